"""Locks that Engineers open and close. [INF-SS-ENG-06]"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from plancia.core import Refusal
from plancia.games.infinity.events import LockForced
from plancia.games.infinity.in_progress import Contest, Declared, Line, Throw
from plancia.games.infinity.rules.doors import in_contact, is_locked, lock_of
from plancia.games.infinity.rules.hacking.programs import bts_of_lock
from plancia.games.infinity.rules.orders import AsksForAction, Deed
from plancia.games.infinity.state import Infinity, Trooper
from plancia.games.infinity.throws import own_throw


class WorkLock(Deed, frozen=True):
    """Open or close a door that has a lock, in base contact with it. [INF-SS-ENG-06]"""

    door: str

    row: ClassVar[str] = "work_lock"

    def refusal(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Refusal | None:
        """There must be a lock, and the base must touch its door."""
        door = next((each for each in g.table.doors if each.name == self.door), None)
        if door is None or self.door in g.ruined or not is_locked(g, self.door):
            return Refusal.of("INF-SS-ENG-06", "infinity.no.lock")
        if not in_contact(g, trooper, door):
            return Refusal.of("INF-SS-ENG-06", "infinity.no.door", model=trooper.id)
        return None

    def declared(self, g: Infinity, asked: AsksForAction, trooper: Trooper) -> Declared:
        """Where its movement ends."""
        return Declared(action=self.row, trooper=self.trooper, element=self.door)


def lock_throw(g: Infinity, deed: Declared) -> Throw:
    """WIP, with what protects the lock, as for a Hacker. [INF-SS-ENG-06, INF-HACK-52]"""
    bts = bts_of_lock(lock_of(g, deed.element))
    return own_throw(g, deed, "wip", lines=(Line("INF-HACK-52", "bts", bts),) if bts else ())


def carry_out(g: Infinity, contests: Iterable[Contest]) -> None:
    """A door that was shut is open, and the other way round: once, however many work at it. A
    success and a failure cancel each other. [INF-SS-ENG-06, INF-COORD-10]
    """
    deeds = {deed.trooper: deed for deed in g.under_way.deeds if deed.action == WorkLock.row}
    tally: dict[str, int] = {}
    workers: dict[str, str] = {}
    for contest in contests:
        throw = contest.active
        if throw is not None and throw.action == WorkLock.row:
            name, good = deeds[throw.trooper].element, any(contest.hits)
            tally[name] = tally.get(name, 0) + (1 if good else -1)
            if good:
                workers.setdefault(name, throw.trooper)
    for name, net in tally.items():
        if net <= 0:
            continue
        if name in g.shut:
            g.shut = tuple(each for each in g.shut if each != name)
            g.tell("INF-SS-ENG-06", LockForced, workers[name], name, "door")
        else:
            g.shut = (*g.shut, name)
            g.tell("INF-SS-ENG-06", LockForced, workers[name], name, "shut")


def samples(g: Infinity, trooper: Trooper) -> Iterator[Deed]:
    """Every lock."""
    if WorkLock.row in g.profile(trooper).actions:
        yield from (WorkLock(trooper.id, each.name) for each in g.table.doors)
