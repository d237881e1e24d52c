"""Set-ups of every kind: all cards, scenarios and missions, any forces, players and readings."""

from __future__ import annotations

from itertools import product
from random import Random
from typing import Any, Literal, get_args, get_origin

import msgspec

from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.state import Recruit, Setup

SEA = "seal-the-breach"
"""The battle without a last round: it is played more rarely, random matches of it are long."""
MODELS = 3
"""How many models a side has at most, unless more players need more."""


def random_setups(seed: str, count: int) -> list[dict[str, Any]]:
    """All cards and all scenarios with all missions in turn, by any number of players."""
    random = Random(seed)
    cards = sorted(library().quick_starts)
    dry = [name for name in sorted(library().scenarios) if name != SEA]
    battles = list(product(dry, ["", *sorted(library().missions)]))
    random.shuffle(battles)
    found: list[dict[str, Any]] = []
    for number in range(count):
        turn = number % 9
        players = random.choice([2, 2, 3, 4])
        if turn < 3:
            setup = random_quick_start(random, cards[number // 9 * 3 % len(cards) - turn])
        elif number % 27 == 3:
            setup = {**random_battle(random, "built", players), "scenario": SEA}
        else:
            scenario, mission = battles[number % len(battles)]
            setup = random_battle(random, "civil_war" if turn > 6 else "built", players)
            setup |= {"scenario": scenario, "mission": mission}
            setup["secret_missions"] = not mission and random.random() < 0.7
        if random.random() < 0.3:
            setup |= {name: other for name, other in readings().items() if random.random() < 0.5}
        found.append(setup)
    return found


def readings() -> dict[str, str]:
    """The other reading of every rule that the book leaves open, by option of the table."""
    literals = (field for field in msgspec.structs.fields(Setup) if field.name != "mode")
    return {
        field.name: get_args(field.type)[1]
        for field in literals
        if get_origin(field.type) is Literal
    }


def random_quick_start(random: Random, card: str) -> dict[str, Any]:
    """A quick-start card, for as many players as it has models for. [PRE-QST-01, PRE-MPL-01]"""
    models = library().quick_starts[card]
    most = len(models.jaeger) + len(models.kaiju)
    setup: dict[str, Any] = {"card": card, "players": random.randint(2, most)}
    if random.random() < 0.3:
        setup["factions"] = "choose"
    return setup


def random_battle(random: Random, mode: str, players: int) -> dict[str, Any]:
    """A built battle or civil war, its forces given or built at the table. [PRE-FRC-02]"""
    setup: dict[str, Any] = {"mode": mode, "players": players}
    if random.random() < 0.7:
        setup |= random_forces(random, (players + 1) // 2, civil_war=mode == "civil_war")
    if random.random() < 0.2:
        setup["factions"] = "choose"
    return setup


def random_forces(random: Random, least: int, *, civil_war: bool) -> dict[str, Any]:
    """Two forces that may meet: within the budget, or equal. [PRE-FRC-09, PRE-CIV-02]"""
    kinds: tuple[tuple[str, ...], tuple[str, ...]] = (("jaeger",), ("kaiju",))
    if civil_war:
        kinds = (random.choice([("jaeger",), ("kaiju",), ("jaeger", "kaiju")]),) * 2
    while True:
        jaeger, kaiju = (random_force(random, each, least) for each in kinds)
        if not builds.check_battle(library(), jaeger, kaiju, civil_war=civil_war):
            return {"jaeger": msgspec.to_builtins(jaeger), "kaiju": msgspec.to_builtins(kaiju)}


def random_force(random: Random, kinds: tuple[str, ...], least: int) -> tuple[Recruit, ...]:
    """A legal force of models of some kinds. [PRE-FRC-12, PRE-FRC-13]"""
    while True:
        pilots = list(library().pilots)
        random.shuffle(pilots)
        force = tuple(
            random_recruit(random, random.choice(kinds), pilots)
            for _ in range(random.randint(least, max(least, MODELS)))
        )
        if not builds.check_force(library(), force):
            return force


def random_recruit(random: Random, kind: str, pilots: list[str]) -> Recruit:
    """Any model of a kind, with pilots and an upgrade, or mutations. [PRE-FRC-07, PRE-FRC-11]"""
    profile = random.choice([p for p in library().profiles.values() if p.kind == kind])
    if kind == "kaiju":
        chosen: list[str] = []
        for slot in profile.slots:
            fitting = [m.id for m in library().mutations.values() if m.slot == slot]
            if random.random() < 0.6:
                chosen.append(random.choice(fitting))
        return Recruit(profile.id, mutations=tuple(dict.fromkeys(chosen)))
    crew = tuple(pilots.pop() for _ in range(profile.crew))
    fitting = [u.id for u in library().upgrades.values() if u.only in (None, "", profile.id)]
    return Recruit(profile.id, crew, random.choice(["", *fitting]))
