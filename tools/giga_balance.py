"""Measure the 42 pairs of Giga-Robo! under the greedy bot: docs/giga-balance.md.

`python -m tools.giga_balance` lets every pilot in every robot, with the quick start build, meet a
fixed field. Each meeting is played four times: on both seats, and going first and second. It writes
the page and its heat map; `--field` says how many opponents, `--jobs` how many processes.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from time import perf_counter
from typing import Any, NamedTuple

from plancia.bots import make
from plancia.core import Action, Chance, Match, Seat
from plancia.core.setting_up import read_setup
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.library import library
from plancia.lab.intervals import Share, share
from tools.heat_map import heat_map
from tools.measured_page import keep, percent, played
from tools.pages import DOCS

PAGE, PICTURE = DOCS / "giga-balance.md", DOCS / "images" / "giga-balance.svg"

FIELD = (
    ("Takashi Kato", "Dai-Raijin V"),
    ("Hadrian Corto", "Chogoking"),
    ("Terroch Arkan", "Shinokami"),
    ("Dash", "Ayzn"),
    ("Kong of the Wastes", "Ascalon Alpha"),
    ("Noriko Nagare", "O-Gun"),
)
"""The opponents, in the order in which they are taken."""

LIMIT = 4_000
"""Decisions after which a match counts for nobody."""

Pair = tuple[str, str]


class Game(NamedTuple):
    """One match to be played: who meets whom, on which seat, and whether it goes first."""

    pair: Pair
    other: Pair
    seat: Seat
    first: bool


class Line(NamedTuple):
    """What came of it: 1 won, 0 lost, None: nobody won within the limit."""

    game: Game
    won: bool | None


def games(field: int) -> Iterator[Game]:
    """Every pair against the field, both ways round."""
    known = library(())
    for pilot in known.pilots:
        for robot in known.robots:
            for other in FIELD[:field]:
                for seat in ("p1", "p2"):
                    for first in (True, False):
                        yield Game((pilot, robot), other, seat, first)


def play(game: Game) -> Line:
    """Play one match; who goes first is settled by the game that is asked for."""
    pairs = [game.pair, game.other] if game.seat == "p1" else [game.other, game.pair]
    setup = {"builds": [{"pilot": p, "robot": r} for p, r in pairs], "copies": 2}
    name = f"{game.pair}:{game.other}:{game.seat}:{game.first}"
    start = GigaRobo.create(read_setup(GigaRobo, setup), Chance.seeded(name))
    match = Match(start, name, log=False)
    bots = {seat: make("greedy", f"{name}:{seat}") for seat in ("p1", "p2")}
    for _ in range(LIMIT):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.apply(seat, place(match, seat, game) or bots[seat].choose(match, seat))
    if match.outcome is None or not match.outcome.winners:
        return Line(game, None)
    return Line(game, game.seat in match.outcome.winners)


def place(match: Match, seat: Seat, game: Game) -> Action[Any] | None:
    """The place in the turn order that makes the right player go first, when it is asked for."""
    asked: Any = match.game.agenda[-1]
    if getattr(asked, "about", "") != "place":
        return None
    wanted = "1" if (seat == game.seat) == game.first else "2"
    return next(option for option in match.options(seat) if getattr(option, "value", "") == wanted)


def rate(lines: list[Line]) -> Share:
    """The share of matches that were won, of those that somebody won."""
    decided = [line for line in lines if line.won is not None]
    return share(sum(bool(line.won) for line in decided), max(1, len(decided)))


def measured(lines: list[Line], field: int, seconds: float) -> str:
    """What the page says of the figures."""
    open_ended = sum(line.won is None for line in lines)
    going_first = [
        Line(line.game, line.won if line.game.first else not line.won)
        for line in lines
        if line.won is not None
    ]
    opening = rate(going_first)
    rows = []
    for pair in dict.fromkeys(line.game.pair for line in lines):
        won = rate([line for line in lines if line.game.pair == pair])
        rows.append((won.rate, f"| {pair[0]} | {pair[1]} | {won.of} | {percent(won)} |"))
    rows.sort(key=lambda row: -row[0])
    head = "| pilot | robot | matches decided | won | 95 % |\n| --- | --- | --: | --: | --- |"
    return "\n".join(
        [
            f"{len(lines)} matches against {field} opponents in {seconds / 60:.0f} minutes; "
            f"{open_ended} had no winner after {LIMIT:,} decisions.",
            "",
            f"Whoever goes first wins {opening.rate:.0%} "
            f"({opening.low:.0%} to {opening.high:.0%}) of {opening.of} matches.",
            "",
            head,
            *(row for _, row in rows),
        ]
    )


def draw(lines: list[Line]) -> None:
    """The heat map: pilots down, robots across."""
    known = library(())
    values = {
        (pilot, robot): rate([line for line in lines if line.game.pair == (pilot, robot)]).rate
        for pilot in known.pilots
        for robot in known.robots
    }
    PICTURE.parent.mkdir(exist_ok=True)
    PICTURE.write_text(heat_map(list(known.pilots), list(known.robots), values), encoding="utf-8")


def main(arguments: list[str]) -> int:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--field", type=int, default=len(FIELD), help="opponents of each pair")
    parser.add_argument("--jobs", type=int, default=2)
    options = parser.parse_args(arguments)
    start = perf_counter()
    waiting = list(games(options.field))
    lines = [*played(play, waiting, options.jobs)]
    keep(PAGE, measured(lines, options.field, perf_counter() - start))
    draw(lines)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
