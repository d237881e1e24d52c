"""Going back by consent: a match goes on from a moment that was recorded before. [ENG-BACK]

What is taken back stays in storage, as all deeds do; a deed of its own says how far the match went
back, and by whose wish. So a restart, a replay and a later version know of it.
"""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from plancia.core import Game, Message, Seat, load
from plancia.core.agreeing import is_move
from plancia.i18n import LANGUAGES
from plancia.server.chronicle import Entry
from plancia.server.history import History, Recorded, Wire, goes_back, standing, take_back
from plancia.server.play import Play
from plancia.server.render import ServerWords, speaker
from plancia.server.store import STALE, StorageError

TAKEN_BACK = "taken_back"
"""The kind of entry that says that something was taken back by consent."""


class Target(NamedTuple):
    """Where a match goes back to: a moment, and how many standing deeds of its segment stay."""

    recorded: Recorded
    kept: int


def target(history: History, seat: Seat) -> Target | None:
    """The moment before the last action of a seat; None where it has not acted in this segment."""
    past = standing(history.recorded)
    for place in range(len(past) - 1, 0, -1):
        deed = past[place].deed
        if deed is None:
            return None
        if not goes_back(deed) and is_move(deed.seat, deed.action or {}, seat):
            begun = max(n for n, each in enumerate(past[:place]) if each.deed is None)
            return Target(past[place - 1], place - 1 - begun)
    return None


def is_harmless(history: History, seat: Seat) -> bool:
    """Whether nothing was rolled, drawn or revealed since the last action of a seat.

    Bots agree to take it back then, and only then.
    """
    found = target(history, seat)
    return found is not None and _counted(found.recorded) == _counted(history.last)


def _counted(recorded: Recorded) -> int:
    state = msgspec.json.decode(recorded.moment.state)
    return int(state.get("irrevocable", 0))


def gone_back(kind: type[Game], history: History, seat: Seat) -> tuple[Play, Wire]:
    """The match as it was before the last action of a seat, and the deed that says so.

    Raises `StorageError` if there is nothing to take back.
    """
    found = target(history, seat)
    if found is None:
        raise StorageError(f"{seat} has nothing to take back", STALE)
    upto = history.recorded.index(found.recorded) + 1
    match = load(kind, history.save(upto))
    told, rolls = history.told(upto)
    match.rolls.extend(rolls)
    play = Play(match, history.n + 1, [*told, _notice(ServerWords(match, speaker("en")), seat)])
    play.at = match.game.now if match.game.is_timed else None
    play.kept = (len(told), len(rolls))
    return play, take_back(found.kept)


def _notice(words: ServerWords, seat: Seat) -> Entry:
    message = words.resolved(Message("plancia.log.taken_back", {"seat": seat}))
    texts = {lang: speaker(lang).text(message) for lang in LANGUAGES}
    return Entry(seats=None, texts=texts, rules=("ENG-BACK",), tag=TAKEN_BACK, by=seat)
