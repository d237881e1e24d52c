"""Setting up, the phases of a round, and how a game ends."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from msgspec.structs import replace

from plancia.core import Match, RecordError
from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.cards import SYMBOLS
from plancia.games.project_elite.events import GearTaken, RoundBegan, SeatReady
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules import damage, slots
from plancia.games.project_elite.rules.alien_movement import OneAlien
from plancia.games.project_elite.rules.turn import EndOfRound
from plancia.games.project_elite.setups import column_of, setup_card, setup_files
from plancia.games.project_elite.state import Die
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    Table,
    act,
    finish,
    phase,
    refused,
    show,
    table,
    told,
    told_by,
)

AFTER = [1] * 20
CALM: dict[str, Any] = {"calendar": {"8": {"events": 0}}}
"""A set-up of one's own without any token."""


def fresh(**setup: Any) -> Table:
    """A new match, before anybody has chosen anything."""
    return Match.new(ProjectElite, setup)


def begun(**setup: Any) -> Table:
    """A new match in which everybody has taken a character and an item or two."""
    match = fresh(characters=["sarah-mercy", "lila"], **setup)
    for seat in ("p1", "p2"):
        act(match, seat, "pick_mix", decks=["items", "items"])
    while match.game.pool:
        act(match, "p1", "give_card", card=match.game.pool[0], to="p1")
    return match


# --- setting up ----------------------------------------------------------------------------------


@rule("PE-SET-02", "PE-SET-03", "PE-SET-04", "PE-SET-06", "PE-GEN-02")
def test_everybody_picks_another_character_and_begins_at_home_with_all_its_life() -> None:
    match = fresh(players=3)
    for seat, character in (("p1", "bus"), ("p2", "lila"), ("p3", "viktor-hail")):
        assert match.to_act == (seat,)
        act(match, seat, "pick_character", character=character)
        if seat != "p3":
            following = "p2" if seat == "p1" else "p3"
            assert refused(match, following, "pick_character", character=character) != ""
    players = match.game.players.values()
    assert [player.life for player in players] == [4, 3, 2]
    assert all(player.at == HOME for player in players)
    assert all(player.dice == (Die(),) * 4 for player in players)


@rule("PE-SOL-01", "PE-SET-06")
def test_alone_one_has_five_dice() -> None:
    assert fresh(players=1).game.players["p1"].dice == (Die(),) * 5


@rule("PE-SET-02")
@pytest.mark.parametrize("chosen", [["bus", "bus"], ["bus"], ["bus", "nobody"]])
def test_characters_that_are_named_beforehand_must_fit_the_players(chosen: list[str]) -> None:
    with pytest.raises(RecordError):
        fresh(characters=chosen)


@rule("PE-CLK-03", "PE-STC-05")
@pytest.mark.parametrize(
    "setup", [{"roll_cost": 0}, {"roll_cost": 21}, {"calendar": {"9": {"events": 1}}}]
)
def test_a_set_up_that_cannot_be_is_refused(setup: dict[str, Any]) -> None:
    with pytest.raises(RecordError):
        fresh(**setup)


@rule("PE-SET-07", "PE-SET-08", "PE-DIE-01")
def test_six_decks_are_shuffled_each_with_its_own_discards() -> None:
    game = fresh().game
    assert set(game.decks) == set(game.discards) == {
        "aliens", "bosses", "weapons", "items", "tech", "events",
    }  # fmt: skip
    for deck, cards in game.decks.items():
        assert sorted(cards) == sorted(game.library.decks[deck])
        assert tuple(cards) != game.library.decks[deck]
    assert len(SYMBOLS) == 6


@rule("PE-SET-09", "PE-STC-01", "PE-STC-04", "PE-SET-10", "PE-SET-01")
def test_every_map_has_a_card_for_every_objective_and_difficulty() -> None:
    maps = [file.path.stem for file in setup_files()]
    assert len(maps) == 4
    for name in maps:
        for objective in ("extermination", "recovery", "recon", "demolition"):
            for difficulty in ("easy", "medium", "hard"):
                game = fresh(map=name, objective=objective, difficulty=difficulty).game
                assert game.board.id == name
                card = setup_card(game.setup)
                assert (card.objective, card.difficulty) == (objective, difficulty)
                assert game.calendar == column_of(game.setup).calendar()


