"""Words about the owner's coming turns, and about how it starts the game."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect, Place


class SkipTurn(Effect, frozen=True):
    """The owner's next turn is skipped; something follows it. [GR-KW-76, GR-KW-77]"""

    then: Literal["empty_meter", "spirit_flare"]

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Two such effects share one skipped turn."""
        g.skips[f.owner] = (*g.skips.get(f.owner, ()), self.then)


class ExtraTurn(Effect, frozen=True):
    """The owner takes another whole turn right after this one. [GR-KW-78]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It is inserted; then the turn order goes on where it was."""
        g.extra.append(g.players[f.owner].rides)


class StartArmour(Effect, frozen=True):
    """The owner's robot starts with this armour; its maximum stays. [GR-KW-82]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """As the game begins."""
        g.robot(f.owner).armour = amount(g, f, self.n)
