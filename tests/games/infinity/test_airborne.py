"""Airborne troops: over the edge, by a jump, together, driven, and with a Lieutenant among them."""

from __future__ import annotations

from math import cos, hypot, radians, sin
from typing import Any

import pytest

from plancia.core import Illegal
from plancia.games.infinity.events import CommandRestored
from plancia.games.infinity.rules.hacking import landing
from plancia.games.infinity.rules.line_of_sight import touch
from plancia.games.infinity.state import SEATS
from plancia.space.volume import Place
from plancia.testing import effect_of, limit_of, rule
from tests.games.infinity.table import Table, foe, man
from tests.games.infinity.test_forward import deploying, model, play, refused

PARA = "para_commandos/rifle"  # Parachutist
TOM = "van_zant/ap_rifle"  # Tactical Jump
RAGIK = "hassassin_ragiks/hmg"  # Combat Jump, PH 12
ZOND = "meteor_zond/combi_rifle"  # a Remote with Combat Jump, PH 11
AKALI = "akalis/combi_rifle"
ISKALLER = "iskallers/hmg"
AWAY: dict[str, Any] = {"spot": "away"}
KAZAK = "line_kazak/rifle_lieutenant"
SECTIONS = {"near_west", "near_east", "west_near", "west_far", "east_near", "east_far"}


def waiting(dice: list[int] | None = None, **army: Any) -> Table:
    """p1, whose zone lies near, has some models in a transport; at the start of its turn."""
    setup, scenery = army.pop("setup", {}), army.pop("scenery", ())
    command = {"lieutenant": "a", "aboard": [n for n, each in army.items() if each.get("spot")]}
    here = {"a": man(60, 10), "z": foe(60, 115, 90)}
    return Table(
        {**here, **army},
        dice=dice,
        setup={"points": 300, **setup},
        scenery=scenery,
        commands={"p1": command},
        moment="start",
    )


def para(section: str = "west_far", profile: str = PARA, **more: Any) -> dict[str, Any]:
    """A parachutist with the section that was noted."""
    return man(0, 0, 0, profile, spot="away", section=section, **more)


def landings(t: Table) -> list[Any]:
    """The places that are offered to who has made the jump."""
    return [each for each in t.match.pending[t.seat].options if each.tag() == "land"]


def land(t: Table) -> None:
    """It lands in the middle, and nobody reacts."""
    while t.game.order is not None or t.asked == "choose_footing":
        if t.asked == "choose_footing":
            t.match.play(t.seat, t.match.pending[t.seat].options[0])
        else:
            t.do("let_pass_all")


# --- before the battle ----------------------------------------------------------------------------


@rule("INF-SS-AD1-01", "INF-SS-AD1-04")
def test_the_section_of_a_parachutist_is_noted_in_secret() -> None:
    match = deploying(KAZAK, PARA, army="ariadna")
    name = model(match, PARA).id
    refused(match, "INF-SS-AD1-01", "stay_aboard", trooper=name)
    for section in ("far_west", "far_east"):  # the enemy's own edge
        refused(match, "INF-SS-AD1-04", "stay_aboard", trooper=name, section=section)
    offered = {
        option.section  # type: ignore[attr-defined]
        for option in match.pending["p1"].options
        if option.tag() == "stay_aboard"
    }
    assert offered == SECTIONS
    play(match, "stay_aboard", trooper=name, section="east_near")
    assert match.view("p1").troopers[name].section == "east_near"
    assert all(name not in match.game.view(seat).troopers for seat in ("p2", None))


@rule("INF-SS-AD3-11", "INF-SS-AD4-01")
@pytest.mark.parametrize(
    ("profile", "army", "leader", "ways"),
    [
        (PARA, "ariadna", KAZAK, {"parachutist"}),
        (TOM, "ariadna", KAZAK, {"tactical_jump"}),
        (
            RAGIK,
            "haqqislam",
            "ghulam/rifle_light_shotgun_lieutenant",
            {"parachutist", "airborne_infiltration", "combat_jump"},
        ),
    ],
)
def test_how_it_comes_is_noted_too(profile: str, army: str, leader: str, ways: set[str]) -> None:
    """Higher levels know the lower ones; a Tactical Jump knows neither jump nor section."""
    match = deploying(leader, profile, army=army)
    name = model(match, profile).id
    for way in ("parachutist", "airborne_infiltration", "combat_jump", "tactical_jump"):
        section = "near_west" if way == "parachutist" else ""
        fields = {"trooper": name, "entry": way, "section": section}
        if way not in ways:
            refused(match, "INF-SS-AD3-11", "stay_aboard", **fields)
    offered = {
        option.entry  # type: ignore[attr-defined]
        for option in match.pending["p1"].options
        if option.tag() == "stay_aboard"
    }
    assert offered == ways


