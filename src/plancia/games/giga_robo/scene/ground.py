"""The map: hexes with what lies on them."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Any

from plancia.core import Message
from plancia.core.scene import Cell, Point
from plancia.games.giga_robo.maps import Hex, Layout, place
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
    tiles = (seen.structures, seen.terrain, seen.elemental)
    return _cells(seen.layout, *(tuple(tile.items()) for tile in tiles), frozenset(seen.barriers))


_Tiles = tuple[tuple[Hex, Any], ...]


@lru_cache(256)
def _cells(
    layout: Layout, structures: _Tiles, terrain: _Tiles, elemental: _Tiles, barriers: frozenset[Hex]
) -> tuple[Cell, ...]:
    """The map with these tiles; mostly it is as it was a moment ago."""
    tiles = (dict(structures), dict(terrain), dict(elemental))
    return tuple(
        _cell(
            layout.map, hex, layout.kinds[hex], *(tile.get(hex) for tile in tiles), hex in barriers
        )
        for hex in layout.map.names
    )


@lru_cache(4096)
def _cell(
    table: HexMap,
    hex: Hex,
    kind: str,
    level: int | None,
    terrain: str | None,
    elemental: str | None,
    barrier: bool,
) -> Cell:
    """One hex."""
    marks = [f"structure_{level}"] if level else []
    marks += [mark for mark in (terrain, elemental) if mark]
    if barrier:
        marks.append("barrier")
    glyph = GLYPHS.get(marks[0], ".") if marks else "."
    return Cell(
        place(table, hex),
        kind,
        glyph=glyph,
        name=Message("giga_robo.name.hex", {"hex": hex}),
        marks=tuple(marks),
        outline=corners(table, hex),
        height=float(level or (-1 if terrain == "crater" else 0)),
    )
