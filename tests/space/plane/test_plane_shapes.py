"""Poses, shapes that are cut and refused, contacts of all kinds, arcs, and ways with turns."""

from __future__ import annotations

import subprocess
import sys
from math import sqrt

import pytest

from plancia.space.plane import (
    EPS,
    POINT,
    Arc,
    Hexagon,
    Leg,
    Mat,
    Point,
    Pose,
    Shape,
    ahead_of,
    align,
    area,
    bearing,
    circle,
    contact,
    depth,
    distance,
    face_arc,
    flush,
    free,
    in_arc,
    nearest_alignments,
    normal,
    overlap,
    rectangle,
    sight_line,
    sweep,
    touching,
    turn_between,
    visible,
    walk,
    wholly_in_arc,
    wholly_within,
)
from tests.space.plane.tables import BASE, HEX, MAT

ORIGIN = Pose(0.0, 0.0)


def test_headings_are_kept_below_a_full_circle() -> None:
    assert [normal(heading) for heading in (0.0, 360.0, -90.0, 725.0)] == [0.0, 0.0, 270.0, 5.0]
    assert normal(-1e-18) == 0.0
    assert [turn_between(350.0, 10.0), turn_between(10.0, 350.0)] == [20.0, -20.0]
    assert turn_between(0.0, 180.0) == 180.0


def test_a_settled_pose_forgets_the_noise_of_arithmetic() -> None:
    noisy = Pose(0.1 + 0.2, -1e-17, 359.99999999)
    assert noisy.settled() == Pose(0.3, 0.0, 0.0)
    assert str(noisy.settled().y) == "0.0"
    assert noisy.settled().settled() == noisy.settled()


def test_left_is_plus_and_ahead_is_before_the_pose() -> None:
    assert Pose(0.0, 0.0, 90.0).turned(60.0).heading == 150.0
    assert Pose(10.0, 0.0, 90.0).ahead((99.0, 5.0)) == pytest.approx(5.0)
    assert bearing((1.0, 1.0), (1.0, 4.0)) == pytest.approx(90.0)
    with pytest.raises(ValueError, match="from a point to itself"):
        bearing((1.0, 1.0), (1.0, 1.0))


