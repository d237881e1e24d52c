"""Words about the path of the speed move."""

from __future__ import annotations

from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules.recovery import recover
from plancia.games.giga_robo.rules.structures import DestroyStructure
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.running import Again
from plancia.games.giga_robo.words.base import Effect, Place


class RakePath(Effect, frozen=True):
    """A recovery roll for each structure beside the path: a success destroys it. [GR-KW-125]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another, in the order of the path."""
        beside = [hex for step in g.path for hex in g.near(step) if hex in g.structures]
        f.chosen = list(dict.fromkeys(beside))
        self.again(g, f, at)

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next that still stands."""
        f.chosen = [hex for hex in f.chosen if hex in g.structures]
        if f.chosen:
            recover(g, f.owner, at)

    def rolled(self, g: GigaRobo, f: Frame, at: Place, ok: bool) -> None:
        """The owner's robot is not touched by what the impact card does. [GR-KW-139]"""
        hex = f.chosen.pop(0)
        g.then(Again(at.script, at.index))
        if ok:
            g.then(DestroyStructure(hex, f.owner, g.players[f.owner].rides))
