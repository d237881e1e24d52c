"""Spawning: alien cards, bosses, spawning tokens and eggs."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from plancia.games.project_elite.events import (
    AlienCardRevealed,
    AlienLost,
    AlienMoved,
    AlienSpawned,
    LifeLost,
    RoomNeeded,
    TokenPlaced,
)
from plancia.games.project_elite.library import library
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules import damage
from plancia.games.project_elite.rules.spawning import (
    Appear,
    Place,
    around,
    cards_per_round,
    x_spaces,
)
from plancia.games.project_elite.state import Area
from plancia.testing import rule
from tests.games.project_elite.elite_tables import Table, act, table, told, told_by
from tests.games.project_elite.tiny_maps import tiny

AREAS = {1: "A", 2: "B", 3: "C"}
AREA_A = [(0, 0), (1, 0), (0, 1), (1, 1)]


def spawning(*cards: str, **more: Any) -> Table:
    """A spawn phase of two cards, which are known; areas lie in order."""
    decks = {"aliens": cards, **more.pop("decks", {})}
    position = {"moment": "spawning", "areas": AREAS, "decks": decks, **more}
    return table(**{"players": 1, **position})


def place(match: Table, *spaces: Space) -> None:
    """Put the next aliens on some spaces."""
    for space in spaces:
        act(match, "p1", "choose_here", at=space)


def places(match: Table) -> list[Space]:
    """Where aliens have appeared."""
    return [each.at for each in told(match, AlienSpawned)]


# --- cards ---------------------------------------------------------------------------------------


@rule("PE-SPN-01", "PE-SOL-02")
@pytest.mark.parametrize(
    ("players", "difficulty", "cards"),
    [
        (3, "easy", 3), (3, "medium", 3), (3, "hard", 4),
        (1, "easy", 2), (1, "medium", 2), (1, "hard", 3),
    ],
)  # fmt: skip
def test_how_many_cards_a_spawn_phase_reveals(players: int, difficulty: str, cards: int) -> None:
    game = table(players=players, setup={"difficulty": difficulty}).game
    assert cards_per_round(game) == cards


@rule("PE-SPN-03", "PE-SPN-04", "PE-SPN-05", "PE-SPN-12", "PE-SPN-15", "PE-MAP-19")
def test_the_aliens_of_a_card_appear_on_x_spaces_of_its_area_one_card_after_another() -> None:
    match = spawning("runner-1", "shooter-3", areas={1: "C", 2: "B", 3: "A"})
    board = match.game.board
    assert [each.card for each in told(match, AlienCardRevealed)] == ["runner-1"]
    place(match, (14, 0), (15, 1), (15, 0))
    assert [each.kind for each in told(match, AlienSpawned)] == ["runner"] * 3
    assert set(places(match)) <= set(board.areas["C"])
    assert [each.card for each in told(match, AlienCardRevealed)] == ["runner-1", "shooter-3"]
    place(match, (0, 0), (1, 1))
    assert set(places(match)[3:]) <= set(board.areas["A"])


@rule("PE-SPN-06", "PE-DIE-15")
def test_one_roll_decides_the_area_of_all_unless_the_card_rolls_for_each() -> None:
    match = spawning("shellback-any", "runner-each", dice=[3, 1, 3, 2])
    place(match, (14, 0), (15, 0))
    assert [each.area for each in told(match, AlienCardRevealed)] == [3, 1]
    place(match, (0, 0), (14, 1), (7, 0))
    assert places(match)[2:] == [(0, 0), (14, 1), (7, 0)]


@rule("PE-SPN-11", "PE-SPN-12")
def test_free_spaces_are_used_first_and_then_room_is_made_along_the_arrows() -> None:
    taken = {f"a{n}": {"kind": "runner", "at": at} for n, at in enumerate(AREA_A[:3], 1)}
    match = spawning("shooter-1", "shooter-3", aliens=taken)
    assert places(match) == [(1, 1)]  # the only free one
    assert told(match, RoomNeeded) == []
    place(match, (1, 1))  # the team picks it: the first new one makes room for the second
    assert told_by(match, "PE-SPN-11")[0] == RoomNeeded("a4", (1, 1))
    game = match.game
    assert game.aliens["a5"].at == (1, 1)
    assert game.aliens["a4"].at in game.board.arrows[1, 1]


@rule("PE-SPN-11", "PE-SPN-12")
def test_everybody_hears_of_the_space_before_room_is_made_there() -> None:
    taken = {f"a{n}": {"kind": "runner", "at": at} for n, at in enumerate(AREA_A, 1)}
    match = spawning("brute-1", "brute-2", aliens=taken)
    spaces = [each.at for each in match.options("p1")]  # type: ignore[attr-defined]
    assert set(spaces) == set(AREA_A)
    for at, who in ((space, match.game.alien_at(space)) for space in spaces):
        assert who is not None
        twin = spawning("brute-1", "brute-2", aliens=taken)
        place(twin, at)
        assert told_by(twin, "PE-SPN-11")[0] == RoomNeeded(who.id, at)


@rule("PE-SPN-13", "PE-PSH-15", "PE-TOK-05")
@pytest.mark.parametrize(("reading", "lost"), [("costs_a_life", 2), ("free", 1)])
def test_a_character_who_makes_room_follows_an_arrow_and_loses_a_life(
    reading: str, lost: int
) -> None:
    taken = {f"a{n}": {"kind": "runner", "at": at} for n, at in enumerate(AREA_A[1:], 1)}
    board = table().game.board
    (arrow,) = board.arrows[0, 0]
    below = board.arrows[arrow]
    aliens = {key: value for key, value in taken.items() if value["at"] != arrow}
    match = spawning(
        "brute-1",
        "brute-3",
        setup={"room_on_x": reading},
        p1={"at": (0, 0)},
        aliens={
            **aliens,
            "a8": {"kind": "runner", "at": arrow},
            "a9": {"kind": "runner", "at": (4, 4)},
        },
        acid=[arrow],
    )
    game = match.game
    place(match, (0, 0))
    assert game.aliens["a10"].at == (0, 0)
    assert game.players["p1"].at == arrow  # although it was held: that alien was pushed on
    assert game.aliens["a8"].at in below
    assert len(told(match, LifeLost)) == lost  # one more for the acid


@rule("PE-GEN-07", "PE-SPN-04")
def test_in_the_action_phase_the_first_free_space_is_taken() -> None:
    game = table(players=1, areas=AREAS, aliens={"a1": {"kind": "runner", "at": (0, 0)}}).game
    Place("brute-1", 1).run(game)
    assert game.agenda[-1] == Appear("brute-1", 1, (1, 0))


@rule("PE-SPN-14", "PE-EGG-08")
def test_a_miniature_for_which_there_is_no_space_is_lost() -> None:
    match = table(players=1)
    game = match.game
    game.board, game.areas[1] = tiny("#6="), Area(at=(1, 0))  # a wall behind, home in front
    waiting = list(game.agenda)
    Place("brute-1", 1).run(game)
    assert game.aliens == {}
    assert game.agenda == waiting  # nothing is asked, nothing follows
    assert told_by(match, "PE-SPN-14") == [AlienLost("brute")]


@rule("PE-SPN-02")
def test_cards_that_an_event_brings_come_on_top() -> None:
    match = spawning("brute-1", "brute-2", "brute-3", events=["reinforcements"])
    for at in ((0, 0), (7, 0), (14, 0)):
        place(match, at)
    assert [each.card for each in told(match, AlienCardRevealed)][:3] == [
        "brute-1", "brute-2", "brute-3",
    ]  # fmt: skip
    assert match.game.phase == "planning"


# --- acting and moving at once -------------------------------------------------------------------


@rule("PE-SPN-07", "PE-SPN-09", "PE-SPN-10", "PE-AMV-03")
def test_aliens_move_at_once_when_all_are_placed_and_only_those() -> None:
    old = {"a1": {"kind": "leaper", "at": (4, 4)}}
    match = spawning("leaper-now", "brute-3", dice=[1], aliens=old)
    place(match, (0, 0))
    assert not told(match, AlienMoved)
    place(match, (1, 1))
    assert not told(match, AlienMoved)
    act(match, "p1", "pick_alien", alien="a3")
    moved = told(match, AlienMoved)
    assert [each.alien for each in moved] == ["a3", "a2"]  # movement 1 each
    assert match.game.aliens["a1"].at == (4, 4)


@rule("PE-SPN-10")
def test_without_a_number_they_move_as_far_as_their_profile_says() -> None:
    match = spawning("stalker-now", "brute-3", dice=[1])
    place(match, (0, 0))
    assert [each.alien for each in told(match, AlienMoved)] == ["a1", "a1"]


@rule("PE-SPN-10")
def test_a_card_can_say_how_far_they_move() -> None:
    match = spawning("brute-3", "runner-each", dice=[1, 1, 1])
    place(match, (14, 0), (0, 0), (1, 0), (0, 1))
    act(match, "p1", "in_order")
    per_alien = [each.alien for each in told(match, AlienMoved) if not each.by]
    assert sorted(per_alien) == ["a2", "a2", "a3", "a3", "a4", "a4"]


@rule("PE-SPN-08", "PE-ALN-03")
def test_a_card_with_both_marks_acts_first_and_moves_then(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    spawns = library().spawns
    monkeypatch.setitem(spawns, "leaper-now", replace(spawns["leaper-now"], acts_now=True))
    match = spawning("leaper-now", "brute-3", dice=[1])
    place(match, (0, 1), (1, 0))
    act(match, "p1", "in_order")
    act(match, "p1", "in_order")
    rules = [each.rules[0] for each in match.events if isinstance(each.event, AlienMoved)]
    assert rules == ["PE-CRD-29"] * 2 + ["PE-SPN-10"] * 2


@rule("PE-ALN-03", "PE-SPN-03")
def test_a_red_ability_waits_for_its_phase_unless_the_card_is_marked() -> None:
    for card, lost in (("biter-1", 0), ("biter-now", 2)):
        match = spawning(card, "brute-3", dice=[1], p1={"at": (2, 0)})
        place(match, (1, 0), (1, 1))
        if card == "biter-1":
            place(match, (0, 0))
        else:
            act(match, "p1", "in_order")
        assert len(told(match, LifeLost)) == lost


@rule("PE-ALN-02", "PE-SPN-16", "PE-RND-02", "PE-BOS-06")
def test_a_boss_comes_after_the_alien_cards_and_a_green_ability_acts_once_though_unmarked() -> None:
    match = spawning(
        "brute-1",
        "brute-3",
        setup={"calendar": {"1": {"bosses": 1}}},
        decks={"bosses": ["acid-mother-boss"]},
        dice=[2, 5, 6],
    )
    place(match, (0, 0), (14, 0), (7, 0))
    game = match.game
    assert [each.kind for each in told(match, AlienSpawned)] == ["brute", "brute", "acid-mother"]
    assert game.acid == ((7, 0), game.board.d20[5], game.board.d20[6])
    assert len(told(match, TokenPlaced)) == 3


@rule("PE-SPN-19", "PE-ALN-08", "PE-ALN-11")
def test_every_miniature_has_the_lives_of_its_profile() -> None:
    match = spawning("brute-1", "runner-3")
    place(match, (0, 0), (14, 0), (15, 0), (14, 1))
    assert [alien.lives for alien in match.game.aliens.values()] == [3, 1, 1, 1]


@rule("PE-SPN-18", "PE-AMV-11", "PE-TOK-08")
def test_being_placed_does_not_set_off_slime_but_making_room_does() -> None:
    board = table().game.board
    (on,) = board.arrows[1, 1]
    (further,) = board.arrows[on]
    taken = {f"a{n}": {"kind": "runner", "at": at} for n, at in enumerate(AREA_A[:3], 1)}
    match = spawning("shooter-1", "brute-3", aliens=taken, slime=[(1, 1), on])
    assert match.game.aliens["a4"].at == (1, 1)
    place(match, (1, 1))
    assert match.game.aliens["a4"].at == further


@rule("PE-SPN-20")
def test_a_card_is_discarded_with_the_last_of_its_aliens() -> None:
    match = spawning("shooter-1", "brute-3")
    place(match, (0, 0), (1, 0), (14, 0))
    game = match.game
    damage.wound(game, game.aliens["a1"], 1)
    assert game.discards["aliens"] == []
    damage.wound(game, game.aliens["a2"], 1)
    assert game.discards["aliens"] == ["shooter-1"]
    damage.discard_spent(game, "shooter-1")
    assert game.discards["aliens"] == ["shooter-1"]


# --- spawning tokens -----------------------------------------------------------------------------


@rule("PE-SPN-17", "PE-TOK-01", "PE-TOK-02", "PE-TOK-03", "PE-RND-02")
@pytest.mark.parametrize(("reading", "left"), [("one_time", ()), ("stay", ((9, 7), (7, 8)))])
def test_each_spawning_token_brings_a_card_at_its_own_space_and_is_gone_then(
    reading: str, left: tuple[Space, ...]
) -> None:
    match = spawning(
        "brute-1",
        "brute-3",
        "shooter-2",
        "brute-2",
        setup={"eggs": reading},
        eggs=[(7, 8), (9, 7)],
    )
    place(match, (0, 0), (14, 0))
    game = match.game
    assert [each.area for each in told(match, AlienCardRevealed)] == [1, 3, 0, 0]
    board = game.board
    assert game.aliens["a4"].at == (9, 7)  # the first made room for the second
    assert game.aliens["a3"].at in board.arrows[9, 7]
    assert game.aliens["a5"].at == (7, 8)
    assert sorted(game.eggs) == sorted(left)


@rule("PE-SET-10", "PE-STC-05")
def test_a_set_up_of_ones_own_says_when_spawning_tokens_come() -> None:
    match = spawning(
        "brute-1", "brute-3", "brute-2",
        setup={"calendar": {"1": {"eggs": 1}}}, dice=[4],
    )  # fmt: skip
    place(match, (0, 0), (14, 0))
    assert match.game.aliens["a3"].at == match.game.board.d6[4]


# --- eggs ----------------------------------------------------------------------------------------


@rule("PE-EGG-01", "PE-EGG-02", "PE-EGG-03", "PE-EGG-04", "PE-EGG-07", "PE-EGG-09")
def test_an_egg_takes_its_area_along() -> None:
    match = spawning("egg-any", "egg-any.2", dice=[1, 1])
    place(match, (1, 1))
    game = match.game
    assert game.areas[1] == Area(egg="a1")
    assert game.areas[2] == Area(printed="B")
    assert x_spaces(game, 1) == around(game, (1, 1))
    game.aliens["a1"].at = (7, 7)
    assert x_spaces(game, 1) == around(game, (7, 7))
    game.aliens["a1"].at = (1, 1)
    place(match, around(game, (1, 1))[0])  # the second egg, around the first
    assert game.areas[1] == Area(egg="a2")


@rule("PE-EGG-05")
def test_in_front_and_beside_but_never_behind() -> None:
    game = table(players=1).game
    row = "66666=\n"
    game.board = tiny(row * 6)
    assert sorted(around(game, (3, 3))) == [(3, 2), (3, 4), (4, 2), (4, 3), (4, 4)]
    assert HOME not in around(game, (4, 3))
    game.board = tiny(row * 3 + "6666#=\n" + row * 2)
    assert sorted(around(game, (3, 3))) == [(3, 2), (3, 4)]  # wall corners are no step


@rule("PE-EGG-06", "PE-WPN-09")
def test_the_area_stays_where_an_egg_was_killed() -> None:
    match = table(players=1, aliens={"a1": {"kind": "spawning-egg", "at": (7, 8)}})
    game = match.game
    game.areas[2] = Area(egg="a1")
    damage.wound(game, game.aliens["a1"], 3)
    assert game.areas[2] == Area(at=(7, 8))
    assert (7, 8) not in x_spaces(game, 2)
    assert (7, 9) in x_spaces(game, 2)
    assert (7, 7) not in x_spaces(game, 2)
    assert game.is_free((7, 8))
