"""Setting up: forces, cards, terrain, deployment, leaders. [PRE-FRC-01 to PRE-LDR-06]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from plancia.core import Chance, Message, RecordError, Refusal, Seat, Unfit
from plancia.games.pacific_rim import equals, forces, kits
from plancia.games.pacific_rim.components import QuickStart
from plancia.games.pacific_rim.events import (
    CardDrawn,
    ForceBuilt,
    LeaderNamed,
)
from plancia.games.pacific_rim.library import library
from plancia.games.pacific_rim.rules import values
from plancia.games.pacific_rim.rules.deployment import DeployBoth
from plancia.games.pacific_rim.rules.factions import ChooseFactions
from plancia.games.pacific_rim.rules.placement import PlaceAll, laid
from plancia.games.pacific_rim.rules.rounds import BeginRound
from plancia.games.pacific_rim.state import (
    SIDES,
    Action,
    Area,
    Building,
    Decision,
    Leader,
    Model,
    PacificRim,
    Recruit,
    Setup,
    Side,
    Step,
    Thing,
)
from plancia.space.plane import Pose


def set_up(setup: Setup, chance: Chance) -> PacificRim:
    """A new table; raises RecordError where the set-up is not legal."""
    if setup.players < 2:
        raise RecordError(f"players: two or more are needed, found {setup.players}")
    g = PacificRim(setup=setup, chance=chance, library=library())
    seats = g.seats()
    if setup.factions == "choose":
        g.then(ChooseFactions(), Forces())
    else:
        g.sides = sides_of(setup, seats)
        g.then(Forces())
    return g


def sides_of(setup: Setup, seats: Sequence[Seat]) -> dict[Seat, Side]:
    """The faction of every seat, as the set-up names it. [PRE-FRC-01, PRE-FRC-05]"""
    named = () if setup.factions == "choose" else setup.factions
    sides = named or alternating(setup, len(seats))
    if len(sides) != len(seats) or set(sides) != set(SIDES):
        raise RecordError("factions: one for each seat, and both must be manned")
    return dict(zip(seats, sides, strict=True))


def alternating(setup: Setup, players: int) -> tuple[Side, ...]:
    """Factions in turn, as long as a side that is known has a model for a further player."""
    card = library().quick_starts.get(setup.card)
    room = {
        "jaeger": len(card.jaeger if card else setup.jaeger) or players,
        "kaiju": len(card.kaiju if card else setup.kaiju) or players,
    }
    found: list[Side] = []
    for number in range(players):
        side, other = SIDES[number % 2], SIDES[1 - number % 2]
        found.append(side if found.count(side) < room[side] else other)
    return tuple(found)


# --- forces ---------------------------------------------------------------------------------------


class Forces(Step, frozen=True):
    """A quick-start card, or forces that are built. [PRE-FRC-02]"""

    def run(self, g: PacificRim) -> None:
        """The Kaiju side builds first: it fixes the size of the battle. [PRE-FRC-06]"""
        if g.setup.mode == "quick_start":
            g.then(QuickStartSetup())
            return
        steps: list[Step] = []
        for side in ("kaiju", "jaeger"):
            given = g.setup.kaiju if side == "kaiju" else g.setup.jaeger
            steps.append(UseForce(side, given) if given else AskForce(side))
        g.then(*steps, CheckForces(), DrawBattle())


class UseForce(Step, frozen=True):
    """A force that the set-up names."""

    side: Side
    force: tuple[Recruit, ...]

    def run(self, g: PacificRim) -> None:
        """It must be legal by itself."""
        fault = fault_of(g, self.side, self.force)
        if fault:
            raise Unfit(fault, self.side)
        muster(g, self.side, self.force)


class AskForce(Step, frozen=True):
    """A force that is built at the table."""

    side: Side

    def run(self, g: PacificRim) -> None:
        """The first player of the side builds it."""
        if not samples(g, self.side):
            raise Unfit(forces.fault("none_fits"), self.side)
        g.then(BuildForce((g.first(self.side),), self.side))


class TakeForce(Action, frozen=True):
    """The models of a side, with pilots, upgrades and mutations; or a kit of the workshop.
    [PRE-FRC-06 to PRE-FRC-11]
    """

    force: tuple[Recruit, ...] | dict[str, str | tuple[str, ...]]

    def __hash__(self) -> int:
        """By its models, or bench by bench: searches keep actions in tables."""
        force = self.force
        return hash(frozenset(force.items()) if isinstance(force, dict) else force)

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """Legal by itself, and within the budget. [PRE-FRC-09]"""
        asked = g.agenda[-1]
        assert isinstance(asked, BuildForce)
        force = self.read(g)
        fault = force if isinstance(force, Message) else objection(g, asked.side, force)
        return Refusal.of("PRE-FRC-09", "pacific_rim.no.force", fault=fault) if fault else None

    def run(self, g: PacificRim, asked: Any) -> None:
        """The models wait for their deployment."""
        force = self.read(g)
        assert not isinstance(force, Message)
        muster(g, g.sides[g.by], force)

    def read(self, g: PacificRim) -> tuple[Recruit, ...] | Message:
        """The force, or what cannot be read in the kit."""
        return kits.read(g.library, self.force) if isinstance(self.force, dict) else self.force


def fault_of(g: PacificRim, side: Side, force: Sequence[Recruit]) -> Message | None:
    """What is wrong with a force of a side; None: nothing. [PRE-FRC-01, PRE-MPL-01]"""
    fault = forces.check(g.library, force)
    if fault is not None:
        return fault
    players = players_of(g, side)
    if len(force) < players:
        return forces.fault("players", need=players, found=len(force))
    if g.setup.mode == "civil_war":
        others = players_of(g, g.foe_of(side))
        if equals.matching(g.library, force, others):
            return None
        return forces.fault("no_equal", n=others)
    if any(g.library.profiles[recruit.model].kind != side for recruit in force):
        return forces.fault("no_jaegers" if side == "jaeger" else "no_kaiju")
    jaegers = players_of(g, "jaeger")
    cheapest = smallest(g, "jaeger", jaegers)
    if len(cheapest) < jaegers:
        return forces.fault("players", need=jaegers, found=len(cheapest))
    least = forces.cost(g.library, cheapest)
    if side == "kaiju" and 2 * forces.threat(g.library, force) < least:
        return forces.fault("too_small", points=least)
    return None


def objection(g: PacificRim, side: Side, force: Sequence[Recruit]) -> Message | None:
    """What is wrong with a force of a side, also beside the other one if that is known."""
    return fault_of(g, side, force) or against(g, side, force)


def players_of(g: PacificRim, side: Side) -> int:
    """How many players share the models of a side. [PRE-MPL-02]"""
    return sum(mine == side for mine in g.sides.values())


def against(g: PacificRim, side: Side, force: Sequence[Recruit]) -> Message | None:
    """What is wrong with a force beside the other one, if that is known already: mustered, or
    brought by the Jaegers. [PRE-FRC-09, PRE-CIV-02]
    """
    other = recruits(g, "kaiju") if side == "jaeger" else g.setup.jaeger
    if not other:
        return None
    jaeger, kaiju = (force, other) if side == "jaeger" else (other, force)
    return forces.check_battle(g.library, jaeger, kaiju, civil_war=g.setup.mode == "civil_war")


def recruits(g: PacificRim, side: Side) -> list[Recruit]:
    """The force of a side as it was mustered."""
    return [
        Recruit(m.profile, tuple(m.pilots), m.upgrade, m.mutations)
        for m in g.models.values()
        if m.side == side
    ]


class BuildForce(Decision, frozen=True):
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
        equal = equals.matching(g.library, known, players_of(g, side))  # [PRE-CIV-02]
        return [] if objection(g, side, equal) else [equal]
    found: list[tuple[Recruit, ...]] = []
    for card in g.library.quick_starts.values():
        listed = card.kaiju if side == "kaiju" else card.jaeger
        found.append(
            tuple(Recruit(m.model, m.pilots, m.upgrade or "", m.mutations) for m in listed)
        )
    legal = [force for force in found if not objection(g, side, force)]
    return legal or [force for force in plain(g, side) if not objection(g, side, force)][:1]


def plain(g: PacificRim, side: Side) -> list[tuple[Recruit, ...]]:
    """Forces without anything added: one model of little value for each player, or more models
    where the other side has more players.
    """
    return [smallest(g, side, models) for models in range(players_of(g, side), MOST + 1)]


MOST = 10
"""More models than this a faction does not bring unless somebody fills it in."""


def smallest(g: PacificRim, side: Side, models: int) -> tuple[Recruit, ...]:
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


def muster(g: PacificRim, side: Side, force: Sequence[Recruit]) -> None:
    """Lay out the boards of a force; models are shared evenly. [PRE-MPL-02]"""
    seats = [seat for seat, mine in g.sides.items() if mine == side]
    for number, recruit in enumerate(force):
        name = recruit.model
        copy = 2
        while name in g.models:
            name = f"{recruit.model}-{copy}"
            copy += 1
        g.models[name] = board(g, name, recruit, side, seats[number % len(seats)])
    names = tuple(recruit.model for recruit in force)
    g.tell("PRE-FRC-06", ForceBuilt, side, names, forces.value(g.library, force))


def board(g: PacificRim, name: str, recruit: Recruit, side: Side, owner: Seat) -> Model:
    """A model with its full deck and its counters at their start. [PRE-CMP-14, PRE-CMP-15]"""
    profile = g.library.profiles[recruit.model]
    model = Model(name, recruit.model, side, owner)
    model.pilots = list(recruit.pilots)
    model.upgrade = recruit.upgrade
    model.mutations = recruit.mutations
    model.deck = [card.id for card in profile.cards]
    for track in profile.tracks:
        model.tracks[track] = values.start(g, model, track)
    return model


class CheckForces(Step, frozen=True):
    """Two forces of the set-up must fit each other. [PRE-FRC-09, PRE-CIV-02]"""

    def run(self, g: PacificRim) -> None:
        """Built at the table they do."""
        fault = against(g, "jaeger", recruits(g, "jaeger"))
        if fault is not None:
            raise Unfit(fault, "forces")


# --- quick start ----------------------------------------------------------------------------------


class QuickStartSetup(Step, frozen=True):
    """Everything as the card has it; straight to the first round. [PRE-QST-01 to PRE-QST-03]"""

    def run(self, g: PacificRim) -> None:
        """No mission, no scenario, no leaders."""
        cards = g.library.quick_starts
        if g.setup.card and g.setup.card not in cards:
            raise RecordError(f"card: there is no quick-start card {g.setup.card!r}")
        fitting = [name for name in sorted(cards) if enough(g, cards[name])]
        if not fitting or g.setup.card not in ("", *fitting):
            raise RecordError("players: every one needs a model of its own")  # [PRE-MPL-01]
        name = g.setup.card or g.pick(fitting)
        card = cards[name]
        g.tell("PRE-QST-01", CardDrawn, "quick_start", name)
        g.width, g.depth = card.width, card.depth
        for number, piece in enumerate(card.terrain):
            outline = laid(piece.terrain.outline, Pose(piece.x, piece.y, piece.heading))
            g.terrain.append(Area(f"t{number + 1}", piece.terrain.kind, outline))
        for number, building in enumerate(card.buildings):
            pose = Pose(building.x, building.y, building.heading).settled()
            g.buildings[f"b{number + 1}"] = Building(f"b{number + 1}", building.kind, pose)
        kinds = sorted(g.library.objects)
        for number, thing in enumerate(card.objects):
            kind = kinds[number % len(kinds)]
            g.things[f"o{number + 1}"] = Thing(f"o{number + 1}", kind, thing.x, thing.y)
        for side, listed in (("jaeger", card.jaeger), ("kaiju", card.kaiju)):
            force = [Recruit(m.model, m.pilots, m.upgrade or "", m.mutations) for m in listed]
            before = len(g.models)
            muster(g, side, force)  # type: ignore[arg-type]
            placed = list(g.models.values())[before:]
            for model, spot in zip(placed, listed, strict=True):
                model.pose = Pose(spot.x, spot.y, spot.heading).settled()
                model.place = "table"
        g.edges = {"jaeger": ["bottom"], "kaiju": ["top"]}
        g.then(BeginRound())


def enough(g: PacificRim, card: QuickStart) -> bool:
    """Whether every player gets a model of a card. [PRE-MPL-01]"""
    return len(card.jaeger) >= players_of(g, "jaeger") and len(card.kaiju) >= players_of(g, "kaiju")


# --- missions and scenarios -----------------------------------------------------------------------


class DrawBattle(Step, frozen=True):
    """The mission, then the scenario. [PRE-SET-01, PRE-SET-02]"""

    def run(self, g: PacificRim) -> None:
        """Underwater neither is drawn; secret missions are each side's own. [PRE-SEA-01,
        PRE-SEC-01]
        """
        scenarios = g.library.scenarios
        if g.setup.scenario and g.setup.scenario not in scenarios:
            raise RecordError(f"scenario: there is no scenario {g.setup.scenario!r}")
        drawable = [name for name, each in sorted(scenarios.items()) if "nuke" not in each.special]
        sea = g.setup.scenario and "nuke" in scenarios[g.setup.scenario].special
        if not sea:
            draw_missions(g)
        name = g.setup.scenario or g.pick(drawable)
        scenario = scenarios[name]
        g.scenario = name
        g.special = list(scenario.special)
        g.width, g.depth = scenario.width, scenario.depth
        g.tell("PRE-SET-02", CardDrawn, "scenario", name)
        deploy = DeployBoth()
        leaders: tuple[Step, ...] = (NameLeader("jaeger"), NameLeader("kaiju"))
        if sea:
            g.then(PlaceAll(), NameLeader("jaeger"), deploy, NameLeader("kaiju"), BeginRound())
        else:
            g.then(PlaceAll(), deploy, *leaders, BeginRound())


def draw_missions(g: PacificRim) -> None:
    """One mission for both, or one for each in secret. [PRE-SET-01, PRE-SEC-01]"""
    names = sorted(g.library.missions)
    if g.setup.mission:
        if g.setup.mission not in names:
            raise RecordError(f"mission: there is no mission {g.setup.mission!r}")
        g.missions = {"jaeger": g.setup.mission, "kaiju": g.setup.mission}
    elif g.setup.secret_missions:
        first = g.pick(names)
        names.remove(first)
        g.missions = {"kaiju": first, "jaeger": g.pick(names)}
        for side, name in g.missions.items():
            mine = tuple(seat for seat, own in g.sides.items() if own == side)
            g.whisper(mine, "PRE-SEC-01", CardDrawn, "mission", name)
        return
    else:
        name = g.pick(names)
        g.missions = {"jaeger": name, "kaiju": name}
    g.tell("PRE-SET-01", CardDrawn, "mission", g.missions["kaiju"])


# --- leaders --------------------------------------------------------------------------------------


class NameLeader(Step, frozen=True):
    """Each side names one of its models as leader. [PRE-LDR-01]"""

    side: Side

    def run(self, g: PacificRim) -> None:
        """Underwater the Jaeger leader carries the nuke. [PRE-SEA-11]"""
        g.then(ChooseLeader((g.first(self.side),), self.side))


class TakeLeader(Action, frozen=True):
    """This model leads. [PRE-LDR-01]"""

    model: str

    def verify(self, g: PacificRim, asked: Any) -> Refusal | None:
        """One of the own kind; underwater a Jaeger. [PRE-LDR-01]"""
        asked = g.agenda[-1]
        assert isinstance(asked, ChooseLeader)
        if self.model in candidates(g, asked.side):
            return None
        return Refusal.of("PRE-LDR-01", "pacific_rim.no.leader", model=self.model)

    def run(self, g: PacificRim, asked: Any) -> None:
        """Its token lies on its board, unused."""
        side = g.sides[g.by]
        g.leaders[side] = Leader(self.model)
        g.tell("PRE-LDR-01", LeaderNamed, side, self.model)
        if "nuke" in g.special and side == "jaeger":
            g.nuke = self.model
            thing = Thing("nuke", "nuke", where="carried")
            g.things["nuke"] = thing
            g.models[self.model].carries = "nuke"


def candidates(g: PacificRim, side: Side) -> list[str]:
    """Who can lead a side."""
    return [m.id for m in g.models.values() if m.side == side]


class ChooseLeader(Decision, frozen=True):
    """The leader of a side. [PRE-LDR-01]"""

    side: Side

    rule: ClassVar[str] = "PRE-LDR-01"
    kinds: ClassVar[tuple[type, ...]] = (TakeLeader,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[TakeLeader]:
        """Every model of the side."""
        return [TakeLeader(model) for model in candidates(g, self.side)]
