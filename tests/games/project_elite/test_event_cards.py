"""Every event and every character, with what is printed on its card."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.games.project_elite.events import (
    ActionBegan,
    AlienCardRevealed,
    AlienMoved,
    EventCancelled,
    LifeLost,
    TokenPlaced,
)
from plancia.games.project_elite.rules.aiming import values_of
from plancia.games.project_elite.rules.event_cards import event_slots
from plancia.testing import effect_of, limit_of, rule
from tests.games.project_elite.elite_tables import (
    ALIEN,
    FAR,
    Table,
    act,
    faces,
    finish,
    refused,
    show,
    table,
    told,
    told_by,
)

DICE = [1] * 20


def at(moment: str, card: str, **more: Any) -> Table:
    """An event that is in play, at the beginning of a phase."""
    position = {"moment": moment, "round": 2, "dice": DICE, "events": [card], "aliens": FAR}
    return table(**{**position, **more})


# --- what cancels them ---------------------------------------------------------------------------

A, S, H, U = "adjust", "search", "shoot", "use"
CANCELS = {
    "they-are-advancing": (H, H, A),
    "panic-attack": (U, U, S),
    "highly-toxic": (A, A, U),
    "they-never-end": (H, U, A),
    "slime-tide": (A, S, U),
    "poisoned-air": (S, S, U),
    "hard-choice": (U, A, S),
    "reinforcements": (H, H, U),
    "restless-night": (S, S, A),
    "frenzy": (H, H, S),
    "regrowth": (U, U, H),
    "out-of-time": (A, A, S),
    "fog": (U, S, S),
    "shaking-hands": (A, A, U),
    "jammed-guns": (A, A, U),
}
"""With two players."""


@limit_of("They are advancing", "Panic attack", "Highly toxic", "They never end", "Slime tide")
@limit_of("Poisoned air", "Hard choice", "Reinforcements", "Restless night", "Frenzy", "Regrowth")
@limit_of("Out of time", "Thick fog", "Shaking hands", "Jammed guns")
@rule("PE-EVT-06", "PE-EVT-09")
@pytest.mark.parametrize("card", CANCELS)
def test_an_event_is_cancelled_by_its_symbols_and_not_before_the_last(card: str) -> None:
    match = at("action", card)
    for number, symbol in enumerate(CANCELS[card]):
        assert not told(match, EventCancelled)
        show(match, "p1", *({A, S, H, U} - {symbol}))
        assert refused(match, "p1", "give_to_event", event=card, slot=number) == "PE-EVT-06"
        show(match, "p1", symbol)
        act(match, "p1", "give_to_event", event=card, slot=number)
    assert [each.card for each in told(match, EventCancelled)] == [card]
    assert match.game.events == []


@rule("PE-EVT-06", "PE-SOL-03")
@pytest.mark.parametrize("card", CANCELS)
@pytest.mark.parametrize("players", range(1, 7))
def test_more_players_have_to_give_more_symbols(card: str, players: int) -> None:
    match = at("action", card, players=players)
    assert len(event_slots(match.game, card)) == players + 1


# --- what they do --------------------------------------------------------------------------------


@effect_of("Highly toxic", "Slime tide", "They never end")
@pytest.mark.parametrize(
    ("card", "token", "number"),
    [("highly-toxic", "acid", 2), ("slime-tide", "slime", 3), ("they-never-end", "eggs", 1)],
)
def test_tokens_on_spaces_that_a_die_names(card: str, token: str, number: int) -> None:
    match = at("event", card, dice=[*(4, 5, 6)[:number], *DICE], players=1)
    die = match.game.board.d6 if token == "eggs" else match.game.board.d20
    assert [(each.token, each.at) for each in told(match, TokenPlaced)] == [
        (token, die[face]) for face in (4, 5, 6)[:number]
    ]


@effect_of("They are advancing")
def test_those_on_x_spaces_advance_two_spaces_more() -> None:
    aliens = {"a1": {"kind": "brute", "at": (7, 0)}, "a2": {"kind": "brute", "at": (7, 6)}}
    for events, steps in ((["they-are-advancing"], 2), ([], 0)):
        match = at("abilities", "fog", events=events, aliens=aliens, p1={"at": (0, 4)})
        act(match, "p1", "in_order")
        found = [each.alien for each in told_by(match, "PE-CRD-29")]
        assert found == ["a1"] * steps


@effect_of("Panic attack")
def test_whoever_is_chosen_loses_a_card() -> None:
    match = at("event", "panic-attack", p1={"gear": ["pistol", "medkit"]})
    act(match, "p1", "pick", value="p1")
    act(match, "p1", "pick", value="medkit")
    assert match.game.players["p1"].gear == ["pistol"]
    assert match.game.discards["items"] == ["medkit"]


@effect_of("Poisoned air")
def test_at_the_end_of_the_round_everybody_loses_a_life() -> None:
    match = at("end", "poisoned-air")
    assert [each.seat for each in told(match, LifeLost)] == ["p1", "p2"]
    assert told(at("movement", "fog"), LifeLost) == []


@effect_of("Something big")
@limit_of("Something big")
def test_a_boss_card_is_revealed_once() -> None:
    match = table(
        setup={"calendar": {"2": {"events": 1}}},
        moment="event",
        round=2,
        dice=DICE,
        areas={1: "A", 2: "B", 3: "C"},
        decks={"events": ["boss-signal"], "bosses": ["gorgath-boss"]},
        aliens=FAR,
    )
    assert [each.card for each in told(match, AlienCardRevealed)] == ["gorgath-boss"]
    assert match.game.events == []
    assert match.game.discards["events"] == ["boss-signal"]
    assert match.game.library.events["boss-signal"].cancel == {}


@effect_of("Hard choice")
@pytest.mark.parametrize(("value", "lost", "cards"), [("one", 2, 0), ("other", 0, 1)])
def test_everybody_loses_a_life_or_a_card_is_revealed(value: str, lost: int, cards: int) -> None:
    match = at(
        "event", "hard-choice", areas={1: "A", 2: "B", 3: "C"}, decks={"aliens": ["brute-1"]}
    )
    act(match, "p1", "pick", value=value)
    assert len(told(match, LifeLost)) == lost
    revealed = [each.card for each in told(match, AlienCardRevealed)]
    assert revealed[:1] == ["brute-1"]  # by the event, or by the spawn phase behind it
    assert match.game.phase == ("event" if cards else "spawning")


@effect_of("Reinforcements")
@pytest.mark.parametrize(("card", "number"), [("reinforcements", 3), ("fog", 2)])
def test_one_more_alien_card_at_the_beginning_of_the_spawn_phase(card: str, number: int) -> None:
    cards = ["brute-1", "brute-2", "brute-3"]
    match = at("spawning", card, areas={1: "A", 2: "B", 3: "C"}, decks={"aliens": cards})
    for space in ((0, 1), (6, 0), (14, 0))[:number]:  # the runner stands on (0, 0)
        act(match, "p1", "choose_here", at=space)
    assert len(told(match, AlienCardRevealed)) == number
    assert match.game.phase == "planning"


@effect_of("Restless night")
def test_three_alien_moves_before_the_action_phase() -> None:
    match = at("planning", "restless-night", aliens={**FAR, "a2": {"kind": "runner", "at": (7, 0)}})
    for alien in ("a1", "a2", "a1"):
        assert match.game.phase == "planning"
        act(match, "p1", "pick", value=alien)
    moved = [each.alien for each in told(match, AlienMoved)]
    assert moved == ["a1", "a2", "a1"]
    act(match, "p1", "ready")
    act(match, "p2", "ready")
    assert match.game.phase == "action"


@effect_of("Frenzy")
def test_after_the_phase_every_alien_moves_one_space() -> None:
    match = at("action", "frenzy", aliens={"a1": {"kind": "brute", "at": (0, 0)}})
    finish(match)
    rules = [each.rules for each in match.events if isinstance(each.event, AlienMoved)]
    assert rules[0] == ("PE-CRD-29",)
    assert rules.count(("PE-CRD-29",)) == 1


@effect_of("Regrowth")
def test_at_the_end_of_the_round_every_alien_gets_two_lives_back() -> None:
    aliens = {
        "a1": {"kind": "gorgath", "at": (0, 0), "lives": 2},
        "a2": {"kind": "brute", "at": (15, 0), "lives": 2},
    }
    match = at("end", "regrowth", aliens=aliens)
    assert [alien.lives for alien in match.game.aliens.values()][:2] == [4, 3]


@effect_of("Out of time")
def test_the_phase_is_twenty_seconds_shorter() -> None:
    assert [each.seconds for each in told(at("action", "out-of-time"), ActionBegan)] == [100]
    assert [each.seconds for each in told(at("action", "fog"), ActionBegan)] == [120]


@effect_of("Thick fog", "Shaking hands", "Jammed guns")
@pytest.mark.parametrize(
    ("card", "pistol", "rifle"),
    [
        ("fog", (2, 1, 2), (5, 1, 2)),
        ("shaking-hands", (3, 1, 3), (6, 1, 3)),
        ("jammed-guns", (3, 1, 2), (6, 1, 2)),
    ],
)
def test_weapons_are_worse_as_long_as_an_event_is_in_play(
    card: str, pistol: tuple[int, ...], rifle: tuple[int, ...]
) -> None:
    gear = ["pistol", "marksman-rifle", "shotgun"]
    match = at("action", card, p1={"at": (7, 9), "gear": gear})
    found = [values_of(match.game, match.game.players["p1"], each) for each in gear]
    assert [(aim.range, aim.shots, aim.hits) for aim in found[:2]] == [pistol, rifle]
    assert found[2].range == 1  # never less
    assert found[2].shots == (2 if card == "jammed-guns" else 3)


# --- characters ----------------------------------------------------------------------------------

LIVES = {
    "sarah-mercy": 3,
    "lila": 3,
    "bus": 4,
    "viktor-hail": 2,
    "dex-moreno": 3,
    "nadia-orlov": 3,
    "rook": 3,
    "tao-lin": 3,
    "ines-duarte": 3,
    "echo": 3,
}


def playing(character: str, *shown: str, **more: Any) -> Table:
    """p1 plays a character in the long row of the Outpost and has some symbols."""
    p1 = {"character": character, "at": (6, 6), **more.pop("p1", {})}
    match = table(p1=p1, **{"aliens": FAR, **more})
    show(match, "p1", *shown)
    return match


def why_not(match: Table, **fields: Any) -> str:
    """Why p1 cannot use the character's ability."""
    return refused(match, "p1", "use_ability", **fields)


