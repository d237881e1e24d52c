"""Turns, orders, and what is declared."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Self

from plancia.core import Die, Event, PieceId, Pieces, Seat, motion
from plancia.games.infinity.events.ways import Points, seen
from plancia.games.infinity.in_progress import Declared


class DisputeRaised(Event, frozen=True):
    """A player wants a roll to settle what the players cannot agree on. [INF-SET-01]"""

    seat: Seat


class DisputeSettled(Event, frozen=True):
    """The higher of two dice settles a dispute. [INF-SET-01]"""

    seat: Seat
    die: Die
    other: Die


class TurnBegun(Event, frozen=True):
    """A player's active turn begins. [INF-TURN-01]"""

    seat: Seat
    turn: int


class TurnEnded(Event, frozen=True):
    """A player gives no more orders. [INF-TURN-04]"""

    seat: Seat


class OrdersCounted(Event, frozen=True):
    """A player's order reserve. [INF-ORD-03]"""

    seat: Seat
    n: int


class ReserveShared(Event, frozen=True):
    """An order of the whole army goes to a combat group. [INF-MORALE-07]"""

    seat: Seat
    group: int


class OrderSpent(Event, frozen=True):
    """An order is spent on a model: from where, nobody is told. [INF-ORD-28, INF-LT-04]"""

    piece: PieceId


class ActionDeclared(Event, frozen=True):
    """What somebody does. [INF-ORD-25, INF-ORD-29]"""

    piece: PieceId
    action: str
    targets: Pieces = ()
    weapon: str = ""
    """With what it fires, if that is not the usual: `multi_rifle/ap`."""
    way: Points = ()
    program: str = ""

    def variant(self) -> str:
        """The action, or what a Hacker does; what is fired may be aimed at nobody."""
        if self.action == "bs_attack" and not self.targets:
            return "unaimed"
        return self.program or self.action

    @classmethod
    def of(cls, deed: Declared) -> Self:
        """The event of a declaration."""
        targets = tuple(shot.target for shot in deed.shots)
        if deed.target and not targets:
            targets = (deed.target,)
        way = seen(deed.way)
        weapon = f"{deed.weapon}/{deed.mode}" if deed.mode else deed.weapon
        return cls(deed.trooper, deed.action, targets, weapon, way, deed.program)


class LetPass(Event, frozen=True):
    """No other models react; which could have, nobody is told. [INF-ARO-26, INF-ARO-27]"""

    seat: Seat


class ImpulseObeyed(Event, frozen=True):
    """Somebody carries out an impetuous order. [INF-CHAR-IMP-02]"""

    piece: PieceId


class SuppressionLaid(Event, frozen=True):
    """A marker of Suppression Fire is placed. [INF-SUP-02]"""

    piece: PieceId
    at: tuple[float, float]


class SuppressionOver(Event, frozen=True):
    """Somebody lays no Suppression Fire any more. [INF-SUP-12, INF-SUP-14]"""

    piece: PieceId


class Restrained(Event, frozen=True):
    """An order keeps somebody from an impetuous one, or from falling back. [INF-CHAR-IMP-14,
    INF-MORALE-15]
    """

    piece: PieceId


class LeftTheField(Event, frozen=True):
    """Somebody in Retreat reaches the own edge of the table, and is gone. [INF-MORALE-03]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It goes."""
        return (motion.Fall(self.piece),)


class Retreating(Event, frozen=True):
    """An army goes into Retreat. [INF-MORALE-01]"""

    seat: Seat


class LieutenantNamed(Event, frozen=True):
    """A player names a new Lieutenant: only he knows. [INF-MORALE-12]"""

    seat: Seat
    piece: PieceId


class Enraged(Event, frozen=True):
    """Blood has made a frenzied model impetuous. [INF-CHAR-FREN-01]"""

    piece: PieceId


class HeldFast(Event, frozen=True):
    """Somebody does not mind that its army retreats. [INF-SS-RELIG-02]"""

    piece: PieceId
