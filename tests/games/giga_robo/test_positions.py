"""Positions of scenario files: what cannot be so is refused with the place where it stands."""

from __future__ import annotations

from typing import Any

import pytest

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
        ({"markers": {"e5": "p4"}}, "markers: expected one of p1, p2, found 'p4'"),
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
    with pytest.raises(RecordError, match="expected every robot in a hex of its own"):
        Table(r1={"hex": "f5"})


@rule("GR-STR-01")
@pytest.mark.parametrize("level", [0, 3])
def test_no_position_has_structures_of_other_levels(level: int) -> None:
    with pytest.raises(RecordError, match=f"expected level 1 or 2, found {level}"):
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
    assert (other.players["p1"].hidden, other.players["p1"].asking) == ((), "could")
    again = place(t.g.setup, own, t.g.chance.clone())
    assert again.position("p1") == own
