"""How dangerous the aliens are: where each will stand when all have moved, rows of them included.

What carries aliens home is less their own movement than the rows that push them, so the movement
phase is played through in thought, those in front first. [PE-ADV-05, PE-PSH-02]
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from math import exp

from msgspec import Struct

from plancia.games.project_elite.cards import Profile
from plancia.games.project_elite.maps.board import Board
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules.pushing import Plan, Shift
from plancia.games.project_elite.state import Alien, ProjectElite
from plancia.games.project_elite.words.aliens import Advance

FAR = 12
"""As many steps as an alien without a way has left."""
LOST = 4.0
"""What an alien weighs that will be in the starting area; one step before it weighs 1."""
FADES = 0.45
"""How quickly the weight of an alien fades with each step that is left."""
MARGIN = 2
"""With so few steps left an alien can bear no more alien moves: others will still push it."""
HEART = 2.0
"""How much more an egg matters, since it brings others along on its way."""


@lru_cache(maxsize=32)
def onward(board: Board) -> dict[Space, Space]:
    """Where an alien goes from each space if it takes the longest way."""
    home = board.steps_home
    return {at: max(to, key=lambda s: home.get(s, 0)) for at, to in board.arrows.items() if to}


def weight(steps: int) -> float:
    """How much an alien weighs that is so many steps from the starting area when all have moved."""
    return LOST if steps <= 0 else exp(-FADES * (steps - 1))


def movement(g: ProjectElite, profile: Profile) -> int:
    """How far an alien goes in this round after the action phase, by itself."""
    return profile.movement + sum(
        word.spaces for word in profile.does if isinstance(word, Advance) and word.who == "itself"
    )


def haste(g: ProjectElite) -> int:
    """How much farther all of them go because of events in play."""
    return sum(
        word.spaces
        for event in g.events
        for word in g.library.events[event.card].does
        if isinstance(word, Advance) and word.who == "all"
    )


class Outlook(Struct):
    """What the movement phase would bring if nobody did anything more."""

    steps: dict[str, int]
    """How many steps each alien would be from the starting area; 0: all is lost."""
    total: float
    """What all aliens weigh together."""
    room: int
    """How many alien moves the team can carry out before they become dangerous."""
    lost: tuple[str, ...]
    """Those that would be in the starting area."""

    def weight_of(self, g: ProjectElite, alien: Alien) -> float:
        """How urgent it is to stop an alien."""
        heavy = HEART if g.profile(alien).egg else 1.0
        return heavy * weight(self.steps.get(alien.id, FAR))


def outlook(g: ProjectElite, shifts: Iterable[object] = ()) -> Outlook:
    """Where the aliens would stand after their movement, if some had been moved before."""
    places = {alien.id: alien.at for alien in g.aliens.values()}
    for each in shifts:
        if isinstance(each, Shift) and each.who in places:
            places[each.who] = each.to
    steps = _march(g, places)
    lost = tuple(alien for alien, left in steps.items() if left <= 0)
    movable = {alien.id for alien in g.movable()}
    room = sum(max(left - MARGIN, 0) for alien, left in steps.items() if alien in movable)
    return Outlook(steps, sum(map(weight, steps.values())), room, lost)


def _march(g: ProjectElite, places: dict[str, Space]) -> dict[str, int]:
    """How far each alien is from home after all have moved, the foremost first."""
    ways, home, slime = onward(g.board), g.board.steps_home, g.slime
    standing = {at: who for who, at in places.items() if at != HOME}
    more = haste(g)

    def step(who: str) -> None:
        at = places[who]
        to = ways.get(at)
        if to is None:
            return
        pushed = standing.get(to)
        if pushed is not None:
            step(pushed)
            if to in standing:  # nobody can move
                return
        del standing[at]
        places[who] = to
        if to != HOME:
            standing[to] = who
            if to in slime:
                step(who)

    for who in sorted(places, key=lambda who: home.get(places[who], FAR)):
        for _ in range(movement(g, g.profile(g.aliens[who])) + more):
            if places[who] == HOME:
                break
            step(who)
    return {who: home.get(at, FAR) for who, at in places.items()}


def harm(g: ProjectElite, plan: Plan) -> tuple[float, ...]:
    """What an alien move costs the team, the least first: the game, lives, and ground."""
    home, hurt = False, 0
    for each in plan.shifts:
        if not isinstance(each, Shift):
            hurt += bool(each.hurt)
        elif each.who in g.players:
            hurt += 1
        elif each.to == HOME:
            home = True
    after = outlook(g, plan.shifts)
    egg = sum(
        isinstance(each, Shift) and each.who in g.aliens and g.profile(g.aliens[each.who]).egg
        for each in plan.shifts
    )
    return home, len(after.lost), after.total + PUSHED * hurt + STIRRED * egg


PUSHED = 0.15
"""What a life of a character is worth against what aliens weigh."""
STIRRED = 0.1
"""What a step of an egg costs besides."""
