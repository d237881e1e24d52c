"""A server on which tables begin where there is a way to go: First Steps, and a duel on hexes."""

from __future__ import annotations

import sys
from typing import Any

from plancia.core import Game, Match, TimeControl
from plancia.server.run import run
from plancia.server.settings import Settings

SEED = "known"

CHAPEL = {
    "marines": {
        "m1": {"at": (1, 6), "facing": "E"},
        "m2": {"at": (3, 7), "facing": "S"},
    },
    "aliens": {
        "g1": {"at": (9, 6), "facing": "W"},
        "b1": {"at": (2, 1), "tokens": [1]},
    },
    "doors": {"d1": "open"},
}
"""One marine has a corridor before him and an enemy at its end; the other may look down a shaft in
which a blip waits."""

DUEL = {
    "players": {
        "p1": {"spirit": 20, "hand": ["Flash Strike!", "Volt Spike!", "Arc Heel!"]},
        "p2": {"spirit": 0, "hand": []},
    },
    "robots": {"p1": {"hex": "c5"}, "p2": {"hex": "f5"}},
    "structures": {"d4": 1, "h4": 2},
    "moment": "turn",
    "tiles": {"d5": "inferno"},
}
"""Two robots some hexes apart, and a fire between them."""

POSITIONS: dict[str, dict[str, Any]] = {"space_hulk": CHAPEL, "giga_robo": DUEL}


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """The match of a table: in its position, with the same dice every time."""
    if kind.id not in POSITIONS:
        return Settings().start(kind, setup, SEED, time)
    return Match.placed(kind, setup, POSITIONS[kind.id], SEED, time=time)


if __name__ == "__main__":
    _, port, database = sys.argv
    run(Settings(database=database, start=start, bot_processes=0), "127.0.0.1", int(port))
