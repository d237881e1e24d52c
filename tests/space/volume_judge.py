"""A slow judge of sight and cover that shares nothing with the library: rays on a dense grid.

It reads pieces as files describe them and cuts nothing: a ray goes through a block where it is
inside of its outline, counted by crossings, and through a wall where it is in one of its boxes and
in none of its openings. A patch is free if all rays through its grid points are. So it sees a
little more than there is (something thin may stand between the rays) if patches are the true size,
and it is asked with slightly smaller and larger ones: where both agree, the library has to.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from itertools import pairwise
from math import cos, hypot, inf, radians, sin
from typing import NamedTuple

import numpy

from plancia.space.volume import Area, Block, Figure, Layout, Placed, Stairs, Wall

Numbers = numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.float64]]
Flags = numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.bool_]]

FINE = 0.02
THIN = 1e-9
AWAY = 5.0
"""What is farther away than this no base touches."""
COLUMN = 0.02
"""How finely the sides of walls are looked at, in centimetres."""


class Thing(NamedTuple):
    """An upright prism, less some others: a block, a step, or a side of a wall and its holes."""

    outline: tuple[tuple[float, float], ...]
    bottom: float
    top: float
    holes: tuple[Thing, ...]
    piece: int
    opaque: bool


def things(layout: Layout, least_slit: float = 0.0, shut: Iterable[str] = ()) -> list[Thing]:
    """All that a layout puts on the table but areas."""
    kinds = {piece.name: piece for piece in layout.pieces}
    closed = set(shut)
    found: list[Thing] = []
    for number, placed in enumerate(layout.placed):
        for part in kinds[placed.piece].parts:
            match part:
                case Block():
                    found.append(_thing(placed, part.outline, part.bottom, part.top, number, part))
                case Stairs():
                    for k in range(part.steps):
                        start, end = _between(part, k / part.steps), _between(part, 1.0)
                        rise = (part.top - part.bottom) / part.steps
                        low = part.bottom + k * rise
                        box = _box(start, end, part.width / 2)
                        found.append(_thing(placed, box, low, low + rise, number, part))
                case Wall():
                    found += _sides(placed, part, number, least_slit, closed)
                case Area():
                    pass
    return found


def blocked(solids: Sequence[Thing], eye: Sequence[float], ends: Numbers) -> Flags:
    """Which of the lines from an eye to some points go through a thing; a row of `ends` a point."""
    start = numpy.asarray(eye, dtype=float)
    ways = ends - start
    hit: Flags = numpy.zeros(len(ends), dtype=bool)
    least, most = numpy.minimum(ends.min(axis=0), start), numpy.maximum(ends.max(axis=0), start)
    for thing in solids:
        if _beside(thing, least, most, start, ends):
            continue
        left = numpy.nonzero(~hit)[0]
        if not len(left):
            break
        enter, leave = _spans(thing, start, ways[left])
        for hole in thing.holes:
            enter, leave = _less(enter, leave, *_spans(hole, start, ways[left]))
        hit[left] = (leave - enter > THIN).any(axis=1)
    return hit


def free_grid(
    solids: Sequence[Thing], eye: Sequence[float], target: Figure, fine: float
) -> tuple[Flags, float, float]:
    """Which points of a grid over the silhouette are in sight, and the steps of the grid."""
    x, y, z = target.at
    radius, height = target.build.radius, target.build.height
    dx, dy = x - eye[0], y - eye[1]
    far = hypot(dx, dy)
    across = int(numpy.ceil(2 * radius / fine)) + 1
    upwards = int(numpy.ceil(height / fine)) + 1
    us, vs = numpy.linspace(-radius, radius, across), numpy.linspace(0, height, upwards)
    u, v = numpy.meshgrid(us, vs, indexing="ij")
    ends = numpy.column_stack([x - dy / far * u.ravel(), y + dx / far * u.ravel(), z + v.ravel()])
    seen = ~blocked(solids, eye, ends).reshape(u.shape)
    return seen, float(us[1] - us[0]), float(vs[1] - vs[0])


def patch_fits(seen: Flags, wide: int, high: int) -> bool:
    """Whether a block of so many free grid points exists."""
    sums = numpy.zeros((seen.shape[0] + 1, seen.shape[1] + 1), dtype=int)
    sums[1:, 1:] = (~seen).cumsum(axis=0).cumsum(axis=1)
    if wide > seen.shape[0] or high > seen.shape[1]:
        return False
    taken = sums[wide:, high:] - sums[:-wide, high:] - sums[wide:, :-high] + sums[:-wide, :-high]
    return bool((taken == 0).any())


def verdict(
    solids: Sequence[Thing],
    eye: Sequence[float],
    target: Figure,
    head: float,
    fine: float = FINE,
    *,
    hidden: bool = False,
) -> bool | None:
    """Whether a patch is in sight, or hidden; None where the grid is too coarse to tell."""
    flags, du, dv = free_grid([each for each in solids if each.opaque], eye, target, fine)
    if hidden:
        flags = ~flags
    wide = min(head, 2 * target.build.radius)
    high = min(head, target.build.height)
    # A free patch holds at least so many grid points in a row, and a row of `most` holds a patch.
    least = (int(wide / du - 1e-9), int(high / dv - 1e-9))
    most = (int(numpy.ceil(wide / du - 1e-9)) + 1, int(numpy.ceil(high / dv - 1e-9)) + 1)
    most = (min(most[0], flags.shape[0]), min(most[1], flags.shape[1]))
    if patch_fits(flags, *most):
        return True
    if not patch_fits(flags, max(least[0], 1), max(least[1], 1)):
        return False
    return None


def gap(thing: Thing, figure: Figure, thickness: float) -> float:
    """How far a base is from what of a thing rises above it; endless if nothing does."""
    x, y, z = figure.at
    foot = z + thickness
    xs, ys = zip(*thing.outline, strict=True)
    if hypot(max(min(xs) - x, x - max(xs), 0), max(min(ys) - y, y - max(ys), 0)) > AWAY:
        return inf
    if not thing.holes:
        if thing.top < foot:
            return inf
        inside = _holds(thing.outline, x, y)
        beside = 0.0 if inside else float(_from_edges(thing.outline, x, y).min())
        over = max(thing.bottom - foot, 0.0)
        return hypot(max(beside - figure.build.radius, 0.0), over)
    # A side of a wall, column by column: each stands between its holes.
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = thing.outline
    shares = numpy.linspace(0.0, 1.0, int(hypot(bx - ax, by - ay) / COLUMN) + 2)
    near = numpy.column_stack([ax + (bx - ax) * shares, ay + (by - ay) * shares])
    off = numpy.column_stack([dx + (cx - dx) * shares, dy + (cy - dy) * shares])
    middle = (near + off) / 2
    apart = _from_lines(near, off, x, y)
    held = [_inside(hole.outline, middle[:, 0], middle[:, 1]) for hole in thing.holes]
    found = [inf]
    for pierced in set(zip(*(flags.tolist() for flags in held), strict=True)):
        alike = numpy.logical_and.reduce(
            [flags == has for flags, has in zip(held, pierced, strict=True)]
        )
        nearest = float(apart[alike].min())
        holes = sorted(
            (hole.bottom, hole.top) for hole, has in zip(thing.holes, pierced, strict=True) if has
        )
        levels = [thing.bottom, *(level for hole in holes for level in hole), thing.top]
        for low, high in zip(levels[::2], levels[1::2], strict=True):
            if high > low and high >= foot:
                over = max(low - foot, 0.0)
                found.append(hypot(max(nearest - figure.build.radius, 0.0), over))
    return min(found)


def _from_edges(outline: Sequence[tuple[float, float]], x: float, y: float) -> Numbers:
    """How far a point is from each edge of an outline."""
    corners = numpy.asarray(outline)
    return _from_lines(corners, numpy.roll(corners, -1, axis=0), x, y)


def _from_lines(starts: Numbers, ends: Numbers, x: float, y: float) -> Numbers:
    """How far a point is from each of some lines."""
    ways = ends - starts
    off = numpy.array([x, y]) - starts
    share = ((off * ways).sum(axis=1) / (ways * ways).sum(axis=1)).clip(0.0, 1.0)
    distances: Numbers = numpy.hypot(*(off - share[:, None] * ways).T)
    return distances


def _spans(thing: Thing, start: Numbers, ways: Numbers) -> tuple[Numbers, Numbers]:
    """Where lines are inside of a prism: rows of intervals, empty ones among them."""
    x, y, z = start
    dx, dy, dz = ways[:, 0], ways[:, 1], ways[:, 2]
    cuts = [numpy.zeros(len(ways)), numpy.ones(len(ways))]
    with numpy.errstate(divide="ignore", invalid="ignore"):
        for (ax, ay), (bx, by) in pairwise((*thing.outline, thing.outline[0])):
            ex, ey = bx - ax, by - ay
            cuts.append(((ax - x) * ey - (ay - y) * ex) / (dx * ey - dy * ex))
        for level in (thing.bottom, thing.top):
            cuts.append((level - z) / dz)
    at = numpy.sort(numpy.nan_to_num(numpy.column_stack(cuts), nan=0.0).clip(0.0, 1.0), axis=1)
    enter, leave = at[:, :-1], at[:, 1:]
    middle = (enter + leave) / 2
    height = z + middle * dz[:, None]
    inside = _inside(thing.outline, x + middle * dx[:, None], y + middle * dy[:, None])
    inside &= (height > thing.bottom) & (height < thing.top)
    return enter, numpy.where(inside, leave, enter)


def _inside(outline: Sequence[tuple[float, float]], x: Numbers, y: Numbers) -> Flags:
    """Whether points are inside of an outline, by how often a line to one side crosses it."""
    odd: Flags = numpy.zeros(x.shape, dtype=bool)
    for (ax, ay), (bx, by) in pairwise((*outline, outline[0])):
        if ay == by:
            continue
        odd ^= ((ay > y) != (by > y)) & (x < ax + (y - ay) * (bx - ax) / (by - ay))
    return odd


def _holds(outline: Sequence[tuple[float, float]], x: float, y: float) -> bool:
    return bool(_inside(outline, numpy.array([x]), numpy.array([y])).all())


def _less(
    enter: Numbers, leave: Numbers, hole_enter: Numbers, hole_leave: Numbers
) -> tuple[Numbers, Numbers]:
    """Intervals without others; a hole is convex, so on each line it is one interval."""
    empty: Flags = numpy.asarray((hole_leave - hole_enter <= 0.0).all(axis=1))
    first = numpy.where(hole_leave > hole_enter, hole_enter, 2.0).min(axis=1)
    last = numpy.where(hole_leave > hole_enter, hole_leave, -2.0).max(axis=1)
    first, last = numpy.where(empty, 2.0, first)[:, None], numpy.where(empty, 2.0, last)[:, None]
    before = enter, numpy.maximum(numpy.minimum(leave, first), enter)
    behind = numpy.minimum(numpy.maximum(enter, last), leave), leave
    behind = behind[0], numpy.where(empty[:, None], behind[0], behind[1])
    return numpy.hstack([before[0], behind[0]]), numpy.hstack([before[1], behind[1]])


def _beside(thing: Thing, least: Numbers, most: Numbers, start: Numbers, ends: Numbers) -> bool:
    """Whether all lines surely miss a thing, by boxes and by the sides of the cone of lines."""
    corners = numpy.asarray(thing.outline)
    low, high = corners.min(axis=0), corners.max(axis=0)
    if (most[:2] < low).any() or (least[:2] > high).any():
        return True
    if most[2] <= thing.bottom or least[2] >= thing.top:
        return True
    one, other = ends[0] - start, ends[-1] - start
    if (one[:2] * other[:2]).sum() <= 0.0:
        return False  # a cone wider than a right angle is not cut off this way
    off = corners - start[:2]
    turn = one[0] * other[1] - one[1] * other[0]
    right = off[:, 0] * one[1] - off[:, 1] * one[0]
    left = other[0] * off[:, 1] - other[1] * off[:, 0]
    if turn < 0.0:
        right, left = -right, -left
    return bool((right > 0.0).all() or (left > 0.0).all())


def _sides(
    placed: Placed, wall: Wall, number: int, least_slit: float, closed: set[str]
) -> Iterable[Thing]:
    """The sides of a wall: boxes between its corners, lengthened by half its thickness there."""
    half = wall.thickness / 2
    gone = 0.0
    for k, ((ax, ay), (bx, by)) in enumerate(pairwise(wall.line)):
        length = hypot(bx - ax, by - ay)
        wx, wy = (bx - ax) / length, (by - ay) / length
        low = 0.0 if k == 0 else -half
        high = length if k == len(wall.line) - 2 else length + half
        point = partial(_along, (ax, ay), (wx, wy))
        holes = []
        for hole in wall.openings:
            name = f"{placed.name or placed.piece}/{hole.name}"
            if hole.start + hole.width <= gone or hole.start >= gone + length:
                continue
            if hole.shut or (hole.name and name in closed):
                continue
            start = max(hole.start - gone, low)
            end = min(hole.start + hole.width - gone, high)
            more = max(0.0, least_slit - hole.top + hole.bottom) / 2 if hole.kind == "slit" else 0.0
            box = _box(point(start), point(end), half + 0.01)
            holes.append(_thing(placed, box, hole.bottom - more, hole.top + more, number, wall))
        box = _box(point(low), point(high), half)
        side = _thing(placed, box, wall.bottom, wall.top, number, wall)
        yield side._replace(holes=tuple(holes))
        gone += length


def _thing(
    placed: Placed,
    outline: Sequence[tuple[float, float]],
    bottom: float,
    top: float,
    number: int,
    part: Block | Stairs | Wall,
) -> Thing:
    angle = radians(placed.turn)
    c, s = cos(angle), sin(angle)
    x, y, z = placed.at
    corners = tuple((x + c * a - s * b, y + s * a + c * b) for a, b in outline)
    return Thing(corners, bottom + z, top + z, (), number, part.opaque)


def _along(
    start: tuple[float, float], way: tuple[float, float], length: float
) -> tuple[float, float]:
    return start[0] + way[0] * length, start[1] + way[1] * length


def _between(stairs: Stairs, share: float) -> tuple[float, float]:
    (x, y), (hx, hy) = stairs.foot, stairs.head
    return x + (hx - x) * share, y + (hy - y) * share


def _box(
    start: tuple[float, float], end: tuple[float, float], half: float
) -> tuple[tuple[float, float], ...]:
    (ax, ay), (bx, by) = start, end
    length = hypot(bx - ax, by - ay)
    wx, wy = -(by - ay) / length * half, (bx - ax) / length * half
    return (ax + wx, ay + wy), (bx + wx, by + wy), (bx - wx, by - wy), (ax - wx, ay - wy)
