"""Attacks: targets, range, sight, pools and comparison. [PRE-MEL, PRE-RNG, PRE-LOS, PRE-COM]"""

from __future__ import annotations

from math import sqrt
from typing import Any

import pytest

from plancia.games.pacific_rim.rules.tactical import PlainAttack
from plancia.games.pacific_rim.rules.targets import sees
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, BLANKS, FLUSH, HEX, SUCCESS, TRIGGER, Models, Table

LATE = ("attack_declared", "range_found", "dice_rolled", "attack_judged", "damage_taken")


def order(t: Table) -> list[str]:
    """The events of an attack in their order."""
    return [told.event.tag() for told in t.match.events if told.event.tag() in LATE]


def pools(t: Table) -> list[int]:
    """How many dice were rolled: attack, defence."""
    return [len(rolled.faces) for rolled in t.told("dice_rolled")]


def melee(
    at: tuple[float, float, float] = (FLUSH, 300, 0), card: str = "chain-swords", **position: Any
) -> Table:
    """Gipsy Avenger against a Shrikethorn at (400, 300), at the choice of a target."""
    foe = {"at": (400, 300, 180), **position.pop("foe", {})}
    avenger = {"at": at, "card": card, **position.pop("avenger", {})}
    position.setdefault("dice", BLANKS)
    models: Models = {"gipsy-avenger": avenger, "shrikethorn": foe, **position.pop("others", {})}
    t = Table(models, **position).play("p1", "stop_moving")
    if t.options("use_card"):
        t.play("p1", "use_card", option=0, extra=False)
    return t


def shot(
    foe: tuple[float, float, float] = (600, 300, 180),
    at: tuple[float, float, float] = (100, 300, 0),
    card: str = "gravity-sling",
    **position: Any,
) -> Table:
    """Gipsy Avenger shoots, at the choice of a target."""
    others = {"foe": {**position.pop("foe", {}), "at": foe}}
    return melee(at, card, **others, **position)


def targets(t: Table) -> set[str]:
    """Who can be attacked."""
    return {each["target"] for each in t.options("strike")}


# --- melee ----------------------------------------------------------------------------------------


@rule("PRE-MEL-01")
def test_melee_needs_contact() -> None:
    assert targets(melee()) == {"shrikethorn"}
    assert not melee((FLUSH - 1, 300, 0)).told("card_used")


@rule("PRE-MEL-01", "PRE-TAC-02")
def test_a_plain_attack_needs_contact_too() -> None:
    for x, rule_id in ((FLUSH, None), (FLUSH - 1, "PRE-MEL-01")):
        models = {
            "gipsy-danger": {"at": (x, 300, 0), "card": "improvise"},
            "shrikethorn": {"at": (400, 300, 180)},
        }
        t = Table(models).play("p1", "stop_moving").play("p1", "use_card", option=0)
        assert t.question == "choose_tactical_action"
        refusal = t.match.verify("p1", PlainAttack())
        assert (refusal.rule if refusal else None) == rule_id


@rule("PRE-MEL-01", "PRE-CMP-04")
def test_melee_needs_a_contact_in_the_front_arc() -> None:
    assert not melee((FLUSH, 300, 180)).told("card_used")


def touching_a_rear_face(**position: Any) -> Table:
    """The enemy touches only the rear-left face, but a part of it lies ahead."""
    x, y = 400 - HEX / 2 + 5 * sqrt(3), 300 + 55.5 + 5
    return melee((400, 300, 0), foe={"at": (x, y, 180)}, **position)


@rule("PRE-MEL-01")
def test_an_enemy_that_touches_a_rear_face_is_no_target_though_a_part_of_it_is_ahead() -> None:
    assert not touching_a_rear_face().told("card_used")


@rule("PRE-MEL-01")
def test_by_the_other_reading_any_part_in_the_front_arc_is_enough() -> None:
    t = touching_a_rear_face(setup={"melee_front_arc": "any_part"})
    assert targets(t) == {"shrikethorn"}


