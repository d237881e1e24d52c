"""Where pieces and models can be put, to the tolerance, and the place nearest to a wish."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import read_action
from plancia.games.pacific_rim import PacificRim
from plancia.games.pacific_rim.compass import compass, pose_of
from plancia.games.pacific_rim.nearest import apart, nearest
from plancia.games.pacific_rim.rules import deployment, placement, reserves
from plancia.games.pacific_rim.state import Area, Building, Thing
from plancia.space.plane import Pose
from plancia.testing import rule
from tests.games.pacific_rim.table import HEX, Models, Table

FACE = 37.0
APOTHEM = HEX / 2
FAR = {"at": (850, 550, 180)}


def built(scenario: str = "harbour-at-dawn", **more: Any) -> Table:
    """A battle of two Jaegers against two Kaiju before its pieces are placed."""
    setup = {
        "mode": "built",
        "scenario": scenario,
        "mission": "annihilation",
        "kaiju": [{"model": "onibaba"}, {"model": "otachi"}],
        "jaeger": [
            {"model": "scrapper", "pilots": ["suresh-khurana", "ilya-kurshenko"]},
            {"model": "coyote-tango", "pilots": ["renata-gutierrez", "jinhai-ou-yang"]},
        ],
    }
    return Table.new({**setup, **more}, seed=5)


def fault(t: Table, what: str, x: float, y: float, heading: float = 0.0) -> str:
    """Why a piece cannot lie at a pose of the plane; empty: it can."""
    found = placement.place_refusal(t.g, what, Pose(x, y, heading))
    return "" if found is None else found.message.key.rpartition(".")[2]


# --- pieces ---------------------------------------------------------------------------------------


@rule("PRE-SET-05")
@pytest.mark.parametrize("more", [0.0, 0.005, -0.03])
def test_every_corner_of_a_building_is_a_hex_from_each_edge(more: float) -> None:
    t = built()
    what, wanted = "building skyscraper", "near_edge" if more < 0 else ""
    # Its heading is 0: corners reach 37 up and down, faces 32.043 to the left and right.
    assert fault(t, what, HEX + APOTHEM + more, 300) == wanted
    assert fault(t, what, 900 - HEX - APOTHEM - more, 300) == wanted
    assert fault(t, what, 450, HEX + FACE + more) == wanted
    assert fault(t, what, 450, 600 - HEX - FACE - more) == wanted


@rule("PRE-SET-05")
@pytest.mark.parametrize("more", [0.0, -0.005, -0.02])
def test_an_object_is_a_hex_from_each_edge(more: float) -> None:
    t = built()
    wanted = "near_edge" if more < -0.01 else ""
    assert fault(t, "object", HEX + more, 300) == wanted
    assert fault(t, "object", 900 - HEX - more, 300) == wanted
    assert fault(t, "object", 450, HEX + more) == wanted
    assert fault(t, "object", 450, 600 - HEX - more) == wanted


@rule("PRE-SET-05", "PRE-GEO-20")
def test_terrain_is_a_hex_from_each_edge_as_it_is_turned() -> None:
    t = built()  # terrain 1 is 260 by 70
    assert fault(t, "terrain 1", HEX + 130, 300) == ""
    assert fault(t, "terrain 1", HEX + 129, 300) == "near_edge"
    assert fault(t, "terrain 1", HEX + 35, 300, 90.0) == ""
    assert fault(t, "terrain 1", HEX + 34, 300, 90.0) == "near_edge"
    assert fault(t, "terrain 1", 450, 600 - HEX - 35) == ""
    assert fault(t, "terrain 1", 450, 600 - HEX - 36, 90.0) == "near_edge"


@rule("PRE-SET-05", "PRE-GEO-08")
def test_a_building_lies_on_nothing_else() -> None:
    t = built()
    t.g.buildings["b1"] = Building("b1", "skyscraper", Pose(450, 300))
    what = "building skyscraper"
    assert fault(t, what, 450 + HEX, 300) == ""  # in contact
    assert fault(t, what, 449 + HEX, 300) == "place"
    t.g.things["o1"] = Thing("o1", "truck", 250, 300)
    assert fault(t, what, 250 + APOTHEM + 0.02, 300) == ""
    assert fault(t, what, 250 + APOTHEM, 300) == "place"
    t.g.terrain.append(Area("t1", "difficult", ((600, 200), (700, 200), (700, 300), (600, 300))))
    assert fault(t, what, 600 - APOTHEM, 250) == ""
    assert fault(t, what, 601 - APOTHEM, 250) == "place"


@rule("PRE-SET-05", "PRE-GEO-20")
def test_objects_are_25_millimetres_apart_and_lie_on_nothing_else() -> None:
    t = built()
    t.g.things["o1"] = Thing("o1", "truck", 300, 300)
    for x, y in ((315, 320), (285, 320), (285, 280), (315, 280), (325, 300), (300, 275)):
        assert fault(t, "object", x, y) == ""
    for x, y in ((314, 320), (285, 319), (286, 280), (315, 281), (324, 300), (300, 276)):
        assert fault(t, "object", x, y) == "place"
    t.g.buildings["b1"] = Building("b1", "skyscraper", Pose(450, 300))
    assert fault(t, "object", 450 + APOTHEM, 300) == "place"
    assert fault(t, "object", 450 + APOTHEM + 0.02, 300) == ""
    t.g.terrain.append(Area("t1", "difficult", ((600, 200), (700, 200), (700, 300), (600, 300))))
    assert fault(t, "object", 599, 250) == ""
    assert fault(t, "object", 600, 250) == "place"
    assert fault(t, "object", 650, 250) == "place"


@rule("PRE-SET-05", "PRE-GEO-20")
def test_terrain_lies_on_nothing_else() -> None:
    t = built()
    t.g.buildings["b1"] = Building("b1", "skyscraper", Pose(450, 300))
    assert fault(t, "terrain 1", 450, 300 + FACE + 35) == ""
    assert fault(t, "terrain 1", 450, 300 + FACE + 34) == "place"
    t.g.things["o1"] = Thing("o1", "truck", 450, 480)
    assert fault(t, "terrain 1", 450, 440) == ""
    assert fault(t, "terrain 1", 450, 446) == "place"
    t.g.terrain.append(Area("t1", "difficult", ((600, 200), (700, 200), (700, 300), (600, 300))))
    assert fault(t, "terrain 1", 700, 165) == ""
    assert fault(t, "terrain 1", 700, 166) == "place"


@rule("PRE-SEA-06")
def test_rocks_of_the_seabed_are_two_hexes_apart() -> None:
    t = built("seal-the-breach", mission="")
    t.g.buildings["b1"] = Building("b1", "seabed_rock", Pose(300, 300))
    what = "building seabed_rock"
    assert fault(t, what, 300 + 3 * HEX, 300) == ""
    assert fault(t, what, 299.9 + 3 * HEX, 300) == "place"
    assert fault(t, what, 300 + HEX, 300) == "place"


@rule("PRE-SET-04")
def test_every_piece_that_is_put_gets_a_name_and_is_told() -> None:
    t = built()
    for seat, what, at in (
        ("p2", "terrain 1", (250, 150)),
        ("p1", "object", (150, 300)),
        ("p2", "building ppdc_base", (450, 300)),
        ("p1", "object", (150, 400)),
        ("p2", "building skyscraper", (600, 300)),
        ("p1", "terrain 0", (700, 450)),
    ):
        t.play(seat, "put_piece", what=what, at=at, heading=90)
    placed = [(each.what, each.kind) for each in t.told("placed")]
    assert placed == [
        ("t1", "terrain 1"),
        ("o1", "object"),
        ("b1", "building ppdc_base"),
        ("o2", "object"),
        ("b2", "building skyscraper"),
        ("t2", "terrain 0"),
    ]
    assert t.g.buildings["b1"].kind == "ppdc_base"
    assert t.g.buildings["b1"].pose == Pose(450, 300, 0)  # east by the compass
    kinds = sorted(t.g.library.objects)
    assert [thing.kind for thing in t.g.things.values()] == kinds[:2]
    assert (t.g.things["o2"].x, t.g.things["o2"].y, t.g.things["o2"].where) == (150, 400, "table")
    corners = list(t.g.terrain[0].outline)
    assert corners == [(120, 115), (380, 115), (380, 185), (120, 185)]
    assert t.g.unplaced.count("object") == 4
    t.refused("p2", "put_piece", "PRE-SET-04", what="terrain 1", at=(450, 450))


@rule("PRE-SET-10")
def test_kinds_without_a_place_are_left_out_all_at_once() -> None:
    t = built()
    t.g.width, t.g.depth = 230.0, 230.0
    t.g.unplaced = ["building ppdc_base", *["building skyscraper"] * 4, "object"]
    t.play("p2", "put_piece", what="building ppdc_base", at=(115, 115), heading=0)
    assert [(each.kind, each.n) for each in t.told("left_out")] == [("building skyscraper", 4)]
    assert t.g.unplaced == ["object"]
    assert (t.question, t.seat) == ("choose_placement", "p1")


# --- headings -------------------------------------------------------------------------------------


@rule("PRE-GEO-01")
@pytest.mark.parametrize(
    ("plane", "by_compass"), [(90, 0), (0, 90), (270, 180), (180, 270), (30, 60), (100, 350)]
)
def test_the_compass_begins_in_the_north_and_goes_clockwise(
    plane: float, by_compass: float
) -> None:
    assert compass(plane) == by_compass
    assert pose_of((3.0, 4.0), by_compass) == Pose(3.0, 4.0, plane)


# --- deployment -----------------------------------------------------------------------------------


def deploying(scenario: str = "harbour-at-dawn", edge: str = "bottom") -> Table:
    """Nothing stands on the table; the Jaegers are about to be deployed on an edge."""
    t = built(scenario)
    t.g.unplaced = ["object"]
    t.play("p2", "put_piece", what="object", at=(450, 300))
    return t.play("p1", "take_edge", edge=edge) if t.question == "choose_edge" else t


@rule("PRE-RES-07", "PRE-SET-07")
@pytest.mark.parametrize(
    ("edge", "x", "y", "heading"),
    [
        ("left", APOTHEM, 200, 0),
        ("right", 900 - APOTHEM, 200, 180),
        ("bottom", 200, APOTHEM, 90),
        ("top", 200, 600 - APOTHEM, 270),
    ],
)
def test_a_face_lies_on_an_edge_if_it_touches_it_along_its_length(
    edge: str, x: float, y: float, heading: float
) -> None:
    g = deploying().g
    assert deployment.on_edge(g, Pose(x, y, heading), edge)
    for turn, there in ((60, True), (-120, True), (59.995, True), (30, False), (0.02, False)):
        assert deployment.on_edge(g, Pose(x, y, heading + turn), edge) is there
    inward = Pose(x, y, heading)
    assert deployment.on_edge(g, inward.forward(0.005), edge)
    assert not deployment.on_edge(g, inward.forward(0.02), edge)
    assert not deployment.on_edge(g, inward.forward(-0.02), edge)
    others = [each for each in deployment.EDGES if each != edge]
    assert not any(deployment.on_edge(g, inward, each) for each in others)


@rule("PRE-RES-07")
def test_places_along_an_edge_begin_where_a_corner_is_in_the_corner() -> None:
    g = deploying().g
    found = deployment.edge_poses(g, "bottom", 90.0)
    assert [pose.x for pose in found] == [37 + 90 * n for n in range(10)]
    assert {(round(pose.y, 3), pose.heading) for pose in found} == {(32.043, 90.0)}
    found = deployment.edge_poses(g, "right", 100.0)
    assert [pose.y for pose in found] == [37 + 100 * n for n in range(6)]
    assert {(round(pose.x, 3), pose.heading) for pose in found} == {(867.957, 180.0)}


@rule("PRE-SET-06", "PRE-SET-07")
def test_jaegers_deploy_within_four_hexes_and_kaiju_on_the_opposite_edge() -> None:
    t = deploying()
    assert t.g.edges == {"jaeger": ["bottom"], "kaiju": ["top"]}
    limit = 4 * HEX + APOTHEM
    t.refused("p1", "put_model", "PRE-SET-06", model="scrapper", at=(450, limit + 0.1), heading=0)
    t.refused("p1", "put_model", "PRE-SET-06", model="otachi", at=(450, 100), heading=0)
    t.refused("p1", "put_model", "PRE-GEO-22", model="scrapper", at=(450, 30), heading=0)
    t.refused("p1", "enough_deployed", "PRE-SET-08")
    t.play("p1", "put_model", model="scrapper", at=(450, limit), heading=0)
    (deployed,) = t.told("deployed")
    assert (deployed.model, deployed.x, deployed.heading) == ("scrapper", 450, 90)
    t.refused("p1", "put_model", "PRE-SET-06", model="scrapper", at=(450, 100), heading=0)
    t.refused("p1", "put_model", "PRE-GEO-22", model="coyote-tango", at=(460, limit), heading=0)
    t.play("p1", "enough_deployed")
    assert t.seat == "p2"
    top = 600 - APOTHEM
    t.refused("p2", "put_model", "PRE-SET-07", model="otachi", at=(450, top - 1), heading=180)
    t.play("p2", "put_model", model="otachi", at=(450, top), heading=180)
    assert t.pose("otachi") == (450, round(top, 2), 270)
    assert (t.model("scrapper").place, t.model("coyote-tango").place) == ("table", "reserve")


@rule("PRE-SET-08")
def test_where_the_card_says_so_the_kaiju_deploy_first() -> None:
    t = deploying("the-outskirts")
    assert t.g.edges == {"jaeger": ["bottom"], "kaiju": ["top"]}
    assert (t.question, t.seat) == ("choose_deployment", "p2")
    deep = 600 - 2 * HEX - APOTHEM
    t.refused("p2", "put_model", "PRE-SET-06", model="otachi", at=(450, deep - 0.1), heading=180)
    t.play("p2", "put_model", model="otachi", at=(450, deep), heading=180)
    t.play("p2", "enough_deployed")
    assert t.seat == "p1"
    t.play("p1", "put_model", model="scrapper", at=(450, 3 * HEX + APOTHEM), heading=0)


# --- reserves -------------------------------------------------------------------------------------


def waiting(**models: Any) -> Table:
    """An Otachi in reserve; one Jaeger and one Kaiju on the table."""
    start: Models = {
        "gipsy-avenger": {"at": (100, 100, 0)},
        "shrikethorn": {"at": (500, 500, 180)},
        "otachi": {},
        **models,
    }
    t = Table(start)
    t.g.edges = {"jaeger": ["bottom"], "kaiju": ["top"]}
    return t


def coming(side: Any) -> reserves.ChooseReserve:
    """The question which model of a side comes from reserve, and where."""
    return reserves.ChooseReserve(("p1",), side)


def entry(t: Table, side: Any, x: float, y: float, heading: float) -> str:
    """The rule by which a reserve cannot come in there; empty: it can."""
    found = coming(side).refusal(t.g, Pose(x, y, heading))
    return "" if found is None else found.rule


@rule("PRE-RES-05", "PRE-RES-06", "PRE-RES-07", "PRE-RES-08")
def test_a_reserve_enters_on_an_edge_of_its_own_four_hexes_from_the_enemy() -> None:
    t = waiting()
    assert list(coming("kaiju").edges(t.g)) == ["left", "right", "top"]
    assert list(coming("jaeger").edges(t.g)) == ["left", "bottom", "right"]
    assert entry(t, "kaiju", 600, APOTHEM, 90) == "PRE-RES-05"
    assert entry(t, "jaeger", 600, APOTHEM, 90) == ""
    assert entry(t, "kaiju", 867.957, 200, 180) == ""
    assert entry(t, "kaiju", 800, 200, 180) == "PRE-RES-07"
    assert entry(t, "kaiju", 867.957, 20, 180) == "PRE-GEO-22"
    t.model("gipsy-avenger").pose = Pose(867.957 - 5 * HEX, 200, 0)
    assert entry(t, "kaiju", 867.957, 200, 180) == ""  # the gap is four hexes
    t.model("gipsy-avenger").pose = Pose(867.99 - 5 * HEX, 200, 0)
    assert entry(t, "kaiju", 867.957, 200, 180) == "PRE-RES-08"
    assert entry(t, "kaiju", 867.957, 500, 180) == ""


@rule("PRE-RES-05")
def test_where_the_enemy_deployed_on_every_edge_all_are_open() -> None:
    t = waiting()
    t.g.edges["jaeger"] = ["left", "right", "top", "bottom"]
    assert list(coming("kaiju").edges(t.g)) == ["left", "bottom", "right", "top"]


@rule("PRE-RES-08")
def test_a_reserve_keeps_away_from_every_enemy() -> None:
    t = waiting(scrapper={"at": (800, 450, 0)})
    assert entry(t, "kaiju", 867.957, 500, 180) == "PRE-RES-08"
    assert entry(t, "kaiju", 867.957, 60, 180) == ""
    found = list(coming("kaiju").places(t.g))
    assert found
    assert all(entry(t, "kaiju", *pose) == "" for pose in found)
    assert {pose.heading for pose in found} <= {0.0, 180.0, 270.0}  # facing in, from no other edge


@rule("PRE-SEA-08", "PRE-SEA-10")
def test_at_the_breach_kaiju_enter_from_the_top_and_jaegers_far_from_it() -> None:
    models: Models = {"gipsy-avenger": {"at": (100, 100, 0)}, "shrikethorn": {"at": (100, 400, 0)}}
    t = Table({**models, "otachi": {}, "scrapper": {}}, scenario="seal-the-breach")
    t.g.edges = {"jaeger": ["bottom"], "kaiju": ["top"]}
    assert list(coming("kaiju").edges(t.g)) == ["top"]
    assert entry(t, "kaiju", 600, 600 - APOTHEM, 270) == ""
    assert entry(t, "kaiju", 867.957, 300, 180) == "PRE-SEA-08"
    limit = 600 - 4 * HEX - FACE  # its upper corner is four hexes from the top
    assert entry(t, "jaeger", 867.957, limit, 180) == ""
    assert entry(t, "jaeger", 867.957, limit + 0.05, 180) == "PRE-SEA-10"


# --- the nearest place ----------------------------------------------------------------------------


def test_two_places_are_as_far_apart_as_the_line_between_them() -> None:
    assert apart(Pose(1, 2), Pose(4, 6)) == 5
    assert apart(Pose(4, 6), Pose(1, 2)) == 5
    assert apart(Pose(1, 2), Pose(-4, -10)) == 13


@pytest.mark.parametrize(("x", "y"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_the_nearest_place_is_as_near_as_a_fraction_of_a_millimetre(x: int, y: int) -> None:
    found = nearest(Pose(100, 100, 7), lambda pose: pose.x * x + pose.y * y >= 100 * (x + y) + 40)
    assert found is not None
    assert found.heading == 7
    assert 40 <= apart(found, Pose(100, 100)) < 40.1


def test_what_is_too_far_to_be_meant_is_taken_from_the_samples() -> None:
    samples = [Pose(900, 100), Pose(500, 100), Pose(100, 700), Pose(300, 100)]

    def far(pose: Pose) -> bool:
        return apart(pose, Pose(100, 100)) > 250 and pose != Pose(300, 100)

    assert nearest(Pose(100, 100), far, samples) == Pose(500, 100)
    assert nearest(Pose(100, 100), lambda pose: False, samples) is None
    edge = nearest(Pose(100, 100), lambda pose: pose.x >= 235, [Pose(240, 100)])
    assert edge is not None
    assert edge.x == pytest.approx(235, abs=0.1)
    assert nearest(Pose(100, 100), lambda pose: pose.x >= 236, [Pose(240, 100)]) == Pose(240, 100)


@rule("PRE-SET-07", "PRE-SET-05")
def test_a_refused_wish_gets_the_nearest_legal_place() -> None:
    t = deploying()

    def meant(kind: str, **fields: Any) -> Any:
        action: Any = read_action(PacificRim, {"type": kind, **fields})
        return action.nearest(t.g, t.asked)

    found = meant("put_model", model="scrapper", at=(450, 400), heading=0)
    assert found.at == pytest.approx((450, 4 * HEX + APOTHEM), abs=0.2)
    assert found.heading == 0
    assert meant("put_model", model="otachi", at=(450, 100), heading=0) is None
    t.play("p1", "put_model", model="scrapper", at=(450, 100), heading=0)
    t.play("p1", "enough_deployed")
    found = meant("put_model", model="otachi", at=(450, 500), heading=200)
    assert found.at == pytest.approx((450, 600 - APOTHEM), abs=0.001)
    assert found.heading == 180  # a face lies on the edge
    t.play("p2", "put_model", model="otachi", at=found.at, heading=180)
    found = meant("put_model", model="onibaba", at=(460, 560), heading=180)
    assert found.at == pytest.approx((525, 600 - APOTHEM), abs=0.001)
    t = built()
    found = meant("put_piece", what="object", at=(20, 300))
    assert found.at == pytest.approx((HEX, 300), abs=0.1)
    assert meant("put_piece", what="building shelter", at=(450, 300)) is None
