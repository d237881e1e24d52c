"""Before the battle: lists, the opening roll, sides and deployment."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Illegal, Match, RecordError
from plancia.games.infinity import Infinity
from plancia.games.infinity.lists import ArmyList
from plancia.games.infinity.rules.deployment import ChoosePlace, Deploy, DeployAll, HoldBack
from plancia.games.infinity.rules.setup import GoFirst, TakeOption, TakeSide
from plancia.games.infinity.tables import table_files
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man


def roster(army: str, *members: str) -> dict[str, Any]:
    return {"army": army, "points": 150, "groups": [list(members)]}


PAN = roster("panoceania", "fusiliers/combi_rifle_lieutenant", *["fusiliers/combi_rifle"] * 4)
YU = roster("yu_jing", "zhanshi/combi_rifle_lieutenant", *["zhanshi/combi_rifle"] * 2)


def start(*dice: int, **setup: Any) -> Match[Infinity]:
    chosen = {"table": "dockside", "lists": {"p1": PAN, "p2": YU}, **setup}
    return Match.new(Infinity, chosen, 1, list(dice) or None)


@rule("INF-SET-19", "INF-SET-21")
def test_the_opening_roll_is_wip_against_wip() -> None:
    match = start(7, 11)
    assert list(match.pending) == ["p2"]  # WIP 12 and 7, WIP 13 and 11
    assert len(match.pending["p2"].options) == 2
    assert list(start(7, 18).pending) == ["p1"]  # a sum would have won for p2


@rule("INF-SET-20")
def test_the_opening_roll_is_made_until_somebody_wins() -> None:
    assert list(start(15, 16, 7, 11).pending) == ["p2"]


@rule("INF-SET-21", "INF-SET-22", "INF-SET-23", "INF-SET-30", "INF-SET-18")
def test_who_takes_initiative_leaves_the_side_to_the_other() -> None:
    match = start(7, 11)
    match.play("p2", TakeOption("initiative"))
    match.play("p2", GoFirst("p2"))
    assert list(match.pending) == ["p1"]
    match.play("p1", TakeSide("far", "p2"))
    assert match.game.commands["p1"].edge == "far"
    assert match.game.commands["p2"].edge == "near"
    assert match.game.first == "p2"
    assert list(match.pending) == ["p2"]  # deploys first


def deploy_all(match: Match[Infinity]) -> int:
    """The seat that is asked puts everybody it can, one by one; how many."""
    (seat,) = match.pending
    count = 0
    while match.pending.keys() == {seat} and isinstance(match.pending[seat].decision, ChoosePlace):
        single = [each for each in match.pending[seat].options if isinstance(each, Deploy)]
        match.play(seat, single[count])
        count += 1
    return count


@rule("INF-SET-24", "INF-SET-25", "INF-PLAY-LIST-02")
def test_armies_are_deployed_in_four_steps() -> None:
    match = start(7, 11)
    match.play("p2", TakeOption("initiative"))
    match.play("p2", GoFirst("p2"))
    match.play("p1", TakeSide("near", "p2"))
    order = []
    while match.game.phase == "deployment":
        (seat,) = match.pending
        if match.pending[seat].decision.tag() == "choose_held_back":
            match.play(seat, match.pending[seat].options[1])
        order.append((seat, deploy_all(match)))
    assert order == [("p2", 2), ("p1", 4), ("p2", 1), ("p1", 1)]
    assert list(match.pending) == ["p2"]


@rule("INF-SET-17", "INF-SET-06")
def test_a_whole_base_stands_in_the_zone() -> None:
    match = start(7, 11)
    match.play("p2", TakeOption("deployment"))
    match.play("p1", GoFirst("p1"))
    match.play("p2", TakeSide("near", "p2"))
    match.play("p2", match.pending["p2"].options[0])
    name = next(each.id for each in match.game.army("p2"))
    inside, outside = (match.verify("p2", Deploy(name, (60.0, y), None)) for y in (28.75, 28.76))
    assert outside is not None
    assert outside.rule == "INF-SET-17"
    assert inside is None or inside.rule == "INF-SET-06"


@rule("INF-ARMY-07", "INF-ARMY-29")
def test_an_illegal_list_is_refused() -> None:
    headless = ArmyList("panoceania", 150, (("fusiliers/combi_rifle",),))
    with pytest.raises(RecordError, match="INF-ARMY-29"):
        start(lists={"p1": headless, "p2": YU})


def test_without_lists_a_quick_start_is_played() -> None:
    match = Match.new(Infinity, {"armies": {"p1": "ariadna"}}, 5)
    profiles = match.game.library.profiles
    assert {profiles[each.profile].army for each in match.game.army("p1")} == {"ariadna"}


@rule("INF-SET-31", "INF-TURN-05")
def test_the_order_of_play_stays() -> None:
    match = start(7, 11)
    match.play("p2", TakeOption("initiative"))
    match.play("p2", GoFirst("p1"))
    assert match.game.first == "p1"


@rule("INF-SET-01")
def test_what_nobody_agrees_on_is_settled_by_a_die_each_if_both_want_it() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 115, 90)}, dice=[7, 7, 12, 9])
    t.do("call_for_roll")
    assert (t.seat, t.asked) == ("p2", "choose_roll")
    t.do("agree_to_roll")  # 7 and 7 are rolled again
    (event,) = t.told("dispute_settled")
    assert (event.seat, event.die, event.other) == ("p1", 12, 9)
    assert (t.seat, t.asked) == ("p1", "choose_order")  # nothing else has changed
    t.refused("INF-SET-01", "p1", "call_for_roll")
    t = Table({"a": man(60, 30), "z": foe(60, 115, 90)}, dice=[])
    t.do("call_for_roll")
    t.do("decline_roll")
    assert not t.told("dispute_settled")


def ready_to_deploy(**setup: Any) -> Match[Infinity]:
    """p2 has won, plays first and deploys first, from the far side."""
    match = start(7, 11, **setup)
    match.play("p2", TakeOption("initiative"))
    match.play("p2", GoFirst("p2"))
    match.play("p1", TakeSide("near", "p2"))
    match.play("p2", HoldBack())
    return match


@rule("INF-SET-17", "INF-SET-25")
@pytest.mark.parametrize("table", [file.id for file in table_files()])
def test_a_whole_army_can_be_lined_up_at_once(table: str) -> None:
    match = ready_to_deploy(table=table)
    offered = match.pending["p2"].options[0]
    assert isinstance(offered, DeployAll)
    match.play("p2", offered)
    army = match.game.army("p2")
    assert {each.spot for each in army} == {"table"}
    zone = match.game.zone("p2")
    assert all(zone.holds(each.at, 1.25) for each in army)
    assert list(match.pending) == ["p1"]  # holds somebody back, then deploys


@rule("INF-SET-25")
def test_a_line_up_leaves_nobody_out_and_puts_nobody_into_another() -> None:
    match = ready_to_deploy()
    offered = match.pending["p2"].options[0]
    assert isinstance(offered, DeployAll)
    one, two, *others = offered.places
    for places in [(one, *others), (one, (two[0], one[1]), *others), (*offered.places, one)]:
        with pytest.raises(Illegal):
            match.play("p2", DeployAll(tuple(places)))
        assert all(each.spot == "away" for each in match.game.army("p2"))
