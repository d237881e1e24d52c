"""Words of the book that decide how everything else is read."""

from __future__ import annotations

import pytest

from plancia.content.read import ContentError
from plancia.games.giga_robo.amounts import half
from plancia.games.giga_robo.library import library
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.barriers import CreateBarrier
from plancia.games.giga_robo.rules.cards import in_reach, targets
from plancia.games.giga_robo.rules.tiles import CreateTile
from plancia.games.giga_robo.words.base import FAR
from plancia.testing import rule
from tests.games.giga_robo.laboratory import Laboratory, attack
from tests.games.giga_robo.table import Table


@rule("GR-GEN-04")
@pytest.mark.parametrize(("whole", "part"), [(5, 3), (4, 2), (1, 1), (0, 0)])
def test_halves_are_rounded_up(whole: int, part: int) -> None:
    assert half(whole) == part


@rule("GR-GEN-11", "GR-RSP-10")
def test_what_was_declared_is_unresolved_until_everybody_has_passed() -> None:
    t = Table({"hand": ["Spirit Spark"], "asking": "always"}, None, {"asking": "always"})
    t.play("p1", "play", card="Spirit Spark")
    assert [each.source for each in t.g.stack] == ["Spirit Spark"]
    assert t.spirit("p1") == 0
    t.play("p2", "pass", until="now").play("p1", "pass", until="now")
    assert t.g.stack == []
    assert t.spirit("p1") == 3


@rule("GR-GEN-12")
def test_a_card_that_says_something_else_overrides_the_rule() -> None:
    # One move a turn, unless a card allows a second.
    t = Table({"spirit": 9, "hand": ["Genki Drive!"]}, {"hex": "a6"}, {}, {"hex": "l11"})
    t.play("p1", "play", card="Genki Drive!").passing()
    t.play("p1", "move", path=("b6",)).passing()
    assert t.options("p1", "move")
    t.play("p1", "move", path=("c6",)).passing()
    assert not t.options("p1", "move")


@rule("GR-GEN-13", "GR-STR-06")
def test_a_destroyed_obstacle_is_gone_for_good() -> None:
    t = Table(
        {"spirit": 20, "hand": ["V Blaster!"]},
        {"hex": "e5"},
        {},
        {"hex": "l11"},
        structures={"g5": 1},
        impact=["collapse"],
    )
    t.play("p1", "attack", card="V Blaster!", target="structure", hex="g5").passing()
    assert t.g.structures == {}
    t.play("p1", "end_combat").passing()
    assert t.g.structures == {}


@rule("GR-GEN-14", "GR-GEN-15", "GR-GEN-16")
def test_tokens_barriers_and_tiles_have_no_limit() -> None:
    t = Table({}, {"hex": "e5", "barrier": True})
    meter.give(t.g, "p1", "fire", 40)
    assert t.tokens("p1", "fire") == 40
    t.g.then(*(CreateTile("inferno", hex) for hex in t.g.layout.map.names))
    t.match._advance()
    assert len(t.g.elemental) == len(t.g.layout.map.names)
    for count in range(7):
        t.g.then(CreateBarrier("p1"))
        t.match._advance()
        if t.about == "barrier":
            t.pick("p1", t.options("p1")[0]["value"])
        assert len(t.g.barriers) == count + 1


@rule("GR-GEN-19", "GR-KW-161", "GR-KW-162")
def test_a_new_target_is_never_the_original_one() -> None:
    from plancia.games.giga_robo.in_progress import Target
    from plancia.games.giga_robo.rules.attack.closing import new_targets

    t = Table(
        {"hand": ["Tri-Chogoking Beam!"]}, {"hex": "e5"}, {}, {"hex": "g5"}, structures={"h5": 1}
    )
    first = Target("robot", "g5", "p2")
    found = [each for each, _ in new_targets(t.g, "p1", "Tri-Chogoking Beam!", (first,))]
    assert found == [Target("structure", "h5")]


@rule("GR-GEN-20")
def test_within_range_means_the_range_of_the_card_itself() -> None:
    from plancia.games.giga_robo.rules.attack.harm import opponents_in_range

    t = Table({}, {"hex": "e5"}, {}, {"hex": "g5"})
    assert opponents_in_range(t.g, "p1", "Thunder Wave!") == ["p2"]  # 1 to 2
    t.g.robots["p2"].hex = "h5"
    assert opponents_in_range(t.g, "p1", "Thunder Wave!") == []
    near = {}
    for hex in ("f5", "g5", "h5", "i5"):
        t.g.robots["p2"].hex = hex
        near[hex] = opponents_in_range(t.g, "p1", "Ayzn Black! Onyx Blaster!")  # 2 to 3
    assert near == {"f5": [], "g5": ["p2"], "h5": ["p2"], "i5": []}


