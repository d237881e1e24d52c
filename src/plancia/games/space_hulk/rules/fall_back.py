"""Groups that lose a member to a shot fall back. [SH-5.1, SH-5.2]

A group of two becomes a single genestealer and falls back as well [SH-5.1-L]. Falling back is no
action: it costs nothing, turns nobody and is not answered [SH-5.1-J].
"""

from __future__ import annotations

from plancia.games.space_hulk.events.aliens import FellBack, Pushed, StoodFast
from plancia.games.space_hulk.rules.damage import forget_target
from plancia.games.space_hulk.rules.merging import join_blips, join_genestealers
from plancia.games.space_hulk.state import Alien, SpaceHulk
from plancia.space.compass import OFFSETS, Square, nearest_direction, squared_distance
from plancia.space.paths import can_step


def fall_back(g: SpaceHulk, piece: str, shooter: Square) -> None:
    """Move a group one square away from where the shot came. [SH-5.1-B, SH-5.2-G]"""
    alien = g.aliens.get(piece)
    if alien is None or alien.kind == "broodlord":  # [SH-5.1-K]
        return
    to = retreat(g, alien, shooter)
    if to is None:
        g.tell("SH-5.1-G", StoodFast, alien.id)
        return
    push_blips(g, to, shooter)
    g.tell("SH-5.1-B", FellBack, alien.id, to)
    there = [other for other in g.aliens_at(to) if other.kind == "genestealer"]
    g.arrive(alien, to)
    forget_target(g, alien.id)
    if there:
        join_genestealers(g, alien, there, "SH-5.2-A")


def retreat(g: SpaceHulk, alien: Alien, shooter: Square) -> Square | None:
    """The square to fall back to: straight, else random; blips only if nothing else is left."""
    if alien.at in g.fire or at_edge(g, alien.at, shooter):  # [SH-5.1-G, SH-5.1-F]
        return None
    blips = {other.at for other in g.aliens.values() if other.kind == "blip"}
    ways = ways_off(g, alien.at, shooter)
    free = [to for to in ways if to not in blips]
    if not free:  # [SH-5.2-D, SH-5.2-F]
        free = [to for to in ways if push_ways(g, to, shooter)]
    if not free:
        return None
    straight = straight_square(alien.at, shooter)
    if straight in free:  # [SH-5.1-D]
        return straight
    return g.pick(free)  # [SH-5.1-E]


def straight_square(at: Square, shooter: Square) -> Square:
    """The neighbour straight away from the shooter. [SH-5.1-D]"""
    dx, dy = OFFSETS[nearest_direction(shooter, at)]
    return (at[0] + dx, at[1] + dy)


def at_edge(g: SpaceHulk, at: Square, shooter: Square) -> bool:
    """Whether going straight back would leave the board. [SH-5.1-F]"""
    return straight_square(at, shooter) in g.board.outside


def ways_off(g: SpaceHulk, at: Square, shooter: Square) -> list[Square]:
    """The legal steps that lead away from the shooter, in canonical order. [SH-5.1-E]"""
    look, lord = g.look(), g.lord()
    obstructed = look.marines | look.shut | look.barrier | (g.board.bit[lord.at] if lord else 0)
    closed = obstructed | look.fire
    here = squared_distance(at, shooter)
    return [
        step.to
        for step in g.board.grid.steps[at]
        if step.direction != "LINK"
        and squared_distance(step.to, shooter) > here
        and can_step(step, closed, obstructed)
    ]


def push_ways(g: SpaceHulk, at: Square, shooter: Square) -> list[Square]:
    """Where the blips of a square can be pushed, if they can be at all. [SH-5.2-D, SH-5.2-E]"""
    if at_edge(g, at, shooter):
        return []
    ways = ways_off(g, at, shooter)
    if g.setup.blip_pushed_towards_genestealer == "allowed":
        return ways
    genestealers = {alien.at for alien in g.aliens.values() if alien.kind == "genestealer"}
    return [to for to in ways if to not in genestealers]


def push_blips(g: SpaceHulk, at: Square, shooter: Square) -> None:
    """Blips make room: all of the square move together, and those that meet become one stack."""
    pushed = [alien for alien in g.aliens_at(at) if alien.kind == "blip"]
    if not pushed:
        return
    ways = push_ways(g, at, shooter)
    straight = straight_square(at, shooter)
    to = straight if straight in ways else g.pick(ways)
    met = [alien for alien in g.aliens_at(to) if alien.kind == "blip"]
    for blip in pushed:
        g.tell("SH-5.2-D", Pushed, blip.id, to)
        g.arrive(blip, to)
    if met or len(pushed) > 1:
        acting = g.acting.piece if g.acting else ""
        keep = next((blip for blip in pushed if blip.id == acting), pushed[0])
        others = [blip for blip in (*met, *pushed) if blip is not keep]
        join_blips(g, keep, others, "SH-5.2-D")
