"""What the activation under way is worth: the best of all that the model can still do with it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from plancia.games.pacific_rim.evaluate import prospects, stakes
from plancia.games.pacific_rim.evaluate.board import Board, Target
from plancia.games.pacific_rim.evaluate.figures import Play, plays, rest_of_card
from plancia.games.pacific_rim.evaluate.routes import End, ends
from plancia.games.pacific_rim.in_progress import Attack, AttackPlan
from plancia.games.pacific_rim.odds import benefits, lying
from plancia.games.pacific_rim.rules import attack, dice, ground, runs, tactical
from plancia.games.pacific_rim.rules.damage import damage_points
from plancia.games.pacific_rim.rules.engaging import ChooseEngagement
from plancia.games.pacific_rim.rules.movement import ChooseMove
from plancia.games.pacific_rim.rules.targets import sees
from plancia.games.pacific_rim.state import HEX, RULER, Model, PacificRim, body_at
from plancia.space.plane import FULL_TURN, POINT, REAR, Pose, distance, wholly_in_arc

TURNS: Final = (0.0, FULL_TURN, -FULL_TURN)
PICK: Final = 0.2
"""What it is worth to pick an object up now, rather than later."""


def remaining(g: PacificRim, model: Model) -> tuple[Play, ...]:
    """What is left of an activation after the movement under way."""
    state = g.activation
    if state.ended or state.cut_short or model.place != "table":
        return ()
    if state.run in ("first", "second") and not state.charged:
        moves = int(state.run == "first")
        return (Play(moves=moves, kind="charge", ene=runs.charge_ene(g, model)),)
    if not state.used:
        return tuple(plays(g, model, model.card)) if model.card else ()
    left = state.effects
    return () if left is None else (rest_of_card(g.library, model.profile, left),)


def worth(board: Board, g: PacificRim) -> float:
    """What the activation is worth to the side of the acting model, its place included."""
    model = g.acting_model
    if model.place != "table":
        return 0.0
    asked = g.asked(model.owner)
    ends = [End(model.pose)]
    if isinstance(asked, attack.ChooseTarget):
        hopes = (strike(board, g, model, asked.plan, each) for each in asked.targets)
        return place(board, g, model, model.pose) + max(0.0, *hopes)
    if g.attack is not None:
        return place(board, g, model, model.pose)
    if isinstance(asked, tactical.ChooseTacticalAction):
        return finish(board, g, model, ends[0], (Play(kind="tactical"),))
    if isinstance(asked, ChooseMove):
        ends = ways(board, g, model)
    elif isinstance(asked, ChooseEngagement):
        ends += [End(pose, met=what) for what, pose in asked.choices]
    rest = remaining(g, model)
    return max(finish(board, g, model, end, rest) for end in ends)


def ways(board: Board, g: PacificRim, model: Model) -> list[End]:
    """The ends of the movement under way; remembered for the board."""
    state, travel = g.activation, g.travel
    done = (travel.direction, travel.steps, travel.rotated, travel.done)
    key = (model.pose, done, state.run, state.last_direction)
    known = board.routes.get(key)
    if known is None:
        known = board.routes[key] = ends(g, model)
    return known


def finish(board: Board, g: PacificRim, model: Model, end: End, rest: tuple[Play, ...]) -> float:
    """What it is worth to end the movement there: the attack that follows, and the place."""
    key = (end.pose, end.met, end.hexes if model.bonuses else 0, rest)
    return board.remembered(
        key, lambda: place(board, g, model, end.pose) + assault(board, g, model, end, rest)
    )


def place(board: Board, g: PacificRim, model: Model, pose: Pose) -> float:
    """What a place is worth for later: own hopes, the enemies' hopes, errands."""

    def later() -> float:
        worth = prospects.LATER * prospects.later_hope(board, model, pose)
        worth -= prospects.exposure(board, g, model, pose)
        with standing_at(model, pose):
            return worth + stakes.errands(g, model.side)

    return board.remembered((pose, "place"), later)


@contextmanager
def standing_at(model: Model, pose: Pose) -> Iterator[None]:
    """Let a model stand elsewhere for a moment."""
    here, model.pose = model.pose, pose
    try:
        yield
    finally:
        model.pose = here


# --- attacks from a place -------------------------------------------------------------------------


def assault(board: Board, g: PacificRim, model: Model, end: End, rest: tuple[Play, ...]) -> float:
    """The best that is left of the activation at a place; to do nothing is always possible."""
    if not rest:
        return 0.0
    contacts = touching(g, model, end)
    return max(0.0, *(play_worth(board, g, model, end, play, contacts) for play in rest))


def touching(g: PacificRim, model: Model, end: End) -> list[str]:
    """What would be in front contact there."""
    if not end.met and end.hexes:
        return []
    return [touch.what for touch in ground.touches(g, model, end.pose) if touch.front]


