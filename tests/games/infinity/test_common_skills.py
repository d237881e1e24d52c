"""What everybody can do without any skill, and what it costs."""

from __future__ import annotations

import pytest

from plancia.games.infinity.action_table import action_table
from plancia.games.infinity.builds import swc_limit
from plancia.games.infinity.library import library
from plancia.games.infinity.names import offers
from plancia.games.infinity.rules.line_of_sight import figure
from plancia.games.infinity.rules.pairing import paired
from plancia.testing import rule
from tests.games.infinity.table import Table, armed, foe, man

TAG = "szalamandra/hmc"
DRONE = "q_drone/antipersonnel_mines_hmg"
COMMON = {
    *("move", "cautious_movement", "climb", "jump", "swim", "prone", "get_up", "open_close"),
    *("rotate", "discover", "dodge", "alert", "bs_attack", "cc_attack", "suppression_fire"),
    *("speculative_shot", "intuitive_attack", "reset"),
}


@rule("INF-SKILL-01")
def test_common_skills_ask_for_nothing_in_the_profile() -> None:
    table = action_table()
    assert all(not table[name].skilled for name in COMMON)
    given = {name for each in library().abilities.values() for name in each.actions}
    assert not given & COMMON
    plain = library().profiles["fusiliers/combi_rifle"]
    assert plain.abilities == ()
    t = Table({"a": man(60, 30), "z": foe(60, 60), "m": foe(80, 60, concealed="camouflage")})
    t.order("a")
    common = {"move", "shoot", "dodge", "alert", "discover", "lie_down"}
    assert common | {"rotate", "suppress"} <= t.offered()


@rule("INF-SKILL-CC-01")
def test_a_cc_attack_is_short_rolls_cc_and_needs_contact() -> None:
    assert action_table()["cc_attack"].kind == "short"
    t = Table({"a": man(60, 30), "z": foe(60, 36, 90)}, dice=[13])
    t.order("a")
    t.refused("INF-CC-01", "p1", "strike", trooper="a", target="z", weapon="knife")
    t.move("a", (60, 33.5))
    t.do("let_pass_all")
    t.refused("INF-CC-02", "p1", "strike", trooper="a", target="z", weapon="combi_rifle")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.finish()
    row = t.contest("a")
    assert row.active is not None
    assert (row.active.attribute, row.active.needed) == ("cc", 13)
    assert t["z"].is_out or t["z"].wounds or t.exchange.saves


@rule("INF-SKILL-BS-01")
def test_a_bs_attack_is_short_and_adds_range_and_cover() -> None:
    assert action_table()["bs_attack"].kind == "short"
    wall = (55.0, 57.5, 65.0, 58.7, 1.5)
    t = Table({"a": man(60, 30), "z": foe(60, 60, 90)}, scenery=[wall], dice=[20, 20, 20])
    t.order("a")
    t.shoot("a", ("z", 3))
    t.finish()
    row = t.contest("a")
    assert row.active is not None
    assert row.active.attribute == "bs"
    assert [(line.name, line.value) for line in row.active.lines] == [("range", 3), ("cover", -3)]
    assert row.active.needed == 12


@rule("INF-SKILL-SUPP-01")
def test_suppression_fire_takes_the_whole_order_and_a_ranged_weapon() -> None:
    assert action_table()["suppression_fire"].kind == "long"
    t = Table({"a": man(60, 30), "b": man(5, 5), "z": foe(10, 110, 90)})
    t.order("a")
    marker = {"trooper": "a", "marker": (60, 60, 0)}
    t.refused("INF-BS-01", "p1", "suppress", weapon="knife", **marker)
    t.refused("INF-SUP-02", "p1", "suppress", trooper="a", weapon="combi_rifle", marker=(60, 10, 0))
    t.do("suppress", weapon="combi_rifle", **marker)
    assert t.asked == "choose_order"  # there was no second action
    corridor = t["a"].corridor
    assert corridor is not None
    assert corridor.marker == (60, 60, 0)


@rule("INF-SKILL-COORD-01")
def test_a_coordinated_order_costs_an_order_a_model_and_takes_four_at_most() -> None:
    men = {name: man(20 + 10 * n, 30) for n, name in enumerate("abcde")}
    t = Table({**men, "z": foe(60, 110, 90)})
    assert t.game.mine.orders == 5
    t.refused("INF-COORD-13", "p1", "coordinate", troopers=list("abcde"))
    t.do("coordinate", troopers=list("abcd"))
    assert t.game.mine.orders == 1
    assert t.game.under_way.troopers == list("abcd")


@rule("INF-SKILL-DODGE-06")
@pytest.mark.parametrize(
    ("weapon", "needed", "hit"),
    [("combi_rifle", 15, True), ("pistol", 9, False)],  # 30 cm: +3; the Pistol -3
)
def test_on_a_tie_the_higher_attribute_wins(weapon: str, needed: int, hit: bool) -> None:
    # z dodges with PH 10
    t = Table({"a": man(60, 30), "z": foe(60, 60)}, dice=[7, 7, *([20] if hit else [])])
    t.order("a")
    t.shoot("a", ("z", 1), weapon=weapon)
    t.do("dodge", trooper="z")
    t.finish()
    row = t.contest("a", "z")
    assert row.active is not None
    assert row.active.needed == needed
    assert bool(t.exchange.saves) == hit
    assert any(row.answers) is not hit


