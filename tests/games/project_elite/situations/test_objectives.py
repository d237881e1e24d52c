"""Objectives at their very end, under aliens and in other hands."""

from __future__ import annotations

from plancia.games.project_elite.events import CardsFound
from plancia.games.project_elite.maps.spaces import HOME
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    act,
    alien,
    finish,
    pass_all,
    refused,
    ring,
    show,
    table,
    told,
)


@rule("PE-RCV-06", "PE-END-10", "PE-END-03")
def test_the_last_crate_and_the_last_step_home_win_at_the_end_of_the_round() -> None:
    match = table(
        setup={"objective": "recovery"},
        round=8,
        p1={"at": (7, 9)},
        tiles={"crate-1": (7, 10)},
    )
    show(match, "p1", "use", "move", "move")
    ring(match)
    act(match, "p1", "move_tile", tile="crate-1", to=HOME)
    act(match, "p1", "move", to=(7, 10))
    act(match, "p1", "move", to=HOME)
    assert match.game.outcome is not None
    assert match.game.outcome.winners == ("p1", "p2")


@rule("PE-END-07", "PE-END-03")
def test_in_the_last_round_one_step_short_of_home_is_lost() -> None:
    match = table(
        setup={"objective": "recovery"},
        round=8,
        p1={"at": (7, 9)},
        tiles={"crate-1": HOME},
    )
    finish(match)
    pass_all(match)
    assert match.game.outcome is not None
    assert match.game.outcome.winners == ()


@rule("PE-RCV-05", "PE-OBJ-06")
def test_a_crate_under_an_alien_moves_when_the_alien_has_gone() -> None:
    match = table(
        setup={"objective": "recovery"},
        p1={"at": (8, 8)},
        tiles={"crate-1": (7, 8)},
        aliens={"a": alien("leaper", 7, 8)},
    )
    show(match, "p1", "use")
    show(match, "p2", "alien_move")
    assert refused(match, "p1", "move_tile", tile="crate-1", to=(7, 7)) == "PE-RCV-05"
    act(match, "p2", "move_alien", alien="a")
    assert refused(match, "p1", "move_tile", tile="crate-1", to=(7, 9)) == "PE-OBJ-06"
    act(match, "p1", "move_tile", tile="crate-1", to=(7, 7))


@rule("PE-RCN-07", "PE-RCN-08", "PE-RCN-09")
def test_a_tile_on_its_slot_may_leave_it_until_the_round_is_over() -> None:
    match = table(
        setup={"objective": "recon"},
        p1={"at": (7, 8)},
        p2={"at": (8, 8)},
        tiles={"crate-1": (7, 7), "crate-2": (1, 1)},
        objectives=[(7, 7), (8, 7), (1, 5)],
    )
    show(match, "p1", "use")
    show(match, "p2", "use")
    act(match, "p1", "move_tile", tile="crate-1", to=(8, 7))
    act(match, "p2", "move_tile", tile="crate-1", to=(7, 7))
    finish(match)
    pass_all(match)
    assert match.game.tiles["crate-1"].is_fixed
    assert [each.seat for each in told(match, CardsFound)] == ["p2"]


@rule("PE-DEM-05", "PE-DEM-06", "PE-DEM-10")
def test_a_traded_charge_is_placed_by_whoever_carries_it_now() -> None:
    match = table(
        setup={"objective": "demolition"},
        p1={"at": (7, 8), "tiles": ["small-1"]},
        p2={"at": (8, 8), "tiles": []},
        objectives=[(8, 9), (1, 5)],
    )
    show(match, "p1", "adjust", "adjust")
    show(match, "p2", "adjust", "adjust")
    act(match, "p1", "offer_trade", to="p2", gives=["small-1"])
    act(match, "p2", "answer_trade", by="p1", yes=True)
    assert refused(match, "p1", "place_tile", tile="small-1", at=(8, 9)) == "PE-DEM-05"
    act(match, "p2", "place_tile", tile="small-1", at=(8, 9))
    assert [die.held for die in match.game.players["p2"].dice][:2] == ["waiting", "waiting"]


@rule("PE-EXT-07", "PE-EXT-08", "PE-EXT-03")
def test_the_last_shooter_is_rewarded_though_he_has_walked_away() -> None:
    match = table(
        p1={"at": (7, 8)},
        p2={"at": (8, 8)},
        tiles={"nest-1": (7, 7), "nest-3": (8, 7)} | {"nest-2": (2, 5)},
    )
    show(match, "p1", "shoot", "shoot")
    show(match, "p2", "shoot", "move")
    act(match, "p1", "fire", tile="nest-1")
    act(match, "p2", "fire", tile="nest-1")
    act(match, "p1", "fire", tile="nest-3")
    act(match, "p2", "move", to=(8, 9))
    finish(match)
    pass_all(match)
    assert set(match.game.tiles) == {"nest-3", "nest-2"}
    assert not match.game.covered
    assert [each.seat for each in told(match, CardsFound)] == ["p2"]
