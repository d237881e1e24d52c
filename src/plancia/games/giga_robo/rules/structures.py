"""Structures and impact cards: destroying the one draws the other. [GR-STR-06, GR-IMP-01]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.events.board import ImpactDrawn, StructureGone
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import recovery, tiles
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.games.giga_robo.texts import hooks, running


def remove(g: GigaRobo, hex: Hex, rule: str) -> int:
    """Take a structure off the map; a robot on it drops without damage. [GR-STR-07]"""
    level = g.structures.pop(hex)
    g.tell(rule, StructureGone, hex, level)
    return level


def draw(g: GigaRobo) -> str:
    """The top impact card; when the deck is empty the used ones are shuffled. [GR-IMP-07,
    GR-IMP-08]
    """
    if not g.impact:
        g.impact, g.impact_used = g.impact_used, []
        g.shuffle(g.impact)
    card = g.impact.pop()
    g.reveal()
    g.impact_used.append(card)
    return card


class DestroyStructure(Step, frozen=True):
    """A structure is destroyed without a collision: the destruction half. [GR-IMP-03, GR-KW-143]"""

    hex: Hex
    by: Seat
    spared: Seat = ""

    def run(self, g: GigaRobo) -> None:
        """It may have gone in the meantime."""
        if self.hex in g.structures:
            remove(g, self.hex, "GR-STR-02")
            g.then(Destruction(self.hex, self.by, self.spared))


class Destruction(Step, frozen=True):
    """The destruction half of an impact card: a tile, and sometimes more. [GR-STR-06, GR-IMP-06]"""

    hex: Hex
    by: Seat
    spared: Seat = ""
    card: str = ""
    """The card whose collision half has been done [GR-COL-04]; empty: one is drawn."""

    def run(self, g: GigaRobo) -> None:
        """The tile goes on the structure's hex, wherever the robot is now."""
        name, hex, robot = self.card or draw(g), self.hex, g.robot_at(self.hex)
        if not self.card:
            g.tell("GR-IMP-03", ImpactDrawn, name, hex, False)
        if robot is not None and robot.seat != self.spared:  # [GR-KW-139]
            by, script = self.by or robot.seat, f"impact {name}/destruction"
            running.carry_out(g, script, by, name, victim=robot.seat, at=hex)
        g.then(tiles.CreateTile(g.library.impacts[name].tile, hex, self.by, self.spared))


class StructureCollision(Sequel[bool], frozen=True):
    """A robot collides with a structure: both halves, and the structure goes. [GR-COL-02]"""

    robot: Seat
    hex: Hex
    by: Seat

    def run(self, g: GigaRobo) -> None:
        """Some roll against the impact card first. [GR-KW-139]"""
        braced = g.frames[-1].braced if g.frames else ""
        if self.hex in g.structures and braced:
            g.ask(recovery.Recover(braced), then=self)
        else:
            self.collide(g, "")

    def resume(self, g: GigaRobo, ok: bool) -> None:
        """A success: the card does nothing to the robot that rolled."""
        self.collide(g, g.frames[-1].braced if ok else "")

    def collide(self, g: GigaRobo, spared: Seat) -> None:
        """The collision line of its level first, then destruction. [GR-COL-03, GR-COL-04]"""
        if self.hex not in g.structures:
            return
        line = "level_one" if remove(g, self.hex, "GR-COL-02") == 1 else "level_two"
        name, victim = draw(g), self.robot
        g.tell("GR-COL-02", ImpactDrawn, name, self.hex, True)
        g.then(Destruction(self.hex, self.by, spared, name))
        if spared != victim:
            by, script = self.by or victim, f"impact {name}/{line}"
            running.carry_out(g, script, by, name, victim=victim, at=self.hex)
        if self.by and g.hostile(self.by, victim):
            for player in g.crew(victim):
                hooks.fire(g, "structure_collision", player.seat, self.by)
