"""Distances and shortest paths, against the worked examples and brute force."""

from __future__ import annotations

import heapq
from dataclasses import dataclass, replace
from itertools import product

from hypothesis import given, settings
from hypothesis import strategies as st

from plancia.space import paths, square
from plancia.space.compass import DIRECTIONS, Direction, Square, ahead, direction_of
from plancia.space.paths import Field
from plancia.space.square import Grid
from plancia.testing import rule

BLOCK = list(product(range(5), range(4)))
some_squares = st.sets(st.sampled_from(BLOCK), max_size=6)
some_links = st.lists(st.tuples(st.sampled_from(BLOCK), st.sampled_from(BLOCK)), max_size=2)

Key = tuple[int, Square]
"""How a step sorts: its direction's place in the order (8 for a link), then where it leads."""


@dataclass(frozen=True)
class Puzzle:
    """A small board with everything that a field depends on, as plain sets."""

    floor: set[Square]
    links: list[tuple[Square, Square]]
    goals: set[Square]
    closed: set[Square]
    obstructed: set[Square]
    slow: set[Square]

    def grid(self) -> Grid:
        """The grid under test."""
        return Grid(self.floor, links=self.links)

    def field(self, grid: Grid) -> Field:
        """The field under test."""
        return grid.field(
            grid.mask(self.goals),
            grid.mask(self.closed),
            grid.mask(self.obstructed),
            grid.mask(self.slow),
        )

    def moves(self, at: Square) -> list[tuple[Key, int]]:
        """Every legal move from a square with its cost, in canonical order."""
        found: set[Key] = set()
        for to in self.floor - self.closed - {at}:
            dx, dy = to[0] - at[0], to[1] - at[1]
            if max(abs(dx), abs(dy)) == 1:
                beside = {(at[0] + dx, at[1]), (at[0], at[1] + dy)}
                if not (dx and dy) or beside & (self.floor - self.obstructed):
                    found.add((DIRECTIONS.index(direction_of(at, to)), to))
            if (at, to) in self.links or (to, at) in self.links:
                found.add((8, to))
        return [(key, 2 if key[1] in self.slow else 1) for key in sorted(found)]

    def distance(self, start: Square) -> int | None:
        """The least cost to a goal, by Dijkstra's algorithm."""
        queue, done = [(0, start)], set()
        while queue:
            cost, at = heapq.heappop(queue)
            if at in self.goals - self.closed:
                return cost
            if at not in done:
                done.add(at)
                for (_, to), more in self.moves(at):
                    heapq.heappush(queue, (cost + more, to))
        return None

    def shortest_paths(self, start: Square) -> list[list[Key]]:
        """Every path of the least cost, by trying all of them."""
        cost = self.distance(start)
        if cost is None:
            return []
        if cost == 0:
            return [[]]
        return [
            [key, *rest]
            for key, more in self.moves(start)
            if self.distance(key[1]) == cost - more
            for rest in self.shortest_paths(key[1])
        ]


@st.composite
def puzzles(draw: st.DrawFn) -> Puzzle:
    """Boards of at most 5 by 4 squares, with links, walls, doors and pieces anywhere."""
    floor = set(BLOCK) - draw(some_squares)
    links = [link for link in draw(some_links) if set(link) <= floor and link[0] != link[1]]
    goals, closed, obstructed, slow = (draw(some_squares) & floor for _ in range(4))
    return Puzzle(floor, links, goals, closed, obstructed, slow)


def key_of(step: paths.Step) -> Key:
    """How a step sorts."""
    place = 8 if step.direction == "LINK" else DIRECTIONS.index(step.direction)
    return place, step.to


@rule("SHB-MOV-05", "SHB-MOV-06", "SH-1.10.1-C")
@settings(max_examples=100, deadline=None)
@given(puzzles())
def test_distances_agree_with_dijkstra(puzzle: Puzzle) -> None:
    field = puzzle.field(puzzle.grid())
    for start in puzzle.floor:
        assert field.distance(start) == puzzle.distance(start)


@settings(max_examples=60, deadline=None)
@given(puzzles(), st.sampled_from(BLOCK))
def test_the_nearest_goals_are_those_at_the_least_distance(puzzle: Puzzle, start: Square) -> None:
    if start not in puzzle.floor:
        return
    grid = puzzle.grid()
    masks = (grid.mask(puzzle.closed), grid.mask(puzzle.obstructed), grid.mask(puzzle.slow))
    apart = {goal: replace(puzzle, goals={goal}).distance(start) for goal in puzzle.goals}
    least = puzzle.distance(start)
    nearest = {goal for goal, distance in apart.items() if distance == least}
    expected = None if least is None else (least, grid.mask(nearest))
    assert grid.nearest(start, grid.mask(puzzle.goals), *masks) == expected


