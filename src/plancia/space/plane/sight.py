"""Lines of sight past convex blockers, exact over all pairs of points.

Which blockers stand between the two bodies is told here; `directions` then looks for a free line.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import asin, hypot, inf
from typing import Final, NamedTuple

from plancia.space.plane.directions import RIGHT_ANGLE, Frame, Outline, search, uncovered
from plancia.space.plane.kernel import chord, difference, nearest
from plancia.space.plane.measure import Contact, contact
from plancia.space.plane.pose import EPS, Point
from plancia.space.plane.shapes import Body

_HAIR: Final = 1e-7


class Line(NamedTuple):
    """A free line of sight, from a point of one body to a point of the other."""

    start: Point
    end: Point


def visible(a: Body, b: Body, blockers: Iterable[Body] = (), clearance: float = EPS) -> bool:
    """Whether some free line joins two bodies; it makes no difference which of them looks."""
    return sight_line(a, b, blockers, clearance) is not None


def sight_line(
    a: Body, b: Body, blockers: Iterable[Body] = (), clearance: float = EPS
) -> Line | None:
    """A line from a to b that keeps more than the clearance from every blocker, or None.

    A line that grazes a blocker is interrupted, and no line passes between two blockers that are
    not twice the clearance apart. The two bodies do not interrupt their own lines; if they
    overlap each other they are in sight. A blocker that overlaps one of them interrupts every line
    through it, and beside one that touches an end the clearance counts from the whole line, not
    from the point where it begins.
    """
    swapped = (b.x, b.y, b.vertices) < (a.x, a.y, a.vertices)
    if swapped:  # one order for both questions makes both answers the same
        a, b = b, a
    line = _sight_line(a, b, blockers, clearance)
    if line is None or not swapped:
        return line
    return Line(line.end, line.start)


def _sight_line(a: Body, b: Body, blockers: Iterable[Body], clearance: float) -> Line | None:
    near = _along(a, b, blockers, clearance)
    gap, nx, ny = nearest(a, b)
    if gap < -EPS or not near:
        return _shortest(a, b, nx, ny)
    if gap <= EPS and (shared := contact(a, b)) is not None:
        point = _open_contact(shared, near, clearance)
        if point is not None:
            return Line(point, point)
    frame = Frame(a, nx, ny)
    found = search(
        (frame.outline(a, 0.0), frame.outline(b, 0.0)),
        _between(frame, a, b, near, clearance),
        *_range(frame, a, b, gap),
    )
    # Where the two touch, a line without length is a point of the contact, which is covered.
    least = 2 * EPS if gap <= EPS else -inf
    lines = (_line(frame, a, b, angle, offset) for angle, offset in found)
    return next((line for line, length in lines if length > least), None)


def _along(a: Body, b: Body, blockers: Iterable[Body], clearance: float) -> list[Body]:
    """The blockers that reach into the strip around both bodies."""
    dx, dy = b.x - a.x, b.y - a.y
    length = hypot(dx, dy)
    if length == 0.0:
        return []
    vx, vy = dx / length, dy / length
    half = max(a.reach, b.reach) + clearance
    found = []
    for blocker in blockers:
        px, py, reach = blocker.x - a.x, blocker.y - a.y, blocker.reach
        beside = px * vy - py * vx
        if -half - reach < beside < half + reach:
            along = px * vx + py * vy
            if -half - reach < along < length + half + reach:
                found.append(blocker)
    return found


def _shortest(a: Body, b: Body, nx: float, ny: float) -> Line:
    """A line between the corners that face each other: any line will do."""
    ax, ay = max(a.vertices, key=lambda corner: corner[0] * nx + corner[1] * ny)
    bx, by = min(b.vertices, key=lambda corner: corner[0] * nx + corner[1] * ny)
    return Line(Point(ax, ay), Point(bx, by))


def _open_contact(shared: Contact, near: Sequence[Body], clearance: float) -> Point | None:
    """A point where two touching bodies meet and that no blocker covers."""
    (x, y), length = shared.start, shared.length
    vx, vy = 1.0, 0.0
    if length:
        vx, vy = (shared.end.x - x) / length, (shared.end.y - y) / length
    spans = (chord(each.ring, each.radius + clearance, x, y, vx, vy) for each in near)
    at = uncovered(0.0, length, [span for span in spans if span is not None])
    return None if at is None else Point(x + at * vx, y + at * vy)


def _between(
    frame: Frame, a: Body, b: Body, near: Sequence[Body], clearance: float
) -> list[Outline]:
    """The blockers that stand between the bodies, seen along some direction at least.

    Along one direction a blocker comes before, between or after two bodies that it does not
    overlap, whatever the offset: the line that parts it from each of them tells which.
    """
    found = []
    start, front = frame.extent(a)
    back, end = frame.extent(b)
    for blocker in near:
        low, high = frame.extent(blocker)
        if high <= start or low >= end:
            continue
        sides: list[float] = []
        if low < front:
            gap, nx, ny = nearest(a, blocker)
            if gap >= -EPS:
                sides.append(frame.angle(nx, ny))
        if high > back:
            gap, nx, ny = nearest(blocker, b)
            if gap >= -EPS:
                sides.append(frame.angle(nx, ny))
        found.append(frame.outline(blocker, clearance, sides))
    return found


def _range(frame: Frame, a: Body, b: Body, gap: float) -> tuple[float, float]:
    """The directions between which all lines from a to b lie."""
    if gap <= EPS:
        return -RIGHT_ANGLE, RIGHT_ANGLE
    rounding = a.radius + b.radius
    x, y, edges = difference(a, b)
    low, high = RIGHT_ANGLE, -RIGHT_ANGLE
    for _, _, _, ex, ey in edges or [(0.0, 0.0, 0.0, 0.0, 0.0)]:
        angle = frame.angle(x, y)
        wide = asin(min(rounding / hypot(x, y), 1.0)) if rounding else 0.0
        low, high = min(low, angle - wide), max(high, angle + wide)
        x += ex
        y += ey
    return low, high


def _line(frame: Frame, a: Body, b: Body, angle: float, offset: float) -> tuple[Line, float]:
    """The part of a line between two bodies that it meets, and its length."""
    x, y, vx, vy = frame.line(angle, offset)
    # A hair's breadth more, so that a line through a mere corner is not missed.
    leave = chord(a.ring, a.radius + _HAIR, x, y, vx, vy)
    enter = chord(b.ring, b.radius + _HAIR, x, y, vx, vy)
    if leave is None or enter is None:
        raise ArithmeticError("a line of sight misses its ends")
    start, end = leave[1], enter[0]
    line = Line(Point(x + start * vx, y + start * vy), Point(x + end * vx, y + end * vy))
    return line, end - start
