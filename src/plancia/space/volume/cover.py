"""Cover: which pieces of scenery that a base touches hide a part of the silhouette.

A piece may hide a patch by several prisms side by side. What it leaves free of the silhouette is
cut into upright strips between the ends and crossings of its shadows; a patch is hidden if it meets
none of them, so the widened strips must leave room for the middle of a patch.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final

from plancia.space.volume.contact import touches
from plancia.space.volume.figures import Figure, Place
from plancia.space.volume.room import HAIR, Rectangle, room
from plancia.space.volume.shadow import (
    Chain,
    Shadow,
    height_at,
    outlines,
    shadow,
    widened,
)
from plancia.space.volume.sight import NOTHING, View, patch_centres, patch_margin, view
from plancia.space.volume.solids import Solid
from plancia.space.volume.table import Table

SPARE: Final = 1e-7
"""By how much more than its size a patch has to be hidden, in centimetres."""


def hides(
    table: Table,
    piece: int,
    eye: Place,
    target: Figure,
    head: float,
    *,
    opaque: frozenset[str] = NOTHING,
) -> bool:
    """Whether a piece hides a patch as large as a head of a silhouette from an eye."""
    solids = [each for each in table.by_piece[piece] if each.opaque or each.kind in opaque]
    look = view(eye, target)
    return hidden_by(shadows_of(solids, look, target), target, head)


def covering(
    table: Table,
    eye: Place,
    target: Figure,
    head: float,
    *,
    reach: float,
    thickness: float,
    opaque: frozenset[str] = NOTHING,
) -> list[int]:
    """The pieces that a base touches and that hide a patch of its silhouette from an eye."""
    found = {each.piece for each in table.along(target.at, target.at, target.build.radius + reach)}
    return [
        piece
        for piece in sorted(found)
        if touches(table, piece, target, reach=reach, thickness=thickness)
        and hides(table, piece, eye, target, head, opaque=opaque)
    ]


def shadows_of(solids: Iterable[Solid], look: View, target: Figure) -> list[Shadow]:
    """What some solids hide of the plane of a silhouette."""
    found = []
    half = target.build.radius
    for solid in solids:
        sides = outlines(solid.vertices, look.x, look.y, look.ax, look.ay, look.far, half)
        if sides is not None:
            bottom, top = solid.bottom - look.z, solid.top - look.z
            found.append(shadow(sides, bottom, top, look.z - target.at.z, (0.0, 0.0)))
    return found


def hidden_by(shadows: Sequence[Shadow], target: Figure, head: float) -> bool:
    """Whether shadows together hide a patch of a silhouette: some patch meets nothing free."""
    build = target.build
    silhouette = (-build.radius, build.radius, 0.0, build.height)
    shadows = [each for each in shadows if _meets(each, silhouette)]
    if not shadows:
        return False
    margin = wide, high = patch_margin(build, head)
    # A little wider, so that rounding leaves no room between strips that touch.
    wider = wide + SPARE, high + SPARE
    gaps = [widened(each, wider) for each in free_strips(shadows, silhouette)]
    return room(gaps, patch_centres(build, margin)) is not None


def _meets(cast: Shadow, rectangle: Rectangle) -> bool:
    """Whether a shadow may fall on a rectangle: else it makes no strips of it."""
    left, right, bottom, top = rectangle
    return (
        cast.start < right
        and cast.end > left
        and max(v for _, v in cast.upper) > bottom
        and min(v for _, v in cast.lower) < top
    )


def free_strips(shadows: Sequence[Shadow], rectangle: Rectangle) -> list[Shadow]:
    """What shadows leave of a rectangle, in strips with upright sides and straight ends."""
    left, right, bottom, top = rectangle
    places = {left, right}
    for each in shadows:
        corners = [each.start, each.end, *(u for u, _ in each.upper + each.lower)]
        places |= {u for u in corners if left < u < right}
    found = []
    for start, end in pairwise(sorted(places)):
        if end - start <= HAIR:
            continue
        middle = (start + end) / 2
        spans = [
            (_line(each.lower, start, end), _line(each.upper, start, end))
            for each in shadows
            if each.start < middle < each.end
        ]
        lines = [line for span in spans for line in span] + [(bottom, bottom), (top, top)]
        cuts = {0.0, 1.0}
        for k, (a, b) in enumerate(lines):
            for c, d in lines[:k]:
                if (a - c) * (b - d) < 0.0:
                    cuts.add((a - c) / (a - c - b + d))
        for low, high in pairwise(sorted(cuts)):
            found += _strips(spans, low, high, rectangle, start, end)
    return found


Line = tuple[float, float]
"""The values of a straight line at both ends of a strip."""


def _strips(
    spans: Sequence[tuple[Line, Line]],
    low: float,
    high: float,
    rectangle: Rectangle,
    start: float,
    end: float,
) -> list[Shadow]:
    """The free strips of a part, given by shares of its width, in which no lines cross."""
    _, _, bottom, top = rectangle
    middle = (low + high) / 2
    ends = [(start + (end - start) * share, share) for share in (low, high)]

    def chain(line: Line) -> Chain:
        return [(u, _value(line, share)) for u, share in ends]

    found = []
    floor, ceiling = (bottom, bottom), (top, top)
    for under, over in sorted(spans, key=lambda span: _value(span[0], middle)):
        level = _value(floor, middle)
        below = min(under, ceiling, key=lambda line: _value(line, middle))
        if _value(below, middle) > level + HAIR:
            found.append(Shadow(ends[0][0], ends[1][0], chain(below), chain(floor)))
        if _value(over, middle) > level:
            floor = over
    if _value(floor, middle) < top - HAIR:
        found.append(Shadow(ends[0][0], ends[1][0], chain(ceiling), chain(floor)))
    return found


def _line(chain: Chain, start: float, end: float) -> Line:
    """A chain that is straight between two places, at them; it may jump right there."""
    one, two = (3 * start + end) / 4, (start + 3 * end) / 4
    first, last = height_at(chain, one), height_at(chain, two)
    return (3 * first - last) / 2, (3 * last - first) / 2


def _value(line: Line, share: float) -> float:
    return line[0] + (line[1] - line[0]) * share
