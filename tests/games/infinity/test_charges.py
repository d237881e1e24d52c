"""D-Charges: stuck on, and blown up from afar."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.position import position_of
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man


def sappers(*, engineer: bool) -> str:
    """A model of the reserve with D-Charges that is, or is not, an Engineer."""
    every = Table({"a": man(60, 30), "z": foe(5, 115)}).game.library.profiles.values()
    return next(
        each.id
        for each in every
        if "d_charges" in each.weapons
        and each.training == "regular"
        and each.temper == "calm"
        and ("engineer" in each.skills) is engineer
        and not each.hooks.deploying.marker
        and each.size.base == 2.5
    )


DEMOLISHER, ENGINEER = sappers(engineer=False), sappers(engineer=True)
OUT: dict[str, Any] = {"out": True, "wounds": 1, "prone": True}
FAR: dict[str, Any] = {"y": foe(5, 115, 90)}
STUCK: dict[str, Any] = {"c": {"weapon": "d_charges", "by": "a", "seat": "p1", "target": "z"}}
BOX = (61.3, 25, 64, 35, 6)


@rule("INF-WPN-DCH-02")
def test_a_charge_is_stuck_without_a_roll_on_whoever_cannot_help_it() -> None:
    for state in (OUT, {"states": ["immobilised"]}):
        t = Table({"a": man(60, 30, 90, DEMOLISHER), "z": foe(60, 32.5, **state), **FAR})
        t.order("a")
        t.do("stick_charge", trooper="a", weapon="d_charges", target="z")
        t.finish()
        (charge,) = t.game.charges.values()
        assert (charge.by, charge.target, charge.seat) == ("a", "z", "p1")
        assert t["a"].uses == {"d_charges": 1}
        assert not t.exchange.contests
        assert not t.exchange.saves
        if not t["z"].is_out:  # else it is taken away: nobody can help it
            pieces = {each.id: each for each in t.game.view("p2").scene(()).pieces}
            assert "charged" in pieces["z"].states
    u = Table({"a": man(60, 30, 90, DEMOLISHER), "z": foe(60, 33, **OUT), **FAR})
    u.order("a")
    fields = {"trooper": "a", "weapon": "d_charges", "target": "z"}
    u.refused("INF-WPN-DCH-02", "p1", "stick_charge", **fields)
    used = {"uses": {"d_charges": 3}}
    v = Table({"a": man(60, 30, 90, DEMOLISHER, **used), "z": foe(60, 32.5, **OUT), **FAR})
    v.order("a")
    v.refused("INF-ROLL-22", "p1", "stick_charge", **fields)


@rule("INF-WPN-DCH-02", "INF-WPN-DCH-01")
def test_a_charge_on_scenery_harms_nothing_else() -> None:
    t = Table(
        {"a": man(60, 30, 90, DEMOLISHER), "b": man(60, 27.4), **FAR},
        setup={"destructible": True},
        scenery=[BOX],
        dice=[1, 1, 1],
    )
    t.order("a")
    t.do("stick_charge", trooper="a", weapon="d_charges", element="box0")
    t.do("stop_there")
    assert [overlay.kind for overlay in t.game.view("p2").scene(()).overlays] == ["charge"]
    t.order("a")
    (name,) = t.game.charges
    t.do("detonate", trooper="a", charge=name)
    t.do("stop_there")
    splinters = t.told("scenery_splintered")
    assert [(each.damage, each.outcome) for each in splinters] == [(14, "hurt")] * 3  # AP+EXP
    assert not t.exchange.saves
    assert not t.game.charges
    far = Table(
        {"a": man(58, 30, 90, DEMOLISHER), **FAR}, setup={"destructible": True}, scenery=[BOX]
    )
    far.order("a")
    far.refused(
        "INF-WPN-DCH-02", "p1", "stick_charge", trooper="a", weapon="d_charges", element="box0"
    )
    u = Table({"a": man(60, 30, 90, DEMOLISHER), **FAR}, scenery=[BOX])
    u.order("a")
    u.refused("INF-STR-06", "p1", "stick_charge", trooper="a", weapon="d_charges", element="box0")


@rule("INF-WPN-DCH-01", "INF-WPN-DCH-03")
@effect_of("D-Charges")
def test_a_charge_is_blown_up_at_any_distance_without_a_roll() -> None:
    near = {"w": foe(60, 87.4)}
    t = Table(
        {"a": man(60, 5, 90, DEMOLISHER), "z": foe(60, 90, 270, "hac_tao/hmg"), **near},
        charges=STUCK,
        dice=[20, 11, 12],
    )
    arm = t.game.profile(t["z"]).attributes.arm
    t.order("a")
    t.refused("INF-WPN-DCH-03", "p1", "detonate", trooper="a", charge="none")
    t.do("detonate", trooper="a", charge="c")
    t.do("let_pass_all")
    t.do("stop_there")
    assert not t.exchange.contests
    saves = t.exchange.saves
    assert {save.hit.target for save in saves} == {"z"}  # and nobody beside it
    assert [(save.base, save.damage) for save in saves] == [((arm + 1) // 2, 14)] * 3
    assert not t.game.charges


@rule("INF-WPN-DCH-03")
def test_one_order_does_not_both_stick_a_charge_on_and_blow_one_up() -> None:
    t = Table({"a": man(60, 30, 90, DEMOLISHER), "z": foe(60, 32.5, **OUT), **FAR}, charges=STUCK)
    t.order("a")
    t.do("stick_charge", trooper="a", weapon="d_charges", target="z")
    t.refused("INF-ORD-16", "p1", "detonate", trooper="a", charge="c")


@rule("INF-WPN-DCH-04")
@pytest.mark.parametrize(("die", "answer", "stuck"), [(10, 3, True), (3, 10, False)])
@limit_of("D-Charges")
def test_on_a_fighting_enemy_it_is_stuck_with_a_blow_face_to_face(
    die: int, answer: int, stuck: bool
) -> None:
    t = Table(
        {"a": man(60, 30, 90, DEMOLISHER), "z": foe(60, 32.5), **FAR},
        dice=[die, answer, 20],
    )
    t.order("a")
    t.refused("INF-WPN-DCH-04", "p1", "stick_charge", trooper="a", weapon="d_charges", target="z")
    t.do("strike", trooper="a", target="z", weapon="d_charges")
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.do("stop_there")
    assert t.contest("a", "z").opposed
    assert bool(t.game.charges) is stuck
    assert [save.hit.target for save in t.exchange.saves] == ([] if stuck else ["a"])
    assert t["a"].uses == {"d_charges": 1}


@rule("INF-WPN-DCH-05")
def test_against_the_immobilised_no_blow_is_needed() -> None:
    t = Table({"a": man(60, 30, 90, DEMOLISHER), "z": foe(60, 32.5, states=["immobilised"]), **FAR})
    t.order("a")
    t.refused("INF-WPN-DCH-05", "p1", "strike", trooper="a", target="z", weapon="d_charges")
    t.do("stick_charge", trooper="a", weapon="d_charges", target="z")


@rule("INF-WPN-DCH-06")
def test_in_close_combat_a_charge_is_blown_up_without_rolling_against_anybody() -> None:
    t = Table(
        {"a": man(60, 30, 90, DEMOLISHER), "z": foe(60, 32.5), **FAR},
        charges=STUCK,
        dice=[20, 1, 1, 1],
    )
    t.order("a")
    t.do("detonate", trooper="a", charge="c")
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.do("stop_there")
    (row,) = t.exchange.contests
    assert row.active is None  # the blow of z stands alone
    assert t["z"].wounds == 3


@rule("INF-WPN-DCH-07")
def test_charges_are_stuck_and_blown_up_in_reaction() -> None:
    charge = {"c": {"weapon": "d_charges", "by": "z", "seat": "p2", "target": "a"}}
    sapper = foe(60, 60, 270, DEMOLISHER)
    t = Table({"a": man(60, 30), "b": man(5, 5), "z": sapper}, charges=charge, dice=[1, 1, 1])
    t.order("a")
    t.move("a", (60, 34))
    t.do("detonate", trooper="z", charge="c")
    t.do("stop_there")
    assert t["a"].wounds == 3
    u = Table({"a": man(60, 30), "b": man(60, 62.5, **OUT), "z": sapper})
    u.order("a")
    u.move("a", (60, 34))
    u.do("stick_charge", trooper="z", weapon="d_charges", target="b")
    u.do("stop_there")
    assert [each.target for each in u.game.charges.values()] == ["b"]


@rule("INF-WPN-DCH-08")
def test_engineers_of_the_same_army_blow_up_the_charges_of_others() -> None:
    troopers = {"a": man(60, 30, 90, DEMOLISHER), "z": foe(60, 90), **FAR}
    t = Table(
        {**troopers, "e": man(5, 5, 90, ENGINEER), "f": man(9, 5)}, charges=STUCK, dice=[1] * 3
    )
    t.order("f")
    t.refused("INF-WPN-DCH-08", "p1", "detonate", trooper="f", charge="c")
    t.move("f", (9, 4))
    t.finish()
    t.order("e")
    t.do("detonate", trooper="e", charge="c")
    t.finish()
    assert t["z"].wounds == 3
    other = {"c": {**STUCK["c"], "seat": "p2", "by": "y"}}
    u = Table({**troopers, "e": man(5, 5, 90, ENGINEER)}, charges=other)
    u.order("e")
    u.refused("INF-WPN-DCH-08", "p1", "detonate", trooper="e", charge="c")


def test_a_position_keeps_charges() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 90)}, charges=STUCK)
    assert position_of(t.game, "p2").charges["c"].target == "z"
