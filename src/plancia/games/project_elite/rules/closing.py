"""After the bell: alien moves that are owed, left-over symbols, then everything is settled.

[PE-CON-14, PE-CON-15, PE-CON-16]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from plancia import core
from plancia.core import Seat
from plancia.games.project_elite.events import BellRang
from plancia.games.project_elite.rules import (
    dice,
    event_cards,
    objectives,
    search,
    shooting,
    texts,
)
from plancia.games.project_elite.rules.action_phase import ChooseCommand
from plancia.games.project_elite.state import (
    BLANK,
    Decision,
    Player,
    ProjectElite,
    Sequel,
    Step,
)
from plancia.texts.choosing import choose

FIRST, SECOND = "closing moves", "closing rest"
"""The names of the lanes of the first two stages."""


class TimeUp(Step, frozen=True):
    """The bell has rung: nobody rolls any more. [PE-ACT-07]"""

    def run(self, g: ProjectElite) -> None:
        """The three stages."""
        g.phase = "closing"
        g.trades = {}  # offers lapse [PE-CON-12]
        g.tell("PE-ACT-07", BellRang)
        g.then(OwedMoves(), SpendRest(), Settle())


# --- stage 1 -------------------------------------------------------------------------------------


class MoveOwed(Decision, frozen=True):
    """Alien moves that are still owed come before everything else. [PE-ACT-09, PE-CON-14]"""

    rule: ClassVar[str] = "PE-CON-14"
    kinds: ClassVar[tuple[type, ...]] = (dice.MoveAlien, dice.HandOver)
    open: ClassVar[tuple[type, ...]] = (dice.MoveAlien,)

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[core.Action[Any]]:
        """One's own, or those that were handed over."""
        if g.players[seat].is_locked:
            over: list[core.Action[Any]] = [dice.HandOver(other) for other in g.seats()]
            return [
                *dice.alien_moves(g, seat),
                *(each for each in over if each.verify(g, self) is None),
            ]
        return [move for owner in dice.owners(g, seat) for move in dice.alien_moves(g, owner)]

    def helped(self, g: ProjectElite, helper: Seat) -> None:
        """Whoever is asked gets the question too."""
        if not g.takes_part(helper):
            g.then_in(helper, Owed(helper))


class Owed(Step, frozen=True):
    """A seat carries out what it owes, and what was handed over to it. [PE-CON-14]"""

    seat: Seat

    def run(self, g: ProjectElite) -> None:
        """Until there is nothing; what is done need not be done by a helper any more."""
        for helper in g.seats():
            if helper != self.seat and not self.has_moves(g, helper):
                g.leave(helper)
        if self.has_moves(g, self.seat):
            g.then(MoveOwed((self.seat,)), Owed(self.seat))

    def has_moves(self, g: ProjectElite, seat: Seat) -> bool:
        """Whether a seat has anything to carry out."""
        return g.players[seat].is_locked or bool(dice.owners(g, seat))


class OwedMoves(Step, frozen=True):
    """Stage 1 goes on while anybody owes a move. [PE-CON-14, PE-CLK-09]"""

    def run(self, g: ProjectElite) -> None:
        """All at once, or seat by seat with a turn-based clock."""
        locked = [player.seat for player in g.players.values() if player.is_locked]
        if not locked or g.outcome:
            g.helpers = {}
            return
        asked = locked if g.setup.time == "real" else locked[:1]
        helpers = [g.helpers[seat] for seat in asked if seat in g.helpers]
        g.then(OwedMoves())
        g.together({seat: Owed(seat) for seat in (*asked, *helpers)}, FIRST)


# --- stage 2 -------------------------------------------------------------------------------------


def has_rest(player: Player) -> bool:
    """Whether a player has anything left to spend. [PE-CON-15]"""
    return bool(player.hits or player.found or any(die.is_ready for die in player.dice))


class SpendRest(Step, frozen=True):
    """Left-over symbols may still be spent, without haste. [PE-ACT-08, PE-CON-15]"""

    def run(self, g: ProjectElite) -> None:
        """Everybody who has some is asked, or one after another with a turn-based clock."""
        for player in g.players.values():
            player.is_done = False
        g.then(*([RestOf(g.seats()[0])] if g.setup.time == "turns" else [RestOfAll()]))


class RestOfAll(Step, frozen=True):
    """All who have something left spend it in any order."""

    def run(self, g: ProjectElite) -> None:
        """Each in a lane of its own."""
        lanes = {p.seat: Rest(p.seat) for p in g.players.values() if has_rest(p)}
        if lanes and not g.outcome:
            g.together(lanes, SECOND)


