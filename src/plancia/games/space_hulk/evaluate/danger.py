"""How likely each marine is to die in the next alien turn, roughly and quickly.

Every alien goes for the marine nearest to it by the shortest way. On that way it is shot at once
for every square that a marine on overwatch sees; if it arrives, it assaults with the points it has
left. Marines who can still act are in less danger than those who have spent their points.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final, NamedTuple

from plancia.games.space_hulk.board import Board
from plancia.games.space_hulk.rules.assault import odds_of
from plancia.games.space_hulk.state import ALIEN_AP, MARINE_AP, Look, Marine, SpaceHulk
from plancia.games.space_hulk.weapons import RANGED, Ranged
from plancia.space.compass import Square, ahead

FAR: Final = 99
MEMO: Final = 1 << 16
"""How many ways one board remembers before it starts afresh."""
BLIP_SIZE: Final = 2
"""How many genestealers a hidden token stands for, about."""
ENTERS: Final = 0.5
"""The chance that one or two waiting blips come in. [SH-1.10.2-C]"""
LATER: Final = 0.4
"""What a danger of the turn after the next one counts."""
ANSWER: Final = 0.6
"""How much of a danger a marine with all his points can answer."""
HITS: Final[dict[Ranged | None, float]] = {
    RANGED["storm_bolter"]: 0.42,
    RANGED["assault_cannon"]: 0.78,
}
"""Hits of an overwatch shot, sustained fire and jams considered."""


class Way(NamedTuple):
    """The shortest way of an alien to a marine."""

    length: int
    """Points to the square next to him; `FAR` if there is no way."""
    squares: int
    """The squares it enters, as a mask."""
    last: Square
    """From where it would assault."""


class Ways:
    """The ways on a board with some doors closed, each worked out once."""

    __slots__ = ("_board", "_doors", "_memo", "_sealed")

    def __init__(self, board: Board, doors: int, sealed: int) -> None:
        """Know the closed doors and sealed bulkheads."""
        self._board, self._doors, self._sealed = board, doors, sealed
        self._memo: dict[tuple[Square, Square], Way] = {}

    def between(self, alien: Square, marine: Square) -> Way:
        """The way from one square to next to another."""
        way = self._memo.get((alien, marine))
        if way is None:
            if len(self._memo) > MEMO:
                self._memo.clear()
            way = self._memo[alien, marine] = self._find(alien, marine)
        return way

    def _find(self, alien: Square, marine: Square) -> Way:
        board = self._board
        shut = self._doors | self._sealed
        closed = self._sealed | board.bit[marine]
        field = board.grid.field(
            board.contacts[marine], closed, shut | board.bit[marine], self._doors
        )
        length, at, squares = field.distance(alien), alien, 0
        while steps := field.ways(at):
            at = steps[0].to
            squares |= steps[0].bit
        return Way(FAR if length is None else length, squares, at)


@lru_cache(maxsize=512)
def ways_of(board: Board, doors: int, sealed: int) -> Ways:
    """The ways with these doors closed."""
    return Ways(board, doors, sealed)


def dangers(g: SpaceHulk, marines: list[Marine], look: Look) -> dict[str, float]:
    """The chance of every marine on the board to be killed soon."""
    board = g.board
    ways = ways_of(board, look.doors, look.sealed)
    lives = {marine.id: 1.0 for marine in marines}
    if not marines:
        return lives
    watchers = [
        (g.sight(marine, look), HITS.get(board.kits[marine.id].ranged, 0.0))
        for marine in marines
        if marine.overwatch
    ]
    for alien in g.aliens.values():
        marine, way = nearest(marines, alien.at, ways)
        if way.length < FAR:
            size = alien.count if alien.kind != "blip" else BLIP_SIZE * len(alien.tokens)
            lord = alien.kind == "broodlord"
            chance = strike(g, marine, way, size * (1 + lord), watchers, lord=lord)
            lives[marine.id] *= 1.0 - chance
    for gate, tokens in g.waiting.items():
        marine, way = nearest(marines, board.gates[gate].at, ways)
        if way.length < FAR:
            way = Way(way.length + 1, way.squares | board.bit[board.gates[gate].at], way.last)
            chance = strike(g, marine, way, BLIP_SIZE * len(tokens), watchers)
            lives[marine.id] *= 1.0 - chance * (ENTERS if len(tokens) < 3 else 1.0)
    return {marine: 1.0 - life for marine, life in lives.items()}


def nearest(marines: list[Marine], at: Square, ways: Ways) -> tuple[Marine, Way]:
    """The marine an alien goes for, the first of them if several are as near."""
    between = ways.between
    chosen, best = marines[0], between(at, marines[0].square)
    for marine in marines[1:]:
        way = between(at, marine.square)
        if way.length < best.length:
            chosen, best = marine, way
    return chosen, best


def strike(
    g: SpaceHulk,
    marine: Marine,
    way: Way,
    size: int,
    watchers: list[tuple[int, float]],
    *,
    lord: bool = False,
) -> float:
    """The chance that aliens on this way kill the marine at its end."""
    length, weight = way.length, 1.0
    while length >= ALIEN_AP:
        length -= ALIEN_AP
        weight *= LATER
        watchers = []
        if weight < 0.1:
            return 0.0
    expected = 0.0
    for sight, hits in watchers:
        expected += hits * (sight & way.squares).bit_count()
    assaults = ALIEN_AP - length
    arrives = fewer(expected, min(size, assaults + 1)) if expected else 1.0
    front = way.last == ahead(marine.square, marine.facing)
    loses = hurt(g.board, marine.id, front, marine.guard, lord, min(marine.psi, 4))
    chance = arrives * (1.0 - (1.0 - loses) ** min(assaults, 2))
    if g.phase == "marines":
        points = MARINE_AP if marine.activation == "waiting" else marine.ap
        chance *= 1.0 - ANSWER * points / MARINE_AP
    return weight * chance


def fewer(expected: float, needed: int) -> float:
    """The chance of fewer hits than needed when so many are expected (Poisson's law)."""
    term = total = exp(-expected)
    for count in range(1, needed):
        term *= expected / count
        total += term
    return total


@lru_cache(maxsize=4096)
def hurt(board: Board, marine: str, front: bool, guard: bool, lord: bool, psi: int) -> float:
    """The chance that a marine loses one assault. [SHB-CA-03]"""
    fight = odds_of(
        board.kits[marine], psi, defending=True, facing=front, guard=guard, broodlord=lord
    )
    return float(fight.loss)
