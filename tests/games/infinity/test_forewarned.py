"""Who is surprised by markers and by shots through smoke, and who answers at the same time."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.rules.line_of_sight import sees
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_observing import finish

SHENRU = "hac_tao/multi_rifle_light_shotgun_hacker"  # BS 14, TO
GREY = "guilang/combi_rifle"  # BS 12, Camouflage
SNIPER = "intruders/multi_sniper_rifle"  # Multispectral Visor L2, Camouflage, BS 13
NISSE = "multispectral_visor_2"
SMOKE = ((60, 45, 0),)


def numbers(throw: Any) -> dict[str, int]:
    """What was added to a roll."""
    assert throw is not None
    return {line.name: line.value for line in throw.lines}


# --- out of markers -------------------------------------------------------------------------------


def ambush(
    dice: list[int], sense: str = "", far: float = 15.0, heading: float = 270.0, **more: Any
) -> Table:
    """Somebody of p2 under a marker fires at one of p1 who may have a sixth sense."""
    marker = more.pop("marker", "to_camouflage")
    t = Table(
        {
            "a": man(60, 40, heading),
            "m": foe(60, 40 + far, 270, SHENRU, concealed=marker),
            "y": foe(5, 115, 90),
            **more,
        },
        dice=dice,
        active="p2",
    )
    t["a"].gained = (sense,) if sense else ()
    return t


def fire(t: Table, *shots: tuple[str, int]) -> None:
    """The marker fires, and does nothing else."""
    t.order("m")
    t.shoot("m", *(shots or (("a", 1),)), weapon="multi_rifle", mode="normal")
    assert (t.seat, t.asked) == ("p2", "choose_action")
    t.do("stop_there")


@rule("INF-SS-SIX-01", "INF-SS-SIX-02", "INF-SS-CAMO-27", "INF-SS-CAMO-20")
@pytest.mark.parametrize(("far", "warned"), [(20.0, True), (20.1, False)])
@effect_of("Sixth Sense L1")
def test_with_a_sixth_sense_nobody_nearby_surprises_it_even_from_behind(
    far: float, warned: bool
) -> None:
    """It looks away, and answers at the same time; the marker still makes it hard to hit."""
    t = ambush([20, 20], "sixth_sense_1", far)
    fire(t)
    if not warned:
        assert t.contest("m").active is not None
        assert t.asked == "choose_order"  # it has not even seen what hit it
        return
    assert (t.seat, t.asked) == ("p1", "choose_reactions")
    assert t["m"].concealed  # it has not been rolled for yet
    t.shoot("a", ("m", 1), moment=0.0)
    row = t.contest("m", "a")
    assert row.opposed
    assert numbers(row.reactive)["to_camouflage"] == -6
    assert bool(t["m"].concealed) is False


@rule("INF-SS-SIX-02", "INF-SS-SIX-05")
@pytest.mark.parametrize("sense", ["", "sixth_sense_1", "sixth_sense_2"])
def test_face_to_face_the_better_roll_counts(sense: str) -> None:
    """Without the sense the marker has hit before anybody answers; with it, it is beaten."""
    t = ambush([3, 9, 20, 20], sense, heading=90.0)
    fire(t)
    if sense:
        t.shoot("a", ("m", 1), moment=0.0)
        finish(t)
        assert {save.hit.target for save in t.exchange.saves} == {"m"}
    else:
        assert [save.hit.target for save in t.exchange.saves] == ["a"]


@rule("INF-SS-SIX-05")
@pytest.mark.parametrize(("sense", "warned"), [("sixth_sense_1", False), ("sixth_sense_2", True)])
@effect_of("Sixth Sense L2")
def test_the_second_level_knows_no_distance(sense: str, warned: bool) -> None:
    t = ambush([20, 20], sense, far=60.0, heading=90.0)
    fire(t)
    t.shoot("a", ("m", 1), moment=0.0)
    finish(t)
    assert any(row.opposed for row in t.exchange.contests) is warned


@rule("INF-SS-SIX-05")
@limit_of("Sixth Sense L2")
def test_from_far_away_the_second_level_does_not_see_what_is_behind_it() -> None:
    t = ambush([20, 20], "sixth_sense_2", far=60.0, heading=270.0)
    fire(t)
    assert t.asked == "choose_order"


@rule("INF-SS-SIX-03", "INF-SS-CAMO-22")
def test_only_who_is_the_target_is_warned() -> None:
    t = ambush([20, 20], b=man(66, 40, 90))
    t["b"].gained = ("sixth_sense_2",)
    fire(t)
    assert not t["m"].concealed  # nobody could answer before it was rolled
    assert t.asked == "choose_reactions"
    t.shoot("b", ("m", 1), moment=0.0)
    t.do("let_pass_all")
    finish(t)
    assert not any(row.opposed for row in t.exchange.contests)


@rule("INF-SS-SIX-03", "INF-SS-CAMO-27")
def test_of_two_targets_the_one_is_warned_and_the_other_is_not() -> None:
    t = ambush([20, 20, 20, 20], "sixth_sense_1", b=man(66, 40, 90), heading=90.0)
    fire(t, ("a", 1), ("b", 1))
    assert set(t.game.under_way.notices) == {"a"}
    t.shoot("a", ("m", 1), moment=0.0)
    assert set(t.game.under_way.notices) == {"b"}
    t.shoot("b", ("m", 1), moment=0.0)
    finish(t)
    assert t.contest("m", "a").opposed
    assert not t.contest("m").opposed
    assert not t.contest("b").opposed


@rule("INF-SS-SIX-04")
@limit_of("Sixth Sense L1")
def test_a_sixth_sense_feels_no_movement() -> None:
    t = ambush([], "sixth_sense_2", heading=270.0, far=30.0)
    t.order("m")
    t.move("m", (60, 65))
    assert t.asked == "choose_action"  # it looks away, and nobody attacks it
    t = ambush([], "sixth_sense_2", heading=90.0)
    t.order("m")
    t.move("m", (60, 50))
    shots = [{"target": "m", "dice": 1}]
    t.refused("INF-ARO-22", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)


@rule("INF-SS-CAMO-27")
def test_who_was_warned_and_lets_it_happen_does_not_answer_afterwards() -> None:
    t = ambush([20], "sixth_sense_1", heading=90.0)
    fire(t)
    t.do("let_pass_all")
    assert t["m"].concealed == ""
    assert t.asked == "choose_order"


@rule("INF-SS-SIX-02")
def test_a_warned_model_dodges_a_template() -> None:
    """Without the sense a dodge comes too late for what comes out of a marker."""
    for sense in ("", "sixth_sense_1"):
        t = ambush([1, 20, 20] if sense else [20, 20], sense, far=8.0, heading=90.0)
        t["m"].gained = ("light_flamethrower",)
        t.order("m")
        t.do("spray", trooper="m", weapon="light_flamethrower", headings=[270.0])
        t.do("stop_there")
        if sense:
            t.do("dodge", trooper="a")
            finish(t)
            assert not t.exchange.saves
        else:
            assert t.exchange.saves


@rule("INF-SS-SIX-01", "INF-SS-SIX-02")
@pytest.mark.parametrize(("far", "warned"), [(20.0, True), (20.1, False)])
def test_who_has_the_sense_is_not_attacked_from_behind(far: float, warned: bool) -> None:
    t = Table(
        {"a": man(60, 40, 270), "z": foe(60, 40 + far, 270), "y": foe(5, 115)},
        dice=[20, 20],
        active="p2",
    )
    t["a"].gained = ("sixth_sense_1",)
    t.order("z")
    t.shoot("z", ("a", 1))
    if warned:
        t.shoot("a", ("z", 1))
        finish(t)
        assert t.contest("z", "a").opposed
    else:
        assert t.asked == "choose_action"


# --- visors of the third level --------------------------------------------------------------------

VISOR = "multispectral_visor_3"


@rule("INF-EQ-MSV-06", "INF-SS-CAMO-27")
@pytest.mark.parametrize("marker", ["camouflage", "to_camouflage", "impersonation_1"])
def test_camouflage_does_not_surprise_the_third_visor(marker: str) -> None:
    t = ambush([20, 20, 20], VISOR, heading=90.0, marker=marker, b=man(66, 40, 90))
    fire(t, ("a", 1), ("b", 1))
    warned = marker != "impersonation_1"
    assert bool(t["m"].concealed) is warned
    t.shoot("a", ("m", 1), moment=0.0)
    finish(t)
    assert any(row.opposed for row in t.exchange.contests) is warned


@rule("INF-EQ-MSV-04")
@pytest.mark.parametrize(
    ("visor", "marker", "can"),
    [
        ("multispectral_visor_2", "camouflage", False),
        (VISOR, "camouflage", True),
        (VISOR, "to_camouflage", True),
        (VISOR, "impersonation_1", False),
    ],
)
@effect_of("Multispectral Visor L3")
def test_the_third_visor_attacks_who_is_under_a_marker(visor: str, marker: str, can: bool) -> None:
    t = Table({"a": man(60, 30), "m": foe(60, 60, 90, GREY, concealed=marker)}, dice=[20])
    t["a"].gained = (visor,)
    t.order("a")
    shots = [{"target": "m", "dice": 1}]
    if not can:
        rule_id = "INF-SS-IMPERS-05" if marker == "impersonation_1" else "INF-SS-CAMO-17"
        t.refused(rule_id, "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)
        return
    t.shoot("a", ("m", 1))
    finish(t)
    assert numbers(t.contest("a").active) == {"range": 3}  # camouflage is no help against it
    hidden = Table({"a": man(60, 30), "h": foe(60, 60, 90, SHENRU, spot="hidden"), "y": foe(1, 99)})
    hidden["a"].gained = (visor,)
    hidden.order("a")
    shots = [{"target": "h", "dice": 1}]
    hidden.refused("INF-LOS-11", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)


@rule("INF-EQ-MSV-05")
@limit_of("Multispectral Visor L3")
def test_what_the_third_visor_shoots_at_stays_a_marker_until_it_falls() -> None:
    others = {"b": man(70, 30), "y": foe(5, 115)}
    for die, falls in ((20, False), (1, True)):
        m = foe(60, 60, 90, GREY, concealed="camouflage")
        t = Table({"a": man(60, 30), "m": m, **others}, dice=[3, die, 1, 1])
        t["a"].gained = (VISOR,)
        t.order("a")
        t.shoot("a", ("m", 1))
        finish(t)
        assert bool(t["m"].concealed) is not falls
        if not falls:
            t.order("b")
            shots = [{"target": "m", "dice": 1}]
            t.refused(
                "INF-SS-CAMO-17", "p1", "shoot", trooper="b", weapon="combi_rifle", shots=shots
            )


# --- through smoke --------------------------------------------------------------------------------


def smoky(dice: list[int], *, visor: str = "", **more: Any) -> Table:
    """A sniper of p1 who sees through smoke, and somebody of p2 behind it, face to face."""
    t = Table(
        {
            "a": man(60, 20, 90, SNIPER),
            "z": foe(60, 60, 270),
            "y": foe(5, 115, 90),
            **more.pop("others", {}),
        },
        dice=dice,
        smoke=more.pop("smoke", SMOKE),
        **more,
    )
    t["z"].gained = (visor,) if visor else ()
    return t


@rule("INF-VIS-NULL-05", "INF-VIS-NULL-06", "INF-VIS-NULL-07", "INF-VIS-NULL-08", "INF-SS-CAMO-19")
def test_a_shot_through_smoke_is_over_before_its_target_answers() -> None:
    """Normal rolls; the answer costs -6 for the smoke and -3 for the camouflage of the sniper."""
    t = smoky([20, 1, 20, 20, 20, 20])
    t.order("a")
    t.shoot("a", ("z", 2), weapon="multi_sniper_rifle", mode="ap")
    assert t.asked == "choose_action"  # nobody reacts to what nobody sees
    t.do("stop_there")
    row = t.contest("a")
    assert not row.opposed
    assert [save.hit.target for save in t.exchange.saves] == ["z"]
    assert (t.seat, t.asked) == ("p2", "choose_reactions")
    t.shoot("z", ("a", 1), moment=0.0)
    answer = t.contest("z")
    assert not answer.opposed
    # BS 11, at 40 cm +3, camouflage -3, smoke -6
    assert numbers(answer.reactive) == {"range": 3, "mimetism": -3, "zero_visibility": -6}
    assert len(t.exchange.contests) == 2


@rule("INF-VIS-NULL-06")
def test_whoever_does_not_survive_a_shot_through_smoke_does_not_answer() -> None:
    t = smoky([2, 3, 1, 1, 1, 1])
    t.order("a")
    t.shoot("a", ("z", 2), weapon="multi_sniper_rifle", mode="ap")
    t.do("stop_there")
    assert t["z"].is_out
    assert t.asked == "choose_order"


@rule("INF-VIS-NULL-06")
def test_who_sees_the_shooter_clearly_reacts_at_once_and_others_behind_the_smoke_after_it() -> None:
    others = {"c": foe(75, 20, 180), "d": foe(61, 64, 270)}
    t = smoky([20, 20, 20, 20, 20], others=others)
    t.order("a")
    t.shoot("a", ("z", 2), weapon="multi_sniper_rifle", mode="ap")
    assert set(t.game.under_way.notices) == {"c"}
    t.shoot("c", ("a", 1))
    t.do("stop_there")
    assert set(t.game.under_way.notices) == {"z", "d"}
    t.do("let_pass_all")
    finish(t)
    assert {row.opposed for row in t.exchange.contests} == {False}


@rule("INF-VIS-NULL-05", "INF-VIS-NULL-06")
def test_a_burst_partly_through_smoke_comes_before_those_behind_the_smoke_answer() -> None:
    others = {"c": foe(75, 20, 180)}
    t = smoky([20, 20, 20, 20], others=others)
    t.order("a")
    t.shoot("a", ("z", 1), ("c", 1), weapon="multi_sniper_rifle", mode="ap")
    assert set(t.game.under_way.notices) == {"c"}
    t.do("let_pass_all")
    t.do("stop_there")
    assert set(t.game.under_way.notices) == {"z"}
    assert len(t.exchange.contests) == 2  # the shots have been fired


@rule("INF-VIS-NULL-09", "INF-VIS-NULL-10")
def test_who_sees_through_smoke_reacts_at_once_and_is_shot_back_at() -> None:
    """The active model without a visor has -6 besides -3 for camouflage; the sniper has not."""
    t = smoky([20, 20], active="p2")
    t.order("z")
    t.move("z", (60, 59))
    t.shoot("a", ("z", 1), weapon="multi_sniper_rifle", mode="ap", moment=0.0)
    t.shoot("z", ("a", 1), moment=0.0)
    row = t.contest("z", "a")
    assert row.opposed
    assert numbers(row.active) == {"range": 3, "mimetism": -3, "zero_visibility": -6}
    assert "zero_visibility" not in numbers(row.reactive)
    t = smoky([], active="p2")
    t.order("z")
    shots = [{"target": "a", "dice": 1}]
    t.refused("INF-BS-01", "p2", "shoot", trooper="z", weapon="combi_rifle", shots=shots)


@rule("INF-VIS-NULL-11")
def test_two_who_see_through_smoke_fight_as_if_there_were_none() -> None:
    t = smoky([20, 20, 20], visor=NISSE)
    t.order("a")
    t.shoot("a", ("z", 2), weapon="multi_sniper_rifle", mode="ap")
    assert (t.seat, t.asked) == ("p2", "choose_reactions")
    t.shoot("z", ("a", 1))
    finish(t)
    row = t.contest("a", "z")
    assert row.opposed
    assert numbers(row.reactive) == {"range": 3}  # neither camouflage nor smoke
    assert "zero_visibility" not in numbers(row.active)


@rule("INF-VIS-NULL-12", "INF-SS-SIX-02", "INF-SS-SIX-05")
@pytest.mark.parametrize(
    ("sense", "at", "opposed", "cost"),
    [
        ("sixth_sense_1", 39.9, True, -6),
        ("sixth_sense_1", 60.0, False, -6),
        ("sixth_sense_2", 39.9, True, 0),
        ("sixth_sense_2", 60.0, True, 0),
    ],
)
def test_a_sixth_sense_answers_what_comes_through_smoke(
    sense: str, at: float, opposed: bool, cost: int
) -> None:
    smoke = ((60, 30, 0),)
    t = smoky([20, 20, 20], visor=sense, others={"z": foe(60, at, 270)}, smoke=smoke)
    t["z"].gained = (sense,)
    t.order("a")
    t.shoot("a", ("z", 2), weapon="multi_sniper_rifle", mode="ap")
    if not opposed:
        t.do("stop_there")
    t.shoot("z", ("a", 1), moment=0.0)
    finish(t)
    rows = [row for row in t.exchange.contests if row.reactive is not None]
    assert [row.opposed for row in rows] == [opposed]
    assert numbers(rows[0].reactive).get("zero_visibility", 0) == cost
    assert numbers(rows[0].reactive)["mimetism"] == -3


@rule("INF-VIS-NULL-05")
@pytest.mark.parametrize("sense", ["", "sixth_sense_2", "multispectral_visor_1"])
def test_a_sixth_sense_and_lesser_visors_attack_nobody_through_smoke(sense: str) -> None:
    t = smoky([], active="p2", visor=sense)
    t.order("z")
    shots = [{"target": "a", "dice": 1}]
    t.refused("INF-BS-01", "p2", "shoot", trooper="z", weapon="combi_rifle", shots=shots)


@rule("INF-VIS-NULL-05", "INF-VIS-NULL-07")
def test_a_mark_through_smoke_is_made_with_a_visor_alone() -> None:
    for visor in ("", NISSE):
        t = Table(
            {"a": man(60, 20), "z": foe(60, 60, 270), "y": foe(5, 115, 90)},
            dice=[20, 20],
            smoke=SMOKE,
        )
        t["a"].gained = ("forward_observer", *([visor] if visor else []))
        t.order("a")
        if not visor:
            t.refused("INF-SS-FO-01", "p1", "mark_target", trooper="a", target="z")
            continue
        t.do("mark_target", trooper="a", target="z")
        t.do("stop_there")
        assert not t.contest("a").opposed
        t.shoot("z", ("a", 1), moment=0.0)  # the observer has shown where it is
        assert numbers(t.contest("z").reactive)["zero_visibility"] == -6


@rule("INF-VIS-NULL-02", "INF-VIS-NULL-01")
def test_in_smoke_only_what_needs_no_sight_can_be_done() -> None:
    t = Table(
        {"a": man(60, 45, 90), "z": foe(60, 47.5, 270), "y": foe(60, 70, 270)},
        smoke=SMOKE,
        dice=[20, 20],
    )
    assert not sees(t.game, t["a"], t["y"])
    assert not sees(t.game, t["y"], t["a"])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")  # it touches its enemy
    finish(t)
    t = Table({"a": man(60, 45, 90), "y": foe(60, 70, 270)}, smoke=SMOKE)
    t.order("a")
    shots = [{"target": "y", "dice": 1}]
    t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)
    t.move("a", (60, 44))
    assert t.asked == "choose_action"  # nobody sees it


@rule("INF-VIS-NULL-04", "INF-SPEC-09")
def test_a_speculative_shot_into_smoke_has_its_own_minus_six_and_no_other() -> None:
    grenadier = "fusiliers/light_grenade_launcher_combi_rifle"
    for smoke in ((), ((60, 60, 0),)):
        t = Table({"a": man(60, 10, 90, grenadier), "z": foe(60, 60, 90)}, smoke=smoke, dice=[20])
        t.order("a")
        shot = {"trooper": "a", "weapon": "light_grenade_launcher", "target": "z"}
        t.do("speculative_shot", aim=(60, 60, 0), **shot)
        finish(t)
        assert numbers(t.contest("a").active) == {"range": -3, "speculative": -6}


@rule("INF-VIS-NULL-04")
def test_suppression_fire_goes_into_smoke_at_minus_six() -> None:
    corridor = {"weapon": "combi_rifle", "mode": "", "marker": (60, 70, 0)}
    t = Table(
        {"a": man(60, 20, 90, corridor=corridor), "z": foe(66, 55, 180), "y": foe(5, 115)},
        smoke=((60, 55, 0),),
        active="p2",
        dice=[20, 20, 20, 20],
    )
    t.order("z")
    t.move("z", (56, 55))
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert t.asked == "choose_moment"
    t.match.play("p1", t.match.pending["p1"].options[0])
    finish(t)
    assert numbers(t.contest("a").reactive)["zero_visibility"] == -6


@rule("INF-VIS-NULL-13")
def test_who_knows_the_terrain_sees_no_better_through_it() -> None:
    for skill in ("wilderness_terrain", "multiterrain"):
        t = smoky([20, 20])
        t["a"].gained, t["a"].disabled = (skill,), ("multispectral_visor",)
        assert not sees(t.game, t["a"], t["z"])
