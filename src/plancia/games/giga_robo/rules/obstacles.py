"""The map and the obstacles on it. [GR-SET-27 to GR-SET-33]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.events.turn import MapChosen, ObstaclePlaced
from plancia.games.giga_robo.maps import Hex, Obstacle
from plancia.games.giga_robo.rules.tiles import lay
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Step

OBSTACLES = 15  # [GR-SET-29]
WHAT: tuple[Obstacle, ...] = ("1", "2", "flood", "inferno", "arc_hazard", "crater", "rubble")


def map_and_obstacles(g: GigaRobo) -> None:
    """The map, and 15 obstacles on it. [GR-SET-27, GR-SET-29]

    They are placed in turns, clockwise from the highest roller, or lie ready. [GR-SET-28]
    """
    if g.setup.obstacles == "ready":
        g.then(PutReady())
    else:
        seats = g.seats()
        first = seats.index(g.order[0])
        for number in reversed(range(first, first + OBSTACLES)):
            g.then(ChooseObstacle((seats[number % len(seats)],)))
    if g.setup.map == "choose":
        g.then(ChooseMap((g.order[0],)))
    else:
        g.map = g.setup.map


class TakeMap(Action["ChooseMap"], frozen=True):
    """Map A or B. [GR-SET-27]"""

    map: Literal["a", "b"]

    def run(self, g: GigaRobo, asked: ChooseMap) -> None:
        """It is laid out."""
        g.map = self.map
        g.tell("GR-SET-27", MapChosen, g.by, self.map)


class ChooseMap(Decision, frozen=True):
    """The highest roller chooses the map. [GR-SET-27]"""

    rule: ClassVar[str] = "GR-SET-27"
    kinds: ClassVar[tuple[type, ...]] = (TakeMap,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[TakeMap]:
        """Both."""
        return [TakeMap("a"), TakeMap("b")]


class PutReady(Step, frozen=True):
    """The obstacles that lie ready on the map."""

    def run(self, g: GigaRobo) -> None:
        """All at once."""
        for hex, what in g.layout.ready.items():
            put(g, what, hex)


class Put(Action["ChooseObstacle"], frozen=True):
    """Place a structure of level 1 or 2, or on a ruin of map B a tile. [GR-SET-30 to GR-SET-33]"""

    what: Obstacle
    hex: Hex

    def verify(self, g: GigaRobo, asked: ChooseObstacle) -> Refusal | None:
        """Only where that kind may stand, one obstacle a hex."""
        kind = g.layout.kinds.get(self.hex)
        if kind is None:
            return Refusal.of("GR-SET-30", "giga_robo.no.hex", hex=self.hex)
        if self.hex in g.structures or self.hex in g.elemental or self.hex in g.terrain:
            return Refusal.of("GR-SET-33", "giga_robo.no.obstacle_there", hex=self.hex)
        wanted = "ordinary_hex" if self.what in ("1", "2") else "ruin_hex"
        if kind != wanted:
            rule = "GR-SET-32" if wanted == "ruin_hex" else "GR-SET-30"
            return Refusal.of(rule, "giga_robo.no.obstacle_class", hex=self.hex)
        return None

    def run(self, g: GigaRobo, asked: ChooseObstacle) -> None:
        """It stands there from now on."""
        g.tell("GR-SET-28", ObstaclePlaced, g.by, self.what, self.hex)
        put(g, self.what, self.hex)


def put(g: GigaRobo, what: Obstacle, hex: Hex) -> None:
    """An obstacle stands on a hex from now on."""
    if what == "1" or what == "2":
        g.structures[hex] = int(what)
    else:
        lay(g, what, hex)


class ChooseObstacle(Decision, frozen=True):
    """One obstacle. [GR-SET-28]"""

    rule: ClassVar[str] = "GR-SET-28"
    kinds: ClassVar[tuple[type, ...]] = (Put,)

    def candidates(self, g: GigaRobo, seat: Seat) -> Iterator[Put]:
        """Anything on any hex."""
        return (Put(what, hex) for hex in g.layout.kinds for what in WHAT)
