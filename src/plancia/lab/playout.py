"""Random play to the end: the idiom of play-outs, as quick as it gets."""

from __future__ import annotations

from collections.abc import Callable

from plancia.bots import next_seat
from plancia.core import Match


def playout(match: Match, random: Callable[[], float]) -> int:
    """Play a match to its end at random, in place, and count the steps.

    `random` gives numbers from 0 up to 1, such as `random.Random(7).random`.
    """
    steps = 0
    options, apply = match.options, match.apply
    while to_act := match.to_act:
        seat = to_act[0] if len(to_act) == 1 else next_seat(match, random)
        offered = options(seat)
        apply(seat, offered[int(random() * len(offered))])
        steps += 1
    return steps
