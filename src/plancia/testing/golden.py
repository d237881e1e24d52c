"""Golden records: finished matches that every later version must replay to the last die."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import msgspec

from plancia import games
from plancia.bots import Pace
from plancia.core import Action, Game, Match, Record, RecordError, Seat, replay

Policy = Callable[[Match, Seat], Action[Any]]
"""Chooses an action for a pending seat."""


def random_policy(seed: int | str) -> Policy:
    """Any offered action, all equally likely."""
    rng = random.Random(str(seed))

    def choose(match: Match, seat: Seat) -> Action[Any]:
        return rng.choice(match.options(seat))

    return choose


def play_out(match: Match, policy: Policy, bound: int = 10_000) -> None:
    """Play a match to its end; of several pending seats the first that has an option acts.

    In a timed phase all act at a seeded pace.
    """
    pace = Pace(match.record.seed)
    for _ in range(bound):
        turn = pace.next(match, match.to_act)
        if turn is None:
            return
        match.play(turn.seat, policy(match, turn.seat), turn.at)
    raise RuntimeError(f"the match is not over after {bound} actions")


def write_golden(
    game: str | type[Game],
    n: int,
    policy: Policy,
    folder: Path,
    *,
    seed: int | str = 0,
    setups: Sequence[dict[str, Any]] = ({},),
) -> list[Path]:
    """Play n matches and write their records to `<folder>/<game>/<seed>-<number>.json`."""
    kind = games.find(game) if isinstance(game, str) else game
    target = folder / kind.id
    target.mkdir(parents=True, exist_ok=True)
    written = []
    for number in range(n):
        match = Match.new(kind, setups[number % len(setups)], f"golden:{seed}:{number}")
        play_out(match, policy)
        path = target / f"{seed}-{number:03}.json"
        write_record(match, path)
        written.append(path)
    return written


def write_record(match: Match, path: Path) -> None:
    """Write the record of a match so that people can read it, too."""
    path.write_bytes(msgspec.json.format(msgspec.json.encode(match.record), indent=1) + b"\n")


def replay_golden(path: Path, find: Callable[[str], type[Game]] = games.find) -> Match:
    """Play a golden record again; raises `RecordError` if it ends elsewhere than it did."""
    try:
        record = msgspec.json.decode(path.read_bytes(), type=Record)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise RecordError(f"{path}: {fault}") from fault
    if not record.digest:
        raise RecordError(f"{path}: a golden record needs the digest of its end")
    return replay(find(record.game), record)
