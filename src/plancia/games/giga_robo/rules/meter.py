"""The cooldown meter: cards and trauma tokens in slots 3, 2 and 1. [GR-CDN-01]"""

from __future__ import annotations

from typing import Any

from msgspec.structs import replace

from plancia.core import Seat
from plancia.games.giga_robo.events import cards
from plancia.games.giga_robo.in_force.values import altered, total
from plancia.games.giga_robo.noticing import without
from plancia.games.giga_robo.state import NO_TOKENS, GigaRobo, MeterCard, Player, Sequel, Trauma
from plancia.games.giga_robo.texts.running import carry_out
from plancia.texts.choosing import choose


def held(player: Player, name: str) -> MeterCard | None:
    """A card in a player's meter."""
    for card in player.meter:
        if card.card == name:
            return card
    return None


def change(player: Player, card: MeterCard, **fields: Any) -> None:
    """Let a card of a meter be another way from now on, in its place."""
    at = player.meter.index(card)
    player.meter = (*player.meter[:at], replace(card, **fields), *player.meter[at + 1 :])


# --- cards --------------------------------------------------------------------------------------


def put_away(
    g: GigaRobo,
    player: Player,
    name: str,
    *,
    on: bool = False,
    played: bool = False,
    hit: Seat = "",
    text: str = "",
    fleeting: bool = False,
) -> None:
    """Lay a card that is nowhere now into its slot, or back to hand. [GR-CDN-02, GR-CRD-14]

    On means activated: only cards with lasting words are. [GR-CRD-19, GR-CRD-20]
    """
    card = g.library.cards[name]
    working = g.library.cards[text] if text else card
    if played and on and working.removed:
        remove(g, player, name)
        return
    slot = altered(g, player.seat, "cooldown", card.cooldown, "", card)  # [GR-KW-58]
    if slot == 0:
        player.hand += (name,)
        g.tell(("GR-CRD-14", "GR-CNL-08"), cards.CardToHand, player.seat, name)
        return
    upright = on and (working.lasts or not played)
    player.meter += (MeterCard(name, slot, upright, hit, text, fleeting),)
    g.tell(("GR-CDN-02", "GR-RSL-07"), cards.CardToMeter, player.seat, name, slot, upright)
    if upright:
        carry_out(g, f"{working.name}/on_entry", player.seat, name, "effect", hit)  # [GR-KW-47]
        if not played:
            Concerns(player.seat, name).run(g)


def switch_on(g: GigaRobo, player: Player, card: MeterCard) -> None:
    """Turn a card upright: its lasting text starts, its on-entry part happens. [GR-KW-45]"""
    if not card.on:
        change(player, card, on=True)
        g.tell("GR-KW-45", cards.Switched, player.seat, card.card, True)
        carry_out(g, f"{card.text or card.card}/on_entry", player.seat, card.card)
        Concerns(player.seat, card.card).run(g)


class Concerns(Sequel[str], frozen=True):
    """An attack card that is on without having hit anybody concerns one opponent. [GR-KW-09]"""

    seat: Seat
    card: str

    def run(self, g: GigaRobo) -> None:
        """Its owner names one."""
        card, others = g.library.cards[self.card], g.opponents(self.seat)
        if card.attack and card.lasts and others:
            choose(g, self.seat, "concerns", "player", others, self)

    def resume(self, g: GigaRobo, opponent: str) -> None:
        """As its owner named it."""
        player = g.players[self.seat]
        card = held(player, self.card)
        if card is not None:
            change(player, card, hit=opponent)


def switch_off(g: GigaRobo, player: Player, card: MeterCard, rule: str = "GR-KW-44") -> None:
    """Turn a card sideways: its lasting effects end at once. [GR-KW-44]"""
    if card.on:
        change(player, card, on=False)
        g.tell(rule, cards.Switched, player.seat, card.card, False)


def lift(player: Player, name: str) -> MeterCard:
    """A card is no longer in the meter: its lasting text ends."""
    card = held(player, name)
    assert card is not None, f"{name} is not in the meter"
    player.meter = without(player.meter, card)
    return card


def take_out(g: GigaRobo, player: Player, name: str) -> None:
    """A card leaves the meter: its lasting text ends, its leaving part happens. [GR-CDN-11]"""
    card = lift(player, name)
    if card.on and not card.muted:
        carry_out(g, f"{card.text or card.card}/on_leave", player.seat, name)  # [GR-KW-49]


def to_hand(g: GigaRobo, player: Player, name: str, rule: str = "GR-CDN-06") -> None:
    """A card goes from the meter to the hand. [GR-CDN-06, GR-KW-54]"""
    return_cards(g, player, [lift(player, name)], rule)


