"""Tables in space: scenery with heights, sight over and past it, and all that along paths.

Lengths are in centimetres, z grows upwards. Scenery is a union of open prisms over simple outlines,
so that to touch or to graze is not to be blocked; touching prisms leave no slit that a patch would
fit through. A model is an upright cylinder with an eye. It is in sight if a patch as large as a
head, on the upright rectangle that it turns to the viewer, can be joined to the eye by free lines.

Sight at a moment is exact up to rounding: patches that fit by less than 1e-6 cm may go either way,
and so may what lies within 1e-5 cm of the plane of the eye. A viewer straight above or below looks
from 0.01 cm before the silhouette. A model in the way is a prism of 24 sides, which strays from its
circle by less than 0.005 of its radius. Along a path the ends of stretches are known to 0.01 cm,
and no stretch or gap longer than that is missed. Nothing depends on how the table lies: shifted or
turned it gives the same answers within these tolerances.
"""

from __future__ import annotations

from plancia.space.volume.contact import base_gap, bases_touch, level_gap, touches
from plancia.space.volume.figures import Build, Figure, Place
from plancia.space.volume.moving import Leg
from plancia.space.volume.paths import (
    Path,
    band_stretches,
    seen_stretches,
    solid_stretches,
    touch_stretches,
    within_stretches,
)
from plancia.space.volume.pieces import (
    Area,
    Block,
    Ladder,
    Opening,
    Outline,
    Piece,
    Placed,
    Stairs,
    Wall,
)
from plancia.space.volume.sight import (
    has_in_sight,
    line_is_free,
    mutual_sight,
    seen_from,
    sees,
)
from plancia.space.volume.solids import Solid, blocker
from plancia.space.volume.stretches import TOLERANCE, Stretch, common, joined
from plancia.space.volume.table import Layout, Table

__all__ = [
    "TOLERANCE",
    "Area",
    "Block",
    "Build",
    "Figure",
    "Ladder",
    "Layout",
    "Leg",
    "Opening",
    "Outline",
    "Path",
    "Piece",
    "Place",
    "Placed",
    "Solid",
    "Stairs",
    "Stretch",
    "Table",
    "Wall",
    "band_stretches",
    "base_gap",
    "bases_touch",
    "blocker",
    "common",
    "has_in_sight",
    "joined",
    "level_gap",
    "line_is_free",
    "mutual_sight",
    "seen_from",
    "seen_stretches",
    "sees",
    "solid_stretches",
    "touch_stretches",
    "touches",
    "within_stretches",
]
