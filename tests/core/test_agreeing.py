"""People at a table: resigning, offering a draw, asking to take something back."""

from __future__ import annotations

from itertools import count

import pytest

import plancia
from plancia.core import (
    Continue,
    Match,
    Pause,
    Propose,
    RecordError,
    Reply,
    Resign,
    TimeControl,
    load,
    read_action,
    replay,
    to_wire,
)
from plancia.core.agreeing import granted, talk_of
from plancia.games.tris import Mark, Tris
from plancia.testing import rule
from tests.core.tables import parlour, refused_by, scramble
from tests.examples.parlour import Parlour
from tests.examples.parlour.rules import Bid

DRAW, BACK = Propose("draw"), Propose("take_back")
YES, NO = Reply(yes=True), Reply(yes=False)


def tris(*cells: int) -> Match[Tris]:
    """A match with some marks, by turns."""
    match: Match[Tris] = plancia.new("tris")
    for n, cell in enumerate(cells):
        match.play("xo"[n % 2], Mark(cell))
    return match


def tags(match: Match) -> list[str]:
    return [told.event.tag() for told in match.events]


# --- resigning -----------------------------------------------------------------------------------


@rule("ENG-RESIGN")
@pytest.mark.parametrize("seat", ["x", "o"])
def test_who_resigns_has_lost_asked_or_not(seat: str) -> None:
    match = tris(0)
    match.play(seat, Resign())
    assert match.outcome is not None
    assert match.outcome.winners == (("o",) if seat == "x" else ("x",))
    assert match.outcome.rules == ("ENG-RESIGN",)
    assert match.outcome.reason.args == {"seat": seat}
    assert tags(match)[-1] == "resigned"
    assert refused_by(match, seat, Resign()) == "ENG-OVER"
    assert replay(Tris, match.record).digest() == match.digest()


@rule("ENG-RESIGN")
def test_only_who_plays_can_resign() -> None:
    for seat in ("", "z", "clock", "dice"):
        assert refused_by(tris(), seat, Resign()) == "ENG-TURN"


@rule("ENG-RESIGN")
def test_in_the_middle_of_lanes_and_of_a_pause_one_may_resign() -> None:
    match = scramble()
    match.play("b", Pause(), at=1_000)
    match.play("c", Resign())
    assert match.outcome is not None
    assert match.outcome.winners == ("a", "b")
    assert not match.to_act
    assert not match.game.paused


@rule("ENG-RESIGN")
def test_a_side_loses_together() -> None:
    setup = {"players": 4}
    match = plancia.new("pacific_rim", **setup)
    while len(match.game.sides) < 4:
        seat = match.to_act[0]
        match.play(seat, match.options(seat)[0])
    lost = match.game.sides["p1"]
    match.play("p1", Resign())
    assert match.outcome is not None
    assert {match.game.sides[seat] for seat in match.outcome.winners} == {"jaeger", "kaiju"} - {
        lost
    }


@rule("ENG-RESIGN")
def test_while_real_dice_are_rolled_the_roll_comes_first() -> None:
    match = Match.new(Parlour, {"rounds": 1}, real_dice=True)
    for _ in range(60):
        if match.roller is not None:
            break
        seat = match.to_act[0]
        match.play(seat, match.options(seat)[0])
    assert match.roller is not None
    assert refused_by(match, "a", Resign()) == "ENG-TURN"


# --- draws ---------------------------------------------------------------------------------------


@rule("ENG-DRAW")
def test_a_draw_needs_the_other() -> None:
    match = tris(0)
    match.play("x", DRAW)
    assert refused_by(match, "x", YES) == "ENG-DRAW"
    match.play("o", YES)
    assert match.outcome is not None
    assert match.outcome.winners == ()
    assert match.outcome.rules == ("ENG-DRAW",)
    assert replay(Tris, match.record).digest() == match.digest()


@rule("ENG-DRAW")
def test_a_game_without_draws_knows_none() -> None:
    assert refused_by(parlour(), "a", DRAW) == "ENG-DRAW"


@rule("ENG-BACK")
def test_who_plays_alone_has_nobody_to_ask() -> None:
    match = plancia.new("space_hulk")
    assert match.game.seats() == ("marines",)
    refusal = BACK.verify(match.game, None)
    assert refusal is not None
    assert (refusal.rule, refusal.message.key) == ("ENG-BACK", "plancia.no.others")


@rule("ENG-DRAW")
def test_without_a_proposal_there_is_nothing_to_answer() -> None:
    assert refused_by(tris(), "x", YES) == "ENG-DRAW"


