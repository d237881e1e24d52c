"""Words about the map: tiles, structures, barriers, target markers and anchors."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import Counted, side_of, tokens
from plancia.games.giga_robo.events.board import AnchorGone, AnchorPlaced, ImpactDrawn
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import barriers, markers, meter, structures
from plancia.games.giga_robo.rules.attack.declare import current
from plancia.games.giga_robo.rules.barriers import CreateBarrier
from plancia.games.giga_robo.rules.damage import hurt, hurt_hex
from plancia.games.giga_robo.rules.recovery import recover
from plancia.games.giga_robo.rules.structures import StructureCollision, draw
from plancia.games.giga_robo.rules.tiles import CreateTile, Tile, destroy
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.running import carry_out
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.choosing import NONE
from plancia.texts.running import Again, Do, ask
from plancia.texts.several import Offer, OneByOne
from plancia.texts.words import Place, Script

Spot = Literal[
    "under_you",
    "under_opponent",
    "landing",
    "adjacent",
    "on_or_next_to_opponent",
    "on_or_next_to_target",
    "every_barrier",
]


def spots(g: GigaRobo, f: Frame, where: str) -> list[Hex]:
    """The hexes that a word about places may mean. [GR-KW-140]"""
    mine = g.robot(f.owner).hex
    foe = g.robot(f.victim).hex if f.victim else ""
    match where:
        case "every_barrier":
            return list(g.barriers)
        case "adjacent":
            return list(g.near(mine)) if mine else []
        case "under_you" | "under_opponent" | "landing":
            here = {"under_you": mine, "under_opponent": foe, "landing": f.hex}[where]
            return [here] if here else []
        case "on_or_next_to_target":
            side = side_of(g, f.owner)
            aim = current(g, side.target) if side is not None else None
            here = aim.hex if aim is not None else ""
        case _:
            here = foe or f.hex
    return [here, *g.near(here)] if here else []


class Create(Counted, OneByOne, Effect, frozen=True):
    """Create a tile. [GR-KW-140]"""

    tile: Tile
    where: Spot
    n: Amount = 1
    may: bool = False

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """One after another, where there is a choice."""
        found = spots(g, f, self.where)
        return f.owner, "tile", "hex", (NONE, *found) if self.may and found else found

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """On a structure the structure goes first. [GR-STR-10]"""
        g.then(CreateTile(self.tile, value, f.owner))  # [GR-KW-140]


class Destroy(Effect, frozen=True, kw_only=True):
    """Destroy the structure, elemental tile or static barrier of a hex. [GR-KW-142 to GR-KW-144]"""

    what: Literal["structure", "elemental", "barrier"] = "structure"
    where: Spot
    other: Tile | None = None
    """The tile that is left where there is no structure."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """A robot on a structure drops. [GR-STR-07]"""
        for hex in spots(g, f, self.where):
            if self.what == "elemental":
                destroy(g, hex, "elemental")
            elif self.what == "barrier":
                barriers.destroy(g, hex, "GR-KW-144")
            elif hex in g.structures:
                g.then(structures.DestroyStructure(hex, f.owner))
            elif self.other is not None:
                g.then(CreateTile(self.other, hex, f.owner))


class Collide(Effect, frozen=True):
    """A robot collides with a structure, without moving. [GR-KW-137, GR-KW-138]"""

    who: Literal["own", "opponent"] = "opponent"
    where: Literal["underfoot", "adjacent"] = "underfoot"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner picks which one, if there is any."""
        seat = f.seat(self.who)
        here = g.robot(seat).hex if seat else ""
        hexes = (here,) if self.where == "underfoot" else g.near(here)
        ask(g, f.owner, "structure", "hex", [hex for hex in hexes if hex in g.structures], at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Both halves of the impact card."""
        robot = g.players[f.seat(self.who)].rides
        g.then(StructureCollision(robot, value, f.owner))


class Barrier(Effect, frozen=True):
    """Create barriers. [GR-KW-144]"""

    n: int = 1

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Active or static, as the owner chooses."""
        g.then(*(CreateBarrier(f.owner) for _ in range(self.n)))


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
        least = 1 if self.to == "under_opponent" else 2
        near = g.near(foe) if foe and self.within == 1 else sorted(g.elemental)
        there = [hex for hex in near if foe and hex in g.elemental]
        found = [hex for hex in there if least <= g.distance(foe, hex) <= self.within]
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


NEW = "new"


class Mark(Effect, frozen=True):
    """Place a target marker, or move one. [GR-KW-146]"""

    on: Literal["free_hex", "structure"] = "free_hex"
    or_move: bool = False
    """An own marker may be taken from the map and placed again instead."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Which marker, then where to."""
        f.chosen.clear()
        old = markers.marked(g, f.owner) if self.or_move else []
        ask(g, f.owner, "marker", "hex", (NEW, *old), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """The first answer is the marker, the second one its hex: a free one, or a structure."""
        if not f.chosen:
            f.chosen.append(value)
            free = [hex for hex in g.layout.map.names if markers.free(g, hex)]
            bare = [hex for hex in g.structures if hex not in g.markers]
            ask(g, f.owner, "mark", "hex", bare if self.on == "structure" else free, at)
            return
        old = f.chosen.pop()
        if old != NEW:
            markers.take_marker(g, old)
        markers.place_marker(g, f.owner, value)


class AtMarker(Effect, frozen=True):
    """Use an own target marker: it leaves the map, then something happens there. [GR-KW-148]"""

    then: Script
    on: Literal["any", "structure"] = "any"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Any that fits, whatever card placed it; with none nothing happens."""
        found = markers.marked(g, f.owner)
        if self.on == "structure":
            found = [hex for hex in found if hex in g.structures]
        ask(g, f.owner, "at_marker", "hex", found, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """The words inside mean this hex as the landing hex."""
        f.hex = value
        markers.take_marker(g, value)
        g.then(Do(at.inside("then")))


class AnchorPath(Counted, OneByOne, Effect, frozen=True):
    """Put anchors on different hexes of the path just taken. [GR-KW-150]"""

    n: int = 1

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """The hexes that have none yet."""
        free = [hex for hex in dict.fromkeys(f.path) if hex not in f.chosen]
        return f.owner, "anchor", "hex", free

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """A robot that stands there does not pick it up."""
        f.chosen.append(value)
        g.anchors[value] = g.anchors.get(value, 0) + 1
        g.tell("GR-KW-150", AnchorPlaced, f.owner, value)


class ExplodeAnchors(Effect, frozen=True):
    """All anchors explode, in meters and on the map. [GR-KW-151]"""

    damage: int

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Meters first, in turn order; the owner's own anchors explode too."""
        for hex, count in reversed(g.anchors.items()):
            g.tell("GR-KW-151", AnchorGone, hex)
            for _ in range(count):
                hurt_hex(g, hex, self.damage, f.owner, "GR-KW-151")
        g.anchors.clear()
        order = [g.players[seat].rides for seat in g.from_active()]
        for robot in reversed(dict.fromkeys(order)):
            crew = g.crew(robot)
            count = sum(tokens(g, player.seat, "anchor") for player in crew)
            for player in crew:
                meter.clear(g, player, "anchor")
            hurt(g, robot, count * self.damage, by=f.owner, rule="GR-KW-151")
