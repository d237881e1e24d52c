"""A bot that looks one action ahead."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Annotated, Any

from msgspec import Meta, Struct

from plancia.bots.aftermath import Aftermath
from plancia.bots.insight import Insight, insight_of
from plancia.core import Action, Chance, Game, Match, Seat

LEFT_ALONE = float("-inf")
"""The gain of what is not to be done."""


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
        self._past: tuple[int, list[Game]] = (-1, [])

    def choose(self, match: Match, seat: Seat) -> Action[Any]:
        """Pick the best option, any of them if several are as good.

        One that only leads back to where the bot has just been is left alone.
        """
        options = match.options(seat)
        if len(options) == 1:
            return options[0]
        kind: type[Game] = type(match.game)
        insight = self._insight or insight_of(kind)
        samples = self._settings.samples
        gains, certain = gains_of(match, seat, options, insight, self._chance, samples)
        self._note(match, seat)
        for index in sorted(range(len(options)), key=gains.__getitem__, reverse=True):
            if gains[index] > 0.0 or not certain[index]:
                break
            if not self._was_here(match, seat, options[index]):
                break
            gains[index] = LEFT_ALONE
        best = max(gains)
        ties = [option for option, gain in zip(options, gains, strict=True) if gain == best]
        return ties[int(self._random() * len(ties))]

    def _note(self, match: Match, seat: Seat) -> None:
        """Remember the position until something happens that cannot be taken back."""
        if self._past[0] != match.game.irrevocable:
            self._past = (match.game.irrevocable, [])
        self._past[1].append(_position(match, seat))

    def _was_here(self, match: Match, seat: Seat, option: Action[Any]) -> bool:
        """Whether an option without chance leads back to a remembered position."""
        twin = match.clone()
        twin.apply(seat, option)
        # All that is remembered are positions in which this seat was to act.
        return seat in twin.to_act and _position(twin, seat) in self._past[1]


def _position(match: Match, seat: Seat) -> Game:
    """What a seat sees of the table, whatever it is asked."""
    seen: Game = match.view(seat)
    seen.agenda = []
    return seen


def gains_of(
    match: Match,
    seat: Seat,
    options: Sequence[Action[Any]],
    insight: Insight,
    chance: Chance,
    samples: int,
) -> tuple[list[float], list[bool]]:
    """By how much each option betters the position, on average over draws of dice and secrets.

    All options meet the same draws, so that luck does not decide between them. An option with
    which nothing is rolled, drawn or revealed is judged once; the second list says which these are.
    So is one of which the game itself knows what to expect. In a game that expects nothing an
    option is judged when all that it set off, such as the answers of the others, is over.
    """
    worth, expect = insight.worth, insight.expect
    aftermath = Aftermath(match, seat, worth) if expect is None else None
    totals = [0.0] * len(options)
    counts = [0] * len(options)
    settled = [False] * len(options)
    certain = [False] * len(options)
    for _ in range(samples):
        if all(settled):
            break
        base = match.determinize(seat, chance)
        before = worth(base.game, seat)
        for index, option in enumerate(options):
            if settled[index]:
                continue
            counts[index] += 1
            expected = None if expect is None else expect(base.game, seat, option)
            if expected is not None:
                totals[index] += expected - before
                settled[index] = True
                continue
            twin = base.clone()
            twin.apply(seat, option)
            if aftermath is not None:
                aftermath.play_out(twin)
            totals[index] += worth(twin.game, seat) - before
            settled[index] = certain[index] = twin.game.irrevocable == base.game.irrevocable
    return [total / count for total, count in zip(totals, counts, strict=True)], certain
