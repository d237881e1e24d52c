"""What would follow from an option: tiles on the way, collisions, cover and height."""

from __future__ import annotations

from plancia.core import Message, Seat
from plancia.core.scene import Preview
from plancia.games.giga_robo.maps import Hex, place
from plancia.games.giga_robo.rules.attack import declare
from plancia.games.giga_robo.rules.attack.pools import higher
from plancia.games.giga_robo.rules.cover import covered
from plancia.games.giga_robo.state import GigaRobo


def arriving(seen: GigaRobo, end: Hex) -> tuple[Preview, ...]:
    """What lies where a move ends, if that does something."""
    found = []
    at = (place(seen.layout.map, end),)
    for tile in (seen.elemental.get(end), seen.terrain.get(end)):
        if tile:
            text = Message(f"giga_robo.preview.{tile}")
            found.append(Preview("tile", text, at=at, tone="good" if tile == "flood" else "quiet"))
    return tuple(found)


def colliding(
    seen: GigaRobo, robot: Seat, path: tuple[Hex, ...], *, thrown: bool
) -> tuple[Preview, ...]:
    """The first thing that a robot would be forced into."""
    start = seen.level(seen.robots[robot].hex)
    for hex in path[-1:] if thrown else path:
        other = seen.robot_at(hex)
        what = ""
        if hex in seen.barriers:
            what = "barrier"
        elif other is not None and other.seat != robot:
            what = "robot"
        elif hex in seen.structures and (thrown or start < seen.structures[hex]):
            what = "structure"
        if what:
            args = {"hex": hex, "robot": other.seat if other is not None else ""}
            text = Message(f"giga_robo.preview.into.{what}", args)
            return (Preview("collision", text, at=(place(seen.layout.map, hex),)),)
    return ()


def aiming(seen: GigaRobo, option: declare.Attack) -> tuple[Preview, ...]:
    """Cover and height of a target. [GR-CVR-01, GR-ELV-04]"""
    robot = seen.robot_at(option.hex) if option.target == "robot" else None
    if robot is None:
        return ()
    here = seen.robot(seen.by).hex
    at = (place(seen.layout.map, here), place(seen.layout.map, option.hex))
    args, found = {"robot": robot.seat}, []
    ignored = "cover" in seen.library.cards[option.card].ignores
    if covered(seen, here, option.hex) and not ignored:
        found.append(("cover", Message("giga_robo.preview.cover", args), "harm"))
    if higher(seen, seen.by, robot.seat):
        found.append(("height", Message("giga_robo.preview.above", args), "good"))
    elif higher(seen, robot.seat, seen.by):
        found.append(("height", Message("giga_robo.preview.below", args), "harm"))
    return tuple(Preview(kind, text, robot.seat, at, tone) for kind, text, tone in found)
