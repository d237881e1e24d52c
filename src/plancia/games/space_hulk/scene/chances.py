"""The exact chances that stand beside options."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction
from itertools import combinations, product
from typing import Any, NamedTuple

from plancia.core import Message
from plancia.core.scene import Odds
from plancia.games.space_hulk import odds
from plancia.games.space_hulk.in_progress import Fight
from plancia.games.space_hulk.rules.assault import group_bonus
from plancia.games.space_hulk.rules.damage import models
from plancia.games.space_hulk.rules.flamer import FIRE_KILLS_ON
from plancia.games.space_hulk.rules.shooting import hits_needed
from plancia.games.space_hulk.state import Marine, SpaceHulk
from plancia.odds import Aim, Contest

FACES = range(1, 7)
Dice = tuple[int, ...]


def chance(of: str, value: Fraction | int, **args: Any) -> Odds:
    """A chance with its name."""
    return Odds(Message(f"space_hulk.odds.{of}", args), value.numerator, value.denominator)


def contest(chances: Contest) -> tuple[Odds, ...]:
    """The chances of a close assault; what cannot happen is left out."""
    named = zip(("win", "tie", "loss"), chances, strict=True)
    return tuple(chance(name, value) for name, value in named if value)


# --- shots ---------------------------------------------------------------------------------------


def shot(seen: SpaceHulk, marine: Marine, target: str, need: int) -> tuple[Odds, ...]:
    """The chance of a shot to kill or to destroy, and of a reloaded cannon to explode."""
    weapon, alien = seen.board.guns[marine.id], seen.aliens.get(target)
    kills = odds.shot(weapon.dice, need, hits_needed(alien))
    found = [chance("kill" if alien is not None else "destroy", kills)]
    if weapon.explodes and marine.reloaded:
        found.append(chance("explode", odds.MALFUNCTION))  # [SHB-AC-04]
    return tuple(found)


def watch(seen: SpaceHulk, marine: Marine) -> tuple[Odds, ...]:
    """What overwatch promises: the chance of each shot, and of a jam with it. [SHB-JAM-01]"""
    weapon = seen.board.guns[marine.id]
    return (chance("each_shot", odds.shot(weapon.dice, weapon.kill)), *jam(seen, marine))


def jam(seen: SpaceHulk, marine: Marine) -> tuple[Odds, ...]:
    """The chance that an overwatch shot jams the gun."""
    return (chance("jam", odds.JAM),) if seen.board.guns[marine.id].jams else ()


def lives(seen: SpaceHulk, mask: int, need: int) -> Iterator[Odds]:
    """The chances of everything on these squares that dies on `need` or more. [SHB-HF-05]"""
    bit = seen.board.bit
    dies = dies_on(need)
    enemies = [a for a in seen.aliens.values() if a.kind != "broodlord" and mask & bit[a.at]]
    number = sum(models(alien) for alien in enemies)
    if number:
        yield chance("each_dies", dies, n=number)
    if number > 1:
        yield chance("all_die", dies**number)
    for marine in seen.on_board():
        if mask & bit[marine.square]:
            yield chance("marine_dies", dies, marine=marine.id)


def dies_on(need: int) -> Fraction:
    """The chance that one die reaches a number."""
    return Fraction(7 - need, 6)


def second_draw(cp: int) -> tuple[Odds, ...]:
    """The chances that a second draw of command points is better, or worse. [SHB-CP-02]"""
    ends = (("more", Fraction(6 - cp, 6)), ("fewer", Fraction(cp - 1, 6)))
    return tuple(chance(name, value) for name, value in ends if value)


def walk_in_fire() -> Odds:
    """The chance to die on a step from fire into fire. [SHB-MOV-07]"""
    return chance("he_dies", dies_on(FIRE_KILLS_ON))


# --- the fight under way -------------------------------------------------------------------------


class Clash(NamedTuple):
    """What decides the fight under way besides its dice."""

    bonus: int
    lord: bool
    guard: bool
    psi: int
    aim: Aim


def clash_of(seen: SpaceHulk, fight: Fight) -> Clash:
    """Read off what the marine can still do, and what both sides add."""
    marine, alien = seen.marines[fight.marine], seen.aliens[fight.alien]
    kit = seen.kit(marine)
    return Clash(
        bonus=(kit.bonus if fight.front else 0) - group_bonus(seen, alien),
        lord=alien.kind == "broodlord",
        guard=marine.guard and fight.alien_attacks,
        psi=marine.psi if kit.close.psi else 0,
        aim=Aim.WIN if fight.front else Aim.SURVIVE,
    )


def after_parry(clash: Clash, ours: Dice, theirs: Dice, *, use: bool) -> Contest:
    """The chances once the enemy has rolled its highest die again, or not. [SHB-WPN-03]"""
    if not use:
        return after_guard(clash, ours, theirs)
    rest = sorted(theirs)[:-1]
    return _mean(after_guard(clash, ours, (*rest, face)) for face in FACES)


def after_guard(clash: Clash, ours: Dice, theirs: Dice) -> Contest:
    """The chances with the best re-roll, if the marine is on guard. [SHB-GRD-02]"""
    places = range(len(ours)) if clash.guard else ()
    sets = (chosen for size in range(len(places) + 1) for chosen in combinations(places, size))
    return _best(clash.aim, (after_reroll(clash, ours, theirs, chosen) for chosen in sets))


def after_reroll(clash: Clash, ours: Dice, theirs: Dice, dice: Dice) -> Contest:
    """The chances once the marine has rolled these of his dice again."""
    kept = tuple(face for place, face in enumerate(ours) if place not in dice)
    rolls = product(FACES, repeat=len(dice))
    return _mean(_after_psi(clash, (*kept, *faces), theirs) for faces in rolls)


def after_spending(clash: Clash, ours: Dice, theirs: Dice, points: int) -> Contest:
    """How the fight ends if the librarian spends so many points. [SHB-LIB-02]"""
    lead = max(ours) + clash.bonus + points - max(theirs) - (min(theirs) if clash.lord else 0)
    return Contest(Fraction(lead > 0), Fraction(lead == 0), Fraction(lead < 0))


def _after_psi(clash: Clash, ours: Dice, theirs: Dice) -> Contest:
    if not clash.psi:
        return after_spending(clash, ours, theirs, 0)
    every = (after_spending(clash, ours, theirs, points) for points in range(clash.psi + 1))
    return _best(clash.aim, every)


def _best(aim: Aim, ends: Iterable[Contest]) -> Contest:
    if aim is Aim.WIN:
        return max(ends, key=lambda end: (end.win, end.tie))
    return max(ends, key=lambda end: (-end.loss, end.win))


def _mean(ends: Iterable[Contest]) -> Contest:
    every = list(ends)
    return Contest(*(sum(column, Fraction(0)) / len(every) for column in zip(*every, strict=True)))
