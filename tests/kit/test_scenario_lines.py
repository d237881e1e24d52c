"""The lines of scenario files: what each of them says, and what is told when it is not so."""

from __future__ import annotations

import textwrap
from typing import Any, ClassVar

import pytest

from plancia import core, scenario
from plancia.content.read import ContentError, Document
from plancia.scenario import Report
from tests.examples import find


def run(text: str) -> Report:
    head = "title: A test\ngame: tris\n"
    return scenario.run(Document(head + textwrap.dedent(text), "test.yaml"), find)


def parlour(text: str) -> Report:
    head = "title: A test\ngame: parlour\nposition: {hands: {a: [15, 2], b: [3, 4], c: [5, 6]}}\n"
    return scenario.run(Document(head + textwrap.dedent(text), "test.yaml"), find)


MARKS = """\
steps:
  - {seat: x, action: {type: mark, cell: 4}}
  - {seat: o, action: {type: mark, cell: 0}}
"""


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{event: {type: marked}, times: 2}", ""),
        ("{event: {seat: x}, times: 1}", ""),
        ("{event: {cell: 7}, times: 0}", ""),
        ("{event: {type: marked}, times: 3}", "expected the event {'type': 'marked'} 3 times"),
        ("{event: {type: marked}, times: 1, since: action}", ""),
        ("{event: {cell: 4}, times: 1, since: action}", "{'cell': 4} 1 times, found 0"),
        ("{event: {cell: 0}, since: action}", ""),
        ("{event: {cell: 4}, since: action}", "expected the event {'cell': 4}, found {'type':"),
        ("{event: {cell: 4}, since: start}", ""),
        ("{no_event: {cell: 4}, since: action}", ""),
        ("{no_event: {cell: 4}, since: start}", "expected no event {'cell': 4}, found"),
        ("{no_event: {}, since: action}", "expected no event {}, found"),
        ("{event: {cell: 1}, within: 1}", ""),
        ("{event: {cell: 2}, within: 1}", "expected the event {'cell': 2}"),
        ("{no_event: {cell: 5}, within: 1}", "expected no event {'cell': 5}, found"),
        ("{state: {x: 16.4}, within: 0.5}", ""),
        ("{state: {x: 16.6}, within: 0.5}", "x: expected 16.6, found 16"),
        ("{state: {x: 16.4}}", "x: expected 16.4, found 16"),
        ("{played: {type: mark, cell: 4}}", ""),
        ("{seat: x, played: {cell: 4}}", ""),
        ("{seat: o, played: {cell: 4}}", "expected {'cell': 4} to be played, found {'type':"),
        ("{played: {cell: 5}}", "expected {'cell': 5} to be played, found {'type':"),
    ],
)
def test_a_line_says_how_often_since_when_and_how_exactly(line: str, fault: str) -> None:
    report = run(f"{MARKS}  - {line}\n")
    assert report.ok == (not fault), report.fault
    if fault:
        assert report.fault.startswith("test.yaml:6:5: ")
        assert fault in report.fault


SEVEN = ", ".join(f"{{cell: {n}}}" for n in (1, 2, 3, 5, 6, 7))


@pytest.mark.parametrize(
    ("exactly", "fault"),
    [
        (f"{SEVEN}, {{type: mark, cell: 8}}", ""),
        (SEVEN, "expected 6 options and no others, found [{'type': 'mark', 'cell': 8}]"),
        (f"{SEVEN}, {{cell: 4}}", "expected one option {'cell': 4}, found 0: {'type': 'mark'"),
        ("{type: mark}", "expected one option {'type': 'mark'}, found 7: {'type': 'mark'"),
        ("", "expected 0 options and no others, found [{'type': 'mark', 'cell': 1}, "),
    ],
)
def test_exactly_these_options_are_offered(exactly: str, fault: str) -> None:
    report = run(f"{MARKS}  - {{options: {{seat: x, exactly: [{exactly}]}}}}\n")
    assert report.ok == (not fault), report.fault
    assert fault in report.fault


