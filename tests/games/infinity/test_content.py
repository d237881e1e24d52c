"""Faults in data files name line and column, and say what was expected."""

from __future__ import annotations

import re
from pathlib import Path
from shutil import copytree

import pytest

from plancia.content.read import ContentError
from plancia.games.infinity import library as reading
from plancia.games.infinity.lists import line_ups, read_line_up
from plancia.games.infinity.reading import CONTENT, read_army, read_vocabulary
from plancia.testing import rule

ARMY = """\
id: militia
title: {en: Militia, it: Milizia}
origin: house
units:
  - id: watch
    isc: Town Watch
    name: Watchman
    type: LI
    troop: garrison
    attributes: {move: [10, 10], cc: 12, bs: 10, ph: 10, wip: 12, arm: 0, bts: 0, wounds: 1}
    availability: total
    training: regular
    temper: calm
    backup: no_cube
    skills: [courage]
    options:
      - {id: rifle, weapons: [rifle, knife], cost: 8}
      - {id: rifle_lieutenant, weapons: [rifle, knife], cost: 8, swc: 1, skills: [lieutenant]}
"""

WRONG = [
    (
        "weapons: [rifle, knife], cost: 8}",
        "weapons: [rifel, knife], cost: 8}",
        "there is no weapon",
    ),
    (
        "skills: [courage]",
        "skills: [corage]",
        "there is no skill 'corage'; did you mean one of cour",
    ),
    ("skills: [courage]", "equipment: [visor]", "there is no piece of equipment 'visor'"),
    ("cost: 8}", "cost: -8}", "expected int >= 0"),
    ("swc: 1", "swc: 0.3", "multiple of 0.5"),
    ("cost: 8, swc: 1", "cost: 8, adds_swc: -1", "expected int >= 0"),
    ("cost: 8}", "cost: 8, adds_swc: 1}", "only a Lieutenant adds to the SWC of an army"),
    ("cost: 8}", "cost: 0}", "only what comes along with another unit costs nothing"),
    ("id: rifle_lieutenant", "id: rifle", "'rifle' is there twice"),
    ("wounds: 1", "wounds: 0", "expected either wounds or structure"),
    ("wounds: 1", "wounds: 1, structure: 1", "expected either wounds or structure"),
    ("bts: 0", "bts: 3", "expected int <= 0"),
    ("type: LI", "type: XX", "expected one of HI, LI, MI"),
    ("    temper: calm\n", "", "the field 'temper' is missing here"),
    ("    training: regular\n", "", "the field 'training' is missing here"),
    ("    backup: no_cube\n", "", "the field 'backup' is missing here"),
    ("availability: total", "availability: 0", "expected int >= 1"),
    ("    skills: [courage]\n", "    brings: {dog: 2}\n", "there is no unit 'dog' in this army"),
    ("    skills: [courage]\n", "    skils: [courage]\n", "unknown field 'skils'"),
]


@pytest.mark.parametrize(("right", "wrong", "message"), WRONG)
@rule("INF-CHAR-01", "INF-ATTR-18")
def test_a_wrong_card_is_refused_where_it_is_wrong(
    tmp_path: Path, right: str, wrong: str, message: str
) -> None:
    assert right in ARMY
    path = tmp_path / "militia.yaml"
    path.write_text(ARMY.replace(right, wrong, 1), "utf-8")
    with pytest.raises(ContentError, match=re.escape(message)) as fault:
        read_army(path)
    assert fault.value.line >= 5
    assert fault.value.column >= 5


def test_a_fault_points_at_the_very_word(tmp_path: Path) -> None:
    path = tmp_path / "militia.yaml"
    path.write_text(ARMY.replace("[rifle, knife], cost: 8}", "[rifle, knive], cost: 8}"), "utf-8")
    with pytest.raises(ContentError, match="did you mean one of knife") as fault:
        read_army(path)
    at = (fault.value.line, fault.value.column)
    assert at == (17, 38)


def test_a_right_card_is_read(tmp_path: Path) -> None:
    path = tmp_path / "militia.yaml"
    path.write_text(ARMY, "utf-8")
    assert [option.id for option in read_army(path).units[0].options] == [
        "rifle",
        "rifle_lieutenant",
    ]


