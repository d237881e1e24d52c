"""What a player may mean by pointing at something that stands for no option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from plancia.core import Pointed
from plancia.games.project_elite.rules import dice, event_cards, movement, objectives, weapons
from plancia.games.project_elite.state import ProjectElite


def meant(seen: ProjectElite, pointed: Pointed) -> Iterator[Any]:
    """Commands that point at this, the likeliest first."""
    what, held = pointed.id, pointed.held
    player = seen.players[seen.by]
    if what in seen.aliens:
        if player.is_locked:
            yield dice.MoveAlien(what)
        if held in player.gear:
            yield weapons.Activate(held, 0, (what,))
        for card in player.gear:
            if seen.gear(card).shot is not None:
                yield weapons.Activate(card, 0, (what,))
    elif what in player.gear:
        yield weapons.Activate(what)
    elif what in seen.tiles:
        yield objectives.Fire(what)
        yield objectives.MoveTile(what, player.at)
    elif what in seen.library.events:
        yield event_cards.GiveToEvent(what, 0)
    elif pointed.at is not None:
        space = seen.board.space_at((int(pointed.at[0]), int(-pointed.at[1])))
        if held in player.tiles:
            yield objectives.PlaceTile(held, space)
        elif held in seen.tiles:
            yield objectives.MoveTile(held, space)
        yield movement.Move(space)
