"""Firing direct templates, and shots at what is out of sight. [INF-TMPL-12 to INF-SPEC-10]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from math import atan2, cos, radians, sin
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Declared, Line, Throw
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.rules import templates
from plancia.games.infinity.rules.aiming import Aim, aimed
from plancia.games.infinity.rules.line_of_sight import distance, figure, sees
from plancia.games.infinity.rules.markers import is_posing
from plancia.games.infinity.rules.movement import settled, start_of
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.ranged import is_known, is_moving
from plancia.games.infinity.rules.reactions import in_stretches
from plancia.games.infinity.rules.shadow_zones import in_shadow
from plancia.games.infinity.rules.visibility import (
    CAMOUFLAGED,
    is_masked,
    is_veiled_between,
    kept,
    mask_refusal,
    range_value,
)
from plancia.games.infinity.state import Infinity, Trooper
from plancia.space.volume import Path, Place
from plancia.space.volume.figures import turn_between
from plancia.space.volume.ground import on_table, open_floor
from plancia.space.volume.templates import Ball, open_to, template_touches

UNSEEN: Final = -6
"""For a shot at what is out of sight. [INF-SPEC-08]"""


SCREENED: Final = 2
"""From how many enemies smoke is offered to shield."""
AHEAD: Final = (10.0, 18.0)
"""How far ahead smoke is offered, in centimetres."""
ASIDE: Final = (0.0, radians(40.0), radians(-40.0))
"""How far from the direction of an enemy."""
AIMED: Final = 30.0
"""How far beside the axis of a template somebody may stand at whom it is aimed, in degrees."""


class Spray(Deed, frozen=True):
    """Fire a direct template; two of the same weapon fire two. [INF-TMPL-13, INF-TMPL-18]"""

    weapon: str
    headings: tuple[float, ...]
    moment: float = 0.0
    mode: str = ""

    row: ClassVar[str] = "bs_attack"
    surprises: ClassVar[bool] = True

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """An enemy must be touched, and lie before the shooter."""
        reaction = not isinstance(asked, ChooseAction)
        carried = g.profile(trooper).weapons.count(self.weapon)
        if not carried or "direct" not in g.weapon(self.weapon).properties:
            return Refusal.of("INF-TMPL-12", "infinity.no.weapon", model=trooper.id)
        if not is_known(g.weapon(self.weapon), self.mode):
            return Refusal.of("INF-AMMO-GEN-01", "infinity.no.ammunition", weapon=self.weapon)
        most = 1 if reaction else carried
        if not 1 <= len(self.headings) <= most:
            return Refusal.of("INF-TMPL-18", "infinity.no.burst", n=most)
        if reaction:
            return self._reaction_refusal(g, trooper)
        if not 0.0 <= self.moment <= Path(g.under_way.way[trooper.id]).length + 1e-6:
            return Refusal.of("INF-ORD-22", "infinity.no.moment")
        return self._enemy_refusal(g, trooper)

    def _reaction_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        notices = g.under_way.notices[trooper.id]
        if not any(in_stretches(each, self.moment) for each in notices):
            return Refusal.of("INF-ARO-02", "infinity.no.reaction_target", model=trooper.id)
        return self._enemy_refusal(g, trooper)

    def _enemy_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        shape = templates.shape_of(g.weapon(self.weapon), self.mode)
        if shape == "circular":  # all around it, and through everything [INF-WPN-MARAT-01]
            return self._around_refusal(g, trooper)
        for heading in self.headings:
            away = turn_between(heading, trooper.heading)
            free = is_moving(g, trooper) or g.hooks(trooper).seeing.all_round
            if away > 90.0 and not free:
                return Refusal.of("INF-TMPL-13", "infinity.no.arc", model=trooper.id)
            if not self._has_enemy(g, trooper, heading):
                return Refusal.of("INF-TMPL-13", "infinity.no.template", model=trooper.id)
        return None

    def _around_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """Some enemy that is no marker must be there, and near enough if one may measure."""
        found = g.enemies(trooper)
        if g.setup.premeasuring == "allowed":
            found = templates.sprayed(g, self._deed(), 0.0)
        known = (each for each in found if each.is_on_table and not is_masked(g, trooper, each))
        if any(g.side(each) != g.side(trooper) for each in known):
            return None
        return Refusal.of("INF-TMPL-13", "infinity.no.template", model=trooper.id)

    def _has_enemy(self, g: Infinity, trooper: Trooper, heading: float) -> bool:
        """Whether an enemy lies that way, and near enough if one may measure. [INF-ORD-25]"""
        if g.setup.premeasuring == "allowed":
            near = [e for e in templates.sprayed(g, self._deed(), heading) if e.is_on_table]
        else:
            apex = templates.place_of(g, trooper, self.moment)

            def beside(foe: Trooper) -> float:
                there = templates.place_of(g, foe, self.moment)
                return turn_between(apex.heading_to(there), heading)

            near = [foe for foe in g.enemies(trooper) if beside(foe) <= AIMED]
        return any(
            g.side(foe) != g.side(trooper)
            and not is_masked(g, trooper, foe)
            and self._is_open_to(g, trooper, foe, heading)
            for foe in near
        )

    def _is_open_to(self, g: Infinity, trooper: Trooper, foe: Trooper, heading: float) -> bool:
        """Whether somebody is seen, or nothing but others stands between: that shields nobody from
        a template. [INF-TMPL-03, INF-VIS-NULL-01]
        """
        apex = templates.place_of(g, trooper, self.moment)
        if sees(g, trooper, foe, at=apex, heading=heading):
            return True
        there = templates.place_of(g, foe, self.moment)
        through = templates.passes_walls(g.weapon(self.weapon), self.mode)
        if not (through or open_to(g.table, apex, figure(g, foe, there))):
            return False
        pierces = g.hooks(trooper).seeing.pierces
        return pierces or not is_veiled_between(g, trooper, apex, foe, there)

    def _deed(self) -> Declared:
        return Declared(
            action=self.row,
            trooper=self.trooper,
            weapon=self.weapon,
            mode=self.mode,
            headings=tuple(map(float, self.headings)),
            moment=float(self.moment),
        )

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """It needs no roll."""
        return self._deed()


class SpeculativeShot(Deed, frozen=True):
    """Fire a grenade at a model, or at the ground beside it, that one need not see.
    [INF-SPEC-01, INF-SPEC-06, INF-SPEC-07, INF-SKILL-SPEC-01]
    """

    weapon: str
    target: str = ""
    """Empty: the ground, which only smoke may be fired at."""
    aim: Aim = (0.0, 0.0)

    row: ClassVar[str] = "speculative_shot"
    surprises: ClassVar[bool] = True

    def aims(self) -> list[str]:
        """The model that it is done to."""
        return [self.target] if self.target else []

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """The blast must touch its target and no marker, outside of all shadow zones."""
        held = self.weapon in g.profile(trooper).weapons
        if not held or "speculative" not in g.weapon(self.weapon).properties:
            return Refusal.of("INF-SPEC-01", "infinity.no.weapon", model=trooper.id)
        if not is_known(g.weapon(self.weapon), ""):
            return Refusal.of("INF-AMMO-GEN-01", "infinity.no.ammunition", weapon=self.weapon)
        if templates.smokes(g.weapon(self.weapon), ""):
            return self._ground_refusal(g, trooper)
        target = g.troopers.get(self.target)
        if target is None or not target.is_on_table or g.side(target) == g.side(trooper):
            return Refusal.of("INF-SPEC-02", "infinity.no.target")
        if is_posing(target):
            return mask_refusal(g, trooper, target)
        if target.concealed:
            return Refusal.of("INF-SPEC-03", "infinity.no.marker", model=trooper.id)
        ball = Ball(aimed(g, self.aim), g.library.sizes.templates["circular"].width / 2)
        if not template_touches(ball, figure(g, target)):
            return Refusal.of("INF-SPEC-06", "infinity.no.aim")
        markers = (each for each in g.on_table() if each.concealed in CAMOUFLAGED)
        if any(template_touches(ball, figure(g, each)) for each in markers):
            return Refusal.of("INF-SPEC-04", "infinity.no.near_marker")
        return self._ground_refusal(g, trooper)

    def _ground_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """Smoke needs no target, but a place on the table that an arc reaches.
        [INF-AMMO-SMOKE-05]
        """
        if not on_table(g.table, *self.aim[:2]):
            return Refusal.of("INF-SET-06", "infinity.no.aim")
        if in_shadow(g.table, start_of(g, trooper), aimed(g, self.aim)):
            return Refusal.of("INF-PARA-04", "infinity.no.shadow")
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """From where it stands."""
        return Declared(
            action=self.row,
            trooper=self.trooper,
            weapon=self.weapon,
            target=self.target,
            aim=settled(aimed(g, self.aim)),
        )


def speculative_throw(g: Infinity, deed: Declared) -> Throw:
    """BS, or PH for what is thrown, with the distance to the aim. [INF-SPEC-08, INF-THROW-01]"""
    target = g.troopers.get(deed.target)
    aimed = target is not None and target.marked  # an observer has done it [INF-SS-FO-05]
    more = () if aimed else (Line("INF-SPEC-08", "speculative", UNSEEN),)
    return throw_at_place(g, deed, start_of(g, g.troopers[deed.trooper]), more)


def throw_at_place(g: Infinity, deed: Declared, start: Place, more: Iterable[Line] = ()) -> Throw:
    """The roll of what flies from one place to another, whoever is there. [INF-THROW-01]"""
    trooper, weapon = g.troopers[deed.trooper], g.weapon(deed.weapon)
    assert weapon.attribute is not None
    assert deed.aim is not None
    value = range_value(g, trooper, weapon, distance(start, deed.aim))
    found = [Line("INF-ROLL-04", "range", value)] if value else []
    target = g.troopers.get(deed.target)
    found += [*more, *kept(g, trooper, lines(g, deed.action, trooper, target))]
    return Throw(
        trooper=deed.trooper,
        action=deed.action,
        attribute=weapon.attribute,
        base=g.profile(trooper).attributes.of(weapon.attribute),
        lines=tuple(found),
        weapon=deed.weapon,
        target=deed.target,
        lost=value is None,
    )


def lobs(g: Infinity, trooper: Trooper) -> Iterator[SpeculativeShot]:
    """Samples: grenades at every enemy, and smoke between somebody and the nearest ones."""
    for weapon in dict.fromkeys(g.profile(trooper).weapons):
        if "speculative" not in g.weapon(weapon).properties:
            continue
        if templates.smokes(g.weapon(weapon), ""):
            yield from (SpeculativeShot(trooper.id, weapon, aim=at) for at in screens(g, trooper))
        else:
            for foe in g.enemies(trooper):
                if not (foe.concealed or foe.laid):
                    yield SpeculativeShot(trooper.id, weapon, foe.id, foe.at)


def screens(g: Infinity, trooper: Trooper) -> Iterator[Place]:
    """Where smoke could lie between somebody and each of the nearest enemies."""
    start = start_of(g, trooper)
    foes = [foe for foe in g.enemies(trooper) if foe.concealed or not (foe.laid or foe.is_out)]
    for foe in sorted(foes, key=lambda foe: start.level_distance(foe.at))[:SCREENED]:
        line = atan2(foe.at.y - start.y, foe.at.x - start.x)
        for far, aside in product(AHEAD, ASIDE):
            x, y = start.x + far * cos(line + aside), start.y + far * sin(line + aside)
            if far < start.level_distance(foe.at) and on_table(g.table, x, y):
                yield settled(open_floor(g.table, round(x, 2), round(y, 2)))
