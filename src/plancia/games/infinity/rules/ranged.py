"""Ranged combat: who can be shot at, with what, and from where. [INF-BS-01 to INF-BS-23]"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, Final

from msgspec.structs import replace

from plancia.core import Refusal
from plancia.games.infinity.ammunition import effects
from plancia.games.infinity.in_progress import Bearing, Declared, Line, Shot, Throw
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.profiles import Mode, Weapon
from plancia.games.infinity.rules.cover import cover_lines
from plancia.games.infinity.rules.line_of_sight import (
    distance,
    foes_in_contact,
    haze_lines,
    is_obscured,
    melee,
    sees,
)
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.reactions import in_stretches, notice_of
from plancia.games.infinity.rules.visibility import (
    is_masked,
    kept,
    mask_refusal,
    range_value,
    veil_lines,
)
from plancia.games.infinity.standstill import once
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Path, Place

INTO_MELEE: Final = -6
"""For each comrade in the melee that is shot into. [INF-BS-20]"""


def mode_of(weapon: Weapon, name: str) -> Mode | None:
    """A way of using a weapon; without a name the first one."""
    return next((mode for mode in weapon.modes if name in ("", mode.id)), None)


def modes(g: Infinity, weapon: Weapon, *, reaction: bool) -> list[Mode]:
    """The ammunition that somebody may choose, the usual one first. [INF-WPN-MULTI-01 to
    INF-WPN-MULTI-05, INF-WPN-SHOT-05, INF-AMMO-STUN-03]
    """
    return [
        mode
        for mode in weapon.modes
        if not (reaction and mode.integrated) and (g.setup.prisoners or not mode.agreed)
    ]


def burst(g: Infinity, trooper: Trooper, weapon: str, mode: Mode, *, reaction: bool) -> int:
    """How many dice somebody has.
    [INF-BS-07, INF-BS-10, INF-COORD-09, INF-SS-TR-01, INF-WPN-GEN-05]
    """
    dice = full_burst(g, trooper, weapon, mode)
    if reaction:
        return dice if g.hooks(trooper).reacting.full_burst else 1
    if len(g.under_way.troopers) > 1:
        return (dice + 1) // 2
    return dice


def full_burst(g: Infinity, trooper: Trooper, weapon: str, mode: Mode) -> int:
    """What a weapon fires at most; some fire more where somebody has two. [INF-WPN-SHOT-03]"""
    two = g.weapon(weapon).coupled_burst
    return max(two, mode.burst) if two and has_two(g, trooper, weapon) else mode.burst


def has_two(g: Infinity, trooper: Trooper, weapon: str) -> bool:
    """Whether somebody has a weapon twice."""
    return g.profile(trooper).weapons.count(weapon) > 1


def place_at(g: Infinity, trooper: Trooper, moment: float) -> Place:
    """Where an activated model is after so much of its path."""
    return Path(g.under_way.way[trooper.id]).at(moment)


def is_moving(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody moves in this order, so that it looks wherever it likes. [INF-LOS-03]"""
    return len(g.under_way.way.get(trooper.id, ())) > 1