@rule("INF-SS-AD3-11")
def test_who_is_noted_for_the_edge_does_not_jump_and_the_other_way_round() -> None:
    t = waiting(
        j=man(0, 0, 0, RAGIK, entry="airborne_infiltration", **AWAY),
        k=man(0, 0, 0, RAGIK, **AWAY),
    )
    t.refused("INF-SS-AD3-01", "p1", "jump_in", trooper="j", at=(60, 60))
    t.refused("INF-SS-AD3-11", "p1", "enter", trooper="k", at=(1.25, 60))
    t.do("enter", trooper="j", at=(1.25, 60))
    assert t.at("j") == (1.25, 60, 0)


# --- over the edge --------------------------------------------------------------------------------


@rule("INF-SS-AD1-02", "INF-SS-AD1-04")
@limit_of("AD: Parachutist")
def test_a_parachutist_comes_over_its_own_section_only() -> None:
    t = waiting(p=para("west_far"))
    fields = {"trooper": "p", "heading": 0}
    t.refused("INF-SS-AD1-02", "p1", "enter", at=(1.25, 55), **fields)
    t.refused("INF-SS-AD1-02", "p1", "enter", at=(118.75, 65), **fields)
    t.refused("INF-SS-AD2-03", "p1", "enter", at=(1.25, 95), **fields)  # the enemy's zone
    t.refused("INF-SS-AD1-02", "p1", "enter", at=(5, 65), **fields)
    t.do("enter", at=(1.25, 60), **fields)  # the middle belongs to both halves
    assert t.at("p") == (1.25, 60, 0)
    assert t.game.commands["p1"].reserve == [1]  # only its own order is gone


@rule("INF-SS-AD-06")
def test_it_takes_a_whole_order_and_those_who_notice_react() -> None:
    """In sight, or in the Zone of Control."""
    t = waiting(p=para("west_far"), y=foe(15, 65, 90), x=foe(100, 60, 180))
    t.do("enter", trooper="p", at=(1.25, 65))
    assert (t.seat, t.asked) == ("p2", "choose_reactions")
    assert set(t.game.under_way.notices) == {"x", "y"}
    assert t.game.under_way.is_long
    t.do("let_pass_all")
    assert t.asked == "choose_order"  # there is no second action
    assert "enter" not in t.offered()
    t = waiting(p=para("west_far"))
    t.order("a")
    t.move("a", (60, 12))
    assert "enter" not in t.offered()


@rule("INF-SS-AD1-03")
@effect_of("AD: Parachutist")
def test_parachutists_come_together_over_one_section() -> None:
    t = waiting(p=para("west_far"), q=para("west_far"), r=para("east_far"))
    far = {"troopers": ["p", "r"], "at": [(1.25, 65), (118.75, 65)]}
    t.refused("INF-SS-AD1-03", "p1", "enter_together", **far)
    t.refused("INF-COORD-13", "p1", "enter_together", troopers=["p"], at=[(1.25, 65)])
    short = {"troopers": ["p", "q", "r"], "at": [(1.25, 65), (1.25, 75)]}
    with pytest.raises(Illegal, match=r"\[INF-SS-AD1-02\]") as caught:
        t.do("enter_together", **short)
    assert caught.value.refusal.message.args == {"model": "r"}
    near = {"troopers": ["p", "q"], "at": [(1.25, 65), (1.25, 66)]}
    t.refused("INF-SET-06", "p1", "enter_together", **near)
    t.do("enter_together", troopers=["p", "q"], at=[(1.25, 65), (1.25, 75)])
    assert t["p"].spot == t["q"].spot == "table"
    assert t.game.commands["p1"].own == ["r"]


