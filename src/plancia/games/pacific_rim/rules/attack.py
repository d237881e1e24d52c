"""Attacks: targets, pools, rolls and comparison. [PRE-MEL-01 to PRE-COM-07]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Literal

from plancia.core import Refusal, Seat
from plancia.games.pacific_rim.events import (
    AttackDeclared,
    AttackFailed,
    AttackJudged,
    DiceRolled,
    DieAgain,
    RangeFound,
    TrackChanged,
    TriggerWorked,
)
from plancia.games.pacific_rim.rules import dice, ground, values
from plancia.games.pacific_rim.state import (
    CLEARANCE,
    HEX,
    RULER,
    Action,
    Attack,
    Decision,
    Die,
    Model,
    PacificRim,
    Step,
    body_at,
)
from plancia.space.plane import (
    FRONT,
    REAR,
    Body,
    Pose,
    ahead_of,
    in_arc,
    visible,
    wholly_in_arc,
    within,
)

Source = Literal["card", "charge", "tactical", "object", "brutal"]
LOW = ("shelter", "ppdc_base")
"""Buildings that lines of sight pass over. [PRE-BUI-09, PRE-BUI-10]"""


# --- targets --------------------------------------------------------------------------------------


def melee_targets(g: PacificRim, model: Model) -> list[str]:
    """Enemies and buildings in front contact. [PRE-MEL-01, PRE-MEL-02]"""
    found = ground.touches(g, model)
    if g.setup.melee_front_arc == "contact_point":
        return [touch.what for touch in found if touch.front]
    return [t.what for t in found if in_arc(FRONT, model.pose, g.body(t.what))]


def blockers(g: PacificRim, attacker: str, target: str) -> list[str]:
    """What interrupts lines of sight between two. [PRE-LOS-03]"""
    found = [
        b.id
        for b in g.buildings.values()
        if b.standing and b.kind not in LOW and b.id not in (attacker, target)
    ]
    if g.setup.models_block_sight == "yes":
        found += [m.id for m in g.on_table() if m.id not in (attacker, target)]
    return found


def sees(g: PacificRim, model: Model, target: str) -> bool:
    """Whether a line of sight leads to a part of the target in the front arc. [PRE-LOS-01,
    PRE-LOS-02]
    """
    between = tuple([g.pose(what) for what in blockers(g, model.id, target)])
    return in_sight(model.pose, g.pose(target), between)


@lru_cache(maxsize=2048)
def in_sight(here: Pose, there: Pose, between: tuple[Pose, ...]) -> bool:
    """Whether a base sees another past some: the same question comes up again and again."""
    own = front_of(here)
    seen = ahead_of(here, body_at(there))
    if own is None or seen is None:
        return False
    return visible(own, seen, [body_at(pose) for pose in between], CLEARANCE)


@lru_cache(maxsize=1024)
def front_of(pose: Pose) -> Body | None:
    """The part of a base in its own front arc. [PRE-LOS-01]"""
    return ahead_of(pose, body_at(pose))


def ranged_targets(g: PacificRim, model: Model) -> list[str]:
    """Enemies and buildings in arc and sight; never while engaged. [PRE-RNG-01, PRE-RNG-02]"""
    if ground.engaged(g, model):
        return []
    return [what for what in g.enemies(model) if sees(g, model, what)]


def short_range(g: PacificRim, one: str, other: str) -> bool:
    """Whether the ruler reaches from one base to another. [PRE-RNG-05, PRE-RNG-06]"""
    return within(g.body(one), g.body(other), RULER * HEX)


# --- declaring ------------------------------------------------------------------------------------

DECLARING = {"melee": "PRE-MEL-02", "ranged": "PRE-RNG-01"}
"""By which rule a target is named."""


class Strike(Action, frozen=True):
    """Attack a target. [PRE-MEL-02, PRE-RNG-03]"""

    target: str

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """It must be one of the legal targets."""
        asked = g.agenda[-1]
        if isinstance(asked, ChooseTarget) and self.target not in asked.targets:
            return Refusal.of(DECLARING[asked.kind], "pacific_rim.no.target", target=self.target)
        return None

    def run(self, g: PacificRim, asked: Any) -> None:
        """What asked goes on with it."""
        g.answer = self.target


class Decline(Action, frozen=True):
    """Do not attack."""

    def run(self, g: PacificRim, asked: Any) -> None:
        """Nothing happens."""
        g.answer = ""


class ChooseTarget(Decision, frozen=True):
    """Which enemy is attacked. [PRE-MEL-02]"""

    targets: tuple[str, ...]
    kind: Literal["melee", "ranged"]

    rule: ClassVar[str] = "PRE-MEL-02"
    kinds: ClassVar[tuple[type, ...]] = (Strike, Decline)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Every target, or none."""
        return [*(Strike(target) for target in self.targets), Decline()]


