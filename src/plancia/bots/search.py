"""The search of the strongest bot: information-set Monte Carlo tree search, for any game.

Each simulation draws anew all that the seat cannot know, future dice included, walks down the
tree, adds one action to it, plays on by a quick policy and values where that leads. Seats that
decide at the same time are taken in order, the searching seat first, so that it never answers what
it cannot have seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import isqrt
from statistics import fmean, pstdev
from time import perf_counter
from typing import Annotated, Any

from msgspec import Meta, Struct

from plancia.bots.bot import next_seat
from plancia.bots.greedy import gains_of
from plancia.bots.insight import Insight
from plancia.bots.rollout import Policy, Rollout, draw
from plancia.bots.tree import Node, Spread, select
from plancia.core import Action, Chance, Match, Seat

Positive = Annotated[int, Meta(ge=1)]
Amount = Annotated[float, Meta(ge=0)]


class MctsSettings(Struct, frozen=True, forbid_unknown_fields=True):
    """What can be set; the defaults suit games with many options and long turns."""

    simulations: Positive = 200
    """The budget of a decision, in simulations."""
    seconds: Annotated[float, Meta(gt=0)] | None = None
    """The budget in seconds instead; the choice then depends on the speed of the machine."""
    rollout: Policy = "weighted"
    """How play-outs go on after the tree."""
    horizon: Positive = 1
    """How many stages of the game (turns, say) a play-out looks ahead, if the game has stages."""
    depth: Positive = 100
    """How many decisions a play-out takes at most before it is evaluated."""
    tries: Positive = 3
    """How many random options a greedy play-out compares."""
    explore: Amount = 1.5
    """How much a rarely tried action is favoured, in standard deviations of the values."""
    width: Positive = 12
    """How many options are searched at first, the best at first sight; it grows with the visits."""
    samples: Positive = 2
    """How many draws of dice and secrets the first sight of an action rests on."""


class Search:
    """One decision under search; `root` may bring what earlier searches found."""

    def __init__(
        self,
        match: Match,
        seat: Seat,
        root: Node,
        settings: MctsSettings,
        insight: Insight,
        chance: Chance,
        random: Callable[[], float],
    ) -> None:
        """Look at each option for the first time, if the game can say what that shows."""
        self.root = root
        self._match, self._seat = match, seat
        self._settings, self._insight = settings, insight
        self._chance, self._random = chance, random
        self._seats = match.game.seats()
        self._spread = Spread()
        self._rollout = Rollout(
            insight,
            random,
            policy=settings.rollout,
            horizon=settings.horizon,
            depth=settings.depth,
            tries=settings.tries,
        )
        self._end = self._rollout.end(match)
        self._options: Sequence[Action[Any]] = match.options(seat)
        self._first_sight: dict[Action[Any], float] = {}
        if insight.evaluate is not None:
            self._rank(gains_of(match, seat, self._options, insight, chance, settings.samples))

    def _rank(self, gains: list[float]) -> None:
        """Put the options in order of their first sight, the best first."""
        middle, deviation = fmean(gains), pstdev(gains) or 1.0
        order = sorted(range(len(gains)), key=gains.__getitem__, reverse=True)
        options = self._options
        self._options = [options[index] for index in order]
        self._first_sight = {options[n]: (gains[n] - middle) / deviation for n in order}

    def run(self) -> Action[Any]:
        """Spend the budget, and give the option that was looked at most."""
        seconds = self._settings.seconds
        if seconds is None:
            for _ in range(self._settings.simulations):
                self._simulate()
        else:
            stop = perf_counter() + seconds
            self._simulate()
            while perf_counter() < stop:
                self._simulate()
        return self.root.best(self._seat, self._options)

    def _simulate(self) -> None:
        match = self._match.determinize(self._seat, self._chance)
        node, fresh = self.root, False
        path = [node]
        actors = [self._seat]
        explore = self._settings.explore * self._spread.deviation
        while not fresh and match.to_act and not self._rollout.over(match, self._end):
            actor = self._actor(match)
            options = self._options if node is self.root else match.options(actor)
            action, child, untried = select(node, actor, options, explore)
            if action is None or child is None or (untried and self._widens(node)):
                action, fresh = self._untried(match, node, actor, untried), True
                child = node.children[actor, action] = Node(self._first_sight.get(action, 0.0))
            match.apply(actor, action)
            node = child
            path.append(node)
            actors.append(actor)
        values = self._rollout.run(match, self._seats, self._end)
        self._spread.add(values[self._seat])
        for node, actor in zip(path, actors, strict=True):
            node.visits += 1
            node.total += values.get(actor, 0.0)

    def _actor(self, match: Match) -> Seat:
        if self._seat in match.to_act:
            return self._seat
        return next_seat(match, self._random)

    def _widens(self, node: Node) -> bool:
        """Whether a node may get another child: few at first, more with the visits.

        Without any first sight of its options a node gets all of its children before it chooses.
        """
        if node is self.root and self._first_sight:
            return len(node.children) < self._settings.width + node.visits // 100
        if self._insight.weigh is not None:
            return len(node.children) <= 2 * isqrt(node.visits)
        return True

    def _untried(
        self, match: Match, node: Node, actor: Seat, untried: list[Action[Any]]
    ) -> Action[Any]:
        """The option to try next: the best at first sight, a likely one, or any."""
        if node is self.root and self._first_sight:
            return untried[0]
        weigh = self._insight.weigh
        if weigh is None:
            return untried[int(self._random() * len(untried))]
        return untried[draw(weigh(match.game, actor, untried), self._random)]
