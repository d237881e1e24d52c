"""The mechanical part of good words: one language at a time, plurals, whole sentences."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import NamedTuple

import pytest

from plancia import games, ledger
from plancia.i18n import LANGUAGES, SHARED, Translator, source
from tools import catalogues

DOMAINS = [*catalogues.games(), SHARED]
BOOKS = [ledger.ENGINE, *games.BUILT_IN]

ENGLISH = frozenset(
    re.findall(
        r"\w+",
        "the and of with your you is are was has have this that these those from which when what "
        "who does do will would should cannot not been its their them they there where while than "
        "then each every another nothing nobody anybody something into onto before after until",
    )
)
ITALIAN = frozenset(
    re.findall(
        r"\w+",
        "il gli della dello delle degli del dei di che chi con una uno sono è non nel nella negli "
        "al alla allo agli sul sulla questo questa quello quella quando dove perché più può ogni "
        "senza dopo prima anche ancora suo sua loro",
    )
)
"""Words that are of one language only, and hardly a sentence is without."""

NAMES = re.compile(
    r"Arc Hazard|Combo Break|Death Spore!|Iron Fusion|Suicide Drive|Jaws Of The Wolf"
    r"|do \{\{\.\.\.\}\}",
    re.IGNORECASE,
)
"""What is called the same in both languages."""

NUMBERS = "n|ap|cp|ammo|count|damage|dice|hexes|left|most|need|points|power|size|successes|tokens"
PLURALS = {
    "en": re.compile(rf"\{{({NUMBERS})\}} (?!is\b|has\b|was\b|less\b)[a-z]+s\b"),
    "it": re.compile(rf"\{{({NUMBERS})\}} (?!di\b|e\b|in\b|byte\b|psi\b)[a-zàèìòù]+[ie]\b"),
}
"""A number and behind it a noun that says there are several."""

SEVERAL = {
    "pacific_rim.fault.model_twice",
    "pacific_rim.fault.upgrade_twice",
    "plancia.bot.strength.against",
    "plancia.bot.strength.alone",
    "plancia.bot.strength.drawn",
    "plancia.fault.too_big",
    "plancia.table.places",
    "space_hulk.piece.group",
}
"""What is only ever said of several."""


class Entry(NamedTuple):
    """A sentence of a catalogue; `counted`: there is one for one thing and one for several."""

    key: str
    text: str
    counted: bool


def entries(domain: str, lang: str) -> Iterator[Entry]:
    """All sentences of a catalogue."""
    path = source(domain, lang, catalogues.folder(domain))
    for key, entry in catalogues.load(path, lang).entries.items():
        texts = entry.string if isinstance(entry.string, tuple | list) else (entry.string,)
        yield from (Entry(key, str(text), len(texts) > 1) for text in texts)


def foreign(text: str, words: frozenset[str]) -> frozenset[str]:
    """The words of the other language in a text, without names and placeholders."""
    bare = re.sub(r"\{[^}]*\}", " ", NAMES.sub(" ", text))
    return words.intersection(re.findall(r"[a-zàèéìòù]+", bare.lower()))


OTHER = {"en": ITALIAN, "it": ENGLISH}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_sentences_hold_no_words_of_the_other_language(domain: str, lang: str) -> None:
    found = [(e.key, foreign(e.text, OTHER[lang])) for e in entries(domain, lang)]
    assert [(key, words) for key, words in found if words] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("book", BOOKS)
def test_headings_and_titles_of_rules_hold_no_words_of_the_other_language(
    book: str, lang: str
) -> None:
    read = ledger.load(book)
    texts = {part.title.in_language(lang) for part in read.aid}
    for rule in read.rules.values():
        texts |= {rule.title.in_language(lang), rule.heading.in_language(lang)}
    assert [text for text in sorted(texts) if foreign(text, OTHER[lang])] == []


@pytest.mark.parametrize("book", BOOKS)
def test_headings_name_chapters_and_no_place_in_a_book(book: str) -> None:
    headings = {rule.heading for rule in ledger.load(book).rules.values()}
    for heading in headings:
        assert "[" not in heading.en + heading.it
        assert not heading.en.isupper(), heading


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_a_number_before_a_noun_has_a_form_for_one(domain: str, lang: str) -> None:
    plain = (e for e in entries(domain, lang) if not e.counted and PLURALS[lang].search(e.text))
    assert [entry for entry in plain if entry.key not in SEVERAL] == []


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("domain", DOMAINS)
def test_refusals_are_sentences(domain: str, lang: str) -> None:
    for key, text, _ in entries(domain, lang):
        if key.startswith(f"{domain}.no."):
            assert re.match(r"[^a-zàè]", text), (key, text)
            assert text.endswith((".", "}")), (key, text)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_an_ending_is_a_sentence(lang: str) -> None:
    for domain in DOMAINS:
        for key, text, _ in entries(domain, lang):
            if key.startswith(f"{domain}.end."):
                assert text.endswith((".", "{what}")), (key, text)


def test_numbers_choose_their_form() -> None:
    italian, english = Translator("it"), Translator("en")
    key = "giga_robo.event.roll_read.won"
    assert english.text(key, seat="Ayzn", successes=1) == "Ayzn leads by 1 success."
    assert english.text(key, seat="Ayzn", successes=2) == "Ayzn leads by 2 successes."
    assert italian.text(key, seat="Ayzn", successes=1) == "Ayzn è in vantaggio di 1 successo."
    assert english.text("giga_robo.cost.tokens", n=1) == "1 power token"
    assert italian.text("giga_robo.cost.spirit", n=4) == "4 punti spirito"
    assert italian.text("giga_robo.cost.movement", n=0) == "0 punti movimento"


# --- the checks themselves notice what they are for -----------------------------------------------


def test_foreign_words_are_noticed_and_names_are_not() -> None:
    assert foreign("Ostruzioni of the line", ENGLISH) == {"of", "the"}
    assert foreign("Combo Break su {the_card}", ENGLISH) == set()
    assert foreign("Obstructions [Movimento bloccato, della p.14]", ITALIAN) == {"della"}


def test_bare_plurals_are_noticed() -> None:
    assert PLURALS["en"].search("{n} power tokens".replace("power ", ""))
    assert PLURALS["en"].search("gains {points} points")
    assert not PLURALS["en"].search("{n:# token|# tokens}")
    assert PLURALS["it"].search("paga {n} segnalini")
    assert not PLURALS["it"].search("infligge {n} di danno")
