"""A match: the running game as the outside sees it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, ClassVar, Self

import msgspec
from msgspec import UNSET, Struct

from plancia.core import saving
from plancia.core.chance import Chance, DiceNeeded, OutOfDice
from plancia.core.events import Log, Told
from plancia.core.game import Game, Outcome
from plancia.core.luck import Roll
from plancia.core.message import Message
from plancia.core.record import Played, Record, RecordError, Save
from plancia.core.refusal import Illegal, Refusal
from plancia.core.step import DICE, Action, Decision, Seat, snake_case

FORMAT = "1"


class TypeDice(Action[Game], frozen=True):
    """The faces that a person rolled with real dice."""

    faces: tuple[int, ...]


class RollRealDice(Decision[Game], frozen=True):
    """The table waits for a person to roll `count` real dice. [ENG-DICE]"""

    count: int
    sides: int
    why: str

    rule: ClassVar[str] = "ENG-DICE"
    kinds: ClassVar[tuple[type, ...]] = (TypeDice,)
    open: ClassVar[tuple[type, ...]] = (TypeDice,)

    def options(self, g: Game, seat: Seat) -> Sequence[TypeDice]:
        """One sample: all ones."""
        return (TypeDice((1,) * self.count),)


class Pending(Struct, frozen=True):
    """What one seat may do now."""

    match: Match
    seat: Seat
    decision: Decision[Any]

    @property
    def options(self) -> Sequence[Action[Any]]:
        """The legal actions: all of them, or samples where a kind is open."""
        return self.match.options(self.seat)

    @property
    def open(self) -> tuple[type, ...]:
        """The kinds of action with values that the seat may fill in freely."""
        return self.decision.open

    @property
    def rule(self) -> str:
        """The rule that gives this choice."""
        return self.decision.rule

    @property
    def prompt(self) -> Message:
        """What the seat is asked."""
        ours = isinstance(self.decision, RollRealDice)
        return self.decision.message("plancia" if ours else self.match.game.id)

    @property
    def seconds(self) -> float | None:
        """How long a table waits before the clock acts; None: no clock."""
        return self.decision.seconds(self.match.game)


class Match:
    """One running game: who may act, acting, looking, saving, cloning."""

    __slots__ = (
        "_actions",
        "_awaiting",
        "_before",
        "_real_dice",
        "_seed",
        "_start",
        "game",
        "to_act",
    )

    def __init__(self, game: Game, seed: int | str = 0, *, log: bool = True) -> None:
        """Start a game that was just created or placed; see `plancia.new`."""
        self.game = game
        self.to_act: tuple[Seat, ...] = ()
        """The seats that may act now; empty when the game is over."""
        self._seed = seed
        self._start: dict[str, Any] | None = None
        self._actions: list[Played] | None = []
        self._before: list[tuple[Game, int, int, Seat]] = []
        self._awaiting: tuple[Seat, Action[Any] | None, RollRealDice] | None = None
        self._real_dice = 0 if game.chance.typed else None
        if log:
            game.log = Log()
        self._attempt("", None)

    @classmethod
    def new(
        cls,
        kind: type[Game],
        setup: dict[str, Any],
        seed: int | str = 0,
        dice: Sequence[int] | None = None,
        picks: Sequence[int] = (),
        *,
        real_dice: bool = False,
    ) -> Self:
        """Start a match of a game from a set-up in plain data.

        `dice` and `picks` are a script; with `real_dice` a person goes on where the script ends.
        """
        script = () if real_dice and dice is None else dice
        chance = Chance(Chance.seeded(seed).key, dice=script, picks=picks, typed=real_dice)
        return cls(kind.create(read_setup(kind, setup), chance), seed)

    @classmethod
    def placed(
        cls,
        kind: type[Game],
        setup: dict[str, Any],
        position: dict[str, Any],
        seed: int | str = 0,
        dice: Sequence[int] | None = None,
        picks: Sequence[int] = (),
    ) -> Self:
        """Start a match from a position of a scenario, with scripted dice."""
        chance = Chance(Chance.seeded(seed).key, dice=dice, picks=picks)
        if kind.position_type is None:
            raise RecordError(f"{kind.id} has no positions")
        try:
            typed: Any = msgspec.convert(position, kind.position_type, str_keys=True)
        except msgspec.ValidationError as fault:
            raise RecordError(f"position: {fault}") from fault
        match = cls(kind.place(read_setup(kind, setup), typed, chance), seed)
        match._start = position
        return match

    # --- acting --------------------------------------------------------------------------------

    @property
    def pending(self) -> dict[Seat, Pending]:
        """Who may act now, and how; several seats may be pending at once."""
        if self._awaiting is not None:
            return {DICE: Pending(self, DICE, self._awaiting[2])}
        if not self.to_act:
            return {}
        decision: Any = self.game.agenda[-1]
        return {seat: Pending(self, seat, decision) for seat in self.to_act}

    @property
    def roller(self) -> Seat | None:
        """The seat whose action waits for real dice (empty: the start); None if nothing waits."""
        return None if self._awaiting is None else self._awaiting[0]

    def options(self, seat: Seat) -> Sequence[Action[Any]]:
        """The legal actions of a pending seat."""
        game = self.game
        game.by = seat
        if self._awaiting is not None:
            return self._awaiting[2].options(game, seat)
        decision: Any = game.agenda[-1]
        options: Sequence[Action[Any]] = decision.options(game, seat)
        return options

    def verify(self, seat: Seat, action: Action[Any]) -> Refusal | None:
        """Say why a seat may not do this now, or nothing if it may."""
        if not self.to_act:
            return Refusal.of("ENG-OVER", "plancia.no.over")
        if seat not in self.to_act:
            return Refusal.of("ENG-TURN", "plancia.no.turn", seat=seat, turn=list(self.to_act))
        if self._awaiting is not None:
            return _refuse_dice(self._awaiting[2], action)
        game = self.game
        decision: Any = game.agenda[-1]
        if type(action) not in decision.kinds and type(action) not in game.always:
            kinds = [kind.tag() for kind in decision.kinds]
            tag = snake_case(type(action).__name__)
            return Refusal.of("ENG-KIND", "plancia.no.kind", action=tag, kinds=kinds)
        game.by = seat
        if game.memo is not UNSET:
            game.memo.distrust()
        return action.verify(game)

    def nearest(self, seat: Seat, action: Action[Any]) -> Action[Any] | None:
        """What a seat may have meant by an action that it may not do, if a rule knows."""
        decision: Any = self.game.agenda[-1] if self.game.agenda else None
        if seat not in self.to_act or self._awaiting or type(action) not in decision.open:
            return None
        self.game.by = seat
        meant = action.nearest(self.game)
        return meant if meant is not None and self.verify(seat, meant) is None else None

    def play(self, seat: Seat, action: Action[Any]) -> None:
        """Carry an action out, or raise `Illegal` and change nothing."""
        refusal = self.verify(seat, action)
        if refusal is not None:
            raise Illegal(refusal)
        if self._awaiting is not None and isinstance(action, TypeDice):
            seat, awaited, _ = self._awaiting
            self.game.chance.dice = (self.game.chance.dice or ()) + action.faces
            self._awaiting = None
            self._attempt(seat, awaited)
        else:
            self._attempt(seat, action)

    def apply(self, seat: Seat, action: Action[Any]) -> None:
        """Carry out an offered option without checks, record or undo: the path of play-outs."""
        game = self.game
        agenda = game.agenda
        decision: Any = agenda[-1]
        if not decision.stays and type(action) not in game.always:
            if len(decision.seats) == 1:  # the usual case
                agenda.pop()
            else:
                agenda[-1] = decision.without(seat)
        game.by = seat
        action.run(game)
        self._advance()

    def _advance(self) -> None:
        """While nobody is pending and the game is not over, run the top step. That is all."""
        game = self.game
        agenda = game.agenda
        pop = agenda.pop
        while agenda:
            pending = pop().run(game)
            if pending:
                self.to_act = pending
                return
        if game.outcome is None:
            raise RuntimeError(f"{game.id} ran out of steps without an outcome")
        self.to_act = ()

    def _attempt(self, seat: Seat, action: Action[Any] | None) -> None:
        """Apply an action (None: the start), or leave everything as it was."""
        game, log, to_act = self.game, self.game.log, self.to_act
        marks = (len(log.told), len(log.rolls)) if log else (0, 0)
        before = game.clone()
        try:
            if action is None:
                self._advance()
            else:
                self.apply(seat, action)
        except BaseException as fault:
            self._restore(before, log, *marks)
            self.to_act = to_act
            if not isinstance(fault, DiceNeeded):
                raise
            need = RollRealDice((DICE,), fault.count, fault.sides, fault.why)
            self._awaiting = (seat, action, need)
            self.to_act = (DICE,)
            return
        if action is None:
            return
        if self._actions is not None:
            self._actions.append(Played(seat, to_wire(action)))
        if game.irrevocable != before.irrevocable or (self._before and self._before[-1][3] != seat):
            self._before.clear()
        if game.irrevocable == before.irrevocable:
            self._before.append((before, *marks, seat))

    def _restore(self, game: Game, log: Log | None, told: int, rolls: int) -> None:
        self.game = game
        game.log = log
        if log is not None:
            log.truncate(told, rolls)

    # --- undo ----------------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last action back: nothing rolled, drawn or revealed since."""
        if self._awaiting is not None:
            return False
        return bool(self._before) and self._before[-1][3] == seat

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last action, or raise `Illegal`."""
        if not self.can_undo(seat):
            raise Illegal(Refusal.of("ENG-UNDO", "plancia.no.undo"))
        game, told, rolls, _ = self._before.pop()
        self._restore(game, self.game.log, told, rolls)
        if self._actions is not None:
            self._actions.pop()
        top: Any = self.game.agenda[-1]
        self.to_act = top.seats

    # --- looking -------------------------------------------------------------------------------

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or None while it goes on."""
        return self.game.outcome

    @property
    def events(self) -> list[Told]:
        """All that happened; `events_for` gives what a seat may know of it."""
        return self.game.log.told if self.game.log else []

    def events_for(self, seat: Seat | None, since: int = 0) -> list[Told]:
        """What happened, as far as a seat (None: a spectator) may know."""
        return [told for told in self.events[since:] if told.known_to(seat)]

    @property
    def rolls(self) -> list[Roll]:
        """The luck ledger: every roll with its odds."""
        return self.game.log.rolls if self.game.log else []

    def view(self, seat: Seat | None) -> Struct:
        """What a seat may see, and nothing else; None is a spectator."""
        return self.game.view(seat)

    def digest(self) -> str:
        """Equal digests mean equal matches."""
        return saving.digest(self.game)

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> Match:
        """A cheap independent copy without log, record or undo: bots live on it."""
        twin = object.__new__(Match)
        twin.game = self.game.clone()
        twin.to_act = self.to_act
        twin._seed, twin._start, twin._actions, twin._before = self._seed, None, None, []
        twin._awaiting, twin._real_dice = self._awaiting, self._real_dice
        return twin

    def determinize(self, seat: Seat | None, rng: Chance) -> Match:
        """A clone whose secrets and future dice are drawn again, as far as the seat knows."""
        twin = self.clone()
        twin.game.redraw(seat, rng)
        fresh = bytes(rng.below(256) for _ in range(32))
        twin.game.chance = Chance(fresh)
        return twin

    # --- records and saves ---------------------------------------------------------------------

    @property
    def record(self) -> Record:
        """Set-up, seed and actions: enough to replay the match to the last die."""
        if self._actions is None:
            raise RecordError("a clone keeps no record")
        game = self.game
        return Record(
            game=game.id,
            rules=game.version,
            content=content_ref(type(game), game.setup),
            setup=msgspec.to_builtins(game.setup),
            seed=self._seed,
            actions=tuple(self._actions),
            position=self._start,
            dice=game.chance.dice,
            picks=game.chance.picks,
            real_dice=self._real_dice,
            digest=self.digest(),
        )

    def save(self) -> bytes:
        """The match as bytes, in the middle of anything."""
        state = msgspec.json.decode(saving.dump(self.game))
        awaiting = None
        if self._awaiting is not None and self._awaiting[1] is not None:
            awaiting = Played(self._awaiting[0], to_wire(self._awaiting[1]))
        return saving.encode(Save(FORMAT, self.record, state, awaiting))

    def use_real_dice(self, rolled: Sequence[int] = ()) -> None:
        """From now on a person rolls the dice and types them in as the seat `dice`.

        `rolled` are faces that are already known, when a match is replayed.
        """
        chance = self.game.chance
        if chance.typed:
            return
        if chance.dice is not None:
            raise ValueError("the dice of this match are scripted")
        chance.dice, chance.typed = tuple(rolled), True
        self._real_dice = len(self._actions or ()) + 1
        self._before.clear()  # what came before was rolled with other dice


