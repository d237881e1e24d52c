"""What a game tells bots about itself, found by convention beside its rules.

A game may have a module `evaluate` in its package, or have these functions in its only module:

- `evaluate(game, seat) -> float`: how good a position is for a seat, from 0 (lost) to 1 (won);
- `weigh(game, seat, options) -> Sequence[float]`: how likely a sensible player is to take each of
  the options, on any scale and very cheap to compute: play-outs draw by these weights;
- `stage(game) -> int`: a number that grows as the game goes on, such as the turn: play-outs stop
  and evaluate when it has grown enough;
- `suggest(game, seat, random) -> Action`: one legal and sensible action, found without looking at
  all options; `random` gives numbers from 0 up to 1. Play-outs follow it, and a search compares
  every option with it;
- `obvious(game, seat, options) -> Action | None`: the answer to a decision that is not worth a
  search, or None;
- `expect(game, seat, option) -> float | None`: what a position is worth after an option, without
  trying it: where the game knows the odds of the roll that follows, or a quicker way to tell; None
  where the option must be tried;
- `is_idle(game, seat) -> bool`: whether a bot that is asked in a timed phase has nothing to do
  until something changes: it is left alone then;
- `SEARCH`: how a search suits the game best, as far as that differs from `Manner`;
- `MEASURED`: how strong bots were measured to be, by their names, as in `Strength`.

All are optional. A bot without them knows the outcome of finished games only.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib import import_module
from typing import Any

from msgspec import Struct, convert

from plancia.core import Action, Game, Seat
from plancia.core.saving import home_of

Evaluate = Callable[[Any, Seat], float]
Weigh = Callable[[Any, Seat, Sequence[Any]], Sequence[float]]
Stage = Callable[[Any], int]
Suggest = Callable[[Any, Seat, Callable[[], float]], Action[Any]]
Obvious = Callable[[Any, Seat, Sequence[Any]], Action[Any] | None]
Expect = Callable[[Any, Seat, Any], float | None]
IsIdle = Callable[[Any, Seat], bool]


class Manner(Struct, frozen=True):
    """How a search goes about a game; settings of a bot have the last word."""

    planned: bool = True
    """Whether it thinks in plans of several actions, where the game suggests actions."""
    horizon: int = 1
    """How many stages of the game a play-out looks ahead."""
    width: int = 12
    """How many options are searched."""
    trust: float = 8.0
    """How many simulations the first sight of an action counts for."""


class Strength(Struct, frozen=True, forbid_unknown_fields=True):
    """What a bot won against another one, each on every seat, or by itself where nobody opposes."""

    won: int
    """Per cent of the matches."""
    matches: int
    against: str = ""
    """The other bot; empty: a mission, which is won or lost."""
    drawn: int = 0
    """Per cent of the matches."""


class Insight(Struct, frozen=True):
    """The functions of a game's `evaluate` module; None where the game has no such function."""

    evaluate: Evaluate | None = None
    weigh: Weigh | None = None
    stage: Stage | None = None
    suggest: Suggest | None = None
    obvious: Obvious | None = None
    expect: Expect | None = None
    is_idle: IsIdle | None = None
    manner: Manner = Manner()
    measured: Mapping[str, Strength] = {}

    def worth(self, game: Game, seat: Seat) -> float:
        """What a position is worth to a seat: 1 won, 0 lost, and in between what evaluate says.

        When nobody won, a player alone has lost; of several seats only the game can say whether
        they lost together or drew.
        """
        outcome = game.outcome
        if outcome is not None:
            if outcome.winners:
                return 1.0 if seat in outcome.winners else 0.0
            if len(game.seats()) == 1:
                return 0.0
        return 0.5 if self.evaluate is None else self.evaluate(game, seat)


@cache
def insight_of(kind: type[Game]) -> Insight:
    """What a game tells bots about itself."""
    home = home_of(kind)
    name = f"{home}.evaluate"
    try:
        source: Any = import_module(name)
    except ModuleNotFoundError as fault:
        if fault.name != name:
            raise
        source = import_module(home)
    found = {name: getattr(source, name, None) for name in Insight.__struct_fields__}
    functions: dict[str, Any] = {name: value for name, value in found.items() if callable(value)}
    measured = convert(getattr(source, "MEASURED", {}), dict[str, Strength])
    return Insight(**functions, manner=Manner(**getattr(source, "SEARCH", {})), measured=measured)
