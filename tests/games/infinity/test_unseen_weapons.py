"""Situations that nobody had foreseen, where rules of weapons, orders, vehicles and morale meet:
what must happen was written down from the book first, and played afterwards.
"""

from __future__ import annotations

import pytest

from plancia.games.infinity.rules.proximity import Explode
from plancia.games.infinity.rules.turn import Activate
from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

FAR = foe(5, 110)
SHASVASTII = "shasvastii_noctifers/combi_rifle"
LIEUTENANT = "fusiliers/combi_rifle_lieutenant"


# --- wounds that come out of one order ------------------------------------------------------------


@rule("INF-AMMO-MONO-03", "INF-SS-SHAS-03")
@pytest.mark.parametrize(("weapon", "left"), [("monofilament_ccw", False), ("shock_ccw", True)])
def test_a_thread_leaves_no_seed_of_whom_it_kills(weapon: str, left: bool) -> None:
    t = Table(
        {
            "a": man(60, 30, gained=(weapon,)),
            "x": foe(60, 32.5, profile=SHASVASTII),
            "far": FAR,
        },
        dice=[5, 1],
    )
    t.order("a")
    t.do("strike", trooper="a", target="x", weapon=weapon)
    t.finish()
    assert t["x"].spot == "gone"
    assert ("x-seed-embryo" in t.game.troopers) == left


@rule("INF-AMMO-STUN-01", "INF-AMMO-STUN-02")
def test_a_shot_out_of_hiding_stuns_once_although_others_answer_it_later() -> None:
    t = Table(
        {
            "a": man(60, 30, profile=SHASVASTII, gained=("multi_rifle",), concealed="camouflage"),
            "x": foe(60, 60),
            "y": foe(66, 60),
            "far": FAR,
        },
        dice=[5, 1, 20],
        setup={"prisoners": True},
    )
    t.order("a")
    t.shoot("a", ("x", 1), weapon="multi_rifle", mode="stun")
    t.do("stop_there")
    t.shoot("y", ("a", 1))
    t.finish()
    assert t["x"].is_in("stunned")
    assert t["x"].stunned == 1


@rule("INF-AMMO-STUN-01", "INF-COORD-09")
def test_whoever_is_stunned_and_wounded_at_one_time_is_not_finished_off() -> None:
    t = Table(
        {
            "a": man(55, 30, profile=SHASVASTII, gained=("multi_rifle",), concealed="camouflage"),
            "b": man(65, 30, profile=SHASVASTII, gained=("multi_rifle",), concealed="camouflage"),
            "x": foe(60, 60, profile="orc_troops/multi_rifle"),
            "y": foe(66, 60),
            "far": FAR,
        },
        dice=[5, 5, 1, 1, 20],
        setup={"prisoners": True},
    )
    t.do("coordinate", troopers=["a", "b"])
    t.shoot("a", ("x", 1), weapon="multi_rifle", mode="stun")
    t.shoot("b", ("x", 1), weapon="multi_rifle", mode="ap")
    while t.seat == "p1":
        t.do("stop_there")
    t.shoot("y", ("a", 1))
    t.finish()
    assert (t["x"].spot, t["x"].wounds, t["x"].is_in("stunned")) == ("table", 1, True)


# --- who leads ------------------------------------------------------------------------------------


def beheaded(*more: int) -> Table:
    """The Lieutenant falls in his own turn, his special order unspent."""
    t = Table(
        {
            "lt": man(60, 30, profile=LIEUTENANT),
            "doc": man(62.5, 30, profile="fusiliers/combi_rifle_paramedic"),
            "b": man(75, 30),
            "c": man(80, 30),
            "x": foe(60, 60),
        },
        dice=[20, 20, 20, 5, 1, *more],
    )
    t.order("lt")
    t.shoot("lt", ("x", 3))
    t.shoot("x", ("lt", 1))
    t.finish()
    assert t["lt"].is_out
    return t


def handed(t: Table) -> set[str]:
    """Who may be given the special order now."""
    options = t.match.pending["p1"].options
    return {o.trooper for o in options if isinstance(o, Activate) and o.source == "special"}


