"""Cover: what a touched piece hides, at a moment and along a path."""

from __future__ import annotations

import random
from functools import partial

from plancia.games.infinity.tables import battlefield
from plancia.space.volume import (
    Layout,
    Path,
    Piece,
    Place,
    Placed,
    Table,
    cover_stretches,
    covering,
    hides,
    seen_stretches,
)
from tests.space.test_volume_paths import close
from tests.space.test_volume_sight import box, man, table
from tools.volume_check import HEAD

covered = partial(covering, reach=0.1, thickness=0.3)
covered_along = partial(cover_stretches, reach=0.1, thickness=0.3)
FAR = Place(4000.0, 0.0, 0.0)


def test_a_piece_hides_a_patch_if_it_is_as_large_as_one() -> None:
    # From far away all lines are level: what stands 1.3 ahead hides as much as it is high and wide.
    assert hides(table(box(1.3, -3, 2, 3, 0.36)), 0, FAR, man(0, 0), HEAD)
    assert not hides(table(box(1.3, -3, 2, 3, 0.34)), 0, FAR, man(0, 0), HEAD)
    assert hides(table(box(1.3, -0.176, 1.301, 0.176, 1.2)), 0, FAR, man(0, 0), HEAD)
    assert not hides(table(box(1.3, -0.174, 1.301, 0.174, 1.2)), 0, FAR, man(0, 0), HEAD)


def test_prisms_of_a_piece_hide_a_patch_together() -> None:
    one, other = box(1.3, -0.1, 1.301, 0.1, 1.2), box(1.3, 0.1, 1.301, 0.26, 1.2)
    assert hides(table(one, other), 0, FAR, man(0, 0), HEAD)
    apart = box(1.3, 0.101, 1.301, 0.26, 1.2)
    assert not hides(table(one, apart), 0, FAR, man(0, 0), HEAD)


def test_pieces_do_not_help_each_other() -> None:
    pieces = (
        Piece(name="one", parts=(box(1.3, -0.1, 1.301, 0.1, 1.2),)),
        Piece(name="other", parts=(box(1.3, 0.1, 1.301, 0.26, 1.2),)),
    )
    placed = (Placed(piece="one"), Placed(piece="other"))
    here = Table(Layout(width=60.0, depth=60.0, pieces=pieces, placed=placed))
    assert covered(here, FAR, man(0, 0), HEAD) == []


def test_cover_needs_contact_on_the_side_of_the_shooter() -> None:
    crate = table(box(1.3, -2, 3, 2, 1.2))
    assert covered(crate, FAR, man(0, 0), HEAD) == [0]
    assert covered(crate, Place(-4000, 0, 0), man(0, 0), HEAD) == []
    assert covered(crate, FAR, man(-0.1, 0), HEAD) == []


def test_who_lies_on_a_roof_is_not_covered_by_it() -> None:
    roof = table(box(-5, -5, 5, 5, 4.0))
    assert covered(roof, Place(40, 0, 0), man(4, 0, 4.0), HEAD) == []


def test_cover_along_a_path_begins_and_ends_where_it_hides_enough() -> None:
    # The base slides along a wall; from far away it hides what stands behind it.
    wall = table(box(10, 10, 11, 20, 1.2))
    path = Path((Place(8.7, 5), Place(8.7, 25)))
    far = man(4000, 15)
    found = covered_along(wall, path, man(8.7, 5), far, HEAD)
    # Touching, at 1.3 from the wall, begins 0.38 before its corner; 0.35 of 2.5 must be behind it.
    reach = (1.35**2 - 1.3**2) ** 0.5
    assert close(found, [(5.0 - reach, 15.0 + reach)])
    back = covered_along(wall, path, man(8.7, 5), man(12.3, 15), HEAD, for_mover=False)
    assert close(back, [(0.0, 20.0)])


def test_cover_is_looked_for_only_where_it_is_asked() -> None:
    wall = table(box(10, 10, 11, 20, 1.2))
    path = Path((Place(8.7, 5), Place(8.7, 25)))
    mover, watcher = man(8.7, 5), man(40, 15)
    seen = seen_stretches(wall, path, mover, watcher, HEAD)
    found = covered_along(wall, path, mover, watcher, HEAD, within=seen)
    assert found == covered_along(wall, path, mover, watcher, HEAD)
    assert covered_along(wall, path, mover, watcher, HEAD, within=[]) == []


def test_cover_along_a_path_is_what_moments_say() -> None:
    rng = random.Random(5)
    asked = 0
    for _ in range(25):
        crates = [
            box(x, y, x + rng.uniform(0.3, 4.0), y + rng.uniform(0.3, 4.0), rng.uniform(0.2, 3.0))
            for x, y in ((rng.uniform(2, 12), rng.uniform(-4, 4)) for _ in range(4))
        ]
        here = table(*crates)
        mover, other = man(0, 0), man(rng.uniform(15, 30), rng.uniform(-20, 20))
        path = Path((mover.at, Place(rng.uniform(8, 14), rng.uniform(-3, 3))))
        for for_mover in (True, False):
            found = covered_along(here, path, mover, other, HEAD, for_mover=for_mover)
            for k in range(101):
                along = path.length * k / 100
                if any(min(abs(along - a), abs(along - b)) <= 0.01 for a, b in found):
                    continue
                at = mover.moved(path.at(along))
                viewer, target = (other, at) if for_mover else (at, other)
                is_covered = bool(covered(here, viewer.eye, target, HEAD))
                assert is_covered == any(a <= along <= b for a, b in found)
                asked += is_covered
    assert asked > 50


def test_rounding_leaves_no_room_between_what_is_free() -> None:
    # At 4.50 of this climb two free strips that touch once left a hairline between them.
    here = Table(battlefield("border_post").layout, least_slit=HEAD)
    mover, other = man(41.25, 6.25), man(4.0, 53.0, 4.1)
    path = Path((mover.at, Place(49.54916365302758, 8.72464798714202, 5.0)))
    found = covered_along(here, path, mover, other, HEAD)
    for k in range(100):
        along = k / 10
        if not any(min(abs(along - a), abs(along - b)) <= 0.01 for a, b in found):
            is_covered = bool(covered(here, other.eye, mover.moved(path.at(along)), HEAD))
            assert is_covered == any(a <= along <= b for a, b in found)
