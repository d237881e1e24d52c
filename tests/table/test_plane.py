"""Free planes at the terminal: drawn to scale, told in words, and nothing measured beforehand."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Match
from plancia.i18n import Translator
from plancia.table.afield import describer, halves
from plancia.table.board import Frame
from plancia.table.outlines import holds, is_plane
from plancia.table.plane import PlanePlan, labels
from plancia.table.words import Words
from plancia.testing import rule
from tests.games.pacific_rim.table import HEX, Table
from tests.table.glass import Glass
from tests.table.sitting import Sitting

MODELS: dict[str, Any] = {
    "gipsy-avenger": {"at": (200, 300, 90), "card": "full-stride"},
    "otachi": {"at": (600, 300, 180), "card": "bite"},
}
GROUND: dict[str, Any] = {
    "buildings": {"b1": {"at": (450, 450, 0)}},
    "objects": {"o1": {"at": (450, 120)}},
    "terrain": {"t1": {"outline": [(700, 100), (800, 100), (800, 200), (700, 200)]}},
    "leaders": {"jaeger": {"model": "gipsy-avenger"}},
}


def battle(models: dict[str, Any] | None = None, **more: Any) -> Match:
    return Table(models or MODELS, **{**GROUND, **more}).match


def plan(match: Match, width: int = 130, focus: str = "") -> list[str]:
    scene = match.scene("p1")
    assert is_plane(scene)
    drawn = PlanePlan(scene, Words(match, Translator("en")), Frame(width), focus).draw()
    return [line.plain for line in drawn]


def told(match: Match, lang: str = "en", seat: str = "p1") -> list[str]:
    return list(describer(match.scene(seat), Words(match, Translator(lang))).table())


def test_the_mat_is_drawn_to_scale_with_a_ruler_in_hexes() -> None:
    lines = plan(battle(), 130)
    top, *rows, bottom, ruler = lines
    assert len(top) == len(bottom)
    across, deep = len(top) - len("    ┌┐"), len(rows)
    assert across / deep == pytest.approx(2 * 900 / 600, rel=0.05), "characters are twice as high"
    marks = ruler.split()
    assert marks == [str(n) for n in range(14)]
    assert [line[:3].strip() for line in rows if line[:3].strip()] == list("987654321")


@pytest.mark.parametrize("width", [50, 70, 100, 140])
def test_the_mat_fits_into_the_width(width: int) -> None:
    assert max(map(len, plan(battle(), width))) <= width


def test_a_base_takes_several_characters_and_shows_name_side_structure_and_front() -> None:
    lines = plan(battle(), 130)
    row = next(n for n, line in enumerate(lines) if "GA" in line)
    assert "░GA" in lines[row]
    assert "⁶" in lines[row + 1]
    assert "♚" in lines[row + 1], "the leader"
    column = lines[row].index("GA")
    above = "".join(line[column - 4 : column + 6] for line in lines[row - 3 : row])
    assert "↑" in above, "its front is in the north"
    assert "←" in next(line for line in lines if "Ota" in line)
    assert any("▒Ota▒" in line for line in lines)


def test_areas_buildings_and_objects_have_letters_of_their_own() -> None:
    lines = plan(battle(), 130)
    water = [line.index("~") for line in lines if "~" in line]
    assert len(water) >= 4
    assert len(set(water)) == 1, "a square has straight sides"
    assert sum("▲" in line for line in lines) >= 3
    assert any("o1" in line for line in lines)


def test_the_front_of_the_piece_in_focus_is_marked() -> None:
    lines = plan(battle(), 130, "gipsy-avenger")
    row = next(n for n, line in enumerate(lines) if "GA" in line)
    assert all("·" in line for line in lines[1 : row - 4])
    assert not any("·" in line for line in lines[row + 3 : -2])
    assert not any("·" in line for line in plan(battle(), 130))


def test_a_low_window_shows_the_part_around_whoever_acts() -> None:
    screen = Glass(battle(), 100, 24).last()
    assert "GA" in screen
    assert len(screen.splitlines()) <= 26


def test_names_that_begin_alike_are_with_own_keys() -> None:
    models = {
        "otachi": {"at": (200, 300, 0)},
        "kaiju-drone": {"at": (400, 300, 0)},
        "kaiju-drone-2": {"at": (600, 300, 0), "model": "kaiju-drone"},
    }
    match = battle(models, turn="kaiju", leaders={})
    found = labels(match.scene("p2").pieces, Words(match, Translator("en")))
    assert len(set(found.values())) == len(found)


def test_a_point_is_inside_or_outside_an_outline() -> None:
    square = ((0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (0.0, 4.0))
    assert holds(square, (2, 2))
    assert not holds(square, (5, 2))
    assert not holds(square, (2, -1))


def test_halves_are_written_as_people_read_them() -> None:
    assert [halves(n) for n in (0, 0.5, 1, 2.4, 2.76)] == ["0", "½", "1", "2½", "3"]


def test_words_say_how_far_from_the_edges_and_where_a_model_faces() -> None:
    lines = told(battle())
    assert "The table is 14 hexes wide and 9½ deep; places are given in hexes from" in lines[0]
    gipsy = next(line for line in lines if line.startswith("Gipsy Avenger, "))
    assert "3 from the western edge and 4½ from the northern edge, facing north" in gipsy
    assert "leader" in gipsy
    assert any("difficult terrain 1: 11 to 12½ hexes from the western edge" in x for x in lines)


@pytest.mark.parametrize(
    ("heading", "word"),
    [(60, "north-north-east"), (30, "east-north-east"), (300, "south-south-east")],
)
def test_every_heading_of_a_hex_has_a_word_of_its_own(heading: float, word: str) -> None:
    models = {**MODELS, "gipsy-avenger": {"at": (200, 300, heading)}}
    assert any(f"facing {word}" in line for line in told(battle(models)))


def test_words_say_in_italian_what_is_in_front_and_behind() -> None:
    models = {**MODELS, "otachi": {"at": (200, 500, 180)}, "scrapper": {"at": (200, 100, 0)}}
    lines = told(battle(models), "it")
    davanti = next(line for line in lines if line.startswith("  davanti: "))
    dietro = next(line for line in lines if line.startswith("  dietro: "))
    assert "Otachi (nord)" in davanti
    assert "Scrapper (sud)" in dietro


def test_words_say_who_touches_whose_rear() -> None:
    models = {**MODELS, "otachi": {"at": (200, 300 + HEX, 90)}}
    lines = told(battle(models))
    said = "Gipsy Avenger and Otachi touch: Gipsy Avenger with its front, Otachi with its rear."
    assert said in lines


def test_words_say_which_side_leans_on_a_building() -> None:
    lines = told(battle(buildings={"b1": {"at": (200, 300 - HEX, 90)}}))
    assert any("Gipsy Avenger touches skyscraper 1 with its rear." in line for line in lines)


@rule("PRE-GEO-21")
def test_ranges_are_said_only_where_the_table_measures() -> None:
    plain = "\n".join(told(battle()))
    assert " away)" not in plain
    measured = "\n".join(told(battle(setup={"premeasuring": "allowed"})))
    assert "Otachi (east, 5.2 hexes away)" in measured


def test_a_model_in_difficult_terrain_is_said_to_be_in_it() -> None:
    models = {**MODELS, "otachi": {"at": (750, 150, 180)}}
    assert any("Otachi" in x and "in difficult terrain 1" in x for x in told(battle(models)))


def test_what_has_moved_is_said_again_and_nothing_else() -> None:
    said = Sitting(battle(), "no", "f").transcript()
    *_, last = said.split("> f\n")
    assert "Gipsy Avenger, 3 from the western edge and 3½ from the northern edge" in last
    assert "Otachi, " not in last
