"""What the amounts of card texts come to."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from types import ModuleType
from typing import Any

from plancia.core import Seat
from plancia.games.giga_robo.in_progress import Frame, Side
from plancia.games.giga_robo.state import GigaRobo, Trauma
from plancia.games.giga_robo.words.amounts import Amount, Count


def amount(g: GigaRobo, f: Frame, n: Amount) -> int:
    """The number that a word means now."""
    if isinstance(n, int):
        return n
    found = (of_players(g, f, n) if n.of in OF else COUNTS[n.of](g, f)) * n.times
    if n.half:
        found = half(found)
    if n.over > 1:
        found = -(-found // n.over)
    return found if n.most is None else min(n.most, found)


class Counted:
    """A word that does something `n` times to what is the owner's, or the opponent's."""

    __slots__ = ()
    n: Any

    def number(self, g: GigaRobo, f: Frame) -> int:
        """What `n` comes to; nothing, if there is no opponent."""
        return amount(g, f, self.n) if f.seat(getattr(self, "of", "own")) else 0


def of_players(g: GigaRobo, f: Frame, n: Count) -> int:
    """What the owner, the opponent or both have."""
    found, count = 0, OF[n.of]
    if n.whose != "opponent" and f.owner:
        found += count(g, f.owner)
    if n.whose != "own" and f.victim:
        found += count(g, f.victim)
    return found


def half(n: int) -> int:
    """Half, rounded up. [GR-GEN-04]"""
    return (n + 1) // 2


def tokens(g: GigaRobo, seat: Seat, kind: Trauma) -> int:
    """Tokens of a kind in a player's meter."""
    return sum(g.players[seat].trauma[kind]) if seat else 0


def side_of(g: GigaRobo, seat: Seat) -> Side | None:
    """The side of the attack under way on which a player's robot rolls; nobody is on none."""
    fight = g.fight
    if fight is None or not seat:
        return None
    rides, players, active, reply = g.players[seat].rides, g.players, fight.active, fight.reply
    if players[active.seat].rides == rides:
        return active
    return reply if reply is not None and players[reply.seat].rides == rides else None


def against(g: GigaRobo, seat: Seat) -> Side | None:
    """The side that rolls against a player."""
    mine = side_of(g, seat)
    if mine is None or g.fight is None:
        return None
    return g.fight.reply if mine is g.fight.active else g.fight.active


def opposing(g: GigaRobo, f: Frame) -> Side | None:
    """The side against the owner's; an onlooker's opponent is whoever is answered. [GR-KW-08]"""
    return against(g, f.owner) or side_of(g, f.victim)


def power_dice(side: Side | None) -> int:
    """The power dice used: those in the roll, or added where nothing is rolled. [GR-KW-95]"""
    if side is None:
        return 0
    return sum(die.kind == "power" for die in side.dice) if side.dice else side.power


def lowest(side: Side | None) -> int:
    """The lowest result of a roll, set-aside dice included. [GR-KW-96]"""
    return min((die.result for die in side.dice), default=0) if side is not None else 0


def hits(g: GigaRobo, seat: Seat) -> int:
    """The dice of an opponent's roll that are successes now."""
    other, fight = against(g, seat), g.fight
    return fight.successes if fight and other and fight.ahead is other else 0


def _infernos(g: GigaRobo, f: Frame) -> int:
    """Infernos next to either robot, each once. [GR-KW-145]"""
    here = set(g.near(g.robot(f.owner).hex))
    if f.victim and g.robot(f.victim).hex:
        here |= set(g.near(g.robot(f.victim).hex))
    return sum(kind == "inferno" and hex in here for hex, kind in g.elemental.items())


OF: dict[str, Callable[[GigaRobo, Seat], int]] = {
    "fire": lambda g, seat: tokens(g, seat, "fire"),
    "surge": lambda g, seat: tokens(g, seat, "surge"),
    "panic": lambda g, seat: tokens(g, seat, "panic"),
    "anchor": lambda g, seat: tokens(g, seat, "anchor"),
    "power": lambda g, seat: g.robot(seat).power,
    "power_dice": lambda g, seat: power_dice(side_of(g, seat)),
    "attack_dice": lambda g, seat: _attack_dice(side_of(g, seat)),
    "hand": lambda g, seat: len(g.players[seat].hand),
    "rage": lambda g, seat: _values().rage_of(g, seat),
}
"""How each quantity is counted that the owner and the opponent both have."""

