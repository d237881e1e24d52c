"""Mines and E/Maulers that notice whoever dodges or seeks shelter."""

from __future__ import annotations

import pytest

from plancia.games.infinity.rules.proximity import Explode
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man


def dodged(thing: str, die: int, *more: int, x: float = 71, to: float = 55) -> Table:
    """Somebody dodges a burst, and goes towards or away from what lies there."""
    t = Table(
        {
            "a": man(40, 30),
            "b": man(30, 30),
            "m": man(
                x,
                60,
                profile=thing,
                laid="a",
                concealed="" if thing == "e_mauler" else "camouflage",
            ),
            "x": foe(50, 60),
            "far": foe(5, 110, 90),
        },
        dice=[20, 20, 20, die, *more],
    )
    t.order("a")
    t.shoot("a", ("x", 3))
    t.do("dodge", trooper="x")
    t.do("stop_there")
    t.do("sidestep", path=[(to, 60)])
    return t


def last_blast(t: Table) -> Explode:
    """The teardrop at the end of the way of whoever has set the mine off."""
    options = t.match.pending["p1"].options
    return [each for each in options if isinstance(each, Explode) and each.shape != "circular"][-1]


@rule("INF-WPN-MINE-02", "INF-WPN-MINE-05")
@pytest.mark.parametrize(("die", "caught"), [(4, False), (5, True)])
def test_who_dodges_towards_a_mine_sets_it_off_and_its_die_counts_at_minus_six(
    die: int, caught: bool
) -> None:
    t = dodged("antipersonnel_mines", die, 1)
    t.match.play("p1", last_blast(t))
    assert t["m"].spot == "gone"
    assert (t["x"].spot == "gone") == caught


@rule("INF-WPN-MINE-02")
def test_who_dodges_away_from_a_mine_does_not_set_it_off() -> None:
    t = dodged("antipersonnel_mines", 4, to=45)
    assert t["m"].concealed == "camouflage"
    assert t.asked != "choose_blast"


@rule("INF-WPN-MAUL-01", "INF-WPN-MAUL-03")
def test_who_dodges_towards_an_e_mauler_is_pulsed_once_and_it_stays() -> None:
    t = dodged("e_mauler", 5, 1, x=62)
    assert [save.disabled for save in t.exchange.saves] == [True]
    assert t["m"].is_on_table


@rule("INF-WPN-MINE-02", "INF-GUTS-03")
def test_who_seeks_protection_beside_a_mine_sets_it_off() -> None:
    t = Table(
        {
            "a": man(60, 20),
            "b": man(30, 30),
            "m": man(73, 60, profile="antipersonnel_mines", laid="a", concealed="camouflage"),
            "x": foe(55, 60, 90),
            "far": foe(5, 110, 90),
        },
        dice=[5, 20, 20, 20, 20, 1],
        scenery=[(57.5, 56, 61, 57.5, 3)],
    )
    t.order("a")
    t.shoot("a", ("x", 3))
    t.finish()
    t.do("stand_firm")
    (option,) = [o for o in t.match.pending["p2"].options if o.tag() == "take_cover"][:1]
    t.match.play("p2", option)
    t.match.play("p1", last_blast(t))
    assert t["x"].spot == "gone"
