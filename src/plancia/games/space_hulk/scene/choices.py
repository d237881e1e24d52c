"""The options of the player: what they are called, what they point at, cost and promise."""

from __future__ import annotations

from functools import singledispatch
from typing import Any, NamedTuple

import msgspec

from plancia.core import Message
from plancia.core.scene import Choice, Odds
from plancia.games.space_hulk import odds
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
from plancia.games.space_hulk.scene.keys import side_of, way_of
from plancia.games.space_hulk.scene.threats import Foresight
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


def choice(g: SpaceHulk, option: Action, key: str, foresight: Foresight) -> Choice:
    """An option as the table shows it."""
    shown = details(option, g)
    fields = {name: getattr(option, name) for name in option.__struct_fields__}
    label = f"{g.id}.action.{option.tag()}"
    if shown.variant:
        label = f"space_hulk.action.{option.tag()}.{shown.variant}"
    return Choice(
        action=msgspec.to_builtins(option),
        label=Message(label, {**fields, **shown.args}),
        key=key,
        piece=option.marine if isinstance(option, MarineAction) else shown.piece,
        targets=shown.targets,
        at=shown.at,
        cost=cost(g, option) if isinstance(option, MarineAction) else None,
        odds=shown.odds,
        previews=foresight.previews(option),
    )


def cost(g: SpaceHulk, option: MarineAction) -> Message:
    """What an action costs, and who pays: his own points first. [SHB-AP-03]"""
    if isinstance(option, psychic.PowerAction):
        return Message("space_hulk.cost.psi", {"n": POWERS[option.power].psi})
    marine = g.marines[option.marine]
    price = option.cost(g, marine)
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
def details(option: Action, g: SpaceHulk) -> Details:
    """What an option shows besides its kind and fields; most kinds show no more."""
    return Details()


# --- marines -------------------------------------------------------------------------------------


@details.register
def _(option: movement.Move, g: SpaceHulk) -> Details:
    burns = (chances.walk_in_fire(),) if option.to in g.fire else ()
    return Details(way_of(option, g), at=(option.to,), odds=burns)


@details.register
def _(option: movement.Turn, g: SpaceHulk) -> Details:
    return Details(side_of(option, g))


@details.register
def _(option: movement.Climb, g: SpaceHulk) -> Details:
    to = g.board.ladders[g.marines[option.marine].square]
    burns = (chances.walk_in_fire(),) if to in g.fire else ()
    return Details("to", {"to": to}, at=(to,), odds=burns)


@details.register
def _(option: shooting.Shoot, g: SpaceHulk) -> Details:
    marine = g.marines[option.marine]
    moving = shooting.goes_with_move(g, marine, option.command)
    need = shooting.to_hit(g, marine, option.target, moving=moving)
    weapon = shooting.gun(g, marine)
    sustained = weapon is not None and need != weapon.kill
    at = shooting.place_of(g, option.target)
    return Details(
        "moving" if moving else "sustained" if sustained else "aimed",
        {"need": need},
        targets=(option.target,),
        at=() if at is None else (at,),
        odds=chances.shot(g, marine, option.target, need),
    )


@details.register
def _(option: flamer.Flame, g: SpaceHulk) -> Details:
    burning = flamer.spread(g, option.at)
    mask = g.board.grid.mask(burning)
    return Details(
        args={"section": [g.board.mission.section_of[option.at]]},
        targets=tuple(a.id for a in g.aliens.values() if a.at in burning),
        at=(*sorted(square for square in burning if square != option.at), option.at),
        odds=tuple(chances.lives(g, mask, flamer.FIRE_KILLS_ON)),
    )


@details.register
def _(option: assault.Assault, g: SpaceHulk) -> Details:
    marine, alien = g.marines[option.marine], g.aliens[option.target]
    fight = assault.assault_odds(g, marine, alien, alien_attacks=False)
    return Details(targets=(alien.id,), at=(alien.at,), odds=chances.contest(fight))


@details.register
def _(option: overwatch.SetOverwatch, g: SpaceHulk) -> Details:
    return Details(odds=chances.watch(g, g.marines[option.marine]))


@details.register(doors.OpenDoor)
@details.register(doors.CloseDoor)
@details.register(doors.CutDoor)
def _(option: doors.DoorAction, g: SpaceHulk) -> Details:
    return _door(g, option)


@details.register
def _(option: doors.AssaultDoor, g: SpaceHulk) -> Details:
    kit = g.kit(g.marines[option.marine])
    falls = odds.assault_door(kit.close.dice, kit.close.bonus + kit.rank.bonus)
    return _door(g, option)._replace(odds=(chances.chance("destroy", falls),))


