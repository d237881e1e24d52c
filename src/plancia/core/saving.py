"""Games as bytes: the state with its agenda, its chance and nothing else."""

from __future__ import annotations

from functools import cache, reduce
from hashlib import sha256
from operator import or_
from types import GenericAlias
from typing import Any, TypeVar

import msgspec

from plancia.core.chance import Chance
from plancia.core.events import Event, Log
from plancia.core.game import Content, Game
from plancia.core.kinds import G
from plancia.core.lanes import Lanes
from plancia.core.step import Action, Step

S = TypeVar("S", bound=type)


def home_of(game: type[Game]) -> str:
    """The package or module in which all classes of a game live: up to the game's id."""
    parts = game.__module__.split(".")
    if game.id in parts:
        return ".".join(parts[: parts.index(game.id) + 1])
    return game.__module__


def homes_of(game: type[Game]) -> set[str]:
    """The homes of a game, of the games that it is a variant of, and of the machinery it uses."""
    kinds = [kind for kind in game.__mro__ if issubclass(kind, Game) and kind is not Game]
    return {home_of(kind) for kind in kinds}.union(game.machinery)


def kinds_of(game: type[Game], base: S) -> tuple[S, ...]:
    """All concrete kinds of step, action or event that a game defines, by wire name.

    One that is derived under the same name takes the place of the one it is derived from.
    """
    homes = homes_of(game)
    found: dict[str, S] = {}
    pending: list[Any] = list(base.__subclasses__())
    while pending:
        kind = pending.pop()
        pending.extend(kind.__subclasses__())
        ours = any(f"{kind.__module__}.".startswith(f"{home}.") for home in homes)
        if not ours or kind.__name__ in ABSTRACT or kind.__name__.startswith("_"):
            continue
        tag = kind.tag()
        known = found.setdefault(tag, kind)
        if not issubclass(known, kind) and not issubclass(kind, known):
            raise TypeError(f"{game.id}: two kinds share the wire name {tag}")
        if issubclass(kind, known):
            found[tag] = kind
    return tuple(found[tag] for tag in sorted(found))


ABSTRACT = frozenset({"Step", "Sequel", "Action", "Decision", "Event"})
"""Names of the base classes that a game derives for itself; others begin with an underscore."""


def _union(kinds: tuple[Any, ...]) -> Any:
    return reduce(or_, kinds) if kinds else None


@cache
def action_type(game: type[Game]) -> Any:
    """The type of any action of a game, for decoding."""
    return _union(kinds_of(game, Action))


@cache
def actions_by_tag(game: type[Game]) -> dict[str, type]:
    """The kinds of action of a game, by the `type` of their wire form."""
    return {kind.tag(): kind for kind in kinds_of(game, Action)}


@cache
def event_type(game: type[Game]) -> Any:
    """The type of any event of a game, for decoding."""
    return _union(kinds_of(game, Event))


@cache
def agenda_type(game: type[Game]) -> Any:
    """The type of the agenda of a game, and of each of its lanes."""
    return GenericAlias(list, (_union((Lanes, *kinds_of(game, Step))),))


def _encode(value: Any) -> Any:
    if isinstance(value, Chance):
        return value.dump()
    if isinstance(value, Content):
        return value.ref
    if isinstance(value, Log):
        return None
    raise TypeError(f"a {type(value).__name__} cannot be saved")


_ENCODER = msgspec.json.Encoder(enc_hook=_encode)


def encode(value: Any) -> bytes:
    """JSON: equal values give equal bytes.

    The order of a mapping belongs to its value, since rules go through mappings; sets have no order
    and are not allowed in a state.
    """
    return _ENCODER.encode(value)


def digest(game: Game) -> str:
    """Equal digests mean equal games: state, agenda, chance and outcome."""
    by, game.by = game.by, ""
    try:
        return sha256(dump(game)).hexdigest()
    finally:
        game.by = by


def dump(game: Game) -> bytes:
    """The whole game as bytes."""
    log, game.log = game.log, None
    memo, game.memo = game.memo, msgspec.UNSET
    try:
        return encode(game)
    finally:
        game.log, game.memo = log, memo


def load(kind: type[G], data: bytes | dict[str, Any], *, any_content: bool = False) -> G:
    """Bring back what `dump` gave; raises msgspec.ValidationError on anything else.

    With `any_content` the content of this installation takes the place of what it was saved with.
    """
    raw = msgspec.json.decode(data) if isinstance(data, bytes) else dict(data)
    if not isinstance(raw, dict) or "agenda" not in raw or "setup" not in raw:
        raise msgspec.ValidationError("expected the state of a game, with its agenda and set-up")
    setup = msgspec.convert(raw["setup"], kind.setup_type)
    contents = kind.contents(setup)

    def decode(wanted: type, value: Any) -> Any:
        if wanted is Chance:
            return Chance.load(value)
        for content in contents:
            if isinstance(content, wanted):
                if content.ref != value and not any_content:
                    raise msgspec.ValidationError(
                        f"the content has changed: {content.ref[:12]}, saved with {value[:12]}"
                    )
                return content
        raise msgspec.ValidationError(f"no {wanted.__name__} for this set-up")

    steps = agenda_type(kind)
    agenda = msgspec.convert(raw.pop("agenda"), steps)
    lanes = msgspec.convert(raw.pop("lanes", {}), GenericAlias(dict, (str, steps)))
    raw["log"] = None
    raw["setup"] = {}
    game: G = msgspec.convert(raw, kind, str_keys=True, dec_hook=decode)
    game.setup = setup
    game.agenda, game.lanes = agenda, lanes
    return game
