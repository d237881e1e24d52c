"""The odds of melees are what the dice come to."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.core import read_action
from plancia.core.chance import OutOfDice
from plancia.games.infinity import Infinity, forecast
from plancia.games.infinity.rules.dice import SIDES
from plancia.games.infinity.scene.exchange import contests_of, exchange
from plancia.testing import rule
from tests.games.infinity.duels import pair, strike
from tests.games.infinity.table import Table, foe

BLOWS = {1: 12, 13: 1, 14: 1, 15: 2, 17: 1, 20: 3}
"""Faces of normal rolls against 13, 14, 17 and 22, and how many come to the same."""
COMPARED = {**dict.fromkeys(range(1, 15), 1), 20: 6}
"""Faces of rolls against 13 and 14 that are compared."""
SAVES = {4: 4, 7: 3, 8: 1, 20: 12}
"""Faces of rolls that resist damage 8 or 9 with ARM 1, or with +3 more."""
PLAIN = {7: 7, 20: 13}
"""Those of damage 8 and ARM 1 alone."""
Faces = dict[int, int]


def played(
    t: Table, blows: Faces, saves: Faces
) -> tuple[dict[str, dict[int, Fraction]], dict[str, Fraction]]:
    """The wounds of everybody in every way in which the dice of an order may fall, and how often a
    roll of somebody has its effect; the last action is still to be declared.
    """
    wounds: dict[str, dict[int, Fraction]] = {name: {} for name in t.game.troopers}
    works: dict[str, Fraction] = {}
    waiting: list[tuple[Fraction, tuple[int, ...]]] = [(Fraction(1), ())]
    while waiting:
        chance, dice = waiting.pop()
        match = t.match.clone()
        match.game.chance.dice = dice
        match.game.chance.used_dice = 0
        try:
            match.play("p1", read_action(Infinity, {"type": "stop_there"}))
        except OutOfDice as out:
            faces = saves if "INF-DMG" in str(out) else blows
            waiting += [(chance * n / SIDES, (*dice, face)) for face, n in faces.items()]
            continue
        for name, trooper in match.game.troopers.items():
            counts = wounds[name]
            counts[trooper.wounds] = counts.get(trooper.wounds, Fraction(0)) + chance
        assert match.game.exchange is not None
        good = set()
        for row in match.game.exchange.contests:
            if row.active is not None and any(row.hits):
                good.add(row.active.trooper)
            if row.reactive is not None and any(row.answers):
                good.add(row.reactive.trooper)
        for name in good:
            works[name] = works.get(name, Fraction(0)) + chance
    return wounds, works


def declared(
    ours: tuple[str, ...], theirs: tuple[str, ...], rage: bool = False, **more: Any
) -> Table:
    """A and z strike at each other, and whoever else is there at a; nothing is rolled yet."""
    t = pair(ours=ours, theirs=theirs, **more)
    t.order("a")
    strike(t, "a", "z", berserk=rage)
    strike(t, "z", "a")
    if "y" in more:
        strike(t, "y", "a")
    return t


@rule("INF-SS-MA-02", "INF-SS-MA-04", "INF-SS-BERS-02", "INF-SS-BERS-04", "INF-SS-POIS-03")
@pytest.mark.parametrize(
    ("ours", "theirs", "rage", "blows"),
    [
        (("martial_arts_3",), (), False, BLOWS),
        ((), ("martial_arts_3",), False, BLOWS),
        (("martial_arts_1",), (), False, COMPARED),
        (("berserk",), (), True, BLOWS),
        (("berserk",), ("martial_arts_3",), True, BLOWS),
        (("martial_arts_3",), ("poison",), False, BLOWS),
        ((), ("poison",), False, COMPARED),
    ],
)
def test_the_odds_of_a_melee_are_what_the_dice_come_to(
    ours: tuple[str, ...], theirs: tuple[str, ...], rage: bool, blows: Faces
) -> None:
    saves = SAVES if "poison" in theirs or rage or blows is COMPARED else PLAIN
    agrees(declared(ours, theirs, rage), blows, saves)


@rule("INF-SS-MA-04", "INF-SS-MA-12")
@pytest.mark.parametrize("ours", ["martial_arts_3", "martial_arts_5"])
def test_the_odds_against_two_are_what_the_dice_come_to(ours: str) -> None:
    agrees(declared((ours,), (), y=foe(57.5, 30, 0)), BLOWS, PLAIN)


def agrees(t: Table, blows: Faces, saves: Faces) -> None:
    """What the sheet shows is what all dice together come to."""
    seen = t.game.view("p1")
    contests = contests_of(seen)
    wounds, works = played(t, blows, saves)
    for fate in forecast.fates(seen, contests):
        counted = wounds[fate.trooper]
        assert {n: c for n, c in enumerate(fate.wounds) if c} == counted, fate.trooper
    for throw in forecast.throws(contests):
        assert forecast.works(seen, contests, throw) == works[throw.trooper]
    sheet = exchange(seen, contests)
    assert sheet is not None
    assert all(row.shares for row in sheet.bouts)


@rule("INF-SS-BERS-03", "INF-SS-MA-04", "INF-SS-CC2-01", "INF-SS-POIS-01")
def test_the_sheet_names_what_skills_do_to_a_blow() -> None:
    skills = ("berserk", "cc_with_two_weapons", "ap_ccw")
    t = declared(skills, ("martial_arts_3", "poison"), rage=True)
    seen = t.game.view("p1")
    sheet = exchange(seen, contests_of(seen))
    assert sheet is not None
    ours = next(row.left for row in sheet.bouts if row.left is not None)
    theirs = next(row.right for row in sheet.bouts if row.right is not None)
    assert ("infinity.modifier.berserk", "+9", "INF-SS-BERS-03") in [
        (each.name.key, each.value, each.rule) for each in ours.addends
    ]
    assert len(ours.notes) == 3  # what it does, and both weapons
    assert "infinity.exchange.first" in [note.key for note in theirs.notes]
    assert "infinity.ammunition.shock" in [note.key for note in theirs.notes]