@rule("PE-SET-04")
@pytest.mark.parametrize("character", LIVES)
def test_a_character_has_as_many_life_tokens_as_its_card_has_spaces(character: str) -> None:
    other = "bus" if character == "lila" else "lila"
    match = table(p1={"character": character}, p2={"character": other})
    assert match.game.players["p1"].life == LIVES[character]


@effect_of("Sarah Mercy")
@limit_of("Sarah Mercy")
@rule("PE-CRD-01", "PE-CRD-02")
def test_sarah_heals_somebody_beside_her_or_herself_completely_once_a_round() -> None:
    match = playing("sarah-mercy", A, U, p1={"life": 1}, p2={"at": (8, 6), "life": 1})
    assert why_not(match, targets=["p2"]) == "PE-WPN-22"
    match.game.players["p2"].at = (7, 6)
    assert why_not(match, targets=["p1"]) == ""
    act(match, "p1", "use_ability", targets=["p2"])
    assert (match.game.players["p1"].life, match.game.players["p2"].life) == (1, 3)
    assert faces(match, "p1") == ["", U, "", ""]
    assert match.game.players["p1"].dice[1].held == "single_use"


@effect_of("Lila")
@limit_of("Lila")
@rule("PE-CRD-03", "PE-CRD-04")
def test_lila_prevents_three_of_her_own_alien_moves_in_a_phase() -> None:
    match = playing("lila", dice=[ALIEN] * 4, p2={"character": "bus"})
    assert match.game.players["p1"].tokens == 3
    act(match, "p1", "roll", dice=[0, 1, 2, 3])
    for left in (2, 1, 0):
        act(match, "p1", "prevent")
        assert match.game.players["p1"].tokens == left
    assert refused(match, "p1", "prevent") != ""
    act(match, "p1", "move_alien", alien="a1")
    assert faces(match, "p1") == ["", "", "", ""]


