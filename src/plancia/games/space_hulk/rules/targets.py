"""Whom an alien goes for, and by which way. [SH-1.10.1]

Aliens know where the marines are, seen or not [SH-1.10.1-B]. Only the target's own sight counts for
the way [SH-1.10.1-H]; ways that are still equal follow the compass [SH-1.10.1-J]. Every step costs
one point [SHB-GEN-02, SHB-GEN-03, SHB-BLP-01], fire is never entered [SH-1.10.1-K]. Aliens do not
stand in each other's way [SH-1.6-A], marines do [SH-1.6-I], and the Broodlord passes nobody
[SH-1.6-H].
"""

from __future__ import annotations

from typing import TypeAlias

from msgspec import Struct

from plancia.games.space_hulk.state import Look, Marine, SpaceHulk
from plancia.space.compass import Square
from plancia.space.paths import Field

FAR = 1 << 30
"""Farther than any board is wide."""


Ground: TypeAlias = tuple[int, int, int]
"""The board as one alien piece can walk it: what is closed, obstructed, slow for `Grid.field`."""


def ground(g: SpaceHulk, piece: str, look: Look, *, lenient: bool = False) -> Ground:
    """What stops a piece. [SH-1.6-J, SH-1.10.1-C, SH-1.10.1-M]

    `lenient` is the second look of SH-1.10.1-N: fire, barriers, the Broodlord and, for him, other
    aliens count as free.
    """
    obstructed = look.marines | look.shut
    closed = look.marines | look.sealed
    if not lenient:
        stops = alien_blockers(g, piece) | look.barrier
        obstructed |= stops
        closed |= stops
        if look.fire:
            closed |= look.fire & ~own_square(g, piece)
    slow = look.doors if g.setup.distance == "action_points" else 0
    return closed, obstructed, slow


def own_square(g: SpaceHulk, piece: str) -> int:
    """Where a piece stands, which is open to it even if it burns; nowhere beside the board."""
    alien = g.aliens.get(piece)
    return 0 if alien is None else g.board.bit[alien.at]


def alien_blockers(g: SpaceHulk, piece: str) -> int:
    """The squares that other aliens close to a piece: the Broodlord's, or all to him. [SH-1.6-J]"""
    lord = g.lord() if g.lord_came else None
    if lord is None:
        return 0
    bit, mask = g.board.bit, 0
    for alien in g.aliens.values():
        if alien.id != piece and lord.id in (alien.id, piece):
            mask |= bit[alien.at]
    return mask


def field_to(g: SpaceHulk, marine: Marine, walk: Ground) -> Field:
    """The distances to the contact squares of a marine. [SH-1.10.1-C]"""
    return g.board.grid.field(g.board.contacts[marine.square], *walk)


def seen_by(g: SpaceHulk, marine: Marine, piece: str, look: Look) -> int:
    """What a marine sees with the moving piece lifted off the board. [SH-1.10.1-I]"""
    bit = g.board.bit
    blockers = look.marines | look.shut | look.barrier | look.fire
    for alien in g.aliens.values():
        if alien.id != piece:
            blockers |= bit[alien.at]
    return g.board.grid.sight(marine.square, marine.facing, blockers)


class Target(Struct, frozen=True, gc=False):
    """The marine an alien goes for; no distance if he cannot really be reached."""

    marine: str
    distance: int | None


def choose_target(
    g: SpaceHulk, look: Look, piece: str, at: Square, *, entering: bool = False
) -> Target | None:
    """The nearest marine; ties by unseen squares, then at random.

    [SH-1.10.1-A, SH-1.10.1-D, SH-1.10.1-E, SH-1.10.1-N]
    """
    for lenient in (False, True):
        walk = ground(g, piece, look, lenient=lenient)
        least, tied = nearest(g, at, walk)
        if not tied:
            continue
        chosen = g.pick(best_hidden(g, look, piece, at, walk, tied, entering))
        return Target(chosen.id, None if lenient else least + entering)
    return None


def best_hidden(
    g: SpaceHulk,
    look: Look,
    piece: str,
    at: Square,
    walk: Ground,
    tied: list[Marine],
    entering: bool,
) -> list[Marine]:
    """Of several marines those to whom the best path has most unseen squares. [SH-1.10.1-D]"""
    if len(tied) < 2:
        return tied
    counts = [unseen_squares(g, piece, at, marine, look, walk, entering) for marine in tied]
    most = max(counts)
    return [marine for marine, count in zip(tied, counts, strict=True) if count == most]


def nearest(g: SpaceHulk, at: Square, walk: Ground) -> tuple[int, list[Marine]]:
    """The smallest distance to any marine, and who is that near, in roster order."""
    contacts, goals = g.board.contacts, 0
    for marine in g.marines.values():
        if marine.at is not None:
            goals |= contacts[marine.at]
    found = g.board.grid.nearest(at, goals, *walk)
    if found is None:
        return FAR, []
    distance, reached = found
    marines: list[Marine] = []
    for marine in g.marines.values():
        if marine.at is not None and contacts[marine.at] & reached:
            marines.append(marine)
    return distance, marines


def unseen_squares(
    g: SpaceHulk, piece: str, at: Square, marine: Marine, look: Look, walk: Ground, entering: bool
) -> int:
    """How many squares of the best shortest path the marine does not see. [SH-1.10.1-D, -I]"""
    seen = seen_by(g, marine, piece, look)
    unseen = field_to(g, marine, walk).unseen(at, seen)
    return unseen + (entering and not seen & g.board.bit[at])


def can_reach_any(g: SpaceHulk, at: Square, walk: Ground) -> bool:
    """Whether there is a way to any marine."""
    return any(can_reach(g, at, marine, walk) for marine in g.on_board())


def can_reach(g: SpaceHulk, at: Square, marine: Marine, walk: Ground) -> bool:
    """Whether there is a way to a marine."""
    return field_to(g, marine, walk).distance(at) is not None
