"""Before the battle: armies, the opening roll, sides. [INF-SET-14 to INF-SET-23, INF-SET-30]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from plancia.core import Chance, RecordError, Seat
from plancia.games.infinity import builds
from plancia.games.infinity.events import (
    DeploysFirst,
    EdgeTaken,
    InitiativeRolled,
    InitiativeTied,
    OptionTaken,
    OrderOfPlay,
)
from plancia.games.infinity.fixtures import Pack
from plancia.games.infinity.library import library
from plancia.games.infinity.lists import ArmyList, models
from plancia.games.infinity.missions import mission_files
from plancia.games.infinity.quick_start import quick_start
from plancia.games.infinity.rules import bringing, gifts, objectives, scenery
from plancia.games.infinity.rules.deployment import Deployment
from plancia.games.infinity.rules.dice import SIDES, result
from plancia.games.infinity.rules.disguise import Unmask
from plancia.games.infinity.rules.face_to_face import winner
from plancia.games.infinity.rules.objectives import NameCouriers
from plancia.games.infinity.rules.turn import StartTurn
from plancia.games.infinity.setting import Setup
from plancia.games.infinity.state import (
    EDGES,
    NUMBERS,
    SEATS,
    Action,
    Command,
    Decision,
    Edge,
    Infinity,
    Step,
    Trooper,
    other,
)
from plancia.games.infinity.tables import battlefield, table_files


def set_up(setup: Setup, chance: Chance) -> Infinity:
    """A new table; raises RecordError where the set-up is not legal."""
    g = Infinity(setup=setup, chance=chance, library=library(setup.packs))
    tables = [file.id for file in table_files()]
    if setup.table and setup.table not in tables:
        raise RecordError(f"table: expected one of {', '.join(tables)}, found {setup.table!r}")
    g.table_name = setup.table or g.pick(tables)
    g.shut = battlefield(g.table_name).shut
    missions = [file.id for file in mission_files()]
    if setup.mission and setup.mission not in missions:
        known = ", ".join(missions)
        raise RecordError(f"mission: expected one of {known}, found {setup.mission!r}")
    strange = {*setup.agreed_lists, *setup.armies} - set(SEATS)
    if strange:
        raise RecordError(f"there is no seat {min(strange)!r}; expected {', '.join(SEATS)}")
    if setup.scenery == "placed":
        if setup.mission:
            raise RecordError("scenery: expected prepared, because a mission has a table")
        scenery.clear(g)
    if setup.lists == "table":
        bringing.prepare(g)
        g.then(bringing.ChooseList(SEATS), Muster())
        return g
    for seat in SEATS:
        muster(g, seat, list_of(g, seat))
    go_on(g)
    return g


class Muster(Step, frozen=True):
    """Both lists are in: the armies are what stands on them. [INF-PLAY-LIST-01, INF-SET-02]"""

    def run(self, g: Infinity) -> None:
        """From now on a list shows in what its models do, and in nothing else."""
        g.reveal()
        for seat, army_list in bringing.taken(g).items():
            muster(g, seat, army_list)
        go_on(g)


def go_on(g: Infinity) -> None:
    """What comes when both armies are mustered, up to the opening roll."""
    if g.setup.scenery == "prepared":
        objectives.prepare(g)
        g.then(gifts.AnnounceGifts(), OpeningRoll())
    else:  # scenery comes first [INF-SET-16]
        g.then(gifts.AnnounceGifts(), scenery.PlaceScenery(), OpeningRoll())


def list_of(g: Infinity, seat: Seat) -> ArmyList:
    """What a seat brings, or a quick start of the agreed size. [INF-ARMY-07]"""
    points = g.setup.points
    brought = g.setup.agreed_lists.get(seat)
    if brought is not None:
        faults = builds.faults(g.library, brought, points)
        if faults:
            raise RecordError(f"lists: {seat}: {faults[0].rule}: {faults[0].message.key}")
        return brought
    armies = sorted(g.library.armies)
    army = g.setup.armies.get(seat) or g.pick(armies)
    if army not in armies:
        raise RecordError(f"armies: expected one of {', '.join(armies)}, found {army!r}")
    return quick_start(g.library, army, points)


def muster(g: Infinity, seat: Seat, army_list: ArmyList) -> None:
    """The models of a list, none of them on the table yet. [INF-SET-02, INF-ARMY-29]"""
    every = list(models(g.library, army_list))
    numbers = list(NUMBERS)
    g.shuffle(numbers)
    command = Command(seat=seat)
    for model, number in zip(every, sorted(numbers[: len(every)]), strict=True):
        trooper = Trooper(
            id=f"{seat}-{number}", seat=seat, profile=model.profile.id, group=model.group
        )
        g.troopers[trooper.id] = trooper
        gifts.draw(g, trooper)
        if model.pack is not None:
            _join(g, f"{seat}-{model.pack}", trooper)
        if model.profile.is_lieutenant:  # one of a list [INF-ARMY-33]
            command.lieutenant = command.first_lieutenant = trooper.id
    g.commands[seat] = command
    for number in range(g.setup.drop_pods):
        pod = Trooper(id=f"{seat}-pod-{number + 1}", seat=seat, profile="drop_pod", laid="pod")
        g.troopers[pod.id] = pod


def _join(g: Infinity, name: str, trooper: Trooper) -> None:
    """Whoever comes first of a purchase is the Controller of the others. [INF-SS-ANTI-15]"""
    if name not in g.packs:
        g.packs[name] = Pack(controller=trooper.id, members=())
    else:
        g.packs[name].members = (*g.packs[name].members, trooper.id)


class OpeningRoll(Step, frozen=True):
    """The Lieutenants roll WIP against each other. [INF-SET-19]"""

    def run(self, g: Infinity) -> None:
        """Until somebody wins. [INF-SET-20]"""
        g.reveal()  # the WIP of both
        wips = [g.profile(g.troopers[g.commands[s].lieutenant]).attributes.wip for s in SEATS]
        dice = g.roll(2, SIDES, "INF-SET-19")
        results = [result(die, wip) for die, wip in zip(dice, wips, strict=True)]
        found = winner(*results)
        if not found:
            g.tell("INF-SET-20", InitiativeTied, dice[0], dice[1])
            g.then(self)
            return
        seat = SEATS[0] if found > 0 else SEATS[1]
        g.tell("INF-SET-19", InitiativeRolled, seat, dice[0], wips[0], dice[1], wips[1])
        g.then(ChooseOption((seat,)))


# --- initiative or deployment ---------------------------------------------------------------------


class TakeOption(Action["ChooseOption"], frozen=True):
    """Take one of the two; the other one falls to the opponent. [INF-SET-21]"""

    option: Literal["initiative", "deployment"]

    def run(self, g: Infinity, asked: ChooseOption) -> None:
        """Both are decided at once, then the armies are deployed."""
        g.tell("INF-SET-21", OptionTaken, g.by, self.option)
        mine, theirs = g.by, other(g.by)
        first = mine if self.option == "initiative" else theirs
        g.then(ChooseInitiative((first,)), ChooseSide((other(first),)))


class ChooseOption(Decision, frozen=True):
    """Initiative, or deployment. [INF-SET-21]"""

    rule: ClassVar[str] = "INF-SET-21"
    kinds: ClassVar[tuple[type, ...]] = (TakeOption,)

    def options(self, g: Infinity, seat: Seat) -> Sequence[Action]:
        """Both."""
        return (TakeOption("initiative"), TakeOption("deployment"))


class GoFirst(Action["ChooseInitiative"], frozen=True):
    """Say who is the first active player, for the whole battle. [INF-SET-30, INF-SET-31]"""

    seat: Seat

    def run(self, g: Infinity, asked: ChooseInitiative) -> None:
        """It stays so."""
        g.first = self.seat
        g.tell("INF-SET-30", OrderOfPlay, self.seat)


class ChooseInitiative(Decision, frozen=True):
    """Who is the first active player. [INF-SET-30]"""

    rule: ClassVar[str] = "INF-SET-30"
    kinds: ClassVar[tuple[type, ...]] = (GoFirst,)

    def options(self, g: Infinity, seat: Seat) -> Sequence[Action]:
        """Oneself, or the opponent."""
        return (GoFirst(seat), GoFirst(other(seat)))


class TakeSide(Action["ChooseSide"], frozen=True):
    """Choose a side of the table, and whose army is deployed first. [INF-SET-22, INF-SET-23]"""

    edge: Edge
    first: Seat

    def run(self, g: Infinity, asked: ChooseSide) -> None:
        """The opponent has the opposite side. [INF-SET-18]"""
        g.commands[g.by].edge = self.edge
        g.commands[other(g.by)].edge = EDGES[1 - EDGES.index(self.edge)]
        g.phase = "deployment"
        g.tell("INF-SET-22", EdgeTaken, g.by, self.edge)
        g.tell("INF-SET-23", DeploysFirst, self.first)
        g.then(Deployment(self.first), BeginBattle())


class ChooseSide(Decision, frozen=True):
    """Where one's army sets up, and who deploys first. [INF-SET-22, INF-SET-23]"""

    rule: ClassVar[str] = "INF-SET-22"
    kinds: ClassVar[tuple[type, ...]] = (TakeSide,)

    def options(self, g: Infinity, seat: Seat) -> Sequence[Action]:
        """Each side, each army first."""
        return [TakeSide(edge, first) for edge in EDGES for first in (other(seat), seat)]


class BeginBattle(Step, frozen=True):
    """Everybody is deployed: the first active player begins. [INF-TURN-05]"""

    def run(self, g: Infinity) -> None:
        """The first game turn."""
        g.phase = "battle"
        g.lurkers = SEATS if g.setup.lurking == "asked" else ()
        g.then(Unmask(), NameCouriers(), StartTurn(g.first))
