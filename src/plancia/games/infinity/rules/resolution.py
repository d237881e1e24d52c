"""What comes of an order: first all rolls, then all effects. [INF-ORD-33]

measure and roll, compare, resist, move, states, Guts, remove
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence

from msgspec.structs import replace

from plancia.games.infinity.events import BrokeAway, Rolled
from plancia.games.infinity.in_progress import Contest, Declared, Exchange, Hit, Throw
from plancia.games.infinity.rules import (
    arriving,
    climbing,
    close_combat,
    corridors,
    damage,
    demolition,
    guided,
    guts,
    healing,
    intuitive,
    objectives,
    ramming,
    sites,
    stray,
    suppression,
    templates,
    turning,
)
from plancia.games.infinity.rules.cover import shelter_lines
from plancia.games.infinity.rules.discover import discover_throw, uncover
from plancia.games.infinity.rules.dodge import dodge_throw
from plancia.games.infinity.rules.hacking import breaches, elements, hack, reset, transports
from plancia.games.infinity.rules.line_of_sight import is_engaged
from plancia.games.infinity.rules.rolling import compared, rolled, scores
from plancia.games.infinity.rules.spraying import speculative_throw
from plancia.games.infinity.state import Infinity, Step

ATTACKS = frozenset({"bs_attack", "cc_attack", "speculative_shot", "suppression_fire"})
"""What a dodge, or an attack back, opposes. [INF-ARO-12]"""
DEFENCES = frozenset({"dodge"})
"""What opposes an attack without being one."""
HACKING = frozenset({"hack", "hack_transport", "reset"})
"""What is never dodged. [INF-HACK-61]"""

ONE_DIE: Mapping[str, Callable[[Infinity, Declared], Throw]] = {
    "cc_attack": close_combat.cc_throw,
    "dodge": dodge_throw,
    "speculative_shot": speculative_throw,
    "ram": ramming.ram_throw,
    "climb": climbing.climb_throw,
    "jump": climbing.climb_throw,
    "discover": discover_throw,
    "intuitive_attack": intuitive.intuitive_throw,
    "doctor": healing.treatment_throw,
    "use_medikit": healing.treatment_throw,
    "engineer": healing.treatment_throw,
    "hack": elements.force_or_hack_throw,
    "hack_transport": transports.transport_throw,
    "reset": reset.reset_throw,
}
"""The rolls that are made with one die."""


class Resolve(Step, frozen=True):
    """All rolls of the order, then all that comes of them. [INF-ORD-33, INF-ARO-11]"""

    def run(self, g: Infinity) -> None:
        """Order and reactions are simultaneous: nothing is applied before all is rolled."""
        order = g.under_way
        exchange = g.exchange = g.exchange or Exchange()
        contests = compared(rolled(g, list(paired(g))))
        exchange.contests += contests
        for contest in contests:
            g.tell(rules_of(contest), Rolled.of, contest)
        more = [*ramming.hits(g, contests), *climbing.falls(g, contests)]
        settle(g, contests, [*order.unsettled, *order.reactions.values(), *order.poured], more)
        intuitive.remember(g, contests)
        demolition.carry_out(g, contests)
        healing.carry_out(g, contests)
        sites.use(g, contests)
        coups_de_grace(g)
        g.then(
            arriving.Arrive(),
            demolition.Collapse(),
            damage.ApplyStates(),
            transports.JumpOut(),
            suppression.LayCorridors(),
            guts.GutsRolls(),
            turning.TurnAbout(),
            damage.Remove(),
        )


def settle(
    g: Infinity, contests: list[Contest], deeds: list[Declared], more: Sequence[Hit] = ()
) -> None:
    """What comes of some rolls: finds, hits with the rolls that resist them, and hacking."""
    assert g.exchange is not None
    use_up(g, deeds)
    uncover(g, contests)
    shot = [*hits_of(g, contests, deeds), *guided.hits(g, deeds, contests)]
    for hit in [*shot, *more, *stray.hits(g, contests)]:
        g.exchange.saves += damage.resist(g, hit)
    breaches.carry_out(g, contests)
    elements.carry_out(g, contests)


class Disengage(Step, frozen=True):
    """Whoever dodges out of close combat rolls before its second action. [INF-CC-38, INF-CC-39]"""

    def run(self, g: Infinity) -> None:
        """It has to beat everybody who answers; else the rest of its order is lost. [INF-CC-46]"""
        order = g.under_way
        trooper = g.troopers[order.troopers[0]]
        if not order.deeds or order.deeds[0].action != "dodge" or not is_engaged(g, trooper):
            return
        order.early = compared(rolled(g, list(paired(g))))
        ours = [contest for contest in order.early if contest.active is not None]
        if all(any(contest.hits) for contest in ours):
            close_combat.set_apart(g, trooper)
            order.way[trooper.id] = (trooper.at,)
            g.tell(("INF-CC-38", "INF-CC-39"), BrokeAway, trooper.id)
        else:
            order.is_long = True


class EndOrder(Step, frozen=True):
    """The order is over; its rolls can still be looked at."""

    def run(self, g: Infinity) -> None:
        """Nothing is under way any more; a mission may be decided. [INF-VICT-03]"""
        corridors.lapse(g)
        breaches.end_order(g)
        g.order = None
        objectives.after_order(g)


# --- who rolls against whom -----------------------------------------------------------------------


def throws_of(g: Infinity, deed: Declared, *, reaction: bool) -> Iterator[Throw]:
    """The attribute rolls that a declared action asks for; their dice are still to be rolled."""
    match deed.action:
        case "bs_attack" | "suppression_fire":
            for shot in deed.shots:
                throw = suppression.shots_throw(g, deed, shot, reaction=reaction)
                yield replace(throw, dice=(0,) * shot.dice)
        case "cc_attack" if g.troopers[deed.target].is_out:
            return
        case action if action in ONE_DIE:
            yield replace(ONE_DIE[action](g, deed), dice=(0,))
        case "demolish" if demolition.is_rolled(g, deed):
            yield replace(demolition.demolish_throw(g, deed), dice=(0,) * deed.dice)
        case "use_site" if sites.needs_roll(g, deed):
            yield replace(sites.use_throw(g, deed), dice=(0,))


def opposes(answer: Throw | None, attacker: str) -> bool:
    """Whether a reaction is aimed back at an attacker, or defends from it. [INF-ARO-12]"""
    if answer is None:
        return False
    if answer.action in DEFENCES:  # one dodge is good against all [INF-COORD-12]
        return True
    return answer.target == attacker and answer.action in ATTACKS


def paired(g: Infinity) -> Iterator[Contest]:
    """Every roll of the order, with the one that opposes it. [INF-ROLL-20, INF-ROLL-25]"""
    order = g.under_way
    yield from order.early
    early = {each.reactive.trooper for each in order.early if each.reactive is not None}
    rolled_dodge = next((each.active for each in order.early if each.active is not None), None)
    answers = [
        throw
        for deed in (*order.reactions.values(), *order.poured)
        if deed.trooper not in early
        for throw in throws_of(g, deed, reaction=True)
    ]
    met: set[int] = set()
    ours = [
        throw
        for deed in order.unsettled
        if rolled_dodge is None or deed.action != "dodge"
        for throw in throws_of(g, deed, reaction=False)
    ]
    if rolled_dodge is not None:
        for number, answer in enumerate(answers):  # its die counts against late reactions, too
            if is_opposed(g, rolled_dodge, answer):
                met.add(number)
                yield Contest(active=rolled_dodge, reactive=answer, opposed=True)
    for throw in ours:
        opponents = {n: each for n, each in enumerate(answers) if is_opposed(g, throw, each)}
        defended = any(each.program == "defend" for each in opponents.values())
        for number, answer in opponents.items():
            met.add(number)
            yield Contest(
                active=hack.facing(g, throw, answer, defended=defended),
                reactive=hack.facing(g, answer, throw, defended=False),
                opposed=True,
            )
        if not opponents:
            yield Contest(active=throw)
    for number, answer in enumerate(answers):
        if number not in met:
            yield Contest(reactive=answer)


def is_opposed(g: Infinity, ours: Throw, answer: Throw) -> bool:
    """Whether two rolls are made against each other. [INF-ARO-12, INF-BS-04, INF-CC-43]"""
    if answer.program or ours.program or ours.action in HACKING:
        return hack.is_opposed(ours, answer, ATTACKS)
    if not opposes(answer, ours.trooper):
        return False
    if ours.action == "dodge":  # it avoids every attack that the order provokes
        return answer.action in ATTACKS
    if ours.action == "ram":
        return ramming.answered(g, ours, answer)
    if ours.action == "cc_attack":  # it has to beat everybody in the melee who answers
        return close_combat.fights(g, ours, answer)
    return ours.action in ATTACKS and ours.target == answer.trooper


def rules_of(contest: Contest) -> tuple[str, ...]:
    """What a row of an exchange rests on."""
    return ("INF-ROLL-13", "INF-ROLL-24") if contest.opposed else ("INF-ROLL-12",)


# --- what hits ------------------------------------------------------------------------------------


def hits_of(g: Infinity, contests: list[Contest], declared: list[Declared]) -> Iterator[Hit]:
    """Every die of an attack that has its effect is a hit. [INF-BS-14, INF-CC-45, INF-DMG-03]"""
    struck: set[Throw] = set()
    deeds = {deed.trooper: deed for deed in declared if deed.weapon}
    for deed in deeds.values():
        yield from templates.spray_hits(g, deed, contests)
    for contest in contests:
        active, reactive = contest.active, contest.reactive
        for throw, has_effect, other in (
            (active, contest.hits, reactive),
            (reactive, contest.answers, active),
        ):
            if throw is not None and throw not in struck and is_blast(g, throw):
                struck.add(throw)
                yield from _blasts(g, deeds[throw.trooper], throw, has_effect, other, contests)
        if active is not None and active.action in ATTACKS and active not in struck:
            struck.add(active)
            yield from _hits(g, contest, active, contest.hits, _loser(contests, active.target))
        if reactive is not None and reactive.action in ATTACKS and reactive not in struck:
            yield from _hits(g, contest, reactive, contest.answers, active)


def is_blast(g: Infinity, throw: Throw) -> bool:
    """Whether a roll is one for a weapon that strikes all around its target."""
    return bool(throw.weapon) and templates.is_blast(g, throw.weapon, throw.mode)


def _blasts(
    g: Infinity,
    deed: Declared,
    throw: Throw,
    has_effect: tuple[bool, ...],
    other: Throw | None,
    contests: list[Contest],
) -> Iterator[Hit]:
    """The hits of a grenade or missile; one that was beaten is not placed. [INF-ROLL-21]"""
    beaten = any(die.succeeds for die in scores(other))
    for die, effective in zip(throw.dice, has_effect, strict=False):
        if effective or not beaten:
            yield from templates.blast_hits(g, deed, throw, die, effective, contests)


def _loser(contests: list[Contest], target: str) -> Throw | None:
    """What the target of an active attack rolled against it."""
    for contest in contests:
        answer = contest.reactive
        if contest.opposed and answer is not None and answer.trooper == target:
            return answer
    return None


def _hits(
    g: Infinity,
    contest: Contest,
    throw: Throw,
    effective: tuple[bool, ...],
    other: Throw | None,
) -> Iterator[Hit]:
    """The hits of one roll; a blow that was partly turned is easier to resist. [INF-CC-09]"""
    close = throw.action == "cc_attack"
    more = close_combat.defence_lines(other) if close else shelter_lines(throw.lines)
    for die, has_effect in zip(scores(throw), effective, strict=True):
        if has_effect:
            yield Hit(
                target=throw.target,
                by=throw.trooper,
                weapon=throw.weapon,
                mode=throw.mode,
                critical=die.is_critical,
                close=close,
                lines=more,
                friendly=g.side(g.troopers[throw.trooper]) == g.side(g.troopers[throw.target]),
            )


def coups_de_grace(g: Infinity) -> None:
    """A blow at somebody Unconscious kills without a roll. [INF-UNC-11]"""
    for deed in g.under_way.deeds:
        if deed.action == "cc_attack" and g.troopers[deed.target].is_out:
            damage.die(g, g.troopers[deed.target])


def use_up(g: Infinity, deeds: Iterable[Declared]) -> None:
    """What can be used only so often is used, also when the roll is lost. [INF-ROLL-22]"""
    for deed in deeds:
        if not deed.weapon:
            continue
        trooper = g.troopers[deed.trooper]
        if g.weapon(deed.weapon).uses:
            trooper.uses[deed.weapon] = trooper.uses.get(deed.weapon, 0) + 1
        if g.weapon(deed.weapon).per_turn:
            fired = sum(shot.dice for shot in deed.shots) or 1
            trooper.volleys[deed.weapon] = trooper.volleys.get(deed.weapon, 0) + fired
