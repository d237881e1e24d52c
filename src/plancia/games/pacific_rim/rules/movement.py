"""Movement: steps, engaging and rotations. [PRE-MOV-01 to PRE-EMV-08]

Nothing is measured before it is tried: a step is committed one hex at a time, and what obstructs it
shows only then [PRE-GEO-21].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.events import (
    Blocked,
    Engaged,
    Stepped,
    StoppedAtTerrain,
    Turned,
)
from plancia.games.pacific_rim.rules import ground, values
from plancia.games.pacific_rim.state import (
    BASE,
    HEX,
    Acting,
    Action,
    Decision,
    Model,
    PacificRim,
    Step,
    Travel,
)
from plancia.space.plane import (
    EPS,
    FULL_TURN,
    HALF_TURN,
    Pose,
    alignments,
    legal,
    nearest_alignments,
)


def acting(g: PacificRim) -> tuple[Acting, Model, Travel]:
    """The activation under way, its model and its movement."""
    assert g.acting is not None
    assert g.acting.travel is not None
    return g.acting, g.models[g.acting.model], g.acting.travel


# --- the course of a movement ---------------------------------------------------------------------


class BeginMovement(Step, frozen=True):
    """A movement begins: what it may do is judged now. [PRE-EMV-08]"""

    def run(self, g: PacificRim) -> None:
        """It may be of no hexes at all. [PRE-MOV-01]"""
        assert g.acting is not None
        model = g.models[g.acting.model]
        g.acting.travel = Travel()
        if ground.in_rough(g, model):
            g.acting.rough = True
        g.then(AskMovement(), EndMovement())


class AskMovement(Step, frozen=True):
    """Ask for the next part of the movement, as long as there is one."""

    def run(self, g: PacificRim) -> None:
        """A charge attack or the end of the activation cuts it short."""
        state, model, _travel = acting(g)
        if state.ended or state.charged or model.place != "table":
            return
        if goes_on(g, model):
            g.then(Move((model.owner,)), AskMovement())


class EndMovement(Step, frozen=True):
    """A movement is over; in a run the second one follows. [PRE-RUN-01]"""

    def run(self, g: PacificRim) -> None:
        """Its steps have counted already."""
        state = g.acting
        if state is None:
            return
        travel = state.travel
        if travel is not None and travel.direction:
            state.way = travel.direction
        state.travel = None
        state.moved = True
        if state.run == "first" and not state.ended and not state.charged:
            state.run = "second"
            g.then(BeginMovement())
        elif state.run == "second":
            state.run = "over"


# --- what is allowed ------------------------------------------------------------------------------


def may_travel(g: PacificRim, model: Model, direction: str) -> Refusal | None:
    """Why a model cannot take a (further) step in a direction."""
    state, _, travel = acting(g)
    if travel.done:
        return Refusal.of("PRE-MOV-01", "pacific_rim.no.travel_over")
    if travel.direction and travel.direction != direction:
        return Refusal.of("PRE-MOV-01", "pacific_rim.no.mixed")
    if state.run and state.way and state.way != direction:
        return Refusal.of("PRE-RUN-02", "pacific_rim.no.mixed_run")
    if direction == "forward":
        if travel.steps >= values.stat(g, model, "vel"):
            return Refusal.of("PRE-CMP-07", "pacific_rim.no.speed")
    elif travel.steps >= 1:
        return Refusal.of("PRE-MOV-05", "pacific_rim.no.backward")
    if travel.steps == 0:
        contacts = ground.touches(g, model)
        if direction == "forward" and any(touch.front for touch in contacts):
            return Refusal.of("PRE-EMV-01", "pacific_rim.no.front_contact")
        if direction == "backward" and any(not touch.front for touch in contacts):
            return Refusal.of("PRE-EMV-02", "pacific_rim.no.rear_contact")
    return None


def turn_refusal(g: PacificRim, model: Model, degrees: float) -> Refusal | None:
    """Why a model cannot rotate by so much now. [PRE-ROT-02 to PRE-ROT-06]"""
    if abs(degrees) not in (FULL_TURN, HALF_TURN):
        return Refusal.of("PRE-ROT-01", "pacific_rim.no.turn", degrees=degrees)
    if abs(degrees) == FULL_TURN:
        return None
    bound = ground.engaged(g, model)
    if g.setup.half_rotation == "not_engaged":
        if bound:
            return Refusal.of("PRE-ROT-05", "pacific_rim.no.half_turn")
        if not ground.fits(g, model, model.pose.turned(degrees)):
            return Refusal.of("PRE-ROT-06", "pacific_rim.no.room")
        return None
    if not bound or immobilised(g, model):
        return Refusal.of("PRE-EMV-06", "pacific_rim.no.half_turn")
    if engaged_half_turn(g, model, degrees) is None:
        return Refusal.of("PRE-ROT-06", "pacific_rim.no.room")
    return None


def immobilised(g: PacificRim, model: Model) -> bool:
    """Whether a model can move neither forward nor backward. [PRE-EMV-03, PRE-EMV-04]"""
    contacts = ground.touches(g, model)
    ahead = any(t.front for t in contacts) or not ground.step_free(g, model, 1)
    behind = any(not t.front for t in contacts) or not ground.step_free(g, model, -1)
    return ahead and behind


def engaged_half_turn(g: PacificRim, model: Model, degrees: float) -> Pose | None:
    """The half rotation of the appendix: turn, then slide back into contact. [PRE-ROT-06]"""
    from plancia.space.plane import abut

    contacts = ground.touches(g, model)
    if len(contacts) != 1:
        return None
    other = g.body(contacts[0].what)
    pose = abut(BASE, model.pose.turned(degrees), other)
    others = [g.body(what) for what in g.bases(model.id, contacts[0].what)]
    return pose if legal(BASE.at(pose), [*others, other], g.mat) else None


def may_rotate(g: PacificRim, model: Model) -> bool:
    """One rotation a movement: Jaegers after it, Kaiju before or after it. [PRE-ROT-02 to
    PRE-ROT-04]
    """
    _, _, travel = acting(g)
    return not travel.rotated


def before_travel(g: PacificRim, model: Model) -> bool:
    """Whether a rotation made now leaves the travel part open: only a Kaiju's does. [PRE-ROT-04]"""
    _, _, travel = acting(g)
    return g.profile(model).kind == "kaiju" and travel.steps == 0 and not travel.done


