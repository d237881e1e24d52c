"""What a position is worth to the team: about the chance to win from it."""

from __future__ import annotations

from math import exp
from typing import Final

from plancia.core import Seat
from plancia.games.project_elite.evaluate.goals import nearest_goal, steps_home, steps_to
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules import ending, objectives
from plancia.games.project_elite.state import ROUNDS, ProjectElite

STEP: Final = 0.01
"""What a step towards the goal is worth."""
DIE: Final = 0.04
LIFE: Final = 0.012
WORK: Final = 0.5
"""What the whole objective is worth."""


def stage(game: ProjectElite) -> int:
    """The round: play-outs look from one to the next."""
    return game.round


def evaluate(game: ProjectElite, seat: Seat) -> float:
    """How likely the team is to win, from 0 (lost) to 1 (won)."""
    if game.outcome is not None:
        return 1.0 if game.outcome.winners else 0.0
    value = 0.25 + WORK * progress(game) - pressure(game)
    for player in game.players.values():
        value += DIE * (player.owned - len(player.dice)) + LIFE * player.life
        goal = nearest_goal(game, player)
        value -= STEP * steps_to(game.board, goal).get(player.at, 20) / len(game.players)
    return min(max(value, 0.01), 0.99)


def progress(game: ProjectElite) -> float:
    """How much of the objective is done, from 0 to 1."""
    match game.setup.objective:
        case "extermination":
            slots = [(t, where) for t in game.tiles for where, _ in objectives.tile_slots(game, t)]
            covered = sum(where in game.covered for _, where in slots)
            return 1 - (len(slots) - 0.7 * covered) / 40
        case "recovery":
            far = sum(1 + steps_home(game, tile.at) for tile in game.tiles.values())
            return 1 - far / 60
        case "recon":
            open_slots = [s for s in game.objectives if objectives.tile_at(game, s) is None]
            left = [t for t in game.tiles.values() if t.at not in game.objectives]
            far = sum(
                1 + min((steps_to(game.board, s).get(t.at, 30) for s in open_slots), default=0)
                for t in left
            )
            return 1 - far / 60
        case _:
            left_over = sum(len(player.tiles) for player in game.players.values())
            return 1 - left_over / (2 * len(game.players))


def pressure(game: ProjectElite) -> float:
    """How dangerous the aliens are: each by how few steps it has left, and how fast it is."""
    danger = 0.0
    for alien in game.aliens.values():
        profile = game.profile(alien)
        left = game.board.steps_home.get(alien.at, 9) - profile.movement
        danger += 0.5 * exp(-0.55 * max(left, 0)) + 0.004 * alien.lives
    late = 0.0
    if ending.is_complete(game):
        away = sum(player.at != HOME for player in game.players.values())
        late = 0.03 * away
    elif game.round == ROUNDS:
        late = 0.3
    return min(danger, 0.7) + late
