"""Stretches of a path: where along it something holds, with ends found to the tolerance.

A question is asked of moments (exactly) and of parts of a path (as a proof). Parts that nothing is
proved of are halved until they are shorter than the tolerance. So no stretch and no gap longer
than the tolerance is missed, and nothing rests on samples.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Final, NamedTuple

TOLERANCE: Final = 0.01
"""How exactly the ends of a stretch are known, in centimetres along the path."""


class Stretch(NamedTuple):
    """A part of a path, both ends included, by the length gone before."""

    start: float
    end: float


def scan(
    holds: Callable[[float], bool],
    proved: Callable[[float, float, bool], bool],
    length: float,
    tolerance: float = TOLERANCE,
) -> list[Stretch]:
    """Where a question is answered by yes, from 0 to a length.

    `holds` answers it for one moment; `proved` says whether an answer surely holds throughout a
    part.
    """
    first, last = holds(0.0), holds(length)
    turns: list[float] = []
    parts = [(0.0, first, length, last)]
    while parts:
        start, before, end, after = parts.pop()
        if before == after:
            if end - start <= tolerance or proved(start, end, before):
                continue
            middle = (start + end) / 2
            here = holds(middle)
            parts += [(start, before, middle, here), (middle, here, end, after)]
            continue
        low, high = start, end
        while high - low > tolerance:
            middle = (low + high) / 2
            # The nearer a part lies to the turn, the shorter it has to be for a proof: what the
            # search leaves to its sides is just that.
            if holds(middle) == before:
                parts.append((low, before, middle, before))
                low = middle
            else:
                parts.append((middle, after, high, after))
                high = middle
        turns.append((low + high) / 2)
    ends = sorted(turns)
    if first:
        ends.insert(0, 0.0)
    if last:
        ends.append(length)
    return [Stretch(*ends[k : k + 2]) for k in range(0, len(ends), 2)]


def convex_stretch(
    measure: Callable[[float], float], limit: float, length: float
) -> Stretch | None:
    """Where a convex function stays at or below a limit: one stretch, or none.

    Distances between convex bodies are convex while one of them goes straight on. The least value
    is found by thirds, the ends by halving, which is right for what falls and then rises.
    """
    least = least_at(measure, length, TOLERANCE / 100)
    if measure(least) > limit:
        return None
    return Stretch(_edge(measure, limit, least, 0.0), _edge(measure, limit, least, length))


def least_at(measure: Callable[[float], float], length: float, fine: float) -> float:
    """Where from 0 to a length a convex function is least."""
    low, high = 0.0, length
    while high - low > fine:
        third = (high - low) / 3
        if measure(low + third) <= measure(high - third):
            high -= third
        else:
            low += third
    return min((0.0, length, (low + high) / 2), key=measure)


def joined(stretches: Iterable[Stretch], gap: float = 1e-9) -> list[Stretch]:
    """Stretches in order, those that meet or overlap made one."""
    found: list[Stretch] = []
    for stretch in sorted(stretches):
        if found and stretch.start <= found[-1].end + gap:
            found[-1] = Stretch(found[-1].start, max(found[-1].end, stretch.end))
        else:
            found.append(stretch)
    return found


def common(ones: Iterable[Stretch], others: Iterable[Stretch]) -> list[Stretch]:
    """What lies in both of two lists of stretches."""
    others = list(others)
    found = [
        Stretch(max(one.start, other.start), min(one.end, other.end))
        for one in ones
        for other in others
        if max(one.start, other.start) <= min(one.end, other.end)
    ]
    return joined(found)


def _edge(measure: Callable[[float], float], limit: float, inside: float, outside: float) -> float:
    if measure(outside) <= limit:
        return outside
    while abs(outside - inside) > TOLERANCE / 100:
        middle = (inside + outside) / 2
        if measure(middle) <= limit:
            inside = middle
        else:
            outside = middle
    return (inside + outside) / 2
