"""When things can be declared: the moments that cards and triggers ask for. [GR-KW-24 to GR-KW-31]

A moment is read from the window that is open and the attack under way. Windows on the declaration
of a response are part of the window in which it was declared.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache

from plancia.core import Seat
from plancia.games.giga_robo.amounts import side_of
from plancia.games.giga_robo.in_progress import Side
from plancia.games.giga_robo.state import GigaRobo

ROLLED = frozenset({"rolled", "success"})
BEFORE_TEXT = frozenset({"declared", "reacting", "pools", "rolled", "success"})


ANSWERS = frozenset(
    {"opponent_declares", "opponent_hits", "opponent_ranged_hit", "attacked", "opponent_ranged"}
    | {"opponent_attack_roll"}
)
"""Moments in which an opponent's attack is answered."""


def fits(g: GigaRobo, seat: Seat, moments: Iterable[str]) -> bool:
    """Whether all these moments are now, for a player."""
    for moment in moments:
        if not MOMENTS[moment](g, seat):
            return False
    return True


def _active(g: GigaRobo, seat: Seat) -> bool:
    return g.players[seat].rides == g.players[g.active].rides if g.active else False


def _declares(g: GigaRobo, seat: Seat) -> bool:
    fight = g.fight
    if fight is None:
        return False
    if g.window == "attack_declared":
        return g.hostile(seat, fight.active.seat)
    if g.window == "reactive_declared" and fight.reply is not None:
        return g.hostile(seat, fight.reply.seat)
    return False


def _own_reactive(g: GigaRobo, seat: Seat) -> bool:
    fight = g.fight
    if fight is None or g.window != "reactive_declared" or fight.reply is None:
        return False
    return side_of(g, seat) is fight.reply


def winner(g: GigaRobo) -> Side | None:
    """The side whose attack is successful now; a won defence is none."""
    fight = g.fight
    if fight is None or not fight.winner or not fight.successes:
        return None
    side = fight.active if fight.winner == "active" else fight.reply
    return side if side is not None and side.cards and not side.cancelled else None


def _opponent_hits(g: GigaRobo, seat: Seat) -> bool:
    hit = winner(g) if g.window == "success" else None
    return hit is not None and g.hostile(seat, hit.seat)


def _own_hit(g: GigaRobo, seat: Seat) -> bool:
    hit = winner(g) if g.window == "success" else None
    return hit is not None and side_of(g, seat) is hit


def attack_answered(g: GigaRobo, seat: Seat) -> Side | None:
    """The opponent's attack that a player answers now: declared, successful or aimed at one."""
    fight = g.fight
    if fight is None:
        return None
    side: Side | None = fight.active
    if fight.stage == "success" and fight.winner == "reply":
        side = fight.reply
    elif fight.stage == "reacting" and fight.reaction == "attack":
        side = fight.reply  # the window on the reactive attack
    if side is None or not g.hostile(seat, side.seat):
        side = fight.reply if side is fight.active else fight.active
    if side is None or not side.cards or not g.hostile(seat, side.seat):
        return None
    return side


def _own_reactive_hit(g: GigaRobo, seat: Seat) -> bool:
    return _own_hit(g, seat) and g.fight is not None and g.fight.winner == "reply"


def melee(g: GigaRobo, side: Side) -> bool:
    """Whether an attack is a melee attack: the type of its first card. [GR-CMB-05]"""
    return bool(side.cards) and g.library.cards[side.cards[0].card].type == "melee"


def _opponent_ranged_hit(g: GigaRobo, seat: Seat) -> bool:
    hit = winner(g)
    return _opponent_hits(g, seat) and hit is not None and not melee(g, hit)


def _rolled(g: GigaRobo) -> bool:
    return g.fight is not None and g.window in ROLLED and bool(g.fight.active.dice)


def _opponent_roll(g: GigaRobo, seat: Seat) -> bool:
    if not _rolled(g) or g.fight is None:
        return False
    sides = (g.fight.active, g.fight.reply)
    return any(side is not None and side.dice and g.hostile(seat, side.seat) for side in sides)


