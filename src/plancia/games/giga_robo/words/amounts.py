"""Numbers in card texts: fixed, or counted from the game. [GR-KW-03, GR-KW-145]"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

Quantity = Literal[
    "success",  # of the whole attack [GR-KW-03]
    "x",  # announced, or counted as the text began
    "fire",
    "surge",
    "panic",
    "anchor",
    "power",  # tokens under control
    "power_dice",  # in a roll [GR-KW-95]
    "all_power_dice",  # of both sides of the attack under way
    "attack_dice",  # dice of an attack roll; a defence roll has none
    "opponent_pool",  # attack dice the opponent is about to roll
    "opponent_lowest",  # [GR-KW-96]
    "opponent_hits",  # dice of the opponent that are successes
    "barriers",  # static barriers on the map
    "infernos_near",  # next to either robot, each counted once [GR-KW-145]
    "rage",
    "defence",  # the robot's defence dice
    "armour",
    "spirit",
    "inflicted",  # damage the attack inflicted
    "meter_cards",
    "hand_attacks",
    "melee_hits",  # melee cards of the own attack that resolved [GR-KW-66]
    "low_cards",  # cards in slots 1 and 2 of the own meter [GR-KW-56]
    "max_armour",
    "own_cards",  # in hand, in the meter and in play [GR-KW-60]
    "beating_defence_dice",  # own defence dice in play above an opposing die [GR-KW-114]
    "hand",  # cards in hand
    "distance",  # to the opponent
    "damage",  # on its way to the owner's robot [GR-KW-102]
    "named_cost",  # the printed cost of the card that was picked [GR-KW-21]
]


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """Times something, or a part of it rounded up [GR-GEN-04]."""

    of: Quantity
    whose: Literal["own", "opponent", "both"] = "own"
    """Of whom, where both have some: tokens, dice, cards in hand, rage."""
    times: int = 1
    half: bool = False
    over: Annotated[int, Meta(ge=1)] = 1
    """What it is divided by."""
    most: int | None = None
    """It is never more than this."""


Amount = int | Count


def fixed(n: Amount) -> bool:
    """Whether an amount hangs on nothing but the announced X."""
    return isinstance(n, int) or n.of == "x"


def of_opponent(n: Amount) -> bool:
    """Whether an amount is something of the opponent."""
    return not isinstance(n, int) and n.whose == "opponent"


SUCCESSES = 12
"""As many as may be assumed. [GR-CMB-09]"""


def at_most(n: Amount, unknown: int) -> int:
    """The most that an amount can be before anything was rolled."""
    if isinstance(n, int):
        return n
    return SUCCESSES * n.times if n.of == "success" else unknown
