"""What a pilot, a robot, a card and an ability are, as data files write them."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Struct

from plancia.content.read import Text
from plancia.games.giga_robo.words.amounts import Amount
from plancia.games.giga_robo.words.lasting import Active, Moment, Naming
from plancia.texts.words import Prices, Script, Tests

Origin = Literal["book", "public", "house"]
Icon = Literal["combo", "reaction"]
Natural = Annotated[int, msgspec.Meta(ge=0)]


class Plus(Struct, frozen=True, forbid_unknown_fields=True):
    """More damage: by counting, on a condition, or for a price. [GR-CRD-17]"""

    n: Amount
    when: Tests = Tests()
    price: Prices = Prices()
    x: Amount | None = None
    """The most that X may be, where the price is per X."""
    after: Script = Script()
    """What follows if the damage was added."""
    per_success: bool = False


class Harm(Struct, frozen=True, forbid_unknown_fields=True):
    """The damage text of an attack card. [GR-CRD-12, GR-CRD-17]"""

    base: Amount = 0
    per_success: bool = False
    plus: tuple[Plus, ...] = ()
    hits: Literal["target", "around_you", "all_in_range"] = "target"
    """What the attack's damage goes to. [GR-KW-105]"""
    spills: Literal["", "targets", "hexes"] = ""
    """Half of it also goes next to the opponent. [GR-KW-106]"""
    cross_counter: bool = False
    """Twice the damage of the answered attack. [GR-KW-159]"""
    copied: bool = False
    """The damage line of the answered attack. [GR-KW-160]"""
    higher: int = 0
    """More damage to opponents on a higher level."""
    after: Script = Script()
    """What follows the damage."""


class Card(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """One card. [GR-CRD-01 to GR-CRD-18]"""

    name: str
    type: Literal["melee", "ranged", "instant"]
    cost: Natural | Literal["x"]
    cooldown: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0
    """The meter slot it goes to; 0: it returns to hand. [GR-CRD-14]"""
    ultimate: bool = False
    quick_start: bool = False
    dice: Natural = 0
    range: tuple[int, int] | None = None
    icons: tuple[Icon, ...] = ()
    harm: Harm = Harm()
    timing: tuple[Moment, ...] = ()
    not_ultimates: bool = False
    """It neither names nor changes ultimate techniques. [GR-KW-33]"""
    needs: Tests = Tests()
    """Requirements about a state. [GR-KW-32]"""
    names: Naming = ""
    x: Amount | None = None
    """The most that the announced X may be; X is at least 1. [GR-KW-14]"""
    counts: Amount | None = None
    """X is this number, counted as the text begins. [GR-KW-145]"""
    cost_plus_x: bool = False
    """The spirit cost is the printed cost and X. [GR-KW-15]"""
    free_if: Tests = Tests()
    """Costs nothing while this holds."""
    price: Prices = Prices()
    """Paid as it is declared, besides the cost. [GR-KW-15]"""
    instead: Prices = Prices()
    """What an instant's owner may pay instead of the spirit cost. [GR-KW-17]"""
    pays: Prices = Prices()
    """Paid as its text begins; it must be payable when X is announced. [GR-KW-15, GR-RSP-10]"""
    starts: Literal["", "any_barrier", "barrier_in_range", "structures"] = ""
    """Where its range may be measured from, besides the robot. [GR-KW-116]"""
    ignores: tuple[Literal["cover", "elevation"], ...] = ()
    """What it does not count. [GR-KW-117]"""
    on_play: Script = Script()
    """What its requirements do as it is declared. [GR-CRD-15]"""
    text: Script = Script()
    """Its rules text. [GR-CRD-16]"""
    active: Active = Active()
    on_entry: Script = Script()
    on_return: Script = Script()
    on_leave: Script = Script()
    """When it leaves the meter activated. [GR-KW-49]"""
    to_hand: bool = False
    """It may go to hand instead of the meter. [GR-KW-57]"""
    replay: Literal["", "once", "chain"] = ""
    """After a hit it may be played again at a new target. [GR-KW-161, GR-KW-162]"""
    replay_price: Prices = Prices()
    anchors: bool = False
    """It inflicts anchors. [GR-KW-152]"""
    removed: bool = False
    """It leaves the game as it resolves."""
    about: Text
    """What it does, in our own words."""

    @property
    def attack(self) -> bool:
        """Whether it is an attack card."""
        return self.type != "instant"

    @property
    def lasts(self) -> bool:
        """Whether it has the activated keyword. [GR-KW-02]"""
        active = self.active
        return bool(
            active.mods
            or active.hooks
            or active.triggers
            or self.on_entry
            or self.on_return
            or self.on_leave
        )


class Ability(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An ability of a pilot or robot. [GR-ABL-01]"""

    name: str
    quick_start: bool = False
    tokens: Natural = 0
    """What activates it; 0: it is always there, or it is used by its triggers."""
    needs: Tests = Tests()
    """What must hold to activate it. [GR-ABL-02]"""
    active: Active = Active()
    setup: Script = Script()
    """What it changes as the game begins. [GR-KW-82]"""
    about: Text


class Combatant(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A pilot or a robot, and what builds can take of it. [GR-GEN-21, GR-GEN-22]"""

    name: str
    origin: Origin
    about: Text
    abilities: tuple[Ability, ...]
    cards: tuple[Card, ...]


class FurtherCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A card that a pack adds to a kit: to one of ours, or of its own."""

    of: str
    """The pilot or robot that builds can take it with."""
    card: Card


class Pilot(Combatant, frozen=True, kw_only=True):
    """A pilot and its kit. [GR-FSP-03]"""

    heart: Natural
    rage: Natural
    power: Natural
    max_spirit: Natural


class Chassis(Combatant, frozen=True, kw_only=True):
    """A robot and its kit. [GR-BRD-01]"""

    armour: Natural
    speed: Natural
    defence: Natural


class ImpactCard(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """An impact card: what a collision does, by level, and what destruction leaves. [GR-IMP-01]"""

    name: Text
    id: str
    copies: int
    level_one: Script
    """The collision line for structures of level 1. [GR-COL-03]"""
    level_two: Script
    tile: Literal["flood", "inferno", "arc_hazard", "crater", "rubble"]
    """The tile that the destruction creates. [GR-IMP-06]"""
    destruction: Script = Script()
    """What else the destruction does."""
    about: Text
