"""A step of an alien and all that it pushes."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from plancia.games.project_elite.maps.board import Board
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules.pushing import (
    Crowd,
    NoSuchWay,
    Open,
    Plan,
    Shift,
    Stuck,
    can_step,
    plan,
    plans,
)
from plancia.testing import rule
from tests.games.project_elite.tiny_maps import tiny

LANE = tiny("666666=")


def crowd(board: Board, slime: Iterable[Space] = (), **places: Space) -> Crowd:
    """Miniatures by name; those whose name begins with c are characters."""
    return Crowd(board, places, {who for who in places if who[0] == "c"}, frozenset(slime))


def ways(found: Plan) -> list[tuple[str, Space]]:
    """Who went where, in order."""
    return [(each.who, each.to) for each in found.shifts if isinstance(each, Shift)]


@rule("PE-AMV-04", "PE-AMV-07")
def test_an_alien_follows_the_arrow_of_its_space_into_the_starting_area_at_last() -> None:
    assert ways(plan(crowd(LANE, a=(0, 0)), "a")) == [("a", (1, 0))]
    assert ways(plan(crowd(LANE, a=(5, 0)), "a")) == [("a", HOME)]


@rule("PE-AMV-04")
def test_where_arrows_leave_no_choice_none_can_be_made() -> None:
    for here in (crowd(LANE, a=(0, 0)), crowd(LANE, a=(0, 0), b=(1, 0))):
        with pytest.raises(NoSuchWay):
            plan(here, "a", [(1, 0)])


@rule("PE-AMV-05")
def test_at_a_fork_the_way_is_chosen() -> None:
    board = tiny(
        """
        66=
        f6=
        66=
    """,
        forks={"f": ("NE", "E", "SE")},
    )
    here = crowd(board, a=(0, 1))
    assert plan(here, "a").open == Open("a", ((1, 0), (1, 1), (1, 2)))
    assert ways(plan(here, "a", [(1, 2)])) == [("a", (1, 2))]


@rule("PE-PSH-01", "PE-PSH-02", "PE-PSH-10")
def test_aliens_push_each_other_on_and_the_foremost_moves_first() -> None:
    found = plan(crowd(LANE, a=(0, 0), b=(1, 0), d=(2, 0), e=(4, 0)), "a")
    assert ways(found) == [("d", (3, 0)), ("b", (2, 0)), ("a", (1, 0))]
    assert found.shifts[0] == Shift("d", (3, 0), by="b")
    assert found.shifts[2] == Shift("a", (1, 0))


@rule("PE-PSH-14")
def test_an_alien_can_be_pushed_into_the_starting_area() -> None:
    assert ways(plan(crowd(LANE, a=(4, 0), b=(5, 0)), "a"))[0] == ("b", HOME)


FIELD = tiny("""
    6666=
    6666=
    6666=
