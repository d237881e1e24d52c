"""Searching, carrying and trading."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.project_elite.events import CardsFound, GearDiscarded
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.names import name_of
from plancia.games.project_elite.rules import slots
from plancia.games.project_elite.rules.search import slot_of
from plancia.i18n import Translator
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    ALIEN,
    FAR,
    Table,
    act,
    finish,
    refused,
    ring,
    show,
    table,
    told_by,
)

SLOT = (7, 6)
TOP = {"weapons": ("pistol", "shotgun"), "items": ("medkit", "scope")}


def searching(*gear: str, setup: dict[str, Any] | None = None, **more: Any) -> Table:
    """A player on a search slot with a search symbol."""
    position = {"aliens": FAR, "decks": TOP, **more}
    match = table(setup=setup, p1={"at": SLOT, "gear": list(gear)}, **position)
    show(match, "p1", "search", "search")
    return match


# --- searching -----------------------------------------------------------------------------------


@rule("PE-SRC-01", "PE-SRC-02", "PE-DIE-04")
def test_a_search_needs_a_search_slot_underfoot_and_the_symbol() -> None:
    match = searching()
    assert refused(match, "p1", "search", decks=["weapons", "items"]) == ""
    match.game.players["p1"].at = (7, 7)
    assert refused(match, "p1", "search", decks=["weapons", "items"]) == "PE-SRC-01"
    match.game.players["p1"].at = SLOT
    show(match, "p1", "use")
    assert refused(match, "p1", "search", decks=["weapons", "items"]) == "PE-SRC-02"
    show(match, "p1", "search", "alien_move")
    assert refused(match, "p1", "search", decks=["weapons", "items"]) == "PE-ACT-06"


def test_a_search_slot_has_a_name_for_people() -> None:
    match = searching()
    found = slot_of(match.game, match.game.players["p1"])
    assert found is not None
    name = name_of(match.game, found[0])
    assert Translator("it").text(name) == "lo slot ricerca in H7"
    assert Translator("en").text(name) == "the search slot on H7"


@rule("PE-SRC-03", "PE-SRC-04", "PE-CON-21")
@pytest.mark.parametrize(
    ("decks", "cards"),
    [
        (("weapons", "weapons"), ("pistol", "shotgun")),
        (("weapons", "items"), ("pistol", "medkit")),
        (("items", "items"), ("medkit", "scope")),
    ],
)
def test_two_cards_are_drawn_as_was_said_and_one_is_kept(
    decks: tuple[str, str], cards: tuple[str, str]
) -> None:
    match = searching()
    act(match, "p1", "search", decks=decks)
    game = match.game
    assert game.players["p1"].found == cards
    assert told_by(match, "PE-SRC-03") == [CardsFound("p1", cards)]
    assert refused(match, "p1", "keep_nothing") == "PE-SRC-04"
    assert refused(match, "p1", "keep", card="neutraliser") == "PE-SRC-04"
    assert refused(match, "p1", "roll", dice=[2]) != ""  # the choice comes first
    assert refused(match, "p2", "roll", dice=[0]) == ""
    act(match, "p1", "keep", card=cards[1])
    assert game.players["p1"].gear == [cards[1]]
    assert cards[0] in game.discards[game.library.deck_of[cards[0]]]


@rule("PE-SRC-03")
def test_no_other_decks_are_searched() -> None:
    assert refused(searching(), "p1", "search", decks=["weapons", "tech"]) == "PE-SRC-03"


@rule("PE-SRC-05", "PE-CON-21")
def test_a_search_can_be_put_off_until_the_phase_is_over() -> None:
    match = searching(dice=[1] * 12)
    act(match, "p1", "search", decks=["weapons", "items"], later=True)
    assert match.game.players["p1"].found == ()
    match.game.players["p1"].at = (7, 9)  # only when the die is placed does the place matter
    show(match, "p1")
    finish(match)
    assert match.to_act == ("p1",)
    act(match, "p1", "keep", card="pistol")
    assert match.game.players["p1"].gear == ["pistol"]


@rule("PE-CON-16", "PE-CON-21")
def test_draws_that_were_put_off_are_made_in_the_order_in_which_they_were() -> None:
    match = searching(dice=[1] * 12)
    match.game.players["p2"].at, match.game.players["p1"].at = SLOT, (7, 9)
    show(match, "p2", "search")
    act(match, "p2", "search", decks=["weapons", "weapons"], later=True)
    match.game.players["p2"].at, match.game.players["p1"].at = (7, 9), (1, 4)
    act(match, "p1", "search", decks=["items", "items"], later=True)
    show(match, "p1")
    finish(match)
    assert match.to_act == ("p2",)
    act(match, "p2", "keep", card="pistol")
    assert match.to_act == ("p1",)
    act(match, "p1", "keep", card="medkit")
    assert match.game.draws == ()


@rule("PE-CON-21")
def test_a_choice_that_is_pending_when_the_bell_rings_is_made_afterwards() -> None:
    match = searching(dice=[1] * 12)
    show(match, "p1", "search")
    act(match, "p1", "search", decks=["weapons", "items"])
    act(match, "p2", "finish")
    ring(match)
    assert match.to_act == ("p1",)
    act(match, "p1", "keep", card="medkit")
    assert match.game.players["p1"].gear == ["medkit"]


@rule("PE-SRC-06", "PE-SLT-05")
@pytest.mark.parametrize(("reading", "again"), [("as_printed", "PE-SLT-05"), ("regular", "")])
def test_a_search_slot_serves_once_a_round_unless_the_table_reads_it_otherwise(
    reading: str, again: str
) -> None:
    match = searching(setup={"search_slots": reading})
    assert match.game.board.search[SLOT] == "single_use"
    act(match, "p1", "search", decks=["weapons", "items"])
    act(match, "p1", "keep", card="medkit")
    assert refused(match, "p1", "search", decks=["weapons", "items"]) == again
    slots.settle_round(match.game)
    assert match.game.covered == {}


@rule("PE-SRC-07", "PE-INV-01", "PE-INV-03")
def test_with_two_weapons_a_third_is_kept_only_for_one_of_the_old_ones() -> None:
    match = searching("carbine", "crossbow", attached={"carbine": ["laser-sight"]})
    act(match, "p1", "search", decks=["weapons", "items"])
    assert refused(match, "p1", "keep", card="pistol") == "PE-SRC-07"
    assert refused(match, "p1", "keep", card="medkit", discard="carbine") == "PE-INV-03"
    assert refused(match, "p1", "keep_nothing") == "PE-SRC-04"  # the item has to be kept
    act(match, "p1", "keep", card="pistol", discard="carbine")
    game = match.game
    assert game.players["p1"].gear == ["crossbow", "pistol"]
    assert told_by(match, "PE-INV-03") == [GearDiscarded("p1", "carbine")]
    assert "carbine" in game.discards["weapons"]
    assert "laser-sight" in game.discards["items"]
    assert game.attached == {}


@rule("PE-SRC-07")
def test_two_found_weapons_are_discarded_when_hands_are_full_and_none_is_given_up() -> None:
    match = searching("carbine", "crossbow")
    act(match, "p1", "search", decks=["weapons", "weapons"])
    act(match, "p1", "keep_nothing")
    assert match.game.players["p1"].gear == ["carbine", "crossbow"]
    assert match.game.discards["weapons"] == ["pistol", "shotgun"]


@rule("PE-GEN-08")
def test_an_empty_deck_is_made_anew_of_its_discards_and_without_them_nothing_is_drawn() -> None:
    match = searching()
    game = match.game
    game.discards["weapons"], game.decks["weapons"] = ["pistol"], []
    game.decks["items"] = []
    act(match, "p1", "search", decks=["weapons", "items"])
    assert game.players["p1"].found == ("pistol",)
    assert game.discards["weapons"] == []
    assert refused(match, "p1", "keep_nothing") == "PE-SRC-04"
    act(match, "p1", "keep", card="pistol")


# --- carrying ------------------------------------------------------------------------------------


@rule("PE-INV-01", "PE-INV-02")
def test_alien_weapons_count_as_weapons_and_items_do_not() -> None:
    gear = ["bone-rifle", "pistol", "medkit", "scope", "alien-dna", "neutraliser"]
    match = searching(*gear)
    assert match.game.weapons(match.game.players["p1"]) == ["bone-rifle", "pistol"]
    act(match, "p1", "search", decks=["weapons", "items"])
    match.game.players["p1"].found = ()
    assert refused(match, "p1", "keep", card="pistol") == "PE-SRC-07"


# --- trading -------------------------------------------------------------------------------------


def trading(**more: Any) -> Table:
    """Two players at home with two cards each."""
    return table(
        p1={"gear": ["pistol", "medkit"]},
        p2={"gear": ["bone-rifle", "scope"]},
        **{"aliens": FAR, **more},
    )


@rule("PE-INV-04", "PE-INV-06", "PE-CON-12")
def test_a_trade_is_an_offer_and_its_acceptance_and_costs_nothing() -> None:
    match = trading()
    act(match, "p1", "offer_trade", to="p2", gives=["pistol", "medkit"], takes=["bone-rifle"])
    game = match.game
    assert game.players["p1"].gear == ["pistol", "medkit"]
    act(match, "p2", "answer_trade", by="p1", yes=True)
    assert game.players["p1"].gear == ["bone-rifle"]
    assert game.players["p2"].gear == ["scope", "pistol", "medkit"]
    assert all(not die.face for die in game.players["p1"].dice)
    assert refused(match, "p2", "answer_trade", by="p1", yes=True) == "PE-CON-12"


@rule("PE-INV-04", "PE-CON-12")
def test_a_gift_needs_the_yes_of_the_other_who_can_decline() -> None:
    match = trading()
    act(match, "p1", "offer_trade", to="p2", gives=["medkit"])
    act(match, "p2", "answer_trade", by="p1", yes=False)
    assert match.game.players["p2"].gear == ["bone-rifle", "scope"]
    assert match.game.trades == {}


@rule("PE-INV-04")
def test_who_trades_is_within_range_one_and_in_sight() -> None:
    match = trading()
    p1, p2 = match.game.players["p1"], match.game.players["p2"]
    for mine, other, rule_id in (
        (HOME, HOME, ""),
        (HOME, (7, 10), ""),
        ((7, 10), (7, 9), ""),
        ((7, 10), (7, 8), "PE-INV-04"),
        ((6, 8), (6, 9), "PE-INV-04"),  # a wall stands between them
    ):
        p1.at, p2.at = mine, other
        assert refused(match, "p1", "offer_trade", to="p2", gives=["medkit"]) == rule_id
    assert refused(match, "p1", "offer_trade", to="p2", gives=["scope"]) == "PE-INV-04"
    assert refused(match, "p1", "offer_trade", to="p2") == "PE-INV-04"


@rule("PE-CON-12")
def test_everything_is_looked_at_again_when_a_trade_is_accepted() -> None:
    match = trading()
    act(match, "p1", "offer_trade", to="p2", gives=["medkit"])
    match.game.players["p2"].at = (7, 8)
    assert refused(match, "p2", "answer_trade", by="p1", yes=True) == "PE-INV-04"
    match.game.players["p2"].at = HOME
    show(match, "p1", "alien_move")
    assert refused(match, "p2", "answer_trade", by="p1", yes=True) == "PE-CON-07"
    show(match, "p1")
    show(match, "p2", "alien_move")
    assert refused(match, "p2", "answer_trade", by="p1", yes=True) == "PE-ACT-06"
    assert refused(match, "p2", "answer_trade", by="p1", yes=False) == "PE-ACT-06"
    show(match, "p2")
    act(match, "p2", "finish")
    assert refused(match, "p2", "answer_trade", by="p1", yes=True) == "PE-CON-19"


@rule("PE-INV-05", "PE-CON-12")
def test_after_the_bell_nothing_changes_hands_and_offers_lapse() -> None:
    match = trading()
    show(match, "p1", "move")
    act(match, "p2", "offer_trade", to="p1", gives=["scope"])
    finish(match)
    assert match.game.trades == {}
    assert refused(match, "p1", "offer_trade", to="p2", gives=["medkit"]) == "PE-INV-05"
    assert refused(match, "p1", "answer_trade", by="p2", yes=True) == "PE-CON-12"


@rule("PE-INV-07", "PE-INV-03")
def test_a_trade_that_brings_a_third_weapon_names_the_one_that_goes() -> None:
    match = table(
        p1={"gear": ["pistol"]}, p2={"gear": ["bone-rifle", "carbine", "scope"]}, aliens=FAR
    )
    gift: dict[str, Any] = {"to": "p2", "gives": ["pistol"]}
    assert refused(match, "p1", "offer_trade", **gift) == "PE-INV-07"
    for thrown in (["scope"], ["carbine", "bone-rifle"], ["carbine", "carbine"], ["pistol"]):
        assert refused(match, "p1", "offer_trade", **gift, they_discard=thrown) == "PE-INV-03"
    assert refused(match, "p1", "offer_trade", **gift, takes=["carbine"]) == ""
    act(match, "p1", "offer_trade", **gift, they_discard=["carbine"])
    act(match, "p2", "answer_trade", by="p1", yes=True)
    assert match.game.players["p2"].gear == ["bone-rifle", "scope", "pistol"]
    assert match.game.discards["weapons"] == ["carbine"]


@rule("PE-INV-08")
def test_what_is_attached_goes_with_its_weapon_and_never_alone() -> None:
    match = trading(attached={"pistol": ["laser-sight"]})
    assert refused(match, "p1", "offer_trade", to="p2", gives=["laser-sight"]) == "PE-INV-04"
    act(match, "p1", "offer_trade", to="p2", gives=["pistol"])
    act(match, "p2", "answer_trade", by="p1", yes=True)
    assert match.game.attached == {"pistol": ["laser-sight"]}


@rule("PE-CLK-08")
def test_step_by_step_who_is_not_in_step_may_only_answer() -> None:
    match = table(dice=[ALIEN], setup={"time": "turns"}, p1={"gear": ["medkit"]}, aliens=FAR)
    act(match, "p1", "offer_trade", to="p2", gives=["medkit"])
    assert set(match.to_act) == {"p1", "p2"}
    assert refused(match, "p2", "roll", dice=[0]) != ""
    assert refused(match, "p2", "answer_trade", by="p9", yes=False) != ""
    act(match, "p2", "answer_trade", by="p1", yes=True)
    assert match.game.players["p2"].gear == ["medkit"]
    assert match.to_act == ("p1",)
