"""Cards on the table: hands as far as they are known, meters, and what waits to resolve."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from plancia.core import Message, Seat
from plancia.core.knowing import HIDDEN
from plancia.core.scene import Card, Gauge, Zone
from plancia.games.giga_robo.events import STACK, id_of
from plancia.games.giga_robo.rules.cards import cost_of, costs_of
from plancia.games.giga_robo.scene.keys import card_ids
from plancia.games.giga_robo.state import GigaRobo, Player
from plancia.games.giga_robo.words.cards import Ability, Combatant
from plancia.games.giga_robo.words.cards import Card as Printed

ORDER = {"melee": 0, "ranged": 1, "instant": 2}


def zones(seen: GigaRobo) -> tuple[Zone, ...]:
    """The stack, then the hand and the meter of each player, the own ones first."""
    found: list[Zone] = []
    if seen.stack:
        pending = tuple(
            card(seen, response.source, response.seat, f"stack-{response.number}")
            for response in reversed(seen.stack)
        )
        found.append(Zone(STACK, Message("giga_robo.zone.stack"), "row", pending))
    for player in sorted(seen.players.values(), key=lambda player: player.seat != seen.by):
        found.append(hand_of(seen, player))
        found.append(meter_of(seen, player))
    return tuple(found)


def hand_of(seen: GigaRobo, player: Player) -> Zone:
    """A hand; of another's only what is known. [GR-GEN-23]"""
    cards = seen.library.cards
    known = [name for name in (*player.hand, *laid_out(seen, player)) if name != HIDDEN]
    known.sort(key=lambda name: (ORDER[cards[name].type], name))
    kind = "hand" if player.seat == seen.by else "row"
    held = [(name, 0, False) for name in known]
    return _zone(
        "hand", kind, player.seat, _shown(seen, player.seat, held), player.hand.count(HIDDEN)
    )


def laid_out(seen: GigaRobo, player: Player) -> list[str]:
    """The cards of an attack that the viewer is putting together: they can still go back."""
    side = seen.fight.laid_out if seen.fight is not None else None
    return [each.card for each in side.cards] if side and side.seat == player.seat else []


def meter_of(seen: GigaRobo, player: Player) -> Zone:
    """The cards of a meter, those that come back first at the front."""
    held = [(each.card, each.slot, each.on) for each in player.meter]
    held.sort(key=lambda each: (each[1], each[0]))
    return _zone("meter", "row", player.seat, _shown(seen, player.seat, held))


def _shown(seen: GigaRobo, owner: Seat, held: Sequence[tuple[str, int, bool]]) -> tuple[Card, ...]:
    """Cards with their slots, and whether they are on, as they count for their owner now."""
    found = [seen.library.cards[name] for name, _, _ in held]
    costs, ids = costs_of(seen, owner, found), card_ids(seen, owner)
    return tuple(
        [
            printed(card, ids(card.name), "x" if card.cost == "x" else cost, slot, on)
            for card, cost, (_, slot, on) in zip(found, costs, held, strict=True)
        ]
    )


def _zone(place: str, kind: str, seat: Seat, cards: tuple[Card, ...], hidden: int = 0) -> Zone:
    """The hand or the meter of a player."""
    title = Message(f"giga_robo.zone.{place}", {"seat": seat})
    return Zone(id_of(place, seat), title, kind, cards, seat, hidden)


def card(seen: GigaRobo, name: str, owner: Seat, name_id: str) -> Card:
    """A card as it counts for its owner now, or an ability that waits on the stack."""
    found = seen.library.cards.get(name)
    if found is None:
        title = Message("giga_robo.name.card", {"card": name})
        ability = seen.library.abilities.get(name)
        return Card(name_id, title, "ability", None if ability is None else text_of(ability))
    return printed(found, name_id, "x" if found.cost == "x" else cost_of(seen, owner, found))


def printed(found: Printed, name_id: str, cost: int | str, slot: int = 0, on: bool = False) -> Card:
    """A card with its numbers and icons, and what it costs; in a meter with its slot.

    It is put together once: mostly a card is as it was a moment ago.
    """
    key = id(found), name_id, cost, slot, on
    known = _PRINTED.get(key)
    if known is None or known[0] is not found:
        if len(_PRINTED) >= MANY:
            _PRINTED.clear()
        known = _PRINTED[key] = (found, _face(found, name_id, cost, slot, on))
    return known[1]


MANY = 16384
_PRINTED: dict[tuple[int, str, int | str, int, bool], tuple[Printed, Card]] = {}
"""Cards of all libraries as they were shown last; what is printed stays as it is."""


def _face(found: Printed, name_id: str, cost: int | str, slot: int, on: bool) -> Card:
    states = list(states_of(found))
    if on:
        states.insert(0, Message("giga_robo.state.on"))
    if slot:
        states.insert(0, Message("giga_robo.state.slot", {"slot": slot}))
    return Card(
        name_id,
        Message("giga_robo.name.card", {"card": found.name}),
        "ultimate" if found.ultimate else found.type,
        text_of(found),
        Message("giga_robo.cost.spirit", {"n": "X" if cost == "x" else cost}),
        gauges_of(found),
        tuple(states),
    )


def text_of(found: Printed | Ability | Combatant) -> Message:
    """What a card, an ability, a pilot or a robot is and does, in our own words."""
    return Message("giga_robo.name.about", {"text": msgspec.to_builtins(found.about)})


def gauges_of(found: Printed) -> tuple[Gauge, ...]:
    """The numbers on a card."""
    gauges: list[Gauge] = []
    if found.attack:
        gauges.append(Gauge(Message("giga_robo.gauge.dice"), found.dice))
        if isinstance(found.harm.base, int):
            gauges.append(Gauge(Message("giga_robo.gauge.damage"), found.harm.base))
    if found.cooldown:
        gauges.append(Gauge(Message("giga_robo.gauge.cooldown"), found.cooldown))
    return tuple(gauges)


def states_of(found: Printed) -> tuple[Message, ...]:
    """The type, the range and the icons of a card."""
    told = [Message(f"giga_robo.card.{found.type}")]
    if found.range is not None:
        least, most = found.range
        key = "far" if most >= 99 else "one" if least == most else "span"
        told.append(Message(f"giga_robo.card.range.{key}", {"least": least, "most": most}))
    if found.ultimate:
        told.append(Message("giga_robo.card.ultimate"))
    told += [Message(f"giga_robo.card.{icon}") for icon in found.icons]
    return tuple(told)
