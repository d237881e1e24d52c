"""Exact numbers on the plane: at the tolerance itself, at corners, and beside what is in the way.

Points and discs have no rounding errors, so that the tolerance can be met to the last bit.
"""

from __future__ import annotations

from math import sqrt

import pytest

from plancia.space.plane import (
    ANGLE_EPS,
    EPS,
    Arc,
    Body,
    Leg,
    Mat,
    Point,
    Pose,
    Shape,
    Side,
    abut,
    ahead_of,
    align,
    alignments,
    apart,
    area,
    circle,
    circling,
    contact,
    distance,
    farthest,
    flush,
    free,
    from_area,
    in_arc,
    in_area,
    overlap,
    push,
    rectangle,
    reverse,
    slots,
    sweep,
    touching,
    turn,
    turn_between,
    visible,
    walk,
    wholly_in_arc,
    wholly_within,
    within,
)
from plancia.testing import rule
from tests.space.plane.tables import BASE, DOT, HEX, ORIGIN, dot, tile

# --- at the tolerance itself ----------------------------------------------------------------------


@rule("PRE-GEO-05", "PRE-GEO-07")
def test_a_gap_of_the_tolerance_is_still_a_contact() -> None:
    near, far = dot(EPS, 0.0), dot(1.5 * EPS, 0.0)
    assert (touching(DOT, near), touching(DOT, far)) == (True, False)
    assert contact(DOT, near) is not None
    assert contact(DOT, far) is None
    ring = circle(EPS).at(ORIGIN)  # the dot in its middle lies exactly one tolerance deep
    assert touching(ring, DOT)
    assert contact(ring, DOT) is not None
    assert not overlap(ring, DOT)
    assert overlap(circle(1.5 * EPS).at(ORIGIN), DOT)
    assert contact(circle(1.5 * EPS).at(ORIGIN), DOT) is None


@rule("PRE-GEO-05", "PRE-GEO-16", "PRE-GEO-17", "PRE-GEO-18")
def test_ranges_reach_as_far_as_the_tolerance() -> None:
    length = 8.0
    at, beyond = dot(length + EPS, 0.0), dot(length + 1.5 * EPS, 0.0)
    assert (within(DOT, at, length), within(DOT, beyond, length)) == (True, False)
    assert (wholly_within(at, DOT, length), wholly_within(beyond, DOT, length)) == (True, False)
    assert wholly_within(dot(EPS, 0.0), DOT, 0.0)
    assert not wholly_within(dot(1.5 * EPS, 0.0), DOT, 0.0)
    at, before = dot(length - EPS, 0.0), dot(length - 1.5 * EPS, 0.0)
    assert (apart(DOT, at, length), apart(DOT, before, length)) == (True, False)


@rule("PRE-GEO-05", "PRE-GEO-19")
@pytest.mark.parametrize(
    ("x", "y", "held"),
    [
        (-EPS, 5.0, True),
        (-1.5 * EPS, 5.0, False),
        (1.0 + EPS, 5.0, True),
        (1.0 + 1.5 * EPS, 5.0, False),
        (0.5, -EPS, True),
        (0.5, -1.5 * EPS, False),
        (0.5, 9.0 + EPS, True),
        (0.5, 9.0 + 1.5 * EPS, False),
    ],
)
def test_the_mat_holds_what_stands_out_by_the_tolerance(x: float, y: float, held: bool) -> None:
    mat = Mat(1.0, 9.0)
    assert mat.holds(dot(x, y)) is held


@rule("PRE-GEO-19")
def test_a_disc_is_as_far_from_every_edge_as_its_rim() -> None:
    mat = Mat(100.0, 60.0)
    disc = circle(4.0).at(Pose(30.0, 20.0))
    assert [mat.distance(disc, side) for side in Side] == [26.0, 66.0, 16.0, 36.0]
    assert mat.reached(disc) == []
    assert mat.reached(circle(20.0).at(Pose(30.0, 20.0))) == [Side.BOTTOM]
    assert mat.reached(dot(EPS, 60.0)) == [Side.LEFT, Side.TOP]
    assert mat.reached(dot(100.0, 1.5 * EPS)) == [Side.RIGHT]
    assert [mat.holds(circle(4.0).at(Pose(x, 30.0))) for x in (3.0, 4.0, 96.0, 97.0)] == [
        False,
        True,
        True,
        False,
    ]
    assert [mat.holds(circle(4.0).at(Pose(50.0, y))) for y in (3.0, 4.0, 56.0, 57.0)] == [
        False,
        True,
        True,
        False,
    ]


