"""What a seat knows differently, and what it cannot know. [NEWGAME-4] [NEWGAME-5]

The kit plays twins: matches that differ only by `redraw` must look the same to the seat until a
rule calls `g.reveal()`.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from plancia.core import Chance, Seat

from new_game.sea import HOME, reach

if TYPE_CHECKING:
    from new_game.state import Contact, NewGame


def hide(g: NewGame, seat: Seat | None) -> None:
    """Others know a contact by where they heard it last."""
    for contact in g.contacts.values():
        if contact.seat != seat:
            contact.at = contact.heard_at


def redraw(g: NewGame, seat: Seat | None, rng: Chance) -> None:
    """Move the others' contacts to where they might be as well, and deal their decoys again."""
    for side in g.seats():
        if side != seat:
            deal_decoys(list(g.contacts_of(side)), rng)
            put_anywhere(g, [each for each in g.contacts_of(side) if each.at], rng)


def deal_decoys(contacts: list[Contact], rng: Chance) -> None:
    """Let chance say which of these contacts are decoys, as many as there are."""
    decoys = [contact.is_decoy for contact in contacts]
    rng.shuffle(decoys)
    for contact, is_decoy in zip(contacts, decoys, strict=True):
        contact.is_decoy = is_decoy


def put_anywhere(g: NewGame, contacts: Iterable[Contact], rng: Chance) -> None:
    """Put each contact where it can have got to since it was heard, each in a hex of its own."""
    unknown = sorted(contacts, key=lambda contact: (len(possible(contact)), contact.id))
    for contact in unknown:
        contact.at = ""
    for contact in unknown:
        free = sorted(possible(contact) - g.occupied(contact.seat))
        contact.at = rng.pick(free)


def possible(contact: Contact) -> set[str]:
    """Where a contact may be, for all that others know."""
    starts = (contact.heard_at,) if contact.heard_at else HOME[contact.seat]
    return {label for start in starts for label in reach(start, contact.quiet_moves)}
