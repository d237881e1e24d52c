"""Words about target markers and anchors. [GR-KW-146 to GR-KW-151]"""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import Counted, tokens
from plancia.games.giga_robo.events.board import AnchorGone, AnchorPlaced
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import markers, meter
from plancia.games.giga_robo.rules.damage import hurt, hurt_hex
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.running import Do, ask
from plancia.texts.several import Offer, OneByOne
from plancia.texts.words import Place, Script

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
        """The first answer is the marker, the second one its hex."""
        if not f.chosen:
            f.chosen.append(value)
            ask(g, f.owner, "mark", "hex", self.places(g), at)
            return
        old = f.chosen.pop()
        if old != NEW:
            markers.take_marker(g, old)
        markers.place_marker(g, f.owner, value)

    def places(self, g: GigaRobo) -> list[str]:
        """Free hexes, or structures that bear no marker."""
        if self.on == "structure":
            return [hex for hex in g.structures if hex not in g.markers]
        return [hex for hex in g.layout.map.names if markers.free(g, hex)]


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
