"""Measure the sides of Pacific Rim Extinction under the greedy bot: docs/pacific-balance.md.

`python -m tools.pacific_balance` lets forces of equal value meet. Every pair of forces is played in
all drawable scenarios, the missions taking turns, and each time four ways: on either edge where the
card leaves a choice, and with either side taking the first turn. It writes the page. `--every 4`
plays every fourth match only, `--jobs` says in how many processes; `--dry` writes nothing.
`--quick 40` plays every quick-start card so often instead, and only prints what came of it.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random
from time import perf_counter
from typing import Any, Final, NamedTuple

from plancia.bots import make
from plancia.core import Action, Match, Seat
from plancia.games.pacific_rim import PacificRim
from plancia.games.pacific_rim.builds import check_battle, cost, threat
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules.deployment import TakeEdge
from plancia.games.pacific_rim.rules.placement import PutPiece
from plancia.games.pacific_rim.rules.turn import TakeFirst
from plancia.games.pacific_rim.state import Recruit
from plancia.lab.intervals import Share, share
from tools.measured_page import keep, percent, played
from tools.pages import DOCS

PAGE: Final = DOCS / "pacific-balance.md"
LIMIT: Final = 3_000
"""Decisions after which a match counts for nobody."""

Force = tuple[Recruit, ...]


class Pair(NamedTuple):
    """Two forces of equal value."""

    jaeger: Force
    kaiju: Force


def jaeger(model: str, pilots: str, upgrade: str = "") -> Recruit:
    """A Jaeger with its crew."""
    return Recruit(model, tuple(pilots.split()), upgrade)


def kaiju(model: str, mutations: str = "") -> Recruit:
    """A Kaiju with its mutations."""
    return Recruit(model, mutations=tuple(mutations.split()))


PAIRS: Final = (
    Pair(
        (jaeger("coyote-tango", "suresh-khurana viktoriya-malikova", "hardened-joints"),),
        (kaiju("onibaba", "blood-frenzy armour-plated-skin"),),
    ),
    Pair(
        (jaeger("gipsy-avenger", "nathan-lambert jake-pentecost", "one-of-a-kind"),),
        (kaiju("shrikethorn", "pursue armour-plated-skin"),),
    ),
    Pair(
        (jaeger("saber-athena", "amara-namani jinhai-ou-yang", "kinetic-recovery"),),
        (
            kaiju("kaiju-drone", "kaiju-strength thick-hide"),
            kaiju("onibaba", "blood-frenzy keen-senses"),
        ),
    ),
    Pair(
        (jaeger("crimson-typhoon", "cheung-wei jin-wei hu-wei", "storm-of-blades"),),
        (kaiju("slattern", "killer-instinct thick-hide"),),
    ),
    Pair(
        (jaeger("striker-eureka", "herc-hansen chuck-hansen", "auxiliary-reactor"),),
        (
            kaiju("otachi", "swollen-glands shadow-scales"),
            kaiju("kaiju-drone", "kaiju-strength thick-hide"),
        ),
    ),
    Pair(
        (
            jaeger("coyote-tango", "suresh-khurana viktoriya-malikova", "targeting-computer"),
            jaeger("cherno-alpha", "jinhai-ou-yang renata-gutierrez", "power-gauntlets"),
        ),
        (
            kaiju("knifehead", "crushing-jaws adrenal-surge"),
            kaiju("onibaba", "ramming-horns second-heart"),
        ),
    ),
    Pair(
        (
            jaeger("saber-athena", "viktoriya-malikova jinhai-ou-yang", "overclocked-servos"),
            jaeger("coyote-tango", "mako-mori suresh-khurana", "double-hull"),
        ),
        (
            kaiju("hakuja", "second-heart keen-senses"),
            kaiju("kaiju-drone", "blood-frenzy armour-plated-skin"),
        ),
    ),
    Pair(
        (
            jaeger("cherno-alpha", "sasha-kaidanovsky ilya-kurshenko", "reinforced-plating"),
            jaeger("saber-athena", "amara-namani ryoichi-hatayama", "feedback-capacitor"),
        ),
        (
            kaiju("leatherback", "pursue adrenal-surge"),
            kaiju("knifehead", "killer-instinct stone-carapace"),
        ),
    ),
    Pair(
        (
            jaeger("gipsy-avenger", "jake-pentecost nathan-lambert", "reinforced-plating"),
            jaeger("gipsy-danger", "mako-mori yancy-becket", "analogue-heart"),
        ),
        (
            kaiju("otachi", "kaiju-strength shadow-scales"),
            kaiju("leatherback", "pursue adrenal-surge"),
        ),
    ),
    Pair(
        (
            jaeger("cherno-alpha", "sasha-kaidanovsky aleksis-kaidanovsky", "power-gauntlets"),
            jaeger("bracer-phoenix", "amara-namani jake-pentecost nathan-lambert"),
        ),
        (
            kaiju("raijin", "boundless-fury kaiju-strength"),
            kaiju("hakuja", "second-heart armour-plated-skin"),
        ),
    ),
    Pair(
        (
            jaeger("scrapper", "viktoriya-malikova jinhai-ou-yang", "shock-knuckles"),
            jaeger("coyote-tango", "suresh-khurana renata-gutierrez", "hardened-joints"),
            jaeger("gipsy-danger", "raleigh-becket mako-mori", "analogue-heart"),
            jaeger("saber-athena", "ilya-kurshenko ryoichi-hatayama", "kinetic-recovery"),
        ),
        (
            kaiju("scunner", "swollen-glands keen-senses"),
            kaiju("shrikethorn", "kaiju-strength thick-hide"),
            kaiju("onibaba", "blood-frenzy second-heart"),
        ),
    ),
    Pair(
        (
            jaeger("scrapper", "viktoriya-malikova jinhai-ou-yang", "overclocked-servos"),
            jaeger("gipsy-avenger", "suresh-khurana renata-gutierrez", "targeting-computer"),
        ),
        (
            kaiju("kaiju-drone", "kaiju-strength thick-hide"),
            kaiju("kaiju-drone", "crushing-jaws armour-plated-skin"),
            kaiju("onibaba", "pursue keen-senses"),
        ),
    ),
)
"""Forces that meet: the points of the one are twice the threat of the other. [PRE-FRC-09]"""


class Game(NamedTuple):
    """One match to be played."""

    number: int
    pair: int
    scenario: str
    mission: str
    edge: str
    first: str


class Line(NamedTuple):
    """What came of it; no winner: it did not end within the limit."""

    game: Game
    winner: str
    reason: str
    rounds: int


def games() -> Iterator[Game]:
    """Every pair in every scenario, four ways."""
    known = library()
    scenarios = [name for name, s in sorted(known.scenarios.items()) if "nuke" not in s.special]
    missions = sorted(known.missions)
    number = 0
    for pair in range(len(PAIRS)):
        for turn, scenario in enumerate(scenarios):
            mission = missions[(pair * len(scenarios) + turn) % len(missions)]
            for edge in ("bottom", "top"):
                for first in ("jaeger", "kaiju"):
                    yield Game(number, pair, scenario, mission, edge, first)
                    number += 1


def check() -> None:
    """All pairs are legal and equal."""
    known = library()
    for pair in PAIRS:
        fault = check_battle(known, pair.jaeger, pair.kaiju, civil_war=False)
        points, twice = cost(known, pair.jaeger), 2 * threat(known, pair.kaiju)
        if fault or points != twice:
            raise ValueError(f"{pair}: {fault or f'{points} points against {twice}'}")


def play(game: Game) -> Line:
    """Play one match: elements are placed at random, all else is the bots' affair."""
    pair = PAIRS[game.pair]
    setup: dict[str, Any] = {
        "mode": "built",
        "jaeger": [plain(each) for each in pair.jaeger],
        "kaiju": [plain(each) for each in pair.kaiju],
        "scenario": game.scenario,
        "mission": game.mission,
    }
    name = f"balance:{game.number}"
    match = Match.new(PacificRim, setup, name)
    bots = {seat: make("greedy", f"{name}:{seat}") for seat in ("p1", "p2")}
    random = Random(name).random
    for _ in range(LIMIT):
        if not match.to_act:
            break
        seat = match.to_act[0]
        match.apply(seat, settled(match, seat, game, random) or bots[seat].choose(match, seat))
    if match.outcome is None:
        return Line(game, "", "", round_of(match))
    winner = "jaeger" if "p1" in match.outcome.winners else "kaiju"
    return Line(game, winner, match.outcome.reason.key.rpartition(".")[2], round_of(match))


