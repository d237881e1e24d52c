"""Movement: steps forward and backward, and what stops them. [PRE-MOV-01 to PRE-EMV-08]

Nothing is measured before it is tried: a step is committed one hex at a time, and what obstructs it
shows only then [PRE-GEO-21].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.events import Blocked, BreachReached, Stepped, StoppedAtTerrain
from plancia.games.pacific_rim.in_progress import Travel
from plancia.games.pacific_rim.rules import engaging, ground, values
from plancia.games.pacific_rim.rules.rotation import TURNS, Turn, turns
from plancia.games.pacific_rim.rules.underwater import BREACH
from plancia.games.pacific_rim.state import HEX, Action, Decision, Model, PacificRim, Step
from plancia.space.plane import EPS, Pose

# --- the course of a movement ---------------------------------------------------------------------


class BeginMovement(Step, frozen=True):
    """A movement begins: what it may do is judged now. [PRE-EMV-08]"""

    def run(self, g: PacificRim) -> None:
        """It may be of no hexes at all. [PRE-MOV-01]"""
        state, model = g.activation, g.acting_model
        state.travel = Travel()
        if ground.in_rough(g, model):  # [PRE-TER-05]
            state.rough = True
        g.then(ChooseMove((model.owner,)), EndMovement())


class EndMovement(Step, frozen=True):
    """A movement is over; in a run the second one follows. [PRE-RUN-01]"""

    def run(self, g: PacificRim) -> None:
        """Its steps have counted already."""
        state = g.activation
        if g.travel.direction:
            state.last_direction = g.travel.direction
        state.travel = None  # [PRE-ROT-08]
        state.moved = True
        if state.run == "first" and not state.ended and not state.charged:
            state.run = "second"
            g.then(BeginMovement())
        elif state.run == "second":
            state.run = "over"


# --- what is allowed ------------------------------------------------------------------------------


def travel_refusal(
    g: PacificRim, model: Model, direction: str, contacts: Sequence[ground.Touch] | None = None
) -> Refusal | None:
    """Why a model cannot step (further) in a direction; its contacts may be known already."""
    state, travel = g.activation, g.travel
    if model.held:
        return Refusal.of("PRE-CRD-06", "pacific_rim.no.held")
    if travel.done:
        return Refusal.of("PRE-MOV-01", "pacific_rim.no.travel_over")
    if travel.direction and travel.direction != direction:
        return Refusal.of("PRE-MOV-01", "pacific_rim.no.mixed")
    if state.run and state.last_direction and state.last_direction != direction:
        return Refusal.of("PRE-RUN-02", "pacific_rim.no.mixed_run")
    if direction == "forward":
        if travel.steps >= values.stat(g, model, "vel"):
            return Refusal.of("PRE-CMP-07", "pacific_rim.no.speed")
    elif travel.steps >= 1:
        return Refusal.of("PRE-MOV-05", "pacific_rim.no.backward")
    if travel.steps == 0:
        if contacts is None:
            contacts = ground.touches(g, model)
        if direction == "forward" and any(touch.front for touch in contacts):
            return Refusal.of("PRE-EMV-01", "pacific_rim.no.front_contact")
        if direction == "backward" and any(not touch.front for touch in contacts):
            return Refusal.of("PRE-EMV-02", "pacific_rim.no.rear_contact")
    return None


# --- steps ----------------------------------------------------------------------------------------


def commit(g: PacificRim, direction: Literal["forward", "backward"]) -> bool:
    """A step shows what is in its way: where nobody may measure it cannot be taken back. Terrain
    may stop a runner: if not, it goes on. [PRE-GEO-21, PRE-TER-04]
    """
    if g.setup.premeasuring == "forbidden":
        g.irrevocable += 1
    g.travel.direction = direction
    sign = 1 if direction == "forward" else -1
    return not (g.activation.run and stops_at_terrain(g, g.acting_model, sign))


class StepForward(Action["ChooseMove"], frozen=True):
    """Go one hex straight ahead; what obstructs it shows only now. [PRE-MOV-02, PRE-GEO-21]"""

    def verify(self, g: PacificRim, asked: ChooseMove) -> Refusal | None:
        """Speed, contacts and direction must allow it."""
        return travel_refusal(g, g.acting_model, "forward")

    def run(self, g: PacificRim, asked: ChooseMove) -> None:
        """A free step, a block, or an enemy to engage. [PRE-BLK-01 to PRE-BLK-03]"""
        if not commit(g, "forward"):
            return
        model = g.acting_model
        end, met = ground.step(g, model)
        if met is None:
            go(g, model, end)
        elif met.enemies:
            engaging.choose_engagement(g, model, met)
        else:
            engaging.halt(g.travel)
            if g.nuke == model.id and met.blocker == BREACH:  # [PRE-SEA-13]
                # The carrier may make a partial last step up to the breach.
                end = met.pose.settled()
                ground.put(g, model, end, "PRE-SEA-13", BreachReached.along)
            else:
                g.tell(("PRE-BLK-01", "PRE-BLK-02"), Blocked, model.id, met.blocker)


class StepBackward(Action["ChooseMove"], frozen=True):
    """Go one hex straight back, if all of it is free. [PRE-MOV-05, PRE-BLK-04]"""

    def verify(self, g: PacificRim, asked: ChooseMove) -> Refusal | None:
        """Contacts and direction must allow it."""
        return travel_refusal(g, g.acting_model, "backward")

    def run(self, g: PacificRim, asked: ChooseMove) -> None:
        """There is no partial step backward and no engagement. [PRE-BLK-04]"""
        if not commit(g, "backward"):
            return
        model = g.acting_model
        if ground.step_free(g, model, -1):
            go(g, model, model.pose.forward(-HEX).settled())
        else:
            engaging.halt(g.travel)
            g.tell("PRE-BLK-04", Blocked, model.id, "")


def go(g: PacificRim, model: Model, pose: Pose) -> None:
    """A complete step."""
    state = g.activation
    state.rough = state.rough or ground.comes_to_rough(g, model, model.pose, pose)
    g.travel.steps += 1
    state.hexes += 1
    ground.put(g, model, pose, "PRE-MOV-02", Stepped.along, *pose)
    forward = g.outcome is None and g.travel.direction == "forward"
    if forward and engaging.come_into_contact(g, model):
        engaging.offer_alignment(g, model, state.met)


def stops_at_terrain(g: PacificRim, model: Model, direction: int) -> bool:
    """A runner that would enter difficult terrain stops at its edge. [PRE-TER-04]"""
    met = ground.meets_rough(g, model, direction, HEX)
    if met is None or ground.unobstructed(g, model, direction) < met[0] - EPS:
        return False  # there is none, or something else is met first
    far, area = met
    start = model.pose
    model.pose = start.forward(direction * far).settled()
    travel = g.travel
    travel.done = travel.rotated = True
    g.activation.run = "over"
    g.tell("PRE-TER-04", StoppedAtTerrain.along, (start, model.pose), model.id, area)
    if direction > 0:
        engaging.come_into_contact(g, model)
    return True


# --- the question ---------------------------------------------------------------------------------


class StopMoving(Action["ChooseMove"], frozen=True):
    """The movement is over. [PRE-MOV-03]"""


class ChooseMove(Decision, frozen=True):
    """The next part of a movement, as long as there is one. [PRE-MOV-01]"""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "PRE-MOV-01"
    kinds: ClassVar[tuple[type, ...]] = (StopMoving, StepForward, StepBackward, Turn)

    def run(self, g: PacificRim) -> tuple[Seat, ...]:
        """A charge attack or the end of the activation cuts it short."""
        state, model = g.activation, g.acting_model
        if state.ended or state.charged or model.place != "table" or not can_go_on(g, model):
            return ()
        return super().run(g)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Stopping first."""
        model = g.acting_model
        contacts = ground.touches(g, model)
        found: list[Action] = [STOP]
        if travel_refusal(g, model, "forward", contacts) is None:
            found.append(FORWARD)
        if travel_refusal(g, model, "backward", contacts) is None:
            found.append(BACKWARD)
        if not g.travel.rotated:  # one rotation a movement [PRE-ROT-02 to PRE-ROT-04]
            found += [TURN_BY[degrees] for degrees in turns(g, model, contacts)]
        return found


STOP, FORWARD, BACKWARD = StopMoving(), StepForward(), StepBackward()
TURN_BY = {degrees: Turn(degrees) for degrees in TURNS}


def can_go_on(g: PacificRim, model: Model) -> bool:
    """Whether a movement can do anything but stop: a full rotation is never blocked."""
    ways = (travel_refusal(g, model, direction) for direction in ("forward", "backward"))
    return not g.travel.rotated or None in ways
