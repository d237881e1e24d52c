"""Setting a table up: modes, pairs, builds, map, obstacles, order and zones."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from plancia.core import HIDDEN, Illegal, Match, RecordError, read_action, to_wire
from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.builds import check, quick_start
from plancia.games.giga_robo.events.turn import MapChosen, PairChosen, PlaceChosen
from plancia.games.giga_robo.library import library
from plancia.games.giga_robo.rules.obstacles import OBSTACLES
from plancia.games.giga_robo.state import Build
from plancia.testing import rule

PAIRS = [
    {"pilot": "Takashi Kato", "robot": "Dai-Raijin V"},
    {"pilot": "Dash", "robot": "Ayzn"},
    {"pilot": "Noriko Nagare", "robot": "O-Gun"},
    {"pilot": "Hadrian Corto", "robot": "Chogoking"},
    {"pilot": "Kong of the Wastes", "robot": "Ascalon Alpha"},
    {"pilot": "Terroch Arkan", "robot": "Shinokami"},
]


def table(dice: list[int] | None = None, seed: int = 1, **setup: Any) -> Match[GigaRobo]:
    return Match.new(GigaRobo, setup, seed, dice)


def options(match: Match[GigaRobo], seat: str | None = None) -> list[dict[str, Any]]:
    return [to_wire(option) for option in match.options(seat or match.to_act[0])]


def play(match: Match[GigaRobo], **wire: Any) -> None:
    seat = wire.pop("seat", match.to_act[0])
    match.play(seat, read_action(GigaRobo, wire))


def told(match: Match[GigaRobo], event: type) -> list[Any]:
    """What everybody was told of a kind."""
    return [told.event for told in match.events if isinstance(told.event, event)]


def team(mode: str, players: int, **more: Any) -> dict[str, Any]:
    return {"mode": mode, "players": players, "builds": PAIRS[:players], **more}


# --- modes ----------------------------------------------------------------------------------------


@rule("GR-MOD-01", "GR-MOD-02", "GR-MOD-03", "GR-SET-01")
@pytest.mark.parametrize(
    ("mode", "allowed"),
    [("head_to_head", {2}), ("team_vs_team", {4, 5, 6}), ("free_for_all", {3, 4, 5, 6})],
)
def test_each_mode_is_for_certain_numbers_of_players(mode: str, allowed: set[int]) -> None:
    for players in range(1, 8):
        if players in allowed:
            assert len(table(**team(mode, players)).game.seats()) == players
        else:
            with pytest.raises(RecordError, match="players"):
                table(mode=mode, players=players)


@rule("GR-GEN-03", "GR-MOD-02")
def test_in_team_play_only_the_other_team_are_opponents() -> None:
    g = table(**team("team_vs_team", 5)).game
    sides = {p.seat: p.team for p in g.players.values()}
    assert sorted(sides.values()) == [0, 0, 0, 1, 1]
    assert not g.hostile("p1", "p3")
    assert g.hostile("p1", "p2")
    alone = table(**team("free_for_all", 3)).game
    assert alone.hostile("p1", "p3")


# --- pairs and kits -------------------------------------------------------------------------------


@rule("GR-GEN-01", "GR-SET-02", "GR-GEN-21", "GR-GEN-22")
def test_every_pilot_drives_every_robot_and_each_has_its_kit() -> None:
    shelf = library()
    assert (len(shelf.pilots), len(shelf.robots)) == (7, 6)
    for pilot in shelf.pilots.values():
        assert (len(pilot.cards), len(pilot.abilities)) == (10, 3)
        for robot in shelf.robots.values():
            assert check(shelf, quick_start(shelf, pilot.name, robot.name)) == ""
    for robot in shelf.robots.values():
        ultimates = sum(card.ultimate for card in robot.cards)
        assert (len(robot.cards) - ultimates, ultimates, len(robot.abilities)) == (30, 3, 6)


@rule("GR-SET-16")
def test_a_quick_start_build_takes_five_cards_of_the_pilot_and_ten_of_the_robot() -> None:
    shelf = library()
    build = quick_start(shelf, "Dash", "Ayzn")
    decks = [shelf.decks[card] for card in build.cards]
    assert (decks.count("Dash"), decks.count("Ayzn")) == (5, 10)
    assert build.ability == "Combat Logic"
    assert build.ultimate == "Ayzn Blitz Knuckle!"
    assert len(build.abilities) == 3


@rule("GR-SET-09", "GR-SET-10", "GR-SET-11", "GR-SET-12", "GR-SET-14", "GR-SET-15", "GR-CRD-18")
def test_a_build_has_one_ability_three_abilities_one_ultimate_and_fifteen_different_cards() -> None:
    shelf = library()
    good = quick_start(shelf, "Dash", "Ayzn")
    robot_only = tuple(c.name for c in shelf.robots["Ayzn"].cards if not c.ultimate)[:15]

    def fault(**changes: Any) -> str:
        fields = {name: getattr(good, name) for name in good.__struct_fields__}
        return check(shelf, Build(**{**fields, **changes}))

    assert fault() == ""
    assert fault(cards=robot_only) == ""  # any split, none of the pilot's too
    assert "15 cards" in fault(cards=good.cards[:14])
    assert "only once" in fault(cards=(*good.cards[:14], good.cards[0]))
    assert "no card of" in fault(cards=(*good.cards[:14], "Arc Heel!"))
    assert "no card of" in fault(cards=(*good.cards[:14], "Ayzn Blitz Knuckle!"))
    assert "no ability of Dash" in fault(ability="Born to fight")
    assert "3 different abilities" in fault(abilities=good.abilities[:2])
    assert "no ultimate technique" in fault(ultimate="Ayzn Punch!")


@rule("GR-SET-04")
def test_a_pilot_or_robot_is_there_once_unless_the_table_has_more_copies() -> None:
    twice = [PAIRS[0], {"pilot": "Dash", "robot": "Dai-Raijin V"}]
    with pytest.raises(RecordError, match="Dai-Raijin V"):
        table(builds=twice)
    assert len(table(builds=twice, copies=2).game.robots) == 2


@rule("GR-SET-04")
@pytest.mark.parametrize(("copies", "why"), [(1, "GR-SET-04"), (2, "")])
def test_at_the_table_what_is_taken_is_taken_once_for_each_copy(copies: int, why: str) -> None:
    for pilot, robot in (("Dash", "O-Gun"), ("Takashi Kato", "Ayzn"), ("Noriko Nagare", "O-Gun")):
        match = table(dice=[4, 9, 5, 3], builds="table", copies=copies)
        play(match, type="take_pair", pilot="Dash", robot="Ayzn")
        action = read_action(GigaRobo, {"type": "take_pair", "pilot": pilot, "robot": robot})
        refusal = match.verify(match.to_act[0], action)
        free = pilot != "Dash" and robot != "Ayzn"
        assert (refusal.rule if refusal else "") == ("" if free else why)


@rule("GR-SET-03", "GR-SET-02")
def test_at_the_table_the_highest_roll_takes_pilot_and_robot_first() -> None:
    match = table(dice=[4, 9, 5, 3], builds="table")
    assert match.to_act == ("p2",)
    assert len(options(match)) == 42
    play(match, type="take_pair", pilot="Dash", robot="Ayzn")
    assert match.to_act == ("p1",)
    assert len(options(match)) == 30
    with pytest.raises(Illegal):
        play(match, type="take_pair", pilot="Dash", robot="O-Gun")


@rule("GR-SET-12", "GR-SET-10", "GR-SET-15")
def test_at_the_table_a_build_that_is_not_whole_is_refused() -> None:
    match = table(dice=[4, 9, 5, 3], builds="table")
    play(match, type="take_pair", pilot="Dash", robot="Ayzn")
    play(match, type="take_pair", pilot="Takashi Kato", robot="O-Gun")
    quick = next(option for option in options(match, "p2") if option["type"] == "take_build")
    for wrong in (
        {"cards": quick["cards"][:14]},
        {"cards": [*quick["cards"][:14], quick["cards"][0]]},
        {"abilities": quick["abilities"][:2]},
    ):
        refusal = match.verify("p2", read_action(GigaRobo, quick | wrong))
        assert refusal is not None
        assert refusal.rule == "GR-SET-12"
    assert match.verify("p2", read_action(GigaRobo, quick)) is None


@rule("GR-SET-39", "GR-SET-08", "GR-SET-13")
def test_builds_are_chosen_by_all_at_once_and_shown_together() -> None:
    match = table(dice=[4, 9, 5, 3], builds="table")
    play(match, type="take_pair", pilot="Dash", robot="Ayzn")
    play(match, type="take_pair", pilot="Takashi Kato", robot="O-Gun")
    assert told(match, PairChosen) == [
        PairChosen("p2", "Dash", "Ayzn"),
        PairChosen("p1", "Takashi Kato", "O-Gun"),
    ]
    assert set(match.to_act) == {"p1", "p2"}
    before = match.view("p2")
    play(match, seat="p1", type="take_build")
    assert match.view("p2").builds == before.builds  # nothing of it is to be seen
    assert match.to_act == ("p2",)
    play(match, seat="p2", type="take_build")
    g = match.game
    assert g.players["p2"].ability == "Combat Logic"
    mine = {*g.players["p1"].hand, *(card.card for card in g.players["p1"].meter)}
    assert len(mine) == 16


# --- the start ------------------------------------------------------------------------------------


@rule("GR-SET-20", "GR-SET-22", "GR-SET-06", "GR-SET-05")
def test_a_game_starts_without_spirit_and_tokens_and_with_all_armour() -> None:
    g = table().game
    for seat, armour in (("p1", 30), ("p2", 40)):
        assert g.players[seat].spirit == 0
        assert g.robots[seat].power == 0
        assert g.robots[seat].armour == armour


@rule("GR-SET-24", "GR-SET-25", "GR-SET-07")
def test_cards_with_a_cooldown_value_start_sideways_in_their_slot_the_others_in_hand() -> None:
    g = table().game
    cards = g.library.cards
    player = g.players["p1"]
    assert len(player.meter) + len(player.hand) == 16
    assert all(card.slot == cards[card.card].cooldown and not card.on for card in player.meter)
    assert player.hand == ("Flash Strike!",)
    assert {card.slot for card in player.meter} == {1, 2, 3}


@rule("GR-SET-24")
def test_a_card_of_cooldown_three_is_in_hand_after_its_owners_third_cooldown_phase() -> None:
    match = table(dice=[9, 3])
    g = match.game
    turns = 0
    while "V Blaster!" not in g.players["p1"].hand:
        wanted = next(
            (o for o in options(match) if o["type"] in ("end_combat", "pass")), options(match)[0]
        )
        if wanted["type"] == "end_combat" and match.to_act == ("p1",):
            turns += 1
        play(match, **wanted)
        g = match.game
    assert turns == 3


@rule("GR-SET-19")
def test_the_impact_cards_are_shuffled_into_one_deck() -> None:
    decks = {tuple(table(seed=seed).game.impact) for seed in range(4)}
    assert len(decks) == 4
    assert len({tuple(sorted(deck)) for deck in decks}) == 1


@rule("GR-GEN-23", "GR-SET-39")
def test_only_cards_that_were_never_seen_are_hidden() -> None:
    match = table()
    mine = match.view("p2").players["p1"]
    assert mine.hand == mine.hidden == (HIDDEN,)
    assert len(mine.meter) == 15
    assert match.view("p1").players["p1"].hand == ("Flash Strike!",)
    assert table(open_hands="yes").view("p2").players["p1"].hand == ("Flash Strike!",)


# --- map and obstacles ----------------------------------------------------------------------------


@rule("GR-SET-26", "GR-SET-27")
def test_the_highest_roll_chooses_the_map_and_ties_roll_again() -> None:
    match = table(dice=[7, 7, 2, 5], map="choose")
    assert match.to_act == ("p2",)
    assert [each["map"] for each in options(match)] == ["a", "b"]
    play(match, type="take_map", map="b")
    assert match.game.map == "b"
    assert told(match, MapChosen) == [MapChosen("p2", "b")]
    rolled = [told.event.face for told in match.events if told.event.tag() == "setup_rolled"]  # type: ignore[attr-defined]
    assert rolled == [7, 7, 2, 5]


@rule("GR-SET-28", "GR-SET-29")
def test_fifteen_obstacles_are_placed_in_turns_from_the_highest_roll() -> None:
    match = table(dice=[3, 8], obstacles="placed")
    placers = []
    while options(match)[0]["type"] == "put":
        placers.append(match.to_act[0])
        play(match, **options(match)[0])
    assert len(placers) == OBSTACLES == 15
    assert placers[:4] == ["p2", "p1", "p2", "p1"]
    assert len(match.game.structures) == 15


@rule("GR-SET-30", "GR-SET-33", "GR-MAP-01")
def test_on_map_a_only_structures_go_and_only_on_ordinary_hexes() -> None:
    match = table(obstacles="placed")
    layout = match.game.layout
    offered = options(match)
    assert {each["what"] for each in offered} == {"1", "2"}
    assert {each["hex"] for each in offered} == set(layout.ordinary)
    for hex in (layout.starts[0], layout.roads[0]):
        with pytest.raises(Illegal):
            play(match, type="put", what="1", hex=hex)
    play(match, type="put", what="2", hex="d4")
    with pytest.raises(Illegal) as caught:
        play(match, type="put", what="1", hex="d4")
    assert caught.value.refusal.rule == "GR-SET-33"
    for hex in ("z99", layout.starts[0]):
        with pytest.raises(Illegal) as caught:
            play(match, type="put", what="1", hex=hex)
        assert caught.value.refusal.rule == "GR-SET-30"


@rule("GR-SET-19", "GR-IMP-04")
def test_the_impact_deck_has_all_copies_of_every_kind() -> None:
    deck = Counter(table().game.impact)
    assert deck == {card.id: card.copies for card in library().impacts.values()}
    assert len(deck) > 1
    assert min(deck.values()) > 1


@rule("GR-SET-31", "GR-SET-32")
def test_on_map_b_tiles_of_any_kind_go_on_ruins_and_structures_do_not() -> None:
    match = table(obstacles="placed", map="b")
    layout = match.game.layout
    ruin = layout.ruins[0]
    whats = {each["what"] for each in options(match) if each["hex"] == ruin}
    assert whats == {"flood", "inferno", "arc_hazard", "crater", "rubble"}
    with pytest.raises(Illegal):
        play(match, type="put", what="1", hex=ruin)
    with pytest.raises(Illegal):
        play(match, type="put", what="flood", hex=layout.ordinary[0])


@rule("GR-MAP-03")
def test_after_the_set_up_the_class_of_a_hex_does_not_matter() -> None:
    from tests.games.giga_robo.table import Table

    t = Table(structures={"a6": 1}, tiles={"b6": "inferno"}, barriers=["m6"])
    assert t.g.layout.kinds["a6"] == "starting_zone"
    assert t.g.structures == {"a6": 1}


# --- order and zones ------------------------------------------------------------------------------


@rule("GR-SET-34", "GR-SET-35", "GR-SET-38")
def test_the_roll_winner_decides_to_be_first_or_second_for_zones_and_turns() -> None:
    match = table(dice=[3, 8])
    assert match.to_act == ("p2",)
    play(match, type="pick", value="2")
    assert match.to_act == ("p1",)  # the first picks a zone first …
    zones = [each["value"] for each in options(match)]
    assert len(zones) == 6
    play(match, type="pick", value=zones[0])
    assert zones[0] not in [each["value"] for each in options(match)]
    play(match, type="pick", value=zones[3])
    g = match.game
    assert (g.active, g.turn) == ("p1", 1)  # … and plays first
    assert (g.robots["p1"].hex, g.robots["p2"].hex) == (zones[0], zones[3])


@rule("GR-SET-36")
def test_in_free_for_all_places_are_picked_from_the_highest_roll_down() -> None:
    match = table(dice=[2, 9, 5], **team("free_for_all", 3))
    assert match.to_act == ("p2",)
    play(match, type="pick", value="3")
    assert match.to_act == ("p3",)
    assert [each["value"] for each in options(match)] == ["1", "2"]
    play(match, type="pick", value="2")
    assert match.game.order == ["p1", "p3", "p2"]
    assert told(match, PlaceChosen)[:2] == [PlaceChosen("p2", 3), PlaceChosen("p3", 2)]
    assert match.to_act == ("p1",)


@rule("GR-SET-37", "GR-MOD-02")
def test_teams_alternate_the_winners_first_and_name_who_goes() -> None:
    match = table(dice=[2, 3, 12, 4], **team("team_vs_team", 4))
    assert match.to_act == ("p3",)  # of the team of p1 and p3
    play(match, type="pick", value="p1")
    play(match, type="pick", value="p4")
    g = match.game
    assert g.order == ["p1", "p4", "p3", "p2"]
    assert told(match, PlaceChosen)[:2] == [PlaceChosen("p1", 1), PlaceChosen("p4", 2)]


@rule("GR-MOD-02")
def test_with_uneven_teams_the_larger_one_goes_on_alone() -> None:
    match = table(dice=[12, 3, 2, 4, 1], **team("team_vs_team", 5))
    while options(match)[0]["type"] == "pick" and len(match.game.order) == 5:
        asked = match.game.asked(match.to_act[0])
        if getattr(asked, "about", "") != "goes_next":
            break
        play(match, **options(match)[0])
    order = match.game.order
    assert [match.game.players[seat].team for seat in order] == [0, 1, 0, 1, 0]


@rule("GR-MOD-02", "GR-SET-37")
def test_a_smaller_team_that_begins_leaves_the_last_places_to_the_larger_one() -> None:
    match = table(dice=[2, 12, 3, 4, 1], **team("team_vs_team", 5))
    assert match.to_act == ("p2",)
    for value in ("p4", "p5", "p2", "p1"):
        if getattr(match.game.asked(match.to_act[0]), "about", "") == "goes_next":
            offered = [option["value"] for option in options(match)]
            play(match, type="pick", value=value if value in offered else offered[0])
    order = match.game.order
    assert order[0] == "p4"
    assert [match.game.players[seat].team for seat in order] == [1, 0, 1, 0, 0]
