"""Positions of scenario files: what cannot be so is refused with the place where it stands."""

from __future__ import annotations

from typing import Any

import pytest

from plancia import scenario
from plancia.content.read import Document
from plancia.core import RecordError
from plancia.games.giga_robo.position import PlayerAt, place
from plancia.games.giga_robo.state import Permit
from plancia.testing import rule
from tests.games.giga_robo.table import DASH_IN_AYZN, KATO_IN_RAIJIN, Table


@pytest.mark.parametrize(
    ("position", "fault"),
    [
        ({"active": "p9"}, "active: expected one of p1, p2, found 'p9'"),
        ({"order": ["p1"]}, "order: expected p1, p2, each of them once"),
        ({"order": ["p1", "p1", "p2"]}, "order: expected p1, p2, each of them once"),
        ({"players": {"p3": {}}}, "players: expected one of p1, p2, found 'p3'"),
        ({"robots": {"x": {}}}, "robots: expected one of p1, p2, found 'x'"),
        ({"p1": {"rides": "p7"}}, "rides: expected one of p1, p2, found 'p7'"),
        ({"markers": {"e5": "p4"}}, "markers: e5: expected one of p1, p2, found 'p4'"),
        ({"r1": {"hex": "z99"}}, "the map has no hex 'z99'"),
        ({"structures": {"z99": 1}}, "the map has no hex 'z99'"),
        ({"impact": ["a pillow"]}, "there is no impact card 'a pillow'"),
        ({"p1": {"hand": ["A Pillow!"]}}, "there is no card 'A Pillow!'"),
    ],
)
def test_a_position_names_what_is_wrong_with_it(position: dict[str, Any], fault: str) -> None:
    with pytest.raises(RecordError, match=f"^position: .*{fault}$"):
        Table(**position)


@rule("GR-COP-01")
@pytest.mark.parametrize(
    ("rides", "hexes"),
    [
        ("p2", {"p1": "e5", "p2": "f5"}),
        ("p3", {"p1": "e5", "p2": "f5", "p3": "g5", "p4": "h5"}),
        ("p3", {"p2": "f5", "p4": "h5"}),
    ],
)
def test_a_position_has_co_pilots_only_with_teammates_and_without_a_robot(
    rides: str, hexes: dict[str, str]
) -> None:
    with pytest.raises(RecordError, match="p1: rides: expected a teammate"):
        Table(
            {"rides": rides},
            robots={seat: {"hex": hexes.get(seat, "")} for seat in ("p1", "p2", "p3", "p4")},
            builds=[KATO_IN_RAIJIN, DASH_IN_AYZN] * 2,
            setup={"mode": "team_vs_team", "players": 4, "copies": 2},
        )


@rule("GR-GEN-17")
def test_no_position_has_two_robots_in_a_hex() -> None:
    with pytest.raises(
        RecordError, match="p2: hex: a robot in the hex 'f5' is in robots: p1: hex already"
    ):
        Table(r1={"hex": "f5"})


@rule("GR-STR-01")
@pytest.mark.parametrize("level", [0, 3])
def test_no_position_has_structures_of_other_levels(level: int) -> None:
    with pytest.raises(RecordError, match=f"Invalid enum value {level} - at `.*structures"):
        Table(structures={"g5": level})


@rule("GR-KW-18", "GR-GEN-23")
def test_a_position_of_a_fight_is_written_as_its_seat_knows_it() -> None:
    hand = ["Flash Strike!", "Schneller Schlag!"]
    t = Table(
        {"spirit": 3, "hand": hand, "hidden": hand[:1], "permits": [{"most": 4}], "asking": "pass"},
        structures={"g5": 2},
        tiles={"b2": ["inferno"]},
        barriers=["j9"],
    )
    own, other = t.g.position("p1"), t.g.position("p2")
    assert own.players["p1"] == PlayerAt(
        spirit=3,
        hand=tuple(hand),
        hidden=tuple(hand[:1]),
        ability="Born to fight",
        permits=(Permit(most=4),),
        asking="pass",
    )
    assert other.players["p1"].hand == ("Schneller Schlag!",)
    assert (other.players["p1"].hidden, other.players["p1"].asking) == (("?",), "could")
    again = place(t.g.setup, own, t.g.chance.clone())
    assert again.position("p1") == own


