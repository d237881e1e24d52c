"""Lines of sight on a square grid: what one viewer sees, given the squares that block."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import lru_cache

from plancia.space.compass import Facing, Square, forward_and_sideways

MEMO_LIMIT = 256
"""How many sets of blockers one view remembers before it starts afresh."""


@lru_cache(maxsize=8192)
def crossing(dx: int, dy: int) -> tuple[tuple[Square, ...], tuple[tuple[Square, Square], ...]]:
    """What the line between two centres crosses, as offsets from the first square.

    The first part lists the squares whose inside the line runs through, without the two end
    squares; the second lists, for each corner point that the line meets exactly, the
    two squares that touch the corner beside the line.
    """
    across, up = abs(dx), abs(dy)
    sx, sy = (1 if dx >= 0 else -1), (1 if dy >= 0 else -1)
    through: list[Square] = []
    corners: list[tuple[Square, Square]] = []
    x = y = 0
    while (x, y) != (across, up):
        # The line leaves the square through its far side edge or its far upper edge, whichever
        # it meets first: compare (2x + 1) / across with (2y + 1) / up without dividing.
        side, top = (2 * x + 1) * up, (2 * y + 1) * across
        if side == top:
            corners.append(((sx * (x + 1), sy * y), (sx * x, sy * (y + 1))))
        if side <= top:
            x += 1
        if top <= side:
            y += 1
        through.append((sx * x, sy * y))
    return tuple(through[:-1]), tuple(corners)


class View:
    """What a viewer on one square with one facing can see, for any set of blockers."""

    __slots__ = ("clear", "memo", "pairs", "region", "shadows")

    def __init__(
        self,
        viewer: Square,
        facing: Facing,
        targets: Iterable[Square],
        bit: Mapping[Square, int],
        narrow: frozenset[Square],
    ) -> None:
        """Prepare the view of `targets`, the floor squares of the viewer's front arc."""
        self.clear = 0
        """The squares seen while nothing but walls blocks."""
        self.shadows: dict[int, int] = {}
        """For each square that can block alone: the squares that it then hides."""
        self.pairs: dict[int, list[tuple[int, int]]] = {}
        """For each square, the higher ones that block a corner with it, and what that hides."""
        for target in targets:
            if target in narrow and not _faces(viewer, facing, target):
                continue
            line = _line(viewer, target, bit)
            if line is None:
                continue
            alone, together = line
            self.clear |= bit[target]
            for blocker in alone:
                self.shadows[blocker] = self.shadows.get(blocker, 0) | bit[target]
            for pair in together:
                lower = pair & -pair
                self.pairs.setdefault(lower, []).append((pair ^ lower, bit[target]))
        self.region = 0
        """The squares on which a blocker makes any difference."""
        for square in (*self.shadows, *self.pairs):
            self.region |= square
        for partners in self.pairs.values():
            for other, _ in partners:
                self.region |= other
        self.memo: dict[int, int] = {0: self.clear}
        """Squares seen, by the blockers inside the region."""

    def sight(self, blockers: int) -> int:
        """The squares seen when walls and `blockers` block sight."""
        blockers &= self.region
        seen = self.memo.get(blockers)
        return self._look(blockers) if seen is None else seen

    def _look(self, blockers: int) -> int:
        hidden, rest = 0, blockers
        while rest:
            lowest = rest & -rest
            rest ^= lowest
            hidden |= self.shadows.get(lowest, 0)
            for other, shadow in self.pairs.get(lowest, ()):
                if rest & other:
                    hidden |= shadow
        if len(self.memo) >= MEMO_LIMIT:
            self.memo.clear()
        seen = self.memo[blockers] = self.clear & ~hidden
        return seen


def _faces(viewer: Square, facing: Facing, target: Square) -> bool:
    """Whether a target in the arc is straight ahead or a front square."""
    forward, sideways = forward_and_sideways(viewer, facing, target)
    return sideways == 0 or forward == 1


def _line(
    viewer: Square, target: Square, bit: Mapping[Square, int]
) -> tuple[set[int], set[int]] | None:
    """The floor squares that block the line alone, and in pairs; None if walls block it."""
    x, y = viewer
    through, corners = crossing(target[0] - x, target[1] - y)
    alone: set[int] = set()
    together: set[int] = set()
    for dx, dy in through:
        square = bit.get((x + dx, y + dy))
        if square is None:
            return None
        alone.add(square)
    for (ax, ay), (bx, by) in corners:
        one, other = bit.get((x + ax, y + ay), 0), bit.get((x + bx, y + by), 0)
        if one and other:
            together.add(one | other)
        elif one or other:
            # The wall blocks its side of the corner for good; the open side decides alone.
            alone.add(one | other)
        else:
            return None
    return alone, together
