"""Events of cards, abilities and meters."""

from __future__ import annotations

from typing import ClassVar

from plancia.core import PieceId
from plancia.core.motion import Draw
from plancia.games.giga_robo.events import STACK, Event, _Amount, _OfCard, id_of
from plancia.games.giga_robo.state import GigaRobo


class InstantPlayed(_OfCard, frozen=True):
    """An instant is declared. [GR-RSP-11]"""

    cost: int
    x: int
    victim: PieceId

    def motions(self, g: GigaRobo) -> tuple[Draw]:
        """From the hand to what waits to resolve."""
        return (Draw(id_of("hand", self.seat), STACK),)


class Triggered(Event, frozen=True):
    """A trigger or an activation is declared. [GR-ABL-07]"""

    seat: PieceId
    source: str
    x: int
    victim: PieceId


class Activated(Event, frozen=True):
    """An ability is activated. [GR-ABL-04]"""

    seat: PieceId
    ability: str
    tokens: int


class AbilityOff(Event, frozen=True):
    """An ability is deactivated. [GR-ABL-05]"""

    seat: PieceId
    ability: str


class Resolved(_OfCard, frozen=True):
    """An instant has resolved. [GR-RSP-12]"""


class Cancelled(_OfCard, frozen=True):
    """A card, trigger or activation was cancelled. [GR-CNL-01]"""


class NothingCame(_OfCard, frozen=True):
    """A card or part of it could not be carried out. [GR-KW-05]"""


class CardToMeter(_OfCard, frozen=True):
    """A card goes into the meter, activated or not. [GR-CDN-02]"""

    slot: int
    on: bool

    def variant(self) -> str:
        """Upright, or sideways."""
        return "on" if self.on else "off"

    def motions(self, g: GigaRobo) -> tuple[Draw]:
        """What was played cools down."""
        return (Draw(STACK, id_of("meter", self.seat)),)


class CardToHand(_OfCard, frozen=True):
    """A card goes back to hand. [GR-CDN-06]"""

    def motions(self, g: GigaRobo) -> tuple[Draw]:
        """It can be played again."""
        return (Draw(id_of("meter", self.seat), id_of("hand", self.seat)),)


class CardShifted(_OfCard, frozen=True):
    """A card moves to another slot. [GR-KW-55]"""

    slot: int

    def motions(self, g: GigaRobo) -> tuple[Draw]:
        """It stays in the meter."""
        return (Draw(id_of("meter", self.seat), id_of("meter", self.seat)),)


class CardHeld(_OfCard, frozen=True):
    """A surge holds a card back. [GR-TRA-08]"""


class CardRemoved(_OfCard, frozen=True):
    """A card leaves the game. [GR-KW-59]"""


class Switched(_OfCard, frozen=True):
    """A card in the meter is switched on or off. [GR-KW-44, GR-KW-45]"""

    on: bool

    def variant(self) -> str:
        """On, or off."""
        return "on" if self.on else "off"


class _Trauma(Event, frozen=True):
    """Trauma tokens; each kind has its own name."""

    told_by: ClassVar[str] = "kind"
    seat: PieceId
    kind: str
    n: int


class TraumaTaken(_Trauma, frozen=True):
    """Trauma tokens enter a meter. [GR-CDN-03]"""


class TraumaGone(_Trauma, frozen=True):
    """Trauma tokens leave a meter. [GR-KW-64]"""


class SurgeStored(_Amount, frozen=True):
    """A power surge is laid on an ability, which now holds so many. [GR-KW-67]"""


class HandSeen(Event, frozen=True):
    """A player looks at another's hand; only that player knows the cards. [GR-KW-52]"""

    seat: PieceId
    victim: PieceId
    cards: tuple[str, ...]


class Recovered(Event, frozen=True):
    """A recovery roll. [GR-REC-02]"""

    seat: PieceId
    results: tuple[int, ...]
    good: bool

    def variant(self) -> str:
        """It succeeds, or fails."""
        return "good" if self.good else "bad"
