"""Skills that meet: what a player can run into where several rules act at once."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.infinity.table import FUSILIER, Table, foe, man
from tests.games.infinity.test_aid import gate

FIDAY = "hassassin_fiday/antipersonnel_mines_rifle"
GUILANG = "guilang/combi_rifle"
DOCTOR = "trauma_doc/combi_rifle"
HIGHLANDER = "highlanders/rifle"
SEPSITOR = "charontids/plasma_rifle_sepsitor"
FAR = {"far": foe(115, 115, 90)}
STUCK: dict[str, Any] = {"states": ["immobilised"]}


def melee(*dice: int, ours: tuple[str, ...] = (), theirs: tuple[str, ...] = ()) -> Table:
    """A of p1 and z of p2 stand base to base, with CC 13 and 14; a has been given an order."""
    t = Table(
        {
            "a": man(60, 60, gained=list(ours)),
            "z": foe(60, 62.5, gained=list(theirs)),
            "medic": man(5, 5, 90, DOCTOR),
            **FAR,
        },
        dice=list(dice),
    )
    t.order("a")
    return t


def strikes(t: Table, who: str, whom: str, **more: Any) -> None:
    t.do("strike", trooper=who, target=whom, **{"weapon": "knife", **more})


# --- looking for markers --------------------------------------------------------------------------


@rule("INF-SKILL-DISC-05", "INF-SS-IMPERS-08")
@pytest.mark.parametrize(
    ("profile", "concealed"), [(FIDAY, "impersonation_1"), (GUILANG, "camouflage")]
)
def test_one_order_holds_one_look_at_the_same_marker(profile: str, concealed: str) -> None:
    """A second one would be declared before anybody knows how the first ends."""
    t = Table(
        {
            "a": man(60, 40),
            "z": foe(60, 55, profile=profile, concealed=concealed),
            "y": foe(66, 56, profile=GUILANG, concealed="camouflage"),
        },
        dice=[9, 20],
    )
    t.order("a")
    t.do("discover", trooper="a", target="z")
    t.do("let_pass_all")
    t.refused("INF-SKILL-DISC-05", "p1", "discover", trooper="a", target="z")
    t.do("discover", trooper="a", target="y")  # another marker is another matter
    t.finish()
    assert [row.active.dice for row in t.exchange.contests if row.active] == [(9,), (20,)]
    assert t["z"].concealed == ("impersonation_2" if profile == FIDAY else "")
    assert t["y"].concealed == "camouflage"


@rule("INF-IMM-05", "INF-SS-SENS-01")
def test_the_immobilised_spend_orders_on_looking_and_searching() -> None:
    t = Table(
        {
            "a": man(60, 20, gained=["sensor"], **STUCK),
            "z": foe(60, 35, 90, GUILANG, concealed="camouflage"),
            **FAR,
        },
        dice=[20, 12],
    )
    t.order("a")
    assert t.offered() == {"discover", "sense"}
    t.do("discover", trooper="a", target="z")
    t.do("let_pass_all")
    t.do("sense", trooper="a")
    t.finish()
    assert t["z"].concealed == ""


@rule("INF-IMM-04", "INF-IMM-05")
def test_the_immobilised_get_no_order_for_nothing() -> None:
    t = Table(
        {
            "a": man(60, 20, **STUCK),
            "b": man(5, 5),
            "z": foe(60, 35, 90, GUILANG, concealed="camouflage"),
            **FAR,
        },
        dice=[20],
    )
    t.order("a")
    assert t.offered() == {"discover"}
    t.do("discover", trooper="a", target="z")
    t.finish()
    t.refused("INF-IMM-04", "p1", "activate", trooper="a", source="reserve")  # it has failed


@rule("INF-IMM-05", "INF-WPN-SEP-01")
def test_an_immobilised_mind_still_reaches_for_others() -> None:
    t = Table({"s": man(60, 20, profile=SEPSITOR, **STUCK), "z": foe(60, 35, 90)}, dice=[10, 9])
    t.order("s")
    assert t.offered() == {"sepsitorize"}
    t.do("sepsitorize", trooper="s", target="z")
    t.finish()
    assert t["z"].is_in("sepsitorized")


@rule("INF-IMM-05")
def test_in_reaction_the_immobilised_search_and_reach_for_minds() -> None:
    t = Table(
        {
            "a": man(60, 20),
            "s": foe(60, 35, profile=SEPSITOR, **STUCK),
            "q": foe(65, 35, gained=["sensor"], **STUCK),
        }
    )
    t.order("a")
    t.move("a", (60, 22))
    offers = t.match.pending["p2"].options
    found = {(each.tag(), getattr(each, "trooper", "")) for each in offers}
    assert found == {("sepsitorize", "s"), ("sense", "q"), ("let_pass_all", "")}


# --- surprise -------------------------------------------------------------------------------------


@rule("INF-SS-MA-10", "INF-SKILL-ALERT-02")
def test_who_is_far_from_a_master_turns_when_it_is_alerted() -> None:
    """Nobody turns to him whose zone he entered from behind; v is 35 cm away."""
    t = Table(
        {
            "a": man(60, 40, gained=["martial_arts_4"]),
            "z": foe(60, 55, 90),
            "v": foe(60, 80, 90),
            "w": foe(80, 55, 180),
        }
    )
    t.order("a")
    t.move("a", (60, 45))
    t.do("alert", trooper="w")
    t.refused("INF-SS-MA-10", "p2", "rotate", trooper="z", heading=270)
    t.do("rotate", trooper="v", heading=270)
    assert t["v"].heading == 270


@rule("INF-SS-CAMO-27", "INF-SS-CAMO-21", "INF-ARO-24")
def test_only_the_marker_of_a_coordinated_order_fires_before_the_answer() -> None:
    t = Table(
        {
            "a": man(60, 45, profile=GUILANG, concealed="camouflage"),
            "b": man(65, 45),
            "z": foe(60, 60, profile="hac_tao/hmg"),
        },
        dice=[5, 20, 20, 20, 20, 20],
    )
    t.play("p1", "coordinate", troopers=["a", "b"], sources=["reserve", "reserve"])
    t.shoot("a", ("z", 2))
    t.shoot("b", ("z", 2))
    t.do("stop_there")
    assert (t.seat, t.asked) == ("p2", "choose_reactions")
    assert [save.hit.by for save in t.exchange.saves] == ["a"]
    t.shoot("z", ("b", 1), weapon="hmg")
    t.finish()
    assert not t.contest("a", "").opposed
    assert t.contest("b", "z").opposed
    assert [save.hit.by for save in t.exchange.saves] == ["a"]


@rule("INF-SS-SIX-02", "INF-SS-SIX-05", "INF-SS-SIX-01")
@pytest.mark.parametrize(
    ("apart", "skill", "heading", "needed"),
    [
        (15, "sixth_sense_1", 270, 14 - 6),  # BS 11, +3; the smoke costs the first level 6
        (15, "sixth_sense_2", 270, 14),
        (15, "sixth_sense_2", 90, 14),  # from behind, but near
        (30, "sixth_sense_1", 270, None),
        (30, "sixth_sense_2", 270, 14),
        (30, "sixth_sense_2", 90, None),  # the back is guarded up to 20 cm
    ],
)
def test_what_is_sensed_of_a_shot_through_smoke(
    apart: float, skill: str, heading: float, needed: int | None
) -> None:
    t = Table(
        {
            "a": man(60, 40, gained=["multispectral_visor_2"]),
            "z": foe(60, 40 + apart, heading, gained=[skill]),
        },
        smoke=[(60, 40 + apart / 2, 0)],
        dice=[20, 20, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    if needed is not None:
        t.shoot("z", ("a", 1))
    t.finish()
    if needed is None:
        assert not t.contest("a").opposed
        return
    row = t.contest("a", "z")
    assert row.opposed
    assert row.reactive is not None
    assert row.reactive.needed == needed


@rule("INF-SS-SIX-02", "INF-SS-SIX-03", "INF-SKILL-DODGE-08")
def test_who_senses_it_dodges_flames_out_of_hiding_and_its_comrade_does_not() -> None:
    t = Table(
        {
            "a": man(
                60, 40, profile="intruders/combi_rifle_light_flamethrower", concealed="camouflage"
            ),
            "z": foe(60, 48, gained=["sixth_sense_1"]),
            "w": foe(60.5, 50.5),
        },
        dice=[4, 20],
    )
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90])
    t.do("stop_there")
    offers = t.match.pending["p2"].options
    assert {getattr(each, "trooper", "z") for each in offers} == {"z"}
    t.do("dodge", trooper="z")
    dodge = t.contest("z").reactive
    assert dodge is not None
    assert dodge.needed == 10 - 6
    assert [save.hit.target for save in t.exchange.saves] == ["w"]


# --- close combat ---------------------------------------------------------------------------------


@rule("INF-SS-BERS-02", "INF-SS-MA-04")
@pytest.mark.parametrize(("save", "answers"), [(20, True), (1, False)])
def test_a_berserker_answers_a_first_attack_if_it_survives(save: int, answers: bool) -> None:
    t = melee(5, save, 10, 20, ours=("martial_arts_3",), theirs=("berserk",))
    strikes(t, "a", "z")
    strikes(t, "z", "a", berserk=True)
    t.finish()
    throw = t.contest("z").reactive
    assert throw is not None
    assert throw.needed == 14 + 9
    assert bool(throw.dice) is answers
    assert [hit.hit.lines for hit in t.exchange.saves] == [()] * len(t.exchange.saves)


@rule("INF-SS-MA-12", "INF-SS-POIS-03")
def test_a_sweep_through_poisonous_foes_is_splashed_once_by_each() -> None:
    t = Table(
        {
            "a": man(60, 60, profile="orc_troops/multi_rifle", gained=["martial_arts_5"]),
            "z": foe(60, 62.5, gained=["poison"]),
            "w": foe(57.5, 60, 0, gained=["poison"]),
            "medic": foe(5, 115, 90, "yisheng/combi_rifle"),
        },
        dice=[10, 3, 20, 1, 20],
    )
    t.order("a")
    strikes(t, "a", "z")
    t.do("let_pass_all")
    t.finish()
    found = [(save.hit.target, save.hit.by, save.damage) for save in t.exchange.saves]
    assert found == [("z", "a", 12), ("a", "z", 9), ("w", "a", 12), ("a", "w", 9)]
    assert t["a"].wounds == 0


@rule("INF-SS-MA-05", "INF-SS-MA-06")
def test_who_leaves_a_master_rolls_its_art_after_the_first_attack_has_missed() -> None:
    t = melee(15, 13, 5, ours=("martial_arts_3",), theirs=("martial_arts_3",))
    t.do("dodge", trooper="a")
    strikes(t, "z", "a")
    t.finish()
    throw = t.contest("a").active
    assert throw is not None
    assert (throw.attribute, throw.needed, throw.dice) == ("cc", 13, (13,))
    assert not t["a"].is_out


# --- wounds ---------------------------------------------------------------------------------------


@rule("INF-SS-REGEN-05", "INF-SS-VALOR-12", "INF-SS-EXPL-01")
@pytest.mark.parametrize(
    ("skills", "end"),
    [
        (("regeneration",), "out"),
        (("no_wound_incapacitation",), "dead"),
        (("no_wound_incapacitation", "shock_immunity"), "up"),
        (("dogged", "explode"), "dead"),
    ],
)
def test_a_blade_with_shock_and_those_who_do_not_fall(skills: tuple[str, ...], end: str) -> None:
    t = melee(1, 5, 1, ours=skills, theirs=("shock_ccw",))
    strikes(t, "a", "z")
    strikes(t, "z", "a", weapon="shock_ccw")
    t.finish()
    a = t["a"]
    assert a.wounds == 1
    assert (a.spot == "gone", a.is_out) == {
        "out": (False, True),
        "dead": (True, True),
        "up": (False, False),
    }[end]


@rule("INF-SS-VALOR-11", "INF-SS-REGEN-02")
@pytest.mark.parametrize("unbowed", [True, False])
def test_a_failed_regeneration_kills_only_who_ignores_its_wound(unbowed: bool) -> None:
    """W 2 and one wound: nothing happens; W 1, and it stood by No Wound Incapacitation: it dies."""
    skills = ["regeneration", "no_wound_incapacitation"]
    profile = FUSILIER if unbowed else "orc_troops/multi_rifle"
    hurt: dict[str, Any] = {"wounds": 1, "kept_up": "unbowed" if unbowed else ""}
    t = Table(
        {"a": man(60, 30, profile=profile, gained=skills, **hurt), "b": man(5, 5), **FAR}, dice=[20]
    )
    t.order("a")
    t.do("regenerate", trooper="a")
    t.finish()
    assert (t["a"].spot == "gone") is unbowed


@rule("INF-SS-VALOR-03", "INF-SS-VALOR-05", "INF-CHAR-IMP-02")
def test_a_dogged_warband_goes_on_before_its_comrade_obeys_and_dies_of_the_next_wound() -> None:
    t = Table(
        {
            "a": man(60, 40, profile=HIGHLANDER),
            "b": man(30, 40, profile=HIGHLANDER),
            "c": man(5, 5),
            "medic": man(5, 10, profile=DOCTOR),
            "z": foe(60, 80),
        },
        commands={"p1": {"impetuous": ["a", "b"], "lieutenant": "c"}},
        dice=[5, 1, 5, 1],
    )
    t.do("obey_impulse", troopers=["a"])
    t.move("a", (60, 50))
    t.shoot("z", ("a", 1))
    t.do("stop_there")
    t.do("stay_up")
    assert t.asked == "choose_impetuous"
    t.do("keep_going", trooper="a", source="reserve")
    t.move("a", (60, 45))  # back, for it is not driven now
    t.shoot("z", ("a", 1))
    t.do("stop_there")
    assert (t["a"].spot, t["a"].wounds) == ("gone", 2)
    assert t.asked == "choose_impetuous"


@rule("INF-UNC-11", "INF-ARO-11")
@pytest.mark.parametrize("struck", [True, False])
def test_who_comes_round_under_a_blade_dies_all_the_same(struck: bool) -> None:
    """It was Unconscious when it was struck at, and order and reaction are simultaneous."""
    t = Table(
        {
            "a": man(60, 60, gained=["regeneration"], wounds=1, out=True),
            "b": man(5, 5),
            "z": foe(60, 62.5),
        },
        dice=[5],
    )
    t.order("a")
    t.do("regenerate", trooper="a")
    if struck:
        strikes(t, "z", "a")
    t.finish()
    assert (t["a"].spot == "gone") is struck


@rule("INF-SS-EXRAH-02")
def test_what_only_stuns_others_kills_an_exrah() -> None:
    t = Table(
        {
            "a": man(60, 30, profile="orc_troops/multi_rifle"),
            "z": foe(60, 60, 90, "iskallers/combi_rifle_light_shotgun"),
            **FAR,
        },
        setup={"prisoners": True},
        dice=[9, 1],
    )
    t.order("a")
    t.shoot("a", ("z", 1), weapon="multi_rifle", mode="stun")
    t.finish()
    assert (t["z"].spot, t["z"].wounds) == ("gone", 0)


@rule("INF-SS-EXPL-04", "INF-SKILL-DODGE-08", "INF-SS-EXPL-02")
def test_who_blows_up_in_reaction_does_so_although_it_is_shot_dead() -> None:
    """Order and reaction are simultaneous: two wounds do not stop the explosion."""
    t = Table(
        {"a": man(60, 56), "b": man(5, 5), "z": foe(60, 60, gained=["explode"]), **FAR},
        dice=[3, 5, 20, 12, 1, 1, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("self_destruct", trooper="z")
    t.finish()
    assert (t["z"].spot, t["z"].wounds) == ("gone", 2)
    last = t.exchange.saves[-1]
    assert (last.hit.target, last.damage, last.hit.venom) == ("a", 13, ("shock",))


@rule("INF-SKILL-DODGE-01", "INF-SS-EXPL-03")
def test_an_explosion_behind_ones_back_is_dodged_and_flames_there_are_not() -> None:
    """W is out of reach: it has nothing to dodge, and may only turn."""
    bomb = man(60, 60, gained=["explode", "light_flamethrower"])
    back = {"z": foe(60, 64, 90), "w": foe(60, 69, 90)}
    t = Table({"a": bomb, **back, **FAR}, dice=[12, 4])
    t.order("a")
    t.do("self_destruct", trooper="a")
    t.refused("INF-ZOC-02", "p2", "dodge", trooper="w")
    t.do("dodge", trooper="z")
    t.finish()
    assert t.exchange.saves == []
    assert t["a"].spot == "gone"
    t = Table({"a": bomb, **back, **FAR})
    t.order("a")
    t.do("spray", trooper="a", weapon="light_flamethrower", headings=[90])
    t.refused("INF-ZOC-02", "p2", "dodge", trooper="z")


@rule("INF-SKILL-DODGE-07", "INF-SKILL-DODGE-08", "INF-SS-EXPL-03")
@pytest.mark.parametrize(("die", "fate"), [(5, "away"), (6, "caught")])
def test_machines_escape_an_unannounced_explosion_with_ph_less_12(die: int, fate: str) -> None:
    t = Table(
        {
            "a": man(60, 30),
            "z": foe(60, 60, profile="gakis/ap_ccw"),
            "g": foe(60, 64, profile="guijia/heavy_flamethrower"),
            "medic": foe(115, 115, 90, "yisheng/combi_rifle"),
        },
        dice=[5, 20, 20, 1, die, 20],
        commands={"p2": {"impetuous": []}},
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.finish()
    t.do("blow_up")
    (escape,) = t.told("escaped_blast")
    assert (escape.piece, escape.needed, escape.fate) == ("g", 17 - 12, fate)


@rule("INF-SS-TRANS-02")
@pytest.mark.parametrize(("wounds", "out"), [(1, False), (2, False), (3, True)])
def test_a_dog_face_carries_all_wounds_of_the_order_over(wounds: int, out: bool) -> None:
    t = Table(
        {
            "a": man(60, 30),
            "z": foe(60, 60, 90, "dog_warriors/chain_rifle"),
            "medic": foe(5, 115, 90, "yisheng/combi_rifle"),
        },
        dice=[*[5] * wounds, *[20] * (3 - wounds), *[1] * wounds],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.finish()
    assert t["z"].profile.endswith("/second")
    assert (t["z"].wounds, t["z"].is_out, t["z"].spot) == (wounds, out, "table")


@rule("INF-SS-IMPERS-24", "INF-SKILL-INT-03", "INF-SS-IMPERS-05")
def test_flames_at_another_show_an_impersonator_that_nobody_may_aim_at() -> None:
    t = Table(
        {
            "a": man(60, 40, gained=["chain_rifle"]),
            "z": foe(62, 53, profile=FIDAY, concealed="impersonation_1"),
            "w": foe(60, 50),
        },
        dice=[20, 20],
    )
    t.order("a")
    t.refused(
        "INF-SS-IMPERS-05", "p1", "intuitive_attack", trooper="a", weapon="chain_rifle", target="z"
    )
    t.do("spray", trooper="a", weapon="chain_rifle", headings=[80])
    t.finish()
    assert t["z"].concealed == ""
    assert not t["z"].is_out


@rule("INF-GUTS-10", "INF-SKILL-CLIMB-06")
def test_who_hangs_on_a_wall_cannot_throw_itself_to_the_ground() -> None:
    t = Table(
        {"a": man(60, 20), "z": foe(60, 48.75, hangs=True, z=5.0), **FAR},
        scenery=[(50, 50, 70, 60, 15)],
        dice=[5, 20, 20, 20, 20],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.finish()
    t.refused("INF-GUTS-02", "p2", "drop_prone")
    t.do("stand_firm")
    assert t.offered() == {"stay_down"}
    t.do("stay_down")
    assert t["z"].hangs
    assert not t["z"].prone


@rule("INF-UNC-04")
def test_who_falls_unconscious_on_a_wall_does_not_lie() -> None:
    t = Table(
        {
            "a": man(60, 20),
            "z": foe(60, 48.75, hangs=True, z=5.0),
            "medic": foe(5, 115, 90, "yisheng/combi_rifle"),
        },
        scenery=[(50, 50, 70, 60, 15)],
        dice=[5, 20, 20, 1],
    )
    t.order("a")
    t.shoot("a", ("z", 3))
    t.finish()
    assert (t["z"].is_out, t["z"].prone) == (True, False)


@rule("INF-GUTS-03", "INF-GUTS-06")
def test_who_has_kept_its_mind_seeks_shelter_from_whoever_reached_for_it() -> None:
    t = Table(
        {"s": man(60, 20, profile=SEPSITOR), "z": foe(60, 35, 90)},
        scenery=[(61.5, 31, 66, 33.5, 10)],
        dice=[5, 6],
    )
    t.order("s")
    t.do("sepsitorize", trooper="s", target="z")
    t.finish()
    assert t.asked == "choose_guts"
    assert "take_cover" in t.offered()


@rule("INF-COORD-10", "INF-SS-ENG-07", "INF-SS-ENG-09")
@pytest.mark.parametrize(
    ("dice", "left", "hurt"),
    [
        ((5, 13), True, 0),
        ((13, 5), True, 0),
        ((5, 6), False, 0),
        ((13, 14, 20, 20, 20, 20), False, 2),
    ],
)
def test_two_engineers_at_one_mine_undo_what_the_other_does(
    dice: tuple[int, ...], left: bool, hurt: int
) -> None:
    engineer = "machinist/combi_rifle"
    t = Table(
        {
            "a": man(59, 45, profile=engineer),
            "b": man(62, 45, profile=engineer),
            "m": foe(60, 50, 0, "antipersonnel_mines", laid="y"),
            "y": foe(115, 115, 90),
        },
        dice=list(dice),
    )
    t.play("p1", "coordinate", troopers=["a", "b"], sources=["reserve", "reserve"])
    t.do("defuse", trooper="a", target="m")
    t.do("defuse", trooper="b", target="m")
    t.finish()
    assert (t["m"].spot == "table") is left
    assert len({save.hit.target for save in t.exchange.saves}) == hurt


@rule("INF-COORD-10", "INF-SS-ENG-06")
@pytest.mark.parametrize(("dice", "opened"), [((5, 6), True), ((5, 13), False), ((13, 14), False)])
def test_two_engineers_at_one_lock_turn_it_once(dice: tuple[int, int], opened: bool) -> None:
    engineer = "machinist/combi_rifle"
    t = Table(
        {
            "a": man(59, 30, profile=engineer),
            "b": man(61.5, 30, profile=engineer),
            "z": foe(9, 110, 90),
        },
        dice=dice,
        **gate("simple"),
    )
    t.play("p1", "coordinate", troopers=["a", "b"], sources=["reserve", "reserve"])
    t.do("work_lock", trooper="a", door="barn/gate")
    t.do("work_lock", trooper="b", door="barn/gate")
    t.finish()
    assert (t.game.shut == ()) is opened


# --- impulses -------------------------------------------------------------------------------------


@rule("INF-SS-ANTI-03", "INF-CHAR-IMP-14")
def test_one_order_keeps_a_whole_raging_pack_from_its_impulse() -> None:
    beast: dict[str, Any] = {
        "profile": "antipode/ap_ccw",
        "raging": True,
        "broken": ("camouflage",),
    }
    t = Table(
        {
            "c": man(20, 10, profile="assault_pack/rifle"),
            "p": man(58, 60, **beast),
            "q": man(62, 60, **beast),
            "r": man(66, 60, **beast),
            "z": foe(62, 90),
        },
        packs={"pack": {"controller": "c", "members": ["p", "q", "r"]}},
        moment="start",
    )
    assert t.game.commands["p1"].reserve == [2]
    t.do("restrain", trooper="q", source="reserve")
    assert t.asked == "choose_order"
    assert t.game.commands["p1"].reserve == [1]
    t.order("p")  # and with the other one it is led


@rule("INF-CHAR-IMP-04", "INF-CHAR-IMP-15")
def test_who_leaves_its_enemy_on_an_impulse_has_had_its_way() -> None:
    t = Table(
        {"a": man(60, 60, profile=HIGHLANDER), "z": foe(60, 62.5), "w": foe(60, 90)},
        commands={"p1": {"impetuous": ["a"]}},
        dice=[9],
    )
    t.do("obey_impulse", troopers=["a"])
    assert t.offered() == {"dodge", "strike"}
    t.do("dodge", trooper="a")
    t.do("let_pass_all")
    if t.asked == "choose_action":
        assert t.offered() == {"stop_there"}
        t.do("stop_there")
    assert t["a"].at.level_distance(t["z"].at) < 3
