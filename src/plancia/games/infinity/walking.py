"""Where feet carry a base: floors, slopes and low steps along a line of points.

A base stands on the highest surface under its middle that its feet can step onto. What rises
higher than a step bars the way of the whole base; what goes down deeper than a step ends it.
Slopes are measured in space, steps cost nothing. [INF-SET-10, INF-SKILL-MOVE-04]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot, inf
from typing import Final, Literal, NamedTuple

from msgspec import Struct

from plancia.games.infinity.tables.terrain import Burden
from plancia.space.volume import Leg, Path, Place, Placed, Solid, Stairs, Table
from plancia.space.volume.clearance import Clearance
from plancia.space.volume.contact import level_gap, level_stretch
from plancia.space.volume.paths import level_gap_to_line
from plancia.space.volume.solids import solids

HAIR: Final = 1e-6
"""What rounding may cost."""
KEPT: Final = 20_000
"""How many ways over a table are kept before it begins anew."""
SLIVER: Final = 1e-9
"""No part of a line is as short as this: two outlines that touch leave no gap to fall into."""
PRESS: Final = 0.005
"""How far a base may lie within what it leans on, in centimetres."""

INNER: Final = 0.001
"""Who is no farther inside an area than this stands at its border, in centimetres."""
HALF: Final = 2.0
"""What a centimetre costs where one has half the MOV. [INF-TERR-MOV-09]"""

Bar = Literal["", "high", "deep", "wall", "edge", "terrain", "water"]
"""What ends a way: a surface too high or too low, something that rises beside it, the table, ground
that cannot be entered, or water to swim in.
"""


class Gait(Struct, frozen=True, cache_hash=True):
    """How a model goes: the radius of its base, its height, and what it steps over."""

    radius: float
    height: float
    step: float
    """Half of its own height. [INF-SKILL-MOVE-04]"""
    burden: Burden = Burden()
    """What kinds of terrain do to it. [INF-TERR-MOV-09]"""


class Walk(NamedTuple):
    """A way as far as feet carry: its points, what each cost so far, and what ended it."""

    points: tuple[Place, ...]
    costs: tuple[float, ...]
    bar: Bar = ""

    @property
    def path(self) -> Path:
        """The way as a path in space."""
        return Path(self.points)

    @property
    def cost(self) -> float:
        """What all of it costs."""
        return self.costs[-1]

    def cut(self, allowed: float) -> Walk:
        """The way as far as so much movement goes."""
        if self.cost <= allowed + HAIR:
            return self
        points, costs = [self.points[0]], [0.0]
        for (start, before), (end, after) in pairwise(zip(self.points, self.costs, strict=True)):
            if after > allowed:
                part = (allowed - before) / (after - before)
                point = Place(*(a + (b - a) * part for a, b in zip(start, end, strict=True)))
                if point != points[-1]:
                    points.append(point)
                    costs.append(allowed)
                break
            points.append(end)
            costs.append(after)
        return Walk(tuple(points), tuple(costs))

    def until_slow(self) -> Walk:
        """The way to where it becomes slower, or all of it if it never does, or from the start."""
        gone = [b - a > 1.5 * one.distance(two) for (a, b), (one, two) in self._parts()]
        if gone[:1] == [True] or True not in gone:
            return self
        end = gone.index(True) + 1
        return Walk(self.points[:end], self.costs[:end])

    def _parts(self) -> Iterator[tuple[tuple[float, float], tuple[Place, Place]]]:
        return zip(pairwise(self.costs), pairwise(self.points), strict=True)


class Slope(NamedTuple):
    """Stairs as feet feel them."""

    outline: tuple[tuple[float, float], ...]
    x: float
    y: float
    dx: float
    dy: float
    bottom: float
    rise: float
    reach: float
    """How far its corners are from its middle."""

    def height(self, x: float, y: float) -> float:
        """How high it is there."""
        part = ((x - self.x) * self.dx + (y - self.y) * self.dy) / (self.dx**2 + self.dy**2)
        return self.bottom + self.rise * min(max(part, 0.0), 1.0)


class Ground:
    """The surfaces of a table that one can stand on."""

    def __init__(self, table: Table) -> None:
        """Tell stairs from all other solids."""
        self.table = table
        numbers = {id(placed): number for number, placed in enumerate(table.layout.placed)}
        steps = {
            (step.vertices, step.bottom, step.top)
            for part, placed in table.stairs
            for step in solids(part, placed, numbers[id(placed)], frozenset(), 0.0)
        }
        self._walks: dict[object, Walk] = {}
        self._rooms: dict[object, bool] = {}
        self._highest: dict[tuple[float, float], float] = {}
        self._bare = Clearance(table)
        self.slopes = tuple(slope_of(part, placed) for part, placed in table.stairs)
        # In the order of the table: ways are looked for in it, and must not depend on chance.
        self.blocks = dict.fromkeys(
            solid
            for solid in table.solids
            if not solid.kind and (solid.vertices, solid.bottom, solid.top) not in steps
        )
        self.areas = tuple(solid for solid in table.solids if solid.kind)

    def areas_for(self, gait: Gait, start: Place, end: Place) -> list[Solid]:
        """The areas along a line that mean something to a mover."""
        if not self.areas:
            return []
        burden, way = gait.burden, Leg(start, end)
        kinds = burden.slow | burden.barred | burden.deep
        return [
            area
            for area in self.areas
            if area.kind in kinds
            and level_gap_to_line(way, area.x, area.y) <= area.reach + gait.radius + HAIR
        ]

    def kinds_at(self, at: Place) -> frozenset[str]:
        """The kinds of areas that a point lies in."""
        return kinds_in(self.areas, at, INNER)

    def _slopes_along(self, start: Place, end: tuple[float, float]) -> list[Slope]:
        """The stairs that a line may come to."""
        if not self.slopes:
            return []
        way = Leg(start, Place(*end))
        return [
            slope
            for slope in self.slopes
            if level_gap_to_line(way, slope.x + slope.dx / 2, slope.y + slope.dy / 2)
            <= slope.reach + HAIR
        ]

    def near(self, start: Place, end: Place, radius: float) -> list[Solid]:
        """The solids beside a line that are no stairs."""
        ax, ay, dx, dy = start.x, start.y, end.x - start.x, end.y - start.y
        square = dx * dx + dy * dy
        blocks, found = self.blocks, []
        wide = radius + HAIR
        west, east = min(ax, ax + dx) - wide, max(ax, ax + dx) + wide
        south, north = min(ay, ay + dy) - wide, max(ay, ay + dy) + wide
        for each in self.table.along(start, end, radius):
            if each.east < west or each.west > east or each.north < south or each.south > north:
                continue
            x, y = each.x - ax, each.y - ay
            share = (x * dx + y * dy) / square if square else 0.0
            share = max(0.0, min(share, 1.0))
            x -= share * dx
            y -= share * dy
            far = each.reach + radius + HAIR
            if x * x + y * y <= far * far and each in blocks:
                found.append(each)
        return found

    def floor(self, at: Place, step: float, near: Iterable[Solid]) -> float:
        """The height of the surface that feet find there; infinite inside a wall."""
        found, slope = self._surface((at.x, at.y), at, step, near)
        return found if slope is None else slope.height(at.x, at.y)

    def _surface(
        self, on: tuple[float, float], feet: Place, step: float, near: Iterable[Solid]
    ) -> tuple[float, Slope | None]:
        """The highest surface over a point that feet at some place can step onto."""
        found: tuple[float, Slope | None] = (0.0, None)
        for solid in near:
            if level_gap(solid, on) > 0.0:
                continue
            if solid.top <= feet.z + step + HAIR:
                found = max(found, (solid.top, None), key=_height)
            elif solid.bottom < feet.z + step:
                return inf, None
        for slope in self.slopes:
            aside = (on[0] - slope.x - slope.dx / 2, on[1] - slope.y - slope.dy / 2)
            if hypot(*aside) <= slope.reach + HAIR and inside(slope.outline, *on):
                height = slope.height(feet.x, feet.y)
                if height <= feet.z + step + HAIR:
                    found = max((height, slope), found, key=_height)
        return found

    def highest(self, x: float, y: float) -> float:
        """The highest surface there, open to the sky. [INF-SCAT-07]"""
        found = self._highest.get((x, y))
        if found is None:
            if len(self._highest) >= KEPT:
                self._highest.clear()
            found = self._highest[x, y] = self._look_up(x, y)
        return found

    def _look_up(self, x: float, y: float) -> float:
        spot = Place(x, y)
        tops = [each.top for each in self.near(spot, spot, 0.0) if level_gap(each, (x, y)) <= 0.0]
        tops += [each.height(x, y) for each in self.slopes if inside(each.outline, x, y)]
        return max(tops, default=0.0)

    def has_room(self, at: Place, gait: Gait) -> bool:
        """Whether a base can stand at a place: on the table, on a surface, with room for it."""
        if at.z == 0.0 and self._bare.holds(at.x, at.y, gait.radius):
            return True
        key = (at, gait)
        found = self._rooms.get(key)
        if found is None:
            if len(self._rooms) >= KEPT:
                self._rooms.clear()
            found = self._rooms[key] = self._has_room(at, gait)
        return found

    def _has_room(self, at: Place, gait: Gait) -> bool:
        layout = self.table.layout
        if not (
            gait.radius - PRESS <= at.x <= layout.width - gait.radius + PRESS
            and gait.radius - PRESS <= at.y <= layout.depth - gait.radius + PRESS
        ):
            return False
        near = self.near(at, at, gait.radius)
        if abs(self.floor(at, 0.0, near) - at.z) > HAIR:
            return False
        if gait.burden.barred & self.kinds_at(at):
            return False
        return not any(
            solid.top > at.z + gait.step + HAIR
            and solid.bottom < at.z + gait.height - HAIR
            and level_gap(solid, at) < gait.radius - PRESS
            for solid in near
        )

    def walk(self, start: Place, points: Iterable[tuple[float, float]], gait: Gait) -> Walk:
        """The way through some points as seen from above, as far as it goes; it is kept."""
        points = tuple(points)
        if len(points) == 1 and start.z == 0.0:
            bare = self._over_bare_ground(start, points[0], gait.radius)
            if bare is not None:
                return bare
        key = (start, points, gait)
        found = self._walks.get(key)
        if found is None:
            if len(self._walks) >= KEPT:
                self._walks.clear()
            found = self._walks[key] = self._walk(*key)
        return found

    def _over_bare_ground(
        self, start: Place, end: tuple[float, float], radius: float
    ) -> Walk | None:
        """The straight way to a point, where surely nothing at all lies beside it."""
        x, y = start.x + (end[0] - start.x), start.y + (end[1] - start.y)
        if not self._bare.crossed(start.x, start.y, x, y, radius):
            return None
        there = Place(x, y, 0.0)
        far = start.distance(there)
        return Walk((start,), (0.0,)) if far <= HAIR else Walk((start, there), (0.0, far))

    def glance(self, start: Place, end: tuple[float, float], gait: Gait) -> bool | None:
        """Whether it is plain that a base on the ground can go straight to a place, or that it runs
        into something; None where that has to be looked at.
        """
        if start.z != 0.0 or self._slopes_along(start, end):
            return None
        reach, there = gait.radius - PRESS, Place(*end)
        bars, is_clear = False, True
        for solid in self.near(start, there, gait.radius):
            if _is_beside(solid, start, end, reach):
                continue
            if level_stretch(solid, start, end, reach) is None:
                continue
            if solid.top <= gait.step + HAIR:
                return None  # there may be something to step on
            if solid.bottom < gait.height - HAIR:
                bars = True
            is_clear = False
        if bars:
            return False
        on_table = self._on_table(start, gait.radius) and self._on_table(there, gait.radius)
        return True if is_clear and on_table and not self.areas_for(gait, start, there) else None

    def _walk(self, start: Place, points: Iterable[tuple[float, float]], gait: Gait) -> Walk:
        way, costs = [start], [0.0]
        bar: Bar = ""
        for point in points:
            bar = self._leg(way, costs, point, gait)
            if bar:
                break
        return Walk(tuple(way), tuple(costs), bar)

    def _leg(
        self, way: list[Place], costs: list[float], end: tuple[float, float], gait: Gait
    ) -> Bar:
        """Go straight to a point, or to where something bars the way."""
        start = way[-1]
        dx, dy = end[0] - start.x, end[1] - start.y
        span = hypot(dx, dy)
        if span <= HAIR:
            return ""
        if start.z == 0.0:
            bare = self._over_bare_ground(start, end, gait.radius)
            if bare is not None:
                self._go(way, costs, bare.points[-1])
                return ""
        near = self.near(start, Place(*end), gait.radius)
        areas = self.areas_for(gait, start, Place(*end))
        slopes = self._slopes_along(start, end)
        turns = _apart(sorted({0.0, 1.0, *self._crossings(start, end, [*near, *areas], slopes)}))
        z = start.z
        ground = kinds_in(areas, start, INNER)
        for part, following in pairwise(turns):
            middle = (part + following) / 2
            here = (start.x + dx * part, start.y + dy * part)
            there = (start.x + dx * following, start.y + dy * following)
            halfway = (start.x + dx * middle, start.y + dy * middle)
            low, slope = self._surface(halfway, Place(*here, z), gait.step, near)
            if low == inf:
                return self._stop(way, costs, here, z, "high")
            high = low if slope is None else slope.height(*there)
            if abs(low - z) > gait.step + HAIR:
                return self._stop(way, costs, here, z, "high" if low > z else "deep")
            entered = kinds_in(areas, Place(*halfway, (low + high) / 2), -HAIR)
            if bar := closed_to(gait, ground, entered):
                return self._stop(way, costs, here, z, bar)
            ground = entered
            price = HALF if entered & (gait.burden.slow | gait.burden.barred) else 1.0
            free = self._free(Place(*here, low), Place(*there, high), gait, near)
            reached = (here[0] + (there[0] - here[0]) * free, here[1] + (there[1] - here[1]) * free)
            if free > 0.0:
                self._go(way, costs, Place(*here, low), price)
                self._go(way, costs, Place(*reached, low + (high - low) * free), price)
            if free < 1.0:
                on_table = self._on_table(there, gait.radius)
                return "wall" if on_table else "edge"
            z = high
        return ""

    def _go(self, way: list[Place], costs: list[float], to: Place, price: float = 1.0) -> None:
        """Come to a point; what goes straight up or down is a step and costs nothing."""
        last = way[-1]
        if to == last:
            return
        flat = last.level_distance(to)
        way.append(to)
        costs.append(costs[-1] + (0.0 if flat <= HAIR else price * last.distance(to)))

    def _stop(
        self, way: list[Place], costs: list[float], at: tuple[float, float], z: float, bar: Bar
    ) -> Bar:
        self._go(way, costs, Place(*at, z))
        return bar

    def _on_table(self, at: tuple[float, ...], radius: float) -> bool:
        layout = self.table.layout
        return (
            radius - PRESS <= at[0] <= layout.width - radius + PRESS
            and radius - PRESS <= at[1] <= layout.depth - radius + PRESS
        )

    def _free(self, here: Place, there: Place, gait: Gait, near: Iterable[Solid]) -> float:
        """How much of a straight part the base can go, from 0 to 1."""
        free = self._until_edge((here.x, here.y), (there.x, there.y), gait.radius)
        for solid in near:
            barred = _barred(solid, here.z, there.z, gait)
            if barred is not None:
                free = min(free, _until(solid, here, there, gait.radius, barred))
        return free

    def _until_edge(
        self, here: tuple[float, float], there: tuple[float, float], radius: float
    ) -> float:
        """How much of a straight part lies on the table."""
        layout, free = self.table.layout, 1.0
        for a, b, most in ((here[0], there[0], layout.width), (here[1], there[1], layout.depth)):
            for limit, sign in ((radius - PRESS, -1.0), (most - radius + PRESS, 1.0)):
                if sign * b > sign * limit and a != b:
                    free = min(free, max((limit - a) / (b - a), 0.0))
        return free

    def _crossings(
        self,
        start: Place,
        end: tuple[float, float],
        near: Iterable[Solid],
        slopes: Iterable[Slope],
    ) -> Iterator[float]:
        """Where a line enters and leaves the outlines of what it passes over."""
        x, y = start.x, start.y
        dx, dy = end[0] - x, end[1] - y
        for outline in [*(solid.vertices for solid in near), *(each.outline for each in slopes)]:
            ax, ay = outline[-1]
            for bx, by in outline:
                ex, ey = bx - ax, by - ay
                cross = dx * ey - dy * ex
                if cross > HAIR or cross < -HAIR:
                    t = ((ax - x) * ey - (ay - y) * ex) / cross
                    if HAIR < t < 1.0 - HAIR:
                        s = ((ax - x) * dy - (ay - y) * dx) / cross
                        if -HAIR <= s <= 1.0 + HAIR:
                            yield t
                ax, ay = bx, by


def kinds_in(areas: Iterable[Solid], at: Place, margin: float) -> frozenset[str]:
    """The kinds of areas that a point lies in, so far from their borders."""
    return frozenset(
        area.kind
        for area in areas
        if area.bottom - HAIR <= at.z <= area.top + HAIR
        and level_gap(area, at) <= 0.0
        and depth_in(area.vertices, at.x, at.y) >= margin
    )


def depth_in(outline: tuple[tuple[float, float], ...], x: float, y: float) -> float:
    """How far a point lies from the nearest edge of a convex outline around it."""
    return min(
        abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / hypot(bx - ax, by - ay)
        for (ax, ay), (bx, by) in pairwise((*outline, outline[0]))
    )


def closed_to(gait: Gait, left: frozenset[str], entered: frozenset[str]) -> Bar:
    """What keeps somebody from going on from one ground to another; who is there already gets out.
    [INF-TERR-MOV-02, INF-TERR-MOV-04, INF-SKILL-SWIM-01]
    """
    if (entered - left) & gait.burden.barred:
        return "terrain"
    return "water" if entered & gait.burden.deep else ""


def _apart(turns: list[float]) -> list[float]:
    """Places on a line, in order, without those that only rounding tells from the one before."""
    found = turns[:1]
    for turn in turns[1:]:
        if turn - found[-1] > SLIVER:
            found.append(turn)
    return found


def _height(surface: tuple[float, Slope | None]) -> float:
    return surface[0]


def _barred(solid: Solid, start: float, end: float, gait: Gait) -> tuple[float, float] | None:
    """The part of a rise in which a solid is too high to step on and too low to pass under."""
    least, most = 0.0, 1.0
    for limit, sign in (
        (solid.top - gait.step - HAIR, 1.0),  # feet below it
        (solid.bottom - gait.height + HAIR, -1.0),  # head above it
    ):
        before, after = sign * (limit - start), sign * (limit - end)
        if before <= 0.0 and after <= 0.0:
            return None
        if before <= 0.0:
            least = max(least, before / (before - after))
        elif after <= 0.0:
            most = min(most, before / (before - after))
    return (least, most) if least <= most else None


def _until(
    solid: Solid, here: Place, there: Place, radius: float, barred: tuple[float, float]
) -> float:
    """How much of a straight part lies before a base runs into a solid where that bars it."""
    met = level_stretch(solid, here, there, radius - PRESS)
    if met is None:
        return 1.0
    start = max(met[0], barred[0])
    return start if start <= min(met[1], barred[1]) else 1.0


def _is_beside(solid: Solid, start: Place, end: tuple[float, float], radius: float) -> bool:
    """Whether one side of a solid keeps it apart from a straight way of a base."""
    sx, sy, ex, ey = start.x, start.y, end[0], end[1]
    px, py = solid.vertices[-1]
    for x, y in solid.vertices:
        nx, ny = y - py, px - x
        far = radius * hypot(nx, ny)
        if (sx - px) * nx + (sy - py) * ny > far and (ex - px) * nx + (ey - py) * ny > far:
            return True
        px, py = x, y
    return False


@lru_cache(maxsize=32)
def ground_of(table: Table) -> Ground:
    """The surfaces of a table, worked out once."""
    return Ground(table)


def slope_of(part: Stairs, placed: Placed) -> Slope:
    """Stairs where their piece stands."""
    (x, y), (hx, hy) = part.foot, part.head
    run = hypot(hx - x, hy - y)
    wx, wy = -(hy - y) / run * part.width / 2, (hx - x) / run * part.width / 2
    corners = [(x - wx, y - wy), (hx - wx, hy - wy), (hx + wx, hy + wy), (x + wx, y + wy)]
    fx, fy = placed.corner(part.foot)
    tx, ty = placed.corner(part.head)
    return Slope(
        tuple(placed.corner(corner) for corner in corners),
        fx,
        fy,
        tx - fx,
        ty - fy,
        part.bottom + placed.at[2],
        part.top - part.bottom,
        hypot(run, part.width) / 2,
    )


def inside(outline: tuple[tuple[float, float], ...], x: float, y: float) -> bool:
    """Whether a point lies in a convex outline, its edge included, whichever way it turns."""
    turns = [
        (bx - ax) * (y - ay) - (by - ay) * (x - ax)
        for (ax, ay), (bx, by) in pairwise((*outline, outline[0]))
    ]
    return all(turn >= -HAIR for turn in turns) or all(turn <= HAIR for turn in turns)
