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

- A `Table` is made of a `Layout` (pieces, and where they stand) and of the openings that are shut.
  It never changes: `table.with_shut({"barn/door"})` is another one. `table.doors` lists openings
  with a name, and a `Door` knows its gap from a base. What is seen on a table but not on
  `table.without("slit")` is seen through a slit.
- One moment: `sees` (one way), `mutual_sight`, `has_in_sight` (with the arc), `covering` (what
  gives cover), `open_to` (some line from a point), `template_touches`, `in_strip`, `areas_at`.
- Along a `Path`: `seen_stretches`, `cover_stretches`, `within_stretches` (a zone), `band_stretches`
  (ranges), `template_stretches`, `solid_stretches` (areas and strips), `touch_stretches`.
- What blocks for a while is given along: models as `Figure`, smoke as `cloud`, areas by `opaque`.
  What cannot be seen once a kind is opaque, but can otherwise, is seen through such an area.
- On foot: `floors`, `unfit` (why a model cannot stand), `fall`, `open_floor`, `jump`, `climb`,
  `tops`, `ladder_path`.
"""

from __future__ import annotations

from plancia.space.volume.contact import base_gap, bases_touch, level_gap, touches
from plancia.space.volume.cover import covering, hides
from plancia.space.volume.figures import Build, Figure, Place
from plancia.space.volume.ground import (
    Unfit,
    areas_at,
    fall,
    floor_below,
    floors,
    on_table,
    open_floor,
    unfit,
)
from plancia.space.volume.leaping import Climb, Jump, climb, jump, ladder_path, tops
from plancia.space.volume.moving import Leg
from plancia.space.volume.paths import (
    Path,
    band_stretches,
    is_ever_seen,
    level_within,
    seen_stretches,
    solid_stretches,
    template_stretches,
    touch_stretches,
    within_stretches,
)
from plancia.space.volume.pieces import (
    AnyPart,
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
from plancia.space.volume.sheltered import cover_stretches
from plancia.space.volume.sight import (
    has_in_sight,
    line_is_free,
    mutual_sight,
    seen_from,
    sees,
)
from plancia.space.volume.solids import Door, Ramp, Solid, blocker, obstacle
from plancia.space.volume.stretches import TOLERANCE, Stretch, common, joined
from plancia.space.volume.table import Layout, Table
from plancia.space.volume.templates import (
    Ball,
    Drop,
    Template,
    cloud,
    in_strip,
    open_to,
    strip,
    template_touches,
)

__all__ = [
    "TOLERANCE",
    "AnyPart",
    "Area",
    "Ball",
    "Block",
    "Build",
    "Climb",
    "Door",
    "Drop",
    "Figure",
    "Jump",
    "Ladder",
    "Layout",
    "Leg",
    "Opening",
    "Outline",
    "Path",
    "Piece",
    "Place",
    "Placed",
    "Ramp",
    "Solid",
    "Stairs",
    "Stretch",
    "Table",
    "Template",
    "Unfit",
    "Wall",
    "areas_at",
    "band_stretches",
    "base_gap",
    "bases_touch",
    "blocker",
    "climb",
    "cloud",
    "common",
    "cover_stretches",
    "covering",
    "fall",
    "floor_below",
    "floors",
    "has_in_sight",
    "hides",
    "in_strip",
    "is_ever_seen",
    "joined",
    "jump",
    "ladder_path",
    "level_gap",
    "level_within",
    "line_is_free",
    "mutual_sight",
    "obstacle",
    "on_table",
    "open_floor",
    "open_to",
    "seen_from",
    "seen_stretches",
    "sees",
    "solid_stretches",
    "strip",
    "template_stretches",
    "template_touches",
    "tops",
    "touch_stretches",
    "touches",
    "unfit",
    "within_stretches",
]