@rule("INF-SKILL-DODGE-07")
@pytest.mark.parametrize(("profile", "ph", "less"), [(TAG, 17, 6), (DRONE, 8, 6)])
def test_machines_dodge_with_six_less_and_templates_make_it_twelve(
    profile: str, ph: int, less: int
) -> None:
    for attack, more in (("shoot", 0), ("spray", 6)):
        z = foe(60, 42, profile=profile)
        t = Table({"a": armed("light_flamethrower"), "z": z}, dice=[20] * 9)
        t.order("a")
        if attack == "shoot":
            t.shoot("a", ("z", 1))
        else:
            t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90.0])
        t.do("dodge", trooper="z")
        throw = next(
            each
            for row in paired(t.game)
            for each in (row.active, row.reactive)
            if each is not None and each.action == "dodge"
        )
        assert throw.needed == ph - less - more


@rule("INF-SKILL-SPEC-01")
def test_a_speculative_shot_takes_the_whole_order_and_six_of_the_roll() -> None:
    assert action_table()["speculative_shot"].kind == "long"
    wall = (40.0, 34.5, 80.0, 35.5, 5.0)
    for weapon, base in (("grenades", 10), ("light_grenade_launcher", 12)):
        t = Table({"a": armed(weapon), "z": foe(60, 45, 90)}, scenery=[wall], dice=[20])
        t.order("a")
        t.refused("INF-BS-01", "p1", "shoot", trooper="a", weapon=weapon, shots=[{"target": "z"}])
        t.do("speculative_shot", trooper="a", weapon=weapon, target="z", aim=(60, 45, 0))
        t.finish()
        throw = t.contest("a").active
        assert throw is not None
        assert (throw.base, throw.lines[-1].value) == (base, -6)
    t = Table({"a": man(60, 30), "z": foe(60, 45, 90)}, scenery=[wall])
    t.order("a")
    t.refused(
        "INF-SPEC-01",
        "p1",
        "speculative_shot",
        trooper="a",
        weapon="combi_rifle",
        target="z",
        aim=(60, 45, 0),
    )


@rule("INF-SS-GEN-03")
def test_levels_with_a_letter_bring_no_others() -> None:
    lettered = library().equipment["x_visor"]
    assert lettered.of == ""
    assert [each.id for each in library().whole("x_visor")] == ["x_visor"]
    numbered = library().whole("multispectral_visor_3")
    assert [each.level for each in numbered] == [1, 2, 3]


@rule("INF-PLAY-03")
def test_markers_are_no_larger_than_their_models() -> None:
    t = Table(
        {
            "a": man(60, 30),
            "z": foe(60, 60, 90, wounds=0),
            "y": foe(70, 60, 90, wounds=1, out=True, states=["immobilised"]),
        }
    )
    plain, marked = figure(t.game, t["z"]).build, figure(t.game, t["y"]).build
    assert plain.radius == marked.radius


@rule("INF-VICT-01")
@pytest.mark.parametrize("points", [150, 300])
def test_support_and_retreat_are_counted_on_the_points_agreed(points: int) -> None:
    members = [library().profiles["fusiliers/combi_rifle"]] * 3  # 30 points
    assert swc_limit(members, points) == points // 50
    others = {f"m{n}": man(10 + 10 * n, 10, spot="gone") for n in range(9)}  # 90 of 100 points
    at = {"a": man(60, 30, profile="fusiliers/combi_rifle_lieutenant"), "z": foe(60, 110, 90)}
    led = {"p1": {"lieutenant": "a"}}
    for size, over in ((points, points == 150), (91 * 100 // 60, False)):
        t = Table({**at, **others}, setup={"points": size}, moment="start", commands=led)
        assert (t.match.outcome is not None) == over
    assert set(offers()["points"].values) >= {"150", "200", "300"}


@rule("INF-PLAY-01")
def test_a_player_sees_the_orders_left_to_each_group_and_nobody_elses() -> None:
    t = Table(
        {
            "a": man(60, 30),
            "b": man(70, 30),
            "c": man(80, 30, group=1),
            "z": foe(60, 110, 90),
        }
    )

    def shown(seat: str) -> dict[int, int]:
        found = t.match.view(seat).scene(()).gauges
        orders = [each for each in found if each.name.key == "infinity.gauge.orders"]
        return {each.name.args["group"]: each.value for each in orders}

    assert shown("p1") == {1: 2, 2: 1}
    t.order("a")
    assert shown("p1") == {1: 1, 2: 1}
    assert shown("p2") == {1: 0}  # it is not its turn, and of the other's there is nothing
