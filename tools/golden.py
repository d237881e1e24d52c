"""Golden records of a game, written again: after a change of its rules or content that is meant.

    python -m tools.golden pacific_rim

The set-ups are those that the game itself varies, every second match is played by greedy bots, and
so is one that random play does not bring to an end soon: records should stay small.

    python -m tools.golden pacific_rim --digests

keeps all actions, which must still be legal and end the match, and writes only the digests and the
name of the content again: after a change of how the state of a game is kept, or of how its content
is written that changes nothing of what it does.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from plancia import games
from plancia.bots import Bot, Pace, make
from plancia.core import Game, Match, Record, RecordError, replay
from plancia.core.setting_up import content_ref, read_setup
from plancia.testing.golden import write_record

GOLDEN = Path(__file__).parents[1] / "tests" / "golden"
MATCHES = 24
LONG = 400
"""After so many actions random play gives up."""


def main(arguments: list[str] | None = None) -> None:
    """Replace all records of a game."""
    parser = argparse.ArgumentParser(prog="python -m tools.golden", description=__doc__)
    parser.add_argument("game")
    parser.add_argument("--matches", type=int, default=MATCHES, metavar="N")
    parser.add_argument("--folder", type=Path, default=GOLDEN, metavar="FOLDER")
    parser.add_argument("--digests", action="store_true")
    options = parser.parse_args(arguments)
    kind = games.find(options.game)
    folder = options.folder / kind.id
    if options.digests:
        for path in sorted(folder.glob("*.json")):
            renew_digest(kind, path)
        return
    folder.mkdir(parents=True, exist_ok=True)
    for path in folder.glob("*.json"):
        path.unlink()
    for number, setup in enumerate(kind.sample_setups("golden", options.matches)):
        names = ("random", "greedy") if number % 2 else ("greedy",)
        for name in names:
            match = Match.new(kind, setup, f"golden:{number}")
            if played_out(match, make(name, seed=number), LONG if name == "random" else None):
                write_record(match, folder / f"{name}-{number:03}.json")
                break


def renew_digest(kind: type[Game], path: Path) -> None:
    """Play a record again with the rules and content of now, and write its digest."""
    record = msgspec.json.decode(path.read_bytes(), type=Record)
    content = content_ref(kind, read_setup(kind, record.setup))
    now = msgspec.structs.replace(record, digest="", content=content, rules=kind.version)
    match = replay(kind, now)
    if match.outcome is None:
        raise RecordError(f"{path}: the match does not end any more")
    write_record(match, path)


def played_out(match: Match, bot: Bot, bound: int | None) -> bool:
    """Let one bot play all seats, in time where a clock runs; whether the match ended within a
    number of actions.
    """
    actions, pace = 0, Pace()
    while actions != bound and (turn := pace.next(match)) is not None:
        action = bot.choose(match, turn.seat)
        if pace.allows(match, turn, action):
            match.play(turn.seat, action, turn.at)
            actions += 1
    return not match.to_act


if __name__ == "__main__":
    main()
