"""How marines move: steps, turns, ladders, exits. [SHB-MOV, SHB-LAD, SHB-BRD-10]

What blocks a marine closes a square to him [SHB-MOV-03]; the square of an open or destroyed door is
floor [SHB-BRD-06].
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar, TypeAlias

from plancia.core import Refusal
from plancia.core.luck import Roll
from plancia.games.space_hulk.board import Board
from plancia.games.space_hulk.events.marines import Climbed, Exited, Stepped, Turned, WalkedInFire
from plancia.games.space_hulk.rules.damage import kill_marine
from plancia.games.space_hulk.rules.marine import MarineAction, Purses
from plancia.games.space_hulk.state import D6, MARINES, Look, Marine, SpaceHulk
from plancia.space.compass import (
    FACINGS,
    Facing,
    Square,
    forward_and_sideways,
    left_of,
    opposite,
    right_of,
)
from plancia.space.paths import can_step

LADDER_COST = 2  # [SHB-LAD-01]
FIRE_KILLS_ON = 2  # [SHB-MOV-07]
TURNS = {facing: (left_of(facing), right_of(facing)) for facing in FACINGS}  # [SHB-MOV-02]


class Move(MarineAction, frozen=True):
    """A marine steps to a neighbouring square and keeps his facing. [SHB-MOV-01]"""

    to: Square = (0, 0)

    def cost(self, g: SpaceHulk, marine: Marine) -> int:
        """Forward 1, backward 2."""
        forward, _ = forward_and_sideways(marine.square, marine.facing, self.to)
        return 1 if forward > 0 else 2

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """Name the rule that closes the way."""
        return why_no_step(g, marine, self.to)

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Step, at one's peril if from fire into fire; a shot may follow. [SHB-SHT-03]"""
        start, cost = marine.square, self.cost(g, marine)
        marine.at = self.to
        g.free_shot = marine.id
        g.tell("SHB-MOV-01", Stepped, marine.id, start, self.to, cost)
        if self.to in g.fire:
            walk_in_fire(g, marine)


def walk_in_fire(g: SpaceHulk, marine: Marine) -> None:
    """A step from a burning square to another kills on 2 or more. [SHB-MOV-07]"""
    (die,) = g.roll(1, D6, "SHB-MOV-07")
    died = die >= FIRE_KILLS_ON
    chance = Fraction(1, 6)
    g.judge(Roll.check, "SHB-MOV-07", (die,), D6, MARINES, chance=chance, good=not died)
    g.tell("SHB-MOV-07", WalkedInFire, marine.id, die, died)
    if died:
        kill_marine(g, marine, "fire", "SHB-MOV-07")


def why_no_step(g: SpaceHulk, marine: Marine, to: Square) -> Refusal | None:
    """Which rule forbids a step. [SHB-MOV-01, SHB-MOV-05, SHB-MOV-06]"""
    look = g.look()
    known = next((step for step in g.board.grid.steps[marine.square] if step.to == to), None)
    if known is None or known.direction == "LINK":
        return Refusal.of("SHB-MOV-05", "space_hulk.no.step", to=to)
    forward, _ = forward_and_sideways(marine.square, marine.facing, to)
    if forward == 0:
        return Refusal.of("SHB-MOV-01", "space_hulk.no.sideways", to=to)
    if known.bit & look.shut:
        return Refusal.of("SHB-MOV-04", "space_hulk.no.closed_door", to=to)
    if known.bit & look.aliens:
        lord = g.lord()
        rule = "SH-1.6-G" if lord is not None and lord.at == to else "SH-1.6-D"
        return Refusal.of(rule, "space_hulk.no.occupied", to=to)
    if known.bit & look.marines:
        return Refusal.of("SH-1.6-F", "space_hulk.no.occupied", to=to)
    if known.bit & look.barrier:
        return Refusal.of("SHB-LIB-05", "space_hulk.no.barrier", to=to)
    if to in g.fire and marine.at not in g.fire:
        return Refusal.of("SHB-MOV-07", "space_hulk.no.into_fire", to=to)
    if not can_step(known, look.closed, look.closed):
        return Refusal.of("SHB-MOV-06", "space_hulk.no.squeeze", to=to)
    return None


