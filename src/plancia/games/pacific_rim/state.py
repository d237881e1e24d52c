"""The state of a game of Pacific Rim Extinction, and the questions that every rule asks of it.

There is no grid: a model is a pose on a plane, in millimetres [PRE-GEO-01]. Poses are settled
before they are stored, so that every machine keeps the same digits.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Literal

import msgspec
from msgspec import Struct
from msgspec.structs import asdict

from plancia import core
from plancia.core import Chance, Message, Outcome, Seat
from plancia.core.kinds import Q
from plancia.core.reach import Goal
from plancia.core.scene import Point
from plancia.games.pacific_rim.components import (
    ActionCard,
    BuildingKind,
    Profile,
    Stat,
    TerrainKind,
    Track,
)
from plancia.games.pacific_rim.in_progress import Activation, Attack, Travel
from plancia.games.pacific_rim.library import Library, library
from plancia.space.plane import Body, Hexagon, Mat, Pose, area

BASE: Final = Hexagon(37.0)
"""Every model and building stands on such a base. [PRE-GEO-02, PRE-CMP-05]"""
HEX: Final = BASE.width
"""One hex of distance. [PRE-GEO-03]"""
RULER: Final = 4
"""The hexes of the ruler: what it reaches is at short range. [PRE-CMP-23, PRE-RNG-05]"""
CLEARANCE: Final = 0.05
"""How much room a line of sight needs. [PRE-LOS-05]"""

Side = Literal["jaeger", "kaiju"]
"""A faction; in a civil war the attacker takes the part of the Kaiju. [PRE-CIV-04]"""
SIDES: tuple[Side, Side] = ("jaeger", "kaiju")


class Step(core.Step["PacificRim"], frozen=True):
    """A piece of the rules of Pacific Rim Extinction."""


class Action(core.Action["PacificRim", Q], Generic[Q], frozen=True):
    """Something a player chose: the answer to a question. One that has no `run` declines."""

    refused: ClassVar[tuple[str, ...]] = ()
    """The rule and the words of the refusal, where there are better ones than the question's."""

    def verify(self, g: PacificRim, asked: Q) -> core.Refusal | None:
        """It must be among the options."""
        found = super().verify(g, asked)
        if found is None or not self.refused:
            return found
        return core.Refusal.of(*self.refused, **asdict(self))

    def run(self, g: PacificRim, asked: Q) -> None:
        """Nothing happens, and the question is over."""
        if isinstance(asked, Decision) and asked.stays:
            g.end(asked)


class Decision(core.Decision["PacificRim"], frozen=True):
    """Something a player is asked."""

    answers: ClassVar[tuple[Action[Any], ...]] = ()
    """The options of a question that always has the same ones."""

    def options(self, g: PacificRim, seat: Seat) -> Sequence[core.Action[PacificRim, Any]]:
        """Its answers, all of them allowed."""
        return self.answers or super().options(g, seat)


class Recruit(Struct, frozen=True, forbid_unknown_fields=True):
    """A model of a force with what it carries. [PRE-FRC-07, PRE-FRC-10, PRE-FRC-11]"""

    model: str
    pilots: tuple[str, ...] = ()
    upgrade: str = ""
    mutations: tuple[str, ...] = ()


class Setup(core.Setup, frozen=True):
    """What is played, by whom; and how the table reads what the book leaves open.

    The first value of an open reading is the ruling.
    """

    mode: Literal["quick_start", "built", "civil_war"] = "quick_start"
    card: str = ""
    """The quick-start card; empty: drawn. [PRE-QST-01]"""
    players: int = 2
    factions: tuple[Side, ...] | Literal["choose"] = ()
    """The faction of each seat; empty: the seats alternate, the first one being a Jaeger."""
    jaeger: tuple[Recruit, ...] = ()
    kaiju: tuple[Recruit, ...] = ()
    """The forces of a built battle; empty: built at the table. [PRE-FRC-06]"""
    scenario: str = ""
    mission: str = ""
    secret_missions: bool = False  # [PRE-SEC-01]
    packs: tuple[str, ...] = ()
    half_rotation: Literal["not_engaged", "engaged"] = "not_engaged"  # [PRE-ROT-05]
    premeasuring: Literal["forbidden", "allowed"] = "forbidden"  # [PRE-GEO-21]
    leader_reroll: Literal["own_impulse_die", "any_impulse_die"] = "own_impulse_die"
    models_block_sight: Literal["yes", "buildings_only"] = "yes"  # [PRE-LOS-03]
    accurate: Literal["extra_removal", "take_as_damage"] = "extra_removal"  # [PRE-ABL-01]
    pushed_into_destroyed_obstacle: Literal["stays", "moves"] = "stays"  # [PRE-PSH-08]
    destroyed_also_scores_damaged: Literal["no", "yes"] = "no"  # [PRE-SCO-09]
    next_attack_bonuses: Literal["lapse_with_activation", "persist"] = "lapse_with_activation"
    impulse_activations: Literal["must", "may"] = "must"  # [PRE-RND-13]
    engagement_face: Literal["nearest_touched", "chosen_among_touched"] = "nearest_touched"
    melee_front_arc: Literal["contact_point", "any_part"] = "contact_point"  # [PRE-MEL-01]


