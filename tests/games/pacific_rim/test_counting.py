"""What missions count, who plays for whom, and how the nuke ends a battle."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import RecordError
from plancia.games.pacific_rim.in_progress import Attack
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules import ending
from plancia.games.pacific_rim.rules.underwater import carrier_lost, check_breach
from plancia.space.plane import Pose
from plancia.testing import rule
from tests.games.pacific_rim.table import (
    HEX,
    Models,
    Table,
    duel,
)

LIBRARY = library()
FAR = {"at": (850, 550, 180)}
APOTHEM = HEX / 2


# --- players --------------------------------------------------------------------------------------


@rule("PRE-FRC-01", "PRE-FRC-05", "PRE-MPL-02")
def test_seats_take_turns_as_long_as_a_side_has_models() -> None:
    def sides(players: int, **setup: Any) -> str:
        t = Table.new({"players": players, **setup})
        return "".join(side[0] for side in t.g.sides.values())

    assert sides(2, card="rampage") == "jk"
    assert sides(3, card="in-the-deep") == "jkk"
    assert sides(4, card="mountain-of-fire") == "jkjk"
    assert sides(4, card="the-swarm") == "jkkk"
    assert sides(2, card="rampage", factions=["kaiju", "jaeger"]) == "kj"
    for wrong in (["kaiju"], ["kaiju", "kaiju"], ["jaeger", "kaiju", "kaiju"]):
        with pytest.raises(RecordError, match="both must be manned"):
            sides(2, card="rampage", factions=wrong)


@rule("PRE-MPL-02", "PRE-FRC-15")
def test_models_are_dealt_to_the_players_of_a_side_in_turn() -> None:
    t = Table.new({"players": 3, "card": "the-swarm", "factions": ["jaeger", "kaiju", "kaiju"]})
    owners = {m.id: m.owner for m in t.g.models.values() if m.side == "kaiju"}
    assert list(owners) == ["kaiju-drone", "kaiju-drone-2", "kaiju-drone-3"]
    assert list(owners.values()) == ["p2", "p3", "p2"]
    assert t.g.first("kaiju") == "p2"
    t.g.sides = {"p1": "jaeger"}
    assert t.g.first("kaiju") == ""


# --- missions and the end -------------------------------------------------------------------------


def battle(**position: Any) -> Table:
    """Two against two, one of each side hurt, one of each destroyed, one carrying."""
    models: Models = {
        "gipsy-avenger": {"at": (100, 100, 90), "markers": 1, "carries": "o1"},
        "striker-eureka": {"at": (300, 310, 90)},
        "scrapper": {"destroyed": True, "markers": 3},
        "coyote-tango": {},
        "shrikethorn": {"at": (100, 500, 270), "markers": 2},
        "otachi": {"at": (700, 290, 270)},
        "onibaba": {"destroyed": True, "markers": 4},
    }
    houses = {
        "b1": {"at": (500, 300, 0), "kind": "shelter"},
        "b2": {"at": (600, 300, 0), "kind": "skyscraper"},
        "b3": {"at": (600, 400, 0), "kind": "skyscraper", "standing": False},
    }
    leaders = {"jaeger": {"model": "scrapper"}, "kaiju": {"model": "otachi"}}
    outlines = {
        "t1": {"outline": ((250, 280), (350, 280), (350, 340), (250, 340))},
        "t2": {"outline": ((650, 440), (750, 440), (750, 500), (650, 500))},
    }
    position.setdefault("terrain", outlines)
    return Table(models, buildings=houses, objects={"o1": {}}, leaders=leaders, **position)


@rule("PRE-SCO-10")
@pytest.mark.parametrize(
    ("what", "jaeger", "kaiju"),
    [
        ("intact_building", 2, 2),
        ("intact_shelter", 1, 1),
        ("intact_skyscraper", 1, 1),
        ("intact_ppdc_base", 0, 0),
        ("destroyed_building", 1, 1),
        ("destroyed_skyscraper", 1, 1),
        ("destroyed_shelter", 0, 0),
        ("destroyed_enemy", 1, 1),
        ("damaged_enemy", 1, 1),
        ("own_unhurt", 1, 1),
        ("own_alive", 3, 2),
        ("carried_object", 1, 0),
        ("own_in_terrain", 1, 0),
        ("enemy_leader_destroyed", 0, 1),
        ("own_leader_alive", 0, 1),
    ],
)
def test_what_missions_count(what: str, jaeger: int, kaiju: int) -> None:
    g = battle().g
    assert ending.measure(g, "jaeger", what) == jaeger
    assert ending.measure(g, "kaiju", what) == kaiju


@rule("PRE-SCO-10")
@pytest.mark.parametrize(
    ("edge", "poses"),
    [
        ("top", [((450, 300.5), 1), ((450, 300), 0), ((450, 299.5), 0), ((450, 500), 1)]),
        ("bottom", [((450, 299.5), 1), ((450, 300), 0), ((450, 300.5), 0), ((450, 100), 1)]),
        ("left", [((449.5, 300), 1), ((450, 300), 0), ((450.5, 300), 0), ((100, 300), 1)]),
        ("right", [((450.5, 300), 1), ((450, 300), 0), ((449.5, 300), 0), ((800, 300), 1)]),
    ],
)
def test_the_half_of_the_enemy_begins_in_the_middle(
    edge: str, poses: list[tuple[tuple[float, float], int]]
) -> None:
    t = Table({"gipsy-avenger": {"at": (450, 300, 0)}, "scrapper": {}, "otachi": FAR})
    t.g.edges = {"kaiju": [edge]}
    for (x, y), count in poses:
        t.model("gipsy-avenger").pose = Pose(x, y)
        assert ending.measure(t.g, "jaeger", "own_in_enemy_half") == count
    assert ending.measure(t.g, "kaiju", "own_in_enemy_half") == 0  # no edge of the Jaegers is known


@rule("PRE-CIV-04")
def test_a_jaeger_counts_half_its_points_in_a_civil_war_and_at_least_one() -> None:
    pilots = ("jake-pentecost",)
    mine = {"pilots": pilots, "dead": ("raleigh-becket",)}
    t = duel("chain-swords", mine=mine)
    assert ending.category(t.g, t.model("gipsy-avenger")) == (6 + 1 + 2) // 2
    assert ending.category(t.g, t.model("otachi")) == 4


@rule("PRE-SCO-15", "PRE-SCO-16")
def test_the_points_are_told_when_a_side_is_wiped_out() -> None:
    t = battle()
    for name in ("gipsy-avenger", "striker-eureka", "coyote-tango"):
        assert not ending.check_elimination(t.g)
        t.model(name).place = "destroyed"
    assert ending.check_elimination(t.g)
    assert t.g.outcome is not None
    assert (t.g.outcome.winners, t.g.outcome.rules) == (("p2",), ("PRE-SCO-15",))
    scored = [(each.side, each.what, each.n) for each in t.told("scored")]
    assert scored == [
        ("jaeger", "damaged", 1),
        ("jaeger", "destroyed", 2),
        ("jaeger", "intact", 2),
        ("kaiju", "destroyed", 12),
        ("kaiju", "ruins", 2),
    ]
    assert ending.check_elimination(t.g)  # and nothing is counted twice
    assert len(t.told("scored")) == 5


@rule("PRE-SCO-16")
def test_if_nobody_is_left_the_jaegers_have_won() -> None:
    t = battle()
    for model in t.g.models.values():
        model.place = "destroyed"
    assert ending.check_elimination(t.g)
    assert t.g.outcome is not None
    assert (t.g.outcome.winners, t.g.outcome.rules) == (("p1",), ("PRE-SCO-16",))


@rule("PRE-FRC-06", "PRE-FRC-09")
def test_the_forces_that_are_offered_are_legal() -> None:
    t = Table.new({"mode": "built"})
    offered = t.options("take_force")
    assert len(offered) == len({str(each) for each in offered})
    assert len(offered) > 1
    t.play("p2", "take_force", force=[{"model": "otachi"}])
    built = t.options("take_force")
    assert built
    for each in built:
        models = [LIBRARY.profiles[recruit["model"]] for recruit in each["force"]]
        pilots = [LIBRARY.pilots[p] for recruit in each["force"] for p in recruit["pilots"]]
        assert all(model.kind == "jaeger" for model in models)
        assert sum(one.cost for one in models) + sum(one.cost for one in pilots) <= 8


@rule("PRE-SEC-01")
def test_a_secret_mission_is_whispered_to_its_own_side_alone() -> None:
    t = Table.new(
        {
            "mode": "built",
            "scenario": "harbour-at-dawn",
            "secret_missions": True,
            "kaiju": [{"model": "otachi"}],
            "jaeger": [{"model": "scrapper", "pilots": ["suresh-khurana", "ilya-kurshenko"]}],
        },
        picks=(2, 2),
    )
    names = sorted(LIBRARY.missions)
    assert t.g.missions == {"kaiju": names[2], "jaeger": names[3]}  # one is drawn after the other
    drawn: list[Any] = [told for told in t.match.events if told.event.tag() == "card_drawn"]
    assert [(told.event.card, told.rules, told.seats) for told in drawn] == [
        (names[2], ("PRE-SEC-01",), ("p2",)),
        (names[3], ("PRE-SEC-01",), ("p1",)),
        ("harbour-at-dawn", ("PRE-SET-02",), None),
    ]


# --- the nuke -------------------------------------------------------------------------------------


def sea(y: float, **more: Any) -> Table:
    """Gipsy Avenger carries the nuke towards the breach at the top."""
    mine = {"at": (450, y, 90), "card": "chain-swords", "carries": "nuke"}
    return Table(
        {"gipsy-avenger": mine, "otachi": {"at": (100, 100, 0)}, **more.pop("others", {})},
        scenario="seal-the-breach",
        objects={"nuke": {"kind": "nuke"}},
        **more,
    )


@rule("PRE-SEA-13")
def test_only_the_carrier_in_contact_with_the_breach_wins() -> None:
    t = sea(600 - APOTHEM, others={"scrapper": {"at": (300, 600 - APOTHEM, 90)}})
    t.g.nuke = "gipsy-avenger"

    def won(name: str) -> tuple[str, ...]:
        check_breach(t.g, t.model(name))
        return winners(t)

    assert won("scrapper") == ()
    t.model("gipsy-avenger").place = "destroyed"
    assert won("gipsy-avenger") == ()
    t.model("gipsy-avenger").place = "table"
    t.model("gipsy-avenger").pose = Pose(450, 500, 90)
    assert won("gipsy-avenger") == ()
    t.model("gipsy-avenger").pose = Pose(450, 600 - APOTHEM, 90)
    assert won("gipsy-avenger") == ("p1",)


def winners(t: Table) -> tuple[str, ...]:
    """Who has won."""
    return t.g.outcome.winners if t.g.outcome is not None else ()


@rule("PRE-SEA-14", "PRE-SEA-15")
def test_the_nuke_is_destroyed_by_a_melee_kill_alone() -> None:
    t = sea(300)
    t.g.nuke = "gipsy-avenger"
    carrier = t.model("gipsy-avenger")
    assert not carrier_lost(t.g, carrier, "otachi")  # no attack is under way
    t.g.attack = Attack("otachi", "gipsy-avenger", "ranged")
    assert not carrier_lost(t.g, carrier, "otachi")
    t.g.attack = Attack("otachi", "gipsy-avenger", "melee")
    assert not carrier_lost(t.g, carrier, "")  # its pilots died
    assert not carrier_lost(t.g, t.model("otachi"), "gipsy-avenger")  # it does not carry it
    assert t.g.outcome is None
    assert carrier_lost(t.g, carrier, "otachi")
    assert winners(t) == ("p2",)


@rule("PRE-SEA-13", "PRE-ABL-08")
def test_the_carrier_may_back_into_the_breach_with_an_ability() -> None:
    t = sea(600 - APOTHEM - HEX)
    t.g.nuke = "gipsy-avenger"
    carrier = t.model("gipsy-avenger")
    carrier.pose = Pose(450, 600 - APOTHEM - HEX, 270)
    carrier.card, carrier.deck = "deep-drift", ["chain-swords"]
    carrier.pilots = ["hu-wei", "ryoichi-hatayama"]
    t.play("p1", "stop_moving").play("p1", "use_card", option=0)
    t.play("p1", "skip_abilities")  # this one comes at the end of the activation
    t.play("p1", "use_ability", pilot="hu-wei", ability="disengage")
    assert t.match.outcome is not None
    assert t.match.outcome.winners == ("p1",)
