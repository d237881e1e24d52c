"""The arithmetic below everything else: two bodies as one point and one outline.

Body b shifted back by every point of body a is again convex: its edges are those of b and those of
a mirrored, merged by angle. The bodies overlap where that difference holds the origin, their gap is
its distance from the origin, and a sweep of a is a ray from the origin.
"""

from __future__ import annotations

from math import hypot, inf, sqrt
from typing import Final

from plancia.space.plane.pose import EPS
from plancia.space.plane.shapes import Body, Edge, Ring

SLACK: Final = 1e-9
"""What arithmetic may lose of a length; far below the tolerance."""

Gap = tuple[float, float, float]
"""A signed gap, and the unit vector from the first body to the second along which it lies."""


def difference(a: Body, b: Body) -> tuple[float, float, list[Edge]]:
    """Body b shifted back by every point of body a, without rounding: a first vertex, the edges."""
    ax, ay, behind = a.back
    bx, by, edges = b.ring
    return ax + bx, ay + by, sorted(edges + behind)


def nearest(a: Body, b: Body) -> Gap:
    """The gap from a to b; below 0, by how much they have to part at least, and which way.

    Apart, the gap is the distance of the closest points. Otherwise it is the depth along the edge
    whose normal needs the least (separating axes).
    """
    x, y, edges = difference(a, b)
    rounding = a.radius + b.radius
    best, bx, by = -inf, 0.0, 0.0
    corner = inf
    cx = cy = 0.0
    for _, nx, ny, ex, ey in edges:
        out = -(nx * x + ny * y)  # how far the origin lies outside of this edge
        if out > best:
            best, bx, by = out, nx, ny
        if out > -SLACK:  # of two edges in line the wrong one may be outside by noise
            along = -(ex * x + ey * y)
            if along < 0.0:
                px, py = x, y
            elif along <= ex * ex + ey * ey:
                return out - rounding, -nx, -ny
            else:
                px, py = x + ex, y + ey
            if (far := hypot(px, py)) < corner:
                corner, cx, cy = far, px, py
        x += ex
        y += ey
    if not edges:
        corner, cx, cy = hypot(x, y), x, y
    elif best <= -SLACK:
        return best - rounding, -bx, -by
    elif corner <= EPS:  # so close that the direction of a corner would be noise
        return corner - rounding, -bx, -by
    if corner == 0.0:
        return -rounding, 1.0, 0.0
    return corner - rounding, cx / corner, cy / corner


def from_point(x: float, y: float, body: Body) -> float:
    """The signed gap from a point to a body: what `nearest` gives, without the direction."""
    bx, by, edges = body.ring
    bx -= x
    by -= y
    best, corner = -inf, inf
    for _, nx, ny, ex, ey in edges:
        if (out := -(nx * bx + ny * by)) > best:
            best = out
        if out > -SLACK:
            along = -(ex * bx + ey * by)
            if along < 0.0:
                far = hypot(bx, by)
            elif along <= ex * ex + ey * ey:
                return out - body.radius
            else:
                far = hypot(bx + ex, by + ey)
            if far < corner:
                corner = far
        bx += ex
        by += ey
    if not edges:
        return hypot(bx, by) - body.radius
    return (best if best <= -SLACK else corner) - body.radius


def deeper(a: Body, b: Body, depth: float) -> bool:
    """Whether the bodies overlap by more than a depth."""
    reach = a.reach + b.reach - depth
    dx, dy = b.x - a.x, b.y - a.y
    if dx * dx + dy * dy >= reach * reach:
        return False
    if a.radius or b.radius:
        return nearest(a, b)[0] < -depth
    x, y, edges = difference(a, b)
    for _, nx, ny, ex, ey in edges:
        if nx * x + ny * y <= depth:
            return False
        x += ex
        y += ey
    return bool(edges)


def collision(a: Body, b: Body, vx: float, vy: float, length: float) -> float | None:
    """How far a goes along a unit vector until it touches b; None if nothing obstructs it.

    Only an overlap deeper than the tolerance is an obstruction, so that a body may slide along
    another one; it then begins where the two first touch.
    """
    dx, dy = b.x - a.x, b.y - a.y
    reach = a.reach + b.reach - EPS
    along = dx * vx + dy * vy
    beside = dx * vy - dy * vx
    if not -reach < beside < reach or along <= -reach or along >= length + reach:
        return None
    x, y, edges = difference(a, b)
    rounding = a.radius + b.radius
    if rounding:
        return _rounded_collision((x, y, tuple(edges)), rounding, vx, vy, length)
    touch, enter, leave = 0.0, -inf, inf
    for _, nx, ny, ex, ey in edges:
        offset = nx * x + ny * y
        speed = nx * vx + ny * vy
        if speed < 0.0:
            if (t := offset / speed) > touch:
                touch = t
            if (t := (offset - EPS) / speed) > enter:
                enter = t
        elif speed > 0.0:
            if (t := (offset - EPS) / speed) < leave:
                leave = t
        elif offset <= EPS:
            return None
        x += ex
        y += ey
    # Never entering an edge means that there is no edge: two points cannot collide.
    if -inf < enter < leave and enter < length and leave > 0.0:
        return touch
    return None


def _rounded_collision(
    ring: Ring, rounding: float, vx: float, vy: float, length: float
) -> float | None:
    deep = chord(ring, max(rounding - EPS, 0.0), 0.0, 0.0, vx, vy)
    if deep is None or deep[0] >= length or deep[1] <= 0.0 or deep[0] >= deep[1]:
        return None
    outer = chord(ring, rounding, 0.0, 0.0, vx, vy)
    return max(outer[0], 0.0) if outer else None


def chord(
    ring: Ring, rounding: float, px: float, py: float, vx: float, vy: float
) -> tuple[float, float] | None:
    """Where the line through p along the unit vector v enters and leaves a rounded outline."""
    x, y, edges = ring
    x -= px
    y -= py
    least, most = inf, -inf
    for turn in range(len(edges) or 1):
        along = x * vx + y * vy
        beside = x * vy - y * vx
        within = rounding * rounding - beside * beside
        if within >= 0.0:
            half = sqrt(within)
            least, most = min(least, along - half), max(most, along + half)
        if not edges:
            break
        _, nx, ny, ex, ey = edges[turn]
        speed = nx * vx + ny * vy
        if speed:
            t = (nx * x + ny * y + rounding) / speed
            at = (t * vx - x) * ex + (t * vy - y) * ey
            if -SLACK <= at <= ex * ex + ey * ey + SLACK:
                least, most = min(least, t), max(most, t)
        x += ex
        y += ey
    return None if least > most else (least, most)
