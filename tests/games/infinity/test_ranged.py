"""Shooting: range, burst, cover, criticals, and who may be shot at."""

from collections.abc import Sequence

import pytest

from plancia.games.infinity.ammunition import combined
from plancia.games.infinity.library import library
from plancia.games.infinity.rules.line_of_sight import sees
from plancia.testing import effect_of, rule
from tests.games.infinity.table import Box, Table, foe, man


def duel(
    far: float,
    *,
    dice: list[int],
    scenery: Sequence[Box] = (),
    weapon: str = "combi_rifle",
    n: int = 3,
) -> Table:
    """One shoots at another's back, so far away."""
    t = Table({"a": man(60, 10), "z": foe(60, 10 + far, 90)}, dice=dice, scenery=scenery)
    t.order("a")
    t.shoot("a", ("z", n), weapon=weapon)
    if t.asked == "choose_reactions":  # near enough to be heard
        t.do("let_pass_all")
    t.do("stop_there")
    return t


def line(t: Table) -> list[tuple[str, int]]:
    throw = t.contest("a").active
    assert throw is not None
    return [(each.rule, each.value) for each in throw.lines]


@rule("INF-ROLL-04", "INF-SET-08", "INF-SET-11", "INF-BS-02", "INF-BS-03")
@pytest.mark.parametrize(
    ("far", "modifier"),
    [(20, 3), (40, 3), (40.01, -3), (60, -3), (60.01, -6), (100, -6)],
)
def test_the_distance_changes_the_roll(far: float, modifier: int) -> None:
    assert line(duel(far, dice=[20, 20, 20])) == [("INF-ROLL-04", modifier)]


@rule("INF-BS-17", "INF-ORD-27")
def test_a_shot_that_proves_too_far_is_lost() -> None:
    t = duel(70, dice=[], weapon="pistol", n=2)  # 60 cm
    throw = t.contest("a").active
    assert throw is not None
    assert throw.lost
    assert throw.dice == ()


@rule("INF-BS-07", "INF-BS-11")
def test_a_burst_may_be_smaller_and_not_larger() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90)}, dice=[20])
    t.order("a")
    t.refused(
        "INF-BS-07",
        "p1",
        "shoot",
        trooper="a",
        weapon="combi_rifle",
        shots=[{"target": "z", "dice": 4}],
    )
    t.shoot("a", ("z", 1))


@rule("INF-BS-01")
def test_one_shoots_with_what_one_has() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90)})
    t.order("a")
    for weapon in ("hmg", "knife"):
        t.refused(
            "INF-BS-01",
            "p1",
            "shoot",
            trooper="a",
            weapon=weapon,
            shots=[{"target": "z", "dice": 1}],
        )


@rule("INF-BS-19", "INF-DMG-04", "INF-ROLL-07", "INF-ROLL-08")
def test_a_critical_wounds_without_a_roll_of_armour() -> None:
    t = duel(30, dice=[15, 20, 20])  # 12 + 3
    assert not t.told("resisted")
    assert t["z"].wounds == 1


@rule("INF-DMG-01", "INF-DMG-02", "INF-DMG-03")
@pytest.mark.parametrize(("die", "wounds"), [(13, 0), (12, 1)])
def test_armour_and_die_must_be_more_than_the_damage(die: int, wounds: int) -> None:
    t = duel(30, dice=[5, 20, 20, die])
    assert t["z"].wounds == wounds


@rule("INF-COV-01", "INF-COV-02", "INF-COV-04", "INF-ROLL-05")
def test_cover_is_what_one_leans_on_and_what_hides() -> None:
    low = [(55.0, 37.0, 65.0, 38.7, 1.5)]
    t = duel(30, dice=[5, 20, 20, 10], scenery=low)
    assert line(t) == [("INF-ROLL-04", 3), ("INF-COV-04", -3)]
    assert t.told("resisted")[0].protection == 4
    away = [(55.0, 36.0, 65.0, 37.7, 1.5)]
    assert line(duel(30, dice=[20, 20, 20], scenery=away)) == [("INF-ROLL-04", 3)]
    behind = [(55.0, 41.3, 65.0, 43.0, 1.5)]
    assert line(duel(30, dice=[20, 20, 20], scenery=behind)) == [("INF-ROLL-04", 3)]