@rule("INF-MORALE-13", "INF-LT-07")
def test_a_new_lieutenant_does_not_inherit_the_special_order_of_a_dead_one() -> None:
    t = beheaded()
    t.do("name_lieutenant", trooper="b")
    assert handed(t) == set()
    t.next_turn(2)
    assert handed(t) == {"b"}


@rule("INF-MORALE-06")
def test_a_lieutenant_who_is_healed_has_his_special_order_again_in_the_next_turn() -> None:
    t = beheaded(1)
    t.order("doc")
    t.do("use_medi_kit", trooper="doc", target="lt")
    t.finish()
    assert not t["lt"].is_out
    assert handed(t) == set()
    t.next_turn(2)
    assert handed(t) == {"lt"}


# --- smoke at a place -----------------------------------------------------------------------------

WALL = (50.0, 36.0, 70.0, 37.0, 6.0)


def thrower(*dice: int, **more: object) -> Table:
    """Somebody with smoke, ten centimetres per range band, and a far enemy."""
    table: dict[str, object] = {
        "a": man(60, 30, gained=("smoke_grenades",)),
        "b": man(90, 10),
        "x": foe(60, 110),
    }
    t = Table(table, dice=list(dice), **more)  # type: ignore[arg-type]
    t.order("a")
    return t


@rule("INF-AMMO-SMOKE-05", "INF-SPEC-01", "INF-THROW-01")
def test_smoke_is_thrown_at_a_place_in_sight_after_a_move_and_without_the_minus_six() -> None:
    t = thrower(12)
    t.move("a", (60, 35))
    t.do("let_pass_all")
    assert "throw_smoke" in t.offered()
    t.do("throw_smoke", trooper="a", weapon="smoke_grenades", aim=(60, 44, 0), moment=5.0)
    throw = t.contest("a").active
    assert throw is not None
    assert (throw.base, [line.value for line in throw.lines]) == (10, [3])
    assert t.game.smoke == ((60, 44, 0),)


@rule("INF-SPEC-01", "INF-SPEC-09", "INF-SET-06")
@pytest.mark.parametrize(
    ("aim", "ruled"),
    [
        ((60, 45, 0), "INF-SPEC-01"),
        ((60, 20, 0), "INF-SPEC-01"),
        ((30, 41, 0), "INF-SPEC-01"),
        ((60, 130, 0), "INF-SET-06"),
    ],
    ids=["behind a wall", "behind the thrower", "in smoke", "off the table"],
)
def test_smoke_goes_nowhere_out_of_sight_but_with_a_speculative_shot(
    aim: tuple[float, float, float], ruled: str
) -> None:
    t = thrower(scenery=[WALL], smoke=[(30, 40, 0)])
    t.refused(ruled, "p1", "throw_smoke", trooper="a", weapon="smoke_grenades", aim=aim)
    t.refused("INF-BS-01", "p1", "throw_smoke", trooper="a", weapon="combi_rifle", aim=(60, 34, 0))


@rule("INF-AMMO-SMOKE-05", "INF-SCAT-01", "INF-SCAT-02")
def test_smoke_that_misses_its_place_scatters_from_it() -> None:
    t = thrower(11)
    t.do("throw_smoke", trooper="a", weapon="smoke_grenades", aim=(60, 45, 0))
    t.finish()
    assert t.game.smoke == ((60, 51, 0),)


@rule("INF-AMMO-SMOKE-04")
def test_smoke_at_a_place_gives_a_marker_away() -> None:
    t = Table(
        {
            "a": man(
                60, 30, profile=SHASVASTII, gained=("smoke_grenades",), concealed="camouflage"
            ),
            "x": foe(60, 60),
        },
        dice=[1],
    )
    t.order("a")
    t.do("throw_smoke", trooper="a", weapon="smoke_grenades", aim=(60, 44, 0))
    t.finish()
    assert t["a"].concealed == ""


# --- charges --------------------------------------------------------------------------------------


