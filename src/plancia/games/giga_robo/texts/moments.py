"""When things can be declared: the moments that cards and triggers ask for. [GR-KW-24 to GR-KW-31]

A moment is read from the window that is open and the attack under way. Windows on the declaration
of a response are part of the window in which it was declared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import NamedTuple

from plancia.core import Seat
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.in_progress import Side
from plancia.games.giga_robo.rules.responses.timing import ANY, windows
from plancia.games.giga_robo.state import GigaRobo

DECLARED = frozenset({"attack_declared", "reactive_declared"})
ROLLED = frozenset({"rolled", "success"})
SUCCESS = frozenset({"success"})
BEFORE_TEXT = frozenset({"declared", "reacting", "pools", "rolled", "success"})
"""The stages of an attack before its text begins."""

UP_TO_COMBAT = ("start", "upkeep", "combat")

ANSWERS = frozenset(
    {"opponent_declares", "opponent_hits", "opponent_ranged_hit", "attacked", "opponent_ranged"}
    | {"opponent_attack_roll"}
)
"""Moments in which an opponent's attack is answered."""


class Reading(NamedTuple):
    """How a moment is read, for a player: in these windows (None: in any), if this holds there."""

    holds: Callable[[GigaRobo, Seat], bool]
    windows: frozenset[str] | None = None
    peaceful: bool = False
    """It can be now without an attack; the others are read only while there is one."""


def fits(g: GigaRobo, seat: Seat, moments: Iterable[str]) -> bool:
    """Whether all these moments are now, for a player."""
    for moment in moments:
        holds, limits, peaceful = MOMENTS[moment]
        if g.fight is None and not peaceful:
            return False
        if (limits is not None and g.window not in limits) or not holds(g, seat):
            return False
    return True


def winner(g: GigaRobo) -> Side | None:
    """The side whose attack is successful now; a won defence is none."""
    fight = g.fight
    if fight is None or not fight.successes or not fight.winner:
        return None
    side = fight.active if fight.winner == "active" else fight.reply
    return side if side is not None and side.cards and not side.cancelled else None


def attack_answered(g: GigaRobo, seat: Seat) -> Side | None:
    """The opponent's attack that a player answers now: declared, successful or aimed at one."""
    fight = g.fight
    if fight is None:
        return None
    sides = [fight.active, fight.reply]
    if fight.stage == "success" and fight.winner == "reply":
        sides.reverse()
    elif fight.stage == "reacting" and fight.reaction == "attack":
        sides.reverse()  # the window on the reactive attack
    side = next((each for each in sides if _opposing(g, seat, each)), None)
    return side if side is not None and side.cards else None


def melee(g: GigaRobo, side: Side) -> bool:
    """Whether an attack is a melee attack: the type of its first card. [GR-CMB-05]"""
    return bool(side.cards) and g.library.cards[side.cards[0].card].type == "melee"


def _opposing(g: GigaRobo, seat: Seat, side: Side | None) -> bool:
    return side is not None and g.hostile(seat, side.seat)


def _own(g: GigaRobo, seat: Seat, side: Side | None) -> bool:
    return side is not None and side is side_of(g, seat)


def _attack(g: GigaRobo, seat: Seat) -> Side | None:
    """The own attack in the one under way; a defence is none."""
    side = side_of(g, seat)
    return side if side is not None and side.cards else None


def _active(g: GigaRobo, seat: Seat) -> bool:
    return g.players[seat].rides == g.players[g.active].rides if g.active else False


def _declares(g: GigaRobo, seat: Seat) -> bool:
    first = g.window == "attack_declared"
    return _opposing(g, seat, g.attack.active if first else g.attack.reply)


def _opponent_hits(g: GigaRobo, seat: Seat) -> bool:
    return _opposing(g, seat, winner(g))


def _own_hit(g: GigaRobo, seat: Seat) -> bool:
    return _own(g, seat, winner(g))


def _opponent_ranged_hit(g: GigaRobo, seat: Seat) -> bool:
    hit = winner(g)
    return _opposing(g, seat, hit) and hit is not None and not melee(g, hit)


def _opponent_roll(g: GigaRobo, seat: Seat, *, attacks: bool = False) -> bool:
    fight = g.attack
    if not fight.active.dice:
        return False
    for side in fight.both():
        if side.dice and g.hostile(seat, side.seat) and (side.cards or not attacks):
            return True
    return False


def _answering_melee(g: GigaRobo, seat: Seat) -> bool:
    fight = g.attack
    return (
        fight.stage == "reacting"
        and side_of(g, seat) is not fight.active
        and melee(g, fight.active)
    )


def _any_roll(g: GigaRobo, seat: Seat) -> bool:
    if g.window == "recovery_rolled":
        return bool(g.recoveries)
    return g.fight is not None and bool(g.fight.active.dice)


def _own_roll(g: GigaRobo, seat: Seat) -> bool:
    side = _attack(g, seat)
    return side is not None and bool(side.dice)


