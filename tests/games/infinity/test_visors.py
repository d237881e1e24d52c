"""Visors and optical disruption: what they make good, and what they make worse."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.in_progress import Line
from plancia.games.infinity.library import library
from plancia.games.infinity.rules.line_of_sight import sees
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man

MIMETIC = "tankhunters/ap_rifle_adhesive_launcher"
GREY = "guilang/combi_rifle"  # Camouflage
TO = "hac_tao/hmg"
FAR_SIGHTED = "fusiliers/hmg"


def grown(kind: str) -> dict[str, Any]:
    """A table with an area 10 cm deep between two who stand at 30 and 60."""
    outline = [(40, 40), (80, 40), (80, 50), (40, 50)]
    area = {"part": "area", "outline": outline, "kind": kind, "top": 8.0}
    piece = {"name": "area", "parts": [area]}
    return {"width": 120, "depth": 120, "pieces": [piece], "placed": [{"piece": "area"}]}


def table(
    visor: str = "", target: dict[str, Any] | None = None, odd: str = "", **more: Any
) -> Table:
    """A with a visor at (60, 30), and z at (60, 60), 30 cm away."""
    t = Table(
        {
            "a": man(60, 30, profile=more.pop("profile", "fusiliers/combi_rifle")),
            "z": target or foe(60, 60, 90),
        },
        **more,
    )
    t["a"].gained = (visor,) if visor else ()
    t["z"].gained = (odd,) if odd else ()
    return t


def shot(t: Table, weapon: str = "combi_rifle", target: str = "z") -> dict[str, int]:
    """The numbers of a shot that nobody answers."""
    t.game.mine.reserve[0] += 1
    t.order("a", next(iter(t.game.spends(t["a"]))))
    t.shoot("a", (target, 1), weapon=weapon)
    while t.asked != "choose_order" and "stop_there" not in t.offered():
        t.do("let_pass_all")
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    return values(throw.lines)


def values(lines: tuple[Line, ...]) -> dict[str, int]:
    """Numbers by their names."""
    return {line.name: line.value for line in lines}


@rule("INF-VIS-LOW-02", "INF-VIS-LOW-01", "INF-EQ-MSV-01", "INF-EQ-MSV-02", "INF-EQ-MSV-03")
@pytest.mark.parametrize(
    ("visor", "skill", "expected"),
    [
        ("", "", -3),
        ("", "mimetism", -6),
        ("", "camouflage", -6),
        ("", "to_camouflage", -9),
        ("multispectral_visor_1", "mimetism", 0),
        ("multispectral_visor_1", "camouflage", 0),
        ("multispectral_visor_1", "to_camouflage", -6),
        ("multispectral_visor_1", "optical_disruptor", -6),
        ("multispectral_visor_2", "mimetism", 0),
        ("multispectral_visor_2", "camouflage", 0),
        ("multispectral_visor_2", "to_camouflage", 0),
        ("multispectral_visor_2", "optical_disruptor", 0),
        ("multispectral_visor_3", "to_camouflage", 0),
    ],
)
@effect_of("Multispectral Visor L1")
def test_a_shot_through_a_wood_at_who_is_hard_to_see(visor: str, skill: str, expected: int) -> None:
    """A Combi Rifle has +3 at 30 cm, which stays."""
    t = table(visor, odd=skill, layout=grown("wood"), dice=[20])
    found = shot(t)
    assert found.pop("range") == 3
    assert sum(found.values()) == expected


@rule("INF-EQ-MSV-01", "INF-EQ-MSV-02", "INF-VIS-LOW-02")
@pytest.mark.parametrize(
    ("visor", "marker", "expected"),
    [
        ("", "camouflage", -6),
        ("", "to_camouflage", -9),
        ("", "impersonation_1", -9),
        ("multispectral_visor_1", "camouflage", 0),
        ("multispectral_visor_1", "to_camouflage", -6),
        ("multispectral_visor_1", "impersonation_1", -6),
        ("multispectral_visor_2", "camouflage", 0),
        ("multispectral_visor_2", "to_camouflage", 0),
        ("multispectral_visor_2", "impersonation_1", -6),
    ],
)
def test_looking_through_a_wood_for_what_is_under_a_marker(
    visor: str, marker: str, expected: int
) -> None:
    t = table(visor, foe(60, 60, 90, TO, concealed=marker), layout=grown("wood"), dice=[20])
    t.order("a")
    t.do("discover", trooper="a", target="z")
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert sum(values(throw.lines).values()) == expected  # 20 to 80 cm: 0


@rule("INF-EQ-MSV-02")
@limit_of("Multispectral Visor L2")
def test_range_and_cover_stay() -> None:
    wall = (58.0, 57.0, 62.0, 58.74, 1.5)
    t = table("multispectral_visor_2", odd="to_camouflage", scenery=[wall], dice=[20])
    assert shot(t) == {"range": 3, "cover": -3}


@rule("INF-EQ-MSV-03", "INF-VIS-NULL-01")
@pytest.mark.parametrize("visor", ["", "multispectral_visor_1", "multispectral_visor_2"])
@pytest.mark.parametrize("zone", ["forest", "smoke"])
@effect_of("Multispectral Visor L2")
@limit_of("Multispectral Visor L1")
def test_the_second_level_sees_through_what_nobody_sees_through(visor: str, zone: str) -> None:
    more: dict[str, Any] = (
        {"layout": grown("forest")} if zone == "forest" else {"smoke": ((60, 45, 0),)}
    )
    t = table(visor, dice=[20], **more)
    assert sees(t.game, t["a"], t["z"]) is (visor == "multispectral_visor_2")
    assert not sees(t.game, t["z"], t["a"])
    t.order("a")
    shots = [{"target": "z", "dice": 1}]
    if visor != "multispectral_visor_2":
        t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)
        return
    t.shoot("a", ("z", 1))
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert values(throw.lines) == {"range": 3}


@rule("INF-EQ-XVIS-01")
@pytest.mark.parametrize(
    ("far", "usual", "sharp"), [(15, 3, 3), (35, 3, 3), (50, -3, 0), (60, -3, 0), (100, -6, -3)]
)
@effect_of("X Visor")
def test_a_visor_makes_far_shots_easier(far: int, usual: int, sharp: int) -> None:
    for visor, expected in (("", usual), ("x_visor", sharp)):
        t = Table({"a": man(60, 5), "z": foe(60, 5 + far, 90)}, dice=[20])
        t["a"].gained = (visor,) if visor else ()
        assert shot(t).get("range", 0) == expected


@rule("INF-EQ-XVIS-01")
@limit_of("X Visor")
def test_a_visor_helps_with_shots_and_throws_alone() -> None:
    """Grenades reach 30 cm at -3; to look 100 cm far is -3 with and without a visor."""
    thrower = next(p.id for p in library().profiles.values() if "grenades" in p.weapons)
    t = Table({"a": man(60, 5, profile=thrower), "z": foe(60, 33, 90)}, dice=[20] * 4)
    t["a"].gained = ("x_visor",)
    assert "range" not in shot(t, "grenades")
    marker = foe(60, 105, 90, TO, concealed="camouflage")
    t = Table({"a": man(60, 5), "z": marker}, dice=[20])
    t["a"].gained = ("x_visor",)
    t.order("a")
    t.do("discover", trooper="a", target="z")
    t.do("let_pass_all")
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert values(throw.lines)["range"] == -3


@rule("INF-EQ-V360-01")
@effect_of("360° Visor")
@limit_of("360° Visor")
def test_who_sees_to_all_sides_reacts_to_what_comes_from_behind() -> None:
    for visor in ("", "visor_360"):
        t = Table({"a": man(60, 5), "z": foe(60, 35, 90)}, dice=[20, 20])
        t["z"].gained = (visor,) if visor else ()
        assert sees(t.game, t["z"], t["a"]) is bool(visor)
        t.order("a")
        t.shoot("a", ("z", 1))
        if visor:
            assert (t.seat, t.asked) == ("p2", "choose_reactions")
            t.shoot("z", ("a", 1))
            t.do("stop_there")
            assert t.contest("a", "z").opposed
        else:
            assert (t.seat, t.asked) == ("p1", "choose_action")


@rule("INF-EQ-V360-01")
def test_who_sees_to_all_sides_fires_to_all_sides() -> None:
    t = Table({"a": man(60, 35, 90), "z": foe(60, 5, 270)}, dice=[20])
    t.order("a")
    shots = [{"target": "z", "dice": 1}]
    t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)
    t["a"].gained = ("visor_360",)
    t.shoot("a", ("z", 1))


# --- optical disruption ---------------------------------------------------------------------------


@rule("INF-EQ-ODD-01", "INF-EQ-ODD-02", "INF-EQ-ODD-07")
@pytest.mark.parametrize(
    ("device", "expected"),
    [
        (("optical_disruptor",), -6),
        (("optical_disruption_field",), -6),
        (("optical_disruptor", "mimetism"), -6),
        (("optical_disruptor", "to_camouflage"), -6),
        (("optical_disruption_field", "to_camouflage"), -6),
    ],
)
@effect_of("ODD: Optical Disruptor")
def test_who_wears_a_disruptor_is_hard_to_hit(device: tuple[str, ...], expected: int) -> None:
    t = table(dice=[20])
    t["z"].gained = device
    found = shot(t)
    del found["range"]
    assert list(found.values()) == [expected]  # one of them counts, the strongest


@rule("INF-EQ-ODD-01", "INF-EQ-ODD-02")
@limit_of("ODD: Optical Disruptor")
def test_a_disruptor_is_no_help_in_close_combat_nor_when_unconscious() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 32.5, 90)}, dice=[20])
    t["z"].gained = ("optical_disruptor",)
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    while t.asked != "choose_order":
        t.do("stop_there" if "stop_there" in t.offered() else "let_pass_all")
    throw = t.contest("a").active
    assert throw is not None
    assert "optical_disruption" not in values(throw.lines)
    t = table(dice=[20], target=foe(60, 60, 90, out=True, wounds=1))
    t["z"].gained = ("optical_disruptor",)
    assert "optical_disruption" not in shot(t)


@rule("INF-EQ-ODD-03", "INF-EQ-ODD-05", "INF-EQ-ODD-06")
@pytest.mark.parametrize(("apart", "hard"), [(7.2, True), (7.3, False)])
@pytest.mark.parametrize("side", ["friend", "enemy"])
@effect_of("ODD: Optical Disruption Field")
def test_everybody_whom_the_field_touches_is_hard_to_hit(
    apart: float, hard: bool, side: str
) -> None:
    """A circle of 6 cm about the bearer, and half a base of 2.5 cm."""
    bearer = foe(60 + apart, 60, 90) if side == "friend" else man(60 + apart, 60, 90)
    t = Table({"a": man(60, 30), "z": foe(60, 60, 270), "b": bearer}, dice=[20, 20])
    t["b"].gained = ("optical_disruption_field",)
    t.order("a")
    t.shoot("a", ("z", 1))
    t.shoot("z", ("a", 1))  # who is in the field fires as usual
    t.do("stop_there")
    row = t.contest("a", "z")
    assert row.active is not None
    assert row.reactive is not None
    assert values(row.active.lines).get("optical_disruption") == (-6 if hard else None)
    assert values(row.reactive.lines) == {"range": 3}


@rule("INF-EQ-ODD-06")
@limit_of("ODD: Optical Disruption Field")
def test_two_in_one_field_hit_each_other_badly() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 35, 270)}, dice=[20, 20])
    t["z"].gained = ("optical_disruption_field",)
    t.order("a")
    t.shoot("a", ("z", 1))
    t.shoot("z", ("a", 1))
    t.do("stop_there")
    row = t.contest("a", "z")
    assert row.active is not None
    assert row.reactive is not None
    assert values(row.active.lines)["optical_disruption"] == -6
    assert values(row.reactive.lines)["optical_disruption"] == -6


@rule("INF-EQ-ODD-04")
def test_the_field_is_there_wherever_the_bearer_comes_from() -> None:
    """Nothing has to be switched on: as soon as it stands on the table, and not before."""
    t = Table({"a": man(60, 30), "z": foe(60, 60, 90), "b": foe(62, 60, 90)}, dice=[20, 20])
    t["b"].gained = ("optical_disruption_field",)
    t["b"].spot = "away"
    assert "optical_disruption" not in shot(t)
    t["b"].spot = "table"
    assert shot(t)["optical_disruption"] == -6
