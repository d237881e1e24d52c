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
from plancia.games.giga_robo.in_force.affordable import affordable
from plancia.games.giga_robo.in_force.memo import Memo, in_turn, memo_of
from plancia.games.giga_robo.noticing import EFFECTS, MEANS
from plancia.games.giga_robo.rules.responses.declaring import Activate, Play, Use, offers
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Step

WINDOWS = {
    "start_begins": "GR-WIN-01",
    "start_ends": "GR-WIN-02",
    "upkeep_begins": "GR-WIN-03",
    "upkeep_ends": "GR-WIN-04",
    "combat_begins": "GR-WIN-05",
    "move_declared": "GR-WIN-06",
    "moved": "GR-WIN-07",
    "attack_declared": "GR-WIN-08",
    "reactive_declared": "GR-WIN-09",
    "attacker_power": "GR-WIN-10",
    "reactor_power": "GR-WIN-11",
    "rolled": "GR-WIN-12",
    "success": "GR-WIN-14",
    "resolved": "GR-WIN-15",
    "instant_done": "GR-WIN-16",
    "trigger_done": "GR-WIN-17",
    "switched": "GR-WIN-18",
    "recovery_power": "GR-WIN-19",
    "combat_ends": "GR-WIN-20",
    "cooldown_begins": "GR-WIN-21",
    "cooldown_ends": "GR-WIN-22",
    "end_begins": "GR-WIN-23",
    "end_ends": "GR-WIN-24",
    "declared": "GR-WIN-26",
    "recovery_rolled": "GR-WIN-27",
}
"""Every window and the line of the timing table that opens it. [GR-RSP-16]"""


class Window(Step, frozen=True):
    """Open a response window, or let it go on from the active player."""

    name: str

    def run(self, g: GigaRobo) -> None:
        """Everybody must pass in a row. [GR-RSP-03]"""
        memo = g.memo
        if memo is UNSET or memo.mark is not EFFECTS.mark:
            memo = memo_of(g)
        if g.fight is None:
            if memo.windows_mark is MEANS.mark:
                matter = memo.windows
            else:
                matter = windows_that_matter(g, memo)
            if matter is not None and self.name not in matter:
                g.window = ""  # the usual case
                return
        AskInTurn(self.name, in_turn(g, memo)).run(g)


class AskInTurn(Step, frozen=True):
    """Ask these players in turn whether they respond."""

    window: str
    seats: tuple[Seat, ...]

    def run(self, g: GigaRobo) -> None:
        """Ask the first who is to be asked; when nobody is left the window closes. [GR-RSP-17]

        That hangs on the own setting and on what everybody can see. A response can be a card
        without a cooldown value that nobody has seen. Whoever might hold one is asked whatever the
        hand holds, so that being asked says nothing of it.
        """
        g.window = self.window
        for number, seat in enumerate(self.seats):
            player = g.players[seat]
            if player.asking == "pass" or player.out:
                continue
            own = affordable(g, player)
            silent = g.fight is None and own.windows is not None and self.window not in own.windows
            found = [] if silent else offers(g, player, own)
            if found or player.asking == "always" or (own.secretive and player.hidden):
                question = AskResponse((seat,), self.window, self.seats[number + 1 :])
                g.memo.offered = question, found
                g.then(question)
                return
        g.window = ""


def windows_that_matter(g: GigaRobo, memo: Memo) -> frozenset[str] | None:
    """The windows without an attack in which somebody may be asked; None: any. [GR-RSP-17]

    There are some twenty windows in a turn, and in most of them nobody can do anything.
    """
    found: frozenset[str] | None = frozenset()
    for seat in in_turn(g, memo):
        player = g.players[seat]
        if player.asking == "pass":
            continue
        own = affordable(g, player)
        if player.asking == "always" or own.windows is None or (own.secretive and player.hidden):
            found = None
        elif found is not None:
            found |= own.windows
    memo.windows = found
    memo.windows_mark = None if memo.costs is None else MEANS.mark  # costs may hang on more
    return found


class Pass(Action["AskResponse"], frozen=True):
    """Do not respond: now, or for the rest of this turn. [GR-RSP-07]"""

    until: Literal["now", "turn"] = "now"

    def verify(self, g: GigaRobo, asked: AskResponse) -> None:
        """Nobody has to respond."""

    def run(self, g: GigaRobo, asked: AskResponse) -> None:
        """The next player is asked."""
        if self.until == "turn":
            g.players[g.by].asking = "pass"
        AskInTurn(asked.window, asked.others).run(g)


class AskResponse(Decision, frozen=True):
    """A player may play 1 instant, trigger 1 effect or activate 1 ability. [GR-RSP-01]"""

    window: str
    others: tuple[Seat, ...] = ()
    """Those who are asked next if nobody responds."""

    rule: ClassVar[str] = "GR-RSP-01"
    kinds: ClassVar[tuple[type, ...]] = (Pass, Play, Use, Activate)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Action]:
        """Passing first."""
        question, found = memo_of(g).offered
        if question is self:
            return [PASS, *found]
        player = g.players[seat]
        return [PASS, *offers(g, player, affordable(g, player))]

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
