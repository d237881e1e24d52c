"""What cards say is what they do, in both languages."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import chain
from typing import Any

import pytest

from plancia.games.pacific_rim.components import Improvement
from plancia.games.pacific_rim.library import library
from plancia.testing import rule
from tests.games.pacific_rim.wording import LANGUAGES, card_text, improvement_text

ALL = library()
languages = pytest.mark.parametrize("lang", LANGUAGES)


@rule("PRE-CRD-03", "PRE-CRD-04", "PRE-CRD-07", "PRE-CRD-08", "PRE-CRD-09")
@languages
@pytest.mark.parametrize("name", ALL.cards)
def test_an_action_card_says_what_it_does(name: str, lang: str) -> None:
    card = ALL.cards[name]
    assert getattr(card.about, lang) == card_text(card, lang)


@rule("PRE-CRD-11", "PRE-CRD-12", "PRE-CRD-13", "PRE-CRD-14")
@languages
@pytest.mark.parametrize("name", [*ALL.upgrades, *ALL.mutations])
def test_an_upgrade_or_mutation_says_what_it_does(name: str, lang: str) -> None:
    card: Improvement = ALL.upgrades.get(name) or ALL.mutations[name]
    only = ALL.upgrades[name].only if name in ALL.upgrades else ""
    owner = ALL.profiles[only].name if only else ""
    assert getattr(card.about, lang) == improvement_text(card, owner, lang)


def test_no_two_cards_of_different_names_share_an_id() -> None:
    groups: list[Mapping[str, Any]] = [ALL.cards, ALL.upgrades, ALL.mutations, ALL.missions]
    groups += [ALL.scenarios, ALL.quick_starts]
    named: dict[str, str] = {}
    for card in chain(*(group.values() for group in groups)):
        assert named.setdefault(card.id, card.name.en) == card.name.en
