"""Two who want the same thing at the same moment, and who has to wait."""

from __future__ import annotations

from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    ALIEN,
    MOVE,
    NESTS,
    act,
    alien,
    faces,
    refused,
    ring,
    show,
    table,
    where,
)


@rule("PE-CON-03", "PE-MOV-03")
def test_two_who_want_one_space_do_not_both_get_it() -> None:
    match = table(p1={"at": (7, 9)}, p2={"at": (8, 9)})
    show(match, "p1", "move")
    show(match, "p2", "move")
    act(match, "p2", "move", to=(7, 8))
    assert refused(match, "p1", "move", to=(7, 8)) == "PE-MOV-03"
    assert faces(match, "p1")[0] == "move"


@rule("PE-CON-03", "PE-EVT-09")
def test_the_last_symbol_of_an_event_is_given_once() -> None:
    match = table(events=["out-of-time"], tiles=NESTS)
    show(match, "p1", "adjust", "adjust", "search")
    show(match, "p2", "search")
    act(match, "p1", "give_to_event", event="out-of-time", slot=0)
    act(match, "p1", "give_to_event", event="out-of-time", slot=1)
    act(match, "p2", "give_to_event", event="out-of-time", slot=2)
    assert match.game.events == []
    assert refused(match, "p1", "give_to_event", event="out-of-time", slot=2) == "PE-EVT-06"
    assert faces(match, "p1") == ["", "", "search", ""]


@rule("PE-CON-20", "PE-END-06")
def test_a_push_into_the_starting_area_ends_the_game_half_way() -> None:
    match = table(
        p1={"at": (1, 1)},
        p2={"at": (15, 12)},
        aliens={"a": alien("leaper", 8, 9), "b": alien("leaper", 8, 10)},
        slime=[(8, 10)],
    )
    show(match, "p1", "alien_move", "alien_move")
    act(match, "p1", "move_alien", alien="a")
    assert match.game.outcome is not None
    assert where(match, "a") == (8, 9)


@rule("PE-COO-01", "PE-COO-02", "PE-CON-08")
def test_a_helper_moves_the_alien_and_the_owner_waits() -> None:
    match = table(p1={"at": (7, 9)}, aliens={"a": alien("leaper", 0, 4)})
    show(match, "p1", "alien_move", "move")
    act(match, "p1", "hand_over", to="p2")
    assert refused(match, "p1", "move", to=(7, 8)) == "PE-ACT-06"
    act(match, "p2", "move_alien", alien="a", owner="p1")
    act(match, "p1", "move", to=(7, 8))
    assert where(match, "p1") == (7, 8)


@rule("PE-CLK-08", "PE-COO-01", "PE-CLK-05")
def test_in_slow_motion_a_helper_is_not_kept_by_moves_that_are_done() -> None:
    match = table(
        setup={"time": "turns"},
        aliens={"a": alien("leaper", 0, 4)},
        dice=[ALIEN, MOVE],
    )
    act(match, "p1", "roll", dice=[0])
    act(match, "p1", "hand_over", to="p2")
    act(match, "p1", "move_alien", alien="a")
    act(match, "p1", "end_step")
    act(match, "p2", "roll", dice=[0])
    assert faces(match, "p2")[0] == "move"


@rule("PE-CRD-05", "PE-CRD-03")
def test_lila_cannot_prevent_what_she_still_owes_after_the_bell() -> None:
    match = table(aliens={"a": alien("leaper", 0, 4)}, tiles=NESTS)
    show(match, "p2", "alien_move", "alien_move")
    act(match, "p2", "prevent")
    assert faces(match, "p2")[:2] == ["", "alien_move"]
    ring(match)
    assert refused(match, "p2", "prevent") != ""
    act(match, "p2", "move_alien", alien="a")


@rule("PE-CON-11", "PE-CON-15")
def test_hits_that_wait_at_the_bell_are_given_from_where_one_stands() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["assault-rifle"]},
        p2={"at": (1, 1)},
        aliens={"a": alien("leaper", 7, 8), "b": alien("leaper", 7, 7)},
        tiles=NESTS,
        dice=[6, 6, *[1] * 40],
    )
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="assault-rifle")
    assert refused(match, "p1", "roll", dice=[1]) != ""
    ring(match)
    act(match, "p1", "give_hits", targets=["b", "a"])
    assert not match.game.aliens
