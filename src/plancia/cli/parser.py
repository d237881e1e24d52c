"""All commands and their options, with help that teaches."""

from __future__ import annotations

from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path
from typing import NoReturn

from plancia import __version__
from plancia.cli.faults import UsageError
from plancia.cli.numbers import duration, ordinal, positive

LANGUAGES = ("en", "it")
TEMPLATES = ("smallest", "hexes")


class Parser(ArgumentParser):
    """A parser whose faults are one line."""

    def error(self, message: str) -> NoReturn:
        """Say what is wrong and where the help is."""
        raise UsageError(f"{message} (see: {self.prog} --help)")


CARD_GAMES = ("giga_robo",)
"""The games that list their cards; the command line names them without loading them."""


class Commands:
    """Adds commands to a parser."""

    def __init__(self, parser: ArgumentParser) -> None:
        """Give a parser sub-commands."""
        self.commands = parser.add_subparsers(
            metavar="COMMAND", required=True, title="commands", parser_class=Parser
        )

    def group(self, name: str, summary: str) -> Commands:
        """A command that has commands of its own."""
        return Commands(self.commands.add_parser(name, help=summary, description=summary))

    def add(self, name: str, run: str, summary: str, text: str, examples: str) -> Parser:
        """A command, the function that runs it, and its help."""
        command: Parser = self.commands.add_parser(
            name,
            help=summary,
            description=f"{summary[0].upper()}{summary[1:]}.\n\n{text}".rstrip(),
            epilog="examples:\n" + "\n".join(f"  {line}" for line in examples.split("\n")),
            formatter_class=RawDescriptionHelpFormatter,
            allow_abbrev=False,
        )
        command.set_defaults(run=run)
        return command


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
    _playing(commands)
    _serving(commands)
    _pictures(commands)
    _rules(commands)
    _scenarios(commands)
    _lab(commands)
    _content(commands)
    _lessons(commands)
    _authors(commands)
    return parser


def _playing(commands: Commands) -> None:
    games = commands.add(
        "games",
        "games:games",
        "list the games, or show one game's options and missions",
        "Without a name: every installed game. With one: what its set-up may say\n"
        "(for --set and --mission of `plancia play`).",
        "plancia games\nplancia games space_hulk\nplancia games --json",
    )
    games.add_argument("game", nargs="?", metavar="GAME", help="one game only")
    _lang(games)
    _json(games)

    play = commands.add(
        "play",
        "playing:play",
        "play a game",
        "Seats without a bot are played by whoever sits at this terminal, in turn.\n"
        "At the prompt: the number of an option, or its keys, several in one line;\n"
        "`help` lists the commands, `?` explains what just happened by its rules.",
        "plancia play space_hulk\n"
        "plancia play space_hulk --mission first-steps --lang it\n"
        "plancia play tris --bot o=mcts:200 --clock move:30\n"
        "plancia play giga_robo --build p1=thunder.yaml --bot p2=greedy\n"
        "plancia play space_hulk --dice physical --save friday.json\n"
        "plancia play --resume friday.json\n"
        "plancia play tris --plain < moves.txt",
    )
    play.add_argument("game", nargs="?", metavar="GAME", help="which game (see `plancia games`)")
    _setup(play)
    play.add_argument(
        "--build",
        dest="kits",
        action="extend",
        nargs="+",
        default=[],
        metavar="SEAT=FILE",
        help="what a seat brings, from a YAML file, in games where players bring something",
    )
    play.add_argument("--seed", help="a number or word that names the dice; default: a new one")
    play.add_argument(
        "--bot",
        "--bots",
        dest="bots",
        action="extend",
        nargs="+",
        default=[],
        metavar="SEAT=BOT",
        help="let a bot play a seat: random, greedy, mcts, mcts:200",
    )
    play.add_argument(
        "--dice",
        choices=("virtual", "physical"),
        default="virtual",
        help="physical: you roll real dice and type the faces",
    )
    play.add_argument(
        "--clock",
        metavar="CLOCK",
        help="play against time: move:30 (seconds for each action), side:300+5 (for each side, and "
        "more after each action)",
    )
    play.add_argument("--resume", type=Path, metavar="FILE", help="go on with a saved match")
    play.add_argument(
        "--save", type=Path, metavar="FILE", help="keep the match in this file after every action"
    )
    _table(play)

    replay = commands.add(
        "replay",
        "playing:replay",
        "watch a saved match again, step by step",
        "At the prompt: Enter or n goes on, p goes back, a number goes there, end, ?, log, q.\n"
        "With --plain everything is told at once.",
        "plancia replay friday.json\nplancia replay friday.json --plain --lang it",
    )
    replay.add_argument("file", type=Path, metavar="FILE", help="a saved match or a record")
    replay.add_argument("--seat", help="whose eyes to see it with; default: a spectator's")
    _table(replay)


