"""Where the book can be read in two ways, a table chooses: every value of every option."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.rules.pairing import paired
from plancia.testing import rule
from tests.games.infinity.table import Table, armed, foe, man
from tests.games.infinity.test_laid import mine
from tests.games.infinity.test_mines import walks

TAG = "szalamandra/hmc"
DRONE = "q_drone/antipersonnel_mines_hmg"


@rule("INF-AMMO-STUN-01", "INF-AMMO-STUN-02")
@pytest.mark.parametrize(("reading", "turns"), [("game_turn", 2), ("player_turn", 1)])
@pytest.mark.parametrize("damages", [1, 2])
def test_stun_lasts_for_the_game_turn_or_for_that_of_a_player(
    reading: str, turns: int, damages: int
) -> None:
    t = Table(
        {"a": armed("multi_rifle"), "z": foe(60, 60, 90), "y": foe(10, 110, 90)},
        dice=[9, 1] if damages == 1 else [9, 8, 1, 1],
        setup={"prisoners": True, "stun_lasts": reading},
    )
    t.order("a")
    t.shoot("a", ("z", damages), weapon="multi_rifle", mode="stun")
    t.finish()
    for _ in range(turns * damages):
        assert t["z"].is_in("stunned")
        t.next_turn()
    assert t["z"].states == ()


@rule("INF-SKILL-DODGE-08")
@pytest.mark.parametrize(("reading", "needed"), [("twice", 5), ("once", 11)])
def test_machines_pay_for_a_template_besides_or_not(reading: str, needed: int) -> None:
    setup = {"clumsy_dodges": reading}
    z = foe(60, 42, profile=TAG)
    t = Table({"a": armed("light_flamethrower"), "z": z}, setup=setup)
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90.0])
    t.do("dodge", trooper="z")
    assert _dodge(t) == needed  # PH 17
    plain = {"a": armed("light_flamethrower"), "z": foe(60, 42)}
    t = Table(plain, setup=setup)
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90.0])
    t.do("dodge", trooper="z")
    assert _dodge(t) == 4  # whoever is not clumsy pays in any case


@rule("INF-SKILL-DODGE-08")
@pytest.mark.parametrize(("reading", "free"), [("twice", False), ("once", True)])
def test_so_they_do_with_their_own_order(reading: str, free: bool) -> None:
    at = {"a": man(60, 42, 270, TAG), "z": foe(60, 30, 90, gained=["light_flamethrower"])}
    t = Table(at, dice=[11, *([] if free else [20] * 3)], setup={"clumsy_dodges": reading})
    t.order("a")
    t.do("dodge", trooper="a")
    t.do("spray", trooper="z", weapon="light_flamethrower", headings=[90.0])
    t.finish()
    assert bool(t.exchange.saves) is not free


def _dodge(t: Table) -> int:
    found = (throw for row in paired(t.game) for throw in (row.active, row.reactive))
    return next(throw.needed for throw in found if throw is not None and throw.action == "dodge")


@rule("INF-WPN-EPUL-01")
@pytest.mark.parametrize(
    ("reading", "needed", "held"), [("blows", 10, False), ("dodges_too", 4, True)]
)
def test_an_electric_pulse_meets_blows_alone_or_dodges_too(
    reading: str, needed: int, held: bool
) -> None:
    at = {"a": man(60, 30), "b": man(5, 5), "z": foe(60, 33.25, 270, DRONE)}
    t = Table(at, dice=[10], setup={"electric_pulse": reading})
    t.order("a")
    t.do("dodge", trooper="a")
    t.finish()
    rows = t.exchange.contests or t.game.under_way.early
    assert rows[0].active is not None
    assert rows[0].active.needed == needed
    assert t["a"].is_in("immobilised") == held


@rule("INF-WPN-MINE-06")
@pytest.mark.parametrize(("reading", "goes_off"), [("in_template", True), ("in_reach", False)])
def test_friends_under_the_template_or_in_its_reach_stop_a_mine(
    reading: str, goes_off: bool
) -> None:
    others: dict[str, Any] = {"y": foe(60, 54, out=True, wounds=1)}
    t = walks(mine(60, 50), (60, 45), others=others, dice=[20] * 3, setup={"mines_spare": reading})
    assert bool(t.told("triggered")) == goes_off
