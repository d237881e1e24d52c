"""Scenario files as data: what can be written in one, and reading it strictly."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Literal

import msgspec
import yaml
from msgspec import UNSET, Meta, Struct, UnsetType
from msgspec.structs import replace

from plancia import core
from plancia.content.read import Document, Text, Trail
from plancia.core import Seat
from plancia.scenario.comparing import Wire

ANY = "any"
"""The rule of a refusal that may be by any rule."""


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat must and must not be offered; `exactly` these and nothing else."""

    seat: Seat
    has: tuple[Wire, ...] = ()
    lacks: tuple[Wire, ...] = ()
    exactly: tuple[Wire, ...] | UnsetType = UNSET


class Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing to do or to expect; which one is told by the field that is there."""

    seat: Seat | UnsetType = UNSET
    action: Wire | UnsetType = UNSET
    illegal: str | UnsetType = UNSET
    at: float | UnsetType = UNSET
    everybody: Wire | UnsetType = UNSET
    undo: Seat | UnsetType = UNSET
    event: Wire | UnsetType = UNSET
    no_event: Wire | UnsetType = UNSET
    times: Annotated[int, Meta(ge=0)] | UnsetType = UNSET
    since: Literal["start", "action"] | UnsetType = UNSET
    state: Wire | UnsetType = UNSET
    seen_by: Seat | UnsetType | None = UNSET
    within: Annotated[float, Meta(ge=0)] | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    pending: Seat | tuple[Seat, ...] | UnsetType = UNSET
    outcome: Wire | UnsetType | None = UNSET
    played: Wire | UnsetType = UNSET


DEEDS = ("action", "everybody", "undo")
EXPECTATIONS = ("event", "no_event", "state", "options", "pending", "outcome", "played")
VERBS = DEEDS + EXPECTATIONS
AIMS = ("state", "outcome")
"""What a puzzle may be about: anything that can be seen of a situation itself."""
GOALS = (*AIMS, "played")
"""What a puzzle may ask for: that, or what somebody has done."""
ALLOWED = {
    "before": DEEDS,
    "play": DEEDS,
    "expect": EXPECTATIONS,
    "steps": VERBS,
    "goal": GOALS,
    "aim": AIMS,
}
"""What may stand where."""
BELONGS: dict[str, tuple[str, ...]] = {
    "seat": ("action", "played"),
    "illegal": ("action",),
    "at": ("action",),
    "times": ("event",),
    "since": ("event", "no_event"),
    "seen_by": ("event", "no_event", "state"),
    "within": ("event", "no_event", "state"),
}
"""What can be added to a line, and to which lines."""


def verb_of(line: Line) -> str:
    """The field that says what a line does or expects."""
    return next((verb for verb in VERBS if getattr(line, verb) is not UNSET), "")


def is_deed(line: Line) -> bool:
    """Whether a line changes the match: an action that must be legal, or one taken back."""
    return verb_of(line) in DEEDS and line.illegal is UNSET


def seats_of(line: Line) -> Iterator[Seat]:
    """The seats that a line names."""
    named = (line.seat, line.undo, line.seen_by)
    yield from (seat for seat in named if isinstance(seat, str))
    if line.options is not UNSET:
        yield line.options.seat
    if line.pending is not UNSET:
        yield from (line.pending,) if isinstance(line.pending, str) else line.pending


class Case(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One of several cases of a file: what it changes of the file's set-up, and its own lines."""

    title: str
    setup: Wire = {}
    position: Wire = {}
    dice: tuple[int, ...] = ()
    picks: tuple[int, ...] = ()
    seed: int | str | UnsetType = UNSET
    play: tuple[Line, ...] = ()
    expect: tuple[Line, ...] = ()
    steps: tuple[Line, ...] = ()