def _own_defence(g: GigaRobo, seat: Seat) -> bool:
    side = g.attack.reply if g.attack.reaction == "defend" else None
    return side is not None and side is side_of(g, seat) and bool(side.dice)


def _after_declared(g: GigaRobo, seat: Seat) -> bool:
    """After the reaction was chosen and before the text, in an attack of one's own robot's."""
    fight = g.attack
    if fight.stage not in BEFORE_TEXT or not fight.reaction:
        return False
    return _attack(g, seat) is not None


def _before_own_pools(g: GigaRobo, seat: Seat) -> bool:
    side = _attack(g, seat)
    return side is not None and not side.cancelled


def _attacked(g: GigaRobo, seat: Seat) -> bool:
    side = g.attack.active
    aimed = side.target.robot == g.players[seat].rides and not side.cancelled
    return aimed and g.attack.stage in BEFORE_TEXT


def _opponent_ranged(g: GigaRobo, seat: Seat) -> bool:
    if g.attack.stage not in BEFORE_TEXT:
        return False
    attacks = [side for side in g.sides.values() if side.cards and g.hostile(seat, side.seat)]
    return any(not melee(g, side) for side in attacks)


def _opponent_is_active(g: GigaRobo, seat: Seat) -> bool:
    return g.hostile(seat, g.active)


def _opponent_instant(g: GigaRobo, seat: Seat) -> bool:
    return any(
        pending.kind == "instant" and not pending.cancelled and g.hostile(seat, pending.seat)
        for pending in g.stack
    )


def _own_success(g: GigaRobo, seat: Seat) -> bool:
    if g.window == "success":
        return _own_hit(g, seat)
    side = side_of(g, seat)
    return side is not None and any(card.state == "resolved" for card in side.cards)


MOMENTS: dict[str, Reading] = {
    "opponent_declares": Reading(_declares, DECLARED),
    "own_reactive_declared": Reading(
        lambda g, seat: _own(g, seat, g.attack.reply), frozenset({"reactive_declared"})
    ),
    "opponent_hits": Reading(_opponent_hits, SUCCESS),
    "own_hit": Reading(_own_hit, SUCCESS),
    "own_reactive_hit": Reading(
        lambda g, seat: _own_hit(g, seat) and g.attack.winner == "reply", SUCCESS
    ),
    "opponent_ranged_hit": Reading(_opponent_ranged_hit, SUCCESS),
    "opponent_roll": Reading(_opponent_roll, ROLLED),
    "opponent_attack_roll": Reading(lambda g, seat: _opponent_roll(g, seat, attacks=True), ROLLED),
    "answering_melee": Reading(_answering_melee),
    "own_roll": Reading(_own_roll, ROLLED),
    "any_roll": Reading(_any_roll, ROLLED | {"recovery_rolled"}, peaceful=True),
    "own_failed_defence": Reading(
        lambda g, seat: _own_defence(g, seat) and _opponent_hits(g, seat), SUCCESS
    ),
    "own_defence_roll": Reading(_own_defence, ROLLED),
    "own_attack_failed": Reading(
        lambda g, seat: _own_roll(g, seat) and not _own_hit(g, seat), SUCCESS
    ),
    "after_declared": Reading(_after_declared),
    "both_attacks": Reading(
        lambda g, seat: _after_declared(g, seat) and g.attack.reaction == "attack"
    ),
    "before_own_pools": Reading(_before_own_pools, DECLARED),
    "own_unresolved": Reading(
        lambda g, seat: g.attack.stage in BEFORE_TEXT and _before_own_pools(g, seat)
    ),
    "attacked": Reading(_attacked),
    "opponent_ranged": Reading(_opponent_ranged),
    "after_movement": Reading(
        lambda g, seat: g.fresh and _active(g, seat),
        frozenset({"moved", "", "declared"}),
        peaceful=True,
    ),
    "own_turn": Reading(_active, peaceful=True),
    "before_movement": Reading(
        lambda g, seat: _active(g, seat) and g.moved == 0 and g.phase in UP_TO_COMBAT, peaceful=True
    ),
    "opponent_moves": Reading(_opponent_is_active, frozenset({"move_declared"}), peaceful=True),
    "opponent_instant": Reading(_opponent_instant, peaceful=True),
    "opponent_cooldown": Reading(
        _opponent_is_active, frozenset({"cooldown_begins", "cooldown_ends"}), peaceful=True
    ),
    "own_success_or_resolved": Reading(_own_success, SUCCESS | {"resolved"}),
}


@cache
def windows_of(moments: tuple[str, ...]) -> int:
    """The windows in which all of these can be now.

    It settles at first sight that most cards are out of time.
    """
    found = ANY
    for moment in moments:
        limits = MOMENTS[moment].windows
        found &= ANY if limits is None else windows(limits)
    return found


def peaceful_windows(moments: tuple[str, ...]) -> int:
    """Those in which there is no attack: most windows of a turn, and most cards answer one."""
    return windows_of(moments) if all(MOMENTS[each].peaceful for each in moments) else 0
