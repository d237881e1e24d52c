"""Positions: a battle in the middle, as scenario files write it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeVar

import msgspec
from msgspec import Meta, Struct

from plancia.core import HIDDEN, Chance, PositionError, Seat, Step
from plancia.core.positions import expect_known, expect_once, expect_one_of
from plancia.games.pacific_rim.components import BuildingKind, Natural, Stat, TerrainKind, Track
from plancia.games.pacific_rim.knowledge import is_face_down
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

Edge = Literal["top", "bottom", "left", "right"]
Length = Annotated[float, Meta(gt=0)]

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
    markers: Natural = 0
    weakened: dict[Stat, Natural] = {}
    tracks: dict[Track, Natural] = {}
    activated: bool = False
    destroyed: bool = False
    carries: str = ""
    held: bool = False
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

    outline: Annotated[tuple[tuple[float, float], ...], Meta(min_length=3)]
    kind: TerrainKind = "difficult"


class Position(_Part, frozen=True):
    """A battle in the middle."""

    moment: Moment = "activation"
    round: Natural = 1
    turn: Side = "jaeger"
    impulse: Natural = 0
    """Activations that are left in the turn, after the one under way."""
    acting: str = ""
    """Who is activated; empty: the first model of the side whose turn it is."""
    models: dict[str, ModelAt] = {}
    buildings: dict[str, BuildingAt] = {}
    objects: dict[str, ObjectAt] = {}
    terrain: dict[str, AreaAt] = {}
    leaders: dict[Side, Leader] = {}
    width: Length = 900.0
    depth: Length = 600.0
    scenario: str = ""
    missions: dict[Side, str] = {}
    sides: dict[Seat, Side] = {}
    """Who plays for whom, where that was chosen at the table."""
    edges: dict[Side, tuple[Edge, ...]] = {}
    nuke: str = ""


def as_kind(kind: type[T], source: Struct, **own: Any) -> T:
    """A struct of another kind: the fields that both have, and some of its own."""
    shared = set(kind.__struct_fields__) & set(source.__struct_fields__) - own.keys()
    same = {name: getattr(source, name) for name in shared}
    return msgspec.convert({**msgspec.to_builtins(same), **own}, kind)


def place(setup: Setup, position: Position, chance: Chance) -> PacificRim:
    """Set up a battle as it is written; raises `PositionError` where it cannot be so."""
    kinds = ("models", "buildings", "objects", "terrain")
    ids = ((name, (kind, name)) for kind in kinds for name in getattr(position, kind))
    expect_once(ids, "the id")
    g = PacificRim(setup=setup, chance=chance, library=library(setup.packs))
    g.sides = sides_of(setup, g.seats())
    for seat, side in position.sides.items():
        expect_one_of(seat, g.seats(), "sides")
        g.sides[seat] = side
    for name in ("width", "depth", "nuke", "round", "turn", "impulse"):
        setattr(g, name, getattr(position, name))
    furnish(g, position)
    for name, at in position.models.items():
        g.models[name] = model_at(g, name, at)
    for side, leader in position.leaders.items():
        expect_known(leader.model, g.models, "model", "leaders", side, "model")
        g.leaders[side] = as_kind(Leader, leader)
    for what in g.bases():
        if not legal(g.body(what), g.bodies(what), g.mat):
            kind = "models" if what in g.models else "buildings"
            raise PositionError("overlaps something or is off the table", kind, what, "at")
    begin(g, position)
    return g


def furnish(g: PacificRim, position: Position) -> None:
    """Buildings, objects, terrain, and the cards of the battle."""
    for name, building in position.buildings.items():
        pose = Pose(*building.at).settled()
        g.buildings[name] = Building(name, building.kind, pose, building.standing)
    carried = {at.carries for at in position.models.values()}
    for name, thing in position.objects.items():
        kind = thing.kind or min(g.library.objects)
        if name != "nuke":
            expect_known(kind, g.library.objects, "object", "objects", name, "kind")
        g.things[name] = Thing(name, kind, *thing.at, "gone" if thing.gone else "table")
        if name in carried:
            g.things[name].where = "carried"
    g.terrain = [Area(name, area.kind, area.outline) for name, area in position.terrain.items()]
    if position.scenario:
        expect_known(position.scenario, g.library.scenarios, "scenario", "scenario")
        g.scenario = position.scenario
        g.special = list(g.library.scenarios[position.scenario].special)
    for side, mission in position.missions.items():
        expect_known(mission, g.library.missions, "mission", "missions", side)
    g.missions = dict(position.missions)
    g.edges = {"jaeger": ["bottom"], "kaiju": ["top"]}
    g.edges |= {side: list(edges) for side, edges in position.edges.items()}


def model_at(g: PacificRim, name: str, at: ModelAt) -> Model:
    """One model as it is written."""
    board = at.model or name
    expect_known(board, g.library.profiles, "model", "models", name)
    for what, known, names in (
        ("pilots", g.library.pilots, at.pilots),
        ("dead", g.library.pilots, at.dead),
        ("mutations", g.library.mutations, at.mutations),
    ):
        for number, each in enumerate(names):
            called = "mutation" if what == "mutations" else "pilot"
            expect_known(each, known, called, "models", name, what, number)
    expect_known(at.upgrade, {"", *g.library.upgrades}, "upgrade", "models", name, "upgrade")
    expect_known(at.carries, {"", *g.things}, "object", "models", name, "carries")
    cards = {card.id for card in g.library.profiles[board].cards}
    for card, trail in cards_of(name, at):
        expect_known(card, cards, f"card of {board}", *trail)
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


def cards_of(name: str, at: ModelAt) -> list[tuple[str, tuple[str | int, ...]]]:
    """The cards of a model, with their places in the position."""
    own = ("models", name)
    found: list[tuple[str, tuple[str | int, ...]]] = []
    found += [(at.card, (*own, "card"))] if at.card else []
    found += [(card, (*own, "damage", n)) for n, card in enumerate(at.damage)]
    return found + [(card, (*own, "deck", n)) for n, card in enumerate(at.deck or ())]


def begin(g: PacificRim, position: Position) -> None:
    """Go on with the rest of the round."""
    if position.moment == "choosing":
        for model in g.models.values():
            if model.card:
                fault = "no card lies on the table before the cards are chosen"
                raise PositionError(fault, "models", model.id, "card")
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
        expect_known(acting, mine, f"model of the {g.turn} side", "acting")
        g.then(Activate(acting))


# --- writing one down -----------------------------------------------------------------------------


def position_of(g: PacificRim, seat: Seat | None) -> Position:
    """A battle between two activations as a seat knows it, in the form that `place` takes."""
    moment, impulse = moment_of(g)
    seen = g.view(seat)
    for model in seen.models.values():
        if not is_face_down(g, model, seat):
            model.deck = g.models[model.id].deck
    return as_kind(
        Position,
        seen,
        moment=moment,
        impulse=impulse,
        acting=g.acting.model if g.acting is not None else "",
        models={model.id: written(model, moment) for model in seen.models.values()},
        sides={} if g.sides == sides_of(g.setup, g.seats()) else g.sides,
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
