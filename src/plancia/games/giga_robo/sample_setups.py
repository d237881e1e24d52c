"""Set-ups of every kind: all modes, any legal builds, any map; for checks, studies and training."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from plancia.games.giga_robo.library import library

TABLES: Final = (
    *[("head_to_head", 2)] * 3,
    ("team_vs_team", 4),
    ("free_for_all", 3),
    ("head_to_head", 2),
    ("team_vs_team", 5),
    ("free_for_all", 4),
    ("head_to_head", 2),
    ("team_vs_team", 6),
    ("free_for_all", 5),
    ("free_for_all", 6),
)
"""The modes and numbers of players, in turn. [GR-SET-01]"""


def random_build(random: Random, pilot: str, robot: str) -> dict[str, Any]:
    """Any legal build of a pair."""
    person, machine = library(()).pilots[pilot], library(()).robots[robot]
    pool = [card.name for card in (*person.cards, *machine.cards) if not card.ultimate]
    return {
        "pilot": pilot,
        "robot": robot,
        "ability": random.choice(person.abilities).name,
        "abilities": random.sample([ability.name for ability in machine.abilities], 3),
        "ultimate": random.choice([card.name for card in machine.cards if card.ultimate]),
        "cards": random.sample(pool, 15),
    }


def random_setups(seed: str, count: int) -> list[dict[str, Any]]:
    """Set-ups of all modes: random builds or builds at the table, any map, obstacles as may be."""
    random = Random(seed)
    found: list[dict[str, Any]] = []
    for number in range(count):
        mode, players = TABLES[number % len(TABLES)]
        pilots = random.sample(list(library(()).pilots), players)
        robots = random.sample(list(library(()).robots), players)
        builds: Any = [random_build(random, *pair) for pair in zip(pilots, robots, strict=True)]
        setup = {
            "mode": mode,
            "players": players,
            "builds": "table" if random.random() < 0.2 else builds,
            "map": random.choice(["a", "b", "choose"]),
            "obstacles": random.choice(["ready", "ready", "placed"]),
        }
        found.append(setup)
    return found
