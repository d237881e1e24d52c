"""Reading the files of weapons, skills, equipment and armies, strictly."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from difflib import SequenceMatcher
from functools import cache
from itertools import pairwise
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec import Struct

from plancia.content.read import ContentError, Document
from plancia.games.infinity.abilities import Ability, Equipment, Skill
from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.in_progress import Template
from plancia.games.infinity.profiles import (
    Army,
    Centimetres,
    Option,
    SecondForm,
    Size,
    Type,
    Unit,
    Vehicle,
    Weapon,
)

CONTENT: Final = Path(__file__).parent / "content"
SKILLS: Final = "skills"
EQUIPMENT: Final = "equipment"
"""The folders of their files."""

Kind = TypeVar("Kind", bound=Ability)


class Extent(Struct, frozen=True, forbid_unknown_fields=True):
    """How long and how wide a template is. [INF-TMPL-06]"""

    length: Centimetres
    width: Centimetres


class Sizes(Struct, frozen=True, forbid_unknown_fields=True):
    """The room that models and templates take. [INF-SET-04, INF-SET-13]"""

    origin: str
    models: dict[Type, Size]
    prone_height: Centimetres
    laid: Size
    """What lies on the table as equipment does."""
    templates: dict[Template, Extent]


class WeaponFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of weapons."""

    origin: str
    weapons: tuple[Weapon, ...]


class SkillFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of skills: those of a family."""

    origin: str
    skills: tuple[Skill, ...]


class EquipmentFile(Struct, frozen=True, forbid_unknown_fields=True):
    """A file of equipment: the pieces of a family."""

    origin: str
    equipment: tuple[Equipment, ...]


class VehicleFile(Struct, frozen=True, forbid_unknown_fields=True):
    """The file of vehicles."""

    origin: str
    vehicles: tuple[Vehicle, ...]


class Vocabulary(Struct, frozen=True):
    """What cards of units are made of."""

    weapons: dict[str, Weapon]
    skills: dict[str, Skill]
    equipment: dict[str, Equipment]
    sizes: Sizes
    vehicles: dict[str, Vehicle]


@cache
def vocabulary() -> Vocabulary:
    """The weapons, skills and equipment of the game, and their sizes."""
    return read_vocabulary(CONTENT)


def vocabulary_with(files: Sequence[Path]) -> Vocabulary:
    """The same with the skills and the equipment of packs, which lie in folders of these names."""
    return read_vocabulary(CONTENT, files) if files else vocabulary()


def content_files(folder: Path) -> list[Path]:
    """All files that say what things of the game do."""
    single = ("actions", "ammunition", "hacking", "modifiers", "sizes", "vehicles", "weapons")
    files = [folder / f"{name}.yaml" for name in single]
    return [*files, *ability_files(folder, SKILLS), *ability_files(folder, EQUIPMENT)]


def ability_files(folder: Path, kind: str) -> list[Path]:
    """The files of skills or of equipment, one a family."""
    return sorted((folder / kind).glob("*.yaml"))


def read_vocabulary(folder: Path, more: Sequence[Path] = ()) -> Vocabulary:
    """The same from a folder, and from some more files of skills and equipment; raises
    ContentError where a file is wrong.
    """
    weapons = Document(folder / "weapons.yaml")
    arms = weapons.decode(WeaponFile).weapons
    _check_ids(weapons, ("weapons",), [weapon.id for weapon in arms])
    for index, weapon in enumerate(arms):
        _check_weapon(weapons, index, weapon)
    skills: Abilities[Skill] = []
    for path in (*ability_files(folder, SKILLS), *_of_kind(more, SKILLS)):
        document = Document(path)
        skills += _new_ones(document, "skills", document.decode(SkillFile).skills, skills)
    equipment: Abilities[Equipment] = []
    for path in (*ability_files(folder, EQUIPMENT), *_of_kind(more, EQUIPMENT)):
        document = Document(path)
        known = [*skills, *equipment]
        equipment += _new_ones(
            document, "equipment", document.decode(EquipmentFile).equipment, known
        )
    _check_abilities([*skills, *equipment])
    sizes = Document(folder / "sizes.yaml").decode(Sizes)
    return Vocabulary(
        {weapon.id: weapon for weapon in arms},
        {each.id: each for _, _, each in skills},
        {each.id: each for _, _, each in equipment},
        sizes,
        {each.id: each for each in Document(folder / "vehicles.yaml").decode(VehicleFile).vehicles},
    )


def _of_kind(files: Sequence[Path], kind: str) -> list[Path]:
    return [path for path in files if path.parent.name == kind]


Trail = tuple[str | int, ...]
Abilities = list[tuple[Document, Trail, Kind]]
"""Skills or pieces of equipment, each with where it stands."""


def _new_ones(
    document: Document, part: str, found: Sequence[Kind], known: Sequence[tuple[Any, ...]]
) -> Abilities[Kind]:
    """The abilities of a file; no id may be there twice, in whatever file."""
    _check_ids(document, (part,), [each.id for each in found])
    taken = {each.id for _, _, each in known}
    for index, each in enumerate(found):
        if each.id in taken:
            raise document.fault(f"'{each.id}' is there twice", (part, index, "id"))
    return [(document, (part, index), each) for index, each in enumerate(found)]


def _check_abilities(found: Abilities[Any]) -> None:
    """What abilities give, and between which they let choose, must be abilities; the actions that
    they give must stand in the action table, and what they add must be for actions of it.
    """
    known = {each.id for _, _, each in found}
    rows = action_table()
    for document, trail, each in found:
        _check_names(document, (*trail, "gives"), each.gives, known, "ability")
        _check_names(document, (*trail, "actions"), each.actions, rows, "action")
        if isinstance(each, Skill):
            _check_names(document, (*trail, "either"), each.either, known, "skill")
        for number, modifier in enumerate(each.modifiers):
            at = (*trail, "modifiers", number, "on")
            _check_names(document, at, modifier.on, rows, "action")


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
    words = vocabulary_with(_beside(path))
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


def read_abilities(path: Path) -> Vocabulary:
    """A file of skills or of equipment in a pack, with whatever else of the pack it may name."""
    return vocabulary_with([*(each for each in _beside(path) if _reads(each)), path])


def _beside(path: Path) -> list[Path]:
    """The other files of skills and equipment of the pack that a file belongs to."""
    home = path.parent.parent
    found = [each for kind in (SKILLS, EQUIPMENT) for each in ability_files(home, kind)]
    return [each for each in found if each != path and home != CONTENT]


def _reads(path: Path) -> bool:
    try:
        Document(path).decode(SkillFile if path.parent.name == SKILLS else EquipmentFile)
    except ContentError:  # it is told of by itself
        return False
    return True


READERS: Final = {
    ("infinity", "armies"): read_army,
    ("infinity", SKILLS): read_abilities,
    ("infinity", EQUIPMENT): read_abilities,
}
"""How the armies, skills and equipment of packs are read."""
