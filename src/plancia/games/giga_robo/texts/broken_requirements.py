"""Requirements that are broken before a card resolves. [GR-KW-43]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.events.attack import TextLost
from plancia.games.giga_robo.events.cards import Cancelled
from plancia.games.giga_robo.in_progress import Played, Response, Side
from plancia.games.giga_robo.rules.attack.safety import attack_safe
from plancia.games.giga_robo.state import GigaRobo

Requiring = tuple[list[Response], list[tuple[Side, Played]]]
"""Instants that wait to resolve, and attack cards whose text has not begun."""

UNRESOLVED = ("building", "declared", "reacting", "pools", "rolled", "success")


def requiring(g: GigaRobo, robot: Seat) -> Requiring:
    """What a crew has declared that has requirements, and whose requirements hold now."""
    instants = [
        pending
        for pending in g.stack
        if pending.kind == "instant"
        and g.players[pending.seat].rides == robot
        and not pending.cancelled
        and _holds(g, pending.source, pending.seat, pending.victim)
    ]
    attacks = [
        (side, played)
        for side in g.sides.values()
        if g.attack.stage in UNRESOLVED and g.players[side.seat].rides == robot
        for played in side.cards
        if played.state == "declared"
        and not attack_safe(g, side)
        and _holds(g, played.card, side.seat, side.target.robot)
    ]
    return instants, attacks


def _holds(g: GigaRobo, card: str, seat: Seat, victim: Seat) -> bool:
    needs = g.library.cards[card].needs
    return bool(needs) and needs.hold(g, seat, victim)


def lose_broken(g: GigaRobo, found: Requiring) -> None:
    """Instants that lost their requirement are cancelled, attack cards lose their text."""
    instants, attacks = found
    for pending in instants:
        if not _holds(g, pending.source, pending.seat, pending.victim):
            pending.cancelled = True
            g.tell("GR-KW-43", Cancelled, pending.seat, pending.source)
    for side, played in attacks:
        if not _holds(g, played.card, side.seat, side.target.robot):
            played.state = "textless"
            g.tell("GR-KW-43", TextLost, side.seat, played.card)
