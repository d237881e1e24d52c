"""Bad input anywhere on the command line: one clear line, exit code 2, and nothing changed."""

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

import plancia
from plancia.core import Match
from plancia.games import find
from tests.cli.conftest import Run

MISSION = """\
id: post
version: 1
origin: house
title: {en: The Post, it: Il posto}
map: |
  #######
  #a...1#
  #######
sections: |
  .......
  .AAAA..
  .......
marks:
  a: {start: {marine: m1, facing: E}}
squad:
  - {name: Ugo, loadout: battle_brother}
blips: {start: 1, per_turn: 1}
victory: {type: kills, count: 1}
failure: {type: few_left, count: 1}
"""

SCENARIO = "title: x begins\ngame: tris\nexpect: [{pending: x}]\n"


def saved() -> dict[str, Any]:
    """A match of tris under way, as its save holds it."""
    match = plancia.new("tris", seed=1)
    match.play("x", plancia.core.read_action(find("tris"), {"type": "mark", "cell": 4}))
    save: dict[str, Any] = json.loads(match.save())
    return save


def waiting() -> dict[str, Any]:
    """A match that waits for real dice."""
    match = Match.new(find("space_hulk"), {"mission": "first-steps"}, 1, real_dice=True)
    save: dict[str, Any] = json.loads(match.save())
    return save


def changed(save: Callable[[], dict[str, Any]], *path: str, to: object) -> str:
    """A save with one thing in it changed."""
    whole = save()
    inner = whole
    for name in path[:-1]:
        inner = inner[name]
    inner[path[-1]] = to
    return json.dumps(whole)


def record(**changes: object) -> str:
    """A bare record with some fields changed."""
    return json.dumps({**saved()["record"], **changes})


class Case(NamedTuple):
    """A command, the file it is given, and what the line has to say."""

    command: str
    expected: tuple[str, ...]
    text: str | bytes = ""


def stale(cell: int) -> list[dict[str, Any]]:
    """Two actions, the second of which came too late or never fitted."""
    mark = {"type": "mark", "cell": 4}
    return [{"seat": "x", "action": mark}, {"seat": "o", "action": {**mark, "cell": cell}}]


READS_A_MATCH = ("play --resume FILE", "replay FILE", "why FILE", "scenario export FILE")

MATCHES: dict[str, tuple[str | bytes, str]] = {
    "nothing at all": ("", "expected a saved match or a record"),
    "half a save": (json.dumps(saved())[:200], "expected a saved match or a record"),
    "no text": (bytes(range(256)), "expected a saved match or a record"),
    "a list": ("[1, 2]", "Expected `object`, got `array`"),
    "too deep": ("[" * 100_000, "expected a saved match or a record"),
    "no record": ('{"plancia": "1", "state": {}}', "expected a saved match or a record"),
    "an unknown game": (record(game="chess"), "no game 'chess'; expected one of: "),
    "later rules": (record(rules=99), "version 99"),
    "an unknown field": (record(surprise=1), "unknown field `surprise`"),
    "an unknown action": (
        record(actions=[{"seat": "x", "action": {"type": "fly"}}]),
        "fly",
    ),
    "an impossible action": (record(actions=stale(12)), "action 2"),
    "a stale action": (record(actions=stale(4)), "action 2"),
    "another end": (record(digest="0"), "another position"),
    "an unknown mission": (
        record(game="space_hulk", setup={"mission": "nowhere"}, rules=find("space_hulk").version),
        "no mission 'nowhere'; expected one of: ",
    ),
    "a state that is none": (changed(saved, "state", to=[1]), "Expected `object`, got `array`"),
    "a state of another match": (changed(saved, "record", "actions", to=[]), "position"),
    "a stale awaiting action": (
        changed(waiting, "awaiting", to={"seat": "marines", "action": {"type": "end_turn"}}),
        "awaiting",
    ),
}

