"""The boards of the own models, and of all that are seen: profile, equipment, skills, state."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from msgspec.structs import replace

from plancia.core import Message
from plancia.core.scene import Gauge, Panel
from plancia.games.infinity.compendium import profile_line
from plancia.games.infinity.library import Library
from plancia.games.infinity.names import shown_name, thing_name
from plancia.games.infinity.scene.pieces import states_of
from plancia.games.infinity.state import Infinity, Trooper

HERE: Final = ("table", "shared", "inside", "hidden", "away")
"""Where models are that still take part, or will."""


def boards(seen: Infinity) -> tuple[Panel, ...]:
    """The own models first, wherever they are; a marker of the enemy has no board, as nobody may
    know what it is. [INF-LOS-08]
    """
    own = [each for each in seen.army(seen.viewer) if each.spot in HERE] if seen.viewer else []
    others = [
        each
        for each in seen.on_table()
        if each.seat != seen.viewer and not (each.concealed or each.laid)
    ]
    return tuple(board(seen, each) for each in (*own, *others))


def whereabouts(each: Trooper) -> tuple[str, ...]:
    """How somebody is there of whom the enemy does not know; only its owner has this board."""
    if each.concealed:
        return ("veiled",)
    return (each.spot,) if each.spot in ("away", "hidden", "shared") else ()


def board(seen: Infinity, each: Trooper) -> Panel:
    """The profile of a model as it is now. [INF-ATTR-18]"""
    lost = (*each.broken, *each.disabled)
    return replace(
        printed(seen.library, each.profile, each.gained, lost, each.wounds, each.armour),
        id=f"board-{each.id}",
        title=shown_name(seen, each),
        piece=each.id,
        states=tuple(
            Message(f"infinity.state.{name}")
            for name in (*whereabouts(each), *states_of(seen, each))
        ),
        owner=each.seat,
    )


@lru_cache(4096)
def printed(
    library: Library,
    name: str,
    gained: tuple[str, ...],
    lost: tuple[str, ...],
    wounds: int,
    armour: int | None = None,
) -> Panel:
    """What stands on the board of every model with this profile, of which this works."""
    profile = library.in_force(name, gained, lost, arm=armour)
    traits = [
        Message(f"infinity.training.{profile.training}"),
        Message(f"infinity.temper.{profile.temper}"),
        Message(f"infinity.backup.{profile.backup}"),
    ]
    rows = {"weapons": profile.weapons, "abilities": profile.abilities, "lost": lost}
    *numbers, whole = profile_line(profile)
    left = Gauge(whole.name, max(0, whole.value - wounds), whole.value)
    return Panel(
        "",
        Message("infinity.name.plain", {"name": profile.name}),
        lines=(
            Message(f"infinity.type.{profile.type.lower()}"),
            *(things(library, row, names) for row, names in rows.items() if names),
            Message("infinity.board.traits", {"traits": traits}),
        ),
        gauges=(left, *numbers),
        mentions=tuple(map(library.card, dict.fromkeys((*profile.weapons, *profile.abilities)))),
    )


def things(library: Library, row: str, names: tuple[str, ...]) -> Message:
    """A row of the board: weapons, skills and equipment, or what does not work."""
    found = [thing_name(library, name) for name in dict.fromkeys(names)]
    return Message(f"infinity.board.{row}", {"things": found})
