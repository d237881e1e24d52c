"""The free plane against shapely, which knows nothing of it, on dense samples."""

from __future__ import annotations

from math import hypot
from typing import Any

import numpy
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.lab.bench_plane import Case, Peer
from plancia.space.plane import (
    ANGLE_EPS,
    EPS,
    FRONT,
    Arc,
    Body,
    Pose,
    Shape,
    ahead_of,
    area,
    circle,
    depth,
    distance,
    farthest,
    from_area,
    in_arc,
    in_area,
    push,
    sight_line,
    sweep,
    unit,
    visible,
    wholly_in_arc,
    wholly_within,
)
from tests.space.plane.tables import (
    BASE,
    HEX,
    bodies,
    crowds,
    headings,
    lengths,
    poses,
    scenes,
    shapes,
    standoffs,
    thorough,
)

shapely = pytest.importorskip("shapely")

Numbers = numpy.ndarray[tuple[int, ...], numpy.dtype[numpy.float64]]

NOISE = 1e-6
FAR = 3_000.0


def solid(body: Body) -> Any:
    """A body as shapely sees it; a rounding becomes many short edges."""
    points = shapely.MultiPoint(body.vertices).convex_hull
    return points.buffer(body.radius, quad_segs=256) if body.radius else points


def shifted(geometry: Any, steps: Numbers) -> Any:
    """A polygon at many places along the x axis."""
    outline = shapely.get_coordinates(geometry)[None, :, :]
    ways = numpy.stack([steps, numpy.zeros_like(steps)], axis=1)[:, None, :]
    return shapely.polygons(outline + ways)


def blur(*found: Body) -> float:
    """How much the short edges of roundings may be off: 40 mm in 1024 pieces."""
    return NOISE + sum(1e-5 * body.radius for body in found)


def rim(body: Body, count: int) -> Numbers:
    """Points all along the outline of a body."""
    outline = solid(body).exterior
    points = shapely.line_interpolate_point(
        outline, numpy.linspace(0.0, outline.length, count, endpoint=False)
    )
    return numpy.asarray(shapely.get_coordinates(points))


@thorough
@given(shapes, poses(), shapes, poses((300.0, 420.0), (250.0, 350.0)))
def test_gaps_agree(one: Shape, here: Pose, other: Shape, there: Pose) -> None:
    a, b = one.at(here), other.at(there)
    expected = shapely.distance(solid(a), solid(b))
    assert distance(a, b) == pytest.approx(expected, abs=blur(a, b))
    points = shapely.points(rim(a, 60))
    assert farthest(a, b) >= shapely.distance(points, solid(b)).max() - blur(a, b)
    if not a.radius:
        corners = shapely.distance(shapely.points(a.vertices), solid(b)).max()
        assert farthest(a, b) == pytest.approx(corners, abs=blur(a, b))


@thorough
@given(shapes, shapes, poses((400.0, 440.0), (300.0, 340.0)), headings)
def test_the_depth_is_the_least_shift_that_parts_two_bodies(
    one: Shape, other: Shape, there: Pose, heading: float
) -> None:
    a, b = one.at(Pose(420.0, 320.0, heading)), other.at(there)
    angles = numpy.linspace(0.0, 2 * numpy.pi, 3_600)
    across = numpy.stack([numpy.cos(angles), numpy.sin(angles)])
    front = (numpy.array(a.vertices) @ across).max(axis=0) + a.radius
    back = (numpy.array(b.vertices) @ across).min(axis=0) - b.radius
    least = (front - back).min()  # along some direction this shift parts them, and less does not
    if least > 0.0:
        assert least - 0.1 <= depth(a, b) <= least + NOISE
    else:
        assert -least - NOISE <= distance(a, b) <= -least + 0.1


@thorough
@given(shapes, shapes, poses((300.0, 500.0), (250.0, 350.0)), st.floats(-80.0, 80.0), lengths)
def test_a_sweep_stops_where_dense_steps_begin_to_overlap(
    one: Shape, other: Shape, there: Pose, aside: float, length: float
) -> None:
    start = Pose(150.0, 300.0 + aside, there.heading / 3)
    obstacle = other.at(there)
    swept = sweep(one, start, 0.0, length, [obstacle])
    mover, target = solid(one.at(start)), solid(obstacle)
    before = shifted(mover, numpy.linspace(0.0, swept.distance, 60))
    assert shapely.area(shapely.intersection(before, target)).max() < 100.0 * EPS
    if swept.free:
        return
    assert shapely.distance(before[-1], target) < 2 * blur(one.at(start), obstacle)
    ends = shifted(mover, numpy.array([swept.distance, length]))
    track = shapely.convex_hull(shapely.union_all(ends))
    assert shapely.area(shapely.intersection(track, target)) > 0.0


@thorough
@given(crowds(most=8), headings, lengths)
def test_a_push_crashes_into_all_that_the_swept_outline_meets(
    crowd: list[Pose], direction: float, length: float
) -> None:
    mover, *others = crowd
    obstacles = bodies(others)
    behind = mover.moved(direction + 180.0, HEX)
    pushed = push(BASE, mover, behind.point, length, obstacles)
    corners = [*BASE.at(mover).vertices, *BASE.at(mover.moved(direction, length)).vertices]
    track = shapely.MultiPoint(corners).convex_hull
    hit = {found.what for found in pushed.hits}
    for k, obstacle in enumerate(obstacles):
        shared = shapely.intersection(track, solid(obstacle))
        inner = shapely.intersection(track.buffer(-2 * EPS), solid(obstacle).buffer(-2 * EPS))
        if not shapely.is_empty(inner):
            assert k in hit
        if k in hit:
            assert shapely.area(shared) > 0.0


