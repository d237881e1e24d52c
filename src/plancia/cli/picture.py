"""`plancia picture`: a table as an image."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from plancia import ledger, scenario
from plancia.cli import files, setups
from plancia.cli.command import UsageError
from plancia.core import Illegal, Match, OutOfDice
from plancia.games import find, names
from plancia.i18n import Translator
from plancia.picture import THEMES, Art, PainterError, draw, png
from plancia.table.placing import set_out
from plancia.table.words import Words

SCENARIOS = (".yaml", ".yml")
IMAGES = (".svg", ".png")


def picture(options: Namespace) -> int:
    """Draw what the source shows, as the seat sees it."""
    out: Path | None = options.out
    if out is not None and out.suffix.lower() not in IMAGES:
        raise UsageError(f"{out}: expected a file that ends in {' or '.join(IMAGES)}")
    match, note = _shown(options)
    setups.check_seat(options.seat, match.game.seats())
    words = Words(match, Translator(options.lang))
    art = Art.beside(match.game.id, ledger.folder_of(type(match.game)))
    image = draw(match.scene(options.seat), words.text, art, THEMES[options.theme], note)
    if out is None:
        print(image, end="")
        return 0
    try:
        files.keep(out, png(image) if out.suffix.lower() == ".png" else image.encode())
    except PainterError as fault:
        raise UsageError(f"{out}: {fault}") from fault
    return 0


def _shown(options: Namespace) -> tuple[Match, str]:
    """The moment that the source and the options name, and what the heading calls it."""
    path = Path(options.source)
    is_file = path.is_file() or path.suffix != ""
    if is_file and (options.settings or options.mission is not None):
        raise UsageError("--mission and --set belong to a game, not to a file: leave them out")
    if is_file:
        make = _of_scenario if path.suffix.lower() in SCENARIOS else _of_match
        return make(path, options.at)
    if options.source not in names():
        known = ", ".join(names())
        raise UsageError(f"{options.source}: expected a file, or one of the games: {known}")
    if options.at is not None:
        raise UsageError("--at belongs to a saved match, a record or a scenario: leave it out")
    kind = find(options.source)
    match = Match.new(kind, setups.settings(options, kind))
    if "mission" in kind.setup_type.__struct_fields__ or kind.workshop() is not None:
        match = set_out(match)
    return match, options.mission or ""


def _of_match(path: Path, at: int | None) -> tuple[Match, str]:
    film = files.film(path)
    last = len(film.moments) - 1
    at = last if at is None else at
    if at > last:
        raise UsageError(f"{path}: --at {at}: the match has {last} actions")
    return film.moments[at].match, f"{path.stem} {at}/{last}"


def _of_scenario(path: Path, at: int | None) -> tuple[Match, str]:
    if not path.is_file():
        raise UsageError(f"{path}: cannot be read: No such file or directory")
    situation = scenario.read(path)
    with files.about(path):
        match = scenario.start(find(situation.game), situation)
        runner = scenario.Runner(match)
        deeds = [line for _, line in situation.lines() if scenario.is_deed(line)]
        if at is not None and at > len(deeds):
            raise UsageError(f"{path}: --at {at}: the scenario has {len(deeds)} actions")
        for number, line in enumerate(deeds[: at or 0], 1):
            try:
                runner.carry_out(line)
            except (scenario.Difference, Illegal, OutOfDice) as fault:
                raise UsageError(f"{path}: action {number}: {fault}") from fault
    return match, situation.title
