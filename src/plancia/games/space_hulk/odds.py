"""The chances of Space Hulk's rolls, as functions of plain numbers.

A marine's choices are taken to be the best ones: to win when winning kills, and only not to lose
when he is assaulted from the side or the rear, where he cannot kill. [SHB-CA-06]
"""

from fractions import Fraction

from plancia.odds import Aim, Contest, Edge, Keep, Pool, all_equal, at_least, contest, memo

D6 = 6
ALIEN_DICE = 3
"""Dice of a genestealer, a blip and the Broodlord in close assault. [SHB-CA-02, SHB-BRL-02]"""
JAM = all_equal(2, D6)
"""The chance that a storm bolter jams with one overwatch shot. [SHB-JAM-01]"""
MALFUNCTION = all_equal(3, D6)
"""The chance that a reloaded assault cannon explodes with one shot. [SHB-AC-04]"""


@memo
def shot(dice: int, need: int, hits_needed: int = 1) -> Fraction:
    """Return the chance that a shot kills: enough of its dice reach `need`. [SHB-SHT-02]

    The Broodlord asks for two hits in one shot. [SHB-BRL-03]
    """
    return at_least(hits_needed, dice, D6, need)


@memo
def assault_door(dice: int = 1, bonus: int = 0) -> Fraction:
    """Return the chance that a marine's assault destroys a closed door. [SHB-DOR-04]"""
    return at_least(1, dice, D6, 6 - bonus)


@memo
def assault(
    dice: int = 1,
    bonus: int = 0,
    *,
    defending: bool = False,
    facing: bool = True,
    parry: bool = False,
    shield: bool = False,
    guard: bool = False,
    psi: int = 0,
    broodlord: bool = False,
    group_bonus: int = 0,
) -> Contest:
    """Return the chances that a marine wins, ties or loses a close assault. [SHB-CA-10]

    `dice`, `bonus`, `parry` and `shield` are what his weapons and rank give him to the front; they
    fall away when he defends without `facing` the attacker [SHB-CA-09], while `guard` helps him on
    every side but only as the defender [SHB-GRD-02] and `psi` always [SHB-LIB-02]. `group_bonus` is
    what a group adds to its result where the table plays it so. [SH-3.1.2-C]
    """
    if not (facing or defending):
        raise ValueError("a marine always faces the enemy he assaults")
    alien_dice = ALIEN_DICE - (shield and facing)
    keep = Keep.HIGHEST_AND_LOWEST if broodlord else Keep.HIGHEST
    alien = Pool(alien_dice, D6, keep, group_bonus)
    marine = Pool(dice, D6, Keep.HIGHEST, bonus) if facing else Pool(1, D6)
    edge = Edge(reroll_theirs=parry and facing, reroll_ours=guard and defending, points=psi)
    return contest(marine, alien, edge, Aim.WIN if facing else Aim.SURVIVE)
