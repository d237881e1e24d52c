"""Boards, counters and cards. [PRE-CMP, PRE-CRD]"""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from plancia.games.pacific_rim import builds, components
from plancia.games.pacific_rim.components import ActionCard, Gain, Mission, QuickStart, Scenario
from plancia.games.pacific_rim.in_progress import Attack
from plancia.games.pacific_rim.library import CONTENT, Library, library
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.rules.attack import attack_pool, defence_pool
from plancia.games.pacific_rim.rules.forces import board
from plancia.games.pacific_rim.state import HEX, RULER, Building, PacificRim, Recruit
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, BLANKS, FLUSH, SUCCESS, Models, Table
from tests.games.pacific_rim.table import HEX as ONE_HEX

LIBRARY = library()
FAR = {"at": (800, 500, 180)}
CLOSE = (300 + ONE_HEX, 300, 180)


def duel(jaeger: dict[str, Any], kaiju: dict[str, Any] | None = None, **more: Any) -> Table:
    """Gipsy Avenger at (300, 300, 0) against Shrikethorn, flush before it."""
    models = {
        "gipsy-avenger": {"at": (300, 300, 0), **jaeger},
        "shrikethorn": {"at": CLOSE, **(kaiju or {})},
    }
    return Table(models, dice=more.pop("dice", BLANKS), **more)


def pools(t: Table, attacker: str, target: str) -> tuple[int, int]:
    attack = Attack(attacker, target, "melee")
    return attack_pool(t.g, attack), defence_pool(t.g, attack)


def fresh(recruit: Recruit) -> dict[str, int]:
    """The counters of a board at the start of a game."""
    t = duel({})
    return dict(board(t.g, "new", recruit, "jaeger", "p1").tracks.items())


# --- boards ---------------------------------------------------------------------------------------


@rule("PRE-CMP-06", "PRE-CMP-11", "PRE-CMP-12")
@pytest.mark.parametrize("profile", LIBRARY.profiles.values(), ids=lambda p: p.id)
def test_a_board_has_four_statistics_structure_two_tracks_and_slots(
    profile: components.Profile,
) -> None:
    assert all(isinstance(getattr(profile, stat), int) for stat in ("vel", "abi", "ene", "arm"))
    assert profile.structure > 0
    if profile.kind == "jaeger":
        assert set(profile.tracks) == {"charge", "ammo"}
        assert profile.cost > 0
        assert profile.crew in (2, 3)
    else:
        assert set(profile.tracks) == {"rage", "blue"}
        assert profile.category > 0


@rule("PRE-CMP-08", "PRE-CMP-09", "PRE-CMP-10")
def test_skill_serves_both_rolls_power_only_attacks_and_armour_only_defence() -> None:
    t = duel({})
    assert pools(t, "gipsy-avenger", "shrikethorn") == (3 + 3, 4 + 4)
    assert pools(t, "shrikethorn", "gipsy-avenger") == (4 + 4, 3 + 3)
    t = duel({"weakened": {"abi": 1}})
    assert pools(t, "gipsy-avenger", "shrikethorn")[0] == 5
    assert pools(t, "shrikethorn", "gipsy-avenger")[1] == 5
    t = duel({"weakened": {"ene": 1}})
    assert pools(t, "gipsy-avenger", "shrikethorn")[0] == 5
    assert pools(t, "shrikethorn", "gipsy-avenger")[1] == 6
    t = duel({"weakened": {"arm": 1}})
    assert pools(t, "gipsy-avenger", "shrikethorn")[0] == 6
    assert pools(t, "shrikethorn", "gipsy-avenger")[1] == 5


@rule("PRE-CMP-10")
def test_a_building_defends_with_its_armour() -> None:
    t = duel({}, FAR, buildings={"b1": {"at": CLOSE, "kind": "shelter"}})
    assert pools(t, "gipsy-avenger", "b1") == (6, 7)


