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
    Body,
    Hexagon,
    Mat,
    Pose,
    Shape,
    align,
    circle,
    face_normal,
    legal,
    polygon,
    rectangle,
    unit,
)

BASE = Hexagon(37.0)
HEX = BASE.width
MAT = Mat(900.0, 600.0)

F = TypeVar("F", bound=Callable[..., None])

FULL_CASES = 10_000
"""How many cases each property has in a full run: well over 100,000 for all of them together."""


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
def poses(draw: st.DrawFn, width: float = MAT.width, depth: float = MAT.depth) -> Pose:
    """A pose somewhere on the mat."""
    x = draw(st.floats(40.0, width - 40.0, allow_subnormal=False))
    y = draw(st.floats(40.0, depth - 40.0, allow_subnormal=False))
    return Pose(x, y, draw(headings))


@st.composite
def crowds(
    draw: st.DrawFn,
    most: int = 6,
    least: int = 2,
    width: float = MAT.width,
    depth: float = MAT.depth,
) -> list[Pose]:
    """Poses of bases that overlap neither each other nor the edge, many of them in contact."""
    found = [draw(poses(width, depth))]
    for _ in range(draw(st.integers(least - 1, most - 1))):
        how = draw(st.sampled_from(["anywhere", "flush", "shifted"]))
        if how == "anywhere":
            pose = draw(poses(width, depth))
        else:
            other = draw(st.sampled_from(found))
            face = draw(st.integers(0, 5))
            pose = align(BASE, BASE, other, face, draw(st.integers(0, 5)))
            if how == "shifted":
                pose = pose.moved(face_normal(other, face) + 90.0, draw(shifts))
        if legal(BASE.at(pose), bodies(found), MAT):
            found.append(pose)
    return found


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
    st.floats(-15.0, 15.0).map(lambda x: polygon([(30.0, -20.0), (x, 35.0), (-30.0, -25.0)])),
    st.floats(2.0, 20.0).map(lambda radius: Shape([(25.0, 0.0), (-25.0, 0.0)], radius)),
)
"""Bases, discs, rectangles, triangles, and stretches with round ends."""