FIGHT = """\
title: A fight
game: giga_robo
setup: {builds: [{pilot: Takashi Kato, robot: Dai-Raijin V}, {pilot: Dash, robot: Ayzn}]}
position:
  players:
    p1:
      spirit: 3
      hand: [Flash Strike!]
      meter: {1: [V Blaster!]}
  robots:
    p1: {hex: e5, armour: 20}
    p2: {hex: f5}
  impact: [gas-main]
"""


def refusal(old: str, new: str) -> str:
    """Where a file with something else in it is refused, and why."""
    assert old in FIGHT
    report = scenario.run(Document(FIGHT.replace(old, new), "f.yaml"))
    return report.fault.removeprefix("f.yaml:")


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("spirit: 3", "spirit: -5", "7:15: position: expected int >= 0"),
        ("spirit: 3", "spirit: 99", "7:15: position: players: p1: spirit: expected 0 to 25, found"),
        ("spirit: 3", "sprit: 3", "7:7: position: unknown field 'sprit'"),
        ("[Flash Strike!]", "[Flash Strik!]", "8:14: position: players: p1: hand: 0: there is no"),
        ("[Flash Strike!]", "[Flash Strike!, Flash Strike!]", "8:29: position: players: p1: hand:"),
        ("[Flash Strike!]", "[V Blaster!]", "9:19: position: players: p1: meter: 1: 0: the card"),
        ("[Flash Strike!]", "[Ayzn Punch!]", "8:14: position: players: p1: hand: 0: 'Ayzn Punch!'"),
        ("{1: [V", "{4: [V", "9:15: position: key '4': invalid enum value"),
        (
            "hand: [",
            "removed: [V Blaster!]\n      hand: [",
            "8:17: position: players: p1: removed:",
        ),
        ("spirit: 3", "on: [Flash Strike!]", "7:12: position: players: p1: on: 0: expected one of"),
        ("spirit: 3", "hidden: [V Blaster!]", "7:16: position: players: p1: hidden: 0: expected"),
        ("spirit: 3", "ability: Flying", "7:16: position: players: p1: ability: there is no"),
        ("spirit: 3", "trauma: {fire: [0, -1, 0]}", "7:26: position: expected int >= 0"),
        ("spirit: 3", "rides: p3", "7:14: position: players: p1: rides: expected one of p1, p2"),
        ("armour: 20", "armour: 999", "11:27: position: robots: p1: armour: expected 1 to"),
        ("armour: 20", "armour: 0", "11:27: position: robots: p1: armour: expected 1 to"),
        ("armour: 20", "armour: -1", "11:27: position: expected int >= 0"),
        ("armour: 20", "power: 7", "11:26: position: robots: p1: power: expected 0 to 6, found 7"),
        ("armour: 20", "on: [Fly]", "11:24: position: robots: p1: on: 0: there is no ability"),
        ("hex: e5", "hex: f5", "12:15: position: robots: p2: hex: a robot in the hex 'f5' is in"),
        ("hex: e5", "hex: z9", "11:15: position: robots: p1: hex: the map has no hex 'z9'"),
        ("[gas-main]", "[gas-man]", "13:12: position: impact: 0: there is no impact card"),
        ("[gas-main]", f"[{', '.join(['gas-main'] * 9)}]", "13:"),
        ("impact:", "turn: -1\n  impact:", "13:9: position: expected int >= 0"),
        ("impact:", "structures: {g5: 3}\n  impact:", "13:20: position: invalid enum value 3"),
        ("impact:", "barriers: [g5, g5]\n  impact:", "13:18: position: barriers: 1: a barrier"),
        ("impact:", "tiles: {g5: [flood, inferno]}\n  impact:", "13:15: position: tiles: g5:"),
        ("impact:", "active: p3\n  impact:", "13:11: position: active: expected one of p1, p2"),
        ("armour: 20", "limit: 31", "11:26: position: robots: p1: limit: expected 0 to 30, found"),
        ("spirit: 3", "out: true", "7:12: position: players: p1: out: expected nobody in a robot"),
        ("spirit: 3", "pilot: Dash", "6:5: position: players: p2: pilot: there are only 1 of"),
        ("spirit: 3", "barred: [A Pillow!]", "7:16: position: players: p1: barred: 0: there is no"),
        ("spirit: 3", "used: [always]", "7:14: position: players: p1: used: 0: expected one of"),
        ("spirit: 3", "used: ['turn:A Pillow!']", "7:14: position: players: p1: used: 0: there is"),
        ("spirit: 3", "permits: [{most: -1}]", "7:24: position: expected int >= 0"),
        (
            "spirit: 3",
            "lasting: [{owner: p1, part: A Pillow!/text/0, until: turn}]",
            "7:35: position: players: p1: lasting: 0: part: there is no lasting effect",
        ),
        (
            "spirit: 3",
            "lasting: [{owner: p3, part: x, until: turn}]",
            "7:25: position: players: p1: lasting: 0: owner: expected one of p1, p2",
        ),
        (
            "{1: [V Blaster!]}",
            "[{card: V Blaster!, slot: 1, hit: p3}]",
            "9:48: position: players: p1: meter: 0: hit: expected one of p1, p2",
        ),
        (
            "{1: [V Blaster!]}",
            "[{card: V Blaster!, slot: 1, text: A Pillow!}]",
            "9:49: position: players: p1: meter: 0: text: there is no card",
        ),
        (
            "spirit: 3",
            f"hidden: {['?'] * 40}",
            "7:16: position: players: p1: hidden: 0: there are not so many cards to be dealt",
        ),
        ("impact:", "turn: 0\n  impact:", "13:9: position: turn: expected at least 1, found 0"),
        ("impact:", "anchors: {g5: 0}\n  impact:", "13:17: position: expected int >= 1"),
        ("impact:", "skips: {p1: [tea]}\n  impact:", "13:16: position: invalid enum value 'tea'"),
        ("impact:", "moment: lunch\n  impact:", "13:11: position: invalid enum value 'lunch'"),
    ],
)
def test_a_position_of_a_file_that_cannot_be_is_refused_at_its_place(
    old: str, new: str, fault: str
) -> None:
    assert scenario.run(Document(FIGHT, "f.yaml")).ok
    assert refusal(old, new).startswith(fault)


