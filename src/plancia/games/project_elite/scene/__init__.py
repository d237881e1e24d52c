"""How a mission looks on the table: made from a player's view and options."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from plancia.core import Message
from plancia.core.scene import Board, Gauge, Scene
from plancia.games.project_elite.names import titled
from plancia.games.project_elite.scene.choices import choices
from plancia.games.project_elite.scene.ground import cells
from plancia.games.project_elite.scene.hand import hand
from plancia.games.project_elite.scene.panels import panels
from plancia.games.project_elite.scene.pieces import overlays, pieces
from plancia.games.project_elite.scene.zones import zones
from plancia.games.project_elite.state import ROUNDS, ProjectElite


def draw(seen: ProjectElite, options: Sequence[Any]) -> Scene:
    """The table as a seat sees it; a spectator sees the same without options."""
    found = choices(seen, seen.asked(seen.by), options)
    return Scene.of(
        seen,
        Board("square", cells(seen)),
        pieces=pieces(seen),
        gauges=gauges(seen),
        panels=panels(seen),
        overlays=overlays(seen),
        zones=zones(seen),
        subtitle=Message(
            "project_elite.scene.subtitle",
            {
                "map": titled(seen.board.title),
                "objective": Message(f"project_elite.setup.objective.{seen.setup.objective}"),
                "difficulty": Message(f"project_elite.setup.difficulty.{seen.setup.difficulty}"),
            },
        ),
        choices=found,
        hand=hand(seen, options, found),
    )


def gauges(seen: ProjectElite) -> tuple[Gauge, ...]:
    """The numbers that everybody watches."""
    left = sum(not tile.is_fixed for tile in seen.tiles.values())
    left += sum(len(player.tiles) for player in seen.players.values())
    found = [
        Gauge(Message("project_elite.gauge.round"), seen.round, ROUNDS),
        Gauge(Message("project_elite.gauge.tiles"), left),
        Gauge(Message("project_elite.gauge.aliens"), len(seen.aliens)),
    ]
    if seen.aliens:
        nearest = min(seen.board.steps_home.get(a.at, 0) for a in seen.aliens.values())
        found.append(Gauge(Message("project_elite.gauge.nearest"), nearest))
    return tuple(found)
