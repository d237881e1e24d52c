"""How fast play-outs are, beside other engines on the same machine in the same run.

Every loop does the same: take a random legal move, each as likely as any other, and carry it out.
The peers list all legal moves for that; ours lists them where it has to, and else draws until a
move is legal (`Match.any_option`). Rounds of all contestants follow each other in turn, and each
contestant is given by the median of its rounds, so that a busy machine slows all of them alike.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial
from importlib import import_module
from itertools import count
from random import Random
from statistics import median
from time import perf_counter
from types import MappingProxyType
from typing import Any, NamedTuple

from msgspec import Struct

from plancia.bots import next_action
from plancia.core import Chance, Match
from plancia.core.setting_up import read_setup
from plancia.games import find
from plancia.lab import bench_exchange, bench_orders, bench_plane, bench_volume
from plancia.lab.bench_orders import FEWEST
from plancia.lab.simulate import begin, playout

Round = Callable[[], int]
"""One unit of work, such as a game; it gives the number of steps in it."""

ROUNDS = 10
"""Into how many rounds the time of each contestant is cut."""

NOTHING: Mapping[str, Any] = MappingProxyType({})
"""A set-up in which nothing is chosen."""

WARM_UP = 0.25
"""The part of its time that each contestant plays beforehand, to fill its caches."""


class Speed(Struct, frozen=True):
    """Steps (or clones) a second: the median of several rounds, and the slowest and fastest one."""

    name: str
    per_second: float
    low: float
    high: float
    rounds: int


class Comparison(Struct, frozen=True):
    """Our speed beside a peer's, as a ratio to reach."""

    name: str
    ours: Speed
    target: float
    peer: Speed | None = None
    ratio: float | None = None
    """Ours over the peer's: the median over the rounds; None if the peer is missing."""

    @property
    def reached(self) -> bool | None:
        """Whether the target is reached; None if nothing could be compared."""
        return None if self.ratio is None else self.ratio >= self.target


class BenchFigures(Struct, frozen=True):
    """All that was measured, and the peers that are not installed."""

    comparisons: tuple[Comparison, ...]
    missing: tuple[str, ...]


# --- the measurements ---------------------------------------------------------------------------


class Contest(NamedTuple):
    """Our work beside that of a peer, and the ratio to reach."""

    ours: Callable[[], Round]
    peer: str
    target: float

    def measured(self, name: str, seconds: float) -> tuple[Comparison, list[str]]:
        """The comparison, and the peer if it is not installed."""
        ours, other = self.ours(), PEERS[self.peer]()
        if other is None:
            (mine,) = measure([(name, ours)], seconds)
            return Comparison(name, summary(name, mine), self.target), [self.peer]
        mine, theirs = measure([(name, ours), (self.peer, other)], seconds)
        ratio = median(a / b for a, b in zip(mine, theirs, strict=True))
        peer = summary(self.peer, theirs)
        return Comparison(name, summary(name, mine), self.target, peer, ratio), []


class Cloning(NamedTuple):
    """Clones of matches in the middle; the ratio is to the number that bots need."""

    game: str
    needed: int = 30_000
    setup: Mapping[str, Any] = NOTHING

    def measured(self, name: str, seconds: float) -> tuple[Comparison, list[str]]:
        """The comparison; no peer is missing."""
        (ours,) = measure([(name, clones_of(middles_of(self.game, self.setup)))], seconds)
        speed = summary(f"{self.game} clones", ours)
        return Comparison(name, speed, 1.0, None, speed.per_second / self.needed), []


class Pace(NamedTuple):
    """Our work, and how often it has to be done in a second."""

    ours: Callable[[], Round]
    needed: float

    def measured(self, name: str, seconds: float) -> tuple[Comparison, list[str]]:
        """The comparison; no peer is missing."""
        (ours,) = measure([(name, self.ours())], seconds)
        speed = summary(name, ours)
        return Comparison(name, speed, 1.0, None, speed.per_second / self.needed), []


SKIRMISHES: Sequence[Mapping[str, Any]] = tuple(
    {"table": table, "points": 100, "turns": 2}
    for table in ("border_post", "dry_canyon", "old_quarter")
)
"""Battles of Infinity on tables with much scenery and with little."""
COUNTED: Mapping[str, Any] = {"time": "turns"}
"""Project Elite with a clock that counts what is done: the way in which it is simulated."""

MEASUREMENTS: dict[str, Contest | Cloning | Pace] = {
    "tris": Contest(lambda: games_of("tris", [{}]), "open_spiel", 10.0),
    "space_hulk": Contest(lambda: games_of("space_hulk", [{}]), "chess", 1.0),
    "missions": Contest(lambda: games_of("space_hulk", missions()), "chess", 1.0),
    "clones": Cloning("space_hulk"),
    "giga_robo": Contest(lambda: games_of("giga_robo", [{}]), "chess", 1.0),
    "giga_clones": Cloning("giga_robo"),
    "pacific_rim": Contest(lambda: games_of("pacific_rim", [{}]), "chess", 0.5),
    "pacific_clones": Cloning("pacific_rim"),
    "project_elite": Contest(lambda: games_of("project_elite", [COUNTED]), "chess", 1.5),
    "elite_clones": Cloning("project_elite", 100_000, COUNTED),
    "infinity": Contest(lambda: games_of("infinity", SKIRMISHES), "chess", 0.1),
    "infinity_clones": Cloning("infinity", 10_000, SKIRMISHES[0]),
    **{
        f"orders_{models}": Contest(partial(bench_orders.orders, models), "orders", FEWEST / models)
        for models in (20, 30, 40)
    },
    "exchange": Pace(bench_exchange.exchanges, 500),
    "sweeps": Contest(bench_plane.our_sweeps, "shapely sweeps", 3.0),
    "sight": Contest(bench_plane.our_sight, "shapely sight", 3.0),
    "volume_sight": Pace(bench_volume.sights, 20_000),
    "volume_paths": Pace(bench_volume.stretches, 1000 / 15),
}
"""What can be measured; `missions` is Space Hulk with all missions in turn, large ones too.

`orders_20` and so on are orders of Infinity with so many models on the table, beside those with
ten: the ratio to reach is that of a cost which grows as the number of models does. `exchange` is
the exact odds of a burst at three who answer it, within two milliseconds.

`sweeps` and `sight` are questions to the free plane, 13 other bases on the table; `volume_sight`
and `volume_paths` to a table with heights, 30 pieces of scenery on it.
"""

