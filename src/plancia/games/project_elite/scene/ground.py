"""The map as cells: terrain, arrows, what is printed on a space and what lies there."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from plancia.core.scene import Cell
from plancia.games.project_elite.maps.board import Board
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.names import space_name
from plancia.games.project_elite.state import ProjectElite

TERRAIN_GLYPHS: Final = {"wall": "#", "tree": "♣", "obstacle": "▒"}
ARROW_GLYPHS: Final = {
    "N": "↑",
    "NE": "↗",
    "E": "→",
    "SE": "↘",
    "S": "↓",
    "SW": "↙",
    "W": "←",
    "NW": "↖",
}
TOKEN_GLYPHS: Final = {"acid": "☣", "slime": "~", "egg": "o", "tech": "$", "objective": "◎"}
"""What lies on a space, the most important first."""


def at(space: Space) -> tuple[float, float]:
    """Where a square lies on the scene's board, whose y grows to the north."""
    return float(space[0]), float(-space[1])


def cells(seen: ProjectElite) -> tuple[Cell, ...]:
    """Every square as it is now."""
    floor, index = _floor(seen.board)
    found = list(floor)
    for space, marks in _tokens(seen).items():
        for square in seen.board.squares(space):
            bare = floor[index[square]]
            glyph = TOKEN_GLYPHS.get(marks[0], bare.glyph)
            found[index[square]] = replace(bare, glyph=glyph, marks=(*bare.marks, *marks))
    return tuple(found)


def _tokens(seen: ProjectElite) -> dict[Space, list[str]]:
    """What lies on which space, the most important first."""
    found: dict[Space, list[str]] = {}
    for kind, spaces in (
        ("acid", seen.acid),
        ("slime", seen.slime),
        ("egg", seen.eggs),
        ("tech", seen.tech),
        ("objective", seen.objectives),
    ):
        for space in spaces:
            found.setdefault(space, []).append(kind)
    for number, area in seen.areas.items():
        if area.printed:
            for space in seen.board.areas[area.printed]:
                found.setdefault(space, []).append(f"area_{number}")
        elif area.at is not None:
            found.setdefault(area.at, []).append(f"area_{number}")
    return found


@lru_cache(maxsize=32)
def _floor(board: Board) -> tuple[tuple[Cell, ...], dict[Space, int]]:
    """The cells with all that never changes, and which of them each square is."""
    found: list[Cell] = []
    for square, kind in board.terrain.items():
        found.append(Cell(at(square), kind, glyph=TERRAIN_GLYPHS[kind]))
    home = space_name(HOME)
    for square in board.start:
        found.append(Cell(at(square), "start", "start", "⌂", home))
    for square in board.spaces[1:]:
        ways = board.headings[square]
        marks = [f"arrow_{way.lower()}" for way in ways]
        glyph = ARROW_GLYPHS[ways[0]]
        if square in board.search:
            marks.append(f"search_{board.search[square]}")
            glyph = "?"
        if square in board.x_spaces:
            marks.append("x_space")
            glyph = "x"
        marks += [f"wall_{_side(square, other)}" for other in _walled(board, square)]
        found.append(Cell(at(square), "ground", "", glyph, space_name(square), tuple(marks)))
    return tuple(found), {(int(c.at[0]), int(-c.at[1])): n for n, c in enumerate(found)}


def _walled(board: Board, square: Space) -> list[Space]:
    """The squares beyond walls at the sides of a square."""
    return [other for edge in board.walls if square in edge for other in edge if other != square]


def _side(square: Space, other: Space) -> str:
    dx, dy = other[0] - square[0], other[1] - square[1]
    return {(0, -1): "n", (1, 0): "e", (0, 1): "s", (-1, 0): "w"}[dx, dy]