@rule("PRE-CMP-07")
def test_an_upgrade_of_speed_lets_a_model_go_farther() -> None:
    t = duel({"at": (100, 100, 0), "upgrade": "overclocked-servos"}, FAR).steps("p1", 5)
    assert t.pose("gipsy-avenger")[0] == round(100 + 5 * ONE_HEX, 2)
    assert not t.options("step_forward")


OTHER_SLOTS = {
    "hakuja": ("defensive", "defensive"),
    "mega-kaiju": ("offensive", "offensive", "defensive"),
    "newborn": ("offensive",),
    "raijin": ("offensive", "offensive"),
    "raiju": ("offensive", "offensive"),
    "trespasser": ("defensive", "defensive"),
}
"""The Kaiju whose boards have other slots than most."""


@rule("PRE-CMP-13")
@pytest.mark.parametrize("profile", LIBRARY.profiles.values(), ids=lambda p: p.id)
def test_a_kaiju_has_an_offensive_and_a_defensive_slot_unless_its_board_has_others(
    profile: components.Profile,
) -> None:
    if profile.kind != "kaiju":
        return
    slots = OTHER_SLOTS.get(profile.id, ("offensive", "defensive"))
    assert profile.slots == slots
    left = {"offensive": ["pursue", "kaiju-strength", "crushing-jaws"]}
    left["defensive"] = ["thick-hide", "second-heart", "shadow-scales"]
    fitting = tuple(left[slot].pop() for slot in slots)
    for more in ((), (left["offensive"][0],), (left["defensive"][0],)):
        fault = builds.check_force(LIBRARY, [Recruit(profile.id, mutations=fitting + more)])
        assert (fault is None) == (not more)


@rule("PRE-CMP-14", "PRE-CMP-15")
def test_counters_start_full_but_rage_at_one() -> None:
    assert fresh(Recruit("gipsy-avenger")) == {"charge": 4, "ammo": 3}
    assert fresh(Recruit("otachi")) == {"rage": 1, "blue": 4}


@rule("PRE-CMP-14")
def test_a_board_may_print_other_starting_values() -> None:
    t = duel({})
    t.g.library = Library(CONTENT)
    printed = t.g.library.profiles["gipsy-avenger"]
    line = components.TrackLine(top=5, start=2)
    changed = msgspec.structs.replace(printed, tracks={**printed.tracks, "charge": line})
    t.g.library.profiles["gipsy-avenger"] = changed
    plain, raised = Recruit("gipsy-avenger"), Recruit("gipsy-avenger", upgrade="auxiliary-reactor")
    assert board(t.g, "new", plain, "jaeger", "p1").tracks == {"charge": 2, "ammo": 3}
    assert board(t.g, "new", raised, "jaeger", "p1").tracks == {"charge": 4, "ammo": 3}


@rule("PRE-CMP-15")
def test_improvements_of_a_track_raise_its_top_and_its_start_but_not_rage() -> None:
    assert fresh(Recruit("gipsy-avenger", upgrade="auxiliary-reactor")) == {"charge": 6, "ammo": 3}
    assert fresh(Recruit("otachi", mutations=("boundless-fury",)))["rage"] == 1
    t = duel({"upgrade": "auxiliary-reactor"}, {"mutations": ["boundless-fury"]})
    assert values.top(t.g, t.model("gipsy-avenger"), "charge") == 6
    assert values.top(t.g, t.model("shrikethorn"), "rage") == 6


@rule("PRE-CMP-16")
def test_no_card_restores_ammo_or_kaiju_blue() -> None:
    gains = [
        effect.track
        for card in LIBRARY.cards.values()
        for option in card.options
        for effect in option.effects
        if isinstance(effect, Gain)
    ]
    assert set(gains) == {"charge", "rage"}


@rule("PRE-CMP-17", "PRE-CMP-18")
def test_charge_is_regained_up_to_the_top_of_its_track() -> None:
    for before, after in ((0, 2), (3, 4), (4, 4)):
        t = duel({"card": "combat-readiness", "tracks": {"charge": before}})
        t.play("p1", "stop_moving").play("p1", "use_card", option=1)
        assert t.model("gipsy-avenger").tracks["charge"] == after


