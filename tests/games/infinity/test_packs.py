"""Packs of Antipodes: one mind in several bodies, and what becomes of it without its Controller."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Match
from plancia.games.infinity import Infinity
from plancia.games.infinity.position import position_of
from plancia.games.infinity.rules import ending, frenzy, packs, reserve, shared_markers
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_forward import deploying, play, refused

ANTIPODE = "antipode/ap_ccw"  # MOV 15-15, WIP 13
SCOUT = "scouts/ojotnik_antipersonnel_mines"
CONTROLLER = "assault_pack/rifle"
OUT: dict[str, Any] = {"out": True, "wounds": 1, "prone": True}
DEAD: dict[str, Any] = {"out": True, "wounds": 2, "spot": "gone"}
NAMES = ("x", "y", "w")
HIDDEN: dict[str, Any] = {
    name: man(x, 30, 90, ANTIPODE, concealed="camouflage")
    for name, x in zip(NAMES, (50, 60, 70), strict=True)
}
THEIRS: dict[str, Any] = {
    "army": "yu_jing",
    "points": 300,
    "groups": [["zhanshi/combi_rifle_lieutenant", "zhanshi/combi_rifle"]],
}


def pack(*members: str, **more: Any) -> dict[str, Any]:
    """A pack of p1 with its Controller."""
    return {"pack": {"controller": "c", "members": members or NAMES, **more}}


def beasts(**more: Any) -> dict[str, Any]:
    """A Controller in the corner and three Antipodes in a row."""
    found = {
        "c": man(5, 5, 90, CONTROLLER),
        "x": man(50, 30, 90, ANTIPODE),
        "y": man(60, 30, 90, ANTIPODE),
        "w": man(70, 30, 90, ANTIPODE),
        "z": foe(60, 110, 90),
    }
    return {**found, **more}


def finish(t: Table) -> None:
    """Nobody does anything else in the order."""
    answers = {
        "choose_reactions": "let_pass_all",
        "choose_guts": "drop_prone",
        "choose_turns": "look_on",
    }
    while t.game.order is not None:
        t.do(answers.get(t.asked, "stop_there"))


@rule("INF-SS-ANTI-01", "INF-SS-ANTI-06")
@effect_of("Assault Pack")
def test_a_pack_is_bought_with_three_antipodes_or_four() -> None:
    library = Table(beasts()).game.library
    bringers = [unit for unit in library.units.values() if "antipode" in unit.brings]
    assert bringers
    assert {unit.brings["antipode"] for unit in bringers} <= {3, 4}
    assert library.units["antipode"].pack_only  # never alone, never fewer


@rule("INF-SS-ANTI-01")
def test_a_pack_that_was_reduced_goes_on_acting() -> None:
    t = Table(
        beasts(y=man(60, 30, 90, ANTIPODE, **DEAD), w=man(70, 30, 90, ANTIPODE, **DEAD)),
        packs=pack(dead=2),
    )
    t.order("x")
    t.move("x", (50, 40))
    finish(t)
    assert t.at("x") == (50, 40, 0)


@rule("INF-SS-ANTI-02", "INF-SS-ANTI-03", "INF-SS-ANTI-14")
@effect_of("Antipode")
def test_one_order_activates_all_who_do_the_same_on_ways_of_their_own() -> None:
    t = Table(beasts(), packs=pack())
    assert t.game.commands["p1"].reserve == [2]  # the Controller's order, and one for the pack
    assert reserve.own_orders(t.game, "p1") == []
    t.order("x")
    assert t.game.commands["p1"].reserve == [1]
    assert t.game.under_way.troopers == ["x", "y", "w"]
    t.move("x", (50, 40))
    t.refused("INF-SS-ANTI-03", "p1", "dodge", trooper="y")
    t.move("y", (66, 36))
    t.move("w", (70, 20))
    finish(t)
    assert [t.at(name)[:2] for name in NAMES] == [(50, 40), (66, 36), (70, 20)]
    four = Table({**beasts(), "v": man(80, 30, 90, ANTIPODE)}, packs=pack(*NAMES, "v"))
    assert four.game.commands["p1"].reserve == [2]
    t.refused("INF-SS-ANTI-03", "p1", "coordinate", troopers=["x", "y"])


@rule("INF-SS-ANTI-02", "INF-SS-ANTI-03")
def test_all_strike_the_same_prey_and_roll_for_themselves() -> None:
    t = Table(
        beasts(
            x=man(60, 57.5, 90, ANTIPODE),
            y=man(57.5, 60, 0, ANTIPODE),
            w=man(62.5, 60, 180, ANTIPODE),
            z=foe(60, 60),
            v=foe(57.5, 57.5, 90),
        ),
        packs=pack(),
        dice=[10, 11, 19, 20, 20, 20, 20, 20],
    )
    t.order("x")
    t.do("strike", trooper="x", target="z", weapon="ap_ccw")
    t.refused("INF-SS-ANTI-03", "p1", "strike", trooper="y", target="v", weapon="ap_ccw")
    t.do("strike", trooper="y", target="z", weapon="ap_ccw")
    t.do("strike", trooper="w", target="z", weapon="ap_ccw")
    finish(t)
    rolled = [row.active for row in t.exchange.contests if row.active is not None]
    assert [(throw.trooper, throw.target, throw.dice) for throw in rolled] == [
        ("x", "z", (10,)),
        ("y", "z", (11,)),
        ("w", "z", (19,)),
    ]


@rule("INF-SS-ANTI-03")
@limit_of("Antipode")
def test_in_reaction_a_pack_does_one_thing_against_one_model() -> None:
    t = Table(
        beasts(z=foe(60, 36), x=man(60, 30, 90, ANTIPODE), y=man(66, 30, 90, ANTIPODE)),
        active="p2",
        packs=pack("x", "y"),
        dice=[20] * 9,
    )
    t.order("z")
    t.move("z", (60, 40))
    t.do("dodge", trooper="x")
    t.refused("INF-SS-ANTI-03", "p1", "rotate", trooper="y", heading=90)
    t.refused("INF-SS-ANTI-03", "p1", "let_pass_all")  # y dodges as well
    t.do("dodge", trooper="y")
    assert set(t.game.under_way.reactions) == {"x", "y"}


@rule("INF-SS-ANTI-04")
def test_each_enemy_has_one_reaction_against_the_member_of_its_choice() -> None:
    t = Table(beasts(z=foe(60, 60)), packs=pack(), dice=[20] * 5)
    t.order("x")
    for name, x in (("x", 50), ("y", 60), ("w", 70)):
        t.move(name, (x, 35))
    fields = {"trooper": "z", "weapon": "combi_rifle", "moment": 5}
    t.refused(
        "INF-BS-10",
        "p2",
        "shoot",
        **fields,
        shots=[{"target": "x", "dice": 1}, {"target": "w", "dice": 1}],
    )
    t.play("p2", "shoot", **fields, shots=[{"target": "w", "dice": 1}])
    assert list(t.game.under_way.reactions) == ["z"]
    assert t.asked != "choose_reactions"


@rule("INF-SS-ANTI-05")
@pytest.mark.parametrize(("dead", "wip"), [(0, 13), (1, 10), (2, 7)])
def test_every_dead_member_takes_3_of_the_packs_wip(dead: int, wip: int) -> None:
    lost = {name: man(60, 30, 90, ANTIPODE, **DEAD) for name in ("y", "w")[:dead]}
    lost |= {} if dead else {"y": man(60, 30, 90, ANTIPODE, **OUT)}  # Unconscious is not dead
    medic = {"m": man(9, 5, 90, "kazak_doktor/rifle")}
    t = Table(beasts(**lost, **medic), packs=pack())
    t.order("x")
    if t.game.under_way.is_joint:
        for name in t.game.under_way.troopers:
            t.do("dodge", trooper=name)
    else:
        t.do("dodge", trooper="x")
    finish(t)
    assert packs.will_of(t.game, t.game.packs["pack"]) == wip
    assert t.game.profile(t["x"]).attributes.wip == wip


# --- without a Controller -------------------------------------------------------------------------


def orphaned(*dice: int, device: bool = False, **more: Any) -> Table:
    """The Controller falls, or its device is disabled, in an order of the enemy."""
    lost = {"disabled": ["control_device"]} if device else OUT
    medic = {"m": man(9, 5, 90, "kazak_doktor/rifle")}
    t = Table(
        beasts(c=man(5, 5, 90, CONTROLLER, **lost), **medic, v=foe(9, 115, 90), **more),
        active="p2",
        packs=pack(),
        dice=list(dice),
    )
    t.order("v")
    t.move("v", (9, 118))
    finish(t)
    return t


def rules_of_tests(t: Table) -> list[tuple[str, ...]]:
    """By which rule a pack has rolled its WIP, each time."""
    return [each.rules for each in t.match.events if each.event.tag() == "pack_tested"]


@rule("INF-SS-ANTI-07", "INF-SS-ANTI-09", "INF-SS-ANTI-10", "INF-EQ-CTRL-01")
@pytest.mark.parametrize("device", [False, True])
@pytest.mark.parametrize(
    ("dice", "mode"), [((13,), "goes_on"), ((14, 10), "flees"), ((14, 11), "berserk")]
)
@effect_of("Control Device")
def test_a_pack_without_controller_or_device_rolls_wip_once(
    dice: tuple[int, ...], mode: str, device: bool
) -> None:
    t = orphaned(*dice, device=device)
    assert t.game.packs["pack"].mode == mode
    assert rules_of_tests(t) == [("INF-SS-ANTI-07",)]
    t.order("z")
    t.move("z", (60, 112))
    finish(t)
    assert len(t.told("pack_tested")) == 1  # not again as long as nobody dies


@rule("INF-EQ-CTRL-01")
@pytest.mark.parametrize(("die", "held"), [(13, False), (14, True)])
@limit_of("Control Device")
def test_e_m_disables_a_control_device_and_the_pack_is_out_of_hand(die: int, held: bool) -> None:
    mauler = {"k": {**foe(20, 45, 90, "e_mauler"), "laid": "z"}}
    t = Table(
        beasts(c=man(20, 30, 90, CONTROLLER), **mauler),
        packs=pack(),
        dice=[die] if held else [die, 13],
    )
    t.order("c")
    t.move("c", (20, 39))
    finish(t)
    assert ("control_device" in t["c"].disabled) is not held
    assert packs.is_held(t.game, t.game.packs["pack"]) is held
    assert bool(t.told("pack_tested")) is not held


@rule("INF-SS-ANTI-08")
def test_a_pack_remembers_the_last_order_it_was_given_under_control() -> None:
    for mode, last in (("led", ("move", "dodge")), ("goes_on", ("move",))):
        lost = {} if mode == "led" else {"disabled": ["control_device"]}
        t = Table(
            beasts(c=man(5, 5, 90, CONTROLLER, **lost)), packs=pack("y", mode=mode, last=["move"])
        )
        t.order("y")
        t.move("y", (60, 20))
        if mode == "led":
            t.do("dodge", trooper="y")
        else:
            t.do("stop_there")
        assert t.game.packs["pack"].last == last


@rule("INF-SS-ANTI-08")
def test_a_pack_that_passed_repeats_the_last_order_it_was_given() -> None:
    lost = beasts(c=man(5, 5, 90, CONTROLLER, disabled=["control_device"]))
    t = Table(lost, packs=pack(mode="goes_on", last=["move", "dodge"]))
    assert t.game.commands["p1"].reserve == [2]  # it still belongs to its army
    t.order("x")
    assert t.offered() == {"move"}
    for name, x in (("x", 50), ("y", 60), ("w", 70)):
        t.move(name, (x, 20))  # any way will do
    assert t.offered() == {"dodge"}


@rule("INF-SS-ANTI-08")
def test_without_an_order_to_repeat_it_charges_the_nearest_enemy() -> None:
    lost = beasts(c=man(5, 5, 90, CONTROLLER, disabled=["control_device"]), z=foe(60, 70, 90))
    for last in ([], ["cc_attack", "move"]):
        t = Table(lost, packs=pack("y", mode="goes_on", last=last))
        t.order("y")
        assert t.offered() == {"move"}
        t.refused("INF-CHAR-IMP-09", "p1", "move", trooper="y", path=[(60, 20)])
        t.refused("INF-CHAR-IMP-15", "p1", "dodge", trooper="y")
        t.move("y", (60, 45))
        assert t.at("y") == (60, 30, 0)


@rule("INF-SS-ANTI-09")
def test_a_pack_in_flight_heads_for_the_nearest_edge_and_only_moves_or_dodges() -> None:
    lost = beasts(
        c=man(5, 5, 90, CONTROLLER, disabled=["control_device"]),
        x=man(20, 40, 90, ANTIPODE),
        y=man(110, 60, 90, ANTIPODE),
        w=man(60, 20, 90, ANTIPODE),
    )
    t = Table(lost, packs=pack(mode="flees"), moment="start")
    assert t.told("pack_runs")
    assert t.game.commands["p1"].reserve == [1]  # its own order is spent
    assert t.game.under_way.troopers == ["x", "y", "w"]
    assert t.offered() == {"move", "dodge"}
    t.refused("INF-CHAR-IMP-09", "p1", "move", trooper="x", path=[(30, 40)])
    t.move("x", (5, 40))
    t.move("y", (118.75, 60))
    t.move("w", (60, 5))
    t.move("x", (1.25, 40))
    t.do("stop_there")
    t.move("w", (60, 1.25))
    finish(t)
    assert {name: t[name].spot for name in NAMES} == {"x": "gone", "y": "gone", "w": "gone"}


@rule("INF-SS-ANTI-09")
def test_a_pack_in_flight_reacts_only_with_a_dodge() -> None:
    t = Table(
        beasts(z=foe(60, 36), c=man(5, 5, 90, CONTROLLER, disabled=["control_device"])),
        active="p2",
        packs=pack(mode="flees"),
        dice=[20] * 9,
    )
    t.order("z")
    t.move("z", (60, 40))
    t.refused("INF-SS-ANTI-09", "p1", "rotate", trooper="y", heading=90)
    offered = t.match.pending["p1"].options
    assert {o.tag() for o in offered if getattr(o, "trooper", "") in NAMES} == {"dodge"}


@rule("INF-SS-ANTI-10")
def test_nobody_leads_a_pack_that_is_berserk() -> None:
    t = Table(beasts(), packs=pack(mode="berserk"))
    assert t.game.commands["p1"].reserve == [1]
    t.refused("INF-SS-ANTI-10", "p1", "activate", trooper="x")
    held = t.game.packs["pack"]
    assert packs.is_held(t.game, held)  # though the device works again: control never comes back
    t.order("c")
    t.do("dodge", trooper="c")
    finish(t)
    assert held.mode == "berserk"


@rule("INF-SS-ANTI-11")
def test_a_pack_that_passed_or_flees_is_in_hand_again_when_the_device_works() -> None:
    for mode in ("goes_on", "flees"):
        t = Table(beasts(), packs=pack(mode=mode))
        t.order("c")
        t.do("dodge", trooper="c")
        finish(t)
        assert t.game.packs["pack"].mode == "led"
        assert t.told("pack_held")


@rule("INF-SS-ANTI-11")
@pytest.mark.parametrize("friend", [False, True])
def test_a_berserk_pack_acts_twice_before_all_players_against_the_nearest_model(
    friend: bool,
) -> None:
    near = man(60, 60) if friend else foe(60, 60, 90)
    t = Table(
        {
            "c": man(5, 5, 90, CONTROLLER),
            "x": man(60, 30, 90, ANTIPODE),
            "n": near,
            "b": man(20, 5),
            "z": foe(60, 115, 90),
        },
        packs=pack("x", mode="berserk"),
        moment="start",
    )
    side = "p2" if friend else "p1"
    assert t.game.side(t["x"]) == side
    assert (t.seat, t.asked) == (side, "choose_action")
    t.refused("INF-CHAR-IMP-09", side, "move", trooper="x", path=[(60, 20)])
    t.move("x", (60, 45))
    while len(t.told("pack_runs")) < 2:
        t.do({"choose_reactions": "let_pass_all"}.get(t.asked, "stop_there"))
    assert t.at("x") == (60, 45, 0)
    assert t.game.under_way.source == "own"
    assert not t.told("orders_counted")  # no player has had a turn yet


@rule("INF-SS-ANTI-11")
def test_models_of_both_players_react_to_a_berserk_pack() -> None:
    t = Table(
        {
            "c": man(5, 5, 90, CONTROLLER),
            "x": man(60, 30, 90, ANTIPODE),
            "n": foe(60, 60),
            "b": man(70, 60, 270),
            "z": foe(60, 115, 90),
        },
        packs=pack("x", mode="berserk"),
        moment="start",
        dice=[20] * 9,
    )
    t.move("x", (60, 45))
    assert (t.seat, t.asked) == ("p2", "choose_reactions")
    t.shoot("n", ("x", 1), moment=5)
    assert (t.seat, t.asked) == ("p1", "choose_reactions")
    t.shoot("b", ("x", 1), moment=5)
    assert set(t.game.under_way.reactions) == {"n", "b"}


@rule("INF-SS-ANTI-12")
@pytest.mark.parametrize(("die", "mode"), [(10, "goes_on"), (11, "flees")])
def test_each_loss_without_a_controller_asks_for_the_roll_again(die: int, mode: str) -> None:
    t = orphaned(die, *(() if die == 10 else (5,)), y=man(60, 30, 90, ANTIPODE, **DEAD))
    assert [each.wip for each in t.told("pack_tested")] == [10]
    assert t.game.packs["pack"].mode == mode
    u = Table(
        beasts(
            c=man(5, 5, 90, CONTROLLER, disabled=["control_device"]),
            y=man(60, 30, 90, ANTIPODE, **DEAD),
        ),
        active="p2",
        packs=pack(mode="goes_on"),
        dice=[10],
    )
    u.order("z")
    u.move("z", (60, 112))
    finish(u)
    assert [each.wip for each in u.told("pack_tested")] == [10]
    assert u.game.packs["pack"].dead == 1
    assert rules_of_tests(u) == [("INF-SS-ANTI-12",)]


@rule("INF-SS-ANTI-16")
def test_one_order_moves_all_markers_of_a_pack_and_one_deed_reveals_them_all() -> None:
    t = Table(beasts(**HIDDEN), packs=pack())
    assert not t.game.view("p2").packs
    t.order("x")
    for name, x in (("x", 50), ("y", 60), ("w", 70)):
        t.move(name, (x, 35))
    assert all(t[name].concealed for name in NAMES)
    for name in NAMES:
        t.do("dodge", trooper=name)
    assert not any(t[name].concealed for name in NAMES)
    assert t.game.view("p2").packs  # now everybody knows


@rule("INF-SS-ANTI-16")
@pytest.mark.parametrize(("die", "found"), [(1, True), (20, False)])
def test_who_is_discovered_of_a_pack_is_revealed_alone(die: int, found: bool) -> None:
    u = Table(beasts(**HIDDEN, z=foe(60, 50)), active="p2", packs=pack(), dice=[die])
    u.order("z")
    u.do("discover", trooper="z", target="y")
    finish(u)
    assert [bool(u[name].concealed) for name in NAMES] == [True, not found, True]
    assert not u.game.view("p2").packs  # others do not know who belongs to it
    assert u.game.view("p1").packs
    u.next_turn()
    u.order("x")
    assert set(u.game.under_way.troopers) == set(NAMES)  # one order for all, seen or not
    u.move("x", (50, 32))
    u.move("y", (60, 32))
    u.move("w", (70, 32))
    finish(u)
    assert [bool(u[name].concealed) for name in NAMES] == [True, not found, True]


@rule("INF-SS-ANTI-16", "INF-SET-26")
def test_a_pack_is_deployed_under_markers() -> None:
    """Some of it, or all: each as its owner likes, and the enemy learns nothing of the pack."""
    bought = {
        "army": "ariadna",
        "points": 300,
        "groups": [["line_kazak/rifle_lieutenant", CONTROLLER]],
    }
    match = deploying(lists={"p1": bought, "p2": THEIRS})
    names = [each.id for each in match.game.army("p1") if each.profile == ANTIPODE]
    assert len(names) == 3
    for name, x in zip(names, (40, 50, 60), strict=True):
        play(match, "deploy", trooper=name, at=(x, 10), as_marker=True)
        assert match.game.troopers[name].concealed == "camouflage"
    controller = next(each.id for each in match.game.army("p1") if each.profile == CONTROLLER)
    refused(match, "INF-SET-26", "deploy", trooper=controller, at=(30, 10), as_marker=True)
    assert not match.game.view("p2").packs
    (mine,) = match.game.view("p1").packs.values()
    assert set(mine.members) == set(names)


@rule("INF-SS-ANTI-16", "INF-SS-CAMO-05")
def test_a_pack_shares_markers_with_nobody_else() -> None:
    """Three under one, a fourth under a second one; one order moves both."""
    under = {
        **HIDDEN,
        "y": man(50, 30, 90, ANTIPODE, spot="shared", under="x"),
        "v": man(50, 30, 90, ANTIPODE, spot="shared", under="x"),
        "o": man(90, 30, 90, SCOUT, concealed="camouflage"),
    }
    members = (*NAMES, "v")
    t = Table(beasts(**under), packs=pack(*members))
    outsider = t["o"]
    assert not shared_markers.can_be_under(t.game, outsider, t["x"])
    assert not shared_markers.can_be_under(t.game, t["w"], outsider)
    assert shared_markers.can_be_under(t.game, t["w"], t["x"])
    before = list(t.game.commands["p1"].reserve)
    t.order("y")
    assert t.game.under_way.troopers == ["x", "w"]
    assert t.game.commands["p1"].reserve == [before[0] - 1]
    t.move("x", (50, 35))
    t.move("w", (70, 35))
    finish(t)
    assert t.at("v") == t.at("y") == t.at("x") == (50, 35, 0)
    assert set(t.game.packs["pack"].members) == set(members)


def test_a_position_keeps_packs() -> None:
    t = Table(beasts(), packs=pack(mode="goes_on", last=["move"]))
    assert position_of(t.game, "p1").packs["pack"].last == ("move",)


def test_a_list_makes_its_packs() -> None:
    bought = {
        "army": "ariadna",
        "points": 150,
        "groups": [["line_kazak/rifle_lieutenant", CONTROLLER]],
    }
    setup = {"points": 150, "lists": {"p1": bought}, "armies": {"p2": "yu_jing"}}
    g: Infinity = Match.new(Infinity, setup, 1).game
    (found,) = g.packs.values()
    assert g.troopers[found.controller].profile == CONTROLLER
    assert [g.troopers[name].profile for name in found.members] == [ANTIPODE] * 3


@rule("INF-SS-ANTI-15")
@pytest.mark.parametrize(("lost", "points"), [("c", 8), ("xy", 17), ("cxyw", 34)])
@limit_of("Assault Pack")
def test_the_price_of_a_pack_is_divided_among_all_of_it(lost: str, points: int) -> None:
    more = {name: {**beasts()[name], **DEAD} for name in lost}
    t = Table({**beasts(), **more, "b": man(9, 9)}, packs=pack(mode="berserk"))
    assert t.game.profile(t["c"]).cost == 34
    assert ending.lost_points(t.game, "p1") == points


@rule("INF-SS-ANTI-03")
def test_when_one_of_a_pack_rages_all_of_it_do() -> None:
    t = Table(
        beasts(x=man(60, 57.5, 90, ANTIPODE), z=foe(60, 60), v=foe(60, 110, 90)),
        packs=pack("x", "y"),
        dice=[10, 1],
    )
    t.order("x")
    t.do("strike", trooper="x", target="z", weapon="ap_ccw")
    t.do("stop_there")  # y touches nobody
    finish(t)
    assert t["z"].wounds
    assert {name: t[name].raging for name in NAMES} == {"x": True, "y": True, "w": False}


@rule("INF-SS-ANTI-02", "INF-SS-ANTI-03")
def test_a_raging_pack_obeys_its_impulse_together_and_once() -> None:
    raging = {name: {**beasts()[name], "raging": True} for name in NAMES}
    t = Table(beasts(**raging), packs=pack(), commands={"p1": {"impetuous": ["x", "y", "w"]}})
    t.do("obey_impulse", troopers=["x"])
    assert t.game.under_way.troopers == ["x", "y", "w"]
    assert t.game.commands["p1"].impetuous == []
    assert t.game.commands["p1"].reserve == [2]  # it costs nothing


@rule("INF-SS-ANTI-02", "INF-SS-ANTI-03")
def test_two_who_are_left_of_a_pack_still_do_the_same() -> None:
    t = Table(beasts(w=man(70, 30, 90, ANTIPODE, **DEAD)), packs=pack(dead=1))
    t.order("x")
    assert t.game.under_way.troopers == ["x", "y"]
    t.move("x", (50, 40))
    t.refused("INF-SS-ANTI-03", "p1", "dodge", trooper="y")


@rule("INF-CHAR-FREN-02")
def test_who_rages_is_under_no_marker_of_camouflage_any_more() -> None:
    t = Table(beasts(**HIDDEN), packs=pack())
    frenzy.rage(t.game, t["x"])
    assert t["x"].raging
    assert not t["x"].concealed
    assert t["y"].concealed
