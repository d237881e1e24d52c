"""How far a mission has come: the numbers behind its victory and its failure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

from plancia.core import Message
from plancia.core.scene import Gauge
from plancia.games.space_hulk.mission import conditions as words
from plancia.games.space_hulk.names import label
from plancia.games.space_hulk.rules.ending import held_key, true
from plancia.games.space_hulk.state import SpaceHulk


def progress(seen: SpaceHulk) -> tuple[Gauge, ...]:
    """What is done of all that is wanted, then what may still go wrong."""
    mission = seen.board.mission
    return (*wanted(mission.victory, seen), *feared(mission.failure, seen))


@singledispatch
def wanted(condition: words.Condition, seen: SpaceHulk) -> Iterator[Gauge]:
    """The gauges of a condition of victory; conditions that are no work to do have none."""
    return iter(())


@wanted.register(words.AllOf)
@wanted.register(words.AnyOf)
def _(condition: words.AllOf | words.AnyOf, seen: SpaceHulk) -> Iterator[Gauge]:
    for inner in condition.of:
        yield from wanted(inner, seen)


@wanted.register
def _(condition: words.Exited, seen: SpaceHulk) -> Iterator[Gauge]:
    listed = condition.marines or tuple(seen.marines)
    gone = sum(seen.marines[marine].fate == "exited" for marine in listed)
    if condition.marines:
        yield _gauge("exited_of", gone, condition.count, marines=condition.marines)
    else:
        yield _gauge("exited", gone, condition.count)
    if condition.carrying is not None:
        out = seen.things[condition.carrying].fate == "exited"
        yield _gauge("carried_out", int(out), 1, thing=condition.carrying)


@wanted.register
def _(condition: words.Burned, seen: SpaceHulk) -> Iterator[Gauge]:
    where = condition.section or condition.place or ""
    yield _gauge("burned", int(true(condition, seen)), 1, place=_place(seen, where))


@wanted.register
def _(condition: words.Delivered, seen: SpaceHulk) -> Iterator[Gauge]:
    place = _place(seen, condition.place)
    done = int(true(condition, seen))
    yield _gauge("delivered", done, 1, thing=condition.object, place=place)


@wanted.register
def _(condition: words.Reached, seen: SpaceHulk) -> Iterator[Gauge]:
    squares = seen.board.mission.place[condition.place]
    listed = condition.marines or tuple(seen.marines)
    there = sum(seen.marines[marine].at in squares for marine in listed)
    yield _gauge("reached", there, condition.count, place=_place(seen, condition.place))


@wanted.register
def _(condition: words.Held, seen: SpaceHulk) -> Iterator[Gauge]:
    turns = min(seen.held.get(held_key(condition), 0), condition.turns)
    yield _gauge("held", turns, condition.turns, place=_place(seen, condition.place))


@wanted.register
def _(condition: words.EntriesBlocked, seen: SpaceHulk) -> Iterator[Gauge]:
    yield _gauge("entries_blocked", seen.held.get(held_key(condition), 0), condition.turns)


@wanted.register
def _(condition: words.Kills, seen: SpaceHulk) -> Iterator[Gauge]:
    yield _gauge("kills", seen.kills, condition.count)


@wanted.register
def _(condition: words.DoorsDestroyed, seen: SpaceHulk) -> Iterator[Gauge]:
    fallen = sum(seen.doors[door.id] == "destroyed" for door in seen.board.doors)
    yield _gauge("doors_destroyed", fallen, condition.count)


@wanted.register
def _(condition: words.TurnReached, seen: SpaceHulk) -> Iterator[Gauge]:
    yield _gauge("turns_held_out", seen.status_turn, condition.turn)


@singledispatch
def feared(condition: words.Condition, seen: SpaceHulk) -> Iterator[Gauge]:
    """The gauges of a condition of failure: how much is left before it comes true."""
    return iter(())


@feared.register(words.AnyOf)
def _(condition: words.AnyOf, seen: SpaceHulk) -> Iterator[Gauge]:
    for inner in condition.of:
        yield from feared(inner, seen)


@feared.register
def _(condition: words.FewLeft, seen: SpaceHulk) -> Iterator[Gauge]:
    living = sum(marine.fate != "dead" for marine in seen.marines.values())
    yield _gauge("losses_left", max(0, living - condition.count), None)


@feared.register
def _(condition: words.TurnReached, seen: SpaceHulk) -> Iterator[Gauge]:
    yield _gauge("turns_left", max(0, condition.turn - seen.status_turn), None)


def _gauge(name: str, value: int, of: int | None, **args: Any) -> Gauge:
    return Gauge(Message(f"space_hulk.progress.{name}", args), value, of)


def _place(seen: SpaceHulk, name: str) -> Message:
    """A place or section as the mission calls it, or by its name in the drawing."""
    return label(seen, name) or Message("space_hulk.name.place", {"name": [name]})
