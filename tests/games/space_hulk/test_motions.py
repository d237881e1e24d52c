"""Events tell the eye all that changes on the board."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from plancia.core import Chance, Event, Match
from plancia.core.motion import Along, Appear, Burst, Change, Fall, Flip, Motion, Turn, Vanish
from plancia.core.scene import Piece
from plancia.games.space_hulk import MARINES, SpaceHulk
from plancia.games.space_hulk.events.aliens import AssaultRolled, Crept
from plancia.games.space_hulk.events.marines import Climbed, DoorAssaulted, Flamed, Shot, Stepped
from plancia.games.space_hulk.mission import missions
from tests.games.space_hulk.helpers_base import table

Pieces = dict[str, Piece]


def untold(before: Pieces, after: Pieces, motions: list[Motion]) -> Iterator[str]:
    """What has changed between two scenes although no motion says so."""

    def told(piece: str, *kinds: type) -> bool:
        named = (getattr(m, "piece", getattr(m, "what", "")) for m in motions if type(m) in kinds)
        return piece in named

    for piece in before.keys() | after.keys():
        old, new = before.get(piece), after.get(piece)
        if old is None or new is None:
            if old is None and not told(piece, Appear, Along):
                yield f"{piece} has appeared"
            if new is None and not told(piece, Vanish, Fall, Flip):
                yield f"{piece} has gone"
            continue
        if old.at != new.at:
            ways = [m.way for m in motions if isinstance(m, Along) and m.piece == piece]
            if not ways or ways[-1][-1] != new.at:
                yield f"{piece} has moved to {new.at}"
        if old.heading != new.heading and not told(piece, Turn, Along, Appear):
            yield f"{piece} has turned to {new.heading}"


def faults(mission: str, seed: int, moves: int, *without: type[Event]) -> list[str]:
    """What events do not tell in a match of random choices, if some kinds told nothing."""
    match = Match.new(SpaceHulk, {"mission": mission}, seed)
    chance = Chance.seeded(f"{mission} {seed}")
    found: list[str] = []
    for _ in range(moves):
        if not match.to_act:
            break
        before, told = pieces(match), len(match.events)
        match.play(MARINES, chance.pick(match.options(MARINES)))
        new = [entry.event for entry in match.events[told:] if type(entry.event) not in without]
        motions = [motion for event in new for motion in event.motions(match.game)]
        found += untold(before, pieces(match), motions)
    return found


def pieces(match: Match[SpaceHulk]) -> Pieces:
    return {piece.id: piece for piece in match.scene(MARINES).pieces}


@pytest.mark.parametrize("mission", missions())
def test_every_change_of_a_piece_is_told_by_a_motion(mission: str) -> None:
    assert faults(mission, 1, 150) == []


def test_a_motion_that_is_missing_is_noticed() -> None:
    assert faults("lifeline", 1, 60, Stepped)
    assert faults("lifeline", 1, 150, Crept)


def test_a_step_goes_from_square_to_square() -> None:
    match = table("s..\n", marines={"m1": {"at": [0, 0], "facing": "E"}})
    step = Stepped("m1", (0, 0), (1, 0), 1)
    assert tuple(step.motions(match.game)) == (Along("m1", ((0, 0), (1, 0))),)


def test_what_happens_to_a_door_is_seen_where_it_is() -> None:
    game = table("s+..\n", marines={"m1": {"at": [0, 0], "facing": "E"}}).game
    struck = DoorAssaulted("m1", "d1", (6,), 6, destroyed=True)
    assert tuple(struck.motions(game)) == (Burst(((1, 0),)), Change(((1, 0),)))
    missed = Shot("m1", "d1", (1, 2), 6, hit=False)
    assert tuple(missed.motions(game)) == (Burst(((1, 0),)),)


def test_events_name_their_pieces_and_their_dice() -> None:
    rolled = AssaultRolled("m1", "g2", True, (1, 2), (3, 4, 5))
    assert rolled.shown_pieces() == ("m1", "g2")
    assert rolled.shown_dice() == ((1, 2), (3, 4, 5))
    assert Flamed("m1", (0, 0), "hall").shown_pieces() == ("m1",)
    assert Climbed("m1", (0, 0)).shown_dice() == ()
