"""A quick way to play Project Elite sensibly: one good command without looking at all of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from plancia.core import Action, Seat
from plancia.games.project_elite.cards import Symbol
from plancia.games.project_elite.evaluate.answers import answer, least_harm
from plancia.games.project_elite.evaluate.danger import left, most_urgent, spare
from plancia.games.project_elite.evaluate.goals import is_time_to_go, nearest_goal, prey, steps_to
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules import (
    action_phase,
    dice,
    event_cards,
    objectives,
    search,
    weapons,
)
from plancia.games.project_elite.state import Alien, Player, ProjectElite

Random = Callable[[], float]
URGENT = 1
"""With so few steps left an alien comes before the objective."""
ENOUGH_GEAR = 3
"""With so many cards nobody goes on searching."""


def suggest(game: ProjectElite, seat: Seat, random: Random) -> Action[Any]:
    """A sensible action for the pending decision."""
    asked = game.asked(seat)
    assert asked is not None
    if isinstance(asked, action_phase.ChooseCommand):
        return act(game, seat, asked)
    found = obvious(game, seat, ())
    if found is not None:
        return found
    options = asked.options(game, seat)
    return options[int(random() * len(options))]


def obvious(game: ProjectElite, seat: Seat, options: Sequence[Any]) -> Action[Any] | None:
    """The answer to a decision that is not worth a search, or nothing."""
    asked = game.asked(seat)
    if isinstance(asked, action_phase.ChooseCommand):
        game.by = seat
        return least_harm(game, seat) if game.players[seat].is_locked else None
    return answer(game, seat, asked)


# --- the action phase ----------------------------------------------------------------------------


def act(g: ProjectElite, seat: Seat, asked: action_phase.ChooseCommand) -> Action[Any]:
    """Pay what is owed, do what the symbols allow, then roll again."""
    g.by = seat
    player = g.players[seat]
    if player.is_locked:
        prevented = dice.Prevent()
        return prevented if prevented.verify(g, asked) is None else least_harm(g, seat)
    if g.phase == "action" and g.setup.time == "real" and player.is_done:
        return action_phase.GoOn()
    threat = most_urgent(g)
    first = (shot, for_objective) if threat and left(g, threat) <= URGENT else (for_objective, shot)
    for find in (*first, ability, step, found, for_event):
        command = find(g, player, asked)
        if command is not None:
            return command
    if g.phase == "closing":
        return action_phase.Pass()
    if asked.may_roll(g, player) is None and worth_rolling(g, player):
        return dice.Roll(useless(g, player))
    if g.setup.time == "real":
        return action_phase.Finish()
    return action_phase.EndStep() if player.rolled else action_phase.Stop()


def for_objective(
    g: ProjectElite, player: Player, asked: action_phase.ChooseCommand
) -> Action[Any] | None:
    """Dice on tiles, tiles on their way."""
    commands = objectives.commands(g, player, asked)
    if not commands:
        return None
    if g.setup.objective in ("extermination", "demolition"):
        return commands[0]
    moves = [each for each in commands if isinstance(each, objectives.MoveTile)]
    scored = [(gain(g, each), number, each) for number, each in enumerate(moves)]
    best = max(scored, default=None)
    return best[2] if best is not None and best[0] > 0 else None


def gain(g: ProjectElite, move: objectives.MoveTile) -> int:
    """How many steps a tile comes nearer to where it belongs."""
    start = g.tiles[move.tile].at
    if g.setup.objective == "recovery":
        ends: list[Space] = [HOME]
    else:
        ends = [s for s in g.objectives if objectives.tile_at(g, s) is None or s == start]
    if not ends:
        return 0
    before = min(steps_to(g.board, end).get(start, 99) for end in ends)
    after = min(steps_to(g.board, end).get(move.to, 99) for end in ends)
    return before - after


def shot(g: ProjectElite, player: Player, asked: action_phase.ChooseCommand) -> Action[Any] | None:
    """The most urgent alien that a weapon reaches; for extermination the nests come first."""
    best: tuple[float, weapons.Activate] | None = None
    for command in weapons.commands(g, player, asked):
        if not isinstance(command, weapons.Activate):
            continue
        if command.targets and command.targets[0] in g.aliens:
            worth = left(g, g.aliens[command.targets[0]])
            if best is None or worth < best[0]:
                best = worth, command
        elif g.gear(command.card).attaches:
            return command
    return best[1] if best is not None else None


def ability(
    g: ProjectElite, player: Player, asked: action_phase.ChooseCommand
) -> Action[Any] | None:
    """The character's ability and items, where somebody is hurt or in reach."""
    for command in weapons.commands(g, player, asked):
        if isinstance(command, weapons.UseAbility):
            return command
        if isinstance(command, weapons.Activate) and command.targets:
            return command
    return None


