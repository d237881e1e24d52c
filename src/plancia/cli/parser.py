"""The whole command line; it loads no game, so that help is instant."""

from __future__ import annotations

from argparse import RawDescriptionHelpFormatter

from plancia import __version__
from plancia.cli import author_commands, player_commands
from plancia.cli.command import Commands, Parser


def build() -> Parser:
    """The whole command line."""
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
    commands = Commands(parser)
    player_commands.playing(commands)
    player_commands.serving(commands)
    player_commands.pictures(commands)
    player_commands.rules(commands)
    author_commands.scenarios(commands)
    author_commands.lab(commands)
    author_commands.content(commands)
    author_commands.lessons(commands)
    author_commands.new_games(commands)
    return parser
