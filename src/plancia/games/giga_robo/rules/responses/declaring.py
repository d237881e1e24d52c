"""Instants, triggers and activations: declaring and resolving them. [GR-RSP-01]

They are played in response windows, or by the active player as actions of the combat phase
[GR-RSP-19]. Their printed cost is paid as they are declared [GR-RSP-11]; then they wait on the
stack until everybody has passed, and the latest resolves first [GR-RSP-08].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from msgspec import UNSET

from plancia.core import Refusal
from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.events import cards as told
from plancia.games.giga_robo.in_force.affordable import (
    PLENTY,
    Hand,
    hand_of,
    most_for_an_instant,
    payable_triggers,
)
from plancia.games.giga_robo.in_force.memo import Memo, effects_of, in_turn, memo_of
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Frame, Response
from plancia.games.giga_robo.noticing import EFFECTS, without
from plancia.games.giga_robo.rules import attack, cards, meter, power, responses, spirit
from plancia.games.giga_robo.rules.responses import legality
from plancia.games.giga_robo.rules.responses.timing import BIT
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Player, Step
from plancia.games.giga_robo.texts import affected_by_instants, hooks, moments, naming, running
from plancia.games.giga_robo.words.cards import Card
from plancia.games.giga_robo.words.lasting import Trigger

if TYPE_CHECKING:  # what responses lead to imports this module: it is reached through its package
    from plancia.games.giga_robo.rules.attack import dice as dice
    from plancia.games.giga_robo.rules.responses import windows as windows


def offers(g: GigaRobo, player: Player) -> list[Action]:
    """Everything that a player can declare now."""
    memo: Memo = g.memo if g.memo is not UNSET and g.memo.mark is EFFECTS.mark else memo_of(g)
    works = memo.effects[player.seat]
    hand, most = hand_of(g, memo, player), most_for_an_instant(g, memo, player)
    found: list[Action] = []
    quiet, now = g.fight is None, BIT[g.window]
    if hand.windows_for(most)[0 if quiet else 1] & now:
        found += instants(g, player, hand, most)
    if "cards_from_meter" in memo.mods and has(g, player.seat, "cards_from_meter"):
        found += instants_in_meter(g, player)
    for source, index, trigger in payable_triggers(g, works) if works.triggers else ():
        if legality.trigger_refusal(g, player, source, trigger) is None:
            found += uses(g, player, source, index, trigger)
    robot = works.robot
    if robot.power >= works.cheapest:
        abilities = g.library.abilities
        for name, tokens in zip(robot.abilities, robot.tokens, strict=True):
            thinkable = not tokens and 0 < abilities[name].tokens <= robot.power
            if thinkable and legality.activation_refusal(g, player, name) is None:
                found.append(Activate(name))
    return found


def instants(g: GigaRobo, player: Player, hand: Hand, most: int) -> list[Play]:
    """The ways to play the instants of the hand that cost no more than this."""
    found: list[Play] = []
    seat, now, quiet = player.seat, BIT[g.window], g.fight is None
    for price, facts in hand.instants:
        if price > most or not (facts.windows if quiet else facts.any_windows) & now:
            continue
        card = facts.card
        if card.timing and not moments.fits(g, seat, card.timing):
            continue
        if most == PLENTY or not facts.plain:
            found += ways_to_play(g, player, card)
        elif legality.moment_refusal(g, player, card) is None:
            for at in naming.names(g, player, card.names, card):
                found.append(Play(card.name, 0, at))
    return found


def instants_in_meter(g: GigaRobo, player: Player) -> Iterator[Play]:
    """The ways to play the instants that lie in the own meter. [GR-KW-23]"""
    for held in player.meter:
        card = g.library.cards[held.card]
        in_time = not card.timing or moments.fits(g, player.seat, card.timing)
        if card.type == "instant" and in_time and legality.from_meter(g, player, card):
            yield from ways_to_play(g, player, card)


def ways_to_play(g: GigaRobo, player: Player, card: Card) -> Iterator[Play]:
    """An instant that is in time, with all it can name and all ways to pay for it."""
    if legality.payment_refusal(g, player, card) or legality.moment_refusal(g, player, card):
        return
    for at in naming.names(g, player, card.names, card):
        for free in legality.ways(g, player, card):
            yield from plays(g, player, card, at, free=free)
        if legality.by_tokens(g, player, card):
            yield from plays(g, player, card, at, tokens=True)


def plays(
    g: GigaRobo, player: Player, card: Card, at: str, *, free: bool = False, tokens: bool = False
) -> Iterator[Play]:
    """The ways to play an instant: one, or one for every X that can be paid."""
    most = legality.most_x(g, player.seat, card.name, card.x, at)
    for x in range(1, most + 1) if card.x is not None else (0,):
        if not legality.can_pay(g, player, card, x, free=free or tokens):
            break
        yield Play(card.name, x, at, free, tokens)


def uses(g: GigaRobo, player: Player, source: str, index: int, trigger: Trigger) -> Iterator[Use]:
    """The ways to use a trigger: one for everything it can name and every X that can be paid."""
    for at in naming.names(g, player, trigger.names, None):
        most = legality.most_x(g, player.seat, source, trigger.x, at)
        for x in range(1, most + 1) if trigger.x is not None else (0,):
            if x and not trigger.price.payable(g, Frame(player.seat, source, x=x)):
                break
            yield Use(source, index, x, at)


class Play(Action[Decision], frozen=True):
    """Play an instant, with its X and what it names. [GR-KW-14]"""

    card: str
    x: int = 0
    at: str = ""
    free: bool = False
    """By a permit, or for another price. [GR-KW-17, GR-KW-18]"""
    tokens: bool = False
    """For power tokens instead of the spirit cost. [GR-KW-19]"""

    def verify(self, g: GigaRobo, asked: Decision) -> Refusal | None:
        """Timing, requirements, cost, X and what it names."""
        player = g.players[g.by]
        card = g.library.cards.get(self.card)
        if card is None:
            return Refusal.of("GR-CRD-01", "giga_robo.no.card", card=self.card)
        refusal = legality.card_refusal(g, player, card)
        if refusal is not None:
            return refusal
        if self.at not in naming.names(g, player, card.names, card):
            return Refusal.of("GR-KW-14", "giga_robo.no.naming", card=card.name, value=self.at)
        if self.free and True not in legality.ways(g, player, card):
            return Refusal.of("GR-KW-18", "giga_robo.no.permit", card=card.name)
        if self.tokens and (self.free or not legality.by_tokens(g, player, card)):
            return Refusal.of("GR-KW-19", "giga_robo.no.price", card=card.name)
        if self in plays(g, player, card, self.at, free=self.free, tokens=self.tokens):
            return None
        return Refusal.of("GR-KW-14", "giga_robo.no.x", card=card.name, x=self.x)

    def run(self, g: GigaRobo, asked: Decision) -> None:
        """Declare and pay it; what comes of paying comes before any answer. [GR-RSP-11]"""
        seat, player, card = g.by, g.players[g.by], g.library.cards[self.card]
        instead = self.free and legality.pays_instead(g, player, card)
        own = self.free and not instead  # [GR-KW-17, GR-KW-18]
        permit = cards.permit_for(g, player, card) if own else None  # [GR-KW-18]
        cost = legality.price_of(g, player, card, self.x, free=self.free or self.tokens)
        response = Response(0, seat, "instant", self.card, x=self.x, at=self.at, paid=cost)
        declare(g, response)
        if permit is not None:
            player.permits = without(player.permits, permit)
        if self.card in player.hand:
            player.hand = without(player.hand, self.card)
        else:
            meter.take_out(g, player, self.card)
        meter.show(g, player, self.card)
        spirit.spend(g, seat, cost)
        if self.tokens:
            power.spend(g, seat, cards.TOKENS)
        g.tell("GR-RSP-11", told.InstantPlayed, seat, self.card, cost, self.x, response.victim)
        if card.price:
            running.carry_out(g, f"{card.name}/price", seat, card.name, x=self.x, at=self.at)
        if instead:
            running.carry_out(g, f"{card.name}/instead", seat, card.name)


class Use(Action[Decision], frozen=True):
    """Trigger an effect of an ability or of a card in the meter. [GR-ABL-07]"""

    source: str
    index: int = 0
    x: int = 0
    at: str = ""

    def verify(self, g: GigaRobo, asked: Decision) -> Refusal | None:
        """It must work, be payable and be in time."""
        player = g.players[g.by]
        for source, index, trigger in effects_of(g, player).triggers:
            if (source, index) != (self.source, self.index):
                continue
            refusal = legality.trigger_refusal(g, player, source, trigger)
            if refusal is not None:
                return refusal
            if self.at not in naming.names(g, player, trigger.names, None):
                return Refusal.of("GR-KW-14", "giga_robo.no.naming", card=source, value=self.at)
            if self in uses(g, player, source, index, trigger):
                return None
            return Refusal.of("GR-KW-14", "giga_robo.no.x", card=source, x=self.x)
        return Refusal.of("GR-ABL-07", "giga_robo.no.trigger", card=self.source)

    def run(self, g: GigaRobo, asked: Decision) -> None:
        """Pay and declare it. [GR-KW-15]"""
        player, source, index, x = g.players[g.by], self.source, self.index, self.x
        hooks.use(g, player, g.library.actives[source].triggers[index], source)
        response = Response(0, g.by, "trigger", source, index, x, self.at)
        declare(g, response)
        g.tell("GR-ABL-07", told.Triggered, g.by, source, x, response.victim)
        running.carry_out(g, f"{trigger_place(source, index)}/price", g.by, source, x=x, at=self.at)


class Activate(Action[Decision], frozen=True):
    """Activate a robot ability with power tokens. [GR-ABL-02]"""

    ability: str

    def verify(self, g: GigaRobo, asked: Decision) -> Refusal | None:
        """All icons are filled at once, with all requirements met. [GR-ABL-03]"""
        return legality.activation_refusal(g, g.players[g.by], self.ability)

    def run(self, g: GigaRobo, asked: Decision) -> None:
        """Move the tokens from control; the ability works when this has resolved."""
        player = g.players[g.by]
        declare(g, Response(0, g.by, "activation", self.ability))
        power.spend(g, player.seat, g.library.abilities[self.ability].tokens, told=False)
        g.tell("GR-ABL-02", told.Triggered, player.seat, self.ability, 0, "")


# --- what was declared --------------------------------------------------------------------------


def trigger_place(source: str, index: int) -> str:
    """Where a trigger stands in the library."""
    return f"{source}/active/triggers/{index}"


def declare(g: GigaRobo, response: Response) -> None:
    """Put a response on the stack and let everybody answer it. [GR-WIN-26]"""
    seat, at = response.seat, response.at
    timing = g.library.cards[response.source].timing if response.kind == "instant" else ()
    victim = at if at in g.players else naming.victim(g, seat, at)
    response.victim = victim or naming.answered(g, seat, timing)  # [GR-KW-08]
    g.responses += 1
    response.number = g.responses
    order = in_turn(g, memo_of(g))
    mine = order.index(seat)
    others = (*order[mine + 1 :], *order[: mine + 1])  # the responder comes last [GR-RSP-06]
    g.stack.append(response)
    if not g.window:  # an action of the combat phase [GR-RSP-19]
        g.fresh = g.fresh and "after_movement" in timing
    g.then(responses.windows.AskInTurn(g.window or "declared", others), Resolve(g.window))


class Resolve(Step, frozen=True):
    """Everybody has passed: the latest response resolves. [GR-RSP-08]"""

    window: str = ""
    """The window in which it was declared; empty: it was an action of the combat phase."""

    def run(self, g: GigaRobo) -> None:
        """A cancelled one does nothing. [GR-CNL-01]"""
        response = g.stack[-1]
        g.then(Settle(self.window))
        if response.cancelled or response.kind == "activation":
            return
        seat, name, victim, at = response.seat, response.source, response.victim, response.at
        if response.kind == "trigger":
            script = f"{trigger_place(name, response.index)}/do"
            running.carry_out(g, script, seat, name, "trigger", victim, response.x, at)
            return
        card = g.library.cards[name]
        if card.needs and not card.needs.hold(g, seat, victim):
            response.cancelled = True  # its requirement is gone [GR-KW-32]
            g.tell("GR-KW-32", told.NothingCame, seat, name)
            return
        affected_by_instants.note(g, response)
        if card.counts is not None:
            response.x = amount(g, Frame(seat, name, victim=victim, x=response.x), card.counts)
        if not card.pays.payable(g, Frame(seat, name, x=response.x)):
            g.tell("GR-RSP-10", told.NothingCame, seat, name)
            return
        running.carry_out(g, f"{name}/text", seat, name, "instant", victim, response.x, at)
        if card.pays:
            running.carry_out(g, f"{name}/pays", seat, name, x=response.x, at=at)


DONE = {"instant": "instant_done", "trigger": "trigger_done", "activation": "switched"}
"""The window on the success of a response, by its kind. [GR-WIN-16 to GR-WIN-18]"""


class Settle(Step, frozen=True):
    """A response has resolved or was cancelled: its card or tokens go where they belong."""

    window: str

    def run(self, g: GigaRobo) -> None:
        """The window on its success opens only if it succeeded. [GR-RSP-15]

        With it goes on the window in which it was declared, from the active player [GR-RSP-09]; if
        nothing is pending any more that one goes on after a cancelled response, too.
        """
        response = g.stack.pop()
        if g.fight is not None:
            attack.dice.reread(g)  # [GR-TIE-07]
        affected_by_instants.compare(g, response)  # [GR-KW-84]
        seat, name, good = response.seat, response.source, not response.cancelled
        player = g.players[seat]
        if good or (self.window and not g.stack):
            g.then(responses.windows.Window(self.window or DONE[response.kind]))
        if response.kind == "activation" and good:
            robot, tokens = g.robots[player.rides], g.library.abilities[name].tokens
            place = robot.abilities.index(name)
            robot.tokens = (
                *robot.tokens[:place],
                tokens,
                *robot.tokens[place + 1 :],
            )  # [GR-ABL-04]
            g.tell("GR-ABL-04", told.Activated, seat, name, tokens)
        elif response.kind == "activation":
            g.tell("GR-CNL-05", told.Cancelled, seat, name)  # its tokens are gone [GR-CNL-06]
        elif response.kind == "instant":
            g.tell("GR-RSP-12", told.Resolved if good else told.Cancelled, seat, name)
            text, fleeting = response.text if good else "", response.fleeting
            meter.put_away(g, player, name, on=good, played=True, text=text, fleeting=fleeting)
