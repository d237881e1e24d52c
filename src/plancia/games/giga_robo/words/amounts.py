"""Numbers in card texts: fixed, or counted from the game. [GR-KW-03, GR-KW-145]"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

Quantity = Literal[
    "success",  # of the whole attack [GR-KW-03]
    "x",  # announced, or counted as the text began
    "own_fire",
    "own_surge",
    "own_panic",
    "own_anchor",
    "opponent_fire",
    "opponent_surge",
    "opponent_panic",
    "opponent_anchor",
    "power",  # tokens under control
    "opponent_power",
    "own_power_dice",  # in the own roll [GR-KW-95]
    "power_dice",  # of both sides
    "attack_dice",  # dice of the own attack roll
    "opponent_dice",  # dice of the opponent's roll
    "opponent_pool",  # attack dice the opponent is about to roll
    "opponent_lowest",  # [GR-KW-96]
    "opponent_hits",  # dice of the opponent that are successes
    "barriers",  # static barriers on the map
    "infernos_near",  # next to either robot, each counted once [GR-KW-145]
    "rage",
    "armour",
    "spirit",
    "inflicted",  # damage the attack inflicted
    "meter_cards",
    "own_tokens",  # all trauma tokens in the own meter
    "hand_attacks",
    "attack_cost",
]


class Count(Struct, frozen=True, forbid_unknown_fields=True):
    """Times something, or half of it rounded up [GR-GEN-04]."""

    of: Quantity
    times: int = 1
    half: bool = False


Amount = int | Count
