"""`plancia picture` draws games, saved matches, records and scenarios."""

from pathlib import Path

import msgspec
import pytest

import plancia
from plancia import ledger
from plancia.cli.main import main
from plancia.core import read_action
from plancia.games import find

TRIS = find("tris")
SCENARIO = ledger.folder_of("space_hulk") / "scenarios" / "fall-back-straight.yaml"


@pytest.fixture
def saved(tmp_path: Path) -> Path:
    """A match of tris with three marks."""
    match = plancia.new("tris", seed=1)
    for cell in (4, 0, 8):
        (seat,) = match.to_act
        match.play(seat, read_action(TRIS, {"type": "mark", "cell": cell}))
    file = tmp_path / "three.json"
    file.write_bytes(match.save())
    (tmp_path / "record.json").write_bytes(msgspec.json.encode(match.record))
    return file


def drawn(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["picture", *arguments]) == 0
    return capsys.readouterr().out


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["picture", *arguments]) == 2
    return capsys.readouterr().err


def test_start_of_a_mission_has_its_marines_on_the_board(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = drawn(capsys, "space_hulk", "--mission", "first-steps", "--lang", "it")
    assert "#space_hulk.piece.marine" in text
    assert ">Tancredi</text>" in text
    assert "turno 1" in text


def test_marines_stand_where_they_are_suggested_to_stand(
    capsys: pytest.CaptureFixture[str],
) -> None:
    text = drawn(capsys, "space_hulk", "--mission", "two-fires")
    assert "#space_hulk.piece.object" in text
    assert "#space_hulk.piece.marine" in text


def test_start_of_a_game_without_missions_is_empty(capsys: pytest.CaptureFixture[str]) -> None:
    assert "tris.piece." not in drawn(capsys, "tris")


def test_match_is_drawn_at_its_end_or_after_some_actions(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    last = drawn(capsys, str(saved))
    assert last == drawn(capsys, str(saved), "--at", "3")
    assert ">three 3/3</text>" in last
    first = drawn(capsys, str(saved), "--at", "1")
    assert first.count("tris.piece.") < last.count("tris.piece.")
    assert ">three 0/3</text>" in drawn(capsys, str(saved), "--at", "0")


def test_record_is_drawn_like_the_match(saved: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = drawn(capsys, str(saved.with_name("record.json")))
    assert record.replace("record 3/3", "three 3/3") == drawn(capsys, str(saved))


def test_scenario_is_drawn_before_and_after_its_actions(
    capsys: pytest.CaptureFixture[str],
) -> None:
    before, after = drawn(capsys, str(SCENARIO)), drawn(capsys, str(SCENARIO), "--at", "1")
    assert ">⚂</text>" in before
    assert ">⚁</text>" in after


def test_image_is_written_to_a_file_as_its_name_says(saved: Path) -> None:
    pytest.importorskip("resvg_py")
    for name, start in (("a.svg", b"<svg "), ("b.PNG", b"\x89PNG")):
        out = saved.with_name(name)
        assert main(["picture", str(saved), "-o", str(out), "--theme", "light"]) == 0
        assert out.read_bytes().startswith(start)


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (("nothing",), "one of the games"),
        (("nothing.json",), "cannot be read"),
        (("nothing.yaml",), "cannot be read"),
        (("tris", "--seat", "q"), "no seat"),
        (("tris", "--at", "1"), "--at belongs"),
        (("tris", "-o", "picture.gif"), ".svg or .png"),
        (("space_hulk", "--mission", "nowhere"), "no mission"),
        ((str(SCENARIO), "--at", "9"), "has 1 actions"),
        ((str(SCENARIO), "--mission", "well"), "leave them out"),
    ],
)
def test_bad_input_is_refused_in_one_line(
    arguments: tuple[str, ...], words: str, capsys: pytest.CaptureFixture[str]
) -> None:
    fault = refused(capsys, *arguments)
    assert words in fault
    assert fault.count("\n") == 1


def test_moment_after_the_end_of_a_match_is_refused(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert "the match has 3 actions" in refused(capsys, str(saved), "--at", "4")


def test_place_that_cannot_be_written_is_named(
    saved: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = saved / "below" / "a.svg"
    assert str(out) in refused(capsys, str(saved), "-o", str(out))
