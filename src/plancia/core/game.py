"""The state of a running game, and the verbs its rules are written in."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, ClassVar, ParamSpec, Self, TypeVar, TypeVarTuple

from msgspec import UNSET, Struct, UnsetType

from plancia.core.agreeing import Talk
from plancia.core.chance import Chance
from plancia.core.cloning import cloner_of
from plancia.core.events import Event, Log, Told, texts_in
from plancia.core.knowing import hide_secrets
from plancia.core.lanes import LANES
from plancia.core.luck import Roll
from plancia.core.message import Message
from plancia.core.offer import Offer
from plancia.core.pointing import Pointed, fitting
from plancia.core.record import RecordError
from plancia.core.refusal import Refusal
from plancia.core.step import CLOCK, Action, Decision, Seat, Sequel, Step
from plancia.core.timing import BELL, SECOND, Clocks, Paused

if TYPE_CHECKING:
    from plancia.core.automatic import Asking
    from plancia.core.compendium import Chapter
    from plancia.core.reach import Goal, Sight
    from plancia.core.scene import Point, Scene
    from plancia.core.workshop import Appraisal, Kit, Workshop

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
    knows_draws: ClassVar[bool] = False
    """Whether a match can end in a draw, so that the seats may agree on one. [ENG-DRAW]"""
    first_setup: ClassVar[Mapping[str, Any]] = MappingProxyType({})
    """The set-up of a first match, for whoever just wants to play; empty: as it comes."""
    kits_when: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({})
    """Where seats bring kits: options of a set-up that must have one of these values for that."""
    rolls_dice: ClassVar[bool] = True
    """Whether dice are rolled in it at all."""
    machinery: ClassVar[tuple[str, ...]] = ()
    """Packages outside the game whose steps and actions it uses, such as `plancia.texts`."""

    setup: Setup
    chance: Chance
    agenda: list[Step[Any]] = []
    """The steps still to run, the next one last. Rules use the verbs below and never look at it."""
    lanes: dict[Seat, list[Step[Any]]] = {}
    """While seats act together: the agenda of each of them. [ENG-LANES]"""
    lanes_name: str = ""
    outcome: Outcome | None = None
    by: Seat = ""
    """Who acts: set while an action is verified, offered or run."""
    active: Seat = ""
    """Whose turn it is, where the game has turns: rules set it, and a response leaves it alone."""
    now: int = 0
    """The game time of the last action, in milliseconds."""
    deadline: int | None = None
    """When the bell rings that ends the lanes."""
    paused: bool = False
    clocks: Clocks | None = None
    """The clocks of the seats, where people play against time."""
    irrevocable: int = 0
    """Counts what cannot be taken back: rolls, draws, reveals."""
    reveals: int = 0
    """Counts the moments in which somebody learnt a secret."""
    talk: Talk | UnsetType = UNSET
    """What the seats have said to one another besides playing, if anything."""
    viewer: Seat | UnsetType | None = UNSET
    """Of a view: who looks (None: a spectator). The game itself has no viewer."""
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

    def check_position(self, position: Any) -> None:
        """Raise `PositionError` where the position of a file puts together what cannot be.

        `place` has made this game from it, and has seen that all names are those of something.
        """

    @classmethod
    def contents(cls, setup: Any) -> tuple[Content, ...]:
        """Load the content that a set-up names."""
        return ()

    @classmethod
    def compendium(cls) -> tuple[Chapter, ...]:
        """All that is printed on cards and boards, to be read anywhere; empty: nothing is."""
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
    def appraise_kit(cls, kit: Kit) -> Appraisal:
        """All that can be said of a kit: more than the first fault, where a game knows more."""
        from plancia.core.workshop import Appraisal

        return Appraisal()

    @classmethod
    def offers(cls) -> Mapping[str, Offer]:
        """What lobbies offer for fields of the set-up whose type does not list their values."""
        return {}

    @classmethod
    def sample_setups(cls, seed: str, count: int) -> Sequence[dict[str, Any]]:
        """Set-ups of every kind, to be played in turn by those who check or study the game."""
        return ({},)

    @classmethod
    def upgrade(cls, state: dict[str, Any], version: int) -> dict[str, Any]:
        """A saved state of an older version of the rules, as this version would have saved it.

        Fields that are new and have a default need nothing; write here what was renamed or means
        something else.
        """
        return state

    def seats(self) -> tuple[Seat, ...]:
        """Everybody who plays, in order."""
        raise NotImplementedError

    def scene(self, options: Sequence[Action[Any]]) -> Scene:
        """How the table looks to the viewer of this view, who has these options.

        It is called on a view, so a scene can show nothing that its viewer does not know.
        """
        raise NotImplementedError

    def meant(self, asked: Decision[Any], pointed: Pointed) -> Iterable[Action[Any, Any] | Refusal]:
        """What the viewer of this view may mean by pointing at something, the likeliest first.

        It is asked when that stands for no option: the engine says why not, by the first refusal.
        Actions that do not answer the question are left out. By default ids and places are put
        into the fields of actions; a game whose scene names things differently says how.
        """
        return fitting(asked, pointed)

    def mentioned(self, event: Event) -> Iterable[str]:
        """What an event names that may be an entry of the compendium: by default every text."""
        return texts_in(tuple(getattr(event, name) for name in event.__struct_fields__))

    def reach(
        self, piece: str, options: Sequence[Action[Any]], through: Sequence[Point]
    ) -> Sequence[Goal]:
        """Where a piece could go by these options of the viewer, `through` some places.

        It is called on a view when a table asks for it, for pieces that move from place to place.
        Where each option is a whole way, `reach_of_choices` says it all. One that says nothing
        has options alone.
        """
        return ()

    def drawn(
        self, piece: str, points: Sequence[Point], *, snaps: bool, rough: bool = False
    ) -> Goal | None:
        """Where a way leads that is drawn by hand through some points, as the rules carry it out.

        It is called on a view, many times while somebody draws, for the pieces that the scene says
        are `drawn`. What lies in between may be led around what is in the way; where it `snaps`,
        the end may be a better place nearby. A `rough` answer may tell parts of the way less
        exactly: the next question follows. A goal without actions says why nothing leads there.
        """
        return None

    def looked(self, piece: str, point: Point | None) -> Sight | None:
        """What a piece sees and reaches, or with a point who would see it there.

        It is called on a view, when somebody asks to be shown: as far as the viewer knows.
        """
        return None

    def hide(self, seat: Seat | None) -> None:
        """Make this copy what a seat knows, as far as that is more than hiding marked fields.

        A count instead of a list, a marker instead of a model: what a seat knows differently.
        It is called before marked fields (`Secret`, `Own`) are hidden.
        """

    def ending(self, outcome: Outcome) -> Message:
        """What happened in the end, as a sentence; a game may say more than the recorded reason."""
        return outcome.reason

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """The seats that win and lose together with this one, itself among them."""
        return (seat,)

    def forfeit(self, seat: Seat, reason: str, rule: str) -> None:
        """A seat leaves the match: those who are not on its side win. [ENG-CLOCK] [ENG-RESIGN]"""
        lost = self.allies(seat)
        others = tuple(other for other in self.seats() if other not in lost)
        self.finish(others, reason, rule, seat=seat)

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        """Draw again, in place, all that this seat cannot know, consistent with what it knows."""

    def forget(self, seat: Seat | None) -> None:
        """Leave out of this copy, in place, what others have begun or set in secret.

        It is called before `redraw` where a situation is written down for a seat: what another is
        in the middle of has not begun, and what another wants for itself is as at the start.
        """

    def position(self, seat: Seat | None) -> Any:
        """The game as far as a seat knows it, in the form that `place` takes (`position_type`)."""
        raise NotImplementedError(f"{self.id} has no positions")

    def asking(self, seat: Seat) -> Asking | None:
        """How a seat wants to be asked, where rules look at that; None: who drives the match does.

        See `plancia.core.automatic`.
        """
        return None

    def this_turn(self) -> Any:
        """What is different in every turn: what a seat wants for one turn ends with it."""
        return self.active

    def named(self, value: Any) -> Any:
        """Turn an id in an event or refusal into the name that people read."""
        return value

    def bot_pace(self, action: Action[Any]) -> tuple[str, float] | None:
        """What a bot may not do again too soon in a timed phase: its name, and how many seconds.

        Actions of the same name wait for one another; None: whoever drives the match decides.
        """
        return None

    def names_rest_on(self) -> Any:
        """What `named` follows from besides content and set-up: equal values, equal names.

        It spares a table to look every name up again after every action; None: it has to.
        """
        return None

    # --- the verbs of rules --------------------------------------------------------------------

    def then(self, first: Step[Any] | None = None, *others: Step[Any]) -> None:
        """Do these steps next, in this order, before all that is already on the agenda."""
        if others:
            self.agenda.extend(others[::-1])
        if first is not None:  # alone in the usual case
            self.agenda.append(first)

    def restart(self, *steps: Step[Any]) -> None:
        """Forget what was to come and do these steps instead: a game that begins in the middle."""
        self.agenda[:] = steps[::-1]

    def call_off(self, *kinds: type[Step[Any]]) -> None:
        """Drop the steps of these kinds that come next, as if they had never been begun."""
        while self.agenda and isinstance(self.agenda[-1], kinds):
            self.agenda.pop()

    def ask(self, question: Step[Any], then: Sequel[Any, Any]) -> None:
        """Ask something next, and go on with its result in the sequel.

        The question may be a decision, or any step that comes to a result and gives it.
        """
        self.agenda.append(then)
        self.agenda.append(question)

    def give(self, result: Any) -> None:
        """Hand a result to the sequel that waits for it: the next thing on the agenda."""
        sequel = self.agenda.pop() if self.agenda else None
        if not isinstance(sequel, Sequel):
            waiting = "nothing" if sequel is None else sequel.tag()
            raise RuntimeError(f"{result!r} was given, but {waiting} waits for a result")
        sequel.resume(self, result)

    def end(self, asked: Decision[Any]) -> None:
        """End a decision that stays open."""
        for index in reversed(range(len(self.agenda))):
            if self.agenda[index] is asked:
                del self.agenda[index]
                return
        raise RuntimeError(f"{asked.tag()} is not open")

    # --- acting together -----------------------------------------------------------------------

    def together(
        self, lanes: Mapping[Seat, Step[Any]], name: str, *, seconds: float | None = None
    ) -> None:
        """Let seats act at the same time, each in a lane that begins with its step. [ENG-LANES]

        What is on the agenda goes on when all lanes are done, or when the phase is closed by its
        name: by a rule, or by the bell after so many seconds.
        """
        if self.lanes:
            raise RuntimeError(f"{name}: the lanes of {self.lanes_name} are still open")
        self.lanes = {seat: [step] for seat, step in lanes.items()}
        self.lanes_name = name
        self.deadline = None if seconds is None else self.now + round(seconds * SECOND)
        self.agenda.append(LANES)

    def then_in(self, seat: Seat, *steps: Step[Any]) -> None:
        """Do these steps next in the lane of a seat, in this order; its own question waits.

        A seat that was done has something to do again.
        """
        if not self.lanes:
            raise RuntimeError(f"{seat} has no lane: nobody acts together")
        self.lanes.setdefault(seat, []).extend(steps[::-1])

    def takes_part(self, seat: Seat) -> bool:
        """Whether a seat has something left to do in its lane."""
        return bool(self.lanes.get(seat))

    def leave(self, seat: Seat) -> None:
        """End the lane of a seat, whatever it is doing."""
        self.lanes.get(seat, []).clear()

    def close(self, name: str) -> None:
        """End all lanes, whatever their seats are doing."""
        if name != self.lanes_name:
            raise RuntimeError(f"the lanes of {name} are not open, but those of {self.lanes_name}")
        for lane in self.lanes.values():
            lane.clear()

    def finish(self, winners: tuple[Seat, ...], reason: str, *rules: str, **args: Any) -> None:
        """End the game."""
        self.outcome = Outcome(winners, Message(reason, args), rules)
        self.agenda.clear()
        self.lanes.clear()
        self.deadline = None

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

    # --- what is asked -------------------------------------------------------------------------

    def asked(self, seat: Seat | None) -> Decision[Any] | None:
        """The question that waits for a seat, or None if the seat is not pending."""
        if self.paused:
            return Paused(self.seats()) if seat in self.seats() else None
        if self.lanes:
            if seat == CLOCK:
                return None if self.deadline is None else BELL
            lane = self.lanes.get(seat or "")
            top = lane[-1] if lane else None
        else:
            top = self.agenda[-1] if self.agenda else None
        return top if isinstance(top, Decision) and seat in top.seats else None

    def prompt(self, seat: Seat | None) -> Message | None:
        """What a seat is asked, or None if it is not pending."""
        decision = self.asked(seat)
        return None if decision is None else decision.message(self.id)

    @property
    def is_timed(self) -> bool:
        """Whether time matters now: a bell waits, or seats play against clocks."""
        return self.outcome is None and (self.deadline is not None or self.clocks is not None)

    @property
    def steps_waiting(self) -> int:
        """How many steps wait, for rules that go on by themselves until one is pushed."""
        return len(self.agenda)

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

    def view(self, seat: Seat | None) -> Self:
        """The game as a seat (None: a spectator) knows it: a copy without what it may not know.

        Views are states, so all that rules can say of a game they can say of a view; but a view is
        not played on. Of what is asked it knows the seat's own question.
        """
        asked = self.asked(seat)
        seen = self.clone()
        seen.hide(seat)
        hide_secrets(seen, seat)
        seen.viewer = seat
        seen.by = seat or ""
        seen.agenda = [] if asked is None or self.paused else [asked]
        seen.lanes, seen.chance, seen.irrevocable, seen.reveals = {}, NO_CHANCE, 0, 0
        return seen


NO_CHANCE = Chance(b"")
"""What a view has instead of the dice and draws to come."""

_CLONERS: dict[type[Game], Callable[[Any], Any]] = {}
