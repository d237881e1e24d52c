"""Tactical actions: attacking, objects, circling, rearming. [PRE-TAC-01 to PRE-OBJ-10]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.events import Circled, ObjectTaken
from plancia.games.pacific_rim.in_progress import AttackPlan, Kind
from plancia.games.pacific_rim.rules import ground, values
from plancia.games.pacific_rim.rules.attack import declare
from plancia.games.pacific_rim.rules.targets import has_target
from plancia.games.pacific_rim.rules.underwater import check_breach
from plancia.games.pacific_rim.state import BASE, HEX, Action, Decision, Model, PacificRim
from plancia.space.plane import EPS, POINT, Pose, circling, distance


class PlainAttack(Action["ChooseTacticalAction"], frozen=True):
    """A melee attack without a weapon. [PRE-TAC-02]"""

    def verify(self, g: PacificRim, asked: ChooseTacticalAction) -> Refusal | None:
        """It needs a front contact, and the action must allow attacks."""
        if not asked.attacks:
            return Refusal.of("PRE-ABL-15", "pacific_rim.no.attack")
        if not has_target(g, g.acting_model, "melee"):
            return Refusal.of("PRE-MEL-01", "pacific_rim.no.contact")
        return None

    def run(self, g: PacificRim, asked: ChooseTacticalAction) -> None:
        """ABI and ENE, no bonus."""
        declare(g, AttackPlan(g.acting_model.id, "melee", "tactical"))


class PickUp(Action["ChooseTacticalAction"], frozen=True):
    """Pick up an object within one hex. [PRE-OBJ-02]"""

    thing: str

    refused: ClassVar[tuple[str, ...]] = ("PRE-OBJ-02", "pacific_rim.no.object")

    def run(self, g: PacificRim, asked: ChooseTacticalAction) -> None:
        """It is kept on the base."""
        model = g.acting_model
        g.things[self.thing].where = "carried"
        model.carries = self.thing
        g.tell("PRE-OBJ-02", ObjectTaken, model.id, self.thing)
        if g.nuke == self.thing:  # [PRE-SEA-15]
            g.nuke = model.id
            check_breach(g, model)


def near_objects(g: PacificRim, model: Model) -> list[str]:
    """Objects that a model can pick up: one at a time, the nuke only by a Jaeger. [PRE-OBJ-02,
    PRE-OBJ-03, PRE-SEA-15]
    """
    if model.carries:
        return []
    body = g.body(model.id)
    jaeger = g.profile(model).kind == "jaeger"
    return [
        thing.id
        for thing in g.things.values()
        if thing.where == "table"
        and (jaeger or thing.id != g.nuke)
        and distance(body, POINT.at(Pose(thing.x, thing.y))) <= HEX + EPS
    ]


class UseObject(Action["ChooseTacticalAction"], frozen=True):
    """Attack with the carried object: thrown, or in melee. [PRE-OBJ-04]"""

    kind: Kind

    def verify(self, g: PacificRim, asked: ChooseTacticalAction) -> Refusal | None:
        """It must be carried, and there must be a target. [PRE-OBJ-08, PRE-OBJ-09]"""
        model = g.acting_model
        if not asked.attacks:
            return Refusal.of("PRE-ABL-15", "pacific_rim.no.attack")
        if not usable_object(g, model):
            return Refusal.of("PRE-OBJ-04", "pacific_rim.no.carried")
        if not has_target(g, model, self.kind):
            return Refusal.of("PRE-OBJ-08", "pacific_rim.no.contact")
        return None

    def run(self, g: PacificRim, asked: ChooseTacticalAction) -> None:
        """+3 ENE unless stated otherwise; thrown too far it fails. [PRE-OBJ-05, PRE-OBJ-07]"""
        model = g.acting_model
        ene = g.library.objects[g.things[model.carries].kind].ene
        thrown = self.kind == "ranged"
        declare(g, AttackPlan(model.id, self.kind, "object", ene, only_short=thrown))


def usable_object(g: PacificRim, model: Model) -> bool:
    """Whether a model carries something that is a weapon; the nuke is none. [PRE-SEA-11]"""
    return bool(model.carries) and g.nuke != model.id


class Circle(Action["ChooseTacticalAction"], frozen=True):
    """Shift to a neighbouring face of an engaged base. [PRE-TAC-03]"""

    other: str
    face: int

    refused: ClassVar[tuple[str, ...]] = ("PRE-TAC-05", "pacific_rim.no.circle")

    def run(self, g: PacificRim, asked: ChooseTacticalAction) -> None:
        """The centre moves around the base and the heading turns. [PRE-TAC-04]"""
        model = g.acting_model
        pose = circles(g, model)[self.other, self.face]
        told = ("PRE-TAC-03", Circled.along, self.other, *pose)
        ground.put(g, model, pose, *told, via=(g.pose(self.other),))


def circles(g: PacificRim, model: Model) -> dict[tuple[str, int], Pose]:
    """The places to which a model can circle, by base and face: its front must be flush with the
    base, and there must be room. [PRE-TAC-04 to PRE-TAC-06]
    """
    found: dict[tuple[str, int], Pose] = {}
    for touch in ground.touches(g, model):
        bodies = [g.body(what) for what in g.bases(model.id, touch.what)]
        for slot in circling(BASE, model.pose, BASE, g.pose(touch.what), bodies, g.mat):
            if slot.free:
                found[touch.what, slot.face] = slot.pose.settled()
    return found


class Rearm(Action["ChooseTacticalAction"], frozen=True):
    """A Jaeger by a PPDC base regains 1 ammo. [PRE-BUI-11]"""

    refused: ClassVar[tuple[str, ...]] = ("PRE-BUI-11", "pacific_rim.no.rearm")

    def run(self, g: PacificRim, asked: ChooseTacticalAction) -> None:
        """Never above the starting value."""
        values.tell_change(g, g.acting_model, "ammo", 1, "PRE-BUI-11")


def can_rearm(g: PacificRim, model: Model) -> bool:
    """Whether a model stands less than a hex from a PPDC base with ammo missing. [PRE-BUI-11]"""
    profile = g.profile(model)
    if profile.kind != "jaeger" or "ammo" not in profile.tracks:
        return False
    if model.tracks["ammo"] >= values.start(g, model, "ammo"):
        return False
    body = g.body(model.id)
    return any(
        b.standing and b.kind == "ppdc_base" and distance(body, g.body(b.id)) < HEX - EPS
        for b in g.buildings.values()
    )


class SkipTactical(Action["ChooseTacticalAction"], frozen=True):
    """Take no tactical action."""


class ChooseTacticalAction(Decision, frozen=True):
    """Exactly one tactical action. [PRE-TAC-01]"""

    attacks: bool = True

    rule: ClassVar[str] = "PRE-TAC-01"
    kinds: ClassVar[tuple[type, ...]] = (
        SkipTactical,
        PlainAttack,
        PickUp,
        UseObject,
        Circle,
        Rearm,
    )

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """All that the model can do. [PRE-TAC-02]"""
        model = g.acting_model
        found: list[Action] = [SkipTactical()]
        attacks = (PlainAttack(), UseObject("melee"), UseObject("ranged"))
        found += [attack for attack in attacks if attack.verify(g, self) is None]
        found += [PickUp(thing) for thing in near_objects(g, model)]
        found += [Circle(what, face) for what, face in circles(g, model)]
        if can_rearm(g, model):
            found.append(Rearm())
        return found
