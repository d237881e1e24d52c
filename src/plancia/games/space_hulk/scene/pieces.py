"""The pieces of a mission: marines, aliens, objects, blips beside the board; what marines see."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Message
from plancia.core.scene import Overlay, Piece
from plancia.games.space_hulk.events import HEADINGS, waiting
from plancia.games.space_hulk.mission import data
from plancia.games.space_hulk.names import thing_name
from plancia.games.space_hulk.state import MARINES, Alien, Marine, SpaceHulk
from plancia.games.space_hulk.weapons import OVERWATCH_RANGE
from plancia.space.compass import ahead, chebyshev, front_squares

DICE: tuple[str, ...] = ("", *"⚀⚁⚂⚃⚄⚅")
"""The faces of a die by their pips."""


def pieces(seen: SpaceHulk) -> tuple[Piece, ...]:
    """Everything that stands or lies on the table."""
    kinds = {who.id: _kind(who) for who in seen.board.mission.squad}
    return (
        *(_marine(seen, m, kinds[m.id]) for m in seen.marines.values() if m.at is not None),
        *(_alien(seen, alien) for alien in seen.aliens.values()),
        *_things(seen),
        *_waiting(seen),
    )


def _kind(who: data.Marine) -> str:
    """A marine is drawn by what he carries: `marine.librarian`, or just `marine`."""
    return "marine" if who.loadout is None else f"marine.{who.loadout}"


def _marine(seen: SpaceHulk, marine: Marine, kind: str) -> Piece:
    return Piece(
        id=marine.id,
        kind=kind,
        at=marine.square,
        name=Message("space_hulk.piece.marine", {"name": seen.board.kits[marine.id].name}),
        owner=MARINES,
        heading=HEADINGS[marine.facing],
        glyph="m",
        tone="a",
        states=tuple(states(seen, marine)),
    )


def states(seen: SpaceHulk, marine: Marine) -> Iterator[str]:
    """The states of a marine, those that change what he can do first."""
    yield from (state for state in ("jammed", "overwatch", "guard") if getattr(marine, state))
    if marine.carries:
        yield "carrying"
    if seen.phase == "marines" and marine.activation != "waiting":
        yield marine.activation


def _alien(seen: SpaceHulk, alien: Alien) -> Piece:
    acting = seen.acting is not None and seen.acting.piece == alien.id
    return Piece(
        id=alien.id,
        kind=alien.kind,
        at=alien.at,
        name=_alien_name(alien),
        heading=None if alien.facing is None else HEADINGS[alien.facing],
        glyph="L" if alien.kind == "broodlord" else alien.kind[0],
        tone="b",
        badge=_badge(alien),
        states=("acting",) if acting else (),
    )


def _alien_name(alien: Alien) -> Message:
    if alien.kind == "broodlord":
        return Message("space_hulk.piece.broodlord")
    number = {"number": int(alien.id[1:])}
    if alien.count > 1:
        return Message("space_hulk.piece.group", {**number, "count": alien.count})
    return Message(f"space_hulk.piece.{alien.kind}", number)


def _badge(alien: Alien) -> str:
    """The number of stacked blips; dice for all genestealers of a group but the first. [SH-1.9-B]

    There are as few dice as possible, sixes first.
    """
    if alien.kind == "blip":
        return str(len(alien.tokens)) if len(alien.tokens) > 1 else ""
    sixes, rest = divmod(alien.count - 1, 6)
    return DICE[6] * sixes + DICE[rest]


def _things(seen: SpaceHulk) -> Iterator[Piece]:
    """Objects that nobody carries."""
    for thing in seen.things.values():
        if thing.at is not None:
            name = thing_name(seen, thing.id)
            yield Piece(thing.id, "object", thing.at, name, glyph="◆", tone="good")


def _waiting(seen: SpaceHulk) -> Iterator[Piece]:
    """The blips beside the board, each stack in front of its entry point. [SH-1.10.3-E]"""
    for gate, tokens in sorted(seen.waiting.items()):
        entry = seen.board.gates[gate]
        yield Piece(
            id=waiting(gate),
            kind="waiting",
            at=ahead(entry.at, entry.outside),
            name=Message("space_hulk.piece.waiting", {"number": gate}),
            glyph="e",
            tone="b",
            badge=str(len(tokens)),
        )


def overlays(seen: SpaceHulk) -> tuple[Overlay, ...]:
    """What each marine sees, what lies before him, how far he watches; whom an alien goes for."""
    return (*_sights(seen), *_aim(seen))


def _sights(seen: SpaceHulk) -> Iterator[Overlay]:
    grid, look = seen.board.grid, seen.look()
    for marine in seen.on_board():
        at = marine.square
        squares = grid.unmask(seen.sight(marine, look))
        yield Overlay("sight", marine.id, tuple(squares))
        before = front_squares(at, marine.facing)
        yield Overlay("front", marine.id, tuple(sq for sq in before if sq in grid.bit))
        if marine.overwatch:
            near = tuple(square for square in squares if chebyshev(at, square) <= OVERWATCH_RANGE)
            yield Overlay("overwatch", marine.id, near, "good")


def _aim(seen: SpaceHulk) -> Iterator[Overlay]:
    acting = seen.acting
    if acting is None:
        return
    target = seen.marines.get(acting.target)
    if target is not None and target.at is not None:
        yield Overlay("target", acting.piece, (target.at,), "harm")
