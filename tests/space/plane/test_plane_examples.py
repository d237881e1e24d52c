"""The worked examples of the ledger of Pacific Rim, to the last printed digit."""

from __future__ import annotations

import pytest

from plancia.space.plane import (
    EPS,
    FRONT,
    POINT,
    REAR,
    Pose,
    Side,
    abut,
    ahead_of,
    align,
    alignments,
    apart,
    area,
    circling,
    contact,
    depth,
    distance,
    farthest,
    flush,
    free,
    from_area,
    front_contact,
    in_arc,
    in_area,
    legal,
    nearest_alignments,
    overlap,
    push,
    slots,
    sweep,
    touching,
    turn,
    visible,
    wholly_in_arc,
    wholly_within,
    within,
)
from plancia.testing import rule
from tests.space.plane.tables import BASE, HEX, MAT

MOVER = Pose(100.0, 300.0, 0.0)


def close(*numbers: float) -> object:
    """Equal to these numbers as the ledger prints them."""
    return pytest.approx(numbers, abs=0.0006)


@rule("PRE-GEO-02", "PRE-GEO-03")
def test_a_base_has_the_printed_size() -> None:
    assert (BASE.face, BASE.apothem, HEX) == close(37.0, 32.0429, 64.0859)
    assert [n * HEX for n in (2, 3, 4)] == close(128.1718, 192.2576, 256.3435)


@rule("PRE-GEO-04", "PRE-CMP-02", "PRE-CMP-03")
def test_faces_and_corners_are_counted_to_the_left_from_the_front() -> None:
    body = BASE.at(Pose(0.0, 0.0, 90.0))
    assert body.normals()[0] == close(0.0, 1.0)  # the front looks where the base is heading
    assert body.normals()[1] == close(-0.8660, 0.5)  # the next one is the front left
    assert body.vertices[0] == close(-18.5, 32.0429)  # between those two
    assert body.vertices[1] == close(-37.0, 0.0)  # one of the two corners that divide the arcs
    assert body.edge(0) == (body.vertices[5], body.vertices[0])


@rule("PRE-GEO-06")
def test_parallel_faces_four_hexes_between_centres_are_three_hexes_apart() -> None:
    a, b = BASE.at(Pose(0.0, 0.0, 0.0)), BASE.at(Pose(4 * HEX, 0.0, 180.0))
    assert distance(a, b) == pytest.approx(3 * HEX)
    assert distance(b, a) == pytest.approx(192.2576, abs=0.0001)


@rule("PRE-GEO-05", "PRE-GEO-07", "PRE-GEO-08")
@pytest.mark.parametrize(
    ("gap", "touch", "over"),
    [
        (0.0, True, False),
        (0.009, True, False),
        (0.011, False, False),
        (-0.009, True, False),
        (-0.011, False, True),
    ],
)
def test_contact_and_overlap_begin_at_the_tolerance(gap: float, touch: bool, over: bool) -> None:
    a, b = BASE.at(Pose(0.0, 0.0)), BASE.at(Pose(HEX + gap, 10.0))
    assert (touching(a, b), overlap(a, b)) == (touch, over)
    assert depth(a, b) == pytest.approx(max(-gap, 0.0), abs=1e-9)


@rule("PRE-GEO-12", "PRE-GEO-13", "PRE-GEO-10", "PRE-GEO-11")
def test_a_base_flush_with_a_rear_face_is_wholly_in_the_rear_arc() -> None:
    defender = Pose(0.0, 0.0, 0.0)
    rear_left = BASE.at(Pose(-32.043, 55.5))
    assert wholly_in_arc(REAR, defender, rear_left)
    assert not in_arc(FRONT, defender, rear_left)
    front_left = BASE.at(Pose(32.043, 55.5))
    assert max(defender.ahead(corner) for corner in front_left.vertices) == pytest.approx(
        64.086, abs=0.001
    )
    assert not wholly_in_arc(REAR, defender, front_left)
    assert in_arc(FRONT, defender, front_left)


