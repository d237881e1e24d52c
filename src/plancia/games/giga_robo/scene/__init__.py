"""How a fight looks on the table: made from a seat's seen, the map and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import Action, Message
from plancia.core.scene import Board, Field, Gauge, Open, Scene
from plancia.games.giga_robo.rules.setup import ChooseBuild
from plancia.games.giga_robo.scene.choices import choices, controls
from plancia.games.giga_robo.scene.ground import cells
from plancia.games.giga_robo.scene.panels import panels
from plancia.games.giga_robo.scene.pieces import overlays, pieces
from plancia.games.giga_robo.scene.zones import zones
from plancia.games.giga_robo.state import GigaRobo

GRAIN = 1.45
"""How wide a robot is, where the side of a hex is 1: it fills most of its hex."""


def draw(seen: GigaRobo, options: Sequence[Action[Any]]) -> Scene:
    """The table as a view shows it to a seat with these options."""
    asked = seen.asked(seen.by)
    return Scene.of(
        seen,
        Board("hex", cells(seen), grain=GRAIN),
        pieces=pieces(seen),
        gauges=gauges(seen),
        panels=panels(seen),
        overlays=overlays(seen),
        zones=zones(seen),
        subtitle=Message(f"giga_robo.mode.{seen.setup.mode}"),
        choices=choices(seen, asked, options),
        controls=controls(seen) if options else (),
        opens=opens(seen) if isinstance(asked, ChooseBuild) else (),
    )


def gauges(seen: GigaRobo) -> tuple[Gauge, ...]:
    """The numbers that everybody watches."""
    return (
        Gauge(Message("giga_robo.gauge.turn"), seen.turn),
        Gauge(Message("giga_robo.gauge.impact"), len(seen.impact)),
    )


def opens(seen: GigaRobo) -> tuple[Open, ...]:
    """The build that a player puts together in secret. [GR-SET-39]"""
    pair = seen.builds[seen.by]
    fixed = {"pilot": pair.pilot, "robot": pair.robot}
    title = Message("giga_robo.open.build")
    return (Open({"type": "take_build"}, title, (Field("build", "kit", title, fixed=fixed),)),)
