"""Damage to several hexes at once. [GR-KW-105]"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from plancia.core import Seat
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.rules.barriers import BreakBarrier
from plancia.games.giga_robo.rules.damage import hurt
from plancia.games.giga_robo.rules.structures import DestroyStructure
from plancia.games.giga_robo.state import GigaRobo, Sequel
from plancia.games.giga_robo.texts.choosing import choose

DESTROYS = 3  # [GR-STR-02, GR-STR-03]


def blast(
    g: GigaRobo,
    hexes: Sequence[Hex],
    amount: int,
    by: Seat,
    *,
    robots: Mapping[Seat, int],
    ranged: bool = False,
) -> None:
    """An attack damages hexes: robots first, then structures, then static barriers.

    `robots` is what each robot in them suffers, where that is not the amount.
    """
    if amount >= 1:
        g.then(*(BreakBarrier(hex, "GR-KW-105") for hex in hexes if hex in g.barriers))
    if amount >= DESTROYS:
        g.then(Raze(tuple(hex for hex in hexes if hex in g.structures), by))
    for hex in reversed(hexes):
        robot = g.robot_at(hex)
        if robot is not None:
            worth = robots.get(robot.seat, amount)
            hurt(g, robot.seat, worth, by=by, cause="attack", rule="GR-KW-105", ranged=ranged)


class Raze(Sequel[str], frozen=True):
    """Several structures are destroyed, in the order the acting player chooses. [GR-KW-105]"""

    hexes: tuple[Hex, ...]
    by: Seat

    def run(self, g: GigaRobo) -> None:
        """One impact card each."""
        if self.hexes:
            choose(g, self.by, "raze", "hex", self.hexes, self)

    def resume(self, g: GigaRobo, hex: str) -> None:
        """Its destruction half is done before the next one falls."""
        rest = tuple(other for other in self.hexes if other != hex)
        g.then(DestroyStructure(hex, self.by), Raze(rest, self.by))
