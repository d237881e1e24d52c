"""`plancia picture`: a table as an image."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import NamedTuple

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


class Shown(NamedTuple):
    """A moment of a match, and what the heading calls it."""

    match: Match
    note: str


def picture(options: Namespace) -> int:
    """Draw what the source shows, as the seat sees it."""
    out: Path | None = options.out
    if out is not None and out.suffix.lower() not in IMAGES:
        raise UsageError(f"{out}: expected a file that ends in {' or '.join(IMAGES)}")
    shown = _shown(options)
    setups.check_seat(options.seat, shown.match.game.seats())
    words = Words(shown.match, Translator(options.lang))
    game = shown.match.game
    art = Art.beside(game.id, ledger.folder_of(type(game)))
    scene = shown.match.scene(options.seat)
    image = draw(scene, words.text, art, THEMES[options.theme], shown.note)
    if out is None:
        print(image, end="")
        return 0
    try:
        files.keep(out, png(image) if out.suffix.lower() == ".png" else image.encode())
    except PainterError as fault:
        raise UsageError(f"{out}: {fault}") from fault
    return 0


def _shown(options: Namespace) -> Shown:
    """The moment that the source and the options name."""
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
    return Shown(match, options.mission or "")


def _of_match(path: Path, at: int | None) -> Shown:
    film = files.film(path)
    last = len(film.moments) - 1
    at = last if at is None else at
    if at > last:
        raise UsageError(f"{path}: --at {at}: the match has {last} actions")
    return Shown(film.moments[at].match, f"{path.stem} {at}/{last}")


def _of_scenario(path: Path, at: int | None) -> Shown:
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
    return Shown(match, situation.title)
