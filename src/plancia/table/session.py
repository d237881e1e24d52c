"""A match at the terminal: who is asked, what they see, and what their words do."""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

import msgspec

from plancia.bots import Bot
from plancia.core import CLOCK, DICE, Action, Illegal, RecordError, Seat, Told, saving
from plancia.core.automatic import ASK_ME, AskMe, Automatic, with_control
from plancia.core.real_dice import TypeDice
from plancia.core.scene import Choice
from plancia.core.timing import RING
from plancia.core.wire import read_action
from plancia.table import keys, verbs, walking
from plancia.table.face import PAST, Face, Sight, leading
from plancia.table.rulebook import RuleBook
from plancia.table.terminal import TimeIsUp
from plancia.table.timekeeping import Timekeeper


class Session:
    """One match between people at this terminal and bots."""

    def __init__(
        self,
        face: Face,
        *,
        bots: Mapping[Seat, Bot],
        adviser: Bot,
        write: Callable[[Path, bytes], None],
        save_to: Path | None = None,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        """Sit down at the match of a face; `save_to` is kept up to date after every action."""
        self.face, self.terminal, self.words = face, face.terminal, face.words
        self.match = match = face.words.match
        self.bots, self.adviser, self.write, self.save_to = bots, adviser, write, save_to
        self.rulebook = RuleBook(match.game.id, self.words.translator)
        self.people = [seat for seat in match.game.seats() if seat not in bots]
        self.viewer: Seat | None = self.people[0] if self.people else None
        """Whose eyes the table is shown to."""
        self.seen: dict[Seat | None, int] = {}
        self.latest: list[Told] = []
        """The news of the last showing: what `?` explains."""
        self.notes: list[str] = []
        """What is said with the next showing, where that takes the place of this one."""
        self.epilogue: list[str] = []
        self.focus = ""
        """The piece that was named alone: only its options are shown."""
        self.lead = ""
        """The piece that acted last: its name may be left out."""
        self.asks_for = ""
        self.is_stale, self.is_whole, self.is_left, self.is_ended = True, True, False, False
        self.is_kept = True
        """Whether everything that was played is in a file."""
        self.timekeeper = Timekeeper(match, bots, now)
        self.automatic = Automatic(match)

    # --- the loop ------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the player leaves or the input ends."""
        try:
            while not self.is_left:
                self.advance()
                self.turn()
        except EOFError:
            if self.terminal.is_live:
                self.terminal.write("")  # the cursor still stands behind the prompt
            self.leave()
        except KeyboardInterrupt:
            self.terminal.write("", *self._kept())
            raise

    def leave(self) -> None:
        """Stop, and say what becomes of the match."""
        self.is_left = True
        self.face.say(*self._kept(), self.words.say("plancia.table.bye"))

    def _kept(self) -> list[str]:
        """Where the match is kept, if it is."""
        if self.save_to is None:
            return []
        return [self.words.say("plancia.table.kept", file=str(self.save_to))]

    def say(self, *lines: str) -> None:
        """Say something now, or with the next showing if that would wipe it away."""
        if self.face.redraws:
            self.notes += lines
            self.is_stale = True
        else:
            self.face.say(*lines)

    def turn(self) -> None:
        """Ask whoever is to act for one line, and do what it says."""
        seat = self.asked()
        if self.match.outcome is not None and not self.is_ended:
            self.end()
            self.is_left = not self.people
            if self.is_left:
                return
        elif self.is_stale:
            self.show(seat)
        patience = None if seat is None else self.timekeeper.patience()
        try:
            line = self.terminal.ask(self.prompt(seat), patience)
        except TimeIsUp:
            self.terminal.write("")
            return  # a bot, or the clock, acts
        self.obey(seat, line)

    def asked(self) -> Seat | None:
        """The seat that is asked now: a person's, or that of the dice; nobody when it is over."""
        pending = self.match.to_act
        if DICE in pending:
            return DICE
        if self.viewer is None or self.viewer not in pending:
            seat = next((seat for seat in pending if seat in self.people), None)
            if seat is None:
                return None
            self.hand_over(seat)
        return self.viewer

    def hand_over(self, seat: Seat) -> None:
        """Give the keyboard to another person, without showing them what is not theirs."""
        before, self.viewer = self.viewer, seat
        self.is_stale, self.focus, self.lead = True, "", ""
        if self._view(before) == self._view(seat):
            self.seen[seat] = self.seen.get(before, 0)  # they look at the same screen
        else:
            self.face.hide()
            self.latest, self.notes = [], []
            self.terminal.ask(self.words.say("plancia.table.hand_over", seat=self.words.seat(seat)))
            self.is_whole = True

    def _view(self, seat: Seat | None) -> bytes:
        """What a seat knows, whoever it is and whatever it is asked."""
        seen = self.match.view(seat)
        seen.viewer, seen.by, seen.agenda = None, "", []
        return saving.dump(seen)

    def prompt(self, seat: Seat | None) -> str:
        """What stands before the cursor."""
        if seat is None:
            return "> "
        name = self.words.say("plancia.table.dice") if seat == DICE else self.words.seat(seat)
        return f"{name}> "

    # --- showing -------------------------------------------------------------------------------

    def show(self, seat: Seat | None) -> None:
        """Show the viewer the table, the news, and what is asked."""
        scene = self.match.scene(self.viewer)
        pending = self.match.pending.get(seat) if seat is not None else None
        if pending is None or seat == DICE:
            scene = msgspec.structs.replace(scene, choices=(), prompt=None)
        if self.focus not in {choice.piece for choice in scene.choices}:
            self.focus = ""
        asked = self.words.prompt(scene, pending.prompt if pending else None)
        if asked and (left := self.timekeeper.line(self.words)):
            asked = f"{asked} ({left})"
        since = min(self.seen.get(self.viewer, 0), len(self.match.events))
        new = self.match.events_for(self.viewer, since)
        self.latest = new or self.latest
        before = self.match.events_for(self.viewer)[: -len(self.latest) or None]
        news = [self.words.cited(told) for told in (self.latest if self.face.redraws else new)]
        past = [self.words.cited(told) for told in before[-PAST:]]
        lead, notes = leading(scene, self.lead), self.notes or self.epilogue
        about = (self.focus, self.is_whole, lead, notes, self.asks_for)
        self.face.show(Sight(scene, news, past, asked, *about))
        self.seen[self.viewer] = len(self.match.events)
        self.notes, self.asks_for = [], ""
        self.is_stale = self.is_whole = False

    def end(self) -> None:
        """Show the last position, and say how it ended."""
        self.is_whole = self.is_ended = True
        again = self.words.say("plancia.table.how_to_replay")
        if self.save_to is not None:
            again = self.words.say("plancia.table.replay_saved", file=str(self.save_to))
        lines = [*self.words.ending(), again]
        if self.face.redraws:
            self.epilogue = lines
        self.show(None)
        if not self.face.redraws:
            self.face.say(*lines)

    # --- acting --------------------------------------------------------------------------------

    def play(self, seat: Seat, action: Action[Any]) -> None:
        """Carry an action out and keep the save up to date; raises `Illegal`."""
        self.play_at(seat, action, self.timekeeper.time)

    def play_at(self, seat: Seat, action: Action[Any], at: int | None) -> None:
        """Carry an action out at a game time."""
        declined = self.automatic.declined_by(seat, action)
        self.match.play(seat, action, at)
        self.automatic.note(seat, declined)
        self._played()

    def answer_by_itself(self) -> bool:
        """Give the next answer that goes without saying, if there is one."""
        deed = self.automatic.next()
        if deed is None:
            return False
        self.match.play(*deed, automatic=True)
        self._played()
        return True

    def _played(self) -> None:
        self.is_stale, self.is_kept = True, False
        self.keep()

    def keep(self) -> None:
        """Bring the file of the match up to date."""
        if self.save_to is not None:
            self.write(self.save_to, self.match.save())
            self.is_kept = True

    def advance(self) -> None:
        """Let bots and the clock act until a person is asked or it is over.

        While a person is asked, too, bots act at their time in a timed phase, and else once.
        """
        acted: set[Seat] = set()
        while self.match.to_act:
            if self.timekeeper.is_over:
                self.let_clock_act()
                continue
            if self.answer_by_itself():
                continue
            turn = self.timekeeper.turn()
            people_are_asked = any(s == DICE or s in self.people for s in self.match.to_act)
            if turn is None:
                return
            if people_are_asked and (turn.seat in acted or not self.timekeeper.is_due(turn)):
                return
            if turn.seat == CLOCK:
                self.let_clock_act()
                continue
            action = self.bots[turn.seat].choose(self.match, turn.seat)
            if not self.timekeeper.pace.allows(self.match, turn, action):
                continue  # it is its turn again later
            if turn.at is not None:
                self.play_at(turn.seat, action, turn.at)
            elif not self.timekeeper.is_over:  # it may have thought for too long
                self.play(turn.seat, action)
                acted.add(turn.seat)

    def let_clock_act(self) -> None:
        """The time is over."""
        self.say(self.words.say("plancia.table.time_is_up"))
        self.play_at(CLOCK, RING, None)

    def obey(self, seat: Seat | None, line: str) -> None:
        """Do what a line says; anything that cannot be done is said, and changes nothing."""
        line = f"? {line.lstrip()[1:]}" if line.lstrip().startswith("?") else line
        words = line.split()
        if not words:
            self.is_stale = self.face.redraws  # the window may have changed, or hold a long text
            return
        try:
            if seat == DICE and all(word.isdigit() for word in words):
                self.play(DICE, TypeDice(keys.faces(words, self.match.pending[DICE].decision)))
            elif (verb := verbs.find(words[0])) is not None and not self.is_key(words):
                verb(self, seat, line.strip().partition(" ")[2].strip())
            elif seat is None:
                self.say(self.words.say("plancia.table.over", typed=line.strip()))
            else:
                self.choose(seat, words)
        except Illegal as fault:
            self.say(self.words.refusal(fault))
        except RecordError as fault:
            self.say(str(fault))

    def is_key(self, words: Sequence[str]) -> bool:
        """Whether the first words name an option: a game's short hand comes before our commands."""
        choices = self.match.scene(self.viewer).choices
        return keys.find(choices, words, self.focus or self.lead) is not None

    def choose(self, seat: Seat, words: Sequence[str]) -> None:
        """Play an option by its number, or several in a row by their keys."""
        choices = self.choices(seat)
        numbered = keys.by_number(choices, words[0]) if len(words) == 1 else None
        if numbered is not None:
            self.take(seat, numbered)
            return
        piece, asked = self.focus or self.lead, type(self.match.pending[seat].decision)
        while words:
            choices = self.choices(seat)
            found = keys.find(choices, words, piece) or keys.find(self.settings(seat), words, "")
            if found is not None:
                self.take(seat, found.choice)
                piece, words = found.piece or piece, words[found.used :]
            elif walking.is_walk(piece, words):
                if not walking.walk(self, seat, piece, words[1]):
                    return
                words = words[2:]
            elif named := keys.piece_named(choices, words[0]):
                piece, words = named, words[1:]
                self.focus = self.focus if words else named
                self.is_stale = True
            else:
                self.say(keys.misunderstood(self.words, words[0], choices, self.match.to_act))
                return
            now = self.match.pending.get(seat)
            if words and (now is None or type(now.decision) is not asked):
                self.say(self.words.say("plancia.table.stopped", rest=" ".join(words)))
                return

    def take(self, seat: Seat, choice: Choice) -> None:
        """Play an option; its piece leads from now on."""
        if choice.action.get("type") == ASK_ME:
            self.automatic.ask(seat, msgspec.convert(choice.action, AskMe).how)
            self.is_stale = True
            return
        self.play(seat, self.read(choice.action))
        self.lead = choice.piece
        self.focus = self.focus if choice.piece == self.focus else ""

    def choices(self, seat: Seat) -> Sequence[Choice]:
        """The options that a seat is offered now."""
        return () if seat == DICE else self.match.scene(seat).choices

    def settings(self, seat: Seat) -> Sequence[Choice]:
        """What a seat may set beside answering."""
        scene = with_control(self.match.scene(seat), self.automatic)
        controls = () if seat == DICE else scene.controls
        return [value for control in controls for value in control.values]

    def read(self, action: object) -> Action[Any]:
        """An action from its wire form."""
        return read_action(type(self.match.game), action)
