"""What a bot is, and the smallest one: it plays at random."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Protocol

from plancia.core import CLOCK, Action, Match, Seat

TURNS = 8
"""How many actions each pending seat takes, on average, before time is up in a timed phase."""


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
        drawn = match.any_option(seat, self._random)
        if drawn is None:
            raise IndexError(f"{seat} has no options")
        return drawn


def next_seat(match: Match, random: Callable[[], float]) -> Seat:
    """Who acts next in a play-out without time: see `next_action`."""
    to_act = match.to_act
    return to_act[0] if len(to_act) == 1 else next_action(match, random)[0]


def next_action(match: Match, random: Callable[[], float]) -> tuple[Seat, Action[Any]]:
    """Who acts next in a play-out without time, and how, at random: the first pending seat.

    Where seats act together it is a random one that has something to do, and the clock now and
    then: without that a timed phase would never end. `Pace` plays with time.
    """
    to_act = match.to_act
    seat = to_act[0]
    if len(to_act) > 1 and match.game.lanes:
        others = [seat for seat in to_act if seat != CLOCK]
        turns, bell = (TURNS, 1) if CLOCK in to_act else (1, 0)
        seat = CLOCK
        while others:
            turn = int(random() * (len(others) * turns + bell))
            if turn == len(others) * turns:
                break
            other = others[turn % len(others)]
            drawn = match.any_option(other, random)
            if drawn is not None:
                return other, drawn
            others.remove(other)
    drawn = match.any_option(seat, random)
    if drawn is None:
        raise IndexError(f"{seat} has no options")
    return seat, drawn
