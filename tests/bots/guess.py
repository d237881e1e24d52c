"""A game of two decisions for tests of bots: guess a hidden coin, or leave for a sure half.

It has its own evaluation, weights and stages in this module, as a game of one module may.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia import core
from plancia.core import Chance, Seat, Secret, Setup


class Guess(core.Action["Guessing", "Ask"], frozen=True):
    """Name a side of the coin."""

    side: int

    def run(self, g: Guessing, asked: Ask) -> None:
        g.reveal()
        if self.side == g.coin:
            g.finish(("guesser",), "guess.right", "GUESS-1")
        else:
            g.finish((), "guess.wrong", "GUESS-1")


class Wait(core.Action["Guessing", "Ask"], frozen=True):
    """Do something that helps: it betters the evaluation by `worth` hundredths."""

    worth: int

    def run(self, g: Guessing, asked: Ask) -> None:
        g.helped += self.worth
        g.turn += 1
        g.then(Ask(("guesser",)))


class Ask(core.Decision["Guessing"], frozen=True):
    """Help up to three times, then guess."""

    rule: ClassVar[str] = "GUESS-1"
    kinds: ClassVar[tuple[type, ...]] = (Guess, Wait)

    def options(self, g: Guessing, seat: Seat) -> Sequence[core.Action[Guessing]]:
        if g.turn >= 3:
            return (Guess(0), Guess(1))
        return (Wait(1), Wait(3), Wait(2))


class Guessing(core.Game):
    """A coin that nobody sees."""

    id: ClassVar[str] = "guessing"
    coin: Secret[int] = 0
    turn: int = 0
    helped: int = 0

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> Guessing:
        game = cls(setup=setup, chance=chance, coin=chance.below(2))
        game.then(Ask(("guesser",)))
        return game

    def seats(self) -> tuple[Seat, ...]:
        return ("guesser",)

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        self.coin = rng.below(2)


def evaluate(game: Guessing, seat: Seat) -> float:
    """Every bit of help counts."""
    return 0.3 + game.helped / 100


def stage(game: Guessing) -> int:
    """The turn."""
    return game.turn


def weigh(game: Guessing, seat: Seat, options: Sequence[core.Action[Guessing]]) -> list[float]:
    """More help is likelier."""
    return [float(option.worth) if isinstance(option, Wait) else 1.0 for option in options]
