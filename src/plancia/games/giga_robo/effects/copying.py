"""Words that take over the text of another card. [GR-KW-156, GR-KW-157]"""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import against, side_of
from plancia.games.giga_robo.events.attack import TextBorrowed
from plancia.games.giga_robo.events.cards import HandSeen
from plancia.games.giga_robo.in_force.values import fits
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import meter, spirit
from plancia.games.giga_robo.rules.attack.safety import attack_safe
from plancia.games.giga_robo.rules.cards import printed, spendable
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.choosing import NONE
from plancia.games.giga_robo.texts.copied import take_over
from plancia.games.giga_robo.texts.running import ask
from plancia.games.giga_robo.words.base import Effect, Place
from plancia.games.giga_robo.words.lasting import CardFilter


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
