"""What models, cards, pilots, scenarios and missions are, as data files write them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from plancia.content.read import Text
from plancia.core.step import snake_case

Origin = Literal["book", "public", "house"]
Track = Literal["charge", "ammo", "rage", "blue"]
Stat = Literal["vel", "abi", "ene", "arm"]
Kind = Literal["jaeger", "kaiju"]
BuildingKind = Literal["skyscraper", "shelter", "ppdc_base", "seabed_rock"]
TerrainKind = Literal["difficult", "populated"]
Natural = Annotated[int, msgspec.Meta(ge=0)]
Slug = Annotated[str, msgspec.Meta(pattern=r"^[a-z0-9]+(-[a-z0-9]+)*\Z")]


class _Data(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A part of a data file: nothing that is not meant to be there."""


class Identified(_Data, frozen=True, kw_only=True):
    """Something with an id of its own."""

    id: Slug


class _Component(Identified, frozen=True, kw_only=True):
    """Something that somebody has thought of, and what there is to say about it."""

    origin: Origin
    about: Text


class _Card(_Component, frozen=True, kw_only=True):
    """A card with a name in both languages."""

    name: Text


class _Word(_Data, frozen=True, kw_only=True, tag_field="do", tag=snake_case):
    """Something that a card does; `do` says what."""


# --- what cards do --------------------------------------------------------------------------------


class Wound(_Word, frozen=True, kw_only=True):
    """Something that the damage part of a card, or a weapon, does to a model. [PRE-DMG-04]"""


class Lose(Wound, frozen=True):
    """A counter goes down; without a number to nothing."""

    track: Track
    n: Natural | None = None


class Weaken(Wound, frozen=True):
    """A statistic is lower for the rest of the game."""

    stat: Stat
    n: Natural = 1


class KillPilot(Wound, frozen=True):
    """A pilot dies; the owner chooses which. [PRE-PIL-01]"""


class Spin(Wound, frozen=True):
    """The attacker turns the model by one side."""


class DropObject(Wound, frozen=True):
    """A carried object falls."""


class Stagger(Wound, frozen=True):
    """The face-up card goes back to the deck: the model cannot activate any more this round."""


class Hold(Wound, frozen=True):
    """The model cannot move in its next activation; it may rotate. [PRE-CRD-06]"""


Wounds = Lose | Weaken | KillPilot | Spin | DropObject | Stagger | Hold


class Effect(_Word, frozen=True, kw_only=True):
    """Something that the front of an action card lets a model do. [PRE-ACT-04]"""


class Run(Effect, frozen=True):
    """Two movements, with a charge attack on contact. [PRE-RUN-01, PRE-RUN-03]"""

    ene: int = 0
    """Dice that the card adds to its charge attack. [PRE-RUN-05]"""


class Advance(Effect, frozen=True):
    """One more movement. [PRE-ACT-03]"""


class Rotate(Effect, frozen=True):
    """One rotation besides that of the free movement. [PRE-ROT-08]"""


class Tactical(Effect, frozen=True):
    """One tactical action. [PRE-TAC-01]"""


class Gain(Effect, frozen=True):
    """A counter goes up; without a number to the top of its track. [PRE-CMP-17]"""

    track: Track
    n: Natural | None = None


class Fly(Effect, frozen=True):
    """Up to VEL hexes straight ahead, over all that stands there. [PRE-CRD-06]"""


class Repair(Effect, frozen=True):
    """Damage is mended: the last cards go back to the deck, what they did stays. [PRE-CRD-06]"""

    n: Natural = 1


class DeepDrift(Effect, frozen=True):
    """The abilities of all pilots may be used. [PRE-DDR-01]"""


class _Weapon(Effect, frozen=True):
    """An attack with a weapon."""

    ene: int = 0
    push: Natural = 0
    """So many hexes it pushes. [PRE-PSH-03]"""
    rerolls: Natural = 0
    """Attack dice that may be rolled again."""
    targets: Annotated[int, msgspec.Meta(ge=1)] = 1
    """So many targets may be attacked, one after another, each once. [PRE-CRD-06]"""
    hit: tuple[Wounds, ...] = ()
    """What a model that it damages suffers besides. [PRE-CRD-06]"""


