"""All commands: playing, serving, drawing, looking rules up; and for authors many matches, files.

The command line is built without loading a game or a function, so that help is instant.
"""

from __future__ import annotations

from pathlib import Path

from plancia.cli.command import Commands, duration, ordinal, positive

TEMPLATES = ("smallest", "hexes")
CARD_GAMES = ("giga_robo", "project_elite", "infinity")
"""The games that list their cards; the command line names them without loading them."""


def add_to(commands: Commands) -> None:
    """Add them all."""
    for add in (_playing, _serving, _rules, _scenarios, _lab, _content):
        add(commands)


def _playing(commands: Commands) -> None:
    games = commands.add(
        "games:games",
        "list the games, or show one game's options and missions",
        "Without a name: every installed game. With one: what its set-up may say\n"
        "(for --set and --mission of `plancia play`).",
        "plancia games\nplancia games space_hulk\nplancia games --json",
    )
    games.add_game("one game only", nargs="?")
    games.add_shared("lang", "json")

    play = commands.add(
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
    play.add_shared("mission", "set")
    brings = "what a seat brings, from a YAML file, in games where players bring something"
    play.add_pairs("--build", dest="kits", what="FILE", text=brings)
    play.add_argument("--seed", help="a number or word that names the dice; default: a new one")
    bots = "let a bot play a seat: greedy (if none is named), random, mcts:50, mcts:200"
    play.add_pairs("--bot", "--bots", dest="bots", what="BOT", text=bots)
    dice = "physical: you roll real dice and type the faces"
    play.add_choice("--dice", ("virtual", "physical"), dice)
    clock = (
        "move:30 (seconds for each action), side:300+5 (for each side, and more after each action)"
    )
    play.add_argument("--clock", metavar="CLOCK", help=f"play against time: {clock}")
    play.add_path("--resume", "go on with a saved match")
    play.add_path("--save", "keep the match in this file after every action")
    play.add_shared("plain", "lang")

    replay = commands.add(
        "playing:replay",
        "watch a saved match again, step by step",
        "At the prompt: Enter or n goes on, p goes back, a number goes there, end, ?, log, q.\n"
        "With --plain everything is told at once.",
        "plancia replay friday.json\nplancia replay friday.json --plain --lang it",
    )
    replay.add_path("file", "a saved match or a record")
    replay.add_shared("seat", "plain", "lang")


def _serving(commands: Commands) -> None:
    serve = commands.add(
        "serving:serve",
        "serve the table in the browser",
        "Open the address it prints. Every action is on disk before it is acknowledged;\n"
        "stop it at any time. Needs the extra: pip install 'plancia[server]'.",
        "plancia serve\nplancia serve --share\nplancia serve --port 8080 --database club.db",
    )
    serve.add_argument("--host", default="127.0.0.1", help="the address to listen at")
    share = "let others in the same network play, and say at which address"
    serve.add_argument("--share", action="store_true", help=share)
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
    out = "an image that ends in .svg or .png; default: SVG to the standard output"
    picture.add_argument("-o", "--out", type=Path, metavar="FILE", help=out)
    at = "after N actions; default: the end of a match, the start of a scenario"
    picture.add_number("--at", ordinal, at)
    picture.add_choice("--theme", ("dark", "light"), "colours")
    picture.add_shared("mission", "set", "seat", "lang")


def _rules(commands: Commands) -> None:
    ledger = commands.add(
        "rules:ledger",
        "show a game's rules with the tests that hold them",
        "Exits with 1 if a rule has no test. Tests are looked for in ./tests and in the\n"
        "scenario files of the game. With --json, by_rule has of each rule its tests (as\n"
        "pytest names them), scenario files, examples, and where the code cites it.",
        "plancia ledger space_hulk\nplancia ledger tris --json",
    )
    ledger.add_game()
    ledger.add_path("--tests", "where the tests are", "FOLDER")
    ledger.add_shared("json")

    rule = commands.add(
        "rules:rule",
        "show a rule in our words, and the rules it refers to",
        "Rule ids stand in brackets behind every sentence of the table.",
        "plancia rule SHB-AP-02\nplancia rule TRIS-3 --lang it",
    )
    rule.add_argument("id", metavar="ID", help="the id of a rule")
    rule.add_shared("lang")

    aid = commands.add(
        "rules:aid",
        "print the player aid of a game: phases, actions, costs and tables on one page",
        "Every line is a rule in brief, with its id for `plancia rule`.",
        "plancia aid space_hulk\nplancia aid giga_robo --lang it",
    )
    aid.add_game("which game (see `plancia games`)")
    aid.add_shared("lang")

    why = commands.add(
        "rules:why",
        "explain the last events of a saved match by their rules",
        "Plays the match again and tells the last events, each with its rules.",
        "plancia why friday.json\nplancia why friday.json --last 5 --lang it",
    )
    why.add_path("file", "a saved match or a record")
    why.add_number("--last", positive, "how many events", 1)
    why.add_shared("seat", "lang", "json")


def _scenarios(commands: Commands) -> None:
    scenario = commands.group("scenario", "run scenario files, or make one from a saved match")
    run = scenario.add(
        "author_files:run",
        "play scenario files and compare with what they expect",
        "Shows the first difference of each file; exits with 1 if there is one.",
        "plancia scenario run fall-back.yaml\nplancia scenario run scenarios/*.yaml --json",
    )
    run.add_path("files", "scenario files", nargs="+")
    run.add_shared("json")
    export = scenario.add(
        "author_files:export",
        "write the situation of a saved match as a scenario file",
        "Use it to report a situation: add what you expected to happen. The file leads back to\n"
        "the same moment, in the middle of anything, and holds nothing that the seat cannot know.",
        "plancia scenario export friday.json > situation.yaml\n"
        "plancia scenario export friday.json --all --out situation.yaml",
    )
    export.add_path("file", "a saved match")
    who = export.add_mutually_exclusive_group()
    who.add_argument("--seat", help="write only what this seat knows; default: the first seat")
    whole = "write all that is hidden too, and the dice to come"
    who.add_argument("--all", action="store_true", help=whole)
    export.add_path("--out", "where to write it; default: here")


def _lab(commands: Commands) -> None:
    sim = commands.add(
        "lab:sim",
        "let bots play many matches, and count",
        "The figures depend on the arguments alone, not on --jobs or the machine.",
        "plancia sim tris --games 1000\n"
        "plancia sim space_hulk --games 200 --bots marines=greedy --seed 1 --jobs 2 --json",
    )
    sim.add_game()
    sim.add_shared("mission", "set")
    sim.add_number("--games", positive, "how many matches", 100)
    bots = "the bot of a seat: random (default), greedy, mcts, mcts:200"
    sim.add_pairs("--bots", "--bot", dest="bots", what="BOT", text=bots)
    sim.add_argument("--seed", default="0", help="a number or word that names all matches")
    sim.add_number("--jobs", positive, "processes at once", 1)
    sim.add_shared("lang", "json")

    bench = commands.add(
        "lab:bench",
        "measure how fast matches run, beside other engines",
        "Peers that are not installed are named: pip install 'plancia[bench]'.",
        "plancia bench\nplancia bench --seconds 5 --only tris --json",
    )
    each = "time for each contestant"
    bench.add_argument("--seconds", type=duration, default=2.0, metavar="S", help=each)
    parts = "tris, space_hulk, missions, clones, giga_robo, giga_clones, pacific_rim, "
    parts += "pacific_clones, project_elite, elite_clones, infinity, infinity_clones, "
    parts += "orders_20, orders_30, orders_40, exchange, sweeps, sight, volume_sight, "
    parts += "volume_paths"
    bench.add_argument("--only", nargs="+", metavar="WHAT", help=parts)
    bench.add_shared("json")

    conformance = commands.add(
        "lab:conformance",
        "check that a game keeps every promise of the engine",
        "Plays many random matches (every kind of set-up in turn, unless one is named) and saves,\n"
        "loads, clones and replays at every decision.\n"
        "Exits with 1 if a promise is broken, and says how to see it again.",
        "plancia conformance tris\nplancia conformance space_hulk --matches 1000\n"
        "plancia conformance pacific_rim --sample 5 --thorough 200",
    )
    conformance.add_game()
    conformance.add_shared("mission", "set")
    conformance.add_number("--matches", positive, "how many", 20)
    conformance.add_argument("--seed", default="0", help="names all matches")
    conformance.add_number("--first", ordinal, "begin with match N, to see a fault again", 0)
    conformance.add_number("--bound", positive, "by then a match must be over", 100_000)
    conformance.add_number("--sample", positive, "dear checks at one decision in N", 1)
    conformance.add_number("--thorough", positive, "later than that check only some decisions")
    conformance.add_shared("json")


def _content(commands: Commands) -> None:
    content = commands.group("content", "cards of a game; data files: missions, packs of your own")
    for game in CARD_GAMES:
        listing = content.add(
            "games:list_content",
            f"list every card and ability of {game} with the tests that check it",
            "For each the tests of its effect and of its limit are counted.\n"
            "Exits with 1 if one of them lacks either.",
            f"plancia content {game}\nplancia content {game} --json",
            name=game,
        )
        listing.set_defaults(game=game)
        listing.add_shared("json")
    check = content.add(
        "games:check_content",
        "read every data file of a folder and list all faults",
        "Without a folder: that of your packs ($PLANCIA_PACKS). Exits with 1 if there are faults.",
        "plancia content check\nplancia content check ~/packs/friday --json",
        name="check",
    )
    check.add_path("folder", "what to check", "FOLDER", nargs="?")
    check.add_shared("json")

    check = commands.group("tutorial", "lessons of a game").add(
        "author_files:check",
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
    check.add_path("files", "lessons, or folders", nargs="*")
    check.add_argument("--game", metavar="GAME", help="which game they teach, if it is not clear")
    check.add_shared("json")

    new = commands.add(
        "new:new",
        "begin a game of your own",
        "Writes a whole project: rules, words in both languages, drawings, a scenario, tests.\n"
        "It can be played at once, and every check is green; change it step by step.\n"
        "Templates: smallest (three in a row, one file); hexes (submarines on a map of hexes,\n"
        "with secrets, lanes, responses and dice). docs/write-a-game.md explains every part.",
        "plancia new pebbles\n"
        "plancia new deep_waters --template hexes --folder ~/games/deep_waters",
    )
    new.add_game("its name in small letters: deep_waters")
    new.add_choice("--template", TEMPLATES, "what to begin with")
    new.add_path("--folder", "where to write it; default: ./GAME", "FOLDER")
