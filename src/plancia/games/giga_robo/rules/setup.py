"""Setting a table up: pairs, builds, map, obstacles, order, starting zones. [GR-SET-01 to
GR-SET-39]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from msgspec import structs

from plancia.core import Chance, RecordError, Refusal, Seat
from plancia.games.giga_robo.builds import check, complete
from plancia.games.giga_robo.events import turn
from plancia.games.giga_robo.in_progress import D12
from plancia.games.giga_robo.library import library
from plancia.games.giga_robo.rules import ending, obstacles
from plancia.games.giga_robo.state import (
    NO_TOKENS,
    TRAUMA,
    Action,
    Build,
    Decision,
    GigaRobo,
    MeterCard,
    Player,
    Robot,
    Sequel,
    Setup,
    Step,
)
from plancia.games.giga_robo.texts.running import carry_out
from plancia.texts.choosing import choose

COUNTS = {"head_to_head": (2, 2), "team_vs_team": (4, 6), "free_for_all": (3, 6)}
DEFAULT = (
    ("Takashi Kato", "Dai-Raijin V"),
    ("Dash", "Ayzn"),
    ("Noriko Nagare", "O-Gun"),
    ("Hadrian Corto", "Chogoking"),
    ("Kong of the Wastes", "Ascalon Alpha"),
    ("Terroch Arkan", "Shinokami"),
)
"""Pairs for a table that names none: the first two are those of the book's example."""


def set_up(setup: Setup, chance: Chance) -> GigaRobo:
    """A new table; raises RecordError where the set-up is not legal. [GR-SET-01]"""
    fewest, most = COUNTS[setup.mode]
    if not fewest <= setup.players <= most:
        mode = setup.mode.replace("_", " ")
        raise RecordError(f"players: {mode} is for {fewest} to {most}, found {setup.players}")
    g = GigaRobo(setup=setup, chance=chance, library=library(setup.packs))
    g.order = list(g.seats())
    if setup.builds != "table":
        g.builds = build_of(g, setup)
    g.then(PickPairs() if setup.builds == "table" else LayOut(), SetupRolls())
    return g


def build_of(g: GigaRobo, setup: Setup) -> dict[Seat, Build]:
    """The builds that a set-up names, completed and checked; raises RecordError. [GR-SET-04]"""
    given = setup.builds if isinstance(setup.builds, tuple) else ()
    given = given or tuple(Build(*pair) for pair in DEFAULT[: setup.players])
    if len(given) != setup.players:
        raise RecordError(f"builds: expected one for each of {setup.players} players")
    names = [name for build in given for name in (build.pilot, build.robot)]
    for name in names:
        if names.count(name) > setup.copies:
            raise RecordError(f"builds: {name} is there {setup.copies} time(s) only")
    found: dict[Seat, Build] = {}
    for seat, build in zip(g.seats(), given, strict=True):
        found[seat] = complete(g.library, build)
        fault = check(g.library, found[seat])
        if fault:
            raise RecordError(f"builds: {fault}")
    return found


def ranked(g: GigaRobo, seats: Sequence[Seat]) -> list[Seat]:
    """Seats by a roll each, the highest first; ties are rolled again. [GR-SET-26, GR-SET-36]"""
    faces = g.roll(len(seats), D12, "GR-SET-26")
    for seat, face in zip(seats, faces, strict=True):
        g.tell("GR-SET-26", turn.SetupRolled, seat, face)
    found: list[Seat] = []
    for face in sorted(set(faces), reverse=True):
        equal = [seat for seat, shown in zip(seats, faces, strict=True) if shown == face]
        found += ranked(g, equal) if len(equal) > 1 else equal
    return found


# --- pairs and builds ---------------------------------------------------------------------------


class PickPairs(Step, frozen=True):
    """Everybody wants a pilot and a robot; contested ones are rolled for. [GR-SET-02, GR-SET-03]"""

    def run(self, g: GigaRobo) -> None:
        """The highest roll chooses first; builds are chosen at the same time. [GR-SET-39]"""
        g.order = ranked(g, g.seats())
        g.then(*(ChoosePair((seat,)) for seat in g.order), ChooseBuild(g.seats()), LayOut())


