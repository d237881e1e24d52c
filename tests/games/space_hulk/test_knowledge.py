"""What the player knows: everything on the table but the values of the blips."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import plancia
from plancia.core import Chance, Match, RecordError, saving
from plancia.games.space_hulk import SpaceHulk
from plancia.games.space_hulk.mission import missions
from plancia.games.space_hulk.state import MARINES
from plancia.testing import rule
from tests.games.space_hulk.helpers_base import table


def hidden(
    blip: tuple[int, ...], waiting: tuple[int, ...], pile: tuple[int, ...]
) -> Match[SpaceHulk]:
    """A marine who looks the other way, with blips everywhere."""
    return table(
        "s........\n1#######2\n",
        marines={"m1": {"at": [0, 1], "facing": "W"}},
        aliens={"b3": {"at": [8, 1], "tokens": blip}, "g4": {"at": [7, 1], "count": 3}},
        waiting={1: waiting},
        pile=pile,
        used=(3, 1, 2),
    )


def seen(match: Match[SpaceHulk]) -> tuple[bytes, bytes, bytes]:
    return (
        saving.encode(match.view(MARINES)),
        msgspec.json.encode(match.scene(MARINES)),
        msgspec.json.encode(match.options(MARINES)),
    )


@rule("SHB-BLP-02")
def test_tables_that_differ_in_hidden_tokens_look_alike() -> None:
    one = hidden((1, 3), (2,), (1, 1, 2))
    other = hidden((2, 1), (1,), (3, 1, 1))
    assert seen(one) == seen(other)


@rule("SHB-BLP-02")
@pytest.mark.parametrize("mission", missions())
def test_tokens_dealt_again_change_nothing_that_is_seen(mission: str) -> None:
    match = plancia.new("space_hulk", mission=mission, seed=3)
    for number in range(30):
        if not match.to_act:
            break
        twin = match.determinize(MARINES, Chance.seeded(number))
        assert seen(twin) == seen(match)
        options = match.options(MARINES)
        match.play(MARINES, options[number * 7 % len(options)])


@rule("SHB-BLP-02")
def test_blip_shows_the_number_of_its_tokens_alone() -> None:
    view = hidden((1, 3), (2, 2), (1, 1, 2)).view(MARINES)
    blip, group = view.aliens.values()
    assert (blip.kind, blip.tokens, group.count) == ("blip", (0, 0), 3)
    assert view.waiting == {1: (0, 0)}
    assert view.pile == [0, 0, 0]


def test_used_tokens_lie_in_the_open_in_no_order() -> None:
    assert hidden((1,), (1,), (1,)).view(MARINES).used == [1, 2, 3]


def test_marine_is_seen_with_all_that_he_is() -> None:
    match = hidden((1,), (1,), (1,))
    assert match.view(MARINES).marines == match.game.marines


def test_dice_of_a_fight_and_the_acting_alien_are_in_the_open() -> None:
    match = table(
        "s.\n",
        marines={"m1": {"at": [0, 0], "facing": "E"}},
        squad=["sword_sergeant"],
        aliens={"g1": {"at": [1, 0], "facing": "W"}},
        moment="aliens",
        acting={"piece": "g1", "ap": 6, "target": "m1"},
        dice=[6, 4, 2, 3],
    )
    view = match.view(MARINES)
    assert view.fight is not None
    assert view.fight.alien_dice == (6, 4, 2)
    assert view.fight.marine_dice == (3,)
    assert view.acting is not None
    assert (view.acting.piece, view.acting.target) == ("g1", "m1")


def test_spectator_sees_what_the_player_sees() -> None:
    match = plancia.new("space_hulk", mission="lifeline", seed=5)
    known, shown = (plain(match.view(seat)) for seat in (MARINES, None))
    for part in ("viewer", "by", "agenda"):
        known.pop(part), shown.pop(part)
    assert known == shown
    ours, theirs = (plain(match.scene(seat)) for seat in (MARINES, None))
    for part in ("seat", "prompt", "rule", "choices"):
        del ours[part], theirs[part]
    assert ours == theirs


def plain(seen: object) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.json.decode(saving.encode(seen))
    return found


def test_a_position_cannot_hide_more_tokens_than_there_are() -> None:
    with pytest.raises(RecordError, match="no token is left"):
        table("s.1", marines={"m1": {"at": [0, 0]}}, waiting={1: (0, 0)}, pile=(2,))