class Melee(_Weapon, frozen=True):
    """A melee attack with a weapon. [PRE-MEL-01]"""


class Ranged(_Weapon, frozen=True):
    """A ranged attack with a weapon. [PRE-RNG-01]"""

    short: int = 0
    """More dice at short range. [PRE-RNG-04]"""
    long: int = 0


Effects = Run | Advance | Rotate | Fly | Tactical | Gain | Repair | DeepDrift | Melee | Ranged


class Extra(_Data, frozen=True, kw_only=True):
    """Optional extra spending for a further benefit. [PRE-CRD-08]"""

    cost: dict[Track, Natural]
    ene: int = 0
    push: Natural = 0


class Option(_Data, frozen=True, kw_only=True):
    """One of the alternatives of a card: its effects in order. [PRE-CRD-09]"""

    effects: tuple[Effects, ...]
    extra: Extra | None = None


class Passive(_Data, frozen=True, kw_only=True):
    """What a face-up card changes all the time. [PRE-CRD-04]"""

    stat: Stat
    add: int
    when: Literal["always", "attacking", "defending"] = "always"
    who: Literal["self", "friends"] = "self"
    """The model itself, or all others of its side at short range. [PRE-CRD-06]"""


class Harm(_Data, frozen=True, kw_only=True):
    """The damage part of an action card. [PRE-CRD-03]"""

    name: Text
    effects: tuple[Wounds, ...] = ()


class Trigger(_Data, frozen=True, kw_only=True):
    """What a number of trigger results in a roll does. [PRE-TRG-01]"""

    roll: Literal["attack", "defence"]
    least: Natural
    successes: int = 0
    no_damage: bool = False
    """The attack causes no damage. [PRE-TRG-03]"""
    push: Natural = 0
    gain: Track | None = None
    hit: tuple[Wounds, ...] = ()
    """What the target suffers if the attack damages it."""


class ActionCard(_Data, frozen=True, kw_only=True):
    """One of the six action cards of a model. [PRE-CRD-02]"""

    name: Text
    id: Slug
    cost: dict[Track, Natural] = {}
    options: tuple[Option, ...]
    passive: tuple[Passive, ...] = ()
    triggers: tuple[Trigger, ...] = ()
    """What triggers do while it is face up. [PRE-CRD-04]"""
    damage: Harm
    about: Text


class Improvement(_Card, frozen=True, kw_only=True):
    """An upgrade or a mutation: changed statistics, triggers, counters."""

    stats: dict[Stat, int] = {}
    tracks: dict[Track, int] = {}
    triggers: tuple[Trigger, ...] = ()
    structure: int = 0


class Upgrade(Improvement, frozen=True, kw_only=True):
    """An upgrade card of a Jaeger. [PRE-CRD-11, PRE-CRD-12]"""

    only: str = ""
    """The one Jaeger that it is reserved to."""


class Mutation(Improvement, frozen=True, kw_only=True):
    """A mutation card of a Kaiju. [PRE-MUT-01]"""

    slot: Literal["offensive", "defensive"]


class TrackLine(_Data, frozen=True, kw_only=True):
    """A printed row of a board: its top value and where it starts. [PRE-CMP-14, PRE-CMP-18]"""

    top: Natural
    start: Natural | None = None


class Profile(_Component, frozen=True, kw_only=True):
    """The board of a Jaeger or Kaiju and its six cards. [PRE-CMP-06]"""

    name: str
    kind: Kind
    vel: Natural
    abi: Natural
    ene: Natural
    arm: Natural
    structure: Natural
    tracks: dict[Track, TrackLine]
    cost: Natural = 0
    """The points of a Jaeger. [PRE-CMP-11]"""
    crew: Literal[0, 2, 3] = 0
    category: Natural = 0
    """The category of a Kaiju. [PRE-CMP-12]"""
    slots: tuple[Literal["offensive", "defensive"], ...] = ("offensive", "defensive")
    copies: bool = False
    """A team may hold several of them. [PRE-FRC-15]"""
    cards: tuple[ActionCard, ...]


