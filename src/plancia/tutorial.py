"""Tutorials: lessons that lead a player through a real match, with dice that are known before.

A lesson is a file in the folder `tutorials` of a game. It sets the game up as a scenario does
(`setup`, `position`, `dice`, `picks`) and then goes step by step. Every step says something; it may

    piece: m1                                     point at a piece,
    rule: SHB-MOV-01                              name the rule that says more,
    wait: {action: {type: move, marine: m1}}      wait for an action with at least these fields,
    wait: {action: {type: move}, example: {…}}    where many would do: the one that the tests take,
    otherwise: {en: …, it: …}                     say something to whoever wants to do another one,
    wait: {event: shot}                           wait for an event of this kind,
    expect: [{state: {kills: 1}}]                 hold what must be true after it, for the tests.

A step that waits for nothing waits for the reader. All words are there in both languages. The pupil
has the first seat; what the others do stands under `others`, seat by seat and in order.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from msgspec import UNSET, Struct

from plancia import ledger, scenario
from plancia.content.read import ContentError, Document, Text, Trail
from plancia.core import (
    CLOCK,
    Action,
    Chance,
    Game,
    Illegal,
    Match,
    OutOfDice,
    RecordError,
    Ring,
    Seat,
    to_wire,
)

Wire = dict[str, Any]

FOLDER = "tutorials"

FREE_DICE = 2000
"""How many dice follow the script, for whoever plays on when the lesson is over."""

SIDES = 6


class Wait(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a step waits for: an action or an event."""

    action: Wire | None = None
    event: str | None = None
    example: Wire = {}
    """More fields of the action that a good pupil takes, where any with the others will do."""


