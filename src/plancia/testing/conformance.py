"""The conformance kit: what every game has to keep, checked on many random matches.

    >>> from plancia.testing import conformance
    >>> conformance.check("tris", matches=5).ok
    True

A match ends within its bound; a pending decision has a way on; every offered action is accepted,
and every accepted one is offered; a refused one changes nothing and names a rule; copies share
nothing; saves, records and undo lead to the same match; a seat cannot tell apart two matches that
differ only in what it cannot know, or in what another seat chose in secret; every way of a piece
leads where it says, or the rules come between; rules that are cited exist; every message can be
said in every language, and all that is shown can be drawn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Any

from msgspec import Struct

from plancia import games, ledger
from plancia.core import Game
from plancia.testing.channels import CHANNELS, Channel
from plancia.testing.drawings import Drawings
from plancia.testing.findings import Fault, Run
from plancia.testing.probe import Probe
from plancia.testing.speech import Speech

Progress = Callable[[int, int], None]
"""Is told how many matches are done, of how many."""


class Report(Struct, frozen=True):
    """What the kit saw, and every fault with the match and the action to find it again."""

    game: str
    matches: int
    counts: dict[str, int]
    faults: tuple[Fault, ...]
    notes: tuple[str, ...] = ()
    """What is no fault by itself, and should be known to whoever writes the game."""

    @property
    def ok(self) -> bool:
        """Whether nothing was found."""
        return not self.faults

    def summary(self) -> dict[str, Any]:
        """The figures as plain data."""
        found = Counter(fault.check for fault in self.faults)
        return {
            "game": self.game,
            "matches": self.matches,
            **self.counts,
            "ok": self.ok,
            "faults": dict(found),
            "notes": list(self.notes),
        }

    def __str__(self) -> str:
        """One line, and one for each fault."""
        counts = ", ".join(f"{number} {what}" for what, number in self.counts.items())
        head = f"{self.game}: {self.matches} matches, {counts}, {len(self.faults)} faults"
        return "\n".join([head, *(f"  {line}" for line in (*self.faults, *self.notes))])


def check(
    game: str | type[Game],
    *,
    matches: int = 100,
    seed: int | str = 0,
    setups: Sequence[dict[str, Any]] = ({},),
    bound: int = 5_000,
    upto: int | None = None,
    sample: int = 1,
    thorough: int | None = None,
    first: int = 0,
    most: int = 20,
    channels: Sequence[Channel] = CHANNELS,
    progress: Progress | None = None,
) -> Report:
    """Play random matches of a game and look for faults.

    Match number n has the seed `<seed>:<n>` and the n-th set-up, in turn; `first` begins at a later
    one, to see a fault again. After `bound` actions a match should be over; with `upto` it is left
    after so many, for a quick look at long games. The dearer checks are made at one decision in
    `sample`; with `thorough`, only so many decisions of a match are all checked and later ones here
    and there, while every match is still played to its end: a very long one mostly by a bot, since
    chance alone may never come to an end. The kit stops when it has found `most` faults.
    """
    kind = games.find(game) if isinstance(game, str) else game
    folder = ledger.folder_of(kind)
    run = Run(
        kind=kind,
        rules=frozenset(ledger.rules(kind)),
        speech=Speech(kind, folder),
        drawings=Drawings(kind.id, folder),
        bound=bound,
        sample=sample,
        upto=upto,
        thorough=thorough,
        channels=tuple(channels),
    )
    played = 0
    for number in range(first, first + matches):
        Probe(run, number, f"{seed}:{number}", setups[number % len(setups)]).play()
        played += 1
        if progress is not None:
            progress(played, matches)
        if len(run.faults) >= most:
            break
    _check_whole(run, played)
    return Report(kind.id, played, dict(run.counts), tuple(run.faults), tuple(_notes(run)))


def _check_whole(run: Run, played: int) -> None:
    """What only all matches together can show."""
    if run.has_secrets and played >= 5 and not run.counts["twins"]:
        text = "redraw never changed anything, so nothing shows that secrets are kept"
        run.faults.append(Fault("secrets", 0, "", 0, text))


def _notes(run: Run) -> Iterator[str]:
    """What may be meant so, or be forgotten.

    A kind that is not offered in many matches is dead, or nobody can find it. A choice that nobody
    sees should say so, to stay unseen. What is hidden and not drawn again shows no leak.
    """
    kinds = ((asked, kind) for asked in run.asked for kind in getattr(asked, "kinds", ()))
    never = sorted(_names(set(kinds) - run.offered))
    if never:
        yield f"never offered: {', '.join(never)}"
    unseen = sorted(_names(run.unseen))
    if unseen:
        yield f"chosen unseen, and not named as `secret`: {', '.join(unseen)}"
    kept = sorted(run.hidden - run.redrawn)
    if kept:
        yield f"seen otherwise than it is, and never drawn again: {', '.join(kept)}"


def _names(kinds: Iterable[tuple[type, type]]) -> Iterator[str]:
    return (f"{kind.__name__} of {asked.__name__}" for asked, kind in kinds)
