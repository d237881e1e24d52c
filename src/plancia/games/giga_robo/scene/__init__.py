"""How a fight looks on the table: made from a seat's view, the map and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import Message, Seat
from plancia.core.scene import Board, Field, Gauge, Open, Scene
from plancia.games.giga_robo.rules.setup import ChooseBuild
from plancia.games.giga_robo.scene.choices import choices, controls
from plancia.games.giga_robo.scene.ground import cells
from plancia.games.giga_robo.scene.panels import panels
from plancia.games.giga_robo.scene.pieces import overlays, pieces
from plancia.games.giga_robo.scene.zones import zones
from plancia.games.giga_robo.state import GigaRobo
from plancia.games.giga_robo.view import View, view_of

GRAIN = 1.45
"""How wide a robot is, where the side of a hex is 1: it fills most of its hex."""


def draw(g: GigaRobo, options: Sequence[Any]) -> Scene:
    """The table as a seat sees it; a spectator sees no options."""
    seat = g.by or None
    view = view_of(g, seat)
    asked = g.asked(seat)
    return Scene.of(
        g,
        Board("hex", cells(g, view), grain=GRAIN),
        pieces=pieces(g, view),
        gauges=gauges(view),
        panels=panels(g, view),
        overlays=overlays(g, view, seat),
        zones=zones(g, view, seat),
        subtitle=Message(f"giga_robo.mode.{g.setup.mode}"),
        choices=choices(g, seat, options) if seat else (),
        controls=controls(view, seat) if options else (),
        opens=opens(g, seat) if isinstance(asked, ChooseBuild) else (),
    )


def gauges(view: View) -> tuple[Gauge, ...]:
    """The numbers that everybody watches."""
    return (
        Gauge(Message("giga_robo.gauge.turn"), view.turn),
        Gauge(Message("giga_robo.gauge.impact"), view.impact),
    )


def opens(g: GigaRobo, seat: Seat | None) -> tuple[Open, ...]:
    """The build that a player puts together in secret. [GR-SET-39]"""
    pair = g.builds[seat or ""]
    fixed = {"pilot": pair.pilot, "robot": pair.robot}
    title = Message("giga_robo.open.build")
    return (Open({"type": "take_build"}, title, (Field("build", "kit", title, fixed=fixed),)),)
