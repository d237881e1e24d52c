"""Events of the set-up, of turns and of what robots and pilots have: spirit, power, armour."""

from __future__ import annotations

from typing import ClassVar

from plancia.core import Die, PieceId
from plancia.core.motion import Appear, Change, Fall, Shake
from plancia.games.giga_robo.events import Event, _Amount, points
from plancia.games.giga_robo.state import GigaRobo


class TurnBegan(Event, frozen=True):
    """A turn begins. [GR-TRN-01]"""

    seat: PieceId
    turn: int


class TurnSkipped(Event, frozen=True):
    """A turn without upkeep and combat. [GR-KW-76]"""

    seat: PieceId


class PhaseBegan(Event, frozen=True):
    """A phase begins. [GR-TRN-01]"""

    told_by: ClassVar[str] = "phase"
    seat: PieceId
    phase: str


class _Taken(Event, frozen=True):
    """Which of two gains a player takes."""

    told_by: ClassVar[str] = "take"
    seat: PieceId
    take: str


class UpkeepChosen(_Taken, frozen=True):
    """Heart or power. [GR-UPK-02]"""


class Defeated(Event, frozen=True):
    """A robot at 0 armour at the end of a turn. [GR-END-01]"""

    robot: PieceId

    def motions(self, g: GigaRobo) -> tuple[Fall]:
        """It leaves the map."""
        return (Fall(self.robot),)


class JoinedRobot(Event, frozen=True):
    """A defeated player becomes a co-pilot. [GR-COP-01]"""

    seat: PieceId
    robot: PieceId


class SpiritGained(_Amount, frozen=True):
    """Spirit gained, of what was offered. [GR-KW-73]"""

    of: int


class SpiritLost(_Amount, frozen=True):
    """Spirit lost to an effect. [GR-KW-178]"""


class PowerGained(_Amount, frozen=True):
    """Power tokens gained. [GR-TOK-02]"""


class PowerLost(_Amount, frozen=True):
    """Power tokens spent or lost. [GR-TOK-05]"""


class RageGained(_Taken, frozen=True):
    """Rage taken as spirit or power. [GR-RAG-01]"""


class Hurt(Event, frozen=True):
    """Armour lost; `by` is empty where it is received. [GR-DMG-01]"""

    robot: PieceId
    n: int
    left: int
    by: PieceId = ""

    def variant(self) -> str:
        """Inflicted, or received."""
        return "inflicted" if self.by else "received"

    def motions(self, g: GigaRobo) -> tuple[Shake]:
        """It trembles."""
        return (Shake(self.robot),)


class Repaired(Event, frozen=True):
    """Armour gained. [GR-DMG-02]"""

    robot: PieceId
    n: int
    left: int


# --- set-up -------------------------------------------------------------------------------------


class SetupRolled(Event, frozen=True):
    """A setup roll. [GR-SET-26]"""

    seat: PieceId
    face: Die


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
