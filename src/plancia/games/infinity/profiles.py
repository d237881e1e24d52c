"""What a trooper is: attributes, skills, equipment, weapons, and the units and armies it is of.

The files of `content` are read into these structs. `Profile` is what the rules look at: one option
of a unit with all that it carries.
"""

from __future__ import annotations

from math import inf
from typing import Annotated, Final, Literal

from msgspec import Meta, Struct

from plancia.content.read import Text
from plancia.games.infinity.abilities import Laid, Modifier
from plancia.games.infinity.hooks import NONE, Hooks
from plancia.games.infinity.in_progress import Attribute, Template

Type = Literal["LI", "MI", "HI", "TAG", "SK", "WB", "REM", "SPECIAL"]
"""Unit types. [INF-ARMY-03]"""
TroopClass = Literal[
    "garrison",
    "line",
    "specially_trained",
    "veteran",
    "elite",
    "headquarters",
    "mechanized",
    "support",
    "mercenary",
]
"""Classifications; of all of them only mercenary changes anything. [INF-ARMY-06]"""
Training = Literal["regular", "irregular"]
"""Whether the order goes to the reserve or can be spent by the model alone. [INF-ORD-02]"""
Temper = Literal["calm", "impetuous", "frenzied"]
Backup = Literal["cube", "no_cube", "remote"]
"""`remote` is a model with Remote Presence, which carries no Cube."""
Ammunition = Literal[
    "normal",
    "ap",
    "da",
    "exp",
    "shock",
    "fire",
    "monofilament",
    "nanotech",
    "em",
    "plasma",
    "adhesive",
    "smoke",
    "flash",
    "stun",
]
"""What a hit does besides the plain ARM roll; several of them act together, as in AP+EXP."""
Property = Literal[
    "direct",  # a direct template: no roll to hit [INF-TMPL-13]
    "scatters",  # a miss moves the template [INF-SCAT-01]
    "parabolic",  # may be thrown over cover [INF-PARA-01]
    "speculative",  # may be fired at what is not seen [INF-SPEC-01]
    "intuitive",  # allows intuitive attacks
    "deployable",  # is laid on the table
    "proximity",  # goes off by itself
    "concealed",  # lies hidden until it is discovered
    "guided",  # flies to a marked target
    "subverts",  # takes a mind over
    "remote",  # is stuck on its target, and goes off when its owner wants
    "automatic",  # works on contact, without an action
]
Damage = Annotated[int, Meta(ge=1, le=20)] | Literal["ph", "ph-2"]
"""A number, or taken from the PH of whoever strikes."""
Centimetres = Annotated[float, Meta(gt=0)]
Value = Annotated[int, Meta(ge=0, le=30)]
Halves = Annotated[float, Meta(ge=0, multiple_of=0.5)]

UNLIMITED: Final = 0
"""Uses of what never runs out."""


