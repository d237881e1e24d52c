"""What a model sees, how far its weapon carries, and who sees a place."""

from fractions import Fraction
from typing import Any

import pytest

from plancia.core import reach
from plancia.core.reach import Sight
from plancia.core.scene import Overlay
from tests.games.infinity.table import Table, foe, man

WALL = (30.0, 60.0, 90.0, 61.0, 6.0)


def looked(t: Table, piece: str, at: tuple[float, float] | None = None) -> Sight:
    """What p1 is shown."""
    sight = reach.looked(t.match, "p1", piece, at)
    assert sight is not None
    return sight


def of(sight: Sight, kind: str) -> list[Overlay]:
    """The overlays of a kind."""
    return [each for each in sight.overlays if each.kind == kind]


def table(premeasuring: str = "allowed", **troopers: Any) -> Table:
    """Angus at 60, 40 looks north at a wall."""
    everybody = {"angus": man(60, 40, 90), **troopers}
    return Table(everybody, scenery=[WALL], setup={"premeasuring": premeasuring})


def holds(overlay: Overlay, x: float, y: float) -> bool:
    """Whether a point lies in a row of squares."""
    xs, ys = zip(*overlay.at, strict=True)
    return bool(min(xs) <= x <= max(xs) and min(ys) <= y <= max(ys))


def test_the_ground_behind_a_wall_and_behind_the_back_is_not_in_sight() -> None:
    field = of(looked(table(far=foe(5, 5)), "angus"), "field")
    assert any(holds(row, 61.5, 49.5) for row in field)
    assert not any(holds(row, 61.5, 70.5) for row in field)
    assert not any(holds(row, 61.5, 19.5) for row in field)


def test_lines_lead_to_those_in_sight_alone() -> None:
    sight = looked(table(wen=foe(50, 55), behind=foe(60, 80)), "angus")
    assert [line.at[-1] for line in of(sight, "gaze")] == [(50, 55)]


@pytest.mark.rule("INF-ORD-25")
@pytest.mark.parametrize("premeasuring", ["allowed", "forbidden"])
def test_ranges_are_drawn_only_where_one_may_measure(premeasuring: str) -> None:
    bands = of(looked(table(premeasuring, wen=foe(50, 55)), "angus"), "band")
    expected = [20.0, 40.0, 60.0, 120.0] if premeasuring == "allowed" else []
    assert [band.radius for band in bands] == expected
    assert [band.tone for band in bands] == ["good", "good", "harm", "harm"][: len(expected)]


def test_who_sees_a_place_is_told_with_the_chances() -> None:
    t = table(wen=foe(60, 55, 270), behind=foe(60, 80, 270))
    goal = looked(t, "angus", (60, 42)).goal
    assert goal is not None
    (watcher,) = goal.watchers
    assert watcher.piece == "wen"
    odds = watcher.stages[0].odds[0]
    needed = 11 + 3  # the BS of a Zhanshi, and a combi rifle at 13 cm
    assert Fraction(odds.numerator, odds.denominator) == Fraction(needed, 20)


@pytest.mark.rule("INF-ORD-25")
def test_where_nobody_measures_a_place_tells_no_chances() -> None:
    goal = looked(table("forbidden", wen=foe(60, 55, 270)), "angus", (60, 42)).goal
    assert goal is not None
    assert [stage.odds for watcher in goal.watchers for stage in watcher.stages] == [()]


def test_nothing_is_shown_of_those_who_are_not_on_the_table() -> None:
    t = table(hidden=foe(50, 50, spot="hidden"))
    assert reach.looked(t.match, "p1", "hidden", None) is None
    goal = looked(t, "angus", (50, 45)).goal
    assert goal is not None
    assert goal.watchers == ()
