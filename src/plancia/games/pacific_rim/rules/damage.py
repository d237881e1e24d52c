"""Damage: cards drawn, their effects, pilots lost, destruction. [PRE-DMG-01 to PRE-PIL-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.components import DropObject, KillPilot, Lose, Spin, Stagger, Weaken
from plancia.games.pacific_rim.events import (
    BuildingDestroyed,
    CardReturned,
    DamageMarked,
    DamageTaken,
    ModelDestroyed,
    ObjectDropped,
    PilotDied,
    TrackChanged,
    Turned,
    WoundSuffered,
)
from plancia.games.pacific_rim.in_progress import Attack
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.rules.underwater import carrier_lost
from plancia.games.pacific_rim.state import Action, Decision, Model, PacificRim, Step

MANY = 2
"""From so many damage points on the face-up card may be taken instead. [PRE-DMG-05]"""


def damage_points(difference: int) -> int:
    """The damage of a difference of successes. [PRE-DMG-01]"""
    return min(5, (difference + 2) // 3)


class ApplyDamage(Step, frozen=True):
    """A successful attack causes damage. [PRE-MEL-03]"""

    def run(self, g: PacificRim) -> None:
        """A building falls to any damage; a model loses cards. [PRE-DMG-03, PRE-DMG-11]"""
        attack = g.fight
        if attack.points < 1:
            return
        if attack.target in g.buildings:
            destroy_building(g, attack.target, attack.attacker)
            attack.killed, attack.caused = True, attack.points
            return
        g.then(NextPoint())
        if may_take_card(g, attack):
            g.then(ChooseDamage((g.models[attack.attacker].owner,)))


def may_take_card(g: PacificRim, attack: Attack) -> bool:
    """Whether the face-up card can be taken in place of all damage. [PRE-DMG-05]"""
    from plancia.games.pacific_rim.rules.abilities import accurate

    if not g.models[attack.target].card:
        return False
    if attack.points >= MANY:
        return True
    # By the other reading of Accurate a single point is enough. [PRE-ABL-01]
    precise = g.setup.accurate == "take_as_damage"
    return precise and bool(accurate(g, g.models[attack.attacker]))


class TakeCard(Action["ChooseDamage"], frozen=True):
    """Take the face-up card of the target in place of all damage. [PRE-DMG-05]"""

    def run(self, g: PacificRim, asked: ChooseDamage) -> None:
        """It counts as 1 damage, and its effect is resolved."""
        from plancia.games.pacific_rim.rules.abilities import use_accurate

        attack = g.fight
        if attack.points < MANY:
            use_accurate(g, g.models[attack.attacker])
        attack.points = 0
        attack.caused = 1
        take_face_up(g, g.models[attack.target], attack.attacker)


class DrawCards(Action["ChooseDamage"], frozen=True):
    """Draw a card for every point of damage. [PRE-DMG-02]"""

    def run(self, g: PacificRim, asked: ChooseDamage) -> None:
        """The points of the attack are applied one by one."""


class ChooseDamage(Decision, frozen=True):
    """The face-up card, or a card for each point. [PRE-DMG-05]"""

    rule: ClassVar[str] = "PRE-DMG-05"
    kinds: ClassVar[tuple[type, ...]] = (TakeCard, DrawCards)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Both."""
        return (DrawCards(), TakeCard())


class NextPoint(Step, frozen=True):
    """One point of damage: draw, record, resolve; then the next. [PRE-DMG-03]"""

    def run(self, g: PacificRim) -> None:
        """What is left when the target is destroyed is ignored. [PRE-DMG-08]"""
        attack = g.attack
        if attack is None or attack.points < 1:
            return
        target = g.models[attack.target]
        if target.place != "table":
            attack.points = 0
            return
        attack.points -= 1
        attack.caused += 1
        g.then(NextPoint())
        point(g, target, attack.attacker)


def point(g: PacificRim, model: Model, by: str) -> None:
    """One point of damage to a model. [PRE-DMG-02, PRE-DMG-09]"""
    if model.deck:
        card = g.pick(sorted(model.deck))
        model.deck.remove(card)
        g.reveal()
        record(g, model, card, by, face_up=False)
    elif model.card:
        take_face_up(g, model, by)
    else:
        model.markers += 1
        g.tell("PRE-DMG-09", DamageMarked, model.id)
        check_destroyed(g, model, by)


def take_face_up(g: PacificRim, model: Model, by: str) -> None:
    """The face-up card becomes a damage card. [PRE-DMG-05, PRE-DMG-06]"""
    card, model.card = model.card, ""
    lose_activation(g, model)
    record(g, model, card, by, face_up=True)


def lose_activation(g: PacificRim, model: Model) -> None:
    """A model without its card cannot activate; one under way is cut short. [PRE-ACT-06]"""
    if g.acting is not None and g.acting.model == model.id:
        g.acting.cut_short = True


