"""The free plane: convex shapes at any place and heading, without a grid.

All of it is plain functions on small values that never change. A `Shape` is cut once;
`shape.at(pose)` is a `Body`, which can be measured, swept, turned, aligned and looked past. Every
comparison allows for the one tolerance `EPS`.
"""

from __future__ import annotations

from plancia.space.plane.arcs import (
    FRONT,
    REAR,
    Arc,
    ahead_of,
    face_arc,
    front_contact,
    in_arc,
    wholly_in_arc,
)
from plancia.space.plane.areas import area, from_area, in_area
from plancia.space.plane.bases import (
    FULL_TURN,
    HALF_TURN,
    align,
    alignments,
    circling,
    face_normal,
    flush,
    nearest_alignments,
    slots,
)
from plancia.space.plane.measure import (
    Mat,
    Side,
    apart,
    contact,
    depth,
    distance,
    farthest,
    legal,
    overlap,
    touching,
    wholly_within,
    within,
)
from plancia.space.plane.pose import ANGLE_EPS, EPS, Point, Pose, normal, turn_between, unit
from plancia.space.plane.shapes import POINT, Body, Hexagon, Shape, circle, rectangle
from plancia.space.plane.sight import sight_line, visible
from plancia.space.plane.travel import Leg, abut, bearing, free, push, reverse, sweep, turn, walk

__all__ = [
    "ANGLE_EPS",
    "EPS",
    "FRONT",
    "FULL_TURN",
    "HALF_TURN",
    "POINT",
    "REAR",
    "Arc",
    "Body",
    "Hexagon",
    "Leg",
    "Mat",
    "Point",
    "Pose",
    "Shape",
    "Side",
    "abut",
    "ahead_of",
    "align",
    "alignments",
    "apart",
    "area",
    "bearing",
    "circle",
    "circling",
    "contact",
    "depth",
    "distance",
    "face_arc",
    "face_normal",
    "farthest",
    "flush",
    "free",
    "from_area",
    "front_contact",
    "in_arc",
    "in_area",
    "legal",
    "nearest_alignments",
    "normal",
    "overlap",
    "push",
    "rectangle",
    "reverse",
    "sight_line",
    "slots",
    "sweep",
    "touching",
    "turn",
    "turn_between",
    "unit",
    "visible",
    "walk",
    "wholly_in_arc",
    "wholly_within",
    "within",
]
