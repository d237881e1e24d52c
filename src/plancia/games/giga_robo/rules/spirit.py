"""Fighting spirit: gaining, spending and losing it. [GR-FSP-01, GR-FSP-02]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.giga_robo.amounts import tokens
from plancia.games.giga_robo.events.turn import SpiritGained, SpiritLost
from plancia.games.giga_robo.in_force.values import has, total
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.state import GigaRobo, Sequel
from plancia.texts.choosing import NONE, choose


def limit(g: GigaRobo, seat: Seat) -> int:
    """The pilot's maximum. [GR-FSP-02]"""
    return g.library.pilots[g.players[seat].pilot].max_spirit


def gain(g: GigaRobo, seat: Seat, n: int, rule: str) -> None:
    """Gain spirit; who may clear tokens instead is asked first. [GR-KW-73]"""
    if n < 1:
        return
    if not has(g, seat, "purge_for_spirit"):  # the usual case
        take(g, seat, n, rule)
        return
    tokens_by_slot = zip(*g.players[seat].trauma.values(), strict=True)
    slots = [str(slot) for slot, held in enumerate(tokens_by_slot, 1) if any(held)][::-1]
    choose(g, seat, "purge", "slot", (NONE, *slots), GainOrPurge(seat, n, rule))


def take(g: GigaRobo, seat: Seat, n: int, rule: str) -> None:
    """The amount, with bonuses, less 1 for each panic, up to the maximum. [GR-TRA-06, GR-KW-73]"""
    player = g.players[seat]
    worth = max(0, n + total(g, seat, "spirit_gain") - tokens(g, seat, "panic"))
    gained = min(worth, limit(g, seat) - player.spirit)
    if gained > 0:
        player.spirit += gained
    g.tell(rule, SpiritGained, seat, max(0, gained), n)


class GainOrPurge(Sequel[str], frozen=True):
    """The gain, or all tokens of one slot. [GR-KW-73]"""

    seat: Seat
    n: int
    rule: str

    def resume(self, g: GigaRobo, answer: str) -> None:
        """A slot means that the gain is given up."""
        if answer == NONE:
            take(g, self.seat, self.n, self.rule)
        else:
            slot = int(answer)
            for kind, counts in g.players[self.seat].trauma.items():
                meter.take_token(g, self.seat, kind, slot, counts[slot - 1])


def spend(g: GigaRobo, seat: Seat, n: int) -> None:
    """Pay spirit."""
    if n:
        g.players[seat].spirit -= n


def refund(g: GigaRobo, seat: Seat, n: int) -> None:
    """Hand spirit back: no gain, but the maximum holds. [GR-KW-22]"""
    player = g.players[seat]
    player.spirit = min(limit(g, seat), player.spirit + n)


def lose(g: GigaRobo, seat: Seat, n: int) -> None:
    """Lose spirit to an effect, not below 0. [GR-KW-178]"""
    player = g.players[seat]
    lost = min(n, player.spirit)
    if lost:
        player.spirit -= lost
        g.tell("GR-KW-178", SpiritLost, seat, lost)
