"""What is wrong with a piece or with a table, and where its file says so."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from difflib import get_close_matches
from itertools import combinations, pairwise, product
from typing import Final

from plancia.content.read import ContentError, Document
from plancia.games.infinity.tables.battlefield import Battlefield
from plancia.games.infinity.tables.file import SceneryFile, TableFile
from plancia.games.infinity.tables.reach import unreached
from plancia.games.infinity.tables.terrain import INSIDE, terrains
from plancia.space.plane.kernel import deeper, nearest
from plancia.space.plane.pose import Pose
from plancia.space.plane.shapes import Body, Shape
from plancia.space.volume import (
    Area,
    Block,
    Layout,
    Outline,
    Piece,
    Place,
    Placed,
    Solid,
    Table,
    level_gap,
)
from plancia.space.volume.pieces import Corner

Fault = Callable[[str, tuple[str | int, ...]], ContentError]

TOUCH: Final = 0.02
"""Parts that are no farther apart than this hold each other up, in centimetres."""
LEVEL: Final = 0.05
"""How well a ladder or stairs have to meet the floors that they join."""


def check_scenery(document: Document, file: SceneryFile) -> None:
    """Raise ContentError at the first thing that is wrong with a piece."""
    for number, part in enumerate(file.parts):
        kinds = (INSIDE, *terrains())
        if isinstance(part, Area) and part.kind not in kinds:
            message = f"there is no terrain {part.kind!r}; expected one of: "
            raise document.fault(message + ", ".join(kinds), ("parts", number, "kind"))
        if isinstance(part, Block | Area) and not is_simple(part.outline):
            message = "the outline crosses itself; expected its corners in order, at least three"
            raise document.fault(message, ("parts", number, "outline"))
    names = [hole.name for part in file.parts for hole in getattr(part, "openings", ())]
    for name in file.doors:
        if name not in names:
            known = ", ".join(sorted(filter(None, names))) or "none, because no opening has a name"
            message = f"there is no opening {name!r}; expected one of: {known}"
            raise document.fault(message, ("doors", name), key=True)
    for name in filter(None, names):
        if names.count(name) > 1:
            raise document.fault(f"two openings are called {name!r}", ("parts",))
    for number, part in enumerate(file.parts):
        alone = table_of(SceneryFile(file.id, file.title, (part,)))
        rest = table_of(file)
        if alone.solids and not held_up(alone.solids, rest.solids):
            message = f"this part hangs in the air at {alone.solids[0].bottom:g} cm; expected the "
            raise document.fault(
                message + "ground or another part below or beside it", ("parts", number)
            )


def check_table(
    document: Document, file: TableFile, scenery: Mapping[str, SceneryFile]
) -> Battlefield:
    """The table of a file, or ContentError at the first thing that is wrong with it."""
    for number, placed in enumerate(file.pieces):
        if placed.piece not in scenery:
            near = get_close_matches(placed.piece, scenery, 1)
            meant = f" (did you mean {near[0]!r}?)" if near else ""
            message = f"there is no piece {placed.piece!r}{meant}; expected one of: "
            raise document.fault(message + ", ".join(sorted(scenery)), ("pieces", number, "piece"))
    if 2 * file.zone > file.depth:
        message = f"the deployment zones meet; expected at most {file.depth / 2:g}"
        raise document.fault(message, ("zone",))
    names = [placed.name for placed in file.pieces if placed.name]
    for number, placed in enumerate(file.pieces):
        if placed.name and names.count(placed.name) > 1:
            message = f"two pieces are called {placed.name!r}"
            raise document.fault(message, ("pieces", number, "name"))
    field = Battlefield(file, scenery)
    table = Table(field.layout)
    for number, message in faults(table):
        raise document.fault(message, ("pieces", number))
    return field


def faults(table: Table) -> Iterator[tuple[int, str]]:
    """What is wrong on a table: the number of a piece, and a sentence."""
    yield from _off_the_table(table)
    yield from _overlaps(table)
    names = [placed.name for placed in table.layout.placed]
    for number, solids in enumerate(table.by_piece):
        if not held_up(solids, table.solids):
            low = min(solid.bottom for solid in solids)
            found = f"{names[number]} hangs in the air at {low:g} cm"
            yield number, f"{found}; expected the ground or another piece below or beside it"
    yield from _ways_to_nowhere(table)
    for number, (x, y, z) in unreached(table):
        found = f"nobody can get to ({x:g}, {y:g}) at {z:g} cm on {names[number]}"
        expected = "stairs, a ladder or a step, or `floor: false` where nobody is to stand"
        yield number, f"{found}; expected {expected}"


def is_simple(outline: Outline) -> bool:
    """Whether no two sides of an outline cross each other."""
    sides = list(pairwise((*outline, outline[0]))) if len(outline) > 2 else []
    apart = [
        (one, other)
        for k, one in enumerate(sides)
        for m, other in enumerate(sides[k + 2 :], k + 2)
        if (k, m) != (0, len(sides) - 1)
    ]
    return bool(sides) and not any(_cross(one, other) for one, other in apart)


def _cross(one: tuple[Corner, Corner], other: tuple[Corner, Corner]) -> bool:
    """Whether two lines cross."""

    def side(line: tuple[Corner, Corner], at: Corner) -> float:
        (ax, ay), (bx, by) = line
        return (bx - ax) * (at[1] - ay) - (by - ay) * (at[0] - ax)

    return (
        side(one, other[0]) * side(one, other[1]) < 0.0
        and side(other, one[0]) * side(other, one[1]) < 0.0
    )


def held_up(ours: Iterable[Solid], everything: Sequence[Solid]) -> bool:
    """Whether solids stand on the ground, or are joined to it by others that touch."""
    solid_things = [each for each in everything if not each.kind]
    waiting = [each for each in ours if not each.kind and each.bottom > TOUCH]
    if not waiting:
        return True
    held = [each for each in solid_things if each.bottom <= TOUCH]
    loose = [each for each in solid_things if each.bottom > TOUCH]
    fresh = held
    while fresh and loose:
        joined = [each for each in loose if any(_touch(each, other) for other in fresh)]
        held = held + joined
        loose = [each for each in loose if each not in joined]
        fresh = joined
    corners = {(each.vertices, each.bottom) for each in held}
    return all((each.vertices, each.bottom) in corners for each in waiting)


def table_of(file: SceneryFile) -> Table:
    """A piece alone on a table without edges."""
    piece = Piece(name=file.id, parts=file.parts)
    return Table(Layout(width=1.0, depth=1.0, pieces=(piece,), placed=(Placed(piece=file.id),)))


def _off_the_table(table: Table) -> Iterator[tuple[int, str]]:
    width, depth = table.layout.width, table.layout.depth
    for solid in table.solids:
        for x, y in solid.vertices:
            if not (-1e-6 <= x <= width + 1e-6 and -1e-6 <= y <= depth + 1e-6):
                name = table.layout.placed[solid.piece].name
                found = f"{name} lies beyond the edge of the table at ({x:.2f}, {y:.2f})"
                yield solid.piece, f"{found}; expected 0 to {width:g} and 0 to {depth:g}"


def stands_in(one: Solid, other: Solid) -> bool:
    """Whether two solids are in each other; areas may lie around anything."""
    return (
        not one.kind
        and not other.kind
        and min(one.top, other.top) - max(one.bottom, other.bottom) > TOUCH
        and _close(one, other, 0.0)
        and deeper(_body(one), _body(other), TOUCH)
    )


def _overlaps(table: Table) -> Iterator[tuple[int, str]]:
    """Pieces that stand in each other; areas may lie around anything."""
    names = [placed.name for placed in table.layout.placed]
    for one, other in combinations(table.solids, 2):
        if one.piece != other.piece and stands_in(one, other):
            where = f"near ({other.x:.1f}, {other.y:.1f})"
            found = f"{names[other.piece]} stands in {names[one.piece]} {where}"
            yield other.piece, f"{found}; expected room between them"


def _ways_to_nowhere(table: Table) -> Iterator[tuple[int, str]]:
    """Ladders and stairs whose ends meet no floor."""
    names = [placed.name for placed in table.layout.placed]
    for number, word, end in _ends_of_ways(table):
        around = [(end.x + dx, end.y + dy) for dx, dy in product((-0.6, 0.0, 0.6), repeat=2)]
        levels = sorted({level for x, y in around for level in _solid_floors(table, x, y)})
        if not any(abs(level - end.z) <= LEVEL for level in levels):
            where = f"({end.x:.1f}, {end.y:.1f}) of {names[number]}"
            found = f"the {word} at {where} meets no floor at {end.z:g} cm"
            known = ", ".join(f"{level:g}" for level in levels)
            yield number, f"{found}; expected one of {known}"


def _ends_of_ways(table: Table) -> Iterator[tuple[int, str, Place]]:
    """The feet and heads of ladders and stairs, by the number of their piece."""
    numbers = {id(placed): number for number, placed in enumerate(table.layout.placed)}
    for ladder, placed in table.ladders:
        for level in (ladder.bottom, ladder.top):
            end = Place(*placed.corner(ladder.at), level + placed.at[2])
            yield numbers[id(placed)], "ladder", end
    for ramp in table.ramps:
        for end in (ramp.foot, ramp.head):
            yield ramp.piece, "staircase", end


def _solid_floors(table: Table, x: float, y: float) -> list[float]:
    """The heights of the floors at a point that are no stairs."""
    return [0.0] + [
        solid.top
        for solid in table.along((x, y), (x, y), 0.0)
        if solid.is_floor and level_gap(solid, (x, y)) == 0.0
    ]


def _touch(one: Solid, other: Solid) -> bool:
    apart = max(one.bottom, other.bottom) - min(one.top, other.top)
    return (
        apart <= TOUCH
        and _close(one, other, TOUCH)
        and nearest(_body(one), _body(other))[0] <= TOUCH
    )


def _close(one: Solid, other: Solid, gap: float) -> bool:
    far = one.reach + other.reach + gap
    return (one.x - other.x) ** 2 + (one.y - other.y) ** 2 <= far * far


def _body(solid: Solid) -> Body:
    return Shape(solid.vertices).at(Pose(0.0, 0.0))
