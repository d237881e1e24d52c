"""Mines: when they go off, whom they hit, and who makes them harmless."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.rules import proximity
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.minefield import (
    AWAY,
    CAMOUFLAGED,
    MINER,
    MINES,
    NETS,
    engineers,
    laid,
    mine,
    walks,
)
from tests.games.infinity.table import Table, foe, man

GAKI = "gakis/ap_ccw"


def ours(x: float, y: float, thing: str = MINES) -> dict[str, Any]:
    """A mine of p1."""
    return {**mine(x, y, thing), "seat": "p1", "laid": "a"}


def explosions(t: Table) -> list[proximity.Explode]:
    """The ways in which a mine of p2 may go off."""
    options = t.match.pending["p2"].options
    return [option for option in options if isinstance(option, proximity.Explode)]


@rule("INF-WPN-MINE-01", "INF-WPN-MINE-02")
@effect_of("Antipersonnel Mines")
def test_a_mine_goes_off_under_the_template_that_its_owner_prefers() -> None:
    t = walks(mine(60, 50), (60, 39), dice=[12])  # 8.5 cm from base to mine
    assert (t.seat, t.asked) == ("p2", "choose_blast")
    assert t.offered() == {"explode"}
    shapes = {option.shape for option in explosions(t)}
    assert shapes == {"circular", "small_teardrop"}
    t.refused("INF-WPN-MINE-01", "p2", "explode", shape="large_teardrop", heading=270, moment=10)
    t.do("explode", shape="small_teardrop", heading=270, moment=10)
    (save,) = t.exchange.saves
    assert (save.hit.target, save.attribute, save.damage, save.wounded) == ("a", "arm", 13, True)
    assert t["a"].spot == "gone" or t["a"].is_out


@rule("INF-WPN-MINE-02")
def test_a_mine_minds_whoever_enters_or_acts_within_reach_of_either_template() -> None:
    reach = 16 + 1.25  # a small teardrop is 16 cm long, a base 2.5 cm wide
    near = walks(mine(60, 40 + reach - 0.1), (60, 40))
    assert near.asked == "choose_blast"
    far = walks(mine(60, 40 + reach + 0.1), (60, 40))
    assert not far.told("triggered")
    assert far["m"].concealed
    acts = Table({"a": man(60, 30), "m": mine(60, 40), **AWAY})
    acts.order("a")
    acts.do("dodge", trooper="a")
    acts.do("stop_there")
    assert acts.asked == "choose_blast"


@rule("INF-WPN-MINE-02", "INF-WPN-MINE-09")
def test_a_reaction_within_reach_sets_a_mine_off_and_standing_there_does_not() -> None:
    troopers = {
        "a": man(60, 30),
        "m": ours(66, 74),
        "z": foe(60, 80),
    }
    for reacts in (True, False):
        t = Table(troopers, dice=[20] * 6)
        t.order("a")
        t.move("a", (60, 32))
        if reacts:
            t.shoot("z", ("a", 1), moment=2)
        else:
            t.do("let_pass_all")
        t.do("stop_there")
        assert (t.asked == "choose_blast") is reacts
        if reacts:
            assert t.seat == "p1"


@rule("INF-WPN-MINE-02")
def test_a_marker_sets_a_mine_off_and_is_shown_by_it() -> None:
    who = {"profile": MINER, **CAMOUFLAGED}
    t = walks(mine(60, 50), (60, 40), who=who, dice=[20])
    assert t["a"].concealed
    t.do("explode", shape="circular", moment=10)
    assert t["a"].concealed  # 10 cm from the mine: not in the circle
    u = walks(mine(60, 44), (60, 40), who=who, dice=[20])
    u.do("explode", shape="circular", moment=10)
    assert not u["a"].concealed
    assert u.exchange.saves[0].hit.target == "a"
    friend = Table({"a": man(60, 30, 90, MINER, **CAMOUFLAGED), "m": ours(60, 44), **AWAY})
    friend.order("a")
    friend.move("a", (60, 40))
    friend.do("stop_there")
    assert not friend.told("triggered")


@rule("INF-WPN-MINE-03")
def test_only_who_is_in_the_template_as_it_is_placed_is_hit() -> None:
    others = {"b": man(50, 50), "c": man(66, 45)}
    t = walks(mine(60, 50), (60, 41), others=others, dice=[20])
    t.do("explode", shape="small_teardrop", heading=270, moment=10)
    assert [save.hit.target for save in t.exchange.saves] == ["a"]
    u = walks(mine(60, 50), (60, 41), others=others)
    u.do("explode", shape="small_teardrop", heading=90, moment=10)
    assert not u.exchange.saves
    assert u["m"].spot == "gone"


@rule("INF-WPN-MINE-04")
def test_mines_carry_shock_or_monofilament() -> None:
    t = walks(mine(60, 50), (60, 45), dice=[12])
    t.do("explode", shape="circular", moment=10)
    assert t["a"].spot == "gone"  # one wound of Shock kills [INF-AMMO-SHOCK-01]
    u = walks(mine(60, 50, NETS), (60, 45), dice=[13])
    u.do("explode", shape="circular", moment=10)
    (save,) = u.exchange.saves
    assert (save.damage, save.base, save.wounded) == (12, 0, False)  # armour does not count
    weapons = t.game.library.weapons.values()
    kinds = {w.modes[0].ammunition for w in weapons if w.laid and w.laid.row == "lay_mine"}
    assert kinds == {("shock",), ("monofilament",)}


@rule("INF-WPN-MINE-05")
@pytest.mark.parametrize(("die", "hit"), [(4, False), (5, True)])
def test_the_active_model_dodges_an_explosion_that_was_announced_with_ph_less_6(
    die: int, hit: bool
) -> None:
    t = Table({"a": man(60, 30), "m": mine(60, 45), **AWAY}, dice=[die, 20][: 1 + hit])
    t.order("a")
    t.move("a", (60, 40))
    assert t.told("triggered")
    assert not t["m"].concealed
    t.do("dodge", trooper="a")  # PH 10
    t.do("explode", shape="circular", moment=10)
    assert bool(t.exchange.saves) is hit


@rule("INF-WPN-MINE-05")
def test_a_reactor_dodges_it_only_if_that_was_its_reaction() -> None:
    troopers = {
        "a": man(60, 30),
        "m": ours(60, 76),
        "y": foe(56, 80),
        "z": foe(64, 80),
    }
    t = Table(troopers, dice=[4, 20, 20])
    t.order("a")
    t.move("a", (60, 32))
    t.do("dodge", trooper="y")
    t.do("rotate", trooper="z", heading=270)
    t.do("stop_there")
    t.do("explode", shape="circular", moment=0)
    assert [save.hit.target for save in t.exchange.saves] == ["z"]


@rule("INF-WPN-MINE-06")
@limit_of("Antipersonnel Mines")
def test_a_mine_spares_friends_under_its_template_even_unconscious_ones() -> None:
    for out in (False, True):
        others = {"y": foe(60, 54, out=out, wounds=int(out))}
        t = walks(mine(60, 50), (60, 45), others=others, dice=[20] * 3)
        if t.asked == "choose_reactions":
            t.do("let_pass_all")
            t.do("stop_there")
        t.refused("INF-WPN-MINE-06", "p2", "explode", shape="circular", moment=10)
        t.do("explode", shape="small_teardrop", heading=270, moment=10)
        assert [save.hit.target for save in t.exchange.saves] == ["a"]
    both = walks(mine(60, 50), (60, 45), others={"y": foe(60, 47.5, out=True, wounds=1)})
    assert not both.told("triggered")
    assert both["m"].concealed  # nothing tells that it is a mine


@rule("INF-WPN-MINE-07", "INF-WPN-MAUL-07")
@pytest.mark.parametrize("thing", [MINES, "e_mauler"])
def test_an_impersonator_that_nobody_has_discovered_sets_nothing_off(thing: str) -> None:
    for marker, minds in (("impersonation_1", False), ("impersonation_2", False), ("", True)):
        t = walks(mine(60, 44, thing), (60, 40), who={"concealed": marker}, dice=[20])
        assert bool(t.told("triggered")) is minds


@rule("INF-WPN-MINE-08")
@pytest.mark.parametrize("heading", [0, 90, 180, 270])
def test_a_mine_looks_to_all_sides(heading: int) -> None:
    t = walks({**mine(60, 45), "heading": heading}, (60, 40))
    assert t.told("triggered")


@rule("INF-WPN-MINE-09")
def test_its_owner_chooses_the_moment_of_the_explosion() -> None:
    t = walks(mine(70, 45), (60, 40), dice=[20])
    moments = sorted({option.moment for option in explosions(t)})
    first = moments[0]
    assert 0 < first < 10
    assert moments[-1] == 10
    t.refused("INF-WPN-MINE-09", "p2", "explode", shape="small_teardrop", heading=1, moment=0)
    t.refused("INF-WPN-MINE-09", "p2", "explode", shape="small_teardrop", heading=1, moment=11)
    t.do("explode", shape="small_teardrop", heading=206, moment=10)
    assert [save.hit.target for save in t.exchange.saves] == ["a"]
    assert t["m"].spot == "gone"  # it was not kept for another order


@rule("INF-WPN-MINE-15")
def test_a_mine_that_has_gone_off_is_gone() -> None:
    t = walks(mine(60, 45), (60, 40), dice=[20])
    assert t["m"].is_on_table
    t.do("explode", shape="circular", moment=10)
    assert t["m"].spot == "gone"
    assert laid(t) == []


@rule("INF-WPN-MINE-18")
def test_a_mine_that_e_m_has_disabled_does_not_go_off_until_it_is_repaired() -> None:
    t = walks(mine(60, 45, disabled=[MINES]), (60, 40))
    assert not t.told("triggered")
    assert not proximity.is_armed(t.game, t["m"])


@rule("INF-WPN-MINE-19")
def test_behind_scenery_a_mine_neither_notices_nor_hits_anybody() -> None:
    wall = [(50, 46, 70, 47, 6)]
    t = walks(mine(60, 50), (60, 40), scenery=wall)
    assert not t.told("triggered")
    u = Table(
        {"a": man(52, 36), "b": man(60, 40), "m": mine(60, 45), **AWAY},
        scenery=[(57, 41.5, 65, 42.5, 6)],
        dice=[20],
    )
    u.order("a")
    u.move("a", (54.5, 45))
    u.do("stop_there")
    u.do("explode", shape="circular", moment=9)
    assert [save.hit.target for save in u.exchange.saves] == ["a"]


@rule("INF-WPN-MINE-20", "INF-WPN-MINE-21")
def test_a_mine_is_not_laid_beside_a_marker_unless_an_enemy_is_seen_there() -> None:
    miner = man(60, 30, 90, MINER)
    t = Table({"a": miner, "y": foe(60, 42, **CAMOUFLAGED), **AWAY})
    t.order("a")
    fields = {"trooper": "a", "thing": MINES, "heading": 90}
    t.refused("INF-WPN-MINE-20", "p1", "lay_mine", **fields)
    u = Table({"a": miner, "y": foe(60, 42, concealed="to_camouflage"), **AWAY})
    u.order("a")
    u.refused("INF-WPN-MINE-20", "p1", "lay_mine", **fields)
    far = Table({"a": miner, "y": foe(60, 52, **CAMOUFLAGED), **AWAY})
    far.order("a")
    far.do("lay_mine", **fields)  # 19.5 cm off
    seen = Table({"a": miner, "y": foe(60, 42, **CAMOUFLAGED), "x": foe(66, 40, 90), **AWAY})
    seen.order("a")
    seen.do("lay_mine", **fields)
    assert laid(seen)


@rule("INF-WPN-MINE-21")
def test_enemies_already_near_set_a_new_mine_off_only_when_they_act() -> None:
    for reacts in (True, False):
        t = Table({"a": man(60, 30, 90, MINER), "z": foe(60, 45)}, dice=[20] * 9, picks=[0])
        t.order("a")
        t.do("lay_mine", trooper="a", thing=MINES, heading=0)
        if reacts:
            t.shoot("z", ("a", 1))
        else:
            t.do("let_pass_all")
        t.do("stop_there")
        assert bool(t.told("triggered")) is reacts


@rule("INF-SKILL-INT-02", "INF-WPN-MAUL-10")
@pytest.mark.parametrize(("die", "lies"), [(14, True), (15, False)])
def test_an_intuitive_attack_lays_a_mine_beside_a_marker(die: int, lies: bool) -> None:
    t = Table(
        {"a": man(60, 30, 90, MINER), "y": foe(60, 42, 90, **CAMOUFLAGED), **AWAY},
        dice=[die],
        picks=[0],
    )
    wip = t.game.profile(t["a"]).attributes.wip
    assert wip == 14
    t.order("a")
    assert "lay_intuitively" in t.offered()
    t.refused(
        "INF-SKILL-INT-02",
        "p1",
        "lay_intuitively",
        trooper="a",
        thing=MINES,
        heading=90,
        target="z",
    )
    t.do("lay_intuitively", trooper="a", thing=MINES, heading=90, target="y")
    while t.match.pending and t.asked != "choose_order":
        t.do("let_pass_all")
    assert bool(laid(t)) is lies
    assert t["a"].uses == {MINES: 1}  # used up either way
    if not lies:
        assert t["a"].missed == ("y",)


@rule("INF-SKILL-INT-02")
def test_no_intuitive_attack_lays_anything_where_the_plain_action_will_do() -> None:
    t = Table({"a": man(60, 30, 90, MINER), **AWAY})
    t.order("a")
    assert "lay_intuitively" not in t.offered()
    assert "lay_mine" in t.offered()


# --- biomines -------------------------------------------------------------------------------------


@rule("INF-WPN-MINE-25")
@effect_of("Biomines")
@limit_of("Biomines")
def test_biomines_spare_the_hungries_alone() -> None:
    bio = mine(60, 45, "biomines")
    assert walks(bio, (60, 40)).told("triggered")
    for profile, source, minds in (
        (GAKI, "own", False),
        ("pretas/biomines", "own", False),
        ("fusiliers/combi_rifle", "reserve", True),
    ):
        t = Table({"a": man(60, 30, 90, profile), "m": ours(60, 45, "biomines"), **AWAY})
        t.order("a", source)
        t.move("a", (60, 40))
        assert bool(t.told("triggered")) is minds
    hungry = walks(bio, (60, 40), others={"g": foe(60, 48, 90, GAKI, out=True, wounds=1)})
    hungry.refused("INF-WPN-MINE-06", "p2", "explode", shape="circular", moment=10)
    ally = walks(bio, (60, 40), others={"g": foe(60, 48, 90, out=True, wounds=1)}, dice=[20, 20])
    ally.do("explode", shape="circular", moment=10)
    assert sorted(save.hit.target for save in ally.exchange.saves) == ["a", "g"]


# --- engineers ------------------------------------------------------------------------------------


@rule("INF-WPN-MINE-14", "INF-SS-ENG-07", "INF-SS-ENG-09")
@pytest.mark.parametrize("good", [True, False])
def test_an_engineer_defuses_a_mine_or_has_it_go_off(good: bool) -> None:
    t = Table(
        {"a": man(60, 30, 90, engineers()), "m": mine(60, 45, concealed=""), **AWAY},
        dice=[1] if good else [20, 12],
    )
    t.order("a")
    t.refused("INF-SS-ENG-07", "p1", "defuse", trooper="a", target="m")
    t.move("a", (60, 39))
    assert not t.told("triggered")
    t.do("defuse", trooper="a", target="m")
    assert t["m"].spot == "gone"
    assert bool(t.told("defused")) is good
    assert bool(t.told("went_off")) is not good
    assert (t["a"].spot == "gone") is not good


@rule("INF-SS-ENG-08", "INF-WPN-MINE-02")
def test_an_engineer_sets_nothing_off_by_moving_but_by_anything_else() -> None:
    who = man(60, 30, 90, engineers())
    for action in ("", "dodge"):
        for thing in (MINES, "e_mauler"):
            t = Table({"a": who, "m": mine(60, 44, thing), **AWAY}, dice=[20, 20, 20])
            t.order("a")
            t.move("a", (60, 39.5))
            if t.asked == "choose_reactions":
                t.do("let_pass_all")
            if action:
                t.do(action, trooper="a")
            t.finish()
            assert bool(t.told("triggered")) is bool(action)


@rule("INF-SS-ENG-07")
def test_nobody_defuses_what_was_not_discovered_and_nobody_else_defuses() -> None:
    t = Table({"a": man(60, 40, 90, engineers()), "b": man(63, 40), "m": mine(60, 44), **AWAY})
    t.order("a")
    t.refused("INF-SS-ENG-07", "p1", "defuse", trooper="a", target="m")
    u = Table({"b": man(63, 40), "m": mine(60, 44, concealed=""), **AWAY})
    u.order("b")
    u.refused("INF-SS-ENG-07", "p1", "defuse", trooper="b", target="m")