@rule("PE-GEN-02", "PE-SOL-03")
def test_a_number_of_players_that_a_card_does_not_know_is_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    game = fresh(players=1).game
    card = setup_card(game.setup)
    columns = {number: card.players[number] for number in (2, 3)}
    monkeypatch.setattr("plancia.games.project_elite.setups.setup_card", _with(card, columns))
    assert column_of(game.setup) == columns[2]  # alone the smallest column
    with pytest.raises(RecordError):
        fresh(players=4)


def _with(card: Any, columns: dict[int, Any]) -> Any:
    return lambda _: replace(card, players=columns)


@rule("PE-STC-05")
def test_players_may_make_a_calendar_of_their_own() -> None:
    game = fresh(calendar={"3": {"events": 2, "bosses": 1}}, difficulty="hard").game
    assert set(game.calendar) == {3}
    assert (game.calendar[3].events, game.calendar[3].bosses) == (2, 1)


@rule("PE-SET-15")
def test_the_area_tokens_are_dealt_at_random() -> None:
    dealt = set()
    for seed in range(60):
        game = Match.new(ProjectElite, {}, seed).game
        assert set(game.areas) == {1, 2, 3}
        dealt.add(tuple(area.printed for area in game.areas.values()))
    assert len(dealt) == 6


@rule("PE-SET-16", "PE-SET-17", "PE-SET-18", "PE-INV-01")
def test_starting_gear_is_drawn_into_one_pool_and_shared_out() -> None:
    match = fresh(characters=["sarah-mercy", "lila"])
    assert match.to_act == ("p1",)
    act(match, "p1", "pick_mix", decks=["weapons", "weapons"])
    assert match.to_act == ("p2",)
    act(match, "p2", "pick_mix", decks=["weapons", "items"])
    game = match.game
    assert len(game.pool) == 4
    drawn = [(each.seat, each.cards) for each in told_by(match, "PE-SET-16")]
    assert drawn == [("p1", tuple(game.pool[:2])), ("p2", tuple(game.pool[2:]))]
    first, second, third, item = game.pool
    act(match, "p1", "give_card", card=first, to="p2")
    act(match, "p1", "give_card", card=item, to="p2")
    act(match, "p1", "give_card", card=second, to="p2")
    assert refused(match, "p1", "give_card", card=third, to="p2") == "PE-INV-01"
    act(match, "p1", "give_card", card=third, to="p1")
    assert game.pool == []
    assert (game.players["p1"].gear, game.players["p2"].gear) == ([third], [first, item, second])


@rule("PE-SET-12", "PE-RND-02")
def test_the_first_round_comes_after_the_set_up() -> None:
    match = begun()
    assert match.game.round == 1
    assert [each.round for each in told(match, RoundBegan)] == [1]
    assert match.game.phase == "spawning"


@rule("PE-SET-13", "PE-GEN-06")
def test_the_timekeeper_speaks_for_the_team() -> None:
    match = begun()
    assert match.game.timekeeper == "p1"
    assert match.to_act == ("p1",)


# --- the round -----------------------------------------------------------------------------------


def first_answers(match: Table) -> Iterator[str]:
    """Answer everything with the first option; the phases that come by."""
    while match.to_act:
        yield match.game.phase
        seat = match.to_act[0]
        if match.game.phase == "action":
            finish(match)
        else:
            match.play(seat, match.options(seat)[0])


@rule("PE-RND-02", "PE-RND-05", "PE-RND-06", "PE-ACT-02", "PE-ACT-14")
def test_the_phases_of_a_round_come_in_order_and_then_the_next_round() -> None:
    match = begun(**CALM)
    seen: list[str] = []
    for name in first_answers(match):
        if match.game.round == 2:
            break
        if not seen or seen[-1] != name:
            seen.append(name)
    assert match.game.round == 2
    order = ["spawning", "planning", "action", "abilities", "movement", "end"]
    assert seen == [name for name in order if name in seen]
    assert {"spawning", "planning", "action"} <= set(seen)


