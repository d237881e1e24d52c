"""What the activation under way is worth: the best of all that the model can still do with it."""

from __future__ import annotations

from typing import Any, Final

from plancia.games.pacific_rim.evaluate import prospects, stakes
from plancia.games.pacific_rim.evaluate.board import Board, Target
from plancia.games.pacific_rim.evaluate.figures import Play, plays, rest_of_card
from plancia.games.pacific_rim.evaluate.routes import End, ends
from plancia.games.pacific_rim.in_progress import Attack, AttackPlan
from plancia.games.pacific_rim.odds import Pool, lying
from plancia.games.pacific_rim.rules import attack, dice, ground, runs, tactical
from plancia.games.pacific_rim.rules.damage import damage_points
from plancia.games.pacific_rim.rules.engaging import ChooseEngagement
from plancia.games.pacific_rim.rules.movement import ChooseMove
from plancia.games.pacific_rim.rules.targets import sees
from plancia.games.pacific_rim.state import HEX, RULER, Model, PacificRim, body_at
from plancia.space.plane import FULL_TURN, POINT, REAR, Pose, distance, wholly_in_arc

TURNS: Final = (0.0, FULL_TURN, -FULL_TURN)
CHARGE: Final = 0.12
"""What a charge is worth that is spent to roll a die again."""
PICK: Final = 0.2
"""What it is worth to pick an object up now, rather than later."""


def remaining(g: PacificRim, model: Model) -> tuple[Play, ...]:
    """What is left of an activation after the movement under way."""
    state = g.activation
    if state.ended or state.cut_short or model.place != "table":
        return ()
    if state.run in ("first", "second") and not state.charged:
        ene = runs.charge_ene(g, model)
        moves = int(state.run == "first")
        return (Play(0, False, moves, 0, "charge", ene, 0, 0, False, 0.0),)
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
    if isinstance(asked, attack.ChooseTarget):
        return place(board, g, model, End(model.pose, None, 0)) + max(
            0.0, *(strike(board, g, model, asked.plan, each) for each in asked.targets)
        )
    if g.attack is not None:
        return place(board, g, model, End(model.pose, None, 0))
    if isinstance(asked, tactical.ChooseTacticalAction):
        rest = (Play(0, False, 0, 0, "tactical", 0, 0, 0, False, 0.0),)
        return finish(board, g, model, End(model.pose, None, 0), rest)
    return best(board, g, model)[0]


def best(board: Board, g: PacificRim, model: Model) -> tuple[float, Any]:
    """The best that can be made of the activation from here, and what to do first for it."""
    rest = remaining(g, model)
    asked = g.asked(model.owner)
    if isinstance(asked, ChooseMove):
        found = [(finish(board, g, model, end, rest), end.first) for end in ways(board, g, model)]
        return max(found, key=lambda each: each[0])
    if isinstance(asked, ChooseEngagement):
        poses = [End(pose, n, 0, what) for n, (what, pose) in enumerate(asked.choices)]
        found = [(finish(board, g, model, end, rest), end.first) for end in poses]
        found.append((finish(board, g, model, End(model.pose, -1, 0), rest), -1))
        return max(found, key=lambda each: each[0])
    return finish(board, g, model, End(model.pose, None, 0), rest), None


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
    known = board.worth.get(key)
    if known is None:
        known = board.worth[key] = place(board, g, model, end) + assault(board, g, model, end, rest)
    return known


def place(board: Board, g: PacificRim, model: Model, end: End) -> float:
    """What a place is worth for later: own hopes, the enemies' hopes, errands."""
    key = (end.pose, "place")
    known = board.worth.get(key)
    if known is None:
        known = prospects.LATER * prospects.later_hope(board, g, model, end.pose)
        known -= prospects.exposure(board, g, model, end.pose)
        here, model.pose = model.pose, end.pose
        known += stakes.errands(g, model.side)
        model.pose = here
        board.worth[key] = known
    return known


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
    if play.kind in ("melee", "charge", "tactical"):
        ene = play.ene
        if play.kind == "tactical" and tactical.usable_object(g, model):
            ene += prospects.THROWN
        for what in contacts:
            found = max(found, hope(board, g, model, end, what, "melee", ene, play))
    if play.kind == "ranged":
        found = max(found, shooting(board, g, model, end, play))
    if play.kind == "tactical":
        found = max(found, picking(g, model, end))
    if play.moves:  # a guess: the next movement is looked at when it begins
        found = max(found, 0.95 * prospects.play_hope(board, g, model, end.pose, play, 0))
        return found
    return found + play.bonus