def step(g: ProjectElite, player: Player, asked: action_phase.ChooseCommand) -> Action[Any] | None:
    """Towards the goal, or around whoever stands in the way."""
    from plancia.games.project_elite.rules import movement

    if not player.has("move"):
        return None
    hunted = prey(g, player)
    if hunted is not None and can_reach(g, player, hunted):
        return None
    goal = nearest_goal(g, player) if hunted is None else hunted.at
    field = steps_to(g.board, goal)
    here = field.get(player.at, 99)
    near = 0 if goal == HOME else 1
    if here <= near:
        return None
    free = [each for each in movement.commands(g, player, asked) if isinstance(each, movement.Move)]
    if not free:
        return None
    best = min(free, key=lambda move: (field.get(move.to, 99), move.to in g.acid))
    return best if field.get(best.to, 99) < here else None


def found(g: ProjectElite, player: Player, asked: action_phase.ChooseCommand) -> Action[Any] | None:
    """A search, while there is little to fight with."""
    if len(player.gear) >= ENOUGH_GEAR:
        return None
    wanted = ("weapons", "weapons") if len(g.weapons(player)) < 2 else ("items", "items")
    for command in search.commands(g, player, asked):
        if isinstance(command, search.Search) and command.decks == wanted and command.later:
            return command
    return None


def for_event(
    g: ProjectElite, player: Player, asked: action_phase.ChooseCommand
) -> Action[Any] | None:
    """Symbols that nobody needs otherwise cancel events."""
    commands = event_cards.commands(g, player, asked)
    return commands[0] if commands else None


# --- rolling -------------------------------------------------------------------------------------


def wanted_symbols(g: ProjectElite, player: Player) -> set[Symbol]:
    """Symbols that are worth keeping for a cost that needs several."""
    kept: set[Symbol] = set()
    if g.setup.objective == "demolition" and player.tiles:
        kept.add("adjust")
    for card in player.gear:
        for cost in g.gear(card).costs:
            if len(cost) > 1:
                kept |= {slot.symbol for slot in g.library.slots[cost]}
    return kept


def useless(g: ProjectElite, player: Player) -> tuple[int, ...]:
    """The dice to roll: blank ones, and symbols that lead to nothing."""
    kept = wanted_symbols(g, player)
    found = [
        index
        for index, die in enumerate(player.dice)
        if die.can_roll and (not die.face or die.face not in kept)
    ]
    if found:
        return tuple(found)
    return tuple(index for index, die in enumerate(player.dice) if die.can_roll)


def worth_rolling(g: ProjectElite, player: Player) -> bool:
    """Whether more rolls help more than they harm. [PE-ADV-03]

    Each die that is rolled brings an alien move in one of six cases, so a roll needs a purpose:
    somebody to shoot, or work to do while the aliens are still far away.
    """
    rolled = len(useless(g, player))
    room = spare(g)
    if not rolled:
        return False
    urgent = most_urgent(g)
    if urgent is None:
        return not (player.at == HOME and is_time_to_go(g, player))
    if left(g, urgent) < 0:  # all is lost if it is not shot
        return bool(player.gear) and (room > 0 or can_reach(g, player, urgent))
    hunted = prey(g, player)
    if room < rolled:
        return hunted is not None and can_reach(g, player, hunted) and room > 0
    if targets_of(g, player):
        return True
    if player.at == HOME and is_time_to_go(g, player):
        return False
    return hunted is not None or room >= COMFORT * rolled


COMFORT = 3
"""How many alien moves the team can bear for each die that is rolled for work."""


def targets_of(g: ProjectElite, player: Player) -> bool:
    """Whether any alien is within reach of one of a player's weapons."""
    return any(
        weapons.targets(g, player, weapons.values_of(g, player, card))
        for card in player.gear
        if g.gear(card).shot is not None
    )


def can_reach(g: ProjectElite, player: Player, alien: Alien) -> bool:
    """Whether a weapon of a player reaches an alien from here."""
    return any(
        alien in weapons.targets(g, player, weapons.values_of(g, player, card))
        for card in player.gear
        if g.gear(card).shot is not None
    )
