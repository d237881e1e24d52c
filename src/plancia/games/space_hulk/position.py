"""Positions: a mission in the middle, as scenario files write it."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from typing import Literal

from msgspec import Struct

from plancia.core import Chance, RecordError
from plancia.games.space_hulk.rules.activation import Act
from plancia.games.space_hulk.rules.entries import Entries
from plancia.games.space_hulk.rules.merging import Merge
from plancia.games.space_hulk.rules.reinforcements import Reinforcements
from plancia.games.space_hulk.rules.setup import bare
from plancia.games.space_hulk.rules.turn import (
    AlienTurn,
    BeginTurn,
    DrawCommand,
    MarineTurn,
    MergeAfterMoves,
    MissionStatus,
    NextAlien,
)
from plancia.games.space_hulk.state import (
    LORD,
    MARINES,
    Acting,
    Alien,
    Decision,
    Setup,
    SpaceHulk,
    Step,
)
from plancia.space.square import Facing, Square

Moment = Literal["command", "marines", "aliens", "entries", "reinforcements", "status"]


class _Part(Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a position: nothing that is not meant to be there."""


class MarineAt(_Part, frozen=True):
    """A marine: where he stands and what state he is in; off the board with a `fate`."""

    at: Square | None = None
    facing: Facing = "N"
    fate: Literal["dead", "exited"] | None = None
    activation: Literal["waiting", "active", "done"] = "waiting"
    ap: int = 0
    ammo: int | None = None
    reloads: int | None = None
    reloaded: bool = False
    psi: int | None = None
    power_used: bool = False
    overwatch: bool = False
    guard: bool = False
    jammed: bool = False
    last_target: str = ""
    carries: str = ""


class AlienAt(_Part, frozen=True):
    """An alien piece: a count makes it genestealers, tokens a blip; 0 is a token not known."""

    at: Square
    facing: Facing | None = None
    count: int | None = None
    tokens: tuple[int, ...] | None = None
    acted: bool = False


class ThingAt(_Part, frozen=True):
    """An object that lies somewhere else than the mission says, or is gone."""

    at: Square | None = None
    fate: Literal["board", "exited", "lost"] = "board"


class ActingAt(_Part, frozen=True):
    """An alien activation that is under way."""

    piece: str
    ap: int
    target: str = ""
    reachable: bool = True
    free_turn: bool = False


class Position(_Part, frozen=True):
    """Everything on the table; what is left out is as the mission starts, marines apart.

    Marines that are not named are not in play. `pile` lists the tokens in the order in which they
    will be drawn; without it the tokens that are nowhere else are shuffled.
    """

    moment: Moment = "marines"
    turn: int = 1
    cp: int = 0
    marines: dict[str, MarineAt] = {}
    aliens: dict[str, AlienAt] = {}
    doors: dict[str, Literal["closed", "open", "destroyed"]] = {}
    things: dict[str, ThingAt] = {}
    fire: tuple[Square, ...] = ()
    burned: tuple[Square, ...] = ()
    barrier: Square | None = None
    waiting: dict[int, tuple[int, ...]] = {}
    pile: tuple[int, ...] | None = None
    used: tuple[int, ...] = ()
    kills: int = 0
    lord_came: bool = False
    held: dict[str, int] = {}
    free_shot: str = ""
    acting: ActingAt | None = None


def place(setup: Setup, position: Position, chance: Chance) -> SpaceHulk:
    """A game in a position; raises `RecordError` where the position does not fit the mission."""
    g = bare(setup, chance)
    g.turn, g.cp, g.kills = position.turn, position.cp, position.kills
    g.fire, g.burned = tuple(sorted(position.fire)), tuple(sorted(position.burned))
    g.barrier, g.lord_came = position.barrier, position.lord_came
    g.held, g.free_shot = dict(position.held), position.free_shot
    _check_squares(g, (*position.fire, *position.burned))
    _place_marines(g, position)
    _place_aliens(g, position)
    for door, state in position.doors.items():
        _known("door", door, g.doors)
        g.doors[door] = state
    for name, thing in position.things.items():
        _known("object", name, g.things)
        g.things[name].at, g.things[name].fate = thing.at, thing.fate
    for marine in g.marines.values():
        if marine.carries:
            _known("object", marine.carries, g.things)
            g.things[marine.carries].at = None
            g.things[marine.carries].carrier = marine.id
    _deal(g, position)
    g.then(*_agenda(g, position))
    return g


def _known(what: str, name: str, known: Mapping[str, object]) -> None:
    if name not in known:
        raise RecordError(f"position: no {what} {name!r}; expected one of {', '.join(known)}")


def _check_squares(g: SpaceHulk, squares: tuple[Square, ...]) -> None:
    for square in squares:
        if square not in g.board.bit:
            raise RecordError(f"position: {list(square)} is not a floor square of the mission")