@rule("PRE-MEL-02", "PRE-BUI-01")
def test_enemies_and_buildings_in_front_contact_are_targets_and_friends_never() -> None:
    left, right = (FLUSH + HEX / 2, 355.5, 0), (FLUSH + HEX / 2, 244.5, 0)
    t = melee(buildings={"b1": {"at": left}}, others={"cherno-alpha": {"at": right}})
    assert targets(t) == {"shrikethorn", "b1"}
    t.refused("p1", "strike", "PRE-MEL-02", target="cherno-alpha")
    t.play("p1", "strike", target="b1")
    assert t.told("attack_declared")[0].target == "b1"


@rule("PRE-MEL-03")
def test_melee_goes_from_target_to_rolls_to_damage() -> None:
    t = melee(dice=(SUCCESS, *BLANKS)).play("p1", "strike", target="shrikethorn")
    expected = ["attack_declared", "dice_rolled", "dice_rolled", "attack_judged", "damage_taken"]
    assert order(t) == expected


# --- ranged ---------------------------------------------------------------------------------------


@rule("PRE-RNG-01", "PRE-LOS-02")
@pytest.mark.parametrize(
    ("foe", "seen"),
    [
        ((600, 300, 180), True),
        ((300 + 32.0, 500, 0), True),
        ((300 - 32.0, 500, 0), True),  # 0.04 mm of it are ahead
        ((300 - 32.1, 500, 0), False),
        ((100, 300, 0), False),
    ],
)
def test_a_target_needs_some_part_in_the_front_arc(
    foe: tuple[float, float, float], *, seen: bool
) -> None:
    t = shot(foe, (300, 300, 0))
    assert bool(t.options("strike", target="shrikethorn")) is seen


@rule("PRE-RNG-01")
def test_buildings_can_be_shot() -> None:
    t = shot(buildings={"b1": {"at": (300, 500, 0)}})
    assert targets(t) == {"shrikethorn", "b1"}


@rule("PRE-RNG-02", "PRE-ENG-02")
@pytest.mark.parametrize("x", [100 + HEX, 100 - HEX])
def test_an_engaged_model_never_shoots_whatever_arc_the_contact_is_in(x: float) -> None:
    t = shot(at=(100, 500, 0), buildings={"b1": {"at": (x, 500, 0)}})
    assert not t.told("card_used")


@rule("PRE-RNG-02")
def test_an_engaged_target_may_be_shot() -> None:
    t = shot(others={"cherno-alpha": {"at": (600 + HEX, 300, 180)}})
    assert targets(t) == {"shrikethorn"}


@rule("PRE-RNG-03", "PRE-RNG-04")
def test_a_shot_goes_from_target_to_range_to_rolls_to_damage() -> None:
    t = shot((300, 300, 180), dice=(SUCCESS, *BLANKS))
    assert not t.told("range_found")
    t.play("p1", "strike", target="shrikethorn")
    assert order(t) == [
        "attack_declared",
        "range_found",
        "dice_rolled",
        "dice_rolled",
        "attack_judged",
        "damage_taken",
    ]


@rule("PRE-RNG-03")
def test_a_target_out_of_sight_cannot_be_declared() -> None:
    t = shot(buildings={"b1": {"at": (300, 300, 0)}})
    t.refused("p1", "strike", target="shrikethorn")


@rule("PRE-RNG-04")
@pytest.mark.parametrize("x", [300, 800])
def test_range_changes_nothing_for_a_card_that_does_not_print_it(x: float) -> None:
    t = shot((x, 300, 180), card="fire-plasma-cannon").play("p1", "no_turn")
    t.play("p1", "strike", target="shrikethorn")
    assert not t.told("range_found")
    assert pools(t)[0] == 3 + 3


@rule("PRE-RNG-05", "PRE-RNG-06")
@pytest.mark.parametrize(("more", "short"), [(0.0, True), (0.03, False)])
def test_the_ruler_of_four_hexes_tells_short_from_long_range(more: float, *, short: bool) -> None:
    t = shot((100 + 5 * 37 * sqrt(3) + more, 300, 180)).play("p1", "strike", target="shrikethorn")
    assert t.told("range_found")[0].short is short
    assert pools(t)[0] == 3 + 3 + 1 + (1 if short else 0)


