"""A server on which tables of Giga-Robo! begin near their end, so that a whole match is short."""

from __future__ import annotations

import sys
from typing import Any

from plancia.core import Game, Match, TimeControl
from plancia.server.run import run
from plancia.server.settings import Settings

HAND = {
    "p1": ["Flash Strike!", "Volt Spike!", "Arc Heel!"],
    "p2": ["Ayzn Punch!", "Schneller Schlag!"],
}
DUEL = {
    "players": {seat: {"spirit": 20, "hand": hand} for seat, hand in HAND.items()},
    "robots": {"p1": {"hex": "e5", "armour": 5}, "p2": {"hex": "f5", "armour": 5}},
    "structures": {"d4": 1, "h4": 2},
}
"""Two robots next to each other that stand no more than a hit or two."""

TEAMS = {
    "players": {
        "p1": {"spirit": 4, "hand": ["Arc Heel!"]},
        "p2": {"asking": "pass"},
        "p3": {"spirit": 8, "hand": ["Volt Spike!"]},
        "p4": {"spirit": 3},
    },
    "robots": {
        "p1": {"hex": "e5"},
        "p2": {"hex": "f5", "armour": 1},
        "p3": {"hex": "e7"},
        "p4": {"hex": "f7", "armour": 1},
    },
    "order": ["p1", "p2", "p3", "p4"],
}
"""Two against two: one robot of the second team is about to fall, and so is the other."""


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """The match of a table: in the middle of a fight, in place of its beginning."""
    if kind.id != "giga_robo" or setup.get("map") != "b":
        return Settings().start(kind, setup, seed, time)
    position = TEAMS if setup.get("mode") == "team_vs_team" else DUEL
    return Match.placed(kind, setup, position, seed)


if __name__ == "__main__":
    _, port, database = sys.argv
    run(Settings(database=database, start=start, bot_processes=0), "127.0.0.1", int(port))
