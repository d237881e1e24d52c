"""Hexes by coordinates: distances, turns, and what a straight line crosses."""

from __future__ import annotations

from fractions import Fraction
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.space.hex import DIRECTIONS, Axial, crossing, distance, rotated
from plancia.testing import rule

NUMBERS = st.integers(-9, 9)
HEXES = st.tuples(NUMBERS, NUMBERS)
ORIGIN = (0, 0)


def shifted(at: Axial, by: Axial) -> Axial:
    return at[0] + by[0], at[1] + by[1]


def length_inside(end: Axial, at: Axial) -> Fraction | None:
    """How much of the line from the origin lies in a closed hex: None if they never meet.

    The line is cut by the six half-planes of the points at least as close to the centre of the hex
    as to each neighbour; the product is that of vectors in axial coordinates, doubled.
    """

    def product(a: Axial, b: Axial) -> int:
        return 2 * a[0] * b[0] + a[0] * b[1] + a[1] * b[0] + 2 * a[1] * b[1]

    low, high = Fraction(0), Fraction(1)
    for step in DIRECTIONS:
        slope = product(end, step)
        room = product(at, step) + 1
        if slope == 0:
            if room < 0:
                return None
        elif slope > 0:
            high = min(high, Fraction(room, slope))
        else:
            low = max(low, Fraction(room, slope))
    return high - low if low <= high else None


@rule("GR-GEN-06")
@given(HEXES, HEXES, HEXES)
def test_distance_is_symmetric_and_no_detour_is_shorter(a: Axial, b: Axial, c: Axial) -> None:
    assert distance(a, b) == distance(b, a)
    assert (distance(a, b) == 0) == (a == b)
    assert distance(a, c) <= distance(a, b) + distance(b, c)


@rule("GR-GEN-06")
@given(HEXES)
def test_distance_counts_the_steps_of_a_shortest_route(a: Axial) -> None:
    around = [distance(ORIGIN, shifted(a, step)) for step in DIRECTIONS]
    if a == ORIGIN:
        assert around == [1] * 6
    else:
        assert min(around) == distance(ORIGIN, a) - 1
        assert max(around) == distance(ORIGIN, a) + 1


@given(HEXES, HEXES, HEXES, st.integers(-7, 7))
def test_turning_and_shifting_keep_distances(a: Axial, b: Axial, by: Axial, turn: int) -> None:
    assert distance(shifted(a, by), shifted(b, by)) == distance(a, b)
    assert distance(rotated(a, turn), rotated(b, turn)) == distance(a, b)


def test_a_turn_by_a_sixth_leads_from_each_direction_to_the_next() -> None:
    assert [rotated((1, 0), n) for n in range(6)] == list(DIRECTIONS)
    assert rotated((3, -1), 6) == (3, -1)


@rule("GR-GEN-09")
@given(HEXES)
def test_a_line_crosses_every_hex_that_holds_a_stretch_of_it_and_no_other(end: Axial) -> None:
    crossed = {at for step in crossing(*end) for at in step}
    span = range(-11, 12)
    inside = {(q, r) for q in span for r in span if length_inside(end, (q, r))}
    assert crossed == inside - {ORIGIN, end}


@rule("GR-GEN-09")
@given(HEXES)
def test_two_hexes_make_one_step_only_where_the_line_runs_along_their_edge(end: Axial) -> None:
    (q, r) = end
    along_edges = end != ORIGIN and (q == r or q == -2 * r or r == -2 * q)
    pairs = [step for step in crossing(q, r) if len(step) == 2]
    assert all(len(step) in (1, 2) for step in crossing(q, r))
    assert len(pairs) == (distance(ORIGIN, end) // 2 if along_edges else 0)
    for one, other in pairs:
        assert distance(one, other) == 1
        assert distance(ORIGIN, one) == distance(ORIGIN, other)


@given(HEXES)
def test_a_line_passes_every_distance_and_never_turns_back(end: Axial) -> None:
    length = distance(ORIGIN, end)
    passed = [distance(ORIGIN, step[0]) for step in crossing(*end)]
    assert passed == sorted(passed)
    assert set(passed) == set(range(1, length))
    assert all(passed.count(n) <= 2 for n in passed)
    left = [distance(end, step[0]) for step in crossing(*end)]
    assert left == sorted(left, reverse=True)


@given(HEXES)
def test_the_hexes_of_a_line_form_a_chain(end: Axial) -> None:
    steps = [(ORIGIN,), *crossing(*end), (end,)]
    for one, other in pairwise(steps):
        assert all(distance(a, b) <= 1 for a in one for b in other)


@given(HEXES, st.integers(0, 5))
def test_a_turned_line_crosses_the_turned_hexes(end: Axial, turn: int) -> None:
    turned = [{rotated(at, turn) for at in step} for step in crossing(*end)]
    assert [set(step) for step in crossing(*rotated(end, turn))] == turned


@pytest.mark.parametrize("n", [1, 2, 3])
def test_up_to_three_hexes_away_a_line_takes_one_step_for_each_hex_of_distance(n: int) -> None:
    span = range(-n, n + 1)
    ends = [(q, r) for q in span for r in span if distance(ORIGIN, (q, r)) == n]
    assert len(ends) == 6 * n
    assert all(len(crossing(*end)) == n - 1 for end in ends)


@rule("GR-GEN-09")
def test_a_slanting_line_cuts_the_corners_of_two_hexes_at_the_same_distance() -> None:
    assert crossing(4, -1) == (((1, 0),), ((2, -1),), ((2, 0),), ((3, -1),))


def test_a_line_that_only_touches_a_corner_does_not_cross_that_hex() -> None:
    assert crossing(5, -1) == (((1, 0),), ((2, 0),), ((3, -1),), ((4, -1),))


def test_neighbours_and_a_hex_itself_have_nothing_between() -> None:
    assert crossing(0, 0) == ()
    assert all(crossing(*step) == () for step in DIRECTIONS)
