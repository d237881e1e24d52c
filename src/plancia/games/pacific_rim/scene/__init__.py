"""How a battle looks on the table: made from a seat's view, the mat and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import Message
from plancia.core.scene import Scene
from plancia.games.pacific_rim.names import card_name
from plancia.games.pacific_rim.scene.choices import choices
from plancia.games.pacific_rim.scene.ground import board, overlays
from plancia.games.pacific_rim.scene.opens import opens
from plancia.games.pacific_rim.scene.panels import gauges, panels
from plancia.games.pacific_rim.scene.pieces import pieces
from plancia.games.pacific_rim.scene.zones import zones
from plancia.games.pacific_rim.state import PacificRim
from plancia.games.pacific_rim.view import view_of


def draw(g: PacificRim, options: Sequence[Any]) -> Scene:
    """The table as a seat sees it; a spectator sees no options."""
    seat = g.by or None
    view = view_of(g, seat)
    asked = g.asked(seat)
    return Scene.of(
        g,
        board(g),
        pieces=pieces(g),
        gauges=gauges(g, view),
        panels=panels(g, view),
        overlays=overlays(g),
        zones=zones(g, view, seat),
        subtitle=subtitle(g),
        choices=choices(g, asked, options),
        opens=opens(g, asked, options),
    )


def subtitle(g: PacificRim) -> Message:
    """The card that is played, or else the mode."""
    if g.scenario:
        return card_name(g.library.scenarios[g.scenario].name)
    if g.setup.card in g.library.quick_starts:
        return card_name(g.library.quick_starts[g.setup.card].name)
    return Message(f"pacific_rim.mode.{g.setup.mode}")
