"""The turn-based clock: seconds that are counted instead of seconds that pass."""

from __future__ import annotations

from plancia.core import Match
from plancia.games.project_elite import ProjectElite
from plancia.testing import rule
from tests.games.project_elite.elite_tables import FAR, MOVE, act, refused, table

TURNS = {"time": "turns"}


def rolling(match: Match[ProjectElite], seat: str) -> None:
    """A roll of one die, and the end of the step."""
    act(match, seat, "roll", dice=[0])
    act(match, seat, "end_step")


@rule("PE-CLK-02", "PE-CLK-03", "PE-CLK-04")
def test_whoever_has_used_the_least_time_goes_on_the_lower_seat_first() -> None:
    match = table(dice=[MOVE, MOVE], setup=TURNS, aliens=FAR)
    seconds = match.game.players
    assert match.to_act == ("p1",)
    rolling(match, "p1")
    assert (seconds["p1"].seconds, seconds["p2"].seconds) == (5, 0)
    assert match.to_act == ("p2",)
    rolling(match, "p2")
    assert (seconds["p1"].seconds, seconds["p2"].seconds) == (5, 5)
    assert match.to_act == ("p1",)


@rule("PE-CLK-05")
def test_a_step_has_exactly_one_timed_command_and_any_number_of_others() -> None:
    match = table(dice=[MOVE, MOVE], setup=TURNS, aliens=FAR)
    assert refused(match, "p1", "end_step") == "PE-CLK-05"
    act(match, "p1", "roll", dice=[0, 1])
    assert refused(match, "p1", "roll", dice=[2]) == "PE-CLK-05"
    assert refused(match, "p1", "wait") == "PE-CLK-05"
    act(match, "p1", "move", to=(7, 10))
    act(match, "p1", "move", to=(7, 9))
    act(match, "p1", "end_step")
    assert match.to_act == ("p2",)


@rule("PE-CLK-06", "PE-CLK-09")
def test_with_120_seconds_there_are_24_rolls_and_no_25th() -> None:
    match = table(players=1, dice=[MOVE] * 40, setup=TURNS, aliens=FAR)
    for _ in range(24):
        assert refused(match, "p1", "roll", dice=[0]) == ""
        act(match, "p1", "roll", dice=[0])
        if match.game.players["p1"].seconds < 120:
            act(match, "p1", "end_step")
    assert match.game.players["p1"].seconds == 120
    act(match, "p1", "end_step")
    assert match.game.phase != "action"


@rule("PE-CLK-03", "PE-CLK-07")
def test_waiting_costs_five_seconds_and_stopping_all_of_them() -> None:
    match = table(setup=TURNS, aliens=FAR)
    act(match, "p1", "wait")
    assert match.game.players["p1"].seconds == 5
    act(match, "p1", "end_step")
    act(match, "p2", "stop")
    assert match.game.players["p2"].seconds == 120
    assert match.to_act == ("p1",)
    act(match, "p1", "stop")
    assert match.game.phase != "action"


@rule("PE-CLK-03")
def test_the_cost_of_a_roll_is_a_setting() -> None:
    match = table(dice=[MOVE], setup={**TURNS, "roll_cost": 20}, aliens=FAR)
    act(match, "p1", "roll", dice=[0])
    assert match.game.players["p1"].seconds == 20


@rule("PE-CLK-01", "PE-CLK-11")
def test_with_a_turn_based_clock_no_bell_waits() -> None:
    match = table(setup=TURNS, aliens=FAR)
    assert match.rings_at is None
    assert "clock" not in match.to_act


@rule("PE-CLK-08")
def test_an_offer_that_was_withdrawn_can_still_be_declined_and_shown() -> None:
    match = table(players=3, setup=TURNS, p1={"gear": ["pistol"]}, aliens=FAR)
    act(match, "p1", "offer_trade", to="p2", gives=["pistol"])
    act(match, "p1", "offer_trade", to="p3", gives=["pistol"])
    assert match.scene("p2").choices[0].targets == ("p1",)
    assert refused(match, "p2", "answer_trade", by="p1", yes=True) == "PE-CON-12"
    act(match, "p2", "answer_trade", by="p1", yes=False)
    assert match.game.trades["p1"].to == "p3"
    assert match.to_act == ("p1", "p3")


@rule("PE-CLK-08")
def test_out_of_step_only_the_offer_that_is_asked_about_is_answered() -> None:
    match = table(
        players=3, setup=TURNS, p1={"gear": ["pistol"]}, p2={"gear": ["medkit"]}, aliens=FAR
    )
    act(match, "p1", "offer_trade", to="p3", gives=["pistol"])
    act(match, "p1", "stop")
    act(match, "p2", "offer_trade", to="p3", gives=["medkit"])
    assert refused(match, "p3", "answer_trade", by="p2", yes=False) == "PE-CLK-08"
    assert refused(match, "p3", "answer_trade", by="p2", yes=True) == "PE-CLK-08"
    assert len(match.options("p3")) == 2
    act(match, "p3", "answer_trade", by="p1", yes=True)
    assert match.game.players["p3"].gear[-1:] == ["pistol"]
    act(match, "p2", "stop")  # now it is the step of p3, who answers the other offer
    act(match, "p3", "answer_trade", by="p2", yes=True)
    assert match.game.players["p3"].gear[-1:] == ["medkit"]
