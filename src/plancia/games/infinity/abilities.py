"""Skills and pieces of equipment: one file a family, with all that it does. [INF-ATTR-15 to
INF-ATTR-17]

What an ability does is data: other abilities that it includes (`gives`), numbers on rolls
(`modifiers`), rows of the action table (`actions`), and `hooks` that rules look at.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import Meta, Struct

from plancia.content.read import Text
from plancia.games.infinity.hooks import Hooks, Marker

Loss = Literal["out", "immobilised", "contact"]
"""Where a modifier counts for nothing. [INF-UNC-07, INF-IMM-03, INF-CC-51]"""

Whose = Literal["roller", "target", "around"]
"""Whether a number is brought by who rolls, by the one it is rolled against, or by somebody in
whose field that one stands. [INF-EQ-ODD-03]"""


class Modifier(Struct, frozen=True, forbid_unknown_fields=True):
    """A number on rolls, with the rule that says so."""

    rule: str
    name: str
    """What it is called in the list of an exchange."""
    value: int
    on: tuple[str, ...]
    """The actions that are rolled for."""
    whose: Whose = "roller"
    group: str = ""
    """Of those in one group only the strongest counts."""
    lost: tuple[Loss, ...] = ()


class Laid(Struct, frozen=True, forbid_unknown_fields=True):
    """What a weapon or a piece of equipment is once it lies on the table."""

    name: Text | None = None
    """What one of them is called, where the title speaks of several."""
    row: str = ""
    """The row of the action table by which it is laid; empty: nobody lays it."""
    helpless: bool = False
    """Whether a blow destroys it without a roll. [INF-SS-SHAS-04]"""
    marker: Marker = ""
    """Under which marker; empty: everybody sees what it is. [INF-WPN-MINE-10, INF-WPN-MAUL-06]"""
    arm: Annotated[int, Meta(ge=0)] = 0
    bts: Annotated[int, Meta(le=0)] = 0
    structure: Annotated[int, Meta(ge=1)] = 1
    gives: tuple[str, ...] = ()
    """The abilities that it has as it lies there."""
    lasting: bool = False
    """Whether it goes off at once, and again in other orders. [INF-WPN-MAUL-03]"""
    net: bool = False
    """Whether it leaves a net where it has gone off. [INF-WPN-MINE-22]"""
    spares: tuple[str, ...] = ()
    """The units that it spares; empty: the army that has laid it. [INF-WPN-MINE-25]"""


class Raises(Struct, frozen=True, forbid_unknown_fields=True):
    """What is added to attributes, or stands in their place."""

    arm: Annotated[int, Meta(ge=0)] = 0
    ph: Annotated[int, Meta(ge=0)] = 0
    move: tuple[int, int] | None = None
    """Instead of the MOV of the profile. [INF-SS-META-02]"""


class Lot(Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a table that is rolled on before the battle. [INF-SS-BOOTY-03, INF-SS-META-02]"""

    upto: Annotated[int, Meta(ge=1, le=20)]
    """The highest face of the d20 that it stands for."""
    gives: Annotated[tuple[str, ...], Meta(min_length=1)]
    """A skill, a piece of equipment or a weapon; of several forms the owner chooses one."""


class Ability(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A skill or a piece of equipment, or one level of one."""

    id: str
    title: Text
    about: Text
    """What it does, in a line."""
    rule: str
    of: str = ""
    """The family that this is a level of; empty: it has no levels."""
    level: Annotated[int, Meta(ge=1)] = 1
    alone: bool = False
    """Whether it does not include the lower levels. [INF-SS-GEN-02, INF-SS-GEN-03]"""
    gives: tuple[str, ...] = ()
    """Other abilities that come with it."""
    weapons: tuple[str, ...] = ()
    """Weapons that come with it. [INF-SS-FO-08]"""
    modifiers: tuple[Modifier, ...] = ()
    actions: tuple[str, ...] = ()
    """Rows of the action table that are only for those who have it. [INF-SS-GEN-01]"""
    burns: tuple[str, ...] = ()
    """What of its family Fire ruins, with all higher levels. [INF-AMMO-FIRE-03,
    INF-AMMO-FIRE-04]
    """
    em_vulnerable: bool = False
    """Whether E/M disables it. [INF-AMMO-EM-02]"""
    ridden: bool = False
    """Whether its owner sits on it: disabled, it stays where it is with its rider on it.
    [INF-AMMO-EMT-12]"""
    integral: tuple[str, ...] = ()
    """Weapons that are a part of it, and stay with it. [INF-EQ-BIKE-02, INF-EQ-BIKE-04]"""
    hooks: Hooks = Hooks()

    @property
    def family(self) -> str:
        """What it is a level of, or itself."""
        return self.of or self.id


class Skill(Ability, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A special skill or characteristic. [INF-ATTR-15, INF-ATTR-16]"""

    either: tuple[str, ...] = ()
    """The skills of which the owner chooses one before the battle. [INF-SS-GEN-04]"""
    draws: tuple[Lot, ...] = ()
    """The table that it is rolled for on before the battle. [INF-SS-BOOTY-01, INF-SS-META-01]"""
    raises: Raises | None = None
    """What it changes on the profile of whoever has come by it."""


class Equipment(Ability, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """A piece of equipment that is no weapon. [INF-ATTR-17]"""

    worn_by: tuple[str, ...] = ()
    """The types of unit that have it without their card saying so; those of old armour have none.
    [INF-EQ-ARM-05]
    """
    uses: Annotated[int, Meta(ge=0)] = 0
    """How often it can be used in a battle; 0: as often as one likes. [INF-EQ-DREP-02]"""
    laid: Laid | None = None
    """What it is on the table, if it is laid there."""


def with_lower(name: str, known: Mapping[str, Ability]) -> tuple[Ability, ...]:
    """All that an ability comes to: with the lower levels that it includes, and with what those
    give; each once, the lower before the higher. [INF-SS-GEN-02]
    """
    found: dict[str, Ability] = {}
    ability = known[name]
    lower = [
        each
        for each in known.values()
        if ability.of and each.of == ability.of and each.level < ability.level
    ]
    ladder = [] if ability.alone else sorted(lower, key=lambda each: each.level)
    for step in (*ladder, ability):
        for other in step.gives:
            found.update((each.id, each) for each in with_lower(other, known))
        found[step.id] = step
    return tuple(found.values())
