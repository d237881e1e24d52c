"""Where somebody can get on a table, and which floors nobody can."""

from __future__ import annotations

from collections import defaultdict, deque
from collections.abc import Iterator
from itertools import permutations, product
from math import ceil, hypot
from typing import Final

from plancia.games.infinity.tables.terrain import INSIDE
from plancia.games.infinity.walking import Gait, Ground
from plancia.space.volume import (
    Build,
    Ladder,
    Place,
    Solid,
    Stairs,
    Table,
    Wall,
    areas_at,
    floors,
    ladder_path,
    level_gap,
    unfit,
)

BUILD: Final = Build(1.25, 2.8, 2.625)
"""The trooper for whom floors are made."""
GAIT: Final = Gait(1.25, 2.8, 1.4)
GRID: Final = 2.5
"""How far apart the places are that are looked at, in centimetres."""
BESIDE: Final = 2.6
"""How far from a ladder somebody stands who takes it."""
STEEP: Final = 3.0
"""No stairs rise by more between two places that lie side by side."""
AROUND: Final = tuple(product((-1, 0, 1), repeat=2))
BESIDE_DOORS: Final = (-4.0, -2.0, 0.0, 2.0, 4.0)
ALONG_STAIRS: Final = (-0.5, -0.25, 0.0, 0.2, 0.4, 0.6, 0.8, 1.0, 1.25, 1.5)
LEAST: Final = 2
"""Fewer places than this are no floor of their own: the edge of a crate, for example."""


def unreached(table: Table) -> Iterator[tuple[int, Place]]:
    """Floors of pieces to which no way leads on foot, each with a place on it."""
    places = standing_places(table)
    reached = reachable(table, places)
    missed: dict[tuple[int, float], list[Place]] = defaultdict(list)
    known: set[tuple[int, float]] = set()
    for place in places:
        floor = (_piece_at(table, place), round(place.z, 3))
        if place in reached:
            known.add(floor)
        elif floor[0] >= 0:
            missed[floor].append(place)
    for (number, level), there in missed.items():
        if (number, level) not in known and len(there) >= LEAST:
            yield number, there[0]


def standing_places(table: Table) -> list[Place]:
    """Places all over a table where a trooper can stand: a grid, and all narrow ways."""
    layout = table.layout
    across, along = ceil(layout.width / GRID), ceil(layout.depth / GRID)
    corners = [((i + 0.5) * GRID, (j + 0.5) * GRID) for i in range(across) for j in range(along)]
    corners += [at for solid in table.solids if solid.is_floor for at in _middles(solid)]
    corners += _narrow_ways(table)
    return [
        place
        for x, y in dict.fromkeys(corners)
        for place in (Place(x, y, level) for level in floors(table, x, y))
        if not unfit(table, place, BUILD)
    ]


def _middles(solid: Solid) -> Iterator[tuple[float, float]]:
    """The middle of a floor, and places halfway to its edges: there even a narrow one has room."""
    yield solid.x, solid.y
    px, py = solid.vertices[-1]
    for x, y in solid.vertices:
        yield (2 * solid.x + px + x) / 4, (2 * solid.y + py + y) / 4
        px, py = x, y


def _narrow_ways(table: Table) -> Iterator[tuple[float, float]]:
    """Places in doors, on stairs and beside ladders, which a grid might miss."""
    for piece, placed in zip(table.pieces, table.layout.placed, strict=True):
        for part in piece.parts:
            match part:
                case Wall():
                    for hole in part.openings:
                        (x, y), (ex, ey) = part.at(hole.start), part.at(hole.start + hole.width)
                        dx, dy = (ex - x) / hole.width, (ey - y) / hole.width
                        for side in BESIDE_DOORS:
                            at = ((x + ex) / 2 - side * dy, (y + ey) / 2 + side * dx)
                            yield placed.corner(at)
                case Stairs():
                    (x, y), (ex, ey) = part.foot, part.head
                    dx, dy = ex - x, ey - y
                    half = part.width / 2 / hypot(dx, dy)
                    for share, side in product(ALONG_STAIRS, (-2.5, 0.0, 2.5)):
                        at = (x + dx * share - dy * side * half, y + dy * share + dx * side * half)
                        yield placed.corner(at)
                case Ladder():
                    x, y = part.at
                    for dx, dy in product((-1.6, 0.0, 1.6), repeat=2):
                        yield placed.corner((x + dx, y + dy))


def reachable(table: Table, places: list[Place]) -> set[Place]:
    """The places that somebody reaches who begins on the ground at the near or the far edge."""
    ground = Ground(table)
    cells: dict[tuple[int, int], list[Place]] = defaultdict(list)
    for place in places:
        cells[int(place.x / GRID), int(place.y / GRID)].append(place)
    depth = table.layout.depth
    reached = {place for place in places if not place.z and not GRID < place.y < depth - GRID}
    ladders = _by_ladder(table, places)
    waiting = deque(reached)
    while waiting:
        here = waiting.popleft()
        i, j = int(here.x / GRID), int(here.y / GRID)
        beside = (place for di, dj in AROUND for place in cells[i + di, j + dj])
        near = [place for place in beside if place not in reached and _walks(ground, here, place)]
        for place in dict.fromkeys((*near, *ladders[here])):
            if place not in reached:
                reached.add(place)
                waiting.append(place)
    return reached


def _by_ladder(table: Table, places: list[Place]) -> dict[Place, list[Place]]:
    """To which places a ladder leads from each."""
    found: dict[Place, list[Place]] = defaultdict(list)
    for ladder, placed in table.ladders:
        x, y = placed.corner(ladder.at)
        near = [place for place in places if hypot(place.x - x, place.y - y) <= BESIDE]
        for one, other in permutations(near, 2):
            if one.z != other.z and ladder_path(table, one, other, BESIDE) is not None:
                found[one].append(other)
    return found


def _walks(ground: Ground, here: Place, there: Place) -> bool:
    if abs(here.z - there.z) > STEEP:
        return False
    walk = ground.walk(here, [(there.x, there.y)], GAIT)
    return not walk.bar and abs(walk.points[-1].z - there.z) <= 0.01


def _piece_at(table: Table, place: Place) -> int:
    """The piece on whose floor or in whose inside a place is; -1 for open ground."""
    for solid in table.along(place, place, 0.0):
        on_top = solid.is_floor and abs(solid.top - place.z) <= 0.01
        if on_top and level_gap(solid, place) == 0.0:
            return solid.piece
    return next((area.piece for area in areas_at(table, place) if area.kind == INSIDE), -1)
