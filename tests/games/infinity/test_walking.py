"""Feet on floors, slopes and steps."""

import pytest

from plancia.games.infinity.state import table_of
from plancia.games.infinity.tables import battlefield
from plancia.games.infinity.walking import Gait, Ground, ground_of
from plancia.space.volume import Block, Layout, Piece, Place, Placed, Stairs, Table, Wall
from plancia.testing import rule

TROOPER = Gait(1.25, 2.8, 1.4)


def ground(*parts: Block | Wall | Stairs) -> Ground:
    layout = Layout(
        width=60, depth=60, pieces=(Piece(name="it", parts=parts),), placed=(Placed(piece="it"),)
    )
    return Ground(Table(layout))


def box(x: float, y: float, ex: float, ey: float, top: float) -> Block:
    return Block(outline=((x, y), (ex, y), (ex, ey), (x, ey)), top=top)


@rule("INF-SET-10", "INF-ATTR-01")
def test_a_way_is_measured_along_its_bends() -> None:
    walk = ground().walk(Place(10, 10), [(13, 10), (13, 14)], TROOPER)
    assert walk.cost == pytest.approx(7)
    assert not walk.bar
    assert walk.cut(5).points[-1] == pytest.approx((13, 12, 0))


@rule("INF-SKILL-MOVE-04")
def test_what_is_half_as_high_as_a_trooper_is_stepped_over() -> None:
    low = ground(box(15, 0, 20, 30, 1.4)).walk(Place(10, 10), [(25, 10)], TROOPER)
    assert low.cost == pytest.approx(15)
    assert not low.bar
    assert Place(15, 10, 1.4) in low.points
    high = ground(box(15, 0, 20, 30, 1.5)).walk(Place(10, 10), [(25, 10)], TROOPER)
    assert high.bar == "wall"
    assert high.points[-1].x == pytest.approx(15 - 1.25, abs=0.01)


@rule("INF-SET-10")
def test_stairs_are_measured_in_space() -> None:
    flight = Stairs(foot=(15, 10), head=(19, 10), width=6, top=3)
    walk = ground(flight, box(19, 0, 30, 30, 3)).walk(Place(10, 10), [(24, 10)], TROOPER)
    assert not walk.bar
    assert walk.points[-1].z == pytest.approx(3)
    assert walk.cost == pytest.approx(5 + 5 + 5)


def test_a_roof_ends_where_it_is_high() -> None:
    roof = ground(box(10, 0, 20, 30, 7))
    walk = roof.walk(Place(15, 10, 7), [(30, 10)], TROOPER)
    assert walk.bar == "deep"
    assert walk.points[-1] == pytest.approx((20, 10, 7))


@rule("INF-SKILL-MOVE-04")
def test_nobody_falls_between_two_steps_that_touch() -> None:
    seam = ground_of(table_of(battlefield("border_post").layout, ()))
    walk = seam.walk(Place(50, 91, 2.6), [(40.25, 27)], TROOPER)
    assert [point.z for point in walk.points[:5]] == [2.6, 2.6, 1.3, 1.3, 0.0]
    assert walk.bar == "wall"


def test_a_base_stays_on_the_table_and_out_of_walls() -> None:
    walk = ground().walk(Place(10, 10), [(-5, 10)], TROOPER)
    assert walk.bar == "edge"
    assert walk.points[-1].x == pytest.approx(1.25, abs=0.01)
    walled = ground(Wall(line=((0, 20), (60, 20)), top=3))
    assert walled.has_room(Place(30, 18.6), TROOPER)
    assert not walled.has_room(Place(30, 19.5), TROOPER)
    assert not walled.has_room(Place(30, 10, 2), TROOPER)
