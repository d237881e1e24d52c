"""Smoke at a place, and corridors that somebody dodges into."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

SHASVASTII = "shasvastii_noctifers/combi_rifle"


# --- smoke at a place -----------------------------------------------------------------------------

WALL = (50.0, 36.0, 70.0, 37.0, 6.0)


def thrower(*dice: int, **more: Any) -> Table:
    """Somebody with smoke, ten centimetres per range band, and a far enemy."""
    table: dict[str, object] = {
        "a": man(60, 30, gained=("smoke_grenades",)),
        "b": man(90, 10),
        "x": foe(60, 110),
    }
    t = Table(table, dice=list(dice), **more)
    t.order("a")
    return t


@rule("INF-AMMO-SMOKE-05", "INF-SPEC-01", "INF-THROW-01")
def test_smoke_is_thrown_at_a_place_in_sight_after_a_move_and_without_the_minus_six() -> None:
    t = thrower(12)
    t.move("a", (60, 35))
    t.do("let_pass_all")
    assert "throw_smoke" in t.offered()
    t.do("throw_smoke", trooper="a", weapon="smoke_grenades", aim=(60, 44, 0), moment=5.0)
    throw = t.contest("a").active
    assert throw is not None
    assert (throw.base, [line.value for line in throw.lines]) == (10, [3])
    assert t.game.smoke == ((60, 44, 0),)


@rule("INF-SPEC-01", "INF-SPEC-09", "INF-SET-06")
@pytest.mark.parametrize(
    ("aim", "ruled"),
    [
        ((60, 45, 0), "INF-SPEC-01"),
        ((60, 20, 0), "INF-SPEC-01"),
        ((30, 41, 0), "INF-SPEC-01"),
        ((60, 130, 0), "INF-SET-06"),
    ],
    ids=["behind a wall", "behind the thrower", "in smoke", "off the table"],
)
def test_smoke_goes_nowhere_out_of_sight_but_with_a_speculative_shot(
    aim: tuple[float, float, float], ruled: str
) -> None:
    t = thrower(scenery=[WALL], smoke=[(30, 40, 0)])
    t.refused(ruled, "p1", "throw_smoke", trooper="a", weapon="smoke_grenades", aim=aim)
    t.refused("INF-BS-01", "p1", "throw_smoke", trooper="a", weapon="combi_rifle", aim=(60, 34, 0))


@rule("INF-AMMO-SMOKE-05", "INF-SCAT-01", "INF-SCAT-02")
def test_smoke_that_misses_its_place_scatters_from_it() -> None:
    t = thrower(11)
    t.do("throw_smoke", trooper="a", weapon="smoke_grenades", aim=(60, 45, 0))
    t.finish()
    assert t.game.smoke == ((60, 51, 0),)


@rule("INF-AMMO-SMOKE-04")
def test_smoke_at_a_place_gives_a_marker_away() -> None:
    t = Table(
        {
            "a": man(
                60, 30, profile=SHASVASTII, gained=("smoke_grenades",), concealed="camouflage"
            ),
            "x": foe(60, 60),
        },
        dice=[1],
    )
    t.order("a")
    t.do("throw_smoke", trooper="a", weapon="smoke_grenades", aim=(60, 44, 0))
    t.finish()
    assert t["a"].concealed == ""


# --- corridors ------------------------------------------------------------------------------------


@rule("INF-WPN-LIM-01", "INF-SUP-06")
def test_a_shot_at_whoever_dodges_into_a_corridor_uses_the_weapon_up() -> None:
    corridor = {"weapon": "panzerfaust", "mode": "", "marker": (60, 60, 0)}
    t = Table(
        {
            "a": man(60, 30, gained=("panzerfaust",), uses={"panzerfaust": 1}, corridor=corridor),
            "b": man(30, 30),
            "x": foe(55, 60),
            "far": foe(5, 110, 90),
        },
        dice=[20, 20, 20, 3, 5, 20, 20, 20],
    )
    t.order("b")
    t.shoot("b", ("x", 3))
    t.do("dodge", trooper="x")
    t.do("stop_there")
    t.do("sidestep", path=[(60, 60)])
    t.do("pour_fire", moment=5.0)
    assert t["a"].uses == {"panzerfaust": 2}
    t.do("drop_prone")
    assert t["a"].corridor is None
