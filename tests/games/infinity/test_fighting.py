"""Martial Arts, Berserk, two weapons and poison: what they do to blows, and to the odds of them."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.core import read_action
from plancia.core.chance import OutOfDice
from plancia.games.infinity import Infinity, forecast
from plancia.games.infinity.rules.dice import SIDES
from plancia.games.infinity.scene.exchange import contests_of, exchange
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man

MEDICS: dict[str, Any] = {
    "n": man(5, 5, 90, "fusiliers/combi_rifle_paramedic"),
    "m": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic"),
}


def pair(
    *dice: int,
    ours: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
    picks: tuple[int, ...] = (),
    **more: Any,
) -> Table:
    """A and z in contact: CC 13 against CC 14, knives of damage 8, ARM 1."""
    return Table(
        {
            "a": man(60, 30, gained=list(ours), **more.pop("a", {})),
            "z": foe(60, 32.5, gained=list(theirs), **more.pop("z", {})),
            **MEDICS,
            **more,
        },
        dice=dice,
        picks=picks,
    )


def strike(t: Table, one: str, other: str, weapon: str = "knife", **more: Any) -> None:
    """A blow."""
    t.do("strike", trooper=one, target=other, weapon=weapon, **more)


def fight(
    *dice: int, ours: tuple[str, ...] = (), theirs: tuple[str, ...] = (), **more: Any
) -> Table:
    """Both strike."""
    weapons = (more.pop("weapon", "knife"), more.pop("weapon_back", "knife"))
    rage, back = more.pop("rage", False), more.pop("rage_back", False)
    t = pair(*dice, ours=ours, theirs=theirs, **more)
    t.order("a")
    strike(t, "a", "z", weapons[0], berserk=rage)
    strike(t, "z", "a", weapons[1], berserk=back)
    t.do("stop_there")
    return t


def rolls(t: Table) -> list[tuple[str, int]]:
    """Who resisted what with how much protection."""
    return [(each.piece, each.protection) for each in t.told("resisted")]


# --- Martial Arts ---------------------------------------------------------------------------------


@rule("INF-SS-MA-01")
@limit_of("Martial Arts L1")
def test_a_level_of_martial_arts_includes_all_lower_ones() -> None:
    t = pair(ours=("martial_arts_5",), theirs=("martial_arts_1",))
    mine, theirs = (t.game.hooks(t[name]).fighting for name in "az")
    assert (mine.art, theirs.art) == (5, 1)
    assert mine.piercing
    assert mine.first
    assert mine.slips_away
    assert mine.cancels
    assert mine.unheard
    assert mine.singles_out
    assert mine.sweeps
    assert theirs.piercing
    assert not theirs.first


@rule("INF-SS-MA-02")
@effect_of("Martial Arts L1")
def test_attack_to_vital_points_denies_the_defence_bonus() -> None:
    # Both are good, a's 12 beats z's 9: ARM 1, and +3 unless a knows Martial Arts.
    assert rolls(fight(12, 9, 20)) == [("z", 4)]
    assert rolls(fight(12, 9, 20, ours=("martial_arts_1",))) == [("z", 1)]
    # Those of the loser are of no use to it, and a's own defence is left to it.
    assert rolls(fight(9, 12, 20, ours=("martial_arts_1",))) == [("a", 4)]


@rule("INF-SS-MA-03")
@effect_of("Martial Arts L2")
@limit_of("Martial Arts L2")
def test_the_second_level_gives_courage() -> None:
    for level, courage in ((1, False), (2, True), (3, True)):
        t = pair(ours=(f"martial_arts_{level}",))
        assert t.game.hooks(t["a"]).standing.courage is courage


@rule("INF-SS-MA-04")
@effect_of("Martial Arts L3")
def test_first_attack_is_a_normal_roll_and_only_survivors_answer() -> None:
    t = fight(1, 1, ours=("martial_arts_3",))  # a hits with a mere 1, z fails and is down
    assert not t.contest("a").opposed
    assert t["z"].is_out
    answer = t.contest("z").reactive
    assert answer is not None
    assert (answer.struck, answer.dice) == (True, ())
    assert not t["a"].wounds
    t = fight(1, 20, 1, 1, ours=("martial_arts_3",))  # z withstands it and hits in its turn
    assert not t.contest("z").opposed
    assert t["a"].is_out
    assert rolls(t) == [("z", 1), ("a", 1)]  # no defence bonus on either side


@rule("INF-SS-MA-04")
def test_first_attack_is_made_in_reaction_too() -> None:
    t = fight(1, 1, theirs=("martial_arts_3",))  # z rolls first, a does not roll any more
    assert t["a"].is_out
    answer = t.contest("a").active
    assert answer is not None
    assert answer.struck
    t = fight(20, 5, 1, theirs=("martial_arts_3",))
    assert t["z"].is_out


@rule("INF-SS-MA-04")
@pytest.mark.parametrize(("save", "free"), [(1, False), (20, True)])
def test_who_dodges_out_of_a_first_attack_has_to_survive_it(save: int, free: bool) -> None:
    t = pair(1, save, *([1] * free), ours=("martial_arts_3",))
    t.order("a")
    strike(t, "a", "z")
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert not t.contest("a").opposed
    assert t["z"].is_out is not free
    assert (t.asked == "choose_sidestep") is free


@rule("INF-SS-MA-04", "INF-SS-MA-05")
def test_leaving_somebody_who_strikes_first_is_done_after_that() -> None:
    for dice, gone in (((1, 20, 1), True), ((1, 1), False)):
        t = pair(*dice, theirs=("martial_arts_3",))
        t.order("a")
        t.do("dodge", trooper="a")
        strike(t, "z", "a")
        assert bool(t.told("broke_away")) is gone
        if gone:
            t.move("a", (60, 24))
        assert t["a"].is_out is not gone


@rule("INF-SS-MA-04")
def test_the_immobilised_do_not_answer_either() -> None:
    hac_tao = "hac_tao/multi_rifle_light_shotgun"
    t = fight(
        *(1, 20, 1),
        ours=("martial_arts_3", "em_ccw"),
        theirs=("ccw",),
        weapon="em_ccw",
        weapon_back="ccw",
        z={"profile": hac_tao},
    )
    assert t["z"].is_in("immobilised")
    assert not t["z"].wounds
    answer = t.contest("z").reactive
    assert answer is not None
    assert answer.struck


@rule("INF-SS-MA-05")
def test_the_third_level_leaves_close_combat_with_cc() -> None:
    for level, needed in ((2, 10), (3, 13)):
        t = pair(20, 20, ours=(f"martial_arts_{level}",))
        t.order("a")
        t.do("dodge", trooper="a")
        strike(t, "z", "a")
        row = t.contest("a", "z").active
        assert row is not None
        assert row.needed == needed
    # Before there is contact, and against shots, a dodge is what it always was.
    t = Table({"a": man(60, 30), "z": foe(60, 60, gained=["martial_arts_3"])}, dice=[20] * 4)
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("dodge", trooper="z")
    t.do("stop_there")
    dodge = t.contest("a", "z").reactive
    assert dodge is not None
    assert dodge.attribute == "ph"


@rule("INF-SS-MA-06")
def test_two_who_strike_first_strike_at_the_same_time() -> None:
    t = fight(9, 12, 20, ours=("martial_arts_3",), theirs=("martial_arts_3",))
    assert t.contest("a", "z").opposed
    assert [name for name, _ in rolls(t)] == ["a"]


@rule("INF-SS-MA-07")
@limit_of("Martial Arts L3")
def test_before_contact_nobody_strikes_first() -> None:
    def charge(*dice: int, answer: str) -> Table:
        t = Table(
            {"a": man(60, 30, gained=["martial_arts_3"]), "z": foe(60, 36), **MEDICS}, dice=dice
        )
        t.order("a")
        t.move("a", (60, 40))
        if answer == "shoot":
            t.shoot("z", ("a", 1), moment=0.0)
        elif answer == "dodge":
            t.do("dodge", trooper="z")
        else:
            strike(t, "z", "a")
        strike(t, "a", "z")
        return t

    t = charge(9, 11, 20, answer="shoot")
    row = t.contest("a", "z")
    assert row.opposed  # CC 13 against BS 11 and what goes with it
    assert row.active is not None
    assert not row.active.first
    assert t.contest("a", "z").reactive.attribute == "bs"  # type: ignore[union-attr]
    assert charge(9, 5, 20, answer="dodge").contest("a", "z").opposed
    assert not charge(1, 1, answer="strike").contest("a").opposed


@rule("INF-SS-MA-08")
def test_the_fourth_level_gives_the_sixth_sense() -> None:
    for level, sense in ((3, 0), (4, 1), (5, 1)):
        t = pair(ours=(f"martial_arts_{level}",))
        assert t.game.profile(t["a"]).level("sixth_sense") == sense


@rule("INF-SS-MA-09")
@limit_of("Martial Arts L4")
def test_the_fourth_level_cancels_lower_ones_and_no_equal_one() -> None:
    t = fight(1, 1, ours=("martial_arts_4",), theirs=("martial_arts_3",))
    assert not t.contest("a").opposed  # a strikes first, z does not
    assert t["z"].is_out
    t = fight(12, 9, 20, ours=("martial_arts_4",), theirs=("martial_arts_4",))
    assert t.contest("a", "z").opposed
    t = fight(12, 9, 20, ours=("martial_arts_5",), theirs=("martial_arts_5",))
    assert t.contest("a", "z").opposed
    # Level 1 of the loser does not pierce any more: a defends itself with +3.
    t = fight(1, 20, 1, 1, ours=("martial_arts_4",), theirs=("martial_arts_1",))
    assert t["a"].is_out
    # The third level cancels nothing.
    t = fight(12, 13, 20, ours=("martial_arts_3",), theirs=("martial_arts_3",))
    assert rolls(t) == [("a", 1)]


@rule("INF-SS-MA-10")
@effect_of("Martial Arts L4")
def test_nobody_turns_to_a_master_who_comes_from_behind() -> None:
    def approach(level: int, *gained: str) -> Table:
        master = man(60, 20, gained=[f"martial_arts_{level}"])
        t = Table({"a": master, "b": man(40, 36), "z": foe(60, 36, 90, gained=list(gained))})
        t.order("a")
        t.move("a", (60, 28))
        return t

    t = approach(4)
    t.refused("INF-SS-MA-10", "p2", "rotate", trooper="z", heading=270)
    assert approach(3).match.verify("p2", turn("z", 270)) is None
    assert approach(4, "sixth_sense_2").match.verify("p2", turn("z", 270)) is None
    assert approach(4, "sixth_sense_1").match.verify("p2", turn("z", 270)) is not None


def turn(name: str, heading: float) -> Any:
    """Turn somebody."""
    return read_action(Infinity, {"type": "rotate", "trooper": name, "heading": heading})


@rule("INF-SS-MA-10")
def test_the_alarm_of_another_one_does_not_help() -> None:
    t = Table(
        {
            "a": man(60, 20, gained=["martial_arts_4"]),
            "z": foe(60, 36, 90),
            "y": foe(75, 60, 250),
        }
    )
    t.order("a")
    t.move("a", (60, 28))
    t.do("alert", trooper="y")
    t.refused("INF-SS-MA-10", "p2", "rotate", trooper="z", heading=270)
    t.do("rotate", trooper="z", heading=90)  # elsewhere it may look


@rule("INF-SS-MA-11")
@limit_of("Martial Arts L5")
def test_several_gain_nothing_against_the_fifth_level() -> None:
    for level, needed in ((4, 14 + 3), (5, 14)):
        t = pair(20, 20, 20, ours=(f"martial_arts_{level}",), y=foe(57.5, 30, 0))
        t.order("a")
        strike(t, "a", "z")
        strike(t, "z", "a")
        strike(t, "y", "a")
        t.do("stop_there")
        row = t.contest("z").reactive
        assert row is not None
        assert row.needed == needed


@rule("INF-SS-MA-12")
@effect_of("Martial Arts L5")
def test_the_fifth_level_hits_all_its_opponents() -> None:
    def against_two(*dice: int, level: int = 5, theirs: tuple[str, ...] = ()) -> Table:
        t = pair(
            *dice,
            ours=(f"martial_arts_{level}",),
            theirs=theirs,
            y=foe(57.5, 30, 0, gained=list(theirs)),
        )
        t.order("a")
        strike(t, "a", "z")
        strike(t, "z", "a")
        strike(t, "y", "a")
        t.do("stop_there")
        return t

    t = against_two(1, 1, 1)
    assert t["z"].is_out
    assert t["y"].is_out
    t = against_two(13, 1)  # a critical wounds the target, the other one rolls
    assert [(save.hit.target, save.die) for save in t.exchange.saves] == [("z", 0), ("y", 1)]
    t = against_two(1, 1, 20, 20, level=4)  # others hit their target alone
    assert [name for name, _ in rolls(t)] == ["z"]
    # Against equals it has to beat the rolls of all of them.
    equal = ("martial_arts_5",)
    assert [n for n, _ in rolls(against_two(12, 5, 9, 20, 20, theirs=equal))] == ["z", "y"]
    assert rolls(against_two(9, 5, 12, 20, 20, theirs=equal))[0][0] == "a"


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


# --- the odds -------------------------------------------------------------------------------------

CC15 = "dog_warriors/chain_rifle"
BLOWS = {1: 12, 13: 1, 14: 1, 15: 2, 17: 1, 20: 3}
"""Faces of normal rolls against 13, 14, 17 and 22, and how many come to the same."""
COMPARED = {**dict.fromkeys(range(1, 15), 1), 20: 6}
"""Faces of rolls against 13 and 14 that are compared."""
SAVES = {4: 4, 7: 3, 8: 1, 20: 12}
"""Faces of rolls that resist damage 8 or 9 with ARM 1, or with +3 more."""
PLAIN = {7: 7, 20: 13}
"""Those of damage 8 and ARM 1 alone."""
Faces = dict[int, int]


def played(
    t: Table, blows: Faces, saves: Faces
) -> tuple[dict[str, dict[int, Fraction]], dict[str, Fraction]]:
    """The wounds of everybody in every way in which the dice of an order may fall, and how often a
    roll of somebody has its effect; the last action is still to be declared.
    """
    wounds: dict[str, dict[int, Fraction]] = {name: {} for name in t.game.troopers}
    works: dict[str, Fraction] = {}
    waiting: list[tuple[Fraction, tuple[int, ...]]] = [(Fraction(1), ())]
    while waiting:
        chance, dice = waiting.pop()
        match = t.match.clone()
        match.game.chance.dice = dice
        match.game.chance.used_dice = 0
        try:
            match.play("p1", read_action(Infinity, {"type": "stop_there"}))
        except OutOfDice as out:
            faces = saves if "INF-DMG" in str(out) else blows
            waiting += [(chance * n / SIDES, (*dice, face)) for face, n in faces.items()]
            continue
        for name, trooper in match.game.troopers.items():
            counts = wounds[name]
            counts[trooper.wounds] = counts.get(trooper.wounds, Fraction(0)) + chance
        assert match.game.exchange is not None
        good = set()
        for row in match.game.exchange.contests:
            if row.active is not None and any(row.hits):
                good.add(row.active.trooper)
            if row.reactive is not None and any(row.answers):
                good.add(row.reactive.trooper)
        for name in good:
            works[name] = works.get(name, Fraction(0)) + chance
    return wounds, works


def declared(
    ours: tuple[str, ...], theirs: tuple[str, ...], rage: bool = False, **more: Any
) -> Table:
    """A and z strike at each other, and whoever else is there at a; nothing is rolled yet."""
    t = pair(ours=ours, theirs=theirs, **more)
    t.order("a")
    strike(t, "a", "z", berserk=rage)
    strike(t, "z", "a")
    if "y" in more:
        strike(t, "y", "a")
    return t


@rule("INF-SS-MA-02", "INF-SS-MA-04", "INF-SS-BERS-02", "INF-SS-BERS-04", "INF-SS-POIS-03")
@pytest.mark.parametrize(
    ("ours", "theirs", "rage", "blows"),
    [
        (("martial_arts_3",), (), False, BLOWS),
        ((), ("martial_arts_3",), False, BLOWS),
        (("martial_arts_1",), (), False, COMPARED),
        (("berserk",), (), True, BLOWS),
        (("berserk",), ("martial_arts_3",), True, BLOWS),
        (("martial_arts_3",), ("poison",), False, BLOWS),
        ((), ("poison",), False, COMPARED),
    ],
)
def test_the_odds_of_a_melee_are_what_the_dice_come_to(
    ours: tuple[str, ...], theirs: tuple[str, ...], rage: bool, blows: Faces
) -> None:
    saves = SAVES if "poison" in theirs or rage or blows is COMPARED else PLAIN
    agrees(declared(ours, theirs, rage), blows, saves)


@rule("INF-SS-MA-04", "INF-SS-MA-12")
@pytest.mark.parametrize("ours", ["martial_arts_3", "martial_arts_5"])
def test_the_odds_against_two_are_what_the_dice_come_to(ours: str) -> None:
    agrees(declared((ours,), (), y=foe(57.5, 30, 0)), BLOWS, PLAIN)


def agrees(t: Table, blows: Faces, saves: Faces) -> None:
    """What the sheet shows is what all dice together come to."""
    seen = t.game.view("p1")
    contests = contests_of(seen)
    wounds, works = played(t, blows, saves)
    for fate in forecast.fates(seen, contests):
        counted = wounds[fate.trooper]
        assert {n: c for n, c in enumerate(fate.wounds) if c} == counted, fate.trooper
    for throw in forecast.throws(contests):
        assert forecast.works(seen, contests, throw) == works[throw.trooper]
    sheet = exchange(seen, contests)
    assert sheet is not None
    assert all(row.shares for row in sheet.bouts)


@rule("INF-SS-BERS-03", "INF-SS-MA-04", "INF-SS-CC2-01", "INF-SS-POIS-01")
def test_the_sheet_names_what_skills_do_to_a_blow() -> None:
    skills = ("berserk", "cc_with_two_weapons", "ap_ccw")
    t = declared(skills, ("martial_arts_3", "poison"), rage=True)
    seen = t.game.view("p1")
    sheet = exchange(seen, contests_of(seen))
    assert sheet is not None
    ours = next(row.left for row in sheet.bouts if row.left is not None)
    theirs = next(row.right for row in sheet.bouts if row.right is not None)
    assert ("infinity.modifier.berserk", "+9", "INF-SS-BERS-03") in [
        (each.name.key, each.value, each.rule) for each in ours.addends
    ]
    assert len(ours.notes) == 3  # what it does, and both weapons
    assert "infinity.exchange.first" in [note.key for note in theirs.notes]
    assert "infinity.ammunition.shock" in [note.key for note in theirs.notes]
