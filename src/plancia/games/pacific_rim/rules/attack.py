"""Attacks: declaring, pools, rolls and comparison. [PRE-MEL-02 to PRE-COM-07]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec.structs import replace

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim import events
from plancia.games.pacific_rim.in_progress import Attack, AttackPlan, Role
from plancia.games.pacific_rim.rules import dice, values
from plancia.games.pacific_rim.rules.damage import apply_damage, damage_points
from plancia.games.pacific_rim.rules.ending import check_elimination
from plancia.games.pacific_rim.rules.pushing import Consequences
from plancia.games.pacific_rim.rules.targets import melee_targets, ranged_targets, short_range
from plancia.games.pacific_rim.state import Action, Decision, Model, PacificRim, Step
from plancia.space.plane import REAR, wholly_in_arc

# --- declaring ------------------------------------------------------------------------------------

DECLARING = {"melee": "PRE-MEL-02", "ranged": "PRE-RNG-01"}
"""By which rule a target is named."""


class Strike(Action["ChooseTarget"], frozen=True):
    """Attack a target. [PRE-MEL-02, PRE-RNG-03]"""

    target: str

    def verify(self, g: PacificRim, asked: ChooseTarget) -> Refusal | None:
        """It must be one of the legal targets."""
        if self.target in asked.targets:
            return None
        return Refusal.of(DECLARING[asked.plan.kind], "pacific_rim.no.target", target=self.target)

    def run(self, g: PacificRim, asked: ChooseTarget) -> None:
        """Range is looked at only now: a target beyond the reach of an object, or underwater, makes
        the attack fail. [PRE-RNG-04, PRE-GEO-21, PRE-OBJ-07, PRE-SEA-03]
        """
        plan, attacker, target = asked.plan, asked.plan.attacker, self.target
        named = (attacker, target, plan.kind)
        attack = g.attack = Attack(*named, plan.ene, plan.push, plan.rerolls, plan.source)
        attack.hit = plan.hit
        ends = (g.pose(attacker), g.pose(target))
        g.tell(DECLARING[plan.kind], events.AttackDeclared.along, ends, *named, plan.source)
        take_bonuses(g, g.models[attacker], attack)  # [PRE-DDR-05]
        if plan.targets > 1:  # [PRE-CRD-06]
            struck = (*plan.struck, target)
            g.then(StrikeNext(replace(plan, targets=plan.targets - 1, struck=struck)))
        g.then(AfterAttack())
        if plan.source == "charge":  # [PRE-RUN-03]
            g.activation.charged = True
        if plan.kind == "ranged":
            is_near = short_range(g, attacker, target)
            g.irrevocable += 1
            only_short = plan.only_short or "short_range_only" in g.special
            if plan.short or plan.long or only_short:
                g.tell("PRE-RNG-05", events.RangeFound, target, is_near)
            if only_short and not is_near:
                g.tell("PRE-OBJ-07", events.AttackFailed, attacker, target)
                return
            attack.ene += plan.short if is_near else plan.long
        g.then(RollDice("attack"), RollDice("defence"), Judge(), Consequences())


class Decline(Action["ChooseTarget"], frozen=True):
    """Do not attack."""


class ChooseTarget(Decision, frozen=True):
    """Which enemy is attacked. [PRE-MEL-02]"""

    targets: tuple[str, ...]
    plan: AttackPlan

    rule: ClassVar[str] = "PRE-MEL-02"
    kinds: ClassVar[tuple[type, ...]] = (Strike, Decline)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Every target, or none."""
        return [*map(Strike, self.targets), Decline()]


class ChooseShotTarget(ChooseTarget, frozen=True):
    """Which enemy in arc and sight is shot at. [PRE-RNG-01]"""

    rule: ClassVar[str] = "PRE-RNG-01"


class ChooseChargeTarget(ChooseTarget, frozen=True):
    """A runner in contact may attack at once. [PRE-RUN-03]"""

    rule: ClassVar[str] = "PRE-RUN-03"


