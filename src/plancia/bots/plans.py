"""A search over plans, for games that can suggest sensible actions.

Where many small actions make a turn, one action alone says little. A plan is what a seat means to
do until dice are rolled, a secret is seen or its turn is over. A simulation draws anew all that the
seat cannot know, carries a plan out, goes on as the game suggests and values where that leads. All
plans meet the same draws, so that luck does not decide between them. In each round the best plans
meet more draws, and changes of them join the others.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any, TypeAlias

from plancia.bots.bot import next_seat
from plancia.bots.search import Thought
from plancia.bots.tree import Node
from plancia.core import Action, Match

Plan: TypeAlias = tuple[Action[Any], ...]

BEST = 4
"""How many plans go on to the next round."""
LONGEST = 24
"""How many actions a plan that betters the position step by step may have."""
ROUNDS = ((2, 6), (3, 6), (5, 6), (8, 4))
"""For each round: how many draws its plans meet, and how many changed plans join them after it."""


class PlanSearch(Thought):
    """A search over plans."""

    def run(self, hint: Plan) -> Plan:
        """Spend the budget, and give the best plan; `hint` is the rest of an earlier one."""
        self._draws: list[tuple[Match, int]] = []
        self._plans: dict[Plan, Node] = {}
        """What came of each plan; the prior is what the position is worth that it leads to."""
        self._done = 0
        self._bias = 0.0
        """By how much simulations came out above what plans had seemed to be worth, in all."""
        self._start = perf_counter()
        self._simulate(())
        self._simulate(self._climb())
        if hint:
            self._simulate(hint)
        while self._done < self._settings.fresh and self._left():
            self._simulate(())
        for draws, changes in ROUNDS:
            best = self._best()
            self._meet(best, draws)
            for _ in range(changes):
                if self._left():
                    made = self._change(best[int(self._random() * len(best))])
                    self._meet([made], draws)
        draws = ROUNDS[-1][0]
        while self._left():
            draws += 1
            self._meet(self._best(), draws)
        return self._best()[0]

    def _climb(self) -> Plan:
        """Action after action that betters the position for certain, the best one each time."""
        match, _ = self._draw(0)
        worth, seat = self._insight.worth, self._seat
        before, highest = match.game.irrevocable, worth(match.game, seat)
        made: list[Action[Any]] = []
        while len(made) < LONGEST:
            best: tuple[Action[Any], Match] | None = None
            for option in match.options(seat):
                twin = match.clone()
                twin.apply(seat, option)
                if twin.game.irrevocable != before or seat not in twin.to_act:
                    continue
                value = worth(twin.game, seat)
                if value > highest:
                    best, highest = (option, twin), value
            if best is None:
                break
            made.append(best[0])
            match = best[1]
        return tuple(made)

    def _left(self) -> bool:
        """Whether there is something left of the budget."""
        seconds = self._settings.seconds
        if seconds is None:
            return self._done < self._settings.simulations
        return perf_counter() - self._start < seconds

    def _best(self) -> list[Plan]:
        """The plans that look best now, the best first."""
        return sorted(self._plans, key=self._estimate, reverse=True)[:BEST]

    def _estimate(self, plan: Plan) -> float:
        """What a plan is worth: as it looks at first, as its simulations say in the end."""
        tally = self._plans[plan]
        trust = self._settings.trust_in(self._insight)
        expected = tally.prior + self._bias / self._done
        return (tally.total + trust * expected) / (tally.visits + trust)

    def _meet(self, plans: list[Plan], draws: int) -> None:
        """Simulate plans until each has met so many draws."""
        for plan in plans:
            while self._plans[plan].visits < draws and self._left():
                self._simulate(plan)

    def _change(self, plan: Plan) -> Plan:
        """Try a change of a plan."""
        place = int(self._random() * len(plan))
        kind = int(self._random() * 4)
        if kind == 0:  # leave one action out
            return self._simulate(plan[:place] + plan[place + 1 :])
        if kind == 1:  # another action, then as the game suggests
            return self._simulate(plan[:place], place)
        if kind == 2:  # another action instead
            return self._simulate(plan, place)
        return self._simulate(plan[: place + 1] + plan[place:], place)  # one more action

    def _simulate(self, plan: Plan, change: int | None = None) -> Plan:
        """Carry a plan out, with a new action at place `change`, and keep what came of it."""
        known = self._plans.get(plan) if change is None else None
        asked = plan if known is not None else None
        match, random = self._draw(known.visits if known is not None else 0)
        rollout, end = self._rollout, self._end
        before = match.game.irrevocable
        worth: float | None = None
        made: list[Action[Any]] = []
        while match.to_act and not rollout.over(match, end):
            actor = next_seat(match, self._random)
            if actor != self._seat:
                match.apply(actor, rollout.usual(match, actor))
                continue
            place = len(made)
            if place == change:
                action = rollout.best_of_few(match, actor)
            elif place < len(plan) and match.verify(actor, plan[place]) is None:
                action = plan[place]
            else:
                action, plan = rollout.usual(match, actor), ()
            made.append(action)
            here = match.clone() if known is None else match
            match.apply(actor, action)
            if match.game.irrevocable != before:
                worth = self._insight.worth(here.game, self._seat) if known is None else None
                break
        rollout = self._settings.playouts(self._insight, random)
        value = rollout.run(match, (self._seat,), end)[self._seat]
        self._done += 1
        done = tuple(made)
        if known is None:
            known = self._plans.get(done)
            if known is not None:
                return done
            known = self._plans[done] = Node()
            known.prior = value if worth is None else worth
        known.visits += 1
        known.total += value
        self._bias += value - known.prior
        return done if asked is None else asked  # other draws may have turned it aside

    def _draw(self, number: int) -> tuple[Match, Callable[[], float]]:
        """A draw of all that the seat cannot know, the same for every plan."""
        while number >= len(self._draws):
            drawn = self._match.determinize(self._seat, self._chance)
            self._draws.append((drawn, int(self._random() * (1 << 30))))
        match, seed = self._draws[number]
        return match.clone(), Random(seed).random
