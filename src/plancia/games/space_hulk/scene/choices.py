"""The options of the player: what they are called, what they point at, cost and promise."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from plancia import core
from plancia.core import Message
from plancia.core.scene import Choice, Odds, with_own_keys
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
from plancia.games.space_hulk.scene.emphasis import emphasised
from plancia.games.space_hulk.scene.keys import KEYS, PASSES, WAYS, order_key
from plancia.games.space_hulk.scene.panels import OURS, THEIRS, die_id
from plancia.games.space_hulk.scene.previews import Foresight
from plancia.games.space_hulk.state import MARINE_AP, Action, Marine, SpaceHulk
from plancia.space.compass import forward_and_sideways, left_of


def choices(
    seen: SpaceHulk, asked: core.Decision[Any] | None, options: Sequence[Action]
) -> tuple[Choice, ...]:
    """All options as the table shows them; in the marine turn with what the aliens could answer."""
    found = [choice(seen, asked, option) for option in options]
    if isinstance(asked, turn.ChooseMarineAction):
        foresight = Foresight(seen)
        found = [
            replace(shown, previews=foresight.previews(option))
            for shown, option in zip(found, options, strict=True)
        ]
    return with_own_keys(emphasised(seen, asked, options, found))


def choice(seen: SpaceHulk, asked: core.Decision[Any] | None, option: Action) -> Choice:
    """One option."""
    match option:
        case MarineAction():
            return of_marine(seen, option)
        case assault.Parry() | assault.Reroll() | assault.SpendPsi() | assault.FreeTurn():
            return in_assault(seen, option)
        case overwatch.FireOverwatch():
            return on_overwatch(seen, option)
        case deployment.Place(marine=marine, at=(x, y)):
            key = f"{marine} {x},{y} {option.facing.lower()}"
            return Choice.of(seen.id, option, key=key, piece=marine, at=(option.at,))
        case turn.Redraw():
            variant, key = ("again", "r") if option.again else ("keep", "k")
            better = chances.second_draw(seen.cp) if option.again else ()
            return Choice.of(seen.id, option, variant, {"n": seen.cp}, key=key, odds=better)
        case turn.ActivateAlien(piece=piece):
            at = (seen.aliens[piece].at,)
            return Choice.of(seen.id, option, key=piece, targets=(piece,), at=at)
        case entries.TestEntry(gate=gate) | reinforcements.SendOn(gate=gate):
            stack = (waiting(gate),) if gate in seen.waiting else ()
            at = (seen.board.gates[gate].at,)
            return Choice.of(seen.id, option, key=f"e{gate}", targets=stack, at=at)
        case command.PassReaction(until=until):
            return Choice.of(seen.id, option, until, key=PASSES[until])
    return Choice.of(seen.id, option, key=KEYS[type(option)])


# --- marines -------------------------------------------------------------------------------------


def of_marine(seen: SpaceHulk, option: MarineAction) -> Choice:
    """An action of a marine."""
    match option:
        case movement.Move() | movement.Turn() | movement.Climb():
            return moving(seen, option)
        case shooting.Shoot() | flamer.Flame() | assault.Assault():
            return attacking(seen, option)
        case overwatch.SetOverwatch(marine=marine):
            return order(seen, option, "o", odds=chances.watch(seen, seen.marines[marine]))
        case doors.DoorAction():
            return at_door(seen, option)
        case objects.PickUp(thing=thing):
            return order(seen, option, f"take {thing}", targets=(thing,))
        case objects.Drop(marine=marine):
            return order(seen, option, "drop", "thing", {"thing": seen.marines[marine].carries})
        case objects.HandOver(marine=marine, to=to):
            words = {"thing": seen.marines[marine].carries}
            return order(seen, option, f"give {to}", "thing", words, targets=(to,))
        case psychic.ForceBarrier(at=(x, y)):
            return order(seen, option, f"barrier {x},{y}", at=(option.at,))
        case psychic.PsychicStorm():
            return storm(seen, option)
    return order(seen, option, KEYS[type(option)])


def order(seen: SpaceHulk, option: MarineAction, word: str, *label: Any, **details: Any) -> Choice:
    """An option that is typed with the marine's name before its word; `label` as `Choice.of`."""
    key, price = order_key(seen, option, word), cost(seen, option)
    return Choice.of(seen.id, option, *label, key=key, piece=option.marine, cost=price, **details)


