"""Positions: a battle in the middle, as scenario files write it."""

from __future__ import annotations

from collections.abc import Container
from typing import Any, Literal, TypeVar

import msgspec
from msgspec import Struct

from plancia.core import HIDDEN, Chance, RecordError, Seat, Step
from plancia.games.pacific_rim.components import BuildingKind, Stat, TerrainKind, Track
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules import turn
from plancia.games.pacific_rim.rules.activation import Activate
from plancia.games.pacific_rim.rules.forces import board as fresh_model
from plancia.games.pacific_rim.rules.setup import sides_of
from plancia.games.pacific_rim.state import (
    Area,
    Building,
    Leader,
    Model,
    PacificRim,
    Recruit,
    Setup,
    Side,
    Thing,
)
from plancia.space.plane import Pose, legal

Moment = Literal["choosing", "first", "turn", "activations", "activation"]
"""Where the round stands: before the cards are chosen, after the reveal, before an impulse die,
between the activations of a turn, or at the beginning of one.
"""

T = TypeVar("T", bound=Struct)

At = tuple[float, float, float]
"""A place and a heading: millimetres, and degrees from the x axis to the left."""


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a position: nothing that is not meant to be there."""


class ModelAt(_Part, frozen=True):
    """A model: what is not written is as at the start."""

    at: At | None = None
    """Without a place it is in reserve."""
    model: str = ""
    """Its board; empty: the name that it has in the position."""
    side: Side | None = None
    owner: Seat = ""
    pilots: tuple[str, ...] = ()
    dead: tuple[str, ...] = ()
    upgrade: str = ""
    mutations: tuple[str, ...] = ()
    card: str = ""
    """The card of this round."""
    deck: tuple[str, ...] | None = None
    """The cards that can be chosen; not written: all that lie nowhere else."""
    damage: tuple[str, ...] = ()
    markers: int = 0
    weakened: dict[Stat, int] = {}
    tracks: dict[Track, int] = {}
    activated: bool = False
    destroyed: bool = False
    carries: str = ""
    bonuses: tuple[str, ...] = ()


class BuildingAt(_Part, frozen=True):
    """A building that stands, or did."""

    at: At
    kind: BuildingKind = "skyscraper"
    standing: bool = True


class ObjectAt(_Part, frozen=True):
    """An object; one that is carried needs no place."""

    at: tuple[float, float] = (0.0, 0.0)
    kind: str = ""
    """Empty: the first one of the list."""
    gone: bool = False


class AreaAt(_Part, frozen=True):
    """A terrain area by its corners."""

    outline: tuple[tuple[float, float], ...]
    kind: TerrainKind = "difficult"


class Position(_Part, frozen=True):
    """A battle in the middle."""

    moment: Moment = "activation"
    round: int = 1
    turn: Side = "jaeger"
    impulse: int = 0
    """Activations that are left in the turn, after the one under way."""
    acting: str = ""
    """Who is activated; empty: the first model of the side whose turn it is."""
    models: dict[str, ModelAt] = {}
    buildings: dict[str, BuildingAt] = {}
    objects: dict[str, ObjectAt] = {}
    terrain: dict[str, AreaAt] = {}
    leaders: dict[Side, Leader] = {}
    width: float = 900.0
    depth: float = 600.0
    scenario: str = ""
    missions: dict[Side, str] = {}
    edges: dict[Side, tuple[str, ...]] = {}
    nuke: str = ""


def as_kind(kind: type[T], source: Struct, **own: Any) -> T:
    """A struct of another kind: the fields that both have, and some of its own."""
    shared = set(kind.__struct_fields__) & set(source.__struct_fields__) - own.keys()
    same = {name: getattr(source, name) for name in shared}
    return msgspec.convert({**msgspec.to_builtins(same), **own}, kind)


def place(setup: Setup, position: Position, chance: Chance) -> PacificRim:
    """Set up a battle as it is written; raises RecordError where it cannot be so."""
    g = PacificRim(setup=setup, chance=chance, library=library())
    g.sides = sides_of(setup, g.seats())
    for name in ("width", "depth", "nuke", "round", "turn", "impulse"):
        setattr(g, name, getattr(position, name))
    furnish(g, position)
    for name, at in position.models.items():
        g.models[name] = model_at(g, name, at)
    for side, leader in position.leaders.items():
        check("model", g.models, leader.model)
        g.leaders[side] = as_kind(Leader, leader)
    for what in g.bases():
        if not legal(g.body(what), g.bodies(what), g.mat):
            raise RecordError(f"position: {what} overlaps something or is off the table")
    begin(g, position)
    return g


def check(kind: str, known: Container[str], *names: str) -> None:
    """Raise an error that says which of some names does not exist."""
    for name in names:
        if name not in known:
            raise RecordError(f"position: there is no {kind} {name!r}")


def furnish(g: PacificRim, position: Position) -> None:
    """Buildings, objects, terrain, and the cards of the battle."""
    for name, building in position.buildings.items():
        pose = Pose(*building.at).settled()
        g.buildings[name] = Building(name, building.kind, pose, building.standing)
    carried = {at.carries for at in position.models.values()}
    for name, thing in position.objects.items():
        kind = thing.kind or min(g.library.objects)
        if name != "nuke":
            check("object", g.library.objects, kind)
        g.things[name] = Thing(name, kind, *thing.at, "gone" if thing.gone else "table")
        if name in carried:
            g.things[name].where = "carried"
    g.terrain = [Area(name, area.kind, area.outline) for name, area in position.terrain.items()]
    if position.scenario:
        check("scenario", g.library.scenarios, position.scenario)
        g.scenario = position.scenario
        g.special = list(g.library.scenarios[position.scenario].special)
    check("mission", g.library.missions, *position.missions.values())
    g.missions = dict(position.missions)
    g.edges = {"jaeger": ["bottom"], "kaiju": ["top"]}
    g.edges |= {side: list(edges) for side, edges in position.edges.items()}


def model_at(g: PacificRim, name: str, at: ModelAt) -> Model:
    """One model as it is written."""
    board = at.model or name
    check("model", g.library.profiles, board)
    check("pilot", g.library.pilots, *at.pilots, *at.dead)
    check("mutation", g.library.mutations, *at.mutations)
    check("upgrade", {"", *g.library.upgrades}, at.upgrade)
    check("object", {"", *g.things}, at.carries)
    cards = [card for card in (*at.damage, *(at.deck or ()), at.card) if card]
    check("card", g.library.cards, *(f"{board}/{card}" for card in cards))
    side = at.side or g.library.profiles[board].kind
    owner = at.owner or g.first(side)
    recruit = Recruit(board, at.pilots, at.upgrade, at.mutations)
    fresh = fresh_model(g, name, recruit, side, owner)
    left = [card for card in fresh.deck if card not in (*at.damage, at.card)]
    where = "reserve" if at.at is None else "table"
    return as_kind(
        Model,
        at,
        id=name,
        profile=board,
        side=side,
        owner=owner,
        place="destroyed" if at.destroyed else where,
        pose=fresh.pose if at.at is None else Pose(*at.at).settled(),
        tracks=fresh.tracks | at.tracks,
        deck=left if at.deck is None else list(at.deck),
    )


def begin(g: PacificRim, position: Position) -> None:
    """Go on with the rest of the round."""
    if position.moment == "choosing":
        if any(model.card for model in g.models.values()):
            raise RecordError("position: no card lies on the table before the cards are chosen")
        g.round -= 1
        g.then(turn.BeginRound())
        return
    g.round_phase = "turns"
    first: dict[Moment, Step[PacificRim]] = {
        "first": turn.DecideFirstTurn(),
        "turn": turn.TakeTurn(),
    }
    g.then(first.get(position.moment, turn.Activations()))
    if position.moment == "activation":
        mine = [model.id for model in g.on_table(g.turn)]
        acting = position.acting or (mine[0] if mine else "")
        check(f"model of the {g.turn} side", mine, acting)
        g.then(Activate(acting))


# --- writing one down -----------------------------------------------------------------------------


def position_of(g: PacificRim, seat: Seat | None) -> Position:
    """A battle between two activations as a seat knows it, in the form that `place` takes."""
    moment, impulse = moment_of(g)
    seen = g.view(seat)
    return as_kind(
        Position,
        seen,
        moment=moment,
        impulse=impulse,
        acting=g.acting.model if g.acting is not None else "",
        models={model.id: written(model, moment) for model in seen.models.values()},
        buildings={b.id: as_kind(BuildingAt, b, at=b.pose) for b in seen.buildings.values()},
        objects={
            thing.id: as_kind(ObjectAt, thing, at=(thing.x, thing.y), gone=thing.where == "gone")
            for thing in seen.things.values()
        },
        terrain={area.id: as_kind(AreaAt, area) for area in seen.terrain},
    )


def moment_of(g: PacificRim) -> tuple[Moment, int]:
    """The moment that is nearest to what is asked, and the activations left then."""
    asked = g.question
    if g.round_phase != "turns":
        return "choosing", 0
    if isinstance(asked, turn.ChooseFirstTurn):
        return "first", 0
    if isinstance(asked, turn.AskImpulseReroll):
        return "turn", 0
    if isinstance(asked, turn.ChooseModel):
        return "activations", g.impulse + 1  # the one asked for is counted already
    return "activation", g.impulse


def written(model: Model, moment: Moment) -> ModelAt:
    """One model; cards that lie face down are back in their decks."""
    card, deck = model.card, model.deck
    if moment == "choosing" and card:
        deck = sorted(deck if card == HIDDEN else [*deck, card])
        card = ""
    return as_kind(
        ModelAt,
        model,
        at=None if model.place == "reserve" else model.pose,
        model=model.profile,
        card=card,
        deck=deck,
        destroyed=model.place == "destroyed",
    )
