"""What a player is offered in the action phase: all that is legal, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from plancia.core import to_wire
from plancia.games.project_elite.events import AlienPicked, Traded, TradeDeclined, WayPicked
from plancia.testing import rule
from tests.games.project_elite.elite_tables import FAR, Table, act, refused, show, table, told


def offered(match: Table, seat: str, kind: str) -> list[dict[str, Any]]:
    """The options of one kind, as data without their kind."""
    found = [to_wire(each) for each in match.options(seat) if each.tag() == kind]
    return [{name: value for name, value in each.items() if name != "type"} for each in found]


@rule("PE-INV-04", "PE-LOS-01")
def test_gifts_are_offered_to_those_beside_one_and_in_sight() -> None:
    match = table(p1={"at": (5, 6), "gear": ["medkit"]}, p2={"at": (6, 6)}, aliens=FAR)
    assert [each["to"] for each in offered(match, "p1", "offer_trade")] == ["p2"]
    match.game.players["p2"].at = (7, 6)  # two spaces away
    assert offered(match, "p1", "offer_trade") == []
    match.game.players["p1"].at, match.game.players["p2"].at = (6, 8), (6, 9)  # a wall between
    assert offered(match, "p1", "offer_trade") == []


@rule("PE-INV-04", "PE-BOS-05", "PE-LOS-03")
def test_gifts_pass_a_corner_unless_bosses_close_it() -> None:
    boss = {"a1": {"kind": "gorgath", "at": (5, 6)}}
    match = table(p1={"at": (5, 7), "gear": ["medkit"]}, p2={"at": (6, 6)}, aliens=boss)
    assert len(offered(match, "p1", "offer_trade")) == 1
    boss["a2"] = {"kind": "ironhide", "at": (6, 7)}
    match = table(p1={"at": (5, 7), "gear": ["medkit"]}, p2={"at": (6, 6)}, aliens=boss)
    assert offered(match, "p1", "offer_trade") == []


@rule("PE-INV-01", "PE-INV-07")
def test_a_weapon_is_no_gift_for_full_hands() -> None:
    match = table(
        p1={"at": (5, 6), "gear": ["medkit", "pistol"]},
        p2={"at": (6, 6), "gear": ["shotgun", "crossbow"]},
        aliens=FAR,
    )
    assert [each["gives"] for each in offered(match, "p1", "offer_trade")] == [("medkit",)]


@rule("PE-CON-12")
def test_only_who_was_asked_answers_an_offer() -> None:
    match = table(players=3, p1={"at": (5, 6), "gear": ["medkit"]}, p2={"at": (6, 6)}, aliens=FAR)
    match.game.players["p3"].at = (5, 7)
    act(match, "p1", "offer_trade", to="p2", gives=["medkit"])
    assert offered(match, "p3", "answer_trade") == []
    assert refused(match, "p3", "answer_trade", by="p1", yes=True) == "PE-CON-12"
    assert refused(match, "p3", "answer_trade", by="p1", yes=False) == "PE-CON-12"
    assert refused(match, "p2", "answer_trade", by="p3", yes=True) == "PE-CON-12"
    assert {each["yes"] for each in offered(match, "p2", "answer_trade")} == {True, False}
    act(match, "p2", "answer_trade", by="p1", yes=False)
    assert [(each.seat, each.by) for each in told(match, TradeDeclined)] == [("p2", "p1")]
    assert told(match, Traded) == []
    assert offered(match, "p2", "answer_trade") == []


@rule("PE-GEN-06", "PE-AMV-02", "PE-AMV-05")
def test_everybody_is_told_what_the_team_picks() -> None:
    aliens = {"a1": {"kind": "brute", "at": (7, 4)}, "a2": {"kind": "brute", "at": (0, 0)}}
    match = table(moment="movement", dice=[1] * 12, aliens=aliens)
    act(match, "p1", "pick_alien", alien="a1")
    assert [each.alien for each in told(match, AlienPicked)] == ["a1"]
    act(match, "p1", "go", to=(8, 4))
    assert [(each.who, each.to) for each in told(match, WayPicked)] == [("a1", (8, 4))]


@rule("PE-MOV-01", "PE-MOV-02", "PE-MOV-03")
def test_steps_are_offered_to_all_free_sides() -> None:
    aliens = {"a1": {"kind": "runner", "at": (8, 6)}}
    match = table(p1={"at": (7, 7)}, p2={"at": (6, 6)}, aliens=aliens, tech=[(7, 8)])
    assert offered(match, "p1", "move") == []
    show(match, "p1", "move")
    steps = {(tuple(each["to"]), each.get("leave", False)) for each in offered(match, "p1", "move")}
    free = {(7, 6), (6, 7), (8, 7), (6, 8), (7, 8), (8, 8)}
    assert steps == {(to, False) for to in free} | {((7, 8), True)}


@rule("PE-EVT-06")
def test_of_equal_slots_of_an_event_one_is_offered() -> None:
    match = table(events=["highly-toxic"], aliens=FAR)  # adjust, adjust, use
    show(match, "p1", "adjust", "use")
    slots = [each["slot"] for each in offered(match, "p1", "give_to_event")]
    assert slots == [0, 2]
    act(match, "p1", "give_to_event", event="highly-toxic", slot=0)
    show(match, "p1", "adjust", "use")
    assert [each["slot"] for each in offered(match, "p1", "give_to_event")] == [1, 2]


@rule("PE-SRC-02", "PE-SRC-03", "PE-SRC-05")
def test_searches_are_offered_where_there_is_a_slot() -> None:
    match = table(p1={"at": (1, 4)}, aliens=FAR)
    show(match, "p1", "use")
    assert offered(match, "p1", "search") == []
    show(match, "p1", "search")
    found = [
        (tuple(each["decks"]), each.get("later", False)) for each in offered(match, "p1", "search")
    ]
    assert sorted(found) == sorted(
        (decks, later)
        for decks in (("weapons", "weapons"), ("weapons", "items"), ("items", "items"))
        for later in (False, True)
    )
    act(match, "p1", "search", decks=["items", "items"], later=True)
    show(match, "p1", "search")
    assert offered(match, "p1", "search") == []


@rule("PE-COO-01", "PE-CON-07")
def test_who_is_asked_for_help_gets_the_moves_and_not_with_moves_of_the_own() -> None:
    match = table(aliens=FAR)
    show(match, "p1", "alien_move")
    assert refused(match, "p2", "move_alien", alien="a1", owner="p1") == "PE-COO-01"
    act(match, "p1", "hand_over", to="p2")
    assert refused(match, "p1", "hand_over", to="p2") == "PE-COO-01"
    assert refused(match, "p1", "hand_over", to="p1") == "PE-COO-01"
    assert [each["owner"] for each in offered(match, "p2", "move_alien")] == ["p1"]
    show(match, "p2", "alien_move")
    assert refused(match, "p2", "move_alien", alien="a1", owner="p1") == "PE-COO-01"
    assert all(not each.get("owner") for each in offered(match, "p2", "move_alien"))


@rule("PE-CRD-03", "PE-CRD-04", "PE-CRD-05")
def test_a_token_is_offered_only_for_an_alien_move_that_is_owed() -> None:
    match = table(p1={"tokens": 1}, aliens=FAR)
    assert offered(match, "p1", "prevent") == []
    assert refused(match, "p1", "prevent") == "PE-CRD-03"
    show(match, "p1", "alien_move")
    assert len(offered(match, "p1", "prevent")) == 1
    act(match, "p1", "prevent")
    show(match, "p1", "alien_move")
    assert offered(match, "p1", "prevent") == []
    assert refused(match, "p1", "prevent") == "PE-CRD-03"


@rule("PE-WPN-18", "PE-WPN-19", "PE-WPN-20")
@pytest.mark.parametrize(
    ("shown", "costs"),
    [(("shoot",), [0]), (("use",), [1]), (("use", "shoot"), [0, 1]), (("adjust",), [])],
)
def test_each_cost_that_can_be_paid_is_offered(shown: tuple[str, ...], costs: list[int]) -> None:
    match = table(
        p1={"at": (7, 9), "gear": ["carbine"]}, aliens={"a1": {"kind": "runner", "at": (7, 8)}}
    )
    show(match, "p1", *shown)
    found = [each for each in offered(match, "p1", "activate") if each.get("targets") == ("a1",)]
    assert [each.get("cost", 0) for each in found] == costs


@rule("PE-WPN-19")
def test_what_is_used_up_is_not_offered_again() -> None:
    match = table(p1={"at": (7, 9), "life": 1, "gear": ["field-dressing"]}, aliens=FAR)
    show(match, "p1", "use", "adjust", "use", "adjust")
    assert len(offered(match, "p1", "activate")) == 1
    act(match, "p1", "activate", card="field-dressing")
    assert offered(match, "p1", "activate") == []
