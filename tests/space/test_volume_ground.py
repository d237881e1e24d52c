"""On foot: floors, standing, falling, jumps, climbs and ladders."""

from __future__ import annotations

import random
from math import hypot

import pytest

from plancia.space.volume import (
    Area,
    Block,
    Figure,
    Ladder,
    Layout,
    Opening,
    Piece,
    Place,
    Placed,
    Solid,
    Stairs,
    Table,
    Wall,
    areas_at,
    climb,
    fall,
    floors,
    jump,
    ladder_path,
    level_gap,
    mutual_sight,
    open_floor,
    tops,
    unfit,
)
from plancia.space.volume.contact import level_stretch
from tests.space.test_volume_sight import MAN, box, man, table

ROOFS = table(box(10, 10, 20, 20, 4.0), box(23, 10, 33, 20, 4.0), box(40, 10, 41, 30, 1.2))
REACH = 0.1


def of(*parts: Block | Wall | Area | Stairs | Ladder) -> Table:
    piece = Piece(name="piece", parts=parts)
    return Table(Layout(width=60.0, depth=60.0, pieces=(piece,), placed=(Placed(piece="piece"),)))


def test_floors_lie_above_one_another() -> None:
    bridge = of(box(10, 10, 20, 20, 4.0, 3.7), box(12, 12, 18, 18, 6.0, 5.7))
    assert floors(bridge, 15, 15) == [0.0, 4.0, 6.0]
    assert open_floor(bridge, 15, 15) == Place(15, 15, 6.0)
    assert fall(bridge, Place(15, 15, 5.0)) == Place(15, 15, 4.0)
    assert fall(bridge, Place(9, 15, 5.0)) == Place(9, 15, 0.0)


def test_stairs_are_a_slope_to_stand_on() -> None:
    stairs = of(Stairs(foot=(10.0, 10.0), head=(14.0, 10.0), width=3.0, top=4.0))
    assert floors(stairs, 12, 10) == pytest.approx([0.0, 2.0])
    assert unfit(stairs, Place(12, 10, 2.0), MAN) == ""
    assert unfit(stairs, Place(12, 12.0, 0.0), MAN) == "blocked"


@pytest.mark.parametrize(
    ("at", "why"),
    [
        (Place(8.75, 15), ""),
        (Place(8.76, 15), "blocked"),
        (Place(15, 15, 4.0), ""),
        (Place(20, 15, 4.0), ""),
        (Place(20.1, 15, 4.0), "no floor"),
        (Place(1.2, 5), "off the table"),
        (Place(58.75, 5), ""),
    ],
)
def test_a_model_stands_on_a_floor_with_room_around_it(at: Place, why: str) -> None:
    assert unfit(ROOFS, at, MAN) == why


def test_models_take_room_and_barred_areas_are_solid() -> None:
    assert unfit(ROOFS, Place(5, 5), MAN, [man(7.5, 5)]) == ""
    assert unfit(ROOFS, Place(5, 5), MAN, [man(7.4, 5)]) == "blocked"
    assert unfit(ROOFS, Place(5, 5), MAN, [man(7.4, 5, 3.0)]) == ""
    wood = of(Area(outline=((10, 10), (20, 10), (20, 20), (10, 20)), kind="wood", top=9.0))
    assert unfit(wood, Place(15, 15), MAN) == ""
    assert unfit(wood, Place(15, 15), MAN, barred=frozenset({"wood"})) == "blocked"
    assert [area.kind for area in areas_at(wood, Place(15, 15))] == ["wood"]
    assert list(areas_at(wood, Place(8.7, 15))) == []
    assert len(list(areas_at(wood, Place(8.8, 15), 1.25))) == 1


def test_what_nobody_stands_on_is_no_floor() -> None:
    tree = Block(outline=((10, 10), (11, 10), (11, 11), (10, 11)), top=6.0, floor=False)
    assert floors(of(tree), 10.5, 10.5) == [0.0]


def test_a_jump_across_a_gap_is_straight_and_fails_into_it() -> None:
    found = jump(ROOFS, Place(19, 15, 4.0), Place(24, 15, 4.0), MAN)
    assert found is not None
    assert (found.length, found.rise) == (5.0, 0.0)
    assert found.path.length == 5.0
    assert found.falls_to.z == 0.0
    assert found.falls_to.x == pytest.approx(20.01, abs=0.001)


def test_a_jump_up_goes_over_the_edge_and_fails_back_to_the_start() -> None:
    start = Place(8.7, 15)
    found = jump(ROOFS, start, Place(10.3, 15, 4.0), MAN)
    assert found is not None
    assert found.length == pytest.approx(hypot(1.6, 4.0))
    assert found.rise == 4.0
    assert found.path.points[1] == Place(8.7, 15, 4.0)
    assert found.falls_to == start


def test_a_jump_over_a_wall_rises_as_high_as_the_wall() -> None:
    found = jump(ROOFS, Place(38, 15), Place(43, 15), MAN)
    assert found is not None
    assert (found.length, found.rise) == (5.0, 1.2)


def test_nobody_jumps_through_a_ceiling_or_to_where_he_cannot_stand() -> None:
    room = of(box(10, 10, 11, 20, 3.0), box(5, 5, 25, 25, 4.3, 4.0))
    assert jump(room, Place(8, 15), Place(13, 15), MAN) is None
    assert jump(ROOFS, Place(8.7, 15), Place(9.5, 15), MAN) is None


