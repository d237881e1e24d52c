"""Exact odds of attacks with dice that explode. [PRE-DIE-03 to PRE-DIE-10, PRE-COM-05]

A die shows criticals until it shows something else. So a pool is two independent things: the last
faces of its dice, each a success, a trigger or a blank in the proportion of those faces, and the
criticals before them, of which every die has another with one chance in six. The difference of the
criticals of two pools obeys a recursion that ends, so every chance is a fraction, without a limit
on how often dice may explode.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from functools import cache
from math import comb, factorial, prod
from typing import Final, NamedTuple

from plancia.games.pacific_rim.in_progress import Attack, Die, Role
from plancia.games.pacific_rim.rules import attack, dice, values
from plancia.games.pacific_rim.rules.dice import BLANK, COMBAT, CRITICAL, SUCCESS, TRIGGER
from plancia.games.pacific_rim.state import Model, PacificRim

FACES: Final = {name: COMBAT.count(name) for name in (BLANK, TRIGGER, SUCCESS, CRITICAL)}
SIDES: Final = len(COMBAT)
LAST: Final = SIDES - FACES[CRITICAL]
"""The faces that end a die."""
AGAIN: Final = Fraction(FACES[CRITICAL], SIDES)
"""The chance that a die shows another critical."""
MOST: Final = 5
"""The most damage that an attack causes. [PRE-DMG-01]"""


class Pool(NamedTuple):
    """The dice of one side in an attack, and what its triggers do."""

    dice: int
    rerolls: int = 0
    """Dice that may be rolled again: those without a success, blanks first. [PRE-ABL-12]"""
    bonuses: tuple[tuple[int, int], ...] = ()
    """Triggers that are needed, and successes that they bring. [PRE-TRG-01]"""
    immune: int = 0
    """With so many triggers a defender takes no damage; 0: never. [PRE-TRG-03]"""
    successes: int = 0
    """Successes that lie on the table already."""
    triggers: int = 0
    """Triggers that lie on the table already."""


class Throw(NamedTuple):
    """How a pool came out, but for criticals: its chance is out of the weights of all throws."""

    successes: int
    open: int
    """Dice that may have shown criticals first, each counting one more success."""
    safe: bool
    """It keeps its side from damage."""


def lead(points: int) -> int:
    """The difference of successes that causes so much damage. [PRE-DMG-01]"""
    return 3 * points - 2


# --- chances --------------------------------------------------------------------------------------


@cache
def at_least(mine: Pool, theirs: Pool, more: int, *, harmful: bool = False) -> Fraction:
    """The chance that an attack has so many more successes; `harmful`: and causes damage."""
    ways = gaps(mine, theirs, harmful=harmful)
    found = sum((ahead(*dice, by + more) * n for *dice, by, n in ways), Fraction())
    return found / (whole(mine) * whole(theirs))


@cache
def gaps(mine: Pool, theirs: Pool, *, harmful: bool) -> tuple[tuple[int, int, int, int], ...]:
    """Open dice of both sides and by how much an attack is behind, each in so many ways."""
    found: dict[tuple[int, int, int], int] = {}
    for one, weight in throws(mine):
        for two, other in throws(theirs):
            if not (harmful and two.safe):
                gap = (one.open, two.open, two.successes - one.successes)
                found[gap] = found.get(gap, 0) + weight * other
    return tuple((*gap, ways) for gap, ways in found.items())


def succeeds(mine: Pool, theirs: Pool) -> Fraction:
    """The chance that an attack succeeds. [PRE-COM-05]"""
    return at_least(mine, theirs, 1)


def damages(mine: Pool, theirs: Pool, points: int) -> Fraction:
    """The chance that an attack causes so much damage or more. [PRE-DMG-01]"""
    return at_least(mine, theirs, lead(points), harmful=True)


@cache
def estimate(mine: Pool, theirs: Pool) -> tuple[float, ...]:
    """The chances of 1, 2, … 5 points of damage or more, quickly: for bots."""
    total = whole(mine) * whole(theirs)
    ways = [(*gap, n / total) for *gap, n in gaps(mine, theirs, harmful=True)]
    return tuple(
        sum(part * about(one, two, by + lead(n)) for one, two, by, part in ways)
        for n in range(1, MOST + 1)
    )


@cache
def about(mine: int, theirs: int, by: int) -> float:
    """The chance of `ahead`, rounded."""
    return float(ahead(mine, theirs, by))


@cache
def ahead(mine: int, theirs: int, by: int) -> Fraction:
    """The chance that so many dice show at least `by` criticals more than so many others.

    Look at one more face of either side: a critical brings its side one nearer, anything else ends
    the die. Both equations together leave only pools with fewer dice.
    """
    if theirs == 0:
        return 1 - sum((criticals(mine, n) for n in range(by)), Fraction())
    if mine == 0:
        return sum((criticals(theirs, n) for n in range(1 - by)), Fraction())
    fewer = ahead(mine, theirs - 1, by) + AGAIN * ahead(mine - 1, theirs, by + 1)
    return (1 - AGAIN) * fewer / (1 - AGAIN * AGAIN)


def criticals(dice: int, n: int) -> Fraction:
    """The chance that so many dice show n criticals in all."""
    if dice == 0:
        return Fraction(n == 0)
    return comb(dice + n - 1, n) * AGAIN**n * (1 - AGAIN) ** dice


# --- throws ---------------------------------------------------------------------------------------


def whole(pool: Pool) -> int:
    """The weight of all throws of a pool together."""
    faces = LAST * SIDES if pool.rerolls else LAST
    return int(faces ** max(0, pool.dice))


@cache
def throws(pool: Pool) -> tuple[tuple[Throw, int], ...]:
    """All that a pool can come out as, with the weight of each."""
    found: dict[Throw, int] = {}
    dice = max(0, pool.dice)
    for successes, triggers, fresh, weight in firsts(pool):
        for hits, more, part in lasts(fresh):
            count = triggers + more
            throw = Throw(
                successes + hits + sum(n for least, n in pool.bonuses if count >= least),
                fresh,
                bool(pool.immune) and count >= pool.immune,
            )
            found[throw] = found.get(throw, 0) + weight * part * LAST ** (dice - fresh)
    return tuple(found.items())


@cache
def firsts(pool: Pool) -> tuple[tuple[int, int, int, int], ...]:
    """Successes, triggers and dice still to be rolled, once it is known what is rolled again."""
    dice = max(0, pool.dice)
    if not pool.rerolls:
        return ((pool.successes, pool.triggers, dice, 1),)
    found: dict[tuple[int, int, int], int] = {}
    for counts in shares(dice, len(FACES)):
        blanks, triggers, hits, criticals_ = counts
        ways = factorial(dice) // prod(factorial(n) for n in counts)
        faces = prod(FACES[f] ** n for f, n in zip(FACES, counts, strict=True))
        again = min(blanks, pool.rerolls)
        # A trigger is worth keeping where triggers do something.
        turned = 0 if pool.bonuses else min(triggers, pool.rerolls - again)
        key = (
            pool.successes + hits + criticals_,
            pool.triggers + triggers - turned,
            criticals_ + again + turned,  # a critical brings a die as well
        )
        found[key] = found.get(key, 0) + ways * faces
    return tuple((*key, weight) for key, weight in found.items())


@cache
def lasts(dice: int) -> tuple[tuple[int, int, int], ...]:
    """Successes and triggers among the last faces of so many dice, in so many ways."""
    found: list[tuple[int, int, int]] = []
    for hits, triggers, blanks in shares(dice, 3):
        faces = FACES[SUCCESS] ** hits * FACES[TRIGGER] ** triggers * FACES[BLANK] ** blanks
        found.append((hits, triggers, comb(dice, hits) * comb(dice - hits, triggers) * faces))
    return tuple(found)


def shares(whole: int, parts: int) -> Iterator[tuple[int, ...]]:
    """All ways to divide so many dice among kinds of faces."""
    if parts == 1:
        yield (whole,)
        return
    for first in range(whole + 1):
        for rest in shares(whole - first, parts - 1):
            yield (first, *rest)


# --- the pools of an attack -----------------------------------------------------------------------


def pools(g: PacificRim, planned: Attack) -> tuple[Pool, Pool]:
    """What both sides of an attack roll, with the benefits that it would use. [PRE-DDR-05]"""
    model = g.models[planned.attacker]
    count = attack.attack_pool(g, planned) + benefits(g, model, planned.kind)
    return pool_of(g, model, "attack", count, planned.rerolls), defence_of(g, planned)


def benefits(g: PacificRim, model: Model, kind: str, more: int = 0) -> int:
    """Dice that abilities bring to the next attack, after so many more hexes. [PRE-DDR-05]"""
    hexes = more + (g.acting.hexes if g.acting is not None else 0)
    return sum(
        hexes * (bonus == "strike") + (bonus == "focus" and kind == "melee")
        for bonus in model.bonuses  # [PRE-ABL-05, PRE-ABL-07]
    )


def defence_of(g: PacificRim, planned: Attack) -> Pool:
    """What the target of an attack rolls."""
    target = g.models.get(planned.target)
    return pool_of(g, target, "defence", attack.defence_pool(g, planned))


def pool_of(g: PacificRim, model: Model | None, role: Role, count: int, rerolls: int = 0) -> Pool:
    """A pool with what the triggers of a model do; a building has none."""
    if model is None:
        return Pool(count)
    triggers = [trigger for _, trigger in values.triggers(g, model, role)]
    bonuses = tuple((each.least, each.successes) for each in triggers if each.successes)
    immune = min((each.least for each in triggers if each.no_damage), default=0)
    return Pool(count, rerolls, bonuses, immune)


def lying(pool: Pool, rolled: list[Die], again: int | None) -> Pool:
    """A pool whose dice lie on the table, but for one that is rolled again."""
    kept = [die for number, die in enumerate(rolled) if number != again]
    successes, triggers = dice.successes(kept), dice.triggers(kept)
    return pool._replace(dice=len(rolled) - len(kept), successes=successes, triggers=triggers)
