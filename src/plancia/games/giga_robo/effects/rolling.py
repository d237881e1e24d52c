"""Words about dice that were rolled, or are about to be."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import against, amount, side_of
from plancia.games.giga_robo.effects.answers import played_card
from plancia.games.giga_robo.rules.attack.dice import RaiseOne, reroll
from plancia.games.giga_robo.rules.attack.safety import dice_safe
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


class Weaken(Effect, frozen=True):
    """As this attack card is played, the roll against it gets weaker. [GR-KW-88, GR-KW-91]"""

    dice: int = 0
    """Attack dice that it loses; a defence roll has none."""
    result: int = 0
    """What each of its attack dice loses."""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Whoever rolls against the attack. [GR-KW-07]"""
        found = played_card(g, f.source)
        if found is not None:
            found[1].foe_dice += self.dice
            found[1].foe_result += self.result


class RaiseDie(Effect, frozen=True):
    """One own attack die of the roll under way counts 1 more. [GR-KW-91]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Only where the dice are rolled and no text has begun."""
        fight = g.fight
        side = side_of(g, f.owner)
        if fight is None or side is None or dice_safe(g):
            return
        if fight.stage in ("rolled", "success"):
            g.then(RaiseOne("active" if side is fight.active else "reply"))


class Reroll(Effect, frozen=True):
    """Reroll dice: the owner's or the opponent's, all of them or some. [GR-KW-92]"""

    whose: Literal["own", "opponent", "any"]
    n: Amount | Literal["all"] = "all"
    attack: bool = False
    """Only attack rolls, never defence rolls."""

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
        """Whose dice they are; an onlooker's opponent is the one who is answered. [GR-KW-08]"""
        if self.whose == "own":
            side = side_of(g, f.owner)
        else:
            side = against(g, f.owner) or (side_of(g, f.victim) if f.victim else None)
        return None if self.attack and side is not None and not side.cards else side

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
