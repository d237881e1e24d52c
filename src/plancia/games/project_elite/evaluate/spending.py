"""What symbols are spent on: shots, the objective, steps, searches and events."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec import Struct

from plancia.core import Action
from plancia.games.project_elite.evaluate.danger import Outlook
from plancia.games.project_elite.evaluate.goals import (
    handholds,
    is_done,
    nearest_alien,
    nearest_goal,
    prey,
    steps_around,
    steps_left,
    steps_to,
)
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.odds import hits
from plancia.games.project_elite.rules import (
    action_phase,
    aiming,
    event_cards,
    movement,
    objectives,
    search,
    weapons,
)
from plancia.games.project_elite.state import ROUNDS, Alien, Player, ProjectElite

ENOUGH_GEAR = 4
"""With so many cards nobody goes on searching."""
CALM = 3
"""How many steps all aliens must have left before somebody puts dice on a nest."""
FIGHT = 6
"""With less room for alien moves than this for each player, everybody fights first."""


class Situation(Struct):
    """A player who may act now, and how things stand."""

    g: ProjectElite
    player: Player
    asked: action_phase.ChooseCommand
    seen: Outlook

    @property
    def nearest_steps(self) -> int:
        """How many steps the foremost alien has left when all have moved."""
        return min(self.seen.steps.values(), default=99)


# --- fighting ------------------------------------------------------------------------------------


def shot(now: Situation) -> Action[Any] | None:
    """The shot that takes most from what the aliens weigh; items are attached at once."""
    g, player = now.g, now.player
    best: tuple[float, Action[Any]] | None = None
    for command in weapons.commands(g, player, now.asked):
        if isinstance(command, weapons.Activate) and g.gear(command.card).attaches:
            return command
        value = gain(now, command)
        if value > 0 and (best is None or value > best[0]):
            best = value, command
    return best[1] if best is not None else None


def gain(now: Situation, command: Any) -> float:
    """What an activation takes from the weight of the aliens, for each die that it costs."""
    g, player = now.g, now.player
    target = command.targets[0] if command.targets else ""
    alien = g.aliens.get(target)
    if alien is None:
        return 0.0
    weight = 0.02 + now.seen.weight_of(g, alien)
    if isinstance(command, weapons.UseAbility):
        return 0.5 * weight
    gear = g.gear(command.card)
    price = len(gear.costs[command.cost])
    if "injury" in " ".join(gear.costs[command.cost]) and alien.id not in now.seen.lost:
        return 0.0
    if gear.shot is None:
        return 0.8 * weight / price
    aim = aiming.values_of(g, player, command.card)
    least = aim.hits + g.profile(alien).armour
    chances = hits(gear.shot, least, min(aim.shots, 6), reroll=aim.reroll)
    taken = sum(
        float(chance) * min(number * aim.wounds, alien.lives) for number, chance in chances.items()
    )
    return float(taken / alien.lives * weight / price**0.5)


def ability(now: Situation) -> Action[Any] | None:
    """The character's ability and items, where there is something to be had."""
    g, player = now.g, now.player
    for command in weapons.commands(g, player, now.asked):
        if is_useful(now, command):
            return command
    return None


def is_useful(now: Situation, command: Any) -> bool:
    """Whether somebody is healed who is hurt; whatever else is there for the taking is."""
    g, targets = now.g, command.targets
    if not isinstance(command, weapons.UseAbility) and not any(
        name in g.aliens or name in g.players for name in targets[:1]
    ):
        return False
    healed = [g.players[name] for name in targets if name in g.players]
    return all(each.life < g.character(each.seat).life for each in healed)


# --- the objective -------------------------------------------------------------------------------


def for_objective(now: Situation) -> Action[Any] | None:
    """Dice on tiles, tiles on their way."""
    g, player = now.g, now.player
    commands: Any = objectives.commands(g, player, now.asked)
    if not commands:
        return None
    match g.setup.objective:
        case "extermination":
            return _fire(now, commands)
        case "demolition":
            large = [each for each in commands if each.tile.startswith("large")]
            best = (large or commands)[0]
        case _:
            moves = [(nearer(g, each), -n, each) for n, each in enumerate(commands)]
            steps, _, best = max(moves)
            if steps <= 0:
                return None
    placed: Action[Any] = best
    return placed


