"""Shadows: what a convex prism hides of an upright plane, seen from an eye.

The plane stands across the line of sight at a given distance; on it u grows to the left of the
viewer and v upwards, v measured from the height of the eye. A plan corner at depth d and lateral
offset l is seen at u = D l / d, and a height z above it at v = (z - eye) D / d. So a prism shadows
a convex region with upright sides between a concave and a convex chain of straight lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import Final, NamedTuple

from plancia.space.volume.pieces import Corner

NEAR: Final = 1e-5
"""Nearer to the plane of the eye than this nothing is looked at, in centimetres."""

HAIR: Final = 1e-9
"""What arithmetic may lose."""

THIN: Final = 1e-9
"""Depths below this are those of things that only touch a plane."""

Chain = list[Corner]
"""Points (u, v) of a line from left to right, u never falling."""


class Spread(NamedTuple):
    """How an outline lies before an eye."""

    left: float
    right: float
    """Where it begins and ends on the plane."""
    least: float
    most: float
    """The smallest and the largest D / d of its corners."""
    square: float
    """The square of the distance to the nearest corner."""


class Shadow(NamedTuple):
    """A convex open region between two chains, from `start` to `end`."""

    start: float
    end: float
    upper: Chain
    lower: Chain


ABOVE: Final = 1e9
"""Higher than anything is seen."""
NO_TOP: Final[Chain] = [(-ABOVE, ABOVE), (ABOVE, ABOVE)]
NO_BOTTOM: Final[Chain] = [(-ABOVE, -ABOVE), (ABOVE, -ABOVE)]


def band(start: float, end: float) -> Shadow:
    """A shadow that is higher and lower than whatever is looked at."""
    return Shadow(start, end, NO_TOP, NO_BOTTOM)


def spread(
    corners: Sequence[Corner],
    ex: float,
    ey: float,
    ax: float,
    ay: float,
    far: float,
    near: float = NEAR,
    limit: float = inf,
) -> Spread | None:
    """How an outline lies; None where some of it is nearer than `near`, or beyond a limit."""
    left, right, least, most, square = inf, -inf, inf, 0.0, inf
    for x, y in corners:
        x -= ex
        y -= ey
        depth = x * ax + y * ay
        if depth <= near or depth > limit:
            return None
        u, g, off = far * (y * ax - x * ay) / depth, far / depth, x * x + y * y
        if u < left:
            left = u
        if u > right:
            right = u
        if g < least:
            least = g
        if g > most:
            most = g
        if off < square:
            square = off
    return Spread(left, right, least, most, square)


def is_tall(
    each: Spread,
    bottom: float,
    top: float,
    lift: float,
    margin: Corner,
    span: Corner,
) -> bool:
    """Whether a widened shadow surely reaches from below a span of heights to above it.

    Then only its sides matter, and it is as good as a `band`.
    """
    return (
        top * (each.least if top > 0.0 else each.most) + lift + margin[1] > span[1] + HAIR
        and bottom * (each.most if bottom > 0.0 else each.least) + lift - margin[1] < span[0] - HAIR
    )


def clipped(corners: Sequence[Corner], a: float, b: float, c: float) -> Sequence[Corner]:
    """The part of a convex polygon where a x + b y >= c, in the same order of corners."""
    for x, y in corners:
        if a * x + b * y - c < 0.0:
            break
    else:
        return corners
    found: list[Corner] = []
    px, py = corners[-1]
    before = a * px + b * py - c
    for x, y in corners:
        here = a * x + b * y - c
        if (here >= 0.0) != (before >= 0.0):
            t = before / (before - here)
            found.append((px + t * (x - px), py + t * (y - py)))
        if here >= 0.0:
            found.append((x, y))
        px, py, before = x, y, here
    return found


def outlines(
    corners: Sequence[Corner],
    ex: float,
    ey: float,
    ax: float,
    ay: float,
    far: float,
    half: float = inf,
    limit: float | None = None,
) -> tuple[Chain, Chain] | None:
    """Where an outline lies on the plane: its near side and its far side, as points (u, D / d).

    The eye stands at (ex, ey), looks along the unit vector (ax, ay), and the plane is `far` away.
    None if nothing of it lies between the eye and the plane, or within `half` of its middle. With
    a limit things count up to that depth and not just up to the plane.
    """
    if limit is None:
        limit = far
    flat: Sequence[Corner]
    flat = found = []
    cut = False
    for x, y in corners:
        x -= ex
        y -= ey
        depth = x * ax + y * ay
        if depth < NEAR or depth > limit:
            cut = True
        found.append((depth, y * ax - x * ay))
    if cut:
        flat = clipped(flat, 1.0, 0.0, NEAR)
        if flat:
            flat = clipped(flat, -1.0, 0.0, -limit)
        if len(flat) < 3:
            return None
        if max(flat)[0] - min(flat)[0] < THIN:
            return None
    points = [(far * beside / depth, far / depth) for depth, beside in flat]
    left, right = min(points), max(points)
    if left[0] >= half or right[0] <= -half:
        return None
    # Counter-clockwise on the table is counter-clockwise here: the far side runs left to right.
    first, last = points.index(left), points.index(right)
    if first <= last:
        below = points[first : last + 1]
        above = points[last:] + points[: first + 1]
    else:
        below = points[first:] + points[: last + 1]
        above = points[last : first + 1]
    above.reverse()
    return above, below


def shadow(
    sides: tuple[Chain, Chain],
    bottom: float,
    top: float,
    lift: float,
    margin: Corner,
) -> Shadow:
    """The shadow of a prism, widened by a margin to both sides and up and down.

    Heights are above the eye; `lift` is added to all v. Widening is adding a rectangle of twice the
    margin (Minkowski), so a point lies outside if that rectangle about it meets no shadow.
    """
    near, far = sides
    wide, high = margin
    upper = [(u, top * g + lift) for u, g in (near if top > 0.0 else far)]
    lower = [(u, bottom * g + lift) for u, g in (near if bottom < 0.0 else far)]
    return Shadow(
        near[0][0] - wide,
        near[-1][0] + wide,
        widened_up(upper, wide, high),
        widened_down(lower, wide, high),
    )


def widened(cast: Shadow, margin: Corner) -> Shadow:
    """A shadow with a rectangle of twice the margin added to it (Minkowski)."""
    wide, high = margin
    return Shadow(
        cast.start - wide,
        cast.end + wide,
        widened_up(cast.upper, wide, high),
        widened_down(cast.lower, wide, high),
    )


def widened_up(upper: Chain, wide: float, high: float) -> Chain:
    """A concave chain widened: its rising part goes left, its falling part right."""
    return _drawn_apart(upper, max(v for _, v in upper), wide, high)


def widened_down(lower: Chain, wide: float, high: float) -> Chain:
    """A convex chain widened: its falling part goes left, its rising part right."""
    return _drawn_apart(lower, min(v for _, v in lower), wide, -high)


def _drawn_apart(chain: Chain, turn: float, wide: float, lift: float) -> Chain:
    """A chain with what comes before its turning point put to the left, what follows to the right,
    and all of it lifted.
    """
    found = []
    turned = False
    for u, v in chain:
        if not turned:
            found.append((u - wide, v + lift))
        if v == turn:
            turned = True
        if turned:
            found.append((u + wide, v + lift))
    return found


def height_at(chain: Chain, u: float) -> float:
    """The value of a chain at u; its first or last value beyond its ends."""
    pu, pv = chain[0]
    if u <= pu:
        return pv
    for nu, nv in chain:
        if u < nu:
            return pv + (nv - pv) * (u - pu) / (nu - pu)
        pu, pv = nu, nv
    return pv


def always(one: Shadow, two: Shadow) -> Shadow | None:
    """What lies in both shadows, and so in all between them if their corners move straight."""
    start, end = max(one.start, two.start), min(one.end, two.end)
    if start >= end:
        return None
    upper = _lowest(one.upper, two.upper, start, end)
    lower = [(u, -v) for u, v in _lowest(_flipped(one.lower), _flipped(two.lower), start, end)]
    return Shadow(start, end, upper, lower)


def ever(one: Shadow, two: Shadow) -> Shadow:
    """The hull of two shadows, which holds all between them if their corners move straight."""
    upper = _hull(sorted(one.upper + two.upper))
    lower = _flipped(_hull(sorted(_flipped(one.lower + two.lower))))
    return Shadow(min(one.start, two.start), max(one.end, two.end), upper, lower)


def shifted(cast: Shadow, aside: float) -> Shadow:
    """The same shadow further to the right."""
    upper, lower = ([(u + aside, v) for u, v in chain] for chain in (cast.upper, cast.lower))
    return Shadow(cast.start + aside, cast.end + aside, upper, lower)


def _flipped(chain: Chain) -> Chain:
    return [(u, -v) for u, v in chain]


def _lowest(one: Chain, two: Chain, start: float, end: float) -> Chain:
    """The lower one of two concave chains, which is concave again."""
    places = {u for u, _ in one + two if start < u < end}
    found: Chain = []
    before = 0.0
    for u in sorted(places | {start, end}):
        first, second = height_at(one, u), height_at(two, u)
        apart = first - second
        if found and (apart < 0.0) != (before < 0.0) and apart != before:
            t = before / (before - apart)
            pu = found[-1][0]
            cross = pu + t * (u - pu)
            found.append((cross, min(height_at(one, cross), height_at(two, cross))))
        found.append((u, min(first, second)))
        before = apart
    return found


def _hull(points: Chain) -> Chain:
    """The upper hull of points sorted from left to right."""
    found: Chain = []
    for u, v in points:
        while found and found[-1][0] == u:
            if found[-1][1] >= v:
                break
            found.pop()
        else:
            while len(found) > 1:
                (au, av), (bu, bv) = found[-2:]
                if (bu - au) * (v - av) < (bv - av) * (u - au):
                    break
                found.pop()
            found.append((u, v))
    return found