@effect_of("Bus")
@limit_of("Bus")
@rule("PE-CRD-05", "PE-CRD-06")
def test_whoever_pushes_bus_takes_a_wound_and_bus_loses_a_life_for_it() -> None:
    aliens = {"a1": {"kind": "brute", "at": (7, 8)}, "a2": {"kind": "brute", "at": (8, 9)}}
    match = playing("bus", dice=[ALIEN], p1={"at": (7, 9)}, aliens=aliens)
    act(match, "p1", "roll", dice=[0])
    act(match, "p1", "move_alien", alien="a1")
    assert [alien.lives for alien in match.game.aliens.values()] == [2, 3]
    assert match.game.players["p1"].life == 3


@effect_of("Viktor Hail")
@limit_of("Viktor Hail")
def test_viktor_has_one_more_shot_but_not_past_a_red_border() -> None:
    match = playing("viktor-hail", p1={"gear": ["pistol", "minigun", "ion-rifle"]})
    game, player = match.game, match.game.players["p1"]
    shots = [values_of(game, player, card).shots for card in player.gear]
    assert shots == [2, 7, 4]


@effect_of("Dex Moreno")
@limit_of("Dex Moreno")
def test_dex_moves_a_step_for_a_use_symbol() -> None:
    match = playing("dex-moreno", U)
    assert why_not(match, targets=["8,6"]) == "PE-WPN-22"
    act(match, "p1", "use_ability", targets=["7,6"])
    assert match.game.players["p1"].at == (7, 6)
    assert why_not(match, targets=["8,6"]) == "PE-WPN-02"