@rule("PRE-RNG-05")
def test_range_is_the_gap_in_any_direction_past_whatever_lies_between() -> None:
    # Corner towards corner: 74 mm of the distance of the centres are bases. A shelter is between.
    low = {"b1": {"at": (400, 230, 0), "kind": "shelter"}}
    far = 74 + 256.34
    t = shot((400, 100 + far, 0), (400, 100, 60), buildings=low)
    assert "shrikethorn" in targets(t)
    t.play("p1", "strike", target="shrikethorn")
    assert t.told("range_found")[0].short


@rule("PRE-RNG-06", "PRE-RNG-07")
def test_no_target_is_beyond_long_range() -> None:
    t = shot((2900, 300, 180), width=3000).play("p1", "strike", target="shrikethorn")
    assert not t.told("range_found")[0].short
    assert pools(t) == [7, 8]


# --- lines of sight -------------------------------------------------------------------------------

WALL = 32.0429
"""Half a base, from face to face."""


def wall(gap: float, **kind: Any) -> Models:
    """Two buildings one above the other half way, so that nothing else is seen past them."""
    return {
        "b1": {"at": (400, 300 + WALL + gap / 2, 30), **kind},
        "b2": {"at": (400, 300 - WALL - gap / 2, 30), **kind},
    }


@rule("PRE-LOS-01", "PRE-LOS-04")
def test_no_line_passes_between_two_bases_in_contact() -> None:
    assert "shrikethorn" not in targets(shot(buildings=wall(0.0)))


@rule("PRE-LOS-01", "PRE-LOS-05")
@pytest.mark.parametrize(("gap", "seen"), [(0.08, False), (0.2, True), (5.0, True)])
def test_one_free_line_is_enough_through_a_gap_that_is_wide_enough(
    gap: float, *, seen: bool
) -> None:
    assert ("shrikethorn" in targets(shot(buildings=wall(gap)))) is seen


@rule("PRE-LOS-05")
def test_a_target_whose_centre_is_hidden_is_seen_by_its_edge() -> None:
    # The building covers the line of the centres and all below it, but not the upper corners.
    t = shot(buildings={"b1": {"at": (350, 270, 0)}})
    assert "shrikethorn" in targets(t)


@rule("PRE-LOS-04")
@pytest.mark.parametrize(("y", "seen"), [(300.0, False), (299.9, True)])
def test_a_line_that_grazes_a_base_is_interrupted(y: float, *, seen: bool) -> None:
    # All three bases reach from y = 263 to 337: the last lines only touch the corners between.
    t = shot(buildings={"b1": {"at": (350, y, 0)}})
    assert ("shrikethorn" in targets(t)) is seen


@rule("PRE-LOS-02")
def test_only_the_part_of_a_target_in_the_front_arc_can_be_seen() -> None:
    # The building hides what is ahead of the dividing line; the rest of the target lies open.
    t = shot((380, 480, 0), (400, 300, 0), buildings={"b1": {"at": (431, 400, 0)}})
    assert targets(t) == {"b1"}
    avenger = t.model("gipsy-avenger")
    assert [sees(t.g, avenger, what) for what in ("b1", "shrikethorn")] == [True, False]


@rule("PRE-LOS-03", "PRE-BUI-09", "PRE-BUI-10")
@pytest.mark.parametrize(
    ("kind", "seen"),
    [("skyscraper", False), ("seabed_rock", False), ("shelter", True), ("ppdc_base", True)],
)
def test_buildings_interrupt_lines_but_low_ones_do_not(kind: str, *, seen: bool) -> None:
    assert ("shrikethorn" in targets(shot(buildings=wall(0.0, kind=kind)))) is seen


MODELS_BETWEEN: Models = {
    "cherno-alpha": {"at": (400, 300 + WALL, 30)},
    "otachi": {"at": (400, 300 - WALL, 30)},
}


@rule("PRE-LOS-03")
def test_models_friend_and_foe_interrupt_lines() -> None:
    assert targets(shot(others=MODELS_BETWEEN)) == {"otachi"}


