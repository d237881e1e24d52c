"""Compare sight, cover and their stretches with a slow judge, on random scenery and on our tables.

    python -m tools.volume_check --pairs 100000 --paths 10000 --seed 1 --jobs 2

Every disagreement outside of the stated tolerance is named with all that is needed to see it again.
"""

from __future__ import annotations

import argparse
import random
import re
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count, repeat
from math import ceil, cos, inf, radians, sin, sqrt
from typing import NamedTuple

from plancia.games.infinity.tables import battlefield, table_files
from plancia.games.infinity.tables.reach import standing_places
from plancia.lab.processes import processes
from plancia.space.volume import (
    Block,
    Build,
    Figure,
    Layout,
    Opening,
    Path,
    Piece,
    Place,
    Placed,
    Stairs,
    Stretch,
    Table,
    Wall,
    cover_stretches,
    covering,
    hides,
    mutual_sight,
    seen_stretches,
    sees,
    touches,
    within_stretches,
)
from tests.space.volume_judge import COLUMN, FINE, Thing, gap, things, verdict

REACH, THICKNESS = 0.1, 0.3
HEAD = 0.35
SIDE = 120.0
BUILDS = (
    Build(1.25, 2.8, 2.625),
    Build(1.25, 2.8, 2.625),
    Build(1.25, 0.3, 0.125),
    Build(2.75, 5.6, 5.425),
)
STEP = 0.05
"""How densely the judge looks along a path."""
BESIDE = 0.05
"""How far from an end of a stretch the judge looks, before and after: there a slightly larger or
smaller patch would make a difference."""


def random_piece(rng: random.Random, name: str) -> Piece:
    """A piece of one of several sorts, about its origin."""
    wide, deep = rng.uniform(3.0, 20.0), rng.uniform(3.0, 20.0)
    high = rng.choice((1.2, 2.0, 3.0, 6.0, 10.0))
    sort = rng.randrange(5)
    box = ((0.0, 0.0), (wide, 0.0), (wide, deep), (0.0, deep))
    if sort == 0:
        return Piece(name=name, parts=(Block(outline=box, top=high),))
    if sort == 1:  # an L
        corner = (wide / 2, deep / 2)
        outline = (*box[:2], (wide, deep / 2), corner, (wide / 2, deep), box[3])
        return Piece(name=name, parts=(Block(outline=outline, top=high),))
    if sort == 2:  # a house with a window, a door, a slit and a roof with a parapet
        holes = (
            Opening(kind="window", start=wide * 0.3, width=wide * 0.3, bottom=1.0, top=2.2),
            Opening(kind="door", start=wide + deep * 0.4, width=1.5, top=2.5),
            Opening(kind="slit", start=2 * wide + deep * 1.1, width=2.0, bottom=2.0, top=2.3),
        )
        walls = Wall(line=(*box, box[0]), top=4.0, openings=holes)
        roof = Block(outline=box, bottom=4.0, top=4.3)
        parapet = Wall(line=(*box, box[0]), bottom=4.3, top=5.3)
        return Piece(name=name, parts=(walls, roof, parapet))
    if sort == 3:
        stairs = Stairs(foot=(0.0, 0.0), head=(wide / 2, 0.0), width=3.0, top=high)
        landing = Block(
            outline=((wide / 2, -3.0), (wide, -3.0), (wide, 3.0), (wide / 2, 3.0)), top=high
        )
        return Piece(name=name, parts=(stairs, landing))
    line = ((0.0, 0.0), (wide, 0.0), (wide, deep))
    return Piece(name=name, parts=(Wall(line=line, top=high),))


def random_table(rng: random.Random, pieces: int = 30) -> Table:
    """A table full of scenery."""
    kinds = tuple(random_piece(rng, f"piece {k}") for k in range(pieces))
    placed = tuple(
        Placed(
            piece=kind.name,
            at=(rng.uniform(0.0, SIDE), rng.uniform(0.0, SIDE), 0.0),
            turn=rng.uniform(0.0, 360.0),
        )
        for kind in kinds
    )
    return Table(Layout(width=SIDE, depth=SIDE, pieces=kinds, placed=placed), least_slit=HEAD)


def random_figure(rng: random.Random) -> Figure:
    """A model somewhere, mostly on the ground."""
    level = rng.choice((0.0, 0.0, 0.0, 4.3, rng.uniform(0.0, 8.0)))
    at = Place(rng.uniform(0.0, SIDE), rng.uniform(0.0, SIDE), level)
    return Figure(at, rng.choice(BUILDS), rng.uniform(0.0, 360.0))


def near(rng: random.Random, figure: Figure) -> Figure:
    """Another model not too far from one, so that sight is an open question."""
    angle, far = rng.uniform(0.0, 6.2832), rng.uniform(2.0, 45.0)
    x, y, _ = figure.at
    other = random_figure(rng)
    return other.moved(Place(x + far * cos(angle), y + far * sin(angle), other.at.z))