def _serving(commands: Commands) -> None:
    serve = commands.add(
        "serve",
        "serving:serve",
        "serve the table in the browser",
        "Open the address it prints. Every action is on disk before it is acknowledged;\n"
        "stop it at any time. Needs the extra: pip install 'plancia[server]'.",
        "plancia serve\nplancia serve --host 0.0.0.0 --port 8080 --database club.db",
    )
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    serve.add_argument("--port", type=int, default=8000, help="the port to listen at")
    serve.add_argument(
        "--database",
        default="tables.db",
        metavar="FILE",
        help="where the tables are kept: an SQLite file, or the URL of a database",
    )
    serve.add_argument("--page", type=Path, metavar="FOLDER", help="the built page, if elsewhere")
    serve.add_argument(
        "--origin",
        dest="origins",
        action="append",
        default=[],
        metavar="URL",
        help="a site whose pages may use this server too; may be repeated",
    )
    serve.add_argument(
        "--bot-processes",
        type=int,
        default=1,
        metavar="N",
        help="how many processes think for bots; 0: a thread",
    )


def _pictures(commands: Commands) -> None:
    picture = commands.add(
        "picture",
        "picture:picture",
        "draw a table as an image",
        "SOURCE is a saved match, a record, a scenario file, or a game: then its start is drawn.\n"
        "The image shows what a spectator sees, or the seat that --seat names. A PNG needs the\n"
        "extra (pip install 'plancia[picture]') or an installed Chromium; an SVG needs nothing.",
        "plancia picture space_hulk --mission lifeline -o lifeline.svg\n"
        "plancia picture friday.json -o friday.png --lang it\n"
        "plancia picture friday.json --at 12 --theme light > twelve.svg\n"
        "plancia picture fall-back.yaml -o before.png",
    )
    picture.add_argument("source", metavar="SOURCE", help="a file, or the name of a game")
    _setup(picture)
    picture.add_argument(
        "-o",
        "--out",
        type=Path,
        metavar="FILE",
        help="an image that ends in .svg or .png; default: SVG to the standard output",
    )
    picture.add_argument("--seat", help="whose eyes to see it with; default: a spectator's")
    picture.add_argument(
        "--at",
        type=ordinal,
        metavar="N",
        help="after N actions; default: the end of a match, the start of a scenario",
    )
    picture.add_argument("--theme", choices=("dark", "light"), default="dark", help="colours")
    _lang(picture)


def _rules(commands: Commands) -> None:
    ledger = commands.add(
        "ledger",
        "rules:ledger",
        "show a game's rules with the tests that hold them",
        "Exits with 1 if a rule has no test. Tests are looked for in ./tests and in the\n"
        "scenario files of the game.",
        "plancia ledger space_hulk\nplancia ledger tris --json",
    )
    ledger.add_argument("game", metavar="GAME", help="which game")
    ledger.add_argument("--tests", type=Path, metavar="FOLDER", help="where the tests are")
    _json(ledger)

    rule = commands.add(
        "rule",
        "rules:rule",
        "show a rule in our words, and the rules it refers to",
        "Rule ids stand in brackets behind every sentence of the table.",
        "plancia rule SHB-AP-02\nplancia rule TRIS-3 --lang it",
    )
    rule.add_argument("id", metavar="ID", help="the id of a rule")
    _lang(rule)

    why = commands.add(
        "why",
        "rules:why",
        "explain the last events of a saved match by their rules",
        "Plays the match again and tells the last events, each with its rules.",
        "plancia why friday.json\nplancia why friday.json --last 5 --lang it",
    )
    why.add_argument("file", type=Path, metavar="FILE", help="a saved match or a record")
    why.add_argument("--last", type=positive, default=1, metavar="N", help="how many events")
    why.add_argument("--seat", help="whose eyes to see it with; default: a spectator's")
    _lang(why)
    _json(why)


