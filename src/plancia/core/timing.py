"""Time in a game: a bell that ends a phase, clocks that seats play against, and pauses.

Time is a number in the state: milliseconds of game time since the match began, taken from the
recorded time of each action. No clock is read here; whoever drives a match (a server, a terminal, a
scenario file, a bot) says when an action is played, and lets the seat `clock` ring when the time
has come. So the same record gives the same match, and clones and saves know the time that is left.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Literal

from msgspec import Struct

from plancia.core.message import Message
from plancia.core.refusal import Refusal
from plancia.core.step import CLOCK, Action, Decision, Seat

if TYPE_CHECKING:
    from plancia.core.game import Game

SECOND = 1000
"""Milliseconds."""


class TimeControl(Struct, frozen=True, forbid_unknown_fields=True):
    """How long seats may think, in any game: so long for each move, or for the whole match.

    `move` gives every action `seconds` of its own; `side` gives every seat `seconds` for the whole
    match, and `increment` seconds more after each of its actions.
    """

    kind: Literal["move", "side"]
    seconds: float
    increment: float = 0.0


class Clocks(Struct):
    """The clocks of the seats: how many milliseconds each has left."""

    control: TimeControl
    left: dict[Seat, int]

    @classmethod
    def start(cls, control: TimeControl, seats: tuple[Seat, ...]) -> Clocks:
        """All clocks full."""
        control = TimeControl(control.kind, float(control.seconds), float(control.increment))
        return cls(control, dict.fromkeys(seats, round(control.seconds * SECOND)))

    def spend(self, seats: tuple[Seat, ...], elapsed: int) -> None:
        """The clocks of all who were asked have run."""
        for seat in seats:
            if seat in self.left:
                self.left[seat] -= elapsed

    def acted(self, seat: Seat) -> None:
        """A seat has acted: it gets its increment, or a fresh time for its next move."""
        if seat not in self.left:
            return
        if self.control.kind == "move":
            self.left[seat] = round(self.control.seconds * SECOND)
        else:
            self.left[seat] += round(self.control.increment * SECOND)


class Ring(Action[Any], frozen=True):
    """The clock: the time of a phase, or of a seat, is over. [ENG-CLOCK]"""

    def verify(self, g: Game, asked: Any) -> Refusal | None:
        """Only the clock rings."""
        return None if g.by == CLOCK else Refusal.of("ENG-CLOCK", "plancia.no.ring")

    def run(self, g: Game, asked: Any) -> None:
        """A bell closes the lanes; a seat without time leaves the match."""
        if g.clocks is not None:
            for seat, left in g.clocks.left.items():
                if left <= 0:
                    g.forfeit(seat, "plancia.end.time", "ENG-CLOCK")
                    return
        if g.lanes:
            g.close(g.lanes_name)


class Pause(Action[Any], frozen=True):
    """Stop the clock until somebody lets it go on. [ENG-PAUSE]"""

    def verify(self, g: Game, asked: Any) -> Refusal | None:
        """There must be a clock that runs."""
        if g.is_timed and not g.paused:
            return None
        return Refusal.of("ENG-PAUSE", "plancia.no.pause")

    def run(self, g: Game, asked: Any) -> None:
        """Nobody acts, and no time passes."""
        g.paused = True


class Continue(Action[Any], frozen=True):
    """Let the clock go on. [ENG-PAUSE]"""

    def verify(self, g: Game, asked: Any) -> Refusal | None:
        """Only after a pause."""
        return None if g.paused else Refusal.of("ENG-PAUSE", "plancia.no.continue")

    def run(self, g: Game, asked: Any) -> None:
        """Everybody is where they were."""
        g.paused = False


class EngineDecision(Decision["Game"], frozen=True):
    """A question that every game has, in the words of the engine."""

    def message(self, game: str) -> Message:
        """The question has a key of the engine's own."""
        return super().message("plancia")


class Bell(EngineDecision, frozen=True):
    """The clock waits for the end of a time. [ENG-CLOCK]"""

    rule: ClassVar[str] = "ENG-CLOCK"
    kinds: ClassVar[tuple[type, ...]] = (Ring,)

    def options(self, g: Game, seat: Seat) -> tuple[Ring, ...]:
        """It can only ring."""
        return (RING,)


class Paused(EngineDecision, frozen=True):
    """The table waits until somebody lets the clock go on. [ENG-PAUSE]"""

    rule: ClassVar[str] = "ENG-PAUSE"
    kinds: ClassVar[tuple[type, ...]] = (Continue,)

    def options(self, g: Game, seat: Seat) -> tuple[Continue, ...]:
        """Everybody may end a pause."""
        return (CONTINUE,)


RING, CONTINUE = Ring(), Continue()
BELL = Bell((CLOCK,))
TIME_ACTIONS: tuple[type[Action[Any]], ...] = (Ring, Pause, Continue)
