"""What holds of any table: it may be turned, shifted and walked backwards, and sight is mutual."""

from __future__ import annotations

import random
from functools import cache
from math import cos, radians, sin

import msgspec
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from plancia.space.volume import (
    Ball,
    Figure,
    Path,
    Place,
    Stretch,
    Table,
    cover_stretches,
    covering,
    has_in_sight,
    is_ever_seen,
    mutual_sight,
    seen_stretches,
    template_stretches,
    within_stretches,
)
from plancia.space.volume.sight import seen_from
from tools.volume_check import HEAD, near, random_figure, random_path, random_table

SEEDS = st.integers(0, 10**6)
SLIGHTLY = 1e-4
"""What the answers may differ by when everything is turned."""


@cache
def ground(number: int) -> Table:
    return random_table(random.Random(number), 25)


def scene(seed: int) -> tuple[Table, Figure, Figure, Path]:
    rng = random.Random(seed)
    table = ground(rng.randrange(8))
    watcher = random_figure(rng)
    mover = near(rng, watcher)
    return table, watcher, mover, random_path(rng, mover.at)


class Motion:
    """A turn about the origin and a shift."""

    def __init__(self, turn: float, dx: float, dy: float) -> None:
        self.turn, self.dx, self.dy = turn, dx, dy
        self.c, self.s = cos(radians(turn)), sin(radians(turn))

    def place(self, at: Place) -> Place:
        x, y, z = at
        return Place(self.dx + self.c * x - self.s * y, self.dy + self.s * x + self.c * y, z)

    def figure(self, figure: Figure) -> Figure:
        return Figure(self.place(figure.at), figure.build, figure.heading + self.turn)

    def path(self, path: Path) -> Path:
        return Path(tuple(self.place(point) for point in path.points))

    def table(self, table: Table) -> Table:
        placed = tuple(
            msgspec.structs.replace(
                each, at=tuple(self.place(Place(*each.at))), turn=each.turn + self.turn
            )
            for each in table.layout.placed
        )
        return Table(msgspec.structs.replace(table.layout, placed=placed), least_slit=HEAD)


MOTIONS = st.builds(Motion, st.floats(0, 360), st.floats(-200, 200), st.floats(-200, 200))


def is_close_call(table: Table, one: Figure, other: Figure) -> bool:
    """Whether patches that are slightly smaller or larger would give another answer."""
    smaller, larger = (
        [
            seen_from(table, viewer.eye, target, size) is not None
            for viewer, target in ((one, other), (other, one))
        ]
        for size in (HEAD - SLIGHTLY, HEAD + SLIGHTLY)
    )
    return smaller != larger


def same(one: list[Stretch], other: list[Stretch], tolerance: float = 0.03) -> bool:
    """Whether stretches are the same but for their ends, and for short ones and short gaps."""

    def long(stretches: list[Stretch]) -> list[Stretch]:
        found: list[Stretch] = []
        for stretch in stretches:
            if found and stretch.start - found[-1].end <= tolerance:
                found[-1] = Stretch(found[-1].start, stretch.end)
            else:
                found.append(stretch)
        return [stretch for stretch in found if stretch.end - stretch.start > tolerance]

    one, other = long(one), long(other)
    return len(one) == len(other) and all(
        abs(a - c) <= tolerance and abs(b - d) <= tolerance
        for (a, b), (c, d) in zip(one, other, strict=True)
    )


@given(SEEDS, MOTIONS)
@settings(max_examples=40, deadline=None)
def test_a_moment_stays_the_same_however_the_table_lies(seed: int, motion: Motion) -> None:
    table, watcher, mover, _ = scene(seed)
    assume(not is_close_call(table, watcher, mover))
    there = motion.table(table)
    pair = motion.figure(watcher), motion.figure(mover)
    assert mutual_sight(table, watcher, mover, HEAD) == mutual_sight(there, *pair, HEAD)
    assert has_in_sight(table, watcher, mover, HEAD) == has_in_sight(there, *pair, HEAD)
    covers = [
        covering(where, figures[0].eye, figures[1], HEAD, reach=0.1, thickness=0.3)
        for where, figures in ((table, (watcher, mover)), (there, pair))
    ]
    assert covers[0] == covers[1]


@given(SEEDS, MOTIONS)
@example(1, Motion(0.0, -80.0, 0.0))
@settings(max_examples=25, deadline=None)
def test_stretches_stay_the_same_however_the_table_lies(seed: int, motion: Motion) -> None:
    table, watcher, mover, path = scene(seed)
    there = motion.table(table)
    seen = seen_stretches(table, path, mover, watcher, HEAD)
    moved = motion.path(path), motion.figure(mover), motion.figure(watcher)
    assert same(seen, seen_stretches(there, *moved, HEAD))
    zone, blast = Ball(watcher.at, 6.0), Ball(motion.place(watcher.at), 6.0)
    assert same(
        template_stretches(zone, path, mover), template_stretches(blast, moved[0], moved[1])
    )
    assert same(
        within_stretches(path, watcher.at, 20.0), within_stretches(moved[0], moved[2].at, 20.0)
    )


@given(SEEDS)
@settings(max_examples=40, deadline=None)
def test_sight_is_mutual(seed: int) -> None:
    table, watcher, mover, _ = scene(seed)
    assert mutual_sight(table, watcher, mover, HEAD) == mutual_sight(table, mover, watcher, HEAD)


@given(SEEDS)
@settings(max_examples=25, deadline=None)
def test_a_path_walked_backwards_has_the_same_stretches(seed: int) -> None:
    table, watcher, mover, path = scene(seed)
    back = Path(tuple(reversed(path.points)))
    length = path.length

    def reversed_stretches(stretches: list[Stretch]) -> list[Stretch]:
        return [Stretch(length - end, length - start) for start, end in reversed(stretches)]

    ever = is_ever_seen(table, path, mover, watcher, HEAD)
    there = seen_stretches(table, path, mover, watcher, HEAD)
    assert ever == bool(there)
    assert same(there, reversed_stretches(seen_stretches(table, back, mover, watcher, HEAD)))
    covered, walked_back = (
        cover_stretches(table, way, mover, watcher, HEAD, reach=0.1, thickness=0.3)
        for way in (path, back)
    )
    assert same(covered, reversed_stretches(walked_back))


@given(SEEDS, st.floats(0, 10), st.floats(0, 10))
@settings(max_examples=25, deadline=None)
def test_a_cut_path_has_the_stretches_of_the_whole_up_to_there(
    seed: int, one: float, other: float
) -> None:
    table, watcher, mover, path = scene(seed)
    length = min(one, other) + 0.1
    seen = seen_stretches(table, path, mover, watcher, HEAD)
    kept = [Stretch(a, min(b, length)) for a, b in seen if a < length]
    assert same(kept, seen_stretches(table, path.cut(length), mover, watcher, HEAD))
