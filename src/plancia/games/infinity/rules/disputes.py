"""A roll that settles what no rule covers, when both players call for it. [INF-SET-01]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, ClassVar

from plancia.core import Refusal, Seat
from plancia.games.infinity.events import DisputeRaised, DisputeSettled
from plancia.games.infinity.rules.dice import SIDES
from plancia.games.infinity.state import SEATS, Action, Decision, Infinity, other

if TYPE_CHECKING:
    from plancia.games.infinity.rules.turn import ChooseOrder
else:
    ChooseOrder = Any


class CallForRoll(Action["ChooseOrder"], frozen=True):
    """Call for a roll on something the players disagree about; once in a turn."""

    def verify(self, g: Infinity, asked: ChooseOrder) -> Refusal | None:
        """The rulings of the table come first, so nobody is asked again and again."""
        if g.mine.called:
            return Refusal.of("INF-SET-01", "infinity.no.dispute")
        return None

    def run(self, g: Infinity, asked: ChooseOrder) -> None:
        """The other player has to want it, too."""
        g.mine.called = True
        g.tell("INF-SET-01", DisputeRaised, g.by)
        g.then(ChooseRoll((other(g.by),)))


class AgreeToRoll(Action["ChooseRoll"], frozen=True):
    """Let the dice decide."""

    def verify(self, g: Infinity, asked: ChooseRoll) -> Refusal | None:
        """Whoever is asked may."""
        return None

    def run(self, g: Infinity, asked: ChooseRoll) -> None:
        """A die each, until one is higher; what follows the players carry out themselves."""
        first = second = 0
        while first == second:
            first, second = g.roll(2, SIDES, "INF-SET-01")
        winner = SEATS[0] if first > second else SEATS[1]
        g.tell("INF-SET-01", DisputeSettled, winner, max(first, second), min(first, second))


class DeclineRoll(Action["ChooseRoll"], frozen=True):
    """There is nothing to roll for."""

    def verify(self, g: Infinity, asked: ChooseRoll) -> Refusal | None:
        """Whoever is asked may."""
        return None

    def run(self, g: Infinity, asked: ChooseRoll) -> None:
        """Everything stays as it is."""


class ChooseRoll(Decision, frozen=True):
    """Whether both players want a roll. [INF-SET-01]"""

    rule: ClassVar[str] = "INF-SET-01"
    kinds: ClassVar[tuple[type, ...]] = (AgreeToRoll, DeclineRoll)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """Yes, or no."""
        yield DeclineRoll()
        yield AgreeToRoll()
