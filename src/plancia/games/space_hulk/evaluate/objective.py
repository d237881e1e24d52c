"""How much of a mission's objective is left to do, in action points, and where marines should go.

Each word of a condition has two answers here: `work`, what is left until it is true, and `way`, the
walk that a marine should take for it. They read the words only, so they serve every mission file.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, Final, NamedTuple

from plancia.games.space_hulk.board import Board
from plancia.games.space_hulk.evaluate.danger import ways_of
from plancia.games.space_hulk.evaluate.walks import (
    FAR,
    Floor,
    Goals,
    Walk,
    floor_of,
    openable,
    to_exit,
    to_squares,
    to_view,
)
from plancia.games.space_hulk.mission import conditions as words
from plancia.games.space_hulk.rules.ending import doors_destroyed as destroyed
from plancia.games.space_hulk.rules.ending import held_key, true
from plancia.games.space_hulk.state import Look, Marine, SpaceHulk
from plancia.space.compass import FACINGS, Square, ahead, opposite

HOPELESS: Final = 10_000.0
"""The work of what can no longer be done."""
TURN: Final = 8.0
"""What a turn that must pass counts, in action points."""
KILL: Final = 4.0
"""What a genestealer that must die counts."""
LATER: Final = 0.25
"""How much the way out counts while there is something to do before."""
AWAY: Final = 25
"""How far away a marine will be from the exit then, about."""
COMPANY: Final = 0.12
"""How much the way of those counts who are not needed themselves: they had better be near."""
SHOTS: Final = 2
"""Action points for shooting a door down, about. [SHB-DOR-03]"""


class Survey(NamedTuple):
    """A position as the aims look at it."""

    g: SpaceHulk
    look: Look
    marines: list[Marine]
    """Those on the board."""
    floor: Floor


def survey(g: SpaceHulk) -> Survey:
    """Look at a position once, for all aims."""
    look = g.look()
    shut = look.doors | (look.sealed & ~openable(g.board))
    return Survey(g, look, g.on_board(), floor_of(g.board, shut))


def objective(s: Survey) -> float:
    """The work that is left for victory, the opening of bulkheads included."""
    left = work(s.g.board.mission.victory, s)
    if s.look.sealed:
        left += sum(work(rule.when, s) for rule in s.g.board.bulkhead_rules)
    return left


def work(condition: words.Condition, s: Survey) -> float:
    """What is left until a condition is true; `HOPELESS` if it cannot become true."""
    function = WORK.get(type(condition))
    return 0.0 if function is None else function(condition, s)


def way(condition: words.Condition, s: Survey, marine: Marine) -> Walk | None:
    """Where a marine should go for a condition, if anywhere."""
    if isinstance(condition, words.AllOf | words.AnyOf):
        for inner in condition.of:
            walk = None if true(inner, s.g) else way(inner, s, marine)
            if walk is not None:
                return walk
        return None
    function = WAYS.get(type(condition))
    return None if function is None else function(condition, s, marine)


def orders(s: Survey, marine: Marine) -> Walk | None:
    """Where a marine should go now: what opens the way first, then the objective."""
    if s.look.sealed:
        for rule in s.g.board.bulkhead_rules:
            if marine is leader(rule.when, s):
                return way(rule.when, s, marine)
    return way(s.g.board.mission.victory, s, marine)


def leader(condition: words.Condition, s: Survey) -> Marine | None:
    """The marine who is nearest to doing something."""
    found: list[tuple[int, Marine]] = []
    for marine in s.marines:
        walk = way(condition, s, marine)
        if walk is not None:
            found.append((walk.get((marine.square, marine.facing), FAR), marine))
    return min(found, key=lambda item: item[0])[1] if found else None


def distances(walk: Walk, marines: Iterable[Marine]) -> list[int]:
    """How far each of some marines has to go, the nearest first."""
    return sorted(walk.get((marine.square, marine.facing), FAR) for marine in marines)


def some(far: list[int], needed: int) -> float:
    """The work of so many marines; the others keep them company."""
    if len(far) < needed:
        return HOPELESS
    return sum(far[:needed]) + COMPANY * sum(far[needed:])


# --- words that join others ----------------------------------------------------------------------


def all_of(condition: words.AllOf, s: Survey) -> float:
    """Everything has to be done; nobody hurries out before the rest is."""
    first = sum(work(inner, s) for inner in condition.of if not isinstance(inner, words.Exited))
    total = first
    for inner in condition.of:
        if isinstance(inner, words.Exited):
            left = work(inner, s)
            if first and left < HOPELESS:
                # It counts little as long as something else calls the same marines.
                left = LATER * left + (1.0 - LATER) * AWAY * inner.count
            total += left
    return total


# --- words about marines and places --------------------------------------------------------------


def exited(condition: words.Exited, s: Survey) -> float:
    """Marines walk out, with an object if one is wanted."""
    listed = condition.marines or s.g.marines
    gone = sum(s.g.marines[marine].fate == "exited" for marine in listed)
    inside = [marine for marine in s.marines if marine.id in listed]
    walk = to_exit(s.floor)
    left = some(distances(walk, inside), max(0, condition.count - gone))
    if condition.carrying is not None and s.g.things[condition.carrying].fate != "exited":
        left = min(left, HOPELESS) * COMPANY + carry(condition.carrying, s, walk, inside)
    return min(left, HOPELESS)


def carry(thing: str, s: Survey, walk: Walk, carriers: list[Marine]) -> float:
    """What is left until an object is at the end of a walk."""
    there = s.g.things[thing]
    if there.carrier:
        marine = s.g.marines[there.carrier]
        return float(distances(walk, [marine])[0]) if marine.at is not None else HOPELESS
    if there.at is None or not carriers:
        return HOPELESS
    fetch = distances(to_squares(s.floor, (there.at,)), carriers)
    rest = min(walk.get((there.at, facing), FAR) for facing in FACINGS)
    return fetch[0] + 2 + rest + COMPANY * sum(fetch[1:])


def to_place(condition: words.Delivered | words.Reached | words.Held, s: Survey) -> Walk:
    """The way to a condition's place."""
    return to_squares(s.floor, s.g.board.mission.place[condition.place])


