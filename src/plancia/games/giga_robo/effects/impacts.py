"""Words about structures that are hit without being run into, and their impact cards."""

from __future__ import annotations

from plancia.games.giga_robo.events.board import ImpactDrawn
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules.structures import StructureCollision, draw
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.running import ask, carry_out
from plancia.games.giga_robo.words.base import Effect, Place


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
