"""What E/M does, and how it is undone."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar, Literal

from plancia.core import Event, Faces, PieceId, motion


class Pulsed(Event, frozen=True):
    """A roll of BTS against E/M; without dice there was none. [INF-AMMO-EM-01]"""

    piece: PieceId
    dice: Faces
    protection: int
    damage: int
    outcome: Literal["safe", "hit", "critical"]

    told_by: ClassVar[str] = "outcome"

    def motions(self, g: Any) -> Iterable[motion.Motion]:
        """It is hit."""
        return (motion.Shake(self.piece),)


class Disabled(Event, frozen=True):
    """Something of a model does not work any more. [INF-AMMO-EM-02]"""

    piece: PieceId
    thing: str


class Seized(Event, frozen=True):
    """The armour of a model locks: it is immobilised. [INF-AMMO-EM-05]"""

    piece: PieceId


class Reactivated(Event, frozen=True):
    """All that was disabled of a model works again. [INF-SS-ENG-03]"""

    piece: PieceId


class PastRepair(Event, frozen=True):
    """What is disabled of a model stays so. [INF-SS-ENG-04]"""

    piece: PieceId
