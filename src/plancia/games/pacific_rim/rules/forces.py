"""Forces: brought by the set-up, or built at the table. [PRE-FRC-06 to PRE-FRC-16, PRE-CIV-02]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Message, Refusal, Seat, Unfit
from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.events import ForceBuilt
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.state import Action, Decision, Model, PacificRim, Recruit, Side, Step


class MakeForce(Step, frozen=True):
    """A force that the set-up names, or that is built at the table."""

    side: Side
    force: tuple[Recruit, ...]

    def run(self, g: PacificRim) -> None:
        """It must be legal by itself, and two of the set-up must fit each other; at the table the
        first player of the side builds it. [PRE-FRC-09, PRE-CIV-02]
        """
        if self.force:
            if fault := fault_of(g, self.side, self.force):
                raise Unfit(fault, self.side)
            muster(g, self.side, self.force)
            if self.side == "jaeger" and (fault := against(g, "jaeger", self.force)):
                raise Unfit(fault, "forces")
        elif samples(g, self.side):
            g.then(ChooseForce((g.first(self.side),), self.side))
        else:
            raise Unfit(builds.fault("none_fits"), self.side)


class TakeForce(Action["ChooseForce"], frozen=True):
    """The models of a side, with pilots, upgrades and mutations; or a kit of the workshop.
    [PRE-FRC-06 to PRE-FRC-11]
    """

    force: tuple[Recruit, ...] | dict[str, str | tuple[str, ...]]

    def __hash__(self) -> int:
        """By its models, or bench by bench: searches keep actions in tables."""
        force = self.force
        return hash(frozenset(force.items()) if isinstance(force, dict) else force)

    def verify(self, g: PacificRim, asked: ChooseForce) -> Refusal | None:
        """Legal by itself, and beside the other force; or else the rule that it breaks."""
        force = self.read(g)
        fault = force if isinstance(force, Message) else objection(g, asked.side, force)
        if fault is None:
            return None
        return Refusal.of(builds.broken_rule(fault), "pacific_rim.no.force", fault=fault)

    def run(self, g: PacificRim, asked: ChooseForce) -> None:
        """The models wait for their deployment."""
        force = self.read(g)
        assert not isinstance(force, Message)
        muster(g, asked.side, force)

    def read(self, g: PacificRim) -> tuple[Recruit, ...] | Message:
        """The force, or what cannot be read in the kit."""
        force = self.force
        return builds.read_kit(g.library, force) if isinstance(force, dict) else force


def fault_of(g: PacificRim, side: Side, force: Sequence[Recruit]) -> Message | None:
    """What is wrong with a force of a side; None: nothing. [PRE-FRC-01, PRE-MPL-01]"""
    fault = builds.check_force(g.library, force)
    if fault is not None:
        return fault
    players = len(g.players(side))
    if len(force) < players:
        return builds.fault("players", need=players, found=len(force))
    if g.setup.mode == "civil_war":
        others = len(g.players(g.foe_of(side)))
        if builds.matching(g.library, force, others):
            return None
        return builds.fault("no_equal", n=others)
    if any(g.library.profiles[recruit.model].kind != side for recruit in force):
        return builds.fault("no_jaegers" if side == "jaeger" else "no_kaiju")
    jaegers = len(g.players("jaeger"))
    least_force = cheapest(g, "jaeger", jaegers)
    if len(least_force) < jaegers:
        return builds.fault("players", need=jaegers, found=len(least_force))
    least = builds.cost(g.library, least_force)
    if side == "kaiju" and 2 * builds.threat(g.library, force) < least:
        return builds.fault("too_small", points=least)
    return None


def objection(g: PacificRim, side: Side, force: Sequence[Recruit]) -> Message | None:
    """What is wrong with a force of a side, also beside the other one if that is known."""
    return fault_of(g, side, force) or against(g, side, force)


def against(g: PacificRim, side: Side, force: Sequence[Recruit]) -> Message | None:
    """What is wrong with a force beside the other one, if that is known already: mustered, or
    brought by the Jaegers. [PRE-FRC-09, PRE-CIV-02]
    """
    other = recruits(g, "kaiju") if side == "jaeger" else g.setup.jaeger
    if not other:
        return None
    jaeger, kaiju = (force, other) if side == "jaeger" else (other, force)
    return builds.check_battle(g.library, jaeger, kaiju, civil_war=g.setup.mode == "civil_war")


def recruits(g: PacificRim, side: Side) -> list[Recruit]:
    """The force of a side as it was mustered."""
    return [
        Recruit(m.profile, tuple(m.pilots), m.upgrade, m.mutations)
        for m in g.models.values()
        if m.side == side
    ]


class ChooseForce(Decision, frozen=True):
    """Build the force of a side. [PRE-FRC-06, PRE-FRC-09]"""

    side: Side

    rule: ClassVar[str] = "PRE-FRC-06"
    kinds: ClassVar[tuple[type, ...]] = (TakeForce,)
    open: ClassVar[tuple[type, ...]] = (TakeForce,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[TakeForce]:
        """Some ready forces; every other can be filled in."""
        return [TakeForce(force) for force in samples(g, self.side)]


def samples(g: PacificRim, side: Side) -> list[tuple[Recruit, ...]]:
    """Forces that are legal now: of quick-start cards, or else one that is; maybe none at all."""
    known = recruits(g, "kaiju") if side == "jaeger" else list(g.setup.jaeger)
    if g.setup.mode == "civil_war" and known:
        equal = builds.matching(g.library, known, len(g.players(side)))  # [PRE-CIV-02]
        return [] if objection(g, side, equal) else [equal]
    cards = g.library.quick_starts.values()
    found = [tuple(builds.recruit_of(each) for each in card.force(side)) for card in cards]
    legal = [force for force in found if not objection(g, side, force)]
    # Nothing added: a model of little value for each player, or more if the others are more.
    plain = (cheapest(g, side, models) for models in range(len(g.players(side)), MOST + 1))
    return legal or [force for force in plain if not objection(g, side, force)][:1]


MOST = 10
"""More models than this a faction does not bring unless somebody fills it in."""


def cheapest(g: PacificRim, side: Side, models: int) -> tuple[Recruit, ...]:
    """So many models of a faction that are worth little, with pilots that are."""
    profiles = sorted(
        (p for p in g.library.profiles.values() if p.kind == side),
        key=lambda p: (p.cost, p.category),
    )
    pilots = iter(sorted(g.library.pilots.values(), key=lambda pilot: pilot.cost))
    return tuple(
        Recruit(profile.id, tuple(next(pilots).id for _ in range(profile.crew)))
        for profile in profiles[:models]
    )


def muster(g: PacificRim, side: Side, force: Sequence[Recruit]) -> list[Model]:
    """Lay out the boards of a force; models are shared evenly. [PRE-MPL-02]"""
    found: list[Model] = []
    seats = g.players(side)
    for number, recruit in enumerate(force):
        name = recruit.model
        copy = 2
        while name in g.models:
            name = f"{recruit.model}-{copy}"
            copy += 1
        model = g.models[name] = board(g, name, recruit, side, seats[number % len(seats)])
        found.append(model)
    names = tuple(recruit.model for recruit in force)
    g.tell("PRE-FRC-06", ForceBuilt, side, names, builds.value(g.library, force))
    return found


def board(g: PacificRim, name: str, recruit: Recruit, side: Side, owner: Seat) -> Model:
    """A model with its full deck and its counters at their start. [PRE-CMP-14, PRE-CMP-15]"""
    profile = g.library.profiles[recruit.model]
    model = Model(name, recruit.model, side, owner, pilots=list(recruit.pilots))
    model.upgrade, model.mutations = recruit.upgrade, recruit.mutations
    model.deck = [card.id for card in profile.cards]  # [PRE-CRD-01]
    for track in profile.tracks:
        model.tracks[track] = values.start(g, model, track)
    return model
