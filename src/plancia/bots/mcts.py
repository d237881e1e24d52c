"""A bot that searches, and remembers what it found when the game takes the way it foresaw."""

from __future__ import annotations

from random import Random
from typing import Any

from plancia.bots.insight import Insight, insight_of
from plancia.bots.plans import Plan, PlanSearch
from plancia.bots.search import MctsSettings, Search
from plancia.bots.tree import Node
from plancia.core import Action, Chance, Game, Match, Seat

RECALL = 64
"""How many remembered positions are compared with the present one at most."""


class MctsBot:
    """Plays the action that its simulations found best."""

    def __init__(
        self,
        seed: int | str = 0,
        settings: MctsSettings | None = None,
        *,
        insight: Insight | None = None,
    ) -> None:
        """Own a random state that the seed names; `insight` replaces the game's own."""
        self.settings = settings or MctsSettings()
        self._insight = insight
        self._chance = Chance.seeded(f"mcts:{seed}")
        self._random = Random(f"mcts:{seed}").random
        self._kept: tuple[Seat, Match, Node] | None = None
        self._plan: tuple[int, Plan] = (0, ())

    def choose(self, match: Match, seat: Seat) -> Action[Any]:
        """Give the obvious answer if there is one, else search and pick the best option."""
        options = match.options(seat)
        if len(options) == 1:
            return options[0]
        kind: type[Game] = type(match.game)
        insight = self._insight or insight_of(kind)
        if insight.obvious is not None:
            drawn = match.determinize(seat, self._chance)
            answer = insight.obvious(drawn.game, seat, options)
            if answer is not None:
                return answer
        suggested = insight.suggest is not None and self.settings.rollout == "suggested"
        if suggested and insight.manner.planned:
            return self._planned(match, seat, insight)
        root = self.recall(match, seat) or Node()
        search = Search(match, seat, self.settings, insight, self._chance, self._random)
        action = search.run(root)
        # Kept for the next search: the position that this should lead to, and what was found there.
        foreseen = match.determinize(seat, self._chance)
        foreseen.apply(seat, action)
        self._kept = (seat, foreseen, root.children[seat, action])
        return action

    def _planned(self, match: Match, seat: Seat, insight: Insight) -> Action[Any]:
        """Go on with the plan as long as nothing happened that it could not know, else search."""
        known, plan = self._plan
        if not plan or known != match.game.irrevocable or match.verify(seat, plan[0]) is not None:
            if plan and match.verify(seat, plan[0]) is not None:
                plan = ()
            search = PlanSearch(match, seat, self.settings, insight, self._chance, self._random)
            plan = search.run(plan)
        self._plan = (match.game.irrevocable, plan[1:])
        return plan[0]

    def recall(self, match: Match, seat: Seat) -> Node | None:
        """What is remembered of this position, if the game came to it as foreseen.

        The others' actions since are found by trying those that were searched. Positions are
        compared as the seat sees them; where dice or secrets made a difference nothing is recalled.
        """
        if self._kept is None or self._kept[0] != seat:
            return None
        _, foreseen, node = self._kept
        view, to_act = match.view(seat), match.to_act
        waiting = [(foreseen, node)]
        for _ in range(RECALL):
            if not waiting:
                return None
            past, node = waiting.pop(0)
            if past.to_act == to_act and past.view(seat) == view:
                return node
            for by, action in node.children:
                if by != seat and by in past.to_act and action in past.options(by):
                    later = past.clone()
                    later.apply(by, action)
                    waiting.append((later, node.children[by, action]))
        return None
