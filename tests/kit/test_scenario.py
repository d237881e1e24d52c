"""Scenario files: what is read, what is compared, and how the first difference is shown."""

from __future__ import annotations

import textwrap

import pytest
from msgspec import UNSET

import plancia
from plancia import scenario
from plancia.bots import RandomBot
from plancia.content.read import ContentError, Document
from plancia.core import Match, TimeControl
from plancia.scenario import Report, matches
from plancia.testing import rule
from plancia.testing.golden import play_out
from tests.examples import find
from tests.examples.parlour import Parlour


def run(text: str) -> Report:
    head = "title: A test\ngame: tris\n"
    return scenario.run(Document(head + textwrap.dedent(text), "test.yaml"), find)


MARKS = """\
play:
  - {seat: x, action: {type: mark, cell: 4}}
  - {seat: o, action: {type: mark, cell: 0}}
"""


def test_a_scenario_that_comes_true_has_no_fault() -> None:
    report = run(MARKS + "expect:\n  - {event: {type: marked, cell: 0}}\n")
    assert report == Report("test.yaml", "A test", "tris", ())
    assert report.ok


@pytest.mark.parametrize(
    ("expectation", "fault"),
    [
        (
            "{event: {type: marked, cell: 1}}",
            "expected the event {'type': 'marked', 'cell': 1}, found {'type': 'marked', "
            "'seat': 'x', 'cell': 4}; {'type': 'marked', 'seat': 'o', 'cell': 0}",
        ),
        ("{no_event: {seat: o}}", "expected no event {'seat': 'o'}, found {'type': 'marked'"),
        ("{state: {x: 16, o: 2}}", "o: expected 2, found 1"),
        ("{state: {agenda.0.seats: [o]}}", "agenda.0.seats: expected ['o'], found ('x',)"),
        ("{outcome: {winners: [x]}}", "expected the outcome {'winners': ['x']}, found None"),
        ("{pending: o}", "expected ['o'] to be pending, found ['x']"),
        ("{options: {seat: o}}", "o is not pending, but ['x']"),
        (
            "{options: {seat: x, has: [{cell: 4}]}}",
            "expected the option {'cell': 4}, found {'type': 'mark', 'cell': 1}; ",
        ),
        (
            "{options: {seat: x, lacks: [{cell: 5}]}}",
            "expected no option {'cell': 5}, found {'type': 'mark', 'cell': 5}",
        ),
    ],
)
def test_the_first_difference_is_shown_with_its_line(expectation: str, fault: str) -> None:
    report = run(f"{MARKS}expect:\n  - {expectation}\n")
    assert report.fault.startswith("test.yaml:7:5: ")
    assert fault in report.fault
    assert not report.ok


def test_events_are_expected_in_their_order() -> None:
    in_order = "  - {event: {cell: 4}}\n  - {event: {cell: 0}}\n"
    swapped = "  - {event: {cell: 0}}\n  - {event: {cell: 4}}\n"
    assert run(f"{MARKS}expect:\n{in_order}").ok
    assert run(f"{MARKS}expect:\n{swapped}").fault == (
        "test.yaml:8:5: expected the event {'cell': 4}, found nothing"
    )


def test_an_event_that_was_taken_back_does_not_count() -> None:
    report = run(
        """\
        steps:
          - {seat: x, action: {type: mark, cell: 4}}
          - {event: {cell: 4}}
          - {undo: x}
          - {no_event: {cell: 4}}
          - {seat: x, action: {type: mark, cell: 5}}
          - {event: {cell: 5}}
        """
    )
    assert report.ok, report.fault


def test_an_action_that_is_not_legal_is_a_difference() -> None:
    report = run("play:\n  - {seat: o, action: {type: mark, cell: 4}}\n")
    assert "test.yaml:4:5: [ENG-TURN] plancia.no.turn" in report.fault


def test_an_action_that_should_be_refused_has_to_be_refused_by_that_rule() -> None:
    legal = run("play:\n  - {seat: x, action: {type: mark, cell: 4}, illegal: TRIS-2}\n")
    other = run("play:\n  - {seat: x, action: {type: mark, cell: 9}, illegal: TRIS-2}\n")
    assert "expected a refusal by TRIS-2, but the action is legal" in legal.fault
    assert "expected a refusal by TRIS-2, found one by TRIS-1 (tris.no.cell)" in other.fault


def test_an_action_that_fits_several_options_is_not_guessed() -> None:
    report = run("play:\n  - {seat: x, action: {type: mark}}\n")
    assert "is not complete and 9 options fit it, such as" in report.fault


def test_an_action_that_fits_no_option_says_what_it_lacks() -> None:
    report = run("play:\n  - {seat: o, action: {type: mark}}\n")
    assert "missing required field `cell`" in report.fault


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("plai: []", "test.yaml:3:1: unknown field 'plai'"),
        ("game: chess", "test.yaml:3:1: duplicate field 'game'"),
        ("play:\n  - {event: {}}", "test.yaml:4:5: expected exactly one of action, everybody"),
        ("expect:\n  - {undo: x}", "test.yaml:4:5: expected exactly one of event, no_event"),
        ("steps:\n  - {undo: x, pending: o}", "test.yaml:4:5: expected exactly one of action"),
        ("play:\n  - {action: {type: mark}}", "test.yaml:4:5: an action needs a `seat`"),
        ("steps:\n  - {undo: x, seat: x}", "test.yaml:4:15: `seat` belongs to `action`"),
        ("steps:\n  - {undo: x, illegal: R-1}", "test.yaml:4:15: `illegal` belongs to `action`"),
        ("steps:\n  - {undo: x, at: 1}", "test.yaml:4:15: `at` belongs to `action`"),
        ("dice: [six]", "test.yaml:3:8: expected "),
    ],
)
def test_a_malformed_file_is_refused_with_its_place(text: str, fault: str) -> None:
    with pytest.raises(ContentError) as error:
        run(text)
    assert str(error.value).startswith(fault)


