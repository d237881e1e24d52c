"""The machine behind texts, shown without any of our games."""

from __future__ import annotations

import msgspec
import pytest

from plancia.core import Illegal, Match
from plancia.core.replaying import load, replay
from plancia.texts.choosing import Pick
from plancia.texts.shelf import words_of
from plancia.texts.values import changed
from tests.texts.tavern import CARDS, Effect, Play, Tavern, read


def tavern(*cards: str) -> Match[Tavern]:
    """A match after cards whose texts ask for nothing but a guest, who is always the guest."""
    match = Match.new(Tavern, {}, 0)
    for card in cards:
        match.play("host", Play(card))
        while isinstance(match.options("host")[0], Pick):
            match.play("host", Pick("guest"))
    return match


def asked(match: Match[Tavern]) -> str:
    question = match.game.asked("host")
    return getattr(question, "about", "")


def test_a_text_asks_in_the_middle_and_goes_on() -> None:
    match = tavern()
    match.play("host", Play("feast"))
    match.play("host", Pick("guest"))
    assert match.game.coins["host"] == 1
    match.play("host", Pick("host"))
    assert match.game.drinks == {"host": 1, "guest": 1}
    assert match.game.coins["host"] == 2


def test_a_match_is_saved_and_loaded_in_the_middle_of_a_text() -> None:
    match = tavern()
    match.play("host", Play("feast"))
    match.play("host", Pick("guest"))
    again = load(Tavern, match.save())
    for each in (match, again):
        each.play("host", Pick("guest"))
    assert again.game.drinks == match.game.drinks == {"host": 0, "guest": 2}
    assert again.digest() == match.digest() == replay(Tavern, match.record).digest()


def test_a_choice_offers_its_values_and_nothing_else() -> None:
    match = tavern()
    match.play("host", Play("feast"))
    assert match.options("host") == [Pick("host"), Pick("guest")]
    with pytest.raises(Illegal) as refused:
        match.play("host", Pick("nobody"))
    assert refused.value.refusal.rule == "TAVERN-2"


def test_a_price_that_cannot_be_paid_is_not_offered() -> None:
    match = tavern()
    match.game.coins["host"] = 0
    match.play("host", Play("bargain"))
    assert asked(match) == ""


def test_a_price_asks_before_what_it_buys() -> None:
    match = tavern()
    match.play("host", Play("bargain"))
    match.play("host", Pick("yes"))
    assert asked(match) == "tip"
    match.play("host", Pick("1"))
    assert (asked(match), match.game.coins["host"]) == ("guest", 0)


def test_changes_last_as_long_as_they_say_and_while_their_condition_holds() -> None:
    match = tavern("payday")
    assert match.game.wage("host", 2) == 3
    assert match.game.wage("guest", 2) == 2
    match.game.drinks["host"] = 2
    assert match.game.wage("host", 2) == 2


def test_a_hook_answers_an_event_once_in_a_turn() -> None:
    match = tavern("shift")
    assert match.game.drinks["guest"] == 1
    tavern_of_two_turns = tavern("shift", "shift")
    assert tavern_of_two_turns.game.drinks["guest"] == 2
    match.game.used.append("turn:earned:regular")
    match.play("host", Play("shift"))
    assert match.game.drinks["guest"] == 1


def test_values_are_set_then_multiplied_then_added_to() -> None:
    assert changed(5, [("add", 1), ("times", 3), ("set", 2)]) == 7
    assert changed(5, [("half", 0), ("add", 1)]) == 4
    assert changed(5, []) == 5


def test_every_list_of_words_has_a_place() -> None:
    shelf = read(CARDS)
    assert [word.__class__.__name__ for word in shelf.scripts["bargain/text/0/then"]] == ["Treat"]
    assert len(shelf.scripts["bargain/text/0/price"]) == 1
    assert [kind.__name__ for kind in words_of(Effect)] == ["Earn", "Last", "May", "Treat"]


def test_an_unknown_word_is_refused() -> None:
    with pytest.raises(msgspec.ValidationError, match="'sing'"):
        read('[{"name": "song", "text": [{"do": "sing"}]}]')