def _fire(now: Situation, commands: Any) -> Action[Any] | None:
    """A nest that can be filled in this phase, begun when no alien is near any more."""
    g, player = now.g, now.player
    if now.nearest_steps < CALM and g.phase == "action":
        return None

    def free(tile: str) -> int:
        return sum(where not in g.covered for where, _ in objectives.tile_slots(g, tile))

    best = min(commands, key=lambda each: free(each.tile))
    mine = sum(die.can_roll for die in player.dice)
    helpers = [
        other
        for other in g.players.values()
        if other is not player and objectives.is_near(g, other, g.tiles[best.tile].at)
    ]
    dice = mine + sum(die.can_roll for other in helpers for die in other.dice)
    return best if free(best.tile) <= dice else None


def nearer(g: ProjectElite, move: Any) -> int:
    """How many steps a tile comes nearer to where it belongs."""
    left = steps_left(g, g.tiles[move.tile].at)
    return left.get(g.tiles[move.tile].at, 99) - left.get(move.to, 99)


# --- walking -------------------------------------------------------------------------------------


def hunted(now: Situation) -> Alien | None:
    """The alien that a player goes for now, if any."""
    g, player, seen = now.g, now.player, now.seen
    found = prey(g, player, seen)
    if found is not None:
        return found
    if is_fight(now) and g.weapons(player):
        return nearest_alien(g, player)
    return None


def is_fight(now: Situation) -> bool:
    """Whether there are so many aliens that nothing else is to be done before they are fewer."""
    g = now.g
    if not g.aliens or is_done(g) or g.round == ROUNDS:
        return False
    return now.seen.room < FIGHT * len(g.players)


def step(now: Situation) -> Action[Any] | None:
    """Towards the goal, or around whoever stands in the way."""
    g, player = now.g, now.player
    if not player.has("move"):
        return None
    goal, near = destination(now)
    field = steps_to(g.board, goal)
    here = field.get(player.at, 99)
    if here <= near:
        return None
    free = [
        each
        for each in movement.commands(g, player, now.asked)
        if isinstance(each, movement.Move) and not each.leave
    ]
    if not free:
        return None
    best = min(free, key=lambda move: field.get(move.to, 99) + 1.5 * (move.to in g.acid))
    if field.get(best.to, 99) < here:
        return best
    around = steps_around(g, player, goal)
    best = min(free, key=lambda move: around.get(move.to, 99))
    return best if around.get(best.to, 99) < around.get(player.at, 0) else None


def destination(now: Situation) -> tuple[Space, int]:
    """Where a player wants to go, and how near is near enough."""
    g, player = now.g, now.player
    alien = hunted(now)
    if alien is not None:
        return alien.at, 99 if can_reach(now, alien) else 1
    goal = nearest_goal(g, player)
    places = [at for at in handholds(g, goal) if at == player.at or g.is_free(at)]
    if places:
        field = steps_to(g.board, player.at)
        return min(places, key=lambda at: field.get(at, 99)), 0
    return goal, 0 if goal == HOME else 1


# --- odds and ends -------------------------------------------------------------------------------


def found(now: Situation) -> Action[Any] | None:
    """A search, while there is little to fight with."""
    g, player = now.g, now.player
    if len(player.gear) >= ENOUGH_GEAR:
        return None
    wanted = ("weapons", "weapons") if len(g.weapons(player)) < 2 else ("items", "items")
    for command in search.commands(g, player, now.asked):
        if isinstance(command, search.Search) and command.decks == wanted and command.later:
            return command
    return None


def for_event(now: Situation) -> Action[Any] | None:
    """Symbols that nobody needs otherwise cancel events."""
    commands = event_cards.commands(now.g, now.player, now.asked)
    return commands[0] if commands else None


COMMANDS: tuple[Callable[[Situation], Action[Any] | None], ...] = (
    shot,
    for_objective,
    ability,
    step,
    found,
    for_event,
)
"""What is done first, and what next."""


# --- what is in reach ----------------------------------------------------------------------------


def in_reach(now: Situation) -> list[Alien]:
    """The aliens within reach of one of a player's weapons."""
    g, player = now.g, now.player
    found: dict[str, Alien] = {}
    for card in player.gear:
        if g.gear(card).shot is not None:
            for alien in aiming.targets(g, player, aiming.values_of(g, player, card)):
                found[alien.id] = alien
    return [*found.values()]


def can_reach(now: Situation, alien: Alien) -> bool:
    """Whether a weapon of a player reaches an alien from here."""
    return alien in in_reach(now)