def test_an_unknown_game_is_refused_with_its_place() -> None:
    with pytest.raises(ContentError, match=r"test.yaml:2:7: no game 'chess'; expected one of"):
        scenario.run(Document("title: A test\ngame: chess\n", "test.yaml"))


PARLOUR = """\
title: A test
game: parlour
position: {hands: {a: [15], b: [3], c: [5]}}
setup: {rounds: 1}
%s
play:
  - {seat: a, action: {type: bid}}
  - {seat: b, action: {type: bid}}
  - {seat: c, action: {type: bid}}
  - {seat: b, action: {type: pass}}
  - {seat: clock, action: {type: ring}}
  - {seat: a, action: {type: throw, heading: 10}}
"""


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("dice: [1]", ""),
        ("seed: 5", ""),
        ("dice: [1, 2]", "test.yaml:5:7: the last 1 of 2 dice were never rolled"),
        ("dice: []", "test.yaml:12:5: PAR-THROW rolls 1 dice, but the script has only 0 left"),
        ("dice: [7]", "test.yaml:12:5: PAR-THROW rolls 1 dice of 6 sides, the script has (7,)"),
        ("picks: [0]", "test.yaml:5:8: the last 1 of 1 picks were never made"),
    ],
)
def test_scripted_dice_are_all_rolled_and_no_more(given: str, fault: str) -> None:
    assert scenario.run(Document(PARLOUR % given, "test.yaml"), find).fault == fault


CLOCKS = """\
time: {kind: side, seconds: 60, increment: 5}
steps:
  - {seat: x, action: {type: mark, cell: 4}, at: 31.5}
  - {state: {clocks.left: {x: 33500, o: 60000}, now: 31500}}
  - {seat: o, action: {type: mark, cell: 0}, at: 31.4, illegal: ENG-CLOCK}
  - {seat: o, action: {type: pause}, at: 40}
  - {seat: o, action: {type: mark, cell: 0}, illegal: ENG-PAUSE}
  - {seat: x, action: {type: continue}}
  - {seat: clock, action: {type: ring}, at: 91, illegal: ENG-CLOCK}
  - {seat: clock, action: {type: ring}, at: 91.5}
  - {outcome: {winners: [x], rules: [ENG-CLOCK]}}
"""


@rule("ENG-CLOCK", "ENG-PAUSE")
def test_a_line_may_say_when_it_is_played() -> None:
    report = run(CLOCKS)
    assert report.ok, report.fault


def test_a_match_against_time_is_exported_with_its_times() -> None:
    match = Match.new(find("tris"), {}, time=TimeControl("move", 30))
    match.play("x", match.options("x")[4], at=12_345)
    exported = scenario.export(match, "o")
    assert exported.play[0].at == 12.345
    assert scenario.run(Document(exported.text(), "export.yaml")).ok
    assert scenario.start(find("tris"), exported).rings_at == 30_000


def test_a_position_that_the_game_does_not_know_is_a_difference() -> None:
    text = "title: T\ngame: parlour\nposition: {hands: 5}\n"
    fault = scenario.run(Document(text, "t.yaml"), find).fault
    assert fault == "t.yaml:3:19: position: expected object, got int"
    assert "tris has no positions" in run("position: {}").fault


def test_content_that_the_game_cannot_read_is_a_difference(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def broken(setup: object, chance: object) -> None:
        raise ContentError("mission", 3, 4, "no such square")

    monkeypatch.setattr(find("tris"), "create", broken)
    assert run("setup: {}").fault == "test.yaml:3:8: mission:3:4: no such square"


@pytest.mark.parametrize(
    ("wanted", "found", "same"),
    [
        ({"a": 1}, {"a": 1, "b": 2}, True),
        ({"a": {"b": [1, 2]}}, {"a": {"b": (1, 2), "c": 3}}, True),
        ({"a": None}, {}, True),
        ({"a": None}, {"a": 0}, False),
        ([1], [1, 2], False),
        (1, True, False),
        (1, 1.0, True),
        ({}, None, False),
    ],
)
def test_mappings_match_in_part_and_all_else_in_full(
    wanted: object, found: object, same: bool
) -> None:
    assert matches(wanted, found) is same


def test_an_open_game_is_exported_by_its_actions() -> None:
    match = plancia.new("tris")
    match.play("x", match.options("x")[4])
    exported = scenario.export(match, "o")
    document = Document(exported.text(), "export.yaml")
    assert scenario.read(document) == exported
    assert scenario.run(document).ok
    assert scenario.start(find("tris"), exported).view(None) != match.view(None)


def test_a_game_with_secrets_is_exported_from_what_the_seat_knows() -> None:
    match = Match.new(Parlour, {}, seed=3)
    exported = scenario.export(match, "a")
    document = Document(exported.text(), "export.yaml")
    assert scenario.run(document, find).ok
    again = scenario.start(Parlour, scenario.read(document))
    assert again.view("a") == match.view("a")
    hands = (exported.position or {})["hands"]
    assert None not in hands["a"]
    assert set(hands["b"]) == {None}
    assert exported.seed == 0


def test_a_finished_match_is_exported_without_a_pending_seat() -> None:
    match = plancia.new("tris")
    play_out(match, RandomBot(1))
    exported = scenario.export(match, None)
    assert exported.expect == ()
    assert all(line.illegal is UNSET for line in exported.play)
