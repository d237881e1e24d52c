"""Instants, triggers and activations: declaring them, and what comes of them. [GR-RSP-01]

They are played in response windows, or by the active player as actions of the combat phase
[GR-RSP-19]. Their printed cost is paid as they are declared [GR-RSP-11]; then they wait on the
stack until everybody has passed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Protocol

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.events.cards import (
    Activated,
    Cancelled,
    InstantPlayed,
    NothingCame,
    Resolved,
    Triggered,
)
from plancia.games.giga_robo.rules import meter, naming, opening, power, spirit, touched
from plancia.games.giga_robo.rules.cards import (
    TOKENS,
    cost_of,
    permit_for,
    reach,
    spendable,
    targets,
)
from plancia.games.giga_robo.rules.means import Means
from plancia.games.giga_robo.rules.moments import ANSWERS, attack_answered, fits
from plancia.games.giga_robo.rules.naming import answered
from plancia.games.giga_robo.rules.standing import in_turn, standing, stir, touch
from plancia.games.giga_robo.rules.text import carry_out, pay
from plancia.games.giga_robo.rules.values import has
from plancia.games.giga_robo.state import Action, GigaRobo, Player, Step
from plancia.games.giga_robo.underway import Frame, Response
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.cards import Card
from plancia.games.giga_robo.words.lasting import Trigger

# --- legality -----------------------------------------------------------------------------------


def card_refusal(g: GigaRobo, player: Player, card: Card) -> Refusal | None:
    """Why a player cannot play an instant now, whatever X and whatever it names."""
    if card.attack:
        return Refusal.of("GR-RSP-13", "giga_robo.no.attack_card", card=card.name)
    if not playable_from(g, player, card):
        return Refusal.of("GR-GEN-23", "giga_robo.no.card", card=card.name)
    if card.timing and not fits(g, player.seat, card.timing):
        return Refusal.of("GR-CRD-15", "giga_robo.no.timing", card=card.name)
    return payment_refusal(g, player, card) or moment_refusal(g, player, card)


def payment_refusal(g: GigaRobo, player: Player, card: Card) -> Refusal | None:
    """Why a player cannot pay for an instant with the least X."""
    x = 1 if card.x is not None else 0
    if not affordable(g, player, card, x) and not (
        (True in ways(g, player, card) or by_tokens(g, player, card))
        and affordable(g, player, card, x, free=True)
    ):
        need = price_of(g, player, card, x) + later(g, player, card, x)
        return Refusal.of("GR-CRD-02", "giga_robo.no.spirit", card=card.name, need=need)
    if not prices_payable(g, player, card, 1):
        return Refusal.of("GR-CRD-15", "giga_robo.no.price", card=card.name)
    return None


def moment_refusal(g: GigaRobo, player: Player, card: Card) -> Refusal | None:
    """Why an instant that is in time and can be paid cannot be played as things stand."""
    seat = player.seat
    if card.name in player.barred:
        return Refusal.of("GR-KW-40", "giga_robo.no.barred", card=card.name)
    if seat in g.skipping:
        return Refusal.of("GR-KW-76", "giga_robo.no.skipped", card=card.name)
    if card.not_ultimates and answers_ultimate(g, seat, card):
        return Refusal.of("GR-KW-33", "giga_robo.no.ultimate", card=card.name)
    if card.needs and not card.needs.hold(g, seat, answered(g, seat, card.timing)):
        return Refusal.of("GR-CRD-15", "giga_robo.no.needs", card=card.name)
    if card.range is not None and card.names != "opponent" and not target_near(g, seat, card):
        return Refusal.of("GR-CRD-08", "giga_robo.no.range", card=card.name)
    return None


def playable_from(g: GigaRobo, player: Player, card: Card) -> bool:
    """In hand, or in the meter where that is allowed. [GR-KW-23]"""
    return card.name in player.hand or from_meter(g, player, card)


def from_meter(g: GigaRobo, player: Player, card: Card) -> bool:
    """Whether a card can be played out of the own meter. [GR-KW-23]"""
    if card.cost == "x" or card.cost < 2 or not has(g, player.seat, "cards_from_meter"):
        return False
    for held in player.meter:
        if held.card == card.name:
            return not (held.on and "cards_from_meter" in g.library.mods.get(held.card, {}))
    return False


def answers_ultimate(g: GigaRobo, seat: Seat, card: Card) -> bool:
    """Whether an instant would answer an attack with an ultimate technique. [GR-KW-33]"""
    if ANSWERS.isdisjoint(card.timing) or card.names:
        return False
    side = attack_answered(g, seat)
    return side is not None and any(g.library.cards[each.card].ultimate for each in side.cards)


def ways(g: GigaRobo, player: Player, card: Card) -> tuple[bool, ...]:
    """For its cost, and for free where a permit or another price allows it. [GR-KW-17, GR-KW-18]"""
    free = permit_for(g, player, card) is not None or pays_instead(g, player, card)
    return (False, True) if free else (False,)


def by_tokens(g: GigaRobo, player: Player, card: Card) -> bool:
    """Whether power tokens can be paid instead of the spirit cost of a robot card. [GR-KW-19]"""
    if g.robot(player.seat).power < TOKENS or g.library.decks[card.name] not in g.library.robots:
        return False
    return has(g, player.seat, "tokens_for_cards") and cost_of(g, player.seat, card) > 0


def pays_instead(g: GigaRobo, player: Player, card: Card) -> bool:
    """Whether something else can be paid instead of the spirit cost. [GR-KW-17]"""
    return bool(card.instead) and card.instead.payable(g, Frame(player.seat, card.name))


def price_of(g: GigaRobo, player: Player, card: Card, x: int, *, free: bool = False) -> int:
    """The spirit that an instant costs as it is declared. [GR-KW-15]"""
    if free:
        return 0  # [GR-KW-17]
    away = card.name not in player.hand
    cost = cost_of(g, player.seat, card, from_meter=away)
    return cost + x if card.cost_plus_x else cost


def target_near(g: GigaRobo, seat: Seat, card: Card) -> bool:
    """Whether a legal target is in an instant's range; elevation does not count. [GR-CRD-08]"""
    span = reach(g, seat, card)
    if span is None:
        return True
    far = g.layout.map.far[g.robot(seat).hex]
    return any(span[0] <= far[target.hex] <= span[1] for target in targets(g, seat))


