"""A map of hexes: labels, neighbours, distances, rows and lines, and where to draw them."""

from __future__ import annotations

from math import dist, isclose, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.space.hex import DIRECTIONS, Axial, HexMap, Label, crossing, distance
from plancia.testing import rule

SPAN = range(-5, 6)
FIELD = HexMap((q, r) for q in SPAN for r in SPAN if distance((0, 0), (q, r)) <= 5)
"""A hexagon around (0, 0), where the examples of the rules are laid out."""

LABELS = st.sampled_from(FIELD.names)
SMALL = st.sets(st.tuples(st.integers(-4, 4), st.integers(-4, 4)), min_size=1)


def at(q: int, r: int) -> Label:
    return FIELD.name[q, r]


# --- labels ---------------------------------------------------------------------------------------


@given(SMALL)
def test_every_hex_has_a_label_of_its_own(hexes: set[Axial]) -> None:
    field = HexMap(hexes)
    assert len(set(field.names)) == len(hexes)
    assert {field.at[label] for label in field.names} == hexes
    assert all(field.name[field.at[label]] == label for label in field.names)


@given(SMALL, st.tuples(st.integers(-50, 50), st.integers(-50, 50)))
def test_labels_do_not_depend_on_where_the_coordinates_begin(hexes: set[Axial], by: Axial) -> None:
    there = HexMap((q + by[0], r + by[1]) for q, r in hexes)
    assert there.names == HexMap(hexes).names


def test_columns_are_lettered_from_the_west_and_rows_numbered_from_the_south() -> None:
    field = HexMap.drawn(" . .\n. . .\n . .").map
    assert field.names == ("a1", "b1", "a2", "b2", "c2", "a3", "b3")
    north, south = field.centre("a3"), field.centre("a1")
    assert north[1] > field.centre("a2")[1] > south[1]
    assert field.centre("a2")[0] < north[0] == south[0] < field.centre("b2")[0]


def test_a_map_of_more_columns_than_letters_is_refused() -> None:
    assert HexMap((q, 0) for q in range(26)).names[-1] == "z1"
    with pytest.raises(ValueError, match="at most 26 columns"):
        HexMap((q, 0) for q in range(27))


def test_a_map_without_hexes_is_refused() -> None:
    with pytest.raises(ValueError, match="needs a hex"):
        HexMap([])


# --- how far --------------------------------------------------------------------------------------


@rule("GR-GEN-05")
@given(SMALL)
def test_neighbours_are_the_hexes_on_the_map_that_share_an_edge(hexes: set[Axial]) -> None:
    field = HexMap(hexes)
    for label, (q, r) in field.at.items():
        around = [(q + dq, r + dr) for dq, dr in DIRECTIONS]
        assert [field.at[near] for near in field.near[label]] == [a for a in around if a in hexes]
        assert all(label in field.near[near] for near in field.near[label])


@rule("GR-GEN-06")
@given(SMALL)
def test_the_table_of_distances_holds_every_pair(hexes: set[Axial]) -> None:
    field = HexMap(hexes)
    for one in field.names:
        assert tuple(field.far[one]) == field.names
        for other in field.names:
            assert field.far[one][other] == distance(field.at[one], field.at[other])


@given(LABELS, st.integers(-2, 12))
def test_disks_and_rings_are_the_hexes_within_and_at_a_distance(hex_: Label, n: int) -> None:
    far = FIELD.far[hex_]
    assert FIELD.disk(hex_, n) == tuple(label for label in FIELD.names if far[label] <= n)
    assert FIELD.ring(hex_, n) == tuple(label for label in FIELD.names if far[label] == n)


def test_a_ring_that_fits_the_map_has_six_hexes_for_each_step() -> None:
    assert [len(FIELD.ring(at(0, 0), n)) for n in range(7)] == [1, 6, 12, 18, 24, 30, 0]
    assert len(FIELD.disk(at(0, 0), 2)) == 19


@given(LABELS, LABELS)
def test_each_neighbour_is_closer_or_farther_or_as_far(hex_: Label, ref: Label) -> None:
    closer, farther = FIELD.closer(hex_, ref), FIELD.farther(hex_, ref)
    level = [to for to in FIELD.near[hex_] if FIELD.far[ref][to] == FIELD.far[ref][hex_]]
    assert sorted((*closer, *farther, *level)) == sorted(FIELD.near[hex_])
    assert all(FIELD.far[ref][to] == FIELD.far[ref][hex_] - 1 for to in closer)
    assert all(FIELD.far[ref][to] == FIELD.far[ref][hex_] + 1 for to in farther)
    assert bool(closer) == (hex_ != ref)