def cost(seen: SpaceHulk, option: MarineAction) -> Message:
    """What an action costs, and who pays: his own points first. [SHB-AP-03]"""
    if isinstance(option, psychic.PowerAction):
        return Message("space_hulk.cost.psi", {"n": option.psi})
    marine = seen.marines[option.marine]
    return paid(marine, option.cost(seen, marine), option.command)


def paid(marine: Marine, price: int, command: bool) -> Message:
    """A price in words: points of his own, command points, or both. [SHB-AP-03]"""
    own = MARINE_AP if marine.activation == "waiting" else marine.ap
    if price == 0:
        return Message("space_hulk.cost.nothing")
    if command or own == 0:
        return Message("space_hulk.cost.cp", {"n": price})
    if price <= own:
        return Message("space_hulk.cost.ap", {"n": price})
    return Message("space_hulk.cost.both", {"ap": own, "cp": price - own})


def moving(seen: SpaceHulk, option: movement.Move | movement.Turn | movement.Climb) -> Choice:
    """A step, a turn or a ladder: `f` is forward, `bl` back to the left, `l` a turn to the left."""
    marine = seen.marines[option.marine]
    if isinstance(option, movement.Turn):
        side = "l" if option.facing == left_of(marine.facing) else "r"
        return order(seen, option, side, side)
    to = option.to if isinstance(option, movement.Move) else seen.board.ladders[marine.square]
    burns = (chances.walk_in_fire(),) if to in seen.fire else ()
    if isinstance(option, movement.Climb):
        return order(seen, option, "u", "to", {"to": to}, at=(to,), odds=burns)
    way = WAYS[forward_and_sideways(marine.square, marine.facing, to)]
    return order(seen, option, way, way, at=(to,), odds=burns)


def attacking(seen: SpaceHulk, option: shooting.Shoot | flamer.Flame | assault.Assault) -> Choice:
    """A shot, a fire or an assault."""
    marine = seen.marines[option.marine]
    if isinstance(option, flamer.Flame):
        burning = flamer.spread(seen, option.at)
        mask = seen.board.grid.mask(burning)
        return order(
            seen,
            option,
            f"flame {option.at[0]},{option.at[1]}",
            "",
            {"section": [seen.board.mission.section_of[option.at]]},
            targets=tuple(a.id for a in seen.aliens.values() if a.at in burning),
            at=(*sorted(burning - {option.at}), option.at),
            odds=tuple(chances.lives(seen, mask, flamer.FIRE_KILLS_ON)),
        )
    targets = (option.target,)
    if isinstance(option, assault.Assault):
        alien = seen.aliens[option.target]
        fight = chances.contest(assault.assault_odds(seen, marine, alien, alien_attacks=False))
        key = f"a {option.target}"
        return order(seen, option, key, targets=targets, at=(alien.at,), odds=fight)
    moving = shooting.goes_with_move(seen, marine, option.command)
    need = shooting.to_hit(seen, marine, option.target)
    sustained = need != seen.board.guns[marine.id].kill
    at = shooting.place_of(seen, option.target)
    return order(
        seen,
        option,
        f"s {option.target}",
        "moving" if moving else "sustained" if sustained else "aimed",
        {"need": need},
        targets=targets,
        at=() if at is None else (at,),
        odds=chances.shot(seen, marine, option.target, need),
    )


