"""Measure how hard the missions of Space Hulk are and how strong the bots: docs/balance.md.

`python -m tools.balance` plays every mission with every bot (about half an hour on two cores) and
writes the page; `--games` and `--duels` say how many matches, `--jobs` how many processes.
"""

from __future__ import annotations

import argparse
import sys
from typing import NamedTuple

from plancia.games.space_hulk.mission import load_mission, missions
from plancia.lab.intervals import Share
from plancia.lab.simulate import simulate
from tools.measured_page import keep, percent
from tools.pages import DOCS

PAGE = DOCS / "balance.md"
SEAT, SEED = "marines", 1
BOTS = ("random", "greedy", "mcts:200")
DUELS = ("lifeline", "blades", "choke-points")
"""The missions on which the bots are compared."""


class Row(NamedTuple):
    """What one bot made of one mission."""

    mission: str
    bot: str
    wins: Share
    decisions: float
    seconds: float


def measure(mission: str, bot: str, games: int, jobs: int) -> Row:
    """Play a mission many times."""
    result = simulate(
        "space_hulk", {"mission": mission}, games=games, bots={SEAT: bot}, seed=SEED, jobs=jobs
    )
    figures = result.figures
    seconds = result.timing.seconds * jobs / games
    row = Row(mission, bot, figures.wins[SEAT], figures.steps_per_match, seconds)
    print(told(row), file=sys.stderr, flush=True)
    return row


def told(row: Row) -> str:
    """A row of the table."""
    wins = row.wins
    cost = f"{row.decisions:.0f} | {row.seconds:.2f}"
    return f"| {row.mission} | {row.bot} | {wins.of} | {percent(wins)} | {cost} |"


def table(rows: list[Row]) -> str:
    """Rows under their heading."""
    head = "| mission | bot | matches | won | 95 % | decisions a match | seconds a match |"
    return "\n".join([head, "| --- " * 7 + "|", *map(told, rows)])


def measured(duels: list[Row], rows: list[Row]) -> str:
    """What the page says of the figures."""
    best = {row.mission: row for row in [*duels, *rows] if row.bot == BOTS[-1]}
    outside = [name for name, row in best.items() if not 0.25 <= row.wins.rate <= 0.75]
    verdict = (
        f"Outside 25 % to 75 % for the best bot: {', '.join(outside)}."
        if outside
        else "The best bot wins every mission between 25 % and 75 %."
    )
    return f"## The bots\n\n{table(duels)}\n\n## The missions\n\n{verdict}\n\n{table(rows)}"


def main(arguments: list[str]) -> int:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=40, help="matches a mission")
    parser.add_argument("--duels", type=int, default=200, help="matches where bots are compared")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    duels = [measure(name, bot, options.duels, options.jobs) for name in DUELS for bot in BOTS]
    order = sorted(missions(), key=lambda name: load_mission(name).difficulty)
    rows = [
        measure(name, bot, options.games, options.jobs)
        for name in order
        if name not in DUELS
        for bot in BOTS
    ]
    keep(PAGE, measured(duels, rows))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