@rule("GR-GEN-24", "GR-GEN-08", "GR-KW-150")
def test_the_hexes_of_a_movement_are_the_path_that_cards_speak_of() -> None:
    t = Table({"spirit": 20, "hand": ["Anchor Sprint!"]}, {"hex": "e5"}, {}, {"hex": "g5"})
    t.play("p1", "attack", card="Anchor Sprint!", target="robot", hex="g5")
    t.play("p2", "take_the_hit").passing()
    while t.asked.tag() == "choose_value" and t.match.to_act == ("p1",):
        t.pick("p1", t.options("p1")[0]["value"])
    moved = t.told("moved")[-1]
    assert set(t.g.anchors) <= set(moved.path)
    assert sum(t.g.anchors.values()) == min(2, len(moved.path))


# --- cards and boards -----------------------------------------------------------------------------


@rule("GR-CRD-01")
def test_no_two_cards_share_a_name() -> None:
    shelf = library()
    decks = [kit.cards for kit in shelf.pilots.values()]
    decks += [kit.cards for kit in shelf.robots.values()]
    names = [card.name for deck in decks for card in deck]
    assert len(names) == len(set(names)) == 268


@rule("GR-CRD-04", "GR-CRD-05", "GR-CRD-21", "GR-BRD-01")
def test_cards_have_a_type_and_each_robot_has_three_ultimate_techniques() -> None:
    shelf = library()
    types = {card.type for card in shelf.cards.values()}
    assert types == {"melee", "ranged", "instant"}
    icons = {icon for card in shelf.cards.values() for icon in card.icons}
    assert icons == {"combo", "reaction"}
    for robot in shelf.robots.values():
        assert sum(card.ultimate for card in robot.cards) == 3
        assert (robot.armour, robot.speed) > (0, 0)
    assert not any(card.ultimate for pilot in shelf.pilots.values() for card in pilot.cards)


@pytest.mark.parametrize("field", ["cost", "dice", "cooldown"])
def test_no_number_printed_on_a_card_is_below_nothing(field: str) -> None:
    assert Laboratory(attack("Nothing", **{field: 0})).pack
    with pytest.raises(ContentError, match="expected int >= 0"):
        assert Laboratory(attack("Less", **{field: -1})).pack


@rule("GR-CRD-07")
def test_a_card_of_infinite_range_reaches_everything() -> None:
    import msgspec

    t = Table({}, {"hex": "a1"}, {}, {"hex": "l11"}, structures={"a1": 1})
    far = msgspec.structs.replace(t.g.library.cards["V Blaster!"], range=(1, FAR))
    assert all(in_reach(t.g, "p1", far, target) for target in targets(t.g, "p1"))


@rule("GR-CRD-09", "GR-CRD-12")
def test_a_card_gives_its_dice_and_its_base_damage() -> None:
    t = Table({"spirit": 20, "hand": ["V Blaster!"]}, {"hex": "e5"}, {}, {"hex": "g5"})
    t.play("p1", "attack", card="V Blaster!", target="robot", hex="g5")
    t.play("p2", "take_the_hit").passing()
    t.play("p1", "route", path=()).passing()
    assert t.told("pool_gathered")[0].dice == 2
    assert t.told("damage_counted")[-1].n == 5


@rule("GR-CRD-16", "GR-CRD-17")
def test_rules_text_and_damage_text_work_only_if_the_card_succeeds() -> None:
    def cloud_breaker(dice: list[int]) -> Table:
        t = Table(
            {"spirit": 20, "hand": ["Cloud Breaker!"], "ability": "Honorable Defeat"},
            None,
            {"trauma": {"surge": [0, 0, 2]}},
            dice=dice,
        )
        t.play("p1", "attack", card="Cloud Breaker!", target="robot", hex="f5")
        return t.play("p2", "defend").passing()

    assert cloud_breaker([12, 1, 3, 3]).armour("p2") == 40 - 3 - 2  # +1 per surge
    assert cloud_breaker([2, 1, 9, 9]).armour("p2") == 40


