"""Words about the map: tiles, structures and barriers."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import amount, side_of
from plancia.games.giga_robo.events.board import ImpactDrawn
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import barriers, structures
from plancia.games.giga_robo.rules.attack.declare import current
from plancia.games.giga_robo.rules.barriers import CreateBarrier
from plancia.games.giga_robo.rules.recovery import recover
from plancia.games.giga_robo.rules.structures import StructureCollision, draw
from plancia.games.giga_robo.rules.tiles import CreateTile, Tile, destroy
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.running import carry_out
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.choosing import NONE
from plancia.texts.running import Again, ask
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


class MoveTiles(Effect, frozen=True):
    """Elemental tiles near the opponent move onto its hex or next to it."""

    to: Literal["under_opponent", "next_to_opponent"]
    n: int = 1
    within: int = 1
    may: bool = False
    """Any number up to it."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another, in the owner's order."""
        f.count, f.chosen = self.n, []
        self.again(g, f, at)

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next tile; those that are there already stay."""
        foe = g.robot(f.victim).hex if f.victim else ""
        if f.count < 1:
            return
        far = g.layout.map.far[foe] if foe else {}
        least = 1 if self.to == "under_opponent" else 2
        near = g.near(foe) if foe and self.within == 1 else sorted(g.elemental)
        found = [hex for hex in near if hex in g.elemental and foe]
        found = [hex for hex in found if least <= far[hex] <= self.within]
        ask(g, f.owner, "move_tile", "hex", (NONE, *found) if self.may and found else found, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """A tile was picked, or the hex it goes to where several are equally near."""
        if value == NONE:
            return
        foe = g.robot(f.victim).hex
        if f.chosen:
            self.carry(g, f, at, f.chosen.pop(), value)
        elif self.to == "under_opponent":
            self.carry(g, f, at, value, foe)
        else:
            f.chosen.append(value)
            far = g.layout.map.far[value]
            least = min(far[hex] for hex in g.near(foe))
            nearest = [hex for hex in g.near(foe) if far[hex] == least]
            ask(g, f.owner, "tile_goal", "hex", nearest, at)

    def carry(self, g: GigaRobo, f: Frame, at: Place, start: Hex, goal: Hex) -> None:
        """It leaves its hex and counts as created on the other."""
        f.count -= 1
        g.then(Again(at.script, at.index))
        tile = g.elemental[start]
        destroy(g, start, "elemental")
        g.then(CreateTile(tile, goal, f.owner))


class HitStructure(Effect, frozen=True):
    """The owner hits a structure next to its robot as if colliding with it. [GR-KW-138]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner picks which one."""
        near = [hex for hex in g.near(g.robot(f.owner).hex) if hex in g.structures]
        ask(g, f.owner, "structure", "hex", near, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Both halves of the impact card; the robot does not move."""
        g.then(StructureCollision(g.players[f.owner].rides, value, f.owner))


class DrawImpact(Effect, frozen=True):
    """The opponent resolves a collision without a structure: the level 1 line. [GR-KW-138]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """No tile is created."""
        if not f.victim:
            f.done = False
            return
        name, hex = draw(g), g.robot(f.victim).hex
        g.tell("GR-KW-138", ImpactDrawn, name, hex, True)
        carry_out(g, f"impact {name}/level_one", f.owner, name, victim=f.victim, at=hex)


class RakePath(Effect, frozen=True):
    """A recovery roll for each structure beside the path: a success destroys it. [GR-KW-125]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another, in the order of the path."""
        beside = [hex for step in g.path for hex in g.near(step) if hex in g.structures]
        f.chosen = list(dict.fromkeys(beside))
        self.again(g, f, at)

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next that still stands."""
        f.chosen = [hex for hex in f.chosen if hex in g.structures]
        if f.chosen:
            recover(g, f.owner, at)

    def rolled(self, g: GigaRobo, f: Frame, at: Place, ok: bool) -> None:
        """The owner's robot is not touched by what the impact card does. [GR-KW-139]"""
        hex = f.chosen.pop(0)
        g.then(Again(at.script, at.index))
        if ok:
            g.then(structures.DestroyStructure(hex, f.owner, g.players[f.owner].rides))
