"""Impact tiles: creating, entering and living on them. [GR-TIL-01 to GR-TIL-21]"""

from __future__ import annotations

from typing import Literal

from plancia.core import Seat
from plancia.games.giga_robo.events.board import TileGone, TileMade
from plancia.games.giga_robo.in_force.values import rage_of
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import meter, power, spirit, structures
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.texts.choosing import choose

Tile = Literal["flood", "inferno", "arc_hazard", "crater", "rubble"]
ELEMENTAL = ("flood", "inferno", "arc_hazard")

FLOOD_EXIT, RUBBLE_EXIT = 3, 2
"""What leaving a hex costs in place of 1: the highest counts. [GR-MOV-15, GR-MOV-16]"""


class CreateTile(Step, frozen=True):
    """A card, ability or destruction creates a tile. [GR-KW-140]"""

    tile: Tile
    hex: Hex
    by: Seat = ""
    spared: Seat = ""
    """The robot that its enter effect does not touch. [GR-KW-139]"""

    def run(self, g: GigaRobo) -> None:
        """On a structure: the structure goes first, its impact card comes last. [GR-STR-10]"""
        if self.hex in g.structures:
            structures.remove(g, self.hex, "GR-STR-10")
            g.then(structures.Destruction(self.hex, self.by))
        lay(g, self.tile, self.hex)
        robot = g.robot_at(self.hex)
        if robot is not None and robot.seat != self.spared:
            enter_tile(g, robot.seat, self.tile)  # [GR-TIL-15]


def lay(g: GigaRobo, tile: Tile, hex: Hex) -> None:
    """A new tile replaces one of its own family. [GR-TIL-02, GR-TIL-03, GR-TIL-04]"""
    if tile == "crater" or tile == "rubble":
        g.terrain[hex] = tile
    else:
        g.elemental[hex] = tile
    g.tell(("GR-TIL-03", "GR-TIL-04"), TileMade, tile, hex)


def destroy(g: GigaRobo, hex: Hex, family: Literal["elemental", "terrain"]) -> None:
    """Remove one tile; the other family stays. [GR-KW-142]"""
    layer: dict[Hex, str] = g.elemental if family == "elemental" else g.terrain  # type: ignore[assignment]
    tile = layer.pop(hex, None)
    if tile is not None:
        g.tell("GR-KW-142", TileGone, tile, hex)


def enter(g: GigaRobo, robot: Seat, hex: Hex) -> None:
    """A robot enters a hex: enter effects of its tiles, terrain first. [GR-MOV-22, GR-TIL-19]"""
    enter_tile(g, robot, g.elemental.get(hex, ""))


def enter_tile(g: GigaRobo, robot: Seat, tile: str) -> None:
    """Fire, surge, or a fire put out. [GR-TIL-06, GR-TIL-08, GR-TIL-10]"""
    if tile == "inferno":
        meter.give(g, robot, "fire", 1, "GR-TIL-08")
    elif tile == "arc_hazard":
        meter.give(g, robot, "surge", 1, "GR-TIL-10")
    elif tile == "flood":
        slots = meter.slots_of(g.players[robot], "fire")
        if slots:
            choose(g, robot, "quench", "slot", map(str, slots), Quench(robot))


class Quench(Sequel[str], frozen=True):
    """One fire goes out, from the slot that was picked. [GR-TIL-06]"""

    seat: Seat

    def resume(self, g: GigaRobo, slot: str) -> None:
        """The owner chose where."""
        meter.take_token(g, self.seat, "fire", int(slot))


def upkeep(g: GigaRobo, seat: Seat) -> None:
    """The upkeep effects of the tile a robot is on; they must be resolved. [GR-TIL-18]"""
    tile = g.elemental.get(g.robot(seat).hex)
    if tile == "inferno":
        meter.give(g, seat, "fire", 1, "GR-TIL-09")
        spirit.gain(g, seat, rage_of(g, seat), "GR-TIL-09")
    elif tile == "arc_hazard":
        meter.give(g, seat, "surge", 1, "GR-TIL-11")
        power.gain(g, seat, 1, "GR-TIL-11")
    elif tile == "flood":
        values = [f"fire {slot}" for slot in meter.slots_of(g.players[seat], "fire")]
        choose(g, seat, "flood", "word", (*values, "cards"), FloodUpkeep(seat))


class FloodUpkeep(Sequel[str], frozen=True):
    """All fire of one slot, or all cards down by 1. [GR-TIL-07]"""

    seat: Seat

    def resume(self, g: GigaRobo, answer: str) -> None:
        """Only cards move; surges hold none of them here."""
        player = g.players[self.seat]
        if answer != "cards":
            slot = int(answer.split()[1])
            meter.take_token(g, self.seat, "fire", slot, player.trauma["fire"][slot - 1])
            return
        for name in [card.card for card in player.meter]:
            meter.shift(g, player, name, -1)
