"""Destroying scenery, where the players want it. [INF-STR-06 to INF-STR-08]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import floor, hypot
from typing import Annotated, ClassVar, Final, Literal

from msgspec import Meta

from plancia.core import Refusal
from plancia.games.infinity.events import Demolished, Dropped, ScenerySplintered
from plancia.games.infinity.in_progress import Contest, Declared, Hit, Line, Throw
from plancia.games.infinity.profiles import Mode
from plancia.games.infinity.rules import damage, resisting
from plancia.games.infinity.rules.close_combat import blades
from plancia.games.infinity.rules.cover import LEANS
from plancia.games.infinity.rules.dice import SIDES, result, withstands
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import settled
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.rules.ranged import burst, place_at
from plancia.games.infinity.rules.visibility import range_value
from plancia.games.infinity.state import Infinity, Step, Trooper, table_of
from plancia.games.infinity.tables import battlefield
from plancia.games.infinity.tables.file import Strength
from plancia.games.infinity.tables.structures import Structure, structures, without
from plancia.games.infinity.walking import HAIR
from plancia.space.volume import Place, Solid, Table, line_is_free
from plancia.space.volume.ground import fall

BREAKS: Final = frozenset({"da", "exp"})
"""The ammunition that destroys scenery, alone or combined. [INF-STR-07]"""
SPLASH: Final = 0.05
"""How far before a surface a line to it ends."""


class Demolish(Deed, frozen=True):
    """Attack a door or a piece of scenery. [INF-STR-07, INF-STR-08]"""

    element: str
    weapon: str
    dice: Annotated[int, Meta(ge=1)] = 1
    moment: float = 0.0
    mode: str = ""

    row: ClassVar[str] = "demolish"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """Only in a battle in which scenery can be destroyed, with what destroys it."""
        if not g.setup.destructible:
            return Refusal.of("INF-STR-06", "infinity.no.destructible")
        if self.element not in breakable(g):
            return Refusal.of("INF-STR-08", "infinity.no.scenery")
        mode = breaker(g, trooper, self.weapon, self.mode)
        if mode is None:
            return Refusal.of("INF-STR-07", "infinity.no.breaker", weapon=self.weapon)
        at = place_at(g, trooper, self.moment)
        most = 1
        if self.weapon not in blades(g, trooper):
            most = burst(g, trooper, self.weapon, mode, reaction=False)
        if self.dice > most:
            return Refusal.of("INF-BS-07", "infinity.no.burst", n=most)
        if touches(g, trooper, at, self.element):
            return None
        if self.weapon in blades(g, trooper):
            return Refusal.of("INF-CC-01", "infinity.no.contact", model=trooper.id)
        if aim(g, trooper, at, self.element) is None:
            return Refusal.of("INF-BS-01", "infinity.no.sight", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """With what, and from where."""
        mode = breaker(g, trooper, self.weapon, self.mode)
        assert mode is not None  # it was verified
        return Declared(
            action=self.row,
            trooper=self.trooper,
            weapon=self.weapon,
            mode=mode.id,
            element=self.element,
            dice=self.dice,
            moment=float(self.moment),
        )


def breaker(g: Infinity, trooper: Trooper, weapon: str, mode: str) -> Mode | None:
    """How a model uses a weapon that destroys scenery, if it can. [INF-STR-07]"""
    if weapon not in g.profile(trooper).weapons:
        return None
    found = g.weapon(weapon)
    used = trooper.uses.get(weapon, 0)
    if (found.uses and used >= found.uses) or found.attribute is None:
        return None
    modes = [each for each in found.modes if mode in ("", each.id)]
    return next((each for each in modes if BREAKS & set(each.ammunition)), None)


# --- what there is to destroy ---------------------------------------------------------------------


def breakable(g: Infinity) -> list[str]:
    """The doors and pieces that still stand."""
    doors = [door.name for door in g.table.doors if door.name not in g.ruined]
    return [*doors, *(placed.name or placed.piece for placed in g.table.layout.placed)]


def structure_of(g: Infinity, element: str) -> Structure:
    """What a door or a piece withstands. [INF-STR-08]"""
    strength: Strength = "door" if "/" in element else "wall"
    if g.layout is None:
        field = battlefield(g.table_name)
        if "/" in element:
            strength = field.doors[element].strength
        else:
            kinds = {placed.name: placed.piece for placed in field.layout.placed}
            strength = field.scenery[kinds[element]].strength
    return structures()[strength]


def _solids(g: Infinity, element: str) -> Sequence[Solid]:
    return [each for each in g.table.by_piece[g.table.number(element)] if not each.kind]


def _surfaces(g: Infinity, element: str, at: Place) -> Iterator[Place]:
    """The nearest points of an element, part by part."""
    for door in g.table.doors:
        if door.name == element:
            height = (door.opening.top - door.opening.bottom) / 2
            for share in (0.5, 0.1, 0.9):
                x = door.start.x + (door.end.x - door.start.x) * share
                y = door.start.y + (door.end.y - door.start.y) * share
                yield Place(x, y, door.start.z + height)
            return
    for solid in _solids(g, element):
        x, y = _nearest(solid, at)
        yield Place(x, y, min(max(at.z, solid.bottom + SPLASH), solid.top - SPLASH))


def _nearest(solid: Solid, at: Place) -> tuple[float, float]:
    best, found = float("inf"), (solid.x, solid.y)
    px, py = solid.vertices[-1]
    for x, y in solid.vertices:
        dx, dy = x - px, y - py
        span = dx * dx + dy * dy or 1.0
        share = min(max(((at.x - px) * dx + (at.y - py) * dy) / span, 0.0), 1.0)
        nx, ny = px + dx * share, py + dy * share
        if hypot(at.x - nx, at.y - ny) < best:
            best, found = hypot(at.x - nx, at.y - ny), (nx, ny)
        px, py = x, y
    return found


def touches(g: Infinity, trooper: Trooper, at: Place, element: str) -> bool:
    """Whether a base touches an element, which is hit without a roll then. [INF-STR-08]"""
    build = figure(g, trooper).build
    return any(
        at.level_distance(each) <= build.radius + 3 * LEANS
        and at.z - SPLASH <= each.z <= at.z + build.height
        for each in _surfaces(g, element, Place(at.x, at.y, at.z + build.height / 2))
    )


def aim(g: Infinity, trooper: Trooper, at: Place, element: str) -> Place | None:
    """A point of an element that a model sees, if there is one."""
    eye = figure(g, trooper, at).eye
    bare = _bare(g, element)
    return next((e for e in _surfaces(g, element, eye) if line_is_free(bare, eye, e)), None)


def _bare(g: Infinity, element: str) -> Table:
    """The table as if an element were not there."""
    if "/" in element:
        return g.table.with_shut(name for name in g.shut if name != element)
    return table_of(without(g.table.layout, (element,)), g.shut)


# --- what comes of it -----------------------------------------------------------------------------


def demolish_throw(g: Infinity, deed: Declared) -> Throw:
    """A normal roll with the distance. [INF-STR-08]"""
    trooper, weapon = g.troopers[deed.trooper], g.weapon(deed.weapon)
    at = place_at(g, trooper, deed.moment)
    goal = aim(g, trooper, at, deed.element) or at
    value = range_value(g, trooper, weapon, at.distance(goal))
    assert weapon.attribute is not None
    return Throw(
        trooper=trooper.id,
        action=deed.action,
        attribute=weapon.attribute,
        base=g.profile(trooper).attributes.of(weapon.attribute),
        lines=(Line("INF-ROLL-04", "range", value),) if value else (),
        weapon=deed.weapon,
        mode=deed.mode,
        target=deed.element,
        lost=value is None,
    )


def is_rolled(g: Infinity, deed: Declared) -> bool:
    """Whether it takes a roll to hit: not in base contact. [INF-STR-08]"""
    trooper = g.troopers[deed.trooper]
    return not touches(g, trooper, place_at(g, trooper, deed.moment), deed.element)


def carry_out(g: Infinity, contests: Sequence[Contest]) -> None:
    """Scenery makes rolls of ARM like a model. [INF-STR-08]"""
    for deed in g.under_way.deeds:
        if deed.action != "demolish":
            continue
        if is_rolled(g, deed):
            thrown = [
                row.active
                for row in contests
                if row.active is not None
                and (row.active.action, row.active.trooper) == (deed.action, deed.trooper)
            ]
            scores = [result(die, each.needed) for each in thrown for die in each.dice]
            criticals = [score.is_critical for score in scores if score.succeeds]
        else:
            criticals = [False] * deed.dice
        for critical in criticals:
            _strike(g, deed, critical=critical)


def _strike(g: Infinity, deed: Declared, *, critical: bool) -> None:
    strike(g, deed.trooper, deed.weapon, deed.element, deed.mode, critical=critical)


def strike(
    g: Infinity, by: str, weapon: str, element: str, mode: str = "", *, critical: bool = False
) -> None:
    """A hit on a door or a piece of scenery, with its rolls of ARM. [INF-STR-08]"""
    against = g.weapon(weapon).damage_by(g.profile(g.troopers[by]).attributes.ph) or 0
    effect = damage.effect_with(g, weapon, mode)
    arm = 0 if effect.bare else structure_of(g, element).arm
    if effect.halves:
        arm = (arm + 1) // 2
    lost = int(critical)
    for _ in range(effect.rolls - critical):
        (die,) = g.roll(1, SIDES, "INF-STR-08")
        safe = withstands(die, arm, against)
        outcome: Literal["safe", "hurt"] = "safe" if safe else "hurt"
        g.tell("INF-STR-08", ScenerySplintered, element, die, arm, against, outcome)
        lost += not safe
    if lost:
        g.cracks[element] = g.cracks.get(element, 0) + lost


class Collapse(Step, frozen=True):
    """What has lost its points of structure is gone. [INF-STR-08]"""

    def run(self, g: Infinity) -> None:
        """Whoever stood on it falls. [INF-DMG-06]"""
        gone = [
            name
            for name in breakable(g)
            if g.cracks.get(name, 0) >= structure_of(g, name).structure
        ]
        for name in gone:
            g.ruined = (*g.ruined, name)
            g.shut = tuple(each for each in g.shut if each != name)
            g.tell("INF-STR-08", Demolished, name)
        if gone:
            _let_fall(g)


def _let_fall(g: Infinity) -> None:
    """A fall of so many whole centimetres has to be resisted."""
    assert g.exchange is not None
    for trooper in g.on_table():
        down = settled(fall(g.table, trooper.at))
        deep = floor(trooper.at.z - down.z + HAIR)
        trooper.at, trooper.hangs = down, trooper.hangs and down == trooper.at
        if deep:
            g.tell("INF-DMG-06", Dropped, trooper.id)
            hit = Hit(target=trooper.id, by="", weapon="", friendly=True, damage=deep)
            g.exchange.saves += resisting.resist(g, hit)
