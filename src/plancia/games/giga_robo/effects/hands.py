"""Words about hands: putting cards away, and looking into an opponent's hand."""

from __future__ import annotations

from typing import Literal

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.events.cards import HandSeen
from plancia.games.giga_robo.in_force.values import fits
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.cards import printed
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.games.giga_robo.words.lasting import CardFilter
from plancia.texts.choosing import NO, NONE, YES
from plancia.texts.running import Again, ask
from plancia.texts.words import Place

ANY = CardFilter()


def with_slot(g: GigaRobo, seat: Seat, wanted: CardFilter = ANY) -> list[str]:
    """The hand cards that can go into the meter: those with a cooldown value. [GR-KW-50]"""
    cards = g.library.cards
    hand = g.players[seat].hand
    return [name for name in hand if cards[name].cooldown and fits(g, cards[name], wanted)]


class PutAway(Effect, frozen=True):
    """Hand cards of the owner go into the meter, on or off. [GR-KW-50, GR-KW-53]

    With `any` the owner stops at will, and X becomes the sum of their printed costs [GR-KW-21].
    """

    n: Amount | Literal["any"] = 1
    card: CardFilter = ANY
    on: bool = False

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another, picked by the owner."""
        f.done = False
        if self.n == "any":
            f.x, f.count = 0, len(g.players[f.owner].hand)
        else:
            f.count = amount(g, f, self.n)
        self.again(g, f, at)

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next card, if one is left."""
        found = with_slot(g, f.owner, self.card)
        if f.count > 0 and found:
            stop = (NONE,) if self.n == "any" else ()
            ask(g, f.owner, "put_away", "hand", (*stop, *found), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Everybody sees it."""
        if value == NONE:
            return
        f.done = True
        f.count -= 1
        if self.n == "any":
            f.x += printed(g.library.cards[value])
        g.then(Again(at.script, at.index))
        meter.from_hand(g, g.players[f.owner], value, on=self.on)


class PickFromHand(Effect, frozen=True):
    """One player looks at another's hand and puts one of its cards into its meter. [GR-KW-52]"""

    by: Literal["own", "opponent"] = "own"
    """Who looks."""
    card: CardFilter = ANY
    may: bool = False

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Which cards could be picked is known to all, so that not being asked tells nothing."""
        looker, owner = self.pair(f)
        f.done = bool(f.victim) and bool(with_slot(g, owner, self.card))
        if not f.done:
            return
        if self.may:
            ask(g, looker, "look", "word", (YES, NO), at)
        else:
            self.look(g, f, at)

    def pair(self, f: Frame) -> tuple[Seat, Seat]:
        """Who looks, and at whose hand."""
        return (f.owner, f.victim) if self.by == "own" else (f.victim, f.owner)

    def look(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The looker alone sees the whole hand."""
        looker, owner = self.pair(f)
        g.reveal()
        g.whisper((looker,), "GR-KW-52", HandSeen, looker, owner, tuple(g.players[owner].hand))
        ask(g, looker, "pick_from_hand", "card", with_slot(g, owner, self.card), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """The card becomes public, the rest stays hidden."""
        if value == YES:
            self.look(g, f, at)
        elif value == NO:
            f.done = False
        else:
            meter.from_hand(g, g.players[self.pair(f)[1]], value)
