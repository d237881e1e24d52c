"""Every sentence exists in every language, and no catalogue holds a word too many."""

from pathlib import Path
from typing import ClassVar

import pytest

from plancia.core import Event
from plancia.i18n import LANGUAGES, SHARED, source
from tools import catalogues
from tools.catalogues import Family, Use

DOMAINS = [*catalogues.games(), SHARED]


@pytest.fixture(scope="module")
def uses() -> list[Use | Family]:
    return catalogues.all_uses()


def load(domain: str) -> list[catalogues.Catalogue]:
    folder = catalogues.folder(domain)
    return [catalogues.load(source(domain, lang, folder), lang) for lang in LANGUAGES]


@pytest.mark.parametrize("domain", DOMAINS)
def test_code_and_catalogues_have_the_same_keys(domain: str, uses: list[Use | Family]) -> None:
    found = [fault for each in load(domain) for fault in catalogues.use_faults(each, uses, domain)]
    assert found == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_all_languages_have_the_same_keys_and_placeholders(domain: str) -> None:
    first, *others = load(domain)
    assert [fault for other in others for fault in catalogues.pair_faults(first, other)] == []


@pytest.mark.parametrize("domain", DOMAINS)
def test_no_entry_is_fuzzy_empty_double_or_obsolete(domain: str) -> None:
    assert [fault for each in load(domain) for fault in catalogues.entry_faults(each)] == []


# --- the checks themselves notice what they are for -----------------------------------------------


def found_in(text: str) -> list[Use | Family]:
    return list(catalogues.uses_in(text, "x.py", ["chess", SHARED]))


def po(folder: Path, name: str, *entries: str) -> catalogues.Catalogue:
    path = folder / name
    header = 'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
    path.write_text("\n".join([header, *entries]), "utf-8")
    return catalogues.load(path, "en")


def entry(key: str, text: str) -> str:
    return f'msgid "{key}"\nmsgstr "{text}"\n'


def test_a_literal_key_is_found_with_the_names_it_fills() -> None:
    assert found_in('Refusal.of("R-1", "chess.no.check", king=k)') == [
        Use("chess.no.check", "x.py:1", frozenset({"king"}))
    ]
    assert found_in('Message("chess.win", {"by": b})') == [
        Use("chess.win", "x.py:1", frozenset({"by"}))
    ]
    assert found_in('Message("chess.win", args)') == [Use("chess.win", "x.py:1", None)]
    assert found_in('prompt = "chess.ask.move"') == [Use("chess.ask.move", "x.py:1", None)]


def test_files_modules_and_other_dotted_words_are_no_keys() -> None:
    assert found_in('a = "chess.yaml", "plancia.core.match", "draughts.no.move", "chess"') == []


def test_a_composed_key_stands_for_a_family() -> None:
    (family,) = found_in('f"chess.piece.{kind}.name"')
    assert isinstance(family, Family)
    assert family.pattern == r"chess\.piece\.[a-z0-9_.-]+\.name"
    (family,) = found_in('"chess.piece." + kind')
    assert isinstance(family, Family)
    assert family.pattern == r"chess\.piece\..+"
    (family,) = found_in('f"{game}.seat.{seat}"')
    assert isinstance(family, Family)
    assert family.pattern == r"[a-z0-9_.-]+\.seat\.[a-z0-9_.-]+"


def test_composed_modules_files_and_derived_keys_are_no_families() -> None:
    assert found_in('f"plancia.core.{module}"') == []
    assert found_in('f"draughts.{x}", f"{a} is {b}"') == []
    assert found_in('f"{game}.event.{tag}"') == []


def test_the_variants_of_an_event_are_read_from_its_code() -> None:
    class Plain(Event, frozen=True):
        """An event with one sentence."""

    class Shot(Event, frozen=True):
        """An event with several."""

        hit: bool
        far: bool

        def variant(self) -> str:
            if self.far:
                return "far"
            return "hit" if self.hit else ""

    class Named(Event, frozen=True):
        """An event whose variant only shows when it runs."""

        told_by: ClassVar[str] = "kind"
        kind: str

    assert catalogues.variants(Plain) == {""}
    assert catalogues.variants(Shot) == {"far", "hit", ""}
    assert catalogues.variants(Named) == {None}


def test_missing_unused_and_unfilled_keys_are_faults(tmp_path: Path) -> None:
    catalogue = po(tmp_path, "a.po", entry("chess.a", "{x} and {y}"), entry("chess.b", "b"))
    uses: list[Use | Family] = [
        Use("chess.a", "x.py:1", frozenset({"x"})),
        Use("chess.c", "x.py:2"),
        Family(r"chess\.d\..+", "x.py:3"),
    ]
    assert [
        fault.split(": ", 1)[1] for fault in catalogues.use_faults(catalogue, uses, "chess")
    ] == [
        "chess.a: nobody fills ['y']",
        "chess.c is missing, used in x.py:2",
        r"nothing of chess\.d\..+, used in x.py:3",
        "chess.b is used nowhere",
    ]


def test_languages_that_disagree_are_a_fault(tmp_path: Path) -> None:
    one = po(tmp_path, "a.po", entry("chess.a", "{x}"), entry("chess.b", "b"))
    other = po(tmp_path, "b.po", entry("chess.a", "{z}"))
    assert list(catalogues.pair_faults(one, other)) == [
        f"{other.path}: chess.b is missing",
        f"{other.path}: chess.a: only one language has ['x', 'z']",
    ]


def test_careless_entries_are_faults(tmp_path: Path) -> None:
    fuzzy = "#, fuzzy\n" + entry("chess.fuzzy", "perhaps")
    plural = 'msgid "chess.n"\nmsgid_plural "chess.ns"\nmsgstr[0] "1"\nmsgstr[1] "n"\n'
    catalogue = po(
        tmp_path,
        "a.po",
        fuzzy,
        plural,
        entry("chess.empty", " "),
        entry("chess.quote", 'a "b" c'),
        entry("chess.twice", "1"),
        entry("chess.twice", "2"),
        entry("Not a key", "x"),
        "#~ " + entry("chess.old", "old").replace("\nmsgstr", "\n#~ msgstr"),
    )
    words = [fault.rpartition(": ")[2] for fault in catalogues.entry_faults(catalogue)]
    assert words == [
        "is not a line of a catalogue",
        "1 obsolete entries",
        "chess.twice is there twice",
        "chess.fuzzy is fuzzy",
        "chess.n has a plural that is not the key itself",
        "chess.empty is empty",
        "Not a key is not a key",
    ]
