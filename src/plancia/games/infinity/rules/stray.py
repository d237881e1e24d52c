"""Shots into a melee that hit a comrade. [INF-BS-20 to INF-BS-22]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from plancia.games.infinity.events import Strayed
from plancia.games.infinity.in_progress import Contest, Hit, Throw
from plancia.games.infinity.rules.dice import class_of_failure, result
from plancia.games.infinity.rules.line_of_sight import melee
from plancia.games.infinity.state import Infinity


def hits(g: Infinity, contests: Iterable[Contest]) -> Iterator[Hit]:
    """Every shot that fails by no more than its comrades cost hits one of them. [INF-BS-21]

    One that was cancelled by a success of its opponent hits nobody.
    """
    for contest in contests:
        yield from _strays(g, contest.active, contest.reactive)
        yield from _strays(g, contest.reactive, contest.active)


def _strays(g: Infinity, throw: Throw | None, other: Throw | None) -> Iterator[Hit]:
    if throw is None or throw.action not in ("bs_attack", "suppression_fire"):
        return
    if "scatters" in g.weapon(throw.weapon).properties:
        return
    danger = -sum(line.value for line in throw.lines if line.rule == "INF-BS-20")
    lost = other is not None and any(result(d, other.needed).succeeds for d in other.dice)
    if not danger or lost:
        return
    side = g.side(g.troopers[throw.trooper])
    comrades = [
        name
        for name in sorted(melee(g, g.troopers[throw.target]))
        if g.side(g.troopers[name]) == side
    ]
    for die in throw.dice:
        if 0 < class_of_failure(die, throw.needed) <= danger:
            victim = g.pick(comrades)
            g.tell(("INF-BS-21", "INF-BS-22"), Strayed, victim, throw.trooper)
            yield Hit(
                target=victim,
                by=throw.trooper,
                weapon=throw.weapon,
                mode=throw.mode,
                friendly=True,
            )
