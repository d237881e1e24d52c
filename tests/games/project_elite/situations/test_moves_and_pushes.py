"""Moves and pushes that meet walls, slime, acid, Bus, the starting area and the bell."""

from __future__ import annotations

import pytest

from plancia.core import Match
from plancia.games.project_elite import ProjectElite
from plancia.games.project_elite.events import AlienKilled, AlienMoved, CardsFound, CharacterPushed
from plancia.games.project_elite.maps.spaces import HOME
from plancia.games.project_elite.rules.alien_movement import Go
from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    NESTS,
    act,
    alien,
    faces,
    life,
    pass_all,
    refused,
    ring,
    show,
    table,
    told,
    where,
)


def nobody_shares(match: Match[ProjectElite]) -> bool:
    """Whether no two miniatures stand on one space."""
    game = match.game
    standing = [alien.at for alien in game.aliens.values()]
    standing += [player.at for player in game.players.values()]
    outside = [at for at in standing if at != HOME]
    return len(outside) == len(set(outside))


@rule("PE-SPN-12", "PE-SPN-18", "PE-MAP-02")
def test_nobody_is_pushed_by_slime_onto_the_space_where_room_is_made() -> None:
    match = table(
        moment="spawning",
        p1={"at": (9, 4)},
        aliens={"a": alien("brute", 8, 3)},
        slime=[(8, 4)],
        eggs=[(8, 3)],
        decks={"aliens": ["brute-1", "brute-2", "brute-3"]},
    )
    seen = False
    while match.to_act and not told(match, CharacterPushed):
        seat = match.to_act[0]
        options = match.options(seat)
        ways = [each.to for each in options if isinstance(each, Go)]
        if seat == "p1" and ways:
            seen = True
            assert (8, 3) not in ways
        match.play(seat, options[0])
    assert seen
    assert nobody_shares(match)


@rule("PE-SPN-13", "PE-CRD-06")
def test_bus_makes_room_for_an_alien_that_is_not_there_yet() -> None:
    match = table(
        moment="spawning",
        p1={"character": "bus", "at": (8, 3)},
        eggs=[(8, 3)],
        decks={"aliens": ["brute-1", "brute-2", "brute-3"]},
    )
    while match.to_act and not told(match, CharacterPushed):
        match.play(match.to_act[0], match.options(match.to_act[0])[0])
    assert where(match, "p1") == (8, 4)
    assert life(match, "p1") == 3


@rule("PE-PSH-15", "PE-LIF-05", "PE-LIF-02")
def test_a_push_onto_acid_takes_the_last_token_and_one_of_the_new_card() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (7, 8), "life": 1},
        aliens={"a": alien("leaper", 7, 7)},
        acid=[(6, 8)],
    )
    act(match, "p1", "go", to=(6, 8))
    assert life(match, "p1") == 2
    assert match.game.players["p1"].owned == 4


@rule("PE-PSH-14", "PE-END-06")
def test_an_alien_that_a_pushed_character_pushes_home_loses_the_game() -> None:
    match = table(
        players=1,
        p1={"at": (1, 1)},
        aliens={"a": alien("leaper", 7, 9), "b": alien("leaper", 7, 10)},
    )
    show(match, "p1", "alien_move")
    act(match, "p1", "move_alien", alien="a")
    assert match.game.outcome is not None
    assert match.game.outcome.winners == ()


@rule("PE-PSH-06", "PE-PSH-14", "PE-PSH-04")
def test_a_character_is_pushed_into_the_starting_area_and_is_safe_there() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (7, 10)},
        aliens={"a": alien("leaper", 7, 9)},
    )
    act(match, "p1", "go", to=HOME)
    assert life(match, "p1") == 2
    assert where(match, "a") == (7, 10)
    assert match.game.outcome is None


@rule("PE-PSH-06", "PE-PSH-12")
def test_who_was_pushed_still_moves_by_itself() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (15, 12)},
        aliens={"a": alien("leaper", 0, 6), "b": alien("leaper", 1, 7)},
        tiles=NESTS,
    )
    act(match, "p1", "pick_alien", alien="a")  # pushes b on, from (1, 7) to (2, 8)
    assert where(match, "a") == (1, 7)
    assert where(match, "b") == (3, 9)  # pushed to (2, 8), then one step of its own


@rule("PE-CRD-06", "PE-PSH-04", "PE-AMV-06")
def test_a_runner_that_pushes_bus_dies_and_runs_no_further() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"character": "bus", "at": (7, 8)},
        aliens={"a": alien("runner", 7, 7)},
        tiles=NESTS,
    )
    act(match, "p1", "go", to=(8, 8))
    assert "a" not in match.game.aliens
    assert len(told(match, AlienMoved)) == 1
    assert match.game.outcome is None


@rule("PE-CRD-06", "PE-PSH-10")
def test_bus_wounds_the_alien_that_pushes_and_not_the_one_behind() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"character": "bus", "at": (7, 8)},
        aliens={"a": alien("brute", 6, 6), "b": alien("leaper", 7, 7)},
    )
    act(match, "p1", "pick_alien", alien="a")
    act(match, "p1", "go", to=(8, 8))
    assert [each.alien for each in told(match, AlienKilled)] == ["b"]
    assert where(match, "a") == (7, 7)
    assert match.game.aliens["a"].lives == 3
    assert life(match, "p1") == 3


@rule("PE-CRD-06", "PE-DIE-08", "PE-CON-14")
def test_after_the_bell_bus_kills_the_last_alien_and_frees_everybody() -> None:
    match = table(
        p1={"character": "bus", "at": (7, 8)},
        p2={"at": (1, 1)},
        aliens={"b": alien("leaper", 7, 7)},
    )
    show(match, "p1", "alien_move", "alien_move")
    show(match, "p2", "alien_move", "use")
    ring(match)
    act(match, "p2", "move_alien", alien="b", choices=[(8, 8)])
    assert not match.game.aliens
    assert faces(match, "p1") == ["", "", "", ""]
    assert "alien_move" not in faces(match, "p2")
    pass_all(match)
    assert match.game.phase != "closing"


