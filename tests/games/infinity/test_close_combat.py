"""Close combat: contact, blows, comrades, and the duties of the engaged."""

import pytest

from plancia.testing import rule
from tests.games.infinity.table import Table, foe, man

MEDIC = "zhanshi/combi_rifle_paramedic"
CLOSE = {"a": man(60, 30), "z": foe(60, 32.5)}


@rule("INF-BS-18", "INF-CC-49", "INF-CC-02")
def test_who_is_in_contact_does_not_shoot() -> None:
    t = Table({**CLOSE, "y": foe(60, 60)})
    t.order("a")
    t.refused(
        "INF-BS-18",
        "p1",
        "shoot",
        trooper="a",
        weapon="combi_rifle",
        shots=[{"target": "y", "dice": 1}],
    )
    assert t.offered() <= {"strike", "dodge", "rotate"}


@rule("INF-ARO-21")
def test_the_engaged_react_with_a_blow_or_a_dodge() -> None:
    t = Table({**CLOSE, "b": man(50, 40)})
    t.order("b")
    t.do("alert", trooper="b")
    assert t.asked == "choose_action"  # whoever merely acts nearby is not minded
    t.do("stop_there")
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.refused("INF-BS-18", "p2", "shoot", trooper="z", weapon="pistol", shots=[{"target": "a"}])
    assert t.offered() <= {"strike", "dodge", "let_pass_all"}


@rule("INF-CC-05", "INF-CC-06", "INF-CC-07", "INF-CC-12")
@pytest.mark.parametrize(
    ("dice", "wounded"),
    [
        ([18, 19], ""),  # both fail
        ([5, 19, 1], "z"),  # one fails
        ([5, 13], "a"),  # a critical wins against a higher and against a lower die
        ([13, 9], "z"),
    ],
)
def test_who_hits_whom(dice: list[int], wounded: str) -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 32.5, profile="zhanshi/combi_rifle")}, dice=dice)
    if dice == [5, 13]:
        t = Table({"a": man(60, 30), "z": foe(60, 32.5)}, dice=[5, 14])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.do("stop_there")
    assert [name for name in ("a", "z") if t[name].wounds] == [wounded] * bool(wounded)


@rule("INF-CC-14", "INF-CC-47", "INF-TURN-04")
def test_an_engaged_model_has_to_be_given_an_order() -> None:
    t = Table({**CLOSE, "b": man(20, 20)}, dice=[20])
    t.refused("INF-CC-14", "p1", "pass_turn")
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.do("let_pass_all")
    t.do("stop_there")
    t.do("pass_turn")
    assert t.seat == "p2"


@rule("INF-UNC-11")
def test_a_blow_kills_the_unconscious_without_a_roll() -> None:
    t = Table(
        {
            "a": man(60, 30),
            "z": foe(60, 32.5, wounds=1, out=True, prone=True),
            "m": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic"),
        },
        dice=[],
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.do("stop_there")
    assert t["z"].spot == "gone"


@rule("INF-CC-27", "INF-CC-28", "INF-SKILL-DODGE-04")
def test_a_charge_that_is_dodged_stops_short() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 36)}, dice=[5, 9])
    t.order("a")
    t.move("a", (60, 40))
    t.do("dodge", trooper="z")
    t.do("strike", trooper="a", target="z", weapon="knife")
    assert t["a"].at.y == pytest.approx(33.4, abs=0.001)
    assert t.asked == "choose_sidestep"
    t.refused("INF-ARO-19", "p2", "sidestep", path=[(60, 42)])
    t.do("sidestep", path=[(60, 41)])
    assert t.at("z") == (60, 41, 0)


@rule("INF-CC-29")
def test_a_charge_that_is_not_dodged_hits() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 36)}, dice=[9, 5, 20])
    t.order("a")
    t.move("a", (60, 40))
    t.do("dodge", trooper="z")
    t.do("strike", trooper="a", target="z", weapon="knife")
    assert t["a"].at.y == pytest.approx(33.5, abs=0.001)
    assert t.told("resisted")[0].protection == 1  # a dodge gives no defence bonus


@rule("INF-CC-23", "INF-ORD-23")
def test_a_charger_that_is_hit_still_arrives() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 36)}, dice=[12, 13, 20])
    t.order("a")
    t.move("a", (60, 40))
    t.shoot("z", ("a", 1), moment=0.0)
    t.do("strike", trooper="a", target="z", weapon="knife")
    assert t["a"].at.y == pytest.approx(33.5, abs=0.001)
    assert t.asked == "choose_order"  # no Guts roll in close combat


