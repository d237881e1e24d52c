"""Guts: who comes under fire seeks protection, or holds on. [INF-GUTS-01 to INF-GUTS-10]"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import partial
from itertools import count
from math import cos, pi, sin
from typing import ClassVar, Final

from plancia.core import PieceId, Refusal, Seat
from plancia.core.luck import Roll
from plancia.games.infinity.events import GutsHeld, GutsRolled, Sheltered
from plancia.games.infinity.rules import corridors, ways
from plancia.games.infinity.rules.cover import LEANS, has_cover
from plancia.games.infinity.rules.dice import SIDES, result
from plancia.games.infinity.rules.entering import Entered
from plancia.games.infinity.rules.line_of_sight import PRONE, figure, is_engaged, sees
from plancia.games.infinity.rules.movement import (
    allowance,
    crowd_refusal,
    gait_of,
    is_upright,
    settled,
    walk_of,
    way_to,
)
from plancia.games.infinity.rules.reserve import has_special_order
from plancia.games.infinity.state import Action, Decision, Infinity, Step, Trooper
from plancia.games.infinity.walking import HAIR, ground_of
from plancia.space.volume import Place, touches

RINGS: Final = 0.5
"""How far apart shelters are looked for, in centimetres."""
ROUNDED: Final = 0.001
"""What rounding its points may add to a way, in centimetres."""
WAYS: Final = 24
"""In how many directions."""
FOILED: Final = frozenset({"hack", "sepsitor"})
"""Attacks without a hit that are withstood all the same. [INF-GUTS-06]"""
KEPT: Final = 64
"""How many shelters are kept for the next question about them."""


class GutsRolls(Step, frozen=True):
    """Everybody who withstood an enemy's hit reacts, once. [INF-GUTS-01, INF-GUTS-08]"""

    def run(self, g: Infinity) -> None:
        """Not in close combat. [INF-GUTS-07]"""
        for trooper in reversed(shaken(g)):
            g.then(ChooseGuts((g.side(trooper),), trooper.id))


def shaken(g: Infinity) -> list[Trooper]:
    """Who withstood a hit in this order and is still up. [INF-GUTS-01, INF-CC-50]"""
    assert g.exchange is not None
    names = dict.fromkeys(
        save.hit.target
        for save in g.exchange.saves
        if not (save.wounded or save.held or save.blinded or save.stunned)
        and not save.hit.friendly
        and not save.hit.close
    )
    names |= dict.fromkeys(g.exchange.foiled)  # [INF-GUTS-06, INF-HACK-59]
    return [
        trooper
        for trooper in map(g.troopers.__getitem__, names)
        if trooper.is_on_table
        and g.can_act(trooper)
        and not trooper.is_in("immobilised")  # [INF-AMMO-ADH-03]
        and not is_engaged(g, trooper)
    ]


def attackers(g: Infinity, trooper: Trooper) -> list[Trooper]:
    """Those who hit somebody in this order, or reached for its mind or its machines.
    [INF-GUTS-03, INF-GUTS-06]
    """
    assert g.exchange is not None
    names = dict.fromkeys(s.hit.by for s in g.exchange.saves if s.hit.target == trooper.id)
    names |= {
        throw.trooper: None
        for contest in g.exchange.contests
        for throw in (contest.active, contest.reactive)
        if throw is not None and throw.action in FOILED and throw.target == trooper.id
    }
    found = [g.troopers[name] for name in names if name and name != trooper.id]
    return [each for each in found if each.is_on_table]


# --- the choice -----------------------------------------------------------------------------------


class StandFirm(Action["ChooseGuts"], frozen=True):
    """Try to hold on with a roll of WIP. [INF-GUTS-05]"""

    by_order: bool = False
    """The Lieutenant's special order is given up instead. [INF-LT-05, INF-LT-06]"""

    def verify(self, g: Infinity, asked: ChooseGuts) -> Refusal | None:
        """The special order must be left, and is declared before the die; Courage asks for none."""
        if self.by_order and g.hooks(g.troopers[asked.trooper]).standing.courage:
            return Refusal.of("INF-SS-VALOR-01", "infinity.no.guts_roll", model=asked.trooper)
        if self.by_order and not has_special_order(g, g.commands[g.by]):
            return Refusal.of("INF-LT-06", "infinity.no.special_order")
        return None

    def run(self, g: Infinity, asked: ChooseGuts) -> None:
        """Courage needs no roll; who fails has to seek protection."""
        trooper = g.troopers[asked.trooper]
        if g.hooks(trooper).standing.courage:
            g.tell("INF-SS-VALOR-01", GutsHeld, trooper.id)
            return
        if self.by_order:
            g.commands[g.by].special = False
            g.reveal()  # that there is a Lieutenant who could pay
            g.tell("INF-LT-06", GutsHeld, trooper.id)
            return
        wip = g.profile(trooper).attributes.wip
        (die,) = g.roll(1, SIDES, "INF-GUTS-05")
        held = result(die, wip).succeeds
        chance = Fraction(min(wip, SIDES), SIDES)
        g.judge(Roll.check, "INF-GUTS-05", (die,), SIDES, g.by, chance=chance, good=held)
        g.tell("INF-GUTS-05", GutsRolled, trooper.id, die, wip, "held" if held else "failed")
        if not held:
            g.then(ChooseRefuge((g.by,), trooper.id))


