"""Pile: a game for tests whose content and rules change from one version to the next."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from plancia import core
from plancia.core import Chance, Message, Seat
from plancia.core.automatic import Asking
from plancia.core.scene import Board, Choice, Gauge, Scene

SEATS = ("a", "b")
HEIGHT = 12


class Worth(core.Content):
    """How many points a stone is worth: what a content file would say."""

    __slots__ = ("points",)

    def __init__(self, points: int) -> None:
        self.points = points

    @property
    def ref(self) -> str:
        return f"worth-{self.points}"


class Taken(core.Event, frozen=True):
    """A seat took a stone."""

    seat: Seat
    points: int

    def variant(self) -> str:
        return str(self.points)


class Take(core.Action["_Pile", "ChooseStone"], frozen=True):
    """Take from the pile."""

    def run(self, g: _Pile, asked: ChooseStone) -> None:
        g.take()
        g.tell("PILE-1", Taken, g.by, g.worth.points)
        if g.height > 0:
            g.then(ChooseStone(tuple(seat for seat in SEATS if seat != g.by)))
        else:
            g.finish((g.by,), "pile.end", "PILE-1")


class ChooseStone(core.Decision["_Pile"], frozen=True):
    """One seat takes, then the other."""

    rule: ClassVar[str] = "PILE-1"
    kinds: ClassVar[tuple[type, ...]] = (Take,)

    def options(self, g: _Pile, seat: Seat) -> tuple[Take, ...]:
        return (Take(),)


class _Pile(core.Game):
    """What all versions have in common."""

    id: ClassVar[str] = "pile"
    content: ClassVar[Worth] = Worth(1)

    worth: Worth

    @classmethod
    def create(cls, setup: core.Setup, chance: Chance) -> Any:
        game = cls(setup=setup, chance=chance, worth=cls.content)
        game.shuffle([1, 2, 3])
        game.then(ChooseStone(("a",)))
        return game

    @classmethod
    def contents(cls, setup: Any) -> tuple[core.Content, ...]:
        return (cls.content,)

    def seats(self) -> tuple[Seat, ...]:
        return SEATS

    def asking(self, seat: Seat) -> Asking:
        """There is nothing to choose in it: it would play itself."""
        return "always"

    @property
    def height(self) -> int:
        raise NotImplementedError

    def take(self) -> None:
        raise NotImplementedError

    def scene(self, options: Sequence[core.Action[Any]]) -> Scene:
        return Scene.of(
            self,
            Board("plane"),
            gauges=(Gauge(Message("height"), self.height, self.worth.points),),
            choices=tuple(Choice.of("pile", option) for option in options),
        )


class Pile(_Pile):
    """The first version: one stone at a time."""

    left: int = HEIGHT

    @property
    def height(self) -> int:
        return self.left

    def take(self) -> None:
        self.left -= 1


class WiderPile(Pile):
    """The same rules, with a state that knows more."""

    tallest: int = HEIGHT


class DearPile(Pile):
    """The same rules, with content that has changed."""

    content: ClassVar[Worth] = Worth(2)


class SecondPile(_Pile):
    """The second version: a die decides how many are taken, and the state has another form."""

    version: ClassVar[int] = 2
    stones: int = HEIGHT

    @classmethod
    def upgrade(cls, state: dict[str, Any], version: int) -> dict[str, Any]:
        if version == 1:
            state = {**state, "stones": state["left"]}
            del state["left"]
        return state

    @property
    def height(self) -> int:
        return max(0, self.stones)

    def take(self) -> None:
        self.stones -= self.roll(1, 6, "PILE-1")[0]