@rule("GR-CDN-02")
def test_any_number_of_cards_and_tokens_share_a_slot() -> None:
    t = Table({"meter": {3: ["Overvoltage!", "Critical Aim"]}})
    meter.give(t.g, "p1", "surge", 3)
    player = t.g.players["p1"]
    meter.put_away(t.g, player, "Lightning Glaive!")
    assert [card.slot for card in player.meter] == [3, 3, 3]
    assert player.trauma["surge"] == (0, 0, 3)


@rule("GR-CDN-11", "GR-CRD-19")
def test_what_an_activated_card_does_ends_as_it_leaves_the_meter() -> None:
    from plancia.games.giga_robo.in_force.values import defence

    t = Table({"meter": {1: ["Ayzn Generator!"]}, "on": ["Ayzn Generator!"]}, {"hex": "e5"})
    assert defence(t.g, "p1") == 3
    meter.to_hand(t.g, t.g.players["p1"], "Ayzn Generator!")
    assert defence(t.g, "p1") == 2


@rule("GR-SET-21", "GR-SET-23")
@pytest.mark.parametrize(
    ("spirit", "armour"), [((0, 9), (40, 2)), ((20, 5), (20, 0)), ((10, 0), (0, 7))]
)
def test_a_board_shows_spirit_and_armour_as_the_sum_of_their_two_cubes(
    spirit: tuple[int, int], armour: tuple[int, int]
) -> None:
    builds = [{"pilot": "Takashi Kato", "robot": "O-Gun"}, {"pilot": "Dash", "robot": "Ayzn"}]
    t = Table({"spirit": sum(spirit)}, {"hex": "e5", "armour": sum(armour)}, builds=builds)
    panel = next(each for each in t.match.scene("p2").panels if each.owner == "p1")
    shown = {gauge.name.key: gauge.value for gauge in panel.gauges}
    assert shown["giga_robo.gauge.spirit"] == sum(spirit)
    assert shown["giga_robo.gauge.armour"] == sum(armour)


# --- dice, turns, tokens --------------------------------------------------------------------------


@rule("GR-DIC-03", "GR-DIC-06")
def test_pools_are_built_from_the_card_then_cover_then_height_then_other_changes() -> None:
    t = Table(
        {"spirit": 20, "hand": ["V Blaster!"], "trauma": {"surge": [0, 0, 1]}},
        {"hex": "e5"},
        {},
        {"hex": "g5"},
        structures={"e5": 1, "f5": 1},
    )
    t.play("p1", "attack", card="V Blaster!", target="robot", hex="g5")
    t.play("p2", "take_the_hit")
    assert t.told("pool_gathered")[0].dice == 2 + 1 - 1 + 1  # card, surge, cover, height


@rule("GR-DIC-12", "GR-DIC-10")
def test_ten_sided_attack_dice_count_toward_the_defence_dice() -> None:
    from plancia.games.giga_robo.in_progress import Played, Side, Target
    from plancia.games.giga_robo.rules.attack.pools import pool_size

    side = Side("p1", Target("robot", "f5", "p2"), [Played("Volt Spike!")])
    side.attack, side.ten, side.power = 9, 7, 6
    assert pool_size(side) == (6, 5, 6)


@rule("GR-TOK-01", "GR-RAG-01", "GR-UPK-02")
def test_tokens_come_from_upkeep_rage_cards_and_abilities() -> None:
    t = Table({"spirit": 9, "hand": ["Dynamo Fist!"]}, None, moment="upkeep").passing()
    t.play("p1", "gain", take="power").passing()
    assert t.power("p1") == 3


@rule("GR-TRN-04", "GR-KW-149")
def test_effects_at_the_start_of_the_turn_come_in_its_first_phase() -> None:
    t = Table(
        {"ability": "End The Cycle", "spirit": 3},
        {"hex": "e5"},
        builds=[
            {"pilot": "Kong of the Wastes", "robot": "Dai-Raijin V"},
            {"pilot": "Dash", "robot": "Ayzn"},
        ],
        moment="turn",
    ).passing()
    assert t.power("p1") == 1
    assert t.g.phase == "start"


@rule("GR-TRN-07", "GR-KW-169")
def test_effects_at_the_end_of_the_turn_come_in_its_last_phase() -> None:
    t = Table(
        {"ability": "End The Cycle"},
        {"hex": "e5"},
        builds=[
            {"pilot": "Kong of the Wastes", "robot": "Dai-Raijin V"},
            {"pilot": "Dash", "robot": "Ayzn"},
        ],
    )
    t.play("p1", "end_combat").passing()
    assert t.power("p1") == 1  # no attack was declared