def hope(
    board: Board,
    g: PacificRim,
    model: Model,
    end: End,
    what: str,
    kind: str,
    ene: int,
    play: Play,
) -> float:
    """What an attack from a place can hope to win."""
    target = board.target(model.side, what)
    if target is None:
        return 0.0
    mine = board.figures[model.id]
    pool = mine.hits._replace(
        dice=mine.attack + ene + benefits(g, model, end.hexes, kind), rerolls=play.rerolls
    )
    found = target.hope(pool, behind=from_behind(target, end.pose))
    return found + (prospects.PUSH if play.push and found > 0.0 else 0.0)


def benefits(g: PacificRim, model: Model, hexes: int, kind: str) -> int:
    """Dice that abilities bring to the next attack. [PRE-DDR-05]"""
    done = g.acting.hexes if g.acting is not None else 0
    return sum(
        (done + hexes) * (bonus == "strike") + (bonus == "focus" and kind == "melee")
        for bonus in model.bonuses
    )


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
    here = model.pose
    for target in board.targets[model.side]:
        if target.gains[0] <= 0.0:
            continue
        model.pose = end.pose
        near = within_ruler(end.pose, target.pose)
        ene = play.ene + (play.short if near else 0)
        most = 0.0
        if near or "short_range_only" not in g.special:
            most = hope(board, g, model, end, target.id, "ranged", ene, play)
        if most > found and any(seen(board, g, model, end.pose.turned(t), target) for t in turns):
            found = most
        model.pose = here
    return found


def within_ruler(here: Pose, other: Pose) -> bool:
    """Whether something is at short range: by the circles of the bases. [PRE-RNG-05]"""
    return here.point.distance(other.point) <= (RULER + 1.0) * HEX


def seen(board: Board, g: PacificRim, model: Model, pose: Pose, target: Target) -> bool:
    """Whether a line of sight leads from a place to a target; remembered for the board."""
    key = (pose, target.id)
    known = board.worth.get(key)
    if known is None:
        here, model.pose = model.pose, pose
        known = board.worth[key] = float(sees(g, model, target.id))
        model.pose = here
    return known > 0.0


def picking(g: PacificRim, model: Model, end: End) -> float:
    """What an object in reach of a place is worth."""
    if model.carries or not g.things:
        return 0.0
    body = body_at(end.pose)
    near = any(
        thing.where == "table" and distance(body, POINT.at(Pose(thing.x, thing.y))) <= HEX
        for thing in g.things.values()
    )
    if not near:
        return 0.0
    return PICK + stakes.OBJECT + 0.5 * stakes.per(g, model.side, "carried_object")


def strike(board: Board, g: PacificRim, model: Model, plan: AttackPlan, what: str) -> float:
    """What an attack that is being declared can hope to win from one target."""
    target = board.target(model.side, what)
    ene = plan.ene
    if plan.kind == "ranged" and target is not None:
        near = within_ruler(model.pose, target.pose)
        if not near and (plan.only_short or "short_range_only" in g.special):
            return 0.0
        ene += plan.short if near else plan.long
    play = Play(0, False, 0, 0, "melee", ene, 0, plan.rerolls, plan.push, 0.0)
    return hope(board, g, model, End(model.pose, None, 0), what, plan.kind, ene, play)


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
    mine = lying(board.figures[attacker.id].hits, now.mine, None)
    if now.theirs:
        lead = dice.successes(now.mine) - dice.successes(now.theirs)
        return sum(target.gains[: damage_points(lead)]) if lead > 0 else 0.0
    idle = sum(not values_of(die) for die in now.mine if not die.again)
    fresh: Pool = mine._replace(dice=min(now.rerolls, idle))
    return target.hope(fresh, behind=from_behind(target, attacker.pose))


def values_of(die: Any) -> int:
    """The successes of a die."""
    return dice.successes([die])
