"""Scenario files: one format for tests, puzzles, tutorials and bug reports.

A scenario sets a game up (`setup`, `position`, `dice`, `picks`, `seed`), plays some actions and
says what must have come of them. `play` and `expect` are enough for most; `steps` is a list of both
in any order. Every line of it is one of these:

    {seat: x, action: {type: mark, cell: 4}}                    play it; fields may be left out as
                                                                long as one option is meant
    {seat: x, action: {type: mark, cell: 4}, illegal: TRIS-2}   it must be refused by this rule
    {undo: x}                                                   the seat takes its last action back
    {event: {type: marked, cell: 4}}                            it was told, after the event before
    {no_event: {type: marked, cell: 5}}                         it was not told since the start
    {state: {"hands.a.0": 7, "bids.b": null}}                   what is there; null: nothing
    {options: {seat: x, has: [...], lacks: [...]}}              what the seat is offered
    {pending: x}  or  {pending: [x, o]}                         whom the table waits for
    {outcome: {winners: [x]}}  or  {outcome: null}              how it ended; null: not yet

Mappings match if they hold at least what is written; everything else must be equal. Scripted dice
must all be rolled, no more and no fewer.

Where a clock runs, an action may say when it is played, in seconds of game time; without that no
time has passed. The seat `clock` rings when the time is over, and every seat may pause. `time` sets
the clocks of the seats:

    time: {kind: side, seconds: 300, increment: 5}
    ...
    {seat: a, action: {type: grab}, at: 31.5}
    {seat: b, action: {type: pause}, at: 33}
    {seat: b, action: {type: continue}}
    {seat: clock, action: {type: ring}}
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import yaml
from msgspec import UNSET, Struct, UnsetType

from plancia import core, games
from plancia.content.read import ContentError, Document, Trail
from plancia.core import Action, Game, Illegal, Match, OutOfDice, RecordError, Seat, to_wire
from plancia.core.timing import SECOND

Wire = dict[str, Any]
Find = Callable[[str], type[Game]]


class Options(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """What a seat must and must not be offered."""

    seat: Seat
    has: tuple[Wire, ...] = ()
    lacks: tuple[Wire, ...] = ()


class Line(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """One thing to do or to expect; which one is told by the field that is there."""

    seat: Seat | UnsetType = UNSET
    action: Wire | UnsetType = UNSET
    illegal: str | UnsetType = UNSET
    at: float | UnsetType = UNSET
    undo: Seat | UnsetType = UNSET
    event: Wire | UnsetType = UNSET
    no_event: Wire | UnsetType = UNSET
    state: Wire | UnsetType = UNSET
    options: Options | UnsetType = UNSET
    pending: Seat | tuple[Seat, ...] | UnsetType = UNSET
    outcome: Wire | UnsetType | None = UNSET


DEEDS = ("action", "undo")
EXPECTATIONS = ("event", "no_event", "state", "options", "pending", "outcome")


class Scenario(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A situation of a game, what is played in it and what must come of it."""

    title: str
    game: str
    rules: tuple[str, ...] = ()
    setup: Wire = {}
    position: Wire | None = None
    dice: tuple[int, ...] | None = None
    picks: tuple[int, ...] = ()
    seed: int | str = 0
    time: core.TimeControl | None = None
    play: tuple[Line, ...] = ()
    expect: tuple[Line, ...] = ()
    steps: tuple[Line, ...] = ()

    def lines(self) -> Iterator[tuple[Trail, Line]]:
        """All lines in the order in which they are carried out, with their places in the file."""
        for name in ("play", "steps", "expect"):
            for index, line in enumerate(getattr(self, name)):
                yield (name, index), line

    def text(self) -> str:
        """The scenario as the text of a file."""
        plain = msgspec.to_builtins(self)
        return yaml.safe_dump(plain, sort_keys=False, allow_unicode=True, width=100)


def is_deed(line: Line) -> bool:
    """Whether a line changes the match: an action that must be legal, or one taken back."""
    return line.undo is not UNSET or (line.action is not UNSET and line.illegal is UNSET)


class Report(Struct, frozen=True):
    """What came of running a scenario: nothing amiss, or the first difference."""

    file: str
    title: str
    game: str
    rules: tuple[str, ...]
    fault: str = ""

    @property
    def ok(self) -> bool:
        """Whether everything came as expected."""
        return not self.fault


class Difference(Exception):  # noqa: N818 - a finding, not a failure of the program
    """What was expected and what was found."""


