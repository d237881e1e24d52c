"""A server for pictures: tables of one mission begin in a scenario, always with the same dice."""

from __future__ import annotations

import sys
from hashlib import sha256
from itertools import count
from pathlib import Path
from typing import Any

from plancia import scenario
from plancia.core import Game, Match
from plancia.server.run import run
from plancia.server.settings import Settings

SCENE = scenario.read(Path(__file__).with_name("embers.yaml"))
MISSION = "embers"
"""The mission whose tables begin in the scene."""


def start(kind: type[Game], setup: dict[str, Any], seed: str) -> Match:
    """The match of a table: in the middle of the scene if it is a table of its mission."""
    if kind.id == SCENE.game and setup.get("mission") == MISSION:
        return scenario.start(kind, SCENE)
    return Settings().start(kind, setup, seed)


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
