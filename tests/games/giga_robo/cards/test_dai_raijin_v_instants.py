"""The instants of Dai-Raijin V, each in its effect and in its limits."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import effect_of, limit_of, rule
from tests.games.giga_robo.duel import AYZN, calm, duel, hit, instant, shoot
from tests.games.giga_robo.table import DASH_IN_AYZN, KATO_IN_RAIJIN, Table

RAIJIN = 30
THREE = {"mode": "free_for_all", "players": 3}
TRIO = (KATO_IN_RAIJIN, {"pilot": "Noriko Nagare", "robot": "Chogoking"}, DASH_IN_AYZN)


def table(*hand: str, at: str = "f5", **rest: Any) -> Table:
    """Dai-Raijin V at e5 with an empty board, Ayzn next to it unless something else is said."""
    r1 = {"abilities": ["Arc Wing"], **rest.pop("r1", {})}
    return duel("Dai-Raijin V", *hand, at=at, r1=r1, **rest)


def surges(n: int) -> dict[str, Any]:
    """A meter with power surges in slot 3."""
    return {"trauma": {"surge": [0, 0, n]}}


def lying(name: str, slot: int = 3, *, on: bool = True) -> dict[str, Any]:
    """A card in the meter."""
    return {"meter": {slot: [name]}, "on": [name] if on else []}


def attacked(t: Table, card: str) -> Table:
    """p2 attacks; nobody answers the declaration."""
    return t.play("p2", "attack", card=card, target="robot").passing()


# --- surges -------------------------------------------------------------------------------------


@effect_of("Ion Intake!")
@rule("GR-KW-69", "GR-KW-10", "GR-SPC-07")
def test_ion_intake_turns_every_damage_of_the_turn_into_three_surges() -> None:
    t = table(
        "Ion Intake!",
        p1={"trauma": {"fire": [0, 0, 2]}},
        p2={"hand": ["Harpoon Upper!", "Harpoon Hook!"]},
        active="p2",
    )
    t.play("p2", "attack", card="Harpoon Upper!", target="robot")
    t.play("p2", "enough").play("p1", "play", card="Ion Intake!").passing()
    calm(t.play("p1", "take_the_hit").passing())
    assert (t.armour("p1"), t.tokens("p1", "surge")) == (RAIJIN - 1, 3)
    t.play("p2", "attack", card="Harpoon Hook!", target="robot").passing()
    t.play("p1", "take_the_hit").passing().play("p2", "route", path=[]).passing()
    assert t.tokens("p1", "surge") == 6


@limit_of("Ion Intake!")
@rule("GR-SPC-07", "GR-CRD-08", "GR-GEN-18", "GR-KW-69", "GR-KW-10")
def test_ion_intake_needs_a_target_in_range_and_damage_that_comes_through() -> None:
    assert not table("Ion Intake!", at="j5").options("p1", "play")
    assert table("Ion Intake!", at="j5", structures={"f4": 1}).options("p1", "play")
    t = table("Ion Intake!", r1={"barrier": True}, p2={"hand": ["Harpoon Upper!"]}, active="p2")
    t.play("p2", "attack", card="Harpoon Upper!", target="robot")
    t.play("p1", "play", card="Ion Intake!").passing().play("p1", "take_the_hit").passing()
    assert t.tokens("p1", "surge") == 0
    t.play("p2", "end_combat").passing()
    assert not t.g.players["p1"].lasting


@effect_of("Overvoltage!")
@rule("GR-KW-62", "GR-KW-08")
def test_overvoltage_gives_three_surges_to_both() -> None:
    t = table("Overvoltage!", at="h5")
    instant(t, "p1", "Overvoltage!", at="p2")
    assert (t.tokens("p1", "surge"), t.tokens("p2", "surge")) == (3, 3)
    assert (t.spirit("p1"), t.meter("p1")) == (14, {"Overvoltage!": (2, False)})


@limit_of("Overvoltage!")
@rule("GR-CRD-08", "GR-KW-08")
def test_overvoltage_needs_the_opponent_itself_in_range() -> None:
    t = table("Overvoltage!", at="i5", structures={"f4": 1})
    assert not t.options("p1", "play")
    t.refused("p1", "play", "GR-KW-14", card="Overvoltage!", at="p2")


@effect_of("Tesla Surge!")
@rule("GR-KW-63")
def test_tesla_surge_gives_a_surge_to_every_adjacent_opponent() -> None:
    t = Table(
        {"spirit": 4, "hand": ["Tesla Surge!"]},
        {"hex": "e5"},
        {},
        {"hex": "f5"},
        builds=TRIO,
        setup=THREE,
        players={"p3": {}},
        robots={"p3": {"hex": "e6"}},
    )
    instant(t, "p1", "Tesla Surge!")
    assert [t.tokens(seat, "surge") for seat in ("p1", "p2", "p3")] == [0, 1, 1]


@limit_of("Tesla Surge!")
def test_tesla_surge_does_not_reach_two_hexes_away() -> None:
    t = table("Tesla Surge!", at="g5")
    instant(t, "p1", "Tesla Surge!")
    assert t.tokens("p2", "surge") == 0


@effect_of("Power Amp!")
@rule("GR-KW-02", "GR-KW-175")
def test_power_amp_gives_a_token_when_a_surge_holds_it_back() -> None:
    t = table(p1={**lying("Power Amp!"), **surges(1)})
    t.play("p1", "end_combat").passing()
    assert (t.power("p1"), t.meter("p1")) == (1, {"Power Amp!": (3, True)})
    t = table("Power Amp!", p1=surges(1))
    instant(t, "p1", "Power Amp!").play("p1", "end_combat").passing()
    assert t.power("p1") == 1


@limit_of("Power Amp!")
@rule("GR-KW-175")
@pytest.mark.parametrize(("on", "held"), [(False, 1), (True, 0)])
def test_power_amp_gives_nothing_while_off_or_when_it_moves(on: bool, held: int) -> None:
    t = table(p1={**lying("Power Amp!", on=on), **surges(held)})
    t.play("p1", "end_combat").passing()
    assert t.power("p1") == 0
    assert t.meter("p1")["Power Amp!"][0] == (3 if held else 2)


# --- cancelling and defending -------------------------------------------------------------------


@effect_of("Flash Counter!")
@rule("GR-KW-34", "GR-CNL-02", "GR-CNL-03", "GR-RSP-12")
def test_flash_counter_cancels_an_instant_if_its_roll_succeeds() -> None:
    t = table("Auxiliary Charge!", p2={"hand": ["Flash Counter!"]}, dice=[12])
    t.play("p1", "play", card="Auxiliary Charge!")
    t.play("p2", "play", card="Flash Counter!").passing()
    assert t.meter("p1") == {"Auxiliary Charge!": (2, False)}
    assert (t.tokens("p1", "surge"), t.spirit("p1"), t.spirit("p2")) == (0, 17, 18)
    assert not t.g.players["p1"].lasting


@limit_of("Flash Counter!")
@rule("GR-KW-34", "GR-KW-33")
def test_flash_counter_fails_with_its_roll_and_never_meets_ultimates() -> None:
    t = table("Auxiliary Charge!", p2={"hand": ["Flash Counter!"]}, dice=[1])
    t.play("p1", "play", card="Auxiliary Charge!")
    t.play("p2", "play", card="Flash Counter!").passing()
    assert t.tokens("p1", "surge") == 1
    t = table("Storm Caller!", p2={"hand": ["Flash Counter!"], "asking": "always"})
    t.play("p1", "play", card="Storm Caller!")
    assert t.match.to_act == ("p2",)
    assert not t.options("p2", "play")
    assert not table("Flash Counter!").options("p1", "play")


@effect_of("Flash Shield!")
@rule("GR-KW-114", "GR-KW-103", "GR-KW-100")
def test_flash_shield_halves_once_for_each_defence_die_that_beats_one() -> None:
    t = table(
        "Flash Shield!",
        p2={"hand": ["Magnum Hurricane!"]},
        active="p2",
        dice=[12, 11, 11, 3, 2, 10, 5],
    )
    attacked(t, "Magnum Hurricane!").play("p1", "defend")
    t.play("p1", "play", card="Flash Shield!").passing()
    assert t.told("damage_counted")[-1].n == 9
    assert t.armour("p1") == RAIJIN - 3  # 9, halved to 5, halved to 3


@limit_of("Flash Shield!")
@rule("GR-KW-114")
def test_flash_shield_needs_an_own_defence_roll_that_failed() -> None:
    t = table(
        "Flash Shield!",
        p1={"asking": "always"},
        p2={"hand": ["Harpoon Upper!"]},
        active="p2",
        dice=[9, 10, 1],
    )
    attacked(t, "Harpoon Upper!").play("p1", "defend").play("p1", "pass", until="now")
    t.refused("p1", "play", "GR-CRD-15", card="Flash Shield!")  # the defence has won
    t = table("Flash Shield!", p2={"hand": ["Harpoon Upper!"]}, active="p2")
    attacked(t, "Harpoon Upper!").play("p1", "take_the_hit").passing()
    assert t.hand("p1") == ["Flash Shield!"]
    assert t.armour("p1") == RAIJIN - 1


@limit_of("Flash Shield!")
@rule("GR-KW-114")
def test_flash_shield_counts_neither_power_dice_nor_dice_set_aside() -> None:
    t = table(
        "Flash Shield!",
        r1={"power": 1},
        p2={"hand": ["Magnum Hurricane!"]},
        active="p2",
        dice=[12, 11, 11, 10, 3, 10, 2, 9],  # the tens are set aside, and 9 is a power die
    )
    attacked(t, "Magnum Hurricane!").play("p1", "defend").play("p1", "add_power", dice=1)
    t.play("p1", "play", card="Flash Shield!").passing()
    assert t.told("damage_counted")[-1].n == 9
    assert t.armour("p1") == RAIJIN - 9


@effect_of("Flash Phase!")
@rule("GR-KW-02", "GR-KW-102", "GR-KW-103")
def test_flash_phase_halves_damage_of_any_kind_after_a_good_roll() -> None:
    t = table(p1={**lying("Flash Phase!"), "trauma": {"fire": [1, 1, 1]}}, dice=[7])
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == RAIJIN - 2
    t = table(p1=lying("Flash Phase!"), p2={"hand": ["Harpoon Hook!"]}, active="p2", dice=[12])
    attacked(t, "Harpoon Hook!").play("p1", "take_the_hit").passing()
    t.play("p2", "route", path=[]).passing()
    assert t.armour("p1") == RAIJIN - 1


@limit_of("Flash Phase!")
@rule("GR-KW-102")
def test_flash_phase_does_nothing_after_a_bad_roll_while_off_or_without_damage() -> None:
    fire = {"trauma": {"fire": [1, 1, 1]}}
    t = table(p1={**lying("Flash Phase!"), **fire}, dice=[6])
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == RAIJIN - 3
    t = table(p1={**lying("Flash Phase!", on=False), **fire}, dice=[])
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == RAIJIN - 3
    t = table(p1=lying("Flash Phase!"), dice=[])
    t.play("p1", "end_combat").passing()
    assert t.armour("p1") == RAIJIN


# --- power --------------------------------------------------------------------------------------


@effect_of("Lightning Heist!")
@rule("GR-KW-02", "GR-KW-72")
def test_lightning_heist_takes_a_token_for_each_payment_of_an_opponent() -> None:
    t = table(
        p1=lying("Lightning Heist!"),
        p2={"hand": ["Ayzn Punch!"]},
        r2={"power": 3},
        active="p2",
    )
    attacked(t, "Ayzn Punch!").play("p1", "take_the_hit").play("p2", "add_power", dice=3)
    t.pick("p1", "yes").passing()
    assert (t.power("p1"), t.power("p2")) == (1, 0)


@limit_of("Lightning Heist!")
@rule("GR-KW-72", "GR-SPC-07", "GR-KW-02")
def test_lightning_heist_may_be_left_needs_a_target_and_looks_at_opponents_only() -> None:
    t = table(
        p1=lying("Lightning Heist!"), p2={"hand": ["Ayzn Punch!"]}, r2={"power": 3}, active="p2"
    )
    attacked(t, "Ayzn Punch!").play("p1", "take_the_hit").play("p2", "add_power", dice=1)
    t.pick("p1", "no").passing()
    assert t.power("p1") == 0
    assert not table("Lightning Heist!", at="j5").options("p1", "play")
    t = table("Flash Strike!", p1=lying("Lightning Heist!"), r1={"power": 2})
    shoot(t, "Flash Strike!").play("p2", "take_the_hit").play("p1", "add_power", dice=1)
    assert t.power("p1") == 1


@effect_of("Storm Caller!")
@rule("GR-KW-02", "GR-KW-168", "GR-KW-140")
def test_storm_caller_leaves_an_arc_hazard_under_whoever_is_hit() -> None:
    t = table("Storm Caller!", "Flash Strike!")
    instant(t, "p1", "Storm Caller!")
    assert t.meter("p1") == {"Storm Caller!": (3, True)}
    hit(shoot(t, "Flash Strike!"))
    assert t.g.elemental == {"f5": "arc_hazard"}
    assert (t.tokens("p2", "surge"), t.armour("p2")) == (1, AYZN - 1)


@limit_of("Storm Caller!")
@rule("GR-KW-168")
def test_storm_caller_needs_a_hit_on_a_robot() -> None:
    t = table("Flash Strike!", p1=lying("Storm Caller!"), dice=[2, 9, 9])
    shoot(t, "Flash Strike!").play("p2", "defend").passing()
    assert t.g.elemental == {}
    t = table("Arc Heel!", p1=lying("Storm Caller!"), at="i5", structures={"f5": 1})
    t.play("p1", "attack", card="Arc Heel!", target="structure").passing()
    assert t.g.elemental == {}


# --- the next roll, the next hit ------------------------------------------------------------------


@effect_of("Auxiliary Charge!")
@rule("GR-KW-16", "GR-KW-62")
def test_auxiliary_charge_adds_a_die_to_the_roll_about_to_be_made() -> None:
    t = table("Auxiliary Charge!", "Arc Heel!", p2={"hand": ["Ayzn Punch!"]}, dice=[9] * 5)
    t.play("p1", "attack", card="Arc Heel!", target="robot").passing()
    t.play("p2", "strike_back", card="Ayzn Punch!")
    t.play("p1", "play", card="Auxiliary Charge!").passing()
    assert len(t.told("dice_rolled")[0].faces) == 3
    assert t.tokens("p1", "surge") == 1
    assert not t.g.players["p1"].lasting


@effect_of("Auxiliary Charge!")
@rule("GR-KW-16", "GR-SPC-10")
def test_auxiliary_charge_waits_beyond_the_turn() -> None:
    t = table("Auxiliary Charge!", "Flash Strike!", p2={"hand": ["Ayzn Punch!"]})
    instant(t, "p1", "Auxiliary Charge!").play("p1", "end_combat").passing()
    t.play("p2", "gain", take="heart").passing()
    attacked(t, "Ayzn Punch!").play("p1", "strike_back", card="Flash Strike!").passing()
    assert [len(roll.faces) for roll in t.told("dice_rolled")] == [2, 2]


@limit_of("Auxiliary Charge!")
@rule("GR-EXA-04", "GR-KW-16")
def test_auxiliary_charge_works_for_one_roll_and_not_when_cancelled() -> None:
    t = table("Auxiliary Charge!", "Flash Strike!")
    instant(t, "p1", "Auxiliary Charge!")
    calm(hit(shoot(t, "Flash Strike!")))
    assert t.told("roll_read")[-1].successes == 2
    hit(shoot(t, "Flash Strike!"))
    assert t.told("roll_read")[-1].successes == 1
    t = table("Auxiliary Charge!", "Flash Strike!", p2={"hand": ["Flash Counter!"]}, dice=[12])
    t.play("p1", "play", card="Auxiliary Charge!")
    t.play("p2", "play", card="Flash Counter!").passing()
    hit(shoot(t, "Flash Strike!"))
    assert t.told("roll_read")[-1].successes == 1


@effect_of("Charge!")
@rule("GR-KW-16", "GR-KW-101")
def test_charge_waits_through_a_miss_for_the_next_hit() -> None:
    t = table("Charge!", "Flash Strike!", dice=[2, 9, 9])
    instant(t, "p1", "Charge!")
    shoot(t, "Flash Strike!").play("p2", "defend").passing()
    assert t.armour("p2") == AYZN
    calm(hit(shoot(t, "Flash Strike!")))
    assert t.armour("p2") == AYZN - 3
    hit(shoot(t, "Flash Strike!"))
    assert t.armour("p2") == AYZN - 4


@limit_of("Charge!")
@rule("GR-KW-16")
def test_charge_does_not_raise_the_damage_of_an_attack_already_declared() -> None:
    t = table("Charge!", "Flash Strike!", dice=[12, 2, 3])
    shoot(t, "Flash Strike!").play("p2", "defend")
    t.play("p1", "play", card="Charge!").passing()
    assert t.armour("p2") == AYZN - 1
    calm(t)
    hit(shoot(t, "Flash Strike!"))
    assert t.armour("p2") == AYZN - 4


@limit_of("Charge!")
@rule("GR-KW-16")
def test_by_the_other_reading_charge_is_used_up_by_a_miss() -> None:
    t = table("Charge!", "Flash Strike!", dice=[2, 9, 9], setup={"next_hit_bonus": "next_attack"})
    instant(t, "p1", "Charge!")
    shoot(t, "Flash Strike!").play("p2", "defend").passing()
    hit(shoot(t, "Flash Strike!"))
    assert t.armour("p2") == AYZN - 1


# --- movement and combos --------------------------------------------------------------------------


@effect_of("F.T.L. Drive, Engage!")
@rule("GR-KW-30", "GR-KW-123")
def test_ftl_drive_splits_the_speed_move() -> None:
    t = table("F.T.L. Drive, Engage!", "Flash Strike!", at="g5")
    instant(t, "p1", "F.T.L. Drive, Engage!")
    t.play("p1", "move", path=["f5"]).passing()
    calm(hit(shoot(t, "Flash Strike!")))
    t.play("p1", "move", path=["e5", "d5", "c5"]).passing()
    t.play("p1", "move", path=["b5", "a5", "b5"]).passing()
    assert t.hex("p1") == "b5"
    assert not t.options("p1", "move")


@limit_of("F.T.L. Drive, Engage!")
@rule("GR-KW-30", "GR-KW-123", "GR-MOV-02")
def test_ftl_drive_gives_no_more_points_and_works_only_in_the_own_turn() -> None:
    t = table("F.T.L. Drive, Engage!", at="k5")
    instant(t, "p1", "F.T.L. Drive, Engage!").play("p1", "move", path=["f5", "g5"]).passing()
    t.refused("p1", "move", "GR-MOV-20", path=["f5", "e5", "d5", "c5", "b5", "a5"])
    t = table("F.T.L. Drive, Engage!", p1={"asking": "always"}, active="p2")
    t.play("p2", "move", path=["g5"])
    t.refused("p1", "play", "GR-CRD-15", card="F.T.L. Drive, Engage!")
    t = table(at="k5").play("p1", "move", path=["f5"]).passing()
    t.refused("p1", "move", "GR-MOV-02", path=["g5"])


@effect_of("F.T.L. Combo!")
@rule("GR-KW-164", "GR-KW-24", "GR-CMB-06", "GR-CMB-13")
def test_ftl_combo_answers_an_attack_with_a_combo() -> None:
    t = table(
        "F.T.L. Combo!",
        "Flash Strike!",
        "Volt Spike!",
        "V Cutter!",
        p1={"spirit": 4 + 2 + 3},
        p2={"hand": ["Ayzn Punch!"]},
        active="p2",
        dice=[2, 3, 12, 11],
    )
    t.play("p2", "attack", card="Ayzn Punch!", target="robot")
    t.play("p1", "play", card="F.T.L. Combo!").passing()
    t.play("p1", "strike_back", card="Flash Strike!")
    assert [add["card"] for add in t.options("p1", "add_card")] == ["Volt Spike!"]
    t.play("p1", "add_card", card="Volt Spike!").passing()
    assert (t.armour("p2"), t.tokens("p2", "surge"), t.spirit("p1")) == (AYZN - 3, 1, 0)


@effect_of("F.T.L. Combo!")
@rule("GR-KW-164", "GR-TIE-05")
def test_one_reaction_icon_serves_a_reactive_combo() -> None:
    t = table(
        "F.T.L. Combo!",
        "Ionize! Fire!",
        "Bolt Caster!",
        at="g5",
        p2={"hand": ["Ayzn Blaster!"]},
        active="p2",
        dice=[9, 9, 2],
    )
    t.play("p2", "attack", card="Ayzn Blaster!", target="robot")
    t.play("p1", "play", card="F.T.L. Combo!").passing()
    t.play("p1", "strike_back", card="Ionize! Fire!")
    t.play("p1", "add_card", card="Bolt Caster!").passing()
    t.play("p1", "route", path=[]).passing()
    assert t.armour("p2") == AYZN - 2


@limit_of("F.T.L. Combo!")
@rule("GR-KW-24", "GR-CMB-15", "GR-KW-164")
def test_without_ftl_combo_a_reactive_attack_is_one_card() -> None:
    t = table("Flash Strike!", "Volt Spike!", p2={"hand": ["Ayzn Punch!"]}, active="p2")
    attacked(t, "Ayzn Punch!").play("p1", "strike_back", card="Flash Strike!")
    assert not t.options("p1", "add_card")
    t = table("F.T.L. Combo!", "Flash Strike!")
    assert not t.options("p1", "play")
    t = Table(
        {"spirit": 20, "hand": ["F.T.L. Combo!"], "asking": "always"},
        {"hex": "e5"},
        {},
        {"hex": "f5"},
        builds=TRIO,
        setup=THREE,
        players={"p3": {"spirit": 20, "hand": ["Ayzn Punch!"]}},
        robots={"p3": {"hex": "g5"}},
        active="p3",
    )
    t.play("p3", "attack", card="Ayzn Punch!", target="robot", hex="f5")
    t.refused("p1", "play", "GR-CRD-15", card="F.T.L. Combo!")  # somebody else is to react


# --- dice and hands -------------------------------------------------------------------------------


@effect_of("Electro Clash!")
@rule("GR-KW-26", "GR-KW-97", "GR-KW-90", "GR-TIE-07")
def test_electro_clash_takes_the_lowest_die_for_each_good_roll() -> None:
    t = table(
        "Electro Clash!",
        p1={"trauma": {"surge": [1, 1, 1]}},
        p2={"hand": ["Ayzn Punch!"]},
        active="p2",
        dice=[12, 8, 10, 7, 9, 3, 12],
    )
    attacked(t, "Ayzn Punch!").play("p1", "defend")
    t.play("p1", "play", card="Electro Clash!").passing()
    assert [gone.face for gone in t.told("dice_dropped")] == [8, 12]
    assert t.armour("p1") == RAIJIN  # no die was left against the defence


@effect_of("Electro Clash!")
@rule("GR-KW-90")
def test_electro_clash_takes_a_defence_die_and_turns_the_roll() -> None:
    t = table("Electro Clash!", "Flash Strike!", p1=surges(2), dice=[9, 4, 10, 12, 12])
    shoot(t, "Flash Strike!").play("p2", "defend")
    t.play("p1", "play", card="Electro Clash!").passing()
    assert t.told("roll_read")[-1].successes == 1
    assert t.armour("p2") == AYZN - 1


@limit_of("Electro Clash!")
@rule("GR-KW-26")
def test_electro_clash_needs_a_roll_and_surges() -> None:
    assert not table("Electro Clash!", p1=surges(2)).options("p1", "play")
    t = table("Electro Clash!", "Flash Strike!", dice=[9, 4, 10])
    shoot(t, "Flash Strike!").play("p2", "defend")
    t.play("p1", "play", card="Electro Clash!").passing()
    assert t.told("dice_dropped") == []
    assert t.armour("p2") == AYZN


@effect_of("E.M.P. Burst!")
@rule("GR-KW-97", "GR-KW-51", "GR-KW-50")
def test_emp_burst_puts_half_of_each_failing_hand_into_the_meter() -> None:
    t = table(
        "E.M.P. Burst!",
        "V Cutter!",
        "Flash Strike!",
        at="h5",
        p2={"hand": ["Ayzn Punch!", "Ayzn Blaster!", "Steel Geyser!"]},
        dice=[2, 3],
        picks=[0, 1],
    )
    instant(t, "p1", "E.M.P. Burst!")
    t.pick("p1", "p1").passing()
    assert t.hand("p1") == ["Flash Strike!"]
    assert t.meter("p1") == {"V Cutter!": (2, False), "E.M.P. Burst!": (3, False)}
    assert t.hand("p2") == ["Ayzn Punch!"]
    assert t.meter("p2") == {"Ayzn Blaster!": (1, False), "Steel Geyser!": (2, False)}


@limit_of("E.M.P. Burst!")
@rule("GR-KW-50", "GR-KW-51", "GR-CRD-08")
def test_emp_burst_spares_who_recovers_and_cards_without_cooldown() -> None:
    t = table("E.M.P. Burst!", "Flash Strike!", p2={"hand": ["Ayzn Punch!"]}, dice=[2, 12])
    instant(t, "p1", "E.M.P. Burst!")
    assert (t.hand("p1"), t.hand("p2")) == (["Flash Strike!"], ["Ayzn Punch!"])
    assert not table("E.M.P. Burst!", at="j5").options("p1", "play")