@rule("INF-GUTS-07", "INF-WPN-DCH-06")
@pytest.mark.parametrize("near", [True, False])
def test_a_charge_that_goes_off_in_close_combat_shakes_nobody_else_it_does(near: bool) -> None:
    t = Table(
        {
            "a": man(60, 30 if near else 10, gained=("d_charges",)),
            "b": man(5, 5),
            "x": foe(60, 32.5, profile="orc_troops/hmg"),
            "far": FAR,
        },
        dice=[1, 1, 20, 20, 20] if near else [20, 20, 20],
        charges={"c": {"weapon": "d_charges", "by": "a", "seat": "p1", "target": "x"}},
    )
    t.order("a")
    t.do("detonate", trooper="a", charge="c")
    if near:
        t.do("strike", trooper="x", target="a", weapon="knife")
    t.finish()
    assert t["a"].is_out == near
    assert t["x"].wounds == 0
    assert (t.asked == "choose_guts") != near


# --- corridors ------------------------------------------------------------------------------------


@rule("INF-WPN-LIM-01", "INF-SUP-06")
def test_a_shot_at_whoever_dodges_into_a_corridor_uses_the_weapon_up() -> None:
    corridor = {"weapon": "panzerfaust", "mode": "", "marker": (60, 60, 0)}
    t = Table(
        {
            "a": man(60, 30, gained=("panzerfaust",), uses={"panzerfaust": 1}, corridor=corridor),
            "b": man(30, 30),
            "x": foe(55, 60),
            "far": foe(5, 110, 90),
        },
        dice=[20, 20, 20, 3, 5, 20, 20, 20],
    )
    t.order("b")
    t.shoot("b", ("x", 3))
    t.do("dodge", trooper="x")
    t.do("stop_there")
    t.do("sidestep", path=[(60, 60)])
    t.do("pour_fire", moment=5.0)
    assert t["a"].uses == {"panzerfaust": 2}
    t.do("drop_prone")
    assert t["a"].corridor is None


# --- mines ----------------------------------------------------------------------------------------


def dodged(thing: str, die: int, *more: int, x: float = 71, to: float = 55) -> Table:
    """Somebody dodges a burst, and goes towards or away from what lies there."""
    t = Table(
        {
            "a": man(40, 30),
            "b": man(30, 30),
            "m": man(
                x,
                60,
                profile=thing,
                laid="a",
                concealed="" if thing == "e_mauler" else "camouflage",
            ),
            "x": foe(50, 60),
            "far": foe(5, 110, 90),
        },
        dice=[20, 20, 20, die, *more],
    )
    t.order("a")
    t.shoot("a", ("x", 3))
    t.do("dodge", trooper="x")
    t.do("stop_there")
    t.do("sidestep", path=[(to, 60)])
    return t


def last_blast(t: Table) -> Explode:
    """The teardrop at the end of the way of whoever has set the mine off."""
    options = t.match.pending["p1"].options
    return [each for each in options if isinstance(each, Explode) and each.shape != "circular"][-1]


@rule("INF-WPN-MINE-02", "INF-WPN-MINE-05")
@pytest.mark.parametrize(("die", "caught"), [(4, False), (5, True)])
def test_who_dodges_towards_a_mine_sets_it_off_and_its_die_counts_at_minus_six(
    die: int, caught: bool
) -> None:
    t = dodged("antipersonnel_mines", die, 1)
    t.match.play("p1", last_blast(t))
    assert t["m"].spot == "gone"
    assert (t["x"].spot == "gone") == caught


@rule("INF-WPN-MINE-02")
def test_who_dodges_away_from_a_mine_does_not_set_it_off() -> None:
    t = dodged("antipersonnel_mines", 4, to=45)
    assert t["m"].concealed == "camouflage"
    assert t.asked != "choose_blast"


@rule("INF-WPN-MAUL-01", "INF-WPN-MAUL-03")
def test_who_dodges_towards_an_e_mauler_is_pulsed_once_and_it_stays() -> None:
    t = dodged("e_mauler", 5, 1, x=62)
    assert [save.disabled for save in t.exchange.saves] == [True]
    assert t["m"].is_on_table


