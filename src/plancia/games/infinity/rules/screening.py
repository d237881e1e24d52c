"""Smoke that is thrown at a place in sight: it needs no target. [INF-AMMO-SMOKE-05]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Declared, Throw
from plancia.games.infinity.rules import templates
from plancia.games.infinity.rules.aiming import Aim, aimed
from plancia.games.infinity.rules.line_of_sight import figure, foes_in_contact
from plancia.games.infinity.rules.movement import settled
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.ranged import is_moving, place_at, weapon_refusal
from plancia.games.infinity.rules.spraying import screens, throw_at_place
from plancia.games.infinity.standstill import once
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.tables import badly_seen_through, unseen_through
from plancia.space.volume import Path, Place, areas_at, line_is_free
from plancia.space.volume.figures import turn_between
from plancia.space.volume.ground import on_table
from plancia.space.volume.moving import Leg
from plancia.space.volume.paths import level_gap_to_line

EDGE: Final = 0.01
"""How wide the place is that has to be seen, in centimetres."""


class ThrowSmoke(Deed, frozen=True):
    """Throw smoke at a place that one sees; what is out of sight takes a Speculative Shot.
    [INF-AMMO-SMOKE-05, INF-SPEC-01]
    """

    weapon: str
    aim: Aim
    moment: float = 0.0
    """After how much of the path. [INF-BS-06]"""

    row: ClassVar[str] = "bs_attack"
    surprises: ClassVar[bool] = True

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """With an order, with smoke, at a place in sight; it is measured afterwards."""
        refusal = weapon_refusal(g, trooper, self.weapon, "")
        if refusal is not None or not isinstance(asked, ChooseAction):
            return refusal or Refusal.of("INF-ARO-02", "infinity.no.target")
        if not templates.smokes(g.weapon(self.weapon), ""):
            return Refusal.of("INF-BS-01", "infinity.no.target")
        if not 0.0 <= self.moment <= Path(g.under_way.way[trooper.id]).length + 1e-6:
            return Refusal.of("INF-ORD-22", "infinity.no.moment")
        if not on_table(g.table, *self.aim[:2]):
            return Refusal.of("INF-SET-06", "infinity.no.aim")
        here, aim = place_at(g, trooper, self.moment), aimed(g, self.aim)
        if foes_in_contact(g, trooper, here):
            return Refusal.of("INF-BS-18", "infinity.no.engaged", model=trooper.id)
        if not (_faces(g, trooper, here, aim) and is_clear(g, trooper, here, aim)):
            return Refusal.of("INF-SPEC-01", "infinity.no.sight", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """At nobody."""
        return Declared(
            action=self.row,
            trooper=self.trooper,
            weapon=self.weapon,
            aim=settled(aimed(g, self.aim)),
            moment=float(self.moment),
        )


def _faces(g: Infinity, trooper: Trooper, here: Place, aim: Place) -> bool:
    """Whether a place lies before somebody, who looks anywhere if it moves. [INF-LOS-03]"""
    if is_moving(g, trooper) or g.hooks(trooper).seeing.all_round:
        return True
    return turn_between(here.heading_to(aim), trooper.heading) <= 90.0 + 1e-6


@once
def is_clear(g: Infinity, trooper: Trooper, here: Place, aim: Place) -> bool:
    """Whether nothing hides a place: no scenery, no smoke, no ground that is hard to see into.
    [INF-SPEC-01, INF-SPEC-09]
    """
    hidden = unseen_through(g.setup.weather)
    if not line_is_free(g.table, figure(g, trooper, here).eye, aim, hidden):
        return False
    zones = badly_seen_through(g.setup.weather) | hidden
    if any(area.kind in zones for area in areas_at(g.table, aim, EDGE)):
        return False
    radius = g.library.sizes.templates["circular"].width / 2
    return not any(level_gap_to_line(Leg(here, aim), at.x, at.y) <= radius for at in g.smoke)


def smoke_throw(g: Infinity, deed: Declared) -> Throw:
    """BS, or PH for what is thrown, with the distance to the place. [INF-THROW-01]"""
    return throw_at_place(g, deed, place_at(g, g.troopers[deed.trooper], deed.moment))


def throws(g: Infinity, trooper: Trooper, moments: Iterable[float]) -> Iterator[ThrowSmoke]:
    """Samples: clouds between somebody and the nearest enemies."""
    for weapon in dict.fromkeys(g.profile(trooper).weapons):
        if g.weapon(weapon).modes and templates.smokes(g.weapon(weapon), ""):
            for aim in screens(g, trooper):
                yield from (ThrowSmoke(trooper.id, weapon, aim, moment) for moment in moments)
