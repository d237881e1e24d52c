"""Orders: who gives them, and who may spend them. [INF-ORD-02 to INF-LT-07]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from plancia.core import Seat
from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.in_progress import Source
from plancia.games.infinity.rules import leadership, packs
from plancia.games.infinity.rules.hacking.held import can_reset
from plancia.games.infinity.rules.leadership import keeps_order
from plancia.games.infinity.state import Command, Infinity, Trooper

NAMING: Final = 2
"""Orders that it costs to name a Lieutenant. [INF-MORALE-12]"""
LEFT_IN_LOSS: Final = 2
"""Orders of an army without a Lieutenant. [INF-MORALE-07]"""


def gives_order(trooper: Trooper) -> bool:
    """Whether a trooper adds its order.
    [INF-ORD-10 to INF-ORD-13, INF-UNC-09, INF-IMM-02, INF-SS-AD-02, INF-SS-CAMO-33]
    """
    lost = trooper.is_in("possessed", "sepsitorized")  # [INF-WPN-SEP-05]
    return trooper.is_present and not (trooper.is_out or trooper.empty or lost)


def groups(g: Infinity, seat: Seat) -> int:
    """How many combat groups an army has."""
    return max((each.group for each in g.army(seat)), default=0) + 1


def counted(g: Infinity, seat: Seat) -> list[int]:
    """The reserve of each combat group, as it is counted. [INF-ORD-03, INF-CHAR-TRAIN-05]"""
    found = [0] * groups(g, seat)
    for trooper in g.army(seat):
        regular = leadership.training(g, trooper) == "regular" and not in_pack(g, trooper)
        if gives_order(trooper) and regular:
            found[trooper.group] += 1
    for pack in g.packs.values():  # one for all of it [INF-SS-ANTI-14]
        able = [each for each in packs.bodies(g, pack) if gives_order(each) and each.seat == seat]
        if able and pack.mode != "berserk":
            found[able[0].group] += 1
    return found


def own_orders(g: Infinity, seat: Seat) -> list[str]:
    """The irregular models that keep their order for themselves. [INF-CHAR-TRAIN-01]"""
    return [
        each.id
        for each in g.army(seat)
        if (gives_order(each) and is_irregular(g, each)) or waits(g, each)
    ]


def faithful(g: Infinity, seat: Seat) -> list[str]:
    """The models that keep their own order while nobody leads. [INF-SS-RELIG-01, INF-MORALE-10]"""
    return [each.id for each in g.army(seat) if gives_order(each) and keeps_order(g, each)]


def in_pack(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model is one of a pack, which gives an order as a whole. [INF-SS-ANTI-14]"""
    return bool(g.packs) and packs.of(g, trooper) is not None


