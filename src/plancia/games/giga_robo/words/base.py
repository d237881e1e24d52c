"""What all words of Giga-Robo! share, besides what words of any game do."""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from plancia.texts import words

if TYPE_CHECKING:
    from plancia.games.giga_robo.in_progress import Frame
    from plancia.games.giga_robo.state import GigaRobo
    from plancia.texts.words import Place

FAR = 99
"""More hexes than any map has: a maximum range without limit. [GR-CRD-07]"""


class Effect(words.Effect["GigaRobo", "Frame"], frozen=True):
    """A word that does something to the game."""

    mover: ClassVar[str] = ""
    """Whom it moves itself: `self`, `victim`, or nobody."""

    def stretches(self) -> tuple[int, int]:
        """What it adds to minimum and maximum range of the next card of a combo. [GR-CMB-09]"""
        return (0, 0)

    def moves(self) -> str:
        """Whom it, or a word inside it, may move. [GR-CMB-09]"""
        lists = (getattr(self, name) for name in self.__struct_fields__)
        inside = [word for each in lists if type(each) is words.Script for word in each]
        return self.mover or next((word.moves() for word in inside if word.moves()), "")

    def shifts(self) -> tuple[int, int]:
        """By how many hexes it can bring attacker and target closer, or farther. [GR-CMB-09]"""
        return (FAR, FAR) if self.moves() else (0, 0)

    def rolled(self, g: GigaRobo, f: Frame, at: Place, ok: bool) -> None:
        """Go on after a recovery roll."""
        raise NotImplementedError(type(self).__name__)


class Condition(words.Condition["GigaRobo"], frozen=True):
    """A word that asks something of the game."""


class Price(words.Price["GigaRobo", "Frame"], frozen=True):
    """A word for something that is given up. [GR-KW-06]"""

    def steady(self) -> bool:
        """Whether it hangs on nothing but the owner's spirit, power and trauma tokens."""
        return False

    def spirit(self, g: GigaRobo, f: Frame) -> int:
        """The fighting spirit that it takes: it must be there besides the cost. [GR-KW-15]"""
        return 0
