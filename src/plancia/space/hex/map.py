"""A map of hexes that players call by label, with all that never changes worked out once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import sqrt
from typing import Final, NamedTuple

from plancia.space.hex.axial import DIRECTIONS, Axial, crossing, distance
from plancia.space.hex.drawing import COLUMNS, sketch
from plancia.space.hex.masks import Masks
from plancia.space.hex.search import Label, Searches

Line = tuple[tuple[Label, ...], ...]
"""Steps of one hex, or of two that share the edge along which a line runs."""

_ROOT_3: Final = sqrt(3)
_CORNERS: Final = (
    (_ROOT_3 / 2, 0.5),
    (0.0, 1.0),
    (-_ROOT_3 / 2, 0.5),
    (-_ROOT_3 / 2, -0.5),
    (0.0, -1.0),
    (_ROOT_3 / 2, -0.5),
)


class Drawn(NamedTuple):
    """A map that was drawn: the character of each hex, and the line and column it stands at."""

    map: HexMap
    marks: dict[Label, str]
    cells: dict[Label, tuple[int, int]]


class HexMap(Searches):
    """The hexes of a map and what lies between them.

    A map never changes, so every clone of a match may share it. All tables are keyed by label; what
    a line or a row crosses outside the map is left out of it.
    """

    __slots__ = (
        "_disks",
        "_lines",
        "_rings",
        "_rows",
        "at",
        "far",
        "masks",
        "name",
        "names",
        "near",
    )

    def __init__(self, hexes: Iterable[Axial]) -> None:
        """Label the hexes and work out the tables."""
        self.name: dict[Axial, Label] = dict(_labelled(set(hexes)))
        """The label of each pair of coordinates that is on the map."""
        self.at: dict[Label, Axial] = {label: at for at, label in self.name.items()}
        """The coordinates of each hex."""
        self.names: tuple[Label, ...] = tuple(self.at)
        """All labels in canonical order: rows from the south, each from the west."""
        self.near: dict[Label, tuple[Label, ...]] = {
            label: tuple(
                self.name[q + dq, r + dr] for dq, dr in DIRECTIONS if (q + dq, r + dr) in self.name
            )
            for label, (q, r) in self.at.items()
        }
        """The neighbours of each hex in the order of the directions."""
        self.far: dict[Label, dict[Label, int]] = {
            one: {other: distance(a, b) for other, b in self.at.items()}
            for one, a in self.at.items()
        }
        """The distance from each hex to each."""
        self.masks = Masks(self.at)
        """Sets of hexes as numbers."""
        self._rings: dict[Label, tuple[tuple[Label, ...], ...]] = {}
        self._disks: dict[Label, tuple[tuple[Label, ...], ...]] = {}
        self._rows: dict[tuple[Label, Label], tuple[Label, ...] | None] = {}
        self._lines: dict[tuple[Label, Label], Line] = {}

    @classmethod
    def drawn(cls, text: str, marks: str | None = None) -> Drawn:
        """Read a drawing; `marks` are the characters allowed. Raises `DrawingError`."""
        hexes = sketch(text, marks)
        hex_map = cls(hex_.at for hex_ in hexes)
        found = {hex_map.name[hex_.at]: hex_ for hex_ in hexes}
        in_order = [(label, found[label]) for label in hex_map.names]
        return Drawn(
            hex_map,
            {label: hex_.mark for label, hex_ in in_order},
            {label: (hex_.line, hex_.column) for label, hex_ in in_order},
        )

    # --- how far ------------------------------------------------------------------------------

    def ring(self, hex_: Label, n: int) -> tuple[Label, ...]:
        """The hexes at distance `n`, in canonical order."""
        rings = self._rings.get(hex_) or self._ring_table(hex_)
        return rings[n] if 0 <= n < len(rings) else ()

    def disk(self, hex_: Label, n: int) -> tuple[Label, ...]:
        """The hexes within distance `n`, the hex itself included, in canonical order."""
        disks = self._disks.get(hex_) or self._disk_table(hex_)
        return disks[min(n, len(disks) - 1)] if n >= 0 else ()

    def closer(self, hex_: Label, ref: Label) -> tuple[Label, ...]:
        """The neighbours of a hex that are strictly closer to `ref` than it is."""
        far = self.far[ref]
        here = far[hex_]
        return tuple([label for label in self.near[hex_] if far[label] < here])

    def farther(self, hex_: Label, ref: Label) -> tuple[Label, ...]:
        """The neighbours of a hex that are strictly farther from `ref` than it is."""
        far = self.far[ref]
        here = far[hex_]
        return tuple([label for label in self.near[hex_] if far[label] > here])

    # --- straight on --------------------------------------------------------------------------

    def row(self, a: Label, b: Label) -> tuple[Label, ...] | None:
        """The hexes between two of one straight row, from `a` on; None: no row."""
        try:
            return self._rows[a, b]
        except KeyError:
            found = self._rows[a, b] = self._row(a, b)
            return found

    def line(self, a: Label, b: Label) -> Line:
        """What the straight line between two centres crosses, both ends excluded.

        A line at a slant cuts corners, so it can cross two hexes at the same distance from `a`,
        one after the other. Two hexes make one step only where the line runs along their edge.
        """
        try:
            return self._lines[a, b]
        except KeyError:
            found = self._lines[a, b] = self._line(a, b)
            return found

    # --- drawing ------------------------------------------------------------------------------

    def centre(self, hex_: Label) -> tuple[float, float]:
        """Where to draw a hex whose sides have length 1: x grows to the east, y to the north."""
        q, r = self.at[hex_]
        return _ROOT_3 * (q + r / 2), -1.5 * r

    def corners(self, hex_: Label) -> tuple[tuple[float, float], ...]:
        """The six corners, counter-clockwise; the edge of direction n lies before corner n."""
        x, y = self.centre(hex_)
        return tuple((x + dx, y + dy) for dx, dy in _CORNERS)

    # --- tables made when they are first asked for ----------------------------------------------

    def _ring_table(self, hex_: Label) -> tuple[tuple[Label, ...], ...]:
        far = self.far[hex_]
        rings: list[list[Label]] = [[] for _ in range(max(far.values()) + 1)]
        for label, n in far.items():
            rings[n].append(label)
        table = self._rings[hex_] = tuple(map(tuple, rings))
        return table

    def _disk_table(self, hex_: Label) -> tuple[tuple[Label, ...], ...]:
        far = self.far[hex_]
        table = self._disks[hex_] = tuple(
            tuple(label for label, distant in far.items() if distant <= n)
            for n in range(max(far.values()) + 1)
        )
        return table

    def _row(self, a: Label, b: Label) -> tuple[Label, ...] | None:
        (q, r), (to_q, to_r) = self.at[a], self.at[b]
        dq, dr = to_q - q, to_r - r
        if dq and dr and dq + dr:
            return None
        length = self.far[a][b]
        between = ((q + dq // length * n, r + dr // length * n) for n in range(1, length))
        return tuple(self.name[at] for at in between if at in self.name)

    def _line(self, a: Label, b: Label) -> Line:
        (q, r), (to_q, to_r) = self.at[a], self.at[b]
        steps: list[tuple[Label, ...]] = []
        for hexes in crossing(to_q - q, to_r - r):
            places = sorted(((q + dq, r + dr) for dq, dr in hexes), key=_canonical)
            labels = tuple(self.name[at] for at in places if at in self.name)
            if labels:
                steps.append(labels)
        return tuple(steps)


def _canonical(at: Axial) -> tuple[int, int]:
    """Rows from the south, each from the west."""
    q, r = at
    return -r, q


def _labelled(hexes: set[Axial]) -> Iterator[tuple[Axial, Label]]:
    """The hexes in canonical order, each with its label."""
    if not hexes:
        raise ValueError("a map needs a hex")
    west = min(2 * q + r for q, r in hexes)
    south = max(r for _, r in hexes)
    for q, r in sorted(hexes, key=_canonical):
        column = (2 * q + r - west) // 2
        if column >= len(COLUMNS):
            raise ValueError(f"a map has at most {len(COLUMNS)} columns")
        yield (q, r), f"{COLUMNS[column]}{south - r + 1}"
