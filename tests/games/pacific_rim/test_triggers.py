"""Triggers of upgrades and mutations. [PRE-TRG, PRE-MUT]"""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.state import Recruit
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, CRITICAL, HEX, SUCCESS, TRIGGER, Models, Table

FLUSH = 400 - HEX


def roll(*faces: int, pool: int) -> tuple[int, ...]:
    """These faces, then blanks."""
    return (*faces, *(BLANK,) * (pool - len(faces)))


def clash(
    attack: tuple[int, ...] = (),
    defence: tuple[int, ...] = (),
    *,
    kaiju: dict[str, Any] | None = None,
    jaeger: dict[str, Any] | None = None,
    card: str = "circle-above",
    **position: Any,
) -> Table:
    """An Otachi attacks a Gipsy Avenger with 8 dice against 6."""
    models: Models = {
        "gipsy-avenger": {"at": (400, 300, 180), "activated": True, **(jaeger or {})},
        "otachi": {"at": (FLUSH, 300, 0), "card": card, **(kaiju or {})},
    }
    script = (*roll(*attack, pool=8), *roll(*defence, pool=6))
    t = Table(models, turn="kaiju", dice=script, **position).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0).play("p2", "plain_attack")
    return t.play("p2", "strike", target="gipsy-avenger")


def judged(t: Table) -> tuple[int, int]:
    """Successes of attacker and defender."""
    (found,) = t.told("attack_judged")
    return found.mine, found.theirs


@rule("PRE-TRG-01")
@pytest.mark.parametrize(("triggers", "bonus"), [(1, 0), (2, 2), (3, 2)])
def test_an_effect_works_from_its_number_of_triggers_on(triggers: int, bonus: int) -> None:
    # Killer Instinct: two successes from two triggers on.
    attack = (TRIGGER,) * triggers
    t = clash(attack, kaiju={"mutations": ("killer-instinct",)}, picks=(0,))
    assert judged(t) == (bonus, 0)


@rule("PRE-TRG-01")
def test_triggers_count_in_the_roll_concerned_alone() -> None:
    kaiju = {"mutations": ("kaiju-strength", "armour-plated-skin")}
    # Triggers of the defender do not serve the attacker, nor its own defence when it attacks.
    assert judged(clash((), (TRIGGER, TRIGGER), kaiju=kaiju)) == (0, 0)
    assert judged(clash((TRIGGER,), (), kaiju=kaiju, picks=(0,))) == (1, 0)


@rule("PRE-TRG-01")
def test_triggers_of_extra_dice_count_too() -> None:
    # A critical brings another die; that one is the trigger.
    models: Models = {
        "gipsy-avenger": {"at": (400, 300, 180)},
        "otachi": {
            "at": (FLUSH, 300, 0),
            "card": "circle-above",
            "mutations": ("kaiju-strength",),
        },
    }
    script = (CRITICAL, *(BLANK,) * 7, TRIGGER, *(BLANK,) * 6)
    t = Table(models, turn="kaiju", dice=script, picks=(0,)).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0).play("p2", "plain_attack")
    t.play("p2", "strike", target="gipsy-avenger")
    assert judged(t) == (2, 0)


@rule("PRE-TRG-02")
def test_all_effects_whose_number_is_reached_work() -> None:
    kaiju = {"mutations": ("kaiju-strength", "killer-instinct"), "tracks": {"rage": 1}}
    t = clash((TRIGGER, TRIGGER), kaiju=kaiju, picks=(0,))
    assert judged(t) == (1 + 2, 0)
    t = clash((TRIGGER,), kaiju={"mutations": ("kaiju-strength", "blood-frenzy")}, picks=(0,))
    assert judged(t) == (1, 0)
    assert t.model("otachi").tracks["rage"] == 2


@rule("PRE-TRG-03")
@pytest.mark.parametrize(("triggers", "damage"), [(2, 1), (3, 0)])
def test_one_of_a_kind_takes_no_damage_with_three_triggers(triggers: int, damage: int) -> None:
    jaeger = {"upgrade": "one-of-a-kind"}
    t = clash((SUCCESS,), (TRIGGER,) * triggers, jaeger=jaeger, picks=(0,))
    assert len(t.model("gipsy-avenger").damage) == damage