@rule("INF-SS-AD2-02", "INF-SS-AD4-03")
@pytest.mark.parametrize(
    ("profile", "code"),
    [(ISKALLER, "INF-SS-AD2-02"), (TOM, "INF-SS-AD4-03")],
)
@effect_of("AD: Airborne Infiltration")
def test_others_come_together_over_one_section_of_their_choice(profile: str, code: str) -> None:
    entry = "airborne_infiltration" if profile == ISKALLER else ""
    two: Any = {name: man(0, 0, 0, profile, entry=entry, **AWAY) for name in "pq"}
    t = waiting(**two)
    names = {"troopers": ["p", "q"]}
    t.refused(code, "p1", "enter_together", **names, at=[(1.25, 50), (1.25, 70)])
    t.do("enter_together", **names, at=[(1.25, 50), (1.25, 40)])
    assert (t.at("p"), t.at("q")) == ((1.25, 50, 0), (1.25, 40, 0))


@rule("INF-SS-AD4-01")
@limit_of("AD: Tactical Jump")
def test_a_tactical_jump_comes_through_the_enemy_zone_but_nowhere_in_the_middle() -> None:
    t = waiting(p=man(0, 0, 0, TOM, **AWAY))
    t.refused("INF-SS-AD1-02", "p1", "enter", trooper="p", at=(60, 60))
    t.refused("INF-SS-AD3-01", "p1", "jump_in", trooper="p", at=(60, 60))
    t.do("enter", trooper="p", at=(20, 118.75))
    assert t.at("p") == (20, 118.75, 0)


@rule("INF-SS-AD-05")
def test_in_retreat_nobody_comes_any_more() -> None:
    army = {"a": man(60, 10), "z": foe(60, 115, 90)}
    more = {"p": para(), "d": man(0, 0, 0, RAGIK, spot="away", drifted=(0, 40, 0))}
    t = Table(
        {**army, **more},
        setup={"points": 300, "retreat": "goes_on"},
        commands={"p1": {"lieutenant": "a", "aboard": ["p"], "retreats": True, "reserve": [3]}},
    )
    t.refused("INF-SS-AD-05", "p1", "enter", trooper="p", at=(1.25, 65))
    t.refused("INF-SS-AD-05", "p1", "bring_back", trooper="d")
    assert not {"enter", "bring_back"} & t.offered()


# --- jumping --------------------------------------------------------------------------------------


@rule("INF-SS-AD3-01", "INF-SS-AD3-02", "INF-SS-AD-06")
@effect_of("AD: Combat Jump")
def test_a_combat_jump_lands_anywhere_with_a_roll_of_ph() -> None:
    """Even in the enemy's zone; the model's own order pays."""
    t = waiting([12], j=man(0, 0, 0, RAGIK, **AWAY), y=foe(60, 90, 90))
    t.refused("INF-SS-AD3-07", "p1", "jump_in", trooper="j", at=(3, 100))
    t.do("jump_in", trooper="j", at=(60, 104))
    (event,) = t.told("jumped")
    assert (event.die, event.needed, event.outcome) == (12, 12, "held")
    t.refused("INF-SS-AD3-08", "p1", "land", at=(66, 104))
    t.do("land", at=(62, 104), heading=270)
    assert t.at("j") == (62, 104, 0)
    assert t["j"].heading == 270
    assert set(t.game.under_way.notices) == {"y", "z"}  # at the point of arrival
    land(t)
    assert t.game.commands["p1"].reserve == [1]
    t.refused("INF-SS-AD-01", "p1", "jump_in", trooper="j", at=(60, 60))


@rule("INF-SS-AD3-01")
def test_a_jump_takes_the_own_order_and_none_of_the_reserve() -> None:
    t = Table(
        {"a": man(60, 10), "j": man(0, 0, 0, RAGIK, **AWAY), "z": foe(60, 115, 90)},
        commands={"p1": {"lieutenant": "a", "aboard": ["j"], "reserve": [5], "own": []}},
    )
    t.refused("INF-SS-AD-03", "p1", "jump_in", trooper="j", at=(60, 60))
    assert "jump_in" not in t.offered()


@rule("INF-SS-AD3-03", "INF-SS-AD3-04")
def test_who_fails_lands_off_target() -> None:
    """PH 12, die 17: CF 5, 30 cm; the digit 7 is six tenths of a turn clockwise."""
    t = waiting([17], j=man(0, 0, 0, RAGIK, **AWAY))
    t.do("jump_in", trooper="j", at=(60, 40))
    land(t)
    # 1 is north, so 7 is 216 degrees from there: to the south-west
    assert t.at("j") == pytest.approx((60 - 30 * 0.587785, 40 - 30 * 0.809017, 0), abs=0.01)
    (event,) = t.told("jumped")
    assert (event.die, event.needed, event.outcome) == (17, 12, "astray")


