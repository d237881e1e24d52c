"""All models, cards, pilots, scenarios and missions of a table, read once."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, partial
from pathlib import Path
from typing import TypeVar

from plancia import core
from plancia.content.packs import DataFile, data_files, packs_folder
from plancia.content.read import ContentError, Document, rules_hash
from plancia.games.pacific_rim.components import (
    ActionCard,
    Identified,
    Kind,
    Mission,
    Mutation,
    ObjectKind,
    Pilot,
    Profile,
    QuickStart,
    Scenario,
    Upgrade,
)

GAME = "pacific_rim"
ARMOUR = {"skyscraper": 5, "shelter": 7, "ppdc_base": 7, "seabed_rock": 8}
CONTENT = Path(__file__).parent / "content"
PROSE = ("about", "name")
"""The fields of data files that are for people alone: matches know ids."""
DECK = 6
"""The action cards of a model. [PRE-CRD-02]"""
T = TypeVar("T", bound=Identified)


class Library(core.Content):
    """What the rules look up, by id."""

    def __init__(self, folder: Path, packs: Collection[str] = ()) -> None:
        """Read a folder of content, and what packs add; raises ContentError where it is wrong."""
        self._packs = packs
        self._packed: list[Path] = []
        self.profiles = self._shelf(folder, "models", Profile)
        self.pilots = self._shelf(folder, "pilots", Pilot)
        self.upgrades = self._shelf(folder, "upgrades", Upgrade)
        self.mutations = self._shelf(folder, "mutations", Mutation)
        self.missions = self._shelf(folder, "missions", Mission)
        self.objects = self._shelf(folder, "objects", ObjectKind)
        self.scenarios = self._shelf(folder, "scenario-cards", Scenario)
        self.quick_starts = self._shelf(folder, "quick-starts", QuickStart)
        self.cards: dict[str, ActionCard] = {
            f"{profile.id}/{card.id}": card
            for profile in self.profiles.values()
            for card in profile.cards
        }
        """Every action card, by model and card."""
        self.leading = frozenset(
            profile.id
            for profile in self.profiles.values()
            if any(p.who == "friends" for card in profile.cards for p in card.passive)
        )
        """The models with a card that changes statistics of friends."""
        self._check_names()
        self._ref = rules_hash([*sorted(folder.rglob("*.yaml")), *self._packed], PROSE)

    def _shelf(self, folder: Path, kind: str, of: type[T]) -> dict[str, T]:
        """Everything of a kind: our own files, or our list; then one file each of packs."""
        found: dict[str, T] = {}
        listed = folder / f"{kind}.yaml"
        if listed.is_file():
            everything: tuple[T, ...] = Document(listed).decode(
                tuple[of, ...]  # type: ignore[valid-type]
            )
            found = {each.id: each for each in everything}
        for file in data_files(folder, GAME, kind):
            if file.pack is not None and file.pack not in self._packs:
                continue
            each = read_one(of, file.path)
            if each.id in found:
                raise Document(file.path).fault(f"the id {each.id!r} is taken", ("id",))
            found[each.id] = each
            self._packed += [file.path] if file.pack is not None else []
        return found

    def _check_names(self) -> None:
        """What files name must be there."""
        for upgrade in self.upgrades.values():
            self._known(upgrade.id, self.profiles, *filter(None, (upgrade.only,)))
        for card in self.quick_starts.values():
            for placed in (*card.jaeger, *card.kaiju):
                self._known(card.id, self.profiles, placed.model)
                self._known(card.id, self.pilots, *placed.pilots)
                self._known(card.id, self.upgrades, *filter(None, (placed.upgrade,)))
                self._known(card.id, self.mutations, *placed.mutations)

    def _known(self, card: str, shelf: Collection[str], *names: str) -> None:
        for name in names:
            if name not in shelf:
                raise ContentError(card, 1, 1, f"there is no {name!r}")

    def building_armour(self, kind: str) -> int:
        """The ARM of a building. [PRE-BUI-02, PRE-BUI-09, PRE-BUI-10, PRE-SEA-16]"""
        return ARMOUR[kind]

    def is_void(self, side: Kind, mission: str, scenario: str) -> bool:
        """Whether a side can score nothing by a mission: it only counts what a scenario has none
        of. [PRE-SEC-01]
        """
        card = self.scenarios[scenario]
        there = dict.fromkeys(ARMOUR, 0) | {str(kind): n for kind, n in card.buildings.items()}
        there["building"] = sum(there.values())
        there |= {"object": card.objects, "terrain": len(card.terrain)}
        lines = getattr(self.missions[mission], side)
        counted = (line.per.split("_", 1)[1].removeprefix("in_") for line in lines)
        return not any(there.get(what, 1) for what in counted)

    @property
    def ref(self) -> str:
        """The hash of all that was read."""
        return self._ref


def read_one(kind: type[T], path: Path) -> T:
    """The file of one model, pilot or card; raises ContentError where it is wrong."""
    document = Document(path)
    found = document.decode(kind)
    if isinstance(found, Profile) and len({card.id for card in found.cards}) != DECK:
        raise document.fault(f"a model has {DECK} different action cards", ("cards",))
    return found


KINDS: dict[str, type[Identified]] = {
    "models": Profile,
    "pilots": Pilot,
    "upgrades": Upgrade,
    "mutations": Mutation,
    "missions": Mission,
    "objects": ObjectKind,
    "scenario-cards": Scenario,
    "quick-starts": QuickStart,
}
READERS = {(GAME, name): partial(read_one, kind) for name, kind in KINDS.items()}
"""How the files of packs are read and checked."""


def pack_files() -> list[DataFile]:
    """The files of all packs."""
    files = (file for name in KINDS for file in data_files(CONTENT, GAME, name))
    return [file for file in files if file.pack is not None]


def library(packs: tuple[str, ...] = ()) -> Library:
    """Our own components and those of the packs that are named."""
    return read_library(packs, packs_folder() if packs else None)


@cache
def read_library(packs: tuple[str, ...], folder: Path | None) -> Library:
    """All components; in another folder the name of a pack may mean another one."""
    known = {file.pack for file in pack_files()} if packs else set()
    for name in packs:
        if name not in known:
            raise ContentError(str(packs_folder()), 1, 1, f"nothing for this game in {name!r}")
    return Library(CONTENT, packs)


def packs() -> tuple[str, ...]:
    """The player's own packs; one that cannot be used is left out."""
    found: tuple[str, ...] = ()
    for pack in sorted({str(file.pack) for file in pack_files()}):
        try:
            library((*found, pack))
        except ContentError:  # `plancia content check` says what is wrong with it
            continue
        found = (*found, pack)
    return found
