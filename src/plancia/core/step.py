"""Steps, questions and answers: everything that the flow of a game is made of.

The agenda of a game is a stack of steps still to run. A `Decision` is a step that asks: its seats
answer with an `Action`, which is given the question it answers. A rule that needs the answer of a
question puts a `Sequel` under it: the answer calls `g.give(result)`, and the sequel goes on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeAlias

from msgspec import Struct

from plancia.core.kinds import G, Q, R, with_defaults
from plancia.core.message import Message
from plancia.core.refusal import Refusal

Seat: TypeAlias = str
"""The name of somebody who plays: `marines`, `p1`."""

CLOCK: Seat = "clock"
"""The seat through which time reaches a game: it rings when a time is over."""

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


class Sequel(Step[G], Generic[G, R], frozen=True):
    """The rest of a rule that waits for a result: `g.ask(question, then=sequel)`.

    Whatever answers (an action, or a step such as a roll) hands the result over with `g.give`.
    """

    if not TYPE_CHECKING:

        def __class_getitem__(cls, wanted: Any) -> Any:
            """Which game, and which question or result; any where it is not said."""
            return super().__class_getitem__(with_defaults(cls, wanted))

    def run(self, g: G) -> None:
        """Nothing reaches a sequel but its result."""
        raise RuntimeError(f"{self.tag()} was reached without a result: who should have given it?")

    def resume(self, g: G, result: R) -> None:
        """Go on with the result."""
        raise NotImplementedError(type(self).__name__)


class Action(Struct, Generic[G, Q], frozen=True, gc=False, tag_field="type", tag=snake_case):
    """What a seat chose: the answer to a question of the kind `Q`.

    `g.by` is the seat that acts while an action is verified and run.
    """

    if not TYPE_CHECKING:

        def __class_getitem__(cls, wanted: Any) -> Any:
            """Which game, and which question or result; any where it is not said."""
            return super().__class_getitem__(with_defaults(cls, wanted))

    def verify(self, g: G, asked: Q) -> Refusal | None:
        """Say why the rules do not allow this action now, or nothing if they do.

        An action that does not say so itself is allowed if it is among the options.
        """
        question: Any = asked
        if self in question.options(g, g.by):
            return None
        return Refusal.of(question.rule, "plancia.no.option")

    def run(self, g: G, asked: Q) -> None:
        """Carry the action out; it may push steps with `g.then` and hand over a result."""
        raise NotImplementedError(type(self).__name__)

    def nearest(self, g: G, asked: Q) -> Action[G, Q] | None:
        """What the seat may have meant by an action of an open kind that is not allowed.

        It is allowed, and as near as can be; None where nothing is, or nobody has looked for it.
        """
        return None

    @classmethod
    def tag(cls) -> str:
        """The wire name of this kind of action."""
        return snake_case(cls.__name__)


class Decision(Step[G], frozen=True):
    """A question: while it is on top of the agenda its seats may act.

    A seat that has acted leaves `seats`, and the decision goes when nobody is left. A decision
    that `stays` is not touched by actions: it goes when a rule calls `g.end(asked)`.
    """

    seats: tuple[Seat, ...]

    stays: ClassVar[bool] = False
    rule: ClassVar[str]
    """The rule that gives the seat this choice."""
    kinds: ClassVar[tuple[type, ...]]
    """The kinds of action that answer this decision."""
    open: ClassVar[tuple[type, ...]] = ()
    """The kinds that `options` only samples, because the complete set is not finite.

    One without a sample is not possible now."""
    secret: ClassVar[tuple[type, ...]] = ()
    """The kinds that a seat chooses unseen: which of them, others do not know until `g.reveal`."""
    follows: ClassVar[tuple[type, ...]] = ()
    """Questions whose answers lead right to this one, so that both may be decided together."""
    decline: ClassVar[Action[Any, Any] | None] = None
    """In a response window: the answer by which a seat lets the chance go by."""

    def run(self, g: G) -> tuple[Seat, ...]:
        """Wait on the agenda for the seats to act, if there are any."""
        if self.seats:
            g.agenda.append(self)
        return self.seats

    def options(self, g: G, seat: Seat) -> Sequence[Action[G, Any]]:
        """List the legal actions of a seat: all of them, or samples of the `open` kinds.

        A decision that does not list them itself offers those of its candidates that are allowed.
        """
        g.by = seat
        return [each for each in self.candidates(g, seat) if each.verify(g, self) is None]

    def candidates(self, g: G, seat: Seat) -> Iterable[Action[G, Any]]:
        """All actions that could be allowed; only asked where `options` is not written."""
        raise NotImplementedError(type(self).__name__)

    def drawable(
        self, g: G, seat: Seat
    ) -> Iterable[Action[G, Any] | Callable[[], Action[G, Any] | None]]:
        """The candidates, each as often as in `options`, for `any_option` to draw from.

        One that is dear to work out may be a function that does so once it is drawn; it gives None
        if there is none, or if another one stands for the same.
        """
        return self.candidates(g, seat)

    def any_option(self, g: G, seat: Seat, random: Callable[[], float]) -> Action[G, Any] | None:
        """Draw one of the options, all of them equally likely; None where there is none.

        Of what `drawable` gives something is drawn until it is allowed, so that the rest need not
        be verified. `random` gives numbers from 0 up to 1.
        """
        if type(self).candidates is Decision.candidates:
            options = self.options(g, seat)
            return options[int(random() * len(options))] if options else None
        g.by = seat
        left = list(self.drawable(g, seat))
        while left:
            number = int(random() * len(left))
            drawn = left[number]
            found = drawn if isinstance(drawn, Action) else drawn()
            if found is not None and found.verify(g, self) is None:
                return found
            left[number] = left[-1]
            left.pop()
        return None

    def is_known(self, g: G, seat: Seat) -> bool:
        """Whether everybody knows what this seat can answer, though it has secrets: none matters.

        Then an answer that is the only one is given by itself. A seat that knows no more than
        everybody else needs nothing said here.
        """
        return False

    def message(self, game: str) -> Message:
        """The question to the seats: this kind's key with its own fields."""
        args = {name: getattr(self, name) for name in self.__struct_fields__}
        return Message(f"{game}.ask.{self.tag()}", args)

    def without(self, seat: Seat) -> Decision[G]:
        """This decision after `seat` has answered."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__}
        fields["seats"] = tuple(other for other in self.seats if other != seat)
        return type(self)(**fields)


def subject(decision: Decision[Any]) -> object:
    """What a decision asks, whoever is asked the same: equal ones are the same question."""
    fields = [getattr(decision, n) for n in decision.__struct_fields__ if n != "seats"]
    return type(decision), fields
