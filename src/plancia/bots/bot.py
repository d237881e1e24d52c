"""What a bot is, and the smallest one: it plays at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from plancia.core import CLOCK, Action, Match, Seat

PACE = 8
"""How many actions each pending seat takes, on average, before time is up at a timed decision."""


class Bot(Protocol):
    """Somebody who decides for a seat."""

    def choose(self, match: Match, seat: Seat) -> Action[Any]:
        """Pick one of the options of a pending seat, knowing only what that seat knows."""
        ...


class RandomBot:
    """Plays any legal action, all equally likely."""

    def __init__(self, seed: int | str = 0) -> None:
        """Own a random state that the seed names."""
        self._random = Random(seed).random

    def choose(self, match: Match, seat: Seat) -> Action[Any]:
        """Pick an option at random."""
        options = match.options(seat)
        return options[int(self._random() * len(options))]


def next_seat(match: Match, random: Callable[[], float]) -> Seat:
    """Who acts next when nobody is at the table: the first pending seat.

    Where the clock is pending with others, a random one of them acts, and the clock now and then:
    without that a timed phase would never end.
    """
    to_act = match.to_act
    if len(to_act) == 1 or CLOCK not in to_act:
        return to_act[0]
    others = [seat for seat in to_act if seat != CLOCK]
    turn = int(random() * (len(others) * PACE + 1))
    return others[turn % len(others)] if turn < len(others) * PACE else CLOCK
