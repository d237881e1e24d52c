"""Events: revealed by their tokens, in play until they are cancelled. [PE-EVT-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from plancia import core
from plancia.core import Refusal
from plancia.games.project_elite.cards import Moment, Slot, for_players
from plancia.games.project_elite.events import DieGiven, EventCancelled, EventRevealed
from plancia.games.project_elite.rules import decks, slots, texts
from plancia.games.project_elite.state import Action, InPlay, Player, ProjectElite, Step

if TYPE_CHECKING:
    from plancia.games.project_elite.rules.action_phase import ChooseCommand


class EventPhase(Step, frozen=True):
    """What is in play acts, then the round's own events are revealed. [PE-EVT-14]"""

    def run(self, g: ProjectElite) -> None:
        """One card for each token of the round. [PE-EVT-02]"""
        g.phase = "event"
        tokens = g.calendar[g.round].events if g.round in g.calendar else 0
        g.then(AtMoment("at_once"), *(RevealEvent() for _ in range(tokens)))


class AtMoment(Step, frozen=True):
    """All events in play whose moment has come act, the oldest first. [PE-EVT-03, PE-EVT-14]"""

    moment: Moment

    def run(self, g: ProjectElite) -> None:
        """Each of them, as long as it is not cancelled."""
        found = [e.card for e in g.events if g.library.events[e.card].moment == self.moment]
        g.then(*(EventActs(card) for card in found))


class EventActs(Step, frozen=True):
    """An event does what its card says. [PE-EVT-04]"""

    card: str

    def run(self, g: ProjectElite) -> None:
        """Unless it was cancelled in the meantime. [PE-EVT-09]"""
        if any(event.card == self.card for event in g.events):
            texts.begin(g, f"{self.card}/does", "", self.card)


class RevealEvent(Step, frozen=True):
    """The top event is revealed. [PE-EVT-01]"""

    def run(self, g: ProjectElite) -> None:
        """What comes at once comes now; the rest at its moment."""
        card = decks.draw(g, "events")
        if not card:
            return
        event = g.library.events[card]
        g.tell("PE-EVT-01", EventRevealed, card)
        if event.one_off:
            texts.begin(g, f"{card}/does", "", card)
            g.discards["events"].append(card)
            return
        g.events.append(InPlay(card, g.round))
        if event.moment == "at_once":
            g.then(EventActs(card))


# --- cancelling ----------------------------------------------------------------------------------


def event_slots(g: ProjectElite, card: str) -> tuple[tuple[str, Slot], ...]:
    """What cancels an event, for the number of players at the table. [PE-EVT-06]"""
    written = for_players(g.library.events[card].cancel, g.setup.players)
    return tuple(
        (f"event {card}/{index}", slot) for index, slot in enumerate(g.library.slots[written])
    )


class GiveToEvent(Action["ChooseCommand"], frozen=True):
    """Put a die on an event, wherever one stands. [PE-EVT-06, PE-EVT-07, PE-EVT-08]"""

    event: str
    slot: int

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """A slot that is free, and its symbol."""
        from plancia.games.project_elite.rules.action_phase import may_act

        player = g.players[g.by]
        if refusal := may_act(g, player):
            return refusal
        if all(event.card != self.event for event in g.events):
            return Refusal.of("PE-EVT-06", "project_elite.no.event", event=self.event)
        found = event_slots(g, self.event)
        if not 0 <= self.slot < len(found) or found[self.slot][0] in g.covered:
            return Refusal.of("PE-EVT-06", "project_elite.no.free_slot")
        symbol = found[self.slot][1].symbol
        if not player.has(symbol):
            return Refusal.of(
                "PE-EVT-06", "project_elite.no.symbol", card=self.event, symbol=symbol
            )
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """With the last symbol the event is cancelled at once. [PE-EVT-09]"""
        found = event_slots(g, self.event)
        slots.cover_with_ready(g, g.by, [found[self.slot]], waits=True)
        g.tell("PE-EVT-06", DieGiven, g.by, self.event, found[self.slot][1].symbol)
        if all(where in g.covered for where, _ in found):
            cancel(g, self.event)


def cancel(g: ProjectElite, card: str) -> None:
    """The event is discarded; what it has done stays. [PE-EVT-09, PE-EVT-10, PE-EVT-13]"""
    g.events = [event for event in g.events if event.card != card]
    g.discards["events"].append(card)
    slots.take_back(g, f"event {card}/")
    g.tell("PE-EVT-09", EventCancelled, card)


def settle_events(g: ProjectElite) -> None:
    """Dice on events that were not cancelled go back; those on injury slots do not. [PE-EVT-12]"""
    for event in g.events:
        slots.take_back(g, f"event {event.card}/", ("waiting", "single_use"))


KINDS = (GiveToEvent,)
OPEN = (GiveToEvent,)
"""Of equal slots one is offered; a player may name another."""


def commands(g: ProjectElite, player: Player, asked: ChooseCommand) -> Sequence[core.Action[Any]]:
    """Each free slot whose symbol the player has; equal slots are one choice."""
    if not g.events or not player.has_ready:
        return ()
    found: list[core.Action[Any]] = []
    for event in g.events:
        seen: set[Slot] = set()
        for number, (where, slot) in enumerate(event_slots(g, event.card)):
            if where in g.covered or slot in seen or not player.has(slot.symbol):
                continue
            seen.add(slot)
            found.append(GiveToEvent(event.card, number))
    return found