def test_an_action_is_refused_by_any_rule() -> None:
    report = run(
        MARKS
        + """\
  - {seat: x, action: {type: mark, cell: 4}, illegal: any}
  - {seat: o, action: {type: mark, cell: 4}, illegal: any}
  - {seat: x, action: {type: mark, cell: 5}, illegal: any}
"""
    )
    fault = "test.yaml:8:5: expected a refusal by any rule, but the action is legal"
    assert report.fault == fault


def test_everybody_does_the_same_until_nobody_can() -> None:
    report = parlour(
        """\
        dice: []
        steps:
          - {everybody: {type: bid, slot: 0}}
          - {state: {points: {a: 0}}}
          - {no_event: {type: scored}, since: action}
          - {event: {type: placed}, times: 3, since: action}
          - {everybody: {type: pass}}
          - {event: {type: scored}, times: 1, since: action}
        """
    )
    assert report.ok, report.fault


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{everybody: {type: bid}}", "{'type': 'bid'} fits 2 options of a"),
        ("{everybody: {type: pass}}", "expected somebody who can {'type': 'pass'}, found nobody"),
    ],
)
def test_everybody_needs_one_option_that_is_meant(line: str, fault: str) -> None:
    report = parlour(f"steps:\n  - {line}\n")
    assert report.fault == f"test.yaml:5:5: {fault}"


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{state: {hands.a: [15, 2]}, seen_by: a}", ""),
        ("{state: {hands.b: [0, 0]}, seen_by: a}", ""),
        ("{state: {hands.a: [0, 0]}, seen_by: null}", ""),
        ("{state: {hands.b: [3, 4]}, seen_by: a}", "hands.b: expected [3, 4], found [0, 0]"),
        ("{state: {hands.b: [3, 4]}}", ""),
    ],
)
def test_a_line_says_what_a_seat_sees(line: str, fault: str) -> None:
    report = parlour(f"steps:\n  - {line}\n")
    assert report.ok == (not fault), report.fault
    assert fault in report.fault


GRAB = """\
dice: []
seed: 3
steps:
  - {everybody: {type: bid, slot: 0}}
  - {everybody: {type: pass}}
  - {seat: b, action: {type: grab}}
"""


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{event: {type: grabbed, value: null}, seen_by: a}", ""),
        ("{no_event: {type: grabbed, value: null}, seen_by: b}", ""),
        ("{event: {type: grabbed}, seen_by: b, times: 1}", ""),
        ("{event: {type: grabbed}, times: 2}", ""),
        ("{event: {type: grabbed}, seen_by: null, times: 0}", ""),
        ("{event: {type: grabbed, value: null}, seen_by: b}", "expected the event {'type': 'grab"),
        ("{no_event: {type: grabbed}, seen_by: c}", "expected no event {'type': 'grabbed'}, found"),
    ],
)
def test_a_line_says_what_a_seat_was_told(line: str, fault: str) -> None:
    report = parlour(f"{GRAB}  - {line}\n")
    assert report.ok == (not fault), report.fault
    assert fault in report.fault


# --- what is left out ---------------------------------------------------------------------------


class Paint(core.Action["Walls", "ChoosePaint"], frozen=True):
    """Paint the wall."""

    colour: str
    coats: int = 1
    brush: str = "wide"

    def run(self, g: Walls, asked: ChoosePaint) -> None:
        g.painted = f"{self.colour} {self.coats} {self.brush}"
        g.finish((), "end", "WALL-1")


class ChoosePaint(core.Decision["Walls"], frozen=True):
    """Red with any coats, blue with two, green with a narrow brush in one or two coats."""

    rule: ClassVar[str] = "WALL-1"
    kinds: ClassVar[tuple[type, ...]] = (Paint,)

    def options(self, g: Walls, seat: str) -> list[Paint]:
        red = [Paint("red"), Paint("red", 2)]
        green = [Paint("green", 2, "narrow"), Paint("green", 3, "narrow")]
        return [*red, Paint("blue", 2, "narrow"), *green]


