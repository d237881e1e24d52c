"""Hacking: machines that are taken over, defended, and set free again."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.odds import Side, exchange
from plancia.games.infinity.rules.hacking.programs import bts_of_lock, programs
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, boxes, foe, man

HACKER = "fusiliers/combi_rifle_hacker"  # WIP 12, BTS 0
SERGEANT = "order_sergeants/combi_rifle_hacker"  # WIP 13, BTS 0
KAMAU = "kamau/combi_rifle_hacker"  # WIP 13, BTS -6
THEIRS = "zhanshi/combi_rifle_hacker"  # WIP 13, BTS 0
CELESTIAL = "celestial_guard/combi_rifle_hacker"  # WIP 14, BTS -3
TAG = "guijia/heavy_flamethrower"  # WIP 13, BTS -6
HEAVY = "zuyong/combi_rifle"
REMOTE = "yaokong_son_bae/guided_missile_launcher"  # WIP 13, BTS -3
RELAY = "pathfinder_dronbot/combi_rifle"


def hack(t: Table, hacker: str, target: str, program: str = "take_over", **more: Any) -> None:
    t.do("hack", trooper=hacker, program=program, target=target, **more)


def attack(t: Table, hacker: str, target: str, program: str = "take_over", **more: Any) -> None:
    """A whole order: the attack and nothing else, to which nobody reacts."""
    t.order(hacker)
    hack(t, hacker, target, program, **more)
    finish(t)


def finish(t: Table) -> None:
    """Nobody does anything more in this order, and shaken models stand firm no longer."""
    while t.asked not in ("choose_order", "choose_guts"):
        kinds = t.offered()
        t.do(next(kind for kind in ("stop_there", "let_pass_all", "look_on") if kind in kinds))


def close(dice: list[int], target: str = TAG, **more: Any) -> Table:
    """A Hacker with a target 15 cm away, that looks elsewhere."""
    return Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(60, 45, 90, target), **more.pop("others", {})},
        dice=dice,
        commands={"p1": {"reserve": [5]}, **more.pop("commands", {})},
        **more,
    )


def states_of(t: Table, name: str) -> tuple[str, ...]:
    """The states of a model now."""
    return t[name].states


def roll(t: Table, *names: str) -> tuple[int, list[tuple[str, int]]]:
    throw = t.contest(*names).active
    assert throw is not None
    return throw.needed, [(line.rule, line.value) for line in throw.lines]


# --- devices, targets and distance ----------------------------------------------------------------


@rule("INF-HACK-01", "INF-HACK-02", "INF-HACK-06")
@effect_of("Hacker")
def test_who_has_a_device_may_hack_with_a_short_action() -> None:
    t = close([7], others={"a": man(62, 30)})
    t.order("a")
    t.refused("INF-HACK-01", "p1", "hack", trooper="a", program="take_over", target="z")
    t = close([7])
    t.order("h")
    t.refused("INF-HACK-02", "p1", "hack", trooper="h", program="sorcery", target="z")
    assert {"offensive", "defensive"} == {each.mode for each in programs().values()}
    t.move("h", (60, 32))
    t.do("let_pass_all")
    hack(t, "h", "z")  # the second short action of the order
    assert t.contest("h").active
    assert not t.told("system_hacked")


@rule("INF-HACK-03", "INF-HACK-18")
@pytest.mark.parametrize("target", [TAG, REMOTE, "hac_tao/hmg"])
def test_tags_remotes_and_heavy_infantry_are_hacked(target: str) -> None:
    t = close([1], target)
    attack(t, "h", "z")
    assert states_of(t, "z") == ("hacked",)


@rule("INF-HACK-03")
def test_nobody_else_is_hacked() -> None:
    wild = next(
        each.id
        for each in library().profiles.values()
        if each.army == "ariadna" and each.type == "HI"
    )
    for target in ("zhanshi/combi_rifle", wild):
        t = close([], target)
        t.order("h")
        t.refused("INF-HACK-03", "p1", "hack", trooper="h", program="take_over", target="z")
        assert "hack" not in t.offered()


@rule("INF-HACK-04", "INF-ZOC-01")
@pytest.mark.parametrize(("far", "lost"), [(20.0, False), (20.01, True)])
@limit_of("Hacking Device", "Hacker")
def test_the_target_has_to_be_in_the_zone_of_control(far: float, lost: bool) -> None:
    wall = [(50.0, 33.0, 70.0, 34.0, 6.0)]  # no line of sight is needed
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(60, 30 + far, 90, TAG)},
        dice=[] if lost else [1],
        scenery=wall,
    )
    attack(t, "h", "z")
    throw = t.contest("h").active
    assert throw is not None
    assert throw.lost is lost
    assert t["z"].is_in("hacked") is not lost


@rule("INF-HACK-04")
def test_where_distances_may_be_measured_what_is_too_far_is_refused() -> None:
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(60, 60, 90, TAG)},
        setup={"premeasuring": "allowed"},
    )
    t.order("h")
    t.refused("INF-HACK-04", "p1", "hack", trooper="h", program="take_over", target="z")


@rule("INF-HACK-05", "INF-EQ-HACK-02", "INF-SS-REP-01", "INF-SS-REP-02")
@pytest.mark.parametrize("relay", [RELAY, SERGEANT])
@effect_of("Repeater")
def test_a_repeater_extends_the_reach(relay: str) -> None:
    crowd = {
        "h": man(20, 20, 270, HACKER),
        "r": man(60, 50, 270, relay),
        "x": foe(60, 80, 90, "yaokong_weibing/combi_rifle"),
        "z": foe(60, 69, 90, TAG),
    }
    t = Table(crowd, dice=[1])
    t.order("h")
    t.refused("INF-HACK-05", "p1", "hack", trooper="h", program="take_over", target="z", via="x")
    hack(t, "h", "z", via="r")
    finish(t)
    assert states_of(t, "z") == ("hacked",)
    broken = {**crowd, "r": {**crowd["r"], "broken": ("repeater", "hacking_device")}}
    t = Table(broken)
    t.order("h")
    t.refused("INF-HACK-05", "p1", "hack", trooper="h", program="take_over", target="z", via="r")


# --- the roll -------------------------------------------------------------------------------------


@rule("INF-HACK-07")
def test_the_roll_is_wip_with_the_bts_of_the_target_alone() -> None:
    """WIP 14 against BTS -6: 8 or less."""
    profile = "croc_men/combi_rifle_light_shotgun_hacker"  # WIP 13
    low = [(55.0, 43.0, 65.0, 43.5, 1.5)]
    t = Table({"h": man(60, 30, 90, profile), "z": foe(60, 45, 90, TAG)}, dice=[8], scenery=low)
    attack(t, "h", "z")
    assert roll(t, "h") == (7, [("INF-HACK-07", -6)])
    assert states_of(t, "z") == ()


@rule("INF-HACK-07", "INF-ARO-12", "INF-ROLL-20")
def test_a_target_that_shoots_back_opposes_the_attack() -> None:
    for dice, states, wounds in (([6, 5, 20], ("hacked",), 0), ([5, 6, 1], (), 1)):
        t = close(dice, "hac_tao/hmg", others={})
        t["z"].heading = 270.0
        t.order("h")
        hack(t, "h", "z")
        t.shoot("z", ("h", 1), weapon="hmg", moment=0.0)
        finish(t)
        assert t.contest("h", "z").opposed
        assert states_of(t, "z") == states
        assert t["h"].wounds == wounds


@rule("INF-HACK-61", "INF-ARO-12")
def test_a_dodge_does_not_stop_an_attack() -> None:
    t = close([1, 2], "hac_tao/hmg")
    t["z"].heading = 270.0
    t.order("h")
    hack(t, "h", "z")
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert not t.contest("h").opposed
    assert not t.contest("z").opposed
    assert states_of(t, "z") == ("hacked",)


@rule("INF-HACK-61")
def test_an_active_dodge_does_not_stop_a_hacker_either() -> None:
    t = Table({"a": man(60, 45, 90, "swiss_guard/hmg"), "k": foe(60, 30, 270, THEIRS)}, dice=[3, 2])
    t.order("a")
    t.do("dodge", trooper="a")
    hack(t, "k", "a")
    finish(t)
    assert states_of(t, "a") == ("hacked",)


# --- T.A.G.s --------------------------------------------------------------------------------------


@rule("INF-HACK-08", "INF-HACK-09")
def test_the_first_success_leaves_a_tag_paralysed() -> None:
    t = close([6], others={"b": foe(20, 100)})
    attack(t, "h", "z")
    assert states_of(t, "z") == ("hacked",)
    assert not t.game.can_act(t["z"])
    assert t.told("system_hacked")[0].state == "immobilised"
    t.do("pass_turn")
    t.order("z")  # all that it can do is to try to get free
    assert t.offered() == {"reset"}
    t.refused("INF-HACK-19", "p2", "move", trooper="z", path=[(60, 46)])


@rule("INF-HACK-10", "INF-HACK-08")
def test_the_second_success_possesses_it() -> None:
    t = close([6, 6])
    attack(t, "h", "z")
    attack(t, "h", "z")
    assert states_of(t, "z") == ("possessed",)
    assert t.told("system_hacked")[-1].state == "possessed"


@rule("INF-HACK-10", "INF-HACK-14")
def test_possessing_takes_the_very_next_order_and_the_same_hacker() -> None:
    others = {"g": man(64, 30, 270, SERGEANT), "a": man(10, 10)}
    t = close([6], others=others)
    attack(t, "h", "z")
    t.order("g")
    t.refused("INF-HACK-14", "p1", "hack", trooper="g", program="take_over", target="z")
    t.move("g", (66, 30))
    finish(t)
    t.order("h")  # he has stopped: nobody attacks it again in this turn
    t.refused("INF-HACK-14", "p1", "hack", trooper="h", program="take_over", target="z")


@rule("INF-HACK-14")
def test_in_another_turn_both_steps_are_needed_again() -> None:
    more = {name: man(10 + 3 * n, 10) for n, name in enumerate("abc")}
    t = close([6, 6, 6], others=more)
    attack(t, "h", "z")
    t.do("pass_turn")
    t.do("pass_turn")
    attack(t, "h", "z")
    assert states_of(t, "z") == ("hacked",)
    attack(t, "h", "z")
    assert states_of(t, "z") == ("possessed",)


@rule("INF-HACK-13", "INF-HACK-59")
def test_a_failure_sets_it_free_and_it_may_be_attacked_again() -> None:
    t = close([6, 7, 5, 6])
    attack(t, "h", "z")
    attack(t, "h", "z")
    assert states_of(t, "z") == ()
    assert t.told("got_free")
    assert (t.seat, t.asked) == ("p2", "choose_guts")  # a T.A.G. set free by a failed roll, too
    t.do("stand_firm")
    finish(t)
    attack(t, "h", "z")
    assert states_of(t, "z") == ("hacked",)


def possessed(dice: list[int] | None = None, **more: Any) -> Table:
    """The T.A.G. of p2 is in the hands of p1."""
    return Table(
        {
            "h": man(60, 30, 270, HACKER, group=1),
            "a": man(10, 10, 270),
            "z": foe(60, 45, 90, TAG, states=("possessed",)),
            "y": foe(60, 80, 90),
            **more.pop("others", {}),
        },
        dice=dice,
        **more,
    )


@rule("INF-HACK-11", "INF-HACK-12")
def test_a_possessed_tag_is_used_with_orders_of_the_hackers_group() -> None:
    t = possessed([20, 20, 20, 20], commands={"p1": {"reserve": [3, 2], "lieutenant": "a"}})
    t.refused("INF-HACK-12", "p1", "activate", trooper="z", source="reserve")
    t.play("p1", "activate", trooper="z", source="reserve", hacker="h")
    assert t.game.commands["p1"].reserve == [3, 1]
    t.shoot("z", ("y", 4), weapon="multi_hmg")
    finish(t)
    assert t.told("rolled")[-1].piece == "z"


@rule("INF-HACK-11")
def test_a_possessed_tag_fights_for_its_captor() -> None:
    t = possessed(active="p2", others={"x": foe(60, 70, 270)})
    game = t.game
    assert {each.id for each in game.enemies(t["z"])} == {"x", "y"}
    assert game.commands["p2"].reserve == [2]  # it gives nobody an order
    t.order("y")
    t.move("y", (60, 78))
    assert "z" in set(game.under_way.notices)
    t.play("p1", "shoot", trooper="z", weapon="multi_hmg", shots=[{"target": "y"}], moment=0.0)


@rule("INF-HACK-12")
def test_without_a_hacker_it_stands_still() -> None:
    for broken in ({"out": True}, {"broken": ("hacking_device",)}):
        t = possessed(active="p2", others={"h": man(60, 30, 270, HACKER, **broken)})
        assert not t.game.can_act(t["z"])
        t.order("y")
        t.move("y", (60, 78))
        assert "z" not in t.game.under_way.notices


@rule("INF-HACK-15", "INF-HACK-16")
def test_a_tag_gets_free_with_a_roll_of_wip() -> None:
    for state in ("hacked", "possessed"):
        t = possessed(
            [14, 13],
            active="p2",
            others={"z": foe(60, 45, 90, TAG, states=(state,))},
            commands={"p2": {"reserve": [3]}},
        )
        for free in (False, True):
            t.play("p2", "activate", trooper="z", source="reserve")
            t.do("reset", trooper="z")
            t.do("let_pass_all")
            finish(t)
            assert (states_of(t, "z") == ()) is free
        throw = t.contest("z").active
        assert throw is not None
        assert (throw.needed, throw.lines) == (13, ())


@rule("INF-HACK-16")
def test_a_hacker_in_reach_may_oppose_it() -> None:
    t = possessed([5, 6], active="p2")
    t.play("p2", "activate", trooper="z", source="reserve")
    t.do("reset", trooper="z")
    assert set(t.game.under_way.notices) == {"h"}  # those it fights for now do nothing else
    t.refused("INF-ARO-04", "p1", "rotate", trooper="h", heading=90.0)
    hack(t, "h", "z")
    finish(t)
    row = t.contest("z", "h")
    assert row.opposed
    assert row.reactive is not None
    assert row.reactive.needed == 6  # WIP 12, BTS -6
    assert states_of(t, "z") == ("possessed",)  # the marker stays as it is


@rule("INF-HACK-15", "INF-HACK-20", "INF-HACK-60")
@pytest.mark.parametrize("profile", ["armoured_cavalry/heavy_flamethrower", "swiss_guard/hmg"])
def test_who_is_hacked_in_its_own_turn_gets_free_only_in_the_next(profile: str) -> None:
    t = Table(
        {
            "t": man(60, 45, 90, profile),
            "a": man(10, 10),
            "b": man(14, 10),
            "k": foe(60, 30, 90, THEIRS),
            "l": foe(110, 110),
        },
        dice=[2, 11],
    )
    t.order("t")
    t.move("t", (60, 47))
    hack(t, "k", "t")
    finish(t)
    assert states_of(t, "t") == ("hacked",)
    t.refused("INF-HACK-15", "p1", "activate", trooper="t", source="reserve")
    t.do("pass_turn")
    assert t.game.commands["p2"].breach is None  # a reaction is no first step
    t.do("pass_turn")
    t.order("t")
    t.do("reset", trooper="t")
    finish(t)
    assert states_of(t, "t") == ()


@rule("INF-HACK-60", "INF-HACK-13")
def test_a_failed_reaction_changes_nothing_of_what_is_held() -> None:
    t = possessed([14, 20], active="p2", others={"z": foe(60, 45, 90, TAG, states=("hacked",))})
    t.order("z")
    t.do("reset", trooper="z")
    hack(t, "h", "z")
    finish(t)
    assert states_of(t, "z") == ("hacked",)


@rule("INF-HACK-17")
def test_aliens_are_only_immobilised_by_humans() -> None:
    for hacker, held in ((HACKER, "hacked"), ("iskallers/combi_rifle_light_shotgun_hacker", "")):
        t = Table(
            {
                "h": man(60, 30, 270, hacker),
                "z": foe(60, 45, 90, "caskuda/heavy_flamethrower"),
            },
            dice=[1, 1],
            commands={"p1": {"reserve": [3]}},
        )
        attack(t, "h", "z")
        t.order("h")
        if held:
            t.refused("INF-HACK-14", "p1", "hack", trooper="h", program="take_over", target="z")
        else:
            hack(t, "h", "z")
            finish(t)
            assert states_of(t, "z") == ("possessed",)


# --- Heavy Infantry and Remotes -------------------------------------------------------------------


@rule("INF-HACK-18", "INF-HACK-19", "INF-HACK-20")
def test_heavy_infantry_and_remotes_can_only_try_to_get_free() -> None:
    t = close([9, 14, 13], REMOTE, others={"b": foe(20, 100)})
    attack(t, "h", "z")
    assert roll(t, "h") == (9, [("INF-HACK-07", -3)])
    t.order("h")
    t.refused("INF-HACK-19", "p1", "hack", trooper="h", program="take_over", target="z")
    t.move("h", (60, 31))
    finish(t)
    t.do("pass_turn")
    assert t.game.commands["p2"].reserve == [2]  # it still gives its order
    for free in (False, True):
        t.order("z")
        assert t.offered() == {"reset"}
        t.do("reset", trooper="z")
        finish(t)
        assert (states_of(t, "z") == ()) is free


@rule("INF-HACK-59", "INF-GUTS-06")
def test_an_attack_that_fails_shakes_its_object() -> None:
    t = close([7, 14, 20], TAG)
    attack(t, "h", "z")
    assert (t.seat, t.asked) == ("p2", "choose_guts")
    t = close([], TAG)
    t["h"].at = t["h"].at._replace(y=20.0)  # 25 cm: there was no attack
    attack(t, "h", "z")
    assert t.asked == "choose_order"


# --- protocols against Hackers --------------------------------------------------------------------


def duel(dice: list[int], theirs: str = CELESTIAL, **more: Any) -> Table:
    return Table(
        {
            "h": man(60, 30, 270, HACKER, **more.pop("mine", {})),
            "m": man(10, 10, 90, "fusiliers/combi_rifle_paramedic"),
            "k": foe(60, 45, 90, theirs, **more.pop("foe", {})),
            "n": foe(110, 110, 90, "zhanshi/combi_rifle_paramedic"),
            **more.pop("others", {}),
        },
        dice=dice,
    )


@rule("INF-HACK-21", "INF-HACK-22", "INF-HACK-23")
@pytest.mark.parametrize(("dice", "loser"), [([8, 7], "k"), ([8, 13], "h"), ([10, 15], "")])
def test_protocols_are_a_duel_of_wip_with_the_bts_of_the_other(dice: list[int], loser: str) -> None:
    t = duel(dice)
    t.order("h")
    hack(t, "h", "k", "anti_hacker")
    hack(t, "k", "h", "anti_hacker")
    finish(t)
    row = t.contest("h", "k")
    assert row.active is not None
    assert row.reactive is not None
    assert (row.active.needed, row.reactive.needed) == (9, 14)  # 12 - 3, 14
    assert row.opposed
    assert [name for name in "hk" if t[name].is_out] == ([loser] if loser else [])
    assert not t.told("died")


@rule("INF-HACK-23")
def test_the_loser_drops_out_however_many_wounds_it_has() -> None:
    t = duel([5], "hac_tao/multi_rifle_light_shotgun_hacker", others={})
    attack(t, "h", "k", "anti_hacker")
    assert t["k"].is_out
    assert t["k"].wounds == 2
    assert not t.told("resisted")


@rule("INF-HACK-24", "INF-HACK-21")
def test_who_is_busy_is_attacked_with_a_normal_roll() -> None:
    t = Table({"h": man(60, 45, 90, HACKER), "k": foe(60, 30, 270, CELESTIAL)}, dice=[14])
    t.order("h")
    t.move("h", (60, 46))
    hack(t, "k", "h", "anti_hacker")
    finish(t)
    row = t.contest("k")
    assert not row.opposed
    assert row.reactive is not None
    assert row.reactive.needed == 14  # the target has BTS 0
    t = duel([9, 6, 5, 20])
    t["k"].heading = 270.0
    t.order("h")
    hack(t, "h", "k", "anti_hacker")
    t.shoot("k", ("h", 1), moment=0.0)  # its shot is opposed to his WIP
    finish(t)
    assert t.contest("h", "k").opposed


@rule("INF-HACK-25")
def test_a_critical_kills_and_destroys_the_repeater_in_use() -> None:
    others = {"r": man(60, 40, 270, RELAY)}
    t = duel([9], mine={"at": (20, 20)}, others=others)
    attack(t, "h", "k", "anti_hacker", via="r")
    assert t["k"].spot == "gone"
    assert t["r"].broken == ("repeater",)
    assert t["r"].spot == "table"  # its carrier stays
    t = duel([5, 14], mine={"at": (20, 20)}, others=others)
    t.order("h")
    hack(t, "h", "k", "anti_hacker", via="r")
    hack(t, "k", "h", "anti_hacker")  # turned back, however far away
    finish(t)
    assert t["h"].spot == "gone"
    assert t["r"].broken == ("repeater",)


@rule("INF-HACK-26")
def test_an_unconscious_hacker_is_killed_with_a_roll_of_wip() -> None:
    t = duel([11], foe={"out": True, "wounds": 1})
    attack(t, "h", "k", "anti_hacker")
    assert roll(t, "h") == (12, [])
    assert t["k"].spot == "gone"


@rule("INF-HACK-27")
def test_no_convention_forbids_protocols_in_a_battle() -> None:
    t = duel([])
    t.order("h")
    options = t.match.pending["p1"].options
    assert "anti_hacker" in {getattr(each, "program", "") for each in options}


# --- defence --------------------------------------------------------------------------------------


def defended(dice: list[int], *defenders: str) -> Table:
    """A Fusilier hacks a T.A.G., and Hackers far away defend it."""
    t = Table(
        {
            "h": man(60, 30, 270, KAMAU),
            "z": foe(60, 45, 90, TAG),
            **{f"d{n}": foe(10 + 5 * n, 115, 90, each) for n, each in enumerate(defenders)},
        },
        dice=dice,
        commands={"p1": {"reserve": [3]}},
    )
    t.order("h")
    hack(t, "h", "z")
    for n in range(len(defenders)):
        hack(t, f"d{n}", "h", "defend")
    finish(t)
    return t


@rule("INF-HACK-28", "INF-HACK-29", "INF-HACK-38", "INF-HACK-39", "INF-HACK-43", "INF-ARO-28")
def test_a_hacker_defends_at_any_distance() -> None:
    t = defended([9, 6], CELESTIAL)
    row = t.contest("h", "d0")
    assert row.opposed
    assert row.active is not None
    assert row.reactive is not None
    assert [(line.rule, line.value) for line in row.active.lines] == [("INF-HACK-39", -3)]
    assert (row.active.needed, row.reactive.needed) == (10, 8)  # 13 - 3; 14 - 6
    assert states_of(t, "z") == ("hacked",)


@rule("INF-HACK-40", "INF-HACK-41")
@pytest.mark.parametrize(
    ("dice", "states"), [([5, 6], ()), ([6, 5], ("hacked",)), ([12, 12], ()), ([11, 9], ())]
)
def test_who_wins_has_its_way(dice: list[int], states: tuple[str, ...]) -> None:
    t = defended([*dice, 1], CELESTIAL) if not states else defended(dice, CELESTIAL)
    assert states_of(t, "z") == states
    assert not t["h"].broken


@rule("INF-HACK-38")
def test_the_attacker_has_to_beat_all_who_defend() -> None:
    t = defended([6, 5, 7], CELESTIAL, THEIRS)
    assert states_of(t, "z") == ()
    t = defended([6, 5, 4], CELESTIAL, THEIRS)
    assert states_of(t, "z") == ("hacked",)
    assert [each.active.needed for each in t.exchange.contests if each.active] == [10, 13]


@rule("INF-HACK-42")
def test_a_critical_destroys_the_device_of_the_other() -> None:
    t = defended([10, 8], CELESTIAL)  # two criticals: the higher one counts
    assert states_of(t, "z") == ("hacked",)
    assert t["d0"].broken == ("hacking_device",)
    assert t["h"].broken == ()
    t = defended([4, 8, 1], CELESTIAL)
    assert states_of(t, "z") == ()
    assert t["h"].broken == ("hacking_device",)
    while t.asked != "choose_order":
        t.do("stand_firm" if t.asked == "choose_guts" else "look_on")
    t.order("h")
    t.refused("INF-HACK-01", "p1", "hack", trooper="h", program="take_over", target="z")


@rule("INF-ARO-28", "INF-HACK-38")
def test_an_alarm_is_for_hackers_and_for_hacking_alone() -> None:
    t = Table(
        {
            "h": man(60, 30, 270, HACKER),
            "z": foe(60, 45, 90, TAG),
            "k": foe(10, 110, 90, THEIRS),
            "x": foe(110, 110, 90),
        },
        dice=[],
    )
    t.order("h")
    t.move("h", (60, 31))
    assert set(t.game.under_way.notices) == {"z"}  # a mere movement is no alarm
    t.do("let_pass_all")
    hack(t, "h", "z")  # as the second action it is answered at step 5
    assert set(t.game.under_way.notices) == {"k"}
    t.refused("INF-ARO-04", "p2", "rotate", trooper="k", heading=90.0)
    assert t.offered() == {"hack", "let_pass_all"}


@rule("INF-HACK-38")
def test_nothing_but_an_attack_is_defended_from() -> None:
    t = Table({"h": man(60, 30, 90, HACKER), "k": foe(60, 45, 270, THEIRS)})
    t.order("h")
    t.refused("INF-HACK-38", "p1", "hack", trooper="h", program="defend", target="k")
    t.move("h", (60, 31))
    t.refused("INF-HACK-38", "p2", "hack", trooper="k", program="defend", target="h")


@rule("INF-HACK-30", "INF-ORD-18")
def test_a_defence_is_a_function_like_any_other() -> None:
    for program in programs().values():
        assert program.order or program.reaction
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(60, 45, 90, TAG), "k": foe(9, 9, 90, THEIRS)}
    )
    t.order("h")
    hack(t, "h", "z")
    hack(t, "k", "h", "defend")


# --- other functions ------------------------------------------------------------------------------


def door(lock: str, y: float = 40.0) -> dict[str, Any]:
    layout = boxes((0.0, 0.0, 1.0, 1.0, 3.0))
    opening = {"name": "gate", "start": 4.0, "width": 3.0, "top": 3.0, "kind": "door"}
    wall = {"part": "wall", "line": [(55.0, y), (65.0, y)], "top": 5.0, "openings": [opening]}
    layout["pieces"].append({"name": "barn", "parts": [wall]})
    layout["placed"].append({"piece": "barn", "name": "barn"})
    return {"layout": layout, "shut": ("barn/gate",), "locks": {"barn/gate": lock}}


@rule("INF-HACK-51", "INF-HACK-52", "INF-HACK-53", "INF-SKILL-OPEN-01")
@pytest.mark.parametrize(("lock", "needed"), [("simple", 12), ("complex", 9), ("security", 6)])
def test_locks_are_forced(lock: str, needed: int) -> None:
    assert bts_of_lock(lock) == needed - 12
    t = Table({"h": man(60, 30, 270, HACKER), "z": foe(9, 110, 90)}, dice=[needed], **door(lock))
    t.order("h")
    t.do("force", trooper="h", element="barn/gate")
    t.do("stop_there")
    throw = t.contest("h").active
    assert throw is not None
    assert throw.needed == needed
    assert t.game.shut == ()
    assert t.told("lock_forced")[0].kind == "door"


@rule("INF-HACK-54")
@pytest.mark.parametrize(("y", "lost"), [(50.0, False), (50.2, True)])
def test_a_lock_has_to_be_within_20_cm(y: float, lost: bool) -> None:
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(9, 110, 90)},
        dice=[] if lost else [12],
        **door("simple", y),
    )
    t.order("h")
    t.do("force", trooper="h", element="barn/gate")
    t.do("stop_there")
    assert bool(t.game.shut) is lost


@rule("INF-HACK-51", "INF-HACK-53")
def test_data_are_taken_once() -> None:
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(9, 110, 90)},
        dice=[7, 6],
        consoles={"archive": {"at": (60, 48, 0), "lock": "security"}},
    )
    for known in ((), ("p1",)):
        t.order("h")
        t.do("force", trooper="h", element="archive")
        t.do("stop_there")
        assert t.game.consoles["archive"].known_to == known
        t.game.commands["p1"].reserve = [1]
    t.order("h")
    t.refused("INF-HACK-51", "p1", "force", trooper="h", element="archive")


# --- coordinated assaults -------------------------------------------------------------------------


def assault(dice: list[int], *, reaction: bool = False) -> Table:
    """Three Hackers attack a T.A.G. that only one of them has in reach."""
    t = Table(
        {
            "h": man(60, 30, 270, HACKER),
            "g": man(20, 10, 270, SERGEANT),
            "f": man(100, 10, 270, KAMAU),
            "z": foe(60, 45, 90, TAG),
            "k": foe(60, 110, 270, THEIRS),
        },
        dice=dice,
    )
    t.do("coordinate", troopers=["h", "g", "f"])
    for name in "hgf":
        hack(t, name, "z")
    t.do("stop_there")
    if not reaction:
        finish(t)
    return t


@rule("INF-HACK-55", "INF-HACK-56")
def test_several_hackers_attack_one_target_together() -> None:
    t = assault([20, 7, 20])
    assert states_of(t, "z") == ("hacked",)
    assert len(t.exchange.contests) == 3
    breach = t.game.commands["p1"].breach
    assert breach is not None
    assert (breach.hackers, breach.winners) == (("h", "g", "f"), ("g",))
    t = assault([20, 20, 20, 20, 20])
    assert states_of(t, "z") == ()


@rule("INF-HACK-55", "INF-HACK-10")
def test_the_second_step_is_for_those_who_succeeded_or_for_all() -> None:
    t = assault([20, 7, 20])
    t.game.commands["p1"].reserve = [2]
    t.order("h")
    t.refused("INF-HACK-14", "p1", "hack", trooper="h", program="take_over", target="z")
    t = assault([20, 7, 20, 20, 20, 7])
    t.game.commands["p1"].reserve = [3]
    t.do("coordinate", troopers=["h", "g", "f"])
    for name in "hgf":
        hack(t, name, "z")
    t.do("stop_there")
    finish(t)
    assert states_of(t, "z") == ("possessed",)


@rule("INF-HACK-57", "INF-COORD-12")
def test_only_those_with_the_target_in_reach_can_be_answered() -> None:
    t = assault([], reaction=True)
    assert [notice.mover for notice in t.game.under_way.notices["k"]] == ["h"]
    for name in "gf":
        t.refused("INF-ARO-02", "p2", "hack", trooper="k", program="anti_hacker", target=name)
        t.refused("INF-HACK-38", "p2", "hack", trooper="k", program="defend", target=name)
    hack(t, "k", "h", "defend")


@rule("INF-HACK-58", "INF-COORD-04")
def test_there_is_no_assault_in_reaction() -> None:
    t = assault([], reaction=True)
    assert "coordinate" not in t.offered()


# --- guided ammunition ----------------------------------------------------------------------------

LAUNCHER = "clipper_dronbot/guided_missile_launcher"


def missile(dice: list[int], *defenders: str, **more: Any) -> Table:
    """A missile flies at a marked Zhanshi behind a wall, 80 cm away; Hackers try to stop it."""
    t = Table(
        {
            "r": man(10, 10, 270, LAUNCHER),
            "b": man(5, 5, 270),
            "z": foe(10, 90, 90, marked=True),
            **{f"d{n}": foe(100 + 5 * n, 115, 90, each) for n, each in enumerate(defenders)},
            **more,
        },
        dice=dice,
        scenery=[(0.0, 40.0, 30.0, 42.0, 8.0)],
    )
    t.order("r")
    t.do("guided_shot", trooper="r", weapon="guided_missile_launcher", target="z")
    return t


@rule("INF-HACK-44", "INF-HACK-46", "INF-HACK-48", "INF-HACK-49", "INF-ARO-28", "INF-ARO-16")
@pytest.mark.parametrize(("die", "stopped"), [(10, True), (11, False)])
def test_a_hacker_anywhere_may_stop_a_guided_missile(die: int, stopped: bool) -> None:
    """WIP 13 with BTS -3: 10 or less."""
    t = missile([die] if stopped else [die, 1, 1, 1], THEIRS)
    assert set(t.game.under_way.notices) == {"d0"}
    hack(t, "d0", "r", "divert")
    finish(t)
    row = t.contest("d0")
    assert not row.opposed
    assert row.reactive is not None
    assert (row.reactive.needed, [line.rule for line in row.reactive.lines]) == (
        10,
        ["INF-HACK-44"],
    )
    assert bool(t.told("diverted")) is stopped
    assert (t["z"].wounds == 0) is stopped
    assert t["r"].volleys == {"guided_missile_launcher": 1}  # it counts as fired


@rule("INF-HACK-47")
def test_every_hacker_may_try_and_one_success_is_enough() -> None:
    t = missile([11, 2], THEIRS, CELESTIAL)
    for name in ("d0", "d1"):
        hack(t, name, "r", "divert")
    finish(t)
    assert t.told("diverted")[0].by == "d1"
    assert t["z"].wounds == 0


@rule("INF-HACK-45", "INF-WPN-ML-05")
def test_a_missile_that_is_fired_directly_cannot_be_hacked() -> None:
    t = Table(
        {
            "r": man(10, 10, 90, LAUNCHER),
            "z": foe(10, 90, 270, marked=True),
            "k": foe(12, 90, 270, THEIRS),
        }
    )
    t.order("r")
    t.shoot("r", ("z", 1), weapon="guided_missile_launcher")
    t.refused("INF-HACK-44", "p2", "hack", trooper="k", program="divert", target="r")


@rule("INF-AMMO-GUID-01", "INF-AMMO-GUID-02", "INF-SS-FO-06", "INF-SS-FO-07", "INF-WPN-ML-06")
def test_guided_ammunition_needs_a_mark_and_flies_five_times_a_turn() -> None:
    t = missile([1, 1, 1])
    finish(t)
    assert t["z"].spot == "gone"
    fields = {"trooper": "r", "weapon": "guided_missile_launcher", "target": "z"}
    setup = {"r": man(10, 10, 270, LAUNCHER), "b": man(5, 5, 270)}
    t = Table({**setup, "z": foe(10, 90, 90)})
    t.order("r")
    t.refused("INF-SS-FO-06", "p1", "guided_shot", **fields)
    used = {**setup["r"], "volleys": {"guided_missile_launcher": 5}}
    t = Table({**setup, "r": used, "z": foe(10, 90, 90, marked=True)})
    t.order("r")
    t.refused("INF-AMMO-GUID-02", "p1", "guided_shot", **fields)
    t = Table({**setup, "z": foe(10, 90, 90, marked=True)})
    t.do("pass_turn")
    assert not t["z"].marked


# --- what is shown --------------------------------------------------------------------------------


def shown(t: Table) -> list[Any]:
    """The choices that are shown to whoever is asked."""
    view = t.match.view(t.seat)
    scene: Any = view.scene(t.match.pending[t.seat].options)
    return list(scene.choices)


def chance(t: Table, **fields: Any) -> tuple[str, int, int]:
    """The chance beside an option with these values."""
    for each in shown(t):
        if fields.items() <= each.action.items():
            (odds,) = each.odds
            return odds.of.key.rpartition(".")[2], odds.numerator, odds.denominator
    raise KeyError(fields)


@rule("INF-HACK-07", "INF-HACK-39", "INF-ORD-25")
def test_chances_stand_beside_programs_and_tell_no_distance() -> None:
    for y in (45, 80):
        t = close([7])
        t["z"].at = t["z"].at._replace(y=y)
        t.order("h")
        assert chance(t, type="hack", target="z") == ("hack", 3, 10)
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(60, 45, 90, TAG), "k": foe(9, 99, 90, THEIRS)}
    )
    t.order("h")
    hack(t, "h", "z")
    about, numerator, denominator = chance(t, type="hack", trooper="k")
    best, _ = exchange(Side(1, 13), Side(1, 12))
    assert (about, Fraction(numerator, denominator)) == ("defend", best.any)


@rule("INF-HACK-16")
def test_a_reset_shows_its_chance() -> None:
    t = possessed(active="p2")
    t.play("p2", "activate", trooper="z", source="reserve")
    assert chance(t, type="reset") == ("free", 13, 20)
