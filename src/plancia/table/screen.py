"""The drawn face: the map in colours, panels beside it, redrawn before each prompt."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Console, Group
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from plancia.core.scene import Gauge, Panel, Scene
from plancia.table import style
from plancia.table.board import Plan, is_drawable
from plancia.table.describe import Describer
from plancia.table.face import Numbered, Sight, grouped
from plancia.table.terminal import Terminal
from plancia.table.words import Words, number_of

PANELS = 30
"""The least width at which panels stand beside the map."""

BAR = 8
"""The longest gauge that is drawn as pips."""

NEWS = 8
"""How many of the last events stand on the screen; `log` shows them all."""


class Screen:
    """Draws the table on a terminal."""

    def __init__(self, terminal: Terminal, words: Words, console: Console | None = None) -> None:
        """Draw on a terminal; tests bring a console of their own."""
        self.terminal, self.words = terminal, words
        self.console = console or Console(file=terminal.out, highlight=False, markup=False)

    def say(self, *lines: str) -> None:
        """Write lines, with rule ids set apart."""
        for line in lines:
            text = line.lstrip(" ")
            self.console.print(Padding(sentence(text), (0, 0, 0, len(line) - len(text))))

    def hide(self) -> None:
        """Clear the screen."""
        self.console.clear()

    def show(self, sight: Sight) -> None:
        """Draw everything anew."""
        scene = sight.scene
        self.console.clear()
        self.console.print(Text(self.words.text(scene.title), style=style.TITLE), *self._top(scene))
        self.console.print(self._table(scene, sight.focus))
        self.console.print(self._legend(scene), end="")
        news = sight.news[-NEWS:]
        for line in sight.past[-(NEWS - len(news)) :] if len(news) < NEWS else ():
            self.console.print(sentence(f"  {line}", style.tone("quiet")))
        for line in news:
            self.console.print(sentence(f"› {line}"))
        if sight.asked:
            self.console.print(Text(sight.asked, style=style.tone("act")))
        self.console.print(Group(*self._options(scene, sight.focus)))

    def _top(self, scene: Scene) -> Iterator[Text]:
        for gauge in scene.gauges:
            yield Text("· ").append_text(self._gauge(gauge))

    def _table(self, scene: Scene, focus: str) -> Table | Group:
        width = self.console.width
        if not is_drawable(scene):
            ground = Group(*(Text(line) for line in Describer(scene, self.words).table()))
            return ground
        plan = Plan(scene, width, focus)
        drawn = Text("\n").join(plan.draw())
        drawn.no_wrap = True
        if not scene.panels:
            return Group(drawn)
        beside = width - plan.width - 2
        if beside >= PANELS:
            grid = Table.grid(padding=(0, 2))
            grid.add_column(width=plan.width, no_wrap=True)
            grid.add_column(width=beside)
            grid.add_row(drawn, Group(*(self._panel(panel, focus) for panel in scene.panels)))
            return grid
        return Group(drawn, *(self._panel(panel, focus) for panel in scene.panels))

    def _panel(self, panel: Panel, focus: str) -> Text:
        """A panel as a title with its gauges and states, and its lines below."""
        title = style.tone("act") + " reverse" if focus and panel.piece == focus else style.TITLE
        line = Text(self.words.titled(panel.piece, self.words.text(panel.title)), style=title)
        text = Text().append_text(line)
        for gauge in panel.gauges:
            text.append("  ").append_text(self._gauge(gauge))
        for state in panel.states:
            text.append("  ").append(self.words.text(state), style.tone("good"))
        for more in panel.lines:
            text.append("\n  ").append(self.words.text(more), style.tone("quiet"))
        return text

    def _gauge(self, gauge: Gauge) -> Text:
        line = Text(self.words.gauge(gauge))
        if gauge.of is not None and 0 <= gauge.value <= gauge.of <= BAR:
            pips = "●" * gauge.value + "○" * (gauge.of - gauge.value)
            line.append(f" {pips}", style.tone("act"))
        return line

    def _legend(self, scene: Scene) -> Text:
        """What the signs on this map mean."""
        meanings: dict[str, dict[style.Sign, None]] = {}
        for cell in scene.board.cells:
            for name, sign in style.signs(cell):
                meanings.setdefault(self.words.mark(name), {})[sign] = None
        for piece in scene.pieces:
            if piece.owner is None and not number_of(piece):
                sign = style.Sign(piece.glyph, piece.tone)
                meanings.setdefault(self.words.text(piece.name), {})[sign] = None
            for name in piece.states:
                meanings.setdefault(self.words.state(name), {})[style.state(name)] = None
        legend = Text()
        for meaning, signs in meanings.items():
            for sign in sorted(signs):
                legend.append(sign.glyph, style.tone(sign.tone)).append(" ")
            legend.append(f"{meaning}  ", style.RULE)
        return legend.append("\n") if meanings else legend

    def _options(self, scene: Scene, focus: str) -> Iterator[Padding | Text]:
        """The options, a paragraph a piece."""
        names = self.words.names(scene)
        for piece, options in grouped(scene, focus).items():
            if piece:
                yield Text(names.get(piece, piece), style=style.TITLE)
            yield Padding(self._columns(options), (0, 0, 0, 2 if piece else 0))

    def _columns(self, options: list[Numbered]) -> Table:
        """As many options beside each other as the longest one allows."""
        grid = Table.grid(padding=(0, 3, 0, 0))
        cells = [self._option(option) for option in options]
        longest = max(cell.cell_len for cell in cells)
        columns = max(1, (self.console.width - 2) // (longest + 3))
        for start in range(0, len(cells), columns):
            grid.add_row(*cells[start : start + columns])
        return grid

    def _option(self, option: Numbered) -> Text:
        number, choice = option
        line = Text().append(number.rjust(2), style.tone("act"))
        line.append(f" {self.words.text(choice.label)}")
        if choice.key and choice.key != number:
            line.append(f" [{choice.key}]", style.tone("quiet"))
        for detail in self.words.details(choice):
            line.append(f" · {detail}", style.tone("good"))
        return line


def sentence(line: str, tone: str = "") -> Text:
    """A line of text with the rule ids in it set apart."""
    text = Text(line, style=tone)
    text.highlight_regex(r"\[[A-Z]+-[A-Za-z0-9.-]+\]", style.RULE)
    return text
