"""How sure a share of wins is."""

from __future__ import annotations

from math import sqrt

from msgspec import Struct

Z95 = 1.959963984540054
"""The two-sided 95 % point of the normal distribution."""


class Share(Struct, frozen=True):
    """So many of so many, as a rate with its 95 % interval."""

    count: int
    of: int
    rate: float
    low: float
    high: float


def wilson(count: int, of: int, z: float = Z95) -> tuple[float, float]:
    """The interval of Wilson's score for a share; all that is possible if nothing was counted."""
    if not 0 <= count <= of:
        raise ValueError(f"a share of {count} in {of}")
    if of == 0:
        return 0.0, 1.0
    rate, square = count / of, z * z
    middle = (rate + square / (2 * of)) / (1 + square / of)
    reach = z / (1 + square / of) * sqrt(rate * (1 - rate) / of + square / (4 * of * of))
    low = 0.0 if count == 0 else middle - reach
    high = 1.0 if count == of else middle + reach
    return low, high


def share(count: int, of: int) -> Share:
    """A share with its interval."""
    low, high = wilson(count, of)
    return Share(count, of, count / of if of else 0.0, low, high)
