"""Swimming: half of the MOV through deep water. [INF-SKILL-SWIM-01]"""

from __future__ import annotations

from collections.abc import Iterator
from math import ceil, cos, pi, sin
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.rules.movement import (
    Move,
    allowance,
    gait_of,
    moves_before,
    start_of,
    walk_of,
)
from plancia.games.infinity.rules.orders import AsksForAction
from plancia.games.infinity.rules.terrain import burden_of
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.tables.terrain import Burden
from plancia.games.infinity.walking import Walk, ground_of
from plancia.space.volume import Place, areas_at

SAMPLE: Final = 0.5
"""How closely it is looked whether a way leads through water, in centimetres."""
DIRECTIONS: Final = 8


class Swim(Move, frozen=True):
    """Go through deep water: half of the first MOV, then half of the second. [INF-SKILL-SWIM-01]"""

    row: ClassVar[str] = "swim"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """All of the way has to lead through water."""
        path = self._walk(g, trooper).cut(self._allowed(g, trooper)).path
        steps = max(ceil(path.length / SAMPLE), 1)
        if not all(
            touches_water(g, trooper, path.at(path.length * step / steps))
            for step in range(steps + 1)
        ):
            return Refusal.of("INF-SKILL-SWIM-01", "infinity.no.swim", model=trooper.id)
        return super().refusal(g, asked, trooper)

    def _walk(self, g: Infinity, trooper: Trooper) -> Walk:
        return swum(g, trooper, self.path)

    def _allowed(self, g: Infinity, trooper: Trooper) -> float:
        return allowance(g, trooper, 1 + moves_before(g, trooper, self.row)) / 2


def swum(g: Infinity, trooper: Trooper, points: tuple[tuple[float, float], ...]) -> Walk:
    """A way through water: nothing slows it any more than swimming does."""
    return walk_of(g, trooper, points, Burden(barred=burden_of(g, trooper).barred))


def touches_water(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether a base lies in water to swim in, or at its shore."""
    deep = burden_of(g, trooper).deep
    return any(area.kind in deep for area in areas_at(g.table, at, gait_of(g, trooper).radius))


def is_swimming(g: Infinity, trooper: Trooper, at: Place) -> bool:
    """Whether somebody at a place cannot but swim."""
    return bool(ground_of(g.table).kinds_at(at) & burden_of(g, trooper).deep)


def samples(g: Infinity, trooper: Trooper) -> Iterator[Swim]:
    """To every side, for who is in the water or on its shore."""
    start = start_of(g, trooper)
    if not touches_water(g, trooper, start):
        return
    far = allowance(g, trooper, 1 + moves_before(g, trooper, Swim.row)) / 2
    for number in range(DIRECTIONS):
        angle = 2 * pi * number / DIRECTIONS
        goal = (round(start.x + far * cos(angle), 4), round(start.y + far * sin(angle), 4))
        yield Swim(trooper.id, (goal,))