def test_what_is_pushed_from_the_next_hex_has_three_ways_to_go() -> None:
    assert set(FIELD.farther(at(1, 0), at(0, 0))) == {at(2, 0), at(2, -1), at(1, 1)}


def test_what_is_pulled_to_the_next_hex_can_only_come_to_the_puller_itself() -> None:
    assert FIELD.closer(at(1, 0), at(0, 0)) == (at(0, 0),)


# --- straight on ----------------------------------------------------------------------------------


@given(LABELS, LABELS)
def test_a_row_is_a_line_along_one_of_the_six_directions(a: Label, b: Label) -> None:
    (q, r), (to_q, to_r) = FIELD.at[a], FIELD.at[b]
    length = FIELD.far[a][b]
    step = next(
        (s for s in DIRECTIONS if (q + s[0] * length, r + s[1] * length) == (to_q, to_r)), None
    )
    row = FIELD.row(a, b)
    assert (row is None) == (step is None)
    if row is not None:
        assert len(row) == max(0, length - 1)
        assert FIELD.line(a, b) == tuple((label,) for label in row)
        assert FIELD.row(b, a) == row[::-1]


@given(LABELS, LABELS)
def test_a_line_crosses_the_same_hexes_both_ways(a: Label, b: Label) -> None:
    assert FIELD.line(b, a) == FIELD.line(a, b)[::-1]


@rule("GR-GEN-09")
@given(LABELS, LABELS)
def test_a_line_on_a_map_without_holes_takes_every_step_it_crosses(a: Label, b: Label) -> None:
    (q, r), (to_q, to_r) = FIELD.at[a], FIELD.at[b]
    steps = [{(q + dq, r + dr) for dq, dr in step} for step in crossing(to_q - q, to_r - r)]
    assert [{FIELD.at[label] for label in step} for step in FIELD.line(a, b)] == steps


def test_lines_and_rows_leave_out_what_is_not_on_the_map() -> None:
    field = HexMap.drawn(". .\n .\n. .\n   .\n. .").map
    assert field.names == ("a1", "b1", "b2", "a3", "b3", "a4", "a5", "b5")
    assert field.line("a3", "a5") == (("a4",),)
    assert field.line("b3", "b5") == (("a4",),)
    assert field.line("a1", "a3") == ()
    assert field.row("a1", "b5") is None
    assert HexMap.drawn(".   .").map.row("a1", "c1") == ()


def test_the_hexes_of_an_edge_come_in_the_order_of_the_map() -> None:
    assert FIELD.line(at(0, 0), at(1, 1)) == ((at(0, 1), at(1, 0)),)
    assert FIELD.names.index(at(0, 1)) < FIELD.names.index(at(1, 0))


def test_a_straight_path_leads_along_a_row_and_not_along_edges() -> None:
    assert FIELD.row(at(0, 3), at(0, 0)) == (at(0, 2), at(0, 1))
    assert FIELD.row(at(1, 1), at(0, 0)) is None


def test_the_hexes_behind_a_structure_are_told_by_distances() -> None:
    target, structure = at(0, 0), at(1, 0)
    covered = [(2, 0), (3, 0), (2, -1), (1, 1), (3, -2), (3, -1), (1, 2), (2, 1)]
    open_ = [(3, -3), (0, 3), (-2, 0), (1, -1), (0, 1), (-1, 3)]
    for attacker in FIELD.ring(target, 2) + FIELD.ring(target, 3) + FIELD.ring(target, 1):
        behind = FIELD.far[attacker][target] >= 2 and structure in FIELD.closer(target, attacker)
        if FIELD.at[attacker] in covered:
            assert behind
        if FIELD.at[attacker] in open_:
            assert not behind


# --- drawing --------------------------------------------------------------------------------------


@given(LABELS, LABELS)
def test_neighbouring_centres_are_as_far_apart_as_two_edges(a: Label, b: Label) -> None:
    apart = dist(FIELD.centre(a), FIELD.centre(b))
    assert isclose(apart, sqrt(3)) == (FIELD.far[a][b] == 1)


@given(LABELS)
def test_neighbours_share_the_two_corners_of_their_edge(hex_: Label) -> None:
    corners = FIELD.corners(hex_)
    assert all(isclose(dist(FIELD.centre(hex_), corner), 1) for corner in corners)
    q, r = FIELD.at[hex_]
    for n, (dq, dr) in enumerate(DIRECTIONS):
        if (q + dq, r + dr) not in FIELD.name:
            continue
        theirs = FIELD.corners(FIELD.name[q + dq, r + dr])
        for mine in (corners[n - 1], corners[n]):
            assert min(dist(mine, corner) for corner in theirs) < 1e-9