@rule("PRE-GEO-14")
def test_the_middle_of_a_contact_decides_its_arc() -> None:
    base = Pose(0.0, 0.0, 0.0)
    for face, front in enumerate([True, True, False, False, False, True]):
        touched = contact(BASE.at(base), BASE.at(align(BASE, BASE, base, face)))
        assert touched is not None
        assert front_contact(base, touched) is front
    corner = contact(BASE.at(base), BASE.at(Pose(0.0, 74.0, 0.0)))  # at a dividing corner
    assert corner is not None
    assert (corner.length, front_contact(base, corner)) == (0.0, True)


@rule("PRE-GEO-15", "PRE-BLK-05")
def test_a_base_beside_the_way_obstructs_though_both_ends_are_free() -> None:
    other = BASE.at(Pose(132.043, 372.0))
    assert not overlap(BASE.at(MOVER), other)
    assert not overlap(BASE.at(MOVER.forward(HEX)), other)
    swept = sweep(BASE, MOVER, 0.0, HEX, [other], MAT)
    assert not swept.free
    assert swept.distance == pytest.approx(28.579, abs=0.0006)


@rule("PRE-GEO-15")
@pytest.mark.parametrize("aside", [0.0, 20.0, 36.9, 37.1, 50.0, 73.9, 74.0, 80.0])
def test_bases_of_one_orientation_meet_where_the_formula_says(aside: float) -> None:
    swept = sweep(BASE, MOVER, 0.0, 300.0, [BASE.at(Pose(300.0, 300.0 + aside))])
    if aside >= 74.0:
        assert swept.free
        return
    ahead = HEX if aside <= 37.0 else 2 * HEX - 3**0.5 * aside
    assert swept.distance == pytest.approx(200.0 - ahead, abs=1e-9)


@rule("PRE-GEO-15")
@pytest.mark.parametrize("heading", [0.0, 30.0, 77.7])
def test_a_base_slides_along_a_face_that_it_touches(heading: float) -> None:
    start = Pose(100.0, 300.0, heading)
    wall = BASE.at(align(BASE, BASE, start, 2))
    assert touching(BASE.at(start), wall)
    for face in range(6):
        along = heading + 30.0 + 60.0 * face  # never head-on, twice along the shared face
        assert free(BASE, start, along, 200.0, [wall]) is (face not in (1, 2))
    assert free(BASE, start, heading + 30.0, 200.0, [wall])
    assert sweep(BASE, start, heading + 120.0, 200.0, [wall]).distance == pytest.approx(0.0)


@rule("PRE-GEO-16", "PRE-GEO-18", "PRE-RNG-05")
def test_ranges_are_measured_between_bases() -> None:
    a = BASE.at(Pose(0.0, 0.0))
    near, far = (BASE.at(Pose(HEX + gap, 0.0)) for gap in (128.17, 128.20))
    assert within(a, near, 2 * HEX)
    assert not within(a, far, 2 * HEX)
    assert apart(a, far, 2 * HEX)
    assert apart(a, BASE.at(Pose(3 * HEX, 0.0)), 2 * HEX)
    assert not apart(a, near, 2 * HEX + 0.05)


@rule("PRE-GEO-17")
def test_wholly_within_asks_for_every_point_and_has_a_direction() -> None:
    a, zone = BASE.at(Pose(2 * HEX, 0.0)), BASE.at(Pose(0.0, 0.0))
    assert farthest(a, zone) == pytest.approx((4 * BASE.apothem**2 + 0.0) ** 0.5 + HEX, abs=1e-9)
    assert wholly_within(a, zone, 2 * HEX)
    assert not wholly_within(a, zone, 2 * HEX - 0.02)
    token = POINT.at(Pose(BASE.apothem + HEX, 0.0))
    assert wholly_within(token, zone, HEX)
    assert not wholly_within(zone, token, HEX)


@rule("PRE-GEO-19", "PRE-BLK-02")
def test_every_corner_has_to_be_on_the_mat() -> None:
    assert MAT.holds(BASE.at(Pose(450.0, 32.043, 90.0)))
    assert not MAT.holds(BASE.at(Pose(450.0, 32.0, 90.0)))
    corner = BASE.at(Pose(MAT.width - BASE.apothem, MAT.depth - 37.0, 0.0))
    assert MAT.reached(corner) == [Side.RIGHT, Side.TOP]
    assert MAT.distance(corner, Side.LEFT) == pytest.approx(MAT.width - HEX)
    assert MAT.distance(corner, Side.BOTTOM) == pytest.approx(MAT.depth - 74.0)
    swept = sweep(BASE, Pose(800.0, 300.0, 0.0), 0.0, 200.0, (), MAT)
    assert [(hit.what, hit.contact) for hit in swept.hits] == [(Side.RIGHT, None)]
    assert MAT.reached(BASE.at(swept.pose)) == [Side.RIGHT]