@rule("PE-RND-06", "PE-ACT-02")
def test_the_clock_starts_when_everybody_is_ready() -> None:
    match = table(moment="planning", aliens={})
    assert set(match.to_act) == {"p1", "p2"}
    assert match.rings_at is None
    act(match, "p2", "ready")
    assert phase(match) == "planning"
    assert [each.seat for each in told(match, SeatReady)] == ["p2"]
    act(match, "p1", "ready")
    assert phase(match) == "action"
    assert match.rings_at == 120_000


@rule("PE-ACT-01", "PE-SET-14")
@pytest.mark.parametrize("seconds", [120, 180, 240, 360])
def test_the_length_of_the_phase_is_a_setting(seconds: int) -> None:
    assert table(setup={"seconds": seconds}).rings_at == seconds * 1000


# --- the end -------------------------------------------------------------------------------------


def at_the_end(round_: int, *, tiles: bool, home: bool, **more: Any) -> Table:
    """The end of a round with the objective complete or not, and everybody home or not."""
    return table(
        moment="end",
        round=round_,
        dice=AFTER,
        setup={**CALM, "objective": "extermination"},
        tiles={"nest-1": (7, 8)} if tiles else {},
        p2={"at": HOME if home else (7, 9)},
        **more,
    )


@rule("PE-END-01", "PE-END-02", "PE-END-03", "PE-OBJ-01", "PE-GEN-01")
def test_the_team_wins_together_at_the_end_of_a_round_with_the_objective_and_all_home() -> None:
    ended = at_the_end(5, tiles=False, home=True).game.outcome
    assert ended
    assert (ended.winners, ended.rules) == (("p1", "p2"), ("PE-END-02",))


@rule("PE-GEN-01")
def test_who_gives_up_gives_up_for_the_whole_team() -> None:
    match = table(players=2)
    assert match.game.allies("p2") == ("p1", "p2")
    act(match, "p2", "resign")
    assert match.outcome is not None
    assert match.outcome.winners == ()


@rule("PE-END-13", "PE-END-03", "PE-RND-05")
def test_with_somebody_outside_the_game_goes_on() -> None:
    match = at_the_end(5, tiles=False, home=False)
    assert match.game.outcome is None
    assert match.game.round == 6
    match = at_the_end(5, tiles=True, home=True)
    assert match.game.outcome is None
    assert match.game.round == 6


@rule("PE-END-07", "PE-RND-01")
@pytest.mark.parametrize(("tiles", "home"), [(True, True), (True, False), (False, False)])
def test_after_the_eighth_round_the_game_is_lost(tiles: bool, home: bool) -> None:
    ended = at_the_end(8, tiles=tiles, home=home).game.outcome
    assert ended
    assert (ended.winners, ended.rules) == ((), ("PE-END-07",))


@rule("PE-END-01")
def test_nobody_wins_in_the_middle_of_a_round() -> None:
    match = table(
        setup={**CALM, "objective": "extermination"},
        tiles={"nest-1": (7, 10)},
        aliens={"a1": {"kind": "runner", "at": (0, 0)}},
        dice=AFTER,
        round=5,
    )
    show(match, "p1", "shoot", "shoot")
    act(match, "p1", "fire", tile="nest-1")
    act(match, "p1", "fire", tile="nest-1")
    assert not match.game.outcome
    finish(match)  # one alien, without a choice: its movement and the end of the round follow
    ended = match.game.outcome
    assert ended
    assert ended.winners == ("p1", "p2")
    assert match.game.aliens["a1"].at != (0, 0)


@rule("PE-END-04", "PE-END-06", "PE-END-09")
def test_an_alien_that_gets_in_loses_the_game_although_the_objective_is_complete() -> None:
    match = table(
        moment="movement",
        setup={"objective": "extermination"},
        tiles={},
        aliens={"a1": {"kind": "runner", "at": (7, 10)}},
    )
    ended = match.game.outcome
    assert ended
    assert (ended.winners, ended.rules) == ((), ("PE-END-06",))


@rule("PE-END-05", "PE-END-08", "PE-END-09")
def test_a_killed_character_loses_the_game_although_the_objective_is_complete() -> None:
    game = table(setup={"objective": "extermination"}, tiles={}).game
    damage.lose_life(game, "p2", 12, "PE-LIF-01")
    ended = game.outcome
    assert ended
    assert ended.winners == ()


