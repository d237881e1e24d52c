"""What docs/write-skills.md tells an author works, and its list of hooks is current."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from plancia.cli.main import main
from plancia.content.packs import check
from plancia.games.infinity import READERS
from plancia.games.infinity.hooks import Hooks
from plancia.games.infinity.library import library
from plancia.games.infinity.names import modifier_name
from tools.hooks_page import PAGE, page, told

BLOCK = re.compile(r"`~/packs/([^`]+)`:\n\n```yaml\n(.*?)```", re.DOTALL)
COMMAND = re.compile(r"\$ (plancia [^\n]+)")


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The files of the page, as an author has written them."""
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    for name, text in BLOCK.findall(PAGE.read_text("utf-8")):
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, "utf-8")
    assert len(list(tmp_path.rglob("*.yaml"))) == 3
    return tmp_path


def test_the_list_of_hooks_is_current() -> None:
    text = PAGE.read_text("utf-8")
    assert page(text) == text, "run `python -m tools.hooks_page`"


def test_every_hook_says_what_it_does_and_by_which_rule() -> None:
    groups = Hooks.__struct_fields__
    assert {group for group, _ in told()} == {
        type(getattr(Hooks(), each)).__name__ for each in groups
    }
    assert all("[INF-" in text for text in told().values())


def test_the_commands_of_the_page_play_a_match(
    packs: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    commands = COMMAND.findall(PAGE.read_text("utf-8"))
    assert [each.split()[1] for each in commands] == ["content", "play"]
    for command in commands:
        words = [word.replace("~/packs", str(packs)) for word in command.split()[1:]]
        assert main(words) == 0
    told_so = capsys.readouterr().out
    assert "no faults" in told_so
    assert "Cold Blood +3 [INF-SS-GEN-01]" in told_so
    assert "Winner" in told_so


def test_a_skill_of_a_pack_does_what_it_says(packs: Path) -> None:
    found = library(("friday",))
    cold, plain = (found.profiles[f"watch/{name}"] for name in ("rifle_cold", "rifle"))
    assert cold.hooks.reacting.full_burst
    assert not plain.hooks.reacting.full_burst
    assert [each.value for each in cold.modifiers] == [3]
    assert not plain.modifiers
    assert modifier_name(found, "cold_blood").args == {
        "title": {"en": "Cold Blood", "it": "Sangue freddo"}
    }
    assert modifier_name(found, "mimetism").key == "infinity.modifier.mimetism"
    assert "cold_blood" not in library().skills


def test_what_is_wrong_in_a_file_of_a_pack_is_named_where_it_is(packs: Path) -> None:
    folder = packs / "friday" / "infinity"
    skill, army = folder / "skills" / "cold_blood.yaml", folder / "armies" / "night_watch.yaml"
    right = skill.read_text("utf-8")
    skill.write_text(right.replace("[bs_attack]", "[shoot]"), "utf-8")
    faults = [str(each) for each in check(packs / "friday", READERS)]
    assert any("cold_blood.yaml:10:66: there is no action 'shoot'" in each for each in faults)
    skill.write_text(right.replace("id: cold_blood", "id: total_reaction"), "utf-8")
    faults = [str(each) for each in check(packs / "friday", READERS)]
    assert any("'total_reaction' is there twice" in each for each in faults)
    skill.write_text(right, "utf-8")
    army.write_text(army.read_text("utf-8").replace("[cold_blood]", "[cold_blod]"), "utf-8")
    (fault,) = check(packs / "friday", READERS)
    assert "did you mean one of cold_blood" in str(fault)


def test_files_of_a_pack_name_each_other(packs: Path) -> None:
    folder = packs / "friday" / "infinity"
    (folder / "equipment").mkdir()
    (folder / "equipment" / "cold_lens.yaml").write_text(
        "origin: house\n"
        "equipment:\n"
        "  - id: cold_lens\n"
        "    title: {en: Cold Lens, it: Lente fredda}\n"
        "    about: {en: Gives Cold Blood., it: Dà Sangue freddo.}\n"
        "    rule: INF-SS-GEN-01\n"
        "    gives: [cold_blood]\n",
        "utf-8",
    )
    army = folder / "armies" / "night_watch.yaml"
    text = army.read_text("utf-8").replace("skills: [cold_blood]", "equipment: [cold_lens]")
    army.write_text(text, "utf-8")
    assert check(packs / "friday", READERS) == []
    wrong = folder / "skills" / "wrong.yaml"
    wrong.write_text("skills: none\n", "utf-8")
    assert check(folder / "equipment", READERS) == []  # what is wrong elsewhere is told of there
    assert check(folder / "skills", READERS)
    wrong.unlink()
    assert library(("friday",)).profiles["watch/rifle_cold"].hooks.reacting.full_burst
