"""Events of the set-up."""

from __future__ import annotations

from plancia.core import PieceId
from plancia.core.motion import Appear, Change
from plancia.games.giga_robo.events import Event, points
from plancia.games.giga_robo.state import GigaRobo


class SetupRolled(Event, frozen=True):
    """A setup roll. [GR-SET-26]"""

    seat: PieceId
    face: int


class PairChosen(Event, frozen=True):
    """A player takes a pilot and a robot. [GR-SET-02]"""

    seat: PieceId
    pilot: str
    robot: str


class BuildsRevealed(Event, frozen=True):
    """Abilities and meters are laid out. [GR-SET-39]"""


class MapChosen(Event, frozen=True):
    """The map is chosen. [GR-SET-27]"""

    seat: PieceId
    map: str


class ObstaclePlaced(Event, frozen=True):
    """An obstacle goes on the map. [GR-SET-28]"""

    seat: PieceId
    what: str
    hex: str

    def motions(self, g: GigaRobo) -> tuple[Change]:
        """The ground is no longer bare."""
        return (Change(points(g, self.hex)),)


class PlaceChosen(Event, frozen=True):
    """A player chooses a place in the turn order. [GR-SET-34]"""

    seat: PieceId
    place: int


class ZoneChosen(Event, frozen=True):
    """A robot takes its starting zone. [GR-SET-35]"""

    seat: PieceId
    hex: str

    def motions(self, g: GigaRobo) -> tuple[Appear]:
        """It comes on the map."""
        return (Appear(self.seat),)
