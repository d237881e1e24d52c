"""Planted leaks: whatever tells a seat what it must not know is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from msgspec.structs import replace

from plancia import scenario
from plancia.core import Action, Match, Refusal, Seat
from plancia.games.tris import Tris
from plancia.testing import conformance
from plancia.testing.channels import CHANNELS, Channel
from tests.examples.parlour import Parlour, rules
from tests.examples.parlour.rules import Bid, ChooseBids, Placed, Respond, Shown, after
from tests.examples.parlour.scramble import Keep, UseToken
from tests.kit.planting import checks_that_fail

pytestmark = pytest.mark.conformance


# --- a secret action -----------------------------------------------------------------------------


def tell_the_slot(self: Bid, g: Parlour, asked: ChooseBids) -> None:
    """Everybody hears which card of the hand was taken, though not what it is."""
    g.bids[g.by] = g.hands[g.by].pop(self.slot)
    g.tell("PAR-BID", Placed, f"{g.by}, card {self.slot}")


@pytest.mark.parametrize("secret", [(), (Bid,)], ids=["not declared", "declared"])
def test_a_secret_action_that_is_told_to_everybody_is_found(
    monkeypatch: pytest.MonkeyPatch, secret: tuple[type, ...]
) -> None:
    monkeypatch.setattr(Bid, "run", tell_the_slot)
    monkeypatch.setattr(ChooseBids, "secret", secret)
    assert checks_that_fail() == {"secrets"}


def test_a_secret_action_that_everybody_sees_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Bid.run

    def visibly(self: Bid, g: Parlour, asked: ChooseBids) -> None:
        honest(self, g, asked)
        g.leader = f"{g.by}{self.slot}"

    monkeypatch.setattr(Bid, "run", visibly)
    assert checks_that_fail() == {"secrets"}


def test_a_secret_choice_that_is_not_declared_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    assert not conformance.check(Parlour, matches=3).notes
    monkeypatch.setattr(ChooseBids, "secret", ())
    report = conformance.check(Parlour, matches=3)
    assert report.ok
    assert report.notes == ("chosen unseen, and not named as `secret`: Bid of ChooseBids",)
    assert report.summary()["notes"] == list(report.notes)


# --- who is asked --------------------------------------------------------------------------------


def holds_a_high_card(g: Parlour, seat: Seat) -> bool:
    return max(g.hands[seat], default=0) > 8


def test_a_question_that_a_secret_brings_before_the_cards_are_shown_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = Bid.run

    def bid(self: Bid, g: Parlour, asked: ChooseBids) -> None:
        honest(self, g, asked)
        if len(g.bids) == 3 and holds_a_high_card(g, "b"):
            g.ask(Respond(("b",)), rules.Claim("b"))

    monkeypatch.setattr(Bid, "run", bid)
    assert checks_that_fail() == {"secrets"}


def test_a_question_that_a_secret_brings_after_others_were_shown_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def show(self: rules.Show, g: Parlour) -> None:
        g.reveal()
        g.tell("PAR-SHOW", Shown, dict(g.bids))
        g.leader = max(g.bids, key=lambda seat: g.bids[seat])
        g.discards += sorted(g.bids.values())
        g.bids.clear()
        if holds_a_high_card(g, after(g.leader)):
            g.ask(Respond((after(g.leader),)), rules.Claim(g.leader))
        else:
            g.score("PAR-SHOW", g.leader, 2)

    monkeypatch.setattr(rules.Show, "run", show)
    assert checks_that_fail() == {"secrets"}


def test_a_reveal_that_happens_only_where_it_matters_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    honest = Bid.run

    def bid(self: Bid, g: Parlour, asked: ChooseBids) -> None:
        honest(self, g, asked)
        if g.bids[g.by] > 8:
            g.reveal()

    monkeypatch.setattr(Bid, "run", bid)
    assert checks_that_fail() == {"secrets"}


def answers_by_its_cards(self: Respond, g: Parlour, seat: Seat) -> Sequence[Action[Any]]:
    """Only who holds a high card has more to say than `pass`."""
    high = [slot for slot, card in enumerate(g.hands[seat]) if card > 8]
    return [rules.Pass(), *(rules.Counter(slot) for slot in high)]


def test_an_answer_that_goes_without_saying_only_because_of_a_secret_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(Respond, "options", answers_by_its_cards)
    monkeypatch.setattr(rules.Counter, "verify", Action.verify)
    monkeypatch.setattr(Respond, "is_known", lambda self, g, seat: False)
    assert checks_that_fail() == set()
    monkeypatch.setattr(Respond, "is_known", lambda self, g, seat: True)
    assert checks_that_fail() == {"secrets"}


# --- all that a seat is given --------------------------------------------------------------------


def test_a_scenario_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = scenario.export

    def everything(match: Match, seat: Seat | None) -> scenario.Scenario:
        return replace(honest(match, seat), title=str(match.game.hands))

    monkeypatch.setattr(scenario, "export", everything)
    faults = conformance.check(Parlour, matches=2, most=1).faults
    assert [fault.check for fault in faults] == ["secrets"]
    assert "scenario" in faults[0].text


def test_a_refusal_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def telling(self: Bid, g: Parlour, asked: ChooseBids) -> Refusal | None:
        if 0 <= self.slot < len(g.hands[g.by]):
            return None
        return Refusal.of("PAR-BID", "parlour.no.card", slot=g.deck[-1])

    monkeypatch.setattr(Bid, "verify", telling)
    assert checks_that_fail() == {"secrets"}


def test_a_name_that_tells_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def named(self: Parlour, value: Any) -> Any:
        hand = self.hands.get(value) if isinstance(value, str) else None
        return f"{value}, with {max(hand)}" if hand else value

    monkeypatch.setattr(Parlour, "named", named)
    assert checks_that_fail() == {"secrets"}


def test_an_undo_that_hangs_on_a_secret_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Bid.run

    def bid(self: Bid, g: Parlour, asked: ChooseBids) -> None:
        honest(self, g, asked)
        g.irrevocable += g.deck[-1] % 2

    monkeypatch.setattr(Bid, "run", bid)
    report = conformance.check(Parlour, matches=12, setups=[{"rounds": 1}])
    assert {fault.check for fault in report.faults} == {"secrets"}
    assert any("take the action back" in fault.text for fault in report.faults)


def test_a_new_channel_is_looked_at_like_the_others() -> None:
    deck = Channel("deck", lambda match, seat, tries: match.game.deck)
    report = conformance.check(Parlour, matches=1, channels=(*CHANNELS, deck))
    assert "deck: " in next(fault.text for fault in report.faults if fault.check == "secrets")


def test_what_is_hidden_and_never_drawn_again_is_noted(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Parlour.hide

    def hide(self: Parlour, seat: Seat | None) -> None:
        honest(self, seat)
        self.round = 0

    monkeypatch.setattr(Parlour, "hide", hide)
    report = conformance.check(Parlour, matches=3)
    assert report.ok
    assert report.notes == ("seen otherwise than it is, and never drawn again: round",)


# --- what is legal and not offered ---------------------------------------------------------------


def test_a_kind_of_action_that_is_legal_and_never_offered_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def keep_only(self: UseToken, g: Parlour, seat: Seat) -> Sequence[Action[Any]]:
        return [Keep()]

    monkeypatch.setattr(UseToken, "options", keep_only)
    report = conformance.check(Parlour, matches=12)
    assert report.ok, "the others are only legal where they are offered"
    assert "Gamble of UseToken, Offer of UseToken" in report.notes[0]

    def pass_only(self: Respond, g: Parlour, seat: Seat) -> Sequence[Action[Any]]:
        return [rules.Pass()]

    monkeypatch.undo()
    monkeypatch.setattr(Respond, "options", pass_only)
    assert checks_that_fail() == {"complete"}


def test_a_legal_candidate_that_is_not_offered_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.examples.parlour.scramble import ChooseReceiver, Receiver

    monkeypatch.setattr(ChooseReceiver, "options", lambda self, g, seat: [Receiver(seat)])
    monkeypatch.setattr("plancia.testing.offers.Offers.press", lambda self, match, offered: None)
    assert checks_that_fail() == {"complete"}


def test_a_game_without_secrets_needs_no_twins() -> None:
    report = conformance.check(Tris, matches=3)
    assert report.ok
    assert "twins" not in report.counts
    assert not report.notes
