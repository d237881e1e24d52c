"""The scramble of Parlour: all grab tokens at once, each in a lane of their own, against a bell."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from typing import TYPE_CHECKING, Any, ClassVar

from plancia import core
from plancia.core import Refusal, Seat
from plancia.core.luck import Roll

if TYPE_CHECKING:
    from tests.examples.parlour import Parlour

VALUES = (1, 2, 3)
SECONDS = 20


class Grabbed(core.Event, frozen=True):
    """A seat took a token; only that seat learns what it is worth."""

    seat: Seat
    value: int | None = None

    def variant(self) -> str:
        return "" if self.value is None else "seen"


class Gambled(core.Event, frozen=True):
    """A seat rolled for its token."""

    seat: Seat
    face: int


class Offered(core.Event, frozen=True):
    """A seat showed its token and offered it to another."""

    seat: Seat
    to: Seat
    value: int


class Lost(core.Event, frozen=True):
    """A token of a seat is worth nothing to anybody."""

    seat: Seat


# --- reaching ------------------------------------------------------------------------------------


class Grab(core.Action["Parlour", "Reach"], frozen=True):
    """Take a token, as long as there is one, and look at it. [PAR-GRAB]"""

    def verify(self, g: Parlour, asked: Reach) -> Refusal | None:
        return None if g.bag else Refusal.of("PAR-GRAB", "parlour.no.token")

    def run(self, g: Parlour, asked: Reach) -> None:
        g.held[g.by] = g.bag.pop()
        g.reveal()
        g.whisper((g.by,), "PAR-GRAB", Grabbed, g.by, g.held[g.by])
        g.whisper(g.others(g.by), "PAR-GRAB", Grabbed, g.by)
        g.then(UseToken((g.by,)))


class Leave(core.Action["Parlour", "Reach"], frozen=True):
    """Be done with the scramble. [PAR-SCRAMBLE]"""

    def run(self, g: Parlour, asked: Reach) -> None:
        g.leave(g.by)


class Reach(core.Decision["Parlour"], frozen=True):
    """A seat reaches for the tokens. [PAR-GRAB]"""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "PAR-GRAB"
    kinds: ClassVar[tuple[type, ...]] = (Grab, Leave)

    def options(self, g: Parlour, seat: Seat) -> list[Grab | Leave]:
        return [Grab(), Leave()] if g.bag else [Leave()]


# --- using a token -------------------------------------------------------------------------------


class Keep(core.Action["Parlour", "UseToken"], frozen=True):
    """Show the token and score its value. [PAR-TOKEN]"""

    def run(self, g: Parlour, asked: UseToken) -> None:
        g.reveal()
        g.score("PAR-TOKEN", g.by, g.held.pop(g.by))


class Gamble(core.Action["Parlour", "UseToken"], frozen=True):
    """Roll a die: twice the value or nothing. [PAR-TOKEN]"""

    def run(self, g: Parlour, asked: UseToken) -> None:
        faces = g.roll(1, 6, "PAR-TOKEN")
        won = faces[0] > 3
        g.judge(Roll.check, "PAR-TOKEN", faces, 6, g.by, chance=Fraction(1, 2), good=won)
        g.tell("PAR-TOKEN", Gambled, g.by, faces[0])
        g.reveal()
        value = g.held.pop(g.by)
        if won:
            g.score("PAR-TOKEN", g.by, 2 * value)


class Offer(core.Action["Parlour", "UseToken"], frozen=True):
    """Offer the token to another seat: to whom is asked next. [PAR-OFFER]"""

    def run(self, g: Parlour, asked: UseToken) -> None:
        g.ask(ChooseReceiver((g.by,)), then=HandOver(g.by))


class UseToken(core.Decision["Parlour"], frozen=True):
    """What to do with the token in one's hand. [PAR-TOKEN]"""

    rule: ClassVar[str] = "PAR-TOKEN"
    kinds: ClassVar[tuple[type, ...]] = (Keep, Gamble, Offer)

    def options(self, g: Parlour, seat: Seat) -> list[Keep | Gamble | Offer]:
        return [Keep(), Gamble(), Offer()]


class Receiver(core.Action["Parlour", "ChooseReceiver"], frozen=True):
    """Name who gets the token; oneself is to keep it after all. [PAR-OFFER]"""

    seat: Seat

    def verify(self, g: Parlour, asked: ChooseReceiver) -> Refusal | None:
        if self.seat == g.by or g.takes_part(self.seat):
            return None
        return Refusal.of("PAR-OFFER", "parlour.no.receiver", seat=self.seat)

    def run(self, g: Parlour, asked: ChooseReceiver) -> None:
        g.give(self.seat)


class ChooseReceiver(core.Decision["Parlour"], frozen=True):
    """Who gets the token. [PAR-OFFER]"""

    rule: ClassVar[str] = "PAR-OFFER"
    kinds: ClassVar[tuple[type, ...]] = (Receiver,)

    def candidates(self, g: Parlour, seat: Seat) -> Iterator[Receiver]:
        return map(Receiver, g.seats())


class HandOver(core.Sequel["Parlour", Seat], frozen=True):
    """The token goes to whoever was named, who is asked in the middle of anything. [PAR-OFFER]"""

    seat: Seat

    def resume(self, g: Parlour, result: Seat) -> None:
        if result == self.seat:
            g.then(UseToken((self.seat,)))
            return
        g.reveal()
        value = g.held.pop(self.seat)
        g.tell("PAR-OFFER", Offered, self.seat, result, value)
        g.then_in(result, ChooseOffer((result,), self.seat, value))


# --- being offered a token -----------------------------------------------------------------------


class Take(core.Action["Parlour", "ChooseOffer"], frozen=True):
    """Take the token: both seats score its value. [PAR-OFFER]"""

    def run(self, g: Parlour, asked: ChooseOffer) -> None:
        for seat in (asked.giver, g.by):
            g.score("PAR-OFFER", seat, asked.value)


class Decline(core.Action["Parlour", "ChooseOffer"], frozen=True):
    """Nobody has anything of it. [PAR-OFFER]"""

    def run(self, g: Parlour, asked: ChooseOffer) -> None:
        g.tell("PAR-OFFER", Lost, asked.giver)


class ChooseOffer(core.Decision["Parlour"], frozen=True):
    """Another seat offers a token. [PAR-OFFER]"""

    giver: Seat
    value: int

    rule: ClassVar[str] = "PAR-OFFER"
    kinds: ClassVar[tuple[type, ...]] = (Take, Decline)

    def options(self, g: Parlour, seat: Seat) -> list[Take | Decline]:
        return [Take(), Decline()]


# --- the phase -----------------------------------------------------------------------------------


class Scramble(core.Step["Parlour"], frozen=True):
    """Everybody acts at their own pace until all are done or the bell rings. [PAR-SCRAMBLE]"""

    def run(self, g: Parlour) -> None:
        g.bag = list(VALUES)
        g.shuffle(g.bag)
        lanes: dict[Seat, core.Step[Any]] = {seat: Reach((seat,)) for seat in g.seats()}
        g.then(Drop())
        g.together(lanes, "scramble", seconds=SECONDS)


class Drop(core.Step["Parlour"], frozen=True):
    """A token that is still in a hand when the bell rings is lost. [PAR-SCRAMBLE]"""

    def run(self, g: Parlour) -> None:
        for seat in g.held:
            g.tell("PAR-SCRAMBLE", Lost, seat)
        g.held.clear()
        g.bag.clear()
