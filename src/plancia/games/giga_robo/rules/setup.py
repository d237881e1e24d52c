"""Setting a table up: pairs, builds, map, obstacles, order, starting zones. [GR-SET-01 to
GR-SET-39]
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Literal

from plancia.core import Chance, RecordError, Refusal, Seat
from plancia.games.giga_robo.builds import check, complete, quick_start
from plancia.games.giga_robo.events.setup import (
    BuildsRevealed,
    MapChosen,
    ObstaclePlaced,
    PairChosen,
    PlaceChosen,
    SetupRolled,
    ZoneChosen,
)
from plancia.games.giga_robo.library import library
from plancia.games.giga_robo.maps import Hex, Obstacle
from plancia.games.giga_robo.rules.tiles import lay
from plancia.games.giga_robo.rules.turn import BeginTurn
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
from plancia.games.giga_robo.texts.choosing import choose
from plancia.games.giga_robo.texts.running import carry_out

OBSTACLES = 15  # [GR-SET-29]
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

Tile = Literal["flood", "inferno", "arc_hazard", "crater", "rubble"]


def set_up(setup: Setup, chance: Chance) -> GigaRobo:
    """A new table; raises RecordError where the set-up is not legal. [GR-SET-01]"""
    fewest, most = COUNTS[setup.mode]
    if not fewest <= setup.players <= most:
        mode = setup.mode.replace("_", " ")
        raise RecordError(f"players: {mode} is for {fewest} to {most}, found {setup.players}")
    g = GigaRobo(setup=setup, chance=chance, library=library(setup.packs))
    seats = g.seats()
    g.order = list(seats)
    if setup.builds == "table":
        g.then(PickPairs(seats), SetupRolls(seats))
    else:
        g.builds = build_of(g, setup, seats)
        g.then(LayOut(), SetupRolls(seats))
    return g


def build_of(g: GigaRobo, setup: Setup, seats: Sequence[Seat]) -> dict[Seat, Build]:
    """The builds that a set-up names, completed and checked; raises RecordError."""
    given = setup.builds if isinstance(setup.builds, tuple) else ()
    given = given or tuple(Build(*pair) for pair in DEFAULT[: setup.players])
    if len(given) != setup.players:
        raise RecordError(f"builds: expected one for each of {setup.players} players")
    copies(setup, given)
    found: dict[Seat, Build] = {}
    for seat, build in zip(seats, given, strict=True):
        found[seat] = complete(g.library, build)
        fault = check(g.library, found[seat])
        if fault:
            raise RecordError(f"builds: {fault}")
    return found


def copies(setup: Setup, builds: Sequence[Build]) -> None:
    """Each pilot and robot as often as there are copies. [GR-SET-04]"""
    for what in ("pilot", "robot"):
        names = [getattr(build, what) for build in builds]
        for name in names:
            if names.count(name) > setup.copies:
                raise RecordError(f"builds: {name} is there {setup.copies} time(s) only")


def team_of(setup: Setup, seat: Seat) -> int:
    """Seats alternate between the teams; otherwise everybody is alone. [GR-MOD-02]"""
    number = int(seat[1:]) - 1
    return number % 2 if setup.mode == "team_vs_team" else number


# --- pairs and builds ---------------------------------------------------------------------------


class PickPairs(Step, frozen=True):
    """Everybody wants a pilot and a robot; contested ones are rolled for. [GR-SET-02, GR-SET-03]"""

    seats: tuple[Seat, ...]

    def run(self, g: GigaRobo) -> None:
        """The highest roll chooses first; builds are chosen at the same time. [GR-SET-39]"""
        g.order = ranked(g, self.seats)
        g.then(PickNext(), ChooseBuild(self.seats), LayOut())


def ranked(g: GigaRobo, seats: Sequence[Seat]) -> list[Seat]:
    """Seats by a roll each, the highest first; ties are rolled again. [GR-SET-26, GR-SET-36]"""
    faces = g.roll(len(seats), 12, "GR-SET-26")
    for seat, face in zip(seats, faces, strict=True):
        g.tell("GR-SET-26", SetupRolled, seat, face)
    found: list[Seat] = []
    for face in sorted(set(faces), reverse=True):
        equal = [seat for seat, shown in zip(seats, faces, strict=True) if shown == face]
        found += ranked(g, equal) if len(equal) > 1 else equal
    return found


class PickNext(Step, frozen=True):
    """The next player who has no pair yet."""

    def run(self, g: GigaRobo) -> None:
        """In the order of the roll."""
        for seat in g.order:
            if seat not in g.builds:
                g.then(ChoosePair((seat,)), PickNext())
                return


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
        g.tell("GR-SET-02", PairChosen, g.by, self.pilot, self.robot)


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
        if fault:
            return Refusal.of("GR-SET-12", "giga_robo.no.build", fault=fault)
        return None

    def whole(self, g: GigaRobo, seat: Seat) -> Build:
        """The build with what was left empty filled in."""
        pair = g.builds[seat]
        mine = Build(
            pair.pilot, pair.robot, self.ability, self.abilities, self.ultimate, self.cards
        )
        return complete(g.library, mine)

    def run(self, g: GigaRobo, asked: ChooseBuild) -> None:
        """Nobody sees it until all have chosen."""
        g.builds[g.by] = self.whole(g, g.by)


class ChooseBuild(Decision, frozen=True):
    """The build of a player. [GR-SET-09, GR-SET-10, GR-SET-11, GR-SET-12]"""

    rule: ClassVar[str] = "GR-SET-12"
    kinds: ClassVar[tuple[type, ...]] = (TakeBuild,)
    open: ClassVar[tuple[type, ...]] = (TakeBuild,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[TakeBuild]:
        """The quick start build; every other can be filled in. [GR-SET-16]"""
        pair = g.builds[seat]
        quick = quick_start(g.library, pair.pilot, pair.robot)
        return [TakeBuild(quick.ability, quick.abilities, quick.ultimate, quick.cards)]


class LayOut(Step, frozen=True):
    """Boards, abilities and meters are laid out for everybody to see. [GR-SET-24, GR-SET-39]"""

    def run(self, g: GigaRobo) -> None:
        """Spirit 0, armour at its maximum, no tokens. [GR-SET-06, GR-SET-20, GR-SET-22]"""
        g.reveal()
        for seat in g.seats():
            build = g.builds.pop(seat)
            seat_player(g, seat, build)
            g.tell("GR-SET-02", PairChosen, seat, build.pilot, build.robot)
        g.tell("GR-SET-39", BuildsRevealed)
        g.impact = [card.id for card in g.library.impacts.values() for _ in range(card.copies)]
        g.shuffle(g.impact)  # [GR-SET-19]
        for seat in g.seats():
            ability = g.players[seat].ability
            carry_out(g, f"{ability}/setup", seat, ability)  # [GR-KW-82]


def seat_player(g: GigaRobo, seat: Seat, build: Build) -> None:
    """A player and its robot as the game begins."""
    chassis = g.library.robots[build.robot]
    player = Player(seat, team_of(g.setup, seat), build.pilot, build.ability, seat)
    player.trauma = dict.fromkeys(TRAUMA, NO_TOKENS)
    for name in (*build.cards, build.ultimate):
        slot = g.library.cards[name].cooldown
        if slot:
            player.meter = (*player.meter, MeterCard(name, slot))  # [GR-SET-24]
        else:
            player.hand.append(name)  # [GR-SET-25]
            player.hidden.append(name)
    robot = Robot(seat, build.robot, armour=chassis.armour, limit=chassis.armour)
    robot.abilities = build.abilities
    robot.tokens = (0,) * len(build.abilities)
    g.players[seat], g.robots[seat] = player, robot


# --- map and obstacles --------------------------------------------------------------------------


class SetupRolls(Step, frozen=True):
    """Every player rolls; the highest chooses the map and places first. [GR-SET-26, GR-SET-27]"""

    seats: tuple[Seat, ...]

    def run(self, g: GigaRobo) -> None:
        """Then obstacles, the turn order and starting zones."""
        g.order = ranked(g, self.seats)
        g.then(MapAndObstacles(), TurnOrder(), Zones(), FirstTurn())


class MapAndObstacles(Step, frozen=True):
    """The map, and 15 obstacles on it. [GR-SET-27, GR-SET-29]"""

    def run(self, g: GigaRobo) -> None:
        """Placed in turns, or as they lie ready on the map."""
        steps: list[Step | Decision] = []
        if g.setup.map == "choose":
            steps.append(ChooseMap((g.order[0],)))
        else:
            g.map = g.setup.map
        if g.setup.obstacles == "placed":
            steps.append(NextObstacle(0))
        else:
            steps.append(ReadyObstacles())
        g.then(*steps)


class TakeMap(Action["ChooseMap"], frozen=True):
    """Map A or B. [GR-SET-27]"""

    map: Literal["a", "b"]

    def run(self, g: GigaRobo, asked: ChooseMap) -> None:
        """It is laid out."""
        g.map = self.map
        g.tell("GR-SET-27", MapChosen, g.by, self.map)


class ChooseMap(Decision, frozen=True):
    """The highest roller chooses the map. [GR-SET-27]"""

    rule: ClassVar[str] = "GR-SET-27"
    kinds: ClassVar[tuple[type, ...]] = (TakeMap,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[TakeMap]:
        """Both."""
        return [TakeMap("a"), TakeMap("b")]


class ReadyObstacles(Step, frozen=True):
    """Obstacles where the map has them ready."""

    def run(self, g: GigaRobo) -> None:
        """Structures, and tiles on ruins."""
        for hex, what in g.layout.ready.items():
            put(g, what, hex)


class NextObstacle(Step, frozen=True):
    """One obstacle each in turn, clockwise from the highest roller. [GR-SET-28]"""

    placed: int

    def run(self, g: GigaRobo) -> None:
        """Until 15 are on the map. [GR-SET-29]"""
        if self.placed < OBSTACLES:
            seats = g.seats()
            first = seats.index(g.order[0])
            seat = seats[(first + self.placed) % len(seats)]
            g.then(ChooseObstacle((seat,)), NextObstacle(self.placed + 1))


class Put(Action["ChooseObstacle"], frozen=True):
    """Place a structure of level 1 or 2, or on a ruin of map B a tile. [GR-SET-30 to GR-SET-33]"""

    what: Obstacle
    hex: Hex

    def verify(self, g: GigaRobo, asked: ChooseObstacle) -> Refusal | None:
        """Only where that kind may stand, one obstacle a hex."""
        kind = g.layout.kinds.get(self.hex)
        if kind is None:
            return Refusal.of("GR-SET-30", "giga_robo.no.hex", hex=self.hex)
        if self.hex in occupied(g):
            return Refusal.of("GR-SET-33", "giga_robo.no.obstacle_there", hex=self.hex)
        wanted = "ordinary_hex" if self.what in ("1", "2") else "ruin_hex"
        if kind != wanted:
            rule = "GR-SET-32" if wanted == "ruin_hex" else "GR-SET-30"
            return Refusal.of(rule, "giga_robo.no.obstacle_class", hex=self.hex)
        return None

    def run(self, g: GigaRobo, asked: ChooseObstacle) -> None:
        """It stands there from now on."""
        g.tell("GR-SET-28", ObstaclePlaced, g.by, self.what, self.hex)
        put(g, self.what, self.hex)


def put(g: GigaRobo, what: Obstacle, hex: Hex) -> None:
    """An obstacle stands on a hex from now on."""
    if what == "1" or what == "2":
        g.structures[hex] = int(what)
    else:
        lay(g, what, hex)


def occupied(g: GigaRobo) -> set[Hex]:
    """The hexes that hold an obstacle."""
    return {*g.structures, *g.elemental, *g.terrain}


class ChooseObstacle(Decision, frozen=True):
    """One obstacle. [GR-SET-28]"""

    rule: ClassVar[str] = "GR-SET-28"
    kinds: ClassVar[tuple[type, ...]] = (Put,)

    def options(self, g: GigaRobo, seat: Seat) -> Sequence[Put]:
        """Every free hex of the right kind."""
        taken = occupied(g)
        found: list[Put] = []
        for hex, kind in g.layout.kinds.items():
            if hex in taken:
                continue
            if kind == "ordinary_hex":
                found += [Put("1", hex), Put("2", hex)]
            elif kind == "ruin_hex":
                found += [Put(tile, hex) for tile in TILES]
        return found


TILES: tuple[Tile, ...] = ("flood", "inferno", "arc_hazard", "crater", "rubble")


# --- order and zones ----------------------------------------------------------------------------


class TurnOrder(Step, frozen=True):
    """Who plays when. [GR-SET-34, GR-SET-36, GR-SET-37]"""

    def run(self, g: GigaRobo) -> None:
        """Each mode has its own way."""
        ranks = tuple(g.order)
        if g.setup.mode == "team_vs_team":
            winners = g.players[ranks[0]].team
            g.then(TeamFirst(winners, ranks))
        else:
            g.order = ["" for _ in ranks]
            g.then(PickPlace(ranks))


class PickPlace(Step, frozen=True):
    """The highest roller picks any free place in the order, then the others. [GR-SET-36]"""

    ranks: tuple[Seat, ...]

    def run(self, g: GigaRobo) -> None:
        """The last place needs no choice."""
        if not self.ranks:
            return
        free = [str(number + 1) for number, seat in enumerate(g.order) if not seat]
        seat = self.ranks[0]
        choose(g, seat, "place", "number", free, TakePlace(self.ranks))


class TakePlace(Sequel[str], frozen=True):
    """A place was picked: for the zones and for the turns. [GR-SET-34]"""

    ranks: tuple[Seat, ...]

    def resume(self, g: GigaRobo, place: str) -> None:
        """Then the next player picks."""
        seat, number = self.ranks[0], int(place)
        g.order[number - 1] = seat
        g.tell(("GR-SET-34", "GR-SET-36"), PlaceChosen, seat, number)
        g.then(PickPlace(self.ranks[1:]))


class TeamFirst(Step, frozen=True):
    """Each team names who goes first; turns alternate, winners first. [GR-SET-37]"""

    winners: int
    ranks: tuple[Seat, ...]
    chosen: tuple[Seat, ...] = ()

    def run(self, g: GigaRobo) -> None:
        """The highest roller of a team speaks for it; with uneven teams the rest follows."""
        teams = [[s for s in self.ranks if g.players[s].team == team] for team in (0, 1)]
        if self.winners:
            teams.reverse()
        waiting = [[s for s in team if s not in self.chosen] for team in teams]
        if not waiting[0] and not waiting[1]:
            g.order = list(self.chosen)
            return
        turn = len(self.chosen) % 2
        if not waiting[turn]:
            turn = 1 - turn
        speaker = teams[turn][0]
        then = NameNext(self.winners, self.ranks, self.chosen)
        choose(g, speaker, "goes_next", "player", waiting[turn], then)


class NameNext(Sequel[str], frozen=True):
    """A team named the next of its players."""

    winners: int
    ranks: tuple[Seat, ...]
    chosen: tuple[Seat, ...]

    def resume(self, g: GigaRobo, seat: str) -> None:
        """Then the other team."""
        chosen = (*self.chosen, seat)
        g.tell("GR-SET-37", PlaceChosen, seat, len(chosen))
        g.then(TeamFirst(self.winners, self.ranks, chosen))


class Zones(Step, frozen=True):
    """In turn order each player chooses a starting zone. [GR-SET-35]"""

    def run(self, g: GigaRobo) -> None:
        """One after another."""
        g.then(*(PickZone(seat) for seat in g.order))


class PickZone(Step, frozen=True):
    """One of the 6 zones that is free. [GR-SET-35]"""

    seat: Seat

    def run(self, g: GigaRobo) -> None:
        """An occupied one cannot be chosen."""
        free = [hex for hex in g.layout.starts if g.robot_at(hex) is None]
        choose(g, self.seat, "zone", "hex", free, TakeZone(self.seat))


class TakeZone(Sequel[str], frozen=True):
    """The robot is put there."""

    seat: Seat

    def resume(self, g: GigaRobo, hex: str) -> None:
        """It is on the map from now on."""
        g.robots[self.seat].hex = hex
        g.tell("GR-SET-35", ZoneChosen, self.seat, hex)


class FirstTurn(Step, frozen=True):
    """When all robots are placed the first turn begins. [GR-SET-38]"""

    def run(self, g: GigaRobo) -> None:
        """Whoever is first in the order."""
        g.then(BeginTurn(g.order[0]))