CONTENT: dict[str, tuple[str | bytes, str]] = {
    "nothing at all": ("", "1:1: the file is empty; expected a mapping of fields"),
    "half a mission": (MISSION[:-8], "not readable as YAML"),
    "no YAML": ("id: [\n", "2:1: not readable as YAML"),
    "no text": (b"id: \xff\xfe\n", "is not UTF-8 text"),
    "a sentence": ("a mission\n", "1:1: expected object"),
    "an unknown field": (MISSION + "colour: red\n", "unknown field 'colour'; expected one of"),
    "a missing field": (MISSION.replace("squad:", "team:"), "team"),
    "an unknown sign": (MISSION.replace("#a...1#", "#a?..1#"), "unknown character '?'"),
    "an unknown condition": (MISSION.replace("type: kills", "type: fun"), "expected one of alive"),
    "a number that is none": (MISSION.replace("start: 1,", "start: many,"), "expected int"),
    "floor without a section": (MISSION.replace(".AAAA..", ".AAA..."), "has no section"),
}

ARGUMENTS = [
    Case("", ("required: COMMAND", "plancia --help")),
    Case("nonsense", ("invalid choice: 'nonsense'",)),
    Case("play", ("which game? expected one of: ",)),
    Case("play chess", ("no game 'chess'; expected one of: ",)),
    Case("games chess", ("no game 'chess'; expected one of: ",)),
    Case("sim chess", ("no game 'chess'; expected one of: ",)),
    Case("conformance chess", ("no game 'chess'; expected one of: ",)),
    Case("play tris --colour", ("unrecognized arguments: --colour",)),
    Case("play tris --lang fr", ("invalid choice: 'fr'",)),
    Case("play tris --set x", ("--set x: expected KEY=VALUE",)),
    Case("play tris --mission m", ("tris has no set-up option 'mission'",)),
    Case("play tris --bot z", ("no seat 'z'; expected one of: x, o",)),
    Case("play tris --bot z=greedy", ("no seat 'z'; expected one of: x, o",)),
    Case("play tris --bot x=deep", ("no bot 'deep'; expected one of: ",)),
    Case("play tris --save nowhere/m.json", ("nowhere/m.json: cannot be written",)),
    Case("play --resume nowhere.json", ("nowhere.json: cannot be read",)),
    Case("play space_hulk --set distance=far", ("expected one of: action_points",)),
    Case("play tris --see 1", ("unrecognized arguments: --see",)),
    Case("play tris --seed", ("--seed: expected one argument",)),
    Case("play tris --dice loaded", ("invalid choice: 'loaded'", "physical")),
    Case("play tris --bot o=mcts:0", ("bot 'mcts:0'", ">= 1")),
    Case("play tris --save .", (".: exists already",)),
    Case("play tris --set size=4", ("no set-up option 'size'",)),
    Case("play space_hulk --set size=4", ("no set-up option 'size'; expected one of: mission",)),
    Case("play space_hulk --set mission={", ("mission={: Expecting property name",)),
    Case("play space_hulk --set mission=nowhere", ("no mission 'nowhere'; expected one of",)),
    Case("play space_hulk --mission nowhere", ("no mission 'nowhere'; expected one of",)),
    Case("sim space_hulk --mission nowhere", ("no mission 'nowhere'; expected one of",)),
    Case("conformance space_hulk --mission nowhere", ("no mission 'nowhere'; expected one of",)),
    Case("conformance tris --first -1", ("invalid number from 0 on value: '-1'",)),
    Case("conformance tris --matches none", ("invalid number above 0 value: 'none'",)),
    Case("sim tris --games 0", ("--games: invalid number above 0 value: '0'",)),
    Case("sim tris --bots x=deep", ("no bot 'deep'; expected one of: ",)),
    Case("sim tris --jobs 0", ("invalid number above 0 value: '0'",)),
    Case("bench --seconds nan", ("invalid time in seconds value: 'nan'",)),
    Case("bench --seconds -1", ("invalid time in seconds value: '-1'",)),
    Case("bench --only chess", ("--only chess: expected one of: ",)),
    Case("replay nowhere.json", ("nowhere.json: cannot be read: No such file",)),
    Case("replay .", (".: cannot be read: Is a directory",)),
    Case("why nowhere.json --last 0", ("--last: invalid number above 0 value: '0'",)),
    Case("rule XX-1", ("no rule 'XX-1' in any of: ",)),
    Case("rule TRIS-99", ("near it: TRIS-1",)),
    Case("ledger tris --tests nowhere", ("nowhere: is not a folder",)),
    Case("ledger chess", ("no game 'chess'",)),
    Case("scenario", ("required: COMMAND",)),
    Case("scenario run nowhere.yaml", ("nowhere.yaml:1:1: cannot be read",)),
    Case("scenario run .", (".: expected scenario files (*.yaml) in this folder",)),
    Case("scenario run FILE", ("FILE:4:1: not readable as YAML",), SCENARIO[:-4]),
    Case("scenario run FILE", ("FILE:1:1: the file is empty",), ""),
    Case("scenario run FILE", ("unknown field 'colour'",), SCENARIO + "colour: red\n"),
    Case("scenario run FILE", ("no game 'chess'",), SCENARIO.replace("tris", "chess")),
    Case("content check nowhere", ("nowhere: expected a folder",)),
]


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder to stand in, which holds the packs too."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path / "packs"))
    return tmp_path


