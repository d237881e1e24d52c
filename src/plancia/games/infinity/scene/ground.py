"""The ground: scenery with its heights, deployment zones, and the paths of an order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, radians, sin

from plancia.core import Message
from plancia.core.scene import Board, Overlay
from plancia.games.infinity.fixtures import Net
from plancia.games.infinity.modifiers import has_field
from plancia.games.infinity.rules.corridors import corridor_of
from plancia.games.infinity.rules.sites import mission_of
from plancia.games.infinity.scene.scenery import at, cells
from plancia.games.infinity.state import EDGES, SEATS, Infinity, Trooper
from plancia.games.infinity.tables import battlefield
from plancia.space.volume import Table

BASE = 2.5
"""How wide a usual base is, in centimetres."""
RULER = 10.0
"""How far apart the figures of a ruler stand, in centimetres."""


def compass(heading: float) -> float:
    """A heading by the compass: 0 is north, clockwise."""
    return round((90.0 - heading) % 360.0, 2) % 360.0


def board(seen: Infinity) -> Board:
    """The table from above, with rulers where both have agreed to measure. [INF-PLAY-MEAS-01]"""
    measures = seen.setup.premeasuring == "allowed"
    return _board(seen.table, seen.table_name, RULER if measures else None)


@lru_cache(maxsize=32)
def _board(table: Table, name: str, ruler: float | None) -> Board:
    """A table with its doors as they stand; on one that no file holds pieces have no names."""
    width, depth = table.layout.width, table.layout.depth
    edge = ((0.0, 0.0), (width, 0.0), (width, depth), (0.0, depth))
    files = battlefield(name).scenery if name else {}
    titles = {piece: file.title for piece, file in files.items()}
    unit = Message("infinity.unit")
    return Board("plane", cells(table, titles), edge, BASE, unit, f"mat.{name}", ruler)


def overlays(seen: Infinity) -> tuple[Overlay, ...]:
    """Deployment zones while armies are deployed, corridors of Suppression Fire, and declared paths
    during an order.
    """
    found: list[Overlay] = []
    if seen.phase == "deployment":
        for seat in SEATS:
            if seen.commands[seat].edge in EDGES:
                zone = seen.zone(seat)
                right, near, far = zone.width, zone.near, zone.far
                corners = ((0.0, near), (right, near), (right, far), (0.0, far))
                tone = "act" if seat == seen.by else "quiet"
                found.append(Overlay("zone", "", corners, tone, "area"))
    played = mission_of(seen)
    width, depth = seen.table.layout.width / 100, seen.table.layout.depth / 100
    for region in played.regions.values() if played is not None else ():
        (left, near), (right, far) = region.near, region.far
        corners = ((left, near), (right, near), (right, far), (left, far))
        outline = tuple(at(x * width, y * depth) for x, y in corners)
        found.append(Overlay("region", "", outline, shape="area"))
    for each in seen.on_table():
        if each.corridor is not None:  # [INF-SUP-03]
            strip = tuple(at(x, y) for x, y in corridor_of(seen, each).vertices)
            found.append(Overlay("corridor", each.id, strip, "harm", "area"))
        if has_field(seen, each):  # [INF-EQ-ODD-03]
            radius = seen.library.sizes.templates["circular"].width / 2
            middle = (at(each.at.x, each.at.y),)
            found.append(Overlay("disruption", each.id, middle, "quiet", "circle", radius))
    found += _left_behind(seen)
    if seen.order is not None:
        for name, way in seen.order.way.items():
            if len(way) > 1:
                line = tuple(at(place.x, place.y) for place in way)
                found.append(Overlay("path", name, line, "act", "line"))
    return tuple(found)


def _left_behind(seen: Infinity) -> Iterator[Overlay]:
    """Charges on scenery, and nets. [INF-WPN-DCH-02, INF-WPN-MINE-22]"""
    for name, charge in seen.charges.items():
        if charge.element:
            middle = (at(charge.at.x, charge.at.y),)
            yield Overlay("charge", name, middle, "harm", "circle", BASE)
    yield from (_net(seen, name, net) for name, net in seen.nets.items())


def _net(seen: Infinity, name: str, net: Net) -> Overlay:
    """A net of monofilament, under the template that marks it. [INF-WPN-MINE-22]"""
    extent = seen.library.sizes.templates[net.shape]
    radius = extent.width / 2
    if net.shape == "circular":
        return Overlay("net", name, (at(net.at.x, net.at.y),), "harm", "circle", radius)
    far, angle = extent.length - radius, radians(net.heading)
    round_end = (
        at(
            net.at.x + far * cos(angle) + radius * cos(angle + radians(turn)),
            net.at.y + far * sin(angle) + radius * sin(angle + radians(turn)),
        )
        for turn in range(-90, 91, 30)
    )
    return Overlay("net", name, (at(net.at.x, net.at.y), *round_end), "harm", "area")


def foot(seen: Infinity, trooper: Trooper) -> float:
    """How wide the base of a model is, beside a usual one."""
    return seen.profile(trooper).size.base / BASE
