"""What a hacking attack does to T.A.G.s, Heavy Infantry, Remotes and Hackers. [INF-HACK-08 to 26]

A T.A.G. that is immobilised with an order can be possessed with the very next one; a failure sets
it free, and whoever stops in between has to leave it alone for this turn.
"""

from __future__ import annotations

from collections.abc import Iterable

from plancia.core import Refusal
from plancia.games.infinity.events import (
    DeviceBurnt,
    Foiled,
    GotFree,
    Overloaded,
    SystemHacked,
)
from plancia.games.infinity.in_progress import Breach, Contest, Declared, Throw
from plancia.games.infinity.rules import damage
from plancia.games.infinity.rules.dice import Result
from plancia.games.infinity.rules.face_to_face import results
from plancia.games.infinity.rules.hacking import network
from plancia.games.infinity.rules.hacking.held import HELD, is_held
from plancia.games.infinity.rules.hacking.programs import programs
from plancia.games.infinity.rules.marks import mark
from plancia.games.infinity.state import Infinity, Trooper


def refusal(g: Infinity, hacker: Trooper, target: Trooper) -> Refusal | None:
    """Why a T.A.G. cannot be attacked again now. [INF-HACK-10, INF-HACK-14]"""
    if g.profile(target).type != "TAG":
        if is_held(target):
            return Refusal.of("INF-HACK-19", "infinity.no.held_already", model=target.id)
        return None
    command = g.commands[g.side(hacker)]
    breach = command.breach
    if target.id in command.closed or (
        breach is not None and breach.target == target.id and not goes_on(g, breach)
    ):
        return Refusal.of("INF-HACK-14", "infinity.no.closed", model=target.id)
    return None


def goes_on(g: Infinity, breach: Breach) -> bool:
    """Whether this order is made by those who can take the second step. [INF-HACK-10,
    INF-HACK-55]
    """
    troopers = g.under_way.troopers
    return set(troopers) == set(breach.hackers) or (
        len(troopers) == 1 and troopers[0] in breach.winners
    )


# --- what comes of the rolls ----------------------------------------------------------------------


def carry_out(g: Infinity, contests: Iterable[Contest]) -> None:
    """All hacking attacks of an order, and the attempts to get free. [INF-HACK-07]"""
    found = list(contests)
    won = outcomes(found)
    burn_out(g, found)
    active = {deed.trooper for deed in g.under_way.deeds}
    for target in dict.fromkeys(t.target for t in won if is_system_attack(t)):
        every = [throw for throw in won if is_system_attack(throw) and throw.target == target]
        for ours in (True, False):
            rolls = [throw for throw in every if (throw.trooper in active) is ours]
            if rolls and not all(throw.lost for throw in rolls):
                winners = tuple(throw.trooper for throw in rolls if won[throw] is not None)
                take_over(g, g.troopers[target], rolls, winners, in_order=ours)
    for throw, result in won.items():
        if throw.action == "reset" and result is not None:
            free(g, g.troopers[throw.trooper], "INF-HACK-16")
        elif throw.program and programs()[throw.program].against == "hacker" and not throw.lost:
            overload(g, throw, result)
        elif throw.program and programs()[throw.program].against == "enemy" and result is not None:
            mark(g, g.troopers[throw.target], throw.trooper, "INF-EQ-HACK-03")


def is_system_attack(throw: Throw) -> bool:
    """Whether a roll is to take a machine over."""
    return bool(throw.program) and programs()[throw.program].against == "system"


def outcomes(contests: Iterable[Contest]) -> dict[Throw, Result | None]:
    """Every hacking roll with its die, if it beats all that oppose it. [INF-HACK-38]"""
    found: dict[Throw, Result | None] = {}
    beaten: set[tuple[str, str]] = set()
    for contest in contests:
        for throw, effective in (
            (contest.active, contest.hits),
            (contest.reactive, contest.answers),
        ):
            if throw is None or throw.action not in ("hack", "hack_transport", "reset"):
                continue
            key = (throw.trooper, throw.action)
            first = next((each for each in found if (each.trooper, each.action) == key), throw)
            dice = results(throw.dice, throw.needed)
            if not any(effective) or throw.lost:
                beaten.add(key)
            before = found.setdefault(first, None)
            found[first] = max((*dice, *([before] if before else ())), default=None)
    return {
        throw: None if (throw.trooper, throw.action) in beaten else result
        for throw, result in found.items()
    }


def take_over(
    g: Infinity,
    target: Trooper,
    rolls: list[Throw],
    winners: tuple[str, ...],
    *,
    in_order: bool,
) -> None:
    """A machine is immobilised, possessed or set free. [INF-HACK-09, INF-HACK-10, INF-HACK-13,
    INF-HACK-18, INF-HACK-19]
    """
    is_tag = g.profile(target).type == "TAG"
    hackers = tuple(throw.trooper for throw in rolls)
    held = is_held(target)
    command = g.commands[g.side(g.troopers[hackers[0]])]
    breach = command.breach
    if not winners:
        foil(g, target, hackers[0])
        if in_order and is_tag:
            command.breach = None
            if held:
                free(g, target, "INF-HACK-13")
        return
    if not in_order:
        if not held:  # what it holds already stays as it is [INF-HACK-16, INF-HACK-60]
            immobilise(g, target, hackers[0])
        return
    if breach is not None and breach.target == target.id:
        possess(g, target, winners[0])
        command.breach = None
        command.closed.append(target.id)
        return
    immobilise(g, target, winners[0])
    if is_tag and can_be_possessed(g, target, winners):
        command.breach = Breach(target=target.id, hackers=hackers, winners=winners)
    elif is_tag:
        command.closed.append(target.id)


