"""Events that are cancelled, stay, or strike where there is nothing."""

from __future__ import annotations

from plancia.testing import rule
from tests.games.project_elite.elite_tables import (
    NESTS,
    act,
    alien,
    finish,
    life,
    pass_all,
    ring,
    show,
    table,
    where,
)


@rule("PE-EVT-09", "PE-CON-15", "PE-EVT-06")
def test_frenzy_is_cancelled_with_what_is_left_after_the_bell() -> None:
    match = table(
        p1={"at": (1, 1)},
        aliens={"a": alien("leaper", 7, 7)},
        events=["frenzy"],
    )
    show(match, "p1", "shoot", "shoot", "shoot")
    show(match, "p2", "search")
    ring(match)
    act(match, "p1", "give_to_event", event="frenzy", slot=0)
    act(match, "p1", "give_to_event", event="frenzy", slot=1)
    act(match, "p2", "give_to_event", event="frenzy", slot=2)
    assert match.game.events == []
    pass_all(match)
    assert where(match, "a") == (7, 9)  # its ability and its own movement, no more


@rule("PE-EVT-12", "PE-EVT-11")
def test_dice_on_an_event_that_stays_come_back_and_count_no_more() -> None:
    match = table(p1={"at": (1, 1)}, events=["poisoned-air"], tiles=NESTS, aliens={})
    show(match, "p1", "search", "search")
    act(match, "p1", "give_to_event", event="poisoned-air", slot=0)
    act(match, "p1", "give_to_event", event="poisoned-air", slot=1)
    finish(match)
    pass_all(match)
    assert [event.card for event in match.game.events] == ["poisoned-air"]
    assert not [where for where in match.game.covered if where.startswith("event")]
    assert life(match, "p1") == 2  # at the end of the round


@rule("PE-CRD-29", "PE-AMV-01")
def test_they_advance_before_they_move_and_only_from_printed_crosses() -> None:
    match = table(
        moment="abilities",
        players=1,
        p1={"at": (15, 12)},
        aliens={"a": alien("shellback", 6, 0), "b": alien("shellback", 0, 4)},
        events=["they-are-advancing"],
        tiles=NESTS,
    )
    assert where(match, "a") == (6, 2)
    assert where(match, "b") == (0, 4)
    act(match, "p1", "pick_alien", alien="b")
    assert where(match, "b") == (1, 5)
    assert where(match, "a") == (5, 3)


@rule("PE-CRD-30", "PE-INV-08")
def test_panic_takes_a_weapon_with_all_that_is_attached() -> None:
    match = table(
        moment="event",
        p1={"gear": ["heavy-rifle"]},
        attached={"heavy-rifle": ["long-barrel"]},
        events=["panic-attack"],
    )
    act(match, "p1", "pick", value="p1")
    assert match.game.players["p1"].gear == []
    assert "long-barrel" in match.game.discards["items"]
    assert "heavy-rifle" in match.game.discards["weapons"]


@rule("PE-CRD-30")
def test_panic_may_strike_whoever_has_nothing() -> None:
    match = table(moment="event", p1={"gear": ["pistol"]}, events=["panic-attack"])
    before = list(match.game.players["p1"].gear)
    act(match, "p1", "pick", value="p2")
    assert match.game.players["p1"].gear == before


@rule("PE-EVT-13", "PE-SLT-04")
def test_a_cancelled_event_keeps_single_use_dice_until_the_round_ends() -> None:
    match = table(p1={"at": (1, 1)}, events=["jammed-guns"], tiles=NESTS)
    show(match, "p1", "adjust", "adjust", "use")
    for slot in (0, 1, 2):
        act(match, "p1", "give_to_event", event="jammed-guns", slot=slot)
    assert match.game.events == []
    held = [die.held for die in match.game.players["p1"].dice]
    assert held == ["single_use", "", "", ""]
