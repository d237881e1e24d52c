"""Events: what happened, by which rules, who may know, and what there is to see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Annotated, Any, ClassVar, TypeAlias, get_args, get_origin, get_type_hints

from msgspec import Struct

from plancia.core.luck import Roll
from plancia.core.message import Message
from plancia.core.motion import Motion
from plancia.core.step import Seat, snake_case

_PIECE, _FACES = object(), object()

PieceId: TypeAlias = Annotated[str, _PIECE]
"""A field of an event that names a piece of the board: a log line points at it."""
Pieces: TypeAlias = Annotated[tuple[str, ...], _PIECE]
"""A field of an event that names several pieces."""
Die: TypeAlias = Annotated[int, _FACES]
"""A field of an event that holds what a die showed."""
Faces: TypeAlias = Annotated[tuple[int, ...], _FACES]
"""A field of an event that holds what dice showed."""


class Event(Struct, frozen=True, gc=False, tag_field="type", tag=snake_case):
    """Something that happened; a game has a class for each kind."""

    signs: ClassVar[tuple[str, ...]] = ()
    """What the faces of its dice look like, from 1 on; empty: they show their numbers."""
    told_by: ClassVar[str] = ""
    """The field whose value says which of several sentences tells this event."""

    @classmethod
    def tag(cls) -> str:
        """The wire name of this kind of event."""
        return snake_case(cls.__name__)

    def variant(self) -> str:
        """Which of several sentences tells this event; empty if there is only one."""
        return str(getattr(self, self.told_by)) if self.told_by else ""

    def message(self, game: str) -> Message:
        """The sentence that tells this event: its kind's key with its own fields."""
        variant = self.variant()
        key = f"{game}.event.{self.tag()}" + (f".{variant}" if variant else "")
        args: dict[str, Any] = {name: getattr(self, name) for name in self.__struct_fields__}
        return Message(key, args)

    def motions(self, g: Any) -> Iterable[Motion]:
        """What there is to see; of the game only its board may be asked, to find places."""
        return ()

    def is_seen(self, g: Any) -> bool:
        """Whether there is something to see: a motion, or dice. What is not seen takes no time."""
        return bool(self.shown_dice()) or next(iter(self.motions(g)), None) is not None

    def shown_pieces(self) -> tuple[str, ...]:
        """The pieces that the event is about: all fields that are a `PieceId` or `Pieces`."""
        found: list[str] = []
        for name in _fields(type(self), _PIECE):
            value = getattr(self, name)
            found += (value,) if isinstance(value, str) else value or ()
        return tuple(piece for piece in found if piece)

    def shown_dice(self) -> tuple[tuple[int, ...], ...]:
        """The dice that were rolled: all fields that are a `Die` or `Faces`."""
        found = (getattr(self, name) for name in _fields(type(self), _FACES))
        rolled = ((value,) if isinstance(value, int) else tuple(value or ()) for value in found)
        return tuple(faces for faces in rolled if faces)


@cache
def _fields(cls: type[Event], mark: object) -> tuple[str, ...]:
    """The fields of a kind of event whose type has a mark, also where it is optional."""
    hints = get_type_hints(cls, include_extras=True)
    return tuple(name for name in cls.__struct_fields__ if mark in _marks(hints[name]))


def _marks(hint: Any) -> Iterator[Any]:
    if get_origin(hint) is Annotated:
        yield from get_args(hint)[1:]
    elif get_origin(hint) is not None:
        for arg in get_args(hint):
            yield from _marks(arg)


class Told(Struct, frozen=True, gc=False):
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


def texts_in(value: Any) -> Iterator[str]:
    """All texts in a value of an event, which may be ids of entries."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | tuple | frozenset):
        for each in value:
            yield from texts_in(each)
    elif isinstance(value, dict):
        yield from texts_in(tuple(value.values()))
