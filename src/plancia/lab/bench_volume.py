"""How fast sight on a table with heights is: pairs of models, and whole paths.

A table has 30 pieces: blocks, houses with windows, flights of steps, walls. A path of 10 cm is
asked for all that 15 enemies know of it: where they see it, have it in a zone, in each band of
range, and where it has cover from them.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from itertools import cycle
from math import cos, sin, tau
from random import Random
from typing import Final

from plancia.space.volume import (
    AnyPart,
    Block,
    Build,
    Figure,
    Layout,
    Opening,
    Outline,
    Path,
    Piece,
    Place,
    Placed,
    Stairs,
    Table,
    Wall,
    band_stretches,
    cover_stretches,
    seen_stretches,
    sees,
    within_stretches,
)

PIECES: Final = 30
SIDE: Final = 120.0
HEAD: Final = 0.35
MAN: Final = Build(1.25, 2.8, 2.625)
WATCHERS: Final = 15
LENGTH: Final = 10.0
ZONE: Final = 20.0
BANDS: Final = (20.0, 40.0, 60.0, 80.0, 100.0)


def parts(random: Random) -> tuple[AnyPart, ...]:
    """One piece of scenery of some sort, about its origin."""
    wide, deep = random.uniform(3.0, 20.0), random.uniform(3.0, 20.0)
    high = random.choice((1.2, 2.0, 3.0, 6.0, 10.0))
    box: Outline = ((0.0, 0.0), (wide, 0.0), (wide, deep), (0.0, deep))
    sort = random.randrange(4)
    if sort == 0:
        return (Block(outline=box, top=high),)
    if sort == 1:
        holes = (
            Opening(kind="window", start=wide * 0.3, width=wide * 0.3, bottom=1.0, top=2.2),
            Opening(kind="door", start=wide + deep * 0.4, width=1.5, top=2.5),
        )
        walls = Wall(line=(*box, box[0]), top=4.0, openings=holes)
        return walls, Block(outline=box, bottom=4.0, top=4.3)
    if sort == 2:
        stairs = Stairs(foot=(-wide / 2, deep / 2), head=(0.0, deep / 2), width=3.0, top=high)
        return stairs, Block(outline=box, top=high)
    return (Wall(line=box[:3], top=high),)


@cache
def table() -> Table:
    """A table full of scenery, always the same."""
    random = Random(7)
    pieces = tuple(Piece(name=f"piece {k}", parts=parts(random)) for k in range(PIECES))
    placed = tuple(
        Placed(
            piece=piece.name,
            at=(random.uniform(0.0, SIDE), random.uniform(0.0, SIDE), 0.0),
            turn=random.uniform(0.0, 360.0),
        )
        for piece in pieces
    )
    return Table(Layout(width=SIDE, depth=SIDE, pieces=pieces, placed=placed), least_slit=HEAD)


def figure(random: Random) -> Figure:
    """A model on the ground."""
    at = Place(random.uniform(0.0, SIDE), random.uniform(0.0, SIDE))
    return Figure(at, MAN, random.uniform(0.0, 360.0))


def sights() -> Callable[[], int]:
    """Sight between two models, worked out anew."""
    random = Random(1)
    pairs = [(figure(random), figure(random)) for _ in range(5000)]
    following = cycle(pairs).__next__
    here = table()

    def some() -> int:
        here.sights.clear()
        for _ in range(100):
            sees(here, *following(), HEAD)
        return 100

    return some


def stretches() -> Callable[[], int]:
    """All that enemies know of a path."""
    random = Random(2)
    here = table()
    cases = []
    for _ in range(100):
        mover, angle = figure(random), random.uniform(0.0, tau)
        x, y, _ = mover.at
        path = Path((mover.at, Place(x + LENGTH * cos(angle), y + LENGTH * sin(angle))))
        cases.append((mover, path, [figure(random) for _ in range(WATCHERS)]))
    following = cycle(cases).__next__

    def one() -> int:
        here.touches.clear()
        here.watched.clear()
        mover, path, watchers = following()
        for watcher in watchers:
            seen = seen_stretches(here, path, mover, watcher, HEAD, arc=True)
            within_stretches(path, watcher.at, ZONE)
            band_stretches(path, watcher.at, BANDS)
            cover_stretches(here, path, mover, watcher, HEAD, reach=0.1, thickness=0.3, within=seen)
        return 1

    return one
