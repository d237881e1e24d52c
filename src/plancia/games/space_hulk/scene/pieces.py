"""The pieces of a mission: marines, aliens, objects, blips beside the board; what marines see."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Message
from plancia.core.scene import Overlay, Piece
from plancia.games.space_hulk.mission import Marine
from plancia.games.space_hulk.names import thing_name
from plancia.games.space_hulk.state import LORD, MARINES, SpaceHulk
from plancia.games.space_hulk.view import AlienView, MarineView, View
from plancia.games.space_hulk.weapons import OVERWATCH_RANGE
from plancia.space.square import Facing, ahead, chebyshev, front_squares

HEADINGS: dict[Facing, float] = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def pieces(g: SpaceHulk, view: View) -> tuple[Piece, ...]:
    """Everything that stands or lies on the table."""
    kinds = {who.id: _kind(who) for who in g.board.mission.squad}
    return (
        *(_marine(g, view, m, kinds[m.id]) for m in view.marines if m.at is not None),
        *(_alien(view, alien) for alien in view.aliens),
        *_things(g, view),
        *_waiting(g, view),
    )


def _kind(who: Marine) -> str:
    """A marine is drawn by what he carries: `marine.librarian`, or just `marine`."""
    return "marine" if who.loadout is None else f"marine.{who.loadout}"


def _marine(g: SpaceHulk, view: View, marine: MarineView, kind: str) -> Piece:
    assert marine.at is not None
    return Piece(
        id=marine.id,
        kind=kind,
        at=marine.at,
        name=Message("space_hulk.piece.marine", {"name": g.board.kits[marine.id].name}),
        owner=MARINES,
        heading=HEADINGS[marine.facing],
        glyph="m",
        tone="a",
        states=tuple(states(view, marine)),
    )


def states(view: View, marine: MarineView) -> Iterator[str]:
    """The states of a marine, those that change what he can do first."""
    if marine.jammed:
        yield "jammed"
    if marine.overwatch:
        yield "overwatch"
    if marine.guard:
        yield "guard"
    if marine.carries:
        yield "carrying"
    if view.phase == "marines" and marine.activation != "waiting":
        yield marine.activation


def _alien(view: View, alien: AlienView) -> Piece:
    acting = view.acting is not None and view.acting.piece == alien.id
    lord = alien.id == LORD
    name = Message("space_hulk.piece.broodlord")
    if not lord:
        name = Message(f"space_hulk.piece.{alien.kind}", {"number": int(alien.id[1:])})
    return Piece(
        id=alien.id,
        kind=alien.kind,
        at=alien.at,
        name=name,
        heading=None if alien.facing is None else HEADINGS[alien.facing],
        glyph="L" if lord else alien.kind[0],
        tone="b",
        badge=str(alien.count) if alien.count > 1 else "",
        states=("acting",) if acting else (),
    )


def _things(g: SpaceHulk, view: View) -> Iterator[Piece]:
    """Objects that nobody carries."""
    for thing in view.things:
        if thing.at is not None:
            name = thing_name(g, thing.id)
            yield Piece(thing.id, "object", thing.at, name, glyph="◆", tone="good")


def _waiting(g: SpaceHulk, view: View) -> Iterator[Piece]:
    """The blips beside the board, each stack in front of its entry point. [SH-1.10.3-E]"""
    for gate, number in view.waiting.items():
        entry = g.board.gates[gate]
        yield Piece(
            id=f"e{gate}",
            kind="waiting",
            at=ahead(entry.at, entry.outside),
            name=Message("space_hulk.piece.waiting", {"number": gate}),
            glyph="e",
            tone="b",
            badge=str(number),
        )


def overlays(g: SpaceHulk, view: View) -> tuple[Overlay, ...]:
    """What each marine sees, what lies before him, how far he watches; whom an alien goes for."""
    return (*_sights(g), *_aim(view))


def _sights(g: SpaceHulk) -> Iterator[Overlay]:
    grid, look = g.board.grid, g.look()
    for marine in g.on_board():
        at = marine.square
        seen = grid.unmask(g.sight(marine, look))
        yield Overlay("sight", marine.id, tuple(seen))
        before = front_squares(at, marine.facing)
        yield Overlay("front", marine.id, tuple(sq for sq in before if sq in grid.bit))
        if marine.overwatch:
            near = tuple(square for square in seen if chebyshev(at, square) <= OVERWATCH_RANGE)
            yield Overlay("overwatch", marine.id, near, "good")


def _aim(view: View) -> Iterator[Overlay]:
    acting = view.acting
    if acting is None:
        return
    for marine in view.marines:
        if marine.id == acting.target and marine.at is not None:
            yield Overlay("target", acting.piece, (marine.at,), "harm")
