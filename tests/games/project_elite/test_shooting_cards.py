"""Every card that shoots, with the figures that are printed on it."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from plancia.core import Match
from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.events import ShotFired
from plancia.games.project_elite.rules.aiming import values_of
from plancia.testing import effect_of, limit_of, rule
from tests.games.project_elite.elite_tables import act, faces, refused, show, table, told

ROW = 6
"""A row of the Outpost with nothing in the way, from one edge to the other."""
END = 15
"""Its last space."""


class Gun(NamedTuple):
    """What is printed on a card: `far` is its range, 0 for any."""

    cost: str
    far: int
    shots: int
    least: int
    wounds: int = 1


GUNS = {
    "ion-rifle": Gun("shoot", 3, 4, 3),
    "sonic-blaster": Gun("shoot", 2, 2, 4),
    "recharger": Gun("shoot use", 3, 3, 4),
    "scar-maker": Gun("shoot", 2, 3, 5),
    "heat-gun": Gun("shoot use", 1, 2, 3, 2),
    "pistol": Gun("shoot", 3, 1, 2),
    "assault-rifle": Gun("shoot", 3, 2, 4),
    "shotgun": Gun("shoot", 1, 3, 3),
    "submachine-gun": Gun("shoot", 2, 4, 5),
    "marksman-rifle": Gun("shoot", 6, 1, 2),
    "twin-pistols": Gun("shoot", 2, 2, 4),
    "carbine": Gun("shoot", 2, 2, 5),
    "combat-knife": Gun("adjust", 1, 1, 3),
    "crossbow": Gun("use", 3, 1, 3, 2),
    "rivet-gun": Gun("adjust", 2, 2, 5),
    "laser-cutter": Gun("shoot adjust", 1, 3, 2),
    "heavy-rifle": Gun("shoot adjust", 4, 3, 3),
    "sniper-rifle": Gun("shoot adjust", 0, 1, 2, 3),
    "minigun": Gun("shoot shoot", 3, 6, 4),
    "plasma-rifle": Gun("shoot use", 3, 4, 3, 2),
    "stress-beacon": Gun("use", 2, 1, 3),
    "bone-rifle": Gun("shoot", 3, 3, 3),
    "void-lance": Gun("shoot", 0, 2, 3, 2),
    "leech-gun": Gun("shoot use", 2, 3, 3),
    "resonance-horn": Gun("shoot", 3, 2, 2),
    "claw-gauntlet": Gun("adjust", 1, 2, 3),
}


def at_range(card: str, distance: int, *, rolled: tuple[int, ...] = ()) -> Match[ProjectElite]:
    """Somebody with a card, and a colossus with its nine lives so many spaces away."""
    match = table(
        dice=rolled,
        p1={"at": (0, ROW), "gear": [card]},
        aliens={"a1": {"kind": "colossus", "at": (distance, ROW)}},
    )
    show(match, "p1", *GUNS[card].cost.split())
    return match


def one_hit(gun: Gun) -> tuple[int, ...]:
    """Faces of which the first just hits and the others just miss; no two of them are a double."""
    if gun.shots == 4 and gun.least == 3:
        return 3, 2, 1, 1  # the Ion rifle may not come to nine
    if gun.shots == 3 and gun.least == 5:
        return 5, 4, 3
    return gun.least, *[gun.least - 1] * (gun.shots - 1)


@effect_of(
    "Ion rifle",
    "Sonic blaster",
    "Recharger",
    "Scar Maker",
    "Heat gun",
    "Service pistol",
    "Assault rifle",
    "Riot shotgun",
    "Submachine gun",
    "Marksman rifle",
    "Twin pistols",
    "Field carbine",
    "Combat knife",
    "Crossbow",
    "Rivet gun",
    "Laser cutter",
    "Heavy rifle",
    "Sniper rifle",
    "Minigun",
    "Plasma rifle",
    "Stress beacon",
    "Bone rifle",
    "Void lance",
    "Leech gun",
    "Resonance horn",
    "Claw gauntlet",
)
@pytest.mark.parametrize("card", GUNS)
def test_a_card_shoots_as_far_as_often_and_as_hard_as_it_says(card: str) -> None:
    gun = GUNS[card]
    rolled = one_hit(gun)
    match = at_range(card, gun.far or END, rolled=rolled)
    act(match, "p1", "activate", card=card, targets=["a1"])
    assert [shot.faces for shot in told(match, ShotFired)] == [rolled]
    assert match.game.aliens["a1"].lives == 9 - gun.wounds


@limit_of(
    "Ion rifle",
    "Sonic blaster",
    "Recharger",
    "Scar Maker",
    "Heat gun",
    "Service pistol",
    "Assault rifle",
    "Riot shotgun",
    "Submachine gun",
    "Marksman rifle",
    "Twin pistols",
    "Field carbine",
    "Combat knife",
    "Crossbow",
    "Rivet gun",
    "Laser cutter",
    "Heavy rifle",
    "Sniper rifle",
    "Minigun",
    "Plasma rifle",
    "Stress beacon",
    "Bone rifle",
    "Void lance",
    "Leech gun",
    "Resonance horn",
    "Claw gauntlet",
)
@rule("PE-WPN-02", "PE-WPN-06", "PE-WPN-21")
@pytest.mark.parametrize("card", GUNS)
def test_a_card_does_not_shoot_without_its_last_symbol_nor_one_space_farther(card: str) -> None:
    gun = GUNS[card]
    match = at_range(card, gun.far or END)
    assert refused(match, "p1", "activate", card=card, targets=["a1"]) == ""
    show(match, "p1", *gun.cost.split()[:-1])
    assert refused(match, "p1", "activate", card=card, targets=["a1"]) == "PE-WPN-02"
    if gun.far:
        farther = at_range(card, gun.far + 1)
        why = "PE-WPN-06" if card == "leech-gun" else "PE-WPN-21"  # it can be used for its life
        assert refused(farther, "p1", "activate", card=card, targets=["a1"]) == why
    else:
        match.game.aliens["a1"].at = (5, ROW + 1)  # in sight, but not in line
        show(match, "p1", *gun.cost.split())
        assert refused(match, "p1", "activate", card=card) == "PE-WPN-21"


@rule("PE-WPN-05")
@pytest.mark.parametrize("card", GUNS)
def test_dice_that_are_one_too_low_do_nothing(card: str) -> None:
    gun = GUNS[card]
    rolled = (4, 3, 2) if card == "scar-maker" else (3, 2) if card == "twin-pistols" else ()
    match = at_range(card, gun.far or END, rolled=rolled or (gun.least - 1,) * gun.shots)
    act(match, "p1", "activate", card=card, targets=["a1"])
    assert match.game.aliens["a1"].lives == 9


@pytest.mark.parametrize(
    ("card", "other"),
    [
        ("carbine", "use"),
        ("combat-knife", "use"),
        ("resonance-horn", "adjust"),
        ("claw-gauntlet", "use"),
    ],
)
def test_the_second_cost_of_a_card_is_as_good_as_the_first(card: str, other: str) -> None:
    match = at_range(card, 1)
    show(match, "p1", other)
    assert refused(match, "p1", "activate", card=card) == "PE-WPN-02"
    assert refused(match, "p1", "activate", card=card, cost=1) == ""


@pytest.mark.parametrize(
    ("card", "kind"),
    [
        ("recharger", "single_use"),
        ("laser-cutter", "single_use"),
        ("heavy-rifle", "single_use"),
        ("leech-gun", "single_use"),
        ("plasma-rifle", "injury"),
        ("heat-gun", ""),
        ("sniper-rifle", ""),
    ],
)
def test_what_becomes_of_the_second_die_of_a_cost(card: str, kind: str) -> None:
    gun = GUNS[card]
    match = at_range(card, gun.far or END, rolled=(1,) * gun.shots)
    act(match, "p1", "activate", card=card)
    assert match.game.players["p1"].dice[1].held == kind
    assert faces(match, "p1")[0] == ""


@pytest.mark.parametrize("card", ["sonic-blaster", "stress-beacon", "resonance-horn"])
def test_the_row_of_an_alien_that_is_hit_goes_two_spaces_back(card: str) -> None:
    gun = GUNS[card]
    match = at_range(card, gun.far, rolled=one_hit(gun))
    game = match.game
    home = game.board.steps_home
    before = home[game.aliens["a1"].at]
    act(match, "p1", "activate", card=card, targets=["a1"])
    assert home[game.aliens["a1"].at] > before


def test_a_double_of_the_twin_pistols_is_one_more_hit() -> None:
    match = at_range("twin-pistols", 2, rolled=(4, 4))
    act(match, "p1", "activate", card="twin-pistols", targets=["a1"])
    assert match.game.aliens["a1"].lives == 6


def test_the_leech_gun_gives_one_life_token_back_whether_it_hits_or_not() -> None:
    match = at_range("leech-gun", 2, rolled=(1, 1, 1))
    match.game.players["p1"].life = 1
    act(match, "p1", "activate", card="leech-gun")
    assert match.game.players["p1"].life == 2


FIXED = {
    "ion-rifle": (4, 4, 2),
    "combat-knife": (1, 1, 2),
    "crossbow": (4, 1, 2),
    "laser-cutter": (1, 4, 1),
    "minigun": (3, 7, 3),
    "stress-beacon": (2, 1, 3),
    "void-lance": (99, 3, 2),
    "resonance-horn": (4, 3, 2),
    "claw-gauntlet": (1, 3, 2),
    "pistol": (4, 2, 1),
}
"""Range, shots and minimum with all improvements: red borders hold theirs back."""


@rule("PE-WPN-13", "PE-WPN-15")
@pytest.mark.parametrize("card", FIXED)
def test_red_borders_hold_improvements_back(card: str) -> None:
    match = at_range(card, 1)
    match.game.attached[card] = ["scope", "drum-magazine", "laser-sight"]
    aim = values_of(match.game, match.game.players["p1"], card)
    assert (min(aim.range, 99), aim.shots, aim.hits) == FIXED[card]