# --- actions --------------------------------------------------------------------------------------


def commit(g: PacificRim) -> None:
    """A step shows what is in its way: where nobody may measure it cannot be taken back.
    [PRE-GEO-21]
    """
    if g.setup.premeasuring == "forbidden":
        g.irrevocable += 1


class StepForward(Action, frozen=True):
    """Go one hex straight ahead; what obstructs it shows only now. [PRE-MOV-02, PRE-GEO-21]"""

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """Speed, contacts and direction must allow it."""
        return may_travel(g, acting(g)[1], "forward")

    def run(self, g: PacificRim, asked: Any) -> None:
        """A free step, a block, or an enemy to engage. [PRE-BLK-01 to PRE-BLK-03]"""
        state, model, travel = acting(g)
        commit(g)
        travel.direction = "forward"
        if state.run and stops_at_terrain(g, model, 1):
            return
        end, met = ground.step(g, model)
        if met is None:
            go(g, model, end)
        elif met.enemies:
            choose_engagement(g, model, met)
        else:
            halt(travel)
            g.tell(("PRE-BLK-01", "PRE-BLK-02"), Blocked, model.id, met.blocker)
            reach_breach(g, model, met)


def halt(travel: Travel) -> None:
    """No further step; a movement of no hexes has no direction. [PRE-BLK-01, PRE-RUN-02]"""
    travel.done = True
    if not travel.steps:
        travel.direction = ""


def go(g: PacificRim, model: Model, pose: Pose) -> None:
    """A complete step."""
    state, _, travel = acting(g)
    state.rough = state.rough or ground.comes_to_rough(g, model, model.pose, pose)
    model.pose = pose
    travel.steps += 1
    state.hexes += 1
    g.tell("PRE-MOV-02", Stepped, model.id, pose.x, pose.y, pose.heading)
    after_displacement(g, model)
    if g.outcome is not None:
        return
    contacts = [touch for touch in ground.touches(g, model) if touch.front]
    if contacts and travel.direction == "forward":
        touched(g, model)
        if not flush_with(g, model, [touch.what for touch in contacts]):
            g.then(OfferAlignment())


def flush_with(g: PacificRim, model: Model, others: list[str]) -> bool:
    """Whether its front face is flush with one of these. [PRE-ENG-10]"""
    from plancia.space.plane import flush

    for what in others:
        faces = flush(BASE, model.pose, BASE, g.pose(what))
        if faces is not None and faces[0] == 0:
            return True
    return False


def touched(g: PacificRim, model: Model) -> None:
    """It has come into front contact by moving: a runner may charge. [PRE-RUN-03]"""
    from plancia.games.pacific_rim.rules.runs import OfferCharge

    gained(g, model)
    g.then(OfferCharge())


def gained(g: PacificRim, model: Model) -> None:
    """Note the front contacts: none of them was there when the travel began. [PRE-EMV-01]"""
    state, _, _ = acting(g)
    state.met = [touch.what for touch in ground.touches(g, model) if touch.front]