def can_be_possessed(g: Infinity, target: Trooper, winners: Iterable[str]) -> bool:
    """Whether somebody of the same kind attacks: humans never possess aliens. [INF-HACK-17]"""
    if g.library.armies[g.profile(target).army].human:
        return True
    return not any(g.library.armies[g.profile(g.troopers[each]).army].human for each in winners)


def immobilise(g: Infinity, target: Trooper, by: str) -> None:
    """It can do nothing but try to get free. [INF-HACK-09, INF-HACK-19]"""
    if "hacked" not in target.states:
        target.states = (*target.states, "hacked")
    target.resets_from = g.turn + (g.active == target.seat)
    g.tell(("INF-HACK-09", "INF-HACK-19"), SystemHacked, target.id, by, "immobilised")


def possess(g: Infinity, target: Trooper, by: str) -> None:
    """It changes sides; what was possessed comes back. [INF-HACK-10]"""
    was_lost = target.is_in("possessed")
    target.states = tuple(state for state in target.states if state not in HELD)
    if not was_lost:
        target.states = (*target.states, "possessed")
    g.tell("INF-HACK-10", SystemHacked, target.id, by, "possessed")


def free(g: Infinity, target: Trooper, rule: str) -> None:
    """The markers are removed. [INF-HACK-13, INF-HACK-15]"""
    if is_held(target):
        target.states = tuple(state for state in target.states if state not in HELD)
        g.tell(rule, GotFree, target.id)


def foil(g: Infinity, target: Trooper, by: str) -> None:
    """An attack without success shakes its object. [INF-HACK-59]"""
    assert g.exchange is not None
    if target.id not in g.exchange.foiled:
        g.exchange.foiled.append(target.id)
    g.tell("INF-HACK-07", Foiled, target.id, by)


# --- Hackers against Hackers ----------------------------------------------------------------------


def overload(g: Infinity, throw: Throw, result: Result | None) -> None:
    """The protocols of a Hacker: the loser drops out, or dies. [INF-HACK-23, INF-HACK-25,
    INF-HACK-26]
    """
    target = g.troopers[throw.target]
    if result is None:
        if not target.is_out:
            foil(g, target, throw.trooper)
        return
    g.tell(("INF-HACK-21", "INF-HACK-23"), Overloaded, target.id, throw.trooper)
    if target.is_out:
        damage.die(g, target)
        return
    if result.is_critical:
        damage.die(g, target)
        burn_relays(g, throw)
        return
    target.wounds = max(target.wounds, g.profile(target).attributes.toughness)


def burn_relays(g: Infinity, throw: Throw) -> None:
    """The repeater through which an attack ran is destroyed, whoever owns it; one that lies on the
    table is removed. [INF-HACK-25]
    """
    order = g.under_way
    deeds: list[Declared] = [*order.deeds, *order.reactions.values()]
    pair = {throw.trooper, throw.target}
    for deed in deeds:
        if deed.program and deed.via and {deed.trooper, deed.target} == pair:
            carrier = g.troopers[deed.via]
            if carrier.laid:
                damage.finish_off(g, carrier)
                continue
            burn(g, carrier, network.relay_of(g, carrier), "INF-HACK-25")


def burn_out(g: Infinity, contests: Iterable[Contest]) -> None:
    """A critical in a defence destroys the device of the loser. [INF-HACK-42]"""
    for contest in contests:
        ours, answer = contest.active, contest.reactive
        if ours is None or answer is None or answer.program != "defend" or not contest.opposed:
            continue
        for throw, effects, loser in (
            (ours, contest.hits, answer),
            (answer, contest.answers, ours),
        ):
            if any(effects) and results(throw.dice, throw.needed)[0].is_critical:
                burn(g, g.troopers[loser.trooper], network.DEVICE, "INF-HACK-42")


def burn(g: Infinity, carrier: Trooper, piece: str, rule: str) -> None:
    """A piece of equipment works no more."""
    if piece and piece not in carrier.broken:
        carrier.broken = (*carrier.broken, piece)
        g.tell(rule, DeviceBurnt, carrier.id, piece)


# --- turns ----------------------------------------------------------------------------------------


def end_order(g: Infinity) -> None:
    """Whoever does not go on at once has to leave a T.A.G. alone for this turn. [INF-HACK-14]"""
    breach = g.under_way.breach
    if breach is not None and g.mine.breach == breach:
        g.mine.closed.append(breach.target)
        g.mine.breach = None


def begin_turn(g: Infinity) -> None:
    """A new turn: everything can be attacked again. [INF-HACK-10, INF-HACK-14]"""
    for command in g.commands.values():
        command.breach = None
        command.closed = []