class Shoot(Deed, frozen=True):
    """Fire a ranged weapon, its burst split as one likes.
    [INF-SKILL-BS-01, INF-BS-08, INF-WPN-GEN-06]
    """

    weapon: str
    shots: tuple[Shot, ...]
    moment: float = 0.0
    """After how much of the path of the activated model. [INF-BS-06]"""
    mode: str = ""
    template: str = ""
    """What is placed where a hit strikes, of a weapon that has several. [INF-WPN-PLASR-02]"""

    row: ClassVar[str] = "bs_attack"
    surprises: ClassVar[bool] = True

    def aims(self) -> list[str]:
        """The models that it is done to."""
        return [shot.target for shot in self.shots]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Weapon, dice and line of sight; distances are measured afterwards. [INF-ORD-25]"""
        reaction = not isinstance(asked, ChooseAction)
        return (
            weapon_refusal(g, trooper, self.weapon, self.mode, reaction=reaction)
            or self._dice_refusal(g, trooper, reaction)
            or (
                self._reaction_refusal(g, trooper) if reaction else self._target_refusal(g, trooper)
            )
        )

    def _dice_refusal(self, g: Infinity, trooper: Trooper, reaction: bool) -> Refusal | None:
        mode = mode_of(g.weapon(self.weapon), self.mode)
        assert mode is not None  # weapon_refusal has seen to it
        if self.template and self.template not in mode.templates:
            return Refusal.of("INF-TMPL-01", "infinity.no.shape", weapon=self.weapon)
        most = burst(g, trooper, self.weapon, mode, reaction=reaction)
        targets = [shot.target for shot in self.shots]
        if not targets or len(set(targets)) < len(targets):
            return Refusal.of("INF-BS-08", "infinity.no.split")
        if sum(shot.dice for shot in self.shots) > most:
            rule = "INF-BS-10" if reaction else "INF-BS-07"
            return Refusal.of(rule, "infinity.no.burst", n=most)
        return None

    def _reaction_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """Only at an activated model, where it is in sight. [INF-ARO-02, INF-ARO-04]"""
        notice = notice_of(g, trooper.id, self.shots[0].target)
        if len(self.shots) > 1 or notice is None:
            return Refusal.of("INF-ARO-02", "infinity.no.reaction_target", model=trooper.id)
        target = g.troopers[notice.mover]
        if is_masked(g, trooper, target):
            return Refusal.of("INF-ARO-22", "infinity.no.marker", model=trooper.id)
        if lobbed_only(g, self.weapon, target, place_at(g, target, self.moment)):
            return Refusal.of("INF-SPEC-09", "infinity.no.speculative_only", model=trooper.id)
        if not in_stretches(notice, self.moment):
            return Refusal.of("INF-ARO-04", "infinity.no.sight", model=trooper.id)
        return None

    def _target_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """Every target an enemy in sight from one point of the path. [INF-BS-09, INF-LOS-11]"""
        path = Path(g.under_way.way[trooper.id])
        if not 0.0 <= self.moment <= path.length + 1e-6:
            return Refusal.of("INF-ORD-22", "infinity.no.moment")
        at = path.at(self.moment)
        if foes_in_contact(g, trooper, at):
            return Refusal.of("INF-BS-18", "infinity.no.engaged", model=trooper.id)
        for shot in self.shots:
            target = g.troopers.get(shot.target)
            if target is None or not target.is_on_table or g.side(target) == g.side(trooper):
                return Refusal.of("INF-LOS-11", "infinity.no.target")
            if target.laid and target.empty:
                return Refusal.of("INF-VEH-POD-12", "infinity.no.wreck", model=target.id)
            refusal = mask_refusal(g, trooper, target)
            if refusal and not is_looked_for(g, trooper, target):
                return refusal
            if lobbed_only(g, self.weapon, target, target.at):
                return Refusal.of("INF-SPEC-09", "infinity.no.speculative_only", model=trooper.id)
        if not in_sight_from(g, trooper, at, [shot.target for shot in self.shots]):
            return Refusal.of("INF-BS-01", "infinity.no.sight", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """With the target of a reaction, for what it opposes."""
        reaction = not isinstance(asked, ChooseAction)
        return Declared(
            action=self.row,
            trooper=self.trooper,
            weapon=self.weapon,
            mode=self.mode,
            template=self.template,
            shots=self.shots,
            moment=float(self.moment),
            target=self.shots[0].target if reaction else "",
        )


def is_looked_for(g: Infinity, trooper: Trooper, target: Trooper) -> bool:
    """Whether somebody looks for a marker in the same order, so that it may fire at what it finds.
    [INF-SKILL-DISC-07]
    """
    return any(
        deed.action == "discover" and deed.target == target.id
        for deed in g.under_way.deeds_of(trooper.id)
    )


@once
def weapon_refusal(
    g: Infinity, trooper: Trooper, name: str, mode: str, *, reaction: bool = False
) -> Refusal | None:
    """Why a weapon cannot be fired. [INF-BS-01, INF-ROLL-22, INF-WPN-LIM-01]"""
    if name not in g.profile(trooper).weapons:
        return Refusal.of("INF-BS-01", "infinity.no.weapon", model=trooper.id)
    weapon = g.weapon(name)
    found = mode_of(weapon, mode)
    if not weapon.is_aimed or found is None:
        return Refusal.of("INF-BS-01", "infinity.no.ranged", weapon=name)
    if not is_known(weapon, mode):
        return Refusal.of("INF-AMMO-GEN-01", "infinity.no.ammunition", weapon=name)
    if found not in modes(g, weapon, reaction=reaction):
        if found.agreed:
            return Refusal.of("INF-AMMO-STUN-03", "infinity.no.prisoners", weapon=name)
        return Refusal.of("INF-WPN-MULTI-05", "infinity.no.integrated", weapon=name)
    if weapon.uses and trooper.uses.get(name, 0) >= weapon.uses:
        return Refusal.of("INF-ROLL-22", "infinity.no.uses", weapon=name)
    if weapon.per_turn and trooper.volleys.get(name, 0) >= weapon.per_turn:
        return Refusal.of("INF-AMMO-GUID-02", "infinity.no.volleys", n=weapon.per_turn)
    return None


def lobbed_only(g: Infinity, weapon: str, target: Trooper, at: Place) -> bool:
    """Whether a weapon that fires in an arc can reach somebody only with a Speculative Shot: in
    smoke, or where all is badly seen or not at all. [INF-SPEC-09]
    """
    return "parabolic" in g.weapon(weapon).properties and is_obscured(g, target, at)


def is_known(weapon: Weapon, mode: str) -> bool:
    """Whether the rules carry out what a weapon fires. [INF-AMMO-GEN-01]"""
    found = mode_of(weapon, mode)
    return found is not None and {*found.ammunition, *found.blast} <= set(effects())


def in_sight_from(
    g: Infinity, trooper: Trooper, at: Place, names: list[str], *, moves: bool = False
) -> bool:
    """Whether somebody has all of some models in sight at once from a place. [INF-BS-09]"""
    return _in_sight_from(g, trooper, at, tuple(names), moves)


@once
def _in_sight_from(
    g: Infinity, trooper: Trooper, at: Place, names: tuple[str, ...], moves: bool
) -> bool:
    targets = [g.troopers[name] for name in names]
    own = g.hooks(trooper).seeing
    through = replace(own, pierces=True)
    eyes = {name: through if has_shown(g, trooper, name) else own for name in names}
    return any(
        all(sees(g, trooper, each, at=at, heading=heading, eyes=eyes[each.id]) for each in targets)
        for heading in headings(g, trooper, at, targets, moves=moves)
    )


def has_shown(g: Infinity, trooper: Trooper, name: str) -> bool:
    """Whether somebody has shown itself by firing back through a zone. [INF-VIS-NULL-10]"""
    reply = g.under_way.reactions.get(name)
    return reply is not None and reply.target == trooper.id and reply.action == Shoot.row


def headings(
    g: Infinity, trooper: Trooper, at: Place, targets: list[Trooper], *, moves: bool = False
) -> Iterator[float]:
    """Where somebody may look as it acts: anywhere if it moves. [INF-LOS-03]"""
    yield trooper.heading
    if not (moves or is_moving(g, trooper)):
        return
    ways = sorted(at.heading_to(t.at) % 360.0 for t in targets)
    yield from ways
    for first, second in zip(ways, [*ways[1:], ways[0] + 360.0], strict=True):
        middle = (first + second) / 2
        yield middle  # between two neighbours, and away from the widest gap
        yield middle + 180.0


def shot_throw(g: Infinity, deed: Declared, shot: Shot, *, reaction: bool) -> Throw:
    """The roll of some shots at one target, with all that is measured for it. [INF-BS-02]"""
    roller, target = g.troopers[deed.trooper], g.troopers[shot.target]
    here, there = places(g, deed, roller, target)
    prone = deed.saw_prone if reaction else target.prone
    return throw_at(g, deed, roller, here, target, there, prone=prone)


def throw_at(
    g: Infinity,
    deed: Declared,
    roller: Trooper,
    here: Place,
    target: Trooper,
    there: Place,
    *,
    prone: bool,
) -> Throw:
    """The roll of a shot between two places, whether anybody is there yet or not."""
    weapon = g.weapon(deed.weapon)
    assert weapon.attribute is not None
    range_modifier = range_value(g, roller, weapon, distance(here, there))
    found = list(lines(g, deed.action, roller, target, there=there))
    if range_modifier:
        found.insert(0, Line("INF-ROLL-04", "range", range_modifier))
    found += cover_lines(g, roller, here, target, there, prone=prone)
    found += haze_lines(g, roller, here, target, there, found)
    rule = "INF-SUP-15" if deed.action == "suppression_fire" else "INF-VIS-NULL-07"
    found += veil_lines(g, roller, here, target, there, rule)
    found += melee_lines(g, roller, target)
    return Throw(
        trooper=roller.id,
        action=deed.action,
        attribute=weapon.attribute,
        base=g.profile(roller).attributes.of(weapon.attribute),
        lines=tuple(kept(g, roller, found, weapon.attribute)),
        weapon=deed.weapon,
        mode=deed.mode,
        target=target.id,
        lost=range_modifier is None,
        bearing=Bearing(here, there, roller.prone, prone),
    )


def places(g: Infinity, deed: Declared, roller: Trooper, target: Trooper) -> tuple[Place, Place]:
    """Where the two are at the moment that was chosen. [INF-ARO-25, INF-BS-06]"""
    way = g.under_way.way
    here = Path(way[roller.id]).at(deed.moment) if roller.id in way else roller.at
    if deed.way:  # a movement that is no order [INF-SUP-06]
        return here, Path(deed.way).at(deed.moment)
    there = Path(way[target.id]).at(deed.moment) if target.id in way else target.at
    return here, there


def melee_lines(g: Infinity, roller: Trooper, target: Trooper) -> Iterator[Line]:
    """What comrades in the melee of the target cost. [INF-BS-20]"""
    if not foes_in_contact(g, target):
        return
    for name in sorted(melee(g, target)):
        if g.side(g.troopers[name]) == g.side(roller):
            yield Line("INF-BS-20", "comrade", INTO_MELEE)
