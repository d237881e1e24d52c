"""Cover: behind a structure, or in the hex of a static barrier. [GR-CVR-01 to GR-CVR-13]"""

from __future__ import annotations

from plancia.games.giga_robo.in_progress import Side
from plancia.games.giga_robo.maps import Hex
from plancia.games.giga_robo.state import GigaRobo


def in_cover(g: GigaRobo, side: Side) -> bool:
    """Whether the target of an attack has cover from its attacker. [GR-CVR-10]"""
    target = side.target
    if target.kind == "robot":
        return covered(g, g.robot(side.seat).hex, target.hex)
    return target.kind == "structure" and target.hex in g.barriers  # [GR-CVR-12]


def covered(g: GigaRobo, attacker: Hex, target: Hex) -> bool:
    """Whether a robot in a hex has cover from an attacker in another. [GR-CVR-08, GR-KW-170]"""
    return target in g.barriers or behind_structure(g, attacker, target)


def behind_structure(g: GigaRobo, attacker: Hex, target: Hex) -> bool:
    """A structure touches the target and lies on a shortest way to it. [GR-CVR-02 to GR-CVR-06]"""
    far = g.layout.map.far[attacker]
    gap = far[target]
    if gap < 2:
        return False
    between = [hex for hex in g.near(target) if hex in g.structures and far[hex] == gap - 1]
    if not between:
        return False
    if g.setup.cover == "centre_line":  # only a structure that the straight line crosses
        return any(hex in between for step in g.layout.map.line(attacker, target) for hex in step)
    row = g.layout.map.row(attacker, target)
    return row is None or any(hex in g.structures for hex in row)  # [GR-CVR-05]
