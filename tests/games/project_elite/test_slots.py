"""Slots: what happens to the dice that cover them."""

from __future__ import annotations

from plancia.games.project_elite.cards import Slot
from plancia.games.project_elite.rules import damage, slots
from plancia.games.project_elite.rules.slots import find_dice
from plancia.games.project_elite.state import Die
from plancia.testing import rule
from tests.games.project_elite.elite_tables import act, faces, refused, show, table

NEAR = {"a1": {"kind": "brute", "at": (7, 8)}, "a2": {"kind": "brute", "at": (8, 8)}}


@rule("PE-SLT-02")
def test_a_slot_takes_exactly_one_die_that_shows_its_symbol() -> None:
    game = table().game
    player = game.players["p1"]
    player.dice = (Die("use"), Die("shoot"), Die("shoot"), Die())
    shoot = Slot("shoot")
    assert find_dice(player, [("x/0/0", shoot)]) == ((1, "x/0/0", shoot),)
    two = [("x/0/0", shoot), ("x/0/1", shoot)]
    assert find_dice(player, two) == ((1, "x/0/0", shoot), (2, "x/0/1", shoot))
    assert find_dice(player, [*two, ("x/0/2", shoot)]) == "shoot"
    assert find_dice(player, [("x/0/0", Slot("adjust"))]) == "adjust"


@rule("PE-SLT-01", "PE-SLT-03", "PE-DIE-05")
def test_a_regular_slot_is_used_again_and_again_and_its_die_comes_back_blank() -> None:
    match = table(dice=[1, 1], p1={"at": (7, 9), "gear": ["pistol"]}, aliens=NEAR)
    show(match, "p1", "shoot", "shoot")
    act(match, "p1", "activate", card="pistol")
    assert faces(match, "p1") == ["", "shoot", "", ""]
    act(match, "p1", "activate", card="pistol")
    assert faces(match, "p1") == ["", "", "", ""]
    assert match.game.covered == {}


@rule("PE-SLT-04", "PE-SLT-05", "PE-SLT-06", "PE-END-11")
def test_a_single_use_slot_keeps_its_die_until_the_round_ends_and_serves_once() -> None:
    match = table(p1={"gear": ["targeting-goggles"]}, aliens=NEAR)
    show(match, "p1", "use", "use")
    act(match, "p1", "activate", card="targeting-goggles")
    first = match.game.players["p1"].dice[0]
    assert (first.on, first.held) == ("targeting-goggles/0/0", "single_use")
    assert not first.can_roll
    assert refused(match, "p1", "activate", card="targeting-goggles") == "PE-WPN-20"
    slots.settle_round(match.game)
    assert match.game.players["p1"].dice[0] == Die()
    assert match.game.covered == {}


@rule("PE-SLT-05", "PE-INV-09", "PE-SLT-08")
def test_a_traded_card_keeps_the_die_which_still_belongs_to_who_put_it_there() -> None:
    match = table(p1={"gear": ["targeting-goggles"]}, aliens=NEAR)
    show(match, "p1", "use")
    act(match, "p1", "activate", card="targeting-goggles")
    act(match, "p1", "offer_trade", to="p2", gives=["targeting-goggles"])
    act(match, "p2", "answer_trade", by="p1", yes=True)
    show(match, "p2", "use")
    assert refused(match, "p2", "activate", card="targeting-goggles") == "PE-WPN-20"
    slots.settle_round(match.game)
    assert match.game.players["p1"].dice == (Die(),) * 4
    assert faces(match, "p2") == ["use", "", "", ""]


@rule("PE-SLT-07", "PE-WPN-23", "PE-END-11", "PE-LIF-07")
def test_a_die_on_an_injury_slot_is_owned_until_the_round_ends_and_then_gone() -> None:
    match = table(dice=[1] * 8, p1={"at": (7, 9), "gear": ["plasma-rifle"]}, aliens=NEAR)
    show(match, "p1", "shoot", "use", "shoot")
    act(match, "p1", "activate", card="plasma-rifle")
    assert refused(match, "p1", "roll", dice=[1]) == "PE-CON-06"
    act(match, "p1", "activate", card="plasma-rifle")  # the shoot symbol alone
    player = match.game.players["p1"]
    assert player.owned == 4
    assert player.dice[1].held == "injury"
    slots.settle_round(match.game)
    assert player.owned == 3
    assert player.dice[1] == Die(gone=True)


@rule("PE-LIF-06")
def test_a_used_slot_stays_used_when_its_die_is_lost_and_a_waiting_symbol_is_uncovered() -> None:
    match = table(
        setup={"objective": "extermination"},
        p1={"at": (7, 9), "gear": ["targeting-goggles"], "life": 1},
        aliens=NEAR,
        tiles={"nest-1": (7, 8)},
    )
    show(match, "p1", "use", "shoot")
    act(match, "p1", "activate", card="targeting-goggles")
    act(match, "p1", "fire", tile="nest-1")
    game, player = match.game, match.game.players["p1"]
    player.dice = (*player.dice[:2], Die(gone=True), Die(gone=True))
    damage.lose_life(game, "p1", 1, "PE-LIF-01")  # the die of the goggles
    assert "targeting-goggles/0/0" in game.covered
    damage.lose_life(game, "p1", 3, "PE-LIF-01")
    assert "tile nest-1/0" not in game.covered


@rule("PE-CON-05")
def test_a_die_is_in_exactly_one_state() -> None:
    blank, ready, locked = Die(), Die("use"), Die("alien_move")
    placed, gone = Die("use", "medkit/0/0", "single_use"), Die(gone=True)
    assert [die.can_roll for die in (blank, ready, locked, placed, gone)] == [
        True, True, False, False, False,
    ]  # fmt: skip
    assert [die.is_ready for die in (blank, ready, locked, placed, gone)] == [
        False, True, False, False, False,
    ]  # fmt: skip
    assert [die.is_locked for die in (blank, ready, locked, placed, gone)] == [
        False, False, True, False, False,
    ]  # fmt: skip
