"""A game of responses for tests of bots: a thrust hurts only if it is not parried.

It has its evaluation in this module, as a game of one module may, and says nothing of what to
expect of an option.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia import core
from plancia.core import Chance, Seat, Setup

SEATS = ("red", "blue")
ENOUGH = 40
"""A bout without a winner is over after so many turns."""


def other(seat: Seat) -> Seat:
    """The opponent."""
    return SEATS[1 - SEATS.index(seat)]


class Thrust(core.Action["Fencing", "ChooseMove"], frozen=True):
    """Spend breath to attack."""

    def run(self, g: Fencing, asked: ChooseMove) -> None:
        g.breath[g.by] -= 1
        g.then(NextTurn(other(g.by)))
        g.ask(ChooseAnswer((other(g.by),)), then=Hit(other(g.by)))


class Rest(core.Action["Fencing", "ChooseMove"], frozen=True):
    """Get breath back."""

    def run(self, g: Fencing, asked: ChooseMove) -> None:
        g.breath[g.by] += 1
        g.then(NextTurn(other(g.by)))


class Parry(core.Action["Fencing", "ChooseAnswer"], frozen=True):
    """Spend breath to be safe; the attacker is asked whether to press on."""

    def run(self, g: Fencing, asked: ChooseAnswer) -> None:
        g.breath[g.by] -= 2
        g.ask(ChoosePress((other(g.by),)), then=Pressed())


class Yield(core.Action["Fencing", "ChooseAnswer"], frozen=True):
    """Be hit."""

    def run(self, g: Fencing, asked: ChooseAnswer) -> None:
        g.give(True)


class Press(core.Action["Fencing", "ChoosePress"], frozen=True):
    """Spend breath to get through a parry, or leave it."""

    hard: bool

    def run(self, g: Fencing, asked: ChoosePress) -> None:
        g.breath[g.by] -= 3 * self.hard
        g.give(self.hard)


class ChooseMove(core.Decision["Fencing"], frozen=True):
    """A turn."""

    rule: ClassVar[str] = "FENCE-1"
    kinds: ClassVar[tuple[type, ...]] = (Thrust, Rest)

    def options(self, g: Fencing, seat: Seat) -> Sequence[Thrust | Rest]:
        return (Thrust(), Rest()) if g.breath[seat] > 0 else (Rest(),)


class ChooseAnswer(core.Decision["Fencing"], frozen=True):
    """The answer to a thrust."""

    rule: ClassVar[str] = "FENCE-1"
    kinds: ClassVar[tuple[type, ...]] = (Parry, Yield)

    def options(self, g: Fencing, seat: Seat) -> Sequence[Parry | Yield]:
        return (Parry(), Yield()) if g.breath[seat] > 1 else (Yield(),)


class ChoosePress(core.Decision["Fencing"], frozen=True):
    """The answer to a parry."""

    rule: ClassVar[str] = "FENCE-1"
    kinds: ClassVar[tuple[type, ...]] = (Press,)

    def options(self, g: Fencing, seat: Seat) -> Sequence[Press]:
        return (Press(False), Press(True)) if g.breath[seat] > 2 else (Press(False),)


class Pressed(core.Sequel["Fencing", bool], frozen=True):
    """A parry that was pressed through is none."""

    def resume(self, g: Fencing, result: bool) -> None:
        g.give(result)


class Hit(core.Sequel["Fencing", bool], frozen=True):
    """A hit, if it is one."""

    seat: Seat

    def resume(self, g: Fencing, result: bool) -> None:
        if result:
            g.hits[self.seat] += 1
        if g.hits[self.seat] == 3:
            g.finish((other(self.seat),), "fencing.end", "FENCE-1")


class NextTurn(core.Step["Fencing"], frozen=True):
    """The turn passes."""

    seat: Seat

    def run(self, g: Fencing) -> None:
        g.turns += 1
        if g.turns == ENOUGH:
            g.finish((), "fencing.end", "FENCE-1")
        else:
            g.then(ChooseMove((self.seat,)))


class Fencing(core.Game):
    """Who was hit how often, and who is out of breath."""

    id: ClassVar[str] = "fencing"
    hits: dict[Seat, int] = {}
    breath: dict[Seat, int] = {}
    turns: int = 0

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> Fencing:
        fresh = dict.fromkeys(SEATS, 4)
        game = cls(setup=setup, chance=chance, hits=dict.fromkeys(SEATS, 0), breath=fresh)
        game.then(ChooseMove(("red",)))
        return game

    def seats(self) -> tuple[Seat, ...]:
        return SEATS


def evaluate(game: Fencing, seat: Seat) -> float:
    """Hits count, and breath a little."""
    hits = game.hits[other(seat)] - game.hits[seat]
    return 0.5 + hits / 10 + (game.breath[seat] - game.breath[other(seat)]) / 100
