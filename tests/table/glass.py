"""A drawn screen of which a test can read what is on it."""

from __future__ import annotations

from io import StringIO

from rich.console import Console

from plancia.core import Match
from plancia.i18n import Translator
from plancia.table.face import Sight
from plancia.table.screen import Screen
from plancia.table.session import Session
from plancia.table.terminal import Terminal
from plancia.table.words import Words
from tests.table.sitting import FirstOption, write


class Glass:
    """A screen of some size; lines may be typed at it."""

    def __init__(
        self, match: Match, width: int = 100, height: int = 40, *typed: str, colour: bool = False
    ) -> None:
        """Sit down before it."""
        self.match, self.out = match, StringIO()
        self.terminal = Terminal(StringIO("".join(f"{line}\n" for line in typed)), self.out)
        self.words = Words(match, Translator("en"))
        self.console = Console(
            file=self.out,
            width=width,
            height=height,
            highlight=False,
            markup=False,
            force_terminal=colour,
            color_system="truecolor" if colour else None,
        )
        self.screen = Screen(self.terminal, self.words, self.console)

    def shows(self, sight: Sight) -> str:
        """What is on the screen after a showing."""
        self.screen.show(sight)
        return self.out.getvalue()

    def last(self) -> str:
        """Play what was typed; gives the last screen that was drawn before the input ended."""
        Session(self.screen, bots={}, adviser=FirstOption(), write=write).run()
        return self.out.getvalue().split("\x1b[2J\x1b[H")[-1]
