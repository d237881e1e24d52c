"""From scenes to sheets: words, memory of sentences, patches."""

from __future__ import annotations

from typing import Any

import msgspec

from plancia.core import Match, Message
from plancia.core.scene import Board, Cell, Scene
from plancia.games.space_hulk import SpaceHulk
from plancia.games.tris import BOARD, Tris
from plancia.i18n import LANGUAGES, Translator
from plancia.server.chronicle import Chronicle, lines_of
from plancia.server.render import ServerWords, Speaker, sheet, speaker, vocabulary
from plancia.server.sheets import Sheet, difference
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
    assert patch.keys() == {"cells"}
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
