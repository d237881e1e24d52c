"""The commands of authors: situations, many matches, content, lessons, new games."""

from __future__ import annotations

from plancia.cli.command import Commands, duration, ordinal, positive

TEMPLATES = ("smallest", "hexes")
CARD_GAMES = ("giga_robo",)
"""The games that list their cards; the command line names them without loading them."""


def add_to(commands: Commands) -> None:
    """Add them all."""
    _scenarios(commands)
    _lab(commands)
    _content(commands)


def _scenarios(commands: Commands) -> None:
    scenario = commands.group("scenario", "run scenario files, or make one from a saved match")
    run = scenario.add(
        "run",
        "scenarios:run",
        "play scenario files and compare with what they expect",
        "Shows the first difference of each file; exits with 1 if there is one.",
        "plancia scenario run fall-back.yaml\nplancia scenario run scenarios/*.yaml --json",
    )
    run.add_path("files", "scenario files", nargs="+")
    run.add_json()
    export = scenario.add(
        "export",
        "scenarios:export",
        "write the situation of a saved match as a scenario file",
        "Use it to report a situation: add what you expected to happen.",
        "plancia scenario export friday.json > situation.yaml",
    )
    export.add_path("file", "a saved match")
    export.add_argument("--seat", help="write only what this seat knows; default: the first seat")
    export.add_path("--out", "where to write it; default: here")


def _lab(commands: Commands) -> None:
    sim = commands.add(
        "sim",
        "lab:sim",
        "let bots play many matches, and count",
        "The figures depend on the arguments alone, not on --jobs or the machine.",
        "plancia sim tris --games 1000\n"
        "plancia sim space_hulk --games 200 --bots marines=greedy --seed 1 --jobs 2 --json",
    )
    sim.add_game()
    sim.add_setup()
    sim.add_number("--games", positive, "how many matches", 100)
    bots = "the bot of a seat: random (default), greedy, mcts, mcts:200"
    sim.add_pairs("--bots", "--bot", dest="bots", what="BOT", text=bots)
    sim.add_argument("--seed", default="0", help="a number or word that names all matches")
    sim.add_number("--jobs", positive, "processes at once", 1)
    sim.add_lang()
    sim.add_json()

    bench = commands.add(
        "bench",
        "lab:bench",
        "measure how fast matches run, beside other engines",
        "Peers that are not installed are named: pip install 'plancia[bench]'.",
        "plancia bench\nplancia bench --seconds 5 --only tris --json",
    )
    each = "time for each contestant"
    bench.add_argument("--seconds", type=duration, default=2.0, metavar="S", help=each)
    parts = "tris, space_hulk, missions, clones, giga_robo, giga_clones, pacific_rim, "
    parts += "pacific_clones, sweeps, sight"
    bench.add_argument("--only", nargs="+", metavar="WHAT", help=parts)
    bench.add_json()

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
    conformance.add_game()
    conformance.add_setup()
    conformance.add_number("--matches", positive, "how many", 20)
    conformance.add_argument("--seed", default="0", help="names all matches")
    conformance.add_number("--first", ordinal, "begin with match N, to see a fault again", 0)
    conformance.add_number("--bound", positive, "by then a match must be over", 100_000)
    conformance.add_number("--sample", positive, "dear checks at one decision in N", 1)
    conformance.add_number("--thorough", positive, "later than that check only some decisions")
    conformance.add_json()


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
        listing.add_json()
    check = content.add(
        "check",
        "games:check_content",
        "read every data file of a folder and list all faults",
        "Without a folder: that of your packs ($PLANCIA_PACKS). Exits with 1 if there are faults.",
        "plancia content check\nplancia content check ~/packs/friday --json",
    )
    check.add_path("folder", "what to check", "FOLDER", nargs="?")
    check.add_json()

    check = commands.group("tutorial", "lessons of a game").add(
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
    check.add_path("files", "lessons, or folders", nargs="*")
    check.add_argument("--game", metavar="GAME", help="which game they teach, if it is not clear")
    check.add_json()

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
    new.add_game("its name in small letters: deep_waters")
    new.add_choice("--template", TEMPLATES, "what to begin with")
    new.add_path("--folder", "where to write it; default: ./GAME", "FOLDER")
