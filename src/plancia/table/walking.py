"""Going somewhere by typing it: `m1 to 5,6`.

Over a free plane a way is typed point by point, `angus to 36,48;41.5,52`, in units of the board
from its corner. With a question mark behind it nobody goes: it is told who would see that.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from plancia.core import Seat
from plancia.core.reach import Goal, drawn
from plancia.core.scene import Point
from plancia.core.walking import Walk
from plancia.table.words import Words

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
    if piece in match.scene(seat).drawn:
        return draw(session, seat, piece, place)
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
    return go(session, seat, piece, place, goal)


def go(session: Session, seat: Seat, piece: str, place: str, goal: Goal) -> bool:
    """Play what leads to a goal; False if something comes between."""
    match, words = session.match, session.words
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


# --- ways over a free plane ----------------------------------------------------------------------


def draw(session: Session, seat: Seat, piece: str, typed: str) -> bool:
    """Let a piece go along a line that was typed, or tell what would come of it."""
    words = session.words
    asks = typed.endswith("?")
    points = read_line(typed.removesuffix("?"))
    goal = drawn(session.match, seat, piece, points) if points else None
    if goal is None:
        session.say(words.say("plancia.table.no_way", piece=piece, place=typed))
        return False
    if asks or not goal.actions:
        session.say(*told(words, goal, names_of(session, seat)))
        return asks
    return go(session, seat, piece, typed, goal)


def read_line(typed: str) -> list[Point]:
    """The points of a line as people type it; empty if it is none.

    >>> read_line("36,48;41.5,52"), read_line("there")
    ([(36.0, 48.0), (41.5, 52.0)], [])
    """
    try:
        pairs = [tuple(map(float, pair.split(","))) for pair in typed.split(";") if pair]
    except ValueError:
        return []
    return [(pair[0], pair[1]) for pair in pairs if len(pair) == 2]


def names_of(session: Session, seat: Seat) -> dict[str, str]:
    """What the pieces of a scene are called."""
    return {each.id: session.words.text(each.name) for each in session.match.scene(seat).pieces}


def told(words: Words, goal: Goal, names: dict[str, str]) -> Iterator[str]:
    """What would come of a way, a line for each that watches it, with the chances on each part."""
    x, y = goal.at
    cost = "" if goal.cost is None else words.text(goal.cost)
    yield words.say("plancia.plane.way", place=f"{x:g},{y:g}", cost=cost).rstrip(" :.") + "."
    for incident in goal.incidents:
        yield f"{words.text(incident.text)} [{incident.rule}]"
    for watcher in goal.watchers:
        who = names.get(watcher.piece, watcher.piece)
        yield f"{who} {words.text(watcher.text)} [{watcher.rule}]"
        for stage in watcher.stages:
            if stage.odds:
                start, end = (round(100 * share) for share in (stage.start, stage.end))
                odds = ", ".join(map(words.odds, stage.odds))
                part = words.say("plancia.plane.part", start=start, end=end)
                rest = "" if stage.text is None else f" ({words.text(stage.text)})"
                yield f"  {part} {odds}{rest}"
    if not goal.watchers and goal.actions:
        yield words.say("plancia.plane.unwatched")
