"""A server on which tables of Pacific Rim begin in the middle of a turn, with known dice."""

from __future__ import annotations

import sys
from typing import Any

from plancia.core import Game, Match, TimeControl
from plancia.server.run import run
from plancia.server.settings import Settings

STREET: dict[str, Any] = {
    "moment": "activations",
    "impulse": 1,
    "models": {
        "gipsy-danger": {
            "at": (230, 300, 0),
            "pilots": ["raleigh-becket", "mako-mori"],
            "card": "rocket-elbow",
        },
        "striker-eureka": {
            "at": (230, 480, 0),
            "pilots": ["herc-hansen", "chuck-hansen"],
            "card": "sting-blades",
            "activated": True,
        },
        "otachi": {"at": (440, 300, 180), "card": "acid-spit"},
        "leatherback": {"at": (700, 130, 180), "card": "emp-burst"},
    },
    "buildings": {"b1": {"at": (330, 180, 0)}, "b2": {"at": (640, 430, 30), "kind": "shelter"}},
}
"""Gipsy Danger's turn: Otachi stands three hexes ahead, face to face."""

FACES = (4,) * 400
"""Every die shows a success."""


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """The match of a table: a battle in the street, or any other as it is."""
    if setup.get("card") != "two-gipsies":
        return Settings().start(kind, setup, seed, time)
    return Match.placed(kind, setup, STREET, seed, FACES)


if __name__ == "__main__":
    _, port, database = sys.argv
    run(Settings(database=database, start=start, bot_processes=0), "127.0.0.1", int(port))
