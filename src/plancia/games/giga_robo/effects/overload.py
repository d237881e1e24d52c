"""Words for an own hit that burns its own means: attack cards and power dice. [GR-KW-168]"""

from __future__ import annotations

from plancia.games.giga_robo.amounts import power_dice, side_of
from plancia.games.giga_robo.in_force.values import fits
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.base import Effect
from plancia.games.giga_robo.words.lasting import CardFilter
from plancia.texts.running import ask
from plancia.texts.words import Place


class RemoveAttackCard(Effect, frozen=True):
    """A successful card of the own attack leaves the game instead of cooling down. [GR-KW-59]"""

    card: CardFilter = CardFilter()

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner picks one of a combo."""
        side = side_of(g, f.owner)
        cards = g.library.cards
        found = [
            played.card
            for played in (side.cards if side is not None else [])
            if played.state in ("resolved", "textless") and fits(g, cards[played.card], self.card)
        ]
        ask(g, f.owner, "remove_card", "card", found, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Its damage still counts."""
        side = side_of(g, f.owner)
        assert side is not None
        meter.remove(g, g.players[side.seat], value, "GR-KW-168")


class BurnPowerDice(Effect, frozen=True):
    """Give up power dice of the own roll for 1 more damage each. [GR-KW-168]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Any number of those used; the successes stay as they are."""
        most = power_dice(side_of(g, f.owner))
        ask(g, f.owner, "burn_dice", "number", map(str, range(most + 1)), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """They no longer count as used. [GR-KW-95]"""
        side = side_of(g, f.owner)
        assert side is not None
        burnt = int(value)
        side.changes["damage"] = side.changes.get("damage", 0) + burnt
        if not side.dice:
            side.power -= burnt
            return
        used = [die for die in side.dice if die.kind == "power"][:burnt]
        side.dice = [die for die in side.dice if not any(die is gone for gone in used)]
