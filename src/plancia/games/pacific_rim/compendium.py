"""Every model with its action cards, and all other cards, to be read away from the table."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from plancia.core import Event, Message
from plancia.core.compendium import Chapter
from plancia.core.events import texts_in
from plancia.core.scene import Card
from plancia.games.pacific_rim.components import Improvement, Pilot, Profile
from plancia.games.pacific_rim.library import Library, library, packs
from plancia.games.pacific_rim.names import (
    ability_id,
    ability_name,
    ability_text,
    about,
    card_name,
    spoken,
)
from plancia.games.pacific_rim.scene.zones import costs, kind_of, mission_lines
from plancia.games.pacific_rim.state import PacificRim
from plancia.games.pacific_rim.workshop import improvement, model, pilot


def compendium() -> tuple[Chapter, ...]:
    """A chapter for every model, then pilots, upgrades, mutations, missions and scenarios."""
    found = library(packs())
    models = [
        Chapter(each.id, model(each, each.id).card.title, tuple(of_model(each)))
        for each in found.profiles.values()
    ]
    return (*models, *(part for part in others(found) if part.cards))


def of_model(profile: Profile) -> Iterator[Card]:
    """The board of a model and its six action cards, with what they are as damage. [PRE-CRD-02]"""
    yield model(profile, profile.id).card
    for card in profile.cards:
        harm = Message("pacific_rim.card.as_damage", {"card": spoken(card.damage.name)})
        name, text, price = card_name(card.name), about(card.about), costs(card.cost)
        yield Card(action_id(profile.id, card.id), name, kind_of(card), text, price, states=(harm,))


def action_id(profile: str, card: str) -> str:
    """The id of an action card: models have cards of the same name."""
    return f"{profile}/{card}"


def others(found: Library) -> Iterator[Chapter]:
    """What is not printed for one model."""
    people = tuple(crew(found, each) for each in found.pilots.values())
    yield Chapter("pilots", title("pilots"), people)
    known = dict.fromkeys(a for each in found.pilots.values() for a in each.abilities)
    texts = tuple(
        Card(ability_id(a), ability_name(found, a), "pilot", ability_text(found, a)) for a in known
    )
    yield Chapter("abilities", title("abilities"), texts)
    kinds: dict[str, dict[str, Improvement]] = {
        "upgrades": {**found.upgrades},
        "mutations": {**found.mutations},
    }
    for name, shelf in kinds.items():
        cards = tuple(improvement(name.removesuffix("s"), each).card for each in shelf.values())
        yield Chapter(name, title(name), cards)
    missions = tuple(
        Card(
            each.id,
            card_name(each.name),
            "mission",
            about(each.about),
            states=(mission_lines("jaeger", each.jaeger), mission_lines("kaiju", each.kaiju)),
        )
        for each in found.missions.values()
    )
    yield Chapter("missions", title("missions"), missions)
    scenarios = tuple(
        Card(each.id, card_name(each.name), "scenario", about(each.about))
        for each in found.scenarios.values()
    )
    yield Chapter("scenarios", title("scenarios"), scenarios)


def crew(found: Library, each: Pilot) -> Card:
    """A pilot, with what the abilities do. [PRE-DRF-02]"""
    rows = Message("pacific_rim.card.rows", {"rows": " ".join(each.rows)})
    told = [
        Message(
            "pacific_rim.card.ability",
            {"ability": ability_name(found, ability), "text": ability_text(found, ability)},
        )
        for ability in each.abilities
    ]
    return replace(pilot(found, each).card, states=(rows, *told))


def title(chapter: str) -> Message:
    """What a chapter is called."""
    return Message(f"pacific_rim.chapter.{chapter}")


def mentioned(seen: PacificRim, event: Event) -> Iterator[str]:
    """The entries that an event names; an action card is one of its model."""
    fields = {name: getattr(event, name) for name in event.__struct_fields__}
    model = seen.models.get(str(fields.get("model", "")))
    laid = fields.get("cards")
    if model is not None:
        yield action_id(model.profile, str(fields.get("card", "")))
    if isinstance(laid, dict):
        for owner, card in laid.items():
            if owner in seen.models:
                yield action_id(seen.models[owner].profile, card)
    if "ability" in fields:
        yield ability_id(str(fields["ability"]))
    yield from texts_in(tuple(fields.values()))
