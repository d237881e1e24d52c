"""What steps over the ground cost, for whole sets of hexes at once, and how far they lead."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TypeAlias

from plancia.games.giga_robo.in_force.memo import memo_of
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules.tiles import FLOOD_EXIT, RUBBLE_EXIT
from plancia.games.giga_robo.state import Elemental, GigaRobo
from plancia.space.hex import Masks

Path = tuple[Hex, ...]

Steps: TypeAlias = tuple[tuple[int, tuple[tuple[int, int], ...]], ...]
"""Sets of hexes from which steps cost the same; for each, the sets that such a step leads to and
what it costs."""

TOP = 2
"""The level of the tallest structures. [GR-STR-01]"""

DEAREST = 6
"""What the dearest step costs: out of a flooded crater onto the tallest structure. [GR-MOV-15]"""


class Ground:
    """The steps from hex to hex, as long as nothing else lies there."""

    __slots__ = (
        "elemental",
        "last",
        "levels",
        "map",
        "masks",
        "plain",
        "steep",
        "structures",
        "terrain",
    )

    def __init__(self, g: GigaRobo) -> None:
        """Sort the hexes by level and by what it costs to leave them. [GR-MOV-04, GR-MOV-05]"""
        self.map, self.masks = g.map, g.layout.map.masks
        self.structures, self.terrain = g.structures.copy(), g.terrain.copy()
        self.elemental: dict[Hex, Elemental] = g.elemental.copy()
        self.last: tuple[object, Ways] | None = None
        """What was asked last of where a robot can move to, and the answer."""
        bit, every = self.masks.bit, self.masks.all
        self.levels: dict[int, int] = {0: every, 1: 0, TOP: 0, -1: 0}
        """The hexes of each level."""
        leaving = {1: every, RUBBLE_EXIT: 0, FLOOD_EXIT: 0}
        for hex, roof in g.structures.items():
            self.levels[roof] |= bit[hex]
        for hex, terrain in g.terrain.items():
            if terrain == "rubble":
                leaving[RUBBLE_EXIT] |= bit[hex]
            elif hex not in g.structures:
                self.levels[-1] |= bit[hex]
        for hex, tile in g.elemental.items():
            if tile == "flood":
                leaving[FLOOD_EXIT] |= bit[hex]
        leaving[RUBBLE_EXIT] &= ~leaving[FLOOD_EXIT]
        leaving[1] ^= leaving[RUBBLE_EXIT] | leaving[FLOOD_EXIT]
        self.levels[0] ^= self.levels[1] | self.levels[TOP] | self.levels[-1]
        steep: list[tuple[int, tuple[tuple[int, int], ...]]] = []
        for cost, left in leaving.items():
            for level, hexes in self.levels.items():
                if left & hexes:
                    steep.append((left & hexes, self._climbs(cost, level)))
        self.steep: Steps = tuple(steep)
        self.plain: Steps = tuple(
            [(left, ((every, cost),)) for cost, left in leaving.items() if left]
        )
        """For whom climbing costs nothing. [GR-MOV-17]"""

    def _climbs(self, leave: int, level: int) -> tuple[tuple[int, int], ...]:
        """Where steps from a level lead, by what they cost. [GR-MOV-05]"""
        found: dict[int, int] = {}
        for other, hexes in self.levels.items():
            cost = leave + other - level if other > level else leave
            found[cost] = found.get(cost, 0) | hexes
        return tuple([(hexes, cost) for cost, hexes in found.items() if hexes])

    def holds(self, g: GigaRobo) -> bool:
        """Whether the ground is still as it was."""
        return (
            self.structures == g.structures
            and self.terrain == g.terrain
            and self.elemental == g.elemental
            and self.map == g.map
        )

    def ways(self, start: Hex, points: int, taken: list[Hex], boost: bool) -> Ways:
        """The cheapest ways that follow the ground, through hexes that are not taken."""
        masks, steps = self.masks, self.plain if boost else self.steep
        usual, uneven, wide = steps[:1], ~steps[0][0], masks.wide  # most hexes are flat and bare
        begin = masks.bit[start]
        free = untaken = masks.all & ~masks.of(taken) | begin
        rings = [0] * (points + DEAREST)
        rings[0] = begin
        for spent in range(points):
            edge = rings[spent] = rings[spent] & free  # the others had a cheaper way
            free ^= edge
            for hexes, climbs in steps if edge & uneven else usual:
                here = edge & hexes
                if not here:
                    continue
                east, west = here | here << 1, here | here >> 1  # as `Masks.beside`, without a call
                near = (east | west | east << wide | west >> wide) & free
                for there, cost in climbs:
                    met = near & there
                    if met:
                        rings[spent + cost] |= met
        rings[points] &= free
        del rings[points + 1 :]
        return Ways(masks, rings, steps, untaken ^ free | rings[points])

    def flights(self, start: Hex, points: int, taken: list[Hex], boost: bool) -> dict[Hex, Path]:
        """The cheapest ways from roof to roof over all that is lower. [GR-MOV-07]

        A way climbs where a roof is higher, and keeps the height that it has come to.
        """
        masks, height = self.masks, self.structures[start]
        free = masks.all & ~masks.of(taken) | masks.bit[start]
        taller = self.levels.get(TOP, 0) & free if height < TOP else 0
        climb = 1 if boost else 1 + TOP - height
        low, high = [0] * (points + 1), [0] * (points + 1)
        low[0] = masks.bit[start]
        seen = risen = 0
        roofs = masks.of(self.structures) & free ^ masks.bit[start]
        found: dict[Hex, Path] = {}
        for spent in range(points + 1):
            low[spent] &= ~seen
            high[spent] &= ~risen
            seen |= low[spent]
            risen |= high[spent]
            for hex in masks.labels((low[spent] | high[spent]) & roofs):
                found[hex] = self._flown(hex, spent, low, high, climb)
            roofs &= ~(low[spent] | high[spent])
            if spent < points:
                near = masks.beside(low[spent]) & free
                low[spent + 1] |= near & ~taller
                high[spent + 1] |= masks.beside(high[spent]) & free
                if spent + climb <= points:
                    high[spent + climb] |= near & taller
        return found

    def _flown(self, hex: Hex, cost: int, low: list[int], high: list[int], climb: int) -> Path:
        """The way to a hex in the air, put together from its end."""
        masks, bit = self.masks, self.masks.bit[hex]
        rings = low if low[cost] & bit else high
        way: list[Hex] = []
        while cost:
            way.append(masks.label[bit])
            near = masks.beside(bit) & ~bit
            before = near & rings[cost - 1]
            if before:
                cost -= 1
            else:  # here it has climbed
                rings, cost = low, cost - climb
                before = near & low[cost]
            bit = before & -before
        return tuple(reversed(way))


class Ways(Mapping[Hex, Path]):
    """Hexes in reach and the ways there, which are put together when somebody asks for them."""

    __slots__ = ("air", "left_out", "masks", "reached", "rings", "steps")

    def __init__(self, masks: Masks, rings: list[int], steps: Steps, reached: int) -> None:
        """The hexes by what the way there costs, and all of them; the start costs nothing."""
        self.masks, self.rings, self.steps, self.reached = masks, rings, steps, reached
        self.left_out = rings[0]
        """Hexes that the ways pass and none ends in: the start, and what is reached otherwise."""
        self.air: dict[Hex, Path] = {}
        """Ways that do not follow the ground."""

    def fly(self, air: dict[Hex, Path]) -> None:
        """Go to these hexes in another way."""
        self.air = air
        self.left_out |= self.masks.of(air)

    def __getitem__(self, hex: Hex) -> Path:
        """The way to a hex."""
        if hex in self.air:
            return self.air[hex]
        bit = self.masks.bit[hex]
        for cost, ring in enumerate(self.rings):
            if ring & bit & ~self.left_out:
                return self._back(bit, cost)
        raise KeyError(hex)

    def _back(self, bit: int, cost: int) -> Path:
        """The way to a hex, put together from its end."""
        found: list[Hex] = []
        while cost:
            found.append(self.masks.label[bit])
            bit, cost = self._before(bit, cost)
        return tuple(found[::-1])

    def _before(self, bit: int, cost: int) -> tuple[int, int]:
        """A hex from which a way comes that costs so much, and what the way there costs."""
        near = self.masks.beside(bit)
        for hexes, climbs in self.steps:
            for there, step in climbs:
                if there & bit and step <= cost:
                    before = near & hexes & self.rings[cost - step]
                    if before:
                        return before & -before, cost - step
        raise AssertionError("every hex of a ring is reached from another one")

    def nth(self, number: int) -> Path:
        """The way to one of the hexes in reach, by its number."""
        for cost, ring in enumerate(self.rings):
            hexes = ring & ~self.left_out
            many = hexes.bit_count()
            if number < many:
                return self._back(self.masks.nth(hexes, number), cost)
            number -= many
        return [*self.air.values()][number]

    def __iter__(self) -> Iterator[Hex]:
        """The hexes in reach, the nearest first."""
        for ring in self.rings:
            yield from self.masks.labels(ring & ~self.left_out)
        yield from self.air

    def __len__(self) -> int:
        """How many hexes are in reach."""
        return len(self.air) + (self.reached & ~self.left_out).bit_count()


def ground_of(g: GigaRobo) -> Ground:
    """The ground as it is."""
    memo = memo_of(g)
    ground: Ground | None = memo.ground
    if ground is None or not ground.holds(g):
        ground = memo.ground = Ground(g)
    return ground
