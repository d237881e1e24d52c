"""Who does not fall, who cannot be helped, who brings itself round, and who becomes another."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from plancia.games.infinity import forecast
from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.library import library
from plancia.games.infinity.position import position_of
from plancia.games.infinity.scene.exchange import contests_of
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import FUSILIER, Table, foe, man

MEDIC = {"m": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic")}
DOG = "dog_warriors/chain_rifle"


def under_fire(*saves: int, target: dict[str, Any] | None = None, **more: Any) -> Table:
    """A of p1 hits z of p2 as often as there are rolls to resist it."""
    misses = 3 - len(saves)
    dice = [*[5] * len(saves), *[20] * misses, *saves]
    t = Table({"a": man(60, 30), "z": target or foe(60, 60, 90), **MEDIC}, dice=dice, **more)
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    return t


def shot_at(*saves: int, gained: tuple[str, ...] = (), **more: Any) -> Table:
    """A of p1, whose turn it is, is hit in reaction by z: a single shot of 11, one roll."""
    t = Table(
        {
            "a": man(60, 30, gained=list(gained), **more),
            "b": man(20, 5),
            "n": man(5, 5, 90, "fusiliers/combi_rifle_paramedic"),
            "z": foe(60, 60),
        },
        dice=[5, *saves],
    )
    t.order("a")
    t.move("a", (60, 32))
    t.shoot("z", ("a", 1))
    t.do("stop_there")
    return t


# --- Dogged ---------------------------------------------------------------------------------------


@rule("INF-SS-VALOR-02")
@effect_of("V: Dogged")
def test_who_is_dogged_chooses_whether_to_fall() -> None:
    t = shot_at(1, gained=("dogged",))
    assert (t.seat, t.asked) == ("p1", "choose_fall")
    t.do("drop")
    assert t["a"].is_out
    u = shot_at(1, gained=("dogged",))
    u.do("stay_up")
    assert not u["a"].is_out
    assert u["a"].wounds == 1
    u.order("a")
    u.move("a", (60, 33))  # it acts like anybody else


@rule("INF-SS-VALOR-02")
def test_a_dogged_model_dies_when_another_one_gets_an_order() -> None:
    t = shot_at(1, gained=("dogged",))
    t.do("stay_up")
    t.order("b")
    assert t["a"].spot == "gone"
    (event,) = t.told("died")
    assert event.piece == "a"


@rule("INF-SS-VALOR-03")
def test_a_dogged_model_dies_at_the_end_of_the_turn() -> None:
    t = shot_at(1, gained=("dogged",))
    t.do("stay_up")
    t.do("pass_turn")
    assert t["a"].spot == "gone"


@rule("INF-SS-VALOR-03")
def test_a_dogged_model_dies_of_another_wound_and_lives_through_what_it_withstands() -> None:
    for save, alive in ((1, False), (20, True)):
        t = Table(
            {
                "a": man(60, 30, gained=["dogged"], wounds=1, kept_up="dogged"),
                "b": man(20, 5),
                "z": foe(60, 60),
            },
            dice=[5, save],
        )
        t.order("a")
        t.move("a", (60, 32))
        t.shoot("z", ("a", 1))
        t.do("stop_there")
        assert t["a"].is_on_table is alive
        if alive:  # it has been asked once, and is not asked again
            assert t.asked != "choose_fall"


@rule("INF-SS-VALOR-04", "INF-SS-VALOR-09")
@pytest.mark.parametrize("skill", ["dogged", "no_wound_incapacitation"])
def test_the_higher_levels_include_courage_and_each_other(skill: str) -> None:
    t = Table({"a": man(60, 30, gained=[skill]), "z": foe(60, 60)})
    standing = t.game.hooks(t["a"]).standing
    assert standing.courage
    assert standing.dogged
    assert standing.unbowed is (skill == "no_wound_incapacitation")


@rule("INF-SS-VALOR-05")
def test_a_dogged_impetuous_model_gets_orders_before_the_others_follow_their_impulse() -> None:
    driven = "dog_warriors/chain_rifle"
    t = Table(
        {
            "a": man(60, 30, 90, driven, gained=["dogged"], wounds=1, kept_up="dogged"),
            "b": man(20, 30, 90, driven),
            "c": man(5, 5),
            "z": foe(60, 115, 90),
        },
        commands={"p1": {"impetuous": ["b"], "reserve": [2]}},
    )
    assert t.asked == "choose_impetuous"
    t.refused("INF-SS-VALOR-05", "p1", "keep_going", trooper="b")
    t.do("keep_going", trooper="a")
    assert t.game.commands["p1"].orders == 1
    t.move("a", (60, 34))
    t.do("stop_there")
    assert t.asked == "choose_impetuous"
    t.do("obey_impulse", troopers=["b"])
    assert t["a"].spot == "gone"  # the chain is broken by an impetuous order, too


@rule("INF-SS-VALOR-06")
@limit_of("V: Dogged")
def test_dogged_is_of_no_use_in_the_turn_of_the_other_player() -> None:
    t = under_fire(1, target=foe(60, 60, 90, gained=["dogged"]))
    assert t["z"].is_out
    assert t["z"].is_on_table


# --- No Wound Incapacitation ----------------------------------------------------------------------


@rule("INF-SS-VALOR-07")
@effect_of("V: No Wound Incapacitation")
def test_who_ignores_wounds_stays_up_in_both_turns_and_counts() -> None:
    t = under_fire(1, target=foe(60, 60, 90, gained=["no_wound_incapacitation"]))
    assert (t["z"].wounds, t["z"].is_out, t["z"].kept_up) == (1, False, "unbowed")
    assert not t.told("fell")
    u = shot_at(1, gained=("no_wound_incapacitation",))
    assert u.asked == "choose_order"  # nobody is asked: it is no choice
    u.do("pass_turn")
    for name in ("p2", "p1"):
        assert u.seat == name
        u.do("pass_turn")
    assert u["a"].is_on_table
    u.do("pass_turn")
    assert u.seat == "p1"
    assert u.game.commands["p1"].orders == 3  # its order is in the reserve


@rule("INF-SS-VALOR-08")
@limit_of("V: No Wound Incapacitation")
def test_the_wound_after_that_kills_and_so_do_two_at_once() -> None:
    up: dict[str, Any] = {"gained": ["no_wound_incapacitation"]}
    t = under_fire(1, target=foe(60, 60, 90, **up, wounds=1, kept_up="unbowed"))
    assert t["z"].spot == "gone"
    u = under_fire(1, 1, target=foe(60, 60, 90, **up))
    assert u["z"].spot == "gone"
    assert not u.told("kept_up")


@rule("INF-SS-VALOR-10", "INF-SS-VALOR-11")
@pytest.mark.parametrize(("die", "alive"), [(7, True), (8, False)])
def test_whoever_ignores_a_wound_may_be_healed_and_dies_if_that_fails(
    die: int, alive: bool
) -> None:
    hurt: dict[str, Any] = {"wounds": 1, "kept_up": "unbowed"}
    t = Table(
        {
            "a": man(60, 30, 90, "fusiliers/combi_rifle_paramedic"),
            "p": man(62.5, 30, gained=["no_wound_incapacitation"], **hurt),
            "q": man(57.5, 30, gained=["no_wound_incapacitation"]),
            "z": foe(5, 115, 90),
        },
        dice=[die],
    )
    t.order("a")
    t.refused("INF-EQ-MK-01", "p1", "use_medi_kit", trooper="a", target="q")  # it is unhurt
    t.do("use_medi_kit", trooper="a", target="p")
    t.do("stop_there")
    assert t["p"].is_on_table is alive
    assert (t["p"].wounds, t["p"].kept_up) == ((0, "") if alive else (1, ""))


@rule("INF-SS-VALOR-10", "INF-SS-VALOR-11")
@pytest.mark.parametrize("thing", ["regeneration", "automedikit"])
@pytest.mark.parametrize(("die", "alive"), [(10, True), (11, False)])
def test_whoever_ignores_a_wound_may_heal_itself(thing: str, die: int, alive: bool) -> None:
    gained = ["no_wound_incapacitation", thing]
    t = Table(
        {"a": man(60, 30, gained=gained, wounds=1, kept_up="unbowed"), "z": foe(5, 115, 90)},
        dice=[die],
    )
    t.order("a")
    t.do("regenerate" if thing == "regeneration" else "use_auto_medi_kit", trooper="a")
    t.do("stop_there")
    assert t["a"].is_on_table is alive


@rule("INF-SS-VALOR-12", "INF-AMMO-SHOCK-02")
@pytest.mark.parametrize("skill", ["dogged", "no_wound_incapacitation"])
def test_shock_kills_whoever_would_have_stayed_up(skill: str) -> None:
    for weapon, alive in (("shock_ccw", False), ("ccw", True)):
        t = Table(
            {
                "a": man(60, 30, gained=[skill]),
                "z": foe(60, 32.5, gained=[weapon]),
                "n": man(5, 5, 90, "fusiliers/combi_rifle_paramedic"),
            },
            dice=[20, 5, 1],
        )
        t.order("a")
        t.do("strike", trooper="a", target="z", weapon="knife")
        t.do("strike", trooper="z", target="a", weapon=weapon)
        t.do("stop_there")
        if alive and skill == "dogged":
            t.do("stay_up")
        assert t["a"].is_on_table is alive


@rule("INF-SS-VALOR-12")
def test_shock_leaves_valor_to_models_of_more_than_one_wound() -> None:
    two = next(
        p.id
        for p in library().profiles.values()
        if p.army == "panoceania" and p.attributes.wounds == 2 and p.type == "HI"
    )
    gap = (library().profiles[two].size.base + library().profiles[FUSILIER].size.base) / 2
    t = Table(
        {
            "a": man(60, 30, 90, two, gained=["no_wound_incapacitation"], wounds=1),
            "z": foe(60, 30 + gap, gained=["shock_ccw"]),
        },
        dice=[20, 5, 1],
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon=t.game.profile(t["a"]).weapons[-1])
    t.do("strike", trooper="z", target="a", weapon="shock_ccw")
    t.do("stop_there")
    assert t["a"].kept_up == "unbowed"


@rule("INF-SS-VET-01")
@effect_of("Veteran")
def test_a_veteran_has_the_sixth_sense_and_ignores_a_wound() -> None:
    t = Table({"a": man(60, 30, gained=["veteran"]), "z": foe(60, 60)})
    profile = t.game.profile(t["a"])
    assert profile.level("sixth_sense") == 2
    assert profile.level("valor") == 3
    assert profile.hooks.standing.unbowed


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


def struck(weapon: str, *dice: int, immune: str = "total_immunity", **more: Any) -> Table:
    """Z, immune in some way, is hit by a weapon of a."""
    t = Table(
        {
            "a": man(60, 30, gained=[weapon]),
            "z": foe(60, 32.5, gained=[immune] if immune else [], **more),
            **MEDIC,
        },
        dice=[5, *dice],
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon=weapon)
    t.do("let_pass_all")
    t.do("stop_there")
    return t


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


# --- Regeneration ---------------------------------------------------------------------------------

DOWN: dict[str, Any] = {"wounds": 1, "out": True, "prone": True}


def fallen(*dice: int, **more: Any) -> Table:
    """A regenerates, and lies Unconscious."""
    a = man(60, 30, gained=["regeneration"], **{**DOWN, **more})
    t = Table(
        {"a": a, "b": man(20, 5), "z": foe(5, 115, 90)},
        dice=dice,
        commands={"p1": {"lieutenant": "b"}},
    )
    return t


@rule("INF-SS-REGEN-01", "INF-SS-REGEN-02")
@pytest.mark.parametrize(("die", "alive"), [(10, True), (11, False)])
@effect_of("Regeneration")
def test_the_unconscious_regenerate_or_die(die: int, alive: bool) -> None:
    t = fallen(die)
    t.order("a")
    assert t.offered() <= {"regenerate"}
    t.refused("INF-UNC-06", "p1", "dodge", trooper="a")
    t.do("regenerate", trooper="a")
    assert t.asked == "choose_order"  # nothing else in that order
    assert t["a"].is_on_table is alive
    assert (t["a"].wounds, t["a"].is_out) == ((0, False) if alive else (1, True))


@rule("INF-SS-REGEN-02")
def test_a_conscious_model_loses_nothing_by_a_failure() -> None:
    two = next(p.id for p in library().profiles.values() if p.attributes.wounds == 2)
    t = Table(
        {"a": man(60, 30, 90, two, gained=["regeneration"], wounds=1), "z": foe(5, 115, 90)},
        dice=[20],
        commands={"p1": {"reserve": [1]}},
    )
    t.order("a")
    t.do("regenerate", trooper="a")
    t.do("stop_there")
    assert (t["a"].wounds, t["a"].is_on_table) == (1, True)
    unhurt = Table({"a": man(60, 30, 90, gained=["regeneration"]), "z": foe(5, 115, 90)})
    unhurt.order("a")
    unhurt.refused("INF-SS-REGEN-01", "p1", "regenerate", trooper="a")


@rule("INF-SS-REGEN-01")
@limit_of("Regeneration")
def test_nobody_regenerates_in_reaction() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 60, gained=["regeneration"], wounds=0)})
    t.order("a")
    t.move("a", (60, 32))
    assert "regenerate" not in t.offered()
    assert action_table()["regenerate"].reaction == "no"
    assert action_table()["regenerate"].kind == "short"


@rule("INF-SS-REGEN-03")
def test_too_many_wounds_at_once_are_beyond_regeneration() -> None:
    t = under_fire(1, 1, target=foe(60, 60, 90, gained=["regeneration"]))
    assert t["z"].spot == "gone"
    u = under_fire(1, target=foe(60, 60, 90, gained=["regeneration"]))
    assert u["z"].is_on_table


@rule("INF-SS-REGEN-04")
def test_who_is_down_gives_no_order_although_it_may_get_one() -> None:
    t = fallen()
    assert t.game.commands["p1"].orders == 1
    t.order("a")
    assert t.game.commands["p1"].orders == 0


@rule("INF-SS-REGEN-05")
def test_regeneration_brings_immunity_to_shock() -> None:
    t = Table({"a": man(60, 30, gained=["regeneration"]), "z": foe(60, 60)})
    assert t.game.hooks(t["a"]).standing.immune == ("shock",)
    assert struck("shock_ccw", 1, immune="regeneration")["z"].is_on_table


@rule("INF-SS-REGEN-06")
def test_regeneration_and_medikits_may_take_turns() -> None:
    t = Table(
        {
            "a": man(60, 30, gained=["regeneration"], **DOWN),
            "b": man(62.5, 30, 90, "fusiliers/combi_rifle_paramedic"),
            "z": foe(5, 115, 90),
        },
        dice=[7],
        commands={"p1": {"lieutenant": "b"}},
    )
    t.order("b")
    t.do("use_medi_kit", trooper="b", target="a")
    t.do("stop_there")
    assert (t["a"].wounds, t["a"].is_out) == (0, False)


@rule("INF-EQ-AMK-01", "INF-EQ-AMK-02", "INF-EQ-AMK-03")
@pytest.mark.parametrize(("die", "alive"), [(10, True), (11, False)])
@effect_of("AutoMediKit")
def test_an_automedikit_brings_its_unconscious_bearer_round_any_number_of_times(
    die: int, alive: bool
) -> None:
    t = Table(
        {
            "a": man(60, 30, gained=["automedikit"], **DOWN, uses={"automedikit": 5}),
            "b": man(20, 5),
            "z": foe(5, 115, 90),
        },
        dice=[die],
        commands={"p1": {"lieutenant": "b"}},
    )
    t.order("a")
    t.do("use_auto_medi_kit", trooper="a")
    assert t.asked == "choose_order"
    assert t["a"].is_on_table is alive
    assert t["a"].is_out is not alive
    if alive:  # its order is in the reserve from the next turn on
        assert t.game.commands["p1"].orders == 0
        for _ in range(2):
            t.do("pass_turn")
        assert t.game.commands["p1"].orders == 2


@rule("INF-SS-PARA-01")
@effect_of("Paramedic")
def test_a_paramedic_carries_a_medikit_and_may_use_it() -> None:
    t = Table({"a": man(60, 30, gained=["paramedic"]), "z": foe(60, 60)})
    profile = t.game.profile(t["a"])
    assert profile.level("medikit")
    assert "use_medikit" in profile.actions
    assert all(p.level("medikit") for p in library().profiles.values() if p.level("paramedic"))


# --- Transmutation --------------------------------------------------------------------------------


def dog(*saves: int, **more: Any) -> Table:
    """A Dog-Face is shot at."""
    return under_fire(*saves, target=foe(60, 60, 90, DOG, **more))


@rule("INF-SS-TRANS-01", "INF-SS-TRANS-02")
@effect_of("Transmutation")
def test_a_wound_turns_the_first_form_into_the_second() -> None:
    t = dog(1)
    profile = t.game.profile(t["z"])
    assert profile.name == "Dog-Warrior"
    assert (profile.attributes.wounds, t["z"].wounds, t["z"].is_out) == (3, 1, False)
    assert not t.told("fell")
    assert t.told("transformed")
    assert t.match.game.library.profile(DOG).cost == profile.cost  # it is worth the same


@rule("INF-SS-TRANS-02")
def test_all_wounds_of_the_order_carry_over() -> None:
    t = dog(1, 1)
    assert (t["z"].wounds, t["z"].is_out, t["z"].is_on_table) == (2, False, True)
    u = dog(1, 1, 1)
    assert (u["z"].wounds, u["z"].is_out) == (3, True)
    assert u.game.profile(u["z"]).name == "Dog-Warrior"


@rule("INF-SS-TRANS-02")
@limit_of("Transmutation")
def test_who_is_killed_outright_becomes_nothing_else() -> None:
    for weapon in ("shock_ccw", "monofilament_ccw"):
        t = struck(weapon, 1, immune="", profile=DOG)
        assert t["z"].spot == "gone"
        assert not t.told("transformed")


@rule("INF-SS-TRANS-03")
def test_it_begins_in_its_first_form_and_never_changes_back() -> None:
    first = library().profiles[DOG]
    assert first.name == "Dog-Face"
    assert not first.hooks.standing.courage  # skills are those of the form in play
    second = first.second
    assert second is not None
    assert second.hooks.standing.courage
    assert second.weapons == first.weapons
    assert (second.training, second.temper) == (first.training, first.temper)
    gap = (second.size.base + library().profiles[FUSILIER].size.base) / 2
    t = Table(
        {
            "a": man(60, 30, 90, "trauma_doc/combi_rifle"),
            "p": man(60 + gap, 30, 90, second.id, wounds=3, out=True, prone=True),
            "z": foe(5, 115, 90),
        },
        dice=[1],
    )
    t.order("a")
    t.do("heal", trooper="a", target="p")
    t.do("stop_there")
    assert (t["p"].wounds, t.game.profile(t["p"]).name) == (2, "Dog-Warrior")


def test_a_position_keeps_who_holds_on() -> None:
    t = shot_at(1, gained=("dogged",))
    t.do("stay_up")
    assert position_of(t.game, "p1").troopers["a"].kept_up == "dogged"


@rule("INF-SS-VALOR-07", "INF-SS-VALOR-08", "INF-SS-EXRAH-02", "INF-SS-TRANS-02")
def test_the_odds_know_who_does_not_fall() -> None:
    def fate(**more: Any) -> forecast.Fate:
        t = Table({"a": man(60, 30), "z": foe(60, 60, 90, **more), **MEDIC})
        t.order("a")
        t.shoot("a", ("z", 3))
        (found,) = forecast.fates(t.game, contests_of(t.game))
        return found

    plain = fate()
    assert plain.falls > 0
    hardy = fate(gained=["no_wound_incapacitation"])
    assert not hardy.falls
    assert hardy.dead == plain.dead
    assert hardy.loses(1) == plain.falls
    brittle = fate(gained=["exrah"])
    assert not brittle.falls
    assert brittle.dead == plain.falls + plain.dead
    dog_face = fate(profile=DOG)
    assert dog_face.left == 3
    assert not dog_face.dead


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
