"""Strict reading: what is accepted, and how faults are told."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.content.read import (
    ContentError,
    Document,
    Text,
    content_hash,
    decode_part,
    read,
    rules_hash,
)


class Leaf(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="leaf"):
    value: int


class Branch(
    msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag="branch"
):
    of: tuple[Leaf | Branch, ...]


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    kind: Literal["red", "blue"] = "red"
    count: dict[int, int] = {}
    tables: dict[str, Leaf] = {}
    tree: Leaf | Branch | None = None
    drawing: str = ""
    members: tuple[str | Leaf, ...] = ()


def fault(text: str | bytes) -> str:
    with pytest.raises(ContentError) as caught:
        read(text, Card, name="card.yaml")
    return str(caught.value)


def test_a_good_file_becomes_the_struct() -> None:
    card = read("name: Ace\nkind: blue\ncount: {1: 2}\n", Card)
    assert card == Card("Ace", "blue", {1: 2})


def test_words_that_old_yaml_twists_stay_words() -> None:
    assert read("name: no", Card).name == "no"
    assert read("name: 2020-01-01", Card).name == "2020-01-01"


def test_a_file_with_a_byte_order_mark_and_windows_lines_is_read() -> None:
    assert read(b"\xef\xbb\xbfname: Ace\r\nkind: blue\r\n", Card) == Card("Ace", "blue")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "card.yaml:1:1: the file is empty; expected a mapping of fields"),
        ("# only a remark\n", "card.yaml:1:1: the file is empty; expected a mapping of fields"),
        ("just words", "card.yaml:1:1: expected object, got str"),
        ("kind: red", "card.yaml:1:1: the field 'name' is missing here"),
        (
            "name: a\nkimd: red",
            "card.yaml:2:1: unknown field 'kimd'; "
            "expected one of count, drawing, kind, members, name, tables, tree",
        ),
        ("name: a\nname: b", "card.yaml:2:1: duplicate field 'name'; it is given twice"),
        ("name: 3", "card.yaml:1:7: expected str, got int"),
        (
            "name: a\nkind: green",
            "card.yaml:2:7: invalid enum value 'green'; expected one of blue, red",
        ),
        ("name: a\ncount:\n  1: 2\n  2: x", "card.yaml:4:6: expected int, got str"),
        ("name: a\ncount: {1: 2, b: 3}", "card.yaml:2:15: key 'b': expected int, got str"),
        (
            "name: a\ntables:\n  good: {type: leaf, value: 1}\n  bad:\n    type: leaf\n    valu: 1",
            "card.yaml:6:5: unknown field 'valu'; expected one of type, value",
        ),
        (
            "name: a\ntree:\n  type: branch\n  of:\n    - {type: leaf, value: 1}\n    - type: twig",
            "card.yaml:6:13: invalid value 'twig'; expected one of branch, leaf",
        ),
        (
            "name: a\ntree:\n  type: branch\n  of:\n    - {type: leaf, value: x}",
            "card.yaml:5:27: expected int, got str",
        ),
        ("name: a\ntree: {value: 1}", "card.yaml:2:7: the field 'type' is missing here"),
        (
            "name: a\nmembers: [b, {type: leaf, valeu: 1}]",
            "card.yaml:2:27: unknown field 'valeu'; expected one of type, value",
        ),
    ],
)
def test_a_wrong_value_is_told_with_place_and_expectation(text: str, expected: str) -> None:
    assert fault(text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("name:\n\t- a", "card.yaml:2:1: not readable as YAML: a tab stands in the indentation"),
        ("name: [a", "card.yaml:2:1: not readable as YAML"),
        ("name: 'a", "card.yaml:1:9: not readable as YAML"),
        ("name: a\n--- \nname: b", "card.yaml:2:1: not readable as YAML"),
        ("name: a\x00", "card.yaml:1:8: character U+0000 is not allowed"),
        ("name: &x a\nkind: *x", "card.yaml:1:7: anchors and aliases are not used here"),
        ("a: &x [1]\nb: [*x, *x]", "card.yaml:1:4: anchors and aliases are not used here"),
        ("!!python/name:os.system x", "card.yaml:1:1: the tag"),
        ("name: !!timestamp 2020-01-01", "card.yaml:1:7: the tag"),
        ("name: !!set {a}", "card.yaml:1:7: the tag"),
        ("? [a]\n: b", "card.yaml:1:3: a field name must be a plain word"),
        ("name: " + "9" * 30, "card.yaml:1:7: the number is too long"),
        ("name: " + "[" * 60 + "]" * 60, "card.yaml:1:54: values lie more than 48 levels deep"),
        ("[" * 50_000, "card.yaml:1:"),
    ],
)
def test_what_is_no_plain_yaml_is_told_with_its_place(text: str, expected: str) -> None:
    assert fault(text).startswith(expected)


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"name: ok\nkind: \xff", "card.yaml:2:7: byte 0xff is not UTF-8 text"),
        ("name: è".encode("latin-1"), "card.yaml:1:7: byte 0xe8 is not UTF-8 text"),
        ("name: a".encode("utf-16"), "card.yaml:1:1: byte 0xff is not UTF-8 text"),
    ],
)
def test_a_wrong_encoding_is_told_with_its_place(raw: bytes, expected: str) -> None:
    assert fault(raw).startswith(expected)


def test_a_missing_file_is_a_content_error(tmp_path: Path) -> None:
    with pytest.raises(ContentError, match="cannot be read: No such file"):
        read(tmp_path / "none.yaml", Card)
    with pytest.raises(ContentError, match="cannot be read"):
        read(tmp_path, Card)


@given(st.binary(max_size=60))
def test_junk_never_raises_anything_but_a_content_error(junk: bytes) -> None:
    with suppress(ContentError):
        read(junk, Card)


@given(st.text(alphabet="ab:-[]{}#&*!|>'\"%@`,? \n\t01.", max_size=60))
def test_odd_punctuation_never_raises_anything_but_a_content_error(text: str) -> None:
    with suppress(ContentError):
        read(text, Card)


def test_a_cell_of_a_drawing_is_found_in_the_file() -> None:
    document = Document("name: a\ndrawing: |\n  ##\n  #.\n", "card.yaml")
    assert document.cell(("drawing",), 0, 0) == (3, 3)
    assert document.cell(("drawing",), 1, 1) == (4, 4)
    assert str(document.fault("look here", ("drawing",), (1, 1))) == "card.yaml:4:4: look here"


def test_a_drawing_that_begins_with_an_empty_row_or_spaces_keeps_its_cells() -> None:
    document = Document("deep:\n  drawing: |1\n\n     .#\n   ..\n", "card.yaml")
    trail = ("deep", "drawing")
    assert document.data == {"deep": {"drawing": "\n  .#\n..\n"}}
    assert document.cell(trail, 1, 2) == (4, 6)
    assert document.cell(trail, 2, 0) == (5, 4)


def test_a_position_that_is_not_written_falls_back_to_what_is_around_it() -> None:
    document = Document("name: a\nmembers:\n  - b\n", "card.yaml")
    assert document.position(("members", 0)) == (3, 5)
    assert document.position(("members", 7)) == (3, 3)
    assert document.position(("nothing", "there")) == (1, 1)


def test_a_part_of_a_document_is_decoded_with_its_own_positions() -> None:
    document = Document("setup:\n  card:\n    name: a\n    kind: pink\n", "scenario.yaml")
    with pytest.raises(ContentError) as caught:
        document.decode(Card, ("setup", "card"))
    assert str(caught.value).startswith("scenario.yaml:4:11: invalid enum value 'pink'")


def test_a_part_that_is_not_there_is_a_content_error() -> None:
    document = Document("setup:\n  cards: [a]\n", "scenario.yaml")
    assert document.decode(str, ("setup", "cards", 0)) == "a"
    for trail in (("setup", "card"), ("setup", "cards", 1), ("setup", "cards", 0, "name")):
        with pytest.raises(ContentError, match="is missing here"):
            document.decode(Card, trail)


def test_a_cell_of_a_text_on_one_line_is_its_beginning() -> None:
    assert Document("drawing: ab\n").cell(("drawing",), 0, 1) == (1, 10)


def test_the_guilty_entry_of_a_table_inside_a_list_is_found() -> None:
    text = "- {a: 1}\n- {a: 1, b: x}\n"
    with pytest.raises(ContentError) as caught:
        read(text, list[dict[str, int]], name="list.yaml")
    assert str(caught.value) == "list.yaml:2:13: expected int, got str"


def test_text_is_given_in_the_language_asked_for() -> None:
    text = Text(en="door", it="porta")
    assert text.in_language("it") == "porta"
    assert text.in_language("en") == "door"


def test_the_hash_depends_on_content_alone() -> None:
    one, other = Card("a", count={1: 2, 3: 4}), Card("a", count={3: 4, 1: 2})
    assert content_hash(one) == content_hash(other)
    assert content_hash(one) != content_hash(Card("b"))
    assert content_hash(b"") == ("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")


def test_better_words_for_people_change_no_match(tmp_path: Path) -> None:
    def hashed(text: str) -> str:
        (tmp_path / "card.yaml").write_text(text, encoding="utf-8")
        return rules_hash([tmp_path / "card.yaml"], ("about",))

    plain = hashed("cards: [{id: saw, cost: 1, about: Cuts.}]")
    assert hashed("cards: [{id: saw, cost: 1, about: It cuts well.}]") == plain
    assert hashed("cards: [{id: saw, cost: 2, about: Cuts.}]") != plain


# --- parts that a hook decodes -------------------------------------------------------------------


class Say(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="say"):
    words: str


class Repeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do", tag="repeat"):
    text: Script
    n: int = 2


class Script(tuple[Any, ...]):
    """A list of words, which may hold scripts themselves."""


class Book(msgspec.Struct, frozen=True):
    pages: dict[str, Script]


def script(wanted: type, value: Any) -> Any:
    return Script(decode_part(value, list[Say | Repeat], script))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("pages: {a: [{do: sey, words: x}]}", "1:18: invalid value 'sey' (did you mean 'say'?)"),
        ("pages:\n  a: []\n  b:\n    - {do: say}", "4:7: the field 'words' is missing here"),
        (
            "pages:\n  a:\n    - {do: say, words: x}\n"
            "    - {do: repeat, text: [{do: say, word: y}]}",
            "4:37: unknown field 'word'; expected one of do, words",
        ),
        ("pages: {a: {do: say}}", "1:12: expected array, got object"),
    ],
)
def test_a_fault_in_a_part_that_a_hook_decodes_is_shown_where_it_is(text: str, said: str) -> None:
    with pytest.raises(ContentError) as caught:
        Document(text, "book").decode(Book, hook=script)
    assert str(caught.value).startswith(f"book:{said}")


def test_parts_that_a_hook_decodes_are_read() -> None:
    text = "pages: {a: [{do: repeat, n: 3, text: [{do: say, words: x}]}]}"
    book = Document(text).decode(Book, hook=script)
    assert book.pages["a"] == (Repeat(Script((Say("x"),)), 3),)
