"""Values that texts change: setting, multiplying and adding, in this order.

A change with a `most` never raises a value above it, and comes after all others.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, NamedTuple

Way = Literal["set", "times", "half", "add"]


class Change(NamedTuple):
    """A change of a value that is in force, with its amount worked out."""

    way: Way
    amount: int
    most: int | None = None


def changed(value: int, changes: Iterable[Change]) -> int:
    """What a value comes to.

    The last that sets it wins; halves are rounded up, after multiplying; then all is added.
    """
    times, half, add, capped = 1, False, 0, []
    for change in changes:
        if change.most is not None:
            capped.append(change)
        elif change.way == "set":
            value = change.amount
        elif change.way == "times":
            times *= change.amount
        elif change.way == "half":
            half = True
        else:
            add += change.amount
    value *= times
    if half:
        value = -(-value // 2)
    value += add
    for change in capped:
        most = value if change.most is None else change.most
        value += max(0, min(change.amount, most - value))
    return value
