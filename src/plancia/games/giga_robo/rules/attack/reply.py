"""Reactions: a reactive attack, defending, or taking the hit. [GR-REA-01 to GR-REA-19]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.events.attack import AttackTakenBack, ReactionChosen
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.values import defence
from plancia.games.giga_robo.in_progress import Fight, Side, Target
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import power, spirit
from plancia.games.giga_robo.rules.attack.borrowed import borrow
from plancia.games.giga_robo.rules.attack.declare import (
    announce,
    collect,
    first_in_reach,
    meter_attacks,
    note_payment,
    offer_more,
    requirements,
    take,
)
from plancia.games.giga_robo.rules.attack.legality import (
    How,
    aims,
    card_refusal,
    hows,
    needs_refusal,
)
from plancia.games.giga_robo.rules.attack.pools import Gather
from plancia.games.giga_robo.rules.cards import TOKENS, cost_of
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Step


class React(Step, frozen=True):
    """The attack is paid: whoever is in the target's hex reacts. [GR-REA-01]"""

    def run(self, g: GigaRobo) -> None:
        """Only opponents react; with nobody there, nobody does. [GR-REA-18, GR-STR-04]"""
        fight = g.fight
        if fight is None:
            return
        robot = g.robot_at(fight.active.target.hex)
        if fight.fixed or robot is None or not g.hostile(fight.active.seat, robot.seat):
            fight.reaction = "hit"
            g.then(Gather())
            return
        fight.reactor = robot.seat
        g.then(ChooseReaction((fight.reactor,)))


def defends(g: GigaRobo, seat: Seat) -> bool:
    """Only the target itself, with a defence above 0. [GR-REA-10, GR-REA-12]"""
    fight = g.fight
    return (
        fight is not None
        and fight.active.target.robot == g.players[seat].rides
        and defence(g, seat) > 0
    )


def attacker_targets(g: GigaRobo, fight: Fight, seat: Seat) -> list[Target]:
    """What can be hit in the attacker's hex: robot, structure, barrier. [GR-REA-04]"""
    robot = g.robot(fight.active.seat)
    hex = robot.hex
    found = [Target("robot", hex, robot.seat)]
    if hex in g.structures:
        found.append(Target("structure", hex))
    if hex in g.barriers:
        found.append(Target("barrier", hex))
    return found


class StrikeBack(Action["ChooseReaction"], frozen=True):
    """React with an attack card. [GR-REA-03]"""

    card: str
    target: Literal["robot", "structure", "barrier"] = "robot"
    start: Hex = ""
    how: How = "spirit"

    def verify(self, g: GigaRobo, asked: ChooseReaction) -> Refusal | None:
        """Range is counted from the reactor to the attacker's hex. [GR-REA-05]"""
        fight = g.fight
        assert fight is not None
        player = g.players[g.by]
        card = g.library.cards.get(self.card)
        if card is None:
            return Refusal.of("GR-CRD-01", "giga_robo.no.card", card=self.card)
        refusal = card_refusal(g, player, card)
        if refusal is not None:
            return refusal
        among = [t for t in attacker_targets(g, fight, g.by) if t.kind == self.target]
        if not among:
            return Refusal.of("GR-REA-04", "giga_robo.no.target", hex="")
        refusal = needs_refusal(g, player, card, among[0].robot)
        if refusal is not None:
            return refusal
        if (among[0], self.start) not in aims(g, player, card, among):
            return Refusal.of("GR-REA-05", "giga_robo.no.range", card=self.card)
        if self.how not in hows(g, player, card, None):
            need = cost_of(g, g.by, card)
            return Refusal.of("GR-REA-08", "giga_robo.no.spirit", card=self.card, need=need)
        return None

    def run(self, g: GigaRobo, asked: ChooseReaction) -> None:
        """It is paid as it is declared. [GR-REA-08]"""
        fight = g.fight
        assert fight is not None
        target = next(t for t in attacker_targets(g, fight, g.by) if t.kind == self.target)
        side = Side(g.by, target)
        fight.reply, fight.reaction, fight.laying_out = side, "attack", "reply"
        take(g, g.players[g.by], side, self.card, self.start, self.how)
        g.then(DeclareReply())
        if fight.combo_reply:
            offer_more(g, side)  # [GR-KW-164]


