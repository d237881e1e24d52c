"""Who takes part: from the squad of a mission file to the list of marines."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from plancia.games.space_hulk.mission.data import Marine
from plancia.games.space_hulk.mission.file import MarineEntry, SquadEntry
from plancia.games.space_hulk.weapons import LOADOUTS, RANGED, RANKS

Way = tuple[str | int, ...]
FaultAt = Callable[..., Exception]
"""Makes an error from a message and the way to a field of the mission."""


def roster(
    squad: str | tuple[str | MarineEntry, ...], squads: Mapping[str, SquadEntry], fault: FaultAt
) -> tuple[Marine, ...]:
    """The marines in order, named squads written out and ids given."""
    marines: dict[str, Marine] = {}
    for entry, way in _entries(squad, squads, fault):
        marine = _marine(entry, len(marines) + 1, way, fault)
        if marine.id in marines:
            raise fault(f"two marines have the id {marine.id}", *way)
        marines[marine.id] = marine
    if not marines:
        raise fault("the squad is empty; expected at least one marine", "squad")
    return tuple(marines.values())


def _entries(
    squad: str | tuple[str | MarineEntry, ...], squads: Mapping[str, SquadEntry], fault: FaultAt
) -> Iterator[tuple[MarineEntry, Way]]:
    """Every marine with the way to the line that brings him in."""
    for n, item in enumerate((squad,) if isinstance(squad, str) else squad):
        way: Way = ("squad",) if isinstance(squad, str) else ("squad", n)
        if isinstance(item, str) and item not in squads:
            raise fault(f"there is no squad '{item}'; expected one of {', '.join(squads)}", *way)
        for entry in squads[item].marines if isinstance(item, str) else (item,):
            yield entry, way


def _marine(entry: MarineEntry, number: int, way: Way, fault: FaultAt) -> Marine:
    marine_id = entry.id or f"m{number}"
    if entry.loadout is not None:
        if entry.rank or entry.ranged or entry.close:
            raise fault("give either a loadout or rank, ranged and close", *way)
        usual = LOADOUTS[entry.loadout]
        rank, ranged, close = usual.rank, usual.ranged, usual.close
    else:
        rank, ranged = entry.rank or "brother", entry.ranged
        close = entry.close or ("power_fist",)
    weapon = RANGED[ranged] if ranged else None
    if entry.ammo is not None and (weapon is None or weapon.ammo is None):
        raise fault("only an assault cannon or a heavy flamer has ammo", *way, "ammo")
    return Marine(
        id=marine_id,
        name=entry.name or marine_id,
        rank=rank,
        ranged=ranged,
        close=close,
        loadout=entry.loadout,
        ammo=entry.ammo if entry.ammo is not None else (weapon.ammo if weapon else None),
        reloads=entry.reloads if entry.reloads is not None else (weapon.reloads if weapon else 0),
        psi=entry.psi if entry.psi is not None else RANKS[rank].psi,
    )
