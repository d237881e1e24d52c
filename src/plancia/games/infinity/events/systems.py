"""Hacking, and what comes of it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from plancia.core import Die, Event, PieceId, Seat, motion


class SystemHacked(Event, frozen=True):
    """A Hacker immobilises or possesses a machine. [INF-HACK-09, INF-HACK-10, INF-HACK-19]"""

    piece: PieceId
    by: PieceId
    state: Literal["immobilised", "possessed"]

    told_by: ClassVar[str] = "state"

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It stops."""
        return (motion.Shake(self.piece),)


class GotFree(Event, frozen=True):
    """A model is free of its Hacker. [INF-HACK-13, INF-HACK-15]"""

    piece: PieceId


class Foiled(Event, frozen=True):
    """A hacking attack has no effect. [INF-HACK-59]"""

    piece: PieceId
    by: PieceId


class Overloaded(Event, frozen=True):
    """A Hacker is struck by protocols. [INF-HACK-23]"""

    piece: PieceId
    by: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It staggers."""
        return (motion.Shake(self.piece),)


class DeviceBurnt(Event, frozen=True):
    """A piece of equipment is destroyed. [INF-HACK-25, INF-HACK-42]"""

    piece: PieceId
    thing: str

    told_by: ClassVar[str] = "thing"


class LockForced(Event, frozen=True):
    """A Hacker opens a door or gets the data of a computer, or an Engineer works a lock.
    [INF-HACK-53, INF-SS-ENG-06]
    """

    piece: PieceId
    element: str
    kind: Literal["door", "data", "shut"]

    told_by: ClassVar[str] = "kind"


class NothingAboard(Event, frozen=True):
    """A transport is hacked and nothing happens; why, nobody is told. [INF-HACK-36]"""

    seat: Seat


class TransportHacked(Event, frozen=True):
    """All who are aboard a transport have to jump. [INF-HACK-33]"""

    seat: Seat


class TakesOff(Event, frozen=True):
    """Somebody jumps out of a transport. [INF-SS-AD3-01]"""

    piece: PieceId


class Jumped(Event, frozen=True):
    """The roll of a jump: it comes down where it wants to, or elsewhere. [INF-SS-AD3-02,
    INF-SS-AD3-03, INF-HACK-35]
    """

    piece: PieceId
    die: Die
    needed: int
    outcome: Literal["held", "astray"]

    told_by: ClassVar[str] = "outcome"


class CommandRestored(Event, frozen=True):
    """The Lieutenant has jumped in and leads: its owner is told the orders. [INF-SS-AD4-04]"""

    seat: Seat
    count: int


class Landed(Event, frozen=True):
    """Somebody is on the table after a jump. [INF-SS-AD3-02]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class BroughtBack(Event, frozen=True):
    """Somebody who was carried off the table comes back at its edge. [INF-SS-AD3-05]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class Diverted(Event, frozen=True):
    """A Hacker stops a guided missile. [INF-HACK-49]"""

    piece: PieceId
    by: PieceId


class Jammed(Event, frozen=True):
    """Countermeasures try to stop a guided missile. [INF-EQ-ECM-02]"""

    piece: PieceId
    die: Die
    needed: int
    outcome: Literal["stopped", "failed"]

    told_by: ClassVar[str] = "outcome"


class PodBoarded(Event, frozen=True):
    """A model waits in a drop pod: only its owner knows. [INF-VEH-POD-17]"""

    piece: PieceId


class PodOpened(Event, frozen=True):
    """A pod has landed, and its doors open. [INF-VEH-POD-08]"""

    piece: PieceId


class SteppedOut(Event, frozen=True):
    """A model gets out of a pod. [INF-VEH-POD-08]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It appears."""
        return (motion.Appear(self.piece),)


class PodWrecked(Event, frozen=True):
    """A pod has lost its last point of structure. [INF-VEH-POD-10]"""

    piece: PieceId


class PodTookOff(Event, frozen=True):
    """A pod flies off with all inside. [INF-VEH-POD-15]"""

    piece: PieceId

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It is gone."""
        return (motion.Vanish(self.piece),)
