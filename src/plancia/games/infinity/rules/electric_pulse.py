"""Electric Pulses: what strikes a model that has one gets a shock. [INF-WPN-EPUL-01 to
INF-WPN-EPUL-03]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Final

from plancia.games.infinity.events import Jolted
from plancia.games.infinity.in_progress import Contest, Declared, Line, Throw
from plancia.games.infinity.rules import passing
from plancia.games.infinity.rules.dice import SIDES, class_of_failure
from plancia.games.infinity.state import Infinity, Trooper

NAME: Final = "electric_pulse"
SHOCK: Final = -6
"""For whoever strikes the bearer, and how narrowly a blow may miss to immobilise."""
ANSWERS: Final = frozenset({"cc_attack", "bs_attack", "speculative_shot", "dodge"})
"""What the bearer may roll for instead. [INF-WPN-EPUL-01]"""


def lines(g: Infinity, bearer: Trooper) -> Iterator[Line]:
    """What a blow at the bearer costs who does nothing else about it. [INF-WPN-EPUL-01]"""
    works = any("automatic" in g.weapon(name).properties for name in g.profile(bearer).weapons)
    if works and not any(deed.action in ANSWERS for deed in _deeds(g, bearer)):
        yield Line("INF-WPN-EPUL-01", NAME, SHOCK)


def _deeds(g: Infinity, trooper: Trooper) -> Iterator[Declared]:
    """What somebody has declared in this order."""
    order = g.under_way
    yield from order.deeds_of(trooper.id)
    if trooper.id in order.reactions:
        yield order.reactions[trooper.id]


def is_shocked(throw: Throw) -> bool:
    """Whether a roll was made against an Electric Pulse."""
    return any(line.name == NAME for line in throw.lines)


def chance(throw: Throw) -> Fraction:
    """How likely a blow misses so narrowly that it immobilises. [INF-WPN-EPUL-03]"""
    return Fraction(sum(_jolts(throw, die) for die in range(1, SIDES + 1)), SIDES)


def _jolts(throw: Throw, die: int) -> bool:
    return 0 < class_of_failure(die, throw.needed) <= -SHOCK


def carry_out(g: Infinity, contests: Iterable[Contest]) -> None:
    """Whoever misses narrowly is immobilised until the end of the turn. [INF-WPN-EPUL-03]"""
    for contest in contests:
        for throw in (contest.active, contest.reactive):
            if throw is None or not is_shocked(throw):
                continue
            if any(_jolts(throw, die) for die in throw.dice):
                passing.fall_into(g.troopers[throw.trooper], "immobilised", turn=True)
                g.tell("INF-WPN-EPUL-03", Jolted, throw.trooper)
