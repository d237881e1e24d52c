"""Situations that several rules meet in, each judged by the book alone."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Match
from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.events import (
    AlienBlocked,
    AlienKilled,
    AlienMoved,
    AlienSpawned,
    CardsFound,
    CharacterPushed,
    LifeLost,
)
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules.alien_movement import Go
from plancia.games.project_elite.rules.spawning import ChooseHere, x_spaces
from plancia.games.project_elite.state import Area, Die
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    ALIEN,
    MOVE,
    act,
    faces,
    finish,
    pass_all,
    refused,
    ring,
    show,
    table,
    told,
)

NESTS = {"nest-1": (2, 5)}
"""An extermination tile far from everything: the game goes on."""


def alien(kind: str, *at: int, lives: int | None = None) -> dict[str, Any]:
    """An alien as a position writes it."""
    return {"kind": kind, "at": at} | ({} if lives is None else {"lives": lives})


def life(match: Match[ProjectElite], seat: str) -> int:
    """The life tokens of a character."""
    return match.game.players[seat].life


def where(match: Match[ProjectElite], who: str) -> tuple[int, int]:
    """Where somebody stands."""
    return match.game.place_of(who)


def nobody_shares(match: Match[ProjectElite]) -> bool:
    """Whether no two miniatures stand on one space."""
    game = match.game
    standing = [alien.at for alien in game.aliens.values()]
    standing += [player.at for player in game.players.values()]
    outside = [at for at in standing if at != HOME]
    return len(outside) == len(set(outside))


# --- making room, slime, retreats ----------------------------------------------------------------


@rule("PE-SPN-12", "PE-SPN-18", "PE-MAP-02")
def test_nobody_is_pushed_by_slime_onto_the_space_where_room_is_made() -> None:
    match = table(
        moment="spawning",
        p1={"at": (9, 4)},
        aliens={"a": alien("brute", 8, 3)},
        slime=[(8, 4)],
        eggs=[(8, 3)],
        decks={"aliens": ["brute-1", "brute-2", "brute-3"]},
    )
    seen = False
    while match.to_act and not told(match, CharacterPushed):
        seat = match.to_act[0]
        options = match.options(seat)
        ways = [each.to for each in options if isinstance(each, Go)]
        if seat == "p1" and ways:
            seen = True
            assert (8, 3) not in ways
        match.play(seat, options[0])
    assert seen
    assert nobody_shares(match)


@rule("PE-AMV-11", "PE-PSH-11", "PE-RET-05")
def test_a_retreat_that_slime_cannot_carry_on_is_over_and_costs_one_life() -> None:
    match = table(
        p1={"at": (0, 0)},
        p2={"at": (2, 1), "gear": ["net-gun"]},
        aliens={
            "a": alien("brute", 1, 2),
            "b": alien("runner", 1, 0),
            "c": alien("runner", 0, 1),
        },
        slime=[(1, 1)],
    )
    show(match, "p2", "use")
    before = life(match, "p1")
    act(match, "p2", "activate", card="net-gun", targets=["a"], ways=[(0, 0)])
    assert where(match, "a") == (1, 1)
    assert len(told(match, AlienBlocked)) == 1
    assert life(match, "p1") == before - 1


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


@rule("PE-SPN-13", "PE-CRD-06")
def test_bus_makes_room_for_an_alien_that_is_not_there_yet() -> None:
    match = table(
        moment="spawning",
        p1={"character": "bus", "at": (8, 3)},
        eggs=[(8, 3)],
        decks={"aliens": ["brute-1", "brute-2", "brute-3"]},
    )
    while match.to_act and not told(match, CharacterPushed):
        match.play(match.to_act[0], match.options(match.to_act[0])[0])
    assert where(match, "p1") == (8, 4)
    assert life(match, "p1") == 3


@rule("PE-CRD-11")
def test_a_visor_does_not_add_to_eyes_that_pass_through_one_wall() -> None:
    # two squares of wall stand between, (2, 2) and (3, 2)
    for character, gear, may in (
        ("sarah-mercy", ["sniper-rifle"], False),
        ("nadia-orlov", ["sniper-rifle", "x-ray-visor"], False),
    ):
        match = table(
            p1={"character": character, "at": (1, 2), "gear": gear},
            p2={"character": "bus"},
            aliens={"a": alien("brute", 4, 2)},
        )
        show(match, "p1", "shoot", "adjust")
        assert (refused(match, "p1", "activate", card="sniper-rifle") == "") is may


# --- pushes --------------------------------------------------------------------------------------


@rule("PE-PSH-15", "PE-LIF-05", "PE-LIF-02")
def test_a_push_onto_acid_takes_the_last_token_and_one_of_the_new_card() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (7, 8), "life": 1},
        aliens={"a": alien("leaper", 7, 7)},
        acid=[(6, 8)],
    )
    act(match, "p1", "go", to=(6, 8))
    assert life(match, "p1") == 2
    assert match.game.players["p1"].owned == 4


@rule("PE-PSH-14", "PE-END-06")
def test_an_alien_that_a_pushed_character_pushes_home_loses_the_game() -> None:
    match = table(
        players=1,
        p1={"at": (1, 1)},
        aliens={"a": alien("leaper", 7, 9), "b": alien("leaper", 7, 10)},
    )
    show(match, "p1", "alien_move")
    act(match, "p1", "move_alien", alien="a")
    assert match.game.outcome is not None
    assert match.game.outcome.winners == ()


@rule("PE-PSH-06", "PE-PSH-14", "PE-PSH-04")
def test_a_character_is_pushed_into_the_starting_area_and_is_safe_there() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (7, 10)},
        aliens={"a": alien("leaper", 7, 9)},
    )
    act(match, "p1", "go", to=HOME)
    assert life(match, "p1") == 2
    assert where(match, "a") == (7, 10)
    assert match.game.outcome is None


@rule("PE-PSH-06", "PE-PSH-12")
def test_who_was_pushed_still_moves_by_itself() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (15, 12)},
        aliens={"a": alien("leaper", 0, 6), "b": alien("leaper", 1, 7)},
        tiles=NESTS,
    )
    act(match, "p1", "pick_alien", alien="a")  # pushes b on, from (1, 7) to (2, 8)
    assert where(match, "a") == (1, 7)
    assert where(match, "b") == (3, 9)  # pushed to (2, 8), then one step of its own


@rule("PE-CRD-06", "PE-PSH-04", "PE-AMV-06")
def test_a_runner_that_pushes_bus_dies_and_runs_no_further() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"character": "bus", "at": (7, 8)},
        aliens={"a": alien("runner", 7, 7)},
        tiles=NESTS,
    )
    act(match, "p1", "go", to=(8, 8))
    assert "a" not in match.game.aliens
    assert len(told(match, AlienMoved)) == 1
    assert match.game.outcome is None


@rule("PE-CRD-06", "PE-PSH-10")
def test_bus_wounds_the_alien_that_pushes_and_not_the_one_behind() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"character": "bus", "at": (7, 8)},
        aliens={"a": alien("brute", 6, 6), "b": alien("leaper", 7, 7)},
    )
    act(match, "p1", "pick_alien", alien="a")
    act(match, "p1", "go", to=(8, 8))
    assert [each.alien for each in told(match, AlienKilled)] == ["b"]
    assert where(match, "a") == (7, 7)
    assert match.game.aliens["a"].lives == 3
    assert life(match, "p1") == 3


@rule("PE-CRD-06", "PE-DIE-08", "PE-CON-14")
def test_after_the_bell_bus_kills_the_last_alien_and_frees_everybody() -> None:
    match = table(
        p1={"character": "bus", "at": (7, 8)},
        p2={"at": (1, 1)},
        aliens={"b": alien("leaper", 7, 7)},
    )
    show(match, "p1", "alien_move", "alien_move")
    show(match, "p2", "alien_move", "use")
    ring(match)
    act(match, "p2", "move_alien", alien="b", choices=[(8, 8)])
    assert not match.game.aliens
    assert faces(match, "p1") == ["", "", "", ""]
    assert "alien_move" not in faces(match, "p2")
    pass_all(match)
    assert match.game.phase != "closing"


@rule("PE-CRD-06", "PE-ALN-09", "PE-TOK-05")
def test_a_burster_that_dies_of_pushing_bus_hurts_him_and_leaves_acid() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"character": "bus", "at": (7, 8)},
        aliens={"b": alien("burster", 7, 7)},
    )
    act(match, "p1", "go", to=(8, 8))
    assert life(match, "p1") == 2  # pushed, and hurt by the burst at (7, 8)
    assert match.game.acid == ((7, 8),)


@rule("PE-PSH-15")
def test_padding_saves_from_the_push_but_not_from_acid() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (7, 8), "gear": ["chitin-shell"]},
        aliens={"a": alien("leaper", 7, 7)},
        acid=[(6, 8)],
    )
    act(match, "p1", "go", to=(6, 8))
    assert life(match, "p1") == 2


@rule("PE-PSH-16", "PE-BOS-03")
def test_a_push_onto_technology_draws_at_once_outside_the_action_phase() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (7, 8)},
        aliens={"a": alien("leaper", 7, 7)},
        tech=[(8, 8)],
    )
    act(match, "p1", "go", to=(8, 8))
    assert len(told(match, CardsFound)) == 1
    assert match.game.tech == ()


@rule("PE-CON-10", "PE-PSH-05")
def test_who_owes_the_move_pushes_a_friend_where_he_likes() -> None:
    match = table(p1={"at": (7, 8)}, p2={"at": (1, 1)}, aliens={"a": alien("leaper", 7, 7)})
    show(match, "p2", "alien_move")
    act(match, "p2", "move_alien", alien="a", choices=[(8, 9)])
    assert where(match, "p1") == (8, 9)
    assert life(match, "p1") == 2


@rule("PE-PSH-07", "PE-PSH-09", "PE-MAP-02")
def test_a_character_among_aliens_pushes_one_of_them_on() -> None:
    ring_of = [(6, 6), (8, 6), (6, 7), (8, 7), (6, 8), (8, 8)]
    match = table(
        p1={"at": (7, 7)},
        p2={"at": (1, 1)},
        aliens={"a": alien("leaper", 7, 6)}
        | {f"k{n}": alien("brute", *at) for n, at in enumerate(ring_of)}
        | {"z": alien("brute", 7, 8)},
    )
    show(match, "p2", "alien_move")
    # whoever is pushed pushes an alien on, so the step can be completed
    assert refused(match, "p2", "move_alien", alien="a") == ""
    act(match, "p2", "move_alien", alien="a")
    assert nobody_shares(match)
    assert life(match, "p1") == 2


# --- dice and life -------------------------------------------------------------------------------


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


@rule("PE-WPN-23", "PE-SLT-07", "PE-INV-09")
def test_a_traded_rifle_keeps_its_injury_and_fires_for_one_symbol() -> None:
    match = table(
        p1={"at": (7, 8), "gear": ["plasma-rifle"]},
        p2={"at": (8, 8)},
        aliens={"a": alien("gorgath", 7, 6)},
        tiles=NESTS,
        dice=[1] * 40,
    )
    show(match, "p1", "shoot", "use")
    show(match, "p2", "shoot")
    act(match, "p1", "activate", card="plasma-rifle")
    act(match, "p1", "offer_trade", to="p2", gives=["plasma-rifle"])
    act(match, "p2", "answer_trade", by="p1", yes=True)
    act(match, "p2", "activate", card="plasma-rifle")
    assert match.game.players["p1"].owned == 4
    match.game.aliens.clear()
    finish(match)
    pass_all(match)
    assert match.game.players["p1"].owned == 3
    assert match.game.players["p2"].owned == 4


# --- events --------------------------------------------------------------------------------------


@rule("PE-EVT-09", "PE-CON-15", "PE-EVT-06")
def test_frenzy_is_cancelled_with_what_is_left_after_the_bell() -> None:
    match = table(
        p1={"at": (1, 1)},
        aliens={"a": alien("leaper", 7, 7)},
        events=["frenzy"],
    )
    show(match, "p1", "shoot", "shoot", "shoot")
    show(match, "p2", "search")
    ring(match)
    act(match, "p1", "give_to_event", event="frenzy", slot=0)
    act(match, "p1", "give_to_event", event="frenzy", slot=1)
    act(match, "p2", "give_to_event", event="frenzy", slot=2)
    assert match.game.events == []
    pass_all(match)
    assert where(match, "a") == (7, 9)  # its ability and its own movement, no more


@rule("PE-EVT-12", "PE-EVT-11")
def test_dice_on_an_event_that_stays_come_back_and_count_no_more() -> None:
    match = table(p1={"at": (1, 1)}, events=["poisoned-air"], tiles=NESTS, aliens={})
    show(match, "p1", "search", "search")
    act(match, "p1", "give_to_event", event="poisoned-air", slot=0)
    act(match, "p1", "give_to_event", event="poisoned-air", slot=1)
    finish(match)
    pass_all(match)
    assert [event.card for event in match.game.events] == ["poisoned-air"]
    assert not [where for where in match.game.covered if where.startswith("event")]
    assert life(match, "p1") == 2  # at the end of the round


@rule("PE-CRD-29", "PE-AMV-01")
def test_they_advance_before_they_move_and_only_from_printed_crosses() -> None:
    match = table(
        moment="abilities",
        players=1,
        p1={"at": (15, 12)},
        aliens={"a": alien("shellback", 6, 0), "b": alien("shellback", 0, 4)},
        events=["they-are-advancing"],
        tiles=NESTS,
    )
    assert where(match, "a") == (6, 2)
    assert where(match, "b") == (0, 4)
    act(match, "p1", "pick_alien", alien="b")
    assert where(match, "b") == (1, 5)
    assert where(match, "a") == (5, 3)


@rule("PE-CRD-30", "PE-INV-08")
def test_panic_takes_a_weapon_with_all_that_is_attached() -> None:
    match = table(
        moment="event",
        p1={"gear": ["heavy-rifle"]},
        attached={"heavy-rifle": ["long-barrel"]},
        events=["panic-attack"],
    )
    act(match, "p1", "pick", value="p1")
    assert match.game.players["p1"].gear == []
    assert "long-barrel" in match.game.discards["items"]
    assert "heavy-rifle" in match.game.discards["weapons"]


@rule("PE-CRD-30")
def test_panic_may_strike_whoever_has_nothing() -> None:
    match = table(moment="event", p1={"gear": ["pistol"]}, events=["panic-attack"])
    before = list(match.game.players["p1"].gear)
    act(match, "p1", "pick", value="p2")
    assert match.game.players["p1"].gear == before


@rule("PE-EVT-13", "PE-SLT-04")
def test_a_cancelled_event_keeps_single_use_dice_until_the_round_ends() -> None:
    match = table(p1={"at": (1, 1)}, events=["jammed-guns"], tiles=NESTS)
    show(match, "p1", "adjust", "adjust", "use")
    for slot in (0, 1, 2):
        act(match, "p1", "give_to_event", event="jammed-guns", slot=slot)
    assert match.game.events == []
    held = [die.held for die in match.game.players["p1"].dice]
    assert held == ["single_use", "", "", ""]


# --- shooting ------------------------------------------------------------------------------------


@rule("PE-WPN-10", "PE-WPN-17")
def test_a_long_weapon_reaches_one_space_from_the_starting_area() -> None:
    match = table(
        p1={"gear": ["marksman-rifle"]},
        aliens={"a": alien("leaper", 6, 10), "b": alien("leaper", 7, 8)},
        dice=[6],
    )
    show(match, "p1", "shoot")
    assert refused(match, "p1", "activate", card="marksman-rifle", targets=["b"]) == "PE-WPN-06"
    act(match, "p1", "activate", card="marksman-rifle", targets=["a"])
    assert "a" not in match.game.aliens


@rule("PE-BOS-05", "PE-LOS-06")
def test_a_boss_hides_who_stands_behind_it_until_it_dies() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["pistol"]},
        aliens={"g": alien("gorgath", 7, 8, lives=1), "a": alien("leaper", 7, 7)},
        dice=[6, 6],
    )
    card = match.game.players["p1"].gear[0]
    show(match, "p1", "shoot", "shoot")
    assert refused(match, "p1", "activate", card=card, targets=["a"]) == "PE-WPN-06"
    act(match, "p1", "activate", card=card, targets=["g"])
    assert match.game.tech == ((7, 8),)
    act(match, "p1", "activate", card=card, targets=["a"])
    assert not match.game.aliens


@rule("PE-CRD-08", "PE-CRD-07")
def test_the_ion_rifle_with_a_total_of_nine_hits_nobody() -> None:
    for rolled, dead in (((4, 4), True), ((4, 5), False), ((3, 5), True)):
        match = table(
            p1={"at": (7, 9), "gear": ["ion-rifle"]},
            aliens={"a": alien("leaper", 7, 8)},
            dice=rolled,
        )
        show(match, "p1", "shoot")
        act(match, "p1", "activate", card="ion-rifle", targets=["a"], shots=2)
        assert (not match.game.aliens) is dead


@rule("PE-CRD-21", "PE-CRD-20")
def test_scar_maker_counts_doubles_as_the_book_does() -> None:
    for rolled, hits in (((5, 5, 1), 3), ((1, 1, 2), 1), ((6, 6, 6), 4), ((1, 1, 5), 2)):
        match = table(
            p1={"at": (7, 9), "gear": ["scar-maker"]},
            aliens={"g": alien("gorgath", 7, 8)},
            dice=rolled,
        )
        show(match, "p1", "shoot")
        act(match, "p1", "activate", card="scar-maker", targets=["g"])
        assert match.game.aliens["g"].lives == 6 - hits


@rule("PE-RET-06", "PE-CRD-13")
def test_a_blasted_row_goes_back_and_only_then_its_first_alien_dies() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["sonic-blaster"]},
        aliens={"a": alien("leaper", 7, 8), "b": alien("leaper", 7, 7)},
        dice=[6, 1],
    )
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="sonic-blaster", targets=["a"], ways=[(7, 7)])
    assert "a" not in match.game.aliens
    assert where(match, "b") != (7, 7)


@rule("PE-WPN-21")
def test_a_shot_whose_target_another_has_just_killed_costs_nothing() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["pistol"]},
        p2={"at": (8, 9), "gear": ["carbine"]},
        aliens={"a": alien("leaper", 7, 8)},
        dice=[6, 6],
    )
    card = match.game.players["p1"].gear[0]
    show(match, "p1", "shoot")
    show(match, "p2", "use")
    act(match, "p2", "activate", card="carbine", cost=1, targets=["a"])
    assert refused(match, "p1", "activate", card=card, targets=["a"]) == "PE-WPN-21"
    assert faces(match, "p1")[0] == "shoot"


# --- eggs, tokens and new aliens -----------------------------------------------------------------


@rule("PE-EGG-04", "PE-EGG-06", "PE-EGG-07")
def test_where_an_egg_died_aliens_of_its_area_go_on_appearing() -> None:
    match = table(
        players=1,
        p1={"at": (7, 9), "gear": ["sniper-rifle"]},
        aliens={"e": alien("spawning-egg", 7, 7)},
        areas={1: "A", 2: "B", 3: "C"},
        decks={"aliens": ["brute-2", "brute-2", "brute-1", "brute-3"]},
        tiles=NESTS,
        dice=[6],
    )
    game = match.game
    game.areas[2] = Area(egg="e")
    show(match, "p1", "shoot", "adjust")
    act(match, "p1", "activate", card="sniper-rifle", targets=["e"])
    assert game.areas[2].at == (7, 7)
    finish(match)
    pass_all(match)
    options = {each.at for each in match.options("p1") if isinstance(each, ChooseHere)}
    assert options == {(6, 7), (8, 7), (6, 8), (7, 8), (8, 8)}  # in front and beside


@rule("PE-EGG-05", "PE-EGG-04")
def test_an_egg_before_the_gate_spawns_nobody_inside() -> None:
    match = table(
        moment="spawning",
        players=1,
        p1={"at": (0, 3)},
        aliens={"e": alien("spawning-egg", 7, 10)},
        areas={1: "A", 2: "B", 3: "C"},
        decks={"aliens": ["brute-1", "brute-2", "brute-3"]},
    )
    match.game.areas[1] = Area(egg="e")
    assert set(x_spaces(match.game, 1)) == {(6, 10), (8, 10), (6, 11)}


@rule("PE-ALN-12", "PE-SPN-02")
def test_who_is_called_in_the_ability_phase_does_not_act_but_moves() -> None:
    match = table(
        moment="abilities",
        players=1,
        p1={"at": (15, 12)},
        aliens={"c": alien("caller", 5, 6), "h": alien("hound", 0, 4)},
        areas={1: "A", 2: "B", 3: "C"},
        decks={"aliens": ["hound-1", "hound-2"]},
        tiles=NESTS,
    )
    act(match, "p1", "pick_type", kind="caller")
    while match.game.phase == "abilities":
        match.play("p1", match.options("p1")[0])
    assert match.game.acid == ((0, 4),)  # only the hound that was there
    act(match, "p1", "in_order")
    while match.game.phase == "movement":
        match.play("p1", match.options("p1")[0])
    fresh = {each.alien for each in told(match, AlienSpawned) if each.kind == "hound"}
    assert fresh <= {each.alien for each in told(match, AlienMoved)}


@rule("PE-CRD-28", "PE-TOK-06", "PE-AMV-08")
def test_a_hound_on_acid_and_slime_puts_down_no_second_token() -> None:
    match = table(
        moment="abilities",
        players=1,
        p1={"at": (15, 12)},
        aliens={"h": alien("hound", 0, 4)},
        acid=[(0, 4)],
        slime=[(0, 4)],
        tiles=NESTS,
    )
    assert match.game.acid == ((0, 4),)
    assert match.game.slime == ((0, 4),)
    # standing on slime adds nothing: two steps from (0, 4)
    assert len(told(match, AlienMoved)) == 2


@rule("PE-CRD-17", "PE-CRD-16")
def test_a_spitter_with_two_spaces_left_puts_down_two_tokens() -> None:
    board = table().game.board
    spaces = list(board.d20.values())
    match = table(
        moment="abilities",
        players=1,
        p1={"at": (15, 12)},
        aliens={"s": alien("slime-spitter", 0, 4)},
        slime=spaces[:18],
        tiles=NESTS,
    )
    assert set(match.game.slime) == set(spaces)


@rule("PE-CRD-32", "PE-TOK-01", "PE-TOK-03")
def test_when_every_numbered_space_has_an_egg_no_more_come() -> None:
    board = table().game.board
    match = table(
        moment="event",
        players=1,
        p1={"at": (15, 12)},
        eggs=list(board.d6.values()),
        events=["they-never-end"],
        decks={"aliens": ["brute-1", "brute-2", "brute-3"]},
    )
    for _ in range(60):
        if match.game.phase not in ("event", "spawning"):
            break
        match.play("p1", match.options("p1")[0])
    assert match.game.eggs == ()
    assert len({each.alien for each in told(match, AlienSpawned)}) >= 6


@rule("PE-DIE-08", "PE-DIE-12")
def test_a_stalker_alone_on_the_board_leaves_nothing_to_owe() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["pistol"]},
        aliens={"s": alien("stalker", 7, 6), "a": alien("leaper", 7, 8)},
        dice=[6],
    )
    show(match, "p1", "shoot")
    show(match, "p2", "alien_move", "use")
    act(match, "p1", "activate", card="pistol", targets=["a"])
    assert faces(match, "p2")[:2] == ["", "use"]


# --- searching, carrying, trading ----------------------------------------------------------------


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


# --- at the same moment --------------------------------------------------------------------------


@rule("PE-CON-03", "PE-MOV-03")
def test_two_who_want_one_space_do_not_both_get_it() -> None:
    match = table(p1={"at": (7, 9)}, p2={"at": (8, 9)})
    show(match, "p1", "move")
    show(match, "p2", "move")
    act(match, "p2", "move", to=(7, 8))
    assert refused(match, "p1", "move", to=(7, 8)) == "PE-MOV-03"
    assert faces(match, "p1")[0] == "move"


@rule("PE-CON-03", "PE-EVT-09")
def test_the_last_symbol_of_an_event_is_given_once() -> None:
    match = table(events=["out-of-time"], tiles=NESTS)
    show(match, "p1", "adjust", "adjust", "search")
    show(match, "p2", "search")
    act(match, "p1", "give_to_event", event="out-of-time", slot=0)
    act(match, "p1", "give_to_event", event="out-of-time", slot=1)
    act(match, "p2", "give_to_event", event="out-of-time", slot=2)
    assert match.game.events == []
    assert refused(match, "p1", "give_to_event", event="out-of-time", slot=2) == "PE-EVT-06"
    assert faces(match, "p1") == ["", "", "search", ""]


@rule("PE-CON-20", "PE-END-06")
def test_a_push_into_the_starting_area_ends_the_game_half_way() -> None:
    match = table(
        p1={"at": (1, 1)},
        p2={"at": (15, 12)},
        aliens={"a": alien("leaper", 8, 9), "b": alien("leaper", 8, 10)},
        slime=[(8, 10)],
    )
    show(match, "p1", "alien_move", "alien_move")
    act(match, "p1", "move_alien", alien="a")
    assert match.game.outcome is not None
    assert where(match, "a") == (8, 9)


@rule("PE-COO-01", "PE-COO-02", "PE-CON-08")
def test_a_helper_moves_the_alien_and_the_owner_waits() -> None:
    match = table(p1={"at": (7, 9)}, aliens={"a": alien("leaper", 0, 4)})
    show(match, "p1", "alien_move", "move")
    act(match, "p1", "hand_over", to="p2")
    assert refused(match, "p1", "move", to=(7, 8)) == "PE-ACT-06"
    act(match, "p2", "move_alien", alien="a", owner="p1")
    act(match, "p1", "move", to=(7, 8))
    assert where(match, "p1") == (7, 8)


@rule("PE-CLK-08", "PE-COO-01", "PE-CLK-05")
def test_in_slow_motion_a_helper_is_not_kept_by_moves_that_are_done() -> None:
    match = table(
        setup={"time": "turns"},
        aliens={"a": alien("leaper", 0, 4)},
        dice=[ALIEN, MOVE],
    )
    act(match, "p1", "roll", dice=[0])
    act(match, "p1", "hand_over", to="p2")
    act(match, "p1", "move_alien", alien="a")
    act(match, "p1", "end_step")
    act(match, "p2", "roll", dice=[0])
    assert faces(match, "p2")[0] == "move"


@rule("PE-CRD-05", "PE-CRD-03")
def test_lila_cannot_prevent_what_she_still_owes_after_the_bell() -> None:
    match = table(aliens={"a": alien("leaper", 0, 4)}, tiles=NESTS)
    show(match, "p2", "alien_move", "alien_move")
    act(match, "p2", "prevent")
    assert faces(match, "p2")[:2] == ["", "alien_move"]
    ring(match)
    assert refused(match, "p2", "prevent") != ""
    act(match, "p2", "move_alien", alien="a")


@rule("PE-CON-11", "PE-CON-15")
def test_hits_that_wait_at_the_bell_are_given_from_where_one_stands() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["assault-rifle"]},
        p2={"at": (1, 1)},
        aliens={"a": alien("leaper", 7, 8), "b": alien("leaper", 7, 7)},
        tiles=NESTS,
        dice=[6, 6, *[1] * 40],
    )
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="assault-rifle")
    assert refused(match, "p1", "roll", dice=[1]) != ""
    ring(match)
    act(match, "p1", "give_hits", targets=["b", "a"])
    assert not match.game.aliens


# --- objectives ----------------------------------------------------------------------------------


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


# --- ways on the ground --------------------------------------------------------------------------


@rule("PE-MAP-05", "PE-MAP-04", "PE-DIE-02")
def test_out_of_the_starting_area_at_any_side_for_one_symbol() -> None:
    match = table()
    show(match, "p1", "move", "move")
    act(match, "p1", "move", to=(9, 11))
    act(match, "p1", "move", to=HOME)
    assert refused(match, "p1", "move", to=(6, 10)) == "PE-MOV-01"


@rule("PE-PSH-06", "PE-MAP-17")
def test_nobody_is_pushed_through_a_wall() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (6, 8)},
        aliens={"a": alien("leaper", 5, 7)},
    )
    # the arrow of (5, 7) leads to (6, 7); nobody is pushed there
    assert where(match, "a") == (6, 7)
    match = table(
        moment="movement",
        players=1,
        p1={"at": (6, 8)},
        aliens={"a": alien("leaper", 6, 7)},
    )
    # the arrow of (6, 7) leads past to (7, 8)
    assert where(match, "a") == (7, 8)
    assert life(match, "p1") == 3


@rule("PE-CRD-26", "PE-CRD-27", "PE-ALN-05")
def test_armour_stops_what_a_biter_does_but_not_its_push() -> None:
    match = table(
        moment="abilities",
        players=1,
        p1={"at": (7, 8), "gear": ["carapace-armor"]},
        aliens={"b": alien("biter", 7, 7)},
        tiles=NESTS,
    )
    assert life(match, "p1") == 3
    act(match, "p1", "go", to=(6, 8))
    assert life(match, "p1") == 2


@rule("PE-CRD-18", "PE-CRD-19", "PE-END-06")
def test_pendraagon_moves_anybody_four_times_and_may_lose_the_game() -> None:
    match = table(
        moment="abilities",
        players=1,
        p1={"at": (15, 12)},
        aliens={"p": alien("pendraagon", 0, 4), "a": alien("stalker", 8, 10)},
        tiles=NESTS,
    )
    for _ in range(20):
        if match.game.phase != "abilities" or match.game.outcome:
            break
        match.play("p1", match.options("p1")[0])
    moved = [each.alien for each in told(match, AlienMoved)]
    assert moved[:4] == ["p"] * 4  # a stalker cannot be chosen


@pytest.mark.parametrize("kind", ["leaper", "gorgath"])
@rule("PE-BOS-06", "PE-DIE-12", "PE-PSH-02")
def test_bosses_push_and_are_pushed_like_everybody(kind: str) -> None:
    match = table(p1={"at": (1, 1)}, aliens={"a": alien(kind, 7, 7), "g": alien("colossus", 7, 8)})
    show(match, "p1", "alien_move")
    act(match, "p1", "move_alien", alien="a")
    assert (where(match, "a"), where(match, "g")) == ((7, 8), (7, 9))


@rule("PE-BOS-02", "PE-BOS-03", "PE-BOS-04")
def test_where_two_bosses_died_both_tokens_are_taken() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["sniper-rifle"]},
        tech=[(7, 8)],
        aliens={"g": alien("gorgath", 7, 8, lives=1)},
        tiles=NESTS,
        dice=[6, *[1] * 40],
    )
    show(match, "p1", "shoot", "adjust", "move")
    act(match, "p1", "activate", card="sniper-rifle", targets=["g"])
    act(match, "p1", "move", to=(7, 8))
    assert match.game.tech == ()
    assert [each.decks for each in match.game.draws] == ["tech", "tech"]


@rule("PE-WPN-20", "PE-INV-09")
def test_a_traded_jetpack_is_used_up_for_the_round() -> None:
    match = table(p1={"at": (7, 8), "gear": ["jetpack"]}, p2={"at": (8, 8)})
    show(match, "p1", "use")
    show(match, "p2", "use")
    act(match, "p1", "activate", card="jetpack", targets=["7,9"])
    act(match, "p1", "offer_trade", to="p2", gives=["jetpack"])
    act(match, "p2", "answer_trade", by="p1", yes=True)
    assert refused(match, "p2", "activate", card="jetpack", targets=["7,7"]) == "PE-WPN-20"
    assert faces(match, "p2")[0] == "use"


@rule("PE-WPN-17", "PE-RNG-04")
def test_fog_takes_back_what_a_scope_has_added_and_with_it_the_straight_line() -> None:
    for events, refusal in (([], "PE-WPN-06"), (["fog"], "")):
        match = table(
            p1={"at": (7, 9), "gear": ["pistol"]},
            attached={"pistol": ["scope"]},
            events=events,
            aliens={"a": alien("leaper", 8, 7), "b": alien("leaper", 7, 7)},
        )
        show(match, "p1", "shoot")
        assert refused(match, "p1", "activate", card="pistol", targets=["a"]) == refusal


@rule("PE-LIF-05", "PE-TOK-05", "PE-BOS-03")
def test_a_leap_onto_acid_and_technology_costs_a_life_and_takes_the_token() -> None:
    match = table(p1={"at": (7, 8), "gear": ["jetpack"]}, tech=[(7, 6)], acid=[(7, 6)], tiles=NESTS)
    show(match, "p1", "use")
    act(match, "p1", "activate", card="jetpack", targets=["7,6"])
    assert life(match, "p1") == 2
    assert match.game.tech == ()


@rule("PE-RET-04", "PE-PSH-15", "PE-CRD-06")
def test_a_retreat_pushes_bus_onto_acid_and_bus_kills_what_pushed_him() -> None:
    match = table(
        p1={"character": "bus", "at": (7, 7)},
        p2={"at": (7, 9), "gear": ["net-gun"]},
        aliens={"a": alien("leaper", 7, 8)},
        acid=[(6, 7)],
    )
    show(match, "p2", "use")
    act(match, "p2", "activate", card="net-gun", targets=["a"], ways=[(7, 7), (6, 7)])
    assert life(match, "p1") == 2
    assert not match.game.aliens