def at_door(seen: SpaceHulk, option: doors.DoorAction) -> Choice:
    """A door is opened or closed, struck, or cut."""
    words = {doors.AssaultDoor: "a", doors.CutDoor: "cut"}
    falls: tuple[Odds, ...] = ()
    if isinstance(option, doors.AssaultDoor):
        kit = seen.kit(seen.marines[option.marine])
        chance = odds.assault_door(kit.close.dice, kit.bonus)
        falls = (chances.chance("destroy", chance),)
    return order(
        seen,
        option,
        f"{words.get(type(option), 'd')} {option.door}",
        targets=(option.door,),
        at=(seen.board.doorways[option.door],),
        odds=falls,
    )


def storm(seen: SpaceHulk, option: psychic.PsychicStorm) -> Choice:
    """A psychic storm over a piece, or over a section. [SHB-LIB-06]"""
    target, alien = option.target, seen.aliens.get(option.target)
    key = f"storm {target.lower()}"
    if alien is not None:
        dies = chances.chance("kill", chances.dies_on(psychic.STORM_KILLS_ONE_ON))
        return order(seen, option, key, "piece", targets=(target,), at=(alien.at,), odds=(dies,))
    lives = chances.lives(seen, seen.board.section_mask[target], psychic.STORM_KILLS_ALL_ON)
    squares = seen.board.mission.sections[target]
    words = {"section": [target]}
    return order(seen, option, key, "section", words, at=squares, odds=tuple(lives))


def on_overwatch(seen: SpaceHulk, option: overwatch.FireOverwatch) -> Choice:
    """An overwatch shot at a piece, or at where one was. [SHB-OW-06]"""
    marine, alien = seen.marines[option.marine], seen.aliens.get(option.target)
    jam = chances.jam(seen, marine)
    if alien is None:
        key = f"{marine.id} s"
        return Choice.of(seen.id, option, "void", key=key, piece=marine.id, odds=jam)
    need = shooting.to_hit(seen, marine, alien.id)
    return Choice.of(
        seen.id,
        option,
        "piece",
        {"need": need},
        key=f"{marine.id} s {alien.id}",
        piece=marine.id,
        targets=(alien.id,),
        at=(alien.at,),
        odds=(*chances.shot(seen, marine, alien.id, need), *jam),
    )


# --- close assault -------------------------------------------------------------------------------


def in_assault(
    seen: SpaceHulk, option: assault.Parry | assault.Reroll | assault.SpendPsi | assault.FreeTurn
) -> Choice:
    """What may still change a close assault, with how it would end; or the turn after it."""
    fight = under_way(seen.fight)
    if isinstance(option, assault.FreeTurn):
        variant, key = ("turn", "t") if option.turn else ("stay", "k")
        words: dict[str, Any] = {"marine": fight.marine, "alien": fight.alien}
        return Choice.of(seen.id, option, variant, words, key=key)
    dice = (chances.clash_of(seen, fight), fight.marine_dice, fight.alien_dice)
    targets: tuple[str, ...] = ()
    match option:
        case assault.Parry(use=use):
            variant, key = ("use", "p") if use else ("keep", "k")
            words, ends = {"face": max(fight.alien_dice)}, chances.after_parry(*dice, use=use)
            highest = fight.alien_dice.index(max(fight.alien_dice))
            targets = (die_id(THEIRS, highest),) if use else ()
        case assault.Reroll(dice=places):
            numbers = "".join(str(place + 1) for place in places)
            variant, key = ("some", f"r{numbers}") if places else ("keep", "k")
            words = {"faces": [fight.marine_dice[place] for place in places]}
            ends = chances.after_reroll(*dice, places)
            targets = tuple(die_id(OURS, place) for place in places)
        case _:
            points = option.points
            variant, key = "some" if points else "keep", str(points)
            words, ends = {"n": points} if points else {}, chances.after_spending(*dice, points)
    fate = chances.contest(ends)
    return Choice.of(seen.id, option, variant, words, key=key, targets=targets, odds=fate)
