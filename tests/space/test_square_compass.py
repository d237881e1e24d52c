"""Facings, directions and distances of the square grid."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.space.compass import (
    DIRECTIONS,
    FACINGS,
    Square,
    ahead,
    bearing,
    chebyshev,
    direction_of,
    front_squares,
    in_arc,
    left_of,
    nearest_direction,
    opposite,
    right_of,
    squared_distance,
)
from plancia.testing import rule

coordinates = st.integers(-30, 30)
squares = st.tuples(coordinates, coordinates)


@rule("SHB-BRD-01")
def test_x_grows_to_the_east_and_y_to_the_north() -> None:
    assert ahead((3, 7), "E") == (4, 7)
    assert ahead((3, 7), "N") == (3, 8)
    assert ahead((3, 7), "W", 3) == (0, 7)
    assert ahead((3, 7), "S", 2) == (3, 5)


@rule("SHB-FAC-01")
def test_there_are_four_facings_and_turns_go_round_them() -> None:
    assert FACINGS == ("N", "E", "S", "W")
    assert [right_of(facing) for facing in FACINGS] == ["E", "S", "W", "N"]
    assert [left_of(facing) for facing in FACINGS] == ["W", "N", "E", "S"]
    assert [opposite(facing) for facing in FACINGS] == ["S", "W", "N", "E"]


@rule("SHB-FAC-02")
def test_the_three_front_squares_run_from_left_to_right() -> None:
    assert front_squares((5, 5), "N") == ((4, 6), (5, 6), (6, 6))
    assert front_squares((5, 5), "E") == ((6, 6), (6, 5), (6, 4))
    assert front_squares((5, 5), "S") == ((6, 4), (5, 4), (4, 4))
    assert front_squares((5, 5), "W") == ((4, 4), (4, 5), (4, 6))


@rule("SHB-FAC-03")
def test_sides_lie_left_and_right_and_the_rear_behind() -> None:
    assert ahead((0, 0), left_of("E")) == (0, 1)
    assert ahead((0, 0), right_of("E")) == (0, -1)
    assert ahead((0, 0), opposite("E")) == (-1, 0)


@rule("SHB-FAC-04")
def test_the_front_arc_spans_ninety_degrees() -> None:
    assert all(in_arc((0, 0), "N", square) for square in [(1, 1), (2, 2), (-1, 3)])
    assert not any(in_arc((0, 0), "N", square) for square in [(1, 0), (2, 1), (0, 0), (0, -1)])


@rule("SHB-FAC-04")
@given(squares, squares)
def test_the_four_arcs_cover_everything_and_overlap_on_diagonals_only(
    viewer: Square, square: Square
) -> None:
    arcs = sum(in_arc(viewer, facing, square) for facing in FACINGS)
    dx, dy = abs(viewer[0] - square[0]), abs(viewer[1] - square[1])
    assert arcs == (0 if viewer == square else 2 if dx == dy else 1)


@rule("SHB-LOS-08")
def test_range_counts_a_diagonal_as_one() -> None:
    assert chebyshev((0, 0), (3, 3)) == 3
    assert chebyshev((0, 0), (-5, 2)) == 5
    assert chebyshev((4, 4), (4, 4)) == 0


def test_squared_distance_is_exact() -> None:
    assert squared_distance((1, 2), (-2, 6)) == 25


@rule("SHB-BRD-12")
def test_the_eight_neighbours_have_the_eight_directions() -> None:
    ring = [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)]
    assert tuple(direction_of((0, 0), square) for square in ring) == DIRECTIONS


@pytest.mark.parametrize("square", [(0, 0), (2, 0), (1, 2)])
def test_a_square_that_is_no_neighbour_has_no_direction(square: Square) -> None:
    with pytest.raises(ValueError, match="not adjacent"):
        direction_of((0, 0), square)


@rule("SH-5.1-D")
@pytest.mark.parametrize(
    ("piece", "straight"), [((0, 3), (0, 4)), ((1, 3), (1, 4)), ((2, 3), (3, 4))]
)
def test_nearest_direction_gives_the_straight_square_of_the_examples(
    piece: Square, straight: Square
) -> None:
    assert nearest_direction((0, 0), piece) == direction_of(piece, straight)


@given(squares, squares.filter(lambda offset: offset != (0, 0)))
def test_nearest_direction_is_the_closest_in_angle(a: Square, offset: Square) -> None:
    b = (a[0] + offset[0], a[1] + offset[1])
    # Clockwise from north in eighths of a turn; no small offset comes near a tie.
    eighths = math.atan2(offset[0], offset[1]) / (math.pi / 4)
    assert nearest_direction(a, b) == DIRECTIONS[round(eighths) % 8]


@rule("SH-4.1-C")
@pytest.mark.parametrize(
    ("target", "facing"),
    [((1, 3), "N"), ((3, 1), "E"), ((2, -2), "S"), ((-2, 2), "N"), ((-4, 3), "W"), ((0, -1), "S")],
)
def test_bearing_follows_the_larger_difference_and_north_south_if_equal(
    target: Square, facing: str
) -> None:
    assert bearing((0, 0), target) == facing


def test_no_direction_leads_from_a_square_to_itself() -> None:
    with pytest.raises(ValueError, match="itself"):
        nearest_direction((1, 1), (1, 1))
    with pytest.raises(ValueError, match="itself"):
        bearing((1, 1), (1, 1))
