"""Words that move tiles. [GR-KW-141]"""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules.tiles import CreateTile, destroy
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.choosing import NONE
from plancia.texts.running import Again, ask
from plancia.texts.words import Place


class MoveTiles(Effect, frozen=True):
    """Elemental tiles near the opponent move onto its hex or next to it."""

    to: Literal["under_opponent", "next_to_opponent"]
    n: int = 1
    within: int = 1
    may: bool = False
    """Any number up to it."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another, in the owner's order."""
        f.count, f.chosen = self.n, []
        self.again(g, f, at)

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next tile; those that are there already stay."""
        foe = g.robot(f.victim).hex if f.victim else ""
        if f.count < 1:
            return
        far = g.layout.map.far[foe] if foe else {}
        least = 1 if self.to == "under_opponent" else 2
        near = g.near(foe) if foe and self.within == 1 else sorted(g.elemental)
        found = [hex for hex in near if hex in g.elemental and foe]
        found = [hex for hex in found if least <= far[hex] <= self.within]
        ask(g, f.owner, "move_tile", "hex", (NONE, *found) if self.may and found else found, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """A tile was picked, or the hex it goes to where several are equally near."""
        if value == NONE:
            return
        foe = g.robot(f.victim).hex
        if f.chosen:
            self.carry(g, f, at, f.chosen.pop(), value)
        elif self.to == "under_opponent":
            self.carry(g, f, at, value, foe)
        else:
            f.chosen.append(value)
            far = g.layout.map.far[value]
            least = min(far[hex] for hex in g.near(foe))
            nearest = [hex for hex in g.near(foe) if far[hex] == least]
            ask(g, f.owner, "tile_goal", "hex", nearest, at)

    def carry(self, g: GigaRobo, f: Frame, at: Place, start: Hex, goal: Hex) -> None:
        """It leaves its hex and counts as created on the other."""
        f.count -= 1
        g.then(Again(at.script, at.index))
        tile = g.elemental[start]
        destroy(g, start, "elemental")
        g.then(CreateTile(tile, goal, f.owner))
