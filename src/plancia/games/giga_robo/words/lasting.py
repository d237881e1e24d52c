"""Words that wait or go on: changes of values, answers to events, and triggers."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from plancia.games.giga_robo.words.amounts import Amount
from plancia.texts import lasting
from plancia.texts.words import Prices, Script, Tests

Who = Literal["own", "opponents", "all"]
Once = Literal["", "turn", "attack", "game"]

Stat = Literal[
    # values of the robot and its pilot
    "speed",  # [GR-KW-83]
    "speed_moves",  # in a turn: a second one, or none [GR-KW-123, GR-KW-126]
    "defence",
    "heart",  # [GR-KW-74]
    "rage",
    "spirit_gain",  # every gain of spirit [GR-KW-73]
    "fire_gain",  # every gain of fire [GR-KW-66]
    "power_gain",  # every gain of power tokens [GR-KW-71]
    "repair",  # every gain of armour [GR-KW-79]
    "advantage",  # attack dice of combat advantage beyond 1 [GR-KW-170]
    # cards
    "cost",  # [GR-KW-20]
    "range_min",  # [GR-KW-115]
    "range_max",
    "range_against",  # the maximum, of attacks on the one it belongs to
    "combo",  # gained icons [GR-KW-165]
    "reaction",
    "barred_reaction",  # [GR-KW-167]
    "cooldown",  # [GR-KW-58]
    # rolls
    "attack_dice",
    "ten_dice",
    "result",  # every die of the attack roll [GR-KW-91]
    "attack_result",  # attack dice only
    "one_attack_result",  # one attack die, picked after the roll
    "borrowed_text",  # a card of the attack takes over a text [GR-KW-156]
    "recovery_result",  # [GR-KW-98]
    # damage
    "damage",  # once per attack [GR-KW-101]
    "card_damage",  # once for each card that resolved
    "damage_taken",  # attack damage
    "spill",  # half of an attack's damage also goes next to its target [GR-KW-106]
    "collision_damage",  # what the one it belongs to takes [GR-KW-109]
    "last_stand",  # [GR-KW-110]
    # yes or no
    "boost",  # [GR-KW-127]
    "unmovable",  # [GR-KW-131]
    "unlimited_power",  # [GR-TOK-07]
    "panic_stays",  # [GR-KW-68]
    "through_structures",  # its speed move may lead through them [GR-KW-124]
    "split_move",
    "final_form",  # cards that need it can be played [GR-KW-154]
    "pays_for_rage",  # [GR-KW-85]
    "upkeep_power",  # [GR-KW-75]
    "tokens_for_cards",  # [GR-KW-19]
    "cards_from_meter",  # [GR-KW-23]
    "meter_texts",  # its text may be that of another such card in the own meter [GR-KW-158]
    "purge_for_spirit",  # [GR-KW-73]
    "swap_forced",  # [GR-KW-132]
    "victim_directs",  # [GR-KW-133]
    "dragged",  # [GR-KW-134]
    "damage_per_hex",  # [GR-KW-135]
    "chain_blocker",  # [GR-KW-131]
    "redirect",  # [GR-KW-108]
    "half_when_recovered",  # [GR-KW-102]
    "rage_without_damage",  # [GR-KW-84]
    "refund_power",  # [GR-KW-173]
    "safe",  # attack cards: from instants [GR-KW-38]
    "no_text",  # [GR-KW-37]
]
"""What can be changed; a yes or no is a number above 0."""


class CardFilter(Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards are meant; what is left out does not matter."""

    type: Literal["melee", "ranged", "attack", "instant"] | None = None
    deck: Literal["pilot", "robot"] | None = None
    name: str = ""
    """Words in the name. [GR-KW-155]"""
    without: str = ""
    """Words not in the name."""
    combo: bool | None = None
    anchors: bool | None = None
    """Whether they inflict anchors. [GR-KW-152]"""
    ultimate: bool | None = None
    cooldown: bool | None = None
    most: int | None = None
    least: int | None = None


class Mod(Struct, frozen=True, forbid_unknown_fields=True):
    """A change of a value: something is added to it, or it is set, multiplied or halved."""

    stat: Stat
    add: Amount = 1
    set: Amount | None = None
    times: int = 1
    half: bool = False
    who: Who = "own"
    when: Tests = Tests()
    card: CardFilter | None = None
    """For changes of cards, attacks and their dice: only these."""
    named: bool = False
    """Only the card that was named or picked before it began to last."""
    most: int | None = None
    """It never raises speed or defence above this. [GR-KW-83]"""

    @property
    def alters(self) -> bool:
        """Whether it does something else than adding."""
        return self.half or self.times != 1 or self.set is not None