def play_card(card: str, number: int) -> bool:
    """Play a quick-start card; whether the Jaegers win."""
    name = f"quick:{card}:{number}"
    match = Match.new(PacificRim, {"card": card}, name)
    bots = {seat: make("greedy", f"{name}:{seat}") for seat in ("p1", "p2")}
    while match.to_act:
        seat = match.to_act[0]
        match.apply(seat, bots[seat].choose(match, seat))
    return match.outcome is not None and "p1" in match.outcome.winners


def round_of(match: Match) -> int:
    """The round that a match has come to."""
    found: Any = match.game
    number: int = found.round
    return number


def plain(recruit: Recruit) -> dict[str, Any]:
    """A recruit as a set-up has it."""
    return {name: getattr(recruit, name) for name in recruit.__struct_fields__}


def settled(
    match: Match, seat: Seat, game: Game, random: Callable[[], float]
) -> Action[Any] | None:
    """What is not left to the bots: the ground, the edge, and the first turn of the battle."""
    options = match.options(seat)
    if all(isinstance(option, PutPiece) for option in options):
        return options[int(random() * len(options))]
    if isinstance(options[0], TakeEdge):
        return next(option for option in options if getattr(option, "edge", "") == game.edge)
    if isinstance(options[0], TakeFirst) and round_of(match) == 1:
        return next(option for option in options if getattr(option, "side", "") == game.first)
    return None


