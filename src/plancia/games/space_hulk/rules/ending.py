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
from plancia.games.space_hulk.mission.references import all_words
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
    elif not any(map(PLACE, g.marines.values())):
        g.finish((), "space_hulk.end.nobody_left", "SH-1.3-B")
    elif objective.failure(g):
        g.finish((), "space_hulk.end.failure", "SH-1.3-B", "SHB-VIC-01")


class Objective(NamedTuple):
    """What ends a mission, and what opens its bulkheads."""

    victory: Test
    failure: Test
    bulkheads: tuple[tuple[words.BulkheadOpens, Test], ...]
    lasting: dict[str, words.Held | words.EntriesBlocked]
    """The conditions over time, by the names under which they are counted."""


@lru_cache(maxsize=64)
def objective_of(board: Board) -> Objective:
    """The objective of a board, which is asked after every event."""
    mission = board.mission
    bulkheads = tuple((special, test_of(special.when)) for special in board.bulkhead_rules)
    lasting = {
        held_key(word): word
        for word, _ in all_words(mission)
        if isinstance(word, words.Held | words.EntriesBlocked)
    }
    return Objective(test_of(mission.victory), test_of(mission.failure), bulkheads, lasting)


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
    for key, word in objective_of(g.board).lasting.items():
        if g.held.get(key, 0) < word.turns:
            g.held[key] = g.held.get(key, 0) + 1 if holds_now(g, word) else 0


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
    gates = g.board.gates.values()  # [SH-1.10.2-H]
    return all(g.marine_at(gate.at) is not None or lurks(g, gate.number) for gate in gates)


def lurks(g: SpaceHulk, gate: int) -> bool:
    """Whether a rule of the mission keeps blips outside while marines are near. [SH-1.10.2-H]"""
    for special in g.board.lurking_rules:
        at = g.board.gates[gate].at
        distance, _ = nearest(g, at, ground(g, "", g.look()))
        if g.marine_at(at) is not None or distance + 1 <= special.within:
            return True  # the step onto the entry square counts
    return False


# --- the words of conditions ---------------------------------------------------------------------


def true(condition: words.Condition, g: SpaceHulk) -> bool:
    """Whether a condition of a mission is true now; the words say exactly when."""
    return test_of(condition)(g)


def test_of(condition: words.Condition) -> Test:
    """A condition as a test of games, with all that it is made of looked up beforehand."""
    if isinstance(condition, words.AllOf | words.AnyOf):
        tests = [test_of(inner) for inner in condition.of]
        if isinstance(condition, words.AllOf):
            return lambda g: all(map(call, tests, repeat(g)))
        return lambda g: any(map(call, tests, repeat(g)))
    if isinstance(condition, words.Not):
        test = test_of(condition.of)
        return lambda g: not test(g)
    return partial(TRUTH[type(condition)], condition)


def exited(condition: words.Exited, g: SpaceHulk) -> bool:
    """Enough marines are out, with the object if one is wanted."""
    wanted, gone = condition.marines or g.marines, 0
    for marine in g.marines.values():
        if marine.fate == "exited" and marine.id in wanted:
            gone += 1
    if gone < condition.count or condition.carrying is None:
        return gone >= condition.count
    thing = g.things[condition.carrying]
    return thing.fate == "exited" and thing.carrier in wanted


def burned(condition: words.Burned, g: SpaceHulk) -> bool:
    """A square of the section or place has been on fire."""
    if not g.burned:
        return False
    squares = g.board.mission.squares_of(condition)
    return any(square in g.burned for square in squares)


def delivered(condition: words.Delivered, g: SpaceHulk) -> bool:
    """The object is at the place, carried or lying."""
    thing = g.things[condition.object]
    at = g.marines[thing.carrier].at if thing.carrier else thing.at
    return at in g.board.mission.place[condition.place]


def reached(condition: words.Reached, g: SpaceHulk) -> bool:
    """Enough marines stand at the place."""
    squares = g.board.mission.place[condition.place]
    wanted = condition.marines or g.marines
    return [g.marines[marine].at in squares for marine in wanted].count(True) >= condition.count


def lasted(condition: words.Held | words.EntriesBlocked, g: SpaceHulk) -> bool:
    """It has held for so many status phases in a row."""
    return g.held.get(held_key(condition), 0) >= condition.turns


def few_left(condition: words.FewLeft, g: SpaceHulk) -> bool:
    """Too few live, on the board or off it."""
    left = len(g.marines)
    for marine in g.marines.values():
        if marine.fate == "dead":
            left -= 1
    return left < condition.count


def can_still_fire(marine: Marine) -> bool:
    """Whether a marine on the board has ammunition or a reload."""
    return marine.at is not None and (marine.ammo != 0 or marine.reloads > 0)


def doors_destroyed(g: SpaceHulk) -> int:
    """How many doors are gone; bulkheads do not count."""
    return sum(g.doors[door.id] == "destroyed" for door in g.board.doors)


TRUTH: dict[type, Callable[[Any, SpaceHulk], bool]] = {
    words.Exited: exited,
    words.Burned: burned,
    words.Delivered: delivered,
    words.Reached: reached,
    words.Held: lasted,
    words.EntriesBlocked: lasted,
    words.Kills: lambda c, g: g.kills >= c.count,  # [SHB-VIC-03]
    words.Alive: lambda c, g: all(g.marines[marine].fate != "dead" for marine in c.marines),
    words.Dead: lambda c, g: all(g.marines[marine].fate == "dead" for marine in c.marines),
    words.FewLeft: few_left,
    words.NoCharges: lambda c, g: not any(can_still_fire(g.marines[m]) for m in c.marines),
    words.TurnReached: lambda c, g: g.status_turn >= c.turn,  # [SHB-VIC-04]
    words.DoorsDestroyed: lambda c, g: doors_destroyed(g) >= c.count,
    words.ObjectLost: lambda c, g: g.things[c.object].fate == "lost",
}
"""When each word of a condition is true."""
