"""A quick way to play Space Hulk sensibly: what play-outs do, and answers that need no thought.

`suggest` gives one legal action without looking at all options. Marines shoot what they see, go
where their orders send them, and keep two points for overwatch when something may come.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from plancia.core import Seat
from plancia.games.space_hulk.evaluate.danger import FAR, Way, ways_of
from plancia.games.space_hulk.evaluate.objective import Survey, orders, survey
from plancia.games.space_hulk.evaluate.walks import Walk
from plancia.games.space_hulk.in_progress import under_way
from plancia.games.space_hulk.rules import (
    assault,
    command,
    deployment,
    doors,
    entries,
    flamer,
    movement,
    objects,
    overwatch,
    reinforcements,
    shooting,
    turn,
)
from plancia.games.space_hulk.rules.assault import alien_result, front_of, marine_result
from plancia.games.space_hulk.state import MARINE_AP, Action, Decision, Marine, SpaceHulk
from plancia.space.compass import Facing, chebyshev, left_of, right_of
from plancia.space.paths import can_step

Random = Callable[[], float]

SOON: Final = 12
"""An alien this many points away is worth keeping overwatch for."""
HASTE: Final = 0.6
"""How often a marine goes on with command points when his own are spent."""
CAUTION: Final = 0.6
"""How often he stops for overwatch when something may come."""
BURST: Final = 3
"""How many genestealers, about, are worth a charge of the flamer."""


def suggest(game: SpaceHulk, seat: Seat, random: Random) -> Action:
    """A sensible action for the pending decision; dice decide where several are."""
    asked = game.asked(seat)
    if isinstance(asked, command.ChooseReaction):
        return react(game, asked)
    return obvious(game, seat, ()) or marine_turn(game, random)


def obvious(game: SpaceHulk, seat: Seat, options: Sequence[Any]) -> Action | None:
    """The answer to a decision that is not worth a search, or nothing."""
    asked = game.asked(seat)
    quick = QUICK.get(type(asked))
    return None if quick is None else quick(game, asked)


# --- the marine turn -----------------------------------------------------------------------------


def marine_turn(g: SpaceHulk, random: Random) -> Action:
    """The active marine goes on, or the next one begins, or the turn ends."""
    s = survey(g)
    active = next((m for m in s.marines if m.activation == "active"), None)
    if active is not None:
        spend = g.cp if active.ap < 1 and random() < HASTE else 0
        action = marine_action(s, active, active.ap + spend, random)
        if action is not None:
            return action
    waiting = [m for m in s.marines if m.activation == "waiting"]
    if waiting:
        walks = {m.id: orders(s, m) for m in waiting}
        # Who is in front goes first, so that nobody stands in another's way.
        waiting.sort(key=lambda m: remaining(walks[m.id], m) - random())
        for marine in waiting:
            action = marine_action(s, marine, MARINE_AP, random)
            if action is not None:
                return action
    return turn.EndTurn()


def remaining(walk: Walk | None, marine: Marine) -> int:
    """How far a marine has to go."""
    return 0 if walk is None else walk.get((marine.square, marine.facing), FAR)


def marine_action(s: Survey, marine: Marine, points: int, random: Random) -> Action | None:
    """What a marine does with his points, or nothing if he is better off as he is."""
    g = s.g
    if g.free_shot == marine.id and (shot := shoot(s, marine)) is not None:
        return shot
    if g.things and (taken := pick_up(g, marine)) is not None:
        return taken
    if points < 1:
        return None
    fight = attack(s, marine, points)
    if fight is not None:
        return fight
    if points == 2 and can_watch(g, marine) and random() < CAUTION and expects(s, marine):
        return overwatch.SetOverwatch(marine.id)
    walk = orders(s, marine)
    step = None if walk is None or marine.overwatch else follow(s, marine, walk, points)
    if step is not None:
        return step
    if points >= 2 and not (marine.overwatch or marine.guard):
        turned = face(s, marine) if points > 2 else None
        if turned is not None:
            return turned
        if can_watch(g, marine):
            return overwatch.SetOverwatch(marine.id)
        if expects(s, marine):
            return overwatch.SetGuard(marine.id)
    return None


def can_watch(g: SpaceHulk, marine: Marine) -> bool:
    """Whether a marine may go on overwatch."""
    return not marine.overwatch and shooting.can_fire(g, marine) is None


def pick_up(g: SpaceHulk, marine: Marine) -> Action | None:
    """Take what lies here."""
    here = [t.id for t in g.things.values() if t.at == marine.at and t.fate == "board"]
    return objects.PickUp(marine.id, thing=here[0]) if here and not marine.carries else None


def attack(s: Survey, marine: Marine, points: int) -> Action | None:
    """Shoot, burn or strike what is in sight."""
    g = s.g
    sight = g.sight(marine, s.look)
    if not sight & s.look.aliens:
        return None
    if marine.id in g.board.flamers:
        return burn(s, marine, sight) if points >= 2 and marine.ammo else strike(g, marine)
    if marine.jammed:
        return overwatch.ClearJam(marine.id)
    return shoot(s, marine) or strike(g, marine)


def shoot(s: Survey, marine: Marine) -> Action | None:
    """Shoot the target of the last shot, else the nearest; doors if they are to be destroyed."""
    g = s.g
    if shooting.can_fire(g, marine) is not None:
        return None
    sight, bit = g.sight(marine, s.look), g.board.bit
    best: tuple[int, str] | None = None
    for alien in g.aliens.values():
        if alien.kind == "blip" or not sight & bit[alien.at]:
            continue
        if alien.id == marine.last_target and g.free_shot != marine.id:
            return shooting.Shoot(marine.id, target=alien.id)
        far = chebyshev(alien.at, marine.square)
        if best is None or far < best[0]:
            best = (far, alien.id)
    return None if best is None else shooting.Shoot(marine.id, target=best[1])


def strike(g: SpaceHulk, marine: Marine) -> Action | None:
    """Assault what is right in front, for those without a gun."""
    found = [alien.id for alien in g.aliens_at(front_of(marine)) if alien.kind != "blip"]
    return assault.Assault(marine.id, target=found[0]) if found else None


def burn(s: Survey, marine: Marine, sight: int) -> Action | None:
    """Burn the section with most aliens in it, if it is worth a charge and holds no marine."""
    g, board = s.g, s.g.board
    models: dict[str, int] = {}
    for alien in g.aliens.values():
        section = board.mission.section_of[alien.at]
        models[section] = models.get(section, 0) + alien.count * (1 + (alien.kind == "blip"))
    aims = flamer.aims_of(g, marine, s.look)
    best, most = None, BURST - 1
    for at in aims:
        section = board.mission.section_of[at]
        number = models.get(section, 0)
        if number > most and not board.section_mask[section] & s.look.marines:
            best, most = at, number
    return None if best is None else flamer.Flame(marine.id, at=best)


def nearest_danger(s: Survey, marine: Marine) -> Way | None:
    """The shortest way by which something may come for a marine."""
    g, at = s.g, marine.square
    ways = ways_of(g.board, s.look.doors, s.look.sealed)
    origins = [alien.at for alien in g.aliens.values()]
    origins += [g.board.gates[gate].at for gate in g.waiting]
    found = [ways.between(origin, at) for origin in origins]
    return min(found, key=lambda way: way.length, default=None)


def expects(s: Survey, marine: Marine) -> bool:
    """Whether something may come for a marine in the next alien turn."""
    way = nearest_danger(s, marine)
    return way is not None and way.length <= SOON


def face(s: Survey, marine: Marine) -> Action | None:
    """Turn to where the nearest danger comes from."""
    g, way = s.g, nearest_danger(s, marine)
    if way is None or way.length >= SOON or g.sight(marine, s.look) & g.board.bit[way.last]:
        return None
    sides: tuple[Facing, Facing] = (left_of(marine.facing), right_of(marine.facing))
    for facing in sides:
        sight = g.board.grid.sight(marine.square, facing, s.look.blockers)
        if sight & g.board.bit[way.last]:
            return movement.Turn(marine.id, facing=facing)
    return movement.Turn(marine.id, facing=sides[0])


def follow(s: Survey, marine: Marine, walk: Walk, points: int) -> Action | None:
    """The next action on a walk, if nothing stands in the way."""
    g, board, look = s.g, s.g.board, s.look
    at, facing = marine.square, marine.facing
    here = walk.get((at, facing))
    if here is None or here == 0:
        return None
    if here <= 2 and points >= here and movement.exit_costs(g, marine):
        return movement.Leave(marine.id)
    for step, cost in board.marine_steps[at, facing]:
        there = walk.get((step.to, facing), FAR)
        if step.bit & look.doors:
            if there + cost + 1 == here and cost == 1:
                return doors.OpenDoor(marine.id, door=board.door_at[step.to])
            continue
        if there + cost == here and cost <= points and can_step(step, look.closed, look.closed):
            if step.bit & look.fire and at not in g.fire:
                return None
            return movement.Move(marine.id, to=step.to)
    for side in (left_of(facing), right_of(facing)):
        if walk.get((at, side), FAR) + 1 == here:
            return movement.Turn(marine.id, facing=side)
    return task(s, marine, here, points)


def task(s: Survey, marine: Marine, here: int, points: int) -> Action | None:
    """At the end of a walk: climb, burn, or destroy a door."""
    g, board = s.g, s.g.board
    at = marine.square
    if at in board.ladders and points >= movement.LADDER_COST:
        climb = movement.Climb(marine.id)
        if climb.forbidden(g, marine) is None:
            return climb
    if here > 2:
        return None
    if marine.id in board.flamers:
        aims = flamer.aims_of(g, marine, s.look) if points >= 2 and marine.ammo else ()
        return flamer.Flame(marine.id, at=aims[-1]) if aims else None  # the walk ends there
    return wreck(s, marine)


def wreck(s: Survey, marine: Marine) -> Action | None:
    """Destroy a door: cut it, close it first, or shoot it."""
    g, board = s.g, s.g.board
    for door in board.front_doors[marine.square, marine.facing]:
        for action in doors.door_offers(g, marine, False, door):
            if isinstance(action, doors.CutDoor | doors.CloseDoor):
                return action
    if shooting.can_fire(g, marine) is not None:
        return None
    seen = g.sight(marine, s.look) & s.look.doors
    for target in board.doors:
        if seen & board.bit[target.at]:
            return shooting.Shoot(marine.id, target=target.id)
    return None


# --- other decisions -----------------------------------------------------------------------------


def react(g: SpaceHulk, decision: command.ChooseReaction) -> Action:
    """Clear a jam, or shoot with somebody who would not fire anyway."""
    s = survey(g)
    for marine in s.marines:
        if marine.overwatch or not command.may_react(g, marine, decision.witnesses):
            continue
        if marine.jammed:
            if g.sight(marine, s.look) & s.look.aliens:
                return overwatch.ClearJam(marine.id, command=True)
        else:
            shot = shoot(s, marine)
            if isinstance(shot, shooting.Shoot):
                return shooting.Shoot(marine.id, command=True, target=shot.target)
    return command.PassReaction()


def first_option(g: SpaceHulk, decision: Decision) -> Action:
    """The first option is the usual one."""
    options: Sequence[Any] = decision.options(g, g.seats()[0])
    chosen: Action = options[0]
    return chosen


def margin(g: SpaceHulk) -> int:
    """By how much a marine is winning the assault under way."""
    fight = under_way(g.fight)
    return marine_result(g, fight) - alien_result(g, fight)


def wanted(g: SpaceHulk) -> int:
    """The margin that is good enough: a win to the front, a tie from elsewhere."""
    return 1 if under_way(g.fight).front else 0


def parry(g: SpaceHulk, decision: Decision) -> Action:
    """Parry unless the assault goes well."""
    return assault.Parry(use=margin(g) < wanted(g))


def reroll(g: SpaceHulk, decision: Decision) -> Action:
    """Roll everything again, unless that could only make it worse."""
    dice = under_way(g.fight).marine_dice
    losing = margin(g) < 0 or (margin(g) == 0 and wanted(g) > 0 and max(dice) < 4)
    return assault.Reroll(tuple(range(len(dice))) if losing else ())


def psi(g: SpaceHulk, decision: Decision) -> Action:
    """As many points as it takes, if there are as many."""
    have = g.marines[under_way(g.fight).marine].psi
    to_win, to_tie = wanted(g) - margin(g), -margin(g)
    for points in (to_win, to_tie):
        if points <= have:
            return assault.SpendPsi(max(0, points))
    return assault.SpendPsi(0)


QUICK: dict[type, Callable[[SpaceHulk, Any], Action]] = {
    deployment.ChoosePlace: lambda g, decision: deployment.DeployAsSuggested(),
    turn.ChooseRedraw: first_option,
    turn.ChooseAlien: lambda g, decision: turn.ActivateInOrder(),
    entries.ChooseEntry: lambda g, decision: entries.TestInOrder(),
    reinforcements.ChooseOverflow: first_option,
    overwatch.ChooseOverwatch: first_option,
    command.ChooseFreeShot: first_option,
    assault.ChooseParry: parry,
    assault.ChooseReroll: reroll,
    assault.ChoosePsi: psi,
    assault.ChooseFreeTurn: first_option,
}
"""Decisions that need no search."""
