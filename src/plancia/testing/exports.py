"""Exported scenario files at random moments: they lead back there, and tell no secrets.

At each moment the file of the whole match must give the same digest again. The file of each seat,
and of a spectator, must give the same view, and must be the same file whatever that seat cannot
know: for a twin with other secrets, and for one in which somebody chose something else unseen.
"""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from msgspec import Struct, field

from plancia import core, scenario
from plancia.bots import Pace
from plancia.content.read import Document
from plancia.core import Action, Game, Match, Seat
from plancia.testing.channels import CHANNELS, difference, unlike
from plancia.testing.twins import Deed, Twin

LOOK = tuple(
    channel for channel in CHANNELS if channel.name not in ("scenario", "known answers of others")
)
"""What a file must show again: all that a seat is given, but for files.

Whether it is known to everybody what others can answer hangs on what these others know by
themselves, such as their builds, and the file of a seat does not say that.
"""
DEAR = 4
"""At one moment in so many everything is compared, at the others all that is quickly had."""
LONGEST = 400
"""After so many actions a match is left: it has shown what it can."""


class Exports(Struct):
    """What came of it: how often what was compared, and every fault with its place."""

    counts: Counter[str] = field(default_factory=Counter)
    faults: list[str] = field(default_factory=list)


def check_exports(
    kind: type[Game], moments: int, seed: str, *, each: int = 12, setups: int | None = None
) -> Exports:
    """Look at so many moments of random matches over all sample set-ups, some of each match."""
    found = Exports()
    number = 0
    wanted = setups or max(1, moments // each)
    samples = kind.sample_setups(seed, wanted)
    while found.counts["moments"] < moments:
        setup = dict(samples[number % len(samples)])
        name = f"{seed}:{number}"
        _Walk(kind, setup, name, found).go(min(each, moments - found.counts["moments"]))
        number += 1
        found.counts["matches"] = number
    return found


class _Walk:
    """One random match, and its moments."""

    def __init__(self, kind: type[Game], setup: dict[str, Any], seed: str, found: Exports) -> None:
        self.kind, self.seed, self.found = kind, seed, found
        self.match = Match.new(kind, setup, seed)
        self.rng = random.Random(f"{seed}:exports")
        self.pace = Pace(seed, 1.0)
        self.actions = 0

    def go(self, moments: int) -> None:
        """Play, and look at moments that lie anywhere in the match."""
        left = moments
        rest = self.rng.randrange(1, 8)
        while left and self.actions < LONGEST:
            if rest == 0:
                self._look()
                left -= 1
                rest = self._pause()
            rest -= 1
            if not self._act(look=rest == 0):
                break
        if left and not self.match.to_act:
            self._look()

    def _pause(self) -> int:
        """How many actions until the next look: often the very next, sometimes many later."""
        return self.rng.choice((1, 1, 2, 3, 8, 30))

    def _act(self, *, look: bool) -> bool:
        match = self.match
        turn = self._turn()
        if turn is None:
            return False
        seat, at = turn
        options = list(match.options(seat))
        deed = Deed(seat, self._pick(options), at)
        others = [other for other in options if other != deed.action]
        twins = []
        if look and others:
            eyes = [each for each in (*match.game.seats(), None) if each != seat]
            other = Deed(seat, self._pick(others), at)
            twins = [Twin(match, each, other) for each in eyes]
        told = len(match.events)
        match.play(*deed)
        self.actions += 1
        for twin in twins:
            if self._is_alike(twin, told):
                self._same_file(scenario.export(match, twin.seat), twin, "choices")
        return True

    def _is_alike(self, twin: Twin, told: int) -> bool:
        """Whether what was done differently looks the same; the seat was told nothing else."""
        if any(twin.shows(self.match)) or not self.match.to_act:
            return False
        return not (twin.heard(self.match, told) or twin.compare(LOOK, self.match, dear=False))

    def _turn(self) -> tuple[Seat, int | None] | None:
        """Who acts, and when: by pace in a timed phase, else any seat that has something to do."""
        match = self.match
        if match.game.deadline is not None and not match.game.paused:
            return self.pace.next(match)
        ways = [seat for seat in match.to_act if match.options(seat)]
        return (self.rng.choice(ways), None) if ways else None

    def _pick(self, options: list[Action[Any]]) -> Action[Any]:
        """Choose the kind of action first, so that kinds with few options are tried as often."""
        kind = self.rng.choice(list(dict.fromkeys(map(type, options))))
        return self.rng.choice([option for option in options if type(option) is kind])

    def _fault(self, text: str) -> None:
        where = f"seed {self.seed!r}, after {self.actions} actions"
        self.found.faults.append(f"{text} ({where})")

    def _look(self) -> None:
        """Export the moment in every way, and begin again from each file."""
        self.found.counts["moments"] += 1
        self._whole()
        dear = self.rng.randrange(DEAR) == 0
        for seat in (*self.match.game.seats(), None):
            exported = scenario.export(self.match, seat)
            self._seat(exported, seat, dear=dear)
            if self.kind.redraw is not Game.redraw:
                chance = core.Chance.seeded(f"{self.seed}:{self.actions}:{seat}")
                self._same_file(exported, Twin(self.match, seat, chance), "twins")

    def _whole(self) -> None:
        again = self._begun(scenario.export_all(self.match), "all")
        if again is None:
            return
        self.found.counts["digests"] += 1
        if again.digest() != self.match.digest() or again.to_act != self.match.to_act:
            self._fault("all: the file leads to another digest")

    def _seat(self, exported: scenario.Scenario, seat: Seat | None, *, dear: bool) -> None:
        again = self._begun(exported, seat)
        if again is None:
            return
        self.found.counts["views"] += 1
        if found := difference(LOOK, self.match, again, seat, dear=dear):
            self._fault(f"{seat}: the file shows another {found}")

    def _begun(self, exported: scenario.Scenario, who: Seat | None) -> Match | None:
        """The match in which an exported file begins, read from its text; None is a fault."""
        text = exported.text()
        self.found.counts["bytes"] += len(text)
        self.found.counts["with a moment"] += exported.moment is not None
        document = Document(text, "export.yaml")
        try:
            report = scenario.run(document, lambda name: self.kind)
            if not report.ok:
                self._fault(f"{who}: {report.fault}")
                return None
            begun = scenario.Runner(scenario.start(self.kind, scenario.read(document)))
            for line in exported.play:
                begun.carry_out(line)
            return begun.match
        except Exception as crash:  # whatever is raised is a finding
            self._fault(f"{who}: {type(crash).__name__}: {crash}")
        return None

    def _same_file(self, exported: scenario.Scenario, twin: Twin, what: str) -> None:
        """A match that a seat cannot tell from this one gives the same file."""
        self.found.counts[what] += 1
        one, other = exported.text(), scenario.export(twin.match, twin.seat).text()
        if found := unlike("file", one.encode(), other.encode()):
            self._fault(f"{twin.seat} could tell other {what} by its {found}")
