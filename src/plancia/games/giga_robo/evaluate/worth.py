"""How good a position is: the armour of both sides, what they have, and where they stand.

Most decisions of Giga-Robo! stand in the middle of something: a response waits on the stack, a
window is open, a text is being carried out. What was paid is then gone, and what it buys has not
come yet: options are compared at rest.
"""

from __future__ import annotations

from math import exp
from typing import Final

from plancia.core import Match, Seat
from plancia.games.giga_robo.evaluate import resources
from plancia.games.giga_robo.evaluate.attack import armour_worth, attack_worth
from plancia.games.giga_robo.evaluate.threat import threat_at, usable_attacks
from plancia.games.giga_robo.rules.cards import committed
from plancia.games.giga_robo.rules.responses.windows import AskResponse, Pass
from plancia.games.giga_robo.state import GigaRobo, Robot

NOW: Final = 0.35
"""How much of what the active robot could still do in this turn counts."""
LATER: Final = 0.25
"""How much of what could be done next turn counts: the opponent may move away."""
THREATENED: Final = 0.25
"""How much of what opponents could do next counts, less and less as the fight goes on."""
FAR: Final = 0.008
"""What every hex between a robot and its nearest opponent costs."""
HIGH: Final = 0.005
"""What it is worth to stand higher."""
STEEPNESS: Final = 3.0
"""How quickly a lead in armour becomes a win."""
FALLEN: Final = 0.3
"""What it is worth that the other has no armour left: the turn must still end. [GR-DMG-05]"""
MOST_DECISIONS: Final = 40
"""Decisions after which a position is valued as it is."""
DICE_ROLLED: Final = frozenset({"rolled", "success", "text", "damage", "over"})
"""The stages of an attack in which its dice have fallen: what is left is carried out."""
PASS_TURN: Final = Pass("turn")


def evaluate(game: GigaRobo, seat: Seat) -> float:
    """How likely a seat is to win, from 0 (lost) to 1 (won)."""
    game = resolved(game)
    if game.outcome is not None:
        if not game.outcome.winners:
            return 0.5
        return 1.0 if seat in game.outcome.winners else 0.0
    if not game.robots or seat not in game.players:
        return 0.5
    return chance_of(lead(game, seat))


def chance_of(ahead: float) -> float:
    """The chance to win with a lead."""
    return 1.0 / (1.0 + exp(-STEEPNESS * ahead))


def lead(game: GigaRobo, seat: Seat) -> float:
    """By how much a side is ahead, in shares of a robot's armour, at a position at rest."""
    team = game.players[seat].team
    own = other = 0.0
    foes = 0
    fight = game.fight
    debt, _ = committed(game, fight)
    for robot in game.robots.values():
        ours = game.players[robot.seat].team == team
        worth = strength(game, robot, debt, ours=ours)
        if ours:
            own += worth
        else:
            foes += 1
            other += worth
    if game.setup.mode == "free_for_all" and foes:
        other /= foes  # the one who falls first ends it, and the healthiest wins
    ahead = own - other
    if fight is not None:
        if game.players[fight.active.seat].team == team:
            ahead += attack_worth(game, fight, (resources.aggression(game.turn), 1.0))
        else:
            ahead -= attack_worth(game, fight, (1.0, resources.aggression(game.turn)))
    return ahead


def strength(game: GigaRobo, robot: Robot, debt: int, *, ours: bool) -> float:
    """A robot's armour and all that its crew has, in shares of its armour."""
    if not robot.hex and game.phase != "setup":
        return 0.0
    if not robot.armour and game.phase != "setup":
        return -FALLEN if ours else 1.0 - resources.aggression(game.turn) - FALLEN
    worth = armour_worth(robot, game.library.robots[robot.name].armour)
    if not ours:
        worth = 1.0 + resources.aggression(game.turn) * (worth - 1.0)
    assets = resources.robot_worth(game, robot)
    for player in game.crew(robot.seat):
        attacker = game.fight is not None and game.fight.active.seat == player.seat
        assets += resources.player_worth(game, player, debt if attacker else 0)
    if not robot.hex:
        return worth + assets
    return worth + assets + place_worth(game, robot, debt, ours=ours)


def nearest_foe(game: GigaRobo, robot: Robot) -> Robot | None:
    """The opponent nearest to a robot."""
    foes = [game.robots[seat] for seat in game.opponents(robot.seat)]
    far = game.layout.map.far[robot.hex]
    return min(foes, key=lambda foe: far[foe.hex], default=None)


def place_worth(game: GigaRobo, robot: Robot, debt: int, *, ours: bool) -> float:
    """Where a robot stands: what it can hit from there, and how far it is from the fight."""
    seat = robot.seat
    player = game.players[seat]
    nearest = nearest_foe(game, robot)
    if nearest is None:
        return 0.0
    gap = game.distance(robot.hex, nearest.hex)
    rise = game.level(robot.hex) - game.level(nearest.hex)
    worth = HIGH if rise > 0 else 0.0
    spirit = player.spirit
    if game.fight is not None and game.fight.active.seat == seat:
        spirit = max(0, spirit - debt)
    threat = threat_at(usable_attacks(game, seat, nearest), spirit, gap, abs(rise), game.turn)
    share = LATER if ours else THREATENED * resources.weight_of_later(game.turn)
    if resources.cooldown_ahead(game, player) and game.phase in ("upkeep", "combat"):
        share = NOW
    return worth - FAR * gap + share * threat


# --- positions in the middle of something ---------------------------------------------------------


def resolved(game: GigaRobo) -> GigaRobo:
    """The game after everybody has passed and all that was declared has resolved.

    Choices of texts are answered by their first option; the dice are those of the game itself.
    """
    if not is_unresolved(game):
        return game
    match = Match(game.clone(), log=False)
    for _ in range(MOST_DECISIONS):
        if not match.to_act or not is_unresolved(match.game):
            break
        seat = match.to_act[0]
        passes = isinstance(match.game.asked(seat), AskResponse)
        match.apply(seat, PASS_TURN if passes else match.options(seat)[0])
    return match.game


def is_unresolved(game: GigaRobo) -> bool:
    """Whether a window is open, or something declared or begun has not come to its end."""
    if game.outcome is not None:
        return False
    if game.stack or game.frames:
        return True
    if any(isinstance(game.asked(seat), AskResponse) for seat in game.players):
        return game.phase != "start"  # before a turn has begun nothing is under way
    return game.fight is not None and game.fight.stage in DICE_ROLLED
