"""Impersonators: deployed among the enemy, taken for friends, discovered in two steps."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Illegal, Match, read_action
from plancia.games.infinity import Infinity
from plancia.games.infinity.library import library
from plancia.games.infinity.rules.markers import marker_for
from plancia.games.infinity.rules.movement import gait_of
from plancia.games.infinity.rules.posing import is_among_enemies
from plancia.space.volume import Place
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_observing import finish

FIDAY = "hassassin_fiday/rifle_light_shotgun"  # Basic Impersonation, human
SPECULO = "speculo_killers/combi_rifle"  # Impersonation Plus, alien
WIP = library().profiles[FIDAY].attributes.wip
SHOT = [{"target": "m", "dice": 1}]
KINDS = ("impersonation_1", "impersonation_2")


def posing(dice: list[int] | None = None, marker: str = "impersonation_1", **more: Any) -> Table:
    """A Fusilier of p1, and an impersonator of p2 in front of him."""
    troopers = {
        "a": man(60, 30),
        "b": man(5, 5, 270),
        "m": foe(60, 50, 270, FIDAY, concealed=marker),
        "y": foe(5, 115, 90),
        **more.pop("others", {}),
    }
    return Table(troopers, dice=dice, **more)


# --- deployment -----------------------------------------------------------------------------------


def deploying(dice: list[int], unit: str = FIDAY, army: str = "haqqislam") -> Match[Infinity]:
    """p1 is deployed along the far edge already; p2 deploys an impersonator along the near one."""

    def some(of: str, *, leads: bool) -> str:
        return next(
            p.id
            for p in library().profiles.values()
            if (p.army, p.training, p.is_lieutenant) == (of, "regular", leads) and p.cost < 25
        )

    lists: dict[str, Any] = {
        "p1": {
            "army": "panoceania",
            "points": 300,
            "groups": [["fusiliers/combi_rifle_lieutenant", "fusiliers/combi_rifle"]],
        },
        "p2": {"army": army, "points": 300, "groups": [[some(army, leads=True), unit]]},
    }
    setup = {"table": "dockside", "points": 300, "lists": lists}
    match: Match[Infinity] = Match.new(Infinity, setup, 1, [20, 1, *dice])
    play(match, "take_option", option="deployment")
    play(match, "go_first", seat="p1")
    play(match, "take_side", edge="near", first="p1")
    play(match, "hold_back")
    match.play("p1", match.pending["p1"].options[0])  # all at once
    play(match, "hold_back")
    return match


def play(match: Match[Infinity], kind: str, **fields: Any) -> None:
    """Whoever is asked does something."""
    (seat,) = match.pending
    match.play(seat, read_action(Infinity, {"type": kind, **fields}))


def spy(match: Match[Infinity]) -> str:
    """The impersonator."""
    return next(e.id for e in match.game.army("p2") if match.game.hooks(e).deploying.poses)


def depth(match: Match[Infinity]) -> float:
    """How deep the table is."""
    return match.game.table.layout.depth


def free(match: Match[Infinity], y: float) -> tuple[float, float]:
    """A place so far from the near edge with room for the impersonator."""
    name = spy(match)
    asked = match.pending["p2"].decision
    for x in range(4, int(match.game.table.layout.width) - 4, 2):
        deed = read_action(
            Infinity, {"type": "deploy", "trooper": name, "at": (x, y), "as_marker": True}
        )
        if match.game.asked("p2") is asked and deed.verify(match.view("p2"), asked) is None:
            return (float(x), y)
    raise AssertionError(y)


@rule("INF-SS-IMPERS-02")
@effect_of("Basic Impersonation")
def test_an_impersonator_is_deployed_anywhere_without_a_roll() -> None:
    match = deploying([])
    name, at = spy(match), free(match, depth(match) / 2 + 5)
    with pytest.raises(Illegal, match=r"\[INF-SET-17\]"):
        play(match, "deploy", trooper=name, at=at)  # as a model it is like anybody
    play(match, "deploy", trooper=name, at=at, as_marker=True)
    assert match.game.troopers[name].concealed == "impersonation_1"
    match = deploying([])
    (enemy, *_) = match.game.on_table("p1")
    beside = (enemy.at.x + 2.5, enemy.at.y, enemy.at.z)
    if 2 < beside[0] < match.game.table.layout.width - 2:
        with pytest.raises(Illegal, match=r"\[INF-SS-IMPERS-02\]"):
            play(match, "deploy", trooper=spy(match), at=beside, as_marker=True)


@rule("INF-SS-IMPERS-03", "INF-SS-IMPERS-04")
@pytest.mark.parametrize(("die", "held"), [(WIP, True), (WIP + 1, False)])
def test_among_the_enemy_it_takes_a_roll(die: int, held: bool) -> None:
    """Whoever fails is placed where it wanted to be, as a model."""
    match = deploying([die])
    name, at = spy(match), free(match, depth(match) - 15)
    play(match, "deploy", trooper=name, at=at, as_marker=True)
    trooper = match.game.troopers[name]
    assert trooper.concealed == ("impersonation_1" if held else "")
    assert (trooper.at.x, trooper.at.y) == at
    told: list[Any] = [e.event for e in match.events if e.event.tag() == "slipped_in"]
    (event,) = told
    assert (event.die, event.outcome) == (die, "held" if held else "failed")
    assert not hasattr(event, "needed")  # that would say who it is
    seen = match.view("p1").troopers[name]
    assert (seen.profile == FIDAY) is not held


@rule("INF-SS-IMPERS-03")
@pytest.mark.parametrize(("edge", "border"), [("near", 30.0), ("far", 90.0)])
def test_who_stands_partly_in_the_zone_of_the_enemy_is_among_them(edge: str, border: float) -> None:
    sides = {"p1": {"edge": edge}, "p2": {"edge": "far" if edge == "near" else "near"}}
    t = posing(commands=sides)
    radius = gait_of(t.game, t["m"]).radius
    outwards = 1 if edge == "near" else -1
    for off, among in ((radius - 0.1, True), (radius + 0.1, False)):
        at = Place(60, border + outwards * off)
        assert is_among_enemies(t.game, t["m"], at) is among
    last = radius if edge == "near" else 120 - radius
    assert is_among_enemies(t.game, t["m"], Place(60, last))


@rule("INF-SS-IMPERS-20", "INF-SS-IMPERS-21", "INF-SS-IMPERS-22")
@pytest.mark.parametrize(
    ("profile", "enemy", "marker"),
    [
        (FIDAY, "fusiliers/combi_rifle", "impersonation_1"),
        (FIDAY, "morat_vanguard_infantry/combi_rifle", "impersonation_2"),
        (SPECULO, "fusiliers/combi_rifle", "impersonation_1"),
        (SPECULO, "morat_vanguard_infantry/combi_rifle", "impersonation_1"),
    ],
)
@effect_of("Impersonation Plus")
def test_who_cannot_look_like_the_enemy_is_in_the_second_state(
    profile: str, enemy: str, marker: str
) -> None:
    options = {each.id for each in library().profiles.values()}
    enemy = (
        enemy if enemy in options else next(o for o in sorted(options) if o.startswith("morat_"))
    )
    t = Table({"a": man(60, 10, 270, enemy), "m": foe(60, 100, 90, profile)}, active="p2")
    assert marker_for(t.game, t["m"]) == marker
    t.order("m")
    t.do("hide", trooper="m")  # and so it is when it goes back into disguise
    finish(t)
    assert t["m"].concealed == marker


@rule("INF-SS-IMPERS-21")
@limit_of("Basic Impersonation")
def test_an_alien_with_the_first_level_does_not_pass_for_a_human_either() -> None:
    morat = next(p.id for p in library().profiles.values() if p.army == "combined_army")
    t = Table({"a": man(60, 10), "m": foe(60, 100, 90, morat)})
    t["m"].gained = ("basic_impersonation",)
    assert marker_for(t.game, t["m"]) == "impersonation_2"
    t["m"].gained = ("impersonation_plus",)
    assert marker_for(t.game, t["m"]) == "impersonation_1"


# --- states ---------------------------------------------------------------------------------------


@rule("INF-SS-IMPERS-05", "INF-SS-IMPERS-07", "INF-SS-IMPERS-09")
@pytest.mark.parametrize(
    ("marker", "law"),
    [("impersonation_1", "INF-SS-IMPERS-05"), ("impersonation_2", "INF-SS-IMPERS-07"), ("", "")],
)
def test_nothing_can_be_done_to_who_passes_for_a_friend(marker: str, law: str) -> None:
    for kind, fields in (
        ("shoot", {"weapon": "combi_rifle", "shots": SHOT}),
        ("hack", {"program": "locate", "target": "m"}),
        ("mark_target", {"target": "m"}),
        ("intuitive_attack", {"weapon": "light_flamethrower", "target": "m"}),
        (
            "speculative_shot",
            {"weapon": "light_grenade_launcher", "target": "m", "aim": (60, 45, 0)},
        ),
    ):
        t = posing(marker=marker, others={"m": foe(60, 45, 90, FIDAY, concealed=marker)})
        t["a"].gained = (
            "light_flamethrower",
            "hacking_device_plus",
            "forward_observer",
            "light_grenade_launcher",
        )
        t.order("a")
        if law:
            t.refused(law, "p1", kind, trooper="a", **fields)
        elif kind != "intuitive_attack":
            t.do(kind, trooper="a", **fields)


@rule("INF-SS-IMPERS-05")
def test_nobody_strikes_who_passes_for_a_friend() -> None:
    t = posing(others={"m": foe(60, 34, 90, FIDAY, concealed="impersonation_1")})
    t.order("a")
    t.move("a", (60, 31.5))
    t.do("let_pass_all")
    t.refused("INF-SS-IMPERS-05", "p1", "strike", trooper="a", target="m", weapon="knife")


@rule("INF-SS-IMPERS-06", "INF-SS-IMPERS-08", "INF-SS-IMPERS-09")
@limit_of("Impersonation Plus")
def test_it_is_discovered_in_two_steps() -> None:
    """WIP 12 at 20 cm: +3 and -6, then +3 alone; the same model may try twice in a turn."""
    t = posing([9, 15])
    needs = []
    for state in ("impersonation_2", ""):
        t.game.mine.reserve[0] += 1
        t.order("a")
        t.do("discover", trooper="a", target="m")
        finish(t)
        throw = t.contest("a").active
        assert throw is not None
        needs.append(throw.needed)
        assert t["m"].concealed == state
    assert needs == [9, 15]
    assert [event.piece for event in t.told("characterized")] == ["m"]
    t.game.mine.reserve[0] += 1
    t.order("a")
    t.shoot("a", ("m", 1))


@rule("INF-SS-IMPERS-08")
def test_who_fails_does_not_try_again_in_this_turn() -> None:
    t = posing([10])
    t.order("a")
    t.do("discover", trooper="a", target="m")
    finish(t)
    t.game.mine.reserve[0] += 1
    t.order("a")
    t.refused("INF-SKILL-DISC-05", "p1", "discover", trooper="a", target="m")


@rule("INF-SS-IMPERS-10", "INF-SS-CAMO-12")
@pytest.mark.parametrize("marker", [*KINDS, "camouflage", "to_camouflage"])
@pytest.mark.parametrize(
    ("kind", "fields", "keeps"),
    [
        ("move", {"path": [(60, 52)]}, True),
        ("cautious_movement", {"path": [(60, 52)]}, True),
        ("rotate", {"heading": 0.0}, True),
        ("lie_down", {}, True),
        ("discover", {"target": "c"}, False),
        ("alert", {}, False),
        ("dodge", {}, False),
        ("lay_mine", {"thing": "antipersonnel_mines", "heading": 90.0}, False),
    ],
)
def test_only_quiet_movements_keep_the_marker(
    marker: str, kind: str, fields: dict[str, Any], keeps: bool
) -> None:
    c = man(80, 80, 90, "order_sergeants/multi_sniper_rifle_to_camouflage_infiltration")
    t = posing(
        [20, 20],
        others={
            "a": man(60, 5, 270),
            "m": foe(60, 50, 90, "guilang/combi_rifle", concealed=marker),
            "c": {**c, "concealed": "camouflage"},
        },
        active="p2",
    )
    t["m"].gained = ("antipersonnel_mines", "basic_impersonation")
    t.order("m")
    if kind == "cautious_movement":
        t.game.troopers["c"].heading = 270.0
    try:
        t.do(kind, trooper="m", **fields)
    except Illegal:
        assert kind == "cautious_movement"  # somebody would see where it ends
        return
    assert bool(t["m"].concealed) is keeps


@rule("INF-SS-IMPERS-10", "INF-SS-CAMO-12")
def test_whoever_climbs_without_a_roll_stays_a_marker() -> None:
    for gained, keeps in (((), False), (("climbing_plus",), True)):
        t = posing(
            others={"a": man(60, 5, 270), "m": foe(60, 48.7, 90, concealed="camouflage")},
            scenery=[(55, 50, 65, 55, 6)],
            active="p2",
        )
        t["m"].gained = ("camouflage", *gained)
        t.order("m")
        t.do("climb", trooper="m", to=(60, 48.7, 5.0))
        assert bool(t["m"].concealed) is keeps


@rule("INF-SS-IMPERS-11", "INF-SS-CAMO-13")
@pytest.mark.parametrize("marker", ["impersonation_1", "impersonation_2", "camouflage"])
@pytest.mark.parametrize("side", ["friend", "enemy", "marker"])
def test_contact_gives_a_marker_away(marker: str, side: str) -> None:
    """With friend or enemy; markers of the same army may touch each other."""
    neighbour = man(60, 46, 90) if side == "enemy" else foe(60, 46, 90)
    if side == "marker":
        neighbour = foe(60, 46, 90, "guilang/combi_rifle", concealed="camouflage")
    profile = FIDAY if marker != "camouflage" else "guilang/combi_rifle"
    t = posing(
        others={
            "a": man(60, 5, 270),
            "m": foe(60, 50, 90, profile, concealed=marker),
            "n": neighbour,
        },
        active="p2",
    )
    t.order("m")
    t.move("m", (60, 48.5))
    finish(t)
    assert t.at("m") == (60, 48.5, 0)
    assert bool(t["m"].concealed) is (side == "marker")


# --- attacks --------------------------------------------------------------------------------------


@rule("INF-SS-IMPERS-12", "INF-SS-IMPERS-13")
@pytest.mark.parametrize("marker", KINDS)
def test_it_shoots_before_its_target_answers(marker: str) -> None:
    t = posing([20, 20, 20], marker=marker, active="p2", others={"a": man(60, 30, 90)})
    t.order("m")
    t.shoot("m", ("a", 1), weapon="rifle")
    assert bool(t["m"].concealed)
    t.do("stop_there")
    assert not t.contest("m").opposed
    assert not bool(t["m"].concealed)
    t.shoot("a", ("m", 1))
    finish(t)
    assert not t.contest("a").opposed


@rule("INF-SS-IMPERS-12")
def test_only_shots_come_first() -> None:
    """Camouflage covers hacking and marks as well; posing as a friend does not."""
    for marker, first in (("impersonation_1", False), ("camouflage", True)):
        t = posing([20, 20], active="p2", others={"m": foe(60, 40, 270, FIDAY, concealed=marker)})
        t["m"].gained = ("forward_observer",)
        t.order("m")
        t.do("mark_target", trooper="m", target="a")
        assert bool(t["m"].concealed) is first
        assert (t.asked == "choose_reactions") is not first


@rule("INF-SS-IMPERS-14")
def test_in_reaction_it_has_no_advantage() -> None:
    t = posing([20, 20, 20])
    t.order("a")
    t.move("a", (60, 32))
    t.shoot("m", ("a", 1), weapon="rifle", moment=0.0)
    assert t["m"].concealed == ""
    t.shoot("a", ("m", 1))
    finish(t)
    assert t.contest("a", "m").opposed


@rule("INF-SS-IMPERS-16", "INF-SUP-10")
@pytest.mark.parametrize(
    ("marker", "shot"), [(KINDS[0], True), (KINDS[1], True), ("camouflage", False)]
)
def test_whoever_crosses_suppression_fire_is_shot_at(marker: str, shot: bool) -> None:
    corridor = {"weapon": "combi_rifle", "mode": "", "marker": (60, 70, 0)}
    t = posing(
        [20, 20, 20],
        active="p2",
        others={
            "a": man(60, 30, 90, corridor=corridor),
            "m": foe(64, 50, 180, FIDAY, concealed=marker),
        },
    )
    t.order("m")
    t.move("m", (56, 50))
    while t.asked == "choose_reactions":
        t.do("let_pass_all")
    assert (t.asked == "choose_moment") is shot


@rule("INF-SS-IMPERS-24", "INF-TMPL-05")
def test_a_template_at_somebody_else_strikes_and_reveals_it() -> None:
    t = posing(
        [5, 20, 20],
        others={
            "a": man(60, 20, 90, "fusiliers/light_grenade_launcher_combi_rifle"),
            "z": foe(60, 60, 90),
            "m": foe(64, 60, 90, FIDAY, concealed="impersonation_1"),
        },
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon="light_grenade_launcher")
    t.do("let_pass_all")
    finish(t)
    assert {save.hit.target for save in t.exchange.saves} == {"z", "m"}
    assert t["m"].concealed == ""  # although it has passed its roll


@rule("INF-SS-IMPERS-23", "INF-WPN-MINE-07")
@pytest.mark.parametrize(("marker", "spared"), [(KINDS[0], True), (KINDS[1], True), ("", False)])
def test_mines_take_it_for_a_friend(marker: str, spared: bool) -> None:
    mine = {"seat": "p1", "profile": "antipersonnel_mines", "laid": "b", "at": (60, 52)}
    t = posing(
        [20] * 4,
        active="p2",
        others={
            "a": man(60, 5, 270),
            "m": foe(60, 60, 270, FIDAY, concealed=marker),
            "n": {**mine, "heading": 90.0},
        },
    )
    t.order("m")
    t.move("m", (60, 56))
    assert bool(t.told("triggered")) is not spared


# --- its own ways ---------------------------------------------------------------------------------


@rule("INF-SS-IMPERS-17")
def test_it_uses_its_own_numbers_and_weapons() -> None:
    t = posing([20, 20], active="p2")
    profile = library().profiles[FIDAY]
    assert t.game.profile(t["m"]) is profile
    t.order("m")
    t.shoot("m", ("a", 1), weapon="rifle")
    finish(t)
    throw = t.contest("m").active
    assert throw is not None
    assert throw.base == profile.attributes.bs


@rule("INF-SS-IMPERS-15", "INF-SS-SENS-04")
def test_it_goes_back_into_disguise_where_nobody_sees_it() -> None:
    wall = [(55.0, 40.0, 65.0, 41.0, 10.0)]
    there = {"m": foe(60, 50, 270, FIDAY)}
    t = posing(others=there, scenery=wall, active="p2")
    t.order("m")
    t.do("hide", trooper="m")
    finish(t)
    assert t["m"].concealed == "impersonation_1"
    assert [event.piece for event in t.told("went_hiding")] == ["m"]
    t = posing(others=there, active="p2")
    t.order("m")
    t.refused("INF-SS-IMPERS-15", "p2", "hide", trooper="m")
    sensor = man(60, 31, 90, "pathfinder_dronbot/combi_rifle")
    t = posing(others={**there, "s": sensor}, scenery=wall, active="p2")
    t.order("m")
    t.refused("INF-SS-SENS-04", "p2", "hide", trooper="m")


@rule("INF-SS-IMPERS-01", "INF-AMMO-EMT-18")
def test_e_m_ends_the_disguise_until_an_engineer_comes() -> None:
    engineer = next(
        p.id for p in library().profiles.values() if p.level("engineer") and p.army == "yu_jing"
    )
    t = posing(
        [3, 1],
        active="p2",
        others={
            "a": man(60, 5, 270),
            "e": foe(62.5, 90, 90, engineer),
            "m": foe(60, 90, 90, FIDAY, disabled=["basic_impersonation"]),
        },
    )
    t.order("m")
    t.refused("INF-SS-CAMO-28", "p2", "hide", trooper="m")
    t.do("rotate", trooper="m", heading=0.0)
    finish(t)
    t.order("e")
    t.do("reactivate", trooper="e", target="m")
    finish(t)
    t.game.mine.reserve[0] += 1
    t.order("m")
    t.do("hide", trooper="m")


@rule("INF-SS-IMPERS-01", "INF-SS-CAMO-39")
def test_what_does_not_work_any_more_is_no_marker() -> None:
    """Whatever has disabled it: at the end of the order the model is placed."""
    for profile, marker, law in (
        (FIDAY, "impersonation_1", "INF-SS-IMPERS-01"),
        ("guilang/combi_rifle", "camouflage", "INF-SS-CAMO-39"),
    ):
        t = posing(others={"m": foe(60, 90, 90, profile, concealed=marker)}, active="p2")
        t["m"].disabled = ("basic_impersonation", "camouflage")
        t.order("y")
        t.do("rotate", trooper="y", heading=0.0)
        finish(t)
        assert t["m"].concealed == ""
        assert law in {each for e in t.match.events for each in e.rules}


# --- taken weapons --------------------------------------------------------------------------------


def robbed(weapon: str = "hmg", **more: Any) -> Table:
    """An impersonator stands where it has killed somebody in close combat."""
    t = Table(
        {
            "a": man(60, 5, 270),
            "v": man(60, 92.5, 90, spot="gone", out=True, wounds=2, slain_by="m"),
            "m": foe(60, 90, 90, FIDAY),
            "y": foe(5, 115, 90),
            **more,
        },
        active="p2",
    )
    t["v"].gained = (weapon,)
    return t


@rule("INF-SS-IMPERS-18")
def test_it_takes_one_weapon_from_whom_it_has_killed() -> None:
    t = robbed()
    t.order("m")
    t.do("take_weapon", trooper="m", target="v", weapon="hmg")
    assert "hmg" in t.game.profile(t["m"]).weapons
    t.move("m", (60, 89))
    finish(t)
    t.game.mine.reserve[0] += 1
    t.order("m")
    t.refused(
        "INF-SS-IMPERS-18", "p2", "take_weapon", trooper="m", target="v", weapon="combi_rifle"
    )
    t.do("hide", trooper="m")  # it does not go with the disguise
    finish(t)
    assert t["m"].concealed
    assert "hmg" not in t.game.profile(t["m"]).weapons


@rule("INF-SS-IMPERS-18")
def test_whom_it_has_not_killed_hand_to_hand_or_does_not_touch_it_does_not_rob() -> None:
    for victim in (
        {"slain_by": ""},
        {"at": (60, 96)},
        {"slain_by": "y"},
    ):
        t = robbed(
            v={
                **man(60, 92.5, 90, spot="gone", out=True, wounds=2, slain_by="m"),
                **victim,
            }
        )
        t.order("m")
        t.refused("INF-SS-IMPERS-18", "p2", "take_weapon", trooper="m", target="v", weapon="pistol")
    t = robbed(m=foe(60, 90, 90))  # no impersonator
    t.order("m")
    t.refused("INF-SS-IMPERS-18", "p2", "take_weapon", trooper="m", target="v", weapon="pistol")


@rule("INF-SS-IMPERS-18")
def test_who_dies_in_close_combat_is_remembered_with_its_killer() -> None:
    t = Table(
        {"a": man(60, 92.5, 90), "b": man(5, 5), "m": foe(60, 90, 90, FIDAY), "y": foe(5, 115)},
        active="p2",
        dice=[10, 1, 1, 1, 1],
    )
    t.order("m")
    t.do("strike", trooper="m", target="a", weapon="exp_ccw")
    finish(t)
    assert (t["a"].spot, t["a"].slain_by) == ("gone", "m")


@rule("INF-SS-IMPERS-19")
@pytest.mark.parametrize("weapon", ["hmc", "multi_hmg", "nanopulser", "sepsitor"])
def test_some_weapons_are_left_where_they_are(weapon: str) -> None:
    known = library().weapons
    if weapon not in known:
        weapon = next(name for name, each in known.items() if not each.lootable)
    t = robbed(weapon)
    t.order("m")
    t.refused("INF-SS-IMPERS-19", "p2", "take_weapon", trooper="m", target="v", weapon=weapon)