def _opponent_attack_roll(g: GigaRobo, seat: Seat) -> bool:
    if not _rolled(g) or g.fight is None:
        return False
    sides = (g.fight.active, g.fight.reply)
    return any(
        side is not None and side.cards and side.dice and g.hostile(seat, side.seat)
        for side in sides
    )


def _answering_melee(g: GigaRobo, seat: Seat) -> bool:
    fight = g.fight
    if fight is None or fight.stage != "reacting" or side_of(g, seat) is fight.active:
        return False
    return melee(g, fight.active)


def _any_roll(g: GigaRobo, seat: Seat) -> bool:
    return _rolled(g) or bool(g.recoveries and g.window == "recovery_rolled")


def _own_roll(g: GigaRobo, seat: Seat) -> bool:
    side = side_of(g, seat)
    return g.window in ROLLED and side is not None and bool(side.cards) and bool(side.dice)


def _own_defence(g: GigaRobo, seat: Seat) -> bool:
    fight = g.fight
    return (
        fight is not None
        and g.window in ROLLED
        and fight.reaction == "defend"
        and side_of(g, seat) is fight.reply
        and fight.reply is not None
        and bool(fight.reply.dice)
    )


def _failed_defence(g: GigaRobo, seat: Seat) -> bool:
    return _own_defence(g, seat) and g.window == "success" and _opponent_hits(g, seat)


def _own_attack_failed(g: GigaRobo, seat: Seat) -> bool:
    side = side_of(g, seat)
    if g.window != "success" or side is None or not side.cards or not side.dice:
        return False
    return winner(g) is not side


def _after_declared(g: GigaRobo, seat: Seat) -> bool:
    """After the reaction was chosen and before the text, in an attack of one's own robot's."""
    fight = g.fight
    if fight is None or fight.stage not in BEFORE_TEXT or not fight.reaction:
        return False
    side = side_of(g, seat)
    return side is not None and bool(side.cards)


def _both_attacks(g: GigaRobo, seat: Seat) -> bool:
    fight = g.fight
    return _after_declared(g, seat) and fight is not None and fight.reaction == "attack"


def _before_own_pools(g: GigaRobo, seat: Seat) -> bool:
    fight = g.fight
    side = side_of(g, seat)
    if fight is None or side is None or not side.cards or side.cancelled:
        return False
    return g.window in ("attack_declared", "reactive_declared")


def _own_unresolved(g: GigaRobo, seat: Seat) -> bool:
    fight = g.fight
    side = side_of(g, seat)
    return (
        fight is not None
        and side is not None
        and bool(side.cards)
        and not side.cancelled
        and fight.stage in BEFORE_TEXT
    )


def _attacked(g: GigaRobo, seat: Seat) -> bool:
    fight = g.fight
    if fight is None or fight.stage not in BEFORE_TEXT:
        return False
    aim = fight.active.target
    return aim.robot == g.players[seat].rides and not fight.active.cancelled


def _opponent_ranged(g: GigaRobo, seat: Seat) -> bool:
    fight = g.fight
    if fight is None or fight.stage not in BEFORE_TEXT:
        return False
    sides = (fight.active, fight.reply if fight.reaction == "attack" else None)
    return any(
        side is not None and g.hostile(seat, side.seat) and side.cards and not melee(g, side)
        for side in sides
    )


def _after_movement(g: GigaRobo, seat: Seat) -> bool:
    return g.fresh and _active(g, seat) and g.window in ("moved", "", "declared")


def _before_movement(g: GigaRobo, seat: Seat) -> bool:
    return _active(g, seat) and g.moved == 0 and g.phase in ("start", "upkeep", "combat")


def _opponent_moves(g: GigaRobo, seat: Seat) -> bool:
    return g.window == "move_declared" and g.hostile(seat, g.active)