class Turn(MarineAction, frozen=True):
    """A marine turns by 90 degrees. [SHB-MOV-02]"""

    facing: Facing = "N"

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """Left or right only; turning round is two turns."""
        if self.facing in TURNS[marine.facing]:
            return None
        return Refusal.of("SHB-MOV-02", "space_hulk.no.turn", facing=self.facing)

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Turn; a shot may follow. [SHB-SHT-03]"""
        marine.facing = self.facing
        g.free_shot = marine.id
        g.tell("SHB-MOV-02", Turned, marine.id, self.facing)


class Climb(MarineAction, frozen=True):
    """A marine uses the ladder on his square; his facing does not change. [SHB-LAD-01]"""

    price: ClassVar[int] = LADDER_COST

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """There must be a ladder whose other end could be entered by a step."""
        to = g.board.ladders.get(marine.square)
        if to is None:
            return Refusal.of("SHB-LAD-01", "space_hulk.no.ladder")
        if g.board.bit[to] & g.look().closed:
            return Refusal.of("SHB-LAD-01", "space_hulk.no.occupied", to=to)
        if to in g.fire and marine.at not in g.fire:
            return Refusal.of("SHB-MOV-07", "space_hulk.no.into_fire", to=to)
        return None

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Climb; no shot goes with it."""
        to = g.board.ladders[marine.square]
        marine.at = to
        g.tell("SHB-LAD-01", Climbed, marine.id, to)
        if to in g.fire:
            walk_in_fire(g, marine)


class Leave(MarineAction, frozen=True):
    """A marine leaves the board by an exit, for the cost of the step. [SHB-BRD-10]"""

    def cost(self, g: SpaceHulk, marine: Marine) -> int:
        """As a step in that direction: forward 1, backward 2."""
        return min(exit_costs(g, marine), default=0)

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """He must stand on an exit square and not step sideways."""
        if marine.at not in g.board.exits:
            return Refusal.of("SHB-BRD-10", "space_hulk.no.exit")
        if not exit_costs(g, marine):
            return Refusal.of("SHB-MOV-01", "space_hulk.no.sideways", to=marine.square)
        return None

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """He is out of play with what he carries and counts as exited."""
        marine.at = None
        marine.fate = "exited"
        if marine.carries:
            thing = g.things[marine.carries]  # its carrier stays named: missions ask who it was
            thing.fate, thing.at = "exited", None
        g.tell("SHB-BRD-10", Exited, marine.id)


def exit_costs(g: SpaceHulk, marine: Marine) -> list[int]:
    """What leaving costs, for each way out that the marine's facing allows."""
    price = {marine.facing: 1, opposite(marine.facing): 2}
    return [price[way] for way in g.board.exits.get(marine.square, ()) if way in price]


Ways: TypeAlias = tuple[list[tuple[Move, int, int, int]], list[Turn]]
"""Steps, each with its cost, the square entered and the squares beside it, and turns."""


def offers(g: SpaceHulk, marine: Marine, look: Look, purses: Purses) -> list[MarineAction]:
    """Every movement that a marine can pay for."""
    board, at, closed = g.board, marine.square, look.closed
    barred = closed if look.fire & board.bit[at] else closed | look.fire
    key = (marine.id, at, marine.facing)
    ways = board.memo.get(key) or board.remember(key, ways_from(board, *key))
    found: list[MarineAction] = []
    for points, command in purses:
        if points < 1:
            continue
        moves, turns = ways[command]
        for move, cost, bit, sides in moves:
            if cost <= points and not bit & barred and (not sides or sides & closed != sides):
                found.append(move)
        found += turns
        if at in board.passages:
            found += ways_out(g, marine, points, command)
    return found


def ways_out(g: SpaceHulk, marine: Marine, points: int, command: bool) -> Iterator[Climb | Leave]:
    """The ladder and the exit on a marine's square, as far as he can pay."""
    climb, leave = Climb(marine.id, command), Leave(marine.id, command)
    if points >= LADDER_COST and climb.forbidden(g, marine) is None:
        yield climb
    if points >= leave.cost(g, marine) and leave.forbidden(g, marine) is None:
        yield leave


def ways_from(board: Board, marine: str, at: Square, facing: Facing) -> tuple[Ways, ...]:
    """What a marine could do if nothing were in his way: with his own points, or on command."""
    steps = board.marine_steps[at, facing]
    return tuple(
        (
            [(Move(marine, command, step.to), cost, step.bit, step.sides) for step, cost in steps],
            [Turn(marine, command, side) for side in TURNS[facing]],
        )
        for command in (False, True)
    )
