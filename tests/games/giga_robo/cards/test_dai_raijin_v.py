"""The abilities and attacks of Dai-Raijin V, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules.movement import ChooseWalk
from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, hit, shoot
from tests.games.giga_robo.table import DASH_IN_AYZN, KATO_IN_RAIJIN, Table

TRIO = (KATO_IN_RAIJIN, {"pilot": "Noriko Nagare", "robot": "Chogoking"}, DASH_IN_AYZN)
FREE_FOR_ALL = {"mode": "free_for_all", "players": 3}


def table(*hand: str, at: str = "f5", **rest: Any) -> Table:
    """Dai-Raijin V at e5 with an empty board, Ayzn next to it unless something else is said."""
    r1 = {"abilities": ["Arc Wing"], **rest.pop("r1", {})}
    return duel("Dai-Raijin V", *hand, at=at, r1=r1, **rest)


def surges(n: int) -> dict[str, Any]:
    """A meter with power surges in slot 3."""
    return {"trauma": {"surge": [0, 0, n]}}


def combo(t: Table, first: str, *others: str) -> Table:
    """Lay a combo out and declare it."""
    t.play("p1", "attack", card=first, target="robot")
    for name in others:
        t.play("p1", "add_card", card=name)
    if t.options("p1", "enough"):
        t.play("p1", "enough")
    return t.passing()


# --- abilities ------------------------------------------------------------------------------------


@effect_of("Thunder Clap")
@rule("GR-KW-67", "GR-SPC-13")
def test_thunder_clap_stores_a_surge_and_plays_a_card_for_six() -> None:
    t = table(
        "V Slasher!",
        p1={"spirit": 2, "trauma": {"surge": [0, 1, 1]}},
        r1={"abilities": ["Thunder Clap"], "stored": 5},
    )
    t.play("p1", "use", source="Thunder Clap", index=0).passing().pick("p1", "2").passing()
    assert t.g.players["p1"].trauma["surge"] == (0, 0, 1)
    assert (t.g.robots["p1"].stored, t.spirit("p1")) == (6, 0)
    t.play("p1", "use", source="Thunder Clap", index=1).passing()
    assert t.g.robots["p1"].stored == 0
    shoot(t, "V Slasher!", how="free")
    hit(t)
    assert t.armour("p2") == AYZN - 6


@effect_of("Thunder Clap")
@rule("GR-KW-18")
def test_the_card_of_thunder_clap_may_be_an_ultimate_and_only_this_turn() -> None:
    t = table("Storm Caller!", p1={"spirit": 0}, r1={"abilities": ["Thunder Clap"], "stored": 6})
    t.play("p1", "use", source="Thunder Clap").passing()
    assert t.options("p1", "play", card="Storm Caller!")
    t.play("p1", "end_combat").passing()
    assert not t.g.players["p1"].permits


@limit_of("Thunder Clap")
def test_thunder_clap_needs_a_surge_two_spirit_and_six_stored_ones() -> None:
    clap = {"abilities": ["Thunder Clap"], "stored": 5}
    assert not table(r1=clap).options("p1", "use")
    assert not table(p1={"spirit": 1, **surges(1)}, r1=clap).options("p1", "use")
    assert [use["index"] for use in table(p1=surges(1), r1=clap).options("p1", "use")] == [0]


@effect_of("Ion Shield")
@rule("GR-KW-64", "GR-KW-144", "GR-SPC-13")
def test_ion_shield_makes_a_barrier_of_three_surges() -> None:
    t = table(p1={"trauma": {"surge": [2, 1, 1]}}, r1={"abilities": ["Ion Shield"]})
    t.play("p1", "use", source="Ion Shield")
    t.pick("p1", "3").pick("p1", "2").passing()
    t.pick("p1", "active").passing()
    assert t.g.robots["p1"].barrier
    assert t.g.players["p1"].trauma["surge"] == (1, 0, 0)


@limit_of("Ion Shield")
def test_ion_shield_needs_three_surges() -> None:
    t = table(p1=surges(2), r1={"abilities": ["Ion Shield"]})
    t.refused("p1", "use", "GR-KW-06", source="Ion Shield")


@effect_of("Double Dagger")
@rule("GR-KW-93", "GR-KW-13")
def test_double_dagger_rerolls_a_failed_melee_roll_once() -> None:
    t = table("Arc Heel!", r1={"on": ["Double Dagger"]}, dice=[2, 3, 8, 9, 7, 4])
    shoot(t, "Arc Heel!").play("p2", "defend")
    t.play("p1", "use", source="Double Dagger").passing()
    assert t.told("dice_rolled")[-1].faces == (7, 4)
    assert t.armour("p2") == AYZN  # still not successful, and there is no second reroll
    t = table("Arc Heel!", r1={"on": ["Double Dagger"]}, dice=[2, 3, 8, 9, 12, 4])
    shoot(t, "Arc Heel!").play("p2", "defend")
    t.play("p1", "use", source="Double Dagger").passing()
    t.play("p1", "move", path=[]).passing()
    assert t.armour("p2") == AYZN - 2


@limit_of("Double Dagger")
@rule("GR-KW-93")
def test_double_dagger_rerolls_no_ranged_attack_no_success_and_nothing_while_off() -> None:
    dagger = {"on": ["Double Dagger"]}
    t = table("V Blaster!", at="g5", r1=dagger, p1={"asking": "always"}, dice=[2, 3, 8, 9])
    shoot(t, "V Blaster!").play("p2", "defend")
    t.play("p1", "pass", until="now").refused("p1", "use", "GR-KW-06", source="Double Dagger")
    t = table("Arc Heel!", r1=dagger, p1={"asking": "always"}, dice=[12, 3, 8, 9])
    shoot(t, "Arc Heel!").play("p2", "defend")
    t.play("p1", "pass", until="now").refused("p1", "use", "GR-KW-06", source="Double Dagger")
    t = table("Arc Heel!", r1={"abilities": ["Double Dagger"]}, dice=[2, 3, 8, 9])
    shoot(t, "Arc Heel!").play("p2", "defend")
    assert t.armour("p2") == AYZN
    assert not t.options("p1", "use")


@effect_of("Storm of Strikes")
@rule("GR-KW-55", "GR-KW-64")
def test_storm_of_strikes_lowers_combo_cards_in_an_opponents_cooldown() -> None:
    t = table(
        p1={"meter": {1: ["Arc Heel!"], 3: ["Flash Combo!", "Charge!"]}, **surges(1)},
        r1={"on": ["Storm of Strikes"]},
        active="p2",
    )
    t.play("p2", "end_combat")
    t.play("p1", "use", source="Storm of Strikes").passing()
    assert t.hand("p1") == ["Arc Heel!"]
    assert t.meter("p1") == {"Flash Combo!": (2, False), "Charge!": (3, False)}
    assert t.tokens("p1", "surge") == 0


@limit_of("Storm of Strikes")
def test_storm_of_strikes_does_not_work_in_other_phases() -> None:
    storm = {"on": ["Storm of Strikes"]}
    t = table(p1={"meter": {1: ["Arc Heel!"]}, **surges(1)}, r1=storm)
    t.refused("p1", "use", "GR-KW-06", source="Storm of Strikes")
    t = table(p1={"meter": {1: ["Arc Heel!"]}}, r1=storm, active="p2", dice=[])
    t.play("p2", "end_combat")
    assert "Arc Heel!" in t.meter("p1")


@effect_of("Arc Wing")
@rule("GR-KW-127", "GR-MOV-09")
def test_arc_wing_spares_the_cost_of_climbing() -> None:
    t = table(at="j5", r1={"on": ["Arc Wing"]}, structures={"h5": 2})
    t.play("p1", "move", path=["f5", "g5", "h5"]).passing()
    assert t.g.spent == 3


@limit_of("Arc Wing")
def test_without_its_token_arc_wing_gives_no_boost() -> None:
    t = table(at="j5", structures={"h5": 2})
    t.play("p1", "move", path=["f5", "g5", "h5"]).passing()
    assert t.g.spent == 5


@effect_of("Ion Exhaust")
@rule("GR-KW-06", "GR-KW-64", "GR-ABL-08")
def test_ion_exhaust_removes_all_surges_for_two_tokens() -> None:
    t = table(p1={"trauma": {"surge": [1, 2, 1]}}, r1={"abilities": ["Ion Exhaust"], "power": 3})
    t.play("p1", "use", source="Ion Exhaust").passing()
    assert (t.tokens("p1", "surge"), t.power("p1")) == (0, 1)


@limit_of("Ion Exhaust")
def test_ion_exhaust_needs_two_tokens_and_a_surge() -> None:
    t = table(p1=surges(1), r1={"abilities": ["Ion Exhaust"], "power": 1})
    t.refused("p1", "use", "GR-KW-06", source="Ion Exhaust")
    t = table(r1={"abilities": ["Ion Exhaust"], "power": 2})
    t.refused("p1", "use", "GR-KW-06", source="Ion Exhaust")


# --- melee ----------------------------------------------------------------------------------------


@effect_of("Lightning Tempest Striker!")
@rule("GR-KW-128", "GR-KW-63", "GR-KW-105", "GR-SPC-08")
def test_lightning_tempest_striker_pulls_who_fails_and_hits_all_around() -> None:
    t = table(
        "Lightning Tempest Striker!",
        at="h5",
        p1=surges(1),
        dice=[3],
        structures={"d5": 1},
        impact=["collapse"],
    )
    hit(shoot(t, "Lightning Tempest Striker!", hex="h5"))
    t.play("p1", "route", path=["g5", "f5"]).passing()
    assert t.hex("p2") == "f5"
    assert (t.tokens("p2", "surge"), t.tokens("p2", "fire")) == (3, 3)
    assert t.tokens("p1", "surge") == 2
    assert t.armour("p2") == AYZN - 4
    assert "d5" not in t.g.structures
    assert t.g.terrain == {"d5": "rubble"}


@effect_of("Lightning Tempest Striker!")
@rule("GR-KW-97", "GR-KW-136", "GR-SPC-08")
def test_lightning_tempest_striker_asks_everybody_in_range_and_rolls_no_new_attack() -> None:
    t = Table(
        {"spirit": 10, "hand": ["Lightning Tempest Striker!"], "ability": "Honorable Defeat"},
        {"hex": "e5"},
        {},
        {"hex": "h5"},
        builds=TRIO,
        setup=FREE_FOR_ALL,
        players={"p3": {}},
        robots={"p3": {"hex": "e8"}},
        dice=[1, 1],
    )
    shoot(t, "Lightning Tempest Striker!", hex="h5").play("p2", "take_the_hit")
    t.passing()
    assert t.about == "order"
    t.pick("p1", "p3").play("p1", "route", path=["e7", "e6"])
    t.play("p1", "route", path=["g5", "f5"]).passing()
    calm(t)
    chogoking = t.g.library.robots["Chogoking"].armour
    assert (t.armour("p2"), t.armour("p3")) == (chogoking - 4, AYZN - 4)
    assert (t.tokens("p3", "fire"), t.tokens("p3", "surge")) == (3, 3)


@limit_of("Lightning Tempest Striker!")
@rule("GR-KW-105")
def test_lightning_tempest_striker_spares_who_recovers_at_a_distance() -> None:
    t = table("Lightning Tempest Striker!", at="h5", dice=[12])
    hit(shoot(t, "Lightning Tempest Striker!"))
    assert (t.hex("p2"), t.armour("p2"), t.tokens("p2", "fire")) == ("h5", AYZN, 0)
    assert t.tokens("p1", "surge") == 1
    t = table("Lightning Tempest Striker!", at="k5")
    t.refused("p1", "attack", card="Lightning Tempest Striker!", target="robot", hex="k5")


@effect_of("Electro Detonator!")
@rule("GR-KW-87", "GR-KW-145", "GR-KW-140", "GR-KW-64")
def test_electro_detonator_counts_surges_as_it_is_declared() -> None:
    t = table("Electro Detonator!", p1={"trauma": {"surge": [0, 1, 1]}})
    shoot(t, "Electro Detonator!")
    assert t.g.fight is not None
    assert t.g.fight.active.cards[0].power == 2
    t.play("p2", "take_the_hit").passing()
    t.pick("p1", "f5").pick("p1", "g5").passing()
    assert t.told("roll_read")[-1].successes == 7
    assert t.g.elemental == {"f5": "arc_hazard", "g5": "arc_hazard"}
    assert (t.tokens("p1", "surge"), t.tokens("p2", "surge")) == (0, 1)
    assert t.armour("p2") == AYZN - 12


@limit_of("Electro Detonator!")
def test_electro_detonator_without_surges_makes_no_hazard() -> None:
    t = table("Electro Detonator!")
    hit(shoot(t, "Electro Detonator!"))
    assert (t.g.elemental, t.armour("p2")) == ({}, AYZN - 12)
    table("Electro Detonator!", at="g5").refused(
        "p1", "attack", "GR-ATK-06", card="Electro Detonator!", target="robot", hex="g5"
    )


@effect_of("Flash Strike!")
@rule("GR-KW-01", "GR-CRD-14")
def test_flash_strike_inflicts_one_and_returns_to_hand() -> None:
    t = table("Flash Strike!")
    calm(hit(shoot(t, "Flash Strike!")))
    assert t.armour("p2") == AYZN - 1
    assert (t.hand("p1"), t.meter("p1")) == (["Flash Strike!"], {})


@limit_of("Flash Strike!")
def test_flash_strike_does_nothing_when_its_roll_is_lost_or_at_a_distance() -> None:
    t = table("Flash Strike!", dice=[3, 9, 4])
    shoot(t, "Flash Strike!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN
    table("Flash Strike!", at="g5").refused(
        "p1", "attack", "GR-ATK-06", card="Flash Strike!", target="robot", hex="g5"
    )


@effect_of("Volt Spike!")
@rule("GR-KW-62", "GR-KW-115", "GR-CMB-09")
def test_volt_spike_gives_a_surge_and_brings_the_next_card_nearer() -> None:
    t = table("Volt Spike!", "Ionize! Fire!")
    hit(combo(t, "Volt Spike!", "Ionize! Fire!"))
    assert t.tokens("p2", "surge") == 1
    assert t.armour("p2") == AYZN - 3


@limit_of("Volt Spike!")
@rule("GR-KW-115", "GR-CMB-09")
def test_volt_spike_shortens_only_the_next_card() -> None:
    t = table("Volt Spike!", "Flash Strike!", "Ionize! Fire!")
    t.play("p1", "attack", card="Volt Spike!", target="robot")
    assert t.options("p1", "add_card", card="Ionize! Fire!")
    t.play("p1", "add_card", card="Flash Strike!")
    assert t.told("attack_declared")[-1].cards == ("Volt Spike!", "Flash Strike!")


@effect_of("Flash Combo!")
@rule("GR-KW-104")
@pytest.mark.parametrize(("answer", "damage", "spirit"), [("1", 9, 20 - 3 - 6), ("none", 3, 17)])
def test_flash_combo_buys_two_damage_for_each_success(
    answer: str, damage: int, spirit: int
) -> None:
    t = table("Flash Combo!")
    hit(shoot(t, "Flash Combo!"))
    assert t.about == "more_damage"
    t.pick("p1", answer).passing()
    assert t.armour("p2") == AYZN - damage
    assert t.spirit("p1") == spirit


@limit_of("Flash Combo!")
@rule("GR-KW-104", "GR-KW-06")
def test_flash_combo_buys_all_or_nothing() -> None:
    t = table("Flash Combo!", p1={"spirit": 3 + 5})
    hit(shoot(t, "Flash Combo!"))
    assert t.about != "more_damage"
    assert (t.armour("p2"), t.spirit("p1")) == (AYZN - 3, 5)


@effect_of("Arc Heel!")
@rule("GR-KW-119", "GR-KW-03", "GR-KW-115")
def test_arc_heel_moves_one_for_each_success_and_lengthens_the_next_card() -> None:
    t = table("Arc Heel!", "Cloud Breaker!", structures={"e4": 1})
    hit(combo(t, "Arc Heel!", "Cloud Breaker!"))
    assert isinstance(t.asked, ChooseWalk)
    assert t.asked.points == 3
    t.play("p1", "move", path=["d5", "c5"]).passing()
    assert t.hex("p1") == "c5"
    assert t.armour("p2") == AYZN - 2 - 3


@limit_of("Arc Heel!")
@rule("GR-CMB-11", "GR-CMB-12", "GR-KW-119")
def test_moving_too_far_with_arc_heel_breaks_the_combo() -> None:
    t = table("Arc Heel!", "Flash Strike!")
    hit(combo(t, "Arc Heel!", "Flash Strike!"))
    t.play("p1", "move", path=["d5", "c5"]).passing()
    assert t.told("combo_broken")
    assert t.armour("p2") == AYZN - 2
    t = table("Arc Heel!")
    hit(shoot(t, "Arc Heel!")).play("p1", "move", path=[]).passing()
    assert t.hex("p1") == "e5"


@effect_of("Flash Strike!", "Volt Spike!", "Arc Heel!")
@rule("GR-EXA-12", "GR-EXA-01", "GR-CMB-13", "GR-CMB-06", "GR-MOV-25")
def test_the_combo_of_the_book_inflicts_five_and_climbs_a_roof() -> None:
    t = table(
        "Flash Strike!",
        "Volt Spike!",
        "Arc Heel!",
        p1={"spirit": 9},
        dice=[11, 5, 4, 4, 1],
        structures={"e4": 1},
    )
    combo(t, "Flash Strike!", "Volt Spike!", "Arc Heel!").play("p2", "defend").passing()
    t.play("p1", "move", path=["e4"]).passing()
    assert (t.spirit("p1"), t.armour("p2"), t.tokens("p2", "surge")) == (0, AYZN - 5, 1)
    t.play("p2", "gain_rage", take="power").passing()
    assert t.power("p2") == 1
    assert t.hand("p1") == ["Flash Strike!"]
    assert t.meter("p1") == {"Volt Spike!": (1, False), "Arc Heel!": (1, False)}


@effect_of("Thunder Wave!")
@rule("GR-KW-87", "GR-KW-04", "GR-KW-136")
def test_thunder_wave_rolls_surges_and_pushes_everybody_in_range() -> None:
    t = Table(
        {"spirit": 5, "hand": ["Thunder Wave!"], "ability": "Honorable Defeat", **surges(2)},
        {"hex": "e5", "abilities": ["Arc Wing"]},
        {},
        {"hex": "f5"},
        builds=TRIO,
        setup=FREE_FOR_ALL,
        players={"p3": {}},
        robots={"p3": {"hex": "e7"}},
    )
    shoot(t, "Thunder Wave!", hex="f5").play("p2", "take_the_hit").passing()
    assert t.told("roll_read")[-1].successes == 3
    t.pick("p1", "p3").play("p1", "route", path=["e8", "e9"])
    t.play("p1", "route", path=["g5"]).passing()
    assert (t.hex("p2"), t.hex("p3")) == ("g5", "e9")
    assert t.armour("p3") == AYZN
    assert t.armour("p2") == t.g.library.robots["Chogoking"].armour - 3


@limit_of("Thunder Wave!")
@rule("GR-KW-04")
def test_thunder_wave_may_leave_the_opponent_where_it_is() -> None:
    t = table("Thunder Wave!")
    hit(shoot(t, "Thunder Wave!")).play("p1", "route", path=[]).passing()
    assert t.told("roll_read")[-1].successes == 1
    assert (t.hex("p2"), t.armour("p2")) == ("f5", AYZN - 3)


@effect_of("V Cutter!", "V Slasher!")
@rule("GR-KW-57")
@pytest.mark.parametrize(("card", "damage"), [("V Cutter!", 2), ("V Slasher!", 6)])
def test_v_cards_may_go_to_hand_instead_of_the_meter(card: str, damage: int) -> None:
    t = table(card)
    hit(shoot(t, card)).pick("p1", "yes").passing()
    assert (t.hand("p1"), t.meter("p1")) == ([card], {})
    assert t.armour("p2") == AYZN - damage
    t = table(card)
    hit(shoot(t, card)).pick("p1", "no").passing()
    assert t.hand("p1") == []
    assert list(t.meter("p1")) == [card]


@limit_of("V Cutter!", "V Slasher!")
@rule("GR-KW-57")
@pytest.mark.parametrize(
    ("card", "dice"), [("V Cutter!", [2, 3, 9, 9]), ("V Slasher!", [2, 3, 1, 9, 9])]
)
def test_v_cards_that_failed_go_to_the_meter(card: str, dice: list[int]) -> None:
    t = table(card, dice=dice)
    shoot(t, card).play("p2", "defend").passing()
    assert list(t.meter("p1")) == [card]
    assert (t.armour("p2"), t.g.elemental) == (AYZN, {})


@effect_of("V Slasher!")
@rule("GR-KW-140", "GR-KW-03", "GR-TIL-15")
def test_v_slasher_leaves_an_arc_hazard_under_the_opponent() -> None:
    t = table("V Slasher!", dice=[12, 11, 1, 9, 9])
    shoot(t, "V Slasher!").play("p2", "defend").passing()
    assert t.g.elemental == {"f5": "arc_hazard"}
    assert (t.tokens("p2", "surge"), t.armour("p2")) == (1, AYZN - 4)


@effect_of("Cloud Breaker!")
@rule("GR-KW-145")
def test_cloud_breaker_counts_the_surges_of_the_opponent() -> None:
    t = table("Cloud Breaker!", p2={"trauma": {"surge": [1, 0, 2]}})
    hit(shoot(t, "Cloud Breaker!"))
    assert t.armour("p2") == AYZN - 6
    t = table("Volt Spike!", "Cloud Breaker!")
    hit(combo(t, "Volt Spike!", "Cloud Breaker!"))
    assert t.armour("p2") == AYZN - 2 - 4


@limit_of("Cloud Breaker!")
def test_cloud_breaker_counts_neither_own_surges_nor_those_given_later() -> None:
    t = table("Cloud Breaker!", "Volt Spike!", p1=surges(2))
    hit(combo(t, "Cloud Breaker!", "Volt Spike!"))
    assert t.armour("p2") == AYZN - 3 - 2


@effect_of("Lightning Glaive!")
@rule("GR-KW-87", "GR-KW-03")
def test_lightning_glaive_rolls_a_die_for_each_surge_of_the_opponent() -> None:
    t = table("Lightning Glaive!", at="g5", p2=surges(2))
    hit(shoot(t, "Lightning Glaive!"))
    assert t.armour("p2") == AYZN - 8


@limit_of("Lightning Glaive!")
@rule("GR-DIC-10")
def test_lightning_glaive_rolls_at_most_six_dice() -> None:
    t = table("Lightning Glaive!", p2=surges(7))
    hit(shoot(t, "Lightning Glaive!"))
    assert t.armour("p2") == AYZN - 12
    t = table("Lightning Glaive!", p1=surges(2))
    hit(shoot(t, "Lightning Glaive!"))
    assert t.armour("p2") == AYZN - 4


# --- ranged ---------------------------------------------------------------------------------------


@effect_of("Tesla Impacter!")
@rule("GR-KW-145", "GR-KW-64")
def test_tesla_impacter_adds_two_for_each_surge_and_removes_them() -> None:
    t = table("Tesla Impacter!", at="i5", p2={"trauma": {"surge": [1, 1, 1]}})
    hit(shoot(t, "Tesla Impacter!"))
    assert (t.armour("p2"), t.tokens("p2", "surge")) == (AYZN - 14, 0)


@limit_of("Tesla Impacter!")
def test_tesla_impacter_leaves_own_surges_and_does_not_work_nearby() -> None:
    t = table("Tesla Impacter!", at="i5", p1=surges(2))
    hit(shoot(t, "Tesla Impacter!"))
    assert (t.armour("p2"), t.tokens("p1", "surge")) == (AYZN - 8, 2)
    table("Tesla Impacter!", at="h5").refused(
        "p1", "attack", "GR-ATK-06", card="Tesla Impacter!", target="robot", hex="h5"
    )


@effect_of("Ionize! Fire!")
@rule("GR-KW-17", "GR-KW-62")
def test_ionize_fire_is_free_with_two_surges() -> None:
    t = table("Ionize! Fire!", at="g5", p1={"spirit": 0, **surges(2)})
    hit(shoot(t, "Ionize! Fire!"))
    assert (t.armour("p2"), t.tokens("p1", "surge"), t.spirit("p1")) == (AYZN - 1, 3, 0)


@limit_of("Ionize! Fire!")
def test_ionize_fire_costs_two_with_a_single_surge() -> None:
    t = table("Ionize! Fire!", at="g5", p1={"spirit": 1, **surges(1)})
    t.refused("p1", "attack", "GR-ATK-10", card="Ionize! Fire!", target="robot", hex="g5")
    t = table("Ionize! Fire!", at="g5", p1={"spirit": 2, **surges(1)})
    hit(shoot(t, "Ionize! Fire!"))
    assert t.spirit("p1") == 0


@effect_of("Arc Hunter!")
@rule("GR-KW-116", "GR-KW-117")
def test_arc_hunter_starts_again_at_structures_and_ignores_cover() -> None:
    t = table("Arc Hunter!", at="k5", structures={"g5": 1, "j5": 1})
    hit(shoot(t, "Arc Hunter!", start="j5"))
    assert t.told("pool_gathered")[0].dice == 1  # j5 would be cover
    assert t.armour("p2") == AYZN - 2


@effect_of("Arc Hunter!")
@rule("GR-KW-116", "GR-CMB-09")
def test_arc_hunter_reaches_by_a_structure_as_a_later_card_too() -> None:
    t = table("Ionize! Fire!", "Arc Hunter!", at="i5", structures={"f5": 1})
    hit(combo(t, "Ionize! Fire!", "Arc Hunter!"))
    assert t.armour("p2") == AYZN - 1 - 2


@limit_of("Arc Hunter!")
@rule("GR-KW-116")
def test_arc_hunter_does_not_start_at_a_structure_out_of_range() -> None:
    t = table("Arc Hunter!", at="k5", structures={"i5": 1})
    assert not t.options("p1", "attack", card="Arc Hunter!", target="robot")


@effect_of("Bolt Caster!")
@rule("GR-KW-04", "GR-KW-03", "GR-KW-62")
def test_bolt_caster_throws_and_gives_surges_by_successes() -> None:
    t = table("Bolt Caster!", at="g5", dice=[12, 11, 1, 9, 3])
    shoot(t, "Bolt Caster!").play("p2", "defend").passing()
    assert {len(option["path"]) for option in t.options("p1", "route")} == {0, 1}
    t.play("p1", "route", path=["i5"]).passing()
    assert (t.hex("p2"), t.tokens("p2", "surge"), t.armour("p2")) == ("i5", 2, AYZN - 1)


@limit_of("Bolt Caster!")
@rule("GR-KW-04")
def test_bolt_caster_throws_no_farther_than_its_successes_and_may_not_throw() -> None:
    t = table("Bolt Caster!", at="g5", dice=[12, 2, 1, 9, 3])
    shoot(t, "Bolt Caster!").play("p2", "defend").passing()
    t.refused("p1", "route", "GR-FMV-06", path=["i5"])
    t.play("p1", "route", path=[]).passing()
    assert (t.hex("p2"), t.tokens("p2", "surge")) == ("g5", 1)


@effect_of("Tesla Bolt!")
@rule("GR-KW-140", "GR-KW-143", "GR-STR-07")
def test_tesla_bolt_destroys_the_structure_underfoot_or_leaves_a_crater() -> None:
    t = table("Tesla Bolt!", at="i5")
    hit(shoot(t, "Tesla Bolt!"))
    assert (t.g.terrain, t.armour("p2")) == ({"i5": "crater"}, AYZN - 4)
    t = table("Tesla Bolt!", at="i5", structures={"i5": 2}, impact=["gas-main"])
    hit(shoot(t, "Tesla Bolt!"))
    assert (t.g.structures, t.g.elemental) == ({}, {"i5": "inferno"})
    assert (t.tokens("p2", "fire"), t.armour("p2")) == (1, AYZN - 4)


@effect_of("Tesla Bolt!")
@rule("GR-KW-115", "GR-CMB-09")
def test_tesla_bolt_lengthens_the_next_card() -> None:
    t = table("Tesla Bolt!", "V Blaster!", at="j5")
    hit(combo(t, "Tesla Bolt!", "V Blaster!")).play("p1", "route", path=[]).passing()
    assert t.armour("p2") == AYZN - 4 - 5


@limit_of("Tesla Bolt!")
@rule("GR-KW-07", "GR-KW-115")
def test_tesla_bolt_does_nothing_to_who_stands_on_a_structure_it_aims_at() -> None:
    t = table("Tesla Bolt!", at="i5", structures={"i5": 1}, impact=["collapse"])
    t.play("p1", "attack", card="Tesla Bolt!", target="structure").passing()
    t.play("p2", "take_the_hit").passing()
    assert (t.g.terrain, t.armour("p2")) == ({"i5": "rubble"}, AYZN)
    t = table("Tesla Bolt!", "V Blaster!", at="k5")
    t.play("p1", "attack", card="Tesla Bolt!", target="robot")
    assert not t.options("p1", "add_card")


@effect_of("V Blaster!")
@rule("GR-KW-87", "GR-KW-03", "GR-KW-04")
def test_v_blaster_rolls_surges_and_pushes_by_successes() -> None:
    t = table("V Blaster!", at="g5", p1=surges(1))
    hit(shoot(t, "V Blaster!"))
    t.play("p1", "route", path=["h5", "i5", "j5"]).passing()
    assert (t.hex("p2"), t.armour("p2")) == ("j5", AYZN - 5)


@limit_of("V Blaster!")
@rule("GR-KW-04")
def test_v_blaster_pushes_no_farther_than_its_successes() -> None:
    t = table("V Blaster!", at="g5")
    hit(shoot(t, "V Blaster!"))
    t.refused("p1", "route", "GR-FMV-05", path=["h5", "i5", "j5"])
    t.play("p1", "route", path=[]).passing()
    assert (t.hex("p2"), t.armour("p2")) == ("g5", AYZN - 5)


@effect_of("Raiden Crush!")
@rule("GR-KW-145", "GR-KW-62")
def test_raiden_crush_gives_a_fire_for_each_surge() -> None:
    t = table("Raiden Crush!", at="h5", p2={"trauma": {"surge": [1, 1, 0]}})
    hit(shoot(t, "Raiden Crush!"))
    assert (t.tokens("p2", "fire"), t.tokens("p2", "surge")) == (2, 2)
    assert t.armour("p2") == AYZN - 1


@limit_of("Raiden Crush!")
def test_raiden_crush_gives_no_fire_without_surges() -> None:
    t = table("Raiden Crush!", at="h5", p1=surges(3))
    hit(shoot(t, "Raiden Crush!"))
    assert t.tokens("p2", "fire") == 0
    table("Raiden Crush!").refused(
        "p1", "attack", "GR-ATK-06", card="Raiden Crush!", target="robot", hex="f5"
    )


# --- reactive attacks -----------------------------------------------------------------------------


@rule("GR-KW-07", "GR-KW-145")
def test_as_a_reactive_attack_the_opponent_is_the_active_player() -> None:
    t = table(
        "Lightning Glaive!",
        p2={"hand": ["Ayzn Punch!"], **surges(3)},
        active="p2",
        dice=[1, 2, 12, 11, 10, 9, 8],
    )
    t.play("p2", "attack", card="Ayzn Punch!", target="robot").passing()
    t.play("p1", "strike_back", card="Lightning Glaive!").passing()
    assert t.armour("p2") == AYZN - 10