def most_x(g: GigaRobo, seat: Seat, source: str, most: Amount | None, at: str) -> int:
    """The most that X may be."""
    if most is None:
        return 0
    card = g.library.cards.get(source)
    timing = card.timing if card is not None else ()
    victim = at if at in g.players else answered(g, seat, timing)
    return amount(g, Frame(seat, source, victim=victim, at=at), most)


def later(g: GigaRobo, player: Player, card: Card, x: int) -> int:
    """The spirit that an instant takes as its text begins. [GR-KW-15]"""
    if not card.pays:
        return 0
    frame = Frame(player.seat, card.name, x=x)
    return sum(price.spirit(g, frame) for price in card.pays)


def affordable(g: GigaRobo, player: Player, card: Card, x: int, *, free: bool = False) -> bool:
    """Whether there is spirit for the cost and for what the text takes with this X."""
    need = price_of(g, player, card, x, free=free) + later(g, player, card, x)
    return need <= spendable(g, player.seat)


def prices_payable(g: GigaRobo, player: Player, card: Card, x: int) -> bool:
    """Whether the prices besides the cost can be paid with this X."""
    if not card.price and not card.pays:
        return True
    frame = Frame(player.seat, card.name, x=x)
    return card.price.payable(g, frame) and card.pays.payable(g, frame)


def can_pay(g: GigaRobo, player: Player, card: Card, x: int, *, free: bool = False) -> bool:
    """Whether cost and prices can be paid with this X."""
    return affordable(g, player, card, x, free=free) and prices_payable(g, player, card, x)


