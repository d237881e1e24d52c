"""All weapons, skills, units and armies of a table, read once."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from functools import cache, lru_cache
from math import inf
from pathlib import Path
from types import MappingProxyType
from typing import Final

from msgspec.structs import replace

from plancia.content.packs import DataFile, data_files, packs_folder
from plancia.content.read import ContentError, Document, rules_hash
from plancia.core import Content
from plancia.games.infinity.abilities import Ability, Equipment, Laid, Skill, with_lower
from plancia.games.infinity.hooks import merged
from plancia.games.infinity.profiles import (
    Army,
    Attributes,
    Option,
    Profile,
    SecondForm,
    Size,
    Unit,
    Vehicle,
    Weapon,
)
from plancia.games.infinity.reading import (
    CONTENT,
    EQUIPMENT,
    SKILLS,
    Vocabulary,
    content_files,
    read_army,
    vocabulary_with,
)

PROSE: Final = ("title", "about", "isc", "name")
"""The fields of data files that are for people alone."""
Floors = Mapping[str, int]
"""From which level on the families do not work of which something was lost."""
NO_FLOORS: Final[Floors] = MappingProxyType({})


class Library(Content):
    """What the rules look up by id."""

    def __init__(self, armies: Iterable[Army], ref: str, words: Vocabulary) -> None:
        """Index everything once; the armies are checked already."""
        self._ref = ref
        self.weapons = words.weapons
        self.skills = words.skills
        self.equipment = words.equipment
        self.abilities: dict[str, Ability] = {**words.skills, **words.equipment}
        self._whole = {name: with_lower(name, self.abilities) for name in self.abilities}
        """Each ability with all that comes with it."""
        self.sizes = words.sizes
        self.armies = {army.id: army for army in armies}
        self.units: dict[str, Unit] = {}
        self.army_of: dict[str, str] = {}
        """The army of each unit."""
        self.profiles: dict[str, Profile] = {}
        """Every option of every unit, by the ids of both: `line_kazak/hmg`."""
        self.forms: dict[str, Profile] = {}
        """What models may become, by the ids of their profiles."""
        for army in self.armies.values():
            for unit in army.units:
                self.units[unit.id] = unit
                self.army_of[unit.id] = army.id
                for option in unit.options:
                    profile = self._profile(army, unit, option)
                    self.profiles[profile.id] = profile
                    if profile.second is not None:
                        self.forms[profile.second.id] = profile.second
        things: tuple[Weapon | Equipment, ...] = (*self.weapons.values(), *self.equipment.values())
        self.laid = {each.id: each.laid for each in things if each.laid is not None}
        """What can be laid on the table, by the ids of weapons and equipment."""
        for profile in self.profiles.values():
            if self._rides(profile) and profile.second is not None:
                self.forms[f"{profile.id}/on_foot"] = self._dismounted(profile, profile.second)
        self.forms |= {name: self._thing(name, each) for name, each in self.laid.items()}
        every = (*self.profiles.values(), *self.forms.values())
        self.vehicles = words.vehicles
        self.forms |= {name: self._vehicle(each) for name, each in self.vehicles.items()}
        self.widest = max(each.size.base for each in every)
        """The diameter of the largest base."""

    @property
    def ref(self) -> str:
        """The hash of all that was read."""
        return self._ref

    def profile(self, name: str) -> Profile:
        """A profile that can be bought, or a form of one."""
        return self.profiles.get(name) or self.forms[name]

    def base_profile(self, name: str) -> str:
        """The profile that was bought, of what a model may have turned into; empty: none was."""
        bought = name.removesuffix("/second")
        return bought if bought in self.profiles else ""

    def options(self, unit: str) -> list[Profile]:
        """All profiles of a unit, in the order of its card."""
        return [self.profiles[f"{unit}/{option.id}"] for option in self.units[unit].options]

    def card(self, name: str) -> str:
        """The card in the compendium of a weapon, a skill or a piece of equipment."""
        if name in self.weapons:
            return f"weapon.{name}"
        return f"skill.{name}" if name in self.skills else f"equipment.{name}"

    def in_force(
        self,
        name: str,
        gained: tuple[str, ...],
        lost: tuple[str, ...],
        will: int = 0,
        arm: int | None = None,
    ) -> Profile:
        """A profile with what a model has come by, and without what does not work any more: names
        of weapons, skills and equipment, or of their families. What is lost takes the higher levels
        with it, and leaves the lower ones. Its WIP and ARM may be others than on its card.
        """
        found = in_force(self, name, gained, lost)
        if will:
            found = replace(found, attributes=replace(found.attributes, wip=will))
        if arm is not None:
            found = replace(found, attributes=replace(found.attributes, arm=arm))
        return found

    def _profile(self, army: Army, unit: Unit, option: Option) -> Profile:
        skills = (*unit.skills, *option.skills)
        equipment = (*unit.equipment, *option.equipment)
        profile = Profile(
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
            {},
            {},
            option.weapons,
            choices=self._choices(skills),
            cost=option.cost,
            swc=option.swc,
            adds_swc=option.adds_swc,
            second=self._second(army, unit, option, unit.second) if unit.second else None,
            archaic=unit.archaic,
            alien=unit.alien or not army.human,
        )
        profile = self.with_abilities(profile, (*skills, *equipment, *self._worn(profile)))
        if profile.second is None or not profile.hooks.standing.transforms:
            return profile
        return replace(profile, second=replace(profile.second, cost=profile.cost))  # the same model

    def _second(self, army: Army, unit: Unit, option: Option, form: SecondForm) -> Profile:
        """What the model becomes: what its card does not say anew stays as it is."""
        kind = form.type or unit.type
        profile = Profile(
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
            {},
            {},
            option.weapons if form.weapons is None else form.weapons,
            choices=self._choices(form.skills),
            archaic=unit.archaic,
            alien=unit.alien or not army.human,
        )
        worn = self._worn(profile)
        return self.with_abilities(profile, (*form.skills, *form.equipment, *worn))

    def _rides(self, profile: Profile) -> list[Ability]:
        return [self.abilities[name] for name in profile.abilities if self.abilities[name].ridden]

    def _dismounted(self, profile: Profile, second: Profile) -> Profile:
        """A rider on foot: with what it carries itself, and the values of its second profile.
        [INF-EQ-BIKE-04]
        """
        left = self._rides(profile)
        integral = {weapon for ride in left for weapon in ride.integral}
        kept = [name for name in profile.abilities if self.abilities[name] not in left]
        changed = replace(
            profile,
            id=f"{profile.id}/on_foot",
            attributes=second.attributes,
            size=second.size,
            weapons=tuple(weapon for weapon in profile.weapons if weapon not in integral),
            second=None,
        )
        return self.with_abilities(changed, tuple(kept))

    def on_foot(self, name: str) -> str:
        """The profile of a rider who is off what it rides. [INF-EQ-BIKE-04]"""
        return f"{name}/on_foot"

    def _thing(self, name: str, laid: Laid) -> Profile:
        """What lies on the table has no more of a profile than it needs to be attacked."""
        attributes = Attributes(
            move=(1, 1),
            cc=0,
            bs=0,
            ph=0,
            wip=0,
            arm=laid.arm,
            bts=laid.bts,
            structure=laid.structure,
        )
        weapons = (name,) if name in self.weapons else ()
        profile = replace(_bare(name, attributes, self.sizes.laid), weapons=weapons)
        return self.with_abilities(profile, laid.gives)

    def _vehicle(self, each: Vehicle) -> Profile:
        """A vehicle has no more of a profile than it needs to land and to be attacked."""
        return replace(_bare(each.id, each.attributes, each.size), hooks=each.hooks)

    def whole(self, name: str) -> tuple[Ability, ...]:
        """An ability with all that comes with it."""
        return self._whole[name]

    def with_abilities(
        self, profile: Profile, names: tuple[str, ...], floors: Floors = NO_FLOORS
    ) -> Profile:
        """A profile that has these skills and pieces of equipment, and no others; those of which
        one has to be chosen count for nothing yet.
        """
        every: dict[str, Ability] = {}
        for name in names:
            every.update((each.id, each) for each in self._whole[name] if works(each, floors))
        found = list(every.values())
        brought = dict.fromkeys(weapon for each in found for weapon in each.weapons)
        return replace(
            profile,
            abilities=names,
            weapons=(*profile.weapons, *(w for w in brought if w not in profile.weapons)),
            skills=levels(each for each in found if isinstance(each, Skill) and not each.either),
            equipment=levels(each for each in found if isinstance(each, Equipment)),
            hooks=merged(each.hooks for each in found),
            modifiers=tuple(modifier for each in found for modifier in each.modifiers),
            actions=frozenset(action for each in found for action in each.actions),
        )

    def _worn(self, profile: Profile) -> tuple[str, ...]:
        """What comes with the type of a unit. [INF-EQ-ARM-05, INF-EQ-ARM-04]"""
        if profile.archaic:
            return ()
        worn = (each for each in self.equipment.values() if profile.type in each.worn_by)
        return tuple(each.id for each in worn)

    def _choices(self, names: Iterable[str]) -> tuple[tuple[str, ...], ...]:
        return tuple(self._either(name) for name in names if self.skills[name].either)

    def _either(self, name: str) -> tuple[str, ...]:
        """The skills of which one has to be chosen, those of a choice within it among them."""
        inner = self.skills[name].either
        return tuple(each for one in inner for each in self._either(one)) if inner else (name,)

    def chosen(self, profile: Profile, names: tuple[str, ...]) -> tuple[str, ...]:
        """Of skills of which a model has one, those that it has. [INF-SS-GEN-04]"""
        first = tuple(each[0] for each in profile.choices)
        return tuple(each for each in names or first if each in self.skills)


def _bare(name: str, attributes: Attributes, size: Size) -> Profile:
    """The profile of what is no trooper, and can do nothing by itself."""
    return Profile(
        name,
        unit="",
        army="",
        name=name,
        type="SPECIAL",
        troop="support",
        attributes=attributes,
        training="irregular",
        temper="calm",
        backup="remote",
        size=size,
        skills={},
        equipment={},
        weapons=(),
    )


def levels(found: Iterable[Ability]) -> dict[str, int]:
    """The highest level of each family: it includes the lower ones. [INF-SS-GEN-02]"""
    known: dict[str, int] = {}
    for each in found:
        known[each.family] = max(known.get(each.family, 0), each.level)
    return known


@lru_cache(maxsize=4096)
def in_force(found: Library, name: str, gained: tuple[str, ...], lost: tuple[str, ...]) -> Profile:
    """A profile with what was gained and without what was lost."""
    printed = found.profile(name)
    abilities = [each for each in (*printed.abilities, *gained) if each in found.abilities]
    weapons = (*printed.weapons, *(each for each in gained if each in found.weapons))
    floors = _floors(found, lost)
    kept = (_left(found, each, floors) for each in abilities)
    able = found.with_abilities(
        replace(printed, weapons=weapons), tuple(filter(None, kept)), floors
    )
    raised = _raised(printed.attributes, (found.skills.get(each) for each in gained))
    left = tuple(each for each in able.weapons if each not in lost)
    return replace(able, weapons=left, attributes=raised)


def _raised(numbers: Attributes, gained: Iterable[Skill | None]) -> Attributes:
    """Attributes with what skills add that were come by. [INF-SS-META-02, INF-SS-BOOTY-03]"""
    for skill in gained:
        if skill is not None and skill.raises is not None:
            more = skill.raises
            arm, ph = numbers.arm + more.arm, numbers.ph + more.ph
            numbers = replace(numbers, arm=arm, ph=ph, move=more.move or numbers.move)
    return numbers


def works(ability: Ability, floors: Floors) -> bool:
    """Whether an ability is below what was lost of its family."""
    return ability.level < floors.get(ability.family, inf)


def _floors(found: Library, lost: Iterable[str]) -> Floors:
    """The lowest level of each family that was lost; a ride stays under its rider."""
    floors: dict[str, int] = {}
    for name in lost:
        ability = found.abilities.get(name)
        family, level = (ability.family, ability.level) if ability else (name, 1)
        if ability is None or not ability.ridden:
            floors[family] = min(level, floors.get(family, level))
    return floors


def _left(found: Library, name: str, floors: Floors) -> str:
    """What is left of an ability: itself, a lower level, or nothing."""
    family = found.abilities[name].family
    levels = (each for each in found.whole(name) if each.family == family)
    return next((each.id for each in reversed(list(levels)) if works(each, floors)), "")


# --- the files of armies --------------------------------------------------------------------------


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
    added = ability_files_of(packs)
    paths = [*content_files(CONTENT), *added, *(file.path for file in files)]
    return Library(armies, rules_hash(paths, PROSE), vocabulary_with(added))


def ability_files_of(packs: Collection[str]) -> list[Path]:
    """The files of skills and equipment of these packs."""
    found = (file for kind in (SKILLS, EQUIPMENT) for file in data_files(CONTENT, "infinity", kind))
    return [file.path for file in found if file.pack in packs]
