"""Words about the map: tiles, structures, barriers, anchors and markers."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import amount, side_of
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import barriers, structures
from plancia.games.giga_robo.rules.attack.declare import current
from plancia.games.giga_robo.rules.barriers import CreateBarrier
from plancia.games.giga_robo.rules.structures import StructureCollision
from plancia.games.giga_robo.rules.tiles import CreateTile, Tile, destroy
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.choosing import NONE
from plancia.texts.running import ask
from plancia.texts.words import Place

Spot = Literal[
    "under_you",
    "under_opponent",
    "landing",
    "adjacent",
    "on_or_next_to_opponent",
    "on_or_next_to_target",
]


def spots(g: GigaRobo, f: Frame, where: str) -> list[Hex]:
    """The hexes that a word about places may mean. [GR-KW-140]"""
    mine = g.robot(f.owner).hex
    foe = g.robot(f.victim).hex if f.victim else ""
    if where == "under_you":
        return [mine] if mine else []
    if where == "under_opponent":
        return [foe] if foe else []
    if where == "landing":
        return [f.hex] if f.hex else []
    if where == "adjacent":
        return list(g.near(mine)) if mine else []
    if where == "on_or_next_to_target":
        side = side_of(g, f.owner)
        aim = current(g, side.target) if side is not None else None
        return [aim.hex, *g.near(aim.hex)] if aim is not None else []
    here = foe or f.hex
    return [here, *g.near(here)] if here else []


class Create(Effect, frozen=True):
    """Create a tile. [GR-KW-140]"""

    tile: Tile
    where: Spot
    n: Amount = 1
    may: bool = False

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another, where there is a choice."""
        f.count = amount(g, f, self.n)
        self.next(g, f, at)

    def next(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next tile, if one is left."""
        if f.count > 0:
            found = spots(g, f, self.where)
            ask(g, f.owner, "tile", "hex", (NONE, *found) if self.may and found else found, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """On a structure the structure goes first. [GR-STR-10]"""
        if value == NONE:
            return
        f.count -= 1
        self.next(g, f, at)
        g.then(CreateTile(self.tile, value, f.owner))


class DestroyTiles(Effect, frozen=True):
    """Remove elemental tiles next to the owner. [GR-KW-142]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """All of them."""
        for hex in g.near(g.robot(f.owner).hex):
            destroy(g, hex, "elemental")


class DestroyStructure(Effect, frozen=True):
    """Destroy the structure of a hex, or else leave a tile there. [GR-KW-143]"""

    where: Spot
    other: Tile | None = None

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """A robot on it drops. [GR-STR-07]"""
        for hex in spots(g, f, self.where):
            if hex in g.structures:
                g.then(structures.DestroyStructure(hex, f.owner))
            elif self.other is not None:
                g.then(CreateTile(self.other, hex, f.owner))


class CollideUnderfoot(Effect, frozen=True):
    """A robot collides with the structure it stands on, without moving. [GR-KW-137]"""

    who: Literal["own", "opponent"] = "opponent"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Nothing happens on the ground."""
        seat = f.owner if self.who == "own" else f.victim
        if not seat:
            return
        robot = g.robot(seat)
        if robot.hex in g.structures:
            g.then(StructureCollision(robot.seat, robot.hex, f.owner))


class Barrier(Effect, frozen=True):
    """Create barriers. [GR-KW-144]"""

    n: int = 1

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Active or static, as the owner chooses."""
        g.then(*(CreateBarrier(f.owner) for _ in range(self.n)))


class BreakBarriers(Effect, frozen=True):
    """All static barriers on the map are destroyed. [GR-KW-144]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Whoever made them, without damage to anybody."""
        for hex in tuple(g.barriers):
            barriers.destroy(g, hex, "GR-KW-144")