@rule("PRE-GEO-15", "PRE-GEO-19")
def test_a_sweep_meets_every_edge_of_the_mat_that_lies_before_it() -> None:
    mat = Mat(100.0, 60.0)
    disc = circle(4.0)
    swept = sweep(disc, Pose(30.0, 20.0), 180.0, 50.0, (), mat)
    assert [(hit.what, hit.contact) for hit in swept.hits] == [(Side.LEFT, None)]
    assert swept.distance == pytest.approx(26.0)
    corner = sweep(disc, Pose(30.0, 20.0), 225.0, 50.0, (), mat)
    assert [hit.what for hit in corner.hits] == [Side.BOTTOM, Side.LEFT]
    assert [hit.distance for hit in corner.hits] == pytest.approx([16 * sqrt(2), 26 * sqrt(2)])
    assert [hit.what for hit in corner.first] == [Side.BOTTOM]
    assert sweep(disc, Pose(30.0, 20.0), 90.0, 36.0, (), mat).free
    assert sweep(disc, Pose(30.0, 20.0), 90.0, 36.0 + EPS, (), mat).free
    assert not sweep(disc, Pose(30.0, 20.0), 90.0, 36.0 + 2 * EPS, (), mat).free
    assert not free(disc, Pose(30.0, 20.0), 90.0, 36.0 + 2 * EPS, (), mat)
    outside = sweep(disc, Pose(2.0, 20.0), 180.0, 5.0, (), mat)  # over the edge already
    assert (outside.distance, outside.pose) == (0.0, Pose(2.0, 20.0))


# --- gaps -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("x", "y", "gap"),
    [
        (0.0, 12.0, 7.0),
        (0.0, -12.0, 7.0),
        (25.0, 0.0, 15.0),
        (-25.0, 0.0, 15.0),
        (13.0, 9.0, 5.0),
        (-13.0, 9.0, 5.0),
        (-13.0, -9.0, 5.0),
        (13.0, -9.0, 5.0),
        (10.0, 8.0, 3.0),
        (4.0, 1.0, 0.0),
    ],
)
@rule("PRE-GEO-06")
def test_the_gap_to_a_rectangle_is_that_to_its_nearest_side_or_corner(
    x: float, y: float, gap: float
) -> None:
    block = tile(0.0, 0.0, 20.0, 10.0)
    assert distance(block, dot(x, y)) == pytest.approx(gap)
    assert distance(dot(x, y), block) == pytest.approx(gap)
    assert farthest(dot(x, y), block) == pytest.approx(gap)
    round_block = Shape(rectangle(20.0, 10.0).vertices, 2.0).at(ORIGIN)
    assert distance(round_block, dot(x, y)) == pytest.approx(max(gap - 2.0, 0.0))
    assert farthest(dot(x, y), round_block) == pytest.approx(max(gap - 2.0, 0.0))


@rule("PRE-GEO-17")
def test_the_farthest_corner_decides_whether_all_of_it_is_near() -> None:
    block, far = tile(0.0, 0.0, 20.0, 10.0), tile(30.0, 0.0, 6.0, 40.0)
    # Its far corners at (33, 20) are 23 beyond one side and 15 beyond the other.
    assert farthest(far, block) == pytest.approx(sqrt(23**2 + 15**2))
    assert farthest(circle(3.0).at(Pose(30.0, 0.0)), block) == pytest.approx(23.0)


# --- contacts -------------------------------------------------------------------------------------


@rule("PRE-GEO-07", "PRE-GEO-14")
def test_the_contact_of_two_sides_is_the_stretch_they_share() -> None:
    touched = contact(tile(0.0, 0.0, 20.0, 10.0), tile(15.0, 4.0, 10.0, 6.0))
    assert touched is not None
    assert sorted([touched.start, touched.end]) == [Point(10.0, 1.0), Point(10.0, 5.0)]
    assert (touched.middle, touched.length) == (Point(10.0, 3.0), 4.0)
    assert (touched.own, touched.other) == ((0,), (2,))