def trigger_refusal(g: GigaRobo, player: Player, source: str, trigger: Trigger) -> Refusal | None:
    """Why a trigger cannot be used now, whatever X and whatever it names."""
    seat = player.seat
    if trigger.damaged:
        return Refusal.of("GR-KW-102", "giga_robo.no.timing", card=source)
    if trigger.once and once_key(trigger, source) in once_list(g, player, trigger):
        return Refusal.of("GR-KW-13", "giga_robo.no.once", card=source)
    if trigger.timing and not fits(g, seat, trigger.timing):
        return Refusal.of("GR-KW-06", "giga_robo.no.timing", card=source)
    if trigger.when and not trigger.when.hold(g, seat, answered(g, seat)):
        return Refusal.of("GR-KW-06", "giga_robo.no.needs", card=source)
    if trigger.price and not trigger.price.payable(g, Frame(seat, source, x=1)):
        return Refusal.of("GR-KW-06", "giga_robo.no.price", card=source)
    return None


def once_key(trigger: Trigger, source: str) -> str:
    """How the use of something that works once is noted. [GR-KW-13]"""
    return f"{trigger.once}:{source}"


def once_list(g: GigaRobo, player: Player, trigger: Trigger) -> list[str]:
    """Where it is noted: with the attack, or with the player."""
    if trigger.once == "attack" and g.fight is not None:
        return g.fight.used
    return player.used


def activation_refusal(g: GigaRobo, player: Player, name: str) -> Refusal | None:
    """Why an ability cannot be activated now. [GR-ABL-02, GR-ABL-03]"""
    robot = g.robots[player.rides]
    if player.joined or name not in robot.abilities:
        return Refusal.of("GR-ABL-06", "giga_robo.no.ability", ability=name)
    ability = g.library.abilities[name]
    if not ability.tokens:
        return Refusal.of("GR-ABL-01", "giga_robo.no.activation", ability=name)
    if robot.tokens[robot.abilities.index(name)]:
        return Refusal.of("GR-ABL-02", "giga_robo.no.on_already", ability=name)
    if g.stack and being_activated(g, player, name):
        return Refusal.of("GR-ABL-02", "giga_robo.no.on_already", ability=name)
    if robot.power < ability.tokens:
        need = ability.tokens
        return Refusal.of("GR-ABL-03", "giga_robo.no.power", ability=name, need=need)
    if ability.needs and not ability.needs.hold(g, player.seat, ""):
        return Refusal.of("GR-ABL-02", "giga_robo.no.needs", card=name)
    return None


def being_activated(g: GigaRobo, player: Player, name: str) -> bool:
    """Whether an ability was declared and waits to resolve."""
    for pending in g.stack:
        if pending.kind == "activation" and pending.source == name and pending.seat == player.seat:
            return True
    return False


# --- options ------------------------------------------------------------------------------------


def offers(g: GigaRobo, player: Player, own: Means) -> list[Action]:
    """Everything that a player with these means can declare now."""
    found: list[Action] = instants(g, player, own)
    for source, index, trigger in own.quiet if g.fight is None else own.triggers:
        if trigger_refusal(g, player, source, trigger) is None:
            found += uses(g, player, source, index, trigger)
    if own.activations:
        robot, abilities = g.robots[player.rides], g.library.abilities
        for name, tokens in zip(robot.abilities, robot.tokens, strict=True):
            thinkable = not tokens and 0 < abilities[name].tokens <= robot.power
            if thinkable and activation_refusal(g, player, name) is None:
                found.append(Activate(name))
    return found


def instants(g: GigaRobo, player: Player, own: Means) -> list[Action]:
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
        elif moment_refusal(g, player, card) is None:
            for at in naming.names(g, player, card.names, card):
                found.append(Play(card.name, 0, at))
    if own.meter and has(g, seat, "cards_from_meter"):  # [GR-KW-23]
        for held in player.meter:
            card = g.library.cards[held.card]
            in_time = not card.timing or fits(g, seat, card.timing)
            if card.type == "instant" and in_time and from_meter(g, player, card):
                found += ways_to_play(g, player, card)
    return found


