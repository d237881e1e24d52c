"""Cards on the table: hands as far as they are known, meters, and what waits to resolve."""

from __future__ import annotations

from plancia.core import Message, Seat
from plancia.core.scene import Card, Gauge, Zone
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.view import PlayerView, View


def zones(g: GigaRobo, view: View, seat: Seat | None) -> tuple[Zone, ...]:
    """The stack, then the hand and the meter of each player, the own ones first."""
    found: list[Zone] = []
    if view.stack:
        pending = tuple(
            card(g, response["source"], f"stack-{response['number']}")
            for response in reversed(view.stack)
        )
        found.append(Zone("stack", Message("giga_robo.zone.stack"), "row", pending))
    players = sorted(view.players, key=lambda player: player.seat != seat)
    for player in players:
        found.append(hand(g, player, seat))
        found.append(cooling(g, player))
    return tuple(found)


def hand(g: GigaRobo, player: PlayerView, seat: Seat | None) -> Zone:
    """A hand; of another's only what is known. [GR-GEN-23]"""
    own = player.seat == seat
    title = Message("giga_robo.zone.hand", {"seat": player.seat})
    cards = tuple(card(g, name) for name in player.hand)
    kind = "hand" if own else "row"
    return Zone(f"hand-{player.seat}", title, kind, cards, player.seat, player.unknown)


def cooling(g: GigaRobo, player: PlayerView) -> Zone:
    """The cards of a meter, slot 3 first."""
    title = Message("giga_robo.zone.meter", {"seat": player.seat})
    held = sorted(player.meter, key=lambda each: -each.slot)
    cards = tuple(
        card(
            g,
            each.card,
            states=(
                Message("giga_robo.state.slot", {"slot": each.slot}),
                *((Message("giga_robo.state.on"),) if each.on else ()),
            ),
        )
        for each in held
    )
    return Zone(f"meter-{player.seat}", title, "row", cards, player.seat)


def card(g: GigaRobo, name: str, id: str = "", states: tuple[Message, ...] = ()) -> Card:
    """A card, or an ability that waits on the stack."""
    found = g.library.cards.get(name)
    if found is None:
        return Card(id or name, Message("giga_robo.name.card", {"card": name}), "ability")
    gauges = [Gauge(Message("giga_robo.gauge.cooldown"), found.cooldown)] if found.cooldown else []
    if found.attack:
        gauges.append(Gauge(Message("giga_robo.gauge.dice"), found.dice))
    about = Message("giga_robo.name.about", {"text": found.about})
    cost = Message("giga_robo.cost.spirit", {"n": str(found.cost)})
    return Card(
        id or name,
        Message("giga_robo.name.card", {"card": name}),
        found.type,
        about,
        cost,
        tuple(gauges),
        states,
    )