@rule("PRE-GEO-07")
def test_a_stretch_of_less_than_two_tolerances_is_a_point() -> None:
    block = tile(0.0, 0.0, 20.0, 10.0)
    for shared, length in ((1.5 * EPS, 0.0), (2.5 * EPS, 2.5 * EPS)):
        touched = contact(block, tile(15.0, 10.0 - shared, 10.0, 10.0))
        assert touched is not None
        assert touched.length == pytest.approx(length)
        assert touched.middle == pytest.approx(Point(10.0, 5.0 - shared / 2))


@rule("PRE-GEO-07")
def test_discs_touch_where_the_line_between_their_middles_meets_their_rims() -> None:
    touched = contact(circle(5.0).at(ORIGIN), circle(10.0).at(Pose(9.0, 12.0)))
    assert touched is not None
    assert touched.middle == pytest.approx(Point(3.0, 4.0))
    assert (touched.own, touched.other, touched.length) == ((), (), 0.0)
    side = contact(tile(0.0, 0.0, 20.0, 10.0), circle(5.0).at(Pose(3.0, 10.0)))
    assert side is not None
    assert side.middle == pytest.approx(Point(3.0, 5.0))
    assert (side.own, side.other) == ((1,), ())


# --- sweeps ---------------------------------------------------------------------------------------


@rule("PRE-GEO-15")
@pytest.mark.parametrize(
    ("y", "stop"),
    [(0.0, 35.0), (9.0, 35.0), (-9.0, 35.0), (9.985, 35.0), (9.995, None), (-9.995, None)],
)
def test_a_tile_meets_another_one_unless_it_slides_past(y: float, stop: float | None) -> None:
    swept = sweep(rectangle(10.0, 10.0), ORIGIN, 0.0, 60.0, [tile(45.0, y)])
    assert (None if swept.free else swept.distance) == (None if stop is None else stop)
    assert swept.pose == Pose(35.0 if stop else 60.0, 0.0)
    assert free(rectangle(10.0, 10.0), ORIGIN, 0.0, 60.0, [tile(45.0, y)]) is (stop is None)


@rule("PRE-GEO-15")
def test_a_sweep_that_ends_within_the_tolerance_is_free() -> None:
    block, wall = rectangle(10.0, 10.0), [tile(45.0, 0.0)]
    assert sweep(block, ORIGIN, 0.0, 35.0, wall).free
    assert sweep(block, ORIGIN, 0.0, 35.0 + EPS / 2, wall).free
    assert not sweep(block, ORIGIN, 0.0, 35.0 + 2 * EPS, wall).free
    disc = circle(5.0)
    assert sweep(disc, ORIGIN, 0.0, 35.0 + EPS / 2, wall).free
    assert sweep(disc, ORIGIN, 0.0, 35.0 + 2 * EPS, wall).distance == pytest.approx(35.0)


@rule("PRE-GEO-15")
def test_what_lies_behind_or_beyond_is_not_met() -> None:
    block = rectangle(10.0, 10.0)
    for shape in (block, circle(5.0)):
        assert free(shape, ORIGIN, 0.0, 60.0, [tile(-10.0, 0.0)])
        assert free(shape, ORIGIN, 0.0, 60.0, [tile(70.0, 0.0)])
        assert free(shape, ORIGIN, 0.0, 60.0, [tile(-30.0, 0.0), tile(100.0, 0.0)])
        inside_it = sweep(shape, ORIGIN, 0.0, 60.0, [tile(4.0, 0.0)])  # they overlap already
        assert (inside_it.distance, inside_it.free) == (0.0, False)
        assert free(shape, ORIGIN, 180.0, 60.0, [tile(10.0, 0.0)])


@rule("PRE-GEO-15", "PRE-BLK-06")
def test_only_what_is_met_first_has_a_contact() -> None:
    walls = [tile(60.0, 0.0), tile(45.0, 8.0), tile(45.0, -8.0)]
    swept = sweep(rectangle(10.0, 10.0), ORIGIN, 0.0, 80.0, walls)
    assert [hit.what for hit in swept.hits] == [1, 2, 0]
    assert [hit.distance for hit in swept.hits] == [35.0, 35.0, 50.0]
    assert [hit.contact is None for hit in swept.hits] == [False, False, True]
    first = swept.first[0].contact
    assert first is not None
    assert first.middle == Point(40.0, 4.0)


