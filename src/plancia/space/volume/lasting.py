"""What a solid hides throughout a part of a leg, and what it may ever hide there.

Between two moments the corners of all shadows move almost in straight lines. How far they can stray
from them follows from the second derivatives of u = D tan(f) and v = h D / (P cos(f)), where P is
the distance of a corner from the eye and f its angle beside the line of sight: with rd and rp the
speeds over the smallest D and P, and T the largest tan(f),

    |u''| <= D (T rd^2 + 2 (1 + T^2) (rd w + T w^2) + (1 + T^2) (rd^2 + rp^2)),  w = rd + rp,

and v'' is v times a similar sum, so that a change of the heights of the prism makes up for it. In
straight motion whatever lies in the first and in the last shadow lies in all between, and no shadow
leaves the hull of both. So the two shadows, with those errors taken off or put on, prove that a
silhouette stays hidden or in sight.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import repeat
from math import atan, exp, hypot, inf, sqrt, tan
from typing import Final, NamedTuple

from plancia.space.volume.pieces import Corner
from plancia.space.volume.shadow import (
    Shadow,
    Spread,
    always,
    band,
    clipped,
    ever,
    is_tall,
    outlines,
    shadow,
    shifted,
    spread,
)
from plancia.space.volume.sight import STRAIGHT, View
from plancia.space.volume.solids import Solid

ENDLESS: Final = 1e6
"""As deep or as high as nothing else on a table, in centimetres."""


class Cell(NamedTuple):
    """A part of a leg on which something is to be proved."""

    first: View
    last: View
    length: float
    turn_rate: float
    """An upper bound for the turn of the line of sight per centimetre."""
    farthest: float
    """The largest distance from the eye to the silhouette."""
    sides: tuple[tuple[float, float, float], ...]
    """The half-planes that hold all lines of sight."""
    axis: Corner
    """The middle direction of sight."""
    lifts: Corner
    """How high the eye is above the foot of the target, at first and at last."""
    low: float
    high: float
    eye_speed: float
    """How far the eye goes per centimetre of the leg, as seen from above."""
    eye_rise: float
    """How far it goes up or down."""
    target_speed: float
    """How far the target goes, as seen from above."""
    margin: Corner
    """Half the width and half the height of a patch."""
    height: float
    """How high the silhouette is."""

    @property
    def span(self) -> Corner:
        """Between which heights the middle of a patch may lie."""
        return self.margin[1], self.height - self.margin[1]


def reaches(solid: Solid, cell: Cell) -> bool:
    """Whether a solid comes between the outermost lines of sight."""
    x, y, reach = solid.x, solid.y, solid.reach
    for a, b, c in cell.sides:
        if a * x + b * y - c < -reach:
            return False
    ax, ay = cell.axis
    first, last = cell.first, cell.last
    depth = max((x - first.x) * ax + (y - first.y) * ay, (x - last.x) * ax + (y - last.y) * ay)
    return -reach < depth


def lasting(solid: Solid, cell: Cell, most: bool) -> Shadow | None:
    """What a solid may ever hide within a cell (most), or what it hides throughout."""
    corners: Sequence[Corner] = solid.vertices
    for a, b, c in cell.sides:
        corners = clipped(corners, a, b, c)
        if not corners:
            return None
    corners = _before_silhouette(corners, cell, most)
    if len(corners) < 3:
        return None
    bottom, top = solid.bottom, solid.top
    if _holds(solid, cell.first) and _holds(solid, cell.last):
        # The eye stays above, below or inside of the solid: its near side is endless.
        low, high = min(cell.first.z, cell.last.z), max(cell.first.z, cell.last.z)
        if bottom < low and high < top:
            return _everything()
        if top <= low:
            bottom = -ENDLESS
        elif bottom >= high:
            top = ENDLESS
        else:
            return _everything() if most else None
        corners = _far_half(corners, cell)
        if len(corners) < 3:
            return _everything() if most else None
    return _bounded(corners, bottom, top, cell, most)


def _before_silhouette(corners: Sequence[Corner], cell: Cell, most: bool) -> Sequence[Corner]:
    """The part of an outline before the silhouette, at any or at every moment of a cell."""
    planes = []
    for look in (cell.first, cell.last):
        cx, cy = look.far * look.ax, look.far * look.ay
        planes.append((-cx, -cy, -cx * (look.x + cx) - cy * (look.y + cy)))
    sag = (cell.target_speed * cell.length) ** 2 / 4
    if not most:
        for a, b, c in planes:
            if corners:
                corners = clipped(corners, a, b, c + sag)
        return corners
    # In between, the plane is the mean of both less the sag, so their mean serves for both.
    (a, b, c), (d, e, f) = planes
    slack = max(abs(a * x + b * y - c - (d * x + e * y - f)) for x, y in corners) / 2
    return clipped(corners, (a + d) / 2, (b + e) / 2, (c + f) / 2 - slack)


def _bounded(
    corners: Sequence[Corner], bottom: float, top: float, cell: Cell, most: bool
) -> Shadow | None:
    """The shadows at both ends, with what their corners may stray from straight motion."""
    nothing_proved = _everything() if most else None
    first, last, length, rd, far = cell.first, cell.last, cell.length, cell.turn_rate, cell.farthest
    spans = []
    for ex, ey, _, ax, ay, away in (first, last):
        span = spread(corners, ex, ey, ax, ay, away, STRAIGHT)
        if span is None:
            return nothing_proved
        spans.append(span)
    one, two = spans
    beside = max(max(-one.left, one.right) / first.far, max(-two.left, two.right) / last.far, 0.0)
    near = sqrt(min(one.square, two.square))
    near -= cell.eye_speed * length
    if near <= 0.0:
        return nothing_proved
    rp = cell.eye_speed / near
    w = rd + rp
    angle = atan(beside) + w * length / 2
    if angle > 1.3:
        return nothing_proved
    t = tan(angle)
    s = 1 + t * t
    squares = rd * rd + rp * rp
    bow = length * length / 8
    aside = bow * far * (t * rd * rd + 2 * s * (rd * w + t * w * w) + s * squares)
    growth = (1 + t) * w
    if growth * length > 1.0:
        return nothing_proved
    more = bow * exp(growth * length)
    share = more * (squares * (1 + t) + s * w * w + growth * growth)
    rise = more * 2 * cell.eye_rise * growth
    over = share * max(abs(top - first.z), abs(top - last.z)) + rise
    under = share * max(abs(bottom - first.z), abs(bottom - last.z)) + rise
    wide, high = cell.margin
    if most:
        margin = (wide + aside, high)
        top, bottom = top + over, bottom - under
    else:
        margin = (max(wide - aside, 0.0), high)
        top, bottom = top - over, bottom + under
        if top <= bottom:
            return None
    return _both((one, two), corners, bottom, top, cell, margin, wide - aside if not most else None)


def _both(
    spans: tuple[Spread, Spread],
    corners: Sequence[Corner],
    bottom: float,
    top: float,
    cell: Cell,
    margin: Corner,
    kept: float | None,
) -> Shadow | None:
    """What lies in both shadows, as far to the sides as is `kept` of them; None: in any of them."""
    first, last, (one, two) = cell.first, cell.last, spans
    bottoms, tops = (bottom - first.z, bottom - last.z), (top - first.z, top - last.z)
    if all(map(is_tall, spans, bottoms, tops, cell.lifts, repeat(margin), repeat(cell.span))):
        if kept is None:
            return band(min(one.left, two.left) - margin[0], max(one.right, two.right) + margin[0])
        return _some(max(one.left, two.left) - kept, min(one.right, two.right) + kept)
    casts = []
    for look, low, high, lift in zip((first, last), bottoms, tops, cell.lifts, strict=True):
        sides = outlines(corners, look.x, look.y, look.ax, look.ay, look.far, limit=inf)
        if sides is None:
            return None if kept is not None else _everything()
        casts.append(shadow(sides, low, high, lift, margin))
    if kept is None:
        return ever(*casts)
    found = always(*casts)
    return found if found is None or kept >= 0.0 else _narrowed(found, -kept)


def _some(start: float, end: float) -> Shadow | None:
    """A band, if there is anything of it."""
    return band(start, end) if start < end else None


def _narrowed(cast: Shadow, aside: float) -> Shadow | None:
    """What stays in a shadow however it is shifted to the sides."""
    return always(shifted(cast, -aside), shifted(cast, aside))


def _holds(solid: Solid, look: View) -> bool:
    """Whether an eye lies above, below or inside of a solid."""
    if hypot(look.x - solid.x, look.y - solid.y) > solid.reach:
        return False
    px, py = solid.vertices[-1]
    for x, y in solid.vertices:
        if (x - px) * (look.y - py) - (y - py) * (look.x - px) <= 0.0:
            return False
        px, py = x, y
    return True


def _far_half(corners: Sequence[Corner], cell: Cell) -> Sequence[Corner]:
    """An outline around the eye without what lies near the eye: its far side stays whole."""
    ax, ay = cell.axis
    from_eye = max(look.x * ax + look.y * ay for look in (cell.first, cell.last))
    ahead = [depth for x, y in corners if (depth := x * ax + y * ay - from_eye) > STRAIGHT]
    return clipped(corners, ax, ay, from_eye + min(ahead) / 2) if ahead else ()


def _everything() -> Shadow:
    """A shadow over all."""
    left, right = -ENDLESS, ENDLESS
    return Shadow(left, right, [(left, right), (right, right)], [(left, left), (right, left)])
