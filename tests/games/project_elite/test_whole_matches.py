"""Whole matches, played at random on every map: they come to an end, and replay to the last die.

Players who do anything at all lose early, so some here are careful: they roll seldom, and move
the aliens that are far away.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from plancia.core import Match, Seat
from plancia.core.replaying import load, replay
from plancia.core.step import CLOCK
from plancia.core.timing import Ring
from plancia.games.project_elite.rules.dice import MoveAlien, Roll
from plancia.games.project_elite.rules.inventory import OfferTrade
from plancia.games.project_elite.state import ProjectElite
from plancia.testing import rule

MAPS = ("outpost", "gorge", "laboratory", "grove")
OBJECTIVES = ("extermination", "recovery", "recon", "demolition")
LONGEST = 20_000


def pick(match: Match[ProjectElite], seat: Seat, rng: Random, *, careful: bool) -> Any:
    """What somebody does."""
    options = list(match.options(seat))
    rare = [each for each in options if not isinstance(each, OfferTrade)]
    if rare and rng.random() < 0.9:
        options = rare
    if not careful:
        return rng.choice(options)
    home = match.game.board.steps_home
    moves = [each for each in options if isinstance(each, MoveAlien)]
    if moves:
        return max(moves, key=lambda each: home[match.game.aliens[each.alien].at])
    still = [each for each in options if not isinstance(each, Roll)]
    return rng.choice(still if still and rng.random() < 0.7 else options)


def played(setup: dict[str, Any], seed: int, *, careful: bool) -> Match[ProjectElite]:
    """A match to its end; where a clock runs, at times that are drawn too."""
    rng = Random(seed)
    match = Match.new(ProjectElite, setup, seed)
    for _ in range(LONGEST):
        if not match.to_act:
            return match
        seat = rng.choice([seat for seat in match.to_act if seat != CLOCK])
        action = pick(match, seat, rng, careful=careful)
        at = match.game.now + rng.randrange(6_000) if match.game.is_timed else None
        if at is not None and match.rings_at is not None and at >= match.rings_at:
            match.play(CLOCK, Ring(), match.rings_at)
        else:
            match.play(seat, action, at)
    raise AssertionError(f"no end after {LONGEST} actions: {setup}, seed {seed}")


@rule("PE-END-01", "PE-CLK-01", "PE-CON-01")
@pytest.mark.parametrize("time", ["turns", "real"])
@pytest.mark.parametrize("number", range(12))
def test_matches_come_to_an_end_and_replay(number: int, time: str) -> None:
    setup = {
        "map": MAPS[number % 4],
        "objective": OBJECTIVES[(number // 3) % 4],
        "difficulty": ("easy", "medium", "hard")[number % 3],
        "players": number % 6 + 1,
        "time": time,
    }
    match = played(setup, number, careful=number % 2 == 0)
    outcome = match.game.outcome
    assert outcome is not None
    assert outcome.reason.key.startswith("project_elite.end.")
    assert 1 <= match.game.round <= 8
    again = replay(ProjectElite, match.record)
    assert again.digest() == match.digest()


@pytest.mark.parametrize("time", ["turns", "real"])
def test_a_match_goes_on_from_a_save_at_any_moment(time: str) -> None:
    rng = Random(3)
    setup = {"map": "laboratory", "objective": "recon", "players": 3, "time": time}
    match = Match.new(ProjectElite, setup, 3)
    for number in range(300):
        seat = rng.choice([seat for seat in match.to_act if seat != CLOCK])
        match.play(seat, pick(match, seat, rng, careful=True))
        if not match.to_act:
            break
        if number % 10 == 0:
            match = load(ProjectElite, match.save())


@rule("PE-SET-16", "PE-INV-01")
def test_nobody_ever_carries_three_weapons() -> None:
    setup = {"map": "grove", "objective": "recon", "players": 3, "time": "turns"}
    match = played(setup, 5, careful=True)
    for player in match.game.players.values():
        assert len(match.game.weapons(player)) <= 2


def test_every_card_is_in_one_place() -> None:
    setup = {"map": "outpost", "objective": "recovery", "players": 4, "time": "turns"}
    g = played(setup, 7, careful=True).game
    held = [card for player in g.players.values() for card in (*player.gear, *player.found)]
    attached = [card for cards in g.attached.values() for card in cards]
    piles = [c for deck in ("weapons", "items", "tech") for c in g.decks[deck] + g.discards[deck]]
    assert sorted(held + attached + piles + g.pool) == sorted(g.library.gear)
