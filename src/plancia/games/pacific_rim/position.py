"""Positions: a battle in the middle, as scenario files write it."""

from __future__ import annotations

from collections.abc import Container
from typing import Literal

from msgspec import Struct

from plancia.core import Chance, RecordError, Seat, Step
from plancia.games.pacific_rim.components import BuildingKind, Stat, TerrainKind, Track
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules.activation import Activate
from plancia.games.pacific_rim.rules.forces import board
from plancia.games.pacific_rim.rules.setup import sides_of
from plancia.games.pacific_rim.rules.turn import (
    Activations,
    AskImpulseReroll,
    BeginRound,
    ChooseFirstTurn,
    ChooseModel,
    DecideFirstTurn,
    PassTurn,
    rest_of_round,
)
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


class LeaderAt(_Part, frozen=True):
    """A leader and its token."""

    model: str
    used: bool = False


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
    leaders: dict[Side, LeaderAt] = {}
    width: float = 900.0
    depth: float = 600.0
    scenario: str = ""
    missions: dict[Side, str] = {}
    edges: dict[Side, tuple[str, ...]] = {}
    nuke: str = ""


def place(setup: Setup, position: Position, chance: Chance) -> PacificRim:
    """Set up a battle as it is written; raises RecordError where it cannot be so."""
    g = PacificRim(setup=setup, chance=chance, library=library())
    g.sides = sides_of(setup, g.seats())
    g.width, g.depth = position.width, position.depth
    furnish(g, position)
    for name, at in position.models.items():
        g.models[name] = model_at(g, name, at)
    for side, leader in position.leaders.items():
        known(leader.model, g.models, "model")
        g.leaders[side] = Leader(leader.model, leader.used)
    g.nuke = position.nuke
    for what in g.bases():
        if not legal(g.body(what), g.bodies(what), g.mat):
            raise RecordError(f"position: {what} overlaps something or is off the table")
    begin(g, position)
    return g


def known(name: str, among: Container[str], kind: str) -> str:
    """A name that exists, or an error that says which does not."""
    if name not in among:
        raise RecordError(f"position: there is no {kind} {name!r}")
    return name


def furnish(g: PacificRim, position: Position) -> None:
    """Buildings, objects, terrain, and the cards of the battle."""
    for name, building in position.buildings.items():
        pose = Pose(*building.at).settled()
        g.buildings[name] = Building(name, building.kind, pose, building.standing)
    carried = {at.carries for at in position.models.values()}
    for name, thing in position.objects.items():
        kind = thing.kind or min(g.library.objects)
        if name != "nuke":
            known(kind, g.library.objects, "object")
        x, y = thing.at
        g.things[name] = Thing(name, kind, x, y, "gone" if thing.gone else "table")
        if name in carried:
            g.things[name].where = "carried"
    for name, area in position.terrain.items():
        g.terrain.append(Area(name, area.kind, area.outline))
    if position.scenario:
        known(position.scenario, g.library.scenarios, "scenario")
        g.scenario = position.scenario
        g.special = list(g.library.scenarios[position.scenario].special)
    for side, mission in position.missions.items():
        g.missions[side] = known(mission, g.library.missions, "mission")
    g.edges = {"jaeger": ["bottom"], "kaiju": ["top"]}
    g.edges |= {side: list(edges) for side, edges in position.edges.items()}


def model_at(g: PacificRim, name: str, at: ModelAt) -> Model:
    """One model as it is written."""
    profile = g.library.profiles[known(at.model or name, g.library.profiles, "model")]
    side = at.side or profile.kind
    owner = at.owner or g.first(side)
    for pilot in (*at.pilots, *at.dead):
        known(pilot, g.library.pilots, "pilot")
    for mutation in at.mutations:
        known(mutation, g.library.mutations, "mutation")
    if at.upgrade:
        known(at.upgrade, g.library.upgrades, "upgrade")
    if at.carries:
        known(at.carries, g.things, "object")
    recruit = Recruit(profile.id, at.pilots, at.upgrade, at.mutations)
    model = board(g, name, recruit, side, owner)
    for card in (*at.damage, *(at.deck or ()), *((at.card,) if at.card else ())):
        known(f"{profile.id}/{card}", g.library.cards, "card")
    elsewhere = (*at.damage, at.card)
    left = [card for card in model.deck if card not in elsewhere]
    model.deck = left if at.deck is None else list(at.deck)
    model.card, model.damage, model.markers = at.card, list(at.damage), at.markers
    model.dead = list(at.dead)
    model.weakened = dict(at.weakened)
    model.tracks |= at.tracks
    model.activated, model.carries, model.bonuses = at.activated, at.carries, list(at.bonuses)
    if at.at is not None:
        model.place, model.pose = "table", Pose(*at.at).settled()
    if at.destroyed:
        model.place = "destroyed"
    return model