def ways_to_play(g: GigaRobo, player: Player, card: Card) -> Iterator[Play]:
    """An instant that is in time, with all it can name and all ways to pay for it."""
    if payment_refusal(g, player, card) or moment_refusal(g, player, card):
        return
    for at in naming.names(g, player, card.names, card):
        for free in ways(g, player, card):
            yield from plays(g, player, card, at, free=free)
        if by_tokens(g, player, card):
            yield from plays(g, player, card, at, tokens=True)


def plays(
    g: GigaRobo, player: Player, card: Card, at: str, *, free: bool = False, tokens: bool = False
) -> Iterator[Play]:
    """The ways to play an instant: one, or one for every X that can be paid."""
    if card.x is None:
        if can_pay(g, player, card, 0, free=free or tokens):
            yield Play(card.name, 0, at, free, tokens)
        return
    for x in range(1, most_x(g, player.seat, card.name, card.x, at) + 1):
        if not can_pay(g, player, card, x, free=free or tokens):
            break
        yield Play(card.name, x, at, free, tokens)


def uses(g: GigaRobo, player: Player, source: str, index: int, trigger: Trigger) -> Iterator[Use]:
    """The ways to use a trigger: one for everything it can name and every X that can be paid."""
    for at in naming.names(g, player, trigger.names, None):
        if trigger.x is None:
            yield Use(source, index, 0, at)
            continue
        for x in range(1, most_x(g, player.seat, source, trigger.x, at) + 1):
            if not trigger.price.payable(g, Frame(player.seat, source, x=x)):
                break
            yield Use(source, index, x, at)


# --- actions ------------------------------------------------------------------------------------


class Occasion(Protocol):
    """A question that a response answers: a window, or the next action of the combat phase."""

    @property
    def window(self) -> str:
        """The window that is open; empty: none is."""


class Play(Action[Occasion], frozen=True):
    """Play an instant, with its X and what it names. [GR-KW-14]"""

    card: str
    x: int = 0
    at: str = ""
    free: bool = False
    """By a permit, or for another price. [GR-KW-17, GR-KW-18]"""
    tokens: bool = False
    """For power tokens instead of the spirit cost. [GR-KW-19]"""

    def verify(self, g: GigaRobo, asked: Occasion) -> Refusal | None:
        """Timing, requirements, cost, X and what it names."""
        player = g.players[g.by]
        card = g.library.cards.get(self.card)
        if card is None:
            return Refusal.of("GR-CRD-01", "giga_robo.no.card", card=self.card)
        refusal = card_refusal(g, player, card)
        if refusal is not None:
            return refusal
        if self.at not in naming.names(g, player, card.names, card):
            return Refusal.of("GR-KW-14", "giga_robo.no.naming", card=card.name, value=self.at)
        if self.free and True not in ways(g, player, card):
            return Refusal.of("GR-KW-18", "giga_robo.no.permit", card=card.name)
        if self.tokens and (self.free or not by_tokens(g, player, card)):
            return Refusal.of("GR-KW-19", "giga_robo.no.price", card=card.name)
        most = most_x(g, g.by, card.name, card.x, self.at)
        ok = self.x == 0 if card.x is None else 1 <= self.x <= most
        if ok and can_pay(g, player, card, self.x, free=self.free or self.tokens):
            return None
        return Refusal.of("GR-KW-14", "giga_robo.no.x", card=card.name, x=self.x)

    def run(self, g: GigaRobo, asked: Occasion) -> None:
        """Declare and pay it; what comes of paying comes before any answer. [GR-RSP-11]"""
        player = g.players[g.by]
        card = g.library.cards[self.card]
        instead = self.free and pays_instead(g, player, card)
        permit = permit_for(g, player, card) if self.free and not instead else None
        cost = price_of(g, player, card, self.x, free=self.free or self.tokens)
        response = declare(g, asked, player, "instant", self.card, x=self.x, at=self.at, paid=cost)
        if permit is not None:
            del player.permits[permit]
            stir(g)
        if self.card in player.hand:
            player.hand.remove(self.card)
            stir(g)
        else:
            meter.take_out(g, player, self.card)
        if self.card in player.hidden:
            player.hidden.remove(self.card)
            g.reveal()
        spirit.spend(g, player.seat, cost)
        if self.tokens:
            power.spend(g, player.seat, TOKENS)
        g.tell("GR-RSP-11", InstantPlayed, player.seat, self.card, cost, self.x, response.victim)
        if card.price:
            pay(g, f"{card.name}/price", player.seat, card.name, self.x, self.at)
        if instead:
            pay(g, f"{card.name}/instead", player.seat, card.name)


