"""Stun: out of action for a turn, without a wound."""

from __future__ import annotations

from typing import Any

from plancia.games.infinity.library import library
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, armed, foe, man

WEAPONS = library().weapons
AT_Z = [{"target": "z", "dice": 1}]
TAG = "szalamandra/hmc"
DRONE = "q_drone/antipersonnel_mines_hmg"
ORC = "orc_troops/multi_rifle"


def stunned(dice: list[int], n: int = 1, *, prisoners: bool = True, **more: Any) -> Table:
    """A shot of Stun at a Zhanshi who looks away."""
    t = Table(
        {"a": armed("multi_rifle"), "z": foe(60, 60, 90, **more), "y": foe(10, 110, 90)},
        dice=dice,
        setup={"prisoners": prisoners},
    )
    t.order("a")
    t.shoot("a", ("z", n), weapon="multi_rifle", mode="stun")
    t.finish()
    return t


@rule("INF-AMMO-STUN-01")
@effect_of("Stun ammunition")
def test_stun_puts_out_for_the_game_turn_without_a_wound() -> None:
    t = stunned([9, 12])
    (save,) = t.exchange.saves
    assert (save.attribute, save.base, save.damage, save.stunned) == ("arm", 1, 13, True)
    assert (t["z"].wounds, t["z"].is_out, t["z"].spot) == (0, True, "table")  # nobody treats it
    t.next_turn()
    assert t["z"].is_in("stunned")  # the game turn is not over
    t.next_turn()
    assert (t["z"].is_out, t["z"].states) == (False, ())
    assert not stunned([9, 13])["z"].is_out


@rule("INF-AMMO-STUN-01", "INF-AMMO-GEN-02")
def test_a_critical_stuns_without_a_roll() -> None:
    t = stunned([15])
    assert t["z"].is_out
    assert t["z"].wounds == 0


@rule("INF-AMMO-STUN-02")
def test_every_further_damage_lasts_a_turn_longer() -> None:
    t = stunned([9, 8, 1, 1], 2)
    assert t["z"].stunned == 2
    t.next_turn(2)
    assert t["z"].is_out
    t.next_turn(2)
    assert not t["z"].is_out


@rule("INF-AMMO-STUN-01")
def test_a_wound_or_a_coup_de_grace_kills_who_is_stunned() -> None:
    down: dict[str, Any] = {"states": ["stunned"], "stunned": 1, "out": True}
    t = Table({"a": man(60, 30), "z": foe(60, 60, 90, ORC, **down)}, dice=[5, 1])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.finish()
    assert t["z"].spot == "gone"  # its first wound of two
    t = Table({"a": man(60, 30), "z": foe(60, 32.5, 90, **down)})
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.finish()
    assert t["z"].spot == "gone"


@rule("INF-AMMO-STUN-01")
def test_who_has_wounds_besides_stays_down_and_who_is_not_stunned_does_not_die() -> None:
    both: dict[str, Any] = {"states": ["stunned"], "stunned": 1, "out": True, "wounds": 1}
    medic = foe(5, 115, 90, "zhanshi/combi_rifle_paramedic")
    t = Table({"a": man(60, 30), "z": foe(60, 60, 90, **both), "m": medic})
    t.next_turn(2)
    assert (t["z"].states, t["z"].is_out) == ((), True)
    t = Table({"a": man(60, 30), "b": man(5, 5), "z": foe(60, 60, 90, ORC)}, dice=[5, 1])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.finish()
    assert (t["z"].wounds, t["z"].is_out) == (1, False)


@rule("INF-AMMO-STUN-03")
@limit_of("Stun ammunition")
def test_multi_weapons_carry_stun_only_where_it_was_agreed() -> None:
    multi = [weapon for weapon in WEAPONS.values() if any(m.integrated for m in weapon.modes)]
    assert {weapon.id for weapon in multi} == {"multi_rifle", "multi_hmg", "multi_sniper_rifle"}
    stun = [next(m for m in weapon.modes if m.id == "stun") for weapon in multi]
    assert all(mode.agreed and mode.burst == 2 for mode in stun)
    t = Table({"a": armed("multi_rifle"), "z": foe(60, 60, 90)})
    t.order("a")
    assert "stun" not in t.modes("multi_rifle")
    t.refused(
        "INF-AMMO-STUN-03",
        "p1",
        "shoot",
        trooper="a",
        weapon="multi_rifle",
        shots=AT_Z,
        mode="stun",
    )
    t = Table({"a": armed("multi_rifle"), "z": foe(60, 60, 90)}, setup={"prisoners": True})
    t.order("a")
    assert "stun" in t.modes("multi_rifle")
