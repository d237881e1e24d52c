"""Where a robot can move: the ways that are offered against all ways there are."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from plancia.testing import rule
from tests.games.giga_robo.table import DASH_IN_AYZN, KATO_IN_RAIJIN, Table

SPEED = 4
GROUNDS: dict[str, dict[str, Any]] = {
    "open ground": {},
    "roofs all around": {"structures": {"e4": 1, "f5": 2, "g5": 1, "d5": 1, "c5": 2, "e7": 1}},
    "on a low roof": {"structures": {"e5": 1, "g5": 1, "f4": 2, "c5": 1, "e6": 2, "e7": 1}},
    "on a high roof": {"structures": {"e5": 2, "g5": 2, "f5": 1, "c5": 1, "e8": 2, "d4": 1}},
    "from a low roof to high ones far away": {
        "tiles": {"g5": "flood"},
        "structures": {"e5": 1, "i5": 2, "b5": 2, "e8": 2},
    },
    "in a crater": {"tiles": {"e5": "crater", "f5": "crater", "e4": "rubble", "d5": "flood"}},
    "in a flood": {"tiles": {"e5": "flood", "f6": "rubble"}, "structures": {"f5": 1}},
    "rubble and floods": {
        "tiles": {"f5": "rubble", "e4": "flood", "f6": ["crater", "flood"], "e6": "crater"},
        "structures": {"g5": 1, "g6": 2},
    },
    "on a roof over floods": {
        "tiles": {"f5": "flood", "e4": "flood", "e6": "crater", "d5": "rubble"},
        "structures": {"e5": 1, "g5": 1, "e3": 2},
    },
}


def table(ground: str, **rest: Any) -> Table:
    """Ayzn, of speed 4, at e5; another robot stands in its way at f6."""
    return Table(
        {"hand": [], **rest.pop("p1", {})},
        {"hex": "e5"},
        {},
        {"hex": "f6"},
        builds=(DASH_IN_AYZN, KATO_IN_RAIJIN),
        **{**GROUNDS[ground], **rest},
    )


def ways(t: Table, here: str, left: int) -> Iterator[tuple[str, ...]]:
    """All ways of so many steps around other robots."""
    yield ()
    if left:
        for hex in t.g.near(here):
            if t.g.robot_at(hex) is None or hex == "e5":
                for rest in ways(t, hex, left - 1):
                    yield (hex, *rest)


def level(t: Table, hex: str) -> int:
    """How high a hex is. [GR-ELV-01, GR-ELV-02]"""
    return t.g.structures.get(hex, -1 if t.g.terrain.get(hex) == "crater" else 0)


def exit_cost(t: Table, hex: str) -> int:
    """What leaving a hex costs. [GR-MOV-15, GR-MOV-16]"""
    if t.g.elemental.get(hex) == "flood" and hex not in t.g.structures:
        return 3
    return 2 if t.g.terrain.get(hex) == "rubble" and hex not in t.g.structures else 1


def price(t: Table, path: tuple[str, ...], *, boost: bool) -> int:
    """What a way costs by the book. [GR-MOV-04 to GR-MOV-09, GR-MOV-15 to GR-MOV-17]"""
    here, height, cost = "e5", level(t, "e5"), 0
    kept = height >= 1 and level(t, path[-1]) >= height
    for hex in path:
        climb = 0 if boost else max(0, level(t, hex) - height)
        cost += (1 if kept else exit_cost(t, here)) + climb
        height = max(height, level(t, hex)) if kept else level(t, hex)
        here = hex
    return cost


@rule("GR-MOV-04", "GR-MOV-05", "GR-MOV-06", "GR-MOV-07", "GR-MOV-08", "GR-MOV-09", "GR-MOV-11")
@rule("GR-MOV-15", "GR-MOV-16", "GR-MOV-17", "GR-MOV-20", "GR-MOV-26")
@pytest.mark.parametrize("boost", [False, True])
@pytest.mark.parametrize("ground", GROUNDS)
def test_every_hex_in_reach_is_offered_by_a_cheapest_way_and_no_other(
    ground: str, boost: bool
) -> None:
    t = table(ground)
    if boost:
        give_boost(t)
    cheapest: dict[str, int] = {}
    for path in ways(t, "e5", SPEED):
        if path and path[-1] != "e5":
            cost = price(t, path, boost=boost)
            cheapest[path[-1]] = min(cost, cheapest.get(path[-1], cost))
    offered = {option["path"][-1]: option["path"] for option in t.options("p1", "move")}
    assert set(offered) == {hex for hex, cost in cheapest.items() if cost <= SPEED}
    for hex, path in offered.items():
        assert price(t, tuple(path), boost=boost) == cheapest[hex], path


def give_boost(t: Table) -> None:
    """p1 has boost until the end of the turn."""
    from plancia.games.giga_robo.in_force import durations

    durations.begin(t.g, "p1", "Sniper Gust/active/triggers/0/do/0", "turn", "", 0, "")


@rule("GR-MOV-01", "GR-GEN-08", "GR-MOV-20", "GR-MOV-22")
@pytest.mark.parametrize("ground", GROUNDS)
def test_a_way_that_is_offered_can_be_gone_to_its_end(ground: str) -> None:
    paths = [tuple(option["path"]) for option in table(ground).options("p1", "move")]
    for path in paths[::3]:
        t = table(ground).play("p1", "move", path=path).passing()
        assert t.hex("p1") == path[-1]
        assert t.told("moved")[-1].path == path
        assert t.g.spent == price(table(ground), path, boost=False)
