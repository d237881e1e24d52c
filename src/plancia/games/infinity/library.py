"""All weapons, skills, units and armies of a table, read once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from difflib import SequenceMatcher
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from plancia.content.packs import DataFile, data_files, packs_folder
from plancia.content.read import ContentError, Document, rules_hash
from plancia.core import Content
from plancia.games.infinity.played import needs
from plancia.games.infinity.profiles import (
    Army,
    Centimetres,
    Equipment,
    Option,
    Profile,
    SecondForm,
    Size,
    Skill,
    Template,
    Type,
    Unit,
    Weapon,
)

CONTENT: Final = Path(__file__).parent / "content"
PROSE: Final = ("title", "isc", "name")
"""The fields of data files that are for people alone."""


class Extent(Struct, frozen=True, forbid_unknown_fields=True):
    """How long and how wide a template is. [INF-TMPL-06]"""

    length: Centimetres
    width: Centimetres


class Sizes(Struct, frozen=True, forbid_unknown_fields=True):
    """The room that models and templates take. [INF-SET-04]"""

    origin: str
    models: dict[Type, Size]
    prone_height: Centimetres
    templates: dict[Template, Extent]


class WeaponFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of weapons."""

    origin: str
    weapons: tuple[Weapon, ...]


class SkillFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of skills."""

    origin: str
    skills: tuple[Skill, ...]


class EquipmentFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of equipment."""

    origin: str
    equipment: tuple[Equipment, ...]


class Library(Content):
    """What the rules look up by id."""

    def __init__(self, armies: Iterable[Army], ref: str) -> None:
        """Index everything once; the armies are checked already."""
        words = vocabulary()
        self._ref = ref
        self.weapons = words.weapons
        self.skills = words.skills
        self.equipment = words.equipment
        self.sizes = words.sizes
        self.armies = {army.id: army for army in armies}
        self.units: dict[str, Unit] = {}
        self.army_of: dict[str, str] = {}
        """The army of each unit."""
        self.profiles: dict[str, Profile] = {}
        """Every option of every unit, by the ids of both: `line_kazak/hmg`."""
        for army in self.armies.values():
            for unit in army.units:
                self.units[unit.id] = unit
                self.army_of[unit.id] = army.id
                for option in unit.options:
                    profile = self._profile(army, unit, option)
                    self.profiles[profile.id] = profile

    @property
    def ref(self) -> str:
        """The hash of all that was read."""
        return self._ref

    def options(self, unit: str) -> list[Profile]:
        """All profiles of a unit, in the order of its card."""
        return [self.profiles[f"{unit}/{option.id}"] for option in self.units[unit].options]

    def _profile(self, army: Army, unit: Unit, option: Option) -> Profile:
        skills = (*unit.skills, *option.skills)
        equipment = (*unit.equipment, *option.equipment)
        held = [self.weapons[name] for name in option.weapons]
        return Profile(
            f"{unit.id}/{option.id}",
            unit.id,
            army.id,
            unit.name,
            unit.type,
            unit.troop,
            unit.attributes,
            unit.training,
            unit.temper,
            unit.backup,
            unit.size or self.sizes.models[unit.type],
            self._levels(skills, self.skills),
            self._levels(equipment, self.equipment),
            option.weapons,
            self._choices(skills),
            option.cost,
            option.swc,
            option.adds_swc,
            self._second(army, unit, option, unit.second) if unit.second else None,
            tuple(dict.fromkeys(needs(unit, skills, equipment, held))),
        )

    def _second(self, army: Army, unit: Unit, option: Option, form: SecondForm) -> Profile:
        """What the model becomes: what its card does not say anew stays as it is."""
        kind = form.type or unit.type
        return Profile(
            f"{unit.id}/{option.id}/second",
            unit.id,
            army.id,
            form.name,
            kind,
            unit.troop,
            form.attributes,
            unit.training,
            unit.temper,
            unit.backup,
            self.sizes.models[kind],
            self._levels(form.skills, self.skills),
            self._levels(form.equipment, self.equipment),
            option.weapons if form.weapons is None else form.weapons,
            self._choices(form.skills),
        )

    @staticmethod
    def _levels(
        names: Iterable[str], known: dict[str, Skill] | dict[str, Equipment]
    ) -> dict[str, int]:
        """The highest level of each skill: it includes the lower ones. [INF-SS-GEN-02]"""
        found: dict[str, int] = {}
        for name in names:
            thing = known[name]
            if isinstance(thing, Skill) and thing.either:
                continue
            family = thing.of or thing.id
            found[family] = max(found.get(family, 0), thing.level)
        return found

    def _choices(self, names: Iterable[str]) -> tuple[tuple[str, ...], ...]:
        return tuple(self.skills[name].either for name in names if self.skills[name].either)


