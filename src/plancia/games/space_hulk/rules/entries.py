"""Blips beside the board come in. [SH-1.10.2, SHB-ENT]

Nothing keeps a blip outside but a failed test or a blocked square: no marine near the entry, no
wish to wait [SH-1.10.2-F, SH-1.10.2-G, SHB-BLP-07]. Outside the board nobody is seen, shot or
assaulted: only pieces on the board are in `g.aliens` [SHB-ENT-01].
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from plancia.core import Seat
from plancia.core.luck import Roll
from plancia.games.space_hulk.events.aliens import Entered, EntryBlocked, EntryTest, Targeted
from plancia.games.space_hulk.in_progress import Acting
from plancia.games.space_hulk.rules.activation import AfterAlienAction, ContinueActivation
from plancia.games.space_hulk.rules.ending import lurks
from plancia.games.space_hulk.rules.objects import alien_treads
from plancia.games.space_hulk.rules.reinforcements import STACK_LIMIT
from plancia.games.space_hulk.rules.targets import choose_target
from plancia.games.space_hulk.state import (
    ALIEN_AP,
    D6,
    MARINES,
    Action,
    Alien,
    Decision,
    Look,
    SpaceHulk,
    Step,
)

ENTERS_ON = 4  # [SH-1.10.2-C]
STAYS_OUT = Fraction(ENTERS_ON - 1, 6)
ENTRY_COST = 1  # [SHB-ENT-03]


class Entries(Step, frozen=True):
    """Step 2 of the alien turn: every stack beside the board is tested. [SH-1.10-B]"""

    def run(self, g: SpaceHulk) -> None:
        """Only what waits now: new blips come later. [SH-1.10.3-F]"""
        g.phase = "entries"
        g.in_order = False
        g.untested = [gate for gate in sorted(g.board.gates) if g.waiting.get(gate)]
        g.then(ChooseEntry((MARINES,)))


class TestEntry(Action["ChooseEntry"], frozen=True):
    """Test this entry point next. [SH-1.10.2-I]"""

    gate: int

    def run(self, g: SpaceHulk, asked: ChooseEntry) -> None:
        """Test it."""
        g.then(asked)
        test_entry(g, self.gate)


class TestInOrder(Action["ChooseEntry"], frozen=True):
    """Test the rest in ascending order, without asking again. [SH-1.10.2-I]"""

    def run(self, g: SpaceHulk, asked: ChooseEntry) -> None:
        """Leave the order to the table until the step is over."""
        g.in_order = True
        g.then(asked)


class ChooseEntry(Decision, frozen=True):
    """The entry points are tested one after the other, in the player's order. [SH-1.10.2-I]"""

    rule: ClassVar[str] = "SH-1.10.2-I"
    kinds: ClassVar[tuple[type, ...]] = (TestEntry, TestInOrder)

    def run(self, g: SpaceHulk) -> tuple[Seat, ...]:
        """Ask only if there is a choice."""
        if len(g.untested) > 1 and not g.in_order:
            return super().run(g)
        if g.untested:
            g.then(self)
            test_entry(g, g.untested[0])
        return ()

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[Action]:
        """All of them in order, or one by one."""
        return [TestInOrder(), *(TestEntry(gate) for gate in g.untested)]


def test_entry(g: SpaceHulk, gate: int) -> None:
    """Roll for a stack: it enters on 4 or more, three tokens without a roll. [SH-1.10.2-A to -E]"""
    g.untested.remove(gate)
    if lurks(g, gate):
        g.tell("SH-1.10.2-H", EntryBlocked, gate, True)
        return
    look = g.look()
    if blocked(g, gate, look):
        g.tell("SH-1.10.2-J", EntryBlocked, gate)
        return
    tokens = g.waiting[gate]
    if len(tokens) >= STACK_LIMIT:
        g.tell("SH-1.10.2-E", EntryTest, gate, (), len(tokens))
        enter(g, gate, look, tokens, ())
        return
    each = g.setup.entry_test == "per_token"
    dice = g.roll(len(tokens) if each else 1, D6, "SH-1.10.2-A")
    for die in dice:
        stays = die < ENTERS_ON
        g.judge(Roll.check, "SH-1.10.2-A", (die,), D6, MARINES, chance=STAYS_OUT, good=stays)
    passed = [die >= ENTERS_ON for die in (dice if each else dice * len(tokens))]
    inside = tuple(token for token, ok in zip(tokens, passed, strict=True) if ok)
    outside = tuple(token for token, ok in zip(tokens, passed, strict=True) if not ok)
    g.tell("SH-1.10.2-C" if inside else "SH-1.10.2-B", EntryTest, gate, dice, len(inside))
    if inside:
        enter(g, gate, look, inside, outside)


def blocked(g: SpaceHulk, gate: int, look: Look) -> bool:
    """Whether nobody can step onto the entry square. [SH-1.10.2-J]"""
    at = g.board.gates[gate].at
    bit = g.board.bit[at]
    lord = g.lord()
    shut = look.marines | look.shut | look.barrier | look.fire
    return bool(bit & shut) or (lord is not None and lord.at == at)


def enter(
    g: SpaceHulk, gate: int, look: Look, inside: tuple[int, ...], outside: tuple[int, ...]
) -> None:
    """The stack steps onto the entry square and acts at once. [SH-1.10.2-D, SHB-ENT-02]"""
    at = g.board.gates[gate].at
    blip = Alien(id=g.new_id("blip"), kind="blip", at=at, tokens=inside, acted=True)
    target = choose_target(g, look, blip.id, at, entering=True)  # [SH-1.10.1-O]
    if outside:  # where each token is tested [SH-1.10.2-A]
        g.waiting[gate] = outside
    else:
        del g.waiting[gate]
    g.aliens[blip.id] = blip
    g.arrive(blip, at)  # after all that are there [SH-1.9-H]
    g.acting = Acting(blip.id, ALIEN_AP - ENTRY_COST)
    g.tell("SHB-ENT-02", Entered, blip.id, gate, len(inside))
    if target is not None:
        g.acting.target, g.acting.reachable = target.marine, target.distance is not None
        g.tell("SH-1.10.1-A", Targeted, blip.id, target.marine, target.distance)
    alien_treads(g, blip)
    g.then(AfterAlienAction(blip.id), ContinueActivation())
