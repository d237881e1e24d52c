"""Retreats: rows of aliens that go back against the arrows. [PE-RET-01]

On which ways they go is said with the command that sets them off; what is left out is chosen as
wherever nobody does. [PE-GEN-07]
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from msgspec.structs import replace

from plancia.core import Refusal
from plancia.games.project_elite.maps.spaces import Space
from plancia.games.project_elite.rules import alien_movement, damage
from plancia.games.project_elite.rules.alien_movement import offered
from plancia.games.project_elite.rules.hits import taken, without
from plancia.games.project_elite.rules.pushing import Crowd, Plan, Shift
from plancia.games.project_elite.state import Player, ProjectElite

STEPS = 2
"""How far a row goes back. [PE-RET-02]"""


def strike(
    g: ProjectElite,
    player: Player,
    named: Sequence[str],
    ways: Sequence[Space],
    most: Sequence[int] = (),
) -> None:
    """Hits of one activation: all retreats first, then the wounds. [PE-RET-06, PE-RET-07]"""
    hits = player.hits
    assert hits is not None
    given: list[tuple[str, int]] = []
    left = hits
    for target, number in zip_longest(named, most):
        good = taken(g, left, g.aliens[target], number)
        left = replace(left, faces=without(left.faces, good))
        if good:
            given.append((target, len(good)))
    go_back(g, [target for target, _ in given], ways)
    player.hits = None
    for target, number in given:
        if g.outcome is None and target in g.aliens:
            damage.wound(g, g.aliens[target], number * hits.wounds)


def go_back(g: ProjectElite, aliens: Sequence[str], ways: Sequence[Space]) -> None:
    """The rows that begin with some aliens retreat; ways that do not fit are left out.

    They do not if they were said before a roll that has missed. [PE-RET-03, PE-RET-05]
    """
    found = planned(g, aliens, ways)
    if found is None:
        found = planned(g, aliens, ())
    for each in found or ():
        alien_movement.carry_out(g, each, "PE-RET-01")


def planned(g: ProjectElite, aliens: Sequence[str], ways: Sequence[Space]) -> list[Plan] | None:
    """All steps of some retreats; None: the ways are not those of these retreats.

    An alien that was moved by one starts no other. [PE-RET-07]
    """
    crowd, left = g.crowd(), tuple(ways)
    found: list[Plan] = []
    moved: set[str] = set()
    for alien in aliens:
        if alien in moved:
            continue
        for _ in range(STEPS):
            fitting = {
                chosen: each
                for chosen, each in offered(g, crowd, alien, retreat=True)
                if chosen[: len(left)] == left[: len(chosen)]
            }
            if not fitting:
                return None
            step = alien_movement.first_plan(g, [*fitting.values()])
            chosen = next(chosen for chosen, each in fitting.items() if each is step)
            left = left[len(chosen) :]
            found.append(step)
            moved |= carry_on(crowd, step)
            if step.stops(alien):  # also on slime [PE-AMV-11]
                break
    return None if left else found


def carry_on(crowd: Crowd, step: Plan) -> set[str]:
    """Carry a step out on a crowd; who has moved."""
    shifts = [each for each in step.shifts if isinstance(each, Shift)]
    for each in shifts:
        crowd.move(each.who, each.to)
    return {each.who for each in shifts}


def ways_of(g: ProjectElite, alien: str) -> list[tuple[Space, ...]]:
    """All ways on which the row behind an alien can retreat. [PE-RET-01]"""
    found: list[tuple[Space, ...]] = []
    for first, step in offered(g, g.crowd(), alien, retreat=True):
        if step.stops(alien):
            found.append(first)
            continue
        crowd = g.crowd()
        carry_on(crowd, step)
        found += [(*first, *second) for second, _ in offered(g, crowd, alien, retreat=True)]
    return found


def may_go(g: ProjectElite, aliens: Sequence[str], ways: Sequence[Space]) -> Refusal | None:
    """Why some aliens cannot retreat on ways that were named. [PE-RET-01]"""
    if not ways or (aliens and planned(g, aliens, ways) is not None):
        return None
    return Refusal.of("PE-RET-01", "project_elite.no.way", alien=aliens[0] if aliens else "")
