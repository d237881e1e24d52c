"""Words about cards in hands and meters: put away, taken back, shifted, switched, or lost."""

from __future__ import annotations

from typing import ClassVar, Literal

from plancia.core import Seat
from plancia.games.giga_robo.amounts import Counted, amount
from plancia.games.giga_robo.events.cards import HandSeen
from plancia.games.giga_robo.in_force import durations
from plancia.games.giga_robo.in_force.values import fits
from plancia.games.giga_robo.in_progress import Frame
from plancia.games.giga_robo.rules import meter
from plancia.games.giga_robo.rules.attack.safety import card_safe
from plancia.games.giga_robo.rules.cards import printed
from plancia.games.giga_robo.rules.combat import switch_off
from plancia.games.giga_robo.state import GigaRobo, MeterCard, Player
from plancia.games.giga_robo.texts.broken_requirements import Requiring, lose_broken, requiring
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.base import Effect
from plancia.games.giga_robo.words.lasting import CardFilter
from plancia.texts.choosing import NO, NONE, YES
from plancia.texts.running import ask
from plancia.texts.several import Offer, OneByOne
from plancia.texts.words import Place

ANY = CardFilter()
NOTHING: Requiring = ([], [])


def with_slot(g: GigaRobo, seat: Seat, wanted: CardFilter) -> list[str]:
    """The hand cards that can go into the meter: those with a cooldown value. [GR-KW-50]"""
    cards = g.library.cards
    hand = g.players[seat].hand
    return [name for name in hand if cards[name].cooldown and fits(g, cards[name], wanted)]


class PutAway(OneByOne, Effect, frozen=True):
    """Hand cards of the owner go into the meter, on or off. [GR-KW-50, GR-KW-53]

    With `any` the owner stops at will, and X becomes the sum of their printed costs [GR-KW-21].
    """

    n: Amount | Literal["any"] = 1
    card: CardFilter = ANY
    on: bool = False

    def number(self, g: GigaRobo, f: Frame) -> int:
        """No more than there are."""
        f.done = False
        most = len(with_slot(g, f.owner, self.card))
        if self.n == "any":
            f.x = 0
            return most
        return min(most, amount(g, f, self.n))

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """One after another, picked by the owner."""
        stop = (NONE,) if self.n == "any" else ()
        return f.owner, "put_away", "hand", (*stop, *with_slot(g, f.owner, self.card))

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """Everybody sees it."""
        f.done = True
        if self.n == "any":
            f.x += printed(g.library.cards[value])
        meter.from_hand(g, g.players[f.owner], value, on=self.on)


def see_hand(g: GigaRobo, looker: Seat, owner: Seat) -> tuple[str, ...]:
    """A player alone sees the whole hand of another, and knows it from now on. [GR-KW-52]

    Hidden cards never come to a hand later, so one look is enough. The order of a hand is nobody's
    business.
    """
    player = g.players[owner]
    hand = tuple(sorted(player.hand))
    if looker not in player.seen_by:
        player.seen_by += (looker,)
    g.reveal()
    g.whisper((looker,), "GR-KW-52", HandSeen, looker, owner, hand)
    return hand


class PickFromHand(Effect, frozen=True):
    """One player looks at another's hand and puts one of its cards into its meter. [GR-KW-52]"""

    by: Literal["own", "opponent"] = "own"
    """Who looks."""
    card: CardFilter = ANY
    may: bool = False

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Which cards could be picked is known to all, so that not being asked tells nothing."""
        looker, owner = self.pair(f)
        f.done = bool(f.victim) and bool(with_slot(g, owner, self.card))
        if f.done:
            ask(g, looker, "look", "word", (YES, NO) if self.may else (YES,), at)

    def pair(self, f: Frame) -> tuple[Seat, Seat]:
        """Who looks, and at whose hand."""
        return (f.owner, f.victim) if self.by == "own" else (f.victim, f.owner)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """The looker alone sees the whole hand; one card becomes public, the rest stays hidden."""
        looker, owner = self.pair(f)
        f.done = value != NO
        if value == YES:
            see_hand(g, looker, owner)
            ask(g, looker, "pick_from_hand", "card", with_slot(g, owner, self.card), at)
        elif f.done:
            meter.from_hand(g, g.players[owner], value)


def touchable(g: GigaRobo, player: Player) -> list[MeterCard]:
    """The cards of a meter, without those that are safe from the instant at work. [GR-KW-38]"""
    return [held for held in player.meter if not card_safe(g, held.card)]


class TakeBack(Counted, OneByOne, Effect, frozen=True):
    """Take cards back from the own meter. [GR-KW-54]"""

    n: Amount = 1
    card: CardFilter = ANY

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """Any that fits."""
        cards = g.library.cards
        held = touchable(g, g.players[f.owner])
        found = [each.card for each in held if fits(g, cards[each.card], self.card)]
        return f.owner, "take_back", "meter", found

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """It can be used at once."""
        meter.to_hand(g, g.players[f.owner], value, "GR-KW-54")


class Shift(Counted, OneByOne, Effect, frozen=True):
    """Move cards of a meter by one slot. [GR-KW-55]"""

    n: Amount = 1
    of: Literal["own", "opponent"] = "own"
    by: Literal["up", "down", "either"] = "either"
    card: CardFilter = ANY
    may: bool = False
    each: bool = False
    """Every card at most once."""

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """A card and a direction, picked by the owner. [GR-KW-53]"""
        values: list[str] = []
        for held in touchable(g, g.players[f.seat(self.of)]):
            if not fits(g, g.library.cards[held.card], self.card):
                continue
            if self.each and held.card in f.chosen:
                continue
            if self.by != "down" and held.slot < 3:
                values.append(f"+ {held.card}")
            if self.by != "up":
                values.append(f"- {held.card}")
        return f.owner, "shift", "meter", (NONE, *values) if self.may and values else values

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """Up toward 3, or down toward the hand."""
        sign, name = value.split(" ", 1)
        f.chosen.append(name)
        meter.shift(g, g.players[f.seat(self.of)], name, 1 if sign == "+" else -1)


class SendToThree(Counted, OneByOne, Effect, frozen=True):
    """Send cards of a meter to slot 3. [GR-KW-56]"""

    n: Amount = 1
    of: Literal["own", "opponent"] = "opponent"

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """Picked by the acting player; if fewer are there, all of them. [GR-KW-53]"""
        held = touchable(g, g.players[f.seat(self.of)])
        return f.owner, "to_three", "meter", [each.card for each in held if each.slot < 3]

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """Then the next."""
        meter.to_slot_three(g, g.players[f.seat(self.of)], value)


class LoseToMeter(Effect, frozen=True):
    """Random hand cards of the opponent go into its meter, off. [GR-KW-50, GR-KW-51]"""

    n: Amount = 1

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Drawn by the game, without showing the hand."""
        for _ in range(amount(g, f, self.n) if f.victim else 0):
            eligible = sorted(with_slot(g, f.victim, ANY))
            if not eligible:
                f.done = False
                return
            meter.from_hand(g, g.players[f.victim], g.pick(eligible))


