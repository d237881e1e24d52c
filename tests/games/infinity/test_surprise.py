"""Markers: whoever waits for what they do, what they do out of hiding, and how they react."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

SHENRU = "hac_tao/multi_rifle_light_shotgun_hacker"  # BS 14, WIP 14, ARM 5
HACKER = "fusiliers/combi_rifle_hacker"
TAG = "guijia/heavy_flamethrower"


def ambush(dice: list[int] | None = None, *, heading: float = 90.0, **more: Any) -> Table:
    """Shenru under a TO marker, 5 cm beside Angus; p2 is active."""
    return Table(
        {
            "angus": man(60, 40, heading),
            "shenru": foe(60, 47, 270, SHENRU, concealed="to_camouflage"),
            "wen": foe(5, 115, 90),
            "far": man(115, 5, 270),
            **more,
        },
        dice=dice,
        active="p2",
    )


@rule("INF-ARO-24", "INF-ARO-23", "INF-ARO-12")
def test_what_comes_out_of_hiding_is_fired_before_anybody_reacts() -> None:
    """18, 20 and 18 against 17 all miss; his model replaces the marker; then Angus shoots."""
    t = ambush([18, 20, 18, 8, 17, 3])
    t.order("shenru")
    t.play("p2", "move", trooper="shenru", path=[(60, 45)])
    assert t.asked == "choose_reactions"
    assert t.offered() <= {"discover", "rotate", "alert", "dodge", "let_pass_all"}
    t.do("let_pass_all")  # Angus waits for the second action
    t.shoot("shenru", ("angus", 3), weapon="multi_rifle", mode="normal", moment=2.0)
    first = t.contest("shenru")
    assert first.active is not None
    assert (first.active.needed, first.active.dice) == (17, (18, 20, 18))
    assert not first.opposed
    assert t["shenru"].concealed == ""
    assert (t.seat, t.asked) == ("p1", "choose_reactions")
    t.shoot("angus", ("shenru", 1), moment=2.0)
    answer = t.contest("angus")
    assert answer.reactive is not None
    assert not answer.opposed
    assert answer.reactive.needed == 9  # BS 12, +3, TO -6
    assert t.told("resisted")[0].outcome == "safe"
    assert t.asked == "choose_guts"  # in the end
    t.do("stand_firm")
    assert t.told("guts_rolled")[0].outcome == "held"


@rule("INF-ARO-24")
def test_whoever_does_not_survive_does_not_answer() -> None:
    t = ambush([16, 16, 20, 1, 1])
    t.order("shenru")
    t.shoot("shenru", ("angus", 3), weapon="multi_rifle", mode="normal")
    t.do("stop_there")
    assert t["angus"].is_out or t["angus"].spot == "gone"
    assert t.asked != "choose_reactions"


@rule("INF-ARO-24")
def test_a_first_action_out_of_hiding_is_carried_out_after_the_second_is_declared() -> None:
    t = ambush([20, 20, 20, 20])
    t.order("shenru")
    t.shoot("shenru", ("angus", 3), weapon="multi_rifle", mode="normal")
    assert (t.seat, t.asked) == ("p2", "choose_action")  # nobody has reacted
    t.do("stop_there")
    assert t["shenru"].concealed == ""
    t.shoot("angus", ("shenru", 1), moment=0.0)
    assert len(t.exchange.contests) == 2
    assert t.asked == "choose_order"


@rule("INF-ARO-23")
def test_who_waits_in_vain_has_no_reaction_left() -> None:
    t = ambush()
    t.order("shenru")
    t.play("p2", "move", trooper="shenru", path=[(60, 45)])
    t.do("let_pass_all")
    t.play("p2", "move", trooper="shenru", path=[(60, 44)])
    assert t.asked == "choose_order"
    assert t["shenru"].concealed == "to_camouflage"


@rule("INF-ARO-23", "INF-ARO-03")
def test_who_has_used_its_reaction_does_not_wait() -> None:
    t = ambush([20, 20, 20, 19])
    t.order("shenru")
    t.play("p2", "move", trooper="shenru", path=[(60, 45)])
    t.do("discover", trooper="angus", target="shenru", moment=1.0)
    t.shoot("shenru", ("angus", 3), weapon="multi_rifle", mode="normal", moment=2.0)
    assert t.asked == "choose_order"  # its Discover was its answer
    assert len(t.exchange.contests) == 2


@rule("INF-ARO-23")
def test_an_action_that_is_no_attack_reveals_before_the_reactions() -> None:
    t = ambush([20])
    t.order("shenru")
    t.play("p2", "move", trooper="shenru", path=[(60, 45)])
    t.do("let_pass_all")
    t.play("p2", "dodge", trooper="shenru")
    assert t["shenru"].concealed == ""
    assert (t.seat, t.asked) == ("p1", "choose_reactions")
    t.do("let_pass_all")


@rule("INF-ARO-24", "INF-HACK-38")
def test_a_hacking_attack_out_of_hiding_cannot_be_defended_from() -> None:
    t = Table(
        {
            "t": man(60, 60, 90, "armoured_cavalry/heavy_flamethrower"),
            "k": man(5, 5, 270, HACKER),
            "h": foe(60, 50, 90, SHENRU, concealed="to_camouflage"),
            "wen": foe(5, 115, 90),
        },
        dice=[8],
        active="p2",
    )
    t.order("h")
    t.do("hack", trooper="h", program="take_over", target="t")
    t.do("stop_there")
    assert t["t"].states == ("hacked",)
    assert t["h"].concealed == ""
    assert t.asked == "choose_order"  # k hears of it too late, t cannot act


@rule("INF-ARO-27", "INF-ARO-26")
@pytest.mark.parametrize("marker", ["camouflage", "to_camouflage"])
def test_markers_react_like_any_model_and_show_themselves(marker: str) -> None:
    t = ambush([9, 1, 9], shenru=foe(60, 47, 270, SHENRU, concealed=marker))
    t.do("pass_turn")
    t.order("angus")
    t.move("angus", (60, 42))
    assert (t.seat, t.asked) == ("p2", "choose_reactions")
    t.shoot("shenru", ("angus", 1), weapon="multi_rifle", mode="normal", moment=2.0)
    assert t["shenru"].concealed == ""
    t.shoot("angus", ("shenru", 1), moment=2.0)
    assert t.contest("angus", "shenru").opposed  # it has no advantage in reaction


@rule("INF-ARO-27")
def test_a_marker_that_turns_stays_one_and_nobody_learns_what_it_let_pass() -> None:
    t = ambush()
    t.do("pass_turn")
    t.order("angus")
    t.move("angus", (60, 42))
    t.do("rotate", trooper="shenru", heading=200.0)
    assert t["shenru"].concealed == "to_camouflage"
    t = ambush()
    t.do("pass_turn")
    t.order("angus")
    t.move("angus", (60, 42))
    t.do("let_pass_all")
    (event,) = t.told("let_pass")
    assert event.seat == "p2"
    assert not hasattr(event, "piece")


@rule("INF-ARO-27", "INF-ARO-28", "INF-PLAY-LIST-01")
def test_whether_a_marker_is_a_hacker_shows_in_no_question() -> None:
    """A hacking attack asks the owner of any marker, whatever is under it."""
    for profile in (SHENRU, "guilang/combi_rifle"):
        t = Table(
            {
                "h": man(60, 30, 270, HACKER),
                "z": foe(60, 45, 90, TAG),
                "m": foe(10, 110, 90, profile, concealed="camouflage"),
            },
            dice=[20, 1],
        )
        t.order("h")
        t.do("hack", trooper="h", program="take_over", target="z")
        assert "m" in t.game.under_way.notices
        others = t.match.view("p1")
        assert others.troopers["m"].profile not in (SHENRU, "guilang/combi_rifle")


@rule("INF-ARO-18", "INF-ARO-19", "INF-SKILL-DODGE-04")
def test_a_movement_in_reaction_is_a_dodge() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 50, 270)}, dice=[10])
    t.order("a")
    t.move("a", (60, 32))
    assert not {"move", "climb", "jump", "get_up", "lie_down"} & t.offered()
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert t.contest("z").reactive is not None
    t.do("sidestep", path=[(60, 55)])
    assert t.at("z") == (60, 55, 0)  # half of its first MOV


@rule("INF-IMM-01", "INF-AMMO-ADH-01", "INF-AMMO-ADH-02")
@pytest.mark.parametrize(("dice", "held"), [([5, 5], True), ([5, 4], False), ([15], True)])
def test_some_ammunition_immobilises_who_fails_a_roll_of_ph(dice: list[int], held: bool) -> None:
    """A Zhanshi has PH 10; a critical leaves it no roll."""
    t = Table(
        {
            "a": man(60, 10, profile="tankhunters/ap_rifle_adhesive_launcher"),
            "z": foe(60, 40, 90),
        },
        dice=dice,
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon="adhesive_launcher")
    t.do("stop_there")
    assert t["z"].is_in("immobilised") is held
    assert t["z"].wounds == 0
    assert t.told("struggled")[0].needed == 4
    assert (t.asked == "choose_guts") is not held  # who pulls free makes its Guts roll


WOODS = {"part": "area", "outline": [(55, 35), (65, 35), (65, 45), (55, 45)], "top": 8}


@rule("INF-SPEC-09")
@pytest.mark.parametrize("zone", ["wood", "forest", "smoke", ""])
def test_parabolic_weapons_need_a_speculative_shot_at_what_is_badly_seen(zone: str) -> None:
    kind = zone if zone in ("wood", "forest") else "hills"
    layout = {
        "width": 120,
        "depth": 120,
        "pieces": [{"name": "woods", "parts": [{**WOODS, "kind": kind}]}],
        "placed": [{"piece": "woods"}],
    }
    t = Table(
        {
            "a": man(60, 10, profile="fusiliers/light_grenade_launcher_combi_rifle"),
            "z": foe(60, 40, 90),
        },
        dice=[20],
        layout=layout,
        smoke=((60, 40, 0),) if zone == "smoke" else (),
    )
    t.order("a")
    shots = [{"target": "z"}]
    if zone:
        t.refused(
            "INF-SPEC-09", "p1", "shoot", trooper="a", weapon="light_grenade_launcher", shots=shots
        )
        t.do(
            "speculative_shot",
            trooper="a",
            weapon="light_grenade_launcher",
            target="z",
            aim=(60, 40, 0),
        )
    else:
        t.play("p1", "shoot", trooper="a", weapon="light_grenade_launcher", shots=shots)


@rule("INF-ARO-27", "INF-ARO-28", "INF-HACK-05")
def test_what_is_under_a_marker_is_used_as_no_repeater() -> None:
    """Else a question would tell that it is one."""
    asked = []
    for profile in ("yaokong_weibing/combi_rifle", "guilang/combi_rifle"):
        t = Table(
            {
                "t": man(60, 30, 270, "armoured_cavalry/heavy_flamethrower"),
                "b": man(5, 5, 270),
                "k": foe(60, 110, 90, "zhanshi/combi_rifle_hacker"),
                "m": foe(60, 52, 90, profile, concealed="camouflage"),
            },
        )
        t.order("t")
        t.move("t", (60, 26))
        asked.append(t.match.pending.keys())
    assert asked[0] == asked[1]
