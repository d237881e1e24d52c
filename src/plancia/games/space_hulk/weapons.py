"""Weapons, ranks and usual equipment of the marines, as rows."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final, Literal

import msgspec

RangedName = Literal["storm_bolter", "assault_cannon", "heavy_flamer"]
CloseName = Literal[
    "power_fist",
    "power_sword",
    "lightning_claws",
    "thunder_hammer",
    "storm_shield",
    "chainfist",
    "force_axe",
]
RankName = Literal["brother", "sergeant", "librarian"]
LoadoutName = Literal[
    "battle_brother",
    "chainfist_brother",
    "flamer_brother",
    "cannon_brother",
    "claw_brother",
    "sword_sergeant",
    "hammer_sergeant",
    "librarian",
]

OVERWATCH_RANGE: Final = 12
"""How far an overwatch shot reaches, in squares. [SHB-OW-07]"""


class Ranged(msgspec.Struct, frozen=True):
    """One ranged weapon.

    Attributes:
        ap: action points of one shot.
        dice: dice of one shot; for an ``area`` weapon, dice for each model in the section.
        kill: what a die must reach to hit.
        sustained: what it must reach with sustained fire, or None if the weapon has no such bonus.
        range: how far it shoots, or None without limit.
        ammo: rounds or charges at the start, or None without limit.
        reloads: how often it can be loaded again in one mission.
        reload_ap: action points of loading it again.
        jams: whether equal dice on overwatch jam it.
        explodes: whether equal dice after a reload make it explode.
        area: whether it burns a whole section instead of hitting one target; then it neither fires
            on overwatch nor with a step or a turn.
    """

    ap: int
    dice: int
    kill: int
    sustained: int | None = None
    range: int | None = None
    ammo: int | None = None
    reloads: int = 0
    reload_ap: int = 0
    jams: bool = False
    explodes: bool = False
    area: bool = False


class Close(msgspec.Struct, frozen=True):
    """What a marine fights with in close assault; the effects hold to the front only. [SHB-CA-09]

    Attributes:
        dice: dice of the marine.
        bonus: what is added to his result.
        parry: whether the enemy may be made to roll its highest die again. [SHB-WPN-03]
        shield: how many dice fewer the enemy rolls. [SHB-WPN-05]
        cuts_doors: whether a door falls without a roll. [SHB-DOR-05]
        psi: whether psi points may be added to the result, on every side. [SHB-LIB-02]
    """

    dice: int = 1
    bonus: int = 0
    parry: bool = False
    shield: int = 0
    cuts_doors: bool = False
    psi: bool = False


class Rank(msgspec.Struct, frozen=True):
    """What a marine's rank gives him.

    Attributes:
        bonus: what is added to his result in close assault, to the front. [SHB-WPN-02, SHB-LIB-01]
        redraws_command: whether command points may be drawn a second time. [SHB-CP-02]
        psi: psi points at the start. [SHB-LIB-01]
    """

    bonus: int = 0
    redraws_command: bool = False
    psi: int = 0


class Loadout(msgspec.Struct, frozen=True):
    """The usual equipment of one kind of marine."""

    rank: RankName
    ranged: RangedName | None
    close: tuple[CloseName, ...]


RANGED: Final = MappingProxyType[RangedName, Ranged](
    {
        # [SHB-SB-01, SHB-JAM-01]
        "storm_bolter": Ranged(ap=1, dice=2, kill=6, sustained=5, jams=True),
        # [SHB-AC-01, SHB-AC-02, SHB-AC-03, SHB-AC-04, SHB-AC-05]
        "assault_cannon": Ranged(
            ap=1, dice=3, kill=5, sustained=4, ammo=10, reloads=1, reload_ap=4, explodes=True
        ),
        # [SHB-HF-01, SHB-HF-02, SHB-HF-05, SHB-HF-09]
        "heavy_flamer": Ranged(ap=2, dice=1, kill=2, range=12, ammo=6, area=True),
    }
)

CLOSE: Final = MappingProxyType[CloseName, Close](
    {
        "power_fist": Close(),  # [SHB-WPN-01]
        "power_sword": Close(parry=True),  # [SHB-WPN-03]
        "lightning_claws": Close(dice=2, bonus=1),  # [SHB-WPN-04]
        "thunder_hammer": Close(bonus=1),  # [SHB-WPN-06]
        "storm_shield": Close(shield=1),  # [SHB-WPN-05]
        "chainfist": Close(cuts_doors=True),  # [SHB-WPN-07]
        "force_axe": Close(psi=True),  # [SHB-LIB-02]
    }
)

RANKS: Final = MappingProxyType[RankName, Rank](
    {
        "brother": Rank(),
        "sergeant": Rank(bonus=1, redraws_command=True),
        "librarian": Rank(bonus=1, psi=20),
    }
)

LOADOUTS: Final = MappingProxyType[LoadoutName, Loadout](
    {
        "battle_brother": Loadout("brother", "storm_bolter", ("power_fist",)),
        "chainfist_brother": Loadout("brother", "storm_bolter", ("chainfist",)),
        "flamer_brother": Loadout("brother", "heavy_flamer", ("power_fist",)),
        "cannon_brother": Loadout("brother", "assault_cannon", ("power_fist",)),
        "claw_brother": Loadout("brother", None, ("lightning_claws",)),
        "sword_sergeant": Loadout("sergeant", "storm_bolter", ("power_sword",)),
        "hammer_sergeant": Loadout("sergeant", None, ("thunder_hammer", "storm_shield")),
        "librarian": Loadout("librarian", "storm_bolter", ("force_axe",)),
    }
)


def combined(weapons: Iterable[CloseName]) -> Close:
    """The effects of several close weapons carried together (hammer and shield) as one row."""
    rows = [CLOSE[name] for name in weapons]
    return Close(
        dice=max((row.dice for row in rows), default=1),
        bonus=sum(row.bonus for row in rows),
        parry=any(row.parry for row in rows),
        shield=sum(row.shield for row in rows),
        cuts_doors=any(row.cuts_doors for row in rows),
        psi=any(row.psi for row in rows),
    )
