"""Overwatch, guard and jams. [SHB-OW, SHB-GRD, SHB-JAM]

A shot is the answer to one action, so there is one a marine [SHB-OW-08], and a jam can be cleared
only in answer to a later one: reactions come before shots [SHB-JAM-06]. Shots at the same piece in
a row have sustained fire though it moves [SHB-SHT-06]. Everything ends in the mission status phase
[SHB-OW-04, SHB-JAM-05].
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.space_hulk.events.marines import (
    GuardSet,
    OverwatchSet,
    ShotIntoTheVoid,
    Unjammed,
)
from plancia.games.space_hulk.rules.marine import MarineAction, Purses
from plancia.games.space_hulk.rules.shooting import (
    can_fire,
    explode,
    fire,
    fires,
    spend_round,
    to_hit,
)
from plancia.games.space_hulk.state import D6, MARINES, Action, Decision, Marine, SpaceHulk, Step
from plancia.games.space_hulk.weapons import OVERWATCH_RANGE
from plancia.space.compass import chebyshev

STANCE_COST = 2  # [SHB-OW-01, SHB-GRD-01]


class SetOverwatch(MarineAction, frozen=True):
    """A marine with a gun that can fire goes on overwatch. [SHB-OW-01]"""

    price: ClassVar[int] = STANCE_COST

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """The gun must be able to fire, and he must not be on overwatch already."""
        if marine.overwatch:
            return Refusal.of("SHB-OW-01", "space_hulk.no.overwatch_already", marine=marine.id)
        return can_fire(g, marine)

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Guard is off: it is one or the other. [SHB-GRD-04]"""
        marine.overwatch = True
        g.tell("SHB-OW-01", OverwatchSet, marine.id)


