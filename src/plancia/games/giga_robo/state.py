"""The state of a game of Giga-Robo!, and the questions that every rule asks of it.

A player is a pilot: spirit, hand and cooldown meter. A robot is what stands on the map: armour,
power tokens, abilities. They are kept apart because several pilots can drive one robot [GR-COP-01].
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from operator import attrgetter
from typing import Annotated, Any, ClassVar, Final, Generic, Literal

from msgspec import Meta, Struct

from plancia import core
from plancia.core import Chance, Message, Outcome, Seat, Secret
from plancia.core.automatic import Asking
from plancia.core.kinds import Q, R
from plancia.core.reach import Goal
from plancia.core.scene import Point
from plancia.games.giga_robo.in_progress import (
    Fight,
    Frame,
    Moving,
    Recovery,
    Response,
    Side,
    Wound,
)
from plancia.games.giga_robo.library import Library, library
from plancia.games.giga_robo.maps import Hex, Layout
from plancia.games.giga_robo.noticing import EFFECTS, MEANS, noticed
from plancia.texts import choosing, lasting

Trauma = Literal["anchor", "fire", "panic", "surge"]
Elemental = Literal["flood", "inferno", "arc_hazard"]
Terrain = Literal["crater", "rubble"]
Mode = Literal["head_to_head", "team_vs_team", "free_for_all"]
AfterSkip = Literal["empty_meter", "spirit_flare"]
"""What follows a turn that is skipped. [GR-KW-77]"""
Phase = Literal["setup", "start", "upkeep", "combat", "cooldown", "end"]

TRAUMA: tuple[Trauma, ...] = ("anchor", "fire", "panic", "surge")
NO_TOKENS = (0, 0, 0)
SUPPLY = 6
"""Power tokens a player has, in control and on abilities together. [GR-TOK-03]"""


class Step(core.Step["GigaRobo"], frozen=True):
    """A piece of the rules of Giga-Robo!."""


class Sequel(core.Sequel["GigaRobo", R], Generic[R], frozen=True):
    """The rest of a rule that waits for a result of the kind `R`."""


class Action(core.Action["GigaRobo", Q], Generic[Q], frozen=True):
    """Something a player chose, in answer to a question of the kind `Q`."""


class Decision(core.Decision["GigaRobo"], frozen=True):
    """Something a player is asked."""

    def is_known(self, g: GigaRobo, seat: Seat) -> bool:
        """All that a player could do lies open once nobody wonders what is in the hand.

        What can be added to cards that are being laid out hangs on these. [GR-ATK-07]
        """
        side = g.fight.laid_out if g.fight is not None else None
        lies_open = side is None or side.seat != seat
        return g.phase != "setup" and lies_open and not g.players[seat].hidden


class ChooseValue(choosing.ChooseValue, frozen=True):
    """A choice that a text or rule leaves to a player. [GR-KW-14]"""

    rule: ClassVar[str] = "GR-KW-14"


class Build(Struct, frozen=True, forbid_unknown_fields=True):
    """What a player brings: a pilot, a robot and what was chosen of their kits. [GR-SET-02]

    Whatever is left empty comes from the quick start builds. [GR-SET-16]
    """

    pilot: str
    robot: str
    ability: str = ""
    abilities: tuple[str, ...] = ()
    ultimate: str = ""
    cards: tuple[str, ...] = ()


class Setup(core.Setup, frozen=True):
    """Who plays, with what, where; and how the table reads what the book leaves open.

    Without builds the players choose at the table. The first value of an open reading is the
    ruling.
    """

    mode: Mode = "head_to_head"
    players: Literal[2, 3, 4, 5, 6] = 2
    builds: tuple[Build, ...] | Literal["table"] = ()
    map: Literal["choose", "a", "b"] = "a"
    obstacles: Literal["ready", "placed"] = "ready"
    copies: int = 1
    packs: tuple[str, ...] = ()
    cover: Literal["hex_row_cone", "centre_line"] = "hex_row_cone"  # [GR-CVR-02]
    forced_move_after_rooftop_robot: Literal["ends", "goes_on"] = "ends"  # [GR-COL-14]
    range_rechecked_after_roll: Literal["yes", "no"] = "yes"  # [GR-ATK-14]
    rage: Literal["once_per_attack", "per_damage_event"] = "once_per_attack"  # [GR-RAG-05]
    higher_stage_when_lower_falls: Literal["stays_on", "falls"] = "stays_on"  # [GR-KW-153]
    suicide_drive_tokens: Literal["on_top", "instead"] = "on_top"  # [GR-KW-75]
    death_spore: Literal["all_players", "owner_only"] = "all_players"  # [GR-KW-111]
    next_hit_bonus: Literal["waits_through_misses", "next_attack"] = "waits_through_misses"
    lasting_opponent_effects: Literal["every_opponent", "one_chosen"] = "every_opponent"
    roof_two_to_roof_one_over_ground: Literal["3", "2"] = "3"  # [GR-MOV-08]
    open_hands: Literal["no", "yes"] = "no"  # [GR-GEN-23]


class MeterCard(Struct, frozen=True, gc=False):
    """A card that cools down: upright (on) or sideways. [GR-CDN-02, GR-RSL-07]

    It never changes: another one takes its place in the meter.
    """

    card: str
    slot: int
    on: bool = False
    hit: Seat = ""
    """The player whom an attack card with a lasting effect hit. [GR-KW-09]"""
    text: str = ""
    """The card whose text it works by, if it copied one. [GR-KW-156]"""
    fleeting: bool = False
    """That text ends with the turn."""
    muted: bool = False
    """It has lost its rules text until the end of the turn. [GR-KW-37]"""


def lying_on(meter: Iterable[MeterCard]) -> tuple[MeterCard, ...]:
    """The cards of a meter that are on. [GR-KW-02]"""
    return tuple(filter(_is_on, meter))


_is_on: Final = attrgetter("on")


class Lasting(lasting.Lasting, frozen=True, gc=False):
    """An effect that goes on after its card or trigger has resolved.

    It lasts until `turn`, `own_turn`, `opponent_turn`, `game`, the attack under way (`fight`), or
    what uses it up: the next `roll`, `attack` or `hit`.
    """

    victim: Seat = ""
    """The only player it concerns; empty: all that its words speak of."""
    x: int = 0
    at: str = ""
    """What it is about: a card, a distance, a copied text."""
    born: int = 0
    """The number of the turn in which it began."""


class Permit(Struct, frozen=True, gc=False):
    """One card may be played for free this turn. [GR-KW-18]"""

    kind: Literal["any", "instant"] = "any"
    most: Annotated[int, Meta(ge=0)] | None = None
    """The highest printed cost it may have."""
    ultimate: bool = False


@noticed(
    {
        **dict.fromkeys(("ability", "rides", "joined", "out", "meter", "lasting"), EFFECTS),
        **dict.fromkeys(("hand", "hidden", "trauma", "spirit", "permits", "asking"), MEANS),
    },
    part={"meter": lying_on},
)
class Player(Struct, gc=False):
    """A pilot: what is its own even when it drives another's robot."""

    seat: Seat
    team: int
    pilot: str
    ability: str
    rides: Seat
    """The robot it is in, named by the seat that brought it."""
    joined: int = 0
    """0: the pilot; 1 and 2: co-pilots in the order in which they joined. [GR-COP-05]"""
    out: bool = False
    """Defeated, and in no other robot. [GR-COP-17]"""
    hand: tuple[str, ...] = ()
    hidden: tuple[str, ...] = ()
    """The cards of the hand that not everybody has seen. [GR-GEN-23]"""
    seen_by: tuple[Seat, ...] = ()
    """Who has looked at the whole hand and so knows the hidden cards, too. [GR-KW-52]"""
    meter: tuple[MeterCard, ...] = ()
    trauma: Mapping[Trauma, tuple[int, int, int]] = {}
    """Tokens in slots 1, 2 and 3 of the meter."""
    removed: list[str] = []
    spirit: int = 0
    lasting: tuple[Lasting, ...] = ()
    permits: tuple[Permit, ...] = ()
    barred: list[str] = []
    """Cards that were taken back and cannot be played again this turn. [GR-KW-40]"""
    used: list[str] = []
    """What was used and works only once: `turn:…`, `attack:…`, `game:…`. [GR-KW-13]"""
    asking: Literal["could", "always", "pass"] = "could"
    """How the player wants to be asked for responses. [GR-RSP-17]"""