def record(g: PacificRim, model: Model, card: str, by: str, *, face_up: bool) -> None:
    """Tuck a card under the board and resolve its effect. [PRE-DMG-04, PRE-DMG-07]"""
    model.damage.append(card)
    g.tell("PRE-DMG-07", DamageTaken, model.id, card, face_up)
    if check_destroyed(g, model, by):
        return
    harm = g.library.cards[f"{model.profile}/{card}"].damage
    for number in reversed(range(len(harm.effects))):
        g.then(Suffer(model.id, card, number, by))


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
    g.tell("PRE-DMG-08", ModelDestroyed, model.id)
    if carrier_lost(g, model, by):
        return
    if model.carries:
        drop(g, model)


def drop(g: PacificRim, model: Model) -> None:
    """A carried object lies at the centre of its base. [PRE-OBJ-10, PRE-SEA-15]"""
    thing = g.things[model.carries]
    model.carries = ""
    thing.x, thing.y, thing.where = model.pose.x, model.pose.y, "table"
    if g.nuke == model.id:
        g.nuke = thing.id
    g.tell("PRE-OBJ-10", ObjectDropped, thing.id, thing.x, thing.y)


def destroy_building(g: PacificRim, building: str, by: str) -> None:
    """Any damage destroys a building; a Kaiju that does it gains rage. [PRE-BUI-04, PRE-BUI-06]"""
    g.buildings[building].standing = False
    g.tell("PRE-BUI-04", BuildingDestroyed, building, by)
    model = g.models.get(by)
    if model is not None and g.profile(model).kind == "kaiju":
        gained = values.change(g, model, "rage", 1)
        if gained:
            g.tell("PRE-BUI-06", TrackChanged, by, "rage", gained, model.tracks["rage"])


class Suffer(Step, frozen=True):
    """One effect of a damage card. [PRE-DMG-04]"""

    model: str
    card: str
    number: int
    by: str

    def run(self, g: PacificRim) -> None:
        """Resolved at once."""
        model = g.models[self.model]
        if model.place != "table":
            return
        wound = g.library.cards[f"{model.profile}/{self.card}"].damage.effects[self.number]
        match wound:
            case Lose():
                lost = values.change(g, model, wound.track, -(99 if wound.n is None else wound.n))
                now = model.tracks.get(wound.track, 0)
                g.tell("PRE-DMG-04", TrackChanged, model.id, wound.track, lost, now)
            case Weaken():
                model.weakened[wound.stat] = model.weakened.get(wound.stat, 0) + wound.n
                g.tell("PRE-DMG-04", WoundSuffered, model.id, wound.stat, wound.n)
            case KillPilot():
                choose_victim(g, model)
            case Spin():
                attacker = g.models.get(self.by)
                seat = attacker.owner if attacker is not None else model.owner
                g.then(ChooseSpin((seat,), model.id))
            case DropObject():
                if model.carries:
                    drop(g, model)
            case Stagger():
                if model.card:
                    back_to_deck(g, model)


def back_to_deck(g: PacificRim, model: Model) -> None:
    """The face-up card goes back without its activation. [PRE-ABL-01]"""
    card, model.card = model.card, ""
    model.deck.append(card)
    lose_activation(g, model)
    g.tell("PRE-ABL-01", CardReturned, model.id, card)


class SpinBy(Action["ChooseSpin"], frozen=True):
    """Turn a model by one side, left (plus) or right."""

    model: str
    degrees: Literal[60, -60]

    def verify(self, g: PacificRim, asked: ChooseSpin) -> Refusal | None:
        """The one that was hit."""
        if self.model == asked.model:
            return None
        return Refusal.of("PRE-DMG-04", "pacific_rim.no.spin", model=self.model)

    def run(self, g: PacificRim, asked: ChooseSpin) -> None:
        """A full turn never lacks room. [PRE-ROT-01]"""
        model = g.models[self.model]
        pose = model.pose = model.pose.turned(float(self.degrees)).settled()
        g.tell("PRE-DMG-04", Turned.along, (pose,), model.id, self.degrees, pose.heading)


class ChooseSpin(Decision, frozen=True):
    """The attacker turns the damaged model by one side. [PRE-DMG-04]"""

    model: str

    rule: ClassVar[str] = "PRE-DMG-04"
    kinds: ClassVar[tuple[type, ...]] = (SpinBy,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[SpinBy]:
        """Left or right."""
        return (SpinBy(self.model, 60), SpinBy(self.model, -60))


# --- pilots ---------------------------------------------------------------------------------------


def choose_victim(g: PacificRim, model: Model) -> None:
    """A pilot dies; the owner chooses which. [PRE-PIL-01]"""
    if len(model.pilots) == 1:
        kill_pilot(g, model, model.pilots[0])
    elif model.pilots:
        g.then(ChoosePilot((model.owner,), model.id))


class LosePilot(Action["ChoosePilot"], frozen=True):
    """This pilot dies. [PRE-PIL-01]"""

    model: str
    pilot: str

    def verify(self, g: PacificRim, asked: ChoosePilot) -> Refusal | None:
        """One of those aboard."""
        if self.model == asked.model and self.pilot in g.models[self.model].pilots:
            return None
        return Refusal.of("PRE-PIL-01", "pacific_rim.no.pilot", pilot=self.pilot)

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
    g.tell("PRE-PIL-01", PilotDied, model.id, pilot)
    if not model.pilots:
        destroy(g, model, "")