@rule("PRE-CMP-18")
def test_a_counter_never_goes_below_nothing() -> None:
    t = duel({"tracks": {"ammo": 1}})
    assert values.change(t.g, t.model("gipsy-avenger"), "ammo", -3) == -1
    assert t.model("gipsy-avenger").tracks["ammo"] == 0


@rule("PRE-CMP-19")
def test_as_much_damage_as_structure_points_destroys_a_model_at_once() -> None:
    hurt = ["tail-sweep", "blood-fury", "raking-claws", "thorn-volley"]
    hits = [SUCCESS] * 8 + [BLANK] * 8  # a difference of 8: three points
    for damage, place in ((hurt, "destroyed"), (hurt[:2], "table")):
        t = duel({"card": "chain-swords"}, {"damage": damage}, dice=[*hits, *BLANKS])
        t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
        t.play("p1", "strike", target="shrikethorn")
        assert t.model("shrikethorn").place == place
        assert len(t.model("shrikethorn").damage) == (6 if place == "destroyed" else 5)


@rule("PRE-CMP-19")
@pytest.mark.parametrize(
    ("mutation", "place"),
    [("", "destroyed"), ("thick-hide", "destroyed"), ("second-heart", "table")],
)
def test_a_second_heart_takes_one_more_point_of_damage(mutation: str, place: str) -> None:
    last = {"markers": 5, "mutations": (mutation,) if mutation else ()}  # of 6 structure points
    dice = [SUCCESS, *[BLANK] * 7]
    t = duel({"card": "chain-swords"}, last, dice=[*dice, *BLANKS])
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="shrikethorn")
    assert t.told("attack_judged")[0].damage == 1
    assert t.model("shrikethorn").place == place


@rule("PRE-CMP-20", "PRE-DRF-03")
def test_the_skill_token_shows_the_drift_bonus() -> None:
    t = duel({"pilots": ["jake-pentecost", "nathan-lambert"]})
    model = t.model("gipsy-avenger")
    assert values.drift(t.g, model) == 2
    assert values.stat(t.g, model, "abi") == 3 + 2


@rule("PRE-CMP-21")
def test_the_rules_do_not_know_which_side_of_the_mat_lies_up() -> None:
    assert {card.mat for card in LIBRARY.quick_starts.values()} == {"urban", "seabed"}
    assert "mat" not in PacificRim.__struct_fields__


@rule("PRE-CMP-22", "PRE-CMP-05")
def test_a_building_is_a_kind_and_a_hexagon_and_nothing_else() -> None:
    assert Building.__struct_fields__ == ("id", "kind", "pose", "standing")
    for heading in (0, 60, 120):  # it has no front: its corners are all that its angle means
        t = duel({}, FAR, buildings={"b1": {"at": (*CLOSE[:2], heading)}})
        assert pools(t, "gipsy-avenger", "b1") == (6, 5)


@rule("PRE-CMP-23", "PRE-CMP-24")
def test_the_ruler_is_four_hexes_long_measured_face_to_face() -> None:
    assert RULER == 4
    assert round(HEX, 2) == 64.09  # as wide as an action card


# --- cards ----------------------------------------------------------------------------------------


@rule("PRE-CRD-01")
def test_there_are_seven_kinds_of_cards() -> None:
    kinds = ("cards", "pilots", "upgrades", "mutations", "scenarios", "missions", "quick_starts")
    assert all(getattr(LIBRARY, kind) for kind in kinds)


@rule("PRE-CRD-02")
def test_six_action_cards_form_the_deck_of_a_model() -> None:
    t = duel({})
    for profile in LIBRARY.profiles.values():
        model = board(t.g, "new", Recruit(profile.id), profile.kind, "p1")
        assert model.deck == [card.id for card in profile.cards]
        assert len(set(model.deck)) == 6


