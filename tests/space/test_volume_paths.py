"""Stretches along paths: closed forms, dense samples, and proofs that hold."""

from __future__ import annotations

import random
from collections.abc import Iterator
from math import sqrt

import pytest

from plancia.space.volume import (
    Layout,
    Path,
    Piece,
    Place,
    Placed,
    Stretch,
    Table,
    band_stretches,
    common,
    is_ever_seen,
    joined,
    mutual_sight,
    seen_stretches,
    solid_stretches,
    touch_stretches,
    within_stretches,
)
from plancia.space.volume.moving import Gaze
from plancia.space.volume.stretches import scan
from tests.space.test_volume_sight import box, man, table
from tools.volume_check import HEAD, check_paths, near, random_figure, random_path, random_table


def close(found: list[Stretch], wanted: list[tuple[float, float]]) -> bool:
    return len(found) == len(wanted) and all(
        abs(a - c) <= 0.01 and abs(b - d) <= 0.01
        for (a, b), (c, d) in zip(found, wanted, strict=True)
    )


def test_a_path_has_a_length_in_space_and_can_be_cut() -> None:
    path = Path((Place(0, 0), Place(3, 0), Place(3, 0, 4), Place(6, 4, 4)))
    assert path.length == pytest.approx(12.0)
    assert path.at(5.0) == pytest.approx((3, 0, 2))
    assert path.cut(5.0).length == pytest.approx(5.0)
    assert path.cut(50.0) == path


def test_one_comes_into_sight_from_behind_a_wall() -> None:
    # From far away all lines are level: the silhouette must stand out 0.35 beyond the wall.
    wall = table(box(0, 1, 1, 20, 9.0))
    path = Path((Place(-10, 5), Place(-10, -5)))
    seen = seen_stretches(wall, path, man(-10, 5), man(4000, 1), HEAD)
    assert close(seen, [(5.0 - (1 + 1.25 - 0.35), 10.0)])


def test_whoever_is_seen_in_the_middle_of_a_way_alone_is_seen() -> None:
    gap = table(box(0, -40, 1, -2, 9.0), box(0, 2, 1, 40, 9.0))
    through, short = (Path((Place(-10, -20), Place(-10, y))) for y in (20, -10))
    for path in (through, short):
        fresh = table(box(0, -40, 1, -2, 9.0), box(0, 2, 1, 40, 9.0))
        seen = seen_stretches(gap, path, man(-10, 0), man(10, 0), HEAD)
        assert bool(seen) == (path is through)
        for where in (fresh, gap):  # looked at for the first time, and known already
            assert is_ever_seen(where, path, man(-10, 0), man(10, 0), HEAD) == bool(seen)


def test_a_zone_is_a_distance_in_space() -> None:
    path = Path((Place(-20, 0), Place(20, 0)))
    half = sqrt(20**2 - 6**2 - 8**2)
    assert close(within_stretches(path, Place(0, 6, 8), 20.0), [(20 - half, 20 + half)])
    assert within_stretches(path, Place(0, 21), 20.0) == []


def test_bands_follow_one_another() -> None:
    path = Path((Place(0, 0), Place(50, 0)))
    bands = band_stretches(path, Place(0, 0), (20.0, 40.0))
    assert close(bands[0], [(0, 20)])
    assert close(bands[1], [(20, 40)])
    around = band_stretches(Path((Place(-30, 0), Place(30, 0))), Place(0, 0), (20.0, 40.0))
    assert close(around[1], [(0, 10), (50, 60)])


def test_a_base_enters_an_area_and_touches_a_wall() -> None:
    crate = table(box(10, -2, 12, 2, 1.2))
    path = Path((Place(0, 0), Place(20, 0)))
    assert close(solid_stretches(path, 1.25, crate.solids), [(8.75, 13.25)])
    touched = touch_stretches(crate, 0, path, 1.25, reach=0.1, thickness=0.3)
    assert close(touched, [(8.65, 13.35)])


