"""The damage of a successful attack. [GR-RSL-04, GR-KW-100 to GR-KW-106]"""

from __future__ import annotations

from typing import Literal

from msgspec import structs

from plancia.core import Seat
from plancia.games.giga_robo.amounts import amount, half
from plancia.games.giga_robo.events.attack import DamageCounted, StructureHit
from plancia.games.giga_robo.in_force.values import has, total
from plancia.games.giga_robo.in_progress import Frame, Played, Side, Target
from plancia.games.giga_robo.rules import barriers, recovery, structures
from plancia.games.giga_robo.rules.attack import closing, copied, declare
from plancia.games.giga_robo.rules.cards import counts_height, gap, reach
from plancia.games.giga_robo.rules.damage import DESTROYS, Blow, Raze, hurt, hurt_hex, turns_away
from plancia.games.giga_robo.state import GigaRobo, Sequel, Step
from plancia.games.giga_robo.texts import hooks
from plancia.games.giga_robo.texts.moments import melee, winner
from plancia.games.giga_robo.texts.running import carry_out
from plancia.games.giga_robo.words.cards import Harm, Plus
from plancia.texts.choosing import NONE, choose


class Harms(Step, frozen=True):
    """Work out the damage of each card that resolved, left to right. [GR-CMB-13]"""

    def run(self, g: GigaRobo) -> None:
        """Optional prices are asked for card by card."""
        side = winner(g)
        if side is None:
            g.then(closing.CLOSE)
            return
        g.attack.stage = "damage"
        side.changes["sum"] = 0
        g.then(INFLICT, AFTER_DAMAGE, closing.CLOSE)
        for number in reversed(range(len(side.cards))):
            if counts(side.cards[number]):
                g.then(CardHarm(number))


HARMS = Harms()


def counts(played: Played) -> bool:
    """Whether a card of a successful attack does its damage. [GR-CMB-12, GR-ATK-14]"""
    return played.state in ("resolved", "textless")


def harm_of(g: GigaRobo, side: Side, played: Played) -> Harm:
    """The damage text of a card, or of the card it copies."""
    line = copied.line_of(g, side, played)
    harm = g.library.cards[line].harm
    return harm if line == played.card else structs.replace(harm, base=copied.copied_base(g))


class CardHarm(Sequel[str], frozen=True):
    """The damage of one card: base, then what its damage text adds. [GR-CRD-12, GR-CRD-17]"""

    number: int

    def run(self, g: GigaRobo) -> None:
        """Which of several damage texts is copied is asked first. [GR-KW-160]"""
        side = won(g)
        copies = g.library.cards[side.cards[self.number].card].harm.copied
        if copies and "copied_line" not in side.changes:
            values = [each.card for each in g.attack.active.cards]
            choose(g, side.seat, "copied_line", "card", values, self)
        else:
            self.count(g, side)

    def resume(self, g: GigaRobo, name: str) -> None:
        """The X of the damage text that was picked is counted by the copying player."""
        side = won(g)
        lines = [each.card for each in g.attack.active.cards]
        side.changes["copied_line"] = lines.index(name)  # [GR-KW-160]
        counts = g.library.cards[name].counts
        if counts is not None:
            frame = Frame(side.seat, name, victim=side.target.robot)
            side.cards[self.number].x = amount(g, frame, counts)  # [GR-KW-145]
        self.count(g, side)

    def count(self, g: GigaRobo, side: Side) -> None:
        """What has a price is offered."""
        played = side.cards[self.number]
        harm = harm_of(g, side, played)
        side.changes["sum"] += base_damage(g, side, played, harm)
        for index in reversed(range(len(harm.plus))):
            g.then(MoreHarm(self.number, index))


def won(g: GigaRobo) -> Side:
    """The side whose damage is worked out."""
    side = winner(g)
    assert side is not None
    return side


def base_damage(g: GigaRobo, side: Side, played: Played, harm: Harm) -> int:
    """Base damage as the damage text uses it. [GR-KW-100]"""
    if harm.cross_counter:
        return 2 * copied.cross_counter(g)
    base = harm.base
    if not isinstance(base, int):
        base = amount(g, Frame(side.seat, played.card, victim=side.target.robot, x=played.x), base)
    if side.changes.get("no_base"):
        base = 0
    return base * g.attack.successes if harm.per_success else base