@rule("PRE-CRD-03")
def test_a_card_that_records_damage_can_no_longer_be_chosen() -> None:
    t = duel(
        {"card": "chain-swords"}, dice=[*[SUCCESS] * 8, *[BLANK] * 6, SUCCESS, SUCCESS, *BLANKS]
    )
    t.play("p1", "stop_moving").play("p1", "use_card", option=0, extra=False)
    t.play("p1", "strike", target="shrikethorn")
    model = t.model("shrikethorn")
    assert len(model.damage) == 2
    assert not set(model.damage) & set(model.deck)
    assert len(model.deck) == 4
    while t.question != "choose_cards":
        t.match.play(t.seat, t.match.options(t.seat)[-1])
    laid = {wire["cards"]["shrikethorn"] for wire in t.options("lay_cards", "p2")}
    assert laid == set(model.deck)


@rule("PRE-CRD-04")
def test_a_passive_works_before_the_activation_and_only_when_it_says() -> None:
    t = duel({"card": "combat-readiness"}, turn="kaiju")  # +1 ARM when defending
    assert pools(t, "shrikethorn", "gipsy-avenger")[1] == 7
    assert pools(t, "gipsy-avenger", "shrikethorn")[0] == 6
    assert values.stat(t.g, t.model("gipsy-avenger"), "arm") == 3


@rule("PRE-CRD-04", "PRE-CRD-05")
def test_a_passive_does_not_work_face_down_and_ends_when_the_card_goes_back() -> None:
    models = {
        "gipsy-avenger": {"at": (300, 300, 0)},
        "shrikethorn": {"at": CLOSE},
    }
    t = Table(models, moment="choosing", dice=[3] * 20)
    t.play("p1", "lay_cards", cards={"gipsy-avenger": "combat-readiness"})
    assert pools(t, "shrikethorn", "gipsy-avenger")[1] == 6
    t.play("p2", "lay_cards", cards={"shrikethorn": "prowl"})
    assert pools(t, "shrikethorn", "gipsy-avenger")[1] == 7
    t.play("p2", "take_first", side="jaeger").play("p1", "pick_model", model="gipsy-avenger")
    t.play("p1", "stop_moving")
    assert pools(t, "shrikethorn", "gipsy-avenger")[1] == 7
    t.play("p1", "leave_card")
    assert pools(t, "shrikethorn", "gipsy-avenger")[1] == 6


@rule("PRE-CRD-05")
def test_a_card_that_is_taken_as_damage_is_out_of_play() -> None:
    dice = [*[SUCCESS] * 12, *BLANKS]
    t = duel({"card": "combat-readiness"}, {"card": "raking-claws"}, dice=dice, turn="kaiju")
    t.play("p2", "stop_moving").play("p2", "use_card", option=0, extra=False)
    t.play("p2", "strike", target="gipsy-avenger").play("p2", "keep_dice")
    t.play("p2", "take_card")
    assert t.model("gipsy-avenger").damage == ["combat-readiness"]
    assert pools(t, "shrikethorn", "gipsy-avenger")[1] == 6


@rule("PRE-CRD-07")
def test_the_plasma_cannon_costs_charge_when_it_is_declared() -> None:
    at = {"at": (300, 300, 0), "card": "fire-plasma-cannon"}
    t = Table({"gipsy-avenger": at, "otachi": {"at": (600, 300, 180)}}, dice=BLANKS)
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    assert t.model("gipsy-avenger").tracks["charge"] == 3
    t.play("p1", "no_turn").play("p1", "decline")
    assert t.model("gipsy-avenger").tracks["charge"] == 3  # not refunded


@rule("PRE-CRD-07")
@pytest.mark.parametrize(("extra", "left"), [(False, 3), (True, 2)])
def test_the_cost_of_a_card_and_its_extra_spending_are_paid(extra: bool, left: int) -> None:
    models: Models = {
        "cherno-alpha": {"at": (FLUSH, 300, 0), "card": "tesla-fists", "tracks": {"charge": 4}},
        "otachi": {"at": (400, 300, 180), "activated": True},
    }
    t = Table(models, dice=BLANKS).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0, extra=extra)
    assert t.model("cherno-alpha").tracks["charge"] == left


