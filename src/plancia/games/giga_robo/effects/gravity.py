"""Words that move tiles. [GR-KW-141]"""

from __future__ import annotations

from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules.tiles import CreateTile, destroy
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.choosing import NONE
from plancia.games.giga_robo.texts.running import Again, ask
from plancia.games.giga_robo.words.base import Effect, Place


def carry_tile(g: GigaRobo, f: Frame, start: Hex, goal: Hex) -> None:
    """An elemental tile leaves its hex and counts as created on another."""
    tile = g.elemental[start]
    destroy(g, start, "elemental")
    g.then(CreateTile(tile, goal, f.owner))


class DrawTile(Effect, frozen=True):
    """An elemental tile next to the opponent moves onto its hex."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner picks which one."""
        foe = g.robot(f.victim).hex if f.victim else ""
        near = [hex for hex in g.near(foe) if hex in g.elemental] if foe else []
        ask(g, f.owner, "move_tile", "hex", near, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """The opponent meets it."""
        carry_tile(g, f, value, g.robot(f.victim).hex)


class GatherTiles(Effect, frozen=True):
    """Elemental tiles near the opponent move next to it, up to a number."""

    n: int
    within: int

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another, in the owner's order."""
        f.count, f.chosen = self.n, []
        self.again(g, f, at)

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next tile; those already adjacent stay."""
        foe = g.robot(f.victim).hex if f.victim else ""
        if f.count < 1 or not foe:
            return
        far = g.layout.map.far[foe]
        found = [hex for hex in sorted(g.elemental) if 2 <= far[hex] <= self.within]
        if found:
            ask(g, f.owner, "move_tile", "hex", (NONE, *found), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """A tile was picked, or the hex it goes to where several are equally near."""
        if value == NONE:
            return
        if f.chosen:
            start = f.chosen.pop()
            f.count -= 1
            g.then(Again(at.script, at.index))
            carry_tile(g, f, start, value)
            return
        f.chosen.append(value)
        table = g.layout.map
        ring = g.near(g.robot(f.victim).hex)
        least = min(table.far[value][hex] for hex in ring)
        nearest = [hex for hex in ring if table.far[value][hex] == least]
        ask(g, f.owner, "tile_goal", "hex", nearest, at)