# --- reading -------------------------------------------------------------------------------------


class Vocabulary(Struct, frozen=True):
    """What cards of units are made of."""

    weapons: dict[str, Weapon]
    skills: dict[str, Skill]
    equipment: dict[str, Equipment]
    sizes: Sizes


@cache
def vocabulary() -> Vocabulary:
    """The weapons, skills and equipment of the game, and their sizes."""
    return read_vocabulary(CONTENT)


def read_vocabulary(folder: Path) -> Vocabulary:
    """The same from a folder; raises ContentError where a file is wrong."""
    weapons = Document(folder / "weapons.yaml")
    skills = Document(folder / "skills.yaml")
    equipment = Document(folder / "equipment.yaml")
    arms = weapons.decode(WeaponFile).weapons
    abilities = skills.decode(SkillFile).skills
    gear = equipment.decode(EquipmentFile).equipment
    for document, part, things in (
        (weapons, "weapons", arms),
        (skills, "skills", abilities),
        (equipment, "equipment", gear),
    ):
        _check_ids(document, (part,), [thing.id for thing in things])
    for index, weapon in enumerate(arms):
        _check_weapon(weapons, index, weapon)
    known = {skill.id for skill in abilities}
    for index, skill in enumerate(abilities):
        _check_names(skills, ("skills", index, "either"), skill.either, known, "skill")
    sizes = Document(folder / "sizes.yaml").decode(Sizes)
    return Vocabulary(
        {weapon.id: weapon for weapon in arms},
        {skill.id: skill for skill in abilities},
        {thing.id: thing for thing in gear},
        sizes,
    )


Trail = tuple[str | int, ...]


def _check_ids(document: Document, trail: Trail, ids: Sequence[str]) -> None:
    """Refuse an id that is there twice."""
    for index, name in enumerate(ids):
        if name in ids[:index]:
            raise document.fault(f"'{name}' is there twice", (*trail, index, "id"))


def _check_names(
    document: Document, trail: Trail, names: Sequence[str], known: Collection[str], kind: str
) -> None:
    """Refuse the name of something that does not exist."""
    for index, name in enumerate(names):
        if name not in known:
            near = ", ".join(sorted(known, key=lambda other: _distance(name, other))[:3])
            raise document.fault(
                f"there is no {kind} '{name}'; did you mean one of {near}?", (*trail, index)
            )


def _distance(one: str, other: str) -> float:
    """How little two names look alike."""
    return -SequenceMatcher(None, one, other).ratio()


def _check_weapon(document: Document, index: int, weapon: Weapon) -> None:
    """Bands that reach farther one by one, and modes that can be told apart."""
    limits = [band.to for band in weapon.bands]
    for band, (near, far) in enumerate(pairwise(limits), 1):
        if near is None or (far is not None and far <= near):
            message = "a band must reach farther than the one before it"
            raise document.fault(message, ("weapons", index, "bands", band))
    names = [mode.id for mode in weapon.modes]
    for mode, name in enumerate(names):
        if name in names[:mode]:
            message = f"two modes fire '{name}'"
            raise document.fault(message, ("weapons", index, "modes", mode))


