"""How dangerous the aliens are: how many steps each has left, and what alien moves can cost."""

from __future__ import annotations

from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules.pushing import Plan, Shift
from plancia.games.project_elite.state import Alien, ProjectElite

FAR = 12
"""As many steps as an alien without a way has left."""


def left_from(g: ProjectElite, alien: Alien, at: Space) -> int:
    """How many steps an alien on a space would be short of the starting area after it moves.

    None or fewer: it is lost if nobody stops it in this round.
    """
    return g.board.steps_home.get(at, FAR) - g.profile(alien).movement - 1


def left(g: ProjectElite, alien: Alien) -> int:
    """The same from where it stands."""
    return left_from(g, alien, alien.at)


def spare(g: ProjectElite) -> int:
    """How many alien moves the team can carry out before one of them is deadly."""
    return sum(max(left(g, alien), 0) for alien in g.movable())


def most_urgent(g: ProjectElite) -> Alien | None:
    """The alien that has the fewest steps left."""
    return min(g.aliens.values(), key=lambda alien: left(g, alien), default=None)


def harm(g: ProjectElite, plan: Plan) -> tuple[float, ...]:
    """What a step costs the team, the least first: the game, a deadly threat, lives, ground."""
    home, nearest, pushed = False, FAR, 0
    for each in plan.shifts:
        if not isinstance(each, Shift):
            pushed += bool(each.hurt)
        elif each.who in g.players:
            pushed += 1
        elif each.to == HOME:
            home = True
        else:
            nearest = min(nearest, left_from(g, g.aliens[each.who], each.to))
    return home, nearest < 0, pushed, -nearest
