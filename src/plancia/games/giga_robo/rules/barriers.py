"""Barriers: active ones in a robot's slot, static ones on the map. [GR-BAR-01 to GR-BAR-10]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.events.board import BarrierGone, BarrierMade
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.texts.choosing import choose

ACTIVE = "active"


class CreateBarrier(Sequel[str], frozen=True):
    """A player creates a barrier and chooses active or static, and where. [GR-BAR-01, GR-BAR-06]"""

    seat: Seat

    def run(self, g: GigaRobo) -> None:
        """With one in the slot it must be static; one static barrier a hex. [GR-BAR-04]"""
        robot = g.robot(self.seat)
        places = [hex for hex in (robot.hex, *g.near(robot.hex)) if hex not in g.barriers]
        values = places if robot.barrier else [ACTIVE, *places]
        if values:
            choose(g, self.seat, "barrier", "hex", values, self)

    def resume(self, g: GigaRobo, place: str) -> None:
        """Into the slot of the board, or onto the map."""
        if place == ACTIVE:
            g.robot(self.seat).barrier = True  # [GR-BAR-01]
            g.tell("GR-BAR-02", BarrierMade, self.seat, "")
        else:
            g.barriers.append(place)
            g.tell("GR-BAR-06", BarrierMade, self.seat, place)


def destroy(g: GigaRobo, hex: Hex, rule: str) -> None:
    """A static barrier leaves the map: damage on anything in its hex will do. [GR-BAR-07]"""
    if hex in g.barriers:
        g.barriers.remove(hex)
        g.tell(rule, BarrierGone, hex, "")


class BreakBarrier(Step, frozen=True):
    """A static barrier is destroyed."""

    hex: Hex
    rule: str

    def run(self, g: GigaRobo) -> None:
        """Take it off the map. [GR-GEN-13]"""
        destroy(g, self.hex, self.rule)
