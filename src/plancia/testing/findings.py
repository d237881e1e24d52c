"""What the conformance kit finds: faults, with the match and the action to see them again."""

from __future__ import annotations

from collections import Counter

from msgspec import Struct, field

from plancia.core import Game
from plancia.testing.channels import CHANNELS, Channel
from plancia.testing.drawings import Drawings
from plancia.testing.speech import Speech


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
    speech: Speech
    drawings: Drawings
    bound: int
    sample: int
    upto: int | None = None
    """After how many actions a match is left; None: it is played to its end."""
    thorough: int | None = None
    """How many decisions of each match are all checked; None: every one."""
    channels: tuple[Channel, ...] = CHANNELS
    """All that leaves a match for a seat."""
    faults: list[Fault] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)
    asked: dict[type, int] = field(default_factory=dict)
    """How often each kind of decision was seen."""
    offered: set[tuple[type, type]] = field(default_factory=set)
    """Which kinds of action were offered by which kinds of decision."""

    unseen: set[tuple[type, type]] = field(default_factory=set)
    """Which kinds of action were chosen unseen, although their decision does not say so."""
    hidden: set[str] = field(default_factory=set)
    """The fields of the state that a seat has seen otherwise than they are."""
    redrawn: set[str] = field(default_factory=set)
    """Those that were drawn again."""

    @property
    def has_secrets(self) -> bool:
        """Whether seats know different things."""
        return self.kind.redraw is not Game.redraw


class Finder:
    """Notes the faults of one match: each check is reported once."""

    def __init__(self, run: Run, number: int, seed: str) -> None:
        self.run, self.number, self.seed = run, number, seed
        self.actions = 0
        """How many actions have been played."""
        self._found: set[str] = set()

    def fault(self, check: str, text: str) -> None:
        """Note a fault."""
        if check not in self._found:
            self._found.add(check)
            self.run.faults.append(Fault(check, self.number, self.seed, self.actions, text))

    def cites(self, what: str, which: str, rules: tuple[str, ...]) -> None:
        """Something rests on rules: there is one, and they exist."""
        if not rules:
            self.fault("rules", f"the {what} {which} cites no rule")
        for rule in rules:
            if rule not in self.run.rules:
                self.fault("rules", f"the {what} {which} cites {rule!r}, which does not exist")