def _opponent_instant(g: GigaRobo, seat: Seat) -> bool:
    return any(
        pending.kind == "instant" and not pending.cancelled and g.hostile(seat, pending.seat)
        for pending in g.stack
    )


def _opponent_cooldown(g: GigaRobo, seat: Seat) -> bool:
    return g.window in ("cooldown_begins", "cooldown_ends") and g.hostile(seat, g.active)


def _own_success(g: GigaRobo, seat: Seat) -> bool:
    if g.window == "success":
        return _own_hit(g, seat)
    side = side_of(g, seat)
    if g.window != "resolved" or side is None:
        return False
    return any(card.state == "resolved" for card in side.cards)


MOMENTS: dict[str, Callable[[GigaRobo, Seat], bool]] = {
    "opponent_declares": _declares,
    "own_reactive_declared": _own_reactive,
    "opponent_hits": _opponent_hits,
    "own_hit": _own_hit,
    "own_reactive_hit": _own_reactive_hit,
    "opponent_ranged_hit": _opponent_ranged_hit,
    "opponent_roll": _opponent_roll,
    "opponent_attack_roll": _opponent_attack_roll,
    "answering_melee": _answering_melee,
    "own_roll": _own_roll,
    "any_roll": _any_roll,
    "own_failed_defence": _failed_defence,
    "own_defence_roll": _own_defence,
    "own_attack_failed": _own_attack_failed,
    "after_declared": _after_declared,
    "both_attacks": _both_attacks,
    "before_own_pools": _before_own_pools,
    "own_unresolved": _own_unresolved,
    "attacked": _attacked,
    "opponent_ranged": _opponent_ranged,
    "after_movement": _after_movement,
    "own_turn": _active,
    "before_movement": _before_movement,
    "opponent_moves": _opponent_moves,
    "opponent_instant": _opponent_instant,
    "opponent_cooldown": _opponent_cooldown,
    "own_success_or_resolved": _own_success,
}
"""How each moment is read."""


DECLARED = frozenset({"attack_declared", "reactive_declared"})
SUCCESS = frozenset({"success"})

WINDOWS: dict[str, frozenset[str]] = {
    "opponent_declares": DECLARED,
    "own_reactive_declared": frozenset({"reactive_declared"}),
    "opponent_hits": SUCCESS,
    "own_hit": SUCCESS,
    "own_reactive_hit": SUCCESS,
    "opponent_ranged_hit": SUCCESS,
    "opponent_roll": ROLLED,
    "opponent_attack_roll": ROLLED,
    "own_roll": ROLLED,
    "any_roll": ROLLED | {"recovery_rolled"},
    "own_failed_defence": SUCCESS,
    "own_defence_roll": ROLLED,
    "own_attack_failed": SUCCESS,
    "before_own_pools": DECLARED,
    "after_movement": frozenset({"moved", "", "declared"}),
    "opponent_moves": frozenset({"move_declared"}),
    "opponent_cooldown": frozenset({"cooldown_begins", "cooldown_ends"}),
    "own_success_or_resolved": SUCCESS | {"resolved"},
}
"""The windows that moments can be in; those that are not listed can be in any."""

PEACEFUL = frozenset(
    {"any_roll", "after_movement", "own_turn", "before_movement", "opponent_moves"}
    | {"opponent_instant", "opponent_cooldown"}
)
"""The moments that there are without an attack."""


@cache
def windows_of(moments: tuple[str, ...]) -> frozenset[str] | None:
    """The windows in which all of these can be now; None: in any.

    It settles at first sight that most cards are out of time.
    """
    found: frozenset[str] | None = None
    for moment in moments:
        windows = WINDOWS.get(moment)
        if windows is not None:
            found = windows if found is None else found & windows
    return found


def peaceful_windows(moments: tuple[str, ...]) -> frozenset[str] | None:
    """Those in which there is no attack: most windows of a turn, and most cards answer one."""
    return windows_of(moments) if PEACEFUL.issuperset(moments) else frozenset()
