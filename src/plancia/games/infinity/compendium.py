"""Every unit, weapon, skill and piece of equipment, to be read away from the table."""

from __future__ import annotations

from plancia.core import Message
from plancia.core.compendium import Chapter
from plancia.core.scene import Card, Gauge
from plancia.games.infinity.abilities import Equipment, Skill
from plancia.games.infinity.ammunition import combined
from plancia.games.infinity.library import Library, library, packs
from plancia.games.infinity.names import (
    ammunition_name,
    army_name,
    halves,
    loadout,
    thing_name,
    title,
)
from plancia.games.infinity.profiles import Mode, Profile, Unit, Weapon

STATS = ("cc", "bs", "ph", "wip", "arm", "bts")


def compendium() -> tuple[Chapter, ...]:
    """A chapter for every army, and for weapons, skills and equipment."""
    found = library(packs())
    armies = (
        Chapter(army.id, army_name(found, army.id), tuple(unit(found, each) for each in army.units))
        for army in found.armies.values()
    )
    return (
        *armies,
        Chapter(
            "weapons",
            chapter("weapons"),
            tuple(weapon(found, each) for each in found.weapons.values()),
        ),
        Chapter(
            "skills",
            chapter("skills"),
            tuple(described(each) for each in found.skills.values()),
        ),
        Chapter(
            "equipment",
            chapter("equipment"),
            tuple(described(each) for each in found.equipment.values()),
        ),
    )


def chapter(name: str) -> Message:
    """What a chapter that is no army is called."""
    return Message(f"infinity.chapter.{name}")


# --- units ---------------------------------------------------------------------------------------


def unit(found: Library, each: Unit) -> Card:
    """The card of a unit: its profile line, then a row for every option. [INF-ATTR-18]"""
    about = {
        "type": Message(f"infinity.type.{each.type.lower()}"),
        "troop": Message(f"infinity.troop.{each.troop}"),
        "traits": [
            Message(f"infinity.training.{each.training}"),
            Message(f"infinity.temper.{each.temper}"),
            Message(f"infinity.backup.{each.backup}"),
            *(thing_name(found, name) for name in (*each.skills, *each.equipment)),
        ],
    }
    return Card(
        each.id,
        Message("infinity.name.plain", {"name": each.isc}),
        f"unit.{each.type.lower()}",
        Message("infinity.card.unit", about),
        availability(each),
        profile_line(found.options(each.id)[0]),
        tuple(option(found, profile) for profile in found.options(each.id)),
    )


def availability(each: Unit) -> Message:
    """How many models of it an army may have. [INF-ARMY-13, INF-ARMY-14]"""
    if each.availability == "total":
        return Message("infinity.card.availability.total")
    return Message("infinity.card.availability", {"n": each.availability})


def profile_line(profile: Profile) -> tuple[Gauge, ...]:
    """The attributes in the order of the card. [INF-ATTR-18]"""
    numbers = profile.attributes
    first, second = numbers.move
    named = [("move", first), ("second_move", second)]
    named += [(name, getattr(numbers, name)) for name in STATS]
    named.append(("structure" if numbers.structure else "wounds", numbers.toughness))
    return tuple(Gauge(Message(f"infinity.gauge.{name}"), value) for name, value in named)


def option(found: Library, profile: Profile) -> Message:
    """A row of a unit: what is carried, and what it costs."""
    args = {"things": loadout(found, profile), "n": profile.cost, "swc": halves(profile.swc)}
    if profile.adds_swc:
        return Message("infinity.card.option.adds", {**args, "swc": profile.adds_swc})
    return Message("infinity.card.option", args)


# --- weapons, skills and equipment ---------------------------------------------------------------


def weapon(found: Library, each: Weapon) -> Card:
    """A weapon with its bands and what it fires. [INF-WPN-GEN-01]"""
    states = [band(to.to, to.modifier) for to in each.bands]
    states += [fired(mode) for mode in each.modes if mode.ammunition]
    if each.uses:
        states.append(Message("infinity.card.uses", {"n": each.uses}))
    if each.banned or any(combined(mode.ammunition).banned for mode in each.modes):
        states.append(Message("infinity.card.banned"))
    gauges: tuple[Gauge, ...] = ()
    if isinstance(each.damage, int):
        gauges = (Gauge(Message("infinity.gauge.damage"), each.damage),)
    elif each.damage is not None:
        states.insert(0, Message(f"infinity.card.damage.{each.damage}"))
    return Card(
        found.card(each.id),
        title(each.title),
        "weapon",
        title(each.about) if each.about else None,
        gauges=gauges,
        states=tuple(states),
        rule=each.rule,
    )


def band(to: float | None, modifier: int) -> Message:
    """What a distance does to the roll. [INF-WPN-GEN-02]"""
    change = f"{modifier:+d}" if modifier else "0"
    if to is None:
        return Message("infinity.card.band.beyond", {"modifier": change})
    return Message("infinity.card.band", {"to": round(to), "modifier": change})


def fired(mode: Mode) -> Message:
    """One way of using a weapon: ammunition, burst, template."""
    args = {"ammunition": [ammunition_name(name) for name in mode.ammunition], "n": mode.burst}
    if not mode.templates:
        return Message("infinity.card.mode", args)
    templates = [Message(f"infinity.template.{name}") for name in mode.templates]
    return Message("infinity.card.mode.template", {**args, "templates": templates})


def described(each: Skill | Equipment) -> Card:
    """A skill or a piece of equipment: what it does in a line, and the rule that says all."""
    kind = "skill" if isinstance(each, Skill) else "equipment"
    name = f"{kind}.{each.id}"
    return Card(name, title(each.title), kind, title(each.about), rule=each.rule)
