"""Balls, drops, strips and clouds: closed forms by hand, and samples."""

from __future__ import annotations

import random
from math import cos, hypot, pi, radians, sin, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.space.volume import (
    Ball,
    Drop,
    Figure,
    Path,
    Place,
    cloud,
    in_strip,
    mutual_sight,
    open_to,
    solid_stretches,
    strip,
    template_stretches,
    template_touches,
)
from tests.space.test_volume_paths import close
from tests.space.test_volume_sight import PRONE, box, man, table
from tools.volume_check import HEAD

BLAST = Ball(Place(0, 0), 6.0)
FLAME = Drop(Place(0, 0), 0.0, 24.0, 8.0)


def test_a_blast_touches_bases_and_reaches_up_as_far_as_its_radius() -> None:
    assert template_touches(BLAST, man(7.25, 0))
    assert not template_touches(BLAST, man(7.26, 0))
    assert template_touches(BLAST, man(0, 0, 6.0))
    assert not template_touches(BLAST, man(0, 0, 6.01))
    # At a height of 4.8 it is only 3.6 wide.
    assert template_touches(BLAST, man(4.85, 0, 4.8))
    assert not template_touches(BLAST, man(4.86, 0, 4.8))


def test_smoke_has_no_limit_of_height() -> None:
    smoke = Ball(Place(0, 0), 6.0, endless=True)
    assert template_touches(smoke, man(7.25, 0, 50.0))
    assert not template_touches(smoke, man(7.26, 0))


@pytest.mark.parametrize(
    ("x", "y", "touched"),
    [(25.25, 0, True), (25.26, 0, False), (20, 5.25, True), (20, 5.26, False), (-1.25, 0, True)],
)
def test_a_drop_is_the_hull_of_its_apex_and_a_ball(x: float, y: float, touched: bool) -> None:
    assert template_touches(FLAME, man(x, y)) == touched


def test_a_drop_is_half_as_high_as_wide() -> None:
    assert template_touches(FLAME, man(20, 0, 4.0))
    assert not template_touches(FLAME, man(20, 0, 4.01))
    # Halfway between the apex and the ball it is half as wide.
    side = 4.0 / 20.0
    assert template_touches(FLAME, man(10, 10 * side / sqrt(1 - side**2) + 1.25 - 0.01))


@given(st.floats(0, 360), st.floats(-9, 30), st.floats(-9, 9), st.floats(0, 5), st.floats(-99, 99))
def test_a_drop_turns_with_its_heading(
    turn: float, x: float, y: float, z: float, shift: float
) -> None:
    c, s = cos(radians(turn)), sin(radians(turn))
    there = Drop(Place(shift, -shift), turn, 24.0, 8.0)
    moved = man(shift + c * x - s * y, -shift + s * x + c * y, z)
    assert there.gap(moved) == pytest.approx(FLAME.gap(man(x, y, z)), abs=1e-6)


def test_a_drop_touches_what_one_of_its_balls_touches() -> None:
    rng = random.Random(4)
    for _ in range(300):
        figure = man(rng.uniform(-4, 30), rng.uniform(-8, 8), rng.uniform(0, 5))
        balls = [Ball(Place(20.0 * k / 400, 0), 4.0 * k / 400) for k in range(401)]
        least = min(ball.gap(figure) for ball in balls)
        assert FLAME.gap(figure) == pytest.approx(least, abs=0.01)


def test_a_path_goes_through_a_template() -> None:
    path = Path((Place(-20, 3), Place(20, 3)))
    half = sqrt(7.25**2 - 9)
    assert close(template_stretches(BLAST, path, man(-20, 3)), [(20 - half, 20 + half)])


def test_scenery_shields_from_a_template_if_it_stops_every_line() -> None:
    wall = table(box(3, -5, 3.5, 5, 6.0))
    assert not open_to(wall, Place(0, 0), man(5.5, 0))
    low = table(box(3, -5, 3.5, 5, 1.0))
    assert open_to(low, Place(0, 0), man(5.5, 0))
    assert not open_to(low, Place(0, 0), Figure(Place(5.5, 0), PRONE))


def test_a_strip_is_touched_by_bases() -> None:
    lane = strip(Place(0, 0), 0.0, 60.0, 2.5)
    assert in_strip(lane, man(30, 2.5, 8.0))
    assert not in_strip(lane, man(30, 2.51))
    assert in_strip(lane, man(61.25, 0))
    path = Path((Place(30, -10), Place(30, 10)))
    assert close(solid_stretches(path, 1.25, [lane]), [(7.5, 12.5)])


def test_a_cloud_blocks_as_an_area_of_its_kind() -> None:
    smoke = cloud(Place(10, 0), 6.0, "smoke")
    one, other = man(0, 0), man(20, 0)
    opaque = frozenset({"smoke"})
    assert mutual_sight(table(), one, other, HEAD, blockers=[smoke])
    assert not mutual_sight(table(), one, other, HEAD, blockers=[smoke], opaque=opaque)
    assert not mutual_sight(table(), man(10, 0), other, HEAD, blockers=[smoke], opaque=opaque)
    radii = [hypot(x - 10, y) for x, y in smoke.vertices]
    assert max(radii) < 6.0 * 1.002
    assert min(radii) * cos(pi / 48) > 6.0 * 0.998


def test_a_drop_needs_a_shape() -> None:
    with pytest.raises(ValueError, match="longer than wide"):
        Drop(Place(0, 0), 0.0, 4.0, 8.0)