class MoreHarm(Sequel[str], frozen=True):
    """One addition of a damage text. [GR-CRD-17]"""

    number: int
    index: int

    def run(self, g: GigaRobo) -> None:
        """By itself, or for a price that its owner may decline. [GR-KW-06]"""
        side = won(g)
        played = side.cards[self.number]
        more = harm_of(g, side, played).plus[self.index]
        victim = side.target.robot
        if more.when and not more.when.hold(g, side.seat, victim):
            return
        if not more.price:
            add(g, side, played, more, played.x, self.index)
            return
        frame = Frame(side.seat, played.card, victim=victim)
        most = 1 if more.x is None else amount(g, frame, more.x)
        values = [NONE]
        for x in range(1, most + 1):
            frame.x = x
            if not more.price.payable(g, frame):
                break
            values.append(str(x))
        if len(values) > 1:
            choose(g, side.seat, "more_damage", "number", values, self, source=played.card)

    def resume(self, g: GigaRobo, answer: str) -> None:
        """Paid in full, or not added. [GR-KW-06]"""
        if answer == NONE:
            return
        side, x = won(g), int(answer)
        played = side.cards[self.number]
        add(g, side, played, harm_of(g, side, played).plus[self.index], x, self.index)
        place = f"{copied.line_of(g, side, played)}/harm/plus/{self.index}/price"
        carry_out(g, place, side.seat, played.card, x=x, victim=side.target.robot)


def add(g: GigaRobo, side: Side, played: Played, more: Plus, x: int, index: int) -> None:
    """Add to the damage, and do what follows it."""
    victim = side.target.robot
    worth = amount(g, Frame(side.seat, played.card, victim=victim, x=x), more.n)
    side.changes["sum"] += worth * g.attack.successes if more.per_success else worth
    place = f"{copied.line_of(g, side, played)}/harm/plus/{index}/after"
    carry_out(g, place, side.seat, played.card, victim=victim, x=x)


def bonuses(g: GigaRobo, side: Side) -> int:
    """Bonuses once per attack, and once for each card. [GR-KW-101]"""
    seat, victim, cards = side.seat, side.target.robot, g.library.cards
    found = total(g, seat, "damage", victim, cards[side.cards[0].card])
    for played in side.cards:
        if counts(played):
            found += total(g, seat, "card_damage", victim, cards[played.card])
    return found + side.changes.get("damage", 0)


class Inflict(Step, frozen=True):
    """All of it is inflicted as one amount. [GR-DMG-04, GR-CMB-13]"""

    def run(self, g: GigaRobo) -> None:
        """Reductions of the attack itself come before those of the victim. [GR-KW-100]"""
        side = won(g)
        full = side.changes["sum"] + bonuses(g, side)
        whole = max(0, full - side.changes.get("less", 0))
        g.tell("GR-RSL-04", DamageCounted, side.seat, whole)
        spread(g, side, whole, full)


def spread(g: GigaRobo, side: Side, whole: int, full: int) -> None:
    """Where the damage goes: the target, or the hexes that the cards name."""
    ranged, by = not melee(g, side), side.seat
    if has(g, by, "spill", g.library.cards[side.cards[0].card]):
        g.then(Spill("targets", half(full), anything=True))
    around, all_in_range = None, False
    for played in side.cards:
        if not counts(played):
            continue
        harm = harm_of(g, side, played)
        if harm.spills:
            g.then(Spill(harm.spills, half(full)))
        if harm.hits == "around_you" and around is None:
            around = harm
        all_in_range = all_in_range or harm.hits == "all_in_range"
    if around is not None:
        blast(g, side, whole, around.higher, ranged=ranged)
    elif all_in_range:
        for robot in reversed(g.in_play()):
            if side.changes.get(f"in range {robot.seat}") and not immune(side, robot.seat):
                hurt(g, robot.seat, whole, by=by, cause="attack", rule="GR-KW-107", ranged=ranged)
    else:
        strike_target(g, side, whole, ranged=ranged)


def blast(g: GigaRobo, side: Side, whole: int, higher: int, *, ranged: bool) -> None:
    """Everything next to the attacker: robots first, then structures, then static barriers.

    Opponents who stand higher suffer more. [GR-KW-105]
    """
    by, here = side.seat, g.robot(side.seat).hex
    hexes = g.near(here)
    if whole >= 1:
        g.then(*(barriers.BreakBarrier(hex, "GR-KW-105") for hex in hexes if hex in g.barriers))
    if whole >= DESTROYS:
        g.then(Raze(tuple(hex for hex in hexes if hex in g.structures), by))
    for hex in reversed(hexes):
        robot = g.robot_at(hex)
        if robot is not None and not immune(side, robot.seat):
            above = g.hostile(by, robot.seat) and g.level(hex) > g.level(here)
            worth = whole + higher if above else whole
            hurt(g, robot.seat, worth, by=by, cause="attack", rule="GR-KW-105", ranged=ranged)


def immune(side: Side, robot: Seat) -> bool:
    """Whether a recovery roll saved a robot from this attack. [GR-KW-107]"""
    return bool(side.changes.get(f"immune {robot}"))


