"""The figures of Giga-Robo! agree with an independent witness, and both languages agree on them.

`figures.yaml` was copied from a public deck builder. What cards do is tested card by card in
`cards`; all of it as players read it is in `listing`.
"""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

from plancia.games.giga_robo.library import library
from plancia.games.giga_robo.words.cards import Ability, Card, Combatant
from tools import listing

FIGURES: dict[str, dict[str, Any]] = yaml.safe_load(
    Path(__file__).with_name("figures.yaml").read_text("utf-8")
)
LIBRARY = library()
KITS: dict[str, Combatant] = {**LIBRARY.pilots, **LIBRARY.robots}
COUNTED = {"Cross Counter!", "Apocalypse Gate!", "Bullet Buffet!"}
"""Attacks whose printed damage is an X."""


def test_the_witness_knows_the_same_pilots_robots_abilities_and_cards() -> None:
    assert set(FIGURES["kits"]) == set(KITS)
    assert set(FIGURES["abilities"]) == set(LIBRARY.abilities)
    assert set(FIGURES["cards"]) == set(LIBRARY.cards)


@pytest.mark.parametrize("name", KITS)
def test_a_pilot_or_robot_has_its_figures(name: str) -> None:
    for field, figure in FIGURES["kits"][name].items():
        printed = 0 if figure == "X" else figure  # the heart of Med'racht Singh is counted
        assert (field, getattr(KITS[name], field)) == (field, printed)


def star(thing: Ability | Card) -> list[str]:
    return ["*"] if thing.quick_start else []


@pytest.mark.parametrize("name", LIBRARY.abilities)
def test_an_ability_costs_its_power_tokens(name: str) -> None:
    ability = LIBRARY.abilities[name]
    assert str(FIGURES["abilities"][name]).split() == [str(ability.tokens), *star(ability)]


@pytest.mark.parametrize("name", LIBRARY.cards)
def test_a_card_has_its_figures(name: str) -> None:
    card = LIBRARY.cards[name]
    figures = [card.type, str(card.cost), f"cd {card.cooldown}"]
    figures += [f"{card.dice} dice"] if card.dice else []
    figures += [f"range {card.range[0]}-{card.range[1]}"] if card.range else []
    if name in COUNTED:
        figures.append("damage x")
    elif card.harm.base:
        figures.append(f"damage {card.harm.base}{'/s' if card.harm.per_success else ''}")
    figures += [*card.icons, *(["ultimate"] if card.ultimate else []), *star(card)]
    assert FIGURES["cards"][name].split(", ") == figures


def test_the_damage_of_an_x_is_counted_as_its_card_says() -> None:
    """Twice the answered attack's, its own line, and 3 for every static barrier."""
    harm = {name: LIBRARY.cards[name].harm for name in COUNTED}
    assert (harm["Cross Counter!"].base, harm["Cross Counter!"].cross_counter) == (0, True)
    assert (harm["Bullet Buffet!"].base, harm["Bullet Buffet!"].copied) == (0, True)
    assert listing.phrase(harm["Apocalypse Gate!"].base) == "(of: x, times: 3)"


THINGS: dict[str, Any] = {**LIBRARY.cards, **LIBRARY.abilities, **KITS, **LIBRARY.impacts}


@pytest.mark.parametrize("name", THINGS)
def test_both_languages_say_the_same_figures(name: str) -> None:
    about = THINGS[name].about
    assert sorted(re.findall(r"\d+", about.en)) == sorted(re.findall(r"\d+", about.it))
