"""Measure the set-up cards of Project Elite in the hands of bots: docs/elite-balance.md.

`python -m tools.elite_balance` lets teams of one to six play every objective at every difficulty,
the maps taking turns, with the turn-based clock, and writes the page. All seats follow the game's
own suggestions, which the `greedy` bot follows too, at a fraction of its time. `--matches 8` plays
fewer matches of each kind, `--jobs` says in how many processes; `--dry` writes nothing. `--bots 40`
plays so many easy matches of each objective with `greedy` and with `random` instead, and only
prints what came of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from plancia.bots import insight_of, make
from plancia.core import Action, Match, Seat
from plancia.games.project_elite import ProjectElite
from plancia.lab.intervals import Share, share
from tools.measured_page import keep, played
from tools.pages import DOCS

PAGE: Final = DOCS / "elite-balance.md"
LIMIT: Final = 10_000
"""Decisions after which a match counts as lost."""
MAPS: Final = ("outpost", "gorge", "laboratory", "grove")
OBJECTIVES: Final = ("extermination", "recovery", "recon", "demolition")
PLAYERS: Final = (1, 2, 3, 4, 5, 6)
AIMS: Final = {"easy": (0.60, 0.80), "medium": (0.40, 0.60), "hard": (0.15, 0.40)}
"""Which share of its matches a team should win, by difficulty."""
ROWS: Final = tuple((objective, difficulty) for objective in OBJECTIVES for difficulty in AIMS)
FOLLOWS: Final = "suggestions"
"""Instead of the name of a bot: whoever follows what the game suggests."""

Choose = Callable[[Match, Seat], Action[Any]]


class Game(NamedTuple):
    """One match to be played."""

    number: int
    objective: str
    difficulty: str
    players: int
    bot: str = FOLLOWS


class Line(NamedTuple):
    """What came of it."""

    game: Game
    won: bool
    reason: str
    rounds: int


def games(matches: int) -> Iterator[Game]:
    """So many matches of each kind."""
    for objective in OBJECTIVES:
        for difficulty in AIMS:
            for players in PLAYERS:
                for number in range(matches):
                    yield Game(number, objective, difficulty, players)


def chooser(bot: str, name: str) -> Choose:
    """How all seats of a match are played."""
    suggest = insight_of(ProjectElite).suggest
    if bot != FOLLOWS or suggest is None:
        player = make(bot, name)
        return player.choose
    random = Random(name).random
    return lambda match, seat: suggest(match.game, seat, random)


def play(game: Game) -> Line:
    """Play one match."""
    setup: dict[str, Any] = {
        "time": "turns",
        "map": MAPS[game.number % len(MAPS)],
        "objective": game.objective,
        "difficulty": game.difficulty,
        "players": game.players,
    }
    name = f"balance:{game.objective}:{game.difficulty}:{game.players}:{game.number}"
    match = Match.new(ProjectElite, setup, name)
    choose = chooser(game.bot, name)
    for _ in range(LIMIT):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.apply(seat, choose(match, seat))
    outcome = match.outcome
    if outcome is None:
        return Line(game, False, "unfinished", match.game.round)
    reason = outcome.reason.key.rpartition(".")[2]
    return Line(game, bool(outcome.winners), reason, match.game.round)


def play_all(waiting: list[Game], jobs: int) -> list[Line]:
    """Play matches in several processes: they are short."""
    return [*played(play, waiting, jobs, told=200, together=4)]


# --- the page -------------------------------------------------------------------------------------


def rate(lines: list[Line]) -> Share:
    """The share of matches that were won."""
    return share(sum(line.won for line in lines), max(1, len(lines)))


def is_aimed_at(found: Share, difficulty: str) -> bool:
    """Whether a share is where it should be."""
    low, high = AIMS[difficulty]
    return low <= found.rate <= high


def cell(lines: list[Line], difficulty: str) -> str:
    """A share as the table has it: in italics where it is not where it should be."""
    found = rate(lines)
    text = f"{found.rate:.0%}"
    return text if is_aimed_at(found, difficulty) else f"*{text}*"


def measured(lines: list[Line], seconds: float, jobs: int) -> str:
    """What the page says of the figures."""
    kinds: dict[tuple[str, str, int], list[Line]] = {}
    for line in lines:
        game = line.game
        kinds.setdefault((game.objective, game.difficulty, game.players), []).append(line)
    each = len(lines) // len(kinds)
    half = share(each // 2, each)
    hit = sum(is_aimed_at(rate(found), kind[1]) for kind, found in kinds.items())
    whole = [rate([line for line in lines if line.game[1:3] == row]) for row in ROWS]
    rows_hit = sum(is_aimed_at(found, row[1]) for found, row in zip(whole, ROWS, strict=True))
    rows = [
        f"{len(lines)} matches in {seconds / 60:.0f} minutes with {jobs} process(es), "
        f"{each} for each figure. At 95 % a figure near 50 % is uncertain by "
        f"{(half.high - half.low) / 2:.0%} either way.",
        "",
        f"**{hit} of {len(kinds)} figures are where they should be**, and {rows_hit} of "
        f"{len(ROWS)} rows over all players; what is not is in italics.",
        "",
        "| objective | difficulty | 1 | 2 | 3 | 4 | 5 | 6 | all | 95 % |",
        "| --- | --- | --: | --: | --: | --: | --: | --: | --: | --- |",
    ]
    for (objective, difficulty), together in zip(ROWS, whole, strict=True):
        every = [kinds[objective, difficulty, n] for n in PLAYERS]
        cells = [cell(found, difficulty) for found in (*every, [x for some in every for x in some])]
        interval = f"{together.low:.0%} to {together.high:.0%}"
        rows.append(f"| {' | '.join([objective, difficulty, *cells, interval])} |")
    return "\n".join([*rows, "", *by_map(lines), *lost(lines), ""])


def by_map(lines: list[Line]) -> list[str]:
    """How the maps differ."""
    rows = ["| map | easy | medium | hard |", "| --- | --: | --: | --: |"]
    for number, name in enumerate(MAPS):
        here = [line for line in lines if line.game.number % len(MAPS) == number]
        cells = [f"{rate([x for x in here if x.game.difficulty == d]).rate:.0%}" for d in AIMS]
        rows.append(f"| {name} | {' | '.join(cells)} |")
    return [*rows, ""]


def lost(lines: list[Line]) -> list[str]:
    """Why matches were lost."""
    reasons = [line.reason for line in lines if not line.won]
    rows = ["| why matches were lost | share |", "| --- | --: |"]
    for reason in sorted(set(reasons), key=lambda each: -reasons.count(each)):
        rows.append(f"| {reason.replace('_', ' ')} | {reasons.count(reason) / len(reasons):.0%} |")
    return rows


def compare(matches: int, jobs: int) -> None:
    """Print how teams of bots fare in easy matches of each objective."""
    for objective in OBJECTIVES:
        for bot in ("greedy", "random"):
            waiting = [Game(n, objective, "easy", 2, bot) for n in range(matches)]
            found = rate(play_all(waiting, jobs))
            interval = f"{found.low:.0%} to {found.high:.0%}"
            print(
                f"| {objective} | {bot} | {matches} | {found.rate:.0%} | {interval} |", flush=True
            )


def main(arguments: list[str]) -> int:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=48, help="how many of each kind")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--dry", action="store_true", help="print the figures, write no page")
    parser.add_argument("--bots", type=int, metavar="N", help="greedy and random, N easy matches")
    options = parser.parse_args(arguments)
    if options.bots:
        compare(options.bots, options.jobs)
        return 0
    start = perf_counter()
    lines = play_all([*games(options.matches)], options.jobs)
    keep(PAGE, measured(lines, perf_counter() - start, options.jobs), dry=options.dry)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
