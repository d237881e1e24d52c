"""Words that pick a card, take its text away, or take it over. [GR-KW-14, GR-KW-156, GR-KW-157]"""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import against, side_of
from plancia.games.giga_robo.effects.declared import played_card
from plancia.games.giga_robo.events.attack import TextBorrowed, TextLost
from plancia.games.giga_robo.events.cards import HandSeen
from plancia.games.giga_robo.in_force.values import fits
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import meter, spirit
from plancia.games.giga_robo.rules.attack.safety import attack_safe, card_safe
from plancia.games.giga_robo.rules.cards import printed, spendable
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts import naming
from plancia.games.giga_robo.texts.copied import take_over
from plancia.games.giga_robo.words.base import Effect
from plancia.games.giga_robo.words.lasting import CardFilter, Naming
from plancia.texts.choosing import NONE
from plancia.texts.running import ask
from plancia.texts.words import Place


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
            names = [held.card for held in g.players[f.owner].meter]
        else:
            names = list(g.players[f.victim].hand) if f.victim else []
            if f.victim:
                g.reveal()
                g.whisper((f.owner,), "GR-KW-52", HandSeen, f.owner, f.victim, tuple(names))
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
