"""How a mission looks on the table: made from the player's view, the board and his options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import Message
from plancia.core.scene import Board, Gauge, Scene
from plancia.games.space_hulk.scene.choices import choice
from plancia.games.space_hulk.scene.ground import cells
from plancia.games.space_hulk.scene.keys import keys
from plancia.games.space_hulk.scene.panels import mission_title, panels
from plancia.games.space_hulk.scene.pieces import overlays, pieces
from plancia.games.space_hulk.scene.threats import Foresight
from plancia.games.space_hulk.state import SpaceHulk
from plancia.games.space_hulk.view import View, view_of


def draw(g: SpaceHulk, options: Sequence[Any]) -> Scene:
    """The table as a seat sees it; a spectator sees the same without options."""
    view = view_of(g)
    foresight = Foresight(g)
    return Scene.of(
        g,
        Board("square", cells(g, view)),
        pieces=pieces(g, view),
        gauges=gauges(view),
        panels=panels(g, view),
        overlays=overlays(g, view),
        subtitle=Message("space_hulk.name.label", {"label": mission_title(g)}),
        choices=tuple(
            choice(g, option, key, foresight)
            for option, key in zip(options, keys(g, options), strict=True)
        ),
    )


def gauges(view: View) -> tuple[Gauge, ...]:
    """The numbers that the player watches all the time."""
    return (
        Gauge(Message("space_hulk.gauge.turn"), view.turn),
        Gauge(Message("space_hulk.gauge.cp"), view.cp),
        Gauge(Message("space_hulk.gauge.kills"), view.kills),
        Gauge(Message("space_hulk.gauge.outside"), sum(view.waiting.values())),
        Gauge(Message("space_hulk.gauge.pile"), view.pile),
    )