def contents(folder: Path) -> dict[str, bytes]:
    """Every file below a folder with its bytes."""
    return {str(path): path.read_bytes() for path in folder.rglob("*") if path.is_file()}


def written(path: Path, text: str | bytes) -> Path:
    """A new file."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return path


def check(run: Run, folder: Path, arguments: list[str], *expected: str) -> None:
    """One line on the error stream that says all this, and nothing else happened."""
    before = contents(folder)
    done = run(*arguments)
    assert done.code == 2
    assert done.out == ""
    assert done.err.startswith("plancia: ")
    assert done.err.count("\n") == 1
    assert [part for part in expected if part not in done.err] == [], done.err
    assert contents(folder) == before


@pytest.mark.parametrize("case", ARGUMENTS, ids=lambda case: case.command or "no command")
def test_bad_argument(run: Run, folder: Path, case: Case) -> None:
    if "FILE" in case.command:
        written(folder / "FILE", case.text)
    check(run, folder, case.command.split(), *case.expected)


@pytest.mark.parametrize("command", READS_A_MATCH)
@pytest.mark.parametrize("fault", MATCHES)
def test_match_that_cannot_be_read(run: Run, folder: Path, command: str, fault: str) -> None:
    text, expected = MATCHES[fault]
    written(folder / "FILE", text)
    check(run, folder, command.split(), "FILE: ", expected)


@pytest.mark.parametrize(
    "command", ["play space_hulk", "sim space_hulk --games 1", "conformance space_hulk --matches 1"]
)
@pytest.mark.parametrize("fault", CONTENT)
def test_mission_that_cannot_be_read(run: Run, folder: Path, command: str, fault: str) -> None:
    text, expected = CONTENT[fault]
    written(folder / "packs" / "bad" / "space_hulk" / "missions" / "post.yaml", text)
    check(run, folder, [*command.split(), "--mission", "bad/post"], "post.yaml:", expected)


def test_mission_without_a_fault_is_played(run: Run, folder: Path) -> None:
    written(folder / "packs" / "good" / "space_hulk" / "missions" / "post.yaml", MISSION)
    assert run("play", "space_hulk", "--mission", "good/post").code == 0


def test_scenario_without_a_fault_runs(run: Run, folder: Path) -> None:
    assert run("scenario", "run", written(folder / "FILE", SCENARIO)).code == 0


@pytest.mark.parametrize("save", [saved, waiting], ids=["under way", "waiting for dice"])
def test_save_without_a_fault_is_read(
    run: Run, folder: Path, save: Callable[[], dict[str, Any]]
) -> None:
    file = written(folder / "FILE", json.dumps(save()))
    assert all(
        run(*command.replace("FILE", str(file)).split()).code == 0 for command in READS_A_MATCH
    )


def test_stale_action_at_the_table_is_refused_and_changes_nothing(run: Run, folder: Path) -> None:
    mark = 'do {"type": "mark", "cell": 4}\n'
    done = run("play", "tris", "--save", folder / "FILE", typed=mark + mark + "do {}\n")
    assert done.code == 0
    refused, unread = (
        line for line in done.out.splitlines() if line.startswith(("Cell", "action"))
    )
    assert refused.endswith("[TRIS-2]")
    assert unread == "action: Object missing required field `cell`"
    assert len(json.loads((folder / "FILE").read_text())["record"]["actions"]) == 1
