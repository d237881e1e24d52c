"""From scenes to sheets: words, memory of sentences, patches."""

from __future__ import annotations

import random
import sys
from typing import Any

import msgspec
import pytest

import plancia
from plancia.core import Match, Message, to_wire
from plancia.core.scene import Board, Cell, Scene
from plancia.games import BUILT_IN
from plancia.games.space_hulk import SpaceHulk
from plancia.games.tris import BOARD, Tris
from plancia.i18n import LANGUAGES, Translator
from plancia.server.chronicle import Chronicle, lines_of
from plancia.server.patches import difference
from plancia.server.play import Play
from plancia.server.render import Painter, ServerWords, Speaker, sheet, speaker, vocabulary
from plancia.server.sheets import Sheet
from plancia.table.words import Words
from tests.server.harness import patched


def mission() -> Match[SpaceHulk]:
    match = Match.new(SpaceHulk, {"mission": "lifeline"}, seed=3)
    match.play("marines", match.options("marines")[0])
    return match


def test_a_sheet_says_what_the_terminal_says() -> None:
    match = mission()
    scene = match.scene("marines")
    for lang in LANGUAGES:
        words = Words(match, Translator(lang))
        shown = plain(sheet(scene, ServerWords(match, speaker(lang))))
        assert [c["label"] for c in shown["choices"]] == [
            words.text(c.label) for c in scene.choices
        ]
        assert [p["name"] for p in shown["pieces"]] == [words.text(p.name) for p in scene.pieces]
        assert [p["lines"] for p in shown["panels"]] == [
            list(map(words.text, p.lines)) for p in scene.panels
        ]
        assert shown["prompt"] == (scene.prompt and words.text(scene.prompt))


def test_numbers_that_are_equal_but_not_alike_are_remembered_apart() -> None:
    speak = Speaker(Translator("it"))
    said = [
        speak.text(Message("plancia.table.percent.is", {"value": value}))
        for value in (1, 1.0, True, 1.5, "1")
    ]
    wanted = [
        Translator("it").text("plancia.table.percent.is", value=value)
        for value in (1, 1.0, True, 1.5, "1")
    ]
    assert said == wanted


def test_states_and_marks_have_names() -> None:
    match = mission()
    words = ServerWords(match, speaker("it"))
    named = vocabulary(sheet(match.scene(None), words), words)
    assert named["door_closed"] == "porta chiusa"


def test_what_was_told_stays_as_it_was_told() -> None:
    match = mission()
    chronicle = Chronicle(match)
    chronicle.catch_up()
    before = lines_of(chronicle.entries, "marines", "en")
    match.game.marines.clear()
    chronicle.catch_up()
    assert lines_of(chronicle.entries, "marines", "en") == before
    assert [line.n for line in before] == list(range(len(before)))


def blank(*cells: Cell, shape: str = "square") -> Sheet:
    words = ServerWords(Match.new(Tris, {}), speaker("en"))
    return sheet(Scene("tris", None, Message("Tris"), Board(shape, cells)), words)


def plain(value: Any) -> Any:
    """What a page reads."""
    return msgspec.json.decode(msgspec.json.encode(value))


def test_cells_come_go_and_change() -> None:
    one, two = Cell((0, 0), "floor"), Cell((1, 0), "floor")
    burning = Cell((1, 0), "floor", name=Message("here"), marks=("fire",))
    patch = plain(difference(blank(one, two), blank(burning)))
    assert patch == {"board": {"cells": {"runs": [plain(blank(burning))["board"]["cells"][0]]}}}
    assert patched(plain(blank(one, two)), patch) == plain(blank(burning))
    whole = plain(difference(blank(one), blank(one, shape="hex")))
    assert patched(plain(blank(one)), whole) == plain(blank(one, shape="hex"))
    assert plain(difference(blank(one), blank(one))) == {}


class Renaming(Tris):
    """Tris with a player whose name changes."""

    name: str = "first"

    def named(self, value: Any) -> Any:
        """The player's name now."""
        return self.name if value == "x" else value


def test_a_name_that_changes_is_said_as_it_is_now() -> None:
    match = Match.new(Renaming, {})
    words = ServerWords(match, speaker("en"))
    scene = Scene("tris", None, Message("tris.event.marked", {"seat": "x", "cell": 4}), BOARD)
    assert plain(sheet(scene, words))["title"] == "first marks cell 4."
    match.game.name = "second"
    assert plain(sheet(scene, words))["title"] == "second marks cell 4."


@pytest.mark.parametrize("game", BUILT_IN)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_what_is_not_said_again_is_what_would_be_said(game: str, lang: str) -> None:
    """A painter that takes over what has not changed draws what one draws that has seen nothing."""
    rng = random.Random(game)
    match = plancia.new(game, seed=5)
    words = ServerWords(match, speaker(lang))
    play = Play(match)
    painters = {seat: Painter(words) for seat in (None, *match.game.seats())}
    shown = {
        seat: painter.sheet(match.scene(seat), play.names) for seat, painter in painters.items()
    }
    for _ in range(80):
        if not match.to_act:
            break
        for seat, painter in painters.items():
            scene = match.scene(seat)
            before, shown[seat] = shown[seat], painter.sheet(scene, play.names)
            assert shown[seat] == sheet(scene, words)
            patch = plain(difference(before, shown[seat]))
            assert patched(plain(before), patch) == plain(shown[seat])
        seat = rng.choice(match.to_act)
        play.act(seat, to_wire(rng.choice(match.options(seat))))


def test_what_is_called_otherwise_is_said_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same scene has other words where something in it has got another name."""
    match = plancia.new("tris", seed=1)
    play, painter = Play(match), Painter(ServerWords(match, speaker("en")))
    scene = match.scene("x")
    first = painter.sheet(scene, play.names)
    play.n += 1
    assert painter.sheet(scene, play.names) is first
    monkeypatch.setattr(type(match.game), "named", lambda self, value: f"<{value}>")
    play.n += 1
    assert painter.sheet(scene, play.names) != first


def forget(game: str) -> None:
    """Empty all that the scenes of a game remember."""
    for name, module in tuple(sys.modules.items()):
        if name.startswith(f"plancia.games.{game}."):
            for part, value in vars(module).items():
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
                elif part in ("_PRINTED", "_KNOWN"):
                    value.clear()


@pytest.mark.parametrize(
    ("game", "every"),
    [
        ("space_hulk", 5),
        ("giga_robo", 5),
        ("pacific_rim", 5),
        ("project_elite", 5),
        ("infinity", 15),  # its library takes long to read again
    ],
)
def test_parts_that_are_remembered_are_those_that_would_be_made(game: str, every: int) -> None:
    """Matches after one another share what is remembered, and each looks as if it were alone."""
    for seed in range(2):
        rng, match = random.Random(seed), plancia.new(game, seed=seed)
        shown: list[tuple[bytes, Scene]] = []
        for _ in range(30):
            if not match.to_act:
                break
            seat = rng.choice(match.to_act)
            if seat in match.game.seats():  # nobody looks with the eyes of the clock
                shown.append((match.save(), match.scene(seat)))
            match.play(seat, rng.choice(match.options(seat)))
        forget(game)
        for saved, scene in shown[::every]:
            assert plancia.load_match(saved).scene(scene.seat) == scene
            forget(game)