@noticed({"abilities": EFFECTS, "tokens": EFFECTS, "power": MEANS}, part={})
class Robot(Struct, gc=False):
    """What stands on the map: it has the seat of its pilot, who decides for it. [GR-COP-18]"""

    seat: Seat
    name: str
    hex: Hex = ""
    armour: int = 0
    limit: int = 0
    """What repairs can reach: the maximum, less what was given up for the game. [GR-KW-80]"""
    power: int = 0
    """Power tokens under control. [GR-TOK-02]"""
    barrier: bool = False
    """An active barrier in its slot. [GR-BAR-02]"""
    abilities: tuple[str, ...] = ()
    tokens: tuple[int, ...] = ()
    """The tokens on each of its abilities. [GR-ABL-02]"""
    stored: int = 0
    """Surges laid on an ability. [GR-KW-67]"""


class GigaRobo(core.Game):
    """A fight of giant robots. Hidden are the hands, as far as they were never seen, and the impact
    deck.
    """

    id: ClassVar[str] = "giga_robo"
    version: ClassVar[int] = 5
    knows_draws: ClassVar[bool] = True
    setup_type: ClassVar[type[core.Setup]] = Setup
    machinery: ClassVar[tuple[str, ...]] = ("plancia.texts",)
    question: ClassVar[type[choosing.ChooseValue]] = ChooseValue

    setup: Setup
    library: Library
    map: str = "a"
    players: dict[Seat, Player] = {}
    robots: dict[Seat, Robot] = {}
    order: list[Seat] = []
    """The turn order. [GR-SET-34, GR-SET-36, GR-SET-37]"""
    turn: int = 0
    phase: Phase = "setup"
    structures: dict[Hex, int] = {}
    """The level of each structure. [GR-STR-01]"""
    elemental: dict[Hex, Elemental] = {}
    terrain: dict[Hex, Terrain] = {}
    barriers: list[Hex] = []
    """Static barriers, in the order in which they were made."""
    anchors: dict[Hex, int] = {}
    markers: dict[Hex, Seat] = {}
    """Target markers and who placed them. [GR-KW-147]"""
    impact: Secret[list[str]] = []
    """The impact deck, the top last. [GR-SET-19]"""
    impact_used: list[str] = []
    fight: Fight | None = None
    window: str = ""
    """The response window that is open; empty: none. [GR-RSP-16]"""
    stack: list[Response] = []
    """What was declared and waits to resolve, the latest last. [GR-RSP-08]"""
    responses: int = 0
    """How many have been declared."""
    frames: list[Frame] = []
    recoveries: list[Recovery] = []
    wounds: list[Wound] = []
    moving: list[Moving] = []
    moved: int = 0
    """How many speed moves of this turn were declared. [GR-MOV-02]"""
    spent: int = 0
    """Movement points of the speed move spent this turn. [GR-KW-123]"""
    path: tuple[Hex, ...] = ()
    """The hexes entered by the speed moves of this turn. [GR-KW-125]"""
    fresh: bool = False
    """The last action of the active player was movement. [GR-KW-29]"""
    attacked: bool = False
    """The active player declared an attack this turn. [GR-KW-169]"""
    extra: list[Seat] = []
    """Turns to be inserted. [GR-KW-78]"""
    skips: dict[Seat, tuple[AfterSkip, ...]] = {}
    """Players whose next turn is skipped, and what follows it. [GR-KW-76]"""
    skipping: dict[Seat, tuple[AfterSkip, ...]] = {}
    """Players for whom the turn under way is the skipped one."""
    after_skip: dict[Seat, tuple[AfterSkip, ...]] = {}
    """What their following turn begins with, or gives in upkeep. [GR-KW-77]"""
    builds: dict[Seat, Build] = {}
    """Builds chosen in secret and not revealed yet. [GR-SET-39]"""
    rolls: dict[Seat, int] = {}
    """The setup rolls. [GR-SET-26]"""

    # --- set-up --------------------------------------------------------------------------------

    @classmethod
    def contents(cls, setup: Setup) -> tuple[core.Content, ...]:
        """Cards, robots, pilots and maps: ours, and those of the packs of this table."""
        return (library(setup.packs),)

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> GigaRobo:
        """A table before the robots are chosen or placed."""
        from plancia.games.giga_robo.rules.setup import set_up

        return set_up(setup, chance)

    @classmethod
    def place(cls, setup: Setup, position: Any, chance: Chance) -> GigaRobo:
        """A fight in the middle, for scenario files."""
        from plancia.games.giga_robo.position import place

        return place(setup, position, chance)

    @classmethod
    def upgrade(cls, state: dict[str, Any], version: int) -> dict[str, Any]:
        """Up to version 3 the window that goes on after a response was a step of its own."""
        if version < 4:
            agenda: list[dict[str, Any]] = []
            for step in state["agenda"]:  # the next one last
                if step["type"] in ("resolve", "settle") and not step.pop("alone", False):
                    step["window"] = agenda.pop()["name"]
                agenda.append(step)
            state["agenda"] = agenda
        return state

    @classmethod
    def compendium(cls) -> Any:
        """All that is printed on cards and boards."""
        from plancia.games.giga_robo.compendium import compendium

        return compendium()

    @classmethod
    def workshop(cls) -> Any:
        """Where players put their builds together."""
        from plancia.games.giga_robo.workshop import workshop

        return workshop()

    @classmethod
    def with_kits(cls, setup: dict[str, Any], kits: Any) -> dict[str, Any]:
        """A set-up in which seats bring these builds."""
        from plancia.games.giga_robo.workshop import with_builds

        return with_builds(setup, kits)

    @classmethod
    def sample_setups(cls, seed: str, count: int) -> Sequence[dict[str, Any]]:
        """All modes with any builds, on any map."""
        from plancia.games.giga_robo.sample_setups import random_setups

        return random_setups(seed, count)

    def check_position(self, position: Any) -> None:
        """Cards of the players' own, each in one zone, and numbers within their limits."""
        from plancia.games.giga_robo.position.checks import check_possible

        check_possible(self, position)

    def position(self, seat: Seat | None) -> Any:
        """The fight as a seat knows it."""
        from plancia.games.giga_robo.position import position_of

        return position_of(self, seat)

    def seats(self) -> tuple[Seat, ...]:
        """p1 to p6, as many as play. [GR-SET-01]"""
        return tuple(f"p{n}" for n in range(1, self.setup.players + 1))

    def asking(self, seat: Seat) -> Asking:
        """The rules of response windows look at how a player wants to be asked. [GR-RSP-17]"""
        asking = self.players[seat].asking if seat in self.players else "could"
        return "never" if asking == "pass" else asking

    def this_turn(self) -> int:
        """Turns are numbered."""
        return self.turn

    # --- who ------------------------------------------------------------------------------------

    def robot(self, seat: Seat) -> Robot:
        """The robot that a player is in."""
        return self.robots[self.players[seat].rides]

    def crew(self, robot: Seat) -> list[Player]:
        """The pilot of a robot, then its co-pilots in the order they joined. [GR-COP-07]"""
        if self.setup.mode != "team_vs_team":
            return [self.players[robot]]  # only teams have co-pilots [GR-COP-01]
        inside: list[Player] = []
        for player in self.players.values():
            if player.rides == robot and not player.out:
                inside.append(player)
        return sorted(inside, key=attrgetter("joined"))

    def in_play(self) -> list[Robot]:
        """The robots on the map, in seat order."""
        found: list[Robot] = []
        for robot in self.robots.values():
            if robot.hex:
                found.append(robot)
        return found

    def hostile(self, one: Seat, other: Seat) -> bool:
        """Whether two players are opponents. [GR-GEN-03]"""
        return self.players[one].team != self.players[other].team

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """All players of the same team."""
        players = self.players
        return tuple(p.seat for p in players.values() if p.team == players[seat].team)

    def opponents(self, seat: Seat) -> list[Seat]:
        """The pilots of all robots on the map that are not on this player's side."""
        team, players = self.players[seat].team, self.players
        found: list[Seat] = []
        for robot in self.robots.values():
            if robot.hex and players[robot.seat].team != team:
                found.append(robot.seat)
        return found

    def from_active(self) -> list[Seat]:
        """Everybody who can respond: the active player first, then in turn order. [GR-RSP-03]

        Co-pilots are asked right after the pilot of their robot. [GR-RSP-18]
        """
        order = self.order
        start = order.index(self.active) if self.active in order else 0
        robots = order[start:] + order[:start]
        return [player.seat for robot in robots for player in self.crew(robot)]

    @property
    def attack(self) -> Fight:
        """The attack under way, for rules that run in one alone."""
        assert self.fight is not None
        return self.fight

    @property
    def sides(self) -> dict[str, Side]:
        """The sides of the attack under way by their names; none without an attack."""
        return {} if self.fight is None else self.fight.sides

    # --- where ----------------------------------------------------------------------------------

    @property
    def layout(self) -> Layout:
        """The map that is played on."""
        return self.library.layouts[self.map]

    def robot_at(self, hex: Hex) -> Robot | None:
        """The robot in a hex: never more than one. [GR-GEN-17]"""
        for robot in self.robots.values():
            if robot.hex == hex:
                return robot
        return None

    def level(self, hex: Hex) -> int:
        """The level of the surface of a hex. [GR-ELV-01, GR-ELV-02, GR-ELV-03]"""
        roof = self.structures.get(hex)
        if roof:
            return roof
        return -1 if self.terrain.get(hex) == "crater" else 0

    def distance(self, one: Hex, other: Hex) -> int:
        """Hexes from one to the other. [GR-GEN-06]"""
        return self.layout.map.far[one][other]

    def near(self, hex: Hex) -> tuple[Hex, ...]:
        """The hexes that share an edge. [GR-GEN-05]"""
        return self.layout.map.near[hex]

    # --- what the tables show ---------------------------------------------------------------------

    def scene(self, options: Sequence[core.Action[Any]]) -> Any:
        """The table as a seat sees it."""
        from plancia.games.giga_robo.scene import draw

        return draw(self, options)

    def meant(
        self, asked: core.Decision[Any], pointed: core.Pointed
    ) -> Iterator[core.Action[Any] | core.Refusal]:
        """What a seat may mean by pointing at something, the likeliest first."""
        from plancia.games.giga_robo.scene.candidates import meant

        return meant(self, pointed)

    def reach(
        self, piece: str, options: Sequence[core.Action[Any]], through: Sequence[Point]
    ) -> Sequence[Goal]:
        """Where a robot can move, with what happens to it on its way."""
        from plancia.games.giga_robo.scene.reach import reach

        return reach(self, self.asked(self.by), options, piece, through)

    def hide(self, seat: Seat | None) -> None:
        """Leave of this copy what a seat knows."""
        from plancia.games.giga_robo.knowledge import hide

        hide(self, seat)

    def forget(self, seat: Seat | None) -> None:
        """Put back the cards that another is laying out."""
        from plancia.games.giga_robo.knowledge import forget

        forget(self, seat)

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        """Deal the unknown cards of the others again, and shuffle the impact deck."""
        from plancia.games.giga_robo.knowledge import redraw

        redraw(self, seat, rng)

    def named(self, value: Any) -> Any:
        """Names of robots, pilots and cards for ids."""
        from plancia.games.giga_robo.names import name_of

        return name_of(self, value)

    def names_rest_on(self) -> Any:
        """Who sits in which robot; what is printed does not change."""
        players = [(player.seat, player.rides, player.pilot) for player in self.players.values()]
        robots = [(seat, robot.name) for seat, robot in self.robots.items()]
        return players, robots, [(seat, build.robot) for seat, build in self.builds.items()]

    def ending(self, outcome: Outcome) -> Message:
        """Who fell, or why nobody is ahead."""
        from plancia.games.giga_robo.names import ending_of

        return ending_of(self, outcome)
