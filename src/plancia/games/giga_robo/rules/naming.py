"""What can be named as something is declared. [GR-KW-08, GR-KW-14]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.rules.cards import reach
from plancia.games.giga_robo.state import GigaRobo, Player
from plancia.games.giga_robo.words.cards import Card

NOTHING = ("",)


def names(
    g: GigaRobo, player: Player, source: str, kind: str, card: Card | None
) -> tuple[str, ...]:
    """Everything that can be named; one empty name where nothing is."""
    if not kind:
        return NOTHING
    spare = card is not None and card.not_ultimates
    if kind == "opponent":
        return tuple(opponents(g, player.seat, card))
    if kind == "instant":
        return tuple(
            str(pending.number)
            for pending in g.stack
            if pending.kind == "instant"
            and not pending.cancelled
            and g.hostile(player.seat, pending.seat)
            and not (spare and g.library.cards[pending.source].ultimate)
        )
    if kind == "attack_card":
        return tuple(opposing_cards(g, player.seat, spare=spare))
    if kind == "own_attack_card":
        return tuple(own_cards(g, player, spare=spare))
    return NOTHING


def opponents(g: GigaRobo, seat: Seat, card: Card | None) -> list[Seat]:
    """The opponents that can be named, within the printed range of the card. [GR-KW-08]"""
    found = g.opponents(seat)
    span = reach(g, seat, card) if card is not None else None
    if span is None:
        return found
    far = g.layout.map.far[g.robot(seat).hex]
    return [other for other in found if span[0] <= far[g.robot(other).hex] <= span[1]]


def opposing_cards(g: GigaRobo, seat: Seat, *, spare: bool) -> list[str]:
    """Attack cards of opponents in the attack under way whose text has not begun. [GR-KW-35]"""
    fight = g.fight
    if fight is None or fight.stage in ("building", "text", "damage", "over"):
        return []
    found: list[str] = []
    for side in (fight.active, fight.reply):
        if side is None or side.cancelled or not g.hostile(seat, side.seat):
            continue
        for played in side.cards:
            ultimate = g.library.cards[played.card].ultimate
            if played.state in ("declared", "textless") and not (spare and ultimate):
                found.append(played.card)
    return found


def own_cards(g: GigaRobo, player: Player, *, spare: bool) -> list[str]:
    """Attack cards in the own hand, then those in play."""
    cards = g.library.cards
    found = [name for name in player.hand if cards[name].attack]
    side = side_of(g, player.seat)
    if side is not None and g.fight is not None and g.fight.stage not in ("text", "damage", "over"):
        found += [played.card for played in side.cards]
    return [name for name in found if not (spare and cards[name].ultimate)]


def victim(g: GigaRobo, seat: Seat, at: str) -> Seat:
    """The opponent behind what was named."""
    for pending in g.stack:
        if str(pending.number) == at:
            return pending.seat
    return ""
