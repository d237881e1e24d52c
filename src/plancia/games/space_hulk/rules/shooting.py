"""Storm bolters and assault cannons. [SHB-SHT, SHB-SB, SHB-AC]

Only overwatch shots jam a storm bolter [SHB-SB-02].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Refusal
from plancia.core.luck import Roll
from plancia.games.space_hulk import odds
from plancia.games.space_hulk.events.marines import Exploded, Jammed, Reloaded, Shot
from plancia.games.space_hulk.rules.damage import kill_marine, lose
from plancia.games.space_hulk.rules.doors import destroy
from plancia.games.space_hulk.rules.fall_back import fall_back
from plancia.games.space_hulk.rules.flamer import roll_for_lives
from plancia.games.space_hulk.rules.marine import MarineAction, Purses
from plancia.games.space_hulk.state import D6, MARINES, Alien, Look, Marine, SpaceHulk
from plancia.games.space_hulk.weapons import RANGED
from plancia.space.compass import Square

LORD_NEEDS_HITS = 2  # [SHB-BRL-03]
EXPLOSION_KILLS_ON = 4  # [SHB-AC-04]
CANNON = RANGED["assault_cannon"]
"""The only gun that can be reloaded. [SHB-AC-03]"""


def place_of(g: SpaceHulk, target: str) -> Square | None:
    """The square of something that may be shot at: an unhidden alien or a closed door."""
    alien = g.aliens.get(target)
    if alien is not None:
        return None if alien.kind == "blip" else alien.at
    return g.board.doorways.get(target) if g.doors.get(target) == "closed" else None


def targets(g: SpaceHulk, marine: Marine, look: Look) -> list[str]:
    """Everything a marine sees and may shoot at. [SHB-SHT-01]"""
    sight, bit = g.sight(marine, look), g.board.bit
    found: list[str] = []
    if aliens := sight & look.aliens:
        for alien in g.aliens.values():
            if alien.kind != "blip" and aliens & bit[alien.at]:
                found.append(alien.id)
    if doors := sight & look.doors:
        for door in g.board.doors:
            if doors & bit[door.at]:
                found.append(door.id)
    return found


def fires(g: SpaceHulk, marine: Marine) -> bool:
    """Whether a marine has a gun that is neither jammed nor empty."""
    return marine.id in g.board.guns and not marine.jammed and marine.ammo != 0


def can_fire(g: SpaceHulk, marine: Marine) -> Refusal | None:
    """Why a marine's gun does not fire at all."""
    if fires(g, marine):
        return None
    if marine.id not in g.board.guns:
        return Refusal.of("SHB-WPN-08", "space_hulk.no.gun", marine=marine.id)
    if marine.jammed:
        return Refusal.of("SHB-JAM-02", "space_hulk.no.jammed", marine=marine.id)
    return Refusal.of("SHB-AC-02", "space_hulk.no.ammo", marine=marine.id)


class Shoot(MarineAction, frozen=True):
    """A marine fires at one target that he sees. [SHB-SHT-01]"""

    target: str = ""

    def cost(self, g: SpaceHulk, marine: Marine) -> int:
        """One point; nothing right after a step or turn. [SHB-SHT-03]"""
        return 0 if goes_with_move(g, marine, self.command) else 1

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """The gun must fire and the target must be seen."""
        refusal = can_fire(g, marine)
        if refusal is not None:
            return refusal
        at = place_of(g, self.target)
        if at is None:
            return Refusal.of("SHB-SHT-01", "space_hulk.no.target", target=self.target)
        if not g.sees(marine, at):
            return Refusal.of("SHB-LOS-01", "space_hulk.no.sight", target=self.target)
        return None

    def end_stance(self, g: SpaceHulk, marine: Marine) -> None:
        """A shot ends overwatch and guard; it may be the next of sustained fire."""
        marine.overwatch = marine.guard = False

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """Fire; after a step or turn never with sustained fire, which it has ended. [SHB-SHT-05]"""
        g.free_shot = ""
        fire(g, marine, self.target, to_hit(g, marine, self.target))


def goes_with_move(g: SpaceHulk, marine: Marine, command: bool) -> bool:
    """Whether a shot belongs to the step or turn before it: it is paid by the same purse.

    A waiting marine who moved for command points and now shoots with points of his own starts his
    activation: that is a new action. [SHB-SHT-03]
    """
    return g.free_shot == marine.id and (command or marine.activation == "active")


