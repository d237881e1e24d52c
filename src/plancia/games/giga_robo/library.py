"""All cards, abilities, pilots, robots, impact cards and maps of a table, read once."""

from __future__ import annotations

from collections.abc import Collection
from functools import cache, partial
from pathlib import Path
from typing import Any, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from plancia import core
from plancia.content.packs import DataFile, Readers, data_files, packs_folder
from plancia.content.read import ContentError, Document, rules_hash
from plancia.games.giga_robo.maps import READERS as MAP_READERS
from plancia.games.giga_robo.maps import Layout, layout
from plancia.games.giga_robo.words.base import Condition, Effect, Price
from plancia.games.giga_robo.words.cards import (
    Ability,
    Card,
    Chassis,
    Combatant,
    FurtherCard,
    ImpactCard,
    Pilot,
)
from plancia.games.giga_robo.words.lasting import Active, CardFilter, Mod
from plancia.texts.shelf import Shelf, reader_of

K = TypeVar("K", bound=Combatant)
BUILT_IN = Path(__file__).parent / "content"
PROSE = ("about", "title")
"""The fields of data files that are for people alone."""
KITS = ("pilots", "robots", "cards")
"""The folders of what builds are made of."""
hook = reader_of(Effect, Condition, Price, "plancia.games.giga_robo.vocabulary")
"""Decodes scripts, tests and prices: lists of words."""


