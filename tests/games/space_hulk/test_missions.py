"""Mission files: the drawing, the checks, and the missions that come with the game."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from plancia.content.read import ContentError, content_hash
from plancia.games.space_hulk.mission import (
    CONTENT,
    load_mission,
    mission_files,
    missions,
    parse_mission,
    read_mission,
    squads,
)
from plancia.games.space_hulk.mission import conditions as words
from plancia.games.space_hulk.mission.data import Mission, Placement, Start
from plancia.games.space_hulk.mission.references import all_words
from plancia.games.space_hulk.weapons import LOADOUTS, RANGED, RANKS, combined
from plancia.testing import rule

SMALL = """\
map: |
  #1###
  #.+.X
  #.#'#
  #a#.#
sections: |
  .....
  .AAB.
  .A.B.
  .A.C.
rooms: [C]
marks:
  a: {start: {facing: N}}
squad: [{loadout: battle_brother}]
"""


class Dumper(yaml.SafeDumper):
    """Writes repeated values out, since mission files know no aliases."""

    def ignore_aliases(self, data: object) -> bool:
        return True


def small(**changes: Any) -> str:
    """The small mission with some fields replaced; ``None`` takes a field away."""
    data = yaml.safe_load(SMALL) | changes
    text: str = yaml.dump({k: v for k, v in data.items() if v is not None}, Dumper=Dumper)
    return text


def fault(text: str) -> str:
    with pytest.raises(ContentError) as caught:
        parse_mission(text, "m.yaml")
    return str(caught.value)


def reason(**changes: Any) -> str:
    """What is wrong with the small mission after these changes, without its place."""
    return fault(small(**changes)).split(": ", 1)[1]


# The drawing


@rule("SHB-BRD-01")
def test_x_grows_east_and_y_grows_north_from_the_bottom_left() -> None:
    mission = parse_mission(SMALL, "m.yaml")
    assert (mission.width, mission.height) == (5, 4)
    assert mission.floor == {(1, 0), (1, 1), (1, 2), (2, 2), (3, 0), (3, 1), (3, 2)}
    assert mission.starts == (Start((1, 0), "N", None),)


@rule("SHB-BRD-02", "SHB-BRD-03")
def test_every_square_has_a_section_and_a_kind() -> None:
    mission = parse_mission(SMALL, "m.yaml")
    assert mission.sections == {
        "A": ((1, 0), (1, 1), (1, 2), (2, 2)),
        "B": ((3, 1), (3, 2)),
        "C": ((3, 0),),
    }
    assert mission.corridors == mission.floor - {(3, 0)}
    assert mission.section_of[3, 2] == "B"


@rule("SHB-BRD-02")
def test_a_square_without_a_section_is_shown_in_the_last_row_that_is_drawn() -> None:
    text = "map: |\n  ..a\n  ...\nsections: |\n  AAA\nmarks: {a: {start: {}}}\nsquad: [{}]\n"
    with pytest.raises(ContentError, match=r"m\.yaml:5:3.*has no section"):
        parse_mission(text, "m.yaml")


def test_without_sections_all_floor_is_one_corridor_section() -> None:
    mission = parse_mission(small(sections=None, rooms=None), "m.yaml")
    assert set(mission.sections) == {"A"}
    assert mission.corridors == mission.floor


def test_doors_and_bulkheads_get_ids_in_reading_order() -> None:
    drawing = "#+.=#\n#'##.\n#a+=.\n"
    mission = parse_mission(small(map=drawing, sections=None, rooms=None), "m.yaml")
    assert [(d.id, d.at, d.state, d.kind) for d in mission.doors] == [
        ("d1", (1, 2), "closed", "door"),
        ("d2", (1, 1), "open", "door"),
        ("d3", (2, 0), "closed", "door"),
        ("s1", (3, 2), "closed", "bulkhead"),
        ("s2", (3, 0), "closed", "bulkhead"),
    ]


@rule("SHB-BRD-09", "SH-1.10.3-B")
def test_entry_points_and_exits_look_away_from_their_one_floor_square() -> None:
    drawing = "#1###\n2a..X\n#.#.#\n#X#3#\n"
    mission = parse_mission(small(map=drawing, sections=None, rooms=None), "m.yaml")
    assert [(e.number, e.at, e.outside) for e in mission.entries] == [
        (1, (1, 2), "N"),
        (2, (1, 2), "W"),
        (3, (3, 1), "S"),
    ]
    assert [(e.at, e.outside) for e in mission.exits] == [((3, 2), "E"), ((1, 1), "S")]


def test_letters_give_entry_points_beyond_nine() -> None:
    row = "a.........\n"
    drawing = "123456789k\n" + row
    mission = parse_mission(
        small(map=drawing, sections=None, rooms=None, entries={"k": 10}), "m.yaml"
    )
    assert mission.entries[-1].number == 10
    assert mission.entries[-1].at == (9, 0)


def test_a_ladder_joins_two_levels_drawn_apart() -> None:
    marks = {"a": {"start": {}}, "L": {"ladder": "shaft"}}
    mission = parse_mission(small(map="aL#L.", sections=None, rooms=None, marks=marks), "m.yaml")
    assert [(ladder.name, ladder.ends) for ladder in mission.ladders] == [
        ("shaft", ((1, 0), (3, 0)))
    ]


def test_a_mark_may_be_object_place_and_start_at_once() -> None:
    marks = {"a": {"start": {}, "place": "altar", "object": {"id": "relic", "kind": "relic"}}}
    mission = parse_mission(small(marks=marks), "m.yaml")
    assert [(o.id, o.at) for o in mission.objects] == [("relic", (1, 0))]
    assert mission.place == {"altar": ((1, 0),)}


def test_a_place_may_name_a_whole_section() -> None:
    mission = parse_mission(small(places={"hall": "B"}), "m.yaml")
    assert mission.place == {"hall": ((3, 1), (3, 2))}


@pytest.mark.parametrize(
    ("drawing", "expected"),
    [
        ("a?", "m.yaml:2:4: unknown character '?'; expected"),
        ("aq", "m.yaml:2:4: the mark 'q' is explained neither in 'marks' nor in 'entries'"),
        ("a#1", "m.yaml:2:5: the entry point '1' has no floor square beside it"),
        ("a1.\n#.#", "m.yaml:2:4: the entry point '1' has 3 floor squares beside it"),
        ("aX.\n...", "m.yaml:2:4: the exit has 3 floor squares beside it; expected exactly one"),
        ("1a3", "m.yaml:2:5: entry point 3 is drawn but there is no entry point 2"),
        ("1a1", "m.yaml:2:5: entry point 1 is drawn twice"),
        ("a0", "m.yaml:2:4: unknown character '0'"),
        ("a#.", "m.yaml:2:5: the floor square (2, 0) cannot be reached"),
        ("###", "m.yaml:2:3: the map has no floor square"),
        ("...", "m.yaml:1:6: the map has 0 start squares for 1 marines"),
    ],
)
def test_a_fault_in_the_map_points_at_its_character(drawing: str, expected: str) -> None:
    block = "".join(f"  {row}\n" for row in drawing.split("\n"))
    text = f"map: |\n{block}marks: {{a: {{start: {{}}}}}}\nsquad: [{{loadout: battle_brother}}]\n"
    assert fault(text).startswith(expected)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("  .AAB.\n", "  .AA..\n", "m.yaml:8:6: the floor square (3, 2) has no section"),
        ("  .A.C.\n", "", "m.yaml:9:4: the floor square (1, 0) has no section"),
        ("  .A.C.\n", "  .A.A.\n", "m.yaml:10:6: section A is not in one piece: (3, 0) lies apart"),
        ("  .A.B.\n", "  .ABB.\n", "m.yaml:9:5: section B lies on a square that is no floor"),
        ("  .A.B.\n", "  .A-B.\n", "m.yaml:9:5: '-' is no section"),
        ("rooms: [C]", "rooms: [C, Z]", "m.yaml:11:12: there is no section Z"),
    ],
)
def test_a_fault_in_the_sections_points_at_its_character(old: str, new: str, expected: str) -> None:
    assert fault(SMALL.replace(old, new)).startswith(expected)


# Squad and deployment


@rule("SHB-SET-02")
def test_free_start_squares_are_proposed_in_roster_order() -> None:
    marks = {
        "a": {"start": {"suggested_marine": "m2", "suggested_facing": "E"}},
        "b": {"start": {"marine": "m3", "facing": "W"}},
        "c": {"start": {}},
    }
    squad = [{"loadout": "battle_brother"}] * 3
    mission = parse_mission(
        small(map="abc", sections=None, rooms=None, marks=marks, squad=squad), "m.yaml"
    )
    assert mission.deployment == (
        Placement("m1", (2, 0), "N"),
        Placement("m2", (0, 0), "E"),
        Placement("m3", (1, 0), "W"),
    )
    assert mission.starts == (
        Start((0, 0), None, None),
        Start((1, 0), "W", "m3"),
        Start((2, 0), None, None),
    )


@rule("SHB-HF-02")
def test_ammunition_and_psi_points_come_from_weapon_and_rank() -> None:
    squad = [{"loadout": name} for name in ("cannon_brother", "flamer_brother", "librarian")]
    mission = parse_mission(small(map="aaa", sections=None, rooms=None, squad=squad), "m.yaml")
    assert [(m.ammo, m.reloads, m.psi) for m in mission.squad] == [
        (10, 1, 0),
        (6, 0, 0),
        (None, 0, 20),
    ]


def test_a_marine_may_be_armed_piece_by_piece_and_short_of_ammunition() -> None:
    squad = [
        {
            "name": "Ugo",
            "id": "ugo",
            "rank": "sergeant",
            "ranged": "heavy_flamer",
            "close": ["power_sword"],
            "ammo": 2,
        }
    ]
    marine = parse_mission(small(squad=squad), "m.yaml").squad[0]
    assert (marine.id, marine.rank, marine.ranged, marine.ammo) == (
        "ugo",
        "sergeant",
        "heavy_flamer",
        2,
    )


def test_two_named_squads_are_numbered_through() -> None:
    mission = load_mission("two-fires")
    assert [m.id for m in mission.squad] == [f"m{n}" for n in range(1, 11)]
    assert [m.name for m in mission.squad[:2]] == ["Aurelio", "Tancredi"]
    assert mission.squad[5].name == "Corrado"


def test_hammer_and_shield_work_together() -> None:
    both = combined(LOADOUTS["hammer_sergeant"].close)
    assert (both.dice, both.bonus, both.shield, both.parry) == (1, 1, 1, False)
    assert combined(()) == combined(("power_fist",))  # fists alone


@rule("SHB-LIB-01")
def test_a_librarian_has_bolter_force_axe_bonus_and_twenty_psi_points() -> None:
    usual, rank = LOADOUTS["librarian"], RANKS["librarian"]
    assert (usual.ranged, usual.close) == ("storm_bolter", ("force_axe",))
    assert (rank.bonus, rank.psi, rank.redraws_command) == (1, 20, False)


def test_claws_and_hammer_come_without_a_ranged_weapon() -> None:
    assert LOADOUTS["claw_brother"].ranged is None
    assert LOADOUTS["hammer_sergeant"].ranged is None
    assert all(LOADOUTS[name].ranged for name in LOADOUTS if not name.startswith(("claw", "ham")))


def test_weapons_agree_with_the_ledger() -> None:
    ledger = yaml.safe_load((CONTENT.parent / "ledger.yaml").read_text(encoding="utf-8"))
    rows = {row["name"].replace(" ", "_"): row for row in ledger["components"]["ranged_weapons"]}
    assert rows.keys() == RANGED.keys()
    for name, weapon in RANGED.items():
        row = rows[name]
        assert (weapon.ap, weapon.kill, weapon.sustained) == (
            row["ap"],
            row["kill"],
            row["sustained"],
        )
        assert (row["overwatch"], row["move_and_fire"]) == (not weapon.area, not weapon.area)
        assert weapon.ammo == (None if row["ammo"] == "unlimited" else row["ammo"])
    loadouts = {row["name"].replace(" ", "_"): row for row in ledger["components"]["loadouts"]}
    assert loadouts.keys() == LOADOUTS.keys()
    for kind, loadout in LOADOUTS.items():
        close = loadouts[kind]["close"].replace(" ", "_").split("_+_")
        assert loadout.close == tuple(close)
        assert loadout.rank == loadouts[kind].get("rank", "brother")


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"squad": "nobody"}, "there is no squad 'nobody'; expected one of vespro"),
        ({"squad": []}, "the squad is empty"),
        ({"squad": [{"loadout": "battle_brother", "rank": "sergeant"}]}, "give either a loadout"),
        ({"squad": [{"id": "x"}, {"id": "x"}]}, "two marines have the id x"),
        ({"squad": [{"loadout": "battle_brother", "ammo": 3}]}, "only an assault cannon"),
        ({"squad": [{"loadout": "battle_brother"}] * 2}, "the map has 1 start squares for 2"),
        ({"marks": {"a": {"start": {"marine": "m9"}}}}, "there is no marine m9"),
        ({"marks": {"a": {"start": {}}, "X": {}}}, "the letter X is kept for exits"),
        ({"entries": {"a": 1}}, "the letter a is in 'entries' too"),
        ({"marks": {"a": {"start": {}, "ladder": "up"}}}, "the ladder up is drawn on 1 squares"),
        ({"places": {"hall": "Q"}}, "there is no section Q"),
        ({"labels": {"hall": {"en": "a", "it": "b"}}}, "'hall' is no place, object"),
        ({"blips": {"start": 4}}, "4 starting blips do not fit beside 1 entry points"),
        ({"blips": {"start": 1, "start_at": [2]}}, "there is no entry point 2"),
        ({"blips": {"start": 2, "start_at": [1]}}, "1 entry points are named for 2 blips"),
        ({"blips": {"per_turn": 1, "mix": {1: 0}}}, "the mix has no token"),
        ({"blips": {"mix": {4: 1}}}, "key '4': expected int <= 3"),
        ({"difficulty": 6}, "expected int <= 5"),
    ],
)
def test_a_slip_outside_the_drawing_is_told(changes: dict[str, Any], expected: str) -> None:
    assert reason(**changes).startswith(expected)


def test_what_may_stand_on_one_square_only_is_refused_on_two() -> None:
    bare = {"sections": None, "rooms": None}
    thing = {"start": {}, "object": {"id": "cat", "kind": "cat"}}
    assert reason(**bare, map="aa", marks={"a": thing}) == "the object cat is drawn twice"
    named = {"start": {"marine": "m1"}}
    assert reason(**bare, map="aa", marks={"a": named}).startswith("the marine m1 starts here")
    proposed = {"start": {"suggested_marine": "m1"}}
    expected = "m1 is suggested for another square too"
    assert reason(**bare, map="ab", marks={"a": proposed, "b": proposed}) == expected
    place = {"a": {"start": {}, "place": "hall"}}
    assert reason(marks=place, places={"hall": "B"}).startswith("the place hall is drawn")


def test_no_more_than_three_blips_wait_at_one_entry_point() -> None:
    crowd = {"start": 4, "start_at": [1, 1, 1, 1]}
    two = {"map": "1a2", "sections": None, "rooms": None}
    assert reason(**two, blips=crowd) == "more than 3 blips at entry point 1"


def test_blips_without_an_entry_point_are_refused() -> None:
    assert reason(map="a", sections=None, rooms=None, blips={"per_turn": 1}) == (
        "there are blips but no entry point is drawn"
    )


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"type": "held", "place": "hall", "turns": 1}, "'hall' is not known here"),
        ({"type": "dead", "marines": ["m1", "m7"]}, "'m7' is not known here; expected one of m1"),
        ({"type": "exited", "count": 2}, "2 are asked for but there are only 1 marines"),
        ({"type": "exited", "carrying": "cat"}, "'cat' is not known here"),
        ({"type": "burned"}, "give either a section or a place"),
        ({"type": "burned", "section": "Q"}, "'Q' is not known here"),
        ({"type": "no_charges", "marines": ["m1"]}, "the weapon of m1 never runs out"),
        ({"type": "doors_destroyed", "count": 3}, "3 are asked for but there are only 2 doors"),
        ({"type": "few_left", "count": 2}, "2 are asked for but there are only 1 marines"),
        ({"type": "kills", "count": 0}, "expected int >= 1"),
        (
            {"type": "any", "of": [{"type": "not", "of": {"type": "reached", "place": "x"}}]},
            "'x' is not known here",
        ),
    ],
)
def test_a_condition_that_means_nothing_is_refused(
    condition: dict[str, Any], expected: str
) -> None:
    assert reason(victory=condition).startswith(expected)


def test_a_condition_needs_what_it_speaks_of_on_the_board() -> None:
    bare = {"map": "a.", "sections": None, "rooms": None}
    assert reason(**bare, victory={"type": "exited"}) == "no exit is drawn"
    assert reason(**bare, victory={"type": "entries_blocked"}) == "no entry point is drawn"
    opens = [{"type": "bulkhead_opens", "when": {"type": "kills", "count": 1}}]
    assert reason(**bare, special_rules=opens) == "no bulkhead is drawn"
    marks = {"a": {"start": {}, "object": {"id": "cat", "kind": "cat"}}}
    lost = {"type": "object_lost", "object": "cat"}
    assert reason(**bare, marks=marks, failure=lost).startswith("no special rule lets aliens")


def test_an_unknown_reference_points_at_its_line() -> None:
    text = SMALL + "victory:\n  type: any\n  of:\n    - {type: dead, marines: [m1, m4]}\n"
    assert fault(text).startswith("m.yaml:18:34: 'm4' is not known here")


@rule("SHB-SET-03")
def test_the_box_has_nine_ones_four_twos_and_nine_threes() -> None:
    assert parse_mission(SMALL, "m.yaml").blips.mix == ((1, 9), (2, 4), (3, 9))


def test_a_small_board_needs_only_map_and_squad() -> None:
    mission = parse_mission(SMALL, "m.yaml")
    assert mission.victory == mission.failure == words.NEVER
    assert (mission.blips.start, mission.blips.per_turn, mission.broodlord) == (0, 0, False)


def test_truncated_or_damaged_mission_files_raise_content_errors_only() -> None:
    text = (CONTENT / "missions" / "well.yaml").read_bytes()
    for end in range(0, len(text), 97):
        with suppress(ContentError):
            parse_mission(text[:end], "cut.yaml")


@given(st.integers(0, len(SMALL) - 1), st.sampled_from("#.+'=X1a9q \t\n:-{}[]&\x00é"))
def test_one_wrong_character_raises_a_content_error_or_nothing(at: int, char: str) -> None:
    with suppress(ContentError):
        parse_mission(SMALL[:at] + char + SMALL[at + 1 :], "m.yaml")


# The missions that come with the game

ALL = [file.id for file in mission_files() if file.pack is None]


@pytest.fixture(params=ALL)
def mission(request: pytest.FixtureRequest) -> Mission:
    return load_mission(request.param)


@rule("SH-1.2-B")
def test_there_are_missions_from_very_small_to_big() -> None:
    sizes = {name: len(load_mission(name).tiles) for name in ALL}
    assert len(sizes) >= 10
    assert min(sizes.values()) < 40
    assert max(sizes.values()) > 150
    assert len(squads()) >= 3


def test_the_list_of_missions_begins_with_easy_ones() -> None:
    assert missions()[:2] == ["first-steps", "lifeline"]
    assert set(ALL) <= set(missions())


def test_an_unknown_mission_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        load_mission("no-such-mission")
    with pytest.raises(KeyError):
        load_mission("../squads")


def test_the_name_of_a_mission_file_is_its_id(tmp_path: Path) -> None:
    path = tmp_path / "other.yaml"
    path.write_text("id: small\n" + SMALL, encoding="utf-8")
    with pytest.raises(ContentError, match="the id is 'small' but the file is called other"):
        read_mission(path)


def test_missions_of_packs_are_found_and_loaded(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "friday" / "space_hulk" / "missions" / "small.yaml"
    path.parent.mkdir(parents=True)
    path.write_text("id: small\n" + SMALL, encoding="utf-8")
    monkeypatch.setenv("PLANCIA_PACKS", str(tmp_path))
    assert missions()[-1] == "friday/small"
    assert load_mission("friday/small").id == "small"


def test_a_mission_has_words_in_both_languages(mission: Mission) -> None:
    for text in (mission.title, mission.briefing, mission.victory_text, mission.failure_text):
        assert text.en.strip()
        assert text.it.strip()
        assert text.en != text.it
    assert mission.origin == "house"
    for word, _ in all_words(mission):
        for field in ("place", "object", "carrying", "section"):
            if name := getattr(word, field, None):
                assert name in mission.labels


@rule("SHB-VIC-01")
def test_a_mission_can_be_won_and_brings_aliens(mission: Mission) -> None:
    assert mission.victory != words.NEVER
    assert mission.failure != words.NEVER
    assert mission.entries
    assert mission.blips.per_turn >= 1


def test_the_sections_of_a_mission_have_a_realistic_size(mission: Mission) -> None:
    for name, squares in mission.sections.items():
        most = 20 if squares[0] not in mission.corridors else 6
        assert len(squares) <= most, name


def test_rooms_are_wide_and_corridors_one_square_wide(mission: Mission) -> None:
    walk = mission.corridors
    for x, y in walk:
        assert not {(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)} <= walk


def test_no_marine_starts_next_to_an_entry_point(mission: Mission) -> None:
    gates = {entry.at for entry in mission.entries}
    assert gates.isdisjoint(placement.at for placement in mission.deployment)


def test_a_mission_is_plain_data_with_a_stable_hash(mission: Mission) -> None:
    again = msgspec.json.decode(msgspec.json.encode(mission), type=Mission)
    assert again == mission
    assert again.digest == mission.digest == content_hash(mission)


def _used_words() -> set[str]:
    every = (word for name in ALL for word, _ in all_words(load_mission(name)))
    return {type(word).__name__ for word in every}


def test_every_word_of_the_vocabulary_is_used_by_a_mission() -> None:
    union = (*words.Condition.__args__, *words.SpecialRule.__args__)
    assert {word.__name__ for word in union} == _used_words()


def test_the_missions_use_every_kind_of_marine_and_board() -> None:
    every = [load_mission(name) for name in ALL]
    assert {m.loadout for one in every for m in one.squad} == set(LOADOUTS)
    assert any(one.ladders for one in every)
    assert any(one.broodlord for one in every)
    assert {door.kind for one in every for door in one.doors} == {"door", "bulkhead"}
    assert {door.state for one in every for door in one.doors} == {"closed", "open"}


def test_the_ledger_names_every_rule_in_both_languages() -> None:
    folder = CONTENT.parent
    english = yaml.safe_load((folder / "ledger.yaml").read_text(encoding="utf-8"))
    italian = yaml.safe_load((folder / "ledger.it.yaml").read_text(encoding="utf-8"))
    rules = {entry["id"]: entry for entry in english["rules"]}
    assert rules.keys() == italian["rules"].keys()
    for name, entry in rules.items():
        assert ("ruling" in entry) == ("ruling" in italian["rules"][name]), name
    text = (folder / "ledger.yaml").read_text(encoding="utf-8")
    assert set(re.findall(r"\bSHB?-[A-Z0-9.]+(?:-[A-Z0-9]+)?\b", text)) <= rules.keys()


@rule("SH-4.2-A")
def test_a_broodlord_who_is_promised_can_come(mission: Mission) -> None:
    assert not mission.broodlord or dict(mission.blips.mix).get(3)