@effect_of("Nadia Orlov")
@limit_of("Nadia Orlov")
def test_nadia_shoots_through_one_tree_but_not_through_two_walls() -> None:
    aliens = {"a1": {"kind": "runner", "at": (6, 1)}, "a2": {"kind": "runner", "at": (1, 2)}}
    match = playing("nadia-orlov", H, p1={"at": (4, 1), "gear": ["pistol"]}, aliens=aliens)
    assert refused(match, "p1", "activate", card="pistol", targets=["a1"]) == ""
    match.game.players["p1"].at = (4, 2)
    assert refused(match, "p1", "activate", card="pistol", targets=["a2"]) == "PE-WPN-06"


@effect_of("Rook")
@limit_of("Rook")
@pytest.mark.parametrize(("kind", "lost"), [("brute", 0), ("gorgath", 1)])
def test_abilities_of_soldiers_do_not_hurt_rook(kind: str, lost: int) -> None:
    match = playing(
        "rook", moment="abilities", dice=DICE, aliens={"a1": {"kind": kind, "at": (6, 7)}}
    )
    assert len(told_by(match, "PE-ALN-04")) == lost


@limit_of("Rook", "Carapace armor")
@effect_of("Carapace armor")
@pytest.mark.parametrize(("character", "gear"), [("rook", []), ("bus", ["carapace-armor"])])
def test_pushes_hurt_in_spite_of_armour_and_abilities_of_soldiers_do_not(
    character: str, gear: list[str]
) -> None:
    aliens = {"a1": {"kind": "brute", "at": (7, 8)}}
    match = playing(character, dice=[ALIEN], p1={"at": (7, 9), "gear": gear}, aliens=aliens)
    before = match.game.players["p1"].life
    act(match, "p1", "roll", dice=[0])
    act(match, "p1", "move_alien", alien="a1")
    assert match.game.players["p1"].life == before - 1
    match = playing(
        character, moment="abilities", dice=DICE, p1={"at": (7, 9), "gear": gear}, aliens=aliens
    )
    assert told_by(match, "PE-ALN-04") == []


