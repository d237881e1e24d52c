"""Positions in three lines, for tests of the base game's rules."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from plancia.core import Match, read_action
from plancia.games.space_hulk import SpaceHulk
from plancia.space.compass import Square

Wire = dict[str, Any]


def table(
    drawing: str,
    *,
    marines: Mapping[str, Wire],
    aliens: Mapping[str, Wire] | None = None,
    squad: Iterable[str] = (),
    dice: Iterable[int] = (),
    picks: Iterable[int] = (),
    mission: Wire | None = None,
    setup: Wire | None = None,
    **position: Any,
) -> Match[SpaceHulk]:
    """A match in the middle of a small mission.

    `s` in the drawing is a start square; one is needed for every marine. `squad` names the usual
    equipment of m1, m2, ...; marines who are not named there have storm bolters.
    """
    kinds = list(squad) or ["battle_brother"] * len(marines)
    written: Wire = {
        "map": drawing,
        "marks": {"s": {"start": {"facing": "N"}}},
        "squad": [{"loadout": kind} for kind in kinds],
    }
    extra = dict(mission or {})
    written["marks"] |= extra.pop("marks", {})
    return Match.placed(
        SpaceHulk,
        {"mission": written | extra, **(setup or {})},
        {"marines": dict(marines), "aliens": dict(aliens or {}), **position},
        dice=tuple(dice),
        picks=tuple(picks),
    )


def wire(kind: str, **fields: Any) -> Wire:
    """An action as it is written in a file."""
    return {"type": kind, **fields}


def act(match: Match[SpaceHulk], kind: str, **fields: Any) -> None:
    """Let the player do something."""
    match.play("marines", read_action(SpaceHulk, wire(kind, **fields)))


def refusal(match: Match[SpaceHulk], kind: str, **fields: Any) -> str:
    """The rule that forbids something now; empty if it is allowed."""
    found = match.verify("marines", read_action(SpaceHulk, wire(kind, **fields)))
    return found.rule if found is not None else ""


def offered(match: Match[SpaceHulk], kind: str) -> list[Any]:
    """The options of one kind."""
    return [o for o in match.options("marines") if type(o).tag() == kind]


def seen(match: Match[SpaceHulk], marine: str) -> set[Square]:
    """The squares that a marine sees."""
    game = match.game
    viewer = game.marines[marine]
    return {square for square in game.board.grid.squares if game.sees(viewer, square)}


def told(match: Match[SpaceHulk]) -> list[str]:
    """The kinds of all events so far, in order."""
    return [type(entry.event).tag() for entry in match.events]
