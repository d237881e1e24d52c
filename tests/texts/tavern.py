"""A tavern game with texts, as small as can be: cards ask, last, answer events and have limits."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
from msgspec import Struct

from plancia import core
from plancia.core import Chance, Content, Seat, Setup
from plancia.texts import choosing, lasting, words
from plancia.texts.choosing import NO, YES
from plancia.texts.running import END_TEXT, Again, Do, ask
from plancia.texts.shelf import Shelf, reader_of
from plancia.texts.values import Way, changed
from plancia.texts.words import Frame, Place, Prices, Script, Tests


class Effect(words.Effect["Tavern", Frame], frozen=True): ...


class Condition(words.Condition["Tavern"], frozen=True): ...


class Price(words.Price["Tavern", Frame], frozen=True): ...


class Earn(Effect, frozen=True):
    """Coins, as many as the wage says."""

    coins: int = 1

    def do(self, g: Tavern, f: Frame, at: Place) -> None:
        g.coins[f.owner] += g.wage(f.owner, self.coins)
        g.fire("earned", f.owner)


class Treat(Effect, frozen=True):
    """Several rounds, each for somebody the owner picks."""

    rounds: int

    def do(self, g: Tavern, f: Frame, at: Place) -> None:
        f.count = self.rounds
        self.again(g, f, at)

    def again(self, g: Tavern, f: Frame, at: Place) -> None:
        if f.count:
            ask(g, f.owner, "guest", "player", g.seats(), at)

    def chosen(self, g: Tavern, f: Frame, at: Place, value: str) -> None:
        f.count -= 1
        g.drinks[value] += 1
        g.then(Again(at.script, at.index))


class May(Effect, frozen=True):
    """Something for a price."""

    then: Script
    price: Prices = Prices()

    def do(self, g: Tavern, f: Frame, at: Place) -> None:
        ask(g, f.owner, "may", "word", (YES, NO) if self.price.payable(g, f) else (), at)

    def chosen(self, g: Tavern, f: Frame, at: Place, value: str) -> None:
        if value == YES:
            g.then(Do(at.inside("price")), Do(at.inside("then")))


class Last(Effect, frozen=True):
    """A change of the wage, until something."""

    until: str
    way: Way
    n: int = 0
    when: Tests = Tests()

    def do(self, g: Tavern, f: Frame, at: Place) -> None:
        g.lasting = (*g.lasting, lasting.Lasting(f.owner, f"{at.script}/{at.index}", self.until))


class Sober(Condition, frozen=True):
    """No more than one drink."""

    def holds(self, g: Tavern, owner: Seat, other: Seat) -> bool:
        return g.drinks[owner] < 2


class Coins(Price, frozen=True):
    """Coins, in one go or as many as the payer likes."""

    n: int

    def payable(self, g: Tavern, f: Frame) -> bool:
        return g.coins[f.owner] >= self.n

    def do(self, g: Tavern, f: Frame, at: Place) -> None:
        ask(g, f.owner, "tip", "number", (str(self.n), str(self.n + 1)), at)

    def chosen(self, g: Tavern, f: Frame, at: Place, value: str) -> None:
        g.coins[f.owner] -= int(value)


class Card(Struct, frozen=True, forbid_unknown_fields=True):
    """A card: what it does at once, and what it answers."""

    name: str
    text: Script = Script()
    hooks: tuple[lasting.Hook, ...] = ()


class Cards(Shelf, Content):
    """All cards."""

    __slots__ = ("cards",)

    def __init__(self, cards: Sequence[Card]) -> None:
        super().__init__()
        self.cards = {card.name: card for card in cards}
        for card in cards:
            self.index(card.name, card)

    @property
    def ref(self) -> str:
        return "cards"


hook = reader_of(Effect, Condition, Price, __name__)
CARDS = """[
  {"name": "shift", "text": [{"do": "earn", "coins": 2}]},
  {"name": "feast", "text": [{"do": "treat", "rounds": 2}, {"do": "earn"}]},
  {"name": "bargain", "text": [
    {"do": "may", "price": [{"pay": "coins", "n": 1}], "then": [{"do": "treat", "rounds": 1}]}]},
  {"name": "payday", "text": [
    {"do": "last", "until": "turn", "way": "times", "n": 2},
    {"do": "last", "until": "game", "way": "add", "n": 1, "when": [{"is": "sober"}]}]},
  {"name": "regular", "hooks": [
    {"on": "earned", "once": "turn", "do": [{"do": "treat", "rounds": 1}]}]}
]"""


def read(text: str) -> Cards:
    """Cards from a file."""
    found = msgspec.convert(msgspec.json.decode(text), list[Card], dec_hook=hook, str_keys=True)
    return Cards(found)


class Play(core.Action["Tavern", "Turn"], frozen=True):
    """Play a card."""

    card: str

    def run(self, g: Tavern, asked: Turn) -> None:
        g.then(BeginText(f"{self.card}/text", g.by, self.card), EndTurn())


class Turn(core.Decision["Tavern"], frozen=True):
    """Which card?"""

    rule: ClassVar[str] = "TAVERN-1"
    kinds: ClassVar[tuple[type, ...]] = (Play,)

    def options(self, g: Tavern, seat: Seat) -> Sequence[Play]:
        return [Play(name) for name in g.library.cards]


class EndTurn(core.Step["Tavern"], frozen=True):
    """What lasts for the turn ends."""

    def run(self, g: Tavern) -> None:
        g.lasting = lasting.outlasting(g.lasting, "turn")
        g.used = lasting.forget(g.used, "turn")
        g.then(Turn(("host",)))


class BeginText(core.Step["Tavern"], frozen=True):
    """Begin a text."""

    script: str
    owner: Seat
    source: str

    def run(self, g: Tavern) -> None:
        g.frames.append(Frame(self.owner, self.source))
        g.then(Do(self.script), END_TEXT)


class ChooseValue(choosing.ChooseValue, frozen=True):
    """A choice of a text."""

    rule: ClassVar[str] = "TAVERN-2"


CONTENT = read(CARDS)


class Tavern(core.Game):
    """A host who plays cards, and a guest."""

    id: ClassVar[str] = "tavern"
    machinery: ClassVar[tuple[str, ...]] = ("plancia.texts",)
    question: ClassVar[type] = ChooseValue

    library: Cards
    coins: dict[Seat, int]
    drinks: dict[Seat, int]
    frames: list[Frame] = []
    lasting: tuple[lasting.Lasting, ...] = ()
    used: list[str] = []

    @classmethod
    def contents(cls, setup: Setup) -> tuple[Content, ...]:
        return (CONTENT,)

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> Tavern:
        coins, drinks = {"host": 1, "guest": 0}, {"host": 0, "guest": 0}
        game = cls(setup=setup, chance=chance, library=CONTENT, coins=coins, drinks=drinks)
        game.then(Turn(("host",)))
        return game

    def seats(self) -> tuple[Seat, ...]:
        return ("host", "guest")

    def wage(self, owner: Seat, coins: int) -> int:
        """What a number of coins comes to with all that lasts."""
        changes: list[tuple[Any, int]] = []
        for each in self.lasting:
            script, _, index = each.part.rpartition("/")
            word = self.library.word(Place(script, int(index)))
            if each.owner == owner and word.when.hold(self, owner):
                changes.append((word.way, word.n))
        return changed(coins, changes)

    def fire(self, event: str, owner: Seat) -> None:
        """What answers an event."""
        for card in self.library.cards.values():
            for number, answer in enumerate(card.hooks):
                if answer.on == event and answer.ready(self, owner, "", card.name, self.used):
                    self.used.append(answer.mark(card.name))
                    self.then(BeginText(f"{card.name}/hooks/{number}/do", owner, card.name))
