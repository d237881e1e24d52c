"""Laying Suppression Fire. [INF-SUP-01 to INF-SUP-03, INF-SUP-11, INF-SUP-16]"""

from __future__ import annotations

from math import cos, radians, sin
from typing import ClassVar

from msgspec.structs import replace

from plancia.core import Refusal
from plancia.games.infinity.events import SuppressionLaid
from plancia.games.infinity.in_progress import Corridor, Declared, Shot, Throw
from plancia.games.infinity.rules import corridors
from plancia.games.infinity.rules.aiming import Aim, aimed
from plancia.games.infinity.rules.line_of_sight import figure, sees
from plancia.games.infinity.rules.movement import settled
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.rules.ranged import (
    burst,
    mode_of,
    shot_throw,
    weapon_refusal,
)
from plancia.games.infinity.rules.visibility import is_masked
from plancia.games.infinity.standstill import once
from plancia.games.infinity.state import Infinity, Step, Trooper
from plancia.space.volume import Place, in_strip, line_is_free
from plancia.space.volume.ground import on_table


class Suppress(Deed, frozen=True):
    """Lay fire on a corridor, and shoot at enemies in it at once. [INF-SUP-01, INF-SUP-11]"""

    weapon: str
    marker: Aim
    mode: str = ""
    shots: tuple[Shot, ...] = ()
    target: str = ""
    """The enemy that all corridors of a coordinated order cover. [INF-COORD-07]"""

    row: ClassVar[str] = corridors.ROW

    def aims(self) -> list[str]:
        """The models that it is done to."""
        return [*(shot.target for shot in self.shots), *([self.target] if self.target else [])]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """The weapon, the marker, and the shots that are fired at once."""
        return (
            weapon_refusal(g, trooper, self.weapon, self.mode)
            or corridor_refusal(g, self.weapon, self.mode)
            or self._marker_refusal(g, trooper)
            or self._shots_refusal(g, trooper)
            or self._common_refusal(g, trooper)
        )

    def _marker_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """In sight, before the shooter, with nothing in between. [INF-SUP-02]"""
        start, marker = trooper.at, aimed(g, self.marker)
        angle, all_round = radians(trooper.heading), g.hooks(trooper).seeing.all_round
        ahead = (marker.x - start.x) * cos(angle) + (marker.y - start.y) * sin(angle)
        if (
            not on_table(g.table, marker.x, marker.y)
            or start.level_distance(marker) <= figure(g, trooper).build.radius
            or (ahead < -1e-6 and not all_round)
            or not is_open(g, trooper, marker)
        ):
            return Refusal.of("INF-SUP-02", "infinity.no.corridor")
        if g.setup.premeasuring == "allowed" and self._is_far(g, trooper):
            return Refusal.of("INF-SUP-02", "infinity.no.corridor_far")
        return None

    def _is_far(self, g: Infinity, trooper: Trooper) -> bool:
        far = corridors.long_range(g.weapon(self.weapon))
        return trooper.at.distance(aimed(g, self.marker)) > far + 1e-6

    def _shots_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """One burst in total, at enemies in sight inside the corridor. [INF-SUP-11]"""
        mode = mode_of(g.weapon(self.weapon), self.mode)
        assert mode is not None
        names = [shot.target for shot in self.shots]
        if len(set(names)) < len(names):
            return Refusal.of("INF-BS-08", "infinity.no.split")
        most = burst(g, trooper, self.weapon, mode, reaction=False)
        if sum(shot.dice for shot in self.shots) > most:
            return Refusal.of("INF-SUP-11", "infinity.no.burst", n=most)
        for name in names:
            if not self._covers(g, trooper, name) or not sees(g, trooper, g.troopers[name]):
                return Refusal.of("INF-SUP-11", "infinity.no.corridor_target", model=trooper.id)
        return None

    def _covers(self, g: Infinity, trooper: Trooper, name: str) -> bool:
        """Whether an enemy stands in the corridor, as something that can be aimed at."""
        target = g.troopers.get(name)
        if target is None or not target.is_on_table or is_masked(g, trooper, target):
            return False
        ground = corridors.area(g, trooper.at, aimed(g, self.marker), self.weapon)
        return g.side(target) != g.side(trooper) and in_strip(ground, figure(g, target))

    def _common_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """With others, one enemy whom all corridors cover. [INF-COORD-07]"""
        if g.under_way.is_coordinated and not self._covers(g, trooper, self.target):
            return Refusal.of("INF-COORD-07", "infinity.no.common_target")
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """From where it stands."""
        return Declared(
            action=self.row,
            trooper=self.trooper,
            weapon=self.weapon,
            mode=self.mode,
            shots=self.shots,
            target=self.target,
            aim=settled(aimed(g, self.marker)),
        )


def lays_corridors(g: Infinity, trooper: Trooper, weapon: str) -> bool:
    """Whether somebody can fire a weapon into a corridor at all."""
    return (
        weapon_refusal(g, trooper, weapon, "") is None and corridor_refusal(g, weapon, "") is None
    )


def corridor_refusal(g: Infinity, name: str, mode: str) -> Refusal | None:
    """What is thrown, or has a template, fires into no corridor. [INF-SUP-16]"""
    weapon = g.weapon(name)
    found = mode_of(weapon, mode)
    if weapon.attribute != "bs" or not weapon.bands or found is None or found.templates:
        return Refusal.of("INF-SUP-16", "infinity.no.suppressing", weapon=name)
    return None


@once
def is_open(g: Infinity, trooper: Trooper, marker: Place) -> bool:
    """Whether nothing stands between the eye of a shooter and its marker. [INF-SUP-02]"""
    return line_is_free(g.table, figure(g, trooper).eye, marker)


def is_lost(g: Infinity, deed: Declared) -> bool:
    """Whether a marker proves to be too far. [INF-ORD-27, INF-SUP-02]"""
    if deed.aim is None:
        return False
    far = corridors.long_range(g.weapon(deed.weapon))
    return g.troopers[deed.trooper].at.distance(deed.aim) > far + 1e-6


def shots_throw(g: Infinity, deed: Declared, shot: Shot, *, reaction: bool) -> Throw:
    """Some shots at one target; those into a corridor may prove too far. [INF-SUP-04]"""
    throw = shot_throw(g, deed, shot, reaction=reaction)
    if deed.action != corridors.ROW:
        return throw
    return replace(throw, lost=throw.lost or is_lost(g, deed))


class LayCorridors(Step, frozen=True):
    """The markers are placed, of those who can still fire. [INF-SUP-02, INF-SUP-14]"""

    def run(self, g: Infinity) -> None:
        """A new one replaces the old one. [INF-SUP-13]"""
        for deed in g.under_way.deeds:
            if deed.action != corridors.ROW:
                continue
            trooper = g.troopers[deed.trooper]
            if is_lost(g, deed) or deed.aim is None:
                corridors.end(g, trooper)
                continue
            trooper.corridor = Corridor(weapon=deed.weapon, mode=deed.mode, marker=deed.aim)
            if corridors.can_fire(g, trooper):
                rules = ("INF-SUP-02", "INF-SUP-03")
                g.tell(rules, SuppressionLaid, trooper.id, (deed.aim.x, deed.aim.y))