COUNTS: dict[str, Callable[[GigaRobo, Frame], int]] = {
    "success": lambda g, f: g.fight.successes if g.fight is not None else 0,
    "x": lambda g, f: f.x,
    "all_power_dice": lambda g, f: sum(map(power_dice, g.sides.values())),
    "opponent_pool": lambda g, f: _pool(g, f),
    "opponent_lowest": lambda g, f: lowest(against(g, f.owner)),
    "opponent_hits": lambda g, f: hits(g, f.owner),
    "barriers": lambda g, f: len(g.barriers),
    "infernos_near": _infernos,
    "defence": lambda g, f: _values().defence(g, f.owner),
    "armour": lambda g, f: g.robot(f.owner).armour,
    "spirit": lambda g, f: g.players[f.owner].spirit,
    "inflicted": lambda g, f: g.fight.inflicted if g.fight is not None else 0,
    "meter_cards": lambda g, f: len(g.players[f.owner].meter),
    "hand_attacks": lambda g, f: sum(
        g.library.cards[card].attack and g.library.cards[card].cooldown > 0
        for card in g.players[f.owner].hand
    ),
    "melee_hits": lambda g, f: _melee_hits(g, side_of(g, f.owner)),
    "low_cards": lambda g, f: sum(held.slot < 3 for held in g.players[f.owner].meter),
    "max_armour": lambda g, f: g.library.robots[g.robot(f.owner).name].armour,
    "own_cards": lambda g, f: own_cards(g, f.owner),
    "beating_defence_dice": lambda g, f: _beating(side_of(g, f.owner), against(g, f.owner)),
    "distance": lambda g, f: (
        g.distance(g.robot(f.owner).hex, g.robot(f.victim).hex) if f.victim else 0
    ),
    "damage": lambda g, f: g.wounds[-1].amount if g.wounds else 0,
    "named_cost": lambda g, f: _named_cost(g, f.at),
}
"""How all others are counted."""


def _melee_hits(g: GigaRobo, side: Side | None) -> int:
    played = side.cards if side is not None else []
    return sum(each.hit and g.library.cards[each.card].type == "melee" for each in played)


def _attack_dice(side: Side | None) -> int:
    """Dice of an attack roll; a defence roll is none. [GR-KW-92]"""
    return len(side.dice) if side is not None and side.cards else 0


def _beating(mine: Side | None, theirs: Side | None) -> int:
    """Defence dice in play that are higher than at least one opposing die in play. [GR-KW-114]"""
    if mine is None or theirs is None:
        return 0
    least = min((die.result for die in theirs.dice if not die.aside), default=inf)
    return sum(die.kind == "defence" and not die.aside and die.result > least for die in mine.dice)


def own_cards(g: GigaRobo, seat: Seat) -> int:
    """The cards a player still has in the game: hand, meter and play. [GR-KW-60]"""
    player = g.players[seat]
    side = side_of(g, seat)
    attacks = len(side.cards) if side is not None and side.seat == seat else 0
    instants = sum(each.kind == "instant" and each.seat == seat for each in g.stack)
    return len(player.hand) + len(player.meter) + attacks + instants


def _named_cost(g: GigaRobo, name: str) -> int:
    """The printed cost of a card; for a card of cost X what was paid. [GR-KW-21]"""
    card = g.library.cards.get(name)
    if card is None:
        return 0
    if card.cost != "x":
        return card.cost
    played = [each for side in g.sides.values() for each in side.cards]
    return next((each.paid for each in played if each.card == name), 0)


def _pool(g: GigaRobo, f: Frame) -> int:
    """The attack dice that the opponent's cards give, before they are rolled."""
    other = against(g, f.owner) or (g.fight.active if g.fight else None)
    if other is None or not other.cards:
        return 0
    first = g.library.cards[other.cards[0].card]
    return first.dice + len(other.cards) - 1 + sum(card.dice for card in other.cards)


def _values() -> ModuleType:
    """The values in force, which count amounts themselves."""
    from plancia.games.giga_robo.in_force import values

    return values
