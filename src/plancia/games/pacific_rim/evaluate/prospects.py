"""What models can hope to do: in their activation of this round, and later.

All figures are in victory points. Whoever still has a card face up can do what the card says;
everybody else is judged by what it could do in the next round.
"""

from __future__ import annotations

from typing import Final

from plancia.games.pacific_rim.evaluate import reach, stakes
from plancia.games.pacific_rim.evaluate.board import Board, Target, memory, remember, replaced
from plancia.games.pacific_rim.evaluate.figures import Figures, Play, plays
from plancia.games.pacific_rim.state import Model, PacificRim
from plancia.space.plane import Pose

READY: Final = 0.6
"""What the hopes of an activation to come are worth beside an activation under way."""
LATER: Final = 0.45
"""What the hopes of the next round are worth."""
USUAL: Final = 2
"""Dice that a card adds to an attack, as a rule."""
PUSH: Final = 0.25
"""What a push is worth besides damage."""
THROWN: Final = 3
"""Dice that an object brings. [PRE-OBJ-05]"""


def hopes(board: Board, g: PacificRim, model: Model) -> float:
    """What a model that does not act now can hope for, from where it stands."""
    if model.place != "table":
        return 0.0
    later = LATER * later_hope(board, model, model.pose)
    if model.card and not model.activated:
        return READY * card_hope(board, g, model, model.card) + (1 - READY) * later
    return later


def later_hope(board: Board, model: Model, here: Pose) -> float:
    """The best that a model can hope for in the next round, with a usual attack."""
    mine = board.figures[model.id]
    key = (board.marks[model.side], here, mine)
    known = memory.get(key)
    if known is not None:
        return known
    pool = mine.hits._replace(dice=mine.attack + USUAL)
    best = 0.0
    for target in board.targets[model.side]:
        if target.gains[0] > 0.0:
            chance = reach.later(reach.sight(here, target.pose), mine.vel)
            best = max(best, chance * target.hope(pool, behind=reach.behind(target.pose, here)))
    return remember(key, best)


def card_hope(board: Board, g: PacificRim, model: Model, card: str) -> float:
    """The best that a model can hope for with a card, its free movement still to come."""
    tracks, here, mine = tuple(model.tracks.values()), model.pose, board.figures[model.id]
    key = (board.marks[model.side], here, mine, model.profile, card, tracks, bool(model.carries))
    known = memory.get(key)
    if known is None:
        worths = [play_hope(board, model, here, play, 1) for play in plays(g, model, card)]
        known = remember(key, max(worths, default=0.0))
    return known


def play_hope(board: Board, model: Model, here: Pose, play: Play, moves: int) -> float:
    """What an alternative of a card can hope for, with so many movements besides its own."""
    best = 0.0
    if play.kind:
        # Whoever would be engaged has to get away first; a cheap guess by the nearest enemy.
        targets = [(each, reach.sight(here, each.pose)) for each in board.targets[model.side]]
        engaged = any(seen.gap <= reach.TOUCH for _, seen in targets)
        play = play._replace(moves=play.moves + moves)
        if play.kind == "tactical":
            play = play._replace(ene=THROWN if model.carries else 0)
        for target, seen in targets:
            if target.gains[0] > 0.0:
                part = at_target(board.figures[model.id], here, play, target, seen, engaged)
                best = max(best, part)
    return max(0.0, best + play.bonus)


def at_target(
    mine: Figures, here: Pose, play: Play, target: Target, seen: reach.Sight, engaged: bool
) -> float:
    """What an alternative, with all movements before it, can hope for against one target."""
    ene, moves = play.ene, play.moves
    if play.kind == "ranged":
        chance = reach.ranged(seen, play.turns + (1 if moves else 0), engaged=engaged and not moves)
        ene += play.short if reach.short(seen, mine.vel if moves else 0) else 0
    else:
        far = engaged and seen.gap > reach.TOUCH
        chance = reach.melee(seen, mine.vel, moves, turns_first=mine.turns_first, engaged=far)
    if chance <= 0.0:
        return 0.0
    pool = mine.hits._replace(dice=mine.attack + ene, rerolls=play.rerolls)
    hope = target.hope(pool, behind=reach.behind(target.pose, here))
    return chance * (hope + (PUSH if play.push else 0.0) + play.harm)


def exposure(board: Board, g: PacificRim, model: Model, here: Pose) -> float:
    """What the enemies can hope for while a model stands at a place: the less the better."""
    with replaced(board, g.foe_of(model.side), model.id, here):
        return sum(hopes(board, g, foe) for foe in g.on_table(g.foe_of(model.side)))


def friends(board: Board, g: PacificRim, model: Model) -> float:
    """What the others of a model's side can hope for."""
    others = (each for each in g.on_table(model.side) if each.id != model.id)
    return board.remembered("friends", lambda: sum(hopes(board, g, each) for each in others))


def standing(board: Board, g: PacificRim) -> float:
    """All hopes of both sides, for the Jaeger side, nobody acting."""
    return board.remembered(
        "standing",
        lambda: sum(stakes.SIGN[each.side] * hopes(board, g, each) for each in g.on_table()),
    )
