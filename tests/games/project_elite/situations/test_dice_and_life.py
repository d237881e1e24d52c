"""Lives and dice that are lost at the edge of something else."""

from __future__ import annotations

from plancia.games.project_elite.events import CardsFound, LifeLost
from plancia.games.project_elite.state import Die
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    NESTS,
    act,
    alien,
    finish,
    life,
    pass_all,
    refused,
    show,
    table,
    told,
)


@rule("PE-LIF-04", "PE-LIF-01")
def test_whoever_lives_on_without_dice_is_seen_to_lose_lives() -> None:
    match = table(
        moment="movement",
        setup={"killed": "one_life_later"},
        p1={"at": (7, 9), "life": 1, "dice": ["", "gone", "gone", "gone"]},
        players=1,
        aliens={"a": alien("leaper", 7, 8), "b": alien("leaper", 8, 8)},
        tiles=NESTS,
    )
    act(match, "p1", "pick_alien", alien="a")
    act(match, "p1", "go", to=(8, 9))
    assert match.game.players["p1"].owned == 0
    assert life(match, "p1") == 3
    act(match, "p1", "go", to=(8, 10))
    assert life(match, "p1") == 2
    assert [each.left for each in told(match, LifeLost)] == [0, 2]


@rule("PE-LIF-04", "PE-END-08")
def test_a_push_that_costs_the_last_die_kills_though_it_is_locked() -> None:
    match = table(
        p1={"at": (7, 8), "life": 1, "dice": ["", "gone", "gone", "gone"]},
        p2={"at": (1, 1)},
        aliens={"a": alien("leaper", 7, 7)},
    )
    match.game.players["p1"].dice = (Die("alien_move"), *[Die(gone=True)] * 3)
    show(match, "p2", "alien_move")
    act(match, "p2", "move_alien", alien="a", choices=[(8, 8)])
    assert match.game.outcome is not None  # the last die goes: killed


@rule("PE-LIF-06", "PE-EXT-05")
def test_a_tile_that_loses_a_die_before_the_bell_is_not_removed() -> None:
    match = table(
        p1={"at": (7, 8), "life": 1, "dice": ["shoot", "shoot", "gone", "gone"]},
        p2={"at": (1, 1), "dice": ["alien_move"]},
        aliens={"a": alien("leaper", 7, 7)},
        tiles={"nest-1": (8, 9)},
    )
    show(match, "p1", "shoot", "shoot")
    match.game.players["p1"].dice = (Die("shoot"), Die("shoot"), Die(gone=True), Die(gone=True))
    show(match, "p2", "alien_move")
    act(match, "p1", "fire", tile="nest-1")
    act(match, "p1", "fire", tile="nest-1")
    act(match, "p2", "move_alien", alien="a", choices=[(8, 8)])
    assert match.game.players["p1"].owned == 1
    finish(match)
    pass_all(match)
    assert "nest-1" in match.game.tiles
    assert match.game.rewards == ()


@rule("PE-LIF-06", "PE-DEM-08")
def test_a_demolition_tile_stays_filled_when_a_die_on_it_is_lost() -> None:
    match = table(
        setup={"objective": "demolition"},
        p1={"at": (7, 8), "life": 1, "tiles": ["small-1"]},
        p2={"at": (1, 1)},
        aliens={"a": alien("leaper", 7, 7)},
        objectives=[(8, 9), (1, 5)],
    )
    tile = "small-1"
    match.game.players["p1"].dice = (
        Die("adjust"),
        Die("adjust"),
        Die(gone=True),
        Die(gone=True),
    )
    show(match, "p2", "alien_move")
    act(match, "p1", "place_tile", tile=tile, at=(8, 9))
    act(match, "p2", "move_alien", alien="a", choices=[(8, 8)])
    finish(match)
    pass_all(match)
    assert match.game.tiles[tile].is_fixed
    assert [each.seat for each in told(match, CardsFound)] == ["p1"]


@rule("PE-LIF-07", "PE-SLT-07", "PE-RND-04")
def test_victory_is_checked_before_the_last_die_leaves_with_its_injury() -> None:
    for nests, won in (({}, True), (NESTS, False)):
        match = table(
            players=1,
            p1={"dice": ["shoot", "use", "gone", "gone", "gone"], "gear": ["plasma-rifle"]},
            aliens={"a": alien("brute", 7, 10)},
            tiles=nests,
            dice=[1, 1, 1, 1],
        )
        match.game.players["p1"].dice = (Die(gone=True), Die("use"), Die("shoot"))
        act(match, "p1", "activate", card="plasma-rifle")
        match.game.players["p1"].dice = match.game.players["p1"].dice[:2]
        match.game.aliens.clear()
        finish(match)
        pass_all(match)
        assert match.game.outcome is not None
        assert bool(match.game.outcome.winners) is won


@rule("PE-SOL-01", "PE-SOL-02", "PE-COO-01")
def test_alone_there_are_five_dice_two_cards_and_nobody_to_hand_moves_to() -> None:
    match = table(players=1, aliens={"a": alien("leaper", 7, 7)})
    assert len(match.game.players["p1"].dice) == 5
    show(match, "p1", "alien_move")
    assert refused(match, "p1", "hand_over", to="p1") == "PE-COO-01"
    assert refused(match, "p1", "hand_over", to="p2") == "PE-COO-01"


@rule("PE-LIF-05", "PE-TOK-05", "PE-BOS-03")
def test_a_leap_onto_acid_and_technology_costs_a_life_and_takes_the_token() -> None:
    match = table(p1={"at": (7, 8), "gear": ["jetpack"]}, tech=[(7, 6)], acid=[(7, 6)], tiles=NESTS)
    show(match, "p1", "use")
    act(match, "p1", "activate", card="jetpack", targets=["7,6"])
    assert life(match, "p1") == 2
    assert match.game.tech == ()
