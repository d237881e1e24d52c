"""One random match of the conformance kit, with every check along its way."""

from __future__ import annotations

import random
import traceback
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct, field

from plancia import core
from plancia.bots import Pace, make
from plancia.core import CLOCK, Action, Game, Match, RecordError, Refusal, Seat, saving, to_wire
from plancia.core.timing import TIME_ACTIONS
from plancia.testing.garbage import Garbage
from plancia.testing.twins import Deed, Twin, difference, look

Offered = dict[Seat, dict[bytes, Action[Any]]]
"""What each pending seat may do, by the bytes of the action."""

SPARSE = 20
"""In the later part of a long match one decision in so many is checked."""

RESTLESS = 2_000
"""After so many actions of such a match a bot plays the others: pure chance may never end it."""

PACES = (0.3, 1.0, 5.0)
"""How many seconds seats take for an action in the timed phases of a match."""

CHOICES = 4
"""How many matches with other secret choices are followed at a time."""

PAUSES = 20
"""In a timed phase somebody pauses before one action in so many."""

STRANGER = "stranger"
"""A seat that no game has."""

_encode = msgspec.json.encode


class Fault(Struct, frozen=True):
    """Something that a game does not keep, and where to see it again."""

    check: str
    match: int
    seed: str
    action: int
    text: str

    def __str__(self) -> str:
        """The check, what is wrong, and where."""
        where = f"match {self.match}, seed {self.seed!r}, after {self.action} actions"
        return f"{self.check}: {self.text} ({where})"


class Run(Struct):
    """What all matches of one run share."""

    kind: type[Game]
    rules: frozenset[str]
    bound: int
    sample: int
    upto: int | None = None
    """After how many actions a match is left; None: it is played to its end."""
    thorough: int | None = None
    """How many decisions of each match are all checked; None: every one."""
    faults: list[Fault] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    keys: set[str] = field(default_factory=set)
    """Every message key that was seen."""


