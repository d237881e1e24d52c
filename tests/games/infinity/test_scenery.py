"""Placing scenery before the battle."""

from __future__ import annotations

import pytest

from plancia.core import Match, RecordError
from plancia.games.infinity import Infinity
from plancia.games.infinity.events import SceneryPlaced
from plancia.games.infinity.rules.scenery import PutPiece
from plancia.games.infinity.tables import battlefield
from plancia.testing import rule

PLACED = {"table": "border_post", "scenery": "placed"}


def start(pick: int = 0, **setup: object) -> Match[Infinity]:
    return Match.new(Infinity, {**PLACED, **setup}, 3 + pick)


@rule("INF-SET-14")
def test_players_place_a_piece_each_in_turn() -> None:
    match = start()
    pieces = [placed.piece for placed in battlefield("border_post").layout.placed]
    assert sorted(match.game.pool) == sorted(pieces)
    assert match.game.table.solids == ()
    (first,) = match.pending
    seats = []
    for _ in range(4):
        (seat,) = match.pending
        seats.append(seat)
        match.play(seat, match.pending[seat].options[0])
    second = "p2" if first == "p1" else "p1"
    assert seats == [first, second, first, second]
    assert len(match.game.pool) == len(pieces) - 4
    assert {next(iter(start(n).pending)) for n in range(6)} == {"p1", "p2"}  # it is drawn


@rule("INF-SET-14", "INF-SET-06")
def test_a_piece_stands_on_the_table_and_not_in_another_one() -> None:
    match = start()
    (seat,) = match.pending
    piece = match.game.pool[0]
    for at, law in (((0.0, 0.0), "INF-SET-06"), ((60.0, 60.0), "")):
        refusal = match.verify(seat, PutPiece(piece, at))
        assert (refusal.rule if refusal else "") == law
    match.play(seat, PutPiece(piece, (60.0, 60.0)))
    (seat,) = match.pending
    refusal = match.verify(seat, PutPiece(match.game.pool[0], (60.0, 60.0)))
    assert refusal is not None
    assert refusal.rule == "INF-SET-06"
    refusal = match.verify(seat, PutPiece("no_such_piece", (20.0, 20.0)))
    assert refusal is not None
    assert refusal.rule == "INF-SET-14"


@rule("INF-SET-15")
@pytest.mark.parametrize(("x", "warned"), [(90.0, False), (32.0, True)])
def test_who_stands_closer_than_25_cm_is_warned_of_and_may_stay(x: float, warned: bool) -> None:
    match = start()
    for at in ((15.0, 60.0), (x, 60.0)):
        (seat,) = match.pending
        match.play(seat, PutPiece(match.game.pool[0], at))
    told = [entry.event for entry in match.events if entry.event.tag() == "crowded_scenery"]
    assert bool(told) is warned
    placed = match.game.table.layout.placed
    assert placed[0].name == f"{placed[0].piece}_1"  # pieces of one kind are numbered from 1
    assert placed[1].name == f"{placed[1].piece}_{1 + (placed[1].piece == placed[0].piece)}"
    events = (entry.event for entry in match.events)
    names = [event.element for event in events if isinstance(event, SceneryPlaced)]
    assert names == [each.name for each in placed]


@rule("INF-SET-16")
def test_all_scenery_stands_before_the_opening_roll() -> None:
    match = start()
    while match.game.pool:
        (seat,) = match.pending
        assert not [e for e in match.events if e.event.tag() == "initiative_rolled"]
        match.play(seat, match.pending[seat].options[0])
    assert [e for e in match.events if e.event.tag() == "initiative_rolled"]
    (seat,) = match.pending
    assert match.pending[seat].decision.tag() == "choose_option"


@rule("INF-SET-14")
def test_a_prepared_table_and_a_mission_skip_this() -> None:
    match = start(scenery="prepared")
    assert match.game.pool == ()
    assert match.game.layout is None
    from plancia.games.infinity.missions import mission_files

    mission = mission_files()[0].id
    with pytest.raises(RecordError, match="scenery: expected prepared"):
        start(mission=mission)
