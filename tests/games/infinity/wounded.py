"""Somebody is shot at or struck, for tests of what wounds come to."""

from __future__ import annotations

from typing import Any

from tests.games.infinity.table import Table, foe, man

MEDIC = {"m": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic")}


def under_fire(*saves: int, target: dict[str, Any] | None = None, **more: Any) -> Table:
    """A of p1 hits z of p2 as often as there are rolls to resist it."""
    misses = 3 - len(saves)
    dice = [*[5] * len(saves), *[20] * misses, *saves]
    t = Table({"a": man(60, 30), "z": target or foe(60, 60, 90), **MEDIC}, dice=dice, **more)
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    return t


def struck(weapon: str, *dice: int, immune: str = "total_immunity", **more: Any) -> Table:
    """Z, immune in some way, is hit by a weapon of a."""
    t = Table(
        {
            "a": man(60, 30, gained=[weapon]),
            "z": foe(60, 32.5, gained=[immune] if immune else [], **more),
            **MEDIC,
        },
        dice=[5, *dice],
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon=weapon)
    t.do("let_pass_all")
    t.do("stop_there")
    return t
