"""Events: what happened, by which rules, and who may know."""

from typing import Any

from msgspec import Struct

from plancia.core.luck import Roll
from plancia.core.message import Message
from plancia.core.step import Seat, snake_case


class Event(Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Something that happened; a game has a class for each kind."""

    @classmethod
    def tag(cls) -> str:
        """The wire name of this kind of event."""
        return snake_case(cls.__name__)

    def variant(self) -> str:
        """Which of several sentences tells this event; empty if there is only one."""
        return ""

    def message(self, game: str) -> Message:
        """The sentence that tells this event: its kind's key with its own fields."""
        variant = self.variant()
        key = f"{game}.event.{self.tag()}" + (f".{variant}" if variant else "")
        args: dict[str, Any] = {name: getattr(self, name) for name in self.__struct_fields__}
        return Message(key, args)


class Told(Struct, frozen=True):
    """An event in the log, with the rules it rests on; `seats` None means everybody may know."""

    event: Event
    rules: tuple[str, ...]
    seats: tuple[Seat, ...] | None = None

    def known_to(self, seat: Seat | None) -> bool:
        """Whether a seat may know of this; None is a spectator."""
        return self.seats is None or seat in self.seats


class Log:
    """What has happened so far: events, and the rolls of the dice with their odds."""

    __slots__ = ("rolls", "told")

    def __init__(self) -> None:
        """Start with nothing told."""
        self.told: list[Told] = []
        self.rolls: list[Roll] = []

    def truncate(self, told: int, rolls: int) -> None:
        """Forget what came after a point that was returned to."""
        del self.told[told:]
        del self.rolls[rolls:]
