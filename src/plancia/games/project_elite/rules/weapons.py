"""Weapons and items: activating them, rolling shots and giving out hits. [PE-WPN-01]"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from fractions import Fraction
from itertools import zip_longest
from typing import TYPE_CHECKING, Any, ClassVar

from msgspec import Struct
from msgspec.structs import replace

from plancia import core
from plancia.core import Refusal, Seat, luck
from plancia.games.project_elite.cards import Gear, Mod, Shot, Value
from plancia.games.project_elite.events import (
    Activated,
    Attached,
    HitsGivenUp,
    ShotFired,
)
from plancia.games.project_elite.in_progress import Hits
from plancia.games.project_elite.maps.board import FAR, STRAIGHT
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules import damage, dice, retreat, slots, texts
from plancia.games.project_elite.state import Action, Alien, Decision, Player, ProjectElite

if TYPE_CHECKING:
    from plancia.games.project_elite.rules.action_phase import ChooseCommand

HIT_DICE = 4  # [PE-SET-07]
SIDES = 6


# --- what a weapon can do now --------------------------------------------------------------------


class Reach(Struct, frozen=True):
    """How far something works now, and past what. [PE-WPN-17]"""

    range: int
    straight: bool = False
    sight: int = 0
    """How many obstacles it passes through. [PE-CRD-11]"""


class Aim(Reach, frozen=True, kw_only=True):
    """The values of a weapon in its player's hands now. [PE-WPN-17]"""

    shots: int
    hits: int
    wounds: int
    reroll: bool


def changes(g: ProjectElite, player: Player, card: str) -> list[Mod]:
    """All that changes a weapon's values: what its player has, and what is attached to it."""
    attached = (mod for item in g.attached.get(card, ()) for mod in g.gear(item).mods)
    return [*g.mods(player), *attached]


def reach_of(g: ProjectElite, player: Player, card: str, printed: int) -> Reach:
    """How far something reaches by what is printed on a card: only weapons are changed.

    [PE-WPN-10, PE-WPN-13, PE-WPN-16]
    """
    gear = g.library.gear.get(card)
    if gear is None or not (gear.weapon or gear.shot):
        return Reach(printed)
    mods = changes(g, player, card)
    reach = max(improved(gear.shot, "range", printed, mods), 1)
    sight = sum(mod.n for mod in mods if mod.of == "sight")
    if player.at == HOME:
        return Reach(1, sight=sight)
    return Reach(reach, reach >= STRAIGHT, sight)


def values_of(g: ProjectElite, player: Player, card: str) -> Aim:
    """Printed values with all improvements; what has a red border stays. [PE-WPN-13, PE-WPN-15]"""
    shot = g.gear(card).shot
    assert shot is not None
    reach = reach_of(g, player, card, FAR if shot.range == "infinite" else shot.range)
    mods = changes(g, player, card)
    shots = improved(shot, "shots", shot.shots, mods)
    hits = improved(shot, "hits", shot.hits, mods)
    return Aim(
        range=reach.range,
        straight=reach.straight,
        sight=reach.sight,
        shots=max(shots, 1),
        hits=hits,
        wounds=shot.wounds + sum(mod.n for mod in mods if mod.of == "wounds"),
        reroll=not shot.most and any(mod.of == "reroll" for mod in mods),  # [PE-CRD-09]
    )


def improved(shot: Shot | None, value: Value, printed: int, mods: Sequence[Mod]) -> int:
    """A value with all that changes it, unless it cannot be improved. [PE-WPN-15]"""
    found = [mod.n for mod in mods if mod.of == value]
    if shot is not None and value in shot.fixed:  # what makes it worse still counts
        better = min if value == "hits" else max
        found = [n for n in found if better(n, 0) == 0]
    return printed + sum(found)


def targets(g: ProjectElite, player: Player, aim: Reach | Hits) -> list[Alien]:
    """The aliens within range and in line of sight. [PE-WPN-06, PE-LOS-01]"""
    bosses, wide_walls = g.bosses(), g.setup.wall_edges == "count_one"
    if not bosses and not wide_walls:
        seen = g.board.seen_from(player.at, aim.range, aim.straight, aim.sight)
        return [alien for alien in g.aliens.values() if alien.at in seen]
    return [
        alien
        for alien in g.aliens.values()
        if g.board.sees(
            player.at,
            alien.at,
            bosses,
            within=aim.range,
            straight=aim.straight,
            ignored=aim.sight,
            wide_walls=wide_walls,
        )
    ]


