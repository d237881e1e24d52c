"""The square grid: floor squares as bits, who sees what, and which way is shortest."""

from __future__ import annotations

from collections.abc import Iterable

from plancia.space.compass import Facing, Square, in_arc
from plancia.space.paths import Field, Network, Step, can_step
from plancia.space.sight import View

FIELD_LIMIT = 128
"""How many fields one grid remembers before it starts afresh."""


class Grid:
    """The floor of a board, with sets of its squares held as integers ("masks").

    A grid never changes, so every clone of a match may share it; what it remembers of earlier
    answers is bounded. Squares without floor are wall.
    """

    __slots__ = (
        "_arcs",
        "_fields",
        "_narrow",
        "_network",
        "_square_of",
        "bit",
        "full",
        "squares",
        "steps",
        "views",
    )

    def __init__(
        self,
        floor: Iterable[Square],
        narrow: Iterable[Square] = (),
        links: Iterable[tuple[Square, Square]] = (),
    ) -> None:
        """Lay the floor.

        `narrow` squares are seen only straight ahead or as one of the three front squares, as in
        corridors; `links` join two squares both ways by a step of cost 1, without
        sight.
        """
        self.squares: tuple[Square, ...] = tuple(sorted(set(floor)))
        """Every floor square, by x, then y."""
        columns = _ranks(x for x, _ in self.squares)
        rows = _ranks(y for _, y in self.squares)
        stride = max(rows.values(), default=0) + 2  # one row of wall parts the columns
        self.bit: dict[Square, int] = {
            (x, y): 1 << columns[x] * stride + rows[y] for x, y in self.squares
        }
        """The bit of each floor square; a higher square in `squares` has a higher bit."""
        self._narrow = frozenset(narrow)
        links = tuple(links)
        for square in (*self._narrow, *(end for link in links for end in link)):
            if square not in self.bit:
                raise ValueError(f"{square} is not a floor square")
        self._network = Network(self.bit, stride, links)
        self.full: int = self._network.full
        """The mask of all floor squares."""
        self.steps: dict[Square, tuple[Step, ...]] = self._network.steps
        """The steps from each square in canonical order, links last, by the square they reach."""
        self._square_of = {bit: square for square, bit in self.bit.items()}
        self._arcs: dict[tuple[Square, Facing], int] = {}
        self.views = Views(self)
        """What a viewer sees, by his square and facing."""
        self._fields: dict[tuple[int, int, int, int], Field] = {}

    can_step = staticmethod(can_step)

    def mask(self, squares: Iterable[Square]) -> int:
        """The set of the floor squares among `squares`."""
        mask = 0
        for square in squares:
            mask |= self.bit.get(square, 0)
        return mask

    def unmask(self, mask: int) -> list[Square]:
        """The squares of a set, by x, then y."""
        squares = []
        while mask:
            lowest = mask & -mask
            squares.append(self._square_of[lowest])
            mask ^= lowest
        return squares

    def arc(self, square: Square, facing: Facing) -> int:
        """The floor squares in the front arc, seen or not."""
        arc = self._arcs.get((square, facing))
        if arc is None:
            if square not in self.bit:
                raise ValueError(f"{square} is not a floor square")
            arc = self.mask(other for other in self.squares if in_arc(square, facing, other))
            self._arcs[square, facing] = arc
        return arc

    def sight(self, square: Square, facing: Facing, blockers: int) -> int:
        """Every square that a viewer sees, when walls and `blockers` block sight.

        What stands on the viewer's own square or on the target never blocks.
        """
        return self.views[square, facing].sight(blockers)

    def nearest(
        self, square: Square, goals: int, closed: int, obstructed: int, slow: int
    ) -> tuple[int, int] | None:
        """The distance from a square to the nearest of `goals`, and which they are; None: no way.

        The other arguments are those of `field`, which would give the same distance.
        """
        return self._network.nearest(self.bit[square], goals, closed, obstructed, slow)

    def field(self, goals: int, closed: int, obstructed: int, slow: int) -> Field:
        """The distances to the nearest of `goals`, and the best ways there.

        Entering a square costs 1, or 2 if it is in `slow`. Squares in `closed` cannot be entered,
        so as goals they do not count, but a path may start on one. Diagonals pass `obstructed`
        squares as in `can_step`.
        """
        key = (goals, closed, obstructed, slow)
        field = self._fields.get(key)
        if field is None:
            if len(self._fields) >= FIELD_LIMIT:
                self._fields.clear()
            field = self._fields[key] = Field(self._network, *key)
        return field

    def view(self, square: Square, facing: Facing) -> View:
        """Work out what a viewer can see; `views` keeps it."""
        targets = self.unmask(self.arc(square, facing))
        return View(square, facing, targets, self.bit, self._narrow)


class Views(dict[tuple[Square, Facing], View]):
    """The views of a grid, each worked out when it is first asked for."""

    def __init__(self, grid: Grid) -> None:
        """Start with none."""
        super().__init__()
        self._grid = grid

    def __missing__(self, viewer: tuple[Square, Facing]) -> View:
        """Work out a view and keep it."""
        view = self[viewer] = self._grid.view(*viewer)
        return view


def _ranks(numbers: Iterable[int]) -> dict[int, int]:
    """Close up the gaps between numbers to one, so that far-off squares cost no bits."""
    ranks: dict[int, int] = {}
    rank = 0
    previous: int | None = None
    for number in sorted(set(numbers)):
        if previous is not None:
            rank += 1 if number == previous + 1 else 2
        ranks[number] = rank
        previous = number
    return ranks
