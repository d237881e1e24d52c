"""Small boards and positions for the tests of the solo rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from plancia.core import Action, Match
from plancia.games.space_hulk import MARINES, SpaceHulk
from plancia.games.space_hulk.rules.turn import EndTurn

Wire = dict[str, Any]


def mission(drawing: str, squad: Sequence[str] = ("battle_brother",), **fields: Any) -> Wire:
    """A mission on a drawn map in which every `a` is a start square."""
    marks = {"a": {"start": {}}, **fields.pop("marks", {})}
    loadouts = [{"loadout": loadout} for loadout in squad]
    return {"map": drawing, "marks": marks, "squad": loadouts, **fields}


def table(
    board: Wire | str,
    dice: Sequence[int] | None = None,
    picks: Sequence[int] = (),
    options: Wire | None = None,
    seed: int = 0,
    **position: Any,
) -> Match[SpaceHulk]:
    """A match in a position; `options` are those of the table."""
    inline = mission(board) if isinstance(board, str) else board
    setup = {"mission": inline, **(options or {})}
    return Match.placed(SpaceHulk, setup, position, seed, dice, picks)


def marine(x: int, y: int, facing: str = "N", **more: Any) -> Wire:
    """A marine of a position."""
    return {"at": [x, y], "facing": facing, **more}


def genestealer(x: int, y: int, count: int = 1, **more: Any) -> Wire:
    """A genestealer piece of a position."""
    return {"at": [x, y], "count": count, **more}


def blip(x: int, y: int, *tokens: int, **more: Any) -> Wire:
    """A blip of a position; one token of value 1 if none is given."""
    return {"at": [x, y], "tokens": list(tokens or (1,)), **more}


def lord(x: int, y: int, **more: Any) -> Wire:
    """The Broodlord of a position."""
    return {"at": [x, y], **more}


def told(match: Match[SpaceHulk], *kinds: str) -> list[Wire]:
    """The events of some kinds (all, if none is named) as plain data."""
    found = [msgspec.to_builtins(entry.event) for entry in match.events]
    return [event for event in found if not kinds or event["type"] in kinds]


def options(match: Match[SpaceHulk], kind: type[Action[Any]]) -> list[Any]:
    """What the player is offered of one kind."""
    return [option for option in match.options(MARINES) if isinstance(option, kind)]


def end_turn(match: Match[SpaceHulk]) -> None:
    """The player ends the marine turn."""
    match.play(MARINES, EndTurn())