@rule("INF-COV-08")
def test_who_lies_higher_up_is_covered() -> None:
    hill = [(50.0, 38.0, 70.0, 50.0, 2.0)]
    t = Table(
        {"a": man(60, 10), "z": foe(60, 39, 90, z=2, prone=True)}, dice=[20, 20, 20], scenery=hill
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert [each.rule for each in throw.lines] == ["INF-ROLL-04", "INF-COV-08"]


@rule(
    "INF-LOS-02", "INF-LOS-05", "INF-LOS-08", "INF-LOS-13", "INF-COV-03", "INF-COV-06", "INF-BS-16"
)
def test_who_is_hidden_is_no_target() -> None:
    walled = Table({"a": man(60, 10), "z": foe(60, 40, 90)}, scenery=[(50, 30, 70, 31, 4)])
    walled.order("a")
    walled.refused(
        "INF-BS-01",
        "p1",
        "shoot",
        trooper="a",
        weapon="combi_rifle",
        shots=[{"target": "z", "dice": 3}],
    )
    crowd = Table({"a": man(60, 10), "b": man(60, 20), "z": foe(60, 40, 90)})
    crowd.order("a")
    crowd.refused(
        "INF-BS-01",
        "p1",
        "shoot",
        trooper="a",
        weapon="combi_rifle",
        shots=[{"target": "z", "dice": 3}],
    )
    lying = Table(
        {"a": man(60, 10), "b": man(60, 20, prone=True), "z": foe(60, 40, 90)}, dice=[20, 20, 20]
    )
    lying.order("a")
    lying.shoot("a", ("z", 3))


@rule("INF-SS-CAMO-02", "INF-ROLL-06", "INF-SS-CAMO-36")
def test_what_the_target_has_stands_in_the_list() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90, "hac_tao/hmg")}, dice=[20, 20, 20])
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    assert line(t) == [("INF-ROLL-04", 3), ("INF-SS-CAMO-36", -6)]


@rule("INF-UNC-07")
def test_the_unconscious_lose_their_concealment() -> None:
    t = Table(
        {"a": man(60, 10), "z": foe(60, 40, 90, "hac_tao/hmg", wounds=2, out=True)},
        dice=[20, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    assert line(t) == [("INF-ROLL-04", 3)]


@rule("INF-UNC-12", "INF-DEAD-01", "INF-UNC-08")
def test_the_unconscious_are_shot_like_others_and_die_of_the_next_wound() -> None:
    t = Table(
        {
            "a": man(60, 10),
            "z": foe(60, 40, 90, wounds=1, out=True, prone=True),
            "m": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic"),
        },
        dice=[5, 20, 20, 2],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    assert t["z"].spot == "gone"


@rule("INF-DEAD-03")
def test_without_a_doctor_the_unconscious_are_removed() -> None:
    t = duel(30, dice=[5, 20, 20, 2])
    assert t["z"].spot == "gone"
    assert [event.tag() for event in (t.told("fell") + t.told("died"))] == ["fell", "died"]


@rule("INF-DEAD-03", "INF-PLAY-LIST-03")
def test_that_only_somebody_unseen_could_help_comes_out_when_a_model_stays() -> None:
    doctor = "zhanshi/combi_rifle_paramedic"
    army = {"a": man(60, 10), "z": foe(60, 40, 90)}
    shown = {}
    for spot in ("table", "away", "none"):
        more = {"m": foe(5, 115, 90, doctor, spot=spot)} if spot != "none" else {}
        t = Table({**army, **more}, dice=[5, 20, 20, 2])
        t.order("a")
        t.shoot("a", ("z", 3))
        before = t.game.reveals
        t.do("stop_there")
        assert (t["z"].is_out, t["z"].spot) == (True, "gone" if spot == "none" else "table")
        shown[spot] = t.game.reveals > before
    assert shown == {"table": False, "away": True, "none": True}


@rule("INF-UNC-03", "INF-UNC-02", "INF-UNC-01")
def test_more_wounds_than_it_has_kill_at_the_end_of_the_burst() -> None:
    t = Table(
        {
            "a": man(60, 10),
            "z": foe(60, 40, 90),
            "m": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic"),
        },
        dice=[5, 6, 20, 2, 3],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    assert (t["z"].wounds, t["z"].spot) == (2, "gone")
    assert not t.told("fell")


@rule("INF-STR-01", "INF-STR-02", "INF-UNC-02")
def test_who_has_more_wounds_stays_up() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90, "hac_tao/hmg")}, dice=[5, 20, 20, 2])
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    assert (t["z"].wounds, t["z"].is_out) == (1, False)


@rule("INF-COV-07", "INF-AMMO-AP-01", "INF-AMMO-AP-02")
def test_armour_piercing_halves_armour_and_not_cover() -> None:
    t = Table(
        {"a": man(60, 10, profile="line_kazak/rifle"), "z": foe(60, 40, 90, "hac_tao/hmg")},
        dice=[5, 10, 10, 10],
        scenery=[(55.0, 37.0, 65.0, 38.7, 1.5)],
    )
    t["a"].profile = next(p.id for p in t.game.library.profiles.values() if "ap_rifle" in p.weapons)
    t.order("a")
    t.shoot("a", ("z", 1), weapon="ap_rifle")
    t.do("stop_there")
    assert t.told("resisted")[0].protection == 3 + 3


@rule("INF-ROLL-11")
def test_a_roll_below_nothing_fails_by_itself() -> None:
    t = Table(
        {
            "a": man(60, 10, profile="fusiliers/combi_rifle"),
            "b": man(57.5, 80),
            "c": man(62.5, 80),
            "z": foe(60, 80, 90),
        }
    )
    t.order("a")
    t.shoot("a", ("z", 3))  # 12 - 6 - 6 - 6
    t.do("stop_there")
    throw = t.contest("a").active
    assert throw is not None
    assert (throw.needed, throw.dice) == (-6, ())


@rule("INF-BS-05", "INF-ARO-12", "INF-ARO-13")
def test_who_does_something_else_does_not_oppose_the_shot() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40)}, dice=[20, 20, 20])
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("rotate", trooper="z", heading=0)
    t.do("stop_there")
    assert [row.opposed for row in t.exchange.contests] == [False]