class Model(Struct, gc=False):
    """A Jaeger or Kaiju: where it stands, what it has left."""

    id: str
    """Its place in the game: `gipsy-avenger`, or `drone-2` for a further copy."""
    profile: str
    side: Side
    owner: Seat
    place: Literal["table", "reserve", "destroyed"] = "reserve"
    pose: Pose = Pose(0.0, 0.0, 0.0)
    tracks: dict[Track, int] = {}
    pilots: list[str] = []
    dead: list[str] = []
    """Pilots that died. [PRE-PIL-01]"""
    upgrade: str = ""
    mutations: tuple[str, ...] = ()
    deck: list[str] = []
    """The action cards that can be chosen, by id."""
    card: str = ""
    """The card of this round: face down until the reveal. [PRE-RND-02]"""
    damage: list[str] = []
    """The damage cards under its board. [PRE-DMG-07]"""
    markers: int = 0
    """Plain damage markers. [PRE-DMG-09]"""
    weakened: dict[Stat, int] = {}
    """Statistics lowered by damage for the rest of the game."""
    activated: bool = False
    carries: str = ""
    """The object on its base. [PRE-OBJ-03]"""
    held: bool = False
    """It cannot move in its next activation. [PRE-CRD-06]"""
    bonuses: list[str] = []
    """Benefits for its next attack: `brutal`, `strike`, `focus`, `push`. [PRE-DDR-05]"""


class Building(Struct, gc=False):
    """A building: it stands, or it was destroyed."""

    id: str
    kind: BuildingKind
    pose: Pose
    standing: bool = True


class Thing(Struct, gc=False):
    """An object on the table, carried, or used up. [PRE-OBJ-01]"""

    id: str
    kind: str
    x: float = 0.0
    y: float = 0.0
    where: Literal["table", "carried", "gone"] = "table"


class Area(Struct, frozen=True, gc=False):
    """A terrain area on the table."""

    id: str
    kind: TerrainKind
    outline: tuple[tuple[float, float], ...]


class Leader(Struct, gc=False, forbid_unknown_fields=True):
    """The leader of a side and its token. [PRE-LDR-01, PRE-LDR-05]"""

    model: str
    used: bool = False


