"""Who may know: marked fields are hidden from views, and what is hidden keeps its type."""

from __future__ import annotations

from typing import Any, ClassVar, Literal

import pytest
from msgspec import UNSET, Struct, UnsetType

from plancia import core
from plancia.core import HIDDEN, Own, Owner, Secret, saving
from plancia.core.knowing import blank, hide_secrets

Mood = Literal["calm", "angry"]


class Player(Struct):
    seat: Owner
    hand: Own[list[str]]
    fate: Secret[str] = "doom"
    mood: Own[Mood] = "angry"
    moods: Own[list[Mood]] = []
    aim: Own[int | None] = None
    luck: Own[float] = 0.5
    ready: Own[bool] = True
    points: int = 3


class Room(Struct):
    players: list[Player]
    spare: Player | None = None
    bids: dict[str, Own[int]] = {}
    plots: dict[str, Secret[str]] = {}
    sealed: dict[str, Own[str]] | UnsetType = UNSET


class Salon(core.Game):
    """A game for these tests."""

    id: ClassVar[str] = "salon"
    room: Room

    def seats(self) -> tuple[str, ...]:
        return ("a", "b")


def room() -> Room:
    players = [Player("a", ["x"], moods=["angry"], aim=4), Player("b", ["y", ""])]
    return Room(players, Player("b", ["z"]), {"a": 5, "b": 6}, {"a": "run", "b": ""})


def test_a_seat_knows_its_own_and_nobody_knows_what_is_secret() -> None:
    seen = room()
    hide_secrets(seen, "a")
    mine, other = seen.players
    assert (mine.hand, mine.fate, mine.mood, mine.aim) == (["x"], HIDDEN, "angry", 4)
    assert (other.hand, other.fate, other.points) == ([HIDDEN, ""], HIDDEN, 3)
    assert seen.spare is not None
    assert seen.spare.hand == [HIDDEN]
    assert seen.bids == {"a": 5, "b": 0}
    assert seen.plots == {"a": HIDDEN, "b": ""}


def test_a_spectator_knows_nothing_of_what_is_somebodys_own() -> None:
    seen = room()
    hide_secrets(seen, None)
    assert [player.hand for player in seen.players] == [[HIDDEN], [HIDDEN, ""]]
    assert seen.bids == {"a": 0, "b": 0}


def test_what_may_be_absent_is_hidden_when_it_is_there() -> None:
    seen = room()
    hide_secrets(seen, "a")
    assert seen.sealed is UNSET
    seen.sealed = {"a": "lead", "b": "wax"}
    hide_secrets(seen, "a")
    assert seen.sealed == {"a": "lead", "b": HIDDEN}


def test_what_is_hidden_is_still_of_its_type() -> None:
    seen = room()
    hide_secrets(seen, "b")
    first = seen.players[0]
    assert (first.mood, first.moods, first.aim) == ("calm", ["calm"], 0)
    assert (first.luck, first.ready) == (0, False)
    game = Salon(setup=core.Setup(), chance=core.Chance.seeded(1), room=room())
    for seat in ("a", "b", None):
        view = game.view(seat)
        assert saving.load(Salon, saving.dump(view)).room == view.room


def test_a_view_shares_nothing_that_it_hides_with_the_game() -> None:
    game = Salon(setup=core.Setup(), chance=core.Chance.seeded(1), room=room())
    before = saving.dump(game)
    game.view(None)
    assert saving.dump(game) == before
    assert game.view("a") == game.view("a") != game.view("b")


def test_what_cannot_be_blanked_has_to_be_hidden_by_hand() -> None:
    with pytest.raises(TypeError, match="a dict cannot be blanked: hide it by hand"):
        blank({})


class Unowned(Struct):
    hand: Own[list[str]]


class Frozen(Struct, frozen=True):
    fate: Secret[str]


class InTuple(Struct):
    players: tuple[Player, ...]


class InList(Struct):
    fates: list[Secret[str]]


class HoldsFrozen(Struct):
    one: Frozen


@pytest.mark.parametrize(
    ("state", "fault"),
    [
        (Unowned([]), "Unowned: hand is Own, but no field is the Owner"),
        (HoldsFrozen(Frozen("x")), "Frozen has secrets and is frozen"),
        (InTuple(()), "a tuple is shared with the game"),
        (InList([]), "mark the whole field"),
    ],
)
def test_a_mark_that_could_not_be_kept_is_refused(state: Any, fault: str) -> None:
    with pytest.raises(TypeError, match=fault):
        hide_secrets(state, "a")