def declare(g: PacificRim, plan: AttackPlan, among: Sequence[str] | None = None) -> None:
    """Let the owner choose a target, if there is one (among some), and attack it."""
    model = g.models[plan.attacker]
    is_melee = plan.kind == "melee"
    targets = melee_targets(g, model) if is_melee else ranged_targets(g, model)
    targets = (what for what in targets if what not in plan.struck)
    found = tuple([what for what in targets if among is None or what in among])
    if not found:
        return
    question = ChooseTarget if is_melee else ChooseShotTarget
    if plan.source == "charge":
        question = ChooseChargeTarget
    g.then(question((model.owner,), found, plan))


class StrikeNext(Step, frozen=True):
    """An attack on several targets goes on with the next one. [PRE-CRD-06]"""

    plan: AttackPlan

    def run(self, g: PacificRim) -> None:
        """As long as the attacker is there, and can act."""
        model = g.models[self.plan.attacker]
        if model.place == "table" and not g.activation.cut_short:
            declare(g, self.plan)


def take_bonuses(g: PacificRim, model: Model, attack: Attack) -> None:
    """Benefits for the next attack serve this one, if they fit. [PRE-DDR-05]"""
    left: list[str] = []
    for bonus in model.bonuses:
        if bonus == "strike":
            attack.ene += g.activation.hexes  # [PRE-ABL-05]
        elif attack.kind != "melee":
            left.append(bonus)
        elif bonus == "focus":
            attack.ene += 1  # one more of ABI [PRE-ABL-07]
        else:
            attack.benefits.append(bonus)  # [PRE-ABL-03, PRE-ABL-14]
    model.bonuses = left


# --- rolling --------------------------------------------------------------------------------------


def attack_pool(g: PacificRim, attack: Attack) -> int:
    """ABI and ENE and all modifiers. [PRE-COM-01]"""
    model = g.models[attack.attacker]
    ability = values.stat(g, model, "abi", "attacking")
    return ability + values.stat(g, model, "ene", "attacking") + attack.ene


def defence_pool(g: PacificRim, attack: Attack) -> int:
    """ABI and ARM; without ABI against an attacker wholly behind. [PRE-COM-02, PRE-COM-03]"""
    building = g.buildings.get(attack.target)
    if building is not None:
        return g.library.building_armour(building.kind)  # [PRE-COM-07]
    model = g.models[attack.target]
    armour = values.stat(g, model, "arm", "defending")
    if wholly_in_arc(REAR, model.pose, g.body(attack.attacker)):
        return armour
    return armour + values.stat(g, model, "abi", "defending")


class RollDice(Step, frozen=True):
    """One side rolls and makes its re-rolls: those of the weapon, then Mark 1. [PRE-COM-06]"""

    role: Role

    def run(self, g: PacificRim) -> None:
        """A building's dice are rolled by the opponent of the attacker. [PRE-BUI-03]"""
        attack = g.fight
        who = attack.roller(self.role)
        if who in g.models:
            thrower = g.models[who].owner
            g.then(ChooseReroll((thrower,), self.role))
        else:
            thrower = g.first(g.foe_of(g.models[attack.attacker].side))
        if self.role == "attack":
            rolled = attack.mine = dice.roll(g, attack_pool(g, attack), "PRE-COM-01", thrower)
        else:
            rolled = attack.theirs = dice.roll(g, defence_pool(g, attack), "PRE-COM-02", thrower)
        if g.log is not None:
            faces = tuple(tuple(die.faces) for die in rolled)
            counted = (dice.successes(rolled), dice.triggers(rolled))
            g.tell("PRE-COM-06", events.DiceRolled, who, self.role, faces, *counted, thrower)


class RollAgain(Action["ChooseReroll"], frozen=True):
    """Roll one die again: each die once for each roll. [PRE-ABL-12]"""

    die: int

    refused: ClassVar[tuple[str, ...]] = ("PRE-ABL-12", "pacific_rim.no.die")

    def run(self, g: PacificRim, asked: ChooseReroll) -> None:
        """The weapon's re-rolls come first; then charge is spent."""
        attack = g.fight
        who = attack.roller(asked.role)
        if asked.role == "attack" and attack.rerolls:
            attack.rerolls -= 1
        else:
            values.tell_change(g, g.models[who], "charge", -1, "PRE-ABL-12")
        die = attack.rolled(asked.role)[self.die]
        dice.again(g, die, "PRE-ABL-12", g.by)
        g.tell("PRE-ABL-12", events.DieAgain, who, tuple(die.faces))


