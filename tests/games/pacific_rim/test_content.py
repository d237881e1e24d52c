"""The components: complete, coherent, and on the table where the rules allow them."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import cos, radians, sin

import pytest

from plancia.games.pacific_rim.components import (
    ActionCard,
    DeepDrift,
    Gain,
    KillPilot,
    Lose,
    ModelPlaced,
    Placed,
    Points,
    Profile,
    QuickStart,
    Ranged,
    Rotate,
    Run,
    Tactical,
    TerrainPlaced,
    Track,
    Trigger,
)
from plancia.games.pacific_rim.library import CONTENT, library
from plancia.games.pacific_rim.state import BASE, HEX, RULER
from plancia.space.plane import (
    POINT,
    Body,
    Mat,
    Pose,
    Side,
    apart,
    area,
    from_area,
    in_area,
    legal,
    overlap,
)
from plancia.testing import rule

ALL = library()
JAEGERS = [each for each in ALL.profiles.values() if each.kind == "jaeger"]
KAIJU = [each for each in ALL.profiles.values() if each.kind == "kaiju"]
TOKENS_APART = 25.0
"""How far objects lie from each other. [PRE-GEO-20]"""

models = pytest.mark.parametrize("profile", ALL.profiles.values(), ids=lambda each: each.id)
jaegers = pytest.mark.parametrize("profile", JAEGERS, ids=lambda each: each.id)
kaiju = pytest.mark.parametrize("profile", KAIJU, ids=lambda each: each.id)
quick_starts = pytest.mark.parametrize("start", ALL.quick_starts.values(), ids=lambda each: each.id)


def effects(card: ActionCard) -> list[object]:
    return [effect for option in card.options for effect in option.effects]


def tracks_named(card: ActionCard) -> set[Track]:
    """Every track that a card pays from, fills or empties."""
    found: set[Track] = set(card.cost)
    for option in card.options:
        found.update(option.extra.cost if option.extra else ())
    for each in (*effects(card), *card.damage.effects):
        if isinstance(each, Gain | Lose):
            found.add(each.track)
    return found


def connections(one: str, two: str) -> int:
    rows = zip(ALL.pilots[one].rows, ALL.pilots[two].rows, strict=True)
    return sum(left == right for left, right in rows)


# --- all of it ------------------------------------------------------------------------------------


def test_there_is_enough_of_everything() -> None:
    assert len(JAEGERS) == 15
    assert len([each for each in KAIJU if not each.copies]) == 15
    assert len(ALL.pilots) >= 16
    assert len(ALL.upgrades) >= 24
    slots = Counter(each.slot for each in ALL.mutations.values())
    assert slots == {"offensive": 10, "defensive": 10}
    assert len(ALL.scenarios) >= 8
    assert len(ALL.missions) >= 10
    assert len(ALL.quick_starts) >= 6
    assert len(ALL.objects) >= 7


def test_no_id_is_written_twice_and_files_are_named_by_it() -> None:
    for folder, held in (
        ("models", set(ALL.profiles)),
        ("scenario-cards", set(ALL.scenarios)),
        ("quick-starts", set(ALL.quick_starts)),
    ):
        assert {path.stem for path in (CONTENT / folder).glob("*.yaml")} == held
    for name, count in (
        ("pilots", len(ALL.pilots)),
        ("upgrades", len(ALL.upgrades)),
        ("mutations", len(ALL.mutations)),
        ("missions", len(ALL.missions)),
        ("objects", len(ALL.objects)),
    ):
        lines = (CONTENT / f"{name}.yaml").read_text(encoding="utf-8").splitlines()
        assert sum(line.startswith(("- id:", "- {id:")) for line in lines) == count


def test_what_the_book_prints_is_marked_as_its_own() -> None:
    books = {
        name
        for group in (
            ALL.profiles,
            ALL.pilots,
            ALL.upgrades,
            ALL.mutations,
            ALL.missions,
            ALL.scenarios,
            ALL.quick_starts,
        )
        for name, each in group.items()
        if each.origin == "book"
    }
    assert books == {
        "jake-pentecost",
        "nathan-lambert",
        "one-of-a-kind",
        "kaiju-strength",
        "armour-plated-skin",
        "annihilation",
        "stop-the-apocalypse",
        "seal-the-breach",
        "rampage",
    }


# --- models ---------------------------------------------------------------------------------------


@rule("PRE-CRD-02")
@models
def test_a_model_has_six_different_cards(profile: Profile) -> None:
    assert len({card.id for card in profile.cards}) == len(profile.cards) == 6


@rule("PRE-CRD-10")
@models
def test_every_set_has_a_card_to_run_and_a_card_for_a_tactical_action(profile: Profile) -> None:
    assert any(isinstance(each, Run) for card in profile.cards for each in effects(card))
    assert any(isinstance(each, Tactical) for card in profile.cards for each in effects(card))


@models
def test_six_cards_are_enough_for_the_damage_of_a_model(profile: Profile) -> None:
    assert 1 <= profile.structure <= 6


@models
def test_cards_use_every_track_of_the_board_and_no_other(profile: Profile) -> None:
    named: set[Track] = set().union(*(tracks_named(card) for card in profile.cards))
    assert named == set(profile.tracks)
    spent = {track for card in profile.cards for track in card.cost}
    assert spent == set(profile.tracks)
    for card in profile.cards:
        for track, n in card.cost.items():
            assert n <= profile.tracks[track].top


@models
def test_a_ranged_weapon_costs_something(profile: Profile) -> None:
    for card in profile.cards:
        if any(isinstance(each, Ranged) for each in effects(card)):
            assert card.cost


@rule("PRE-CMP-11", "PRE-TRI-01")
@jaegers
def test_a_jaeger_has_points_a_crew_charge_and_ammo(profile: Profile) -> None:
    three = profile.id in ("crimson-typhoon", "bracer-phoenix")
    assert profile.crew == (3 if three else 2)
    assert profile.cost > 0
    assert profile.category == 0
    assert set(profile.tracks) == {"charge", "ammo"}


@jaegers
def test_every_jaeger_has_one_deep_drift_card_that_costs_charge(profile: Profile) -> None:
    cards = [c for c in profile.cards if any(isinstance(e, DeepDrift) for e in effects(c))]
    assert [card.id for card in cards] == ["deep-drift"]
    assert cards[0].cost.get("charge", 0) > 0
    # Abilities can be used even where there is nobody to hit.
    assert any(option.effects == (DeepDrift(),) for option in cards[0].options)


@rule("PRE-CMP-12", "PRE-CMP-13")
@kaiju
def test_a_kaiju_has_a_category_slots_rage_and_blue(profile: Profile) -> None:
    assert 1 <= profile.category <= 5
    assert 1 <= len(profile.slots) <= 3
    assert profile.cost == profile.crew == 0
    assert set(profile.tracks) == {"rage", "blue"}
    for card in profile.cards:
        assert not any(isinstance(each, DeepDrift) for each in effects(card))
        assert KillPilot() not in card.damage.effects


def test_there_are_kaiju_of_every_category() -> None:
    assert {each.category for each in KAIJU} == {1, 2, 3, 4, 5}
    printed = {"shrikethorn": 4, "slattern": 5, "hakuja": 4, "raijin": 5}
    assert {name: ALL.profiles[name].category for name in printed} == printed


def test_only_drones_come_in_several_copies() -> None:
    assert [each.id for each in ALL.profiles.values() if each.copies] == ["kaiju-drone"]


@kaiju
def test_every_kaiju_can_be_answered_by_a_crewed_jaeger(profile: Profile) -> None:
    cheapest = sorted(pilot.cost for pilot in ALL.pilots.values())
    least = min(each.cost + sum(cheapest[: each.crew]) for each in JAEGERS)
    assert least <= 2 * profile.category


def test_the_plasma_cannon_and_the_fury_of_shrikethorn_are_as_printed() -> None:
    cannon = ALL.cards["gipsy-avenger/fire-plasma-cannon"]
    assert cannon.cost == {"charge": 1}
    assert [option.effects for option in cannon.options] == [(Rotate(), Ranged())]
    fury = ALL.cards["shrikethorn/blood-fury"]
    assert fury.cost == {}
    assert [option.effects for option in fury.options] == [(Gain(track="rage"),), (Run(),)]
    assert fury.damage.name.en == "Punctured lung"
    assert fury.damage.effects == (Lose(track="rage"),)


def test_cards_of_one_name_have_one_id() -> None:
    ids: dict[str, set[str]] = {}
    for profile in ALL.profiles.values():
        for card in profile.cards:
            ids.setdefault(card.name.en, set()).add(card.id)
    assert all(len(found) == 1 for found in ids.values())


# --- pilots, upgrades, mutations ------------------------------------------------------------------


def test_every_ability_of_the_last_page_is_some_pilots() -> None:
    used = {ability.split(":")[0] for each in ALL.pilots.values() for ability in each.abilities}
    assert used == {
        "accurate",
        "activate",
        "brutal",
        "charge",
        "command",
        "disengage",
        "dynamo",
        "focus",
        "inspire",
        "mark_1",
        "moving_strike",
        "neural_handshake",
        "push",
        "recharge",
        "solo_pilot",
        "tactical",
        "unbreakable",
    }


def test_a_card_that_a_pilot_activates_belongs_to_a_jaeger() -> None:
    held = {card.id for profile in JAEGERS for card in profile.cards}
    named = {
        ability.partition(":")[2]
        for pilot in ALL.pilots.values()
        for ability in pilot.abilities
        if ability.startswith("activate")
    }
    assert "gravity-sling" in named
    assert named <= held


def test_pilots_cost_up_to_two_points_and_show_letters_from_a_to_e() -> None:
    for pilot in ALL.pilots.values():
        assert pilot.cost <= 2
        assert all(row in tuple("ABCDE") for row in pilot.rows)
        assert len(set(pilot.abilities)) == len(pilot.abilities)


def test_pentecost_and_lambert_are_as_printed() -> None:
    jake, nathan = ALL.pilots["jake-pentecost"], ALL.pilots["nathan-lambert"]
    assert (jake.cost, jake.rows) == (1, ("A", "D", "C"))
    assert jake.abilities == ("unbreakable", "focus", "activate:gravity-sling")
    assert (nathan.cost, nathan.rows) == (1, ("B", "D", "C"))
    assert nathan.abilities == ("accurate", "dynamo")


def test_no_pair_of_pilots_drifts_better_than_it_costs() -> None:
    for one, two in combinations(ALL.pilots.values(), 2):
        assert connections(one.id, two.id) <= max(1, one.cost + two.cost), (one.id, two.id)


def test_every_jaeger_has_an_upgrade_reserved_to_it() -> None:
    assert ALL.upgrades["one-of-a-kind"].only == "gipsy-avenger"
    named = [each.only for each in ALL.upgrades.values() if each.only]
    assert sorted(named) == sorted(each.id for each in JAEGERS)  # one for each


def test_upgrades_and_mutations_of_the_book_are_as_printed() -> None:
    unique = Trigger(roll="defence", least=3, no_damage=True)
    strength = Trigger(roll="attack", least=1, successes=1)
    skin = Trigger(roll="defence", least=1, successes=1)
    assert ALL.upgrades["one-of-a-kind"].triggers == (unique,)
    assert ALL.mutations["kaiju-strength"].triggers == (strength,)
    assert ALL.mutations["kaiju-strength"].slot == "offensive"
    assert ALL.mutations["armour-plated-skin"].triggers == (skin,)
    assert ALL.mutations["armour-plated-skin"].slot == "defensive"
    assert ALL.mutations["pursue"].slot == "offensive"


def test_every_upgrade_and_mutation_does_something_of_its_own() -> None:
    for group in (ALL.upgrades, ALL.mutations):
        done = [
            (
                tuple(sorted(each.stats.items())),
                tuple(sorted(each.tracks.items())),
                each.triggers,
                each.structure,
            )
            for each in group.values()
        ]
        assert ((), (), (), 0) not in done
        assert len(set(done)) == len(done)


def test_improvements_move_only_the_tracks_of_their_kind() -> None:
    for upgrade in ALL.upgrades.values():
        gained = {each.gain for each in upgrade.triggers if each.gain}
        assert gained | set(upgrade.tracks) <= {"charge", "ammo"}
    for mutation in ALL.mutations.values():
        gained = {each.gain for each in mutation.triggers if each.gain}
        assert gained | set(mutation.tracks) <= {"rage", "blue"}


def test_a_mutation_works_in_the_rolls_of_its_slot() -> None:
    rolls = {"offensive": "attack", "defensive": "defence"}
    for mutation in ALL.mutations.values():
        assert all(each.roll == rolls[mutation.slot] for each in mutation.triggers)


# --- missions, scenarios, objects -----------------------------------------------------------------


def test_annihilation_is_as_printed() -> None:
    mission = ALL.missions["annihilation"]
    assert mission.jaeger == (
        Points(per="intact_skyscraper", n=1),
        Points(per="intact_shelter", n=1),
        Points(per="destroyed_enemy", n=3),
    )
    assert mission.kaiju == (
        Points(per="destroyed_ppdc_base", n=3),
        Points(per="destroyed_enemy", n=2),
    )


def test_every_mission_gives_both_sides_something() -> None:
    for mission in ALL.missions.values():
        for points in (mission.jaeger, mission.kaiju):
            assert points
            assert all(each.n > 0 for each in points)
            assert len({each.per for each in points}) == len(points)


def test_stop_the_apocalypse_is_as_printed() -> None:
    scenario = ALL.scenarios["stop-the-apocalypse"]
    assert [each.kind for each in scenario.terrain] == ["populated"]
    assert scenario.buildings == {"skyscraper": 6, "shelter": 1, "ppdc_base": 1}
    assert (scenario.objects, scenario.from_edge) == (6, 1.0)
    jaeger = scenario.jaeger
    assert (jaeger.edge, jaeger.how, jaeger.hexes) == ("any", "within", 4)
    assert (scenario.kaiju.edge, scenario.kaiju.how) == ("opposite", "contact")
    assert not scenario.special


@rule("PRE-SEA-04")
def test_seal_the_breach_is_as_printed() -> None:
    scenario = ALL.scenarios["seal-the-breach"]
    assert scenario.mat == "seabed"
    assert scenario.terrain == ()
    assert scenario.buildings == {"seabed_rock": 12}
    assert (scenario.objects, scenario.from_edge, scenario.rocks_apart) == (5, 1.0, 2.0)
    assert scenario.kaiju_first
    assert (scenario.kaiju.edge, scenario.kaiju.how) == ("top", "contact")
    assert (scenario.jaeger.edge, scenario.jaeger.how) == ("bottom", "contact")
    assert set(scenario.special) == {"jaegers_cannot_run", "short_range_only", "nuke"}


def test_the_sides_of_a_scenario_never_share_an_edge() -> None:
    for scenario in ALL.scenarios.values():
        edges = (scenario.jaeger.edge, scenario.kaiju.edge)
        assert edges in (("any", "opposite"), ("bottom", "top"))
        # Who deploys first cannot be told to stand opposite somebody not there yet.
        assert not (scenario.kaiju_first and scenario.kaiju.edge == "opposite")


def test_terrain_of_a_scenario_fits_between_the_edges() -> None:
    for scenario in ALL.scenarios.values():
        for terrain in scenario.terrain:
            assert area(terrain.outline)
            width = max(x for x, _ in terrain.outline) - min(x for x, _ in terrain.outline)
            depth = max(y for _, y in terrain.outline) - min(y for _, y in terrain.outline)
            assert width < (scenario.width - 2 * HEX) / 2
            assert depth < (scenario.depth - 2 * HEX) / 2


def test_every_object_gives_three_dice() -> None:
    assert {each.ene for each in ALL.objects.values()} == {3}


# --- quick-start cards ----------------------------------------------------------------------------


def base(placed: Placed) -> Body:
    return BASE.at(Pose(placed.x, placed.y, placed.heading))


def outline(placed: TerrainPlaced) -> tuple[tuple[float, float], ...]:
    turn = radians(placed.heading)
    return tuple(
        (placed.x + x * cos(turn) - y * sin(turn), placed.y + x * sin(turn) + y * cos(turn))
        for x, y in placed.terrain.outline
    )


def points(team: tuple[ModelPlaced, ...]) -> int:
    """What a team is worth; a Kaiju counts twice its category. [PRE-FRC-09, PRE-CIV-03]"""
    return sum(
        ALL.profiles[each.model].cost
        + 2 * ALL.profiles[each.model].category
        + sum(ALL.pilots[pilot].cost for pilot in each.pilots)
        for each in team
    )


@quick_starts
def test_quick_start_bases_stand_on_the_mat_and_overlap_nothing(start: QuickStart) -> None:
    bodies = [base(each) for each in (*start.buildings, *start.jaeger, *start.kaiju)]
    mat = Mat(start.width, start.depth)
    for n, body in enumerate(bodies):
        assert legal(body, bodies[:n] + bodies[n + 1 :], mat)


@quick_starts
def test_quick_start_elements_leave_room_to_the_edges_and_to_each_other(start: QuickStart) -> None:
    mat = Mat(start.width, start.depth)
    bases = [base(each) for each in (*start.buildings, *start.jaeger, *start.kaiju)]
    buildings = bases[: len(start.buildings)]
    terrain = [area(outline(each)) for each in start.terrain]
    tokens = [POINT.at(Pose(each.x, each.y)) for each in start.objects]
    for body in (*buildings, *tokens, *(piece for pieces in terrain for piece in pieces)):
        assert all(mat.distance(body, side) >= HEX for side in Side)
    for pieces in terrain:
        assert not any(in_area(body, pieces) for body in bases)
        assert all(from_area(token, pieces) > 0.0 for token in tokens)
    for one, two in combinations(terrain, 2):
        assert not any(in_area(piece, two) for piece in one)
    for token in tokens:
        assert not any(overlap(token, body) for body in buildings)
        assert all(apart(token, body, 1.0) for body in buildings)
    for first, second in combinations(tokens, 2):
        assert apart(first, second, TOKENS_APART)


@quick_starts
def test_quick_start_teams_could_have_been_built(start: QuickStart) -> None:
    assert all(ALL.profiles[each.model].kind == "jaeger" for each in start.jaeger)
    assert all(ALL.profiles[each.model].kind == "kaiju" for each in start.kaiju)
    single = [
        each.model for each in (*start.jaeger, *start.kaiju) if not ALL.profiles[each.model].copies
    ]
    pilots = [pilot for each in start.jaeger for pilot in each.pilots]
    upgrades = [each.upgrade for each in start.jaeger if each.upgrade]
    grown = [m for each in start.kaiju if ALL.profiles[each.model].copies for m in each.mutations]
    for unique in (single, pilots, upgrades, grown):
        assert len(set(unique)) == len(unique)
    for jaeger in start.jaeger:
        assert len(jaeger.pilots) == ALL.profiles[jaeger.model].crew
        assert jaeger.upgrade
        assert ALL.upgrades[jaeger.upgrade].only in ("", jaeger.model)
    for kaiju in start.kaiju:
        slots = tuple(ALL.mutations[name].slot for name in kaiju.mutations)
        assert slots == ALL.profiles[kaiju.model].slots


@quick_starts
def test_quick_start_sides_are_worth_the_same_and_face_each_other(start: QuickStart) -> None:
    assert points(start.jaeger) == points(start.kaiju)
    assert max(each.x for each in start.jaeger) < min(each.x for each in start.kaiju)
    assert {each.heading for each in start.jaeger} == {0.0}
    assert {each.heading for each in start.kaiju} == {180.0}


@quick_starts
def test_quick_start_enemies_begin_beyond_short_range(start: QuickStart) -> None:
    for jaeger in start.jaeger:
        for kaiju in start.kaiju:
            assert apart(base(jaeger), base(kaiju), RULER * HEX)


def test_rampage_is_as_printed() -> None:
    start = ALL.quick_starts["rampage"]
    assert [each.kind for each in start.buildings] == ["skyscraper"] * 3
    assert [each.terrain.kind for each in start.terrain] == ["difficult"] * 2
    assert len(start.objects) == 3
    (gipsy,), (shrikethorn,) = start.jaeger, start.kaiju
    assert gipsy.model == "gipsy-avenger"
    assert gipsy.pilots == ("nathan-lambert", "jake-pentecost")
    assert gipsy.upgrade == "one-of-a-kind"
    assert shrikethorn.model == "shrikethorn"
    assert shrikethorn.mutations == ("pursue", "armour-plated-skin")
