"""Map files: what ours have, and one clear message for every fault in others."""

from __future__ import annotations

import pytest

from plancia.content.read import ContentError
from plancia.games.project_elite.maps import CONTENT, board, read_map
from plancia.games.project_elite.maps.spaces import HOME
from plancia.testing import rule

OURS = ("outpost", "gorge", "laboratory", "grove")
TINY = """\
id: tiny
origin: house
title: {en: Tiny, it: Piccola}
about: {en: A yard., it: Un cortile.}
ground: |
  23222222
  2#222122
  22a22T22
  22222222
  66======
forks:
  a: [S, SW]
walls:
  - [[6, 1], [7, 1]]
marks: |
  AABB.?CC
  ........
  ..1....!
  ..2.....
  ........
numbers: |
  abcdefgh
  i.jklmno
  pqrst.12
  3456....
  ........
"""
"""A map that can be played, on 18 lines and in 8 columns that begin at the third."""


def fault_in(text: str) -> str:
    """Where a map file is wrong, and why."""
    with pytest.raises(ContentError) as caught:
        read_map(text, "tiny.yaml")
    return str(caught.value)


def changed(old: str, new: str, times: int = 1) -> str:
    """The tiny map with something else in it."""
    assert old in TINY
    return TINY.replace(old, new, times)


def test_the_tiny_map_can_be_played() -> None:
    tiny = read_map(TINY)
    assert tiny.arrows[2, 2] == ((1, 3), (2, 3))
    assert tiny.steps_home[0, 0] == 6
    assert tiny.areas == {"A": ((0, 0), (1, 0)), "B": ((2, 0), (3, 0)), "C": ((6, 0), (7, 0))}


# --- ours ----------------------------------------------------------------------------------------


@rule("PE-MAP-01", "PE-MAP-19", "PE-MAP-20")
@pytest.mark.parametrize("name", OURS)
def test_our_maps_have_all_that_a_map_has(name: str) -> None:
    found = board(name)
    assert len(found.slots) >= 12
    assert len(found.d20) == len(set(found.d20.values())) == 20
    assert len(found.d6) == len(set(found.d6.values())) == 6
    assert all(len(spaces) >= 3 for spaces in found.areas.values())
    assert len(found.search) >= 4
    assert set(found.spaces) == set(found.steps_home)
    assert any(len(ways) > 1 for ways in found.arrows.values())
    assert found.walls
    assert found.title.it != found.title.en
    assert found.about.it != found.about.en


@pytest.mark.parametrize("name", OURS)
def test_aliens_have_a_long_way_on_our_maps(name: str) -> None:
    found = board(name)
    for spaces in found.areas.values():
        assert all(8 <= found.steps_home[space] <= 17 for space in spaces)


@rule("PE-MAP-21")
@pytest.mark.parametrize("name", OURS)
def test_nothing_of_an_objective_lies_where_aliens_appear(name: str) -> None:
    found = board(name)
    assert found.x_spaces.isdisjoint(found.slots.values())
    assert HOME not in found.slots.values()


def test_our_maps_differ() -> None:
    terrain = {name: set(board(name).terrain.values()) for name in OURS}
    assert terrain["laboratory"] == {"wall", "tree", "obstacle"}
    assert terrain["gorge"] == {"tree", "obstacle"}
    assert len({board(name).start for name in OURS}) == len(OURS)


def test_the_files_of_our_maps_are_called_as_the_maps_are() -> None:
    assert sorted(path.stem for path in (CONTENT / "maps").iterdir()) == sorted(OURS)
    assert all(board(name).id == name for name in OURS)


# --- faults --------------------------------------------------------------------------------------


@rule("PE-MAP-18")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  2#222122", "  6#222122", "7:3: the arrow E leads into terrain (wall)"),
        ("  22a22T22", "  22a26T22", "8:7: the arrow E leads into terrain (tree)"),
        ("  23222222", "  83222222", "6:3: the arrow N leads into terrain (outside"),
        ("  2#222122", "  2#222162", "7:9: the arrow E crosses a wall"),
    ],
)
def test_no_arrow_leads_into_terrain_or_through_a_wall(old: str, new: str, message: str) -> None:
    assert f"tiny.yaml:{message}" in fault_in(changed(old, new))


@rule("PE-AMV-09")
def test_a_way_that_never_ends_is_a_fault() -> None:
    text = changed("  22222222\n  66", "  22226422\n  66")
    assert "tiny.yaml:9:7: the arrows lead in a circle through (4, 3)" in fault_in(text)


