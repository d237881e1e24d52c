"""`plancia play` and `plancia replay`: the terminal table."""

from __future__ import annotations

import os
import secrets
import sys
from argparse import Namespace
from typing import TYPE_CHECKING, Any

from plancia.bots import UnknownBot, make
from plancia.cli import files, setups
from plancia.cli.command import UsageError
from plancia.core import Action, Match, Seat, read_action
from plancia.games import find, names
from plancia.i18n import Translator
from plancia.table.plain import Plain
from plancia.table.replaying import Projector
from plancia.table.session import Session
from plancia.table.terminal import Terminal
from plancia.table.words import Words

if TYPE_CHECKING:
    from plancia.table.face import Face


class Adviser:
    """Decides once when a player says `auto`: greedily, or by the first option."""

    def choose(self, match: Match, seat: Seat) -> Action[Any]:
        """The option that looks best one step ahead."""
        return make("greedy", seed="auto").choose(match, seat)


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
    terminal = Terminal(sys.stdin, sys.stdout)
    words = Words(match, Translator(options.lang))
    session = Session(
        match,
        terminal,
        _face(options, terminal, words),
        words,
        bots=bots,
        adviser=Adviser(),
        write=files.write,
        save_to=options.save,
    )
    session.run()
    return 0


def replay(options: Namespace) -> int:
    """Watch a record."""
    film = files.film(options.file)
    setups.check_seat(options.seat, film.match.game.seats())
    terminal = Terminal(sys.stdin, sys.stdout)
    words = Words(film.match, Translator(options.lang))
    face = _face(options, terminal, words)
    projector = Projector(film, terminal, face, words, options.seat)
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


def _face(options: Namespace, terminal: Terminal, words: Words) -> Face:
    """The drawn table on a terminal, lines of words anywhere else."""
    drawn = sys.stdout.isatty() and os.environ.get("TERM", "") not in ("", "dumb")
    if options.plain or not drawn:
        return Plain(terminal, words)
    from plancia.table.screen import Screen

    return Screen(terminal, words)