def reached(condition: words.Reached, s: Survey) -> float:
    """Marines go there."""
    listed = condition.marines or s.g.marines
    inside = [marine for marine in s.marines if marine.id in listed]
    return some(distances(to_place(condition, s), inside), condition.count)


def lasting(condition: words.Held | words.EntriesBlocked, s: Survey) -> float:
    """Somebody goes there and stays, and no alien is there; to every entry point its own marine."""
    turns = condition.turns - s.g.held.get(held_key(condition), 0)
    if turns <= 0:
        return 0.0
    if isinstance(condition, words.EntriesBlocked):
        return TURN * turns + sum(far for _, _, far in posts(s))
    left = some(distances(to_place(condition, s), s.marines), 1)
    if s.look.aliens & s.g.board.grid.mask(s.g.board.mission.place[condition.place]):
        left += KILL
    return left + TURN * turns


def posts(s: Survey) -> list[tuple[int, Marine, int]]:
    """Who should block which entry point, and how far he has to go: the nearest pairs first."""
    walks = {gate: to_mouth(s, gate) for gate in s.g.board.gates}
    pairs = sorted(
        (walk.get((marine.square, marine.facing), FAR), gate, number)
        for gate, walk in walks.items()
        for number, marine in enumerate(s.marines)
    )
    taken: set[int] = set()
    found: dict[int, tuple[int, Marine, int]] = {}
    for far, gate, number in pairs:
        if gate not in found and number not in taken:
            taken.add(number)
            found[gate] = (gate, s.marines[number], far)
    return list(found.values())


def to_mouth(s: Survey, gate: int) -> Walk:
    """The way to where an entry point is blocked."""
    return to_squares(s.floor, mouth(s.g.board, gate, s.look.doors, s.look.sealed))


@lru_cache(maxsize=1024)
def mouth(board: Board, gate: int, doors: int, sealed: int) -> tuple[Square, ...]:
    """Where a marine blocks an entry point: on it or, where blips lurk, near it. [SH-1.10.2-H]"""
    at = board.gates[gate].at
    lurking = board.lurking_rules
    if not lurking:
        return (at,)
    ways = ways_of(board, doors, sealed)
    return tuple(
        square
        for square in board.grid.squares
        if square == at or ways.between(at, square).length + 1 <= lurking[0].within
    )


# --- words about deeds ---------------------------------------------------------------------------


def burned(condition: words.Burned, s: Survey) -> float:
    """A flamer comes to where it sees the place."""
    if true(condition, s.g):
        return 0.0
    walk = flame_walk(condition, s)
    bearers = [m for m in s.marines if m.id in s.g.board.flamers and m.ammo]
    others = [m for m in s.marines if m not in bearers]
    left = some(distances(walk, bearers), 1)
    return left + COMPANY * sum(distances(walk, others))


