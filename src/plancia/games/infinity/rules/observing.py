"""Forward Observers mark targets for the shots of others. [INF-SS-FO-01 to INF-SS-FO-07]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Contest, Declared, Line, Throw
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.rules import sensing
from plancia.games.infinity.rules.cover import cover_lines
from plancia.games.infinity.rules.line_of_sight import ZONE, distance, haze_lines
from plancia.games.infinity.rules.markers import rule_of
from plancia.games.infinity.rules.marks import mark
from plancia.games.infinity.rules.orders import AsksForAction, ChooseAction, Deed
from plancia.games.infinity.rules.ranged import in_sight_from, place_at, places
from plancia.games.infinity.rules.reactions import in_stretches, notice_of
from plancia.games.infinity.rules.visibility import is_veiled_between, kept, veil_lines
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw
from plancia.space.volume import Path

BANDS: Final = "forward_observer"
"""The row of the weapon table with the ranges of this action. [INF-SS-FO-03]"""


class MarkTarget(Deed, frozen=True):
    """Mark an enemy in sight, or in the area of one's own Sensor. [INF-SS-FO-01, INF-SS-SENS-02]"""

    target: str
    moment: float = 0.0
    sensed: bool = False
    """With the Sensor instead of the eyes."""

    row: ClassVar[str] = "mark_target"
    surprises: ClassVar[bool] = True

    def aims(self) -> list[str]:
        """The model that it is done to."""
        return [self.target]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """An enemy whom one sees, or has around one; nothing that is under a marker."""
        if refusal := target_refusal(g, trooper, g.troopers.get(self.target)):
            return refusal
        if not isinstance(asked, ChooseAction):
            return self._reaction_refusal(g, trooper)
        path = Path(g.under_way.way[trooper.id])
        if not 0.0 <= self.moment <= path.length + 1e-6:
            return Refusal.of("INF-ORD-22", "infinity.no.moment")
        at = path.at(self.moment)
        if self.sensed:
            return self._sensor_refusal(g, trooper)
        if not in_sight_from(g, trooper, at, [self.target]):
            return Refusal.of("INF-SS-FO-01", "infinity.no.sight", model=trooper.id)
        return None

    def _reaction_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """Where it was agreed, through a zone that nobody else sees through. [INF-SS-FO-01]"""
        notice = notice_of(g, trooper.id, self.target)
        if notice is None or self.sensed:
            return Refusal.of("INF-ARO-02", "infinity.no.reaction_target", model=trooper.id)
        if not in_stretches(notice, self.moment):
            return Refusal.of("INF-SS-FO-01", "infinity.no.sight", model=trooper.id)
        target = g.troopers[self.target]
        there = place_at(g, target, self.moment)
        if not is_veiled_between(g, trooper, trooper.at, target, there):
            return Refusal.of("INF-SS-FO-01", "infinity.no.reaction")
        return None

    def _sensor_refusal(self, g: Infinity, trooper: Trooper) -> Refusal | None:
        """It takes a Sensor; how far it is to the target shows afterwards. [INF-ORD-25]"""
        if not g.hooks(trooper).observing.senses:
            return Refusal.of("INF-SS-SENS-02", "infinity.no.skill", model=trooper.id)
        at = place_at(g, trooper, self.moment)
        far = distance(at, g.troopers[self.target].at)
        if g.setup.premeasuring == "allowed" and far > ZONE + 1e-6:
            return Refusal.of("INF-SS-SENS-02", "infinity.no.reach", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """At one moment of the path."""
        return Declared(
            action=self.row,
            trooper=self.trooper,
            target=self.target,
            moment=float(self.moment),
            mode=sensing.AREA if self.sensed else "",
        )


def target_refusal(g: Infinity, trooper: Trooper, target: Trooper | None) -> Refusal | None:
    """Only an enemy is marked, and only as a model. [INF-SS-FO-01, INF-SS-CAMO-17]"""
    if target is None or not target.is_on_table or g.side(target) == g.side(trooper):
        return Refusal.of("INF-LOS-11", "infinity.no.target")
    if target.concealed:
        return Refusal.of(rule_of(target), "infinity.no.marker", model=trooper.id)
    return None


def mark_throw(g: Infinity, deed: Declared) -> Throw:
    """WIP, with nothing else by a Sensor; in sight with the distance, and with all that makes the
    target hard to see. [INF-SS-FO-02, INF-SS-FO-03, INF-SS-SENS-02]
    """
    trooper, target = g.troopers[deed.trooper], g.troopers[deed.target]
    here, there = places(g, deed, trooper, target)
    far = distance(here, there)
    found: list[Line] = []
    if deed.mode != sensing.AREA:
        value = g.weapon(BANDS).modifier(round(far, 6))
        assert value is not None  # the last band has no end
        found.append(Line("INF-SS-FO-03", "range", value))
        found += lines(g, deed.action, trooper, target)
        found += cover_lines(g, trooper, here, target, there, prone=target.prone)
        found += haze_lines(g, trooper, here, target, there, found)
        found += veil_lines(g, trooper, here, target, there, "INF-VIS-NULL-07")
    counted = (line for line in kept(g, trooper, found, "wip") if line.value)
    lost = deed.mode == sensing.AREA and far > ZONE + 1e-6
    return own_throw(g, deed, "wip", lines=counted, target=deed.target, lost=lost)


def carry_out(g: Infinity, contests: Iterable[Contest]) -> None:
    """Who succeeds has marked its target; what opposes it has to be beaten. [INF-SS-FO-01]"""
    found: dict[Throw, list[bool]] = {}
    for row in contests:
        for throw, effects in ((row.active, row.hits), (row.reactive, row.answers)):
            if throw is not None and throw.action == MarkTarget.row:
                found.setdefault(throw, []).append(any(effects))
    for throw, every in found.items():
        if all(every):
            mark(g, g.troopers[throw.target], throw.trooper, "INF-SS-FO-01")


def samples(g: Infinity, trooper: Trooper, moments: Iterable[float]) -> Iterator[Deed]:
    """Every enemy that is not marked yet, by sight, and by Sensor."""
    if MarkTarget.row not in g.profile(trooper).actions:
        return
    for foe in g.enemies(trooper):
        if not (foe.marked or foe.concealed):
            yield from (MarkTarget(trooper.id, foe.id, moment) for moment in moments)
            if g.hooks(trooper).observing.senses:
                yield from (MarkTarget(trooper.id, foe.id, m, sensed=True) for m in moments)
