"""Words that add dice to the attack under way, take some away, or raise its damage."""

from __future__ import annotations

from typing import Literal

from plancia.games.giga_robo.amounts import against, amount, side_of
from plancia.games.giga_robo.in_progress import Fight, Frame, Side
from plancia.games.giga_robo.rules.attack import pools
from plancia.games.giga_robo.rules.attack.dice import read, shown, throw
from plancia.games.giga_robo.rules.attack.safety import dice_safe
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.texts.running import ask
from plancia.texts.words import Place

BEFORE_POOLS = ("building", "declared", "reacting")
POOL = {"attack": "dice", "ten": "ten", "power": "power"}
"""Under which name dice of a kind wait for the pool of their side."""


class AddDice(Effect, frozen=True):
    """Dice join the owner's attack roll; after the roll they are rolled at once. [GR-KW-89]"""

    kind: Literal["attack", "power", "ten"] = "attack"
    n: Amount = 1

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Power dice that come this way cost no tokens. [GR-KW-87]"""
        fight, side = g.fight, side_of(g, f.owner)
        count = amount(g, f, self.n)
        f.done = side is not None and bool(side.cards) and count > 0 and not dice_safe(g)
        if fight is None or side is None or not f.done:
            return
        if fight.stage in BEFORE_POOLS:
            name = POOL[self.kind]
            side.changes[name] = side.changes.get(name, 0) + count
        elif fight.stage == "pools":
            self.swell(side, count)
        elif not fight.fixed:
            self.late(g, fight, side, count)

    def swell(self, side: Side, count: int) -> None:
        """The pool grows."""
        if self.kind == "attack":
            side.attack += count
        elif self.kind == "ten":
            side.ten += count
        else:
            side.power += count

    def late(self, g: GigaRobo, fight: Fight, side: Side, count: int) -> None:
        """Rolled within the limits; where nothing is rolled each die is a success. [GR-REA-13]"""
        if against_rolls(fight, side):
            there = sum(die.kind == self.kind for die in side.dice)
            throw(g, side, self.kind, min(count, pools.MOST[self.kind] - there))
            shown(g, side, "GR-KW-89")
            read(g, fight)
        else:
            self.swell(side, count)
            fight.winner = "active" if side is fight.active else "reply"
            fight.successes = sum(pools.pool_size(side))


def against_rolls(fight: Fight, side: Side) -> bool:
    """Whether somebody rolled against a side."""
    other = fight.reply if side is fight.active else fight.active
    return other is not None and not other.cancelled


class TakeDice(Effect, frozen=True):
    """The opponent's attack roll loses attack dice before it is made. [GR-KW-88]"""

    n: Amount = 1

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Attack dice only, never power dice."""
        fight = g.fight
        side = side_of(g, f.victim) if f.victim else None
        f.done = side is not None and bool(side.cards) and not dice_safe(g)
        if fight is None or side is None or not f.done:
            return
        count = amount(g, f, self.n)
        if fight.stage in BEFORE_POOLS:
            side.changes["dice"] = side.changes.get("dice", 0) - count
        elif fight.stage == "pools":
            side.attack -= count


class RemoveDice(Effect, frozen=True):
    """Dice of the opponent's roll are taken out of it, for this attack. [GR-KW-90]"""

    n: Amount = 1
    which: Literal["successes", "lowest"] = "successes"

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """One after another: after each the roll is read anew."""
        f.count = amount(g, f, self.n)
        f.chosen = self.values(g, f)
        self.again(g, f, at)

    def values(self, g: GigaRobo, f: Frame) -> list[str]:
        """The dice that can be taken, by their numbers."""
        fight, side = g.fight, against(g, f.owner)
        if fight is None or side is None or not side.dice or dice_safe(g):
            return []
        if self.which == "lowest":
            least = min(die.result for die in side.dice)
            return [str(n) for n, die in enumerate(side.dice) if die.result == least]
        winning = fight.active if fight.winner == "active" else fight.reply
        mine = side_of(g, f.owner)
        if not fight.winner or winning is not side or mine is None:
            return []
        most = max((die.result for die in mine.dice if not die.aside), default=0)
        dice = enumerate(side.dice)
        return [str(n) for n, die in dice if not die.aside and die.result > most]

    def again(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """The owner picks among those that fit."""
        if f.count > 0:
            found = self.values(g, f) if self.which == "lowest" else f.chosen
            ask(g, f.owner, "remove_die", "die", found, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """It neither ties nor counts any more; ties, winner and successes are worked out anew."""
        side = against(g, f.owner)
        assert side is not None
        assert g.fight is not None
        gone = int(value)
        del side.dice[gone]
        f.chosen = [str(n - (n > gone)) for n in map(int, f.chosen) if n != gone]
        shown(g, side, "GR-KW-90")
        read(g, g.fight)
        f.count -= 1
        self.again(g, f, at)
