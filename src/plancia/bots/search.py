"""The search of the strongest bot: information-set Monte Carlo tree search, for any game.

Each simulation draws anew all that the seat cannot know, future dice included, walks down the
tree, adds one action to it, plays on by a quick policy and values where that leads. The options of
the decision itself share the budget by sequential halving, those below it by upper confidence
bounds. Seats that decide at the same time are taken in order, the searching seat first, so that it
never answers what it cannot have seen.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from math import ceil, isqrt, log2
from random import Random
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
    rollout: Policy = "suggested"
    """How play-outs go on after the tree."""
    horizon: Positive | None = None
    """How many stages of the game (turns, say) a play-out looks ahead, if the game has stages; as
    many as the game thinks fit unless this says otherwise."""
    depth: Positive = 100
    """How many decisions a play-out takes at most before it is evaluated."""
    tries: Positive = 3
    """How many random options a greedy play-out compares."""
    explore: Amount = 1.5
    """How much a rarely tried action is favoured, in standard deviations of the values."""
    width: Positive | None = None
    """How many options are searched: the best at first sight, where the game can evaluate."""
    trust: Amount | None = None
    """How many simulations the first sight of an action counts for."""
    samples: Positive = 2
    """How many draws of dice and secrets the first sight of an action rests on."""
    fresh: Positive = 12
    """How many plans are made afresh before good ones are changed, where the game suggests."""

    def trust_in(self, insight: Insight) -> float:
        """How many simulations a first sight counts for in a game."""
        return insight.manner.trust if self.trust is None else self.trust

    def playouts(self, insight: Insight, random: Callable[[], float]) -> Rollout:
        """How play-outs go on in a game."""
        horizon = self.horizon or insight.manner.horizon
        return Rollout(insight, random, self.rollout, horizon, self.depth, self.tries)


class Thought:
    """One decision under search: the position, the budget and where chance comes from."""

    def __init__(
        self,
        match: Match,
        seat: Seat,
        settings: MctsSettings,
        insight: Insight,
        chance: Chance,
        random: Callable[[], float],
    ) -> None:
        """Prepare play-outs that go as far as the settings or the game itself say."""
        self._match, self._seat = match, seat
        self._settings, self._insight = settings, insight
        self._chance, self._random = chance, random
        self._rollout = settings.playouts(insight, random)
        self._end = self._rollout.end(match)


class Search(Thought):
    """A search of the tree of actions."""

    def run(self, root: Node) -> Action[Any]:
        """Spend the budget by sequential halving: in each round the better half goes on.

        All options of a round meet the same draws of dice and secrets. `root` may bring what
        earlier searches found.
        """
        self._root, self._spread = root, Spread()
        self._flat = self._settings.rollout == "suggested" and self._insight.suggest is not None
        self._candidates = left = self._first_sight(self._match.options(self._seat))
        rounds = ceil(log2(len(left)))
        budget = self._budget()
        while len(left) > 1:
            share = max(1, budget // rounds // len(left))
            for _ in range(share):
                self._compare(left)
            left.sort(key=self._estimate, reverse=True)
            left = left[: (len(left) + 1) // 2]
        return left[0][0]

    def _first_sight(self, options: Sequence[Action[Any]]) -> list[tuple[Action[Any], Node]]:
        """The options worth a search: the best after one action, all if nobody can tell."""
        width = self._settings.width or self._insight.manner.width
        gains = [0.0] * len(options)
        order: Sequence[int] = range(len(options))
        if self._insight.evaluate is not None:
            samples = self._settings.samples
            gains, _ = gains_of(
                self._match, self._seat, options, self._insight, self._chance, samples
            )
            order = sorted(order, key=gains.__getitem__, reverse=True)[:width]
        if self._insight.suggest is not None:
            drawn = self._match.determinize(self._seat, self._chance)
            usual = self._insight.suggest(drawn.game, self._seat, self._random)
            if usual in options and options.index(usual) not in order:
                order = [*order[: width - 1], options.index(usual)]
        found = []
        for index in order:
            node = self._root.children.setdefault((self._seat, options[index]), Node())
            node.prior = gains[index]
            found.append((options[index], node))
        return found

    def _budget(self) -> int:
        """How many simulations there are to spend; a budget in seconds is measured first."""
        seconds = self._settings.seconds
        if seconds is None:
            return self._settings.simulations
        start = perf_counter()
        self._compare(self._candidates)
        return int(len(self._candidates) * seconds / (perf_counter() - start))

    def _estimate(self, candidate: tuple[Action[Any], Node]) -> float:
        """What an option is worth: its first sight at first, its simulations in the end."""
        node, trust, root = candidate[1], self._settings.trust_in(self._insight), self._root
        return (node.total + trust * (root.mean + node.prior)) / (node.visits + trust)

    def _compare(self, candidates: list[tuple[Action[Any], Node]]) -> None:
        """Simulate each candidate once, on the same draw of all that the seat cannot know."""
        drawn = self._match.determinize(self._seat, self._chance)
        seed = int(self._random() * (1 << 30))
        for action, node in candidates:
            self._rollout.random = Random(seed).random  # play-outs are alike as long as they can be
            match = drawn.clone()
            match.apply(self._seat, action)
            self._simulate(match, node)

    def _simulate(self, match: Match, node: Node) -> None:
        """Walk down the tree below a node, play on, and keep what came of it."""
        path = [(self._root, self._seat), (node, self._seat)]
        explore = self._settings.explore * self._spread.deviation
        # Where play-outs are sensible the tree below the options would only scatter them.
        fresh = self._flat or node.visits == 0
        while not fresh and match.to_act and not self._rollout.over(match, self._end):
            own = self._seat in match.to_act and not match.game.lanes
            actor = self._seat if own else next_seat(match, self._random)
            action, child, untried = select(node, actor, match.options(actor), explore)
            if action is None or child is None or (untried and self._widens(node)):
                action, child, fresh = self._untried(match, actor, untried), Node(), True
                node.children[actor, action] = child
            match.apply(actor, action)
            node = child
            path.append((node, actor))
        seats = (self._seat,) if self._flat else match.game.seats()
        values = self._rollout.run(match, seats, self._end)
        self._spread.add(values[self._seat])
        for node, actor in path:
            node.visits += 1
            node.total += values.get(actor, 0.0)

    def _widens(self, node: Node) -> bool:
        """Whether a node may get another child: few at first, more with the visits.

        Where nothing says which options are likely it gets all its children before it chooses.
        """
        return self._insight.weigh is None or len(node.children) <= 2 * isqrt(node.visits)

    def _untried(self, match: Match, actor: Seat, untried: list[Action[Any]]) -> Action[Any]:
        """The option to try next: a likely one, or any."""
        weigh = self._insight.weigh
        if weigh is None:
            return untried[int(self._random() * len(untried))]
        return untried[draw(weigh(match.game, actor, untried), self._random)]
