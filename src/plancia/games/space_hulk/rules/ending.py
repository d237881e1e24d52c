"""When a mission is won or lost. [SH-1.3, SHB-VIC]"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache, partial
from itertools import repeat
from operator import attrgetter, call
from typing import Any, NamedTuple

from plancia.games.space_hulk.board import Board
from plancia.games.space_hulk.events.marines import BulkheadOpened
from plancia.games.space_hulk.mission import conditions as words
from plancia.games.space_hulk.rules.targets import ground, nearest
from plancia.games.space_hulk.state import MARINES, Marine, SpaceHulk, Step

Test = Callable[[SpaceHulk], bool]
"""A condition of a mission that is ready to be asked."""
PLACE = attrgetter("at")


class CheckVictory(Step, frozen=True):
    """Look at the objective after an event. [SHB-VIC-02]"""

    def run(self, g: SpaceHulk) -> None:
        """It costs little, so it is done at once where nothing comes before it."""
        check_victory(g)


def check_victory(g: SpaceHulk) -> None:
    """Bulkheads that an event opens, then victory, then defeat. [SH-1.3-B]"""
    objective = objective_of(g.board)
    for special, opens in objective.bulkheads:
        open_bulkheads(g, special, opens)
    if objective.victory(g):
        g.finish((MARINES,), "space_hulk.end.victory", "SH-1.3-B", "SHB-VIC-01")
    elif nobody_left(g):
        g.finish((), "space_hulk.end.nobody_left", "SH-1.3-B")
    elif objective.failure(g):
        g.finish((), "space_hulk.end.failure", "SH-1.3-B", "SHB-VIC-01")


def nobody_left(g: SpaceHulk) -> bool:
    """Whether no marine is on the board."""
    return not any(map(PLACE, g.marines.values()))


class Objective(NamedTuple):
    """What ends a mission, and what opens its bulkheads."""

    victory: Test
    failure: Test
    bulkheads: tuple[tuple[words.BulkheadOpens, Test], ...]


@lru_cache(maxsize=64)
def objective_of(board: Board) -> Objective:
    """The objective of a board, which is asked after every event."""
    mission = board.mission
    bulkheads = tuple((special, test_of(special.when)) for special in board.bulkhead_rules)
    return Objective(test_of(mission.victory), test_of(mission.failure), bulkheads)


def open_bulkheads(g: SpaceHulk, special: words.BulkheadOpens, opens: Test) -> None:
    """Some bulkheads open for good when a condition of the mission comes true. [SHB-BRD-08]"""
    shut = [d.id for d in g.board.bulkheads if g.doors[d.id] == "closed"]
    wanted = [d for d in shut if not special.bulkheads or d in special.bulkheads]
    if not wanted or not opens(g):
        return
    from plancia.games.space_hulk.rules.reveal import reveal_seen

    for door in wanted:
        g.doors[door] = "destroyed"
        g.tell("SHB-BRD-08", BulkheadOpened, door)
    reveal_seen(g)


def count_turns(g: SpaceHulk) -> None:
    """In the mission status phase: go on counting what must hold over time. [SHB-VIC-02]"""
    g.status_turn = g.turn
    mission = g.board.mission
    conditions = [mission.victory, mission.failure]
    conditions += [special.when for special in g.board.bulkhead_rules]
    for condition in conditions:
        for word in lasting(condition):
            key, turns = held_key(word), word.turns
            if g.held.get(key, 0) < turns:
                g.held[key] = g.held.get(key, 0) + 1 if holds_now(g, word) else 0


def lasting(condition: words.Condition) -> list[words.Held | words.EntriesBlocked]:
    """The conditions over time inside a condition."""
    if isinstance(condition, words.Held | words.EntriesBlocked):
        return [condition]
    if isinstance(condition, words.AllOf | words.AnyOf):
        return [word for inner in condition.of for word in lasting(inner)]
    if isinstance(condition, words.Not):
        return lasting(condition.of)
    return []


def held_key(word: words.Held | words.EntriesBlocked) -> str:
    """Under which name a condition over time is counted."""
    if isinstance(word, words.Held):
        return f"held {word.place} {word.turns}"
    return f"entries {word.turns}"


def holds_now(g: SpaceHulk, word: words.Held | words.EntriesBlocked) -> bool:
    """Whether a condition over time is met at this moment."""
    if isinstance(word, words.Held):
        place = g.board.grid.mask(g.board.mission.place[word.place])
        look = g.look()
        return bool(place & look.marines) and not place & look.aliens
    return all(entry_blocked(g, gate) for gate in g.board.gates)


def entry_blocked(g: SpaceHulk, gate: int) -> bool:
    """Whether a marine blocks an entry point, or makes blips lurk there. [SH-1.10.2-H]"""
    at = g.board.gates[gate].at
    if g.marine_at(at) is not None:
        return True
    return lurks(g, gate)


def lurks(g: SpaceHulk, gate: int) -> bool:
    """Whether a rule of the mission keeps blips outside while marines are near. [SH-1.10.2-H]"""
    for special in g.board.mission.special_rules:
        if isinstance(special, words.Lurking):
            at = g.board.gates[gate].at
            if g.marine_at(at) is not None:
                return True
            distance, _ = nearest(g, at, ground(g, "", g.look()))
            return distance + 1 <= special.within  # the step onto the entry square counts
    return False


# --- the words of conditions ---------------------------------------------------------------------


def true(condition: words.Condition, g: SpaceHulk) -> bool:
    """Whether a condition of a mission is true now; the words say exactly when."""
    return test_of(condition)(g)


def test_of(condition: words.Condition) -> Test:
    """A condition as a test of games, with all that it is made of looked up beforehand."""
    if isinstance(condition, words.AllOf):
        return partial(all_of, [test_of(inner) for inner in condition.of])
    if isinstance(condition, words.AnyOf):
        return partial(any_of, [test_of(inner) for inner in condition.of])
    if isinstance(condition, words.Not):
        return partial(not_of, test_of(condition.of))
    return partial(TRUTH[type(condition)], condition)


def all_of(tests: list[Test], g: SpaceHulk) -> bool:
    """Every one of the list."""
    return all(map(call, tests, repeat(g)))


def any_of(tests: list[Test], g: SpaceHulk) -> bool:
    """At least one of the list."""
    return any(map(call, tests, repeat(g)))


def not_of(test: Test, g: SpaceHulk) -> bool:
    """The opposite."""
    return not test(g)


def exited(condition: words.Exited, g: SpaceHulk) -> bool:
    """Enough marines are out, with the object if one is wanted."""
    gone = [marine.id for marine in g.marines.values() if marine.fate == "exited"]
    if condition.marines:
        gone = [marine for marine in gone if marine in condition.marines]
    if len(gone) < condition.count:
        return False
    if condition.carrying is None:
        return True
    thing = g.things[condition.carrying]
    return thing.fate == "exited" and thing.carrier in (condition.marines or g.marines)


def burned(condition: words.Burned, g: SpaceHulk) -> bool:
    """A square of the section or place has been on fire."""
    if not g.burned:
        return False
    mission = g.board.mission
    squares = (
        mission.sections[condition.section]
        if condition.section is not None
        else mission.place[condition.place or ""]
    )
    return any(square in g.burned for square in squares)


def delivered(condition: words.Delivered, g: SpaceHulk) -> bool:
    """The object is at the place, carried or lying."""
    thing = g.things[condition.object]
    at = g.marines[thing.carrier].at if thing.carrier else thing.at
    return at in g.board.mission.place[condition.place]


def reached(condition: words.Reached, g: SpaceHulk) -> bool:
    """Enough marines stand at the place."""
    squares = g.board.mission.place[condition.place]
    there = [m.id for m in g.marines.values() if m.at in squares]
    if condition.marines:
        there = [marine for marine in there if marine in condition.marines]
    return len(there) >= condition.count


def lasted(condition: words.Held | words.EntriesBlocked, g: SpaceHulk) -> bool:
    """It has held for so many status phases in a row."""
    return g.held.get(held_key(condition), 0) >= condition.turns


def kills(condition: words.Kills, g: SpaceHulk) -> bool:
    """So many are dead. [SHB-VIC-03]"""
    return g.kills >= condition.count


def alive(condition: words.Alive, g: SpaceHulk) -> bool:
    """None of them is dead."""
    return all(g.marines[marine].fate != "dead" for marine in condition.marines)


def dead(condition: words.Dead, g: SpaceHulk) -> bool:
    """All of them are dead."""
    return all(g.marines[marine].fate == "dead" for marine in condition.marines)


def few_left(condition: words.FewLeft, g: SpaceHulk) -> bool:
    """Too few live, on the board or off it."""
    dead = [marine.fate for marine in g.marines.values()].count("dead")
    return len(g.marines) - dead < condition.count


def no_charges(condition: words.NoCharges, g: SpaceHulk) -> bool:
    """None of them can fire any more."""
    return not any(can_still_fire(g.marines[marine]) for marine in condition.marines)


def can_still_fire(marine: Marine) -> bool:
    """Whether a marine on the board has ammunition or a reload."""
    return marine.at is not None and (marine.ammo != 0 or marine.reloads > 0)


def turn_reached(condition: words.TurnReached, g: SpaceHulk) -> bool:
    """The status phase of that turn has come. [SHB-VIC-04]"""
    return g.status_turn >= condition.turn


def doors_destroyed(condition: words.DoorsDestroyed, g: SpaceHulk) -> bool:
    """So many doors are gone."""
    return sum(g.doors[door.id] == "destroyed" for door in g.board.doors) >= condition.count


def object_lost(condition: words.ObjectLost, g: SpaceHulk) -> bool:
    """Aliens have destroyed it."""
    return g.things[condition.object].fate == "lost"


TRUTH: dict[type, Callable[[Any, SpaceHulk], bool]] = {
    words.Exited: exited,
    words.Burned: burned,
    words.Delivered: delivered,
    words.Reached: reached,
    words.Held: lasted,
    words.EntriesBlocked: lasted,
    words.Kills: kills,
    words.Alive: alive,
    words.Dead: dead,
    words.FewLeft: few_left,
    words.NoCharges: no_charges,
    words.TurnReached: turn_reached,
    words.DoorsDestroyed: doors_destroyed,
    words.ObjectLost: object_lost,
}
