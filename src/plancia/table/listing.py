"""The options of a drawn table, in forms that take more or fewer lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from plancia.core.scene import Scene
from plancia.table import codes, placing, style
from plancia.table.face import MANY, grouped, places
from plancia.table.keys import bases
from plancia.table.panels import gauge_text
from plancia.table.words import Numbered, Words

GAP = 3
"""Spaces between two options in one line."""


class Form(NamedTuple):
    """How much of the options is shown: those of the leading piece, and those of the others."""

    lead: str
    others: str


ALL = Form("columns", "columns")
"""Every option, those beside each other in columns."""

NOBODY = (ALL, Form("columns", "first"), Form("packed", "few"))
"""Where no piece leads: first the other ways to pay go, then the columns."""

ACTIVE = (ALL, Form("columns", "first"), Form("columns", "first"))
"""Where a piece leads because it acted last."""

EVERY = (ALL, Form("packed", "packed"))
"""Where nothing is left out."""

CHOSEN = (Form("columns", "folded"),) * 3
"""Where a piece leads because it was named: the others are a line each from the start."""

FOLDED = (
    Form("columns", "folded"),
    Form("packed", "folded"),
    Form("packed", "one"),
    Form("short", "one"),
    Form("words", "one"),
    Form("keys", "one"),
)
"""What follows in all three cases; at last the others are one line together. What an option does is
told as long as there is room for it: its details go first, then its short name."""


BARE = ("short", "words", "keys")
"""How options are told without what they cost and bring."""

NOTHING = Form("folded", "one")
"""Where even the keys of a piece with many options, whom nobody named, would leave no room."""


class Listing:
    """Draws the options of one scene."""

    def __init__(self, scene: Scene, words: Words, width: int, lead: str, *, focus: bool) -> None:
        """Options of the `lead` piece come first in weight; `focus` says that it was chosen."""
        self.scene, self.words, self.width, self.lead = scene, words, width, lead
        self.groups = grouped(scene, "")
        self.names = words.names(scene)
        self.same = bases(scene.choices)
        first = CHOSEN if focus else ACTIVE if lead else NOBODY
        may_fold = not focus and lead and len(self.groups.get(lead, ())) > MANY
        self.forms = (*first, *FOLDED, *((NOTHING,) if may_fold else ()))
        self.panels = {panel.piece: panel for panel in scene.panels if panel.piece}

    def draw(self, form: Form) -> Group:
        """All options in a form."""
        return Group(*self._parts(form))

    def shown(self, form: Form) -> set[str]:
        """The numbers of the options that a form shows."""
        return {
            option.number
            for piece, options in self.groups.items()
            for option in self._kept(options, self._form(piece, form))
        }

    def _form(self, piece: str, form: Form) -> str:
        if piece and piece == self.lead:
            return form.lead
        if not piece and form.others in ("folded", "one"):
            return {"columns": "packed", "folded": "short"}.get(form.lead, form.lead)
        return form.others

    def _kept(self, options: list[Numbered], form: str) -> list[Numbered]:
        """The options that stand in a form one by one."""
        if form in ("folded", "one"):
            return []
        if form not in ("first", "few"):
            return options
        return [option for option in options if option.number not in self.same] or options

    def _parts(self, form: Form) -> Iterator[RenderableType]:
        together: list[str] = []
        folded: set[str] = set()
        for piece, options in self.groups.items():
            how = self._form(piece, form)
            if how in ("folded", "one"):
                folded.add(piece)
            if how == "folded":
                yield self._folded(piece, options)
            elif how == "one":
                together.append(f"{piece} ({len(options)})")
            else:
                yield from self._group(piece, options, how, alone=form.others == "one")
        if together:
            pieces = "  ".join(together)
            yield Text(self.words.say("plancia.table.others", pieces=pieces), style.tone("quiet"))
        yield from (Text(line) for line in placing.lines(self.scene, self.words, folded))
        yield from (Text(line) for line in codes.lines(self.scene, self.words))

    def _folded(self, piece: str, options: list[Numbered]) -> Text:
        folded = self.words.say("plancia.table.folded", n=len(options), piece=piece)
        line = Text(self.names.get(piece, piece), style=style.TITLE)
        return line.append(f": {folded}", f"not bold {style.tone('quiet')}")

    def _group(
        self, piece: str, options: list[Numbered], how: str, *, alone: bool
    ) -> Iterator[RenderableType]:
        """The options of one piece, under its name; `alone` if there may be no panel of it."""
        kept = self._kept(options, how)
        if piece:
            title = Text(self.names.get(piece, piece), style=style.TITLE)
            if hidden := len(options) - len(kept):
                said = self.words.say("plancia.table.hidden", n=hidden, piece=piece)
                title.append(f"  {said}", f"not bold {style.tone('quiet')}")
            if alone and piece in self.panels:
                for gauge in self.panels[piece].gauges:
                    title.append("  ").append_text(gauge_text(gauge, self.words))
            yield title
        single, together = places(kept)
        inset = 2 if piece else 0
        if single:
            cells = [self._option(option, piece, how) for option in single]
            body = self._columns(cells) if how in ("columns", "first") else self._packed(cells)
            yield Padding(body, (0, 0, 0, inset))
        for found in together.values():
            shown = self.words.places(found) if how in ("columns", "first") else []
            for line in shown or self.words.places(found)[:1]:
                yield Padding(Text(line), (0, 0, 0, inset))

    def _columns(self, cells: list[Text]) -> Table:
        """As many options beside each other as the longest one allows."""
        grid = Table.grid(padding=(0, GAP, 0, 0))
        longest = max(cell.cell_len for cell in cells)
        columns = max(1, (self.width - 2) // (longest + GAP))
        for start in range(0, len(cells), columns):
            grid.add_row(*cells[start : start + columns])
        return grid

    def _packed(self, cells: list[Text]) -> Text:
        """One option after the other, broken between them."""
        lines: list[Text] = []
        for cell in cells:
            if lines and lines[-1].cell_len + GAP + cell.cell_len <= self.width - 2:
                lines[-1].append(" " * GAP).append_text(cell)
            else:
                lines.append(cell.copy())
        return Text("\n").join(lines)

    def _option(self, option: Numbered, piece: str, how: str) -> Text:
        number, choice = option
        key = choice.key if choice.key != number else ""
        tight = how not in ("columns", "first")
        line = Text().append(number if tight else number.rjust(2), style.tone("act"))
        if tight:  # the piece stands above, and may be left out
            key = key.removeprefix(f"{piece} ") if piece == self.lead else key
        if how in ("short", "words") and number in self.same:
            how = "keys"  # what it does stands beside the option that it varies
        if how == "words":  # its number is enough to choose it
            key = ""
        if how != "keys" or not key:
            line.append(f" {self.words.text(choice.label)}")
        if key:
            line.append(f" [{key}]", style.tone("quiet"))
        for detail in () if how in BARE else self.words.details(choice):
            line.append(f" · {detail}", style.tone("good"))
        return line