class Attributes(Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of a profile. [INF-ATTR-01 to INF-ATTR-11]"""

    move: tuple[Annotated[int, Meta(gt=0)], Annotated[int, Meta(gt=0)]]
    """Centimetres of the first and of the second move of an order."""
    cc: Value
    bs: Value
    ph: Value
    wip: Value
    arm: Value
    bts: Annotated[int, Meta(ge=-12, le=0)]
    """As it is printed: zero or negative. [INF-ATTR-09]"""
    wounds: Annotated[int, Meta(ge=0)] = 0
    structure: Annotated[int, Meta(ge=0)] = 0
    """Instead of wounds, for what is a machine. [INF-ATTR-11, INF-EQ-TAG-02]"""

    @property
    def toughness(self) -> int:
        """How many wounds, or points of structure, it can take before it drops out."""
        return self.wounds or self.structure

    def of(self, attribute: Attribute) -> int:
        """The attribute that is rolled against."""
        match attribute:
            case "cc":
                return self.cc
            case "bs":
                return self.bs
            case "ph":
                return self.ph
            case "wip":
                return self.wip


class Band(Struct, frozen=True, array_like=True):
    """Up to this distance, this modifier: `[40, 3]`; null is every distance."""

    to: Centimetres | None
    modifier: Annotated[int, Meta(ge=-12, le=12)]


class Mode(Struct, frozen=True, forbid_unknown_fields=True):
    """One way of using a weapon: what it fires, how often, and under which template."""

    ammunition: tuple[Ammunition, ...] = ("normal",)
    burst: Annotated[int, Meta(ge=1, le=5)] = 1
    """Shots in the own turn."""
    templates: tuple[Template, ...] = ()
    """What is placed; one of them, where there are several. [INF-TMPL-01]"""
    blast: tuple[Ammunition, ...] = ()
    """What those under the template suffer, where it is not what the target does."""
    em_damage: Annotated[int, Meta(ge=1, le=20)] | None = None
    """What the BTS roll is made against, where it is not the damage of the weapon."""
    integrated: bool = False
    """Whether it is two special types in one, which is never fired in a reaction.
    [INF-WPN-MULTI-05]"""
    agreed: bool = False
    """Whether it is there only where prisoners are to be taken. [INF-AMMO-STUN-03]"""

    @property
    def id(self) -> str:
        """What the mode is called: its ammunition, as in `ap+da`."""
        return "+".join(self.ammunition)


class Weapon(Struct, frozen=True, forbid_unknown_fields=True):
    """A weapon, or something that is used like one."""

    id: str
    title: Text
    rule: str
    """Where the ledger speaks of it."""
    about: Text | None = None
    """What it does, in a line, where its numbers do not tell."""
    attribute: Attribute | None = None
    """What is rolled to hit; None: no roll."""
    bands: tuple[Band, ...] = ()
    damage: Damage | None = None
    modes: Annotated[tuple[Mode, ...], Meta(min_length=1)] = (Mode(),)
    close_combat: bool = False
    """Whether it can be used in close combat; a ranged weapon then strikes once with CC."""
    fought_with: Attribute = "cc"
    """What is rolled with it in close combat. [INF-WPN-MARAT-04]"""
    coupled_burst: Annotated[int, Meta(ge=0, le=5)] = 0
    """The burst of whoever carries two; 0: as with one. [INF-WPN-SHOT-03]"""
    em_vulnerable: bool = False
    uses: Annotated[int, Meta(ge=0)] = UNLIMITED
    """How often it can be used in a battle. [INF-ROLL-22]"""
    per_turn: Annotated[int, Meta(ge=0)] = UNLIMITED
    """How often it can be fired in a game turn. [INF-AMMO-GUID-02]"""
    properties: tuple[Property, ...] = ()
    laid: Laid | None = None
    """What it is on the table, if it is laid there."""
    banned: bool = False
    """The Concilium Convention forbids it: a flag for campaigns. [INF-AMMO-GEN-03]"""
    lootable: bool = True
    """Whether it can be taken as booty. [INF-EQ-TAG-10]"""

    @property
    def is_aimed(self) -> bool:
        """Whether it is fired with a roll at somebody in sight. [INF-BS-01, INF-WPN-FLASH-01]"""
        fires = any(mode.ammunition for mode in self.modes)
        return self.attribute not in (None, "cc") and fires

    @property
    def reach(self) -> float:
        """The farthest it shoots; 0 where distance means nothing to it."""
        if not self.bands:
            return 0
        farthest = self.bands[-1].to
        return inf if farthest is None else farthest

    def mode(self, name: str) -> Mode | None:
        """The mode of that name; the first one where no name is given."""
        if not name:
            return self.modes[0]
        return next((mode for mode in self.modes if mode.id == name), None)

    def modifier(self, distance: float) -> int | None:
        """What a distance does to the roll; None beyond the last band. [INF-ROLL-04, INF-SET-08,
        INF-WPN-GEN-03]
        """
        for band in self.bands:
            if band.to is None or distance <= band.to:
                return band.modifier
        return None

    def band(self, distance: float) -> int:
        """Which band a distance lies in, counted from 0; beyond the last one the next number."""
        within = (n for n, band in enumerate(self.bands) if band.to is None or distance <= band.to)
        return next(within, len(self.bands))

    def damage_by(self, ph: int) -> int | None:
        """The damage in the hands of somebody with this PH. [INF-WPN-GEN-04]"""
        if self.damage == "ph":
            return ph
        return ph - 2 if self.damage == "ph-2" else self.damage


class Size(Struct, frozen=True, forbid_unknown_fields=True):
    """How much room a model takes: an upright cylinder. [INF-SET-04]"""

    base: Centimetres
    """The diameter of its base."""
    height: Centimetres


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """One row of a unit: what is carried and what it costs. [INF-ATTR-18]"""

    id: str
    """Its own among the options of the unit."""
    weapons: tuple[str, ...]
    """Ids; what is carried twice stands there twice."""
    cost: Annotated[int, Meta(ge=0)]  # [INF-SET-03, INF-ATTR-14]
    swc: Halves = 0  # [INF-ATTR-13]
    adds_swc: Annotated[int, Meta(ge=0)] = 0
    """What the army gains while this is its Lieutenant. [INF-ARMY-32]"""
    skills: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    """Besides those of the unit."""


class SecondForm(Struct, frozen=True, forbid_unknown_fields=True):
    """What a model becomes in the middle of a battle: the pilot, the rider on foot."""

    name: str
    attributes: Attributes
    type: Type | None = None
    """None: that of the unit."""
    skills: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    weapons: tuple[str, ...] | None = None
    """None: those of the option."""


class Unit(Struct, frozen=True, forbid_unknown_fields=True):
    """The card of a unit. [INF-ARMY-01, INF-ATTR-18]"""

    id: str
    isc: str
    """The name that is the same in every language. [INF-ARMY-02]"""
    name: str
    """What one model of it is called."""
    type: Type
    troop: TroopClass
    attributes: Attributes
    availability: Annotated[int, Meta(ge=1)] | Literal["total"]  # [INF-ATTR-12]
    training: Training
    temper: Temper
    backup: Backup
    """One value of each of three blocks. [INF-CHAR-01]"""
    options: Annotated[tuple[Option, ...], Meta(min_length=1)]
    skills: tuple[str, ...] = ()
    equipment: tuple[str, ...] = ()
    size: Size | None = None
    """None: that of its type."""
    second: SecondForm | None = None
    archaic: bool = False
    """Whether it has no electronics that a Hacker could get into. [INF-HACK-03]"""
    alien: bool = False
    """Whether it is no human, in an army of humans. [INF-EQ-MK-05]"""
    pack_only: bool = False
    """Whether it comes only along with another unit."""
    brings: dict[str, Annotated[int, Meta(ge=1)]] = {}
    """Profiles that come along with each model, and how many."""


class Vehicle(Struct, frozen=True, forbid_unknown_fields=True):
    """A vehicle that the table has, and no army list. [INF-VEH-POD-02]"""

    id: str
    title: Text
    attributes: Attributes
    size: Size
    capacity: Annotated[int, Meta(gt=0)]
    """How much room there is in it. [INF-VEH-POD-17]"""
    hooks: Hooks = NONE


class Army(Struct, frozen=True, forbid_unknown_fields=True):
    """An army list: what can be bought together. [INF-ARMY-10]"""

    id: str
    title: Text
    origin: str
    units: tuple[Unit, ...]
    human: bool = True
    """Whether its troops hire out to, and are hired by, others. [INF-ARMY-24, INF-ARMY-25]"""


class Profile(Struct, frozen=True):
    """One option of a unit with everything it has: what a model on the table is."""

    id: str
    """The ids of unit and option: `line_kazak/hmg`."""
    unit: str
    army: str
    name: str
    type: Type
    troop: TroopClass
    attributes: Attributes
    training: Training
    temper: Temper
    backup: Backup
    size: Size
    skills: dict[str, int]
    """Levels by skill, 1 where there are none."""
    equipment: dict[str, int]
    """Levels by piece, 1 where there are none."""
    weapons: tuple[str, ...]
    """Ids in the order of the card; what is carried twice stands there twice."""
    abilities: tuple[str, ...] = ()
    """Ids of skills and equipment as they are printed, in the order of the card."""
    hooks: Hooks = NONE
    """What all of them do together."""
    modifiers: tuple[Modifier, ...] = ()
    """What they add to rolls."""
    actions: frozenset[str] = frozenset()
    """Rows of the action table that they give."""
    choices: tuple[tuple[str, ...], ...] = ()
    """Skills of which the owner chooses one before the battle."""
    cost: int = 0
    swc: float = 0
    adds_swc: int = 0
    second: Profile | None = None
    archaic: bool = False
    """Whether no Hacker can get into it. [INF-HACK-03, INF-EQ-TAG-08]"""
    alien: bool = False
    """Whether it is no human. [INF-EQ-MK-05]"""

    @property
    def is_lieutenant(self) -> bool:
        """Whether it is a Lieutenant option. [INF-ARMY-30]"""
        return "lieutenant" in self.skills

    @property
    def is_hacker(self) -> bool:
        """Whether it carries a hacking device of any kind. [INF-ARMY-04]"""
        return "hacking_device" in self.equipment

    def level(self, name: str) -> int:
        """The level of a skill or a piece of equipment; 0: it does not have it."""
        return self.skills.get(name, 0) or self.equipment.get(name, 0)
