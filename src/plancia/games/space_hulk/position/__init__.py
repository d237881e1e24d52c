"""Positions: a mission in the middle, as scenario files write it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import copy
from typing import Annotated, Any, TypeAlias, TypeVar

import msgspec
from msgspec import Struct, structs

from plancia.content.explain import Key, explain
from plancia.core import Chance, PositionError
from plancia.core.positions import expect_known
from plancia.games.space_hulk.in_progress import Acting
from plancia.games.space_hulk.rules.activation import ContinueActivation
from plancia.games.space_hulk.rules.setup import bare
from plancia.games.space_hulk.rules.turn import REST_OF_TURN, Moment
from plancia.games.space_hulk.state import LORD, Alien, DoorState, Setup, SpaceHulk, Thing
from plancia.space.compass import Square

Fields: TypeAlias = dict[str, Any]
"""Fields of a marine, an alien or an object in plain data; the others are as at the start."""
Count = Annotated[int, msgspec.Meta(ge=0)]
Part = TypeVar("Part", bound=Struct)


class Position(Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on the table; what is left out is as the mission starts, marines apart.

    Marines that are not named are not in play. An alien with tokens is a blip; 0 is a token that is
    not known. `pile` lists the tokens in the order in which they will be drawn; without it the
    tokens that are nowhere else are shuffled.
    """

    moment: Moment = "marines"
    turn: Count = 1
    cp: Count = 0
    marines: dict[str, Fields] = {}
    aliens: dict[str, Fields] = {}
    doors: dict[str, DoorState] = {}
    things: dict[str, Fields] = {}
    fire: tuple[Square, ...] = ()
    burned: tuple[Square, ...] = ()
    barrier: Square | None = None
    waiting: dict[int, tuple[int, ...]] = {}
    pile: tuple[int, ...] | None = None
    used: list[int] = []
    kills: Count = 0
    lord_came: bool = False
    held: dict[str, Count] = {}
    free_shot: str = ""
    joined: dict[str, str] = {}
    in_order: bool = False
    arrivals: Count = 0
    status_turn: Count = 0
    acting: Acting | None = None


ALIEN = re.compile(rf"(?:[gb]|{LORD}(?!\Z))([1-9][0-9]*)|{LORD}")
"""The ids of alien pieces, and the numbers in them."""

PLAIN = (
    *("turn", "cp", "kills", "used", "lord_came", "held", "free_shot", "acting"),
    *("fire", "burned", "barrier", "joined", "in_order", "arrivals", "status_turn"),
)
"""The fields that a position has in common with the state."""


def place(setup: Setup, position: Position, chance: Chance) -> SpaceHulk:
    """A game in a position; raises `PositionError` where it does not fit the mission."""
    g = bare(setup, chance)
    for name in PLAIN:
        setattr(g, name, copy(getattr(position, name)))
    g.fire, g.burned = tuple(sorted(g.fire)), tuple(sorted(g.burned))
    for name in ("fire", "burned"):
        for number, square in enumerate(getattr(position, name)):
            check_square(g, square, name, number)
    if position.barrier is not None:
        check_square(g, position.barrier, "barrier")
    _place_marines(g, position)
    _place_aliens(g, position)
    _check_known("door", position.doors, g.doors, "doors")
    g.doors |= position.doors
    _place_things(g, position)
    _deal(g, position)
    g.phase = "marines" if position.moment in ("command", "marines") else "aliens"
    _go_on(g, position.moment)
    return g


def _check_known(what: str, names: Iterable[str], known: Mapping[str, object], where: str) -> None:
    """All keys of a part of the position are those of something."""
    for name in names:
        if name not in known:
            fault = f"no {what} {name!r}; expected one of {', '.join(known)}"
            raise PositionError(fault, where, name)


def check_square(g: SpaceHulk, square: Square, *trail: Key) -> None:
    """A square is floor of the mission; raises `PositionError`."""
    if square not in g.board.bit:
        raise PositionError(f"{list(square)} is not a floor square of the mission", *trail)


def _with_fields(part: Part, fields: Fields, *trail: Key) -> Part:
    """A part of the state with some of its fields changed; its id is its name in the position."""
    if "id" in fields:
        raise PositionError("its id is its name in the position", *trail, "id")
    whole = {**msgspec.to_builtins(part), **fields}
    try:
        return msgspec.convert(whole, type(part))
    except msgspec.ValidationError as error:
        found = explain(error, whole, type(part))
        raise PositionError(found.message, *trail, *found.trail) from error


def _place_marines(g: SpaceHulk, position: Position) -> None:
    """Whoever has a place is on the board; the others are dead, or exited if they say so."""
    _check_known("marine", position.marines, g.marines, "marines")
    for name, start in g.marines.items():
        marine = _with_fields(start, position.marines.get(name, {}), "marines", name)
        if marine.at is not None:
            check_square(g, marine.at, "marines", name, "at")
            marine.fate = "board"
        else:
            marine.fate = "exited" if marine.fate == "exited" else "dead"
            marine.activation = "done"
        g.marines[name] = marine


