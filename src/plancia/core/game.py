"""The state of a running game, and the verbs its rules are written in."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, ParamSpec, Self, TypeVar, TypeVarTuple

from msgspec import UNSET, Struct

from plancia.core.chance import Chance
from plancia.core.cloning import cloner_of
from plancia.core.events import Event, Log, Told
from plancia.core.luck import Roll
from plancia.core.message import Message
from plancia.core.offer import Offer
from plancia.core.record import RecordError
from plancia.core.step import Decision, Seat, Step

if TYPE_CHECKING:
    from plancia.core.scene import Scene
    from plancia.core.workshop import Kit, Workshop

P = ParamSpec("P")
T = TypeVar("T")
Ts = TypeVarTuple("Ts")


class Setup(Struct, frozen=True, forbid_unknown_fields=True):
    """What is chosen before a game starts; each game has its own fields, all with defaults."""


class Outcome(Struct, frozen=True):
    """How a game ended: who won (nobody: a draw, or lost by all together), and by which rules."""

    winners: tuple[Seat, ...]
    reason: Message
    rules: tuple[str, ...]


class Content:
    """Immutable data behind a game (a board, a card set): clones share it, saves only name it."""

    __slots__ = ()

    @property
    def ref(self) -> str:
        """What names this content in a save: its hash."""
        raise NotImplementedError


class Memo:
    """What the rules of a game remember of its state.

    It follows from the state alone: saves and clones leave it out, and it may be dropped at any
    time. It is trusted until a rule changes something that it follows from, or until an action
    from outside is verified: then it has to be compared with the state before it is used.
    """

    __slots__ = ("trusted",)

    def __init__(self) -> None:
        """Nothing is remembered yet."""
        self.trusted = False

    def distrust(self) -> None:
        """Somebody outside may have changed anything."""
        self.trusted = False


class Game(Struct, kw_only=True, dict=False):
    """One running game. A subclass adds its state as typed fields and its rules as steps."""

    id: ClassVar[str]
    version: ClassVar[int] = 1
    """Raised by every change of what a rule does."""
    setup_type: ClassVar[type[Setup]] = Setup
    position_type: ClassVar[type | None] = None
    """The typed schema of positions in scenario files, if the game has one."""
    always: ClassVar[tuple[type, ...]] = ()
    """Kinds of action that a pending seat may play at any decision, such as conceding."""
    rolls_dice: ClassVar[bool] = True
    """Whether dice are rolled in it at all."""

    setup: Setup
    chance: Chance
    agenda: list[Step[Any]] = []
    outcome: Outcome | None = None
    by: Seat = ""
    """Who acts: set while an action is verified, offered or run."""
    irrevocable: int = 0
    """Counts what cannot be taken back: rolls, draws, reveals."""
    reveals: int = 0
    """Counts the moments in which somebody learnt a secret."""
    log: Log | None = None
    memo: Any = UNSET
    """A `Memo`: what the rules of a game remember of its state, to be quick."""

    # --- what a game author writes -------------------------------------------------------------

    @classmethod
    def create(cls, setup: Any, chance: Chance) -> Self:
        """Set the game up and put its first steps on the agenda."""
        raise NotImplementedError

    @classmethod
    def place(cls, setup: Any, position: Any, chance: Chance) -> Self:
        """Set the game up in a given position (`position_type`), for scenario files."""
        raise NotImplementedError(f"{cls.id} has no positions")

    @classmethod
    def contents(cls, setup: Any) -> tuple[Content, ...]:
        """Load the content that a set-up names."""
        return ()

    @classmethod
    def workshop(cls) -> Workshop | None:
        """Where players put together what they bring; None: they bring nothing of their own."""
        return None

    @classmethod
    def with_kits(cls, setup: dict[str, Any], kits: Mapping[Seat, Kit]) -> dict[str, Any]:
        """A set-up, as plain data, in which seats bring these kits; raises `RecordError`."""
        raise RecordError(f"{cls.id}: nobody brings anything of their own")

    @classmethod
    def check_kit(cls, kit: Kit) -> Message | None:
        """What is wrong with a kit by itself, besides the numbers of its benches; None: nothing."""
        return None

    @classmethod
    def offers(cls) -> Mapping[str, Offer]:
        """What lobbies offer for fields of the set-up whose type does not list their values."""
        return {}

    @classmethod
    def varied(cls, seed: str, count: int) -> Sequence[dict[str, Any]]:
        """Set-ups of every kind, to be played in turn by those who check or study the game."""
        return ({},)

    def seats(self) -> tuple[Seat, ...]:
        """Everybody who plays, in order."""
        raise NotImplementedError

    def view(self, seat: Seat | None) -> Struct:
        """What a seat (None: a spectator) may see, built from what it knows."""
        raise NotImplementedError

    def scene(self, seat: Seat | None) -> Scene:
        """How the table looks to a seat; made from its view and its options alone."""
        raise NotImplementedError

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        """Draw again, in place, all that this seat cannot know, consistent with what it knows."""

    def position(self, seat: Seat | None) -> Any:
        """The game as far as a seat knows it, in the form that `place` takes (`position_type`)."""
        raise NotImplementedError(f"{self.id} has no positions")

    def named(self, value: Any) -> Any:
        """Turn an id in an event or refusal into the name that people read."""
        return value

    # --- the verbs of rules --------------------------------------------------------------------

    def then(self, *steps: Step[Any]) -> None:
        """Do these steps next, in this order, before all that is already on the agenda."""
        if len(steps) == 1:  # the usual case
            self.agenda.append(steps[0])
        else:
            self.agenda.extend(steps[::-1])

    def close(self) -> None:
        """End the innermost decision that stays open."""
        for index in range(len(self.agenda) - 1, -1, -1):
            if isinstance(self.agenda[index], Decision):
                del self.agenda[index]
                return

    def finish(self, winners: tuple[Seat, ...], reason: str, *rules: str, **args: Any) -> None:
        """End the game."""
        self.outcome = Outcome(winners, Message(reason, args), rules)
        self.agenda.clear()

    def roll(self, count: int, sides: int, why: str) -> tuple[int, ...]:
        """Roll dice for the rule `why`; this cannot be taken back."""
        self.irrevocable += 1
        return self.chance.roll(count, sides, why)

    def pick(self, options: Sequence[T]) -> T:
        """Choose at random among candidates in their canonical order; one alone needs no chance."""
        if len(options) == 1:
            return options[0]
        self.irrevocable += 1
        return self.chance.pick(options)

    def shuffle(self, items: list[T]) -> None:
        """Shuffle a list in place."""
        self.irrevocable += 1
        self.chance.shuffle(items)

    def reveal(self) -> None:
        """Note that somebody learns a secret: what led to it cannot be taken back.

        The conformance kit lets a secret show for the first time in such a moment and in no other.
        """
        self.irrevocable += 1
        self.reveals += 1

    def tell(self, rules: str | tuple[str, ...], event: Callable[[*Ts], Event], *args: *Ts) -> None:
        """Tell everybody that something happened, and by which rules."""
        if self.log is not None:
            cited = (rules,) if isinstance(rules, str) else rules
            self.log.told.append(Told(event(*args), cited))

    def whisper(
        self,
        seats: tuple[Seat, ...],
        rules: str | tuple[str, ...],
        event: Callable[[*Ts], Event],
        *args: *Ts,
    ) -> None:
        """Tell only some seats that something happened."""
        if self.log is not None:
            cited = (rules,) if isinstance(rules, str) else rules
            self.log.told.append(Told(event(*args), cited, seats))

    def judge(self, roll: Callable[P, Roll], *args: P.args, **kw: P.kwargs) -> None:
        """Enter a roll into the luck ledger; `roll` makes the entry, and only if one is kept."""
        if self.log is not None:
            self.log.rolls.append(roll(*args, **kw))

    # --- what a scene asks ---------------------------------------------------------------------

    def asked(self, seat: Seat | None) -> Decision[Any] | None:
        """The decision that waits for a seat, or None if the seat is not pending."""
        top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Decision) and seat in top.seats else None

    def prompt(self, seat: Seat | None) -> Message | None:
        """What a seat is asked, or None if it is not pending."""
        decision = self.asked(seat)
        return None if decision is None else decision.message(self.id)

    # --- the engine's side ---------------------------------------------------------------------

    def clone(self) -> Self:
        """An independent copy without a log."""
        cls = type(self)
        cloner = _CLONERS.get(cls)
        if cloner is None:
            cloner = _CLONERS[cls] = cloner_of(cls, (Content, Log, Step), {Chance: "clone"})
        twin: Self = cloner(self)
        twin.log, twin.memo = None, UNSET
        return twin


_CLONERS: dict[type[Game], Callable[[Any], Any]] = {}
