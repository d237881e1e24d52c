"""Message keys become sentences in the reader's language."""

import gettext
import io
import os
from collections.abc import Mapping
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import hatch_build
from plancia import i18n
from plancia.core import Message
from plancia.i18n import CatalogueError, Translator, compile_catalogue, language

HEADER = """msgid ""
msgstr ""
"Language: {lang}\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
"""

ENGLISH = """
msgid "ludo.shot"
msgstr "{who} hits with {p:.1%}"

msgid "ludo.name"
msgstr "the {colour} pawn"

msgid "ludo.dice"
msgid_plural "ludo.dice"
msgstr[0] "one die"
msgstr[1] "{n} dice"

msgid "ludo.mean"
msgstr "{mean} of {all}"

msgid "ludo.moved"
msgstr "{who:^} goes from {from} to {at:,}"
"""

ITALIAN = """
msgid "ludo.shot"
msgstr "{who} colpisce al {p:.1%}"

msgid "ludo.mean"
msgstr "{mean} di {all}"

msgid "ludo.moved"
msgstr "{who:^} va da {from} a {at:,}"

msgid "ludo.near"
msgstr "accanto a {who}, di {who}, in {who}, su {who}"
"""


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    for lang, text in (("en", ENGLISH), ("it", ITALIAN)):
        po = i18n.source("ludo", lang, tmp_path)
        po.parent.mkdir(parents=True)
        po.write_text(HEADER.format(lang=lang) + text, "utf-8")
    return tmp_path


@pytest.fixture
def english(folder: Path) -> Translator:
    return Translator("en", extra={"ludo": folder})


@pytest.fixture
def italian(folder: Path) -> Translator:
    return Translator("it", extra={"ludo": folder})


def test_arguments_that_are_messages_are_translated_too(english: Translator) -> None:
    pawn = Message("ludo.name", {"colour": "red"})
    assert english.text(Message("ludo.shot", {"who": pawn, "p": 0.5})) == (
        "the red pawn hits with 50.0%"
    )


def test_a_key_with_arguments_needs_no_message(english: Translator) -> None:
    assert english.text("ludo.name", colour="blue") == "the blue pawn"


def test_the_number_n_chooses_the_plural(english: Translator) -> None:
    assert english.text("ludo.dice", n=1) == "one die"
    assert english.text("ludo.dice", n=3) == "3 dice"
    assert english.text("ludo.dice", n=0) == "0 dice"
    assert english.text("ludo.dice") == "one die"


def test_lists_are_joined(english: Translator) -> None:
    pawns = [Message("ludo.name", {"colour": "red"}), "another", 3]
    assert english.text("ludo.mean", mean=1, all=pawns) == "1 of the red pawn, another, 3"


def test_spec_of_a_list_joins_it_and_a_caret_makes_a_capital(english: Translator) -> None:
    pawn = Message("ludo.name", {"colour": "red"})
    text = english.text("ludo.moved", **{"who": pawn, "from": "a1", "at": [3, 4]})
    assert text == "The red pawn goes from a1 to 3,4"
    text = english.text("ludo.moved", **{"who": "élan", "from": 1, "at": "b2"})
    assert text == "Élan goes from 1 to b2"


def test_words_of_content_are_spoken_in_the_language(
    english: Translator, italian: Translator
) -> None:
    cat = {"en": "the cat", "it": "il gatto"}
    assert english.text("ludo.moved", **{"who": cat, "from": cat, "at": "b2"}) == (
        "The cat goes from the cat to b2"
    )
    assert italian.text("ludo.moved", **{"who": cat, "from": cat, "at": "b2"}) == (
        "Il gatto va dal gatto a b2"
    )


@pytest.mark.parametrize(
    ("who", "text"),
    [
        ("il faro", "accanto al faro, del faro, nel faro, sul faro"),
        ("lo scudo", "accanto allo scudo, dello scudo, nello scudo, sullo scudo"),
        ("la porta", "accanto alla porta, della porta, nella porta, sulla porta"),
        ("l'alba", "accanto all'alba, dell'alba, nell'alba, sull'alba"),
        ("i lupi", "accanto ai lupi, dei lupi, nei lupi, sui lupi"),
        ("gli orsi", "accanto agli orsi, degli orsi, negli orsi, sugli orsi"),
        ("le navi", "accanto alle navi, delle navi, nelle navi, sulle navi"),
        ("Lino", "accanto a Lino, di Lino, in Lino, su Lino"),
        ("Aldo", "accanto ad Aldo, di Aldo, in Aldo, su Aldo"),
    ],
)
def test_italian_joins_prepositions_and_articles(italian: Translator, who: str, text: str) -> None:
    assert italian.text("ludo.near", who=who) == text


def test_italian_decimals_have_a_comma(english: Translator, italian: Translator) -> None:
    assert english.text("ludo.mean", mean=2.5, all=6) == "2.5 of 6"
    assert italian.text("ludo.mean", mean=2.5, all=6) == "2,5 di 6"
    assert italian.text("ludo.shot", who="x", p=0.125) == "x colpisce al 12,5%"


def test_an_unknown_key_shows_itself(english: Translator) -> None:
    assert english.text("ludo.nothing", x=1) == "ludo.nothing"
    assert english.text("nobody.knows.this") == "nobody.knows.this"
    assert english.text("") == ""
    assert english.has("ludo.dice")
    assert not english.has("ludo.nothing")


def test_a_missing_or_odd_argument_never_crashes(english: Translator) -> None:
    assert english.text("ludo.name") == "the {colour} pawn"
    assert english.text("ludo.shot", who="x", p="often") == "x hits with often"