@rule("PRE-GEO-15")
def test_a_disc_rolls_up_to_the_corner_of_a_tile() -> None:
    # The corner at (40, 5) is 8 beside the way of a disc of radius 10: 6 before it they touch.
    swept = sweep(circle(10.0), Pose(0.0, 13.0), 0.0, 60.0, [tile(45.0, 0.0)])
    assert swept.distance == pytest.approx(34.0)
    swept = sweep(circle(10.0), Pose(0.0, -13.0), 0.0, 60.0, [tile(45.0, 0.0)])
    assert swept.distance == pytest.approx(34.0)
    back = sweep(circle(10.0), Pose(100.0, 13.0), 180.0, 60.0, [tile(45.0, 0.0)])
    assert back.distance == pytest.approx(44.0)
    up = sweep(circle(10.0), Pose(53.0 + 5.0, -60.0), 90.0, 70.0, [tile(45.0, 0.0)])
    assert up.distance == pytest.approx(49.0)
    assert free(circle(10.0), Pose(0.0, 15.0), 0.0, 60.0, [tile(45.0, 0.0)])


@rule("PRE-PSH-03")
def test_a_push_leads_away_from_any_side() -> None:
    for x, y in ((-30.0, 40.0), (30.0, 40.0), (30.0, -40.0), (-30.0, -40.0)):
        pushed = push(BASE, Pose(x, y, 12.0), (0.0, 0.0), 100.0)
        assert pushed.pose == pytest.approx((3 * x, 3 * y, 12.0))


@rule("PRE-ROT-06")
@pytest.mark.parametrize("towards", [0.0, 40.0, 130.0, 220.0, 310.0])
def test_a_base_abuts_from_afar_and_from_within(towards: float) -> None:
    other = circle(20.0).at(Pose(10.0, -5.0))
    for away in (5.0, 30.0, 60.0, 500.0):
        start = Pose(10.0, -5.0, towards + 180.0).moved(towards, away)
        pose = abut(BASE, start, other)  # its front face looks at the disc
        assert pose == pytest.approx(
            Pose(10.0, -5.0, towards + 180.0).moved(towards, 20.0 + BASE.apothem)
        )


@rule("PRE-MOV-02", "PRE-ROT-01")
def test_a_way_and_its_reverse_lead_back() -> None:
    legs = [Leg(60.0, 50.0), Leg(0.0, 30.0, 90.0), Leg(-30.0), Leg(0.0, 20.0)]
    there = walk(BASE, Pose(300.0, 300.0, 0.0), legs)
    assert (there.legs, there.sweep) == (4, None)
    c, s = 0.5, sqrt(3) / 2
    x = 300.0 + 50.0 * c - 30.0 * s + 20.0 * s
    y = 300.0 + 50.0 * s + 30.0 * c + 20.0 * c
    assert there.pose == pytest.approx((x, y, 30.0))
    back = walk(BASE, there.pose, reverse(legs))
    assert back.pose[:2] == pytest.approx((300.0, 300.0))
    assert turn_between(back.pose.heading, 0.0) == pytest.approx(0.0)
    assert back.legs == len(reverse(legs)) == 5


@rule("PRE-ROT-06")
def test_a_turn_is_judged_by_its_end_alone() -> None:
    wall = [tile(BASE.apothem + 2.5, 0.0, 5.0, 60.0)]
    assert turn(BASE, ORIGIN, 60.0, wall) == Pose(0.0, 0.0, 60.0)
    assert turn(BASE, ORIGIN, 30.0, wall) is None
    assert turn(BASE, ORIGIN, -30.0) == Pose(0.0, 0.0, 330.0)


# --- bases ----------------------------------------------------------------------------------------


@rule("PRE-GEO-09", "PRE-ENG-04")
@pytest.mark.parametrize("own", range(6))
@pytest.mark.parametrize("face", range(6))
def test_every_face_can_be_flush_with_every_other(face: int, own: int) -> None:
    other = Pose(300.0, 200.0, 17.0)
    pose = align(BASE, BASE, other, face, own)
    assert flush(BASE, pose, BASE, other) == (own, face)
    assert flush(BASE, pose.forward(0.006), BASE, other) == (own, face)
    assert flush(BASE, pose.forward(0.03), BASE, other) is None
    assert pose.point.distance(other.point) == pytest.approx(HEX)


