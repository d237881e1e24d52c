"""Storm bolters and assault cannons. [SHB-SHT, SHB-SB, SHB-AC]

Only overwatch shots jam a storm bolter [SHB-SB-02].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from plancia.core import Refusal
from plancia.core.luck import Roll
from plancia.games.space_hulk import odds
from plancia.games.space_hulk.events.marines import Exploded, Reloaded, Shot
from plancia.games.space_hulk.rules.damage import kill_marine, lose
from plancia.games.space_hulk.rules.doors import destroy, door_named
from plancia.games.space_hulk.rules.fall_back import fall_back
from plancia.games.space_hulk.rules.flamer import roll_for_lives
from plancia.games.space_hulk.rules.marine import MarineAction
from plancia.games.space_hulk.state import MARINES, Look, Marine, Purse, SpaceHulk, Step
from plancia.games.space_hulk.weapons import Ranged
from plancia.space.square import Square

LORD_NEEDS_HITS = 2  # [SHB-BRL-03]
EXPLOSION_KILLS_ON = 4  # [SHB-AC-04]


def gun(g: SpaceHulk, marine: Marine) -> Ranged | None:
    """The weapon a marine shoots with at one target: no flamer, which burns sections."""
    return g.board.guns.get(marine.id)


def place_of(g: SpaceHulk, target: str) -> Square | None:
    """The square of something that may be shot at: an unhidden alien or a closed door."""
    alien = g.aliens.get(target)
    if alien is not None:
        return None if alien.kind == "blip" else alien.at
    door = door_named(g, target)
    return door.at if door is not None and g.doors[door.id] == "closed" else None


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
    if gun(g, marine) is None:
        return Refusal.of("SHB-WPN-08", "space_hulk.no.gun", marine=marine.id)
    if marine.jammed:
        return Refusal.of("SHB-JAM-02", "space_hulk.no.jammed", marine=marine.id)
    return Refusal.of("SHB-AC-02", "space_hulk.no.ammo", marine=marine.id)


class Shoot(MarineAction, frozen=True):
    """A marine fires at one target that he sees. [SHB-SHT-01]"""

    target: str = ""

    takes_steps: ClassVar[bool] = True

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
        """Fire; a shot with a step or turn never has sustained fire. [SHB-SHT-04]"""
        moving, g.free_shot = goes_with_move(g, marine, self.command), ""
        g.then(Fire(marine.id, self.target, to_hit(g, marine, self.target, moving=moving)))


def goes_with_move(g: SpaceHulk, marine: Marine, command: bool) -> bool:
    """Whether a shot belongs to the step or turn before it: it is paid by the same purse.

    A waiting marine who moved for command points and now shoots with points of his own starts his
    activation: that is a new action. [SHB-SHT-03]
    """
    return g.free_shot == marine.id and (command or marine.activation == "active")


def to_hit(g: SpaceHulk, marine: Marine, target: str, *, moving: bool = False) -> int:
    """What a die must reach: one less with sustained fire. [SHB-SHT-04]"""
    weapon = gun(g, marine)
    assert weapon is not None
    if weapon.sustained is not None and marine.last_target == target and not moving:
        return weapon.sustained
    return weapon.kill


class Fire(Step, frozen=True):
    """One shot with its dice and all that follows from it. [SHB-SHT-02]"""

    marine: str
    target: str
    need: int
    overwatch: bool = False

    def run(self, g: SpaceHulk) -> None:
        """Roll, then take the casualty and let the group fall back."""
        marine = g.marines[self.marine]
        weapon = gun(g, marine)
        assert weapon is not None
        rule = "SHB-OW-05" if self.overwatch else "SHB-SHT-02"
        dice = g.roll(weapon.dice, 6, rule)
        alien = g.aliens.get(self.target)
        wanted = LORD_NEEDS_HITS if alien is not None and alien.kind == "broodlord" else 1
        hit = sum(die >= self.need for die in dice) >= wanted
        if g.log is not None:
            chance = odds.shot(weapon.dice, self.need, wanted)
            g.judge(Roll.check, rule, dice, 6, MARINES, chance=chance, good=hit)
        g.tell(rule, Shot, marine.id, self.target, dice, self.need, hit, self.overwatch)
        marine.last_target = self.target
        spend_round(g, marine, dice, overwatch=self.overwatch)
        if not hit:
            return
        if alien is None:
            destroy(g, self.target)  # [SHB-DOR-03]
            marine.last_target = ""
        else:
            lose(g, alien, 1, "SH-5.1-A" if alien.count > 1 else "SH-5.1-H")  # [SH-5.1-C]
            fall_back(g, alien.id, marine.square)


def spend_round(g: SpaceHulk, marine: Marine, dice: tuple[int, ...], *, overwatch: bool) -> None:
    """What a shot does to a gun: ammunition, jam, explosion. [SHB-AC-02, SHB-JAM-01, SHB-AC-04]"""
    from plancia.games.space_hulk.rules.overwatch import jam

    weapon = gun(g, marine)
    assert weapon is not None
    if marine.ammo is not None:
        marine.ammo -= 1
    equal = len(set(dice)) == 1
    if equal and overwatch and weapon.jams:
        jam(g, marine)
    if equal and weapon.explodes and marine.reloaded:
        g.then(Explode(marine.id))


class Explode(Step, frozen=True):
    """A reloaded cannon explodes: its bearer dies, others in the section on 4+. [SHB-AC-04]"""

    marine: str

    def run(self, g: SpaceHulk) -> None:
        """The bearer first, then everybody else in the section."""
        marine = g.marines[self.marine]
        if marine.at is None:
            return
        section = g.board.mission.section_of[marine.at]
        g.tell("SHB-AC-04", Exploded, marine.id, section)
        kill_marine(g, marine, "explosion", "SHB-AC-04")
        mask = g.board.section_mask[section]
        roll_for_lives(g, mask, EXPLOSION_KILLS_ON, "SHB-AC-04", by="explosion")


class Reload(MarineAction, frozen=True):
    """An assault cannon is reloaded to its full rounds, once a mission. [SHB-AC-03]"""

    def cost(self, g: SpaceHulk, marine: Marine) -> int:
        """Four points."""
        weapon = gun(g, marine)
        return weapon.reload_ap if weapon is not None else 0

    def forbidden(self, g: SpaceHulk, marine: Marine) -> Refusal | None:
        """There must be a reload left."""
        weapon = gun(g, marine)
        if weapon is None or marine.ammo is None:
            return Refusal.of("SHB-AC-03", "space_hulk.no.cannon", marine=marine.id)
        if marine.reloads < 1:
            return Refusal.of("SHB-AC-03", "space_hulk.no.reload", marine=marine.id)
        return None

    def act(self, g: SpaceHulk, marine: Marine) -> None:
        """From now on equal dice make it explode. [SHB-AC-04]"""
        weapon = gun(g, marine)
        assert weapon is not None
        assert weapon.ammo is not None
        marine.ammo = weapon.ammo
        marine.reloads -= 1
        marine.reloaded = True
        g.tell("SHB-AC-03", Reloaded, marine.id, weapon.ammo)


def offers(
    g: SpaceHulk, marine: Marine, look: Look, purses: Sequence[Purse]
) -> Sequence[Shoot | Reload]:
    """Every shot that a marine can pay for."""
    seen = targets(g, marine, look) if fires(g, marine) else []
    if not seen and not marine.reloads:
        return ()
    found: list[Shoot | Reload] = []
    for points, command in purses:
        if points >= 1 or goes_with_move(g, marine, command):
            for target in seen:
                found.append(Shoot(marine.id, command, target))
        if marine.reloads:
            reload = Reload(marine.id, command)
            if reload.cost(g, marine) <= points:
                found.append(reload)
    return found
