"""How a battle looks on the table: made from a seat's view, its scenery and its options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import Message
from plancia.core.scene import Scene
from plancia.games.infinity.scene.answers import answers
from plancia.games.infinity.scene.choices import choices
from plancia.games.infinity.scene.exchange import contests_of, exchange
from plancia.games.infinity.scene.ground import board, overlays
from plancia.games.infinity.scene.opens import opens
from plancia.games.infinity.scene.outlook import outlooks
from plancia.games.infinity.scene.panels import gauges, panels
from plancia.games.infinity.scene.pieces import pieces
from plancia.games.infinity.scene.reach import movers
from plancia.games.infinity.state import Infinity


def subtitle(seen: Infinity) -> Message:
    """How large the forces are; and that everybody may measure, if that was agreed."""
    agreed = seen.setup.premeasuring == "allowed"
    key = "infinity.subtitle.measured" if agreed else "infinity.subtitle"
    return Message(key, {"points": seen.setup.points})


def draw(seen: Infinity, options: Sequence[Any]) -> Scene:
    """The table as the viewer of a view sees it; a spectator has no options."""
    asked, contests = seen.asked(seen.by), contests_of(seen)
    return Scene.of(
        seen,
        board(seen),
        pieces=pieces(seen),
        gauges=gauges(seen),
        panels=panels(seen),
        overlays=overlays(seen),
        subtitle=subtitle(seen),
        choices=choices(seen, asked, options),
        opens=opens(seen, options),
        drawn=movers(seen) if options else (),
        exchange=exchange(seen, contests),
        outlooks=outlooks(seen, contests),
        answers=answers(seen, asked, options),
    )