""")


@rule("PE-PSH-03", "PE-PSH-06")
def test_a_pushed_character_lands_on_any_free_side_but_not_where_the_pusher_comes_from() -> None:
    found = plan(crowd(FIELD, a=(0, 1), c=(1, 1), b=(2, 1)), "a")
    assert found.open == Open("c", ((0, 0), (1, 0), (2, 0), (0, 2), (1, 2), (2, 2)))


@rule("PE-PSH-06")
def test_the_starting_area_always_has_room_for_a_pushed_character() -> None:
    board = tiny("""
        #####
        6666=
        #####
    """)
    here = crowd(board, a=(2, 1), c1=(3, 1), c2=HOME)
    assert ways(plan(here, "a")) == [("c1", HOME), ("a", (3, 1))]


@rule("PE-PSH-07", "PE-PSH-09")
def test_only_without_an_empty_side_a_character_pushes_on() -> None:
    board = tiny("""
        ######
        66666=
        ######
    """)
    found = plan(crowd(board, a=(0, 1), c1=(1, 1), c2=(2, 1)), "a")
    assert found.shifts == (
        Shift("c2", (3, 1), by="c1"),
        Shift("c1", (2, 1), by="a"),
        Shift("a", (1, 1)),
    )


@rule("PE-PSH-08", "PE-PSH-09")
def test_an_alien_pushed_by_a_character_follows_its_arrow_and_pushes_the_next() -> None:
    board = tiny("""
        ########
        6666666=
        ########
    """)
    found = plan(crowd(board, a=(0, 1), c1=(1, 1), k=(2, 1), c3=(3, 1)), "a")
    assert [(each.who, each.by) for each in found.shifts if isinstance(each, Shift)] == [
        ("c3", "k"),
        ("k", "c1"),
        ("c1", "a"),
        ("a", ""),
    ]


@rule("PE-PSH-11")
def test_choices_that_cannot_be_completed_are_not_offered() -> None:
    board = tiny(
        """
        ######
        #f1###
        #2####
        #3####
        ##666=
    """,
        forks={"f": ("E", "S")},
    )
    here = crowd(board, a=(1, 1), c=(2, 1), b=(1, 2))
    assert ways(plan(here, "a")) == [("b", (1, 3)), ("a", (1, 2))]  # c has nowhere to go
    assert can_step(here, "a")
    assert plan(crowd(board, a=(1, 1), b=(1, 2)), "a").open == Open("a", ((2, 1), (1, 2)))


@rule("PE-PSH-11")
def test_a_walled_in_character_is_hurt_and_nobody_moves() -> None:
    board = tiny("""
        ####
        66#=
        ####
    """)
    here = crowd(board, a=(0, 1), c=(1, 1))
    found = plan(here, "a")
    assert found.shifts == (Stuck("a", "c"),)
    assert found.is_stuck
    assert not can_step(here, "a")


@rule("PE-PSH-11")
def test_where_every_way_is_blocked_any_chain_may_be_chosen() -> None:
    board = tiny(
        """
        #####
        ##6#=
        6f###
        ##6#=
    """,
        forks={"f": ("NE", "SE")},
    )
    here = crowd(board, a=(1, 2), c1=(2, 1), c2=(2, 3))
    assert [found.shifts for _, found in plans(here, "a")] == [
        (Stuck("a", "c1"),),
        (Stuck("a", "c2"),),
    ]


@rule("PE-AMV-09", "PE-AMV-10")
def test_slime_gives_exactly_one_more_step_each() -> None:
    here = crowd(LANE, [(1, 0), (2, 0)], a=(0, 0))
    assert ways(plan(here, "a")) == [("a", (1, 0)), ("a", (2, 0)), ("a", (3, 0))]


@rule("PE-AMV-11", "PE-PSH-13")
def test_slime_moves_pushed_aliens_too_before_the_pusher_follows() -> None:
    here = crowd(LANE, [(2, 0)], a=(0, 0), b=(1, 0))
    assert ways(plan(here, "a")) == [("b", (2, 0)), ("b", (3, 0)), ("a", (1, 0))]


@rule("PE-AMV-11")
def test_an_extra_step_that_cannot_be_made_leaves_the_alien_on_the_slime() -> None:
    board = tiny("""
        #####
        666#=
        #####
    """)
    here = crowd(board, [(1, 1)], a=(0, 1), c=(2, 1))
    assert plan(here, "a").shifts == (Shift("a", (1, 1)), Stuck("a", "c"))
    assert not plan(here, "a").is_stuck


@rule("PE-AMV-11", "PE-PSH-13")
def test_who_has_still_to_move_is_not_pushed_by_an_extra_step() -> None:
    board = tiny("""
        ####
        62#=
        #7#=
    """)
    here = crowd(board, [(1, 2)], a=(0, 1), b=(1, 1))
    found = plan(here, "a")
    # b is pushed onto the slime, whose arrow leads back to where a is coming from: it stays.
    assert found.shifts == (Shift("b", (1, 2), by="a"), Stuck("b"), Shift("a", (1, 1)))


@rule("PE-RET-01", "PE-RET-02", "PE-RET-03")
def test_a_row_retreats_together_the_rearmost_first() -> None:
    here = crowd(LANE, a=(4, 0), b=(3, 0), d=(5, 0))
    assert ways(plan(here, "a", retreat=True)) == [("b", (2, 0)), ("a", (3, 0))]


@rule("PE-RET-05")
def test_without_room_behind_nobody_of_the_row_retreats() -> None:
    here = crowd(LANE, a=(1, 0), b=(0, 0))
    assert plan(here, "a", retreat=True).shifts == (Stuck("a"),)


@rule("PE-RET-04")
def test_a_retreating_alien_pushes_a_character_to_any_side() -> None:
    found = plan(crowd(FIELD, a=(2, 1), c=(1, 1)), "a", retreat=True)
    assert found.open == Open("c", ((0, 0), (1, 0), (2, 0), (0, 1), (0, 2), (1, 2), (2, 2)))


@rule("PE-PSH-07")
def test_by_the_other_reading_a_pushed_character_may_push_on_although_there_is_room() -> None:
    here = crowd(FIELD, a=(0, 1), c=(1, 1), b=(2, 1))
    asked = plan(here, "a").open
    assert asked is not None
    assert (2, 1) not in asked.spaces
    here.at_will = True
    assert ways(plan(here, "a", [(2, 1)])) == [("b", (3, 1)), ("c", (2, 1)), ("a", (1, 1))]