@rule("INF-CC-53", "INF-CC-21")
def test_who_is_charged_from_behind_can_only_turn() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 36, 90)}, dice=[20])
    t.order("a")
    t.move("a", (60, 40))
    assert t.offered() == {"rotate", "let_pass_all"}
    t.do("rotate", trooper="z", heading=270)
    t.do("strike", trooper="a", target="z", weapon="knife")
    assert not t.exchange.contests[0].opposed


@rule("INF-CC-03")
def test_fists_of_a_machine() -> None:
    t = Table(CLOSE)
    tag = next(p for p in t.game.library.profiles.values() if p.type == "TAG")
    assert t.game.weapon("tag_fist").damage_by(tag.attributes.ph) == tag.attributes.ph - 2


@rule("INF-CC-01")
def test_bases_touch_side_by_side_on_one_level_only() -> None:
    roof = [(50.0, 31.25, 70.0, 40.0, 3.0)]
    t = Table({"a": man(60, 30), "z": foe(60, 32.5, z=3)}, scenery=roof)
    t.order("a")
    t.refused("INF-CC-01", "p1", "strike", trooper="a", target="z", weapon="knife")


@rule("INF-CC-38", "INF-CC-39", "INF-SKILL-DODGE-03", "INF-SKILL-DODGE-02")
def test_who_wins_its_dodge_leaves_and_goes_on() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 32.5)}, dice=[9, 7])
    t.order("a")
    t.do("dodge", trooper="a")
    t.do("strike", trooper="z", target="a", weapon="knife")
    assert t["a"].at.y == pytest.approx(29.9, abs=0.001)
    t.move("a", (60, 24))
    assert t["a"].at.y == pytest.approx(24, abs=0.001)
    assert t["a"].wounds == 0


@rule("INF-CC-39", "INF-CC-38")
def test_who_loses_its_dodge_stays_and_is_hit() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 32.5)}, dice=[7, 9, 20])
    t.order("a")
    t.do("dodge", trooper="a")
    t.do("strike", trooper="z", target="a", weapon="knife")
    assert t.asked == "choose_order"
    assert t.at("a") == (60, 30, 0)
    assert t.told("resisted")[0].piece == "a"


@rule("INF-CC-46", "INF-CC-42")
def test_to_leave_several_one_has_to_beat_them_all() -> None:
    t = Table({"a": man(60, 30), "y": foe(57.5, 30, 0), "z": foe(60, 32.5)}, dice=[8, 7, 9, 20])
    t.order("a")
    t.do("dodge", trooper="a")
    t.do("strike", trooper="y", target="a", weapon="knife")
    t.do("strike", trooper="z", target="a", weapon="knife")
    assert t.asked == "choose_order"
    assert t.contest("a", "y").reactive.needed == 14 + 3  # type: ignore[union-attr]
    assert t.at("a") == (60, 30, 0)


@rule("INF-CC-40", "INF-CC-28")
def test_who_gets_free_in_reaction_moves_half_of_its_move() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 32.5)}, dice=[7, 9])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.do("dodge", trooper="z")
    t.do("stop_there")
    t.do("sidestep", path=[(60, 37)])
    assert t.at("z") == (60, 37, 0)


@rule("INF-ARO-21")
def test_a_dodge_from_an_outsiders_shot_does_not_break_contact() -> None:
    t = Table(
        {"a": man(60, 30), "b": man(40, 50, 0), "z": foe(60, 32.5, 150)}, dice=[20, 20, 20, 9]
    )
    t.order("b")
    t.shoot("b", ("z", 3))
    assert t.offered() == {"dodge", "let_pass_all"}
    t.do("dodge", trooper="z")
    t.do("stop_there")
    assert t.asked == "choose_order"


def fight(*dice: int, weapon: str = "knife") -> Table:
    """A of CC 13 strikes at z of CC 14, who strikes back."""
    t = Table({"a": man(60, 30), "z": foe(60, 32.5)}, dice=dice)
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon=weapon)
    t.do("strike", trooper="z", target="a", weapon=weapon)
    t.do("stop_there")
    return t


@rule("INF-CC-10", "INF-CC-13", "INF-CC-04", "INF-CC-11")
def test_ties_go_to_the_better_fighter_and_criticals_to_the_higher_one() -> None:
    t = fight(9, 9, 20)
    assert [event.piece for event in t.told("resisted")] == ["a"]
    t = fight(13, 14)  # both critical
    assert t["a"].wounds == 1
    t.do("look_on")  # z is left standing
    assert t.asked == "choose_order"  # to go on takes another order


