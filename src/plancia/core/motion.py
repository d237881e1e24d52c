"""Motions: what the eye should see of an event.

An event says itself what moved along which way, turned, appeared, fell, flew, was drawn or turned
over (`Event.motions`). The browser plays motions, the terminal puts the event into words. Places
are points of the board's own space, as in a scene; pieces, cards and zones have their ids of the
scene.
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

Point = tuple[float, float]


class _Motion(Struct, frozen=True, gc=False, omit_defaults=True, tag_field="kind", tag=str.lower):
    """Something to be seen; `kind` says what."""


class Along(_Motion, frozen=True):
    """A piece goes along a way, from its first point to its last, and then looks that way."""

    piece: str
    way: tuple[Point, ...]
    heading: float | None = None


class Turn(_Motion, frozen=True):
    """A piece turns where it stands."""

    piece: str
    heading: float


class Appear(_Motion, frozen=True):
    """A piece comes into sight."""

    piece: str


class Vanish(_Motion, frozen=True):
    """A piece is no longer there."""

    piece: str


class Fall(_Motion, frozen=True):
    """A piece is killed or destroyed, and goes."""

    piece: str


class Shake(_Motion, frozen=True):
    """A piece is hit and stays."""

    piece: str


class Fly(_Motion, frozen=True):
    """Something flies from one point to another: a shot, a thrown object."""

    start: Point
    end: Point
    what: str = ""


class Draw(_Motion, frozen=True):
    """A card goes from one zone to another; what card it is the scene says."""

    start: str
    end: str
    card: str = ""


class Flip(_Motion, frozen=True):
    """A card, token or piece is turned over."""

    what: str


class Burst(_Motion, frozen=True):
    """Something happens at places of the board: an explosion, flames, a door that breaks."""

    at: tuple[Point, ...]
    what: str = ""


class Change(_Motion, frozen=True):
    """The ground changes at these places: a door opens, a tile comes."""

    at: tuple[Point, ...]


Motion: TypeAlias = (
    Along | Turn | Appear | Vanish | Fall | Shake | Fly | Draw | Flip | Burst | Change
)