@rule("INF-WPN-MINE-02", "INF-GUTS-03")
def test_who_seeks_protection_beside_a_mine_sets_it_off() -> None:
    t = Table(
        {
            "a": man(60, 20),
            "b": man(30, 30),
            "m": man(73, 60, profile="antipersonnel_mines", laid="a", concealed="camouflage"),
            "x": foe(55, 60, 90),
            "far": foe(5, 110, 90),
        },
        dice=[5, 20, 20, 20, 20, 1],
        scenery=[(57.5, 56, 61, 57.5, 3)],
    )
    t.order("a")
    t.shoot("a", ("x", 3))
    t.finish()
    t.do("stand_firm")
    (option,) = [o for o in t.match.pending["p2"].options if o.tag() == "take_cover"][:1]
    t.match.play("p2", option)
    t.match.play("p1", last_blast(t))
    assert t["x"].spot == "gone"


# --- machines -------------------------------------------------------------------------------------


@rule("INF-HACK-11")
def test_whoever_possesses_a_machine_does_not_send_its_pilot_out() -> None:
    t = Table(
        {
            "h": man(50, 50, profile="fusiliers/combi_rifle_hacker"),
            "x": foe(60, 60, profile="guijia/heavy_flamethrower", states=("possessed",)),
            "far": FAR,
        }
    )
    t.do("activate", trooper="x", source="reserve", hacker="h")
    assert "dismount" not in t.offered()
    t.refused("INF-HACK-11", "p1", "dismount", trooper="x", at=(64, 60))


