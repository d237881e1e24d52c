"""A seat at a table for tests: lines go in, the transcript comes out."""

from __future__ import annotations

from collections.abc import Mapping
from io import StringIO
from pathlib import Path
from typing import Any

from plancia.bots import Bot as Player
from plancia.core import Action, Match, Seat
from plancia.i18n import Translator
from plancia.table.plain import Plain
from plancia.table.session import Session
from plancia.table.terminal import Terminal
from plancia.table.words import Words


class FirstOption:
    """Always takes the first option."""

    def choose(self, match: Match, seat: Seat) -> Action[Any]:
        """The first option."""
        return match.options(seat)[0]


def write(path: Path, data: bytes) -> None:
    """Write a file."""
    path.write_bytes(data)


class Sitting:
    """A plain session over strings."""

    def __init__(
        self,
        match: Match,
        *lines: str,
        lang: str = "en",
        bots: Mapping[Seat, Player] | None = None,
        save_to: Path | None = None,
    ) -> None:
        """Type these lines at a match."""
        self.out = StringIO()
        terminal = Terminal(StringIO("".join(f"{line}\n" for line in lines)), self.out)
        self.session = Session(
            Plain(terminal, Words(match, Translator(lang))),
            bots=bots or {},
            adviser=FirstOption(),
            write=write,
            save_to=save_to,
        )

    def transcript(self) -> str:
        """Play to the end of the lines; everything that was said."""
        self.session.run()
        return self.out.getvalue()