@rule("GR-MOV-14")
def test_two_robots_in_one_hex_at_the_end_of_a_turn_are_parted() -> None:
    t = Table({}, {"hex": "e5"}, {}, {"hex": "f5"})
    t.g.robots["p1"].hex = "f5"
    t.play("p1", "end_combat").passing()
    assert t.about == "aside"
    t.pick("p1", "f6")
    assert t.hex("p1") == "f6"
    apart = Table({}, {"hex": "e5"}, {}, {"hex": "f5"}).play("p1", "end_combat").passing()
    assert (apart.about, apart.hex("p1"), apart.g.active) == ("", "e5", "p2")


@rule("GR-COL-01", "GR-IMP-04", "GR-IMP-05", "GR-TIL-21")
def test_a_collision_is_resolved_at_once_with_a_card_of_several_kinds() -> None:
    from plancia.games.giga_robo.rules.collisions import Drive

    kinds = library().impacts.values()
    assert len({card.id for card in kinds}) >= 5
    assert all(card.copies > 1 for card in kinds)
    t = Table({}, {"hex": "e5"}, {}, {"hex": "f5"}, structures={"g5": 1}, impact=["debris"])
    t.g.then(Drive("push", "p2", "p1", ("g5", "h5")))
    t.match._advance()
    order = [told.event.tag() for told in t.match.events]
    assert order.index("hurt") < order.index("forced")
    assert t.tokens("p2", "panic") == 1
    assert t.g.terrain == {"g5": "rubble"}


@rule("GR-COL-01", "GR-COL-07", "GR-COL-08")
def test_tiles_and_anchors_on_a_forced_way_are_met_hex_by_hex() -> None:
    from plancia.games.giga_robo.rules.collisions import Drive

    t = Table({}, {"hex": "e5"}, {}, {"hex": "f5"}, tiles={"g5": "inferno"}, anchors={"h5": 1})
    t.g.then(Drive("push", "p2", "p1", ("g5", "h5")))
    t.match._advance()
    assert (t.hex("p2"), t.tokens("p2", "fire"), t.tokens("p2", "anchor")) == ("h5", 1, 1)


@rule("GR-SET-17", "GR-SET-18")
def test_dice_are_a_common_supply_that_never_runs_out() -> None:
    t = Table(
        {"spirit": 20, "hand": ["Kill Caliber!"], "ability": "Honorable Defeat"},
        {"hex": "e5", "power": 6},
        {"spirit": 20, "hand": ["Bullet Buffet!"]},
        {"hex": "g5", "power": 6},
        dice=[1] * 11 + [2] * 11,
    )
    t.play("p1", "attack", card="Kill Caliber!", target="robot", hex="g5").passing()
    t.play("p2", "strike_back", card="Bullet Buffet!", target="robot").passing()
    t.play("p1", "add_power", dice=6).passing()
    t.play("p2", "add_power", dice=6).passing()
    assert [len(each.faces) for each in t.told("dice_rolled")] == [11, 11]


@rule("GR-KW-147", "GR-SPC-12")
def test_a_target_marker_stays_through_everything_until_its_owner_uses_it() -> None:
    from plancia.games.giga_robo.rules.collisions import Drive

    t = Table({}, {"hex": "e5"}, {}, {"hex": "f5"}, markers={"g5": "p1"}, impact=["collapse"])
    t.g.then(CreateTile("inferno", "g5"), Drive("push", "p2", "p1", ("g5", "h5")))
    t.match._advance()
    assert t.hex("p2") == "h5"  # it neither blocks nor collides
    assert t.told("collided") == []
    assert t.g.markers == {"g5": "p1"}
    t.play("p1", "move", path=("e6",)).passing()
    assert t.g.markers == {"g5": "p1"}


