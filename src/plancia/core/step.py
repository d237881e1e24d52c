"""Steps, actions and decisions: everything that can stand on the agenda of a game."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, ClassVar, Generic, TypeAlias, TypeVar

from msgspec import Struct

from plancia.core.message import Message

if TYPE_CHECKING:
    from plancia.core.game import Game
    from plancia.core.refusal import Refusal

G = TypeVar("G", bound="Game")

Seat: TypeAlias = str

CLOCK: Seat = "clock"
"""The seat through which time reaches a game: a table plays its actions when a period is over."""

DICE: Seat = "dice"
"""The seat of the person who rolls real dice and types the faces in."""


@cache
def snake_case(name: str) -> str:
    """Give the wire name of a class: `OpenDoor` is `open_door`."""
    return re.sub(r"(?<!^)(?=[A-Z])", "_", name).lower()


class Step(Struct, Generic[G], frozen=True, gc=False, tag_field="type", tag=snake_case):
    """A piece of rules that can run; it is data, so it can be saved, cloned and inspected."""

    def run(self, g: G) -> tuple[Seat, ...] | None:
        """Carry the step out on the game; it may push further steps with `g.then`.

        Only a decision gives anything back: the seats that it waits for.
        """
        raise NotImplementedError(type(self).__name__)

    @classmethod
    def tag(cls) -> str:
        """The wire name of this kind of step."""
        return snake_case(cls.__name__)


class Action(Step[G], frozen=True):
    """A step that a seat chose. `g.by` is that seat while it is verified and run."""

    def verify(self, g: G) -> Refusal | None:
        """Say why the rules do not allow this action now, or nothing if they do."""
        return None

    def nearest(self, g: G) -> Action[G] | None:
        """What the seat may have meant by an action of an open kind that is not allowed.

        It is allowed, and as near as can be; None where nothing is, or nobody has looked for it.
        """
        return None


class Decision(Step[G], frozen=True):
    """What the table waits for: while it is on top of the agenda its seats may act.

    A seat that has acted leaves `seats`, and the decision goes when nobody is left. A decision
    that `stays` is not touched by actions: it goes when an action or step calls `g.close()`.
    """

    seats: tuple[Seat, ...]

    stays: ClassVar[bool] = False
    rule: ClassVar[str]
    """The rule that gives the seat this choice."""
    kinds: ClassVar[tuple[type, ...]]
    """The kinds of action that answer this decision, each with an exact `verify`."""
    open: ClassVar[tuple[type, ...]] = ()
    """The kinds that `options` only samples, because the complete set is not finite."""

    def run(self, g: G) -> tuple[Seat, ...]:
        """Wait on the agenda for the seats to act, if there are any."""
        if self.seats:
            g.agenda.append(self)
        return self.seats

    def options(self, g: G, seat: Seat) -> Sequence[Action[G]]:
        """List the legal actions of a seat: all of them, or samples of the `open` kinds."""
        raise NotImplementedError(type(self).__name__)

    def message(self, game: str) -> Message:
        """The question to the seats: this kind's key with its own fields."""
        args = {name: getattr(self, name) for name in self.__struct_fields__}
        return Message(f"{game}.ask.{self.tag()}", args)

    def seconds(self, g: G) -> float | None:
        """How long a table waits before it lets the seat `clock` act; None: no clock."""
        return None

    def without(self, seat: Seat) -> Decision[G] | None:
        """This decision after `seat` has answered, or None if that was the last answer."""
        if len(self.seats) == 1:
            return None
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        fields["seats"] = tuple(other for other in self.seats if other != seat)
        return type(self)(**fields)
