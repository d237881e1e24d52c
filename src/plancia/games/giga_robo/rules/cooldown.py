"""The cooldown phase: fire burns, surges hold cards, everything moves down. [GR-CDN-04]"""

from __future__ import annotations

from msgspec.structs import replace

from plancia.core import Seat
from plancia.games.giga_robo.events.cards import CardHeld
from plancia.games.giga_robo.in_force.values import has
from plancia.games.giga_robo.rules import damage, meter
from plancia.games.giga_robo.state import GigaRobo, MeterCard, Player, Sequel, Step
from plancia.games.giga_robo.texts import hooks, running
from plancia.texts.choosing import choose


class Cooldown(Step, frozen=True):
    """Each member of the crew resolves its own meter, the pilot first. [GR-COP-14]"""

    def run(self, g: GigaRobo) -> None:
        """Fire, holds, the decrement [GR-CDN-04]; only tokens move in a skipped turn. [GR-KW-76]"""
        crew = g.crew(g.players[g.active].rides)
        for player in reversed(crew):
            skips, seat = player.seat in g.skipping, player.seat
            g.then(Decrement(seat, (), False) if skips else HoldCards(seat, 3, ()))
        for player in reversed(crew):  # all slots count, as one amount [GR-TRA-04, GR-TRA-05]
            fire = sum(player.trauma["fire"])
            if fire:
                damage.hurt(g, player.rides, fire, cause="fire", rule="GR-TRA-04")


class HoldCards(Sequel[str], frozen=True):
    """Each surge holds one card of its slot; the owner chooses which. [GR-TRA-07 to GR-TRA-09]"""

    seat: Seat
    slot: int
    held: tuple[str, ...]

    def run(self, g: GigaRobo) -> None:
        """Exactly as many as there are surges, or all cards. [GR-TRA-08]"""
        player, slot = g.players[self.seat], self.slot
        surges = player.trauma["surge"]
        while slot and not surges[slot - 1]:
            slot -= 1
        if slot:
            HoldCards(self.seat, slot, self.held).hold(g, player, surges[slot - 1])
        else:
            Decrement(self.seat, self.held).run(g)

    def hold(self, g: GigaRobo, player: Player, surges: int) -> None:
        """The surges of this slot."""
        here = [card.card for card in player.meter if card.slot == self.slot]
        left = [name for name in here if name not in self.held]
        if surges >= len(here):
            for name in left:
                g.tell("GR-TRA-08", CardHeld, self.seat, name)
            HoldCards(self.seat, self.slot - 1, (*self.held, *left)).run(g)
        elif surges <= len(here) - len(left):
            HoldCards(self.seat, self.slot - 1, self.held).run(g)
        else:
            choose(g, self.seat, "hold", "meter", left, self)

    def resume(self, g: GigaRobo, card: str) -> None:
        """That one stays, as everybody sees at once; then the next one."""
        g.tell("GR-TRA-08", CardHeld, self.seat, card)
        g.then(HoldCards(self.seat, self.slot, (*self.held, card)))


class Decrement(Step, frozen=True):
    """Every card and token moves down one slot at once. [GR-CDN-05, GR-CDN-10]"""

    seat: Seat
    held: tuple[str, ...]
    cards: bool = True

    def run(self, g: GigaRobo) -> None:
        """A card leaving slot 1 returns to hand, a token is removed. [GR-CDN-06, GR-CDN-07]"""
        player = g.players[self.seat]
        if any(map(any, player.trauma.values())):
            lower_tokens(g, player)
        if self.cards and player.meter:
            self.lower_cards(g, player)

    def lower_cards(self, g: GigaRobo, player: Player) -> None:
        """Those that are held stay, and may do something by that. [GR-TRA-08, GR-KW-175]"""
        held: list[MeterCard] = []
        returning: list[MeterCard] = []
        lowered: list[MeterCard] = []
        for card in player.meter:
            if card.card in self.held:
                lowered.append(card)
                if card.on:
                    held.append(card)
            elif card.slot == 1:
                returning.append(card)
            else:
                lowered.append(replace(card, slot=card.slot - 1))
        player.meter = tuple(lowered)
        if returning:
            meter.return_cards(g, player, returning)
        for card in held:
            for name, index, _, _ in hooks.found(g, player, "held"):
                if name == (card.text or card.card):
                    running.carry_out(g, hooks.script_of(name, index), self.seat, name)


def lower_tokens(g: GigaRobo, player: Player) -> None:
    """Panic may stay in slot 1. [GR-KW-68]"""
    stays = has(g, player.seat, "panic_stays")
    player.trauma = {
        kind: (two + one * (stays and kind == "panic"), three, 0)
        for kind, (one, two, three) in player.trauma.items()
    }