@effect_of("Tao Lin")
@limit_of("Tao Lin")
def test_tao_clears_acid_and_slime_within_two_spaces() -> None:
    match = playing("tao-lin", A, acid=[(8, 6), (9, 6)], slime=[(4, 6), (3, 6)])
    act(match, "p1", "use_ability")
    assert (match.game.acid, match.game.slime) == (((9, 6),), ((3, 6),))


@effect_of("Ines Duarte")
@limit_of("Ines Duarte")
def test_ines_turns_a_blank_die_to_shoot_for_a_search_symbol() -> None:
    match = playing("ines-duarte", S, "move", "move")
    act(match, "p1", "use_ability")
    assert faces(match, "p1") == [H, "move", "move", ""]
    assert why_not(match) == "PE-WPN-02"


@effect_of("Echo")
@limit_of("Echo")
def test_echo_drives_a_row_back_from_three_spaces_once_a_round() -> None:
    aliens = {"a1": {"kind": "brute", "at": (3, 6)}, "a2": {"kind": "brute", "at": (2, 6)}}
    match = playing("echo", A, U, A, U, aliens=aliens)
    game = match.game
    before = game.board.steps_home[3, 6]
    assert why_not(match, targets=["a2"]) == "PE-WPN-22"
    act(match, "p1", "use_ability", targets=["a1"])
    assert game.board.steps_home[game.aliens["a1"].at] > before
    assert game.aliens["a1"].lives == 3
    assert game.players["p1"].dice[1].held == "single_use"


@effect_of("X-ray visor")
@limit_of("X-ray visor")
@rule("PE-CRD-10", "PE-CRD-11", "PE-CRD-12")
def test_the_visor_looks_through_one_tree_and_not_through_a_boss() -> None:
    aliens = {"a1": {"kind": "runner", "at": (6, 1)}}
    for gear, why in ((["pistol", "x-ray-visor"], ""), (["pistol"], "PE-WPN-21")):
        match = playing("sarah-mercy", H, p1={"at": (4, 1), "gear": gear}, aliens=aliens)
        assert refused(match, "p1", "activate", card="pistol", targets=["a1"]) == why
    aliens = {"a1": {"kind": "runner", "at": (8, 6)}, "a2": {"kind": "gorgath", "at": (7, 6)}}
    match = playing("sarah-mercy", H, p1={"gear": ["pistol", "x-ray-visor"]}, aliens=aliens)
    assert refused(match, "p1", "activate", card="pistol", targets=["a1"]) == "PE-WPN-06"


@effect_of("Alien DNA")
@limit_of("Alien DNA")
@rule("PE-CRD-23")
def test_alien_dna_heals_after_the_phase_in_which_it_was_activated() -> None:
    match = playing("bus", U, dice=DICE, p1={"life": 1, "gear": ["alien-dna"]})
    act(match, "p1", "activate", card="alien-dna")
    assert match.game.players["p1"].life == 1
    finish(match)
    assert match.game.players["p1"].life == 4
    match = playing("bus", dice=DICE, p1={"life": 1, "gear": ["alien-dna"]})
    finish(match)
    assert match.game.players["p1"].life == 1


@rule("PE-EVT-06")
@pytest.mark.parametrize("slot", [-1, 3])
def test_a_die_goes_to_a_slot_that_the_event_has(slot: int) -> None:
    match = at("action", "fog")
    show(match, "p1", U, S, S)
    assert len(event_slots(match.game, "fog")) == 3
    assert refused(match, "p1", "give_to_event", event="fog", slot=slot) == "PE-EVT-06"