def read(source: Path | Document) -> Scenario:
    """The scenario in a file; raises `ContentError` where it is wrong."""
    document = source if isinstance(source, Document) else Document(source)
    scenario = document.decode(Scenario)
    for trail, line in scenario.lines():
        allowed = {"play": DEEDS, "expect": EXPECTATIONS, "steps": DEEDS + EXPECTATIONS}
        wanted = allowed[str(trail[0])]
        verbs = [verb for verb in DEEDS + EXPECTATIONS if getattr(line, verb) is not UNSET]
        if len(verbs) != 1 or verbs[0] not in wanted:
            raise document.fault(f"expected exactly one of {', '.join(wanted)}", trail)
        if (line.seat is UNSET) == (verbs[0] == "action"):
            raise document.fault("`seat` belongs to `action`, and an action needs a seat", trail)
        for name in ("illegal", "at"):
            if getattr(line, name) is not UNSET and verbs[0] != "action":
                raise document.fault(f"`{name}` belongs to `action`", trail)
    return scenario


def run(source: Path | Document, find: Find = games.find) -> Report:
    """Run a scenario file; raises `ContentError` if it cannot be read."""
    document = source if isinstance(source, Document) else Document(source)
    scenario = read(document)
    kind = _game_of(document, scenario, find)
    trail: Trail = ("setup",) if scenario.position is None else ("position",)
    try:
        match = start(kind, scenario)
        runner = Runner(match)
        for place, line in scenario.lines():
            trail = place
            runner.carry_out(line)
        for place, unused in left_over(match):
            trail = place
            raise Difference(unused)
    except (Difference, ContentError, Illegal, OutOfDice, RecordError) as difference:
        fault = str(document.fault(str(difference), trail))
        return Report(document.file, scenario.title, scenario.game, scenario.rules, fault)
    return Report(document.file, scenario.title, scenario.game, scenario.rules)


def _game_of(document: Document, scenario: Scenario, find: Find) -> type[Game]:
    try:
        return find(scenario.game)
    except games.UnknownGame as fault:
        raise document.fault(str(fault), ("game",)) from None


def start(kind: type[Game], scenario: Scenario) -> Match:
    """The match in which a scenario begins; raises `RecordError` if it cannot be set up."""
    given = (scenario.seed, scenario.dice, scenario.picks)
    if scenario.position is None:
        return Match.new(kind, scenario.setup, *given, time=scenario.time)
    return Match.placed(kind, scenario.setup, scenario.position, *given, time=scenario.time)


def left_over(match: Match) -> Iterator[tuple[Trail, str]]:
    """The scripted dice and picks that nobody has used: where they stand, and what is wrong."""
    chance = match.game.chance
    dice = (("dice",), chance.dice or (), chance.used_dice, "dice were never rolled")
    picks = (("picks",), chance.picks, chance.used_picks, "picks were never made")
    for trail, given, used, what in (dice, picks):
        if used < len(given):
            yield trail, f"the last {len(given) - used} of {len(given)} {what}"


def export(match: Match, seat: Seat | None) -> Scenario:
    """The present situation as a scenario, made from what a seat knows.

    A game without secrets and without positions is given by its actions from the start instead.
    """
    game = match.game
    setup = msgspec.to_builtins(game.setup)
    title = f"{game.id}, {len(match.record.actions)} actions played"
    expect = (Line(pending=match.to_act),) if match.to_act else ()
    if game.position_type is None and type(game).redraw is Game.redraw:
        record = match.record
        play = tuple(
            Line(seat=past.seat, action=past.action, at=_seconds(past.at))
            for past in record.actions
        )
        given = {"setup": setup, "seed": record.seed, "dice": record.dice, "time": record.time}
        return Scenario(title, game.id, play=play, expect=expect, **given)
    position = msgspec.to_builtins(game.position(seat))
    return Scenario(title, game.id, setup=setup, position=position, expect=expect)


def _seconds(at: int | None) -> float | UnsetType:
    return UNSET if at is None else at / SECOND


# --- playing and comparing -----------------------------------------------------------------------


