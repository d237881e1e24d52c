"""Factions, forces and drift. [PRE-FRC, PRE-DRF]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from plancia.core import Message, RecordError, Unfit
from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.in_progress import Attack
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.rules.attack import attack_pool, defence_pool
from plancia.games.pacific_rim.state import Recruit
from plancia.i18n import Translator
from plancia.testing import rule
from tests.games.pacific_rim.table import BLANK, HEX, SUCCESS, Table

LIBRARY = library()
FREE = ("suresh-khurana", "ilya-kurshenko", "renata-gutierrez", "jinhai-ou-yang")
"""Pilots that cost nothing."""
SCRAPPER = {"model": "scrapper", "pilots": FREE[:2]}
COYOTE = {"model": "coyote-tango", "pilots": FREE[2:]}
ONIBABA, OTACHI, SHRIKETHORN = ({"model": m} for m in ("onibaba", "otachi", "shrikethorn"))


def built(kaiju: Sequence[Any] = (), jaeger: Sequence[Any] = (), **more: Any) -> Table:
    """A built battle; a force that is not given is built at the table."""
    setup = {"mode": "built", "kaiju": list(kaiju), "jaeger": list(jaeger), **more}
    return Table.new(setup, seed=3)


def said(fault: Message | None) -> str:
    return "" if fault is None else Translator("en").text(fault)


def check(*force: Recruit) -> str:
    return said(builds.check_force(LIBRARY, force))


def jaeger(model: str, *pilots: str, upgrade: str = "") -> Recruit:
    return Recruit(model, pilots, upgrade)


GIPSY = jaeger("gipsy-avenger", "jake-pentecost", "nathan-lambert")


# --- players and factions -------------------------------------------------------------------------


@rule("PRE-FRC-01")
def test_two_or_more_players_are_split_between_two_factions() -> None:
    with pytest.raises(RecordError, match="players: 2 to 12, found 1"):
        Table.new({"players": 1, "card": "rampage"})
    t = Table.new({"players": 2, "card": "rampage"})
    assert t.g.sides == {"p1": "jaeger", "p2": "kaiju"}


@rule("PRE-FRC-01")
def test_every_player_of_an_odd_number_controls_a_model() -> None:
    t = built([OTACHI], [SCRAPPER, COYOTE], players=3)
    assert {m.id: m.owner for m in t.g.models.values()} == {
        "otachi": "p2",
        "scrapper": "p1",
        "coyote-tango": "p3",
    }
    with pytest.raises(Unfit) as caught:
        built([OTACHI], [SCRAPPER], players=3)
    assert "2 players need" in said(caught.value.message)
    t = built(players=3)
    t.refused("p2", "take_force", force=[ONIBABA])  # 4 points are too few for two Jaegers
    t.play("p2", "take_force", force=[OTACHI])
    t.refused("p1", "take_force", force=[SCRAPPER])
    t.play("p1", "take_force", force=[SCRAPPER, COYOTE])


@rule("PRE-FRC-02")
def test_a_quick_start_card_or_a_built_battle_is_agreed_first() -> None:
    assert Table.new({"mode": "quick_start", "card": "rampage"}).question == "choose_cards"
    assert built().question == "choose_force"


@rule("PRE-FRC-03", "PRE-FRC-05")
def test_each_player_picks_the_faction_that_it_wants() -> None:
    t = Table.new({"factions": "choose", "card": "rampage"})
    assert list(t.match.to_act) == ["p1", "p2"]
    t.play("p1", "want", side="kaiju").play("p2", "want", side="jaeger")
    assert t.g.sides == {"p1": "kaiju", "p2": "jaeger"}
    assert t.g.models["shrikethorn"].owner == "p1"
    assert not t.told("faction_rolled")


@rule("PRE-FRC-04")
def test_if_all_want_the_same_most_successes_of_three_dice_choose_first() -> None:
    dice = [SUCCESS, BLANK, BLANK, SUCCESS, SUCCESS, BLANK]
    t = Table.new({"factions": "choose", "card": "rampage"}, dice=dice)
    t.play("p1", "want", side="jaeger").play("p2", "want", side="jaeger")
    assert [(e.seat, e.successes) for e in t.told("faction_rolled")] == [("p1", 1), ("p2", 2)]
    assert t.match.to_act == ("p2",)
    t.play("p2", "want", side="jaeger")
    assert t.g.sides == {"p1": "kaiju", "p2": "jaeger"}  # the last one must take what is left


@rule("PRE-FRC-04")
def test_tied_players_roll_again_among_themselves() -> None:
    first = [SUCCESS, BLANK, BLANK] * 2 + [BLANK] * 3
    again = [BLANK] * 3 + [SUCCESS, BLANK, BLANK]
    setup = {"factions": "choose", "mode": "built", "players": 3}
    t = Table.new(setup, dice=[*first, *again, *[BLANK] * 9])
    for seat in ("p1", "p2", "p3"):
        t.play(seat, "want", side="kaiju")
    assert [e.seat for e in t.told("faction_rolled")] == ["p1", "p2", "p3", "p1", "p2"]
    t.play("p2", "want", side="kaiju").play("p1", "want", side="kaiju")
    assert t.g.sides == {"p1": "kaiju", "p2": "kaiju", "p3": "jaeger"}


@rule("PRE-FRC-05")
def test_both_factions_must_be_manned() -> None:
    with pytest.raises(RecordError, match="manned"):
        Table.new({"factions": ["jaeger", "jaeger"], "card": "rampage"})


# --- points ---------------------------------------------------------------------------------------


@rule("PRE-FRC-06", "PRE-FRC-09")
def test_the_kaiju_side_builds_first_and_fixes_the_size() -> None:
    t = built()
    assert (t.question, t.match.to_act) == ("choose_force", ("p2",))
    t.play("p2", "take_force", force=[ONIBABA])  # threat 2: 4 points
    assert list(t.match.to_act) == ["p1"]
    t.refused("p1", "take_force", "PRE-FRC-09", force=[SCRAPPER, COYOTE])  # 6 points
    t.play("p1", "take_force", force=[SCRAPPER])  # points may be left
    assert list(t.g.models) == ["onibaba", "scrapper"]


@rule("PRE-FRC-07")
def test_a_kaiju_takes_up_to_one_mutation_a_slot_for_nothing() -> None:
    assert check(Recruit("otachi")) == ""
    assert check(Recruit("otachi", mutations=("pursue",))) == ""
    both = Recruit("otachi", mutations=("pursue", "thick-hide"))
    assert check(both) == ""
    assert builds.threat(LIBRARY, [both]) == 4
    assert "slot" in check(Recruit("otachi", mutations=("pursue", "crushing-jaws")))
    assert "slot" in check(Recruit("otachi", mutations=("thick-hide", "second-heart")))


@rule("PRE-FRC-08")
@pytest.mark.parametrize(
    ("kaiju", "threat"),
    [(("knifehead", "otachi"), 7), (("shrikethorn", "slattern"), 9), (("kaiju-drone",), 1)],
)
def test_the_threat_is_the_sum_of_the_categories(kaiju: Sequence[str], threat: int) -> None:
    assert builds.threat(LIBRARY, [Recruit(model) for model in kaiju]) == threat


@rule("PRE-FRC-09", "PRE-FRC-10")
def test_the_budget_is_twice_the_threat_pilots_included() -> None:
    force = [GIPSY, jaeger("saber-athena", "stacker-pentecost", "tamsin-sevier")]
    assert builds.cost(LIBRARY, [GIPSY]) == 6 + 1 + 1
    assert builds.cost(LIBRARY, force) == 8 + 5 + 2 + 1

    def battle(*kaiju: str) -> str:
        against = [Recruit(model) for model in kaiju]
        return said(builds.check_battle(LIBRARY, force, against, civil_war=False))

    assert "budget is 14" in battle("knifehead", "otachi")
    assert battle("shrikethorn", "slattern") == ""  # 18 points
    assert battle("shrikethorn", "otachi") == ""  # 16 points: exactly


@rule("PRE-FRC-10")
def test_the_setup_is_refused_if_the_pilots_make_it_too_expensive() -> None:
    dear = {"model": "scrapper", "pilots": ["raleigh-becket", "mako-mori"]}
    with pytest.raises(Unfit) as caught:
        built([ONIBABA], [dear])
    assert "costs 5 points" in said(caught.value.message)
    assert built([ONIBABA], [SCRAPPER]).question


@rule("PRE-FRC-11", "PRE-CRD-11")
def test_each_jaeger_may_take_one_upgrade_for_nothing_and_no_kaiju_may() -> None:
    upgraded = jaeger("scrapper", *FREE[:2], upgrade="reinforced-plating")
    assert check(upgraded) == ""
    assert builds.cost(LIBRARY, [upgraded]) == 2
    assert "no upgrade" in check(Recruit("otachi", upgrade="reinforced-plating"))
    assert "no-such-thing" in check(jaeger("scrapper", *FREE[:2], upgrade="no-such-thing"))
    assert Recruit.__annotations__["upgrade"] == "str"  # there is room for one


@rule("PRE-CRD-12")
def test_a_reserved_upgrade_goes_to_nobody_else() -> None:
    mine = jaeger("gipsy-avenger", *FREE[:2], upgrade="one-of-a-kind")
    assert check(mine) == ""
    assert "reserved" in check(jaeger("scrapper", *FREE[:2], upgrade="one-of-a-kind"))


@rule("PRE-FRC-12")
def test_no_model_is_in_a_team_twice() -> None:
    twin = jaeger("gipsy-avenger", *FREE[:2])
    assert "2 times" in check(GIPSY, twin)
    assert "2 times" in check(Recruit("otachi"), Recruit("otachi"))


@rule("PRE-FRC-13")
def test_no_pilot_is_in_a_team_twice() -> None:
    other = jaeger("scrapper", "jake-pentecost", FREE[0])
    assert "Jake Pentecost" in check(GIPSY, other)
    assert check(GIPSY, jaeger("scrapper", *FREE[:2])) == ""


@rule("PRE-FRC-14")
def test_no_upgrade_is_in_a_team_twice_but_a_mutation_may_be() -> None:
    one = jaeger("scrapper", *FREE[:2], upgrade="double-hull")
    two = jaeger("coyote-tango", *FREE[2:], upgrade="double-hull")
    assert "2 times" in check(one, two)
    kaiju = [Recruit(model, mutations=("pursue",)) for model in ("otachi", "onibaba")]
    assert check(*kaiju) == ""


@rule("PRE-FRC-15")
def test_drones_come_in_copies_with_different_mutations() -> None:
    def drones(*mutations: tuple[str, ...]) -> str:
        return check(*(Recruit("kaiju-drone", mutations=each) for each in mutations))

    assert drones(("pursue",), ("thick-hide",)) == ""
    assert drones(("pursue", "thick-hide"), ("crushing-jaws",)) == ""
    assert "needs a mutation" in drones(("pursue",), ())
    assert "two" in drones(("pursue", "thick-hide"), ("pursue", "second-heart"))
    assert drones(()) == ""


@rule("PRE-FRC-16")
def test_any_pilot_may_sit_in_any_jaeger() -> None:
    for profile in LIBRARY.profiles.values():
        if profile.kind == "jaeger":
            for first in LIBRARY.pilots:
                others = [name for name in LIBRARY.pilots if name != first]
                assert check(jaeger(profile.id, first, *others[: profile.crew - 1])) == ""


# --- drift ----------------------------------------------------------------------------------------


def crewed(*pilots: str, model: str = "gipsy-avenger", **more: Any) -> Table:
    """A Jaeger with a crew, flush with Otachi before it."""
    mine = {"at": (300, 300, 0), "pilots": pilots, **more}
    return Table({model: mine, "otachi": {"at": (300 + HEX, 300, 180)}})


def drift(*pilots: str) -> int:
    t = crewed(*pilots)
    return values.drift(t.g, t.model("gipsy-avenger"))


@rule("PRE-DRF-01")
def test_a_jaeger_begins_with_its_full_crew() -> None:
    assert "needs 2 pilots" in check(jaeger("gipsy-avenger", "jake-pentecost"))
    assert "needs 2 pilots" in check(jaeger("gipsy-avenger", *FREE[:3]))
    assert "needs 3 pilots" in check(jaeger("crimson-typhoon", *FREE[:2]))
    assert check(jaeger("crimson-typhoon", *FREE[:3])) == ""


@rule("PRE-DRF-02")
@pytest.mark.parametrize(
    ("pilots", "connections"),
    [
        (("jake-pentecost", "nathan-lambert"), 2),  # A D C and B D C
        (("jake-pentecost", "mako-mori"), 0),  # A D C and C B E: C stands in different rows
        (("jake-pentecost", "suresh-khurana"), 1),  # A D C and E D E
        (("herc-hansen", "chuck-hansen"), 3),
    ],
)
def test_rows_connect_that_show_the_same_symbol(pilots: Sequence[str], connections: int) -> None:
    assert drift(*pilots) == connections


@rule("PRE-DRF-03")
@pytest.mark.parametrize("model", ["gipsy-avenger", "scrapper", "cherno-alpha"])
def test_connections_are_skill_in_attack_and_defence_on_any_jaeger(model: str) -> None:
    plain, crew = crewed(model=model), crewed("jake-pentecost", "nathan-lambert", model=model)
    mine, theirs = Attack(model, "otachi", "melee"), Attack("otachi", model, "melee")
    assert attack_pool(crew.g, mine) == attack_pool(plain.g, mine) + 2
    assert defence_pool(crew.g, theirs) == defence_pool(plain.g, theirs) + 2


@rule("PRE-DRF-03")
def test_the_drift_bonus_is_lost_with_the_skill_against_an_attacker_behind() -> None:
    mine = {"at": (300, 300, 180), "pilots": ["jake-pentecost", "nathan-lambert"]}
    t = Table({"gipsy-avenger": mine, "otachi": {"at": (300 + HEX, 300, 180)}})
    assert defence_pool(t.g, Attack("otachi", "gipsy-avenger", "melee")) == 3


@rule("PRE-DRF-04")
def test_abilities_are_available_only_by_deep_drift_and_then_all_of_them() -> None:
    pilots = ("jake-pentecost", "nathan-lambert")
    t = crewed(*pilots, card="combat-readiness").play("p1", "stop_moving")
    t.play("p1", "use_card", option=1)
    assert not t.told("ability_used")
    assert t.g.acting is None
    t = crewed(*pilots, card="deep-drift", tracks={"charge": 2}).play("p1", "stop_moving")
    t.play("p1", "use_card", option=0)
    assert {(wire["pilot"], wire["ability"]) for wire in t.options("use_ability")} == {
        ("jake-pentecost", "focus"),
        ("nathan-lambert", "dynamo"),
    }  # unbreakable and accurate work by themselves, the gravity sling at the end


@rule("PRE-DRF-05")
def test_the_drift_of_survivors_is_counted_anew() -> None:
    t = crewed("jake-pentecost", dead=["nathan-lambert"])
    assert values.drift(t.g, t.model("gipsy-avenger")) == 0
    three = crewed("cheung-wei", "jin-wei", "hu-wei", model="crimson-typhoon")
    assert values.drift(three.g, three.model("crimson-typhoon")) == 3  # 2 and 2, but 3 at most
    two = crewed("cheung-wei", "hu-wei", dead=["jin-wei"], model="crimson-typhoon")
    assert values.drift(two.g, two.model("crimson-typhoon")) == 1
    t = crewed("jake-pentecost", dead=["nathan-lambert"], card="deep-drift")
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    assert {wire["pilot"] for wire in t.options("use_ability")} == {"jake-pentecost"}
