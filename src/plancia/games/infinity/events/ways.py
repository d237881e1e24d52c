"""Where models go, and where they look."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal, Self

from plancia.core import Die, Event, PieceId, motion
from plancia.games.infinity.in_progress import Way

Points = tuple[tuple[float, float], ...]


def seen(way: Way) -> Points:
    """A way as it is seen from above."""
    return tuple((place.x, place.y) for place in way)


class _OnTheWay(Event, frozen=True):
    """Somebody goes along a way."""

    piece: PieceId
    way: Points = ()

    @classmethod
    def along(cls, piece: str, way: Way) -> Self:
        """The event of somebody who goes along a way."""
        return cls(piece, seen(way))

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It goes there."""
        return (motion.Along(self.piece, self.way),) if len(self.way) > 1 else ()


class CrewLeft(Event, frozen=True):
    """A pilot leaves a machine that is destroyed. [INF-STR-04]"""

    piece: PieceId
    machine: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class Carried(Event, frozen=True):
    """A model is carried along by a comrade. [INF-ATTR-06]"""

    piece: PieceId
    by: PieceId


class Moved(_OnTheWay, frozen=True):
    """An activated model comes to the end of its path. [INF-ORD-23]"""


class BrokeAway(Event, frozen=True):
    """Somebody leaves close combat. [INF-CC-38]"""

    piece: PieceId


class TurnedAbout(Event, frozen=True):
    """Somebody looks elsewhere after a hit. [INF-SKILL-FACE-03]"""

    piece: PieceId
    heading: float

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It turns; tables count clockwise from the north."""
        return (motion.Turn(self.piece, (90.0 - self.heading) % 360.0),)


class Dropped(Event, frozen=True):
    """Somebody falls from scenery. [INF-DMG-06]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It hits the ground."""
        return (motion.Shake(self.piece),)


class Sidestepped(_OnTheWay, frozen=True):
    """Somebody moves after a dodge. [INF-SKILL-DODGE-04]"""


class Sheltered(_OnTheWay, frozen=True):
    """Somebody seeks protection. [INF-GUTS-02, INF-GUTS-03]"""


class GutsRolled(Event, frozen=True):
    """A Guts roll. [INF-GUTS-05]"""

    piece: PieceId
    die: Die
    needed: int
    outcome: Literal["held", "failed"]

    told_by: ClassVar[str] = "outcome"


class GutsHeld(Event, frozen=True):
    """Somebody holds on without a roll. [INF-LT-06, INF-SS-VALOR-01]"""

    piece: PieceId


class Discovered(Event, frozen=True):
    """A marker is replaced by its model. [INF-SKILL-DISC-04]"""

    piece: PieceId
    by: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It shows itself."""
        return (motion.Appear(self.piece),)


class Characterized(Event, frozen=True):
    """An impersonator is located, and still taken for a friend. [INF-SS-IMPERS-06]"""

    piece: PieceId
    by: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It is looked at more closely."""
        return (motion.Shake(self.piece),)


class WentHiding(Event, frozen=True):
    """A model is under a marker again. [INF-SS-CAMO-28, INF-SS-IMPERS-15]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It fades."""
        return (motion.Shake(self.piece),)


class WeaponTaken(Event, frozen=True):
    """An impersonator takes a weapon from somebody whom it has killed. [INF-SS-IMPERS-18]"""

    piece: PieceId
    thing: str


class Marked(Event, frozen=True):
    """A target is marked for the shots of others. [INF-SS-FO-01, INF-EQ-HACK-03]"""

    piece: PieceId
    by: PieceId


class Revealed(Event, frozen=True):
    """A marker is replaced by its model because of what it does. [INF-SS-CAMO-14]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It shows itself."""
        return (motion.Appear(self.piece),)


class MarkerSplit(Event, frozen=True):
    """Some models leave the marker that they were under: there is a new one. [INF-SS-CAMO-06]"""

    piece: PieceId
    marker: PieceId
    """The one that they have left."""

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class CameOut(Event, frozen=True):
    """Its owner says how a model stands that has come out of a marker. [INF-SS-CAMO-08]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears there."""
        return (motion.Appear(self.piece),)


class CrewReturned(Event, frozen=True):
    """A pilot gets back into its machine. [INF-EQ-TAG-12]"""

    piece: PieceId
    machine: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It disappears in it."""
        return (motion.Vanish(self.piece),)


class RideLeft(Event, frozen=True):
    """A rider gets off its motorcycle. [INF-EQ-BIKE-04]"""

    piece: PieceId


class RideMounted(Event, frozen=True):
    """A rider gets on its motorcycle. [INF-EQ-BIKE-04]"""

    piece: PieceId


class HeldOn(Event, frozen=True):
    """A model takes hold of a vehicle. [INF-EQ-GRIP-02]"""

    piece: PieceId
    vehicle: PieceId


class LetGo(Event, frozen=True):
    """A model jumps off a vehicle, or is shaken off. [INF-EQ-GRIP-03, INF-EQ-GRIP-08]"""

    piece: PieceId
    vehicle: PieceId
