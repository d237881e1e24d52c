"""Damage: cards drawn, their effects, pilots lost, destruction. [PRE-DMG-01 to PRE-PIL-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from plancia.core import Seat
from plancia.games.pacific_rim import events
from plancia.games.pacific_rim.components import (
    DropObject,
    Hold,
    KillPilot,
    Lose,
    Spin,
    Stagger,
    Weaken,
    Wounds,
)
from plancia.games.pacific_rim.in_progress import Attack
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.rules.rotation import rotate
from plancia.games.pacific_rim.rules.underwater import carrier_lost
from plancia.games.pacific_rim.state import Action, Decision, Model, PacificRim, Step

MANY = 2
"""From so many damage points on the face-up card may be taken instead. [PRE-DMG-05]"""


def damage_points(difference: int) -> int:
    """The damage of a difference of successes. [PRE-DMG-01]"""
    return min(5, (difference + 2) // 3)


def apply_damage(g: PacificRim, attack: Attack) -> None:
    """A building falls to any damage; a model loses cards. [PRE-DMG-03, PRE-DMG-11]"""
    if attack.target in g.buildings:
        destroy_building(g, attack.target, attack.attacker)
        attack.killed, attack.caused = True, attack.points
        return
    attacker, target = g.models[attack.attacker], g.models[attack.target]
    question = ChooseDamage((attacker.owner,))
    # By the other reading of Accurate a single point is enough to take a card. [PRE-ABL-01]
    precise = g.setup.accurate == "take_as_damage" and accurate(g, attacker)
    if target.card and (attack.points >= MANY or precise):  # [PRE-DMG-05, PRE-ABL-01]
        g.then(question)
    else:
        DrawCards().run(g, question)


def accurate(g: PacificRim, model: Model) -> list[str]:
    """The pilots that can hit with precision: in their own activation. [PRE-ABL-01, PRE-DDR-04]"""
    return [pilot for pilot, name in values.unspent(g, model) if name == "accurate"]


def use_accurate(g: PacificRim, model: Model) -> None:
    """Once for each pilot in an activation. [PRE-DDR-04]"""
    pilot = accurate(g, model)[0]
    g.activation.spent.append(f"{pilot}/accurate")
    g.tell("PRE-ABL-01", events.AbilityUsed, model.id, pilot, "accurate")


class TakeCard(Action["ChooseDamage"], frozen=True):
    """Take the face-up card of the target in place of all damage. [PRE-DMG-05]"""

    def run(self, g: PacificRim, asked: ChooseDamage) -> None:
        """It counts as 1 damage, and its effect is resolved."""
        attack = g.fight
        if attack.points < MANY:
            use_accurate(g, g.models[attack.attacker])
        attack.points = 0
        attack.caused = 1
        take_face_up(g, g.models[attack.target], attack.attacker)


class DrawCards(Action["ChooseDamage"], frozen=True):
    """Draw a card for every point of damage, one by one. [PRE-DMG-02]"""

    def run(self, g: PacificRim, asked: ChooseDamage) -> None:
        """As many as the attack causes."""
        g.then(TakePoints(g.fight.target, g.fight.points))


class ChooseDamage(Decision, frozen=True):
    """The face-up card, or a card for each point. [PRE-DMG-05]"""

    rule: ClassVar[str] = "PRE-DMG-05"
    kinds: ClassVar[tuple[type, ...]] = (TakeCard, DrawCards)
    answers: ClassVar[tuple[Action, ...]] = (DrawCards(), TakeCard())


class TakePoints(Step, frozen=True):
    """Points of damage to a model, one by one: draw, record, resolve; then the next. [PRE-DMG-03,
    PRE-PSH-07]
    """

    model: str
    points: int
    crash: bool = False
    """By a collision: the attack itself does not cause it."""

    def run(self, g: PacificRim) -> None:
        """What is left when the model is destroyed is ignored; the attacker is credited.
        [PRE-DMG-02, PRE-DMG-08, PRE-DMG-09, PRE-PSH-10]
        """
        attack, model = g.fight, g.models[self.model]
        left = self.points if model.place == "table" else 0
        if not self.crash:
            attack.points = max(0, left - 1)
            attack.caused += left > 0
        if not left:
            return
        g.then(TakePoints(self.model, left - 1, self.crash))
        if model.deck:
            card = g.pick(sorted(model.deck))
            model.deck.remove(card)
            g.reveal()
            record(g, model, card, attack.attacker, face_up=False)
        elif model.card:
            take_face_up(g, model, attack.attacker)
        else:
            model.markers += 1
            g.tell("PRE-DMG-09", events.DamageMarked, model.id)
            check_destroyed(g, model, attack.attacker)


def take_face_up(g: PacificRim, model: Model, by: str) -> None:
    """The face-up card becomes a damage card. [PRE-DMG-05, PRE-DMG-06]"""
    card, model.card = model.card, ""
    lose_activation(g, model)  # [PRE-ACT-06]
    record(g, model, card, by, face_up=True)


def lose_activation(g: PacificRim, model: Model) -> None:
    """A model without its card cannot activate; one under way is cut short. [PRE-ACT-06]"""
    if g.acting is not None and g.acting.model == model.id:
        g.acting.cut_short = True


def record(g: PacificRim, model: Model, card: str, by: str, *, face_up: bool) -> None:
    """Tuck a card under the board and resolve its effect. [PRE-DMG-04, PRE-DMG-07]"""
    model.damage.append(card)
    g.tell("PRE-DMG-07", events.DamageTaken, model.id, card, face_up)
    if check_destroyed(g, model, by):
        return
    effects = g.library.cards[f"{model.profile}/{card}"].damage.effects
    g.then(*(Suffer(model.id, wound, by) for wound in effects))


def check_destroyed(g: PacificRim, model: Model, by: str) -> bool:
    """As much damage as structure points destroys a model. [PRE-CMP-19, PRE-DMG-08]"""
    if values.suffered(model) < values.structure(g, model):
        return False
    destroy(g, model, by)
    return True


def destroy(g: PacificRim, model: Model, by: str) -> None:
    """A model leaves the game; what it carried falls. [PRE-OBJ-10, PRE-SEA-14]"""
    model.place = "destroyed"
    if model.card:
        model.deck.append(model.card)
        model.card = ""
    lose_activation(g, model)
    if g.attack is not None and g.attack.target == model.id:
        g.attack.killed = True
    g.tell("PRE-DMG-08", events.ModelDestroyed, model.id)
    if not carrier_lost(g, model, by) and model.carries:
        drop(g, model)


def drop(g: PacificRim, model: Model) -> None:
    """A carried object lies at the centre of its base. [PRE-OBJ-10, PRE-SEA-15]"""
    thing = g.things[model.carries]
    model.carries = ""
    thing.x, thing.y, thing.where = model.pose.x, model.pose.y, "table"
    if g.nuke == model.id:
        g.nuke = thing.id
    g.tell("PRE-OBJ-10", events.ObjectDropped, thing.id, thing.x, thing.y)


def destroy_building(g: PacificRim, building: str, by: str) -> None:
    """Any damage destroys a building; a Kaiju that does it gains rage. [PRE-BUI-04, PRE-BUI-06]"""
    g.buildings[building].standing = False
    g.tell("PRE-BUI-04", events.BuildingDestroyed, building, by)
    if g.profile(g.models[by]).kind == "kaiju":
        values.tell_change(g, g.models[by], "rage", 1, "PRE-BUI-06", always=False)


class Suffer(Step, frozen=True):
    """One effect of a damage card, or of a weapon that hits. [PRE-DMG-04, PRE-CRD-06]"""

    model: str
    wound: Wounds
    by: str

    def run(self, g: PacificRim) -> None:
        """Resolved at once."""
        model = g.models[self.model]
        if model.place != "table":
            return
        wound = self.wound
        match wound:
            case Lose() if wound.track in model.tracks:
                n = 99 if wound.n is None else wound.n
                values.tell_change(g, model, wound.track, -n, "PRE-DMG-04")
            case Weaken():
                model.weakened[wound.stat] = model.weakened.get(wound.stat, 0) + wound.n
                g.tell("PRE-DMG-04", events.WoundSuffered, model.id, wound.stat, wound.n)
            case KillPilot():
                if len(model.pilots) == 1:
                    kill_pilot(g, model, model.pilots[0])
                elif model.pilots:  # the owner chooses which one dies [PRE-PIL-01]
                    g.then(ChoosePilot((model.owner,), model.id))
            case Spin():
                g.then(ChooseSpin((g.models[self.by].owner,), model.id))
            case DropObject() if model.carries:
                drop(g, model)
            case Stagger() if model.card:
                back_to_deck(g, model)
            case Hold():
                model.held = True
                g.tell("PRE-CRD-06", events.ModelHeld, model.id)


def back_to_deck(g: PacificRim, model: Model) -> None:
    """The face-up card goes back without its activation. [PRE-ABL-01]"""
    card, model.card = model.card, ""
    model.deck.append(card)
    lose_activation(g, model)  # [PRE-ACT-06]
    g.tell("PRE-ABL-01", events.CardReturned, model.id, card)


def repair(g: PacificRim, model: Model, n: int) -> None:
    """The last damage of a model is mended: markers first, then cards. [PRE-CRD-06]"""
    for _ in range(min(n, values.suffered(model))):
        card = "" if model.markers else model.damage.pop()
        if card:
            model.deck.append(card)
        else:
            model.markers -= 1
        g.tell("PRE-CRD-06", events.ModelRepaired, model.id, card)


class SpinBy(Action["ChooseSpin"], frozen=True):
    """Turn a model by one side, left (plus) or right."""

    model: str
    degrees: Literal[60, -60]

    refused: ClassVar[tuple[str, ...]] = ("PRE-DMG-04", "pacific_rim.no.spin")

    def run(self, g: PacificRim, asked: ChooseSpin) -> None:
        """A full turn never lacks room. [PRE-ROT-01]"""
        rotate(g, g.models[self.model], self.degrees, "PRE-DMG-04")


class ChooseSpin(Decision, frozen=True):
    """The attacker turns the damaged model by one side. [PRE-DMG-04]"""

    model: str

    rule: ClassVar[str] = "PRE-DMG-04"
    kinds: ClassVar[tuple[type, ...]] = (SpinBy,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[SpinBy]:
        """Left or right."""
        return (SpinBy(self.model, 60), SpinBy(self.model, -60))


# --- pilots ---------------------------------------------------------------------------------------


class LosePilot(Action["ChoosePilot"], frozen=True):
    """This pilot dies. [PRE-PIL-01]"""

    model: str
    pilot: str

    refused: ClassVar[tuple[str, ...]] = ("PRE-PIL-01", "pacific_rim.no.pilot")

    def run(self, g: PacificRim, asked: ChoosePilot) -> None:
        """Its card leaves the Jaeger."""
        kill_pilot(g, g.models[self.model], self.pilot)


class ChoosePilot(Decision, frozen=True):
    """Which pilot dies. [PRE-PIL-01]"""

    model: str

    rule: ClassVar[str] = "PRE-PIL-01"
    kinds: ClassVar[tuple[type, ...]] = (LosePilot,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[LosePilot]:
        """Everybody aboard."""
        return [LosePilot(self.model, pilot) for pilot in g.models[self.model].pilots]


def kill_pilot(g: PacificRim, model: Model, pilot: str) -> None:
    """A pilot's card leaves; with the last one the Jaeger is lost. [PRE-PIL-04]"""
    model.pilots.remove(pilot)
    model.dead.append(pilot)
    g.tell("PRE-PIL-01", events.PilotDied, model.id, pilot)
    if not model.pilots:
        destroy(g, model, "")
