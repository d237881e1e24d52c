"""When dice are rolled again, and which. [PE-ADV-03, PE-ADV-04]"""

from __future__ import annotations

from plancia.games.project_elite.cards import Symbol
from plancia.games.project_elite.evaluate.goals import (
    is_done,
    is_time_to_go,
    nearest_goal,
    steps_to,
    too_large,
)
from plancia.games.project_elite.evaluate.spending import Situation, hunted, in_reach
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules import objectives
from plancia.games.project_elite.state import ROUNDS

COMFORT = 2.0
"""How many alien moves the team can bear for each die that is rolled for work."""
LATE = 6
"""From this round on time is scarcer than room."""
KEPT_SHOTS = 2
"""How many shots are kept on the way to an alien."""
COLLECTS = 3
"""How many steps from a slot somebody begins to keep symbols for a demolition tile."""
IN_TIME = 3
"""How many steps out of reach an alien may be if somebody is still to shoot it."""


def wanted_symbols(now: Situation) -> dict[Symbol, int]:
    """Symbols that are worth keeping, and how many of each."""
    g, player = now.g, now.player
    kept: dict[Symbol, int] = {}
    if charge := charge_at_hand(now):
        kept["adjust"] = len(objectives.tile_slots(g, charge))
    for card in player.gear:
        for cost in g.gear(card).costs:
            slots = g.library.slots[cost]
            if len(slots) > 1:
                for slot in slots:
                    kept[slot.symbol] = max(kept.get(slot.symbol, 0), 1)
    if g.aliens:
        kept["shoot"] = max(kept.get("shoot", 0), KEPT_SHOTS)
    return kept


def charge_at_hand(now: Situation) -> str | None:
    """The demolition tile that symbols are collected for, the larger one first. [PE-DEM-04]

    Dice that are kept for a tile walk no further, so nobody collects on the way to a slot.
    """
    g, player = now.g, now.player
    if g.setup.objective != "demolition":
        return None
    field = steps_to(g.board, nearest_goal(g, player))
    if field.get(player.at, 99) > COLLECTS:
        return None
    large = too_large(g, player)
    fitting = [tile for tile in player.tiles if tile not in large]
    return max(fitting, key=lambda tile: len(objectives.tile_slots(g, tile)), default=None)


def to_roll(now: Situation) -> tuple[int, ...]:
    """The dice to roll: blank ones, and symbols that lead to nothing; else all but a collection."""
    kept, found, every = wanted_symbols(now), [], []
    for index, die in enumerate(now.player.dice):
        if not die.can_roll:
            continue
        every.append(index)
        if die.face and kept.get(die.face, 0) > 0:
            kept[die.face] -= 1
        else:
            found.append(index)
    if not found and charge_at_hand(now):
        found = [index for index in every if now.player.dice[index].face != "adjust"]
    return tuple(found or every)


def is_worth_rolling(now: Situation) -> bool:
    """Whether another roll helps more than it harms. [PE-ADV-03]

    Each die that is rolled brings an alien move in one of six cases, so a roll needs a purpose:
    somebody to shoot, or work to do while the aliens can bear to come nearer.
    """
    g, player, seen = now.g, now.player, now.seen
    rolled = len(to_roll(now))
    if not rolled:
        return False
    if not g.movable() and not seen.lost:
        return not (player.at == HOME and is_time_to_go(g, player))
    if g.round == ROUNDS and not (player.at == HOME and is_done(g)):
        return True  # there is nothing to be saved for
    if seen.lost:
        return is_in_time(now)
    if seen.room < rolled:
        return False
    if in_reach(now):
        return True
    if player.at == HOME and is_done(g):
        return False
    if hunted(now) is not None:
        return True
    return seen.room >= (COMFORT if g.round < LATE else 1.0) * rolled


def is_in_time(now: Situation) -> bool:
    """Whether a player can still shoot one of those that would be in the starting area."""
    g, player = now.g, now.player
    if not g.weapons(player):
        return False
    if any(alien.id in now.seen.lost for alien in in_reach(now)):
        return True
    if now.seen.room <= 0:
        return False
    field = steps_to(g.board, player.at)
    near = min(field.get(g.aliens[alien].at, 99) for alien in now.seen.lost)
    return near <= IN_TIME + 3
