"""The four objectives: what is done on the board to complete them. [PE-OBJ-01]"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from plancia import core
from plancia.core import Refusal, Seat
from plancia.games.project_elite.cards import Cost, Slot
from plancia.games.project_elite.events import (
    DieGiven,
    TileCompleted,
    TileFixed,
    TileMoved,
    TilePlaced,
)
from plancia.games.project_elite.library import DEMOLITION
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules import slots
from plancia.games.project_elite.state import Action, Player, ProjectElite, Tile

if TYPE_CHECKING:
    from plancia.games.project_elite.rules.action_phase import ChooseCommand

REACH = 1
"""How near a character must be; sight is not needed. [PE-EXT-03, PE-OBJ-04, PE-OBJ-05]"""


def tile_slots(g: ProjectElite, tile: str) -> tuple[tuple[str, Slot], ...]:
    """The slots of a tile with their places."""
    written: Cost
    if tile in g.library.extermination:
        written = g.library.extermination[tile].slots
    elif tile in g.library.recovery:
        written = g.library.recovery[tile].slots
    else:
        written = DEMOLITION[tile.split("-")[0]]
    return tuple(
        (f"tile {tile}/{index}", slot) for index, slot in enumerate(g.library.slots[written])
    )


def is_near(g: ProjectElite, player: Player, at: Space) -> bool:
    """Whether a character is within range 1 of a space. [PE-RNG-02]"""
    return g.board.distance(player.at, at) <= REACH


def _refused(g: ProjectElite, objective: Sequence[str], rule: str) -> Refusal | None:
    """Why nothing can be done for an objective now."""
    from plancia.games.project_elite.rules.action_phase import may_act

    if g.setup.objective not in objective:
        return Refusal.of(rule, "project_elite.no.objective")
    return may_act(g, g.players[g.by])


# --- extermination -------------------------------------------------------------------------------


class Fire(Action["ChooseCommand"], frozen=True):
    """Put a shoot symbol on a slot of an extermination tile. [PE-EXT-03]"""

    tile: str

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """A tile within reach with a free slot."""
        if refusal := _refused(g, ("extermination",), "PE-EXT-03"):
            return refusal
        tile = g.tiles.get(self.tile)
        if tile is None:
            return Refusal.of("PE-EXT-03", "project_elite.no.tile")
        player = g.players[g.by]
        if not is_near(g, player, tile.at):
            return Refusal.of("PE-EXT-03", "project_elite.no.reach")
        free = free_slot(g, self.tile)
        if free is None:
            return Refusal.of("PE-EXT-05", "project_elite.no.free_slot")
        if not player.has(free[1].symbol):
            return Refusal.of("PE-EXT-03", "project_elite.no.shoot")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """It waits there until the phase is over. [PE-EXT-04, PE-EXT-09]"""
        free = free_slot(g, self.tile)
        assert free is not None
        slots.cover_with_ready(g, g.by, [free], waits=True)
        g.tiles[self.tile].by = g.by
        g.tell("PE-EXT-03", DieGiven, g.by, self.tile, free[1].symbol)


def free_slot(g: ProjectElite, tile: str) -> tuple[str, Slot] | None:
    """The first slot of a tile that nobody has covered."""
    for where, slot in tile_slots(g, tile):
        if where not in g.covered:
            return where, slot
    return None


def is_filled(g: ProjectElite, tile: str) -> bool:
    """Whether all slots of a tile are covered; a die that was lost has uncovered its own, unless
    its slot counts as used for the round. [PE-EXT-05, PE-LIF-06]
    """
    return all(where in g.covered for where, _ in tile_slots(g, tile))


def judge_extermination(g: ProjectElite) -> None:
    """Tiles that are covered go; of the others all dice come back. [PE-EXT-06, PE-EXT-08]"""
    if g.setup.objective != "extermination":
        return
    for tile in [*g.tiles.values()]:
        if is_filled(g, tile.id):
            slots.take_back(g, f"tile {tile.id}/")
            del g.tiles[tile.id]
            g.rewards = (*g.rewards, tile.by)  # [PE-EXT-07]
            g.tell("PE-EXT-06", TileCompleted, tile.id, tile.by)
        else:
            slots.take_back(g, f"tile {tile.id}/", ("waiting", "single_use", "injury"))


# --- recovery and recon --------------------------------------------------------------------------


class MoveTile(Action["ChooseCommand"], frozen=True):
    """Put a use symbol on a tile and move it one space. [PE-RCV-03, PE-RCN-04]"""

    tile: str
    to: Space

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """A tile within reach, on which nobody stands, and a free space beside it."""
        if refusal := _refused(g, ("recovery", "recon"), "PE-RCV-03"):
            return refusal
        tile = g.tiles.get(self.tile)
        if tile is None:
            return Refusal.of("PE-RCV-03", "project_elite.no.tile")
        if tile.is_fixed:
            return Refusal.of("PE-RCN-07", "project_elite.no.fixed")
        player = g.players[g.by]
        if not is_near(g, player, tile.at):
            return Refusal.of("PE-OBJ-04", "project_elite.no.reach")
        if not g.is_free(tile.at):
            return Refusal.of("PE-RCV-05", "project_elite.no.stood_on")
        if self.to not in g.board.steps[tile.at]:
            return Refusal.of("PE-OBJ-06", "project_elite.no.way_there")
        if not g.is_free(self.to) or (self.to != HOME and tile_at(g, self.to)):
            return Refusal.of("PE-OBJ-06", "project_elite.no.room")
        free = free_slot(g, self.tile)
        if free is None:
            return Refusal.of("PE-OBJ-03", "project_elite.no.free_slot")
        if not player.has(free[1].symbol):
            return Refusal.of("PE-RCV-03", "project_elite.no.use")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The tile goes there, and the die comes back as its slot says. [PE-OBJ-03]"""
        tile, free = g.tiles[self.tile], free_slot(g, self.tile)
        assert free is not None
        slots.cover_with_ready(g, g.by, [free])
        start, tile.at, tile.by = tile.at, self.to, g.by
        g.tell("PE-RCV-03", TileMoved, g.by, self.tile, start, self.to)


