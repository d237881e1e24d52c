"""Scenery seen from above: every part of every piece, the low ones first, with all that leads up.

What one can stand on is a `slab`, what one cannot is a `solid`; walls, stairs, doors and ladders
are told by their kinds, which end with the name of their piece, so that each can look its own.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from math import hypot
from typing import Final, NamedTuple

from msgspec.structs import replace

from plancia.content.read import Text
from plancia.core import Message
from plancia.core.scene import Cell, Point
from plancia.games.infinity.names import title
from plancia.games.infinity.tables.terrain import INSIDE, terrains
from plancia.space.volume import (
    Area,
    Block,
    Door,
    Ladder,
    Outline,
    Placed,
    Solid,
    Stairs,
    Table,
    Wall,
)
from plancia.space.volume.solids import doors, solids

RUNGS: Final = (1.3, 0.7)
"""How wide and how deep a ladder is drawn: it has no size of its own."""
GLYPHS: Final = {"area": ":", "door": "+", "window": "'", "slit": "'", "ladder": "H", "stairs": "/"}
"""What scenery looks like in characters; all that is solid is a wall."""


class Drawn(NamedTuple):
    """A cell, and over what it is drawn."""

    layer: int
    """Areas, then all that is solid, then openings and ladders."""
    cell: Cell

    def of_piece(self, number: int) -> Drawn:
        """The same as a part of a piece of scenery."""
        return self._replace(cell=replace(self.cell, part=str(number)))


def at(x: float, y: float) -> Point:
    """A point as it is shown."""
    return (round(x, 2), round(y, 2))


def cells(table: Table, titles: Mapping[str, Text]) -> tuple[Cell, ...]:
    """All of a table's scenery, in the order in which it is drawn."""
    found: list[Drawn] = []
    for number, (piece, placed) in enumerate(zip(table.pieces, table.layout.placed, strict=True)):
        name = title(titles[placed.piece]) if placed.piece in titles else None
        before = len(found)
        for part in piece.parts:
            match part:
                case Area():
                    found += _area(part, placed)
                case Block():
                    found.append(_block(part, placed, name))
                case Wall():
                    found += _wall(table, part, placed, number, name)
                case Stairs():
                    found += (
                        _solid("stairs", step, placed, name)
                        for step in solids(part, placed, number, frozenset(), 0.0)
                    )
                case Ladder():
                    found.append(_ladder(part, placed, table.by_piece[number]))
        found[before:] = [each.of_piece(number) for each in found[before:]]
    found.sort(key=lambda each: (each.layer, each.cell.height))
    return tuple(each.cell for each in found)


def _made(
    family: str, which: str, outline: Outline, low: float, top: float, name: Message | None
) -> Cell:
    """A cell over an outline on the table."""
    xs, ys = zip(*outline, strict=True)
    return Cell(
        at((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2),
        f"{family}.{which}",
        glyph=GLYPHS.get(family, "#"),
        name=name,
        outline=tuple(at(x, y) for x, y in outline),
        height=round(top, 2),
        low=round(low, 2),
    )


def _area(part: Area, placed: Placed) -> Iterator[Drawn]:
    if part.kind == INSIDE:  # it only tells where rooms are
        return
    known = terrains().get(part.kind)
    outline = tuple(placed.corner(corner) for corner in part.outline)
    name = None if known is None else title(known.title)
    yield Drawn(0, _made("area", part.kind, outline, 0.0, 0.0, name))


def _block(part: Block, placed: Placed, name: Message | None) -> Drawn:
    lift = placed.at[2]
    outline = tuple(placed.corner(corner) for corner in part.outline)
    family = "slab" if part.floor else "solid"
    low, top = part.bottom + lift, part.top + lift
    return Drawn(1, _made(family, placed.piece, outline, low, top, name))


def _solid(family: str, solid: Solid, placed: Placed, name: Message | None) -> Drawn:
    cell = _made(family, placed.piece, solid.vertices, solid.bottom, solid.top, name)
    return Drawn(1, cell)


def _wall(
    table: Table, part: Wall, placed: Placed, number: int, name: Message | None
) -> Iterator[Drawn]:
    """What is seen of a wall from above, and its openings."""
    family = "wall" if part.opaque else "fence"
    for solid in solids(part, placed, number, table.shut, table.least_slit):
        if solid.top >= part.top + placed.at[2] - 1e-6:
            yield _solid(family, solid, placed, name)
    for door in doors(part, placed, number):
        if door.name or door.opening.top < part.top - 1e-6:
            yield _opening(table, door, part, placed)


def _opening(table: Table, door: Door, wall: Wall, placed: Placed) -> Drawn:
    """A door or a window, drawn over all that lies above it: feet and eyes go through it."""
    family: str = door.opening.kind
    if door.opening.shut or door.name in table.shut:
        family += ".shut"
    dx, dy = door.end.x - door.start.x, door.end.y - door.start.y
    span = hypot(dx, dy)
    nx, ny = -dy / span * wall.thickness * 0.75, dx / span * wall.thickness * 0.75
    outline = (
        (door.start.x - nx, door.start.y - ny),
        (door.end.x - nx, door.end.y - ny),
        (door.end.x + nx, door.end.y + ny),
        (door.start.x + nx, door.start.y + ny),
    )
    name = Message(f"infinity.opening.{family}")
    cell = _made(family, placed.piece, outline, door.start.z, door.start.z, name)
    return Drawn(2, cell)


def _ladder(part: Ladder, placed: Placed, beside: tuple[Solid, ...]) -> Drawn:
    """Rungs along the wall that it leans on."""
    x, y = placed.corner(part.at)
    vx, vy = _along(x, y, [each for each in beside if not each.kind])
    wide, deep = RUNGS[0] / 2, RUNGS[1] / 2
    outline = tuple(
        (x + vx * a * wide - vy * b * deep, y + vy * a * wide + vx * b * deep)
        for a, b in ((-1, -1), (1, -1), (1, 1), (-1, 1))
    )
    name = Message("infinity.opening.ladder", {"top": round(part.top + placed.at[2], 2)})
    return Drawn(2, _made("ladder", placed.piece, outline, 0.0, 0.0, name))


def _along(x: float, y: float, beside: list[Solid]) -> tuple[float, float]:
    """The direction of the edge that is nearest to a point."""
    best, found = float("inf"), (1.0, 0.0)
    for solid in beside:
        corners = solid.vertices
        for (ax, ay), (bx, by) in zip(corners, (*corners[1:], corners[0]), strict=True):
            dx, dy = bx - ax, by - ay
            span = hypot(dx, dy)
            share = min(max(((x - ax) * dx + (y - ay) * dy) / span**2, 0.0), 1.0)
            far = hypot(x - ax - share * dx, y - ay - share * dy)
            if far < best - 1e-9:
                best, found = far, (dx / span, dy / span)
    return found
