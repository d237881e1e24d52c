"""A server on which tables of Infinity begin in the middle of a battle, with known dice."""

from __future__ import annotations

import sys
from typing import Any

from plancia.core import Game, Match, TimeControl
from plancia.server.run import run
from plancia.server.settings import Settings


def block(name: str, corners: tuple[float, float, float, float], top: float) -> dict[str, Any]:
    """A block of scenery between two corners."""
    x, y, ex, ey = corners
    outline = [(x, y), (ex, y), (ex, ey), (x, ey)]
    return {"name": name, "parts": [{"part": "block", "outline": outline, "top": top}]}


BLOCKS = (
    block("wall", (56, 42.5, 64, 43.7), 1.2),
    block("house", (72, 30, 84, 52), 8.0),
    block("crates", (40, 24, 46, 27), 2.0),
    block("tower", (22, 50, 34, 62), 6.0),
)
LAYOUT = {
    "width": 120,
    "depth": 120,
    "pieces": BLOCKS,
    "placed": [{"piece": each["name"]} for each in BLOCKS],
}
CROSSING = {
    "layout": LAYOUT,
    "troopers": {
        "marchetti": {
            "seat": "p1",
            "profile": "orc_troops/multi_rifle",
            "at": (58, 10),
            "heading": 90,
        },
        "silva": {"seat": "p1", "profile": "fusiliers/combi_rifle", "at": (90, 12), "heading": 90},
        "wen": {"seat": "p2", "profile": "zhanshi/combi_rifle", "at": (60, 45), "heading": 270},
        "hu": {
            "seat": "p2",
            "profile": "tiger_soldiers/multi_sniper_rifle",
            "at": (43, 41),
            "heading": 290,
        },
        "ju": {"seat": "p2", "profile": "zhanshi/combi_rifle", "at": (78, 58), "heading": 270},
    },
}
"""One in the open against two who see him and one who does not."""

DICE = (12, 5, 8, 9, 13, 4, 18, 11, 16, 7, 15, 3) * 30
POSITIONS: dict[int, dict[str, Any]] = {300: CROSSING}
"""The agreed totals whose tables begin in a position."""


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """The match of a table, in a position if its total has one."""
    position = POSITIONS.get(setup.get("points", 0))
    if kind.id != "infinity" or position is None:
        return Settings().start(kind, setup, seed, time)
    return Match.placed(kind, setup, position, seed, DICE)


if __name__ == "__main__":
    _, port, database = sys.argv
    run(Settings(database=database, start=start, bot_processes=0), "127.0.0.1", int(port))
