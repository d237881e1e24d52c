"""What all words share: how they are written, found again and carried out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from plancia.core.step import snake_case

if TYPE_CHECKING:
    from plancia.core import Seat
    from plancia.games.giga_robo.in_progress import Frame
    from plancia.games.giga_robo.state import GigaRobo


FAR = 99
"""More hexes than any map has: a maximum range without limit. [GR-CRD-07]"""


class Place(Struct, frozen=True, gc=False):
    """Where a word stands: the script it belongs to, and its number in it.

    Steps on the agenda name words by their place, so that saves hold no card texts.
    """

    script: str
    index: int


class Effect(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag=snake_case, gc=False
):
    """A word that does something to the game."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Carry it out for the frame's owner; what it asks or rolls comes back to this word."""
        raise NotImplementedError(type(self).__name__)

    def stretches(self) -> tuple[int, int]:
        """What it adds to minimum and maximum range of the next card of a combo. [GR-CMB-09]"""
        return (0, 0)

    def moves(self) -> str:
        """Whom it may move: `self`, `victim`, or nobody. [GR-CMB-09]"""
        return ""

    def shifts(self) -> tuple[int, int]:
        """By how many hexes it can bring attacker and target closer, or farther. [GR-CMB-09]"""
        return (FAR, FAR) if self.moves() else (0, 0)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Go on with what was picked."""
        raise NotImplementedError(type(self).__name__)

    def rolled(self, g: GigaRobo, f: Frame, at: Place, ok: bool) -> None:
        """Go on after a recovery roll."""
        raise NotImplementedError(type(self).__name__)

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Go on with the next of several things, once all that the last one set off is done."""
        raise NotImplementedError(type(self).__name__)


class Condition(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="is", tag=snake_case, gc=False
):
    """A word that asks something of the game."""

    def holds(self, g: GigaRobo, owner: Seat, victim: Seat) -> bool:
        """Whether it is so, for a player and the opponent it looks at (empty: none)."""
        raise NotImplementedError(type(self).__name__)


class Price(
    Struct, frozen=True, forbid_unknown_fields=True, tag_field="pay", tag=snake_case, gc=False
):
    """A word for something that is given up. [GR-KW-06]"""

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """Whether the frame's owner can pay it in full."""
        raise NotImplementedError(type(self).__name__)

    def steady(self) -> bool:
        """Whether it hangs on nothing but the owner's spirit, power and trauma tokens."""
        return False

    def spirit(self, g: GigaRobo, f: Frame) -> int:
        """The fighting spirit that it takes: it must be there besides the cost. [GR-KW-15]"""
        return 0

    def pay(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Pay it; what has to be picked comes back to this word."""
        raise NotImplementedError(type(self).__name__)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Go on with what was picked."""
        raise NotImplementedError(type(self).__name__)


class Script(tuple[Effect, ...]):
    """Effects in the order in which they are carried out. [GR-KW-05]"""

    __slots__ = ()


class Tests(tuple[Condition, ...]):
    """Conditions that must all hold."""

    __slots__ = ()

    def hold(self, g: GigaRobo, owner: Seat, victim: Seat = "") -> bool:
        """Whether all of them hold."""
        for test in self:
            if not test.holds(g, owner, victim):
                return False
        return True


class Prices(tuple[Price, ...]):
    """Prices that are all paid, in their order."""

    __slots__ = ()

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """Whether all of them can be paid."""
        for price in self:
            if not price.payable(g, f):
                return False
        return True