def _refuse_dice(needed: RollRealDice, action: Action[Any]) -> Refusal | None:
    if not isinstance(action, TypeDice):
        return Refusal.of("ENG-DICE", "plancia.no.dice", count=needed.count, sides=needed.sides)
    faces = action.faces
    if len(faces) != needed.count or any(not 1 <= face <= needed.sides for face in faces):
        return Refusal.of("ENG-DICE", "plancia.no.dice", count=needed.count, sides=needed.sides)
    return None


def to_wire(action: Action[Any]) -> dict[str, Any]:
    """An action as plain data, with its `type`."""
    wire: dict[str, Any] = msgspec.to_builtins(action)
    return wire


def read_action(kind: type[Game], data: Any) -> Action[Any]:
    """An action from plain data; raises `RecordError` naming what was expected."""
    tag = data.get("type") if isinstance(data, dict) else None
    wanted: Any = saving.action_type(kind)
    if tag == TypeDice.tag():
        wanted = TypeDice
    elif isinstance(tag, str):  # one kind is converted much faster than any of many
        wanted = saving.actions_by_tag(kind).get(tag, wanted)
    try:
        action: Action[Any] = msgspec.convert(data, wanted)
    except msgspec.ValidationError as fault:
        raise RecordError(f"action: {fault}") from fault
    return action


