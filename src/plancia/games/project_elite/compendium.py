"""Every character, card and kind of alien, to be read away from the table."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Message
from plancia.core.compendium import Chapter
from plancia.core.scene import Card, Gauge
from plancia.games.project_elite.cards import Character, Event, Profile
from plancia.games.project_elite.library import Library, library
from plancia.games.project_elite.names import spoken, titled
from plancia.games.project_elite.scene.zones import costs, printed_gear, slot_names


def compendium() -> tuple[Chapter, ...]:
    """A chapter for the characters, for each kind of card and for the aliens."""
    return tuple(Chapter(name, title(name), cards) for name, cards in chapters(library()))


def title(chapter: str) -> Message:
    """What a chapter is called."""
    return Message(f"project_elite.chapter.{chapter}")


def chapters(found: Library) -> Iterator[tuple[str, tuple[Card, ...]]]:
    """The entries of each chapter; of a card with copies the first stands for all."""
    yield "characters", tuple(map(character, found.characters.values()))
    for deck in ("weapons", "items", "tech"):
        names = (name for name in found.decks[deck] if name == found.gear[name].id)
        yield deck, tuple(printed_gear(found, name) for name in names)
    kinds = found.profiles.values()
    yield "aliens", tuple(alien(each) for each in kinds if not each.is_boss)
    yield "bosses", tuple(alien(each) for each in kinds if each.is_boss)
    yield "events", tuple(event(each) for name, each in found.events.items() if name == each.id)


def character(card: Character) -> Card:
    """A character with the life and the ability."""
    return Card(
        card.id,
        titled(card.title),
        f"character.{card.id}",
        Message("project_elite.card.text", {"text": spoken(card.text)}),
        costs(card.costs) if card.costs else None,
        (Gauge(Message("project_elite.gauge.life"), card.life),),
    )


def alien(profile: Profile) -> Card:
    """A kind of alien with its values and its ability. [PE-ALN-11]"""
    gauges = [
        Gauge(Message("project_elite.gauge.movement"), profile.movement),
        Gauge(Message("project_elite.gauge.lives"), profile.lives),
    ]
    states = [Message(f"project_elite.card.colour.{profile.colour}")]
    if profile.armour:
        states.append(Message("project_elite.card.armour", {"n": profile.armour}))
    return Card(
        profile.id,
        titled(profile.title),
        f"alien.{profile.id}",
        Message("project_elite.card.text", {"text": spoken(profile.text)}),
        gauges=tuple(gauges),
        states=tuple(states),
        tone="harm",
    )


def event(card: Event) -> Card:
    """An event with what cancels it, by the number of players. [PE-EVT-06]"""
    if card.one_off:
        states = [Message("project_elite.card.one_off")]
    else:
        states = [
            Message("project_elite.card.cancel", {"players": n, "slots": slot_names(cost)})
            for n, cost in sorted(card.cancel.items())
        ]
    text = Message("project_elite.card.text", {"text": spoken(card.text)})
    return Card(card.id, titled(card.title), "event", text, states=tuple(states), tone="harm")