@rule("INF-CC-25", "INF-CC-26")
def test_a_charge_is_received_and_reaches_contact_when_both_fail() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 36)}, dice=[19, 19])
    t.order("a")
    t.move("a", (60, 40))
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.do("strike", trooper="a", target="z", weapon="knife")
    assert t.contest("a", "z").opposed
    assert t["a"].at.y == pytest.approx(33.5, abs=0.001)


@rule("INF-CC-17")
def test_who_spends_all_on_coming_close_has_no_answer() -> None:
    t = Table({"a": man(60, 20), "z": foe(60, 36)}, dice=[20])
    t.order("a")
    t.move("a", (60, 30))
    t.do("let_pass_all")
    t.move("a", (60, 40))
    assert t["a"].at.y == pytest.approx(33.5, abs=0.001)
    t = Table({"a": man(60, 26), "z": foe(60, 36)}, dice=[5, 20])
    t.order("a")
    t.move("a", (60, 40))
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.do("stop_there")
    assert not t.contest("z").opposed
    assert t.told("resisted")[0].piece == "a"


@rule("INF-CC-20")
def test_a_charge_that_falls_short_does_not_strike() -> None:
    t = Table({"a": man(60, 20), "z": foe(60, 36, 90)})
    t.order("a")
    t.move("a", (60, 40))
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.refused("INF-CC-01", "p1", "strike", trooper="a", target="z", weapon="knife")


@rule("INF-COV-12")
def test_cover_is_no_help_in_close_combat() -> None:
    t = Table(
        {"a": man(60, 30), "z": foe(60, 32.5, 90)},
        dice=[5, 20],
        scenery=[(61.26, 31.0, 64.0, 34.0, 1.5)],
    )
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.do("let_pass_all")
    t.do("stop_there")
    assert t.told("resisted")[0].protection == 1


@rule("INF-LOS-10", "INF-BS-20")
def test_a_melee_hides_what_is_behind_it_and_not_itself() -> None:
    melee = {"b": man(60, 40), "z": foe(60, 42.5)}
    t = Table({"a": man(60, 10), **melee}, dice=[20, 20, 20])
    t.order("a")
    t.shoot("a", ("z", 3))
    t = Table({"a": man(60, 10), **melee, "y": foe(60, 60, 90)})
    t.order("a")
    t.refused(
        "INF-BS-01",
        "p1",
        "shoot",
        trooper="a",
        weapon="combi_rifle",
        shots=[{"target": "y", "dice": 1}],
    )


@rule("INF-CC-52")
def test_who_is_left_standing_may_turn() -> None:
    t = Table({"a": man(60, 30), "z": foe(60, 32.5, 90), "m": foe(5, 115, 90, MEDIC)}, dice=[5, 1])
    t.order("a")
    t.do("strike", trooper="a", target="z", weapon="knife")
    t.do("let_pass_all")
    t.do("stop_there")
    assert t["z"].is_out
    assert (t.seat, t.asked) == ("p1", "choose_turns")
    t.do("look_to", trooper="a", heading=200)
    assert t["a"].heading == 200
    assert t.asked == "choose_order"


@rule("INF-CC-15")
def test_a_melee_may_be_fought_at_any_time_of_the_turn() -> None:
    for first in (True, False):
        t = Table({**CLOSE, "b": man(20, 20)}, dice=[20])
        if not first:
            t.order("b")
            t.move("b", (20, 25))
            t.do("stop_there")
        t.order("a")
        t.do("strike", trooper="a", target="z", weapon="knife")
        t.do("let_pass_all")
        t.do("stop_there")
        assert len(t.exchange.contests) == 1


@rule("INF-CC-16")
def test_a_close_combat_from_the_first_step_to_the_last() -> None:
    """Choose a target, come into contact, roll CC against CC, resist, mark the wound."""
    others = {"b": man(5, 5), "m": foe(5, 115, 90, MEDIC)}
    t = Table({"a": man(60, 30), "z": foe(60, 50), **others}, dice=[12, 5, 1])
    for path in ([(60, 40)], [(60, 50)]):  # as many orders as it takes
        t.order("a")
        t.move("a", *path)
        if path == [(60, 40)]:
            t.do("let_pass_all")
            t.do("stop_there")
    t.do("strike", trooper="z", target="a", weapon="knife")
    t.do("strike", trooper="a", target="z", weapon="knife")
    row = t.contest("a", "z")
    assert row.opposed
    assert {row.active.attribute, row.reactive.attribute} == {"cc"}  # type: ignore[union-attr]
    assert [event.piece for event in t.told("resisted")] == ["z"]
    assert (t["z"].wounds, t["z"].is_out) == (1, True)
    assert t["a"].at.y == pytest.approx(47.5, abs=0.001)
