"""What the lobby offers for the set-up of a game: words, and numbers with bounds."""

from __future__ import annotations

from typing import Annotated, ClassVar

import pytest
from msgspec import Meta

from plancia import core, games
from plancia.games.tris import Tris
from plancia.server import lobby
from plancia.server.faults import Failed


class Setup(core.Setup, frozen=True):
    """Fields of every kind of number."""

    heap: Annotated[int, Meta(ge=1, le=99)] = 12
    most: Annotated[int, Meta(gt=0)] = 3
    free: int = 7


class Sized(Tris):
    """A game with a number to choose."""

    setup_type: ClassVar[type[core.Setup]] = Setup


def test_bounded_numbers_are_offered_with_their_bounds() -> None:
    assert lobby.options(Sized) == {"heap": lobby.Offered({}, 1, 99), "most": lobby.Offered({}, 1)}


def test_a_number_may_come_as_text_and_is_a_number_in_the_set_up() -> None:
    assert lobby.settled(Sized, {"heap": "40", "most": 5}, {}) == {"heap": 40, "most": 5}


@pytest.mark.parametrize("heap", ["0", "100", "many", "1.5", True])
def test_what_is_no_number_between_the_bounds_is_refused(heap: str | bool) -> None:
    with pytest.raises(Failed) as failed:
        lobby.settled(Sized, {"heap": heap}, {})
    assert failed.value.expected == "heap: a whole number from 1 to 99"


def test_the_card_of_a_game_tells_the_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games, "find", lambda name: Sized)
    monkeypatch.setattr(games, "names", lambda: ["tris"])
    (card, *_) = lobby.cards("en").games
    first, second = card.setup
    assert (first.name, first.values, first.default) == ("heap", (), "12")
    assert (first.least, first.most) == (1, 99)
    assert (second.least, second.most) == (1, None)


@pytest.mark.parametrize("lang", ["en", "it"])
def test_every_option_of_a_set_up_and_all_its_values_have_words(lang: str) -> None:
    for card in lobby.cards(lang).games:
        for option in card.setup:
            for text in (option.text, *(value.text for value in option.values)):
                assert not text.startswith(f"{card.id}.setup."), f"{lang}: {text}"