class Aim(ChooseTarget, frozen=True):
    """Which enemy in arc and sight is shot at. [PRE-RNG-01]"""

    rule: ClassVar[str] = "PRE-RNG-01"


class Charge(ChooseTarget, frozen=True):
    """A runner in contact may attack at once. [PRE-RUN-03]"""

    rule: ClassVar[str] = "PRE-RUN-03"


def declare(
    g: PacificRim,
    model: Model,
    kind: Literal["melee", "ranged"],
    source: Source,
    *,
    ene: int = 0,
    short: int = 0,
    long: int = 0,
    push: bool = False,
    rerolls: int = 0,
    only_short: bool = False,
    among: Sequence[str] | None = None,
) -> None:
    """Let the owner choose a target, if there is one (among some), and attack it."""
    targets = melee_targets(g, model) if kind == "melee" else ranged_targets(g, model)
    if among is not None:
        targets = [what for what in targets if what in among]
    if targets:
        ask = Charge if source == "charge" else ChooseTarget if kind == "melee" else Aim
        asked = ask((model.owner,), tuple(targets), kind)
        then = Declared(model.id, kind, source, ene, short, long, push, rerolls, only_short)
        g.then(asked, then)


class Declared(Step, frozen=True):
    """A target was chosen: range is looked at only now. [PRE-RNG-04, PRE-GEO-21]"""

    model: str
    kind: Literal["melee", "ranged"]
    source: Source
    ene: int = 0
    short: int = 0
    long: int = 0
    push: bool = False
    rerolls: int = 0
    only_short: bool = False

    def run(self, g: PacificRim) -> None:
        """A target beyond the reach of an object, or underwater, makes it fail. [PRE-OBJ-07]"""
        target = g.answer
        if not target:
            return
        model = g.models[self.model]
        attack = Attack(
            self.model, target, self.kind, self.ene, self.push, self.rerolls, self.source
        )
        g.attack = attack
        g.tell(DECLARING[self.kind], AttackDeclared, self.model, target, self.kind, self.source)
        take_bonuses(g, model, attack)
        if self.source == "charge":
            assert g.acting is not None
            g.acting.charged = True
        if self.kind == "ranged":
            near = short_range(g, self.model, target)
            g.irrevocable += 1
            if self.short or self.long or self.only_short or "short_range_only" in g.special:
                g.tell("PRE-RNG-05", RangeFound, target, near)
            if not near and (self.only_short or "short_range_only" in g.special):
                g.tell("PRE-OBJ-07", AttackFailed, self.model, target)
                g.then(AfterAttack(self.model, self.source))
                return
            attack.ene += self.short if near else self.long
        g.then(
            RollAttack(),
            RollDefence(),
            Judge(),
            AfterAttack(self.model, self.source),
        )


def take_bonuses(g: PacificRim, model: Model, attack: Attack) -> None:
    """Benefits for the next attack serve this one, if they fit. [PRE-DDR-05]"""
    assert g.acting is not None or not model.bonuses
    left: list[str] = []
    for bonus in model.bonuses:
        if bonus == "strike":
            attack.ene += g.acting.hexes if g.acting is not None else 0  # [PRE-ABL-05]
        elif attack.kind != "melee":
            left.append(bonus)
        elif bonus == "focus":
            attack.ene += 1  # one more of ABI [PRE-ABL-07]
        else:
            attack.benefits.append(bonus)
    model.bonuses = left


