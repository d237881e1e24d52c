"""Where a model can go: every stop of its movement, found by trying it out on copies of a view.

A copy plays the rules of movement themselves. Where nobody may measure, a step is tried on an
endless table with nothing else on it: only the way shows, and what is left of it. [PRE-GEO-21]
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import msgspec

from plancia.core import Match, Message
from plancia.core.reach import Goal, Incident, Pace
from plancia.core.scene import Gauge, Overlay, Point
from plancia.games.pacific_rim.compass import at, compass
from plancia.games.pacific_rim.rules import ground, values
from plancia.games.pacific_rim.rules.activation import AskRun, ChooseOption, RunNow
from plancia.games.pacific_rim.rules.engaging import ChooseEngagement, TakePose
from plancia.games.pacific_rim.rules.flight import ChooseFlight, Fly
from plancia.games.pacific_rim.rules.movement import (
    ChooseMove,
    EndMovement,
    StepBackward,
    StepForward,
    StopMoving,
)
from plancia.games.pacific_rim.rules.rotation import ChooseRotation, Turn
from plancia.games.pacific_rim.rules.tactical import ChooseTacticalAction, Circle
from plancia.games.pacific_rim.rules.turn import ChooseModel, PickModel
from plancia.games.pacific_rim.scene.panels import measures
from plancia.games.pacific_rim.state import BASE, Model, PacificRim, body_at
from plancia.space.plane import Pose, contact, unit

FOES = 3
"""Of so many enemies it is said how far they are."""
FAR = 1.0e5
"""How far the edges of an endless table are."""

BEFORE = (ChooseModel, AskRun)
"""Questions that a movement may begin with; they move nobody."""
MOVING = (ChooseMove, ChooseFlight, ChooseRotation, ChooseEngagement, ChooseTacticalAction)
"""Questions with answers that move the model."""
MOVES = (StepForward, StepBackward, Turn, Fly, TakePose, Circle)
"""Those answers."""
STEPS = (StepForward, StepBackward, Fly)
"""Those of them that show what is in the way only when they are made. [PRE-GEO-21]"""


class Trial(NamedTuple):
    """A movement tried out so far."""

    match: Match[PacificRim]
    actions: tuple[Any, ...] = ()
    way: tuple[Pose, ...] = ()
    """Where the model stands after each answer."""
    incidents: tuple[Incident, ...] = ()
    is_blind: bool = False
    """It is made on an endless table, because nobody may measure."""


def reach(
    seen: PacificRim, options: Sequence[Any], piece: str, through: Sequence[Point]
) -> tuple[Goal, ...]:
    """Every pose in which a model of the viewer can stop; those nearer to hand come first."""
    model, asked = seen.models.get(piece), seen.asked(seen.by)
    if model is None or model.owner != seen.by or model.place != "table":
        return ()
    if not isinstance(asked, BEFORE + MOVING):
        return ()
    scout = Scout(seen, model)
    found: dict[tuple[Point, float], Goal] = {}
    for goal in scout.goals(options):
        if not passes(goal, through):
            continue
        found.setdefault((goal.at, goal.way[-1].heading or 0.0), goal)
    return tuple(found.values())


def passes(goal: Goal, through: Sequence[Point]) -> bool:
    """Whether a way leads through some places, one after the other."""
    places = iter([pace.at for pace in goal.way])
    return all(place in places for place in through)


class Scout:
    """Tries the movements of one model out."""

    def __init__(self, seen: PacificRim, model: Model) -> None:
        self.seen, self.id, self.owner = seen, model.id, model.owner
        self.start = model.pose
        self.measures = seen.setup.premeasuring == "allowed"
        self.after = ChooseOption((model.owner,), ())
        """What comes after all that is tried out: nothing else is carried out."""

    def goals(self, options: Sequence[Any]) -> Iterator[Goal]:
        """The stops, those of the fewest answers first; none is tried twice."""
        begun = Trial(self.copy(self.seen))
        waiting = deque(self.further(begun, options))
        known: set[tuple[Any, ...]] = set()
        while waiting:
            trial = waiting.popleft()
            state = self.state(trial)
            if state in known:
                continue
            known.add(state)
            if self.has_moved(trial):
                yield self.goal(trial)
            if self.goes_on(trial):
                waiting.extend(self.further(trial))

    def copy(self, seen: PacificRim) -> Match[PacificRim]:
        """A copy of a view in which nothing follows what is asked but the rest of the movement."""
        twin = seen.clone()
        self.cut(twin)
        return Match(twin, log=False)

    def cut(self, seen: PacificRim) -> None:
        """Leave nothing to come but the movement that is asked about."""
        asked: Any = seen.asked(self.owner)
        end = (EndMovement(),) if isinstance(asked, ChooseMove) else ()
        seen.restart(asked, *end, self.after)

    def endless(self, match: Match[PacificRim]) -> Match[PacificRim]:
        """The same movement on a table with nothing else on it, and no edge near."""
        game = match.game
        for other in game.models.values():
            if other.id != self.id:
                other.place = "reserve"
        for building in game.buildings.values():
            building.standing = False
        game.terrain = []
        game.width = game.depth = 2 * FAR
        model = game.models[self.id]
        model.pose = Pose(model.pose.x + FAR, model.pose.y + FAR, model.pose.heading)
        return match

    # --- trying ----------------------------------------------------------------------------------

    def goes_on(self, trial: Trial) -> bool:
        """Whether anything of the movement can follow that is offered as one with it."""
        asked = trial.match.game.asked(self.owner)
        return self.owner in trial.match.to_act and isinstance(asked, (*BEFORE, ChooseMove))

    def further(self, trial: Trial, options: Sequence[Any] | None = None) -> Iterator[Trial]:
        """What one more answer leads to."""
        if options is None:
            options = trial.match.options(self.owner)
        state = trial.match.game.acting
        # What comes first takes the places that both can reach: nobody runs without need.
        for option in sorted(options, key=lambda one: one == RunNow(True)):
            match option:
                case PickModel(model) if model != self.id:
                    continue
                case PickModel() | RunNow():
                    yield self.played(trial, option)
                case StopMoving() if state is not None and state.run == "first":
                    if self.has_moved(trial):
                        yield self.played(trial, option)
                case TakePose(number) if number < 0:
                    continue
                case _ if isinstance(option, MOVES):
                    yield from self.moved(trial, option)

    def played(self, trial: Trial, option: Any) -> Trial:
        """A trial with one more answer, which need not move the model."""
        match = trial.match.clone()
        match.apply(self.owner, option)
        if isinstance(option, PickModel):
            self.cut(match.game)
        after = trial._replace(match=match, actions=(*trial.actions, option))
        return after._replace(way=(*trial.way, self.pose(after)))

    def moved(self, trial: Trial, option: Any) -> Iterator[Trial]:
        """A trial with an answer that moves the model, and with what it engages then."""
        blind = not self.measures and isinstance(option, STEPS)
        if blind and not trial.is_blind:
            trial = trial._replace(match=self.endless(trial.match.clone()), is_blind=True)
        after = self.played(trial, option)
        asked = after.match.game.asked(self.owner) if self.owner in after.match.to_act else None
        if self.pose(after) != self.pose(trial):
            yield after._replace(incidents=self.stopped(trial, option))
        if isinstance(asked, ChooseEngagement):
            for number, (what, _) in enumerate(asked.choices):
                told = Message("pacific_rim.way.engages", {"other": what})
                incident = Incident(len(after.way), told, "PRE-ENG-04")
                yield self.played(after, TakePose(number))._replace(incidents=(incident,))

    def stopped(self, trial: Trial, option: Any) -> tuple[Incident, ...]:
        """A runner that would enter difficult terrain stops at its edge. [PRE-TER-04]"""
        before = trial.match.game
        if not isinstance(option, StepForward | StepBackward) or before.acting is None:
            return ()
        if not before.activation.run:
            return ()
        sign = 1 if isinstance(option, StepForward) else -1
        model = before.models[self.id]
        if ground.meets_rough(before, model, sign, BASE.width) is None:
            return ()
        told = Message("pacific_rim.way.terrain")
        return (Incident(len(trial.way), told, "PRE-TER-04", stops=True),)

    def has_moved(self, trial: Trial) -> bool:
        """Whether the model stands otherwise than it does now."""
        return self.pose(trial) != self.start

    def pose(self, trial: Trial) -> Pose:
        """Where the model stands now, wherever the table is."""
        pose = trial.match.game.models[self.id].pose
        if trial.is_blind:
            pose = Pose(pose.x - FAR, pose.y - FAR, pose.heading)
        return pose.settled()

    def state(self, trial: Trial) -> tuple[Any, ...]:
        """All that decides what can follow."""
        acting = trial.match.game.acting
        travel = None if acting is None else acting.travel
        done = () if travel is None else msgspec.structs.astuple(travel)
        rest = () if acting is None else (acting.run, acting.last_direction)
        return (rounded(self.pose(trial)), done, rest, self.goes_on(trial))

    # --- telling ---------------------------------------------------------------------------------

    def goal(self, trial: Trial) -> Goal:
        """A stop as the table shows it."""
        end = trial.way[-1]
        met = tuple(self.met(trial))
        return Goal(
            at(*end.point),
            tuple(Pace(at(*pose.point), None, compass(pose.heading)) for pose in trial.way),
            tuple(msgspec.to_builtins(action) for action in trial.actions),
            incidents=(*trial.incidents, *(incident for incident, _ in met)),
            left=self.left(trial),
            marks=(*self.faces(trial), *(mark for _, marks in met for mark in marks)),
            measures=self.measured(trial),
            is_lit=self.measures or not trial.is_blind,
        )

    def left(self, trial: Trial) -> Gauge | None:
        """The hexes that are left of the movement, or of the whole run. [PRE-CMP-07, PRE-RUN-01]"""
        game = trial.match.game
        if game.acting is None:
            return None
        speed, travel = values.stat(game, game.acting_model, "vel"), game.acting.travel
        left = 0
        if travel is not None and not travel.done and travel.direction != "backward":
            left = speed - travel.steps
        runs, total = game.acting.run, speed
        if runs:
            total = 2 * speed
            left += speed if runs == "first" else 0
        return Gauge(Message("pacific_rim.way.left"), left, total)

    def measured(self, trial: Trial) -> tuple[Message, ...]:
        """How far the nearest enemies would be, where one measures. [PRE-GEO-16, PRE-GEO-21]"""
        if not self.measures or trial.is_blind:
            return ()
        game = trial.match.game
        model = game.models[self.id]
        foes = [other.id for other in game.on_table() if other.side != model.side]
        return tuple(measures(game, model, foes))[:FOES]

    def faces(self, trial: Trial) -> Iterator[Overlay]:
        """The faces with which it would stand against enemies and buildings. [PRE-ENG-01]"""
        if trial.is_blind:
            return
        game, end = trial.match.game, trial.way[-1]
        for touch in ground.touches(game, game.models[self.id]):
            shared = contact(body_at(end), game.body(touch.what))
            if shared is not None and shared.length:
                ends = (at(*shared.start), at(*shared.end))
                yield Overlay(
                    "contact", touch.what, ends, "act" if touch.front else "quiet", "line"
                )

    def met(self, trial: Trial) -> Iterator[tuple[Incident, tuple[Overlay, ...]]]:
        """What a further step straight ahead would meet first, where that is no enemy to engage.
        [PRE-BLK-01, PRE-BLK-02, PRE-ENG-07]
        """
        game, number = trial.match.game, len(trial.way) - 1
        options = trial.match.options(self.owner) if self.goes_on(trial) else ()
        if trial.is_blind or not any(isinstance(each, StepForward) for each in options):
            return
        _, obstacle = ground.step(game, game.models[self.id])
        if obstacle is None:
            return
        tried = self.played(trial, StepForward())
        asked = tried.match.game.asked(self.owner) if self.owner in tried.match.to_act else None
        if self.pose(tried) != self.pose(trial) or isinstance(asked, ChooseEngagement):
            return
        what = obstacle.blocker or obstacle.enemies[0]
        if what in game.bases():
            rule = "PRE-ENG-07" if obstacle.enemies else "PRE-BLK-01"
            told = Message("pacific_rim.way.blocked", {"other": what})
            front = Overlay("obstacle", what, front_face(obstacle.pose), "harm", "line")
        else:
            rule, told = "PRE-BLK-02", Message("pacific_rim.way.edge")
            front = Overlay("obstacle", "", front_face(obstacle.pose), "harm", "line")
        yield Incident(number, told, rule), (front,)


def front_face(pose: Pose) -> tuple[Point, Point]:
    """The two ends of the front face of a base."""
    ends = []
    for side in (30.0, -30.0):
        x, y = unit(pose.heading + side)
        ends.append(at(pose.x + BASE.face * x, pose.y + BASE.face * y))
    return ends[0], ends[1]


def rounded(pose: Pose) -> tuple[float, ...]:
    """A pose by which another way to the same stop is known again."""
    return (*at(*pose.point), compass(pose.heading))
