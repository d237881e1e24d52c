"""What a value comes to when several texts change it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal

Way = Literal["add", "set", "times", "half"]
"""How a text changes a value: `half` is rounded up and has no amount."""


def changed(value: int, changes: Iterable[tuple[Way, int]]) -> int:
    """A value with all changes: first it is set (the last one counts), then multiplied and halved,
    then all is added.
    """
    times, half, add = 1, False, 0
    for way, amount in changes:
        match way:
            case "set":
                value = amount
            case "times":
                times *= amount
            case "half":
                half = True
            case _:
                add += amount
    value *= times
    return (-(-value // 2) if half else value) + add
