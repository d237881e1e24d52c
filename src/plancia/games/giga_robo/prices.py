"""The prices of the vocabulary: what cards and triggers ask for."""

from __future__ import annotations

from plancia.games.giga_robo.amounts import amount, tokens
from plancia.games.giga_robo.rules import meter, power, spirit
from plancia.games.giga_robo.rules.cards import spendable
from plancia.games.giga_robo.rules.text import ask_price
from plancia.games.giga_robo.state import Frame, GigaRobo, Trauma
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Place, Price


class Power(Price, frozen=True):
    """Power tokens from control. [GR-TOK-05]"""

    n: Amount

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """As many as are under control."""
        return g.robot(f.owner).power >= amount(g, f, self.n)

    def pay(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """They leave play."""
        power.spend(g, f.owner, amount(g, f, self.n))


class Spirit(Price, frozen=True):
    """Fighting spirit."""

    n: Amount

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """What is set apart for an attack cannot be spent. [GR-ATK-10]"""
        return spendable(g, f.owner) >= amount(g, f, self.n)

    def pay(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Off the track."""
        spirit.spend(g, f.owner, amount(g, f, self.n))


class Tokens(Price, frozen=True):
    """Trauma tokens of the own meter, from slots the owner chooses. [GR-SPC-13]"""

    kind: Trauma
    n: Amount = 1

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """As many as are in the meter."""
        return tokens(g, f.owner, self.kind) >= amount(g, f, self.n)

    def pay(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another."""
        f.count = amount(g, f, self.n)
        self.next(g, f, at)

    def next(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Where the next one comes from."""
        if f.count > 0:
            slots = meter.slots_of(g.players[f.owner], self.kind)
            ask_price(g, f.owner, "token_slot", "slot", map(str, slots), at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """It leaves the meter."""
        meter.take_token(g, f.owner, self.kind, int(value))
        f.count -= 1
        self.next(g, f, at)


class Take(Price, frozen=True):
    """Trauma tokens that the owner takes."""

    kind: Trauma
    n: Amount = 1

    def payable(self, g: GigaRobo, f: Frame) -> bool:
        """There is no limit. [GR-GEN-14]"""
        return True

    def pay(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Into slot 3."""
        meter.give(g, f.owner, self.kind, amount(g, f, self.n), "GR-KW-62")
