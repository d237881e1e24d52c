"""Close combat. [INF-CC-01 to INF-CC-53]"""

from __future__ import annotations

from math import hypot
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Declared, Line, Throw
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.rules import electric_pulse, fighting
from plancia.games.infinity.rules.dice import result
from plancia.games.infinity.rules.fighting import in_reach
from plancia.games.infinity.rules.line_of_sight import figure, foes_in_contact, touch
from plancia.games.infinity.rules.movement import gait_of, settled
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.ramming import is_rammed
from plancia.games.infinity.rules.reactions import notice_of
from plancia.games.infinity.rules.visibility import mask_refusal
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Place

COMRADE: Final = 3
"""For each comrade in contact with the same enemy. [INF-CC-42]"""
DEFENCE: Final = 3
"""For whoever was hit although its blow was good. [INF-CC-09]"""
APART: Final = 0.1
"""How far bases are set apart that do not stay in contact. [INF-CC-28, INF-CC-38]"""
TRIES: Final = 30
FIST: Final = "tag_fist"
"""What a T.A.G. fights with when it carries nothing. [INF-CC-03]"""


class Strike(Deed, frozen=True):
    """Attack an enemy in base contact. [INF-SKILL-CC-01, INF-CC-04]"""

    target: str
    weapon: str
    berserk: bool = False
    """With no thought of one's own safety. [INF-SS-BERS-01]"""

    row: ClassVar[str] = "cc_attack"

    def aims(self) -> list[str]:
        """The models that it is done to."""
        return [self.target]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """The bases must touch, and there must be something to strike with."""
        target = g.troopers.get(self.target)
        if target is None or not target.is_on_table or g.side(target) == g.side(trooper):
            return Refusal.of("INF-LOS-11", "infinity.no.target")
        if refusal := mask_refusal(g, trooper, target):
            return refusal
        if self.weapon not in blades(g, trooper):
            return Refusal.of("INF-CC-02", "infinity.no.blade", model=trooper.id)
        if sticks(g, self.weapon) and (target.is_out or target.is_in("immobilised", "hacked")):
            return Refusal.of("INF-WPN-DCH-05", "infinity.no.charge_roll", model=target.id)
        if not in_reach(g, trooper, target) and not is_rammed(g, trooper, target.id):
            return Refusal.of("INF-CC-01", "infinity.no.contact", model=trooper.id)
        if self.berserk and not g.hooks(trooper).fighting.berserk:
            return Refusal.of("INF-SS-BERS-01", "infinity.no.berserk", model=trooper.id)
        if not isinstance(asked, ChooseAction):
            return self._reaction_refusal(g, trooper, target)
        return None

    def _reaction_refusal(self, g: Infinity, trooper: Trooper, target: Trooper) -> Refusal | None:
        """A charge that was not seen coming can only be turned to. [INF-CC-21, INF-CC-53]"""
        notice = notice_of(g, trooper.id, target.id)
        if notice is None:
            return Refusal.of("INF-ARO-02", "infinity.no.reaction_target", model=trooper.id)
        if not notice.sight and not touch(g, trooper, target):
            return Refusal.of("INF-CC-53", "infinity.no.sight", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """At the end of the movement."""
        return Declared(
            action=self.row,
            trooper=self.trooper,
            target=self.target,
            weapon=self.weapon,
            berserk=self.berserk,
        )


def blades(g: Infinity, trooper: Trooper) -> list[str]:
    """What somebody can fight with in close combat, the best first. [INF-CC-02, INF-CC-03]"""
    profile = g.profile(trooper)
    found = [
        name
        for name in dict.fromkeys(profile.weapons)
        if (g.weapon(name).attribute == "cc" or g.weapon(name).close_combat)
        and is_wielded(g, name)
        and not is_used_up(g, trooper, name)
    ]
    if not found and profile.type == "TAG":
        found = [FIST]
    ph = profile.attributes.ph

    def rank(name: str) -> tuple[bool, bool, int]:
        weapon = g.weapon(name)
        return sticks(g, name), weapon.fought_with != "cc", -(weapon.damage_by(ph) or 0)

    return sorted(found, key=rank)


def is_wielded(g: Infinity, name: str) -> bool:
    """Whether one strikes with it: not with what works by itself. [INF-WPN-EPUL-01]"""
    return "automatic" not in g.weapon(name).properties


def sticks(g: Infinity, name: str) -> bool:
    """Whether a good blow only sticks a weapon on the enemy. [INF-WPN-DCH-04]"""
    return "remote" in g.weapon(name).properties


def is_used_up(g: Infinity, trooper: Trooper, name: str) -> bool:
    """Whether there is none left of a weapon. [INF-ROLL-22]"""
    most = g.weapon(name).uses
    return bool(most) and trooper.uses.get(name, 0) >= most


def cc_throw(g: Infinity, deed: Declared) -> Throw:
    """The roll of a blow, with the comrades who help. [INF-CC-04, INF-CC-42, INF-WPN-MARAT-04,
    INF-SS-BERS-03]
    """
    trooper, target = g.troopers[deed.trooper], g.troopers[deed.target]
    found = [*lines(g, deed.action, trooper, target, contact=True)]
    found += comrade_lines(g, trooper, [target])
    found += electric_pulse.lines(g, target)
    if fury := fighting.fury(g, deed):
        found.append(Line("INF-SS-BERS-03", "berserk", fury))
    attribute = g.weapon(deed.weapon).fought_with
    return Throw(
        trooper=trooper.id,
        action=deed.action,
        attribute=attribute,
        base=g.profile(trooper).attributes.of(attribute),
        lines=tuple(found),
        weapon=deed.weapon,
        mode=deed.mode,
        target=deed.target,
        first=fighting.strikes_first(g, trooper, target),
        berserk=bool(fury),
        piercing=fighting.arts(g, trooper).fighting.piercing,
        others=fighting.struck_too(g, trooper, target),
        along=fighting.second_weapons(g, trooper, deed.weapon),
        venom=fighting.venom(g, trooper, deed.weapon),
    )


def comrade_lines(g: Infinity, trooper: Trooper, foes: list[Trooper]) -> list[Line]:
    """+3 for each able comrade who touches one of some enemies, unless that one singles its
    opponents out. [INF-CC-42, INF-SS-MA-11]
    """
    foes = [foe for foe in foes if not fighting.arts(g, foe).fighting.singles_out]
    return [
        Line("INF-CC-42", "comrade_helps", COMRADE)
        for each in g.on_table(g.side(trooper))
        if each.id != trooper.id
        and g.can_act(each)
        and not each.is_in("immobilised")
        and any(in_reach(g, each, foe) for foe in foes)
    ]


def set_apart(g: Infinity, trooper: Trooper) -> None:
    """Bases that touched are set 1 mm apart: whoever leaves gives way. [INF-CC-28, INF-CC-38]"""
    foes = foes_in_contact(g, trooper)
    if not foes:
        return
    x = sum(trooper.at.x - foe.at.x for foe in foes)
    y = sum(trooper.at.y - foe.at.y for foe in foes)
    far = hypot(x, y) or 1.0
    ground, gait = ground_of(g.table), gait_of(g, trooper)
    for part in range(1, TRIES):  # a base between two others has to go a little farther
        step = APART * part
        goal = (trooper.at.x + x / far * step, trooper.at.y + y / far * step)
        end = settled(ground.walk(trooper.at, [goal], gait).points[-1])
        if all(gap(g, trooper, end, foe) >= APART - 0.001 for foe in foes):
            trooper.at = end
            return


def gap(g: Infinity, trooper: Trooper, at: Place, other: Trooper) -> float:
    """How far two bases are from each other as seen from above."""
    radii = figure(g, trooper).build.radius + figure(g, other).build.radius
    return at.level_distance(other.at) - radii


def fights(g: Infinity, ours: Throw, answer: Throw) -> bool:
    """Whether a reaction has to be beaten by a blow: of its target, and of all others in the
    melee. [INF-CC-44]
    """
    if answer.trooper == ours.target:
        return True
    return in_reach(g, g.troopers[ours.trooper], g.troopers[answer.trooper])


def defence_lines(loser: Throw | None) -> tuple[Line, ...]:
    """What a good blow that was beaten is worth in defence. [INF-CC-09]"""
    if loser is None or loser.action != "cc_attack":
        return ()
    if any(result(die, loser.needed).succeeds for die in loser.dice):
        return (Line("INF-CC-09", "defence", DEFENCE),)
    return ()
