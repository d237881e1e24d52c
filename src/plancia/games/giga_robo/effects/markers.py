"""Words about target markers. [GR-KW-146 to GR-KW-149]"""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import markers
from plancia.games.giga_robo.rules.damage import hurt_hex
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.running import Do, ask
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


class DamageThere(Effect, frozen=True):
    """Damage to the hex that was picked. [GR-KW-105]"""

    n: int

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """To every robot in it, a structure and a barrier."""
        if f.hex:
            hurt_hex(g, f.hex, self.n, f.owner)
