"""Situations for scenario files: any turn, with as much as is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct, structs
from plancia.core import HIDDEN, Seat

from new_game import knowledge
from new_game.rules.turn import ChooseDeed, NextTurn
from new_game.sea import SEATS

if TYPE_CHECKING:
    from new_game.state import NewGame


class Placed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A submarine of a position; what is not known is left out, and chance decides it."""

    at: str | None = None
    torpedoes: int | None = None
    fired: int = 0
    noisemakers: int = 1
    heard_at: str = ""
    quiet_moves: int = 0
    ruled_out: tuple[str, ...] = ()


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The beginning of a turn."""

    submarines: dict[Seat, Placed]
    turn: int = 1


def place(g: NewGame, given: Position) -> NewGame:
    """Bring a game that was just created into a position."""
    for seat in SEATS:
        placed = structs.asdict(given.submarines.get(seat, Placed()))
        known = {name: value for name, value in placed.items() if value is not None}
        submarine = structs.replace(g.submarines[seat], **{"at": HIDDEN, **known})
        knowledge.draw(submarine, g.chance)
        g.submarines[seat] = structs.replace(submarine, **known)
    g.turn = given.turn
    g.active = SEATS[(g.turn - 1) % len(SEATS)]
    g.restart(ChooseDeed((g.active,)), NextTurn())
    return g


def known(g: NewGame, seat: Seat | None) -> Position:
    """The position as far as a seat knows it."""
    placed = {}
    for each in g.submarines.values():
        hidden = () if each.seat == seat else ("at", "torpedoes")
        names = (name for name in Placed.__struct_fields__ if name not in hidden)
        placed[each.seat] = Placed(**{name: getattr(each, name) for name in names})
    return Position(placed, g.turn)