class Pilot(_Component, frozen=True, kw_only=True):
    """A pilot: cost, three drift rows, abilities. [PRE-DRF-02, PRE-DRF-04]"""

    name: str
    cost: Natural
    rows: tuple[str, str, str]
    abilities: tuple[str, ...] = ()


Edge = Literal["left", "right", "bottom", "top"]


class Deployment(_Data, frozen=True, kw_only=True):
    """Where a side deploys. [PRE-SET-06, PRE-SET-07]"""

    edge: Literal["any", "opposite", "bottom", "top"]
    how: Literal["within", "contact"]
    hexes: Natural = 4
    """How far from the edge, where that is not contact."""


class Terrain(_Data, frozen=True, kw_only=True):
    """A terrain area of a kind and its outline around its own middle. [PRE-TER-01, PRE-GEO-20]"""

    kind: TerrainKind
    outline: tuple[tuple[float, float], ...]


class _Battlefield(_Card, frozen=True, kw_only=True):
    """A card that says what is played on."""

    mat: Literal["urban", "seabed"] = "urban"
    width: float = 900.0
    depth: float = 600.0


class Scenario(_Battlefield, frozen=True, kw_only=True):
    """A scenario card. [PRE-CRD-15]"""

    terrain: tuple[Terrain, ...] = ()
    buildings: dict[BuildingKind, Natural] = {}
    objects: Natural = 0
    from_edge: float = 1.0
    """How many hexes every placed element is from every edge. [PRE-SET-05]"""
    rocks_apart: float = 0.0
    """How many hexes buildings are from each other. [PRE-SEA-06]"""
    jaeger: Deployment
    kaiju: Deployment
    kaiju_first: bool = False
    special: tuple[Literal["jaegers_cannot_run", "short_range_only", "nuke"], ...] = ()


Intact = Literal["intact_skyscraper", "intact_shelter", "intact_ppdc_base", "intact_building"]
Ruined = Literal[
    "destroyed_skyscraper", "destroyed_shelter", "destroyed_ppdc_base", "destroyed_building"
]
Foes = Literal["destroyed_enemy", "damaged_enemy", "enemy_leader_destroyed"]
Own = Literal["own_unhurt", "own_alive", "own_in_enemy_half", "own_leader_alive", "own_in_terrain"]
Measure = Literal[Intact, Ruined, Foes, Own, "carried_object"]
"""What missions count. [PRE-CRD-16]"""


class Points(_Data, frozen=True, kw_only=True):
    """So many points for each of something. [PRE-CRD-16]"""

    per: Measure
    n: int


class Mission(_Card, frozen=True, kw_only=True):
    """A mission card: what each side scores besides. [PRE-CRD-16]"""

    jaeger: tuple[Points, ...]
    kaiju: tuple[Points, ...]


class Placed(_Data, frozen=True, kw_only=True):
    """Where something stands: centre and heading."""

    x: float
    y: float
    heading: float = 0.0


class ModelPlaced(Placed, frozen=True, kw_only=True):
    """A model of a quick-start card."""

    model: Slug
    pilots: tuple[Slug, ...] = ()
    upgrade: Slug | None = None
    mutations: tuple[Slug, ...] = ()


class BuildingPlaced(Placed, frozen=True, kw_only=True):
    """A building of a quick-start card."""

    kind: BuildingKind


class TerrainPlaced(Placed, frozen=True, kw_only=True):
    """A terrain area of a quick-start card."""

    terrain: Terrain


class QuickStart(_Battlefield, frozen=True, kw_only=True):
    """A quick-start card: everything is fixed. [PRE-CRD-17, PRE-QST-02]"""

    terrain: tuple[TerrainPlaced, ...] = ()
    buildings: tuple[BuildingPlaced, ...] = ()
    objects: tuple[Placed, ...] = ()
    jaeger: tuple[ModelPlaced, ...]
    kaiju: tuple[ModelPlaced, ...]

    def force(self, side: str) -> tuple[ModelPlaced, ...]:
        """The models of a side."""
        return self.jaeger if side == "jaeger" else self.kaiju


class ObjectKind(Identified, frozen=True, kw_only=True):
    """What an object is called; all of them give +3 unless it says otherwise. [PRE-OBJ-05]"""

    name: Text
    ene: int = 3