class Puzzle(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """“Find the move”: what a seat has to bring about, and in how many actions.

    The `play` of the file is a solution.
    """

    title: Text
    prompt: Text
    seat: Seat
    goal: tuple[Line, ...]
    """What must be so then: lines with `state`, `outcome` or `played`."""
    moves: Annotated[int, Meta(ge=1)]
    """How many actions the seat has; letting a chance to respond go by is none."""
    aim: tuple[Line, ...] = ()
    """Where chance decides: what the goal is good for, with `state` or `outcome`."""
    chance: str = ""
    """How likely the aim is at best: a fraction, or a decimal number that is rounded."""
    hints: tuple[Text, ...] = ()
    only: bool = False
    """Whether no other first action is as good: makes the goal certain, in time and whatever
    others answer, or the aim as likely."""


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A situation of a game, what is played in it and what must come of it."""

    title: str
    game: str
    rules: tuple[str, ...] = ()
    content: dict[str, dict[str, Any]] = {}
    setup: Wire = {}
    position: Wire | None = None
    moment: Wire | None = None
    dice: tuple[int, ...] | None = None
    picks: tuple[int, ...] = ()
    seed: int | str = 0
    time: core.TimeControl | None = None
    before: tuple[Line, ...] = ()
    """What is played before the situation begins: what leads to it, and is no part of it."""
    play: tuple[Line, ...] = ()
    expect: tuple[Line, ...] = ()
    steps: tuple[Line, ...] = ()
    cases: tuple[Case, ...] = ()
    puzzle: Puzzle | None = None

    def lines(self) -> Iterator[tuple[Trail, Line]]:
        """All lines in the order in which they are carried out, with their places in the file."""
        for number, line in enumerate(self.before):
            yield ("before", number), line
        yield from _lines(self, ())
        for number, case in enumerate(self.cases):
            yield from _lines(case, ("cases", number))
        yield from self._goal()
        yield from self._goal("aim")

    def _goal(self, part: str = "goal") -> Iterator[tuple[Trail, Line]]:
        for number, line in enumerate(getattr(self.puzzle, part, ())):
            yield ("puzzle", part, number), line

    def runs(self) -> Iterator[Run]:
        """Each case with all that the file says for all of them; without cases the file itself."""
        shared = [*_lines(self, ()), *self._goal()]
        if not self.cases:
            yield Run(self, shared)
        for number, case in enumerate(self.cases):
            trail: Trail = ("cases", number)
            position = _merged(self.position or {}, case.position)
            whole = replace(
                self,
                title=f"{self.title}: {case.title}",
                setup=_merged(self.setup, case.setup),
                position=position if position or self.position is not None else None,
                dice=(*(self.dice or ()), *case.dice) if self.dice or case.dice else self.dice,
                picks=(*self.picks, *case.picks),
                seed=self.seed if case.seed is UNSET else case.seed,
                cases=(),
            )
            yield Run(whole, [*shared, *_lines(case, trail)], trail)

    def text(self) -> str:
        """The scenario as the text of a file."""
        return yaml.dump(
            msgspec.to_builtins(self, str_keys=True),
            Dumper=_Dumper,
            sort_keys=False,
            allow_unicode=True,
            width=100,
        )


class Run(Struct, frozen=True):
    """One run of a file: where it begins, its lines, and the place of its case in the file."""

    scenario: Scenario
    lines: list[tuple[Trail, Line]]
    case: Trail = ()

    def place(self, document: Document, trail: Trail) -> Trail:
        """Where something of the set-up stands: in its case, if that says it, or for all cases."""
        return (*self.case, *trail) if self.case and document.has((*self.case, *trail)) else trail


def _lines(part: Scenario | Case, place: Trail) -> Iterator[tuple[Trail, Line]]:
    for name in ("play", "steps", "expect"):
        for index, line in enumerate(getattr(part, name)):
            yield (*place, name, index), line


def _merged(shared: Any, own: Any) -> Any:
    """Mappings are put together; in all else a case has the last word."""
    if not (isinstance(shared, dict) and isinstance(own, dict)):
        return own
    both = {key: _merged(shared[key], own[key]) for key in shared.keys() & own.keys()}
    return {**shared, **own, **both}


class _Dumper(yaml.CSafeDumper if yaml.__with_libyaml__ else yaml.SafeDumper):  # type: ignore[misc]
    """Writes every value out, as our files want it."""

    def ignore_aliases(self, data: object) -> bool:
        """No anchors."""
        return True


def read(source: Path | Document) -> Scenario:
    """The scenario in a file; raises `ContentError` where it is wrong."""
    document = source if isinstance(source, Document) else Document(source)
    scenario = document.decode(Scenario)
    for trail, line in scenario.lines():
        _check_line(document, trail, line)
    return scenario


def _check_line(document: Document, trail: Trail, line: Line) -> None:
    """A line has one verb, one that can stand where it stands, and nothing of another's."""
    allowed = ALLOWED[str(trail[-2])]
    verbs = [verb for verb in VERBS if getattr(line, verb) is not UNSET]
    if len(verbs) != 1 or verbs[0] not in allowed:
        raise document.fault(f"expected exactly one of {', '.join(allowed)}", trail)
    if verbs[0] == "action" and line.seat is UNSET:
        raise document.fault("an action needs a `seat`", trail)
    for name, owners in BELONGS.items():
        if getattr(line, name) is not UNSET and verbs[0] not in owners:
            known = " or ".join(f"`{owner}`" for owner in owners)
            raise document.fault(f"`{name}` belongs to {known}", (*trail, name), key=True)
