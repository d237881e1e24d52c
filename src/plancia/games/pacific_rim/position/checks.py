"""What cannot be in a battle: crews, cards, counters and objects that do not come together."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from plancia.core import PositionError
from plancia.core.positions import expect_at_least, expect_between, expect_once, expect_one_of
from plancia.games.pacific_rim.builds import check_mutations, check_upgrade
from plancia.games.pacific_rim.components import Profile
from plancia.games.pacific_rim.position import AreaAt, ModelAt, Position, cards_of
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.rules.dice import IMPULSE
from plancia.games.pacific_rim.state import Model, PacificRim, Recruit
from plancia.space.plane import area as area_of

BONUSES: Final = ("brutal", "strike", "focus", "push")
"""What a model may have in store for its next attack. [PRE-DDR-05]"""

Trail = tuple[str | int, ...]


def check_possible(g: PacificRim, position: Position) -> None:
    """What a position puts together can come together in a battle; raises `PositionError`."""
    for name, at in position.models.items():
        check_model(g, g.models[name], at)
    expect_at_least(position.round, 1, "round")
    expect_between(position.impulse, 0, max(IMPULSE), "impulse")
    for side in ("jaeger", "kaiju"):  # each side has one of each pilot and upgrade [PRE-FRC-13]
        crews = list(crews_of(g, position, side))
        expect_once(crews, "the pilot")
        boards = ((m.profile, ("models", m.id)) for m in g.models.values() if m.side == side)
        expect_once((each for each in boards if not has_copies(g, each[0])), "the model")
        upgrades = ((m.upgrade, ("models", m.id, "upgrade")) for m in g.models.values())
        mine = [each for each in upgrades if each[0] and g.models[str(each[1][1])].side == side]
        expect_once(mine, "the upgrade")
    carriers = [(at.carries, ("models", name, "carries")) for name, at in position.models.items()]
    expect_once([each for each in carriers if each[0]], "the object")
    for name, thing in position.objects.items():
        if name in {at.carries for at in position.models.values()}:
            if thing.gone:
                raise PositionError("it is carried, and cannot be gone", "objects", name, "gone")
        elif not thing.gone:
            expect_between(thing.at[0], 0, g.width, "objects", name, "at", 0)
            expect_between(thing.at[1], 0, g.depth, "objects", name, "at", 1)
    for side, leader in position.leaders.items():
        mine_all = [model.id for model in g.models.values() if model.side == side]
        expect_one_of(leader.model, mine_all, "leaders", side, "model")
    if position.nuke:
        expect_one_of(position.nuke, (*g.models, *g.things), "nuke")
    for side, found in position.edges.items():
        expect_at_least(len(found), 1, "edges", side)
    edges = ((side, *each) for side, all_ in position.edges.items() for each in enumerate(all_))
    expect_once(((edge, ("edges", side, n)) for side, n, edge in edges), "the edge")
    for name, area in position.terrain.items():
        check_area(g, area, "terrain", name, "outline")


def has_copies(g: PacificRim, board: str) -> bool:
    """Whether a team may hold several models of a board. [PRE-FRC-12, PRE-FRC-15]"""
    return g.library.profiles[board].copies


def check_area(g: PacificRim, area: AreaAt, *own: str) -> None:
    """A terrain area lies on the table, and its outline goes around something."""
    for number, (x, y) in enumerate(area.outline):
        expect_between(x, 0, g.width, *own, number, 0)
        expect_between(y, 0, g.depth, *own, number, 1)
    try:
        area_of(area.outline)
    except ValueError as fault:
        raise PositionError(str(fault), *own) from None


def crews_of(g: PacificRim, position: Position, side: str) -> Iterator[tuple[str, Trail]]:
    """The pilots of a side, alive and dead, with their places."""
    for name, at in position.models.items():
        if g.models[name].side == side:
            for field, pilots in (("pilots", at.pilots), ("dead", at.dead)):
                for number, pilot in enumerate(pilots):
                    yield pilot, ("models", name, field, number)


def check_model(g: PacificRim, model: Model, at: ModelAt) -> None:
    """One model: whose it is, its crew, its cards, its counters and its damage."""
    own, profile = ("models", model.id), g.profile(model)
    if g.setup.mode != "civil_war" and model.side != profile.kind:
        raise PositionError(f"expected {profile.kind}, found {model.side}", *own, "side")
    expect_one_of(model.owner, g.players(model.side), *own, "owner")
    check_crew(g, profile, model, at)
    expect_once(cards_of(model.id, at), "the card")
    for track, value in at.tracks.items():
        expect_one_of(track, profile.tracks, *own, "tracks")
        expect_between(value, 0, values.top(g, model, track), *own, "tracks", track)
    for number, bonus in enumerate(at.bonuses):
        expect_one_of(bonus, BONUSES, *own, "bonuses", number)
    if model.place != "table":
        for field in ("activated", "carries", "held") if model.place == "reserve" else ("carries",):
            if getattr(at, field):
                where = "in reserve" if model.place == "reserve" else "that is destroyed"
                raise PositionError(f"expected nothing of a model {where}", *own, field)
    if model.place != "destroyed":
        most = values.structure(g, model) - 1 - len(at.damage)  # [PRE-CMP-19]
        expect_between(at.markers, 0, most, *own, "markers")


def check_crew(g: PacificRim, profile: Profile, model: Model, at: ModelAt) -> None:
    """Pilots and an upgrade for a Jaeger, mutations for a Kaiju. [PRE-FRC-07, PRE-FRC-11]"""
    own = ("models", model.id)
    foreign = ("pilots", "dead", "upgrade") if profile.kind == "kaiju" else ("mutations",)
    for field in foreign:
        if getattr(at, field):
            raise PositionError(f"a {profile.kind} has no {field}", *own, field)
    expect_between(len(at.pilots) + len(at.dead), 0, profile.crew, *own, "pilots")
    recruit = Recruit(profile.id, at.pilots, at.upgrade, at.mutations)
    for field, fault in (
        ("upgrade", check_upgrade(g.library, recruit)),
        ("mutations", check_mutations(g.library, recruit)),
    ):
        if fault is not None:
            raise PositionError(f"{fault.key} {fault.args}", *own, field)
