"""Sets of hexes as whole numbers: a bit for each hex, so that many hexes take a step at once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from plancia.space.hex.axial import Axial
from plancia.space.hex.search import Label


class Masks:
    """The bits of the hexes of a map, in canonical order.

    The bits are laid out row by row, with an empty one between rows. The neighbours of a hex are
    then always as many bits away, and a whole set moves in a direction by a single shift.
    """

    __slots__ = ("all", "bit", "label", "wide")

    def __init__(self, at: Mapping[Label, Axial]) -> None:
        """Give each hex its bit."""
        west, south = min(q for q, _ in at.values()), max(r for _, r in at.values())
        self.wide = max(q for q, _ in at.values()) - west + 2
        """How many bits it is to the same column of the next row."""
        places = {label: (south - r) * self.wide + q - west for label, (q, r) in at.items()}
        self.bit: dict[Label, int] = {label: 1 << place for label, place in places.items()}
        """Each hex as a set of its own."""
        self.label: dict[int, Label] = {bit: label for label, bit in self.bit.items()}
        self.all = self.of(at)
        """Every hex of the map."""

    def of(self, labels: Iterable[Label]) -> int:
        """The set of these hexes."""
        found, bit = 0, self.bit
        for label in labels:
            found |= bit[label]
        return found

    def beside(self, hexes: int) -> int:
        """These hexes and all that share an edge with one of them."""
        east, west = hexes | hexes << 1, hexes | hexes >> 1
        return (east | west | east << self.wide | west >> self.wide) & self.all

    def labels(self, hexes: int) -> Iterator[Label]:
        """The hexes of a set, in canonical order."""
        while hexes:
            bit = hexes & -hexes
            yield self.label[bit]
            hexes ^= bit

    def nth(self, hexes: int, number: int) -> int:
        """The bit of one hex of a set, by its number in canonical order."""
        for _ in range(number):
            hexes &= hexes - 1
        return hexes & -hexes