@rule("PRE-GEO-20", "PRE-TER-04")
def test_a_runner_stops_with_its_front_face_on_the_water() -> None:
    water = area([(300.0, 0.0), (500.0, 0.0), (400.0, 300.0), (500.0, 600.0), (300.0, 600.0)])
    assert len(water) > 1  # the outline has a corner that points inwards
    swept = sweep(BASE, MOVER, 0.0, 3 * HEX, water, MAT)
    assert (swept.pose.x, swept.pose.y, swept.distance) == close(267.957, 300.0, 167.957)
    assert not in_area(BASE.at(swept.pose), water)
    assert from_area(BASE.at(swept.pose), water) == pytest.approx(0.0, abs=1e-9)
    assert in_area(BASE.at(swept.pose.forward(1.0)), water)
    assert from_area(BASE.at(MOVER), water) == pytest.approx(167.957, abs=0.0006)


@rule("PRE-GEO-22")
def test_a_legal_pose_is_on_the_mat_and_overlaps_nothing() -> None:
    other = BASE.at(Pose(300.0, 300.0))
    assert legal(BASE.at(Pose(300.0 + HEX, 300.0)), [other], MAT)
    assert not legal(BASE.at(Pose(363.0, 300.0)), [other], MAT)
    assert not legal(BASE.at(Pose(20.0, 300.0)), [], MAT)
    assert legal(BASE.at(Pose(20.0, 300.0)), [])


@rule("PRE-MOV-02")
def test_steps_lead_along_the_heading() -> None:
    assert MOVER.forward(3 * HEX)[:2] == close(292.258, 300.0)
    assert Pose(100.0, 300.0, 60.0).forward(-HEX)[:2] == close(67.957, 244.5)


@rule("PRE-BLK-01")
def test_contact_with_a_friend_comes_in_the_third_step() -> None:
    swept = sweep(BASE, MOVER, 0.0, 4 * HEX, [BASE.at(Pose(330.0, 300.0))])
    assert swept.distance == pytest.approx(165.914, abs=0.0006)
    assert free(BASE, MOVER, 0.0, 2 * HEX, [BASE.at(Pose(330.0, 300.0))])


@rule("PRE-BLK-06")
def test_obstacles_met_at_the_same_distance_are_all_first() -> None:
    pair = [BASE.at(Pose(300.0, y, 0.0)) for y in (263.0, 337.0)]
    later = BASE.at(Pose(400.0, 300.0))
    swept = sweep(BASE, MOVER, 0.0, 400.0, [later, *pair])
    assert [hit.what for hit in swept.first] == [1, 2]
    assert [hit.what for hit in swept.hits] == [1, 2, 0]
    assert swept.hits[2].contact is None


@rule("PRE-ENG-03")
def test_the_point_of_first_contact_is_reached_within_the_speed_or_not_at_all() -> None:
    swept = sweep(BASE, MOVER, 0.0, 4 * HEX, [BASE.at(Pose(400.0, 320.0, 180.0))])
    assert (swept.distance, swept.pose.x) == close(235.914, 335.914)
    swept = sweep(BASE, MOVER, 0.0, 4 * HEX, [BASE.at(Pose(400.0, 350.0, 180.0))])
    assert swept.free
    assert swept.pose.x == pytest.approx(356.344, abs=0.0006)
    swept = sweep(BASE, MOVER, 0.0, 500.0, [BASE.at(Pose(400.0, 350.0, 180.0))])
    assert swept.distance == pytest.approx(258.431, abs=0.0006)


