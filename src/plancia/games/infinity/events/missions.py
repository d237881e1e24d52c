"""What missions are about: sites, crates, couriers, sealed aims."""

from __future__ import annotations

from typing import ClassVar, Literal

from plancia.core import Event, PieceId, Seat


class SiteTaken(Event, frozen=True):
    """A console is taken over, or a relay destroyed."""

    piece: PieceId
    site: PieceId
    kind: str

    told_by: ClassVar[str] = "kind"


class CrateTaken(Event, frozen=True):
    """Somebody picks a crate up."""

    piece: PieceId
    site: PieceId


class CrateDropped(Event, frozen=True):
    """A crate lies on the ground again."""

    piece: PieceId
    site: PieceId


class CourierNamed(Event, frozen=True):
    """A player says who the courier is."""

    piece: PieceId


class CourierArrived(Event, frozen=True):
    """A courier is in the deployment zone of the enemy."""

    piece: PieceId


class AimCounted(Event, frozen=True):
    """A player gets victory points for an aim. [INF-VICT-03]"""

    aim: str
    seat: Seat
    n: int
    total: int

    told_by: ClassVar[str] = "aim"


class SealedShown(Event, frozen=True):
    """What was secret is read out when the battle is over."""

    came: Literal["true", "false"]
    seat: Seat
    wish: str

    told_by: ClassVar[str] = "came"
