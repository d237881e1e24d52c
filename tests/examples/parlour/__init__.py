"""Parlour: a game for tests that has what no shipped game has yet.

Three seats bid a card in secret and at once; the highest bidder claims points, which may be
countered, and the counter countered (last in, first out); then all grab tokens at the same time
against a bell, look at them, and keep, gamble or offer them; and the leader throws in any
direction. Hands and tokens are secret, and what is drawn is whispered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from msgspec import Struct

from plancia import core
from plancia.core import Chance, Own, Seat, Secret
from plancia.core.scene import Scene
from tests.examples.parlour import picture
from tests.examples.parlour.picture import PLANE
from tests.examples.parlour.rules import (
    SEATS,
    ChooseBids,
    Concede,
    Lead,
    Round,
    Scored,
    Show,
)
from tests.examples.parlour.scramble import Scramble

CARDS = range(1, 16)


class Table(core.Setup, frozen=True):
    """How long to play."""

    rounds: int = 2


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """A round before its bids; a card that is not known is null."""

    hands: dict[Seat, tuple[int | None, ...]]
    points: dict[Seat, int] = {}
    discards: tuple[int, ...] = ()
    round: int = 1


class Parlour(core.Game):
    """Hands, bids, tokens and points."""

    id: ClassVar[str] = "parlour"
    setup_type: ClassVar[type[core.Setup]] = Table
    position_type: ClassVar[type | None] = Position
    always: ClassVar[tuple[type, ...]] = (Concede,)

    deck: Secret[list[int]]
    hands: dict[Seat, Own[list[int]]]
    points: dict[Seat, int]
    bids: dict[Seat, Own[int]] = {}
    discards: list[int] = []
    bag: Secret[list[int]] = []
    """The tokens that are left in the scramble."""
    held: dict[Seat, Own[int]] = {}
    """The token that a seat has grabbed and not yet used."""
    leader: Seat = ""
    round: int = 0

    @property
    def table(self) -> Table:
        assert isinstance(self.setup, Table)
        return self.setup

    @classmethod
    def create(cls, setup: Table, chance: Chance) -> Parlour:
        deck = list(CARDS)
        chance.shuffle(deck)
        game = cls(
            setup=setup,
            chance=chance,
            deck=deck,
            hands={seat: [] for seat in SEATS},
            points=dict.fromkeys(SEATS, 0),
        )
        game.then(Round())
        return game

    @classmethod
    def place(cls, setup: Table, position: Position, chance: Chance) -> Parlour:
        known = {card for hand in position.hands.values() for card in hand}
        game = cls.create(setup, chance)
        game.deck = [card for card in game.deck if card not in known | set(position.discards)]
        for seat, hand in position.hands.items():
            game.hands[seat] = [game.deck.pop() if card is None else card for card in hand]
        game.points.update(position.points)
        game.discards, game.round = list(position.discards), position.round
        game.restart(ChooseBids(SEATS), Show(), Scramble(), Lead(), Round())
        return game

    def position(self, seat: Seat | None) -> Position:
        hands = {s: tuple(c if s == seat else None for c in hand) for s, hand in self.hands.items()}
        return Position(hands, dict(self.points), tuple(self.discards), self.round)

    def seats(self) -> tuple[Seat, ...]:
        return SEATS

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        return tuple(other for other in SEATS if other != seat)

    def score(self, rule: str, seat: Seat, points: int) -> None:
        self.points[seat] += points
        self.tell(rule, Scored, seat, points)

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        hidden = [self.hands[other] for other in SEATS if other != seat] + [self.deck]
        bidders = [other for other in self.bids if other != seat]
        pool = [card for cards in hidden for card in cards] + [self.bids[s] for s in bidders]
        pool.sort()  # what comes of it hangs on what the seat knows alone
        rng.shuffle(pool)
        for cards in hidden:
            cards[:] = [pool.pop() for _ in cards]
        self.bids |= {other: pool.pop() for other in sorted(bidders)}
        self.bids = dict(sorted(self.bids.items()))
        holders = [other for other in self.held if other != seat]
        tokens = sorted(self.bag + [self.held[other] for other in holders])
        rng.shuffle(tokens)
        self.held.update({other: tokens.pop() for other in holders})
        self.bag = tokens

    def hide(self, seat: Seat | None) -> None:
        """Who has bid is known, but not in which order."""
        self.bids = dict(sorted(self.bids.items()))

    def scene(self, options: Sequence[core.Action[Any]]) -> Scene:
        return Scene.of(
            self,
            PLANE,
            pieces=tuple(picture.pieces()),
            panels=tuple(picture.panels(self)),
            zones=tuple(picture.zones(self)),
            choices=tuple(picture.choice(option) for option in options),
            opens=picture.opens(options),
        )