class OfferAlignment(Step, frozen=True):
    """A step ended in front contact that is not flush: it may be aligned, or left. [PRE-ENG-11]"""

    def run(self, g: PacificRim) -> None:
        """As when engaging."""
        _state, model, _travel = acting(g)
        choices = engagements(
            g, model, model.pose, tuple(t.what for t in ground.touches(g, model) if t.front)
        )
        if choices:
            asked = Engage((model.owner,), choices, touching=True)
            g.then(asked, Aligned(choices, model.pose, touching=True))


class StepBackward(Action, frozen=True):
    """Go one hex straight back, if all of it is free. [PRE-MOV-05, PRE-BLK-04]"""

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """Contacts and direction must allow it."""
        return may_travel(g, acting(g)[1], "backward")

    def run(self, g: PacificRim, asked: Any) -> None:
        """There is no partial step backward and no engagement. [PRE-BLK-04]"""
        state, model, travel = acting(g)
        commit(g)
        travel.direction = "backward"
        if state.run and stops_at_terrain(g, model, -1):
            return
        if ground.step_free(g, model, -1):
            go(g, model, model.pose.forward(-HEX).settled())
        else:
            halt(travel)
            g.tell("PRE-BLK-04", Blocked, model.id, "")


def stops_at_terrain(g: PacificRim, model: Model, direction: int) -> bool:
    """A runner that would enter difficult terrain stops at its edge. [PRE-TER-04]"""
    state, _, travel = acting(g)
    met = ground.meets_rough(g, model, direction, HEX)
    if met is None:
        return False
    far, area = met
    if ground.unobstructed(g, model, direction) < far - EPS:
        return False  # something else is met first
    model.pose = model.pose.forward(direction * far).settled()
    travel.done = travel.rotated = True
    state.run = "over"
    g.tell("PRE-TER-04", StoppedAtTerrain, model.id, area)
    if direction > 0 and any(touch.front for touch in ground.touches(g, model)):
        touched(g, model)
    return True


# --- engaging -------------------------------------------------------------------------------------


def engagements(
    g: PacificRim, model: Model, at: Pose, enemies: tuple[str, ...]
) -> tuple[tuple[str, Pose], ...]:
    """The poses in which a model can engage what it met, as the table reads it. [PRE-ENG-05]"""
    found: list[tuple[str, Pose]] = []
    for what in enemies:
        ways = alignments(BASE, at, BASE, g.pose(what))
        others = [g.body(other) for other in g.bases(model.id)]
        room = [w for w in ways if legal(BASE.at(w.pose.settled()), others, g.mat)]
        if g.acting is not None and g.acting.run:  # [PRE-TER-03]
            room = [way for way in room if not ground.in_rough(g, model, way.pose)]
        if g.setup.engagement_face == "nearest_touched":
            near = nearest_alignments(ways)
            chosen = [way for way in near if way in room] or room  # [PRE-ENG-07]
        else:
            chosen = room
        found += [(what, way.pose.settled()) for way in chosen]
    return tuple(found)


def choose_engagement(g: PacificRim, model: Model, met: ground.Obstacle) -> None:
    """Stop, or engage what was met, if there is room. [PRE-BLK-03, PRE-ENG-07]"""
    _, _, travel = acting(g)
    choices = engagements(g, model, met.pose, met.enemies)
    if choices:
        travel.done = True
        g.then(Engage((model.owner,), choices), Aligned(choices, met.pose))
    else:
        halt(travel)
        g.tell("PRE-ENG-07", Blocked, model.id, met.enemies[0])


class TakePose(Action, frozen=True):
    """Engage in one of the possible poses, or stop before it. [PRE-ENG-06]"""

    number: int
    """Which of them; -1: none."""

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """One of those offered."""
        asked = g.agenda[-1]
        if isinstance(asked, Engage) and -1 <= self.number < len(asked.choices):
            return None
        return Refusal.of("PRE-ENG-06", "pacific_rim.no.pose", number=self.number)

    def run(self, g: PacificRim, asked: Any) -> None:
        """The alignment costs nothing and is not the rotation. [PRE-ENG-08, PRE-ENG-09]"""
        g.answer = str(self.number)


