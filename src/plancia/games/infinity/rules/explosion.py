"""Models that blow up: when they should drop, when they like, or where they land. [INF-SS-EXPL-01
to INF-SS-EXPL-07]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import ClassVar, Final, Literal

from plancia.core import PieceId, Refusal
from plancia.core.luck import Roll
from plancia.games.infinity.events import BlownUp, EscapedBlast, Exploded
from plancia.games.infinity.in_progress import Contest, Declared, Exchange, Hit, Throw
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.rules import damage, fighting, templates
from plancia.games.infinity.rules.dice import SIDES, result
from plancia.games.infinity.rules.falling import can_explode, lands_with_it
from plancia.games.infinity.rules.line_of_sight import foes_in_contact
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.state import Infinity, Step, Trooper
from plancia.games.infinity.throws import own_throw
from plancia.space.volume import Path, Place
from plancia.space.volume.templates import Ball

ROW: Final = "explode"
STRENGTH: Final = 13
SHOCK: Final = ("shock",)
"""What an explosion does. [INF-SS-EXPL-02]"""


class SelfDestruct(Deed, frozen=True):
    """Blow up at the moment one likes, with a roll of WIP. [INF-SS-EXPL-04]"""

    row: ClassVar[str] = ROW

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Not by what explodes where it lands. [INF-SS-EXPL-06]"""
        if not can_explode(g, trooper):
            return Refusal.of("INF-SS-EXPL-06", "infinity.no.explosion", model=trooper.id)
        if not isinstance(asked, ChooseAction) and g.setup.explosions == "own_turn":
            return Refusal.of("INF-SS-EXPL-04", "infinity.no.reaction")
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """In close combat it is an attack on an enemy in contact. [INF-SS-EXPL-05]"""
        foes = foes_in_contact(g, trooper)
        way = g.under_way.way.get(trooper.id, (trooper.at,))
        moment = float(Path(way).length) if isinstance(asked, ChooseAction) else 0.0
        target = foes[0].id if foes else ""
        return Declared(action=self.row, trooper=self.trooper, target=target, moment=moment)


def explode_throw(g: Infinity, deed: Declared) -> Throw:
    """A normal roll, or one in place of CC. [INF-SS-EXPL-04, INF-SS-EXPL-05]"""
    return own_throw(g, deed, "wip", target=deed.target)


def is_opposed(g: Infinity, ours: Throw, answer: Throw) -> bool:
    """Whether somebody in close combat stands up to it, or leaves. [INF-SS-EXPL-05]"""
    mine, theirs = (ours, answer) if ours.action == ROW else (answer, ours)
    if not mine.target:
        return False
    strikes = theirs.action == "cc_attack" and theirs.target == mine.trooper
    one, other = g.troopers[mine.trooper], g.troopers[theirs.trooper]
    return strikes or (theirs.action == "dodge" and fighting.in_reach(g, one, other))


# --- what it does ---------------------------------------------------------------------------------


def blasts(contests: Iterable[Contest]) -> Iterator[Throw]:
    """The rolls to explode that have their effect, each once."""
    done: set[str] = set()
    beaten = {t.trooper for t, effects in _attempts(contests) if not any(effects)}
    for throw, _ in _attempts(contests):
        if throw.trooper not in beaten | done:
            done.add(throw.trooper)
            yield throw


def _attempts(contests: Iterable[Contest]) -> Iterator[tuple[Throw, tuple[bool, ...]]]:
    for each in contests:
        for throw, effects in ((each.active, each.hits), (each.reactive, each.answers)):
            if throw is not None and throw.action == ROW:
                yield throw, effects


def hits(g: Infinity, contests: list[Contest], deeds: Iterable[Declared]) -> Iterator[Hit]:
    """Everybody in the template who has not dodged with PH-6, friends as well. [INF-SS-EXPL-02,
    INF-SS-EXPL-03]
    """
    moments = {deed.trooper: deed.moment for deed in deeds if deed.action == ROW}
    for throw in blasts(contests):
        trooper = g.troopers[throw.trooper]
        moment = moments.get(throw.trooper, 0.0)
        centre = templates.place_of(g, trooper, moment)
        g.tell("INF-SS-EXPL-02", Exploded, trooper.id, (centre.x, centre.y))
        beaten = {
            other.trooper
            for each in contests
            for other in (each.active, each.reactive)
            if each.opposed and other is not None and throw in (each.active, each.reactive)
        }
        for each in caught(g, trooper, centre, moment):
            mine = templates.dodges_of(each.id, contests, templates.DODGE)
            if each.id in beaten or not any(die.succeeds for die in mine):
                yield _hit(g, trooper, each, centre, moment)


