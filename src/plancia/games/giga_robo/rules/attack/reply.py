"""Reactions: a reactive attack, defending, or taking the hit. [GR-REA-01 to GR-REA-19]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.events.attack import AttackTakenBack, ReactionChosen
from plancia.games.giga_robo.events.cards import Cancelled
from plancia.games.giga_robo.in_force import durations, values
from plancia.games.giga_robo.in_progress import Side, Target
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import cards, power, spirit
from plancia.games.giga_robo.rules.attack import closing, copied, declare, legality, pools
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Step


class React(Step, frozen=True):
    """The attack is paid: whoever is in the target's hex reacts. [GR-REA-01]"""

    def run(self, g: GigaRobo) -> None:
        """Only opponents react; with nobody there, nobody does. [GR-REA-18, GR-STR-04]"""
        fight = g.fight
        if fight is None:
            return
        side = fight.active
        robot = g.robot_at(side.target.hex)
        if side.cancelled:  # its cards cool down, off [GR-CNL-01, GR-CNL-02]
            g.tell("GR-CNL-01", Cancelled, side.seat, side.cards[0].card)
            g.then(closing.CLOSE)
        elif fight.fixed or robot is None or not g.hostile(side.seat, robot.seat):
            fight.reaction = "hit"
            pools.gather(g, fight)
        else:
            fight.reactor = robot.seat  # [GR-REA-01]
            g.then(ChooseReaction((fight.reactor,)))  # [GR-REA-02]


REACT = React()


def defends(g: GigaRobo, seat: Seat) -> bool:
    """Only the target itself, with a defence above 0. [GR-REA-10, GR-REA-12]"""
    return g.attack.active.target.robot == g.players[seat].rides and values.defence(g, seat) > 0


def attacker_targets(g: GigaRobo, seat: Seat) -> list[Target]:
    """What can be hit in the attacker's hex: robot, structure, barrier. [GR-REA-04]"""
    return cards.targets_in(g, seat, g.robot(g.attack.active.seat).hex)


def answered_target(g: GigaRobo, kind: str) -> Target | None:
    """The target of a kind in the attacker's hex, for the player who reacts."""
    return declare.aim_at(g, g.by, kind, g.robot(g.attack.active.seat).hex)


class StrikeBack(Action["ChooseReaction"], frozen=True):
    """React with an attack card. [GR-REA-03]"""

    card: str
    target: Literal["robot", "structure", "barrier"] = "robot"
    start: Hex = ""
    how: legality.How = "spirit"

    def verify(self, g: GigaRobo, asked: ChooseReaction) -> Refusal | None:
        """Range is counted from the reactor to the attacker's hex. [GR-REA-05]"""
        target = answered_target(g, self.target) or g.robot(g.attack.active.seat).hex
        rules = ("GR-REA-04", "GR-REA-05", "GR-REA-08")
        return legality.attack_refusal(g, self.card, target, self.start, self.how, rules)

    def run(self, g: GigaRobo, asked: ChooseReaction) -> None:
        """It is paid as it is declared. [GR-REA-08]"""
        fight, target = g.attack, answered_target(g, self.target)
        assert target is not None
        side = Side(g.by, target)
        fight.reply, fight.reaction, fight.laying_out = side, "attack", "reply"
        declare.take(g, g.players[g.by], side, self.card, self.start, self.how)
        g.then(DeclareReply())
        if fight.combo_reply:
            declare.offer_more(g, side)  # [GR-KW-164]


class Defend(Action["ChooseReaction"], frozen=True):
    """Roll defence dice. [GR-REA-09]"""

    def verify(self, g: GigaRobo, asked: ChooseReaction) -> Refusal | None:
        """The robot itself must be the target, not what stands in its hex, and not helpless."""
        if defends(g, g.by):
            return None
        if g.attack.active.target.robot != g.players[g.by].rides:
            return Refusal.of("GR-REA-11", "giga_robo.no.defence_of_others")
        return Refusal.of("GR-REA-12", "giga_robo.no.defence")

    def run(self, g: GigaRobo, asked: ChooseReaction) -> None:
        """No window opens. [GR-REA-17]"""
        robot = g.robot(g.attack.active.seat)
        g.attack.reply = Side(g.by, Target("robot", robot.hex, robot.seat))
        settle(g, "defend")


