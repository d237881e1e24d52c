"""Rolling shots and giving out hits. [PE-WPN-04, PE-WPN-06]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import Any, ClassVar

from msgspec.structs import replace

from plancia import core
from plancia.core import Refusal, Seat, luck
from plancia.games.project_elite.cards import Gear, Shot
from plancia.games.project_elite.events import HitsGivenUp, ShotFired
from plancia.games.project_elite.in_progress import Hits
from plancia.games.project_elite.maps.spaces import Space
from plancia.games.project_elite.rules import damage, dice, retreat
from plancia.games.project_elite.rules.aiming import Aim, targets, values_of
from plancia.games.project_elite.rules.hits import taken, usable, without
from plancia.games.project_elite.state import Action, Alien, Decision, Player, ProjectElite

SIDES = 6
"""Of a hit die. [PE-DIE-16]"""


def shoot(
    g: ProjectElite,
    player: Player,
    card: str,
    gear: Gear,
    chosen: int = 0,
    named: Sequence[str] = (),
    ways: Sequence[Space] = (),
) -> None:
    """Roll the shots and give the hits to whoever was named. [PE-WPN-04, PE-WPN-05]"""
    aim, shot = values_of(g, player, card), gear.shot
    assert shot is not None
    faces = g.roll(chosen or aim.shots, SIDES, "PE-WPN-04")
    missed = sum(face < aim.hits for face in faces)
    if aim.reroll and missed:
        again = g.roll(missed, SIDES, "PE-WPN-04")
        faces = (*(face for face in faces if face >= aim.hits), *again)
    found = hits_of(shot, aim.hits, faces)
    g.tell("PE-WPN-05", ShotFired, player.seat, card, faces, len(found))
    _judge(g, player.seat, shot, aim, faces, len(found))
    player.hits = Hits(
        card, len(found), aim.range, aim.straight, aim.sight, aim.wounds, found, aim.hits
    )
    if shot.retreat:
        if named:
            retreat.strike(g, player, named, ways)
        else:
            ask_for_hits(g, player)
        return
    for alien in named:
        give(g, player, alien)
    if player.hits is not None:
        ask_for_hits(g, player)


def hits_of(shot: Shot, least: int, faces: Sequence[int]) -> tuple[int, ...]:
    """The faces that hit, the best first, with those of doubles. [PE-CRD-08, PE-CRD-21]"""
    if shot.most and sum(faces) > shot.most:
        return ()
    found = [face for face in faces if face >= least]
    if shot.doubles:
        for face, count in Counter(faces).items():
            found += [max(face, least)] * (count // 2)
    return tuple(sorted(found, reverse=True))


def _judge(
    g: ProjectElite, seat: Seat, shot: Shot, aim: Aim, faces: Sequence[int], hits: int
) -> None:
    """Enter the dice into the luck ledger, where each die hits by itself."""
    if shot.most or shot.doubles or aim.reroll:
        return
    chance = Fraction(min(SIDES, max(0, SIDES + 1 - aim.hits)), SIDES)
    if not 0 < chance < 1:
        return
    from plancia.games.project_elite.odds import binomial

    g.judge(
        luck.Roll.graded,
        "PE-WPN-05",
        tuple(faces),
        SIDES,
        seat,
        score=hits,
        chances=binomial(len(faces), chance),
    )


# --- giving out hits -----------------------------------------------------------------------------


def give(g: ProjectElite, player: Player, target: str, most: int | None = None) -> None:
    """Hits go to an alien up to its lives, or as many as was said. [PE-WPN-08, PE-CON-11]"""
    hits, alien = player.hits, g.aliens.get(target)
    if hits is None or alien is None:
        return
    given = taken(g, hits, alien, most)
    if not given:
        return
    left = without(hits.faces, given)
    player.hits = replace(hits, left=len(left), faces=left) if left else None
    damage.wound(g, alien, len(given) * hits.wounds)


def hittable(g: ProjectElite, player: Player) -> list[Alien]:
    """The aliens that can get one of the hits, from where the shooter stands now. [PE-CON-11]"""
    hits = player.hits
    if hits is None:
        return []
    return [alien for alien in targets(g, player, hits) if usable(g, hits, alien)]


def ask_for_hits(g: ProjectElite, player: Player) -> None:
    """The player has to give out what is left; without anybody to hit it lapses."""
    if hittable(g, player):
        g.then(AllocateHits((player.seat,)))
    else:
        player.hits = None


def goes_back(g: ProjectElite, player: Player) -> bool:
    """Whether rows retreat from the hits that a player gives out. [PE-RET-02]"""
    shot = g.gear(player.hits.weapon).shot if player.hits else None
    return shot is not None and shot.retreat


class GiveHits(Action["AllocateHits"], frozen=True):
    """Give hits to aliens, to each up to its lives. [PE-WPN-06, PE-WPN-07]"""

    targets: tuple[str, ...]
    ways: tuple[Space, ...] = ()
    """On which ways aliens retreat, wherever there is a choice. [PE-RET-01]"""
    hits: tuple[int, ...] = ()
    """How many hits each of them gets at most; empty: as many as it has lives. [PE-WPN-07]"""

    def verify(self, g: ProjectElite, asked: AllocateHits) -> Refusal | None:
        """Aliens that can be hit; of a row that retreats all are named at once. [PE-RET-07]"""
        player = g.players[g.by]
        legal = {alien.id for alien in hittable(g, player)}
        named = set(self.targets)
        if not named or len(named) < len(self.targets) or not legal.issuperset(named):
            return Refusal.of("PE-WPN-06", "project_elite.no.such_target")
        if self.hits and (len(self.hits) != len(self.targets) or min(self.hits) < 1):
            return Refusal.of("PE-WPN-07", "project_elite.no.number_of_hits")
        return retreat.may_go(g, self.targets if goes_back(g, player) else (), self.ways)

    def run(self, g: ProjectElite, asked: AllocateHits) -> None:
        """What is left is still asked for."""
        player = g.players[g.by]
        if goes_back(g, player):
            retreat.strike(g, player, self.targets, self.ways, self.hits)
        else:
            for alien, most in zip_longest(self.targets, self.hits):
                give(g, player, alien, most)
        if not hittable(g, player):
            player.hits = None
            g.end(asked)


class GiveUpHits(Action["AllocateHits"], frozen=True):
    """Leave the hits that are left. [PE-CON-11]"""

    def run(self, g: ProjectElite, asked: AllocateHits) -> None:
        """They are gone."""
        g.end(asked)
        g.players[g.by].hits = None
        g.tell("PE-CON-11", HitsGivenUp, g.by)


class AllocateHits(Decision, frozen=True):
    """Which aliens get the hits; it keeps nobody else from acting. [PE-CON-11]

    Whoever is asked may still help others with their alien moves. [PE-COO-01]
    """

    stays: ClassVar[bool] = True
    rule: ClassVar[str] = "PE-WPN-06"
    kinds: ClassVar[tuple[type, ...]] = (GiveHits, GiveUpHits, dice.MoveAlien)
    open: ClassVar[tuple[type, ...]] = (GiveHits, dice.MoveAlien)

    def options(self, g: ProjectElite, seat: Seat) -> Sequence[core.Action[Any]]:
        """Each alien alone with all hits or one, with each way of a retreat."""
        player = g.players[seat]
        found: list[core.Action[Any]] = [
            GiveHits((alien.id,), ways, hits)
            for alien in hittable(g, player)
            for ways in (retreat.ways_of(g, alien.id) if goes_back(g, player) else ((),))
            for hits in (((), (1,)) if alien.lives > 1 else ((),))
        ]
        found.append(GiveUpHits())
        return found + [
            move for owner in dice.owners(g, seat) for move in dice.alien_moves(g, owner)
        ]