class Use(Action[Occasion], frozen=True):
    """Trigger an effect of an ability or of a card in the meter. [GR-ABL-07]"""

    source: str
    index: int = 0
    x: int = 0
    at: str = ""

    def verify(self, g: GigaRobo, asked: Occasion) -> Refusal | None:
        """It must work, be payable and be in time."""
        player = g.players[g.by]
        for source, index, trigger in standing(g, player).triggers:
            if (source, index) != (self.source, self.index):
                continue
            refusal = trigger_refusal(g, player, source, trigger)
            if refusal is not None:
                return refusal
            if self.at not in naming.names(g, player, trigger.names, None):
                return Refusal.of("GR-KW-14", "giga_robo.no.naming", card=source, value=self.at)
            if trigger.x is None:
                ok = self.x == 0
            else:
                most = most_x(g, g.by, source, trigger.x, self.at)
                price = trigger.price.payable(g, Frame(g.by, source, x=self.x))
                ok = 1 <= self.x <= most and price
            return None if ok else Refusal.of("GR-KW-14", "giga_robo.no.x", card=source, x=self.x)
        return Refusal.of("GR-ABL-07", "giga_robo.no.trigger", card=self.source)

    def run(self, g: GigaRobo, asked: Occasion) -> None:
        """Pay and declare it. [GR-KW-15]"""
        player = g.players[g.by]
        trigger = g.library.actives[self.source].triggers[self.index]
        if trigger.once:
            once_list(g, player, trigger).append(once_key(trigger, self.source))
        response = declare(
            g, asked, player, "trigger", self.source, index=self.index, x=self.x, at=self.at
        )
        g.tell("GR-ABL-07", Triggered, player.seat, self.source, self.x, response.victim)
        place = trigger_place(g, self.source, self.index)
        pay(g, f"{place}/price", player.seat, self.source, self.x, self.at)


def trigger_place(g: GigaRobo, source: str, index: int) -> str:
    """Where a trigger stands in the library."""
    return f"{source}/active/triggers/{index}"


class Activate(Action[Occasion], frozen=True):
    """Activate a robot ability with power tokens. [GR-ABL-02]"""

    ability: str

    def verify(self, g: GigaRobo, asked: Occasion) -> Refusal | None:
        """All icons are filled at once, with all requirements met. [GR-ABL-03]"""
        return activation_refusal(g, g.players[g.by], self.ability)

    def run(self, g: GigaRobo, asked: Occasion) -> None:
        """Move the tokens from control; the ability works when this has resolved."""
        player = g.players[g.by]
        declare(g, asked, player, "activation", self.ability)
        power.spend(g, player.seat, g.library.abilities[self.ability].tokens, told=False)
        g.tell("GR-ABL-02", Triggered, player.seat, self.ability, 0, "")


def declare(
    g: GigaRobo,
    asked: Occasion,
    player: Player,
    kind: str,
    source: str,
    *,
    index: int = 0,
    x: int = 0,
    at: str = "",
    paid: int = 0,
) -> Response:
    """Put a response on the stack and let everybody answer it. [GR-WIN-26]"""
    seat, ask = player.seat, opening.ask()
    timing = g.library.cards[source].timing if kind == "instant" else ()
    victim = at if at in g.players else naming.victim(g, seat, at) or answered(g, seat, timing)
    g.responses += 1
    response = Response(g.responses, seat, kind, source, index, x, at, victim, paid)  # type: ignore[arg-type]
    order = in_turn(g)
    mine = order.index(seat)
    others = (*order[mine + 1 :], *order[: mine + 1])  # the responder comes last [GR-RSP-06]
    g.stack.append(response)
    if asked.window:  # those who were still to be asked are asked again from the start
        again = opening.window(asked.window)
        g.then(ask(asked.window, others), Resolve(response.number), again)
    else:
        g.fresh = False if kind != "instant" or not _right_after(g, source) else g.fresh
        g.then(ask("declared", others), Resolve(response.number, alone=True))
    return response


