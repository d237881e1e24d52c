"""Planted lapses: a sentence that cannot be said and a thing that cannot be drawn are found."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from plancia import ledger
from plancia.core import Message
from plancia.core.scene import Board, Card, Cell, Piece, Scene, Zone
from plancia.i18n import Translator
from plancia.testing.drawings import Drawings
from tests.examples.parlour import Parlour, picture
from tests.kit.planting import checks_that_fail

pytestmark = pytest.mark.conformance

KEYS = {
    "event": "parlour.event.scored",
    "refusal": "parlour.no.card",
    "prompt": "parlour.ask.aim",
    "choice": "parlour.action.throw",
    "open choice": "parlour.open.throw",
    "outcome": "parlour.end.points",
    "scene": "parlour.card.text",
    "seat": "parlour.seat.a",
}
"""A message of every sort that a match produces."""

both = pytest.mark.parametrize("lang", ["en", "it"])
every_sort = pytest.mark.parametrize("key", KEYS.values(), ids=KEYS)


def plant(monkeypatch: pytest.MonkeyPatch, lang: str, key: str, sentence: str | None) -> None:
    """Put another sentence into one catalogue; None: there is none."""
    honest = Translator._template

    def planted(self: Translator, wanted: str, n: int) -> str | None:
        is_meant = (self.lang, wanted) == (lang, key)
        return sentence if is_meant else honest(self, wanted, n)

    monkeypatch.setattr(Translator, "_template", planted)


@both
@every_sort
def test_a_placeholder_that_no_argument_fills_is_found(
    monkeypatch: pytest.MonkeyPatch, lang: str, key: str
) -> None:
    plant(monkeypatch, lang, key, "It is {nobody} who did it.")
    assert checks_that_fail(most=1) == {"words"}


@both
@every_sort
def test_a_sentence_that_one_language_lacks_is_found(
    monkeypatch: pytest.MonkeyPatch, lang: str, key: str
) -> None:
    plant(monkeypatch, lang, key, None)
    assert checks_that_fail(most=1) == {"words"}


@both
def test_a_malformed_sentence_is_found(monkeypatch: pytest.MonkeyPatch, lang: str) -> None:
    plant(monkeypatch, lang, "parlour.event.placed", "{seat has bid.")
    assert checks_that_fail(most=1) == {"words"}


def test_a_placeholder_that_is_filled_with_nothing_is_found(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    plant(monkeypatch, "it", "parlour.event.drew", "{seat} pesca {card}.")
    assert checks_that_fail(most=1) == {"words"}


def test_a_sentence_of_the_engine_is_listened_to(monkeypatch: pytest.MonkeyPatch) -> None:
    plant(monkeypatch, "en", "plancia.no.turn", "Wait for {them}.")
    assert checks_that_fail(most=1) == {"words"}


def test_a_name_with_words_of_one_language_only_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Parlour, "named", lambda self, value: {"en": f"Player {value}"})
    assert "words" in checks_that_fail(most=1)


def test_a_message_in_a_name_is_listened_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Parlour, "named", lambda self, value: Message("parlour.no.such.name"))
    assert "words" in checks_that_fail(most=1)


def spinning() -> Iterator[Piece]:
    yield Piece("disc", "disc", (0.0, 0.0), Message("parlour.disc"), states=("spinning",))


@both
def test_a_state_that_has_a_bare_name_in_one_language_is_found(
    monkeypatch: pytest.MonkeyPatch, lang: str
) -> None:
    monkeypatch.setattr(picture, "pieces", spinning)
    honest = Translator._template

    def planted(self: Translator, key: str, n: int) -> str | None:
        if key == "parlour.state.spinning":
            return None if self.lang == lang else "whirling"
        return honest(self, key, n)

    monkeypatch.setattr(Translator, "_template", planted)
    assert checks_that_fail(most=1) == {"words"}


# --- drawings ------------------------------------------------------------------------------------


def spoilt(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str) -> None:
    """Let Parlour have other drawings."""
    folder = tmp_path / "parlour"
    shutil.copytree(ledger.folder_of(Parlour), folder)
    art = folder / "art.svg"
    text = art.read_text("utf-8")
    assert old in text
    art.write_text(text.replace(old, new), "utf-8")
    honest = ledger.folder_of
    monkeypatch.setattr(
        ledger, "folder_of", lambda game: folder if game is Parlour else honest(game)
    )


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("parlour.piece.disc", "parlour.piece.disk"),
        ("parlour.card.number", "parlour.card.numbers"),
        ("parlour.cell.sofa", "parlour.cell.couch"),
        ("</svg>", "<svg>"),
        ('r="13"', 'r="wide"'),
        ('d="M0-11V0"', 'd="up a little"'),
        ('fill="#7fd18b"', 'fill="url(#nowhere)"'),
        ('viewBox="-20 -20 40 40" data-turn', 'viewBox="-20 -20 40" data-turn'),
    ],
    ids=["piece", "card", "ground", "file", "number", "path", "mention", "box"],
)
def test_broken_art_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, old: str, new: str
) -> None:
    spoilt(tmp_path, monkeypatch, old, new)
    assert checks_that_fail(most=1) == {"art"}


def test_a_game_without_drawings_is_shown_with_letters(tmp_path: Path) -> None:
    scene = Scene("none", None, Message("none.title"), Board("square", (Cell((0, 0), "floor"),)))
    assert list(Drawings("none", tmp_path).shown(scene)) == []


def test_the_most_special_drawing_is_looked_for(tmp_path: Path) -> None:
    symbols = "".join(
        f'<symbol id="toy.{name}" viewBox="0 0 1 1"><rect width="1"/></symbol>'
        for name in ("cell.floor~2", "piece.marine", "cell.crate", "mark.door", "card.spell")
    )
    svg = f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}<symbol id="toy.piece.empty"/></svg>'
    (tmp_path / "art.svg").write_text(svg, "utf-8")
    drawings = Drawings("toy", tmp_path)
    name = Message("toy.name")
    kinds = ("marine.librarian", "crate", "empty", "alien")
    scene = Scene(
        "toy",
        None,
        name,
        Board("square", (Cell((0, 0), "floor", marks=("door", "fire")),), ground="mat"),
        pieces=tuple(Piece(kind, kind, (0, 0), name) for kind in kinds),
        zones=(Zone("hand", name, cards=(Card("c", name, "spell"), Card("d", name))),),
    )
    assert list(drawings.shown(scene)) == [
        "toy.cell.mat has no drawing in art.svg",
        "toy.mark.fire has no drawing in art.svg",
        "toy.piece.alien has no drawing in art.svg",
        "the drawing toy.piece.empty is empty",
        "the drawing toy.piece.empty has no viewBox of four numbers",
    ]
    assert list(drawings.shown(scene)) == [], "every fault is told once"
