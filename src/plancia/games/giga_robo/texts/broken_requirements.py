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
    cards = g.library.cards
    instants = [
        pending
        for pending in g.stack
        if pending.kind == "instant"
        and g.players[pending.seat].rides == robot
        and not pending.cancelled
        and _instant_holds(g, pending)
    ]
    fight = g.fight
    attacks: list[tuple[Side, Played]] = []
    if fight is not None and fight.stage in UNRESOLVED:
        for side in (fight.active, fight.reply):
            if side is None or g.players[side.seat].rides != robot or attack_safe(g, side):
                continue
            attacks += [
                (side, played)
                for played in side.cards
                if played.state == "declared"
                and cards[played.card].needs
                and _holds(g, side, played)
            ]
    return instants, attacks


def _instant_holds(g: GigaRobo, pending: Response) -> bool:
    needs = g.library.cards[pending.source].needs
    return bool(needs) and needs.hold(g, pending.seat, pending.victim)


def _holds(g: GigaRobo, side: Side, played: Played) -> bool:
    return g.library.cards[played.card].needs.hold(g, side.seat, side.target.robot)


def lose_broken(g: GigaRobo, found: Requiring) -> None:
    """Instants that lost their requirement are cancelled, attack cards lose their text."""
    instants, attacks = found
    for pending in instants:
        if not _instant_holds(g, pending):
            pending.cancelled = True
            g.tell("GR-KW-43", Cancelled, pending.seat, pending.source)
    for side, played in attacks:
        if not _holds(g, side, played):
            played.state = "textless"
            g.tell("GR-KW-43", TextLost, side.seat, played.card)
