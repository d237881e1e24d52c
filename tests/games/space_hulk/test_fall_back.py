"""Groups that lose a member to a shot fall back. [SH-5]"""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from plancia.core import Match
from plancia.games.space_hulk import MARINES
from plancia.games.space_hulk.rules.fall_back import straight_square
from plancia.games.space_hulk.rules.shooting import Shoot
from plancia.games.space_hulk.state import SpaceHulk
from plancia.space.compass import Square, chebyshev, squared_distance
from plancia.testing import rule
from tests.games.space_hulk.helpers_solo import (
    blip,
    genestealer,
    lord,
    marine,
    mission,
    table,
    told,
)

HALL = mission("...a...\n.......\n.......\n.......\n...a...\n", ["battle_brother"] * 2, rooms=["A"])


def shoot(match: Match[SpaceHulk], target: str = "g1") -> SpaceHulk:
    """The first marine shoots, and what comes of it."""
    match.play(MARINES, Shoot("m1", target=target))
    return match.game


# --- where to ------------------------------------------------------------------------------------


@rule("SH-5.1-D")
@pytest.mark.parametrize(
    ("group", "straight"),
    [((0, 3), (0, 4)), ((1, 3), (1, 4)), ((2, 3), (3, 4)), ((3, 3), (4, 4)), ((2, 5), (2, 6))],
)
@pytest.mark.parametrize("mirror", [False, True])
@pytest.mark.parametrize("turns", range(4))
def test_the_straight_square_lies_closest_to_the_line_of_fire(
    group: Square, straight: Square, mirror: bool, turns: int
) -> None:
    def moved(square: Square) -> Square:
        x, y = (-square[0], square[1]) if mirror else square
        for _ in range(turns):
            x, y = y, -x
        return x + 7, y - 2

    assert straight_square(moved(group), moved((0, 0))) == moved(straight)


@rule("SH-5.1-E")
@pytest.mark.parametrize(("pick", "to"), list(enumerate([(4, 4), (4, 3), (2, 3), (2, 4)])))
def test_every_other_square_that_leads_away_may_be_drawn(pick: int, to: Square) -> None:
    match = table(
        HALL,
        dice=[6, 1],
        picks=[pick],
        marines={"m1": marine(3, 0), "m2": marine(3, 4)},
        aliens={"g1": genestealer(3, 3, 3)},
    )
    assert shoot(match).aliens["g1"].at == to


@rule("SH-5.1-E")
def test_no_draw_is_made_for_a_single_square() -> None:
    match = table(
        "####.\na....\n",
        dice=[6, 1],
        picks=[0],
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(4, 0, 3)},
    )
    g = shoot(match)
    assert g.aliens["g1"].at == (4, 1)
    assert g.chance.used_picks == 0


@rule("SH-5.1-G")
def test_squares_that_are_no_farther_away_do_not_count() -> None:
    match = table(
        mission("###a\n##..\na...\n", ["battle_brother"] * 2),
        dice=[6, 1],
        marines={"m1": marine(0, 0, "E"), "m2": marine(3, 1)},
        aliens={"g1": genestealer(3, 0, 3)},
    )
    # Straight is a wall, north stands a marine, and north-west is nearer than here.
    assert shoot(match).aliens["g1"].at == (3, 0)


@rule("SH-5.1-E", "SH-5.1-G")
def test_a_square_equally_far_away_does_not_lead_away() -> None:
    """From (0, 0) the squares (3, 4) and (4, 3) are both five away."""
    match = table(
        mission("....#\n.....\n.....\n.....\na....\n", rooms=["A"]),
        dice=[6, 1],
        marines={"m1": marine(0, 0, "N")},
        aliens={"g1": genestealer(3, 4, 3)},
    )
    assert shoot(match).aliens["g1"].at == (3, 4)


SQUARES = [(x, y) for x in range(6) for y in range(5)]


