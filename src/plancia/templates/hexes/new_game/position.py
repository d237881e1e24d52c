"""Situations for scenario files: any turn, with as much as is known."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct
from plancia.core import Seat

from new_game import knowledge
from new_game.rules.turn import ChooseDeed, NextTurn
from new_game.sea import SEATS

if TYPE_CHECKING:
    from new_game.state import NewGame


class Placed(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A contact of a position; what is not known is left out, and chance decides it."""

    at: str | None = None
    is_decoy: bool | None = None
    heard_at: str = ""
    quiet_moves: int = 0
    is_gone: bool = False


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """The beginning of a turn; contacts that are not named are gone."""

    contacts: dict[str, Placed]
    noisemakers: dict[Seat, int] = {}
    turn: int = 1


def place(g: NewGame, given: Position) -> NewGame:
    """Bring a game that was just created into a position."""
    for name, contact in g.contacts.items():
        placed = given.contacts.get(name, Placed(is_gone=True))
        contact.at, contact.heard_at = placed.at or "", placed.heard_at
        contact.quiet_moves, contact.is_gone = placed.quiet_moves, placed.is_gone
        contact.is_decoy = bool(placed.is_decoy)
    for seat in SEATS:
        fill_in(g, seat, given)
    g.noisemakers.update(given.noisemakers)
    g.turn = given.turn
    g.active = SEATS[(g.turn - 1) % len(SEATS)]
    g.restart(ChooseDeed((g.active,)), NextTurn())
    return g


def fill_in(g: NewGame, seat: Seat, given: Position) -> None:
    """Let chance decide what a position does not say of a side."""
    mine = list(g.contacts_of(seat))
    unknown = [contact for contact in mine if given.contacts[contact.id].is_decoy is None]
    if unknown and not any(each.is_decoy for each in g.contacts.values() if each.seat == seat):
        unknown[0].is_decoy = True
    knowledge.deal_decoys(unknown, g.chance)
    knowledge.put_anywhere(g, [contact for contact in mine if not contact.at], g.chance)


def known(g: NewGame, seat: Seat | None) -> Position:
    """The position as far as a seat knows it."""
    contacts = {}
    for each in g.contacts.values():
        at = each.at if each.seat == seat else None
        is_decoy = each.is_decoy if each.seat == seat or each.is_gone else None
        contacts[each.id] = Placed(
            at, is_decoy, each.heard_at, each.quiet_moves, is_gone=each.is_gone
        )
    return Position(contacts, dict(g.noisemakers), g.turn)
