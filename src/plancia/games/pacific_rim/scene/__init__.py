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


def draw(seen: PacificRim, options: Sequence[Any]) -> Scene:
    """The table as the viewer of a view sees it; a spectator has no options."""
    asked = seen.asked(seen.by)
    return Scene.of(
        seen,
        board(seen),
        pieces=pieces(seen),
        gauges=gauges(seen),
        panels=panels(seen),
        overlays=overlays(seen),
        zones=zones(seen),
        subtitle=subtitle(seen),
        choices=choices(seen, asked, options),
        opens=opens(seen, asked, options),
    )


def subtitle(seen: PacificRim) -> Message:
    """The card that is played, or else the mode."""
    if seen.scenario:
        return card_name(seen.library.scenarios[seen.scenario].name)
    if seen.setup.card in seen.library.quick_starts:
        return card_name(seen.library.quick_starts[seen.setup.card].name)
    return Message(f"pacific_rim.mode.{seen.setup.mode}")
