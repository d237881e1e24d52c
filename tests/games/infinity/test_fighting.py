"""Berserk, two weapons in one blow, and poison."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.games.infinity import forecast
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.duels import MEDICS, fight, pair, rolls, strike
from tests.games.infinity.table import Table, foe, man

CC15 = "dog_warriors/chain_rifle"


# --- Berserk --------------------------------------------------------------------------------------


@rule("INF-SS-BERS-01", "INF-SS-BERS-02", "INF-SS-BERS-03")
@effect_of("Berserk")
def test_berserk_makes_two_normal_rolls_of_it() -> None:
    t = fight(1, 14, 1, 1, ours=("berserk",), rage=True)
    first, back = t.contest("a").active, t.contest("z").reactive
    assert first is not None
    assert back is not None
    assert first.needed == 13 + 9
    assert [line.rule for line in first.lines] == ["INF-SS-BERS-03"]
    assert back.needed == 14
    assert t["a"].wounds  # z's critical
    assert t["z"].wounds
    t = fight(12, 9, 20, ours=("berserk",))  # nobody has to
    assert t.contest("a", "z").opposed
    t = pair()
    t.order("a")
    blow = {"trooper": "a", "target": "z", "weapon": "knife"}
    t.refused("INF-SS-BERS-01", "p1", "strike", **blow, berserk=True)


@rule("INF-SS-BERS-01")
def test_berserk_is_decided_anew_for_each_blow_and_in_reaction_too() -> None:
    t = fight(1, 1, 20, 20, theirs=("berserk",), rage_back=True)
    assert not t.contest("a").opposed
    assert t.contest("z").reactive.needed == 14 + 9  # type: ignore[union-attr]
    t.order("a")
    strike(t, "a", "z")
    assert {"strike", "dodge"} <= t.offered()
    berserk = [
        getattr(option, "berserk", None)
        for option in t.match.pending["p2"].options
        if option.tag() == "strike"
    ]
    assert berserk == [False, True]


@rule("INF-SS-BERS-01")
@limit_of("Berserk")
def test_a_charge_that_is_shot_at_is_no_berserk_one() -> None:
    t = Table({"a": man(60, 30, gained=["berserk"]), "z": foe(60, 36), **MEDICS}, dice=[9, 11, 20])
    t.order("a")
    t.move("a", (60, 40))
    t.shoot("z", ("a", 1), moment=0.0)
    strike(t, "a", "z", berserk=True)
    row = t.contest("a", "z")
    assert row.opposed
    assert row.active is not None
    assert row.active.needed == 13
    t = Table(
        {"a": man(60, 30, gained=["berserk"]), "z": foe(60, 36), **MEDICS}, dice=[9, 11, 20, 20]
    )
    t.order("a")
    t.move("a", (60, 40))
    strike(t, "z", "a")
    strike(t, "a", "z", berserk=True)
    assert t.contest("a").active.needed == 13 + 9  # type: ignore[union-attr]


@rule("INF-SS-BERS-02")
def test_first_attack_comes_before_a_berserker() -> None:
    t = fight(1, 1, ours=("berserk",), theirs=("martial_arts_3",), rage=True)
    assert t["a"].is_out
    assert t.contest("a").active.struck  # type: ignore[union-attr]
    t = fight(1, 20, 1, 1, ours=("berserk",), theirs=("martial_arts_3",), rage=True)
    assert t["z"].is_out
    assert not t["a"].is_out


@rule("INF-SS-BERS-03")
def test_a_berserker_of_cc_15_never_misses() -> None:
    for die, critical in ((1, False), (15, False), (16, True), (20, True)):
        t = pair(die, *([20] * (not critical)), ours=("berserk",), a={"profile": CC15})
        t.order("a")
        weapon = t.game.profile(t["a"]).weapons[-1]
        strike(t, "a", "z", weapon, berserk=True)
        t.do("let_pass_all")
        t.do("stop_there")
        (save,) = t.exchange.saves
        assert save.hit.critical is critical
    odds = forecast.chances([], replace_needed(24))
    assert odds.any == 1
    assert odds.critical == Fraction(5, 20)


def replace_needed(needed: int) -> Any:
    """A blow against a number."""
    from plancia.games.infinity.in_progress import Throw

    return Throw(trooper="a", action="cc_attack", attribute="cc", base=needed, dice=(0,))


@rule("INF-SS-BERS-04")
def test_only_the_berserker_goes_without_its_defence() -> None:
    # Both hit: z's good blow still turns a's, a's good one turns nothing.
    t = fight(1, 2, 20, 20, ours=("berserk",), rage=True)
    assert rolls(t) == [("z", 4), ("a", 1)]
    t = fight(1, 20, 20, ours=("berserk",), rage=True)
    assert rolls(t) == [("z", 1)]
    both = ("berserk",)
    t = fight(1, 2, 20, 20, ours=both, theirs=both, rage=True, rage_back=True)
    assert rolls(t) == [("z", 1), ("a", 1)]


@rule("INF-SS-BERS-05")
def test_nobody_dodges_a_berserker_but_may_leave() -> None:
    def dodged(*dice: int) -> Table:
        t = pair(*dice, ours=("berserk",))
        t.order("a")
        strike(t, "a", "z", berserk=True)
        t.do("dodge", trooper="z")
        t.do("stop_there")
        return t

    t = dodged(1, 10, 20)  # hit, withstood it, and away
    assert rolls(t) == [("z", 1)]
    assert t.asked == "choose_sidestep"
    t = dodged(1, 11, 20)
    assert t.asked != "choose_sidestep"
    t = dodged(1, 10, 1)  # a good roll is of no use to the fallen
    assert t["z"].is_out
    assert t.asked != "choose_sidestep"


@rule("INF-SS-BERS-05")
def test_who_leaves_a_berserker_in_its_own_turn_only_separates() -> None:
    t = pair(10, 1, 20, theirs=("berserk",))
    t.order("a")
    t.do("dodge", trooper="a")
    strike(t, "z", "a", berserk=True)
    assert t.told("broke_away")
    assert t["a"].at.y == pytest.approx(29.9, abs=0.001)
    assert rolls(t) == [("a", 1)]
    assert t.asked != "choose_action"  # no second action


# --- two weapons, and poison ----------------------------------------------------------------------


@rule("INF-SS-CC2-01")
@effect_of("CC with 2 Weapons")
def test_two_weapons_act_in_one_blow() -> None:
    weapons = ("ap_ccw", "shock_ccw")
    heavy = {"profile": "hac_tao/multi_rifle_light_shotgun"}
    t = pair(1, 20, ours=("cc_with_two_weapons", *weapons), z=heavy)
    t.order("a")
    strike(t, "a", "z", "ap_ccw")
    t.do("let_pass_all")
    t.do("stop_there")
    (save,) = t.exchange.saves  # still one roll
    arm = t.game.profile(t["z"]).attributes.arm
    assert save.base == (arm + 1) // 2
    for skill, alive in ((("cc_with_two_weapons",), False), ((), True)):
        u = pair(1, 1, ours=(*skill, *weapons))
        u.order("a")
        strike(u, "a", "z", "ap_ccw")
        u.do("let_pass_all")
        u.do("stop_there")
        assert u["z"].is_on_table is alive  # Shock kills a model of one wound


@rule("INF-SS-CC2-01")
@limit_of("CC with 2 Weapons")
def test_the_damage_of_two_weapons_is_the_higher_one() -> None:
    for weapon in ("knife", "monofilament_ccw"):
        t = pair(1, 20, ours=("cc_with_two_weapons", "monofilament_ccw"))
        t.order("a")
        strike(t, "a", "z", weapon)
        t.do("let_pass_all")
        t.do("stop_there")
        (save,) = t.exchange.saves
        assert (save.damage, save.base) == (12, 0)  # not 8, and ARM counts for nothing


@rule("INF-SS-POIS-01", "INF-SS-POIS-02")
@effect_of("Poison")
def test_poison_makes_close_combat_weapons_shock_besides_what_they_are() -> None:
    t = fight(1, 20, 1, 20, ours=("poison", "em_ccw"), weapon="em_ccw")
    assert not t["z"].is_on_table
    u = fight(1, 20, 20, 1, ours=("poison", "em_ccw"), weapon="em_ccw")
    assert [save.attribute for save in u.exchange.saves] == ["arm", "bts"]
    assert u["z"].disabled  # E/M works as well
    # It is in the blades, not in a pistol.
    w = fight(1, 20, 1, ours=("poison",), weapon="pistol")
    assert w["z"].is_on_table
    assert w["z"].is_out


@rule("INF-SS-POIS-03", "INF-SS-POIS-04")
@limit_of("Poison")
def test_the_blood_of_a_poisonous_model_burns_whoever_wounds_it() -> None:
    t = fight(1, 20, 1, 8, theirs=("poison",))
    assert t["z"].is_out
    assert [(s.hit.target, s.damage, s.base, s.wounded) for s in t.exchange.saves] == [
        ("z", 8, 1, True),
        ("a", 9, 1, True),
    ]
    assert t["a"].is_on_table  # normal damage: it does not kill outright
    assert t["a"].is_out
    t = fight(1, 20, 20, theirs=("poison",))  # no wound, no blood
    assert [name for name, _ in rolls(t)] == ["z"]
    shot = Table(
        {"a": man(60, 30), "z": foe(60, 60, 90, gained=["poison"]), **MEDICS}, dice=[5, 20, 20, 1]
    )
    shot.order("a")
    shot.shoot("a", ("z", 3))
    shot.do("stop_there")
    assert [name for name, _ in rolls(shot)] == ["z"]  # it is for close combat


@rule("INF-SS-POIS-03")
def test_there_is_a_splash_for_every_wound_even_of_the_dead() -> None:
    t = fight(1, 20, 1, 1, 20, 20, ours=("da_ccw",), theirs=("poison",), weapon="da_ccw")
    assert [s.hit.target for s in t.exchange.saves] == ["z", "z", "a", "a"]
    assert not t["z"].is_on_table
    assert not t["a"].wounds
