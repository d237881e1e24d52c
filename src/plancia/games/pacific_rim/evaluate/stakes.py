"""What is at stake, in victory points: wounds, buildings, and what missions ask for.

What one side scores the other one loses, so all of it is one balance, counted for the Jaeger side.
[PRE-SCO-01 to PRE-SCO-16]
"""

from __future__ import annotations

from typing import Final

from plancia.games.pacific_rim.components import BuildingKind, Points
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.rules.ending import category, measure
from plancia.games.pacific_rim.state import SIDES, Model, PacificRim, Side

PROGRESS: Final = 0.55
"""The part of what a kill is worth that wounds short of it add up to."""
HURT: Final = 0.5
"""The part of the first wound that is left when a model is destroyed: it counts as damaged no more,
but it does not fight on either. [PRE-SCO-09]
"""
WIPEOUT: Final = 9.0
"""What it is worth to win at once, against one enemy model; less with every further one."""
WEAKER: Final = 0.25
"""A statistic that is lower for good."""
PILOT: Final = 0.5
"""A pilot that died, short of the last one."""
TOKEN: Final = 0.2
"""The token of a leader that can still be used."""
OBJECT: Final = 0.25
"""An object that is carried: three more dice for one attack."""
NUKE: Final = 14.0
"""What the whole way of the nuke is worth."""
ROUNDS: Final = 6.0
"""The round in which a battle ends, more or less."""
SIGN: Final[dict[Side, float]] = {"jaeger": 1.0, "kaiju": -1.0}
"""How the points of a side count in a balance."""


def lines(g: PacificRim, side: Side) -> tuple[Points, ...]:
    """What the mission of a side scores."""
    if side not in g.missions:
        return ()
    mission = g.library.missions[g.missions[side]]
    return mission.jaeger if side == "jaeger" else mission.kaiju


def per(g: PacificRim, side: Side, what: str) -> int:
    """How many points the mission of a side gives for each of something."""
    return sum(line.n for line in lines(g, side) if line.per == what)


# --- models ---------------------------------------------------------------------------------------


def alive(g: PacificRim, side: Side) -> int:
    """How many models a side has left, in reserve too."""
    return sum(m.side == side and m.place != "destroyed" for m in g.models.values())


def price(g: PacificRim, model: Model, left: int) -> tuple[float, float]:
    """What the first wound of a model and its destruction cost its side, `left` models being alive.

    In victory points, of both sides and their missions.
    """
    foe = g.foe_of(model.side)
    hurt = 1.0 + per(g, foe, "damaged_enemy") + per(g, model.side, "own_unhurt")
    kill = float(3 if model.side == "jaeger" else category(g, model))
    kill += per(g, foe, "destroyed_enemy") + per(g, model.side, "own_alive")
    leader = g.leaders.get(model.side)
    if leader is not None and leader.model == model.id:
        kill += per(g, foe, "enemy_leader_destroyed") + per(g, model.side, "own_leader_alive")
    if g.nuke == model.id:
        kill += WIPEOUT
    return hurt, kill + WIPEOUT / left**2 if left else kill


def loss(prices: tuple[float, float], structure: int, damage: int) -> float:
    """What so much damage has cost: the first wound, the way to destruction, destruction."""
    hurt, kill = prices
    if damage <= 0:
        return 0.0
    if damage >= structure:
        return kill + HURT * hurt  # it is counted as damaged no more
    part: float = (damage / structure) ** 1.3
    return hurt + PROGRESS * kill * part


def spare(model: Model) -> float:
    """What a model has besides its structure."""
    if model.place == "destroyed":
        return 0.0
    worth = 0.12 * sum(model.tracks.values())
    worth -= WEAKER * sum(model.weakened.values()) + PILOT * len(model.dead)
    return worth + (OBJECT if model.carries else 0.0)


# --- buildings ------------------------------------------------------------------------------------


def ruin(g: PacificRim, kind: BuildingKind, standing: int, ruins: int) -> float:
    """What the Kaiju side gains by the destruction of one more building."""
    worth = 2.0 + 1.0
    worth += 3.0 if not ruins else 0.0  # all of them intact [PRE-SCO-04]
    worth += 3.0 if standing <= 1 else 1.5 / standing**2  # all of them destroyed [PRE-SCO-08]
    for what in (kind, "building"):
        worth += per(g, "kaiju", f"destroyed_{what}") + per(g, "jaeger", f"intact_{what}")
    return worth


# --- missions that ask for places -----------------------------------------------------------------

PLACES: Final = ("own_in_enemy_half", "own_in_terrain", "carried_object")


def errands(g: PacificRim, side: Side) -> float:
    """What a side scores for where it stands and what it carries; it counts at the end only."""
    worth = voyage(g) if g.nuke and side == "jaeger" else 0.0
    near = min(1.0, (g.round + 1.0) / ROUNDS)
    for line in lines(g, side):
        if line.per in PLACES:
            worth += near * line.n * measure(g, side, line.per)
    return worth


def voyage(g: PacificRim) -> float:
    """How far the nuke has come on its way to the breach. [PRE-SEA-13]"""
    carrier = g.models.get(g.nuke)
    if carrier is not None:
        return NUKE * carrier.pose.y / g.depth if carrier.place == "table" else 0.0
    return NUKE * g.things[g.nuke].y / g.depth - NUKE / 4


def balance(g: PacificRim) -> float:
    """All that was won and lost so far, but for errands, for the Jaeger side."""
    fallen = [building.kind for building in g.buildings.values() if not building.standing]
    worth = -sum(ruin(g, kind, len(g.buildings) - n, n) for n, kind in enumerate(fallen))
    lefts = {side: alive(g, side) for side in SIDES}
    for model in g.models.values():
        damage, left = values.suffered(model), lefts[model.side]
        if model.place == "destroyed":
            damage, left = 99, left + 1
        hurt = loss(price(g, model, left), values.structure(g, model), damage)
        worth += SIGN[model.side] * (spare(model) - hurt)
    return worth + sum(TOKEN * SIGN[side] for side, each in g.leaders.items() if not each.used)