@rule("ENG-DRAW")
def test_going_on_declines_and_withdraws() -> None:
    match = tris(0)
    match.play("x", DRAW)
    match.play("o", Mark(1))
    assert talk_of(match.game).proposal is None
    assert tags(match)[-1] == "declined"
    assert refused_by(match, "x", DRAW) == "ENG-DRAW"  # not before it has acted
    match.play("x", Mark(2))
    match.play("x", DRAW)
    match.play("x", NO)
    assert tags(match)[-1] == "withdrawn"
    assert refused_by(match, "x", DRAW) == "ENG-DRAW"
    match.play("o", Mark(3))
    match.play("o", DRAW)
    match.play("x", NO)
    assert match.outcome is None


@rule("ENG-DRAW")
def test_one_proposal_at_a_time() -> None:
    match = tris(0)
    match.play("x", DRAW)
    assert refused_by(match, "o", DRAW) == "ENG-DRAW"
    assert refused_by(match, "x", DRAW) == "ENG-DRAW"


@rule("ENG-BACK")
def test_after_three_refusals_nobody_is_asked_again() -> None:
    match = parlour()
    numbers = count()
    while match.outcome is None and next(numbers) < 60:
        seat = match.to_act[0]
        if seat == "a" and match.verify("a", BACK) is None:
            match.play("a", BACK)
            match.play("b", NO)
        match.play(seat, match.options(seat)[0])
    assert talk_of(match.game).refused == (("take_back", "a"),) * 3


# --- taking back ---------------------------------------------------------------------------------


@rule("ENG-BACK")
def test_who_has_done_nothing_has_nothing_to_take_back() -> None:
    assert refused_by(tris(), "x", BACK) == "ENG-BACK"
    assert refused_by(tris(0), "o", BACK) == "ENG-BACK"


@rule("ENG-BACK")
def test_all_others_have_to_agree() -> None:
    match = parlour()
    match.play("a", Bid(0))
    match.play("a", BACK)
    match.play("b", YES)
    assert granted(match.game) is None
    assert refused_by(match, "b", YES) == "ENG-BACK"
    match.play("c", YES)
    assert granted(match.game) == "a"
    assert [told.event.tag() for told in match.events_for(None)][-3:] == [
        "proposed",
        "agreed",
        "agreed",
    ]


@rule("ENG-BACK")
def test_one_who_declines_is_enough() -> None:
    match = parlour()
    match.play("a", Bid(0))
    match.play("a", BACK)
    match.play("b", YES)
    match.play("c", NO)
    assert granted(match.game) is None
    assert talk_of(match.game).proposal is None


@rule("ENG-UNDO")
def test_whom_a_choice_asks_something_is_known_and_who_was_asked_before_does_not_count() -> None:
    match = tris(0)
    assert match.can_undo("x")
    assert match.asked_since("x") == ("o",)
    assert match.asked_since("o") == (), "who has nothing to take back asks nobody"
    together = parlour()
    together.play("a", Bid(0))
    assert together.can_undo("a")
    assert together.asked_since("a") == (), "the others are still asked what they were asked"


def test_an_agreement_survives_a_save() -> None:
    match = tris(0)
    match.play("x", DRAW)
    twin = load(Tris, match.save())
    assert twin.digest() == match.digest()
    twin.play("o", YES)
    assert twin.outcome is not None


def test_nobody_who_never_spoke_has_said_anything() -> None:
    assert b"talk" not in tris(0).save()


def test_a_proposal_ends_what_could_be_undone_and_clocks_go_on() -> None:
    match: Match[Tris] = Match.new(Tris, {}, time=TimeControl("side", 60))
    match.play("x", Mark(0), at=1_000)
    match.play("x", DRAW, at=3_000)
    assert match.game.clocks is not None
    assert match.game.clocks.left == {"x": 59_000, "o": 58_000}
    match.play("o", Pause(), at=4_000)
    match.play("o", NO)
    match.play("o", Continue())
    assert refused_by(match, "x", Resign(), 70_000) == "ENG-CLOCK"
    record = match.record
    assert replay(Tris, record).digest() == match.digest()


@pytest.mark.parametrize(
    "wire",
    [{"type": "propose", "what": "war"}, {"type": "reply"}, {"type": "reply", "yes": "yes"}],
)
def test_nonsense_is_no_proposal(wire: dict[str, str]) -> None:
    with pytest.raises(RecordError):
        read_action(Tris, wire)


def test_proposals_have_a_wire_form() -> None:
    for action in (Resign(), DRAW, BACK, YES, NO):
        assert read_action(Tris, to_wire(action)) == action
