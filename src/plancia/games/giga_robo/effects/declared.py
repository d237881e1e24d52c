"""Words about what others have declared: cancelled, paid again, or exchanged."""

from __future__ import annotations

from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.in_progress import Frame, Played, Side
from plancia.games.giga_robo.rules import power
from plancia.games.giga_robo.rules.attack.declare import collect, take_back
from plancia.games.giga_robo.rules.attack.pools import share
from plancia.games.giga_robo.rules.attack.replacing import random_attack, substitute, substitutes
from plancia.games.giga_robo.rules.attack.reply import return_reply
from plancia.games.giga_robo.rules.attack.safety import attack_safe
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of, purse
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.moments import attack_answered
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.running import ask
from plancia.texts.words import Place


def played_card(g: GigaRobo, name: str) -> tuple[Side, Played] | None:
    """A card of the attack under way, and its side."""
    fight = g.fight
    if fight is None:
        return None
    for side in (fight.active, fight.reply):
        if side is not None:
            for played in side.cards:
                if played.card == name:
                    return side, played
    return None


class Cancel(Effect, frozen=True):
    """Cancel the instant or attack card that was named. [GR-KW-34, GR-KW-35, GR-CNL-01]

    An instant stays on the stack and does nothing when it resolves. Alone, an attack card is the
    whole attack; in a combo it breaks the combo at its place [GR-CNL-10].
    """

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Instants are named by their number, attack cards by their name."""
        for pending in g.stack:
            if str(pending.number) == f.at:
                pending.cancelled = True
        found = played_card(g, f.at)
        if found is None or attack_safe(g, found[0]):
            return
        side, played = found
        played.state = "cancelled"
        if len(side.cards) == 1:
            side.cancelled = True
        elif g.fight is not None and g.fight.stage == "pools":
            side.attack -= share(g, side, played)
            side.power -= played.power


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