@settings(max_examples=60, deadline=None)
@given(puzzles(), st.sampled_from(BLOCK))
def test_ways_are_the_first_steps_of_all_shortest_paths_in_order(
    puzzle: Puzzle, start: Square
) -> None:
    if start not in puzzle.floor:
        return
    ways = [key_of(step) for step in puzzle.field(puzzle.grid()).ways(start)]
    assert ways == sorted({path[0] for path in puzzle.shortest_paths(start) if path})


@settings(max_examples=60, deadline=None)
@given(puzzles(), st.lists(some_squares, min_size=1, max_size=3), st.sampled_from(BLOCK))
def test_the_unseen_squares_are_those_of_the_best_shortest_path(
    puzzle: Puzzle, sights: list[set[Square]], start: Square
) -> None:
    if start not in puzzle.floor:
        return
    grid = puzzle.grid()
    field = puzzle.field(grid)
    shortest = puzzle.shortest_paths(start)
    for seen in sights:
        counts = [sum(at not in seen for _, at in path) for path in shortest]
        assert field.unseen(start, grid.mask(seen)) == max(counts, default=0)


@rule("SH-1.10.1-F", "SH-1.10.1-G", "SH-1.10.1-I", "SH-1.10.1-J")
@settings(max_examples=60, deadline=None)
@given(puzzles(), some_squares, st.sampled_from(BLOCK))
def test_ranking_agrees_with_trying_every_shortest_path(
    puzzle: Puzzle, seen: set[Square], start: Square
) -> None:
    if start not in puzzle.floor:
        return
    grid = puzzle.grid()
    field = puzzle.field(grid)
    scored = sorted(
        (-sum(at not in seen for _, at in path), path) for path in puzzle.shortest_paths(start)
    )
    best: dict[Key, int] = {}
    for score, path in scored:
        if path:
            best.setdefault(path[0], -score)
    ranked = field.ranked(start, grid.mask(seen))
    assert [(key_of(step), unseen) for step, unseen in ranked] == list(best.items())
    expected = tuple(at for _, at in scored[0][1]) if scored else ()
    assert field.path(start, grid.mask(seen)) == expected


@settings(max_examples=60, deadline=None)
@given(puzzles())
def test_turning_the_whole_board_keeps_the_distances(puzzle: Puzzle) -> None:
    def turned(squares: set[Square]) -> set[Square]:
        return {(y, -x) for x, y in squares}

    other = Puzzle(
        turned(puzzle.floor),
        [((ay, -ax), (by, -bx)) for (ax, ay), (bx, by) in puzzle.links],
        turned(puzzle.goals),
        turned(puzzle.closed),
        turned(puzzle.obstructed),
        turned(puzzle.slow),
    )
    field, turned_field = puzzle.field(puzzle.grid()), other.field(other.grid())
    for x, y in puzzle.floor:
        assert field.distance((x, y)) == turned_field.distance((y, -x))


@rule("SH-1.10.1-C")
def test_a_closed_door_makes_the_way_one_longer() -> None:
    corridor = Grid([(0, y) for y in range(6)])
    standing, contact, door = (corridor.bit[0, y] for y in (0, 1, 3))
    assert corridor.field(contact, standing, standing, 0).distance((0, 5)) == 4
    closed_door = corridor.field(contact, standing, standing | door, door)
    assert closed_door.distance((0, 5)) == 5
    assert closed_door.distance((0, 3)) == 2
    assert closed_door.distance((0, 1)) == 0
    assert corridor.field(contact, standing | door, standing, 0).distance((0, 5)) is None


@rule("SH-1.10.1-C")
def test_a_link_costs_one_whatever_lies_between() -> None:
    grid = Grid([(0, 0), (50, 50), (50, 51)], links=[((0, 0), (50, 50))])
    field = grid.field(grid.bit[0, 0], 0, 0, 0)
    assert field.distance((50, 51)) == 2
    assert field.path((50, 51), 0) == ((50, 50), (0, 0))


@rule("SH-1.10.1-F", "SH-1.10.1-G", "SH-1.10.1-I")
def test_a_piece_goes_round_the_ring_on_the_side_that_is_not_watched() -> None:
    ring = [(x, y) for x, y in product(range(5), range(5)) if {x, y} & {0, 4}]
    grid = Grid(ring, narrow=ring)
    watcher = grid.bit[2, 4]
    seen = grid.sight((2, 4), "E", watcher)
    field = grid.field(grid.mask([(1, 4), (3, 4)]), watcher, watcher, 0)
    west, east = field.ranked((2, 0), seen)
    assert (west.step.direction, west.unseen) == ("W", 5)
    assert (east.step.direction, east.unseen) == ("E", 4)
    assert field.distance((2, 0)) == 5
    assert field.path((2, 0), seen) == ((1, 0), (0, 1), (0, 2), (0, 3), (1, 4))


