"""The rules of Parlour that its scenarios do not hold."""

from __future__ import annotations

from plancia.core import Match
from plancia.testing import rule
from tests.examples.parlour import CARDS, Parlour
from tests.examples.parlour.rules import SEATS, Bid


@rule("PAR-DRAW")
def test_every_seat_draws_two_different_cards() -> None:
    match = Match.new(Parlour, {}, seed=2)
    game = match.game
    cards = [card for hand in game.hands.values() for card in hand]
    assert len(cards) == len(set(cards)) == 6
    assert set(cards) | set(game.deck) == set(CARDS)


@rule("PAR-BID")
def test_a_bid_leaves_the_hand_and_stays_secret() -> None:
    match = Match.new(Parlour, {}, seed=2)
    game = match.game
    card = game.hands["a"][1]
    match.play("a", Bid(1))
    assert game.view("a").bids == {"a": card}
    for seat in ("b", "c", None):
        seen = game.view(seat)
        assert (seen.bids, seen.hands["a"]) == ({"a": 0}, [0])
    refusal = match.verify("b", Bid(2))
    assert refusal is not None
    assert refusal.rule == "PAR-BID"
    assert game.seats() == SEATS
