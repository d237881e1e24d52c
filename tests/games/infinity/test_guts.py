"""Guts rolls: who withstood a hit seeks protection, or holds on."""

from collections.abc import Sequence

from plancia.games.infinity.in_progress import Hit, Save
from plancia.games.infinity.rules.guts import ROUNDED, TakeCover, attackers
from plancia.testing import effect_of, rule
from tests.games.infinity.table import Box, Table, foe, man

TAG = "guijia/heavy_flamethrower"


def shaken(*more: int, scenery: Sequence[Box] = ()) -> Table:
    """Z has withstood a shot of a."""
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90)}, dice=[5, 20, *more], scenery=scenery)
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("stop_there")
    return t


@rule("INF-GUTS-01", "INF-GUTS-05")
def test_who_withstood_a_hit_may_roll_to_stay() -> None:
    t = shaken(13)
    assert (t.seat, t.asked) == ("p2", "choose_guts")
    t.do("stand_firm")
    assert t.told("guts_rolled")[0].needed == 13
    assert t.asked == "choose_turns"


@rule("INF-GUTS-02", "INF-GUTS-10", "INF-GUTS-05")
def test_who_fails_has_to_seek_protection() -> None:
    t = shaken(14)
    t.do("stand_firm")
    assert t.asked == "choose_refuge"
    t.refused("INF-GUTS-03", "p2", "stay_down")
    t.do("drop_prone")
    assert t["z"].prone


@rule("INF-GUTS-03")
def test_it_may_run_to_better_cover_and_nowhere_else() -> None:
    low = [(55.0, 34.0, 65.0, 35.0, 1.5)]
    t = shaken(scenery=low)
    t.refused("INF-GUTS-03", "p2", "take_cover", path=[(60, 44)])
    t.refused("INF-GUTS-03", "p2", "take_cover", path=[(60, 36.4), (60, 33)])
    t.do("take_cover", path=[(60, 36.3)])
    assert t.at("z") == (60, 36.3, 0)


@rule("INF-GUTS-03")
def test_out_of_sight_is_a_shelter_without_anything_to_lean_on() -> None:
    far_wall = [(60.8, 20.0, 90.0, 22.0, 6.0)]
    t = shaken(14, scenery=far_wall)
    t.do("stand_firm")
    (cover,) = [each for each in t.match.options("p2") if each.tag() == "take_cover"]
    t.match.play("p2", cover)
    assert t["z"].at.x > 62


@rule("INF-GUTS-08")
def test_several_hits_ask_once() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90)}, dice=[5, 6, 7, 20, 20, 20, 3])
    t.order("a")
    t.shoot("a", ("z", 3))
    t.do("stop_there")
    t.do("stand_firm")
    assert t.asked == "choose_turns"


@rule("INF-GUTS-01")
def test_wounds_alone_ask_nothing() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90, "hac_tao/hmg")}, dice=[5, 1])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("stop_there")
    assert t.asked == "choose_turns"


@rule("INF-LT-06", "INF-LT-05")
def test_the_lieutenant_may_pay_for_the_nerve_of_others() -> None:
    t = shaken()
    t.do("stand_firm", by_order=True)
    assert not t.game.commands["p2"].special
    assert t.asked == "choose_turns"


@rule("INF-SS-VALOR-01")
@effect_of("V: Courage")
def test_courage_needs_no_roll() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90)})
    brave = next(
        p.id
        for p in t.game.library.profiles.values()
        if p.level("valor") and p.type == "LI" and not p.level("camouflage")
    )
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90, brave)}, dice=[5, 20])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("stop_there")
    t.do("stand_firm")
    assert t.asked == "choose_turns"


@rule("INF-GUTS-04")
def test_nobody_runs_into_an_enemy() -> None:
    low = [(55.0, 34.0, 65.0, 35.0, 1.5)]
    t = Table(
        {"a": man(60, 10), "b": man(56, 37.6), "z": foe(60, 40, 90)}, dice=[5, 20], scenery=low
    )
    t.order("a")
    t.shoot("a", ("z", 1))
    if t.asked == "choose_reactions":
        t.do("let_pass_all")
    t.do("stop_there")
    t.refused("INF-GUTS-04", "p2", "take_cover", path=[(57, 38.2)])


@rule("INF-GUTS-09")
def test_the_active_model_reacts_from_the_end_of_its_path() -> None:
    t = Table({"a": man(60, 10), "z": foe(60, 40)}, dice=[5, 20])
    t.order("a")
    t.move("a", (60, 20))
    t.shoot("z", ("a", 1), moment=0.0)
    t.do("stop_there")
    assert (t.seat, t.asked) == ("p1", "choose_guts")
    assert t.at("a") == (60, 20, 0)


@rule("INF-GUTS-03")
def test_a_place_that_is_out_of_sight_is_shelter_even_if_nothing_is_leant_on() -> None:
    """A machine that cannot drop finds the edge of what a wall far away hides."""
    wall = [(50.0, 20.0, 60.0, 21.0, 8.0)]
    t = Table(
        {"a": man(60, 10, 90, "fusiliers/combi_rifle_hacker"), "z": foe(63.5, 27, 90, TAG)},
        dice=[20, 20],
        scenery=wall,
    )
    t.order("a")
    t.do("hack", trooper="a", program="take_over", target="z")
    while t.asked != "choose_guts":
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")
    t.do("stand_firm")
    assert t.asked == "choose_refuge"
    assert t.offered() == {"take_cover"}


@rule("INF-GUTS-03")
def test_a_refuge_may_lie_at_the_very_end_of_half_a_move() -> None:
    """What rounding adds to a way does not make it too long."""
    low = [(55.0, 48.0, 65.0, 49.0, 8.0)]
    t = Table({"a": man(60, 10), "z": foe(68, 46, 90)}, dice=[2, 20, 20], scenery=low)
    t.order("a")
    t.shoot("a", ("z", 1))
    while t.asked != "choose_guts":
        t.do("let_pass_all" if t.asked == "choose_reactions" else "stop_there")
    for more, too_far in ((2 * ROUNDED, True), (ROUNDED / 2, False)):
        refusal = t.match.verify("p2", TakeCover(((68.0, 51.0 + more),)))
        assert refusal is not None  # there is nothing better there
        assert (refusal.message.key == "infinity.no.refuge") is too_far


@rule("INF-GUTS-03", "INF-DMG-06")
def test_nobody_attacks_who_falls() -> None:
    """Who is hit and falls in one order seeks protection from whoever has hit it alone."""
    t = Table({"a": man(60, 10), "z": foe(60, 40, 90)}, dice=[5, 20, 20])
    t.order("a")
    t.shoot("a", ("z", 1))
    t.do("stop_there")
    assert t.asked == "choose_guts"
    exchange = t.exchange
    exchange.saves.append(Save(hit=Hit(target="z", by="", weapon="", friendly=True, damage=10)))
    assert [each.id for each in attackers(t.game, t["z"])] == ["a"]
