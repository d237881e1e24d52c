"""A server for pictures: tables of one mission, map or card begin in a scenario with known dice."""

from __future__ import annotations

import sys
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from plancia import scenario
from plancia.core import Game, Match, TimeControl
from plancia.server.run import run
from plancia.server.settings import Settings

KEYS: dict[str, dict[str, Any]] = {
    "embers": {"mission": "embers"},
    "duel": {"map": "b"},
    "battle": {"card": "rampage"},
    "phase": {"map": "outpost", "players": 4},
    "ruins": {"table": "broken_city"},
    "rush": {"map": "outpost", "players": 3},
}
"""The scenes, and the set-ups whose tables begin in them."""
SCENES = [scenario.read(Path(__file__).with_name(f"{name}.yaml")) for name in KEYS]


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """The match of a table: in the middle of a scene if it has the set-up of one."""
    for scene, key in zip(SCENES, KEYS.values(), strict=True):
        if kind.id == scene.game and key.items() <= setup.items():
            return scenario.start(kind, scene)
    return Settings().start(kind, setup, seed, time)


_blocks = count()


def bytes_to_foresee(size: int) -> bytes:
    """The same bytes in every run, so that every picture is the same."""
    found = b""
    while len(found) < size:
        found += sha256(str(next(_blocks)).encode()).digest()
    return found[:size]


if __name__ == "__main__":
    _, port, database = sys.argv
    settings = Settings(database=database, start=start, entropy=bytes_to_foresee, bot_processes=0)
    run(settings, "127.0.0.1", int(port))