class TakeTheHit(Action["ChooseReaction"], frozen=True):
    """Do nothing: every die of the attacker is a success. [GR-REA-13]"""

    def run(self, g: GigaRobo, asked: ChooseReaction) -> None:
        """No window opens. [GR-REA-17]"""
        settle(g, "hit")


def settle(g: GigaRobo, reaction: Literal["defend", "hit"]) -> None:
    """A reaction without a card was chosen."""
    g.attack.reaction = reaction
    g.tell("GR-REA-02", ReactionChosen, g.by, reaction)
    pools.gather(g, g.attack)


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
    player = g.players[seat]
    near = legality.Near(g, player, legality.measured(g, player, attacker_targets(g, seat)))
    for card in declare.attack_cards(g, player):
        aimed = near.aims(card)
        if not aimed or legality.play_refusal(g, player, card) is not None:
            continue
        ways = legality.hows(g, player, card, None)
        for target, start in aimed:
            for how in ways:
                yield StrikeBack(card.name, target.kind, start, how)


class DeclareReply(Step, frozen=True):
    """The reactive attack is paid and declared, its requirements resolved. [GR-WIN-09]"""

    def run(self, g: GigaRobo) -> None:
        """A window, then the range is looked at again."""
        side = g.attack.sides["reply"]
        g.attack.laying_out = ""
        declare.announce(g, side)
        durations.arm(g, side.seat, g.library.cards[side.cards[0].card])  # [GR-KW-16]
        declare.note_payment(g, side)  # [GR-REA-08]
        g.then(Window("reactive_declared"), AfterReply())
        declare.requirements(g, side)  # [GR-ATK-08]
        copied.borrow(g, side)  # [GR-KW-156]
        pay_noted(g, side)  # [GR-REA-08]


def pay_noted(g: GigaRobo, side: Side) -> None:
    """The cards of a reactive attack are paid: tokens, then spirit."""
    power.spend(g, side.seat, cards.TOKENS * sum(each.tokens for each in side.cards))
    declare.collect(g, side.seat, sum(each.paid for each in side.cards))


class AfterReply(Step, frozen=True):
    """The window on the reactive attack has closed. [GR-REA-19]"""

    def run(self, g: GigaRobo) -> None:
        """Out of range: the card goes back, the cost is returned, the reactor chooses again."""
        fight = g.fight
        if fight is None:
            return
        side = fight.reply
        if side is not None and (fight.fixed or side.cancelled or declare.first_in_reach(g, side)):
            pools.gather(g, fight)  # [GR-DIC-03]
        else:
            if side is not None:
                return_reply(g, side, "GR-REA-19")
            g.then(ChooseReaction((fight.reactor,)))


def return_reply(g: GigaRobo, side: Side, rule: str) -> None:
    """A reactive attack is taken back: cards to hand, cost returned."""
    names = tuple(each.card for each in side.cards)
    g.players[side.seat].hand += names
    other = g.attack.active.changes  # what its requirements did stands [GR-KW-40]
    other["dice"] = other.get("dice", 0) - sum(each.foe_dice for each in side.cards)
    weaker = sum(each.foe_result for each in side.cards)
    other["attack_result"] = other.get("attack_result", 0) - weaker
    spirit.refund(g, side.seat, sum(each.paid for each in side.cards))
    durations.disarm(g, side.seat, hit=False)
    g.attack.reply, g.attack.reaction = None, ""
    g.tell(rule, AttackTakenBack, side.seat, names)