@thorough
@given(scenes)
def test_a_line_of_sight_is_free_where_shapely_lays_it(crowd: list[Pose]) -> None:
    one, other, *rest = bodies(crowd)
    line = sight_line(one, other, rest)
    walls = [solid(body) for body in rest]
    if line is not None:
        track = shapely.MultiPoint(line).convex_hull  # a point where the two touch
        assert shapely.distance(shapely.Point(line.start), solid(one)) < EPS + NOISE
        assert shapely.distance(shapely.Point(line.end), solid(other)) < EPS + NOISE
        # Beside a base that touches an end, the tolerance counts from the line, not its end.
        assert all(shapely.distance(track, wall.buffer(-EPS)) > 0.0 for wall in walls)
        loose = [
            wall
            for wall, body in zip(walls, rest, strict=True)
            if min(distance(body, one), distance(body, other)) > 1.0
        ]
        assert all(shapely.distance(track, wall) > EPS - NOISE for wall in loose)
        return
    starts, ends = rim(one, 36), rim(other, 36)
    pairs = numpy.stack(
        [numpy.repeat(starts, len(ends), axis=0), numpy.tile(ends, (len(starts), 1))], axis=1
    )
    lines = shapely.linestrings(pairs)
    closed = shapely.union_all([wall.buffer(2 * EPS) for wall in walls])
    assert shapely.intersects(lines, closed).all()


@thorough
@given(scenes)
def test_no_line_through_two_corners_is_overlooked(crowd: list[Pose]) -> None:
    one, other, *rest = bodies(crowd)
    judge = Peer(shapely, numpy)
    if judge.sees(judge.case(Case(one, other, tuple(rest)))):
        assert visible(one, other, rest, EPS - 1e-4)


@thorough
@given(standoffs(most=4), st.lists(st.floats(5.0, 40.0), min_size=6, max_size=6))
def test_discs_see_each_other_past_discs_as_shapely_says(
    crowd: list[Pose], radii: list[float]
) -> None:
    one, other, *rest = (
        circle(min(radius, BASE.apothem)).at(pose)
        for radius, pose in zip(radii, crowd, strict=False)
    )
    line = sight_line(one, other, rest)
    walls = [solid(body) for body in rest]
    if line is not None:
        track = shapely.LineString(line)
        assert all(shapely.distance(track, wall) > EPS - 1e-4 for wall in walls)
        assert hypot(line.start.x - one.x, line.start.y - one.y) < one.radius + NOISE
        assert hypot(line.end.x - other.x, line.end.y - other.y) < other.radius + NOISE
        return
    starts, ends = rim(one, 36), rim(other, 36)
    pairs = numpy.stack(
        [numpy.repeat(starts, len(ends), axis=0), numpy.tile(ends, (len(starts), 1))], axis=1
    )
    closed = shapely.union_all([wall.buffer(2 * EPS) for wall in walls])
    assert shapely.intersects(shapely.linestrings(pairs), closed).all()


def wedge(pose: Pose, arc: Arc) -> Any:
    """An arc as a fan of triangles."""
    corners = [(pose.x, pose.y)]
    for k in range(9):
        x, y = unit(pose.heading + arc.start + arc.width * k / 8)
        corners.append((pose.x + FAR * x, pose.y + FAR * y))
    return shapely.Polygon(corners).buffer(0.0)


@thorough
@given(poses(), shapes, poses(), st.floats(-180.0, 180.0), st.floats(20.0, 340.0))
def test_arcs_agree(pose: Pose, shape: Shape, there: Pose, start: float, width: float) -> None:
    if abs(width - 180.0) <= ANGLE_EPS:  # within the tolerance it is half of the plane
        width = 180.0
    arc, body = Arc(start, start + width), shape.at(there)
    zone, thing = wedge(pose, arc), solid(body)
    shared = shapely.area(shapely.intersection(zone, thing))
    whole = shapely.area(thing)
    if in_arc(arc, pose, body):
        assert shared > 0.0
    else:
        assert shared < 2.0
    if wholly_in_arc(arc, pose, body):
        assert shared > whole - 2.0
    else:
        assert shared < whole


@thorough
@given(poses(), poses((300.0, 600.0), (200.0, 400.0)))
def test_the_part_ahead_is_what_shapely_cuts_off(pose: Pose, there: Pose) -> None:
    body = BASE.at(there)
    part = ahead_of(pose, body)
    expected = shapely.intersection(wedge(pose, FRONT), solid(body))
    if part is None:
        assert shapely.area(expected) < 1.0
    else:
        assert shapely.area(solid(part)) == pytest.approx(shapely.area(expected), abs=1e-3)
        assert wholly_within(part, body, 0.0)


@thorough
@given(
    st.lists(st.floats(30.0, 150.0), min_size=4, max_size=9), poses((100.0, 500.0), (100.0, 500.0))
)
def test_an_area_is_cut_into_pieces_that_cover_it_once(spokes: list[float], there: Pose) -> None:
    corners = []
    for k, spoke in enumerate(spokes):
        x, y = unit(360.0 * k / len(spokes))
        corners.append((300.0 + spoke * x, 300.0 + spoke * y))
    whole = shapely.Polygon(corners)
    pieces = area(corners)
    joined = [solid(piece) for piece in pieces]
    assert sum(shapely.area(joined)) == pytest.approx(shapely.area(whole), abs=1e-3)
    assert shapely.area(shapely.union_all(joined)) == pytest.approx(shapely.area(whole), abs=1e-3)
    base = BASE.at(there)
    assert from_area(base, pieces) == pytest.approx(shapely.distance(solid(base), whole), abs=NOISE)
    shared = shapely.area(shapely.intersection(solid(base), whole))
    assert in_area(base, pieces) <= (shared > 0.0)
    assert (shared > 2.0) <= in_area(base, pieces)
