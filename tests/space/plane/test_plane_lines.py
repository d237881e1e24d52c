"""Lines of sight with exact numbers: slits, faces in contact, blockers near the ends."""

from __future__ import annotations

import pytest

from plancia.space.plane import (
    EPS,
    Body,
    Point,
    Pose,
    Shape,
    align,
    circle,
    distance,
    rectangle,
    sight_line,
    visible,
)
from plancia.testing import rule
from tests.space.plane.tables import BASE, DOT, ORIGIN, dot, tile


@rule("PRE-LOS-01")
@pytest.mark.parametrize(("x", "y"), [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)])
def test_an_open_line_joins_the_corners_that_face_each_other(x: float, y: float) -> None:
    a, b = tile(0.0, 0.0, 20.0, 10.0), tile(100.0 * x, 50.0 * y, 20.0, 10.0)
    line = sight_line(a, b)
    assert line == (Point(10.0 * x, 5.0 * y), Point(90.0 * x, 45.0 * y))
    assert sight_line(b, a) == (line.end, line.start)


@rule("PRE-LOS-04", "PRE-LOS-05")
def test_blockers_far_beside_the_middles_cut_the_lines_to_a_wide_body() -> None:
    wide = tile(100.0, 0.0, 10.0, 200.0)
    low, high = tile(90.0, -20.0, 2.0, 160.0), tile(90.0, 80.0, 2.0, 40.0)
    for a, b in ((DOT, wide), (wide, DOT)):
        assert not visible(a, b, [low, high])
        assert visible(a, b, [low])
        assert visible(a, b, [high])
    mirrored = [tile(90.0, 20.0, 2.0, 160.0), tile(90.0, -80.0, 2.0, 40.0)]
    assert not visible(DOT, wide, mirrored)
    assert visible(DOT, wide, mirrored[:1])


@rule("PRE-LOS-04")
def test_a_small_blocker_right_before_an_eye_cuts_every_line() -> None:
    wall, eye = tile(0.0, 0.0, 2.0, 100.0), dot(20.0, 0.0)
    assert not visible(wall, eye, [tile(18.0, 0.0, 1.0, 12.0)])
    assert not visible(eye, wall, [tile(18.0, 0.0, 1.0, 12.0)])
    assert visible(wall, eye, [tile(18.0, 0.0, 1.0, 4.0)])
    assert visible(wall, eye, [tile(22.0, 0.0, 1.0, 12.0)])  # behind it
    assert visible(wall, eye, [tile(-4.0, 0.0, 1.0, 120.0)])  # behind the wall


@rule("PRE-LOS-05")
@pytest.mark.parametrize(("gap", "seen"), [(0.05, True), (0.03, True), (0.015, False)])
@pytest.mark.parametrize("heading", [0.0, 33.0, 90.0, 200.0])
def test_a_line_passes_a_slit_of_more_than_twice_the_clearance(
    gap: float, seen: bool, heading: float
) -> None:
    def placed(shape: Shape, x: float, y: float) -> Body:
        pose = Pose(7.0, -3.0).moved(heading, x).moved(heading + 90.0, y)
        return shape.at(Pose(pose.x, pose.y, heading))

    a, b = placed(rectangle(10.0, 40.0), 0.0, 0.0), placed(rectangle(10.0, 40.0), 100.0, 10.0)
    wall = rectangle(2.0, 80.0)
    slit = [placed(wall, 50.0, 5.0 + 40.0 + gap / 2), placed(wall, 50.0, 5.0 - 40.0 - gap / 2)]
    assert visible(a, b, slit) is seen
    rims = [
        placed(circle(40.0), 50.0, 5.0 + 40.0 + gap / 2),
        placed(circle(40.0), 50.0, 5.0 - 40.0 - gap / 2),
    ]
    assert visible(a, b, rims) is seen


@rule("PRE-LOS-01", "PRE-LOS-05")
def test_a_line_that_is_found_keeps_clear_of_every_blocker() -> None:
    a, b = BASE.at(Pose(0.0, 0.0, 10.0)), BASE.at(Pose(400.0, 30.0, 50.0))
    walls = [tile(120.0, -40.0, 10.0, 90.0), tile(250.0, 75.0, 10.0, 110.0)]
    line = sight_line(a, b, walls)
    assert line is not None
    way = Shape([line.start, line.end]).at(ORIGIN)
    assert min(distance(way, wall) for wall in walls) > EPS
    assert distance(a, dot(*line.start)) < EPS
    assert distance(b, dot(*line.end)) < EPS


@rule("PRE-LOS-03")
@pytest.mark.parametrize("face", range(6))
def test_bases_in_contact_see_each_other_at_a_point_of_their_face(face: int) -> None:
    here = Pose(300.0, 200.0, 17.0)
    others = [BASE.at(align(BASE, BASE, here, k)) for k in range(6)]
    line = sight_line(BASE.at(here), others[face], [*others[:face], *others[face + 1 :]])
    assert line is not None
    assert line.start == line.end
    assert distance(dot(*line.start), BASE.at(here)) < EPS
    assert distance(dot(*line.start), others[face]) < EPS


