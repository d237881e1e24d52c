"""The legal place nearest to one that was pointed at: what a player may have meant."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from plancia.space.plane import Pose

RINGS, RING = 9, 15.0
"""How many rings around a place are tried, and how far apart they are: millimetres."""
DIRECTIONS = tuple(22.5 * n for n in range(16))
"""In which directions they are tried: the four of the edges are among them."""
HALVINGS = 8
"""How often the way back to the place that was meant is halved."""


def nearest(wish: Pose, legal: Callable[[Pose], bool], samples: Iterable[Pose] = ()) -> Pose | None:
    """The nearest legal pose: with the same heading close by, or else one of some samples."""
    found = around(wish, legal)
    if found is not None:
        return found
    return min(filter(legal, samples), key=lambda pose: apart(pose, wish), default=None)


def around(wish: Pose, legal: Callable[[Pose], bool]) -> Pose | None:
    """The nearest legal pose in the first ring around a place that has any."""
    for number in range(1, RINGS + 1):
        far = number * RING
        found = [
            closest(wish, direction, far, legal)
            for direction in DIRECTIONS
            if legal(wish.moved(direction, far).settled())
        ]
        if found:
            return min(found, key=lambda pose: apart(pose, wish))
    return None


def apart(one: Pose, other: Pose) -> float:
    """How far two places are from each other."""
    return one.point.distance(other.point)


def closest(wish: Pose, direction: float, far: float, legal: Callable[[Pose], bool]) -> Pose:
    """How near one comes in a direction in which a place is legal a ring farther out."""
    near = far - RING
    for _ in range(HALVINGS):
        middle = (near + far) / 2
        if legal(wish.moved(direction, middle).settled()):
            far = middle
        else:
            near = middle
    return wish.moved(direction, far).settled()
