"""Words that make an attacker pay again. [GR-KW-40]"""

from __future__ import annotations

from plancia.games.giga_robo.in_progress import Frame, Side
from plancia.games.giga_robo.rules import power
from plancia.games.giga_robo.rules.attack.declare import collect, take_back
from plancia.games.giga_robo.rules.attack.reply import return_reply
from plancia.games.giga_robo.rules.attack.safety import attack_safe
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of, purse
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.moments import attack_answered
from plancia.games.giga_robo.texts.running import ask
from plancia.games.giga_robo.words.base import Effect, Place

PAY, BACK = "pay", "back"


def cost_now(g: GigaRobo, side: Side) -> tuple[int, int]:
    """The spirit and the tokens that an attack really costs at this moment. [GR-KW-21]"""
    cards = g.library.cards
    spirit = sum(
        cost_of(g, side.seat, cards[each.card], from_meter=each.own_meter)
        for each in side.cards
        if not each.free and not each.tokens
    )
    return spirit, TOKENS * sum(each.tokens for each in side.cards)


class PayAgain(Effect, frozen=True):
    """The answered attack is paid once more, or its cards go back and rest this turn."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Paying is possible only if the normal cost can be paid too."""
        side = attack_answered(g, f.owner)
        if g.fight is None or side is None or attack_safe(g, side):
            f.done = False
            return
        spirit, tokens = cost_now(g, side)
        paid = side is g.fight.reply
        times = 1 if paid else 2
        can = times * spirit <= purse(g, side.seat) and (times * tokens <= g.robot(side.seat).power)
        ask(g, side.seat, "pay_again", "word", (PAY, BACK) if can else (BACK,), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """What requirements did stands; spirit already paid is returned."""
        side = attack_answered(g, f.owner)
        assert g.fight is not None
        assert side is not None
        if value == PAY:
            spirit, tokens = cost_now(g, side)
            power.spend(g, side.seat, tokens)
            collect(g, side.seat, spirit)
            return
        g.players[side.seat].barred += [each.card for each in side.cards]
        if side is g.fight.reply:
            return_reply(g, side, "GR-KW-40")
        else:
            take_back(g, side, "GR-KW-40")
