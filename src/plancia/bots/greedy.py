"""A bot that looks one action ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, Any

from msgspec import Meta, Struct

from plancia.bots.insight import Insight, insight_of
from plancia.core import Action, Chance, Match, Seat


class GreedySettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set: how many draws of dice and secrets an action is judged on."""

    samples: Annotated[int, Meta(ge=1)] = 4


class GreedyBot:
    """Plays the action after which the game's own evaluation is best, on average."""

    def __init__(
        self,
        seed: int | str = 0,
        settings: GreedySettings | None = None,
        *,
        insight: Insight | None = None,
    ) -> None:
        """Own a random state that the seed names; `insight` replaces the game's own."""
        self._settings = settings or GreedySettings()
        self._insight = insight
        self._chance = Chance.seeded(f"greedy:{seed}")
        self._random = Random(f"greedy:{seed}").random

    def choose(self, match: Match, seat: Seat) -> Action[Any]:
        """Pick the best option, any of them if several are as good."""
        options = match.options(seat)
        if len(options) == 1:
            return options[0]
        insight = self._insight or insight_of(type(match.game))
        gains = gains_of(match, seat, options, insight, self._chance, self._settings.samples)
        best = max(gains)
        ties = [option for option, gain in zip(options, gains, strict=True) if gain == best]
        return ties[int(self._random() * len(ties))]


def gains_of(
    match: Match,
    seat: Seat,
    options: Sequence[Action[Any]],
    insight: Insight,
    chance: Chance,
    samples: int,
) -> list[float]:
    """By how much each option betters the position, on average over draws of dice and secrets.

    All options meet the same draws, so that luck does not decide between them. An option with
    which nothing is rolled, drawn or revealed is judged once.
    """
    worth = insight.worth
    totals = [0.0] * len(options)
    counts = [0] * len(options)
    settled = [False] * len(options)
    for _ in range(samples):
        if all(settled):
            break
        base = match.determinize(seat, chance)
        before = worth(base.game, seat)
        for index, option in enumerate(options):
            if settled[index]:
                continue
            twin = base.clone()
            twin.apply(seat, option)
            totals[index] += worth(twin.game, seat) - before
            counts[index] += 1
            settled[index] = twin.game.irrevocable == base.game.irrevocable
    return [total / count for total, count in zip(totals, counts, strict=True)]
