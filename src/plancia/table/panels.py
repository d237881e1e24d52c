"""What stands around the map of a drawn table: panels, the legend, and how sentences are set."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from plancia.core.scene import Gauge, Panel, Scene, Zone
from plancia.table import style
from plancia.table.words import Words, number_of

BAR = 8
"""The longest gauge that is drawn as pips."""

INDENT = 2
"""How far the text of a panel stands in."""

FORMS = ("whole", "lines", "titles", "row")
"""With all their text, with a line of it each, without it, and all of them in a row."""


def gauge_text(gauge: Gauge, words: Words, *, pips: bool = True) -> Text:
    """A number that people watch, with as many pips."""
    line = Text(words.gauge(gauge), style="not bold")
    if pips and gauge.of is not None and 0 <= gauge.value <= gauge.of <= BAR:
        drawn = "●" * gauge.value + "○" * (gauge.of - gauge.value)
        line.append(f" {drawn}", style.tone("act"))
    return line


class Panels:
    """Draws the panels of one scene within a width."""

    def __init__(
        self, scene: Scene, words: Words, width: int, focus: str, zones: Sequence[Zone] = ()
    ) -> None:
        """The panel of the piece in focus is set apart; some panels stand for zones of cards."""
        self.scene, self.words, self.width, self.focus = scene, words, width, focus
        self.zones = {zone.id: zone for zone in zones}

    def draw(self, form: str) -> Group:
        """All panels in a form."""
        if form == "row":
            shown = [panel for panel in self.scene.panels if panel.id not in self.zones]
            hands = [self._hand(zone) for zone in self.zones.values() if self._is_own(zone)]
            return Group(Text("  ·  ").join(self._title(panel) for panel in shown), *hands)
        return Group(*(line for panel in self.scene.panels for line in self._panel(panel, form)))

    def _panel(self, panel: Panel, form: str) -> Iterator[RenderableType]:
        """A panel as a title with its gauges and states, and its lines below."""
        zone = self.zones.get(panel.id)
        if zone is not None and form == "titles":
            yield self._names(zone)
            return
        yield self._title(panel, pips=True)
        if form == "titles":
            return
        for more in panel.lines:
            text = Text(self.words.text(more), style=style.tone("quiet"))
            if form == "lines":
                text.truncate(self.width - INDENT, overflow="ellipsis")
            yield Padding(text, (0, 0, 0, INDENT))

    def _names(self, zone: Zone) -> Text:
        """The cards of a zone by name: one's own with their costs, others' only counted."""
        line = Text(self.words.text(zone.title), style=style.TITLE)
        if not self._is_own(zone):
            return line.append(f"  {len(zone.cards) + zone.hidden}", "not bold")
        for card in zone.cards:
            line.append(
                f"\n  {self.words.titled(card.id, self.words.text(card.title))}", "not bold"
            )
            if card.cost is not None:
                line.append(f" · {self.words.text(card.cost)}", f"not bold {style.tone('quiet')}")
        return line

    def _is_own(self, zone: Zone) -> bool:
        return zone.kind == "hand" and zone.owner == self.scene.seat and bool(zone.cards)

    def _hand(self, zone: Zone) -> Text:
        """The own hand in one line: what to type, and the name."""
        names = (self.words.titled(card.id, self.words.text(card.title)) for card in zone.cards)
        return Text(f"{self.words.text(zone.title)}: {', '.join(names)}")

    def _title(self, panel: Panel, *, pips: bool = False) -> Text:
        tone = style.TITLE
        if self.focus and panel.piece == self.focus:
            tone = f"{style.tone('act')} reverse"
        text = Text()
        text.append(self.words.titled(panel.piece, self.words.text(panel.title)), tone)
        for gauge in panel.gauges:
            text.append("  ").append_text(gauge_text(gauge, self.words, pips=pips))
        for state in panel.states:
            text.append("  ").append(self.words.text(state), style.tone("good"))
        return text


def legend(scene: Scene, words: Words) -> Group:
    """Every sign on this map with its meaning; nothing if there is none."""
    meanings: dict[str, dict[style.Sign, None]] = {}
    for cell in scene.board.cells:
        for name, sign in style.signs(cell):
            meanings.setdefault(words.mark(name), {})[sign] = None
    for piece in scene.pieces:
        if piece.owner is None and not number_of(piece):
            sign = style.Sign(piece.glyph, piece.tone)
            # Towers that are numbered on the map are one line of the legend.
            meanings.setdefault(words.text(piece.name).rstrip(" 0123456789"), {})[sign] = None
        for name in piece.states:
            meanings.setdefault(words.state(name), {})[style.state(name)] = None
    line = Text()
    for meaning, signs in meanings.items():
        for sign in sorted(signs):
            line.append(sign.glyph, style.tone(sign.tone)).append(" ")
        line.append(f"{meaning}  ", style.RULE)
    return Group(line) if meanings else Group()


def sentence(line: str, tone: str = "") -> Text:
    """A line of text with the rule ids in it set apart."""
    text = Text(line, style=tone)
    text.highlight_regex(r"\[[A-Z]+-[A-Za-z0-9.-]+\]", style.RULE)
    return text


def paragraphs(lines: Iterable[str]) -> Group:
    """Sentences below each other; what is broken keeps its indent."""
    return Group(*(_indented(line) for line in lines))


def _indented(line: str) -> Padding:
    text = line.lstrip(" ")
    return Padding(sentence(text), (0, 0, 0, len(line) - len(text)))
