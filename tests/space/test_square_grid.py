"""The grid itself: masks, steps, and arguments that make no sense."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.space.compass import DIRECTIONS, FACINGS, Square, in_arc
from plancia.space.paths import Step
from plancia.space.square import Grid
from plancia.testing import rule

SMALL = st.sets(st.tuples(st.integers(-3, 3), st.integers(-3, 3)))
ROOM = [(x, y) for x in range(3) for y in range(3)]


def step(grid: Grid, start: Square, direction: str) -> Step:
    """The step from `start` in one direction."""
    return next(step for step in grid.steps[start] if step.direction == direction)


@given(SMALL, SMALL)
def test_masks_keep_the_floor_squares_in_order(floor: set[Square], some: set[Square]) -> None:
    grid = Grid(floor)
    assert grid.squares == tuple(sorted(floor))
    assert grid.unmask(grid.mask(some)) == sorted(floor & some)
    assert grid.unmask(grid.full) == sorted(floor)


@given(SMALL)
def test_every_square_has_one_bit_of_its_own(floor: set[Square]) -> None:
    grid = Grid(floor)
    assert all(bit.bit_count() == 1 for bit in grid.bit.values())
    assert grid.full.bit_count() == len(floor)
    assert list(grid.bit.values()) == sorted(set(grid.bit.values()))


def test_far_islands_do_not_swell_the_masks() -> None:
    grid = Grid([(0, 0), (1, 0), (90_000, 70_000)])
    assert grid.full.bit_length() < 40
    assert [step.to for step in grid.steps[1, 0]] == [(0, 0)]


def test_an_empty_floor_is_a_grid() -> None:
    grid = Grid([])
    assert grid.full == 0
    assert grid.squares == ()


@rule("SHB-BRD-12")
def test_the_middle_of_a_room_has_eight_steps_in_canonical_order() -> None:
    grid = Grid(ROOM)
    assert tuple(step.direction for step in grid.steps[1, 1]) == DIRECTIONS
    assert [step.to for step in grid.steps[0, 0]] == [(0, 1), (1, 1), (1, 0)]
    assert all(step.bit == grid.bit[step.to] for step in grid.steps[1, 1])


@rule("SHB-MOV-05")
def test_a_step_enters_no_closed_square_and_no_wall() -> None:
    grid = Grid(ROOM)
    north = step(grid, (1, 1), "N")
    assert grid.can_step(north, 0, grid.full)
    assert not grid.can_step(north, grid.bit[1, 2], 0)
    assert {step.direction for step in grid.steps[1, 2]} == {"E", "SE", "S", "SW", "W"}


@rule("SHB-MOV-06")
def test_a_diagonal_needs_one_free_side() -> None:
    grid = Grid(ROOM)
    north_east = step(grid, (1, 1), "NE")
    assert north_east.sides == grid.mask([(1, 2), (2, 1)])
    assert grid.can_step(north_east, 0, 0)
    assert grid.can_step(north_east, 0, grid.bit[1, 2])
    assert grid.can_step(north_east, 0, grid.bit[2, 1])
    assert not grid.can_step(north_east, 0, grid.mask([(1, 2), (2, 1)]))


@rule("SHB-MOV-06")
def test_a_wall_beside_a_diagonal_is_never_free() -> None:
    bend = Grid([(0, 0), (0, 1), (1, 1)])
    north_east = step(bend, (0, 0), "NE")
    assert north_east.sides == bend.bit[0, 1]
    assert bend.can_step(north_east, 0, 0)
    assert not bend.can_step(north_east, 0, bend.bit[0, 1])
    assert Grid([(0, 0), (1, 1)]).steps[0, 0] == ()


def test_links_join_both_ends_and_come_last_by_the_square_they_reach() -> None:
    grid = Grid([(0, 0), (0, 1), (9, 9), (5, 5)], links=[((0, 0), (9, 9)), ((5, 5), (0, 0))])
    assert [(step.direction, step.to) for step in grid.steps[0, 0]] == [
        ("N", (0, 1)),
        ("LINK", (5, 5)),
        ("LINK", (9, 9)),
    ]
    assert [(step.direction, step.to) for step in grid.steps[9, 9]] == [("LINK", (0, 0))]
    assert grid.can_step(grid.steps[9, 9][0], 0, grid.full)
    assert not grid.can_step(grid.steps[9, 9][0], grid.bit[0, 0], 0)


@rule("SHB-FAC-04")
@given(SMALL)
def test_the_arc_holds_the_floor_squares_in_the_arc(floor: set[Square]) -> None:
    grid = Grid(floor)
    for viewer in grid.squares:
        for facing in FACINGS:
            expected = [square for square in grid.squares if in_arc(viewer, facing, square)]
            assert grid.unmask(grid.arc(viewer, facing)) == expected


def test_squares_off_the_floor_are_refused() -> None:
    with pytest.raises(ValueError, match="not a floor square"):
        Grid(ROOM, narrow=[(7, 7)])
    with pytest.raises(ValueError, match="not a floor square"):
        Grid(ROOM, links=[((0, 0), (7, 7))])
    with pytest.raises(ValueError, match="not a floor square"):
        Grid(ROOM).sight((7, 7), "N", 0)
    with pytest.raises(ValueError, match="not a floor square"):
        Grid(ROOM).arc((7, 7), "N")
