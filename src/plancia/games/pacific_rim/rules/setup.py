"""Setting up: forces, cards, terrain, deployment, leaders. [PRE-FRC-01 to PRE-LDR-06]"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar

from plancia.core import Chance, RecordError, Seat
from plancia.games.pacific_rim import builds
from plancia.games.pacific_rim.components import QuickStart
from plancia.games.pacific_rim.events import CardDrawn, LeaderNamed
from plancia.games.pacific_rim.knowledge import dealt
from plancia.games.pacific_rim.library import Library, library
from plancia.games.pacific_rim.rules.deployment import ChooseDeployment, ChooseEdge
from plancia.games.pacific_rim.rules.factions import ChooseFactions
from plancia.games.pacific_rim.rules.forces import MakeForce, muster
from plancia.games.pacific_rim.rules.placement import add_building, add_object, laid, place_all
from plancia.games.pacific_rim.rules.turn import BeginRound
from plancia.games.pacific_rim.state import (
    SIDES,
    Action,
    Area,
    Decision,
    Leader,
    PacificRim,
    Setup,
    Side,
    Step,
    Thing,
)
from plancia.space.plane import Pose

MOST_PLAYERS = 12
"""More than the book speaks of, and fewer than would fill a computer. [PRE-FRC-01]"""


def set_up(setup: Setup, chance: Chance) -> PacificRim:
    """A new table; raises RecordError where the set-up is not legal."""
    if not 2 <= setup.players <= MOST_PLAYERS:
        raise RecordError(f"players: 2 to {MOST_PLAYERS}, found {setup.players}")
    g = PacificRim(setup=setup, chance=chance, library=library(setup.packs))
    g.then(Forces())
    if setup.factions == "choose":
        g.then(ChooseFactions())
    else:
        g.sides = sides_of(setup, g.seats())
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
    card = library(setup.packs).quick_starts.get(setup.card)
    room = {
        "jaeger": len(card.jaeger if card else setup.jaeger) or players,
        "kaiju": len(card.kaiju if card else setup.kaiju) or players,
    }
    found: list[Side] = []
    for number in range(players):
        side, other = SIDES[number % 2], SIDES[1 - number % 2]
        found.append(side if found.count(side) < room[side] else other)
    return tuple(found)


class Forces(Step, frozen=True):
    """A quick-start card, or forces that are built and then meet. [PRE-FRC-02]"""

    def run(self, g: PacificRim) -> None:
        """A quick start goes straight to its first round; the first player of a faction in the
        order of the seats speaks for it. [PRE-MPL-02]
        """
        g.sides = {seat: g.sides[seat] for seat in g.seats()}
        then = () if g.setup.mode == "quick_start" else (DrawBattle(),)
        g.then(*force_steps(g), *then)


def force_steps(g: PacificRim) -> tuple[Step, ...]:
    """How the forces of both sides come about; of a battle that is built the Kaiju side fixes the
    size, so it builds first. [PRE-FRC-02, PRE-FRC-06]
    """
    if g.setup.mode == "quick_start":
        return (QuickStartSetup(),)
    return (MakeForce("kaiju", g.setup.kaiju), MakeForce("jaeger", g.setup.jaeger))


# --- quick start ----------------------------------------------------------------------------------


class QuickStartSetup(Step, frozen=True):
    """Everything as the card has it; straight to the first round. [PRE-QST-01 to PRE-QST-03]"""

    def run(self, g: PacificRim) -> None:
        """No mission, no scenario, no leaders."""
        cards = g.library.quick_starts
        if g.setup.card and g.setup.card not in cards:
            raise RecordError(f"card: there is no quick-start card {g.setup.card!r}")
        # Every player gets a model. [PRE-MPL-01]
        least = {side: len(g.players(side)) for side in SIDES}
        fitting = [
            name
            for name, card in sorted(cards.items())
            if all(len(card.force(side)) >= n for side, n in least.items())
        ]
        if not fitting or g.setup.card not in ("", *fitting):
            raise RecordError("players: every one needs a model of its own")
        name = g.setup.card or g.pick(fitting)
        card = cards[name]
        g.tell("PRE-QST-01", CardDrawn, "quick_start", name)
        furnish(g, card)
        for side in SIDES:
            listed = card.force(side)
            placed = muster(g, side, [builds.recruit_of(each) for each in listed])
            for model, spot in zip(placed, listed, strict=True):
                model.pose = Pose(spot.x, spot.y, spot.heading).settled()
                model.place = "table"
        g.edges = {"jaeger": ["bottom"], "kaiju": ["top"]}
        g.then(BeginRound())


def furnish(g: PacificRim, card: QuickStart) -> None:
    """The table of a quick-start card, with all that lies and stands on it. [PRE-QST-02]"""
    g.width, g.depth = card.width, card.depth
    g.terrain += terrain_of(g.library, card.id)
    for building in card.buildings:
        pose = Pose(building.x, building.y, building.heading).settled()
        add_building(g, building.kind, pose)
    for thing in card.objects:
        add_object(g, thing.x, thing.y)


@lru_cache(maxsize=64)
def terrain_of(library: Library, card: str) -> tuple[Area, ...]:
    """The terrain areas of a quick-start card."""
    return tuple(
        Area(
            f"t{number}",
            piece.terrain.kind,
            laid(piece.terrain.outline, Pose(piece.x, piece.y, piece.heading)),
        )
        for number, piece in enumerate(library.quick_starts[card].terrain, 1)
    )


# --- missions and scenarios -----------------------------------------------------------------------


class DrawBattle(Step, frozen=True):
    """The mission, then the scenario. [PRE-SET-01, PRE-SET-02]"""

    def run(self, g: PacificRim) -> None:
        """Underwater neither is drawn; secret missions are each side's own, and which of them are
        void is known only with the scenario. [PRE-SEA-01, PRE-SEC-01]
        """
        scenarios = g.library.scenarios
        if g.setup.scenario and g.setup.scenario not in scenarios:
            raise RecordError(f"scenario: there is no scenario {g.setup.scenario!r}")
        drawable = [name for name, each in sorted(scenarios.items()) if "nuke" not in each.special]
        sea = g.setup.scenario and "nuke" in scenarios[g.setup.scenario].special
        g.scenario = g.setup.scenario
        if not g.scenario and g.setup.secret_missions:
            g.scenario = g.pick(drawable)
        if not sea:
            draw_missions(g)
        name = g.scenario = g.scenario or g.pick(drawable)
        scenario = scenarios[name]
        g.special = list(scenario.special)
        g.width, g.depth = scenario.width, scenario.depth
        g.tell("PRE-SET-02", CardDrawn, "scenario", name)
        # Underwater the Jaeger leader carries the nuke, so it is named first. [PRE-SEA-11]
        jaeger, kaiju = (ChooseLeader((g.first(side),), side) for side in SIDES)
        early, late = ((jaeger,), (kaiju,)) if sea else ((), (jaeger, kaiju))
        # The Jaeger side deploys first unless the card gives another order. [PRE-SET-08]
        order = SIDES[::-1] if scenario.kaiju_first else SIDES
        deploy = [ChooseDeployment((g.first(side),), side) for side in order]
        g.then(*early, ChooseEdge((g.first("jaeger"),)), *deploy, *late, BeginRound())
        place_all(g)


def draw_missions(g: PacificRim) -> None:
    """One mission for both, or one for each in secret, which the scenario does not make void.
    [PRE-SET-01, PRE-SEC-01]
    """
    names = sorted(g.library.missions)
    if g.setup.mission and g.setup.mission not in names:
        raise RecordError(f"mission: there is no mission {g.setup.mission!r}")
    if g.setup.secret_missions and not g.setup.mission:
        for side in reversed(SIDES):
            name = g.pick(dealt(g, side, names))
            names.remove(name)
            g.missions[side] = name
            g.whisper(g.players(side), "PRE-SEC-01", CardDrawn, "mission", name)
    else:
        name = g.setup.mission or g.pick(names)
        g.missions = {"jaeger": name, "kaiju": name}
        g.tell("PRE-SET-01", CardDrawn, "mission", name)


# --- leaders --------------------------------------------------------------------------------------


class TakeLeader(Action["ChooseLeader"], frozen=True):
    """This model leads: one of the own kind. [PRE-LDR-01]"""

    model: str

    refused: ClassVar[tuple[str, ...]] = ("PRE-LDR-01", "pacific_rim.no.leader")

    def run(self, g: PacificRim, asked: ChooseLeader) -> None:
        """Its token lies on its board, unused; underwater the Jaeger leader carries the nuke.
        [PRE-SEA-11]
        """
        side = asked.side
        g.leaders[side] = Leader(self.model)
        g.tell("PRE-LDR-01", LeaderNamed, side, self.model)
        if "nuke" in g.special and side == "jaeger":
            g.nuke = self.model
            g.things["nuke"] = Thing("nuke", "nuke", where="carried")
            g.models[self.model].carries = "nuke"


class ChooseLeader(Decision, frozen=True):
    """The leader of a side. [PRE-LDR-01]"""

    side: Side

    rule: ClassVar[str] = "PRE-LDR-01"
    kinds: ClassVar[tuple[type, ...]] = (TakeLeader,)

    def options(self, g: PacificRim, seat: Seat) -> Sequence[TakeLeader]:
        """Every model of the side."""
        return [TakeLeader(m.id) for m in g.models.values() if m.side == self.side]
