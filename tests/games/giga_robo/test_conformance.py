"""The conformance kit on Giga-Robo!: all modes, random builds, both maps, every table option."""

from random import Random
from typing import Any, get_args

import msgspec
import pytest

from plancia.games.giga_robo import GigaRobo
from plancia.games.giga_robo.library import library
from plancia.games.giga_robo.state import Setup
from plancia.testing import conformance, rule
from tests.conftest import FULL

MATCHES = 1000 if FULL else 24
UPTO = None if FULL else 120
"""After how many actions a match is left."""
SAMPLE = 20
"""The dearer checks are made at one decision in so many."""
THOROUGH = 150
"""After so many decisions of a match only some are checked: random matches are very long."""

BOUND = 50_000
"""Random matches of six have come to 16,000 actions."""

TABLES = (
    *[("head_to_head", 2)] * 3,
    ("team_vs_team", 4),
    ("free_for_all", 3),
    ("head_to_head", 2),
    ("team_vs_team", 5),
    ("free_for_all", 4),
    ("head_to_head", 2),
    ("team_vs_team", 6),
    ("free_for_all", 5),
    ("free_for_all", 6),
)
"""The modes and numbers of players, in turn. [GR-SET-01]"""

FREE = {"mode", "players", "builds", "map", "obstacles", "copies", "packs"}
"""What a set-up names besides the readings of the rules."""


def random_build(random: Random, pilot: str, robot: str) -> dict[str, Any]:
    """Any legal build of a pair."""
    person, machine = library(()).pilots[pilot], library(()).robots[robot]
    pool = [card.name for card in (*person.cards, *machine.cards) if not card.ultimate]
    return {
        "pilot": pilot,
        "robot": robot,
        "ability": random.choice(person.abilities).name,
        "abilities": random.sample([ability.name for ability in machine.abilities], 3),
        "ultimate": random.choice([card.name for card in machine.cards if card.ultimate]),
        "cards": random.sample(pool, 15),
    }


def random_setups(seed: str, count: int) -> list[dict[str, Any]]:
    """Set-ups of all modes: random builds or builds at the table, any map, obstacles as may be."""
    random = Random(seed)
    found: list[dict[str, Any]] = []
    for number in range(count):
        mode, players = TABLES[number % len(TABLES)]
        pilots = random.sample(list(library(()).pilots), players)
        robots = random.sample(list(library(()).robots), players)
        builds: Any = [random_build(random, *pair) for pair in zip(pilots, robots, strict=True)]
        setup = {
            "mode": mode,
            "players": players,
            "builds": "table" if random.random() < 0.2 else builds,
            "map": random.choice(["a", "b", "choose"]),
            "obstacles": random.choice(["ready", "ready", "placed"]),
        }
        found.append(setup)
    return found


@pytest.mark.conformance
@rule("GR-SET-01", "GR-GEN-23")
def test_the_kit_finds_no_fault_in_any_mode_with_any_builds() -> None:
    setups = random_setups("builds", MATCHES)
    report = conformance.check(
        GigaRobo,
        matches=MATCHES,
        setups=setups,
        bound=BOUND,
        upto=UPTO,
        sample=SAMPLE,
        thorough=THOROUGH,
    )
    print(report)
    assert report.ok, report


@pytest.mark.conformance
def test_the_kit_finds_no_fault_with_the_other_reading_of_every_rule() -> None:
    other = {
        field.name: get_args(field.type)[1]
        for field in msgspec.structs.fields(Setup)
        if field.name not in FREE
    }
    assert len(other) == 11
    setups = [{**setup, **other} for setup in random_setups("other", MATCHES)]
    report = conformance.check(
        GigaRobo,
        matches=MATCHES // 2,
        setups=setups,
        bound=BOUND,
        upto=UPTO,
        sample=SAMPLE,
        thorough=THOROUGH,
        seed="other",
    )
    print(report)
    assert report.ok, report
