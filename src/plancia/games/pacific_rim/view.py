"""What a seat knows of a battle: everything but cards that lie face down and secret missions."""

from __future__ import annotations

from typing import Any

import msgspec
from msgspec import Struct

from plancia.core import Chance, Outcome, Seat
from plancia.games.pacific_rim.state import Model, PacificRim


class ModelView(Struct, frozen=True):
    """A model as a seat sees it."""

    id: str
    profile: str
    side: str
    owner: Seat
    place: str
    pose: tuple[float, float, float]
    tracks: dict[str, int]
    pilots: tuple[str, ...]
    dead: tuple[str, ...]
    upgrade: str
    mutations: tuple[str, ...]
    deck: tuple[str, ...]
    """The cards that are not damage cards and not known to lie elsewhere."""
    card: str
    """The card of the round, if this seat may know it; `?` lies face down."""
    damage: tuple[str, ...]
    markers: int
    weakened: dict[str, int]
    activated: bool
    carries: str
    bonuses: tuple[str, ...]


class View(Struct, frozen=True):
    """A battle as a seat sees it."""

    sides: dict[Seat, str]
    models: tuple[ModelView, ...]
    buildings: tuple[Any, ...]
    things: tuple[Any, ...]
    terrain: tuple[Any, ...]
    width: float
    depth: float
    leaders: dict[str, Any]
    scenario: str
    missions: dict[str, str]
    round: int
    phase: str
    turn: str
    impulse: int
    acting: Any
    attack: Any
    nuke: str
    unplaced: tuple[str, ...]
    outcome: Outcome | None


def hides(g: PacificRim, model: Model, seat: Seat | None) -> bool:
    """Whether a seat does not see which card lies before a model. [PRE-RND-02]"""
    return g.round_phase == "choosing" and model.owner != seat


def view_of(g: PacificRim, seat: Seat | None) -> View:
    """What a seat (None: a spectator) knows."""
    plain = msgspec.to_builtins
    return View(
        sides=dict(g.sides),
        models=tuple(model_view(g, model, seat) for model in g.models.values()),
        buildings=tuple(plain(each) for each in g.buildings.values()),
        things=tuple(plain(each) for each in g.things.values()),
        terrain=tuple(plain(each) for each in g.terrain),
        width=g.width,
        depth=g.depth,
        leaders={side: plain(leader) for side, leader in g.leaders.items()},
        scenario=g.scenario,
        missions=known_missions(g, seat),
        round=g.round,
        phase=g.round_phase,
        turn=g.turn,
        impulse=g.impulse,
        acting=plain(g.acting),
        attack=plain(g.attack),
        nuke=g.nuke,
        unplaced=tuple(g.unplaced),
        outcome=g.outcome,
    )


def known_missions(g: PacificRim, seat: Seat | None) -> dict[str, str]:
    """The missions that a seat knows: secret ones are each side's own. [PRE-SEC-01]"""
    if not g.setup.secret_missions or g.outcome is not None:
        return dict(g.missions.items())
    side = g.sides.get(seat) if seat is not None else None
    return {mine: name for mine, name in g.missions.items() if mine == side}


def model_view(g: PacificRim, model: Model, seat: Seat | None) -> ModelView:
    """A model; of a card that lies face down only that it is there."""
    hidden = hides(g, model, seat)
    deck = sorted([*model.deck, model.card] if hidden and model.card else model.deck)
    return ModelView(
        model.id,
        model.profile,
        model.side,
        model.owner,
        model.place,
        (model.pose.x, model.pose.y, model.pose.heading),
        dict(model.tracks.items()),
        tuple(model.pilots),
        tuple(model.dead),
        model.upgrade,
        model.mutations,
        tuple(deck),
        ("?" if model.card else "") if hidden else model.card,
        tuple(model.damage),
        model.markers,
        dict(model.weakened.items()),
        model.activated,
        model.carries,
        tuple(model.bonuses),
    )


def redraw(g: PacificRim, seat: Seat | None, rng: Chance) -> None:
    """Deal again what a seat cannot know: cards that lie face down, missions of the other side."""
    if g.round_phase == "choosing":
        for model in g.models.values():
            if model.card and model.owner != seat:
                every = sorted([*model.deck, model.card])
                model.card = rng.pick(every)
                every.remove(model.card)
                model.deck = every
    if g.setup.secret_missions and g.missions and g.outcome is None:
        side = g.sides.get(seat) if seat is not None else None
        free = [
            name
            for name in sorted(g.library.missions)
            if name not in [g.missions[mine] for mine in g.missions if mine == side]
        ]
        rng.shuffle(free)
        for mine in g.missions:
            if mine != side:
                g.missions[mine] = free.pop()
