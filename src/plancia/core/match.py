"""A match: the running game as the outside sees it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Generic, Self

import msgspec
from msgspec import UNSET, Struct

from plancia.core import agreeing, saving
from plancia.core.agreeing import TABLE_ACTIONS, TALK_ACTIONS, Propose
from plancia.core.chance import Chance, DiceNeeded
from plancia.core.events import Log, Told
from plancia.core.game import Outcome
from plancia.core.kinds import G
from plancia.core.luck import Roll
from plancia.core.message import Message
from plancia.core.reach import Goal
from plancia.core.real_dice import RollRealDice, TypeDice
from plancia.core.record import FORM, Played, Record, RecordError, Save, Segment
from plancia.core.refusal import Illegal, Refusal
from plancia.core.scene import Choice, Point, Scene
from plancia.core.setting_up import content_ref, place, read_setup
from plancia.core.step import CLOCK, DICE, Action, Decision, Seat, Step, snake_case
from plancia.core.timing import BELL, CONTINUE, TIME_ACTIONS, Clocks, Continue, Ring, TimeControl
from plancia.core.undoing import Awaiting, Undo, asked_since, last_chooser
from plancia.core.wire import to_wire

FORMAT = "2"


class Pending(Struct, Generic[G], frozen=True):
    """What one seat may do now."""

    match: Match[G]
    seat: Seat
    decision: Decision[Any]

    @property
    def options(self) -> Sequence[Action[G, Any]]:
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
        return self.decision.message(self.match.game.id)


class Match(Generic[G]):
    """One running game: who may act, acting, looking, saving, cloning."""

    __slots__ = (
        "_actions",
        "_awaiting",
        "_earlier",
        "_from_state",
        "_real_dice",
        "_seed",
        "_start",
        "_time",
        "_undo",
        "game",
        "to_act",
    )

    def __init__(
        self, game: G, seed: int | str = 0, *, log: bool = True, time: TimeControl | None = None
    ) -> None:
        """Start a game that was just created or placed; see `plancia.new`."""
        self.game = game
        self.to_act: tuple[Seat, ...] = ()
        """The seats that may act now; empty when the game is over."""
        self._seed = seed
        self._time = time
        self._start: dict[str, Any] | None = None
        self._earlier: tuple[Segment, ...] = ()
        self._from_state: dict[str, Any] | None = None
        self._actions: list[Played] | None = []
        self._undo: list[Undo[G]] = []
        self._awaiting: Awaiting[G] | None = None
        self._real_dice = 0 if game.chance.typed else None
        if log:
            game.log = Log()
        if time is not None:
            game.clocks = Clocks.start(time, game.seats())
        if game.chance.typed:
            self._attempt("", None)
        else:
            self._resume()

    @classmethod
    def new(
        cls,
        kind: type[G],
        setup: dict[str, Any],
        seed: int | str = 0,
        dice: Sequence[int] | None = None,
        picks: Sequence[int] = (),
        *,
        real_dice: bool = False,
        time: TimeControl | None = None,
    ) -> Self:
        """Start a match of a game from a set-up in plain data.

        `dice` and `picks` are a script; with `real_dice` a person goes on where the script ends.
        """
        script = () if real_dice and dice is None else dice
        chance = Chance(Chance.seeded(seed).key, dice=script, picks=picks, typed=real_dice)
        return cls(kind.create(read_setup(kind, setup), chance), seed, time=time)

    @classmethod
    def placed(
        cls,
        kind: type[G],
        setup: dict[str, Any],
        position: dict[str, Any],
        seed: int | str = 0,
        dice: Sequence[int] | None = None,
        picks: Sequence[int] = (),
        *,
        time: TimeControl | None = None,
        strict: bool = False,
    ) -> Self:
        """Start a match from a position of a scenario, with scripted dice.

        A `strict` one must be possible; tests may put together what never comes together.
        """
        chance = Chance(Chance.seeded(seed).key, dice=dice, picks=picks)
        match = cls(place(kind, setup, position, chance, strict=strict), seed, time=time)
        match._start = position
        return match

    @classmethod
    def resumed(cls, game: G, record: Record) -> Self:
        """Go on with a game that was loaded, and with its record."""
        match = object.__new__(cls)
        match.game, match.to_act = game, ()
        match._seed, match._start, match._time = record.seed, record.position, record.time
        match._earlier, match._from_state = record.earlier, record.state
        match._actions, match._undo, match._awaiting = list(record.actions), [], None
        match._real_dice = record.real_dice
        game.log = Log()
        match._attempt("", None)
        return match

    # --- acting --------------------------------------------------------------------------------

    @property
    def pending(self) -> dict[Seat, Pending[G]]:
        """Who may act now, and how; several seats may be pending at once."""
        if self._awaiting is not None:
            return {DICE: Pending(self, DICE, self._awaiting.needed)}
        return {seat: Pending(self, seat, self._question(seat)) for seat in self.to_act}

    @property
    def roller(self) -> Seat | None:
        """The seat whose action waits for real dice (empty: the start); None if nothing waits."""
        return None if self._awaiting is None else self._awaiting.seat

    @property
    def awaiting(self) -> Played | None:
        """The action that waits for real dice; None if nothing waits, or the start does."""
        waits = self._awaiting
        if waits is None or waits.action is None:
            return None
        return Played(waits.seat, to_wire(waits.action), waits.at)

    def _question(self, seat: Seat) -> Any:
        """What a pending seat is asked."""
        game = self.game
        if game.paused or game.lanes:
            return game.asked(seat)
        return game.agenda[-1]

    def _asked(self, seat: Seat) -> Any:
        """What a pending seat is asked, the dice that a person has to type included."""
        self.game.by = seat
        return self._question(seat) if self._awaiting is None else self._awaiting.needed

    def options(self, seat: Seat) -> Sequence[Action[G, Any]]:
        """The legal actions of a pending seat."""
        options: Sequence[Action[G, Any]] = self._asked(seat).options(self.game, seat)
        return options

    def any_option(self, seat: Seat, random: Callable[[], float]) -> Action[G, Any] | None:
        """Draw one of the options of a pending seat, all equally likely, often without the others.

        `random` gives numbers from 0 up to 1, such as `random.Random(7).random`. None where the
        seat has no option: it waits for others.
        """
        drawn: Action[G, Any] | None = self._asked(seat).any_option(self.game, seat, random)
        return drawn

    def verify(self, seat: Seat, action: Action[G, Any], at: int | None = None) -> Refusal | None:
        """Say why a seat may not do this now, or nothing if it may.

        `at` is the game time in milliseconds, where time matters; by default none has passed.
        """
        game = self.game
        if not self.to_act:
            return Refusal.of("ENG-OVER", "plancia.no.over")
        if self._awaiting is None and isinstance(action, TABLE_ACTIONS):
            return self._verify_table_action(seat, action, at)
        if seat not in self.to_act or seat == CLOCK:
            turn = [other for other in self.to_act if other != CLOCK]
            return Refusal.of("ENG-TURN", "plancia.no.turn", seat=seat, turn=turn)
        if self._awaiting is not None:
            return self._awaiting.needed.refuse(action)
        if game.paused:
            return Refusal.of("ENG-PAUSE", "plancia.no.paused")
        if game.is_timed and (refusal := self._refuse_time(game.now if at is None else at)):
            return refusal
        asked = self._question(seat)
        if type(action) not in asked.kinds and type(action) not in game.always:
            kinds = [kind.tag() for kind in asked.kinds]
            tag = snake_case(type(action).__name__)
            return Refusal.of("ENG-KIND", "plancia.no.kind", action=tag, kinds=kinds)
        game.by = seat
        if game.memo is not UNSET:
            game.memo.distrust()
        return action.verify(game, asked)

    def nearest(self, seat: Seat, action: Action[G, Any]) -> Action[G, Any] | None:
        """What a seat may have meant by an action that it may not do, if a rule knows."""
        asked = self._question(seat) if seat in self.to_act and not self._awaiting else None
        if asked is None or type(action) not in asked.open:
            return None
        self.game.by = seat
        meant = action.nearest(self.game, asked)
        return meant if meant is not None and self.verify(seat, meant) is None else None

    def play(
        self,
        seat: Seat,
        action: Action[G, Any],
        at: int | None = None,
        *,
        automatic: bool = False,
    ) -> None:
        """Carry an action out, or raise `Illegal` and change nothing.

        `at` is the game time in milliseconds, where time matters; by default none has passed, and
        the clock rings when its time has come. An `automatic` answer goes without saying: whoever
        takes the last action back takes it back as well.
        """
        refusal = self.verify(seat, action, at)
        if refusal is not None:
            raise Illegal(refusal)
        if self._awaiting is not None and isinstance(action, TypeDice):
            awaited, self._awaiting = self._awaiting, None
            self.game.chance.dice = (self.game.chance.dice or ()) + action.faces
            self._attempt(awaited.seat, awaited.action, awaited.at)
        else:
            self._attempt(seat, action, at, automatic=automatic)

    def apply(self, seat: Seat, action: Action[G, Any], at: int | None = None) -> None:
        """Carry out an offered option without checks, record or undo: the path of play-outs."""
        game = self.game
        if game.lanes or game.clocks is not None:
            if isinstance(action, TIME_ACTIONS):
                self._apply_to_table(seat, action, at)
                return
            if at is not None:
                self._pass_time(at)
                if game.clocks is not None:
                    game.clocks.acted(seat)
            if game.lanes:
                self._apply_in_lane(seat, action)
                return
        agenda = game.agenda
        asked: Any = agenda[-1]
        if not asked.stays and type(action) not in game.always:
            if len(asked.seats) == 1:  # the usual case
                agenda.pop()
            else:
                agenda[-1] = asked.without(seat)
        game.by = seat
        action.run(game, asked)
        self._advance()

    def _apply_to_table(self, seat: Seat, action: Action[G, Any], at: int | None) -> None:
        """Ring, pause, resign, propose: that belongs to no lane, and is nobody's move."""
        if at is None and isinstance(action, Ring):
            at = self.rings_at
        if at is not None and not self.game.paused:
            self._pass_time(at)
        self.game.by = seat
        action.run(self.game, BELL)
        self._resume()

    def _apply_in_lane(self, seat: Seat, action: Action[G, Any]) -> None:
        """Carry out an action in the lane of its seat."""
        game = self.game
        game.by = seat
        main, lane = game.agenda, game.lanes[seat]
        asked: Any = lane[-1]
        if not asked.stays and type(action) not in game.always:
            lane.pop()
        game.agenda = lane
        try:
            action.run(game, asked)
        finally:
            game.agenda = main
        self._advance()

    def _resume(self) -> None:
        """Go on from a state of which only the agenda says who is pending."""
        if self.game.paused:
            self.to_act = self.game.seats()
        else:
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

    def _attempt(
        self,
        seat: Seat,
        action: Action[G, Any] | None,
        at: int | None = None,
        *,
        automatic: bool = False,
    ) -> None:
        """Apply an action (None: the start), or leave everything as it was."""
        game, log, to_act = self.game, self.game.log, self.to_act
        marks = (len(log.told), len(log.rolls)) if log else (0, 0)
        before = game.clone()
        is_timed = game.is_timed
        if is_timed and at is None and not isinstance(action, Ring):
            at = game.now
        try:
            if action is None:
                self._resume()
            elif isinstance(action, TALK_ACTIONS):
                self._apply_to_table(seat, action, at if is_timed else None)
            else:
                self.apply(seat, action, at if is_timed else None)
                if game.talk is not UNSET and not isinstance(action, TIME_ACTIONS):
                    agreeing.acted(game, seat)
        except BaseException as fault:
            self._restore(before, log, *marks)
            self.to_act = to_act
            if not isinstance(fault, DiceNeeded):
                raise
            need = RollRealDice((DICE,), fault.count, fault.sides, fault.why)
            self._awaiting = Awaiting(seat, action, at if is_timed else None, need)
            self.to_act = (DICE,)
            return
        if action is None:
            return
        if self._actions is not None:
            self._actions.append(Played(seat, to_wire(action), game.now if is_timed else None))
        is_final = game.irrevocable != before.irrevocable or self._is_of_time(before, action)
        if is_final or not (automatic or last_chooser(self._undo) in (seat, None)):
            self._undo.clear()
        if not is_final:
            self._undo.append(Undo(before, *marks, seat, automatic))

    def _is_of_time(self, before: G, action: Action[G, Any]) -> bool:
        """Whether an action has to do with a clock, or with all at the table: it stays."""
        if isinstance(action, TABLE_ACTIONS) or self.game.clocks is not None:
            return True
        return self.game.deadline != before.deadline

    def _restore(self, game: G, log: Log | None, told: int, rolls: int) -> None:
        self.game = game
        game.log = log
        if log is not None:
            log.truncate(told, rolls)

    # --- time ----------------------------------------------------------------------------------

    @property
    def rings_at(self) -> int | None:
        """The game time at which the clock rings unless somebody acts before; None: never."""
        game = self.game
        if game.paused or self._awaiting is not None or not self.to_act or not game.is_timed:
            return None
        times = [] if game.deadline is None else [game.deadline]
        if game.clocks is not None:
            asked = [seat for seat in self.to_act if seat in game.clocks.left]
            times += [game.now + max(0, game.clocks.left[seat]) for seat in asked]
        return min(times, default=None)

    def _refuse_time(self, at: int) -> Refusal | None:
        """Why nothing can be played at a game time: it lies in the past, or behind the bell."""
        game = self.game
        if at < game.now:
            return Refusal.of("ENG-CLOCK", "plancia.no.past", now=game.now / 1000)
        rings = self.rings_at
        if rings is not None and at >= rings:
            return Refusal.of("ENG-CLOCK", "plancia.no.time_left")
        return None

    def _verify_table_action(
        self, seat: Seat, action: Action[Any], at: int | None
    ) -> Refusal | None:
        game = self.game
        is_running = game.is_timed and not game.paused and not isinstance(action, Continue)
        if isinstance(action, Ring):
            rings = self.rings_at
            if rings is None or (at is not None and at != rings):
                return Refusal.of("ENG-CLOCK", "plancia.no.ring")
        elif seat not in game.seats():
            return Refusal.of("ENG-TURN", "plancia.no.turn", seat=seat, turn=list(self.to_act))
        elif is_running and (refusal := self._refuse_time(game.now if at is None else at)):
            return refusal
        if isinstance(action, Propose) and action.what == "take_back" and not self._has_acted(seat):
            return Refusal.of("ENG-BACK", "plancia.no.undo")
        game.by = seat
        return action.verify(game, BELL)

    def _pass_time(self, at: int) -> None:
        """Let the time pass up to an action: the clocks of all who are asked run."""
        game = self.game
        if game.clocks is not None:
            game.clocks.spend(self.to_act, at - game.now)
        game.now = at

    # --- undo ----------------------------------------------------------------------------------

    def can_undo(self, seat: Seat) -> bool:
        """Whether a seat may take its last action back: nothing rolled, drawn or revealed since."""
        waits = self._awaiting is not None or self.game.paused
        return not waits and last_chooser(self._undo) == seat

    def asked_since(self, seat: Seat) -> tuple[Seat, ...]:
        """The other seats that are asked something because of the last choice of this one."""
        others = [other for other in self.game.seats() if other != seat]
        return asked_since(self._undo, self.game, others) if self.can_undo(seat) else ()

    def undo(self, seat: Seat) -> None:
        """Take back the seat's last action, and what went without saying since, or raise `Illegal`.

        Nothing is taken back that started or stopped a clock, or that was played against one's own.
        """
        while self.take_back(seat):
            pass

    def take_back(self, seat: Seat) -> bool:
        """Take back one action; whether it was automatic, and the choice has still to follow."""
        if not self.can_undo(seat):
            raise Illegal(Refusal.of("ENG-UNDO", "plancia.no.undo"))
        before = self._undo.pop()
        self._restore(before.game, self.game.log, before.told, before.rolls)
        if self._actions is not None:
            self._actions.pop()
        self._advance()  # its question is still there: it is asked again
        return before.automatic

    def _has_acted(self, seat: Seat) -> bool:
        """Whether there is anything that others could let a seat take back."""
        if self._actions is None:
            return True
        return any(agreeing.is_move(played.seat, played.action, seat) for played in self._actions)

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

    def view(self, seat: Seat | None) -> G:
        """What a seat may see, and nothing else; None is a spectator."""
        return self.game.view(seat)

    def scene(self, seat: Seat | None, seen: G | None = None) -> Scene:
        """How the table looks to a seat, made from its view and its options.

        `seen` is the seat's view, where that is at hand.
        """
        if seen is None:
            seen = self.game.view(seat)
        if seat is None or seat not in self.to_act or self._awaiting is not None:
            return seen.scene(())
        if self.game.paused:
            choice = Choice.of("plancia", CONTINUE, key=CONTINUE.tag())
            return msgspec.structs.replace(seen.scene(()), choices=(choice,))
        return seen.scene(self.options(seat))

    def reach(self, seat: Seat, piece: str, through: Sequence[Point] = ()) -> Sequence[Goal]:
        """Where a piece of a pending seat could go, made from the seat's view and its options."""
        if seat not in self.to_act or self._awaiting is not None or self.game.paused:
            return ()
        return self.game.view(seat).reach(piece, self.options(seat), through)

    def waiting(self, seat: Seat) -> Sequence[Step[Any]]:
        """The steps that wait for the answer of a pending seat; the last one is its question."""
        game = self.game
        return game.lanes.get(seat, ()) if game.lanes else game.agenda

    def digest(self) -> str:
        """Equal digests mean equal matches."""
        return saving.digest(self.game)

    # --- copies --------------------------------------------------------------------------------

    def clone(self) -> Match[G]:
        """A cheap independent copy without log, record or undo: bots live on it."""
        twin: Match[G] = object.__new__(Match)
        twin.game = self.game.clone()
        twin.to_act = self.to_act
        twin._seed, twin._start, twin._actions, twin._undo = self._seed, None, None, []
        twin._awaiting, twin._real_dice = self._awaiting, self._real_dice
        twin._time, twin._earlier, twin._from_state = self._time, (), None
        return twin

    def determinize(self, seat: Seat | None, rng: Chance) -> Match[G]:
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
            form=FORM,
            time=self._time,
            earlier=self._earlier,
            state=self._from_state,
        )

    def save(self) -> bytes:
        """The match as bytes, in the middle of anything."""
        state = msgspec.json.decode(saving.dump(self.game))
        return saving.encode(Save(FORMAT, self.record, state, self.awaiting))

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
        self._undo.clear()  # what came before was rolled with other dice
