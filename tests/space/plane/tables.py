"""Tables for the tests of the free plane: bases, and how Hypothesis sets them up.

Bases stand anywhere, or flush, or shifted along a face of an earlier one, because geometry goes
wrong where things touch.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from hypothesis import settings
from hypothesis import strategies as st

from plancia.space.plane import (
    POINT,
    Body,
    Hexagon,
    Mat,
    Pose,
    Shape,
    align,
    circle,
    face_normal,
    legal,
    rectangle,
    unit,
)

BASE = Hexagon(37.0)
HEX = BASE.width
MAT = Mat(900.0, 600.0)
ORIGIN = Pose(0.0, 0.0)
DOT = POINT.at(ORIGIN)

F = TypeVar("F", bound=Callable[..., None])

FULL_CASES = 5_000
"""How many cases each property has in a full run: over 100,000 for all of them together."""


def thorough(test: F) -> F:
    """A property with as many cases as the run wants; a quick run has a small fixed sample."""
    quick = settings.default is None or settings.default.max_examples < 1_000
    return settings(max_examples=60 if quick else FULL_CASES)(test)


headings = st.one_of(
    st.sampled_from([30.0 * k for k in range(12)]),
    st.floats(0.0, 360.0, exclude_max=True, allow_subnormal=False),
)

shifts = st.floats(-36.0, 36.0, allow_subnormal=False)
lengths = st.one_of(
    st.sampled_from([HEX, 2 * HEX, 4 * HEX]), st.floats(0.1, 400.0, allow_subnormal=False)
)


@st.composite
def poses(
    draw: st.DrawFn,
    xs: tuple[float, float] = (40.0, MAT.width - 40.0),
    ys: tuple[float, float] = (40.0, MAT.depth - 40.0),
) -> Pose:
    """A pose somewhere on the mat."""
    x = draw(st.floats(*xs, allow_subnormal=False))
    y = draw(st.floats(*ys, allow_subnormal=False))
    return Pose(x, y, draw(headings))


@st.composite
def crowds(draw: st.DrawFn, most: int = 6) -> list[Pose]:
    """Two or more bases that overlap neither each other nor the edge, many of them in contact."""
    found = [draw(poses())]
    for _ in range(draw(st.integers(1, most - 1))):
        _add(found, draw(neighbours(found, poses())))
    if len(found) == 1:
        _add(found, Pose(0.9 * MAT.width if found[0].x < 450.0 else 0.1 * MAT.width, 300.0, 7.0))
    return found


@st.composite
def standoffs(draw: st.DrawFn, most: int = 6) -> list[Pose]:
    """Two bases far apart, and more of them between or around."""
    found = [
        draw(poses((60.0, 200.0), (100.0, 300.0))),
        draw(poses((420.0, 560.0), (100.0, 300.0))),
    ]
    between = poses((150.0, 470.0), (60.0, 340.0))
    for _ in range(draw(st.integers(1, most))):
        _add(found, draw(neighbours(found, between)))
    return found


@st.composite
def neighbours(draw: st.DrawFn, found: list[Pose], elsewhere: st.SearchStrategy[Pose]) -> Pose:
    """A pose elsewhere, or in contact with one that is given."""
    how = draw(st.sampled_from(["anywhere", "flush", "shifted"]))
    if how == "anywhere":
        return draw(elsewhere)
    other = draw(st.sampled_from(found))
    face = draw(st.integers(0, 5))
    pose = align(BASE, BASE, other, face, draw(st.integers(0, 5)))
    if how == "flush":
        return pose
    return pose.moved(face_normal(other, face) + 90.0, draw(shifts))


@st.composite
def approaches(draw: st.DrawFn) -> tuple[Pose, Pose]:
    """A base, and another one that it meets if it goes straight ahead."""
    enemy = draw(poses())
    heading = draw(headings)
    aside = draw(st.one_of(st.sampled_from([0.0, 18.5, -37.0]), st.floats(-63.0, 63.0)))
    back = draw(st.floats(75.0, 500.0))
    start = Pose(enemy.x, enemy.y, heading).moved(heading + 90.0, aside)
    return start.moved(heading + 180.0, back), enemy


def _add(found: list[Pose], pose: Pose) -> None:
    if legal(BASE.at(pose), bodies(found), MAT):
        found.append(pose)


def bodies(crowd: list[Pose]) -> list[Body]:
    """The bases of a crowd."""
    return [BASE.at(pose) for pose in crowd]


def moved(pose: Pose, angle: float, dx: float, dy: float) -> Pose:
    """A pose after the whole table has been turned about its origin and shifted."""
    c, s = unit(angle)
    return Pose(c * pose.x - s * pose.y + dx, s * pose.x + c * pose.y + dy, pose.heading + angle)


shapes: st.SearchStrategy[Shape] = st.one_of(
    st.just(BASE),
    st.floats(5.0, 40.0).map(circle),
    st.tuples(st.floats(5.0, 80.0), st.floats(5.0, 80.0)).map(lambda sides: rectangle(*sides)),
    st.floats(-15.0, 15.0).map(lambda x: Shape([(30.0, -20.0), (x, 35.0), (-30.0, -25.0)])),
    st.floats(2.0, 20.0).map(lambda radius: Shape([(25.0, 0.0), (-25.0, 0.0)], radius)),
)
"""Bases, discs, rectangles, triangles, and stretches with round ends."""

scenes = st.one_of(standoffs(), crowds())
"""Bases of which the first two look at each other, from afar or from close by."""


def dot(x: float, y: float) -> Body:
    """A place without extent."""
    return POINT.at(Pose(x, y))


def tile(x: float, y: float, length: float = 10.0, width: float = 10.0) -> Body:
    """A rectangle that is not turned."""
    return rectangle(length, width).at(Pose(x, y))
