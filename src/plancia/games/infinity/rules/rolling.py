"""Rolling the dice of an exchange, and comparing them. [INF-ORD-33, INF-ROLL-24]"""

from __future__ import annotations

from msgspec.structs import replace

from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.rules.dice import SIDES, Result, fails_by_itself
from plancia.games.infinity.rules.face_to_face import best, compare, results
from plancia.games.infinity.state import Infinity

ROLL_RULE = {
    "dodge": "INF-SKILL-DODGE-01",
    "discover": "INF-SKILL-DISC-01",
    "hack": "INF-HACK-07",
    "hack_transport": "INF-HACK-31",
    "reset": "INF-HACK-16",
    "sepsitor": "INF-WPN-SEP-02",
    "resist_sepsitor": "INF-WPN-SEP-02",
    "defuse": "INF-SS-ENG-07",
    "clear_net": "INF-WPN-MINE-23",
}


def rolled(g: Infinity, contests: list[Contest]) -> list[Contest]:
    """All attribute rolls, once each. [INF-SKILL-DODGE-02, INF-SKILL-DODGE-05]

    The active side rolls before the reactive one, in the order in which they were declared.
    """
    dice: dict[Throw, tuple[int, ...]] = {}

    def thrown(throw: Throw | None) -> Throw | None:
        if throw is None or any(throw.dice):  # rolled already
            return throw
        if throw.lost or fails_by_itself(throw.needed):
            return replace(throw, dice=())
        die = replace(throw, lines=())  # against several it may have several modifiers
        if die not in dice:
            why = ROLL_RULE.get(throw.action, "INF-ROLL-02")
            dice[die] = g.roll(len(throw.dice), SIDES, why)
        return replace(throw, dice=dice[die])

    return [
        replace(each, active=thrown(each.active), reactive=thrown(each.reactive))
        for each in contests
    ]


def scores(throw: Throw | None) -> tuple[Result, ...]:
    """What the dice of a roll are worth."""
    return () if throw is None else results(throw.dice, throw.needed)


def compared(contests: list[Contest]) -> list[Contest]:
    """Which dice have their effect. [INF-ROLL-24, INF-CC-44]"""
    rivals: dict[Throw, list[Result]] = {}
    for each in contests:
        if each.active is not None and each.opposed:
            rivals.setdefault(each.active, []).extend(scores(each.reactive))
    found = []
    for each in contests:
        mine, theirs = scores(each.active), scores(each.reactive)
        both = compare(mine, theirs)
        hits = both.ours
        if each.active is not None and each.active.action == "cc_attack":
            top = best(rivals.get(each.active, []))
            hits = tuple(die.beats(top) for die in mine)
        found.append(replace(each, hits=hits, answers=both.theirs))
    return found