@rule("PRE-ENG-05")
def test_a_base_turns_by_ninety_degrees_at_most_to_align() -> None:
    other = Pose(300.0, 200.0, 0.0)
    for heading, count in ((180.0, 1), (90.0, 1), (270.0, 1), (89.0, 0), (271.0, 0), (0.0, 0)):
        start = Pose(300.0 + HEX + 14.0, 200.0, heading)
        swept = sweep(BASE, start, 180.0, 40.0, [BASE.at(other)])
        ways = alignments(BASE, swept.pose, BASE, other)
        assert len([way for way in ways if way.face == 0]) == count
        assert all(abs(way.turn) <= 90.0 + ANGLE_EPS for way in ways)


@rule("PRE-TAC-03", "PRE-TAC-06")
@pytest.mark.parametrize("face", range(6))
def test_a_base_circles_to_the_faces_on_either_side(face: int) -> None:
    other = Pose(300.0, 200.0, 17.0)
    on, back = circling(BASE, align(BASE, BASE, other, face), BASE, other)
    assert (on.face, back.face) == ((face + 1) % 6, (face + 5) % 6)
    assert on.pose == align(BASE, BASE, other, on.face)
    assert circling(BASE, align(BASE, BASE, other, face, own=3), BASE, other) == ()
    assert [slot.face for slot in slots(BASE, BASE, other)] == [0, 1, 2, 3, 4, 5]


# --- arcs -----------------------------------------------------------------------------------------


@rule("PRE-GEO-12", "PRE-GEO-13")
def test_a_narrow_arc_has_two_borders() -> None:
    arc, pose = Arc(-30.0, 30.0), Pose(10.0, 20.0, 90.0)
    assert (arc.width, arc.rest) == (60.0, Arc(30.0, 330.0))
    tip = 20.0 + 10.0 * sqrt(3)
    for x, some, all_of_it in (
        (10.0, True, True),
        (15.0, True, True),
        (17.0, True, False),
        (19.0, True, False),
        (23.5, False, False),
        (3.0, True, False),
        (-3.5, False, False),
    ):
        disc = circle(3.0).at(Pose(x, tip))
        assert in_arc(arc, pose, disc) is some
        assert wholly_in_arc(arc, pose, disc) is all_of_it
        assert wholly_in_arc(arc.rest, pose, disc) is not some
        assert in_arc(arc.rest, pose, disc) is not all_of_it
    assert not in_arc(arc, pose, circle(3.0).at(Pose(10.0, 10.0)))


@rule("PRE-LOS-01")
def test_the_part_ahead_is_cut_along_the_line_across() -> None:
    cut = ahead_of(Pose(0.0, 0.0, 0.0), tile(2.0, 1.0, 10.0, 6.0))
    assert cut is not None
    assert sorted(cut.vertices) == [(0.0, -2.0), (0.0, 4.0), (7.0, -2.0), (7.0, 4.0)]
    cut = ahead_of(Pose(1.0, 0.0, 90.0), tile(2.0, 1.0, 10.0, 6.0))
    assert cut is not None
    assert [round(y, 9) for _, y in sorted(cut.vertices)] == [0.0, 4.0, 0.0, 4.0]
    assert ahead_of(Pose(7.0, 0.0, 0.0), tile(2.0, 1.0, 10.0, 6.0)) is None
    assert ahead_of(Pose(7.0 - 2 * EPS, 0.0, 0.0), tile(2.0, 1.0, 10.0, 6.0)) is not None


# --- areas ----------------------------------------------------------------------------------------

BENT = [(0.0, 0.0), (60.0, 0.0), (60.0, 20.0), (20.0, 20.0), (20.0, 50.0), (0.0, 50.0)]
"""An L of 60 by 20 and 20 by 30."""


def size(body: Body) -> float:
    """The area of a polygon."""
    corners = body.vertices
    return (
        sum(x * corners[k - 1][1] - corners[k - 1][0] * y for k, (x, y) in enumerate(corners)) / -2
    )