def _place_aliens(g: SpaceHulk, position: Position) -> None:
    """Pieces come in the order of their numbers, whatever the file's order is. [SH-1.7-A]"""
    for name in sorted(position.aliens, key=lambda name: (name == LORD, number_of(name))):
        fields = position.aliens[name]
        if "at" not in fields:
            raise PositionError("expected a square under `at`", "aliens", name)
        if "tokens" in fields:
            start = Alien(name, "blip", (0, 0))
        else:
            lord = name.startswith(LORD)
            start = Alien(name, "broodlord" if lord else "genestealer", (0, 0), "S")
            g.lord_came = g.lord_came or lord
        alien = g.aliens[name] = _with_fields(start, fields, "aliens", name)
        check_square(g, alien.at, "aliens", name, "at")
        g.born = max(g.born, number_of(name))


def number_of(name: str) -> int:
    """The number in the id of an alien piece; the first Broodlord has none."""
    found = ALIEN.fullmatch(name)
    if found is None:
        raise PositionError(f"expected an id such as g1, b2 or {LORD}", "aliens", name)
    return int(found[1] or 0)


def _place_things(g: SpaceHulk, position: Position) -> None:
    """An object that is named lies where the position says, and one that is carried nowhere."""
    _check_known("object", position.things, g.things, "things")
    for name, fields in position.things.items():
        g.things[name] = _with_fields(Thing(name, None), fields, "things", name)
    for marine in g.marines.values():
        if marine.carries:
            expect_known(marine.carries, g.things, "object", "marines", marine.id, "carries")
            g.things[marine.carries].at = None
            g.things[marine.carries].carrier = marine.id


def _deal(g: SpaceHulk, position: Position) -> None:
    """Put the tokens where the position has them; unknown ones are dealt from the rest."""
    g.waiting = {gate: tokens for gate, tokens in position.waiting.items() if tokens}
    for gate in g.waiting:
        if gate not in g.board.gates:
            raise PositionError(f"no entry point {gate}", "waiting", gate)
    if position.pile is not None:
        g.pile = list(reversed(position.pile))
    else:
        placed = [*g.used]
        for tokens in (*g.waiting.values(), *(a.tokens for a in g.aliens.values())):
            placed.extend(tokens)
        for token in placed:
            if token in g.pile:
                g.pile.remove(token)
        g.chance.shuffle(g.pile)
    for gate, tokens in g.waiting.items():
        g.waiting[gate] = _fill(g, tokens)
    for alien in g.aliens.values():
        alien.tokens = _fill(g, alien.tokens)


def _fill(g: SpaceHulk, tokens: tuple[int, ...]) -> tuple[int, ...]:
    if tokens.count(0) > len(g.pile):
        raise PositionError("no token is left in the pile for one that is not known")
    return tuple(token or g.pile.pop() for token in tokens)


def _go_on(g: SpaceHulk, moment: Moment) -> None:
    """Go on with the turn from a moment on, or first with the alien activation under way."""
    steps = REST_OF_TURN[moment]
    if g.acting is not None:
        expect_known(g.acting.piece, g.aliens, "alien", "acting", "piece")
        g.aliens[g.acting.piece].acted = True
        rest = steps[1:] if moment == "aliens" else steps  # the alien turn has begun already
        steps = (ContinueActivation(), *rest)
    g.then(*steps)


def position_of(seen: SpaceHulk) -> Position:
    """The position of a view: hidden tokens are 0, the pile is not told."""
    plain = {name: getattr(seen, name) for name in PLAIN if name != "acting"}
    return Position(
        moment="marines" if seen.phase == "deployment" else seen.phase,
        marines={m.id: _fields(m) for m in seen.marines.values()},
        aliens={
            a.id: _fields(a, "kind", "count" if a.kind == "blip" else "tokens")
            for a in seen.aliens.values()
        },
        doors=seen.doors,
        things={t.id: _fields(t, "carrier") for t in seen.things.values() if not t.carrier},
        waiting=seen.waiting,
        **plain,
    )


def _fields(part: Struct, *without: str) -> Fields:
    """The fields of a part of the state that are not as usual, its id and some others apart."""
    usual = {field.name: field.default for field in structs.fields(part)}
    fields: Fields = msgspec.to_builtins(part)
    return {
        name: value
        for name, value in fields.items()
        if name not in ("id", *without) and (name in KEPT or getattr(part, name) != usual[name])
    }


KEPT = ("facing", "ammo", "reloads", "psi", "tokens")
"""What is written of every piece: it starts in different ways."""
