"""Searching, carrying and trading when two do it, or the bell rings."""

from __future__ import annotations

import pytest

from plancia.i18n import Translator
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    NESTS,
    act,
    alien,
    faces,
    refused,
    ring,
    show,
    table,
    where,
)


@rule("PE-SLT-05", "PE-CON-03", "PE-SRC-06")
def test_of_two_searchers_in_one_place_only_the_first_finds_anything() -> None:
    match = table(p1={"at": (7, 6)}, p2={"at": (7, 7)}, tiles=NESTS)
    show(match, "p1", "search", "search", "move")
    show(match, "p2", "search", "move")
    act(match, "p1", "search", decks=["items", "items"], later=True)
    act(match, "p1", "move", to=(6, 6))
    act(match, "p2", "move", to=(7, 6))
    assert refused(match, "p2", "search", decks=["items", "items"]) == "PE-SLT-05"
    assert faces(match, "p2")[0] == "search"


@rule("PE-SRC-07", "PE-INV-03", "PE-INV-08")
def test_with_two_weapons_a_found_one_drives_an_old_one_out() -> None:
    match = table(
        p1={"at": (7, 6), "gear": ["pistol", "heavy-rifle"]},
        attached={"heavy-rifle": ["scope"]},
        decks={"weapons": ["crossbow", "minigun"]},
    )
    show(match, "p1", "search")
    act(match, "p1", "search", decks=["weapons", "weapons"])
    assert refused(match, "p1", "keep", card="crossbow") == "PE-SRC-07"
    act(match, "p1", "keep", card="crossbow", discard="heavy-rifle")
    assert match.game.players["p1"].gear == ["pistol", "crossbow"]
    assert {"minigun", "heavy-rifle"} <= set(match.game.discards["weapons"])
    assert "scope" in match.game.discards["items"]


@rule("PE-CON-21", "PE-INV-01")
def test_a_weapon_found_at_the_bell_is_chosen_before_anything_else() -> None:
    match = table(
        p1={"at": (7, 6)},
        decks={"weapons": ["crossbow", "minigun"]},
        tiles=NESTS,
    )
    show(match, "p1", "search", "move")
    act(match, "p1", "search", decks=["weapons", "weapons"])
    ring(match)
    assert refused(match, "p1", "move", to=(6, 6)) != ""
    act(match, "p1", "keep", card="minigun")
    act(match, "p1", "move", to=(6, 6))
    assert where(match, "p1") == (6, 6)


@rule("PE-INV-07", "PE-INV-03", "PE-CON-12")
def test_a_trade_is_judged_when_it_is_accepted() -> None:
    match = table(
        p1={"at": (7, 8), "gear": ["pistol", "shotgun"]},
        p2={"at": (8, 8), "gear": ["carbine", "minigun"]},
    )
    assert refused(match, "p1", "offer_trade", to="p2", gives=["pistol"]) == "PE-INV-07"
    act(match, "p1", "offer_trade", to="p2", gives=["pistol"], takes=["carbine"])
    show(match, "p1", "move")
    act(match, "p1", "move", to=(6, 7))
    assert refused(match, "p2", "answer_trade", by="p1", yes=True) == "PE-INV-04"
    act(match, "p2", "answer_trade", by="p1", yes=False)
    assert match.game.players["p2"].gear == ["carbine", "minigun"]


@pytest.mark.parametrize(
    ("gives", "takes", "kind", "english"),
    [
        (["pistol"], ["carbine"], "both", "accept: {by} gives {gives} and takes {takes}"),
        (["pistol"], [], "gift", "accept: {by} gives {gives}"),
        ([], ["carbine"], "asked", "accept: give {takes} to {by}"),
    ],
)
def test_a_trade_says_what_goes_which_way(
    gives: list[str], takes: list[str], kind: str, english: str
) -> None:
    match = table(p1={"at": (7, 8), "gear": ["pistol"]}, p2={"at": (8, 8), "gear": ["carbine"]})
    act(match, "p1", "offer_trade", to="p2", gives=gives, takes=takes)
    labels = [each.label for each in match.scene("p2").choices]
    keys = [each.key for each in labels if ".answer_trade.yes" in each.key]
    assert keys == [f"project_elite.action.answer_trade.yes_{kind}"]
    assert Translator("en").text(keys[0]) == english
    act(match, "p2", "answer_trade", by="p1", yes=True)
    told = [each.event for each in match.events if each.event.tag().startswith("trade")]
    assert [(each.tag(), each.variant()) for each in told] == [
        ("trade_offered", kind),
        ("traded", kind),
    ]


@rule("PE-INV-04", "PE-LOS-08")
def test_a_wall_edge_keeps_neighbours_from_trading() -> None:
    match = table(
        p1={"at": (6, 8), "gear": ["pistol"]},
        p2={"at": (6, 9)},
    )
    assert refused(match, "p1", "offer_trade", to="p2", gives=["pistol"]) == "PE-INV-04"


@rule("PE-INV-05", "PE-CON-12")
def test_an_offer_does_not_outlive_the_bell() -> None:
    match = table(p1={"at": (7, 8), "gear": ["pistol"]}, p2={"at": (8, 8)}, tiles=NESTS)
    act(match, "p1", "offer_trade", to="p2", gives=["pistol"])
    show(match, "p2", "move")
    ring(match)
    assert refused(match, "p2", "answer_trade", by="p1", yes=True) != ""
    assert refused(match, "p2", "move", to=(8, 9)) == ""


@rule("PE-CON-07", "PE-CON-12")
def test_nobody_trades_with_whoever_owes_an_alien_move() -> None:
    match = table(
        p1={"at": (7, 8), "gear": ["pistol"]},
        p2={"at": (8, 8)},
        aliens={"a": alien("leaper", 0, 4)},
    )
    act(match, "p1", "offer_trade", to="p2", gives=["pistol"])
    show(match, "p1", "alien_move")
    assert refused(match, "p2", "answer_trade", by="p1", yes=True) == "PE-CON-07"
    act(match, "p1", "move_alien", alien="a")
    act(match, "p2", "answer_trade", by="p1", yes=True)
    assert match.game.players["p2"].gear == ["pistol"]