@rule("PRE-CRD-07")
def test_a_card_that_was_used_to_run_is_used() -> None:
    at = {"at": (100, 300, 0), "card": "full-stride"}
    t = Table({"gipsy-avenger": at, "otachi": {"at": (800, 500, 180)}}, dice=BLANKS)
    t.play("p1", "run_now", run_now=True)
    assert t.g.activation.used
    assert [each.card for each in t.told("card_used")] == ["full-stride"]
    t.play("p1", "stop_moving").play("p1", "stop_moving")
    assert t.g.acting is None  # it is not offered again


@rule("PRE-CRD-07")
def test_what_cannot_be_paid_cannot_be_used() -> None:
    t = duel({"card": "fire-plasma-cannon", "tracks": {"charge": 0}}, FAR)
    t.play("p1", "stop_moving")
    assert t.g.acting is None  # there was nothing to choose


@rule("PRE-CRD-07")
def test_an_attack_without_a_target_cannot_be_declared_and_costs_nothing() -> None:
    t = duel({"card": "gravity-sling"})  # engaged: no ranged attack
    t.play("p1", "stop_moving")
    assert t.g.acting is None
    assert t.model("gipsy-avenger").tracks["ammo"] == 3


@rule("PRE-CRD-07")
@pytest.mark.parametrize(("card", "at"), [("fire-plasma-cannon", (300, 550, 270))])
def test_an_attack_after_a_rotation_is_judged_when_it_comes(card: str, at: Any) -> None:
    mine = {"at": (300, 300, 330), "card": card}
    t = Table({"gipsy-avenger": mine, "otachi": {"at": at}}, dice=BLANKS)
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "turn", degrees=60)
    assert t.options("strike")  # it was not in the front arc before


@rule("PRE-CRD-08")
def test_extra_spending_is_optional() -> None:
    for extra, charge, dice in ((False, 4, 8), (True, 3, 10)):
        t = duel({"card": "chain-swords"}).play("p1", "stop_moving")
        t.play("p1", "use_card", option=0, extra=extra)
        t.play("p1", "strike", target="shrikethorn")
        assert t.model("gipsy-avenger").tracks["charge"] == charge
        assert len(t.told("dice_rolled")[0].faces) == dice


@rule("PRE-CRD-08")
def test_extra_spending_needs_its_cost_besides_that_of_the_card() -> None:
    t = duel({"card": "chain-swords", "tracks": {"charge": 0}}).play("p1", "stop_moving")
    t.refused("p1", "use_card", "PRE-CRD-08", option=0, extra=True)
    t.play("p1", "use_card", option=0)
    for rage, payable in ((2, False), (3, True)):
        t = duel({}, {"card": "impale", "tracks": {"rage": rage}}, turn="kaiju")
        t.play("p2", "stop_moving")
        assert bool(t.options("use_card", extra=True)) is payable


@rule("PRE-CRD-09")
def test_exactly_one_of_the_options_is_used() -> None:
    t = duel({"card": "combat-readiness", "tracks": {"charge": 0}}).play("p1", "stop_moving")
    assert [wire["option"] for wire in t.options("use_card")] == [0, 1]
    t.play("p1", "use_card", option=0).play("p1", "skip_tactical")
    assert t.g.acting is None
    assert t.model("gipsy-avenger").tracks["charge"] == 0


@rule("PRE-CRD-10")
def test_the_run_card_of_every_model_offers_a_run() -> None:
    for profile in LIBRARY.profiles.values():
        runs = [c for c in profile.cards if any(_runs(option) for option in c.options)]
        assert runs
        side = profile.kind
        at = {"at": (300, 300, 0), "card": runs[0].id}
        other = "otachi" if side == "jaeger" else "gipsy-avenger"
        if profile.id != other:
            t = Table({profile.id: at, other: FAR}, turn=side)
            assert t.question == "ask_run"


