"""The state of a battle of Infinity, and the questions that every rule asks of it.

There is no grid: lengths are centimetres on a table with heights. [INF-SET-07, INF-SET-08]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Literal

from msgspec import UNSET, Struct, UnsetType

from plancia import core
from plancia.core import Chance, Own, Seat
from plancia.core.kinds import Q, R
from plancia.games.infinity.arrivals import Entry, Gathering, Section
from plancia.games.infinity.fixtures import Charge, Console, Net, Pack, Site
from plancia.games.infinity.hooks import Hooks, Marker
from plancia.games.infinity.in_progress import (
    Breach,
    Corridor,
    Exchange,
    Order,
    Source,
)
from plancia.games.infinity.library import Library, library
from plancia.games.infinity.missions import mission
from plancia.games.infinity.profiles import Profile, Weapon
from plancia.games.infinity.setting import Setup
from plancia.games.infinity.standstill import once, still
from plancia.games.infinity.tables import Battlefield, Lock, Zone, battlefield
from plancia.games.infinity.tables.structures import without
from plancia.space.volume import Layout, Place, Table

SEATS: Final[tuple[Seat, Seat]] = ("p1", "p2")

Edge = Literal["near", "far"]
"""A side of the table: the zone of an army lies along it. [INF-SET-18]"""
EDGES: Final[tuple[Edge, Edge]] = ("near", "far")
HEAD: Final = 0.35
"""What has to be seen of somebody, in centimetres. [INF-LOS-01, INF-LOS-06]"""
NUMBERS: Final = range(10, 100)
"""What models are told apart by: drawn, so that nobody can count the rest. [INF-PLAY-LIST-01]"""
STRIP: Final = 30.0
"""How deep a deployment zone is. [INF-SET-17]"""
Phase = Literal["initiative", "deployment", "battle"]
Spot = Literal["table", "shared", "hidden", "away", "gone", "inside", "flown"]
"""Under a marker of another model it is shared, noted in secret hidden. [INF-ORD-12, INF-ORD-13]"""
Kept = Literal["", "dogged", "unbowed"]
"""What keeps somebody up whose wounds should have dropped it. [INF-SS-VALOR-02, INF-SS-VALOR-07]"""
Stage = Literal["before", "placing", "placed", "late", "after"]
"""How far a deployment has come. [INF-SET-25]"""
Concealment = Marker
"""The marker that stands for a trooper, if one does."""
State = Literal["immobilised", "hacked", "possessed", "sepsitorized", "stunned", "blinded"]
"""What keeps a trooper from acting, besides its wounds."""


class Step(core.Step["Infinity"], frozen=True):
    """A piece of the rules of Infinity."""


class Sequel(core.Sequel["Infinity", R], Generic[R], frozen=True):
    """The rest of a rule that waits for a result of the kind `R`."""


class Action(core.Action["Infinity", Q], Generic[Q], frozen=True):
    """Something a player chose, in answer to a question of the kind `Q`."""


class Decision(core.Decision["Infinity"], frozen=True):
    """Something a player is asked."""

    def options(self, g: Infinity, seat: Seat) -> Sequence[core.Action[Any, Any]]:
        """List the legal actions; while they are looked for, nothing changes."""
        with still(g):
            return super().options(g, seat)

    def any_option(
        self, g: Infinity, seat: Seat, random: Callable[[], float]
    ) -> core.Action[Any, Any] | None:
        """Draw one of them in the same way."""
        with still(g):
            return super().any_option(g, seat, random)


class Trooper(Struct, gc=False, kw_only=True, forbid_unknown_fields=True):
    """A model of an army: where it is, and what has become of it. [INF-SET-02]"""

    id: str
    """The number in it says nothing of how many there are. [INF-PLAY-LIST-01]"""
    seat: Seat
    profile: str
    """Who is a Lieutenant, others do not see. [INF-PLAY-LIST-02]"""
    laid: str = ""
    """Of what lies on the table instead of a model: who has laid it."""
    group: int = 0
    """Its combat group. [INF-ARMY-36, INF-ARMY-39]"""
    spot: Spot = "away"
    at: Place = Place(0.0, 0.0, 0.0)
    """The middle of its base."""
    heading: float = 0.0
    """Degrees counter-clockwise from the east."""
    prone: bool = False
    hangs: bool = False
    """On a wall, in the middle of a climb. [INF-SKILL-CLIMB-06]"""
    concealed: Concealment = ""
    under: str = ""  # who carries the marker that it shares [INF-SS-CAMO-05]
    wounds: int = 0
    """Wounds, or points of structure lost. [INF-UNC-01, INF-STR-02]"""
    is_out: bool = False
    """Unconscious, or destroyed. [INF-UNC-02, INF-STR-03]"""
    felled: bool = False
    """It has put an enemy out of action. [INF-SS-COMA-05]"""
    raging: bool = False
    """Frenzy has made it impetuous. [INF-CHAR-FREN-01]"""
    kept_up: Kept = ""
    """Its wounds should have dropped it, and did not. [INF-SS-VALOR-02, INF-SS-VALOR-07]"""
    states: tuple[State, ...] = ()
    passing: tuple[State, ...] = ()
    """Those of its states that end with the turn. [INF-WPN-FLASH-04, INF-WPN-EPUL-03]"""
    uses: dict[str, int] = {}
    """How often each weapon of limited use was used. [INF-ROLL-22]"""
    failed: tuple[str, ...] = ()
    """Markers that it failed to discover in this turn. [INF-SKILL-DISC-05]"""
    missed: tuple[str, ...] = ()
    """Whom its intuitive attacks have missed in this game turn. [INF-SKILL-INT-08]"""
    taken: str = ""  # a weapon of an enemy whom it has killed [INF-SS-IMPERS-18]
    slain_by: str = ""  # who has killed it in close combat [INF-SS-IMPERS-18]
    volleys: dict[str, int] = {}
    """How often it has fired weapons with so many shots a turn. [INF-AMMO-GUID-02]"""
    marked: bool = False
    """A Forward Observer has marked it in this turn. [INF-SS-FO-04]"""
    observers: tuple[str, ...] = ()
    """Who has marked it, as far as that is known. [INF-AMMO-EM-04]"""
    broken: tuple[str, ...] = ()
    """Equipment of it that is destroyed. [INF-HACK-25, INF-HACK-42]"""
    disabled: tuple[str, ...] = ()
    """What of its weapons, skills and equipment does not work until it is repaired."""
    stunned: int = 0
    """For how many turns Stun still keeps it down, this one counted. [INF-AMMO-STUN-01,
    INF-AMMO-STUN-02]
    """
    seized: bool = False
    """It is immobilised for good: an Engineer has failed to free it. [INF-SS-ENG-04]"""
    master: str = ""
    """Whose Sepsitor has taken its mind over. [INF-WPN-SEP-04]"""
    identified: bool = False
    """Its former side knows that. [INF-WPN-SEP-10]"""
    wild_for: Seat = ""
    """Of a pack that runs wild: against whose enemies it goes now. [INF-SS-ANTI-11]"""
    will: int = 0
    """Its WIP, where that is not what its card says any more; 0: it is. [INF-SS-GHOST-05]"""
    lingers: bool = False
    """The Aspect stays in it for now, Unconscious as it is. [INF-SS-GHOST-03]"""
    gift: str = ""
    """What chance has given it before the battle, or what it has looted instead.
    [INF-SS-BOOTY-01, INF-SS-BOOTY-05, INF-SS-META-01]"""
    armour: int | None = None
    """The ARM that it has instead of its own, after looting. [INF-SS-BOOTY-04]"""
    gained: tuple[str, ...] = ()
    """Weapons, skills and equipment that its card does not have."""
    chosen: tuple[str, ...] = ()
    """Of skills of which it has one, those that were chosen; empty: the first ones.
    [INF-SS-GEN-04, INF-TERR-MOV-08]"""
    shown: bool = False
    """Whether everybody knows what was chosen. [INF-SS-MULTI-01]"""
    entry: Entry = ""
    """How it comes from the transport, as noted; empty: the highest way it has. [INF-HACK-36]"""
    left_ride: Place | None = None
    """Where it has left what it rides, as it is on foot. [INF-EQ-BIKE-04]"""
    machine: str = ""  # what it drives, as a pilot [INF-EQ-TAG-12]
    inside: str = ""  # what it sits in [INF-EQ-TAG-12]
    empty: bool = False  # a machine whose pilot is not in it [INF-EQ-TAG-12]
    holds_on: str = ""
    """The vehicle on whose grips it is. [INF-EQ-GRIP-01]"""
    section: Section = ""
    """Over which part of the edge it comes, as its owner has noted. [INF-SS-AD1-01]"""
    drifted: Place | None = None
    """Where on the edge it has to be put that was carried off the table. [INF-SS-AD3-05]"""
    resets_from: int = 0
    """The game turn from which it may try to get free of a Hacker. [INF-HACK-15, INF-HACK-20]"""
    corridor: Corridor | None = None
    """Where it lays Suppression Fire. [INF-SUP-03]"""

    @property
    def is_on_table(self) -> bool:
        """Whether something of it stands on the table."""
        return self.spot == "table"

    @property
    def is_present(self) -> bool:
        """Whether it is on the table, under a marker there, or in something there that is open."""
        return self.spot in ("table", "shared") or (self.spot == "inside" and not self.machine)

    def is_in(self, *states: State) -> bool:
        """Whether it is in one of some states."""
        return any(state in self.states for state in states)


class Command(Struct, gc=False, kw_only=True, forbid_unknown_fields=True):
    """An army as its player leads it. Others know nothing of its orders. [INF-LT-04]"""

    seat: Seat
    edge: Edge | Literal[""] = ""
    """Where its deployment zone lies."""
    lieutenant: str = ""
    """Who leads it; empty: nobody. [INF-MORALE-05]"""
    first_lieutenant: str = ""
    """Who led it in the beginning, for what missions ask."""
    sealed: list[str] = []
    """The secret aims of a mission."""
    courier: str = ""
    """Who has to get through in some missions; everybody knows."""
    arrived: bool = False
    """The courier is through."""
    special: bool = False
    """The Lieutenant's special order was not spent yet. [INF-LT-01]"""
    special_from: int = 0
    """The game turn from which there is one. [INF-MORALE-13]"""
    reserve: list[int] = []
    """Orders left of each combat group. [INF-ORD-03, INF-ORD-05]"""
    full: list[int] = []
    """In Loss of Lieutenant: what the reserve would be with one. [INF-SS-AD4-04]"""
    gathering: Gathering | None = None
    """Where parachutists are brought together. [INF-SS-AD4-02]"""
    own: list[str] = []
    """Irregular models whose own order is left. [INF-CHAR-TRAIN-01]"""
    impetuous: list[str] = []
    """Models that still have to carry out their impetuous order. [INF-CHAR-IMP-02]"""
    inspired: str = ""
    """Whose character its troops have taken over in this turn. [INF-SS-LEAD-01]"""
    led: list[str] = []
    """Who has received an order in this turn. [INF-CC-14]"""
    stage: Stage = "before"
    """How far its deployment has come: nobody is placed yet, some are, all but who is held back,
    that one is being placed, it is over. Everybody sees that. [INF-SET-25]"""
    holds_back: int = 1
    """How many models may be deployed last; everybody knows. [INF-SS-STRAT-02]"""
    held_back: list[str] = []
    """The models that are deployed last. [INF-SET-24]"""
    called: bool = False
    """Its player has called for a roll in this turn. [INF-SET-01]"""
    aboard: list[str] = []
    """Models that wait in a transport. [INF-SET-26]"""
    retreats: bool = False
    """The army is in Retreat. [INF-MORALE-01]"""
    steady: list[str] = []
    """Models that an order has kept from falling back in this turn. [INF-MORALE-15]"""
    breach: Breach | None = None
    """What the next order may possess. [INF-HACK-10]"""
    closed: list[str] = []
    """T.A.G.s that it cannot hack again in this turn. [INF-HACK-14]"""

    @property
    def orders(self) -> int:
        """Orders of the reserve that are left."""
        return sum(self.reserve)


