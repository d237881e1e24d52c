"""`plancia sim`, `plancia bench` and `plancia conformance`: many matches at once."""

from __future__ import annotations

import re
import sys
from argparse import Namespace
from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING

from plancia.bots import UnknownBot
from plancia.cli import setups
from plancia.cli.command import UsageError, answer
from plancia.core import Match
from plancia.games import find
from plancia.i18n import Translator

if TYPE_CHECKING:
    from plancia.lab.simulate import Result


def sim(options: Namespace) -> int:
    """Let bots play, and print what came of it."""
    from plancia.lab.simulate import seats_and_bots, seats_of, simulate

    kind = find(options.game)
    setup = setups.settings(options, kind)
    seats = seats_of(options.game, setup)
    bots = setups.bots(options.bots, seats)
    try:
        seats_and_bots(seats, bots)
    except UnknownBot as fault:
        raise UsageError(str(fault)) from fault
    result = simulate(
        options.game,
        setup,
        games=options.games,
        bots=bots,
        seed=setups.seed(options.seed),
        jobs=options.jobs,
        progress=counter(options.game),
    )
    return answer(options, result, _played(result, Translator(options.lang)))


def _played(result: Result, words: Translator) -> Iterator[str]:
    figures, timing = result.figures, result.timing
    yield f"{figures.game}: {figures.games} matches, {figures.steps_per_match:.1f} decisions each"
    for seat, share in figures.wins.items():
        won = f"{share.rate:.1%} won (95 %: {share.low:.1%} to {share.high:.1%})"
        yield f"  {seat:<12} {figures.bots[seat]:<12} {won}"
    yield f"  without a winner: {figures.nobody}"
    for reason, number in figures.reasons.items():
        # A reason is counted over many matches: whom it was about is left open.
        why = re.sub(r"\{\w+\}", "…", words.text(reason)) if reason else "given up"
        yield f"  {number:>6}  {why}"
    yield f"{timing.steps_per_second:,.0f} decisions/s, {timing.seconds:.1f} s, {timing.jobs} jobs"


def bench(options: Namespace) -> int:
    """Measure, and print the ratios."""
    from plancia.lab.bench import PLACES
    from plancia.lab.bench import bench as measure

    which = tuple(options.only or PLACES)
    if unknown := [name for name in which if name not in PLACES]:
        raise UsageError(f"--only {unknown[0]}: expected one of: {', '.join(PLACES)}")
    figures = measure(options.seconds, which)
    lines = []
    for comparison in figures.comparisons:
        ours, peer = comparison.ours, comparison.peer
        line = f"{comparison.name:<12} {ours.per_second:>12,.0f}/s"
        if peer is not None:
            line += f"   {peer.name} {peer.per_second:,.0f}/s"
        if comparison.ratio is not None:
            line += f"   ratio {comparison.ratio:.2f} (target {comparison.target:g})"
        lines.append(line)
    lines += [f"{name} is not installed: nothing to compare with" for name in figures.missing]
    return answer(options, figures, lines)


def conformance(options: Namespace) -> int:
    """Check a game with the conformance kit."""
    from plancia.testing.conformance import check

    kind = find(options.game)
    setup = setups.settings(options, kind)
    if setup:  # bad content is bad input, and no broken promise
        Match.new(kind, setup, options.seed)
    last = options.first + options.matches
    report = check(
        options.game,
        matches=options.matches,
        seed=options.seed,
        setups=[setup] if setup else kind.sample_setups(options.seed, last),
        bound=options.bound,
        sample=options.sample,
        thorough=options.thorough,
        first=options.first,
        progress=counter(options.game),
    )
    return answer(options, report.summary(), [report], ok=report.ok)


def counter(what: str) -> Callable[[int, int], None] | None:
    """Says how much of how much is done, on the error stream, if a person looks at it."""
    if not sys.stderr.isatty():
        return None

    def show(done: int, total: int) -> None:
        end = "\n" if done >= total else ""
        print(f"\r{what}: {done}/{total}", end=end, file=sys.stderr, flush=True)

    return show