@rule("SH-1.10.1-J")
def test_equal_paths_follow_the_fixed_order_of_directions() -> None:
    grid = Grid(BLOCK)
    field = grid.field(grid.bit[4, 1], 0, 0, 0)
    directions: list[Direction] = ["NE", "E", "SE"]
    assert [ranked.step.direction for ranked in field.ranked((0, 1), 0)] == directions
    assert field.path((0, 1), 0) == ((1, 2), (2, 3), (3, 2), (4, 1))


@rule("SH-1.10.1-J")
def test_a_link_sorts_after_every_direction() -> None:
    grid = Grid([(0, 0), (-1, 1), (-1, 0), (7, 7)], links=[((0, 0), (7, 7)), ((7, 7), (-1, 1))])
    field = grid.field(grid.mask([(-1, 1)]), 0, 0, 0)
    assert [ranked.step.direction for ranked in field.ranked((0, 0), 0)] == ["NW"]
    both = grid.field(grid.mask([(-1, 1), (7, 7)]), 0, 0, 0)
    assert [ranked.step.direction for ranked in both.ranked((0, 0), 0)] == ["NW", "LINK"]


@rule("SH-1.10.1-M")
def test_a_closed_square_is_walked_round_however_long_the_way() -> None:
    ring = [(x, y) for x, y in product(range(6), range(4)) if x in (0, 5) or y in (0, 3)]
    grid = Grid(ring)
    goal, fire = grid.bit[0, 0], grid.bit[1, 0]
    assert grid.field(goal, 0, 0, 0).distance((2, 0)) == 2
    assert grid.field(goal, fire, 0, 0).distance((2, 0)) == 11
    assert grid.field(goal, fire | grid.bit[3, 3], 0, 0).distance((2, 0)) is None


@rule("SH-1.7-G")
def test_other_first_steps_of_the_same_cost_follow_and_longer_ones_never() -> None:
    grid = Grid(BLOCK)
    seen = grid.mask([(1, 1)])
    ranked = grid.field(grid.bit[2, 1], 0, 0, 0).ranked((0, 1), seen)
    assert [(at.step.to, at.unseen) for at in ranked] == [((1, 2), 2), ((1, 0), 2), ((1, 1), 1)]
    corridor = Grid([(0, y) for y in range(4)])
    only = corridor.field(corridor.bit[0, 0], 0, 0, 0).ranked((0, 2), 0)
    assert [at.step.to for at in only] == [(0, 1)]


def test_a_path_may_start_on_a_closed_square_but_not_end_on_one() -> None:
    corridor = Grid([(0, y) for y in range(4)])
    field = corridor.field(corridor.mask([(0, 0), (0, 3)]), corridor.bit[0, 3], 0, 0)
    assert field.distance((0, 3)) == 3
    assert field.path((0, 3), 0) == ((0, 2), (0, 1), (0, 0))
    assert field.distance((0, 2)) == 2


def test_there_is_no_step_on_a_goal_nor_without_a_way() -> None:
    islands = Grid([(0, 0), (0, 1), (5, 5)])
    field = islands.field(islands.bit[0, 0], 0, 0, 0)
    assert field.ranked((0, 0), 0) == ()
    assert field.path((0, 0), 0) == ()
    assert field.distance((5, 5)) is None
    assert field.ranked((5, 5), 0) == ()


def test_all_goals_at_the_same_distance_are_the_nearest() -> None:
    grid = Grid((x, 0) for x in range(9))
    ends, door = grid.mask([(2, 0), (6, 0)]), grid.bit[3, 0]
    assert grid.nearest((4, 0), ends, 0, 0, 0) == (2, ends)
    assert grid.nearest((4, 0), ends, 0, 0, slow=door) == (2, grid.bit[6, 0])
    assert grid.nearest((2, 0), ends, 0, 0, 0) == (0, grid.bit[2, 0])
    assert grid.nearest((4, 0), ends, closed=ends, obstructed=0, slow=0) is None


def test_equal_questions_share_one_field() -> None:
    grid = Grid(BLOCK)
    assert grid.field(1, 0, 0, 0) is grid.field(1, 0, 0, 0)
    assert grid.field(1, 0, 0, 0) is not grid.field(1, 2, 0, 0)


def test_a_grid_that_forgets_still_answers_the_same() -> None:
    grid = Grid((x, 0) for x in range(square.FIELD_LIMIT + 2))
    for _ in range(2):
        for (x, _y), bit in grid.bit.items():
            distance = grid.field(bit, grid.full & ~bit, 0, 0).distance((0, 0))
            assert distance == (x if x <= 1 else None)
    field = grid.field(grid.bit[0, 0], 0, 0, 0)
    for at in grid.squares[: paths.SEEN_LIMIT + 2]:
        assert field.path((3, 0), grid.bit[at]) == (ahead((3, 0), "W"), (1, 0), (0, 0))
        assert field.ranked((3, 0), grid.bit[at])[0].unseen == (2 if at[0] in (0, 1, 2) else 3)