class Infinity(core.Game):
    """Two armies. Hidden are the lists, who leads, the orders, and all that is not on the table."""

    id: ClassVar[str] = "infinity"
    version: ClassVar[int] = 1
    setup_type: ClassVar[type[core.Setup]] = Setup
    first_setup: ClassVar[Mapping[str, Any]] = MappingProxyType(
        {"mission": "four-quarters", "table": "freight_hub", "points": 100}
    )
    kits_when: ClassVar[Mapping[str, tuple[str, ...]]] = MappingProxyType({"lists": ("usual",)})

    setup: Setup
    library: Library
    table_name: str = ""
    layout: Layout | None = None
    """Scenery that no file holds: that of a position, or what the players have placed."""
    pool: tuple[str, ...] = ()
    """The pieces of scenery that still have to be placed. [INF-SET-14]"""
    shut: tuple[str, ...] = ()  # doors and windows that are closed
    cracks: dict[str, int] = {}
    """Points of structure that doors and pieces of scenery have lost. [INF-STR-08]"""
    ruined: tuple[str, ...] = ()  # the doors and pieces that were destroyed [INF-STR-06]
    lurkers: tuple[Seat, ...] = ()  # who may have models in hiding, for all that is known
    smoke: tuple[Place, ...] = ()
    """The middles of clouds of smoke. [INF-AMMO-SMOKE-01]"""
    packs: dict[str, Pack] = {}
    """Packs of Antipodes. [INF-SS-ANTI-01]"""
    charges: dict[str, Charge] = {}
    """Charges that wait to be blown up. [INF-WPN-DCH-02]"""
    nets: dict[str, Net] = {}
    """Nets of monofilament. [INF-WPN-MINE-22]"""
    comas: dict[str, Place] = {}
    """Where models have given their lives for their Sepsitors in this turn. [INF-SS-COMA-01]"""
    locks: dict[str, Lock] = {}
    """Locks of doors that no file holds: those of a position."""
    consoles: dict[str, Console] = {}
    """Computers with data on the table. [INF-HACK-51]"""
    troopers: dict[str, Trooper] = {}
    commands: dict[Seat, Command] = {}
    phase: Phase = "initiative"
    first: Seat = ""
    """The first active player. [INF-SET-30]"""
    turn: int = 0  # the game turn [INF-TURN-05]
    sites: dict[str, Site] = {}
    """What lies on the table in a mission, by id."""
    score: dict[Seat, int] = {}
    """Victory points of a mission that have been given. [INF-VICT-03]"""
    order: Order | None = None
    exchange: Exchange | None = None
    brought: dict[Seat, Own[str]] | UnsetType = UNSET
    """While players bring lists to the table: the share codes that are in. [INF-PLAY-LIST-01]"""

    # --- set-up --------------------------------------------------------------------------------

    @classmethod
    def contents(cls, setup: Setup) -> tuple[core.Content, ...]:
        """All units and weapons, those of packs too."""
        found: tuple[core.Content, ...] = (library(setup.packs),)
        return (*found, mission(setup.mission)) if setup.mission else found

    @classmethod
    def compendium(cls) -> Any:
        """All that is printed on cards."""
        from plancia.games.infinity.compendium import compendium

        return compendium()

    @classmethod
    def workshop(cls) -> Any:
        """Army lists. [INF-ARMY-10]"""
        from plancia.games.infinity.workshop import workshop

        return workshop()

    @classmethod
    def with_kits(cls, setup: dict[str, Any], kits: Any) -> dict[str, Any]:
        """A battle to which seats bring these lists."""
        from plancia.games.infinity.workshop import with_lists

        return with_lists(setup, kits)

    @classmethod
    def check_kit(cls, kit: Any) -> core.Message | None:
        """What is wrong with a list by itself."""
        from plancia.games.infinity.workshop import check_kit

        return check_kit(kit)

    @classmethod
    def appraise_kit(cls, kit: Any) -> Any:
        """All faults of a list, what it gives, and its share code."""
        from plancia.games.infinity.workshop import appraise

        return appraise(kit)

    @classmethod
    def create(cls, setup: Setup, chance: Chance) -> Infinity:
        """A table before the opening roll."""
        from plancia.games.infinity.rules.setup import set_up

        return set_up(setup, chance)

    @classmethod
    def place(cls, setup: Setup, position: Any, chance: Chance) -> Infinity:
        """A battle in the middle, for scenario files."""
        from plancia.games.infinity.position import place

        return place(setup, position, chance)

    @classmethod
    def offers(cls) -> Mapping[str, core.Offer]:
        """Tables and sizes of armies."""
        from plancia.games.infinity.names import offers

        return offers()

    @classmethod
    def sample_setups(cls, seed: str, count: int) -> Sequence[dict[str, Any]]:
        """All tables and armies, of every size."""
        from plancia.games.infinity.sample_setups import random_setups

        return random_setups(seed, count)

    def position(self, seat: Seat | None) -> Any:
        """The battle as a seat knows it."""
        from plancia.games.infinity.position import position_of

        return position_of(self, seat)

    def seats(self) -> tuple[Seat, ...]:
        """Two players."""
        return SEATS

    # --- who -----------------------------------------------------------------------------------

    @property
    def reactive(self) -> Seat:
        """The player whose turn it is not. [INF-TURN-03]"""
        return other(self.active)

    def ends_turn(self, seat: Seat) -> bool:
        """Whether what lasts for a turn is over with the player turn of somebody."""
        return self.setup.turn_means == "player_turn" or seat != self.first

    @property
    def mine(self) -> Command:
        """The army of the active player."""
        return self.commands[self.active]

    def army(self, seat: Seat) -> Iterator[Trooper]:
        """All models of a player, wherever they are; not what they have laid on the table."""
        return (each for each in self.troopers.values() if each.seat == seat and not each.laid)

    @once
    def on_table(self, seat: Seat | None = None) -> list[Trooper]:
        """All that can be attacked on the table, of one side or of both: models and markers, and
        what was laid there.
        """
        return [
            each
            for each in self.troopers.values()
            if each.spot == "table" and (seat is None or self.side(each) == seat)
        ]

    @once
    def enemies(self, trooper: Trooper) -> list[Trooper]:
        """The models and markers on the table that are against somebody."""
        return self.on_table(other(self.side(trooper)))

    def side(self, trooper: Trooper) -> Seat:
        """For whom somebody fights: what was taken over for its captor. [INF-HACK-11,
        INF-WPN-SEP-04]
        """
        if trooper.wild_for:
            return trooper.wild_for
        if not trooper.states:
            return trooper.seat
        turned = trooper.is_in("possessed") != trooper.is_in("sepsitorized")
        return other(trooper.seat) if turned else trooper.seat

    @once
    def profile(self, trooper: Trooper) -> Profile:
        """What a model is now: with what it has come by, and without what does not work."""
        name = trooper.profile
        if trooper.left_ride is not None:
            name = self.library.on_foot(name)
        printed = self.library.profile(name)
        changed = trooper.gained or trooper.broken or trooper.disabled or trooper.will
        changed = changed or trooper.armour is not None
        if changed or printed.choices:
            lost = (*trooper.broken, *trooper.disabled)
            more = (*trooper.gained, *self.library.chosen(printed, trooper.chosen))
            return self.library.in_force(name, more, lost, trooper.will, trooper.armour)
        return printed

    def hooks(self, trooper: Trooper) -> Hooks:
        """What the skills and the equipment of a model do."""
        return self.profile(trooper).hooks

    def weapon(self, name: str) -> Weapon:
        """A weapon by its id."""
        return self.library.weapons[name]

    def can_act(self, trooper: Trooper) -> bool:
        """Whether a model can do anything at all. [INF-UNC-06, INF-HACK-09, INF-HACK-12]"""
        if (
            trooper.spot in ("gone", "flown")
            or (trooper.spot == "inside" and not trooper.is_present)
            or trooper.is_out
            or trooper.laid
            or trooper.empty
            or trooper.is_in("hacked")
        ):
            return False
        return not trooper.is_in("possessed") or bool(self.controllers(trooper))

    def controllers(self, trooper: Trooper) -> Sequence[Trooper]:
        """The Hackers who can use a possessed model; of a mind that was taken over its master,
        whatever has become of that one. [INF-HACK-12, INF-WPN-SEP-04]
        """
        if trooper.master and not trooper.is_in("possessed"):
            return [self.troopers[trooper.master]]
        from plancia.games.infinity.rules.hacking.network import controllers

        return controllers(self, self.side(trooper))

    def led_by(self, seat: Seat) -> list[Trooper]:
        """The models that a player could spend orders on: his own, and those he possesses."""
        return [
            each
            for each in self.troopers.values()
            if not each.laid and seat in (each.seat, self.side(each))
        ]

    # --- what is under way ----------------------------------------------------------------------

    @property
    def under_way(self) -> Order:
        """The order that is carried out, for rules that only run in one."""
        assert self.order is not None
        return self.order

    def spends(self, trooper: Trooper) -> Iterator[Source]:
        """The orders that a model could be given now, the dearest last."""
        from plancia.games.infinity.rules.reserve import sources

        return sources(self, trooper)

    # --- where ----------------------------------------------------------------------------------

    @property
    def table(self) -> Table:
        """The scenery as it stands now."""
        return scenery_now(self)

    @property
    def field(self) -> Battlefield:
        """The table of its name, as the armies stand to it. [INF-PLAY-02]"""
        return battlefield(self.table_name, short=self.setup.sides == "short")

    def zone(self, seat: Seat) -> Zone:
        """The deployment zone of an army. [INF-SET-17]"""
        edge = self.commands[seat].edge
        if self.layout is None:
            return self.field.zones[EDGES.index(edge)]
        width, depth = self.layout.width, self.layout.depth
        strips = (Zone(width, 0.0, STRIP), Zone(width, depth - STRIP, depth))
        return strips[EDGES.index(edge)]

    # --- what the tables show ---------------------------------------------------------------------

    def scene(self, options: Sequence[core.Action[Any]]) -> Any:
        """The table as a seat sees it."""
        from plancia.games.infinity.scene import draw

        return draw(self, options)

    def meant(
        self, asked: core.Decision[Any], pointed: core.Pointed
    ) -> Iterator[core.Action[Any] | core.Refusal]:
        """What a player may mean by pointing at something, the likeliest first."""
        from plancia.games.infinity.scene.candidates import meant

        return meant(self, asked, pointed)

    def drawn(self, piece: str, points: Sequence[Any], *, snaps: bool, rough: bool = False) -> Any:
        """Where a movement leads that is drawn by hand, and who would see it."""
        from plancia.games.infinity.scene.reach import drawn

        return drawn(self, piece, points, snaps=snaps, rough=rough)

    def looked(self, piece: str, point: Any) -> Any:
        """What a model sees, or who would see it at a place."""
        from plancia.games.infinity.scene.looking import looked

        return looked(self, piece, point)

    def named(self, value: Any) -> Any:
        """Names of models, weapons and players for ids."""
        from plancia.games.infinity.names import name_of

        return name_of(self, value)

    def hide(self, seat: Seat | None) -> None:
        """Lists, orders, who leads, and what is not on the table."""
        from plancia.games.infinity.knowledge import hide

        hide(self, seat)

    def forget(self, seat: Seat | None) -> None:
        """Leave out which orders others have left."""
        from plancia.games.infinity.knowledge import forget

        forget(self, seat)

    def redraw(self, seat: Seat | None, rng: Chance) -> None:
        """Draw again what a seat cannot know."""
        from plancia.games.infinity.knowledge import redraw

        redraw(self, seat, rng)


@once
def scenery_now(g: Infinity) -> Table:
    """The scenery with what is shut and what was destroyed."""
    layout = g.layout or g.field.layout
    return table_of(without(layout, g.ruined), g.shut)


@lru_cache(maxsize=64)
def table_of(layout: Layout, shut: tuple[str, ...]) -> Table:
    """A table made ready for questions; what it works out it keeps."""
    return Table(layout, shut, least_slit=HEAD)


def other(seat: Seat) -> Seat:
    """The other player."""
    return SEATS[1 - SEATS.index(seat)]