class SetGuard(MarineAction, frozen=True):
    """Any marine goes on guard. [SHB-GRD-01]"""

    price: ClassVar[int] = STANCE_COST

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """He must not be on guard already."""
        if marine.guard:
            return Refusal.of("SHB-GRD-01", "space_hulk.no.guard_already", marine=marine.id)
        return None

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Overwatch is off: it is one or the other. [SHB-GRD-04]"""
        marine.guard = True
        g.tell("SHB-GRD-01", GuardSet, marine.id)


class ClearJam(MarineAction, frozen=True):
    """A marine clears his jammed weapon. [SHB-JAM-03]"""

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """It must be jammed."""
        if marine.jammed:
            return None
        return Refusal.of("SHB-JAM-03", "space_hulk.no.jam", marine=marine.id)

    def end_stance(self, g: SpaceHulk, marine: Marine) -> None:
        """Paid with command points it does not end guard. [SHB-CP-10]"""
        guard = marine.guard and self.command
        MarineAction.end_stance(self, g, marine)
        marine.guard = guard

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """In the alien turn he is on overwatch again: only overwatch jams. [SHB-JAM-04]"""
        marine.jammed = False
        marine.overwatch = g.phase != "marines" and not marine.guard
        rule = "SHB-JAM-04" if marine.overwatch else "SHB-JAM-03"
        g.tell(rule, Unjammed, marine.id, marine.overwatch)


# --- overwatch fire ------------------------------------------------------------------------------


def watched(g: SpaceHulk, marine: Marine, pieces: tuple[str, ...]) -> list[str]:
    """Which of these pieces a marine sees within overwatch range. [SHB-OW-05, SHB-OW-07]"""
    found: list[str] = []
    sight, bit = g.sight(marine, g.look()), g.board.bit
    for piece in pieces:
        alien = g.aliens.get(now(g, piece))
        if alien is None or alien.kind == "blip" or alien.id in found:
            continue
        if sight & bit[alien.at] and chebyshev(marine.square, alien.at) <= OVERWATCH_RANGE:
            found.append(alien.id)
    return found


def now(g: SpaceHulk, piece: str) -> str:
    """The id of a piece today: another one if it has merged into another piece."""
    while piece in g.joined:
        piece = g.joined[piece]
    return piece


class OverwatchFire(Step, frozen=True):
    """An alien action, or a reveal: every marine on overwatch who sees it must fire. [SHB-OW-05]"""

    pieces: tuple[str, ...] = ()
    """At what; empty means all that the event under way has revealed. [SH-4.1-G]"""

    def run(self, g: SpaceHulk) -> None:
        """Who may fire is fixed now; the marine who reacted does not. [SHB-OW-06, SHB-CP-08]"""
        pieces = self.pieces
        if not pieces:
            pieces, g.revealed = tuple(g.revealed), []
        entitled: list[str] = []
        for marine in g.marines.values():
            if can_watch(g, marine) and marine.id != g.reacted and watched(g, marine, pieces):
                entitled.append(marine.id)
        g.reacted = ""
        if entitled:
            g.then(ChooseOverwatch((MARINES,), tuple(entitled), pieces))


def can_watch(g: SpaceHulk, marine: Marine) -> bool:
    """Whether a marine is still on overwatch with a gun that fires."""
    return marine.overwatch and marine.at is not None and fires(g, marine)


class FireOverwatch(Action["ChooseOverwatch"], frozen=True):
    """This marine takes the next overwatch shot, at this piece (empty: it is gone). [SHB-OW-06]"""

    marine: str
    target: str

    def run(self, g: SpaceHulk, asked: ChooseOverwatch) -> None:
        """Fire, see what that reveals, then the others fire."""
        from plancia.games.space_hulk.rules.reveal import RevealSeen

        rest = tuple(other for other in asked.entitled if other != self.marine)
        g.then(RevealSeen(), ChooseOverwatch((MARINES,), rest, asked.pieces))  # [SH-5.2-G]
        marine = g.marines[self.marine]
        if self.target:
            fire(g, marine, self.target, to_hit(g, marine, self.target), overwatch=True)
        else:
            fire_into_the_void(g, marine)


def fire_into_the_void(g: SpaceHulk, marine: Marine) -> None:
    """The target is gone: the dice count only for jams and ammunition. [SHB-OW-06]"""
    dice = g.roll(g.board.guns[marine.id].dice, D6, "SHB-OW-06")
    g.tell("SHB-OW-06", ShotIntoTheVoid, marine.id, dice)
    marine.last_target = ""
    if spend_round(g, marine, dice, overwatch=True):
        explode(g, marine)


class ChooseOverwatch(Decision, frozen=True):
    """The shots that are still to be fired, in the player's order. [SHB-OW-06]"""

    entitled: tuple[str, ...]
    pieces: tuple[str, ...]

    rule: ClassVar[str] = "SHB-OW-06"
    kinds: ClassVar[tuple[type, ...]] = (FireOverwatch,)

    def run(self, g: SpaceHulk) -> tuple[Seat, ...]:
        """Ask who fires and at what, if several marines fire or one has several targets."""
        options = self.options(g, MARINES)
        if len(options) > 1:
            return super().run(g)
        for only in options:
            only.run(g, self)
        return ()

    def options(self, g: SpaceHulk, seat: Seat) -> Sequence[FireOverwatch]:
        """Each marine with each revealed piece that he sees. [SH-4.1-G]"""
        found: list[FireOverwatch] = []
        for marine in (g.marines[name] for name in self.entitled):
            if can_watch(g, marine):
                seen = watched(g, marine, self.pieces) or [""]
                found += [FireOverwatch(marine.id, target) for target in seen]
        return found


def offers(g: SpaceHulk, marine: Marine, purses: Purses) -> Sequence[MarineAction]:
    """Overwatch, guard and clearing a jam, as far as a marine can pay."""
    ready = not marine.overwatch and fires(g, marine)
    return stances(marine.id, ready, marine.guard, marine.jammed, purses)


@lru_cache(maxsize=4096)
def stances(
    marine: str, ready: bool, guard: bool, jammed: bool, purses: Purses
) -> tuple[MarineAction, ...]:
    """The same: `ready` marines can go on overwatch, those not on `guard` can be put on it."""
    found: list[MarineAction] = []
    for points, command in purses:
        if points >= STANCE_COST:
            if ready:
                found.append(SetOverwatch(marine, command))
            if not guard:
                found.append(SetGuard(marine, command))
        if jammed and points >= 1:
            found.append(ClearJam(marine, command))
    return tuple(found)