class Probe:
    """Plays one match at random and checks everything on the way."""

    def __init__(self, run: Run, number: int, seed: str, setup: dict[str, Any]) -> None:
        """Set the match up; the same number and seed give the same match and the same checks."""
        self.run, self.number, self.seed, self.setup = run, number, seed, setup
        self.policy = random.Random(f"{seed}:policy")
        self.rng = random.Random(f"{seed}:checks")
        self.secrets = core.Chance.seeded(f"{seed}:secrets")
        self.pace = Pace(seed, self.rng.choice(PACES))
        self.bot = make("greedy", f"{seed}:bot")
        self.garbage = Garbage(self.rng)
        self.twins: list[Twin] = []
        """With other secrets: made afresh wherever everything is checked."""
        self.choices: list[Twin] = []
        """In which somebody chose something else in secret, the latest last."""
        self.digests: list[str] = []
        self.actions = 0
        self._found: set[str] = set()

    def fault(self, check: str, text: str) -> None:
        """Note a fault; each check is reported once a match."""
        if check not in self._found:
            self._found.add(check)
            self.run.faults.append(Fault(check, self.number, self.seed, self.actions, text))

    def play(self) -> None:
        """Play to the end, or to the first crash."""
        try:
            self._play(Match.new(self.run.kind, self.setup, self.seed))
        except Exception as crash:  # whatever a game raises is a finding
            frame = traceback.extract_tb(crash.__traceback__)[-1]
            where = f"{Path(frame.filename).name}:{frame.lineno}"
            self.fault("crash", f"{type(crash).__name__}: {crash} at {where}")

    def _play(self, match: Match) -> None:
        self.digests.append(match.digest())
        self._told(match, 0)
        while match.to_act and self.actions != self.run.upto:
            if self.actions >= self.run.bound:
                self.fault("bound", f"the match is not over after {self.run.bound} actions")
                return
            self._measured(match)
            if not self._checked() and self._pass_by(match):
                continue
            dear = self.rng.randrange(self.run.sample) == 0
            offered = self._offers(match)
            self._refusals(match, offered)
            if dear:
                self._looks(match, offered)
            self._unchanged(match, "looking")
            turn = self._turn(match)
            if turn is None:
                return
            seat, at = turn
            deed = Deed(seat, self._pick(list(offered[seat].values())), at)
            if match.rings_at is not None and self.policy.randrange(PAUSES) == 0:
                deed = Deed(self.policy.choice(match.game.seats()), core.Pause(), None)
            if dear:
                self._start_twins(match)
                self._determinize(match)
                self._unchanged(match, "determinize")
            self._step(match, deed, dear=dear)
        if not match.to_act:
            self._ended(match)
        self._replayed(match)

    def _measured(self, match: Match) -> None:
        """How long the longest match was, and how deep its deepest agenda."""
        counts = self.run.counts
        counts["longest"] = max(counts["longest"], self.actions + 1)
        deepest = max(len(match.waiting(seat)) for seat in match.to_act)
        counts["deepest"] = max(counts["deepest"], deepest)

    def _checked(self) -> bool:
        """Whether this decision is checked: of a long match only some are, after its beginning."""
        thorough = self.run.thorough
        return thorough is None or self.actions < thorough or self.rng.randrange(SPARSE) == 0

    def _pass_by(self, match: Match) -> bool:
        """Play one action with no checks but the engine's own, if there is any."""
        turn = self._turn(match)
        if turn is None:
            return False
        self.twins, self.choices = [], []
        seat, at = turn
        restless = self.actions >= RESTLESS
        options = match.options(seat)
        action = self.bot.choose(match, seat) if restless else self._pick(list(options))
        match.play(seat, action, at)
        self.actions += 1
        self.run.counts["unchecked"] += 1
        self.digests.append(match.digest())
        return True

    def _turn(self, match: Match) -> tuple[Seat, int | None] | None:
        """Who acts, and when: by pace in a timed phase, else any seat that has something to do."""
        if match.game.deadline is not None and not match.game.paused:
            return self.pace.next(match)
        ways = [seat for seat in match.to_act if match.options(seat)]
        return (self.policy.choice(ways), None) if ways else None

    def _pick(self, options: list[Action[Any]]) -> Action[Any]:
        """Choose the kind of action first, so that kinds with few options are tried as often."""
        kind = self.policy.choice(list(dict.fromkeys(map(type, options))))
        return self.policy.choice([option for option in options if type(option) is kind])

    # --- before an action ----------------------------------------------------------------------

    def _offers(self, match: Match) -> Offered:
        """A pending decision has a way on, and all that is offered is legal."""
        kind = self.run.kind
        self.run.counts["decisions"] += 1
        offered: Offered = {}
        for seat, pending in match.pending.items():
            decision: core.Decision[Any] = pending.decision
            self._cites("decision", decision.tag(), (decision.rule,))
            self.run.keys.add(pending.prompt.key)
            if seat not in (*match.game.seats(), CLOCK):
                self.fault("seats", f"{decision.tag()} waits for {seat}, who does not play")
            options = match.options(seat)
            offered[seat] = {_encode(option): option for option in options}
            if len(offered[seat]) != len(options):
                self.fault("offers", f"{decision.tag()} offers the same action twice to {seat}")
            for option in options:
                refusal = match.verify(seat, option)
                if refusal is not None:
                    self.fault("offers", f"{seat} is offered {option}, refused by {refusal.rule}")
                wire = to_wire(option)
                self.garbage.remember(wire)
                if core.read_action(kind, wire) != option:
                    self.fault("wire", f"{option} does not survive its own wire form {wire}")
        for seat, ways in offered.items():
            decision = match.pending[seat].decision
            others_act = any(offered.values()) and (decision.stays or match.game.lanes)
            if not (ways or decision.open or others_act):
                self.fault("way-on", f"{decision.tag()} waits for {seat}, who has no option")
        return offered

    def _refusals(self, match: Match, offered: Offered) -> None:
        """What is refused changes nothing and names a rule; what is accepted was offered."""
        kind = self.run.kind
        for seat, wire in self._attempts(match, offered):
            try:
                action = core.read_action(kind, wire)
            except RecordError:
                continue  # not even an action
            try:
                refusal = match.verify(seat, action)
            except Exception as crash:  # a table may send anything
                self.fault("refusals", f"{seat}: {wire} crashes verify: {crash!r}")
                continue
            if refusal is None:
                self._accepted(match, seat, action, offered)
            else:
                self._refused(match, seat, action, refusal)

    def _attempts(self, match: Match, offered: Offered) -> Iterator[tuple[Seat, dict[str, Any]]]:
        seats = [seat for seat in match.to_act if offered[seat]]
        if not seats:
            return
        seat = self.rng.choice(seats)
        wires = [to_wire(action) for action in offered[seat].values()]
        for _ in range(2):
            wire = self.rng.choice(wires)
            for wrong in self.garbage.mutated(wire):
                yield seat, wrong
            for old in self.garbage.stale():
                yield seat, old
        for other in (*match.game.seats(), CLOCK, STRANGER):
            if other not in match.to_act:
                yield other, wires[0]

    def _accepted(self, match: Match, seat: Seat, action: Action[Any], offered: Offered) -> None:
        if not isinstance(action, TIME_ACTIONS):
            free = (*match.pending[seat].decision.open, *match.game.always)
            if type(action) not in free and _encode(action) not in offered[seat]:
                self.fault("complete", f"{seat} may do {action}, but is not offered it")
        match.clone().apply(seat, action)

    def _refused(self, match: Match, seat: Seat, action: Action[Any], refusal: Refusal) -> None:
        self.run.counts["refusals"] += 1
        self.run.keys.add(refusal.message.key)
        self._cites("refusal", f"{seat}: {action}", (refusal.rule,))
        try:
            match.play(seat, action)
        except core.Illegal:
            return
        self.fault("refusals", f"{seat}: {action} is refused and yet carried out")

    def _looks(self, match: Match, offered: Offered) -> None:
        """Views are data, scenes are made from them alone, and offer what the seat may do."""
        for seat in (*match.game.seats(), None):
            scene = match.scene(seat)
            seen = saving.dump(match.view(seat))
            if saving.dump(match.view(seat)) != seen:
                self.fault("view", f"{seat} sees something else at a second look")
            if match.scene(seat, self._decoded(seen, seat)) != scene:
                self.fault("scene", f"the scene for {seat} shows what is not in the view's bytes")
            plain = msgspec.to_builtins(scene)
            _encode(plain)
            self.run.keys.update(_keys(plain))
            if scene.seat != seat or scene.game != match.game.id:
                self.fault("scene", f"the scene for {seat} is one for {scene.seat} of {scene.game}")
            wanted = sorted(offered.get(seat, {})) if seat is not None else []
            read = (core.read_action(self.run.kind, choice.action) for choice in scene.choices)
            shown = sorted(map(_encode, read))
            if shown != wanted:
                numbers = f"{len(shown)} choices, options {len(wanted)}"
                self.fault("scene", f"the scene for {seat} has {numbers}")

    def _decoded(self, seen: bytes, seat: Seat | None) -> Game | None:
        """A view from its bytes; None if it cannot be read, which is a fault."""
        try:
            return saving.load(self.run.kind, seen)
        except (msgspec.ValidationError, TypeError, ValueError) as error:
            self.fault("view", f"the view of {seat} does not survive being sent: {error}")
            return None

    def _unchanged(self, match: Match, what: str) -> None:
        if match.digest() != self.digests[-1]:
            self.fault("unchanged", f"{what} changes the match")
            self.digests[-1] = match.digest()

    def _determinize(self, match: Match) -> None:
        """A determinized match looks the same to its seat and can be played on."""
        for seat in (*match.game.seats(), None):
            other = match.determinize(seat, self.secrets)
            scene = self.run.sample == 1
            found = difference(look(match, seat, scene=scene), look(other, seat, scene=scene))
            if found:
                self.fault("determinize", f"{seat} sees another {found}")
            self._play_on(other, 3)

    def _play_on(self, match: Match, actions: int) -> None:
        """Play some offered actions on a copy."""
        for _ in range(actions):
            ways = [(seat, o) for seat in match.to_act if (o := match.options(seat))]
            if not ways:
                return
            seat, options = self.rng.choice(ways)
            action = self.rng.choice(options)
            refusal = match.verify(seat, action)
            if refusal is not None:
                self.fault("offers", f"{seat} is offered {action}, refused by {refusal.rule}")
                return
            match.apply(seat, action)

    # --- secrets -------------------------------------------------------------------------------

    def _start_twins(self, match: Match) -> None:
        """Draw secrets again for every seat; it must not notice."""
        if self.run.kind.redraw is Game.redraw:
            return  # no secrets
        self.twins = [Twin(match, seat, self.secrets) for seat in (*match.game.seats(), None)]
        for twin in self.twins:
            found = twin.compare(match, scene=True)
            if found:
                self.fault("secrets", f"{twin.seat} can tell other secrets apart by its {found}")
                twin.over = True
            elif twin.match.digest() != self.digests[-1]:
                self.run.counts["twins"] += 1

    def _choose_otherwise(self, match: Match, deed: Deed) -> Twin | None:
        """A match in which the seat chooses something else, before the eyes of another."""
        seat, action, at = deed
        if isinstance(action, TIME_ACTIONS):
            return None
        others = [other for other in match.options(seat) if other != action]
        if not others:
            return None
        eyes = self.rng.choice([*(other for other in match.game.seats() if other != seat), None])
        return Twin(match, eyes, Deed(seat, self.rng.choice(others), at))

    def _follow(self, match: Match, deed: Deed, told: int) -> None:
        for twin in (*self.twins, *self.choices):
            found = twin.follow(match, deed, told)
            if not found and not twin.over:
                found = twin.compare(match, scene=False)
            if found:
                twin.over = True
                after = f"after {deed.action}, by its {found}"
                self.fault("secrets", f"{twin.seat} can tell other secrets apart, {after}")
        self.twins = [twin for twin in self.twins if not twin.over]
        self.choices = [twin for twin in self.choices if not twin.over][-CHOICES:]

    # --- an action -----------------------------------------------------------------------------

    def _step(self, match: Match, deed: Deed, *, dear: bool) -> None:
        """Play an action, and see that every copy of the match does the same."""
        action = deed.action
        before, told = self.digests[-1], len(match.events)
        clone = match.clone()
        self._play_on(match.clone(), 2)
        self._unchanged(match, "playing on a clone")
        loaded = self._loaded(match)
        other = self._choose_otherwise(match, deed) if dear else None
        match.play(*deed)
        self.actions += 1
        self.run.counts["actions"] += 1
        digest = match.digest()
        if clone.digest() != before:
            self.fault("clone", f"{action} changes a clone that was made before")
        clone.apply(*deed)
        if clone.digest() != digest:
            self.fault("clone", f"{action} leads elsewhere on a clone")
        if loaded is not None:
            loaded.play(*deed)
            if loaded.digest() != digest or loaded.events != match.events[told:]:
                self.fault("save", f"{action} leads elsewhere after saving and loading")
        self.digests.append(digest)
        self._told(match, told)
        if dear and match.can_undo(deed.seat):
            self._undone(match, deed, before, told)
        self._follow(match, deed, told)
        if other is not None and other.is_alike(match, told):
            self.run.counts["choices"] += 1
            self.choices.append(other)

    def _loaded(self, match: Match) -> Match | None:
        try:
            loaded = core.load(self.run.kind, match.save())
        except RecordError as error:
            self.fault("save", f"a saved match cannot be loaded: {error}")
            return None
        if loaded.to_act != match.to_act:
            self.fault("save", f"a loaded match waits for {loaded.to_act}, not {match.to_act}")
            return None
        return loaded

    def _undone(self, match: Match, deed: Deed, before: str, told: int) -> None:
        heard = list(match.events)
        match.undo(deed.seat)
        if match.digest() != before or len(match.events) != told:
            self.fault("undo", f"taking {deed.action} back does not lead to where it was played")
        match.play(*deed)
        if match.digest() != self.digests[-1] or match.events != heard:
            self.fault("undo", f"{deed.action}, taken back and played again, leads elsewhere")

    # --- what was told -------------------------------------------------------------------------

    def _told(self, match: Match, since: int) -> None:
        """Events cite rules, name seats, and are plain data."""
        seats = set(match.game.seats())
        for told in match.events[since:]:
            self._cites("event", told.event.tag(), told.rules)
            self.run.keys.add(told.event.message(match.game.id).key)
            if told.seats is not None and not seats.issuperset(told.seats):
                self.fault("events", f"{told.event.tag()} is told to {told.seats}")
            if _read_back(self.run.kind, told) != told.event:
                self.fault("events", f"{told.event} does not survive its own wire form")

    def _ended(self, match: Match) -> None:
        outcome = match.outcome
        if outcome is None:
            self.fault("outcome", "nobody is pending, and there is no outcome")
            return
        self._cites("outcome", outcome.reason.key, outcome.rules)
        self.run.keys.add(outcome.reason.key)
        if not set(match.game.seats()).issuperset(outcome.winners):
            self.fault("outcome", f"the winners {outcome.winners} do not all play")
        for roll in match.rolls:
            self._cites("roll", str(roll.faces), (roll.why,))
        for seat in (*match.game.seats(), None):
            _encode(match.scene(seat))

    def _cites(self, what: str, which: str, rules: tuple[str, ...]) -> None:
        if not rules:
            self.fault("rules", f"the {what} {which} cites no rule")
        for rule in rules:
            if rule not in self.run.rules:
                self.fault("rules", f"the {what} {which} cites {rule!r}, which does not exist")

    def _replayed(self, match: Match) -> None:
        """The record, as bytes, gives the same match again, action by action."""
        record = msgspec.json.decode(_encode(match.record), type=core.Record)
        again = None
        for number, again in enumerate(core.replaying(self.run.kind, record)):
            if again.digest() != self.digests[number]:
                self.fault("replay", f"the replay differs after {number} actions")
                return
        if again is not None and (again.events != match.events or again.rolls != match.rolls):
            self.fault("replay", "the replay tells other events or rolls")


def _read_back(kind: type[Game], told: core.Told) -> Any:
    try:
        return msgspec.json.decode(_encode(told.event), type=saving.event_type(kind))
    except msgspec.ValidationError:
        return None


def _keys(plain: Any) -> Iterator[str]:
    """All message keys in a scene as plain data."""
    if isinstance(plain, dict):
        if plain.keys() == {"key", "args"}:
            yield plain["key"]
        for value in plain.values():
            yield from _keys(value)
    elif isinstance(plain, list | tuple):
        for value in plain:
            yield from _keys(value)
