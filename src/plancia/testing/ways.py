"""Whether pieces come to where a game says that they can go."""

from __future__ import annotations

import random
from collections.abc import Sequence

from plancia import core
from plancia.core import Game, Match, Seat
from plancia.core.reach import Goal
from plancia.core.scene import Point
from plancia.core.walking import Walk
from plancia.testing.channels import movable
from plancia.testing.findings import Finder
from plancia.testing.speech import messages

TRIED = 3
"""How many ways of a piece are gone at a decision."""


class Ways:
    """Looks at what a piece can reach, and lets copies of the match go there."""

    def __init__(self, finder: Finder, rng: random.Random) -> None:
        self.finder, self.run, self.rng = finder, finder.run, rng

    def look(self, match: Match) -> None:
        """The ways of one piece of a pending seat, and some of them through a place of another."""
        seats = [seat for seat in match.to_act if seat in match.game.seats()]
        if not seats or self.run.kind.reach is Game.reach:
            return
        seat = self.rng.choice(seats)
        pieces = movable(match, seat)
        if not pieces:
            return
        piece = self.rng.choice(pieces)
        goals = match.reach(seat, piece)
        if not goals:
            return
        self._check(match, seat, piece, goals)
        bend = self.rng.choice(goals).at
        bent = match.reach(seat, piece, (bend,))
        self._check(match, seat, piece, bent)
        for goal in bent:
            if bend not in [pace.at for pace in goal.way]:
                self.finder.fault("ways", f"a way of {piece} through {bend} is {_way(goal)}")

    def _check(self, match: Match, seat: Seat, piece: str, goals: Sequence[Goal]) -> None:
        places = [(goal.at, goal.way[-1].heading) for goal in goals if goal.way]
        if len(set(places)) != len(places):
            self.finder.fault("ways", f"{piece} has two ways to the same place")
        for goal in goals:
            self._said(match, goal)
            if not goal.actions or not goal.way or goal.way[-1].at != goal.at:
                self.finder.fault("ways", f"the way of {piece} to {goal.at} does not end there")
        for goal in self.rng.sample(list(goals), min(TRIED, len(goals))):
            self._go(match.clone(), seat, piece, goal)

    def _said(self, match: Match, goal: Goal) -> None:
        for message in messages(goal):
            for text in self.run.speech.said(message, match.game.named):
                self.finder.fault("words", text)
        for incident in goal.incidents:
            self.finder.cites("incident", incident.text.key, (incident.rule,))
            if incident.pace >= len(goal.way):
                self.finder.fault("ways", f"something happens behind the goal {goal.at}")

    def _go(self, match: Match, seat: Seat, piece: str, goal: Goal) -> None:
        """Play what leads to a goal, until the rules come between."""
        self.run.counts["ways"] += 1
        walk = Walk(match, seat)
        for wire in goal.actions:
            action = core.read_action(self.run.kind, wire)
            found = walk.interruption(action)
            if found is not None:
                if found.refusal is not None:
                    rule, way = found.refusal.rule, _way(goal)
                    self.finder.fault("ways", f"{rule} forbids {wire} on the way {piece} {way}")
                return
            match.apply(seat, action)
        if walk.came_between() is None:
            self._arrived(match, seat, piece, goal)

    def _arrived(self, match: Match, seat: Seat, piece: str, goal: Goal) -> None:
        """A way ends at its goal, or at the very pace where it was said to be stopped."""
        stops = (incident.pace for incident in goal.incidents if incident.stops)
        end = goal.way[min(stops, default=-1)]
        there = next((each for each in match.scene(seat).pieces if each.id == piece), None)
        at: Point | None = None if there is None else there.at
        if there is None or at != end.at:
            self.finder.fault("ways", f"{piece} goes to {end.at}, and is at {at} then")
        elif end.heading not in (None, there.heading):
            self.finder.fault("ways", f"{piece} looks to {there.heading} at {end.at}")


def _way(goal: Goal) -> str:
    return " ".join(str(pace.at) for pace in goal.way)
