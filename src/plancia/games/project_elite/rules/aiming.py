"""What a weapon can do now: its values with all improvements, and whom it reaches. [PE-WPN-17]"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct

from plancia.games.project_elite.cards import Gear, Mod, Shot, Value
from plancia.games.project_elite.in_progress import Hits
from plancia.games.project_elite.maps.board import FAR, STRAIGHT
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.state import Alien, Player, ProjectElite


class Reach(Struct, frozen=True):
    """How far something works now, and past what. [PE-WPN-17]"""

    range: int
    straight: bool = False
    sight: int = 0
    """How many obstacles it passes through. [PE-CRD-11]"""


class Aim(Reach, frozen=True, kw_only=True):
    """The values of a weapon in its player's hands now. [PE-WPN-17]"""

    shots: int
    hits: int
    wounds: int
    reroll: bool


def changes(g: ProjectElite, player: Player, card: str) -> list[Mod]:
    """All that changes a weapon's values: what its player has, and what is attached to it."""
    attached = (mod for item in g.attached.get(card, ()) for mod in g.gear(item).mods)
    return [*g.mods(player), *attached]


def reach_of(g: ProjectElite, player: Player, card: str, printed: int) -> Reach:
    """How far something reaches by what is printed on a card: only weapons are changed.

    [PE-WPN-10, PE-WPN-13, PE-WPN-16]
    """
    gear = g.library.gear.get(card)
    if gear is None or not (gear.weapon or gear.shot):
        return Reach(printed)
    return _reach_with(player, gear, printed, changes(g, player, card))


def _reach_with(player: Player, gear: Gear, printed: int, mods: Sequence[Mod]) -> Reach:
    reach = max(improved(gear.shot, "range", printed, mods), 1)
    sight = max((mod.n for mod in mods if mod.of == "sight"), default=0)  # [PE-CRD-11]
    if player.at == HOME:
        return Reach(1, sight=sight)
    return Reach(reach, reach >= STRAIGHT, sight)


def values_of(g: ProjectElite, player: Player, card: str) -> Aim:
    """Printed values with all improvements; what has a red border stays. [PE-WPN-13, PE-WPN-15]"""
    gear = g.gear(card)
    shot = gear.shot
    assert shot is not None
    mods = changes(g, player, card)
    reach = _reach_with(player, gear, FAR if shot.range == "infinite" else shot.range, mods)
    shots = improved(shot, "shots", shot.shots, mods)
    hits = improved(shot, "hits", shot.hits, mods)
    return Aim(
        range=reach.range,
        straight=reach.straight,
        sight=reach.sight,
        shots=max(shots, 1),
        hits=hits,
        wounds=shot.wounds + sum(mod.n for mod in mods if mod.of == "wounds"),
        reroll=not shot.most and any(mod.of == "reroll" for mod in mods),  # [PE-CRD-09]
    )


def improved(shot: Shot | None, value: Value, printed: int, mods: Sequence[Mod]) -> int:
    """A value with all that changes it, unless it cannot be improved. [PE-WPN-15]"""
    if not mods:  # the usual case
        return printed
    found = [mod.n for mod in mods if mod.of == value]
    if shot is not None and value in shot.fixed:  # what makes it worse still counts
        better = min if value == "hits" else max
        found = [n for n in found if better(n, 0) == 0]
    return printed + sum(found)


def targets(g: ProjectElite, player: Player, aim: Reach | Hits) -> list[Alien]:
    """The aliens within range and in line of sight. [PE-WPN-06, PE-LOS-01]"""
    bosses, wide_walls = g.bosses(), g.setup.wall_edges == "count_one"
    if not bosses and not wide_walls:
        seen = g.board.seen_from(player.at, aim.range, aim.straight, aim.sight)
        return [alien for alien in g.aliens.values() if alien.at in seen]
    return [
        alien
        for alien in g.aliens.values()
        if g.board.sees(
            player.at,
            alien.at,
            bosses,
            within=aim.range,
            straight=aim.straight,
            ignored=aim.sight,
            wide_walls=wide_walls,
        )
    ]
