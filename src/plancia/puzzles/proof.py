"""Proofs of puzzles: nothing else is as good, whatever anybody answers and dice show.

All that can follow is tried. The seat of the puzzle does its best, the others do their worst, and
what chance could bring counts as often as it comes. A puzzle is over when the turn in which it
begins is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations_with_replacement
from math import factorial, inf, prod
from typing import Any, NamedTuple, TypeAlias, TypeVar

from msgspec import UNSET

from plancia import puzzles, scenario
from plancia.core import Action, Chance, Game, Match, RecordError, Seat, to_wire
from plancia.scenario import Line, Scenario

T = TypeVar("T")

Answer: TypeAlias = Action[Any, Any]
Ways: TypeAlias = Sequence[tuple[Fraction, tuple[int, ...]]]
"""Dice that stand for all that come to the same, each with its chance."""
Rolls: TypeAlias = Callable[[Match[Any], Seat, Answer], Ways]
"""What the first dice after an action come to; nothing: all of them are looked at."""
Left: TypeAlias = frozenset[int]
"""The numbers of the lines with `played` that have still to come true."""

NEVER, CERTAIN = Fraction(0), Fraction(1)

LEAST = Fraction(1, 10**9)
"""What is less likely than this is left out: dice may explode for ever."""


class Chances(NamedTuple):
    """The greatest chance of an aim: by the solution, in whatever way, and without the goal."""

    solution: Fraction
    best: Fraction
    otherwise: Fraction


def no_rolls(match: Match[Any], seat: Seat, action: Answer) -> Ways:
    """Look at all dice."""
    return ()


def certain_beginnings(kind: type[Game], puzzle: Scenario, most: int) -> list[Answer]:
    """The first actions that make the goal certain.

    Raises `RecordError` after `most` situations.
    """
    start, wanted = scenario.start(kind, puzzle), puzzles.asked(puzzle)
    proof = _Proof(puzzle, start, most, sure=True)
    return [each for each in start.options(wanted.seat) if proof.first(start, each) == CERTAIN]


def chances(kind: type[Game], puzzle: Scenario, most: int, rolls: Rolls = no_rolls) -> Chances:
    """How likely the aim of a puzzle is; raises `RecordError` after `most` situations."""
    start, wanted = puzzles.begin(kind, puzzle), puzzles.asked(puzzle)
    free, avoiding = (_Proof(puzzle, start, most, rolls, avoid=avoid) for avoid in (False, True))
    options = start.options(wanted.seat)
    return Chances(
        solution=_by_solution(free, puzzles.begin(kind, puzzle), puzzle),
        best=max(free.first(start, each) for each in options),
        otherwise=max(avoiding.first(start, each) for each in options),
    )


def _by_solution(proof: _Proof, match: Match[Any], puzzle: Scenario) -> Fraction:
    """The chance of the solution as it is written, up to its last action."""
    *lines, last = puzzle.play
    runner = scenario.Runner(match)
    for line in lines:
        runner.carry_out(line)
    meant: Any = last.action
    (action,) = scenario.fitting(match, proof.seat, meant)
    return proof.after(match, proof.seat, action, 0, proof.all)


class _Proof:
    """Tries all that can follow from the start of one puzzle.

    A `sure` one only tells what is certain: all else is 0. One that `avoids` never does what leads
    to the goal.
    """

    def __init__(
        self,
        puzzle: Scenario,
        start: Match[Any],
        most: int,
        rolls: Rolls = no_rolls,
        *,
        sure: bool = False,
        avoid: bool = False,
    ) -> None:
        wanted = puzzles.asked(puzzle)
        self.seat, self.turn = wanted.seat, start.game.this_turn()
        self.moves = inf if wanted.aim else wanted.moves
        self.aim, self.avoid = wanted.aim, avoid
        self.seen = [line for line in wanted.goal if line.played is UNSET]
        self.played = [line for line in wanted.goal if line.played is not UNSET]
        self.all: Left = frozenset(range(len(self.played)))
        game: Game = start.game
        self.declines = puzzles.declines(type(game))
        self.rolls, self.sure, self.title, self.most = rolls, sure, puzzle.title, most
        self.known: dict[tuple[str, int, Left], Fraction] = {}

    def first(self, start: Match[Any], action: Answer) -> Fraction:
        """The chance after a first action."""
        return self.after(start, self.seat, action, 0, self.all)

    def after(
        self, match: Match[Any], seat: Seat, action: Answer, used: int, left: Left
    ) -> Fraction:
        """The chance after an action, with what was used before and had still to be played."""
        counts = seat == self.seat and action.tag() not in self.declines
        if used + counts > self.moves:
            return NEVER
        left = frozenset(n for n in left if not was_played(self.played[n], seat, action))
        if not left and not self.seen and (self.avoid or not self.aim):
            return NEVER if self.avoid else CERTAIN
        found = NEVER
        for share, twin in outcomes(match, seat, action, self.rolls):
            chance = self.chance(twin, used + counts, left)
            if self.sure and chance < CERTAIN:
                return NEVER
            found += share * chance
        return CERTAIN if self.sure else found

    def chance(self, match: Match[Any], used: int, left: Left) -> Fraction:
        """The chance in a situation."""
        if (self.avoid or not self.aim) and not left and puzzles.holds(match, self.seen):
            return NEVER if self.avoid else CERTAIN
        if self.aim and puzzles.holds(match, self.aim):
            return CERTAIN
        if len(match.to_act) != 1 or match.game.this_turn() != self.turn:
            return NEVER  # the turn, or the match, is over
        key = match.digest(), used if self.moves < inf else 0, left
        if key not in self.known:
            if len(self.known) >= self.most:
                raise RecordError(f"{self.title}: more than {self.most} situations")
            self.known[key] = NEVER  # no situation comes of itself
            self.known[key] = self.answered(match, used, left)
        return self.known[key]

    def answered(self, match: Match[Any], used: int, left: Left) -> Fraction:
        """The best for the seat, or the worst that another can do."""
        (seat,) = match.to_act
        mine = seat == self.seat
        found = NEVER if mine else CERTAIN
        for option in match.options(seat):
            chance = self.after(match, seat, option, used, left)
            found = max(found, chance) if mine else min(found, chance)
            if found == (CERTAIN if mine else NEVER):
                break
        return found


def was_played(line: Line, seat: Seat, action: Answer) -> bool:
    """Whether an action is what a line wants to be played."""
    return line.seat in (UNSET, seat) and scenario.matches(line.played, to_wire(action))


# --- all that chance could bring ------------------------------------------------------------------


class _Fork(Exception):  # noqa: N818 - a place where chance decides, no failure
    """What chance is asked here is not said: these are the answers, and how often each comes."""

    def __init__(self, answers: Sequence[tuple[Fraction, Any]]) -> None:
        super().__init__()
        self.answers = answers


class _Told(Chance):
    """A chance whose answers are told one by one, after those that are scripted."""

    __slots__ = ("answers", "given")

    def __init__(self, like: Chance, faces: Sequence[int], answers: Sequence[Any]) -> None:
        left = (like.dice or ())[like.used_dice :]
        super().__init__(b"", dice=(*left, *faces), picks=like.picks[like.used_picks :])
        self.answers, self.given = tuple(answers), 0

    def roll(self, count: int, sides: int, why: str) -> tuple[int, ...]:
        """The scripted dice as long as there are any, then those that are told."""
        if self.left_over():
            return self._scripted(count, sides, why)
        faces: tuple[int, ...] = self.next(throws(count, sides))
        return faces

    def pick(self, options: Sequence[T]) -> T:
        """The candidate that is scripted or told."""
        if self.used_picks < len(self.picks):
            return super().pick(options)
        share = Fraction(1, len(options))
        index: int = self.next([(share, number) for number in range(len(options))])
        return options[index]

    def shuffle(self, items: list[T]) -> None:
        """There are too many orders."""
        raise RecordError("nothing is shuffled in a puzzle")

    def next(self, answers: Sequence[tuple[Fraction, Any]]) -> Any:
        """The next answer that is told; raises `_Fork` if none is."""
        if self.given == len(self.answers):
            raise _Fork(answers)
        self.given += 1
        return self.answers[self.given - 1]

    def rest(self) -> Chance:
        """What is still scripted, for what comes next."""
        left = (self.dice or ())[self.used_dice :]
        return Chance(b"", dice=left, picks=self.picks[self.used_picks :])


@cache
def throws(count: int, sides: int) -> Sequence[tuple[Fraction, tuple[int, ...]]]:
    """All that dice can show, the lowest first; no rule asks in which order they lie."""
    found = []
    for faces in combinations_with_replacement(range(1, sides + 1), count):
        orders = factorial(count) // prod(map(factorial, Counter(faces).values()))
        found.append((Fraction(orders, sides**count), faces))
    return found


def outcomes(
    match: Match[Any], seat: Seat, action: Answer, rolls: Rolls = no_rolls
) -> Iterator[tuple[Fraction, Match[Any]]]:
    """The situations after an action, each with its chance."""
    ways = rolls(match, seat, action) or ((CERTAIN, ()),)
    waiting: list[tuple[Fraction, tuple[int, ...], tuple[Any, ...]]]
    waiting = [(share, faces, ()) for share, faces in ways]
    while waiting:
        share, faces, answers = waiting.pop()
        if share < LEAST:
            continue
        twin = match.clone()
        told = twin.game.chance = _Told(twin.game.chance, faces, answers)
        try:
            twin.apply(seat, action)
        except _Fork as fork:
            for part, answer in reversed(fork.answers):
                waiting.append((share * part, faces, (*answers, answer)))
            continue
        twin.game.chance = told.rest()
        yield share, twin