@rule("PRE-TRG-03")
def test_an_attack_that_causes_no_damage_still_succeeds_for_a_push() -> None:
    jaeger = {"upgrade": "one-of-a-kind", "card": "combat-readiness"}
    kaiju = {"mutations": ("ramming-horns",)}
    attack = (SUCCESS, SUCCESS, SUCCESS, SUCCESS, TRIGGER, TRIGGER)
    script = (*roll(*attack, pool=8), *roll(TRIGGER, TRIGGER, TRIGGER, pool=7))
    models: Models = {
        "gipsy-avenger": {"at": (400, 300, 180), "activated": True, **jaeger},
        "otachi": {"at": (FLUSH, 300, 0), "card": "circle-above", **kaiju},
    }
    t = Table(models, turn="kaiju", dice=script).play("p2", "stop_moving")
    t.play("p2", "use_card", option=0).play("p2", "plain_attack")
    t.play("p2", "strike", target="gipsy-avenger")
    assert t.question == "ask_follow_up"  # the face-up card could not be taken
    assert t.pose("gipsy-avenger") == (464.09, 300, 180)
    assert t.model("gipsy-avenger").damage == []


@rule("PRE-TRG-03", "PRE-CRD-12")
def test_one_of_a_kind_is_reserved_to_gipsy_avenger() -> None:
    pilots = ("jake-pentecost", "nathan-lambert")
    found = builds.check_force(library(), [Recruit("gipsy-danger", pilots, "one-of-a-kind")])
    assert found is not None
    assert found.key == "pacific_rim.fault.reserved"
    assert (
        builds.check_force(library(), [Recruit("gipsy-avenger", pilots, "one-of-a-kind")]) is None
    )


@rule("PRE-TRG-04")
@pytest.mark.parametrize(("triggers", "mine"), [(0, 1), (1, 2), (2, 2)])
def test_kaiju_strength_adds_one_success(triggers: int, mine: int) -> None:
    attack = (SUCCESS, *(TRIGGER,) * triggers)
    t = clash(attack, kaiju={"mutations": ("kaiju-strength",)}, picks=(0,))
    assert judged(t) == (mine, 0)


@rule("PRE-TRG-05")
def test_armour_plated_skin_adds_one_success_and_not_one_a_trigger() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0), "card": "combat-readiness"},
        "otachi": {"at": (400, 300, 180), "mutations": ("armour-plated-skin",)},
    }
    script = (*roll(pool=6), *roll(SUCCESS, TRIGGER, TRIGGER, pool=7))
    t = Table(models, dice=script).play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "plain_attack").play("p1", "strike", target="otachi")
    assert judged(t) == (0, 2)


# --- mutations ------------------------------------------------------------------------------------


@rule("PRE-MUT-01")
def test_every_mutation_is_offensive_or_defensive() -> None:
    slots = {mutation.id: mutation.slot for mutation in library().mutations.values()}
    assert slots["kaiju-strength"] == "offensive"
    assert slots["armour-plated-skin"] == "defensive"
    assert set(slots.values()) == {"offensive", "defensive"}


@rule("PRE-MUT-02", "PRE-FRC-07")
@pytest.mark.parametrize(
    ("mutations", "legal"),
    [
        ((), True),
        (("kaiju-strength",), True),
        (("kaiju-strength", "armour-plated-skin"), True),
        (("kaiju-strength", "pursue"), False),
        (("armour-plated-skin", "thick-hide"), False),
    ],
)
def test_a_mutation_needs_a_slot_of_its_kind(mutations: tuple[str, ...], *, legal: bool) -> None:
    found = builds.check_force(library(), [Recruit("otachi", mutations=mutations)])
    assert (found is None) is legal


@rule("PRE-MUT-02", "PRE-FRC-07")
@pytest.mark.parametrize(
    ("name", "fault"), [("thick-hide", "mutation_twice"), ("no-such-thing", "no_mutation")]
)
def test_a_kaiju_has_no_mutation_twice(name: str, fault: str) -> None:
    found = builds.check_force(library(), [Recruit("otachi", mutations=(name, name))])
    assert found is not None
    assert found.key == f"pacific_rim.fault.{fault}"
