"""Words that pick a card, and what then becomes of it."""

from __future__ import annotations

from plancia.games.giga_robo.effects.answers import played_card
from plancia.games.giga_robo.events.attack import TextLost
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.attack.safety import attack_safe, card_safe
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts import naming
from plancia.games.giga_robo.texts.running import ask
from plancia.games.giga_robo.words.base import Effect, Place
from plancia.games.giga_robo.words.lasting import Naming


class PickCard(Effect, frozen=True):
    """The owner picks a card; the words that follow are about it. [GR-KW-14]"""

    of: Naming

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Among those that the text can be about, and that instants can touch."""
        player = g.players[f.owner]
        found = naming.names(g, player, self.of, g.library.cards.get(f.source))
        ask(g, f.owner, "name_card", "card", (n for n in found if not card_safe(g, n)), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """A card of the hand is shown."""
        f.at, f.done = value, True
        meter.show(g, g.players[f.owner], value)


class LoseText(Effect, frozen=True):
    """The card that was named has no rules text for the rest of the turn. [GR-KW-37]

    What lies activated in a meter stops working; `last` keeps what is played from working.
    """

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Cost, dice, icons and damage text stay."""
        found = played_card(g, f.at)
        f.done = not card_safe(g, f.at) and (found is None or not attack_safe(g, found[0]))
        if not f.done:
            return
        for player in g.players.values():
            card = meter.held(player, f.at) if g.hostile(player.seat, f.owner) else None
            if card is not None:
                meter.change(player, card, muted=True)
                g.tell("GR-KW-37", TextLost, player.seat, f.at)
