"""What all commands are made of: a parser with plain faults, help that teaches, shared options."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, NoReturn

SHARED: dict[str, dict[str, Any]] = {
    "mission": {"help": "the mission, for games that have missions"},
    "set": {
        "dest": "settings",
        "action": "append",
        "default": [],
        "metavar": "KEY=VALUE",
        "help": "an option of the set-up (see `plancia games GAME`); may be repeated",
    },
    "seat": {"help": "whose eyes to see it with; default: a spectator's"},
    "plain": {
        "action": "store_true",
        "help": "lines of words, no colour, nothing redrawn (as when the output is no terminal)",
    },
    "lang": {"choices": ("en", "it"), "help": "default: that of the locale"},
    "json": {"action": "store_true", "help": "figures for programs"},
}
"""Options that several commands share."""


class UsageError(Exception):
    """Bad input: the text says what, where, and what was expected. The exit code is 2."""


def answer(options: Namespace, figures: Any, lines: Iterable[object], *, ok: bool = True) -> int:
    """Print figures for programs, or lines for people; gives the exit code."""
    from msgspec.json import encode

    for line in [encode(figures).decode()] if options.json else lines:
        print(line)
    return 0 if ok else 1


class Parser(ArgumentParser):
    """A parser whose faults are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where the help is."""
        raise UsageError(f"{message} (see: {self.prog} --help)")

    def add_shared(self, *names: str) -> None:
        """Let a command take options that several commands share."""
        for name in names:
            self.add_argument(f"--{name}", **SHARED[name])

    def add_game(self, text: str = "which game", **more: Any) -> None:
        """Let a command take the name of a game."""
        self.add_argument("game", metavar="GAME", help=text, **more)

    def add_path(self, name: str, text: str, what: str = "FILE", **more: Any) -> None:
        """Let a command take the name of a file or folder."""
        self.add_argument(name, type=Path, metavar=what, help=text, **more)

    def add_choice(self, name: str, choices: Sequence[str], text: str) -> None:
        """Let a command take one of a few words, the first if nothing is said."""
        self.add_argument(name, choices=choices, default=choices[0], help=text)

    def add_number(
        self, name: str, kind: Callable[[str], int], text: str, default: int | None = None
    ) -> None:
        """Let a command take a whole number."""
        self.add_argument(name, type=kind, default=default, metavar="N", help=text)

    def add_pairs(self, *names: str, dest: str, what: str, text: str) -> None:
        """Let a command take something for each seat, as `SEAT=WHAT`."""
        metavar = f"SEAT={what}"
        self.add_argument(
            *names, dest=dest, action="extend", nargs="+", default=[], metavar=metavar, help=text
        )


class Commands:
    """Adds commands to a parser."""

    def __init__(self, parser: ArgumentParser) -> None:
        self.commands = parser.add_subparsers(
            metavar="COMMAND", required=True, title="commands", parser_class=Parser
        )

    def group(self, name: str, summary: str) -> Commands:
        """A command that has commands of its own."""
        return Commands(self.commands.add_parser(name, help=summary, description=summary))

    def add(self, run: str, summary: str, text: str, examples: str, name: str = "") -> Parser:
        """A command and its help; it is called as the function that runs it, or has a name."""
        command: Parser = self.commands.add_parser(
            name or run.partition(":")[2],
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.\n\n{text}".rstrip(),
            epilog="examples:\n" + "\n".join(f"  {line}" for line in examples.split("\n")),
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.set_defaults(run=run)
        return command


# --- numbers: what is refused here never reaches a command --------------------------------------


def positive(text: str) -> int:
    """A whole number above zero."""
    if int(text) < 1:
        raise ValueError(text)
    return int(text)


def ordinal(text: str) -> int:
    """A whole number, zero included."""
    if int(text) < 0:
        raise ValueError(text)
    return int(text)


def duration(text: str) -> float:
    """A time in seconds: more than none, and less than a day."""
    seconds = float(text)
    if not 0 < seconds < 86400:  # also refuses what is not a number at all
        raise ValueError(text)
    return seconds


# argparse names a type by this in its messages
positive.__name__ = "number above 0"
ordinal.__name__ = "number from 0 on"
duration.__name__ = "time in seconds"
