"""The rules of Parlour: what can happen, what seats can do, and the steps between."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from plancia import core
from plancia.core import Refusal, Seat
from plancia.core.luck import Roll
from tests.examples.parlour.scramble import Scramble

if TYPE_CHECKING:
    from tests.examples.parlour import Parlour

SEATS = ("a", "b", "c")
CARRIED_OUT = True
"""What is answered by nobody happens."""


def after(seat: Seat) -> Seat:
    """The next seat around the table."""
    return SEATS[(SEATS.index(seat) + 1) % len(SEATS)]


# --- events --------------------------------------------------------------------------------------


class Drew(core.Event, frozen=True):
    """A seat drew a card; the others learn only that it did."""

    seat: Seat
    card: int | None = None

    def variant(self) -> str:
        return "" if self.card is None else "seen"


class Placed(core.Event, frozen=True):
    """A seat put its bid face down."""

    seat: Seat


class Shown(core.Event, frozen=True):
    """All bids were turned up."""

    bids: dict[Seat, int]


class Countered(core.Event, frozen=True):
    """A seat answered with a card."""

    seat: Seat
    card: int


class Cancelled(core.Event, frozen=True):
    """A counter took away what it answered."""

    seat: Seat


class Scored(core.Event, frozen=True):
    """A seat got points."""

    seat: Seat
    points: int


class Thrown(core.Event, frozen=True):
    """The leader threw."""

    seat: Seat
    heading: float
    face: int


# --- actions -------------------------------------------------------------------------------------


class _FromHand(core.Action["Parlour", "ChooseBids | Respond"], frozen=True):
    """An action that takes a card of the hand by its place, which tells nobody what it is."""

    slot: int

    def verify(self, g: Parlour, asked: ChooseBids | Respond) -> Refusal | None:
        if 0 <= self.slot < len(g.hands[g.by]):
            return None
        return Refusal.of("PAR-BID", "parlour.no.card", slot=self.slot)


class Bid(_FromHand, frozen=True):
    """Put a card face down. [PAR-BID]"""

    def run(self, g: Parlour, asked: ChooseBids | Respond) -> None:
        g.bids[g.by] = g.hands[g.by].pop(self.slot)
        g.tell("PAR-BID", Placed, g.by)


class Counter(_FromHand, frozen=True):
    """Answer with a card, which may be answered in turn. [PAR-STACK]"""

    def run(self, g: Parlour, asked: ChooseBids | Respond) -> None:
        card = g.hands[g.by].pop(self.slot)
        g.reveal()
        g.discards.append(card)
        g.tell("PAR-STACK", Countered, g.by, card)
        g.ask(Respond((after(g.by),)), Cancel(g.by))


class Pass(core.Action["Parlour", "Respond"], frozen=True):
    """Let it happen. [PAR-STACK]"""

    def run(self, g: Parlour, asked: Respond) -> None:
        g.give(CARRIED_OUT)


class Throw(core.Action["Parlour", "Aim"], frozen=True):
    """Throw in any direction, in degrees. [PAR-THROW]"""

    heading: float

    def verify(self, g: Parlour, asked: Aim) -> Refusal | None:
        if 0 <= self.heading < 360:
            return None
        return Refusal.of("PAR-THROW", "parlour.no.heading", heading=self.heading)

    def run(self, g: Parlour, asked: Aim) -> None:
        faces = g.roll(1, 6, "PAR-THROW")
        good = int(self.heading // 60) + 1 == faces[0]
        chance = Fraction(1, 6)
        g.judge(Roll.check, "PAR-THROW", faces, 6, g.by, chance=chance, good=good)
        g.tell("PAR-THROW", Thrown, g.by, self.heading, faces[0])
        if good:
            g.score("PAR-THROW", g.by, 3)


class Concede(core.Action["Parlour"], frozen=True):
    """Leave the table. [PAR-END]"""

    def verify(self, g: Parlour, asked: Any) -> None:
        """Whoever is asked may leave."""

    def run(self, g: Parlour, asked: Any) -> None:
        g.finish(g.others(g.by), "parlour.end.left", "PAR-END", seat=g.by)


# --- decisions and other steps -------------------------------------------------------------------


class ChooseBids(core.Decision["Parlour"], frozen=True):
    """All seats bid at once. [PAR-BID]"""

    rule: ClassVar[str] = "PAR-BID"
    kinds: ClassVar[tuple[type, ...]] = (Bid,)
    secret: ClassVar[tuple[type, ...]] = (Bid,)

    def options(self, g: Parlour, seat: Seat) -> Sequence[Bid]:
        return [Bid(slot) for slot in range(len(g.hands[seat]))]


class Respond(core.Decision["Parlour"], frozen=True):
    """The next seat may counter what was just done. [PAR-STACK]"""

    rule: ClassVar[str] = "PAR-STACK"
    kinds: ClassVar[tuple[type, ...]] = (Counter, Pass)
    decline: ClassVar[Pass] = Pass()

    def is_known(self, g: Parlour, seat: Seat) -> bool:
        """Everybody sees how many cards a hand has."""
        return True

    def options(self, g: Parlour, seat: Seat) -> Sequence[core.Action[Any]]:
        return [Pass(), *(Counter(slot) for slot in range(len(g.hands[seat])))]


class Aim(core.Decision["Parlour"], frozen=True):
    """The leader throws. [PAR-THROW]"""

    rule: ClassVar[str] = "PAR-THROW"
    kinds: ClassVar[tuple[type, ...]] = (Throw,)
    open: ClassVar[tuple[type, ...]] = (Throw,)

    def options(self, g: Parlour, seat: Seat) -> Sequence[Throw]:
        return [Throw(heading) for heading in (0.0, 90.5, 271.25)]


class Round(core.Step["Parlour"], frozen=True):
    """A round, or the end after the last one. [PAR-END]"""

    def run(self, g: Parlour) -> None:
        if g.round < g.table.rounds:
            g.round += 1
            g.then(Draw(), ChooseBids(SEATS), Show(), Scramble(), Lead(), Round())
            return
        best = max(g.points.values())
        winners = tuple(seat for seat in SEATS if g.points[seat] == best)
        g.finish(winners, "parlour.end.points", "PAR-END", points=best)


class Draw(core.Step["Parlour"], frozen=True):
    """Everybody draws two cards. [PAR-DRAW]"""

    def run(self, g: Parlour) -> None:
        for seat in SEATS:
            for card in [g.deck.pop() for _ in range(min(2, len(g.deck)))]:
                g.hands[seat].append(card)
                g.whisper((seat,), "PAR-DRAW", Drew, seat, card)
                g.whisper(g.others(seat), "PAR-DRAW", Drew, seat)
        g.reveal()


class Show(core.Step["Parlour"], frozen=True):
    """The bids are turned up; the highest leads and claims. [PAR-SHOW]"""

    def run(self, g: Parlour) -> None:
        g.reveal()
        g.tell("PAR-SHOW", Shown, dict(g.bids))
        g.leader = max(g.bids, key=lambda seat: g.bids[seat])
        g.discards += sorted(g.bids.values())
        g.bids.clear()
        g.ask(Respond((after(g.leader),)), Claim(g.leader))


class Claim(core.Sequel["Parlour", bool], frozen=True):
    """Points for the leader, unless the claim was cancelled. [PAR-SHOW]"""

    seat: Seat

    def resume(self, g: Parlour, result: bool) -> None:
        if result is CARRIED_OUT:
            g.score("PAR-SHOW", self.seat, 2)


class Cancel(core.Sequel["Parlour", bool], frozen=True):
    """A counter that is not countered takes away what it answered. [PAR-STACK]"""

    seat: Seat

    def resume(self, g: Parlour, result: bool) -> None:
        if result is CARRIED_OUT:
            g.tell("PAR-STACK", Cancelled, self.seat)
        g.give(not result)


class Lead(core.Step["Parlour"], frozen=True):
    """Whoever leads throws. [PAR-THROW]"""

    def run(self, g: Parlour) -> None:
        g.then(Aim((g.leader,)))
