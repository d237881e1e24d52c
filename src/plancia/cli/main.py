"""The `plancia` command: reads its arguments, runs one command, and turns faults into one line."""

from __future__ import annotations

import os
import sys
from argparse import Namespace, RawDescriptionHelpFormatter
from collections.abc import Callable, Sequence
from importlib import import_module

from plancia import __version__
from plancia.cli import commands
from plancia.cli.command import Commands, Parser, UsageError

BAD_INPUT, INTERRUPTED = 2, 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; returns the exit code."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):  # a terminal without our characters shows `?` for them
            stream.reconfigure(errors="replace")
    lang = None
    try:
        options = build().parse_args(arguments)
        lang = getattr(options, "lang", None)
        code = command(options.run)(options)
        sys.stdout.flush()
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        # The reader has enough; what the interpreter still wants to flush goes nowhere.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as fault:
        if not isinstance(fault, expected()):
            raise
        print(f"plancia: {said(fault, lang)}", file=sys.stderr)
        return BAD_INPUT
    return code


def build() -> Parser:
    """The whole command line; it loads no game, so that help is instant."""
    parser = Parser(
        prog="plancia",
        description="A table for battle games with the whole rulebook enforced.",
        epilog="start here:\n"
        "  plancia games                     what can be played\n"
        "  plancia play space_hulk           play; `help` at the prompt teaches the rest\n"
        "  plancia play tris --bot o=mcts    play against a bot\n"
        "  plancia COMMAND --help            each command with examples",
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=f"plancia {__version__}")
    commands.add_to(Commands(parser))
    return parser


def command(name: str) -> Callable[[Namespace], int]:
    """The function behind `module:function`, imported only now."""
    module, _, function = name.partition(":")
    found: Callable[[Namespace], int] = getattr(import_module(f"plancia.cli.{module}"), function)
    return found


def said(fault: Exception, lang: str | None) -> str:
    """What a fault says: in the player's language where the rules of a game say it."""
    from plancia.core import Unfit
    from plancia.i18n import Translator

    return Translator(lang or "en").text(fault.message) if isinstance(fault, Unfit) else str(fault)


def expected() -> tuple[type[Exception], ...]:
    """What bad input raises; anything else is a fault of ours and keeps its traceback."""
    from plancia.content.nodes import ContentError
    from plancia.core import RecordError
    from plancia.games import UnknownGame
    from plancia.i18n import CatalogueError

    return (UsageError, ContentError, RecordError, UnknownGame, CatalogueError)
