"""Words that put other cards into an attack that was declared."""

from __future__ import annotations

from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.in_progress import Frame, Side
from plancia.games.giga_robo.rules.attack.replacing import random_attack, substitute, substitutes
from plancia.games.giga_robo.rules.attack.safety import attack_safe
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.moments import attack_answered
from plancia.games.giga_robo.texts.running import ask
from plancia.games.giga_robo.words.base import Effect, Place

DECLARING = ("declared", "reacting")
"""The stages of an attack in which its cards can still be exchanged. [GR-KW-28]"""


class RandomAttack(Effect, frozen=True):
    """The opponent takes its attack back and makes a random one instead. [GR-KW-41]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The attack that is being declared."""
        side = attack_answered(g, f.owner)
        fight = g.fight
        f.done = False
        if fight is None or side is None or fight.stage not in DECLARING:
            return
        if side.seat == f.victim and not side.cancelled and not attack_safe(g, side):
            f.done = True
            random_attack(g, fight, side)


class SwapCard(Effect, frozen=True):
    """One own attack card in play changes places with one of the hand. [GR-KW-42]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """First the card that goes back, then the one that comes; the pilot picks. [GR-COP-18]"""
        f.chosen.clear()
        side = self.side(g, f)
        fight = g.fight
        if fight is None or side is None:
            f.done = False
            return
        cards = [
            each.card
            for number, each in enumerate(side.cards)
            if each.state == "declared" and substitutes(g, fight, side, number)
        ]
        ask(g, side.seat, "swap_out", "card", cards, at)

    def side(self, g: GigaRobo, f: Frame) -> Side | None:
        """The own attack, before its dice are gathered."""
        side = side_of(g, f.owner)
        if g.fight is None or g.fight.stage not in DECLARING or side is None:
            return None
        return None if side.cancelled or not side.cards or attack_safe(g, side) else side

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Two answers make the exchange."""
        side = self.side(g, f)
        assert g.fight is not None
        assert side is not None
        f.chosen.append(value)
        number = next(n for n, each in enumerate(side.cards) if each.card == f.chosen[0])
        if len(f.chosen) == 1:
            ask(g, side.seat, "swap_in", "hand", substitutes(g, g.fight, side, number), at)
        else:
            f.done = True
            substitute(g, g.fight, side, number, value)
