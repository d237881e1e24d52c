"""Small boards for tests: only the ground, with whatever the test needs of it."""

from __future__ import annotations

from textwrap import dedent

from plancia.content.read import Text
from plancia.games.project_elite.maps.board import Board
from plancia.games.project_elite.maps.drawing import Marks, read_ground
from plancia.games.project_elite.maps.file import MapFile
from plancia.games.project_elite.maps.spaces import Direction, Space

NAME = Text("Tiny", "Piccola")


def tiny(
    ground: str,
    *,
    walls: tuple[tuple[Space, Space], ...] = (),
    forks: dict[str, tuple[Direction, ...]] | None = None,
) -> Board:
    """A board that nobody has checked, so that it can be as small as the test needs it."""
    drawing = dedent(ground).strip("\n")
    file = MapFile("tiny", "house", NAME, NAME, drawing, "", "", forks or {}, walls)

    def fault(where: str, message: str, at: Space) -> Exception:
        return AssertionError(f"{where} {at}: {message}")

    return Board(file, read_ground(drawing, forks or {}, fault), Marks({}, {}, {}, {}, {}), "tiny")
