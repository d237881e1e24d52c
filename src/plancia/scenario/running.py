"""Running scenario files: doing what the lines say, and comparing with what they expect."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path
from typing import Any

from msgspec import UNSET, Struct

from plancia import core, games
from plancia.content.read import ContentError, Document, Trail
from plancia.core import (
    CLOCK,
    DICE,
    Action,
    Game,
    Illegal,
    Match,
    OutOfDice,
    RecordError,
    Seat,
    to_wire,
)
from plancia.core.record import PositionError
from plancia.core.timing import SECOND
from plancia.scenario.comparing import Wire, alike, fitting, follow, matches, plain, stray_key
from plancia.scenario.file import ANY, Line, Options, Run, is_deed, read, seats_of, verb_of
from plancia.scenario.inline import inline_content, of_this_file
from plancia.scenario.moments import MomentError
from plancia.scenario.starting import start
from plancia.scenario.words import check_names, check_start, filled_in

Find = Callable[[str], type[Game]]

MOST_ANSWERS = 500
"""How often everybody does the same in one line at most: some questions never end."""


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


def run(source: Path | Document, find: Find = games.find) -> Report:
    """Run a scenario file; raises `ContentError` if it cannot be read."""
    document = source if isinstance(source, Document) else Document(source)
    scenario = read(document)
    kind = _game_of(document, scenario.game, find)
    check_names(document, scenario, kind)
    with inline_content(document, scenario):
        runs = ((each, _run(document, kind, each)) for each in scenario.runs())
        case, fault = next(((each, found) for each, found in runs if found), (None, ""))
    if case is not None and case.case:
        fault = f"{fault} ({case.scenario.title})"
    return Report(document.file, scenario.title, scenario.game, scenario.rules, fault)


def _run(document: Document, kind: type[Game], case: Run) -> str:
    """The first difference of one run; empty: everything came as expected."""
    scenario = case.scenario
    trail: Trail = ("setup",) if scenario.position is None else ("position",)
    try:
        check_start(document, kind, case)
    except ContentError as fault:
        return str(fault)
    try:
        match = start(kind, scenario)
        runner = Runner(match)
        for place, line in case.lines:
            trail = place
            runner.carry_out(line)
        # A situation in which nothing is played has its dice to come.
        is_played = any(is_deed(line) for _, line in case.lines)
        for place, unused in left_over(match) if is_played else ():
            trail = place
            raise Difference(unused)
    except MomentError as fault:
        way: Trail = ("moment", fault.path) if fault.path else ("moment",)
        return str(document.fault(str(fault), way, key=True))
    except PositionError as fault:
        return str(document.fault(str(fault), case.place(document, ("position", *fault.trail))))
    except ContentError as fault:
        own = of_this_file(document, scenario, fault)
        return str(own or document.fault(str(fault), case.place(document, ("setup",))))
    except (Difference, Illegal, OutOfDice, RecordError) as difference:
        if trail == ("position",) and isinstance(difference, RecordError):
            trail = ("setup",)  # nothing is wrong with the position
        return str(document.fault(str(difference), case.place(document, trail)))
    return ""


def _game_of(document: Document, name: str, find: Find) -> type[Game]:
    try:
        return find(name)
    except games.UnknownGame as fault:
        raise document.fault(str(fault), ("game",)) from None


def left_over(match: Match) -> Iterator[tuple[Trail, str]]:
    """The scripted dice and picks that nobody has used: where they stand, and what is wrong."""
    chance = match.game.chance
    dice = (("dice",), chance.dice or (), chance.used_dice, "dice were never rolled")
    picks = (("picks",), chance.picks, chance.used_picks, "picks were never made")
    for trail, given, used, what in (dice, picks):
        if used < len(given):
            yield trail, f"the last {len(given) - used} of {len(given)} {what}"


class Runner:
    """Carries out the lines of a scenario on a match."""

    def __init__(self, match: Match) -> None:
        """Begin with a match that a scenario has set up."""
        self.match = match
        self.told = 0
        """How many events are behind the last one that was expected."""
        self.before = 0
        """How many events had been told before the last action."""

    def carry_out(self, line: Line) -> None:
        """Do what a line says, or raise `Difference`, `Illegal`, `OutOfDice` or `RecordError`."""
        seats = self.match.game.seats()
        for seat in seats_of(line):
            if seat not in (*seats, CLOCK, DICE):
                raise Difference(f"no seat {seat!r}; expected one of {', '.join(seats)}")
        do: Callable[[Line], None] = getattr(self, f"_{verb_of(line)}")
        do(line)

    def _action(self, line: Line) -> None:
        assert line.action is not UNSET
        seat, match = str(line.seat), self.match
        action = self._read(seat, line.action, exact=line.illegal is not UNSET)
        at = None if line.at is UNSET else round(line.at * SECOND)
        if line.illegal is UNSET:
            self._play(seat, action, at)
            return
        refusal = match.verify(seat, action, at)
        if refusal is None:
            by = "any rule" if line.illegal == ANY else line.illegal
            raise Difference(f"expected a refusal by {by}, but the action is legal")
        if line.illegal not in (refusal.rule, ANY):
            found = f"{refusal.rule} ({refusal.message.key})"
            raise Difference(f"expected a refusal by {line.illegal}, found one by {found}")

    def _play(self, seat: Seat, action: Action[Any], at: int | None = None) -> None:
        self.before = len(self.match.events)
        self.match.play(seat, action, at)

    def _read(self, seat: Seat, wire: Wire, *, exact: bool) -> Action[Any]:
        """The action that is meant: complete, of the one option that fits, or with defaults.

        One that must be refused is no option: what is not written of it has defaults.
        """
        match, action = self.match, None
        with suppress(RecordError):
            action = core.read_action(type(match.game), wire)
        if action is not None and (exact or not filled_in(action, wire)):
            return action
        meant = fitting(match, seat, wire)
        if action is not None and (action in meant or not meant):
            return action
        if len(meant) > 1:
            raise Difference(
                f"{wire} is not complete and {len(meant)} options fit it, such as "
                f"{to_wire(meant[0])} and {to_wire(meant[1])}"
            )
        return meant[0] if meant else core.read_action(type(match.game), wire)

    def _everybody(self, line: Line) -> None:
        assert line.everybody is not UNSET
        wanted, match = line.everybody, self.match
        before = len(match.events)
        for count in range(MOST_ANSWERS):
            asked = ((seat, fitting(match, seat, wanted)) for seat in match.to_act)
            seat, meant = next(((seat, found) for seat, found in asked if found), ("", []))
            if not meant and count:
                self.before = before  # all of this is one line
                return
            if not meant:
                raise Difference(f"expected somebody who can {wanted}, found nobody")
            if len(meant) > 1:
                raise Difference(f"{wanted} fits {len(meant)} options of {seat}")
            self._play(seat, meant[0])
        raise Difference(f"{wanted} was played {MOST_ANSWERS} times, and there was no end to it")

    def _undo(self, line: Line) -> None:
        self.match.undo(str(line.undo))
        self.told = min(self.told, len(self.match.events))
        self.before = min(self.before, len(self.match.events))

    def _heard(self, line: Line, since: int) -> list[Wire]:
        """The events that a line speaks of, as plain data."""
        match, by = self.match, line.seen_by
        told = match.events[since:] if by is UNSET else match.events_for(by, since)
        return [plain(each.event) for each in told]

    def _event(self, line: Line) -> None:
        assert line.event is not UNSET
        wanted, within = line.event, line.within or 0.0
        since = self.before if line.since == "action" else 0
        if line.times is not UNSET:
            heard = self._heard(line, since)
            count = sum(matches(wanted, event, within) for event in heard)
            if count != line.times:
                raise Difference(f"expected the event {wanted} {line.times} times, found {count}")
            return
        found = []
        for number, told in enumerate(self.match.events[self.told :], self.told + 1):
            if number <= since or not (line.seen_by is UNSET or told.known_to(line.seen_by)):
                continue
            found.append(plain(told.event))
            if matches(wanted, found[-1], within):
                self.told = number
                return
        raise Difference(f"expected the event {wanted}, found {alike(wanted, found)}")

    def _no_event(self, line: Line) -> None:
        for event in self._heard(line, self.before if line.since == "action" else 0):
            if matches(line.no_event, event, line.within or 0.0):
                raise Difference(f"expected no event {line.no_event}, found {event}")

    def _state(self, line: Line) -> None:
        assert line.state is not UNSET
        game = self.match.game if line.seen_by is UNSET else self.match.view(line.seen_by)
        for path, value in line.state.items():
            if value is None and (stray := stray_key(game, path)):
                raise Difference(f"{path}: there is no {stray!r}")
            found = plain(follow(game, path))
            if not matches(value, found, line.within or 0.0):
                raise Difference(f"{path}: expected {value}, found {found}")

    def _options(self, line: Line) -> None:
        wanted = line.options
        assert isinstance(wanted, Options)
        seat, match = wanted.seat, self.match
        if seat not in match.to_act:
            raise Difference(f"{seat} is not pending, but {list(match.to_act)}")
        for wire in wanted.has:
            if not fitting(match, seat, wire):
                found = alike(wire, map(to_wire, match.options(seat)))
                raise Difference(f"expected the option {wire}, found {found}")
        for wire in wanted.lacks:
            for option in fitting(match, seat, wire):
                raise Difference(f"expected no option {wire}, found {to_wire(option)}")
        if wanted.exactly is not UNSET:
            self._exactly(seat, wanted.exactly)

    def _exactly(self, seat: Seat, wanted: tuple[Wire, ...]) -> None:
        """Each of these is one option, and there are no others."""
        left = [to_wire(option) for option in self.match.options(seat)]
        for wire in wanted:
            fit = [option for option in left if matches(wire, option)]
            if len(fit) != 1:
                found = alike(wire, fit or left)
                raise Difference(f"expected one option {wire}, found {len(fit)}: {found}")
            left.remove(fit[0])
        if left:
            raise Difference(f"expected {len(wanted)} options and no others, found {left[:5]}")

    def _pending(self, line: Line) -> None:
        wanted = line.pending
        seats = {wanted} if isinstance(wanted, str) else set(wanted or ())
        if seats != set(self.match.to_act):
            found = sorted(self.match.to_act)
            raise Difference(f"expected {sorted(seats)} to be pending, found {found}")

    def _outcome(self, line: Line) -> None:
        found = plain(self.match.outcome)
        if not matches(line.outcome, found) or (line.outcome is None) != (found is None):
            raise Difference(f"expected the outcome {line.outcome}, found {found}")

    def _played(self, line: Line) -> None:
        wanted = line.played
        assert wanted is not UNSET
        done = self.match.record.actions
        mine = [each.action for each in done if line.seat in (UNSET, each.seat)]
        if not any(matches(wanted, action) for action in mine):
            raise Difference(f"expected {wanted} to be played, found {alike(wanted, mine)}")
