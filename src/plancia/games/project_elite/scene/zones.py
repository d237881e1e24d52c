"""Cards on the table: the gear of the players, events in play, the pool."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from msgspec.structs import replace

from plancia.core import Message
from plancia.core.scene import Card, Gauge, Zone
from plancia.games.project_elite.cards import Cost, Gear
from plancia.games.project_elite.library import Library
from plancia.games.project_elite.maps.board import FAR
from plancia.games.project_elite.names import spoken, titled
from plancia.games.project_elite.rules import aiming, event_cards, slots
from plancia.games.project_elite.scene import places
from plancia.games.project_elite.state import Player, ProjectElite

GEAR_KINDS: Final = {"weapons": "weapon", "items": "item", "tech": "tech"}
"""What the cards of a deck are drawn as."""


def zones(seen: ProjectElite) -> tuple[Zone, ...]:
    """What each player carries, and what is in play."""
    return (*_hands(seen), *_common(seen))


def _hands(seen: ProjectElite) -> Iterator[Zone]:
    for player in seen.players.values():
        title = Message("project_elite.zone.gear", {"seat": player.seat})
        cards = tuple(gear_card(seen, player, card) for card in player.gear)
        kind = "hand" if player.seat == seen.viewer else "row"
        yield Zone(f"gear-{player.seat}", title, kind, cards, player.seat)


def _common(seen: ProjectElite) -> Iterator[Zone]:
    if seen.events:
        cards = tuple(event_card(seen, event.card) for event in seen.events)
        yield Zone("events", Message("project_elite.zone.events"), "row", cards)
    if seen.pool:
        pool = tuple(gear_card(seen, None, card) for card in seen.pool)
        yield Zone("pool", Message("project_elite.zone.pool"), "row", pool)


def gear_card(seen: ProjectElite, player: Player | None, card: str) -> Card:
    """A weapon or item with its values as they are now, and its slots."""
    printed = printed_gear(seen.library, card)
    states = tuple(_states(seen, card, seen.gear(card)))
    found = places.of_card(seen.library, card, seen.gear(card).costs, seen.covered)
    printed = replace(printed, slots=found)
    if player is None or seen.gear(card).shot is None:
        return replace(printed, states=states)
    aim = aiming.values_of(seen, player, card)
    return replace(printed, gauges=tuple(_values(aim.range, aim.shots, aim.hits)), states=states)


def printed_gear(library: Library, card: str) -> Card:
    """A weapon, an item or a piece of alien technology as it is printed."""
    gear = library.gear[card]
    shot = gear.shot
    gauges: tuple[Gauge, ...] = ()
    if shot is not None:
        reach = FAR if shot.range == "infinite" else shot.range
        gauges = tuple(_values(reach, shot.shots, shot.hits))
    return Card(
        card,
        titled(gear.title),
        GEAR_KINDS[library.deck_of[card]],
        text=Message("project_elite.card.text", {"text": spoken(gear.text)}),
        cost=costs(gear.costs) if gear.costs else None,
        gauges=gauges,
        slots=places.of_card(library, card, gear.costs),
    )


def _values(reach: int, shots: int, hits: int) -> Iterator[Gauge]:
    if reach < FAR:
        yield Gauge(Message("project_elite.gauge.range"), reach)
    yield Gauge(Message("project_elite.gauge.shots"), shots)
    yield Gauge(Message("project_elite.gauge.hits"), hits)


def _states(seen: ProjectElite, card: str, gear: Gear) -> Iterator[Message]:
    for item in seen.attached.get(card, ()):
        yield Message("project_elite.card.attached", {"item": titled(seen.gear(item).title)})
    for cost, written in enumerate(gear.costs):
        if len(slots.to_cover(seen, card, cost, written)) < len(written):
            yield Message("project_elite.card.covered")


def costs(written: Sequence[Cost]) -> Message:
    """What a card costs: slots, and other slots instead."""
    options = [Message("project_elite.card.cost", {"slots": slot_names(each)}) for each in written]
    return Message("project_elite.card.costs", {"costs": options})


def slot_names(written: Cost) -> list[Message]:
    """The slots of a cost in words."""
    return [Message(f"project_elite.slot.{each.replace(' ', '_')}") for each in written]


def event_card(seen: ProjectElite, card: str) -> Card:
    """An event in play, with the symbols that are still missing."""
    event = seen.library.events[card]
    found = event_cards.event_slots(seen, card)
    missing = [
        Message(f"project_elite.symbol.{slot.symbol}")
        for where, slot in found
        if where not in seen.covered
    ]
    return Card(
        card,
        titled(event.title),
        "event",
        text=Message("project_elite.card.text", {"text": spoken(event.text)}),
        cost=Message("project_elite.card.missing", {"symbols": missing}),
        tone="harm",
        slots=places.where_dice_wait(found, seen.covered),
    )
