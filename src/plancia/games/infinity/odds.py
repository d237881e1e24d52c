"""Exact chances of rolls: who hits how often, with how many criticals, and what it comes to.

Everything is counted in whole numbers of equally likely ways, so all fractions are exact. Only one
side of two can have an effect: a die that beats the best one of the other side is better than all
that could beat its own side. [INF-ROLL-24]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod
from typing import NamedTuple

from plancia.games.infinity.rules.dice import SIDES, Grade, Result, failing_faces, result
from plancia.games.infinity.rules.face_to_face import NOTHING
from plancia.odds import memo


class Side(NamedTuple):
    """The dice of a side, and the modified attribute they are rolled against."""

    dice: int
    needed: int


class Ways(NamedTuple):
    """In how many ways something happens, of how many."""

    hits: int
    """Effects that are no criticals."""
    criticals: int
    parried: bool
    """Whether the other side succeeded too, and lost. [INF-CC-09]"""
    ways: int


Found = dict[tuple[int, int, bool], int]
"""Ways while they are counted: by hits, criticals, and whether they are parried."""


class Chances(NamedTuple):
    """What the dice of a side may come to."""

    outcomes: tuple[Ways, ...]
    """All in which it has an effect."""
    total: int
    """Of how many ways, those without an effect among them."""

    @property
    def any(self) -> Fraction:
        """The chance that it has an effect at all."""
        return Fraction(sum(each.ways for each in self.outcomes), self.total)

    @property
    def critical(self) -> Fraction:
        """The chance of at least one critical that counts."""
        return Fraction(sum(each.ways for each in self.outcomes if each.criticals), self.total)

    def hits(self, least: int) -> Fraction:
        """The chance of so many effects or more, criticals included."""
        found = (each.ways for each in self.outcomes if each.hits + each.criticals >= least)
        return Fraction(sum(found) if least > 0 else self.total, self.total)

    def exactly(self, hits: int, criticals: int) -> Fraction:
        """The chance of just so many hits and criticals."""
        wanted = (hits, criticals)
        if wanted == (0, 0):
            return 1 - self.any
        found = (each.ways for each in self.outcomes if (each.hits, each.criticals) == wanted)
        return Fraction(sum(found), self.total)


class Blow(NamedTuple):
    """What one hit asks of whoever suffers it. [INF-DMG-01]"""

    damage: int
    protection: int = 0
    """What is added to each die that resists: ARM and cover, or BTS."""
    rolls: int = 1
    """How often a hit has to be resisted."""
    critical_rolls: int = 0
    """How often after a critical, which wounds by itself. [INF-DMG-04]"""
    parry: int = 0
    """What is added to the protection of a loser that succeeded too. [INF-CC-09]"""
    sure: int = 1
    """What a critical does by itself."""
    burns: int = 0
    """How many wounds stop a fire that nobody puts out; 0: it does not burn. [INF-AMMO-FIRE-01]"""
    deadly: Blow | None = None
    """What it asks for besides, on pain of death. [INF-SS-EXRAH-03]"""
    end: int = 0
    """As how many wounds that death counts."""


@memo
def exchange(ours: Side, theirs: Side) -> tuple[Chances, Chances]:
    """Both sides of a face-to-face roll. [INF-ROLL-24, INF-BS-13, INF-BS-14]"""
    return _against(ours, theirs), _against(theirs, ours)


@memo
def alone(side: Side) -> Chances:
    """A normal roll. [INF-ROLL-12]"""
    return _against(side, Side(0, 0))


@memo
def _faces(needed: int) -> tuple[tuple[Result, int], ...]:
    """All results of a die and on how many faces, the worst first; all failures are one."""
    found: dict[Result, int] = {}
    for die in range(1, SIDES + 1):
        rolled = result(die, needed) if needed >= 0 else NOTHING
        rolled = rolled if rolled.succeeds else NOTHING
        found[rolled] = found.get(rolled, 0) + 1
    return tuple(sorted(found.items()))


@memo
def given(ours: Side, best: Result) -> Chances:
    """What the dice of a side may come to against a best die of the others that is known."""
    ways: Found = {}
    _count(ours, best, 1, ways)
    return Chances(tuple(Ways(*key, number) for key, number in ways.items()), SIDES**ours.dice)


def _against(ours: Side, theirs: Side) -> Chances:
    """What we do to them: for every best die of theirs, how many of ours are better."""
    ways: Found = {}
    for their_best, count in _best(theirs):
        _count(ours, their_best, count, ways)
    outcomes = tuple(Ways(*key, number) for key, number in ways.items())
    return Chances(outcomes, SIDES ** (ours.dice + theirs.dice))


def _count(ours: Side, their_best: Result, count: int, ways: Found) -> None:
    """Add the ways in which dice of ours beat a best die that comes up in so many ways."""
    mine = _faces(ours.needed)
    normal = sum(n for die, n in mine if die.grade is Grade.SUCCESS and die.beats(their_best))
    critical = sum(n for die, n in mine if die.grade is Grade.CRITICAL and die.beats(their_best))
    nothing = SIDES - normal - critical
    for criticals in range(ours.dice + 1 if critical else 1):
        for hits in range(ours.dice - criticals + 1 if normal else 1):
            if hits + criticals == 0:
                continue
            rest = ours.dice - hits - criticals
            chosen = comb(ours.dice, criticals) * comb(ours.dice - criticals, hits)
            number = count * chosen * normal**hits * critical**criticals * nothing**rest
            if number:
                key = (hits, criticals, their_best.succeeds)
                ways[key] = ways.get(key, 0) + number


def _best(side: Side) -> Iterator[tuple[Result, int]]:
    """The best die of a side, with the number of ways in which it is the best."""
    if side.dice == 0:
        yield NOTHING, 1
        return
    below = 0
    for rolled, faces in _faces(side.needed):
        upto = below + faces
        number = upto**side.dice - below**side.dice
        if number:
            yield rolled, number
        below = upto


def wounds(chances: Chances, blow: Blow) -> tuple[Fraction, ...]:
    """The chances of 0, 1, 2 … wounds of all that a side does. [INF-DMG-02 to INF-DMG-04]"""
    if blow.deadly is not None:
        return _deadly(chances, blow, blow.deadly)
    if blow.burns:
        return _burning(chances, blow)
    per_roll = [failing_faces(blow.protection + bonus, blow.damage) for bonus in (0, blow.parry)]
    most = max((_rolls(each, blow) for each in chances.outcomes), default=0)
    counts = (each.criticals * blow.sure + _rolls(each, blow) for each in chances.outcomes)
    found = [0] * (1 + max(counts, default=0))
    found[0] = (chances.total - sum(each.ways for each in chances.outcomes)) * SIDES**most
    for each in chances.outcomes:
        rolls = _rolls(each, blow)
        for failed in range(rolls + 1):
            found[each.criticals * blow.sure + failed] += (
                each.ways * _failing(each, blow, per_roll, failed) * SIDES ** (most - rolls)
            )
    return tuple(Fraction(number, chances.total * SIDES**most) for number in found)


def _deadly(chances: Chances, blow: Blow, deadly: Blow) -> tuple[Fraction, ...]:
    """The same where each hit may be death besides. [INF-SS-EXRAH-03]"""
    plain = blow._replace(deadly=None)
    found = [1 - chances.any]
    for each in chances.outcomes:
        one, share = Chances((each,), each.ways), Fraction(each.ways, chances.total)
        spared = wounds(one, deadly)[0]
        spread = wounds(one, plain)
        found += [Fraction(0)] * (max(len(spread), blow.end + 1) - len(found))
        for number, chance in enumerate(spread):
            found[number] += share * spared * chance
        found[blow.end] += share * (1 - spared)
    return tuple(found)


def _burning(chances: Chances, blow: Blow) -> tuple[Fraction, ...]:
    """The same where each failed roll asks for another one. [INF-AMMO-FIRE-01]"""
    found = [Fraction(0)] * (blow.burns + 1)
    found[0] = 1 - chances.any
    for each in chances.outcomes:
        fails = Fraction(failing_faces(blow.protection + blow.parry * each.parried, blow.damage))
        spread = _fires(each.hits + each.criticals, fails / SIDES, blow.burns)
        for wounds, chance in enumerate(spread):
            total = min(blow.burns, wounds + each.criticals)  # it wounds, and burns on
            found[total] += Fraction(each.ways, chances.total) * chance
    return tuple(found)


def _fires(hits: int, fails: Fraction, most: int) -> list[Fraction]:
    """The wounds of several fires, each of which goes on until a roll does not fail."""
    found = [Fraction(1), *[Fraction(0)] * most]
    for _ in range(hits):
        after = [Fraction(0)] * (most + 1)
        for before, chance in enumerate(found):
            for more in range(most - before):
                after[before + more] += chance * fails**more * (1 - fails)
            after[most] += chance * fails ** (most - before)
        found = after
    return found


def _rolls(each: Ways, blow: Blow) -> int:
    return each.hits * blow.rolls + each.criticals * blow.critical_rolls


def _failing(each: Ways, blow: Blow, per_roll: list[int], failed: int) -> int:
    """In how many ways just so many of its rolls fail."""
    rolls, faces = _rolls(each, blow), per_roll[each.parried]
    ways: int = comb(rolls, failed) * faces**failed * (SIDES - faces) ** (rolls - failed)
    return ways


@memo
def melee(active: int, opponents: tuple[int, ...]) -> tuple[Chances, tuple[Chances, ...]]:
    """One die at the first of several opponents; all have to be beaten. [INF-CC-44, INF-CC-45]

    Parried is what the target itself answered with a success. [INF-CC-09]
    """
    sides = [_faces(needed) for needed in opponents]
    total = SIDES ** (1 + len(opponents))
    mine: Found = {}
    theirs: list[Found] = [{} for _ in opponents]
    for die, faces in _faces(active):
        if die.succeeds:
            beaten = [sum(n for other, n in side if die.beats(other)) for side in sides]
            failing = sum(n for other, n in sides[0] if not other.succeeds)
            others = faces * prod(beaten[1:])
            _add(mine, die, parried=False, ways=others * failing)
            _add(mine, die, parried=True, ways=others * (beaten[0] - failing))
        for index, side in enumerate(sides):
            for other, number in side:
                if other.beats(die):
                    ways = faces * number * SIDES ** (len(opponents) - 1)
                    _add(theirs[index], other, parried=die.succeeds, ways=ways)

    def chances(found: Found) -> Chances:
        return Chances(tuple(Ways(*key, number) for key, number in found.items()), total)

    return chances(mine), tuple(map(chances, theirs))


def _add(found: Found, die: Result, *, parried: bool, ways: int) -> None:
    key = (int(not die.is_critical), int(die.is_critical), parried)
    if ways:
        found[key] = found.get(key, 0) + ways
