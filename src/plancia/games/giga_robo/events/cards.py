"""Events of cards, abilities and meters."""

from __future__ import annotations

from typing import TYPE_CHECKING

from plancia.core import PieceId
from plancia.core.motion import Draw
from plancia.games.giga_robo.events import STACK, Event, hand, meter

if TYPE_CHECKING:
    from plancia.games.giga_robo.state import GigaRobo


class InstantPlayed(Event, frozen=True):
    """An instant is declared. [GR-RSP-11]"""

    seat: PieceId
    card: str
    cost: int
    x: int
    victim: PieceId

    def motions(self, g: GigaRobo) -> tuple[Draw]:
        """From the hand to what waits to resolve."""
        return (Draw(hand(self.seat), STACK),)


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


class Resolved(Event, frozen=True):
    """An instant has resolved. [GR-RSP-12]"""

    seat: PieceId
    card: str


class Cancelled(Event, frozen=True):
    """A card, trigger or activation was cancelled. [GR-CNL-01]"""

    seat: PieceId
    card: str


class NothingCame(Event, frozen=True):
    """A card or part of it could not be carried out. [GR-KW-05]"""

    seat: PieceId
    card: str


class CardToMeter(Event, frozen=True):
    """A card goes into the meter, activated or not. [GR-CDN-02]"""

    seat: PieceId
    card: str
    slot: int
    on: bool

    def variant(self) -> str:
        """Upright, or sideways."""
        return "on" if self.on else "off"

    def motions(self, g: GigaRobo) -> tuple[Draw]:
        """What was played cools down."""
        return (Draw(STACK, meter(self.seat)),)


class CardToHand(Event, frozen=True):
    """A card goes back to hand. [GR-CDN-06]"""

    seat: PieceId
    card: str

    def motions(self, g: GigaRobo) -> tuple[Draw]:
        """It can be played again."""
        return (Draw(meter(self.seat), hand(self.seat)),)


class CardShifted(Event, frozen=True):
    """A card moves to another slot. [GR-KW-55]"""

    seat: PieceId
    card: str
    slot: int

    def motions(self, g: GigaRobo) -> tuple[Draw]:
        """It stays in the meter."""
        return (Draw(meter(self.seat), meter(self.seat)),)


class CardHeld(Event, frozen=True):
    """A surge holds a card back. [GR-TRA-08]"""

    seat: PieceId
    card: str


class CardRemoved(Event, frozen=True):
    """A card leaves the game. [GR-KW-59]"""

    seat: PieceId
    card: str


class Switched(Event, frozen=True):
    """A card in the meter is switched on or off. [GR-KW-44, GR-KW-45]"""

    seat: PieceId
    card: str
    on: bool

    def variant(self) -> str:
        """On, or off."""
        return "on" if self.on else "off"


class TraumaTaken(Event, frozen=True):
    """Trauma tokens enter a meter. [GR-CDN-03]"""

    seat: PieceId
    kind: str
    n: int

    def variant(self) -> str:
        """Each kind has its own name."""
        return self.kind


class TraumaGone(Event, frozen=True):
    """Trauma tokens leave a meter. [GR-KW-64]"""

    seat: PieceId
    kind: str
    n: int

    def variant(self) -> str:
        """Each kind has its own name."""
        return self.kind


class SurgeStored(Event, frozen=True):
    """A power surge is laid on an ability, which now holds so many. [GR-KW-67]"""

    seat: PieceId
    n: int


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
