"""Every figure and word of a mission, against its sheet in `mission_sheets.yaml`.

A sheet says what a mission is in the words of somebody who has read its texts and counted its
board, not in those of its file. Its last line is the stamp of the proofreader: whoever changes a
sentence reads it again in both languages and stamps the sheet anew.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml

from plancia.content.read import Text
from plancia.games.space_hulk.mission import conditions as words
from plancia.games.space_hulk.mission import load_mission, mission_files, squads
from plancia.games.space_hulk.mission.data import Marine, Mission
from plancia.games.space_hulk.mission.references import all_words
from plancia.i18n import LANGUAGES
from plancia.space.compass import Square
from plancia.testing import rule

SHEETS: dict[str, dict[str, str]] = yaml.safe_load(
    Path(__file__).with_name("mission_sheets.yaml").read_text("utf-8")
)
MISSIONS = [file.id for file in mission_files() if file.pack is None]
TOKENS = {1: "ones", 2: "twos", 3: "threes"}


def sheet(mission: Mission) -> dict[str, str]:
    """A mission in the words of its sheet."""
    blips = mission.blips
    rooms = {tile.section for tile in mission.tiles if tile.kind == "room"}
    sizes = Counter(tile.section for tile in mission.tiles)
    return {
        "title": f"{mission.title.en}, {mission.title.it}, version {mission.version}",
        "play": f"difficulty {mission.difficulty}, {mission.minutes} minutes",
        "board": f"{mission.width} by {mission.height}, {len(mission.floor)} squares",
        "rooms": listed(f"{name} {sizes[name]}" for name in sorted(rooms)),
        "corridors": listed(f"{name} {sizes[name]}" for name in sorted(sizes.keys() - rooms)),
        "doors": listed(f"{d.id} {at(d.at)} {d.state}" for d in mission.doors),
        "ladders": listed(f"{ladder.name} {at(*ladder.ends)}" for ladder in mission.ladders),
        "entries": listed(f"{e.number} {at(e.at)} {e.outside}" for e in mission.entries),
        "exits": listed(f"{at(e.at)} {e.outside}" for e in mission.exits),
        "objects": listed(f"{thing.id} ({thing.kind}) {at(thing.at)}" for thing in mission.objects),
        "places": listed(f"{place.name} {at(*place.squares)}" for place in mission.places),
        "starts": listed(
            f"{at(s.at)} {s.facing or 'any way'} {s.marine or 'anybody'}" for s in mission.starts
        ),
        "deployment": listed(f"{p.marine} {at(p.at)} {p.facing}" for p in mission.deployment),
        "squad": listed(armed(marine) for marine in mission.squad),
        "blips": f"{blips.start} first, then {blips.per_turn} a turn",
        "first at": listed(map(str, blips.start_at)),
        "tokens": listed(f"{number} {TOKENS[value]}" for value, number in blips.mix),
        "broodlord": "never"
        if not mission.broodlord
        else "once"
        if mission.broodlord_once
        else "may return",
        "won": phrase(mission.victory),
        "lost": phrase(mission.failure),
        "special": listed(phrase(special) for special in mission.special_rules),
        "stamp": f"en {stamp(mission, 'en')}, it {stamp(mission, 'it')}",
    }


def listed(parts: Iterable[str]) -> str:
    return ", ".join(parts) or "none"


def at(*squares: Square) -> str:
    return " ".join(f"{x}/{y}" for x, y in squares)


def armed(marine: Marine) -> str:
    """A marine with his weapons, and what is left in them."""
    rest = [f"{n} {what}" for n, what in ((marine.ammo, "rounds"), (marine.psi, "psi")) if n]
    return " ".join([marine.id, marine.name, marine.loadout or "own weapons", *rest])


def phrase(word: Any) -> str:
    """A condition or special rule as a line: `burned section A and exited 2`."""
    if isinstance(word, words.AllOf | words.AnyOf):
        joined = " and " if isinstance(word, words.AllOf) else " or "
        return joined.join(f"({phrase(p)})" if hasattr(p, "of") else phrase(p) for p in word.of)
    if isinstance(word, words.Not):
        return f"not {phrase(word.of)}"
    parts = [str(type(word).__struct_config__.tag)]
    for field in msgspec.structs.fields(word):
        value = getattr(word, field.name)
        if field.name == "when":
            parts.append(f"when {phrase(value)}")
        elif isinstance(value, int):
            parts.append(str(value))
        elif value:
            parts.append(f"{field.name} {value if isinstance(value, str) else ' '.join(value)}")
    return " ".join(parts)


def texts(mission: Mission) -> Iterator[Text]:
    yield from (mission.title, mission.briefing, mission.victory_text, mission.failure_text)
    yield from (text for _, text in sorted(mission.labels.items()))


def stamp(mission: Mission, language: str) -> str:
    said = "\n".join(text.in_language(language) for text in texts(mission))
    labels = " ".join(sorted(mission.labels))
    return sha256(f"{said}\n{labels}".encode()).hexdigest()[:8]


def test_every_mission_has_a_sheet() -> None:
    assert sorted(SHEETS) == sorted(MISSIONS)


@rule("SH-1.2-B", "SHB-SET-01")
@pytest.mark.parametrize("name", MISSIONS)
def test_a_mission_is_as_its_sheet_says(name: str) -> None:
    assert sheet(load_mission(name)) == SHEETS[name]


def test_the_squads_are_those_of_the_missions() -> None:
    said = {name: f"{s.title.en}, {s.title.it}, {s.origin}" for name, s in squads().items()}
    assert said == {
        "vespro": "Squad Vesper, Squadra Vespro, house",
        "maestrale": "Squad Mistral, Squadra Maestrale, house",
        "sestante": "Squad Sextant, Squadra Sestante, house",
    }


# What the texts promise

NUMBERS = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve",
    "it": "zero uno due tre quattro cinque sei sette otto nove dieci undici dodici",
}
OTHER_NUMBERS = {"eighth": 8, "ottavo": 8, "more": 2, "altro": 2}
"""Numbers that texts say otherwise: he and one more, lui e un altro, are two."""


def numbers_in(text: str, language: str) -> set[int]:
    """The numbers that a text names."""
    number = {word: n for n, word in enumerate(NUMBERS[language].split())} | OTHER_NUMBERS
    return {number[word] for word in re.findall(r"\w+", text.lower()) if word in number}


def asked_for(mission: Mission, end: str) -> set[int]:
    """The numbers that victory or failure asks for; one alone goes without saying."""
    found = [word for word, way in all_words(mission) if way[0] == end]
    numbers = {getattr(word, field, 1) for word in found for field in ("count", "turns", "turn")}
    return numbers - {1}


@rule("SHB-VIC-01")
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", MISSIONS)
def test_the_texts_name_the_numbers_that_decide(name: str, language: str) -> None:
    mission = load_mission(name)
    for end, text in (("victory", mission.victory_text), ("failure", mission.failure_text)):
        assert asked_for(mission, end) <= numbers_in(text.in_language(language), language)
