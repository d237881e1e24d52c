"""The map: hexes with what lies on them."""

from __future__ import annotations

from functools import cache

from plancia.core import Message
from plancia.core.scene import Cell, Point
from plancia.games.giga_robo.maps import Hex, place
from plancia.games.giga_robo.state import GigaRobo
from plancia.space.hex import HexMap

GLYPHS = {
    "structure_1": "▄",
    "structure_2": "█",
    "flood": "~",
    "inferno": "^",
    "arc_hazard": "ϟ",
    "crater": "∪",
    "rubble": ":",
}


@cache
def corners(table: HexMap, hex: Hex) -> tuple[Point, ...]:
    """The corners of a hex."""
    return tuple((round(x, 4), round(y, 4)) for x, y in table.corners(hex))


def cells(seen: GigaRobo) -> tuple[Cell, ...]:
    """Every hex: its class, its tiles and its height."""
    table = seen.layout.map
    return tuple(cell(seen, table, hex) for hex in table.names)


def cell(seen: GigaRobo, table: HexMap, hex: Hex) -> Cell:
    """One hex."""
    terrain, elemental = seen.terrain.get(hex), seen.elemental.get(hex)
    level = seen.structures.get(hex, 0)
    marks = [f"structure_{level}"] if level else []
    marks += [mark for mark in (terrain, elemental) if mark]
    if hex in seen.barriers:
        marks.append("barrier")
    glyph = GLYPHS.get(marks[0], ".") if marks else "."
    return Cell(
        place(table, hex),
        seen.layout.kinds[hex],
        glyph=glyph,
        name=Message("giga_robo.name.hex", {"hex": hex}),
        marks=tuple(marks),
        outline=corners(table, hex),
        height=float(level or (-1 if terrain == "crater" else 0)),
    )
