"""Commands that cannot be: each is refused by a rule, and nothing changes."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import Illegal, Match, read_action
from plancia.games.project_elite import ProjectElite
from plancia.scenario.moments import wire_of
from plancia.testing import rule
from tests.games.project_elite.elite_tables import ring, show, table, wire

Table = Match[ProjectElite]
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
