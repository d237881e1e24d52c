"""All that is printed can be read: at the table, and in the search of the rules."""

from __future__ import annotations

import pytest

from plancia.core.scene import Card
from plancia.games.pacific_rim.compendium import compendium, mentioned
from plancia.games.pacific_rim.events import AbilityUsed
from plancia.games.pacific_rim.library import library, packs
from plancia.games.pacific_rim.names import ability_id
from plancia.games.pacific_rim.scene.panels import panel
from plancia.i18n import LANGUAGES, Translator
from plancia.table.words import Words
from plancia.testing import rule
from tests.games.pacific_rim.table import Table

LIBRARY = library(packs())
ENTRIES: dict[str, Card] = {card.id: card for part in compendium() for card in part.cards}
ABILITIES = sorted({ability for pilot in LIBRARY.pilots.values() for ability in pilot.abilities})
DUEL = {
    "coyote-tango": {"at": (450, 300, 0), "pilots": ["suresh-khurana", "viktoriya-malikova"]},
    "otachi": {"at": (700, 300, 180)},
}


@rule("PRE-DRF-02")
@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("ability", ABILITIES)
def test_every_ability_of_a_pilot_has_a_text_of_its_own(ability: str, lang: str) -> None:
    words = Words(Table(DUEL).match, Translator(lang))
    entry = ENTRIES[ability_id(ability)]
    assert entry.text is not None
    name, text = words.text(entry.title), words.text(entry.text)
    assert name[0].isupper()
    assert text.endswith(".")
    assert len(text) > len(name)
    for pilot in LIBRARY.pilots.values():
        told = [words.text(state) for state in ENTRIES[pilot.id].states]
        assert (f"{name}: {text}" in told) == (ability in pilot.abilities)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_board_of_a_model_and_the_log_name_abilities_that_can_be_read(lang: str) -> None:
    table = Table(DUEL)
    g = table.g
    words = Words(table.match, Translator(lang))
    board = panel(g, g.models["coyote-tango"])
    told = " ".join(words.text(line) for line in board.lines)
    for ability in ("charge", "recharge"):
        assert ability_id(ability) in board.mentions
        assert words.text(ENTRIES[ability_id(ability)].title) in told
    used = AbilityUsed("coyote-tango", "viktoriya-malikova", "charge")
    assert ability_id("charge") in set(mentioned(g, used))