@rule("PRE-LOS-05")
@pytest.mark.parametrize("heading", [0.0, 45.0, 118.0, 251.0])
@pytest.mark.parametrize(
    ("first", "second", "seen"),
    [
        (0.0, 0.0, True),
        (8.0, -12.0, True),
        (-12.0, 8.0, True),
        (19.5, -19.5, True),  # nearly from corner to corner
        (21.0, -21.0, False),  # such a line would begin beside the wide bodies
        (-21.0, 21.0, False),
        (30.0, 30.0, True),
        (-38.0, -38.0, True),
        (41.0, 41.0, False),
        (30.0, 12.0, True),
        (30.0, 5.0, False),
        (-30.0, -12.0, True),
        (-5.0, -30.0, False),
        (30.0, -5.0, False),
    ],
)
def test_a_line_through_two_slits_is_found_if_there_is_one(
    heading: float, first: float, second: float, seen: bool
) -> None:
    """The slits are 40 before and 40 behind the middle, half a millimetre wide."""
    back = Pose(120.0, -70.0, heading)

    def placed(shape: Shape, x: float, y: float) -> Body:
        pose = back.moved(heading, x).moved(heading + 90.0, y)
        return shape.at(Pose(pose.x, pose.y, heading))

    def slit(x: float, y: float) -> list[Body]:
        wall = rectangle(0.2, 200.0)
        return [placed(wall, x, y + 100.25), placed(wall, x, y - 100.25)]

    wide = rectangle(2.0, 80.0)
    a, b = placed(wide, -80.0, 0.0), placed(wide, 80.0, 0.0)
    # A line through both slits goes on by nearly half their difference until it is at the bodies.
    walls = slit(-40.0, first) + slit(40.0, second)
    assert visible(a, b, walls) is seen
    assert visible(b, a, walls[::-1]) is seen
    line = sight_line(a, b, walls)
    if line is not None:
        way = Shape([line.start, line.end]).at(ORIGIN)
        assert min(distance(way, wall) for wall in walls) > EPS


@rule("PRE-LOS-05")
@pytest.mark.parametrize("heading", [0.0, 71.0, 160.0, 290.0])
@pytest.mark.parametrize(
    ("first", "second", "seen"),
    [
        (0.0, 0.0, True),
        (4.0, -4.0, True),
        (-4.0, 4.0, True),
        (0.0, 12.0, True),
        (12.0, 0.0, True),
        (0.0, 20.0, False),  # 14 degrees: the discs close the slit from 12.7 degrees on
        (-20.0, 0.0, False),
        (25.0, 31.0, True),
        (-31.0, -25.0, True),
        (36.0, 44.0, False),
    ],
)
def test_a_line_passes_between_rims_as_far_as_they_leave_room(
    heading: float, first: float, second: float, seen: bool
) -> None:
    """Slits between discs of radius 10, half a millimetre apart, with walls beyond them."""
    back = Pose(-50.0, 90.0, heading)

    def placed(shape: Shape, x: float, y: float) -> Body:
        pose = back.moved(heading, x).moved(heading + 90.0, y)
        return shape.at(Pose(pose.x, pose.y, heading))

    def slit(x: float, y: float) -> list[Body]:
        disc, wall = circle(10.0), rectangle(0.2, 200.0)
        found = [placed(disc, x, y + 10.25), placed(disc, x, y - 10.25)]
        return [*found, placed(wall, x, y + 110.25), placed(wall, x, y - 110.25)]

    wide = rectangle(2.0, 80.0)
    a, b = placed(wide, -80.0, 0.0), placed(wide, 80.0, 0.0)
    walls = slit(-40.0, first) + slit(40.0, second)
    assert visible(a, b, walls) is seen
    eye, target = placed(circle(40.0), -119.0, 0.0), placed(circle(40.0), 119.0, 0.0)
    assert visible(eye, target, walls) is seen
    line = sight_line(b, a, walls)
    if line is not None:
        way = Shape([line.start, line.end]).at(ORIGIN)
        assert min(distance(way, wall) for wall in walls) > EPS


@rule("PRE-LOS-04", "PRE-LOS-05")
@pytest.mark.parametrize(
    ("top", "seen"), [(4.995, False), (4.985, True), (0.0, True), (-4.0, True), (6.0, False)]
)
def test_a_contact_is_open_where_a_blocker_leaves_more_than_the_clearance(
    top: float, seen: bool
) -> None:
    """Two tiles share the stretch from -5 to 5; a blocker covers it from below up to a height."""
    for x, y in ((0.0, 0.0), (70.0, -30.0)):
        a, b = tile(x - 5.0, y), tile(x + 5.0, y)
        cover = tile(x, y + (top - 6.0) / 2, 4.0, top + 6.0)
        assert visible(a, b, [cover]) is seen
        assert visible(b, a, [cover]) is seen
    upside_down = tile(0.0, -(top - 6.0) / 2, 4.0, top + 6.0)
    assert visible(tile(-5.0, 0.0), tile(5.0, 0.0), [upside_down]) is seen