@rule("INF-SS-AD3-04")
@pytest.mark.parametrize(
    ("die", "seat", "to"),
    [
        (13, "p1", (60 + 6 * 0.951057, 60 + 6 * 0.309017)),  # 3 of the middle: 72 degrees
        (13, "p2", (60 - 6 * 0.951057, 60 - 6 * 0.309017)),
        (20, "p1", (60 - 48 * 0.587785, 60 + 48 * 0.809017)),  # 0 is the last one, before 1
    ],
)
def test_from_the_middle_of_the_table_1_is_towards_the_enemy(
    die: int, seat: str, to: tuple[float, float]
) -> None:
    there = {"j": {**man(0, 0, 0, RAGIK, **AWAY), "seat": seat}}
    t = Table(
        {"a": man(20, 10), "z": foe(20, 115, 90), **there},
        dice=[die],
        active=seat,
        moment="start",
        setup={"points": 300},
        commands={seat: {"lieutenant": "a" if seat == SEATS[0] else "z", "aboard": ["j"]}},
    )
    t.do("jump_in", trooper="j", at=(60, 60))
    land(t)
    assert t.at("j")[:2] == pytest.approx(to, abs=0.01)


@rule("INF-SS-AD3-06")
@limit_of("AD: Combat Jump")
def test_nobody_lands_in_smoke() -> None:
    army = {"a": man(60, 10), "j": man(0, 0, 0, RAGIK, **AWAY), "z": foe(60, 115, 90)}
    t = Table(
        army,
        smoke=[(60, 60, 0)],
        setup={"points": 300},
        commands={"p1": {"lieutenant": "a", "aboard": ["j"]}},
        moment="start",
    )
    t.refused("INF-VIS-NULL-03", "p1", "jump_in", trooper="j", at=(68, 60))
    t.do("jump_in", trooper="j", at=(80, 60))


def on_ground(
    kind: str, profile: str, dice: list[int] | None = None, gained: tuple[str, ...] = ()
) -> Table:
    """A jumper over a table with an area of some terrain in the middle."""
    outline = [(40, 40), (80, 40), (80, 80), (40, 80)]
    area = {"part": "area", "outline": outline, "kind": kind, "top": 3.0}
    layout = {
        "width": 120,
        "depth": 120,
        "pieces": [{"name": "area", "parts": [area]}],
        "placed": [{"piece": "area"}],
    }
    army = {
        "a": man(60, 10),
        "j": man(0, 0, 0, profile, gained=gained, **AWAY),
        "z": foe(60, 115, 90),
    }
    return Table(
        army,
        dice=dice,
        layout=layout,
        setup={"points": 300},
        commands={"p1": {"lieutenant": "a", "aboard": ["j"]}},
        moment="start",
    )


@rule("INF-SS-AD3-06")
@pytest.mark.parametrize(
    ("kind", "profile", "lands"),
    [
        ("jungle", RAGIK, False),  # one sees badly there
        ("swamp", RAGIK, True),  # very difficult
        ("swamp", "caskuda/heavy_flamethrower", False),
        ("swamp", ZOND, False),
        ("zero_g", RAGIK, False),  # impassable
        ("zero_g", "hassassin_ragiks/sniper_rifle", True),
    ],
)
def test_the_ground_keeps_some_from_landing(kind: str, profile: str, lands: bool) -> None:
    t = on_ground(kind, profile, gained=("zero_g_terrain",) if kind == "zero_g" and lands else ())
    if lands:
        t.do("jump_in", trooper="j", at=(60, 60))
    else:
        law = "INF-VIS-LOW-03" if kind == "jungle" else "INF-SS-AD3-07"
        t.refused(law, "p1", "jump_in", trooper="j", at=(60, 60))


@rule("INF-SS-AD3-06")
def test_who_drifts_to_a_forbidden_place_comes_down_before_it() -> None:
    """PH 8, die 11: CF 3, 18 cm in direction 1, to the north."""
    t = on_ground("jungle", "stempler_zond/combi_rifle", [11], gained=("combat_jump",))
    t.do("jump_in", trooper="j", at=(60, 30))
    land(t)
    radius = t.game.profile(t["j"]).size.base / 2
    assert t["j"].at.x == pytest.approx(60)
    assert 40 - radius - 0.3 <= t["j"].at.y <= 40 - radius