def carry_out(g: Infinity, contests: Iterable[Contest]) -> None:
    """Whoever has blown up is dead. [INF-SS-EXPL-01]"""
    for throw in blasts(contests):
        damage.die(g, g.troopers[throw.trooper], "INF-SS-EXPL-04")


def caught(g: Infinity, trooper: Trooper, centre: Place, moment: float) -> list[Trooper]:
    """Everybody whom an explosion touches. [INF-SS-EXPL-02]"""
    ball = Ball(centre, g.library.sizes.templates["circular"].width / 2)
    return templates.touched(g, ball, centre, moment, trooper.id)


def threatens(g: Infinity, trooper: Trooper) -> bool:
    """Whether an activated model is about to blow up within reach of somebody, who may dodge that
    without seeing it. [INF-SKILL-DODGE-01, INF-SS-EXPL-03]
    """
    for deed in g.under_way.unsettled:
        if deed.action == ROW:
            bomb = g.troopers[deed.trooper]
            centre = templates.place_of(g, bomb, deed.moment)
            if trooper in caught(g, bomb, centre, deed.moment):
                return True
    return False


def _hit(g: Infinity, trooper: Trooper, victim: Trooper, centre: Place, moment: float) -> Hit:
    templates.uncover(g, victim)
    return Hit(
        target=victim.id,
        by=trooper.id,
        weapon="",
        damage=STRENGTH,
        venom=SHOCK,
        lines=templates.cover_from(g, centre, victim, moment),
        friendly=g.side(trooper) == g.side(victim),
    )


class Blast(Step, frozen=True):
    """An explosion that nobody has declared: everybody may dodge it for free. [INF-SS-EXPL-01 to
    INF-SS-EXPL-03, INF-SS-EXPL-06]
    """

    trooper: PieceId

    def run(self, g: Infinity) -> None:
        """A roll of PH-6 each, then one that resists."""
        trooper = g.troopers[self.trooper]
        centre = trooper.at
        g.tell("INF-SS-EXPL-02", Exploded, trooper.id, (centre.x, centre.y))
        moment = 0.0
        if g.order is not None and trooper.id in g.order.way:
            moment = float(Path(g.order.way[trooper.id]).length)
        found = [each for each in caught(g, trooper, centre, moment) if not _escapes(g, each)]
        exchange = g.exchange or Exchange()
        struck = [_hit(g, trooper, each, centre, moment) for each in found]
        saves = fighting.suffer(g, exchange, struck)
        killed = {save.hit.target for save in saves if save.wounded and damage.kills(g, save.hit)}
        for victim in found:
            if victim.laid:
                damage.destroy(g, victim)
            elif victim.is_on_table and victim.id in killed:
                damage.die(g, victim)
            elif victim.is_on_table:
                damage.settle(g, victim)


def _escapes(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody gets away from it: not who lies there, or is no model; who is clumsy has
    it harder still. [INF-SS-EXPL-03, INF-SKILL-DODGE-07, INF-SKILL-DODGE-08]
    """
    if trooper.laid or not g.can_act(trooper) or trooper.is_in("immobilised"):
        return False
    needed = g.profile(trooper).attributes.ph + templates.dodge_cost(g, trooper)
    needed += sum(line.value for line in lines(g, "dodge", trooper, None))
    if needed < 0:
        return False
    (die,) = g.roll(1, SIDES, "INF-SS-EXPL-03")
    good = result(die, needed).succeeds
    chance = Fraction(min(needed, SIDES), SIDES)
    seat = g.side(trooper)
    g.judge(Roll.check, "INF-SS-EXPL-03", (die,), SIDES, seat, chance=chance, good=good)
    fate: Literal["away", "caught"] = "away" if good else "caught"
    g.tell("INF-SS-EXPL-03", EscapedBlast, fate, trooper.id, die, needed)
    return good


def blow_up(g: Infinity, trooper: Trooper) -> None:
    """It dies with a bang instead of falling. [INF-SS-EXPL-01]"""
    g.tell("INF-SS-EXPL-01", BlownUp, trooper.id)
    damage.die(g, trooper, "INF-SS-EXPL-01")
    g.then(Blast(trooper.id))


def on_landing(g: Infinity, trooper: Trooper) -> None:
    """What explodes where it comes down does so once, and takes no harm. [INF-SS-EXPL-06,
    INF-SS-EXPL-07]
    """
    if lands_with_it(g, trooper):
        lost = [
            name
            for name in g.profile(trooper).abilities
            if any(each.hooks.standing.explodes for each in g.library.whole(name))
        ]
        trooper.broken = (*trooper.broken, *lost)
        g.then(Blast(trooper.id))