# --- the page -------------------------------------------------------------------------------------


def rate(lines: list[Line], side: str = "jaeger") -> Share:
    """The share of matches that a side won, of those that somebody won."""
    decided = [line for line in lines if line.winner]
    return share(sum(line.winner == side for line in decided), max(1, len(decided)))


def table(head: str, lines: list[Line], key: Callable[[Line], str]) -> list[str]:
    """The share of the Jaeger side for each of something."""
    rows = [
        f"| {head} | matches | Jaegers win | 95 % |",
        "| --- | --: | --: | --- |",
    ]
    for name in dict.fromkeys(key(line) for line in lines):
        won = rate([line for line in lines if key(line) == name])
        rows.append(f"| {name} | {won.of} | {percent(won)} |")
    return [*rows, ""]


def named(pair: int) -> str:
    """The models of a pair and their value."""
    known = library()
    one, two = PAIRS[pair]
    sides = (", ".join(known.profiles[each.model].name for each in force) for force in (one, two))
    return f"{' against '.join(sides)} ({cost(known, one)})"


def measured(lines: list[Line], seconds: float, jobs: int) -> str:
    """What the page says of the figures."""
    whole, first = rate(lines), rate(lines_for_first(lines))
    ends = {
        reason: sum(line.reason == reason for line in lines) for reason in ("points", "wipeout")
    }
    rounds = sum(line.rounds for line in lines) / len(lines)
    known = library()
    return "\n".join(
        [
            f"{len(lines)} matches in {seconds / 60:.0f} minutes with {jobs} process(es); "
            f"{sum(not line.winner for line in lines)} did not end within {LIMIT:,} decisions.",
            "",
            f"**The Jaeger side wins {whole.rate:.0%} ({whole.low:.0%} to {whole.high:.0%}), the "
            f"Kaiju side {1 - whole.rate:.0%} ({1 - whole.high:.0%} to {1 - whole.low:.0%}).** "
            f"The side that takes the first turn wins {first.rate:.0%} ({first.low:.0%} to "
            f"{first.high:.0%}). A battle takes {rounds:.1f} rounds; {ends['wipeout']} ended "
            f"because one side was destroyed, {ends['points']} by points.",
            "",
            *table("forces (value)", lines, lambda line: named(line.game.pair)),
            *table("scenario", lines, lambda line: known.scenarios[line.game.scenario].name.en),
            *table("mission", lines, lambda line: known.missions[line.game.mission].name.en),
        ]
    )


def lines_for_first(lines: list[Line]) -> list[Line]:
    """The same lines, the winner being `jaeger` where it had the first turn."""
    return [
        line._replace(winner="jaeger" if line.winner == line.game.first else "kaiju")
        for line in lines
        if line.winner
    ]


def main(arguments: list[str]) -> int:
    """Measure and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--every", type=int, default=1, help="play every so-many-th match only")
    parser.add_argument("--start", type=int, default=0, help="the first of these")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--dry", action="store_true", help="print the figures, write no page")
    parser.add_argument("--quick", type=int, metavar="N", help="quick-start cards, N times each")
    options = parser.parse_args(arguments)
    if options.quick:
        for card in sorted(library().quick_starts):
            with ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
                won = sum(pool.map(play_card, [card] * options.quick, range(options.quick)))
            print(f"| {card} | {options.quick} | {percent(share(won, options.quick))} |")
        return 0
    check()
    start = perf_counter()
    waiting = list(games())[options.start :: options.every]
    lines = [*played(play, waiting, options.jobs)]
    keep(PAGE, measured(lines, perf_counter() - start, options.jobs), dry=options.dry)
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
