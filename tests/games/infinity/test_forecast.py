"""What an exchange promises, against every roll there is and against the dice of the engine."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from plancia.core import Match
from plancia.games.infinity import Infinity, forecast
from plancia.games.infinity.odds import Side, exchange, given
from plancia.games.infinity.rules.dice import result, withstands
from plancia.testing import rule
from tests.games.infinity.every_die import face_to_face
from tests.games.infinity.table import Box, Table, foe, man

FACES = range(1, 21)
WALL: tuple[Box, ...] = ((58.0, 42.5, 62.0, 43.7, 1.2),)
MEASURED = {"premeasuring": "allowed"}


def duel(dice: list[int] | None = None, **more: Any) -> Table:
    """Two dice of a Fusilier against one of a Zhanshi behind a low wall, all declared."""
    t = Table(
        {"angus": man(60, 10), "wen": foe(60, 45)},
        scenery=WALL,
        setup=MEASURED,
        dice=dice,
        **more,
    )
    t.order("angus")
    t.shoot("angus", ("wen", 2))
    t.shoot("wen", ("angus", 1))
    return t


def scene(t: Table, seat: str) -> Any:
    """What a seat sees of the table."""
    pending = t.match.pending.get(seat)
    return t.match.view(seat).scene(pending.options if pending else ())


@rule("INF-ROLL-24", "INF-BS-13", "INF-DMG-01", "INF-DMG-04", "INF-COV-07")
def test_wounds_are_what_all_rolls_come_to() -> None:
    """2 dice at 12 (BS 12, +3 at 35 cm, -3 for cover) against 1 die at 14 (BS 11, +3)."""
    counts: dict[str, Counter[int]] = {"angus": Counter(), "wen": Counter()}
    for a, b, c in product(FACES, repeat=3):
        compared = face_to_face((a, b), 12, (c,), 14)
        hits = [
            result(d, 12).is_critical for d, has in zip((a, b), compared.ours, strict=True) if has
        ]
        rolls = sum(not critical for critical in hits)
        for saves in product(FACES, repeat=2):
            failed = sum(not withstands(die, 1 + 3, 13) for die in saves[:rolls])
            counts["wen"][sum(hits) + failed] += 1
        for die in FACES:
            critical = result(c, 14).is_critical
            hurt = compared.theirs[0] and (critical or not withstands(die, 1, 13))
            counts["angus"][int(hurt)] += 20
    t = duel()
    contests = scene_contests(t)
    found = {fate.trooper: fate for fate in forecast.fates(t.match.view("p1"), contests)}
    for name, count in counts.items():
        for wounds, ways in count.items():
            assert found[name].wounds[wounds] == Fraction(ways, 20**5)
        assert sum(found[name].wounds) == 1


def scene_contests(t: Table) -> Any:
    """The rolls that are declared."""
    from plancia.games.infinity.scene.exchange import contests_of

    return contests_of(t.match.view("p1"))


@rule("INF-UNC-02", "INF-DEAD-01")
def test_the_dice_of_the_engine_keep_what_was_promised() -> None:
    """Out of action in 1,500 battles as often as the sheet says, within four deviations."""
    t = duel()
    fates = forecast.fates(t.match.view("p1"), scene_contests(t))
    promised = {fate.trooper: float(fate.out) for fate in fates}
    out: Counter[str] = Counter()
    start = {
        "troopers": {"angus": man(60, 10), "wen": foe(60, 45)},
        "layout": _layout(),
    }
    games = 1500
    for seed in range(games):
        match = Match.placed(Infinity, MEASURED, start, seed)
        played = Table.__new__(Table)
        played.match = match
        played.order("angus")
        played.shoot("angus", ("wen", 2))
        played.shoot("wen", ("angus", 1))
        played.do("stop_there")
        out += Counter(name for name in promised if played[name].is_out)
    for name, chance in promised.items():
        spread = (games * chance * (1 - chance)) ** 0.5
        assert abs(out[name] - games * chance) < 4 * spread


def _layout() -> Any:
    from tests.games.infinity.table import boxes

    return boxes(*WALL)


@pytest.mark.parametrize("needed", [-1, 0, 9, 14, 22])
@rule("INF-ROLL-24")
def test_what_is_known_of_the_others_best_die_adds_up(needed: int) -> None:
    """The faces of one die, each by itself, come to the whole of the comparison."""
    whole = exchange(Side(3, 12), Side(1, needed))[0]
    for hits, criticals in product(range(4), repeat=2):
        parts = (given(Side(3, 12), result(die, needed)) for die in FACES)
        if needed < 0:
            continue
        assert sum(each.exactly(hits, criticals) for each in parts) / 20 == whole.exactly(
            hits, criticals
        )


@rule("INF-ROLL-03", "INF-ORD-25", "INF-ARO-05")
def test_the_sheet_adds_every_number_up_with_its_rule() -> None:
    t = duel()
    sheet = scene(t, "p1").exchange
    left, right = sheet.bouts[0].left, sheet.bouts[0].right
    assert [(each.value, each.rule) for each in left.addends] == [
        ("12", "INF-ATTR-04"),
        ("+3", "INF-ROLL-04"),
        ("−3", "INF-COV-04"),
    ]
    assert (left.goal, left.critical, right.goal) == (12, 12, 14)
    assert sum(Fraction(e.numerator, e.denominator) for e in sheet.bouts[0].shares) == 1
    assert not sheet.is_rolled


@rule("INF-ROLL-21", "INF-ROLL-24")
def test_after_the_roll_the_dice_say_what_became_of_them() -> None:
    t = duel(dice=[12, 5, 9, 4])  # a critical, a beaten one, a beaten one; no roll after a critical
    t.do("stop_there")
    sheet = scene(t, "p1").exchange
    assert sheet.is_rolled
    assert [die.fate for die in sheet.bouts[0].left.dice] == ["critical", "beaten"]
    assert [die.fate for die in sheet.bouts[0].right.dice] == ["beaten"]
    wen = next(each for each in sheet.prospects if each.piece == "wen" and each.outcome)
    assert wen.fate == "harm"


@rule("INF-LOS-06", "INF-COV-04")
def test_the_side_view_shows_what_the_wall_hides() -> None:
    t = duel()
    outlook = scene(t, "p1").outlooks[0]
    (wall,) = outlook.between
    assert (wall.top, wall.tone) == (1.2, "act")
    assert outlook.is_seen
    assert outlook.rules == ("INF-LOS-06", "INF-COV-04")
    assert 1.0 < outlook.free[0][0] < 1.2


@rule("INF-AMMO-SMOKE-01")
@pytest.mark.parametrize(("cloud", "seen"), [((100, 80, 0), True), ((60, 20, 0), False)])
def test_the_side_view_knows_of_smoke(cloud: tuple[float, float, float], seen: bool) -> None:
    t = Table({"angus": man(60, 10), "wen": foe(60, 28)}, smoke=(cloud,))
    t.order("angus")
    t.move("angus", (60, 11))
    assert scene(t, "p2").outlooks[0].is_seen is seen


@rule("INF-ORD-25", "INF-PLAY-MEAS-01")
def test_nothing_is_measured_before_a_reaction_is_declared() -> None:
    """Who may react, and to what, is all that the sheet says."""
    t = Table({"angus": man(60, 10), "wen": foe(60, 45)}, scenery=WALL)
    t.order("angus")
    t.move("angus", (62, 12))
    seen = scene(t, "p2")
    assert [each.piece for each in seen.answers.answers] == ["wen"]
    assert seen.answers.answers[0].marked is not None
    assert not any(choice.odds for choice in seen.choices if choice.action["type"] == "shoot")
    assert all(not each.is_measured for each in seen.outlooks)


def test_the_sheet_of_reactions_is_for_its_seat_alone() -> None:
    t = Table({"angus": man(60, 10), "wen": foe(60, 45)}, scenery=WALL)
    t.order("angus")
    t.move("angus", (62, 12))
    assert scene(t, "p1").answers is None
