"""A server on which tables of Pacific Rim begin near their end, or where models are deployed."""

from __future__ import annotations

import sys
from typing import Any

from plancia.core import Game, Match, TimeControl
from plancia.server.run import run
from plancia.server.settings import Settings

HEX = 64.0859

DUEL = {
    "moment": "choosing",
    "round": 6,
    "models": {
        "gipsy-danger": {"at": (418.0, 300, 0), "pilots": ["raleigh-becket", "mako-mori"]},
        "onibaba": {"at": (418.0 + HEX, 300, 180), "damage": ["crush"]},
    },
    "buildings": {
        "b1": {"at": (300, 150, 0)},
        "b2": {"at": (640, 430, 30), "kind": "shelter"},
    },
}
"""Two models in contact, at the beginning of the round in which the battle will be over."""

PAIRS = {
    "moment": "choosing",
    "models": {
        "gipsy-danger": {"at": (250, 200, 0), "pilots": ["raleigh-becket", "mako-mori"]},
        "striker-eureka": {"at": (250, 400, 0), "pilots": ["herc-hansen", "chuck-hansen"]},
        "otachi": {"at": (650, 200, 180)},
        "leatherback": {"at": (650, 400, 180)},
    },
    "buildings": {"b1": {"at": (450, 300, 0)}},
}
"""Two against two, at the beginning of the battle."""

POSITIONS: dict[str, dict[str, Any]] = {"first-sortie": DUEL, "two-gipsies": PAIRS}
"""The quick-start cards whose tables begin in a position."""

FACES = (4,) * 400
"""Every die shows a success, and every impulse die brings one activation."""


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """The match of a table: in a position, or up to the question where a model is deployed."""
    if kind.id != "pacific_rim":
        return Settings().start(kind, setup, seed, time)
    position = POSITIONS.get(setup.get("card", ""))
    if position is not None:
        return Match.placed(kind, setup, position, seed, FACES)
    match = Match.new(kind, setup, seed, time=time)
    while setup.get("scenario"):
        seat = match.to_act[0]
        first = match.options(seat)[0]
        if first.tag() == "put_model":
            break
        match.play(seat, first)
    return match


if __name__ == "__main__":
    _, port, database = sys.argv
    run(Settings(database=database, start=start, bot_processes=0), "127.0.0.1", int(port))
