"""Cards on the table: hands as far as they are known, meters, and what waits to resolve."""

from __future__ import annotations

import msgspec

from plancia.core import Message, Seat
from plancia.core.knowing import HIDDEN
from plancia.core.scene import Card, Gauge, Zone
from plancia.games.giga_robo.events import STACK, id_of
from plancia.games.giga_robo.rules.cards import cost_of
from plancia.games.giga_robo.scene.keys import card_id
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
    title = Message("giga_robo.zone.hand", {"seat": player.seat})
    cards = seen.library.cards
    known = [name for name in (*player.hand, *laid_out(seen, player)) if name != HIDDEN]
    known.sort(key=lambda name: (ORDER[cards[name].type], name))
    shown = tuple(card(seen, name, player.seat, card_id(seen, player.seat, name)) for name in known)
    kind = "hand" if player.seat == seen.by else "row"
    unknown = player.hand.count(HIDDEN)
    return Zone(id_of("hand", player.seat), title, kind, shown, player.seat, unknown)


def laid_out(seen: GigaRobo, player: Player) -> list[str]:
    """The cards of an attack that the viewer is putting together: they can still go back."""
    side = seen.fight.laid_out if seen.fight is not None else None
    return [each.card for each in side.cards] if side and side.seat == player.seat else []


def meter_of(seen: GigaRobo, player: Player) -> Zone:
    """The cards of a meter, those that come back first at the front."""
    title = Message("giga_robo.zone.meter", {"seat": player.seat})
    held = sorted(player.meter, key=lambda each: (each.slot, each.card))
    cards: list[Card] = []
    for each in held:
        slot = Message("giga_robo.state.slot", {"slot": each.slot})
        states = (slot, Message("giga_robo.state.on")) if each.on else (slot,)
        shown = card_id(seen, player.seat, each.card)
        cards.append(card(seen, each.card, player.seat, shown, states))
    return Zone(id_of("meter", player.seat), title, "row", tuple(cards), player.seat)


def card(
    seen: GigaRobo, name: str, owner: Seat, name_id: str, states: tuple[Message, ...] = ()
) -> Card:
    """A card as it counts for its owner now, or an ability that waits on the stack."""
    found = seen.library.cards.get(name)
    if found is None:
        title = Message("giga_robo.name.card", {"card": name})
        ability = seen.library.abilities.get(name)
        return Card(name_id, title, "ability", None if ability is None else text_of(ability))
    cost = "x" if found.cost == "x" else cost_of(seen, owner, found)
    return printed(found, name_id, cost, states)


def printed(
    found: Printed, name_id: str, cost: int | str, states: tuple[Message, ...] = ()
) -> Card:
    """A card with its numbers and icons, and what it costs."""
    title = Message("giga_robo.name.card", {"card": found.name})
    price = Message("giga_robo.cost.spirit", {"n": "X" if cost == "x" else cost})
    kind = "ultimate" if found.ultimate else found.type
    states = (*states, *states_of(found))
    return Card(name_id, title, kind, text_of(found), price, gauges_of(found), states)


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
