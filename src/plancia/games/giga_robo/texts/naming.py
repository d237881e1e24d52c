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
    return named(g, player, kind, card) if kind else NOTHING


def named(g: GigaRobo, player: Player, kind: str, card: Card | None) -> tuple[str, ...]:
    """Everything of a kind that can be named."""
    spare = card is not None and card.not_ultimates
    if kind == "opponent":
        return tuple(opponents(g, player.seat, card))
    if kind == "adjacent_opponent":
        near = g.near(g.robot(player.seat).hex)
        return tuple(seat for seat in g.opponents(player.seat) if g.robot(seat).hex in near)
    if kind == "instant":
        return tuple(
            str(pending.number)
            for pending in g.stack
            if pending.kind == "instant"
            and not pending.cancelled
            and g.hostile(player.seat, pending.seat)
            and not (spare and g.library.cards[pending.source].ultimate)
        )
    if kind == "attack":
        return tuple(opposing_attacks(g, player.seat, card))
    if kind == "attack_card":
        return tuple(opposing_cards(g, player.seat, spare=spare))
    if kind == "reaction_card":
        found = opposing_cards(g, player.seat, spare=spare)
        return tuple(name for name in found if reacts(g, name))
    if kind == "seen_attack_card":
        return tuple(seen_cards(g, player.seat, spare=spare))
    if kind == "any_attack_card":
        return tuple(shown_attacks(g, player))
    if kind in ("own_attack_card", "own_hand_attack"):
        return tuple(own_cards(g, player, spare=spare, play=kind == "own_attack_card"))
    return tuple(hit_cards(g, player.seat, spare=spare))


def answered(g: GigaRobo, seat: Seat, timing: tuple[str, ...] = ()) -> Seat:
    """The opponent whose action is being answered; empty: nobody's. [GR-KW-08]"""
    if not ANSWERS.isdisjoint(timing):
        side = attack_answered(g, seat)
        if side is not None:
            return side.seat
    for pending in reversed(g.stack):
        if g.hostile(seat, pending.seat):
            return pending.seat
    fight = g.fight
    if fight is not None:
        for side in (fight.active, fight.reply):
            if side is not None and g.hostile(seat, side.seat):
                return side.seat
        if fight.active.target.robot and fight.active.seat == seat:
            return fight.active.target.robot
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


def opposing_attacks(g: GigaRobo, seat: Seat, card: Card | None) -> list[str]:
    """Attacks of opponents within the printed range, by their first cards. [GR-CRD-08, GR-KW-33]"""
    spare = card is not None and card.not_ultimates
    there = opposing_cards(g, seat, spare=spare)
    span = reach(g, seat, card) if card is not None else None
    far = g.layout.map.far[g.robot(seat).hex]
    found: list[str] = []
    for side in (g.fight.active, g.fight.reply) if g.fight is not None else ():
        if side is None or not side.cards or side.cards[0].card not in there:
            continue
        if span is None or span[0] <= far[g.robot(side.seat).hex] <= span[1]:
            found.append(side.cards[0].card)
    return found


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


def own_cards(g: GigaRobo, player: Player, *, spare: bool, play: bool = True) -> list[str]:
    """Attack cards in the own hand, then those in play."""
    cards = g.library.cards
    found = [name for name in player.hand if cards[name].attack]
    side = side_of(g, player.seat) if play else None
    if side is not None and g.fight is not None and g.fight.stage not in ("text", "damage", "over"):
        found += [played.card for played in side.cards]
    return [name for name in found if not (spare and cards[name].ultimate)]


def meter_attacks(g: GigaRobo, players: Iterable[Player], *, spare: bool = False) -> list[str]:
    """Attack cards that lie in the meters of these players."""
    cards = g.library.cards
    held = [cards[each.card] for player in players for each in player.meter]
    return [card.name for card in held if card.attack and not (spare and card.ultimate)]


def seen_cards(g: GigaRobo, seat: Seat, *, spare: bool) -> list[str]:
    """Attack cards of opponents in play or in their meters. [GR-KW-37]"""
    others = [player for player in g.players.values() if g.hostile(seat, player.seat)]
    return [*opposing_cards(g, seat, spare=spare), *meter_attacks(g, others, spare=spare)]


def shown_attacks(g: GigaRobo, player: Player) -> list[str]:
    """Attack cards in play, in any meter, or shown in the own hand. [GR-KW-38]"""
    cards = g.library.cards
    fight = g.fight
    sides = (fight.active, fight.reply) if fight is not None else ()
    found = [each.card for side in sides if side is not None for each in side.cards]
    found += [name for name in player.hand if cards[name].attack and name not in player.hidden]
    return found + meter_attacks(g, g.players.values())


def hit_cards(g: GigaRobo, seat: Seat, *, spare: bool) -> list[str]:
    """The cards of the own successful attack. [GR-KW-177]"""
    side = winner(g)
    if side is None or side is not side_of(g, seat):
        return []
    found = [each.card for each in side.cards if each.state not in ("cancelled", "broken")]
    return [name for name in found if not (spare and g.library.cards[name].ultimate)]


def reacts(g: GigaRobo, name: str) -> bool:
    """Whether a card in play has the reaction icon now. [GR-KW-165]"""
    fight = g.fight
    sides = (fight.active, fight.reply) if fight is not None else ()
    for side in sides:
        if side is not None and belongs(side, name):
            return icon(g, side.seat, g.library.cards[name], "reaction")
    return False


def victim(g: GigaRobo, seat: Seat, at: str) -> Seat:
    """The opponent behind what was named."""
    if not at:
        return ""
    for pending in g.stack:
        if str(pending.number) == at:
            return pending.seat
    for side in (g.fight.active, g.fight.reply) if g.fight is not None else ():
        if side is not None and belongs(side, at):
            return side.seat if g.hostile(seat, side.seat) else ""
    return ""


def belongs(side: Side, name: str) -> bool:
    """Whether a card is one of an attack."""
    for played in side.cards:
        if played.card == name:
            return True
    return False
