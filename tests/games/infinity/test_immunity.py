"""Who is immune to some ammunition, and the Exrah, whom nothing brings back."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.games.infinity import forecast
from plancia.games.infinity.library import library
from plancia.games.infinity.scene.exchange import contests_of
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.wounded import MEDIC, struck, under_fire

# --- immunity -------------------------------------------------------------------------------------


@rule("INF-SS-IMM-01", "INF-SS-IMM-02")
@pytest.mark.parametrize(("immune", "alive"), [((), False), (("shock_immunity",), True)])
@effect_of("Immunity: Shock")
def test_shock_is_normal_to_whoever_is_immune_to_it(immune: tuple[str, ...], alive: bool) -> None:
    t = Table(
        {
            "a": man(60, 30, gained=list(immune)),
            "z": foe(60, 32.5, gained=["shock_ccw"]),
            "n": man(5, 5, 90, "fusiliers/combi_rifle_paramedic"),
        },
        dice=[20, 5, 1],
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.do("strike", trooper="z", target="a", weapon="shock_ccw")
    t.do("stop_there")
    assert t["a"].is_on_table is alive
    assert t["a"].is_out


@rule("INF-SS-IMM-03")
@effect_of("Immunity: Total")
def test_total_immunity_makes_special_ammunition_normal() -> None:
    heavy = "hac_tao/multi_rifle_light_shotgun"
    assert len(struck("da_ccw", 20).exchange.saves) == 1
    assert len(struck("exp_ccw", 20).exchange.saves) == 1
    assert len(struck("da_ccw", 20, 20, immune="").exchange.saves) == 2
    assert len(struck("da_ccw", 20, 20, immune="shock_immunity").exchange.saves) == 2
    arm = library().profiles[heavy].attributes.arm
    for immune, base in (("total_immunity", arm), ("", (arm + 1) // 2)):
        (save,) = struck("ap_ccw", 20, immune=immune, profile=heavy).exchange.saves
        assert save.base == base
    assert struck("shock_ccw", 1)["z"].is_on_table
    assert not struck("shock_ccw", 1, immune="")["z"].is_on_table


@rule("INF-SS-IMM-03")
@limit_of("Immunity: Total")
def test_total_immunity_is_none_against_threads_and_em() -> None:
    t = struck("monofilament_ccw", 1)
    assert not t["z"].is_on_table
    (save,) = t.exchange.saves
    assert save.base == 0
    em = struck("em_ccw", 20, 1)  # one roll for the blow, one for E/M
    assert [each.attribute for each in em.exchange.saves] == ["arm", "bts"]
    assert em["z"].disabled


@rule("INF-SS-IMM-03")
def test_fire_burns_once_and_no_device_of_whoever_is_totally_immune() -> None:
    for immune, dice, lost in ((True, [1], False), (False, [1, 20], True)):
        gained = ["to_camouflage", *(["total_immunity"] if immune else [])]
        t = Table(
            {
                "a": man(60, 30, 90, gained=["light_flamethrower"]),
                "z": foe(60, 36, 90, gained=gained),
                **MEDIC,
            },
            dice=dice,
        )
        t.order("a")
        t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90])
        if t.asked == "choose_reactions":
            t.do("let_pass_all")
        t.do("stop_there")
        assert len(t.exchange.saves) == len(dice)
        assert bool(t["z"].disabled) is lost


# --- Exrah ----------------------------------------------------------------------------------------


@rule("INF-SS-EXRAH-01")
@limit_of("Exrah")
def test_nobody_heals_an_exrah() -> None:
    down: dict[str, Any] = {"wounds": 1, "kept_up": "unbowed"}
    gained = ["exrah", "no_wound_incapacitation", "automedikit", "regeneration"]
    t = Table(
        {
            "a": man(60, 30, 90, "fusiliers/combi_rifle_paramedic"),
            "p": man(62.5, 30, gained=gained, **down),
            "z": foe(5, 115, 90),
        }
    )
    t.order("a")
    t.refused("INF-SS-EXRAH-01", "p1", "use_medi_kit", trooper="a", target="p")
    t.move("a", (60, 28))
    t.do("stop_there")
    t.order("p")
    t.refused("INF-SS-EXRAH-01", "p1", "regenerate", trooper="p")
    t.refused("INF-SS-EXRAH-01", "p1", "use_auto_medi_kit", trooper="p")


@rule("INF-SS-EXRAH-02")
@effect_of("Exrah")
def test_an_exrah_that_should_fall_is_dead() -> None:
    t = under_fire(1, target=foe(60, 60, 90, gained=["exrah"]))
    assert t["z"].spot == "gone"
    assert not t.told("fell")
    assert under_fire(20, target=foe(60, 60, 90, gained=["exrah"]))["z"].is_on_table


@rule("INF-SS-EXRAH-03")
@pytest.mark.parametrize(("die", "alive"), [(13, False), (14, True)])
def test_an_exrah_dies_of_em(die: int, alive: bool) -> None:
    t = Table(
        {
            "a": man(60, 40, gained=["em_grenades"]),
            "z": foe(60, 62, 90, gained=["exrah"]),
            "y": foe(62.5, 62, 90),
        },
        dice=[1, die, 1],
    )
    t.order("a")
    t.do("speculative_shot", trooper="a", weapon="em_grenades", target="z", aim=[60, 60, 0])
    assert t["z"].is_on_table is alive
    assert t["y"].is_on_table  # it is only disabled
    assert t["y"].disabled


@rule("INF-SS-EXRAH-04")
def test_exrah_jump_and_run_farther_than_other_medium_infantry() -> None:
    every = [
        p for p in library().profiles.values() if p.type == "MI" and p.level("motorcycle") == 0
    ]
    exrah = [p for p in every if p.hooks.standing.brittle]
    assert exrah
    assert all(p.level("super_jump") for p in exrah)
    most = max(p.attributes.move[0] for p in every if not p.hooks.standing.brittle)
    assert min(p.attributes.move[0] for p in exrah) > most


@rule("INF-SS-EXRAH-03")
def test_the_sheet_says_that_em_is_the_death_of_an_exrah() -> None:
    """Of what disables others nothing is said; wounds besides count once."""

    def struck(gained: list[str], dice: list[int]) -> Table:
        t = Table(
            {"a": man(60, 30, gained=["em_ccw"]), "z": foe(60, 32.5, 90, gained=gained), **MEDIC},
            dice=dice,
        )
        t.order("a")
        t.do("strike", trooper="a", target="z", weapon="em_ccw")
        t.do("let_pass_all")
        return t

    t = struck(["exrah"], [2, 20, 1])
    (fate,) = forecast.fates(t.game, contests_of(t.game))
    (plain,) = forecast.fates(struck([], []).game, contests_of(struck([], []).game))
    blow = next(row.active for row in contests_of(t.game) if row.active is not None)
    hits = Fraction(min(blow.needed, 20), 20)
    arm, bts = Fraction(10 - 1, 20), Fraction(dict(plain.states)["disabled"])
    assert not fate.states
    assert not fate.falls
    critical = Fraction(1, 20)  # it wounds by itself, and is resisted with BTS
    em = bts / hits
    assert fate.dead == critical + (hits - critical) * (1 - (1 - arm) * (1 - em))
    assert fate.wounds[0] == 1 - fate.dead
    assert plain.dead == 0
    t.do("stop_there")
    seen = t.match.view("p1")
    sheet = next(
        each for each in seen.scene(()).exchange.prospects if each.piece == "z" and each.attempts
    )
    assert sheet.outcome is not None
    assert sheet.outcome.key == "infinity.outcome.dead"
    said = [cast.note.key for attempt in sheet.attempts for cast in attempt.dice if cast.note]
    assert said == ["infinity.fate.safe", "infinity.outcome.dead"]
    other = struck([], [2, 20, 1])
    other.do("stop_there")
    sheets = other.match.view("p1").scene(()).exchange.prospects
    said = [
        cast.note.key
        for each in sheets
        if each.piece == "z"
        for attempt in each.attempts
        for cast in attempt.dice
        if cast.note
    ]
    assert said == ["infinity.fate.safe", "infinity.state.disabled"]


@rule("INF-SS-EXRAH-03", "INF-AMMO-EM-01")
def test_the_odds_of_a_grenade_that_kills_by_em_alone() -> None:
    def fate(**more: Any) -> forecast.Fate:
        t = Table({"a": man(60, 30, gained=["em_grenades"]), "z": foe(60, 54, 90, **more)})
        t.order("a")
        t.shoot("a", ("z", 1), weapon="em_grenades")
        (found,) = forecast.fates(t.game, contests_of(t.game))
        return found

    plain, exrah = fate(), fate(gained=["exrah"])
    assert plain.dead == 0
    assert exrah.dead == dict(plain.states)["disabled"]
    assert exrah.out == exrah.dead
    assert not exrah.states
    held = fate(gained=["exrah", "no_wound_incapacitation"])
    assert held.dead == exrah.dead


@rule("INF-SS-EXRAH-03", "INF-SS-MA-04")
def test_an_exrah_that_is_struck_first_with_em_does_not_strike_back() -> None:
    def chance(*gained: str) -> tuple[Fraction, Fraction]:
        t = Table(
            {
                "a": man(60, 30, gained=["em_ccw", "martial_arts_3"]),
                "z": foe(60, 32.5, 90, gained=list(gained)),
                **MEDIC,
            },
        )
        t.order("a")
        t.do("strike", trooper="a", target="z", weapon="em_ccw")
        t.do("strike", trooper="z", target="a", weapon="knife")
        fates = {each.trooper: each for each in forecast.fates(t.game, contests_of(t.game))}
        return fates["z"].out, fates["a"].out

    (ours, theirs), (least, most) = chance("exrah"), chance()
    assert ours > least
    assert theirs < most
