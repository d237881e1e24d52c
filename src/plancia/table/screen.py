"""The drawn face: the map in colours, panels beside it, redrawn before each prompt.

The map always stays in sight: whatever stands around it gives way until it fits into the window.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from rich.console import Console, Group
from rich.table import Table
from rich.text import Text

from plancia.table import hexes, style
from plancia.table.afield import describer
from plancia.table.board import WALLS, Frame, Plan, is_drawable
from plancia.table.face import Face, Sight
from plancia.table.fitting import Part, fit
from plancia.table.flat import flat
from plancia.table.hexes import HexPlan
from plancia.table.listing import EVERY, Listing
from plancia.table.outlines import is_plane
from plancia.table.panels import FORMS, Panels, gauge_text, legend, paragraphs, sentence
from plancia.table.plane import PlanePlan
from plancia.table.terminal import Terminal
from plancia.table.words import Words

MAPS = ((is_drawable, Plan), (hexes.is_drawable, HexPlan), (is_plane, PlanePlan))
"""Which boards are drawn, and as which map."""

BESIDE = 30
"""The least width at which panels stand beside the map."""

GUTTER = 2
"""The space between the map and what stands beside it."""

NEWS = (16, 12, 8, 5, 3, 2, 1, 0)
"""How many new events stand on the screen; `log` shows them all."""

PAST = (8, 3, 0)
"""Up to how many lines older events fill the place of the new ones up."""

ORDER = (
    *("past", "panels", "options", "past", "panels", "options", "options", "news", "options"),
    *("news", "panels", "news", "options", "news", "news", "panels", "top", "walls", "news"),
    *("options", "legend", "news", "options", "options", "options"),
)
"""What gives way first where the window is too low."""

DEAR = ("news", "options", "panels", "legend", "past", "top", "walls")
"""What comes back first where lines are left over."""


class Screen(Face):
    """Draws the table on a terminal."""

    redraws = True

    def __init__(self, terminal: Terminal, words: Words, console: Console | None = None) -> None:
        super().__init__(terminal, words)
        self.console = console or Console(file=terminal.out, highlight=False, markup=False)

    def say(self, *lines: str) -> None:
        """Write lines, with rule ids set apart."""
        self.console.print(paragraphs(lines))

    def hide(self) -> None:
        """Clear the screen."""
        self.console.clear()

    def show(self, sight: Sight) -> None:
        """Draw everything anew; what leaves no room for the map is shown alone."""
        drawing = Drawing(sight, self.words, self.console)
        self.console.clear()
        self.console.print(drawing.alone() if drawing.is_crowded else drawing.whole())


class Drawing:
    """One showing of the table, fitted into the window as it is now."""

    def __init__(self, sight: Sight, words: Words, console: Console) -> None:
        """Choose how much of everything is shown; the last line is left to the prompt."""
        self.sight, self.scene, self.flat = sight, sight.scene, flat(sight.scene)
        self.words, self.console = words, console
        width, room = console.width, console.height - 1
        lead = sight.focus or sight.lead
        self.listing = Listing(self.scene, words, width, lead, focus=bool(sight.focus))
        frame = Frame(width, BESIDE + GUTTER if self.flat.panels else 0, room, self._needed())
        kind = next((plan for is_drawable, plan in MAPS if is_drawable(self.scene)), None)
        self.plan = kind and kind(self.scene, words, frame, sight.focus, sight.lead)
        beside = 0 if self.plan is None else width - self.plan.width - GUTTER
        self.is_beside = bool(self.flat.panels) and beside >= BESIDE
        room_beside = beside if self.is_beside else width
        self.panels = Panels(self.flat, words, room_beside, sight.focus, self.scene.zones)
        self.parts = self._parts()
        walls = WALLS if isinstance(self.plan, Plan) else 0
        tall = self._height(self._told()) if self.plan is None else self.plan.height - walls
        self.walls = Part(int, lambda: walls, lambda: 0)
        parts: dict[str, Part[Any]] = {**self.parts, "walls": self.walls}
        # Whoever names a piece has read the news and wants its options.
        dear = ("options", *DEAR) if sight.focus else DEAR
        spare = fit(parts, ORDER, dear, room - tall)
        self.missing = max(0, -spare)
        self.tall = tall + self.walls.height - self.missing
        self.form = self._form(self.tall + max(0, spare))

    @property
    def is_crowded(self) -> bool:
        """Whether what was asked for and the map have no room together."""
        if self.sight.asks_for == "look" and self.form != FORMS[0]:
            return True
        return self.missing > 0 and bool(self.sight.notes or self.sight.asks_for)

    def whole(self) -> Group:
        """The table and everything around it."""
        top, *others = self.parts.values()
        return Group(top.shape, self._table(), *(part.shape for part in others))

    def alone(self) -> Group:
        """What was asked for, without the table."""
        back = Text(self.words.say("plancia.table.back"), style=style.tone("quiet"))
        if self.sight.notes:
            return Group(self.parts["notes"].shape, back)
        if self.sight.asks_for == "options":
            return Group(self.parts["asked"].shape, self.parts["options"].shape, back)
        panels = Panels(self.flat, self.words, self.console.width, self.sight.focus)
        return Group(panels.draw(FORMS[0]), legend(self.scene, self.words), back)

    # --- the parts -----------------------------------------------------------------------------

    def _parts(self) -> dict[str, Part[Group]]:
        """Everything but the table, from top to bottom, each with its forms."""
        asks_for = self.sight.asks_for
        forms = EVERY if asks_for == "options" else self.listing.forms
        panels = FORMS[:1] if asks_for == "look" else (*FORMS, "")
        if self.is_beside:
            panels = ("",)
        made: dict[str, list[Callable[[], Group]]] = {
            "top": [partial(self._top, titled=True), partial(self._top, titled=False)],
            "panels": [partial(self.panels.draw, form) if form else Group for form in panels],
            "legend": [partial(legend, self.scene, self.words), Group],
            "past": [partial(self._past, number) for number in PAST],
            "news": [partial(self._news, number) for number in NEWS],
            "asked": [self._asked],
            "options": [partial(self.listing.draw, form) for form in forms],
            "notes": [partial(paragraphs, self.sight.notes)],
        }
        return {name: Part(self._height, *shapes) for name, shapes in made.items()}

    def _needed(self) -> int:
        """How many lines the head, the question and its options take in their shortest forms."""
        shortest = self.listing.draw(self.listing.forms[-1])
        return 1 + self._height(self._asked()) + self._height(shortest)

    def _height(self, group: Group, width: int | None = None) -> int:
        if not group.renderables:
            return 0
        options = self.console.options.update(width=width or self.console.width, height=None)
        return len(self.console.render_lines(group, options, pad=False))

    def _top(self, *, titled: bool) -> Group:
        gauges = [gauge_text(gauge, self.words) for gauge in self.scene.gauges]
        title = [Text(self.words.text(self.scene.title), style=style.TITLE)]
        return Group(Text(" · ").join([*(title if titled or not gauges else []), *gauges]))

    def _told(self) -> Group:
        """A table that cannot be drawn, in words."""
        return Group(*(Text(line) for line in describer(self.scene, self.words).table()))

    def _form(self, height: int) -> str:
        """The richest form in which the panels are no longer than the place beside the map."""
        if not self.is_beside:
            return FORMS[0]
        width = self.panels.width
        fitting = (f for f in FORMS if self._height(self.panels.draw(f), width) <= height)
        return next(fitting, FORMS[-1])

    def _table(self) -> Table | Group:
        if self.plan is None:
            return self._told()
        options = self.parts["options"]
        shown = self.listing.shown(self.listing.forms[options.level])
        if self.sight.asks_for == "options":
            shown = self.listing.shown(EVERY[0])
        drawn = Text("\n").join(self.plan.draw(self.tall, shown))
        drawn.no_wrap = True
        if not self.is_beside:
            return Group(drawn)
        grid = Table.grid(padding=(0, GUTTER))
        grid.add_column(width=self.plan.width, no_wrap=True)
        grid.add_column(width=self.panels.width)
        grid.add_row(drawn, self.panels.draw(self.form))
        return grid

    def _past(self, most: int) -> Group:
        """What was new before, if there is little that is new now."""
        number = max(0, most - len(self.sight.news))
        past = self.sight.past[-number:] if number else ()
        return Group(*(sentence(f"  {line}", style.tone("quiet")) for line in past))

    def _news(self, most: int) -> Group:
        """What is new, and how much of it has no room."""
        news = self.sight.news[-most:] if most else ()
        lines = [sentence(f"› {line}") for line in news]
        hidden = len(self.sight.news) - len(news)
        if hidden and most:
            said = self.words.say("plancia.table.earlier", n=hidden)
            lines.insert(0, Text(f"  {said}", style=style.tone("quiet")))
        return Group(*lines)

    def _asked(self) -> Group:
        asked = self.sight.asked
        return Group(Text(asked, style=style.tone("act"))) if asked else Group()
