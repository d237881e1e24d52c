"""The four objectives."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Match
from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.library import DEMOLITION
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules import damage, ending, objectives
from plancia.games.project_elite.setups import column_of
from plancia.games.project_elite.state import Die
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    FAR,
    Table,
    act,
    faces,
    finish,
    refused,
    show,
    table,
)

AFTER = [1] * 20
"""Dice for whatever the next round brings."""


def playing(objective: str, **more: Any) -> Table:
    """A match with an objective; nobody is near enough to matter."""
    setup = {"objective": objective, **more.pop("setup", {})}
    return table(setup=setup, **{"aliens": FAR, **more})


def fresh(objective: str, players: int = 3) -> ProjectElite:
    """A table as it is set up."""
    return Match.new(ProjectElite, {"objective": objective, "players": players}).game


# --- extermination -------------------------------------------------------------------------------


@rule("PE-EXT-02", "PE-SET-11", "PE-STC-02")
def test_every_slot_that_the_card_names_has_an_extermination_tile() -> None:
    game = fresh("extermination")
    names = column_of(game.setup).names()
    assert [tile.at for tile in game.tiles.values()] == [game.board.slots[name] for name in names]
    assert set(game.tiles) <= set(game.library.extermination)
    assert len(game.tiles) == len(names)


@rule("PE-EXT-03", "PE-OBJ-05")
def test_dice_are_placed_on_a_tile_from_within_range_one_without_sight() -> None:
    match = playing("extermination", tiles={"nest-1": (6, 8)}, p1={"at": (6, 9)})
    assert refused(match, "p1", "fire", tile="nest-1") == "PE-EXT-03"
    show(match, "p1", "shoot")
    assert not match.game.board.sees((6, 9), (6, 8), (), within=1)  # a wall stands between
    assert refused(match, "p1", "fire", tile="nest-1") == ""
    match.game.players["p1"].at = (6, 10)
    assert refused(match, "p1", "fire", tile="nest-1") == "PE-EXT-03"


@rule(
    "PE-EXT-04", "PE-EXT-05", "PE-EXT-06", "PE-EXT-07", "PE-EXT-09", "PE-OBJ-02", "PE-END-12"
)  # fmt: skip
def test_a_tile_that_is_covered_by_several_players_goes_and_the_last_one_is_rewarded() -> None:
    match = playing(
        "extermination",
        dice=AFTER,
        tiles={"nest-1": (7, 8), "nest-2": (5, 6)},
        p1={"at": (7, 9)},
        p2={"at": (8, 9)},
        decks={"tech": ["alien-dna"]},
    )
    game = match.game
    show(match, "p1", "shoot")
    show(match, "p2", "shoot")
    act(match, "p1", "fire", tile="nest-1")
    assert refused(match, "p1", "roll", dice=[0]) == "PE-CON-06"  # it cannot be taken back
    act(match, "p2", "fire", tile="nest-1")
    assert refused(match, "p2", "fire", tile="nest-1") == "PE-EXT-05"
    assert "nest-1" in game.tiles
    finish(match)
    assert set(game.tiles) == {"nest-2"}
    assert faces(match, "p1") == faces(match, "p2") == [""] * 4
    while match.to_act != ("p2",):
        act(match, match.to_act[0], "in_order")
    assert game.players["p2"].found == ("alien-dna",)
    act(match, "p2", "keep", card="alien-dna")


@rule("PE-EXT-05", "PE-CON-15")
def test_left_over_symbols_still_cover_a_tile() -> None:
    tiles = {"nest-1": (7, 8), "nest-2": (5, 6)}
    match = playing("extermination", dice=AFTER, tiles=tiles, p1={"at": (7, 9)})
    show(match, "p1", "shoot", "shoot")
    finish(match)
    act(match, "p1", "fire", tile="nest-1")
    act(match, "p1", "fire", tile="nest-1")
    assert set(match.game.tiles) == {"nest-2"}


@rule("PE-EXT-08")
def test_dice_on_a_tile_that_is_not_covered_come_back_and_the_tile_is_empty_again() -> None:
    match = playing("extermination", tiles={"nest-12": (7, 8)}, p1={"at": (7, 9)})
    game = match.game
    show(match, "p1", "shoot", "shoot")
    act(match, "p1", "fire", tile="nest-12")
    act(match, "p1", "fire", tile="nest-12")
    assert [die.held for die in game.players["p1"].dice[:2]] == ["waiting", "single_use"]
    objectives.judge_extermination(game)
    assert game.players["p1"].dice == (Die(),) * 4
    assert game.covered == {}
    assert "nest-12" in game.tiles


@rule("PE-EXT-06")
def test_of_a_covered_tile_dice_on_single_use_slots_stay_away_until_the_round_ends() -> None:
    match = playing("extermination", tiles={"nest-10": (7, 8)}, p1={"at": (7, 9)})
    show(match, "p1", "shoot", "shoot", "shoot")
    for _ in range(3):
        act(match, "p1", "fire", tile="nest-10")
    objectives.judge_extermination(match.game)
    assert [die.held for die in match.game.players["p1"].dice] == ["", "", "single_use", ""]
    assert match.game.tiles == {}


@rule("PE-LIF-06", "PE-EXT-05")
def test_a_symbol_that_waits_on_a_tile_is_uncovered_when_its_die_is_lost() -> None:
    match = playing("extermination", tiles={"nest-1": (7, 8)}, p1={"at": (7, 9), "life": 1})
    game = match.game
    show(match, "p1", "shoot", "shoot")
    act(match, "p1", "fire", tile="nest-1")
    act(match, "p1", "fire", tile="nest-1")
    game.players["p1"].dice = (*game.players["p1"].dice[:2], Die(gone=True), Die(gone=True))
    damage.lose_life(game, "p1", 1, "PE-LIF-01")
    assert objectives.free_slot(game, "nest-1") is not None
    assert not objectives.is_filled(game, "nest-1")


@rule("PE-EXT-10", "PE-EXT-01", "PE-END-02")
def test_extermination_is_complete_without_tiles() -> None:
    game = playing("extermination", tiles={"nest-1": (7, 8)}).game
    assert not ending.is_complete(game)
    game.tiles = {}
    assert ending.is_complete(game)


# --- recovery ------------------------------------------------------------------------------------


@rule("PE-RCV-02", "PE-SET-11")
def test_every_slot_that_the_card_names_has_a_recovery_tile() -> None:
    game = fresh("recovery")
    names = column_of(game.setup).names()
    assert [tile.at for tile in game.tiles.values()] == [game.board.slots[name] for name in names]
    assert set(game.tiles) <= set(game.library.recovery)


@rule("PE-RCV-03", "PE-OBJ-03", "PE-DIE-06")
def test_each_use_symbol_moves_a_tile_one_space_in_any_direction() -> None:
    match = playing("recovery", tiles={"crate-1": (7, 8)}, p1={"at": (7, 9)})
    show(match, "p1", "use", "use")
    act(match, "p1", "move_tile", tile="crate-1", to=(8, 9))
    assert match.game.tiles["crate-1"].at == (8, 9)
    assert faces(match, "p1") == ["", "use", "", ""]
    act(match, "p1", "move_tile", tile="crate-1", to=(8, 10))
    assert match.game.tiles["crate-1"].at == (8, 10)
    assert refused(match, "p1", "move_tile", tile="crate-1", to=(8, 9)) == "PE-RCV-03"


@rule("PE-OBJ-03")
def test_each_slot_of_a_tile_follows_its_own_colour() -> None:
    match = playing("recovery", tiles={"crate-7": (7, 8)}, p1={"at": (7, 9)})
    show(match, "p1", "use", "use")
    act(match, "p1", "move_tile", tile="crate-7", to=(8, 8))
    act(match, "p1", "move_tile", tile="crate-7", to=(8, 9))
    assert [die.held for die in match.game.players["p1"].dice] == ["single_use", "", "", ""]
    match.game.covered["tile crate-7/1"] = "p2"
    show(match, "p1", "use")
    assert refused(match, "p1", "move_tile", tile="crate-7", to=(8, 10)) == "PE-OBJ-03"


@rule("PE-OBJ-04", "PE-OBJ-05")
def test_who_moves_a_tile_is_within_range_one_of_it_beforehand() -> None:
    match = playing("recovery", tiles={"crate-1": (6, 8)}, p1={"at": (6, 9)})
    show(match, "p1", "use")
    assert refused(match, "p1", "move_tile", tile="crate-1", to=(7, 8)) == ""  # past a wall
    match.game.players["p1"].at = (6, 10)
    assert refused(match, "p1", "move_tile", tile="crate-1", to=(7, 8)) == "PE-OBJ-04"


@rule("PE-OBJ-06", "PE-RCV-05", "PE-RCN-06", "PE-TOK-07")
@pytest.mark.parametrize("objective", ["recovery", "recon"])
def test_a_tile_steps_like_a_character_onto_free_spaces(objective: str) -> None:
    tiles = {"crate-1": (6, 8), "crate-2": (7, 8)}
    match = playing(
        objective, tiles=tiles, p1={"at": (7, 9)}, acid=[(6, 7)], aliens={}, objectives=[]
    )
    show(match, "p1", "use")

    def moving(to: tuple[int, int]) -> str:
        return refused(match, "p1", "move_tile", tile="crate-1", to=to)

    assert moving((6, 9)) == "PE-OBJ-06"  # through a wall
    assert moving((5, 8)) == "PE-OBJ-06"  # a wall
    assert moving((7, 9)) == "PE-OBJ-06"  # somebody stands there
    assert moving((7, 8)) == "PE-OBJ-06"  # another tile
    assert moving((6, 7)) == ""  # acid does not matter
    match.game.players["p2"].at = (6, 8)
    assert moving((6, 7)) == "PE-RCV-05"


@rule("PE-RCV-04", "PE-RCN-05", "PE-AMV-12", "PE-MOV-06", "PE-MAP-21")
def test_everybody_may_enter_a_space_with_a_tile() -> None:
    aliens = {"a1": {"kind": "runner", "at": (7, 6)}}
    match = playing(
        "recovery", tiles={"crate-1": (7, 7), "crate-2": (8, 9)}, p1={"at": (7, 9)}, aliens=aliens
    )
    show(match, "p1", "move")
    act(match, "p1", "move", to=(8, 9))
    show(match, "p1", "alien_move")
    act(match, "p1", "move_alien", alien="a1")
    assert match.game.aliens["a1"].at == (7, 7)


@rule("PE-OBJ-06", "PE-RCV-06", "PE-RCV-07", "PE-END-10")
def test_a_tile_in_the_starting_area_is_delivered_when_the_round_ends() -> None:
    match = playing(
        "recovery",
        tiles={"crate-1": (7, 10), "crate-2": (5, 6), "crate-3": HOME},
        p1={"at": (7, 9)},
    )
    game = match.game
    show(match, "p1", "use", "use")
    act(match, "p1", "move_tile", tile="crate-1", to=HOME)  # others are there: it is free
    game.tiles["crate-3"].by = "p2"
    assert set(game.tiles) == {"crate-1", "crate-2", "crate-3"}
    game.players["p1"].at = (8, 10)
    assert refused(match, "p1", "move_tile", tile="crate-1", to=(8, 10)) == "PE-OBJ-06"
    assert refused(match, "p1", "move_tile", tile="crate-1", to=(7, 10)) == ""  # even out again
    objectives.settle_tiles(game)
    assert set(game.tiles) == {"crate-2"}
    assert sorted(game.rewards) == ["p1", "p2"]


@rule("PE-RCV-08", "PE-RCV-01")
def test_recovery_is_complete_when_every_tile_is_delivered() -> None:
    game = playing("recovery", tiles={"crate-1": (7, 10)}).game
    assert not ending.is_complete(game)
    game.tiles["crate-1"].at = HOME
    assert not ending.is_complete(game)
    objectives.settle_tiles(game)
    assert ending.is_complete(game)


# --- recon ---------------------------------------------------------------------------------------


@rule("PE-RCN-02", "PE-RCN-03", "PE-SET-11", "PE-TOK-04")
def test_recon_begins_with_tiles_at_home_and_tokens_on_the_slots() -> None:
    game = fresh("recon")
    column = column_of(game.setup)
    assert len(game.tiles) == column.tiles
    assert all(tile.at == HOME for tile in game.tiles.values())
    assert game.objectives == tuple(game.board.slots[name] for name in column.names())
    assert set(game.tiles) <= set(game.library.recovery)


@rule("PE-RCN-04")
def test_a_use_symbol_moves_a_recon_tile_out_of_the_starting_area() -> None:
    match = playing("recon", tiles={"crate-1": HOME}, objectives=[(5, 9)])
    show(match, "p1", "use", "alien_move")
    assert refused(match, "p1", "move_tile", tile="crate-1", to=(6, 10)) == "PE-ACT-06"
    show(match, "p1", "use", "use")
    act(match, "p1", "move_tile", tile="crate-1", to=(6, 10))
    act(match, "p1", "move_tile", tile="crate-1", to=(5, 9))
    assert match.game.tiles["crate-1"].at == (5, 9)


@rule("PE-RCN-07", "PE-RCN-08", "PE-END-10")
def test_a_tile_on_its_slot_is_fixed_when_the_round_ends_and_not_before() -> None:
    match = playing(
        "recon",
        tiles={"crate-1": (7, 8), "crate-2": (7, 7)},
        objectives=[(7, 8), (5, 6)],
        p1={"at": (7, 9)},
    )
    game = match.game
    show(match, "p1", "use", "use")
    assert refused(match, "p1", "move_tile", tile="crate-1", to=(8, 8)) == ""
    game.tiles["crate-1"].by = "p2"
    objectives.settle_tiles(game)
    assert [tile.is_fixed for tile in game.tiles.values()] == [True, False]
    assert game.rewards == ("p2",)
    assert refused(match, "p1", "move_tile", tile="crate-1", to=(8, 8)) == "PE-RCN-07"
    objectives.settle_tiles(game)
    assert game.rewards == ("p2",)  # once


@rule("PE-RCN-09", "PE-RCN-10", "PE-RCN-01")
def test_each_tile_has_a_slot_of_its_own() -> None:
    match = playing(
        "recon",
        tiles={"crate-1": (7, 8), "crate-2": (8, 8)},
        objectives=[(7, 8), (5, 6)],
        p1={"at": (7, 9)},
    )
    game = match.game
    objectives.settle_tiles(game)
    show(match, "p1", "use")
    assert refused(match, "p1", "move_tile", tile="crate-2", to=(7, 8)) == "PE-OBJ-06"
    assert not ending.is_complete(game)
    game.tiles["crate-2"].at = (5, 6)
    objectives.settle_tiles(game)
    assert ending.is_complete(game)


# --- demolition ----------------------------------------------------------------------------------


@rule("PE-DEM-02", "PE-DEM-03", "PE-SET-11")
def test_every_player_has_two_demolition_tiles_with_three_and_two_symbols() -> None:
    game = fresh("demolition")
    tiles = [tile for player in game.players.values() for tile in player.tiles]
    assert len(tiles) == 6
    symbols = [slot for tile in tiles for _, slot in objectives.tile_slots(game, tile)]
    assert len(symbols) == 15
    assert {slot.symbol for slot in symbols} == {"adjust"}
    assert sorted(map(len, DEMOLITION.values())) == [2, 3]
    assert len(game.objectives) >= 2 * 3
    assert game.objectives == tuple(
        game.board.slots[name] for name in column_of(game.setup).names()
    )


def demolishing(**more: Any) -> Table:
    """A demolition game with one player beside two slots."""
    return playing(
        "demolition",
        **{"objectives": [(7, 8), (8, 8), (5, 6)], "p1": {"at": (7, 9)}, "dice": AFTER, **more},
    )


@rule("PE-DEM-04", "PE-DEM-07", "PE-DIE-03")
def test_a_tile_is_placed_with_all_its_symbols_at_once() -> None:
    match = demolishing()
    show(match, "p1", "adjust", "adjust")
    assert refused(match, "p1", "place_tile", tile="large-p1", at=(7, 8)) == "PE-DEM-07"
    assert refused(match, "p1", "place_tile", tile="small-p1", at=(5, 6)) == "PE-DEM-04"  # too far
    assert refused(match, "p1", "place_tile", tile="small-p1", at=(7, 7)) == "PE-DEM-04"  # no slot
    act(match, "p1", "place_tile", tile="small-p1", at=(7, 8))
    game = match.game
    assert game.tiles["small-p1"].at == (7, 8)
    assert game.players["p1"].tiles == ("large-p1",)
    assert [die.held for die in game.players["p1"].dice] == ["waiting", "waiting", "", ""]


@rule("PE-DEM-05", "PE-DEM-06")
def test_only_who_carries_a_tile_places_it_and_tiles_are_traded_like_items() -> None:
    match = demolishing(p2={"at": (8, 9)})
    show(match, "p2", "adjust", "adjust")
    assert refused(match, "p2", "place_tile", tile="small-p1", at=(7, 8)) == "PE-DEM-05"
    act(match, "p1", "offer_trade", to="p2", gives=["small-p1"])
    act(match, "p2", "answer_trade", by="p1", yes=True)
    assert match.game.players["p2"].tiles == ("large-p2", "small-p2", "small-p1")
    act(match, "p2", "place_tile", tile="small-p1", at=(7, 8))


@rule("PE-DEM-08", "PE-DEM-09", "PE-OBJ-02")
def test_placed_tiles_are_completed_when_the_phase_is_over_even_if_a_die_was_lost() -> None:
    match = demolishing()
    game = match.game
    show(match, "p1", "adjust", "adjust")
    act(match, "p1", "place_tile", tile="small-p1", at=(7, 8))
    game.players["p1"].dice = (*game.players["p1"].dice[:2], Die(gone=True), Die(gone=True))
    damage.lose_life(game, "p1", 3, "PE-LIF-01")
    assert game.players["p1"].owned == 1
    objectives.judge_demolition(game)
    assert game.tiles["small-p1"].is_fixed
    assert game.rewards == ("p1",)
    assert game.players["p1"].dice.count(Die()) == 1
    assert game.tiles["small-p1"].at == (7, 8)


@rule("PE-DEM-10", "PE-DEM-11", "PE-DEM-01")
def test_all_tiles_lie_on_different_slots_in_the_end() -> None:
    match = demolishing(p1={"at": (7, 9), "tiles": ["small-p1", "large-p1"]}, p2={"tiles": []})
    game = match.game
    show(match, "p1", "adjust", "adjust")
    act(match, "p1", "place_tile", tile="small-p1", at=(7, 8))
    show(match, "p1", "adjust", "adjust", "adjust")
    assert refused(match, "p1", "place_tile", tile="large-p1", at=(7, 8)) == "PE-DEM-10"
    assert not ending.is_complete(game)
    act(match, "p1", "place_tile", tile="large-p1", at=(8, 8))
    assert ending.is_complete(game)


@rule("PE-STC-07")
def test_what_belongs_to_another_objective_is_refused() -> None:
    match = playing("recovery", tiles={"crate-1": (7, 8)}, p1={"at": (7, 9)})
    show(match, "p1", "shoot", "adjust", "adjust", "use")
    assert refused(match, "p1", "fire", tile="crate-1") == "PE-EXT-03"
    assert refused(match, "p1", "place_tile", tile="small-p1", at=(7, 8)) == "PE-DEM-04"
    match = playing("extermination", tiles={"nest-1": (7, 8)}, p1={"at": (7, 9)})
    show(match, "p1", "use")
    assert refused(match, "p1", "move_tile", tile="nest-1", to=(8, 8)) == "PE-RCV-03"
