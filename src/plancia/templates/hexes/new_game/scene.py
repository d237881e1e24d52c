"""How the table looks. All of it is made from a view, so it can show no secret."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from plancia.core import Action, Message
from plancia.core.scene import Choice, Gauge, Panel, Piece, Scene

from new_game.rules.attack import Fire
from new_game.rules.setup import Place
from new_game.rules.turn import Move
from new_game.sea import BOARD, SEATS, point

if TYPE_CHECKING:
    from new_game.state import NewGame

TONES = dict(zip(SEATS, ("a", "b"), strict=True))
GLYPHS = {"submarine": "S", "contact": "?"}


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
    """One's own submarine where it is, the other where it was heard last."""
    for seat, submarine in seen.submarines.items():
        if submarine.at:
            kind = "submarine" if seat == seen.viewer else "contact"
            yield Piece(
                id=seat,
                kind=kind,
                at=point(submarine.at),
                name=Message(f"new_game.kind.{kind}", {"seat": Message(f"new_game.seat.{seat}")}),
                owner=seat,
                glyph=GLYPHS[kind],
                tone=TONES[seat],
            )


def panels(seen: NewGame) -> Iterator[Panel]:
    """What the viewer knows of each side."""
    for seat, submarine in seen.submarines.items():
        gauges = [Gauge(Message("new_game.gauge.noisemakers"), submarine.noisemakers)]
        if seat == seen.viewer:
            gauges.append(Gauge(Message("new_game.gauge.torpedoes"), submarine.torpedoes))
        title = Message(f"new_game.seat.{seat}")
        yield Panel(id=seat, title=title, piece=seat, gauges=tuple(gauges), owner=seat)


def choice(option: Action[Any]) -> Choice:
    """An option: its words follow from its kind; here it is tied to the board and gets a key."""
    match option:
        case Place(at) | Move(at):
            return Choice.of("new_game", option, key=at, at=(point(at),))
        case Fire(at):
            return Choice.of("new_game", option, key=f"fire {at}", at=(point(at),))
    return Choice.of("new_game", option, key=option.tag())