def play_worth(
    board: Board, g: PacificRim, model: Model, end: End, play: Play, contacts: list[str]
) -> float:
    """What one alternative of the card is worth at a place."""
    found = 0.0
    if play.kind == "ranged":
        found = shooting(board, g, model, end, play)
    elif play.kind:
        if play.kind == "tactical":
            found = picking(g, model, end)
            if tactical.usable_object(g, model):
                play = play._replace(ene=play.ene + prospects.THROWN)
        found = max([found, *(hope(board, g, model, end, what, play) for what in contacts)])
    if play.moves:  # a guess: the next movement is looked at when it begins
        return max(found, 0.95 * prospects.play_hope(board, model, end.pose, play, 0))
    return found + play.bonus


def hope(board: Board, g: PacificRim, model: Model, end: End, what: str, play: Play) -> float:
    """What an attack from a place can hope to win, with the dice of a play."""
    target = board.target(model.side, what)
    if target is None:
        return 0.0
    mine = board.figures[model.id]
    kind = "ranged" if play.kind == "ranged" else "melee"
    dice = mine.attack + play.ene + benefits(g, model, kind, end.hexes)
    pool = mine.hits._replace(dice=dice, rerolls=play.rerolls)
    found = target.hope(pool, behind=from_behind(target, end.pose))
    return found + (play.harm + (prospects.PUSH if play.push else 0.0) if found > 0.0 else 0.0)


def from_behind(target: Target, here: Pose) -> bool:
    """Whether an attack from a place counts no agility. [PRE-COM-03]"""
    if target.open == target.blind:
        return False
    return wholly_in_arc(REAR, target.pose, body_at(here))


def shooting(board: Board, g: PacificRim, model: Model, end: End, play: Play) -> float:
    """The best shot from a place, after the rotations that the card grants."""
    if end.met or ground.engaged(g, model, end.pose):
        return 0.0
    turns = TURNS if play.turns else TURNS[:1]
    found = 0.0
    for target in board.targets[model.side]:
        near = within_ruler(end.pose, target.pose)
        if target.gains[0] <= 0.0 or (not near and "short_range_only" in g.special):
            continue
        shot = play._replace(ene=play.ene + play.short) if near else play
        most = hope(board, g, model, end, target.id, shot)
        if most > found and any(seen(board, g, model, end.pose.turned(t), target) for t in turns):
            found = most
    return found


def within_ruler(here: Pose, other: Pose) -> bool:
    """Whether something is at short range: by the circles of the bases. [PRE-RNG-05]"""
    return here.point.distance(other.point) <= (RULER + 1.0) * HEX


def seen(board: Board, g: PacificRim, model: Model, pose: Pose, target: Target) -> bool:
    """Whether a line of sight leads from a place to a target; remembered for the board."""

    def look() -> float:
        with standing_at(model, pose):
            return float(sees(g, model, target.id))

    return board.remembered((pose, target.id), look) > 0.0


def picking(g: PacificRim, model: Model, end: End) -> float:
    """What an object in reach of a place is worth."""
    if model.carries or not g.things:
        return 0.0
    body = body_at(end.pose)
    for thing in g.things.values():
        if thing.where == "table" and distance(body, POINT.at(Pose(thing.x, thing.y))) <= HEX:
            return PICK + stakes.OBJECT + 0.5 * stakes.per(g, model.side, "carried_object")
    return 0.0


def strike(board: Board, g: PacificRim, model: Model, plan: AttackPlan, what: str) -> float:
    """What an attack that is being declared can hope to win from one target."""
    target = board.target(model.side, what)
    ene = plan.ene
    if plan.kind == "ranged" and target is not None:
        near = within_ruler(model.pose, target.pose)
        if not near and (plan.only_short or "short_range_only" in g.special):
            return 0.0
        ene += plan.short if near else plan.long
    play = Play(kind=plan.kind, ene=ene, rerolls=plan.rerolls, push=plan.push)
    return hope(board, g, model, End(model.pose), what, play)


# --- the attack under way -------------------------------------------------------------------------


def fight(board: Board, g: PacificRim, now: Attack) -> float:
    """What the attack under way still promises the attacker."""
    attacker = g.models[now.attacker]
    target = board.target(attacker.side, now.target)
    if target is None:
        return 0.0
    if now.points > 0:
        return sum(target.gains[: now.points])
    if not now.mine or now.succeeded:
        return 0.0
    if now.theirs:
        lead = dice.successes(now.mine) - dice.successes(now.theirs)
        return sum(target.gains[: damage_points(lead)]) if lead > 0 else 0.0
    idle = sum(not dice.successes([die]) for die in now.mine if not die.again)
    return thrown(board, g, now, None, min(now.rerolls, idle))


def thrown(board: Board, g: PacificRim, now: Attack, again: int | None, more: int = 0) -> float:
    """What the dice of an attack promise, if one of them, or so many more, are rolled again."""
    attacker = g.models[now.attacker]
    target = board.target(attacker.side, now.target)
    if target is None:
        return 0.0
    mine = lying(board.figures[attacker.id].hits, now.mine, again)
    mine = mine._replace(dice=mine.dice + more)
    return target.hope(mine, behind=from_behind(target, attacker.pose))