def test_a_base_that_walks_over_a_crate_does_not_touch_it() -> None:
    crate = table(box(10, -2, 12, 2, 1.2))
    over = Path((Place(0, 0, 1.2), Place(20, 0, 1.2)))
    assert touch_stretches(crate, 0, over, 1.25, reach=0.1, thickness=0.3) == []
    # On a slope of one in two the base is too high once its foot is within 0.3 of the top.
    climb = Path((Place(8.0, 0, 0.0), Place(12.0, 0, 2.0)))
    touched = touch_stretches(crate, 0, climb, 1.25, reach=0.1, thickness=0.3)
    assert close(touched, [(0.65 * sqrt(1.25), 1.8 * sqrt(1.25))])


def test_stretches_are_joined_and_shared() -> None:
    assert joined([Stretch(3, 4), Stretch(0, 1), Stretch(1, 2)]) == [(0, 2), (3, 4)]
    assert common([Stretch(0, 5)], [Stretch(1, 2), Stretch(4, 9)]) == [(1, 2), (4, 5)]


def test_who_stands_still_is_seen_at_his_place() -> None:
    path = Path((Place(5, 5),))
    assert seen_stretches(table(), path, man(5, 5), man(20, 5), HEAD) == [(0.0, 0.0)]


def test_the_back_of_a_watcher_sees_nothing() -> None:
    path = Path((Place(-5, 0), Place(5, 0)))
    empty = Table(Layout(width=1.0, depth=1.0))
    watcher = man(0, -20, heading=0.0)
    seen = seen_stretches(empty, path, man(0, 0), watcher, HEAD, arc=True)
    assert len(seen) == 1
    assert 4.0 < seen[0].start < 5.0
    assert seen[0].end == 10.0
    assert seen_stretches(empty, path, man(0, 0), watcher, HEAD) == [(0.0, 10.0)]


def test_scan_finds_a_short_gap_that_no_sample_would() -> None:
    gap = (3.3333, 3.3633)

    def holds(at: float) -> bool:
        return not gap[0] < at < gap[1]

    def proved(start: float, end: float, value: bool) -> bool:
        return value and (end < gap[0] or start > gap[1])

    assert close(scan(holds, proved, 10.0), [(0.0, gap[0]), (gap[1], 10.0)])


@pytest.mark.parametrize("seed", range(2))
def test_stretches_are_what_dense_samples_find(seed: int) -> None:
    lines = list(check_paths(random.Random(seed), 40, 0.2))
    assert not [line for line in lines if line.startswith("FAULT")]


def test_a_proof_that_proves_too_much_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def believing(*_: object) -> bool:
        return True

    monkeypatch.setattr(Gaze, "surely", believing)
    assert any(line.startswith("FAULT") for line in check_paths(random.Random(1), 40, 0.2))


@pytest.mark.parametrize("seed", range(4))
def test_what_is_proved_of_a_part_holds_at_its_moments(seed: int) -> None:
    rng = random.Random(seed)
    here = random_table(rng)
    proofs = 0
    for _ in range(60):
        watcher = random_figure(rng)
        mover = near(rng, watcher)
        leg = random_path(rng, mover.at).legs[0]
        solids = [solid for solid in here.solids if solid.opaque]
        for pair, eye_moves in (((watcher, mover), False), ((mover, watcher), True)):
            arc = rng.random() < 0.5
            gaze = Gaze(*pair, leg, eye_moves=eye_moves, head=HEAD, solids=solids, arc=arc)
            start = rng.uniform(0.0, leg.length)
            end = min(leg.length, start + rng.choice((0.1, 0.5, 2.0)))
            for seen in (True, False):
                if gaze.surely(start, end, seen):
                    proofs += 1
                    moments = [start + (end - start) * k / 20 for k in range(21)]
                    assert all(gaze.seen(at) == seen for at in moments)
    assert proofs > 60