class Step(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing that the lesson says, and what it waits for before it goes on."""

    text: Text
    rule: str = ""
    piece: str = ""
    wait: Wait | None = None
    otherwise: Text | None = None
    expect: tuple[scenario.Line, ...] = ()


class Tutorial(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A lesson: a situation, and the steps through it."""

    title: Text
    about: Text
    steps: tuple[Step, ...]
    setup: Wire = {}
    position: Wire | None = None
    dice: tuple[int, ...] = ()
    picks: tuple[int, ...] = ()
    others: dict[Seat, tuple[Wire, ...]] = {}
    """What the seats that the pupil does not have do: one action after another."""
    sides: int = SIDES
    """The most that dice show once those of the lesson are used up."""

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules that the lesson cites, each once."""
        return tuple(dict.fromkeys(step.rule for step in self.steps if step.rule))

    def shown(self, name: str) -> Wire:
        """What a page needs: the words and what they wait for, not the dice."""
        steps = [msgspec.structs.replace(step, expect=()) for step in self.steps]
        return {
            "id": name,
            "title": msgspec.to_builtins(self.title),
            "about": msgspec.to_builtins(self.about),
            "steps": msgspec.to_builtins(steps),
        }


class LessonError(Exception):
    """A lesson does not go as it says: the text names the step, the trail its place in the file."""

    def __init__(self, message: str, trail: Trail) -> None:
        """Say what is wrong, and where."""
        super().__init__(message)
        self.trail = trail


def read(source: Path | Document) -> Tutorial:
    """The lesson in a file; raises `ContentError` where it is wrong."""
    document = source if isinstance(source, Document) else Document(source)
    lesson = document.decode(Tutorial)
    for number, step in enumerate(lesson.steps):
        wait = step.wait
        if wait is not None and (wait.action is None) == (wait.event is None):
            raise document.fault("expected either an action or an event", ("steps", number, "wait"))
        if wait is not None and wait.event is not None and wait.example:
            raise document.fault("an event needs no example", ("steps", number, "wait", "example"))
        if (wait is not None and wait.action is not None) != (step.otherwise is not None):
            raise document.fault(
                "`otherwise` belongs to a step that waits for an action", ("steps", number)
            )
        for line in step.expect:
            if scenario.is_deed(line) or line.action is not UNSET:
                raise document.fault("`expect` holds no actions", ("steps", number, "expect"))
    return lesson


@cache
def lessons(kind: type[Game]) -> dict[str, Tutorial]:
    """The lessons of a game by the names of their files, in order; raises `ContentError`."""
    folder = ledger.folder_of(kind) / FOLDER
    files = sorted(folder.glob("*.yaml")) if folder.is_dir() else []
    return {file.stem: read(file) for file in files}


def begin(kind: type[Game], lesson: Tutorial, seed: int | str = 0, free: int = FREE_DICE) -> Match:
    """The match of a lesson: first its own dice, then `free` others from the seed."""
    chance = Chance.seeded(f"lesson:{seed}")
    dice = (*lesson.dice, *chance.roll(free, lesson.sides, "ENG-DICE"))
    match: Match[Game]
    if lesson.position is None:
        match = Match.new(kind, lesson.setup, seed, dice, lesson.picks)
    else:
        match = Match.placed(kind, lesson.setup, lesson.position, seed, dice, lesson.picks)
    match.game.chance.goes_on = bool(free)  # a game may have dice with other sides, too
    return match


class Pupil:
    """Follows somebody through a lesson: how many of its waiting steps are behind them."""

    def __init__(self, lesson: Tutorial) -> None:
        """Begin before the first step."""
        self._waits = [step.wait for step in lesson.steps if step.wait is not None]
        self._past = [0]

    @property
    def done(self) -> int:
        """How many of the steps that wait for something have got it."""
        return self._past[-1]

    def acted(self, action: Wire, events: Iterable[str]) -> None:
        """Hear of an action, and of the kinds of events that came of it."""
        done = self.done
        wanted = self._waiting(done).action
        if wanted is not None and scenario.matches(wanted, action):
            done += 1
        for event in events:
            done += self._waiting(done).event == event
        self._past.append(done)

    def undone(self) -> None:
        """Hear that the last action was taken back."""
        self._past.pop()

    def _waiting(self, done: int) -> Wait:
        return self._waits[done] if done < len(self._waits) else Wait()


def answer(lesson: Tutorial, match: Match, seat: Seat) -> Action[Any] | None:
    """What another seat does now by the lesson; None where the lesson does not say it (any more).

    How much it has done so far is told by the record, so that nothing has to be remembered.
    """
    script = lesson.others.get(seat, ())
    record = match.record
    before = [played for part in record.earlier for played in part.actions]
    done = sum(played.seat == seat for played in (*before, *record.actions))
    if done >= len(script):
        return None
    meant = scenario.fitting(match, seat, script[done])
    return meant[0] if len(meant) == 1 else None


def _others_act(match: Match, lesson: Tutorial) -> None:
    """Let the other seats do what the lesson says, until the pupil is asked."""
    pupil = match.game.seats()[0]
    while match.to_act and pupil not in match.to_act:
        seat = match.to_act[0]
        action = answer(lesson, match, seat)
        if action is None:
            offered = [to_wire(option) for option in match.options(seat)]
            raise scenario.Difference(f"{seat} has nothing to answer with: {offered[:8]}")
        match.play(seat, action)


def check(kind: type[Game], lesson: Tutorial) -> Match:
    """Go through a lesson as a good pupil does; raises `LessonError` where that is not possible."""
    match = begin(kind, lesson, free=0)
    runner = scenario.Runner(match)
    for index, step in enumerate(lesson.steps):
        trail: Trail = ("steps", index)
        try:
            _others_act(match, lesson)
            trail = ("steps", index, "piece")
            _point(match, step)
            if step.wait is not None and step.wait.action is not None:
                trail = ("steps", index, "wait")
                _act(match, {**step.wait.action, **step.wait.example})
                _others_act(match, lesson)
            if step.wait is not None and step.wait.event is not None:
                _let_time_pass(match, runner.told, step.wait.event)
            for place, line in _claims(step):
                trail = ("steps", index, *place)
                runner.carry_out(line)
        except (scenario.Difference, Illegal, OutOfDice, RecordError) as fault:
            raise LessonError(f"step {index + 1}: {fault}", trail) from fault
    for trail, unused in scenario.left_over(match):
        raise LessonError(unused, trail)
    return match


def _point(match: Match, step: Step) -> None:
    """See that what a step points at is on the board."""
    if step.piece:
        pieces = [piece.id for piece in match.scene(match.game.seats()[0]).pieces]
        if step.piece not in pieces:
            raise scenario.Difference(f"no piece {step.piece!r}; there are {', '.join(pieces)}")


def _act(match: Match, wanted: Wire) -> None:
    """Play the one option that the step waits for."""
    if not match.to_act:
        raise scenario.Difference("the match is over")
    seat = match.to_act[0]
    meant = scenario.fitting(match, seat, wanted)
    if len(meant) != 1:
        offered = scenario.alike(wanted, map(to_wire, match.options(seat)))
        raise scenario.Difference(f"{len(meant)} options fit {wanted}; there are {offered}")
    match.play(seat, meant[0])


def _let_time_pass(match: Match, told: int, event: str) -> None:
    """Let the bell ring where a step waits for what only time can bring."""
    happened = any(each.event.tag() == event for each in match.events[told:])
    if not happened and match.rings_at is not None:
        match.play(CLOCK, Ring())


def _claims(step: Step) -> Iterator[tuple[Trail, scenario.Line]]:
    if step.wait is not None and step.wait.event is not None:
        yield ("wait",), scenario.Line(event={"type": step.wait.event})
    for index, line in enumerate(step.expect):
        yield ("expect", index), line


# --- checking a file ------------------------------------------------------------------------------


def faults(kind: type[Game], document: Document) -> Iterator[ContentError]:
    """All that is wrong with the lesson in a file, each at its place."""
    try:
        lesson = read(document)
    except ContentError as fault:
        yield fault
        return
    known = ledger.rules(kind)
    for trail, text in _texts(lesson):
        for language in ("en", "it"):
            if not text.in_language(language).strip():
                yield document.fault("these words are empty", (*trail, language))
    for index, step in enumerate(lesson.steps):
        if step.rule and step.rule not in known:
            yield document.fault(f"no rule {step.rule!r} of {kind.id}", ("steps", index, "rule"))
    try:
        check(kind, lesson)
    except LessonError as fault:
        yield document.fault(str(fault), fault.trail)
    except (ContentError, OutOfDice, RecordError) as fault:
        placed = lesson.position is not None and not str(fault).startswith("set-up")
        yield document.fault(f"it cannot begin: {fault}", ("position" if placed else "setup",))


def _texts(lesson: Tutorial) -> Iterator[tuple[Trail, Text]]:
    yield ("title",), lesson.title
    yield ("about",), lesson.about
    for index, step in enumerate(lesson.steps):
        yield ("steps", index, "text"), step.text
        if step.otherwise is not None:
            yield ("steps", index, "otherwise"), step.otherwise