# --- activating ----------------------------------------------------------------------------------


class Activate(Action["ChooseCommand"], frozen=True):
    """Pay for a weapon or an item and use it, all in one. [PE-CON-11, PE-WPN-22]"""

    card: str
    cost: int = 0
    """Which of several costs is paid. [PE-WPN-18]"""
    targets: tuple[str, ...] = ()
    """Who gets the hits, one after another; or what else the card wants to know."""
    shots: int = 0
    """How many dice are rolled, where the player chooses; 0: all. [PE-CRD-07]"""
    ways: tuple[Space, ...] = ()
    """On which ways aliens retreat, wherever there is a choice. [PE-RET-01]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """The card, its cost, and somebody to shoot at."""
        from plancia.games.project_elite.rules.action_phase import may_act

        player = g.players[g.by]
        if refusal := may_act(g, player):
            return refusal
        if self.card not in player.gear:
            return Refusal.of("PE-WPN-03", "project_elite.no.card", card=self.card)
        gear = g.gear(self.card)
        paid = slots.payment(g, player, self.card, self.cost, gear.costs)
        if isinstance(paid, Refusal):
            return paid
        if self.shots and (gear.shot is None or not gear.shot.chosen or self.shots < 0):
            return Refusal.of("PE-CRD-07", "project_elite.no.number", card=self.card)
        if gear.attaches:
            return self._may_attach(g, player, gear)
        if gear.shot is not None:
            return self._may_shoot(g, player, gear)
        return texts.may_pick(g, gear.does, player, self.card, self.targets, self.ways)

    def _may_attach(self, g: ProjectElite, player: Player, gear: Gear) -> Refusal | None:
        """To one of one's weapons, which has not the same item already. [PE-WPN-14]"""
        if len(self.targets) != 1 or self.targets[0] not in g.weapons(player):
            return Refusal.of("PE-WPN-11", "project_elite.no.weapon_for", card=self.card)
        others = [g.gear(item).id for item in g.attached.get(self.targets[0], ())]
        if gear.id in others:
            return Refusal.of("PE-WPN-14", "project_elite.no.twice", card=self.card)
        return None

    def _may_shoot(self, g: ProjectElite, player: Player, gear: Gear) -> Refusal | None:
        aim = values_of(g, player, self.card)
        if self.shots > aim.shots:
            return Refusal.of("PE-CRD-07", "project_elite.no.number", card=self.card)
        legal = {alien.id for alien in targets(g, player, aim)}
        if not legal and not gear.does:
            return Refusal.of("PE-WPN-21", "project_elite.no.target", card=self.card)
        if len(set(self.targets)) < len(self.targets) or not legal.issuperset(self.targets):
            return Refusal.of("PE-WPN-06", "project_elite.no.such_target")
        goes_back = gear.shot is not None and gear.shot.retreat
        return retreat.may_go(g, self.targets if goes_back else (), self.ways)

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The dice go on, and what the card does happens. [PE-WPN-02]"""
        player = g.players[g.by]
        gear = g.gear(self.card)
        paid = slots.payment(g, player, self.card, self.cost, gear.costs)
        assert not isinstance(paid, Refusal)
        slots.cover(g, g.by, paid)
        g.tell("PE-WPN-01", Activated, g.by, self.card)
        if gear.attaches:
            attach(g, player, self.card, self.targets[0])
            return
        if (gear.after or gear.mods) and self.card not in player.activated:
            player.activated = (*player.activated, self.card)
        if gear.shot is not None:
            shoot(g, player, self.card, gear, self.shots, self.targets, self.ways)
        picks = () if gear.shot else self.targets  # before hits are asked for: a bell may ring
        texts.begin(g, f"{self.card}/does", g.by, self.card, picks=picks, ways=self.ways)
        if gear.discarded:
            discard(g, player, self.card)


class UseAbility(Action["ChooseCommand"], frozen=True):
    """Pay for the ability of one's character and use it. [PE-GEN-11]"""

    cost: int = 0
    targets: tuple[str, ...] = ()
    ways: tuple[Space, ...] = ()
    """On which ways aliens retreat, wherever there is a choice. [PE-RET-01]"""

    def verify(self, g: ProjectElite, asked: ChooseCommand) -> Refusal | None:
        """Its cost, and what it wants to know."""
        from plancia.games.project_elite.rules.action_phase import may_act

        player = g.players[g.by]
        if refusal := may_act(g, player):
            return refusal
        card = g.character(g.by)
        paid = slots.payment(g, player, card.id, self.cost, card.costs)
        if isinstance(paid, Refusal):
            return paid
        return texts.may_pick(g, card.does, player, card.id, self.targets, self.ways)

    def run(self, g: ProjectElite, asked: ChooseCommand) -> None:
        """The dice go on, and the ability happens."""
        card = g.character(g.by)
        paid = slots.payment(g, g.players[g.by], card.id, self.cost, card.costs)
        assert not isinstance(paid, Refusal)
        slots.cover(g, g.by, paid)
        g.tell("PE-GEN-11", Activated, g.by, card.id)
        texts.begin(g, f"{card.id}/does", g.by, card.id, picks=self.targets, ways=self.ways)


