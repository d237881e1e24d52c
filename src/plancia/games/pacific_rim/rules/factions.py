"""Who plays which faction. [PRE-FRC-03 to PRE-FRC-05]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Chance, RecordError, Seat
from plancia.games.pacific_rim.events import FactionRolled, FactionTaken
from plancia.games.pacific_rim.rules import dice
from plancia.games.pacific_rim.state import SIDES, Action, Decision, PacificRim, Side, Step


class ChooseFactions(Step, frozen=True):
    """Each player picks the faction that it wants. [PRE-FRC-03]"""

    def run(self, g: PacificRim) -> None:
        """If all want the same one, dice decide who chooses first. [PRE-FRC-04]"""
        ways = range(1, g.setup.players)
        faults = [fault for jaegers in ways if (fault := fault_of(g, jaegers)) is not None]
        if len(faults) == len(ways):
            raise faults[0]
        g.then(ChooseFaction(g.seats()), SettleFactions())


def possible(g: PacificRim, taken: Sequence[Side]) -> bool:
    """Whether both factions can still be manned, every player with a model of its own, when these
    have been taken. [PRE-FRC-01, PRE-FRC-05, PRE-MPL-01]
    """
    players = g.setup.players
    return any(
        fault_of(g, jaegers) is None
        for jaegers in range(max(1, taken.count("jaeger")), players)
        if jaegers <= players - taken.count("kaiju")
    )


def fault_of(g: PacificRim, jaegers: int) -> RecordError | None:
    """Why there are no forces for so many Jaeger players and all others: it is tried out, up to the
    first thing that would be asked.
    """
    from plancia.games.pacific_rim.rules.setup import force_steps

    trial = g.clone()
    trial.chance = Chance.seeded(0)  # whatever is drawn: only who brings it matters
    seats = trial.seats()
    trial.sides = {seat: SIDES[number >= jaegers] for number, seat in enumerate(seats)}
    trial.restart()
    try:
        for step in force_steps(trial):
            step.run(trial)
            if trial.steps_waiting:
                break
    except RecordError as fault:
        return fault
    return None


class Want(Action["ChooseFaction"], frozen=True):
    """The faction a player wants. [PRE-FRC-03]"""

    side: Side

    def run(self, g: PacificRim, asked: ChooseFaction) -> None:
        """Settled when all have said it."""
        g.sides[g.by] = self.side


class ChooseFaction(Decision, frozen=True):
    """Jaeger or Kaiju. [PRE-FRC-03]"""

    rule: ClassVar[str] = "PRE-FRC-03"
    kinds: ClassVar[tuple[type, ...]] = (Want,)
    answers: ClassVar[tuple[Action, ...]] = (Want("jaeger"), Want("kaiju"))


class SettleFactions(Step, frozen=True):
    """Both factions must be manned. [PRE-FRC-05]"""

    def run(self, g: PacificRim) -> None:
        """Everybody wants the same, or too many do: 3 dice each, most successes first.
        [PRE-FRC-04]
        """
        if len(set(g.sides.values())) == 2 and possible(g, list(g.sides.values())):
            for seat in g.seats():
                g.tell("PRE-FRC-03", FactionTaken, seat, g.sides[seat])
        else:
            g.sides = {}
            g.then(*map(NextChooser, ranked(g, g.seats())))


def ranked(g: PacificRim, seats: Sequence[Seat]) -> list[Seat]:
    """Seats by successes, the most first; ties roll again among themselves. [PRE-FRC-04]"""
    rolled = {seat: dice.successes(dice.roll(g, 3, "PRE-FRC-04", seat)) for seat in seats}
    for seat, n in rolled.items():
        g.tell("PRE-FRC-04", FactionRolled, seat, n)
    found: list[Seat] = []
    for n in sorted(set(rolled.values()), reverse=True):
        equal = [seat for seat in seats if rolled[seat] == n]
        found += ranked(g, equal) if len(equal) > 1 else equal
    return found


class NextChooser(Step, frozen=True):
    """The next player chooses; the last one must man an empty faction. [PRE-FRC-04]"""

    seat: Seat

    def run(self, g: PacificRim) -> None:
        """In descending order of successes, among the factions that have room. [PRE-FRC-01]"""
        taken = g.sides.values()
        open_ones = [side for side in SIDES if possible(g, [*taken, side])]
        if len(open_ones) == 1:
            g.sides[self.seat] = open_ones[0]
            g.tell("PRE-FRC-05", FactionTaken, self.seat, open_ones[0])
        else:
            g.then(ChooseFaction((self.seat,)))