@rule("INF-ARO-25", "INF-ARO-04")
def test_the_reactor_chooses_the_point_of_the_path_at_which_it_fires() -> None:
    for moment, value in ((0.0, -3), (10.0, 3)):
        t = Table({"a": man(60, 10), "z": foe(60, 55)}, dice=[20])
        t.order("a")
        t.move("a", (60, 20))
        t.shoot("z", ("a", 1), moment=moment)
        t.do("stop_there")
        throw = t.contest("z").reactive
        assert throw is not None
        assert [each.value for each in throw.lines] == [value]


@rule("INF-ARO-05", "INF-ARO-16", "INF-ARO-17")
def test_one_reacts_to_who_launches_a_grenade() -> None:
    t = Table(
        {
            "a": man(60, 30, profile="fusiliers/light_grenade_launcher_combi_rifle"),
            "y": foe(70, 60, 90),
            "z": foe(50, 60),
        },
        dice=[6, 20, 20],
    )
    t.order("a")
    t.do(
        "speculative_shot",
        trooper="a",
        weapon="light_grenade_launcher",
        target="y",
        aim=(70, 60, 0),
    )
    t.refused("INF-ARO-04", "p2", "dodge", trooper="y")
    t.shoot("z", ("a", 1), moment=0.0)
    assert not t.contest("z").opposed


@rule("INF-ROLL-22")
def test_what_is_limited_is_used_up_even_if_it_misses() -> None:
    armed = next(
        p.id
        for p in library().profiles.values()
        if "panzerfaust" in p.weapons and p.training == "regular"
    )
    t = Table(
        {"a": man(60, 10, profile=armed), "z": foe(60, 60)},
        dice=[20, 1, 20, 1],
        commands={"p1": {"reserve": [3], "lieutenant": "a"}},
    )
    for _ in range(2):
        t.order("a")
        t.shoot("a", ("z", 1), weapon="panzerfaust")
        t.do("dodge", trooper="z")
        t.do("stop_there")
        t.do("sidestep")
    assert t["a"].uses == {"panzerfaust": 2}
    t.order("a")
    t.refused(
        "INF-ROLL-22",
        "p1",
        "shoot",
        trooper="a",
        weapon="panzerfaust",
        shots=[{"target": "z", "dice": 1}],
    )


