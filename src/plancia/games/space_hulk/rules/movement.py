"""How marines move: steps, turns, ladders, exits. [SHB-MOV, SHB-LAD, SHB-BRD-10]

What blocks a marine closes a square to him [SHB-MOV-03]; the square of an open or destroyed door is
floor [SHB-BRD-06].
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

from plancia.core import Refusal
from plancia.core.luck import Roll
from plancia.games.space_hulk.board import Board
from plancia.games.space_hulk.events.marines import Climbed, Exited, Stepped, Turned, WalkedInFire
from plancia.games.space_hulk.rules.damage import kill_marine
from plancia.games.space_hulk.rules.marine import MarineAction, Purses
from plancia.games.space_hulk.state import MARINES, Look, Marine, SpaceHulk
from plancia.space.compass import forward_and_sideways
from plancia.space.paths import can_step
from plancia.space.square import FACINGS, Facing, Square, left_of, opposite, right_of

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
    (die,) = g.roll(1, 6, "SHB-MOV-07")
    died = die >= FIRE_KILLS_ON
    chance = Fraction(1, 6)
    g.judge(Roll.check, "SHB-MOV-07", (die,), 6, MARINES, chance=chance, good=not died)
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
        lord = any(alien.kind == "broodlord" for alien in g.aliens_at(to))
        return Refusal.of("SH-1.6-G" if lord else "SH-1.6-D", "space_hulk.no.occupied", to=to)
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
        return min(exit_costs(g.board, marine.square, marine.facing), default=0)

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """He must stand on an exit square and not step sideways."""
        if marine.at not in g.board.exits:
            return Refusal.of("SHB-BRD-10", "space_hulk.no.exit")
        if not exit_costs(g.board, marine.square, marine.facing):
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


def exit_costs(board: Board, at: Square, facing: Facing) -> list[int]:
    """What leaving costs, for each way out that a marine's facing allows."""
    price = {facing: 1, opposite(facing): 2}
    return [price[way] for way in board.exits.get(at, ()) if way in price]


def offers(g: SpaceHulk, marine: Marine, look: Look, purses: Purses) -> list[MarineAction]:
    """Every movement that a marine can pay for."""
    board, at = g.board, marine.square
    near = board.around[at]
    closed, fire = look.closed & near, look.fire & near
    found: list[MarineAction] = []
    for points, command in purses:
        if points >= 1:
            key = (marine.id, command, at, marine.facing, points > 1, closed, fire)
            found += board.memo.get(key) or board.remember(key, tuple(_movements(board, *key)))
    return found


def _movements(
    board: Board,
    marine: str,
    command: bool,
    at: Square,
    facing: Facing,
    backwards: bool,
    closed: int,
    fire: int,
) -> Iterator[MarineAction]:
    """What a marine can do from where he stands; what costs 2 only if he can go `backwards`."""
    barred = closed if fire & board.bit[at] else closed | fire
    for step, cost in board.marine_steps[at, facing]:
        if (cost == 1 or backwards) and can_step(step, barred, closed):
            yield Move(marine, command, step.to)
    for side in TURNS[facing]:
        yield Turn(marine, command, side)
    if backwards and at in board.ladders and not board.bit[board.ladders[at]] & barred:
        yield Climb(marine, command)
    if any(cost == 1 or backwards for cost in exit_costs(board, at, facing)):
        yield Leave(marine, command)
