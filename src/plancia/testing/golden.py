"""Golden records: finished matches that every later version must replay to the last die."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import msgspec

from plancia import games
from plancia.bots import Bot, Pace
from plancia.core import Game, Match, Record, RecordError, replay


def play_out(match: Match, bot: Bot, bound: int = 10_000) -> None:
    """Let one bot play a match to its end.

    Of several pending seats the first that has an option acts; in a timed phase all do, at a pace.
    """
    pace = Pace(match.record.seed)
    for _ in range(bound):
        turn = pace.next(match, match.to_act)
        if turn is None:
            return
        action = bot.choose(match, turn.seat)
        if pace.allows(match, turn, action):
            match.play(turn.seat, action, turn.at)
    raise RuntimeError(f"the match is not over after {bound} actions")


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
