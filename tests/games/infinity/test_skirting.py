"""Impulse may bend around what is dangerous, and no farther than it has to."""

from __future__ import annotations

from itertools import pairwise
from math import asin, atan2, hypot, pi, sqrt
from typing import Any

import pytest

from plancia.games.infinity.rules import impulse, movement
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.skirting import Dangers, skirted
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

WILD = "dog_warriors/chain_rifle"
MINES = "antipersonnel_mines"
KUM = "kum/rifle_light_shotgun"


def driven(
    *, a: dict[str, Any] | None = None, dangers: dict[str, Any] | None = None, **more: Any
) -> Table:
    """A is driven towards z, 70 cm before it."""
    return Table(
        {
            "a": a or man(60, 20, 90, WILD),
            "n": man(5, 5),
            "z": foe(60, 90, 90),
            **(dangers or {}),
        },
        commands={"p1": {"impetuous": ["a"]}},
        **more,
    )


def mine(x: float, y: float, **more: Any) -> dict[str, Any]:
    """A mine of p2 that was found out."""
    return foe(x, y, 270, MINES, laid="z", **more)


def around(t: Table) -> tuple[tuple[float, float], ...]:
    """The way around, to the enemy."""
    a, z = t["a"], t["z"]
    return skirted(t.game, a, a.at, ((z.at.x, z.at.y),))


def length(start: tuple[float, float], points: tuple[tuple[float, float], ...]) -> float:
    """How long a way is."""
    legs = zip((start, *points), points, strict=False)
    return sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in legs)


@rule("INF-CHAR-IMP-13")
@pytest.mark.parametrize("thing", [MINES, "e_mauler"])
def test_the_way_may_bend_around_a_mine_by_the_smallest_detour(thing: str) -> None:
    lies = {"m": {**mine(60, 50), "profile": thing}}
    t = driven(dangers=lies)
    points = around(t)
    dangers = Dangers(t.game, t["a"])
    assert not any(dangers.bar(one, other) for one, other in pairwise(points))
    assert dangers.bar((60, 20), (60, 90))
    far = length((60, 20), points)
    assert 70 < far < 80
    # Nothing nearer is safe: 1 cm closer to the mine lies in danger.
    bend = min(points[:-1], key=lambda spot: hypot(spot[0] - 60, spot[1] - 50))
    reach = hypot(bend[0] - 60, bend[1] - 50)
    closer = (60 + (bend[0] - 60) * (reach - 1) / reach, 50 + (bend[1] - 50) * (reach - 1) / reach)
    assert dangers.hold(closer)


@rule("INF-CHAR-IMP-13")
def test_the_model_takes_the_straight_way_or_that_one_and_no_other() -> None:
    t = driven(dangers={"m": mine(60, 50)})
    t.do("obey_impulse", troopers=["a"])
    far = movement.allowance(t.game, t["a"], 1)
    found = impulse.due(t.game, t["a"], far)
    assert len(found) == 2
    straight, bent = found[0], found[1]
    assert tuple(straight[-1]) == (60, 30, 0)
    assert bent[-1].x != pytest.approx(60, abs=0.5)
    wide = (2 * bent[-1].x - 60, bent[-1].y)
    t.refused("INF-CHAR-IMP-09", "p1", "move", trooper="a", path=[wide])
    t.move("a", *[(at.x, at.y) for at in bent[1:]])
    assert t.game.under_way.way["a"][-1] == bent[-1]


def under_fire(far: float = 85, **more: Any) -> Table:
    """S lays fire across the way of a, from so far to the right."""
    corridor = {"weapon": "hmg", "mode": "", "marker": [far - 15, 50, 0]}
    return driven(dangers={"s": foe(far, 50, 180, "zhanshi/hmg", corridor=corridor, **more)})


def detour(far: float, radius: float) -> float:
    """How long a thread is from (60, 20) to (60, 90), drawn tight around the end of the corridor
    by somebody so wide.
    """
    end, half = (far, 50.0), 1.25

    def leg(start: tuple[float, float], corner: tuple[float, float]) -> tuple[float, float]:
        away = hypot(corner[0] - start[0], corner[1] - start[1])
        tangent = sqrt(away**2 - radius**2)
        rises = atan2(abs(corner[1] - start[1]), corner[0] - start[0]) - asin(radius / away)
        return tangent, pi / 2 - rises  # and by how much it turns to the upright

    total = 2 * half
    for start, corner in (
        ((60.0, 20.0), (end[0], end[1] - half)),
        ((60.0, 90.0), (end[0], end[1] + half)),
    ):
        tangent, turn = leg(start, corner)
        total += tangent + radius * turn
    return total