class Impacts(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of impact cards."""

    origin: str
    cards: tuple[ImpactCard, ...]


class Library(Shelf, core.Content):
    """What the rules look up: cards and abilities by name, and every script by its place."""

    def __init__(
        self, pilots: list[Pilot], robots: list[Chassis], impacts: list[ImpactCard], ref: str
    ) -> None:
        """Index everything once; raises ValueError where two things share a name."""
        super().__init__()
        self._ref = ref
        self.pilots = {pilot.name: pilot for pilot in pilots}
        self.robots = {robot.name: robot for robot in robots}
        self.impacts = {card.id: card for card in impacts}
        self.layouts: dict[str, Layout] = {name: layout(name) for name in ("a", "b")}
        self.cards: dict[str, Card] = {}
        self.decks: dict[str, str] = {}
        """The pilot or robot that each card belongs to. [GR-CRD-18]"""
        self.abilities: dict[str, Ability] = {}
        self.actives: dict[str, Active] = {}
        """What works while a card, ability or lasting effect does, by its name or place."""
        self.awaited: dict[str, CardFilter | None] = {}
        """The attacks that lasting effects wait for. [GR-KW-16]"""
        self.mods: dict[str, dict[str, tuple[Mod, ...]]] = {}
        """The changes of values among it, by name or place and by value."""
        kits: list[Combatant] = [*pilots, *robots]
        for kit in kits:
            for card in kit.cards:
                self._add(self.cards, card.name, card, kit.name)
                self.decks[card.name] = kit.name
            for ability in kit.abilities:
                self._add(self.abilities, ability.name, ability, kit.name)
        self.secretive = frozenset(
            kit.name
            for kit in kits
            if any(card.type == "instant" and not card.cooldown for card in kit.cards)
        )
        for impact in impacts:
            self.index(f"impact {impact.id}", impact)
        self.changed = frozenset(stat for by_stat in self.mods.values() for stat in by_stat)
        """The values that anything changes at all."""
        self.changers = {
            stat: {name: mods[stat] for name, mods in self.mods.items() if stat in mods}
            for stat in self.changed
        }
        """The same changes by value first, then by name or place."""

    @property
    def ref(self) -> str:
        """The hash of all that was read."""
        return self._ref

    def _add(self, shelf: dict[str, Any], name: str, thing: Card | Ability, kit: str) -> None:
        if name in self.cards or name in self.abilities:
            raise ValueError(
                f"{kit}: the name {name!r} is taken; every card and ability has its own"
            )
        shelf[name] = thing
        self.index(name, thing)

    def _work(self, name: str, active: Active) -> None:
        """Keep what works under a name, where something does."""
        if active.mods or active.hooks or active.triggers:
            self.actives[name] = active
        for mod in active.mods:
            by_stat = self.mods.setdefault(name, {})
            by_stat[mod.stat] = (*by_stat.get(mod.stat, ()), mod)

    def index(self, name: str, thing: Struct) -> None:
        """Keep what works in a card, ability or lasting effect, besides its words."""
        active = getattr(thing, "active", None)
        if isinstance(active, Active):
            self._work(name, active)
            if not isinstance(thing, Card | Ability):
                self.awaited[name] = getattr(thing, "card", None)
        super().index(name, thing)

    def secret_instants(self, pilot: str, robot: str) -> bool:
        """Whether a hand of theirs could hide an instant: one without a cooldown value."""
        return pilot in self.secretive or robot in self.secretive


QUICK_START: dict[type, dict[str, int]] = {
    Pilot: {"abilities": 1, "cards": 5, "ultimate techniques": 0},
    Chassis: {"abilities": 3, "cards": 10, "ultimate techniques": 1},
}
"""What the quick start build of a kit has. [GR-SET-16]"""


def read_kit(kind: type[K], path: Path) -> K:
    """The file of a pilot or robot; raises ContentError where it is wrong."""
    document = Document(path)
    kit = document.decode(kind, hook=hook)
    found = {
        "abilities": sum(ability.quick_start for ability in kit.abilities),
        "cards": sum(card.quick_start and not card.ultimate for card in kit.cards),
        "ultimate techniques": sum(card.quick_start and card.ultimate for card in kit.cards),
    }
    for what, number in QUICK_START[kind].items():
        if found[what] != number:
            message = f"the quick start build has {found[what]} {what}; expected {number}"
            raise document.fault(message, ("abilities" if what == "abilities" else "cards",))
    return kit


def read_card(path: Path) -> FurtherCard:
    """The file of one more card of a kit; raises ContentError where it is wrong."""
    document = Document(path)
    further = document.decode(FurtherCard, hook=hook)
    if further.card.quick_start:  # such a build is complete without it [GR-SET-16]
        fault = "a card that is added is in no quick start build"
        raise document.fault(fault, ("card", "quick_start"))
    return further


def with_cards(kits: list[K], cards: list[FurtherCard]) -> list[K]:
    """Kits with the cards that packs add to them."""
    return [
        replace(kit, cards=(*kit.cards, *(each.card for each in cards if each.of == kit.name)))
        for kit in kits
    ]


READERS: Readers = {
    **MAP_READERS,
    ("giga_robo", "cards"): read_card,
    ("giga_robo", "pilots"): partial(read_kit, Pilot),
    ("giga_robo", "robots"): partial(read_kit, Chassis),
}
"""How the files of packs are read and checked."""


def kit_files(kind: str, packs: Collection[str] | None = None) -> list[DataFile]:
    """The files of all `pilots`, `robots` or `cards`: ours, and those of these packs, or of all."""
    files = data_files(BUILT_IN, "giga_robo", kind)
    return [file for file in files if packs is None or file.pack is None or file.pack in packs]


def library(packs: tuple[str, ...] = ()) -> Library:
    """Our own components and those of the packs that are named."""
    return read_library(packs, packs_folder() if packs else None)


@cache
def read_library(packs: tuple[str, ...], folder: Path | None) -> Library:
    """All components; in another folder the name of a pack may mean another one."""
    pilots, robots, further = (kit_files(kind, packs) for kind in KITS)
    for name in packs:
        if all(file.pack != name for file in (*pilots, *robots, *further)):
            fault = f"no pilots, robots or cards in a pack {name!r}"
            raise ContentError(str(packs_folder()), 1, 1, fault)
    people = [read_kit(Pilot, file.path) for file in pilots]
    machines = [read_kit(Chassis, file.path) for file in robots]
    cards = [read_card(file.path) for file in further]
    kits: list[Combatant] = [*people, *machines]
    packs_of = {kit.name: file.pack for kit, file in zip(kits, (*pilots, *robots), strict=True)}
    for file, each in zip(further, cards, strict=True):
        if packs_of.get(each.of, "") not in (None, file.pack):
            raise Document(file.path).fault(f"no pilot or robot {each.of!r}", ("of",))
    impacts = Document(BUILT_IN / "impact.yaml").decode(Impacts, hook=hook).cards
    files = [file.path for file in (*pilots, *robots, *further)] + sorted(BUILT_IN.glob("*.yaml"))
    files += sorted((BUILT_IN / "maps").glob("*.yaml"))
    try:
        whole = with_cards(people, cards), with_cards(machines, cards)
        return Library(*whole, list(impacts), rules_hash(files, PROSE))
    except ValueError as fault:
        raise ContentError("packs", 1, 1, str(fault)) from fault


def packs() -> tuple[str, ...]:
    """The player's own packs with pilots, robots or cards; one that is wrong is left out."""
    kits = [file for kind in KITS for file in kit_files(kind)]
    found: tuple[str, ...] = ()
    for pack in sorted({file.pack for file in kits if file.pack is not None}):
        try:
            library((*found, pack))
        except ContentError:  # `plancia content check` says what is wrong with it
            continue
        found = (*found, pack)
    return found
