"""Command points in the alien turn: reactions. [SHB-CP-05, SHB-CP-07]

The free turn after an assault is part of the assault, so a reaction comes after it [SHB-CP-11]. If
the reaction kills the piece, nobody is left for overwatch to fire at [SHB-CP-09].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.space_hulk.rules import (
    assault,
    doors,
    flamer,
    movement,
    objects,
    overwatch,
    shooting,
)
from plancia.games.space_hulk.rules.marine import MarineAction, MarineQuestion, Purse, Purses
from plancia.games.space_hulk.state import MARINES, Action, Look, Marine, SpaceHulk, Step


class ReactionWindow(Step, frozen=True):
    """After an alien action that a marine sees the player may react. [SHB-CP-07]"""

    piece: str

    def run(self, g: SpaceHulk) -> None:
        """Overwatch fire at what acted, and at all that it showed, comes later. [SH-1.10.1-T]"""
        pieces = dict.fromkeys((overwatch.now(g, self.piece), *g.revealed))
        g.revealed, g.reacted = [], ""
        g.then(overwatch.OverwatchFire(tuple(pieces)))  # [SHB-OW-05]
        if g.cp < 1 or g.passing:  # [SHB-CP-07]
            return
        witnesses = g.witnesses(g.aliens[piece].at for piece in pieces if piece in g.aliens)
        if witnesses:
            g.then(ChooseReaction((MARINES,), tuple(marine.id for marine in witnesses)))


class PassReaction(Action["ChooseReaction | ChooseFreeShot"], frozen=True):
    """Do not react: now, until this piece has finished, or for the rest of the alien turn."""

    until: Literal["action", "piece", "turn"] = "action"

    def run(self, g: SpaceHulk, asked: ChooseReaction | ChooseFreeShot) -> None:
        """Remember how long not to ask."""
        g.free_shot = ""
        if self.until != "action":
            g.passing = self.until


REACTIONS: tuple[type[MarineAction], ...] = (
    movement.Move,
    movement.Turn,
    movement.Climb,
    movement.Leave,
    doors.OpenDoor,
    doors.CloseDoor,
    doors.AssaultDoor,
    doors.CutDoor,
    shooting.Shoot,
    shooting.Reload,
    flamer.Flame,
    assault.Assault,
    overwatch.SetOverwatch,
    overwatch.SetGuard,
    overwatch.ClearJam,
    objects.HandOver,
)
"""The actions that cost something: a reaction is paid with command points."""


class ChooseReaction(MarineQuestion, frozen=True):
    """One single action of one marine, paid with command points. [SHB-CP-07]"""

    witnesses: tuple[str, ...]

    rule: ClassVar[str] = "SHB-CP-07"
    kinds: ClassVar[tuple[type, ...]] = (PassReaction, *REACTIONS)
    decline: ClassVar[Action] = PassReaction()
    open: ClassVar[tuple[type, ...]] = (flamer.Flame,)

    def admits(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """Any marine, or only one who saw it, as the table plays it."""
        if may_react(g, marine, self.witnesses):
            return None
        return Refusal.of("SHB-CP-07", "space_hulk.no.witness", marine=marine.id)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[Action]:
        """Passing first; then everything that the points pay for."""
        found: list[Action] = [PassReaction(), PassReaction("piece"), PassReaction("turn")]
        look, purses = g.look(), (Purse(g.cp, command=True),)
        for marine in g.on_board():
            if may_react(g, marine, self.witnesses):
                found += paid_offers(g, marine, look, purses)
        return found


def may_react(g: SpaceHulk, marine: Marine, witnesses: tuple[str, ...]) -> bool:
    """Any marine, or only one who saw it, as the table plays it. [SHB-CP-07]"""
    return g.setup.command_reaction == "any_marine" or marine.id in witnesses


def paid_offers(g: SpaceHulk, marine: Marine, look: Look, purses: Purses) -> list[Action]:
    """Every action of a marine that costs something and that one of his purses pays for.

    What needs an enemy or a door in sight, a flamer or a burden is looked at only if it is there.
    """
    board, at = g.board, marine.square
    found: list[Action] = []
    seen = board.grid.views[at, marine.facing].clear & (look.aliens | look.doors)
    if seen:  # walls alone hide the most
        seen &= g.sight(marine, look)
    if seen or marine.reloads:
        found += shooting.offers(g, marine, look, purses)
    if seen & look.aliens:
        found += assault.offers(g, marine, look, purses)
    if marine.id in board.flamers:
        found += flamer.offers(g, marine, look, purses)
    found += overwatch.offers(g, marine, purses)
    found += movement.offers(g, marine, look, purses)
    if board.around[at] & board.door_mask:
        found += doors.offers(g, marine, look, purses)
    if marine.carries:
        found += objects.offers(g, marine, look, purses)
    return found


class ChooseFreeShot(MarineQuestion, frozen=True):
    """A step or turn made as a reaction may be followed by its shot. [SHB-SHT-03]"""

    marine: str

    rule: ClassVar[str] = "SHB-SHT-03"
    kinds: ClassVar[tuple[type, ...]] = (shooting.Shoot, PassReaction)

    def run(self, g: SpaceHulk) -> tuple[Seat, ...]:
        """Ask only if there is something to shoot at."""
        marine = g.marines[self.marine]
        if marine.at is None or g.free_shot != marine.id:
            return ()
        if shooting.fires(g, marine) and shooting.targets(g, marine, g.look()):
            return super().run(g)
        g.free_shot = ""
        return ()

    def admits(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """Only the marine who moved."""
        if marine.id == self.marine:
            return None
        return Refusal.of("SHB-SHT-03", "space_hulk.no.free_shot", marine=marine.id)

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[Action]:
        """Every target, or none."""
        marine = g.marines[self.marine]
        seen = shooting.targets(g, marine, g.look())
        shots = [shooting.Shoot(marine.id, command=True, target=target) for target in seen]
        return [*shots, PassReaction()]
