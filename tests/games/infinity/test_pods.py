"""Drop pods: who comes in them, how they land, what can be done to them, and how they leave."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules import ending, reserve
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_forward import MAN, deploying, model, play, refused

POD = library().profile("drop_pod")
RAGIK = "hassassin_ragiks/hmg"
HACKER = "zhanshi/combi_rifle_hacker"
BESIDE = POD.size.base / 2 + 1.25


def pod(*crew: str, dice: list[int] | None = None, **more: Any) -> Table:
    """p1 has a pod with some models in it, at the start of its turn."""
    army: dict[str, Any] = {"a": man(60, 10), "z": foe(60, 115, 90), **more.pop("others", {})}
    army["pod"] = man(0, 0, 0, "drop_pod", laid="pod", spot="away")
    army |= {name: man(0, 0, 0, spot="away", inside="pod") for name in crew}
    commands = {"p1": {"lieutenant": "a", "aboard": list(crew)}}
    table = {"setup": {"points": 400}, "moment": "start", "commands": commands}
    return Table(army, dice=dice, **{**table, **more})


def landed(*crew: str, dice: list[int] | None = None, **more: Any) -> Table:
    """A pod that stands in the middle of the table, with some models in it."""
    wounds = more.pop("wounds", 0)
    army: dict[str, Any] = {"a": man(60, 10), "z": foe(60, 90, 270), **more.pop("others", {})}
    army["pod"] = man(60, 60, 0, "drop_pod", laid="pod", wounds=wounds, out=wounds >= 3)
    army |= {name: man(60, 60, 90, spot="inside", inside="pod") for name in crew}
    commands = {"p1": {"lieutenant": "a", "reserve": [3]}, "p2": {"reserve": [3]}}
    return Table(army, dice=dice, setup={"points": 400}, **{"commands": commands, **more})


def spot(t: Table, name: str) -> str:
    """Where somebody is now."""
    return t[name].spot


def finish(t: Table) -> None:
    """Nobody does more."""
    while t.game.order is not None:
        options = t.match.pending[t.seat].options
        tags = ("let_pass_all", "stop_there", "look_on", "stay_in")
        t.match.play(t.seat, next((e for e in options if e.tag() in tags), options[0]))


@rule("INF-VEH-POD-02")
def test_what_a_pod_is() -> None:
    numbers = POD.attributes
    assert (numbers.ph, numbers.bts, numbers.arm, numbers.structure) == (15, -9, 8, 3)


@rule("INF-VEH-POD-17")
def test_four_go_into_a_pod_and_larger_ones_take_more_room() -> None:
    for crew, fits in (
        ([MAN] * 4, True),
        ([MAN] * 5, False),
        (["dronbot", MAN, MAN], True),
        (["dronbot", "dronbot", MAN], False),
        (["dragoes/hmc", MAN], True),
        (["dragoes/hmc", MAN, MAN], False),
    ):
        match = deploying("fusiliers/combi_rifle_lieutenant", *[MAN] * 5, drop_pods=1)
        names = [model(match, MAN, number).id for number in range(len(crew))]
        for name, profile in zip(names, crew, strict=True):
            swapped = "reaktion_zond/hmg" if profile == "dronbot" else profile
            match.game.troopers[name].profile = swapped
        for name in names[:-1]:
            play(match, "come_by_pod", trooper=name, pod="p1-pod-1")
        last = {"trooper": names[-1], "pod": "p1-pod-1"}
        if fits:
            play(match, "come_by_pod", **last)
            assert names[-1] in match.game.commands["p1"].aboard
            assert not set(names) & match.game.view("p2").troopers.keys()
        else:
            refused(match, "INF-VEH-POD-17", "come_by_pod", **last)
    match = deploying("fusiliers/combi_rifle_lieutenant", MAN)
    name = model(match, MAN).id
    refused(match, "INF-VEH-POD-01", "come_by_pod", trooper=name, pod="p1-pod-1")


@rule("INF-VEH-POD-17")
def test_a_motorcycle_takes_two_places() -> None:
    leads = "ghulam/rifle_light_shotgun_lieutenant"
    kum = "kum/chain_rifle_shock_ccw"
    match = deploying(leads, kum, kum, kum, army="haqqislam", drop_pods=1)
    for number in range(2):
        play(match, "come_by_pod", trooper=model(match, kum, number).id, pod="p1-pod-1")
    last = {"trooper": model(match, kum, 2).id, "pod": "p1-pod-1"}
    refused(match, "INF-VEH-POD-17", "come_by_pod", **last)


@rule("INF-VEH-POD-01", "INF-VEH-POD-08")
def test_a_pod_comes_down_like_a_combat_jump_and_opens() -> None:
    """PH 15; the own order of one of those inside pays."""
    t = pod("b", "c", dice=[15])
    t.refused("INF-VEH-POD-01", "p1", "jump_in", trooper="b", at=(60, 60))
    t.refused("INF-VEH-POD-01", "p1", "enter", trooper="b", at=(1.25, 60))
    t.do("land_pod", trooper="b", at=(60, 60))
    (event,) = t.told("jumped")
    assert (event.piece, event.die, event.needed, event.outcome) == ("pod", 15, 15, "held")
    assert t.at("pod") == (60, 60, 0)
    assert [each.piece for each in t.told("pod_opened")] == ["pod"]
    assert t["b"].spot == t["c"].spot == "inside"
    assert t.game.commands["p1"].aboard == []
    assert t.game.commands["p1"].own == ["c"]
    assert t["pod"].wounds == 0
    finish(t)
    t.order("c", "own")
    t.refused("INF-VEH-POD-08", "p1", "move", trooper="c", path=[(60, 70)])
    t.do("dismount", trooper="c", at=(60, round(60 + BESIDE, 4)), heading=90)
    t.move("c", (60, 75))
    finish(t)
    assert t.at("c") == pytest.approx((60, 60 + BESIDE + 10, 0))
    assert reserve.counted(t.game, "p1") == [3]  # from the next count they all give one


@rule("INF-VEH-POD-03")
def test_nobody_reacts_before_it_has_landed() -> None:
    t = pod("b", dice=[15, 20], others={"y": foe(60, 80, 270)})
    t.do("land_pod", trooper="b", at=(60, 60))
    assert t["pod"].spot == "table"
    assert t.asked == "choose_reactions"
    assert t["pod"].wounds == 0
    t.shoot("y", ("pod", 1))


@rule("INF-VEH-POD-04", "INF-VEH-POD-06")
@pytest.mark.parametrize(("die", "lost"), [(8, 0), (7, 1)])
def test_a_hard_landing_may_cost_a_point(die: int, lost: int) -> None:
    """Die 17: CF 2, 12 cm in direction 7; then ARM 8 against damage 15."""
    t = pod("b", dice=[17, die])
    t.do("land_pod", trooper="b", at=(60, 40))
    assert t.at("pod") == pytest.approx((60 - 12 * 0.587785, 40 - 12 * 0.809017, 0), abs=0.01)
    (event,) = t.told("resisted")
    assert (event.protection, event.damage) == (8, 15)
    assert t["pod"].wounds == lost


@rule("INF-VEH-POD-05")
def test_it_is_put_at_the_edge_or_beside_what_is_in_the_way() -> None:
    t = pod("b", dice=[18, 20])  # 18 cm in direction 8, to the west by south-west
    t.do("land_pod", trooper="b", at=(8, 60))
    radius = POD.size.base / 2
    assert t["pod"].spot == "table"
    assert t["pod"].at.x == pytest.approx(radius, abs=0.6)
    towers = [(50.0, 52.0, 70.0, 62.0, 8.0)]
    t = pod("b", dice=[18, 20], scenery=towers)
    where = (60 - 18 * 0.951057, 40 - 18 * 0.309017)
    t.do("land_pod", trooper="b", at=(60, 40))
    assert t.at("pod")[:2] == pytest.approx(where, abs=0.01)
    others = {"y": foe(where[0], where[1], 90)}
    t = pod("b", dice=[18, 20], others=others)
    t.do("land_pod", trooper="b", at=(60, 40))
    assert t["pod"].at.level_distance(t["y"].at) >= radius + 1.25
    assert t["pod"].at.level_distance(t["y"].at) <= radius + 1.25 + 1.0


@rule("INF-VEH-POD-07")
def test_it_does_not_land_in_smoke_or_bad_ground() -> None:
    t = pod("b", smoke=[(60, 60, 0)])
    t.refused("INF-VEH-POD-07", "p1", "land_pod", trooper="b", at=(66, 60))
    for kind in ("jungle", "swamp"):
        outline = [(40, 40), (80, 40), (80, 80), (40, 80)]
        area = {"part": "area", "outline": outline, "kind": kind, "top": 3.0}
        pieces = [{"name": "area", "parts": [area]}]
        layout = {"width": 120, "depth": 120, "pieces": pieces, "placed": [{"piece": "area"}]}
        t = pod("b", layout=layout)
        t.refused("INF-VEH-POD-07", "p1", "land_pod", trooper="b", at=(60, 60))


@rule("INF-VEH-POD-09")
def test_hackers_bring_it_down() -> None:
    """PH 15 - 9."""
    t = pod(
        "b",
        dice=[1, 6],
        others={"h": foe(100, 115, 90, HACKER)},
        active="p2",
        commands={"p1": {"lieutenant": "a", "aboard": ["b"]}, "p2": {"lieutenant": "z"}},
    )
    t.order("h")
    t.do("hack_transport", trooper="h")
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert (t.seat, t.asked) == ("p1", "choose_landing_zone")
    t.do("jump_there", at=(60, 60))
    assert [(each.piece, each.needed) for each in t.told("jumped")] == [("pod", 6)]
    assert t["b"].spot == "inside"


@rule("INF-VEH-POD-10", "INF-VEH-POD-11")
@pytest.mark.parametrize(
    ("hits", "out", "alive"), [(2, False, True), (3, True, True), (4, True, False)]
)
def test_three_points_wreck_it_and_one_more_kills_all_inside(
    hits: int, out: bool, alive: bool
) -> None:
    t = landed("b", "c")
    t.order("a")
    t.do("alert", trooper="a")
    t.game.troopers["pod"].wounds = hits
    finish(t)
    assert t["pod"].is_out is out
    assert t["pod"].spot == "table"
    for name in "bc":
        assert t[name].is_out is not alive
        assert (t[name].spot == "gone") is not alive


@rule("INF-VEH-POD-12")
def test_a_pod_that_is_empty_is_scenery() -> None:
    for crew, shot in ((("b",), True), ((), False)):
        t = landed(*crew, active="p2", others={"y": foe(60, 100, 90)}, dice=[20] * 3)
        t.order("y")
        t.move("y", (62, 100))
        t.do("stop_there")
        finish(t)
        t.order("z")
        fields = {"trooper": "z", "weapon": "combi_rifle", "shots": [{"target": "pod", "dice": 3}]}
        if shot:
            t.do("shoot", **fields)
        else:
            t.refused("INF-VEH-POD-12", "p2", "shoot", **fields)
    t = landed("b", wounds=3)
    t.refused("INF-VEH-POD-12", "p1", "take_off", trooper="b")


@rule("INF-VEH-POD-13")
def test_those_inside_get_out_after_an_attack() -> None:
    t = landed("b", "c", active="p2", dice=[20, 20, 20])
    t.order("z")
    t.shoot("z", ("pod", 3))
    assert spot(t, "b") == "inside"  # not before the attack is over
    while t.asked != "choose_exits":
        t.do("stop_there" if t.seat == "p2" else "let_pass_all")
    assert t.seat == "p1"
    t.do("get_out", trooper="b", heading=90)
    t.refused("INF-VEH-POD-13", "p1", "get_out", trooper="a")
    t.do("stay_in")
    assert spot(t, "b") == "table"
    assert t["b"].at.level_distance(t["pod"].at) == pytest.approx(BESIDE, abs=0.001)
    assert spot(t, "c") == "inside"
    t.order("z")
    t.move("z", (62, 90))
    finish(t)
    assert len(t.told("stepped_out")) == 1  # who only passes by drives nobody out


@rule("INF-VEH-POD-14")
def test_each_pod_takes_an_order() -> None:
    more = {
        "p2d": man(0, 0, 0, "drop_pod", laid="pod", spot="away"),
        "c": man(0, 0, 0, spot="away", inside="p2d"),
    }
    t = pod(
        "b", dice=[1, 1], others=more, commands={"p1": {"lieutenant": "a", "aboard": ["b", "c"]}}
    )
    t.refused("INF-VEH-POD-01", "p1", "jump_together", troopers=["b", "c"], at=(60, 60))
    t.do("land_pod", trooper="b", at=(60, 60))
    finish(t)
    assert spot(t, "p2d") == "away"
    t.do("land_pod", trooper="c", at=(90, 60))
    finish(t)
    assert spot(t, "p2d") == "table"


@rule("INF-VEH-POD-15")
def test_it_takes_off_with_an_order_and_all_inside() -> None:
    t = landed("b", "c")
    t.refused("INF-VEH-POD-15", "p1", "take_off", trooper="a")
    t.do("take_off", trooper="b")
    assert (t.seat, t.asked) == ("p2", "choose_reactions")  # until it is gone
    t.do("let_pass_all")
    finish(t)
    assert t["pod"].spot == t["b"].spot == t["c"].spot == "flown"
    assert t.game.commands["p1"].reserve == [2]
    assert not t.game.on_table("p1")[1:]
    assert ending.lost_points(t.game, "p1") == 0


@rule("INF-VEH-POD-08", "INF-SET-29")
def test_a_lieutenant_in_a_pod_leads_once_it_has_landed() -> None:
    for t, leads in ((pod("b"), False), (landed("b"), True)):
        t.game.commands["p1"].lieutenant = "b"
        assert reserve.has_lieutenant(t.game, "p1") is leads


@rule("INF-VEH-POD-16")
def test_who_is_on_its_outside_falls_and_dies() -> None:
    top = POD.size.height
    others = {
        "on": man(60, 60, z=top),
        "clings": man(60, 60 + BESIDE, z=2.0, hangs=True),
        "near": man(60 - BESIDE, 60),
    }
    t = landed("b", others=others)
    t.do("take_off", trooper="b")
    finish(t)
    assert {name: t[name].spot for name in others} == {
        "on": "gone",
        "clings": "gone",
        "near": "table",
    }


@rule("INF-VEH-POD-17", "INF-SET-24")
def test_who_is_held_back_boards_a_pod_only_when_the_others_are_placed() -> None:
    match = deploying("fusiliers/combi_rifle_lieutenant", MAN, MAN, drop_pods=1, hold=False)
    later = model(match, MAN).id
    play(match, "hold_back", trooper=later)
    refused(match, "INF-SET-25", "come_by_pod", trooper=later, pod="p1-pod-1")
    for _ in range(2):  # both armies
        (seat,) = match.pending
        match.play(seat, match.pending[seat].options[0])
        if "hold_back" in {each.tag() for each in match.pending[next(iter(match.pending))].options}:
            play(match, "hold_back")
    play(match, "come_by_pod", trooper=later, pod="p1-pod-1")
    assert later in match.game.commands["p1"].aboard


@rule("INF-CHAR-IMP-02")
def test_who_sits_in_a_pod_has_no_impetuous_order() -> None:
    """It is off the table, and could not even be kept from one where no order is left for that."""
    wild = "highlanders/chain_rifle"
    for place, asked in (
        ({"spot": "inside", "inside": "pod"}, "choose_order"),
        ({}, "choose_impetuous"),
    ):
        others = {"b": man(60, 60, 90, wild, **place), "z": foe(60, 90, 270)}
        t = landed(others=others, moment="start", commands={"p1": {"lieutenant": "a"}, "p2": {}})
        assert t.asked == asked
