"""What stands on the map, and what can be shown over it."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from plancia.core import Message
from plancia.core.scene import Overlay, Piece, Point
from plancia.games.giga_robo.events import id_of
from plancia.games.giga_robo.maps import Hex, place
from plancia.games.giga_robo.rules.cards import reach
from plancia.games.giga_robo.scene.keys import handle, slug
from plancia.games.giga_robo.state import GigaRobo
from plancia.space.hex import HexMap

TONES = "abcdef"


def tone(seat: str) -> str:
    """The colour of a player."""
    return TONES[int(seat[1:]) - 1]


def pieces(seen: GigaRobo) -> tuple[Piece, ...]:
    """Robots, then anchors and target markers; static barriers are part of the ground."""
    table = seen.layout.map
    found: list[Piece] = []
    for robot in seen.in_play():
        active, down = robot.seat == seen.active, robot.armour <= 0
        states = {"barrier": robot.barrier, "active": active, "down": down}
        found.append(
            Piece(
                robot.seat,
                f"robot.{slug(robot.name)}",
                place(table, robot.hex),
                Message("giga_robo.name.robot", {"robot": robot.seat}),
                owner=robot.seat,
                glyph=robot.name[0],
                tone=tone(robot.seat),
                badge=str(robot.armour),
                states=tuple(name for name, holds in states.items() if holds),
                size=1.12,
            )
        )
    for hex, count in seen.anchors.items():
        name, at = Message("giga_robo.name.anchor", {"hex": hex}), place(table, hex)
        badge = str(count) if count > 1 else ""
        found.append(Piece(id_of("anchor", hex), "anchor", at, name, glyph="J", badge=badge))
    for hex, seat in seen.markers.items():
        name, at = Message("giga_robo.name.marker", {"hex": hex}), place(table, hex)
        found.append(Piece(id_of("marker", hex), "marker", at, name, glyph="X", tone=tone(seat)))
    return tuple(found)


def overlays(seen: GigaRobo) -> tuple[Overlay, ...]:
    """The attack under way as a line to its target, and the range of the own attack cards."""
    found = list(ranges(seen)) if seen.by in seen.players else []
    side = seen.fight.active if seen.fight is not None else None
    ends = (seen.robot(side.seat).hex, side.target.hex) if side is not None else ()
    if ends and all(ends):
        line = tuple(place(seen.layout.map, hex) for hex in ends)
        found.append(Overlay("attack", "", line, "harm", "line"))
    return tuple(found)


def ranges(seen: GigaRobo) -> Iterator[Overlay]:
    """The hexes in range of each attack card in hand, without height. [GR-ATK-04]"""
    seat = seen.by
    here = seen.robot(seat).hex
    if not here:
        return
    for name in seen.players[seat].hand:
        card = seen.library.cards[name]
        span = reach(seen, seat, card) if card.attack else None
        if span is not None:
            points = _within(seen.layout.map, here, *span)
            yield Overlay("range", handle(seen, seat, name), points, "act")


@lru_cache(4096)
def _within(table: HexMap, here: Hex, nearest: int, farthest: int) -> tuple[Point, ...]:
    """The hexes at some distances from another one."""
    far = table.far[here].items()
    return tuple(place(table, hex) for hex, steps in far if nearest <= steps <= farthest)