# --- rolling --------------------------------------------------------------------------------------


def attack_pool(g: PacificRim, attack: Attack) -> int:
    """ABI and ENE and all modifiers. [PRE-COM-01]"""
    model = g.models[attack.attacker]
    return (
        values.stat(g, model, "abi", "attacking")
        + values.stat(g, model, "ene", "attacking")
        + attack.ene
    )


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


class RollAttack(Step, frozen=True):
    """The attacker rolls and makes its re-rolls. [PRE-COM-06]"""

    def run(self, g: PacificRim) -> None:
        """Weapon re-rolls, then Mark 1."""
        attack = g.attack
        assert attack is not None
        thrower = g.models[attack.attacker].owner
        attack.mine = dice.roll(g, attack_pool(g, attack), "PRE-COM-01", thrower)
        tell_roll(g, attack.attacker, "attack", attack.mine, thrower)
        g.then(OfferReroll("attack"))


class RollDefence(Step, frozen=True):
    """The defender rolls and makes its re-rolls. [PRE-COM-06]"""

    def run(self, g: PacificRim) -> None:
        """A building's dice are rolled by the opponent of the attacker. [PRE-BUI-03]"""
        attack = g.attack
        assert attack is not None
        if attack.target in g.models:
            thrower = g.models[attack.target].owner
            g.then(OfferReroll("defence"))
        else:
            thrower = g.first(g.foe_of(g.models[attack.attacker].side))
        attack.theirs = dice.roll(g, defence_pool(g, attack), "PRE-COM-02", thrower)
        tell_roll(g, attack.target, "defence", attack.theirs, thrower)


def tell_roll(g: PacificRim, who: str, role: str, rolled: list[Die], by: Seat) -> None:
    """Everybody sees the dice."""
    faces = tuple(tuple(die.faces) for die in rolled)
    successes, triggers = dice.successes(rolled), dice.triggers(rolled)
    g.tell("PRE-COM-06", DiceRolled, who, role, faces, successes, triggers, by)


class OfferReroll(Step, frozen=True):
    """Dice that may be rolled again: by the weapon, or for charge by Mark 1. [PRE-ABL-12]"""

    role: Literal["attack", "defence"]

    def run(self, g: PacificRim) -> None:
        """One after another, each die once."""
        attack = g.attack
        assert attack is not None
        who = attack.attacker if self.role == "attack" else attack.target
        model = g.models[who]
        rolled = attack.mine if self.role == "attack" else attack.theirs
        free = attack.rerolls if self.role == "attack" else 0
        paid = values.has(g, model, "mark_1") and model.tracks.get("charge", 0) > 0
        if (free or paid) and any(not die.again for die in rolled):
            g.then(Reroll((model.owner,), self.role), OfferReroll(self.role))


class RollAgain(Action, frozen=True):
    """Roll one die again. [PRE-ABL-12]"""

    die: int

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """Each die once for each roll."""
        asked = g.agenda[-1]
        attack = g.attack
        assert attack is not None
        role = asked.role if isinstance(asked, Reroll) else "attack"
        rolled = attack.mine if role == "attack" else attack.theirs
        if 0 <= self.die < len(rolled) and not rolled[self.die].again:
            return None
        return Refusal.of("PRE-ABL-12", "pacific_rim.no.die", die=self.die)

    def run(self, g: PacificRim, asked: Any) -> None:
        """The weapon's re-rolls come first; then charge is spent."""
        again = g.agenda[-1]
        attack = g.attack
        assert attack is not None
        assert isinstance(again, OfferReroll)
        mine = again.role == "attack"
        who = attack.attacker if mine else attack.target
        rolled = attack.mine if mine else attack.theirs
        if mine and attack.rerolls:
            attack.rerolls -= 1
        else:
            model = g.models[who]
            values.change(g, model, "charge", -1)
            g.tell("PRE-ABL-12", TrackChanged, who, "charge", -1, model.tracks["charge"])
        dice.again(g, rolled[self.die], "PRE-ABL-12", g.by)
        g.tell("PRE-ABL-12", DieAgain, who, tuple(rolled[self.die].faces))


