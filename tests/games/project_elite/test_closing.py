"""After the bell: owed moves, left-over symbols, and how everything is settled."""

from __future__ import annotations

from typing import Any

from plancia.core import read_action
from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.events import BellRang, Finished, GearTaken, TileCompleted
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    ALIEN,
    FAR,
    MOVE,
    Table,
    act,
    faces,
    finish,
    refused,
    ring,
    show,
    table,
    told,
)

AFTER = [1] * 20


def rung(**more: Any) -> Table:
    """A table in the action phase with dice for what follows."""
    return table(**{"dice": AFTER, "aliens": FAR, **more})


@rule("PE-CON-13", "PE-CON-04")
def test_what_comes_before_the_bell_counts_and_a_roll_behind_it_does_not() -> None:
    match = table(dice=[MOVE, *AFTER], aliens=FAR)
    rings_at = match.rings_at
    assert rings_at == 120_000
    roll = read_action(ProjectElite, {"type": "roll", "dice": [0]})
    match.play("p1", roll, at=rings_at - 1)
    assert faces(match, "p1")[0] == "move"
    ring(match)
    assert refused(match, "p1", "roll", dice=[1]) == "PE-ACT-07"


@rule("PE-CON-14")
def test_who_was_asked_for_help_is_free_again_when_nothing_is_owed_any_more() -> None:
    match = table(dice=[ALIEN, *AFTER], aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    show(match, "p2", "move")
    ring(match)
    act(match, "p1", "hand_over", to="p2")
    act(match, "p1", "move_alien", alien="a1")
    assert match.to_act == ("p2",)
    assert match.game.helpers == {}


@rule("PE-CON-14")
def test_an_owed_alien_move_can_be_handed_over_after_the_bell_too() -> None:
    match = table(dice=[ALIEN, ALIEN, *AFTER], aliens=FAR)
    act(match, "p1", "roll", dice=[0, 1])
    show(match, "p2", "move")
    ring(match)
    assert match.to_act == ("p1",)
    assert refused(match, "p2", "move", to=(7, 10)) != ""
    act(match, "p1", "hand_over", to="p2")
    assert set(match.to_act) == {"p1", "p2"}
    act(match, "p2", "move_alien", alien="a1", owner="p1")
    act(match, "p1", "move_alien", alien="a1")
    assert match.to_act == ("p2",)
    assert refused(match, "p2", "move", to=(7, 10)) == ""


@rule("PE-CON-15", "PE-CON-19")
def test_a_command_clears_all_passes_and_the_stage_ends_when_nobody_has_anything_left() -> None:
    match = rung()
    show(match, "p1", "move", "move")
    show(match, "p2", "move")
    finish(match)
    act(match, "p2", "pass")
    assert match.to_act == ("p1",)
    act(match, "p1", "move", to=(7, 10))
    assert set(match.to_act) == {"p1", "p2"}  # asked again
    act(match, "p2", "pass")
    act(match, "p1", "pass")
    assert match.game.phase != "closing"


@rule("PE-CON-15")
def test_a_die_that_is_used_after_the_bell_is_not_rolled_again() -> None:
    match = rung()
    show(match, "p1", "move", "move")
    finish(match)
    act(match, "p1", "move", to=(7, 10))
    assert faces(match, "p1") == ["", "move", "", ""]
    assert refused(match, "p1", "roll", dice=[0]) == "PE-ACT-07"


@rule("PE-CON-15")
def test_who_has_nothing_left_is_not_asked() -> None:
    match = rung()
    show(match, "p1", "move")
    finish(match)
    assert told(match, Finished) == [Finished("p1", True), Finished("p2", True)]
    assert match.to_act == ("p1",)


@rule("PE-CLK-09")
def test_step_by_step_a_seat_uses_one_thing_and_then_the_next_one_does() -> None:
    match = rung(setup={"time": "turns"})
    act(match, "p1", "stop")
    show(match, "p1", "move", "move")
    show(match, "p2", "move", "move")
    act(match, "p2", "stop")
    assert match.to_act == ("p1",)
    act(match, "p1", "move", to=(7, 10))
    assert match.to_act == ("p2",)
    act(match, "p2", "pass")
    assert match.to_act == ("p1",)
    act(match, "p1", "move", to=(7, 9))
    assert match.to_act == ("p2",)
    act(match, "p2", "pass")
    assert match.game.phase != "closing"


@rule("PE-CLK-09")
def test_step_by_step_seats_use_what_is_left_in_ascending_order() -> None:
    match = rung(players=3, setup={"time": "turns"})
    for seat in ("p1", "p2"):
        act(match, seat, "stop")
        show(match, seat, "move")
    show(match, "p3", "move")
    act(match, "p3", "stop")
    for seat in ("p1", "p2", "p3"):
        assert match.to_act == (seat,)
        act(match, seat, "pass")


@rule("PE-CON-16")
def test_tiles_are_judged_before_draws_are_made_and_dice_turn_blank_last() -> None:
    match = rung(
        setup={"objective": "extermination"},
        tiles={"nest-1": (7, 5), "nest-2": (5, 6)},
        p1={"at": (7, 6)},
        decks={"weapons": ["pistol", "shotgun"]},
    )
    game = match.game
    game.tiles["nest-1"].at = (7, 7)
    show(match, "p1", "shoot", "shoot", "search", "adjust")
    act(match, "p1", "fire", tile="nest-1")
    act(match, "p1", "fire", tile="nest-1")
    act(match, "p1", "search", decks=["weapons", "weapons"], later=True)
    finish(match)
    act(match, "p1", "pass")
    assert told(match, TileCompleted)
    assert not told(match, GearTaken)
    assert faces(match, "p1")[3] == "adjust"
    act(match, "p1", "keep", card="pistol")
    assert faces(match, "p1")[3] == ""


@rule("PE-PSH-16", "PE-BOS-03")
def test_who_is_pushed_onto_technology_after_the_phase_draws_at_once() -> None:
    aliens = {"a1": {"kind": "runner", "at": (7, 8)}}
    match = rung(
        p1={"at": (7, 9)},
        aliens=aliens,
        events=["frenzy"],
        tech=[(7, 10)],
        decks={"tech": ["alien-dna"]},
    )
    finish(match)
    act(match, "p1", "go", to=(7, 10))
    assert match.game.players["p1"].found == ("alien-dna",)
    assert match.to_act == ("p1",)


@rule("PE-CON-19")
def test_who_has_finished_takes_that_back_before_anything_else() -> None:
    match = table(dice=[ALIEN], aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    act(match, "p1", "finish")  # the clock is no action
    assert refused(match, "p1", "move_alien", alien="a1") == "PE-CON-19"
    assert refused(match, "p1", "hand_over", to="p2") == "PE-CON-19"
    act(match, "p1", "go_on")
    act(match, "p1", "move_alien", alien="a1")


@rule("PE-CON-20", "PE-END-06", "PE-AMV-07")
def test_a_command_that_loses_the_game_ends_it_at_once() -> None:
    match = table(dice=[ALIEN, ALIEN], aliens={"a1": {"kind": "runner", "at": (7, 10)}})
    act(match, "p1", "roll", dice=[0, 1])
    act(match, "p1", "move_alien", alien="a1")
    ended = match.game.outcome
    assert ended
    assert (ended.winners, ended.rules) == ((), ("PE-END-06",))
    assert match.to_act == ()
    assert not told(match, BellRang)


@rule("PE-CON-12")
def test_offers_lapse_with_the_bell() -> None:
    match = rung(p1={"gear": ["medkit"]})
    act(match, "p1", "offer_trade", to="p2", gives=["medkit"])
    ring(match)
    assert match.game.trades == {}
