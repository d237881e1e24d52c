"""Where a character can step, and where arrows lead."""

from __future__ import annotations

import pytest

from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.testing import rule
from tests.games.project_elite.tiny_maps import tiny


@rule("PE-MOV-01", "PE-DIE-02")
def test_a_step_leads_to_any_of_the_eight_sides() -> None:
    board = tiny("""
        6666=
        6666=
        6666=
    """)
    around = {(x, y) for x in (0, 1, 2) for y in (0, 1, 2)} - {(1, 1)}
    assert set(board.steps[1, 1]) == around


@rule("PE-MAP-11", "PE-MAP-16")
def test_nobody_steps_diagonally_past_a_wall() -> None:
    board = tiny("""
        6#6=
        666=
    """)
    assert (1, 1) not in board.steps[0, 0]
    assert (0, 1) in board.steps[0, 0]
    assert (1, 1) in board.steps[0, 1]  # two orthogonal steps


@rule("PE-MAP-13", "PE-MAP-15", "PE-MAP-16")
@pytest.mark.parametrize("terrain", ["T", "O"])
def test_trees_and_other_obstacles_let_diagonals_pass(terrain: str) -> None:
    board = tiny(f"""
        6{terrain}6=
        666=
    """)
    assert (1, 1) in board.steps[0, 0]


@rule("PE-MAP-16")
def test_a_gap_between_two_obstacles_is_closed() -> None:
    board = tiny("""
        6T=
        T6=
    """)
    assert board.steps[0, 0] == ()


@rule("PE-MAP-16")
def test_outside_of_the_map_is_an_obstacle() -> None:
    board = tiny("6T=\n 6=")
    assert (1, 1) not in board.steps[0, 0]


@rule("PE-MAP-16", "PE-MAP-17")
@pytest.mark.parametrize(
    "wall",
    [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((0, 0), (0, 1)), ((0, 1), (1, 1))],
)
def test_a_wall_at_the_corner_forbids_the_diagonal(wall: tuple[Space, Space]) -> None:
    ground = """
        66=
        66=
    """
    assert (1, 1) in tiny(ground).steps[0, 0]
    assert (1, 1) not in tiny(ground, walls=(wall,)).steps[0, 0]


@rule("PE-MAP-17", "PE-MAP-08", "PE-MOV-02")
def test_terrain_and_walls_stop_orthogonal_steps() -> None:
    board = tiny(
        """
        666=
        6T6=
    """,
        walls=(((0, 0), (1, 0)),),
    )
    assert (1, 0) not in board.steps[0, 0]
    assert (1, 1) not in board.steps[1, 0]
    assert (2, 0) in board.steps[1, 0]


@rule("PE-MAP-04", "PE-MAP-05")
def test_the_starting_area_is_one_space_beside_all_that_touch_it() -> None:
    board = tiny("""
        6666
        6==6
        6==6
        6666
    """)
    touching = {s for s in board.spaces if s != HOME}
    assert set(board.steps[HOME]) == touching
    assert all(HOME in board.steps[space] for space in touching)
    assert HOME not in board.steps[HOME]


@rule("PE-MAP-05")
def test_a_wall_parts_a_space_from_the_starting_area() -> None:
    board = tiny("66=", walls=(((1, 0), (2, 0)),))
    assert HOME not in board.steps[1, 0]


@rule("PE-MAP-01", "PE-MAP-18")
def test_a_map_may_have_holes() -> None:
    board = tiny("""
        6 66=
        666 =
    """)
    assert board.spaces == (HOME, (0, 0), (2, 0), (3, 0), (0, 1), (1, 1), (2, 1))
    assert board.arrows[3, 0] == (HOME,)


@rule("PE-MAP-18", "PE-GEN-05")
def test_arrows_are_listed_in_canonical_order_with_the_starting_area_first() -> None:
    board = tiny(
        """
        6666
        6f=6
        6666
    """,
        forks={"f": ("SE", "N", "E")},
    )
    assert board.arrows[1, 1] == (HOME, (1, 0), (2, 2))
    assert board.spaces[:3] == (HOME, (0, 0), (1, 0))


@rule("PE-MAP-18")
def test_an_arrow_may_pass_a_wall_corner_where_no_character_steps() -> None:
    board = tiny("""
        3#=
        66=
    """)
    assert board.arrows[0, 0] == ((1, 1),)
    assert (1, 1) not in board.steps[0, 0]


@rule("PE-RET-01")
def test_behind_a_space_are_those_whose_arrows_lead_into_it() -> None:
    board = tiny("""
        62=
        66=
    """)
    assert board.behind[1, 1] == ((1, 0), (0, 1))
    assert board.steps_home == {HOME: 0, (1, 1): 1, (1, 0): 2, (0, 1): 2, (0, 0): 3}
