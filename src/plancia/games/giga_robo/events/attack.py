"""Events of attacks."""

from __future__ import annotations

from typing import ClassVar

from plancia.core import Faces, PieceId
from plancia.core.motion import Burst, Draw
from plancia.games.giga_robo.events import STACK, Event, _Amount, _OfCard, id_of, points
from plancia.games.giga_robo.state import GigaRobo


class AttackDeclared(Event, frozen=True):
    """An attack or reactive attack is declared. [GR-ATK-07]"""

    told_by: ClassVar[str] = "kind"
    seat: PieceId
    cards: tuple[str, ...]
    kind: str
    hex: str
    robot: PieceId

    def motions(self, g: GigaRobo) -> tuple[Burst]:
        """Everybody looks at the target."""
        return (Burst(points(g, self.hex), "aim"),)


class AttackTakenBack(Event, frozen=True):
    """The cards of an attack go back to hand. [GR-ATK-09]"""

    seat: PieceId
    cards: tuple[str, ...]

    def motions(self, g: GigaRobo) -> tuple[Draw, ...]:
        """The cards go back."""
        return tuple(Draw(STACK, id_of("hand", self.seat)) for _ in self.cards)


class Paid(_Amount, frozen=True):
    """The cost of an attack is paid. [GR-ATK-10]"""


class ReactionChosen(Event, frozen=True):
    """A reaction without a card. [GR-REA-02]"""

    told_by: ClassVar[str] = "reaction"
    seat: PieceId
    reaction: str


class PoolGathered(Event, frozen=True):
    """The dice of a side, power dice to be added still. [GR-DIC-03]"""

    seat: PieceId
    dice: int
    ten: int
    power: int


class PowerAdded(_Amount, frozen=True):
    """Power dice are added. [GR-DIC-07]"""


class DiceRolled(Event, frozen=True):
    """The dice of a side as they lie. [GR-TIE-01]"""

    seat: PieceId
    faces: Faces
    kinds: tuple[str, ...]


class DiceDropped(Event, frozen=True):
    """A die is taken out of a roll. [GR-KW-90]"""

    seat: PieceId
    face: int


class RollRead(Event, frozen=True):
    """Who is ahead, and with how many successes; nobody, if empty. [GR-TIE-09]"""

    seat: PieceId
    successes: int

    def variant(self) -> str:
        """Somebody, or nobody."""
        return "won" if self.seat else "none"


class ComboBroken(_OfCard, frozen=True):
    """A card could not resolve: a combo break. [GR-CMB-11]"""


class TextLost(_OfCard, frozen=True):
    """A card has lost its rules text. [GR-KW-37]"""


class AttackDecided(Event, frozen=True):
    """A card makes an attack successful, whatever the dice say. [GR-KW-99]"""

    seat: PieceId
    successes: int


class HitVoid(Event, frozen=True):
    """Text and damage of a successful attack are void. [GR-KW-36]"""

    seat: PieceId
    cards: tuple[str, ...]


class TextBorrowed(_OfCard, frozen=True):
    """An attack card takes over the text of another card. [GR-KW-156]"""

    text: str


class DamageCounted(_Amount, frozen=True):
    """What an attack is worth. [GR-RSL-04]"""


class StructureHit(Event, frozen=True):
    """Damage on a structure or barrier. [GR-STR-02]"""

    told_by: ClassVar[str] = "kind"
    kind: str
    hex: str
    n: int

    def motions(self, g: GigaRobo) -> tuple[Burst]:
        """It is hit."""
        return (Burst(points(g, self.hex), "hit"),)
