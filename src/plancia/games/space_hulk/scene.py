"""How a mission looks on the table."""

from __future__ import annotations

from plancia.core import Message, Seat
from plancia.core.scene import Board, Cell, Choice, Gauge, Piece, Scene
from plancia.games.space_hulk.state import MARINES, SpaceHulk
from plancia.games.space_hulk.view import view_of

HEADINGS = {"N": 0.0, "E": 90.0, "S": 180.0, "W": 270.0}


def draw(g: SpaceHulk, seat: Seat | None) -> Scene:
    """The table as the player sees it."""
    view = view_of(g)
    mission = g.board.mission
    cells = tuple(Cell(tile.at, tile.kind, tile.section) for tile in mission.tiles)
    pieces = [
        Piece(m.id, "marine", m.at, Message("space_hulk.name.marine", {"name": g.board.kits[m.id].name}),
              MARINES, HEADINGS[m.facing], "m", "a")
        for m in view.marines
        if m.at is not None
    ]
    pieces += [
        Piece(a.id, a.kind, a.at, Message("space_hulk.name.alien", {"piece": a.id}), None,
              HEADINGS[a.facing] if a.facing else None, a.kind[0], "b", str(a.count))
        for a in view.aliens
    ]
    decision = g.asked(seat)
    options = decision.options(g, MARINES) if decision is not None else ()
    choices = tuple(
        Choice.of("space_hulk", option, key=str(n), piece=getattr(option, "marine", ""))
        for n, option in enumerate(options, 1)
    )
    gauges = (Gauge(Message("space_hulk.gauge.turn"), view.turn),
              Gauge(Message("space_hulk.gauge.cp"), view.cp))
    return Scene.of(g, seat, Board("square", cells), pieces=tuple(pieces), gauges=gauges, choices=choices)