@rule("INF-SS-AD3-10")
def test_those_who_jump_together_have_one_template_and_a_roll_each() -> None:
    two: Any = {name: man(0, 0, 0, RAGIK, **AWAY) for name in "jk"}
    t = waiting([5, 13], **two)
    t.refused("INF-COORD-13", "p1", "jump_together", troopers=["j"], at=(60, 40))
    t.do("jump_together", troopers=["j", "k"], at=(60, 40))
    assert t.asked == "choose_footing"
    t.do("land", at=(60, 40))
    assert t.at("j") == (60, 40, 0)
    # the other one fails: CF 1, digit 3 of the middle in the north
    assert t.at("k") == pytest.approx((60 + 6 * 0.951057, 40 + 6 * 0.309017, 0), abs=0.01)
    assert t.game.order is None or t.game.under_way.troopers == ["j", "k"]
    land(t)
    assert t.game.commands["p1"].own == []


@rule("INF-SS-AD3-12")
def test_remotes_roll_ph_as_well() -> None:
    t = waiting([11], j=man(0, 0, 0, ZOND, **AWAY))
    t.do("jump_in", trooper="j", at=(60, 40))
    assert [(each.die, each.needed) for each in t.told("jumped")] == [(11, 11)]


@rule("INF-SS-AD3-15")
@pytest.mark.parametrize(
    ("skill", "hard", "needed"),
    [
        ("inferior_combat_jump", True, 7),
        ("inferior_combat_jump", False, 10),
        ("combat_jump", True, 10),
    ],
)
@effect_of("AD: Inferior Combat Jump")
@limit_of("AD: Inferior Combat Jump")
def test_an_inferior_jump_is_harder_where_the_battle_says_so(
    skill: str, hard: bool, needed: int
) -> None:
    jumper = man(0, 0, 0, gained=(skill,), **AWAY)
    t = waiting([7], setup={"hard_jumps": hard}, j=jumper)
    t.do("jump_in", trooper="j", at=(60, 40))
    assert [each.needed for each in t.told("jumped")] == [needed]


# --- impetuous jumpers ----------------------------------------------------------------------------

WILD = "kum/chain_rifle_shock_ccw"


def wild(dice: list[int] | None = None, reserve: int = 1) -> Table:
    """An impetuous model in a transport, at the start of the turn."""
    more: Any = {f"b{n}": man(20 + 5 * n, 10) for n in range(reserve - 1)}
    jumper = man(0, 0, 0, "cameronians/chain_rifle", gained=("combat_jump",), **AWAY)
    return waiting(dice, j=jumper, **more)


@rule("INF-SS-AD3-13")
def test_impetuous_jumpers_have_to_land_with_their_impetuous_order() -> None:
    t = wild([10])
    assert (t.seat, t.asked) == ("p1", "choose_impetuous")
    assert t.offered() == {"jump_in", "restrain"}
    t.refused("INF-SS-AD3-13", "p1", "obey_impulse", troopers=["j"])
    t.do("jump_in", trooper="j", at=(60, 40))
    land(t)
    assert t["j"].spot == "table"
    command = t.game.commands["p1"]
    assert (command.own, command.reserve, command.impetuous) == ([], [1], [])


@rule("INF-SS-AD3-14")
def test_an_order_of_the_reserve_keeps_it_aboard() -> None:
    t = wild(reserve=2)
    t.refused("INF-CHAR-IMP-14", "p1", "restrain", trooper="j", source="own")
    t.do("restrain", trooper="j")
    assert t.asked == "choose_order"
    assert t["j"].spot == "away"
    assert t.game.commands["p1"].reserve == [1]
    assert "jump_in" in t.offered()  # later in the turn, with its own order


# --- Lieutenants ----------------------------------------------------------------------------------

LEADER = "van_zant/ap_rifle_lieutenant"  # Tactical Jump