@rule("SH-5.1-B", "SH-5.1-E", "SH-5.1-F", "SH-5.1-G", "SH-5.2-A")
@given(
    walls=st.sets(st.sampled_from(SQUARES), max_size=9),
    places=st.permutations(SQUARES),
    sizes=st.tuples(st.integers(2, 4), st.integers(1, 3)),
    seed=st.integers(0, 99),
)
def test_a_hit_group_stays_or_goes_one_step_farther_from_the_shooter(
    walls: set[Square], places: list[Square], sizes: tuple[int, int], seed: int
) -> None:
    """Whatever stands behind it: walls, fire, another group, blips or the Broodlord."""
    shooter, group, *others = [square for square in places if square not in walls][:7]
    fire, other, hidden, master = others[:4]
    rows = [
        "".join("#" if (x, y) in walls else "a" if (x, y) == shooter else "." for x in range(6))
        for y in reversed(range(5))
    ]
    if not _joined({*SQUARES} - walls, shooter):
        return
    facing = "N" if group[1] > shooter[1] else "S"
    match = table(
        mission("\n".join(rows), rooms=["A"], broodlord=True),
        seed=seed,
        dice=[6, 1],
        marines={"m1": marine(*shooter, facing)},
        aliens={
            "g1": genestealer(*group, sizes[0]),
            "g2": genestealer(*other, sizes[1]),
            "b3": blip(*hidden, 1),
            "lord": lord(*master),
        },
        fire=[list(fire)],
    )
    if match.verify(MARINES, Shoot("m1", target="g1")) is not None:
        return
    g = shoot(match)
    piece = g.aliens["g1"]
    merged = "g2" not in g.aliens
    assert piece.count == sizes[0] - 1 + (sizes[1] if merged else 0)
    assert merged == (piece.at == other)
    assert g.kills == 1
    assert g.aliens["lord"].at == master
    if piece.at == group:
        assert [event["piece"] for event in told(match, "stood_fast")] == ["g1"]
    else:
        assert chebyshev(piece.at, group) == 1
        assert squared_distance(piece.at, shooter) > squared_distance(group, shooter)
        assert piece.at not in {fire, master}


def _joined(floor: set[Square], start: Square) -> bool:
    reached, edge = {start}, [start]
    while edge:
        x, y = edge.pop()
        for other in {(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)} & floor - reached:
            reached.add(other)
            edge.append(other)
    return reached == floor


# --- what it means -------------------------------------------------------------------------------


@rule("SH-5.1-I")
def test_a_fall_back_ends_the_sustained_fire_of_every_marine() -> None:
    match = table(
        mission("a.......\na.......\n", ["battle_brother"] * 2, rooms=["A"]),
        dice=[6, 1, 5, 1],
        marines={"m1": marine(0, 0, "E"), "m2": marine(0, 1, "E", last_target="g1")},
        aliens={"g1": genestealer(4, 0, 3)},
    )
    assert shoot(match).marines["m2"].last_target == ""
    match.play(MARINES, Shoot("m2", target="g1"))
    assert [event["need"] for event in told(match, "shot")] == [6, 6]


@rule("SH-5.1-I")
def test_a_hit_on_one_group_leaves_sustained_fire_at_another_alone() -> None:
    match = table(
        mission("a.......\na.......\n", ["battle_brother"] * 2, rooms=["A"]),
        dice=[6, 1, 5, 1],
        marines={"m1": marine(0, 0, "E"), "m2": marine(0, 1, "E", last_target="g2")},
        aliens={"g1": genestealer(4, 0), "g2": genestealer(5, 1, 2)},
    )
    shoot(match)
    match.play(MARINES, Shoot("m2", target="g2"))
    assert [event["need"] for event in told(match, "shot")] == [6, 5]


@rule("SH-5.1-J", "SH-5.1-B")
@pytest.mark.parametrize("facing", ["N", "E", "S", "W"])
def test_a_group_keeps_its_facing(facing: str) -> None:
    match = table(
        "a.......\n",
        dice=[6, 1],
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(4, 0, 3, facing=facing)},
    )
    assert shoot(match).aliens["g1"].facing == facing


@rule("SH-5.2-A")
@pytest.mark.parametrize(
    ("falling", "waiting", "facing"), [(4, 2, "N"), (3, 2, "S"), (2, 2, "S"), (3, 1, "N")]
)
def test_the_larger_group_gives_the_facing_and_the_one_that_was_there_if_equal(
    falling: int, waiting: int, facing: str
) -> None:
    match = table(
        "a.......\n",
        dice=[6, 1],
        marines={"m1": marine(0, 0, "E")},
        aliens={
            "g1": genestealer(4, 0, falling, facing="N"),
            "g2": genestealer(5, 0, waiting, facing="S"),
        },
    )
    g = shoot(match)
    assert (g.aliens["g1"].count, g.aliens["g1"].facing) == (falling - 1 + waiting, facing)


