"""Eggs, tokens, and aliens that come, move, retreat and die where that matters."""

from __future__ import annotations

from plancia.games.project_elite.events import AlienBlocked, AlienMoved, AlienSpawned
from plancia.games.project_elite.rules.spawning import ChooseHere, x_spaces
from plancia.games.project_elite.state import Area
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    NESTS,
    act,
    alien,
    faces,
    finish,
    life,
    pass_all,
    show,
    table,
    told,
    where,
)


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