def to_hit(g: SpaceHulk, marine: Marine, target: str) -> int:
    """What a die must reach: one less with sustained fire. [SHB-SHT-04]"""
    weapon = g.board.guns[marine.id]
    if weapon.sustained is not None and marine.last_target == target:
        return weapon.sustained
    return weapon.kill


def fire(g: SpaceHulk, marine: Marine, target: str, need: int, *, overwatch: bool = False) -> None:
    """One shot: roll, then take the casualty and let the group fall back. [SHB-SHT-02]"""
    weapon = g.board.guns[marine.id]
    rule = "SHB-OW-05" if overwatch else "SHB-SHT-02"
    dice = g.roll(weapon.dice, D6, rule)
    alien = g.aliens.get(target)
    wanted = hits_needed(alien)
    hit = sum(die >= need for die in dice) >= wanted
    if g.log is not None:
        chance = odds.shot(weapon.dice, need, wanted)
        g.judge(Roll.check, rule, dice, D6, MARINES, chance=chance, good=hit)
    g.tell(rule, Shot, marine.id, target, dice, need, hit, overwatch)
    marine.last_target = target
    explodes = spend_round(g, marine, dice, overwatch=overwatch)
    if hit and alien is None:
        destroy(g, target)  # [SHB-DOR-03]
        marine.last_target = ""  # [SHB-SHT-05]
    elif hit and alien is not None:
        lose(g, alien, 1, "SH-5.1-A" if alien.count > 1 else "SH-5.1-H")  # [SH-5.1-C]
        fall_back(g, alien.id, marine.square)  # [SH-5.1-B]
    if explodes:
        explode(g, marine)  # [SHB-AC-04]


def hits_needed(alien: Alien | None) -> int:
    """How many hits a shot needs: the Broodlord dies of two at once. [SHB-BRL-03]"""
    return LORD_NEEDS_HITS if alien is not None and alien.kind == "broodlord" else 1


def spend_round(g: SpaceHulk, marine: Marine, dice: tuple[int, ...], *, overwatch: bool) -> bool:
    """What a shot does to a gun; true if the gun explodes. [SHB-AC-02, SHB-AC-04]

    Equal dice on overwatch jam a storm bolter and end overwatch. [SHB-JAM-01, SHB-JAM-02]
    """
    weapon = g.board.guns[marine.id]
    if marine.ammo is not None:
        marine.ammo -= 1
    equal = len(set(dice)) == 1
    if equal and overwatch and weapon.jams:
        marine.jammed, marine.overwatch = True, False
        g.tell("SHB-JAM-01", Jammed, marine.id)
    return equal and weapon.explodes and marine.reloaded


def explode(g: SpaceHulk, marine: Marine) -> None:
    """A reloaded cannon explodes: its bearer dies, others in the section on 4+. [SHB-AC-04]"""
    section = g.board.mission.section_of[marine.square]
    g.tell("SHB-AC-04", Exploded, marine.id, section)
    kill_marine(g, marine, "explosion", "SHB-AC-04")
    mask = g.board.section_mask[section]
    roll_for_lives(g, mask, EXPLOSION_KILLS_ON, "SHB-AC-04", by="explosion")


class Reload(MarineAction, frozen=True):
    """An assault cannon is reloaded to its full rounds, once a mission. [SHB-AC-03]"""

    price: ClassVar[int] = CANNON.reload_ap

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """There must be a reload left."""
        if marine.id not in g.board.guns or marine.ammo is None:
            return Refusal.of("SHB-AC-03", "space_hulk.no.cannon", marine=marine.id)
        if marine.reloads < 1:
            return Refusal.of("SHB-AC-03", "space_hulk.no.reload", marine=marine.id)
        return None

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """From now on equal dice make it explode. [SHB-AC-04]"""
        assert CANNON.ammo is not None
        marine.ammo, marine.reloaded = CANNON.ammo, True
        marine.reloads -= 1
        g.tell("SHB-AC-03", Reloaded, marine.id, marine.ammo)


def offers(g: SpaceHulk, marine: Marine, look: Look, purses: Purses) -> Sequence[Shoot | Reload]:
    """Every shot that a marine can pay for."""
    seen = targets(g, marine, look) if fires(g, marine) else []
    if not seen and not marine.reloads:
        return ()
    found: list[Shoot | Reload] = []
    for points, command in purses:
        if points >= 1 or goes_with_move(g, marine, command):
            for target in seen:
                found.append(Shoot(marine.id, command, target))
        if marine.reloads and points >= Reload.price:
            found.append(Reload(marine.id, command))
    return found
