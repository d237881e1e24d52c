"""The options of the player: what they are called, what they point at, cost and promise."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Any, NamedTuple

from plancia import core
from plancia.core import Message
from plancia.core.scene import Choice, Odds
from plancia.games.space_hulk import odds
from plancia.games.space_hulk.events import waiting
from plancia.games.space_hulk.in_progress import under_way
from plancia.games.space_hulk.rules import (
    assault,
    command,
    deployment,
    doors,
    entries,
    flamer,
    movement,
    objects,
    overwatch,
    psychic,
    reinforcements,
    shooting,
    turn,
)
from plancia.games.space_hulk.rules.marine import MarineAction
from plancia.games.space_hulk.scene import chances
from plancia.games.space_hulk.scene.keys import keys, side_of, way_of
from plancia.games.space_hulk.scene.previews import Foresight
from plancia.games.space_hulk.state import MARINE_AP, Action, SpaceHulk
from plancia.games.space_hulk.weapons import POWERS
from plancia.space.square import Square


class Details(NamedTuple):
    """What an option shows besides its kind and fields."""

    variant: str = ""
    """Which of several labels of its kind it has."""
    args: dict[str, Any] = {}
    piece: str = ""
    targets: tuple[str, ...] = ()
    at: tuple[Square, ...] = ()
    odds: tuple[Odds, ...] = ()


def choices(
    seen: SpaceHulk, asked: core.Decision[Any] | None, options: Sequence[Action]
) -> tuple[Choice, ...]:
    """All options as the table shows them; in the marine turn with what the aliens could answer."""
    foresight = Foresight(seen) if isinstance(asked, turn.ChooseMarineAction) else None
    named = zip(options, keys(seen, options), strict=True)
    return tuple(_choice(seen, option, key, foresight) for option, key in named)


def _choice(seen: SpaceHulk, option: Action, key: str, foresight: Foresight | None) -> Choice:
    """An option as the table shows it."""
    shown = details(option, seen)
    return Choice.of(
        seen.id,
        option,
        shown.variant,
        shown.args,
        key=key,
        piece=option.marine if isinstance(option, MarineAction) else shown.piece,
        targets=shown.targets,
        at=shown.at,
        cost=cost(seen, option) if isinstance(option, MarineAction) else None,
        odds=shown.odds,
        previews=() if foresight is None else foresight.previews(option),
    )


def cost(seen: SpaceHulk, option: MarineAction) -> Message:
    """What an action costs, and who pays: his own points first. [SHB-AP-03]"""
    if isinstance(option, psychic.PowerAction):
        return Message("space_hulk.cost.psi", {"n": POWERS[option.power].psi})
    marine = seen.marines[option.marine]
    price = option.cost(seen, marine)
    if price == 0:
        return Message("space_hulk.cost.nothing")
    if option.command:
        return Message("space_hulk.cost.cp", {"n": price})
    own = MARINE_AP if marine.activation == "waiting" else marine.ap
    if price <= own:
        return Message("space_hulk.cost.ap", {"n": price})
    if own == 0:
        return Message("space_hulk.cost.cp", {"n": price})
    return Message("space_hulk.cost.both", {"ap": own, "cp": price - own})


@singledispatch
def details(option: Action, seen: SpaceHulk) -> Details:
    """What an option shows besides its kind and fields; most kinds show no more."""
    return Details()


# --- marines -------------------------------------------------------------------------------------


@details.register
def _(option: movement.Move, seen: SpaceHulk) -> Details:
    burns = (chances.walk_in_fire(),) if option.to in seen.fire else ()
    return Details(way_of(option, seen), at=(option.to,), odds=burns)


@details.register
def _(option: movement.Turn, seen: SpaceHulk) -> Details:
    return Details(side_of(option, seen))


@details.register
def _(option: movement.Climb, seen: SpaceHulk) -> Details:
    to = seen.board.ladders[seen.marines[option.marine].square]
    burns = (chances.walk_in_fire(),) if to in seen.fire else ()
    return Details("to", {"to": to}, at=(to,), odds=burns)


@details.register
def _(option: shooting.Shoot, seen: SpaceHulk) -> Details:
    marine = seen.marines[option.marine]
    moving = shooting.goes_with_move(seen, marine, option.command)
    need = shooting.to_hit(seen, marine, option.target, moving=moving)
    weapon = shooting.gun(seen, marine)
    sustained = weapon is not None and need != weapon.kill
    at = shooting.place_of(seen, option.target)
    return Details(
        "moving" if moving else "sustained" if sustained else "aimed",
        {"need": need},
        targets=(option.target,),
        at=() if at is None else (at,),
        odds=chances.shot(seen, marine, option.target, need),
    )


@details.register
def _(option: flamer.Flame, seen: SpaceHulk) -> Details:
    burning = flamer.spread(seen, option.at)
    mask = seen.board.grid.mask(burning)
    return Details(
        args={"section": [seen.board.mission.section_of[option.at]]},
        targets=tuple(a.id for a in seen.aliens.values() if a.at in burning),
        at=(*sorted(square for square in burning if square != option.at), option.at),
        odds=tuple(chances.lives(seen, mask, flamer.FIRE_KILLS_ON)),
    )


@details.register
def _(option: assault.Assault, seen: SpaceHulk) -> Details:
    marine, alien = seen.marines[option.marine], seen.aliens[option.target]
    fight = assault.assault_odds(seen, marine, alien, alien_attacks=False)
    return Details(targets=(alien.id,), at=(alien.at,), odds=chances.contest(fight))


@details.register
def _(option: overwatch.SetOverwatch, seen: SpaceHulk) -> Details:
    return Details(odds=chances.watch(seen, seen.marines[option.marine]))


@details.register(doors.OpenDoor)
@details.register(doors.CloseDoor)
@details.register(doors.CutDoor)
def _(option: doors.DoorAction, seen: SpaceHulk) -> Details:
    return _door(seen, option)


@details.register
def _(option: doors.AssaultDoor, seen: SpaceHulk) -> Details:
    kit = seen.kit(seen.marines[option.marine])
    falls = odds.assault_door(kit.close.dice, kit.close.bonus + kit.rank.bonus)
    return _door(seen, option)._replace(odds=(chances.chance("destroy", falls),))


def _door(seen: SpaceHulk, option: doors.DoorAction) -> Details:
    door = doors.door_named(seen, option.door)
    return Details(targets=(option.door,), at=() if door is None else (door.at,))


@details.register
def _(option: objects.PickUp, seen: SpaceHulk) -> Details:
    return Details(targets=(option.thing,))


@details.register
def _(option: objects.Drop, seen: SpaceHulk) -> Details:
    return Details("thing", {"thing": seen.marines[option.marine].carries})


@details.register
def _(option: objects.HandOver, seen: SpaceHulk) -> Details:
    thing = seen.marines[option.marine].carries
    return Details("thing", {"thing": thing}, targets=(option.to,))


@details.register
def _(option: psychic.ForceBarrier, seen: SpaceHulk) -> Details:
    return Details(at=(option.at,))


@details.register
def _(option: psychic.PsychicStorm, seen: SpaceHulk) -> Details:
    alien = seen.aliens.get(option.target)
    if alien is not None:
        need = psychic.STORM_KILLS_ONE_ON
        dies = chances.chance("kill", chances.dies_on(need))
        return Details("piece", targets=(alien.id,), at=(alien.at,), odds=(dies,))
    squares = seen.board.mission.sections[option.target]
    mask = seen.board.section_mask[option.target]
    return Details(
        "section",
        {"section": [option.target]},
        at=squares,
        odds=tuple(chances.lives(seen, mask, psychic.STORM_KILLS_ALL_ON)),
    )


@details.register
def _(option: overwatch.FireOverwatch, seen: SpaceHulk) -> Details:
    marine = seen.marines[option.marine]
    alien = seen.aliens.get(option.target)
    if alien is None:
        return Details("void", piece=marine.id, odds=chances.jam(seen, marine))
    need = shooting.to_hit(seen, marine, option.target)
    return Details(
        "piece",
        {"need": need},
        piece=marine.id,
        targets=(alien.id,),
        at=(alien.at,),
        odds=(*chances.shot(seen, marine, option.target, need), *chances.jam(seen, marine)),
    )


# --- close assault -------------------------------------------------------------------------------


@details.register
def _(option: assault.Parry, seen: SpaceHulk) -> Details:
    fight = under_way(seen.fight)
    clash = chances.clash_of(seen, fight)
    ends = chances.after_parry(clash, fight.marine_dice, fight.alien_dice, use=option.use)
    face = max(fight.alien_dice)
    return Details("use" if option.use else "keep", {"face": face}, odds=chances.contest(ends))


@details.register
def _(option: assault.Reroll, seen: SpaceHulk) -> Details:
    fight = under_way(seen.fight)
    clash = chances.clash_of(seen, fight)
    ends = chances.after_reroll(clash, fight.marine_dice, fight.alien_dice, option.dice)
    faces = [fight.marine_dice[place] for place in option.dice]
    variant = "some" if option.dice else "keep"
    return Details(variant, {"faces": faces}, odds=chances.contest(ends))


@details.register
def _(option: assault.SpendPsi, seen: SpaceHulk) -> Details:
    fight = under_way(seen.fight)
    clash = chances.clash_of(seen, fight)
    ends = chances.after_spending(clash, fight.marine_dice, fight.alien_dice, option.points)
    if option.points == 0:
        return Details("keep", odds=chances.contest(ends))
    return Details("some", {"n": option.points}, odds=chances.contest(ends))


@details.register
def _(option: assault.FreeTurn, seen: SpaceHulk) -> Details:
    fight = under_way(seen.fight)
    args = {"marine": fight.marine, "alien": fight.alien}
    return Details("turn" if option.turn else "stay", args)


# --- the turn ------------------------------------------------------------------------------------


@details.register
def _(option: deployment.Place, seen: SpaceHulk) -> Details:
    return Details(piece=option.marine, at=(option.at,))


@details.register
def _(option: turn.Redraw, seen: SpaceHulk) -> Details:
    if not option.again:
        return Details("keep", {"n": seen.cp})
    return Details("again", {"n": seen.cp}, odds=chances.second_draw(seen.cp))


@details.register
def _(option: turn.ActivateAlien, seen: SpaceHulk) -> Details:
    return Details(targets=(option.piece,), at=(seen.aliens[option.piece].at,))


@details.register(entries.TestEntry)
@details.register(reinforcements.SendOn)
def _(option: entries.TestEntry | reinforcements.SendOn, seen: SpaceHulk) -> Details:
    stack = (waiting(option.gate),) if option.gate in seen.waiting else ()
    return Details(targets=stack, at=(seen.board.gates[option.gate].at,))


@details.register
def _(option: command.PassReaction, seen: SpaceHulk) -> Details:
    return Details(option.until)