def random_path(rng: random.Random, start: Place) -> Path:
    """A path of 10 cm in one to three legs, at times a slope or a climb."""
    points = [start]
    legs = rng.randint(1, 3)
    for _ in range(legs):
        x, y, z = points[-1]
        angle = radians(rng.uniform(0.0, 360.0))
        sort = rng.randrange(8)
        if sort == 0:
            points.append(Place(x, y, z + 10.0 / legs))
            continue
        rise = 5.0 / legs if sort == 1 else 0.0
        run = ((10.0 / legs) ** 2 - rise**2) ** 0.5
        points.append(Place(x + run * cos(angle), y + run * sin(angle), z + rise))
    return Path(tuple(points))


class Ground(NamedTuple):
    """A table, what the judge knows of it, and how to put models on it."""

    table: Table
    things: list[Thing]
    places: list[Place]
    """Where models stand; empty for anywhere."""

    def figure(self, rng: random.Random) -> Figure:
        """A model somewhere."""
        figure = random_figure(rng)
        return figure.moved(rng.choice(self.places)) if self.places else figure

    def near(self, rng: random.Random, figure: Figure) -> Figure:
        """Another one, near enough for sight to be an open question."""
        if not self.places:
            return near(rng, figure)
        for _ in range(50):
            other = self.figure(rng)
            if 1.0 < other.at.level_distance(figure.at) < 70.0:
                return other
        return near(rng, figure)

    def path(self, rng: random.Random, start: Place) -> Path:
        """A path of 10 cm."""
        return random_path(rng, start)


def random_ground(rng: random.Random, pieces: int) -> Ground:
    """Random scenery, in which models may even stand in walls."""
    table = random_table(rng, pieces)
    return Ground(table, things(table.layout, HEAD), [])


@cache
def our_grounds() -> tuple[Ground, ...]:
    """The tables of Infinity."""
    found = []
    for file in table_files():
        table = Table(battlefield(file.id).layout, least_slit=HEAD)
        found.append(Ground(table, things(table.layout, HEAD), standing_places(table)))
    return tuple(found)