def _scenarios(commands: Commands) -> None:
    scenario = commands.group("scenario", "run scenario files, or make one from a saved match")
    run = scenario.add(
        "run",
        "scenarios:run",
        "play scenario files and compare with what they expect",
        "Shows the first difference of each file; exits with 1 if there is one.",
        "plancia scenario run fall-back.yaml\nplancia scenario run scenarios/*.yaml --json",
    )
    run.add_argument("files", nargs="+", type=Path, metavar="FILE", help="scenario files")
    _json(run)
    export = scenario.add(
        "export",
        "scenarios:export",
        "write the situation of a saved match as a scenario file",
        "Use it to report a situation: add what you expected to happen.",
        "plancia scenario export friday.json > situation.yaml",
    )
    export.add_argument("file", type=Path, metavar="FILE", help="a saved match")
    export.add_argument("--seat", help="write only what this seat knows; default: the first seat")
    export.add_argument("--out", type=Path, metavar="FILE", help="where to write it; default: here")


def _lab(commands: Commands) -> None:
    sim = commands.add(
        "sim",
        "lab:sim",
        "let bots play many matches, and count",
        "The figures depend on the arguments alone, not on --jobs or the machine.",
        "plancia sim tris --games 1000\n"
        "plancia sim space_hulk --games 200 --bots marines=greedy --seed 1 --jobs 2 --json",
    )
    sim.add_argument("game", metavar="GAME", help="which game")
    _setup(sim)
    sim.add_argument("--games", type=positive, default=100, metavar="N", help="how many matches")
    sim.add_argument(
        "--bots",
        "--bot",
        dest="bots",
        action="extend",
        nargs="+",
        default=[],
        metavar="SEAT=BOT",
        help="the bot of a seat: random (default), greedy, mcts, mcts:200",
    )
    sim.add_argument("--seed", default="0", help="a number or word that names all matches")
    sim.add_argument("--jobs", type=positive, default=1, metavar="N", help="processes at once")
    _lang(sim)
    _json(sim)

    bench = commands.add(
        "bench",
        "lab:bench",
        "measure how fast matches run, beside other engines",
        "Peers that are not installed are named: pip install 'plancia[bench]'.",
        "plancia bench\nplancia bench --seconds 5 --only tris --json",
    )
    bench.add_argument(
        "--seconds", type=duration, default=2.0, metavar="S", help="time for each contestant"
    )
    bench.add_argument(
        "--only",
        nargs="+",
        metavar="WHAT",
        help="tris, space_hulk, missions, clones, giga_robo, giga_clones, pacific_rim, "
        "pacific_clones, sweeps, sight",
    )
    _json(bench)

    conformance = commands.add(
        "conformance",
        "lab:conformance",
        "check that a game keeps every promise of the engine",
        "Plays many random matches (every kind of set-up in turn, unless one is named) and saves,\n"
        "loads, clones and replays at every decision.\n"
        "Exits with 1 if a promise is broken, and says how to see it again.",
        "plancia conformance tris\nplancia conformance space_hulk --matches 1000\n"
        "plancia conformance pacific_rim --sample 5 --thorough 200",
    )
    conformance.add_argument("game", metavar="GAME", help="which game")
    _setup(conformance)
    conformance.add_argument("--matches", type=positive, default=20, metavar="N", help="how many")
    conformance.add_argument("--seed", default="0", help="names all matches")
    conformance.add_argument(
        "--first",
        type=ordinal,
        default=0,
        metavar="N",
        help="begin with match N, to see a fault again",
    )
    conformance.add_argument(
        "--bound", type=positive, default=100_000, metavar="N", help="by then a match must be over"
    )
    conformance.add_argument(
        "--sample", type=positive, default=1, metavar="N", help="dear checks at one decision in N"
    )
    conformance.add_argument(
        "--thorough", type=positive, metavar="N", help="later than that check only some decisions"
    )
    _json(conformance)