class TakePair(Action["ChoosePair"], frozen=True):
    """Take a pilot and a robot. [GR-SET-02]"""

    pilot: str
    robot: str

    def verify(self, g: GigaRobo, asked: ChoosePair) -> Refusal | None:
        """Any pilot with any robot, as long as there are copies. [GR-SET-04]"""
        if self.pilot not in left(g, "pilot") or self.robot not in left(g, "robot"):
            return Refusal.of("GR-SET-04", "giga_robo.no.pair", pilot=self.pilot, robot=self.robot)
        return None

    def run(self, g: GigaRobo, asked: ChoosePair) -> None:
        """Openly: the build comes later, in secret. [GR-SET-39]"""
        g.builds[g.by] = Build(self.pilot, self.robot)
        g.tell("GR-SET-02", turn.PairChosen, g.by, self.pilot, self.robot)


def left(g: GigaRobo, what: str) -> list[str]:
    """The pilots or robots that are still free."""
    taken = [getattr(build, what) for build in g.builds.values()]
    names = g.library.pilots if what == "pilot" else g.library.robots
    return [name for name in names if taken.count(name) < g.setup.copies]


class ChoosePair(Decision, frozen=True):
    """Which pilot, which robot. [GR-SET-02]"""

    rule: ClassVar[str] = "GR-SET-02"
    kinds: ClassVar[tuple[type, ...]] = (TakePair,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[TakePair]:
        """Every free pair."""
        return [TakePair(p, r) for p in left(g, "pilot") for r in left(g, "robot")]


class TakeBuild(Action["ChooseBuild"], frozen=True):
    """Abilities, ultimate and cards; what is left empty is the quick start build. [GR-SET-16]"""

    ability: str = ""
    abilities: tuple[str, ...] = ()
    ultimate: str = ""
    cards: tuple[str, ...] = ()

    def verify(self, g: GigaRobo, asked: ChooseBuild) -> Refusal | None:
        """1 pilot ability, 3 robot abilities, 1 ultimate, 15 cards. [GR-SET-09 to GR-SET-15]"""
        fault = check(g.library, self.whole(g, g.by))
        return Refusal.of("GR-SET-12", "giga_robo.no.build", fault=fault) if fault else None

    def whole(self, g: GigaRobo, seat: Seat) -> Build:
        """The build with what was left empty filled in."""
        return complete(g.library, structs.replace(g.builds[seat], **structs.asdict(self)))

    def run(self, g: GigaRobo, asked: ChooseBuild) -> None:
        """Nobody sees it until all have chosen."""
        g.builds[g.by] = self.whole(g, g.by)


class ChooseBuild(Decision, frozen=True):
    """The build of a player. [GR-SET-09, GR-SET-10, GR-SET-11, GR-SET-12]"""

    rule: ClassVar[str] = "GR-SET-12"
    kinds: ClassVar[tuple[type, ...]] = (TakeBuild,)
    open: ClassVar[tuple[type, ...]] = (TakeBuild,)
    secret: ClassVar[tuple[type, ...]] = (TakeBuild,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[TakeBuild]:
        """The quick start build; every other can be filled in. [GR-SET-16]"""
        quick = complete(g.library, g.builds[seat])
        return [TakeBuild(quick.ability, quick.abilities, quick.ultimate, quick.cards)]


class LayOut(Step, frozen=True):
    """Boards, abilities and meters are laid out for everybody to see. [GR-SET-24, GR-SET-39]"""

    def run(self, g: GigaRobo) -> None:
        """Spirit 0, armour at its maximum, no tokens. [GR-SET-06, GR-SET-20, GR-SET-22]"""
        g.reveal()  # [GR-SET-39]
        for seat in g.seats():
            build = g.builds.pop(seat)
            seat_player(g, seat, build)
            g.tell("GR-SET-02", turn.PairChosen, seat, build.pilot, build.robot)
        g.tell("GR-SET-39", turn.BuildsRevealed)
        impacts = g.library.impacts.values()
        g.impact = [card.id for card in impacts for _ in range(card.copies)]  # [GR-SET-19]
        g.shuffle(g.impact)  # [GR-SET-19]
        for seat in g.seats():
            ability = g.players[seat].ability
            carry_out(g, f"{ability}/setup", seat, ability)  # [GR-KW-82]


def seat_player(g: GigaRobo, seat: Seat, build: Build) -> None:
    """A player and its robot as the game begins."""
    chassis = g.library.robots[build.robot]
    number = int(seat[1:]) - 1  # in teams every other seat, otherwise everybody alone [GR-MOD-02]
    team = number % 2 if g.setup.mode == "team_vs_team" else number
    player = Player(seat, team, build.pilot, build.ability, seat)
    player.trauma = dict.fromkeys(TRAUMA, NO_TOKENS)
    for name in (*build.cards, build.ultimate):
        slot = g.library.cards[name].cooldown
        if slot:
            player.meter = (*player.meter, MeterCard(name, slot))  # [GR-SET-24]
        else:
            player.hand += (name,)  # [GR-SET-25]
    player.hidden = player.hand
    robot = Robot(seat, build.robot, armour=chassis.armour, limit=chassis.armour)
    robot.abilities, robot.tokens = build.abilities, (0,) * len(build.abilities)
    g.players[seat], g.robots[seat] = player, robot


# --- map and obstacles --------------------------------------------------------------------------


class SetupRolls(Step, frozen=True):
    """Every player rolls; the highest chooses the map and places first. [GR-SET-26, GR-SET-27]"""

    def run(self, g: GigaRobo) -> None:
        """Then obstacles, the turn order, starting zones and the first turn. [GR-SET-38]"""
        g.order = ranked(g, g.seats())
        g.then(TurnOrder(), PickZone(), ending.NextTurn())
        obstacles.map_and_obstacles(g)


# --- turn order and starting zones --------------------------------------------------------------


class TurnOrder(Step, frozen=True):
    """Who plays when. [GR-SET-34, GR-SET-36, GR-SET-37]"""

    def run(self, g: GigaRobo) -> None:
        """Each mode has its own way."""
        ranks = tuple(g.order)
        if g.setup.mode == "team_vs_team":
            g.then(TeamFirst(ranks))
        else:
            g.order = ["" for _ in ranks]
            g.then(PickPlace(ranks))


class PickPlace(Sequel[str], frozen=True):
    """The highest roller picks any free place in the order, then the others. [GR-SET-36]"""

    ranks: tuple[Seat, ...]

    def run(self, g: GigaRobo) -> None:
        """The last place needs no choice."""
        if self.ranks:
            free = [str(number) for number, seat in enumerate(g.order, 1) if not seat]
            choose(g, self.ranks[0], "place", "number", free, self)

    def resume(self, g: GigaRobo, place: str) -> None:
        """It counts for the zones and for the turns. [GR-SET-34]"""
        seat, number = self.ranks[0], int(place)
        g.order[number - 1] = seat
        g.tell(("GR-SET-34", "GR-SET-36"), turn.PlaceChosen, seat, number)
        g.then(PickPlace(self.ranks[1:]))


class TeamFirst(Sequel[str], frozen=True):
    """Each team names who goes first; turns alternate, winners first. [GR-SET-37]"""

    ranks: tuple[Seat, ...]
    chosen: tuple[Seat, ...] = ()

    def run(self, g: GigaRobo) -> None:
        """The highest roller of a team speaks for it; with uneven teams the rest follows."""
        first = g.players[self.ranks[0]].team
        teams = [[s for s in self.ranks if g.players[s].team == t] for t in (first, 1 - first)]
        waiting = [[s for s in team if s not in self.chosen] for team in teams]
        if not waiting[0] and not waiting[1]:
            g.order = list(self.chosen)
            return
        number = len(self.chosen) % 2
        if not waiting[number]:
            number = 1 - number
        choose(g, teams[number][0], "goes_next", "player", waiting[number], self)

    def resume(self, g: GigaRobo, seat: str) -> None:
        """Then the other team names one."""
        chosen = (*self.chosen, seat)
        g.tell("GR-SET-37", turn.PlaceChosen, seat, len(chosen))
        g.then(TeamFirst(self.ranks, chosen))


class PickZone(Sequel[str], frozen=True):
    """In turn order each player chooses a starting zone, one of the 6. [GR-SET-35]"""

    number: int = 0

    def run(self, g: GigaRobo) -> None:
        """An occupied one cannot be chosen."""
        if self.number < len(g.order):
            free = [hex for hex in g.layout.starts if g.robot_at(hex) is None]
            choose(g, g.order[self.number], "zone", "hex", free, self)

    def resume(self, g: GigaRobo, hex: str) -> None:
        """The robot is on the map from now on."""
        seat = g.order[self.number]
        g.robots[seat].hex = hex
        g.tell("GR-SET-35", turn.ZoneChosen, seat, hex)
        g.then(PickZone(self.number + 1))
