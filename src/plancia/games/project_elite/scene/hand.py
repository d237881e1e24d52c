"""The dice in a player's hand, and the commands that are given with one key each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from plancia.core import Message, Refusal
from plancia.core.emphasis import chance_of
from plancia.core.scene import Choice, Command, Hand, Use
from plancia.games.project_elite.cards import SYMBOLS
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules import (
    action_phase,
    dice,
    event_cards,
    movement,
    objectives,
    search,
    slots,
    weapons,
)
from plancia.games.project_elite.scene.emphasis import harm
from plancia.games.project_elite.scene.panels import die_id
from plancia.games.project_elite.state import Die, Player, ProjectElite

PHASES: Final = ("action", "closing")
"""When a player does something with the dice in the hand."""

KEYS: Final = {
    "alien_move": "x",
    "hand_over": "h",
    "prevent": "p",
    "roll": "r",
    "move": "m",
    "shoot": "s",
    "use": "u",
    "adjust": "j",
    "search": "c",
    "roll_all": "a",
    "wait": "w",
    "done": "f",
}
"""The commands in the order of the hand, each with its key; some are named after a symbol."""

KINDS: Final[dict[type, str]] = {
    dice.MoveAlien: "alien_move",
    dice.HandOver: "hand_over",
    dice.Prevent: "prevent",
    action_phase.Wait: "wait",
    action_phase.Finish: "done",
    action_phase.GoOn: "done",
    action_phase.Stop: "done",
    action_phase.EndStep: "done",
    action_phase.Pass: "done",
}
"""Which command an option belongs to that spends no symbol."""

ROLLS: Final = {"roll": "some", "roll_all": "all"}
AT_HAND: Final = ("search", "shoot", "use", "adjust", "move")
"""What comes first where nothing stands out."""

GOALS: Final = (objectives.Fire, objectives.PlaceTile, objectives.MoveTile)


def hand(seen: ProjectElite, options: Sequence[Any], choices: Sequence[Choice]) -> Hand | None:
    """The hand of the player who looks, while there is something to do with dice."""
    seat = seen.viewer
    if not isinstance(seat, str) or seen.phase not in PHASES or not seen.players[seat].dice:
        return None
    player = seen.players[seat]
    found: dict[str, list[tuple[int, tuple[int, ...]]]] = {}
    for place, option in enumerate(options):
        spent = spent_by(seen, player, option)
        if name := _command(seen, player, option, spent):
            found.setdefault(name, []).append((place, spent))
    # Keys mean something before the dice show it: they are pressed ahead.
    shown = {*SYMBOLS} if player.is_locked else {*SYMBOLS} - {"alien_move"}
    rolls = seen.phase == "action" and not player.is_done
    commands = []
    for name, key in KEYS.items():
        if name not in found and name not in shown and not (rolls and name == "roll"):
            continue
        order = _order(name, seen, options, choices)
        uses = sorted(found.get(name, ()), key=lambda use: order(use[0]))
        title = Message(f"project_elite.command.{name}")
        ids = (Use(place, tuple(die_id(seat, n) for n in spent)) for place, spent in uses)
        face, is_owed = name if name in SYMBOLS else "", name == "alien_move" in shown
        commands.append(Command(key, title, tuple(ids), face, ROLLS.get(name, ""), is_owed))
    may_roll = any(isinstance(option, dice.Roll) for option in options)
    loose = tuple(die_id(seat, n) for n, d in enumerate(player.dice) if may_roll and d.can_roll)
    # In real time; where time is counted every player has a gauge for it.
    seconds = seen.limit if seen.phase == "action" and seen.setup.time == "real" else 0
    return Hand(
        f"dice-{seat}",
        Message(f"project_elite.hand.{_moment(seen, player)}"),
        tuple(commands),
        loose,
        {"type": dice.Roll.tag(), "dice": []} if loose else None,
        KEYS.get(_natural(found, choices), ""),
        seconds,
    )


def spent_by(seen: ProjectElite, player: Player, option: Any) -> tuple[int, ...]:
    """The dice that an option spends, as the rules would pick them."""
    covering: slots.Covering | str | Refusal = ()
    match option:
        case dice.MoveAlien(owner="") | dice.Prevent():
            return next(((n,) for n, die in enumerate(player.dice) if die.is_locked), ())
        case movement.Move():
            return next(((n,) for n, die in enumerate(player.dice) if _shows(die, "move")), ())
        case weapons.Activate(card=card, cost=cost):
            covering = slots.payment(seen, player, card, cost, seen.gear(card).costs)
        case weapons.UseAbility(cost=cost):
            ability = seen.character(player.seat)
            covering = slots.payment(seen, player, ability.id, cost, ability.costs)
        case search.Search():
            place = search.slot_of(seen, player)
            covering = () if place is None else slots.find_dice(player, [place])
        case objectives.Fire(tile=tile) | objectives.MoveTile(tile=tile):
            free = objectives.free_slot(seen, tile)
            covering = () if free is None else slots.find_dice(player, [free])
        case objectives.PlaceTile(tile=tile):
            covering = slots.find_dice(player, objectives.tile_slots(seen, tile))
        case event_cards.GiveToEvent(event=event, slot=slot):
            wanted = event_cards.event_slots(seen, event)[slot]
            covering = slots.find_dice(player, [wanted])
    return tuple(each[0] for each in covering) if isinstance(covering, tuple) else ()


def _shows(die: Die, symbol: str) -> bool:
    return die.is_ready and die.face == symbol


def _moment(seen: ProjectElite, player: Player) -> str:
    """What the dice are good for now."""
    if player.is_locked:
        return "owed"
    if player.is_done:
        return "done"
    return seen.phase


def _command(seen: ProjectElite, player: Player, option: Any, spent: tuple[int, ...]) -> str:
    """The command that an option belongs to; trades and answers belong to none."""
    if isinstance(option, dice.Roll):
        shown = [player.dice[n] for n in option.dice]
        if not any(die.face for die in shown):
            return "roll"
        return "roll_all" if len(shown) == sum(die.can_roll for die in player.dice) else ""
    if found := KINDS.get(type(option)):
        return found
    return player.dice[spent[0]].face if spent else ""


def _natural(found: dict[str, Any], choices: Sequence[Choice]) -> str:
    """The command that most players give next: what is owed, a roll, what stands out.

    Whose dice fit nothing rolls them all again.
    """
    for name in ("alien_move", "roll"):
        if name in found:
            return name
    for name, uses in found.items():
        if any(choices[place].main for place, _ in uses):
            return name
    return next((name for name in (*AT_HAND, "roll_all") if name in found), "")


def _order(
    name: str, seen: ProjectElite, options: Sequence[Any], choices: Sequence[Choice]
) -> Callable[[int], Any]:
    """What is most natural comes first: the harmless alien, the sure shot, the step towards."""
    if name == "alien_move":
        return lambda place: harm(seen, options[place])
    goals = _goals(seen)

    def order(place: int) -> Any:
        option, choice = options[place], choices[place]
        if isinstance(option, movement.Move):
            hurts = option.to in seen.acid or option.to in seen.slime
            return (1, hurts, option.leave, _far(seen, option.to, goals))
        if isinstance(option, GOALS):
            to = getattr(option, "to", HOME)
            return (0, False, False, _far(seen, to, (HOME,)))
        is_vague = isinstance(option, weapons.Activate) and not option.targets
        return (2, _loses(seen, option), is_vague, -chance_of(choice))

    return order


def _loses(seen: ProjectElite, option: Any) -> bool:
    """Whether the die of an option would be lost for good. [PE-SLT-07]"""
    if not isinstance(option, weapons.Activate):
        return False
    written = seen.gear(option.card).costs[option.cost]
    return any(slot.kind == "injury" for slot in seen.library.slots[written])


def _goals(seen: ProjectElite) -> tuple[Space, ...]:
    """Where the team has still something to do; home when that is done."""
    found = tuple(tile.at for tile in seen.tiles.values() if not tile.is_fixed and tile.at != HOME)
    return found or (HOME,)


def _far(seen: ProjectElite, space: Space, goals: Sequence[Space]) -> int:
    """How far a space is from the nearest goal, as the crow flies."""
    return min(
        max(abs(one[0] - other[0]), abs(one[1] - other[1]))
        for one in seen.board.squares(space)
        for goal in goals
        for other in seen.board.squares(goal)
    )