@rule("INF-CHAR-IMP-13")
@pytest.mark.parametrize("far", [70, 85, 100])
def test_the_way_may_bend_around_a_corridor_of_fire_by_the_smallest_detour(far: float) -> None:
    t = under_fire(far)
    dangers = Dangers(t.game, t["a"])
    assert dangers.corridors
    assert dangers.bar((60, 20), (60, 90))
    points = around(t)
    assert tuple(points[-1:]) == ((60, 90),)
    assert not any(dangers.bar(one, other) for one, other in pairwise(((60, 20), *points)))
    assert max(x for x, _ in points) > far  # around the back of whoever fires
    radius = figure(t.game, t["a"]).build.radius
    least = detour(far, radius)
    assert least - 0.01 <= length((60, 20), points) <= least + 0.5


@rule("INF-CHAR-IMP-13")
def test_a_corridor_that_leads_elsewhere_or_is_the_own_bends_nothing() -> None:
    away = {"weapon": "hmg", "mode": "", "marker": [100, 50, 0]}
    assert not around(driven(dangers={"s": foe(85, 50, 0, "zhanshi/hmg", corridor=away)}))
    mine_lane = {"weapon": "hmg", "mode": "", "marker": [70, 50, 0]}
    own = {"s": {**foe(85, 50, 180, "zhanshi/hmg", corridor=mine_lane), "seat": "p1"}}
    assert not around(driven(dangers=own))
    assert not around(under_fire(out=True, wounds=1))  # nobody fires there any more


@rule("INF-CHAR-IMP-13")
def test_an_impulse_goes_around_a_corridor_or_through_it_and_no_other_way() -> None:
    """The nearest enemy stands behind the corridor, and whoever fires is farther off."""
    corridor = {"weapon": "hmg", "mode": "", "marker": [85, 42, 0]}
    army = {
        "a": man(60, 30, 90, WILD),
        "n": man(5, 5),
        "z": foe(60, 60, 90),
        "s": foe(100, 42, 180, "zhanshi/hmg", corridor=corridor),
    }
    t = Table(army, commands={"p1": {"impetuous": ["a"]}})
    t.do("obey_impulse", troopers=["a"])
    straight, bent = impulse.due(t.game, t["a"], movement.allowance(t.game, t["a"], 1))
    assert tuple(straight[-1]) == (60, 40, 0)  # into the fire
    assert not Dangers(t.game, t["a"]).hold((bent[-1].x, bent[-1].y))
    assert Dangers(t.game, t["a"]).hold((60, 40))
    assert bent[-1].x > 65
    t.refused("INF-CHAR-IMP-09", "p1", "move", trooper="a", path=[(60, 38)])
    t.refused("INF-CHAR-IMP-09", "p1", "move", trooper="a", path=[(bent[-1].x, 30)])
    t.move("a", (bent[-1].x, bent[-1].y))
    assert t.game.under_way.way["a"][-1] == bent[-1]
    u = Table(army, commands={"p1": {"impetuous": ["a"]}})
    u.do("obey_impulse", troopers=["a"])
    u.move("a", (60, 40))
    assert u.game.under_way.way["a"][-1] == straight[-1]


@rule("INF-CHAR-IMP-13")
def test_what_nobody_knows_of_and_what_is_no_danger_bends_nothing() -> None:
    hidden = {"m": mine(60, 50, concealed="camouflage")}
    assert not around(driven(dangers=hidden))
    assert not around(driven(dangers={"m": mine(100, 50)}))  # it is not on the way
    own = {"m": {**mine(60, 50), "seat": "p1", "laid": "n"}}
    assert not around(driven(dangers=own))
    assert not around(driven(dangers={"m": mine(60, 85)}))  # the enemy stands beside it
    assert len(impulse.due(driven().game, driven()["a"], 10)) == 1


@rule("INF-CHAR-IMP-09")
@pytest.mark.parametrize(("x", "slant"), [(22.3233, 6.651), (38.6468, 6.926), (48.5432, 10.382)])
def test_where_ground_closes_the_way_a_rider_stops_where_it_can_go(x: float, slant: float) -> None:
    outline = [(0, 35), (120, 35 + slant), (120, 80), (0, 80)]
    part = {"part": "area", "outline": outline, "kind": "swamp", "top": 2.0}
    pieces = [{"name": "ground", "parts": [part]}]
    layout = {"width": 120, "depth": 120, "pieces": pieces, "placed": [{"piece": "ground"}]}
    t = driven(a=man(x, 20, 90, KUM), layout=layout)
    t.do("obey_impulse", troopers=["a"])
    (way, *_) = impulse.due(t.game, t["a"], 20.0)
    t.move("a", *((place.x, place.y) for place in way[1:]))
    assert t.game.under_way.way["a"][-1].y > 30