@rule("INF-SS-AD-04", "INF-SET-29")
def test_an_army_whose_lieutenant_is_aboard_has_none() -> None:
    for spot, reserve in (("away", [2]), ("table", [2])):
        more = {"l": man(70, 10, 90, "para_commandos/rifle_lieutenant", spot=spot)}
        army = {"a": man(60, 10), "z": foe(60, 115, 90), **more}
        t = Table(
            army,
            setup={"points": 300},
            moment="start",
            commands={"p1": {"lieutenant": "l", "aboard": ["l"] if spot == "away" else []}},
        )
        command = t.game.commands["p1"]
        assert command.reserve == reserve
        assert command.special is (spot == "table")
    match = deploying("para_commandos/rifle_lieutenant", PARA, army="ariadna")
    name = model(match, "para_commandos/rifle_lieutenant").id
    refused(match, "INF-SET-17", "deploy", trooper=name, at=(60, 40))  # in its zone, or not at all
    play(match, "stay_aboard", trooper=name, section="near_west")


def headless(dice: list[int] | None = None) -> Table:
    """Seven models on the table, and the Lieutenant in a transport."""
    seven = {f"a{n}": man(10 + 10 * n, 10) for n in range(7)}
    lead = {"l": man(0, 0, 0, LEADER, **AWAY), "p": para("west_far")}
    return Table(
        {**seven, **lead, "z": foe(60, 115, 90)},
        dice=dice,
        setup={"points": 300},
        moment="start",
        commands={"p1": {"lieutenant": "l", "aboard": ["l", "p"]}},
    )


@rule("INF-SS-AD4-04")
@effect_of("AD: Tactical Jump")
def test_a_lieutenant_who_jumps_in_gets_the_whole_reserve_back() -> None:
    """Two orders without it; one is spent, then 7 - 1 = 6 are left."""
    t = headless()
    assert t.game.commands["p1"].reserve == [2]
    t.refused("INF-SS-AD-03", "p1", "enter", trooper="p", at=(1.25, 65))
    t.order("a0")
    t.move("a0", (10, 12))
    t.do("stop_there")
    t.do("enter", trooper="l", at=(1.25, 40))
    land(t)
    command = t.game.commands["p1"]
    assert command.reserve == [6]
    assert not command.special  # from the next turn on
    t.refused("INF-ORD-05", "p1", "activate", trooper="l", source="own")
    for seat, counts in (("p1", [6]), ("p2", [])):  # only its owner is told
        heard = [each.event for each in t.match.events_for(seat)]
        assert [e.count for e in heard if isinstance(e, CommandRestored)] == counts
    t.do("enter", trooper="p", at=(1.25, 65))  # the loss is over


@rule("INF-SS-AD4-04")
def test_at_once_is_seven_and_after_both_orders_five() -> None:
    for spent in (0, 2):
        t = headless()
        for n in range(spent):
            t.order(f"a{n}")
            t.move(f"a{n}", (10 + 10 * n, 12))
            t.do("stop_there")
        t.do("enter", trooper="l", at=(1.25, 40))
        land(t)
        assert t.game.commands["p1"].reserve == [7 - spent]


@rule("INF-SS-AD4-02")
def test_a_lieutenant_with_tactical_jump_brings_parachutists_together() -> None:
    paras = {"p": para("west_far"), "q": para("east_far"), "r": para("near_west")}
    army = {"a": man(60, 10, profile=LEADER), "b": man(70, 10), "z": foe(60, 115, 90)}
    t = Table(
        {**army, **paras},
        setup={"points": 300},
        moment="start",
        commands={"p1": {"lieutenant": "a", "aboard": list(paras)}},
    )
    t.do("enter", trooper="q", at=(1.25, 50))  # not where it was noted
    land(t)
    assert t.game.commands["p1"].gathering is not None
    t.refused("INF-SS-AD1-02", "p1", "enter", trooper="r", at=(118.75, 50))
    t.do("enter", trooper="r", at=(1.25, 40))
    land(t)
    t.do("pass_turn")
    while t.seat == "p2":
        t.do("pass_turn")
    t.refused("INF-SS-AD1-02", "p1", "enter", trooper="p", at=(1.25, 30))  # in that turn only
    t.do("enter", trooper="p", at=(1.25, 65))  # but where it was noted
    for leader, army_of in (("a", PARA), ("b", LEADER)):
        other = {"a": man(60, 10, profile=army_of), "z": foe(60, 115, 90)}
        there = {**other, "b": man(70, 10), "p": para("west_far")}
        t = Table(
            there,
            setup={"points": 300},
            moment="start",
            commands={"p1": {"lieutenant": leader, "aboard": ["p"]}},
        )
        t.refused("INF-SS-AD1-02", "p1", "enter", trooper="p", at=(1.25, 50))


# --- landing --------------------------------------------------------------------------------------


