"""Looking for markers, searching and surprise, by who can hardly do anything else."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

FIDAY = "hassassin_fiday/antipersonnel_mines_rifle"
GUILANG = "guilang/combi_rifle"
SEPSITOR = "charontids/plasma_rifle_sepsitor"
FAR = {"far": foe(115, 115, 90)}
STUCK: dict[str, Any] = {"states": ["immobilised"]}


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


@rule("INF-ORD-33", "INF-SKILL-DISC-01")
def test_nobody_looks_any_more_for_what_was_just_killed() -> None:
    """It fires out of its marker at one with a sixth sense, who kills it at the same time."""
    t = Table(
        {
            "a": man(60, 40, 90, gained=["multi_rifle"]),
            "b": man(80, 40, 135),
            "m": foe(60, 55, 270, "guilang/combi_rifle", concealed="camouflage"),
            "y": foe(5, 115, 90),
        },
        dice=[19, 12, 1, 1],
        active="p2",
    )
    t["a"].gained = ("sixth_sense_1", "multi_rifle")
    t.order("m")
    t.move("m", (61, 55))
    t.do("discover", trooper="b", target="m")
    t.do("let_pass_all")
    t.shoot("m", ("a", 1))
    t.shoot("a", ("m", 1), weapon="multi_rifle", mode="da")
    t.finish()
    assert t["m"].spot == "gone"
    with pytest.raises(KeyError):
        t.contest("b")