class RestOf(Step, frozen=True):
    """One seat spends one thing, then the next. [PE-CLK-09]"""

    seat: Seat

    def run(self, g: ProjectElite) -> None:
        """Until all have passed in a row."""
        if g.outcome or all(p.is_done or not has_rest(p) for p in g.players.values()):
            return
        seats = g.seats()
        following = seats[(seats.index(self.seat) + 1) % len(seats)]
        g.then(RestOf(following))
        if not g.players[self.seat].is_done:
            g.together({self.seat: Rest(self.seat)}, SECOND)


class SpendOne(ChooseCommand, frozen=True):
    """What a player does with a symbol that is left over. [PE-CON-15]"""

    stays: ClassVar[bool] = False
    rule: ClassVar[str] = "PE-CON-15"


class Rest(Step, frozen=True):
    """What a seat still has to answer, then what it has left over. [PE-CON-15, PE-CON-21]"""

    seat: Seat

    def run(self, g: ProjectElite) -> None:
        """A choice that was pending when the bell rang comes first."""
        player = g.players[self.seat]
        if player.found:
            g.then(search.ChooseFound((self.seat,), player.found), Rest(self.seat))
        elif player.hits is not None and shooting.hittable(g, player):
            g.then(shooting.AllocateHits((self.seat,)), Spent(self.seat))
        elif any(die.is_ready for die in player.dice) and not player.is_done:
            g.then(SpendOne((self.seat,)), Spent(self.seat))
        else:
            player.hits = None


class Spent(Step, frozen=True):
    """A seat has used something, or has passed. [PE-CON-15]"""

    seat: Seat

    def run(self, g: ProjectElite) -> None:
        """What is used clears all passes; step by step it is the next seat's turn."""
        if g.players[self.seat].is_done:
            return
        for player in g.players.values():
            player.is_done = False
        if g.setup.time == "turns":
            return
        g.then(Rest(self.seat))
        for player in g.players.values():
            if has_rest(player) and not g.takes_part(player.seat) and player.seat != self.seat:
                g.then_in(player.seat, Rest(player.seat))


# --- stage 3 -------------------------------------------------------------------------------------


class Settle(Step, frozen=True):
    """Events, tiles, abilities, draws and dice are settled in this order. [PE-CON-16]"""

    def run(self, g: ProjectElite) -> None:
        """Then the phase is over. [PE-ACT-14]"""
        if g.outcome:
            return
        event_cards.settle_events(g)
        objectives.judge_extermination(g)
        objectives.judge_demolition(g)
        g.then(AfterPhase(), CashDraws(), Blank(), event_cards.AtMoment("action_ends"))


class AfterPhase(Step, frozen=True):
    """Abilities that act after the action phase. [PE-CRD-14, PE-CRD-23]"""

    def run(self, g: ProjectElite) -> None:
        """All that were activated; what they changed ends here."""
        found = [
            (card, player.seat)
            for player in g.players.values()
            for card in player.activated
            if g.gear(card).after
        ]
        for player in g.players.values():
            player.activated = ()
        g.then(EachAfter(dict(found)))


class EachAfter(Step, frozen=True):
    """They act one after another, in an order that the team chooses. [PE-CON-16]"""

    cards: dict[str, Seat]

    def run(self, g: ProjectElite) -> None:
        """A single one needs no question."""
        if self.cards and not g.outcome:
            following = AfterChosen(self.cards)
            choose(g, g.timekeeper, "after_phase", "card", self.cards, following)


class AfterChosen(Sequel[str], frozen=True):
    """One of the cards acts, then the others."""

    cards: dict[str, Seat]

    def resume(self, g: ProjectElite, result: str) -> None:
        """For the player who activated it."""
        rest = {card: seat for card, seat in self.cards.items() if card != result}
        g.then(EachAfter(rest))
        texts.begin(g, f"{result}/after", self.cards[result], result)


class CashDraws(Step, frozen=True):
    """Draws that were put off are made. [PE-CON-21, PE-SRC-05, PE-BOS-04]"""

    def run(self, g: ProjectElite) -> None:
        """All players', in the order in which they were put off."""
        steps = [search.Draw(each.seat, each.decks) for each in g.draws]
        g.draws = ()
        g.then(*steps)


class Blank(Step, frozen=True):
    """Symbols do not carry over. [PE-ACT-14]"""

    def run(self, g: ProjectElite) -> None:
        """Dice on slots stay there until the end of the round; the alien ability phase follows."""
        g.phase = "abilities"
        for player in g.players.values():
            player.dice = tuple(die if die.on or die.gone else BLANK for die in player.dice)
            player.is_done = False
