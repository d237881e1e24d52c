"""What comes of an order: first all rolls, then all effects. [INF-ORD-33]

measure and roll, compare, resist, move, states, Guts, remove
"""

from __future__ import annotations

from collections.abc import Sequence

from plancia.games.infinity.events import BrokeAway, Rolled
from plancia.games.infinity.in_progress import Contest, Declared, Exchange, Hit
from plancia.games.infinity.rules import (
    arriving,
    aspects,
    charges,
    climbing,
    close_combat,
    coma,
    corridors,
    damage,
    defusing,
    demolition,
    disguise,
    electric_pulse,
    explosion,
    fighting,
    frenzy,
    guided,
    guts,
    healing,
    intuitive,
    laying,
    locks,
    looting,
    morale,
    nets,
    objectives,
    observing,
    packs,
    pods,
    proximity,
    ramming,
    recovering,
    riding,
    sensing,
    sepsitor,
    sites,
    spoils,
    stray,
    suppression,
    turning,
)
from plancia.games.infinity.rules.discover import searches, uncover
from plancia.games.infinity.rules.hacking import breaches, elements, transports
from plancia.games.infinity.rules.hitting import coups_de_grace, hits_of, lying, use_up
from plancia.games.infinity.rules.line_of_sight import is_engaged
from plancia.games.infinity.rules.pairing import paired, rules_of, throws_of
from plancia.games.infinity.rules.rolling import compared, rolled
from plancia.games.infinity.state import Infinity, Step


class Resolve(Step, frozen=True):
    """All rolls of the order, then all that comes of them. [INF-ORD-33, INF-ARO-11]"""

    def run(self, g: Infinity) -> None:
        """Order and reactions are simultaneous: nothing is applied before all is rolled."""
        order = g.under_way
        exchange = g.exchange = g.exchange or Exchange()
        were_out = lying(g)
        look(g)
        contests = compared(rolled(g, first_blows(g, list(paired(g)))))
        exchange.contests += contests
        for contest in contests:
            g.tell(rules_of(contest), Rolled.of, contest)
        more = [
            *ramming.hits(g, contests),
            *climbing.falls(g, contests),
            *charges.hits(g, [*order.unsettled, *order.reactions.values()]),
            *explosion.hits(g, contests, [*order.unsettled, *order.replies]),
            *nets.entries(g),
            *proximity.hits(g, contests),
        ]
        settle(g, contests, [*order.unsettled, *order.replies, *order.poured], more)
        intuitive.remember(g, contests)
        demolition.carry_out(g, contests)
        healing.carry_out(g, contests)
        recovering.carry_out(g, contests)
        defusing.carry_out(g, contests)
        charges.carry_out(g, contests, [*order.unsettled, *order.reactions.values()])
        nets.tear(g)
        locks.carry_out(g, contests)
        sites.use(g, contests)
        coups_de_grace(g, were_out)
        explosion.carry_out(g, contests)
        coma.carry_out(g, order.unsettled)
        looting.carry_out(g, order.unsettled)
        g.then(
            arriving.Arrive(),
            demolition.Collapse(),
            damage.ApplyStates(),
            riding.Board(),
            pods.FlyOff(),
            pods.OfferExits(),
            transports.JumpOut(),
            suppression.LayCorridors(),
            guts.GutsRolls(),
            turning.TurnAbout(),
            damage.Remove(),
            aspects.Leave(),
            packs.Reckon(),
            spoils.Remember(),
            disguise.Conceal(),
            disguise.Unmask(),
        )


def look(g: Infinity) -> None:
    """Whoever looks for a marker and fires at it looks first. [INF-SKILL-DISC-07]"""
    found = searches(g)
    if not found:
        return
    assert g.exchange is not None
    throws = [throw for deed in found for throw in throws_of(g, deed, reaction=False)]
    contests = compared(rolled(g, [Contest(active=throw) for throw in throws]))
    g.exchange.contests += contests
    for contest in contests:
        g.tell(rules_of(contest), Rolled.of, contest)
    uncover(g, contests)
    g.under_way.settled += found


def first_blows(g: Infinity, contests: list[Contest]) -> list[Contest]:
    """Blows that come first are rolled and resisted before all others; what is left of the rest:
    who was cut down does not answer. [INF-SS-MA-04, INF-SS-MA-06]
    """
    assert g.exchange is not None
    quick = [each for each in contests if fighting.comes_first(each)]
    if not quick:
        return contests
    done = compared(rolled(g, quick))
    g.exchange.contests += done
    for contest in done:
        g.tell(("INF-SS-MA-04", *rules_of(contest)), Rolled.of, contest)
    electric_pulse.carry_out(g, done)
    order = g.under_way
    blows = [each for each in (*order.unsettled, *order.replies) if each.weapon]
    deeds = [each for each in blows if each.action == "cc_attack"]
    down = fighting.cut_down(g, fighting.suffer(g, g.exchange, hits_of(g, done, deeds)))
    order.struck += [each.reactive.trooper for each in done if each.reactive is not None]
    return fighting.too_late([each for each in contests if each not in quick], down)


def settle(
    g: Infinity, contests: list[Contest], deeds: list[Declared], more: Sequence[Hit] = ()
) -> None:
    """What comes of some rolls: finds, hits with the rolls that resist them, and hacking."""
    assert g.exchange is not None
    use_up(g, deeds)
    uncover(g, contests)
    sensing.carry_out(g, contests, deeds)
    observing.carry_out(g, contests)
    electric_pulse.carry_out(g, contests)
    shot = [*hits_of(g, contests, deeds), *guided.hits(g, deeds, contests)]
    fighting.suffer(g, g.exchange, [*shot, *more, *stray.hits(g, contests)])
    laying.carry_out(g, contests, deeds)
    breaches.carry_out(g, contests)
    sepsitor.carry_out(g, contests)
    elements.carry_out(g, contests)


class Disengage(Step, frozen=True):
    """Whoever dodges out of close combat rolls before its second action. [INF-CC-38, INF-CC-39]"""

    def run(self, g: Infinity) -> None:
        """It has to beat everybody who answers; else the rest of its order is lost. [INF-CC-46]"""
        order = g.under_way
        trooper = g.troopers[order.troopers[0]]
        if not order.deeds or order.deeds[0].action != "dodge" or not is_engaged(g, trooper):
            return
        g.exchange = g.exchange or Exchange()
        order.early = compared(rolled(g, first_blows(g, list(paired(g)))))
        ours = [contest for contest in order.early if contest.active is not None]
        if all(any(contest.hits) for contest in ours):
            close_combat.set_apart(g, trooper)
            order.way[trooper.id] = (trooper.at,)
            g.tell(("INF-CC-38", "INF-CC-39"), BrokeAway, trooper.id)
            if any(each.reactive and each.reactive.berserk for each in order.early):
                order.is_long = True  # it can only separate [INF-SS-BERS-05]
        else:
            order.is_long = True


class EndOrder(Step, frozen=True):
    """The order is over; its rolls can still be looked at."""

    def run(self, g: Infinity) -> None:
        """Nothing is under way any more; a mission may be decided. [INF-VICT-03]"""
        corridors.lapse(g)
        breaches.end_order(g)
        frenzy.end_order(g)
        coma.end_order(g)
        morale.lapse(g)
        g.order = None
        objectives.after_order(g)
