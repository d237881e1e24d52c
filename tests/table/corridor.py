"""A tiny game for tests of the table: figures with short-hand keys, dice, a surprise, an end.

Two marines walk along a corridor of six squares towards a thing they may shoot at. Who steps on
square 3 is asked a question; who reaches square 5 ends the game.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Any, ClassVar

from plancia import core
from plancia.core import Chance, Message, Refusal, Seat, Setup
from plancia.core.luck import Roll
from plancia.core.scene import Board, Cell, Choice, Gauge, Odds, Panel, Piece, Scene

PLACES = {"m1": 1, "m2": 0}


class Walked(core.Event, frozen=True):
    """A marine walked to a square."""

    marine: str
    to: int


class Fired(core.Event, frozen=True):
    """A marine fired at the thing."""

    marine: str
    face: int


class Walk(core.Action["Corridor", "Act"], frozen=True):
    """A marine walks one square east."""

    marine: str

    def verify(self, g: Corridor, asked: Act) -> Refusal | None:
        """The next square must be free."""
        if g.at[self.marine] + 1 in g.at.values():
            return Refusal.of("COR-1", "corridor.no.room", marine=self.marine)
        return None

    def run(self, g: Corridor, asked: Act) -> None:
        """Walk; square 3 asks, square 5 ends."""
        g.at[self.marine] += 1
        g.tell("COR-1", Walked, self.marine, g.at[self.marine])
        if g.at[self.marine] == 5:
            g.finish(("hero",), "corridor.end.out", "COR-2")
            return
        g.then(*([Ask(("hero",))] if g.at[self.marine] == 3 else []), Act(("hero",)))


class Fire(core.Action["Corridor", "Act"], frozen=True):
    """A marine fires: a six hits."""

    marine: str
    target: str

    def run(self, g: Corridor, asked: Act) -> None:
        """Roll."""
        (face,) = g.roll(1, 6, "COR-3")
        chance = Fraction(1, 6)
        g.judge(Roll.check, "COR-3", (face,), 6, "hero", chance=chance, good=face == 6)
        g.tell("COR-3", Fired, self.marine, face)
        g.then(Act(("hero",)))


class Answer(core.Action["Corridor", "Ask"], frozen=True):
    """The answer to the question."""

    yes: bool

    def run(self, g: Corridor, asked: Ask) -> None:
        """Nothing comes of it."""


class Concede(core.Action["Corridor"], frozen=True):
    """Give up."""

    def verify(self, g: Corridor, asked: Any) -> None:
        """Whenever something is asked."""

    def run(self, g: Corridor, asked: Any) -> None:
        """End the game without a winner."""
        g.finish((), "corridor.end.conceded", "COR-2")


class Act(core.Decision["Corridor"], frozen=True):
    """What a marine does."""

    rule: ClassVar[str] = "COR-1"
    kinds: ClassVar[tuple[type, ...]] = (Walk, Fire)

    def options(self, g: Corridor, seat: Seat) -> Sequence[core.Action[Corridor]]:
        """Walk where there is room, fire always."""
        walks = [walk for walk in map(Walk, g.at) if walk.verify(g, self) is None]
        return [*walks, *(Fire(marine, "g1") for marine in g.at)]


class Ask(core.Decision["Corridor"], frozen=True):
    """A question nobody expects."""

    rule: ClassVar[str] = "COR-2"
    kinds: ClassVar[tuple[type, ...]] = (Answer,)

    def options(self, g: Corridor, seat: Seat) -> Sequence[Answer]:
        """Yes or no."""
        return [Answer(yes=True), Answer(yes=False)]


class Corridor(core.Game):
    """Where the marines are."""

    id: ClassVar[str] = "corridor"
    always: ClassVar[tuple[type, ...]] = (Concede,)

    at: dict[str, int]

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> Corridor:
        """Both marines at the west end."""
        game = cls(setup=setup, chance=chance, at=dict(PLACES))
        game.then(Act(("hero",)))
        return game

    def seats(self) -> tuple[Seat, ...]:
        """One player."""
        return ("hero",)

    def named(self, value: Any) -> Any:
        """Marines have names."""
        return {"m1": "Anselmo m1", "m2": "Bruno m2", "g1": "the thing g1"}.get(str(value), value)

    def scene(self, options: Sequence[core.Action[Any]]) -> Scene:
        """The corridor from west to east."""
        cells = [Cell((float(x), 0.0), "floor") for x in range(6)]
        cells[4] = Cell((4.0, 0.0), "door", glyph="+")
        pieces = [
            Piece(m, "marine", (float(x), 0.0), Message(f"{self.named(m)}"), "hero", 90, "M", "a")
            for m, x in self.at.items()
        ]
        thing = Piece("g1", "thing", (5.0, 0.0), Message("thing"), None, 270, "G", "b", "2")
        return Scene.of(
            self,
            Board("square", tuple(cells)),
            pieces=(*pieces, thing),
            gauges=(Gauge(Message("AP"), 3, 4),),
            panels=tuple(Panel(f"p-{m}", Message(m), m) for m in self.at),
            choices=tuple(self._choice(option) for option in options),
        )

    def _choice(self, option: core.Action[Any]) -> Choice:
        if isinstance(option, Walk):
            at = ((self.at[option.marine] + 1.0, 0.0),)
            key, cost = f"{option.marine} f", Message("1 AP")
            return Choice.of("corridor", option, key=key, piece=option.marine, at=at, cost=cost)
        if isinstance(option, Fire):
            odds = (Odds(Message("hit"), 1, 6),)
            key = f"{option.marine} s g1"
            return Choice.of("corridor", option, key=key, piece=option.marine, odds=odds)
        assert isinstance(option, Answer)
        return Choice.of("corridor", option, key="y" if option.yes else "n")
