"""A search over plans, for games that can suggest sensible actions.

Where many small actions make a turn, one action alone says little. A plan is what a seat means to
do until dice are rolled, a secret is seen or its turn is over. Each simulation draws anew all that
the seat cannot know, carries a plan out, goes on as the game suggests and values where that leads.
Plans compete by upper confidence bounds; new ones are made by changing one action of a good one.
"""

from __future__ import annotations

from collections.abc import Callable
from math import isqrt, log, sqrt
from time import perf_counter
from typing import Any, TypeAlias

from plancia.bots.bot import next_seat
from plancia.bots.insight import Insight
from plancia.bots.rollout import Rollout
from plancia.bots.search import MctsSettings
from plancia.bots.tree import Spread
from plancia.core import Action, Chance, Match, Seat

Plan: TypeAlias = tuple[Action[Any], ...]


class Tally:
    """What came of a plan so far."""

    __slots__ = ("prior", "total", "visits")

    def __init__(self, prior: float) -> None:
        """Nothing yet, but what the position is worth to which the plan leads for certain."""
        self.prior = prior
        self.visits = 0
        self.total = 0.0


class PlanSearch:
    """One decision under search; `hint` is the rest of an earlier plan."""

    def __init__(
        self,
        match: Match,
        seat: Seat,
        hint: Plan,
        settings: MctsSettings,
        insight: Insight,
        chance: Chance,
        random: Callable[[], float],
    ) -> None:
        """Know the position, the budget and where chance comes from."""
        self._match, self._seat, self._hint = match, seat, hint
        self._settings, self._insight = settings, insight
        self._chance, self._random = chance, random
        self._plans: dict[Plan, Tally] = {}
        self._spread = Spread()
        self._done = 0
        self._bias = 0.0
        """By how much simulations came out above what plans had seemed to be worth, in all."""
        self._rollout = Rollout(
            insight, random, horizon=settings.horizon, depth=settings.depth, tries=settings.tries
        )
        self._end = self._rollout.end(match)

    def run(self) -> Plan:
        """Spend the budget, and give the best plan."""
        seconds = self._settings.seconds
        start = perf_counter()
        while (
            self._done < self._settings.simulations
            if seconds is None
            else (self._done < 2 or perf_counter() - start < seconds)
        ):
            self._step(self._done)
            self._done += 1
        return max(self._plans, key=self._estimate)

    def _estimate(self, plan: Plan) -> float:
        """What a plan is worth: as it looks at first, as its simulations say in the end."""
        tally, trust = self._plans[plan], self._settings.trust
        expected = tally.prior + self._bias / max(1, self._done)
        return (tally.total + trust * expected) / (tally.visits + trust)

    def _step(self, done: int) -> None:
        """One simulation: of the most promising plan, of a change of it, or of a fresh one."""
        if done == 0 and self._hint:
            self._simulate(self._hint, None)
        elif done < self._settings.fresh:
            self._simulate((), None)
        else:
            plan = self._most_promising(done)
            new = len(self._plans) <= self._settings.breadth * isqrt(done)
            self._simulate(plan, int(self._random() * len(plan)) if new else None)

    def _most_promising(self, done: int) -> Plan:
        explore = self._settings.explore * self._spread.deviation * sqrt(log(done + 1))
        plans = self._plans
        return max(
            plans,
            key=lambda plan: self._estimate(plan) + explore / sqrt(plans[plan].visits),
        )

    def _simulate(self, plan: Plan, change: int | None) -> None:
        """Carry a plan out, with another action at place `change`, and keep what came of it."""
        match = self._match.determinize(self._seat, self._chance)
        before, prior = match.game.irrevocable, 0.0
        made: list[Action[Any]] = []
        while match.to_act and not self._rollout.over(match, self._end):
            actor = next_seat(match, self._random)
            if actor != self._seat:
                match.apply(actor, self._rollout.usual(match, actor))
                continue
            place = len(made)
            if place == change:
                action = self._rollout.best_of_few(match, actor)
                plan = ()
            elif place < len(plan) and match.verify(actor, plan[place]) is None:
                action = plan[place]
            else:
                action = self._rollout.usual(match, actor)
                plan = ()
            made.append(action)
            twin = match.clone()
            match.apply(actor, action)
            if match.game.irrevocable != before:
                prior = self._insight.worth(twin.game, self._seat)
                break
        value = self._rollout.run(match, (self._seat,), self._end)[self._seat]
        self._spread.add(value)
        tally = self._plans.setdefault(tuple(made), Tally(prior))
        tally.visits += 1
        tally.total += value
        self._bias += value - tally.prior