def tile_at(g: ProjectElite, space: Space) -> Tile | None:
    """The tile on a space."""
    for tile in g.tiles.values():
        if tile.at == space:
            return tile
    return None


def settle_tiles(g: ProjectElite) -> None:
    """At the end of a round tiles are delivered or fixed. [PE-RCV-06, PE-RCN-07, PE-END-10]"""
    if g.setup.objective == "recovery":
        for tile in [*g.tiles.values()]:
            if tile.at == HOME:
                del g.tiles[tile.id]
                g.rewards = (*g.rewards, tile.by)  # [PE-RCV-07]
                g.tell("PE-RCV-06", TileCompleted, tile.id, tile.by)
    elif g.setup.objective == "recon":
        for tile in g.tiles.values():
            if tile.at in g.objectives and not tile.is_fixed:
                tile.is_fixed = True
                g.rewards = (*g.rewards, tile.by)  # [PE-RCN-08]
                g.tell("PE-RCN-07", TileFixed, tile.id, tile.by)


# --- demolition ----------------------------------------------------------------------------------


class PlaceTile(Action["ChooseCommand"], frozen=True):
    """Cover a demolition tile with adjust symbols and put it on an objective slot. [PE-DEM-04]"""

    tile: str
    at: Space

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """One's own tile, a free slot within reach, and all symbols at once."""
        if refusal := _refused(g, ("demolition",), "PE-DEM-04"):
            return refusal
        player = g.players[g.by]
        if self.tile not in player.tiles:
            return Refusal.of("PE-DEM-05", "project_elite.no.own_tile")
        if self.at not in g.objectives:
            return Refusal.of("PE-DEM-04", "project_elite.no.slot_here")
        if tile_at(g, self.at):
            return Refusal.of("PE-DEM-10", "project_elite.no.free_slot")
        if not is_near(g, player, self.at):
            return Refusal.of("PE-DEM-04", "project_elite.no.reach")
        if isinstance(slots.find_dice(player, tile_slots(g, self.tile)), str):
            return Refusal.of("PE-DEM-07", "project_elite.no.adjust")
        return None

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The dice stay on it until the phase is over. [PE-DEM-08]"""
        player = g.players[g.by]
        slots.cover_with_ready(g, g.by, tile_slots(g, self.tile), waits=True)
        player.tiles = tuple(tile for tile in player.tiles if tile != self.tile)
        g.tiles[self.tile] = Tile(self.tile, self.at, g.by, g.by)
        g.tell("PE-DEM-04", TilePlaced, g.by, self.tile, self.at)


def judge_demolition(g: ProjectElite) -> None:
    """Tiles that were placed are completed, and their dice come back. [PE-DEM-08, PE-DEM-09]"""
    if g.setup.objective != "demolition":
        return
    for tile in g.tiles.values():
        if not tile.is_fixed:
            tile.is_fixed = True
            slots.take_back(g, f"tile {tile.id}/")
            g.rewards = (*g.rewards, tile.by)
            g.tell("PE-DEM-08", TileCompleted, tile.id, tile.by)


KINDS = (Fire, MoveTile, PlaceTile)


def commands(g: ProjectElite, player: Player, asked: ChooseCommand) -> Sequence[core.Action[Any]]:
    """All that can be done for the objective from here."""
    found: Sequence[core.Action[Any]]
    if g.setup.objective == "extermination":
        if not player.has("shoot"):
            return ()
        found = [Fire(tile.id) for tile in g.tiles.values() if is_near(g, player, tile.at)]
    elif g.setup.objective == "demolition":
        if not player.tiles or not player.has("adjust"):
            return ()
        found = [PlaceTile(tile, at) for tile in player.tiles for at in g.objectives]
    else:
        if not player.has("use"):
            return ()
        held = g.held()
        found = [
            MoveTile(tile.id, to)
            for tile in g.tiles.values()
            if tile.at not in held and is_near(g, player, tile.at)
            for to in g.board.steps[tile.at]
            if to not in held
        ]
    return [each for each in found if each.verify(g, asked) is None]


def reward_order(g: ProjectElite) -> tuple[Seat, ...]:
    """Who draws alien technology, in the order of the seats. [PE-END-12]"""
    return tuple(sorted((seat for seat in g.rewards if seat), key=g.seats().index))
