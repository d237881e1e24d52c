"""Compare sight and its stretches with a slow judge on random tables, and measure their speed.

    python -m tools.sight_check --pairs 100000 --paths 10000 --seed 1

Every disagreement outside of the stated tolerance is named with all that is needed to see it again.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Iterator
from itertools import pairwise
from math import cos, radians, sin

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
    mutual_sight,
    seen_stretches,
    sees,
)
from tests.space.volume_judge import FINE, verdict

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


def check_pairs(rng: random.Random, count: int) -> Iterator[str]:
    """Faults in sight at a moment; the last line says how often the judge could not tell."""
    open_questions = seen = 0
    table = random_table(rng)
    for number in range(count):
        if number % 50 == 0:
            table = random_table(rng, rng.choice((10, 30, 60)))
        viewer = random_figure(rng)
        target = near(rng, viewer)
        ours = sees(table, viewer, target, HEAD)
        seen += ours
        judged = verdict(table.solids, viewer.eye, target, HEAD, 0.04)
        if judged is None or judged != ours:
            judged = verdict(table.solids, viewer.eye, target, HEAD, FINE / 4)
        if judged is None:
            open_questions += 1
        elif judged != ours:
            yield f"FAULT pair {number}: {viewer} {target}: ours {ours}, judge {judged}"
    yield f"pairs {count}, in sight {seen}, too close for the judge {open_questions}"


def judged_moment(table: Table, mover: Figure, watcher: Figure) -> bool | None:
    """Mutual sight by the judge."""
    out = verdict(table.solids, watcher.eye, mover, HEAD, 0.05)
    if out:
        return True
    back = verdict(table.solids, mover.eye, watcher, HEAD, 0.05)
    if back:
        return True
    return None if out is None or back is None else False


def check_paths(rng: random.Random, count: int, step: float = STEP) -> Iterator[str]:
    """Faults in stretches, by dense samples away from their ends."""
    ends = moments = unknown = 0
    table = random_table(rng)
    for number in range(count):
        if number % 20 == 0:
            table = random_table(rng)
        watcher = random_figure(rng)
        mover = near(rng, watcher)
        path = random_path(rng, mover.at)
        stretches = seen_stretches(table, path, mover, watcher, HEAD)
        ends += 2 * len(stretches)
        for k in range(int(path.length / step) + 1):
            along = k * step
            if _near_end(stretches, along):
                continue
            inside = any(part.start <= along <= part.end for part in stretches)
            at = mover.moved(path.at(along))
            exact = mutual_sight(table, at, watcher, HEAD)
            if exact != inside:
                yield f"FAULT path {number} at {along}: {mover} {path} {watcher}: {stretches}"
                break
            if k % 10:
                continue
            moments += 1
            judged = judged_moment(table, at, watcher)
            if judged is None:
                unknown += 1
            elif judged != inside:
                yield f"FAULT path {number} at {along}, by rays: {mover} {path} {watcher}"
                break
    yield f"paths {count}, ends {ends}, moments judged by rays {moments}, too close {unknown}"


def _near_end(stretches: list[Stretch], along: float) -> bool:
    return any(min(abs(along - part.start), abs(along - part.end)) <= 0.01 for part in stretches)


def speed(rng: random.Random) -> Iterator[str]:
    """Sights a second, and the time for one path of 10 cm against 15 watchers."""
    table = random_table(rng, 30)
    figures = [random_figure(rng) for _ in range(3000)]
    pairs = list(pairwise(figures))
    for word in ("anew", "kept"):
        start = time.perf_counter()
        for one, other in pairs:
            sees(table, one, other, HEAD)
        yield f"sights a second, {word}: {len(pairs) / (time.perf_counter() - start):,.0f}"
    times = []
    for _ in range(60):
        mover = random_figure(rng)
        mover = mover.moved(Place(mover.at.x, mover.at.y, 0.0))
        x, y, z = mover.at
        angle = rng.uniform(0.0, 6.2832)
        path = Path((mover.at, Place(x + 10.0 * cos(angle), y + 10.0 * sin(angle), z)))
        watchers = [random_figure(rng) for _ in range(15)]
        start = time.perf_counter()
        for watcher in watchers:
            seen_stretches(table, path, mover, watcher, HEAD)
        times.append((time.perf_counter() - start) * 1000)
    times.sort()
    yield (
        f"a path of 10 cm against 15: median {times[30]:.1f} ms, "
        f"mean {sum(times) / 60:.1f} ms, worst of 60 {times[-1]:.1f} ms"
    )


def main() -> int:
    """Run everything; 1 if there is a fault."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=2000)
    parser.add_argument("--paths", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    rng = random.Random(given.seed)
    faults = 0
    for lines in (speed(rng), check_pairs(rng, given.pairs), check_paths(rng, given.paths)):
        for line in lines:
            faults += line.startswith("FAULT")
            print(line, flush=True)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
