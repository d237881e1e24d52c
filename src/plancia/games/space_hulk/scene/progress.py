"""How far a mission has come: the numbers behind its victory and its failure."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from plancia.core import Message
from plancia.core.scene import Gauge
from plancia.games.space_hulk.mission import conditions as words
from plancia.games.space_hulk.names import label
from plancia.games.space_hulk.rules.ending import doors_destroyed, held_key, true
from plancia.games.space_hulk.state import SpaceHulk


def progress(seen: SpaceHulk) -> tuple[Gauge, ...]:
    """What is done of all that is wanted, then what may still go wrong."""
    mission = seen.board.mission
    return (*wanted(mission.victory, seen), *feared(mission.failure, seen))


def wanted(condition: words.Condition, seen: SpaceHulk) -> Iterator[Gauge]:
    """The gauges of a condition of victory; conditions that are no work to do have none."""
    match condition:
        case words.AllOf(of=of) | words.AnyOf(of=of):
            for inner in of:
                yield from wanted(inner, seen)
        case words.Exited():
            yield from _exited(condition, seen)
        case words.Burned(section=section, place=place):
            where = _place(seen, section or place or "")
            yield _gauge("burned", int(true(condition, seen)), 1, place=where)
        case words.Delivered(object=thing, place=place):
            done = int(true(condition, seen))
            yield _gauge("delivered", done, 1, thing=thing, place=_place(seen, place))
        case words.Reached(place=place, count=count):
            squares = seen.board.mission.place[place]
            listed = condition.marines or seen.marines
            there = sum(seen.marines[marine].at in squares for marine in listed)
            yield _gauge("reached", there, count, place=_place(seen, place))
        case words.Held(place=place, turns=turns):
            held = seen.held.get(held_key(condition), 0)
            yield _gauge("held", held, turns, place=_place(seen, place))
        case words.EntriesBlocked(turns=turns):
            yield _gauge("entries_blocked", seen.held.get(held_key(condition), 0), turns)
        case words.Kills(count=count):
            yield _gauge("kills", seen.kills, count)
        case words.DoorsDestroyed(count=count):
            yield _gauge("doors_destroyed", doors_destroyed(seen), count)
        case words.TurnReached(turn=turn):
            yield _gauge("turns_held_out", seen.status_turn, turn)


def _exited(condition: words.Exited, seen: SpaceHulk) -> Iterator[Gauge]:
    listed = condition.marines or seen.marines
    gone = sum(seen.marines[marine].fate == "exited" for marine in listed)
    if condition.marines:
        yield _gauge("exited_of", gone, condition.count, marines=condition.marines)
    else:
        yield _gauge("exited", gone, condition.count)
    if condition.carrying is not None:
        out = seen.things[condition.carrying].fate == "exited"
        yield _gauge("carried_out", int(out), 1, thing=condition.carrying)


def feared(condition: words.Condition, seen: SpaceHulk) -> Iterator[Gauge]:
    """The gauges of a condition of failure: how much is left before it comes true."""
    match condition:
        case words.AnyOf(of=of):
            for inner in of:
                yield from feared(inner, seen)
        case words.FewLeft(count=count):
            living = sum(marine.fate != "dead" for marine in seen.marines.values())
            yield _gauge("losses_left", max(0, living - count), None)
        case words.TurnReached(turn=turn):
            yield _gauge("turns_left", max(0, turn - seen.status_turn), None)


def _gauge(name: str, value: int, of: int | None, **args: Any) -> Gauge:
    return Gauge(Message(f"space_hulk.progress.{name}", args), value, of)


def _place(seen: SpaceHulk, name: str) -> Message:
    """A place or section as the mission calls it, or by its name in the drawing."""
    return label(seen, name) or Message("space_hulk.name.place", {"name": [name]})