def players_in_range(g: GigaRobo, seat: Seat, name: str) -> list[Seat]:
    """The pilots of all other robots within the printed range of a card. [GR-GEN-20]"""
    card = g.library.cards[name]
    span, mine, steep = reach(g, seat, card), g.robot(seat), counts_height(card)
    if span is None:
        return []
    others = [Target("robot", robot.hex, robot.seat) for robot in g.in_play() if robot is not mine]
    gaps = {each.robot: gap(g, mine.hex, each, melee=steep) for each in others}
    return [other for other, far in gaps.items() if span[0] <= far <= span[1]]


def opponents_in_range(g: GigaRobo, seat: Seat, name: str) -> list[Seat]:
    """Opponents within the printed range of a card. [GR-KW-107, GR-KW-136]"""
    return [other for other in players_in_range(g, seat, name) if g.hostile(seat, other)]


def strike_target(g: GigaRobo, side: Side, whole: int, *, ranged: bool) -> None:
    """A robot is hurt; a structure or barrier falls to 3 or more. [GR-STR-02, GR-STR-03]"""
    target = declare.current(g, side.target)
    if target is None:
        return
    if target.kind == "robot":
        if not immune(side, target.robot):
            by, seat = side.seat, target.robot
            hurt(g, seat, whole, by=by, cause="attack", rule="GR-RSL-04", ranged=ranged)
        return
    robot = g.robot_at(target.hex)
    seat = robot.seat if robot is not None else ""
    HitThing(target, Blow(seat, whole, side.seat, "attack", "GR-KW-108", ranged)).run(g)


class HitThing(Sequel[bool], frozen=True):
    """A structure or static barrier is hit. [GR-STR-02, GR-STR-03]

    A recovery roll of a robot in its hex may turn a ranged hit away. [GR-KW-108]
    """

    target: Target
    blow: Blow

    def run(self, g: GigaRobo) -> None:
        """The robot rolls first, if there is one that may."""
        blow = self.blow
        if blow.robot and blow.ranged and blow.amount and turns_away(g, blow.robot, blow.by):
            g.ask(recovery.Recover(blow.robot), then=self)
        else:
            self.resume(g, False)

    def resume(self, g: GigaRobo, ok: bool) -> None:
        """On to an adjacent hex, or the target is hit."""
        target, whole = self.target, self.blow.amount
        if ok:  # [GR-KW-108]
            self.blow.redirect(g, target.hex)
            return
        g.tell("GR-STR-02", StructureHit, target.kind, target.hex, whole)
        if target.kind == "structure":
            if whole >= DESTROYS:
                g.then(structures.DestroyStructure(target.hex, self.blow.by))
            if whole >= 1:
                barriers.destroy(g, target.hex, "GR-BAR-07")  # [GR-BAR-08]
        elif whole >= DESTROYS:
            barriers.destroy(g, target.hex, "GR-STR-03")


class Spill(Step, frozen=True):
    """Half of the damage also goes next to the opponent. [GR-KW-106]"""

    what: Literal["targets", "hexes"]
    amount: int
    anything: bool = False
    """Next to the attack's target, whatever that is; otherwise an opponent's robot."""

    def run(self, g: GigaRobo) -> None:
        """Legal targets, or whole hexes, as the card says."""
        side = winner(g)
        if side is None:
            return
        target = declare.current(g, side.target) or side.target
        if target.kind != "robot" and not self.anything:
            return  # [GR-KW-07]
        hexes = self.what == "hexes"
        worth = half(g.attack.inflicted) if hexes else self.amount
        ranged = not melee(g, side)
        for hex in reversed(g.near(target.hex)):
            if hexes:
                hurt_hex(g, hex, worth, side.seat, "GR-KW-106", ranged=ranged, cause="effect")
                continue
            if hex in g.barriers and worth >= DESTROYS:
                g.then(barriers.BreakBarrier(hex, "GR-KW-106"))
            if hex in g.structures and worth >= DESTROYS:
                g.then(structures.DestroyStructure(hex, side.seat))
            robot = g.robot_at(hex)
            if robot is not None and g.hostile(side.seat, robot.seat):
                hurt(g, robot.seat, worth, by=side.seat, rule="GR-KW-106", ranged=ranged)


class AfterDamage(Step, frozen=True):
    """What follows the damage: of the cards, then of other things. [GR-KW-69]"""

    def run(self, g: GigaRobo) -> None:
        """Left to right."""
        side = winner(g)
        if side is None:
            return
        victim = side.target.robot
        for player in reversed(g.crew(g.players[side.seat].rides)):
            hooks.fire(g, "damage_done", player.seat, victim)
        for played in reversed(side.cards):
            if counts(played):
                place = f"{copied.line_of(g, side, played)}/harm/after"
                carry_out(g, place, side.seat, played.card, "effect", victim, played.x)


INFLICT, AFTER_DAMAGE = Inflict(), AfterDamage()
