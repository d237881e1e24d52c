"""Play-outs of bots: carry a match on by a quick policy, then say what it is worth to each seat."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import accumulate
from typing import Any, Literal

from plancia.bots.bot import next_seat
from plancia.bots.insight import Insight
from plancia.core import Action, Match, Seat

Policy = Literal["suggested", "weighted", "random", "greedy", "none"]
"""How play-outs choose: as the game suggests, by its weights, at random, by evaluation, or not at
all. A game without suggestions is played by weights, one without weights at random."""


class Rollout:
    """Plays on for some stages of the game, or some decisions, and evaluates what came of it."""

    def __init__(
        self,
        insight: Insight,
        random: Callable[[], float],
        policy: Policy = "suggested",
        horizon: int = 1,
        depth: int = 100,
        tries: int = 3,
    ) -> None:
        """Know the game's insight and how far to look; a game without evaluation is played out."""
        self._insight = insight
        self.random = random
        self._horizon = horizon
        self._depth = depth
        self._tries = tries
        self._pick = self._policy(policy)

    def _policy(self, policy: Policy) -> Callable[[Match, Seat], Action[Any]] | None:
        insight, suggest = self._insight, self._insight.suggest
        if policy == "suggested" and suggest is not None:
            return lambda match, seat: suggest(match.game, seat, self.random)
        if policy in ("suggested", "weighted") and insight.weigh is not None:
            return self._weighted
        if insight.evaluate is None:
            return self._any
        return {"greedy": self.best_of_few, "none": None}.get(policy, self._any)

    def end(self, match: Match) -> int | None:
        """The stage at which play-outs from here stop, if the game has stages and a value."""
        insight = self._insight
        if insight.stage is None or insight.evaluate is None:
            return None
        return insight.stage(match.game) + self._horizon

    def run(self, match: Match, seats: Sequence[Seat], end: int | None) -> dict[Seat, float]:
        """Play the match on, in place, and value the position it comes to for every seat."""
        if self._pick is not None:
            self._play(match, self._pick, end)
        game, worth = match.game, self._insight.worth
        return {seat: worth(game, seat) for seat in seats}

    def over(self, match: Match, end: int | None) -> bool:
        """Whether a play-out has come far enough."""
        stage = self._insight.stage
        return end is not None and stage is not None and stage(match.game) >= end

    def _play(
        self, match: Match, pick: Callable[[Match, Seat], Action[Any]], end: int | None
    ) -> None:
        left = self._depth if self._insight.evaluate is not None else -1
        while match.to_act and left != 0 and not self.over(match, end):
            seat = next_seat(match, self.random)
            match.apply(seat, pick(match, seat))
            left -= 1

    def usual(self, match: Match, seat: Seat) -> Action[Any]:
        """What the policy does here; anything, if there is no policy."""
        return (self._pick or self._any)(match, seat)

    def _any(self, match: Match, seat: Seat) -> Action[Any]:
        drawn = match.any_option(seat, self.random)
        assert drawn is not None, f"{seat} has no options"
        return drawn

    def _weighted(self, match: Match, seat: Seat) -> Action[Any]:
        options = match.options(seat)
        weigh = self._insight.weigh
        if weigh is None or len(options) == 1:
            return options[0]
        return options[draw(weigh(match.game, seat, options), self.random)]

    def best_of_few(self, match: Match, seat: Seat) -> Action[Any]:
        """The best of a few random options, by the evaluation of what they lead to."""
        options = match.options(seat)
        best, highest = options[0], float("-inf")
        for _ in range(min(self._tries, len(options))):
            option = options[int(self.random() * len(options))]
            twin = match.clone()
            twin.apply(seat, option)
            value = self._insight.worth(twin.game, seat)
            if value > highest:
                best, highest = option, value
        return best


def draw(weights: Sequence[float], random: Callable[[], float]) -> int:
    """The index of a random weight, each as likely as it is heavy; any index if all are zero."""
    sums = list(accumulate(weights))
    total = sums[-1]
    if total <= 0:
        return int(random() * len(sums))
    point = random() * total
    for index, upto in enumerate(sums):
        if point < upto:
            return index
    return len(sums) - 1
