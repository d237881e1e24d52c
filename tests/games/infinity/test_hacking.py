"""Hacking: machines that are taken over, defended, and set free again."""

from __future__ import annotations

import pytest

from plancia.games.infinity.library import library
from plancia.games.infinity.rules.hacking.programs import programs
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.hackers import (
    HACKER,
    RELAY,
    REMOTE,
    SERGEANT,
    TAG,
    THEIRS,
    attack,
    close,
    finish,
    hack,
    possessed,
    roll,
    states_of,
)
from tests.games.infinity.table import Table, foe, man

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
