"""What is seen, and how well: gaps, low walls, firing slits, woods."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from plancia.games.infinity.library import library
from plancia.games.infinity.rules.line_of_sight import seen_along, sees
from plancia.games.infinity.tables import terrain
from plancia.space.volume import Path, Place
from plancia.testing import rule
from tests.games.infinity.table import Box, Table, foe, man

PAIR = {"a": man(60, 30), "z": foe(60, 60)}


def seen(*scenery: Box, **troopers: Any) -> bool:
    """Whether a has z in sight."""
    t = Table({**PAIR, **troopers}, scenery=scenery)
    found = sees(t.game, t["a"], t["z"])
    assert found == sees(t.game, t["z"], t["a"])
    return found


@rule("INF-LOS-01", "INF-LOS-06")
@pytest.mark.parametrize(("half", "visible"), [(0.09, True), (0.085, False)])
def test_a_piece_as_large_as_a_head_has_to_be_seen(half: float, visible: bool) -> None:
    """Halfway between the two a gap of 0.175 cm shows 0.35 cm."""
    walls = ((0.0, 44.99, 60 - half, 45.01, 6.0), (60 + half, 44.99, 120.0, 45.01, 6.0))
    assert seen(*walls) is visible


@rule("INF-LOS-01")
@pytest.mark.parametrize(("top", "visible"), [(2.53, True), (2.54, False)])
def test_eyes_are_half_a_head_below_the_top(top: float, visible: bool) -> None:
    """From 2.625 cm to the lower edge of a head, 2.45 cm: halfway that is 2.5375."""
    assert seen((0.0, 44.99, 120.0, 45.01, top)) is visible


@rule("INF-LOS-12", "INF-LOS-01")
def test_a_line_that_nothing_interrupts_is_enough_whatever_the_pose() -> None:
    assert seen()
    assert seen((61.25, 40.0, 70.0, 50.0, 6.0), (50.0, 40.0, 58.75, 50.0, 6.0))  # grazed
    assert not seen((40.0, 44.0, 80.0, 46.0, 6.0))
    for heading in (0, 45, 117, 180):  # which way a body is turned hides and shows nothing
        t = Table({"a": man(60, 30), "z": foe(60, 60, heading)})
        assert sees(t.game, t["a"], t["z"])


@rule("INF-COV-09")
@pytest.mark.parametrize(("kerb", "prone", "visible"), [(0.05, True, True), (0.29, True, False)])
def test_of_who_lies_the_base_must_be_seen(kerb: float, prone: bool, visible: bool) -> None:
    """Over a kerb of 0.29 cm more than a tenth of a centimetre would show, but not the base."""
    wall = (40.0, 58.4, 80.0, 58.6, kerb)
    t = Table({"a": man(60, 30), "z": foe(60, 60, prone=prone)}, scenery=[wall])
    assert sees(t.game, t["a"], t["z"]) is visible
    t.order("a")
    shots = [{"target": "z", "dice": 3}]
    if not visible:
        t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)
    else:
        t.shoot("a", ("z", 3))
    assert seen(wall)  # standing they see each other


# --- firing slits ---------------------------------------------------------------------------------


def bunker(y: float) -> dict[str, Any]:
    """A room of 10 by 10 cm about (60, 60) with a slit towards the south; z stands in it at y."""
    outline = [(55, 55), (65, 55), (65, 65), (55, 65)]
    slit = {"kind": "slit", "start": 2.0, "width": 6.0, "bottom": 2.2, "top": 2.7}
    wall = {"part": "wall", "line": [*outline, outline[0]], "top": 4.0, "openings": [slit]}
    room = {"part": "area", "outline": outline, "kind": "interior", "top": 4.0}
    piece = {"name": "bunker", "parts": [wall, room]}
    layout = {"width": 120, "depth": 120, "pieces": [piece], "placed": [{"piece": "bunker"}]}
    return {"layout": layout, "z": foe(60, y)}


def shot_at(y: float) -> tuple[list[tuple[str, int]], int, Table]:
    """What a shot from 20 cm at somebody in the bunker is made with, and its protection."""
    found = bunker(y)
    t = Table({"a": man(60, 40), "z": found["z"]}, layout=found["layout"], dice=[1, 20])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("let_pass_all")
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    lines = [(line.rule, line.value) for line in throw.lines if line.rule.startswith("INF-COV")]
    return lines, t.told("resisted")[0].protection, t


@rule("INF-COV-10")
def test_who_stands_behind_a_firing_slit_is_hard_to_hit() -> None:
    lines, protection, _ = shot_at(58.0)
    assert lines == [("INF-COV-10", -6)]
    assert protection == 1
    found = bunker(58.0)
    t = Table(
        {"a": man(60, 40), "z": found["z"]}, layout=found["layout"], active="p2", dice=[1, 20]
    )
    t.order("z")
    t.shoot("z", ("a", 1))  # who is inside sees out freely
    t.do("let_pass_all")
    t.do("stop_there")
    throw = t.contest("z").active
    assert throw is not None
    assert not [line for line in throw.lines if line.rule.startswith("INF-COV")]


@rule("INF-COV-11")
def test_who_touches_the_firing_slit_is_covered_besides() -> None:
    lines, protection, _ = shot_at(56.41)
    assert lines == [("INF-COV-10", -6), ("INF-COV-11", -3)]
    assert protection == 1 + 3


# --- woods and smoke ------------------------------------------------------------------------------


def grown(kind: str) -> dict[str, Any]:
    """A table with an area 10 cm deep between the two."""
    outline = [(40, 40), (80, 40), (80, 50), (40, 50)]
    area = {"part": "area", "outline": outline, "kind": kind, "top": 8.0}
    piece = {"name": "area", "parts": [area]}
    return {"width": 120, "depth": 120, "pieces": [piece], "placed": [{"piece": "area"}]}


@rule("INF-BS-15", "INF-VIS-NULL-01")
def test_nobody_sees_into_through_or_out_of_a_thicket() -> None:
    for y in (60, 45):  # beyond it, and in it
        t = Table({"a": man(60, 30), "z": foe(60, y)}, layout=grown("forest"))
        assert not sees(t.game, t["a"], t["z"])
        assert not sees(t.game, t["z"], t["a"])
        t.order("a")
        shots = [{"target": "z", "dice": 1}]
        t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)


@rule("INF-BS-15")
@pytest.mark.parametrize(("limit", "target"), [(30.0, False), (30.01, True)])
def test_who_is_nearer_than_one_sees_in_that_terrain_is_a_target(
    limit: float, target: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = {**terrain.terrains(), "forest": replace(terrain.terrains()["forest"], seen_to=limit)}
    monkeypatch.setattr(terrain, "terrains", lambda: found)
    terrain.seen_to.cache_clear()
    try:
        t = Table(PAIR, layout=grown("forest"))
        assert sees(t.game, t["a"], t["z"]) is target
        along = seen_along(t.game, t["z"], t["a"], Path((Place(60, 20, 0), Place(60, 35, 0))))
        starts = [pytest.approx(60 - 20 - limit, abs=0.001)]
        assert [stretch.start for stretch in along] == starts
    finally:
        terrain.seen_to.cache_clear()


@rule("INF-BS-15", "INF-VIS-LOW-01")
def test_through_a_wood_all_is_harder() -> None:
    t = Table(PAIR, layout=grown("wood"), dice=[20, 20, 20])
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("let_pass_all")
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert [(line.rule, line.value) for line in throw.lines][-1] == ("INF-VIS-LOW-01", -3)


SMOKER = next(p.id for p in library().profiles.values() if "smoke_grenades" in p.weapons)


@rule("INF-TMPL-08", "INF-AMMO-SMOKE-01", "INF-AMMO-SMOKE-03", "INF-AMMO-SMOKE-05")
def test_smoke_hides_at_any_height_until_the_turn_ends() -> None:
    roofs = [(50.0, 25.0, 70.0, 35.0, 30.0), (50.0, 65.0, 70.0, 75.0, 30.0)]
    t = Table(
        {
            "a": man(60, 30, z=30),
            "z": foe(60, 70, z=30),
            "s": man(60, 38, profile=SMOKER),
            "y": foe(5, 115, 90),
        },
        scenery=roofs,
        dice=[1],
    )
    assert sees(t.game, t["a"], t["z"])
    t.order("s", next(iter(t.game.spends(t["s"]))))
    t.do("speculative_shot", trooper="s", weapon="smoke_grenades", aim=(60, 50, 0))
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert list(t.game.smoke) == [Place(60, 50, 0)]
    assert not t.told("resisted")
    assert not sees(t.game, t["a"], t["z"])  # 30 cm above a cloud of 6 cm radius
    t.do("pass_turn")
    assert list(t.game.smoke) == []
    assert sees(t.game, t["a"], t["z"])


@rule("INF-LOS-08")
def test_a_body_as_tall_as_both_hides_those_behind_it_though_it_stands_a_little_aside() -> None:
    """A base of 5.5 cm whose middle lies 0.5 cm beside the line covers all of it."""
    tag = next(p for p in library().profiles.values() if p.type == "TAG")
    for x, visible in ((60.5, False), (65, True)):
        assert seen(tall=man(x, 45, 90, tag.id)) is visible