@rule("PRE-LOS-03")
def test_by_the_other_reading_only_buildings_interrupt() -> None:
    t = shot(others=MODELS_BETWEEN, setup={"models_block_sight": "buildings_only"})
    assert targets(t) == {"otachi", "shrikethorn"}


@rule("PRE-LOS-03", "PRE-GEO-20")
def test_objects_and_terrain_never_interrupt() -> None:
    area = {"outline": ((300, 100), (500, 100), (500, 500), (300, 500))}
    t = shot(objects={"o1": {"at": (400, 300)}}, terrain={"t1": area})
    assert "shrikethorn" in targets(t)


@rule("PRE-LOS-06")
@pytest.mark.parametrize("kind", ["shelter", "ppdc_base"])
def test_low_buildings_can_be_targets(kind: str) -> None:
    assert "b1" in targets(shot(buildings={"b1": {"at": (400, 200, 0), "kind": kind}}))


# --- pools ----------------------------------------------------------------------------------------

JAKE_AND_NATHAN = ("jake-pentecost", "nathan-lambert")


@rule("PRE-COM-01", "PRE-OBJ-05")
def test_skill_drift_power_and_an_object_make_twelve_dice() -> None:
    danger = {
        "at": (FLUSH, 300, 0),
        "card": "improvise",
        "pilots": JAKE_AND_NATHAN,
        "carries": "o1",
    }
    models: Models = {"gipsy-danger": danger, "otachi": {"at": (400, 300, 180)}}
    t = Table(models, objects={"o1": {}}, dice=BLANKS)
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "use_object", kind="melee").play("p1", "strike", target="otachi")
    assert pools(t)[0] == 3 + 2 + 4 + 3


@rule("PRE-COM-01")
def test_the_weapon_and_extra_spending_add_dice() -> None:
    t = Table(
        {
            "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "chain-swords"},
            "otachi": {"at": (400, 300, 180)},
        },
        dice=BLANKS,
    )
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=True)
    t.play("p1", "strike", target="otachi")
    assert pools(t)[0] == 3 + 3 + 2 + 2


@rule("PRE-COM-02")
@pytest.mark.parametrize(("card", "dice"), [("", 8), ("prowl", 9)])
def test_a_defender_rolls_skill_and_armour_and_what_its_card_adds(card: str, dice: int) -> None:
    t = melee(foe={"card": card, "activated": True}).play("p1", "strike", target="shrikethorn")
    assert pools(t)[1] == dice


@rule("PRE-COM-03", "PRE-GEO-13")
@pytest.mark.parametrize(
    ("heading", "dice"),
    [
        (0.0, 4),  # the attacker is at the rear face
        (60.0, 4),  # rear-left
        (300.0, 4),
        (120.0, 8),  # front-left
        (180.0, 8),
    ],
)
def test_a_defender_attacked_from_behind_does_not_add_its_skill(heading: float, dice: int) -> None:
    t = melee(foe={"at": (400, 300, heading)}).play("p1", "strike", target="shrikethorn")
    assert pools(t)[1] == dice


@rule("PRE-COM-03")
def test_an_attacker_partly_ahead_of_the_dividing_line_is_not_behind() -> None:
    # Slid 5 mm along the rear-left face towards the front, 4.3 mm of it stand out ahead.
    x, y = 400 - HEX / 2 + 2.5 * sqrt(3), 300 + 55.5 + 2.5
    t = melee((x, y, 300), foe={"at": (400, 300, 0)}).play("p1", "strike", target="shrikethorn")
    assert pools(t)[1] == 8