@rule("INF-EQ-GRIP-03", "INF-GUTS-03")
def test_whoever_holds_on_to_a_vehicle_does_not_lie_down_under_fire() -> None:
    t = Table(
        {
            "a": man(30, 62, 0),
            "v": foe(60, 60, profile="maghariba_guard/heavy_flamethrower"),
            "x": foe(60, 64, 180, holds_on="v"),
            "far": FAR,
        },
        dice=[5, 20, 20, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("x", 3))
    t.finish()
    assert t.offered() == {"stand_firm", "stay_down"}
    t.refused("INF-GUTS-03", "p2", "take_cover", path=[(60, 66)])


@rule("INF-DEAD-03", "INF-EQ-AMK-04")
@pytest.mark.parametrize(
    ("profile", "left"), [("shrouded/multi_sniper_rifle", True), ("zhanshi/combi_rifle", False)]
)
def test_a_kit_that_is_disabled_still_keeps_its_bearer_from_being_taken_away(
    profile: str, left: bool
) -> None:
    kit = ("automedikit",) if left else ()
    t = Table(
        {
            "a": man(60, 30),
            "x": foe(60, 60, 90, profile=profile, disabled=kit),
            "far": FAR,
        },
        dice=[5, 20, 20, 1],
    )
    t.order("a")
    t.shoot("a", ("x", 3))
    t.finish()
    assert t["x"].is_out
    assert t["x"].is_on_table == left


# --- close combat ---------------------------------------------------------------------------------


@rule("INF-ARO-21", "INF-CC-53")
@pytest.mark.parametrize(("heading", "smoke"), [(90, ()), (270, ((60, 30, 0),))])
def test_whoever_is_in_contact_may_dodge_out_of_it_whatever_it_sees(
    heading: float, smoke: tuple[tuple[float, float, float], ...]
) -> None:
    t = Table(
        {"a": man(60, 30), "b": man(5, 5), "x": foe(60, 32.5, heading)}, dice=[5, 9], smoke=smoke
    )
    t.order("a")
    t.do("strike", trooper="a", target="x", weapon="knife")
    assert t.offered() == {"strike", "dodge", "let_pass_all"}
    t.do("dodge", trooper="x")
    t.do("stop_there")
    assert t.contest("a", "x").answers == (True,)
    assert t.asked == "choose_sidestep"


@rule("INF-CC-53")
def test_whoever_is_charged_from_behind_may_still_only_turn() -> None:
    t = Table({"a": man(60, 30), "b": man(5, 5), "x": foe(60, 40, 90)})
    t.order("a")
    t.move("a", (60, 37.5))
    assert t.offered() == {"rotate", "let_pass_all"}


# --- several rules in one exchange ----------------------------------------------------------------


@rule("INF-BS-08", "INF-BS-14", "INF-ROLL-24")
def test_a_split_burst_loses_to_the_dodger_and_to_the_shooter_each_by_itself() -> None:
    t = Table(
        {
            "a": man(60, 30, profile="fusiliers/hmg"),
            "x": foe(50, 60),
            "y": foe(70, 60),
            "far": FAR,
        },
        dice=[7, 10, 9, 12, 8, 11, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("x", 2), ("y", 2), weapon="hmg")
    t.do("dodge", trooper="x")
    t.shoot("y", ("a", 1))
    t.finish()
    assert [t.contest("a", name).hits for name in "xy"] == [(False, True), (True, False)]
    assert [t.contest("a", name).answers for name in "xy"] == [(False,), (False,)]


@rule("INF-AMMO-PLAS-01", "INF-AMMO-PLAS-02", "INF-AMMO-EM-05", "INF-AMMO-EM-08")
def test_plasma_wounds_and_locks_heavy_infantry_and_burns_the_comrade_beside_it() -> None:
    t = Table(
        {
            "a": man(60, 30, gained=("plasma_rifle",)),
            "b": man(56, 60),
            "x": foe(60, 60, 90, profile="orc_troops/multi_rifle"),
            "far": FAR,
        },
        dice=[14, 20, 20, 13, 15, 10, 11],
    )
    t.order("a")
    t.shoot("a", ("x", 3), weapon="plasma_rifle", template="circular")
    t.finish()
    assert (t["x"].wounds, t["x"].states) == (1, ("immobilised",))
    assert (t["b"].wounds, t["b"].disabled) == (1, ())
    assert t.asked == "choose_order"  # nobody is shaken: one cannot, the other was hit by a friend


@rule("INF-AMMO-EMT-04", "INF-AMMO-EMT-16")
def test_a_pulse_over_a_repeater_and_its_hacker_cuts_both_off() -> None:
    t = Table(
        {
            "a": man(60, 40, gained=("em_grenades",)),
            "b": man(60, 20, profile="orc_troops/hmg"),
            "rep": foe(60, 55, profile="deployable_repeater", laid="x"),
            "x": foe(63, 58, 90, profile="zhanshi/combi_rifle_hacker"),
            "far": FAR,
        },
        dice=[5, 1, 1, 3],
    )
    t.order("a")
    t.shoot("a", ("x", 1), weapon="em_grenades")
    t.finish()
    assert "hacking_device" in t["x"].disabled
    assert "repeater" in t["rep"].disabled
    t.do("stand_firm")
    hacker = t.game.profile(t["x"])
    assert not hacker.is_hacker


@rule("INF-HACK-47", "INF-HACK-49", "INF-AMMO-GUID-02", "INF-WPN-ML-06")
def test_one_of_two_hackers_stops_a_missile_and_a_sixth_is_not_fired_in_any_way() -> None:
    shots = {"guided_missile_launcher": 4}
    hacker = "zhanshi/combi_rifle_hacker"
    t = Table(
        {
            "a": man(20, 20, gained=("guided_missile_launcher",), volleys=shots),
            "b": man(5, 5),
            "x": foe(20, 80, 90, marked=True),
            "h1": foe(100, 110, 90, profile=hacker),
            "h2": foe(30, 110, 90, profile=hacker),
        },
        dice=[12, 5],
    )
    t.order("a")
    t.do("guided_shot", trooper="a", weapon="guided_missile_launcher", target="x")
    t.do("hack", trooper="h1", program="divert", target="a")
    t.do("hack", trooper="h2", program="divert", target="a")
    t.finish()
    assert t.exchange.saves == []
    t.order("a")
    again = {"trooper": "a", "weapon": "guided_missile_launcher"}
    t.refused("INF-AMMO-GUID-02", "p1", "guided_shot", target="x", **again)
    shot = [{"target": "x", "dice": 1}]
    t.refused("INF-AMMO-GUID-02", "p1", "shoot", shots=shot, **again)


@rule("INF-EQ-TAG-01", "INF-EQ-TAG-11", "INF-AMMO-COMB-01", "INF-WPN-ML-03")
def test_what_a_machine_cannot_take_any_more_its_pilot_takes() -> None:
    t = Table(
        {
            "a": man(60, 30, gained=("missile_launcher",)),
            "x": foe(60, 60, 90, profile="guijia/heavy_flamethrower", wounds=2),
            "y": foe(60, 66, 90),
            "far": FAR,
        },
        dice=[5, 10, 10, 10, 14, 14, 14],
    )
    t.order("a")
    t.shoot("a", ("x", 1), weapon="missile_launcher")
    t.finish()
    assert [save.base for save in t.exchange.saves] == [4, 4, 4, 1, 1, 1]
    assert t["x"].spot == "gone"
    assert (t["x-pilot"].wounds, t["x-pilot"].is_out) == (1, True)
    assert t["y"].wounds == 0


@rule("INF-SKILL-DODGE-07", "INF-SKILL-DODGE-08", "INF-AMMO-FIRE-01", "INF-WPN-FT-04")
def test_a_rider_dodges_a_flame_at_minus_twelve_and_burns_until_it_is_dead() -> None:
    t = Table(
        {
            "a": man(60, 30, gained=("light_flamethrower",)),
            "x": foe(60, 40, profile="kum/rifle_light_shotgun"),
            "far": FAR,
        },
        dice=[2, 12, 12],
    )
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90.0])
    t.do("dodge", trooper="x")
    t.finish()
    throw = t.contest("x").reactive
    assert throw is not None
    assert [line.value for line in throw.lines] == [-6, -6]
    assert (t["x"].wounds, t["x"].spot) == (2, "gone")


