"""Going somewhere by typing it: `m1 to 5,6`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from plancia.core import Seat
from plancia.core.walking import Walk

if TYPE_CHECKING:
    from plancia.table.session import Session

TO = ("to", "a")
"""What stands between a piece and the place that it shall go to, in both languages."""


def is_walk(piece: str, words: Sequence[str]) -> bool:
    """Whether words say where a piece shall go."""
    return bool(piece) and len(words) > 1 and words[0].lower() in TO


def walk(session: Session, seat: Seat, piece: str, place: str) -> bool:
    """Let a piece go to a place by its best way; False if it does not come there."""
    match, words = session.match, session.words
    names = {
        cell.at: words.text(cell.name).lower()
        for cell in match.scene(seat).board.cells
        if cell.name is not None
    }
    for goal in match.reach(seat, piece):
        x, y = goal.at
        if place.lower() in (names.get(goal.at), f"{x:g},{y:g}"):
            break
    else:
        session.say(words.say("plancia.table.no_way", piece=piece, place=place))
        return False
    way = Walk(match, seat)
    for wire in goal.actions:
        action = session.read(wire)
        found = way.interruption(action)
        if found is not None:
            rest = f"{piece} {TO[0]} {place}"
            session.say(words.say("plancia.table.stopped", rest=rest))
            return False
        session.play(seat, action)
        session.lead = piece
    return True
