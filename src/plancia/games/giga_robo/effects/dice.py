"""Words about dice: more or fewer in a roll, rerolled, raised or given up."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import against, amount, lowest, opposing, power_dice, side_of
from plancia.games.giga_robo.effects.declared import played_card
from plancia.games.giga_robo.in_force.values import fits
from plancia.games.giga_robo.in_progress import Fight, Frame, Side
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.attack import pools
from plancia.games.giga_robo.rules.attack.dice import RaiseOne, drop, read, reroll, shown, throw
from plancia.games.giga_robo.rules.attack.safety import dice_safe
from plancia.games.giga_robo.rules.recovery import reroll_recovery
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.games.giga_robo.words.lasting import CardFilter
from plancia.texts.choosing import NONE
from plancia.texts.running import ask
from plancia.texts.words import Place

BEFORE_POOLS = ("building", "declared", "reacting")
POOL = {"attack": "dice", "ten": "ten", "power": "power"}
"""Under which name dice of a kind wait for the pool of their side."""


class AddDice(Effect, frozen=True):
    """Dice join an attack roll; after the roll they are rolled at once. [GR-KW-88, GR-KW-89]

    A number below 0 takes dice out of a roll that is not made yet.
    """

    kind: Literal["attack", "power", "ten"] = "attack"
    n: Amount = 1
    to: Literal["own", "opponent"] = "own"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Power dice that come this way cost no tokens. [GR-KW-87]"""
        fight, side, count = g.fight, side_of(g, f.seat(self.to)), amount(g, f, self.n)
        f.done = side is not None and bool(side.cards) and count != 0 and not dice_safe(g)
        if fight is None or side is None or not f.done:
            return
        if fight.stage in BEFORE_POOLS:
            name = POOL[self.kind]
            side.changes[name] = side.changes.get(name, 0) + count
        elif fight.stage == "pools":
            self.swell(side, count)
        elif count > 0 and not fight.fixed:
            self.late(g, fight, side, count)

    def swell(self, side: Side, count: int) -> None:
        """The pool grows, or shrinks."""
        setattr(side, self.kind, getattr(side, self.kind) + count)

    def late(self, g: GigaRobo, fight: Fight, side: Side, count: int) -> None:
        """Rolled within the limits; where nothing is rolled each die is a success. [GR-REA-13]"""
        other = fight.reply if side is fight.active else fight.active
        if other is not None and not other.cancelled:
            there = sum(die.kind == self.kind for die in side.dice)
            throw(g, side, self.kind, min(count, pools.MOST[self.kind] - there))
            shown(g, side, "GR-KW-89")
            read(g, fight)
        else:
            self.swell(side, count)
            fight.winner = "active" if side is fight.active else "reply"
            fight.successes = sum(pools.pool_size(side))


class RemoveDice(Effect, frozen=True):
    """Successes of the opponent's roll are taken out of it, for this attack. [GR-KW-90]"""

    n: Amount = 1

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Which dice are successes is settled before the first one goes."""
        f.count = amount(g, f, self.n)
        f.chosen = self.values(g, f)
        self.again(g, f, at)

    def values(self, g: GigaRobo, f: Frame) -> list[str]:
        """The dice that can be taken, by their numbers."""
        fight, mine, side = g.fight, side_of(g, f.owner), against(g, f.owner)
        if fight is None or side is None or mine is None or not side.dice or dice_safe(g):
            return []
        if fight.ahead is not side:
            return []
        most = max((die.result for die in mine.dice if not die.aside), default=0)
        dice = enumerate(side.dice)
        return [str(n) for n, die in dice if not die.aside and die.result > most]

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner picks among those that fit."""
        if f.count > 0:
            ask(g, f.owner, "remove_die", "die", f.chosen, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """It neither ties nor counts any more; ties, winner and successes are worked out anew."""
        side = against(g, f.owner)
        assert side is not None
        assert g.fight is not None
        gone = int(value)
        del side.dice[gone]
        shown(g, side, "GR-KW-90")
        read(g, g.fight)
        f.chosen = [str(n - (n > gone)) for n in map(int, f.chosen) if n != gone]
        f.count -= 1
        self.again(g, f, at)


class DropLowest(Effect, frozen=True):
    """The lowest die of the opponent's roll is gone for this attack. [GR-KW-90, GR-KW-96]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Among equal dice of different kinds the owner picks."""
        side = opposing(g, f)
        if side is None or dice_safe(g):
            return
        least = lowest(side)
        kinds = dict.fromkeys(die.kind for die in side.dice if die.result == least)
        ask(g, f.owner, "die_kind", "word", kinds, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Ties, winner and successes are worked out anew."""
        side = opposing(g, f)
        assert side is not None
        least = lowest(side)
        dice = enumerate(side.dice)
        drop(g, side, next(n for n, die in dice if (die.result, die.kind) == (least, value)))


class MoreDice(Effect, frozen=True):
    """Dice that a card adds to its attack, or takes from the opposing roll. [GR-KW-87]"""

    kind: Literal[
        "dice",
        "power",
        "foe_dice",  # attack dice that the roll against it loses [GR-KW-88]
        "foe_result",  # what each of those dice loses [GR-KW-91]
    ]
    n: Amount

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Counted as the card is played, whoever rolls against it. [GR-KW-07]"""
        found = played_card(g, f.source)
        if found is not None:
            setattr(found[1], self.kind, getattr(found[1], self.kind) + amount(g, f, self.n))


class RaiseDie(Effect, frozen=True):
    """One own attack die of the roll under way counts 1 more. [GR-KW-91]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Only where the dice are rolled and no text has begun."""
        rolled = g.fight is not None and g.fight.stage in ("rolled", "success")
        for name, side in g.sides.items():
            if rolled and side is side_of(g, f.owner) and not dice_safe(g):
                g.then(RaiseOne(name))


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
        """Whose dice they are."""
        side = side_of(g, f.owner) if self.whose == "own" else opposing(g, f)
        return None if self.attack and side is not None and not side.cards else side

    def values(self, g: GigaRobo, f: Frame) -> list[str]:
        """Every die that can still be picked: side and number, or those of a recovery roll."""
        found: list[str] = []
        if self.whose == "any" and g.recoveries and g.recoveries[-1].dice:
            found = [f"recovery {number}" for number in range(len(g.recoveries[-1].dice))]
        elif g.fight is not None and g.fight.stage in ("rolled", "success") and not dice_safe(g):
            wanted = self.side(g, f)
            for name, side in g.sides.items():
                if self.whose == "any" or side is wanted:
                    found += [f"{name} {number}" for number in range(len(side.dice))]
        return [value for value in found if value not in f.chosen]

    def next(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The next die is picked, or those picked are rolled."""
        values = self.values(g, f)
        if f.count > 0 and values:
            ask(g, f.seat(self.by), "die", "die", (NONE, *values) if self.may else values, at)
        else:
            self.throw(g, f)

    def throw(self, g: GigaRobo, f: Frame) -> None:
        """All dice that were picked are rolled again."""
        numbers: dict[str, list[int]] = {}
        for value in f.chosen:
            name, number = value.split()
            numbers.setdefault(name, []).append(int(number))
        for name, side in g.sides.items():
            if name in numbers:
                reroll(g, side, numbers[name], "GR-KW-92")
        if "recovery" in numbers:
            reroll_recovery(g, numbers["recovery"])

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """One more, or enough."""
        if value == NONE:
            self.throw(g, f)
            return
        f.chosen.append(value)
        f.count -= 1
        self.next(g, f, at)


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
            if played.hit and fits(g, cards[played.card], self.card)
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
