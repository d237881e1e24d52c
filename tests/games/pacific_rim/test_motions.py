"""Motions: whatever changes its place on the table is seen to do so."""

from __future__ import annotations

import random
from math import hypot

import pytest

from plancia.core import Match
from plancia.core.motion import Along, Appear, Fall, Fly, Motion, Turn, Vanish
from plancia.core.scene import Piece
from plancia.games.pacific_rim import PacificRim
from plancia.games.pacific_rim.events import Circled, Engaged, Turned
from plancia.games.pacific_rim.sample_setups import random_setups
from plancia.testing import rule
from tests.games.pacific_rim.table import FLUSH, HEX, Models, Table, duel

Places = dict[str, tuple[tuple[float, float], float | None]]
"""Where the pieces are, and where they look."""
SETUPS = random_setups("motions", 36)
LONG = 160


def places(match: Match[PacificRim]) -> Places:
    """The pieces as a spectator sees them."""
    return {piece.id: standing(piece) for piece in match.scene(None).pieces}


def standing(piece: Piece) -> tuple[tuple[float, float], float | None]:
    return piece.at, piece.heading


def motions(match: Match[PacificRim], since: int) -> list[Motion]:
    """What there is to see of the events since one."""
    events = match.events_for(None, since)
    return [motion for told in events for motion in told.event.motions(match.game)]


def followed(before: Places, after: Places, seen: list[Motion]) -> Places:
    """Where the pieces are for somebody who has only seen the motions."""
    found = dict(before)
    for motion in seen:
        match motion:
            case Along():
                start, heading = found[motion.piece]
                assert motion.way[0] == start
                found[motion.piece] = (
                    motion.way[-1],
                    heading if motion.heading is None else motion.heading,
                )
            case Turn():
                found[motion.piece] = (found[motion.piece][0], motion.heading)
            case Appear():
                assert motion.piece not in found
                found[motion.piece] = after[motion.piece]
            case Fall() | Vanish():
                del found[motion.piece]
    return found


@pytest.mark.parametrize("number", range(len(SETUPS)))
def test_motions_tell_every_change_of_place_and_heading(number: int) -> None:
    match = Match.new(PacificRim, SETUPS[number], number)
    rng = random.Random(number)
    now = places(match)
    for _ in range(LONG):
        if not match.to_act:
            break
        seat, told = match.to_act[0], len(match.events)
        options = list(match.options(seat))
        kind = rng.choice(sorted({option.tag() for option in options}))
        match.play(seat, rng.choice([option for option in options if option.tag() == kind]))
        if len(match.events) == told:
            assert places(match) == now
            continue
        before, now = now, places(match)
        assert followed(before, now, motions(match, told)) == now


def test_an_engagement_goes_by_way_of_the_first_contact() -> None:
    t = Table({"gipsy-avenger": {"at": (300, 300, 0)}, "otachi": {"at": (400, 320, 180)}})
    t.play("p1", "step_forward").play("p1", "take_pose", number=0)
    (engaged,) = (told.event for told in t.match.events if isinstance(told.event, Engaged))
    (along,) = engaged.motions(t.g)
    assert isinstance(along, Along)
    assert len(along.way) == 3
    assert along.way[1][1] == 300  # straight ahead up to there
    assert along.way[-1] == pytest.approx((engaged.x, engaged.y), abs=0.001)


@rule("PRE-TAC-04")
def test_circling_goes_around_the_middle_of_the_other_base() -> None:
    t = duel("combat-readiness").play("p1", "stop_moving").play("p1", "use_card", option=0)
    face = t.options("circle")[0]["face"]
    t.play("p1", "circle", face=face)
    (circled,) = (told.event for told in t.match.events if isinstance(told.event, Circled))
    assert all(hypot(x - 400, y - 300) == pytest.approx(HEX, abs=0.01) for x, y in circled.way)


def test_a_half_rotation_that_slides_back_into_contact_goes_there() -> None:
    models: Models = {
        "gipsy-avenger": {"at": (FLUSH, 300, 0)},
        "otachi": {"at": (400, 300, 180), "activated": True},
    }
    t = Table(models, setup={"half_rotation": "engaged"}).play("p1", "turn", degrees=30)
    (turned,) = (told.event for told in t.match.events if isinstance(told.event, Turned))
    (along,) = turned.motions(t.g)
    assert isinstance(along, Along)
    assert along.heading == 60


def test_a_shot_flies_from_the_attacker_to_the_target() -> None:
    t = duel("gravity-sling", foe=(600, 300, 180), mine={"at": (200, 300, 0)})
    t.play("p1", "stop_moving").play("p1", "use_card", option=0).play("p1", "strike")
    assert Fly((200, 300), (600, 300), "shot") in motions(t.match, 0)


def test_a_log_line_points_at_pieces_and_shows_dice_where_some_were_rolled() -> None:
    """The fields of events say so themselves: as many as have the name of a piece."""
    for number in range(0, len(SETUPS), 6):
        match = Match.new(PacificRim, SETUPS[number], number)
        rng = random.Random(number)
        while match.to_act and len(match.events) < 120:
            options = list(match.options(match.to_act[0]))
            match.play(match.to_act[0], rng.choice(options))
        game = match.game
        known = {*game.models, *game.buildings, *game.things, *(a.id for a in game.terrain)}
        for told in match.events:
            event = told.event
            fields = [getattr(event, name) for name in event.__struct_fields__]
            named = [
                one
                for value in fields
                for one in (value if isinstance(value, tuple) else (value,))
                if isinstance(one, str) and one in known
            ]
            assert [piece for piece in event.shown_pieces() if piece in known] == named
            rolls = {"impulse_rolled", "impulse_again", "dice_rolled", "die_again"}
            assert event.tag() in rolls or not event.shown_dice()