def test_what_was_used_is_that_of_a_card_an_ability_or_an_answer_to_an_event() -> None:
    known = "used: ['turn:Flash Strike!', 'game:damage:Born to fight']"
    assert refusal("spirit: 3", known) == ""


def test_impact_cards_that_were_used_are_not_in_the_deck_too() -> None:
    t = Table(impact_used=["gas-main", "gas-main"])
    cards = t.g.library.impacts.values()
    assert len(t.g.impact) == sum(card.copies for card in cards) - 2
    assert t.g.impact.count("gas-main") == t.g.library.impacts["gas-main"].copies - 2


@pytest.mark.parametrize(
    ("setup", "fault"),
    [
        ("{builds: [{pilot: Nobody, robot: Ayzn}, {pilot: Dash, robot: O-Gun}]}", "3:8: builds: "),
        ("{builds: [{pilot: Dash, robo: Ayzn}]}", "3:32: setup: unknown field 'robo'"),
        ("{plyers: 2}", "3:9: setup: unknown field 'plyers'; expected one of"),
        ("{players: 9}", "3:18: setup: invalid enum value 9"),
    ],
)
def test_a_fault_in_the_set_up_is_not_one_of_the_position(setup: str, fault: str) -> None:
    old = "{builds: [{pilot: Takashi Kato, robot: Dai-Raijin V}, {pilot: Dash, robot: Ayzn}]}"
    assert refusal(old, setup).startswith(fault)