def test_an_army_of_a_pack_can_be_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    folder = tmp_path / "friday" / "infinity" / "armies"
    folder.mkdir(parents=True)
    (folder / "militia.yaml").write_text(ARMY, "utf-8")
    found = reading.library(("friday",))
    assert found.profiles["watch/rifle"].cost == 8
    assert found.profiles["line_kazak/rifle"].cost == 9
    assert found.ref != reading.library().ref
    with pytest.raises(ContentError, match="no armies in a pack 'monday'"):
        reading.library(("monday",))


def test_a_unit_of_a_pack_cannot_take_the_id_of_another(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    folder = tmp_path / "twice" / "infinity" / "armies"
    folder.mkdir(parents=True)
    (folder / "militia.yaml").write_text(ARMY.replace("id: watch", "id: line_kazak"), "utf-8")
    with pytest.raises(ContentError, match="'line_kazak' is a unit of ariadna already"):
        reading.library(("twice",))


VOCABULARY = [
    ("weapons", "[[20, 0], [40, 3]", "[[40, 0], [20, 3]", "a band must reach farther"),
    ("weapons", "damage: 13", "damage: heavy", "invalid enum value 'heavy'"),
    ("weapons", "id: ap_hmg", "id: ap_rifle", "is there twice"),
    ("weapons", "{ammunition: [da], burst: 2}", "{ammunition: [ap], burst: 2}", "two modes fire"),
    ("weapons", "burst: 3", "burst: 6", "expected int <= 5"),
    ("skills/coma", "id: coma", "id: berserk", "'berserk' is there twice"),
    ("skills/alternatives", "[combat_jump,", "[combat_leap,", "there is no skill 'combat_leap'"),
    ("skills/remote_presence", "gives: [courage", "gives: [valour", "no ability 'valour'"),
    ("skills/doctor", "actions: [doctor]", "actions: [cure]", "there is no action 'cure'"),
    ("skills/camouflage", "[bs_attack, spec", "[shoot, spec", "there is no action 'shoot'"),
    ("skills/valor", "courage: true", "currage: true", "unknown field 'currage'"),
    ("equipment/grips", "level: 2", "level: 0", "expected int >= 1"),
    ("sizes", "base: 4.0", "base: -4.0", "expected float > 0"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "message"), VOCABULARY)
def test_a_wrong_table_is_refused(
    tmp_path: Path, file: str, right: str, wrong: str, message: str
) -> None:
    copy = tmp_path / "content"
    copytree(CONTENT, copy)
    path = copy / f"{file}.yaml"
    text = path.read_text("utf-8")
    assert right in text
    path.write_text(text.replace(right, wrong, 1), "utf-8")
    with pytest.raises(ContentError, match=message) as told:
        read_vocabulary(copy)
    assert f"{path.name}:" in str(told.value)


def test_a_line_up_that_names_nobody_is_refused(tmp_path: Path) -> None:
    good = (CONTENT / "line-ups" / "canal-street-watch.yaml").read_text("utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(good.replace("fusiliers/hmg", "fusiliers/howitzer"), "utf-8")
    with pytest.raises(ContentError, match="there is no profile 'fusiliers/howitzer'"):
        read_line_up(path)
    path.write_text(good.replace("army: panoceania", "army: atlantis"), "utf-8")
    with pytest.raises(ContentError, match="there is no army 'atlantis'; expected one of"):
        read_line_up(path)


def test_a_list_that_is_too_dear_is_refused_where_its_points_stand(tmp_path: Path) -> None:
    good = (CONTENT / "line-ups" / "canal-street-watch.yaml").read_text("utf-8")
    path = tmp_path / "mine.yaml"
    path.write_text(good.replace("points: 100", "points: 60"), "utf-8")
    with pytest.raises(ContentError) as told:
        read_line_up(path)
    assert "mine.yaml:7:9: " in str(told.value)
    assert "more than the 60 agreed" in str(told.value)
    assert "[INF-ARMY-11]; expected a legal list" in str(told.value)


def test_a_weapon_that_does_not_exist_is_refused_where_it_stands(tmp_path: Path) -> None:
    path = tmp_path / "militia.yaml"
    path.write_text(ARMY.replace("[rifle, knife], cost: 8}", "[rifel, knife], cost: 8}"), "utf-8")
    with pytest.raises(ContentError) as told:
        read_army(path)
    assert "militia.yaml:17:31: there is no weapon 'rifel'; did you mean one of " in str(told.value)


def test_every_content_says_where_it_comes_from() -> None:
    for army in reading.library().armies.values():
        assert army.origin == "public"
    assert {line_up.origin for line_up in line_ups().values()} == {"house"}
