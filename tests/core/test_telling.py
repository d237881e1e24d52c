"""Telling: who may know what, and silence where nobody listens."""

from __future__ import annotations

import pytest

from plancia.core import Chance, Match, Message
from plancia.core.events import Told
from tests.examples.parlour import Parlour, Table
from tests.examples.parlour.rules import SEATS, Bid, Drew, Placed


def test_what_is_told_is_known_to_all_and_what_is_whispered_only_to_some() -> None:
    told = Told(Placed("a"), ("R-1",))
    whispered = Told(Placed("a"), ("R-1",), ("a", "b"))
    assert [told.known_to(seat) for seat in ("a", "c", None)] == [True, True, True]
    assert [whispered.known_to(seat) for seat in ("a", "c", None)] == [True, False, False]


def test_a_drawn_card_is_whispered_to_its_seat() -> None:
    match = Match.new(Parlour, {})
    for seat in SEATS:
        cards = [
            told.event.card
            for told in match.events_for(seat)
            if isinstance(told.event, Drew) and told.event.seat == seat
        ]
        others = [told.event for told in match.events_for(seat) if told.event != Drew(seat)]
        assert None not in cards
        assert sum(event == Drew(other) for event in others for other in SEATS) == 4
    assert match.events_for(None) == []


def test_events_can_be_read_from_a_point_on() -> None:
    match = Match.new(Parlour, {})
    before = len(match.events)
    match.play("c", Bid(0))
    assert match.events_for("a", before) == [Told(Placed("c"), ("PAR-BID",))]


def test_a_clone_tells_nothing_and_pays_nothing_for_it() -> None:
    match = Match.new(Parlour, {})
    twin = match.clone()
    twin.apply("a", Bid(0))
    assert twin.events == []
    assert twin.rolls == []
    assert match.events != []


def test_a_match_without_a_log_tells_nothing() -> None:
    match = Match(Parlour.create(Table(), Chance.seeded(0)), log=False)
    match.play("a", Bid(0))
    assert match.events == []
    assert match.to_act == ("b", "c")


def test_an_event_is_a_message_with_its_own_fields() -> None:
    assert Drew("a", 5).message("parlour") == Message(
        "parlour.event.drew.seen", {"seat": "a", "card": 5}
    )


def test_an_event_may_have_several_sentences() -> None:
    class Fell(Placed, frozen=True):
        def variant(self) -> str:
            return "hard"

    assert Fell("a").message("parlour").key == "parlour.event.fell.hard"


@pytest.mark.parametrize("seat", [*SEATS, None])
def test_a_determinized_match_looks_the_same_and_has_other_dice(seat: str | None) -> None:
    match = Match.new(Parlour, {})
    match.play("a", Bid(0))
    other = match.determinize(seat, Chance.seeded("other"))
    assert other.view(seat) == match.view(seat)
    assert other.game.chance.key != match.game.chance.key
    assert other.to_act == match.to_act


def test_a_scene_is_told_what_its_seat_is_asked() -> None:
    match = Match.new(Parlour, {})
    game = match.game
    seat = match.to_act[0]
    assert game.prompt(seat) == match.pending[seat].prompt
    assert game.prompt(None) is None
    assert game.prompt("nobody") is None
