"""Instants, triggers and activations: declaring them. [GR-RSP-01]

They are played in response windows, or by the active player as actions of the combat phase
[GR-RSP-19]. Their printed cost is paid as they are declared [GR-RSP-11]; then they wait on the
stack until everybody has passed.
"""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Refusal
from plancia.games.giga_robo.events.cards import InstantPlayed, Triggered
from plancia.games.giga_robo.in_force.affordable import Affordable
from plancia.games.giga_robo.in_force.memo import effects_of
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.noticing import without
from plancia.games.giga_robo.rules import meter, power, spirit
from plancia.games.giga_robo.rules.cards import TOKENS, permit_for
from plancia.games.giga_robo.rules.responses import legality
from plancia.games.giga_robo.rules.responses.resolving import declare, trigger_place
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Player
from plancia.games.giga_robo.texts import naming
from plancia.games.giga_robo.texts.hooks import use
from plancia.games.giga_robo.texts.moments import fits
from plancia.games.giga_robo.texts.running import carry_out
from plancia.games.giga_robo.words.cards import Card
from plancia.games.giga_robo.words.lasting import Trigger


def offers(g: GigaRobo, player: Player, own: Affordable) -> list[Action]:
    """Everything that a player with these means can declare now."""
    found: list[Action] = instants(g, player, own)
    for source, index, trigger in own.peaceful if g.fight is None else own.triggers:
        if legality.trigger_refusal(g, player, source, trigger) is None:
            found += uses(g, player, source, index, trigger)
    if own.activations:
        robot, abilities = g.robots[player.rides], g.library.abilities
        for name, tokens in zip(robot.abilities, robot.tokens, strict=True):
            thinkable = not tokens and 0 < abilities[name].tokens <= robot.power
            if thinkable and legality.activation_refusal(g, player, name) is None:
                found.append(Activate(name))
    return found


def instants(g: GigaRobo, player: Player, own: Affordable) -> list[Action]:
    """The instants of the hand, then those in the meter that can be played from there."""
    seat, window, quiet = player.seat, g.window, g.fight is None
    found: list[Action] = []
    for facts in own.instants:
        windows, card = facts.windows if quiet else facts.any_windows, facts.card
        if windows is not None and window not in windows:
            continue
        if card.timing and not fits(g, seat, card.timing):
            continue
        if own.free or not facts.plain:
            found += ways_to_play(g, player, card)
        elif legality.moment_refusal(g, player, card) is None:
            for at in naming.names(g, player, card.names, card):
                found.append(Play(card.name, 0, at))
    if own.meter and has(g, seat, "cards_from_meter"):  # [GR-KW-23]
        for held in player.meter:
            card = g.library.cards[held.card]
            in_time = not card.timing or fits(g, seat, card.timing)
            if card.type == "instant" and in_time and legality.from_meter(g, player, card):
                found += ways_to_play(g, player, card)
    return found


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
    if card.x is None:
        if legality.can_pay(g, player, card, 0, free=free or tokens):
            yield Play(card.name, 0, at, free, tokens)
        return
    for x in range(1, legality.most_x(g, player.seat, card.name, card.x, at) + 1):
        if not legality.can_pay(g, player, card, x, free=free or tokens):
            break
        yield Play(card.name, x, at, free, tokens)


def uses(g: GigaRobo, player: Player, source: str, index: int, trigger: Trigger) -> Iterator[Use]:
    """The ways to use a trigger: one for everything it can name and every X that can be paid."""
    for at in naming.names(g, player, trigger.names, None):
        if trigger.x is None:
            yield Use(source, index, 0, at)
            continue
        for x in range(1, legality.most_x(g, player.seat, source, trigger.x, at) + 1):
            if not trigger.price.payable(g, Frame(player.seat, source, x=x)):
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
        player = g.players[g.by]
        card = g.library.cards[self.card]
        instead = self.free and legality.pays_instead(g, player, card)
        permit = permit_for(g, player, card) if self.free and not instead else None
        cost = legality.price_of(g, player, card, self.x, free=self.free or self.tokens)
        response = declare(g, player, "instant", self.card, x=self.x, at=self.at, paid=cost)
        if permit is not None:
            player.permits = without(player.permits, permit)
        if self.card in player.hand:
            player.hand = without(player.hand, self.card)
        else:
            meter.take_out(g, player, self.card)
        meter.show(g, player, self.card)
        spirit.spend(g, player.seat, cost)
        if self.tokens:
            power.spend(g, player.seat, TOKENS)
        g.tell("GR-RSP-11", InstantPlayed, player.seat, self.card, cost, self.x, response.victim)
        if card.price:
            carry_out(g, f"{card.name}/price", player.seat, card.name, x=self.x, at=self.at)
        if instead:
            carry_out(g, f"{card.name}/instead", player.seat, card.name)


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
        trigger = g.library.actives[source].triggers[index]
        use(g, player, trigger, source)
        response = declare(g, player, "trigger", source, index=index, x=x, at=self.at)
        g.tell("GR-ABL-07", Triggered, g.by, source, x, response.victim)
        carry_out(g, f"{trigger_place(source, index)}/price", g.by, source, x=x, at=self.at)


class Activate(Action[Decision], frozen=True):
    """Activate a robot ability with power tokens. [GR-ABL-02]"""

    ability: str

    def verify(self, g: GigaRobo, asked: Decision) -> Refusal | None:
        """All icons are filled at once, with all requirements met. [GR-ABL-03]"""
        return legality.activation_refusal(g, g.players[g.by], self.ability)

    def run(self, g: GigaRobo, asked: Decision) -> None:
        """Move the tokens from control; the ability works when this has resolved."""
        player = g.players[g.by]
        declare(g, player, "activation", self.ability)
        power.spend(g, player.seat, g.library.abilities[self.ability].tokens, told=False)
        g.tell("GR-ABL-02", Triggered, player.seat, self.ability, 0, "")
