"""Effects that last: how long, and what uses them up. [GR-KW-10 to GR-KW-16]"""

from __future__ import annotations

from collections.abc import Sequence

from plancia.core import Seat
from plancia.games.giga_robo.in_force.active_effects import ASLEEP
from plancia.games.giga_robo.in_force.values import fits
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.state import GigaRobo, Lasting, Player
from plancia.games.giga_robo.words.cards import Card
from plancia.texts.lasting import forget, outlasting

ARMED = {"attack": "this_attack", "hit": "this_hit"}


def begin(
    g: GigaRobo, seat: Seat, part: str, until: str, victim: Seat = "", x: int = 0, at: str = ""
) -> None:
    """An effect begins to last."""
    player = g.players[seat]
    player.lasting = (*player.lasting, Lasting(seat, part, until, victim, x, at, g.turn))


def keep(player: Player, left: Sequence[Lasting]) -> None:
    """Keep only these."""
    if len(left) != len(player.lasting):
        player.lasting = tuple(left)


def leave(player: Player, until: str) -> None:
    """Effects of a player that last until something end as it comes."""
    if player.lasting:
        keep(player, outlasting(player.lasting, until))


def end_of_turn(g: GigaRobo) -> None:
    """What lasts for the turn ends when its last window has closed. [GR-KW-10, GR-KW-11]"""
    for seat, left in g.skipping.items():
        g.after_skip[seat] = (*g.after_skip.get(seat, ()), *left)  # [GR-KW-77]
    g.skipping.clear()
    for player in g.players.values():
        if player.lasting:
            outlast(g, player)
        if player.permits:
            player.permits = ()  # [GR-KW-18]
        player.barred.clear()
        if player.used:
            player.used = forget(player.used, "turn")
        if player.asking == "pass":
            player.asking = "could"
        for card in player.meter:
            if card.fleeting:  # [GR-KW-156]
                meter.change(player, card, muted=False, on=False, text="", fleeting=False)
            elif card.muted:
                meter.change(player, card, muted=False)


def outlast(g: GigaRobo, player: Player) -> None:
    """Of the effects of a player only those go on that last longer than the turn. [GR-KW-11]"""
    ended = "opponent_turn" if g.hostile(player.seat, g.active) else ""
    left: list[Lasting] = []
    for each in player.lasting:
        if each.until != "turn" and (each.until != ended or each.born == g.turn):
            left.append(each)
    keep(player, left)


def turn_begins(g: GigaRobo, seat: Seat) -> None:
    """Effects until one's next turn end as it begins. [GR-KW-11]"""
    leave(g.players[seat], "own_turn")


def arm(g: GigaRobo, seat: Seat, first: Card) -> None:
    """An attack is declared: effects that waited for such a one belong to it. [GR-KW-16]"""
    for player in g.crew(g.players[seat].rides):
        left: list[Lasting] = []
        for each in player.lasting:
            armed = _awaits(g, each, first)
            left.append(_with(each, ARMED[each.until]) if armed else each)
        if tuple(left) != player.lasting:
            player.lasting = tuple(left)


def _awaits(g: GigaRobo, lasting: Lasting, first: Card) -> bool:
    """Whether an effect waits for an attack that begins with this card. [GR-CMB-05]"""
    if lasting.until not in ARMED:  # [GR-KW-16]
        return False
    wanted = g.library.awaited.get(lasting.part)
    return wanted is None or fits(g, first, wanted)


def fight_over(g: GigaRobo) -> None:
    """An attack is over: what lasted for it ends, whoever played it."""
    for player in g.players.values():
        leave(player, "fight")


def disarm(g: GigaRobo, seat: Seat, *, hit: bool) -> None:
    """The attack is over: a miss does not use up what waits for a hit. [GR-KW-16]"""
    waits = g.setup.next_hit_bonus == "waits_through_misses" and not hit
    for player in g.crew(g.players[seat].rides):
        left: list[Lasting] = []
        for each in player.lasting:
            if each.until == "this_hit" and waits:
                left.append(_with(each, "hit"))
            elif each.until not in ("this_attack", "this_hit"):
                left.append(each)
        if tuple(left) != player.lasting:
            player.lasting = tuple(left)


def _with(lasting: Lasting, until: str) -> Lasting:
    if lasting.until == until:
        return lasting
    return Lasting(
        lasting.owner, lasting.part, until, lasting.victim, lasting.x, lasting.at, lasting.born
    )


def wake(g: GigaRobo) -> None:
    """An attack is over: what could not touch it works from now on. [GR-KW-38]"""
    for player in g.players.values():
        for each in player.lasting:
            if each.until.startswith(ASLEEP):
                awake = [_with(one, one.until.removeprefix(ASLEEP)) for one in player.lasting]
                player.lasting = tuple(awake)
                break


def rolled(g: GigaRobo, seat: Seat) -> None:
    """An attack roll is made: what waited for it is used up. [GR-KW-16]"""
    for player in g.crew(g.players[seat].rides):
        leave(player, "roll")


def use_up(g: GigaRobo, seat: Seat, stat: str) -> None:
    """Something that works for the next time only was used."""
    for player in g.crew(g.players[seat].rides):
        for number, each in enumerate(player.lasting):
            if stat in g.library.mods.get(each.part, {}):
                player.lasting = player.lasting[:number] + player.lasting[number + 1 :]
                return
