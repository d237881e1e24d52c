"""Words about the attack under way: its range, its damage, and who is spared."""

from __future__ import annotations

from plancia.games.giga_robo.amounts import against, amount, side_of
from plancia.games.giga_robo.effects.answers import played_card
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules.attack.safety import attack_safe
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect, Place


class Stretch(Effect, frozen=True):
    """In a combo: change the range of the next card. [GR-KW-115]"""

    low: int = 0
    high: int = 0

    def stretches(self) -> tuple[int, int]:
        """Minimum and maximum. [GR-CMB-09]"""
        return (self.low, self.high)

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next card of the same attack reads it."""
        side = side_of(g, f.owner)
        if side is not None:
            side.changes["next_low"] = side.changes.get("next_low", 0) + self.low
            side.changes["next_high"] = side.changes.get("next_high", 0) + self.high


class FixX(Effect, frozen=True):
    """Count X as the card is played; it keeps this value for text and damage. [GR-KW-145]"""

    x: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The card in play remembers it."""
        f.x = amount(g, f, self.x)
        found = played_card(g, f.source)
        if found is not None:
            found[1].x = f.x


class HalveDamage(Effect, frozen=True):
    """The attack against the owner inflicts half on it, so many times. [GR-KW-103, GR-KW-114]"""

    n: Amount = 1

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It waits for the damage of this attack. [GR-KW-100]"""
        other = against(g, f.owner)
        if other is not None and not attack_safe(g, other):
            key = f"halved {g.players[f.owner].rides}"
            other.changes[key] = other.changes.get(key, 0) + amount(g, f, self.n)


class NoBaseDamage(Effect, frozen=True):
    """The base damage of all cards of the named attack is 0. [GR-KW-100]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Bonuses still add."""
        found = played_card(g, f.at)
        if found is not None and not attack_safe(g, found[0]):
            found[0].changes["no_base"] = 1


class Spare(Effect, frozen=True):
    """The opponent takes no damage from the owner's attack. [GR-KW-107]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Of this attack only."""
        side = side_of(g, f.owner)
        if side is not None and f.victim:
            side.changes[f"immune {g.players[f.victim].rides}"] = 1


class AnswerWithCombo(Effect, frozen=True):
    """The reactor may answer the attack under way with a combo. [GR-KW-164]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Under all rules for combos."""
        if g.fight is not None:
            g.fight.combo_reply = True
