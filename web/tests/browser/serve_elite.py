"""A server whose tables of Project Elite begin in an action phase, with known dice."""

from __future__ import annotations

import sys
from typing import Any

from plancia.core import Game, Match, TimeControl
from plancia.server.run import run
from plancia.server.settings import Limits, Settings

MOVE, ADJUST, SEARCH, SHOOT, USE, ALIEN = range(1, 7)
MISS, HIT = 1, 6

SWING: dict[str, Any] = {
    "round": 4,
    "events": ["they-are-advancing"],
    "players": {
        "p1": {
            "character": "sarah-mercy",
            "at": (8, 8),
            "gear": ["pistol", "heavy-rifle", "medkit"],
        },
        "p2": {"character": "lila", "at": (6, 9), "gear": ["carbine"]},
        "p3": {"character": "bus", "at": (10, 9), "gear": ["shotgun"]},
        "p4": {"character": "viktor-hail", "at": (4, 7), "gear": ["crossbow"]},
    },
    "aliens": {
        "a1": {"kind": "biter", "at": (8, 6)},
        "a2": {"kind": "hound", "at": (10, 7)},
        "a3": {"kind": "runner", "at": (1, 7)},
        "a4": {"kind": "brute", "at": (13, 5)},
        "a5": {"kind": "leaper", "at": (4, 3)},
        "a6": {"kind": "shooter", "at": (12, 8)},
    },
    "acid": [(7, 10), (3, 9)],
}
"""The middle of a match: there is something to shoot at, to search and to fear."""

DICE = {
    1: (SHOOT, SHOOT, MOVE, USE, *(MISS,) * 400),
    2: (ALIEN, SHOOT, MOVE, ADJUST, *(MISS,) * 400),
    3: (MOVE,) * 800,
}
"""What all dice show, by what a roll would cost at the table if time were counted."""


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """The match of a table, in the middle of a phase."""
    if kind.id != "project_elite" or "map" not in setup:
        return Settings().start(kind, setup, seed, time)
    seats = [f"p{n + 1}" for n in range(setup["players"])]
    players = {seat: SWING["players"][seat] for seat in seats}
    dice = DICE.get(setup.get("roll_cost", 5))
    return Match.placed(kind, setup, {**SWING, "players": players}, seed, dice)


if __name__ == "__main__":
    _, port, database = sys.argv
    # Keys are pressed faster here than by any hand.
    limits = Limits(actions_per_second=200.0, messages_per_second=400.0)
    settings = Settings(database=database, start=start, bot_processes=0, limits=limits)
    run(settings, "127.0.0.1", int(port))