def test_a_placeholder_reaches_no_attributes(folder: Path) -> None:
    po = i18n.source("ludo", "en", folder)
    po.write_text(HEADER.format(lang="en") + 'msgid "ludo.x"\nmsgstr "{a.__class__}{b[0]}"\n')
    text = Translator("en", extra={"ludo": folder}).text("ludo.x", a=1, b=[2])
    assert text == "{a.__class__}{b[0]}"


def test_a_language_nobody_speaks_is_refused() -> None:
    with pytest.raises(ValueError, match="'tlh'"):
        Translator("tlh")


@pytest.mark.parametrize(
    ("environ", "lang"),
    [
        ({}, "en"),
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "it"}, "it"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "en_GB.UTF-8", "LC_MESSAGES": "it_CH@euro"}, "it"),
        ({"LC_ALL": "C.UTF-8", "LC_MESSAGES": "it_IT", "LANG": "it_IT"}, "en"),
        ({"LC_ALL": "", "LANG": "it_IT"}, "it"),
    ],
)
def test_the_environment_chooses_the_language(environ: Mapping[str, str], lang: str) -> None:
    assert language(environ) == lang


def test_a_compiled_catalogue_is_used_until_its_source_is_newer(folder: Path) -> None:
    po = i18n.source("ludo", "en", folder)
    mo = po.with_suffix(".mo")
    mo.write_bytes(compile_catalogue(po))
    po.write_text(HEADER.format(lang="en") + 'msgid "ludo.name"\nmsgstr "new"\n')

    os.utime(po, (1, 1))
    assert Translator("en", extra={"ludo": folder}).text("ludo.name", colour="red") == (
        "the red pawn"
    )

    newer = mo.stat().st_mtime + 1
    os.utime(po, (newer, newer))
    i18n._catalogue.cache_clear()
    assert Translator("en", extra={"ludo": folder}).text("ludo.name") == "new"


def test_catalogues_are_compiled_as_babel_compiles_them() -> None:
    package = Path(i18n.__file__).parent
    files = sorted(package.glob("**/locale/*/LC_MESSAGES/*.po"))
    assert len(files) >= 10
    for path in files:
        with path.open("rb") as file:
            theirs = io.BytesIO()
            write_mo(theirs, read_po(file))
        expected = gettext.GNUTranslations(io.BytesIO(theirs.getvalue()))
        ours = gettext.GNUTranslations(io.BytesIO(compile_catalogue(path)))
        for key, words in vars(expected)["_catalog"].items():
            if key:
                assert vars(ours)["_catalog"][key] == words, f"{path}: {key}"
        assert len(vars(ours)["_catalog"]) == len(vars(expected)["_catalog"])


@pytest.mark.parametrize(
    ("text", "line"),
    [
        ('msgid "a"\nmsgstr "b\n', 2),
        ('"a"\n', 1),
        ('msgid "a"\n\nmsgstring "b"\n', 3),
        ('msgid "a" "b"\n', 1),
    ],
)
def test_a_line_that_cannot_be_read_is_named(folder: Path, text: str, line: int) -> None:
    po = i18n.source("ludo", "en", folder)
    po.write_text(text)
    with pytest.raises(CatalogueError, match=rf"ludo\.po: line {line}: "):
        compile_catalogue(po)


@pytest.mark.parametrize("junk", [b"oops", b'msgid "ludo.x"\nmsgstr "\xff"\n'])
def test_a_broken_catalogue_names_its_file(folder: Path, junk: bytes) -> None:
    po = i18n.source("ludo", "en", folder)
    po.write_bytes(junk)
    with pytest.raises(CatalogueError, match=r"ludo\.po"):
        Translator("en", extra={"ludo": folder}).text("ludo.x")


def test_a_folder_without_the_language_is_an_error(tmp_path: Path) -> None:
    with pytest.raises(CatalogueError, match="no such catalogue"):
        Translator("en", extra={"ludo": tmp_path}).text("ludo.x")


def test_the_catalogue_of_another_authors_game_lies_in_its_package(
    folder: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    site = tmp_path_factory.mktemp("site")
    package = site / "ludo_of_a_stranger"
    package.mkdir()
    (package / "__init__.py").touch()
    (package / "game.py").touch()
    folder.rename(package / "locale")
    entries = EntryPoints(
        [
            EntryPoint("ludo", "ludo_of_a_stranger.game:Ludo", "plancia.games"),
            EntryPoint("gone", "no_such_package.game:Gone", "plancia.games"),
        ]
    )
    monkeypatch.syspath_prepend(str(site))
    monkeypatch.setattr(i18n, "entry_points", lambda group: entries.select(group=group))
    i18n.domains.cache_clear()
    try:
        assert Translator("en").text("ludo.dice", n=2) == "2 dice"
        assert "gone" not in i18n.domains()
    finally:
        i18n.domains.cache_clear()


def test_the_build_compiles_every_catalogue(
    folder: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    root = tmp_path_factory.mktemp("root")
    (root / "src" / "plancia").mkdir(parents=True)
    folder.rename(root / "src" / "plancia" / "locale")
    written = hatch_build.compile_catalogues(root)
    assert [
        path.relative_to(root / "src" / "plancia" / "locale").as_posix() for path in written
    ] == [
        "en/LC_MESSAGES/ludo.mo",
        "it/LC_MESSAGES/ludo.mo",
    ]
    for path in written:
        path.with_suffix(".po").unlink()
    compiled = Translator("en", extra={"ludo": root / "src" / "plancia" / "locale"})
    assert compiled.text("ludo.dice", n=2) == "2 dice"
