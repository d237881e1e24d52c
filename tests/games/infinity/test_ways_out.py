"""Ways out of the faults of a list: each is a change after which less is wrong."""

from plancia.games.infinity.builds import GROUP, faults
from plancia.games.infinity.library import library
from plancia.games.infinity.lists import ArmyList
from plancia.games.infinity.quick_start import quick_start
from plancia.games.infinity.ways_out import cost, ways_out
from plancia.games.infinity.workshop import appraise, check_kit, kit_of
from plancia.testing import rule

FOUND = library()
GOOD = quick_start(FOUND, "panoceania", 150)
LEADER = next(name for name in GOOD.members if FOUND.profiles[name].is_lieutenant)


def army(*groups: tuple[str, ...], points: int = 150) -> ArmyList:
    """A list of PanOceania."""
    return ArmyList("panoceania", points, groups)


def test_a_list_in_order_needs_no_way_out() -> None:
    assert appraise(kit_of(GOOD)).ways_out == ()


@rule("INF-ARMY-11")
def test_who_is_too_dear_is_taken_out_and_whoever_costs_least_of_those_comes_first() -> None:
    dear = army(*GOOD.groups, points=cost(FOUND, GOOD) - 1)
    wrong = faults(FOUND, dear)
    found = ways_out(FOUND, dear, wrong)
    assert found
    assert [each.left for each in found] == sorted(each.left for each in found)
    for each in found:
        assert len(faults(FOUND, each.after)) == each.left < len(wrong)
        assert cost(FOUND, each.after) - cost(FOUND, dear) == each.points
    best = [each for each in found if each.left == found[0].left]
    assert [abs(each.points) for each in best] == sorted(abs(each.points) for each in best)


@rule("INF-ARMY-33")
def test_without_a_lieutenant_one_becomes_it() -> None:
    led = tuple(name for group in GOOD.groups for name in group if name != LEADER)
    headless = army(led)
    (first, *_) = ways_out(FOUND, headless, faults(FOUND, headless))
    assert first.change.key == "infinity.way_out.lieutenant"
    assert first.left == 0
    assert sum(FOUND.profiles[name].is_lieutenant for name in first.after.members) == 1


@rule("INF-ARMY-37", "INF-ARMY-38")
def test_those_who_are_too_many_for_a_group_begin_another_one() -> None:
    many = army((LEADER, *["fusiliers/combi_rifle"] * GROUP), points=300)
    ways = ways_out(FOUND, many, faults(FOUND, many))
    (way,) = (each for each in ways if each.change.key == "infinity.way_out.group")
    assert [len(group) for group in way.after.groups] == [GROUP, 1]
    assert (way.left, way.points) == (0, 0)


def test_a_way_out_is_a_kit_that_can_be_taken() -> None:
    dear = army(*GOOD.groups, points=cost(FOUND, GOOD) - 1)
    for each in appraise(kit_of(dear)).ways_out:
        assert (check_kit(each.kit) is None) == (each.left == 0)