class KeepDice(Action, frozen=True):
    """Roll no die again."""

    def run(self, g: PacificRim, asked: Any) -> None:
        """The step that would ask again is dropped."""
        again = g.agenda.pop()
        assert isinstance(again, OfferReroll)


class Reroll(Decision, frozen=True):
    """Which die is rolled again. [PRE-ABL-12]"""

    role: Literal["attack", "defence"]

    rule: ClassVar[str] = "PRE-ABL-12"
    kinds: ClassVar[tuple[type, ...]] = (KeepDice, RollAgain)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[Action]:
        """Keeping them first."""
        attack = g.attack
        assert attack is not None
        rolled = attack.mine if self.role == "attack" else attack.theirs
        again = [RollAgain(n) for n, die in enumerate(rolled) if not die.again]
        return [KeepDice(), *again]


# --- comparing ------------------------------------------------------------------------------------


class Judge(Step, frozen=True):
    """Triggers of the attacker, of the defender, then the comparison. [PRE-COM-05, PRE-COM-06]"""

    def run(self, g: PacificRim) -> None:
        """As many successes or more for the defender: nothing happens."""
        from plancia.games.pacific_rim.rules.damage import ApplyDamage, table

        attack = g.attack
        assert attack is not None
        work_triggers(g, attack, attack.attacker, "attack")
        if attack.target in g.models:
            work_triggers(g, attack, attack.target, "defence")
        mine = dice.successes(attack.mine) + attack.bonus
        theirs = dice.successes(attack.theirs) + attack.saved
        attack.succeeded = mine > theirs
        points = table(mine - theirs) if attack.succeeded and not attack.harmless else 0
        attack.points = points
        g.tell("PRE-COM-05", AttackJudged, attack.attacker, attack.target, mine, theirs, points)
        g.then(ApplyDamage())


def work_triggers(
    g: PacificRim, attack: Attack, who: str, role: Literal["attack", "defence"]
) -> None:
    """Every effect whose number of triggers is reached works. [PRE-TRG-01, PRE-TRG-02]"""
    model = g.models[who]
    rolled = attack.mine if role == "attack" else attack.theirs
    count = dice.triggers(rolled)
    for improvement in values.improvements(g, model):
        for trigger in improvement.triggers:
            if trigger.roll != role or count < trigger.least:
                continue
            g.tell("PRE-TRG-01", TriggerWorked, who, improvement.id)
            if role == "attack":
                attack.bonus += trigger.successes
                attack.push = attack.push or trigger.push
            else:
                attack.saved += trigger.successes
                attack.harmless = attack.harmless or trigger.no_damage
            if trigger.gain is not None:
                gained = values.change(g, model, trigger.gain, 1)
                now = model.tracks[trigger.gain]
                g.tell("PRE-TRG-01", TrackChanged, who, trigger.gain, gained, now)


class AfterAttack(Step, frozen=True):
    """The attack with all its consequences is over. [PRE-END-05]"""

    model: str
    source: Source

    def run(self, g: PacificRim) -> None:
        """Unbreakable, Brutal, objects, the end of a charge; then elimination is checked."""
        from plancia.games.pacific_rim.rules.abilities import after_attack
        from plancia.games.pacific_rim.rules.ending import check_elimination

        attack, g.attack = g.attack, None
        if self.source == "charge" and g.acting is not None and not g.acting.pilot_run:
            g.acting.ended = True  # [PRE-RUN-04]
        if self.source == "object":
            from plancia.games.pacific_rim.rules.tactical import use_up

            use_up(g, g.models[self.model])
        assert attack is not None
        if not check_elimination(g):
            after_attack(g, attack)
