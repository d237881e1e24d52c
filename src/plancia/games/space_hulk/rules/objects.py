"""Objects: picking up, dropping, handing over. [SHB-OBJ]"""

from __future__ import annotations

from collections.abc import Sequence
from operator import attrgetter
from typing import ClassVar

from plancia.core import Refusal
from plancia.games.space_hulk.events.marines import (
    Dropped,
    HandedOver,
    PickedUp,
    ThingLost,
    Wandered,
)
from plancia.games.space_hulk.mission.conditions import Wandering
from plancia.games.space_hulk.rules.assault import front_of
from plancia.games.space_hulk.rules.marine import MarineAction, Purses
from plancia.games.space_hulk.state import Alien, Look, Marine, SpaceHulk
from plancia.space.compass import FACINGS, Square, ahead

PAYERS = {"waiting": (False, True), "active": (False,), "done": (True,)}
"""By activation: whether free actions are a marine's own (False) or on command. [SHB-TRN-02]"""


class PickUp(MarineAction, frozen=True):
    """A marine picks up an object on his square; he carries one at most. [SHB-OBJ-02]"""

    thing: str = ""
    price: ClassVar[int] = 0

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """It must lie here, and his hands must be free."""
        thing = g.things.get(self.thing)
        if thing is None or thing.at != marine.at or thing.carrier:
            return Refusal.of("SHB-OBJ-02", "space_hulk.no.thing", thing=self.thing)
        if marine.carries:
            return Refusal.of("SHB-OBJ-02", "space_hulk.no.hands", marine=marine.id)
        return None

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Take it."""
        thing = g.things[self.thing]
        thing.at, thing.carrier = None, marine.id
        marine.carries = thing.id
        g.tell("SHB-OBJ-02", PickedUp, marine.id, thing.id)


class Drop(MarineAction, frozen=True):
    """A carrier drops his object on his square. [SHB-OBJ-03]"""

    price: ClassVar[int] = 0

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """He must carry something."""
        if marine.carries:
            return None
        return Refusal.of("SHB-OBJ-03", "space_hulk.no.carrier", marine=marine.id)

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Leave it here."""
        thing = g.things[marine.carries]
        thing.at, thing.carrier = marine.square, ""
        marine.carries = ""
        g.tell("SHB-OBJ-03", Dropped, marine.id, thing.id, marine.square)


class HandOver(MarineAction, frozen=True):
    """A carrier hands his object to the marine in his front square. [SHB-OBJ-03]"""

    to: str = ""

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """The other must stand right in front with free hands."""
        if not marine.carries:
            return Refusal.of("SHB-OBJ-03", "space_hulk.no.carrier", marine=marine.id)
        other = g.marines.get(self.to)
        if other is None or other.at is None or other.at != front_of(marine):
            return Refusal.of("SHB-OBJ-03", "space_hulk.no.front", target=self.to)
        if other.carries:
            return Refusal.of("SHB-OBJ-02", "space_hulk.no.hands", marine=other.id)
        return None

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Hand it over."""
        other, thing = g.marines[self.to], g.things[marine.carries]
        thing.carrier = other.id
        other.carries, marine.carries = thing.id, ""
        g.tell("SHB-OBJ-03", HandedOver, marine.id, thing.id, other.id)


def offers(g: SpaceHulk, marine: Marine, look: Look, purses: Purses) -> Sequence[HandOver]:
    """Handing an object over, if a marine can pay for it."""
    other = g.marine_at(front_of(marine)) if marine.carries else None
    if other is None or other.carries:
        return ()
    return [HandOver(marine.id, command, other.id) for points, command in purses if points >= 1]


def lying(g: SpaceHulk) -> list[Square | None]:
    """Where the objects lie that nobody carries."""
    return [thing.at for thing in g.things.values() if not thing.carrier]


def free_offers(g: SpaceHulk, marine: Marine) -> list[PickUp | Drop]:
    """Picking up and dropping, which cost nothing, by each way in which he may act now."""
    payers = PAYERS[marine.activation]
    if marine.carries:
        return [Drop(marine.id, command) for command in payers]
    found: list[PickUp | Drop] = []
    for thing in g.things.values():
        if thing.at == marine.at and not thing.carrier and thing.fate == "board":
            found += [PickUp(marine.id, command, thing.id) for command in payers]
    found.sort(key=attrgetter("command"))
    return found


def alien_treads(g: SpaceHulk, alien: Alien) -> bool:
    """An alien that steps onto a loose object destroys it, if the mission says so. [SHB-OBJ-05]"""
    destroyed = False
    for special in g.board.tread_rules:
        thing = g.things[special.object]
        if thing.at == alien.at and not thing.carrier:
            thing.at, thing.fate = None, "lost"
            g.tell("SHB-OBJ-05", ThingLost, thing.id, alien.id)
            destroyed = True
    return destroyed


def wander(g: SpaceHulk) -> None:
    """Loose objects that wander take their steps at the end of the turn. [SHB-OBJ-06]"""
    for special in g.board.mission.rules_of(Wandering):
        thing = g.things[special.object]
        for _ in range(special.steps):
            if thing.at is None:
                break
            look = g.look()
            closed = look.marines | look.aliens | look.shut
            around = [ahead(thing.at, facing) for facing in FACINGS]
            free = [to for to in around if g.board.bit.get(to, 0) & ~closed]
            if not free:
                break
            thing.at = g.pick(free)
            g.tell("SHB-OBJ-06", Wandered, thing.id, thing.at)
