"""Drawing one of the options: all equally likely, and without the others where that is possible."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import partial
from math import prod
from random import Random
from typing import ClassVar

import pytest

import plancia
from plancia.bots import next_action
from plancia.core import Action, Decision, Match, Refusal, Seat
from plancia.games import names
from tests.examples.parlour import Parlour


class Take(Action[Parlour, "Pick"], frozen=True):
    """Take a number that is not among the refused ones."""

    number: int

    verified: ClassVar[list[int]] = []

    def verify(self, g: Parlour, asked: Pick) -> Refusal | None:
        self.verified.append(self.number)
        return Refusal.of("ENG-KIND", "x") if self.number in asked.refused else None


class Pick(Decision[Parlour], frozen=True):
    """Numbers, some of them twice."""

    offered: tuple[int, ...]
    refused: tuple[int, ...] = ()

    rule: ClassVar[str] = "ENG-TURN"
    kinds: ClassVar[tuple[type, ...]] = (Take,)

    def candidates(self, g: Parlour, seat: Seat) -> Iterator[Take]:
        return map(Take, self.offered)


class Branch(float):
    """A random number that only says which one of some things it draws."""

    turns: list[tuple[int, int]]
    number: int

    @classmethod
    def drawing(cls, turns: list[tuple[int, int]], number: int) -> Branch:
        """The one that draws this number, and writes down of how many."""
        found = cls(0.5)
        found.turns, found.number = turns, number
        return found

    def __mul__(self, of: float) -> float:
        self.turns.append((self.number, int(of)))
        return self.number + 0.5


def chances(asked: Pick) -> dict[int | None, Fraction]:
    """How likely each result is, by going through all that may be drawn one after another."""
    game = Match.new(Parlour, {"rounds": 1}).game
    found: dict[int | None, Fraction] = {}
    plans: list[tuple[int, ...]] = [()]
    while plans:
        plan = plans.pop()
        turns: list[tuple[int, int]] = []
        rest = iter(plan)
        drawn = asked.any_option(game, "a", partial(_next_branch, turns, rest))
        share = Fraction(1, prod(of for _, of in turns))
        number = drawn.number if isinstance(drawn, Take) else None
        found[number] = found.get(number, Fraction(0)) + share
        for depth in range(len(plan), len(turns)):  # where it took the first of several
            begun = tuple(number for number, _ in turns[:depth])
            plans += [(*begun, other) for other in range(1, turns[depth][1])]
    return found


def _next_branch(turns: list[tuple[int, int]], rest: Iterator[int]) -> float:
    return Branch.drawing(turns, next(rest, 0))


@pytest.mark.parametrize(
    ("offered", "refused", "expected"),
    [
        ((1, 2, 3, 4, 5), (2, 4), {1: 3, 3: 3, 5: 3}),
        ((1, 2, 1, 3, 4), (3,), {1: 2, 2: 4, 4: 4}),
        ((1, 2), (1, 2), {None: 1}),
        ((), (), {None: 1}),
    ],
)
def test_each_option_is_drawn_exactly_as_often_as_it_is_listed(
    offered: tuple[int, ...], refused: tuple[int, ...], expected: dict[int | None, int]
) -> None:
    assert chances(Pick(("a",), offered, refused)) == {
        number: Fraction(1, of) for number, of in expected.items()
    }


def test_the_others_are_not_verified() -> None:
    game = Match.new(Parlour, {"rounds": 1}).game
    Take.verified.clear()
    drawn = Pick(("a",), tuple(range(50))).any_option(game, "a", Random(3).random)
    assert isinstance(drawn, Take)
    assert Take.verified == [drawn.number]


@pytest.mark.parametrize("name", names())
def test_what_is_drawn_is_listed(name: str) -> None:
    match, random = plancia.new(name, seed=5).clone(), Random(name).random
    for number in range(120):
        if not match.to_act:
            break
        for seat in match.to_act:
            options = match.options(seat)
            for _ in range(3 if number % 4 == 0 else 1):
                drawn = match.any_option(seat, random)
                assert drawn in options if options else drawn is None
        match.apply(*next_action(match, random))


@pytest.mark.parametrize("name", names())
def test_what_is_listed_is_drawn_equally_often(name: str) -> None:
    """Where options are few, so many draws show each of them about as often."""
    match = plancia.new(name, seed=2).clone()
    random, draws = Random(1).random, 40
    compared = set[str]()
    for _ in range(150):
        if not match.to_act:
            break
        seat, action = next_action(match, random)
        options, asked = match.options(seat), match.pending[seat].decision.tag()
        if 2 <= len(options) <= 12 and asked not in compared:
            of = draws * len(options)
            found = Counter(match.any_option(seat, random) for _ in range(of))
            listed = Counter(options)
            assert found.keys() == listed.keys()
            off = sum((found[each] - draws * n) ** 2 / (draws * n) for each, n in listed.items())
            assert off < 45.0  # one of a million sees that much among twelve
            compared.add(asked)
        match.apply(seat, action)
