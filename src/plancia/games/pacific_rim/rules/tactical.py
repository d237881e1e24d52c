"""Tactical actions: attacking, objects, circling, rearming. [PRE-TAC-01 to PRE-OBJ-10]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.events import Circled, ObjectGone, ObjectTaken, TrackChanged
from plancia.games.pacific_rim.rules import ground, values
from plancia.games.pacific_rim.rules.attack import declare, melee_targets, ranged_targets
from plancia.games.pacific_rim.rules.movement import after_displacement
from plancia.games.pacific_rim.state import BASE, HEX, Action, Decision, Model, PacificRim
from plancia.space.plane import EPS, POINT, Pose, circling, distance


def acting_model(g: PacificRim) -> Model:
    """The model that acts."""
    assert g.acting is not None
    return g.models[g.acting.model]


class PlainAttack(Action, frozen=True):
    """A melee attack without a weapon. [PRE-TAC-02]"""

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """It needs a front contact, and the action must allow attacks."""
        if not attacks_allowed(g):
            return Refusal.of("PRE-ABL-15", "pacific_rim.no.attack")
        if not melee_targets(g, acting_model(g)):
            return Refusal.of("PRE-MEL-01", "pacific_rim.no.contact")
        return None

    def run(self, g: PacificRim, asked: Any) -> None:
        """ABI and ENE, no bonus."""
        declare(g, acting_model(g), "melee", "tactical")


def attacks_allowed(g: PacificRim) -> bool:
    """Whether the tactical action may be an attack. [PRE-ABL-15]"""
    asked = g.agenda[-1]
    return not isinstance(asked, TacticalAction) or asked.attacks


class PickUp(Action, frozen=True):
    """Pick up an object within one hex. [PRE-OBJ-02]"""

    thing: str

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """One at a time; the nuke only by a Jaeger. [PRE-OBJ-03, PRE-SEA-15]"""
        if self.thing in near_objects(g, acting_model(g)):
            return None
        return Refusal.of("PRE-OBJ-02", "pacific_rim.no.object", thing=self.thing)

    def run(self, g: PacificRim, asked: Any) -> None:
        """It is kept on the base."""
        model = acting_model(g)
        g.things[self.thing].where = "carried"
        model.carries = self.thing
        g.tell("PRE-OBJ-02", ObjectTaken, model.id, self.thing)
        if g.nuke == self.thing:
            g.nuke = model.id
            after_displacement(g, model)


def near_objects(g: PacificRim, model: Model) -> list[str]:
    """Objects that a model can pick up. [PRE-OBJ-02, PRE-OBJ-03]"""
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


class UseObject(Action, frozen=True):
    """Attack with the carried object: thrown, or in melee. [PRE-OBJ-04]"""

    kind: Literal["melee", "ranged"]

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """It must be carried, and there must be a target. [PRE-OBJ-08, PRE-OBJ-09]"""
        model = acting_model(g)
        if not attacks_allowed(g):
            return Refusal.of("PRE-ABL-15", "pacific_rim.no.attack")
        if not usable_object(g, model):
            return Refusal.of("PRE-OBJ-04", "pacific_rim.no.carried")
        found = melee_targets(g, model) if self.kind == "melee" else ranged_targets(g, model)
        return None if found else Refusal.of("PRE-OBJ-08", "pacific_rim.no.contact")

    def run(self, g: PacificRim, asked: Any) -> None:
        """+3 ENE unless stated otherwise; thrown too far it fails. [PRE-OBJ-05, PRE-OBJ-07]"""
        model = acting_model(g)
        ene = g.library.objects[g.things[model.carries].kind].ene
        declare(g, model, self.kind, "object", ene=ene, only_short=self.kind == "ranged")


def usable_object(g: PacificRim, model: Model) -> bool:
    """Whether a model carries something that is a weapon; the nuke is none. [PRE-SEA-11]"""
    return bool(model.carries) and g.nuke != model.id


def use_up(g: PacificRim, model: Model) -> None:
    """After the attack the object is gone. [PRE-OBJ-06]"""
    if model.carries:
        thing, model.carries = g.things[model.carries], ""
        thing.where = "gone"
        g.tell("PRE-OBJ-06", ObjectGone, thing.id)


class Circle(Action, frozen=True):
    """Shift to a neighbouring face of an engaged base. [PRE-TAC-03]"""

    other: str
    face: int

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """The front must be flush, and there must be room. [PRE-TAC-05, PRE-TAC-06]"""
        if (self.other, self.face) in [
            (what, face) for what, face, _ in circles(g, acting_model(g))
        ]:
            return None
        return Refusal.of("PRE-TAC-05", "pacific_rim.no.circle", other=self.other)

    def run(self, g: PacificRim, asked: Any) -> None:
        """The centre moves around the base and the heading turns. [PRE-TAC-04]"""
        model = acting_model(g)
        pose = next(
            p for what, face, p in circles(g, model) if (what, face) == (self.other, self.face)
        )
        model.pose = pose
        g.tell("PRE-TAC-03", Circled, model.id, self.other, pose.x, pose.y, pose.heading)
        after_displacement(g, model)


def circles(g: PacificRim, model: Model) -> list[tuple[str, int, Pose]]:
    """The places to which a model can circle. [PRE-TAC-04]"""
    found: list[tuple[str, int, Pose]] = []
    for touch in ground.touches(g, model):
        bodies = [g.body(what) for what in g.bases(model.id, touch.what)]
        found += [
            (touch.what, slot.face, slot.pose.settled())
            for slot in circling(BASE, model.pose, BASE, g.pose(touch.what), bodies, g.mat)
            if slot.free
        ]
    return found


class Rearm(Action, frozen=True):
    """A Jaeger by a PPDC base regains 1 ammo. [PRE-BUI-11]"""

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """Less than one hex away, and something must have been spent."""
        if can_rearm(g, acting_model(g)):
            return None
        return Refusal.of("PRE-BUI-11", "pacific_rim.no.rearm")

    def run(self, g: PacificRim, asked: Any) -> None:
        """Never above the starting value."""
        model = acting_model(g)
        values.change(g, model, "ammo", 1)
        g.tell("PRE-BUI-11", TrackChanged, model.id, "ammo", 1, model.tracks["ammo"])


def can_rearm(g: PacificRim, model: Model) -> bool:
    """Whether a model stands by a PPDC base with ammo missing. [PRE-BUI-11]"""
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


class SkipTactical(Action, frozen=True):
    """Take no tactical action."""

    def run(self, g: PacificRim, asked: Any) -> None:
        """Nothing happens."""


class TacticalAction(Decision, frozen=True):
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
        model = acting_model(g)
        found: list[Action] = [SkipTactical()]
        if self.attacks:
            if melee_targets(g, model):
                found.append(PlainAttack())
                if usable_object(g, model):
                    found.append(UseObject("melee"))
            if usable_object(g, model) and ranged_targets(g, model):
                found.append(UseObject("ranged"))
        found += [PickUp(thing) for thing in near_objects(g, model)]
        found += [Circle(what, face) for what, face, _ in circles(g, model)]
        if can_rearm(g, model):
            found.append(Rearm())
        return found
