"""Maps drawn in characters: which hex each character is, and what is said about slips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.space.hex import DrawingError, HexMap, distance, sketch

CITY = """\
 . = .
# = . S
 . = .
"""


def test_each_character_is_a_hex_and_says_what_it_is() -> None:
    drawn = HexMap.drawn(CITY)
    assert "".join(drawn.marks[label] for label in ("a3", "b3", "c3")) == ".=."
    assert "".join(drawn.marks[label] for label in ("a2", "b2", "c2", "d2")) == "#=.S"
    assert tuple(drawn.marks) == tuple(drawn.cells) == drawn.map.names
    assert drawn.cells["d2"] == (2, 7)


def test_characters_above_and_below_a_hex_are_its_neighbours() -> None:
    field = HexMap.drawn(CITY).map
    assert set(field.near["b2"]) == {"a2", "c2", "a3", "b3", "a1", "b1"}
    assert set(field.near["a2"]) == {"b2", "a1", "a3"}


@given(st.integers(0, 5), st.integers(0, 5))
def test_blanks_around_a_drawing_change_nothing(left: int, above: int) -> None:
    moved = "\n" * above + "\n".join(" " * left + row for row in CITY.split("\n"))
    assert HexMap.drawn(moved).marks == HexMap.drawn(CITY).marks
    assert HexMap.drawn(moved).map.far == HexMap.drawn(CITY).map.far


def test_the_first_row_may_be_the_one_that_is_shifted_or_not() -> None:
    first = HexMap.drawn(". .\n .").map
    second = HexMap.drawn(" .\n. .").map
    assert set(first.near["a1"]) == {"a2", "b2"}
    assert set(second.near["a2"]) == {"a1", "b1"}


def test_windows_line_ends_are_no_hexes() -> None:
    assert HexMap.drawn(CITY.replace("\n", "\r\n")).marks == HexMap.drawn(CITY).marks


def test_two_hexes_of_a_row_are_as_far_apart_as_they_are_drawn() -> None:
    a, b = (hex_.at for hex_ in sketch(".     ."))
    assert distance(a, b) == 3


@pytest.mark.parametrize(
    ("text", "line", "column", "words"),
    [
        (". .\n.", 2, 1, "out of step"),
        (". ..", 1, 4, "out of step"),
        (". .\n ?", 2, 2, "unknown character '\\?'; expected a blank or one of \\. ="),
        (".\n\t.", 2, 1, "a tab stands here"),
        ("\n  \n", 1, 1, "no hex"),
        (" " + ". " * 27, 1, 54, "at most 26 columns"),
    ],
)
def test_a_slip_is_told_with_line_and_column(text: str, line: int, column: int, words: str) -> None:
    with pytest.raises(DrawingError, match=words) as caught:
        HexMap.drawn(text, ".=")
    assert (caught.value.line, caught.value.column) == (line, column)
    assert str(caught.value).startswith(f"line {line}, column {column}: ")
