"""`plancia tutorial check`: what is wrong with a lesson is said at its line and column."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.cli.conftest import Run

PAGE = Path(__file__).parents[2] / "docs" / "tutorials.md"
FENCE = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.fixture
def lesson(tmp_path: Path) -> Path:
    """The lesson of the page on lessons, in a folder of its game."""
    (text,) = FENCE.findall(PAGE.read_text(encoding="utf-8"))
    file = tmp_path / "space_hulk" / "tutorials" / "1-shooting.yaml"
    file.parent.mkdir(parents=True)
    file.write_text(text, encoding="utf-8")
    return file


def test_the_lesson_of_the_page_is_good(run: Run, lesson: Path) -> None:
    for path in (lesson, lesson.parent):
        done = run("tutorial", "check", path)
        assert done.code == 0, done.out
        assert done.out == f"ok   {lesson}\n"


@pytest.mark.parametrize("game", ["space_hulk", "giga_robo", "infinity"])
def test_the_lessons_of_a_game_are_checked_by_its_name(run: Run, game: str) -> None:
    done = run("tutorial", "check", "--game", game)
    assert done.code == 0, done.out
    assert len(done.out.splitlines()) >= 4


@pytest.mark.parametrize(
    ("right", "wrong", "said"),
    [
        ("dice: [3, 2]", "dice: [3, 2, 5]", "the last 1 of 3 dice were never rolled"),
        ("dice: [3, 2]", "dice: [3]", "step 2: SHB-SHT-02 rolls 2 dice, but the script has only 1"),
        ("rule: SHB-SB-01", "rule: SHB-SB-99", "no rule 'SHB-SB-99' of space_hulk"),
        ("piece: m1", "piece: m7", "step 1: no piece 'm7'; there are m1, g1"),
        ("it: Spara a g1.", 'it: ""', "these words are empty"),
        (", it: Spara a g1.", "", "the field 'it' is missing here"),
        ("target: g1", "target: g9", "step 2: 0 options fit"),
        ("hit: false", "hit: true", "step 2: "),
        ("otherwise: {", "instead: {", "unknown field 'instead'"),
        ("marines: {m1", "marine: {m1", "it cannot begin: position: "),
        ("squad: [", "squat: [", "it cannot begin: "),
    ],
)
def test_a_fault_is_named_with_its_place(
    run: Run, lesson: Path, right: str, wrong: str, said: str
) -> None:
    text = lesson.read_text(encoding="utf-8")
    assert text.count(right) == 1
    lesson.write_text(text.replace(right, wrong), encoding="utf-8")
    done = run("tutorial", "check", lesson)
    assert done.code == 1
    head, fault = done.out.splitlines()
    assert head == f"FAIL {lesson}"
    found = re.fullmatch(rf"     {re.escape(str(lesson))}:(\d+):(\d+): (.*)", fault)
    assert found is not None
    assert found[3].startswith(said)
    line = text.splitlines()[int(found[1]) - 1]
    assert line.strip(), "a place in the lesson, and none behind it"
    assert (int(found[1]), int(found[2])) != (1, 1)


def test_where_many_actions_would_do_the_example_is_taken(run: Run, lesson: Path) -> None:
    text = lesson.read_text(encoding="utf-8")
    wait = "{action: {type: shoot, marine: m1, target: g1}}"
    assert text.count(wait) == 1
    loose = "{action: {type: shoot}, example: {marine: m1, target: g1}}"
    lesson.write_text(text.replace(wait, loose), encoding="utf-8")
    assert run("tutorial", "check", lesson).code == 0
    lesson.write_text(text.replace(wait, loose.replace("g1", "g9")), encoding="utf-8")
    assert "0 options fit" in run("tutorial", "check", lesson).out
    nothing = "{event: shot, example: {marine: m1}}"
    lesson.write_text(text.replace(wait, nothing), encoding="utf-8")
    assert "an event needs no example" in run("tutorial", "check", lesson).out


def test_programs_are_told_as_well(run: Run, lesson: Path) -> None:
    lesson.write_text("title: [\n", encoding="utf-8")
    done = run("tutorial", "check", lesson, "--json")
    assert done.code == 1
    ((only,),) = [json.loads(done.out)]
    assert only["game"] == "space_hulk"
    assert len(only["faults"]) == 1


def test_whoever_checks_a_file_elsewhere_says_which_game_it_teaches(
    run: Run, lesson: Path, tmp_path: Path
) -> None:
    moved = lesson.rename(tmp_path / "mine.yaml")
    done = run("tutorial", "check", moved)
    assert done.code == 2
    assert "say so with --game" in done.err
    assert run("tutorial", "check", moved, "--game", "space_hulk").code == 0


def test_a_folder_without_lessons_is_refused(run: Run, tmp_path: Path) -> None:
    assert "expected lessons" in run("tutorial", "check", tmp_path).err
