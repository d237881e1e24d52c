"""The ground: scenery with its heights, deployment zones, and the paths of an order."""

from __future__ import annotations

from functools import lru_cache

from plancia.core import Message
from plancia.core.scene import Board, Cell, Overlay, Point
from plancia.games.infinity.state import EDGES, SEATS, Infinity, Trooper
from plancia.space.volume import Solid, Table

BASE = 2.5
"""How wide a usual base is, in centimetres."""
GLYPHS = {"": "#", "door": "+"}
"""What scenery looks like in characters; areas are dots."""


def at(x: float, y: float) -> Point:
    """A point as it is shown."""
    return (round(x, 2), round(y, 2))


def compass(heading: float) -> float:
    """A heading by the compass: 0 is north, clockwise."""
    return round((90.0 - heading) % 360.0, 2) % 360.0


def board(seen: Infinity) -> Board:
    """The table from above."""
    return _board(seen.table)


@lru_cache(maxsize=32)
def _board(table: Table) -> Board:
    width, depth = table.layout.width, table.layout.depth
    edge = ((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth))
    low_first = sorted(table.solids, key=lambda solid: solid.top)
    return Board("plane", tuple(map(cell, low_first)), edge, BASE, Message("infinity.unit"), "mat")


def cell(solid: Solid) -> Cell:
    """A part of a piece of scenery, or of an area."""
    return Cell(
        at(solid.x, solid.y),
        f"area.{solid.kind}" if solid.kind else "scenery.block",
        glyph=GLYPHS.get(solid.kind, "."),
        outline=tuple(at(x, y) for x, y in solid.vertices),
        height=round(solid.top, 2),
    )


def overlays(seen: Infinity) -> tuple[Overlay, ...]:
    """Deployment zones while armies are deployed, and declared paths during an order."""
    found: list[Overlay] = []
    if seen.phase == "deployment":
        for seat in SEATS:
            if seen.commands[seat].edge in EDGES:
                zone = seen.zone(seat)
                right, near, far = zone.width, zone.near, zone.far
                corners = ((0.0, near), (right, near), (right, far), (0.0, far))
                tone = "act" if seat == seen.by else "quiet"
                found.append(Overlay("zone", "", corners, tone, "area"))
    if seen.order is not None:
        for name, way in seen.order.way.items():
            if len(way) > 1:
                line = tuple(at(place.x, place.y) for place in way)
                found.append(Overlay("path", name, line, "act", "line"))
    return tuple(found)


def foot(seen: Infinity, trooper: Trooper) -> float:
    """How wide the base of a model is, beside a usual one."""
    return seen.profile(trooper).size.base / BASE
