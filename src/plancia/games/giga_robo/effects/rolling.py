"""Words about dice that were rolled, or are about to be."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import against, amount, side_of
from plancia.games.giga_robo.effects.answers import played_card
from plancia.games.giga_robo.rules.attack.dice import reroll
from plancia.games.giga_robo.rules.text import ask
from plancia.games.giga_robo.state import Frame, GigaRobo, Side
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect, Place


class MoreDice(Effect, frozen=True):
    """Dice that a card adds to its own attack as it is played. [GR-KW-87]"""

    kind: Literal["attack", "power"]
    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Counted now; they join the pool."""
        found = played_card(g, f.source)
        if found is None:
            return
        count = amount(g, f, self.n)
        if self.kind == "attack":
            found[1].dice += count
        else:
            found[1].power += count


class Reroll(Effect, frozen=True):
    """Reroll dice: the owner's or the opponent's, all of them or some. [GR-KW-92]"""

    whose: Literal["own", "opponent", "any"]
    n: Amount | Literal["all"] = "all"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Any die still in the roll, set aside or not."""
        f.chosen.clear()
        if self.n == "all":
            side = self.side(g, f)
            if side is not None and side.dice:
                reroll(g, side, list(range(len(side.dice))), "GR-KW-92")
            return
        f.count = amount(g, f, self.n)
        self.next(g, f, at)

    def side(self, g: GigaRobo, f: Frame) -> Side | None:
        """Whose dice they are."""
        return side_of(g, f.owner) if self.whose == "own" else against(g, f.owner)

    def values(self, g: GigaRobo, f: Frame) -> list[str]:
        """Every die that can still be picked: side and number."""
        fight = g.fight
        if fight is None:
            return []
        sides = {"active": fight.active, "reply": fight.reply}
        wanted = self.side(g, f)
        found: list[str] = []
        for name, side in sides.items():
            if side is None or (self.whose != "any" and side is not wanted):
                continue
            found += [f"{name} {number}" for number in range(len(side.dice))]
        return [value for value in found if value not in f.chosen]

    def next(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next die is picked, or those picked are rolled."""
        values = self.values(g, f)
        if f.count > 0 and values:
            ask(g, f.owner, "die", "die", values, at)
            return
        fight = g.fight
        assert fight is not None
        for name, side in (("active", fight.active), ("reply", fight.reply)):
            numbers = [int(v.split()[1]) for v in f.chosen if v.startswith(name)]
            if side is not None and numbers:
                reroll(g, side, numbers, "GR-KW-92")

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """One more."""
        f.chosen.append(value)
        f.count -= 1
        self.next(g, f, at)
