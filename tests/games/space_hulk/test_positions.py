"""Positions of scenario files: what cannot be so is refused with the place where it stands."""

from __future__ import annotations

import pytest

from plancia import scenario
from plancia.content.read import Document
from plancia.testing import rule

MISSION = """\
title: A mission
game: space_hulk
setup: {mission: lifeline}
position:
  marines:
    m1: {at: [1, 2], facing: E}
    m2: {at: [2, 2], facing: E}
  aliens:
    g1: {at: [8, 2], facing: W}
    b2: {at: [6, 6], tokens: [2]}
  cp: 2
"""


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("cp: 2", "cp: -1", "11:7: position: expected int >= 0"),
        ("cp: 2", "cp: 7", "11:7: position: cp: expected 0 to 6, found 7"),
        ("cp: 2", "turn: 0", "11:9: position: turn: expected at least 1, found 0"),
        ("cp: 2", "status_turn: 2", "11:16: position: status_turn: expected 0 to 1, found 2"),
        ("cp: 2", "held: {cellar: 2}", "11:9: position: held: expected one of nothing, found"),
        ("cp: 2", "fire: [[3, 2]]", "11:10: position: fire: 0: a closed door is there"),
        ("cp: 2", "fire: [[4, 2], [4, 2]]", "11:18: position: fire: 1: a fire on (4, 2) is in"),
        ("cp: 2", "barrier: [1, 2]", "11:12: position: barrier: a piece is there already"),
        ("cp: 2", "barrier: [8, 2]", "11:12: position: barrier: a piece is there already"),
        ("cp: 2", "waiting: {1: [1, 1, 1, 2]}", "11:16: position: waiting: 1: expected 0 to 3"),
        ("[2, 2], facing: E", "[2, 2], id: m7", "7:26: position: marines: m2: id: its id is its"),
        ("[8, 2], facing: W", "[8, 2], id: g7", "9:26: position: aliens: g1: id: its id is its"),
        ("at: [8, 2], facing: W", "facing: W", "9:9: position: aliens: g1: expected a square"),
        ("[8, 2], facing: W", "[8, 2], kind: broodlord", "9:9: position: aliens: g1: a broodlord"),
        ("g1:", "g0:", "9:9: position: aliens: g0: expected an id such as g1"),
        ("g1:", "g01:", "9:10: position: aliens: g01: expected an id such as g1"),
        (
            "b2:",
            "lord:\n      at: [8, 2]\n    b2:",
            "9:14: position: aliens: g1: at: lord is there",
        ),
        (
            "g1:",
            "lord: {at: [7, 2]}\n    lord3:",
            "10:12: position: aliens: lord3: the 'Broodlord'",
        ),
        ("tokens: [2]", "tokens: []", "10:30: position: aliens: b2: tokens: expected at least 1"),
        ("tokens: [2]", "tokens: [2], count: 2", "10:42: position: aliens: b2: count: expected a"),
        ("cp: 2", "kills: -1", "11:10: position: expected int >= 0"),
        ("cp: 2", "moment: lunch", "11:11: position: invalid enum value 'lunch'"),
        ("cp: 2", "doors: {d99: open}", "11:16: position: doors: d99: no door 'd99'; expected one"),
        ("cp: 2", "doors: {d1: ajar}", "11:15: position: invalid enum value 'ajar'"),
        ("cp: 2", "fire: [[0, 9]]", "11:10: position: fire: 0: [0, 9] is not a floor square"),
        ("cp: 2", "barrier: [0, 9]", "11:12: position: barrier: [0, 9] is not a floor square"),
        ("cp: 2", "waiting: {9: [1]}", "11:16: position: waiting: 9: no entry point 9"),
        ("cp: 2", "waiting: {1: [9]}", "11:17: position: waiting: 1: 0: there is no token 9"),
        ("cp: 2", f"used: [{', '.join('3' * 40)}]", "11:"),
        ("cp: 2", "things: {cat: {}}", "11:17: position: things: cat: no object 'cat'"),
        (
            "cp: 2",
            "free_shot: m9",
            "11:14: position: free_shot: there is no marine on the",
        ),
        (
            "cp: 2",
            "acting: {piece: g9, ap: 1}",
            "11:19: position: acting: piece: there is no alien",
        ),
        (
            "cp: 2",
            "acting: {piece: g1, ap: 1, target: m3}",
            "11:38: position: acting: target: there is no marine on the board",
        ),
        (
            "cp: 2",
            "acting: {piece: g1, ap: 1, heir: lord}",
            "11:36: position: acting: heir: there is no alien",
        ),
        ("cp: 2", "acting: {piece: g1, ap: 9}", "11:27: position: acting: ap: expected 0 to 6"),
        ("    m2:", "    m9:", "7:9: position: marines: m9: no marine 'm9'; expected one of"),
        ("[2, 2]", "[1, 2]", "7:14: position: marines: m2: at: a marine on (1, 2) is in"),
        ("[2, 2]", "[0, 9]", "7:14: position: marines: m2: at: [0, 9] is not a floor square"),
        ("[2, 2]", "[3, 2]", "7:14: position: marines: m2: at: a closed door is there"),
        (
            "[2, 2], facing: E",
            "[2, 2], ap: 9",
            "7:26: position: marines: m2: ap: expected 0 to 4",
        ),
        ("[2, 2], facing: E", "[2, 2], ap: -1", "7:26: position: marines: m2: ap: expected 0 to"),
        ("[2, 2], facing: E", "[2, 2], ammo: 99", "7:28: position: marines: m2: ammo: expected"),
        ("[2, 2], facing: E", "[2, 2], psi: 99", "7:27: position: marines: m2: psi: expected 0"),
        (
            "[2, 2], facing: E",
            "[2, 2], facing: U",
            "7:30: position: marines: m2: facing: invalid",
        ),
        (
            "[2, 2], facing: E",
            "[2, 2], fate: dead",
            "7:28: position: marines: m2: fate: expected",
        ),
        ("[2, 2], facing: E", "[2, 2], wings: 2", "7:29: position: marines: m2: wings: unknown"),
        (
            "[2, 2], facing: E",
            "[2, 2], carries: x",
            "7:31: position: marines: m2: carries: there",
        ),
        (
            "[2, 2], facing: E",
            "[2, 2], guard: true, overwatch: true",
            "7:29: position: marines: m2: guard: expected guard or overwatch, not both",
        ),
        (
            "[8, 2]",
            "[1, 2]",
            "9:14: position: aliens: g1: at: a marine is there already, marines",
        ),
        ("[8, 2]", "[0, 9]", "9:14: position: aliens: g1: at: [0, 9] is not a floor square"),
        ("[8, 2], facing: W", "[8, 2], count: 0", "9:29: position: aliens: g1: count: expected"),
        ("g1:", "x:", "9:8: position: aliens: x: expected an id such as g1"),
        ("b2:", "g2:", "10:9: position: aliens: g2: a blip has another id"),
        (
            "tokens: [2]",
            "tokens: [7]",
            "10:31: position: aliens: b2: tokens: 0: there is no token 7",
        ),
        ("tokens: [2]", "tokens: [x]", "10:31: position: aliens: b2: tokens: 0: expected int"),
    ],
)
def test_a_position_of_a_file_that_cannot_be_is_refused_at_its_place(
    old: str, new: str, fault: str
) -> None:
    assert old in MISSION
    whole = scenario.run(Document(MISSION, "m.yaml"))
    assert whole.ok, whole.fault
    report = scenario.run(Document(MISSION.replace(old, new), "m.yaml"))
    assert report.fault.startswith(f"m.yaml:{fault}")


@rule("SHB-LIB-04")
@pytest.mark.parametrize(("points", "fault"), [(7, ""), (8, "cp: expected 0 to 7, found 8")])
def test_a_librarian_may_have_foreseen_one_command_point_more(points: int, fault: str) -> None:
    text = (
        f"title: T\ngame: space_hulk\nsetup: {{mission: long-watch}}\nposition: {{cp: {points}}}\n"
    )
    assert scenario.run(Document(text, "m.yaml")).fault.endswith(fault)
    assert scenario.run(Document(text, "m.yaml")).ok == (not fault)
