"""New blips beside the board. [SH-1.10.3, SH-1.5]

Used tokens come back, so blips never run out for good [SH-1.5-A]. Unlike the base game they come
at the end of the alien turn and do not act in it [SHB-BLP-08].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Seat
from plancia.games.space_hulk.events.aliens import NoReinforcement, Reinforced
from plancia.games.space_hulk.state import D6, MARINES, Action, Decision, SpaceHulk, Step

STACK_LIMIT = 3  # [SH-1.10.3-G]
DOUBLED = 2  # [SH-1.8-A]


class Reinforcements(Step, frozen=True):
    """Step 3 of the alien turn: blips come beside the board, one at a time. [SH-1.10.3-D]"""

    left: int | None = None
    """How many; None means twice the printed number. [SH-1.8-A, SH-1.10.3-A]"""

    def run(self, g: SpaceHulk) -> None:
        """A blip that cannot be drawn, or has no room, is lost and not owed. [SH-1.5-E]"""
        number = g.board.mission.blips.per_turn * DOUBLED if self.left is None else self.left
        for left in range(number - 1, -1, -1) if g.board.gates else ():
            if nothing_to_draw(g):
                continue
            if all(full(g, gate) for gate in g.board.gates):
                g.tell("SH-1.10.3-G", NoReinforcement, "full")
                continue
            gate, dice = roll_gate(g)
            upwards = next_free(g, gate, 1)
            if upwards != next_free(g, gate, -1):
                g.then(ChooseOverflow((MARINES,), gate, dice), Reinforcements(left))
                return
            add(g, upwards, dice)


def nothing_to_draw(g: SpaceHulk) -> bool:
    """Whether every token is in play; the player is told if so. [SH-1.5-E]"""
    if g.pile or g.used:
        return False
    g.tell("SH-1.5-E", NoReinforcement, "nothing_to_draw")
    return True


def full(g: SpaceHulk, gate: int) -> bool:
    """Whether three tokens wait at an entry point."""
    return len(g.waiting.get(gate, ())) >= STACK_LIMIT


def roll_gate(g: SpaceHulk) -> tuple[int, tuple[int, ...]]:
    """Roll for an entry point until the dice name one. [SH-1.10.3-C]"""
    number = len(g.board.gates)
    if number == 1:
        return 1, ()
    if number > 12:
        return g.pick(tuple(g.board.gates)), ()
    while True:
        dice = g.roll(1 if number <= 6 else 2, D6, "SH-1.10.3-C")
        gate = dice[0] if len(dice) == 1 else dice[0] + (6 if dice[1] >= 4 else 0)
        if gate <= number:
            return gate, dice


def next_free(g: SpaceHulk, gate: int, step: int) -> int:
    """This entry point, or the next with room in one direction; numbers wrap. [SH-1.10.3-G]"""
    number = len(g.board.gates)
    while full(g, gate):
        gate = (gate - 1 + step) % number + 1
    return gate


def add(g: SpaceHulk, gate: int, dice: tuple[int, ...]) -> None:
    """Draw a blip and put it on the stack of an entry point. [SH-1.10.3-E]"""
    if not g.pile:  # [SH-1.5-D]
        g.pile, g.used = g.used, []
        g.shuffle(g.pile)
    token = g.pile.pop()
    g.reveal()
    g.waiting[gate] = (*g.waiting.get(gate, ()), token)
    g.tell("SH-1.10.3-C", Reinforced, gate, dice, len(g.waiting[gate]))


class SendOn(Action["ChooseOverflow"], frozen=True):
    """A fourth blip is moved on to another entry point. [SH-1.10.3-G]"""

    gate: int

    def run(self, g: SpaceHulk, asked: ChooseOverflow) -> None:
        """Put it there."""
        add(g, self.gate, ())


class ChooseOverflow(Decision, frozen=True):
    """The rolled entry point is full: the player chooses the direction. [SH-1.10.3-G]"""

    gate: int
    dice: tuple[int, ...]

    rule: ClassVar[str] = "SH-1.10.3-G"
    kinds: ClassVar[tuple[type, ...]] = (SendOn,)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[SendOn]:
        """Upwards first, which is the default."""
        return (SendOn(next_free(g, self.gate, 1)), SendOn(next_free(g, self.gate, -1)))
