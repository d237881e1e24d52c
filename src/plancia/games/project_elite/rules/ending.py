"""Victory and defeat: the team wins or loses together. [PE-GEN-01]"""

from __future__ import annotations

from plancia.core import Seat
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.state import ROUNDS, ProjectElite


def killed(g: ProjectElite, seat: Seat) -> None:
    """The game is lost at once when a character is killed. [PE-END-08, PE-LIF-04]"""
    g.finish((), "project_elite.end.killed", "PE-END-08", seat=seat)


def overrun(g: ProjectElite, alien: str) -> None:
    """The game is lost at once when an alien enters the starting area. [PE-END-06, PE-CON-20]"""
    g.finish((), "project_elite.end.overrun", "PE-END-06", alien=alien)


def is_complete(g: ProjectElite) -> bool:
    """Whether the objective is. [PE-EXT-10, PE-RCV-08, PE-RCN-10, PE-DEM-11]"""
    if g.setup.objective in ("extermination", "recovery"):
        return not g.tiles
    if g.setup.objective == "recon":
        return all(tile.is_fixed for tile in g.tiles.values())
    return not any(player.tiles for player in g.players.values())


def all_home(g: ProjectElite) -> bool:
    """Whether every character is in the starting area. [PE-END-03]"""
    return all(player.at == HOME for player in g.players.values())


def check(g: ProjectElite) -> None:
    """Step (a) of the end of a round. [PE-END-01, PE-END-02, PE-END-07, PE-END-09]

    An alien in the starting area and a killed character have ended the game before.
    """
    if is_complete(g):
        if all_home(g):
            g.finish(g.seats(), f"project_elite.end.{g.setup.objective}", "PE-END-02")
        elif g.round == ROUNDS:
            g.finish((), "project_elite.end.too_far", "PE-END-07")
    elif g.round == ROUNDS:
        g.finish((), "project_elite.end.too_late", "PE-END-07")
