"""Set-ups of every kind: all maps, objectives and difficulties, any players, times and readings."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, Final, Literal, get_args, get_origin

import msgspec

from plancia.games.project_elite.library import library
from plancia.games.project_elite.maps import map_files
from plancia.games.project_elite.state import SEATS, Setup

MEASURES: Final = ("time", "seconds", "map", "objective", "difficulty", "players")
"""Options that are no readings of a rule."""


def random_setups(seed: str, count: int) -> list[dict[str, Any]]:
    """Every map with every objective and difficulty in turn, both measures of time in turn."""
    random = Random(seed)
    options = {field.name: field.type for field in msgspec.structs.fields(Setup)}
    maps = [file.id for file in map_files() if file.pack is None]
    missions = list(product(maps, get_args(options["objective"]), get_args(options["difficulty"])))
    found: list[dict[str, Any]] = []
    for number in range(count):
        if number % len(missions) == 0:  # other players and times for each mission
            random.shuffle(missions)
        name, objective, difficulty = missions[number % len(missions)]
        setup: dict[str, Any] = {
            "map": name,
            "objective": objective,
            "difficulty": difficulty,
            "players": number % len(SEATS) + 1,
            "time": ("turns", "real")[(number // len(SEATS)) % 2],
        }
        if random.random() < 0.3:
            setup["seconds"] = random.choice(get_args(options["seconds"]))
        if random.random() < 0.5:
            everybody = sorted(library().characters)
            setup["characters"] = random.sample(everybody, setup["players"])
        if random.random() < 0.3:
            setup |= {name: other for name, other in readings().items() if random.random() < 0.5}
        found.append(setup)
    return found


def readings() -> dict[str, str]:
    """The other reading of every rule that the book leaves open, by option of the table."""
    fields = (field for field in msgspec.structs.fields(Setup) if field.name not in MEASURES)
    return {
        field.name: get_args(field.type)[1] for field in fields if get_origin(field.type) is Literal
    }
