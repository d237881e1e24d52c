"""Words about cards that are played: cancelled, paid again, exchanged, or their text copied."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import against, side_of
from plancia.games.giga_robo.effects.cards import see_hand
from plancia.games.giga_robo.events.attack import TextBorrowed, TextLost
from plancia.games.giga_robo.in_force.values import fits
from plancia.games.giga_robo.in_progress import Frame, Played, Side
from plancia.games.giga_robo.rules import meter, power, spirit
from plancia.games.giga_robo.rules.attack.declare import collect, take_back
from plancia.games.giga_robo.rules.attack.pools import share
from plancia.games.giga_robo.rules.attack.replacing import random_attack, substitute, substitutes
from plancia.games.giga_robo.rules.attack.reply import return_reply
from plancia.games.giga_robo.rules.attack.safety import attack_safe, card_safe
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of, printed, purse, spendable
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts import naming
from plancia.games.giga_robo.texts.copied import take_over
from plancia.games.giga_robo.texts.moments import attack_answered
from plancia.games.giga_robo.words.base import Effect
from plancia.games.giga_robo.words.lasting import CardFilter, Naming
from plancia.texts.choosing import NONE
from plancia.texts.running import ask
from plancia.texts.words import Place


def played_card(g: GigaRobo, name: str) -> tuple[Side, Played] | None:
    """A card of the attack under way, and its side."""
    found = [(side, played) for side in g.sides.values() for played in side.cards]
    return next((each for each in found if each[1].card == name), None)


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
        elif g.fight is not None and g.fight.stage == "pools":  # [GR-CNL-10]
            side.attack -= share(g, side, played)
            side.power -= played.power


DECLARING = ("declared", "reacting")
"""The stages of an attack in which its cards can still be exchanged. [GR-KW-28]"""


class RandomAttack(Effect, frozen=True):
    """The opponent takes its attack back and makes a random one instead. [GR-KW-41]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The attack that is being declared."""
        side = attack_answered(g, f.owner)
        f.done = side is not None and g.attack.stage in DECLARING and side.seat == f.victim
        if side is not None and f.done and not side.cancelled and not attack_safe(g, side):
            random_attack(g, g.attack, side)
        else:
            f.done = False


class SwapCard(Effect, frozen=True):
    """One own attack card in play changes places with one of the hand. [GR-KW-42]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """First the card that goes back, then the one that comes; the pilot picks."""
        f.chosen.clear()
        side = self.side(g, f)
        if side is None:
            f.done = False
            return
        cards = [
            each.card
            for number, each in enumerate(side.cards)
            if each.state == "declared" and any(substitutes(g, g.attack, side, number))
        ]
        ask(g, side.seat, "swap_out", "card", cards, at)  # [GR-COP-18]

    def side(self, g: GigaRobo, f: Frame) -> Side | None:
        """The own attack, before its dice are gathered."""
        side = side_of(g, f.owner)
        if g.fight is None or g.fight.stage not in DECLARING or side is None:
            return None
        return None if side.cancelled or not side.cards or attack_safe(g, side) else side

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Two answers make the exchange."""
        side = self.side(g, f)
        assert side is not None
        f.chosen.append(value)
        number = next(n for n, each in enumerate(side.cards) if each.card == f.chosen[0])
        if len(f.chosen) == 1:
            ask(g, side.seat, "swap_in", "hand", substitutes(g, g.attack, side, number), at)
        else:
            f.done = True
            substitute(g, g.attack, side, number, value)


PAY, BACK = "pay", "back"


def cost_now(g: GigaRobo, side: Side) -> tuple[int, int]:
    """The spirit and the tokens that an attack really costs at this moment. [GR-KW-21]"""
    cards = g.library.cards
    cost = sum(
        cost_of(g, side.seat, cards[each.card], from_meter=each.own_meter)
        for each in side.cards
        if not each.free and not each.tokens
    )
    return cost, TOKENS * sum(each.tokens for each in side.cards)


class PayAgain(Effect, frozen=True):
    """The answered attack is paid once more, or its cards go back and rest this turn."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Paying is possible only if the normal cost can be paid too."""
        side = attack_answered(g, f.owner)
        if g.fight is None or side is None or attack_safe(g, side):
            f.done = False
            return
        cost, tokens = cost_now(g, side)
        times = 1 if side is g.fight.reply else 2  # a reactive attack is paid already
        can = times * cost <= purse(g, side.seat) and (times * tokens <= g.robot(side.seat).power)
        ask(g, side.seat, "pay_again", "word", (PAY, BACK) if can else (BACK,), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """What requirements did stands; spirit already paid is returned."""
        side = attack_answered(g, f.owner)
        assert side is not None
        if value == PAY:
            cost, tokens = cost_now(g, side)
            power.spend(g, side.seat, tokens)
            collect(g, side.seat, cost)
            return
        g.players[side.seat].barred += [each.card for each in side.cards]
        if side is g.attack.reply:
            return_reply(g, side, "GR-KW-40")
        else:
            take_back(g, side, "GR-KW-40")


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


class PickOpposingAttack(Effect, frozen=True):
    """The owner picks an attack card in the opponent's hand or meter. [GR-KW-52]

    The words that follow are about it; ultimate techniques cannot be picked [GR-KW-33].
    """

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner alone sees the whole hand while choosing."""
        if not f.victim:
            f.done = False
            return
        cards, meter_of = g.library.cards, g.players[f.victim].meter
        names = (*see_hand(g, f.owner, f.victim), *(held.card for held in meter_of))
        found = [name for name in names if cards[name].attack and not cards[name].ultimate]
        ask(g, f.owner, "borrow", "card", found, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """It becomes public, the rest stays hidden."""
        f.at = value
        meter.show(g, g.players[f.victim], value)


class TakeText(Effect, frozen=True):
    """This instant takes over the text of the instant that was named, with its X. [GR-KW-156]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It lasts as long as this card stays activated."""
        for pending in g.stack:
            if str(pending.number) == f.at:
                take_over(g, f, pending.text or pending.source, x=pending.x)


class CopyInstant(Effect, frozen=True):
    """Pick an instant, pay its printed cost, and copy its text until end of turn. [GR-KW-157]"""

    where: Literal["opponent_hand", "own_meter"]
    card: CardFilter = CardFilter(type="instant")

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Whoever looks at a hand sees all of it, alone. [GR-KW-52]"""
        if self.where == "own_meter":
            names = tuple(held.card for held in g.players[f.owner].meter)
        else:
            names = see_hand(g, f.owner, f.victim) if f.victim else ()
        cards = [g.library.cards[name] for name in names if name != f.source]
        purse = spendable(g, f.owner)
        found = [card for card in cards if fits(g, card, self.card) and printed(card) <= purse]
        values = [card.name for card in found if card.type == "instant"]
        ask(g, f.owner, "copy_instant", "card", (NONE, *values) if values else (), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Paid in full, or nothing comes of it."""
        f.done = value != NONE
        if f.done:
            if self.where == "opponent_hand":
                meter.show(g, g.players[f.victim], value)
            spirit.spend(g, f.owner, printed(g.library.cards[value]))
            take_over(g, f, value, fleeting=True)


class CopyAttack(Effect, frozen=True):
    """The owner's attack takes over the text of the opponent's attack. [GR-KW-156]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """In a combo one own card takes the text of one opposing card, as the owner picks."""
        f.chosen.clear()
        mine = side_of(g, f.owner)
        if mine is None or attack_safe(g, mine):
            f.done = False
            return
        names = [each.card for each in mine.cards if each.state == "declared"]
        ask(g, f.owner, "copying_card", "card", names, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """First the own card, then the other."""
        mine, theirs = side_of(g, f.owner), against(g, f.owner)
        if mine is None or theirs is None:
            return
        if not f.chosen:
            f.chosen.append(value)
            ask(g, f.owner, "copied_card", "card", [each.card for each in theirs.cards], at)
            return
        for played in mine.cards:
            if played.card == f.chosen[0]:
                played.text = value
                g.tell("GR-KW-156", TextBorrowed, f.owner, played.card, value)