def _runs(option: components.Option) -> bool:
    return any(isinstance(effect, components.Run) for effect in option.effects)


@rule("PRE-CRD-13")
def test_an_upgrade_improves_statistics_or_adds_a_rule() -> None:
    t = duel({"upgrade": "reinforced-plating"})
    assert pools(t, "shrikethorn", "gipsy-avenger")[1] == 7
    for upgrade in LIBRARY.upgrades.values():
        changed = upgrade.stats or upgrade.tracks or upgrade.structure or upgrade.triggers
        assert changed, upgrade.id


@rule("PRE-CRD-14")
def test_most_kaiju_of_the_quick_starts_carry_one_mutation_of_each_kind() -> None:
    carried = [
        tuple(LIBRARY.mutations[name].slot for name in kaiju.mutations)
        for card in LIBRARY.quick_starts.values()
        for kaiju in card.kaiju
    ]
    both = [slots for slots in carried if set(slots) == {"offensive", "defensive"}]
    assert 2 * len(both) > len(carried)


def fields(kind: type[msgspec.Struct]) -> set[str]:
    return set(kind.__struct_fields__)


@rule("PRE-CRD-15")
def test_a_scenario_names_its_pieces_rules_and_deployments() -> None:
    wanted = {"name", "special", "terrain", "buildings", "objects", "jaeger", "kaiju"}
    assert wanted <= fields(Scenario)
    card = LIBRARY.scenarios["stop-the-apocalypse"]
    t = Table.new({"mode": "built", "scenario": card.id, **FORCES})
    assert len(t.g.unplaced) == len(card.terrain) + sum(card.buildings.values()) + card.objects


FORCES: dict[str, Any] = {
    "kaiju": [{"model": "onibaba"}],
    "jaeger": [{"model": "scrapper", "pilots": ["suresh-khurana", "ilya-kurshenko"]}],
}


@rule("PRE-CRD-16")
def test_a_mission_gives_both_sides_points() -> None:
    assert {"name", "jaeger", "kaiju"} <= fields(Mission)
    assert all(mission.jaeger and mission.kaiju for mission in LIBRARY.missions.values())


@rule("PRE-CRD-17")
def test_a_quick_start_card_fixes_everything() -> None:
    wanted = {"name", "mat", "terrain", "buildings", "objects", "jaeger", "kaiju"}
    assert wanted <= fields(QuickStart)
    for card in LIBRARY.quick_starts.values():
        t = Table.new({"card": card.id})
        placed = {(m.profile, m.pose.x, m.pose.y) for m in t.g.models.values()}
        assert placed == {(m.model, m.x, m.y) for m in (*card.jaeger, *card.kaiju)}
        assert len(t.g.buildings) == len(card.buildings)
        assert len(t.g.things) == len(card.objects)
        assert len(t.g.terrain) == len(card.terrain)
        crews = {m.profile: tuple(m.pilots) for m in t.g.models.values() if m.side == "jaeger"}
        assert crews == {m.model: m.pilots for m in card.jaeger}


@rule("PRE-CRD-06")
def test_what_a_card_says_wins_over_a_general_rule() -> None:
    # A model moves once in an activation; this card lets it move again.
    t = duel({}, {"at": (500, 300, 0), "card": "prowl"}, turn="kaiju")
    t.play("p2", "step_forward").play("p2", "stop_moving").play("p2", "use_card", option=1)
    t.play("p2", "step_forward")
    assert t.pose("shrikethorn")[0] == round(500 + 2 * ONE_HEX, 2)


def test_an_action_card_is_read_strictly() -> None:
    card = next(iter(LIBRARY.cards.values()))
    raw = msgspec.to_builtins(card)
    with pytest.raises(msgspec.ValidationError, match="unknown field"):
        msgspec.convert({**raw, "colour": "red"}, ActionCard)
