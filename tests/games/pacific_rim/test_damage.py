"""Damage, follow-ups, pushes and buildings. [PRE-DMG, PRE-PSH, PRE-BUI]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.rules.damage import damage_points
from plancia.testing import rule
from tests.games.pacific_rim.table import (
    BLANK,
    BLANKS,
    CRITICAL,
    FLUSH,
    HEX,
    SUCCESS,
    Models,
    Table,
    hits,
)

SHRIKETHORN = ("blood-fury", "impale", "prowl", "raking-claws", "tail-sweep", "thorn-volley")
"""The deck of the Shrikethorn in the order in which cards are picked at random."""


def strike(
    successes: int = 1,
    *,
    saved: int = 0,
    then: tuple[int, ...] = (),
    card: str = "chain-swords",
    **position: Any,
) -> Table:
    """Gipsy Avenger at (335.914, 300) attacks a Shrikethorn at (400, 300) with chain swords."""
    foe = {"at": (400, 300, 180), "activated": True, **position.pop("foe", {})}
    avenger = {"at": (FLUSH, 300, 0), "card": card, **position.pop("avenger", {})}
    models = {"gipsy-avenger": avenger, "shrikethorn": foe, **position.pop("others", {})}
    pool = {"chain-swords": 8}.get(card, 6)
    script = (*hits(successes, pool), *hits(saved, 8 + position.pop("armour", 0)), *then)
    t = Table(models, dice=script, **position).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0, extra=False)
    return t.play("p1", "strike", target="shrikethorn")


# --- how much -------------------------------------------------------------------------------------


@rule("PRE-DMG-01")
def test_the_damage_table() -> None:
    found = [damage_points(n) for n in range(1, 31)]
    assert found == [1] * 3 + [2] * 3 + [3] * 3 + [4] * 3 + [5] * 18


@rule("PRE-DMG-01")
def test_nine_successes_against_two_cause_three_damage() -> None:
    criticals = (CRITICAL, *(SUCCESS,) * 7, SUCCESS)
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "chain-swords"},
        "shrikethorn": {"at": (400, 300, 180)},
    }
    t = Table(models, dice=(*criticals, *hits(2, 8)), picks=(0, 0, 0)).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0, extra=False).play("p1", "strike", target="shrikethorn")
    (judged,) = t.told("attack_judged")
    assert (judged.mine, judged.theirs, judged.damage) == (9, 2, 3)
    assert len(t.model("shrikethorn").damage) == 3


# --- cards ----------------------------------------------------------------------------------------


@rule("PRE-DMG-02", "PRE-DMG-07", "PRE-CRD-03")
@pytest.mark.parametrize("pick", [0, 1, 2, 4])
def test_a_damage_card_is_drawn_at_random_from_the_deck_and_cannot_be_chosen_any_more(
    pick: int,
) -> None:
    t = strike(armour=1, foe={"card": "prowl"}, picks=(pick,))
    deck = [card for card in SHRIKETHORN if card != "prowl"]
    assert t.model("shrikethorn").damage == [deck[pick]]
    assert t.question == "choose_cards"
    offered = {each["cards"]["shrikethorn"] for each in t.options("lay_cards", seat="p2")}
    assert offered == {*SHRIKETHORN} - {deck[pick]}


@rule("PRE-DMG-03")
def test_points_are_applied_one_after_the_other() -> None:
    # Two cards: the effect of the first comes before the second is drawn.
    t = strike(4, picks=(4, 0))  # tail-sweep, then blood-fury
    assert t.question == "choose_spin"
    assert t.model("shrikethorn").damage == ["tail-sweep"]
    t.play("p1", "spin_by", degrees=60)
    assert t.model("shrikethorn").damage == ["tail-sweep", "blood-fury"]


@rule("PRE-DMG-04")
def test_a_punctured_lung_loses_all_rage_at_once() -> None:
    t = strike(picks=(0,), foe={"tracks": {"rage": 4}})
    assert t.model("shrikethorn").damage == ["blood-fury"]
    assert t.model("shrikethorn").tracks["rage"] == 0


@rule("PRE-DMG-04")
def test_a_broken_statistic_stays_lower() -> None:
    t = strike(picks=(2,))
    assert t.model("shrikethorn").damage == ["prowl"]
    assert t.model("shrikethorn").weakened == {"vel": 1}


@rule("PRE-DMG-04")
@pytest.mark.parametrize(("degrees", "heading"), [(60, 240.0), (-60, 120.0)])
def test_the_attacker_turns_a_model_with_a_severed_tail(degrees: int, heading: float) -> None:
    t = strike(picks=(4,))
    assert t.match.to_act == ("p1",)
    t.refused("p1", "spin_by", "PRE-DMG-04", model="gipsy-avenger", degrees=degrees)
    t.play("p1", "spin_by", degrees=degrees)
    assert t.pose("shrikethorn") == (400, 300, heading)


@rule("PRE-DMG-04")
def test_a_hit_that_shakes_an_object_loose_drops_it() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "chain-swords"},
        "leatherback": {"at": (400, 300, 180), "carries": "o1"},
    }
    t = Table(models, objects={"o1": {}}, dice=(*hits(1, 8), *hits(0, 8)), picks=(3,))
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="leatherback")
    assert t.model("leatherback").damage == ["grab-and-throw"]
    assert t.model("leatherback").carries == ""
    assert (t.g.things["o1"].x, t.g.things["o1"].where) == (400, "table")


@rule("PRE-DMG-05")
def test_two_points_may_be_replaced_by_the_face_up_card() -> None:
    t = strike(4, armour=1, foe={"card": "prowl", "activated": False})
    assert t.question == "choose_damage"
    assert t.told("damage_taken") == []
    t.play("p1", "take_card")
    foe = t.model("shrikethorn")
    assert foe.damage == ["prowl"]  # it counts as one point
    assert foe.weakened == {"vel": 1}  # and its effect is resolved
    assert foe.card == ""


@rule("PRE-DMG-05")
def test_the_attacker_may_rather_draw_a_card_for_each_point() -> None:
    t = strike(4, armour=1, foe={"card": "prowl"}, picks=(0, 0)).play("p1", "draw_cards")
    assert t.model("shrikethorn").damage == ["blood-fury", "impale"]


@rule("PRE-DMG-05")
def test_one_point_cannot_be_replaced() -> None:
    t = strike(3, armour=1, foe={"card": "prowl"}, picks=(0,))
    assert t.model("shrikethorn").damage == ["blood-fury"]


@rule("PRE-DMG-05")
def test_without_a_face_up_card_there_is_nothing_to_take() -> None:
    t = strike(4, picks=(0, 0))
    assert len(t.model("shrikethorn").damage) == 2


@rule("PRE-DMG-06", "PRE-RND-11")
def test_a_model_without_its_card_cannot_activate() -> None:
    t = strike(4, armour=1, foe={"card": "prowl", "activated": False})
    t.play("p1", "take_card")
    assert not t.told("impulse_rolled")  # the Kaiju side has nobody left to activate
    assert t.question == "choose_cards"


@rule("PRE-DMG-06", "PRE-DDR-02")
def test_deep_drift_ends_with_the_card() -> None:
    jaeger = {"pilots": ("stacker-pentecost", "tamsin-sevier"), "card": "deep-drift"}
    models: Models = {
        "coyote-tango": {"at": (FLUSH, 300, 0), **jaeger},
        "scrapper": {"at": (FLUSH, 450, 0), "activated": True},
        "otachi": {"at": (400, 300, 180), "card": "tail-pincer"},
        "onibaba": {"at": (800, 300, 180), "card": "pincers"},
    }
    script = (*hits(4, 11), *hits(0, 2 + 2 + 3))
    t = Table(models, turn="kaiju", impulse=1, dice=script).play("p2", "stop_moving")
    assert values.stat(t.g, t.model("scrapper"), "abi") == 2 + 1
    t.play("p2", "use_card", option=0).play("p2", "strike", target="coyote-tango")
    t.play("p1", "keep_dice").play("p2", "take_card")
    assert t.question == "choose_model"  # still in the same turn
    assert values.stat(t.g, t.model("scrapper"), "abi") == 2


@rule("PRE-DMG-08", "PRE-CMP-19")
def test_a_model_is_destroyed_by_its_last_structure_point_and_the_rest_is_ignored() -> None:
    hurt = ("impale", "prowl", "raking-claws", "tail-sweep")
    rest = {"otachi": {"at": (800, 500, 0)}}
    t = strike(8, foe={"damage": hurt, "deck": ("blood-fury", "thorn-volley")}, others=rest)
    foe = t.model("shrikethorn")
    assert foe.place == "destroyed"
    assert len(foe.damage) == 6  # of three points one is left over
    assert "shrikethorn" not in t.g.bases()


@rule("PRE-DMG-08")
def test_the_effect_of_the_last_card_is_not_resolved() -> None:
    hurt = ("impale", "prowl", "raking-claws", "thorn-volley", "tail-sweep")
    rest = {"otachi": {"at": (800, 500, 0)}}
    t = strike(foe={"damage": hurt, "tracks": {"rage": 3}}, others=rest)
    assert t.model("shrikethorn").damage[-1] == "blood-fury"
    assert t.model("shrikethorn").tracks["rage"] == 3


@rule("PRE-DMG-09")
def test_with_an_empty_deck_the_face_up_card_is_taken() -> None:
    hurt = ("impale", "blood-fury", "raking-claws", "tail-sweep", "thorn-volley")
    foe = {"damage": hurt, "card": "prowl", "mutations": ("second-heart",)}
    t = strike(armour=1, foe=foe)
    assert t.model("shrikethorn").damage[-1] == "prowl"
    assert t.model("shrikethorn").place == "table"  # a second heart: seven structure points


@rule("PRE-DMG-09")
def test_without_any_card_a_plain_marker_is_used() -> None:
    t = strike(foe={"damage": SHRIKETHORN, "mutations": ("second-heart",)})
    assert t.model("shrikethorn").markers == 1
    assert t.model("shrikethorn").place == "destroyed"


# --- following up ---------------------------------------------------------------------------------


def kill(**position: Any) -> Table:
    """A melee kill; another Kaiju lives."""
    foe = {"markers": 5, **position.pop("foe", {})}
    others = {"otachi": {"at": (800, 500, 0)}, **position.pop("others", {})}
    return strike(foe=foe, others=others, **position)


@rule("PRE-DMG-10")
def test_the_attacker_may_move_into_the_hex_of_a_melee_kill_and_keeps_its_heading() -> None:
    t = kill().play("p1", "advance", go=True)
    assert t.pose("gipsy-avenger") == (400, 300, 0)


@rule("PRE-DMG-10")
def test_it_may_stay_as_well() -> None:
    t = kill().play("p1", "advance", go=False)
    assert t.pose("gipsy-avenger") == (335.91, 300, 0)


@rule("PRE-DMG-10", "PRE-GEO-22")
def test_there_must_be_room_to_follow_up() -> None:
    # The victim lay at 30 degrees; turned like the attacker the base would need more room.
    foe = {"at": (400 + 4.957, 300, 30)}
    t = kill(foe=foe, buildings={"b1": {"at": (404.957, 300 + 2 * 32.05 + 0.1, 30)}})
    assert t.told("model_destroyed")
    assert t.question != "ask_follow_up"


@rule("PRE-DMG-10", "PRE-BUI-07")
def test_the_attacker_may_enter_the_ruins_of_a_building() -> None:
    t = raze().play("p2", "advance", go=True)
    assert t.pose("otachi") == (400, 300, 0)


@rule("PRE-DMG-10")
def test_a_ranged_kill_gives_no_follow_up() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (200, 300, 0), "card": "gravity-sling"},
        "shrikethorn": {"at": (400, 300, 180), "markers": 5},
        "otachi": {"at": (800, 500, 0)},
    }
    t = Table(models, dice=(SUCCESS, *BLANKS)).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0).play("p1", "strike", target="shrikethorn")
    assert t.told("model_destroyed")
    assert t.question == "choose_cards"


# --- buildings ------------------------------------------------------------------------------------


def raze(successes: int = 1, rage: int = 1, **position: Any) -> Table:
    """An Otachi attacks a building with 12 dice."""
    models: Models = {
        "gipsy-avenger": {"at": (800, 100, 0)},
        "otachi": {"at": (FLUSH, 300, 0), "card": "circle-above", "tracks": {"rage": rage}},
    }
    houses = {"b1": {"at": (400, 300, 180)}}
    script = (*hits(successes, 8), *BLANKS)
    t = Table(models, turn="kaiju", buildings=houses, dice=script, **position)
    t.play("p2", "stop_moving").play("p2", "use_card", option=0)
    return t.play("p2", "plain_attack").play("p2", "strike", target="b1")


@rule("PRE-DMG-11", "PRE-BUI-04", "PRE-BUI-02")
def test_one_point_destroys_a_building_and_much_damage_asks_nothing() -> None:
    for successes in (1, 8):
        t = raze(successes)
        assert t.question == "ask_follow_up"
        assert not t.g.buildings["b1"].standing
        assert "b1" not in t.g.bases()
    assert raze(0).g.buildings["b1"].standing


@rule("PRE-BUI-06")
@pytest.mark.parametrize(("rage", "after"), [(1, 2), (3, 3)])
def test_a_kaiju_that_destroys_a_building_gains_rage_up_to_its_maximum(
    rage: int, after: int
) -> None:
    assert raze(rage=rage).model("otachi").tracks["rage"] == after


@rule("PRE-BUI-06")
def test_a_ranged_kill_of_a_building_gives_rage_too_and_a_jaeger_gets_none() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (800, 100, 0)},
        "otachi": {"at": (200, 300, 0), "card": "acid-spit"},
    }
    houses = {"b1": {"at": (400, 300, 180)}}
    t = Table(models, turn="kaiju", buildings=houses, dice=(SUCCESS, *BLANKS))
    t.play("p2", "stop_moving").play("p2", "use_card", option=0).play("p2", "no_turn")
    t.play("p2", "strike", target="b1")
    assert t.model("otachi").tracks["rage"] == 2


@rule("PRE-BUI-08")
def test_a_building_without_special_rules_is_a_skyscraper() -> None:
    t = raze(0)
    assert t.g.buildings["b1"].kind == "skyscraper"
    assert len(t.told("dice_rolled")[1].faces) == 5


@rule("PRE-BUI-01", "PRE-ENG-01")
def test_a_building_engages_models_of_both_sides() -> None:
    for side in ("jaeger", "kaiju"):
        models: Models = {
            "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "gravity-sling"},
            "otachi": {"at": (400 + HEX, 300, 180), "card": "acid-spit"},
        }
        houses = {"b1": {"at": (400, 300, 0)}}
        t = Table(models, turn=side, buildings=houses)
        assert "step_forward" not in t.kinds()


@rule("PRE-BUI-11")
@pytest.mark.parametrize(("gap", "able"), [(0.0, True), (64.0, True), (64.08, False)])
def test_a_jaeger_less_than_a_hex_from_a_ppdc_base_regains_one_ammo(
    gap: float, *, able: bool
) -> None:
    avenger = {"at": (300, 300, 0), "card": "combat-readiness", "tracks": {"ammo": 1}}
    models: Models = {"gipsy-avenger": avenger, "otachi": {"at": (800, 500, 180)}}
    base = {"b1": {"at": (300 + HEX + gap, 300, 0), "kind": "ppdc_base"}}
    t = Table(models, buildings=base).play("p1", "stop_moving").play("p1", "use_card", option=0)
    assert bool(t.options("rearm")) is able
    if able:
        t.play("p1", "rearm")
        assert t.model("gipsy-avenger").tracks["ammo"] == 2
    else:
        t.refused("p1", "rearm", "PRE-BUI-11")


@rule("PRE-BUI-11")
def test_ammo_never_exceeds_its_start_which_a_magazine_raises() -> None:
    for upgrade, full in (("", 3), ("extended-magazine", 5)):
        for ammo in (full - 1, full):
            avenger = {
                "at": (300, 300, 0),
                "card": "combat-readiness",
                "tracks": {"ammo": ammo},
                "upgrade": upgrade,
            }
            models: Models = {"gipsy-avenger": avenger, "otachi": {"at": (800, 500, 180)}}
            base = {"b1": {"at": (300 + HEX, 300, 0), "kind": "ppdc_base"}}
            t = Table(models, buildings=base).play("p1", "stop_moving")
            t.play("p1", "use_card", option=0)
            assert bool(t.options("rearm")) is (ammo < full)


@rule("PRE-BUI-11", "PRE-CIV-07")
def test_a_kaiju_does_not_rearm_and_a_skyscraper_arms_nobody() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (300, 300, 0), "card": "combat-readiness", "tracks": {"ammo": 1}},
        "otachi": {"at": (600, 300, 0), "card": "circle-above"},
    }
    base = {"b1": {"at": (300 + HEX, 300, 0)}, "b2": {"at": (660, 380, 0), "kind": "ppdc_base"}}
    for seat, side in (("p1", "jaeger"), ("p2", "kaiju")):
        t = Table(models, turn=side, buildings=base).play(seat, "stop_moving")
        t.play(seat, "use_card", option=0)
        assert t.question == "choose_tactical_action"
        assert not t.options("rearm")


# --- pushes ---------------------------------------------------------------------------------------


def push(successes: int = 1, *, then: tuple[int, ...] = (), **position: Any) -> Table:
    """Cherno Alpha at (335.914, 300) hits a Shrikethorn at (400, 300) with a push."""
    foe = {"at": (400, 300, 120), "activated": True, **position.pop("foe", {})}
    alpha = {"at": (FLUSH, 300, 0), "card": "hammer-blow"}
    models = {"cherno-alpha": alpha, "shrikethorn": foe, **position.pop("others", {})}
    script = (*hits(successes, 7), *hits(0, 8), *then)
    position.setdefault("picks", (3, 0, 0))  # claws: a damage card without an effect
    t = Table(models, dice=script, **position).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0)
    return t.play("p1", "strike", target="shrikethorn")


@rule("PRE-PSH-01", "PRE-PSH-03")
def test_a_hit_with_a_push_moves_the_target_one_hex_straight_away() -> None:
    t = push()
    assert t.pose("shrikethorn") == (464.09, 300, 120)
    assert push(0).pose("shrikethorn") == (400, 300, 120)


@rule("PRE-PSH-01")
def test_a_target_that_does_not_survive_is_not_pushed() -> None:
    t = push(foe={"markers": 5}, others={"otachi": {"at": (800, 500, 0)}})
    assert t.told("model_destroyed")
    assert not t.told("pushed")


@rule("PRE-PSH-03")
def test_the_push_goes_along_the_line_of_the_centres() -> None:
    # A ranged push of two hexes at a slant, whatever the headings are.
    models: Models = {
        "gipsy-avenger": {"at": (100, 100, 45), "card": "gravity-sling"},
        "shrikethorn": {"at": (400, 400, 10)},
    }
    t = Table(models, dice=(SUCCESS, *BLANKS), picks=(3,)).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0).play("p1", "strike", target="shrikethorn")
    assert t.pose("shrikethorn") == (490.63, 490.63, 10)


@rule("PRE-PSH-02", "PRE-BUI-05")
def test_a_building_is_never_pushed() -> None:
    models: Models = {
        "cherno-alpha": {"at": (FLUSH, 300, 0), "card": "hammer-blow"},
        "shrikethorn": {"at": (800, 300, 90)},
    }
    houses = {"b1": {"at": (400, 300, 0)}}
    t = Table(models, buildings=houses, dice=(SUCCESS, *BLANKS)).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0).play("p1", "strike", target="b1")
    assert not t.told("pushed")
    assert t.pose("b1") == (400, 300, 0)


WALL: dict[str, Any] = {"b1": {"at": (480, 300, 0)}}


@rule("PRE-PSH-04")
def test_a_blocked_push_moves_nobody_and_the_attacker_chooses_what_is_hit() -> None:
    others = {"striker-eureka": {"at": (450, 370, 0)}, "otachi": {"at": (450, 230, 0)}}
    t = push(others=others, then=(BLANK, BLANK))
    assert t.match.to_act == ("p1",)
    assert {each["what"] for each in t.options("crash_into")} == {"striker-eureka", "otachi"}
    assert t.pose("shrikethorn") == (400, 300, 120)
    t.refused("p1", "crash_into", "PRE-PSH-04", what="cherno-alpha")
    t.play("p1", "crash_into", what="striker-eureka")
    assert t.pose("shrikethorn") == (400, 300, 120)


@rule("PRE-PSH-05", "PRE-PSH-06", "PRE-PSH-07")
def test_the_first_die_hurts_what_blocks_and_the_second_the_pushed_model() -> None:
    others = {"otachi": {"at": (480, 300, 0)}}
    for then, hurt in (
        ((SUCCESS, BLANK), (1, 1)),
        ((BLANK, SUCCESS), (0, 2)),
        ((CRITICAL, SUCCESS, BLANK), (2, 1)),
        ((BLANK, CRITICAL, SUCCESS), (0, 3)),
    ):
        t = push(others=others, then=then, picks=(3, 1, 1, 1)).play("p1", "crash_into")
        found = len(t.model("otachi").damage), len(t.model("shrikethorn").damage)
        assert found == hurt  # one point of the Shrikethorn is the attack's own


@rule("PRE-PSH-05")
def test_against_the_table_edge_only_the_second_die_is_rolled() -> None:
    t = push(width=450, then=(SUCCESS,)).play("p1", "crash_into", what="right")
    assert len(t.model("shrikethorn").damage) == 2


@rule("PRE-PSH-07")
def test_collision_damage_never_offers_the_face_up_card() -> None:
    foe = {"card": "thorn-volley"}
    t = push(foe=foe, then=(BLANK, CRITICAL, SUCCESS), buildings=WALL, picks=(3, 0, 0))
    t.play("p1", "crash_into", what="b1")
    assert t.question != "choose_damage"
    assert len(t.model("shrikethorn").damage) == 3
    assert "thorn-volley" not in t.model("shrikethorn").damage


@rule("PRE-PSH-08")
def test_the_attacker_may_follow_a_pushed_model() -> None:
    t = push().play("p1", "advance", go=True)
    assert t.pose("cherno-alpha") == (400, 300, 0)


@rule("PRE-PSH-08")
def test_the_attacker_may_follow_when_the_collision_destroys_the_pushed_model() -> None:
    others = {"otachi": {"at": (800, 500, 0)}}
    t = push(foe={"markers": 4}, others=others, buildings=WALL, then=(BLANK, SUCCESS))
    t.play("p1", "crash_into", what="b1")
    assert t.model("shrikethorn").place == "destroyed"
    t.play("p1", "advance", go=True)
    assert t.pose("cherno-alpha") == (400, 300, 0)


@rule("PRE-PSH-08")
def test_the_table_edge_is_treated_alike() -> None:
    others = {"otachi": {"at": (100, 500, 0)}}
    t = push(foe={"markers": 4}, others=others, width=450, then=(SUCCESS,))
    t.play("p1", "crash_into", what="right")
    assert t.question == "ask_follow_up"


@rule("PRE-PSH-08")
def test_a_ranged_push_gives_no_follow_up() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (200, 300, 0), "card": "gravity-sling"},
        "shrikethorn": {"at": (400, 300, 120)},
    }
    t = Table(models, dice=(SUCCESS, *BLANKS), picks=(3,)).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0).play("p1", "strike", target="shrikethorn")
    assert t.pose("shrikethorn") == (528.17, 300, 120)
    assert t.question == "choose_cards"


@rule("PRE-PSH-08", "PRE-PSH-09", "PRE-BUI-05")
def test_a_building_in_the_way_is_destroyed_and_the_pushed_model_stays() -> None:
    t = push(buildings=WALL, then=(SUCCESS, BLANK)).play("p1", "crash_into", what="b1")
    assert not t.g.buildings["b1"].standing
    assert t.pose("shrikethorn") == (400, 300, 120)
    assert t.question == "choose_cards"


@rule("PRE-PSH-09")
def test_a_building_in_the_way_stands_when_the_first_die_fails() -> None:
    t = push(buildings=WALL, then=(BLANK, SUCCESS)).play("p1", "crash_into", what="b1")
    assert t.g.buildings["b1"].standing


@rule("PRE-PSH-08")
def test_by_the_other_reading_the_pushed_model_moves_after_all() -> None:
    setup = {"pushed_into_destroyed_obstacle": "moves"}
    t = push(buildings=WALL, then=(SUCCESS, BLANK), setup=setup).play("p1", "crash_into")
    assert t.pose("shrikethorn") == (464.09, 300, 120)


@rule("PRE-PSH-10", "PRE-BUI-06")
def test_a_kaiju_that_pushes_a_model_into_a_building_gains_the_rage() -> None:
    models: Models = {
        "cherno-alpha": {"at": (400, 300, 180)},
        "shrikethorn": {"at": (FLUSH, 300, 0), "card": "tail-sweep"},
    }
    script = (*hits(1, 9), *hits(0, 7), SUCCESS, BLANK)
    t = Table(models, turn="kaiju", buildings=WALL, dice=script, picks=(2,))
    t.play("p2", "stop_moving").play("p2", "use_card", option=0).play("p2", "no_turn")
    t.play("p2", "strike", target="cherno-alpha").play("p2", "crash_into", what="b1")
    assert t.model("shrikethorn").tracks["rage"] == 2


@rule("PRE-PSH-10")
def test_a_pushed_kaiju_gains_no_rage_for_the_building_it_is_pushed_into() -> None:
    t = push(buildings=WALL, then=(SUCCESS, BLANK)).play("p1", "crash_into", what="b1")
    assert t.model("shrikethorn").tracks["rage"] == 1
