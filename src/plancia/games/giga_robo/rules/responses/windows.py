"""Response windows: who is asked, in which order, and when a window closes.

In each window the active player is asked first, then the others in turn order [GR-RSP-03]. A
declared response can itself be answered, by the next player first and by the responder last
[GR-RSP-06]; when all have passed in a row it resolves, the latest first [GR-RSP-07, GR-RSP-08].
Then the window in which it was declared goes on from the active player, merged with the window on
its success [GR-RSP-09, GR-RSP-20], and closes only when everybody passes in a row.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from msgspec import UNSET

from plancia.core import Message, Seat
from plancia.games.giga_robo.in_force.affordable import asked_in
from plancia.games.giga_robo.in_force.memo import Memo, effects_of, in_turn, memo_of
from plancia.games.giga_robo.noticing import EFFECTS, MEANS
from plancia.games.giga_robo.rules.responses.declaring import Activate, Play, Use, offers
from plancia.games.giga_robo.rules.responses.timing import BIT
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Step


class Window(Step, frozen=True):
    """Open a response window, or let it go on from the active player."""

    name: str

    def run(self, g: GigaRobo) -> None:
        """Everybody must pass in a row. [GR-RSP-03]"""
        memo = g.memo
        if memo is UNSET or memo.mark is not EFFECTS.mark:
            memo = memo_of(g)
        if g.fight is None:
            if memo.windows_mark is not MEANS.mark:
                look_for_windows_that_matter(g, memo)
            if not memo.windows & BIT[self.name]:
                g.window = ""  # the usual case
                return
        ask_in_turn(g, self.name, in_turn(g, memo))


class AskInTurn(Step, frozen=True):
    """Ask these players in turn whether they respond."""

    window: str
    seats: tuple[Seat, ...]

    def run(self, g: GigaRobo) -> None:
        """Ask the first who is to be asked."""
        ask_in_turn(g, self.window, self.seats)


def ask_in_turn(g: GigaRobo, window: str, seats: tuple[Seat, ...]) -> None:
    """Ask the first who is to be asked; when nobody is left the window closes. [GR-RSP-17]

    That hangs on the own setting and on what everybody can see. A response can be a card without a
    cooldown value that nobody has seen. Whoever might hold one is asked whatever the hand holds, so
    that being asked says nothing of it.
    """
    g.window = window
    memo: Memo = g.memo if g.memo is not UNSET and g.memo.mark is EFFECTS.mark else memo_of(g)
    for number, seat in enumerate(seats):
        player = g.players[seat]
        if player.asking == "pass" or player.out:
            continue
        if g.fight is None and not asked_in(g, memo, player) & BIT[window]:
            continue  # the usual case
        found, is_secretive = offers(g, player), memo.effects[seat].secretive
        if found or player.asking == "always" or (player.hidden and is_secretive):
            question = AskResponse((seat,), window, seats[number + 1 :])
            memo.offered = question, found
            g.then(question)
            return
    g.window = ""


def look_for_windows_that_matter(g: GigaRobo, memo: Memo) -> None:
    """Remember in which windows without an attack somebody may be asked. [GR-RSP-17]

    There are some twenty windows in a turn, and in most of them nobody can do anything.
    """
    memo.windows = 0
    for seat in in_turn(g, memo):
        memo.windows |= asked_in(g, memo, g.players[seat])
    memo.windows_mark = None if memo.costs is None else MEANS.mark  # costs may hang on more


class Pass(Action["AskResponse"], frozen=True):
    """Do not respond: now, or for the rest of this turn. [GR-RSP-07]"""

    until: Literal["now", "turn"] = "now"

    def verify(self, g: GigaRobo, asked: AskResponse) -> None:
        """Nobody has to respond."""

    def run(self, g: GigaRobo, asked: AskResponse) -> None:
        """The next player is asked."""
        if self.until == "turn":
            g.players[g.by].asking = "pass"
        ask_in_turn(g, asked.window, asked.others)


class AskResponse(Decision, frozen=True):
    """A player may play 1 instant, trigger 1 effect or activate 1 ability. [GR-RSP-01]"""

    window: str
    others: tuple[Seat, ...] = ()
    """Those who are asked next if nobody responds."""

    rule: ClassVar[str] = "GR-RSP-01"
    kinds: ClassVar[tuple[type, ...]] = (Pass, Play, Use, Activate)
    decline: ClassVar[Action] = Pass()

    def is_known(self, g: GigaRobo, seat: Seat) -> bool:
        """Unseen cards that cannot be instants do not matter. [GR-GEN-23]"""
        return super().is_known(g, seat) or not effects_of(g, g.players[seat]).secretive

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Action]:
        """Passing first."""
        memo = g.memo
        if memo is UNSET or memo.mark is not EFFECTS.mark:
            memo = memo_of(g)
        question, found = memo.offered
        if question is self:
            return [PASS, *found]
        return [PASS, *offers(g, g.players[seat])]

    def message(self, game: str) -> Message:
        """Each window says what there is to respond to."""
        return Message(f"{game}.ask.ask_response.{self.window}")


PASS = Pass()


class SetAsking(Action[Decision], frozen=True):
    """How a player wants to be asked for responses. [GR-RSP-17]"""

    asking: Literal["could", "always", "pass"]

    def verify(self, g: GigaRobo, asked: Decision) -> None:
        """At any time."""

    def run(self, g: GigaRobo, asked: Decision) -> None:
        """Passing lasts until the end of the turn."""
        g.players[g.by].asking = self.asking
