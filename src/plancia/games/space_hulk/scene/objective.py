"""How far a mission has come: the numbers behind its victory and its failure."""

from __future__ import annotations

from collections.abc import Iterator
from functools import singledispatch
from typing import Any

from plancia.core import Message
from plancia.core.scene import Gauge
from plancia.games.space_hulk.mission import conditions as words
from plancia.games.space_hulk.names import label
from plancia.games.space_hulk.rules.victory import held_key, true
from plancia.games.space_hulk.state import SpaceHulk


def progress(g: SpaceHulk) -> tuple[Gauge, ...]:
    """What is done of all that is wanted, then what may still go wrong."""
    mission = g.board.mission
    return (*wanted(mission.victory, g), *feared(mission.failure, g))


@singledispatch
def wanted(condition: words.Condition, g: SpaceHulk) -> Iterator[Gauge]:
    """The gauges of a condition of victory; conditions that are no work to do have none."""
    return iter(())


@wanted.register(words.AllOf)
@wanted.register(words.AnyOf)
def _(condition: words.AllOf | words.AnyOf, g: SpaceHulk) -> Iterator[Gauge]:
    for inner in condition.of:
        yield from wanted(inner, g)


@wanted.register
def _(condition: words.Exited, g: SpaceHulk) -> Iterator[Gauge]:
    listed = condition.marines or tuple(g.marines)
    gone = sum(g.marines[marine].fate == "exited" for marine in listed)
    if condition.marines:
        yield _gauge("exited_of", gone, condition.count, marines=condition.marines)
    else:
        yield _gauge("exited", gone, condition.count)
    if condition.carrying is not None:
        out = g.things[condition.carrying].fate == "exited"
        yield _gauge("carried_out", int(out), 1, thing=condition.carrying)


@wanted.register
def _(condition: words.Burned, g: SpaceHulk) -> Iterator[Gauge]:
    where = condition.section or condition.place or ""
    yield _gauge("burned", int(true(condition, g)), 1, place=_place(g, where))


@wanted.register
def _(condition: words.Delivered, g: SpaceHulk) -> Iterator[Gauge]:
    place = _place(g, condition.place)
    done = int(true(condition, g))
    yield _gauge("delivered", done, 1, thing=condition.object, place=place)


@wanted.register
def _(condition: words.Reached, g: SpaceHulk) -> Iterator[Gauge]:
    squares = g.board.mission.place[condition.place]
    listed = condition.marines or tuple(g.marines)
    there = sum(g.marines[marine].at in squares for marine in listed)
    yield _gauge("reached", there, condition.count, place=_place(g, condition.place))


@wanted.register
def _(condition: words.Held, g: SpaceHulk) -> Iterator[Gauge]:
    turns = min(g.held.get(held_key(condition), 0), condition.turns)
    yield _gauge("held", turns, condition.turns, place=_place(g, condition.place))


@wanted.register
def _(condition: words.EntriesBlocked, g: SpaceHulk) -> Iterator[Gauge]:
    yield _gauge("entries_blocked", g.held.get(held_key(condition), 0), condition.turns)


@wanted.register
def _(condition: words.Kills, g: SpaceHulk) -> Iterator[Gauge]:
    yield _gauge("kills", g.kills, condition.count)


@wanted.register
def _(condition: words.DoorsDestroyed, g: SpaceHulk) -> Iterator[Gauge]:
    fallen = sum(g.doors[door.id] == "destroyed" for door in g.board.doors)
    yield _gauge("doors_destroyed", fallen, condition.count)


@wanted.register
def _(condition: words.TurnReached, g: SpaceHulk) -> Iterator[Gauge]:
    yield _gauge("turns_held_out", g.status_turn, condition.turn)


@singledispatch
def feared(condition: words.Condition, g: SpaceHulk) -> Iterator[Gauge]:
    """The gauges of a condition of failure: how much is left before it comes true."""
    return iter(())


@feared.register(words.AnyOf)
def _(condition: words.AnyOf, g: SpaceHulk) -> Iterator[Gauge]:
    for inner in condition.of:
        yield from feared(inner, g)


@feared.register
def _(condition: words.FewLeft, g: SpaceHulk) -> Iterator[Gauge]:
    living = sum(marine.fate != "dead" for marine in g.marines.values())
    yield _gauge("losses_left", max(0, living - condition.count), None)


@feared.register
def _(condition: words.TurnReached, g: SpaceHulk) -> Iterator[Gauge]:
    yield _gauge("turns_left", max(0, condition.turn - g.status_turn), None)


def _gauge(name: str, value: int, of: int | None, **args: Any) -> Gauge:
    return Gauge(Message(f"space_hulk.progress.{name}", args), value, of)


def _place(g: SpaceHulk, name: str) -> Message:
    """A place or section as the mission calls it, or by its name in the drawing."""
    return label(g, name) or Message("space_hulk.name.place", {"name": [name]})
