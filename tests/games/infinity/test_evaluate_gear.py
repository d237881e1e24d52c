"""What bots do with what their models know and carry: what it gains, by exact odds."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.infinity.evaluate import expect
from plancia.games.infinity.evaluate.blasts import harm_to
from plancia.games.infinity.evaluate.fire import risk, watchers
from plancia.games.infinity.evaluate.foresight import points
from plancia.games.infinity.evaluate.mines import worth
from plancia.games.infinity.evaluate.worth import price
from plancia.games.infinity.library import library
from plancia.games.infinity.rules.hacking.hack import Hack
from plancia.games.infinity.rules.healing import Treat
from plancia.games.infinity.rules.spraying import SpeculativeShot
from plancia.space.volume import Place
from tests.games.infinity.table import DOWN, Table, foe, man

GRENADIER = "fusiliers/light_grenade_launcher_combi_rifle"
LAUNCHER = "light_grenade_launcher"
HACKER = "fusiliers/combi_rifle_hacker"
HEAVY = "zuyong_invincibles/combi_rifle"
TAG = "guijia/heavy_flamethrower"
SMOKER = "highlanders/rifle"
MINER = "foxtrot/rifle_antipersonnel_mines"
MINES = "antipersonnel_mines"
FAR_OFF: dict[str, Any] = {"z": foe(5, 115, 90)}


def knows(skill: str) -> str:
    """Somebody of PanOceania who knows something, and is no machine."""
    return next(
        p.id
        for p in library().profiles.values()
        if p.level(skill) and p.army == "panoceania" and p.type == "LI"
    )


DOCTOR = knows("doctor")


def best(t: Table, seat: str = "p1") -> Any:
    """What the bot takes of what is offered."""
    return max(t.match.options(seat), key=lambda each: expect(t.game, seat, each) or 0.0)


def value(t: Table, option: Any, seat: str = "p1") -> float:
    """What the bot thinks to gain by an option, in points."""
    found = points(t.game, seat, option)
    assert found is not None
    return found


def deeds(t: Table, trooper: str) -> list[Any]:
    """What the bot does with an order of somebody, while nobody reacts."""
    t.order(trooper)
    found = []
    while t.game.order is not None and t.asked in ("choose_action", "choose_reactions"):
        if t.asked == "choose_reactions":
            t.do("let_pass_all")
            continue
        found.append(best(t))
        t.match.apply("p1", found[-1])
    return found


# --- templates ------------------------------------------------------------------------------------


def lob(*friends: tuple[float, float], others: tuple[tuple[float, float], ...] = ()) -> Table:
    """A grenadier behind a wall, an enemy beyond it, and others around that one."""
    troopers = {"a": man(60, 30, profile=GRENADIER), "z": foe(60, 65)}
    troopers |= {f"f{n}": man(x, y, 270) for n, (x, y) in enumerate(friends)}
    troopers |= {f"y{n}": foe(x, y) for n, (x, y) in enumerate(others)}
    t = Table(troopers, scenery=[(30.0, 45.0, 90.0, 47.0, 8.0)])
    t.order("a")
    return t


def test_a_grenade_goes_where_most_enemies_are_and_no_friend() -> None:
    shot = SpeculativeShot("a", LAUNCHER, "z", Place(60.0, 65.0, 0.0))
    one, several = lob(), lob(others=((64.0, 65.0), (60.0, 69.0)))
    assert value(several, shot) > value(one, shot)
    assert best(several).tag() == "speculative_shot"
    friend = lob((64.0, 65.0), others=((60.0, 69.0),))
    assert value(friend, shot) < value(lob(others=((60.0, 69.0),)), shot)
    assert best(lob((64.0, 65.0))).tag() != "speculative_shot"


def test_a_hit_of_a_template_costs_what_it_takes_on_average() -> None:
    t = Table({"a": man(60, 30, profile=GRENADIER), "z": foe(60, 65), "b": man(64, 65)})
    enemy = harm_to(t.game, t["a"], [t["z"]], LAUNCHER)
    attributes = t.game.profile(t["z"]).attributes
    # Damage 13 against ARM 1 fails on 12 faces; half a dodge of PH is left.
    assert enemy == pytest.approx(price(t.game, t["z"]) * 12 / 20 * (1 - attributes.ph / 40))
    assert harm_to(t.game, t["a"], [t["b"]], LAUNCHER) < -enemy


# --- hacking --------------------------------------------------------------------------------------


def test_a_hacker_takes_over_a_machine_that_is_near_enough() -> None:
    def near(y: float, profile: str) -> Table:
        wall = [(40.0, 38.0, 80.0, 40.0, 12.0)]
        others = {"b": man(5, 5, 270)}
        return Table(
            {"h": man(60, 30, profile=HACKER), "z": foe(60, y, 90, profile), **others}, scenery=wall
        )

    t = near(46, TAG)
    assert best(t).trooper == "h"
    hacks = [each for each in deeds(t, "h") if isinstance(each, Hack)]
    assert [(each.program, each.target) for each in hacks] == [("take_over", "z")]
    plain = near(46, "zhanshi/combi_rifle")
    assert not any(isinstance(each, Hack) for each in deeds(plain, "h"))


@pytest.mark.parametrize(("profile", "defended"), [(HEAVY, True), (TAG, False)])
def test_a_machine_is_defended_that_is_not_better_protected_by_itself(
    profile: str, defended: bool
) -> None:
    t = Table(
        {"h": man(60, 30, 270, HACKER), "z": foe(60, 45, 90, profile), "y": foe(20, 90, 90)}
        | {"x": foe(110, 110, 90, "zhanshi/combi_rifle_hacker")}
    )
    t.order("h")
    t.do("hack", trooper="h", program="take_over", target="z")
    hacks = [each for each in t.match.options("p2") if isinstance(each, Hack)]
    assert [(each.trooper, each.program) for each in hacks] == [("x", "defend")]
    assert (value(t, hacks[0], "p2") > 0.0) is defended
    assert isinstance(best(t, "p2"), Hack) is defended


# --- healing --------------------------------------------------------------------------------------


def ward(patient: dict[str, Any], at: float = 62.5) -> Table:
    """A Doctor, a patient, and an enemy behind walls."""
    troopers = {"a": man(60, 30, profile=DOCTOR), "p": man(at, 30, **patient), **FAR_OFF}
    return Table(troopers, scenery=[(0, 105, 20, 107, 8), (20, 100, 22, 120, 8)])


@pytest.mark.parametrize("at", [62.5, 69])
def test_a_doctor_goes_to_whoever_lies_there_and_helps(at: float) -> None:
    t = ward(DOWN, at)
    assert best(t).trooper == "a"
    assert [each.target for each in deeds(t, "a") if isinstance(each, Treat)] == ["p"]


def test_nobody_is_treated_who_is_well() -> None:
    assert not any(isinstance(each, Treat) for each in deeds(ward({}), "a"))


# --- smoke ----------------------------------------------------------------------------------------


def crossing(heading: float) -> Table:
    """Somebody with smoke beside the end of a wall, and a machine gun that looks there, or not."""
    troopers = {
        "a": man(60, 30, profile=SMOKER),
        "z": foe(58, 95, heading, "zhanshi/hmg"),
    }
    t = Table(troopers, scenery=[(57.0, 33.0, 90.0, 35.0, 8.0)])
    t.order("a", "own")
    return t


def test_smoke_is_worth_what_those_who_cross_need_not_fear() -> None:
    watched, unwatched = crossing(270), crossing(90)
    ahead = SpeculativeShot("a", "smoke_grenades", aim=Place(54.0, 44.0, 0.0))
    aside = SpeculativeShot("a", "smoke_grenades", aim=Place(80.0, 30.0, 0.0))
    assert value(watched, ahead) > 1.0
    assert watched.game.smoke == ()
    assert value(watched, aside) < 0.0
    assert value(unwatched, ahead) < 0.0


def test_smoke_is_offered_between_somebody_and_its_enemies() -> None:
    offered = crossing(270).match.options("p1")
    aims = [each.aim for each in offered if isinstance(each, SpeculativeShot)]
    assert aims
    assert all(30.0 < aim[1] < 95.0 for aim in aims)


# --- camouflage -----------------------------------------------------------------------------------


def scout(y: float, heading: float = 270.0, **more: Any) -> Table:
    t = Table({"a": man(60, 30, profile=SNEAK, **more), "z": foe(60, y, heading)})
    t.order("a")
    return t


SNEAK = "foxtrot/rifle_antipersonnel_mines"
HIDDEN: dict[str, Any] = {"concealed": "camouflage"}


def test_a_marker_has_less_to_fear() -> None:
    shown, hidden = scout(60), scout(60, **HIDDEN)
    at = Place(60.0, 35.0)
    risks = [risk(t.game, t["a"], at, watchers(t.game, t["a"], at)) for t in (shown, hidden)]
    assert 0 < risks[1] < risks[0]


def test_a_marker_is_kept_where_a_shot_promises_little() -> None:
    poor = scout(119, **HIDDEN)
    assert best(poor).tag() not in ("shoot", "alert", "discover")
    good = scout(55, **HIDDEN)
    chosen = best(good)
    assert chosen.tag() in ("shoot", "move")
    if chosen.tag() == "move":
        good.match.apply("p1", chosen)
        if good.asked == "choose_reactions":
            good.do("let_pass_all")
        assert best(good).tag() == "shoot"


def test_whoever_nobody_watches_hides_again_when_nothing_is_better() -> None:
    unseen = scout(119, 90)
    watched = scout(60)
    assert any(each.tag() == "hide" for each in unseen.match.options("p1"))
    hide = next(each for each in unseen.match.options("p1") if each.tag() == "hide")
    assert value(unseen, hide) > 0.5
    assert all(each.tag() != "hide" for each in watched.match.options("p1"))


# --- mines ----------------------------------------------------------------------------------------


def test_a_mine_is_worth_most_where_an_enemy_has_to_come_round_a_corner() -> None:
    walls = [(0.0, 45.0, 55.0, 47.0, 8.0), (65.0, 45.0, 120.0, 47.0, 8.0)]
    t = Table(
        {"a": man(60, 20, profile=MINER), "z": foe(40, 75, 90)},
        scenery=walls,
    )
    gap, aside = Place(60.0, 42.0), Place(20.0, 42.0)
    assert worth(t.game, t["a"], MINES, gap) > worth(t.game, t["a"], MINES, aside)
    t = Table({"a": man(60, 40, profile=MINER), "z": foe(40, 75, 90)}, scenery=walls)
    t.order("a")
    lays = [each for each in t.match.options("p1") if each.tag() == "lay_mine"]
    values = [value(t, each) for each in lays]
    assert max(values) > 0.5
    t = Table({"a": man(10, 10, profile=MINER), "z": foe(110, 110, 90)}, scenery=walls)
    t.order("a")
    lays = [each for each in t.match.options("p1") if each.tag() == "lay_mine"]
    assert lays
    assert max(value(t, each) for each in lays) < max(values)


# --- impulse --------------------------------------------------------------------------------------

KUM = "kum/chain_rifle_shock_ccw"


@pytest.mark.parametrize(("watched", "restrained"), [(False, False), (True, True)])
def test_a_bot_spends_no_order_to_restrain_who_is_in_no_danger(
    watched: bool, restrained: bool
) -> None:
    guns = {"y": foe(60, 100, 270, "zhanshi/hmg"), "x": foe(50, 100, 270, "zhanshi/hmg")}
    t = Table(
        {"a": man(5, 5), "m": man(60, 25, 90, KUM), "z": foe(60, 115, 90), **guns},
        scenery=() if watched else [(0.0, 60.0, 120.0, 62.0, 20.0)],
        moment="start",
    )
    assert {"restrain", "obey_impulse"} <= t.offered()
    assert (best(t).tag() == "restrain") is restrained
