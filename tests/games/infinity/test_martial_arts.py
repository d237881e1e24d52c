"""Martial Arts, level by level."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import read_action
from plancia.games.infinity import Infinity
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.duels import MEDICS, fight, pair, rolls, strike
from tests.games.infinity.table import Table, foe, man


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