def is_irregular(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model keeps its order for itself. [INF-CHAR-TRAIN-01]"""
    return leadership.training(g, trooper) == "irregular" and not in_pack(g, trooper)


def waits(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model is hidden or in a transport: its first order is its own. [INF-SS-CAMO-34,
    INF-SS-AD-03, INF-SS-AD-05]
    """
    command = g.commands[trooper.seat]
    aboard = (
        trooper.spot == "away"
        and trooper.id in command.aboard
        and trooper.drifted is None
        and not command.retreats
    )
    return (trooper.spot == "hidden" or aboard) and g.can_act(trooper)


def has_lieutenant(g: Infinity, seat: Seat) -> bool:
    """Whether somebody leads an army: not in Loss of Lieutenant.
    [INF-MORALE-05, INF-SET-29, INF-SS-AD-04]
    """
    leader = g.troopers.get(g.commands[seat].lieutenant)
    return (
        leader is not None
        and leader.is_present
        and not leader.is_out
        and not leader.is_in("possessed", "sepsitorized")
    )


def has_special_order(g: Infinity, command: Command) -> bool:
    """Whether the Lieutenant's own order is left. [INF-LT-02, INF-LT-07]"""
    return command.special and not command.retreats and has_lieutenant(g, command.seat)


def has_left(command: Command, group: int) -> bool:
    """Whether a combat group has an order left. [INF-ARMY-40]"""
    return command.reserve[group : group + 1] not in ([], [0])


def sources(g: Infinity, trooper: Trooper) -> Iterator[Source]:
    """The orders that a trooper could be given now. [INF-ORD-07, INF-CHAR-TRAIN-02]"""
    command = g.mine
    if trooper.seat != g.active:  # only what is possessed can be led [INF-HACK-11]
        if any(has_left(command, each.group) for each in g.controllers(trooper)):
            yield "reserve"
        return
    if trooper.id in command.own:
        yield "own"
    if not trooper.is_present:
        return
    if has_left(command, trooper.group):
        yield "reserve"
    if has_special_order(g, command) and is_handed(g, trooper, command):
        yield "special"


def is_handed(g: Infinity, trooper: Trooper, command: Command) -> bool:
    """Whether somebody may be given the special order: the Lieutenant, and by some Lieutenants
    whoever is of the same combat group. [INF-LT-02, INF-SS-STRAT-01]
    """
    leader = g.troopers[command.lieutenant]
    return trooper is leader or (g.hooks(leader).leading.hands_on and trooper.group == leader.group)


def pay(g: Infinity, trooper: Trooper, source: Source, group: int | None = None) -> None:
    """Spend an order on a trooper, of its own combat group or of a Hacker's. [INF-ORD-28,
    INF-HACK-11]
    """
    command = g.mine
    match source:
        case "own":
            command.own.remove(trooper.id)
        case "reserve":
            paying = trooper.group if group is None else group
            command.reserve[paying] -= 1
            command.full = [
                max(each - (number == paying), 0) for number, each in enumerate(command.full)
            ]
        case "special":
            command.special = False
        case "impetuous":
            command.impetuous.remove(trooper.id)
    if trooper.id not in command.led:
        command.led.append(trooper.id)


def has_orders(g: Infinity, command: Command) -> bool:
    """Whether an order of any kind is left that somebody could receive. [INF-ORD-34]"""
    return (
        any(
            (can_be_led(g, each) and any(sources(g, each)))
            or (
                each.drifted is not None
                and has_left(command, each.group)
                and not command.retreats  # [INF-SS-AD-05]
            )
            for each in g.led_by(command.seat)
        )
        or any(waits(g, each) and each.id in command.own for each in g.army(command.seat))
        or can_be_named(g, command)
    )


def can_be_named(g: Infinity, command: Command) -> bool:
    """Whether somebody can be named who is not in play, as nobody is. [INF-MORALE-14]"""
    return (
        not has_lieutenant(g, command.seat)
        and not g.on_table(command.seat)
        and any(waits(g, e) and command.reserve[e.group] >= NAMING for e in g.army(command.seat))
    )


def can_be_led(g: Infinity, trooper: Trooper) -> bool:
    """Whether the active player can spend an order on a trooper at all."""
    from plancia.games.infinity.rules import immobile

    if packs.is_wild(g, trooper):  # [INF-SS-ANTI-10]
        return False
    able = is_able(g, trooper) or can_recover(g, trooper)
    able = able or immobile.has_something_left(g, trooper)
    return (able and g.side(trooper) == g.active) or can_reset(g, trooper)


def can_recover(g: Infinity, trooper: Trooper) -> bool:
    """Whether an Unconscious model could bring itself round. [INF-UNC-06, INF-SS-REGEN-01,
    INF-EQ-AMK-01]
    """
    if not (trooper.is_out and trooper.is_on_table) or trooper.laid:
        return False
    return any(action_table()[row].unconscious for row in g.profile(trooper).actions)


def is_able(g: Infinity, trooper: Trooper) -> bool:
    """Whether a trooper can do whatever an order asks for."""
    there = trooper.is_present or trooper.spot == "hidden"
    return there and g.can_act(trooper) and not trooper.is_in("immobilised")
