"""Why something on the table cannot be chosen: what a player may have meant by pointing at it.

A page asks only when somebody points at something that stands for no option. The game names the
actions that this could mean (`Game.meant`), the engine verifies them on the seat's own view, and
the refusal of the likeliest one is the answer.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec import Struct

from plancia.core.refusal import Refusal
from plancia.core.step import CLOCK, Action, Decision, Seat

if TYPE_CHECKING:
    from plancia.core.match import Match


class Pointed(Struct, frozen=True):
    """What a player points at, as the scene names it, with what is in hand."""

    id: str = ""
    """A piece, a card or a die; empty: the place itself."""
    at: tuple[float, float] | None = None
    """The place on the board."""
    held: str = ""
    """The piece or card in hand, to do something with it."""


def why(match: Match[Any], seat: Seat, pointed: Pointed) -> Refusal | None:
    """Why a seat cannot choose what it points at, or nothing if it can.

    It is answered from the seat's view, so it tells nothing that the seat does not know.
    """
    if not match.to_act:
        return Refusal.of("ENG-OVER", "plancia.no.over")
    if seat not in match.to_act or match.roller is not None:
        turn = [other for other in match.to_act if other != CLOCK]
        return Refusal.of("ENG-TURN", "plancia.no.turn", seat=seat, turn=turn)
    seen = match.view(seat)
    asked = seen.asked(seat)
    if seen.paused or asked is None:
        return Refusal.of("ENG-PAUSE", "plancia.no.paused")
    return why_not(seen, seat, asked, pointed)


def why_not(seen: Any, seat: Seat, asked: Decision[Any], pointed: Pointed) -> Refusal | None:
    """The same of a view, for a seat that is asked something."""
    first: Refusal | None = None
    for each in seen.meant(asked, pointed):
        if isinstance(each, Refusal):
            refusal: Refusal | None = each
        elif type(each) not in asked.kinds:
            continue
        else:
            seen.by = seat
            refusal = each.verify(seen, asked)
        if refusal is None:
            return None
        first = first or refusal
    return first or Refusal.of(asked.rule, "plancia.no.choice")


def fitting(asked: Decision[Any], pointed: Pointed) -> Iterator[Action[Any, Any]]:
    """Answers to a question whose values are what is pointed at, and what is in hand.

    Ids go into the fields of text, in order, and the place into a field that holds one; a kind of
    action that wants more than that, or takes nothing of what is pointed at, is left out.
    """
    kinds: tuple[Any, ...] = asked.kinds
    for kind in kinds:
        values = _values(kind, pointed)
        if values is None:
            continue
        try:
            yield msgspec.convert({"type": kind.tag(), **values}, kind)
        except msgspec.ValidationError:
            continue


def _values(kind: Any, pointed: Pointed) -> dict[str, Any] | None:
    """Values for all fields that an action must have; None if they do not come together."""
    needed = [field for field in msgspec.structs.fields(kind) if field.required]
    texts = [field for field in needed if field.type is str]
    names = [name for name in (pointed.held, pointed.id) if name]
    if len(needed) > len(texts):  # where somebody goes: that is who is in hand
        names = names[: len(texts)]
    if len(texts) > len(names):
        return None
    # With one field only, it is for what is pointed at.
    values: dict[str, Any] = dict(
        zip((field.name for field in texts), names[len(names) - len(texts) :], strict=True)
    )
    for field in needed:
        if field.name in values:
            continue
        if pointed.at is None or not _holds_a_place(field.type):
            return None
        values[field.name] = [int(n) if n == int(n) else n for n in pointed.at]
    points_there = pointed.id in values.values() if pointed.id else len(values) > len(texts)
    return values if points_there else None


def _holds_a_place(hint: Any) -> bool:
    """Whether a value of a type could be a place: two numbers."""
    try:
        msgspec.convert([0, 0], hint)
    except (msgspec.ValidationError, TypeError):
        return False
    return True


def pointable(scene: Any) -> Iterable[Pointed]:
    """Everything on a scene that a player could point at, with nothing in hand."""
    for piece in scene.pieces:
        yield Pointed(piece.id, piece.at)
    for zone in scene.zones:
        for card in zone.cards:
            yield Pointed(card.id)
    for panel in scene.panels:
        for pool in panel.pools:
            for die in pool.dice:
                if die.id:
                    yield Pointed(die.id)
