"""How a mission looks on the table: made from the player's view and his options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import Message
from plancia.core.scene import Board, Gauge, Scene
from plancia.games.space_hulk.scene.choices import choices
from plancia.games.space_hulk.scene.ground import cells
from plancia.games.space_hulk.scene.panels import mission_title, panels
from plancia.games.space_hulk.scene.pieces import overlays, pieces
from plancia.games.space_hulk.state import SpaceHulk


def draw(seen: SpaceHulk, options: Sequence[Any]) -> Scene:
    """The table as a seat sees it; a spectator sees the same without options."""
    return Scene.of(
        seen,
        Board("square", cells(seen)),
        pieces=pieces(seen),
        gauges=gauges(seen),
        panels=panels(seen),
        overlays=overlays(seen),
        subtitle=Message("space_hulk.name.label", {"label": mission_title(seen)}),
        choices=choices(seen, seen.asked(seen.by), options),
    )


def gauges(seen: SpaceHulk) -> tuple[Gauge, ...]:
    """The numbers that the player watches all the time."""
    outside = sum(len(tokens) for tokens in seen.waiting.values())
    return (
        Gauge(Message("space_hulk.gauge.turn"), seen.turn),
        Gauge(Message("space_hulk.gauge.cp"), seen.cp),
        Gauge(Message("space_hulk.gauge.kills"), seen.kills),
        Gauge(Message("space_hulk.gauge.outside"), outside),
        Gauge(Message("space_hulk.gauge.pile"), len(seen.pile)),
    )