@rule("GR-SPC-17", "GR-KW-60", "GR-KW-59")
def test_every_ability_of_hadrian_removes_own_cards_for_something_lasting() -> None:
    hadrian = [{"pilot": "Hadrian Corto", "robot": "Ayzn"}, {"pilot": "Dash", "robot": "O-Gun"}]
    hand = ["Ayzn Punch!", "Ayzn Blaster!", "Hammerschlag!", "Panzerfaust!"]

    def used(ability: str) -> Table:
        player = {"ability": ability, "hand": hand}
        t = Table(player, {"hex": "e5", "armour": 20}, {}, {"hex": "l11"}, builds=hadrian)
        t.play("p1", "use", source=ability).passing()
        while t.asked.tag() == "choose_value":
            t.pick("p1", t.options("p1")[0]["value"]).passing()
        return t

    mechanic = used("Wasteland Mechanic")  # half of 4 cards; a quarter of 40 armour
    assert (mechanic.armour("p1"), len(mechanic.g.players["p1"].removed)) == (30, 2)
    steel = used("Wed to Steel")
    assert (len(steel.hand("p1")), len(steel.g.players["p1"].removed)) == (0, 4)
    assert max(steel.g.distance("e5", m["path"][-1]) for m in steel.options("p1", "move")) == 6
    sacrifice = used("Improvise Through Sacrifice")
    assert sacrifice.g.players["p1"].removed == steel.g.players["p1"].removed
    assert not sacrifice.options("p1", "use")


@rule("GR-SPC-18", "GR-KW-165")
def test_noriko_gives_attack_cards_icons_that_they_do_not_have() -> None:
    noriko = [{"pilot": "Noriko Nagare", "robot": "Ayzn"}, {"pilot": "Dash", "robot": "O-Gun"}]
    hand = ["Combo Chain", "Ayzn Punch!", "Flash Strike!"]
    t = Table({"spirit": 20, "hand": hand}, {"hex": "e5"}, {}, {"hex": "f5"}, builds=noriko)
    t.play("p1", "play", card="Combo Chain").passing()
    t.pick("p1", "Ayzn Punch!").passing()
    t.play("p1", "attack", card="Flash Strike!", target="robot", hex="f5").passing()
    assert t.options("p1", "add_card", card="Ayzn Punch!")


@rule("GR-SPC-09", "GR-WIN-14")
def test_opponents_who_were_not_the_target_may_answer_a_hit_before_it_touches_them() -> None:
    t = Table(
        {"spirit": 20, "hand": ["Lightning Tempest Striker!"]},
        {"hex": "e5"},
        {},
        {"hex": "f5"},
        players={"p3": {"asking": "always"}},
        robots={"p3": {"hex": "e7"}},
        builds=[
            {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
            {"pilot": "Dash", "robot": "Ayzn"},
            {"pilot": "Noriko Nagare", "robot": "O-Gun"},
        ],
        setup={"mode": "free_for_all", "players": 3},
    )
    t.play("p1", "attack", card="Lightning Tempest Striker!", target="robot", hex="f5").passing()
    t.play("p2", "take_the_hit")
    assert t.match.to_act == ("p3",)
    assert t.asked.window == "success"
    assert t.armour("p3") == 45


@rule("GR-COP-07")
def test_abilities_of_a_crew_work_for_the_pilot_first_then_as_they_joined() -> None:
    t = Table(
        {"ability": "End The Cycle"},
        {"hex": "e5"},
        {},
        {"hex": "f5"},
        players={"p3": {"rides": "p1", "ability": "Logistical Prowess"}, "p4": {}},
        robots={"p3": {"hex": ""}, "p4": {"hex": "l11"}},
        builds=[
            {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
            {"pilot": "Dash", "robot": "Ayzn"},
            {"pilot": "Noriko Nagare", "robot": "O-Gun"},
            {"pilot": "Hadrian Corto", "robot": "Chogoking"},
        ],
        setup={"mode": "team_vs_team", "players": 4},
    )
    from plancia.games.giga_robo.in_force.active_effects import working
    from plancia.games.giga_robo.in_force.values import changes

    crew = t.g.crew("p1")
    assert [player.seat for player in crew] == ["p1", "p3"]
    named = [name for player in crew for name, _ in working(t.g, player)]
    assert named.index("End The Cycle") < named.index("Logistical Prowess")
    assert changes(t.g, "speed") == []


@rule("GR-GEN-05", "GR-GEN-06")
def test_adjacent_hexes_share_an_edge_whatever_stands_in_them() -> None:
    t = Table({}, {"hex": "e5"}, {}, {"hex": "f5"}, structures={"f5": 2, "d5": 1})
    for hex, number in (("e5", 6), ("a1", 3), ("a2", 3)):
        near = t.g.near(hex)
        assert len(near) == number
        assert set(near) == {name for name in t.g.layout.map.names if t.g.distance(hex, name) == 1}
    assert {"d5", "f5"} < set(t.g.near("e5"))