@rule("PRE-ENG-04", "PRE-ENG-05", "PRE-ENG-06")
@pytest.mark.parametrize(
    ("enemy", "contact_x", "expected"),
    [
        (Pose(400.0, 320.0, 180.0), 335.914, [(335.914, 320.0, 0.0)]),
        (Pose(300.0, 355.5, 0.0), 267.957, [(267.957, 300.0, 60.0)]),
        (Pose(400.0, 310.0, 30.0), 330.957, [(344.5, 277.957, 30.0)]),
        (Pose(300.0, 360.0, 10.0), 270.300, [(278.081, 299.779, 70.0)]),
        (
            Pose(400.0, 300.0, 30.0),
            330.957,
            [(344.5, 267.957, 30.0), (344.5, 332.043, 330.0)],
        ),
        (
            Pose(400.0, 337.0, 180.0),
            335.914,
            [(335.914, 337.0, 0.0), (367.957, 281.5, 60.0)],
        ),
    ],
)
def test_the_nearest_touched_face_is_the_one_to_align_with(
    enemy: Pose, contact_x: float, expected: list[tuple[float, float, float]]
) -> None:
    swept = sweep(BASE, MOVER, 0.0, 4 * HEX, [BASE.at(enemy)])
    assert swept.pose[:2] == close(contact_x, 300.0)
    ways = nearest_alignments(alignments(BASE, swept.pose, BASE, enemy))
    found = sorted(way.pose for way in ways)
    assert len(found) == len(expected)
    for pose, numbers in zip(found, sorted(expected), strict=True):
        assert pose == close(*numbers)
        assert flush(BASE, pose, BASE, enemy) is not None


@rule("PRE-ENG-05")
def test_the_alignments_of_a_corner_tell_what_each_takes() -> None:
    swept = sweep(BASE, MOVER, 0.0, 4 * HEX, [BASE.at(Pose(400.0, 310.0, 30.0))])
    ways = alignments(BASE, swept.pose, BASE, Pose(400.0, 310.0, 30.0))
    assert [way.shift for way in ways] == close(25.871, 44.170)
    assert [way.turn for way in ways] == close(30.0, -30.0)
    assert alignments(BASE, MOVER, BASE, Pose(400.0, 310.0, 30.0)) == ()
    assert nearest_alignments(()) == ()


@rule("PRE-ENG-10")
def test_exact_steps_end_flush_without_an_obstruction() -> None:
    enemy = Pose(356.344, 300.0, 180.0)
    swept = sweep(BASE, MOVER, 0.0, 3 * HEX, [BASE.at(enemy)])
    assert swept.free
    assert swept.pose[:2] == close(292.258, 300.0)
    assert flush(BASE, swept.pose, BASE, enemy) == (0, 0)


@rule("PRE-ROT-01", "PRE-ROT-06")
def test_half_a_face_needs_room_and_a_whole_one_never_does() -> None:
    kaiju = Pose(450.0, 32.043, 90.0)
    assert turn(BASE, kaiju, 30.0, (), MAT) is None
    assert turn(BASE, kaiju, -30.0, (), MAT) is None
    assert turn(BASE, kaiju, 60.0, (), MAT) == kaiju.turned(60.0)
    assert min(y for _, y in BASE.at(kaiju.turned(30.0)).vertices) == pytest.approx(
        -4.957, abs=0.0006
    )


@rule("PRE-ROT-06")
def test_a_base_that_turns_by_half_a_face_can_stay_in_contact() -> None:
    enemy = BASE.at(Pose(364.086, 300.0, 180.0))
    pose = abut(BASE, Pose(300.0, 300.0, 30.0), enemy)
    assert pose == close(295.043, 300.0, 30.0)
    touched = contact(BASE.at(pose), enemy)
    assert touched is not None
    assert (touched.own, touched.other) == ((0, 5), (0,))
    assert front_contact(pose, touched)


@rule("PRE-TAC-03", "PRE-TAC-04")
def test_circling_leads_to_the_two_neighbouring_faces() -> None:
    enemy = Pose(400.0, 300.0, 180.0)
    on, back = circling(BASE, Pose(335.914, 300.0, 0.0), BASE, enemy, (), MAT)
    assert on.pose == close(367.957, 244.5, 60.0)
    assert back.pose == close(367.957, 355.5, 300.0)
    assert on.free
    assert back.free


@rule("PRE-TAC-05")
def test_a_building_beside_the_enemy_leaves_one_way_to_circle() -> None:
    enemy = Pose(400.0, 300.0, 180.0)
    building = BASE.at(align(BASE, BASE, enemy, 1))
    on, back = circling(BASE, Pose(335.914, 300.0, 0.0), BASE, enemy, [building], MAT)
    assert (on.free, back.free) == (False, True)
    around = slots(BASE, BASE, enemy, [building], MAT)
    assert [slot.free for slot in around] == [True, False, True, True, True, True]
    edge = slots(BASE, BASE, Pose(400.0, BASE.apothem, 90.0), (), MAT)
    assert [slot.free for slot in edge] == [True, True, False, False, False, True]