def test_a_climb_goes_straight_up_a_wall_that_the_base_touches() -> None:
    foot, roof = Place(8.7, 15), Place(10.3, 15, 4.0)
    up, down = climb(ROOFS, foot, roof, MAN, REACH), climb(ROOFS, roof, foot, MAN, REACH)
    assert up is not None
    assert down is not None
    assert (up.length, up.hangs, up.falls_to) == (4.0, False, foot)
    assert (down.length, down.hangs) == (4.0, False)
    assert down.path.points == tuple(reversed(up.path.points))
    assert climb(ROOFS, Place(8.6, 15), Place(10.3, 15, 4.0), MAN, REACH) is None
    assert tops(ROOFS, foot, MAN, REACH) == [Place(10.5, 15.0, 4.0)]


def test_a_climb_that_ends_on_the_wall_hangs() -> None:
    found = climb(ROOFS, Place(8.7, 15), Place(8.7, 15, 2.5), MAN, REACH)
    assert found is not None
    assert (found.length, found.hangs) == (2.5, True)
    assert climb(ROOFS, Place(8.7, 15), Place(8.7, 15, 5.0), MAN, REACH) is None


def test_a_parapet_is_climbed_over_a_balcony_is_not() -> None:
    balcony = of(box(10, 10, 20, 20, 4.0), box(5, 10, 10, 20, 4.0, 3.7))
    assert climb(balcony, Place(8.7, 15), Place(10.5, 15, 4.0), MAN, REACH) is None


def test_a_ladder_joins_its_foot_and_its_head() -> None:
    tower = of(box(10, 10, 20, 20, 9.0), Ladder(at=(9.9, 15.0), top=9.0))
    up = ladder_path(tower, Place(8.7, 15), Place(11.5, 15, 9.0), 1.75)
    assert up is not None
    assert up.length == pytest.approx(9.0 + 2.8)
    assert ladder_path(tower, Place(8.0, 15), Place(11.5, 15, 9.0), 1.75) is None
    assert ladder_path(tower, Place(8.7, 15), Place(11.5, 15, 8.0), 1.75) is None


def test_doors_are_told_by_the_place_of_their_piece() -> None:
    hole = Opening(kind="door", start=2.0, width=3.0, top=3.0, name="front")
    wall = Piece(
        name="wall", parts=(Wall(line=((0.0, 0.0), (8.0, 0.0)), top=4.0, openings=(hole,)),)
    )
    placed = (
        Placed(piece="wall", at=(10.0, 10.0, 0.0), name="one"),
        Placed(piece="wall", at=(10.0, 20.0, 0.0), turn=90.0, name="other"),
    )
    here = Table(Layout(width=60.0, depth=60.0, pieces=(wall,), placed=placed))
    one, other = here.doors
    assert (one.name, other.name) == ("one/front", "other/front")
    assert (one.start, one.end) == (Place(12, 10), Place(15, 10))
    assert other.end == pytest.approx(Place(10, 25))
    through = Figure(Place(13.5, 10.0), MAN)
    assert unfit(here, through.at, MAN) == ""
    shut = here.with_shut({"one/front"})
    assert unfit(shut, through.at, MAN) == "blocked"
    assert unfit(shut, Place(10.0, 23.5), MAN) == ""


def test_what_goes_only_through_a_slit_is_not_there_without_slits() -> None:
    holes = (
        Opening(kind="slit", start=2.0, width=4.0, bottom=2.2, top=2.6),
        Opening(kind="window", start=10.0, width=4.0, bottom=1.0, top=2.8),
    )
    wall = of(Wall(line=((10.0, 0.0), (10.0, 20.0)), top=6.0, openings=holes))
    slit, window = (man(5, 4), man(15, 4)), (man(5, 12), man(15, 12))
    assert mutual_sight(wall, *slit, 0.35)
    assert not mutual_sight(wall.without("slit"), *slit, 0.35)
    assert mutual_sight(wall.without("slit"), *window, 0.35)
    assert wall.without("slit") is wall.without("slit")
    opening = wall.openings[0]
    assert opening.gap((8.6, 4.0), 1.25) == pytest.approx(0.0, abs=1e-9)
    assert opening.gap((8.5, 4.0), 1.25) == pytest.approx(0.1)
    assert opening.gap((8.6, 10.0), 1.25) > 2.0
    assert wall.doors == ()


def test_where_a_base_touches_a_prism_on_its_way_is_what_gaps_say() -> None:
    rng = random.Random(3)
    for _ in range(400):
        x, y = rng.uniform(-6, 6), rng.uniform(-6, 6)
        corners = (
            (x, y),
            (x + rng.uniform(1, 6), y),
            (x + rng.uniform(0, 2), y + rng.uniform(1, 6)),
        )
        solid, radius = Solid(corners, 0.0, 1.0), rng.uniform(0.1, 3.0)
        start, end = ((rng.uniform(-9, 9), rng.uniform(-9, 9)) for _ in range(2))
        found = level_stretch(solid, start, end, radius)
        for k in range(51):
            at = (start[0] + (end[0] - start[0]) * k / 50, start[1] + (end[1] - start[1]) * k / 50)
            gap = level_gap(solid, at) - radius
            if abs(gap) > 1e-9:
                assert (gap < 0.0) == (found is not None and found[0] <= k / 50 <= found[1])
    still = Solid(((1, 1), (2, 1), (1, 2)), 0.0, 1.0)
    assert level_stretch(still, (0, 0), (0, 0), 1.5) == (0.0, 1.0)
    assert level_stretch(still, (0, 0), (0, 0), 1.4) is None
