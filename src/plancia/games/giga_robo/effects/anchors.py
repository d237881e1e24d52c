"""Words about anchors on the map and in meters. [GR-TRA-02, GR-TRA-03]"""

from __future__ import annotations

from plancia.games.giga_robo.amounts import tokens
from plancia.games.giga_robo.events.board import AnchorGone, AnchorPlaced
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.damage import hurt, hurt_hex
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.several import Offer, OneByOne
from plancia.texts.words import Place


class AnchorPath(OneByOne, Effect, frozen=True):
    """Put anchors on different hexes of the path just taken. [GR-KW-150]"""

    n: int = 1

    def number(self, g: GigaRobo, f: Frame) -> int:
        """As many as the path has hexes."""
        return self.n

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
