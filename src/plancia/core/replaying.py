"""Matches from records and saves: replaying them, loading them, going on under newer rules."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec

from plancia.core import saving
from plancia.core.chance import OutOfDice
from plancia.core.game import Game
from plancia.core.kinds import G
from plancia.core.match import FORMAT, Match
from plancia.core.record import Record, RecordError, Save, Segment
from plancia.core.refusal import Illegal
from plancia.core.setting_up import content_ref, read_setup
from plancia.core.wire import read_action


def start(kind: type[G], record: Record) -> Match[G]:
    """The match of a record before the first action of its last segment.

    Raises `RecordError` where the record belongs to another version of rules or content.
    """
    _check_version(kind, record)
    if record.state is not None:
        begun = msgspec.structs.replace(record, actions=())
        return Match.resumed(_state(kind, record.state), begun)
    if record.position is not None:
        given = (record.seed, record.dice, record.picks)
        return Match.placed(kind, record.setup, record.position, *given, time=record.time)
    given = (record.seed, None if record.real_dice else record.dice, record.picks)
    real = record.real_dice == 0
    return Match.new(kind, record.setup, *given, real_dice=real, time=record.time)


def _check_version(kind: type[Game], record: Record) -> None:
    if record.game != kind.id:
        raise RecordError(f"record: expected a match of {kind.id}, found one of {record.game}")
    if record.rules != kind.version:
        raise RecordError(
            f"record: needs version {record.rules} of the rules of {kind.id}, "
            f"this is version {kind.version}"
        )
    content = content_ref(kind, read_setup(kind, record.setup))
    if record.content != content:
        raise RecordError(
            f"record: needs content {record.content[:12]}, this installation has {content[:12]}"
        )


def replaying(kind: type[G], record: Record) -> Iterator[Match[G]]:
    """The one match of a record, before its first action and again after each of them."""
    match = start(kind, record)
    for number, played in enumerate((*record.actions, None), 1):
        if number == record.real_dice:
            match.use_real_dice(record.dice or ())
        yield match
        if played is None:
            return
        try:
            match.play(played.seat, read_action(kind, played.action), played.at)
        except (Illegal, OutOfDice) as fault:
            raise RecordError(f"record: action {number} cannot be played: {fault}") from fault


def replay(kind: type[G], record: Record) -> Match[G]:
    """Play a record again to its end; raises `RecordError` if it does not lead there."""
    *_, match = replaying(kind, record)
    if not record.ends_at(match.digest()):
        raise RecordError("record: the replay ends in another position than the match did")
    return match


def _read_save(kind: type[Game], data: bytes) -> Save:
    try:
        save = msgspec.json.decode(data, type=Save)
    except (msgspec.DecodeError, RecursionError, UnicodeDecodeError) as fault:
        raise RecordError(f"save: {fault}") from fault
    if save.plancia != FORMAT:
        raise RecordError(f"save: expected format {FORMAT}, found {save.plancia!r}")
    if save.record.game != kind.id:
        raise RecordError(f"save: expected a match of {kind.id}, found one of {save.record.game}")
    return save


def _state(kind: type[G], state: dict[str, Any], *, any_content: bool = False) -> G:
    try:
        return saving.load(kind, state, any_content=any_content)
    except (AttributeError, LookupError, RecursionError, TypeError, ValueError) as fault:
        raise RecordError(f"save: {fault}") from fault


def load(kind: type[G], data: bytes) -> Match[G]:
    """Bring back a saved match; raises `RecordError` on anything that is not one."""
    save = _read_save(kind, data)
    record = save.record
    if record.rules != kind.version:
        raise RecordError(
            f"save: needs version {record.rules} of the rules of {record.game}, "
            f"this is version {kind.version} of {kind.id}"
        )
    game = _state(kind, save.state)
    if saving.digest(game) != record.digest:
        raise RecordError("save: the state does not match its record")
    return _awaited(Match.resumed(game, record), save)


def carry_over(kind: type[G], data: bytes) -> Match[G]:
    """Go on with a match that was saved under other rules or content, in a new segment.

    What was played so far stays as it was recorded; what is played from now on follows the rules
    and the content of this installation. Raises `RecordError` where the state cannot be read.
    """
    save = _read_save(kind, data)
    old = save.record
    try:
        upgraded = kind.upgrade(save.state, old.rules)
    except (AttributeError, LookupError, TypeError, ValueError) as fault:
        raise RecordError(
            f"save: the state of version {old.rules} cannot be read: {fault}"
        ) from fault
    game = _state(kind, upgraded, any_content=True)
    past = Segment(old.rules, old.content, old.actions, old.digest)
    record = msgspec.structs.replace(
        old,
        rules=kind.version,
        content=content_ref(kind, game.setup),
        setup=msgspec.to_builtins(game.setup),
        actions=(),
        earlier=(*old.earlier, past),
        state=msgspec.json.decode(saving.dump(game)),
    )
    return _awaited(Match.resumed(game, record), save)


def _awaited(match: Match[G], save: Save) -> Match[G]:
    """Let the action that waited for real dice wait again."""
    if save.awaiting is not None:
        action = read_action(type(match.game), save.awaiting.action)
        try:
            match.play(save.awaiting.seat, action, save.awaiting.at)
        except Illegal as fault:
            raise RecordError(f"save: the awaiting action is not legal: {fault}") from fault
    return match
