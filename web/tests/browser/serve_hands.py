"""A server whose tables begin where there is something to point at: dice, roofs, cards."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[3]))

from plancia.core import Game, Match, TimeControl, read_action
from plancia.server.run import run
from plancia.server.settings import Settings
from tests.games.space_hulk.helpers_base import table

HEX = 64.0859

ROOF = {
    "players": {
        "p1": {
            "spirit": 20,
            "hand": ["Flash Strike!", "Bolt Caster!", "Head On"],
            "meter": {1: ["Arc Heel!"]},
        },
        "p2": {"spirit": 20, "hand": ["Ayzn Punch!"]},
    },
    "robots": {"p1": {"hex": "e5", "armour": 22}, "p2": {"hex": "f5", "armour": 27}},
    "structures": {"f5": 2},
}
"""A robot on a roof: a short arm reaches the house, and not who stands on it."""
EDGE = {
    **ROOF,
    "robots": {"p1": {"hex": "f11", "armour": 22}, "p2": {"hex": "g11", "armour": 27}},
    "structures": {},
}
"""The same two at the upper edge of the map, where words usually stand."""

DUEL = {
    "moment": "choosing",
    "round": 2,
    "models": {
        "gipsy-danger": {"at": (418.0, 300, 0), "pilots": ["raleigh-becket", "mako-mori"]},
        "onibaba": {"at": (418.0 + HEX, 300, 180)},
    },
    "buildings": {"b1": {"at": (300, 150, 0)}},
}
"""Two models in contact."""
FACES = (4, 1, 1, 3, 4, 4, 6, 2, 5, *(4,) * 300)
"""An activation; then blanks, a trigger, successes and a critical with the die that it brings."""

ORDER = ("lay_cards", "take_first", "pick_model", "stop_moving", "use_card", "strike")
"""What leads to the dice of an attack."""


def battle(setup: dict[str, Any], seed: str) -> Match:
    """A battle up to the question which die is rolled again."""
    kind = Settings().find("pacific_rim")
    match = Match.placed(kind, {"card": setup["card"]}, DUEL, seed, FACES)
    lays = {"type": "lay_cards", "cards": {"gipsy-danger": "chain-sword"}}
    match.play("p1", read_action(kind, lays))
    while match.pending[match.to_act[0]].decision.tag() != "choose_reroll":
        seat = match.to_act[0]
        ways = {option.tag(): option for option in reversed(match.options(seat))}
        match.play(seat, next(way for name in (*ORDER, *ways) if (way := ways.get(name))))
    return match


def ambush() -> Match:
    """A marine with one genestealer before his gun, and another behind a wall."""
    return table(
        "s......\n######.\ns......\n",
        marines={"m1": {"at": [0, 2], "facing": "E"}, "m2": {"at": [0, 0], "facing": "E"}},
        aliens={"g1": {"at": [4, 2], "facing": "W"}, "g2": {"at": [4, 0], "facing": "W"}},
        dice=(6,) * 40,
    )


def assault() -> Match:
    """A marine on guard whose dice, two ones, do not do."""
    return table(
        "s..\n",
        marines={"m1": {"at": [0, 0], "facing": "E", "guard": True}},
        squad=["claw_brother"],
        aliens={"g1": {"at": [1, 0], "facing": "W"}},
        moment="aliens",
        acting={"piece": "g1", "ap": 6, "target": "m1"},
        dice=(5, 3, 2, 1, 1, *(6,) * 40),
    )


def start(kind: type[Game], setup: dict[str, Any], seed: str, time: TimeControl | None) -> Match:
    """The match of a table, in the middle of something."""
    if kind.id == "giga_robo":
        edge = setup.get("map") == "a"
        return Match.placed(kind, {"map": "b"}, EDGE if edge else ROOF, seed)
    if kind.id == "pacific_rim":
        return battle(setup, seed)
    if kind.id == "space_hulk":
        return assault() if setup.get("command_reaction") == "witness_only" else ambush()
    return Settings().start(kind, setup, seed, time)


if __name__ == "__main__":
    _, port, database = sys.argv
    run(Settings(database=database, start=start, bot_processes=0), "127.0.0.1", int(port))