class Walls(core.Game):
    """A wall to be painted: one answer, and it is over."""

    id: ClassVar[str] = "walls"
    painted: str = ""

    @classmethod
    def create(cls, setup: Any, chance: core.Chance) -> Walls:
        game = cls(setup=setup, chance=chance)
        game.then(ChoosePaint(("a",)))
        return game

    def seats(self) -> tuple[str, ...]:
        return ("a",)


@pytest.mark.parametrize(
    ("action", "found"),
    [
        ("{type: paint, colour: blue}", "blue 2 narrow"),  # the one option that fits
        ("{type: paint, colour: red}", "red 1 wide"),  # two fit: the one with defaults
        ("{type: paint, colour: red, coats: 2}", "red 2 wide"),
        ("{coats: 3}", "green 3 narrow"),
    ],
)
def test_fields_that_are_left_out_are_those_of_the_option_that_is_meant(
    action: str, found: str
) -> None:
    text = f"title: T\ngame: walls\nsteps:\n  - {{seat: a, action: {action}}}\n"
    text += f"  - {{state: {{painted: {found}}}}}\n"
    report = scenario.run(Document(text, "w.yaml"), lambda name: Walls)
    assert report.ok, report.fault


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{type: paint, colour: green}", "is not complete and 2 options fit it, such as"),
        ("{type: paint, colour: white}", "[WALL-1] plancia.no.option"),
        ("{coats: 2}", "is not complete and 3 options fit it"),
        ("{type: paint, colour: blue}, illegal: WALL-1", ""),  # as it stands, with defaults
    ],
)
def test_what_is_left_out_is_not_guessed(line: str, fault: str) -> None:
    text = f"title: T\ngame: walls\nsteps:\n  - {{seat: a, action: {line}}}\n"
    report = scenario.run(Document(text, "w.yaml"), lambda name: Walls)
    assert fault in report.fault
    assert report.ok == (not fault)


# --- names ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("line", "fault"),
    [
        ("{event: {type: markd}}", "4:20: no event 'markd' (did you mean 'marked'?)"),
        ("{no_event: {type: markd}}", "4:23: no event 'markd' (did you mean 'marked'?)"),
        (
            "{no_event: {type: marked, cel: 4}}",
            "4:31: no field 'cel' in event marked (did you mean 'cell'?); "
            "expected one of cell, seat",
        ),
        ("{no_event: {cel: 4}}", "4:17: no field 'cel' in event of any kind"),
        ("{event: {}, times: -1}", "4:24: expected int >= 0"),
        ("{state: {nothing: null}}", "4:14: nothing: no field 'nothing'; expected one of "),
        ("{state: {outcome.winer: null}}", "4:14: outcome.winer: no field 'winer' (did you mean"),
        ("{state: {agenda.0.seat: null}}", "4:14: agenda.0.seat: no field 'seat' (did you mean"),
        ("{state: {clocks: {lft: null}}}", "4:23: no field 'lft' (did you mean 'left'?)"),
        ("{state: {agenda: [{type: choose, set: null}]}}", "4:38: no field 'set' (did you mean"),
        ("{outcome: {winers: [x]}}", "4:16: no field 'winers' (did you mean 'winners'?)"),
        ("{options: {seat: x, lacks: [{type: mrk}]}}", "4:40: no action 'mrk' (did you mean"),
        ("{options: {seat: x, lacks: [{cel: 1}]}}", "4:34: no field 'cel' in action of any"),
        ("{options: {seat: x, exactly: [{celll: 1}]}}", "4:36: no field 'celll' in action"),
        ("{seat: x, action: {type: mark, cel: 1}}", "4:36: no field 'cel' in action mark"),
        (
            "{seat: x, action: {type: mark, cell: 4, oh: 1}, illegal: any}",
            "4:45: no field 'oh' in action mark; expected one of cell",
        ),
        ("{everybody: {type: passs}}", "4:24: no action 'passs'"),
        ("{event: {}, since: yesterday}", "4:24: invalid enum value 'yesterday'"),
        ("{state: {}, times: 2}", "4:17: `times` belongs to `event`"),
        ("{pending: x, seen_by: x}", "4:18: `seen_by` belongs to `event` or `no_event` or"),
        ("{outcome: null, within: 2}", "4:21: `within` belongs to "),
        ("{undo: x, since: action}", "4:15: `since` belongs to `event` or `no_event`"),
        ("{event: {}, within: -0.5}", "4:25: expected float >= 0"),
    ],
)
def test_what_does_not_exist_is_an_error_even_where_nothing_is_expected(
    line: str, fault: str
) -> None:
    with pytest.raises(ContentError) as error:
        run(f"steps:\n  - {line}\n")
    assert str(error.value).startswith(f"test.yaml:{fault}")


