"""What a player may mean by pointing at something that stands for no option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Literal

from plancia.core import Pointed, Refusal, Seat
from plancia.core.knowing import HIDDEN
from plancia.games.giga_robo.events import points
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules import movement
from plancia.games.giga_robo.rules.attack import declare, reply
from plancia.games.giga_robo.rules.responses.declaring import Play
from plancia.games.giga_robo.rules.responses.legality import from_meter
from plancia.games.giga_robo.scene.keys import card_ids
from plancia.games.giga_robo.state import GigaRobo
from plancia.texts.choosing import Pick

FAR = 99
"""More points than any way costs."""

Kind = Literal["robot", "structure", "barrier"]


def meant(seen: GigaRobo, pointed: Pointed) -> Iterator[Any]:
    """Moves, attacks and cards that point at this, the likeliest first."""
    if pointed.id:
        yield Pick(pointed.id)
    cards = cards_on_table(seen)
    (owner, card), (_, held) = cards.get(pointed.id, ("", "")), cards.get(pointed.held, ("", ""))
    if card:
        yield Pick(card)
        yield from with_card(seen, owner, card)
        return
    hex = hex_at(seen, pointed)
    if not hex:
        return
    yield Pick(hex)
    kinds = kinds_at(seen, hex)
    kind: Kind = "robot" if pointed.id in seen.robots else next(iter(kinds), "structure")
    if pointed.id in seen.robots or kinds:
        for name in (held,) if held else attack_cards(seen):
            yield reply.StrikeBack(name, kind)
            yield declare.Attack(name, kind, hex)
    if pointed.id not in seen.robots and seen.robot(seen.by).hex:
        way = movement.reachable(seen, seen.by, FAR).get(hex, (hex,))
        yield movement.Move(way)


def with_card(seen: GigaRobo, owner: Seat, card: str) -> Iterator[Any]:
    """What could be done with a card: at each opponent, the nearest first."""
    player = seen.players[owner]
    if owner != seen.by:
        yield Refusal.of("GR-GEN-23", "giga_robo.no.others_card", card=card, seat=owner)
        return
    cooling = next((each for each in player.meter if each.card == card), None)
    if cooling is not None and not from_meter(seen, player, seen.library.cards[card]):
        args = {"card": card, "slot": cooling.slot}
        yield Refusal.of("GR-CDN-06", "giga_robo.no.cooling", **args)
        return
    yield declare.AddCard(card)
    yield reply.StrikeBack(card)
    here = seen.robot(seen.by).hex
    if seen.library.cards[card].attack and here:
        foes = [each for each in seen.in_play() if seen.hostile(seen.by, each.seat)]
        far = seen.layout.map.far[here]
        for robot in sorted(foes, key=lambda each: (far[each.hex], each.seat)):
            yield declare.Attack(card, "robot", robot.hex)
    yield Play(card)


def cards_on_table(seen: GigaRobo) -> dict[str, tuple[Seat, str]]:
    """All cards that the viewer sees, by their ids, and whose they are."""
    found: dict[str, tuple[Seat, str]] = {}
    for player in seen.players.values():
        ids = card_ids(seen, player.seat)
        for name in (*player.hand, *(held.card for held in player.meter)):
            if name != HIDDEN:
                found[ids(name)] = (player.seat, name)
    return found


def attack_cards(seen: GigaRobo) -> list[str]:
    """The attack cards in the viewer's hand, those that reach farthest first."""
    found = (seen.library.cards[name] for name in seen.players[seen.by].hand)
    attacks = [card for card in found if card.attack]
    attacks.sort(key=lambda card: (-(card.range or (0, FAR))[1], card.name))
    return [card.name for card in attacks]


def hex_at(seen: GigaRobo, pointed: Pointed) -> Hex:
    """The hex that is pointed at, or that a robot stands in."""
    robot = seen.robots.get(pointed.id)
    if robot is not None:
        return robot.hex
    for hex in seen.layout.map.names:
        if points(seen, hex) == (pointed.at,):
            return hex
    return ""


def kinds_at(seen: GigaRobo, hex: Hex) -> list[Kind]:
    """What else can be attacked in a hex. [GR-ATK-02]"""
    found: list[Kind] = ["structure"] if hex in seen.structures else []
    return [*found, "barrier"] if hex in seen.barriers else found
