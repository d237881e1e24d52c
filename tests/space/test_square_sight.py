"""Lines of sight, against the worked examples and a slow oracle in exact fractions."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations, product

from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.space import sight
from plancia.space.compass import FACINGS, Facing, Square, in_arc, right_of
from plancia.space.square import Grid
from plancia.testing import rule

BLOCK = list(product(range(7), range(7)))
HALF = Fraction(1, 2)
few_squares = st.sets(st.sampled_from(BLOCK), max_size=12)
facings = st.sampled_from(FACINGS)


def runs_through(a: Square, b: Square, square: Square) -> bool:
    """Whether the line between two centres meets the open inside of a square."""
    low, high = Fraction(0), Fraction(1)
    for start, end, centre in zip(a, b, square, strict=True):
        if start == end:
            if start != centre:
                return False
            continue
        first, last = sorted(
            ((centre - HALF - start) / (end - start), (centre + HALF - start) / (end - start))
        )
        low, high = max(low, first), min(high, last)
    return low < high


def is_clear(a: Square, b: Square, blocking: set[Square]) -> bool:
    """Whether nothing blocks the line from `a` to `b`; `blocking` includes the walls."""
    columns = range(min(a[0], b[0]), max(a[0], b[0]) + 1)
    rows = range(min(a[1], b[1]), max(a[1], b[1]) + 1)
    crossed = {square for square in product(columns, rows) if runs_through(a, b, square)}
    if (crossed - {a, b}) & blocking:
        return False
    for x, y in product(columns[:-1], rows[:-1]):
        # The corner point is (x + 1/2, y + 1/2); it lies on the line if the cross product is 0.
        across = (b[0] - a[0]) * (y + HALF - a[1])
        up = (b[1] - a[1]) * (x + HALF - a[0])
        if across == up:
            touching = set(product((x, x + 1), (y, y + 1)))
            if touching - crossed <= blocking:
                return False
    return True


def oracle(
    floor: set[Square], narrow: set[Square], viewer: Square, facing: Facing, blockers: set[Square]
) -> list[Square]:
    """Every square seen, worked out one line at a time."""
    blocking = (set(BLOCK) - floor) | blockers
    return sorted(
        square
        for square in floor
        if in_arc(viewer, facing, square)
        and is_clear(viewer, square, blocking)
        and (square not in narrow or is_in_front(viewer, facing, square))
    )


def is_in_front(viewer: Square, facing: Facing, square: Square) -> bool:
    """Whether a square of the arc is straight ahead or one of the three front squares."""
    beside = abs(square[0] - viewer[0]), abs(square[1] - viewer[1])
    return max(beside) == 1 or (beside[0] if facing in "NS" else beside[1]) == 0


def seen(grid: Grid, viewer: Square, facing: Facing, *blockers: Square) -> set[Square]:
    """The squares seen, as a set."""
    return set(grid.unmask(grid.sight(viewer, facing, grid.mask(blockers))))


@rule("SHB-LOS-02", "SHB-LOS-03", "SHB-LOS-04", "SHB-LOS-06")
@settings(max_examples=150, deadline=None)
@given(few_squares, few_squares, few_squares, st.sampled_from(BLOCK), facings)
def test_sight_agrees_with_exact_geometry(
    walls: set[Square],
    narrow: set[Square],
    blockers: set[Square],
    viewer: Square,
    facing: Facing,
) -> None:
    floor = set(BLOCK) - walls | {viewer}
    grid = Grid(floor, narrow & floor)
    expected = oracle(floor, narrow, viewer, facing, blockers & floor)
    assert grid.unmask(grid.sight(viewer, facing, grid.mask(blockers))) == expected


@settings(max_examples=60, deadline=None)
@given(few_squares, few_squares, few_squares, st.sampled_from(BLOCK), facings)
def test_nobody_sees_more_than_the_walls_leave_open(
    walls: set[Square],
    narrow: set[Square],
    blockers: set[Square],
    viewer: Square,
    facing: Facing,
) -> None:
    floor = set(BLOCK) - walls | {viewer}
    grid = Grid(floor, narrow & floor)
    view = grid.views[viewer, facing].clear
    assert grid.unmask(view) == oracle(floor, narrow, viewer, facing, set())
    assert grid.sight(viewer, facing, grid.mask(blockers)) & ~view == 0


@settings(max_examples=60, deadline=None)
@given(few_squares, few_squares, few_squares, st.sampled_from(BLOCK), facings)
def test_turning_the_whole_board_turns_the_sight(
    walls: set[Square],
    narrow: set[Square],
    blockers: set[Square],
    viewer: Square,
    facing: Facing,
) -> None:
    floor = set(BLOCK) - walls | {viewer}

    def turned(squares: set[Square]) -> set[Square]:
        return {(y, -x) for x, y in squares}

    grid = Grid(floor, narrow & floor)
    other = Grid(turned(floor), turned(narrow & floor))
    (turned_viewer,) = turned({viewer})
    assert turned(seen(grid, viewer, facing, *blockers)) == seen(
        other, turned_viewer, right_of(facing), *turned(blockers)
    )


@rule("SHB-LOS-01")
def test_sight_reaches_any_distance_inside_the_arc_only() -> None:
    corridor = Grid([(0, y) for y in range(60)], narrow=[(0, y) for y in range(60)])
    assert seen(corridor, (0, 20), "N") == {(0, y) for y in range(21, 60)}
    assert seen(corridor, (0, 20), "S") == {(0, y) for y in range(20)}
    assert seen(corridor, (0, 20), "E") == set()


@rule("SHB-LOS-02")
def test_a_room_opens_up_as_the_viewer_walks_to_its_doorway() -> None:
    room = set(product(range(-2, 3), range(1, 6)))
    corridor = {(0, -2), (0, -1), (0, 0)}
    grid = Grid(room | corridor, narrow=corridor)

    def column(viewer: Square, x: int) -> set[int]:
        return {y for at, y in seen(grid, viewer, "N") if at == x}

    assert column((0, -2), 1) == {3, 4, 5}
    assert column((0, -2), 2) == set()
    assert column((0, -1), 1) == {2, 3, 4, 5}
    assert column((0, -1), 2) == {5}
    assert seen(grid, (0, 0), "N") == {at for at in room if in_arc((0, 0), "N", at)}
    assert {(1, 1), (2, 2)} <= seen(grid, (0, 0), "N")


@rule("SHB-LOS-03")
def test_one_open_square_beside_a_corner_is_enough_to_see() -> None:
    bend = Grid([(0, 2), (0, 3), (1, 3)], narrow=[(0, 2), (0, 3), (1, 3)])
    assert (1, 3) in seen(bend, (0, 2), "N")
    assert (1, 3) not in seen(bend, (0, 2), "N", (0, 3))


@rule("SHB-LOS-03")
def test_two_blockers_beside_a_corner_shut_it() -> None:
    room = Grid(product(range(3), range(3)))
    assert (2, 2) in seen(room, (0, 0), "N", (0, 1))
    assert (2, 2) in seen(room, (0, 0), "N", (1, 0))
    assert {(1, 1), (2, 2)}.isdisjoint(seen(room, (0, 0), "N", (0, 1), (1, 0)))
    assert (1, 1) not in seen(Grid([(0, 0), (1, 1)]), (0, 0), "N")


@rule("SHB-LOS-04")
def test_corridor_squares_are_seen_only_straight_ahead() -> None:
    room = set(product(range(-1, 2), range(1, 4)))
    corridors = {(0, 4), (1, 4)}
    grid = Grid(room | corridors | {(0, 0)}, narrow=corridors)
    assert seen(grid, (0, 0), "N") == room | {(0, 4)}


@rule("SHB-LOS-04")
def test_corridor_squares_diagonally_in_front_are_seen() -> None:
    everywhere = list(product(range(-2, 3), range(3)))
    grid = Grid(everywhere, narrow=everywhere)
    assert seen(grid, (0, 0), "N") == {(-1, 1), (0, 1), (1, 1), (0, 2)}


@rule("SHB-LOS-06")
def test_end_squares_never_block_but_hide_what_is_behind() -> None:
    corridor = Grid([(0, y) for y in range(5)])
    assert seen(corridor, (0, 0), "N", (0, 0), (0, 2)) == {(0, 1), (0, 2)}


@rule("SHB-LOS-07")
def test_sight_follows_every_change_of_the_blockers() -> None:
    corridor = Grid([(0, y) for y in range(4)])
    assert len(seen(corridor, (0, 0), "N")) == 3
    assert len(seen(corridor, (0, 0), "N", (0, 1))) == 1
    assert len(seen(corridor, (0, 0), "N", (0, 2))) == 2
    assert len(seen(corridor, (0, 0), "N")) == 3


def test_there_is_no_sight_through_links() -> None:
    grid = Grid([(0, 0), (0, 9)], links=[((0, 0), (0, 9))])
    assert seen(grid, (0, 0), "N") == set()


def test_a_view_that_forgets_still_answers_the_same() -> None:
    room = list(product(range(5), range(5)))
    grid = Grid(room)
    sets = list(combinations([at for at in room if in_arc((2, 0), "N", at)], 3))
    assert len(sets) > sight.MEMO_LIMIT
    first = [grid.sight((2, 0), "N", grid.mask(blockers)) for blockers in sets]
    assert first == [grid.sight((2, 0), "N", grid.mask(blockers)) for blockers in sets]
    assert grid.sight((2, 0), "N", 0) == grid.arc((2, 0), "N")
