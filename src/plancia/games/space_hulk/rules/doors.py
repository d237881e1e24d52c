"""Doors: opening, closing, breaking. [SHB-DOR]"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from plancia.core import Refusal
from plancia.core.luck import Roll
from plancia.games.space_hulk import odds
from plancia.games.space_hulk.events.marines import DoorAssaulted, DoorClosed, DoorCut, DoorOpened
from plancia.games.space_hulk.rules.marine import MarineAction, Purses
from plancia.games.space_hulk.state import D6, MARINES, Look, Marine, SpaceHulk
from plancia.space.compass import ahead

DOOR_FALLS_ON = 6  # [SHB-DOR-04]


class DoorAction(MarineAction, frozen=True):
    """An action on a door."""

    door: str = ""

    def door_ahead(self, g: SpaceHulk, marine: Marine, state: str) -> Refusal | None:
        """The door must be in one of the three front squares, in the right state. [SHB-DOR-01]"""
        if self.door not in g.board.doorways:
            return Refusal.of("SHB-DOR-01", "space_hulk.no.door", door=self.door)
        if self.door not in g.board.front_doors[marine.square, marine.facing]:
            return Refusal.of("SHB-DOR-01", "space_hulk.no.door_reach", door=self.door)
        if g.doors[self.door] != state:
            return Refusal.of("SHB-DOR-01", "space_hulk.no.door_state", door=self.door)
        return None

    def closed_in_front(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """The door must be closed and in the front square. [SHB-DOR-04, SHB-DOR-05]"""
        at = g.board.doorways.get(self.door)
        if at is None:
            return Refusal.of("SHB-DOR-04", "space_hulk.no.door", door=self.door)
        if at != ahead(marine.square, marine.facing) or g.doors[self.door] != "closed":
            return Refusal.of("SHB-DOR-04", "space_hulk.no.door_front", door=self.door)
        return None


class OpenDoor(DoorAction, frozen=True):
    """A marine opens a door in one of his three front squares. [SHB-DOR-01]"""

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """It must be closed."""
        return self.door_ahead(g, marine, "closed")

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Open it."""
        g.doors[self.door] = "open"
        g.tell("SHB-DOR-01", DoorOpened, marine.id, self.door)


class CloseDoor(DoorAction, frozen=True):
    """A marine closes a door in one of his three front squares. [SHB-DOR-01]"""

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """It must be open and nothing may stand or lie in it. [SHB-DOR-02]"""
        refusal = self.door_ahead(g, marine, "open")
        if refusal is not None:
            return refusal
        at, look = g.board.doorways[self.door], g.look()
        taken = g.board.bit[at] & (look.marines | look.aliens | look.fire | look.barrier)
        if taken or any(thing.at == at for thing in g.things.values()):
            return Refusal.of("SHB-DOR-02", "space_hulk.no.door_occupied", door=self.door)
        return None

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Close it."""
        g.doors[self.door] = "closed"
        g.tell("SHB-DOR-01", DoorClosed, marine.id, self.door)


class AssaultDoor(DoorAction, frozen=True):
    """A marine strikes the closed door in his front square; 6 or more destroys it. [SHB-DOR-04]"""

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """The door must be right in front."""
        return self.closed_in_front(g, marine)

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Roll his dice with his bonuses."""
        kit = g.kit(marine)
        dice = g.roll(kit.close.dice, D6, "SHB-DOR-04")
        result = max(dice) + kit.bonus
        destroyed = result >= DOOR_FALLS_ON
        if g.log is not None:
            chance = odds.assault_door(kit.close.dice, kit.bonus)
            g.judge(Roll.check, "SHB-DOR-04", dice, D6, MARINES, chance=chance, good=destroyed)
        g.tell("SHB-DOR-04", DoorAssaulted, marine.id, self.door, dice, result, destroyed)
        if destroyed:
            destroy(g, self.door)


class CutDoor(DoorAction, frozen=True):
    """A chainfist destroys the door in the front square without a roll. [SHB-DOR-05]"""

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """The marine needs a chainfist; the door must be right in front."""
        if not g.kit(marine).close.cuts_doors:
            return Refusal.of("SHB-DOR-05", "space_hulk.no.chainfist", marine=marine.id)
        return self.closed_in_front(g, marine)

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Cut it down."""
        g.tell("SHB-DOR-05", DoorCut, marine.id, self.door)
        destroy(g, self.door)


def destroy(g: SpaceHulk, door: str) -> None:
    """A destroyed door is gone for good. [SHB-BRD-07]"""
    g.doors[door] = "destroyed"


def offers(g: SpaceHulk, marine: Marine, look: Look, purses: Purses) -> Sequence[DoorAction]:
    """Every door action that a marine can pay for."""
    front = g.board.front_doors[marine.square, marine.facing]
    if not front:
        return ()
    found: list[DoorAction] = []
    for points, command in purses:
        for door in front if points >= 1 else ():
            found += door_offers(g, marine, command, door)
    return found


def door_offers(g: SpaceHulk, marine: Marine, command: bool, door: str) -> Iterator[DoorAction]:
    """What a marine can do with one door in his front squares."""
    if g.doors[door] == "closed":
        yield OpenDoor(marine.id, command, door)
        if g.board.door_at.get(ahead(marine.square, marine.facing)) == door:
            yield AssaultDoor(marine.id, command, door)
            if g.kit(marine).close.cuts_doors:
                yield CutDoor(marine.id, command, door)
    elif g.doors[door] == "open":
        close = CloseDoor(marine.id, command, door)
        if close.forbidden(g, marine) is None:
            yield close
