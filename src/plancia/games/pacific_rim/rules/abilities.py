"""Deep drift: the special abilities of pilots. [PRE-DDR-01 to PRE-ABL-17]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Seat
from plancia.games.pacific_rim.events import AbilityUsed, Stepped
from plancia.games.pacific_rim.in_progress import Attack, AttackPlan
from plancia.games.pacific_rim.rules import ground, runs, values
from plancia.games.pacific_rim.rules.attack import declare
from plancia.games.pacific_rim.rules.damage import accurate, back_to_deck, use_accurate
from plancia.games.pacific_rim.rules.tactical import ChooseTacticalAction
from plancia.games.pacific_rim.rules.targets import melee_targets
from plancia.games.pacific_rim.state import HEX, Action, Decision, Model, PacificRim

UNUSED = ("neural_handshake", "unbreakable", "inspire", "mark_1", "solo_pilot", "accurate")
"""They work by themselves while connected, in a test, or with a hit. [PRE-DDR-04]"""
ALIAS = {"dynamo": "recharge"}
"""An ability that the list does not define. [PRE-ABL-17]"""


def usable(g: PacificRim, model: Model, *, end: bool) -> list[tuple[str, str]]:
    """The abilities that can be used now: pilot and ability. [PRE-DDR-04]"""
    return [
        (pilot, ability)
        for pilot, ability in values.unspent(g, model)
        if ability not in UNUSED
        and (ability == "disengage" or ability.startswith("activate:")) == end
        and possible(g, model, ability)
    ]


def possible(g: PacificRim, model: Model, ability: str) -> bool:
    """Whether an ability would do anything."""
    kind = ALIAS.get(ability, ability)
    if kind == "charge":
        return runs.run_refusal(g, model) is None
    if kind == "command":
        leader = g.leaders.get(model.side)
        return leader is not None and leader.used
    if kind == "recharge":
        return model.tracks.get("charge", 0) < values.top(g, model, "charge")
    if kind == "disengage":
        rear = any(not touch.front for touch in ground.touches(g, model))
        return not rear and not model.held and ground.step_free(g, model, -1)
    if kind.startswith("activate:"):
        from plancia.games.pacific_rim.rules.activation import playable

        return bool(playable(g, model, kind.removeprefix("activate:")))
    return True


class UseAbility(Action["ChooseAbility"], frozen=True):
    """Use a special ability of a pilot: once for each in an activation. [PRE-DDR-01]"""

    pilot: str
    ability: str

    refused: ClassVar[tuple[str, ...]] = ("PRE-DDR-04", "pacific_rim.no.ability")

    def run(self, g: PacificRim, asked: ChooseAbility) -> None:
        """Each ability has its own effect. [PRE-ABL-02 to PRE-ABL-15]"""
        model = g.acting_model
        g.activation.spent.append(f"{self.pilot}/{self.ability}")  # [PRE-DDR-04]
        g.tell("PRE-DDR-04", AbilityUsed, model.id, self.pilot, self.ability)
        ability = ALIAS.get(self.ability, self.ability)
        if ability in ("brutal", "focus", "push"):  # [PRE-ABL-03, PRE-ABL-07, PRE-ABL-14]
            model.bonuses.append(ability)
        elif ability == "moving_strike":  # [PRE-ABL-05]
            model.bonuses.append("strike")
        elif ability == "charge":  # [PRE-ABL-04]
            runs.begin_run(g, model, pilot=True)
        elif ability == "command":  # [PRE-ABL-06]
            g.leaders[model.side].used = False
        elif ability == "recharge":
            values.tell_change(g, model, "charge", 1, "PRE-ABL-13")
        elif ability == "tactical":  # [PRE-ABL-15]
            g.then(ChooseTacticalAction((model.owner,), attacks=False))
        elif ability == "disengage":
            pose = model.pose.forward(-HEX).settled()  # without a rotation [PRE-ABL-08]
            g.activation.hexes += 1
            ground.put(g, model, pose, "PRE-ABL-08", Stepped.along, *pose)
        elif ability.startswith("activate:"):  # [PRE-ABL-02]
            from plancia.games.pacific_rim.rules.activation import play_from_deck

            play_from_deck(g, model, ability.removeprefix("activate:"))


class SkipAbilities(Action["ChooseAbility"], frozen=True):
    """Use no further ability."""


class ChooseAbility(Decision, frozen=True):
    """Which ability is used next: one after another, in any order. [PRE-DDR-01, PRE-DDR-04]"""

    end: bool = False
    """Those of the end of an activation."""

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "PRE-DDR-01"
    kinds: ClassVar[tuple[type, ...]] = (SkipAbilities, UseAbility)

    def run(self, g: PacificRim) -> tuple[Seat, ...]:
        """As long as there is one."""
        model = g.acting_model
        over = g.activation.cut_short or model.place != "table"
        return () if over or not usable(g, model, end=self.end) else super().run(g)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """None first."""
        found = usable(g, g.acting_model, end=self.end)
        return [SkipAbilities(), *(UseAbility(pilot, ability) for pilot, ability in found)]


# --- abilities that answer attacks ----------------------------------------------------------------


def before_push(g: PacificRim, attack: Attack) -> None:
    """Accurate and Push after the damage, before the push itself. [PRE-ABL-01, PRE-ABL-14]"""
    attacker = g.models[attack.attacker]
    target = g.models.get(attack.target)
    if target is None or target.place != "table":
        return
    pushes = attack.benefits.count("push")  # once for each pilot [PRE-DDR-04]
    g.then(*(AskPush((attacker.owner,)) for _ in range(pushes)))
    extra = g.setup.accurate == "extra_removal"
    if extra and attack.caused and target.card and accurate(g, attacker):
        g.then(AskRemoval((attacker.owner,)))


class SpendOnPush(Action["AskPush"], frozen=True):
    """Spend 1 charge to push the target a hex, or not. [PRE-ABL-14]"""

    do: bool

    def run(self, g: PacificRim, asked: AskPush) -> None:
        """The charge is spent after the damage is resolved. [PRE-ABL-14]"""
        if self.do:
            values.tell_change(g, g.models[g.fight.attacker], "charge", -1, "PRE-ABL-14")
            g.fight.push += 1


class AskPush(Decision, frozen=True):
    """1 charge pushes the target. [PRE-ABL-14]"""

    rule: ClassVar[str] = "PRE-ABL-14"
    kinds: ClassVar[tuple[type, ...]] = (SpendOnPush,)
    answers: ClassVar[tuple[Action, ...]] = (SpendOnPush(True), SpendOnPush(False))

    def run(self, g: PacificRim) -> tuple[Seat, ...]:
        """Asked as long as there is charge."""
        return super().run(g) if g.models[g.fight.attacker].tracks.get("charge", 0) else ()


class Remove(Action["AskRemoval"], frozen=True):
    """Remove the face-up card of the target, or leave it. [PRE-ABL-01]"""

    do: bool

    def run(self, g: PacificRim, asked: AskRemoval) -> None:
        """It goes back to the deck, which is no damage."""
        if self.do:
            use_accurate(g, g.models[g.fight.attacker])
            back_to_deck(g, g.models[g.fight.target])


class AskRemoval(Decision, frozen=True):
    """Accurate: the face-up card of the target goes. [PRE-ABL-01]"""

    rule: ClassVar[str] = "PRE-ABL-01"
    kinds: ClassVar[tuple[type, ...]] = (Remove,)
    answers: ClassVar[tuple[Action, ...]] = (Remove(True), Remove(False))


def after_attack(g: PacificRim, attack: Attack) -> None:
    """Unbreakable and Brutal, when an attack is over. [PRE-ABL-03, PRE-ABL-10]"""
    target = g.models.get(attack.target)
    unhurt = target is not None and target.place == "table" and not attack.caused
    if target is not None and unhurt and values.has(g, target, "unbreakable"):
        values.tell_change(g, target, "charge", 99, "PRE-ABL-10", always=False)
    attacker = g.models[attack.attacker]
    if attack.succeeded:
        again = AskStrikeAgain((attacker.owner,), attacker.id)
        g.then(*([again] * attack.benefits.count("brutal")))  # once for each pilot [PRE-DDR-04]


class StrikeAgain(Action["AskStrikeAgain"], frozen=True):
    """1 charge for a further melee attack, or not. [PRE-ABL-03]"""

    model: str
    do: bool

    def run(self, g: PacificRim, asked: AskStrikeAgain) -> None:
        """A plain attack, which does not set off another."""
        if self.do:
            values.tell_change(g, g.models[self.model], "charge", -1, "PRE-ABL-03")
            declare(g, AttackPlan(self.model, "melee", "brutal"))


class AskStrikeAgain(Decision, frozen=True):
    """Brutal: one further melee attack. [PRE-ABL-03]"""

    model: str

    rule: ClassVar[str] = "PRE-ABL-03"
    kinds: ClassVar[tuple[type, ...]] = (StrikeAgain,)

    def run(self, g: PacificRim) -> tuple[Seat, ...]:
        """Asked where there is charge, and somebody to strike."""
        model = g.models[self.model]
        able = model.place == "table" and model.tracks.get("charge", 0) > 0
        return super().run(g) if able and melee_targets(g, model) else ()

    def options(self, g: PacificRim, seat: Seat) -> Sequence[StrikeAgain]:
        """Yes or no."""
        return (StrikeAgain(self.model, True), StrikeAgain(self.model, False))