def _content(commands: Commands) -> None:
    content = commands.group("content", "cards of a game; data files: missions, packs of your own")
    for game in CARD_GAMES:
        listing = content.add(
            game,
            "games:list_content",
            f"list every card and ability of {game} with the tests that check it",
            "For each the tests of its effect and of its limit are counted.\n"
            "Exits with 1 if one of them lacks either.",
            f"plancia content {game}\nplancia content {game} --json",
        )
        listing.set_defaults(game=game)
        _json(listing)
    check = content.add(
        "check",
        "games:check_content",
        "read every data file of a folder and list all faults",
        "Without a folder: that of your packs ($PLANCIA_PACKS). Exits with 1 if there are faults.",
        "plancia content check\nplancia content check ~/packs/friday --json",
    )
    check.add_argument("folder", nargs="?", type=Path, metavar="FOLDER", help="what to check")
    _json(check)


def _authors(commands: Commands) -> None:
    new = commands.add(
        "new",
        "new:new",
        "begin a game of your own",
        "Writes a whole project: rules, words in both languages, drawings, a scenario, tests.\n"
        "It can be played at once, and every check is green; change it step by step.\n"
        "Templates: smallest (three in a row, one file); hexes (submarines on a map of hexes,\n"
        "with secrets, lanes, responses and dice). docs/write-a-game.md explains every part.",
        "plancia new pebbles\n"
        "plancia new deep_waters --template hexes --folder ~/games/deep_waters",
    )
    new.add_argument("game", metavar="GAME", help="its name in small letters: deep_waters")
    new.add_argument(
        "--template", choices=TEMPLATES, default=TEMPLATES[0], help="what to begin with"
    )
    new.add_argument(
        "--folder", type=Path, metavar="FOLDER", help="where to write it; default: ./GAME"
    )


def _lessons(commands: Commands) -> None:
    lessons = commands.group("tutorial", "lessons of a game")
    check = lessons.add(
        "check",
        "tutorials:check",
        "go through lessons as a good pupil does, and list all faults",
        "A lesson is a YAML file in the folder `tutorials` of its game. It must be readable, its\n"
        "words must be there in both languages, its rules and pieces must exist, every step must\n"
        "have exactly one option that fits, and its dice must be enough and all be rolled.\n"
        "Faults name line and column. Without files: the lessons of all games. Exits with 1 if\n"
        "there are faults. docs/tutorials.md explains the format.",
        "plancia tutorial check\n"
        "plancia tutorial check --game space_hulk\n"
        "plancia tutorial check my-lesson.yaml --game space_hulk --json",
    )
    check.add_argument("files", nargs="*", type=Path, metavar="FILE", help="lessons, or folders")
    check.add_argument("--game", metavar="GAME", help="which game they teach, if it is not clear")
    _json(check)


# --- options that several commands share ----------------------------------------------------------


def _setup(parser: ArgumentParser) -> None:
    parser.add_argument("--mission", help="the mission, for games that have missions")
    parser.add_argument(
        "--set",
        dest="settings",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="an option of the set-up (see `plancia games GAME`); may be repeated",
    )


def _table(parser: ArgumentParser) -> None:
    parser.add_argument(
        "--plain",
        action="store_true",
        help="lines of words, no colour, nothing redrawn (as when the output is no terminal)",
    )
    _lang(parser)


def _lang(parser: ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help="default: that of the locale")


def _json(parser: ArgumentParser) -> None:
    parser.add_argument("--json", action="store_true", help="figures for programs")