class Engage(Decision, frozen=True):
    """An enemy or building is in the way: engage it, or stop. [PRE-BLK-03]"""

    choices: tuple[tuple[str, Pose], ...]
    touching: bool = False
    """The model touches it already: leaving it as it is keeps the contact. [PRE-ENG-11]"""

    rule: ClassVar[str] = "PRE-BLK-03"
    kinds: ClassVar[tuple[type, ...]] = (TakePose,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[TakePose]:
        """Every pose, or none."""
        return [*(TakePose(number) for number in range(len(self.choices))), TakePose(-1)]


class Aligned(Step, frozen=True):
    """What the mover chose."""

    choices: tuple[tuple[str, Pose], ...]
    at: Pose
    """The point of first contact. [PRE-ENG-03]"""
    touching: bool = False

    def run(self, g: PacificRim) -> None:
        """Engaging ends the steps of this movement."""
        state, model, travel = acting(g)
        number = int(g.answer)
        if number < 0:
            if not self.touching:
                halt(travel)
            return
        what, pose = self.choices[number]
        ways = ((model.pose, self.at), (self.at, pose))
        if any(ground.comes_to_rough(g, model, *way) for way in ways):
            state.rough = True
        model.pose = pose
        travel.done = True
        g.tell("PRE-ENG-04", Engaged, model.id, what, pose.x, pose.y, pose.heading)
        after_displacement(g, model)
        if self.touching:
            gained(g, model)
        else:
            touched(g, model)


# --- rotating -------------------------------------------------------------------------------------


class Turn(Action, frozen=True):
    """Rotate by one side, or by half of one: plus is left. [PRE-ROT-01, PRE-ROT-05]"""

    degrees: float

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """Once a movement, and only as far as the rules allow."""
        asked = g.agenda[-1]
        model = g.models[g.acting.model] if g.acting is not None else None
        assert model is not None
        if isinstance(asked, Move) and not may_rotate(g, model):
            return Refusal.of("PRE-ROT-02", "pacific_rim.no.rotated")
        return turn_refusal(g, model, self.degrees)

    def run(self, g: PacificRim, asked: Any) -> None:
        """A full rotation is never blocked. [PRE-ROT-01]"""
        assert g.acting is not None
        model = g.models[g.acting.model]
        travel = g.acting.travel
        if travel is not None:
            if not before_travel(g, model):
                travel.done = True
            travel.rotated = True
        rotate(g, model, self.degrees)


def rotate(g: PacificRim, model: Model, degrees: float) -> None:
    """Turn a base about its centre."""
    pose = model.pose.turned(degrees)
    if abs(degrees) == HALF_TURN and g.setup.half_rotation == "engaged":
        pose = engaged_half_turn(g, model, degrees) or pose
    model.pose = pose.settled()
    g.tell("PRE-ROT-01", Turned, model.id, degrees, model.pose.heading)
    after_displacement(g, model)


class StopMoving(Action, frozen=True):
    """The movement is over. [PRE-MOV-03]"""

    def run(self, g: PacificRim, asked: Any) -> None:
        """The step that would ask again is dropped."""
        again = g.agenda.pop()
        assert isinstance(again, AskMovement)


class Move(Decision, frozen=True):
    """The next part of a movement. [PRE-MOV-01]"""

    rule: ClassVar[str] = "PRE-MOV-01"
    kinds: ClassVar[tuple[type, ...]] = (StopMoving, StepForward, StepBackward, Turn)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Stopping first."""
        return options(g, acting(g)[1])


TURNS = (FULL_TURN, -FULL_TURN, HALF_TURN, -HALF_TURN)


def options(g: PacificRim, model: Model) -> list[Action]:
    """All that a movement can go on with."""
    found: list[Action] = [StopMoving()]
    if may_travel(g, model, "forward") is None:
        found.append(StepForward())
    if may_travel(g, model, "backward") is None:
        found.append(StepBackward())
    if may_rotate(g, model):
        found += [Turn(degrees) for degrees in TURNS if turn_refusal(g, model, degrees) is None]
    return found


def goes_on(g: PacificRim, model: Model) -> bool:
    """Whether a movement can do anything but stop: a full rotation is never blocked."""
    return (
        may_rotate(g, model)
        or may_travel(g, model, "forward") is None
        or may_travel(g, model, "backward") is None
    )


# --- what a displacement brings about -------------------------------------------------------------


def after_displacement(g: PacificRim, model: Model) -> None:
    """The carrier of the nuke at the breach wins. [PRE-SEA-13]"""
    from plancia.games.pacific_rim.rules.underwater import check_breach

    check_breach(g, model)


def reach_breach(g: PacificRim, model: Model, met: ground.Obstacle) -> None:
    """The carrier may make a partial last step up to the breach. [PRE-SEA-13]"""
    from plancia.games.pacific_rim.rules.underwater import breach, check_breach

    if g.nuke == model.id and met.blocker == breach(g):
        model.pose = met.pose.settled()
        check_breach(g, model)
