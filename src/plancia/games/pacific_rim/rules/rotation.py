"""Rotations: by one side, or by half of one. [PRE-ROT-01 to PRE-ROT-08]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, ClassVar

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.events import Turned
from plancia.games.pacific_rim.rules import ground
from plancia.games.pacific_rim.state import BASE, Action, Decision, Model, PacificRim
from plancia.space.plane import FULL_TURN, HALF_TURN, Pose, abut, legal

if TYPE_CHECKING:
    from plancia.games.pacific_rim.rules.movement import ChooseMove

TURNS = (FULL_TURN, -FULL_TURN, HALF_TURN, -HALF_TURN)


def turn_refusal(
    g: PacificRim, model: Model, degrees: float, contacts: Sequence[ground.Touch] | None = None
) -> Refusal | None:
    """Why a model cannot rotate by so much now; its contacts may be known already. [PRE-ROT-02 to
    PRE-ROT-06]
    """
    if abs(degrees) not in (FULL_TURN, HALF_TURN):
        return Refusal.of("PRE-ROT-01", "pacific_rim.no.turn", degrees=degrees)
    if abs(degrees) == FULL_TURN:
        return None
    is_engaged = ground.engaged(g, model) if contacts is None else bool(contacts)
    if g.setup.half_rotation == "not_engaged":
        if is_engaged:
            return Refusal.of("PRE-ROT-05", "pacific_rim.no.half_turn")
        if not ground.fits(g, model, model.pose.turned(degrees)):
            return Refusal.of("PRE-ROT-06", "pacific_rim.no.room")
        return None
    if not is_engaged or immobilised(g, model):
        return Refusal.of("PRE-EMV-06", "pacific_rim.no.half_turn")
    if engaged_half_turn(g, model, degrees) is None:
        return Refusal.of("PRE-ROT-06", "pacific_rim.no.room")
    return None


def turns(
    g: PacificRim, model: Model, contacts: Sequence[ground.Touch] | None = None
) -> tuple[float, ...]:
    """The rotations that a model can make where it stands."""
    if g.setup.half_rotation == "not_engaged":
        # Turned by half a side to the left or to the right, a base covers the same ground.
        return TURNS if turn_refusal(g, model, HALF_TURN, contacts) is None else TURNS[:2]
    return tuple(d for d in TURNS if turn_refusal(g, model, d, contacts) is None)


def immobilised(g: PacificRim, model: Model) -> bool:
    """Whether a model can move neither forward nor backward. [PRE-EMV-03, PRE-EMV-04]"""
    contacts = ground.touches(g, model)
    ahead = any(t.front for t in contacts) or not ground.step_free(g, model, 1)
    behind = any(not t.front for t in contacts) or not ground.step_free(g, model, -1)
    return ahead and behind


def engaged_half_turn(g: PacificRim, model: Model, degrees: float) -> Pose | None:
    """The half rotation of the appendix: turn, then slide back into contact. [PRE-ROT-06]"""
    contacts = ground.touches(g, model)
    if len(contacts) != 1:
        return None
    other = g.body(contacts[0].what)
    pose = abut(BASE, model.pose.turned(degrees), other)
    others = [g.body(what) for what in g.bases(model.id, contacts[0].what)]
    return pose if legal(BASE.at(pose), [*others, other], g.mat) else None


class Turn(Action["ChooseMove | ChooseRotation"], frozen=True):
    """Rotate by one side, or by half of one: plus is left. [PRE-ROT-01, PRE-ROT-05]"""

    degrees: float

    def verify(self, g: PacificRim, asked: ChooseMove | ChooseRotation) -> Refusal | None:
        """Once a movement, and only as far as the rules allow."""
        travel = g.activation.travel
        if travel is not None and travel.rotated:
            return Refusal.of("PRE-ROT-02", "pacific_rim.no.rotated")
        return turn_refusal(g, g.acting_model, self.degrees)

    def run(self, g: PacificRim, asked: ChooseMove | ChooseRotation) -> None:
        """A full rotation is never blocked. [PRE-ROT-01]"""
        model = g.acting_model
        travel = g.activation.travel
        if travel is not None:
            if not keeps_travel_open(g, model):  # [PRE-ROT-04]
                travel.done = True
            travel.rotated = True  # [PRE-ROT-02]
        rotate(g, model, self.degrees)


def keeps_travel_open(g: PacificRim, model: Model) -> bool:
    """Whether steps may follow a rotation made now: only a Kaiju may rotate first. [PRE-ROT-04]"""
    travel = g.travel
    return g.profile(model).kind == "kaiju" and travel.steps == 0 and not travel.done


def turned(g: PacificRim, model: Model, degrees: float) -> Pose:
    """Where a model stands after a rotation about its centre. [PRE-ROT-01, PRE-ROT-06]"""
    pose = model.pose.turned(degrees)
    if abs(degrees) == HALF_TURN and g.setup.half_rotation == "engaged":
        pose = engaged_half_turn(g, model, degrees) or pose
    return pose.settled()


def rotate(g: PacificRim, model: Model, degrees: float, rule: str = "PRE-ROT-01") -> None:
    """Turn a base."""
    pose = turned(g, model, degrees)
    ground.put(g, model, pose, rule, Turned.along, degrees, pose.heading)


class NoTurn(Action["ChooseRotation"], frozen=True):
    """Leave the rotation of the card."""


class ChooseRotation(Decision, frozen=True):
    """A rotation that a card grants. [PRE-ROT-08]"""

    rule: ClassVar[str] = "PRE-ROT-08"
    kinds: ClassVar[tuple[type, ...]] = (Turn, NoTurn)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Left, right, or none; half ones where they are allowed."""
        return [*map(Turn, turns(g, g.acting_model)), NoTurn()]
