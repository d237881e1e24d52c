"""Where a character wants to go, and how far that is on foot."""

from __future__ import annotations

from functools import lru_cache

from plancia.games.project_elite.evaluate.danger import Outlook
from plancia.games.project_elite.maps.board import Board
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules import ending, objectives
from plancia.games.project_elite.state import ROUNDS, Alien, Player, ProjectElite

THREAT = 4
"""How few steps an alien has left when somebody turns to it."""
STEPS_A_ROUND = 8
"""How far a character comes in a round, about."""
CROWD = 2.5
"""How many steps farther a goal seems for everybody who is nearer to it."""


@lru_cache(maxsize=2048)
def steps_to(board: Board, goal: Space) -> dict[Space, int]:
    """How many steps it is from everywhere to a space, if nobody stands in the way."""
    return _steps(board, goal, frozenset())


def steps_around(g: ProjectElite, player: Player, goal: Space) -> dict[Space, int]:
    """The same for a player, around everybody who stands in the way."""
    held = {other.at for other in g.players.values() if other is not player}
    held.update(alien.at for alien in g.aliens.values())
    return _steps(g.board, goal, frozenset(held) - {HOME, goal})


def _steps(board: Board, goal: Space, held: frozenset[Space]) -> dict[Space, int]:
    found = {goal: 0}
    border = [goal]
    while border:
        at = border.pop(0)
        for before in board.steps[at]:
            if before not in found and before not in held:
                found[before] = found[at] + 1
                border.append(before)
    return found


def steps_home(g: ProjectElite, space: Space) -> int:
    """How far it is to the starting area on foot."""
    return steps_to(g.board, HOME).get(space, 0)


def is_time_to_go(g: ProjectElite, player: Player) -> bool:
    """Whether a character has to go home now: all is done, or hardly any time is left."""
    if is_done(g):
        return True
    left = ROUNDS - g.round + 1
    return steps_home(g, player.at) > STEPS_A_ROUND * left


def is_done(g: ProjectElite) -> bool:
    """Whether nothing is left to do for the objective, once this round has been settled."""
    match g.setup.objective:
        case "extermination":
            return all(objectives.is_filled(g, tile) for tile in g.tiles)
        case "recovery":
            return all(tile.at == HOME for tile in g.tiles.values())
        case "recon":
            return all(tile.at in g.objectives for tile in g.tiles.values())
        case _:
            return ending.is_complete(g)


def goals(g: ProjectElite, player: Player) -> list[Space]:
    """The spaces near which something is to be done, for this player."""
    if is_time_to_go(g, player):
        return [HOME]
    match g.setup.objective:
        case "extermination":
            return [t.at for t in g.tiles.values() if not objectives.is_filled(g, t.id)]
        case "recovery":
            return [t.at for t in g.tiles.values() if t.at != HOME]
        case "recon":
            return tiles_under_way(g, player)
        case _:
            large = too_large(g, player)
            if len(large) < len(player.tiles):
                return [s for s in g.objectives if objectives.tile_at(g, s) is None]
            return [other.at for tile in large for other in takers(g, player, tile)] or [HOME]


def too_large(g: ProjectElite, player: Player) -> list[str]:
    """The demolition tiles that need more dice than a player has left. [PE-DEM-05]"""
    return [tile for tile in player.tiles if len(objectives.tile_slots(g, tile)) > player.owned]


def takers(g: ProjectElite, player: Player, tile: str) -> list[Player]:
    """The others who have dice enough for a demolition tile. [PE-DEM-06]"""
    needed = len(objectives.tile_slots(g, tile))
    return [other for other in g.players.values() if other is not player and other.owned >= needed]


def tiles_under_way(g: ProjectElite, player: Player) -> list[Space]:
    """Recon tiles that nobody is nearer to; else home, for the next one, or all that are out."""
    left_over = [t.at for t in g.tiles.values() if t.at not in g.objectives]
    out = [at for at in left_over if at != HOME]
    mine = []
    for at in out:
        field = steps_to(g.board, at)
        if min(g.players.values(), key=lambda each: field.get(each.at, 99)) is player:
            mine.append(at)
    return mine or ([HOME] if HOME in left_over else out)


def steps_left(g: ProjectElite, start: Space) -> dict[Space, int]:
    """How many steps it is from everywhere to where the tile on a space belongs."""
    if g.setup.objective == "recovery":
        return steps_to(g.board, HOME)
    ends = [s for s in g.objectives if objectives.tile_at(g, s) is None or s == start]
    fields = [steps_to(g.board, end) for end in ends]
    return min(fields, key=lambda field: field.get(start, 99), default={})


def handholds(g: ProjectElite, goal: Space) -> list[Space]:
    """Where to stand to carry the tile on a space, without standing in its way. [PE-RCV-05]"""
    if g.setup.objective not in ("recovery", "recon") or objectives.tile_at(g, goal) is None:
        return []
    left = steps_left(g, goal)
    ways = {to for to in g.board.steps[goal] if left.get(to, 99) < left.get(goal, 99)}
    around = {at for at in g.board.spaces if g.board.distance(at, goal) <= objectives.REACH}
    return [at for at in {HOME, *around} if _holds(g, at, goal, ways)]


def _holds(g: ProjectElite, at: Space, goal: Space, ways: set[Space]) -> bool:
    """Whether a tile on a space is within reach from here, with a way left open for it."""
    if at == HOME:
        return goal == HOME or g.board.distance(HOME, goal) <= objectives.REACH
    return at != goal and bool(ways - {at})


def prey(g: ProjectElite, player: Player, seen: Outlook) -> Alien | None:
    """The alien that a player should stop: the most urgent ones each get the nearest hunter."""
    near = 0 if is_done(g) else THREAT  # whoever can win in this round goes home
    threats = [alien for alien in g.aliens.values() if seen.steps[alien.id] <= near]
    if not threats:
        return None
    threats.sort(key=lambda alien: seen.steps[alien.id])
    hunters = [each for each in g.players.values() if g.weapons(each)]
    for alien in threats:
        if not hunters:
            return None
        field = steps_to(g.board, alien.at)
        nearest = min(hunters, key=lambda each: field.get(each.at, 99))
        if nearest is player:
            return alien
        hunters.remove(nearest)
    return None


def nearest_alien(g: ProjectElite, player: Player) -> Alien | None:
    """The alien that a player comes to first."""
    field = steps_to(g.board, player.at)
    return min(g.aliens.values(), key=lambda alien: field.get(alien.at, 99), default=None)


def nearest_goal(g: ProjectElite, player: Player) -> Space:
    """The goal that is the fewest steps away; home if there is none. Players spread out."""
    found = goals(g, player)
    if not found:
        return HOME
    others = [p.at for p in g.players.values() if p is not player and p.at != HOME]

    def cost(goal: Space) -> float:
        field = steps_to(g.board, goal)
        crowd = sum(field.get(at, 99) < field.get(player.at, 99) for at in others)
        return field.get(player.at, 99) + CROWD * crowd

    return min(found, key=cost)
