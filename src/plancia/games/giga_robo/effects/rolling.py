"""Words about dice that were rolled, or are about to be."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import against, amount, side_of
from plancia.games.giga_robo.effects.answers import played_card
from plancia.games.giga_robo.in_progress import Frame, Side
from plancia.games.giga_robo.rules.attack.dice import RaiseOne, reroll
from plancia.games.giga_robo.rules.attack.safety import dice_safe
from plancia.games.giga_robo.rules.recovery import reroll_recovery
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.texts.choosing import NONE
from plancia.games.giga_robo.texts.running import ask
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
    by: Literal["own", "opponent"] = "own"
    """Who picks the dice."""
    may: bool = False
    """Any number up to it. [GR-KW-04]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Any die still in the roll, set aside or not."""
        f.chosen.clear()
        if self.n == "all":
            f.chosen += self.values(g, f)
            self.throw(g, f)
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
        """Every die that can still be picked: side and number, or those of a recovery roll."""
        found: list[str] = []
        if self.whose == "any" and g.recoveries and g.recoveries[-1].dice:
            found = [f"recovery {number}" for number in range(len(g.recoveries[-1].dice))]
        elif g.fight is not None and g.fight.stage in ("rolled", "success") and not dice_safe(g):
            wanted = self.side(g, f)
            for name, side in (("active", g.fight.active), ("reply", g.fight.reply)):
                if side is not None and (self.whose == "any" or side is wanted):
                    found += [f"{name} {number}" for number in range(len(side.dice))]
        return [value for value in found if value not in f.chosen]

    def next(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next die is picked, or those picked are rolled."""
        values = self.values(g, f)
        if f.count > 0 and values:
            seat = f.owner if self.by == "own" else f.victim
            ask(g, seat, "die", "die", (NONE, *values) if self.may else values, at)
        else:
            self.throw(g, f)

    def throw(self, g: GigaRobo, f: Frame) -> None:
        """All dice that were picked are rolled again."""
        numbers: dict[str, list[int]] = {"active": [], "reply": [], "recovery": []}
        for value in f.chosen:
            name, number = value.split()
            numbers[name].append(int(number))
        sides = (g.fight.active, g.fight.reply) if g.fight is not None else (None, None)
        for side, picked in zip(sides, (numbers["active"], numbers["reply"]), strict=True):
            if side is not None and picked:
                reroll(g, side, picked, "GR-KW-92")
        if numbers["recovery"]:
            reroll_recovery(g, numbers["recovery"])

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """One more, or enough."""
        if value == NONE:
            self.throw(g, f)
            return
        f.chosen.append(value)
        f.count -= 1
        self.next(g, f, at)
