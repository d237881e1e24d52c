"""What a card costs, how far it reaches and which icons it has now."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Literal

from msgspec import UNSET

from plancia.core import Seat
from plancia.games.giga_robo.in_force.memo import Costs, Memo, memo_of
from plancia.games.giga_robo.in_force.values import altered, changes, concerning, has, total
from plancia.games.giga_robo.in_progress import Fight, Side, Target
from plancia.games.giga_robo.library import Library
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.noticing import EFFECTS
from plancia.games.giga_robo.state import GigaRobo, Permit, Player
from plancia.games.giga_robo.words.base import FAR
from plancia.games.giga_robo.words.cards import Card
from plancia.games.giga_robo.words.lasting import Mod

TOKENS = 4
"""Power tokens that pay a robot card instead of spirit. [GR-KW-19]"""


def printed(card: Card) -> int:
    """The printed cost; X counts as 0. [GR-KW-21]"""
    return 0 if card.cost == "x" else card.cost


def cost_of(g: GigaRobo, seat: Seat, card: Card, from_meter: bool = False) -> int:
    """Halving or multiplying, then additions, at least 1; a printed 0 stays 0. [GR-KW-20]"""
    memo = g.memo
    if memo is UNSET or memo.mark is not EFFECTS.mark:
        memo = memo_of(g)
    costs: Costs | None = memo.costs
    if costs is None or from_meter or card.free_if:
        return _now(g, seat, card, from_meter)
    key = seat, card.name
    if key in costs:  # the usual case
        return costs[key]
    cost = costs[key] = _now(g, seat, card)
    return cost


def _now(g: GigaRobo, seat: Seat, card: Card, from_meter: bool = False) -> int:
    cost = card.cost
    if cost == "x" or cost == 0 or (card.free_if and card.free_if.hold(g, seat)):
        return 0
    if from_meter:
        cost = (cost * 3 + 1) // 2  # [GR-KW-23]
    elif memo_of(g).printed:
        return cost
    cost = altered(g, seat, "cost", cost, "", card) + total(g, seat, "cost", "", card)
    return max(1, cost)  # [GR-CRD-03]


def costs_of(g: GigaRobo, seat: Seat, cards: Sequence[Card]) -> list[int]:
    """What several cards cost a player now; mostly what is printed, or what it was before."""
    about = concerning(g, seat, "cost")
    if not about.every:
        return [cost_of(g, seat, card) if card.free_if else printed(card) for card in cards]
    mods = [mod for mod, _, _ in about.every]
    if about.others or any(mod.when or mod.named or type(mod.add) is not int for mod in mods):
        return [cost_of(g, seat, card) for card in cards]
    known = _known_costs(g.library, mods)
    for card in cards:
        if card.free_if or card.name not in known:
            known[card.name] = cost_of(g, seat, card)
    return [known[card.name] for card in cards]


def _known_costs(library: Library, mods: list[Mod]) -> dict[str, int]:
    """What cards cost while just these changes are in force, which depend on nothing else."""
    key = id(library), *map(id, mods)
    found = _KNOWN.get(key)
    if found is None or found[0] is not library:
        if len(_KNOWN) >= MANY:
            _KNOWN.clear()
        found = _KNOWN[key] = (library, mods, {})
    return found[2]


MANY = 1024
_KNOWN: dict[tuple[int, ...], tuple[Library, list[Mod], dict[str, int]]] = {}
"""Costs by library and changes; these are kept as well, so that nothing else gets their ids."""


def dearest(g: GigaRobo, memo: Memo, spirit: int) -> int:
    """The highest printed cost that so much spirit could pay for, whoever plays the card.

    A bound that is quickly found: most cards are out of the question by it alone.
    """
    if spirit < 1:
        return 0  # [GR-CRD-03]
    if memo.printed:
        return spirit
    less, times = 0, 1
    for mod, _, _ in changes(g, "cost"):
        if mod.half:
            times = 2
        elif mod.alters or not isinstance(mod.add, int):
            return FAR
        else:
            less -= min(0, mod.add)
    return (spirit + less) * times


def permit_for(g: GigaRobo, player: Player, card: Card) -> Permit | None:
    """The permit that lets a card be played for free. [GR-KW-18]"""
    for permit in player.permits:
        if permit.kind == "instant" and card.attack:
            continue
        if card.ultimate and not permit.ultimate:
            continue
        if permit.most is None or printed(card) <= permit.most:
            return permit
    return None


def committed(g: GigaRobo, fight: Fight | None) -> tuple[int, int]:
    """Spirit and tokens that the attack will cost and that are not paid yet."""
    if fight is None or fight.stage not in ("building", "declared"):
        return 0, 0
    return costs(g, fight.active)


def costs(g: GigaRobo, side: Side) -> tuple[int, int]:
    """Spirit and tokens that the cards of a side cost now."""
    spirit = tokens = 0
    for each in side.cards:
        if each.tokens:
            tokens += TOKENS
        elif not each.free:
            spirit += cost_of(g, side.seat, g.library.cards[each.card], each.own_meter)
    return spirit, tokens


def spendable(g: GigaRobo, seat: Seat) -> int:
    """The spirit a player can spend now: without what a declared attack will cost. [GR-ATK-10]"""
    spirit, fight = g.players[seat].spirit, g.fight
    if fight is None or fight.active.seat != seat:
        return spirit
    return spirit - committed(g, fight)[0]


def purse(g: GigaRobo, seat: Seat) -> int:
    """The spirit that can pay for an attack: a crew's together. [GR-COP-13]"""
    if g.setup.mode != "team_vs_team":
        return g.players[seat].spirit  # only teams have co-pilots [GR-COP-01]
    spirit = 0
    for player in g.crew(g.players[seat].rides):
        spirit += player.spirit
    return spirit