def parts(seed: int) -> Iterator[tuple[Gaze, float, float]]:
    """Parts of legs, with somebody who looks before him at somebody while one of the two moves."""
    rng = random.Random(seed)
    for _ in range(100):
        watcher = random_figure(rng)
        mover = near(rng, watcher)
        leg = random_path(rng, mover.at).legs[0]
        start = rng.uniform(0.0, leg.length)
        end = min(leg.length, start + rng.choice((0.5, 2.0, 5.0)))
        for pair, eye_moves in (((watcher, mover), False), ((mover, watcher), True)):
            gaze = Gaze(*pair, leg, eye_moves=eye_moves, head=HEAD, solids=(), arc=True)
            yield gaze, start, end


def test_the_limits_of_a_part_are_those_of_its_moments_together() -> None:
    for gaze, start, end in parts(1):
        ever, surely = gaze.limits(start, end, False), gaze.limits(start, end, True)
        for k in range(21):
            at = start + (end - start) * k / 20
            left, right, _, _ = gaze.limits(at, at, True)
            if left <= right:
                assert ever[0] - 1e-9 <= left
                assert right <= ever[1] + 1e-9
            if surely[0] <= surely[1]:
                assert left <= surely[0] + 1e-9
                assert surely[1] <= right + 1e-9


def test_all_lines_of_sight_of_a_part_lie_between_the_outermost_ones() -> None:
    proofs = 0
    for gaze, start, end in parts(2):
        cell = gaze.cell(start, end)
        if cell is None:
            continue
        proofs += 1
        for k in range(21):
            look, target = gaze.moment(start + (end - start) * k / 20)
            radius = target.build.radius
            for u in (-radius, 0.0, radius):
                x, y = target.at.x - u * look.ay, target.at.y + u * look.ax
                for px, py in ((look.x, look.y), (x, y)):
                    assert all(a * px + b * py - c >= -1e-6 for a, b, c in cell.sides)
    assert proofs > 100


def test_whoever_stands_on_a_roof_sees_over_its_edge() -> None:
    roof = table(box(-5, -5, 5, 0.5, 4.0), box(-5, 0.5, 5, 5, 4.0))  # each hides a part
    for y in (0.0, 3.0):
        path = Path((Place(20, y), Place(30, y)))
        seen = seen_stretches(roof, path, man(20, y), man(0, y, 4.0), HEAD)
        assert seen == [(0.0, 10.0)]
        below = Path((Place(6.5, y), Place(9, y)))
        assert seen_stretches(roof, below, man(6.5, y), man(-3, y, 4.0), HEAD) == []


def test_what_comes_near_a_triangle_is_found_however_long_its_far_side_is() -> None:
    posts = tuple(
        Piece(name=f"post {x} {y}", parts=(box(x - 0.1, y - 0.1, x + 0.1, y + 0.1, 5.0),))
        for x in range(5, 120, 5)
        for y in range(5, 120, 5)
    )
    placed = tuple(Placed(piece=post.name) for post in posts)
    here = Table(Layout(width=120.0, depth=120.0, pieces=posts, placed=placed))
    looked = 0
    for apex, start, end in (
        ((60, 110), (20, 20), (100, 20)),
        ((60, 10), (10, 100), (100, 100)),
        ((110, 60), (20, 20), (20, 100)),
    ):
        found = {(solid.x, solid.y) for solid in here.between(apex, start, end, 1.0)}
        for k in range(201):
            x, y = (one + (other - one) * k / 200 for one, other in zip(start, end, strict=True))
            for share in (1 / 3, 2 / 3, 8 / 9):
                px, py = apex[0] + (x - apex[0]) * share, apex[1] + (y - apex[1]) * share
                post = (5.0 * round(px / 5), 5.0 * round(py / 5))
                if max(abs(px - post[0]), abs(py - post[1])) < 0.5:
                    looked += 1
                    assert any(abs(a - post[0]) + abs(b - post[1]) < 0.01 for a, b in found)
    assert looked > 100


def test_a_path_asks_what_a_moment_asks() -> None:
    rng = random.Random(3)
    here = random_table(rng)
    watcher = random_figure(rng)
    mover = near(rng, watcher)
    path = Path((mover.at,))
    seen = seen_stretches(here, path, mover, watcher, HEAD)
    assert bool(seen) == mutual_sight(here, mover, watcher, HEAD)
