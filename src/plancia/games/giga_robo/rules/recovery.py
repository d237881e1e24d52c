"""Recovery rolls: one attack die and power dice, 7 or more succeeds. [GR-REC-01 to GR-REC-03]"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.core.luck import Roll
from plancia.games.giga_robo.events import attack, cards
from plancia.games.giga_robo.in_force.values import total
from plancia.games.giga_robo.in_progress import D12, Die, Recovery
from plancia.games.giga_robo.rules import power
from plancia.games.giga_robo.rules.responses.windows import Window
from plancia.games.giga_robo.state import Action, Decision, GigaRobo, Sequel, Step
from plancia.texts.words import Place

NEED = 7  # [GR-REC-02]
MOST_POWER = 6  # [GR-DIC-10]


class Recover(Step, frozen=True):
    """A player makes a recovery roll: whether it succeeds goes to the sequel that asked."""

    seat: Seat

    def run(self, g: GigaRobo) -> None:
        """Power dice first, then the roll, each with a window. [GR-WIN-19, GR-WIN-27]"""
        g.recoveries.append(Recovery(self.seat))
        g.then(RollRecovery())
        if g.robot(self.seat).power:
            g.then(ChooseRecoveryDice((g.players[self.seat].rides,)))


class AddPower(Action["ChoosePowerDice"], frozen=True):
    """Spend power tokens for power dice, one each. [GR-DIC-07]"""

    dice: int

    def verify(self, g: GigaRobo, asked: ChoosePowerDice) -> Refusal | None:
        """No more than there are tokens, and than dice can still be added. [GR-DIC-16]"""
        most = asked.most(g, g.by)
        if 0 <= self.dice <= most:
            return None
        return Refusal.of("GR-DIC-16", "giga_robo.no.power_dice", most=most)

    def run(self, g: GigaRobo, asked: ChoosePowerDice) -> None:
        """The dice join the roll that waits for them, if there are any."""
        if self.dice:
            asked.add(g, g.by, self.dice)


class ChoosePowerDice(Decision, frozen=True):
    """Power tokens may add dice to a roll. [GR-DIC-07]"""

    kinds: ClassVar[tuple[type, ...]] = (AddPower,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[AddPower]:
        """None up to all that can be added."""
        return [AddPower(dice) for dice in range(self.most(g, seat) + 1)]

    def most(self, g: GigaRobo, seat: Seat) -> int:
        """How many dice can still be added. [GR-DIC-16]"""
        raise NotImplementedError

    def add(self, g: GigaRobo, seat: Seat, dice: int) -> None:
        """Spend tokens for dice; a window opens."""
        raise NotImplementedError


class ChooseRecoveryDice(ChoosePowerDice, frozen=True):
    """Power dice may be added to any roll. [GR-DIC-09]"""

    rule: ClassVar[str] = "GR-DIC-09"

    def most(self, g: GigaRobo, seat: Seat) -> int:
        """As many as there are tokens, within the limit. [GR-DIC-10]"""
        return min(MOST_POWER, g.robot(g.recoveries[-1].seat).power)

    def add(self, g: GigaRobo, seat: Seat, dice: int) -> None:
        """A window on it opens. [GR-WIN-19]"""
        roll = g.recoveries[-1]
        roll.power = dice
        g.then(Window("recovery_power"))
        power.spend(g, roll.seat, dice, dice=True)


class RollRecovery(Step, frozen=True):
    """Roll the dice; then everybody may answer. [GR-WIN-27]"""

    def run(self, g: GigaRobo) -> None:
        """One attack die and the power dice."""
        roll = g.recoveries[-1]
        first, *more = faces = g.roll(1 + roll.power, D12, "GR-REC-01")
        plus = total(g, roll.seat, "recovery_result")  # [GR-KW-98]
        roll.dice = [Die("attack", first, plus), *(Die("power", face, plus) for face in more)]
        kinds = tuple(die.kind for die in roll.dice)
        g.tell("GR-REC-01", attack.DiceRolled, roll.seat, faces, kinds)
        if g.log is not None:
            enter_luck(g, roll, faces, plus)
        g.then(Window("recovery_rolled"), ReadRecovery())


def enter_luck(g: GigaRobo, roll: Recovery, faces: tuple[int, ...], plus: int) -> None:
    """A roll succeeds if one of its dice does."""
    good = max(faces) + plus >= NEED
    miss = Fraction(min(D12, max(0, NEED - 1 - plus)), D12) ** len(faces)
    g.judge(Roll.check, "GR-REC-02", faces, D12, roll.seat, chance=1 - miss, good=good)


def reroll_recovery(g: GigaRobo, numbers: list[int]) -> None:
    """Roll some dice of the recovery roll under way again. [GR-WIN-27, GR-KW-92]"""
    roll = g.recoveries[-1]
    for number in numbers:
        roll.dice[number].face = g.roll(1, D12, "GR-KW-92")[0]
    faces = tuple(die.face for die in roll.dice)
    g.tell("GR-WIN-27", attack.DiceRolled, roll.seat, faces, tuple(die.kind for die in roll.dice))


class ReadRecovery(Step, frozen=True):
    """A single die of 7 or more succeeds. [GR-REC-02, GR-REC-03]"""

    def run(self, g: GigaRobo) -> None:
        """The result goes to whoever asked for the roll."""
        roll = g.recoveries.pop()
        results = tuple(die.result for die in roll.dice)
        good = max(results) >= NEED
        g.tell("GR-REC-02", cards.Recovered, roll.seat, results, good)
        g.give(good)


class WordRolled(Sequel[bool], frozen=True):
    """A word goes on after its recovery roll."""

    script: str
    index: int

    def resume(self, g: GigaRobo, ok: bool) -> None:
        """Tell the word how it went."""
        at = Place(self.script, self.index)
        g.library.word(at).rolled(g, g.frames[-1], at, ok)


def recover(g: GigaRobo, seat: Seat, at: Place) -> None:
    """Let a player make a recovery roll for a word."""
    g.ask(Recover(seat), then=WordRolled(at.script, at.index))
