"""Mnemonica: the Aspects of the EI pass from body to body."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.position import position_of
from plancia.games.infinity.rules import reserve
from plancia.games.infinity.rules.cubes import has_cube
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man

ANATHEMATIC = "anathematics/sepsitor_ccw"  # WIP 16, TO Camouflage, Sepsitor
AVATAR = "avatar/heavy_grenade_launcher"  # WIP 17
SHROUDED = "shrouded/boarding_shotgun_antipersonnel_mines"  # Camouflage, Cube
MORAT = "morat_vanguard_infantry/combi_rifle"  # WIP 13, Cube
SHOT: dict[str, Any] = {"z": foe(60, 60)}


def shot(wounds: int, *, dice: list[int], body: str = ANATHEMATIC, **others: Any) -> Table:
    """The body of an Aspect with so many wounds steps before a Zhanshi, who hits it once."""
    t = Table(
        {"a": man(60, 30, 90, body, wounds=wounds), **others, **SHOT},
        dice=dice,
        commands={"p1": {"lieutenant": "a"}},
    )
    t.order("a")
    t.move("a", (60, 32))
    t.shoot("z", ("a", 1))
    t.do("stop_there")
    return t


def other(x: float, profile: str = MORAT, **more: Any) -> dict[str, Any]:
    """Somebody of the army beside the fight."""
    return man(x, 5, 90, profile, **more)


@rule("INF-SS-GHOST-03", "INF-SS-GHOST-05")
@effect_of("G: Mnemonica")
def test_when_the_body_dies_the_aspect_passes_at_once_into_a_cube() -> None:
    t = shot(2, dice=[2, 1], h=other(20), k=other(40, "charontids/hmg"))
    assert t["a"].spot == "gone"
    assert (t.seat, t.asked) == ("p1", "choose_host")
    assert [option.tag() for option in t.match.pending["p1"].options] == ["pass_into"]  # h alone
    t.refused("INF-SS-GHOST-03", "p1", "linger")
    t.refused("INF-SS-GHOST-03", "p1", "pass_into", host="k")  # steered from afar: no Cube
    before = t.game.profile(t["h"])
    t.do("pass_into", host="h")
    after = t.game.profile(t["h"])
    assert (before.attributes.wip, after.attributes.wip) == (13, 16)
    more = {"mnemonica", "remote_presence", "courage", "valor"}  # and nothing that it had besides
    assert set(after.skills) - set(before.skills) <= more
    assert "mnemonica" in after.skills
    assert (after.weapons, after.equipment) == (before.weapons, before.equipment)
    assert after.attributes.cc == before.attributes.cc
    assert not has_cube(t.game, t["h"])
    assert "mnemonica" not in t.game.profile(t["a"]).skills  # it is not asked about again
    assert t.match.pending  # the turn goes on


@rule("INF-SS-GHOST-03")
def test_an_avatar_brings_a_will_of_17_and_the_new_host_passes_it_on() -> None:
    t = Table(
        {
            "a": other(20, AVATAR, wounds=3, out=True, lingers=True),
            "h": other(30),
            "k": other(40),
            **SHOT,
        }
    )
    t.do("leave_body", body="a", host="h")
    assert t.game.profile(t["h"]).attributes.wip == 17
    host = other(30, will=17, gained=["mnemonica"], out=True, wounds=1, lingers=True)
    u = Table({"h": host, "k": other(40), "m": other(50), **SHOT})
    u.do("leave_body", body="h", host="k")
    assert u.game.profile(u["k"]).attributes.wip == 17


@rule("INF-SS-GHOST-03", "INF-SS-GHOST-04")
def test_an_unconscious_body_may_be_left_at_once_or_later_and_dies_of_it() -> None:
    medic = next(
        each.id
        for each in Table({"a": man(5, 5), **SHOT}).game.library.profiles.values()
        if "engineer" in each.skills and each.army == "combined_army"
    )
    for later in (False, True):
        t = shot(2, dice=[2, 1], body=AVATAR, h=other(20), d=other(80, medic))
        assert t["a"].is_out
        assert t["a"].is_on_table
        assert t.asked == "choose_host"
        if later:
            t.do("linger")
            assert t["a"].is_on_table
            assert t.game.profile(t["h"]).attributes.wip == 13
            assert t.asked == "choose_order"
            orders = t.game.commands["p1"].orders
            t.refused("INF-SS-GHOST-03", "p1", "leave_body", body="a", host="z")
            t.do("leave_body", body="a", host="h")
            assert t.game.commands["p1"].orders == orders  # no order is spent
        else:
            t.do("pass_into", host="h")
        assert t["a"].spot == "gone"
        assert t.game.profile(t["h"]).attributes.wip == 17


@rule("INF-SS-GHOST-03")
@pytest.mark.parametrize(
    "state", [{"disabled": ["cube"]}, {"out": True, "wounds": 1}, {"profile": "line_kazak/rifle"}]
)
@limit_of("G: Mnemonica")
def test_without_a_conscious_model_with_a_cube_the_aspect_is_lost(state: dict[str, Any]) -> None:
    host = {**other(20), **state}
    t = shot(2, dice=[2, 1], h=host, b=other(30, "line_kazak/rifle"))
    assert t.told("aspect_lost")
    assert not t.told("aspect_passed")
    assert t.game.profile(t["h"]).attributes.wip == 13


@rule("INF-SS-GHOST-03")
def test_a_marker_becomes_the_host_without_being_revealed() -> None:
    t = shot(2, dice=[2, 1], h=other(20, SHROUDED, concealed="camouflage"), k=other(40))
    t.do("pass_into", host="h")
    assert t["h"].concealed == "camouflage"
    for seat in ("p2", None):
        seen = t.game.view(seat).troopers["h"]
        assert (seen.will, seen.gained) == (0, ())
    assert t.game.view("p1").troopers["h"].will == 16
    (passed,) = [each for each in t.match.events if each.event.tag() == "aspect_passed"]
    assert passed.seats == ("p1",)


@rule("INF-SS-GHOST-06")
def test_the_new_host_leads_on_at_once() -> None:
    t = shot(2, dice=[2, 1], h=other(20))
    t.do("pass_into", host="h")
    assert t.game.commands["p1"].lieutenant == "h"
    assert reserve.has_lieutenant(t.game, "p1")
    lost = shot(2, dice=[2, 1], h=other(20, "line_kazak/rifle"))
    assert not reserve.has_lieutenant(lost.game, "p1")


def test_a_position_keeps_a_host() -> None:
    t = Table({"h": other(30, will=17, gained=["mnemonica"]), "k": other(40), **SHOT})
    written = position_of(t.game, "p1").troopers["h"]
    assert (written.will, written.gained) == (17, ("mnemonica",))
