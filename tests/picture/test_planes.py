"""Pictures of free planes: the mat to scale, bases as they are turned, areas in their outlines."""

from __future__ import annotations

import re
from typing import Any
from xml.etree import ElementTree

import pytest

from plancia.games.pacific_rim import PacificRim
from plancia.games.pacific_rim.in_progress import Attack
from plancia.ledger import folder_of
from plancia.picture import THEMES, Art, draw
from tests.games.pacific_rim.table import HEX, Table

SVG = "{http://www.w3.org/2000/svg}"
ART = Art.beside("pacific_rim", folder_of(PacificRim))
UNIT = 40 / HEX
"""A usual piece is drawn 40 units wide."""

MODELS: dict[str, Any] = {
    "gipsy-avenger": {"at": (200, 300, 90), "card": "chain-swords"},
    "otachi": {"at": (200, 300 + HEX, 210), "card": "bite"},
}


def picture(t: Table, theme: str = "dark") -> ElementTree.Element:
    text = draw(t.match.scene(None), lambda message: message.key, ART, THEMES[theme])
    return ElementTree.fromstring(text)


def corners(path: str) -> list[tuple[float, float]]:
    numbers = [float(n) for n in re.findall(r"-?[\d.]+", path)]
    return list(zip(numbers[::2], numbers[1::2], strict=True))


def is_line(path: str) -> bool:
    return re.fullmatch(r"M-?[\d.]+ -?[\d.]+L-?[\d.]+ -?[\d.]+", path) is not None


def paths(root: ElementTree.Element) -> list[ElementTree.Element]:
    return list(root.iter(f"{SVG}path"))


@pytest.mark.parametrize("theme", THEMES)
def test_the_mat_is_as_large_as_the_table_in_units_of_a_base(theme: str) -> None:
    root = picture(Table(MODELS), theme)
    mat = next(path.get("d", "") for path in paths(root) if path.get("fill-opacity") == "0.55")
    xs, ys = zip(*corners(mat), strict=True)
    assert max(xs) - min(xs) == pytest.approx(900 * UNIT, abs=0.1)
    assert max(ys) - min(ys) == pytest.approx(600 * UNIT, abs=0.1)
    x, y, width, height = map(float, root.get("viewBox", "").split())
    assert x < min(xs) < max(xs) < x + width
    assert y < min(ys) < max(ys) < y + height


def test_bases_are_hexagons_turned_as_the_models_face() -> None:
    root = picture(Table(MODELS))
    feet = [path for path in paths(root) if path.get("stroke") == "currentColor"]
    turns = [path.get("transform", "") for path in feet]
    assert turns == ["scale(1) rotate(0)", "scale(1) rotate(240)"]
    assert all(len(corners(path.get("d", ""))) == 6 for path in feet)
    across = [x for x, _ in corners(feet[0].get("d", ""))]
    assert max(across) - min(across) == pytest.approx(74 * UNIT, abs=0.1), "from corner to corner"


def test_sides_differ_by_the_line_of_their_base_and_objects_are_small() -> None:
    t = Table(MODELS, objects={"o1": {"at": (450, 120)}})
    root = picture(t)
    feet = [path for path in paths(root) if path.get("stroke") == "currentColor"]
    assert [bool(path.get("stroke-dasharray")) for path in feet] == [False, True]
    moved = [group.get("transform", "") for group in root.iter(f"{SVG}g")]
    assert any("scale(0.55)" in transform for transform in moved)


def test_areas_and_buildings_are_drawn_within_their_outlines() -> None:
    t = Table(
        MODELS,
        buildings={"b1": {"at": (600, 300, 30)}},
        terrain={"t1": {"outline": [(700, 100), (800, 100), (800, 200)]}},
    )
    root = picture(t)
    clips = [corners(path.get("d", "")) for path in root.findall(f".//{SVG}clipPath/{SVG}path")]
    assert sorted(map(len, clips)) == [3, 6]


def test_an_attack_under_way_is_a_line_between_the_bases() -> None:
    t = Table(MODELS)
    t.g.attack = Attack("gipsy-avenger", "otachi", "melee")
    (line,) = (path.get("d", "") for path in paths(picture(t)) if is_line(path.get("d", "")))
    start, end = corners(line)
    assert start[0] == end[0] == pytest.approx(200 * UNIT, abs=0.1)
    assert start[1] - end[1] == pytest.approx(40, abs=0.1)