def test_a_longer_circle_is_a_fault_too() -> None:
    text = changed("  22a22T22\n  22222222", "  22a24T22\n  22268222")
    assert "the arrows lead in a circle" in fault_in(text)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("  66======", "  66666666", "5:9: the map has no starting area; draw it with '='"),
        ("  2#222122", "  2#22x122", "7:7: the fork 'x' is not explained in 'forks'"),
        ("  2#222122", "  2#22X122", "7:7: unknown character 'X'; expected # T O = 8 9 6 3"),
        ("  22a22T22", "  22222T22", "12:3: no square is the fork 'a'"),
        ("a: [S, SW]", "a: [S]", "12:6: "),
        ("a: [S, SW]", "a: [S, UP]", "12:10: "),
        ("  23222222", "  23222222 2", "6:12: the arrow S leads into terrain (outside"),
    ],
)
def test_ground_that_cannot_be_read(old: str, new: str, message: str) -> None:
    assert fault_in(changed(old, new)).startswith(f"tiny.yaml:{message}")


@rule("PE-MAP-17")
@pytest.mark.parametrize(
    ("edge", "message"),
    [
        ("[[6, 1], [7, 2]]", "14:5: (6, 1) and (7, 2) do not share a side"),
        ("[[40, 1], [41, 1]]", "14:5: no space lies at the wall (40, 1) (41, 1)"),
        ("[[6, 1]]", "14:5: "),
    ],
)
def test_a_wall_stands_between_two_squares_side_by_side(edge: str, message: str) -> None:
    found = fault_in(changed("[[6, 1], [7, 1]]", edge))
    assert found.startswith(f"tiny.yaml:{message}")


@rule("PE-MAP-19", "PE-MAP-20", "PE-MAP-21", "PE-SRC-06")
@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("AABB.?CC", "AABB.?..", "15:8: the spawning area C has no X space"),
        ("AABB.?CC", "AABBZ?CC", "16:7: unknown character 'Z'; expected A B C ? !"),
        ("  ........\n  ..1", "  .C......\n  ..1", "17:4: an X space must lie on a space"),
        ("  ..2.....", "  ..1.....", "19:5: the objective slot '1' is drawn twice"),
        ("  ..1....!", "  .....1.!", "18:8: an objective slot must lie on a space"),
        ("  ..1....!", "  ..1..?.!", "18:8: a search slot must lie on a space"),
        ("pqrst.12", "pqrs..12", "21:10: the space of the D20 drawn with 't' is missing"),
        ("  3456....", "  345.....", "21:10: the space of the D6 drawn with '6' is missing"),
        ("  3456....", "  34566...", "25:7: '6' is drawn twice"),
        ("pqrst.12", "pqrsa.12", "24:7: 'a' is drawn twice"),
        ("pqrst.12", "pqrst.17", "24:10: unknown character '7'; expected a letter a to t"),
        ("i.jklmno", ".ijklmno", "23:4: a numbered space must lie on a space"),
    ],
)
def test_marks_and_numbers_that_cannot_be(old: str, new: str, message: str) -> None:
    assert fault_in(changed(old, new)).startswith(f"tiny.yaml:{message}")


def test_a_map_has_a_search_slot() -> None:
    text = TINY.replace("?", ".").replace("!", ".")
    assert fault_in(text) == "tiny.yaml:15:8: the map has no search slot; draw '?' or '!'"


@rule("PE-MAP-16")
def test_a_space_that_nobody_can_walk_to_is_a_fault() -> None:
    walls = "  - [[0, 0], [1, 0]]\n  - [[0, 0], [0, 1]]\n"
    text = changed("walls:\n", f"walls:\n{walls}").replace("  23222222", "  33222222")
    text = text.replace("  2#222122", "  22222122")  # an arrow may lead past a corner of walls
    assert fault_in(text) == "tiny.yaml:6:3: this space is cut off from the starting area"


def test_a_map_without_a_field_says_which() -> None:
    found = fault_in(TINY.replace("origin: house\n", ""))
    assert "origin" in found
    assert found.startswith("tiny.yaml:1:1: ")


@rule("PE-SET-01")
def test_an_unknown_map_is_named_with_those_that_there_are() -> None:
    with pytest.raises(KeyError, match=r"no map 'atlantis'; expected one of: gorge, grove"):
        board("atlantis")
