"""Words that take over another card's text. [GR-KW-156]"""

from __future__ import annotations

from plancia.games.giga_robo.events.cards import HandSeen
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.running import ask
from plancia.games.giga_robo.words.base import Effect, Place


class PickOpposingAttack(Effect, frozen=True):
    """The owner picks an attack card in the opponent's hand or meter. [GR-KW-52]

    The words that follow are about it; ultimate techniques cannot be picked [GR-KW-33].
    """

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner alone sees the whole hand while choosing."""
        if not f.victim:
            f.done = False
            return
        player = g.players[f.victim]
        cards = g.library.cards
        g.reveal()
        g.whisper((f.owner,), "GR-KW-52", HandSeen, f.owner, f.victim, tuple(player.hand))
        names = (*player.hand, *(held.card for held in player.meter))
        found = [name for name in names if cards[name].attack and not cards[name].ultimate]
        ask(g, f.owner, "borrow", "card", found, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """It becomes public, the rest stays hidden."""
        f.at = value
        meter.show(g, g.players[f.victim], value)