class DropProne(Action["SeeksRefuge"], frozen=True):
    """Drop to the ground. [INF-GUTS-02, INF-GUTS-10]"""

    def verify(self, g: Infinity, asked: SeeksRefuge) -> Refusal | None:
        """Only who stands and can lie."""
        trooper = g.troopers[asked.trooper]
        if not can_drop(g, trooper):
            return Refusal.of("INF-GUTS-02", "infinity.no.lying", model=trooper.id)
        return None

    def run(self, g: Infinity, asked: SeeksRefuge) -> None:
        """It costs nothing."""
        trooper = g.troopers[asked.trooper]
        corridors.end(g, trooper)
        trooper.prone = True
        g.tell("INF-GUTS-02", Sheltered.along, trooper.id, (trooper.at,))


class TakeCover(Action["SeeksRefuge"], frozen=True):
    """Run to the nearest better shelter. [INF-GUTS-03]"""

    path: tuple[tuple[float, float], ...]

    def verify(self, g: Infinity, asked: SeeksRefuge) -> Refusal | None:
        """At most half of the first MOV, to better cover, and never into an enemy. [INF-GUTS-04]"""
        trooper = g.troopers[asked.trooper]
        if is_held_up(trooper):
            return Refusal.of("INF-GUTS-03", "infinity.no.staying_there", model=trooper.id)
        far = allowance(g, trooper, 1) / 2
        walk = walk_of(g, trooper, self.path)
        if not self.path or walk.bar or walk.cost > far + ROUNDED:
            return Refusal.of("INF-GUTS-03", "infinity.no.refuge", n=far)
        end = settled(walk.points[-1])
        if way_to(g, trooper, walk, far + ROUNDED)[-1] != end:
            return Refusal.of("INF-GUTS-04", "infinity.no.charge", model=trooper.id)
        if not ground_of(g.table).has_room(end, gait_of(g, trooper)):
            return Refusal.of("INF-SKILL-MOVE-04", "infinity.no.room", model=trooper.id)
        if protection(g, trooper, end) <= protection(g, trooper, trooper.at):
            return Refusal.of("INF-GUTS-03", "infinity.no.better", model=trooper.id)
        best = nearest_shelter(g, trooper)
        if best is not None and not is_same_shelter(g, trooper, end, best):
            return Refusal.of("INF-GUTS-03", "infinity.no.nearest", model=trooper.id)
        return crowd_refusal(g, trooper, tuple(map(settled, walk.points)))

    def run(self, g: Infinity, asked: SeeksRefuge) -> None:
        """It is no order, so nobody reacts."""
        trooper = g.troopers[asked.trooper]
        way = tuple(map(settled, walk_of(g, trooper, self.path).points))
        corridors.end(g, trooper)
        trooper.at = way[-1]
        g.tell("INF-GUTS-03", Sheltered.along, trooper.id, way)
        g.then(Entered(trooper.id, way))  # it draws Suppression Fire [INF-SUP-06]


class StayDown(Action["SeeksRefuge"], frozen=True):
    """Stay where one is: there is no shelter and nothing lower. [INF-GUTS-03]"""

    def verify(self, g: Infinity, asked: SeeksRefuge) -> Refusal | None:
        """Only who can neither drop nor reach anything better."""
        trooper = g.troopers[asked.trooper]
        runs = not is_held_up(trooper) and nearest_shelter(g, trooper) is not None
        if runs or can_drop(g, trooper):
            return Refusal.of("INF-GUTS-03", "infinity.no.staying", model=trooper.id)
        return None

    def run(self, g: Infinity, asked: SeeksRefuge) -> None:
        """Nothing happens."""


def is_held_up(trooper: Trooper) -> bool:
    """Whether somebody is on the grips of a vehicle or on a wall, where it can only stay.
    [INF-EQ-GRIP-03, INF-SKILL-CLIMB-06]
    """
    return bool(trooper.holds_on) or trooper.hangs


def can_drop(g: Infinity, trooper: Trooper) -> bool:
    """Whether somebody stands who can lie. [INF-GUTS-02]"""
    return not (trooper.prone or is_held_up(trooper) or is_upright(g, trooper))


