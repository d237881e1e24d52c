"""What follows damage: pushes, collisions, the vacated hex. [PRE-PSH-01 to PRE-PSH-10]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Seat
from plancia.games.pacific_rim.events import Crashed, FollowedUp, Pushed
from plancia.games.pacific_rim.in_progress import Attack
from plancia.games.pacific_rim.rules import dice, ground
from plancia.games.pacific_rim.rules.damage import Suffer, TakePoints, destroy_building
from plancia.games.pacific_rim.state import BASE, HEX, Action, Decision, PacificRim, Step
from plancia.space.plane import Pose, Side, legal, push


class Consequences(Step, frozen=True):
    """After the damage: what the weapon does besides, the extra of Accurate, a push, a follow-up.
    [PRE-CRD-06, PRE-PSH-01, PRE-DMG-10]
    """

    def run(self, g: PacificRim) -> None:
        """A push follows a success if the target survives; a follow-up a melee kill."""
        from plancia.games.pacific_rim.rules.abilities import before_push

        attack = g.fight
        if attack.killed and attack.kind == "melee":
            offer_follow_up(g, attack, g.pose(attack.target))
        elif attack.succeeded:
            g.then(PushTarget())
            before_push(g, attack)
            if attack.caused and attack.target in g.models:
                hurt = (Suffer(attack.target, wound, attack.attacker) for wound in attack.hit)
                g.then(*hurt)


class PushTarget(Step, frozen=True):
    """Push the target away from the attacker, as many hexes as the attack does. [PRE-PSH-03]"""

    def run(self, g: PacificRim) -> None:
        """Buildings are never pushed."""
        attack = g.fight
        target = g.models.get(attack.target)
        attacker = g.models[attack.attacker]
        if not attack.push or target is None or target.place != "table":  # [PRE-PSH-02]
            return
        names = g.bases(target.id)
        bodies = [g.body(what) for what in names]
        far = attack.push * HEX
        swept = push(BASE, target.pose, attacker.pose.point, far, bodies, g.mat)
        if swept.free:
            vacated, pose = target.pose, swept.pose.settled()
            ground.put(g, target, pose, "PRE-PSH-03", Pushed.along, *pose.point)
            offer_follow_up(g, attack, vacated)  # [PRE-PSH-08]
            return
        hits = tuple(
            str(hit.what) if isinstance(hit.what, Side) else names[hit.what] for hit in swept.hits
        )
        g.then(ChooseCrash((attacker.owner,), tuple(dict.fromkeys(hits))))


class CrashInto(Action["ChooseCrash"], frozen=True):
    """What the pushed model crashes into. [PRE-PSH-04]"""

    what: str

    refused: ClassVar[tuple[str, ...]] = ("PRE-PSH-04", "pacific_rim.no.crash")

    def run(self, g: PacificRim, asked: ChooseCrash) -> None:
        """One die for what blocks, one for the pushed model: each success is a card drawn at
        random. [PRE-PSH-05 to PRE-PSH-07]
        """
        attack = g.fight
        target = g.models[attack.target]
        first = 0
        if self.what in g.models or self.what in g.buildings:
            first = dice.successes(dice.roll(g, 1, "PRE-PSH-05"))
        second = dice.successes(dice.roll(g, 1, "PRE-PSH-06", g.models[attack.attacker].owner))
        g.tell("PRE-PSH-04", Crashed, target.id, self.what, first, second)
        g.then(TakePoints(target.id, second, crash=True), AfterCrash(target.pose, self.what))
        if first and self.what in g.buildings:
            destroy_building(g, self.what, attack.attacker)
        elif first:
            g.then(TakePoints(self.what, first, crash=True))


class ChooseCrash(Decision, frozen=True):
    """The attacker selects what blocks the push. [PRE-PSH-04]"""

    blockers: tuple[str, ...]

    rule: ClassVar[str] = "PRE-PSH-04"
    kinds: ClassVar[tuple[type, ...]] = (CrashInto,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[CrashInto]:
        """Every one of them, friends too."""
        return [CrashInto(what) for what in self.blockers]


class AfterCrash(Step, frozen=True):
    """After a collision: the vacated hex, if the pushed model is gone. [PRE-PSH-08]"""

    pose: Pose
    what: str

    def run(self, g: PacificRim) -> None:
        """By the other reading it is moved after all if what blocked it is gone."""
        attack = g.fight
        target = g.models[attack.target]
        if target.place != "table":
            offer_follow_up(g, attack, self.pose)
        elif g.setup.pushed_into_destroyed_obstacle == "moves" and gone(g, self.what):
            g.then(PushTarget())


def gone(g: PacificRim, what: str) -> bool:
    """Whether something that stood in the way does not any more."""
    return (what in g.models or what in g.buildings) and what not in g.bases()


def offer_follow_up(g: PacificRim, attack: Attack, pose: Pose) -> None:
    """The attacker may move into the hex that was vacated. [PRE-DMG-10, PRE-PSH-08]"""
    model = g.models[attack.attacker]
    if attack.kind != "melee" or model.place != "table" or g.outcome is not None:
        return
    end = Pose(pose.x, pose.y, model.pose.heading)
    if legal(BASE.at(end), g.bodies(model.id), g.mat):
        g.then(AskFollowUp((model.owner,), end))


class Advance(Action["AskFollowUp"], frozen=True):
    """Move into the vacated hex, or stay. [PRE-DMG-10]"""

    go: bool

    def run(self, g: PacificRim, asked: AskFollowUp) -> None:
        """It is no movement: no rotation, no charge."""
        if self.go:
            model = g.models[g.fight.attacker]
            pose = asked.pose.settled()
            ground.put(g, model, pose, "PRE-DMG-10", FollowedUp.along, *pose.point)


class AskFollowUp(Decision, frozen=True):
    """Move into the hex, or not. [PRE-DMG-10]"""

    pose: Pose

    rule: ClassVar[str] = "PRE-DMG-10"
    kinds: ClassVar[tuple[type, ...]] = (Advance,)
    answers: ClassVar[tuple[Action, ...]] = (Advance(True), Advance(False))