def read_army(path: Path) -> Army:
    """The file of an army; raises ContentError where it is wrong."""
    document = Document(path)
    army = document.decode(Army)
    words = vocabulary()
    _check_ids(document, ("units",), [unit.id for unit in army.units])
    profiles = {unit.id for unit in army.units}
    for index, unit in enumerate(army.units):
        trail: Trail = ("units", index)
        _check_unit(document, trail, unit, words)
        for name in unit.brings:
            if name not in profiles:
                message = f"there is no unit '{name}' in this army"
                raise document.fault(message, (*trail, "brings", name), key=True)
    return army


def _check_unit(document: Document, trail: Trail, unit: Unit, words: Vocabulary) -> None:
    """That all it names exists, and that its numbers fit together."""
    _check_carried(document, trail, unit, words)
    _check_ids(document, (*trail, "options"), [option.id for option in unit.options])
    for number, option in enumerate(unit.options):
        at = (*trail, "options", number)
        _check_carried(document, at, option, words)
        _check_names(document, (*at, "weapons"), option.weapons, words.weapons, "weapon")
        if not option.cost and not unit.pack_only:
            message = "only what comes along with another unit costs nothing"
            raise document.fault(message, (*at, "cost"))
        if option.adds_swc and "lieutenant" not in option.skills:
            message = "only a Lieutenant adds to the SWC of an army"  # [INF-ARMY-32]
            raise document.fault(message, (*at, "adds_swc"))
    forms: list[tuple[Trail, Any]] = [(trail, unit)]
    if unit.second is not None:
        at = (*trail, "second")
        forms.append((at, unit.second))
        _check_carried(document, at, unit.second, words)
        weapons = unit.second.weapons or ()
        _check_names(document, (*at, "weapons"), weapons, words.weapons, "weapon")
    for at, form in forms:
        if bool(form.attributes.wounds) == bool(form.attributes.structure):
            message = "expected either wounds or structure"  # [INF-ATTR-10, INF-ATTR-11]
            raise document.fault(message, (*at, "attributes"))


def _check_carried(
    document: Document, trail: Trail, card: Unit | Option | SecondForm, words: Vocabulary
) -> None:
    _check_names(document, (*trail, "skills"), card.skills, words.skills, "skill")
    known = words.equipment
    _check_names(document, (*trail, "equipment"), card.equipment, known, "piece of equipment")


READERS: Final = {("infinity", "armies"): read_army}
"""How the armies of packs are read."""


def army_files(packs: Collection[str] | None = None) -> list[DataFile]:
    """The files of all armies: ours, and those of these packs, or of all."""
    files = data_files(CONTENT, "infinity", "armies")
    return [file for file in files if packs is None or file.pack is None or file.pack in packs]


def library(packs: tuple[str, ...] = ()) -> Library:
    """Our own armies and those of the packs that are named."""
    return read_library(packs, packs_folder() if packs else None)


def packs() -> tuple[str, ...]:
    """The player's own packs with armies; one that is wrong is left out."""
    found: tuple[str, ...] = ()
    for pack in sorted({file.pack for file in army_files() if file.pack is not None}):
        try:
            library((*found, pack))
        except ContentError:  # `plancia content check` says what is wrong with it
            continue
        found = (*found, pack)
    return found


@cache
def read_library(packs: tuple[str, ...], folder: Path | None) -> Library:
    """All armies; in another folder the name of a pack may mean another one."""
    files = army_files(packs)
    for name in packs:
        if all(file.pack != name for file in files):
            raise ContentError(str(folder), 1, 1, f"no armies in a pack {name!r}")
    armies: list[Army] = []
    taken: dict[str, str] = {}
    for file in files:
        army = read_army(file.path)
        document = Document(file.path)
        if any(army.id == other.id for other in armies):
            raise document.fault(f"there is another army '{army.id}'", ("id",))
        for index, unit in enumerate(army.units):
            if unit.id in taken:
                message = f"'{unit.id}' is a unit of {taken[unit.id]} already"
                raise document.fault(message, ("units", index, "id"))
            taken[unit.id] = army.id
        armies.append(army)
    paths = [CONTENT / f"{name}.yaml" for name in ("weapons", "skills", "equipment", "sizes")]
    return Library(armies, rules_hash([*paths, *(file.path for file in files)], PROSE))
