"""Who rolls against whom in an order. [INF-ROLL-20, INF-ARO-12]"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Set

from msgspec.structs import replace

from plancia.games.infinity.in_progress import Contest, Declared, Throw
from plancia.games.infinity.rules import (
    climbing,
    close_combat,
    damage,
    defusing,
    demolition,
    explosion,
    fighting,
    healing,
    intuitive,
    locks,
    observing,
    ramming,
    recovering,
    sensing,
    sepsitor,
    sites,
    suppression,
)
from plancia.games.infinity.rules.discover import discover_throw, is_lost
from plancia.games.infinity.rules.dodge import dodge_throw
from plancia.games.infinity.rules.hacking import elements, hack, reset, transports
from plancia.games.infinity.rules.screening import smoke_throw
from plancia.games.infinity.rules.spraying import speculative_throw
from plancia.games.infinity.state import Infinity

ATTACKS = frozenset({"bs_attack", "cc_attack", "speculative_shot", "suppression_fire"})
"""What a dodge, or an attack back, opposes. [INF-ARO-12]"""
DEFENCES = frozenset({"dodge"})
"""What opposes an attack without being one."""
AIMED = ATTACKS | {"mark_target"}
"""What its target opposes: attacks, and marks. [INF-SS-FO-01]"""
HACKING = frozenset({"hack", "hack_transport", "reset"})
"""What is done with programs: most of it is never dodged. [INF-HACK-61]"""

ONE_DIE: Mapping[str, Callable[[Infinity, Declared], Throw]] = {
    "cc_attack": close_combat.cc_throw,
    "dodge": dodge_throw,
    "speculative_shot": speculative_throw,
    "ram": ramming.ram_throw,
    "climb": climbing.climb_throw,
    "jump": climbing.climb_throw,
    "discover": discover_throw,
    "mark_target": observing.mark_throw,
    "sense": sensing.sense_throw,
    "intuitive_attack": intuitive.intuitive_throw,
    "explode": explosion.explode_throw,
    "doctor": healing.treatment_throw,
    "use_medikit": healing.treatment_throw,
    "engineer": healing.treatment_throw,
    "work_lock": locks.lock_throw,
    "reactivate": healing.treatment_throw,
    "regenerate": recovering.recovery_throw,
    "use_automedikit": recovering.recovery_throw,
    "defuse": defusing.defuse_throw,
    "clear_net": defusing.defuse_throw,
    "hack": elements.force_or_hack_throw,
    "hack_transport": transports.transport_throw,
    "reset": reset.reset_throw,
    sepsitor.ROW: sepsitor.sepsitor_throw,
}
"""The rolls that are made with one die."""


def throws_of(g: Infinity, deed: Declared, *, reaction: bool) -> Iterator[Throw]:
    """The attribute rolls that a declared action asks for; their dice are still to be rolled."""
    match deed.action:
        case "bs_attack" if deed.aim is not None:
            yield replace(smoke_throw(g, deed), dice=(0,))
        case "bs_attack" | "suppression_fire":
            for shot in deed.shots:
                throw = suppression.shots_throw(g, deed, shot, reaction=reaction)
                lost = throw.lost or is_lost(g, deed, g.troopers[shot.target])
                yield replace(throw, dice=(0,) * shot.dice, lost=lost)
        case "cc_attack" if damage.is_helpless(g, g.troopers[deed.target]):
            pass
        case "climb" | "jump" if deed.sure:
            pass
        case "discover" if not g.troopers[deed.target].is_on_table:
            pass  # what came first has killed it [INF-ORD-33]
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
    return answer.target == attacker and answer.action in AIMED


def paired(g: Infinity) -> Iterator[Contest]:
    """Every roll of the order, with the one that opposes it. [INF-ROLL-20, INF-ROLL-25]"""
    order = g.under_way
    yield from order.early
    early = {each.reactive.trooper for each in order.early if each.reactive is not None}
    rolled_dodge = next((each.active for each in order.early if each.active is not None), None)
    answers = [
        throw
        for deed in (*order.replies, *order.poured)
        if deed.trooper not in early and deed.trooper not in order.struck
        for throw in throws_of(g, deed, reaction=True)
    ]
    ours = [
        throw
        for deed in order.unsettled
        if rolled_dodge is None or deed.action != "dodge"
        for throw in throws_of(g, deed, reaction=False)
    ]
    met: set[int] = set()
    if rolled_dodge is not None:
        for number, answer in enumerate(answers):  # its die counts against late reactions, too
            if is_opposed(g, rolled_dodge, answer):
                met.add(number)
                yield Contest(active=rolled_dodge, reactive=answer, opposed=True)
    for contest in matched(g, ours, answers, met):
        yield sepsitor.resisted(g, contest)


def matched(
    g: Infinity, ours: list[Throw], answers: list[Throw], met: Set[int] = frozenset()
) -> Iterator[Contest]:
    """Rolls of the active side with those that oppose them, and all the others alone; some of the
    answers have met somebody already. [INF-ROLL-20]
    """
    done = set(met)
    for throw in ours:
        opponents = {n: each for n, each in enumerate(answers) if is_opposed(g, throw, each)}
        defended = any(each.program == "defend" for each in opponents.values())
        for number, answer in opponents.items():
            done.add(number)
            yield Contest(
                active=hack.facing(g, throw, answer, defended=defended),
                reactive=hack.facing(g, answer, throw, defended=False),
                opposed=True,
            )
        if not opponents:
            yield Contest(active=throw)
    for number, answer in enumerate(answers):
        if number not in done:
            yield Contest(reactive=answer)


def is_opposed(g: Infinity, ours: Throw, answer: Throw) -> bool:
    """Whether two rolls are made against each other.
    [INF-ARO-12, INF-BS-04, INF-CC-43, INF-ROLL-23, INF-HACK-24]
    """
    if sepsitor.ROW in (ours.action, answer.action):
        return sepsitor.is_opposed(ours, answer, ATTACKS)
    if explosion.ROW in (ours.action, answer.action):
        return explosion.is_opposed(g, ours, answer)
    if answer.program or ours.program or ours.action in HACKING:
        return hack.is_opposed(ours, answer, ATTACKS)
    if not opposes(answer, ours.trooper) or fighting.stand_apart(g, ours, answer):
        return False
    if ours.action == "dodge":  # it avoids every attack that the order provokes
        return answer.action in AIMED
    if ours.action == "ram":
        return ramming.answered(g, ours, answer)
    if ours.action == "cc_attack":  # it has to beat everybody in the melee who answers
        return close_combat.fights(g, ours, answer)
    return ours.action in AIMED and ours.target == answer.trooper


def rules_of(contest: Contest) -> tuple[str, ...]:
    """What a row of an exchange rests on."""
    return ("INF-ROLL-13", "INF-ROLL-24") if contest.opposed else ("INF-ROLL-12",)
