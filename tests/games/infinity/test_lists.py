"""Army lists: what they may hold, with the numbers of the book."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from plancia.games.infinity.builds import (
    availability,
    cost,
    faults,
    places,
    swc,
    swc_limit,
)
from plancia.games.infinity.drawn_lists import drawn_list
from plancia.games.infinity.library import Library, library
from plancia.games.infinity.lists import COMPANY, SIZES, ArmyList, line_ups, models
from plancia.games.infinity.profiles import Unit
from plancia.games.infinity.quick_start import mustered, quick_start
from plancia.games.infinity.reading import vocabulary
from plancia.i18n import Translator
from plancia.testing import effect_of, rule

LIBRARY = library()
LEADER, RIFLE = "line_kazak/rifle_lieutenant", "line_kazak/rifle"


def broken(
    army: str, points: int, *groups: list[str], found: Library = LIBRARY, total: int | None = None
) -> list[str]:
    """The rules that a list breaks."""
    army_list = ArmyList(army, points, tuple(map(tuple, groups)))
    return [fault.rule for fault in faults(found, army_list, total)]


def changed(army: str, unit: str, **fields: Any) -> Library:
    """A library in which one unit of an army is different."""
    armies = []
    for each in LIBRARY.armies.values():
        units = tuple(
            replace(one, **fields) if each.id == army and one.id == unit else one
            for one in each.units
        )
        armies.append(replace(each, units=units))
    return Library(armies, "changed", vocabulary())


# --- points and support weapons ------------------------------------------------------------------


@rule("INF-ARMY-07", "INF-ARMY-11")
def test_a_list_may_cost_as_much_as_was_agreed_and_not_more() -> None:
    assert broken("ariadna", 18, [LEADER, RIFLE]) == []
    assert broken("ariadna", 17, [LEADER, RIFLE]) == ["INF-ARMY-11"]
    assert broken("ariadna", 17, [LEADER, RIFLE], total=18) == []


@rule("INF-ARMY-08", "INF-ARMY-09")
def test_any_total_can_be_agreed_and_some_are_offered() -> None:
    assert broken("ariadna", 9, [LEADER]) == []
    assert broken("ariadna", 1234, [LEADER]) == []
    assert {150, 300} <= set(SIZES)


@rule("INF-ARMY-26")
def test_every_fifty_points_give_one_point_for_support_weapons() -> None:
    assert swc_limit([], 300) == 6
    assert swc_limit([], 275) == 5
    assert swc_limit([], 49) == 0


@rule("INF-ARMY-26", "INF-ARMY-27")
def test_support_weapons_may_use_up_what_there_is() -> None:
    two = ["line_kazak/ap_hmg", "line_kazak/missile_launcher"]
    assert broken("ariadna", 100, [LEADER, *two]) == []
    assert broken("ariadna", 100, [LEADER, *two, "line_kazak/sniper_rifle"]) == ["INF-ARMY-26"]
    assert broken("ariadna", 99, [LEADER, *two]) == ["INF-ARMY-26"]


@rule("INF-ARMY-26", "INF-ARMY-27")
def test_the_agreed_total_counts_for_support_weapons_and_not_what_is_spent() -> None:
    cheap = [LEADER, *["line_kazak/sniper_rifle"] * 4]
    assert cost([LIBRARY.profiles[name] for name in cheap]) == 81
    assert broken("ariadna", 100, cheap) == []


@rule("INF-ARMY-28", "INF-ARMY-31")
def test_basic_equipment_is_free_and_a_lieutenant_costs_what_is_printed() -> None:
    plain = [LIBRARY.profiles["fusiliers/combi_rifle"], LIBRARY.profiles[LEADER]]
    assert swc(plain) == 0
    assert swc([LIBRARY.profiles["keisotsu/combi_rifle_lieutenant"]]) == 2
    assert broken("yu_jing", 99, ["keisotsu/combi_rifle_lieutenant"]) == ["INF-ARMY-26"]
    assert broken("yu_jing", 100, ["keisotsu/combi_rifle_lieutenant"]) == []


@rule("INF-ARMY-32", "INF-ARMY-34")
def test_some_lieutenants_add_a_support_point_while_they_lead() -> None:
    van_zant = LIBRARY.profiles["van_zant/ap_rifle_lieutenant"]
    assert swc_limit([van_zant], 100) == 3
    assert swc_limit([LIBRARY.profiles["van_zant/ap_rifle"]], 100) == 2
    guns = ["line_kazak/light_grenade_launcher_rifle"] * 3
    assert broken("ariadna", 100, ["van_zant/ap_rifle_lieutenant", *guns]) == []
    assert broken("ariadna", 100, [LEADER, "van_zant/ap_rifle", *guns]) == ["INF-ARMY-26"]


# --- availability --------------------------------------------------------------------------------


@rule("INF-ARMY-12", "INF-ARMY-13")
def test_availability_counts_all_models_of_a_unit_whatever_they_carry() -> None:
    sas = ["s_a_s/rifle_lieutenant", "s_a_s/rifle"]
    assert broken("ariadna", 300, sas) == []
    assert broken("ariadna", 300, [*sas, "s_a_s/boarding_shotgun"]) == ["INF-ARMY-12"]


@rule("INF-ARMY-14")
def test_availability_total_has_no_limit_but_the_points() -> None:
    assert broken("ariadna", 300, [LEADER, *[RIFLE] * 9], [RIFLE] * 10, [RIFLE] * 10) == []
    assert availability(LIBRARY.units["line_kazak"], company=False) is None


def unit(number: int) -> Unit:
    return replace(LIBRARY.units["orc_troops"], availability=number)


@rule("INF-ARMY-17", "INF-ARMY-18")
def test_a_company_has_half_of_a_unit_and_four_of_total() -> None:
    halves = [availability(unit(number), company=True) for number in (5, 4, 3, 2)]
    assert halves == [2, 2, 1, 1]
    assert availability(LIBRARY.units["line_kazak"], company=True) == 4
    four = [LEADER, *[RIFLE] * 3]
    assert broken(COMPANY, 200, four) == []
    assert broken(COMPANY, 200, [*four, RIFLE]) == ["INF-ARMY-18"]
    assert broken(COMPANY, 200, [LEADER, "orc_troops/multi_rifle"]) == []
    assert broken(COMPANY, 200, [LEADER, *["orc_troops/multi_rifle"] * 2]) == ["INF-ARMY-17"]


HAC_TAO, SWISS = "hac_tao/multi_rifle_light_shotgun", "swiss_guard/hmg"


@rule("INF-ARMY-19")
def test_a_company_has_one_rare_model_for_every_200_points() -> None:
    assert broken(COMPANY, 400, [LEADER, HAC_TAO, SWISS]) == []
    third = "aquila_guard/multi_rifle"
    assert broken(COMPANY, 400, [LEADER, HAC_TAO, SWISS, third]) == ["INF-ARMY-19"]
    assert broken(COMPANY, 399, [LEADER, HAC_TAO, SWISS]) == ["INF-ARMY-19"]
    assert broken(COMPANY, 399, [LEADER, HAC_TAO]) == []
    assert broken(COMPANY, 150, [LEADER, HAC_TAO]) == ["INF-ARMY-19"]


@rule("INF-ARMY-20")
def test_a_company_never_has_two_models_of_a_rare_unit() -> None:
    assert broken(COMPANY, 1000, [LEADER, HAC_TAO, HAC_TAO]) == ["INF-ARMY-20"]


# --- whose troops --------------------------------------------------------------------------------


@rule("INF-ARMY-10", "INF-ARMY-22")
def test_an_army_buys_from_its_own_list() -> None:
    assert broken("ariadna", 100, [LEADER, "fusiliers/hmg"]) == ["INF-ARMY-23"]
    assert broken("atlantis", 100, [LEADER]) == ["INF-ARMY-10"]
    assert broken("ariadna", 100, [LEADER, "line_kazak/howitzer"]) == ["INF-ARMY-10"]


@rule("INF-ARMY-15", "INF-ARMY-16", "INF-ARMY-22")
def test_a_company_draws_on_three_armies() -> None:
    three = [LEADER, "fusiliers/combi_rifle", "zhanshi/combi_rifle"]
    assert broken(COMPANY, 150, three) == []
    assert broken(COMPANY, 150, [*three, "alguaciles/combi_rifle"]) == ["INF-ARMY-16"]


@rule("INF-ARMY-21")
@effect_of("Personality")
def test_named_characters_join_no_company() -> None:
    wallace = "william_wallace/combi_rifle"
    assert broken(COMPANY, 200, [LEADER, wallace]) == ["INF-ARMY-21"]
    hired = changed("ariadna", "william_wallace", troop="mercenary")
    assert broken(COMPANY, 200, [LEADER, wallace], found=hired) == []


@rule("INF-ARMY-23")
def test_a_regular_army_hires_troops_with_the_mercenary_trait() -> None:
    hired = changed("nomads", "hellcats", troop="mercenary")
    four = ["hellcats/boarding_shotgun"] * 4
    assert broken("ariadna", 150, [LEADER, *four], found=hired) == []
    assert broken("ariadna", 150, [LEADER, *four, four[0]], found=hired) == ["INF-ARMY-12"]


@rule("INF-ARMY-24")
def test_troops_of_the_combined_army_can_never_be_hired() -> None:
    morat = "morat_vanguard_infantry/combi_rifle"
    hired = changed("combined_army", "morat_vanguard_infantry", troop="mercenary")
    assert broken("ariadna", 100, [LEADER, morat], found=hired) == ["INF-ARMY-24"]
    assert broken(COMPANY, 100, [LEADER, morat], found=hired) == ["INF-ARMY-24"]


@rule("INF-ARMY-25")
def test_the_combined_army_hires_no_humans() -> None:
    hired = changed("nomads", "hellcats", troop="mercenary")
    leader = "skiavoros/nanopulser_lieutenant"
    hellcat = "hellcats/boarding_shotgun"
    assert broken("combined_army", 100, [leader, hellcat], found=hired) == ["INF-ARMY-25"]


# --- Lieutenants, Remotes, packs -----------------------------------------------------------------


@rule("INF-ARMY-29", "INF-ARMY-30", "INF-ARMY-33")
def test_an_army_has_exactly_one_lieutenant() -> None:
    assert broken("ariadna", 100, [RIFLE]) == ["INF-ARMY-29"]
    assert broken("ariadna", 100, [LEADER, LEADER]) == ["INF-ARMY-33"]


@rule("INF-CHAR-TRAIN-03")
def test_an_irregular_lieutenant_leads_only_irregulars() -> None:
    highlander = "highlanders/rifle_lieutenant"
    assert broken("ariadna", 100, [highlander, "highlanders/chain_rifle"]) == []
    assert broken("ariadna", 100, [highlander, RIFLE]) == ["INF-CHAR-TRAIN-03"]


@rule("INF-ARMY-04", "INF-HACK-50")
def test_remotes_need_a_hacker_or_a_machine_with_armour() -> None:
    leader, remote = "fusiliers/combi_rifle_lieutenant", "pathfinder_dronbot/combi_rifle"
    assert broken("panoceania", 100, [leader, remote]) == ["INF-ARMY-04"]
    assert broken("panoceania", 100, [leader, remote, "fusiliers/combi_rifle_hacker"]) == []
    assert broken("panoceania", 150, [leader, remote, remote, "dragoes/hmc"]) == []


@rule("INF-SS-ANTI-15")
def test_antipodes_come_only_with_their_controller() -> None:
    assert broken("ariadna", 100, [LEADER, "antipode/ap_ccw"]) == ["INF-SS-ANTI-15"]
    pack = ArmyList("ariadna", 100, ((LEADER, "assault_pack/rifle"),))
    assert faults(LIBRARY, pack) == ()
    assert [model.profile.unit for model in models(LIBRARY, pack)] == [
        "line_kazak",
        "assault_pack",
        "antipode",
        "antipode",
        "antipode",
    ]
    assert [model.pack for model in models(LIBRARY, pack)] == [None, 1, 1, 1, 1]


# --- combat groups -------------------------------------------------------------------------------


@rule("INF-ARMY-36", "INF-ARMY-37")
def test_more_than_ten_models_are_divided_into_groups_of_ten() -> None:
    assert broken("ariadna", 150, [LEADER, *[RIFLE] * 9]) == []
    assert broken("ariadna", 150, [LEADER, *[RIFLE] * 10]) == ["INF-ARMY-37"]
    assert broken("ariadna", 150, [LEADER, *[RIFLE] * 9], [RIFLE]) == []


@rule("INF-ARMY-36", "INF-ARMY-37")
def test_ten_models_or_fewer_are_one_group_and_no_group_is_empty() -> None:
    assert broken("ariadna", 150, [LEADER, *[RIFLE] * 5], [RIFLE] * 4) == ["INF-ARMY-36"]
    assert broken("ariadna", 150, [LEADER, *[RIFLE] * 9], [RIFLE], []) == ["INF-ARMY-37"]


@rule("INF-ARMY-38")
def test_the_owner_decides_who_goes_into_which_group() -> None:
    army_list = ArmyList("ariadna", 150, ((RIFLE,) * 3, (LEADER, *(RIFLE,) * 7)))
    assert faults(LIBRARY, army_list) == ()
    assert [model.group for model in models(LIBRARY, army_list)] == [0] * 3 + [1] * 8
    twelve = ArmyList("ariadna", 150, ((LEADER, *(RIFLE,) * 9), (RIFLE, RIFLE)))
    assert [len(group) for group in twelve.groups] == [10, 2]
    assert faults(LIBRARY, twelve) == ()


@rule("INF-SS-ANTI-13")
def test_a_pack_and_its_controller_take_two_places_of_a_group() -> None:
    assert places(LIBRARY, LIBRARY.profiles["assault_pack/rifle"]) == 2
    assert places(LIBRARY, LIBRARY.profiles[RIFLE]) == 1
    nine = [LEADER, "assault_pack/rifle", *[RIFLE] * 8]
    assert broken("ariadna", 150, nine[:-1]) == []
    assert broken("ariadna", 150, nine) == ["INF-ARMY-37"]


# --- what is ready -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", line_ups())
@rule("INF-ARMY-10")
def test_our_line_ups_are_legal_and_spend_their_points(name: str) -> None:
    army_list = line_ups()[name].army_list
    assert faults(LIBRARY, army_list) == ()
    spent = cost([LIBRARY.profiles[each] for each in army_list.members])
    assert army_list.points * 0.9 <= spent <= army_list.points


def test_there_are_ten_line_ups_and_one_for_every_army() -> None:
    found = line_ups().values()
    assert len(found) == 10
    assert {line_up.army for line_up in found} == set(LIBRARY.armies)
    assert {line_up.points for line_up in found} <= set(SIZES)


@pytest.mark.parametrize("points", SIZES)
@pytest.mark.parametrize("army", LIBRARY.armies)
@rule("INF-ARMY-10", "INF-ARMY-29")
def test_there_is_a_legal_list_for_every_army_and_size(army: str, points: int) -> None:
    ready, made = quick_start(LIBRARY, army, points), mustered(LIBRARY, army, points)
    for army_list, least in ((ready, 0.91), (made, 0.97)):
        assert (army_list.army, army_list.points) == (army, points)
        assert faults(LIBRARY, army_list) == ()
        spent = cost([LIBRARY.profiles[each] for each in army_list.members])
        assert spent >= points * least
        assert len(army_list.members) >= 6


def test_faults_are_sentences() -> None:
    army_list = ArmyList("ariadna", 17, ((LEADER, LEADER),))
    english, italian = (
        [Translator(lang).text(fault.message) for fault in faults(LIBRARY, army_list)]
        for lang in ("en", "it")
    )
    assert english == [
        "The list costs 18 points, 1 more than the 17 agreed.",
        "The list has 2 Lieutenants; an army has one.",
    ]
    assert italian == [
        "La lista costa 18 punti, 1 più dei 17 stabiliti.",
        "La lista ha 2 Tenenti; un esercito ne ha uno.",
    ]


@rule("INF-ARMY-10", "INF-ARMY-15")
@pytest.mark.parametrize("army", [*LIBRARY.armies, COMPANY])
def test_lists_that_are_drawn_are_legal_and_leave_nothing_out(army: str) -> None:
    drawn = [drawn_list(LIBRARY, army, 300, Random(n)) for n in range(25)]
    assert [faults(LIBRARY, each) for each in drawn] == [()] * len(drawn)
    types = {LIBRARY.profiles[name].type for each in drawn for name in each.members}
    everyone = [each for each in LIBRARY.profiles.values() if army in (each.army, COMPANY)]
    assert {each.type for each in everyone if LIBRARY.armies[each.army].human} <= types
