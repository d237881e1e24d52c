"""Events: when they act, how they repeat, and what cancels them."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.project_elite.events import EventRevealed, TokenPlaced
from plancia.games.project_elite.rules import event_cards, slots
from plancia.games.project_elite.state import Die
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    FAR,
    Table,
    act,
    faces,
    finish,
    refused,
    ring,
    show,
    table,
    told,
    told_by,
)


def revealing(*events: str, tokens: int = 1, **more: Any) -> Table:
    """A round whose event phase reveals the top events."""
    setup = {"calendar": {"2": {"events": tokens}}, **more.pop("setup", {})}
    position = {"moment": "event", "round": 2, "decks": {"events": events}, "aliens": FAR, **more}
    return table(setup=setup, **position)


def cancelling(*events: str, **more: Any) -> Table:
    """An action phase with events in play."""
    return table(**{"events": events, "aliens": FAR, "p1": {"at": (7, 9)}, **more})


# --- revealing -----------------------------------------------------------------------------------


@rule("PE-EVT-01", "PE-EVT-02", "PE-STC-03", "PE-RND-03")
def test_an_event_is_revealed_where_a_token_lies_on_the_round() -> None:
    match = revealing("fog", dice=[1] * 12)
    assert [each.card for each in match.game.events] == ["fog"]
    match = revealing("fog", round=3, dice=[1] * 12)
    assert match.game.events == []


@rule("PE-EVT-02", "PE-EVT-05")
def test_each_token_reveals_one_card() -> None:
    match = revealing("fog", "out-of-time", "shaking-hands", tokens=2, dice=[1] * 12)
    assert [each.card for each in told(match, EventRevealed)] == ["fog", "out-of-time"]


@rule("PE-EVT-03", "PE-CRD-31", "PE-DIE-17", "PE-MAP-20")
def test_what_comes_at_once_comes_when_the_card_is_revealed() -> None:
    match = revealing("highly-toxic", dice=[3, 3, 17, *[1] * 12])
    board = match.game.board
    assert match.game.acid == (board.d20[3], board.d20[17])  # the second 3 was rolled again


@rule("PE-CRD-31")
def test_with_acid_everywhere_nothing_is_placed() -> None:
    board = table().game.board
    match = revealing("highly-toxic", dice=[1] * 12, acid=list(board.d20.values()))
    assert len(match.game.acid) == 20


@rule("PE-CRD-32", "PE-DIE-16", "PE-TOK-01")
def test_they_never_end_puts_a_spawning_token_on_a_space_of_the_d6() -> None:
    match = revealing(
        "they-never-end", dice=[2, 5, *[1] * 12], eggs=[table().game.board.d6[2]], players=1
    )
    assert [each.at for each in told(match, TokenPlaced)] == [match.game.board.d6[5]]


@rule("PE-EVT-04", "PE-EVT-10", "PE-EVT-15", "PE-CRD-31")
def test_an_event_acts_again_every_round_until_it_is_cancelled_and_what_it_did_stays() -> None:
    game = revealing("highly-toxic", dice=[1, 2, *[1] * 12]).game
    assert len(game.acid) == 2
    match = table(
        moment="event", round=3, events=["highly-toxic"], acid=game.acid, aliens=FAR,
        dice=[3, 4, *[1] * 12],
    )  # fmt: skip
    assert len(match.game.acid) == 4
    event_cards.cancel(match.game, "highly-toxic")
    assert len(match.game.acid) == 4
    match = table(moment="event", round=4, acid=game.acid, aliens=FAR, dice=[1] * 12)
    assert len(match.game.acid) == 2


@rule("PE-EVT-14")
def test_what_is_in_play_acts_before_a_new_card_and_the_oldest_first() -> None:
    match = revealing(
        "they-never-end",
        events=["slime-tide", "highly-toxic"],
        dice=[1, 2, 3, 4, 5, 6, *[1] * 12],
        aliens={},
        players=1,
    )
    kinds = [each.token for each in told(match, TokenPlaced)]
    assert kinds[:6] == ["slime", "slime", "slime", "acid", "acid", "eggs"]


@rule("PE-CRD-30")
def test_whoever_carries_nothing_can_be_chosen_for_a_panic_attack() -> None:
    match = revealing("panic-attack", p1={"gear": ["pistol", "medkit"]}, dice=[1] * 12)
    act(match, "p1", "pick", value="p2")
    assert match.game.players["p1"].gear == ["pistol", "medkit"]
    match = revealing("panic-attack", p2={"gear": ["pistol", "medkit"]}, dice=[1] * 12)
    act(match, "p1", "pick", value="p2")
    act(match, "p2", "pick", value="pistol")
    assert match.game.players["p2"].gear == ["medkit"]


@rule("PE-CRD-29", "PE-EGG-07")
def test_aliens_on_x_spaces_advance_two_spaces_between_abilities_and_movement() -> None:
    aliens = {
        "a1": {"kind": "runner", "at": (0, 0)},
        "a2": {"kind": "runner", "at": (7, 6)},
        "a3": {"kind": "runner", "at": (15, 0)},
    }
    match = table(moment="abilities", events=["they-are-advancing"], aliens=aliens)
    act(match, "p1", "in_order")
    game = match.game
    assert game.phase == "movement"
    assert game.aliens["a2"].at == (7, 6)
    board = game.board
    for alien, start in (("a1", (0, 0)), ("a3", (15, 0))):
        first = board.arrows[start][0]
        assert game.aliens[alien].at == board.arrows[first][0]


# --- cancelling ----------------------------------------------------------------------------------


@rule("PE-EVT-06", "PE-EVT-07", "PE-EVT-08", "PE-EVT-09", "PE-EVT-13", "PE-DIE-03")
def test_players_cancel_an_event_together_from_wherever_they_are() -> None:
    match = cancelling("highly-toxic")  # adjust, adjust, use
    game = match.game
    show(match, "p1", "adjust", "use")
    show(match, "p2", "adjust", "shoot")
    assert refused(match, "p1", "give_to_event", event="fog", slot=0) == "PE-EVT-06"
    act(match, "p1", "give_to_event", event="highly-toxic", slot=0)
    assert refused(match, "p1", "roll", dice=[0]) == "PE-CON-06"
    assert refused(match, "p2", "give_to_event", event="highly-toxic", slot=0) == "PE-EVT-06"
    assert refused(match, "p2", "give_to_event", event="highly-toxic", slot=2) == "PE-EVT-06"
    show(match, "p2", "adjust", "shoot", "alien_move")
    assert refused(match, "p2", "give_to_event", event="highly-toxic", slot=1) == "PE-ACT-06"
    show(match, "p2", "adjust", "shoot")
    act(match, "p2", "give_to_event", event="highly-toxic", slot=1)
    assert [event.card for event in game.events] == ["highly-toxic"]
    act(match, "p1", "give_to_event", event="highly-toxic", slot=2)
    assert game.events == []
    assert game.discards["events"] == ["highly-toxic"]
    assert faces(match, "p1") == [""] * 4
    assert faces(match, "p2") == ["", "shoot", "", ""]


@rule("PE-EVT-06", "PE-SOL-03")
@pytest.mark.parametrize("players", [1, 2, 3, 6])
def test_the_demand_depends_on_the_number_of_players(players: int) -> None:
    game = table(players=players, events=["highly-toxic"]).game
    assert len(event_cards.event_slots(game, "highly-toxic")) == players + 1


@rule("PE-EVT-06", "PE-CON-15")
def test_left_over_symbols_still_cancel_an_event() -> None:
    match = cancelling("fog", dice=[1] * 12, players=1)
    show(match, "p1", "use", "search")
    finish(match)
    act(match, "p1", "give_to_event", event="fog", slot=0)
    act(match, "p1", "give_to_event", event="fog", slot=1)
    assert match.game.events == []


@rule("PE-EVT-09")
def test_what_would_have_come_later_in_the_round_does_not_come() -> None:
    match = cancelling("frenzy", dice=[1] * 12, players=1)
    show(match, "p1", "shoot", "shoot")
    act(match, "p1", "give_to_event", event="frenzy", slot=0)
    act(match, "p1", "give_to_event", event="frenzy", slot=1)
    finish(match)
    assert told_by(match, "PE-CRD-29") == []


@rule("PE-EVT-11", "PE-EVT-12")
def test_an_event_with_symbols_missing_stays_and_its_dice_come_back() -> None:
    match = cancelling("jammed-guns")  # adjust once, adjust, use
    game = match.game
    show(match, "p1", "adjust", "adjust")
    act(match, "p1", "give_to_event", event="jammed-guns", slot=0)
    act(match, "p1", "give_to_event", event="jammed-guns", slot=1)
    assert [die.held for die in game.players["p1"].dice] == ["single_use", "waiting", "", ""]
    event_cards.settle_events(game)
    assert game.players["p1"].dice == (Die(),) * 4
    assert game.covered == {}
    assert [event.card for event in game.events] == ["jammed-guns"]


@rule("PE-EVT-12", "PE-SLT-07")
def test_dice_on_injury_slots_of_an_event_are_lost_cancelled_or_not() -> None:
    match = cancelling("shaking-hands", players=1)  # adjust, use injury
    game = match.game
    show(match, "p1", "use")
    act(match, "p1", "give_to_event", event="shaking-hands", slot=1)
    event_cards.settle_events(game)
    assert game.players["p1"].dice[0].held == "injury"
    slots.settle_round(game)
    assert game.players["p1"].owned == 4
    assert game.covered == {}  # next round everything has to be given again


@rule("PE-EVT-13")
def test_dice_on_single_use_slots_of_a_cancelled_event_stay_until_the_round_ends() -> None:
    match = cancelling("jammed-guns", players=1)  # adjust once, adjust
    game = match.game
    show(match, "p1", "adjust", "adjust")
    act(match, "p1", "give_to_event", event="jammed-guns", slot=0)
    act(match, "p1", "give_to_event", event="jammed-guns", slot=1)
    assert game.events == []
    assert [die.held for die in game.players["p1"].dice] == ["single_use", "", "", "", ""]
    slots.settle_round(game)
    assert game.players["p1"].dice == (Die(),) * 5


@rule("PE-ACT-01", "PE-CLK-11")
@pytest.mark.parametrize("time", ["real", "turns"])
def test_an_event_can_shorten_the_phase_for_everybody(time: str) -> None:
    match = cancelling("out-of-time", setup={"time": time})
    assert match.game.limit == 100
    if time == "real":
        assert match.rings_at == 100_000
        ring(match)
        assert match.game.phase != "action"
