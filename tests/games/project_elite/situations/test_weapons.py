"""Weapons and items in places and hands that change what they do."""

from __future__ import annotations

from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    NESTS,
    act,
    alien,
    faces,
    finish,
    pass_all,
    refused,
    show,
    table,
    where,
)


@rule("PE-CRD-11")
def test_a_visor_does_not_add_to_eyes_that_pass_through_one_wall() -> None:
    # two squares of wall stand between, (2, 2) and (3, 2)
    for character, gear, may in (
        ("sarah-mercy", ["sniper-rifle"], False),
        ("nadia-orlov", ["sniper-rifle", "x-ray-visor"], False),
    ):
        match = table(
            p1={"character": character, "at": (1, 2), "gear": gear},
            p2={"character": "bus"},
            aliens={"a": alien("brute", 4, 2)},
        )
        show(match, "p1", "shoot", "adjust")
        assert (refused(match, "p1", "activate", card="sniper-rifle") == "") is may


@rule("PE-WPN-23", "PE-SLT-07", "PE-INV-09")
def test_a_traded_rifle_keeps_its_injury_and_fires_for_one_symbol() -> None:
    match = table(
        p1={"at": (7, 8), "gear": ["plasma-rifle"]},
        p2={"at": (8, 8)},
        aliens={"a": alien("gorgath", 7, 6)},
        tiles=NESTS,
        dice=[1] * 40,
    )
    show(match, "p1", "shoot", "use")
    show(match, "p2", "shoot")
    act(match, "p1", "activate", card="plasma-rifle")
    act(match, "p1", "offer_trade", to="p2", gives=["plasma-rifle"])
    act(match, "p2", "answer_trade", by="p1", yes=True)
    act(match, "p2", "activate", card="plasma-rifle")
    assert match.game.players["p1"].owned == 4
    match.game.aliens.clear()
    finish(match)
    pass_all(match)
    assert match.game.players["p1"].owned == 3
    assert match.game.players["p2"].owned == 4


@rule("PE-WPN-10", "PE-WPN-17")
def test_a_long_weapon_reaches_one_space_from_the_starting_area() -> None:
    match = table(
        p1={"gear": ["marksman-rifle"]},
        aliens={"a": alien("leaper", 6, 10), "b": alien("leaper", 7, 8)},
        dice=[6],
    )
    show(match, "p1", "shoot")
    assert refused(match, "p1", "activate", card="marksman-rifle", targets=["b"]) == "PE-WPN-06"
    act(match, "p1", "activate", card="marksman-rifle", targets=["a"])
    assert "a" not in match.game.aliens


@rule("PE-BOS-05", "PE-LOS-06")
def test_a_boss_hides_who_stands_behind_it_until_it_dies() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["pistol"]},
        aliens={"g": alien("gorgath", 7, 8, lives=1), "a": alien("leaper", 7, 7)},
        dice=[6, 6],
    )
    card = match.game.players["p1"].gear[0]
    show(match, "p1", "shoot", "shoot")
    assert refused(match, "p1", "activate", card=card, targets=["a"]) == "PE-WPN-06"
    act(match, "p1", "activate", card=card, targets=["g"])
    assert match.game.tech == ((7, 8),)
    act(match, "p1", "activate", card=card, targets=["a"])
    assert not match.game.aliens


@rule("PE-CRD-08", "PE-CRD-07")
def test_the_ion_rifle_with_a_total_of_nine_hits_nobody() -> None:
    for rolled, dead in (((4, 4), True), ((4, 5), False), ((3, 5), True)):
        match = table(
            p1={"at": (7, 9), "gear": ["ion-rifle"]},
            aliens={"a": alien("leaper", 7, 8)},
            dice=rolled,
        )
        show(match, "p1", "shoot")
        act(match, "p1", "activate", card="ion-rifle", targets=["a"], shots=2)
        assert (not match.game.aliens) is dead


@rule("PE-CRD-21", "PE-CRD-20")
def test_scar_maker_counts_doubles_as_the_book_does() -> None:
    for rolled, hits in (((5, 5, 1), 3), ((1, 1, 2), 1), ((6, 6, 6), 4), ((1, 1, 5), 2)):
        match = table(
            p1={"at": (7, 9), "gear": ["scar-maker"]},
            aliens={"g": alien("gorgath", 7, 8)},
            dice=rolled,
        )
        show(match, "p1", "shoot")
        act(match, "p1", "activate", card="scar-maker", targets=["g"])
        assert match.game.aliens["g"].lives == 6 - hits


@rule("PE-RET-06", "PE-CRD-13")
def test_a_blasted_row_goes_back_and_only_then_its_first_alien_dies() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["sonic-blaster"]},
        aliens={"a": alien("leaper", 7, 8), "b": alien("leaper", 7, 7)},
        dice=[6, 1],
    )
    show(match, "p1", "shoot")
    act(match, "p1", "activate", card="sonic-blaster", targets=["a"], ways=[(7, 7)])
    assert "a" not in match.game.aliens
    assert where(match, "b") != (7, 7)


@rule("PE-WPN-21")
def test_a_shot_whose_target_another_has_just_killed_costs_nothing() -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["pistol"]},
        p2={"at": (8, 9), "gear": ["carbine"]},
        aliens={"a": alien("leaper", 7, 8)},
        dice=[6, 6],
    )
    card = match.game.players["p1"].gear[0]
    show(match, "p1", "shoot")
    show(match, "p2", "use")
    act(match, "p2", "activate", card="carbine", cost=1, targets=["a"])
    assert refused(match, "p1", "activate", card=card, targets=["a"]) == "PE-WPN-21"
    assert faces(match, "p1")[0] == "shoot"


@rule("PE-WPN-20", "PE-INV-09")
def test_a_traded_jetpack_is_used_up_for_the_round() -> None:
    match = table(p1={"at": (7, 8), "gear": ["jetpack"]}, p2={"at": (8, 8)})
    show(match, "p1", "use")
    show(match, "p2", "use")
    act(match, "p1", "activate", card="jetpack", targets=["7,9"])
    act(match, "p1", "offer_trade", to="p2", gives=["jetpack"])
    act(match, "p2", "answer_trade", by="p1", yes=True)
    assert refused(match, "p2", "activate", card="jetpack", targets=["7,7"]) == "PE-WPN-20"
    assert faces(match, "p2")[0] == "use"


@rule("PE-WPN-17", "PE-RNG-04")
def test_fog_takes_back_what_a_scope_has_added_and_with_it_the_straight_line() -> None:
    for events, refusal in (([], "PE-WPN-06"), (["fog"], "")):
        match = table(
            p1={"at": (7, 9), "gear": ["pistol"]},
            attached={"pistol": ["scope"]},
            events=events,
            aliens={"a": alien("leaper", 8, 7), "b": alien("leaper", 7, 7)},
        )
        show(match, "p1", "shoot")
        assert refused(match, "p1", "activate", card="pistol", targets=["a"]) == refusal