def flame_walk(condition: words.Burned, s: Survey) -> Walk:
    """The way to where a place can be set on fire. [SHB-HF-01]"""
    return to_view(s.floor, fuel(s.g.board, condition), 2, 12)


@lru_cache(maxsize=256)
def fuel(board: Board, condition: words.Burned) -> int:
    """The squares that have to burn."""
    return board.grid.mask(board.mission.squares_of(condition))


def doors_destroyed(condition: words.DoorsDestroyed, s: Survey) -> float:
    """The easiest doors that are left."""
    doors, states = s.g.board.doors, s.g.doors
    needed = condition.count - destroyed(s.g)
    if needed <= 0:
        return 0.0
    costs = sorted(
        min(
            (far for m in s.marines for far in distances(door_walk(s, door.at, m), [m])),
            default=FAR,
        )
        + (states[door.id] == "open")
        for door in doors
        if states[door.id] != "destroyed"
    )
    # Whoever has come to one door is nearer to the next than he is now.
    return sum(cost / (1 + 0.5 * n) + SHOTS for n, cost in enumerate(costs[:needed]))


def door_walk(s: Survey, at: Square, marine: Marine) -> Walk:
    """The way to where a marine can destroy a door: next to it with a chainfist, else in sight."""
    if s.g.board.kits[marine.id].close.cuts_doors:
        return s.floor.walk(("door", at), lambda: before(s.g.board, at))
    return to_view(s.floor, s.g.board.bit[at], SHOTS)


def before(board: Board, at: Square) -> Goals:
    """Standing in front of a square and looking at it."""
    return {
        (square, opposite(facing)): 1
        for facing in FACINGS
        if (square := ahead(at, facing)) in board.bit
    }


def door_way(condition: words.DoorsDestroyed, s: Survey, marine: Marine) -> Walk | None:
    """The way to the door nearest to a marine."""
    left = [door.at for door in s.g.board.doors if s.g.doors[door.id] != "destroyed"]
    walks = [door_walk(s, at, marine) for at in left]
    stand = (marine.square, marine.facing)
    return min(walks, key=lambda walk: walk.get(stand, FAR), default=None)


def exit_way(condition: words.Exited, s: Survey, marine: Marine) -> Walk | None:
    """Out, after the object if there is one to fetch."""
    if condition.carrying is not None:
        return carry_way(condition.carrying, s, to_exit(s.floor))
    if condition.marines and marine.id not in condition.marines:
        return None
    return to_exit(s.floor)


def carry_way(thing: str, s: Survey, walk: Walk) -> Walk:
    """To the object, then with it to the end of the walk."""
    there = s.g.things[thing]
    if there.carrier or there.at is None:
        return walk
    return to_squares(s.floor, (there.at,))


def block_way(condition: words.EntriesBlocked, s: Survey, marine: Marine) -> Walk | None:
    """To the entry point that is his."""
    for gate, guard, _ in posts(s):
        if guard is marine:
            return to_mouth(s, gate)
    return None


WORK: dict[type, Callable[[Any, Survey], float]] = {
    words.AllOf: all_of,
    words.AnyOf: lambda c, s: min((work(inner, s) for inner in c.of), default=HOPELESS),
    words.Exited: exited,
    words.Burned: burned,
    words.Delivered: lambda c, s: carry(c.object, s, to_place(c, s), s.marines),
    words.Reached: reached,
    words.Held: lasting,
    words.EntriesBlocked: lasting,
    words.Kills: lambda c, s: KILL * max(0, c.count - s.g.kills),
    words.TurnReached: lambda c, s: TURN * max(0, c.turn - s.g.status_turn),
    words.DoorsDestroyed: doors_destroyed,
}
"""By word; those that are not here are true unless something goes wrong."""

WAYS: dict[type, Callable[[Any, Survey, Marine], Walk | None]] = {
    words.Exited: exit_way,
    words.Burned: lambda condition, s, marine: flame_walk(condition, s),
    words.Delivered: lambda condition, s, marine: carry_way(
        condition.object, s, to_place(condition, s)
    ),
    words.Reached: lambda condition, s, marine: to_place(condition, s),
    words.Held: lambda condition, s, marine: to_place(condition, s),
    words.EntriesBlocked: block_way,
    words.DoorsDestroyed: door_way,
}
