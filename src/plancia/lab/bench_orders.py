"""What an order of Infinity costs, by how many models stand on the table.

Half of the models are on each side, scattered over one of our tables. An order is spent, and all
that follows is taken at random from what is listed, until it is over: paths, the reactions of
everybody who sees or hears them, rolls. What a table keeps is forgotten before each order.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, Final

from plancia.core import Match
from plancia.games.infinity import Infinity
from plancia.games.infinity.rules.turn import Activate
from plancia.games.infinity.state import EDGES
from plancia.games.infinity.walking import Gait, ground_of
from plancia.space.volume import Place

TABLE: Final = "broken_city"
SIDE: Final = 120.0
PROFILES: Final = ("fusiliers/combi_rifle", "zhanshi/combi_rifle")
GAIT: Final = Gait(1.25, 2.8, 1.4)
APART: Final = 3.0
BATTLES: Final = 40
FEWEST: Final = 10
"""The number of models beside which larger battles are put."""


def orders(models: int) -> Callable[[], int]:
    """One random order after another, among so many models."""
    random = Random(models)
    battles = [_battle(models, random, number) for number in range(BATTLES)]

    def one() -> int:
        battle = random.choice(battles).clone()
        table = battle.game.table
        for kept in (table.sights, table.watched, table.touches):
            kept.clear()
        chosen = random.choice([o for o in battle.options("p1") if isinstance(o, Activate)])
        battle.apply("p1", chosen)
        while battle.game.order is not None and battle.to_act:
            seat = battle.to_act[0]
            battle.apply(seat, random.choice(battle.options(seat)))
        return 1

    return one


def _battle(models: int, random: Random, seed: int) -> Match[Infinity]:
    """So many models on a table, each where there is room for it."""
    ground = ground_of(_empty().game.table)
    places: list[Place] = []
    while len(places) < models:
        x, y = (round(random.uniform(2.0, SIDE - 2.0), 2) for _ in range(2))
        at = Place(x, y)
        if ground.has_room(at, GAIT) and all(at.distance(each) > APART for each in places):
            places.append(at)
    troopers = {
        f"m{number}": {
            "seat": f"p{1 + number % 2}",
            "profile": PROFILES[number % 2],
            "at": at,
            "heading": round(random.uniform(0.0, 360.0), 1),
        }
        for number, at in enumerate(places)
    }
    return _placed(troopers, seed)


def _empty() -> Match[Infinity]:
    at = {"seat": "p1", "profile": PROFILES[0], "at": (60.0, 1.5)}
    return _placed({"m0": at}, 0)


def _placed(troopers: dict[str, Any], seed: int) -> Match[Infinity]:
    edges = {f"p{number + 1}": {"edge": edge} for number, edge in enumerate(EDGES)}
    position = {"troopers": troopers, "commands": edges}
    return Match.placed(Infinity, {"table": TABLE}, position, seed)