@rule("INF-SPEC-08", "INF-SCAT-02", "INF-SCAT-07", "INF-GUTS-01")
@pytest.mark.parametrize(("die", "wounds"), [(12, 1), (13, 0)])
def test_a_grenade_that_drifts_onto_a_comrade_hurts_but_does_not_shake_him(
    die: int, wounds: int
) -> None:
    t = Table(
        {
            "a": man(60, 20, gained=("light_grenade_launcher",)),
            "b": man(60, 67, 270),
            "x": foe(60, 55),
            "far": FAR,
        },
        dice=[11, die],
        scenery=[(40, 35, 80, 38, 6)],
    )
    t.order("a")
    aim = (60, 55, 0)
    t.do("speculative_shot", trooper="a", weapon="light_grenade_launcher", target="x", aim=aim)
    t.finish()
    assert [save.hit.target for save in t.exchange.saves] == ["b"]
    assert t["b"].wounds == wounds
    assert t.asked == "choose_order"


@rule("INF-COORD-10")
def test_two_medikits_of_which_one_fails_change_nothing() -> None:
    helper = "fusiliers/combi_rifle_paramedic"
    t = Table(
        {
            "a": man(57.5, 30, profile=helper),
            "b": man(62.5, 30, profile=helper),
            "u": man(60, 30, out=True, wounds=1, prone=True),
            "far": FAR,
        },
        dice=[3, 15],
    )
    t.do("coordinate", troopers=["a", "b"])
    t.do("use_medi_kit", trooper="a", target="u")
    t.do("use_medi_kit", trooper="b", target="u")
    while t.asked != "choose_impetuous" and t.asked != "choose_order" and t.seat == "p1":
        t.do("stop_there")
    assert (t["u"].spot, t["u"].wounds, t["u"].is_out) == ("table", 1, True)


@rule("INF-HACK-25")
@pytest.mark.parametrize(
    ("dice", "dead"), [((12, 5), "x"), ((10, 13), "a")], ids=["attacker", "defender"]
)
def test_a_critical_in_a_duel_of_hackers_takes_the_repeater_off_the_table(
    dice: tuple[int, int], dead: str
) -> None:
    t = Table(
        {
            "a": man(10, 10, profile="fusiliers/combi_rifle_hacker"),
            "b": man(5, 5),
            "rep": man(55, 60, profile="deployable_repeater", laid="a"),
            "x": foe(60, 60, 90, profile="zhanshi/combi_rifle_hacker"),
            "far": FAR,
        },
        dice=dice,
    )
    t.order("a")
    t.do("hack", trooper="a", program="anti_hacker", target="x", via="rep")
    t.do("hack", trooper="x", program="anti_hacker", target="a")
    t.finish()
    assert [name for name in ("a", "x") if t[name].spot == "gone"] == [dead]
    assert t["rep"].spot == "gone"
