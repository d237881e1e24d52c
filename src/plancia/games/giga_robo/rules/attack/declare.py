"""Declaring an attack: cards, target, requirements, window, payment. [GR-ATK-01 to GR-ATK-10]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.giga_robo.events.attack import AttackDeclared, AttackTakenBack, Paid
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.affordable import hand_of
from plancia.games.giga_robo.in_force.facts import Facts, all_facts
from plancia.games.giga_robo.in_force.memo import memo_of
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.in_progress import Fight, Played, Side, Target
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.noticing import without
from plancia.games.giga_robo.rules import cards, meter, power, spirit
from plancia.games.giga_robo.rules.attack import closing, copied, legality, reply
from plancia.games.giga_robo.rules.responses.legality import from_meter
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Player, Sequel, Step
from plancia.games.giga_robo.texts import hooks, running
from plancia.games.giga_robo.words.base import FAR
from plancia.games.giga_robo.words.cards import Card
from plancia.texts.choosing import choose


class Attack(Action[Decision], frozen=True):
    """Attack with a card; combo cards can be added before it is declared. [GR-ATK-01, GR-ATK-07]"""

    card: str
    target: Literal["robot", "structure", "barrier"]
    hex: Hex
    start: Hex = ""
    """Where the range is measured from, if not from the robot. [GR-KW-116]"""
    how: legality.How = "spirit"

    def verify(self, g: GigaRobo, asked: Decision) -> Refusal | None:
        """The card, its range, its requirements and its cost."""
        target = aim_at(g, g.by, self.target, self.hex) or self.hex
        rules = ("GR-GEN-18", "GR-ATK-06", "GR-ATK-10")
        return legality.attack_refusal(g, self.card, target, self.start, self.how, rules)

    def run(self, g: GigaRobo, asked: Decision) -> None:
        """A combo card may be followed by others; otherwise it is declared at once."""
        target = aim_at(g, g.by, self.target, self.hex)
        assert target is not None
        side = Side(g.by, target)
        g.fight = Fight(side, laying_out="active")
        take(g, g.players[g.by], side, self.card, self.start, self.how)
        g.then(Declare())
        offer_more(g, side)


def aim_at(g: GigaRobo, seat: Seat, kind: str, hex: Hex) -> Target | None:
    """The target of a kind in a hex. [GR-ATK-02]"""
    for target in cards.targets_in(g, seat, hex):
        if target.kind == kind:
            return target
    return None


def take(g: GigaRobo, player: Player, side: Side, name: str, start: Hex, how: legality.How) -> None:
    """A card goes from the hand into play."""
    away = name not in player.hand and from_meter(g, player, g.library.cards[name])
    if away:
        meter.take_out(g, player, name)
    else:
        player.hand = without(player.hand, name)
    free, tokens = how == "free", how == "tokens"
    side.cards.append(Played(name, start, free=free, tokens=tokens, own_meter=away))


def offer_more(g: GigaRobo, side: Side) -> bool:
    """Ask for further combo cards while there can be any; whether there can. [GR-CMB-01]"""
    first = g.library.cards[side.cards[0].card]
    begins = len(side.cards) < legality.COMBO and cards.icon(g, side.seat, first, "combo")
    if not begins or next(extensions(g, side), None) is None:
        return False
    g.then(ChooseCombo((side.seat,)))
    return True


def extensions(g: GigaRobo, side: Side) -> Iterator[AddCard]:
    """Every card that can follow, with the ways to pay for it."""
    player = g.players[side.seat]
    for card in attack_cards(g, player):
        if legality.may_follow(g, side, card):
            for how in legality.hows(g, player, card, g.fight):
                yield AddCard(card.name, how)


def attack_cards(g: GigaRobo, player: Player) -> list[Card]:
    """The attack cards that a player holds, or may play out of the own meter. [GR-KW-23]"""
    found = [facts.card for facts in hand_of(g, memo_of(g), player).attacks]
    if has(g, player.seat, "cards_from_meter"):
        found += [facts.card for facts in meter_attacks(g, player)]
    return found


def meter_attacks(g: GigaRobo, player: Player) -> list[Facts]:
    """The attack cards that can be played out of the own meter. [GR-KW-23]"""
    found = [all_facts(g.library)[held.card] for held in player.meter]
    return [each for each in found if each.is_attack and from_meter(g, player, each.card)]


class AddCard(Action["ChooseCombo"], frozen=True):
    """Add a combo card behind those already laid out. [GR-CMB-04]"""

    card: str
    how: legality.How = "spirit"

    def verify(self, g: GigaRobo, asked: ChooseCombo) -> Refusal | None:
        """It needs the combo icon, its range and its cost."""
        if self in extensions(g, asked.side(g)):
            return None
        return Refusal.of("GR-CMB-01", "giga_robo.no.combo", card=self.card)

    def run(self, g: GigaRobo, asked: ChooseCombo) -> None:
        """It may be followed by another."""
        side = asked.side(g)
        take(g, g.players[side.seat], side, self.card, "", self.how)
        if not offer_more(g, side):
            g.reveal()  # what was laid out unseen is declared [GR-ATK-07]


class Enough(Action["ChooseCombo"], frozen=True):
    """Declare the attack with the cards laid out so far."""

    def run(self, g: GigaRobo, asked: ChooseCombo) -> None:
        """What was laid out unseen is declared: that waits on the agenda. [GR-ATK-07]"""
        g.reveal()


class ChooseCombo(Decision, frozen=True):
    """Up to 3 cards that all have the combo icon. [GR-CMB-01]"""

    rule: ClassVar[str] = "GR-CMB-01"
    kinds: ClassVar[tuple[type, ...]] = (Enough, AddCard)
    secret: ClassVar[tuple[type, ...]] = (AddCard,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Action]:
        """Declaring it as it is, or one more card."""
        return [Enough(), *extensions(g, self.side(g))]

    def side(self, g: GigaRobo) -> Side:
        """The side whose cards are being laid out."""
        return g.attack.sides[g.attack.laying_out]


class Declare(Step, frozen=True):
    """The attack is declared: cards and target are shown, requirements resolved. [GR-ATK-07]"""

    def run(self, g: GigaRobo) -> None:
        """The window on it comes before the payment."""
        fight = g.attack
        side = fight.active
        fight.stage, fight.laying_out = "declared", ""
        g.fresh = False  # [GR-KW-29]
        announce(g, side)  # [GR-ATK-07]
        durations.arm(g, side.seat, g.library.cards[side.cards[0].card])  # [GR-KW-16]
        g.then(DECLARED, AFTER_DECLARED)  # [GR-WIN-08]
        if side.target.robot:
            for player in reversed(g.crew(side.target.robot)):
                hooks.fire(g, "targeted", player.seat, side.seat)  # [GR-KW-171]
        requirements(g, side)  # [GR-ATK-08]
        copied.borrow(g, side)  # [GR-KW-156]


def announce(g: GigaRobo, side: Side) -> None:
    """Everybody sees the cards. [GR-GEN-23]"""
    side.changes["declared"] = 1
    side.barred = barred(g, side) if g.barriers else []
    player, aim = g.players[side.seat], side.target
    names = tuple([each.card for each in side.cards])
    for name in names:
        meter.show(g, player, name)
    g.tell("GR-ATK-07", AttackDeclared, side.seat, names, aim.kind, aim.hex, aim.robot)


def barred(g: GigaRobo, side: Side) -> list[Hex]:
    """The static barriers in the path of an attack. [GR-KW-118]"""
    line = g.layout.map.line(g.robot(side.seat).hex, side.target.hex)
    return [hex for step in line for hex in step if hex in g.barriers]


def requirements(g: GigaRobo, side: Side) -> None:
    """What the requirements of the cards do as they are played, left to right. [GR-CRD-15]"""
    for each in reversed(side.cards):
        require(g, side, each.card)


def require(g: GigaRobo, side: Side, name: str) -> None:
    """What the requirements of one card do: its price, then the rest."""
    running.carry_out(g, f"{name}/on_play", side.seat, name, "attack", side.target.robot, 0, name)
    running.carry_out(g, f"{name}/price", side.seat, name)


class AfterDeclared(Step, frozen=True):
    """The declaration window has closed: range, payment, reaction. [GR-ATK-09, GR-ATK-10]"""

    def run(self, g: GigaRobo) -> None:
        """Out of range or unpayable: cards go back. Cancelled: paid all the same. [GR-CNL-09]"""
        fight = g.fight
        if fight is None or fight.stage == "over":
            return
        side = fight.active
        spirits, tokens = cards.committed(g, fight)
        if not side.cancelled and not first_in_reach(g, side):
            take_back(g, side, "GR-ATK-09")
        elif spirits > cards.purse(g, side.seat) or tokens > g.robot(side.seat).power:
            take_back(g, side, "GR-ATK-10")
        else:
            g.then(reply.REACT)
            pay_attack(g, fight)


DECLARED, AFTER_DECLARED = Window("attack_declared"), AfterDeclared()


def first_in_reach(g: GigaRobo, side: Side) -> bool:
    """Whether the first card still reaches the target, wherever that is now. [GR-ATK-09]"""
    target = current(g, side.target)
    if target is None:
        return False
    side.target = target
    first = side.cards[0]
    card = g.library.cards[first.card]
    starts = cards.starts_of(g, side.seat, card)
    return first.start in starts and cards.in_reach(g, side.seat, card, target, (first.start,))


def current(g: GigaRobo, target: Target) -> Target | None:
    """A target where it is now: a robot may have moved, other things may be gone."""
    if target.kind == "robot":
        hex = g.robots[target.robot].hex
        return Target("robot", hex, target.robot) if hex else None
    there = g.structures if target.kind == "structure" else g.barriers
    return target if target.hex in there else None


def take_back(g: GigaRobo, side: Side, rule: str) -> None:
    """The cards of an attack that cannot be played go back to hand. [GR-ATK-09]"""
    player = g.players[side.seat]
    names = tuple(each.card for each in side.cards)
    if g.fight is not None and "replay" in g.fight.used:
        meter.put_away(g, player, names[0], on=True, played=True)  # it was played before
    else:
        player.hand += names
    g.tell(rule, AttackTakenBack, side.seat, names)
    side.cards.clear()
    g.then(closing.CLEAN_UP)


def pay_attack(g: GigaRobo, fight: Fight) -> None:
    """All cards of the attack are paid; co-pilots may share the cost. [GR-ATK-10, GR-COP-13]"""
    spirits, tokens = cards.committed(g, fight)
    note_payment(g, fight.active)
    fight.paid, fight.stage = True, "reacting"
    if fight.active.seat == g.active:
        g.attacked = True  # one that is taken back does not count [GR-KW-169]
    power.spend(g, fight.active.seat, tokens)
    collect(g, fight.active.seat, spirits)


def note_payment(g: GigaRobo, side: Side) -> None:
    """Each card keeps what it cost; a permit is used up. [GR-KW-21]"""
    player = g.players[side.seat]
    for each in side.cards:
        card = g.library.cards[each.card]
        if each.free:
            replayed = g.fight is not None and "replay" in g.fight.used
            permit = None if replayed else cards.permit_for(g, player, card)
            if permit is not None:
                player.permits = without(player.permits, permit)
        elif not each.tokens:
            each.paid = cards.cost_of(g, side.seat, card, each.own_meter)  # [GR-REA-08, GR-KW-22]


def collect(g: GigaRobo, seat: Seat, cost: int) -> None:
    """Take a cost from a crew: the pilot alone, or split as its pilot decides. [GR-COP-13]"""
    crew = g.crew(g.players[seat].rides)
    if cost:
        g.tell("GR-ATK-10", Paid, seat, cost)
    if len(crew) == 1:
        spirit.spend(g, seat, cost)
    else:
        g.then(Split(tuple(player.seat for player in crew), cost))


class Split(Sequel[str], frozen=True):
    """One member of a crew after another gives a share; the last one gives the rest. [GR-COP-13]"""

    crew: tuple[Seat, ...]
    cost: int

    def run(self, g: GigaRobo) -> None:
        """The pilot of the robot decides."""
        if not self.crew or not self.cost:
            return
        first, *rest = self.crew
        least = max(0, self.cost - sum(g.players[seat].spirit for seat in rest))
        most = min(self.cost, g.players[first].spirit)
        values = [str(n) for n in range(most, least - 1, -1)]
        choose(g, g.players[first].rides, "share", "number", values, self)

    def resume(self, g: GigaRobo, share: str) -> None:
        """The others give what is left."""
        given = int(share)
        spirit.spend(g, self.crew[0], given)
        g.then(Split(self.crew[1:], self.cost - given))


def attacks(g: GigaRobo, player: Player) -> list[Attack]:
    """Every attack a player can begin with a card of the hand. [GR-ATK-11]

    Most cards reach nothing most of the time, so it is settled first how far they reach at all.
    """
    memo, spirits = memo_of(g), cards.purse(g, player.seat)
    free = player.permits or "tokens_for_cards" in memo.mods
    most = FAR if free else cards.dearest(g, memo, spirits)
    found, reach = [], FAR if memo.ranges else 0
    for facts in hand_of(g, memo, player).attacks:
        if facts.cost <= most:
            found.append(facts)
            if facts.far > reach:
                reach = facts.far
    if "cards_from_meter" in memo.mods:
        found += meter_attacks(g, player)
        reach = FAR
    playable: list[Attack] = []
    there = cards.targets_within(g, player, reach) if found else None
    if not there:  # the usual case
        return playable
    near = legality.Near(g, player, there)
    for facts in found:
        aimed = near.aims(facts.card) if facts.far >= near.nearest else None
        if not aimed or legality.play_refusal(g, player, facts.card) is not None:
            continue
        ways, name = legality.hows(g, player, facts.card, None, spirits), facts.card.name
        for target, start in aimed:
            for how in ways:
                playable.append(Attack(name, target.kind, target.hex, start, how))
    return playable
