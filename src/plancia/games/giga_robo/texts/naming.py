"""What can be named as something is declared. [GR-KW-08, GR-KW-14]"""

from __future__ import annotations

from collections.abc import Iterable

from plancia.core import Seat
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.in_progress import Side
from plancia.games.giga_robo.rules.cards import icon, reach
from plancia.games.giga_robo.state import GigaRobo, Player
from plancia.games.giga_robo.texts.moments import ANSWERS, attack_answered, winner
from plancia.games.giga_robo.words.cards import Card

NOTHING = ("",)


def names(g: GigaRobo, player: Player, kind: str, card: Card | None) -> tuple[str, ...]:
    """Everything that can be named; one empty name where nothing is."""
    if not kind:
        return NOTHING
    found = named(g, player, kind, card)
    if card is None or not card.not_ultimates:
        return tuple(found)
    return tuple(name for name in found if not ultimate(g, name))


def ultimate(g: GigaRobo, name: str) -> bool:
    """Whether something that can be named is an ultimate technique. [GR-KW-33]"""
    card = g.library.cards.get(name)
    return card is not None and card.ultimate


def named(g: GigaRobo, player: Player, kind: str, card: Card | None) -> Iterable[str]:
    """Everything of a kind that can be named, ultimate techniques too."""
    seat = player.seat
    match kind:
        case "opponent":
            return opponents(g, seat, card)
        case "adjacent_opponent":
            near = g.near(g.robot(seat).hex)
            return [other for other in g.opponents(seat) if g.robot(other).hex in near]
        case "instant":
            return opposing_instants(g, seat, card)
        case "attack":
            return opposing_attacks(g, seat, card)
        case "attack_card":
            return opposing_cards(g, seat)
        case "reaction_card":
            return [name for name in opposing_cards(g, seat) if reacts(g, name)]
        case "seen_attack_card":  # in play or in their meters [GR-KW-37]
            others = [each for each in g.players.values() if g.hostile(seat, each.seat)]
            return opposing_cards(g, seat) + meter_attacks(g, others)
        case "any_attack_card":
            return shown_attacks(g, player)
        case "own_hit_card":
            return hit_cards(g, seat)
    return own_cards(g, player, play=kind == "own_attack_card")


def answered(g: GigaRobo, seat: Seat, timing: tuple[str, ...] = ()) -> Seat:
    """The opponent whose action is being answered; empty: nobody's. [GR-KW-08]"""
    if not ANSWERS.isdisjoint(timing):
        side = attack_answered(g, seat)
        if side is not None:
            return side.seat
    for pending in reversed(g.stack):
        if g.hostile(seat, pending.seat):
            return pending.seat
    if g.fight is not None:
        for side in g.fight.both():
            if g.hostile(seat, side.seat):
                return side.seat
        if g.fight.active.target.robot and g.fight.active.seat == seat:
            return g.fight.active.target.robot
    if g.active and g.hostile(seat, g.active):
        return g.active
    others = g.opponents(seat)
    return others[0] if len(others) == 1 else ""


def opponents(g: GigaRobo, seat: Seat, card: Card | None) -> list[Seat]:
    """The opponents that can be named, within the printed range of the card. [GR-KW-08]"""
    asked = answered(g, seat, card.timing if card is not None else ())
    found = [asked] if asked else g.opponents(seat)
    span = reach(g, seat, card) if card is not None else None
    if span is None:
        return found
    far = g.layout.map.far[g.robot(seat).hex]
    return [other for other in found if span[0] <= far[g.robot(other).hex] <= span[1]]


def opposing_instants(g: GigaRobo, seat: Seat, card: Card | None) -> list[str]:
    """Instants of opponents that wait to resolve, by their numbers. [GR-KW-33, GR-KW-34]"""
    spare = card is not None and card.not_ultimates
    return [
        str(pending.number)
        for pending in g.stack
        if pending.kind == "instant"
        and not pending.cancelled
        and g.hostile(seat, pending.seat)
        and not (spare and ultimate(g, pending.source))
    ]


def opposing_attacks(g: GigaRobo, seat: Seat, card: Card | None) -> list[str]:
    """Attacks of opponents within the printed range, by their first cards. [GR-CRD-08, GR-KW-33]"""
    there = opposing_cards(g, seat)
    span = reach(g, seat, card) if card is not None else None
    far = g.layout.map.far[g.robot(seat).hex]
    return [
        side.cards[0].card
        for side in g.sides.values()
        if side.cards
        and side.cards[0].card in there
        and (span is None or span[0] <= far[g.robot(side.seat).hex] <= span[1])
    ]


def opposing_cards(g: GigaRobo, seat: Seat) -> list[str]:
    """Attack cards of opponents in the attack under way whose text has not begun. [GR-KW-35]"""
    if g.fight is None or g.fight.stage in ("building", "text", "damage", "over"):
        return []
    return [
        played.card
        for side in g.sides.values()
        if not side.cancelled and g.hostile(seat, side.seat)
        for played in side.cards
        if played.state in ("declared", "textless")
    ]


def own_cards(g: GigaRobo, player: Player, *, play: bool) -> list[str]:
    """Attack cards in the own hand, then those in play."""
    found = [name for name in player.hand if g.library.cards[name].attack]
    side = side_of(g, player.seat) if play else None
    if side is not None and g.attack.stage not in ("text", "damage", "over"):
        found += [played.card for played in side.cards]
    return found


def meter_attacks(g: GigaRobo, players: Iterable[Player]) -> list[str]:
    """Attack cards that lie in the meters of these players."""
    held = [each.card for player in players for each in player.meter]
    return [name for name in held if g.library.cards[name].attack]


def shown_attacks(g: GigaRobo, player: Player) -> list[str]:
    """Attack cards in play, in any meter, or shown in the own hand. [GR-KW-38]"""
    cards = g.library.cards
    found = [each.card for side in g.sides.values() for each in side.cards]
    found += [name for name in player.hand if cards[name].attack and name not in player.hidden]
    return found + meter_attacks(g, g.players.values())


def hit_cards(g: GigaRobo, seat: Seat) -> list[str]:
    """The cards of the own successful attack. [GR-KW-177]"""
    side = winner(g)
    if side is None or side is not side_of(g, seat):
        return []
    return [each.card for each in side.cards if each.state not in ("cancelled", "broken")]


def reacts(g: GigaRobo, name: str) -> bool:
    """Whether a card in play has the reaction icon now. [GR-KW-165]"""
    side = side_with(g, name)
    return side is not None and icon(g, side.seat, g.library.cards[name], "reaction")


def victim(g: GigaRobo, seat: Seat, at: str) -> Seat:
    """The opponent behind what was named."""
    if not at:
        return ""  # the usual case
    for pending in g.stack:
        if str(pending.number) == at:
            return pending.seat
    side = side_with(g, at)
    return side.seat if side is not None and g.hostile(seat, side.seat) else ""


def side_with(g: GigaRobo, name: str) -> Side | None:
    """The side of the attack under way that plays a card."""
    for side in g.fight.both() if g.fight is not None else ():
        for played in side.cards:
            if played.card == name:
                return side
    return None
