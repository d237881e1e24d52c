"""Two in close combat, for tests of what they do to each other."""

from __future__ import annotations

from typing import Any

from tests.games.infinity.table import Table, foe, man

MEDICS: dict[str, Any] = {
    "n": man(5, 5, 90, "fusiliers/combi_rifle_paramedic"),
    "m": foe(5, 115, 90, "zhanshi/combi_rifle_paramedic"),
}


def pair(
    *dice: int,
    ours: tuple[str, ...] = (),
    theirs: tuple[str, ...] = (),
    picks: tuple[int, ...] = (),
    **more: Any,
) -> Table:
    """A and z in contact: CC 13 against CC 14, knives of damage 8, ARM 1."""
    return Table(
        {
            "a": man(60, 30, gained=list(ours), **more.pop("a", {})),
            "z": foe(60, 32.5, gained=list(theirs), **more.pop("z", {})),
            **MEDICS,
            **more,
        },
        dice=dice,
        picks=picks,
    )


def strike(t: Table, one: str, other: str, weapon: str = "knife", **more: Any) -> None:
    """A blow."""
    t.do("strike", trooper=one, target=other, weapon=weapon, **more)


def fight(
    *dice: int, ours: tuple[str, ...] = (), theirs: tuple[str, ...] = (), **more: Any
) -> Table:
    """Both strike."""
    weapons = (more.pop("weapon", "knife"), more.pop("weapon_back", "knife"))
    rage, back = more.pop("rage", False), more.pop("rage_back", False)
    t = pair(*dice, ours=ours, theirs=theirs, **more)
    t.order("a")
    strike(t, "a", "z", weapons[0], berserk=rage)
    strike(t, "z", "a", weapons[1], berserk=back)
    t.do("stop_there")
    return t


def rolls(t: Table) -> list[tuple[str, int]]:
    """Who resisted what with how much protection."""
    return [(each.piece, each.protection) for each in t.told("resisted")]