def read_setup(kind: type[Game], setup: dict[str, Any]) -> Any:
    """A typed set-up from plain data; raises `RecordError` naming what was expected."""
    try:
        return msgspec.convert(setup, kind.setup_type)
    except msgspec.ValidationError as fault:
        raise RecordError(f"set-up of {kind.id}: {fault}") from fault


def content_ref(kind: type[Game], setup: Any) -> str:
    """One name for all the content that a set-up uses."""
    return "+".join(content.ref for content in kind.contents(setup))


def start(kind: type[Game], record: Record) -> Match:
    """The match of a record before its first action; raises `RecordError` on another version."""
    if record.game != kind.id:
        raise RecordError(f"record: expected a match of {kind.id}, found one of {record.game}")
    if record.rules != kind.version:
        raise RecordError(
            f"record: needs version {record.rules} of the rules of {kind.id}, "
            f"this is version {kind.version}"
        )
    content = content_ref(kind, read_setup(kind, record.setup))
    if record.content != content:
        raise RecordError(
            f"record: needs content {record.content[:12]}, this installation has {content[:12]}"
        )
    if record.position is not None:
        return Match.placed(
            kind, record.setup, record.position, record.seed, record.dice, record.picks
        )
    dice = None if record.real_dice else record.dice
    real = record.real_dice == 0
    return Match.new(kind, record.setup, record.seed, dice, record.picks, real_dice=real)


