"""Mimetism, Camouflage and TO Camouflage: markers, what others can do, and surprise."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.in_progress import Line
from plancia.games.infinity.library import library
from plancia.games.infinity.modifiers import lines
from plancia.games.infinity.rules.line_of_sight import figure, height_of
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_observing import finish

GREY = "guilang/combi_rifle"  # Camouflage
TO = "hac_tao/hmg"
TAG = "cutters/heavy_flamethrower"  # TO Camouflage, and huge
WALL = [(40.0, 40.0, 80.0, 41.0, 20.0)]
TO_MARK = "to_camouflage"
SHOT = [{"target": "m", "dice": 1}]


def table(dice: list[int] | None = None, profile: str = GREY, **more: Any) -> Table:
    """A Fusilier of p1, and somebody of p2 under a marker in front of him."""
    marker = more.pop("marker", "camouflage")
    troopers = {
        "a": man(60, 30),
        "b": man(5, 5, 270),
        "m": foe(60, 60, 270, profile, concealed=marker),
        "y": foe(5, 115, 90),
        **more.pop("others", {}),
    }
    return Table(troopers, dice=dice, **more)


def values(found: tuple[Line, ...]) -> dict[str, int]:
    """Numbers by their names."""
    return {line.name: line.value for line in found}


# --- levels ---------------------------------------------------------------------------------------


@rule("INF-SS-CAMO-01", "INF-SS-CAMO-19", "INF-SS-CAMO-18")
@pytest.mark.parametrize(
    ("skill", "value", "marker", "hidden"),
    [
        ("mimetism", -3, "", False),
        ("camouflage", -3, "camouflage", False),
        ("to_camouflage", -6, "to_camouflage", True),
    ],
)
def test_a_level_includes_the_lower_ones_and_its_number_replaces_theirs(
    skill: str, value: int, marker: str, hidden: bool
) -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 60, 90)})
    t["z"].gained = (skill,)
    found = [line.value for line in lines(t.game, "bs_attack", t["a"], t["z"])]
    assert found == [value]
    deploying = t.game.hooks(t["z"]).deploying
    assert (deploying.marker, deploying.hidden) == (marker, hidden)
    assert t.game.hooks(t["z"]).standing.blurred


@rule("INF-SS-CAMO-03", "INF-SS-CAMO-09", "INF-LOS-08")
def test_blurred_models_and_markers_are_as_high_as_a_trooper_of_the_line() -> None:
    size = library().sizes.models
    t = Table({"a": man(60, 30, 90, TAG), "z": foe(60, 60, 90, TAG, concealed="to_camouflage")})
    assert height_of(t.game, t["a"]) == height_of(t.game, t["z"]) == size["LI"].height
    assert figure(t.game, t["z"]).build.radius == size["LI"].base / 2  # it says nothing of its size
    assert figure(t.game, t["a"]).build.radius == size["TAG"].base / 2
    t["a"].disabled = ("camouflage",)
    assert height_of(t.game, t["a"]) == size["LI"].height  # mimetism remains
    t["z"].prone = True
    assert height_of(t.game, t["z"]) == 0.3


@rule("INF-SS-CAMO-04", "INF-SS-CAMO-10", "INF-SS-CAMO-35")
@pytest.mark.parametrize(("profile", "marker"), [(GREY, "camouflage"), (TO, "to_camouflage")])
@effect_of("CH: Camouflage")
def test_a_marker_moves_as_a_marker(profile: str, marker: str) -> None:
    t = table(profile=profile, marker=marker, active="p2", others={"a": man(60, 30, 270)})
    t.order("m")
    t.move("m", (60, 62))
    t.move("m", (62, 62))
    finish(t)
    assert t["m"].concealed == marker
    seen = t.match.view("p1")
    assert seen.troopers["m"].profile not in (GREY, TO)
    kinds = {each.id: each.kind for each in seen.scene(()).pieces}
    assert kinds["m"] == f"marker.{marker}"


# --- what others can do ---------------------------------------------------------------------------


@rule("INF-SS-CAMO-15", "INF-ARO-22")
@pytest.mark.parametrize("marker", ["camouflage", "to_camouflage", "impersonation_1"])
@limit_of("CH: Camouflage")
def test_a_marker_that_only_moves_is_looked_for_or_turned_to_and_nothing_else(marker: str) -> None:
    t = table([20], marker=marker, active="p2")
    t.order("m")
    t.move("m", (60, 58))
    assert t.offered() == {"discover", "rotate", "let_pass_all"}
    for kind, fields in (
        ("shoot", {"weapon": "combi_rifle", "shots": SHOT}),
        ("dodge", {}),
        ("alert", {}),
    ):
        t.refused("INF-ARO-22", "p1", kind, trooper="a", **fields)
    t.do("discover", trooper="a", target="m")


@rule("INF-SS-CAMO-16", "INF-ARO-23")
def test_who_waits_reacts_to_what_shows_itself() -> None:
    t = table([20, 20], active="p2")
    t.order("m")
    t.move("m", (60, 58))
    t.do("let_pass_all")
    t.do("alert", trooper="m")  # no attack: it shows itself
    assert t["m"].concealed == ""
    t.shoot("a", ("m", 1), moment=0.0)


@rule("INF-SS-CAMO-14", "INF-SS-CAMO-18", "INF-SS-CAMO-19")
def test_a_discovered_model_is_placed_and_keeps_what_makes_it_hard_to_hit() -> None:
    t = table([5, 20])
    t.order("a")
    t.do("discover", trooper="a", target="m")
    t.do("let_pass_all")
    finish(t)
    assert t["m"].concealed == ""
    assert t.match.view("p1").troopers["m"].profile == GREY
    t.game.mine.reserve[0] += 1
    t.order("a")
    t.shoot("a", ("m", 1))
    finish(t)
    throw = t.contest("a").active
    assert throw is not None
    assert values(throw.lines)["mimetism"] == -3
    t.do("pass_turn")
    t.order("m")
    t.shoot("m", ("a", 1))
    assert t.asked == "choose_reactions"  # it does not come first any more


@rule("INF-SS-CAMO-17", "INF-SKILL-DISC-04")
@pytest.mark.parametrize(
    ("kind", "fields"),
    [
        ("shoot", {"weapon": "combi_rifle", "shots": SHOT}),
        ("shoot", {"weapon": "grenades", "shots": SHOT}),
        ("sepsitorize", {"target": "m"}),
        ("mark_target", {"target": "m"}),
        ("hack", {"program": "locate", "target": "m"}),
    ],
)
@pytest.mark.parametrize(("marker", "profile", "die"), [("camouflage", GREY, 12), (TO_MARK, TO, 9)])
def test_nothing_is_done_to_a_marker_that_was_not_discovered(
    kind: str, fields: dict[str, Any], marker: str, profile: str, die: int
) -> None:
    """WIP 12, less 3 or 6 for the marker; 15 cm add 3."""
    able = ("sepsitor", "forward_observer", "grenades", "hacking_device_plus")
    for dice, found in (([die], True), ([die + 1], False)):
        t = table(dice, profile, marker=marker, others={"a": man(60, 45, gained=able)})
        t.order("a")
        t.refused("INF-SS-CAMO-17", "p1", kind, trooper="a", **fields)
        t.do("discover", trooper="a", target="m")
        finish(t)
        throw = t.contest("a").active
        assert throw is not None
        assert throw.needed == die
        assert bool(t["m"].concealed) is not found
        t.game.mine.reserve[0] += 1
        t.order("a")
        if found:
            t.do(kind, trooper="a", **fields)
        else:
            t.refused("INF-SS-CAMO-17", "p1", kind, trooper="a", **fields)


@rule("INF-SS-CAMO-14")
@pytest.mark.parametrize("shown", ["discovered", "by itself", "in reaction"])
@pytest.mark.parametrize("marker", ["camouflage", "impersonation_2"])
def test_the_owner_of_a_model_that_shows_itself_says_where_it_looks(
    shown: str, marker: str
) -> None:
    t = table([5], marker=marker, active="p2" if shown == "by itself" else "p1")
    t.asks_how_it_stands = True
    if shown == "by itself":
        t.order("m")
        t.do("alert", trooper="m")
    else:
        t.order("a")
        t.do("discover", trooper="a", target="m")
        if shown == "in reaction":
            t.do("alert", trooper="m")
        else:
            t.do("let_pass_all")
            t.do("stop_there")
    assert (t.seat, t.asked, t["m"].concealed) == ("p2", "choose_stand", "")
    t.refused("INF-SS-CAMO-08", "p2", "stand", at=(62, 60))  # it stands where its marker was
    t.do("stand", heading=45.0)
    assert t["m"].heading == 45.0
    assert t.at("m") == (60, 60, 0)


@rule("INF-SKILL-DISC-07")
@pytest.mark.parametrize(("die", "found"), [(12, True), (13, False)])
def test_one_order_looks_for_a_marker_and_fires_at_it(die: int, found: bool) -> None:
    """WIP 12, -3 for the marker, at 30 cm 0; if it is not found the shots are lost."""
    t = table([die - 3, 20, 20, 20] if found else [die - 3])
    t.order("a")
    shots = [{"target": "m", "dice": 3}]
    t.refused("INF-SS-CAMO-17", "p1", "shoot", trooper="a", weapon="combi_rifle", shots=shots)
    t.do("discover", trooper="a", target="m")
    t.do("let_pass_all")
    t.shoot("a", ("m", 3))
    finish(t)
    assert bool(t["m"].concealed) is not found
    shot = next(
        row.active for row in t.exchange.contests if row.active and row.active.action == "bs_attack"
    )
    assert shot.lost is not found
    assert len(shot.dice) == (3 if found else 0)
    assert values(shot.lines)["mimetism"] == -3


@rule("INF-SKILL-DISC-07")
def test_what_is_found_and_fired_at_may_answer() -> None:
    t = table([9, 20, 20, 20, 20])
    t.order("a")
    t.do("discover", trooper="a", target="m")
    t.shoot("m", ("a", 1))  # it shows itself
    t.shoot("a", ("m", 3))
    finish(t)
    assert t.contest("a", "m").opposed


# --- out of hiding --------------------------------------------------------------------------------


@rule("INF-SS-CAMO-20", "INF-SS-CAMO-21", "INF-SS-CAMO-22", "INF-SS-CAMO-23", "INF-SS-CAMO-37")
@pytest.mark.parametrize(("profile", "marker"), [(GREY, "camouflage"), (TO, "to_camouflage")])
def test_a_marker_shoots_first_and_stands_there_afterwards(profile: str, marker: str) -> None:
    weapon = "combi_rifle" if profile == GREY else "hmg"
    t = table([20, 20], profile, marker=marker, active="p2")
    t.order("m")
    t.shoot("m", ("a", 1), weapon=weapon)
    t.do("stop_there")
    assert not t.contest("m").opposed
    assert t["m"].concealed == ""
    t.shoot("a", ("m", 1))
    finish(t)
    answer = t.contest("a").reactive
    assert answer is not None
    assert sum(v for k, v in values(answer.lines).items() if k != "range") == (
        -3 if profile == GREY else -6
    )


@rule("INF-SS-CAMO-20")
def test_a_blow_out_of_camouflage_does_not_come_first() -> None:
    t = table([20, 20], active="p2", others={"m": foe(60, 36, 270, GREY, concealed="camouflage")})
    t.order("m")
    t.move("m", (60, 32.5))
    t.do("let_pass_all")
    t.do("strike", trooper="m", target="a", weapon="knife")
    assert t["m"].concealed == ""
    assert t.asked == "choose_reactions"  # at the same time
    t.do("strike", trooper="a", target="m", weapon="knife")
    finish(t)
    assert t.contest("m", "a").opposed


@rule("INF-SS-CAMO-24", "INF-ARO-27")
def test_in_reaction_camouflage_has_no_advantage() -> None:
    t = table([20, 20])
    t.order("a")
    t.move("a", (60, 31))
    t.shoot("m", ("a", 1), moment=0.0)
    assert t["m"].concealed == ""
    t.shoot("a", ("m", 1))
    finish(t)
    assert t.contest("a", "m").opposed


@rule("INF-SS-CAMO-25", "INF-SKILL-INT-03")
def test_an_intuitive_attack_reveals_even_if_it_is_withstood() -> None:
    t = table([1, 20, 20, 20], others={"m": foe(60, 40, 90, GREY, concealed="camouflage")})
    t["a"].gained = ("light_flamethrower",)
    t.order("a")
    t.do("intuitive_attack", trooper="a", weapon="light_flamethrower", target="m")
    t.do("let_pass_all")
    finish(t)
    assert [save.wounded for save in t.exchange.saves] == [False]
    assert t["m"].concealed == ""


@rule("INF-SS-CAMO-26", "INF-TMPL-05")
@pytest.mark.parametrize("die", [1, 20])
def test_a_template_at_somebody_else_reveals_a_marker(die: int) -> None:
    t = table(
        [5, 20, die, 20],
        others={
            "a": man(60, 20, 90, "fusiliers/light_grenade_launcher_combi_rifle"),
            "z": foe(60, 60, 90),
            "m": foe(64, 60, 90, GREY, concealed="camouflage"),
        },
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon="light_grenade_launcher")
    t.do("let_pass_all")
    finish(t)
    assert t["m"].concealed == ""


# --- hiding again ---------------------------------------------------------------------------------


@rule("INF-SS-CAMO-28", "INF-SS-CAMO-38")
@pytest.mark.parametrize(("profile", "marker"), [(GREY, "camouflage"), (TO, "to_camouflage")])
def test_where_nobody_sees_it_a_model_goes_back_under_its_marker(profile: str, marker: str) -> None:
    here = {"m": foe(60, 60, 270, profile)}
    t = table(others=here, scenery=WALL, active="p2")
    t.order("m")
    t.do("hide", trooper="m")
    assert t.asked == "choose_order"  # a whole order
    assert (t["m"].concealed, t["m"].spot) == (marker, "table")
    t = table(others=here, active="p2")
    t.order("m")
    t.refused("INF-SS-CAMO-28", "p2", "hide", trooper="m")
    t = table(others={"m": foe(60, 60, 270)}, scenery=WALL, active="p2")
    t.order("m")
    t.refused("INF-SS-CAMO-28", "p2", "hide", trooper="m")  # a Zhanshi has no marker


@rule("INF-SS-CAMO-28")
def test_a_marker_of_the_enemy_counts_as_seeing_to_all_sides() -> None:
    """Whatever is under it, and wherever that looks."""
    for profile in ("order_sergeants/multi_sniper_rifle_to_camouflage_infiltration", ""):
        marker = man(60, 30, 270, profile or "antipersonnel_mines", concealed="camouflage")
        extra = {} if profile else {"laid": "b"}
        t = table(
            others={
                "a": man(90, 5, 270),
                "c": {**marker, **extra},
                "m": foe(60, 60, 270, GREY),
            },
            active="p2",
        )
        t.order("m")
        t.refused("INF-SS-CAMO-28", "p2", "hide", trooper="m")


@rule("INF-SS-CAMO-29", "INF-SS-CAMO-28")
@pytest.mark.parametrize("forestalls", [False, True])
def test_who_lies_hidden_steps_forth_to_prevent_it(forestalls: bool) -> None:
    t = table(
        others={
            "a": man(60, 5, 270),
            "h": man(60, 45, 90, "croc_men/combi_rifle_light_shotgun", spot="hidden"),
            "m": foe(60, 60, 270, GREY),
        },
        active="p2",
    )
    t.order("m")
    t.do("hide", trooper="m")
    assert (t.seat, t.asked) == ("p1", "choose_reactions")
    if forestalls:
        t.do("forestall", trooper="h")
        assert (t["h"].spot, t["h"].concealed) == ("table", "")
    t.do("let_pass_all")
    finish(t)
    assert bool(t["m"].concealed) is not forestalls
    assert "h" in t.match.view("p2").troopers or not forestalls


@rule("INF-SS-CAMO-29")
def test_only_who_sees_it_steps_forth() -> None:
    t = table(
        others={
            "a": man(60, 5, 270),
            "h": man(60, 20, 90, "croc_men/combi_rifle_light_shotgun", spot="hidden"),
            "m": foe(60, 60, 270, GREY),
        },
        scenery=WALL,
        active="p2",
    )
    t.order("m")
    t.do("hide", trooper="m")
    t.refused("INF-SS-CAMO-29", "p1", "forestall", trooper="h")
    t.do("let_pass_all")
    finish(t)
    assert t["m"].concealed


@rule("INF-SS-SENS-04")
@pytest.mark.parametrize(("far", "can"), [(20.0, False), (20.1, True)])
def test_nobody_hides_where_a_sensor_feels_him(far: float, can: bool) -> None:
    sensor = man(60, 60 - far, 270, "pathfinder_dronbot/combi_rifle")
    t = table(others={"a": man(60, 5, 270), "s": sensor, "m": foe(60, 60, 270, GREY)}, active="p2")
    t.order("m")
    if can:
        t.do("hide", trooper="m")
    else:
        t.refused("INF-SS-SENS-04", "p2", "hide", trooper="m")


@rule("INF-SS-CAMO-39", "INF-SS-CAMO-28")
def test_who_is_reduced_to_mimetism_has_no_marker_to_go_back_under() -> None:
    t = table(others={"m": foe(60, 60, 270, GREY)}, scenery=WALL, active="p2")
    t["m"].disabled = ("camouflage",)
    t.order("m")
    t.refused("INF-SS-CAMO-28", "p2", "hide", trooper="m")
    assert t.game.profile(t["m"]).level("camouflage") == 1
