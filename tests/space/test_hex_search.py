"""Searches on a hex map: what is within reach, and every shortest route."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from plancia.space.hex import Cost, HexMap, Label, Reached, distance, route

SPAN = range(-3, 4)
FIELD = HexMap((q, r) for q in SPAN for r in SPAN if distance((0, 0), (q, r)) <= 3)
LABELS = st.sampled_from(FIELD.names)
ENTERING = st.dictionaries(LABELS, st.one_of(st.none(), st.integers(0, 4)), max_size=25)
LEAVING = st.dictionaries(LABELS, st.integers(0, 3), max_size=25)
CLOSED = st.sets(LABELS, max_size=15)


def price(entering: dict[Label, int | None], leaving: dict[Label, int]) -> Cost:
    """Steps that cost what it takes to leave the one hex and to enter the other."""

    def cost(here: Label, to: Label) -> int | None:
        step = entering.get(to, 1)
        return None if step is None else step + leaving.get(here, 0)

    return cost


def step_by_step(start: Label, budget: int, cost: Cost) -> dict[Label, int]:
    """The cheapest costs, found by trying every step again until nothing gets cheaper."""
    best = {start: 0}
    changed = True
    while changed:
        changed = False
        for here in FIELD.names:
            for to in FIELD.near[here]:
                step = cost(here, to)
                if here in best and step is not None:
                    total = best[here] + step
                    if total <= min(budget, best.get(to, budget + 1) - 1):
                        best[to] = total
                        changed = True
    return best


@given(LABELS, st.integers(0, 9), st.builds(price, ENTERING, LEAVING))
def test_reach_finds_the_cheapest_cost_of_every_hex(start: Label, budget: int, cost: Cost) -> None:
    reached = FIELD.reach(start, budget, cost)
    costs = {label: found.cost for label, found in reached.items()}
    assert costs == step_by_step(start, budget, cost)
    assert list(costs.values()) == sorted(costs.values())


@given(LABELS, st.integers(0, 9), st.builds(price, ENTERING, LEAVING))
def test_the_route_to_a_hex_costs_what_reach_says(start: Label, budget: int, cost: Cost) -> None:
    reached = FIELD.reach(start, budget, cost)
    for goal, found in reached.items():
        here, spent = start, 0
        for label in route(reached, goal):
            assert label in FIELD.near[here]
            step = cost(here, label)
            assert step is not None
            spent += step
            here = label
        assert (here, spent) == (goal, found.cost)


def test_a_cheaper_way_that_is_found_later_replaces_a_dear_one() -> None:
    field = HexMap.drawn(" .\n. .").map
    dear = {("a1", "b1"): 5}
    reached = field.reach("a1", 6, lambda here, to: dear.get((here, to), 1))
    assert reached["b1"] == Reached(2, "a2")


def test_the_start_is_reached_for_nothing_and_from_nowhere() -> None:
    assert FIELD.reach("d4", 0, lambda _, __: 1) == {"d4": Reached(0, None)}
    assert route(FIELD.reach("d4", 3, lambda _, __: 1), "d4") == ()


def test_a_budget_below_nothing_reaches_nothing() -> None:
    assert FIELD.reach("d4", -1, lambda _, __: 1) == {}


def test_what_it_costs_to_leave_a_hex_counts_as_well() -> None:
    field = HexMap.drawn(". . . .").map
    reached = field.reach("a1", 4, lambda here, _: 3 if here == "b1" else 1)
    assert {label: found.cost for label, found in reached.items()} == {"a1": 0, "b1": 1, "c1": 4}


@given(LABELS, LABELS, CLOSED)
def test_shortest_routes_are_all_those_that_take_the_fewest_steps(
    start: Label, goal: Label, closed: set[Label]
) -> None:
    paths: list[tuple[Label, ...]] = [()]
    visited = {start}
    while paths and start != goal and not any(path[-1:] == (goal,) for path in paths):
        longer = [
            (*path, to)
            for path in paths
            for to in FIELD.near[path[-1] if path else start]
            if to not in closed and to not in visited
        ]
        visited |= {path[-1] for path in longer}
        paths = longer
    expected = [path for path in paths if start == goal or path[-1] == goal]
    found = FIELD.shortest_routes(start, goal, lambda label: label not in closed, 10_000)
    assert list(found) == expected
    for limit in (0, 1, 2):
        few = FIELD.shortest_routes(start, goal, lambda label: label not in closed, limit)
        assert few == found[:limit]


def test_no_route_ends_in_a_hex_that_is_taken() -> None:
    assert FIELD.shortest_routes("d4", "f4", lambda label: label != "f4", 9) == ()
    assert FIELD.shortest_routes("d4", "f4", lambda label: label != "d4", 9) == (("e4", "f4"),)


def test_a_route_goes_around_what_is_in_the_way_by_the_fewest_hexes() -> None:
    found = FIELD.shortest_routes("d4", "f4", lambda label: label != "e4", 9)
    assert [len(path) for path in found] == [3, 3]
    assert all(path[-1] == "f4" and "e4" not in path for path in found)
