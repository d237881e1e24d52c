"""The table in words: for screen readers, pipes and boards that cannot be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from math import cos, radians, sin

from plancia.core.scene import Cell, Panel, Piece, Point, Scene, Zone
from plancia.table import style
from plancia.table.flat import flat
from plancia.table.words import Words, number_of

SIDES = ("ahead", "right", "behind", "left")
"""The four sides of a piece, clockwise from where it faces."""

FAR = 100
"""No straight line on a board is followed further than this."""


class Describer:
    """Describes one scene."""

    def __init__(self, scene: Scene, words: Words) -> None:
        self.scene, self.words = flat(scene), words
        self.zones = {zone.id: zone for zone in scene.zones}
        self.cells = {cell.at: cell for cell in scene.board.cells}
        self.pieces: dict[Point, Piece] = {piece.at: piece for piece in scene.pieces}

    def table(self, *, brief: bool = False) -> Iterator[str]:
        """Everything on the table, a line a thing; in brief, most cards only by their names."""
        yield from self.ground()
        for piece in self.scene.pieces:
            yield self.piece(piece)
            if piece.owner is not None and piece.owner == self.scene.seat:
                yield from self.surroundings(piece)
        yield from self.contacts()
        for panel in self.scene.panels:
            zone = self.zones.get(panel.id)
            if zone is not None and brief and zone.kind == "row" and zone.owner is not None:
                yield self.names(panel, zone)
            elif zone is not None:
                yield from self.zone(panel)
            else:
                yield self.panel(panel)
        yield from self.settings()
        yield from self.gauges()

    def settings(self) -> Iterator[str]:
        """What the seat may set, what is set now, and what to type for it."""
        for control in self.scene.controls:
            now = self.words.text(control.values[control.on].label)
            keys = ", ".join(value.key for value in control.values)
            title = self.words.text(control.title)
            yield self.words.say("plancia.table.setting", title=title, now=now, keys=keys)

    def gauges(self) -> Iterator[str]:
        """The numbers that everybody watches, in one line."""
        if self.scene.gauges:
            yield "; ".join(self.words.gauge(gauge) for gauge in self.scene.gauges) + "."

    def ground(self) -> Iterator[str]:
        """What is special about the ground: doors, fires, ways in and out, each kind in a line."""
        where: dict[str, list[str]] = {}
        for cell in self.scene.board.cells:
            for name in self._features(cell):
                where.setdefault(name, []).append(self.words.place(cell.at, cell))
        for name, places in where.items():
            yield self.words.say("plancia.table.ground", what=name, places="; ".join(places))

    def piece(self, piece: Piece) -> str:
        """A piece: its name, where it stands, where it faces, its states."""
        name = self.name(piece)
        cell = self.cells.get(piece.at)
        parts = [self.words.say("plancia.table.at", place=self.words.place(piece.at, cell))]
        if cell is not None and cell.part:
            parts.append(self.words.say("plancia.table.part", part=cell.part))
        if piece.heading is not None:
            direction = self.words.heading(piece.heading)
            parts.append(self.words.say("plancia.table.facing", direction=direction))
        if piece.badge.isdecimal() and piece.owner is None:  # an owned one's panel says more
            parts.append(self.words.badge(piece.badge))
        return ", ".join([name, *parts, *self.words.states(piece)]) + "."

    def name(self, piece: Piece) -> str:
        """The name of a piece, with the id by which players type it."""
        name = self.words.text(piece.name)
        return self.words.titled(piece.id if number_of(piece) else "", name)

    def surroundings(self, piece: Piece) -> Iterator[str]:
        """What a piece that faces somewhere has on its four sides."""
        if piece.heading is None:
            return
        for turn, side in enumerate(SIDES):
            what, distance = self._ahead(piece.at, piece.heading + 90 * turn)
            said = self.words.say(f"plancia.side.{side}")
            yield "  " + self.words.say("plancia.around.line", side=said, what=what, n=distance)

    def contacts(self) -> Iterator[str]:
        """Who touches whom: nothing to say on a board of cells, where places tell it."""
        yield from ()

    def standing(self) -> Iterator[str]:
        """What is told again when it changes: on a board of cells the events say it."""
        yield from ()

    def _ahead(self, start: Point, heading: float) -> tuple[str, int]:
        """The first thing in a straight line, and how far away it is."""
        dx, dy = round(sin(radians(heading))), round(cos(radians(heading)))
        x, y = start
        for distance in range(1, FAR):
            x, y = x + dx, y + dy
            if (met := self.pieces.get((x, y))) is not None:
                return self.name(met), distance
            cell = self.cells.get((x, y))
            if cell is None:
                return self.words.say("plancia.around.wall"), distance
            if features := self._features(cell):
                return features[0], distance
        return self.words.say("plancia.around.nothing"), FAR

    def _features(self, cell: Cell) -> list[str]:
        return [self.words.mark(name) for name, _ in style.signs(cell)]

    def zone(self, panel: Panel) -> Iterator[str]:
        """A place for cards, a line a card."""
        yield f"{self.words.text(panel.title)}:"
        yield from (f"  {self.words.text(line)}" for line in panel.lines)

    def names(self, panel: Panel, zone: Zone) -> str:
        """A place for cards, in one line."""
        names = [self.words.text(card.title) for card in zone.cards]
        if zone.hidden:
            names.append(self.words.say("plancia.table.hidden_cards", n=zone.hidden))
        return f"{self.words.text(panel.title)}: {', '.join(names) or '–'}."

    def panel(self, panel: Panel) -> str:
        """A part of a player's own board, in one line."""
        parts = [
            *(self.words.gauge(gauge) for gauge in panel.gauges),
            *(self.words.text(state) for state in panel.states),
            *(self.words.text(line) for line in panel.lines),
        ]
        title = self.words.titled(panel.piece, self.words.text(panel.title))
        told = "; ".join(part.removesuffix(".") for part in parts)
        return f"{title}: {told}." if parts else f"{title}."
