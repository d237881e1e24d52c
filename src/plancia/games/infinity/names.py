"""Names for people: what the ids of armies, weapons and skills are called in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec import UNSET

from plancia.content.read import Text
from plancia.core import Message, Offer
from plancia.games.infinity.library import Library
from plancia.games.infinity.lists import SIZES
from plancia.games.infinity.missions import mission
from plancia.games.infinity.profiles import Profile
from plancia.games.infinity.reading import vocabulary
from plancia.games.infinity.tables import battlefield, table_files

if TYPE_CHECKING:
    from plancia.games.infinity.state import Infinity, Trooper

EDGES = frozenset({"near", "far"})
"""The sides of a table."""


def title(text: Text) -> Message:
    """A name out of a data file, in the language of whoever reads it."""
    return Message("infinity.name.title", {"title": {"en": text.en, "it": text.it}})


def army_name(library: Library, army: str) -> Message:
    """An army, or a mercenary company."""
    if army in library.armies:
        return title(library.armies[army].title)
    return Message("infinity.name.company")


def thing_name(library: Library, name: str) -> Message:
    """A weapon, a skill or a piece of equipment."""
    if name == "cube":
        return Message("infinity.backup.cube")
    if name == "arm":  # what is taken as booty [INF-SS-BOOTY-04]
        return Message("infinity.attribute.arm")
    known = library.weapons.get(name) or library.abilities.get(name) or library.vehicles.get(name)
    if known is None:
        return Message("infinity.name.plain", {"name": name})
    return title(known.title)


def loaded_name(library: Library, weapon: str, mode: str) -> Message:
    """A weapon with what is fired from it, where it is not the usual ammunition."""
    if not mode:
        return thing_name(library, weapon)
    kinds = [ammunition_name(each) for each in mode.split("+")]
    return Message(
        "infinity.name.loaded", {"weapon": thing_name(library, weapon), "ammunition": kinds}
    )


def loadout(library: Library, profile: Profile) -> list[Message]:
    """What tells an option from the others of its unit: weapons, then skills and equipment."""
    unit = library.units[profile.unit]
    shared = set.intersection(*(set(each.weapons) for each in unit.options))
    own = [name for name in dict.fromkeys(profile.weapons) if name not in shared]
    option = next(each for each in unit.options if profile.id == f"{unit.id}/{each.id}")
    words = own or list(dict.fromkeys(profile.weapons))[:1]
    return [thing_name(library, name) for name in (*words, *option.skills, *option.equipment)]


def ammunition_name(name: str) -> Message:
    """What is fired."""
    return Message(f"infinity.ammunition.{name}")


def modifier_name(library: Library, name: str) -> Message:
    """What a number on a roll is called; that of a skill of a pack is named after the skill."""
    words, ability = vocabulary(), library.abilities.get(name)
    if ability is not None and name not in {**words.skills, **words.equipment}:
        return title(ability.title)
    return Message(f"infinity.modifier.{name}")


def halves(number: float) -> int | float:
    """A number of halves as people write it: 2, or 1.5."""
    return int(number) if number == int(number) else number


def name_of(g: Infinity, value: Any) -> Any:
    """The name of a model, a player, a weapon or a side of the table; else the value as it is."""
    if not isinstance(value, str):
        return value
    if value in g.troopers:
        return trooper_name(g, g.troopers[value])
    if value in g.seats():
        return Message("infinity.name.player", {"number": g.seats().index(value) + 1})
    if value in g.sites:
        return site_name(g, value)
    if g.setup.mission and value in mission(g.setup.mission).sealed:
        return title(mission(g.setup.mission).sealed[value].title)
    if value in g.library.weapons or value in g.library.abilities or value in ("cube", "arm"):
        return thing_name(g.library, value)
    weapon, _, mode = value.partition("/")
    if mode and weapon in g.library.weapons:
        return loaded_name(g.library, weapon, mode)
    if g.layout is not None and g.table_name:
        kinds = {placed.name: placed.piece for placed in g.layout.placed}
        if value in kinds:
            return scenery_name(g, kinds[value])
    elif g.table_name:
        field = battlefield(g.table_name)
        piece, _, _ = value.partition("/")
        if piece in [placed.name for placed in field.layout.placed]:
            return title(field.title_of(piece))
    return Message(f"infinity.edge.{value}") if value in EDGES else value


def scenery_name(g: Infinity, piece: str) -> Message:
    """What a kind of scenery of the table is called."""
    return title(battlefield(g.table_name).scenery[piece].title)


def site_name(g: Infinity, site: str) -> Message:
    """What a mission calls something that lies on the table."""
    return title(mission(g.setup.mission).sites[site].title)


def offers() -> dict[str, Offer]:
    """What a lobby offers: the tables, and the usual sizes of armies. [INF-VICT-01]"""
    tables = {file.id: title(battlefield(file.id).title) for file in table_files()}
    sizes = {str(n): Message("infinity.workshop.size", {"n": n}) for n in SIZES}
    return {"table": Offer(tables), "points": Offer(sizes)}


def shown_name(seen: Infinity, trooper: Trooper) -> Message:
    """What a model is called to whoever looks on: its owner knows who is under a marker."""
    if trooper.concealed and trooper.seat == seen.viewer:
        return _own_name(seen, trooper)
    return trooper_name(seen, trooper)


def trooper_name(g: Infinity, trooper: Trooper) -> Message:
    """What a model on the table is called: by its unit and its number, or by a name of its own."""
    _, _, number = trooper.id.rpartition("-")
    if trooper.concealed:
        return Message("infinity.name.marker", {"number": number})
    if trooper.spot in ("away", "hidden", "shared") and g.viewer is UNSET:
        # A sentence of the game itself may reach anybody. [INF-PLAY-LIST-03]
        return Message("infinity.name.unseen", {"number": number})
    return _own_name(g, trooper)


def _own_name(g: Infinity, trooper: Trooper) -> Message:
    word, _, number = trooper.id.rpartition("-")
    if trooper.laid:
        laid = g.library.laid.get(trooper.profile)  # None: a drop pod that has come down
        one = laid.name if laid is not None else None
        thing = thing_name(g.library, trooper.profile) if one is None else title(one)
        return Message("infinity.name.thing", {"thing": thing, "number": number})
    if word in g.seats():
        return Message("infinity.name.trooper", {"unit": g.profile(trooper).name, "number": number})
    return Message("infinity.name.plain", {"name": trooper.id.title()})
