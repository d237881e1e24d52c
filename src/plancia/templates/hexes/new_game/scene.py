"""How the table looks. All of it is made from a view, so it can show no secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from msgspec import structs
from plancia.core import Action, Message
from plancia.core.scene import Choice, Gauge, Panel, Piece, Scene

from new_game.rules.attack import Fire
from new_game.rules.setup import Place
from new_game.rules.turn import Move, Ping
from new_game.sea import BOARD, SEATS, point

if TYPE_CHECKING:
    from new_game.state import NewGame

TONES = dict(zip(SEATS, ("a", "b"), strict=True))
GLYPHS = {"submarine": "S", "decoy": "d", "contact": "?"}
KEYS: dict[type, str] = {
    Place: "{at}",
    Move: "{contact} {at}",
    Ping: "{contact} ping",
    Fire: "{contact} fire {at}",
}
"""What is typed in the terminal; what is not here is called by the name of its class."""


def draw(seen: NewGame, options: Sequence[Action[Any]]) -> Scene:
    """The whole scene of a view."""
    return Scene.of(
        seen,
        BOARD,
        pieces=tuple(pieces(seen)),
        panels=tuple(panels(seen)),
        gauges=(Gauge(Message("new_game.gauge.turn"), seen.turn, seen.setup.turns * len(SEATS)),),
        choices=tuple(choice(option) for option in options),
    )


def pieces(seen: NewGame) -> Iterator[Piece]:
    """One's own contacts where they are, the others where they were heard last."""
    for contact in seen.contacts.values():
        if contact.is_gone or not contact.at:
            continue
        kind = "decoy" if contact.is_decoy else "submarine"
        if contact.seat != seen.viewer:
            kind = "contact"
        yield Piece(
            id=contact.id,
            kind=kind,
            at=point(contact.at),
            name=Message(f"new_game.kind.{kind}", {"contact": contact.id}),
            owner=contact.seat,
            glyph=GLYPHS[kind],
            tone=TONES[contact.seat],
            badge=contact.id,
        )


def panels(seen: NewGame) -> Iterator[Panel]:
    """What everybody knows of each side."""
    for seat in SEATS:
        left = sum(1 for _ in seen.contacts_of(seat))
        yield Panel(
            id=seat,
            title=Message(f"new_game.seat.{seat}"),
            gauges=(
                Gauge(Message("new_game.gauge.contacts"), left),
                Gauge(Message("new_game.gauge.noisemakers"), seen.noisemakers[seat]),
            ),
            owner=seat,
        )


def choice(option: Action[Any]) -> Choice:
    """An option: its words follow from its kind; here it is tied to the board and gets a key."""
    fields = structs.asdict(option)
    key = KEYS.get(type(option), option.tag()).format_map(fields)
    at = (point(fields["at"]),) if "at" in fields else ()
    return Choice.of("new_game", option, key=key, piece=fields.get("contact", ""), at=at)
