"""Ways of pieces: the lightest ones are found, also through chosen places."""

from __future__ import annotations

from collections.abc import Iterator

from plancia.core import Message
from plancia.core.reach import Goal, Pace, Stride, Weight, best_routes, reach_of_choices
from plancia.core.scene import Choice, Point

Square = tuple[int, int]
WALL = {(1, 0), (1, 1)}
SIDES = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}


def steps(at: Square, weight: Weight) -> Iterator[Stride[Square, str]]:
    """Steps on a field of four by four squares with a wall; nine of them and no more."""
    for name, (dx, dy) in SIDES.items():
        to = (at[0] + dx, at[1] + dy)
        if min(to) >= 0 and max(to) <= 3 and to not in WALL and weight[0] < 9:
            yield Stride(to, (1,), name)


def place(at: Square) -> Point:
    return at


def test_the_shortest_way_goes_round_a_wall() -> None:
    routes = best_routes((0, 0), steps, place, (0,))
    assert routes[2, 0].deeds == ("n", "n", "e", "e", "s", "s")
    assert [weight for (weight,) in routes[2, 0].weights] == [1, 2, 3, 4, 5, 6]
    assert routes[2, 0].states[-1] == (2, 0)


def test_where_a_piece_stands_is_no_goal_and_a_wall_is_none() -> None:
    routes = best_routes((0, 0), steps, place, (0,))
    assert (0, 0) not in routes
    assert not WALL & set(routes)
    assert len(routes) == 13


def test_a_way_leads_through_the_places_that_were_chosen_in_their_order() -> None:
    routes = best_routes((0, 0), steps, place, (0,), [(0, 3), (2, 3)])
    states = routes[2, 2].states
    assert states.index((0, 3)) < states.index((2, 3)) < states.index((2, 2))
    assert routes[2, 2].weights[-1] == (6,)


def test_a_place_out_of_reach_is_on_no_way() -> None:
    assert best_routes((0, 0), steps, place, (0,), [(3, 0), (0, 0)]) == {}


def test_what_is_weighed_first_counts_first() -> None:
    def two(at: Square, weight: Weight) -> Iterator[Stride[Square, str]]:
        if at == (0, 0):
            yield Stride((5, 5), (1, 1), "dangerous")
            yield Stride((0, 1), (0, 5), "around")
        elif at == (0, 1):
            yield Stride((5, 5), (0, 5), "safe")

    assert best_routes((0, 0), two, place, (0, 0))[5, 5].deeds == ("around", "safe")


def test_options_that_are_ways_make_goals_and_the_first_to_a_place_counts() -> None:
    label = Message("go")
    far = Choice({"by": "road"}, label, piece="r", at=((0, 1), (0, 2)), cost=Message("two"))
    again = Choice({"by": "roof"}, label, piece="r", at=((0, 2),))
    other = Choice({"by": "s"}, label, piece="s", at=((0, 2),))
    nowhere = Choice({"by": "stay"}, label, piece="r")
    goals = reach_of_choices([far, again, other, nowhere], "r")
    way = (Pace((0, 1)), Pace((0, 2)))
    assert goals == (Goal((0, 2), way, ({"by": "road"},), Message("two")),)
