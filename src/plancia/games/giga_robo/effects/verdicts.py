"""Words about how an attack goes: successful or void, its damage, its rage, what is safe in it."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.events.attack import AttackDecided
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules.attack.safety import SUCCESSES, dice_safe
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.words import Place


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
