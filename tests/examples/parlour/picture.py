"""How Parlour looks: hands, bids and piles of cards, a track of points, a disc on a free plane."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any

import msgspec

from plancia.core import Action, Message
from plancia.core.scene import (
    Board,
    Card,
    Cell,
    Choice,
    Die,
    Field,
    Marker,
    Open,
    Panel,
    Piece,
    Pool,
    Track,
    Zone,
)
from tests.examples.parlour.rules import Throw

if TYPE_CHECKING:
    from tests.examples.parlour import Parlour

EDGE = ((-20.0, -12.0), (20.0, -12.0), (20.0, 12.0), (-20.0, 12.0))
SOFA = Cell((12.0, 7.0), "sofa", outline=((8, 5), (16, 5), (16, 9), (8, 9)), height=1.0)
PLANE = Board("plane", (SOFA,), EDGE, grain=4.0, unit=Message("parlour.unit"))
"""A carpet of 40 by 24 hands, with a sofa on it."""

MOST = 15


def pieces() -> Iterator[Piece]:
    """The disc that the leader throws."""
    yield Piece("disc", "disc", (0.0, 0.0), Message("parlour.disc"), heading=0.0, tone="good")


def panels(seen: Parlour) -> Iterator[Panel]:
    """The points of all, and the tokens that are left as dice to grab; one's own token shows."""
    markers = tuple(
        Marker(Message("parlour.seat", {"seat": seat}), points, seat, seat.upper())
        for seat, points in seen.points.items()
    )
    tokens = tuple(Die("", 6, "token") for _ in seen.bag)
    held = tuple(
        Die(str(value) if seat == seen.viewer else "", 6, "token", id=f"token-{seat}")
        for seat, value in sorted(seen.held.items())
    )
    yield Panel(
        "score",
        Message("parlour.score"),
        tracks=(Track("points", Message("parlour.points"), 0, MOST, markers),),
        pools=(
            Pool("tokens", Message("parlour.tokens"), tokens),
            Pool("held", Message("parlour.held"), held),
        ),
    )


def zones(seen: Parlour) -> Iterator[Zone]:
    """One's own hand, those of the others from behind, the bids, the deck and the discards."""
    for owner, hand in seen.hands.items():
        title = Message("parlour.hand", {"seat": owner})
        if owner == seen.viewer:
            yield Zone(f"hand-{owner}", title, "hand", tuple(_hand(hand)), owner)
        else:
            yield Zone(f"hand-{owner}", title, "row", owner=owner, hidden=len(hand))
    mine = [
        _card("bid", bid, face_down=True) for who, bid in seen.bids.items() if who == seen.viewer
    ]
    hidden = len(seen.bids) - len(mine)
    yield Zone("bids", Message("parlour.bids"), "row", tuple(mine), hidden=hidden)
    yield Zone("deck", Message("parlour.deck"), "pile", hidden=len(seen.deck))
    thrown = (_card(f"d{n}", card) for n, card in enumerate(seen.discards))
    yield Zone("discards", Message("parlour.discards"), "pile", tuple(thrown))


def _hand(cards: Iterable[int]) -> Iterator[Card]:
    return (_card(f"h{slot}", card) for slot, card in enumerate(cards))


def _card(name: str, card: int, *, face_down: bool = False) -> Card:
    number = {"card": card}
    return Card(
        name,
        Message("parlour.card", number),
        "number",
        text=Message("parlour.card.text", number),
        cost=Message("parlour.card.cost"),
        face_down=face_down,
    )


def choice(option: Action[Any]) -> Choice:
    """An option; those that take a card of the hand belong to it."""
    slot = getattr(option, "slot", None)
    return Choice.of("parlour", option, piece="" if slot is None else f"h{slot}")


def opens(options: Sequence[Action[Any]]) -> tuple[Open, ...]:
    """A throw may go in any direction, not only in those of the samples."""
    throws = [option for option in options if isinstance(option, Throw)]
    if not throws:
        return ()
    heading = Field("heading", "heading", Message("parlour.heading"), 0, 360, 0.5)
    sample = msgspec.to_builtins(throws[0])
    return (Open(sample, Message("parlour.open.throw"), (heading,), "disc"),)
