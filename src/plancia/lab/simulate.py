"""Many matches between bots, in several processes, with the same result for any number of them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import partial
from time import perf_counter
from typing import Any

from msgspec import Struct

from plancia.bots import Bot, Pace, RandomBot, make, next_action
from plancia.core import Chance, Game, Match, Seat
from plancia.core.setting_up import read_setup
from plancia.games import find
from plancia.lab.intervals import Share, share
from plancia.lab.processes import processes

Setup = Mapping[str, Any]

LIMIT = 100_000
"""Steps after which a match is given up: no game of ours is near as long."""


class MatchLine(Struct, frozen=True):
    """One match: who won, why it ended (a message key; empty: given up), and its decisions."""

    winners: tuple[Seat, ...]
    reason: str
    steps: int


class Figures(Struct, frozen=True):
    """What the matches came to: the same for the same arguments, whatever the machine."""

    game: str
    setups: tuple[dict[str, Any], ...]
    bots: dict[Seat, str]
    seed: int | str
    games: int
    wins: dict[Seat, Share]
    nobody: int
    """Matches without a winner: draws, lost co-operative games, and games given up."""
    reasons: dict[str, int]
    steps: int
    steps_per_match: float
    matches: tuple[MatchLine, ...]


class Timing(Struct, frozen=True):
    """How long it took, which no two runs share."""

    jobs: int
    seconds: float
    steps_per_second: float
    matches_per_second: float


class Result(Struct, frozen=True):
    """The figures of a simulation, and its timing apart from them."""

    figures: Figures
    timing: Timing


def simulate(
    game: str,
    setup: Setup | Sequence[Setup] = (),
    games: int = 100,
    bots: Mapping[Seat, str] | None = None,
    seed: int | str = 0,
    jobs: int = 1,
    progress: Callable[[int, int], None] | None = None,
    limit: int = LIMIT,
) -> Result:
    """Let bots play many matches of a game.

    `setup` may be several set-ups, taken in turn. `bots` names the bot of each seat (see
    `plancia.bots.make`); the others play at random. Match number n is seeded by `seed` and n alone.
    `progress` is called with the number of matches done and of all matches.
    """
    if games < 1 or jobs < 1:
        raise ValueError(f"games and jobs are at least 1; found {games} and {jobs}")
    setups = (dict(setup),) if isinstance(setup, Mapping) else tuple(dict(s) for s in setup)
    setups = setups or ({},)
    seats = seats_of(game, setups[0])
    specs = seats_and_bots(seats, bots or {})
    play = partial(play_one, game, setups, specs, seed, limit)
    start = perf_counter()
    lines: list[MatchLine] = []
    for line in _map(play, games, jobs):
        lines.append(line)
        if progress is not None:
            progress(len(lines), games)
    seconds = perf_counter() - start
    figures = Figures(game, setups, specs, seed, games, **tally(lines, specs))
    return Result(figures, Timing(jobs, seconds, figures.steps / seconds, games / seconds))


def seats_of(game: str, setup: Setup) -> tuple[Seat, ...]:
    """The seats of a set-up; a faulty one is refused before any process is started."""
    started: Game = begin(game, setup, 0).game
    return started.seats()


def seats_and_bots(seats: tuple[Seat, ...], bots: Mapping[Seat, str]) -> dict[Seat, str]:
    """The bot of every seat; raises `ValueError` for a seat or bot that does not exist."""
    for seat, spec in bots.items():
        if seat not in seats:
            raise ValueError(f"no seat {seat!r}; expected one of: {', '.join(seats)}")
        make(spec)
    return {seat: bots.get(seat, "random") for seat in seats}


def begin(game: str, setup: Setup, seed: int | str) -> Match:
    """A match without a log, for speed."""
    kind = find(game)
    return Match(kind.create(read_setup(kind, dict(setup)), Chance.seeded(seed)), seed, log=False)


def playout(match: Match, random: Callable[[], float]) -> int:
    """Play a match at random, in place, to its end, and count the steps.

    `random` gives numbers from 0 up to 1, such as `random.Random(7).random`.
    """
    steps = 0
    any_option, apply = match.any_option, match.apply
    while to_act := match.to_act:
        if len(to_act) == 1:
            seat = to_act[0]
            drawn = any_option(seat, random)
            assert drawn is not None, f"{seat} has no options"
        else:
            seat, drawn = next_action(match, random)
        apply(seat, drawn)
        steps += 1
    return steps


def play_one(
    game: str,
    setups: Sequence[Setup],
    specs: Mapping[Seat, str],
    seed: int | str,
    limit: int,
    index: int,
) -> MatchLine:
    """Play match number `index` of a simulation to its end."""
    name = f"{seed}:{index}"
    match = begin(game, setups[index % len(setups)], name)
    bots: dict[Seat, Bot] = {seat: make(spec, f"{name}:{seat}") for seat, spec in specs.items()}
    other = RandomBot(f"{name}:other")
    pace = Pace(name)
    steps = 0
    while steps < limit and (turn := pace.next(match)) is not None:
        action = bots.get(turn.seat, other).choose(match, turn.seat)
        if pace.allows(match, turn, action):
            match.apply(turn.seat, action, turn.at)
            steps += 1
    end = match.outcome
    return MatchLine(end.winners, end.reason.key, steps) if end else MatchLine((), "", steps)


def _map(play: Callable[[int], MatchLine], games: int, jobs: int) -> Iterator[MatchLine]:
    """The lines of all matches in order."""
    if jobs == 1 or games == 1:
        yield from map(play, range(games))
        return
    with processes(min(jobs, games)) as pool:
        yield from pool.map(play, range(games))


def tally(lines: Sequence[MatchLine], seats: Iterable[Seat]) -> dict[str, Any]:
    """Add the matches up."""
    wins = Counter(seat for line in lines for seat in line.winners)
    steps = sum(line.steps for line in lines)
    return {
        "wins": {seat: share(wins[seat], len(lines)) for seat in seats},
        "nobody": sum(not line.winners for line in lines),
        "reasons": dict(sorted(Counter(line.reason for line in lines).items())),
        "steps": steps,
        "steps_per_match": steps / len(lines),
        "matches": tuple(lines),
    }
