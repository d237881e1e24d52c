"""Measure the armies of Infinity under the greedy bot: docs/infinity-balance.md.

`python -m tools.infinity_balance` lets the list of every army meet that of every army, its own
too, at 150 points. Each pair is played in all missions, the tables taking turns, and two armies
each time twice: they change seats while the dice stay the same. It writes the page. `--every 4`
plays every fourth pair of matches only, `--jobs` says in how many processes; `--dry` writes
nothing.
`--keep FILE` notes every match there as it ends, and does not play again what stands in it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import combinations_with_replacement
from pathlib import Path
from time import process_time
from typing import Any, Final, NamedTuple

from msgspec import json, to_builtins

from plancia.bots import make
from plancia.core import Match
from plancia.games.infinity import Infinity
from plancia.games.infinity.library import library
from plancia.games.infinity.missions import mission, mission_files
from plancia.games.infinity.quick_start import quick_start
from plancia.games.infinity.state import SEATS
from plancia.games.infinity.tables import table_files
from plancia.lab.intervals import Share, share
from tools.measured_page import keep, percent, played
from tools.pages import DOCS

PAGE: Final = DOCS / "infinity-balance.md"
POINTS: Final = 150
LIMIT: Final = 3_000
"""Decisions after which a match counts for nobody."""
FAIR: Final = (0.45, 0.55)
"""What whoever has the first turn should win."""


class Game(NamedTuple):
    """One match to be played: the dice are the same for both matches of a number."""

    number: int
    armies: tuple[str, str]
    """That of the first seat, and that of the second."""
    mission: str
    table: str


class Line(NamedTuple):
    """What came of it; no winner: a draw, or no end within the limit."""

    game: Game
    winner: str
    """The army of the winner."""
    first: bool | None
    """Whether the winner had the first turn; None: nobody won."""
    ended: bool
    turns: int
    seconds: float
    """How long the machine took, without waiting."""


def ours() -> list[str]:
    """The missions that come with the game."""
    return sorted(file.id for file in mission_files() if file.pack is None)


def games() -> Iterator[Game]:
    """Every pair of armies in every mission, in both ways."""
    scenery = sorted(file.id for file in table_files() if file.pack is None)
    number = 0
    for pair in combinations_with_replacement(sorted(library().armies), 2):
        for name in ours():
            table = scenery[number % len(scenery)]
            yield Game(number, pair, name, table)
            if pair[0] != pair[1]:  # an army against itself is the same match both ways
                yield Game(number, (pair[1], pair[0]), name, table)
            number += 1


def play(game: Game) -> Line:
    """Play one match."""
    lists = {
        seat: to_builtins(quick_start(library(), army, POINTS))
        for seat, army in zip(SEATS, game.armies, strict=True)
    }
    setup: dict[str, Any] = {
        "table": game.table,
        "mission": game.mission,
        "points": POINTS,
        "lists": lists,
    }
    name = f"balance:{game.number}"
    start = process_time()
    match = Match.new(Infinity, setup, name)
    bots = {seat: make("greedy", f"{name}:{seat}") for seat in SEATS}
    for _ in range(LIMIT):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.apply(seat, bots[seat].choose(match, seat))
    found: Any = match.game
    winners = match.outcome.winners if match.outcome else ()
    if len(winners) != 1:
        return Line(game, "", None, match.outcome is not None, found.turn, process_time() - start)
    army = game.armies[SEATS.index(winners[0])]
    seconds = process_time() - start
    return Line(game, army, winners[0] == found.first, True, found.turn, seconds)


# --- the page -------------------------------------------------------------------------------------


def wins(lines: list[Line], army: str) -> Share:
    """What an army won of the matches that somebody won, against other armies."""
    decided = [
        line for line in lines if line.winner and army in line.game.armies and not is_mirror(line)
    ]
    return share(sum(line.winner == army for line in decided), len(decided))


def is_mirror(line: Line) -> bool:
    """Whether an army met itself."""
    return len(set(line.game.armies)) == 1


def by_first(lines: list[Line]) -> Share:
    """What those won who had the first turn."""
    decided = [line for line in lines if line.winner]
    return share(sum(bool(line.first) for line in decided), len(decided))


def title(army: str) -> str:
    """An army by its name."""
    return library().armies[army].title.en


def measured(lines: list[Line]) -> str:
    """What the page says of the figures."""
    armies = sorted(library().armies)
    first = by_first(lines)
    drawn = sum(line.ended and not line.winner for line in lines)
    endless = sum(not line.ended for line in lines)
    turns = sum(line.turns for line in lines) / len(lines)
    seconds = sum(line.seconds for line in lines) / len(lines)
    low, high = FAIR
    verdict = "within" if low <= first.rate <= high else "**outside**"
    rows = [
        f"{len(lines)} matches of {seconds:.1f} seconds and {turns:.1f} game turns each: {drawn} "
        f"were drawn, {endless} did not end within {LIMIT:,} decisions.",
        "",
        f"**Whoever has the first turn wins {first.rate:.0%} ({first.low:.0%} to "
        f"{first.high:.0%})**, {verdict} {low:.0%} to {high:.0%}.",
        "",
        "| army | matches | won | 95 % |",
        "| --- | --: | --: | --- |",
    ]
    for army in armies:
        won = wins(lines, army)
        rows.append(f"| {title(army)} | {won.of} | {percent(won)} |")
    rows += ["", "What the army on the left wins against the one above:", ""]
    rows.append("| | " + " | ".join(title(army) for army in armies) + " |")
    rows.append("| --- |" + " --: |" * len(armies))
    for army in armies:
        against = (cell(lines, army, other) for other in armies)
        rows.append(f"| {title(army)} | " + " | ".join(against) + " |")
    rows += ["", "| mission | matches | the first turn wins | 95 % |", "| --- | --: | --: | --- |"]
    for name in ours():
        won = by_first([line for line in lines if line.game.mission == name])
        rows.append(f"| {mission(name).file.title.en} | {won.of} | {percent(won)} |")
    return "\n".join(rows)


def cell(lines: list[Line], army: str, other: str) -> str:
    """What one army wins against another one."""
    if army == other:
        return "–"
    met = [line for line in lines if line.winner and set(line.game.armies) == {army, other}]
    return f"{sum(line.winner == army for line in met)} of {len(met)}"


def kept(path: Path | None, wanted: list[Game]) -> list[Line]:
    """What was played before, of the matches that are wanted."""
    if path is None or not path.exists():
        return []
    lines = (json.decode(line, type=Line) for line in path.read_bytes().splitlines())
    return [line for line in lines if line.game in wanted]


def main(arguments: list[str]) -> int:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="every so-many-th pair of matches")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--keep", type=Path, help="a file of matches that were played")
    parser.add_argument("--dry", action="store_true", help="print the figures, write no page")
    options = parser.parse_args(arguments)
    wanted = [game for game in games() if game.number % options.every == 0]
    lines = kept(options.keep, wanted)
    known = {line.game for line in lines}
    waiting = [game for game in wanted if game not in known]
    for line in played(play, waiting, options.jobs):
        lines.append(line)
        if options.keep is not None:
            with options.keep.open("ab") as file:
                file.write(json.encode(line) + b"\n")
    keep(PAGE, measured(lines), dry=options.dry)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