@rule("SH-5.2-A")
def test_the_broodlord_behind_a_group_is_not_taken_in() -> None:
    match = table(
        mission("a.......\n", broodlord=True),
        dice=[6, 1],
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(4, 0, 3), "lord": lord(5, 0)},
    )
    g = shoot(match)
    assert (g.aliens["g1"].at, g.aliens["g1"].count) == ((4, 0), 2)
    assert g.aliens["lord"].at == (5, 0)


# --- blips ---------------------------------------------------------------------------------------


@rule("SH-5.2-D")
@pytest.mark.parametrize(
    ("behind_acted", "met_acted", "acts"),
    [(False, False, True), (False, True, True), (True, False, False), (True, True, False)],
)
def test_blips_that_meet_have_the_points_of_the_pushed_ones(
    behind_acted: bool, met_acted: bool, acts: bool
) -> None:
    """A genestealer's assault in the south lets the marine in the north react with a shot."""
    match = table(
        mission("a..........\n.##########\na##########\n", ["battle_brother"] * 2),
        dice=[1, 1, 1, 1, 6, 1, 3],
        moment="aliens",
        cp=1,
        marines={"m1": marine(0, 2, "E"), "m2": marine(0, 0, "N")},
        aliens={
            "g1": genestealer(8, 2, 3, acted=True),
            "b2": {"at": [9, 2], "tokens": [1], "acted": behind_acted},
            "b3": {"at": [10, 2], "tokens": [2], "acted": met_acted},
            "g9": genestealer(0, 1, facing="S"),
        },
        acting={"piece": "g9", "ap": 1, "target": "m2"},
    )
    match.play(MARINES, Shoot("m1", command=True, target="g1"))
    assert told(match, "pushed") == [{"type": "pushed", "piece": "b2", "to": (10, 2)}]
    assert told(match, "merged") == [
        {"type": "merged", "piece": "b2", "others": ("b3",), "size": 2}
    ]
    if acts:  # its first step is seen
        assert sorted(told(match, "revealed")[0]["tokens"]) == [1, 2]
    activated = [event["piece"] for event in told(match, "activated")]
    assert activated == (["b2"] if acts else [])


@rule("SH-5.2-D", "SH-5.1-E")
@pytest.mark.parametrize(("pick", "to", "met"), [(0, (5, 2), "b3"), (1, (5, 0), "b4")])
def test_pushed_blips_draw_if_their_straight_square_is_a_wall(
    pick: int, to: Square, met: str
) -> None:
    """Blips stand on all three squares that lead away, where a corridor ends in another."""
    match = table(
        "#####.\na.....\n#####.\n",
        dice=[6, 1],
        picks=[pick],
        marines={"m1": marine(0, 1, "E")},
        aliens={
            "g1": genestealer(4, 1, 3),
            "b2": blip(5, 1, 1),
            "b3": blip(5, 2, 1),
            "b4": blip(5, 0, 1),
        },
    )
    g = shoot(match)
    assert g.chance.used_picks == 1
    assert g.aliens["g1"].at == (5, 1)
    assert (g.aliens["b2"].at, g.aliens["b2"].tokens) == (to, (1, 1))
    assert met not in g.aliens


@rule("SH-5.2-D")
def test_pushed_blips_that_meet_nobody_do_not_merge() -> None:
    match = table(
        "#####.\na.....\n",
        dice=[6, 1],
        picks=[0],
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(3, 0, 3), "b2": blip(4, 0, 1), "b3": blip(5, 1, 2)},
    )
    g = shoot(match)
    assert (g.aliens["b2"].at, g.aliens["b3"].at) == ((5, 0), (5, 1))
    assert told(match, "merged") == []
    assert g.chance.used_picks == 0


@rule("SH-5.1-C", "SH-5.1-A", "SH-5.1-H")
@pytest.mark.parametrize(("count", "because"), [(1, "SH-5.1-H"), (2, "SH-5.1-A"), (5, "SH-5.1-A")])
def test_a_shot_kills_one_however_many_dice_hit(count: int, because: str) -> None:
    match = table(
        mission("a.......\n", ["cannon_brother"]),
        marines={"m1": marine(0, 0, "E")},
        aliens={"g1": genestealer(3, 0, count)},
        dice=[6, 5, 6],
    )
    match.play(MARINES, Shoot("m1", target="g1"))
    left = {name: alien.count for name, alien in match.game.aliens.items()}
    assert left == ({"g1": count - 1} if count > 1 else {})
    (casualty,) = [entry for entry in match.events if entry.event.tag() == "casualty"]
    assert casualty.rules == (because,)
