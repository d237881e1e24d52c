"""Every kind of alien and every boss, with the figures of its profile."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.project_elite import compendium
from plancia.games.project_elite.events import (
    AlienCardRevealed,
    AlienMoved,
    AlienPicked,
    AlienSpawned,
)
from plancia.games.project_elite.library import library
from plancia.games.project_elite.maps.spaces import Space
from plancia.games.project_elite.rules import damage
from plancia.testing import effect_of, limit_of, rule
from tests.games.project_elite.elite_tables import (
    ALIEN,
    Table,
    act,
    refused,
    show,
    table,
    told,
    told_by,
)

AT = (7, 7)
"""Where aliens stand: in the long row of the Outpost, with nothing in the way."""
DICE = [1] * 20

PROFILES = {
    "runner": ("soldier", 3, 1, "grey"),
    "biter": ("soldier", 2, 1, "red"),
    "shooter": ("soldier", 1, 1, "red"),
    "hound": ("soldier", 2, 1, "red"),
    "leaper": ("soldier", 1, 1, "red"),
    "shellback": ("soldier", 1, 1, "grey"),
    "brute": ("soldier", 1, 3, "red"),
    "burster": ("soldier", 2, 1, "grey"),
    "screamer": ("special", 1, 2, "red"),
    "brood-nurse": ("special", 1, 2, "red"),
    "stalker": ("special", 2, 2, "red"),
    "slime-spitter": ("special", 1, 2, "red"),
    "caller": ("special", 1, 3, "red"),
    "spawning-egg": ("special", 1, 3, "grey"),
    "pendraagon": ("boss", 1, 5, "red"),
    "gorgath": ("boss", 1, 6, "red"),
    "ironhide": ("boss", 1, 6, "grey"),
    "acid-mother": ("boss", 1, 5, "green"),
    "brood-queen": ("boss", 1, 6, "red"),
    "colossus": ("mega_boss", 1, 9, "red"),
}
"""Class, movement, lives and colour."""


def alien(kind: str, at: Space = AT, **more: Any) -> dict[str, Any]:
    """One alien of a kind."""
    return {"a1": {"kind": kind, "at": at, **more}}


def acting(kind: str, at: Space = AT, **more: Any) -> Table:
    """A table at the beginning of the alien ability phase."""
    aliens = {**alien(kind, at), **more.pop("others", {})}
    return table(**{"moment": "abilities", "dice": DICE, "aliens": aliens, **more})


def hurt(match: Table) -> list[str]:
    """Who has lost lives through abilities."""
    return [each.seat for each in told_by(match, "PE-ALN-04")]


@effect_of("Runner", "Leaper", "Shellback", "Ironhide", "Spawning egg")
@rule("PE-ALN-11", "PE-AMV-01", "PE-ALN-07")
@pytest.mark.parametrize("kind", PROFILES)
def test_an_alien_moves_as_far_and_has_as_many_lives_as_its_profile_says(kind: str) -> None:
    group, movement, lives, colour = PROFILES[kind]
    match = table(moment="movement", dice=DICE, aliens=alien(kind, (0, 6)))
    game = match.game
    profile = game.library.profiles[kind]
    assert (profile.kind, profile.colour) == (group, colour)
    assert len(told(match, AlienMoved)) == movement
    for left in range(lives, 0, -1):
        assert game.aliens["a1"].lives == left
        damage.wound(game, game.aliens["a1"], 1)
    assert "a1" not in game.aliens


@rule("PE-ALN-11")
@pytest.mark.parametrize("kind", PROFILES)
def test_the_card_of_a_kind_of_alien_says_whether_it_has_armour(kind: str) -> None:
    profile = library().profiles[kind]
    said = [state.args for state in compendium.alien(profile).states[1:]]
    assert said == ([{"n": profile.armour}] if profile.armour else [])


@limit_of("Runner", "Leaper", "Burster", "Shellback", "Ironhide", "Spawning egg")
@pytest.mark.parametrize(
    "kind", ["runner", "leaper", "burster", "shellback", "ironhide", "spawning-egg"]
)
def test_who_has_no_ability_against_characters_hurts_nobody(kind: str) -> None:
    match = acting(kind, p1={"at": (7, 8)}, p2={"at": (6, 8)})
    assert hurt(match) == []


# --- those that hurt -----------------------------------------------------------------------------

REACHES = {
    "biter": (1, ["p1"]),
    "shooter": (3, ["p1"]),
    "stalker": (2, ["p1"]),
    "brute": (1, ["p1", "p2"]),
    "gorgath": (2, ["p1", "p2"]),
    "colossus": (1, ["p1", "p1", "p2", "p2"]),
}
"""How far each reaches, and who loses lives if both stand there."""


@effect_of("Biter", "Shooter", "Stalker", "Brute", "Gorgath", "Colossus")
@pytest.mark.parametrize("kind", REACHES)
def test_who_is_hurt_by_an_ability(kind: str) -> None:
    far, lost = REACHES[kind]
    match = acting(kind, p1={"at": (7 - far, 7)}, p2={"at": (7, 7 + far)})
    if len(lost) == 1:  # the team says who
        act(match, "p1", "pick", value="p1")
    assert hurt(match) == lost


@limit_of("Biter", "Shooter", "Stalker", "Brute", "Gorgath", "Colossus")
@pytest.mark.parametrize("kind", REACHES)
def test_nobody_is_hurt_from_one_space_farther(kind: str) -> None:
    far, _ = REACHES[kind]
    match = acting(kind, (3, 6), p1={"at": (3 + far + 1, 6)}, p2={"at": (0, 0)})
    assert hurt(match) == []


# --- those that do something else ----------------------------------------------------------------


@effect_of("Hound", "Acid mother")
@limit_of("Hound", "Acid mother")
@pytest.mark.parametrize(("kind", "tokens"), [("hound", 1), ("acid-mother", 3)])
def test_acid_where_it_stands_and_where_the_d20_says(kind: str, tokens: int) -> None:
    match = acting(kind, dice=[1, 1, 2, *DICE])
    d20 = match.game.board.d20
    assert match.game.acid == (AT, d20[1], d20[2])[:tokens]
    match = acting(kind, dice=[1, 1, 2, *DICE], acid=[AT])
    assert match.game.acid.count(AT) == 1


@effect_of("Leaper")
def test_a_leaper_moves_one_space_in_the_ability_phase_and_one_in_the_next() -> None:
    match = acting("leaper", (0, 6))
    assert [each.rules for each in match.events if isinstance(each.event, AlienMoved)] == [
        ("PE-CRD-29",),
        ("PE-AMV-01",),
    ]


@effect_of("Shellback", "Ironhide")
@pytest.mark.parametrize(("kind", "lives"), [("shellback", 1), ("ironhide", 6)])
def test_against_armour_a_die_has_to_show_one_more(kind: str, lives: int) -> None:
    for face, taken in ((4, 0), (5, 1)):
        p1 = {"at": (7, 8), "gear": ["assault-rifle"]}
        match = table(dice=[face, 1], p1=p1, aliens=alien(kind))
        show(match, "p1", "shoot")
        act(match, "p1", "activate", card="assault-rifle", targets=["a1"])
        left = match.game.aliens["a1"].lives if "a1" in match.game.aliens else 0
        assert left == lives - taken


@effect_of("Burster")
def test_a_burster_hurts_all_beside_it_when_it_is_killed_and_leaves_acid() -> None:
    p1 = {"at": (7, 8), "gear": ["pistol"]}
    match = table(players=3, dice=[6], p1=p1, p2={"at": (6, 6)}, aliens=alien("burster"))
    match.game.players["p3"].at = (7, 9)
    before = {seat: player.life for seat, player in match.game.players.items()}
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="pistol", targets=["a1"])
    lost = {seat: before[seat] - player.life for seat, player in match.game.players.items()}
    assert lost == {"p1": 1, "p2": 1, "p3": 0}
    assert match.game.acid == (AT,)


@effect_of("Screamer", "Pendra'a'gon")
@limit_of("Screamer", "Pendra'a'gon")
@pytest.mark.parametrize(("kind", "moves"), [("screamer", 1), ("pendraagon", 4)])
def test_alien_moves_of_the_teams_choice(kind: str, moves: int) -> None:
    others = {"a2": {"kind": "runner", "at": (7, 0)}, "a3": {"kind": "stalker", "at": (0, 0)}}
    match = acting(kind, (3, 4), others=others, p1={"at": (13, 9)}, p2={"at": (14, 9)})
    act(match, "p1", "pick_type", kind=kind)
    assert refused(match, "p1", "pick", value="a3") != ""
    for _ in range(moves):
        act(match, "p1", "pick", value="a2")
    steps = [type(each) for each in told_by(match, "PE-CRD-18")]
    assert steps == [AlienPicked, AlienMoved] * moves


@effect_of("Brood nurse")
@limit_of("Brood nurse")
def test_a_nurse_mends_those_within_two_spaces_by_one_life_each() -> None:
    others = {
        "a2": {"kind": "brute", "at": (7, 9), "lives": 1},
        "a3": {"kind": "brute", "at": (7, 10), "lives": 1},
        "a4": {"kind": "runner", "at": (6, 7)},
    }
    match = table(
        moment="abilities",
        dice=DICE,
        aliens={"a1": {"kind": "brood-nurse", "at": AT, "lives": 1}, **others},
        p1={"at": (0, 0)},
        p2={"at": (15, 0)},
    )
    act(match, "p1", "pick_type", kind="brood-nurse")
    left = {name: each.lives for name, each in match.game.aliens.items()}
    assert left == {"a1": 2, "a2": 2, "a3": 1, "a4": 1}


@limit_of("Stalker")
def test_a_stalker_cannot_be_chosen_for_an_alien_move() -> None:
    others = {"a2": {"kind": "runner", "at": (0, 0)}}
    match = table(dice=[ALIEN], aliens={**alien("stalker"), **others})
    act(match, "p1", "roll", dice=[0])
    assert refused(match, "p1", "move_alien", alien="a1") == "PE-DIE-12"
    assert refused(match, "p1", "move_alien", alien="a2") == ""


@effect_of("Slime spitter")
@limit_of("Slime spitter")
def test_a_spitter_puts_four_slime_tokens_on_spaces_of_the_d20() -> None:
    match = acting("slime-spitter", (0, 0), dice=[7, 7, 8, 9, 8, 10, *DICE])
    d20 = match.game.board.d20
    assert match.game.slime == (d20[7], d20[8], d20[9], d20[10])


@effect_of("Caller")
@limit_of("Caller")
def test_a_caller_reveals_one_card() -> None:
    match = acting("caller", areas={1: "A", 2: "B", 3: "C"}, decks={"aliens": ["brute-1"]})
    assert [each.card for each in told(match, AlienCardRevealed)] == ["brute-1"]
    act(match, "p1", "choose_here", at=(0, 0))
    assert len(told(match, AlienSpawned)) == 1


@effect_of("Brood queen")
@limit_of("Brood queen")
def test_a_queen_puts_one_spawning_token_on_a_free_space_of_the_d6() -> None:
    match = acting("brood-queen", dice=[2, *DICE])
    d6 = match.game.board.d6
    assert match.game.eggs == (d6[2],)
    match = acting("brood-queen", dice=[2, 3, *DICE], eggs=[d6[2]])
    assert match.game.eggs == (d6[2], d6[3])


@effect_of("Spawning egg")
def test_an_egg_takes_the_token_of_its_area_along() -> None:
    match = table(
        moment="spawning",
        players=1,
        dice=[1],
        areas={1: "A", 2: "B", 3: "C"},
        decks={"aliens": ["egg-any", "runner-2"]},
    )
    act(match, "p1", "choose_here", at=(0, 0))
    assert match.game.areas[1].egg == "a1"