@rule("PE-RND-04", "PE-END-11", "PE-END-12", "PE-OBJ-02", "PE-INV-03")
def test_dice_come_back_and_then_technology_is_drawn_in_the_order_of_the_seats() -> None:
    match = table(
        setup={**CALM, "objective": "extermination"},
        tiles={"nest-1": (7, 10), "nest-2": (6, 10), "nest-8": (0, 0)},
        aliens={"a1": {"kind": "runner", "at": (0, 0)}},
        p1={"gear": ["pistol", "carbine", "targeting-goggles"]},
        decks={"tech": ["bone-rifle", "alien-dna"]},
        dice=AFTER,
    )
    game = match.game
    show(match, "p2", "shoot", "shoot")
    act(match, "p2", "fire", tile="nest-1")
    act(match, "p2", "fire", tile="nest-1")
    show(match, "p1", "shoot", "shoot", "use")
    act(match, "p1", "fire", tile="nest-2")
    act(match, "p1", "fire", tile="nest-2")
    act(match, "p1", "activate", card="targeting-goggles")
    finish(match)
    assert game.players["p1"].dice == (Die(),) * 4
    assert match.to_act == ("p1",)
    assert refused(match, "p1", "keep", card="bone-rifle") == "PE-SRC-07"
    act(match, "p1", "keep_nothing")  # drawing is optional
    assert match.to_act == ("p2",)
    act(match, "p2", "keep", card="alien-dna")
    assert [(each.seat, each.card) for each in told(match, GearTaken)] == [("p2", "alien-dna")]


@rule("PE-RND-04")
def test_nothing_of_that_happens_when_the_game_has_ended() -> None:
    match = table(
        moment="action",
        setup={**CALM, "objective": "extermination"},
        tiles={"nest-1": (7, 10)},
        aliens={"a1": {"kind": "runner", "at": (0, 0)}},
        p1={"gear": ["targeting-goggles"]},
        dice=AFTER,
    )
    show(match, "p1", "shoot", "shoot", "use")
    act(match, "p1", "activate", card="targeting-goggles")
    act(match, "p1", "fire", tile="nest-1")
    act(match, "p1", "fire", tile="nest-1")
    finish(match)
    assert match.game.outcome
    assert match.game.players["p1"].dice[2].held == "single_use"
    assert not told(match, GearTaken)


@rule("PE-LIF-07", "PE-SLT-07")
@pytest.mark.parametrize(("reading", "lost"), [("last_die", True), ("one_life_later", False)])
def test_who_loses_the_last_die_on_an_injury_slot_is_killed_when_the_round_ends(
    reading: str, lost: bool
) -> None:
    match = table(
        setup={**CALM, "objective": "extermination", "killed": reading},
        tiles={"nest-1": (0, 0)},
        aliens={"a1": {"kind": "runner", "at": (0, 0)}},
        dice=AFTER,
    )
    game = match.game
    gone = Die(gone=True)
    game.players["p1"].dice = (Die("use", "plasma-rifle/0/1", "injury"), gone, gone, gone)
    finish(match)
    assert game.players["p1"].owned == 0
    assert bool(game.outcome) is lost


@rule("PE-SLT-06")
def test_settling_a_round_leaves_dice_in_hand_alone() -> None:
    game = table().game
    game.players["p1"].dice = (
        Die("move"),
        Die("use", "x/0/0", "single_use"),
        Die(),
        Die(gone=True),
    )
    slots.settle_round(game)
    assert game.players["p1"].dice == (Die("move"), Die(), Die(), Die(gone=True))


@rule("PE-LIF-07")
def test_of_two_who_lose_their_last_die_at_once_the_first_ends_the_game() -> None:
    match = table(setup=CALM, dice=AFTER)
    gone = (Die(gone=True),) * 4
    for player in match.game.players.values():
        player.dice = gone
    EndOfRound().run(match.game)
    assert match.game.outcome is not None
    assert match.game.outcome.reason.args["seat"] == "p1"


@rule("PE-PSH-02")
def test_an_alien_that_has_gone_meanwhile_moves_no_more() -> None:
    match = table(setup=CALM, dice=AFTER)
    OneAlien("a9", "move", 2).run(match.game)
    assert not match.game.aliens