class PacificRim(core.Game):
    """Jaegers against Kaiju. Hidden are the cards chosen for the round, decks of cards to draw
    from, and missions kept secret.
    """

    id: ClassVar[str] = "pacific_rim"
    version: ClassVar[int] = 3
    setup_type: ClassVar[type[core.Setup]] = Setup
    first_setup: ClassVar[Mapping[str, Any]] = MappingProxyType({"card": "first-sortie"})

    setup: Setup
    library: Library
    sides: dict[Seat, Side] = {}
    models: dict[str, Model] = {}
    buildings: dict[str, Building] = {}
    things: dict[str, Thing] = {}
    terrain: list[Area] = []
    width: float = 900.0
    depth: float = 600.0
    leaders: dict[Side, Leader] = {}
    scenario: str = ""
    missions: dict[Side, str] = {}
    special: list[str] = []
    """The special rules of the scenario."""
    edges: dict[Side, list[str]] = {}
    """Where each side deployed at the start. [PRE-RES-05]"""
    round: int = 0
    round_phase: Literal["setup", "choosing", "turns", "end"] = "setup"
    """Cards are face down while they are chosen and face up during the turns. [PRE-RND-01]"""
    turn: Side = "kaiju"
    """Which side takes its turn; its first player is the active seat."""
    impulse: int = 0
    """Activations left in this turn. [PRE-RND-06]"""
    acting: Activation | None = None
    attack: Attack | None = None
    nuke: str = ""
    """The model that carries the nuke, or the object it became. [PRE-SEA-11]"""
    unplaced: list[str] = []
    """What is still to be placed. [PRE-SET-04]"""

    # --- set-up --------------------------------------------------------------------------------

    @classmethod
    def contents(cls, setup: Setup) -> tuple[core.Content, ...]:
        """All components: ours, and those of the packs of this table."""
        return (library(setup.packs),)

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> PacificRim:
        """A table before its factions are chosen."""
        from plancia.games.pacific_rim.rules.setup import set_up

        return set_up(setup, chance)

    @classmethod
    def place(cls, setup: Setup, position: Any, chance: Chance) -> PacificRim:
        """A battle in the middle, for scenario files."""
        from plancia.games.pacific_rim.position import place

        return place(setup, position, chance)

    @classmethod
    def offers(cls) -> Mapping[str, core.Offer]:
        """The cards and numbers that a set-up may name."""
        from plancia.games.pacific_rim.names import offers

        return offers()

    @classmethod
    def sample_setups(cls, seed: str, count: int) -> Sequence[dict[str, Any]]:
        """Every card, scenario and mission, with any forces and any number of players."""
        from plancia.games.pacific_rim.sample_setups import random_setups

        return random_setups(seed, count)

    @classmethod
    def compendium(cls) -> Any:
        """All that is printed on cards and boards."""
        from plancia.games.pacific_rim.compendium import compendium

        return compendium()

    @classmethod
    def workshop(cls) -> Any:
        """Squads for built battles. [PRE-FRC-06]"""
        from plancia.games.pacific_rim.workshop import workshop

        return workshop()

    @classmethod
    def with_kits(cls, setup: dict[str, Any], kits: Any) -> dict[str, Any]:
        """A built battle in which seats bring these squads."""
        from plancia.games.pacific_rim.workshop import with_squads

        return with_squads(setup, kits)

    @classmethod
    def check_kit(cls, kit: Any) -> core.Message | None:
        """What is wrong with a squad by itself."""
        from plancia.games.pacific_rim.workshop import check_kit

        return check_kit(kit)

    def check_position(self, position: Any) -> None:
        """Crews, cards, counters and objects that can come together."""
        from plancia.games.pacific_rim.position.checks import check_possible

        check_possible(self, position)

    @classmethod
    def upgrade(cls, state: dict[str, Any], version: int) -> dict[str, Any]:
        """Pushes are counted in hexes since version 3; an attack pushed or did not before."""
        if version < 3:
            text = msgspec.json.encode(state)
            text = text.replace(b'"push":true', b'"push":1').replace(b'"push":false', b'"push":0')
            state = msgspec.json.decode(text)
        return state

    def position(self, seat: Seat | None) -> Any:
        """The battle as a seat knows it."""
        from plancia.games.pacific_rim.position import position_of

        return position_of(self, seat)

    def seats(self) -> tuple[Seat, ...]:
        """p1, p2, … as many as play. [PRE-FRC-01]"""
        return seats_of(self.setup.players)

    # --- who ------------------------------------------------------------------------------------

    def first(self, side: Side) -> Seat:
        """Who speaks for a faction: its first player. [PRE-MPL-02]"""
        for seat, mine in self.sides.items():
            if mine == side:
                return seat
        return ""

    def allies(self, seat: Seat) -> tuple[Seat, ...]:
        """All players of the same faction, once that is chosen."""
        return self.players(self.sides[seat]) if seat in self.sides else (seat,)

    def players(self, side: Side) -> tuple[Seat, ...]:
        """All players of a faction."""
        return tuple(seat for seat, mine in self.sides.items() if mine == side)

    def profile(self, model: Model) -> Profile:
        """The board of a model."""
        return self.library.profiles[model.profile]

    def card_of(self, model: Model) -> ActionCard:
        """The card of the round that lies before a model."""
        return self.library.cards[f"{model.profile}/{model.card}"]

    def on_table(self, side: Side | None = None) -> list[Model]:
        """The models on the table, of a side or of both."""
        return [
            model
            for model in self.models.values()
            if model.place == "table" and (side is None or model.side == side)
        ]

    def foe_of(self, side: Side) -> Side:
        """The other side."""
        return "kaiju" if side == "jaeger" else "jaeger"

    # --- what is under way ----------------------------------------------------------------------

    @property
    def question(self) -> core.Decision[Any] | None:
        """What is asked now, of whomever."""
        return next((asked for seat in self.seats() if (asked := self.asked(seat))), None)

    @property
    def activation(self) -> Activation:
        """The activation under way, for rules that only run in one."""
        assert self.acting is not None
        return self.acting

    @property
    def acting_model(self) -> Model:
        """The model that is activated."""
        assert self.acting is not None
        return self.models[self.acting.model]

    @property
    def travel(self) -> Travel:
        """The movement under way."""
        assert self.acting is not None
        assert self.acting.travel is not None
        return self.acting.travel

    @property
    def fight(self) -> Attack:
        """The attack under way, for rules that only run in one."""
        assert self.attack is not None
        return self.attack

    # --- where ----------------------------------------------------------------------------------

    @property
    def mat(self) -> Mat:
        """The table. [PRE-GEO-19]"""
        return Mat(self.width, self.depth)

    def body(self, what: str) -> Body:
        """The base of a model or building."""
        model = self.models.get(what)
        return body_at(model.pose if model is not None else self.buildings[what].pose)

    def pose(self, what: str) -> Pose:
        """Where a model or building stands."""
        model = self.models.get(what)
        return model.pose if model is not None else self.buildings[what].pose

    def bases(self, *without: str) -> list[str]:
        """Every model on the table and every standing building, but for some."""
        found = [m.id for m in self.models.values() if m.place == "table" and m.id not in without]
        found += [b.id for b in self.buildings.values() if b.standing and b.id not in without]
        return found

    def bodies(self, *without: str) -> list[Body]:
        """The bases of all that stands on the table, but for some."""
        return [self.body(what) for what in self.bases(*without)]

    def enemies(self, model: Model) -> list[str]:
        """Enemy models and all buildings: enemies of both sides. [PRE-BLK-07, PRE-BUI-01]"""
        found = [m.id for m in self.on_table() if m.side != model.side]
        return found + [b.id for b in self.buildings.values() if b.standing]

    def pieces(self, terrain: Area) -> tuple[Body, ...]:
        """A terrain area in convex parts."""
        return area_of(terrain.outline)

    @property
    def ruler(self) -> Mapping[str, Mapping[str, Any]]:
        """How far everything is from everything, for those who may know: scenario files do."""
        from plancia.games.pacific_rim.ruler import all_measured

        return all_measured(self)

    # --- what the tables show ---------------------------------------------------------------------

    def scene(self, options: Sequence[core.Action[Any]]) -> Any:
        """The table as a seat sees it."""
        from plancia.games.pacific_rim.scene import draw

        return draw(self, options)

    def meant(
        self, asked: core.Decision[Any], pointed: core.Pointed
    ) -> Iterator[core.Action[Any] | core.Refusal]:
        """What a seat may mean by pointing at something, the likeliest first."""
        from plancia.games.pacific_rim.scene.candidates import meant

        return meant(self, asked, pointed)

    def mentioned(self, event: core.Event) -> Iterator[str]:
        """The entries of the compendium that an event names."""
        from plancia.games.pacific_rim.compendium import mentioned

        return mentioned(self, event)

    def reach(
        self, piece: str, options: Sequence[core.Action[Any]], through: Sequence[Point]
    ) -> Sequence[Goal]:
        """Where a model can stop, as far as its owner may know before it moves."""
        from plancia.games.pacific_rim.scene.reach import reach

        return reach(self, options, piece, through)

    def named(self, value: Any) -> Any:
        """Names of models, pilots, cards, buildings, objects and sides for ids."""
        from plancia.games.pacific_rim.names import name_of

        return name_of(self, value)

    def names_rest_on(self) -> Any:
        """What is on the table, in which order, and who plays which side."""
        return (
            [(model.id, model.profile) for model in self.models.values()],
            [(building, each.kind) for building, each in self.buildings.items()],
            [(thing, each.kind) for thing, each in self.things.items()],
            [(area.id, area.kind) for area in self.terrain],
            dict(self.sides),
            self.scenario,
        )

    def ending(self, outcome: Outcome) -> Message:
        """The points, and what decides a tie."""
        from plancia.games.pacific_rim.names import ending_of

        return ending_of(self, outcome)

    def hide(self, seat: Seat | None) -> None:
        """Cards that lie face down and secret missions of the other side."""
        from plancia.games.pacific_rim.knowledge import hide

        hide(self, seat)

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        """Deal again what a seat cannot know."""
        from plancia.games.pacific_rim.knowledge import redraw

        redraw(self, seat, rng)


@cache
def seats_of(players: int) -> tuple[Seat, ...]:
    """The seats of so many players."""
    return tuple(f"p{n}" for n in range(1, players + 1))


@lru_cache(maxsize=4096)
def body_at(pose: Pose) -> Body:
    """A base at a pose: poses come back again and again."""
    return BASE.at(pose)


@lru_cache(maxsize=256)
def area_of(outline: tuple[tuple[float, float], ...]) -> tuple[Body, ...]:
    """An outline in convex parts."""
    return area(outline)
