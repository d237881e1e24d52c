"""Words about how an attack goes: successful or void, its damage, its rage, what is safe in it."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import amount, side_of
from plancia.games.giga_robo.events.attack import AttackDecided, HitVoid
from plancia.games.giga_robo.in_progress import Frame, Side
from plancia.games.giga_robo.rules.attack.safety import SUCCESSES, attack_safe, dice_safe
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect, Place


def answered_side(g: GigaRobo, f: Frame) -> Side | None:
    """The opponent's attack that a text answers, unless it cannot be changed."""
    side = side_of(g, f.victim) if f.victim else None
    return None if side is None or not side.cards or attack_safe(g, side) else side


class MakeSuccessful(Effect, frozen=True):
    """The attack under way succeeds with exactly so many successes. [GR-KW-99]"""

    successes: int

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Whatever the dice say; what was not done yet is skipped."""
        fight = g.fight
        f.done = fight is not None and not dice_safe(g)
        if fight is None or not f.done:
            return
        fight.fixed, fight.winner, fight.successes = True, "active", self.successes
        g.tell("GR-KW-99", AttackDecided, fight.active.seat, self.successes)


class VoidHit(Effect, frozen=True):
    """Text and damage of the answered attack are void. [GR-KW-36]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Its cards enter the meter deactivated, and nobody gains rage."""
        side = answered_side(g, f)
        f.done = side is not None
        if side is not None:
            side.changes["void"] = 1
            g.tell("GR-KW-36", HitVoid, side.seat, tuple(each.card for each in side.cards))


class WeakenHit(Effect, frozen=True):
    """The answered attack inflicts less damage. [GR-KW-100]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It waits for the damage of this attack."""
        side = answered_side(g, f)
        f.done = side is not None
        if side is not None:
            side.changes["less"] = side.changes.get("less", 0) + amount(g, f, self.n)


class OwnRage(Effect, frozen=True):
    """The owner gains no rage from this attack, or gains it twice. [GR-KW-84, GR-SPC-06]"""

    gain: Literal["none", "twice"]
    who: Literal["own", "opponents"] = "own"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The rage step reads it."""
        for seat in g.players:
            concerned = seat == f.owner if self.who == "own" else g.hostile(seat, f.owner)
            if g.fight is not None and concerned:
                g.fight.active.changes[f"{self.gain} {seat}"] = 1


class SafeSuccesses(Effect, frozen=True):
    """Instants cannot change dice or successes of the owner's attack any more. [GR-KW-39]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Until the attack is over."""
        side = side_of(g, f.owner)
        if side is not None:
            side.safe.append(SUCCESSES)