@pytest.mark.parametrize(
    ("game", "line", "fault"),
    [
        (
            "giga_robo",
            "{state: {phase: combatt}}",
            "4:21: no value 'combatt' (did you mean 'combat'?)",
        ),
        (
            "giga_robo",
            "{state: {setup: {mode: duel}}}",
            "4:28: no value 'duel'; expected one of free_for_all",
        ),
        (
            "space_hulk",
            "{no_event: {type: waited, reason: blockd}}",
            "4:39: no value 'blockd' (did you mean 'blocked'?)",
        ),
        (
            "giga_robo",
            "{options: {seat: p1, lacks: [{type: pass, until: soon}]}}",
            "4:54: no value 'soon'; expected one of ",
        ),
    ],
)
def test_a_misspelled_word_of_a_fixed_list_is_an_error(game: str, line: str, fault: str) -> None:
    text = f"title: A test\ngame: {game}\nsteps:\n  - {line}\n"
    with pytest.raises(ContentError) as error:
        scenario.run(Document(text, "test.yaml"))
    assert str(error.value).startswith(f"test.yaml:{fault}")


def test_a_path_may_lead_to_what_a_game_can_be_asked() -> None:
    line = "{state: {is_timed: false, agenda.0.seats: [x], agenda.5: null, lanes.x: null}}"
    report = run(f"steps:\n  - {line}\n")
    assert report.ok, report.fault


@pytest.mark.parametrize(
    ("line", "seat"),
    [
        ("{no_event: {}, seen_by: d}", "d"),
        ("{seat: d, action: {type: bid}, illegal: any}", "d"),
        ("{seat: clok, action: {type: ring}, illegal: any}", "clok"),
        ("{undo: d}", "d"),
        ("{options: {seat: d, lacks: [{type: pass}]}}", "d"),
        ("{pending: [a, b, d]}", "d"),
    ],
)
def test_a_seat_that_nobody_has_is_an_error(line: str, seat: str) -> None:
    report = parlour(f"steps:\n  - {line}\n")
    assert report.fault == f"test.yaml:5:5: no seat {seat!r}; expected one of a, b, c"


@pytest.mark.parametrize(
    ("path", "fault"),
    [
        ("bids.b", ""),
        ("hands.a.5", ""),
        ("deadline", ""),
        ("outcome.winners", ""),
        ("hands.d", "hands.d: there is no 'd'"),
        ("hands.d.0", "hands.d.0: there is no 'd'"),
        ("lanes.d.0", "lanes.d.0: there is no 'd'"),
    ],
)
def test_nothing_is_expected_only_where_there_could_be_something(path: str, fault: str) -> None:
    report = parlour(f"steps:\n  - {{state: {{{path}: null}}}}\n")
    assert report.fault == (f"test.yaml:5:5: {fault}" if fault else "")


# --- cases ----------------------------------------------------------------------------------------

CASES = """\
title: Openings
game: parlour
setup: {rounds: 1}
position: {hands: {a: [15], b: [3], c: [5]}}
play:
  - {seat: a, action: {type: bid}}
cases:
  - title: as it stands
    play:
      - {everybody: {type: bid}}
    expect:
      - {state: {leader: a}}
  - title: another has more
    position: {hands: {b: [12], c: [13]}, points: {b: 1}}
    setup: {rounds: 2}
    seed: 7
    steps:
      - {state: {"hands.b": [12], "hands.c": [13], "points.b": 1, "setup.rounds": 2}}
"""