def return_cards(
    g: GigaRobo, player: Player, gone: list[MeterCard], rule: str = "GR-CDN-06"
) -> None:
    """Cards that were taken from the meter go to the hand. [GR-CDN-06]"""
    player.hand += tuple([card.card for card in gone])
    for card in gone:
        text = card.text or card.card if card.on and not card.muted else ""
        if text:
            carry_out(g, f"{text}/on_leave", player.seat, card.card)  # [GR-KW-49]
        g.tell(rule, cards.CardToHand, player.seat, card.card)
        if text:
            carry_out(g, f"{text}/on_return", player.seat, card.card)  # [GR-KW-48]


def shift(g: GigaRobo, player: Player, name: str, by: int, rule: str = "GR-KW-55") -> None:
    """Move a card slots up or down, at most to slot 3, from slot 1 to hand. [GR-KW-55]"""
    card = held(player, name)
    assert card is not None
    if card.slot + by < 1:
        to_hand(g, player, name, rule)
    else:
        slot = min(3, card.slot + by)
        change(player, card, slot=slot)
        g.tell(rule, cards.CardShifted, player.seat, name, slot)


def to_slot_three(g: GigaRobo, player: Player, name: str) -> None:
    """Send a card to slot 3. [GR-KW-56]"""
    shift(g, player, name, 3, "GR-KW-56")


def from_hand(g: GigaRobo, player: Player, name: str, *, on: bool = False) -> None:
    """Put a hand card into the meter: everybody sees it. [GR-KW-50]"""
    show(g, player, name)
    player.hand = without(player.hand, name)
    put_away(g, player, name, on=on)


def show(g: GigaRobo, player: Player, name: str) -> None:
    """A hand card becomes public. [GR-GEN-23]"""
    if name in player.hidden:
        player.hidden = without(player.hidden, name)
        g.reveal()


def remove(g: GigaRobo, player: Player, name: str, rule: str = "GR-KW-59") -> None:
    """A card leaves the game for good, face up. [GR-KW-59]"""
    if name in player.hand:
        show(g, player, name)
        player.hand = without(player.hand, name)
    elif held(player, name) is not None:
        take_out(g, player, name)
    player.removed.append(name)
    g.tell(rule, cards.CardRemoved, player.seat, name)


# --- tokens -------------------------------------------------------------------------------------


def give(g: GigaRobo, seat: Seat, kind: Trauma, n: int, rule: str = "GR-CDN-03") -> None:
    """Trauma tokens enter slot 3. [GR-CDN-03, GR-KW-62]"""
    if n < 1:
        return
    if kind == "fire":
        n += total(g, seat, "fire_gain")  # [GR-KW-66]
    add(g.players[seat], kind, 3, n)
    g.tell(rule, cards.TraumaTaken, seat, kind, n)


def take_token(g: GigaRobo, seat: Seat, kind: Trauma, slot: int, n: int = 1) -> None:
    """Remove tokens of a kind from a slot."""
    gone = min(n, g.players[seat].trauma[kind][slot - 1])
    if gone:
        add(g.players[seat], kind, slot, -gone)
        g.tell("GR-KW-64", cards.TraumaGone, seat, kind, gone)


def add(player: Player, kind: Trauma, slot: int, n: int) -> None:
    """A slot holds so many tokens of a kind more, or less."""
    one, two, three = player.trauma[kind]
    held = (one + n * (slot == 1), two + n * (slot == 2), three + n * (slot == 3))
    player.trauma = {**player.trauma, kind: held}


def pass_token(g: GigaRobo, giver: Seat, taker: Seat, kind: Trauma, slot: int) -> None:
    """A token goes from one meter into the same slot of another. [GR-KW-65]"""
    take_token(g, giver, kind, slot)
    add(g.players[taker], kind, slot, 1)
    g.tell("GR-KW-65", cards.TraumaTaken, taker, kind, 1)


def slots_of(player: Player, kind: Trauma) -> list[int]:
    """The slots that hold tokens of a kind, the highest first."""
    return [slot for slot in (3, 2, 1) if player.trauma[kind][slot - 1]]


def clear(g: GigaRobo, player: Player, kind: Trauma) -> int:
    """Remove all tokens of a kind; how many there were."""
    gone = sum(player.trauma[kind])
    if gone:
        player.trauma = {**player.trauma, kind: NO_TOKENS}
        g.tell("GR-KW-64", cards.TraumaGone, player.seat, kind, gone)
    return gone
