"""All models, cards, pilots, scenarios and missions, read once."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import TypeVar

from msgspec import Struct

from plancia import core
from plancia.content.read import Document, rules_hash
from plancia.games.pacific_rim.components import (
    ActionCard,
    Mission,
    Mutation,
    ObjectKind,
    Pilot,
    Profile,
    QuickStart,
    Scenario,
    Upgrade,
)

ARMOUR = {"skyscraper": 5, "shelter": 7, "ppdc_base": 7, "seabed_rock": 8}
CONTENT = Path(__file__).parent / "content"
PROSE = ("about", "name")
"""The fields of data files that are for people alone: matches know ids."""
T = TypeVar("T", bound=Struct)


class Library(core.Content):
    """What the rules look up, by id."""

    def __init__(self, folder: Path) -> None:
        """Read a folder of content; raises ContentError where it is wrong."""
        self.profiles = {each.id: each for each in _files(folder / "models", Profile)}
        self.pilots = {each.id: each for each in _listed(folder / "pilots.yaml", Pilot)}
        self.upgrades = {each.id: each for each in _listed(folder / "upgrades.yaml", Upgrade)}
        self.mutations = {each.id: each for each in _listed(folder / "mutations.yaml", Mutation)}
        self.missions = {each.id: each for each in _listed(folder / "missions.yaml", Mission)}
        self.objects = {each.id: each for each in _listed(folder / "objects.yaml", ObjectKind)}
        self.scenarios = {each.id: each for each in _files(folder / "scenario-cards", Scenario)}
        self.quick_starts = {each.id: each for each in _files(folder / "quick-starts", QuickStart)}
        self.cards: dict[str, ActionCard] = {
            f"{profile.id}/{card.id}": card
            for profile in self.profiles.values()
            for card in profile.cards
        }
        """Every action card, by model and card."""
        self._ref = rules_hash(sorted(folder.rglob("*.yaml")), PROSE)

    def building_armour(self, kind: str) -> int:
        """The ARM of a building. [PRE-BUI-02, PRE-BUI-09, PRE-BUI-10, PRE-SEA-16]"""
        return ARMOUR[kind]

    @property
    def ref(self) -> str:
        """The hash of all that was read."""
        return self._ref


def _files(folder: Path, kind: type[T]) -> list[T]:
    return [Document(path).decode(kind) for path in sorted(folder.glob("*.yaml"))]


def _listed(path: Path, kind: type[T]) -> tuple[T, ...]:
    return Document(path).decode(tuple[kind, ...])  # type: ignore[valid-type]


@cache
def library() -> Library:
    """Our own components."""
    return Library(CONTENT)