PLACES = tuple(MEASUREMENTS)


def bench(seconds_each: float = 2.0, which: Sequence[str] = PLACES) -> BenchFigures:
    """Measure play-outs and clones, each contestant for so many seconds."""
    unknown = [name for name in which if name not in PLACES]
    if unknown:
        raise ValueError(f"nothing to measure named {unknown[0]!r}; expected: {', '.join(PLACES)}")
    measured = [MEASUREMENTS[name].measured(name, seconds_each) for name in which]
    missing = [peer for _, absent in measured for peer in absent]
    return BenchFigures(tuple(comparison for comparison, _ in measured), tuple(missing))


def measure(contestants: Sequence[tuple[str, Round]], seconds: float) -> list[list[float]]:
    """The speeds of all contestants, round by round, taking turns."""
    for _, play in contestants:
        end = perf_counter() + seconds * WARM_UP
        while perf_counter() < end:
            play()
    speeds: list[list[float]] = [[] for _ in contestants]
    for _ in range(ROUNDS):
        for (_, play), found in zip(contestants, speeds, strict=True):
            steps, start = 0, perf_counter()
            stop = start + seconds / ROUNDS
            now = start
            while now < stop:
                steps += play()
                now = perf_counter()
            found.append(steps / (now - start))
    return speeds


def summary(name: str, speeds: Sequence[float]) -> Speed:
    """The median of the rounds, and their range."""
    return Speed(name, median(speeds), min(speeds), max(speeds), len(speeds))


# --- our side -----------------------------------------------------------------------------------


def missions() -> list[dict[str, Any]]:
    """The set-ups of Space Hulk that are played in turn: all missions but those of packs."""
    from plancia.games.space_hulk.mission import mission_files

    return [{"mission": file.id} for file in mission_files() if file.pack is None]


def games_of(game: str, setups: Sequence[Mapping[str, Any]]) -> Round:
    """Random matches of a game, with its set-ups in turn."""
    kind = find(game)
    typed = [read_setup(kind, dict(setup)) for setup in setups]
    random, numbers = Random(1).random, count()

    def play() -> int:
        number = next(numbers)
        state = kind.create(typed[number % len(typed)], Chance.seeded(number))
        return playout(Match(state, number, log=False), random)

    return play


def middles_of(game: str, setup: Mapping[str, Any] = NOTHING, matches: int = 20) -> list[Match]:
    """Random matches, each after half of its steps."""
    found = []
    for number in range(matches):
        steps = playout(begin(game, setup, number), Random(number).random)
        match, random = begin(game, setup, number), Random(number).random
        for _ in range(steps // 2):
            match.apply(*next_action(match, random))
        found.append(match)
    return found


def clones_of(matches: Sequence[Match], batch: int = 10) -> Round:
    """Clones of some matches, several of each at a time."""

    def play() -> int:
        for match in matches:
            for _ in range(batch):
                match.clone()
        return len(matches) * batch

    return play


# --- the peers ----------------------------------------------------------------------------------


def open_spiel_tic_tac_toe() -> Round | None:
    """OpenSpiel's tic-tac-toe in Python, if OpenSpiel is installed."""
    try:
        pyspiel: Any = import_module("pyspiel")
        import_module("open_spiel.python.games.tic_tac_toe")
    except ImportError:
        return None
    game = pyspiel.load_game("python_tic_tac_toe")
    random = Random(1).random

    def play() -> int:
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            options = state.legal_actions()
            state.apply_action(options[int(random() * len(options))])
            steps += 1
        return steps

    return play


def random_chess() -> Round | None:
    """Random chess by python-chess, if it is installed, in the way its documentation plays."""
    try:
        chess: Any = import_module("chess")
    except ImportError:
        return None
    random = Random(1).random

    def play() -> int:
        steps, board = 0, chess.Board()
        while not board.is_game_over():
            options = list(board.legal_moves)
            board.push(options[int(random() * len(options))])
            steps += 1
        return steps

    return play


PEERS: dict[str, Callable[[], Round | None]] = {
    "open_spiel": open_spiel_tic_tac_toe,
    "chess": random_chess,
    "orders": partial(bench_orders.orders, FEWEST),
    "shapely sweeps": partial(bench_plane.shapely, "sweep"),
    "shapely sight": partial(bench_plane.shapely, "sees"),
}
"""The other engines, each with a function that gives its play-out or None if it is missing."""