@rule("INF-SS-AD-01")
@pytest.mark.parametrize("aboard", [True, False])
def test_who_comes_by_air_need_not_be_deployed_and_may_be(aboard: bool) -> None:
    match = deploying("fusiliers/combi_rifle_lieutenant", "fusiliers/combi_rifle", AKALI)
    jumper = model(match, AKALI)
    plain = model(match, "fusiliers/combi_rifle").id
    refused(match, "INF-SET-26", "stay_aboard", trooper=plain)
    play(match, "deploy", trooper=plain, at=(40, 10))
    play(match, "deploy", trooper=match.game.commands["p1"].lieutenant, at=(50, 10))
    assert list(match.pending) == ["p1"]  # somebody is left
    if aboard:
        play(match, "stay_aboard", trooper=jumper.id)
    else:
        play(match, "deploy", trooper=jumper.id, at=(60, 10))
    assert list(match.pending) == ["p2"]  # the deployment goes on without it
    assert jumper.spot == ("away" if aboard else "table")
    assert (jumper.id in match.game.commands["p1"].aboard) is aboard


@rule("INF-SS-AD3-07")
def test_the_whole_template_has_to_lie_on_free_ground() -> None:
    box = (60.0, 60.0, 62.0, 62.0, 4.0)
    t = waiting([1], j=man(0, 0, 0, RAGIK, **AWAY), scenery=[box])
    half = landing.radius_of_zone(t.game)
    for at in (
        (61, 61),  # on the scenery
        (60 - half + 0.1, 61),  # it reaches into the template
        (half - 0.1, 80),  # beyond the edge of the table
        (80, 120 - half + 0.1),
    ):
        t.refused("INF-SS-AD3-07", "p1", "jump_in", trooper="j", at=at)
    t.do("jump_in", trooper="j", at=(60 - half - 0.1, 61))


@rule("INF-SS-AD3-08")
@pytest.mark.parametrize("angle", [0, 90, 200])
def test_who_lands_stands_anywhere_in_the_template_with_its_whole_base(angle: int) -> None:
    t = waiting([1], j=man(0, 0, 0, RAGIK, **AWAY))
    t.do("jump_in", trooper="j", at=(60, 70))
    half = landing.radius_of_zone(t.game) - t.game.profile(t["j"]).size.base / 2
    x, y = cos(radians(angle)), sin(radians(angle))
    beyond = half + 0.05
    t.refused("INF-SS-AD3-08", "p1", "land", at=(60 + beyond * x, 70 + beyond * y))
    t.do("land", at=(60 + half * x, 70 + half * y))
    assert t["j"].at.distance(Place(60, 70, 0)) == pytest.approx(half, abs=1e-3)


@rule("INF-SS-AD3-08")
def test_the_places_that_are_offered_lie_on_rings_about_the_middle() -> None:
    t = waiting([1], j=man(0, 0, 0, RAGIK, **AWAY))
    t.do("jump_in", trooper="j", at=(60, 70))
    found = {round(hypot(x - 60, y - 70), 2) for x, y in (e.at for e in landings(t))}
    assert found == {0.0, 1.5, 3.0, 4.5}
    assert len(landings(t)) == 1 + 3 * 8


def test_the_nearest_free_place_is_looked_for_to_all_sides() -> None:
    t = Table({"a": man(60, 10), "b": man(118.75, 60), "z": foe(5, 115, 90)})
    found = landing.free_near(t.game, t["a"], t["b"].at)
    assert found is not None
    wide = t.game.profile(t["a"]).size.base
    assert wide < found.distance(t["b"].at) < wide + 2 * landing.RING


@rule("INF-SS-AD3-09")
@pytest.mark.parametrize("other", [foe(60, 70, 90), man(60, 70)])
def test_who_lands_touches_nobody(other: dict[str, Any]) -> None:
    t = waiting([1], j=man(0, 0, 0, RAGIK, **AWAY), o=other)
    t.do("jump_in", trooper="j", at=(60, 70))  # the zone need not be empty
    apart = (t.game.profile(t["j"]).size.base + t.game.profile(t["o"]).size.base) / 2
    for far in (0.0, apart - 0.5, apart):
        t.refused("INF-SS-AD3-09", "p1", "land", at=(60 + far, 70))
    t.do("land", at=(60 + apart + 0.1, 70))
    assert not touch(t.game, t["j"], t["o"])