@rule("PE-CRD-06", "PE-ALN-09", "PE-TOK-05")
def test_a_burster_that_dies_of_pushing_bus_hurts_him_and_leaves_acid() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"character": "bus", "at": (7, 8)},
        aliens={"b": alien("burster", 7, 7)},
    )
    act(match, "p1", "go", to=(8, 8))
    assert life(match, "p1") == 2  # pushed, and hurt by the burst at (7, 8)
    assert match.game.acid == ((7, 8),)


@rule("PE-PSH-15")
def test_padding_saves_from_the_push_but_not_from_acid() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (7, 8), "gear": ["chitin-shell"]},
        aliens={"a": alien("leaper", 7, 7)},
        acid=[(6, 8)],
    )
    act(match, "p1", "go", to=(6, 8))
    assert life(match, "p1") == 2


@rule("PE-PSH-16", "PE-BOS-03")
def test_a_push_onto_technology_draws_at_once_outside_the_action_phase() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (7, 8)},
        aliens={"a": alien("leaper", 7, 7)},
        tech=[(8, 8)],
    )
    act(match, "p1", "go", to=(8, 8))
    assert len(told(match, CardsFound)) == 1
    assert match.game.tech == ()


@rule("PE-CON-10", "PE-PSH-05")
def test_who_owes_the_move_pushes_a_friend_where_he_likes() -> None:
    match = table(p1={"at": (7, 8)}, p2={"at": (1, 1)}, aliens={"a": alien("leaper", 7, 7)})
    show(match, "p2", "alien_move")
    act(match, "p2", "move_alien", alien="a", choices=[(8, 9)])
    assert where(match, "p1") == (8, 9)
    assert life(match, "p1") == 2


@rule("PE-PSH-07", "PE-PSH-09", "PE-MAP-02")
def test_a_character_among_aliens_pushes_one_of_them_on() -> None:
    ring_of = [(6, 6), (8, 6), (6, 7), (8, 7), (6, 8), (8, 8)]
    match = table(
        p1={"at": (7, 7)},
        p2={"at": (1, 1)},
        aliens={"a": alien("leaper", 7, 6)}
        | {f"k{n}": alien("brute", *at) for n, at in enumerate(ring_of)}
        | {"z": alien("brute", 7, 8)},
    )
    show(match, "p2", "alien_move")
    # whoever is pushed pushes an alien on, so the step can be completed
    assert refused(match, "p2", "move_alien", alien="a") == ""
    act(match, "p2", "move_alien", alien="a")
    assert nobody_shares(match)
    assert life(match, "p1") == 2


@rule("PE-MAP-05", "PE-MAP-04", "PE-DIE-02")
def test_out_of_the_starting_area_at_any_side_for_one_symbol() -> None:
    match = table()
    show(match, "p1", "move", "move")
    act(match, "p1", "move", to=(9, 11))
    act(match, "p1", "move", to=HOME)
    assert refused(match, "p1", "move", to=(6, 10)) == "PE-MOV-01"


@rule("PE-PSH-06", "PE-MAP-17")
def test_nobody_is_pushed_through_a_wall() -> None:
    match = table(
        moment="movement",
        players=1,
        p1={"at": (6, 8)},
        aliens={"a": alien("leaper", 5, 7)},
    )
    # the arrow of (5, 7) leads to (6, 7); nobody is pushed there
    assert where(match, "a") == (6, 7)
    match = table(
        moment="movement",
        players=1,
        p1={"at": (6, 8)},
        aliens={"a": alien("leaper", 6, 7)},
    )
    # the arrow of (6, 7) leads past to (7, 8)
    assert where(match, "a") == (7, 8)
    assert life(match, "p1") == 3


@rule("PE-CRD-26", "PE-CRD-27", "PE-ALN-05")
def test_armour_stops_what_a_biter_does_but_not_its_push() -> None:
    match = table(
        moment="abilities",
        players=1,
        p1={"at": (7, 8), "gear": ["carapace-armor"]},
        aliens={"b": alien("biter", 7, 7)},
        tiles=NESTS,
    )
    assert life(match, "p1") == 3
    act(match, "p1", "go", to=(6, 8))
    assert life(match, "p1") == 2


@pytest.mark.parametrize("kind", ["leaper", "gorgath"])
@rule("PE-BOS-06", "PE-DIE-12", "PE-PSH-02")
def test_bosses_push_and_are_pushed_like_everybody(kind: str) -> None:
    match = table(p1={"at": (1, 1)}, aliens={"a": alien(kind, 7, 7), "g": alien("colossus", 7, 8)})
    show(match, "p1", "alien_move")
    act(match, "p1", "move_alien", alien="a")
    assert (where(match, "a"), where(match, "g")) == ((7, 8), (7, 9))


@rule("PE-RET-04", "PE-PSH-15", "PE-CRD-06")
def test_a_retreat_pushes_bus_onto_acid_and_bus_kills_what_pushed_him() -> None:
    match = table(
        p1={"character": "bus", "at": (7, 7)},
        p2={"at": (7, 9), "gear": ["net-gun"]},
        aliens={"a": alien("leaper", 7, 8)},
        acid=[(6, 7)],
    )
    show(match, "p2", "use")
    act(match, "p2", "activate", card="net-gun", targets=["a"], ways=[(7, 7), (6, 7)])
    assert life(match, "p1") == 2
    assert not match.game.aliens