@rule("PRE-GEO-20")
@pytest.mark.parametrize("turned", range(6))
@pytest.mark.parametrize("back", [False, True])
def test_the_pieces_of_an_area_cover_it_once(turned: int, back: bool) -> None:
    outline = BENT[turned:] + BENT[:turned]
    pieces = area(outline[::-1] if back else outline)
    assert sum(size(piece) for piece in pieces) == pytest.approx(60 * 20 + 20 * 30)
    assert len(pieces) == (3 if turned in (2, 5) else 2)  # joined if the cuts follow each other
    for x, y, held in (
        (1.0, 1.0, True),
        (59.0, 19.0, True),
        (19.0, 49.0, True),
        (10.0, 21.0, True),
        (21.0, 21.0, False),
        (40.0, 40.0, False),
    ):
        assert in_area(circle(0.5).at(Pose(x, y)), pieces) is held
    assert from_area(dot(35.0, 40.0), pieces) == pytest.approx(15.0)
    assert from_area(dot(50.0, 40.0), pieces) == pytest.approx(20.0)
    assert from_area(dot(30.0, 30.0), pieces) == pytest.approx(10.0)
    assert from_area(dot(10.0, 10.0), pieces) == 0.0


@rule("PRE-GEO-20")
def test_a_triangle_is_an_area_and_straight_corners_do_no_harm() -> None:
    (piece,) = area([(0.0, 0.0), (4.0, 0.0), (0.0, 4.0)])
    assert len(piece.vertices) == 3
    (piece,) = area([(0.0, 0.0), (2.0, 0.0), (4.0, 0.0), (2.0, 2.0), (0.0, 4.0), (0.0, 1.0)])
    assert len(piece.vertices) == 3
    comb = [(0, 0), (50, 0), (50, 30), (40, 30), (40, 10), (30, 10), (30, 30), (20, 30)]
    pieces = area([*comb, (20, 10), (10, 10), (10, 30), (0, 30)])
    assert sum(size(piece) for piece in pieces) == pytest.approx(50 * 10 + 3 * 10 * 20)
    assert not in_area(circle(4.0).at(Pose(35.0, 20.0)), pieces)
    assert in_area(circle(4.0).at(Pose(25.0, 20.0)), pieces)


# --- shapes ---------------------------------------------------------------------------------------


def test_the_middle_of_a_body_is_that_of_its_outline_and_not_its_origin() -> None:
    corners = [(10.0, 4.0), (34.0, 4.0), (34.0, 14.0), (10.0, 14.0)]
    body = Shape(corners, 2.0).at(Pose(100.0, 200.0, 90.0))
    assert (body.x, body.y) == pytest.approx((91.0, 222.0))
    assert body.reach == 13.0 + 2.0
    assert body.vertices[0] == pytest.approx((96.0, 210.0))
    assert body.edge(1) == (body.vertices[0], body.vertices[1])
    assert body.normals()[1] == pytest.approx((1.0, 0.0))  # edge 1 looked down before the turn
    assert distance(body, dot(102.0, 222.0)) == pytest.approx(4.0)


def test_shapes_around_another_origin_are_measured_and_met_like_any() -> None:
    far = Shape([(110.0, -5.0), (120.0, -5.0), (120.0, 5.0), (110.0, 5.0)])
    assert distance(far.at(Pose(0.0, 0.0)), dot(100.0, 0.0)) == pytest.approx(10.0)
    assert overlap(far.at(Pose(-110.0, 0.0)), tile(0.0, 0.0))
    assert touching(far.at(Pose(-105.0, 0.0)), tile(0.0, 0.0))
    assert not overlap(far.at(Pose(0.0, 0.0)), tile(0.0, 0.0))
    swept = sweep(far, Pose(0.0, 0.0), 180.0, 200.0, [tile(0.0, 3.0)])
    assert swept.distance == pytest.approx(105.0)
    assert not visible(dot(50.0, 0.0), dot(150.0, 0.0), [far.at(ORIGIN)])
    assert visible(dot(50.0, 7.0), dot(150.0, 7.0), [far.at(ORIGIN)])


@rule("PRE-GEO-10", "PRE-GEO-14")
def test_how_far_ahead_a_point_is_counts_from_the_pose() -> None:
    assert Pose(10.0, 20.0, 90.0).ahead((99.0, 25.0)) == pytest.approx(5.0)
    assert Pose(10.0, 20.0, 180.0).ahead((7.0, 99.0)) == pytest.approx(3.0)
    assert Pose(10.0, 20.0, 180.0).ahead((14.0, 99.0)) == pytest.approx(-4.0)
    assert Pose(10.0, 20.0, 53.13010235).ahead((13.0, 24.0)) == pytest.approx(5.0)