def attach(g: ProjectElite, player: Player, item: str, weapon: str) -> None:
    """An item stays with a weapon for the rest of the game. [PE-WPN-11, PE-WPN-12]"""
    player.gear.remove(item)
    g.attached[weapon] = [*g.attached.get(weapon, ()), item]
    g.tell("PE-WPN-11", Attached, player.seat, item, weapon)


def discard(g: ProjectElite, player: Player, card: str) -> None:
    """A card leaves a player, with all that is attached to it. [PE-INV-03, PE-INV-08]"""
    player.gear.remove(card)
    for each in (card, *g.attached.pop(card, ())):
        g.discards[g.library.deck_of[each]].append(each)


# --- shooting ------------------------------------------------------------------------------------


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
    if not found:
        return
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


def usable(g: ProjectElite, hits: Hits, alien: Alien) -> int:
    """How many of the hits are good enough for an alien's armour."""
    least = hits.least + g.profile(alien).armour
    return sum(face >= least for face in hits.faces)


def give(g: ProjectElite, player: Player, target: str, most: int | None = None) -> None:
    """Hits go to an alien up to its lives, or as many as was said. [PE-WPN-08, PE-CON-11]"""
    hits, alien = player.hits, g.aliens.get(target)
    if hits is None or alien is None:
        return
    needed = -(-alien.lives // hits.wounds)
    given = min(usable(g, hits, alien), needed, most or needed)
    if not given:
        return
    least = hits.least + g.profile(alien).armour
    good = sorted(face for face in hits.faces if face >= least)[:given]
    left = list(hits.faces)
    for face in good:
        left.remove(face)
    player.hits = replace(hits, left=len(left), faces=tuple(left)) if left else None
    damage.wound(g, alien, given * hits.wounds)


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
        g.by = seat
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


# --- commands ------------------------------------------------------------------------------------

KINDS = (Activate, UseAbility)
OPEN = (Activate, UseAbility)


def commands(g: ProjectElite, player: Player, asked: ChooseCommand) -> Sequence[core.Action[Any]]:
    """What can be activated: each card with each cost that can be paid, for each single target."""
    return list(_commands(g, player)) if player.has_ready else ()


def _commands(g: ProjectElite, player: Player) -> Iterator[core.Action[Any]]:
    for card in player.gear:
        gear = g.gear(card)
        for cost in range(len(gear.costs)):
            if not slots.can_pay(g, player, card, cost, gear.costs[cost]):
                continue
            for picks, ways in _picks(g, player, card, gear):
                yield Activate(card, cost, picks, ways=ways)
    character = g.character(player.seat)
    for cost in range(len(character.costs)):
        if not slots.can_pay(g, player, character.id, cost, character.costs[cost]):
            continue
        for picks, ways in texts.choices(g, character.does, player, character.id):
            yield UseAbility(cost, picks, ways)


def _picks(
    g: ProjectElite, player: Player, card: str, gear: Gear
) -> Iterator[tuple[tuple[str, ...], tuple[Space, ...]]]:
    """What an activation can name: targets, with the ways on which they retreat."""
    if gear.attaches:
        for weapon in g.weapons(player):
            if all(g.gear(item).id != gear.id for item in g.attached.get(weapon, ())):
                yield (weapon,), ()
    elif gear.shot is not None:
        found = targets(g, player, values_of(g, player, card))
        if found or gear.does:
            yield (), ()
        for alien in found:
            for ways in retreat.ways_of(g, alien.id) if gear.shot.retreat else ((),):
                yield (alien.id,), ways
    else:
        yield from texts.choices(g, gear.does, player, card)
