"""How players want to be asked for responses. [GR-RSP-17]"""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.state import Action, Decision, GigaRobo


class SetAsking(Action[Decision], frozen=True):
    """How a player wants to be asked for responses. [GR-RSP-17]"""

    asking: Literal["could", "always", "pass"]

    def verify(self, g: GigaRobo, asked: Decision) -> None:
        """At any time."""

    def run(self, g: GigaRobo, asked: Decision) -> None:
        """Passing lasts until the end of the turn."""
        g.players[g.by].asking = self.asking