class SeeksRefuge(Decision, frozen=True):
    """Somebody has to seek protection."""

    trooper: PieceId

    open: ClassVar[tuple[type, ...]] = (TakeCover,)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """To the ground, or to a shelter."""
        trooper = g.troopers[self.trooper]
        yield DropProne()
        shelter = _to_shelter(g, trooper)
        if shelter is not None:
            yield shelter
        yield StayDown()

    def drawable(self, g: Infinity, seat: Seat) -> Iterator[Action | Callable[[], Action | None]]:
        """The same; a shelter is looked for once it is drawn."""
        trooper = g.troopers[self.trooper]
        yield DropProne()
        yield partial(_to_shelter, g, trooper)
        yield StayDown()


def _to_shelter(g: Infinity, trooper: Trooper) -> TakeCover | None:
    best = nearest_shelter(g, trooper)
    return None if best is None else TakeCover(((best.x, best.y),))


class ChooseRefuge(SeeksRefuge, frozen=True):
    """What somebody does whose nerve has failed. [INF-GUTS-10]"""

    rule: ClassVar[str] = "INF-GUTS-10"
    kinds: ClassVar[tuple[type, ...]] = (DropProne, TakeCover, StayDown)


class ChooseGuts(SeeksRefuge, frozen=True):
    """What somebody does who has just been hit. [INF-GUTS-01, INF-GUTS-05]"""

    rule: ClassVar[str] = "INF-GUTS-05"
    kinds: ClassVar[tuple[type, ...]] = (StandFirm, DropProne, TakeCover, StayDown)

    def candidates(self, g: Infinity, seat: Seat) -> Iterator[Action]:
        """Holding on first."""
        yield StandFirm()
        yield StandFirm(by_order=True)
        yield from super().candidates(g, seat)

    def drawable(self, g: Infinity, seat: Seat) -> Iterator[Action | Callable[[], Action | None]]:
        """Holding on as well."""
        yield StandFirm()
        yield StandFirm(by_order=True)
        yield from super().drawable(g, seat)


# --- shelter --------------------------------------------------------------------------------------


WHOLLY: Final = 2
"""Nothing protects any better."""


def protection(g: Infinity, trooper: Trooper, at: Place) -> int:
    """How well a place protects from all attackers of the order: 0 not, 1 partly, 2 wholly."""
    least = WHOLLY
    for foe in attackers(g, trooper):
        if sees(g, foe, trooper, target_at=at):
            covered = has_cover(g, foe, foe.at, trooper, at, prone=trooper.prone)
            least = min(least, 1 if covered else 0)
    return least


def shelters(g: Infinity, trooper: Trooper, at: Place) -> set[int]:
    """The pieces of scenery that somebody would lean on at a place."""
    there = figure(g, trooper, at)
    return {
        piece
        for piece in range(len(g.table.pieces))
        if touches(g.table, piece, there, reach=LEANS + RINGS, thickness=PRONE)
    }


def is_same_shelter(g: Infinity, trooper: Trooper, one: Place, another: Place) -> bool:
    """Whether two places are at one piece of scenery, or are one place."""
    leaning = shelters(g, trooper, one) & shelters(g, trooper, another)
    return bool(leaning) or one.level_distance(another) < RINGS


def nearest_shelter(g: Infinity, trooper: Trooper) -> Place | None:
    """The nearest place that protects better, if there is one in reach. [INF-GUTS-03]

    It is asked for several times about one question, and looked for once.
    """
    standing = tuple(
        (e.id, e.profile, e.at, e.heading, e.prone, e.concealed, e.is_out, e.states)
        for e in g.on_table()
    )
    threats = tuple(each.id for each in attackers(g, trooper))
    key = (g.table, g.library, trooper.id, threats, standing)
    if key not in _found:
        if len(_found) >= KEPT:
            _found.clear()
        _found[key] = _nearest_shelter(g, trooper)
    return _found[key]


_found: dict[object, Place | None] = {}


def _nearest_shelter(g: Infinity, trooper: Trooper) -> Place | None:
    here = protection(g, trooper, trooper.at)
    far = allowance(g, trooper, 1) / 2 if here < WHOLLY else 0.0
    for ring in count(1):
        if ring * RINGS > far + HAIR:
            return None
        for number in range(WAYS):
            angle = 2 * pi * number / WAYS
            goal = (
                trooper.at.x + ring * RINGS * cos(angle),
                trooper.at.y + ring * RINGS * sin(angle),
            )
            points = ways.straight(g, trooper, goal, far)
            if points is None:
                continue
            end = settled(walk_of(g, trooper, points).points[-1])
            if end.level_distance(Place(*goal)) < RINGS and protection(g, trooper, end) > here:
                return end
    return None