def grounds(rng: random.Random, each: int) -> Iterator[Ground]:
    """Random scenery and our tables in turn, so often each."""
    for number in count():
        ours = our_grounds()
        ground = (
            ours[number // 2 % len(ours)]
            if number % 2
            else random_ground(rng, rng.choice((10, 30, 60)))
        )
        yield from repeat(ground, each)


def judged(
    solids: Sequence[Thing], eye: Place, target: Figure, ours: bool, *, hidden: bool = False
) -> bool | None:
    """The judge's word on a patch: a coarse grid is believed only where it agrees with ours."""
    word = None
    for fine in (0.1, 0.04, 0.012, FINE / 4):
        word = verdict(solids, eye, target, HEAD, fine, hidden=hidden)
        if word == ours:
            return word
    return word


def check_pairs(rng: random.Random, number: int) -> Iterator[str]:
    """Faults in sight and cover at a moment; the last line says how often nobody could tell."""
    unknown = seen = leaning = 0
    for k, ground in zip(range(number), grounds(rng, 50), strict=False):
        viewer = ground.figure(rng)
        target = ground.near(rng, viewer)
        ours = sees(ground.table, viewer, target, HEAD)
        seen += ours
        word = judged(ground.things, viewer.eye, target, ours)
        if word is None:
            unknown += 1
        elif word != ours:
            yield f"FAULT pair {k}: {viewer} {target}: ours {ours}, judge {word}"
        for piece in range(len(ground.table.by_piece)):
            part = [thing for thing in ground.things if thing.piece == piece]
            gaps = [gap(thing, target, THICKNESS) for thing in part]
            if min(gaps, default=inf) > REACH + 0.5:
                continue
            touching = min(gaps) <= REACH
            if abs(min(gaps) - REACH) > COLUMN and touching != touches(
                ground.table, piece, target, reach=REACH, thickness=THICKNESS
            ):
                yield f"FAULT pair {k}, contact: {target} with piece {piece}"
            leaning += 1
            ours = hides(ground.table, piece, viewer.eye, target, HEAD)
            word = judged(part, viewer.eye, target, ours, hidden=True)
            if word is None:
                unknown += 1
            elif word != ours:
                yield f"FAULT pair {k}, cover of {piece}: {viewer} {target}: ours {ours}"
    yield f"pairs {number}, in sight {seen}, beside scenery {leaning}, too close to tell {unknown}"


def mutual(solids: Sequence[Thing], one: Figure, other: Figure, ours: bool) -> bool | None:
    """Mutual sight by the judge."""
    words = []
    for viewer, target in ((one, other), (other, one)):
        words.append(judged(solids, viewer.eye, target, ours))
        if words[-1]:
            return True
    return None if None in words else False


def check_paths(rng: random.Random, number: int, step: float = STEP) -> Iterator[str]:
    """Faults in stretches, by dense samples away from their ends."""
    ends = moments = edges = unknown = 0
    for k, ground in zip(range(number), grounds(rng, 20), strict=False):
        table, solids = ground.table, ground.things
        watcher = ground.figure(rng)
        mover = ground.near(rng, watcher)
        path = ground.path(rng, mover.at)
        seen = seen_stretches(table, path, mover, watcher, HEAD)
        sheltered = cover_stretches(
            table, path, mover, watcher, HEAD, reach=REACH, thickness=THICKNESS, within=seen
        )
        zone = within_stretches(path, watcher.at, 20.0)
        ends += 2 * (len(seen) + len(sheltered) + len(zone))
        found = at_ends(solids, path, mover, watcher, seen)
        edges += len(found)
        unknown += sum(word is None for _, _, word in found)
        yield from (
            f"FAULT path {k} at {along:.2f}, beside an end: {mover} {path} {watcher}"
            for along, inside, word in found
            if word == (not inside)
        )
        offset = rng.randrange(20)
        for m in range(int(path.length / step) + 1):
            along = m * step
            at = mover.moved(path.at(along))
            where = f"path {k} at {along:.2f}: {mover} {path} {watcher}"
            apart = sqrt(sum((a - b) ** 2 for a, b in zip(at.at, watcher.at, strict=True)))
            if not _near_end(zone, along) and (apart <= 20.0) != _in(zone, along):
                yield f"FAULT {where}, zone: {zone}"
            if _near_end(seen, along):
                continue
            inside = _in(seen, along)
            if mutual_sight(table, at, watcher, HEAD) != inside:
                yield f"FAULT {where}, sight: {seen}"
            if inside and not _near_end(sheltered, along):
                covers = bool(
                    covering(table, watcher.eye, at, HEAD, reach=REACH, thickness=THICKNESS)
                )
                if covers != _in(sheltered, along):
                    yield f"FAULT {where}, cover: {sheltered}"
            if m % 20 != offset:
                continue
            moments += 1
            word = mutual(solids, at, watcher, inside)
            if word is None:
                unknown += 1
            elif word != inside:
                yield f"FAULT {where}, by rays: {seen}"
    yield (
        f"paths {number}, ends {ends}, moments judged by rays {moments}, beside ends {edges}, "
        f"too close {unknown}"
    )


def at_ends(
    solids: Sequence[Thing], path: Path, mover: Figure, watcher: Figure, seen: list[Stretch]
) -> list[tuple[float, bool, bool | None]]:
    """Shortly before and after the ends of stretches: whether it is seen, and by the judge."""
    ends = [end for part in seen for end in part if BESIDE < end < path.length - BESIDE]
    near = [along for end in ends for along in (end - BESIDE, end + BESIDE)]
    return [
        (along, inside, mutual(solids, mover.moved(path.at(along)), watcher, inside))
        for along in near
        if not _near_end(seen, along)
        for inside in [_in(seen, along)]
    ]


def _in(stretches: list[Stretch], along: float) -> bool:
    return any(part.start <= along <= part.end for part in stretches)


def _near_end(stretches: list[Stretch], along: float) -> bool:
    return any(min(abs(along - part.start), abs(along - part.end)) <= 0.01 for part in stretches)


class Share(NamedTuple):
    """A part of the work, for one process: what is drawn depends on it alone."""

    seed: str
    pairs: int
    paths: int

    def lines(self) -> list[str]:
        """All that was found."""
        rng = random.Random(self.seed)
        return [*check_pairs(rng, self.pairs), *check_paths(rng, self.paths)]


def shares(seed: int, pairs: int, paths: int, most: int = 1000) -> list[Share]:
    """The work in pieces of so many pairs at most; the same pieces however many processes."""
    pieces = max(1, ceil(pairs / most))
    return [
        Share(f"{seed}:{k}", *(n // pieces + (k < n % pieces) for n in (pairs, paths)))
        for k in range(pieces)
    ]


def main() -> int:
    """Run everything; 1 if there is a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--paths", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=1, help="processes at work")
    given = parser.parse_args()
    work = shares(given.seed, given.pairs, given.paths)
    faults = 0
    sums: Counter[str] = Counter()
    with processes(given.jobs) as pool:
        for done, found in enumerate(pool.map(Share.lines, work), 1):
            for line in found:
                if line.startswith("FAULT"):
                    faults += 1
                    print(line, flush=True)
                else:
                    sums.update({name: int(n) for name, n in re.findall(r"([a-z ]+) (\d+)", line)})
            print(f"{done} of {len(work)} parts", file=sys.stderr, flush=True)
    print(", ".join(f"{name.strip()} {n}" for name, n in sums.items()))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
