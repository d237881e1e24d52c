"""Every weapon, item and piece of alien technology that does not roll hit dice."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import read_action
from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.events import CharacterMoved, LifeLost
from plancia.games.project_elite.maps.spaces import HOME, Space
from plancia.games.project_elite.rules.aiming import values_of
from plancia.games.project_elite.state import PutOff
from plancia.testing import effect_of, limit_of, rule
from tests.games.project_elite.elite_tables import (
    ALIEN,
    Table,
    act,
    faces,
    finish,
    refused,
    show,
    table,
    told,
    wire,
)

AT = (6, 6)
"""In the long row of the Outpost, where nothing stands in the way to the east and the west."""


def brute(*spaces: Space) -> dict[str, Any]:
    """Brutes, with three lives each."""
    return {f"a{n}": {"kind": "brute", "at": at} for n, at in enumerate(spaces, 1)}


def holding(card: str, *shown: str, dice: Any = (), **more: Any) -> Table:
    """p1 with a card and some symbols; far away an alien, unless others are named."""
    p1 = {"at": AT, "gear": [card, *more.pop("gear", [])], **more.pop("p1", {})}
    match = table(dice=dice, p1=p1, **{"aliens": brute((0, 0)), **more})
    show(match, "p1", *shown)
    return match


def lives(match: Table) -> list[int]:
    """The lives of all aliens that are left."""
    return [alien.lives for alien in match.game.aliens.values()]


def why_not(match: Table, card: str, **fields: Any) -> str:
    """Why p1 cannot activate a card now; empty: it is possible."""
    return refused(match, "p1", "activate", card=card, **fields)


# --- wounds without a roll -----------------------------------------------------------------------


@effect_of("Flamethrower", "Pulse core")
@limit_of("Flamethrower", "Pulse core")
@pytest.mark.parametrize(
    ("card", "symbols", "left"),
    [("flamethrower", ("shoot", "use"), [2, 3, 3]), ("pulse-core", ("adjust", "use"), [2, 2, 3])],
)
def test_all_aliens_within_range_take_a_wound(
    card: str, symbols: tuple[str, ...], left: list[int]
) -> None:
    match = holding(card, *symbols, aliens=brute((7, 6), (8, 6), (9, 6)))
    act(match, "p1", "activate", card=card)
    assert lives(match) == left
    show(match, "p1", symbols[0])
    assert why_not(match, card) == ("PE-WPN-02" if card == "flamethrower" else "")


BLASTS = {
    "grenade-launcher": (("shoot", "adjust"), 3, 1),
    "spore-launcher": (("shoot",), 3, 1),
    "rocket-tube": (("shoot", "use"), 6, 3),
    "frag-grenade": (("use",), 3, 2),
}


@effect_of("Grenade launcher", "Spore launcher", "Rocket tube", "Frag grenade")
@pytest.mark.parametrize("card", BLASTS)
def test_an_alien_and_all_around_it_take_wounds(card: str) -> None:
    symbols, far, wounds = BLASTS[card]
    spaces = (AT[0] + far, 6), (AT[0] + far - 1, 6), (AT[0] + far - 2, 6)
    match = holding(card, *symbols, aliens=brute(*spaces))
    act(match, "p1", "activate", card=card, targets=["a1"])
    assert lives(match) == ([3] if wounds == 3 else [3 - wounds, 3 - wounds, 3])
    used_up = card in ("rocket-tube", "frag-grenade")
    assert (card in match.game.players["p1"].gear) is not used_up


@limit_of("Grenade launcher", "Spore launcher", "Rocket tube", "Frag grenade")
@pytest.mark.parametrize("card", BLASTS)
def test_a_blast_does_not_reach_farther_and_needs_all_its_symbols(card: str) -> None:
    symbols, far, _ = BLASTS[card]
    match = holding(card, *symbols, aliens=brute((AT[0] + far + 1, 6)))
    assert why_not(match, card, targets=["a1"]) == "PE-WPN-22"
    match = holding(card, *symbols[:-1], aliens=brute((AT[0] + far, 6)))
    assert why_not(match, card, targets=["a1"]) == "PE-WPN-02"


@effect_of("Shock mine")
@limit_of("Shock mine")
def test_a_shock_mine_takes_three_lives_of_an_alien_beside_one() -> None:
    match = holding("shock-mine", "adjust", aliens=brute((7, 6), (8, 6)))
    assert why_not(match, "shock-mine", targets=["a2"]) == "PE-WPN-22"
    act(match, "p1", "activate", card="shock-mine", targets=["a1"])
    assert [*match.game.aliens] == ["a2"]
    assert match.game.players["p1"].gear == []


# --- retreats ------------------------------------------------------------------------------------


@effect_of("Net gun", "Decoy")
@limit_of("Net gun", "Decoy")
@pytest.mark.parametrize(("card", "far"), [("net-gun", 2), ("decoy", 4)])
def test_a_row_goes_two_spaces_back_without_a_wound(card: str, far: int) -> None:
    match = holding(card, "use", aliens=brute((AT[0] - far, 6)))
    game = match.game
    before = game.board.steps_home[game.aliens["a1"].at]
    act(match, "p1", "activate", card=card, targets=["a1"])
    assert game.board.steps_home[game.aliens["a1"].at] > before
    assert lives(match) == [3]
    match = holding(card, "use", aliens=brute((AT[0] - far - 1, 6)))
    assert why_not(match, card, targets=["a1"]) == "PE-WPN-22"


# --- attached to weapons -------------------------------------------------------------------------

CHANGES = {
    "scope": (("adjust",), (4, 2, 4, 1, False)),
    "drum-magazine": (("adjust", "use"), (3, 3, 4, 1, False)),
    "laser-sight": (("adjust", "adjust"), (3, 2, 3, 1, False)),
    "gyro-stabiliser": (("adjust", "use"), (3, 2, 4, 1, True)),
    "hollow-rounds": (("adjust", "adjust", "use"), (3, 2, 4, 2, False)),
    "long-barrel": (("adjust",), (6, 2, 3, 1, False)),
    "living-ammunition": (("adjust",), (3, 4, 4, 1, False)),
    "hunter-eye": (("adjust",), (3, 2, 3, 1, True)),
}
"""What each costs, and what becomes of range 3, 2 shots, hits on 4, 1 wound, no reroll."""


@effect_of("Scope", "Drum magazine", "Laser sight", "Gyro stabiliser", "Hollow rounds")
@effect_of("Long barrel", "Living ammunition", "Hunter's eye")
@rule("PE-WPN-11", "PE-WPN-13")
@pytest.mark.parametrize("card", CHANGES)
def test_what_is_attached_improves_a_weapon(card: str) -> None:
    symbols, after = CHANGES[card]
    match = holding(card, *symbols, gear=["assault-rifle"])
    game, player = match.game, match.game.players["p1"]
    act(match, "p1", "activate", card=card, targets=["assault-rifle"])
    aim = values_of(game, player, "assault-rifle")
    assert (aim.range, aim.shots, aim.hits, aim.wounds, aim.reroll) == after
    assert game.attached == {"assault-rifle": [card]}
    assert player.gear == ["assault-rifle"]


@limit_of("Scope", "Drum magazine", "Laser sight", "Gyro stabiliser", "Hollow rounds")
@limit_of("Long barrel", "Living ammunition", "Hunter's eye")
@rule("PE-WPN-11", "PE-WPN-14")
@pytest.mark.parametrize("card", CHANGES)
def test_an_item_is_attached_to_a_weapon_of_ones_own_for_all_its_symbols(card: str) -> None:
    symbols, _ = CHANGES[card]
    match = holding(card, *symbols[:-1], gear=["assault-rifle"])
    assert why_not(match, card, targets=["assault-rifle"]) == "PE-WPN-02"
    match = holding(card, *symbols, gear=["assault-rifle", "medkit"])
    for wrong in (["medkit"], ["pistol"], []):
        assert why_not(match, card, targets=wrong) == "PE-WPN-11"
    match.game.attached["assault-rifle"] = [card]
    assert why_not(match, card, targets=["assault-rifle"]) == "PE-WPN-14"


# --- for the phase, or for good ------------------------------------------------------------------


@effect_of("Targeting goggles", "Combat drug")
@limit_of("Targeting goggles", "Combat drug")
def test_goggles_and_the_drug_last_until_the_end_of_the_phase() -> None:
    match = holding("targeting-goggles", "use", "use", gear=["combat-drug", "assault-rifle"])
    game, player = match.game, match.game.players["p1"]
    act(match, "p1", "activate", card="targeting-goggles")
    aim = values_of(game, player, "assault-rifle")
    assert (aim.shots, aim.reroll) == (2, True)
    assert player.dice[0].held == "single_use"
    act(match, "p1", "activate", card="combat-drug")
    aim = values_of(game, player, "assault-rifle")
    assert (aim.shots, aim.reroll) == (4, True)
    assert player.gear == ["targeting-goggles", "assault-rifle"]
    show(match, "p1", "use")
    finish(match)
    act(match, "p1", "pass")
    aim = values_of(game, player, "assault-rifle")
    assert (aim.shots, aim.reroll) == (2, False)


@pytest.mark.parametrize(
    ("card", "symbols", "lost"),
    [("bracing-harness", ("adjust",), 0), ("bracing-harness", (), 1), ("chitin-shell", (), 0)],
)
@effect_of("Bracing harness", "Chitin shell")
@limit_of("Bracing harness")
def test_padding_against_pushes(card: str, symbols: tuple[str, ...], lost: int) -> None:
    match = holding(card, *symbols, dice=[ALIEN], p1={"at": (7, 9)}, aliens=brute((7, 8)))
    if symbols:
        act(match, "p1", "activate", card=card)
    act(match, "p1", "roll", dice=[3])
    act(match, "p1", "move_alien", alien="a1")
    assert match.game.players["p1"].at != (7, 9)
    assert match.game.players["p1"].life == 3 - lost


@limit_of("Chitin shell")
def test_a_chitin_shell_does_not_help_against_abilities() -> None:
    match = holding(
        "chitin-shell",
        moment="abilities",
        dice=[1] * 12,
        aliens={"a1": {"kind": "brute", "at": (6, 7)}},
    )
    assert [each.seat for each in told(match, LifeLost)][:1] == ["p1"]


# --- healing -------------------------------------------------------------------------------------


@effect_of("Medkit", "Healing spores", "Field dressing")
@limit_of("Medkit", "Healing spores")
@pytest.mark.parametrize(("card", "far", "lives"), [("medkit", 1, 2), ("healing-spores", 2, 1)])
def test_a_character_within_range_is_healed(card: str, far: int, lives: int) -> None:
    match = holding(card, "use", p2={"at": (AT[0] + far, 6), "life": 1})
    act(match, "p1", "activate", card=card, targets=["p2"])
    assert match.game.players["p2"].life == 1 + lives
    assert (card in match.game.players["p1"].gear) is (card == "healing-spores")
    match = holding(card, "use", p1={"life": 1}, p2={"at": (AT[0] + far + 1, 6), "life": 1})
    assert why_not(match, card, targets=["p2"]) == "PE-WPN-22"
    act(match, "p1", "activate", card=card, targets=["p1"])
    assert match.game.players["p1"].life == 1 + lives


AROUND = [(x, y) for x in (5, 6, 7) for y in (6, 7) if (x, y) != AT]


@rule("PE-LIF-09", "PE-MOV-03", "PE-WPN-22")
@pytest.mark.parametrize(
    ("card", "symbol", "position", "why"),
    [
        ("medkit", "use", {"p2": {"at": (8, 6), "life": 1}}, ("PE-LIF-09", "nobody_hurt")),
        ("running-boots", "search", {"aliens": brute(*AROUND)}, ("PE-MOV-03", "free_space")),
        ("shock-mine", "adjust", {"aliens": brute((8, 6))}, ("PE-WPN-22", "target")),
        ("net-gun", "use", {"aliens": brute((9, 6))}, ("PE-WPN-22", "target")),
    ],
)
def test_a_card_with_nothing_in_reach_says_what_is_missing(
    card: str, symbol: str, position: dict[str, Any], why: tuple[str, str]
) -> None:
    match = holding(card, symbol, **position)
    for targets in (["p1"], []):
        command = read_action(ProjectElite, wire("activate", card=card, targets=targets))
        refusal = match.verify("p1", command)
        assert refusal is not None
        key = refusal.message.key.removeprefix("project_elite.no.")
        assert (refusal.rule, key, refusal.message.args) == (*why, {"card": card})
    assert faces(match, "p1")[0] == symbol


@limit_of("Field dressing")
def test_a_field_dressing_heals_its_owner_once_a_round() -> None:
    match = holding("field-dressing", "use", "adjust", "use", "adjust", p1={"life": 1})
    act(match, "p1", "activate", card="field-dressing")
    assert match.game.players["p1"].life == 2
    assert why_not(match, "field-dressing") == "PE-WPN-20"


# --- tokens --------------------------------------------------------------------------------------


@effect_of("Neutraliser")
@limit_of("Neutraliser")
def test_a_neutraliser_clears_acid_and_slime_beside_one() -> None:
    match = holding("neutraliser", "adjust", acid=[(7, 6), (8, 6)], slime=[(5, 6), AT, (4, 6)])
    act(match, "p1", "activate", card="neutraliser")
    assert match.game.acid == ((8, 6),)
    assert match.game.slime == ((4, 6),)


@effect_of("Signal jammer", "Mind veil")
@limit_of("Signal jammer", "Mind veil")
@pytest.mark.parametrize(
    ("card", "symbol", "tokens"), [("signal-jammer", "adjust", 1), ("mind-veil", "use", 2)]
)
def test_tokens_prevent_alien_moves_that_one_has_rolled(
    card: str, symbol: str, tokens: int
) -> None:
    match = holding(card, symbol, dice=[ALIEN])
    act(match, "p1", "activate", card=card)
    assert match.game.players["p1"].tokens == tokens
    act(match, "p1", "roll", dice=[1])
    act(match, "p1", "prevent")
    assert match.game.players["p1"].tokens == tokens - 1
    assert not match.game.players["p1"].is_locked
    show(match, "p1", symbol)
    assert why_not(match, card) == "PE-WPN-20"  # once a round


# --- moving --------------------------------------------------------------------------------------


@effect_of("Jetpack", "Blink gland")
@limit_of("Jetpack", "Blink gland")
@pytest.mark.parametrize(
    ("card", "far", "kind"), [("jetpack", 4, "single_use"), ("blink-gland", 3, "")]
)
def test_a_leap_over_everything_in_between(card: str, far: int, kind: str) -> None:
    to = (AT[0] + far, 6)
    match = holding(card, "use", aliens=brute((7, 6), (5, 6)))
    assert why_not(match, card, targets=[f"{to[0] + 1},6"]) == "PE-WPN-22"
    assert why_not(match, card, targets=["5,6"]) == "PE-WPN-22"  # somebody stands there
    act(match, "p1", "activate", card=card, targets=[f"{to[0]},6"])
    assert match.game.players["p1"].at == to
    assert match.game.players["p1"].dice[0].held == kind
    assert [(each.seat, each.to) for each in told(match, CharacterMoved)] == [("p1", to)]


@effect_of("Running boots")
@limit_of("Running boots")
def test_running_boots_are_a_step_for_a_search_symbol() -> None:
    match = holding("running-boots", "search", aliens=brute((5, 6)))
    assert why_not(match, "running-boots", targets=["8,6"]) == "PE-WPN-22"
    assert why_not(match, "running-boots", targets=["5,6"]) == "PE-WPN-22"
    act(match, "p1", "activate", card="running-boots", targets=["7,6"])
    assert match.game.players["p1"].at == (7, 6)


@effect_of("Homing instinct")
@limit_of("Homing instinct")
def test_the_homing_instinct_leads_home_from_anywhere() -> None:
    match = holding("homing-instinct", "adjust", p1={"at": (0, 0)}, aliens=brute((15, 0)))
    assert why_not(match, "homing-instinct") == "PE-WPN-02"
    show(match, "p1", "adjust", "use")
    act(match, "p1", "activate", card="homing-instinct")
    assert match.game.players["p1"].at == HOME


# --- dice and cards ------------------------------------------------------------------------------


@effect_of("Ammo belt", "Multi-tool", "Third arm")
@limit_of("Ammo belt", "Multi-tool", "Third arm")
@pytest.mark.parametrize(
    ("card", "symbol"), [("ammo-belt", "shoot"), ("multi-tool", "adjust"), ("third-arm", "use")]
)
def test_a_blank_die_is_turned_for_a_search_symbol(card: str, symbol: str) -> None:
    match = holding(card, "move", "search", "move", "move")
    act(match, "p1", "activate", card=card)
    assert faces(match, "p1") == ["move", symbol, "move", "move"]
    assert why_not(match, card) == "PE-WPN-02"
    assert card in match.game.players["p1"].gear


@effect_of("Supply drop")
@limit_of("Supply drop")
def test_a_supply_drop_is_a_draw_after_the_phase() -> None:
    match = holding("supply-drop", "search")
    assert why_not(match, "supply-drop") == "PE-WPN-02"
    show(match, "p1", "search", "use")
    act(match, "p1", "activate", card="supply-drop")
    assert match.game.draws == (PutOff("p1", "weapons items"),)
    assert match.game.players["p1"].gear == []
