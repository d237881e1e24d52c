"""The heavy flamer, and everything else that strikes a whole section. [SHB-HF]

Flames stay until the mission status phase [SHB-HF-06]; nobody enters them or sees past them
[SHB-HF-07].
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import ClassVar

from plancia.core import Refusal
from plancia.core.luck import Roll
from plancia.games.space_hulk.board import Board
from plancia.games.space_hulk.events.marines import Flamed, Survival
from plancia.games.space_hulk.rules.damage import kill_marine, lose, models
from plancia.games.space_hulk.rules.marine import MarineAction, Purses
from plancia.games.space_hulk.state import D6, MARINES, Look, Marine, SpaceHulk
from plancia.games.space_hulk.weapons import RANGED
from plancia.space.compass import Square, chebyshev

FIRE_KILLS_ON = RANGED["heavy_flamer"].kill  # [SHB-HF-05]
RANGE = RANGED["heavy_flamer"].range or 0  # [SHB-HF-01]


class Flame(MarineAction, frozen=True):
    """A marine burns the section of a square that he sees within range. [SHB-HF-01]"""

    at: Square = (0, 0)

    price: ClassVar[int] = RANGED["heavy_flamer"].ap

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """A charge is needed, and a target square as SHB-HF-03 wants it."""
        if marine.id not in g.board.flamers:
            return Refusal.of("SHB-HF-01", "space_hulk.no.flamer", marine=marine.id)
        if not marine.ammo:  # [SHB-HF-02]
            return Refusal.of("SHB-HF-02", "space_hulk.no.ammo", marine=marine.id)
        if self.at not in g.board.bit:
            return Refusal.of("SHB-HF-03", "space_hulk.no.square", to=self.at)
        look = g.look()
        if self.at in burnable(g, marine, look):
            return None
        if g.marine_at(self.at) is not None:
            return Refusal.of("SHB-HF-03", "space_hulk.no.flame_marine", to=self.at)
        if g.board.bit[self.at] & (look.shut | look.barrier):
            return Refusal.of("SHB-HF-03", "space_hulk.no.flame_door", to=self.at)
        if g.sees(marine, self.at) and chebyshev(marine.square, self.at) <= RANGE:
            return Refusal.of("SHB-HF-03", "space_hulk.no.own_section", to=self.at)
        return Refusal.of("SHB-HF-01", "space_hulk.no.flame_sight", to=self.at)

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Light the section, then everybody in it rolls. [SHB-HF-04, SHB-HF-05]"""
        assert marine.ammo is not None
        marine.ammo -= 1
        section = g.board.mission.section_of[self.at]
        squares = spread(g, self.at)
        g.fire = tuple(sorted({*g.fire, *squares}))
        g.burned = tuple(sorted({*g.burned, *squares}))
        g.tell("SHB-HF-04", Flamed, marine.id, self.at, section)
        mask = g.board.grid.mask(squares)
        roll_for_lives(g, mask, FIRE_KILLS_ON, "SHB-HF-05", by="fire")


def burnable(g: SpaceHulk, marine: Marine, look: Look) -> list[Square]:
    """The squares a flamer may be aimed at. [SHB-HF-01, SHB-HF-03]"""
    squares, at = g.board.grid.unmask(burnable_mask(g, marine, look)), marine.square
    return [square for square in squares if chebyshev(at, square) <= RANGE]


def burnable_mask(g: SpaceHulk, marine: Marine, look: Look) -> int:
    """Squares in sight without a marine or closed door, however far. [SHB-HF-03]"""
    mask = g.sight(marine, look) & ~(look.marines | look.shut | look.barrier)
    if g.setup.flamer_own_section == "forbidden":
        mask &= ~g.board.section_mask[g.board.mission.section_of[marine.square]]
    return mask


def spread(g: SpaceHulk, at: Square) -> frozenset[Square]:
    """The squares that burn: the section, as far as no closed door parts it. [SHB-HF-08]"""
    return frozenset(g.board.grid.unmask(area(g.board, at, g.look().shut)))


def area(board: Board, at: Square, shut: int) -> int:
    """What burns with a square; a board remembers it. [SHB-HF-08]"""
    free = board.section_mask[board.mission.section_of[at]] & ~shut
    key = ("area", at, free)
    found = board.memo.get(key)
    if found is None:
        reached, edge = board.bit[at], [at]
        while edge:
            fresh = board.contacts[edge.pop()] & free & ~reached
            reached |= fresh
            edge += board.grid.unmask(fresh)
        found = board.remember(key, (reached,))
    return int(found[0])


def roll_for_lives(g: SpaceHulk, mask: int, need: int, rule: str, by: str) -> None:
    """Every model on these squares dies on `need` or more; the Broodlord is immune.

    One die for each marine, each genestealer of a group and each blip token; nobody falls back.
    [SHB-HF-05, SHB-HF-10, SHB-AC-04, SHB-LIB-06]
    """
    bit = g.board.bit
    lives, dies = Fraction(need - 1, 6), Fraction(7 - need, 6)
    for marine in g.on_board():
        if mask & bit[marine.square]:
            (die,) = g.roll(1, D6, rule)
            g.judge(Roll.check, rule, (die,), D6, MARINES, chance=lives, good=die < need)
            g.tell(rule, Survival, marine.id, (die,), need, int(die >= need))
            if die >= need:
                kill_marine(g, marine, by, rule)
    for alien in list(g.aliens.values()):
        if alien.kind != "broodlord" and mask & bit[alien.at]:
            dice = g.roll(models(alien), D6, rule)
            dead = [die >= need for die in dice]
            for die, died in zip(dice, dead, strict=True):
                g.judge(Roll.check, rule, (die,), D6, MARINES, chance=dies, good=died)
            g.tell(rule, Survival, alien.id, dice, need, sum(dead))
            if alien.kind == "blip":  # tokens die one by one, the others stay hidden in their order
                pairs = sorted(zip(dead, alien.tokens, strict=True), key=lambda pair: not pair[0])
                alien.tokens = tuple(token for _, token in pairs)
            lose(g, alien, sum(dead), rule)


def offers(g: SpaceHulk, marine: Marine, look: Look, purses: Purses) -> Sequence[Flame]:
    """Every fire that a marine can light and pay for: one square for each area that would burn.

    Squares that set the same area on fire are the same shot, so only the nearest is listed; any
    other may be aimed at as well.
    """
    able = [command for points, command in purses if points >= Flame.price]
    if not able or not marine.ammo:
        return ()
    aims = aims_of(g, marine, look)
    return [Flame(marine.id, command, at) for command in able for at in aims]


def aims_of(g: SpaceHulk, marine: Marine, look: Look) -> tuple[Square, ...]:
    """The nearest square of each area that could be set on fire; a board remembers them."""
    board = g.board
    key = ("flame", marine.at, burnable_mask(g, marine, look), look.shut)
    aims = board.memo.get(key)
    if aims is None:
        nearest: list[Square] = []
        alight = 0
        squares = burnable(g, marine, look)
        for square in sorted(squares, key=lambda at: (chebyshev(marine.square, at), at)):
            if not board.bit[square] & alight:
                nearest.append(square)
                alight |= area(board, square, look.shut)
        aims = board.remember(key, tuple(nearest))
    return aims
