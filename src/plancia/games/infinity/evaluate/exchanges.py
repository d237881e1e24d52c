"""What the rolls of an exchange come to, in points."""

from __future__ import annotations

from collections.abc import Iterable

from plancia.games.infinity.evaluate import crafts
from plancia.games.infinity.evaluate.blasts import beside
from plancia.games.infinity.evaluate.tolls import chance, toll
from plancia.games.infinity.in_progress import Contest, Throw
from plancia.games.infinity.rules.pairing import ATTACKS
from plancia.games.infinity.state import Infinity


def balance(g: Infinity, contests: Iterable[Contest]) -> float:
    """What the active side gains of an exchange in points, less what it loses."""
    found = 0.0
    struck: set[Throw] = set()
    for contest in contests:
        active, reactive = contest.active, contest.reactive
        if active is not None and active not in struck:
            struck.add(active)
            found += _gain(g, active, reactive if contest.opposed else None)
        if reactive is not None:
            found -= _gain(g, reactive, active if contest.opposed else None)
    return found


def _gain(g: Infinity, throw: Throw, answer: Throw | None) -> float:
    """What a roll gains for the side of who makes it."""
    if throw.action in crafts.ROWS:
        return crafts.of_roll(g, throw, chance(throw, answer))
    if throw.action not in ATTACKS or throw.target not in g.troopers:
        return 0.0
    friend = g.side(g.troopers[throw.target]) == g.side(g.troopers[throw.trooper])
    if friend:
        return -toll(g, throw)
    return toll(g, throw, answer) + beside(g, throw, answer)
