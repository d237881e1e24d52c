"""Set-ups of every kind: all tables, all armies, small and large, every reading."""

from __future__ import annotations

from random import Random
from typing import Any

from msgspec import to_builtins

from plancia.games.infinity.drawn_lists import drawn_list
from plancia.games.infinity.library import library
from plancia.games.infinity.lists import SIZES
from plancia.games.infinity.missions import mission_files
from plancia.games.infinity.state import SEATS
from plancia.games.infinity.tables import table_files

LISTS_DRAWN = 0.6
"""How many battles have lists that nobody would choose."""
AT_TABLE = 8
"""To one battle in so many the players bring their lists in secret."""


def random_setups(seed: str, count: int, points: int | None = None) -> list[dict[str, Any]]:
    """Tables and armies in turn, of one size or of sizes that are played quickly mostly."""
    random = Random(seed)
    tables = [file.id for file in table_files()]
    missions = [file.id for file in mission_files()]
    armies = sorted(library().armies)
    found: list[dict[str, Any]] = []
    for number in range(count):
        setup: dict[str, Any] = {
            "table": tables[number % len(tables)],
            "armies": {
                seat: armies[(number + step) % len(armies)] for step, seat in enumerate(SEATS)
            },
            "points": points or random.choice(SIZES[:2] if random.random() < 0.8 else SIZES),
            "turns": random.choice([1, 2, 3]),
        }
        if random.random() < LISTS_DRAWN:
            setup["lists"] = {
                seat: to_builtins(drawn_list(library(), army, setup["points"], random))
                for seat, army in setup["armies"].items()
            }
        if number % (len(missions) + 1):
            setup["mission"] = missions[number % (len(missions) + 1) - 1]
        if random.random() < 0.3:
            setup["premeasuring"] = "allowed"
        if random.random() < 0.2:
            setup |= {"turn_means": "game_turn", "low_visibility": "twice", "unled_orders": "kept"}
            setup |= {"hard_jumps": True, "drop_pods": 1}
            setup |= {"stun_lasts": "player_turn", "clumsy_dodges": "once", "prisoners": True}
            setup |= {"electric_pulse": "dodges_too", "mines_spare": "in_reach"}
            setup |= {"arts_cancel": "low_levels", "berserk_meets": "charges"}
            setup |= {"berserk_defence": "none", "pilot_wounds": "after_structure"}
            setup |= {"sides": "short", "marks_in_reaction": "through_zones"}
            setup |= {"explosions": "own_turn"}
        if number % AT_TABLE == AT_TABLE - 1:
            del setup["armies"]
            setup["lists"] = "table"
        found.append(setup)
    return found