class Switch(Effect, frozen=True):
    """Switch a card of a meter off, or on. [GR-KW-44, GR-KW-45, GR-KW-53]"""

    on: bool = False
    of: Literal["own", "opponent"] = "opponent"
    abilities: bool = False
    """A robot ability can be named too. [GR-KW-46]"""
    breaks: bool = False
    """What was declared and requires it is lost. [GR-KW-43]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Picked by the acting player."""
        seat = f.seat(self.of)
        if not seat:
            return
        found = [held.card for held in touchable(g, g.players[seat]) if held.on != self.on]
        if self.abilities:
            robot = g.robot(seat)
            on = zip(robot.abilities, robot.tokens, strict=True)
            found += [name for name, tokens in on if tokens]
        ask(g, f.owner, "switch_on" if self.on else "switch_off", "card", found, at)

    def chosen(self, g: GigaRobo, f: Frame, at: Place, value: str) -> None:
        """Its effects end at once, or its lasting text starts."""
        player = g.players[f.seat(self.of)]
        f.at = value
        needy = requiring(g, player.rides) if self.breaks else NOTHING
        card = meter.held(player, value)
        if value in g.library.abilities:
            switch_off(g, g.players[player.rides], value, own=False)
        elif card is not None and self.on:
            meter.switch_on(g, player, card)
        elif card is not None:
            meter.switch_off(g, player, card)
        lose_broken(g, needy)


class SwitchOffThis(Effect, frozen=True):
    """The card whose text this is goes off in its owner's meter. [GR-KW-176]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """It stays in its slot."""
        player = g.players[f.owner]
        for card in player.meter:
            if (card.text or card.card) == f.source:
                meter.switch_off(g, player, card, "GR-KW-176")


class LoseCards(Counted, OneByOne, Effect, frozen=True):
    """The opponent picks cards that leave the game, of hand or meter. [GR-KW-53, GR-KW-59]"""

    of: ClassVar[str] = "opponent"
    n: Amount = 1
    where: Literal["hand", "meter"] = "hand"
    card: CardFilter = ANY

    def offer(self, g: GigaRobo, f: Frame) -> Offer:
        """Any card that fits, an ultimate technique too."""
        player, cards = g.players[f.victim], g.library.cards
        held = player.hand if self.where == "hand" else [each.card for each in player.meter]
        found = [name for name in held if fits(g, cards[name], self.card)]
        return f.victim, "lose_card", self.where, found

    def take(self, g: GigaRobo, f: Frame, value: str) -> None:
        """For good, and for everybody to see."""
        meter.remove(g, g.players[f.victim], value)


class LowerAll(Effect, frozen=True):
    """Every such card of the own meter goes down a slot, from slot 1 to the hand. [GR-KW-55]"""

    card: CardFilter = CardFilter()

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Surges hold none of them."""
        player = g.players[f.owner]
        cards = g.library.cards
        for name in [held.card for held in player.meter if fits(g, cards[held.card], self.card)]:
            meter.shift(g, player, name, -1)


class EndBoost(Effect, frozen=True):
    """What gives the opponent boost is switched off; boost for the game stays. [GR-KW-127]"""

    def do(self, g: GigaRobo, f: Frame, at: Place) -> None:
        """Of its whole crew: cards in meters, abilities of the robot, and what lasts."""
        giving = {name for name, mods in g.library.mods.items() if "boost" in mods}
        for player in g.crew(g.players[f.victim].rides) if f.victim else ():
            for card in player.meter:
                if card.on and (card.text or card.card) in giving:
                    meter.switch_off(g, player, card, "GR-KW-127")
            if not player.joined:
                robot = g.robots[player.rides]
                for name, held in zip(robot.abilities, robot.tokens, strict=True):
                    if held and name in giving:
                        switch_off(g, player, name, own=False)
            stays = [
                each for each in player.lasting if each.until == "game" or each.part not in giving
            ]
            durations.keep(player, stays)
