"""What a player may mean by pointing at something that stands for no option."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from plancia.core import Pointed
from plancia.games.project_elite.rules import (
    dice,
    event_cards,
    movement,
    objectives,
    search,
    weapons,
)
from plancia.games.project_elite.scene.panels import die_id
from plancia.games.project_elite.state import Player, ProjectElite


def meant(seen: ProjectElite, pointed: Pointed) -> Iterator[Any]:
    """Commands that point at this, the likeliest first."""
    own = die_id(seen.by, "")
    if pointed.id.startswith(own):
        return of_die(seen, seen.players[seen.by], int(pointed.id.removeprefix(own)))
    return of_thing(seen, pointed)


def of_thing(seen: ProjectElite, pointed: Pointed) -> Iterator[Any]:
    """What could be done with something on the table, or there."""
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


def of_die(seen: ProjectElite, player: Player, index: int) -> Iterator[Any]:
    """What a die of one's own would be spent on. [PE-DIE-01]"""
    face = player.dice[index].face if 0 <= index < len(player.dice) else ""
    if face == "search":
        yield search.Search(("items", "items"))
    for card in player.gear:
        for cost, written in enumerate(seen.gear(card).costs):
            if any(slot.symbol == face for slot in seen.library.slots[written]):
                yield weapons.Activate(card, cost)
    ability = seen.character(player.seat)
    for cost, written in enumerate(ability.costs):
        if any(slot.symbol == face for slot in seen.library.slots[written]):
            yield weapons.UseAbility(cost)
    if face == "move":
        yield movement.Move(player.at)
    if not face:
        yield dice.Roll((index,))
