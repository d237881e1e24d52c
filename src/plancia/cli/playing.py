"""`plancia play` and `plancia replay`: the terminal table."""

from __future__ import annotations

import os
import secrets
import sys
from argparse import Namespace

from plancia.bots import UnknownBot, make
from plancia.cli import files, setups
from plancia.cli.command import UsageError
from plancia.core import Match, read_action
from plancia.games import find, names
from plancia.i18n import Translator
from plancia.table.face import Face
from plancia.table.plain import Plain
from plancia.table.replaying import Projector
from plancia.table.session import Session
from plancia.table.terminal import Terminal
from plancia.table.words import Words


def play(options: Namespace) -> int:
    """Start or resume a match and sit down at it."""
    match = _resumed(options) if options.resume is not None else _new(options)
    specs = setups.bots(options.bots, match.game.seats())
    try:
        bots = {seat: make(spec, f"{match.record.seed}:{seat}") for seat, spec in specs.items()}
    except UnknownBot as fault:
        raise UsageError(str(fault)) from fault
    if options.save is not None:
        if options.save.exists() and options.save != options.resume:
            raise UsageError(f"{options.save}: exists already; name a new file, or --resume it")
        files.keep(options.save, match.save())  # whether that is possible is said at once
    face, adviser = _face(options, match), make("greedy", "auto")
    Session(face, bots=bots, adviser=adviser, write=files.write, save_to=options.save).run()
    return 0


def replay(options: Namespace) -> int:
    """Watch a record."""
    film = files.film(options.file)
    setups.check_seat(options.seat, film.match.game.seats())
    face = _face(options, film.match)
    projector = Projector(film, face, options.seat)
    if isinstance(face, Plain):
        projector.tell_all()
    else:
        projector.run()
    return 0


def _new(options: Namespace) -> Match:
    if options.game is None:
        raise UsageError(f"which game? expected one of: {', '.join(names())} (or --resume FILE)")
    kind = find(options.game)
    seed = secrets.randbelow(2**31) if options.seed is None else setups.seed(options.seed)
    setup = setups.settings(options, kind)
    if options.kits:
        setup = kind.with_kits(setup, setups.kits(options.kits))
    time = None if options.clock is None else setups.clock(options.clock)
    return Match.new(kind, setup, seed, real_dice=options.dice == "physical", time=time)


def _resumed(options: Namespace) -> Match:
    """Bring a saved match back with everything that was told in it."""
    record, awaiting = files.stored(options.resume)
    if options.game is not None and options.game != record.game:
        raise UsageError(f"{options.resume}: is a match of {record.game}, not of {options.game}")
    given = (options.seed, options.mission, options.clock)
    if options.settings or any(option is not None for option in given):
        raise UsageError(
            "--resume keeps the set-up, seed and clocks of the saved match: leave them out"
        )
    match = files.film(options.resume).match
    if options.dice == "physical":
        match.use_real_dice()
    if awaiting is not None:
        match.play(awaiting.seat, read_action(type(match.game), awaiting.action), awaiting.at)
    return match


def _face(options: Namespace, match: Match) -> Face:
    """The drawn table on a terminal, lines of words anywhere else."""
    terminal, words = Terminal(sys.stdin, sys.stdout), Words(match, Translator(options.lang))
    drawn = sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
    if options.plain or not drawn:
        return Plain(terminal, words)
    from plancia.table.screen import Screen

    return Screen(terminal, words)