@rule("INF-LOS-07")
def test_sight_goes_both_ways_within_the_arc() -> None:
    wall = [(55.0, 25.0, 60.5, 26.0, 5.0)]
    t = Table({"a": man(60, 10), "z": foe(61, 40), "y": foe(62, 40, 90)}, scenery=wall)
    g, a = t.game, t["a"]
    assert sees(g, a, t["z"]) == sees(g, t["z"], a)
    assert sees(g, a, t["y"])
    assert not sees(g, t["y"], a)


@rule("INF-SS-TR-01", "INF-SS-TR-02", "INF-SS-TR-03")
@effect_of("Total Reaction")
def test_total_reaction_fires_the_whole_burst() -> None:
    watcher = next(
        p.id
        for p in library().profiles.values()
        if p.level("total_reaction") and "hmg" in p.weapons
    )
    t = Table({"a": man(60, 10), "z": foe(60, 40, profile=watcher)}, dice=[20, 20, 20, 20])
    t.order("a")
    t.move("a", (60, 15))
    t.shoot("z", ("a", 4), weapon="hmg", moment=5.0)
    t.do("stop_there")
    row = t.contest("z").reactive
    assert row is not None
    assert len(row.dice) == 4


@rule("INF-AMMO-DA-01", "INF-AMMO-DA-02", "INF-AMMO-EXP-01", "INF-AMMO-GEN-02")
@pytest.mark.parametrize(("kinds", "rolls"), [(("da",), 2), (("exp",), 3), (("ap", "exp"), 3)])
def test_some_ammunition_has_to_be_resisted_several_times(
    kinds: tuple[str, ...], rolls: int
) -> None:
    assert combined(kinds).rolls == rolls
    assert combined(kinds).halves == ("ap" in kinds)


@rule("INF-AMMO-EXP-02", "INF-AMMO-COMB-01", "INF-AMMO-AP-01")
def test_a_critical_with_explosives_wounds_and_asks_for_two_more_rolls() -> None:
    armed = next(
        p.id
        for p in library().profiles.values()
        if "panzerfaust" in p.weapons and p.training == "regular" and p.attributes.bs == 12
    )
    t = Table({"a": man(60, 10, profile=armed), "z": foe(60, 40, 90, "hac_tao/hmg")}, dice=[20])
    t.order("a")
    t.shoot("a", ("z", 1), weapon="panzerfaust")
    t.do("stop_there")
    needed = t.contest("a").active.needed  # type: ignore[union-attr]
    t = Table(
        {"a": man(60, 10, profile=armed), "z": foe(60, 40, 90, "hac_tao/hmg")},
        dice=[needed, 19, 18],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon="panzerfaust")
    t.do("stop_there")
    assert t["z"].wounds == 1
    assert [event.protection for event in t.told("resisted")] == [3, 3]


@rule("INF-LOS-04", "INF-LOS-09")
def test_a_part_is_enough_and_who_is_taller_is_seen_over_others() -> None:
    corner = [(55.0, 25.0, 60.4, 26.0, 5.0)]
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90)}, scenery=corner, dice=[20])
    t.order("a")
    t.shoot("a", ("z", 1))
    tall = next(p.id for p in library().profiles.values() if p.type == "TAG")
    t = Table({"a": man(60, 10), "b": man(60, 20), "z": foe(60, 40, 90, tall)}, dice=[20])
    t.order("a")
    t.shoot("a", ("z", 1))


@rule("INF-ARO-14", "INF-ARO-22")
def test_a_discovery_helps_no_other_reactor() -> None:
    t = Table(
        {
            "a": man(60, 30, profile="hac_tao/hmg", concealed="to_camouflage"),
            "y": foe(55, 45),
            "z": foe(65, 45),
        },
        dice=[1],
    )
    t.order("a")
    t.move("a", (60, 32))
    t.do("discover", trooper="y", target="a", moment=2.0)
    t.refused(
        "INF-ARO-22",
        "p2",
        "shoot",
        trooper="z",
        weapon="combi_rifle",
        shots=[{"target": "a"}],
        moment=2.0,
    )
