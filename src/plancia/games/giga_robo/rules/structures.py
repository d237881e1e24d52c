"""Structures and impact cards: destroying the one draws the other. [GR-STR-06, GR-IMP-01]"""

from __future__ import annotations

from msgspec import structs

from plancia.core import Seat
from plancia.games.giga_robo.events.board import ImpactDrawn, StructureGone
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules.recovery import Recover
from plancia.games.giga_robo.rules.tiles import CreateTile
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.games.giga_robo.texts.running import carry_out


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
            g.then(DrawForDestruction(self.hex, self.by, self.spared))


class DrawForDestruction(Step, frozen=True):
    """Draw an impact card and resolve its destruction half. [GR-STR-06]"""

    hex: Hex
    by: Seat
    spared: Seat = ""

    def run(self, g: GigaRobo) -> None:
        """The tile goes on the structure's hex. [GR-IMP-06]"""
        name = draw(g)
        g.tell("GR-IMP-03", ImpactDrawn, name, self.hex, False)
        destruction(g, name, self.hex, self.by, self.spared)


def destruction(g: GigaRobo, name: str, hex: Hex, by: Seat, spared: Seat = "") -> None:
    """The destruction half: a tile, and sometimes more. [GR-IMP-06]"""
    card = g.library.impacts[name]
    robot = g.robot_at(hex)
    if robot is not None and robot.seat != spared:
        victim = robot.seat
        carry_out(g, f"impact {name}/destruction", by or victim, name, victim=victim, at=hex)
    g.then(CreateTile(card.tile, hex, by, spared))


class StructureCollision(Step, frozen=True):
    """A robot collides with a structure: both halves, and the structure goes. [GR-COL-02]"""

    robot: Seat
    hex: Hex
    by: Seat
    rolled: bool = False
    spared: Seat = ""
    """The robot that a recovery roll saved from the impact card. [GR-KW-139]"""

    def run(self, g: GigaRobo) -> None:
        """The collision line of its level first, then destruction. [GR-COL-03, GR-COL-04]"""
        if self.hex not in g.structures:
            return
        braced = g.frames[-1].braced if g.frames else ""
        if braced and not self.rolled:
            g.ask(Recover(braced), then=Braced(self, braced))
            return
        level = remove(g, self.hex, "GR-COL-02")
        name = draw(g)
        g.tell("GR-COL-02", ImpactDrawn, name, self.hex, True)
        g.then(AfterCollision(name, self.hex, self.by, self.spared))
        victim = self.robot
        if self.spared != self.robot:
            line = "level_one" if level == 1 else "level_two"
            carry_out(
                g, f"impact {name}/{line}", self.by or victim, name, victim=victim, at=self.hex
            )
        if self.by and g.hostile(self.by, victim):
            from plancia.games.giga_robo.texts import hooks

            for player in g.crew(self.robot):
                hooks.fire(g, "structure_collision", player.seat, self.by)


class Braced(Sequel[bool], frozen=True):
    """Who rolled against the impact card of a collision; then the collision. [GR-KW-139]"""

    collision: StructureCollision
    robot: Seat

    def resume(self, g: GigaRobo, ok: bool) -> None:
        """A success: the card does nothing to that robot."""
        spared = self.robot if ok else ""
        g.then(structs.replace(self.collision, rolled=True, spared=spared))


class AfterCollision(Step, frozen=True):
    """The destruction half after the collision half. [GR-COL-04]"""

    name: str
    hex: Hex
    by: Seat
    spared: Seat

    def run(self, g: GigaRobo) -> None:
        """The tile goes on the structure's hex, wherever the robot is now."""
        destruction(g, self.name, self.hex, self.by, self.spared)
