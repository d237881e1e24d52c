"""A match as a scenario file, in the middle of anything: as one seat knows it, or all of it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from hashlib import sha256
from typing import Any

import msgspec
from msgspec import UNSET, Struct, UnsetType
from msgspec.structs import fields, replace

from plancia.core import Chance, Game, Match, RecordError, Seat, saving
from plancia.core.timing import SECOND
from plancia.scenario import moments
from plancia.scenario.file import Line, Scenario
from plancia.scenario.starting import base_of, start


def is_open(kind: type[Game]) -> bool:
    """Whether a game has neither secrets nor positions: its actions say it all, from the start."""
    return kind.position_type is None and kind.redraw is Game.redraw


def export(match: Match, seat: Seat | None) -> Scenario:
    """The present situation as a seat (None: a spectator) knows it; no secret is in it.

    Where the position does not say all that the seat sees, a `moment` says the rest: that of a game
    in which all that the seat cannot know was drawn again, by chance that hangs on its view alone.
    A game without secrets and without positions is given by its actions from the start.
    """
    game = match.game
    if is_open(type(game)):
        return _by_actions(match)
    known = known_to(match, seat)
    control = None if game.clocks is None else game.clocks.control
    plain = replace(_head(match), setup=_brief(known.setup), time=control)
    seen = _look(match, seat)
    found = []
    for written in _with_position(plain, known, seat):
        if _starts_alike(written, known, seat, seen):
            return written
        found.append(_completed(written, known))
    return _plainest(found)


def export_all(match: Match) -> Scenario:
    """The present situation with all that is hidden in it, the dice to come included."""
    game, record = match.game, match.record
    plain = replace(
        _head(match),
        setup=_brief(game.setup),
        seed=record.seed,
        dice=record.dice,
        picks=record.picks,
        time=record.time,
    )
    found = []
    for written in _with_position(plain, game, game.seats()[0]):
        if _has_digest(written, game):
            return written
        found.append(_completed(written, game, secrets=True))
    return _plainest(found)


def _plainest(found: list[Scenario]) -> Scenario:
    """The file that leaves the least to its moment."""
    return min(found, key=lambda written: len(saving.encode(written.moment or {})))


def _head(match: Match) -> Scenario:
    """What every exported file says; of an action that waits for real dice it knows nothing."""
    asked = match.to_act if match.roller is None else ()
    state = f"waiting for {', '.join(match.to_act)}" if match.to_act else "over"
    expect = (Line(pending=asked),) if asked else ()
    return Scenario(f"{match.game.id}, {state}", match.game.id, expect=expect)


def _brief(value: Any) -> Any:
    """A set-up as plain data, without what is as usual."""
    if isinstance(value, Struct):
        usual = {field.name: field.default for field in fields(value)}
        parts = {name: getattr(value, name) for name in value.__struct_fields__}
        return {name: _brief(part) for name, part in parts.items() if part != usual[name]}
    if isinstance(value, list | tuple):
        return [_brief(part) for part in value]
    return msgspec.to_builtins(value)


def _by_actions(match: Match) -> Scenario:
    record = match.record
    play = tuple(
        Line(seat=past.seat, action=past.action, at=_seconds(past.at)) for past in record.actions
    )
    return replace(
        _head(match),
        setup=record.setup,
        seed=record.seed,
        dice=record.dice,
        time=record.time,
        play=play,
    )


def _seconds(at: int | None) -> float | UnsetType:
    return UNSET if at is None else at / SECOND


def known_to(match: Match, seat: Seat | None) -> Game:
    """A game that could be the one under way for all that a seat knows, and tells no more."""
    seen = match.view(seat)
    known: Game = match.game.clone()
    known.forget(seat)
    known.redraw(seat, Chance(sha256(saving.dump(seen)).digest()))
    known.setup = seen.setup
    return known


def _look(match: Match, seat: Seat | None) -> tuple[Any, ...]:
    """What tells one situation from another for a seat: what it sees, who is asked, its options."""
    options = match.options(seat) if seat is not None and seat in match.to_act else ()
    return match.to_act, saving.dump(match.view(seat)), saving.encode(list(options))


def _with_position(plain: Scenario, game: Game, seat: Seat | None) -> Iterator[Scenario]:
    """The ways to begin a file: with its position if that can be, and at the start of the game."""
    if game.position_type is not None:
        written = replace(plain, position=msgspec.to_builtins(game.position(seat), str_keys=True))
        with suppress(RecordError):  # nothing like a position yet: the game is being set up
            base_of(type(game), written)
            yield written
    yield plain


def _starts_alike(written: Scenario, known: Game, seat: Seat | None, seen: tuple[Any, ...]) -> bool:
    """Whether a file shows a seat what it sees already without a moment, and goes on like that."""
    try:
        match = start(type(known), written)
    except Exception:
        return False  # a position may be one from which rules cannot go on
    to_come = [saving.encode((game.agenda, game.lanes)) for game in (match.game, known)]
    return to_come[0] == to_come[1] and _look(match, seat) == seen


def _has_digest(written: Scenario, game: Game) -> bool:
    try:
        return start(type(game), written).digest() == saving.digest(game)
    except Exception:
        return False  # as above


def _completed(written: Scenario, game: Game, *, secrets: bool = False) -> Scenario:
    """A file with the moment that its position does not say.

    Without secrets it has its own dice to come, and has counted nothing that was drawn.
    """
    base = base_of(type(game), written)
    real = moments.wire_of(game)
    before = moments.wire_of(base)
    if not secrets:
        real |= {name: before[name] for name in ("chance", "irrevocable", "reveals")}
    return replace(written, moment=moments.difference(before, real))
