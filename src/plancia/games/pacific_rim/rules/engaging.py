"""Engaging: what a step meets, and the poses in which a base stands flush with it.

[PRE-ENG-01 to PRE-ENG-11]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Seat
from plancia.games.pacific_rim.events import Blocked, Engaged
from plancia.games.pacific_rim.in_progress import Travel
from plancia.games.pacific_rim.rules import ground
from plancia.games.pacific_rim.state import BASE, Action, Decision, Model, PacificRim
from plancia.space.plane import Pose, alignments, flush, legal, nearest_alignments


def halt(travel: Travel) -> None:
    """No further step; a movement of no hexes has no direction. [PRE-BLK-01, PRE-RUN-02]"""
    travel.done = True
    if not travel.steps:
        travel.direction = ""


def engagements(
    g: PacificRim, model: Model, at: Pose, enemies: Sequence[str]
) -> tuple[tuple[str, Pose], ...]:
    """The poses in which a model can engage what it met, as the table reads it. [PRE-ENG-05]"""
    found: list[tuple[str, Pose]] = []
    others = g.bodies(model.id)
    for what in enemies:
        ways = alignments(BASE, at, BASE, g.pose(what))
        room = [w for w in ways if legal(BASE.at(w.pose.settled()), others, g.mat)]
        if g.acting is not None and g.acting.run:  # [PRE-TER-03]
            room = [way for way in room if not ground.in_rough(g, model, way.pose)]
        if g.setup.engagement_face == "nearest_touched":
            near = nearest_alignments(ways)
            room = [way for way in near if way in room] or room  # [PRE-ENG-07]
        found += [(what, way.pose.settled()) for way in room]
    return tuple(found)


def choose_engagement(g: PacificRim, model: Model, met: ground.Obstacle) -> None:
    """Stop, or engage what was met, if there is room. [PRE-BLK-03, PRE-ENG-07]"""
    choices = engagements(g, model, met.pose, met.enemies)
    if choices:
        g.travel.done = True
        g.then(ChooseEngagement((model.owner,), choices, met.pose))
    else:
        halt(g.travel)
        g.tell("PRE-ENG-07", Blocked, model.id, met.enemies[0])


class TakePose(Action["ChooseEngagement"], frozen=True):
    """Engage in one of the possible poses, or stop before it. [PRE-ENG-06]"""

    number: int
    """Which of them; -1: none."""

    refused: ClassVar[tuple[str, ...]] = ("PRE-ENG-06", "pacific_rim.no.pose")

    def run(self, g: PacificRim, asked: ChooseEngagement) -> None:
        """The alignment costs nothing and is not the rotation; it ends the steps of this movement.
        [PRE-ENG-08, PRE-ENG-09]
        """
        if self.number < 0:
            if not asked.touching:
                halt(g.travel)
            return
        model = g.acting_model
        what, pose = asked.choices[self.number]
        ways = ((model.pose, asked.contact), (asked.contact, pose))
        if any(ground.comes_to_rough(g, model, *way) for way in ways):  # [PRE-TER-03]
            g.activation.rough = True
        g.travel.done = True
        told = ("PRE-ENG-04", Engaged.along, what, *pose)
        ground.put(g, model, pose, *told, via=(asked.contact,))
        come_into_contact(g, model, again=asked.touching)


class ChooseEngagement(Decision, frozen=True):
    """An enemy or building is in the way: engage it, or stop. [PRE-BLK-03]"""

    choices: tuple[tuple[str, Pose], ...]
    contact: Pose
    """Where the two bases first touch. [PRE-ENG-03]"""
    touching: bool = False
    """The model touches it already: leaving it as it is keeps the contact. [PRE-ENG-11]"""

    rule: ClassVar[str] = "PRE-BLK-03"
    kinds: ClassVar[tuple[type, ...]] = (TakePose,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[TakePose]:
        """Every pose, or none."""
        return [*map(TakePose, range(len(self.choices))), TakePose(-1)]


def offer_alignment(g: PacificRim, model: Model, ahead: Sequence[str]) -> None:
    """A step ended in front contact: if no front face is flush with what is ahead it may be
    aligned, as when engaging, or left. [PRE-ENG-10, PRE-ENG-11]
    """
    faces = (flush(BASE, model.pose, BASE, g.pose(what)) for what in ahead)
    if any(found is not None and found[0] == 0 for found in faces):
        return
    choices = engagements(g, model, model.pose, ahead)
    if choices:
        g.then(ChooseEngagement((model.owner,), choices, model.pose, touching=True))


def come_into_contact(g: PacificRim, model: Model, *, again: bool = False) -> bool:
    """Whether it is in front contact: by moving, none was there when the travel began. A runner may
    charge, which is not offered again. [PRE-EMV-01, PRE-RUN-03]
    """
    from plancia.games.pacific_rim.rules.runs import OfferCharge

    ahead = [touch.what for touch in ground.touches(g, model) if touch.front]
    if ahead:
        g.activation.met = ahead
        if not again:
            g.then(OfferCharge())
    return bool(ahead)
