"""Matches of Parlour in the middle of things, for tests of the engine."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import CLOCK, Action, Illegal, Match, Seat, TimeControl
from tests.examples.parlour import Parlour
from tests.examples.parlour.rules import Bid, Pass


def parlour(dice: tuple[int, ...] | None = None, time: TimeControl | None = None) -> Match[Parlour]:
    """A round before its bids; a has the highest card."""
    position = {"hands": {"a": [15, 1], "b": [3, 4], "c": [5, 6]}}
    return Match.placed(Parlour, {"rounds": 1}, position, dice=dice, time=time)


def scramble(dice: tuple[int, ...] | None = None) -> Match[Parlour]:
    """The scramble has just begun; tokens are grabbed in the order 3, 2, 1."""
    match = parlour(dice)
    for seat in "abc":
        match.play(seat, Bid(0))
    match.play("b", Pass())
    match.game.bag[:] = [1, 2, 3]
    return match


def timed() -> Match[Parlour]:
    """A match that has just come to its scramble, with tokens in any order."""
    match = Match.new(Parlour, {"rounds": 1})
    while CLOCK not in match.to_act:
        seat = match.to_act[0]
        match.play(seat, match.options(seat)[0])
    return match


def refused_by(match: Match, seat: Seat, action: Action[Any], at: int | None = None) -> str:
    """The rule that refuses an action, which changes nothing."""
    before, told = match.digest(), list(match.events)
    with pytest.raises(Illegal) as refused:
        match.play(seat, action, at)
    assert (match.digest(), match.events) == (before, told)
    assert str(refused.value).startswith(f"[{refused.value.refusal.rule}] ")
    return refused.value.refusal.rule
