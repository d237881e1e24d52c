"""Distance, straight lines and lines of sight on the map."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.games.project_elite.maps.board import FAR
from plancia.games.project_elite.maps.spaces import HOME, OFFSETS, Space, beside, distance, in_line
from plancia.testing import rule
from tests.games.project_elite.tiny_maps import tiny

OPEN = "\n".join(["6666=" for _ in range(4)])
PLAIN = tiny(OPEN)


@rule("PE-RNG-01", "PE-GEN-04")
@pytest.mark.parametrize(("to", "wanted"), [((3, 1), 3), ((2, 2), 2), ((1, 1), 1), ((0, 4), 4)])
def test_a_diagonal_counts_as_one_space(to: Space, wanted: int) -> None:
    assert distance((0, 0), to) == wanted


@rule("PE-GEN-04")
def test_x_grows_to_the_east_and_y_to_the_south() -> None:
    around = {way: beside((5, 5), way) for way in OFFSETS}
    assert around == {
        "NW": (4, 4), "N": (5, 4), "NE": (6, 4),
        "W": (4, 5), "E": (6, 5),
        "SW": (4, 6), "S": (5, 6), "SE": (6, 6),
    }  # fmt: skip


@rule("PE-RNG-01")
def test_terrain_does_not_lengthen_a_range() -> None:
    board = tiny("""
        6#6=
        666=
    """)
    assert board.distance((0, 0), (2, 0)) == 2


@rule("PE-RNG-04")
def test_straight_lines_are_orthogonal_or_diagonal() -> None:
    assert not in_line((0, 0), (2, 1))
    assert in_line((0, 0), (3, 3))
    assert in_line((0, 0), (0, 4))
    assert in_line((0, 0), (4, 0))


@rule("PE-MAP-12", "PE-MAP-14", "PE-LOS-05")
@pytest.mark.parametrize("terrain", ["#", "T", "O"])
def test_one_corner_that_is_touched_does_not_block(terrain: str) -> None:
    board = tiny(f"""
        6{terrain}=
        66=
    """)
    assert board.sees((0, 0), (1, 1), ())


@rule("PE-LOS-05")
@pytest.mark.parametrize("terrain", ["#", "T", "O"])
def test_a_corner_between_two_squares_of_terrain_is_closed(terrain: str) -> None:
    board = tiny(f"""
        6{terrain}=
        {terrain}6=
    """)
    assert not board.sees((0, 0), (1, 1), ())


@rule("PE-LOS-05")
def test_a_line_that_meets_a_corner_is_blocked_by_both_sides_only() -> None:
    one = tiny("""
        66T6=
        6666=
    """)
    both = tiny("""
        66T6=
        6T66=
    """)
    assert one.sees((0, 0), (3, 1), ())
    assert not both.sees((0, 0), (3, 1), ())


@rule("PE-LOS-05", "PE-LOS-03", "PE-MAP-09")
@pytest.mark.parametrize("tree", [(1, 0), (1, 1)])
def test_terrain_that_the_line_runs_through_blocks(tree: Space) -> None:
    rows = [list("666="), list("666=")]
    rows[tree[1]][tree[0]] = "T"
    board = tiny("\n".join("".join(row) for row in rows))
    assert not board.sees((0, 0), (2, 1), ())


@rule("PE-LOS-05", "PE-MAP-17")
def test_a_wall_between_two_squares_blocks_what_crosses_it() -> None:
    board = tiny(OPEN, walls=(((1, 0), (2, 0)),))
    assert not board.sees((0, 0), (3, 0), ())
    assert board.sees((0, 0), (1, 0), ())
    assert board.sees((1, 1), (2, 0), ())  # the end of the wall is only touched


@rule("PE-LOS-03", "PE-BOS-05", "PE-LOS-06")
def test_bosses_block_sight_through_their_space_and_are_seen_themselves() -> None:
    assert not PLAIN.sees((0, 0), (3, 0), {(2, 0)})
    assert PLAIN.sees((0, 0), (2, 0), {(2, 0)})
    assert PLAIN.sees((2, 0), (0, 0), {(2, 0), (0, 0)})


@rule("PE-LOS-05")
def test_two_bosses_close_a_corner_and_one_does_not() -> None:
    assert PLAIN.sees((0, 0), (1, 1), {(1, 0)})
    assert not PLAIN.sees((0, 0), (1, 1), {(1, 0), (0, 1)})


@rule("PE-MAP-07", "PE-LOS-08")
def test_of_the_starting_area_one_square_gives_both_range_and_sight() -> None:
    board = tiny("""
        66T=
        666=
        66T=
    """)
    assert board.distance((2, 1), HOME) == 1
    assert board.distance((0, 0), HOME) == 3
    assert board.sees((2, 1), HOME, (), within=1)
    assert not board.sees((1, 0), HOME, (), within=1)
    assert board.sees((1, 0), HOME, (), within=2)  # past the tree, to the square below
    hidden = tiny("""
        6TT=
        6666
        666=
    """)
    assert hidden.distance((0, 2), HOME) == 3
    assert not hidden.sees((0, 0), HOME, (), within=2)


@rule("PE-LOS-08", "PE-RNG-02")
def test_those_in_the_starting_area_see_each_other_at_range_0() -> None:
    assert PLAIN.distance(HOME, HOME) == 0
    assert PLAIN.sees(HOME, HOME, (), within=0)


@rule("PE-LOS-08")
def test_the_starting_area_does_not_block_sight_between_others() -> None:
    board = tiny("6=4")
    assert board.sees((0, 0), (2, 0), ())


@rule("PE-CRD-10", "PE-CRD-11")
def test_one_obstacle_can_be_looked_through_and_no_second() -> None:
    one, two = tiny("6#6="), tiny("6##6=")
    assert one.sees((0, 0), (2, 0), (), ignored=1)
    assert not two.sees((0, 0), (3, 0), (), ignored=1)
    edge = tiny("666=", walls=(((0, 0), (1, 0)),))
    assert edge.sees((0, 0), (2, 0), (), ignored=1, within=2)
    corner = tiny("""
        6#=
        #6=
    """)
    assert corner.sees((0, 0), (1, 1), (), ignored=1)


@rule("PE-CRD-12")
def test_bosses_are_never_looked_through() -> None:
    board = tiny("6#66=")
    assert not board.sees((0, 0), (3, 0), {(2, 0)}, ignored=1)
    assert board.sees((0, 0), (3, 0), (), ignored=1)


BOARD = tiny("""
    66T66=
    6#6666
    666O66
    6T666=
    666666
""")
SPACES = BOARD.spaces[1:]


@rule("PE-LOS-07")
@given(st.sampled_from(SPACES), st.sampled_from(SPACES), st.sets(st.sampled_from(SPACES)))
def test_sight_works_both_ways(a: Space, b: Space, bosses: set[Space]) -> None:
    assert BOARD.sees(a, b, bosses) == BOARD.sees(b, a, bosses)


@rule("PE-RNG-03")
def test_without_a_limit_only_sight_and_line_count() -> None:
    board = tiny("6" * 12 + "=")
    assert board.sees((0, 0), (11, 0), (), within=FAR, straight=True)
