"""Overlays on a board of hexes: seen at the terminal and in pictures, whatever their shape."""

from __future__ import annotations

from math import sqrt
from xml.etree import ElementTree

import pytest

import plancia
from plancia.core import Message
from plancia.core.scene import Board, Cell, Overlay, Piece, Point, Scene
from plancia.i18n import Translator
from plancia.picture import THEMES, Art, draw
from plancia.table.board import Frame
from plancia.table.hexes import HexPlan
from plancia.table.words import Words

SVG = "{http://www.w3.org/2000/svg}"
CORNERS = ((0.0, 0.577), (0.5, 0.289), (0.5, -0.289), (0.0, -0.577), (-0.5, -0.289), (-0.5, 0.289))


def place(name: str) -> Point:
    """Hexes a1 to e4, in rows that are shifted by half a hex."""
    row = int(name[1]) - 1
    return "abcde".index(name[0]) + row % 2 / 2, row * sqrt(3) / 2


NAMES = [f"{column}{row}" for row in range(1, 5) for column in "abcde"]


def sea(*overlays: Overlay) -> Scene:
    cells = tuple(
        Cell(
            place(name),
            "sea",
            name=Message(name),
            outline=tuple((place(name)[0] + x, place(name)[1] + y) for x, y in CORNERS),
        )
        for name in NAMES
    )
    pieces = (Piece("s1", "sub", place("c2"), Message("sub"), "a", glyph="S"),)
    board = Board("hex", cells)
    return Scene("sea", "a", Message("sea"), board, pieces, overlays=overlays)


def marked(scene: Scene, focus: str = "") -> set[str]:
    """The hexes that the terminal marks."""
    words = Words(plancia.new("tris"), Translator("en"))
    lines = [line.plain for line in HexPlan(scene, words, Frame(120), focus).draw()]
    return {name for name in NAMES for line in lines if f":{name}" in line}


def shapes(scene: Scene) -> int:
    """How many outlines a picture has more than one without overlays."""

    def count(drawn: Scene) -> int:
        text = draw(drawn, lambda message: message.key, Art("sea"), THEMES["dark"])
        return len(ElementTree.fromstring(text).findall(f".//{SVG}path"))

    return count(scene) - count(sea())


def test_the_cells_of_an_overlay_are_marked() -> None:
    scene = sea(Overlay("sonar", "", (place("a1"), place("d3")), "act"))
    assert marked(scene) == {"a1", "d3"}
    assert shapes(scene) == 2


def test_what_belongs_to_a_piece_is_marked_while_it_is_named() -> None:
    scene = sea(Overlay("range", "s1", (place("b2"), place("d2")), "act"))
    assert marked(scene) == set()
    assert marked(scene, focus="s1") == {"b2", "d2"}
    assert shapes(scene) == 2, "a picture shows what belongs to the pieces on the board"


def test_what_belongs_to_a_card_is_not_in_a_picture() -> None:
    scene = sea(Overlay("range", "torpedo", (place("b2"),), "act"))
    assert shapes(scene) == 0
    assert marked(scene, focus="torpedo") == {"b2"}


@pytest.mark.parametrize(
    ("overlay", "hexes"),
    [
        (Overlay("shot", "", (place("a1"), place("d1")), "harm", "line"), "a1 b1 c1 d1"),
        (Overlay("blast", "", (place("b3"),), "harm", "circle", 1.01), "a3 b3 c3 a2 b2 a4 b4"),
        (
            Overlay("mine", "", ((2.6, -1.0), (9.0, -1.0), (9.0, 1.0), (2.6, 1.0)), "act", "area"),
            "d1 e1 d2 e2",
        ),
    ],
)
def test_lines_circles_and_areas_lie_on_hexes(overlay: Overlay, hexes: str) -> None:
    assert marked(sea(overlay)) == set(hexes.split())