@rule("PRE-COM-03", "PRE-DRF-03")
def test_drift_and_inspiration_are_lost_with_the_skill() -> None:
    victim = {"at": (FLUSH, 300, 180), "pilots": JAKE_AND_NATHAN}
    inspiring = {"pilots": ("stacker-pentecost", "tamsin-sevier"), "card": "deep-drift"}
    models: Models = {
        "gipsy-avenger": victim,
        "coyote-tango": {"at": (FLUSH, 450, 0), "activated": True, **inspiring},
        "otachi": {"at": (400, 300, 180), "card": "bite"},
    }
    for heading, dice in ((180.0, 3), (0.0, 3 + 3 + 2 + 1)):
        models["gipsy-avenger"]["at"] = (FLUSH, 300, heading)
        t = Table(models, turn="kaiju", dice=BLANKS).play("p2", "stop_moving")
        t.play("p2", "use_card", option=0).play("p2", "strike", target="gipsy-avenger")
        t.play("p2", "keep_dice")
        assert pools(t)[1] == dice


@rule("PRE-COM-04")
@pytest.mark.parametrize(("heading", "dice"), [(180.0, 8), (0.0, 4), (90.0, 8)])
def test_a_shot_from_behind_meets_no_skill_either(heading: float, dice: int) -> None:
    t = shot((600, 300, heading)).play("p1", "strike", target="shrikethorn")
    assert pools(t)[1] == dice


@rule("PRE-COM-05")
@pytest.mark.parametrize(("theirs", "damage"), [(4, 0), (5, 0), (3, 1)])
def test_the_attacker_needs_more_successes(theirs: int, damage: int) -> None:
    mine = (SUCCESS,) * 4 + (BLANK,) * 4
    defence = (SUCCESS,) * theirs + (BLANK,) * (8 - theirs)
    t = melee(dice=(*mine, *defence)).play("p1", "strike", target="shrikethorn")
    (judged,) = t.told("attack_judged")
    assert (judged.mine, judged.theirs, judged.damage) == (4, theirs, damage)
    assert len(t.model("shrikethorn").damage) == damage


@rule("PRE-COM-06")
def test_the_attacker_rerolls_before_the_defender_rolls() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0)},
        "shrikethorn": {"at": (400, 300, 180), "card": "raking-claws"},
    }
    t = Table(models, turn="kaiju", dice=BLANKS).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0, extra=False).play("p2", "strike", target="gipsy-avenger")
    assert t.question == "choose_reroll"
    assert [rolled.role for rolled in t.told("dice_rolled")] == ["attack"]
    t.play("p2", "roll_again", die=0)
    assert [rolled.role for rolled in t.told("dice_rolled")] == ["attack", "defence"]


@rule("PRE-COM-06")
def test_triggers_of_the_attacker_work_before_those_of_the_defender_and_after_both_rolls() -> None:
    attack, defence = (TRIGGER, TRIGGER, *(BLANK,) * 6), (TRIGGER, *(BLANK,) * 7)
    t = melee(
        dice=(*attack, *defence),
        avenger={"upgrade": "targeting-computer"},
        foe={"mutations": ("armour-plated-skin",)},
    ).play("p1", "strike", target="shrikethorn")
    assert [each.model for each in t.told("trigger_worked")] == ["gipsy-avenger", "shrikethorn"]
    tags = [told.event.tag() for told in t.match.events]
    assert tags.index("trigger_worked") > len(tags) - tags[::-1].index("dice_rolled") - 1
    assert t.told("attack_judged")[0].mine == 2


@rule("PRE-COM-07", "PRE-BUI-02", "PRE-BUI-03", "PRE-BUI-09", "PRE-BUI-10", "PRE-SEA-16")
@pytest.mark.parametrize(
    ("kind", "armour"), [("skyscraper", 5), ("shelter", 7), ("ppdc_base", 7), ("seabed_rock", 8)]
)
def test_a_building_defends_with_its_armour_rolled_by_the_opponent(kind: str, armour: int) -> None:
    models: Models = {"gipsy-avenger": {"at": (800, 300, 0)}, "otachi": {"at": (FLUSH, 300, 0)}}
    models["otachi"]["card"] = "tail-pincer"
    houses = {"b1": {"at": (400, 300, 180), "kind": kind}}
    t = Table(models, turn="kaiju", buildings=houses, dice=BLANKS).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0).play("p2", "strike", target="b1")
    attack, defence = t.told("dice_rolled")
    assert len(defence.faces) == armour
    assert (attack.by, defence.by) == ("p2", "p1")
