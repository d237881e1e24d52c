"""Words about whole meters and what gives boost."""

from __future__ import annotations

from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.values import fits
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.state import GigaRobo, Player
from plancia.games.giga_robo.words.base import Effect, Place
from plancia.games.giga_robo.words.lasting import CardFilter


class LowerAll(Effect, frozen=True):
    """Every such card of the own meter goes down a slot, from slot 1 to the hand. [GR-KW-55]"""

    card: CardFilter = CardFilter()

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Surges hold none of them."""
        player = g.players[f.owner]
        cards = g.library.cards
        for name in [held.card for held in player.meter if fits(g, cards[held.card], self.card)]:
            meter.shift(g, player, name, -1)


class EndBoost(Effect, frozen=True):
    """What gives the opponent boost is switched off; boost for the game stays. [GR-KW-127]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Of its whole crew."""
        if f.victim:
            for player in g.crew(g.players[f.victim].rides):
                ground(g, player)


def ground(g: GigaRobo, player: Player) -> None:
    """Switch off all that gives boost for one member of a crew."""
    from plancia.games.giga_robo.rules.combat import switch_off

    giving = {name for name, mods in g.library.mods.items() if "boost" in mods}
    for card in player.meter:
        if card.on and (card.text or card.card) in giving:
            meter.switch_off(g, player, card, "GR-KW-127")
    if not player.joined:
        robot = g.robots[player.rides]
        for name, held in zip(robot.abilities, robot.tokens, strict=True):
            if held and name in giving:
                switch_off(g, player, name, own=False)
    stays = [each for each in player.lasting if each.until == "game" or each.part not in giving]
    durations.keep(player, stays)