class Runner:
    """Carries out the lines of a scenario on a match."""

    def __init__(self, match: Match) -> None:
        """Begin with a match that a scenario has set up."""
        self.match = match
        self.told = 0
        """How many events are behind the last one that was expected."""

    def carry_out(self, line: Line) -> None:
        """Do what a line says, or raise `Difference`, `Illegal`, `OutOfDice` or `RecordError`."""
        if line.action is not UNSET:
            self._act(str(line.seat), line.action, line.illegal, line.at)
            return
        for verb in ("undo", *EXPECTATIONS):
            value = getattr(line, verb)
            if value is not UNSET:
                do: Callable[[Any], None] = getattr(self, f"_{verb}")
                do(value)

    def _act(self, seat: Seat, wire: Wire, illegal: str | UnsetType, at: float | UnsetType) -> None:
        match = self.match
        action = self._read(seat, wire)
        time = None if at is UNSET else round(at * SECOND)
        if illegal is UNSET:
            match.play(seat, action, time)
            return
        refusal = match.verify(seat, action, time)
        if refusal is None:
            raise Difference(f"expected a refusal by {illegal}, but the action is legal")
        if refusal.rule != illegal:
            found = f"{refusal.rule} ({refusal.message.key})"
            raise Difference(f"expected a refusal by {illegal}, found one by {found}")

    def _read(self, seat: Seat, wire: Wire) -> Action[Any]:
        match = self.match
        try:
            return core.read_action(type(match.game), wire)
        except RecordError:
            meant = fitting(match, seat, wire)
            if len(meant) > 1:
                raise Difference(
                    f"{wire} is not complete and {len(meant)} options fit it, such as "
                    f"{to_wire(meant[0])} and {to_wire(meant[1])}"
                ) from None
            if not meant:
                raise
            return meant[0]

    def _undo(self, seat: Seat) -> None:
        self.match.undo(seat)
        self.told = min(self.told, len(self.match.events))

    def _event(self, wanted: Wire) -> None:
        events = [_plain(told.event) for told in self.match.events[self.told :]]
        for number, event in enumerate(events, self.told + 1):
            if matches(wanted, event):
                self.told = number
                return
        raise Difference(f"expected the event {wanted}, found {alike(wanted, events)}")

    def _no_event(self, unwanted: Wire) -> None:
        for told in self.match.events:
            event = _plain(told.event)
            if matches(unwanted, event):
                raise Difference(f"expected no event {unwanted}, found {event}")

    def _state(self, wanted: Wire) -> None:
        for path, value in wanted.items():
            found = _plain(_follow(self.match.game, path))
            if not matches(value, found):
                raise Difference(f"{path}: expected {value}, found {found}")

    def _options(self, wanted: Options) -> None:
        if wanted.seat not in self.match.to_act:
            raise Difference(f"{wanted.seat} is not pending, but {list(self.match.to_act)}")
        for wire in wanted.has:
            if not fitting(self.match, wanted.seat, wire):
                found = alike(wire, map(to_wire, self.match.options(wanted.seat)))
                raise Difference(f"expected the option {wire}, found {found}")
        for wire in wanted.lacks:
            for option in fitting(self.match, wanted.seat, wire):
                raise Difference(f"expected no option {wire}, found {to_wire(option)}")

    def _pending(self, wanted: Seat | tuple[Seat, ...]) -> None:
        seats = {wanted} if isinstance(wanted, str) else set(wanted)
        if seats != set(self.match.to_act):
            found = sorted(self.match.to_act)
            raise Difference(f"expected {sorted(seats)} to be pending, found {found}")

    def _outcome(self, wanted: Wire | None) -> None:
        found = _plain(self.match.outcome)
        if not matches(wanted, found) or (wanted is None) != (found is None):
            raise Difference(f"expected the outcome {wanted}, found {found}")


def fitting(match: Match, seat: Seat, wire: Wire) -> list[Action[Any]]:
    """The options of a seat that hold at least what is written."""
    offered = match.options(seat) if seat in match.to_act else ()
    return [option for option in offered if matches(wire, to_wire(option))]


def alike(wanted: Wire, found: Iterable[Wire]) -> str:
    """Some of what was found, for a message: of the wanted kind, if there is any of it."""
    everything = list(found)
    kin = [each for each in everything if each["type"] == wanted.get("type")] or everything
    return "; ".join(map(str, kin[:5])) or "nothing"


def matches(wanted: Any, found: Any) -> bool:
    """Whether a value is the wanted one; a mapping has to hold at least what is wanted of it."""
    if isinstance(wanted, dict):
        return isinstance(found, dict) and all(
            (key in found and matches(value, found[key])) or (value is None and key not in found)
            for key, value in wanted.items()
        )
    if isinstance(wanted, list | tuple):
        return (
            isinstance(found, list | tuple)
            and len(wanted) == len(found)
            and all(map(matches, wanted, found))
        )
    return bool(wanted == found) and isinstance(wanted, bool) == isinstance(found, bool)


def _plain(value: Any) -> Any:
    """A value as plain data; keys of mappings become text, as they are written in a file."""
    return msgspec.to_builtins(value, str_keys=True, enc_hook=str)


def _follow(value: Any, path: str) -> Any:
    """What lies at a dotted path of attributes, keys and indices; None if there is nothing."""
    for part in path.split("."):
        if isinstance(value, dict):
            value = next((v for key, v in value.items() if _written(key) == part), None)
        elif isinstance(value, list | tuple) and part.lstrip("-").isdigit():
            value = value[int(part)] if -len(value) <= int(part) < len(value) else None
        else:
            value = getattr(value, part, None)
        if value is None:
            return None
    return value


def _written(key: Any) -> str:
    """How a key is written in a path: a square (3, 4) is `3,4`."""
    return ",".join(map(str, key)) if isinstance(key, tuple) else str(key)