def _right_after(g: GigaRobo, source: str) -> bool:
    return "after_movement" in g.library.cards[source].timing


# --- resolving ----------------------------------------------------------------------------------


class Resolve(Step, frozen=True):
    """Everybody has passed: the latest response resolves. [GR-RSP-08]"""

    number: int
    alone: bool = False
    """It was an action of the combat phase: a window on its success opens. [GR-WIN-16]"""

    def run(self, g: GigaRobo) -> None:
        """A cancelled one does nothing. [GR-CNL-01]"""
        response = g.stack[-1]
        assert response.number == self.number, "responses resolve last in, first out"
        player = g.players[response.seat]
        g.then(Settle(self.number, self.alone))
        if response.cancelled:
            return
        if response.kind == "activation":
            return
        if response.kind == "trigger":
            place = trigger_place(g, response.source, response.index)
            script = f"{place}/do"
        else:
            card = g.library.cards[response.source]
            if card.needs and not card.needs.hold(g, player.seat, response.victim):
                response.cancelled = True  # its requirement is gone [GR-KW-32]
                g.tell("GR-KW-32", NothingCame, player.seat, card.name)
                return
            script = f"{card.name}/text"
            touched.note(g, response)
            if card.counts is not None:
                frame = Frame(player.seat, card.name, victim=response.victim, x=response.x)
                response.x = amount(g, frame, card.counts)
            if not card.pays.payable(g, Frame(player.seat, card.name, x=response.x)):
                g.tell("GR-RSP-10", NothingCame, player.seat, card.name)
                return
        carry_out(
            g,
            script,
            player.seat,
            response.source,
            response.kind,
            response.victim,
            response.x,
            response.at,
        )
        if response.kind == "instant" and g.library.cards[response.source].pays:
            pay(g, f"{response.source}/pays", player.seat, response.source, response.x, response.at)


DONE = {"instant": "instant_done", "trigger": "trigger_done", "activation": "switched"}
"""The window on the success of a response, by its kind. [GR-WIN-16 to GR-WIN-18]"""


class Settle(Step, frozen=True):
    """A response has resolved or was cancelled: its card or tokens go where they belong."""

    number: int
    alone: bool

    def run(self, g: GigaRobo) -> None:
        """The window on its success opens only if it succeeded. [GR-RSP-15]"""
        response = g.stack.pop()
        assert response.number == self.number
        if g.fight is not None:
            from plancia.games.giga_robo.rules.attack.dice import reread

            reread(g)
        touched.compare(g, response)
        player = g.players[response.seat]
        name, good = response.source, not response.cancelled
        if self.alone and good:
            g.then(opening.window(DONE[response.kind]))
        if response.kind == "activation":
            settle_activation(g, player, name, good=good)
        elif response.kind == "instant":
            g.tell("GR-RSP-12", Resolved if good else Cancelled, player.seat, name)
            text, fleeting = response.text, response.fleeting
            meter.put_away(
                g, player, name, on=good, played=True, text=text if good else "", fleeting=fleeting
            )


def settle_activation(g: GigaRobo, player: Player, name: str, *, good: bool) -> None:
    """The ability works, or its tokens are gone. [GR-CNL-05, GR-CNL-06]"""
    robot = g.robots[player.rides]
    if not good:
        g.tell("GR-CNL-05", Cancelled, player.seat, name)
        return
    number = robot.abilities.index(name)
    tokens = list(robot.tokens)
    tokens[number] = g.library.abilities[name].tokens
    touch(g, robot.seat)
    robot.tokens = tuple(tokens)
    g.tell("GR-ABL-04", Activated, player.seat, name, tokens[number])


__all__ = ["Activate", "Play", "Resolve", "Settle", "Use", "offers"]
