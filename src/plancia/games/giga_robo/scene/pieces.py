"""What stands on the map, and what can be shown over it."""

from __future__ import annotations

from plancia.core import Message
from plancia.core.scene import Overlay, Piece
from plancia.games.giga_robo.scene.ground import place
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.view import View

TONES = "abcdef"


def slug(name: str) -> str:
    """A robot's name as drawings are called: `dai-raijin-v`."""
    return "-".join("".join(c if c.isalnum() else " " for c in name.lower()).split())


def tone(seat: str) -> str:
    """The colour of a player."""
    return TONES[int(seat[1:]) - 1]


def pieces(g: GigaRobo, view: View) -> tuple[Piece, ...]:
    """Robots, then barriers, anchors and markers."""
    table = g.layout.map
    found: list[Piece] = []
    for robot in view.robots:
        if not robot.hex:
            continue
        states = []
        if robot.barrier:
            states.append("barrier")
        if robot.seat == view.active:
            states.append("active")
        if robot.armour <= 0:
            states.append("down")
        found.append(
            Piece(
                robot.seat,
                slug(robot.name),
                place(table, robot.hex),
                Message("giga_robo.name.robot", {"robot": robot.name, "seat": robot.seat}),
                owner=robot.seat,
                glyph=robot.name[0],
                tone=tone(robot.seat),
                badge=str(robot.armour),
                states=tuple(states),
            )
        )
    for hex in view.barriers:
        name = Message("giga_robo.name.barrier", {"hex": hex})
        found.append(Piece(f"barrier-{hex}", "barrier", place(table, hex), name, glyph="O"))
    for hex, count in view.anchors.items():
        name = Message("giga_robo.name.anchor", {"hex": hex})
        badge = str(count) if count > 1 else ""
        at = place(table, hex)
        found.append(Piece(f"anchor-{hex}", "anchor", at, name, glyph="J", badge=badge))
    for hex, seat in view.markers.items():
        name = Message("giga_robo.name.marker", {"hex": hex})
        at = place(table, hex)
        found.append(Piece(f"marker-{hex}", "marker", at, name, glyph="X", tone=tone(seat)))
    return tuple(found)


def overlays(g: GigaRobo, view: View) -> tuple[Overlay, ...]:
    """The attack under way, as a line from the attacker to its target."""
    fight = view.fight
    if fight is None:
        return ()
    table = g.layout.map
    attacker = g.robot(fight["active"]["seat"]).hex
    target = fight["active"]["target"]["hex"]
    if not attacker or not target:
        return ()
    line = (place(table, attacker), place(table, target))
    return (Overlay("attack", fight["active"]["seat"], line, "harm", "line"),)
