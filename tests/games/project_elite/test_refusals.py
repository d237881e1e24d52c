"""Commands that cannot be: each is refused by a rule, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Illegal, Match, read_action
from plancia.games.project_elite import ProjectElite
from plancia.scenario.moments import wire_of
from plancia.testing import rule
from tests.games.project_elite.elite_tables import Table, ring, show, table, wire

AT = (7, 9)


def busy(**more: Any) -> Table:
    """p1 stands beside an alien with gear, symbols and a die on a slot; p2 waits at home."""
    match = table(
        p1={"at": AT, "gear": ["laser-cutter", "pistol", "medkit"]},
        p2={"gear": ["shotgun"]},
        aliens={"a1": {"kind": "brute", "at": (7, 8)}, "a2": {"kind": "runner", "at": (0, 0)}},
        events=["highly-toxic"],
        **more,
    )
    return match


def still_refuses(match: Table, seat: str, command: dict[str, Any]) -> str:
    """By which rule a command is refused; the state afterwards is byte by byte what it was."""
    before, events = wire_of(match.game), len(match.events)
    with pytest.raises(Illegal) as caught:
        match.play(seat, read_action(ProjectElite, command))
    assert wire_of(match.game) == before
    assert len(match.events) == events
    return caught.value.refusal.rule


@rule("PE-CON-02", "PE-ACT-07", "PE-CON-13", "PE-CLK-05")
@pytest.mark.parametrize(
    ("command", "by"),
    [
        (wire("roll", dice=[0]), "PE-ACT-07"),
        (wire("offer_trade", to="p2", gives=["medkit"]), "PE-INV-05"),
        (wire("finish"), "PE-CON-19"),
        (wire("wait"), "PE-CLK-03"),
        (wire("stop"), "PE-CLK-07"),
    ],
)
def test_after_the_bell(command: dict[str, Any], by: str) -> None:
    match = busy()
    show(match, "p1", "shoot", "use")
    ring(match)
    assert still_refuses(match, "p1", command) == by


@rule("PE-CON-02", "PE-WPN-03", "PE-SLT-02")
@pytest.mark.parametrize(
    ("command", "by"),
    [
        (wire("move", to=(6, 9)), "PE-MOV-01"),
        (wire("activate", card="pistol", targets=["a1"]), "PE-WPN-02"),
        (wire("activate", card="shotgun", targets=["a1"]), "PE-WPN-03"),
        (wire("give_to_event", event="highly-toxic", slot=0), "PE-EVT-06"),
        (wire("give_hits", targets=["a1"]), "ENG-KIND"),
        (wire("prevent"), "PE-CRD-03"),
        (wire("move_alien", alien="a1", owner="p2"), "PE-COO-01"),
    ],
)
def test_with_the_dice_and_cards_of_another(command: dict[str, Any], by: str) -> None:
    match = busy()
    show(match, "p2", "shoot", "move", "adjust", "alien_move")
    assert still_refuses(match, "p1", command) == by


@rule("PE-CON-02", "PE-CON-05", "PE-CON-06", "PE-DIE-14")
@pytest.mark.parametrize(
    ("dice", "by"),
    [
        ([1], "PE-CON-06"),
        ([4], "PE-CON-06"),
        ([-1], "PE-CON-06"),
        ([2, 2], "PE-CON-06"),
        ([], "PE-CON-06"),
    ],
)
def test_with_a_die_that_lies_on_a_slot_or_is_not_there(dice: list[int], by: str) -> None:
    match = busy(dice=[1, 1, 1])
    show(match, "p1", "shoot", "adjust")
    match.play("p1", read_action(ProjectElite, wire("activate", card="laser-cutter")))
    assert match.game.players["p1"].dice[1].on
    assert still_refuses(match, "p1", wire("roll", dice=dice)) == by


@rule("PE-DIE-14", "PE-WPN-02")
def test_with_a_symbol_that_was_spent() -> None:
    match = busy(dice=[1])
    show(match, "p1", "shoot", "move")
    match.play("p1", read_action(ProjectElite, wire("activate", card="pistol")))
    assert still_refuses(match, "p1", wire("activate", card="pistol")) == "PE-WPN-02"
    match.play("p1", read_action(ProjectElite, wire("move", to=(6, 9))))
    assert still_refuses(match, "p1", wire("move", to=(6, 10))) == "PE-MOV-01"


@rule("PE-CON-07")
@pytest.mark.parametrize(
    "command",
    [
        wire("roll", dice=[1]),
        wire("move", to=(6, 9)),
        wire("activate", card="pistol", targets=["a1"]),
        wire("use_ability", targets=["p1"]),
        wire("give_to_event", event="highly-toxic", slot=0),
        wire("offer_trade", to="p2", gives=["medkit"]),
        wire("search", decks=["items", "items"]),
    ],
)
def test_while_an_alien_move_is_owed(command: dict[str, Any]) -> None:
    match = busy()
    show(match, "p1", "alien_move", "shoot", "move", "adjust")
    assert still_refuses(match, "p1", command) == "PE-ACT-06"


# --- each refusal by its rule ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("command", "by"),
    [
        (wire("pass"), "PE-CON-15"),
        (wire("end_step"), "PE-CLK-05"),
        (wire("wait"), "PE-CLK-03"),
        (wire("go_on"), "PE-CON-19"),
        (wire("move_alien", alien="a1"), "PE-DIE-07"),
        (wire("hand_over", to="p2"), "PE-COO-01"),
        (wire("offer_trade", to="p1", gives=["medkit"]), "PE-INV-04"),
        (wire("offer_trade", to="p9", gives=["medkit"]), "PE-INV-04"),
        (wire("offer_trade", to="p2"), "PE-INV-04"),
        (wire("offer_trade", to="p2", gives=["medkit", "medkit"]), "PE-INV-04"),
        (wire("move", to=(6, 9), leave=True), "PE-BOS-03"),
        (wire("move", to=(7, 8)), "PE-MOV-03"),
        (wire("move", to=(7, 6)), "PE-MOV-02"),
        (wire("move", to=(5, 9)), "PE-MOV-02"),
        (wire("move", to=(99, 9)), "PE-MAP-08"),
        (wire("activate", card="pistol", targets=["a1"], shots=1), "PE-CRD-07"),
        (wire("activate", card="pistol", targets=["a1", "a1"]), "PE-WPN-06"),
        (wire("activate", card="pistol", targets=["a2"]), "PE-WPN-06"),
        (wire("activate", card="pistol", cost=1), "PE-WPN-01"),
        (wire("activate", card="pistol", targets=["a1"], ways=[(7, 7)]), "PE-RET-01"),
        (wire("activate", card="bone-rifle"), "PE-WPN-03"),
        (wire("use_ability", cost=3), "PE-WPN-01"),
        (wire("search", decks=["weapons", "items"]), "PE-SRC-01"),
        (wire("cash_technology"), "PE-TOK-09"),
        (wire("answer_trade", by="p2", yes=True), "PE-CON-12"),
        (wire("give_to_event", event="fog", slot=0), "PE-EVT-06"),
        (wire("give_to_event", event="highly-toxic", slot=7), "PE-EVT-06"),
        (wire("fire", tile="nest-99"), "PE-EXT-03"),
        (wire("move_tile", tile="crate-1", to=(6, 9)), "PE-RCV-03"),
        (wire("place_tile", tile="large-p1", at=(5, 6)), "PE-DEM-04"),
        (wire("ready"), "ENG-KIND"),
    ],
    ids=lambda value: value["type"] if isinstance(value, dict) else value,
)
def test_what_cannot_be_done_in_the_action_phase(command: dict[str, Any], by: str) -> None:
    match = busy()
    show(match, "p1", "shoot", "move", "search", "use")
    assert still_refuses(match, "p1", command) == by


@pytest.mark.parametrize(
    ("command", "by"),
    [
        (wire("move_alien", alien="a9"), "PE-DIE-07"),
        (wire("move_alien", alien="a1", owner="p2"), "PE-DIE-07"),
        (wire("hand_over", to="p1"), "PE-COO-01"),
        (wire("hand_over", to="p3"), "PE-COO-01"),
        (wire("cash_technology"), "PE-ACT-06"),
        (wire("answer_trade", by="p2", yes=False), "PE-CON-12"),
        (wire("move_alien", alien="a1", choices=[(0, 0)]), "PE-AMV-05"),
    ],
)
def test_what_cannot_be_done_with_an_alien_move_that_is_owed(
    command: dict[str, Any], by: str
) -> None:
    match = busy()
    show(match, "p1", "alien_move", "move")
    assert still_refuses(match, "p1", command) == by


@rule("PE-CLK-05", "PE-CLK-07")
def test_after_the_timed_command_of_a_step_there_is_no_other() -> None:
    match = busy(setup={"time": "turns"}, dice=[1])
    match.play("p1", read_action(ProjectElite, wire("roll", dice=[0])))
    for kind in ("stop", "wait"):
        assert still_refuses(match, "p1", wire(kind)) == "PE-CLK-05"
    assert still_refuses(match, "p1", wire("roll", dice=[1])) == "PE-CLK-05"
    assert still_refuses(match, "p1", wire("finish")) == "PE-CON-19"
    assert still_refuses(match, "p1", wire("go_on")) == "PE-CON-19"


@rule("PE-CLK-08", "PE-COO-01")
def test_out_of_step_ones_own_alien_moves_come_before_those_of_others() -> None:
    match = busy(setup={"time": "turns"})
    show(match, "p1", "alien_move")
    show(match, "p2", "alien_move")
    match.play("p1", read_action(ProjectElite, wire("hand_over", to="p2")))
    assert [each.tag() for each in match.options("p2")] == ["not_now"]
    command = wire("move_alien", alien="a1", owner="p1")
    assert still_refuses(match, "p2", command) == "PE-COO-01"
    match.play("p2", read_action(ProjectElite, wire("not_now")))
    assert match.game.helpers == {}


@rule("PE-AMV-05", "PE-AMV-02")
def test_ways_and_aliens_that_are_not_offered() -> None:
    match = table(
        moment="movement",
        dice=[1] * 12,
        aliens={
            "a1": {"kind": "brute", "at": (7, 4)},
            "a2": {"kind": "brute", "at": (0, 0)},
        },
    )
    assert still_refuses(match, "p1", wire("pick_alien", alien="a9")) == "PE-AMV-02"
    match.play("p1", read_action(ProjectElite, wire("pick_alien", alien="a1")))
    assert still_refuses(match, "p1", wire("go", to=(7, 3))) == "PE-AMV-05"


@rule("PE-SPN-12")
def test_a_space_that_is_no_free_x_space() -> None:
    match = table(
        players=1, moment="spawning", areas={1: "A", 2: "B", 3: "C"}, decks={"aliens": ["brute-1"]}
    )
    assert still_refuses(match, "p1", wire("choose_here", at=(6, 0))) == "PE-SPN-12"


@rule("PE-SET-02", "PE-SET-16", "PE-SET-18", "PE-INV-01")
def test_before_the_first_round() -> None:
    match: Table = Match.new(ProjectElite, {"players": 2, "map": "outpost"}, 3)

    def do(seat: str, kind: str, /, **fields: Any) -> None:
        match.play(seat, read_action(ProjectElite, wire(kind, **fields)))

    do("p1", "pick_character", character="bus")
    assert still_refuses(match, "p2", wire("pick_character", character="bus")) != ""
    do("p2", "pick_character", character="lila")
    assert still_refuses(match, "p1", wire("pick_mix", decks=["items", "weapons"])) != ""
    do("p1", "pick_mix", decks=["weapons", "weapons"])
    do("p2", "pick_mix", decks=["weapons", "weapons"])
    pool = list(match.game.pool)
    assert still_refuses(match, "p1", wire("give_card", card="medkit", to="p1")) == "PE-SET-18"
    assert still_refuses(match, "p1", wire("give_card", card=pool[0], to="p5")) == "PE-SET-18"
    for card in pool[:2]:
        do("p1", "give_card", card=card, to="p1")
    assert still_refuses(match, "p1", wire("give_card", card=pool[2], to="p1")) == "PE-INV-01"