def begin(g: PacificRim, position: Position) -> None:
    """Put the rest of the round on the agenda."""
    g.round, g.turn, g.impulse = position.round, position.turn, position.impulse
    if position.moment == "choosing":
        if any(model.card for model in g.models.values()):
            raise RecordError("position: no card lies on the table before the cards are chosen")
        g.round -= 1
        g.then(BeginRound())
        return
    g.round_phase = "turns"
    rest: tuple[Step[PacificRim], ...] = rest_of_round()
    if position.moment == "first":
        rest = (DecideFirstTurn(), *rest)
    elif position.moment != "turn":
        rest = (Activations(), PassTurn(), *rest)
    if position.moment == "activation":
        mine = [model.id for model in g.on_table(g.turn)]
        acting = position.acting or (mine[0] if mine else "")
        rest = (Activate(known(acting, mine, f"model of the {g.turn} side")), *rest)
    g.then(*rest)


# --- writing one down -----------------------------------------------------------------------------


def position_of(g: PacificRim, seat: Seat | None) -> Position:
    """A battle between two activations as a seat knows it, in the form that `place` takes."""
    moment, impulse = moment_of(g)
    return Position(
        moment=moment,
        round=g.round,
        turn=g.turn,
        impulse=impulse,
        acting=g.acting.model if g.acting is not None else "",
        models={model.id: written(g, model, moment) for model in g.models.values()},
        buildings={
            b.id: BuildingAt((b.pose.x, b.pose.y, b.pose.heading), b.kind, b.standing)
            for b in g.buildings.values()
        },
        objects={t.id: ObjectAt((t.x, t.y), t.kind, t.where == "gone") for t in g.things.values()},
        terrain={area.id: AreaAt(area.outline, area.kind) for area in g.terrain},
        leaders={side: LeaderAt(each.model, each.used) for side, each in g.leaders.items()},
        width=g.width,
        depth=g.depth,
        scenario=g.scenario,
        missions=missions_known(g, seat),
        edges={side: tuple(edges) for side, edges in g.edges.items()},
        nuke=g.nuke,
    )


def moment_of(g: PacificRim) -> tuple[Moment, int]:
    """The moment that is nearest to what is asked, and the activations left then."""
    asked = next((found for seat in g.seats() if (found := g.asked(seat))), None)
    if g.round_phase != "turns":
        return "choosing", 0
    if isinstance(asked, ChooseFirstTurn):
        return "first", 0
    if isinstance(asked, AskImpulseReroll):
        return "turn", 0
    if isinstance(asked, ChooseModel):
        return "activations", g.impulse + 1  # the one asked for is counted already
    return "activation", g.impulse


def written(g: PacificRim, model: Model, moment: Moment) -> ModelAt:
    """One model; cards that lie face down are back in their decks."""
    hidden = moment == "choosing"
    pose = model.pose
    return ModelAt(
        at=None if model.place == "reserve" else (pose.x, pose.y, pose.heading),
        model=model.profile,
        side=model.side,
        owner=model.owner,
        pilots=tuple(model.pilots),
        dead=tuple(model.dead),
        upgrade=model.upgrade,
        mutations=model.mutations,
        card="" if hidden else model.card,
        deck=tuple(sorted([*model.deck, *([model.card] if hidden and model.card else [])])),
        damage=tuple(model.damage),
        markers=model.markers,
        weakened=dict(model.weakened),
        tracks=dict(model.tracks),
        activated=model.activated,
        destroyed=model.place == "destroyed",
        carries=model.carries,
        bonuses=tuple(model.bonuses),
    )


def missions_known(g: PacificRim, seat: Seat | None) -> dict[Side, str]:
    """The missions that are no secret to a seat. [PRE-SEC-01]"""
    if not g.setup.secret_missions:
        return dict(g.missions)
    mine = g.sides.get(seat) if seat is not None else None
    return {side: name for side, name in g.missions.items() if side == mine}