def test_cases_share_the_set_up_and_the_lines_of_their_file() -> None:
    read = scenario.read(Document(CASES, "cases.yaml"))
    first, second = read.runs()
    assert first.scenario.title == "Openings: as it stands"
    assert [place for place, _ in first.lines][:2] == [("play", 0), ("cases", 0, "play", 0)]
    assert second.scenario.position == {
        "hands": {"a": [15], "b": [12], "c": [13]},
        "points": {"b": 1},
    }
    assert second.scenario.setup == {"rounds": 2}
    assert (first.scenario.seed, second.scenario.seed) == (0, 7)
    report = scenario.run(Document(CASES, "cases.yaml"), find)
    assert report.ok, report.fault


def test_a_case_rolls_the_dice_of_the_file_first() -> None:
    text = CASES.replace("    seed: 7\n", "    dice: [2]\n    picks: [1]\n") + "dice: [1]\n"
    first, second = (run.scenario for run in scenario.read(Document(text)).runs())
    assert (first.dice, first.picks) == ((1,), ())
    assert (second.dice, second.picks) == ((1, 2), (1,))


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("leader: a", "leader: b", "cases.yaml:12:9: leader: expected b, found "),
        ('"points.b": 1', '"points.b": 2', "cases.yaml:18:9: points.b: expected 2, found 1"),
        ("points: {b: 1}", "points: {b: one}", "cases.yaml:14:55: position: expected int, got str"),
        ("hands: {a: [15]", "hands: {a: [x]", "cases.yaml:4:24: position: expected int | null"),
        ("seed: 7", "dice: [2]", "cases.yaml:16:11: the last 1 of 1 dice were never rolled"),
    ],
)
def test_a_difference_in_a_case_is_shown_at_its_place(old: str, new: str, fault: str) -> None:
    assert old in CASES
    report = scenario.run(Document(CASES.replace(old, new), "cases.yaml"), find)
    assert report.fault.startswith(fault)
    assert report.fault.endswith((" (Openings: as it stands)", " (Openings: another has more)"))


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("cases:\n  - {play: []}", "4:5: the field 'title' is missing here"),
        ("cases:\n  - {title: x, game: tris}", "4:16: unknown field 'game'; expected one of"),
        ("cases:\n  - title: x\n    expect: [{undo: x}]", "5:14: expected exactly one of event"),
        ("cases:\n  - title: x\n    expect: [{event: {cel: 1}}]", "5:23: no field 'cel'"),
    ],
)
def test_a_case_is_read_as_strictly_as_a_file(text: str, fault: str) -> None:
    with pytest.raises(ContentError) as error:
        run(text)
    assert str(error.value).startswith(f"test.yaml:{fault}")


# --- what leads to a situation --------------------------------------------------------------------

LED = """\
before:
  - {seat: x, action: {type: mark, cell: 4}}
  - {seat: o, action: {type: mark, cell: 0}}
"""


def test_what_is_played_before_is_there_and_was_not_told() -> None:
    report = run(f"{LED}expect: [{{pending: x}}, {{state: {{x: 16}}}}, {{no_event: {{}}}}]")
    assert report.ok, report.fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        (f"{LED}expect: [{{played: {{cell: 4}}}}]", "expected {'cell': 4} to be played, found no"),
        (f"{LED}  - {{seat: x, action: {{type: mark, cell: 0}}}}\n", "before: line 3: [TRIS-2]"),
        (f"{LED}  - {{everybody: {{type: mark, cell: 0}}}}\n", "before: line 3: expected somebody"),
    ],
)
def test_what_cannot_be_played_before_is_a_difference(text: str, fault: str) -> None:
    assert fault in run(text).fault


def test_nothing_is_expected_before() -> None:
    with pytest.raises(ContentError, match="expected exactly one of action, everybody, undo"):
        run("before: [{pending: x}]")