def icon(g: GigaRobo, seat: Seat, card: Card, which: Literal["combo", "reaction"]) -> bool:
    """Whether a card has an icon now, printed or gained, and not lost. [GR-KW-165]"""
    if not altered(g, seat, which, 1, "", card):
        return False
    return which in card.icons or has(g, seat, which, card)


def reach(
    g: GigaRobo, seat: Seat, card: Card, victim: Seat = "", low: int = 0, high: int = 0
) -> tuple[int, int] | None:
    """The range of a card now: set, added, doubled, halved. [GR-KW-115]

    `low` and `high` are what the card before it in a combo gives.
    """
    if card.range is None or card.range[1] >= FAR or not (memo_of(g).ranges or low or high):
        return card.range  # the usual case
    least, most = card.range
    first = min(least, altered(g, seat, "range_min", least, victim, card))
    first = first + low + total(g, seat, "range_min", victim, card)
    if first < least:
        first = max(first, min(1, least))
    last = most + high + total(g, seat, "range_max", victim, card)
    last = altered(g, seat, "range_max", last, victim, card)
    if victim:
        last = altered(g, victim, "range_against", last, seat, card)
    return first, max(first, last)


def surface(g: GigaRobo, target: Target, from_level: int) -> int:
    """The level at which a target is, seen from a level. [GR-ATK-05]"""
    if target.kind != "structure":
        return g.level(target.hex)
    return min(max(from_level, 0), g.structures.get(target.hex, 0))


def gap(g: GigaRobo, start: Hex, target: Target, melee: bool) -> int:
    """The distance of a target for an attack; melee counts elevation. [GR-ATK-04, GR-ATK-05]"""
    far = g.layout.map.far[start][target.hex]
    if not melee:
        return far
    level = g.level(start)
    return far + abs(level - surface(g, target, level))


def counts_height(card: Card) -> bool:
    """Whether elevation counts in the range of a card. [GR-ATK-05, GR-KW-117]"""
    return card.type == "melee" and "elevation" not in card.ignores


def in_reach(
    g: GigaRobo,
    seat: Seat,
    card: Card,
    target: Target,
    starts: Sequence[Hex] = ("",),
    *,
    melee: bool | None = None,
    low: int = 0,
    high: int = 0,
) -> bool:
    """Whether a target is between the minimum and maximum range of a card. [GR-ATK-06]

    It is measured from any of `starts`, the robot's own hex as "".
    """
    span = reach(g, seat, card, target.robot, low, high)
    if span is None or span[1] >= FAR:
        return span is not None and bool(starts)
    counts = (card.type == "melee" if melee is None else melee) and "elevation" not in card.ignores
    for start in starts:
        far = gap(g, start or g.robot(seat).hex, target, counts)
        if span[0] <= far <= span[1]:
            return True
    return False


def targets(g: GigaRobo, seat: Seat) -> list[Target]:
    """Everything that a player may attack, wherever it is. [GR-GEN-18]"""
    return [target for _, target in targets_within(g, g.players[seat], FAR)]


def targets_in(g: GigaRobo, seat: Seat, hex: Hex) -> list[Target]:
    """Those in a hex: robot, structure, barrier."""
    found: list[Target] = []
    for robot in g.robots.values():
        if robot.hex == hex and hex and g.hostile(seat, robot.seat):
            found.append(Target("robot", hex, robot.seat))
    if hex in g.structures:
        found.append(structure_at(hex))
    if hex in g.barriers:
        found.append(Target("barrier", hex))
    return found


def targets_within(g: GigaRobo, player: Player, most: int) -> list[tuple[int, Target]]:
    """What a player may attack no farther away than this, with the distances. [GR-ATK-06]"""
    players, far = g.players, g.layout.map.far[g.robots[player.rides].hex]
    found: list[tuple[int, Target]] = []
    for robot in g.robots.values():
        hex = robot.hex
        if hex and far[hex] <= most and players[robot.seat].team != player.team:
            found.append((far[hex], Target("robot", hex, robot.seat)))
    for hex in g.structures:
        if far[hex] <= most:
            found.append((far[hex], structure_at(hex)))
    for hex in g.barriers:
        if far[hex] <= most:
            found.append((far[hex], Target("barrier", hex)))
    return found


@cache
def structure_at(hex: Hex) -> Target:
    """A structure as a target; there are many of them on every map, and they never differ."""
    return Target("structure", hex)


def starts_of(g: GigaRobo, seat: Seat, card: Card) -> list[Hex]:
    """The hexes a card's range may be measured from, the robot's own as "". [GR-KW-116]"""
    found = [""]
    if not card.starts:
        return found
    here = g.robot(seat).hex
    if card.starts == "any_barrier":
        return found + g.barriers
    span = reach(g, seat, card)
    if span is None:
        return found
    far = g.layout.map.far
    if card.starts == "barrier_in_range":
        return found + [hex for hex in g.barriers if span[0] <= far[here][hex] <= span[1]]
    reached: list[Hex] = []
    edge = [here]
    while edge:  # from structure to structure, as far as they lie in range of one another
        from_here = edge.pop()
        for hex in g.structures:
            if hex not in reached and span[0] <= far[from_here][hex] <= span[1]:
                reached.append(hex)
                edge.append(hex)
    return found + reached