def _place_marines(g: SpaceHulk, position: Position) -> None:
    for marine in g.marines.values():
        marine.fate, marine.activation = "dead", "done"
    for name, entry in position.marines.items():
        _known("marine", name, g.marines)
        marine = g.marines[name]
        marine.at, marine.facing = entry.at, entry.facing
        marine.fate = "board" if entry.at is not None else entry.fate or "dead"
        if entry.at is not None:
            _check_squares(g, (entry.at,))
            marine.activation = entry.activation
        for field in ("ap", "reloaded", "power_used", "overwatch", "guard", "jammed"):
            setattr(marine, field, getattr(entry, field))
        for field in ("last_target", "carries"):
            setattr(marine, field, getattr(entry, field))
        for field in ("ammo", "reloads", "psi"):
            if getattr(entry, field) is not None:
                setattr(marine, field, getattr(entry, field))


def _place_aliens(g: SpaceHulk, position: Position) -> None:
    """Pieces come in the order of their numbers, whatever the file's order is. [SH-1.7-A]"""
    for name, entry in sorted(position.aliens.items(), key=lambda item: _number(item[0])):
        _check_squares(g, (entry.at,))
        facing = entry.facing or "S"
        if name == LORD:
            alien = Alien(LORD, "broodlord", entry.at, facing, acted=entry.acted)
        elif entry.tokens is not None:
            alien = Alien(name, "blip", entry.at, tokens=entry.tokens, acted=entry.acted)
        else:
            count = entry.count or 1
            alien = Alien(name, "genestealer", entry.at, facing, count, acted=entry.acted)
        g.aliens[name] = alien
        if name != LORD:
            g.born = max(g.born, _number(name))


def _number(name: str) -> int:
    """The number in the id of an alien piece; the Broodlord comes after all numbers."""
    if name == LORD:
        return sys.maxsize
    if not name[1:].isdecimal():
        raise RecordError(f"position: alien {name!r}; expected an id such as g1, b2 or {LORD}")
    return int(name[1:])


def _deal(g: SpaceHulk, position: Position) -> None:
    """Put the tokens where the position has them; unknown ones are dealt from the rest."""
    g.waiting = {gate: tokens for gate, tokens in position.waiting.items() if tokens}
    for gate in g.waiting:
        if gate not in g.board.gates:
            raise RecordError(f"position: no entry point {gate}")
    g.used = list(position.used)
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
    if any(not token for token in tokens) and not g.pile:
        raise RecordError("position: no token is left in the pile for one that is not known")
    return tuple(token or g.pile.pop() for token in tokens)


def _agenda(g: SpaceHulk, position: Position) -> list[Step | Decision]:
    """The rest of the turn from the moment on."""
    turn: dict[str, list[Step | Decision]] = {
        "command": [DrawCommand()],
        "marines": [MarineTurn((MARINES,))],
        "aliens": [AlienTurn(), NextAlien(), MergeAfterMoves()],
        "entries": [Entries(), Merge()],
        "reinforcements": [Reinforcements()],
        "status": [MissionStatus(), BeginTurn()],
    }
    moments = list(turn)
    steps = [step for name in moments[moments.index(position.moment) :] for step in turn[name]]
    g.phase = "marines" if position.moment in ("command", "marines") else "aliens"
    if position.acting is not None:
        acting = position.acting
        _known("alien", acting.piece, g.aliens)
        g.aliens[acting.piece].acted = True
        g.acting = Acting(
            acting.piece, acting.ap, acting.target, acting.reachable, acting.free_turn
        )
        steps = [Act(), *steps[1:]] if position.moment == "aliens" else [Act(), *steps]
    return steps


def position_of(g: SpaceHulk) -> Position:
    """The position as the player knows it: hidden tokens are 0, the pile is not told."""
    moment: Moment = "marines"
    if g.phase == "aliens":
        moment = "aliens"
    elif g.phase in ("entries", "status"):
        moment = "entries" if g.phase == "entries" else "status"
    return Position(
        moment=moment,
        turn=g.turn,
        cp=g.cp,
        marines={
            m.id: MarineAt(
                at=m.at,
                facing=m.facing,
                fate=m.fate if m.fate in ("dead", "exited") else None,
                activation=m.activation,
                ap=m.ap,
                ammo=m.ammo,
                reloads=m.reloads,
                reloaded=m.reloaded,
                psi=m.psi,
                power_used=m.power_used,
                overwatch=m.overwatch,
                guard=m.guard,
                jammed=m.jammed,
                last_target=m.last_target,
                carries=m.carries,
            )
            for m in g.marines.values()
        },
        aliens={
            a.id: AlienAt(
                at=a.at,
                facing=a.facing,
                count=a.count if a.kind == "genestealer" else None,
                tokens=(0,) * len(a.tokens) if a.kind == "blip" else None,
                acted=a.acted,
            )
            for a in g.aliens.values()
        },
        doors=dict(g.doors),
        things={t.id: ThingAt(at=t.at, fate=t.fate) for t in g.things.values() if not t.carrier},
        fire=g.fire,
        burned=g.burned,
        barrier=g.barrier,
        waiting={gate: (0,) * len(tokens) for gate, tokens in g.waiting.items()},
        used=tuple(sorted(g.used)),
        kills=g.kills,
        lord_came=g.lord_came,
        held=dict(g.held),
        free_shot=g.free_shot,
    )
