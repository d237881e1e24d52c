"""Events on the map: robots that move, and all that lies there."""

from __future__ import annotations

from typing import ClassVar

from plancia.core import PieceId, Seat
from plancia.core.motion import Along, Appear, Burst, Change, Shake, Vanish
from plancia.games.giga_robo.events import Event, id_of, points
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.state import GigaRobo


def along(g: GigaRobo, robot: Seat, way: tuple[Hex, ...]) -> tuple[Along, ...]:
    """A robot goes from hex to hex, if it goes at all."""
    return (Along(robot, points(g, *way)),) if way else ()


class MoveDeclared(Event, frozen=True):
    """A move is declared. [GR-WIN-06]"""

    seat: PieceId
    to: str


class Moved(Event, frozen=True):
    """A robot moved by itself. [GR-MOV-01]"""

    robot: PieceId
    start: str
    path: tuple[str, ...]
    kind: str

    def motions(self, g: GigaRobo) -> tuple[Along, ...]:
        """Its way, or where it leaps to."""
        return along(g, self.robot, (self.start, *self.path))


class Forced(Event, frozen=True):
    """A robot was moved by force. [GR-FMV-01]"""

    told_by: ClassVar[str] = "kind"
    robot: PieceId
    kind: str
    path: tuple[str, ...]

    def motions(self, g: GigaRobo) -> tuple[Along, ...]:
        """Through every hex that it comes into."""
        return along(g, self.robot, self.path)


class StoodFast(Event, frozen=True):
    """A robot cannot be moved. [GR-KW-131]"""

    robot: PieceId


class Collided(Event, frozen=True):
    """A robot collides with something. [GR-COL-01]"""

    told_by: ClassVar[str] = "what"
    robot: PieceId
    what: str
    where: str

    def motions(self, g: GigaRobo) -> tuple[Shake, ...]:
        """Both robots tremble."""
        met = (Shake(self.where),) if self.what == "robot" else ()
        return (Shake(self.robot), *met)

    def shown_pieces(self) -> tuple[str, ...]:
        """The robot, and the one that it runs into."""
        return (self.robot, self.where) if self.what == "robot" else (self.robot,)


class ImpactDrawn(Event, frozen=True):
    """An impact card is drawn. [GR-IMP-07]"""

    card: str
    hex: str
    collision: bool

    def variant(self) -> str:
        """Both halves, or destruction alone."""
        return "collision" if self.collision else "destruction"

    def motions(self, g: GigaRobo) -> tuple[Burst]:
        """An explosion."""
        return (Burst(points(g, self.hex), "impact"),)


class StructureGone(Event, frozen=True):
    """A structure is destroyed. [GR-GEN-13]"""

    hex: str
    level: int

    def motions(self, g: GigaRobo) -> tuple[Burst, Change]:
        """It collapses."""
        at = points(g, self.hex)
        return (Burst(at, "collapse"), Change(at))


class _Tile(Event, frozen=True):
    """The ground of a hex is another."""

    tile: str
    hex: str

    def motions(self, g: GigaRobo) -> tuple[Change]:
        """It looks otherwise."""
        return (Change(points(g, self.hex)),)


class TileMade(_Tile, frozen=True):
    """A tile is created. [GR-TIL-21]"""


class TileGone(_Tile, frozen=True):
    """A tile is removed. [GR-KW-142]"""


class _OfBarrier:
    """What both do that tell of a barrier: static in a hex, or active."""

    __slots__ = ()
    hex: str

    def variant(self) -> str:
        """Static, or active."""
        return "static" if self.hex else "active"

    def motions(self, g: GigaRobo) -> tuple[Change, ...]:
        """A static one is part of the ground."""
        return (Change(points(g, self.hex)),) if self.hex else ()


class BarrierMade(_OfBarrier, Event, frozen=True):
    """A barrier is created. [GR-BAR-01]"""

    seat: PieceId
    hex: str


class BarrierGone(_OfBarrier, Event, frozen=True):
    """A barrier is gone: a static one, or a robot's active one. [GR-BAR-02, GR-BAR-07]"""

    hex: str
    robot: PieceId


class _AtHex(Event, frozen=True):
    """What a player puts into a hex, or takes from there."""

    seat: PieceId
    hex: str


class AnchorPicked(_AtHex, frozen=True):
    """A robot takes up an anchor. [GR-TRA-03]"""

    def motions(self, g: GigaRobo) -> tuple[Vanish]:
        """All anchors of the hex go."""
        return (Vanish(id_of("anchor", self.hex)),)


class AnchorPlaced(_AtHex, frozen=True):
    """An anchor is put on the map. [GR-KW-150]"""

    def motions(self, g: GigaRobo) -> tuple[Appear]:
        """It lies there from now on."""
        return (Appear(id_of("anchor", self.hex)),)


class AnchorGone(Event, frozen=True):
    """Anchors leave the map. [GR-KW-151]"""

    hex: str

    def motions(self, g: GigaRobo) -> tuple[Vanish]:
        """All anchors of the hex go."""
        return (Vanish(id_of("anchor", self.hex)),)


class MarkerPlaced(_AtHex, frozen=True):
    """A target marker is placed. [GR-KW-146]"""

    def motions(self, g: GigaRobo) -> tuple[Appear]:
        """It lies there from now on."""
        return (Appear(id_of("marker", self.hex)),)


class MarkerGone(_AtHex, frozen=True):
    """A target marker is used. [GR-KW-148]"""

    def motions(self, g: GigaRobo) -> tuple[Vanish]:
        """It is taken away."""
        return (Vanish(id_of("marker", self.hex)),)