Event = Literal[
    "turn_start",  # start-of-turn effects of the own turn [GR-TRN-04]
    "upkeep",  # [GR-UPK-01]
    "turn_end",  # [GR-TRN-07]
    "opponent_turn_end",
    "hit",  # an own successful attack, after its text [GR-KW-168]
    "damage_done",  # the own attack's damage, after it
    "moved",  # the own speed move is over [GR-KW-125]
    "targeted",  # [GR-KW-171]
    "inflicted",  # an opponent inflicted at least 1 damage on you
    "damaged",  # at least 1 damage of any kind
    "damages",  # you inflicted at least 1 damage on an opponent
    "burned",  # fire dealt at least 1 damage [GR-KW-174]
    "opponent_pays_power",  # [GR-KW-72]
    "opponent_uses_power",
    "held",  # a surge holds this card back [GR-KW-175]
    "structure_collision",  # an opponent made you collide with a structure
    "opponent_rage",  # an opponent gained rage [GR-KW-86]
    "instant_against",  # an opponent's instant affected your attack or instant [GR-KW-84]
]
"""What a hook waits for."""


class Hook(lasting.Hook, frozen=True, kw_only=True):
    """Something that happens by itself when an event comes."""

    on: Event
    once: Once = ""


Moment = Literal[
    "opponent_declares",  # an opponent's attack, or reactive attack, was declared [GR-KW-24]
    "own_reactive_declared",
    "opponent_hits",  # [GR-KW-25]
    "own_hit",
    "own_reactive_hit",
    "opponent_ranged_hit",
    "opponent_roll",  # [GR-KW-26]
    "opponent_attack_roll",  # [GR-KW-92]
    "answering_melee",  # a reactive attack against a melee attack [GR-KW-31]
    "own_roll",  # an own attack roll
    "any_roll",
    "own_failed_defence",  # [GR-KW-114]
    "own_defence_roll",
    "own_attack_failed",  # [GR-KW-93]
    "after_declared",  # [GR-KW-27]
    "both_attacks",
    "before_own_pools",  # [GR-KW-28]
    "own_unresolved",
    "attacked",  # from the declaration of an attack on you to its success window [GR-KW-99]
    "opponent_ranged",  # any window of an opponent's ranged attack before its damage [GR-KW-108]
    "after_movement",  # [GR-KW-29]
    "own_turn",  # [GR-KW-30]
    "before_movement",
    "opponent_moves",
    "opponent_instant",  # an opponent's instant waits to resolve [GR-KW-34]
    "opponent_cooldown",  # [GR-KW-55]
    "own_success_or_resolved",  # [GR-KW-177]
]
"""When something can be declared; without one, in every window and as an action."""

Naming = Literal[
    "",
    "opponent",
    "adjacent_opponent",
    "instant",
    "attack",  # of an opponent, by its first card; that opponent must be in range
    "attack_card",  # of an opponent, in play
    "reaction_card",  # of an opponent, in play, with the reaction icon
    "seen_attack_card",  # of an opponent, in play or in a meter [GR-KW-37]
    "any_attack_card",  # of anybody: in play, in a meter, or shown in the own hand [GR-KW-38]
    "own_attack_card",  # in hand or in play
    "own_hand_attack",
    "own_hit_card",  # of the own successful attack
]
"""What is named as something is declared. [GR-KW-14]"""


class Trigger(lasting.Limited, frozen=True, kw_only=True):
    """Something an owner may do for a price. [GR-ABL-07, GR-KW-06]"""

    do: Script
    price: Prices = Prices()
    timing: tuple[Moment, ...] = ()
    once: Once = ""
    x: Amount | None = None
    """The most that X may be; X is at least 1."""
    names: Naming = ""
    damaged: bool = False
    """Used at the moment of damage, not in windows. [GR-KW-102]"""


class Active(Struct, frozen=True, forbid_unknown_fields=True):
    """What works while a card or ability is activated. [GR-KW-02]"""

    mods: tuple[Mod, ...] = ()
    hooks: tuple[Hook, ...] = ()
    triggers: tuple[Trigger, ...] = ()
