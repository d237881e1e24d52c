"""What is under way in a battle: an activation with its movement and its card, an attack."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from plancia.games.pacific_rim.components import Wounds

Kind = Literal["melee", "ranged"]
"""How an attack is made. [PRE-MEL-01, PRE-RNG-01]"""
Role = Literal["attack", "defence"]
"""On which side of an attack dice are rolled."""
Source = Literal["card", "charge", "tactical", "object", "brutal"]
"""What an attack is made with."""


class Travel(Struct, gc=False):
    """A movement under way. [PRE-MOV-01]"""

    direction: Literal["", "forward", "backward"] = ""
    steps: int = 0
    rotated: bool = False
    done: bool = False
    """Its travel part is over: only a rotation may follow."""


class CardEffects(Struct, frozen=True, gc=False):
    """The effects of an alternative of a card, from the next one on."""

    card: str
    option: int
    extra: bool
    """The extra spending was paid. [PRE-CRD-08]"""
    number: int = 0
    """The effect that comes next."""


class Activation(Struct, gc=False):
    """The activation under way. [PRE-ACT-01]"""

    model: str
    travel: Travel | None = None
    moved: bool = False
    """The free movement is over."""
    run: Literal["", "first", "second", "over"] = ""
    """A run was declared: which of its movements is being made. [PRE-RUN-01]"""
    last_direction: Literal["", "forward", "backward"] = ""
    """The direction of the last movement of some hexes: a run keeps it. [PRE-RUN-02]"""
    met: list[str] = []
    """Bases that it came into front contact with by moving. [PRE-RUN-03]"""
    hexes: int = 0
    """Complete hex steps in this activation. [PRE-ABL-05]"""
    rough: bool = False
    """A movement began in, met or crossed terrain in which it may not run. [PRE-RUN-07]"""
    used: bool = False
    """Its action card was used and paid. [PRE-DDR-04]"""
    effects: CardEffects | None = None
    """What of the card is still to be carried out. [PRE-ACT-04]"""
    spent: list[str] = []
    """Pilot abilities that were used: `pilot/ability`."""
    charged: bool = False
    """It has made a charge attack. [PRE-RUN-04]"""
    pilot_run: bool = False
    """The run is a pilot's Charge: the activation goes on. [PRE-ABL-04]"""
    ended: bool = False
    cut_short: bool = False
    """It lost its own card: what is being resolved is finished, then it ends. [PRE-ACT-06]"""


class Die(Struct, gc=False):
    """A combat die and the extra dice that its criticals brought. [PRE-DIE-07]"""

    faces: list[int]
    again: bool = False
    """It was rolled again already. [PRE-ABL-12]"""


class AttackPlan(Struct, frozen=True, gc=False):
    """An attack before its target is named: range is looked at only then. [PRE-RNG-04]"""

    attacker: str
    kind: Kind
    source: Source
    ene: int = 0
    short: int = 0
    """Further dice at short range. [PRE-RNG-05]"""
    long: int = 0
    """Further dice at long range."""
    push: int = 0
    """So many hexes the target is pushed. [PRE-PSH-03]"""
    rerolls: int = 0
    only_short: bool = False
    """It fails at long range. [PRE-OBJ-07]"""
    hit: tuple[Wounds, ...] = ()
    """What a model that it damages suffers besides."""
    targets: int = 1
    """How many may still be attacked, one after another."""
    struck: tuple[str, ...] = ()
    """Those that were attacked already."""


class Attack(Struct, gc=False):
    """The attack under way. [PRE-COM-06]"""

    attacker: str
    target: str
    """A model or a building."""
    kind: Kind
    ene: int = 0
    """Dice of the weapon, the card, the object."""
    push: int = 0
    """So many hexes the target is pushed. [PRE-PSH-03]"""
    rerolls: int = 0
    source: Source = "card"
    mine: list[Die] = []
    theirs: list[Die] = []
    bonus: int = 0
    """Successes by triggers of the attacker."""
    saved: int = 0
    """Successes by triggers of the defender."""
    harmless: bool = False
    """It causes no damage. [PRE-TRG-03]"""
    succeeded: bool = False
    points: int = 0
    """Damage points that are still to be applied."""
    benefits: list[str] = []
    """Of those for the next attack what this one may still use: `brutal`, `push`. [PRE-DDR-05]"""
    hit: tuple[Wounds, ...] = ()
    """What the target suffers if it is damaged."""
    caused: int = 0
    killed: bool = False

    def rolled(self, role: Role) -> list[Die]:
        """The dice of one side."""
        return self.mine if role == "attack" else self.theirs

    def roller(self, role: Role) -> str:
        """Who rolls for one side: the attacker, or the target."""
        return self.attacker if role == "attack" else self.target