@rule("PRE-TAC-06")
@pytest.mark.parametrize(
    "pose", [(335.914, 300.0, 60.0), (335.914, 310.0, 0.0), (320.0, 300.0, 0.0)]
)
def test_only_a_flush_front_face_circles(pose: tuple[float, float, float]) -> None:
    assert circling(BASE, Pose(*pose), BASE, Pose(400.0, 300.0, 180.0)) == ()


@rule("PRE-PSH-03", "PRE-PSH-04")
def test_a_push_leads_straight_away_and_names_all_that_blocks_it() -> None:
    attacker, target = Pose(335.914, 300.0), Pose(400.0, 300.0, 77.0)
    assert push(BASE, target, attacker.point, HEX).pose == close(464.086, 300.0, 77.0)
    others = [BASE.at(Pose(500.0, y)) for y in (100.0, 265.0, 340.0)]
    crashed = push(BASE, target, attacker.point, HEX, others, MAT)
    assert sorted(str(hit.what) for hit in crashed.hits) == ["1", "2"]
    edge = push(BASE, Pose(860.0, 300.0), (795.0, 300.0), HEX, (), MAT)
    assert [hit.what for hit in edge.hits] == [Side.RIGHT]


@rule("PRE-LOS-01", "PRE-LOS-02")
def test_only_the_part_ahead_sees_and_is_seen() -> None:
    viewer = Pose(300.0, 300.0, 0.0)
    eye = ahead_of(viewer, BASE.at(viewer))
    beside = ahead_of(viewer, BASE.at(Pose(310.0, 500.0, 12.0)))
    assert eye is not None
    assert beside is not None
    assert len(eye.vertices) == 4  # three faces and the line across
    assert visible(eye, beside, [])
    assert ahead_of(viewer, BASE.at(Pose(200.0, 300.0))) is None
    wall = [BASE.at(Pose(x, 400.0, 30.0)) for x in (310.0, 384.0, 458.0, 532.0)]
    assert not visible(eye, beside, wall)
    assert visible(BASE.at(viewer), BASE.at(Pose(310.0, 500.0, 12.0)), wall)


@rule("PRE-LOS-04")
def test_no_line_passes_between_two_bases_in_contact() -> None:
    a, b = BASE.at(Pose(0.0, 0.0)), BASE.at(Pose(400.0, 0.0))
    pair = [Pose(200.0, -37.0 - 0.0), Pose(200.0, 37.0)]
    wall = [BASE.at(pose) for pose in pair]
    rest = [BASE.at(Pose(200.0, y)) for y in (-111.0, 111.0)]
    assert not visible(a, b, [*wall, *rest])
    for gap, seen in ((2 * EPS - 0.001, False), (2 * EPS + 0.001, True)):
        wall[1] = BASE.at(Pose(200.0, 37.0 + gap))
        assert visible(a, b, [*wall, rest[0]]) is seen
        assert visible(a, b, [*wall, rest[0]], clearance=0.05) is False


@rule("PRE-LOS-05")
def test_a_target_partly_hidden_is_visible() -> None:
    a, b = BASE.at(Pose(0.0, 0.0)), BASE.at(Pose(400.0, 0.0))
    assert not visible(a, b, [BASE.at(Pose(200.0, 0.0))])
    assert visible(a, b, [BASE.at(Pose(200.0, 1.0))])
    assert visible(a, b, [BASE.at(Pose(150.0, 30.0)), BASE.at(Pose(250.0, -44.5))])


@rule("PRE-LOS-03")
def test_bases_in_contact_see_each_other_at_the_face_they_share() -> None:
    a = Pose(300.0, 300.0)
    others = [BASE.at(align(BASE, BASE, a, face)) for face in range(6)]
    for k, other in enumerate(others):
        assert visible(BASE.at(a), other, [*others[:k], *others[k + 1 :]])
    beyond = BASE.at(Pose(600.0, 300.0))
    assert not visible(BASE.at(a), beyond, others)
