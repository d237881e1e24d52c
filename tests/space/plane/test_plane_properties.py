"""What holds on every table: sweeps, ways back, faces, and tables turned and shifted."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.space.plane import (
    EPS,
    FRONT,
    REAR,
    Leg,
    Pose,
    Shape,
    Side,
    alignments,
    circling,
    contact,
    depth,
    distance,
    flush,
    free,
    in_arc,
    legal,
    nearest_alignments,
    overlap,
    reverse,
    sight_line,
    slots,
    sweep,
    touching,
    turn_between,
    visible,
    walk,
    wholly_in_arc,
)
from tests.space.plane.tables import (
    BASE,
    HEX,
    MAT,
    approaches,
    bodies,
    crowds,
    headings,
    lengths,
    moved,
    poses,
    scenes,
    shapes,
    thorough,
)

NOISE = 1e-7
"""What arithmetic may lose; far below the tolerance."""

turns = st.floats(0.0, 360.0, allow_subnormal=False)
away = st.floats(-500.0, 500.0, allow_subnormal=False)


@thorough
@given(crowds(), headings, lengths)
def test_a_sweep_never_ends_in_an_overlap(
    crowd: list[Pose], direction: float, length: float
) -> None:
    mover, *others = crowd
    obstacles = bodies(others)
    swept = sweep(BASE, mover, direction, length, obstacles, MAT)
    assert 0.0 <= swept.distance <= length
    for part in (0.25, 0.5, 0.75, 1.0):
        there = BASE.at(mover.moved(direction, part * swept.distance))
        assert legal(there, obstacles, MAT)
    assert swept.free == (not swept.hits) == free(BASE, mover, direction, length, obstacles, MAT)
    if swept.free:
        assert swept.distance == length
    there = BASE.at(swept.pose)
    for hit in swept.first:
        if isinstance(hit.what, Side):
            assert hit.what in MAT.reached(there)
        else:
            assert touching(there, obstacles[hit.what])
            assert depth(there, obstacles[hit.what]) <= EPS
            assert hit.contact is not None
            assert hit.contact.own
            assert hit.contact.other


@thorough
@given(crowds(), headings, lengths)
def test_what_obstructs_a_sweep_would_be_overlapped_on_the_way(
    crowd: list[Pose], direction: float, length: float
) -> None:
    mover, *others = crowd
    obstacles = bodies(others)
    hits = {hit.what: hit for hit in sweep(BASE, mover, direction, length, obstacles).hits}
    for k, obstacle in enumerate(obstacles):
        along = [BASE.at(mover.moved(direction, length * part / 40)) for part in range(41)]
        met = any(overlap(body, obstacle) for body in along)
        if met:
            assert k in hits
        if k in hits:
            # Alone, it stops the sweep where the hit says, and just touches there.
            alone = sweep(BASE, mover, direction, length, [obstacle])
            assert alone.distance == hits[k].distance
            assert touching(BASE.at(alone.pose), obstacle)


legs = st.lists(
    st.builds(
        Leg,
        st.sampled_from([0.0, 60.0, -60.0, 30.0, -30.0]),
        lengths,
        st.one_of(st.sampled_from([0.0, 180.0]), st.floats(0.0, 360.0)),
    ),
    min_size=1,
    max_size=3,
)


@thorough
@given(crowds(), legs)
def test_the_way_back_of_a_free_way_is_free(crowd: list[Pose], way: list[Leg]) -> None:
    mover, *others = crowd
    obstacles = bodies(others)
    made = walk(BASE, mover, way, obstacles, MAT)
    way = way[: made.legs]  # what could be made of it was free
    end = walk(BASE, mover, way, obstacles, MAT).pose
    back = walk(BASE, end, reverse(way), obstacles, MAT)
    assert back.legs == len(reverse(way))
    assert back.sweep is None
    assert back.pose.point.distance(mover.point) < NOISE
    assert abs(turn_between(back.pose.heading, mover.heading)) < NOISE


@thorough
@given(crowds(), st.integers(0, 5))
def test_every_slot_around_a_base_is_full_face_to_face(crowd: list[Pose], face: int) -> None:
    enemy, *others = crowd
    around = slots(BASE, BASE, enemy, bodies(others), MAT)
    slot = around[face]
    assert flush(BASE, slot.pose, BASE, enemy) == (0, face)
    there, target = BASE.at(slot.pose), BASE.at(enemy)
    assert slot.free == legal(there, bodies(others), MAT) == legal(there, bodies(crowd), MAT)
    touched = contact(there, target)
    assert touched is not None
    assert (touched.own, touched.other) == ((0,), (face,))
    assert touched.length == pytest.approx(BASE.face, abs=EPS)
    for one, two in zip(there.edge(0), reversed(target.edge(face)), strict=True):
        assert one == pytest.approx(two, abs=NOISE)


@thorough
@given(approaches())
def test_engaging_ends_full_face_to_face_with_a_touched_face(pair: tuple[Pose, Pose]) -> None:
    mover, enemy = pair
    swept = sweep(BASE, mover, mover.heading, 600.0, [BASE.at(enemy)])
    assert swept.hits
    ways = alignments(BASE, swept.pose, BASE, enemy)
    assert ways  # a contact that is met while going ahead always has a way to align
    assert swept.hits[0].contact is not None
    for way in ways:
        assert way.face in swept.hits[0].contact.other
        assert abs(way.turn) <= 90.0 + EPS
        assert flush(BASE, way.pose, BASE, enemy) == (0, way.face)
    nearest = nearest_alignments(ways)
    assert nearest[0] == ways[0]
    assert nearest[0].shift < 53.0


@thorough
@given(poses(), st.integers(0, 5), st.sampled_from([0, 1]))
def test_circling_back_or_all_around_leads_to_the_same_place(
    enemy: Pose, face: int, side: int
) -> None:
    start = slots(BASE, BASE, enemy)[face].pose
    there = circling(BASE, start, BASE, enemy)[side].pose
    assert there.point.distance(start.point) == pytest.approx(HEX)
    back = circling(BASE, there, BASE, enemy)[1 - side].pose
    assert back.point.distance(start.point) < NOISE
    assert abs(turn_between(back.heading, start.heading)) < NOISE
    pose = start
    for _ in range(6):
        pose = circling(BASE, pose, BASE, enemy)[side].pose
    assert pose.point.distance(start.point) < NOISE


@thorough
@given(shapes, poses(), shapes, poses(), turns, away, away)
def test_gaps_are_symmetric_and_the_same_on_a_turned_and_shifted_table(
    one: Shape, here: Pose, other: Shape, there: Pose, angle: float, dx: float, dy: float
) -> None:
    a, b = one.at(here), other.at(there)
    gap, deep = distance(a, b), depth(a, b)
    assert gap == 0.0 or deep == 0.0
    assert distance(b, a) == pytest.approx(gap, abs=NOISE)
    assert depth(b, a) == pytest.approx(deep, abs=NOISE)
    c, d = one.at(moved(here, angle, dx, dy)), other.at(moved(there, angle, dx, dy))
    assert distance(c, d) == pytest.approx(gap, abs=NOISE)
    assert depth(c, d) == pytest.approx(deep, abs=NOISE)
    assert [overlap(a, b), touching(a, b), gap > EPS].count(True) == 1
    assert overlap(a, b) == overlap(b, a)


@thorough
@given(crowds(), headings, lengths, turns, away, away)
def test_a_sweep_is_the_same_on_a_turned_and_shifted_table(
    crowd: list[Pose], direction: float, length: float, angle: float, dx: float, dy: float
) -> None:
    mover, *others = crowd
    swept = sweep(BASE, mover, direction, length, bodies(others))
    turned = [moved(pose, angle, dx, dy) for pose in crowd]
    other = sweep(BASE, turned[0], direction + angle, length, bodies(turned[1:]))
    if swept.free == other.free:
        # A glancing blow is met early or late, for the noise of a hair's breadth beside.
        assert other.distance == pytest.approx(swept.distance, abs=EPS)
    else:  # only a graze by the very tolerance can go either way
        graze, longer = (swept, length) if swept.hits else (other, length)
        pose = mover if swept.hits else turned[0]
        way = direction if swept.hits else direction + angle
        rest = bodies(others if swept.hits else turned[1:])
        obstacle = rest[int(graze.hits[0].what)]
        deepest = max(
            depth(BASE.at(pose.moved(way, longer * k / 400)), obstacle) for k in range(401)
        )
        assert deepest <= EPS + NOISE


@thorough
@given(scenes)
def test_sight_is_symmetric(crowd: list[Pose]) -> None:
    one, other, *rest = bodies(crowd)
    line, back = sight_line(one, other, rest), sight_line(other, one, rest)
    assert (line is None) == (back is None)
    if line is not None and back is not None:
        assert (line.start, line.end) == (back.end, back.start)
    # Fewer blockers never hide, a wider clearance never shows.
    assert not visible(one, other, rest) or visible(one, other, rest[1:])
    assert not visible(one, other, rest, 0.05) or visible(one, other, rest)


@thorough
@given(scenes, turns, away, away)
def test_sight_is_the_same_on_a_turned_and_shifted_table(
    crowd: list[Pose], angle: float, dx: float, dy: float
) -> None:
    one, other, *rest = bodies(crowd)
    c, d, *others = bodies([moved(pose, angle, dx, dy) for pose in crowd])
    # A gap by the very clearance may go either way, so each side has a hair's breadth.
    if visible(one, other, rest, EPS + NOISE):
        assert visible(c, d, others, EPS)
    if visible(c, d, others, EPS):
        assert visible(one, other, rest, EPS - NOISE)


@thorough
@given(crowds())
def test_a_base_is_in_the_front_arc_or_wholly_in_the_rear_one(crowd: list[Pose]) -> None:
    pose, *others = crowd
    for other in bodies(others):
        assert in_arc(FRONT, pose, other) != wholly_in_arc(REAR, pose, other)
        assert in_arc(REAR, pose, other) != wholly_in_arc(FRONT, pose, other)


@thorough
@given(crowds(), st.integers(-6, 6))
def test_a_turn_by_whole_faces_leaves_the_outline_where_it_is(
    crowd: list[Pose], faces: int
) -> None:
    pose, *others = crowd
    one, two = BASE.at(pose), BASE.at(pose.turned(60.0 * faces))
    for k, corner in enumerate(two.vertices):
        assert corner == pytest.approx(one.vertices[(k + faces) % 6], abs=NOISE)
    assert legal(two, bodies(others), MAT)
