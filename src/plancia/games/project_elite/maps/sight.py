"""Lines of sight: what lies on the straight line between two squares. [PE-LOS-05]"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import pairwise

from msgspec import Struct

from plancia.games.project_elite.maps.spaces import Space
from plancia.space.sight import crossing

Corner = tuple[Space, ...]
"""The squares beside a corner on which a boss would close the side that is still open."""


class Line(Struct, frozen=True, gc=False):
    """What can block the view between two squares."""

    obstacles: int
    """How many squares of terrain, walls and closed corners lie on it."""
    through: tuple[Space, ...]
    """The spaces that it runs through: a boss on one of them blocks. [PE-BOS-05]"""
    edges: int
    """How many of the obstacles are walls between two squares. [PE-CRD-11]"""
    corners: tuple[Corner, ...]
    """Corners that bosses can close: on one square if the other side is closed, else on both."""

    def is_free(self, bosses: Collection[Space], ignored: int = 0) -> bool:
        """Whether one sees along it past bosses; `ignored` obstacles do not count."""
        if self.obstacles > ignored:
            return False
        if not bosses:
            return True
        if any(space in bosses for space in self.through):
            return False
        left = ignored - self.obstacles
        for corner in self.corners:
            if all(space in bosses for space in corner):
                # Something that is looked through may be the terrain on the other side.
                if len(corner) > 1 or left < 1:
                    return False
                left -= 1
        return True


def line(
    a: Space,
    b: Space,
    blocks: Callable[[Space], bool],
    walled: Callable[[Space, Space], bool],
) -> Line:
    """The line from centre to centre, without its two ends. [PE-LOS-02, PE-LOS-06]

    `blocks` says which squares do for ever, `walled` whether a wall stands between two squares.
    """
    inside, _ = crossing(b[0] - a[0], b[1] - a[1])
    way = [a, *((a[0] + dx, a[1] + dy) for dx, dy in inside), b]
    through = way[1:-1]
    obstacles = sum(map(blocks, through))
    edges = 0
    corners: list[Corner] = []
    for here, there in pairwise(way):
        if here[0] == there[0] or here[1] == there[1]:
            edges += walled(here, there)
            continue
        sides = [(there[0], here[1]), (here[0], there[1])]
        still_open = tuple(
            side
            for side in sides
            if not (blocks(side) or walled(here, side) or walled(side, there))
        )
        if still_open:
            corners.append(still_open)
        else:
            obstacles += 1
    seen = tuple(s for s in through if not blocks(s))
    return Line(obstacles + edges, seen, edges, tuple(corners))
