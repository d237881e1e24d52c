"""Valour: who does not fall, and who goes on without a wound's notice."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity import forecast
from plancia.games.infinity.library import library
from plancia.games.infinity.position import position_of
from plancia.games.infinity.scene.exchange import contests_of
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import FUSILIER, Table, foe, man
from tests.games.infinity.wounded import MEDIC, under_fire

DOG = "dog_warriors/chain_rifle"


def shot_at(*saves: int, gained: tuple[str, ...] = (), **more: Any) -> Table:
    """A of p1, whose turn it is, is hit in reaction by z: a single shot of 11, one roll."""
    t = Table(
        {
            "a": man(60, 30, gained=list(gained), **more),
            "b": man(20, 5),
            "n": man(5, 5, 90, "fusiliers/combi_rifle_paramedic"),
            "z": foe(60, 60),
        },
        dice=[5, *saves],
    )
    t.order("a")
    t.move("a", (60, 32))
    t.shoot("z", ("a", 1))
    t.do("stop_there")
    return t


# --- Dogged ---------------------------------------------------------------------------------------


@rule("INF-SS-VALOR-02")
@effect_of("V: Dogged")
def test_who_is_dogged_chooses_whether_to_fall() -> None:
    t = shot_at(1, gained=("dogged",))
    assert (t.seat, t.asked) == ("p1", "choose_fall")
    t.do("drop")
    assert t["a"].is_out
    u = shot_at(1, gained=("dogged",))
    u.do("stay_up")
    assert not u["a"].is_out
    assert u["a"].wounds == 1
    u.order("a")
    u.move("a", (60, 33))  # it acts like anybody else


@rule("INF-SS-VALOR-02")
def test_a_dogged_model_dies_when_another_one_gets_an_order() -> None:
    t = shot_at(1, gained=("dogged",))
    t.do("stay_up")
    t.order("b")
    assert t["a"].spot == "gone"
    (event,) = t.told("died")
    assert event.piece == "a"


@rule("INF-SS-VALOR-02")
@pytest.mark.parametrize(
    ("kind", "profile", "at"),
    [
        ("jump_in", "hassassin_ragiks/hmg", (60, 70)),
        ("enter", "para_commandos/rifle", (1.25, 65)),
    ],
)
def test_an_order_to_come_by_air_is_one_that_a_dogged_model_does_not_get(
    kind: str, profile: str, at: tuple[float, float]
) -> None:
    t = Table(
        {
            "a": man(60, 30, gained=["dogged"], wounds=1, kept_up="dogged"),
            "j": man(0, 0, 0, profile, spot="away", section="west_far"),
            "z": foe(5, 115, 90),
        },
        setup={"points": 300},
        commands={"p1": {"aboard": ["j"], "own": ["j"]}},
        dice=[1],
    )
    t.do(kind, trooper="j", at=at)
    assert t["a"].spot == "gone"


@rule("INF-SS-VALOR-03")
def test_a_dogged_model_dies_at_the_end_of_the_turn() -> None:
    t = shot_at(1, gained=("dogged",))
    t.do("stay_up")
    t.do("pass_turn")
    assert t["a"].spot == "gone"


@rule("INF-SS-VALOR-03")
def test_a_dogged_model_dies_of_another_wound_and_lives_through_what_it_withstands() -> None:
    for save, alive in ((1, False), (20, True)):
        t = Table(
            {
                "a": man(60, 30, gained=["dogged"], wounds=1, kept_up="dogged"),
                "b": man(20, 5),
                "z": foe(60, 60),
            },
            dice=[5, save],
        )
        t.order("a")
        t.move("a", (60, 32))
        t.shoot("z", ("a", 1))
        t.do("stop_there")
        assert t["a"].is_on_table is alive
        if alive:  # it has been asked once, and is not asked again
            assert t.asked != "choose_fall"


@rule("INF-SS-VALOR-04", "INF-SS-VALOR-09")
@pytest.mark.parametrize("skill", ["dogged", "no_wound_incapacitation"])
def test_the_higher_levels_include_courage_and_each_other(skill: str) -> None:
    t = Table({"a": man(60, 30, gained=[skill]), "z": foe(60, 60)})
    standing = t.game.hooks(t["a"]).standing
    assert standing.courage
    assert standing.dogged
    assert standing.unbowed is (skill == "no_wound_incapacitation")


@rule("INF-SS-VALOR-05")
def test_a_dogged_impetuous_model_gets_orders_before_the_others_follow_their_impulse() -> None:
    driven = "dog_warriors/chain_rifle"
    t = Table(
        {
            "a": man(60, 30, 90, driven, gained=["dogged"], wounds=1, kept_up="dogged"),
            "b": man(20, 30, 90, driven),
            "c": man(5, 5),
            "z": foe(60, 115, 90),
        },
        commands={"p1": {"impetuous": ["b"], "reserve": [2]}},
    )
    assert t.asked == "choose_impetuous"
    t.refused("INF-SS-VALOR-05", "p1", "keep_going", trooper="b")
    t.do("keep_going", trooper="a")
    assert t.game.commands["p1"].orders == 1
    t.move("a", (60, 34))
    t.do("stop_there")
    assert t.asked == "choose_impetuous"
    t.do("obey_impulse", troopers=["b"])
    assert t["a"].spot == "gone"  # the chain is broken by an impetuous order, too


@rule("INF-SS-VALOR-06")
@limit_of("V: Dogged")
def test_dogged_is_of_no_use_in_the_turn_of_the_other_player() -> None:
    t = under_fire(1, target=foe(60, 60, 90, gained=["dogged"]))
    assert t["z"].is_out
    assert t["z"].is_on_table


# --- No Wound Incapacitation ----------------------------------------------------------------------


@rule("INF-SS-VALOR-07")
@effect_of("V: No Wound Incapacitation")
def test_who_ignores_wounds_stays_up_in_both_turns_and_counts() -> None:
    t = under_fire(1, target=foe(60, 60, 90, gained=["no_wound_incapacitation"]))
    assert (t["z"].wounds, t["z"].is_out, t["z"].kept_up) == (1, False, "unbowed")
    assert not t.told("fell")
    u = shot_at(1, gained=("no_wound_incapacitation",))
    assert u.asked == "choose_order"  # nobody is asked: it is no choice
    u.do("pass_turn")
    for name in ("p2", "p1"):
        assert u.seat == name
        u.do("pass_turn")
    assert u["a"].is_on_table
    u.do("pass_turn")
    assert u.seat == "p1"
    assert u.game.commands["p1"].orders == 3  # its order is in the reserve


@rule("INF-SS-VALOR-08")
@limit_of("V: No Wound Incapacitation")
def test_the_wound_after_that_kills_and_so_do_two_at_once() -> None:
    up: dict[str, Any] = {"gained": ["no_wound_incapacitation"]}
    t = under_fire(1, target=foe(60, 60, 90, **up, wounds=1, kept_up="unbowed"))
    assert t["z"].spot == "gone"
    u = under_fire(1, 1, target=foe(60, 60, 90, **up))
    assert u["z"].spot == "gone"
    assert not u.told("kept_up")


@rule("INF-SS-VALOR-10", "INF-SS-VALOR-11")
@pytest.mark.parametrize(("die", "alive"), [(7, True), (8, False)])
def test_whoever_ignores_a_wound_may_be_healed_and_dies_if_that_fails(
    die: int, alive: bool
) -> None:
    hurt: dict[str, Any] = {"wounds": 1, "kept_up": "unbowed"}
    t = Table(
        {
            "a": man(60, 30, 90, "fusiliers/combi_rifle_paramedic"),
            "p": man(62.5, 30, gained=["no_wound_incapacitation"], **hurt),
            "q": man(57.5, 30, gained=["no_wound_incapacitation"]),
            "z": foe(5, 115, 90),
        },
        dice=[die],
    )
    t.order("a")
    t.refused("INF-EQ-MK-01", "p1", "use_medi_kit", trooper="a", target="q")  # it is unhurt
    t.do("use_medi_kit", trooper="a", target="p")
    t.do("stop_there")
    assert t["p"].is_on_table is alive
    assert (t["p"].wounds, t["p"].kept_up) == ((0, "") if alive else (1, ""))


@rule("INF-SS-VALOR-10", "INF-SS-VALOR-11")
@pytest.mark.parametrize("thing", ["regeneration", "automedikit"])
@pytest.mark.parametrize(("die", "alive"), [(10, True), (11, False)])
def test_whoever_ignores_a_wound_may_heal_itself(thing: str, die: int, alive: bool) -> None:
    gained = ["no_wound_incapacitation", thing]
    t = Table(
        {"a": man(60, 30, gained=gained, wounds=1, kept_up="unbowed"), "z": foe(5, 115, 90)},
        dice=[die],
    )
    t.order("a")
    t.do("regenerate" if thing == "regeneration" else "use_auto_medi_kit", trooper="a")
    t.do("stop_there")
    assert t["a"].is_on_table is alive


@rule("INF-SS-VALOR-12", "INF-AMMO-SHOCK-02")
@pytest.mark.parametrize("skill", ["dogged", "no_wound_incapacitation"])
def test_shock_kills_whoever_would_have_stayed_up(skill: str) -> None:
    for weapon, alive in (("shock_ccw", False), ("ccw", True)):
        t = Table(
            {
                "a": man(60, 30, gained=[skill]),
                "z": foe(60, 32.5, gained=[weapon]),
                "n": man(5, 5, 90, "fusiliers/combi_rifle_paramedic"),
            },
            dice=[20, 5, 1],
        )
        t.order("a")
        t.do("strike", trooper="a", target="z", weapon="knife")
        t.do("strike", trooper="z", target="a", weapon=weapon)
        t.do("stop_there")
        if alive and skill == "dogged":
            t.do("stay_up")
        assert t["a"].is_on_table is alive


@rule("INF-SS-VALOR-12")
def test_shock_leaves_valor_to_models_of_more_than_one_wound() -> None:
    two = next(
        p.id
        for p in library().profiles.values()
        if p.army == "panoceania" and p.attributes.wounds == 2 and p.type == "HI"
    )
    gap = (library().profiles[two].size.base + library().profiles[FUSILIER].size.base) / 2
    t = Table(
        {
            "a": man(60, 30, 90, two, gained=["no_wound_incapacitation"], wounds=1),
            "z": foe(60, 30 + gap, gained=["shock_ccw"]),
        },
        dice=[20, 5, 1],
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon=t.game.profile(t["a"]).weapons[-1])
    t.do("strike", trooper="z", target="a", weapon="shock_ccw")
    t.do("stop_there")
    assert t["a"].kept_up == "unbowed"


@rule("INF-SS-VET-01")
@effect_of("Veteran")
def test_a_veteran_has_the_sixth_sense_and_ignores_a_wound() -> None:
    t = Table({"a": man(60, 30, gained=["veteran"]), "z": foe(60, 60)})
    profile = t.game.profile(t["a"])
    assert profile.level("sixth_sense") == 2
    assert profile.level("valor") == 3
    assert profile.hooks.standing.unbowed


def test_a_position_keeps_who_holds_on() -> None:
    t = shot_at(1, gained=("dogged",))
    t.do("stay_up")
    assert position_of(t.game, "p1").troopers["a"].kept_up == "dogged"


@rule("INF-SS-VALOR-07", "INF-SS-VALOR-08", "INF-SS-EXRAH-02", "INF-SS-TRANS-02")
def test_the_odds_know_who_does_not_fall() -> None:
    def fate(**more: Any) -> forecast.Fate:
        t = Table({"a": man(60, 30), "z": foe(60, 60, 90, **more), **MEDIC})
        t.order("a")
        t.shoot("a", ("z", 3))
        (found,) = forecast.fates(t.game, contests_of(t.game))
        return found

    plain = fate()
    assert plain.falls > 0
    hardy = fate(gained=["no_wound_incapacitation"])
    assert not hardy.falls
    assert hardy.dead == plain.dead
    assert hardy.loses(1) == plain.falls
    brittle = fate(gained=["exrah"])
    assert not brittle.falls
    assert brittle.dead == plain.falls + plain.dead
    dog_face = fate(profile=DOG)
    assert dog_face.left == 3
    assert not dog_face.dead
