"""Numbers as options take them: what is refused here never reaches a command."""

from __future__ import annotations


def positive(text: str) -> int:
    """A whole number above zero."""
    number = int(text)
    if number < 1:
        raise ValueError(text)
    return number


def ordinal(text: str) -> int:
    """A whole number, zero included."""
    number = int(text)
    if number < 0:
        raise ValueError(text)
    return number


def duration(text: str) -> float:
    """A time in seconds: more than none, and less than a day."""
    seconds = float(text)
    if not 0 < seconds < 86400:  # also refuses what is not a number at all
        raise ValueError(text)
    return seconds


# argparse names a type by this in its messages
positive.__name__ = "number above 0"
ordinal.__name__ = "number from 0 on"
duration.__name__ = "time in seconds"
