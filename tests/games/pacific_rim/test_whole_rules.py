"""Rules that say several things at once: each of them is held."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.pacific_rim.table import (
    BLANK,
    BLANKS,
    CRITICAL,
    FLUSH,
    HEX,
    SUCCESS,
    TRIGGER,
    Models,
    Table,
    hits,
)

FAR = {"at": (800, 500, 180), "activated": True}


def tags(t: Table, *wanted: str) -> list[str]:
    """The kinds of some events, in the order in which they were told."""
    return [told.event.tag() for told in t.match.events if told.event.tag() in wanted]


@rule("PRE-DIE-09", "PRE-PSH-05", "PRE-PSH-06")
def test_criticals_explode_in_both_dice_of_a_collision() -> None:
    models: Models = {
        "cherno-alpha": {"at": (FLUSH, 300, 0), "card": "hammer-blow"},
        "shrikethorn": {"at": (400, 300, 120), "activated": True},
        "otachi": {"at": (400 + HEX, 300, 0), "activated": True},
    }
    crash = (CRITICAL, SUCCESS, CRITICAL, SUCCESS)
    dice = (*hits(1, 7), *hits(0, 8), *crash)
    t = Table(models, dice=dice, picks=(3, 0, 0, 0, 0)).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0).play("p1", "strike", target="shrikethorn")
    t.play("p1", "crash_into", what="otachi")
    (told,) = t.told("crashed")
    assert (told.other_damage, told.own_damage) == (2, 2)


@rule("PRE-COM-06")
def test_the_whole_order_of_an_attack() -> None:
    models: Models = {
        "otachi": {"at": (FLUSH, 300, 0), "card": "bite", "mutations": ("kaiju-strength",)},
        "gipsy-avenger": {
            "at": (400, 300, 180),
            "card": "deep-drift",
            "pilots": ("tamsin-sevier", "jinhai-ou-yang"),
            "upgrade": "hardened-joints",
            "tracks": {"charge": 1},
        },
    }
    attack = (SUCCESS, TRIGGER, *(BLANK,) * 7)
    defence = (TRIGGER, *(BLANK,) * 5)
    dice = (*attack, SUCCESS, *defence, BLANK, 3)
    t = Table(models, turn="kaiju", dice=dice, picks=(0,)).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0).play("p2", "strike", target="gipsy-avenger")
    assert (t.question, t.seat) == ("choose_reroll", "p2")  # before the defender rolls
    assert len(t.told("dice_rolled")) == 1
    t.play("p2", "roll_again", die=8)
    assert (t.question, t.seat) == ("choose_reroll", "p1")
    assert not t.told("trigger_worked")  # triggers see the final dice
    t.play("p1", "roll_again", die=5)
    kinds = ("dice_rolled", "die_again", "trigger_worked", "attack_judged", "damage_taken")
    assert tags(t, *kinds) == [
        *("dice_rolled", "die_again", "dice_rolled", "die_again"),
        *("trigger_worked", "trigger_worked", "attack_judged", "damage_taken"),
    ]
    assert [each.model for each in t.told("trigger_worked")] == ["otachi", "gipsy-avenger"]
    (judged,) = t.told("attack_judged")
    assert (judged.mine, judged.theirs, judged.damage) == (3, 1, 1)


@rule("PRE-RUN-01", "PRE-ROT-07")
def test_the_first_movement_of_a_run_is_the_free_movement() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 300, 0), "card": "full-stride"},
        "otachi": FAR,
    }
    t = Table(models, dice=BLANKS).play("p1", "run_now", run_now=False).steps("p1", 3)
    t.play("p1", "turn", degrees=60)
    assert t.question == "choose_option"
    t.play("p1", "use_card", option=0)
    assert t.question == "choose_move"
    t.steps("p1", 4)
    t.refused("p1", "step_forward", "PRE-CMP-07")  # limited by VEL again
    t.play("p1", "turn", degrees=-60)  # with a second rotation
    assert t.question == "choose_cards"  # no third movement
    x, y = 100 + 3 * HEX + 4 * HEX / 2, 300 + 4 * HEX * 3**0.5 / 2
    assert t.pose("gipsy-avenger") == (round(x, 2), round(y, 2), 0)


@rule("PRE-RUN-01", "PRE-ROT-07", "PRE-ROT-02")
def test_each_movement_of_a_run_has_one_rotation() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (300, 300, 0), "card": "full-stride"},
        "otachi": FAR,
    }
    t = Table(models, dice=BLANKS).play("p1", "run_now", run_now=True)
    t.play("p1", "turn", degrees=60)
    assert t.question == "choose_move"
    assert t.g.activation.run == "second"
    t.play("p1", "turn", degrees=60)
    assert t.question == "choose_cards"
    assert t.pose("gipsy-avenger") == (300, 300, 120)


@rule("PRE-BUI-01")
@pytest.mark.parametrize("side", ["jaeger", "kaiju"])
def test_a_building_is_an_enemy_to_strike_to_shoot_and_to_charge(side: Any) -> None:
    name, foe, seat = (
        ("gipsy-avenger", "otachi", "p1") if side == "jaeger" else ("otachi", "gipsy-avenger", "p2")
    )
    shot, blow, run = (
        ("gravity-sling", "chain-swords", "full-stride")
        if side == "jaeger"
        else ("acid-spit", "bite", "spread-wings")
    )
    behind = {"at": (100, 500, 0), "activated": True}
    house = {"b1": {"at": (400, 300, 0)}}

    def begun(card: str, x: float) -> Table:
        models: Models = {name: {"at": (x, 300, 0), "card": card}, foe: behind}
        t = Table(models, turn=side, buildings=house, dice=BLANKS)
        return t

    t = begun(blow, FLUSH)
    t.refused(seat, "step_forward", "PRE-EMV-01")  # it engages
    t.play(seat, "stop_moving").play(seat, "use_card", option=0, extra=False)
    assert [option["target"] for option in t.options("strike")] == ["b1"]
    t = begun(shot, 200).play(seat, "stop_moving").play(seat, "use_card", option=0)
    if side == "kaiju":
        t.play(seat, "no_turn")
    assert [option["target"] for option in t.options("strike")] == ["b1"]
    t = begun(run, 400 - 3 * HEX).play(seat, "run_now", run_now=True).steps(seat, 2)
    assert t.question == "choose_charge_target"
    assert [option["target"] for option in t.options("strike")] == ["b1"]


@rule("PRE-BUI-01", "PRE-RND-04", "PRE-RND-05")
def test_buildings_are_not_counted_for_the_first_turn_and_never_activate() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 100, 0)},
        "cherno-alpha": {"at": (100, 500, 0)},
        "otachi": {"at": (800, 100, 180)},
    }
    houses = {f"b{n}": {"at": (300 + 90 * n, 300, 0)} for n in range(3)}
    t = Table(models, moment="choosing", buildings=houses, dice=BLANKS)
    laid = {"gipsy-avenger": "full-stride", "cherno-alpha": "heavy-tread"}
    t.play("p1", "lay_cards", cards=laid).play("p2", "lay_cards", cards={"otachi": "bite"})
    assert (t.question, t.match.to_act) == ("choose_first_turn", ("p2",))  # one model is fewer


@rule("PRE-BUI-01", "PRE-END-05", "PRE-SCO-15")
def test_buildings_do_not_keep_a_side_in_the_game() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "chain-swords"},
        "otachi": {"at": (400, 300, 180), "markers": 5, "activated": True},
    }
    dice = (*hits(1, 8), *hits(0, 7))
    t = Table(models, buildings={"b1": {"at": (700, 300, 0)}}, dice=dice, picks=(0,))
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="otachi")
    if t.question == "ask_follow_up":
        t.play("p1", "advance", go=False)
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p1",)


@rule("PRE-BUI-01", "PRE-RES-08", "PRE-SCO-06")
def test_buildings_keep_no_reserves_away_and_score_as_no_model() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (100, 100, 0), "activated": True},
        "otachi": {"at": (800, 500, 180), "activated": True},
        "scrapper": {},
    }
    houses = {"b1": {"at": (500, 110, 0)}, "b2": {"at": (700, 300, 0), "standing": False}}
    t = Table(models, moment="turn", round=5, buildings=houses, dice=(SUCCESS,) * 9)
    t.play("p1", "put_model", model="scrapper", at=(500, 32.0429), heading=0)  # right beside it
    scored = {(each.side, each.what): each.n for each in t.told("scored")}
    assert scored == {("jaeger", "intact"): 1, ("kaiju", "ruins"): 2}


@rule("PRE-SCO-01")
@pytest.mark.parametrize("hurt", [0, 1, 2, 3])
def test_each_damaged_kaiju_is_one_point_however_badly_it_is_damaged(hurt: int) -> None:
    kaiju = ("otachi", "shrikethorn", "onibaba")
    models: Models = {"gipsy-avenger": {"at": (100, 100, 0)}}
    for n, name in enumerate(kaiju):
        models[name] = {"at": (800, 100 + 150 * n, 180), "markers": (n + 1) * (n < hurt)}
    t = Table(models, moment="turn", round=7, dice=(SUCCESS,) * 8)
    scored = {each.what: each.n for each in t.told("scored") if each.side == "jaeger"}
    assert scored == ({"damaged": hurt} if hurt else {})
    assert t.match.outcome is not None
    assert t.match.outcome.reason.args == {"jaeger": hurt, "kaiju": 0}


@rule("PRE-CMP-16")
def test_ammo_and_kaiju_blue_that_are_spent_stay_spent() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (200, 300, 0), "card": "gravity-sling"},
        "otachi": {"at": (600, 300, 180), "card": "acid-spit"},
    }
    t = Table(models, dice=(*BLANKS[:15], 3, *BLANKS)).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0).play("p1", "strike", target="otachi")
    assert t.model("gipsy-avenger").tracks["ammo"] == 2
    t.play("p2", "pick_model", model="otachi").play("p2", "stop_moving")
    t.play("p2", "use_card", option=0).play("p2", "no_turn")
    t.play("p2", "strike", target="gipsy-avenger")
    assert (t.g.round, t.question) == (2, "choose_cards")
    assert t.model("gipsy-avenger").tracks == {"charge": 4, "ammo": 2}
    assert t.model("otachi").tracks == {"rage": 1, "blue": 3}
    t.play("p1", "lay_cards", cards={"gipsy-avenger": "combat-readiness"})
    t.play("p2", "lay_cards", cards={"otachi": "circle-above"})
    assert t.model("gipsy-avenger").tracks["ammo"] == 2
    assert t.model("otachi").tracks["blue"] == 3


@rule("PRE-CMP-16", "PRE-BUI-11")
def test_only_a_base_gives_ammo_back() -> None:
    for kind, offered in (("ppdc_base", True), ("shelter", False)):
        models: Models = {
            "gipsy-avenger": {"at": (200, 300, 0), "card": "combat-readiness"},
            "otachi": FAR,
        }
        models["gipsy-avenger"]["tracks"] = {"ammo": 1}
        house = {"b1": {"at": (200, 420, 0), "kind": kind}}
        t = Table(models, buildings=house).play("p1", "stop_moving")
        t.play("p1", "use_card", option=0)
        assert bool(t.options("rearm")) is offered
        if offered:
            t.play("p1", "rearm")
            assert t.model("gipsy-avenger").tracks["ammo"] == 2


@rule("PRE-CIV-06", "PRE-SET-08", "PRE-LDR-01")
def test_a_civil_war_is_set_up_step_by_step_like_every_battle() -> None:
    crew = ["jake-pentecost", "nathan-lambert"]
    setup: dict[str, Any] = {
        "mode": "civil_war",
        "scenario": "siege-of-the-shatterdome",
        "mission": "annihilation",
        "jaeger": [{"model": "gipsy-avenger", "pilots": crew}],
        "kaiju": [{"model": "otachi"}],
    }
    asked: list[tuple[str, str]] = []
    t = Table.new(setup)
    while t.g.round == 0:
        step = (t.question, t.seat)
        if not asked or asked[-1] != step:
            asked.append(step)
        t.match.play(t.seat, t.match.options(t.seat)[0])
    placing = [seat for question, seat in asked if question == "choose_placement"]
    assert placing[:4] == ["p2", "p1", "p2", "p1"]  # in turn, the attacker first
    assert [each for each in asked if each[0] != "choose_placement"] == [
        ("choose_deployment", "p1"),
        ("choose_deployment", "p2"),
        ("choose_leader", "p1"),
        ("choose_leader", "p2"),
    ]
    drawn = [(each.kind, each.card) for each in t.told("card_drawn")]
    assert drawn == [("mission", "annihilation"), ("scenario", "siege-of-the-shatterdome")]
    assert (t.g.round, t.question) == (1, "choose_cards")
    assert set(t.g.leaders) == {"jaeger", "kaiju"}


@rule("PRE-BUI-06")
def test_a_jaeger_that_destroys_a_building_gains_nothing() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "chain-swords"},
        "otachi": FAR,
    }
    dice = (*hits(1, 8), *hits(0, 5))
    t = Table(models, buildings={"b1": {"at": (400, 300, 0)}}, dice=dice)
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="b1")
    assert not t.g.buildings["b1"].standing
    assert t.model("gipsy-avenger").tracks == {"charge": 4, "ammo": 3}
    assert not t.told("track_changed")