def _door(g: SpaceHulk, option: doors.DoorAction) -> Details:
    door = doors.door_named(g, option.door)
    return Details(targets=(option.door,), at=() if door is None else (door.at,))


@details.register
def _(option: objects.PickUp, g: SpaceHulk) -> Details:
    return Details(targets=(option.thing,))


@details.register
def _(option: objects.Drop, g: SpaceHulk) -> Details:
    return Details("thing", {"thing": g.marines[option.marine].carries})


@details.register
def _(option: objects.HandOver, g: SpaceHulk) -> Details:
    thing = g.marines[option.marine].carries
    return Details("thing", {"thing": thing}, targets=(option.to,))


@details.register
def _(option: psychic.ForceBarrier, g: SpaceHulk) -> Details:
    return Details(at=(option.at,))


@details.register
def _(option: psychic.PsychicStorm, g: SpaceHulk) -> Details:
    alien = g.aliens.get(option.target)
    if alien is not None:
        need = psychic.STORM_KILLS_ONE_ON
        dies = chances.chance("kill", chances.dies_on(need))
        return Details("piece", targets=(alien.id,), at=(alien.at,), odds=(dies,))
    squares = g.board.mission.sections[option.target]
    mask = g.board.section_mask[option.target]
    return Details(
        "section",
        {"section": [option.target]},
        at=squares,
        odds=tuple(chances.lives(g, mask, psychic.STORM_KILLS_ALL_ON)),
    )


@details.register
def _(option: overwatch.FireOverwatch, g: SpaceHulk) -> Details:
    marine = g.marines[option.marine]
    alien = g.aliens.get(option.target)
    if alien is None:
        return Details("void", piece=marine.id, odds=chances.jam(g, marine))
    need = shooting.to_hit(g, marine, option.target)
    return Details(
        "piece",
        {"need": need},
        piece=marine.id,
        targets=(alien.id,),
        at=(alien.at,),
        odds=(*chances.shot(g, marine, option.target, need), *chances.jam(g, marine)),
    )


# --- close assault -------------------------------------------------------------------------------


@details.register
def _(option: assault.Parry, g: SpaceHulk) -> Details:
    fight = g.fight
    assert fight is not None
    clash = chances.clash_of(g, fight)
    ends = chances.after_parry(clash, fight.marine_dice, fight.alien_dice, use=option.use)
    face = max(fight.alien_dice)
    return Details("use" if option.use else "keep", {"face": face}, odds=chances.contest(ends))


@details.register
def _(option: assault.Reroll, g: SpaceHulk) -> Details:
    fight = g.fight
    assert fight is not None
    clash = chances.clash_of(g, fight)
    ends = chances.after_reroll(clash, fight.marine_dice, fight.alien_dice, option.dice)
    faces = [fight.marine_dice[place] for place in option.dice]
    variant = "some" if option.dice else "keep"
    return Details(variant, {"faces": faces}, odds=chances.contest(ends))


@details.register
def _(option: assault.SpendPsi, g: SpaceHulk) -> Details:
    fight = g.fight
    assert fight is not None
    clash = chances.clash_of(g, fight)
    ends = chances.after_spending(clash, fight.marine_dice, fight.alien_dice, option.points)
    if option.points == 0:
        return Details("keep", odds=chances.contest(ends))
    return Details("some", {"n": option.points}, odds=chances.contest(ends))


@details.register
def _(option: assault.FreeTurn, g: SpaceHulk) -> Details:
    fight = g.fight
    assert fight is not None
    args = {"marine": fight.marine, "alien": fight.alien}
    return Details("turn" if option.turn else "stay", args)


# --- the turn ------------------------------------------------------------------------------------


@details.register
def _(option: deployment.Place, g: SpaceHulk) -> Details:
    return Details(piece=option.marine, at=(option.at,))


@details.register
def _(option: turn.Redraw, g: SpaceHulk) -> Details:
    if not option.again:
        return Details("keep", {"n": g.cp})
    return Details("again", {"n": g.cp}, odds=chances.second_draw(g.cp))


@details.register
def _(option: turn.ActivateAlien, g: SpaceHulk) -> Details:
    return Details(targets=(option.piece,), at=(g.aliens[option.piece].at,))


@details.register(entries.TestEntry)
@details.register(reinforcements.SendOn)
def _(option: entries.TestEntry | reinforcements.SendOn, g: SpaceHulk) -> Details:
    stack = (f"e{option.gate}",) if option.gate in g.waiting else ()
    return Details(targets=stack, at=(g.board.gates[option.gate].at,))


@details.register
def _(option: command.PassReaction, g: SpaceHulk) -> Details:
    return Details(option.until)
