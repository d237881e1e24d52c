"""Engaging: what a step meets, and the poses in which a base stands flush with it.

[PRE-ENG-01 to PRE-ENG-11]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.events import Blocked, Engaged
from plancia.games.pacific_rim.in_progress import Travel
from plancia.games.pacific_rim.rules import ground
from plancia.games.pacific_rim.rules.underwater import check_breach
from plancia.games.pacific_rim.state import BASE, Action, Decision, Model, PacificRim, Step
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
    for what in enemies:
        ways = alignments(BASE, at, BASE, g.pose(what))
        others = g.bodies(model.id)
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

    def verify(self, g: PacificRim, asked: ChooseEngagement) -> Refusal | None:
        """One of those offered."""
        if -1 <= self.number < len(asked.choices):
            return None
        return Refusal.of("PRE-ENG-06", "pacific_rim.no.pose", number=self.number)

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
        if any(ground.comes_to_rough(g, model, *way) for way in ways):
            g.activation.rough = True
        start, model.pose = model.pose, pose
        g.travel.done = True
        g.tell("PRE-ENG-04", Engaged.along, (start, asked.contact, pose), model.id, what, *pose)
        check_breach(g, model)
        if asked.touching:
            note_contacts(g, model)
        else:
            come_into_contact(g, model)


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


class OfferAlignment(Step, frozen=True):
    """A step ended in front contact that is not flush: it may be aligned, or left. [PRE-ENG-11]"""

    def run(self, g: PacificRim) -> None:
        """As when engaging."""
        model = g.acting_model
        ahead = [touch.what for touch in ground.touches(g, model) if touch.front]
        choices = engagements(g, model, model.pose, ahead)
        if choices:
            g.then(ChooseEngagement((model.owner,), choices, model.pose, touching=True))


def flush_with(g: PacificRim, model: Model, others: list[str]) -> bool:
    """Whether its front face is flush with one of these. [PRE-ENG-10]"""
    faces = (flush(BASE, model.pose, BASE, g.pose(what)) for what in others)
    return any(found is not None and found[0] == 0 for found in faces)


def come_into_contact(g: PacificRim, model: Model) -> None:
    """It has come into front contact by moving: a runner may charge. [PRE-RUN-03]"""
    from plancia.games.pacific_rim.rules.runs import OfferCharge

    note_contacts(g, model)
    g.then(OfferCharge())


def note_contacts(g: PacificRim, model: Model) -> None:
    """Note the front contacts: none of them was there when the travel began. [PRE-EMV-01]"""
    g.activation.met = [touch.what for touch in ground.touches(g, model) if touch.front]
