"""All that leaves a match for one seat, in one list.

Twins are compared in each of these: whatever a seat is given must be the same in two matches that
differ only in what the seat cannot know. A new way to give something out is added to `CHANNELS`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import msgspec

from plancia import scenario
from plancia.core import CLOCK, DICE, Action, Game, Match, Seat, automatic, saving
from plancia.core.pointing import pointable, why_not
from plancia.i18n import resolved
from plancia.testing.speech import messages

Tries = Sequence[Action[Any]]
"""What a seat might try, allowed or not."""


class Channel(NamedTuple):
    """A way in which something reaches a seat; `give` says what, as anything that has bytes."""

    name: str
    give: Callable[[Match, Seat | None, Tries], Any]
    is_dear: bool = False
    """Whether it takes long: then it is looked at here and there."""


def _view(match: Match, seat: Seat | None, tries: Tries) -> Any:
    return msgspec.Raw(saving.dump(match.view(seat)))


def _pending(match: Match, seat: Seat | None, tries: Tries) -> Any:
    return match.to_act, match.rings_at


def _options(match: Match, seat: Seat | None, tries: Tries) -> Any:
    return list(match.options(seat)) if seat is not None and seat in match.to_act else ()


def _answers(match: Match, seat: Seat | None, tries: Tries) -> Any:
    """Why a seat may not do what it tries, in words, and what it may have meant."""
    if seat is None:
        return ()
    refusals = [match.verify(seat, action) for action in tries]
    named = match.game.named
    return [
        None
        if refusal is None
        else (refusal.rule, resolved(refusal.message, named), match.nearest(seat, action))
        for action, refusal in zip(tries, refusals, strict=True)
    ]


def _scene(match: Match, seat: Seat | None, tries: Tries) -> Any:
    """What is shown; names of things come from the match itself."""
    scene, named = match.scene(seat), match.game.named
    return scene, [resolved(message, named) for message in messages(scene) if message.args]


def _reasons(match: Match, seat: Seat | None, tries: Tries) -> Any:
    """Why a seat cannot choose what it sees, in words, for whatever it points at."""
    seen, named = match.view(seat), match.game.named
    asked = seen.asked(seat)
    if seat is None or asked is None or seen.paused:
        return ()
    told = [why_not(seen, seat, asked, each) for each in pointable(match.scene(seat))]
    return [each and (each.rule, resolved(each.message, named)) for each in told]


def movable(match: Match, seat: Seat) -> list[str]:
    """The pieces of a pending seat that have options to go somewhere, or to do something there."""
    scene = match.scene(seat)
    able = {choice.piece for choice in scene.choices if choice.at}
    return [piece.id for piece in scene.pieces if piece.id in able]


def _reach(match: Match, seat: Seat | None, tries: Tries) -> Any:
    """Where each piece could go, which is asked for piece by piece."""
    if seat is None or seat not in match.to_act or type(match.game).reach is Game.reach:
        return ()
    named = match.game.named
    found = {piece: tuple(match.reach(seat, piece)) for piece in movable(match, seat)}
    return found, [resolved(message, named) for message in messages(tuple(found.values()))]


def _scenario(match: Match, seat: Seat | None, tries: Tries) -> Any:
    """The situation as a file; a game without positions has none to give."""
    if type(match.game).position is Game.position:
        return None
    return scenario.export(match, seat)


def _known_answers(match: Match, seat: Seat | None, tries: Tries) -> Any:
    """What seats can answer where everybody is said to know it.

    That is answered without asking them, and everybody sees who was not asked.
    """
    asked = (each for each in match.to_act if each not in (CLOCK, DICE))
    return {
        each: sorted(map(saving.encode, match.options(each)))  # in no order: that may say something
        for each in asked
        if automatic.is_known(match.game, each)
    }


CHANNELS = (
    Channel("pending", _pending),
    Channel("view", _view),
    Channel("options", _options),
    Channel("refusals", _answers),
    Channel("scene", _scene, is_dear=True),
    Channel("reasons", _reasons, is_dear=True),
    Channel("reach", _reach, is_dear=True),
    Channel("known answers of others", _known_answers, is_dear=True),
    Channel("scenario", _scenario, is_dear=True),
)
"""What a seat is given of a running match; events and undo are followed action by action."""


def difference(
    channels: Sequence[Channel],
    one: Match,
    other: Match,
    seat: Seat | None,
    tries: Tries = (),
    *,
    dear: bool,
) -> str:
    """By what a seat could tell two matches apart first; empty if by nothing."""
    for channel in channels:
        if dear or not channel.is_dear:
            given = (saving.encode(channel.give(match, seat, tries)) for match in (one, other))
            if found := unlike(channel.name, *given):
                return found
    return ""


def unlike(what: str, left: bytes, right: bytes) -> str:
    """Where two texts differ; empty if they do not."""
    if left == right:
        return ""
    start = next(
        (n for n, (a, b) in enumerate(zip(left, right, strict=False)) if a != b),
        min(len(left), len(right)),
    )
    near = slice(max(0, start - 40), start + 40)
    shown = (text[near].decode(errors="replace") for text in (left, right))
    return f"{what}: …{'… or …'.join(shown)}…"
