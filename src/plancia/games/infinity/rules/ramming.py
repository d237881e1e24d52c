"""Ramming: machines that run over whoever stands on their way. [INF-CC-30 to INF-CC-37]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar, Final

from plancia.core import Refusal
from plancia.games.infinity.in_progress import Contest, Declared, Hit, Throw, Way
from plancia.games.infinity.rules.dice import Result, result
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.movement import (
    allowance,
    contact_along,
    gait_of,
    looks,
    settled,
    start_of,
    walk_of,
)
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw
from plancia.games.infinity.walking import ground_of
from plancia.space.volume import Path

RAMMERS: Final = frozenset({"TAG"})
"""Types that can; no army has vehicles of another type. [INF-CC-30]"""


class Ram(Deed, frozen=True):
    """Run over all enemies on a way as long as both moves. [INF-CC-30, INF-CC-31]"""

    path: tuple[tuple[float, float], ...]
    target: str
    """The enemy for whom it is meant; it has to be on the way."""
    heading: float | None = None

    row: ClassVar[str] = "ram"

    def aims(self) -> list[str]:
        """The model that it is done to."""
        return [self.target]

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """A machine, an enemy on the way, no friend on it, and room at its end."""
        if not can_ram(g, trooper):
            return Refusal.of("INF-CC-30", "infinity.no.rammer", model=trooper.id)
        way = self.way(g, trooper)
        if not ground_of(g.table).has_room(way[-1], gait_of(g, trooper)):
            return Refusal.of("INF-SKILL-MOVE-04", "infinity.no.room", model=trooper.id)
        if self.target not in [each.id for each in run_over(g, trooper, way)]:
            return Refusal.of("INF-CC-31", "infinity.no.run_over", model=trooper.id)
        return self._crowd_refusal(g, trooper, way)

    def _crowd_refusal(self, g: Infinity, trooper: Trooper, way: Way) -> Refusal | None:
        """Friends may not be on the way, and nobody at its end."""
        path, mine = Path(way), figure(g, trooper)
        for other in g.on_table():
            if other.id == trooper.id:
                continue
            friend = g.side(other) == g.side(trooper)
            there = start_of(g, other)
            apart = mine.build.radius + figure(g, other).build.radius
            level = abs(way[-1].z - there.z) < mine.build.height
            ends_on = way[-1].level_distance(there) < apart - 0.01 and level
            if ends_on or (friend and contact_along(g, trooper, other, path) is not None):
                return Refusal.of(
                    "INF-CC-31", "infinity.no.crowd", model=trooper.id, other=other.id
                )
        return None

    def way(self, g: Infinity, trooper: Trooper) -> Way:
        """The way as far as both moves go, whoever stands on it."""
        far = allowance(g, trooper, 1) + allowance(g, trooper, 2)
        path = walk_of(g, trooper, self.path).cut(far).path
        return tuple(settled(point) for point in path.points)

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """The whole way, cut where the movement ends."""
        way = self.way(g, trooper)
        return Declared(
            action=self.row,
            trooper=self.trooper,
            way=way,
            target=self.target,
            heading=looks(self.heading, way),
        )


def can_ram(g: Infinity, trooper: Trooper) -> bool:
    """Whether a model is a machine that rams. [INF-CC-30]"""
    return g.profile(trooper).type in RAMMERS


def run_over(g: Infinity, trooper: Trooper, way: Way) -> list[Trooper]:
    """The enemies whose bases a way touches, the nearest first. [INF-CC-31]"""
    path = Path(way)
    met = [
        (along, foe.id)
        for foe in g.enemies(trooper)
        if (along := contact_along(g, trooper, foe, path)) is not None
    ]
    return [g.troopers[name] for _, name in sorted(met)]


def rams(g: Infinity) -> Iterator[Declared]:
    """What was declared of this kind in the order."""
    return (deed for deed in g.under_way.deeds if deed.action == "ram")


def victims(g: Infinity, deed: Declared) -> list[Trooper]:
    """Everybody whom a ram runs over."""
    return run_over(g, g.troopers[deed.trooper], deed.way)


def is_rammed(g: Infinity, trooper: Trooper, by: str) -> bool:
    """Whether somebody stands on the way of a model that rams."""
    return any(
        trooper.id in [each.id for each in victims(g, deed)]
        for deed in rams(g)
        if deed.trooper == by
    )


def ram_throw(g: Infinity, deed: Declared) -> Throw:
    """One roll of PH for the whole way; machines are not clumsy at this. [INF-CC-30]"""
    return own_throw(g, deed, "ph", target=deed.target)


def answered(g: Infinity, ours: Throw, answer: Throw) -> bool:
    """Whether a reaction is compared with the ram: a shot, or a flight, of who is run over.
    [INF-CC-33, INF-CC-34, INF-CC-37]
    """
    return answer.action in ("bs_attack", "dodge") and is_rammed(
        g, g.troopers[answer.trooper], ours.trooper
    )


def hits(g: Infinity, contests: Iterable[Contest]) -> Iterator[Hit]:
    """Whom the machine strikes, with its PH. [INF-CC-32 to INF-CC-37]"""
    rows = list(contests)
    for deed in rams(g):
        for victim in victims(g, deed):
            if _strikes(g, deed, victim, rows):
                damage = g.profile(g.troopers[deed.trooper]).attributes.ph
                yield Hit(target=victim.id, by=deed.trooper, weapon="", damage=damage)


def _strikes(g: Infinity, deed: Declared, victim: Trooper, contests: list[Contest]) -> bool:
    """Who strikes back is hit anyway; others as the rolls say. [INF-CC-35]"""
    if strikes_back(g, deed, victim):
        return True
    mine = [row for row in contests if row.active is not None and row.active.action == "ram"]
    mine = [row for row in mine if row.active is not None and row.active.trooper == deed.trooper]
    for row in mine:
        if row.opposed and row.reactive is not None and row.reactive.trooper == victim.id:
            return any(row.hits)
    return any(score.succeeds for row in mine for score in _scores(row.active))


def _scores(throw: Throw | None) -> Iterator[Result]:
    if throw is not None:
        yield from (result(die, throw.needed) for die in throw.dice)


def strikes_back(g: Infinity, deed: Declared, victim: Trooper) -> bool:
    """Whether somebody meets a ram with a blow."""
    reaction = g.under_way.reactions.get(victim.id)
    return (
        reaction is not None and reaction.action == "cc_attack" and reaction.target == deed.trooper
    )


def stopped(g: Infinity, trooper: Trooper, way: Way) -> Way:
    """The way of a ram, which ends at the first who struck back and is still up. [INF-CC-36]"""
    path = Path(way)
    for deed in rams(g):
        if deed.trooper != trooper.id:
            continue
        for victim in victims(g, deed):
            tough = g.profile(victim).attributes.toughness
            met = contact_along(g, trooper, victim, path)
            if strikes_back(g, deed, victim) and victim.wounds < tough and met is not None:
                return tuple(settled(point) for point in path.cut(met).points)
    return way
