"""Activations: the free movement, then the card; and when they end. [PRE-ACT]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.pacific_rim.rules.damage import back_to_deck
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANKS, HEX, Table

FAR = {"at": (800, 500, 180)}


def acting(model: str, card: str, *, enemy: Any = FAR, dice: Any = BLANKS, **more: Any) -> Table:
    """A model at (300, 300, 0) with a card, and an enemy somewhere."""
    kaiju = model in ("shrikethorn", "hakuja", "kaiju-drone", "otachi")
    other = "gipsy-avenger" if kaiju else "otachi"
    mine = {"at": (300, 300, 0), "card": card, **more.pop("mine", {})}
    turn = "kaiju" if kaiju else "jaeger"
    models = {model: mine, other: enemy, **more.pop("others", {})}
    return Table(models, turn=turn, dice=dice, **more)


CLOSE = {"at": (300 + HEX, 300, 180)}


@rule("PRE-ACT-01")
def test_movement_comes_first_and_the_card_second() -> None:
    t = acting("gipsy-avenger", "combat-readiness")
    t.refused("p1", "use_card", option=1)
    t.play("p1", "step_forward").play("p1", "stop_moving")
    assert t.question == "choose_option"
    t.play("p1", "use_card", option=1)
    assert t.g.acting is None
    assert t.pose("gipsy-avenger") == (364.09, 300, 0)


@rule("PRE-ACT-01", "PRE-ACT-02")
def test_both_are_optional_and_the_card_goes_back_unused() -> None:
    t = acting("gipsy-avenger", "combat-readiness", mine={"tracks": {"charge": 1}})
    t.play("p1", "stop_moving").play("p1", "leave_card")
    model = t.model("gipsy-avenger")
    assert t.pose("gipsy-avenger") == (300, 300, 0)
    assert (model.card, len(model.deck), model.tracks["charge"]) == ("", 6, 1)


@rule("PRE-ACT-02")
def test_a_used_card_goes_back_and_can_be_chosen_again() -> None:
    t = acting("gipsy-avenger", "combat-readiness", moment="activation")
    t.play("p1", "stop_moving").play("p1", "use_card", option=1)
    assert t.question == "choose_cards"  # nobody else had a card
    assert t.options("lay_cards", "p1", cards={"gipsy-avenger": "combat-readiness"})


@rule("PRE-ACT-02")
@pytest.mark.parametrize("used", [True, False])
def test_the_card_goes_back_at_the_end_of_the_activation_not_of_the_round(used: bool) -> None:
    t = Table(
        {
            "gipsy-avenger": {"at": (300, 300, 0), "card": "combat-readiness"},
            "otachi": {"at": (700, 300, 180), "card": "bite"},
        },
        dice=[3],
    ).play("p1", "stop_moving")
    t.play("p1", "use_card", option=1) if used else t.play("p1", "leave_card")
    assert (t.g.round, t.question) == (1, "choose_model")
    assert (t.model("gipsy-avenger").card, len(t.model("gipsy-avenger").deck)) == ("", 6)
    assert t.model("otachi").card == "bite"


@rule("PRE-ACT-03")
def test_movement_of_a_card_follows_the_rules_of_the_free_movement() -> None:
    t = acting("shrikethorn", "prowl").steps("p2", 2).play("p2", "turn", degrees=60)
    t.play("p2", "use_card", option=1)
    assert t.question == "choose_move"
    t.play("p2", "turn", degrees=-60).steps("p2", 4)  # with a rotation of its own, up to VEL
    assert t.question != "choose_move"
    assert t.pose("shrikethorn") == (round(300 + 6 * HEX, 2), 300, 0)


@rule("PRE-ACT-03")
def test_movement_of_a_card_may_go_the_other_way_and_engages_without_a_charge() -> None:
    t = acting("shrikethorn", "prowl", enemy={"at": (400, 300, 180)})
    t.play("p2", "step_backward").play("p2", "stop_moving").play("p2", "use_card", option=1)
    t.steps("p2", 2).play("p2", "take_pose", number=0)
    assert t.question == "choose_move"  # no charge
    assert t.pose("shrikethorn") == (335.91, 300, 0)


@rule("PRE-ACT-04")
@pytest.mark.parametrize(
    ("model", "card", "option", "enemy", "question"),
    [
        ("gipsy-avenger", "full-stride", 0, FAR, "choose_move"),
        ("shrikethorn", "prowl", 1, FAR, "choose_move"),
        ("shrikethorn", "tail-sweep", 0, CLOSE, "choose_rotation"),
        ("gipsy-avenger", "combat-readiness", 0, FAR, "choose_tactical_action"),
        ("gipsy-avenger", "chain-swords", 0, CLOSE, "choose_target"),
        ("gipsy-avenger", "gravity-sling", 0, {"at": (500, 300, 180)}, "choose_shot_target"),
    ],
)
def test_cards_move_turn_act_and_attack(
    model: str, card: str, option: int, enemy: Any, question: str
) -> None:
    t = acting(model, card, enemy=enemy)
    if t.question == "ask_run":
        t.play(t.seat, "run_now", run_now=False)
    seat = t.seat
    t.play(seat, "stop_moving").play(seat, "use_card", option=option, extra=False)
    assert (t.question, t.seat) == (question, seat)


@rule("PRE-ACT-04", "PRE-ROT-08")
def test_the_effects_of_a_card_follow_each_other_once() -> None:
    t = acting("gipsy-avenger", "fire-plasma-cannon", enemy={"at": (500, 300, 180)})
    t.play("p1", "turn", degrees=60)  # the rotation of the card is one more
    t.play("p1", "use_card", option=0)
    assert t.question == "choose_rotation"
    t.play("p1", "turn", degrees=-60)
    assert t.question == "choose_shot_target"
    t.play("p1", "strike", target="otachi")
    assert t.g.acting is None


@rule("PRE-ACT-04", "PRE-CMP-17")
def test_cards_activate_pilots_and_restore_counters() -> None:
    crew = {"pilots": ["jake-pentecost", "nathan-lambert"]}
    t = acting("gipsy-avenger", "deep-drift", mine=crew)
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    assert t.question == "choose_ability"
    t = acting("shrikethorn", "blood-fury").play("p2", "run_now", run_now=False)
    t.play("p2", "stop_moving").play("p2", "use_card", option=0)
    assert t.model("shrikethorn").tracks["rage"] == 4


@rule("PRE-ACT-05")
def test_late_abilities_then_the_load_test_then_the_card_goes_back() -> None:
    crew = {"pilots": ["tamsin-sevier"], "dead": ["stacker-pentecost"]}
    t = acting("coyote-tango", "deep-drift", mine=crew)
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    assert t.question == "choose_ability"
    assert t.options("use_ability", ability="disengage")
    assert not t.told("load_tested")
    t.play("p1", "use_ability", ability="disengage")
    assert t.pose("coyote-tango") == (235.91, 300, 0)
    kinds = [told.event.tag() for told in t.match.events]
    assert kinds.index("ability_used") < kinds.index("load_tested")
    assert t.model("coyote-tango").card == ""
    assert t.g.acting is None


@rule("PRE-ACT-05")
def test_the_load_test_comes_after_a_card_that_was_not_used() -> None:
    crew = {"pilots": ["cheung-wei", "jin-wei"], "dead": ["hu-wei"]}
    t = acting("crimson-typhoon", "reversed-torso", mine=crew, dice=[4, *BLANKS])
    t.play("p1", "stop_moving").play("p1", "leave_card")
    assert [(e.pilot, e.dies) for e in t.told("load_tested")] == [
        ("cheung-wei", True),
        ("jin-wei", False),
    ]
    assert t.model("crimson-typhoon").card == ""


@rule("PRE-ACT-06")
def test_a_model_that_loses_its_card_finishes_the_effect_and_then_its_activation() -> None:
    t = acting("gipsy-avenger", "fire-plasma-cannon", enemy={"at": (500, 300, 180)})
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    assert t.question == "choose_rotation"
    back_to_deck(t.g, t.model("gipsy-avenger"))
    t.play("p1", "turn", degrees=30)  # the rotation is finished
    assert t.pose("gipsy-avenger") == (300, 300, 30)
    assert t.g.acting is None  # and no attack follows
    assert not t.told("attack_declared")
    assert "fire-plasma-cannon" in t.model("gipsy-avenger").deck


@rule("PRE-ACT-06")
def test_a_model_that_loses_its_card_while_moving_does_not_use_it() -> None:
    t = acting("gipsy-avenger", "combat-readiness").play("p1", "step_forward")
    back_to_deck(t.g, t.model("gipsy-avenger"))
    t.play("p1", "stop_moving")
    assert t.g.acting is None