def replaying(kind: type[Game], record: Record) -> Iterator[Match]:
    """The one match of a record, before its first action and again after each of them."""
    match = start(kind, record)
    for number, played in enumerate((*record.actions, None), 1):
        if number == record.real_dice:
            match.use_real_dice(record.dice or ())
        yield match
        if played is None:
            return
        try:
            match.play(played.seat, read_action(kind, played.action))
        except (Illegal, OutOfDice) as fault:
            raise RecordError(f"record: action {number} cannot be played: {fault}") from fault


def replay(kind: type[Game], record: Record) -> Match:
    """Play a record again to its end; raises `RecordError` if it does not lead there."""
    *_, match = replaying(kind, record)
    if record.digest and match.digest() != record.digest:
        raise RecordError("record: the replay ends in another position than the match did")
    return match


def load(kind: type[Game], data: bytes) -> Match:
    """Bring back a saved match; raises `RecordError` on anything that is not one."""
    try:
        save = msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as fault:
        raise RecordError(f"save: {fault}") from fault
    record = save.record
    if save.plancia != FORMAT:
        raise RecordError(f"save: expected format {FORMAT}, found {save.plancia!r}")
    if record.game != kind.id or record.rules != kind.version:
        raise RecordError(
            f"save: needs version {record.rules} of the rules of {record.game}, "
            f"this is version {kind.version} of {kind.id}"
        )
    try:
        game = saving.load(kind, save.state)
        digest = saving.digest(game)
    except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as fault:
        raise RecordError(f"save: {fault}") from fault
    if digest != record.digest:
        raise RecordError("save: the state does not match its record")
    match = object.__new__(Match)
    match.game, match._seed, match._start = game, record.seed, record.position
    match._actions, match._before, match._awaiting = list(record.actions), [], None
    match.to_act, match._real_dice = (), record.real_dice
    game.log = Log()
    match._attempt("", None)
    if save.awaiting is not None:
        try:
            match.play(save.awaiting.seat, read_action(kind, save.awaiting.action))
        except Illegal as fault:
            raise RecordError(f"save: the awaiting action is not legal: {fault}") from fault
    return match