class KeepDice(Action["ChooseReroll"], frozen=True):
    """Roll no die again."""


class ChooseReroll(Decision, frozen=True):
    """Which die is rolled again: by the weapon, or for charge by Mark 1. [PRE-ABL-12]

    It is asked again as long as there is one; each die is rolled again once.
    """

    role: Role

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "PRE-ABL-12"
    kinds: ClassVar[tuple[type, ...]] = (KeepDice, RollAgain)

    def run(self, g: PacificRim) -> tuple[Seat, ...]:
        """Asked only where a die may be rolled again."""
        attack = g.fight
        model = g.models[attack.roller(self.role)]
        may = (self.role == "attack" and attack.rerolls) or (
            model.tracks.get("charge", 0) and values.has(g, model, "mark_1")
        )
        left = not all(die.again for die in attack.rolled(self.role))
        return super().run(g) if may and left else ()

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Keeping them first."""
        rolled = g.fight.rolled(self.role)
        return [KeepDice(), *(RollAgain(n) for n, die in enumerate(rolled) if not die.again)]


# --- comparing ------------------------------------------------------------------------------------


class Judge(Step, frozen=True):
    """Triggers of the attacker, of the defender, then the comparison, which may cause damage.
    [PRE-COM-05, PRE-COM-06, PRE-MEL-03]
    """

    def run(self, g: PacificRim) -> None:
        """As many successes or more for the defender: nothing happens."""
        attack = g.fight
        work_triggers(g, attack, "attack")
        if attack.target in g.models:
            work_triggers(g, attack, "defence")
        mine = dice.successes(attack.mine) + attack.bonus
        theirs = dice.successes(attack.theirs) + attack.saved
        attack.succeeded = mine > theirs
        points = damage_points(mine - theirs) if attack.succeeded else 0
        if attack.harmless:  # [PRE-TRG-03]
            points = 0
        attack.points = points
        sides = (attack.attacker, attack.target)
        g.tell("PRE-COM-05", events.AttackJudged, *sides, mine, theirs, points)
        if points:
            apply_damage(g, attack)


def work_triggers(g: PacificRim, attack: Attack, role: Role) -> None:
    """Every effect whose number of triggers is reached works. [PRE-TRG-01, PRE-TRG-02]"""
    who = attack.roller(role)
    model = g.models[who]
    count = dice.triggers(attack.rolled(role))
    for card, trigger in values.triggers(g, model, role):
        if count < trigger.least:
            continue
        g.tell("PRE-TRG-01", events.TriggerWorked, who, card)
        if role == "attack":
            attack.bonus += trigger.successes
            attack.push = max(attack.push, trigger.push)
            attack.hit += trigger.hit
        else:
            attack.saved += trigger.successes
            attack.harmless = attack.harmless or trigger.no_damage
        if trigger.gain is not None:
            values.tell_change(g, model, trigger.gain, 1, "PRE-TRG-01")


class AfterAttack(Step, frozen=True):
    """The attack with all its consequences is over. [PRE-END-05]"""

    def run(self, g: PacificRim) -> None:
        """Unbreakable, Brutal, objects, the end of a charge; then elimination is checked."""
        from plancia.games.pacific_rim.rules.abilities import after_attack

        attack, g.attack = g.fight, None
        model = g.models[attack.attacker]
        if attack.source == "charge" and g.acting is not None and not g.acting.pilot_run:
            g.acting.ended = True  # [PRE-RUN-04]
        if attack.source == "object" and model.carries:  # it is gone now [PRE-OBJ-06]
            thing, model.carries = g.things[model.carries], ""
            thing.where = "gone"
            g.tell("PRE-OBJ-06", events.ObjectGone, thing.id)
        if not check_elimination(g):  # [PRE-END-05, PRE-ABL-03, PRE-ABL-10]
            after_attack(g, attack)
