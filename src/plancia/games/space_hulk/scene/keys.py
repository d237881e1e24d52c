"""What to type for an option: a short hand in which a marine's orders can be chained.

`m1 f f s g2` steps forward twice and shoots; `m1 c f` pays with command points although the marine
still has his own.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from plancia.games.space_hulk.rules import (
    assault,
    command,
    deployment,
    doors,
    entries,
    flamer,
    movement,
    objects,
    overwatch,
    psychic,
    reinforcements,
    shooting,
    turn,
)
from plancia.games.space_hulk.rules.marine import MarineAction
from plancia.games.space_hulk.state import Action, SpaceHulk
from plancia.space.compass import forward_and_sideways
from plancia.space.square import left_of

WAYS: Final = {
    (1, -1): "fl",
    (1, 0): "f",
    (1, 1): "fr",
    (-1, -1): "bl",
    (-1, 0): "b",
    (-1, 1): "br",
}
"""The names of a marine's steps, by how far forward and how far to his right they go."""

PASSES: Final = {"action": "p", "piece": "pp", "turn": "ppp"}


def way_of(move: movement.Move, seen: SpaceHulk) -> str:
    """The name of a step: `f` forward, `bl` back to the left."""
    marine = seen.marines[move.marine]
    return WAYS[forward_and_sideways(marine.square, marine.facing, move.to)]


def side_of(quarter: movement.Turn, seen: SpaceHulk) -> str:
    """The name of a turn: `l` or `r`."""
    return "l" if quarter.facing == left_of(seen.marines[quarter.marine].facing) else "r"


SHORT: Final[dict[type, str | Callable[[Any, SpaceHulk], str]]] = {
    movement.Move: way_of,
    movement.Turn: side_of,
    movement.Climb: "u",
    movement.Leave: "x",
    shooting.Shoot: "s {o.target}",
    shooting.Reload: "reload",
    flamer.Flame: "flame {o.at[0]},{o.at[1]}",
    assault.Assault: "a {o.target}",
    overwatch.SetOverwatch: "o",
    overwatch.SetGuard: "g",
    overwatch.ClearJam: "j",
    doors.OpenDoor: "d {o.door}",
    doors.CloseDoor: "d {o.door}",
    doors.AssaultDoor: "a {o.door}",
    doors.CutDoor: "cut {o.door}",
    objects.PickUp: "take {o.thing}",
    objects.Drop: "drop",
    objects.HandOver: "give {o.to}",
    psychic.Prescience: "psi",
    psychic.PsychicStorm: "storm {o.target}",
    psychic.ForceBarrier: "barrier {o.at[0]},{o.at[1]}",
    overwatch.FireOverwatch: "{o.marine} s {o.target}",
    deployment.Place: "{o.marine} {o.at[0]},{o.at[1]} {o.facing}",
    deployment.DeployAsSuggested: "ok",
    turn.EndTurn: "end",
    turn.Redraw: lambda o, seen: "r" if o.again else "k",
    turn.ActivateAlien: "{o.piece}",
    turn.ActivateInOrder: "all",
    entries.TestEntry: "e{o.gate}",
    entries.TestInOrder: "all",
    reinforcements.SendOn: "e{o.gate}",
    command.PassReaction: lambda o, seen: PASSES[o.until],
    assault.Parry: lambda o, seen: "p" if o.use else "k",
    assault.Reroll: lambda o, seen: "r" + "".join(str(n + 1) for n in o.dice) if o.dice else "k",
    assault.SpendPsi: "{o.points}",
    assault.FreeTurn: lambda o, seen: "t" if o.turn else "k",
}
"""The short hand of every kind of option, without the marine who does it."""


def keys(seen: SpaceHulk, options: Sequence[Action]) -> list[str]:
    """The key of every option; no two are alike, capitals and small letters apart."""
    found: dict[str, None] = {}
    for option in options:
        first = key = _key(seen, option)
        number = 2
        while key in found:  # the names of two sections may differ by a capital letter alone
            key, number = f"{first}-{number}", number + 1
        found[key] = None
    return list(found)


def _key(seen: SpaceHulk, option: Action) -> str:
    short = SHORT[type(option)]
    word = short.format(o=option) if isinstance(short, str) else short(option, seen)
    word = word.strip().lower()
    if not isinstance(option, MarineAction):
        return word
    return f"{option.marine} {'c ' if _is_second_purse(seen, option) else ''}{word}"


def _is_second_purse(seen: SpaceHulk, option: MarineAction) -> bool:
    """Whether the same could be paid with the marine's own points too."""
    if not option.command or isinstance(option, psychic.PowerAction):
        return False
    return seen.phase == "marines" and seen.marines[option.marine].activation == "waiting"
