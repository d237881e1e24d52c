"""The librarian's powers: one a marine turn, for psi points. [SHB-LIB-03]"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import ClassVar

from plancia.core import Refusal
from plancia.core.luck import Roll
from plancia.games.space_hulk.events.marines import BarrierRaised, Foreseen, StormRaised, Survival
from plancia.games.space_hulk.rules.damage import lose
from plancia.games.space_hulk.rules.flamer import roll_for_lives
from plancia.games.space_hulk.rules.marine import MarineAction, MarineQuestion
from plancia.games.space_hulk.state import D6, MARINES, Look, Marine, SpaceHulk
from plancia.space.compass import Square, chebyshev

REACH = 6  # [SHB-LIB-05, SHB-LIB-06]
STORM_KILLS_ONE_ON = 2
STORM_KILLS_ALL_ON = 4  # [SHB-LIB-06]


class PowerAction(MarineAction, frozen=True):
    """A psychic power: no action points, and not an action for stances. [SHB-LIB-03]"""

    price: ClassVar[int] = 0
    keeps_stance: ClassVar[bool] = True
    psi: ClassVar[int]
    """Its price in psi points."""

    def verify(self, g: SpaceHulk, asked: MarineQuestion) -> Refusal | None:
        """A power needs no points, so it can be used before or after the activation."""
        marine = g.marines.get(self.marine)
        if marine is None or marine.at is None:
            return Refusal.of("SHB-TRN-02", "space_hulk.no.marine", marine=self.marine)
        if g.phase != "marines" or not self.command:
            return Refusal.of("SHB-LIB-03", "space_hulk.no.power_now", marine=self.marine)
        if marine.power_used:
            return Refusal.of("SHB-LIB-03", "space_hulk.no.second_power", marine=self.marine)
        if marine.psi < self.psi or not g.kit(marine).close.psi:
            return Refusal.of("SHB-LIB-03", "space_hulk.no.psi", need=self.psi)
        return self.forbidden(g, marine)

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Pay the psi points."""
        marine.psi -= self.psi
        marine.power_used = True
        self.work(g, marine)

    def work(self, g: SpaceHulk, marine: Marine) -> None:
        """What the power does."""
        raise NotImplementedError


class Prescience(PowerAction, frozen=True):
    """Gain one command point. [SHB-LIB-04]"""

    psi: ClassVar[int] = 1

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """Nothing stands against it."""
        return None

    def work(self, g: SpaceHulk, marine: Marine) -> None:
        """One more point."""
        g.cp += 1
        g.tell("SHB-LIB-04", Foreseen, marine.id, g.cp)


class ForceBarrier(PowerAction, frozen=True):
    """Close an empty square in sight until the mission status phase. [SHB-LIB-05]"""

    at: Square = (0, 0)
    psi: ClassVar[int] = 2

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """Empty, seen and near; there is one counter."""
        if g.barrier is None and self.at in empty_in_sight(g, marine, g.look()):
            return None
        return Refusal.of("SHB-LIB-05", "space_hulk.no.barrier_here", to=self.at)

    def work(self, g: SpaceHulk, marine: Marine) -> None:
        """Nobody enters it and nobody sees past it."""
        g.barrier = self.at
        g.tell("SHB-LIB-05", BarrierRaised, marine.id, self.at)


def empty_in_sight(g: SpaceHulk, marine: Marine, look: Look) -> list[Square]:
    """The squares a barrier may fill."""
    free = g.sight(marine, look) & ~(look.marines | look.aliens | look.shut)
    return [at for at in g.board.grid.unmask(free) if chebyshev(marine.square, at) <= REACH]


class PsychicStorm(PowerAction, frozen=True):
    """Strike one piece in sight, or a whole section. [SHB-LIB-06]"""

    target: str = ""
    """A genestealer piece, or the name of a section."""
    psi: ClassVar[int] = 3

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """It must be near and in sight."""
        if self.target in storm_targets(g, marine, g.look()):
            return None
        return Refusal.of("SHB-LIB-06", "space_hulk.no.storm_here", target=self.target)

    def work(self, g: SpaceHulk, marine: Marine) -> None:
        """One model dies on 2+, or every model of the section on 4+; nobody falls back."""
        g.tell("SHB-LIB-06", StormRaised, marine.id, self.target)
        alien = g.aliens.get(self.target)
        if alien is None:
            mask = g.board.section_mask[self.target]
            roll_for_lives(g, mask, STORM_KILLS_ALL_ON, "SHB-LIB-06", by="storm")
            return
        (die,) = g.roll(1, D6, "SHB-LIB-06")
        dead = die >= STORM_KILLS_ONE_ON
        chance = Fraction(5, 6)
        g.judge(Roll.check, "SHB-LIB-06", (die,), D6, MARINES, chance=chance, good=dead)
        g.tell("SHB-LIB-06", Survival, alien.id, (die,), STORM_KILLS_ONE_ON, int(dead))
        lose(g, alien, int(dead), "SHB-LIB-06")


def storm_targets(g: SpaceHulk, marine: Marine, look: Look) -> list[str]:
    """Pieces and sections that a storm may strike; never the Broodlord. [SHB-BRL-05]"""
    seen = g.board.grid.unmask(g.sight(marine, look))
    near = [at for at in seen if chebyshev(marine.square, at) <= REACH]
    pieces = [a.id for a in g.aliens.values() if a.kind == "genestealer" and a.at in near]
    return [*pieces, *sorted({g.board.mission.section_of[at] for at in near})]


def offers(g: SpaceHulk, marine: Marine, look: Look) -> Iterator[PowerAction]:
    """Every power that a librarian can use now."""
    if not g.kit(marine).close.psi or marine.power_used or g.phase != "marines":
        return
    if marine.psi >= Prescience.psi:
        yield Prescience(marine.id, command=True)
    if marine.psi >= PsychicStorm.psi:
        for target in storm_targets(g, marine, look):
            yield PsychicStorm(marine.id, command=True, target=target)
    if marine.psi >= ForceBarrier.psi and g.barrier is None:
        for at in empty_in_sight(g, marine, look):
            yield ForceBarrier(marine.id, command=True, at=at)
