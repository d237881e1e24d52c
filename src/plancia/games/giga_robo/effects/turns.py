"""Words about this turn and those to come, and about how the game starts."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import amount
from plancia.games.giga_robo.events.cards import SurgeStored
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.state import GigaRobo, Permit
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.running import ask
from plancia.texts.words import Place


class StoreSurge(Effect, frozen=True):
    """A surge of the own meter is laid on the ability, where it holds no card. [GR-KW-67]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """From the slot that its owner picks. [GR-SPC-13]"""
        slots = meter.slots_of(g.players[f.owner], "surge")
        ask(g, f.owner, "token_slot", "slot", map(str, slots), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """It stays there until it is used."""
        meter.take_token(g, f.owner, "surge", int(value))
        robot = g.robot(f.owner)
        robot.stored += 1
        g.tell("GR-KW-67", SurgeStored, f.owner, robot.stored)


class PlayFree(Effect, frozen=True):
    """One card that fits may be played for free this turn. [GR-KW-18]"""

    kind: Literal["any", "instant"] = "any"
    most: Amount | None = None
    """The highest printed cost it may have."""
    ultimate: bool = False

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The card is not named in advance."""
        most = None if self.most is None else amount(g, f, self.most)
        g.players[f.owner].permits += (Permit(self.kind, most, self.ultimate),)


class SkipTurn(Effect, frozen=True):
    """The owner's next turn is skipped; something follows it. [GR-KW-76, GR-KW-77]"""

    then: Literal["empty_meter", "spirit_flare"]

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Two such effects share one skipped turn."""
        g.skips[f.owner] = (*g.skips.get(f.owner, ()), self.then)


class ExtraTurn(Effect, frozen=True):
    """The owner takes another whole turn right after this one. [GR-KW-78]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It is inserted; then the turn order goes on where it was."""
        g.extra.append(g.players[f.owner].rides)


class StartArmour(Effect, frozen=True):
    """The owner's robot starts with this armour; its maximum stays. [GR-KW-82]"""

    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """As the game begins."""
        g.robot(f.owner).armour = amount(g, f, self.n)