@pytest.mark.parametrize(
    ("corners", "radius", "fault"),
    [
        ([], 0.0, "at least one corner"),
        ([(0.0, 0.0)], -1.0, "negative"),
        ([(0.0, 0.0), (0.0, 0.0)], 0.0, "two corners in one place"),
        ([(0.0, 0.0), (0.0, 1.0), (1.0, 0.0)], 0.0, "counter-clockwise"),
        ([(0.0, 0.0), (1.0, 0.0), (2.0, 0.0), (1.0, 1.0)], 0.0, "no convex corner"),
        ([(2.0, 0.0), (-2.0, 1.0), (1.0, -2.0), (1.0, 2.0), (-2.0, -1.0)], 0.0, "winds around"),
    ],
)
def test_a_shape_that_is_not_convex_is_refused(
    corners: list[tuple[float, float]], radius: float, fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        Shape(corners, radius)


def test_shapes_are_equal_if_their_outlines_are() -> None:
    assert Hexagon(37.0) == BASE
    assert hash(Hexagon(37.0)) == hash(BASE)
    assert circle(3.0) != circle(4.0)
    assert circle(3.0) != 3.0
    assert eval(repr(BASE)) == BASE
    assert repr(rectangle(2.0, 2.0).at(ORIGIN)).endswith(
        "radius=0.0).at(Pose(x=0.0, y=0.0, heading=0.0))"
    )


def test_a_rectangle_counts_its_edges_from_the_front() -> None:
    body = rectangle(40.0, 20.0).at(Pose(0.0, 0.0, 90.0))
    front, left = body.edge(0), body.edge(1)
    assert [point[1] for point in front] == pytest.approx([20.0, 20.0])
    assert [point[0] for point in left] == pytest.approx([-10.0, -10.0])


def test_discs_and_points_are_measured_exactly() -> None:
    a, b = circle(10.0).at(ORIGIN), circle(5.0).at(Pose(30.0, 40.0))
    assert distance(a, b) == pytest.approx(35.0)
    assert depth(a, circle(5.0).at(Pose(12.0, 0.0))) == pytest.approx(3.0)
    assert overlap(a, POINT.at(Pose(3.0, 0.0)))
    assert distance(POINT.at(ORIGIN), POINT.at(Pose(3.0, 4.0))) == pytest.approx(5.0)
    assert distance(POINT.at(ORIGIN), POINT.at(ORIGIN)) == 0.0
    assert not overlap(POINT.at(ORIGIN), POINT.at(ORIGIN))
    assert wholly_within(circle(5.0).at(ORIGIN), BASE.at(ORIGIN), 0.0)
    assert not wholly_within(circle(33.0).at(ORIGIN), BASE.at(ORIGIN), 0.0)
    assert wholly_within(circle(BASE.apothem).at(ORIGIN), BASE.at(ORIGIN), 0.0)


def test_stretches_in_line_are_measured_end_to_end() -> None:
    stretch = Shape([(25.0, 0.0), (-25.0, 0.0)], 2.0)
    a = stretch.at(ORIGIN)
    assert distance(a, stretch.at(Pose(100.0, 0.0))) == pytest.approx(46.0)
    assert distance(a, POINT.at(Pose(0.0, 50.0))) == pytest.approx(48.0)
    assert distance(a, POINT.at(Pose(-77.0, 0.0))) == pytest.approx(50.0)
    swept = sweep(stretch, ORIGIN, 0.0, 100.0, [stretch.at(Pose(100.0, 0.0))])
    assert swept.distance == pytest.approx(46.0)


def test_discs_roll_up_to_corners_faces_and_discs() -> None:
    disc = circle(10.0)
    assert sweep(disc, Pose(-100.0, 0.0), 0.0, 200.0, [BASE.at(ORIGIN)]).distance == pytest.approx(
        90.0 - BASE.apothem
    )
    corner = sweep(disc, Pose(-100.0, 0.0), 0.0, 200.0, [BASE.at(Pose(0.0, 0.0, 30.0))])
    assert corner.distance == pytest.approx(53.0)
    assert corner.hits[0].contact is not None
    assert (corner.hits[0].contact.own, corner.hits[0].contact.other) == ((), (2, 3))
    two = sweep(disc, Pose(-100.0, 12.0), 0.0, 200.0, [disc.at(ORIGIN)])
    assert two.distance == pytest.approx(100.0 - 16.0)
    assert two.hits[0].contact is not None
    assert two.hits[0].contact.middle == pytest.approx(Point(-8.0, 6.0))
    assert free(disc, Pose(-100.0, 20.0), 0.0, 200.0, [disc.at(ORIGIN)])
    assert free(disc, Pose(-100.0, 0.0), 0.0, 50.0, [disc.at(ORIGIN)])


def test_points_never_collide_with_points() -> None:
    assert free(POINT, ORIGIN, 0.0, 10.0, [POINT.at(Pose(5.0, 0.0))])
    assert not free(POINT, ORIGIN, 0.0, 50.0, [BASE.at(Pose(50.0, 0.0))])


def test_a_contact_is_a_face_a_part_of_it_or_a_corner() -> None:
    a = BASE.at(ORIGIN)
    part = contact(a, BASE.at(Pose(HEX, 20.0)))
    assert part is not None
    assert part.length == pytest.approx(17.0)
    assert (part.own, part.other) == ((0,), (3,))
    corner = contact(a, BASE.at(Pose(37.0 + BASE.apothem, 5.0, 30.0)))
    assert corner is not None
    assert (corner.length, corner.own, corner.other) == (0.0, (0,), (2, 3))
    corners = contact(a, BASE.at(Pose(0.0, 74.0)))
    assert corners is not None
    assert (corners.own, corners.other) == ((1, 2), (4, 5))
    assert contact(a, BASE.at(Pose(HEX + 1.0, 0.0))) is None
    assert contact(a, BASE.at(Pose(HEX - 1.0, 0.0))) is None
    assert not touching(a, BASE.at(Pose(74.0, 0.0)))


def test_faces_of_different_lengths_are_never_flush() -> None:
    small = Hexagon(20.0)
    pose = align(small, BASE, ORIGIN, 1)
    assert touching(small.at(pose), BASE.at(ORIGIN))
    assert flush(small, pose, BASE, ORIGIN) is None
    assert flush(BASE, Pose(HEX, 1.0), BASE, ORIGIN) is None
    assert flush(BASE, align(BASE, BASE, ORIGIN, 2, own=5), BASE, ORIGIN) == (5, 2)
    assert nearest_alignments([]) == ()


def test_sectors_through_the_corners_of_a_face_part_the_plane() -> None:
    ahead, beside = BASE.at(Pose(200.0, 0.0)), BASE.at(Pose(0.0, 200.0))
    assert [face for face in range(6) if in_arc(face_arc(face), ORIGIN, ahead)] == [0]
    assert [face for face in range(6) if in_arc(face_arc(face), ORIGIN, beside)] == [1, 2]
    assert wholly_in_arc(face_arc(0), ORIGIN, ahead)
    assert not any(wholly_in_arc(face_arc(face), ORIGIN, beside) for face in range(6))
    wide = Arc(-150.0, 150.0)
    assert wide.rest == Arc(150.0, 210.0)
    assert wholly_in_arc(wide, ORIGIN, beside)
    assert in_arc(wide, ORIGIN, beside)
    assert not in_arc(wide, ORIGIN, BASE.at(Pose(-200.0, 0.0)))
    assert not wholly_in_arc(wide, ORIGIN, BASE.at(Pose(-100.0, 50.0)))


def test_an_arc_of_nearly_half_the_plane_is_as_deep_as_any() -> None:
    far = BASE.at(Pose(500.0, 0.0))
    for width in (179.0, 179.9921875, 180.0, 180.01, 181.0):
        arc = Arc(-width / 2, width / 2)
        assert in_arc(arc, ORIGIN, far)
        assert wholly_in_arc(arc, ORIGIN, far)
        assert not in_arc(arc.rest, ORIGIN, far)


def test_only_straight_edges_can_be_cut() -> None:
    with pytest.raises(ValueError, match="straight edges"):
        ahead_of(ORIGIN, circle(5.0).at(Pose(10.0, 0.0)))
    whole = BASE.at(Pose(100.0, 0.0))
    assert ahead_of(ORIGIN, whole) is whole
    through_corners = ahead_of(Pose(0.0, 0.0, 60.0), BASE.at(ORIGIN))
    assert through_corners is not None
    assert len(through_corners.vertices) == 4
    tip = ahead_of(ORIGIN, Shape([(-5.0, -1.0), (1.0, 0.0), (-5.0, 1.0)]).at(ORIGIN))
    assert tip is not None
    assert len(tip.vertices) == 3


@pytest.mark.parametrize(
    ("outline", "fault"),
    [
        ([(0.0, 0.0), (1.0, 1.0)], "three corners"),
        ([(0.0, 0.0), (4.0, 4.0), (4.0, 0.0), (0.0, 4.0), (2.0, 9.0), (-3.0, -5.0)], "crosses"),
    ],
)
def test_an_area_without_a_simple_outline_is_refused(
    outline: list[tuple[float, float]], fault: str
) -> None:
    with pytest.raises(ValueError, match=fault):
        area(outline)


def test_an_area_may_be_given_either_way_round() -> None:
    bent = [(0.0, 0.0), (4.0, 0.0), (4.0, 2.0), (2.0, 2.0), (2.0, 4.0), (1.0, 4.0), (0.0, 4.0)]
    for outline in (bent, bent[::-1]):
        pieces = area(outline)
        assert len(pieces) in (2, 3)
        assert any(wholly_within(POINT.at(Pose(3.0, 1.0)), piece, 0.0) for piece in pieces)
        assert not any(wholly_within(POINT.at(Pose(3.0, 3.0)), piece, 0.0) for piece in pieces)
    assert len(area([(0.0, 0.0), (4.0, 0.0), (4.0, 4.0), (2.0, 4.0), (0.0, 4.0)])) == 1


def test_a_way_stops_at_the_first_leg_that_cannot_be_made() -> None:
    wall = [BASE.at(Pose(300.0, 300.0))]
    legs = [Leg(0.0, HEX), Leg(0.0, 2 * HEX), Leg(60.0, HEX)]
    stopped = walk(BASE, Pose(100.0, 300.0), legs, wall, MAT)
    assert stopped.legs == 1
    assert stopped.sweep is not None
    assert [hit.what for hit in stopped.sweep.first] == [0]
    assert stopped.pose.x == pytest.approx(300.0 - HEX)
    tight = walk(BASE, Pose(300.0 - HEX, 300.0), [Leg(turn=30.0)], wall, MAT)
    assert (tight.legs, tight.sweep, tight.pose.x) == (0, None, 300.0 - HEX)
    around = walk(BASE, Pose(100.0, 300.0), [Leg(60.0, HEX), Leg(-60.0, HEX, 180.0)], wall, MAT)
    assert (around.legs, around.sweep) == (2, None)
    assert around.pose == pytest.approx((100.0 - HEX / 2, 300.0 + HEX * sqrt(3) / 2, 0.0))


def test_shapes_that_overlap_or_touch_see_each_other() -> None:
    a = BASE.at(ORIGIN)
    assert visible(a, BASE.at(Pose(20.0, 0.0)), [BASE.at(Pose(200.0, 0.0))])
    assert visible(a, a, [BASE.at(Pose(200.0, 0.0))])
    line = sight_line(a, BASE.at(Pose(HEX, 0.0)), [BASE.at(Pose(2 * HEX, 0.0))])
    assert line is not None
    assert line.start.distance(line.end) < EPS


def test_a_shared_corner_is_covered_by_what_stands_around_it() -> None:
    tile = rectangle(10.0, 10.0)
    a, b = tile.at(Pose(-5.0, -5.0)), tile.at(Pose(5.0, 5.0))
    wedge = [tile.at(Pose(-5.0, 5.0)), tile.at(Pose(5.0, -5.0))]
    assert visible(a, b, wedge[:1])
    assert visible(a, b, wedge[1:])
    assert not visible(a, b, wedge)


def test_points_see_each_other_along_one_line() -> None:
    a, b = POINT.at(ORIGIN), POINT.at(Pose(100.0, 30.0))
    assert visible(a, b, [BASE.at(Pose(50.0, 80.0))])
    assert not visible(a, b, [BASE.at(Pose(50.0, 40.0))])
    line = sight_line(a, b, [BASE.at(Pose(50.0, 80.0))])
    assert line is not None
    assert line.end == pytest.approx(Point(100.0, 30.0), abs=1e-6)


def test_a_blocker_behind_an_end_or_beside_the_way_hides_nothing() -> None:
    a, b = BASE.at(ORIGIN), BASE.at(Pose(300.0, 0.0))
    around = [Pose(-HEX, 0.0), Pose(300.0 + HEX, 0.0), Pose(150.0, 75.0), Pose(150.0, -75.0)]
    assert visible(a, b, [BASE.at(pose) for pose in around])
    assert not visible(a, b, [BASE.at(Pose(HEX, 0.0)), BASE.at(Pose(HEX / 2, 55.5))])
    inside_it = BASE.at(Pose(20.0, 0.0))  # overlaps the viewer, so lines through it are cut
    assert visible(a, b, [circle(5.0).at(Pose(20.0, 0.0))])
    assert not visible(a, b, [inside_it])


def test_the_mat_knows_discs_by_their_rims() -> None:
    mat = Mat(100.0, 50.0)
    assert mat.holds(circle(10.0).at(Pose(10.0, 40.0)))
    assert not mat.holds(circle(10.0).at(Pose(9.0, 40.0)))


def test_importing_the_plane_needs_neither_numpy_nor_shapely() -> None:
    code = "import sys, plancia, plancia.space.plane, plancia.lab.bench; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert not {"numpy", "shapely"} & set(done.stdout.split())