class Defend(Action["ChooseReaction"], frozen=True):
    """Roll defence dice. [GR-REA-09]"""

    def verify(self, g: GigaRobo, asked: ChooseReaction) -> Refusal | None:
        """The robot itself must be the target, and its defence above 0."""
        return None if defends(g, g.by) else Refusal.of("GR-REA-12", "giga_robo.no.defence")

    def run(self, g: GigaRobo, asked: ChooseReaction) -> None:
        """No window opens. [GR-REA-17]"""
        settle(g, "defend")


class TakeTheHit(Action["ChooseReaction"], frozen=True):
    """Do nothing: every die of the attacker is a success. [GR-REA-13]"""

    def run(self, g: GigaRobo, asked: ChooseReaction) -> None:
        """No window opens. [GR-REA-17]"""
        settle(g, "hit")


def settle(g: GigaRobo, reaction: Literal["defend", "hit"]) -> None:
    """A reaction without a card was chosen."""
    fight = g.fight
    assert fight is not None
    fight.reaction = reaction
    if reaction == "defend":
        robot = g.robot(fight.active.seat)
        fight.reply = Side(g.by, Target("robot", robot.hex, robot.seat))
    g.tell("GR-REA-02", ReactionChosen, g.by, reaction)
    g.then(Gather())


class ChooseReaction(Decision, frozen=True):
    """A reactive attack, a defence, or taking the hit. [GR-REA-02]"""

    rule: ClassVar[str] = "GR-REA-02"
    kinds: ClassVar[tuple[type, ...]] = (StrikeBack, Defend, TakeTheHit)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Action]:
        """Taking the hit is always possible."""
        found: list[Action] = [TakeTheHit()]
        if defends(g, seat):
            found.append(Defend())
        return [*found, *strikes(g, seat)]


def strikes(g: GigaRobo, seat: Seat) -> Iterator[StrikeBack]:
    """Every reactive attack a player can make."""
    fight = g.fight
    assert fight is not None
    player = g.players[seat]
    among = attacker_targets(g, fight, seat)
    for name in (*player.hand, *meter_attacks(g, player)):
        card = g.library.cards[name]
        if not card.attack or card_refusal(g, player, card) is not None:
            continue
        ways = hows(g, player, card, None)
        if not ways:
            continue
        for target, start in aims(g, player, card, among):
            for how in ways:
                yield StrikeBack(name, target.kind, start, how)


class DeclareReply(Step, frozen=True):
    """The reactive attack is paid and declared, its requirements resolved. [GR-WIN-09]"""

    def run(self, g: GigaRobo) -> None:
        """A window, then the range is looked at again."""
        fight = g.fight
        assert fight is not None
        side = fight.reply
        assert side is not None
        fight.laying_out = ""
        announce(g, side)
        durations.arm(g, side.seat, g.library.cards[side.cards[0].card])
        tokens = TOKENS * sum(each.tokens for each in side.cards)
        note_payment(g, side)
        cost = sum(each.paid for each in side.cards)
        g.then(Window("reactive_declared"), AfterReply())
        requirements(g, side)
        borrow(g, side)
        power.spend(g, side.seat, tokens)
        collect(g, side.seat, cost)


class AfterReply(Step, frozen=True):
    """The window on the reactive attack has closed. [GR-REA-19]"""

    def run(self, g: GigaRobo) -> None:
        """Out of range: the card goes back, the cost is returned, the reactor chooses again."""
        fight = g.fight
        if fight is None:
            return
        side = fight.reply
        if side is None:
            g.then(ChooseReaction((fight.reactor,)))
        elif fight.fixed or side.cancelled or first_in_reach(g, side):
            g.then(Gather())
        else:
            return_reply(g, side, "GR-REA-19")
            g.then(ChooseReaction((fight.reactor,)))


def return_reply(g: GigaRobo, side: Side, rule: str) -> None:
    """A reactive attack is taken back: cards to hand, cost returned."""
    assert g.fight is not None
    player = g.players[side.seat]
    names = tuple(each.card for each in side.cards)
    player.hand += names
    other = g.fight.active.changes  # what its requirements did stands [GR-KW-40]
    other["dice"] = other.get("dice", 0) - sum(each.foe_dice for each in side.cards)
    weaker = sum(each.foe_result for each in side.cards)
    other["attack_result"] = other.get("attack_result", 0) - weaker
    spirit.refund(g, side.seat, sum(each.paid for each in side.cards))
    durations.disarm(g, side.seat, hit=False)
    g.fight.reply, g.fight.reaction = None, ""
    g.tell(rule, AttackTakenBack, side.seat, names)
