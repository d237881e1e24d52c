"""What steps over the ground cost, remembered where the ground does not change."""

from __future__ import annotations

from typing import Any, TypeAlias

from plancia.games.giga_robo.rules.standing import memo_of
from plancia.games.giga_robo.rules.tiles import exit_cost
from plancia.games.giga_robo.state import Elemental, GigaRobo, Hex, Terrain

Steps: TypeAlias = tuple[tuple[Hex, ...], tuple[tuple[Hex, int], ...]]
"""From a hex: the hexes next to it that cost 1 point, and the others with what they cost."""


class Ground:
    """The steps from hex to hex; where something lies, worked out when somebody has walked."""

    __slots__ = ("elemental", "map", "plain", "steep", "structures", "terrain")

    def __init__(self, g: GigaRobo) -> None:
        """Begin with the bare map, on which every step costs 1, and follow what lies on it."""
        self.map = g.map
        self.structures: dict[Hex, int] = {}
        self.terrain: dict[Hex, Terrain] = {}
        self.elemental: dict[Hex, Elemental] = {}
        self.steep: dict[Hex, Steps] = {hex: (near, ()) for hex, near in g.layout.map.near.items()}
        self.plain = self.steep.copy()
        """For whom climbing costs nothing. [GR-MOV-17]"""
        self.follow(g)

    def follow(self, g: GigaRobo) -> None:
        """Forget what has changed since, around each hex that is not as it was."""
        pairs: tuple[tuple[dict[Hex, Any], dict[Hex, Any]], ...] = (
            (self.structures, g.structures),
            (self.terrain, g.terrain),
            (self.elemental, g.elemental),
        )
        for before, now in pairs:
            for hex, _ in before.items() ^ now.items():
                for near in (hex, *g.near(hex)):
                    self.plain.pop(near, None)
                    self.steep.pop(near, None)
        self.structures, self.terrain = g.structures.copy(), g.terrain.copy()
        self.elemental = g.elemental.copy()

    def look(self, g: GigaRobo, here: Hex, *, boost: bool) -> Steps:
        """Work out the hexes next to a hex and what going there costs. [GR-MOV-04, GR-MOV-05]"""
        leave, height = exit_cost(g, here), g.level(here)
        easy: list[Hex] = []
        hard: list[tuple[Hex, int]] = []
        for hex in g.near(here):
            cost = leave
            if not boost and (height < 0 or hex in g.structures):  # nothing else is higher
                cost += max(0, g.level(hex) - height)
            if cost == 1:
                easy.append(hex)
            else:
                hard.append((hex, cost))
        found = tuple(easy), tuple(hard)
        shelf = self.plain if boost else self.steep
        shelf[here] = found
        return found


def ground_of(g: GigaRobo) -> Ground:
    """The ground as it is."""
    memo = memo_of(g)
    ground: Ground | None = memo.ground
    if ground is None or ground.map != g.map:
        ground = memo.ground = Ground(g)
    elif (
        ground.structures != g.structures
        or ground.terrain != g.terrain
        or ground.elemental != g.elemental
    ):
        ground.follow(g)
    return ground
