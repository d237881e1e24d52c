"""Contracts of the engine: who may touch the agenda, who draws scenes, who knows which game."""

from __future__ import annotations

import ast
from typing import Any

import pytest
from msgspec import UNSET

from plancia import games
from plancia.core import Game
from plancia.core.scene import Scene
from plancia.testing import conformance
from tests.contracts.sources import GAMES, ROOT, SOURCES, TESTS, nodes
from tests.examples.parlour import Parlour

KINDS = [*(games.find(name) for name in games.BUILT_IN), Parlour]


def test_no_game_reads_or_writes_the_agenda() -> None:
    found = [
        place
        for place, node in nodes(GAMES, TESTS / "examples")
        if (isinstance(node, ast.Attribute) and node.attr == "agenda")
        or (isinstance(node, ast.keyword) and node.arg == "agenda")
    ]
    assert not found


def test_no_game_reads_or_writes_the_lanes_of_others() -> None:
    found = [
        place
        for place, node in nodes(GAMES, TESTS / "examples")
        if isinstance(node, ast.Attribute) and node.attr in ("lanes", "lanes_name")
    ]
    assert not found


def test_a_match_knows_which_game_it_is_of() -> None:
    """Nobody has to assert what kind of game a match holds."""
    found = [
        place
        for place, node in nodes(SOURCES, TESTS, ROOT / "tools")
        if isinstance(node, ast.Assert)
        and isinstance(node.test, ast.Call)
        and ast.unparse(node.test.func) == "isinstance"
        and ast.unparse(node.test.args[0]).rpartition(".")[2] in ("game", "g")
    ]
    assert not found


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.id))
def test_views_are_states_with_secrets_hidden(kind: type[Game]) -> None:
    """A game says what to hide; it does not write views of its own."""
    assert kind.view is Game.view


def test_no_scene_is_drawn_from_the_game_itself() -> None:
    """Matches draw scenes (`match.scene(seat)`), and views can be drawn; a game is never drawn."""
    found = [
        f"{place} {ast.unparse(node.func)}"
        for place, node in nodes(SOURCES, ROOT / "tools")
        if isinstance(node, ast.Call)
        and isinstance(node.func, ast.Attribute)
        and node.func.attr == "scene"
        and ast.unparse(node.func.value).rpartition(".")[2] in ("g", "game", "self")
    ]
    assert not found


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.id))
def test_a_scene_is_made_from_a_view_that_was_sent(
    kind: type[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The kit encodes every view, decodes it and draws it again: both scenes are the same."""
    drawn: list[bool] = []
    honest = kind.scene

    def watching(self: Game, options: Any) -> Scene:
        drawn.append(self.viewer is not UNSET)
        return honest(self, options)

    monkeypatch.setattr(kind, "scene", watching)
    report = conformance.check(kind, matches=1, upto=3)
    assert drawn
    assert all(drawn), "a scene was drawn from the game itself"
    assert not [fault for fault in report.faults if fault.check in ("scene", "view")], str(report)


def test_games_have_no_event_that_the_page_has_to_guess() -> None:
    theatre = (ROOT / "web" / "src" / "lib" / "theatre.ts").read_text(encoding="utf-8")
    assert "fields" not in theatre
