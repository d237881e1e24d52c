"""Cover and height: who rolls fewer dice, and who rolls more."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.giga_robo.rules.cover import behind_structure
from plancia.testing import rule
from tests.games.giga_robo.table import Table

COVERED = [(2, 0), (3, 0), (2, -1), (1, 1), (3, -2), (3, -1), (1, 2), (2, 1)]
OPEN = [(3, -3), (0, 3), (-2, 0), (1, -1), (0, 1), (-1, 3)]


def hex_at(t: Table, q: int, r: int, middle: str = "g6") -> str:
    """The hex so far from the middle, in the coordinates of the ledger."""
    table = t.g.layout.map
    at_q, at_r = table.at[middle]
    return table.name[at_q + q, at_r + r]


def shot(attacker: str, target: str, *, card: str = "Bolt Caster!", **ground: Any) -> Table:
    """Dai-Raijin V shoots (3 dice, range 1 to 3); the target takes the hit: dice are successes."""
    t = Table({"spirit": 20, "hand": [card]}, {"hex": attacker}, {}, {"hex": target}, **ground)
    t.play("p1", "attack", card=card, target="robot", hex=target)
    t.play("p2", "take_the_hit")
    return t


def pool(t: Table) -> int:
    return int(t.told("pool_gathered")[0].dice)


@rule("GR-CVR-02", "GR-CVR-04", "GR-CVR-05", "GR-CVR-06")
@pytest.mark.parametrize(
    ("place", "covered"), [*((p, True) for p in COVERED), *((p, False) for p in OPEN)]
)
def test_the_structure_beside_the_target_covers_the_cone_behind_it(
    place: tuple[int, int], covered: bool
) -> None:
    t = Table({}, {"hex": "a1"}, {}, {"hex": "g6"})
    t.g.structures[hex_at(t, 1, 0)] = 1
    assert behind_structure(t.g, hex_at(t, *place), "g6") is covered


@rule("GR-CVR-03")
def test_a_structure_that_does_not_touch_the_target_gives_no_cover() -> None:
    t = Table({}, {"hex": "a1"}, {}, {"hex": "g6"})
    t.g.structures[hex_at(t, 2, 0)] = 1
    assert not behind_structure(t.g, hex_at(t, 4, 0), "g6")


@rule("GR-CVR-07")
@pytest.mark.parametrize("level", [1, 2])
def test_cover_does_not_ask_how_high_anything_is(level: int) -> None:
    t = Table({}, {"hex": "i6"}, {}, {"hex": "g6"}, structures={"h6": level, "i6": 2})
    assert behind_structure(t.g, "i6", "g6")


@rule("GR-CVR-07")
def test_the_roof_under_its_own_feet_covers_nobody() -> None:
    t = Table({}, {"hex": "j6"}, {}, {"hex": "g6"}, structures={"g6": 2})
    assert not behind_structure(t.g, "j6", "g6")


@rule("GR-CVR-01", "GR-DIC-04", "GR-CVR-13")
def test_an_attack_on_a_covered_target_rolls_one_die_fewer() -> None:
    open_ground = shot("i6", "g6")
    covered = shot("i6", "g6", structures={"h6": 1})
    assert (pool(open_ground), pool(covered)) == (3, 2)


@rule("GR-ELV-04", "GR-ELV-07", "GR-CVR-13")
def test_height_and_cover_offset_each_other() -> None:
    covered_from_a_roof = shot("i6", "g6", structures={"h6": 1, "i6": 1})
    open_from_a_roof = shot("i6", "g6", structures={"i6": 1})
    assert (pool(covered_from_a_roof), pool(open_from_a_roof)) == (3, 4)


@rule("GR-ELV-05", "GR-ELV-04")
@pytest.mark.parametrize(
    ("levels", "dice"),
    [({}, 3), ({"i6": 1}, 4), ({"i6": 2}, 4), ({"g6": 1, "i6": 1}, 3), ({"g6": 1, "i6": 2}, 4)],
)
def test_standing_higher_gives_one_die_however_much_higher(
    levels: dict[str, int], dice: int
) -> None:
    assert pool(shot("i6", "g6", structures=levels)) == dice


@rule("GR-ELV-04", "GR-ELV-02")
def test_the_ground_is_higher_than_a_crater() -> None:
    assert pool(shot("i6", "g6", tiles={"g6": "crater"})) == 4


@rule("GR-CVR-08")
@pytest.mark.parametrize("attacker", ["h6", "i6", "g8"])
def test_a_static_barrier_covers_its_hex_from_everywhere(attacker: str) -> None:
    assert pool(shot(attacker, "g6", barriers=["g6"])) == 2


@rule("GR-CVR-09", "GR-BAR-10")
def test_a_barrier_next_to_a_robot_does_not_cover_it() -> None:
    assert pool(shot("i6", "g6", barriers=["h6"])) == 3


@rule("GR-CVR-10")
def test_cover_counts_once() -> None:
    assert pool(shot("i6", "g6", barriers=["g6"], structures={"h6": 1})) == 2


@rule("GR-CVR-12")
def test_a_structure_has_cover_only_from_a_barrier_in_its_own_hex() -> None:
    def at_structure(**ground: Any) -> Table:
        t = Table(
            {"spirit": 20, "hand": ["Bolt Caster!"]}, {"hex": "i6"}, {}, {"hex": "a1"}, **ground
        )
        t.play("p1", "attack", card="Bolt Caster!", target="structure", hex="g6")
        return t

    assert pool(at_structure(structures={"g6": 1, "h6": 1})) == 3
    assert pool(at_structure(structures={"g6": 1}, barriers=["g6"])) == 2


@rule("GR-CVR-08")
def test_a_barrier_that_is_the_target_does_not_cover_itself() -> None:
    t = Table(
        {"spirit": 20, "hand": ["Bolt Caster!"]},
        {"hex": "i6"},
        {},
        {"hex": "a1"},
        barriers=["g6"],
    )
    t.play("p1", "attack", card="Bolt Caster!", target="barrier", hex="g6")
    assert pool(t) == 3


@rule("GR-CVR-11", "GR-ELV-06")
def test_cover_and_height_are_read_for_each_side_by_itself() -> None:
    t = Table(
        {"spirit": 20, "hand": ["Bolt Caster!"]},
        {"hex": "i6"},
        {"spirit": 20, "hand": ["Ayzn Gatling Blaster!"]},
        {"hex": "g6"},
        structures={"i6": 1},
        barriers=["i6"],
        dice=[12] * 4 + [1] * 2,
    )
    t.play("p1", "attack", card="Bolt Caster!", target="robot", hex="g6")
    t.play("p2", "strike_back", card="Ayzn Gatling Blaster!", target="robot")
    told = {each.seat: each.dice for each in t.told("pool_gathered")}
    assert told == {"p1": 4, "p2": 2}  # height for the one, the other's barrier for the other


@rule("GR-CVR-02")
def test_the_other_reading_asks_for_a_structure_on_the_straight_line() -> None:
    reading = {"cover": "centre_line"}
    t = Table({}, {"hex": "a1"}, {}, {"hex": "g6"}, setup=reading)
    t.g.structures[hex_at(t, 1, 0)] = 1
    assert behind_structure(t.g, hex_at(t, 3, 0), "g6")
    assert not behind_structure(t.g, hex_at(t, 1, 2), "g6")
