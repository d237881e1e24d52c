"""Patches: what has changed of a sheet, and nothing else."""

from __future__ import annotations

import itertools
import random
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from plancia.core import Match, Message
from plancia.core.scene import Board, Card, Choice, Gauge, Panel, Pool, Scene, Zone
from plancia.core.scene import Die as SceneDie
from plancia.games.tris import Tris
from plancia.server import patches
from plancia.server.patches import difference
from plancia.server.render import ServerWords, sheet, speaker
from plancia.server.sheets import Sheet
from tests.server.harness import patched

WORDS = ServerWords(Match.new(Tris, {}), speaker("en"))


def drawn(**parts: Any) -> Sheet:
    return sheet(Scene("tris", None, Message("Tris"), Board("square"), **parts), WORDS)


def plain(value: Any) -> Any:
    """What a page reads."""
    return msgspec.json.decode(msgspec.json.encode(value))


def told(old: Sheet, new: Sheet) -> Any:
    """The patch; a page that has it has the new sheet."""
    patch = plain(difference(old, new))
    assert patched(plain(old), patch) == plain(new)
    return patch


def zone(name: str, *cards: Card, hidden: int = 0) -> Zone:
    return Zone(name, Message(name), cards=cards, hidden=hidden)


def card(name: str, cost: str = "1") -> Card:
    return Card(name, Message(name), text=Message("long and of no interest"), cost=Message(cost))


def option(key: str) -> Choice:
    return Choice({"type": "do", "what": key}, Message(key), key)


def test_of_a_card_that_costs_something_else_only_the_cost_is_told() -> None:
    old = drawn(zones=(zone("row", card("x")), zone("hand", card("a"), card("b"), card("c"))))
    new = drawn(zones=(zone("row", card("x")), zone("hand", card("a"), card("b", "2"), card("c"))))
    cards = {"runs": [[0, 1], [1, {"cost": "2"}], [2, 1]]}
    assert told(old, new) == {"zones": {"runs": [[0, 1], [1, {"cards": cards}]]}}


def test_a_card_that_goes_and_one_that_comes_are_told_by_their_places() -> None:
    old = drawn(zones=(zone("hand", card("a"), card("b"), card("c"), hidden=1),))
    new = drawn(zones=(zone("hand", card("c"), card("new"), card("a")),))
    patch = told(old, new)
    [[place, changed]] = patch["zones"]["runs"]
    first, second, third = changed["cards"]["runs"]
    assert (place, changed["hidden"], first, third) == (0, 0, [2, 1], [0, 1])
    assert second["id"] == "new"


def test_options_that_stay_are_counted_from_both_ends() -> None:
    old = drawn(choices=tuple(map(option, "abcdef")))
    patch = told(old, drawn(choices=tuple(map(option, "abXef"))))
    first, new, last = patch["choices"]["runs"]
    assert (first, new["key"], last) == ([0, 2], "X", [4, 2])


def test_what_is_as_it_was_is_not_told() -> None:
    new = drawn(choices=(option("a"),), zones=(zone("hand", card("a")),))
    assert told(new, drawn(choices=(option("a"),), zones=(zone("hand", card("a")),))) == {}
    assert told(new, drawn()) == {"choices": {"runs": []}, "zones": {"runs": []}}


def test_dice_without_ids_keep_their_places() -> None:
    def pool(*faces: str) -> Sheet:
        dice = tuple(SceneDie(face) for face in faces)
        pools = (Pool("p", Message("p"), dice),)
        return drawn(panels=(Panel("board", Message("board"), pools=pools),))

    patch = told(pool("1", "2", "3"), pool("1", "5", "3"))
    dice = patch["panels"]["runs"][0][1]["pools"]["runs"][0][1]["dice"]["runs"]
    assert (dice[0], dice[1]["face"], dice[2]) == ([0, 1], "5", [2, 1])


@pytest.mark.parametrize("seed", range(30))
def test_a_page_has_the_new_sheet_whatever_has_changed(seed: int) -> None:
    rng = random.Random(seed)

    def some(names: str) -> list[str]:
        return rng.sample(names, rng.randrange(len(names) + 1))

    def shown() -> Sheet:
        zones = tuple(
            zone(name, *(card(each, rng.choice("12")) for each in some("abcde")))
            for name in some("xyz")
        )
        gauges = tuple(Gauge(Message(name), rng.randrange(2)) for name in some("gh"))
        return drawn(zones=zones, gauges=gauges, choices=tuple(map(option, some("opqrst"))))

    sheets = [shown() for _ in range(6)]
    for old, new in itertools.pairwise(sheets):
        told(old, new)


def test_a_thing_with_a_mapping_could_not_be_patched() -> None:
    kind = msgspec.defstruct("Odd", [("id", str), ("words", dict[str, str])])
    with pytest.raises(TypeError, match="mapping"):
        patches._patch_type(kind)


def test_a_board_is_patched_like_the_sheet() -> None:
    old = drawn()
    new = replace(old, board=replace(old.board, grain=2.0))
    assert told(old, new) == {"board": {"grain": 2.0}}
