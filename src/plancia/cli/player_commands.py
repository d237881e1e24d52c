"""The commands of players: playing, watching, serving, drawing, looking rules up."""

from __future__ import annotations

from pathlib import Path

from plancia.cli.command import Commands, ordinal, positive


def add_to(commands: Commands) -> None:
    """Add them all."""
    _playing(commands)
    _serving(commands)
    _rules(commands)


def _playing(commands: Commands) -> None:
    games = commands.add(
        "games",
        "games:games",
        "list the games, or show one game's options and missions",
        "Without a name: every installed game. With one: what its set-up may say\n"
        "(for --set and --mission of `plancia play`).",
        "plancia games\nplancia games space_hulk\nplancia games --json",
    )
    games.add_game("one game only", nargs="?")
    games.add_lang()
    games.add_json()

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
    play.add_game("which game (see `plancia games`)", nargs="?")
    play.add_setup()
    brings = "what a seat brings, from a YAML file, in games where players bring something"
    play.add_pairs("--build", dest="kits", what="FILE", text=brings)
    play.add_argument("--seed", help="a number or word that names the dice; default: a new one")
    bots = "let a bot play a seat: random, greedy, mcts, mcts:200"
    play.add_pairs("--bot", "--bots", dest="bots", what="BOT", text=bots)
    dice = "physical: you roll real dice and type the faces"
    play.add_choice("--dice", ("virtual", "physical"), dice)
    clock = (
        "move:30 (seconds for each action), side:300+5 (for each side, and more after each action)"
    )
    play.add_argument("--clock", metavar="CLOCK", help=f"play against time: {clock}")
    play.add_path("--resume", "go on with a saved match")
    play.add_path("--save", "keep the match in this file after every action")
    play.add_table()

    replay = commands.add(
        "replay",
        "playing:replay",
        "watch a saved match again, step by step",
        "At the prompt: Enter or n goes on, p goes back, a number goes there, end, ?, log, q.\n"
        "With --plain everything is told at once.",
        "plancia replay friday.json\nplancia replay friday.json --plain --lang it",
    )
    replay.add_path("file", "a saved match or a record")
    replay.add_seat()
    replay.add_table()


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
    database = "where the tables are kept: an SQLite file, or the URL of a database"
    serve.add_argument("--database", default="tables.db", metavar="FILE", help=database)
    serve.add_path("--page", "the built page, if elsewhere", "FOLDER")
    serve.add_argument(
        "--origin",
        dest="origins",
        action="append",
        default=[],
        metavar="URL",
        help="a site whose pages may use this server too; may be repeated",
    )
    serve.add_number("--bot-processes", int, "how many processes think for bots; 0: a thread", 1)

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
    picture.add_setup()
    out = "an image that ends in .svg or .png; default: SVG to the standard output"
    picture.add_argument("-o", "--out", type=Path, metavar="FILE", help=out)
    picture.add_seat()
    at = "after N actions; default: the end of a match, the start of a scenario"
    picture.add_number("--at", ordinal, at)
    picture.add_choice("--theme", ("dark", "light"), "colours")
    picture.add_lang()


def _rules(commands: Commands) -> None:
    ledger = commands.add(
        "ledger",
        "rules:ledger",
        "show a game's rules with the tests that hold them",
        "Exits with 1 if a rule has no test. Tests are looked for in ./tests and in the\n"
        "scenario files of the game.",
        "plancia ledger space_hulk\nplancia ledger tris --json",
    )
    ledger.add_game()
    ledger.add_path("--tests", "where the tests are", "FOLDER")
    ledger.add_json()

    rule = commands.add(
        "rule",
        "rules:rule",
        "show a rule in our words, and the rules it refers to",
        "Rule ids stand in brackets behind every sentence of the table.",
        "plancia rule SHB-AP-02\nplancia rule TRIS-3 --lang it",
    )
    rule.add_argument("id", metavar="ID", help="the id of a rule")
    rule.add_lang()

    why = commands.add(
        "why",
        "rules:why",
        "explain the last events of a saved match by their rules",
        "Plays the match again and tells the last events, each with its rules.",
        "plancia why friday.json\nplancia why friday.json --last 5 --lang it",
    )
    why.add_path("file", "a saved match or a record")
    why.add_number("--last", positive, "how many events", 1)
    why.add_seat()
    why.add_lang()
    why.add_json()
