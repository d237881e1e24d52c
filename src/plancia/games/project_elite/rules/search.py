"""Searching: two cards are drawn, one is kept. [PE-SRC-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final

from plancia import core
from plancia.core import Refusal, Seat
from plancia.games.project_elite.cards import Slot
from plancia.games.project_elite.events import CardsFound, DrawPutOff, GearDiscarded, GearTaken
from plancia.games.project_elite.rules import decks, slots, weapons
from plancia.games.project_elite.state import (
    WEAPONS,
    Action,
    Decision,
    Player,
    ProjectElite,
    PutOff,
    Step,
)

if TYPE_CHECKING:
    from plancia.games.project_elite.rules.action_phase import ChooseCommand

SPLITS: Final = (("weapons", "weapons"), ("weapons", "items"), ("items", "items"))
"""How two cards can be drawn from two decks: said before any is seen. [PE-SRC-03]"""
TECH: Final = "tech"


def slot_of(g: ProjectElite, player: Player) -> tuple[str, Slot] | None:
    """The search slot under a character. [PE-SRC-06]"""
    kind = g.board.search.get(player.at)
    if kind is None:
        return None
    if g.setup.search_slots == "regular":
        kind = "regular"
    x, y = player.at
    return f"search {x},{y}", Slot("search", kind)


class Search(Action["ChooseCommand"], frozen=True):
    """Put a search symbol on the slot of one's space, and draw now or later. [PE-SRC-02]"""

    decks: tuple[str, str]
    later: bool = False
    """Draw at the end of the action phase. [PE-SRC-05]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """The right place, a free slot, and the symbol."""
        from plancia.games.project_elite.rules.action_phase import may_act

        player = g.players[g.by]
        if refusal := may_act(g, player):
            return refusal
        found = slot_of(g, player)
        if found is None:
            return Refusal.of("PE-SRC-01", "project_elite.no.search_here")
        if self.decks not in SPLITS:
            return Refusal.of("PE-SRC-03", "project_elite.no.decks")
        if found[0] in g.covered:
            return Refusal.of("PE-SLT-05", "project_elite.no.searched")
        if not player.has("search"):
            return Refusal.of("PE-SRC-02", "project_elite.no.search")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The die goes on the slot."""
        player = g.players[g.by]
        found = slot_of(g, player)
        assert found is not None
        slots.cover_with_ready(g, g.by, [found])
        if self.later:
            g.draws = (*g.draws, PutOff(g.by, " ".join(self.decks)))
            g.tell("PE-SRC-05", DrawPutOff, g.by)
        else:
            g.then(Draw(g.by, " ".join(self.decks)))


class CashTechnology(Action["ChooseCommand"], frozen=True):
    """Draw the card of an alien technology token at once. [PE-TOK-09, PE-CON-21]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """Only with a token."""
        from plancia.games.project_elite.rules.action_phase import may_act

        player = g.players[g.by]
        if refusal := may_act(g, player):
            return refusal
        if PutOff(g.by, TECH) not in g.draws:
            return Refusal.of("PE-TOK-09", "project_elite.no.technology")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The token is spent."""
        left = list(g.draws)
        left.remove(PutOff(g.by, TECH))
        g.draws = tuple(left)
        g.then(Draw(g.by, TECH))


class Draw(Step, frozen=True):
    """A player draws, looks, and keeps one card. [PE-SRC-03, PE-SRC-04]"""

    seat: Seat
    decks: str
    """The names of the decks, one for each card."""

    def run(self, g: ProjectElite) -> None:
        """Without a card to draw there is nothing to choose. [PE-GEN-08]"""
        found = [decks.draw(g, deck) for deck in self.decks.split()]  # type: ignore[arg-type]
        cards = tuple(card for card in found if card)
        if not cards:
            return
        g.tell("PE-SRC-03" if len(found) > 1 else "PE-TOK-09", CardsFound, self.seat, cards)
        g.players[self.seat].found = cards
        g.then(ChooseFound((self.seat,), cards))


class Keep(Action["ChooseFound"], frozen=True):
    """Keep one of the cards; with two weapons one of the old ones goes. [PE-SRC-07, PE-INV-03]"""

    card: str
    discard: str = ""

    def verify(self, g: ProjectElite, asked: ChooseFound) -> Refusal | None:
        """One of those found, and no third weapon."""
        player = g.players[g.by]
        if self.card not in asked.cards:
            return Refusal.of("PE-SRC-04", "project_elite.no.card", card=self.card)
        carried = g.weapons(player)
        is_full = g.gear(self.card).weapon and len(carried) >= WEAPONS
        if is_full and self.discard not in carried:
            return Refusal.of("PE-SRC-07", "project_elite.no.third_weapon", card=self.card)
        if not is_full and self.discard:
            return Refusal.of("PE-INV-03", "project_elite.no.discard", card=self.discard)
        return None

    def run(self, g: ProjectElite, asked: ChooseFound) -> None:
        """The others are discarded."""
        player = g.players[g.by]
        player.found = ()
        if self.discard:
            weapons.discard(g, player, self.discard)
            g.tell("PE-INV-03", GearDiscarded, g.by, self.discard)
        player.gear.append(self.card)
        g.tell("PE-SRC-04", GearTaken, g.by, self.card)
        throw_away(g, [card for card in asked.cards if card != self.card])


class KeepNothing(Action["ChooseFound"], frozen=True):
    """Discard all cards, where they are weapons and hands are full, or alien technology.

    [PE-SRC-07, PE-OBJ-02]
    """

    def verify(self, g: ProjectElite, asked: ChooseFound) -> Refusal | None:
        """An item that was found is kept."""
        player = g.players[g.by]
        is_full = len(g.weapons(player)) >= WEAPONS
        if is_full and all(g.gear(card).weapon for card in asked.cards):
            return None
        if any(g.library.deck_of[card] != TECH for card in asked.cards):
            return Refusal.of("PE-SRC-04", "project_elite.no.keep_one")
        return None

    def run(self, g: ProjectElite, asked: ChooseFound) -> None:
        """All are discarded."""
        g.players[g.by].found = ()
        throw_away(g, asked.cards)


def throw_away(g: ProjectElite, cards: Sequence[str]) -> None:
    """Cards go to their discard piles."""
    for card in cards:
        g.discards[g.library.deck_of[card]].append(card)


class ChooseFound(Decision, frozen=True):
    """Which card is kept; it blocks only the player's own further actions. [PE-CON-21]"""

    cards: tuple[str, ...]

    rule: ClassVar[str] = "PE-SRC-04"
    kinds: ClassVar[tuple[type, ...]] = (Keep, KeepNothing)

    def candidates(self, g: ProjectElite, seat: Seat) -> Sequence[core.Action[Any]]:
        """Each card, with each weapon that could go for it, or nothing."""
        carried = g.weapons(g.players[seat])
        return [
            *(Keep(card, old) for card in self.cards for old in ("", *carried)),
            KeepNothing(),
        ]


KINDS = (Search, CashTechnology)


def commands(g: ProjectElite, player: Player, asked: ChooseCommand) -> Sequence[core.Action[Any]]:
    """A search here, and tokens to cash."""
    found: list[core.Action[Any]] = []
    if player.has("search") and (here := slot_of(g, player)) and here[0] not in g.covered:
        found += [Search(split, later) for split in SPLITS for later in (False, True)]
    if PutOff(player.seat, TECH) in g.draws:
        found.append(CashTechnology())
    return found
