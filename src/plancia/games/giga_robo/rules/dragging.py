"""Robots chained together: who is dragged along when one of them is forced. [GR-KW-134]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.state import GigaRobo, Sequel
from plancia.games.giga_robo.texts.choosing import choose


def drag(g: GigaRobo, robot: Seat) -> None:
    """A robot was moved by force: the opponent on its chain follows."""
    for player in g.crew(robot):
        for lasting in player.lasting:
            if "dragged" in g.library.mods.get(lasting.part, {}):
                g.then(Drag(robot, g.players[lasting.victim].rides, lasting.x))


class Drag(Sequel[str], frozen=True):
    """Move the chained robot to a hex at the same distance as before."""

    robot: Seat
    other: Seat
    far: int

    def run(self, g: GigaRobo) -> None:
        """The nearest such hex, the owner choosing among equals; with none it stays."""
        owner, victim = g.robots[self.robot], g.robots[self.other]
        if not owner.hex or not victim.hex or g.distance(owner.hex, victim.hex) == self.far:
            return
        goals = g.layout.map.ring(owner.hex, self.far)
        if not goals or has(g, self.other, "unmovable"):
            return
        near = min(g.distance(victim.hex, hex) for hex in goals)
        equal = [hex for hex in goals if g.distance(victim.hex, hex) == near]
        choose(g, self.robot, "drag", "hex", equal, self)

    def resume(self, g: GigaRobo, goal: str) -> None:
        """Along the first of the shortest routes, colliding as in a pull."""
        from plancia.games.giga_robo.rules.collisions import Drive

        start = g.robots[self.other].hex
        path = g.layout.map.shortest_routes(start, goal, lambda hex: True, 1)[0]
        g.then(Drive("dragged", self.other, self.robot, path))
