"""Packs: where data files are found and how they are checked."""

from __future__ import annotations

from pathlib import Path

from plancia.content.packs import check, data_files, packs_folder
from plancia.content.read import read
from plancia.games.space_hulk.mission import READERS

GOOD = """\
id: ambush
map: |
  .a1
marks: {a: {start: {}}}
squad: [{loadout: battle_brother}]
"""


def write(path: Path, text: str) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


def test_the_packs_folder_follows_the_environment() -> None:
    assert packs_folder({"PLANCIA_PACKS": "/p", "XDG_DATA_HOME": "/x"}) == Path("/p")
    assert packs_folder({"XDG_DATA_HOME": "/x"}) == Path("/x/plancia/packs")
    assert packs_folder({}).parts[-4:] == (".local", "share", "plancia", "packs")[-4:]


def test_files_of_packs_follow_the_built_in_ones(tmp_path: Path) -> None:
    own = write(tmp_path / "own" / "missions" / "b.yaml", "")
    packed = write(tmp_path / "packs" / "friday" / "space_hulk" / "missions" / "a.yaml", "")
    write(tmp_path / "packs" / "friday" / "other" / "missions" / "c.yaml", "")
    write(tmp_path / "packs" / "friday" / "space_hulk" / "missions" / "notes.txt", "")
    files = data_files(tmp_path / "own", "space_hulk", "missions", tmp_path / "packs")
    assert files == [("b", own, None), ("friday/a", packed, "friday")]


def test_a_missing_packs_folder_is_no_fault(tmp_path: Path) -> None:
    assert data_files(tmp_path, "space_hulk", "missions", tmp_path / "none") == []


def test_check_tells_the_faults_of_all_files(tmp_path: Path) -> None:
    missions = tmp_path / "friday" / "space_hulk" / "missions"
    write(missions / "ambush.yaml", GOOD)
    write(missions / "first.yaml", "id: first\nmap: |\n  ?\nsquad: []\n")
    write(missions / "second.yaml", "\t")
    write(missions / "readme.txt", "words")
    write(tmp_path / "friday" / "chess" / "openings" / "x.yaml", "a: 1")
    faults = [str(fault) for fault in check(tmp_path, READERS)]
    assert len(faults) == 4
    assert faults[0].endswith("unknown folder chess/openings; expected one of space_hulk/missions")
    assert faults[1].startswith("first.yaml:3:3: unknown character '?'")
    assert faults[2].endswith("expected a name ending in .yaml")
    assert faults[3].startswith("second.yaml:1:1: ")


def test_check_of_something_that_is_no_folder_is_a_fault(tmp_path: Path) -> None:
    assert "is not a folder" in str(check(tmp_path / "none", {})[0])


def test_check_accepts_any_reader(tmp_path: Path) -> None:
    write(tmp_path / "pack" / "game" / "kind" / "a.yaml", "{x: 1}")
    readers = {("game", "kind"): lambda path: read(path, dict[str, int])}
    assert check(tmp_path, readers) == []
